"""The review after a hand, as a learner goes through it: by mouse on a desk in Spanish, by keys alone on a phone in English."""

from __future__ import annotations

from collections.abc import Callable

import browser as chrome
from playwright.sync_api import Page, expect
from test_review import LOST
from test_start_browser import query, tab_to

Opener = Callable[..., Page]


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", "").replace("%", "").strip())


def adds_up(page: Page) -> None:
    """The ledger's first figure and all its sums make its last; the table's steps follow on one another and lead to the same."""
    cells = [number(text) for text in page.locator(".b-recap-ledger tbody td").all_inner_texts()]
    result = number(page.locator(".b-recap-ledger tfoot td").inner_text())
    assert sum(cells) == result == 0, "37 to 83: lost"
    rows = [row.split("|") for row in page.locator(".b-recap-events tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.children].map(cell => cell.textContent).join('|'))"
    )]  # fmt: skip
    before, after = [number(row[2]) for row in rows], [number(row[3]) for row in rows]
    assert before[0] == cells[0] == 50
    assert before[1:] == after[:-1]
    assert after[-1] == result


def the_same(page: Page) -> tuple[str, list[str]]:
    place = page.locator(".b-recap-walk p").inner_text()
    return place, [str(svg.get_attribute("aria-label")) for svg in page.locator(".b-recap-hand svg").all()]


def test_the_review_by_mouse(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", hand=LOST)
    expect(page.locator(".b-foot")).to_be_visible(timeout=60_000)  # the whole page is drawn
    page.get_by_role("button", name="Repasar la mano").click()
    spot, place = page.locator(".b-recap-spot"), page.locator(".b-recap-walk p")
    expect(page.locator(".b-recap progress").or_(spot)).to_be_visible(timeout=60_000)
    expect(spot).to_be_visible(timeout=60_000)
    expect(page.locator(".b-recap > .b-lead")).to_contain_text("dejaste escapar")
    adds_up(page)

    expect(place).to_contain_text("baza 6")
    expect(spot.locator(".b-panel")).to_contain_text("Error grave")
    expect(spot.locator(".b-panel")).to_contain_text("cartas que no podías ver")
    expect(spot.locator(".b-recap-hand li").filter(has_text="Jugada").locator("svg")).to_have_attribute("aria-label", "as de copas")
    expect(spot.locator(".b-recap-hand li").filter(has_text="Mejor")).to_have_count(1)
    assert all("puntos" in text for text in spot.locator(".b-recap-hand li").all_inner_texts())

    page.get_by_role("button", name="Jugada siguiente").click()
    expect(place).to_contain_text("baza 7")
    page.get_by_role("button", name="Jugada anterior").click()
    expect(place).to_contain_text("baza 6")

    chart = page.locator(".b-recap .b-chart canvas, .b-recap .b-chart svg.marks").first
    expect(chart).to_be_visible()
    chrome.drawn(page)
    chrome.at_rest(page)  # the chart is drawn anew after each move
    box = chart.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.5)
    expect(place).not_to_contain_text("baza 6")

    again = page.locator(".b-recap-again")
    again.get_by_role("button", name="as de copas").click()
    expect(again.get_by_role("status")).to_contain_text("puntos menos que la mejor")
    again.get_by_role("button", name="rey de oros").click()
    expect(again.get_by_role("status")).to_contain_text("Sí: el rey de oros")
    assert not chrome.scrolls_sideways(page)

    seen = the_same(page)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="The review of the hand")).to_be_visible()
    expect(again.get_by_role("status")).to_contain_text("Yes: the king of coins")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", name="El repaso de la mano")).to_be_visible()
    assert the_same(page) == seen
    page.reload()
    chrome.wait_until_live(page)
    expect(spot).to_be_visible(timeout=60_000)
    assert the_same(page) == seen, "the event that was looked at is in the address"
    assert query(page)["review"].isdecimal()


def test_the_review_by_keys_alone_on_a_phone(open_page: Opener) -> None:
    page = open_page("09_play", lang="en", width=320, dark=True, hand=LOST)
    expect(page.locator(".b-foot")).to_be_visible(timeout=60_000)
    tab_to(page, "Review the hand")
    page.keyboard.press("Enter")
    spot, place = page.locator(".b-recap-spot"), page.locator(".b-recap-walk p")
    expect(spot).to_be_visible(timeout=60_000)
    adds_up(page)
    expect(place).to_contain_text("trick 6")
    tab_to(page, "Next move")
    page.keyboard.press("Enter")
    expect(place).to_contain_text("trick 7")
    page.keyboard.press("Enter")
    expect(place).to_contain_text("trick 8")
    tab_to(page, "Trick 7")
    page.keyboard.press("Enter")
    again = page.locator(".b-recap-again")
    expect(again.locator("> p").first).to_contain_text("Trick 7")
    tab_to(page, "ace of coins")
    page.keyboard.press("Space")
    expect(again.get_by_role("status")).to_contain_text("ace of coins")
    assert not chrome.scrolls_sideways(page)
    small = page.locator(".b-recap marimo-button button").evaluate_all(
        "all => all.filter(b => b.offsetHeight < 44 || b.offsetWidth < 44).length"
    )
    assert small == 0
