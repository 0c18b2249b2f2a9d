"""Lesson 02 as a learner meets it: which card wins? By mouse and by keys alone, in Spanish and English, on a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from task_learner import TaskLearner, address
from test_start_browser import FOCUSED
from test_teach import laid_of

from brisca.beliefs import Answer
from brisca.cards import Card
from brisca.show.progress import readable
from brisca.show.task_texts import feedback, question, steps
from brisca.teach.loop import STEPS, Loop
from brisca.teach.pools import POOLS
from brisca.teach.skills import Skill
from brisca.teach.task import Task
from brisca.teach.templates import mixed_tasks, read_task

Opener = Callable[..., Page]
FIRST = "trump-494"
POOL = POOLS["02_trick"]


def begun(code: str | None = None) -> Loop:
    """The lesson's loop as the page begins it."""
    return Loop.begin(POOL, code, first=FIRST)


def wrong(task: Task) -> Answer:
    """A wrong answer that some false belief leads to."""
    return next(iter(task.tempting))


@pytest.mark.parametrize(
    ("lang", "width", "keys"), [("es", 320, False), ("en", 1280, False), ("es", 1280, True), ("en", 320, True)], ids=str
)
def test_a_belief_shows_is_answered_and_comes_up_again(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    """A sure wrong answer, its consequence, a second try, the explanation, a task that tempts the same belief, and another skill."""
    page = open_page("02_trick", lang=lang, width=width)
    learner, loop = TaskLearner(page, lang, keys), begun()
    learner.sees(loop.task)
    assert [str(card) for card in laid_of(loop.task).cards] == ["1o", "4c"], "the ace of coins and the little trump"
    loop = learner.answers(loop, 0)
    assert loop.belief == "ace-always-wins"
    expect(learner.option(loop.task, 0)).to_be_disabled()
    expect(learner.board.locator(".is-refuted")).to_have_count(0 if loop.over else 1)
    loop = learner.settles(loop)
    expect(learner.board.locator(".is-winner svg")).to_have_attribute("aria-label", re.compile(Card.parse("4c").name(lang)))
    expect(learner.board.locator(".b-refuted")).to_have_count(1)
    assert address(page)["task"] == FIRST

    loop = learner.goes_on(loop)
    assert "ace-always-wins" in {name for names in loop.task.tempting.values() for name in names}
    assert loop.task.skill is Skill.TRUMP
    expect(learner.board.locator(".b-hints li")).to_have_text(steps(loop.task, lang))
    loop = learner.answers(loop, loop.task.answer, sure=False)
    loop = learner.goes_on(loop)
    assert loop.task.skill is not Skill.TRUMP
    progress, problem = readable(address(page)["p"])
    assert problem is None
    assert progress, "what was answered travels in the address"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_keyboard_goes_on_where_the_work_goes_on(open_page: Opener, lang: str) -> None:
    """Choose, give, try again, go on: nobody has to walk through the whole page again."""
    learner, loop = TaskLearner(open_page("02_trick", lang=lang), lang, keys=True), begun()
    page, ace, four = learner.page, Card.parse("1o").name(lang), Card.parse("4c").name(lang)
    learner.sees(loop.task)
    learner.press(learner.option(loop.task, 0))
    page.wait_for_function(f"{FOCUSED}.startsWith({ace!r} + ',')")  # the focus stays on the card, which now says that it is chosen
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.wait_for_function(f"{FOCUSED}.trim() === {learner.words['sure']!r}")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{FOCUSED} === {four!r}")  # the first card that can still be tried
    page.keyboard.press("Space")
    page.wait_for_function(f"{FOCUSED}.startsWith({four!r} + ',')")
    page.keyboard.press("Tab")
    page.wait_for_function(f"{FOCUSED}.trim() === {learner.words['check']!r}")
    page.keyboard.press("Enter")
    page.wait_for_function(f"{FOCUSED}.trim() === {learner.words['next']!r}")
    loop = loop.choose(0).give(True).choose(1).give(True)
    learner.reads(loop)
    page.keyboard.press("Enter")
    loop = loop.next()
    learner.sees(loop.task)
    page.wait_for_function(f"['BUTTON', 'MARIMO-UI-ELEMENT', 'MARIMO-BUTTON'].includes(document.activeElement.tagName) && {FOCUSED} !== ''")


def test_a_key_that_is_held_down_and_a_double_click_give_only_one_answer(open_page: Opener) -> None:
    learner, loop = TaskLearner(open_page("02_trick", lang="es"), "es"), begun()
    page = learner.page
    learner.sees(loop.task)
    learner.press(learner.option(loop.task, 1))
    expect(learner.button("Lo tengo claro")).to_be_enabled()
    learner.button("Lo tengo claro").focus()
    for _ in range(15):  # the keyboard repeats
        page.keyboard.down("Enter")
        page.wait_for_timeout(40)
    page.keyboard.up("Enter")
    loop = loop.choose(1).give(True)
    learner.reads(loop)
    assert address(page)["task"] == FIRST
    learner.button("Otra pregunta").dblclick()
    loop = loop.next()
    learner.sees(loop.task)
    page.wait_for_timeout(500)
    learner.sees(loop.task)
    assert address(page)["task"] == loop.task.code
    learner.answers(loop, loop.task.answer)


@pytest.mark.parametrize(("lang", "code"), [("es", "row-3"), ("en", "suit-told-1")])
def test_a_link_brings_everybody_the_same_task_and_a_reload_too(open_page: Opener, lang: str, code: str) -> None:
    learner, loop = TaskLearner(open_page("02_trick", lang=lang, width=320, task=code), lang), begun(code)
    assert loop.task.code == code
    learner.sees(loop.task)
    learner.settles(learner.answers(loop, wrong(loop.task)))
    learner.page.reload()
    learner.sees(loop.task)
    expect(learner.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("lang", "code"), [("es", "many-99999999999999999999"), ("en", "<script>alert(1)</script>")])
def test_a_damaged_link_says_so_in_one_sentence(open_page: Opener, lang: str, code: str) -> None:
    learner, loop = TaskLearner(open_page("02_trick", lang=lang, task=code), lang), begun()
    notice = learner.page.get_by_role("alert")
    expect(notice).to_have_text(re.compile(r"^[^.]+\.$"))
    learner.sees(loop.task)
    loop = learner.answers(loop, loop.task.answer)
    learner.goes_on(loop)
    expect(notice).to_have_count(0)


def test_the_language_switch_keeps_the_task_the_mark_the_hints_and_the_answer(open_page: Opener) -> None:
    page, loop = open_page("02_trick", lang="es", width=320, task="four-cards-2"), begun("four-cards-2")
    spanish, english = TaskLearner(page, "es"), TaskLearner(page, "en")
    spanish.sees(loop.task)
    for opened in range(STEPS):
        expect(page.locator(".b-hints li")).to_have_text(steps(loop.task, "es")[:opened])
        spanish.press(spanish.button(spanish.words["more" if opened else "hint"]))
        expect(page.locator(".b-hints li").nth(opened)).to_be_in_viewport(ratio=1)
    expect(page.locator(".b-hints li")).to_have_text(steps(loop.task, "es"))
    picked = wrong(loop.task)
    spanish.press(spanish.option(loop.task, picked))
    expect(spanish.option(loop.task, picked)).to_have_accessible_name(re.compile("elegida$"))
    page.get_by_role("button", name="English").click()
    expect(english.option(loop.task, picked)).to_have_accessible_name(re.compile("chosen$"))
    expect(page.locator(".b-hints li")).to_have_text(steps(loop.task, "en"))
    loop = english.settles(english.answers(loop.hint().hint().hint(), picked))
    page.get_by_role("button", name="Español").click()
    spanish.reads(loop)
    there = address(page)
    assert there.pop("p")
    assert there == {"file": "02_trick.py", "lang": "es", "task": "four-cards-2"}


def test_the_trick_is_taken_along_into_the_explorer(open_page: Opener) -> None:
    learner, loop = TaskLearner(open_page("02_trick", lang="en", task="four-cards-2"), "en"), begun("four-cards-2")
    laid = laid_of(loop.task)
    learner.sees(loop.task)
    expect(learner.page.get_by_role("link", name=learner.words["explore"])).to_have_count(0)
    learner.answers(loop, loop.task.answer)
    learner.page.get_by_role("link", name=learner.words["explore"]).click()
    learner.page.wait_for_url(re.compile("90_explorer"))
    there = address(learner.page)
    assert there["lang"] == "en"
    assert there["trick"].endswith(f":{laid.trump.value}:{'.'.join(map(str, laid.cards))}")
    assert isinstance(loop.task.answer, int)
    expect(learner.page.locator("#App")).to_contain_text(laid.cards[loop.task.answer].name("en"))
    learner.page.go_back()
    learner.sees(loop.task)


@pytest.mark.parametrize(("lang", "width"), [("es", 320), ("en", 1280)])
def test_one_thing_to_change_a_number_to_predict_and_three_questions_from_before(open_page: Opener, lang: str, width: int) -> None:
    """6o 12c 3e 10o: the 10o wins when oros or bastos are trumps, the 12c with copas, the 3e with espadas; always 16 points."""
    learner = TaskLearner(open_page("02_trick", lang=lang, width=width), lang)
    page = learner.page
    expect(page.get_by_role("button", name=Card.parse("10o").suit.spoken(lang), exact=True)).to_have_count(0)
    guesses = page.get_by_role("group", name={"es": "¿Con cuántos triunfos", "en": "With how many trumps"}[lang])
    guesses.get_by_role("button", name="1", exact=True).click()
    told = page.locator(".b-feedback.is-wrong")
    expect(told).to_contain_text({"es": "No: con 2, oros y bastos.", "en": "No: with 2, coins and clubs."}[lang])
    for suit, winner in (("o", "10o"), ("c", "12c"), ("e", "3e"), ("b", "10o")):
        trump = next(s for s in (Card.parse(c).suit for c in ("1o", "1c", "1e", "1b")) if s.value == suit)
        page.get_by_role("button", name=re.compile(f"^{trump.spoken(lang)}")).click()
        decided = page.locator(".b-cloth.is-large.is-decided")
        expect(decided.locator(".b-trump")).to_contain_text(trump.spoken(lang))
        expect(decided.locator(".is-winner svg.brisca-card")).to_have_attribute("aria-label", Card.parse(winner).name(lang))
        expect(decided).to_contain_text("16")
    learner.fits()

    before = mixed_tasks(Skill.ORDER, Skill.POINTS, Skill.POINTS, seed=67)
    for place, task in enumerate(before):
        part = page.locator(".b-mixed > section").nth(place)
        expect(part.locator("h3").first).to_have_text(question(task, lang))
        right = task.answer
        if isinstance(right, frozenset | tuple):
            for card in right:
                part.get_by_role("button", name=card.name(lang)).click()
        else:
            part.locator(".b-options").get_by_role("button").nth(task.options.index(right)).click()
        part.get_by_role("button", name=learner.words["check"]).click()
        expect(part.locator(".b-feedback .b-verdict")).to_have_text(feedback(task, right, lang).title)
        expect(part.locator("button:enabled")).to_have_count(0)
    learner.fits()


def test_six_cards_on_a_phone_can_be_read_and_touched(open_page: Opener) -> None:
    code = next(f"many-{seed}" for seed in range(100) if len(laid_of(read_task(f"many-{seed}")).cards) == 6)  # type: ignore[arg-type]
    learner, loop = TaskLearner(open_page("02_trick", lang="es", width=320, task=code), "es"), begun(code)
    learner.sees(loop.task)
    buttons = learner.board.locator("button").all()
    assert len(buttons) == 9
    for place, button in enumerate(buttons):
        box = button.bounding_box()
        assert box
        assert box["width"] >= (56 if place < 6 else 44)
        assert box["height"] >= 44


def test_the_first_thing_to_do_is_on_the_first_screen(open_page: Opener) -> None:
    for width in (320, 1280):
        learner, loop = TaskLearner(open_page("02_trick", lang="es", width=width), "es"), begun()
        learner.sees(loop.task)
        for place in (0, 1):
            expect(learner.option(loop.task, place)).to_be_in_viewport(ratio=1)
        for name in ("Lo tengo claro", "Tengo dudas"):
            expect(learner.button(name)).to_be_in_viewport(ratio=1)
