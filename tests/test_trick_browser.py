"""Lesson 02 as a learner meets it: which card wins? By mouse and by keys alone, in Spanish and English, on a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect
from test_start_browser import FOCUSED
from test_teach import winner_of

from brisca.cards import Card
from brisca.show.texts import explain, hints
from brisca.teach.practice import FIRST_SEEDS, Practice
from brisca.teach.tasks import LEVELS, TrickTask, next_task, read_task, trick_task

Opener = Callable[..., Page]
WORDS = {
    "es": {
        "ask": "¿Qué carta gana?", "yes": "Sí", "no": "No", "next": "Otra baza", "hint": "Una pista", "points": "puntos",
        "explore": "Ver esta baza en el explorador", "mine": "tu respuesta", "wins": "gana", "count": "Aciertos",
        "steps": ("Paso 1: Un palo", "Paso 2: Dos palos", "Paso 3: Triunfo", "Paso 4: 3–6 cartas"),
    },
    "en": {
        "ask": "Which card wins?", "yes": "Yes", "no": "No", "next": "Next trick", "hint": "A hint", "points": "points",
        "explore": "See this trick in the explorer", "mine": "your answer", "wins": "wins", "count": "Right",
        "steps": ("Step 1: One suit", "Step 2: Two suits", "Step 3: Trump", "Step 4: 3–6 cards"),
    },
}  # fmt: skip
SIZES = pytest.mark.parametrize("width", [1280, 320])
TONGUES = pytest.mark.parametrize("lang", ["es", "en"])


def address(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


class Learner:
    """Someone at the page, with a mouse or with nothing but keys."""

    def __init__(self, page: Page, lang: str, keys: bool = False) -> None:
        self.page, self.lang, self.keys = page, lang, keys
        self.words = WORDS[lang]
        self.said = page.locator(".b-said .b-feedback")

    def press(self, name: str) -> None:
        """Use the button whose name begins so."""
        if not self.keys:
            self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
            return
        self.page.wait_for_timeout(400)  # where the keyboard goes on after a change
        for way in ("Tab", "Shift+Tab"):  # forwards first, and back if it lies there
            for _ in range(30):
                focused = " ".join(str(self.page.evaluate(FOCUSED)).split())
                focused = re.sub(r"^\d (?=Paso|Step)", "", focused)  # a step's number in its circle is not part of its name
                if focused.startswith(name):
                    self.page.keyboard.press("Enter" if len(name) % 2 else "Space")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{name!r} can't be reached by keys")

    def card(self, card: Card) -> Locator:
        return self.page.locator(".b-turn").get_by_role("button", name=re.compile(f"^{card.name(self.lang)}"))

    def sees(self, task: TrickTask) -> None:
        """The task is on the table, unanswered."""
        shown = self.page.locator(".b-turn svg.brisca-card")
        expect(shown).to_have_count(len(task.resolution.cards))
        for place, card in enumerate(task.resolution.cards):
            expect(shown.nth(place)).to_have_attribute("aria-label", card.name(self.lang))
        expect(self.page.locator(".b-trump").first).to_contain_text(task.resolution.trump.spoken(self.lang))
        expect(self.said).to_be_empty()
        self.fits()

    def answers(self, task: TrickTask, picked: int) -> None:
        """Take that card for the winner, and read everything that is said."""
        trick = task.resolution
        self.press(trick.cards[picked].name(self.lang))
        self.reads_the_answer(task, picked)

    def reads_the_answer(self, task: TrickTask, picked: int) -> None:
        trick, lang = task.resolution, self.lang
        right = winner_of(trick.cards, trick.trump)
        expect(self.said).to_contain_text(trick.cards[right].name(lang))
        expect(self.said.locator(".b-verdict")).to_have_text(re.compile(f"^{self.words['yes' if picked == right else 'no']}:"))
        trumps = sum(card.suit is trick.trump for card in trick.cards)
        rule = {
            "es": ("Sin triunfos", "Un triunfo gana a todas", "Entre varios triunfos"),
            "en": ("Without trumps", "A trump beats every card", "Among several trumps"),
        }[lang][min(trumps, 2)]
        expect(self.said).to_contain_text(rule)
        expect(self.said).to_contain_text(f"{trick.points} {self.words['points']}")
        for sentence in explain(trick, lang):
            expect(self.page.locator(".b-answer .b-why")).to_contain_text(sentence)
        expect(self.page.locator(".b-answer .b-why")).to_be_visible()
        expect(self.page.locator(".b-turn .is-winner")).to_have_count(1)
        expect(self.page.locator(".b-turn .is-winner svg")).to_have_attribute("aria-label", re.compile(f"{self.words['wins']}$"))
        expect(self.page.locator(".b-turn .is-out")).to_have_count(len(trick.cards) - 1)
        expect(self.card(trick.cards[picked])).to_have_attribute("disabled", "")
        expect(self.page.locator(".b-turn").get_by_role("button", name=re.compile(self.words["mine"]))).to_have_count(1)
        expect(self.page.locator(".b-turn .b-chosen")).to_have_count(int(picked != right))
        self.fits()

    def fits(self) -> None:
        assert not chrome.scrolls_sideways(self.page)


def wrong(task: TrickTask) -> int:
    """A wrong answer that some false belief leads to."""
    return next(iter(task.tempting))


@TONGUES
@SIZES
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_wrong_answer_then_a_right_one_then_another_level(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    page = open_page("02_trick", lang=lang, width=width)
    learner = Learner(page, lang, keys)
    expect(page.get_by_role("heading", name=learner.words["ask"])).to_be_visible()
    first = Practice.begin().task
    learner.sees(first)
    learner.answers(first, wrong(first))
    assert address(page)["task"] == first.code

    second = next_task(first, first.tempting[wrong(first)][0])
    learner.press(learner.words["next"])
    learner.sees(second)
    learner.answers(second, second.answer)
    assert address(page)["task"] == second.code
    expect(page.locator(".b-on .b-stats")).to_have_text(re.compile(r"1\D+2"))

    learner.press(learner.words["steps"][3])
    many = first_of_level(3)
    learner.sees(many)
    learner.answers(many, many.answer)


def first_of_level(place: int) -> TrickTask:
    return trick_task(LEVELS[place], FIRST_SEEDS[place])


@TONGUES
def test_the_keyboard_goes_on_where_the_work_goes_on(open_page: Opener, lang: str) -> None:
    """Answer, Enter, answer: nobody has to walk through the whole page again."""
    learner = Learner(open_page("02_trick", lang=lang), lang, keys=True)
    page, task = learner.page, Practice.begin().task
    learner.sees(task)
    learner.press(task.resolution.cards[0].name(lang))
    page.wait_for_function(f"{FOCUSED}.trim().startsWith({learner.words['next']!r})")
    page.keyboard.press("Enter")
    following = next_task(task, task.tempting[0][0])
    page.wait_for_function(f"{FOCUSED} === {following.resolution.cards[0].name(lang)!r}")
    page.keyboard.press("Space")
    learner.reads_the_answer(following, 0)


def test_a_key_that_is_held_down_answers_only_once(open_page: Opener) -> None:
    learner = Learner(open_page("02_trick", lang="es"), "es", keys=True)
    page, task = learner.page, Practice.begin().task
    learner.sees(task)
    learner.press("Paso 4")
    task = first_of_level(3)
    learner.sees(task)
    page.keyboard.press("Tab")
    page.wait_for_function(f"{FOCUSED} === {task.resolution.cards[0].name('es')!r}")
    for _ in range(25):  # the keyboard repeats
        page.keyboard.down("Enter")
        page.wait_for_timeout(40)
    learner.reads_the_answer(task, 0)
    assert address(page)["task"] == task.code
    page.keyboard.up("Enter")
    page.wait_for_function(f"{FOCUSED}.trim().startsWith('Otra baza')")


@pytest.mark.parametrize(("lang", "code"), [("es", "TRUMP-17"), ("en", "MANY-5"), ("es", "TWO_SUITS-2")])
def test_a_link_brings_everybody_the_same_task(open_page: Opener, lang: str, code: str) -> None:
    learner = Learner(open_page("02_trick", lang=lang, task=code), lang)
    task = read_task(code)
    assert task
    learner.sees(task)
    learner.answers(task, wrong(task))
    learner.page.reload()
    learner.sees(task)


@pytest.mark.parametrize(
    ("lang", "code"),
    [("es", "TRUMP-x"), ("en", "trump-17"), ("es", "MANY-99999999999999999999"), ("en", "<script>alert(1)</script>"), ("es", "x" * 3000)],
)
def test_a_damaged_link_says_so_in_one_sentence(open_page: Opener, lang: str, code: str) -> None:
    learner = Learner(open_page("02_trick", lang=lang, task=code), lang)
    notice = learner.page.get_by_role("alert")
    expect(notice).to_have_text(re.compile(r"^[^.]+\.$"))
    task = Practice.begin().task
    learner.sees(task)
    learner.answers(task, task.answer)
    learner.press(learner.words["next"])
    expect(notice).to_have_count(0)
    assert read_task(address(learner.page)["task"])


@pytest.mark.parametrize("code", [None, "TRUMP-17"])
def test_a_good_link_says_nothing(open_page: Opener, code: str | None) -> None:
    learner = Learner(open_page("02_trick", **({"task": code} if code else {})), "es")
    learner.sees(Practice.begin(code).task)
    expect(learner.page.get_by_role("alert")).to_have_count(0)


@SIZES
def test_the_language_switch_keeps_the_task_and_the_answer(open_page: Opener, width: int) -> None:
    page = open_page("02_trick", lang="es", width=width, task="MANY-5")
    task = read_task("MANY-5")
    assert task
    spanish, english = Learner(page, "es"), Learner(page, "en")
    spanish.sees(task)
    spanish.press("Una pista")
    expect(page.locator(".b-hints")).to_contain_text(hints(task.resolution, "es")[0])
    spanish.press("English")
    english.sees(task)
    expect(page.locator(".b-hints")).to_contain_text(hints(task.resolution, "en")[0])
    english.answers(task, wrong(task))
    english.press("Español")
    spanish.reads_the_answer(task, wrong(task))
    assert address(page) == {"file": "02_trick.py", "lang": "es", "task": "MANY-5"}
    expect(page.locator(".b-on .b-stats")).to_have_text(re.compile("Aciertos.*0 de 1", re.DOTALL))


def test_a_double_click_neither_answers_twice_nor_skips_a_task(open_page: Opener) -> None:
    learner = Learner(open_page("02_trick", lang="es"), "es")
    task = Practice.begin().task
    learner.sees(task)
    learner.card(task.resolution.cards[task.answer]).dblclick()
    learner.reads_the_answer(task, task.answer)
    learner.page.wait_for_timeout(500)
    expect(learner.page.locator(".b-on .b-stats")).to_contain_text("1 de 1")
    following = next_task(task)
    learner.page.get_by_role("button", name="Otra baza").dblclick()
    learner.sees(following)
    learner.page.wait_for_timeout(500)
    learner.sees(following)
    assert address(learner.page)["task"] == following.code


@TONGUES
def test_hints_come_one_by_one_and_give_nothing_away(open_page: Opener, lang: str) -> None:
    learner = Learner(open_page("02_trick", lang=lang, task="TRUMP-17"), lang)
    task = read_task("TRUMP-17")
    assert task
    learner.sees(task)
    opened = learner.page.locator(".b-hints li")
    expect(opened).to_have_count(0)
    for number, hint in enumerate(hints(task.resolution, lang), 1):
        learner.press(learner.words["hint"] if number == 1 else {"es": "Otra pista", "en": "Another hint"}[lang])
        expect(opened).to_have_count(number)
        expect(opened.last).to_have_text(hint)
        expect(learner.page.locator(".is-winner, .is-out")).to_have_count(
            learner.page.locator(".b-example .is-winner, .b-example .is-out").count()
        )
    expect(learner.page.locator(".b-on button")).to_have_count(0)
    learner.answers(task, task.answer)


def test_after_a_few_right_answers_the_next_level_is_offered(open_page: Opener) -> None:
    learner = Learner(open_page("02_trick", lang="es"), "es")
    task = Practice.begin().task
    for number in range(3):
        learner.sees(task)
        learner.answers(task, task.answer)
        expect(learner.page.get_by_role("button", name="Siguiente paso: Dos palos")).to_have_count(int(number == 2))
        if number < 2:
            learner.press("Otra baza")
            task = next_task(task)
    learner.press("Siguiente paso")
    learner.sees(first_of_level(1))
    steps = learner.page.get_by_role("group", name="Pasos").get_by_role("button")
    expect(steps.nth(0)).to_contain_text("superado")
    expect(steps.nth(1)).to_contain_text("estás aquí")


@TONGUES
def test_the_trick_is_taken_along_into_the_explorer(open_page: Opener, lang: str) -> None:
    learner = Learner(open_page("02_trick", lang=lang, task="MANY-5"), lang)
    task = read_task("MANY-5")
    assert task
    expect(learner.page.get_by_role("link", name=learner.words["explore"])).to_have_count(0)
    learner.answers(task, wrong(task))
    learner.page.get_by_role("link", name=learner.words["explore"]).click()
    learner.page.wait_for_url(re.compile("90_explorer"))
    there = address(learner.page)
    assert (there["trick"], there["lang"]) == (f"BRISCA:{task.resolution.trump.value}:{'.'.join(map(str, task.resolution.cards))}", lang)
    expect(learner.page.locator("#App")).to_contain_text(task.resolution.card.name(lang))
    learner.page.go_back()
    learner.sees(task)


@pytest.mark.parametrize(("lang", "width"), [("es", 320), ("en", 1280)])
def test_one_thing_to_change_and_a_number_to_predict(open_page: Opener, lang: str, width: int) -> None:
    """6o 12c 3e 10o: the 10o wins when oros or bastos are trumps, the 12c with copas, the 3e with espadas; always 16 points."""
    learner = Learner(open_page("02_trick", lang=lang, width=width), lang)
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


def test_six_cards_on_a_phone_can_be_read_and_touched(open_page: Opener) -> None:
    learner = Learner(open_page("02_trick", lang="es", width=320, task="MANY-5"), "es")
    task = read_task("MANY-5")
    assert task
    assert len(task.resolution.cards) == 6
    learner.sees(task)
    for card in task.resolution.cards:
        box = learner.card(card).bounding_box()
        assert box
        assert box["width"] >= 56
        assert box["height"] >= 44
    for button in learner.page.locator(".b-steps button, .b-on button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_the_first_thing_to_do_is_on_the_first_screen(open_page: Opener) -> None:
    for width in (320, 1280):
        learner = Learner(open_page("02_trick", lang="es", width=width), "es")
        task = Practice.begin().task
        learner.sees(task)
        for card in task.resolution.cards:
            expect(learner.card(card)).to_be_in_viewport(ratio=1)
