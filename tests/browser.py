"""Chromium for the browser tests: where it is, how it starts, and pages that remember everything that went wrong on them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any, Literal, cast
from urllib.error import URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Locator, Page, Request

ROOT = Path(__file__).resolve().parents[1]
INSTALL = "sudo apt-get install --no-install-recommends chromium   (elsewhere: set CHROMIUM to the program of a Chrome or Chromium)"
REQUIRED = os.environ.get("BRISCA_BROWSER") == "required"
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No page may need another host: everything outside this machine is unreachable, also from workers.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


def chromium() -> str | None:
    """The browser to test with: $CHROMIUM if set, else the first on PATH; None when there is none."""
    names = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else ["chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if (found := shutil.which(name))), None)


def free_port() -> int:
    """A port of the loopback interface that nobody uses at this moment."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


# The keys that press what has the focus.
PRESSING = {"Enter", "Space", " ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"}
# Remembers when something was last sent to Python, until cells begin to be drawn for it.
REMEMBER_SENT = """
  let sent = null;
  const ask = window.fetch;
  window.fetch = (...all) => {
    if (String(all[0]?.url ?? all[0]).includes("/api/kernel/")) sent = performance.now();
    return ask(...all);
  };
  const drawing = () => document.getElementsByClassName("marimo-output-loading").length > 0;
  new MutationObserver(() => { if (drawing()) sent = null; }).observe(document, { subtree: true, childList: true, attributes: true });
  window.isBeingDrawn = () => drawing() || (sent !== null && performance.now() - sent < 500);
"""
DRAWN = """() => new Promise((done) => {
  const begun = performance.now();
  const look = (calm) => {
    if (calm === 2 || performance.now() - begun > 10_000) done();
    else requestAnimationFrame(() => look(window.isBeingDrawn?.() ? 0 : calm + 1));
  };
  look(0);
})"""


def drawn(page: Page) -> None:
    """Wait until no cell of the page is being drawn, nor about to be."""
    page.evaluate(DRAWN)


def look_first() -> None:
    """Make every click, choice and entry wait until the page is drawn, as a person does who looks before acting.

    marimo draws its cells one after the other, and a click on a button that is about to be drawn anew is dropped on purpose (it was
    meant for what stood there before). `dblclick` and the mouse itself do not wait: they are for trying just that.
    """
    for name in ("click", "check", "fill", "select_option"):
        setattr(Locator, name, _after_looking(getattr(Locator, name)))


def _after_looking(act: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(act)
    def looked(locator: Locator, *args: Any, **more: Any) -> Any:
        drawn(locator.page)
        return act(locator, *args, **more)

    return looked


def _patient_keys(page: Page) -> None:
    press, keyboard = page.keyboard.press, cast(Any, page.keyboard)

    def pressed(key: str, **more: Any) -> None:
        if key in PRESSING:
            drawn(page)
        press(key, **more)

    keyboard.press = pressed


@dataclass
class Watched:
    """A page together with what it complained about; `blame()` says all of it, in the order in which it happened."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    allowed: tuple[str, ...] = ()

    def blame(self) -> str:
        return "\n".join(c for c in self.complaints if not any(a in c for a in self.allowed))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text[:400]}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
            self.complaints.append(f"asked another host: {request.url[:200]}")

    def _failed(self, request: Request) -> None:
        # Going on to another page breaks off what the last one was still loading; that is nobody's fault.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.complaints.append(f"request failed: {request.url[:200]} ({request.failure})")

    def listen(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {str(error)[:400]}"))
        self.page.on("request", self._request)
        self.page.on("requestfailed", self._failed)


Scheme = Literal["light", "dark"]


def new_page(browser: Browser, lang: str, width: int, height: int = 800, scheme: Scheme = "light") -> Watched:
    """A page in a context of its own (own language, own storage)."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale=lang, color_scheme=scheme)
    return _watched(_prepared(context).new_page())


def _prepared(context: BrowserContext) -> BrowserContext:
    context.set_default_timeout(30_000)
    context.add_init_script(REMEMBER_SENT)
    return context


def _watched(page: Page) -> Watched:
    _patient_keys(page)
    watched = Watched(page)
    watched.listen()
    return watched


class Visitors:
    """Chromium for one worker's tests: people with a browser of their own, and for each language a regular one.

    The regular visitor's browser keeps the front end compiled, which halves the work of opening a page; what a page stored on the device is
    swept away after each test.
    """

    def __init__(self, kind: BrowserType, program: str, folder: Path) -> None:
        self._kind, self._program, self._folder = kind, program, folder
        self._browser: Browser | None = None
        self._regulars: dict[str, BrowserContext] = {}

    def somebody(self, lang: str, width: int, height: int, scheme: Scheme) -> Watched:
        """A page in a context of its own."""
        if self._browser is None:
            self._browser = self._kind.launch(executable_path=self._program, args=ARGS)
        return new_page(self._browser, lang, width, height, scheme)

    def regular(self, lang: str, width: int, height: int, scheme: Scheme) -> Watched:
        """A page in the browser of the regular visitor of that language, with nothing stored."""
        if lang not in self._regulars:
            folder = self._folder / lang
            context = self._kind.launch_persistent_context(folder, executable_path=self._program, args=ARGS, locale=lang)
            self._regulars[lang] = _prepared(context)
        page = self._regulars[lang].new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        return _watched(page)

    def leave(self, watched: Watched) -> None:
        """The page is closed; nothing of it stays on the device."""
        page, context = watched.page, watched.page.context
        if context not in self._regulars.values():
            context.close()
            return
        devtools = context.new_cdp_session(page)
        parts = urlsplit(page.url)
        if parts.hostname:
            origin = f"{parts.scheme}://{parts.netloc}"
            devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cookies,local_storage,indexeddb,cache_storage"})
        for tab in context.pages[1:]:  # the first one is the browser's own
            tab.close()
        context.clear_permissions()

    def close(self) -> None:
        """All browsers end."""
        for context in self._regulars.values():
            context.close()
        if self._browser is not None:
            self._browser.close()


def lesson_url(server: str, name: str, **params: str) -> str:
    """The address of a lesson on marimo's server, e.g. `lesson_url(server, "02_trick", lang="es")`."""
    return f"{server}/?{urlencode({'file': f'{name}.py', **params})}"


def wait_until_live(page: Page, timeout: float = 60_000) -> None:
    """Wait for the page's Python to be connected and to have shown something."""
    page.wait_for_function(
        "document.querySelector('#App')?.dataset.connectionState === 'OPEN' && document.querySelector('#App .output-area') !== null",
        timeout=timeout,
    )


def scrolls_sideways(page: Page) -> bool:
    """Whether anything makes the page wider than the screen."""
    return bool(
        page.evaluate(
            """[document.documentElement, document.querySelector('#App')].some(e => e && e.scrollWidth > e.clientWidth + 1)""",
        )
    )


@contextmanager
def running(lessons: Path, log: Path) -> Iterator[str]:
    """marimo's server on these lessons, on a port of its own: yields the base address, without a slash at its end."""
    port = free_port()
    options = ["--no-sandbox", "--headless", "--host", "127.0.0.1", "--port", str(port)]
    command = [sys.executable, "-m", "marimo", "run", lessons.name, *options]
    with log.open("w") as out:
        process = subprocess.Popen(command, cwd=lessons.parent, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        try:
            base = f"http://127.0.0.1:{port}"
            wait_for(f"{base}/health", process, log)
            yield base
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(url: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    """Until the address answers; what the server wrote is shown when it ends or stays silent."""
    deadline = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urlopen(url, timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"no answer from {url}:\n{log.read_text()}")


def at_rest(page: Page) -> None:
    """Wait until nothing on the page has changed for a quarter of a second: a person looks first, and cells are drawn one by one."""
    page.evaluate(
        """() => new Promise((done) => {
          const end = () => { seen.disconnect(); done(); };
          let timer = setTimeout(end, 250);
          const seen = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(end, 250); });
          seen.observe(document, { subtree: true, childList: true, attributes: true });
        })"""
    )
