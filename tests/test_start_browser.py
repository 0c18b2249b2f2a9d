"""The start page and the widgets of all pages, with real clicks and keys."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from urllib.parse import parse_qsl, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Page, expect

from brisca.cards import Card

Opener = Callable[..., Page]

FOCUSED = """(() => {
  let e = document.activeElement;
  while (e && e.shadowRoot && e.shadowRoot.activeElement) e = e.shadowRoot.activeElement;
  const svg = e && e !== document.body && e.querySelector("svg[aria-label]");
  return e && e !== document.body ? (svg ? svg.getAttribute("aria-label") : e.innerText) : "";
})()"""


def query(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


def tab_to(page: Page, name: str, most: int = 40) -> None:
    """Press Tab until the control of that name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).strip().startswith(name):
            return
    raise AssertionError(f"{most} times Tab, and {name!r} never had the focus")


# --- the start page -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "title", "begin"), [("es", "Aprende a jugar a la brisca", "Empezar"), ("en", "Learn to play brisca", "Begin")]
)
def test_the_page_speaks_the_browsers_language(
    watch: Callable[..., chrome.Watched], server: str, lang: str, title: str, begin: str
) -> None:
    page = watch(lang).page
    page.goto(f"{server}/?file=00_start.py")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("link", name=begin, exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(f"{title} · Brisca")


def test_the_language_switch_keeps_everything_else(open_page: Opener) -> None:
    page = open_page("00_start", lang="es", p="a+b:c")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play brisca")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert query(page) == {"file": "00_start.py", "lang": "en", "p": "a+b:c"}
    for link in page.get_by_role("navigation", name="Lessons").get_by_role("link").all():
        there = dict(parse_qsl(urlsplit(link.get_attribute("href") or "").query))
        assert (there["lang"], there["p"]) == ("en", "a+b:c")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play brisca")


@pytest.mark.parametrize("value", ["xx", "", "<script>alert(1)</script>", "es" * 500])
def test_a_language_that_there_is_not_is_no_reason_to_break(watch: Callable[..., chrome.Watched], server: str, value: str) -> None:
    page = watch("es").page
    page.goto(chrome.lesson_url(server, "00_start", lang=value))
    expect(page.get_by_role("heading", level=1)).to_have_text("Aprende a jugar a la brisca")


def test_begin_leads_to_the_first_lesson_by_keys_alone(open_page: Opener) -> None:
    page = open_page("00_start", lang="es")
    expect(page.get_by_role("link", name="Empezar")).to_be_visible()
    tab_to(page, "English")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Begin", exact=True)).to_be_visible()
    tab_to(page, "Begin")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("01_deck"))
    assert query(page) == {"file": "01_deck.py", "lang": "en"}
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play brisca")


def test_every_lesson_is_on_the_map(open_page: Opener) -> None:
    page = open_page("00_start", lang="en")
    links = page.get_by_role("navigation", name="Lessons").get_by_role("link")
    expect(links.first).to_be_visible()
    files = [dict(parse_qsl(urlsplit(link.get_attribute("href") or "").query))["file"] for link in links.all()]
    assert files == [path.name for path in sorted((chrome.ROOT / "lessons").glob("*.py"))][1:]


# --- the widgets ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own for the sample page, in the lessons' look."""
    folder = tmp_path_factory.mktemp("samples") / "lessons"
    folder.mkdir()
    for name in ("brisca.css", "brisca_head.html"):
        shutil.copy(chrome.ROOT / "lessons" / name, folder)
    shutil.copy(chrome.ROOT / "tests" / "sample_lesson.py", folder / "02_trick.py")
    with chrome.running(folder, folder.parent / "log.txt") as base:
        yield base
        assert "Traceback" not in (folder.parent / "log.txt").read_text()


@pytest.fixture
def sample(watch: Callable[..., chrome.Watched], samples: str) -> Opener:
    def opened(lang: str = "es", width: int = 1280, height: int = 800, dark: bool = False, **params: str) -> Page:
        page = watch(lang, width, height, dark).page
        page.goto(chrome.lesson_url(samples, "02_trick", lang=lang, **params))
        expect(page.locator(".b-foot")).to_be_visible()
        return page

    return opened


def test_a_card_is_picked_by_mouse_and_the_table_tells_who_wins(sample: Opener) -> None:
    page = sample()
    expect(page.locator(".is-winner")).to_have_count(1)  # the small, finished trick
    page.get_by_role("button", name="rey de copas").click()
    winner = page.locator(".is-large .is-winner")
    expect(winner).to_contain_text("Gana")
    expect(winner).to_contain_text("16 puntos")
    expect(winner.get_by_role("button", name="sota de oros, gana")).to_be_disabled()
    expect(page.get_by_role("button", name="rey de copas, tu respuesta")).to_be_disabled()
    expect(page.get_by_role("status")).to_contain_text("sota de oros")


@pytest.mark.parametrize(
    ("key", "lang", "pick", "again"), [("Enter", "es", "sota de oros", "Otra vez"), ("Space", "en", "jack of coins", "Again")]
)
def test_a_card_is_picked_by_keys_and_the_next_thing_is_one_tab_on(sample: Opener, key: str, lang: str, pick: str, again: str) -> None:
    page = sample(lang=lang)
    tab_to(page, pick)
    page.keyboard.press(key)
    expect(page.locator(".is-large .is-winner")).to_be_visible()
    tab_to(page, again, most=1)
    page.keyboard.press(key)
    expect(page.locator(".is-large .is-winner")).to_have_count(0)
    expect(page.get_by_role("button", name=pick, exact=True)).to_be_enabled()


def test_the_language_switch_forgets_nothing_that_was_played_or_typed(sample: Opener) -> None:
    page = sample(lang="es", cards="3e.1c.4b")
    page.get_by_role("button", name="as de copas").click()
    expect(page.locator(".is-large .is-winner")).to_be_visible()
    page.get_by_role("button", name="copas", exact=True).click()
    page.locator(".b-hand").get_by_role("button", name="dos de oros").click()
    page.get_by_role("textbox").fill("Ana")
    page.get_by_role("textbox").press("Tab")
    page.get_by_role("button", name="English").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="ace of cups, your answer, wins")).to_be_visible()
    expect(page.get_by_role("button", name="cups (chosen)")).to_be_visible()
    expect(page.locator(".b-stats")).to_contain_text("2o")
    expect(page.get_by_role("textbox")).to_have_value("Ana")
    assert query(page) == {"file": "02_trick.py", "lang": "en", "cards": "3e.1c.4b", "trump": "c"}
    assert page.evaluate(FOCUSED) == "Español", "and the focus stays on the switch"


def test_fast_clicks_play_only_cards_that_were_seen(sample: Opener) -> None:
    page = sample()
    clicked = page.evaluate("""async () => {
      const clicked = [];
      for (let i = 0; i < 40; i++) {
        const button = document.querySelectorAll(".b-hand marimo-button")[i % 3].shadowRoot.querySelector("button");
        clicked.push(button.querySelector("svg").getAttribute("aria-label"));
        button.click();
        await new Promise((done) => setTimeout(done, [0, 3, 11, 27][i % 4]));
      }
      return clicked;
    }""")
    page.wait_for_timeout(500)
    played = [Card.parse(text).name("es") for text in page.locator(".b-stats dd").inner_text().split()]
    assert played, "some clicks count"
    assert len(played) < 40, "but not every one: cards that were already gone were clicked too"
    seen = iter(clicked)
    assert all(name in seen for name in played), "each card that was played was clicked while it was shown, in that order"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_card_of_order_is_one_tap_away_wherever_one_reads(sample: Opener, lang: str) -> None:
    page = sample(lang=lang, width=320, height=568)
    page.locator(".b-foot").scroll_into_view_if_needed()
    summary = page.get_by_text({"es": "Orden y puntos", "en": "Order and points"}[lang])
    expect(summary).to_be_in_viewport()
    summary.click()
    expect(page.get_by_role("table")).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    expect(page.get_by_role("table")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table")).to_be_visible()


@pytest.mark.parametrize(
    ("cards", "lang"),
    [("3c.2o", "es"), ("3c.2o.12b", "en"), ("6o.12c.3e.10o", "es"), ("6o.12c.3e.10o.1b", "en"), ("6o.12c.3e.10o.1b.7e", "es")],
)
def test_on_a_phone_nothing_scrolls_sideways_and_fingers_hit(sample: Opener, cards: str, lang: str) -> None:
    page = sample(lang=lang, width=320, height=640, cards=cards)
    page.get_by_role("button").filter(has=page.locator(".is-card")).first.click()
    expect(page.locator(".is-large .is-winner")).to_be_visible()
    assert not chrome.scrolls_sideways(page)
    faces = [face.bounding_box() for face in page.locator(".is-large .b-face").all()]
    assert all(box and box["width"] >= 52 and box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in faces), (
        "56 px, the losers a little back"
    )
    small = [
        (control.inner_text(), box)
        for control in page.locator(".b-bar a, .b-foot a, .b-order summary, .b-bar button, .b-choices button, .b-hand button").all()
        if (box := control.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert not small


@pytest.mark.parametrize("cards", ["3c.2o", "6o.12c.3e.10o", "6o.12c.3e.10o.1b.7e"])
def test_on_a_projector_a_card_is_a_fifth_of_the_height(sample: Opener, cards: str) -> None:
    page = sample(width=1280, height=720, cards=cards)
    for width, height in ((1280, 720), (1024, 768), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        for face in page.locator(".is-large .b-face").all():
            box = face.bounding_box()
            assert box
            assert box["height"] >= height / 5, (width, height)
        assert not chrome.scrolls_sideways(page)


def test_nothing_moves_for_who_asked_for_stillness(sample: Opener) -> None:
    page = sample()
    face = page.locator(".is-large .b-face").first
    moving = "e => getComputedStyle(e).transitionDuration.split(',').map(parseFloat)"
    assert 0 < max(face.evaluate(moving)) <= 0.2
    page.emulate_media(reduced_motion="reduce")
    assert max(face.evaluate(moving)) == 0
    assert max(page.get_by_role("button", name="rey de copas").evaluate(moving)) == 0
