"""The score sheet of a match: hands typed one by one, the standing, what is refused, and columns that are never added."""

from __future__ import annotations

import random

import pytest
import twin_match
from test_counter import LANGS, refused

from brisca.show.score import Book, sheet_html
from brisca.show.score_texts import dealer_text, standing
from brisca.teach.counter import TIES, possible_totals
from brisca.teach.score import MATCHES, Sheet, lines, sheet_records, sheet_rules


def written(sheet: Sheet, *hands: str) -> Sheet:
    """A sheet with these hands: "65" or "65-55", and "60-60/22-18" with cards."""
    for hand in hands:
        points, _, cards = hand.partition("/")
        typed = [*points.split("-"), ""][: sheet.rules.sides] if sheet.rules.sides == 2 else points.split("-")
        sheet = sheet.add(sheet.read_hand(typed, cards.split("-") if cards else ()))
    return sheet


def test_worked_example_7_two_wins_to_one_and_not_over() -> None:
    sheet = written(Sheet(), "65", "48", "80")
    assert (sheet.match.points, sheet.match.over, sheet.match.dealer) == ((2, 1), False, 0)
    assert [line.dealer for line in lines(sheet)] == [1, 0, 1]
    assert [line.standing for line in lines(sheet)] == [(1, 0), (1, 1), (2, 1)]
    assert standing(sheet, "es") == "Manos ganadas: 2 – 1. Sigue abierta."
    assert "Reparte ahora: Nosotros" in dealer_text(sheet, "es")


def test_a_decided_match_takes_no_further_hand() -> None:
    sheet = written(Sheet(), "65", "48", "80", "61")
    assert (sheet.match.over, sheet.match.winner) == (True, 0)
    assert refused(sheet.add, sheet.read_hand(("70", ""))) == "match_over"
    assert standing(sheet, "en") == "The match goes to Us, 3 – 1."
    assert sheet.undo().match.over is False
    assert sheet.undo().hands == sheet.hands[:3]
    assert Sheet().undo() == Sheet()


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        (("", ""), "score_empty"),
        (("119", ""), "count_too_near"),
        (("65", "54"), "totals_sum"),
        (("x", "55"), "count_not_number"),
        (("", "1"), "count_too_few"),
    ],
)
def test_a_hand_that_can_not_be_is_not_written_down_and_stays_typed(typed: tuple[str, str], key: str) -> None:
    assert refused(Sheet().read_hand, typed) == key
    book = Book().write_points(0, typed[0]).write_points(1, typed[1]).add()
    assert (book.typed, book.sheet.hands, book.problem and book.problem.key) == (typed, (), key)


def test_three_sides_on_a_sheet_are_checked_each() -> None:
    sheet = Sheet(sheet_rules("BRISCA_THREE", ("first_to", 3), "draw"), first_dealer=2)
    assert refused(sheet.read_hand, ("60", "59", "")) == "count_too_few", "1 would be left"
    assert refused(sheet.read_hand, ("60", "", "")) == "totals_sides"
    assert written(sheet, "45-40-35", "45-45-30").match.points == (1, 0, 0)
    assert Sheet.read(written(sheet, "45-40-35").write()) == written(sheet, "45-40-35")


def test_a_tie_by_cards_asks_for_them_and_then_counts() -> None:
    sheet = Sheet(sheet_rules("BRISCA", ("first_to", 3), "most_cards"))
    book = Book(sheet).write_points(0, "60").add()
    assert (book.asks_cards, book.problem and book.problem.key, book.sheet.hands) == (True, "totals_no_cards", ())
    book = book.write_cards(0, "18").add()
    assert book.sheet.match.points == (0, 1)
    assert (book.typed, book.cards, book.asks_cards) == (("", ""), ("", ""), False)


def test_a_hand_taken_back_stands_in_the_fields_and_a_sheet_put_away_comes_back() -> None:
    book = Book(written(Sheet(), "65", "48"))
    assert book.undo().typed == ("48", "72")
    again = book.start_again()
    assert (again.sheet.hands, again.left) == ((), book.sheet)
    assert again.bring_back().sheet == book.sheet


def test_a_void_hand_is_dealt_again_by_the_same_seat() -> None:
    sheet = written(Sheet(sheet_rules("BRISCA", ("first_to", 3), "replay")), "65", "60", "70")
    assert [line.dealer for line in lines(sheet)] == [1, 0, 0]
    assert sheet.match.points == (2, 0)
    assert "empate: se repite" in sheet_html(sheet, "es")


@pytest.mark.parametrize("how", MATCHES)
@pytest.mark.parametrize("tie", TIES)
def test_the_sheet_agrees_with_the_twin(how: tuple[str, int], tie: str) -> None:
    rng = random.Random(f"{how} {tie}")
    for _ in range(20):
        sheet = Sheet(sheet_rules("BRISCA", how, tie, rng.choice([None, 100])))
        rules = {"teams": False, "players": 2, "match": how, "double_over": sheet.rules.double_over, "trump": "turned"}
        while not sheet.match.over and len(sheet.hands) < 30:
            points = rng.choice([60, rng.choice(sorted(possible_totals(sheet.rules)))])
            sheet = sheet.add(sheet.read_hand((str(points), ""), ("22", "18")))
            told = [(line.result.points, line.result.reason.value, line.result.match_points) for line in lines(sheet)]
            score, over, winner, _ = twin_match.standing(rules, told)
            assert (list(sheet.match.points), sheet.match.over, sheet.match.winner) == (score, over, winner)
            assert sheet.match.dealer == twin_match.dealers(2, 1, [reason for _, reason, _ in told])[-1]
        assert Sheet.read(sheet.write()) == sheet
        for lang in LANGS:
            assert standing(sheet, lang)
            assert dealer_text(sheet, lang)


def test_hands_won_and_points_are_columns_apart() -> None:
    records = sheet_records(written(Sheet(), "65", "48", "80"))
    assert [(r["hand"], r["dealer"], r["points_0"], r["points_1"], r["winner"], r["won_0"], r["won_1"]) for r in records] == [
        (1, 1, 65, 55, 0, 1, 0),
        (2, 0, 48, 72, 1, 1, 1),
        (3, 1, 80, 40, 0, 2, 1),
    ]
    assert {type(value) for record in records for value in record.values()} == {int, str}
    assert "193" not in sheet_html(written(Sheet(), "65", "48", "80"), "es"), "65 + 48 + 80: nobody needs that sum"
    level = sheet_records(written(Sheet(sheet_rules("BRISCA", ("first_to", 3), "most_cards")), "60/22-18"))[0]
    assert (level["ending"], level["cards_0"], level["cards_1"]) == ("more cards", 22, 18)


def test_other_rules_are_taken_only_if_the_hands_fit_them() -> None:
    sheet = written(Sheet(), "65", "48", "118")
    assert sheet.with_rules(sheet_rules("BISCA", ("first_to", 5), "draw")).hands == sheet.hands
    for rules in (
        sheet_rules("BRISCA_LAST_TEN", ("first_to", 3), "draw"),
        sheet_rules("BRISCA_MINI", ("first_to", 3), "draw"),
        sheet_rules("BRISCA_THREE", ("first_to", 3), "draw"),
    ):
        assert refused(sheet.with_rules, rules) == "score_rules"
    over = written(Sheet(sheet_rules("BRISCA", ("first_to", 5), "draw")), "65", "65", "65", "65")
    book = Book(over).with_rules(sheet_rules("BRISCA", ("first_to", 3), "draw"))
    assert (book.sheet, book.problem and book.problem.key) == (over, "score_rules")


@pytest.mark.parametrize(
    "text", ["x", "BRISCA:1:65-54", "BRISCA:1:119-1", "BRISCA:1:65-55.65-55.65-55.65-55", "BRISCAS:1:65-55", "BRISCA:x:65-55"]
)
def test_a_damaged_sheet_in_the_address_says_why_and_begins_empty(text: str) -> None:
    book = Book.open(text)
    assert book.problem
    assert book.sheet == Sheet()


def test_what_was_being_typed_comes_back_too() -> None:
    assert Book.open("BRISCA:1:65-55", "48.").typed == ("48", "")
    assert Book.open("BRISCA:1:65-55", "1.2.3").typed == ("", "")


def test_four_suits_name_the_trump_of_the_next_hand() -> None:
    sheet = Sheet(sheet_rules("BRISCA", ("four_suits", "most_points"), "draw"))
    assert "Triunfo: oros" in dealer_text(sheet, "es")
    sheet = written(sheet, "65", "20", "65")
    assert "Trump: clubs" in dealer_text(sheet, "en")
    assert standing(written(sheet, "65"), "es") == "Partida para Ellos, 215 – 265 en puntos."
