"""Lesson 05 as a learner meets it: an illegal swap and its reason, a legal one that happens, another timing; by mouse and by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

from brisca.cards import Card

Opener = Callable[..., Page]
SAID = {
    "es": {
        "which": "Con esta carta (siete de copas) no se cambia: solo con el 7 o el 2 de oros, el triunfo.",
        "no_trick": "Para cambiar hay que haber ganado antes una baza en esta mano.",
        "after": "Solo cambia quien acaba de ganar la baza, antes de robar.",
        "yes": "Sí: te llevas el rey de oros y dejas el siete de oros.",
        "start": "Desde el principio", "sevens": "Dos sietes", "turn": "Te toca jugar", "on_turn": "En tu turno",
        "when": "Cuándo", "who": "Quién puede cambiar y cuándo", "cases": "Casos", "cards": "Tus cartas", "back": "Como estaba",
        "known": "De tu mano conoce el rey de oros.", "guess": "As, mucho más que rey", "gain": "+7,3", "now": "ahora",
        "first": "Aquí tienes el primer caso.",
    },
    "en": {
        "which": "The seven of cups cannot swap: only the 7 or the 2 of coins, the trump suit.",
        "no_trick": "To swap you must first have won a trick in this hand.",
        "after": "Only the player who has just won the trick may swap, before the drawing.",
        "yes": "Yes: you take the king of coins and leave the seven of coins.",
        "start": "From the start", "sevens": "Two sevens", "turn": "It is your turn", "on_turn": "On your turn",
        "when": "When", "who": "Who may swap, and when", "cases": "Cases", "cards": "Your cards", "back": "As it was",
        "known": "Of your hand it knows the king of coins.", "guess": "Ace, far more than king", "gain": "+7.3", "now": "now",
        "first": "Here is the first case.",
    },
}  # fmt: skip


class Learner:
    """Somebody at the page, with a mouse or with nothing but the keyboard."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.lang, self.keys, self.said = page, lang, keys, SAID[lang]
        self.first = page.locator(".b-swap").first
        self.lab = page.locator(".b-lab")

    def use(self, target: Locator) -> None:
        expect(target).to_be_visible()
        if not self.keys:
            target.click()
            return
        for way in ("Tab", "Shift+Tab"):
            for _ in range(120):
                if target.evaluate("element => element.matches(':focus')"):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def card(self, where: Locator, text: str) -> Locator:
        return where.locator(".b-swap-hand").get_by_role("button", name=re.compile(f"^{Card.parse(text).name(self.lang)}"))

    def choice(self, group: str, name: str) -> Locator:
        row = self.page.get_by_role("group", name=self.said[group], exact=True).last
        return row.get_by_role("button", name=re.compile(f"^{re.escape(self.said[name])}"))

    def choose(self, group: str, name: str) -> None:
        """Choose it, and see that it is chosen: a tap on the table before that would be one on the old position."""
        self.use(self.choice(group, name))
        expect(self.choice(group, name)).to_contain_text({"es": "(elegido)", "en": "(chosen)"}[self.lang])

    def reads(self, where: Locator, text: str) -> None:
        expect(where.locator("[role=status]").filter(has_text=text)).to_have_count(1)

    def sees_pinta(self, where: Locator, text: str) -> None:
        name = Card.parse(text).name(self.lang)
        expect(where.locator(".b-swap-pinta svg")).to_have_attribute("aria-label", name)
        expect(where.locator(".b-swap-stock figcaption")).to_contain_text(name)

    def address_is(self, position: str) -> None:
        self.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("swap") == [position])


@pytest.mark.parametrize(
    ("lang", "width", "keys"),
    [("es", 320, False), ("en", 1280, False), ("en", 320, True), ("es", 1280, True)],
    ids=["es-320", "en-1280", "en-320-keys", "es-1280-keys"],
)
def test_an_illegal_swap_says_why_and_a_legal_one_happens(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    learner = Learner(open_page("05_swap", lang=lang, width=width), lang, keys)
    page, first, lab, said = learner.page, learner.first, learner.lab, learner.said
    if not keys:
        expect(learner.card(first, "7o")).to_be_in_viewport(ratio=0.3)
    # The card to tap before anything is read.
    first_told = page.locator(".b-swap-told").first
    learner.use(learner.card(first, "7c"))
    learner.reads(first_told, said["which"])
    learner.sees_pinta(first, "12o")
    learner.use(learner.card(first, "7o"))
    learner.reads(first_told, said["yes"])
    learner.sees_pinta(first, "7o")
    expect(learner.card(first, "12o")).to_be_visible()
    # From the start nobody may; the reason stays and nothing changes.
    learner.choose("cases", "start")
    learner.use(learner.card(lab, "7o"))
    learner.reads(lab, said["no_trick"])
    learner.sees_pinta(lab, "12o")
    learner.address_is("BRISCA:12o:7o.4c:turn:17:0:-:")
    # Another moment, another timing: the same card is refused and then may.
    learner.choose("cases", "sevens")
    learner.choose("when", "turn")
    learner.use(learner.card(lab, "7o"))
    learner.reads(lab, said["after"])
    learner.choose("who", "on_turn")
    learner.use(learner.card(lab, "7o"))
    learner.reads(lab, said["yes"])
    learner.sees_pinta(lab, "7o")
    learner.address_is("BRISCA+swap.on_turn:12o:7o.7c:turn:10:1:-:7o")
    expect(page.locator(".b-known")).to_contain_text(said["known"])
    expect(page.locator(".b-timings .is-here")).to_contain_text(said["now"])
    assert not chrome.scrolls_sideways(page)
    # The guess, then the figures.
    expect(page.locator(".b-worth-of")).to_have_count(0)
    learner.use(page.locator(".b-question").get_by_role("button", name=re.compile(f"^{said['guess']}")))
    expect(page.locator(".b-worth-of")).to_contain_text(said["gain"])
    assert not chrome.scrolls_sideways(page)


@pytest.mark.parametrize(("lang", "width"), [("es", 1280), ("en", 320)])
def test_a_position_travels_in_the_address_and_a_damaged_one_says_so(open_page: Opener, lang: str, width: int) -> None:
    position = "BRISCA+swap.any_time:1b:7b.6o:won:10:1:2b:7b"
    learner = Learner(open_page("05_swap", lang=lang, width=width, swap=position), lang, False)
    learner.sees_pinta(learner.lab, "7b")
    expect(learner.card(learner.lab, "1b")).to_be_visible()
    expect(learner.page.get_by_role("alert")).to_have_count(0)
    learner.use(learner.page.get_by_role("button", name=learner.said["back"]))
    learner.sees_pinta(learner.lab, "1b")
    learner.page.get_by_role("button", name={"es": "English", "en": "Español"}[lang]).click()
    other = Learner(learner.page, {"es": "en", "en": "es"}[lang], False)
    other.sees_pinta(other.lab, "1b")
    broken = Learner(open_page("05_swap", lang=lang, width=width, swap="BRISCA:12o:7o"), lang, False)
    expect(broken.page.get_by_role("alert")).to_contain_text("BRISCA:12o:7o")
    expect(broken.page.get_by_role("alert")).to_contain_text(broken.said["first"])
    broken.sees_pinta(broken.lab, "12o")
    for button in broken.page.locator(".b-swap-controls button, .b-swap-cases button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
