"""Lesson 10 as a learner meets it: a card tapped, a table chosen, its tasks, a guess, a table built, mended and carried on."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import browser as chrome
import pytest
from playwright.sync_api import Locator, Page, expect
from task_learner import TaskLearner, address

from brisca.show.variants_page import begun
from brisca.teach.variants import VARIANTS

Opener = Callable[..., Page]
SAID = {
    "es": {
        "seven": "siete de copas", "won": "Sí: gana el siete de copas, 14 puntos.",
        "brisca": "En la brisca ganaría el rey de copas, 4 puntos.",
        "table": "Muerte al tres", "name": "Muerte al tres (Cuba)", "where": "En Cuba.", "play": "Juégala ahora",
        "changes": "El as de triunfo no se puede jugar hasta que salga el tres.", "guess": "Unas 80", "number": "Sí: en 78 de cada 100.",
        "hand": "Cartas en la mano", "trump": "El triunfo", "covered": "tapado", "cannot": "Así no se puede jugar",
        "clash": "«cambio de la pinta: tras ganar una baza» y «el triunfo: tapado» no casan", "fix": "Cambio de la pinta: no",
        "can": "Esta mesa se puede jugar", "same": "Brisca tapada", "words": "tras la primera baza, se tapa", "undo": "Deshacer",
        "here": "Jugar en esta mesa", "chosen": "(elegido)", "english": "English", "no_table": "«MUS» no es ninguna mesa de esta lección",
        "start": "Empezar desde", "bisca": "Bisca (Portugal)", "own": "Mesa propia", "tie": "En caso de empate", "again": "se repite",
        "from_here": "Cambiar cosas de esta mesa",
        "no_rule": "«gato.yes» no es una opción de las reglas", "no_task": "Este enlace no lleva a ninguna pregunta",
    },
    "en": {
        "seven": "seven of cups", "won": "Yes: the seven of cups wins, 14 points.",
        "brisca": "In brisca the king of cups would win, 4 points.",
        "table": "Muerte al tres", "name": "Muerte al tres (Cuba)", "where": "In Cuba.", "play": "Play it now",
        "changes": "The ace of trumps may not be played before the three.", "guess": "About 80", "number": "Yes: in 78 of 100.",
        "hand": "Cards in hand", "trump": "The trump", "covered": "covered", "cannot": "This cannot be played",
        "clash": "“swap of the pinta: after winning a trick” and “the trump: covered” clash", "fix": "Swap of the pinta: no",
        "can": "This table can be played", "same": "Covered brisca", "words": "covered after the first trick", "undo": "Undo",
        "here": "Play at this table", "chosen": "(chosen)", "english": "Español", "no_table": "“MUS” is no table of this lesson",
        "start": "Start from", "bisca": "Bisca (Portugal)", "own": "A table of your own", "tie": "When it is a tie",
        "again": "it is played again", "from_here": "Change things at this table",
        "no_rule": "“gato.yes” is not an option of the rules", "no_task": "This link leads to no question",
    },
}  # fmt: skip


class Learner:
    """Somebody at the page, with a mouse or with nothing but the keyboard."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page, self.keys, self.said = page, keys, SAID[lang]

    def use(self, target: Locator) -> None:
        expect(target).to_be_visible()
        if not self.keys:
            target.click()
            return
        for way in ("Tab", "Shift+Tab"):
            for _ in range(160):
                if target.evaluate("element => element.matches(':focus')"):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{target} can't be reached by keys")

    def button(self, name: str, where: Locator | None = None) -> Locator:
        return (where or self.page.locator("body")).get_by_role("button", name=re.compile(rf"^{re.escape(name)}(?![\w,])")).first

    def choose(self, group: str, name: str) -> None:
        chip = self.button(name, self.page.get_by_role("group", name=group, exact=True).first)
        self.use(chip)
        expect(chip).to_contain_text(self.said["chosen"])


@pytest.mark.parametrize(
    ("lang", "width", "keys"), [("es", 320, False), ("en", 1280, False), ("en", 320, True)], ids=["es-320", "en-1280", "en-320-keys"]
)
def test_a_table_is_chosen_and_learned_and_another_built_and_mended(open_page: Opener, lang: str, width: int, keys: bool) -> None:
    learner = Learner(open_page("10_variants", lang=lang, width=width), lang, keys)
    page, said = learner.page, learner.said
    # Do first: the same two cards, another country.
    learner.use(page.get_by_role("button", name=re.compile(f"^{said['seven']}")).first)
    first = page.locator(".b-feedback").first
    expect(first).to_contain_text(said["won"])
    expect(first).to_contain_text(said["brisca"])
    # A table, and what it changes.
    variant = page.locator(".b-variant")
    learner.use(learner.button(said["table"], page.locator(".b-tables")))
    expect(variant.locator("h3")).to_have_text(said["name"])
    expect(variant).to_contain_text(said["where"])
    expect(variant).to_contain_text(said["changes"])
    assert address(page)["variant"] == "MUERTE_AL_TRES"
    play = variant.get_by_role("link", name=said["play"])
    assert parse_qs(urlsplit(play.get_attribute("href") or "").query)["table"] == ["MUERTE_AL_TRES"]
    assert not chrome.scrolls_sideways(page)
    # One of its tasks: everything is allowed, thinks who plays as in brisca.
    loop = begun(VARIANTS["MUERTE_AL_TRES"])
    tasks = TaskLearner(page, lang, keys)
    tasks.sees(loop.task)
    wrong = next(option for option, beliefs in loop.task.tempting.items() if "cousins-are-the-same" in beliefs)
    loop = tasks.settles(tasks.answers(loop, wrong))
    loop = tasks.goes_on(loop)
    # A number to predict, and one thing to change.
    learner.use(learner.button(said["guess"]))
    expect(page.locator(".b-question .b-verdict")).to_contain_text(said["number"])
    learner.choose(said["hand"], "2")
    expect(page.locator(".b-duty td").last).to_have_text("57")
    # The bench: two switches clash, one tap mends it, and the table is carried on.
    bench = page.locator(".b-bench")
    learner.choose(said["trump"], said["covered"])
    expect(bench.locator(".b-verdict")).to_have_text(said["cannot"])
    expect(bench.get_by_role("status")).to_contain_text(said["clash"])
    expect(bench.locator(".b-switch.is-clash")).to_have_count(2)
    assert address(page)["table"] == "BRISCA+trump.covered"
    learner.use(learner.button(said["fix"], bench.locator(".b-switch.is-clash").last))
    expect(bench.locator(".b-verdict")).to_have_text(said["can"])
    expect(bench.get_by_role("status")).to_contain_text(said["same"])
    expect(bench.locator(".b-bench-words")).to_contain_text(said["words"])
    expect(bench.locator(".b-switch.is-clash")).to_have_count(0)
    href = bench.get_by_role("link", name=said["here"]).get_attribute("href") or ""
    assert parse_qs(urlsplit(href).query)["table"] == ["BRISCA+trump.covered+swap.none"]
    learner.use(learner.button(said["undo"], bench))
    expect(bench.locator(".b-verdict")).to_have_text(said["cannot"])
    assert not chrome.scrolls_sideways(page)
    # The other language forgets nothing.
    learner.use(learner.button(said["english"]))
    other = SAID[{"es": "en", "en": "es"}[lang]]
    expect(bench.locator(".b-verdict")).to_have_text(other["cannot"])
    expect(variant).to_contain_text(other["changes"])
    expect(first).to_contain_text(other["won"])


@pytest.mark.parametrize(("lang", "width"), [("es", 1280), ("en", 320)])
def test_damaged_links_are_refused_and_whole_ones_open(open_page: Opener, lang: str, width: int) -> None:
    page = open_page("10_variants", lang=lang, width=width, variant="MUS", task="no-7", table="BRISCA+gato.yes")
    said = SAID[lang]
    for text in (said["no_table"], said["no_task"], said["no_rule"]):
        expect(page.get_by_role("alert").filter(has_text=text)).to_have_count(1)
    expect(page.locator(".b-bench .b-verdict")).to_have_text(said["can"])
    page = open_page("10_variants", lang=lang, width=width, variant="BISCA", task="bisca-row-4", table="BRISCA+trump.covered")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".b-variant h3")).to_contain_text("Bisca")
    expect(page.locator(".b-bench").get_by_role("status")).to_contain_text(said["clash"])
    # From a named set, from the table above, and with a change of one's own.
    learner, status = Learner(page, lang, False), page.locator(".b-bench").get_by_role("status")
    page.get_by_label(said["start"]).select_option(label="Minibrisca de 20 cartas" if lang == "es" else "Mini brisca with 20 cards")
    expect(status).to_contain_text("20")
    learner.use(learner.button(said["from_here"]))
    expect(status).to_contain_text(said["bisca"])
    learner.choose(said["tie"], said["again"])
    expect(status).to_contain_text(said["own"])
    expect(status).to_contain_text(said["again"])
    assert address(page)["table"] == "BISCA+tie.replay"
    for button in page.locator(".b-tables button, .b-bench button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    assert not chrome.scrolls_sideways(page)
