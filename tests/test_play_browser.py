"""Lesson 09 as a learner plays it: whole hands by mouse and by keys alone, in Spanish and English, on a desk and on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable

import browser as chrome
import pytest
import twin
from playwright.sync_api import Locator, Page, expect
from test_start_browser import FOCUSED, query, tab_to

from brisca.cards import Card
from brisca.notation import read_hand

Opener = Callable[..., Page]
WORDS = {
    "es": {
        "you": "Tú", "machine": "Máquina", "you win": "Ganas la baza:", "machine wins": "Gana la máquina:", "go on": "Seguir",
        "count": "Al recuento", "again": "Siguiente mano", "same": "El mismo reparto", "sums": "Tú {} + máquina {} = {}",
        "lead": "Sales tú", "led": "La máquina sale con", "deal": "Repartir otra vez", "back": "Volver a la mano que dejé", "new": "nueva",
        "won": "Ganas la mano con", "lost": "Gana la máquina con", "tie": "Empate", "order": "Orden y puntos",
        "not a hand": "no es", "fresh": "reparto nuevo", "last": "Último robo", "pinta": "la pinta",
    },
    "en": {
        "you": "You", "machine": "Machine", "you win": "You win the trick:", "machine wins": "The machine wins:", "go on": "Go on",
        "count": "To the count", "again": "Next hand", "same": "Same deal again", "sums": "You {} + machine {} = {}",
        "lead": "You lead", "led": "The machine leads", "deal": "Deal again", "back": "Back to the hand I left", "new": "new",
        "won": "You win the hand with", "lost": "The machine wins with", "tie": "A tie", "order": "Order and points",
        "not a hand": "is not", "fresh": "new deal", "last": "Last drawing", "pinta": "the pinta",
    },
}  # fmt: skip
MIDDLE = "BRISCA_MINI-27~11c.1b.1o.1c.12e.10o"
"""Three tricks played, the machine has won the last one and will lead the rey of copas."""


class Learner:
    """Someone at the page, with a mouse or with nothing but keys."""

    def __init__(self, page: Page, lang: str, keys: bool = False) -> None:
        self.page, self.lang, self.keys, self.words = page, lang, keys, WORDS[lang]
        self.told = page.locator(".b-told")
        self.hand = page.locator(".b-hand").get_by_role("button")
        self.places: set[tuple[float, ...]] = set()
        expect(self.hand.first).to_be_visible()

    def code(self) -> str:
        return query(self.page).get("hand", "")

    def tricks(self) -> list[tuple[int, list[str]]]:
        """The finished tricks of the hand in the address, as the twin sees them: (winner, cards)."""
        start, _, actions = self.code().partition("~")
        state, cards = read_hand(start), actions.split(".") if actions else []
        leader, found = (state.dealer + 1) % 2, []
        for first in range(0, len(cards) - 1, 2):
            pair = cards[first : first + 2]
            place = twin.winning(pair, state.trump.value, twin.rules_of(state.rules.name))
            leader = (leader + place) % 2
            found.append((leader, pair))
        return found

    def sums(self) -> tuple[int, int]:
        rules = twin.rules_of("BRISCA_BASIC")
        points = [0, 0]
        for winner, cards in self.tricks():
            points[winner] += sum(twin.worth(card, rules) for card in cards)
        return points[0], points[1]

    def focused(self, *names: str) -> None:
        """Wait until the keyboard is at the control of one of these names."""
        self.page.wait_for_function(f"names => names.some(name => {FOCUSED}.startsWith(name))", arg=list(names))

    def plays(self, which: int) -> None:
        """Play the card at that place of those held; then the trick lies on the table."""
        before = len(self.tricks())
        cards = [str(svg.get_attribute("aria-label")) for svg in self.page.locator(".b-hand svg").all()]
        which %= len(cards)
        if self.keys:
            self.focused(*cards)  # the keyboard has been brought to the hand
            at = cards.index(self.page.evaluate(FOCUSED))
            for _ in range(abs(which - at)):
                self.page.keyboard.press("Tab" if which > at else "Shift+Tab")
            self.page.keyboard.press("Space")
        else:
            self.hand.nth(which).click()
        expect(self.page.locator(".b-board .is-winner")).to_be_visible()
        assert len(self.tricks()) == before + 1
        self.sees_the_trick(before + 1)

    def sees_the_trick(self, number: int) -> None:
        """Who has won, why, what it is worth, and the sums, which add up."""
        winner, cards = self.tricks()[-1]
        expect(self.told).to_contain_text(self.words["you win" if winner == 0 else "machine wins"])
        points = sum(twin.worth(card, twin.rules_of("BRISCA_BASIC")) for card in cards)
        expect(self.told).to_contain_text(f" = {points} ")
        assert len(self.told.locator("p").nth(1).inner_text()) > 20, "the reason"
        shown = self.page.locator(".b-board .b-trick svg.brisca-card")
        assert [svg.get_attribute("aria-label") for svg in shown.all()] == [Card.parse(card).name(self.lang) for card in cards]
        won = self.page.locator(".b-board .is-winner svg.brisca-card").get_attribute("aria-label")
        assert won == Card.parse(cards[twin.winning(cards, self.trump(), twin.rules_of("BRISCA_BASIC"))]).name(self.lang)
        you, machine = self.sums()
        expect(self.page.locator(".b-log li").first).to_contain_text(self.words["sums"].format(you, machine, you + machine))
        expect(self.page.locator(".b-log li")).to_have_count(number)
        expect(self.page.locator(".b-rival .b-score")).to_contain_text(f"{machine} ")
        expect(self.page.locator(".b-mine .b-score")).to_contain_text(f"{you} ")
        self.stays()

    def trump(self) -> str:
        return str(read_hand(self.code().partition("~")[0]).trump.value)

    def goes_on(self, name: str = "go on") -> None:
        button = self.words[name]
        if self.keys:
            self.focused(button)
            self.page.keyboard.press("Enter")
        else:
            self.button(button).click()
        expect(self.page.locator(".b-board .is-winner")).to_have_count(0) if name == "go on" else None

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def stays(self) -> None:
        """Table, panel and hand keep their places from step to step, and nothing is wider than the screen."""
        spots = self.page.evaluate("""() => {
          const top = document.querySelector(".b-game").getBoundingClientRect().top;
          return [".b-board", ".b-panel", ".b-hand"].flatMap((css) => {
            const box = document.querySelector(css).getBoundingClientRect();
            return [box.left, box.top - top, box.width, box.height].map(Math.round);
          });
        }""")
        self.places.add(tuple(spots))
        assert len(self.places) == 1, self.places
        assert not chrome.scrolls_sideways(self.page)

    def plays_to_the_end(self, tricks: int, seed: int = 0) -> None:
        rng = random.Random(seed)
        for number in range(1, tricks + 1):
            expect(self.page.locator(".b-progress")).to_contain_text(str(number))
            expect(self.told).to_contain_text(
                self.words["led"] if self.page.locator(".b-board .b-trick svg").count() else self.words["lead"]
            )
            self.stays()
            self.plays(rng.randrange(3))
            self.goes_on("go on" if number < tricks else "count")
            if number == tricks - 3:  # three cards each are left
                expect(self.told).to_contain_text(self.words["last"])
                expect(self.told).to_contain_text(self.words["pinta"])
                expect(self.page.locator(".b-side .b-stock-none")).to_be_visible()
            elif number < tricks - 3:
                expect(self.page.locator(".b-hand .b-new")).to_have_text(self.words["new"])
        self.sees_the_count()

    def sees_the_count(self) -> None:
        you, machine = self.sums()
        expect(self.page.locator(".b-count")).to_be_visible()
        ending = "won" if you > machine else "lost" if machine > you else "tie"
        expect(self.told).to_contain_text(self.words[ending])
        expect(self.told).to_contain_text(self.words["sums"].format(you, machine, 120))
        assert [int(cell.inner_text()) for cell in self.page.locator(".b-count tfoot td").all()] == [you, machine]
        for column in (1, 2):
            cells = self.page.locator(f".b-count tbody tr > :nth-child({column + 1})").all()
            assert sum(int(cell.inner_text().split("=")[-1]) for cell in cells) == (you, machine)[column - 1]
        assert you + machine == 120
        assert [int(heap.inner_text()) for heap in self.page.locator(".b-heap strong").all()] == [you, machine]
        assert not chrome.scrolls_sideways(self.page)


# --- whole hands --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "width"), [("es", 1280), ("en", 320)])
def test_a_whole_short_hand_by_mouse(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("09_play", lang=lang, width=width, hand="BRISCA_MINI-31", level="random")
    learner = Learner(page, lang)
    learner.plays_to_the_end(10)
    finished = learner.code()
    learner.button(learner.words["again"]).click()
    expect(learner.told).to_contain_text(learner.words["led"])
    assert learner.code() != finished
    assert "-dealer.0~" in learner.code(), "this time the learner has dealt, and the machine has led"
    assert query(page)["match"] == ".".join(map(str, read_hand(finished).points)), "the hand counts in the match"


@pytest.mark.parametrize(("lang", "width"), [("es", 320), ("en", 1280)])
def test_a_whole_short_hand_by_keys_alone(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("09_play", lang=lang, width=width, hand="BRISCA_MINI-27", level="random")
    learner = Learner(page, lang, keys=True)
    tab_to(page, str(page.locator(".b-hand svg").first.get_attribute("aria-label")))
    learner.plays_to_the_end(10, seed=1)
    learner.focused(learner.words["again"])
    page.keyboard.press("Tab")
    learner.focused(learner.words["same"])
    page.keyboard.press("Enter")
    expect(learner.told).to_contain_text(learner.words["lead"])
    assert learner.code() == "BRISCA_MINI-27"
    learner.plays(0)


# --- nothing is lost ----------------------------------------------------------------------------------------------------------


def table(page: Page) -> dict[str, object]:
    """What lies on the page, without the words."""
    return {
        "hand": [svg.get_attribute("aria-label") for svg in page.locator(".b-hand svg").all()],
        "trick": [svg.get_attribute("aria-label") for svg in page.locator(".b-board .b-trick svg").all()],
        "scores": page.locator(".b-score").all_inner_texts(),
        "stock": page.locator(".b-side").inner_text(),
        "told": page.locator(".b-told").inner_text(),
        "log": page.locator(".b-log li").all_inner_texts(),
    }


def test_a_reload_in_mid_hand_and_a_link_lead_back_to_the_same_position(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", width=320, height=640, hand="BRISCA_MINI-33", level="random")
    learner = Learner(page, "es")
    for which in (0, 2, 1):
        learner.plays(which)
        learner.goes_on()
    before, code = table(page), learner.code()
    page.reload()
    chrome.wait_until_live(page)
    expect(page.locator(".b-log li")).to_have_count(3)
    assert table(page) == before
    assert learner.code() == code
    expect(page.locator(".b-hand")).to_be_in_viewport()
    again = open_page("09_play", lang="es", hand=code, level="random")
    expect(again.locator(".b-log li")).to_have_count(3)
    assert table(again) == before


def test_a_reload_while_a_trick_lies_on_the_table_goes_on_after_it(open_page: Opener) -> None:
    page = open_page("09_play", lang="en", hand="BRISCA_MINI-27", level="random")
    learner = Learner(page, "en")
    learner.plays(1)
    page.reload()
    chrome.wait_until_live(page)
    expect(page.locator(".b-log li")).to_have_count(1)
    expect(page.locator(".b-hand").get_by_role("button")).to_have_count(3)
    reloaded = table(page)
    other = open_page("09_play", lang="en", hand="BRISCA_MINI-27", level="random")
    learner = Learner(other, "en")
    learner.plays(1)
    learner.goes_on()
    assert table(other) == reloaded, "what going on would have shown"


def test_the_language_switch_in_mid_hand_keeps_everything(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", hand=MIDDLE, level="random")
    learner = Learner(page, "es")
    code = learner.code()
    assert code == MIDDLE + ".12c", "the machine leads at once"
    page.get_by_role("button", name="English").click()
    learner = Learner(page, "en")
    expect(learner.told).to_contain_text("The machine leads the king of cups")
    assert learner.code() == code
    learner.plays(0)
    code = learner.code()
    page.get_by_role("button", name="Español").click()
    learner = Learner(page, "es")
    expect(learner.button("Seguir")).to_be_visible()
    assert learner.code() == code
    learner.sees_the_trick(4)
    learner.goes_on()
    assert query(page)["lang"] == "es"


# --- clicks that come too fast, links that are none ---------------------------------------------------------------------------


def test_a_double_click_plays_one_card_and_the_table_stays_alive(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", hand="BRISCA_MINI-27", level="random")
    learner = Learner(page, "es")
    for number in range(1, 5):
        learner.hand.nth(0).dblclick(delay=20)
        expect(page.locator(".b-log li")).to_have_count(number)
        page.wait_for_timeout(300)
        assert len(learner.tricks()) == number, "one card each"
        learner.sees_the_trick(number)
        learner.button(learner.words["go on"]).dblclick(delay=20)
        expect(page.locator(".b-board .is-winner")).to_have_count(0)
        page.wait_for_timeout(300)
        assert len(learner.tricks()) == number, "going on twice plays nothing"


def test_two_fast_clicks_leave_no_button_dead(open_page: Opener) -> None:
    """The second click at many moments of the table's being drawn anew: one card is played, and the next click counts."""
    page = open_page("09_play", lang="en", hand="BRISCA_BASIC-27", level="random")
    learner = Learner(page, "en")
    twice = """([place, gap]) => new Promise((done) => {
      const press = () => document.querySelector(place + " marimo-button")?.shadowRoot.querySelector("button").click();
      press();
      setTimeout(() => { press(); done(); }, gap);
    })"""
    for number, gap in enumerate((0, 10, 20, 30, 40, 50, 60, 80, 100, 130), start=1):
        page.evaluate(twice, [".b-hand", gap])
        expect(page.locator(".b-log li")).to_have_count(number)
        page.wait_for_timeout(300)
        assert len(learner.tricks()) == number
        page.evaluate(twice, [".b-acts", gap])
        expect(page.locator(".b-board .is-winner")).to_have_count(0)
        page.wait_for_timeout(300)
        assert len(learner.tricks()) == number


@pytest.mark.parametrize(
    ("broken", "lang"),
    [
        ("BRISCA_MINI-27~1c.1c", "es"),
        ("<script>alert(1)</script><img src=x onerror=alert(2)>", "en"),
        ("x" * 3000, "es"),
        ("BRISCA+claim.yes+duties.yes-3", "en"),
    ],
    ids=["no such card", "markup", "long", "other rules"],
)
def test_a_hostile_link_says_what_is_wrong_and_deals_a_fresh_hand(open_page: Opener, lang: str, broken: str) -> None:
    page = open_page("09_play", lang=lang, width=320, hand=broken)
    learner = Learner(page, lang)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(learner.words["fresh"])
    assert 20 < len(notice.locator("p").first.inner_text()) < 300
    assert page.locator("img[src='x'], #App script").count() == 0
    assert not chrome.scrolls_sideways(page)
    assert learner.code() == broken, "the link stays as it was, to be looked at"
    learner.hand.first.click()
    expect(notice).to_have_count(0)
    expect(page.locator(".b-log li")).to_have_count(1)
    assert learner.code().startswith("BRISCA-")


# --- another hand, and the phone ----------------------------------------------------------------------------------------------


def test_a_hand_that_was_left_by_mistake_can_be_found_again(open_page: Opener) -> None:
    page = open_page("09_play", lang="es", hand=MIDDLE, level="random")
    learner = Learner(page, "es")
    before = table(page)
    learner.button(learner.words["deal"]).click()
    expect(page.locator(".b-log li")).to_have_count(0)
    learner.button(learner.words["back"]).click()
    expect(page.locator(".b-log li")).to_have_count(3)
    assert table(page) == before


@pytest.mark.parametrize(("width", "height", "lang"), [(360, 640, "es"), (390, 664, "en"), (1280, 720, "es")])
def test_table_and_hand_are_seen_together(open_page: Opener, width: int, height: int, lang: str) -> None:
    page = open_page("09_play", lang=lang, width=width, height=height, hand=MIDDLE, level="random")
    learner = Learner(page, lang)
    for step in (lambda: learner.plays(0), learner.goes_on):
        expect(page.locator(".b-board")).to_be_in_viewport(ratio=0.98)
        expect(page.locator(".b-panel")).to_be_in_viewport(ratio=1)
        expect(page.locator(".b-hand")).to_be_in_viewport(ratio=0.98)
        cover = page.locator(".b-order:visible summary").bounding_box()
        hand = [button.bounding_box() for button in learner.hand.all()]
        assert cover
        assert all(box and (cover["y"] + cover["height"] <= box["y"] or cover["x"] >= box["x"] + box["width"]) for box in hand)
        step()
    if width < 700:
        page.get_by_text(learner.words["order"]).locator("visible=true").click()
        expect(page.locator(".b-order[open] table")).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
        expect(page.locator(".b-order[open]")).to_have_count(0)
