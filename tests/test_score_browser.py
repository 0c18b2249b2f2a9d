"""The score sheet of lesson 04 for a rematada match, for a best of three and for a dead three; by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import browser as chrome
import pytest
from playwright.sync_api import Page, expect
from test_counting_browser import Learner, address

Opener = Callable[..., Page]
PART = ".b-score-sheet"
SAID = {
    "es": {
        "a": "Puntos: A", "b": "Puntos: B", "us": "Puntos: Nosotros", "bid": "Puja, 100–120", "write": "Apuntar la mano",
        "passed": "Han pasado todos", "won": "Ganó la subasta:", "who": "Falta decir quién ganó la subasta.",
        "99": "Se puja un número entero de 100 a 120, no 99.", "119": "Nadie puede acabar con 119",
        "halves": "Puntos de la partida: 157½ – 0 – 52½. Sigue abierta.", "left": "A 342½, B 500, C 447½", "again": "Reparte ahora: B",
        "tie": "Con un 60–60 nadie gana la mano. La mano se gasta.", "drawn": "Partida empatada, 1 – 1.",
        "over": "La partida ya está decidida", "dead": "Tres muerto: para Ellos", "match": "Partida para Ellos, 0 – 3.",
        "few": "quien mata el tres con el as ya tiene 21", "them": "Puntos: Ellos",
    },
    "en": {
        "a": "Points: A", "b": "Points: B", "us": "Points: Us", "bid": "Bid, 100–120", "write": "Write the hand down",
        "passed": "All have passed", "won": "Won the auction:", "who": "It is still to be said who won the auction.",
        "99": "A bid is a whole number from 100 to 120, not 99.", "119": "Nobody can end with 119",
        "halves": "Match points: 157½ – 0 – 52½. Still open.", "left": "A 342½, B 500, C 447½", "again": "Next to deal: B",
        "tie": "At 60–60 nobody wins the hand. The hand is used up.", "drawn": "The match is drawn, 1 – 1.",
        "over": "The match is decided", "dead": "Dead three: to Them", "match": "The match goes to Them, 0 – 3.",
        "few": "whoever kills the three with the ace already has 21", "them": "Points: Them",
    },
}  # fmt: skip


class Scorer(Learner):
    """Somebody who keeps the sheet."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        super().__init__(page, lang, keys)
        self.said = SAID[lang]
        self.rows, self.told = page.locator(f"{PART} .b-sheet tbody tr"), page.locator(f"{PART} .b-verdict")
        self.alert = page.locator(f"{PART} [role=alert]")

    def notes(self, **typed: str) -> None:
        """Type into these fields and press the button that writes the hand down."""
        for name, text in typed.items():
            self.write(self.said[name], text, PART)
        self.press(self.said["write"], PART, held=60)

    def wins_the_auction(self, side: str) -> None:
        row = f"{PART} [role=group][aria-label='{self.said['won']}']"
        self.press(side, row)
        expect(self.page.locator(f"{row} button:has(.is-chosen)")).to_contain_text(side)


@pytest.mark.parametrize(("lang", "width", "keys"), [("es", 320, False), ("en", 1280, True)], ids=["es-320", "en-1280-keys"])
def test_a_rematada_match_is_kept_with_bids_halves_and_refusals(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    page = open_page("04_counting", lang=lang, width=width, score="REMATADA:2:")
    scorer = Scorer(page, lang, keys)
    scorer.notes(bid="99", a="106", b="10")
    expect(scorer.alert).to_contain_text(scorer.said["who"])
    scorer.wins_the_auction("A")
    scorer.notes()
    expect(scorer.alert).to_contain_text(scorer.said["99"])
    expect(page.locator(PART).get_by_label(scorer.said["a"], exact=True)).to_have_value("106")
    scorer.notes(bid="105")
    expect(scorer.rows).to_have_count(1)
    expect(scorer.rows.last.locator("td")).to_have_text(["106", "10", "4", "105", "0", "0"])
    scorer.wins_the_auction("B")
    scorer.notes(bid="105", a="119")
    expect(scorer.alert).to_contain_text(scorer.said["119"])
    scorer.notes(a="60", b="30")
    expect(scorer.told).to_have_text(scorer.said["halves"])
    expect(scorer.rows.last.locator("td")).to_have_text(["60", "30", "30", "157½", "0", "52½"])
    expect(page.locator(PART)).to_contain_text(scorer.said["left"])
    expect(page.locator(PART)).to_contain_text(scorer.said["again"])
    scorer.press(scorer.said["passed"], PART)
    expect(page.locator(PART).get_by_label(scorer.said["bid"])).to_have_count(0)
    scorer.notes()
    expect(scorer.rows).to_have_count(3)
    expect(page.locator(PART)).to_contain_text(scorer.said["again"])
    assert address(page)["score"] == "REMATADA:2:106-10-4b0-105.60-30-30b1-105.p"
    scorer.fits()


@pytest.mark.parametrize(("lang", "width"), [("en", 320)])
def test_a_best_of_three_with_a_tie_and_a_match_of_dead_threes(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("04_counting", lang=lang, width=width, score="BRISCA+match.best_of.3:1:65-55.60-60")
    scorer = Scorer(page, lang, False)
    expect(page.locator(PART)).to_contain_text(scorer.said["tie"])
    scorer.notes(us="50")
    expect(scorer.told).to_have_text(scorer.said["drawn"])
    scorer.notes(us="70")
    expect(scorer.alert).to_contain_text(scorer.said["over"])
    expect(page.locator(PART).get_by_label(scorer.said["us"], exact=True)).to_have_value("70")
    page.goto(page.url.split("?")[0] + f"?file=04_counting.py&lang={lang}&score=MUERTE_AL_TRES:1:59-61.55-65&typed=50.20~d1~~")
    chrome.wait_until_live(page)
    expect(page.locator(f"{PART} button:has(.is-chosen)", has_text=scorer.said["dead"])).to_have_count(1)
    scorer.notes()
    expect(scorer.alert).to_contain_text(scorer.said["few"])
    scorer.write(scorer.said["us"], "", PART)
    scorer.write(scorer.said["them"], "", PART)
    scorer.notes()
    expect(scorer.told).to_have_text(scorer.said["match"])
    expect(scorer.rows.last.locator("td")).to_have_text(["–", "–", "0", "3"])
    for box in [button.bounding_box() for button in page.locator(f"{PART} button").all() if button.is_visible()]:
        assert box
        assert min(box["width"], box["height"]) >= 44
    scorer.fits()
