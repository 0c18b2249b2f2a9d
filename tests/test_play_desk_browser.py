"""The mini-game around the table: three, four and six, two people, taking back, hints, typed codes, what is hidden, match and review."""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Page, expect
from test_start_browser import query

from brisca.notation import read_hand
from brisca.show.game_sitting import Sitting

Opener = Callable[..., Page]


def plays(page: Page, which: int = 0) -> None:
    """Play a card, wait for the trick, and go on."""
    page.locator(".b-hand button:enabled").nth(which).click()
    expect(page.locator(".b-board .is-winner")).to_be_visible()
    page.locator(".b-next button:enabled").last.click()
    expect(page.locator(".b-board .is-winner")).to_have_count(0)


@pytest.mark.parametrize(
    ("deal", "players", "lang", "width"),
    [("BRISCA_THREE-4", 3, "es", 320), ("BRISCA_PAIRS-4", 4, "en", 320), ("BRISCA_SIX-4", 6, "es", 320), ("BRISCA_SIX-5", 6, "en", 1280)],
)
def test_three_four_and_six_at_the_table(open_page: Opener, deal: str, players: int, lang: str, width: int) -> None:
    page = open_page("09_play", lang=lang, width=width, hand=deal, level="greedy")
    expect(page.locator(".b-rival")).to_have_count(players - 1)
    for number in (1, 2):
        page.locator(".b-hand button:enabled").first.click()
        expect(page.locator(".b-board .is-winner")).to_be_visible()
        expect(page.locator(".b-board .b-trick svg.brisca-card")).to_have_count(players)
        expect(page.locator(".b-log li")).to_have_count(number)
        points = read_hand(query(page)["hand"]).points
        expect(page.locator(".b-sum-line")).to_contain_text(f" = {sum(points)}")
        assert not chrome.scrolls_sideways(page)
        page.locator(".b-next button:enabled").last.click()
        expect(page.locator(".b-board .is-winner")).to_have_count(0)


def test_two_people_pass_the_device(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", width=320, hand="BRISCA-3", level="two")
    cards = page.locator(".b-hand")
    for person in (1, 2):
        ready = page.get_by_role("button", name=f"Persona {person}: ver mis cartas")
        expect(ready).to_be_visible()
        expect(cards).to_have_count(0)
        ready.click()
        expect(cards.get_by_role("button")).to_have_count(3)
        cards.get_by_role("button").first.click()
    expect(page.locator(".b-board .is-winner")).to_be_visible()
    page.locator(".b-next button:enabled").last.click()
    expect(page.locator(".b-board .is-winner")).to_have_count(0)
    page.reload()
    chrome.wait_until_live(page)
    expect(page.get_by_role("button", name="ver mis cartas")).to_be_visible()
    expect(cards).to_have_count(0)
    assert len(read_hand(query(page)["hand"]).tricks) == 1


@pytest.mark.parametrize(("lang", "width"), [("es", 320), ("en", 1280)])
def test_hints_taking_back_what_is_hidden_and_a_typed_code(open_page: Opener, lang: str, width: int) -> None:
    es = lang == "es"
    page = open_page("09_play", lang=lang, width=width, hand="BRISCA-27", level="careful")
    hints = page.locator(".b-hinted li")
    for number, word in enumerate(("Pista", "Por qué", "Qué carta") if es else ("Hint", "Why", "Which card"), start=1):
        page.get_by_role("button", name=word, exact=True).click()
        expect(hints).to_have_count(number)
    start = page.locator(".b-told").inner_text()
    plays(page)
    expect(hints).to_have_count(0)
    page.get_by_role("button", name="Deshacer" if es else "Take back").click()
    expect(page.locator(".b-log li")).to_have_count(0)
    expect(page.locator(".b-told")).to_have_text(start, use_inner_text=True)
    assert query(page)["hand"] == "BRISCA-27"
    plays(page)
    page.get_by_role("button", name=re.compile("Ocultar.*Los puntos" if es else "Hide.*The points")).click()
    expect(page.locator(".b-sum-line")).to_have_count(0)
    assert query(page)["hide"] == "score"
    code = query(page)["hand"]
    page.locator(".b-setup > summary").click()
    field = page.locator(".b-setup input")
    field.fill("BRISCA-twelve")
    field.press("Enter")
    expect(page.locator(".b-setup").get_by_role("alert")).to_be_visible()
    assert query(page)["hand"] == code, "nothing is lost"
    expect(field).to_have_value("BRISCA-twelve")
    field.fill("BRISCA_MINI-12")
    field.press("Enter")
    expect(page.locator(".b-progress")).to_contain_text(" 10")
    expect(page.locator(".b-setup").get_by_role("alert")).to_have_count(0)
    assert query(page)["hand"] == "BRISCA_MINI-12"
    page.get_by_role("button", name="Experta" if es else "Expert", exact=False).click()
    expect(page.locator(".b-setup-now")).to_contain_text("Experta" if es else "Expert")
    chrome.at_rest(page)
    page.get_by_role("button", name="Volver a la mano que dejé" if es else "Back to the hand I left").click()
    expect(page.locator(".b-log li")).to_have_count(1)
    assert (query(page)["hand"], query(page)["level"]) == (code, "careful")
    assert not chrome.scrolls_sideways(page)


def won_hand() -> str:
    """A short hand against a random machine that the learner wins with the first card held each time."""
    for seed in range(99):
        now = Sitting.open({"hand": f"BRISCA_MINI-{seed}", "level": "random"}.get, 0)
        while not now.game.over:
            game = now.game
            now = now.plays(lambda g: g.go_on() if g.paused else g.play(next(card for card in g.scene().hand if card)))
            assert now.game is not game
        if now.match.points == (1, 0):
            return str(now.write()["hand"])
    raise AssertionError


def test_a_decided_match_offers_a_new_one_and_the_hand_its_review(open_page: Opener) -> None:
    code = won_hand()
    page = open_page("09_play", lang="en", hand=code.rsplit(".", 2)[0], level="random", match="70.50_50.70_61.59")
    expect(page.locator(".is-match")).to_contain_text("You: 2 · machine: 1")
    page.locator(".b-hand button:enabled").first.click()
    expect(page.locator(".b-board .is-winner")).to_be_visible()
    page.locator(".b-next button:enabled").click()
    expect(page.locator(".b-told")).to_contain_text("You win the match: You: 3 · machine: 1")
    expect(page.locator(".is-match")).to_contain_text("You: 3 · machine: 1")
    page.get_by_role("button", name="Review the hand").click()
    ledger = page.locator(".b-recap-ledger")
    expect(ledger).to_be_visible()
    booked = [int(cell.inner_text().replace("−", "-")) for cell in ledger.locator("tbody td").all()]
    assert [sum(booked)] == [int(cell.inner_text()) for cell in ledger.locator("tfoot td").all()]
    page.get_by_role("button", name="New match").click()
    expect(ledger).to_have_count(0)
    expect(page.locator(".is-match")).to_contain_text("You: 0 · machine: 0")
    assert "match" not in query(page)
