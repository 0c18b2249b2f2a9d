"""The pack, its frames, the two orders beside each other, and the tasks of the lesson on the cards, without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from brisca.beliefs.asks import Fact, FactKey, Order, Stronger
from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show import deck
from brisca.show.both_orders import both_orders_html
from brisca.show.panels import gaps_text
from brisca.show.task_board import Move, mixed_board, task_board, why_html
from brisca.show.task_texts import question, refuted, steps
from brisca.teach.loop import Given, Loop
from brisca.teach.marco import frame_card
from brisca.teach.templates import TEMPLATES, read_task

LANGS = ("es", "en")
PRINTED = {
    "es": "as dos tres cuatro cinco seis siete ocho nueve sota caballo rey",
    "en": "ace two three four five six seven eight nine jack knight king",
}
STRONGEST_FIRST = {"brisca": (1, 3, 12, 11, 10, 7, 6, 5, 4, 2), "bisca": (1, 7, 12, 11, 10, 6, 5, 4, 3, 2)}
WORTH = {"brisca": {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}, "bisca": {1: 11, 7: 10, 12: 4, 11: 3, 10: 2}}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


@pytest.fixture(scope="module")
def seeds(thorough: bool) -> range:
    return range(5000 if thorough else 200)


# --- the pack and its frames --------------------------------------------------------------------------------------------------


def test_the_frame_tells_the_suit_and_the_next_card_is_of_another(seeds: range) -> None:
    shown = [frame_card(seed) for seed in seeds]
    assert all(one.suit is not other.suit for one, other in pairwise(shown))
    assert len(set(shown)) > 25
    assert all(sum(card.suit is suit for card in shown) >= len(shown) // 5 for suit in Suit)
    gaps = {Suit.OROS: "0", Suit.COPAS: "1", Suit.ESPADAS: "2", Suit.BASTOS: "3"}
    for suit, number in gaps.items():
        for lang in LANGS:
            assert (numbers(gaps_text(suit, lang)) or [0]) == [int(number)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_covered_card_is_described_by_its_frame_and_never_named(lang: str) -> None:
    card = Card.parse("7e")
    asked = deck.frame_question(card, print, lang=lang)
    assert card.name(lang) not in asked.text
    assert {"es": "El marco: 2 cortes.", "en": "The frame: 2 gaps."}[lang] in asked.text
    told = deck.frame_question(card, print, lang=lang, picked=Suit.BASTOS)
    assert card.name(lang) in told.text
    assert {"es": "No: son espadas.", "en": "No: it is swords."}[lang] in told.text
    rule = {
        "es": "El marco: oros sin cortes, copas 1, espadas 2, bastos 3.",
        "en": "The frame: coins no gap, cups 1, swords 2, clubs 3.",
    }
    assert rule[lang] in told.text


@pytest.mark.parametrize("lang", LANGS)
def test_the_pack_and_the_order_lie_there_whole(lang: str) -> None:
    rules = RULES["BRISCA"]
    whole = re.findall(r'class="brisca-card"[^>]*aria-label="([^"]+)"|aria-label="([^"]+)"[^>]*class="brisca-card"', deck.deck_html(lang))
    names = ["".join(found) for found in whole]
    assert names == [card.name(lang) for card in rules.pack]
    ladder = re.findall(r"<strong>(\w+)</strong><br>(\d+)", deck.ladder_html(lang))
    order = [PRINTED[lang].split()[number - 1] for number in (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)]
    assert ladder == [(name, str(points)) for name, points in zip(order, (11, 10, 4, 3, 2, 0, 0, 0, 0, 0), strict=True)]


# --- both orders beside each other --------------------------------------------------------------------------------------------


PARTED = [
    ("2o 12o 3o 1o 7o", "BRISCA", "Los puntos caen de 10 a 4 tras el tres y acaban en el rey.",
     "Points drop from 10 to 4 after the three and end with the king."),
    ("1o 3o 11o 7o", "BRISCA", "Los puntos caen de 10 a 3 tras el tres y acaban en el caballo.",
     "Points drop from 10 to 3 after the three and end with the knight."),
    ("7b 10b 3b 6b", "BISCA", "Los puntos caen de 10 a 2 tras el siete y acaban en la sota.",
     "Points drop from 10 to 2 after the seven and end with the jack."),
    ("4c 5c 6c 7c 12c", "BRISCA", "Los puntos caen de 4 a 0 tras el rey.", "Points drop from 4 to 0 after the king."),
    ("12e 11e 10e", "BRISCA", "Los puntos: 4, 3, 2.", "The points: 4, 3, 2."),
    ("1e 3e 12e", "BRISCA", "Los puntos caen de 10 a 4 tras el tres.", "Points drop from 10 to 4 after the three."),
    ("4e 2e 6e", "BRISCA", "Los puntos no: todas valen 0.", "Points do not: each is worth 0."),
]  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("text", "name", "es", "en"), PARTED)
def test_where_the_two_differ_is_said_of_the_cards_beside_the_bars(text: str, name: str, es: str, en: str, lang: str) -> None:
    rules = RULES[name]
    html = both_orders_html(cards(text), rules, lang)
    ranked = sorted((int(card[:-1]) for card in text.split()), key=STRONGEST_FIRST[rules.order].index)
    points, places = (re.findall(r"<strong>(\d+)", part) for part in html.split('class="is-points"')[::-1])
    assert list(map(int, points)) == [WORTH[rules.order].get(rank, 0) for rank in ranked]
    assert list(map(int, places)) == [STRONGEST_FIRST[rules.order].index(rank) + 1 for rank in ranked]
    heights = [float(height) for height in re.findall(r"--v:([\d.]+)", html)]
    assert heights[: len(ranked)] == sorted(heights[: len(ranked)], reverse=True), "strength goes down step by step"
    assert all(0 < height <= 1 for height in heights[: len(ranked)])
    assert {"es": es, "en": en}[lang] in html


def test_both_orders_stand_below_tasks_of_order_and_nowhere_else() -> None:
    for key in ("row", "row-of-points", "bisca-row", "stronger", "sum", "pair", "blancas"):
        asked = Loop((key,), TEMPLATES[key].task(3))
        task = asked.task
        over = replace(asked, tries=(task.answer,), past=(Given(task, task.answer, True),))
        for loop in (asked, over):
            parts = "b-part" in task_board(loop, Move(print, print, "task", None), lang="es").text
            assert parts == (loop.over and isinstance(task.ask, Order)), key


# --- the lesson's own tasks -----------------------------------------------------------------------------------------------------


def test_two_cards_of_a_suit_are_never_equal_and_the_stronger_comes_first_in_the_order(seeds: range) -> None:
    place = STRONGEST_FIRST["brisca"].index
    for seed in seeds:
        task = TEMPLATES["stronger"].task(seed)
        assert isinstance(task.ask, Stronger)
        one, other = task.ask.laid.cards
        assert one.suit is other.suit
        assert task.answer == int(place(other.rank.value) < place(one.rank.value))
        blank = not any(card.rank.value in WORTH["brisca"] for card in (one, other))
        assert ("blanks-tie" in task.beliefs(None)) == blank, "who thinks that blanks tie finds two of them equal, and no others"


@pytest.mark.parametrize("lang", LANGS)
def test_king_and_three_are_asked_for_the_belief_that_the_king_is_higher(lang: str) -> None:
    task = read_task("stronger-178")
    assert task
    assert isinstance(task.ask, Stronger)
    assert task.ask.laid.cards == cards("12c 3c")
    assert (task.answer, task.beliefs(0)[0]) == (1, "rey-beats-tres")
    why = {"es": "El tres va justo detrás del as: ni el rey lo supera.", "en": "The three comes right after the ace"}
    assert refuted("rey-beats-tres", task.ask, lang).startswith(why[lang])
    assert question(task, lang) == {"es": "¿Cuál de las dos es más fuerte?", "en": "Which of the two is stronger?"}[lang]


def test_the_first_row_is_sorted_otherwise_by_every_belief_about_order() -> None:
    task = read_task("row-386")
    assert task
    assert task.cards == cards("2o 12o 3o 1o 7o")
    assert task.answer == cards("1o 3o 12o 7o 2o")
    assert task.tempting == {
        cards("1o 12o 7o 3o 2o"): ("rey-beats-tres",),
        cards("1o 3o 12o 2o 7o"): ("blanks-tie",),
        cards("12o 7o 3o 2o 1o"): ("printed-number",),
    }


@pytest.mark.parametrize(
    ("code", "order", "beliefs"),
    [
        ("row-386", "1o 12o 3o 7o 2o", ("rey-beats-tres",)),  # only king and three changed places
        ("row-386", "12o 1o 3o 7o 2o", ("printed-number",)),
        ("row-386", "1o 3o 12o 2o", ("blanks-tie",)),  # not all of them laid, but these two the wrong way round
        ("row-386", "3o 1o 12o 7o 2o", ()),  # nobody believes that the three comes before the ace
        ("row-386", "1o 3o 12o", ()),
        ("row-386", "1o 3o 12o 7o 2o", ()),
        ("row-of-points-0", "1b 12b 10b 7b", ("strong-is-many-points",)),  # 7b 6b 10b 12b 1b lie there
        ("row-of-points-0", "12b 1b 10b", ("printed-number",)),
    ],
)
def test_an_order_shows_a_belief_by_its_first_mistake(code: str, order: str, beliefs: tuple[str, ...]) -> None:
    task = read_task(code)
    assert task
    assert task.beliefs(cards(order)) == beliefs


def test_the_two_predictions_are_about_twenty_cards_and_thirty_points() -> None:
    for code, key, answer, tempting in (
        ("pack-facts-1", FactKey.BLANKS_IN_PACK, 20, {0: ("printed-number",), 4: ("strong-is-many-points",)}),
        ("pack-facts-11", FactKey.POINTS_IN_SUIT, 30, {34: ("strong-is-many-points",), 61: ("printed-number",)}),
    ):
        task = read_task(code)
        assert task
        assert task.ask == Fact(key)
        assert (task.answer, dict(task.tempting)) == (answer, tempting)
        assert len(task.options) > 1 + len(tempting), "numbers near by, or the right one would stand out"


@pytest.mark.parametrize("key", ["stronger", "row", "row-of-points", "worth-more", "sum", "blancas"])
def test_nothing_in_the_lesson_speaks_of_trumps_or_tricks_before_they_come(key: str, seeds: range) -> None:
    for seed in seeds[:40]:
        task = TEMPLATES[key].task(seed)
        for lang, word in (("es", "triunfo|baza"), ("en", "trump|trick")):
            said = " ".join((question(task, lang), *steps(task, lang), why_html(task, lang)))
            assert not re.search(word, said, re.IGNORECASE), said


def test_a_tap_is_the_answer_where_that_is_said_and_only_the_first_counts() -> None:
    loops = [Loop((), task) for code in ("stronger-178", "blancas-2") if (task := read_task(code))]

    def change(place: int, step: Callable[[Loop], Loop]) -> None:
        loops[place] = step(loops[place])

    def tap(number: int) -> None:
        button = mixed_board(loops, change, lang="es", at_once=True, head="h2").buttons[number]
        button._update(button._args.initial_value + 1)

    asked = mixed_board(loops, change, lang="es", at_once=True, head="h2").text
    assert asked.count("<h2") == 2
    assert asked.count("Comprobar") == 1, "some cards out of five are given with a button of their own"
    for number in (0, 1, 2):  # king, three, equal
        tap(number)
        assert loops[0].tries == (0,)
    tap(3)
    assert (loops[1].chosen, loops[1].tries) == ((loops[1].task.cards[0],), ())
