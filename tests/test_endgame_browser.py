"""Lesson 08 as a learner meets it: a wrong card punished on the table, taken back, and the ending solved; by mouse and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

from brisca.cards import Card
from brisca.teach.endgame import YOU, puzzle
from brisca.teach.endgame_play import Ending

Opener = Callable[..., Page]
SEED = 5
SAID = {
    "es": {
        "lost": "Acabas con 50. Podías tener 61.", "proved": "Demostrado: no hay nada mejor. 61 puntos.",
        "back": "Retirar esa carta y probar otra vez",
        "on": "Seguir", "result": "Al resultado", "next": "Siguiente final", "mark": "Marcar mi mano", "cross": "Tachar lo jugado",
        "value": "no pierde nada", "step": "Siguiente paso", "safe": "8 puntos seguros en vez de 0",
        "damaged": "Este enlace no lleva a ningún final",
    },
    "en": {
        "lost": "You end with 50. You could have had 61.", "proved": "Proved: nothing better exists. 61 points.",
        "back": "Take it back and try again",
        "on": "Go on", "result": "To the result", "next": "Next ending", "mark": "Mark my hand", "cross": "Cross off what was played",
        "value": "loses nothing", "step": "Next step", "safe": "8 points for certain instead of 0",
        "damaged": "This link leads to no ending",
    },
}  # fmt: skip


class Learner:
    """Somebody at the page, with a mouse or with nothing but the keyboard."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.lang, self.keys, self.said = page, lang, keys, SAID[lang]
        self.first, self.puzzle = page.locator(".b-end").nth(0), page.locator(".b-end").nth(1)

    def use(self, target: Locator) -> None:
        expect(target).to_be_visible()
        expect(target).to_be_enabled()
        if not self.keys:
            target.click()
            return
        for way in ("Tab", "Shift+Tab"):
            for _ in range(160):
                if target.evaluate("element => element.matches(':focus')"):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def press(self, where: Locator, text: str) -> None:
        self.use(where.get_by_role("button", name=re.compile(f"^{re.escape(text)}")))

    def plays(self, board: Locator, card: Card, last: bool) -> None:
        """Plays it, sees the finished trick, and goes on."""
        self.use(board.locator(".b-hand").get_by_role("button", name=card.name(self.lang), exact=True))
        expect(board.locator(".b-trick .b-won")).to_have_count(1)
        self.press(board, self.said["result" if last else "on"])

    def play_out(self, board: Locator, cards: tuple[Card, ...]) -> None:
        for number, card in enumerate(cards, 1):
            self.plays(board, card, number == len(cards))

    def reads(self, board: Locator, text: str) -> None:
        expect(board.locator("[role=status]")).to_contain_text(text)

    def address(self, name: str, value: str) -> None:
        self.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get(name) == [value])


def right_line(ending: Ending) -> tuple[Card, ...]:
    while not ending.over:
        ending = next(end for card in ending.state.hands[YOU] if (end := ending.play(card)).wrong is None).go_on()
    return ending.played


@pytest.mark.parametrize(
    ("lang", "width", "keys"),
    [("es", 1280, False), ("en", 1280, True), ("es", 320, False), ("en", 320, False)],
    ids=["es-1280", "en-1280-keys", "es-320", "en-320"],
)
def test_a_wrong_card_is_punished_taken_back_and_the_ending_solved(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    learner = Learner(open_page("08_endgame", lang=lang, width=width, puzzle=f"2-{SEED}"), lang, keys)
    page, first, said = learner.page, learner.first, learner.said
    expect(page.locator(".b-foot")).to_be_visible()
    # The first position: six of coins takes the trick and loses the hand; it is played out, the sums run along.
    learner.play_out(first, tuple(map(Card.parse, ("6o", "5b", "10c"))))
    learner.reads(first, said["lost"])
    expect(page.locator(".b-log .b-sums").first).to_contain_text("48")
    learner.address("first", "1101m:6o.5b.10c")
    learner.press(first, said["back"])
    expect(first.locator(".b-hand button")).to_have_count(3)
    line = right_line(Ending(puzzle(SEED, 2)))
    learner.plays(first, Card.parse("5b"), False)
    # In the middle of it the page is loaded anew: nothing is lost.
    expect(first.locator(".b-hand button")).to_have_count(2)
    learner.address("first", "1101m:5b")
    if not keys:
        page.reload()
        chrome.wait_until_live(page)
        expect(first.locator(".b-hand button")).to_have_count(2)
    learner.play_out(first, tuple(map(Card.parse, ("10c", "6o"))))
    learner.reads(first, said["proved"])
    expect(page.locator(".b-end-values").first).to_contain_text(said["value"])
    # Counting: my hand, what was played, and what is left is the rival's.
    count = page.locator(".b-end-count")
    learner.press(count, said["mark"])
    learner.press(count, said["cross"])
    own = count.locator("button:has(.is-used)")
    expect(own).to_have_count(3)
    learner.use(own.first)
    expect(count.locator(".b-feedback.is-wrong")).to_be_visible()
    # What is neither crossed off nor mine is tapped until nothing is left.
    left = count.locator("button:has(.is-pick):not(:has(.is-used))")
    for missing in range(left.count(), 0, -1):
        learner.use(left.first)
        expect(count.locator(".is-rivals" if missing > 1 else ".b-feedback.is-right").first).to_be_visible()
        expect(left).to_have_count(missing - 1)
    # A puzzle to its end, and the next one: two right would make it harder.
    learner.play_out(learner.puzzle, line)
    learner.reads(learner.puzzle, str(puzzle(SEED, 2).value))
    learner.press(learner.puzzle, said["next"])
    learner.address("puzzle", f"2-{SEED + 1}")
    expect(learner.puzzle.locator(".b-hand button")).to_have_count(2)
    # The tree, to its conclusion.
    tree = page.locator(".b-end-tree")
    for step in range(1, 6):
        learner.press(tree, said["step"])
        learner.address("tree", str(step))
        expect(tree.locator(".b-end-branch")).to_have_count(1 + (step > 2))
    expect(tree.locator("[role=status]")).to_contain_text(said["safe"])
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("lang", "width"), [("en", 320)])
def test_another_language_keeps_the_ending_and_a_damaged_link_says_so(open_page: Opener, lang: str, width: int) -> None:
    start = Ending(puzzle(SEED, 3))
    learner = Learner(open_page("08_endgame", lang=lang, width=width, puzzle=f"3-{SEED}"), lang, False)
    learner.plays(learner.puzzle, start.state.hands[YOU][0], False)
    expect(learner.puzzle.locator(".b-hand button")).to_have_count(2)
    learner.page.get_by_role("button", name="Español").click()
    other = Learner(learner.page, "es", False)
    expect(other.puzzle.locator(".b-hand button")).to_have_count(2)
    expect(other.puzzle.locator(".b-progress")).to_contain_text("Baza 19 de 20")
    for button in learner.page.locator(".b-end button, .b-end-count button, .b-end-change button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    broken = Learner(open_page("08_endgame", lang=lang, width=width, puzzle="9-1"), lang, False)
    expect(broken.page.get_by_role("alert")).to_contain_text(broken.said["damaged"])
    expect(broken.puzzle.locator(".b-hand button")).to_have_count(2)
