"""What all tests share: the --thorough option, hypothesis' profiles, marimo's server on the lessons, and pages in Chromium."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import browser as chrome
import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Page, expect, sync_playwright

SKIPPED = "not tested here: "
# Somebody went on to another page while this one was still connecting; marimo's server complains, and nobody has missed anything.
LEFT_AT_ONCE = re.compile(
    r"ERROR: +Exception in ASGI application\n(?:Traceback[^\n]*\n|  [^\n]*\n)*starlette\.websockets\.WebSocketDisconnected[^\n]*\n"
)
LONGEST = ["test_site.py", "test_play_levels_browser.py", "test_statistics.py", "test_course_browser.py", "test_diagnosis.py"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="larger seeds and many more examples: hours instead of minutes")


def pytest_configure(config: pytest.Config) -> None:
    # Before the test modules are read: a @settings(…) of theirs starts from the profile of that moment.
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    settings.register_profile("default", deadline=None, derandomize=True, max_examples=100, suppress_health_check=slow)
    settings.register_profile("thorough", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=slow)
    settings.load_profile("thorough" if config.getoption("--thorough") else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = chrome.chromium() is None and not chrome.REQUIRED
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
        if missing and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=f"{SKIPPED}Chromium is missing: {chrome.INSTALL}"))
    # The longest files first, so that no worker is left alone with one of them at the end.
    items.sort(key=lambda item: LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", ())]
    missing = Counter(reason.partition(SKIPPED)[2].rstrip("')") for reason in reasons if SKIPPED in reason)
    if missing:
        terminalreporter.section("BROWSER TESTS WERE SKIPPED", sep="!", red=True, bold=True)
        for what, times in missing.items():
            terminalreporter.line(f"{times} tests: {what}")


@pytest.fixture(scope="session")
def thorough(pytestconfig: pytest.Config) -> bool:
    """Whether larger seeds were asked for (`pytest --thorough`)."""
    return bool(pytestconfig.getoption("--thorough"))


@pytest.fixture(scope="session")
def server_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where this worker's server writes what it says."""
    return tmp_path_factory.mktemp("server") / "log.txt"


@pytest.fixture(scope="session")
def server(server_log: Path) -> Iterator[str]:
    """`marimo run lessons` on a free port, one for each worker: the base address."""
    with chrome.running(chrome.ROOT / "lessons", server_log) as base:
        yield base


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[chrome.Visitors]:
    """Chromium for each worker. A test that asks for it (or for a page) carries the marker `browser`."""
    path = chrome.chromium()
    if path is None:
        pytest.fail(f"BRISCA_BROWSER=required, but there is no Chromium. Install it: {chrome.INSTALL}", pytrace=False)
    chrome.look_first()
    expect.set_options(timeout=15_000)  # on a busy machine five seconds are little
    with sync_playwright() as playwright:
        visitors = chrome.Visitors(playwright.chromium, path, tmp_path_factory.mktemp("visitors"))
        yield visitors
        visitors.close()


@pytest.fixture
def watch(browser: chrome.Visitors) -> Iterator[Callable[..., chrome.Watched]]:
    """Makes empty pages: `watch(lang="es", width=1280)`. The test fails if one of them had anything to complain about.

    Each is somebody else's; `regular=True` may make the first one that of a visitor whose browser has opened such pages before.
    """
    made: list[chrome.Watched] = []

    def make(lang: str = "es", width: int = 1280, height: int = 800, dark: bool = False, regular: bool = False) -> chrome.Watched:
        visitor = browser.regular if regular and not made else browser.somebody
        made.append(visitor(lang, width, height, "dark" if dark else "light"))
        return made[-1]

    yield make
    blame = "\n".join(filter(None, (one.blame() for one in made)))
    for one in made:
        browser.leave(one)
    if blame:
        pytest.fail(f"the page complained:\n{blame}", pytrace=False)


@pytest.fixture
def open_page(watch: Callable[..., chrome.Watched], server: str, server_log: Path) -> Iterator[Callable[..., Page]]:
    """Opens a lesson on the server: `open_page("02_trick", lang="en", width=320, t="BRISCA:o:6o.12c.3e.10o")`.

    `lang` is the browser's own language as well as `?lang=`; `lang=None` leaves the address without it (a Spanish browser).
    An error on the console or in a cell, a failed request and a request to another host fail the test at its end.
    """
    said_before = server_log.stat().st_size

    def opened(name: str, lang: str | None = "es", width: int = 1280, height: int = 800, dark: bool = False, **params: str) -> Page:
        page = watch(lang or "es", width, height, dark, regular=True).page
        page.goto(chrome.lesson_url(server, name, **({"lang": lang} if lang else {}), **params))
        chrome.wait_until_live(page)
        return page

    yield opened
    # A cell that raises leaves nothing on the page: marimo drops it there and says so only in its log.
    said = LEFT_AT_ONCE.sub("", server_log.read_bytes()[said_before:].decode())
    if "Traceback" in said or "\n[E " in said:
        pytest.fail(f"a cell raised:\n{said}", pytrace=False)
