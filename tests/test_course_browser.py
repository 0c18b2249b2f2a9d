"""The whole way from the front door to the swap on a phone: by mouse, and once more by nothing but keys, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
import test_counting_browser as counting
import test_swap_browser as swapping
from playwright.sync_api import Page, expect
from task_learner import TaskLearner, address

from brisca.beliefs import believed
from brisca.show.belief_words import REFUTED
from brisca.show.progress import readable
from brisca.show.skill_words import skill_name
from brisca.show.task_texts import consequence
from brisca.teach.loop import Loop
from brisca.teach.pools import FIRST, POOLS
from brisca.teach.skills import Skill

Opener = Callable[..., Page]


class Walker:
    """Someone on the way through the course."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.lang, self.keys = page, lang, keys
        self.hands = counting.Learner(page, lang, keys)

    def goes_to(self, key: str, link: str = ".b-foot .b-begin") -> None:
        """Follow a link of this page to that lesson."""
        there = self.page.locator(link).first
        expect(there).to_be_visible()
        if self.keys:
            self.hands.go_to(there)
            self.page.keyboard.press("Enter")
        else:
            there.click()
        self.page.wait_for_url(lambda url: f"file={key}.py" in url)
        chrome.wait_until_live(self.page)
        assert address(self.page)["lang"] == self.lang
        expect(self.page.locator("h1")).to_be_visible()
        assert not chrome.scrolls_sideways(self.page)

    def begins(self, key: str) -> tuple[TaskLearner, Loop]:
        """The tasks of the lesson that is open."""
        learner, loop = TaskLearner(self.page, self.lang, self.keys), Loop.begin(POOLS[key], FIRST[key])
        learner.board.scroll_into_view_if_needed()
        learner.sees(loop.task)
        if self.keys:  # from wherever the keyboard was on this page to the first thing to choose
            first = loop.task.cards[0] if loop.task.cards else loop.task.options[0]
            self.hands.go_to(learner.option(loop.task, first))
        return learner, loop

    def errs_by(self, belief: str, key: str) -> None:
        """Answer the first task as that belief does: consequence, another wrong or the right answer, explanation, and the follow-up."""
        learner, loop = self.begins(key)
        wrong = believed(belief, loop.task.ask)
        loop = learner.answers(loop, wrong)
        assert loop.belief == belief
        expect(learner.said).to_contain_text(consequence(loop.task, wrong, self.lang))
        if not loop.over:
            expect(learner.said).not_to_contain_text(REFUTED[belief][self.lang])
        loop = learner.settles(loop)
        expect(learner.said).to_contain_text(REFUTED[belief][self.lang])
        loop = learner.goes_on(loop)
        assert belief in {name for names in loop.task.tempting.values() for name in names}
        assert believed(belief, loop.task.ask) != loop.task.answer
        loop = learner.answers(loop, loop.task.answer, sure=False)

    def answers_rightly(self, key: str) -> None:
        learner, loop = self.begins(key)
        learner.answers(loop, loop.task.answer)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_from_the_front_door_to_the_swap(open_page: Opener, lang: str, keys: bool) -> None:
    page = open_page("00_start", lang=lang, width=320)
    walker = Walker(page, lang, keys)
    walker.goes_to("01_deck", ".b-front .b-begin")
    walker.answers_rightly("01_deck")
    walker.goes_to("02_trick")
    walker.errs_by("ace-always-wins", "02_trick")
    walker.goes_to("03_hand")
    walker.errs_by("must-follow", "03_hand")
    walker.goes_to("04_counting")
    counter, words = counting.Learner(page, lang, keys), counting.WORDS[lang]
    counter.press(words["type"], ".b-counter")
    counter.write(words["mine"], "119", ".b-counter")
    expect(page.locator(".b-counter .b-outcome").get_by_role("alert")).to_contain_text(words["no_119"])
    counting.looks_at_what_is_left(counter)
    walker.goes_to("05_swap")
    swapper = swapping.Learner(page, lang, keys)
    swapper.choose("cases", "start")
    swapper.use(swapper.card(swapper.lab, "7o"))
    swapper.reads(swapper.lab, swapper.said["no_trick"])
    swapper.sees_pinta(swapper.lab, "12o")
    walker.answers_rightly("05_swap")

    progress, problem = readable(address(page)["p"])
    assert problem is None
    assert progress
    tried = {skill for skill in Skill if progress.known(skill).tries}
    assert tried == {Skill.ORDER, Skill.TRUMP, Skill.LEGAL, Skill.SWAP}
    walker.goes_to("00_start", ".b-bar .b-home")
    for skill in tried:
        begun = {"es": "empezada", "en": "begun"}[lang]
        expect(page.locator("li", has_text=re.compile(rf"^{skill_name(skill, lang)} – {begun}", re.IGNORECASE))).to_have_count(1)
