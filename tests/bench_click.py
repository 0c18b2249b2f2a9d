"""How fast a click is answered: milliseconds from the click on a card in lesson 02 to the decided trick on the page.

Run `python tests/bench_click.py [CLICKS]`: marimo's server and Chromium on this machine, nothing else running. The figure depends on
the machine; the answers are those of the lesson's own tasks, one after the other.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import browser as chrome
from playwright.sync_api import expect, sync_playwright

CLICK = """() => new Promise((done) => {
  const start = performance.now();
  const seen = () => document.querySelector(".is-large .is-winner") && (watch.disconnect(), done(performance.now() - start));
  const watch = new MutationObserver(seen);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector(".is-large marimo-button").shadowRoot.querySelector("button").click();
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
        page.goto(chrome.lesson_url(server, "02_trick", lang="en"))
        chrome.wait_until_live(page)
        for _ in range(clicks):
            page.locator(".is-large marimo-button button").first.wait_for()
            took.append(page.evaluate(CLICK))
            page.get_by_role("button", name="Next trick").click()
            expect(page.locator(".is-large .is-winner")).to_have_count(0)
        chromium.close()
    took.sort()
    print(f"click to decided trick, {clicks} clicks: median {took[len(took) // 2]:.0f} ms, worst {took[-1]:.0f} ms")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
