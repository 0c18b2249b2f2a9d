"""Lesson 04 as a learner meets it: the counter, ties, what is left of a hand, the trainer and the score sheet, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect
from test_trainer import truth

from brisca.teach.trainer import Level, make_round

Opener = Callable[..., Page]
HAS_FOCUS = "e => e.getRootNode().activeElement === e"
BEFORE = """e => {
  const host = e.getRootNode().host ?? e, focused = document.activeElement;
  return Boolean(focused && focused !== document.body && host.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
WORDS = {
    "es": {
        "type": "Escribir puntos", "count": "Contar cartas", "mine": "Puntos: tú", "theirs": "Puntos: el otro bando", "aces": "ases",
        "more": "Una carta más: ases", "fewer": "Una carta menos: ases", "wins": "65 puntos: ganas la mano.",
        "no_119": "dejaría 1 para los demás", "five": "5 ases no puede ser", "sum": "Los totales suman 119", "tie": "60 – 60: empate.",
        "next": "Siguiente baza", "step": "Siguiente", "first": "Primera baza", "ask": "A las preguntas", "check": "Comprobar",
        "again": "Otra ronda", "points": "Puntos que quedan por jugar", "after": "Después de la baza 11 quedan 44 de los 120 puntos",
        "start": "Antes de la primera baza", "missed": "Puntos: quedan 120 − 35 = 85, no 106. Quizá falta la baza 1, de 21 puntos.",
        "all": "3 de 3 respuestas bien.", "trick": "Baza", "us": "Puntos: Nosotros", "write": "Apuntar la mano",
        "decided": "Partida para Nosotros, 3 – 1.", "undo": "Borrar la última mano", "open": "Manos ganadas: 2 – 1. Sigue abierta.",
        "over": "La partida ya está decidida", "no": "No: 44.", "yes": "Sí: 1.", "not_sure": "Falta decir cuánto te fías",
        "deals": "Reparte ahora: Nosotros", "sure": "Te fías demasiado",
    },
    "en": {
        "type": "Type points", "count": "Count cards", "mine": "Points: you", "theirs": "Points: the other side", "aces": "aces",
        "more": "One card more: aces", "fewer": "One card fewer: aces", "wins": "65 points: you win the hand.",
        "no_119": "it would leave 1 for the others", "five": "5 aces cannot be", "sum": "The totals add up to 119",
        "tie": "60 – 60: a tie.", "next": "Next trick", "step": "Next", "first": "First trick", "ask": "To the questions",
        "check": "Check", "again": "Another round", "points": "Points still to be played",
        "after": "After trick 11, 44 of the 120 points are still out", "start": "Before the first trick",
        "missed": "Points: 120 − 35 = 85 are out, not 106. Perhaps trick 1, of 21 points, was left out.", "all": "3 of 3 answers right.",
        "trick": "Trick", "us": "Points: Us", "write": "Write the hand down", "decided": "The match goes to Us, 3 – 1.",
        "undo": "Take the last hand back", "open": "Hands won: 2 – 1. Still open.", "over": "The match is decided", "no": "No: 44.",
        "yes": "Yes: 1.", "not_sure": "Say how sure you are", "deals": "Next to deal: Us", "sure": "Too sure",
    },
}  # fmt: skip

SIZES = """(parts) => [...document.querySelectorAll(parts)].flatMap(part => [...part.querySelectorAll("*")])
  .flatMap(e => e.shadowRoot ? [...e.shadowRoot.querySelectorAll("button, input, select")] : [])
  .map(e => e.getBoundingClientRect()).filter(box => box.width).map(box => ({width: box.width, height: box.height}))"""


def address(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


class Learner:
    """Someone at the page, with a mouse or with nothing but keys."""

    def __init__(self, page: Page, lang: str, keys: bool = False) -> None:
        self.page, self.lang, self.keys = page, lang, keys
        self.words = WORDS[lang]

    def press(self, name: str, within: str = "#App", held: float = 0) -> None:
        """Use the button of that name inside a part of the page; a finger stays down for `held` milliseconds."""
        button = self.page.locator(within).get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first
        if not self.keys:
            button.click(delay=held)
            return
        expect(button).to_be_enabled()
        self.go_to(button)
        self.page.keyboard.press("Enter" if len(name) % 2 else "Space")

    def go_to(self, target: Locator) -> None:
        """Tab on, or back if it lies there, until that button or field has the focus."""
        way = "Shift+Tab" if target.evaluate(BEFORE) else "Tab"
        for _ in range(240):
            if target.evaluate(HAS_FOCUS):
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def write(self, label: str, text: str, within: str) -> None:
        """Fill in the field of that label, and leave it."""
        field = self.page.locator(within).get_by_label(label, exact=True)
        if self.keys:
            self.go_to(field)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        else:
            field.fill(text)
        expect(field).to_have_value(text)

    def fits(self) -> None:
        assert not chrome.scrolls_sideways(self.page)


def counts(learner: Learner) -> None:
    """65 is accepted, 5 aces and 119 are refused with their reasons, and so are 65 and 54."""
    words, part = learner.words, ".b-counter"
    said = learner.page.locator(f"{part} .b-outcome")
    expect(said).to_contain_text(words["wins"])
    expect(said).to_contain_text("55")
    learner.press(words["more"], part)
    expect(said).to_contain_text("76")
    learner.press(words["fewer"], part)
    expect(said).to_contain_text(words["wins"])
    expect(learner.page.locator(part).get_by_label(words["aces"], exact=True)).to_have_value("2")
    learner.write(words["aces"], "5", part)
    expect(said.get_by_role("alert")).to_contain_text(words["five"])
    learner.write(words["aces"], "2", part)
    expect(said).to_contain_text(words["wins"])
    learner.press(words["type"], part)
    learner.write(words["mine"], "119", part)
    expect(said.get_by_role("alert")).to_contain_text(words["no_119"])
    learner.write(words["mine"], "65", part)
    expect(said).to_contain_text(words["wins"])
    learner.write(words["theirs"], "54", part)
    expect(said.get_by_role("alert")).to_contain_text(words["sum"])
    learner.write(words["theirs"], "55", part)
    expect(said).to_contain_text(words["wins"])
    learner.fits()


def looks_at_what_is_left(learner: Learner) -> None:
    """By hand from the golden hand: 120 at the start; 76 have gone after ten tricks, the eleventh is worth 0, the twelfth 13."""
    words, part = learner.words, ".b-remaining"
    learner.press("60", "[aria-label='Puntos que quedan'], [aria-label='Points still out']")
    expect(learner.page.get_by_text(words["no"], exact=True)).to_be_visible()
    figure = learner.page.locator(part)
    rest = figure.locator(".b-left tfoot tr").first.locator("td").last
    expect(rest).to_have_text("44")
    learner.press(words["step"], part)
    expect(figure.locator("h3")).to_have_text(words["after"])
    learner.press(f"{words['trick']} 12", part)
    expect(rest).to_have_text("31")
    expect(figure.locator(".b-passage .is-here th")).to_have_text("12")
    for drawing in figure.locator(".b-chart").all():
        expect(drawing.locator("canvas, svg").first).to_be_visible()
    learner.press({"es": "Inicio", "en": "Start"}[learner.lang], part)
    expect(figure.locator("h3")).to_contain_text(words["start"])
    expect(rest).to_have_text("120")
    learner.fits()


def watches(learner: Learner, tricks: int) -> None:
    words, part = learner.words, ".b-trainer"
    for number in range(2, tricks + 1):
        expect(learner.page.locator(f"{part} .b-cloth .is-winner")).to_have_count(1)
        learner.press(words["next"], part)
        expect(learner.page.locator(part)).to_contain_text(re.compile(f"{words['trick']} {number} (de|of) {tricks}"))
    learner.press(words["ask"], part)
    expect(learner.page.locator(f"{part} .b-questions")).to_be_visible()


def trains(learner: Learner) -> None:
    """A round wrong: the first trick forgotten. The next one right."""
    words, part, page = learner.words, ".b-trainer", learner.page
    task = make_round(Level.TRACKER, 1)
    learner.press(words["first"], part)
    watches(learner, task.number)
    learner.write(words["points"], "106", part)
    learner.press(words["check"], part)
    expect(page.locator(f"{part} [role=alert]")).to_contain_text(words["not_sure"])
    learner.press("100 %", part)
    learner.press(words["check"], part)
    expect(page.locator(f"{part} .b-feedback")).to_contain_text(words["missed"])
    expect(page.locator(f"{part} .b-round tbody tr").last).to_contain_text("85")
    learner.fits()
    learner.press(words["again"], part)
    task = make_round(Level.TRACKER, 2)
    watches(learner, task.number)
    right = truth(task)
    for card in sorted(right.aces, key=str):
        learner.press(card.name(learner.lang), f"{part} .b-hand >> nth=0")
    for card in sorted(right.trumps, key=lambda card: -task.passage.rules.strength(card)):
        learner.press(card.name(learner.lang), f"{part} .b-hand >> nth=1")
    learner.write(words["points"], str(right.out), part)
    learner.press("100 %", part)
    learner.press(words["check"], part)
    expect(page.locator(f"{part} .b-feedback")).to_contain_text(words["all"])
    assert address(page)["sure"] == "4043"
    learner.press({"es": "Con menos apuntes", "en": "With fewer notes"}[learner.lang], part)
    expect(page.locator(f"{part} .is-here")).to_contain_text({"es": "Solo puntos", "en": "Points only"}[learner.lang])
    assert address(page)["train"] == "POINTS-3-0"


def keeps_the_score(learner: Learner) -> None:
    """65–55, 48–72, 80–40, then 61: three wins to one; 119 is refused on the way, and a hand is taken back."""
    words, part, page = learner.words, ".b-score-sheet", learner.page
    rows, told = page.locator(f"{part} .b-sheet tbody tr"), page.locator(f"{part} .b-verdict")
    ours = page.locator(part).get_by_label(words["us"], exact=True)
    learner.write(words["us"], "119", part)
    learner.press(words["write"], part, held=60)
    expect(page.locator(f"{part} [role=alert]")).to_contain_text(words["no_119"])
    for number, points in enumerate((65, 48, 80), start=1):
        learner.write(words["us"], str(points), part)
        learner.press(words["write"], part, held=60)
        expect(rows).to_have_count(number)
        expect(rows.last.locator("td").nth(1)).to_have_text(str(120 - points))
        expect(ours).to_have_value("")
    expect(told).to_have_text(words["open"])
    expect(page.locator(part)).to_contain_text(words["deals"])
    learner.press(words["undo"], part)
    expect(ours).to_have_value("80")
    expect(rows).to_have_count(2)
    learner.press(words["write"], part, held=60)
    expect(rows).to_have_count(3)
    expect(ours).to_have_value("")
    learner.write(words["us"], "61", part)
    learner.press(words["write"], part, held=60)
    expect(told).to_have_text(words["decided"])
    assert [cell.inner_text() for cell in rows.last.locator("td").all()] == ["61", "59", "3", "1"]
    expect(ours).to_have_value("")
    learner.write(words["us"], "70", part)
    learner.press(words["write"], part, held=60)
    expect(page.locator(f"{part} [role=alert]")).to_contain_text(words["over"])
    learner.fits()


def begins(learner: Learner) -> None:
    """The first question, and the four meanings of a tie."""
    learner.press("13", "[aria-label^='¿Cuántos puntos'], [aria-label^='How many points']")
    expect(learner.page.get_by_text("3 + 10 = 13")).to_be_visible()
    learner.press("1", "[aria-label^='¿Con cuántas'], [aria-label^='By how many']")
    expect(learner.page.get_by_text(learner.words["yes"], exact=True)).to_be_visible()
    expect(learner.page.locator(".b-ties li")).to_have_count(4)


@pytest.mark.parametrize(
    ("lang", "width", "keys", "steps"),
    [
        ("es", 1280, False, [begins, counts, looks_at_what_is_left]),
        ("en", 1280, False, [trains]),
        ("es", 320, False, [trains]),
        ("en", 1280, False, [keeps_the_score]),
        ("es", 320, False, [keeps_the_score]),
        ("en", 320, True, [begins, counts, looks_at_what_is_left, trains, keeps_the_score]),
    ],
    ids=["es-1280-mouse", "en-1280-trains", "es-320-trains", "en-1280-score", "es-320-score", "en-320-keys"],
)
def test_a_learner_counts_looks_trains_and_keeps_the_score(
    open_page: Opener, lang: str, width: int, keys: bool, steps: list[Callable[[Learner], None]]
) -> None:
    learner = Learner(open_page("04_counting", lang=lang, width=width), lang, keys)
    for step in steps:
        step(learner)


def test_a_reload_and_the_other_language_lose_nothing(open_page: Opener) -> None:
    page = open_page(
        "04_counting",
        lang="es",
        count="BRISCA_LAST_TEN+tie.most_cards:t:65.:.",
        train="NOTHING-3-2",
        sure="414140",
        score="BRISCA+match.best_of.3:0:65-55.60-60",
        typed="119.",
    )

    def looks(lang: str) -> None:
        words = WORDS[lang]
        expect(page.locator(".b-counter").get_by_label(words["mine"], exact=True)).to_have_value("65")
        expect(page.locator(".b-counter .b-outcome")).to_contain_text("65 – 65")
        expect(page.locator(".b-trainer .b-cloth .is-winner")).to_have_count(1)
        expect(page.locator(".b-trainer .b-tracker")).to_have_count(0)
        expect(page.locator(".b-calibration h3")).to_contain_text(words["sure"])
        expect(page.locator(".b-calibration tbody tr td").first).to_have_text("2")
        expect(page.locator(".b-sheet tbody tr")).to_have_count(2)
        expect(page.locator(".b-score-sheet").get_by_label(words["us"], exact=True)).to_have_value("119")

    looks("es")
    page.reload()
    chrome.wait_until_live(page)
    looks("es")
    page.locator(".b-counter").get_by_label("Cartas: tú").fill("22")
    expect(page.locator(".b-counter .b-outcome")).to_contain_text("Deciden las cartas")
    page.get_by_role("button", name="English").click()
    looks("en")
    expect(page.locator(".b-counter").get_by_label("Cards: you")).to_have_value("22")


def test_other_rules_change_what_counts_and_a_sheet_keeps_its_hands(open_page: Opener) -> None:
    page = open_page("04_counting", lang="es", score="BRISCA:1:65-55.48-72")
    rules: Locator = page.get_by_label("Reglas").first
    rules.select_option(label="Bisca (Portugal)")
    expect(page.locator(".b-tally")).to_contain_text("sietes")
    rules.select_option(label="Minibrisca de 20 cartas")
    expect(page.locator(".b-counter [role=alert]")).to_contain_text("las bazas son de 2 cartas")
    sheet_rules = page.get_by_label("Reglas").nth(1)
    sheet_rules.select_option(label="Brisca con diez de últimas")
    expect(page.locator(".b-score-sheet [role=alert]")).to_contain_text("no cabe la mano 1")
    expect(page.locator(".b-sheet tbody tr")).to_have_count(2)
    expect(page.get_by_label("Reglas").nth(1)).to_have_value("Brisca con cambio del siete")


def test_what_can_be_touched_is_large_enough_on_a_phone(open_page: Opener) -> None:
    page = open_page("04_counting", lang="es", width=320, train="TRACKER-1-5")
    page.get_by_role("button", name="60", exact=True).last.click()
    expect(page.locator(".b-remaining")).to_be_visible()
    touched = page.locator(
        ".b-counter button, .b-counter input, .b-remaining button, .b-trainer button, .b-score-sheet button, .b-score-sheet input, select"
    )
    sizes = [box for each in touched.all() if each.is_visible() and (box := each.bounding_box())]
    assert len(sizes) > 50
    assert min(min(box["width"], box["height"]) for box in sizes) >= 44
    assert not chrome.scrolls_sideways(page)
