"""Hands with bids and with a dead three in the browser, from the first word to the score, by mouse and by keys alone.

What must come of a hand is read from the address by the engine; the deals were found by search, so that it is certain how they go.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect
from test_start_browser import FOCUSED, query, tab_to

from brisca.cards import Card
from brisca.notation import read_hand
from brisca.state import Ending, Play, State

Opener = Callable[..., Page]
NAMES = {
    "es": {
        "bid": "Pujar {}", "bury": "Enterrar estas dos", "go on": "Seguir", "count": "Al recuento", "barred": "ahora no se puede jugar",
        "marked": "marcada", "name": "Nombra el triunfo", "auction": "Subasta", "yours": "La subasta es tuya, con 105",
        "lead": "Juegas por 105 puntos", "no bid": "de 100 a 120", "match": "Partida a 500 puntos de puja",
    },
    "en": {
        "bid": "Bid {}", "bury": "Bury these two", "go on": "Go on", "count": "To the count", "barred": "not possible now",
        "marked": "marked", "name": "Name the trump", "auction": "Auction", "yours": "The auction is yours, at 105",
        "lead": "You play for 105 points", "no bid": "from 100 to 120", "match": "Match to 500 bid points",
    },
}  # fmt: skip


class Table:
    """Someone at the table, with a mouse or with nothing but keys."""

    def __init__(self, page: Page, lang: str, keys: bool = False) -> None:
        self.page, self.words, self.lang, self.keys = page, NAMES[lang], lang, keys
        self.told, self.hand = page.locator(".b-told"), page.locator(".b-hand")
        expect(self.hand.locator("svg").first).to_be_visible()

    def state(self) -> State:
        return read_hand(query(self.page)["hand"])

    def press(self, name: str, within: str = ".b-acts", *, moves: bool = True) -> None:
        """Press the button of that name, and wait until the address tells of it if it `moves` the hand."""
        button: Locator = self.page.locator(within).get_by_role("button", name=name)
        expect(button.first).to_be_visible()
        before = self.page.url
        if not self.keys:
            button.first.click()
        else:
            if not self.page.evaluate(FOCUSED).strip().startswith(name):
                tab_to(self.page, name, 60)
            self.page.keyboard.press("Enter")
        if moves:
            self.page.wait_for_function("before => location.href !== before", arg=before)

    def goes_on(self, name: str) -> None:
        """Take the finished trick away; not always does that change the address."""
        self.press(self.words[name], moves=False)
        expect(self.page.locator(".b-count" if name == "count" else ".b-board .b-trick:not(:has(.is-winner))").first).to_be_visible()

    def card(self, card: Card) -> None:
        self.press(card.name(self.lang), ".b-hand")

    def held(self) -> list[tuple[str, bool]]:
        """The cards as the page names them, and whether each may be played."""
        labels = [str(svg.get_attribute("aria-label")) for svg in self.hand.locator("svg").all()]
        return [(label.split(",")[0], self.words["barred"] not in label) for label in labels]

    def named(self, name: str) -> Card:
        return next(card for card in self.state().rules.pack if card.name(self.lang) == name)


def bid_to_score(table: Table, tricks: int) -> State:
    """A whole hand of rematada: 105 is bid, nobody goes above, two cards are buried, the longest suit is trump."""
    page, words = table.page, table.words
    expect(page.locator(".is-match")).to_contain_text(words["match"])
    table.press("−1")
    expect(table.told).to_contain_text(words["no bid"])
    table.press("+1")
    table.press("+5")
    table.press(words["bid"].format(105))
    expect(table.told).to_contain_text(words["yours"])
    hand = table.state().hands[0]
    assert len(table.held()) == 12
    for card in hand[-2:]:
        expect(table.told).to_contain_text(card.name(table.lang))
    first, second = (table.named(name) for name, _ in table.held()[:2])
    table.card(first)
    table.card(second)
    expect(page.locator(".b-hand .is-marked")).to_have_count(2)
    expect(table.hand.get_by_role("button", name=re.compile(f"{second.name(table.lang)}.*{words['marked']}"))).to_be_visible()
    if not table.keys:  # a reload in the middle keeps the marks
        page.reload()
        chrome.wait_until_live(page)
        expect(page.locator(".b-hand .is-marked")).to_have_count(2)
    table.press(words["bury"])
    assert table.state().buried == (first, second)
    expect(table.told).to_contain_text(words["name"])
    suits = [card.suit for card in table.state().hands[0]]
    table.press(max(type(suits[0]), key=suits.count).spoken(table.lang))
    expect(table.told).to_contain_text(words["lead"])
    refused = False
    for number in range(1, tricks + 1):
        held = table.held()
        if not refused and (barred := next((name for name, may in held if not may), None)):
            before = table.state()
            table.press(barred, ".b-hand")
            reason = before.why_illegal(Play(0, table.named(barred))).text(table.lang)
            expect(table.told).to_contain_text(reason[1:])
            assert table.state() == before, "nothing was played"
            refused = True
        table.press(next(name for name, may in held if may), ".b-hand")
        expect(page.locator(".b-board .is-winner")).to_be_visible()
        assert not chrome.scrolls_sideways(page)
        table.goes_on("go on" if number < tricks else "count")
    assert refused, "a card was barred in this hand"
    expect(page.locator(".b-count")).to_be_visible()
    expect(page.locator(".b-log")).to_contain_text(words["auction"])
    return table.state()


def test_a_hand_of_rematada_by_mouse_fails_its_bid_and_the_half_is_kept(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", width=1280, hand="REMATADA-1443", level="random")
    table = Table(page, "es")
    state = bid_to_score(table, 10)
    points = state.points
    assert state.result.reason is Ending.BID_FAILED
    expect(table.told).to_contain_text(f"No cumples tu puja: {points[0]} puntos y habías pujado 105. Cada rival se apunta la mitad, 52½.")
    expect(page.locator(".is-match")).to_contain_text("Tú: 0 · derecha: 52½ · izquierda: 52½")
    assert [int(cell.inner_text()) for cell in page.locator(".b-count tfoot td").all()] == [*points]
    table.press("Siguiente mano")
    assert query(page)["match"] == f"{'.'.join(map(str, points))}-b0.105"
    expect(page.locator(".is-match")).to_contain_text("derecha: 52½")


def test_a_hand_of_rematada_by_keys_alone_on_a_phone_makes_its_bid(open_page: Opener) -> None:
    page = open_page("09_play", lang="en", width=320, hand="REMATADA-1554", level="random")
    table = Table(page, "en", keys=True)
    state = bid_to_score(table, 10)
    assert state.result.reason is Ending.BID_MADE
    expect(table.told).to_contain_text(f"You make your bid: {state.points[0]} points, and you had bid 105. You score 105 in the match.")
    expect(page.locator(".is-match")).to_contain_text("You: 105 · right: 0 · left: 0")


DEATH = {
    "es": ("está preso: no sale hasta", "ha matado al tres de oros", "Muerto", "Muerte al tres: ganas la mano", "Tú: 1 · máquina: 0"),
    "en": ("is a prisoner", "has killed the three of coins", "Dead", "Muerte al tres: you win the hand", "You: 1 · machine: 0"),
}


@pytest.mark.parametrize(("lang", "width"), [("es", 320), ("en", 1280)])
def test_a_hand_of_muerte_al_tres_to_the_death(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("09_play", lang=lang, width=width, hand="MUERTE_AL_TRES-0", level="random")
    table, (caged, killed, dead, won, score) = Table(page, lang), DEATH[lang]
    ace, three = Card.parse("1o"), Card.parse("3o")
    table.card(ace)
    expect(table.told).to_contain_text(caged)
    assert "~" not in query(page)["hand"], "the prisoner stays"
    for _ in range(20):
        table.press(ace.name(lang) if three in [card for _, card in table.state().table] else first_free(table), ".b-hand")
        if table.state().result is not None:
            break
        table.goes_on("go on")
    state = table.state()
    assert (state.result.reason, state.result.winner) == (Ending.DEAD_THREE, 0)
    assert any(state.hands), "cards are left: the hand has ended at once"
    expect(table.told).to_contain_text(killed)
    expect(page.locator(".b-fate")).to_have_text(dead)
    assert not chrome.scrolls_sideways(page)
    table.goes_on("count")
    expect(table.told).to_contain_text(won)
    expect(page.locator(".is-match")).to_contain_text(score)


def first_free(table: Table) -> str:
    return next(name for name, may in table.held() if may)
