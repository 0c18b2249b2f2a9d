"""What the tests of the start page's progress share: a learner's progress, and how to look at and press what the page shows."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page

from brisca.teach.mastery import Progress, today
from brisca.teach.progress_code import write
from brisca.teach.skills import Skill

STORE = "localStorage.getItem('brisca-progress')"
HAS_FOCUS = """wanted => {
  let e = document.activeElement;
  while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
  return e === wanted;
}"""
REFUSE = """{
  const refuse = () => { throw new DOMException("no", "SecurityError"); };
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) { return key.startsWith("brisca") ? refuse() : set.call(this, key, value); };
}"""
FORBID = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });"""


def learned(learner: int = 9, more: int = 0) -> Progress:
    """ORDER mastered, POINTS begun, LED_SUIT nearly mastered, TRUMP answered today; all but the last are due."""
    progress, day = Progress(), today()
    for when in (day - 9, day - 5):
        for _ in range(4):
            progress = progress.after(Skill.ORDER, True, 4, when, learner=learner)
    progress = progress.after(Skill.POINTS, False, 4, day - 2)
    for _ in range(5):
        progress = progress.after(Skill.LED_SUIT, True, 4, day - 1)
    for _ in range(1 + more):
        progress = progress.after(Skill.TRUMP, True, 4, day)
    return progress


CODE = write(learned())
FURTHER = write(learned(more=3))
OTHER = write(learned(learner=10))


def query(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query, keep_blank_values=True))


def expect_address(page: Page, p: str | None) -> None:
    """The address carries this progress, and nothing of what the script and Python say to each other."""
    page.wait_for_function("p => new URLSearchParams(location.search).get('p') === p && !/[?&](kept|tab)=/.test(location.search)", arg=p)


def expect_kept(page: Page, code: str | None) -> None:
    page.wait_for_function(f"code => {STORE} === code", arg=code)


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page, target: Locator, keys: bool) -> None:
    """Click, or go there with Tab and press Enter."""
    if not keys:
        target.click()
        return
    wanted = target.element_handle()
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate(HAS_FOCUS):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"60 times Tab, and {target} never had the focus")
