"""How fast a click is answered: milliseconds from the click that gives an answer in lesson 02 to the decided trick on the page.

Run `python tests/bench_click.py [CLICKS]`: marimo's server and Chromium on this machine, nothing else running. The figure depends on
the machine.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import browser as chrome
from playwright.sync_api import expect, sync_playwright

from brisca.teach.templates import TEMPLATES

CLICK = """() => new Promise((done) => {
  const start = performance.now();
  const seen = () => document.querySelector(".b-task .is-winner") && (watch.disconnect(), done(performance.now() - start));
  const watch = new MutationObserver(seen);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector(".b-task .b-give marimo-button").shadowRoot.querySelector("button").click();
})"""


def main(clicks: int = 25) -> None:
    took = []
    with (
        tempfile.TemporaryDirectory() as folder,
        chrome.running(chrome.ROOT / "lessons", Path(folder) / "log.txt") as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=chrome.chromium(), args=chrome.ARGS)
        page = chrome.new_page(chromium, "en", 1280).page
        for seed in range(clicks):
            task = TEMPLATES["pair"].task(seed)
            assert isinstance(task.answer, int)
            page.goto(chrome.lesson_url(server, "02_trick", lang="en", task=task.code))
            chrome.wait_until_live(page)
            page.locator(".b-turn").get_by_role("button").nth(task.answer).click()
            expect(page.locator(".b-give button").first).to_be_enabled()
            took.append(page.evaluate(CLICK))
        chromium.close()
    took.sort()
    print(f"click to decided trick, {clicks} clicks: median {took[len(took) // 2]:.0f} ms, worst {took[-1]:.0f} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
