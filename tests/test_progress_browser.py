"""Progress in a browser: carried from page to page, kept on the device by the start page, typed, refused, chosen and forgotten."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from urllib.parse import parse_qsl, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Page, expect
from progress_reader import CODE, FORBID, FURTHER, OTHER, REFUSE, STORE, button, expect_address, expect_kept, press, query

from brisca.teach.progress_code import read
from brisca.teach.skills import Skill

Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own: the real start page and two lessons that have a learner."""
    folder = tmp_path_factory.mktemp("samples") / "lessons"
    folder.mkdir()
    for name in ("brisca.css", "brisca_head.html", "00_start.py"):
        shutil.copy(chrome.ROOT / "lessons" / name, folder)
    lesson = (chrome.ROOT / "tests" / "sample_progress.py").read_text(encoding="utf-8")
    for key in ("01_deck", "02_trick"):
        (folder / f"{key}.py").write_text(lesson.replace('Page("01_deck"', f'Page("{key}"'), encoding="utf-8")
    with chrome.running(folder, folder.parent / "log.txt") as base:
        yield base
        assert "Traceback" not in (folder.parent / "log.txt").read_text()


@pytest.fixture
def visit(watch: Callable[..., chrome.Watched], samples: str) -> Callable[..., Page]:
    """Opens a page in a new browser, or, with `page`, on that one."""

    def visit(name: str = "00_start", lang: str = "es", width: int = 1280, page: Page | None = None, **params: str) -> Page:
        page = page or watch(lang, width).page
        page.goto(chrome.lesson_url(samples, name, lang=lang, **params))
        expect(page.locator(".b-own, .b-choices").first).to_be_attached()
        return page

    return visit


# --- from page to page ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "width", "keys"), [("es", 1280, False), ("en", 320, True)])
def test_progress_goes_from_lesson_to_lesson_home_and_onto_the_device(visit: Opener, lang: str, width: int, keys: bool) -> None:
    page = visit("01_deck", lang, width)
    for times in (2, 4):
        press(page, button(page, "Right"), keys)
        expect(page.get_by_text(f"Told {times} times.")).to_be_visible()
    code = query(page)["p"]
    assert [read(code).known(skill).tries for skill in (Skill.ORDER, Skill.TRUMP)] == [2, 2]
    assert read(code).learner, "a number of the learner's own"
    press(page, page.get_by_role("link", name="On", exact=True), keys)  # drawn before the answers
    page.wait_for_url(re.compile("02_trick"))
    expect(page.get_by_text("Told 4 times.")).to_be_visible()
    assert query(page) == {"file": "02_trick.py", "lang": lang, "p": code}
    press(page, button(page, "Wrong"), keys)
    expect(page.get_by_text("Told 6 times.")).to_be_visible()
    code = query(page)["p"]
    press(page, page.get_by_role("link", name="Home", exact=True), keys)  # drawn with another progress of its own
    page.wait_for_url(re.compile("00_start"))
    expect(page.locator(".b-own .b-code")).to_have_text(code)
    expect(page.locator(".b-map .b-skills li").first).to_contain_text({"es": "empezada", "en": "begun"}[lang])
    assert page.evaluate("document.documentElement.dataset.briscaKeeps") is None
    expect_address(page, code)
    expect_kept(page, code)
    page.reload()
    expect(page.locator(".b-own .b-code")).to_have_text(code)
    expect_address(page, code)
    tab = visit(lang=lang, page=page.context.new_page())
    expect(tab.locator(".b-own .b-code")).to_have_text(code)
    expect_address(tab, code)
    there = [dict(parse_qsl(urlsplit(a.get_attribute("href") or "").query)) for a in tab.locator(".b-map a, .b-begin").all()]
    assert all((one["p"], one["lang"]) == (code, lang) for one in there)


def test_back_leads_to_no_older_progress(visit: Opener) -> None:
    page = visit("00_start")
    page.get_by_role("link", name="Empezar").click()
    button(page, "Right").click()
    expect(page.get_by_text("Told 2 times.")).to_be_visible()
    first = query(page)["p"]
    page.get_by_role("link", name="On", exact=True).click()
    page.wait_for_url(re.compile("02_trick"))
    button(page, "Right").click()
    expect(page.get_by_text("Told 4 times.")).to_be_visible()
    second = query(page)["p"]
    page.go_back()
    page.wait_for_url(re.compile("01_deck"))
    expect(page.get_by_text("Told 4 times.")).to_be_visible()
    expect_address(page, second)
    page.go_back()
    page.wait_for_url(re.compile("00_start"))
    expect(page.locator(".b-own .b-code")).to_have_text(second)
    expect_address(page, second)
    expect_kept(page, second)
    assert first != second
    # A link that someone else has shared is no older state of one's own.
    visit("01_deck", page=page, p=OTHER)
    expect(page.get_by_text("Told 15 times.")).to_be_visible()


def test_links_to_lessons_take_the_present_progress_and_language_and_other_links_stay(visit: Opener) -> None:
    page = visit("01_deck", "en", p=CODE)
    page.evaluate("""() => document.querySelector("#App .b-head").insertAdjacentHTML("beforeend", `
      <a id="old" href="?file=90_explorer.py&lang=es&p=OLD&trick=BRISCA:o:6o.12c">own p</a>
      <a id="none" href="?file=90_explorer.py&lang=es">no p</a>
      <a id="static" href="./02_trick.html?lang=es&p=OLD#why">static</a>
      <a id="place" href="#place">place</a>
      <a id="file" href="./data/1o.csv?p=OLD">file</a>
      <a id="far" href="https://example.org/02_trick.html?p=OLD">elsewhere</a>`)""")
    links = {name: page.locator(f"#{name}") for name in ("old", "none", "static", "place", "file", "far")}
    before = {name: link.get_attribute("href") for name, link in links.items()}
    for name, event in (
        ("old", "pointerdown"),
        ("none", "auxclick"),
        ("static", "focusin"),
        ("place", "pointerdown"),
        ("file", "focusin"),
        ("far", "pointerdown"),
    ):
        links[name].dispatch_event(event, {"bubbles": True})
    after = {name: link.get_attribute("href") or "" for name, link in links.items()}
    carried = {"lang": "en", "p": CODE}
    assert dict(parse_qsl(urlsplit(after["old"]).query)) == {"file": "90_explorer.py", "trick": "BRISCA:o:6o.12c", **carried}
    assert dict(parse_qsl(urlsplit(after["none"]).query)) == {"file": "90_explorer.py", **carried}
    assert dict(parse_qsl(urlsplit(after["static"]).query)) == carried
    assert urlsplit(after["static"]).path.endswith("/02_trick.html")
    assert urlsplit(after["static"]).fragment == "why"
    assert {name: after[name] for name in ("place", "file", "far")} == {name: before[name] for name in ("place", "file", "far")}


# --- the map --------------------------------------------------------------------------------------------------------------------------


def test_a_newcomer_sees_a_calm_page(visit: Opener) -> None:
    page = visit(kept=OTHER, tab=OTHER)  # what the script and Python say to each other cannot come by a link
    expect(page.get_by_role("link", name="Empezar", exact=True)).to_be_visible()
    expect(page.locator(".b-map li").first).to_contain_text("orden de las cartas")
    assert page.locator(".b-skills, .b-shape, .b-standing, .b-code, .b-forget").count() == 0
    expect_address(page, None)
    assert page.evaluate(STORE) is None


@pytest.mark.parametrize(
    ("lang", "width", "told", "states"),
    [
        (
            "es",
            320,
            "Dominas 1 de las",
            ["dominada", "empezada", "casi: faltan 2 respuestas, y acertar otro día", "empezada", "sin empezar"],
        ),
        (
            "en",
            1280,
            "You have mastered 1 of the",
            ["mastered", "begun", "nearly: missing 2 more answers, and one right on another day", "begun", "not begun"],
        ),
    ],
)
def test_the_map_says_where_one_stands_and_what_to_review(visit: Opener, lang: str, width: int, told: str, states: list[str]) -> None:
    page = visit(lang=lang, width=width, p=CODE)
    expect(page.locator(".b-standing")).to_contain_text(told)
    rows = page.locator(".b-skills li")
    for place, state in enumerate(states):
        expect(rows.nth(place)).to_contain_text(f"– {state}")
    shapes = [row.locator(".b-shape").inner_html() for row in rows.all()[:5]]
    assert len(set(shapes)) == 4, "four states, four shapes"
    assert shapes[1] == shapes[3]
    again = {"es": "toca repasar", "en": "time to review"}[lang]
    assert [again in row.inner_text() for row in rows.all()[:5]] == [True, True, True, False, False]
    reviews = page.locator(".b-review a")
    # Due since: ORDER three days (two days' wait after five), POINTS one, LED_SUIT today.
    names = {
        "es": ["Orden de las cartas", "Puntos de las cartas", "Palo de salida"],
        "en": ["Order of the cards", "Points of the cards", "Suit led"],
    }
    assert [link.inner_text().split(":")[0].strip() for link in reviews.all()] == names[lang]
    files = [dict(parse_qsl(urlsplit(link.get_attribute("href") or "").query))["file"] for link in reviews.all()]
    assert files == ["01_deck.py", "01_deck.py", "02_trick.py"]
    expect(page.locator(".b-begin")).to_contain_text({"es": "Seguir: La baraja", "en": "Go on: The cards"}[lang])
    assert not chrome.scrolls_sideways(page)
    page.locator(".b-own summary").click()
    small = [
        (control.inner_text(), box)
        for control in page.locator(".b-map a, .b-review a, .b-own button, .b-own summary, .b-own input, .b-begin").all()
        if (box := control.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert not small


# --- typed, copied, damaged -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "width", "keys", "open_it", "use", "damaged"),
    [
        ("es", 320, True, "¿Vienes de otro dispositivo? Escribe tu código", "Usar este código", "algún carácter cambiado"),
        ("en", 1280, False, "Coming from another device? Write your code", "Use this code", "character of the progress code has changed"),
    ],
)
def test_a_typed_code_is_refused_with_a_sentence_or_taken(
    visit: Opener, lang: str, width: int, keys: bool, open_it: str, use: str, damaged: str
) -> None:
    page = visit(lang=lang, width=width)
    press(page, page.locator("summary").filter(has_text=open_it), keys)
    field = page.get_by_role("textbox")
    expect(field).to_be_visible()
    wrong = f"{CODE[:4]} {CODE[5:3:-1]}{CODE[6:]}"
    if keys:
        page.keyboard.press("Tab")
        page.keyboard.type(wrong)
        page.keyboard.press("Enter")
    else:
        field.fill(wrong)
        button(page, use).click()
    expect(page.get_by_role("alert").filter(has_text=damaged)).to_be_visible()
    expect(field).to_have_value(wrong)
    assert page.locator(".b-code").count() == 0
    assert query(page).get("p") is None
    assert page.evaluate(STORE) is None
    page.get_by_role("button", name={"es": "English", "en": "Español"}[lang]).click()
    expect(page.locator("html")).to_have_attribute("lang", {"es": "en", "en": "es"}[lang])
    page.get_by_role("button", name={"es": "Español", "en": "English"}[lang]).click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(field).to_have_value(wrong)
    if not field.is_visible():
        page.locator("summary").filter(has_text=open_it).click()
    field.fill(f" {CODE.lower()[:8]}\u2013{CODE[8:]} ")
    field.press("Enter")
    expect(page.locator(".b-own .b-code")).to_have_text(CODE)
    expect(page.get_by_role("status").filter(has_text={"es": "Código aceptado", "en": "Code accepted"}[lang])).to_be_visible()
    expect_address(page, CODE)
    expect_kept(page, CODE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".b-copy").click()
    expect(page.locator(".b-copied")).to_have_text({"es": "Copiado.", "en": "Copied."}[lang])
    assert page.evaluate("navigator.clipboard.readText()") == CODE


def test_a_damaged_code_in_the_address_changes_nothing(visit: Opener) -> None:
    lang, says = "es", "no se puede leer («a+b:c»)"
    page = visit(lang=lang, width=320, p="a+b:c")
    expect(page.get_by_role("alert")).to_contain_text(says)
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect_address(page, "a+b:c")
    assert page.evaluate(STORE) is None
    # With something better on the device, that counts; and the notice still shows what the link said.
    visit(lang=lang, page=page, p=CODE)
    expect_kept(page, CODE)
    visit(lang=lang, page=page, p="a+b:c")
    expect(page.get_by_role("alert")).to_contain_text(says)
    expect(page.locator(".b-own .b-code")).to_have_text(CODE)
    expect_address(page, CODE)
    expect_kept(page, CODE)


def test_a_damaged_code_in_a_lessons_address_stays_until_something_is_answered(visit: Opener) -> None:
    page = visit("01_deck", "en", p=CODE[:-1])
    notice = page.get_by_role("alert").filter(has_text=CODE[:-1])
    expect(notice).to_be_visible()
    expect_address(page, CODE[:-1])
    button(page, "Right").click()
    expect(page.get_by_text("Told 2 times.")).to_be_visible()
    expect(notice).to_be_visible()  # the code can still be copied from there
    assert read(query(page)["p"]).known(Skill.ORDER).tries == 1


# --- the device's and the address's -------------------------------------------------------------------------------------------------------


def test_of_two_that_continue_each_other_the_further_one_counts(visit: Opener) -> None:
    page = visit(p=CODE)
    expect_kept(page, CODE)
    visit(page=page, p=FURTHER)
    expect_kept(page, FURTHER)
    visit(page=page, p=CODE)  # an old link of one's own
    expect(page.locator(".b-own .b-code")).to_have_text(FURTHER)
    expect_address(page, FURTHER)
    expect_kept(page, FURTHER)
    assert page.locator(".b-asks").count() == 0


@pytest.mark.parametrize(
    ("lang", "width", "keys", "choice", "taken", "left"),
    [
        ("es", 320, True, "Seguir con el de este dispositivo", CODE, OTHER),
        ("en", 1280, False, "Go on with the link's", OTHER, CODE),
    ],
)
def test_someone_elses_link_is_asked_about(visit: Opener, lang: str, width: int, keys: bool, choice: str, taken: str, left: str) -> None:
    page = visit(lang=lang, width=width, p=CODE)
    expect_kept(page, CODE)
    visit(lang=lang, page=page, p=OTHER)
    question = page.locator(".b-asks")
    expect(question).to_be_in_viewport()
    assert question.locator(".b-code").all_inner_texts() != []
    assert {code.inner_text().replace(" ", "") for code in question.locator(".b-code").all()} == {CODE, OTHER}
    expect_address(page, OTHER)
    assert page.evaluate(STORE) == CODE
    assert not chrome.scrolls_sideways(page)
    press(page, button(question, choice), keys)
    expect(question).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text=left)).to_be_in_viewport()
    expect(page.locator(".b-own .b-code")).to_have_text(taken)
    expect_address(page, taken)
    expect_kept(page, taken)


@pytest.mark.parametrize(
    ("lang", "keys", "forget", "no", "yes"),
    [
        ("es", True, "Olvidar mi progreso en este dispositivo", "No, conservarlo", "Sí, olvidarlo"),
        ("en", False, "Forget my progress on this device", "No, keep it", "Yes, forget it"),
    ],
)
def test_forgetting_takes_two_steps(visit: Opener, lang: str, keys: bool, forget: str, no: str, yes: str) -> None:
    page = visit(lang=lang, width=320, p=CODE)
    expect_kept(page, CODE)
    press(page, button(page, forget), keys)
    expect(button(page, yes)).to_be_in_viewport()
    assert page.evaluate(STORE) == CODE
    press(page, button(page, no), keys)
    expect(button(page, yes)).to_have_count(0)
    expect(page.locator(".b-own .b-code")).to_have_text(CODE)
    press(page, button(page, forget), keys)
    press(page, button(page, yes), keys)
    expect(page.locator(".b-code")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text={"es": "Olvidado", "en": "Forgotten"}[lang])).to_be_in_viewport()
    expect_address(page, None)
    expect_kept(page, None)
    page.reload()
    expect(page.locator(".b-begin")).to_have_text({"es": "Empezar", "en": "Begin"}[lang])
    expect_address(page, None)


@pytest.mark.parametrize("script", [REFUSE, FORBID], ids=["a private window", "forbidden"])
def test_where_nothing_can_be_kept_the_page_works_and_says_so(watch: Callable[..., chrome.Watched], samples: str, script: str) -> None:
    watched = watch("en")
    watched.allowed = ("console: SecurityError: no",)  # marimo's own complaint
    page = watched.page
    page.add_init_script(script)
    page.goto(chrome.lesson_url(samples, "00_start", lang="en", p=CODE))
    expect(page.locator(".b-own .b-code")).to_have_text(CODE)
    expect(page.get_by_text("This browser does not let the page keep anything")).to_be_visible()
    expect(page.get_by_text("This device keeps it")).to_be_hidden()
    expect_address(page, CODE)


def test_a_damaged_store_breaks_nothing_and_is_cleared_by_the_learner_only(visit: Opener) -> None:
    garbage = "<img src=x onerror=alert(1)>" + "1" * 5000
    page = visit(lang="en")
    page.evaluate("text => localStorage.setItem('brisca-progress', text)", garbage)
    visit(lang="en", page=page, p=CODE)
    expect(page.get_by_role("alert")).to_contain_text("This device keeps a progress that cannot be read")
    expect(page.locator(".b-own .b-code")).to_have_text(CODE)
    expect_address(page, CODE)
    assert page.evaluate(STORE) == garbage
    button(page, "Clear what can't be read from this device").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_kept(page, CODE)


def test_another_tab_that_has_kept_more_meanwhile_is_not_overwritten(visit: Opener) -> None:
    page = visit(p=CODE)
    expect_kept(page, CODE)
    page.evaluate("code => localStorage.setItem('brisca-progress', code)", OTHER)
    page.locator("summary").filter(has_text="Escribir otro código").click()
    page.get_by_role("textbox").fill(FURTHER)
    page.get_by_role("textbox").press("Enter")
    expect(page.locator(".b-own .b-code")).to_have_text(FURTHER)
    assert page.evaluate(STORE) == OTHER
    page.reload()
    expect(page.locator(".b-asks")).to_be_visible()
