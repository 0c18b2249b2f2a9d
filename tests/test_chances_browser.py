"""Lesson 06 as a learner meets it: a number is said before the figure shows, the counting follows, and the hand stays in the address."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

from brisca.cards import Card
from brisca.notation import write_hand
from brisca.rules import RULES
from brisca.state import Play, deal

Opener = Callable[..., Page]
# Hand BRISCA-52, the tres de espadas: 9 trumps and the as beat it, 10 of 36: 1 - 26·25·24/(36·35·34) = 63.6 %; a trick later, still
# 10 of 34: 1 - 24·23·22/(34·33·32) = 66.2 %.
SAID = {
    "es": {
        "first": "Es más: 59 %.", "far": "Es menos: 63,6 %.", "right": "Muy bien: es 66,2 %.", "four": "Muy bien: es 84,8 %.",
        "on": "Seguir la mano", "back": "Atrás", "trick": "Baza",
        "wanted": "le ganan al tres de espadas 10: 9 triunfos, más el as de espadas",
        "groups": "Lo mismo, contando grupos", "shares": ["63,6 %", "66,2 %"], "other": "English", "formula": "C(26, 3) / C(36, 3)",
        "wrong": "Aquí tienes otra mano.",
    },
    "en": {
        "first": "It is more: 59 %.", "far": "It is less: 63.6 %.", "right": "Very good: it is 66.2 %.", "four": "Very good: it is 84.8 %.",
        "on": "Play on", "back": "Back", "trick": "Trick",
        "wanted": "10 beat the three of swords: 9 trumps, plus the ace of swords",
        "groups": "The same, counting groups", "shares": ["63.6 %", "66.2 %"], "other": "Español", "formula": "C(26, 3) / C(36, 3)",
        "wrong": "Here is another hand.",
    },
}  # fmt: skip


class Learner:
    """Somebody at the page, with a mouse or with nothing but the keyboard."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.lang, self.keys, self.said = page, lang, keys, SAID[lang]
        self.board = page.locator(".b-odds-board")

    def use(self, target: Locator) -> None:
        expect(target).to_be_visible()
        expect(target).to_be_enabled()
        if not self.keys:
            target.click()
            return
        for way in ("Tab", "Shift+Tab"):
            for _ in range(120):
                if target.evaluate("element => element.matches(':focus')"):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def guess(self, where: Locator, percent: int) -> None:
        self.use(where.get_by_role("button", name=f"{percent} %", exact=True))

    def card(self, text: str) -> Locator:
        return self.board.locator(".b-swap-hand").get_by_role("button", name=re.compile(f"^{Card.parse(text).name(self.lang)}"))

    def hears(self, text: str) -> None:
        expect(self.page.locator("[role=status]").filter(has_text=text)).to_have_count(1)

    def address_is(self, **params: str) -> None:
        self.page.wait_for_url(lambda url: all(parse_qs(urlsplit(url).query).get(name) == [value] for name, value in params.items()))


@pytest.mark.parametrize(
    ("lang", "width", "keys"),
    [("es", 320, False), ("en", 1280, False), ("en", 320, False), ("es", 1280, True)],
    ids=["es-320", "en-1280", "en-320", "es-1280-keys"],
)
def test_a_number_is_said_first_then_the_counting_shows_and_follows_the_hand(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    learner = Learner(open_page("06_chances", lang=lang, width=width), lang, keys)
    page, board, said = learner.page, learner.board, learner.said
    # Before anything is read: a number, and then the figure.
    learner.guess(page.locator(".b-choices").first, 25)
    learner.hears(said["first"])
    # A card of the own hand: the unseen lie open, but which of them beat it only shows after the guess.
    learner.use(learner.card("3e"))
    expect(board.locator(".b-which")).to_contain_text(Card.parse("3e").name(lang))
    expect(board.locator(".b-odds-card.is-unseen")).to_have_count(36)
    expect(board.locator(".b-odds-card.is-wanted")).to_have_count(0)
    learner.guess(board, 100)
    learner.hears(said["far"])
    expect(board.locator(".b-odds-card.is-wanted")).to_have_count(10)
    expect(board.locator(".b-odds-why")).to_contain_text(said["wanted"])
    expect(board.locator(".b-odds-sum .b-frac")).to_have_text(["2636", "2535", "2434"])
    learner.use(board.get_by_text(said["groups"], exact=True))
    expect(board.locator(".b-odds-formula")).to_contain_text(said["formula"])
    learner.address_is(hand="BRISCA-52", at="0", card="3e", said="0.3e.100")
    # On with the hand, the same card: another number, and what became of it.
    learner.use(board.get_by_role("button", name=said["on"]))
    expect(board.locator(".b-odds-way strong")).to_have_text(f"{said['trick']} 2")
    expect(board.locator(".b-odds-course")).to_have_count(0)
    learner.guess(board, 70)
    learner.hears(said["right"])
    expect(board.locator(".b-odds-course tbody strong")).to_have_text(said["shares"])
    # One thing changed.
    learner.guess(page.locator(".b-question").filter(has_text="6 cartas" if lang == "es" else "6 cards").first, 85)
    learner.hears(said["four"])
    assert not chrome.scrolls_sideways(page)
    for button in page.locator(".b-odds-board button, .b-odds-controls button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    # A reload and another language find the same decision, the same card and the same guesses.
    learner.address_is(hand="BRISCA-52", at="1", card="3e", said="0.3e.100,1.3e.70")
    page.reload()
    chrome.wait_until_live(page)
    learner.hears(said["right"])
    learner.use(page.get_by_role("button", name=said["other"]))
    other = Learner(page, {"es": "en", "en": "es"}[lang], keys)
    other.hears(other.said["right"])


def test_a_hand_from_the_game_opens_where_it_stands_and_a_damaged_one_says_so(open_page: Opener) -> None:
    state = deal(RULES["BRISCA"], seed=27)
    for _ in range(2):
        assert state.turn is not None
        state = state.apply(Play(state.turn, state.hands[state.turn][0]))
    learner = Learner(open_page("06_chances", lang="en", width=320, hand=write_hand(state)), "en", False)
    expect(learner.page.get_by_role("alert")).to_have_count(0)
    expect(learner.board.get_by_role("button", name="Play on")).to_be_disabled()
    broken = Learner(open_page("06_chances", lang="es", width=320, hand="BRISCA-27~1x"), "es", False)
    expect(broken.page.get_by_role("alert")).to_contain_text(broken.said["wrong"])
    expect(broken.card("3e")).to_be_visible()
