"""Somebody at the explorer's page, in Spanish or English, with a mouse or with nothing but the keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import browser as chrome
from playwright.sync_api import Locator, Page, expect

SAID = {
    "es": {
        "trump": "Triunfo", "tiles": "Qué haría cada triunfo", "edit": "Cambiar cartas o reglas", "close": "Cerrar la baraja",
        "clear": "Vaciar la mesa", "field": "O escribe la baza", "rules": "Reglas",
        "put": "Pon al menos dos cartas", "one": "Pon otra carta",
        "lead": "Que salga", "earlier": "Antes", "later": "Después", "out": "Quitar", "full": "6 cartas como mucho", "on": "en la mesa",
        "other": "English", "why": "Por qué", "example": "esta es la baza de ejemplo",
    },
    "en": {
        "trump": "Trump", "tiles": "What each trump would make of it", "edit": "Change cards or rules", "close": "Close the pack",
        "clear": "Clear the table", "field": "Or write the trick", "rules": "Rules", "put": "Put down at least two cards",
        "one": "Put down another card", "lead": "Lead it", "earlier": "Earlier", "later": "Later", "out": "Take out",
        "full": "at most 6 cards", "on": "on the table", "other": "Español", "why": "Why", "example": "this is the example",
    },
}  # fmt: skip
SUITS = {"es": ("oros", "copas", "espadas", "bastos"), "en": ("coins", "cups", "swords", "clubs")}


@dataclass
class Reader:
    """Somebody at the page: with a mouse, or with nothing but the keyboard."""

    page: Page
    lang: str
    keys: bool

    def __post_init__(self) -> None:
        self.said = SAID[self.lang]

    def go_to(self, target: Locator) -> None:
        """Reach it with the Tab key."""
        expect(target).to_be_visible()
        for _ in range(150):
            if target.evaluate("element => element.matches(':focus')"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never reaches {target}")

    def use(self, target: Locator) -> None:
        if self.keys:
            self.go_to(target)
            self.page.keyboard.press("Enter")
        else:
            target.click()

    def write(self, text: str) -> None:
        if self.keys:
            self.go_to(self.field)
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(text)
        else:
            self.field.fill(text)
        self.page.keyboard.press("Enter")

    def choose_rules(self, name: str) -> None:
        chooser = self.page.get_by_label(self.said["rules"])
        if self.keys:
            self.go_to(chooser)
            self.page.wait_for_timeout(1500)  # what was typed before belongs to the last name for about a second
            self.page.keyboard.type(name)
        else:
            chooser.select_option(name)

    @property
    def field(self) -> Locator:
        return self.page.get_by_label(self.said["field"])

    @property
    def result(self) -> Locator:
        return self.page.locator(".b-result [role=status]")

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    @property
    def cloth(self) -> Locator:
        return self.page.locator(".b-cloth")

    def button(self, name: str, group: str | None = None) -> Locator:
        where = self.page.get_by_role("group", name=group, exact=True) if group else self.page
        return where.get_by_role("button", name=self.said.get(name, name), exact=True)

    def trump(self, number: int) -> Locator:
        suit = SUITS[self.lang][number]
        return self.page.get_by_role("group", name=self.said["trump"], exact=True).get_by_role("button", name=re.compile(f"^{suit}"))

    def tile(self, number: int) -> Locator:
        return self.page.get_by_role("group", name=self.said["tiles"]).get_by_role("button").nth(number)

    def pack(self, number: int, name: str) -> Locator:
        """The card of that name among those to pick from."""
        suit = self.page.locator(".b-pick").get_by_role("group", name=SUITS[self.lang][number], exact=True)
        return suit.get_by_role("button", name=re.compile(f"^{name}"))

    def on_table(self, name: str) -> Locator:
        return self.cloth.get_by_role("button", name=re.compile(f"^{name}"))

    def sees(self, winner: str, points: int) -> None:
        """The result in words, and on the cloth: that card raised, with its points."""
        if self.lang == "es":
            expect(self.result).to_have_text(f"Gana {winner}: {points} puntos.")
        else:
            expect(self.result).to_have_text(f"{winner[:1].upper()}{winner[1:]} wins: {points} points.")
        raised = self.cloth.locator(".is-winner")
        expect(raised).to_have_count(1)
        expect(raised).to_contain_text(str(points))
        expect(raised.get_by_role("button", name=re.compile(winner.split(" ", 1)[1]))).to_be_visible()
        why = self.page.get_by_role("region", name=self.said["why"])
        worth = {"es": f"La baza vale {points} punto", "en": f"The trick is worth {points} point"}[self.lang]
        expect(why.get_by_role("listitem").filter(has_text=worth)).to_have_count(1)

    def cards_are(self, *names: str) -> None:
        expect(self.cloth.locator("li:not(.is-empty)")).to_have_count(len(names))
        for place, name in enumerate(names):
            expect(self.cloth.locator("li").nth(place).get_by_role("button", name=re.compile(f"^{name}"))).to_be_visible()

    def address_is(self, trick: str) -> None:
        self.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("trick") == [trick])

    def stays_in_place(self) -> None:
        assert not chrome.scrolls_sideways(self.page)
