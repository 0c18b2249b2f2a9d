"""The lesson on the cards as a learner meets it: by mouse and by keys alone, in both languages, on a phone and on a desk."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from task_learner import TaskLearner, address

from brisca.beliefs import Answer
from brisca.cards import Card
from brisca.show.progress import readable
from brisca.show.task_texts import feedback, question
from brisca.teach.loop import Loop
from brisca.teach.pools import FIRST, POOLS
from brisca.teach.skills import Skill
from brisca.teach.templates import read_task

Opener = Callable[..., Page]

WORDS = {
    "es": {
        "part": "Dónde se separan fuerza y puntos",
        "title": "Cinco cartas de cada palo reúnen los 120 puntos",
        "table": "Puntos por carta y palo",
        "hidden": "Una carta tapada",
        "another": "Otra carta",
        "gaps": {"sin cortes": "oros", "1 corte": "copas", "2 cortes": "espadas", "3 cortes": "bastos"},
        "frame": "El marco: ",
        "yes": "Sí",
    },
    "en": {
        "part": "Where strength and points differ",
        "title": "Five ranks hold all 120 points",
        "table": "Points by card and suit",
        "hidden": "A covered card",
        "another": "Another card",
        "gaps": {"no gap": "coins", "1 gap": "cups", "2 gaps": "swords", "3 gaps": "clubs"},
        "frame": "The frame: ",
        "yes": "Yes",
    },
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def begun(code: str | None = None) -> Loop:
    """The lesson's loop as the page begins it."""
    return Loop.begin(POOLS["01_deck"], code, first=FIRST["01_deck"])


def small(page: Page, name: str) -> Locator:
    """A question that is answered once; its name holds its place on the board."""
    return page.locator(f"[data-brisca-focus^='{name}:']")


def tap_once(learner: TaskLearner, name: str, code: str, picked: Answer, label: str) -> Locator:
    """Answer such a question with one tap on the button of this name, and read what is said."""
    task, board = read_task(code), small(learner.page, name)
    assert task
    expect(board.locator("h2, h3").first).to_have_text(question(task, learner.lang))
    expect(board.get_by_role("status")).to_be_empty()
    learner.press(board.get_by_role("button", name=label, exact=True))
    said = feedback(task, picked, learner.lang)
    expect(board.locator(".b-verdict")).to_have_text(said.title)
    for line in said.lines:
        expect(board.get_by_role("status")).to_contain_text(line)
    expect(board.locator("button:enabled")).to_have_count(0)
    return board


@pytest.mark.parametrize(
    ("lang", "width", "keys"), [("es", 320, False), ("en", 1280, False), ("es", 1280, True), ("en", 320, True)], ids=str
)
def test_from_the_first_card_to_the_chart(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    """King and three, the frame, a row sorted wrongly and again, both orders, a task of the same belief, two numbers, the chart."""
    page, words = open_page("01_deck", lang=lang, width=width), WORDS[lang]
    learner, loop = TaskLearner(page, lang, keys), begun()
    board = tap_once(learner, "first0", "stronger-178", 0, Card.parse("12c").name(lang))
    expect(board.locator(".is-winner svg")).to_have_attribute("aria-label", re.compile(f"^{Card.parse('3c').name(lang)}"))
    expect(board).to_contain_text({"es": "ni el rey lo supera", "en": "not even the king beats it"}[lang])

    hidden = page.locator(f".b-peek svg[aria-label^='{words['hidden']}']")
    gaps = (hidden.get_attribute("aria-label") or "").rstrip(".").split(str(words["frame"]))[1]
    suit = words["gaps"][gaps]  # type: ignore[index]
    learner.press(page.get_by_role("button", name=suit, exact=True))
    expect(page.get_by_role("status").filter(has_text=f"{words['yes']}: {suit}.")).to_be_visible()
    learner.press(page.get_by_role("button", name=str(words["another"]), exact=True))
    expect(hidden).to_have_count(1)

    learner.sees(loop.task)
    loop = learner.answers(loop, cards("1o 12o 3o 7o 2o"))  # king and three changed places
    assert loop.belief == "rey-beats-tres"
    expect(learner.board.locator(".is-fault")).to_have_count(1)
    loop = learner.answers(loop, cards("1o 3o 12o 7o 2o"))
    part = page.get_by_role("region", name=str(words["part"]))
    expect(part.locator(".is-strength strong")).to_have_text([re.compile(f"^{place}\\D") for place in (1, 2, 3, 6, 10)])
    expect(part.locator(".is-points strong")).to_have_text(["11", "10", "4", "0", "0"])
    loop = learner.goes_on(loop)
    assert loop.task.skill is Skill.ORDER
    assert "rey-beats-tres" in {name for names in loop.task.tempting.values() for name in names}
    loop = learner.answers(loop, loop.task.answer)
    loop = learner.goes_on(loop)
    assert loop.task.skill is Skill.POINTS
    progress, problem = readable(address(page)["p"])
    assert problem is None
    assert progress, "what was answered travels in the address"

    expect(page.get_by_role("table", name=str(words["table"]))).to_have_count(0)
    tap_once(learner, "guess0", "pack-facts-1", 28, "28")
    expect(page.get_by_role("table", name=str(words["table"]))).to_have_count(0)
    tap_once(learner, "guess1", "pack-facts-11", 30, "30")
    table = page.get_by_role("table", name=str(words["table"]))
    expect(table.get_by_role("row").last.get_by_role("cell")).to_have_text(["30", "30", "30", "30", "120"])
    expect(page.get_by_role("heading", name=str(words["title"]))).to_be_visible()
    canvas = page.locator(".b-chart canvas, .b-chart svg.marks")
    expect(canvas).to_be_visible()
    box = canvas.bounding_box()
    assert box
    assert box["width"] > 200
    assert 0 <= box["x"] <= box["x"] + box["width"] <= width, "the chart fits the screen"
    assert page.locator(".b-chart :is(a, button, summary, [tabindex='0'])").count() == 0, "hidden from readers, so nothing to focus"
    learner.fits()


def test_the_language_switch_keeps_all_that_was_done(open_page: Opener) -> None:
    page, loop = open_page("01_deck", lang="es", width=320), begun()
    spanish, english = TaskLearner(page, "es"), TaskLearner(page, "en")
    tap_once(spanish, "first0", "stronger-178", None, "Son iguales")
    for card in cards("1o 3o"):
        spanish.press(spanish.option(loop.task, card))
        loop = loop.choose(card)
    tap_once(spanish, "guess0", "pack-facts-1", 20, "20")
    tap_once(spanish, "guess1", "pack-facts-11", 61, "61")
    last = small(page, "mixed1")
    last.get_by_role("button", name=Card.parse("5e").name("es")).click()
    expect(last.get_by_role("button", name="Comprobar")).to_be_enabled()

    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The cards")
    expect(small(page, "first0")).to_contain_text("No: the three of cups is stronger.")
    expect(page.locator(".b-places svg")).to_have_count(2)
    expect(page.get_by_role("table", name=str(WORDS["en"]["table"]))).to_be_visible()
    expect(small(page, "guess1")).to_contain_text("No: it is 30.")
    loop = english.answers(loop, cards("1o 3o 12o 7o 2o"))
    assert loop.past[-1].right
    last.get_by_role("button", name="Check").click()
    expect(last.locator(".b-verdict")).to_have_text("Yes: the five of swords is stronger.")
    expect(last.locator(".b-verdict")).to_be_in_viewport(ratio=1)
    expect(last.locator("button:enabled")).to_have_count(0)
    there = address(page)
    assert there["task"] == "row-386"
    assert there["lang"] == "en"


def test_damaged_links_say_so_and_everything_can_be_read_and_touched(open_page: Opener) -> None:
    page = open_page("01_deck", lang="en", width=320, task="row-x", p="<b>nonsense</b>")
    learner, loop = TaskLearner(page, "en"), begun()
    learner.sees(loop.task)
    expect(page.get_by_role("alert")).to_have_count(2)
    expect(page.get_by_role("alert").first).to_have_text(re.compile(r"^[^.]+\.$"))
    widths = page.locator(".b-deck svg.brisca-card").evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
    assert len(widths) == 40
    assert min(widths) >= 56
    for target in page.locator(".b-task").get_by_role("button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    learner.goes_on(learner.answers(loop, loop.task.answer))
    expect(page.get_by_role("alert")).to_have_count(1)
    learner.fits()
