"""The comparison in Chromium: the worked examples read in the table, by mouse and by keys, in both languages, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect

SAID = {
    "es": {
        "list": "Qué se compara", "next": "Siguiente ejemplo", "change": "Cambiar las cartas", "add": "Añadir una mano",
        "choose": "Elegir reglamentos", "trick": "En la mesa, por orden", "hand": "En la mano de quien juega", "with": "Compararlos con",
        "other": "English", "yes": "sí", "no": "no", "article": "«Artículo enciclopédico con variantes regionales»",
        "pagat": "«Pagat, sobre la bisca»", "death": "El tres muere",
        "prisoner": "El as preso", "follow": "Asistir al palo", "arrastre": "Arrastro, con triunfos",
        "play": "Jugar con estas reglas",
    },
    "en": {
        "list": "What is compared", "next": "Next example", "change": "Change the cards", "add": "Add a hand", "choose": "Choose rule sets",
        "trick": "On the table, in order", "hand": "In the hand of whoever is to play", "with": "Compare them with", "other": "Español",
        "yes": "yes", "no": "no", "article": "“An encyclopaedic article with regional variants”", "pagat": "“Pagat on bisca”",
        "death": "The three dies",
        "prisoner": "The ace is a prisoner", "follow": "Following suit", "arrastre": "Arrastro, with trumps", "play": "Play by these rules",
    },
}  # fmt: skip

NAMES = {
    "es": {
        "1o": "as de oros", "4e": "cuatro de espadas", "6c": "seis de copas", "3o": "tres de oros", "1b": "as de bastos",
        "7o": "siete de oros", "4o": "cuatro de oros", "1c": "as de copas", "12c": "rey de copas", "7c": "siete de copas",
    },
    "en": {
        "1o": "ace of coins", "4e": "four of swords", "6c": "six of cups", "3o": "three of coins", "1b": "ace of clubs",
        "7o": "seven of coins", "4o": "four of coins", "1c": "ace of cups", "12c": "king of cups", "7c": "seven of cups",
    },
}  # fmt: skip

FOUR = pytest.mark.parametrize(
    ("lang", "keys", "width"),
    [("es", False, 1280), ("es", True, 320), ("en", False, 320), ("en", True, 1280)],
    ids=["es-mouse-1280", "es-keys-320", "en-mouse-320", "en-keys-1280"],
)


@dataclass
class Reader:
    """Somebody at the comparison, with a mouse or with nothing but the keyboard."""

    page: Page
    lang: str
    keys: bool = False

    def __post_init__(self) -> None:
        self.said, self.names = SAID[self.lang], NAMES[self.lang]

    def go_to(self, target: Locator) -> None:
        expect(target).to_be_visible()
        for _ in range(80):
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

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=self.said.get(name, name), exact=True)

    def open_example(self, key: str) -> None:
        """From the list: by its name with the mouse, with the arrow key otherwise; the list keeps the focus."""
        chooser = self.page.get_by_label(self.said["list"])
        if self.keys:
            self.go_to(chooser)
            for _ in range(25):
                if self.address().get("case") == [key]:
                    break
                before = self.page.url
                self.page.keyboard.press("ArrowDown")
                self.page.wait_for_function("before => location.href !== before", arg=before)
            expect(chooser).to_be_focused()
        else:
            texts = chooser.locator("option").all_text_contents()
            chooser.select_option(next(text for text in texts if text.endswith(self.said[key])))
        self.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("case") == [key])

    def address(self) -> dict[str, list[str]]:
        return parse_qs(urlsplit(self.page.url).query)

    def column(self, number: int) -> Locator:
        return self.page.locator(".b-versus-column").nth(number)

    def cell(self, number: int, facet: str) -> Locator:
        return self.column(number).locator(f"[data-facet={facet}]")

    def wins(self, number: int, card: str, points: int, unlike: bool) -> None:
        """Who wins in that column, and whether that is marked as different, not by colour alone."""
        for facet, text in (("WINNER", self.names[card]), ("POINTS", str(points))):
            expect(self.cell(number, facet).locator("dd")).to_contain_text(text, ignore_case=True)
            expect(self.cell(number, facet).get_by_text("≠")).to_have_count(int(unlike))

    def may_play(self, number: int, verdicts: dict[str, bool]) -> None:
        """Which cards of the hand may be played in that column; marked where that is not so in the first, the base."""
        shown = self.cell(number, "PLAYABLE").get_by_role("listitem")
        expect(shown).to_have_text([f"{self.names[card]}: {self.said['yes' if may else 'no']}" for card, may in verdicts.items()])
        expect(self.cell(number, "PLAYABLE").get_by_text("≠")).to_have_count(int(number > 0 and not all(verdicts.values())))

    def told(self, number: int, option: str, source: str) -> None:
        """One sentence in that column: the option that is responsible, and who says so, by name."""
        sentence = self.column(number).locator(".b-versus-told")
        expect(sentence).to_have_count(1)
        expect(sentence.locator("strong")).to_have_text(f"{option}.")
        expect(sentence).to_contain_text(source)

    def stays_in_place(self) -> None:
        assert not chrome.scrolls_sideways(self.page)


@pytest.fixture
def read(open_page: Callable[..., Page]) -> Callable[..., Reader]:
    def opened(lang: str = "es", keys: bool = False, width: int = 1280, **params: str) -> Reader:
        reader = Reader(open_page("90_explorer", lang=lang, width=width, **params), lang, keys)
        expect(reader.column(0)).to_be_visible()
        return reader

    return opened


@FOUR
def test_the_worked_examples_are_read_in_the_table_with_the_option_and_its_source(
    read: Callable[..., Reader], lang: str, keys: bool, width: int
) -> None:
    order, muerte, duties, arrastre = {
        "es": ("Orden de las cartas: bisca", "Muerte al tres: sí", "Obligación de asistir: sí", "Arrastre: sí"),
        "en": ("Order of the cards: bisca", "Muerte al tres: yes", "Duty to follow suit: yes", "Arrastre: yes"),
    }[lang]
    reader = read(lang, keys, width, case="seven")
    reader.wins(0, "12c", 4, unlike=False)
    reader.wins(1, "12c", 4, unlike=False)
    reader.wins(2, "7c", 14, unlike=True)
    reader.told(2, order, reader.said["pagat"])
    expect(reader.column(1).locator(".b-versus-told")).to_have_count(0)
    reader.stays_in_place()

    reader.open_example("death")
    expect(reader.cell(1, "DEATH")).to_contain_text({"es": "el tres ha muerto", "en": "the three is dead"}[lang])
    expect(reader.cell(1, "DEATH").get_by_text("≠")).to_have_count(1)
    reader.told(1, muerte, reader.said["article"])

    reader.open_example("prisoner")
    reader.may_play(0, {"1o": True, "4e": True, "6c": True})
    reader.may_play(1, {"1o": False, "4e": True, "6c": True})
    reader.told(1, muerte, reader.said["article"])

    reader.open_example("follow")
    reader.may_play(0, {"6c": True, "3o": True, "1b": True})
    reader.may_play(1, {"6c": True, "3o": False, "1b": False})
    reader.told(1, duties, reader.said["article"])
    reader.stays_in_place()

    reader.open_example("arrastre")
    reader.may_play(0, {"7o": True, "4o": True, "1c": True})
    reader.may_play(1, {"7o": True, "4o": False, "1c": False})
    reader.told(1, arrastre, reader.said["article"])
    play = reader.column(1).get_by_role("link", name=reader.said["play"])
    assert parse_qs(urlsplit(play.get_attribute("href") or "").query)["table"] == ["BRISCA_HOUSE"]


@pytest.mark.parametrize(("lang", "keys", "width"), [("es", True, 1280), ("en", False, 320)], ids=["es-keys-1280", "en-mouse-320"])
def test_a_hand_is_added_mistyped_and_corrected_and_nothing_is_lost(read: Callable[..., Reader], lang: str, keys: bool, width: int) -> None:
    reader = read(lang, keys, width, trick="BRISCA:o:5c.4b", against="REMATADA")
    reader.use(reader.button("add"))
    trick, hand = (reader.page.get_by_label(reader.said[name]) for name in ("trick", "hand"))
    led, wrong, right = {
        "es": ("5 copas", "6 copas, 3 oros, as bostos", "6 copas, 3 oros, as bastos"),
        "en": ("5 cups", "6 cups, 3 coins, ace clabs", "6 cups, 3 coins, ace clubs"),
    }[lang]
    hand.fill(wrong)
    hand.press("Enter")
    expect(reader.page.get_by_role("alert")).to_have_count(1)
    expect(hand).to_have_value(wrong)
    hand.fill(right)
    hand.press("Enter")
    expect(reader.page.get_by_role("alert")).to_have_count(0)
    expect(hand).to_be_focused()
    trick.fill(led)
    trick.press("Enter")
    reader.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("case") == ["o:5c:6c.3o.1b"])
    reader.may_play(0, {"6c": True, "3o": True, "1b": True})
    reader.may_play(1, {"6c": True, "3o": False, "1b": False})
    assert reader.address()["trick"] == ["BRISCA:o:5c.4b"], "the trick above is left alone"
    reader.use(reader.button("choose"))
    house = {"es": "Brisca de la casa, por parejas", "en": "House brisca, in pairs"}[lang]
    reader.use(reader.button(house))
    expect(reader.column(2)).to_contain_text(house)
    rematada = reader.page.get_by_role("group", name=reader.said["with"]).get_by_role("button", name="Brisca rematada (Chile)")
    reader.use(rematada)
    reader.page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("against") == ["REMATADA,BRISCA,BRISCA_HOUSE"])
    reader.stays_in_place()
    reader.page.reload()
    reader.may_play(0, {"6c": True, "3o": False, "1b": False})
    expect(reader.cell(1, "PLAYABLE").get_by_text("≠")).to_have_count(1)
    reader.use(reader.button("other"))
    other = Reader(reader.page, {"es": "en", "en": "es"}[lang])
    expect(other.cell(0, "PLAYABLE").get_by_role("listitem").first).to_contain_text(other.names["6c"])
    sizes = reader.page.locator(".b-versus-part :is(button, select, a):visible").evaluate_all(
        "all => all.map(e => [e.getBoundingClientRect().height, e.textContent])"
    )
    assert len(sizes) > 5
    assert not [size for size in sizes if size[0] < 44 and "http" not in size[1]]


def test_a_broken_link_says_so_and_compares_the_trick_above(read: Callable[..., Reader]) -> None:
    reader = read("en", False, 320, trick="BRISCA:b:12c.7c", case="<img src=x onerror='window.hurt=1'>", against="BISCA")
    alert = reader.page.locator(".b-versus-part").get_by_role("alert")
    expect(alert).to_contain_text("is not an example that we know")
    assert reader.page.evaluate("window.hurt") is None
    reader.wins(0, "12c", 4, unlike=False)
    reader.wins(1, "7c", 14, unlike=True)
    reader.stays_in_place()
    reader.page.get_by_role("link", name="go to it").click()
    expect(reader.page.locator("#compare")).to_be_in_viewport()
