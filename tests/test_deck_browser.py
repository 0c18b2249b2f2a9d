"""The lesson on the cards, with real clicks and with keys alone, in both languages, on a phone and on a desk."""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

from brisca.cards import Card
from brisca.teach.sorting import By, SortLevel, SortTask, sort_task

Opener = Callable[..., Page]
Press = Callable[[Locator], None]

WORDS = {
    "es": {
        "check": "Comprobar",
        "again": "Corregir",
        "points": "Ahora, por puntos",
        "more": "Otras cinco cartas",
        "yes": "Sí, ese es el orden.",
        "part": "Dónde se separan fuerza y puntos",
        "blanks": "De las 40 cartas, ¿cuántas valen 0?",
        "suit": "¿Cuántos puntos suma un palo entero?",
        "title": "Cinco cartas de cada palo reúnen los 120 puntos",
        "table": "Puntos por carta y palo",
        "stronger": "¿Cuál de estas dos cartas es más fuerte?",
    },
    "en": {
        "check": "Check",
        "again": "Try again",
        "points": "Now by points",
        "more": "Five more cards",
        "yes": "Yes, that is the order.",
        "part": "Where strength and points part",
        "blanks": "How many of the 40 cards are worth 0?",
        "suit": "How many points does a whole suit hold?",
        "title": "Five ranks hold all 120 points",
        "table": "Points by card and suit",
        "stronger": "Which of these two cards is stronger?",
    },
}
WIDTHS = (1280, 320)


def click(target: Locator) -> None:
    target.click()


def by_keys(target: Locator) -> None:
    """Without the mouse: Tab until the control has the focus, then Enter."""
    page = target.page
    expect(target).to_be_enabled()
    for _ in range(120):
        if target.evaluate("e => e.matches(':focus-visible')"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never leads to {target}")


READERS = [
    pytest.param("es", 320, click, id="es-320-mouse"),
    pytest.param("en", 1280, click, id="en-1280-mouse"),
    pytest.param("es", 1280, by_keys, id="es-1280-keys"),
    pytest.param("en", 320, by_keys, id="en-320-keys"),
]
"""Both languages, both widths, the mouse and the keys: each with each other thing once."""


def group(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def button(place: Page | Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


def status(page: Page, text: str) -> Locator:
    return page.get_by_role("status").filter(has_text=text)


def sort_cards(page: Page, lang: str, order: list[Card], press: Press) -> None:
    """Tap the cards in this order, each as soon as the one before lies in its place."""
    laid = page.locator(".b-places svg")
    for number, card in enumerate(order, laid.count() + 1):
        press(page.locator(".b-sort").get_by_role("button", name=card.name(lang)))  # type: ignore[arg-type]
        expect(laid).to_have_count(number)


FIRST: SortTask = sort_task(SortLevel.HIGH, 1)


def expect_task(page: Page, code: str) -> None:
    expect(page).to_have_url(re.compile(rf"[?&]sort={code}(&|$)"))


@pytest.mark.parametrize(("lang", "width", "press"), READERS)
def test_the_first_card_tapped_wrong_shows_the_rule(open_page: Opener, lang: str, width: int, press: Press) -> None:
    page = open_page("01_deck", lang=lang, width=width)
    asked = group(page, WORDS[lang]["stronger"])
    press(button(asked, Card.parse("12c").name(lang)))
    said = status(page, {"es": "No: el tres gana al rey.", "en": "No: the three beats the king."}[lang])
    expect(said).to_contain_text(
        {
            "es": "De más fuerte a más débil: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2.",
            "en": "From strongest to weakest: ace, three, king, knight, jack, 7, 6, 5, 4, 2.",
        }[lang]
    )
    expect(button(asked, Card.parse("3c").name(lang))).to_be_disabled()
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("lang", "width", "press"), READERS)
def test_a_whole_task_is_sorted_right_and_another_one_wrong(open_page: Opener, lang: str, width: int, press: Press) -> None:
    page, words = open_page("01_deck", lang=lang, width=width), WORDS[lang]
    right = list(FIRST.right_order(By.STRENGTH))
    expect(button(page, words["check"])).to_be_disabled()
    sort_cards(page, lang, right, press)
    press(button(page, words["check"]))
    expect(status(page, words["yes"])).to_be_visible()
    press(button(page, words["points"]))
    sort_cards(page, lang, list(FIRST.right_order(By.POINTS)), press)
    press(button(page, words["check"]))
    expect(page.get_by_role("region", name=words["part"])).to_be_visible()
    expect_task(page, "high-1")
    press(button(page, words["more"]))
    expect(page.locator(".b-places svg")).to_have_count(0)
    expect_task(page, "high-2")

    right = list(sort_task(SortLevel.HIGH, 2).right_order(By.STRENGTH))
    first, second = right[0].rank.spoken(lang), right[1].rank.spoken(lang)
    sort_cards(page, lang, [right[1], right[0], *right[2:]], press)
    press(button(page, words["check"]))
    article = {"es": ("el", "al"), "en": ("the", "the")}[lang]
    verb = {"es": "gana", "en": "beats"}[lang]
    expect(status(page, f"{article[0]} {first} {verb} {article[1]} {second}.")).to_be_visible()
    press(button(page, words["again"]))
    sort_cards(page, lang, right, press)
    press(button(page, words["check"]))
    expect(status(page, words["yes"])).to_be_visible()
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("lang", "width", "press"), READERS)
def test_two_predictions_open_the_chart_whose_table_says_120(open_page: Opener, lang: str, width: int, press: Press) -> None:
    page, words = open_page("01_deck", lang=lang, width=width), WORDS[lang]
    expect(group(page, words["blanks"])).to_be_visible()
    press(button(group(page, words["blanks"]), "24"))
    expect(status(page, {"es": "No: son 20.", "en": "No: it is 20."}[lang])).to_contain_text("10")
    expect(page.get_by_role("table", name=words["table"])).to_have_count(0)
    press(button(group(page, words["suit"]), "30"))
    expect(status(page, {"es": "Sí: son 30.", "en": "Yes: it is 30."}[lang])).to_contain_text(
        {"es": "As 11 + tres 10 + rey 4 + caballo 3 + sota 2 = 30.", "en": "Ace 11 + three 10 + king 4 + knight 3 + jack 2 = 30."}[lang]
    )
    table = page.get_by_role("table", name=words["table"])
    expect(table.get_by_role("row").last.get_by_role("cell")).to_have_text(["30", "30", "30", "30", "120"])
    expect(page.get_by_role("heading", name=words["title"])).to_be_visible()
    canvas = page.locator(".b-chart canvas, .b-chart svg.marks")
    expect(canvas).to_be_visible()
    box, screen = canvas.bounding_box(), page.viewport_size
    assert box is not None
    assert screen is not None
    assert box["width"] > 200
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= screen["width"], "the chart fits the screen"
    assert page.locator(".b-chart :is(a, button, summary, [tabindex='0'])").count() == 0, "hidden from readers, so nothing to focus"
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize("press", [click, by_keys])
def test_the_suit_is_told_by_the_frame(open_page: Opener, press: Press) -> None:
    page = open_page("01_deck", lang="es")
    answers = group(page, "¿De qué palo es?")
    hidden = page.locator(".b-peek svg[aria-label^='Una carta tapada']")
    gaps = {"sin cortes": "oros", "1 corte": "copas", "2 cortes": "espadas", "3 cortes": "bastos"}
    for _ in range(3):
        label = hidden.get_attribute("aria-label") or ""
        suit = gaps[label.rstrip(".").split("El marco: ")[1]]
        press(button(answers, suit))
        expect(status(page, f"Sí: {suit}.")).to_be_visible()
        press(button(page, "Otra carta"))
        expect(hidden).to_have_count(1)
        expect(status(page, f"Sí: {suit}.")).to_have_count(0)


def test_the_language_switch_keeps_all_that_was_done(open_page: Opener) -> None:
    page, words = open_page("01_deck", lang="es", width=320), WORDS["es"]
    right = list(FIRST.right_order(By.STRENGTH))
    button(group(page, words["stronger"]), Card.parse("12c").name("es")).click()
    expect(status(page, "No: el tres gana al rey.")).to_be_visible()
    sort_cards(page, "es", right[:3], click)
    button(group(page, words["blanks"]), "20").click()
    button(group(page, words["suit"]), "30").click()
    expect(page.get_by_role("table", name=words["table"])).to_be_visible()
    button(group(page, "¿Cuántas cartas tiene cada palo?"), "12").click()
    expect(status(page, "No: son 10.")).to_be_visible()

    button(page, "English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The cards")
    expect(status(page, "No: the three beats the king.")).to_be_visible()
    expect(page.locator(".b-places svg")).to_have_count(3)
    names = page.locator(".b-places svg").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert names == [card.name("en") for card in right[:3]]
    expect(page.get_by_role("table", name=WORDS["en"]["table"])).to_be_visible()
    expect(status(page, "No: it is 10.")).to_be_visible()
    expect_task(page, "high-1")
    sort_cards(page, "en", right[3:], click)
    button(page, "Check").click()
    expect(status(page, WORDS["en"]["yes"])).to_be_visible()


def test_the_keyboard_goes_on_where_the_task_goes_on(open_page: Opener) -> None:
    page = open_page("01_deck", lang="en")
    right = FIRST.right_order(By.STRENGTH)
    for card in right:
        tapped = page.locator(".b-sort").get_by_role("button", name=card.name("en"))
        by_keys(tapped)
        expect(page.locator(".b-places svg").nth(right.index(card))).to_be_visible()
        expect(tapped).to_be_focused()
    by_keys(button(page, "Check"))
    expect(button(page, "Now by points")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".b-sort").get_by_role("button", name=FIRST.cards[0].name("en"))).to_be_focused()


def test_a_card_tapped_twice_is_taken_back(open_page: Opener) -> None:
    page = open_page("01_deck", lang="es")
    card = FIRST.cards[0]
    laid = page.locator(".b-places svg")
    for number in (1, 0, 1):
        page.locator(".b-sort").get_by_role("button", name=card.name("es")).click()
        expect(laid).to_have_count(number)


def test_a_blank_counted_in_names_the_belief_and_the_order_is_shown_on_request(open_page: Opener) -> None:
    page = open_page("01_deck", lang="es", sort="all-5")
    task = sort_task(SortLevel.ALL, 5)
    right = list(task.right_order(By.STRENGTH))
    sort_cards(page, "es", right[::-1], click)
    button(page, "Comprobar").click()
    button(page, "Ver el orden").click()
    expect(status(page, "Este es el orden.")).to_be_visible()
    button(page, "Ahora, por puntos").click()
    sort_cards(page, "es", right, click)
    button(page, "Comprobar").click()
    expect(status(page, "Ganar no es valer: el 7 gana al 6 y los dos valen 0.")).to_be_visible()


@pytest.mark.parametrize("code", ["", "xx-3", "<script>alert(1)</script>", "high-" + "9" * 200])
def test_a_link_to_no_task_opens_the_first_one(open_page: Opener, code: str) -> None:
    page = open_page("01_deck", lang="en", sort=code)
    names = [card.name("en") for card in FIRST.cards]
    for name in names:
        expect(page.locator(".b-sort").get_by_role("button", name=name)).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_forty_cards_are_large_enough_to_read(open_page: Opener, width: int) -> None:
    page = open_page("01_deck", lang="es", width=width)
    shown = page.locator(".b-deck svg.brisca-card")
    expect(shown).to_have_count(40)
    widths = shown.evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
    assert min(widths) >= 56
    for target in page.locator(".b-sort, .b-question").get_by_role("button").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert not chrome.scrolls_sideways(page)
