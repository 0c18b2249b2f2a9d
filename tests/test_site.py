"""The static site: what it consists of, and that its lessons run in a browser that can reach no host but this one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import mirror
import pytest
from conftest import SKIPPED
from playwright.sync_api import Page, expect
from task_learner import TaskLearner

from brisca import resolve
from brisca import site as site_builder
from brisca.notation import read_trick
from brisca.show.lessons import LESSONS
from brisca.teach.loop import Loop
from brisca.teach.pools import FIRST, POOLS

PYTHON_ARRIVES = 120_000
"""Milliseconds that Python may take to arrive on a busy machine with two cores."""
Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built by its own command line, offline, from a mirror of this machine."""
    missing, chromium = mirror.missing_tool(), chrome.chromium()
    if missing:
        (pytest.fail if chrome.REQUIRED else pytest.skip)(SKIPPED + missing)
    assert chromium is not None
    folder = tmp_path_factory.mktemp("static")
    with mirror.served(mirror.mirror()) as address:
        command = [sys.executable, "-m", "brisca.site", str(folder / "site"), "--offline"]
        command += ["--pyodide-index-url", f"{address}/full/", "--pypi-index-url", f"{address}/simple"]
        env = os.environ | mirror.playwright_finds(chromium, folder / "playwright")
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with mirror.served(site) as address:
        yield address


@pytest.fixture
def visit(watch: Callable[..., chrome.Watched], address: str) -> Opener:
    """Opens a page of the site and waits until its Python is there: `visit("02_trick.html?lang=en", lang="es")`."""

    def visit(path: str = "", lang: str = "es", width: int = 1280) -> Page:
        watched = watch(lang, width)
        # On a busy machine Python takes longer to arrive than marimo's patience, twenty seconds; the page goes on all the same.
        watched.allowed = ("page error: RPC request timed out.",)
        watched.page.goto(f"{address}/{path}")
        chrome.wait_until_live(watched.page, PYTHON_ARRIVES)
        return watched.page

    return visit


def links(page: Page) -> list[str]:
    """Where the page's own links lead, without those to other hosts' pages."""
    hrefs = page.locator("#App a[href]").evaluate_all("all => all.map(a => a.href)")
    return [href for href in hrefs if urlsplit(href).hostname == "127.0.0.1"]


def test_every_lesson_and_one_wheel_with_its_data_are_in_the_site(site: Path) -> None:
    assert {path.name for path in site.glob("*.html")} == {"index.html", *(f"{lesson.key}.html" for lesson in LESSONS)}
    (wheel,) = (site / "public" / "wheels").glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        assert content.read("brisca/_data/sources.csv") == (chrome.ROOT / "data" / "sources.csv").read_bytes()
    assert not list(site.glob("*.md"))


def test_a_page_says_before_python_is_there_what_it_is_in_both_languages(site: Path) -> None:
    for lesson in LESSONS:
        page = (site / f"{lesson.key}.html").read_text(encoding="utf-8")
        (title,) = re.findall(r"<title>(.*)</title>", page)
        assert lesson.title("es") in title
        assert lesson.title("en") in title
        assert '<html lang="es">' in page
        (icon,) = re.findall(r'<link rel="icon" [^>]*href="\./([^"]+)"', page)
        assert (site / icon).read_text(encoding="utf-8").startswith("<svg")
        assert "marimo-custom" in page, "the lesson's style sheet is lost"


def test_until_python_is_there_the_page_shows_something_to_read_and_nothing_to_click(
    watch: Callable[..., chrome.Watched], address: str
) -> None:
    page = watch("en", 320).page
    page.route("**/pyodide.asm.wasm", lambda _: None)  # Python never comes
    page.goto(f"{address}/02_trick.html")
    waiting = page.locator("#brisca-waiting")
    expect(waiting).to_be_visible()
    expect(waiting.get_by_role("heading", level=1)).to_have_text("Who wins the trick?")
    assert waiting.locator("a, button, input, summary").count() == 0
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("document.elementFromPoint(160, 400).closest('#brisca-waiting') !== null"), "something lies above it"


def test_the_start_page_leads_to_every_lesson_and_every_link_to_a_page_that_exists(visit: Opener, site: Path) -> None:
    page = visit("?lang=en")
    expect(page.locator("#brisca-waiting")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn to play brisca")
    led_to = {Path(urlsplit(href).path).name for href in links(page)}
    assert led_to >= {f"{lesson.key}.html" for lesson in LESSONS[1:]}
    assert all((site / name).is_file() for name in led_to)
    assert all(parse_qs(urlsplit(href).query)["lang"] == ["en"] for href in links(page)), "a link forgets the language"
    # The style sheet has arrived, and on a phone nothing is wider than the screen.
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--b-accent')") != ""
    page.set_viewport_size({"width": 320, "height": 700})
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("path", "browser_speaks", "shown"), [("", "en", "en"), ("", "fr", "es"), ("?lang=es", "en", "es")])
def test_the_language_comes_from_the_address_then_from_the_browser_then_it_is_spanish(
    visit: Opener, path: str, browser_speaks: str, shown: str
) -> None:
    page = visit(path, lang=browser_speaks)
    expect(page.get_by_role("heading", level=1)).to_have_text(LESSONS[0].title(shown))
    expect(page.locator("html")).to_have_attribute("lang", shown)


def test_a_task_is_answered_by_a_click_and_a_link_leads_into_the_explorer_with_the_same_trick(visit: Opener) -> None:
    page = visit("02_trick.html?lang=en")
    asked = page.get_by_role("button", name=re.compile(r" of (coins|cups|swords|clubs)$"))
    expect(asked.nth(1)).to_be_visible()
    asked.nth(1).click()  # the ace of coins is led, the four of trumps takes it
    page.get_by_role("button", name="I'm sure").click()
    link = page.get_by_role("link", name="See this trick in the explorer")
    expect(link).to_be_visible()
    rules, trump, cards = read_trick(parse_qs(urlsplit(link.get_attribute("href") or "").query)["trick"][0])
    won = resolve(cards, trump=trump, rules=rules)
    expect(page.get_by_role("status").filter(has_text=won.card.name("en"))).to_be_visible()
    link.click()
    page.wait_for_url(re.compile(r"/90_explorer\.html\?"))
    chrome.wait_until_live(page, PYTHON_ARRIVES)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    said = page.get_by_role("status").filter(has_text=won.card.name("en")).first
    expect(said).to_contain_text(f"{won.points} point")


@pytest.mark.parametrize("key", ["01_deck", "03_hand", "04_counting", "05_swap", "06_chances", "07_strategy", "08_endgame"])
def test_each_lesson_asks_and_answers_with_python_in_the_browser(visit: Opener, key: str) -> None:
    page = visit(f"{key}.html?lang=en", lang="en", width=320)
    learner, loop = TaskLearner(page, "en"), Loop.begin(POOLS[key], FIRST[key])
    expect(learner.board).to_be_visible(timeout=60_000)
    learner.sees(loop.task)
    loop = learner.answers(loop, next(iter(loop.task.tempting)))
    loop = learner.answers(loop, loop.task.answer)
    learner.goes_on(loop)
    assert "p" in parse_qs(urlsplit(page.url).query), "the progress is in the address"


def test_tricks_are_played_against_the_expert_with_python_in_the_browser(visit: Opener) -> None:
    page = visit("09_play.html?lang=en&hand=BRISCA-2&level=expert", lang="en", width=320)
    for number in (1, 2):
        expect(page.locator(".b-progress")).to_contain_text(f"Trick {number} ", timeout=60_000)
        chrome.at_rest(page)
        page.locator(".b-hand button:enabled").last.click()
        expect(page.locator(".b-log li")).to_have_count(number, timeout=60_000)
        chrome.at_rest(page)
        page.locator(".b-next button:enabled").first.click()
        expect(page.locator(".b-board .is-winner")).to_have_count(0, timeout=60_000)


@pytest.mark.parametrize(
    ("header", "needs"),
    [
        ("", '["brisca"]'),
        ('# /// script\n# dependencies = ["marimo", "brisca"]\n# ///\n', '["brisca"]'),
        (
            '# /// script\n# dependencies = [\n#     "marimo==0.25.2",\n#     "altair",\n# ]\n#\n# [tool.x]\n# y = 1\n# ///\n',
            '["brisca", "altair"]',
        ),
    ],
)
def test_the_header_names_the_wheel_and_keeps_what_else_a_lesson_needs(header: str, needs: str) -> None:
    made = site_builder.with_wheel(header + "import marimo\n", "../brisca-0.1.0-py3-none-any.whl")
    assert made.count("# /// script") == 1
    assert f"# dependencies = {needs}\n" in made
    assert '# brisca = { path = "../brisca-0.1.0-py3-none-any.whl" }\n# ///\nimport marimo\n' in made


def test_a_folder_that_holds_something_else_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(site_builder.SiteError, match="holds something that is not a site"):
        site_builder.build(tmp_path)
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_a_mirror_without_offline_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        site_builder.main([str(tmp_path / "site"), "--pypi-index-url", "http://127.0.0.1:9/simple"])
    assert capsys.readouterr().err.splitlines()[-1].endswith("add --offline.")
