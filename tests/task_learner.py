"""Someone who answers tasks on any lesson's page, with a mouse or with nothing but keys."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, urlsplit

import browser as chrome
from playwright.sync_api import Locator, Page, expect
from test_start_browser import FOCUSED

from brisca.beliefs import Answer
from brisca.cards import Card
from brisca.show.belief_words import refuted
from brisca.show.task_texts import consequence, feedback, option_text, question
from brisca.teach.loop import Loop, Phase
from brisca.teach.task import Mode, Task
from brisca.teach.templates import read_task

WORDS = {
    "es": {
        "sure": "Lo tengo claro", "unsure": "Tengo dudas", "check": "Comprobar", "next": "Otra pregunta",
        "hint": "Una pista", "more": "Otra pista", "explore": "Ver esta baza en el explorador", "count": "de",
    },
    "en": {
        "sure": "I'm sure", "unsure": "Not sure", "check": "Check", "next": "Next question",
        "hint": "A hint", "more": "Another hint", "explore": "See this trick in the explorer", "count": "of",
    },
}  # fmt: skip


def address(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


class TaskLearner:
    """At the task board of a page; `name` is the parameter of the address in which the board keeps its task."""

    def __init__(self, page: Page, lang: str, keys: bool = False, name: str = "task") -> None:
        self.page, self.lang, self.keys, self.name = page, lang, keys, name
        self.words = WORDS[lang]
        here = f"[data-brisca-focus^='{name}:']"
        self.board = page.locator(f".b-task:is({here}, :has({here}))")
        self.said = self.board.locator(".b-said > .b-feedback")

    def press(self, button: Locator) -> None:
        """Use this button: click it, or go there by Tab and press Enter or the space bar."""
        if not self.keys:
            button.click()
            return
        name = " ".join(str(button.evaluate(NAME)).split())
        self.page.wait_for_timeout(400)  # where the keyboard goes on after a change
        for way, most in (("Tab", 40), ("Shift+Tab", 80)):  # forwards first, then back to where this began and as far before it
            for _ in range(most):
                if " ".join(str(self.page.evaluate(FOCUSED)).split()) == name:
                    self.page.keyboard.press("Enter" if len(name) % 2 else "Space")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{name!r} can't be reached by keys")

    def button(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b")).first

    def option(self, task: Task, option: Answer) -> Locator:
        """The button of an option: a card on the table, or a text."""
        card = option if isinstance(option, Card) else None
        if card is None and isinstance(option, int) and not isinstance(option, bool):
            on_table = type(task.ask).__name__ in ("Winner", "Stronger", "Worthier")
            lying = getattr(task.ask, "pintas", None) or (task.ask.laid.cards if on_table else ())
            card = lying[option] if lying else None
        text = card.name(self.lang) if card else option_text(task, option, self.lang)
        return self.board.locator(".b-turn").get_by_role("button", name=re.compile(rf"^{re.escape(text)}(?!\w)")).first

    def sees(self, task: Task) -> None:
        """The task is on the table, not yet answered, and nothing is said."""
        expect(self.board.locator("h2")).to_have_text(question(task, self.lang))
        for card in task.cards:
            expect(self.option(task, card)).to_be_visible()
        for option in task.options if task.mode is Mode.ONE else ():
            expect(self.option(task, option)).to_be_enabled()
        expect(self.said).to_be_empty()
        expect(self.board.locator(".is-winner, .is-right, .b-won")).to_have_count(0)
        expect(self.button(self.words["sure"])).to_be_visible()
        self.fits()

    def chooses(self, loop: Loop, value: Answer) -> None:
        """Tap what makes up this answer; what is marked already and belongs to it stays."""
        task = loop.task
        if task.mode is Mode.ONE:
            self.press(self.option(task, value))
            return
        assert isinstance(value, frozenset | tuple)
        kept = loop.chosen if task.mode is Mode.SET else value[: len(loop.chosen)]
        for card in [card for card in loop.chosen if card not in value or card not in kept]:
            self.press(self.option(task, card))
        for card in [card for card in (value if isinstance(value, tuple) else task.cards) if card in value and card not in loop.chosen]:
            self.press(self.option(task, card))

    def answers(self, loop: Loop, value: Answer, *, sure: bool = True) -> Loop:
        """Give this answer, read what is said to it, and return the loop as it must be then."""
        task = loop.task
        self.chooses(loop, value)
        give = self.words["check"] if loop.phase is Phase.RETRY else self.words["sure" if sure else "unsure"]
        expect(self.button(give)).to_be_enabled()
        self.press(self.button(give))
        wanted = [value] if task.mode is Mode.ONE else list(value)  # type: ignore[arg-type]
        for card in loop.chosen:
            if card not in wanted:
                loop = loop.choose(card)
        for option in wanted:
            if task.mode is Mode.ONE or option not in loop.chosen:
                loop = loop.choose(option)
        after = loop.give(sure)
        assert after.tries[-1] == value
        self.reads(after)
        return after

    def settles(self, loop: Loop) -> Loop:
        """Give the right answer, where a wrong one has left a second try."""
        return loop if loop.over else self.answers(loop, loop.task.answer)

    def reads(self, loop: Loop) -> None:
        """What is said to the latest answer, and what lies on the table."""
        task = loop.task
        if not loop.over:
            expect(self.said).to_contain_text(consequence(task, loop.tries[-1], self.lang))
            expect(self.board.locator(".is-winner, .is-right, .b-won")).to_have_count(0)
            self.fits()
            return
        said, first = feedback(task, loop.tries[-1], self.lang), feedback(task, loop.tries[0], self.lang)
        expect(self.said.locator(".b-verdict")).to_have_text(said.title)
        only = len(loop.tries) == 1 and not loop.past[-1].right
        expect(self.said.locator(".b-came")).to_have_text([consequence(task, loop.tries[0], self.lang)] if only else [])
        for line in first.lines:
            expect(self.said).to_contain_text(line)
        beliefs = task.beliefs(loop.tries[0])
        if beliefs and loop.past[-1].sure:
            expect(self.said.locator(".b-refuted")).to_have_text(refuted(beliefs[0], task.ask, self.lang))
        right = sum(given.right for given in loop.past)
        count = f"{right} {self.words['count']} {len(loop.past)}"
        expect(self.board.locator(".b-on .b-stats dd")).to_have_text(count)
        expect(self.board.locator(".b-answer .b-why")).to_be_visible()
        self.fits()

    def goes_on(self, loop: Loop) -> Loop:
        """To the next task, which is then on the table and in the address."""
        self.press(self.button(self.words["next"]))
        following = loop.next()
        self.sees(following.task)
        assert address(self.page)[self.name] == following.task.code
        return following

    def task(self) -> Task:
        """The task that the address names."""
        task = read_task(address(self.page)[self.name])
        assert task
        return task

    def fits(self) -> None:
        assert not chrome.scrolls_sideways(self.page)


NAME = """button => {
  const svg = button.querySelector("svg[aria-label]");
  return svg ? svg.getAttribute("aria-label") : button.innerText;
}"""
"""A button's name, read as `FOCUSED` reads that of the one with the focus."""
