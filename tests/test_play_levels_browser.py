"""The mini-game: whole hands of `BRISCA` with a swap, by mouse and by keys alone, in both languages, against every level."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
import twin
from playwright.sync_api import Page, expect
from test_start_browser import tab_to

from brisca.notation import read_hand

Opener = Callable[..., Page]
RULES = twin.rules_of("BRISCA")
DEAL = "BRISCA-2"
"""The learner, who plays the first or the last card held and swaps when it is offered, can swap here against each of the levels."""

WORDS = {
    "es": {
        "wins": ("Ganas la baza:", "Gana la máquina:"), "sums": "Tú {} + máquina {} = {}", "swap": "Cambiar el ", "go on": "Seguir",
        "swapped": "Has cambiado el ", "count": "Al recuento", "next": "Siguiente mano",
    },
    "en": {
        "wins": ("You win the trick:", "The machine wins:"), "sums": "You {} + machine {} = {}", "swap": "Swap the ", "go on": "Go on",
        "swapped": "You swapped the ", "count": "To the count", "next": "Next hand",
    },
}  # fmt: skip
SEEN = """() => ({
  told: document.querySelector(".b-told").innerText,
  sums: document.querySelector(".b-sum-line").innerText,
  log: document.querySelector(".b-log .b-sums")?.innerText ?? "",
  code: new URLSearchParams(location.search).get("hand"),
  hand: [...document.querySelectorAll(".b-hand marimo-button")].map((host) => host.shadowRoot.querySelector("svg").ariaLabel),
})"""


def played(code: str) -> tuple[list[int], tuple[int, int]]:
    """The winners of the finished tricks in a hand's notation and both sums, by the twin."""
    start, _, actions = code.partition("~")
    cards = [piece for piece in actions.split(".") if piece and piece != "D" and not piece.startswith("S")]
    state = read_hand(start)
    leader, winners, points = (state.dealer + 1) % 2, [], [0, 0]
    for first in range(0, len(cards) - 1, 2):
        pair = cards[first : first + 2]
        leader = (leader + twin.winning(pair, state.trump.value, RULES)) % 2
        points[leader] += sum(twin.worth(card, RULES) for card in pair)
        winners.append(leader)
    return winners, (points[0], points[1])


def presses(page: Page, css: str, which: int, keys: bool, by: str = "Enter") -> None:
    """Press the first or last of some buttons; by keys the focus must have come there by itself."""
    button = page.locator(f"{css} button:enabled")
    if not keys:
        button.nth(which).click()
        return
    expect(button.first).to_be_visible()
    page.wait_for_function(
        """(css) => { let at = document.activeElement; return at?.shadowRoot?.activeElement && at.closest(css) !== null; }""", arg=css
    )
    page.keyboard.press(by)


LEVELS = ("random", "beginner", "greedy", "careful", "expert")
WAYS = [(level, lang, (at % 2 == 0) == (lang == "en")) for at, level in enumerate(LEVELS) for lang in ("es", "en")]
"""Each level in both languages, in one of them by mouse and in the other by keys alone."""


@pytest.mark.parametrize(
    ("level", "lang", "keys"), WAYS, ids=[f"{level}-{lang}-{'keys' if keys else 'mouse'}" for level, lang, keys in WAYS]
)
def test_a_whole_hand_with_a_swap(open_page: Opener, level: str, lang: str, keys: bool) -> None:
    words = WORDS[lang]
    page = open_page("09_play", lang=lang, width=1280 if keys == (lang == "es") else 320, hand=DEAL, level=level)
    told = page.locator(".b-told")
    which, swaps = 0 if keys else -1, 0
    if keys:
        expect(page.locator(".b-hand svg").first).to_be_visible()
        tab_to(page, str(page.locator(".b-hand svg").first.get_attribute("aria-label")))
    for number in range(1, 21):
        expect(page.locator(".b-progress")).to_contain_text(f" {number} ")
        presses(page, ".b-hand", which, keys, "Space")
        expect(page.locator(".b-log li")).to_have_count(number)
        expect(page.locator(".b-board .is-winner")).to_be_visible()
        seen = page.evaluate(SEEN)
        winners, sums = played(seen["code"])
        assert len(winners) == number
        assert words["wins"][winners[-1]] in seen["told"]
        line = words["sums"].format(*sums, sum(sums))
        assert (seen["sums"], seen["log"]) == (line, line)
        offered = page.locator(".b-next button").filter(has_text=words["swap"]).count() == 1
        if offered:
            swaps += 1
        if number == 8:  # lies there, is taken away by the reload, and nothing else changes
            presses(page, ".b-next", 0, keys)
            expect(page.locator(".b-board .is-winner")).to_have_count(0)
            expect(page.locator(".b-hand .b-new")).to_be_visible()
            before = page.evaluate(SEEN)
            page.reload()
            chrome.wait_until_live(page)
            expect(page.locator(".b-log li")).to_have_count(number)
            assert page.evaluate(SEEN) == before
            if keys:
                tab_to(page, before["hand"][0])
            continue
        presses(page, ".b-next", 0, keys)
        if number < 20:
            expect(page.locator(".b-board .is-winner")).to_have_count(0)
        if offered:
            expect(told).to_contain_text(words["swapped"])
    expect(page.locator(".b-count")).to_be_visible()
    sums = played(page.evaluate(SEEN)["code"])[1]
    assert sum(sums) == 120
    assert [int(cell.inner_text()) for cell in page.locator(".b-count tfoot td").all()] == list(sums)
    assert swaps
    assert parse_qs(urlsplit(page.url).query)["level"] == [level]
    expect(page.get_by_role("button", name=words["next"])).to_be_visible()
    assert not chrome.scrolls_sideways(page)
