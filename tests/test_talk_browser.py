"""Lesson 11 as a learner meets it: a card to name, the glossary, a task, the duties of tute, a question proved; by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect
from task_learner import TaskLearner, address

from brisca.cards import Card
from brisca.teach.loop import Loop
from brisca.teach.pools import FIRST, POOLS

Opener = Callable[..., Page]
SAID = {
    "es": {
        "no": "No: carga el tres de copas.", "field": "Busca una palabra, en español o en inglés", "none": "No hay nada para «basa».",
        "found": "2 palabras para «SEÑAS».", "clear": "Borrar la búsqueda", "some": "Hay 63 palabras.", "trick": "baza",
        "meaning": "Una carta de cada persona; quien gana se las lleva todas.", "lesson": "¿Quién gana la baza?",
        "one": "Sí: 1.", "only": "solo vale el rey", "proved": "cuatro de espadas",
        "signals": "cambia de una página a otra", "other": "English", "group": "Las jugadas",
    },
    "en": {
        "no": "No: the three of cups does.", "field": "Look up a word, in English or Spanish", "none": "Nothing for “basa”.",
        "found": "2 words for “SEÑAS”.", "clear": "Clear the search", "some": "There are 63 words.", "trick": "baza – trick",
        "meaning": "One card from each person; whoever wins takes them all.", "lesson": "Who wins the trick?",
        "one": "Yes: 1.", "only": "only the king will do",
        "proved": "four of swords", "signals": "differs from page to page", "other": "Español", "group": "The moves",
    },
}  # fmt: skip


class Talker:
    """Somebody at the page, with a mouse or with nothing but the keyboard."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.lang, self.keys, self.said = page, lang, keys, SAID[lang]
        self.talk = page.locator(".b-talk")
        self.field = self.talk.get_by_label(self.said["field"])
        self.words = self.talk.locator(".b-talk-word")

    def reach(self, target: Locator) -> None:
        expect(target).to_be_visible()
        for way in ("Tab", "Shift+Tab"):
            for _ in range(170):
                if target.evaluate("e => e.getRootNode().activeElement === e"):
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def use(self, target: Locator) -> None:
        if not self.keys:
            target.click()
            return
        self.reach(target)
        self.page.keyboard.press("Enter")

    def looks_up(self, text: str) -> None:
        if self.keys:
            self.reach(self.field)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        else:
            self.field.fill(text)
        expect(self.field).to_have_value(text)

    def told(self, text: str) -> None:
        expect(self.talk.locator("[role=status]")).to_contain_text(text)


@pytest.mark.parametrize(
    ("lang", "width", "keys"),
    [("es", 1280, False), ("en", 1280, True), ("es", 320, False), ("en", 320, False)],
    ids=["es-1280", "en-1280-keys", "es-320", "en-320"],
)
def test_from_the_first_card_to_a_proved_answer(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    page = open_page("11_table_talk", lang=lang, width=width)
    talker = Talker(page, lang, keys)
    expect(page.locator(".b-foot")).to_be_visible()
    # Which card loads the trick? Not the trump: it takes it.
    first = page.locator(".b-cloth").first
    talker.use(first.get_by_role("button", name=Card.parse("2o").name(lang)))
    expect(page.locator(".b-feedback.is-wrong .b-verdict")).to_have_text(talker.said["no"])
    expect(first.locator(".b-cap")).to_contain_text(["Ana", "mata", "Carla", "carga"])
    # The glossary: capitals and accents, a slip and what is near, its link, the address.
    talker.told(talker.said["some"])
    talker.looks_up("SEÑAS")
    talker.told(talker.said["found"])
    expect(talker.words.first).to_contain_text("seña")
    talker.looks_up("basa")
    talker.told(talker.said["none"])
    expect(talker.words).to_have_count(0)
    talker.use(talker.talk.get_by_role("button", name=talker.said["trick"], exact=True))
    expect(talker.field).to_have_value("baza")
    expect(talker.words.first).to_contain_text(talker.said["meaning"])
    expect(talker.words.first).to_contain_text("presa")
    page.wait_for_url(lambda url: "word=baza" in url)
    link = talker.words.first.get_by_role("link", name=talker.said["lesson"])
    expect(link).to_have_attribute("href", re.compile(rf"file=02_trick\.py&.*lang={lang}|lang={lang}.*file=02_trick\.py"))
    if keys:
        talker.use(talker.talk.get_by_role("button", name=talker.said["clear"]))
        talker.told(talker.said["some"])
        expect(talker.field).to_have_value("")
        talker.use(page.locator(".b-talk-group summary", has_text=talker.said["group"]))
        expect(page.locator(".b-talk-all", has_text="asistir")).to_be_visible()
    # A task of the lesson.
    learner, loop = TaskLearner(page, lang, keys), Loop.begin(POOLS["11_table_talk"], first=FIRST["11_table_talk"])
    learner.sees(loop.task)
    if keys:
        talker.reach(learner.option(loop.task, loop.task.cards[0]))
    learner.answers(loop, loop.task.answer)
    assert address(page)["p"], "what was answered travels in the address"
    # The duties of tute leave one card of three; signals, origins and tables are there to be read.
    talker.use(page.locator("[role=group][aria-label*='tute']").get_by_role("button", name="1", exact=True))
    expect(page.get_by_text(talker.said["one"], exact=True)).to_be_visible()
    expect(page.locator(".b-feedback", has_text=talker.said["only"])).to_be_visible()
    expect(page.locator(".b-talk-cards .is-off")).to_have_count(2)
    expect(page.locator(".b-talk-faces tbody")).to_have_count(9)
    expect(page.locator(".b-talk-signals")).to_contain_text(talker.said["signals"])
    # A question, and the engine's own answer.
    talker.use(page.locator("#ask-ace summary"))
    expect(page.locator("#ask-ace .b-slot.is-winner svg[aria-label]")).to_have_attribute("aria-label", re.compile(talker.said["proved"]))
    expect(page.locator("#ask-ace .b-why")).to_be_visible()
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("lang", "width"), [("es", 320)])
def test_a_word_travels_in_the_address_and_through_the_languages(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("11_table_talk", lang=lang, width=width, word="<b>mano")
    talker = Talker(page, lang, False)
    expect(talker.field).to_have_value("<b>mano")
    talker.told("<b>mano")
    talker.looks_up("mano")
    expect(talker.words.nth(2)).to_contain_text("mano (3)")
    page.get_by_role("button", name=talker.said["other"]).click()
    other = Talker(page, "en", False)
    expect(other.field).to_have_value("mano")
    expect(other.words.nth(2)).to_contain_text("Everything from one deal to the next.")
    page.reload()
    chrome.wait_until_live(page)
    expect(other.words.nth(2)).to_contain_text("Everything from one deal to the next.")
    for button in page.locator(".b-talk button, .b-talk-group summary, .b-talk-row summary").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
    assert not chrome.scrolls_sideways(page)
