"""Lesson 03 as a learner meets it: the draw, the cut, a hand step by step, the last drawing, and a first whole hand.

By mouse and by keys alone, in Spanish and English, on a desk and on a phone.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import browser as chrome
import pytest
import twin
from playwright.sync_api import Locator, Page, expect
from test_start_browser import FOCUSED, query

from brisca.cards import Card
from brisca.notation import read_hand
from brisca.show.game import Game
from brisca.show.game_seats import TABLES, who
from brisca.show.steps_texts import moment_text
from brisca.show.steps_walk import Walk

Opener = Callable[..., Page]
WORDS = {
    "es": {
        "two": "Dos", "three": "Tres", "four": "Cuatro", "deal": "Repartir y seguir esta mano paso a paso", "forward": "Adelante",
        "back": "Atrás", "next": "Baza siguiente", "end": "Al final", "first": "Al principio", "all": "Todas a la vista",
        "mine": "Solo tus cartas", "go on": "Seguir", "count": "Al recuento", "no": "No:", "yes": "Sí:",
        "refused": "No se puede cortar por 3", "nobody": "Nadie: solo marca el triunfo", "marker": "No es una simple marca",
        "again": "Sortear otra vez", "sum": "Tú {} + máquina {} = 120",
        "pairs": "Tu bando {} + rivales {} = {}", "rule": "Quien gana la baza roba primero",
    },
    "en": {
        "two": "Two", "three": "Three", "four": "Four", "deal": "Deal, and follow this hand step by step", "forward": "Forward",
        "back": "Back", "next": "Next trick", "end": "To the end", "first": "To the start", "all": "All hands open",
        "mine": "Only your cards", "go on": "Go on", "count": "To the count", "no": "No:", "yes": "Yes:",
        "refused": "The cut cannot be at 3", "nobody": "Nobody: it only marks the trump", "marker": "It is no mere marker",
        "again": "Draw again", "sum": "You {} + machine {} = 120",
        "pairs": "Your side {} + rivals {} = {}", "rule": "The winner of the trick draws first",
    },
}  # fmt: skip


class Learner:
    """Someone at the page, with a mouse or with nothing but keys."""

    def __init__(self, page: Page, lang: str, keys: bool = False) -> None:
        self.page, self.lang, self.keys, self.words = page, lang, keys, WORDS[lang]
        self.stepper, self.told = page.locator(".b-stepper"), page.locator(".b-stepper .b-told")
        self.hand = page.locator(".b-game .b-hand").get_by_role("button")
        expect(self.hand.first).to_be_visible()

    def button(self, area: str, name: str) -> Locator:
        return self.page.locator(area).get_by_role("button", name=re.compile(f"^{re.escape(name)}( \\(|$)"))

    def press(self, button: Locator) -> None:
        """Use a button: with keys it is reached by Tab, forwards or back, from where the keyboard is."""
        if not self.keys:
            button.click()
            return
        expect(button).to_be_enabled()
        for way in ("Tab", "Shift+Tab"):
            for _ in range(60):
                if button.evaluate("e => { const root = e.getRootNode(); return root.activeElement === e; }"):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError("can't be reached by keys")

    def fits(self) -> None:
        assert not chrome.scrolls_sideways(self.page)

    # Before the deal

    def draws(self) -> None:
        """Draw cards until it is known who deals."""
        while True:
            spread = self.page.locator(".b-spread").get_by_role("button")
            rounds = self.page.locator(".b-draw .b-cloth.is-large").count()
            self.press(spread.nth(rounds))
            expect(self.page.locator(".b-draw .b-cloth.is-large")).not_to_have_count(rounds)
            if self.page.locator(".b-draw .is-winner").count():
                break
        expect(self.page.locator(".b-draw .b-feedback")).to_be_visible()
        expect(self.page.locator(".b-spread")).to_have_count(0)
        expect(self.page.locator(".b-draw .b-cloth").last).to_be_in_viewport()
        self.goes_on_at(self.words["again"])
        self.fits()

    def goes_on_at(self, name: str) -> None:
        """Where the keyboard is taken to when the button that it was on is gone."""
        if self.keys:
            self.page.wait_for_function(f"{FOCUSED}.trim() === {name!r}")

    def cuts(self) -> None:
        """3 is refused with the engine's reason, 13 is good; the hand that is dealt so is the one to walk through."""
        self.press(self.button(".b-cut", "3"))
        alert = self.page.locator(".b-cut").get_by_role("alert")
        expect(alert).to_contain_text(self.words["refused"])
        expect(alert).to_contain_text("4")
        expect(self.button(".b-cut", self.words["deal"])).to_have_count(0)
        self.press(self.button(".b-cut", "13"))
        expect(alert).to_have_count(0)
        self.press(self.button(".b-cut", self.words["deal"]))
        self.page.wait_for_url(re.compile("cut\\.13"))
        expect(self.told).to_contain_text("13")
        expect(self.stepper.locator(".b-ways")).to_be_in_viewport()
        self.goes_on_at(self.words["forward"])
        self.fits()

    # Step by step

    def walk(self) -> Walk:
        """Where the address says that one is."""
        at = query(self.page)
        return Walk.read(at["hand"], at["step"], open=at.get("see") == "all")

    def stands_at(self, step: int) -> Walk:
        """The page shows this step: what it says, and all cards that may be seen."""
        self.page.wait_for_url(re.compile(f"[?&]step={step}(&|$)"))
        walk = self.walk()
        title, line = moment_text(walk, self.lang)
        expect(self.told).to_contain_text(title)
        expect(self.told).to_contain_text(line)
        scene = walk.now.scene
        trick = self.stepper.locator(".b-trick svg.brisca-card")
        expect(trick).to_have_count(len(scene.table))
        assert [svg.get_attribute("aria-label") for svg in trick.all()] == [card.name(self.lang) for _, card in scene.table]
        mine = self.stepper.locator(".b-mine .b-held svg")
        assert [svg.get_attribute("aria-label") for svg in mine.all()] == [card.name(self.lang) for card in scene.hand if card]
        self.fits()
        return walk


@pytest.mark.parametrize(
    ("lang", "width", "keys"), [("es", 1280, False), ("en", 320, False), ("es", 320, True), ("en", 1280, True)], ids=str
)
def test_from_the_draw_to_the_last_drawing(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    page = open_page("03_hand", lang=lang, width=width)
    learner = Learner(page, lang, keys)
    words = learner.words
    learner.draws()
    learner.cuts()

    # one step and another, back again, and a trick at a time
    learner.stands_at(0)
    forward = learner.button(".b-ways", words["forward"])
    learner.press(forward)
    learner.stands_at(1)
    if keys:
        page.keyboard.press("ArrowRight")
        learner.stands_at(2)
        page.keyboard.press("ArrowLeft")
        learner.stands_at(1)
        page.keyboard.press("ArrowDown")
    else:
        learner.press(forward)
        learner.stands_at(2)
        learner.press(learner.button(".b-ways", words["back"]))
        learner.stands_at(1)
        learner.press(learner.button(".b-ways", words["next"]))
    pinta = learner.stands_at(learner.walk().rules.hand_size * 2 + 1)
    expect(learner.stepper.locator(".b-trump")).to_contain_text(pinta.state.trump.spoken(lang))

    # all hands open, and closed again
    rival = learner.stepper.locator(".b-rival .b-held")
    learner.press(learner.button(".b-which-walk", words["all"]))
    expect(rival.locator("svg").first).to_have_attribute("aria-label", next(c for c in pinta.now.scene.hands[1] if c).name(lang))
    learner.press(learner.button(".b-which-walk", words["mine"]))
    expect(rival).to_have_attribute("role", "img")

    # a wrong forecast: the rule, and why the false answer is false
    step, asked = next(iter(pinta.stops.items()))
    while learner.walk().step < step:
        at = learner.walk().next_trick().step
        learner.press(learner.button(".b-ways", words["next"]))
        here = learner.stands_at(at)
    record = here.trick_here
    expect(page.locator(".b-foretell .b-feedback")).to_be_empty()
    wrong = who(record.seats[0], lang, 2)
    learner.press(learner.button(".b-foretell", wrong[0].upper() + wrong[1:]))
    said = page.locator(".b-foretell .b-feedback.is-wrong")
    expect(said).to_contain_text(words["no"])
    expect(said).to_contain_text(words["rule"])
    assert asked is pinta.stops[step]
    learner.goes_on_at(words["forward"])
    if keys:
        page.keyboard.press("ArrowRight")
    else:
        learner.press(forward)
    learner.stands_at(step + 1)
    learner.press(learner.button(".b-ways", words["end"]))
    learner.stands_at(learner.walk().last)
    expect(forward).to_be_disabled()

    # the last drawing, for four
    learner.press(learner.button(".b-last", words["four"]))
    expect(page.locator(".b-last .is-four")).to_be_visible()
    learner.press(learner.button(".b-last", words["nobody"]))
    expect(page.locator(".b-last .b-feedback.is-wrong")).to_contain_text(words["marker"])
    drawn = page.locator(".b-drawn li")
    expect(drawn).to_have_count(4)
    expect(drawn.last).to_contain_text(Card.parse("12o").name(lang))
    expect(page.locator(".b-ending > li")).to_have_count(3)
    learner.fits()


@pytest.mark.parametrize(("lang", "width", "keys", "done"), [("es", 320, False, 0), ("en", 1280, True, 16)], ids=str)
def test_a_whole_hand_of_two_and_a_few_tricks_of_four(open_page: Opener, lang: str, width: int, keys: bool, done: int) -> None:
    """By mouse all twenty tricks; by keys a hand that was linked to when so many of them were `done`."""
    page = open_page("03_hand", lang=lang, width=width, game=begun(done))
    learner = Learner(page, lang, keys)
    words, told = learner.words, page.locator(".b-game .b-told")
    for number in range(done + 1, 21):
        expect(page.locator(".b-game .b-progress")).to_contain_text(re.compile(rf"\b{number}\b"))
        plays(learner, number, first=number == done + 1)
        page.locator(".b-log li").first.wait_for()
        goes_on(learner, "count" if number == 20 else "go on")
    mine, theirs = (sum(points) for points in zip(*won(query(page)["game"]), strict=True))
    expect(told).to_contain_text(words["sum"].format(mine, theirs))
    expect(page.locator(".b-count")).to_be_visible()
    learner.fits()

    learner.press(learner.button(":root", words["four"]).last)
    expect(page.locator(".b-game .is-four")).to_be_visible()
    assert read_hand(query(page)["game"]).rules == TABLES[4]
    for number in range(1, 4):
        plays(learner, number, first=number == 1)
        expect(page.locator(".b-game .b-trick svg.brisca-card")).to_have_count(4)
        sums = [sum(points) for points in zip(*won(query(page)["game"]), strict=True)]
        expect(page.locator(".b-log .b-sums").first).to_contain_text(words["pairs"].format(*sums, sum(sums)))
        assert [int(re.sub(r"\D", "", text)) for text in page.locator(".b-game .b-mine .b-score span").all_inner_texts()] == sums
        learner.fits()
        goes_on(learner, "go on")
    other = {"es": "en", "en": "es"}[lang]
    code = query(page)["game"]
    page.get_by_role("button", name={"es": "Español", "en": "English"}[other]).click()
    expect(page.locator(".b-log li")).to_have_count(3)
    assert query(page)["game"] == code
    page.reload()
    chrome.wait_until_live(page)
    expect(page.locator(".b-log li")).to_have_count(3)
    expect(page.locator(".b-game .b-hand")).to_be_in_viewport()
    assert query(page)["game"] == code


def begun(tricks: int) -> str:
    """The hand against the machine when so many tricks are played."""
    game = Game.new(TABLES[2], 27)
    for _ in range(tricks):
        game = game.play(game.state.hands[0][0]).go_on()
    return game.write()


def plays(learner: Learner, number: int, *, first: bool) -> None:
    """Play the first card that is held; then the trick lies there, its winner marked."""
    if learner.keys and not first:  # the keyboard is at the hand already
        names = [str(svg.get_attribute("aria-label")) for svg in learner.page.locator(".b-game .b-hand svg").all()]
        learner.page.wait_for_function(f"names => names.includes({FOCUSED})", arg=names)
        learner.page.keyboard.press("Space")
    else:
        learner.press(learner.hand.first)
    expect(learner.page.locator(".b-game .b-board .is-winner")).to_be_visible()
    expect(learner.page.locator(".b-log li")).to_have_count(number)


def goes_on(learner: Learner, name: str) -> None:
    """The finished trick is taken away."""
    text = learner.words[name]
    if learner.keys:
        learner.goes_on_at(text)
        learner.page.keyboard.press("Enter")
    else:
        learner.button(".b-game", text).click()
    expect(learner.button(".b-game", text)).to_have_count(0)


def won(code: str) -> list[list[int]]:
    """For each finished trick of the hand in the address, as the twin sees it, the points of each of two sides."""
    start, _, actions = code.partition("~")
    state, cards = read_hand(start), actions.split(".")
    players = state.rules.players
    rules = twin.rules_of({2: "BRISCA_BASIC", 4: "BRISCA_PAIRS"}[players])
    leader, found = (state.dealer + 1) % players, []
    for first in range(0, len(cards) - players + 1, players):
        trick = cards[first : first + players]
        leader = (leader + twin.winning(trick, state.trump.value, rules)) % players
        points = sum(twin.worth(card, rules) for card in trick)
        found.append([points if leader % 2 == side else 0 for side in (0, 1)])
    return found


def test_a_damaged_link_says_so_and_a_good_one_leads_to_its_step(open_page: Opener) -> None:
    page = open_page("03_hand", lang="en", width=320, hand="<script>alert(1)</script>", step="3", game="BRISCA-3")
    learner = Learner(page, "en")
    notices = page.get_by_role("alert")
    expect(notices).to_have_count(2)
    assert all(20 < len(notice.inner_text()) < 400 for notice in notices.all())
    assert query(page)["hand"] == "<script>alert(1)</script>", "the link stays as it was, to be looked at"
    learner.press(learner.button(".b-ways", "Forward"))
    learner.stands_at(1)
    expect(notices).to_have_count(1)
    learner.fits()

    walk = Walk.of(3, open=True).to(17)
    page = open_page("03_hand", lang="es", hand=walk.write(), step="17", see="all")
    learner = Learner(page, "es")
    learner.stands_at(17)
    page.get_by_role("button", name="English").click()
    Learner(page, "en").stands_at(17)
    learner = Learner(page, "en")
    learner.button(".b-ways", "Forward").dblclick(delay=20)
    page.wait_for_url(re.compile("step=1[89]"))  # the second click counts only if the page was drawn anew before it
    page.wait_for_timeout(500)
    here = int(query(page)["step"])
    learner.stands_at(here)
    learner.press(learner.button(".b-ways", "Forward"))
    learner.stands_at(here + 1)
