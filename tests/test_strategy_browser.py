"""Lesson 07 as a learner meets it: a wrong card and what speaks against it, the best one and its proof; by mouse and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

from brisca.cards import Card
from brisca.show.strategy_words import SAID

Opener = Callable[..., Page]
WORDS = {
    "es": {"next": "Siguiente posición", "again": "Otra vez", "guess": "Del as a la sota", "pinta": "Dos", "win": "mejor ganarla"},
    "en": {"next": "Next position", "again": "Try again", "guess": "From the ace to the jack", "pinta": "Two", "win": "better win it"},
}


@pytest.mark.parametrize(
    ("lang", "width", "keys"),
    [("es", 320, False), ("en", 1280, False), ("en", 320, False), ("es", 1280, True)],
    ids=["es-320", "en-1280", "en-320", "es-1280-keys"],
)
def test_a_wrong_card_is_spoken_to_and_the_best_one_proved(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    page = open_page("07_strategy", lang=lang, width=width, pos="bait:3b")
    words = WORDS[lang]

    def use(target: Locator) -> None:
        expect(target).to_be_enabled()
        if not keys:
            target.click()
            return
        target.focus()
        page.keyboard.press("Enter")

    def card(board: Locator, text: str) -> Locator:
        return board.locator(".b-plan-hand").get_by_role("button", name=re.compile(f"^{Card.parse(text).name(lang)}"))

    first, board = page.locator(".b-plan").nth(0), page.locator(".b-plan").nth(1)
    expect(first.locator(".b-plan-proof")).to_have_count(0)
    use(card(first, "1o"))
    expect(first.get_by_role("status")).to_contain_text(SAID["spend"].wrong["1o"][lang])
    expect(first.locator(".b-plan-proof")).to_have_count(0)
    use(card(first, "4e"))
    expect(first.get_by_role("status")).to_contain_text(SAID["spend"].right[lang])
    expect(first.locator(".b-plan-worth tbody tr").first).to_contain_text("13")
    expect(first.locator(".b-plan-line li")).to_have_count(3)
    # The address opened the second position with one try made.
    expect(board.get_by_role("status")).to_contain_text(SAID["bait"].wrong["3b"][lang])
    use(card(board, "2c"))
    expect(board.get_by_role("status")).to_contain_text(SAID["bait"].right[lang])
    page.wait_for_url(re.compile(r"pos=bait(%3A|:)3b\.2c"))
    use(board.get_by_role("button", name=words["next"]))
    expect(board.locator("h3")).to_have_text(SAID["kings"].ask[lang])
    expect(card(board, "11c")).to_be_enabled()
    # A guess, then another pinta.
    pinta = page.locator(".b-plan-pinta")
    expect(pinta.locator(".b-plan-worth")).to_have_count(0)
    use(pinta.get_by_role("button", name=re.compile(f"^{words['guess']}")))
    expect(pinta.locator(".is-right")).to_be_visible()
    use(pinta.get_by_role("button", name=words["pinta"], exact=True))
    expect(pinta.locator(".b-plan-worth")).to_contain_text(words["win"])
    assert not chrome.scrolls_sideways(page)
