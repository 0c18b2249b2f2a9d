"""The score sheet under every rule set: bids and halves, dead threes, claims, ties of every kind, and totals that can't be."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import twin_match
from hypothesis import given
from hypothesis import strategies as st
from test_counter import LANGS, refused
from test_show import Strict, facts

from brisca import RULES, Ending, InputError, Match
from brisca.show.match_table import download_sheet, headings, read_match
from brisca.show.score import Book, sheet_html
from brisca.show.score_texts import dealer_text, standing, tie_note
from brisca.teach.counter import TIES, possible_totals, totals_at_a_death
from brisca.teach.score import (
    COUNTED,
    SHEETS,
    How,
    Sheet,
    lines,
    offered,
    other_rules,
    sheet_records,
    sheet_rules,
    ways_to_end,
    ways_to_win,
)

REMATADA, HOUSE, MUERTE = RULES["REMATADA"], RULES["BRISCA_HOUSE"], RULES["MUERTE_AL_TRES"]
DEAD_0, DEAD_1, CLAIM_0 = (How.DEAD, 0), (How.DEAD, 1), (How.CLAIMED, 0)
ALL_PASSED = (How.PASSED, None)


def bidding(*hands: tuple[str, int, int], rules: object = REMATADA) -> Sheet:
    """A rematada sheet: ("105-10-5", bidder, bid)."""
    sheet = Sheet(rules, first_dealer=2)  # type: ignore[arg-type]
    for points, bidder, bid in hands:
        sheet = sheet.add(sheet.read_hand(points.split("-"), bidder=bidder, bid=str(bid)))
    return sheet


# --- every rule set has a sheet


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_set_keeps_a_sheet_by_its_own_rules_and_by_every_other_way(name: str) -> None:
    rules = RULES[name]
    assert offered(rules), "as the rules page has it"
    assert rules.match in ways_to_win(rules)
    for match in ways_to_win(rules):
        for tie in TIES:
            changed = sheet_rules(name, match, tie, None)
            assert offered(changed)
            sheet = Sheet(changed)
            assert Sheet.read(sheet.write()).rules == changed
            for lang in LANGS:
                assert standing(sheet, lang)
                assert dealer_text(sheet, lang)
            assert facts(tie_note(changed, "es"), "es") == facts(tie_note(changed, "en"), "en")
            assert facts(dealer_text(sheet, "es"), "es") == facts(dealer_text(sheet, "en"), "en")


def test_other_rules_keep_what_was_chosen_on_purpose() -> None:
    chosen = sheet_rules("BRISCA", ("best_of", 5), "draw", 100)
    there = other_rules(chosen, "BRISCA_HOUSE")
    assert (there.match, there.tie, there.double_over) == (("best_of", 5), "most_cards", 100)
    assert other_rules(RULES["BRISCA"], "BRISCA_HOUSE") == HOUSE
    assert other_rules(chosen, "REMATADA") == REMATADA
    assert other_rules(REMATADA, "BRISCA_BASIC") == RULES["BRISCA_BASIC"]


# --- bids


def test_a_bid_that_is_made_scores_itself_and_one_that_fails_half_for_each_of_the_others() -> None:
    sheet = bidding(("106-10-4", 0, 105), ("60-30-30", 1, 105))
    assert [line.standing for line in lines(sheet)] == [(105, 0, 0), (Fraction(315, 2), 0, Fraction(105, 2))]
    assert [line.result.reason for line in lines(sheet)] == [Ending.BID_MADE, Ending.BID_FAILED]
    assert [line.dealer for line in lines(sheet)] == [2, 0]
    html = sheet_html(sheet, "es")
    assert "157½" in html
    assert "52½" in html
    assert "B pujó 105 y no llegó" in html
    assert "A bid 105 and made it" in sheet_html(sheet, "en")
    assert "Para llegar a 500 faltan: A 342½, B 500, C 447½." in dealer_text(sheet, "es")
    records = sheet_records(sheet)
    assert (records[1]["scored_0"], records[1]["won_0"], records[1]["won_2"]) == (52.5, 157.5, 52.5)
    assert (records[0]["bidder"], records[0]["bid"]) == (0, 105)


def test_halves_are_never_rounded() -> None:
    sheet = bidding(*[("60-30-30", 2, 101)] * 5)
    assert sheet.match.points == (Fraction(505, 2), Fraction(505, 2), 0)
    assert standing(sheet, "en") == "Match points: 252½ – 252½ – 0. Still open."
    assert Sheet.read(sheet.write()) == sheet


def test_two_who_reach_the_goal_level_play_on() -> None:
    level = bidding(*[("60-30-30", 2, 120)] * 9)  # 60 each, nine times: 540 all square
    assert (level.match.points, level.match.over) == ((540, 540, 0), False)
    assert "a la vez" in dealer_text(level, "es")
    on = level.add(level.read_hand(("100", "", "10"), bidder=0, bid="100"))
    assert (on.match.over, on.match.winner, on.match.points) == (True, 0, (640, 540, 0))
    assert standing(on, "es") == "Partida para A, 640 – 540 – 0."


def test_a_match_to_300_is_over_at_300_and_refuses_another_hand() -> None:
    sheet = bidding(*[("100-10-10", 0, 100)] * 3, rules=sheet_rules("REMATADA", ("to_points", 300), "draw"))
    assert (sheet.match.over, sheet.match.winner) == (True, 0)
    assert refused(sheet.add, sheet.hands[0]) == "match_over"


@pytest.mark.parametrize(
    ("typed", "bidder", "bid", "key"),
    [
        (("105", "10", ""), None, "105", "score_bidder"),
        (("105", "10", ""), 3, "105", "score_no_side"),
        (("105", "10", ""), -1, "105", "score_no_side"),
        (("105", "10", ""), 0, "", "score_bid"),
        (("105", "10", ""), 0, "99", "bid_range"),
        (("105", "10", ""), 0, "121", "bid_range"),
        (("105", "10", ""), 0, "cien", "count_not_number"),
        (("105", "10", ""), 0, "-100", "count_negative"),
        (("119", "", ""), 0, "105", "count_too_near"),
        (("105", "14", ""), 0, "105", "count_too_few"),
        (("105", "10", "6"), 0, "105", "totals_sum"),
        (("105", "", ""), 0, "105", "totals_sides"),
        (("", "", ""), 0, "105", "score_empty"),
        (("121", "", ""), 0, "105", "count_over"),
    ],
)
def test_a_bid_or_a_count_that_can_not_be_is_refused_and_stays_typed(
    typed: tuple[str, ...], bidder: int | None, bid: str, key: str
) -> None:
    assert refused(Sheet(REMATADA).read_hand, typed, bidder=bidder, bid=bid) == key
    book = Book(Sheet(REMATADA), typed=("", "", ""), cards=("", "", ""))
    for side, text in enumerate(typed):
        book = book.write_points(side, text)
    book = book.write_bid(bid)
    book = book.bid_by(bidder) if bidder is not None else book
    tried = book.add()
    assert (tried.problem and tried.problem.key, tried.sheet.hands) == (key, ())
    assert (tried.typed, tried.bidder, tried.bid) == (typed, bidder, bid)
    assert tried.problem
    assert all(tried.problem.text(lang) for lang in LANGS)


def test_when_all_pass_nothing_is_counted_and_the_same_person_deals_again() -> None:
    book = Book(Sheet(REMATADA, first_dealer=2), typed=("", "", ""), cards=("", "", "")).ended(ALL_PASSED).add()
    assert [hand.end for hand in book.sheet.hands] == [ALL_PASSED]
    assert book.sheet.match.dealer == 2
    assert "han pasado todos: se repite" in sheet_html(book.sheet, "es")
    assert "–" in sheet_html(book.sheet, "es")
    assert Sheet.read(book.sheet.write()) == book.sheet
    assert refused(Sheet().read_hand, ("", ""), end=ALL_PASSED) == "score_end"


def test_with_two_cards_buried_everything_but_1_and_119_can_be() -> None:
    assert possible_totals(REMATADA) == frozenset(range(121)) - {1, 119}
    assert refused(Sheet(REMATADA).read_hand, ("119", "1", "0"), bidder=0, bid="100") == "count_too_near"


# --- a dead three


def test_a_dead_three_wins_the_hand_whatever_the_points() -> None:
    sheet = Sheet(MUERTE)
    sheet = sheet.add(sheet.read_hand(("21", "50"), end=DEAD_0)).add(sheet.read_hand(("", ""), end=DEAD_1))
    assert [line.result.match_points for line in lines(sheet)] == [(1, 0), (0, 1)]
    assert [line.result.reason for line in lines(sheet)] == [Ending.DEAD_THREE] * 2
    assert [hand.points for hand in sheet.hands] == [(21, 50), ()]
    assert Sheet.read(sheet.write()) == sheet
    assert "tres muerto" in sheet_html(sheet, "es")
    assert Strict(sheet_html(sheet, "en")).text.count("–") == 2
    doubled = Sheet(sheet_rules("MUERTE_AL_TRES", ("first_to", 3), "draw", 100))
    doubled = doubled.add(doubled.read_hand(("110", "5"), end=DEAD_0))
    assert doubled.match.points == (1, 0), "a dead three never counts double"


@pytest.mark.parametrize(
    ("typed", "end", "key"),
    [
        (("20", "50"), DEAD_0, "score_dead_few"),
        (("22", "50"), DEAD_0, "count_no_sum"),
        (("50", "1"), DEAD_0, "count_no_sum"),
        (("80", "50"), DEAD_0, "count_over"),
        (("50", ""), DEAD_0, "score_dead_points"),
        (("50", "x"), DEAD_0, "count_not_number"),
        (("61", ""), (How.DEAD, 2), "score_end"),
        (("61", ""), CLAIM_0, "score_end"),
    ],
)
def test_a_death_that_can_not_be_is_refused(typed: tuple[str, str], end: tuple[How, int], key: str) -> None:
    assert refused(Sheet(MUERTE).read_hand, typed, end=end) == key


def test_a_match_by_points_wants_the_points_of_a_death() -> None:
    for how in ("most_points", "most_wins"):
        sheet = Sheet(sheet_rules("MUERTE_AL_TRES", ("four_suits", how), "draw"))
        assert refused(sheet.read_hand, ("", ""), end=DEAD_0) == "score_dead_points"
        assert sheet.add(sheet.read_hand(("31", "20"), end=DEAD_0)).match.card_points == (31, 20)
    assert refused(Sheet().read_hand, ("31", "20"), end=DEAD_0) == "score_end"


def test_the_least_that_a_killer_can_have() -> None:
    for name in ("MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS"):
        killer, others = totals_at_a_death(RULES[name])
        assert min(killer) == 21
        assert 22 not in killer
        assert 1 not in others
        assert max(others) == 120 - 21


# --- ties, doubles, claims: the house


def test_the_house_decides_ties_by_cards_and_counts_big_wins_double() -> None:
    sheet = Sheet(HOUSE, first_dealer=3)
    assert refused(sheet.read_hand, ("60", "")) == "totals_no_cards"
    assert refused(sheet.read_hand, ("60", ""), ("22", "18")) == "count_part_of_trick"
    for points, cards in (("101", ()), ("60", ("24", "")), ("60", ("20", "20")), ("100", ()), ("19", ())):
        sheet = sheet.add(sheet.read_hand((points, ""), cards))
    assert [line.result.match_points for line in lines(sheet)] == [(2, 0), (1, 0), (0, 0), (1, 0), (0, 2)]
    assert (sheet.match.points, sheet.match.over) == ((4, 2), False)
    assert sheet.add(sheet.read_hand(("61", ""))).match.winner == 0
    assert "20–20" in tie_note(HOUSE, "es")


def test_a_claim_counts_as_any_hand_and_says_so_where_its_side_wins() -> None:
    sheet = Sheet(HOUSE, first_dealer=3)
    sheet = sheet.add(sheet.read_hand(("80", ""), end=CLAIM_0)).add(sheet.read_hand(("40", ""), end=CLAIM_0))
    assert [line.result.reason for line in lines(sheet)] == [Ending.CLAIM, Ending.MAJORITY]
    assert sheet.match.points == (1, 1)
    assert Sheet.read(sheet.write()) == sheet
    tied = sheet.read_hand(("60", ""), ("24", "16"), end=CLAIM_0)
    assert tied.result(HOUSE).reason is Ending.MORE_CARDS


@pytest.mark.parametrize(
    ("name", "tie", "es", "en"),
    [
        ("BRISCA", "draw", "Con un 60–60 nadie gana la mano.", "At 60–60 nobody wins the hand."),
        ("BRISCA_BASIC", "replay", "Un 60–60 no cuenta: reparte otra vez la misma persona.",
         "A 60–60 does not count: the same person deals again."),
        ("BRISCA_LAST_TEN", "draw", "Con un 65–65 nadie gana la mano.", "At 65–65 nobody wins the hand."),
        ("BRISCA_THREE", "point_each", "Un 45–45–30 da 1 punto a cada bando empatado.", "A 45–45–30 gives each level side 1 point."),
    ],
)  # fmt: skip
def test_what_a_tie_does_is_said_before_it_happens(name: str, tie: str, es: str, en: str) -> None:
    rules = sheet_rules(name, ("first_to", 3), tie)
    assert (tie_note(rules, "es"), tie_note(rules, "en")) == (es, en)
    assert "La mano se gasta" in tie_note(sheet_rules("BRISCA", ("best_of", 3), "draw"), "es")
    assert "no hay empates" in tie_note(REMATADA, "es")


def test_a_best_of_three_is_decided_as_soon_as_nobody_can_catch_up() -> None:
    sheet = Sheet(sheet_rules("BRISCA", ("best_of", 3), "draw"))
    one = sheet.add(sheet.read_hand(("70", "")))
    assert "quedan 2" in dealer_text(one, "es")
    assert one.add(one.read_hand(("70", ""))).match.over
    two = one.add(one.read_hand(("60", "")))
    assert two.match.over is False
    drawn = two.add(two.read_hand(("50", "")))
    assert (drawn.match.over, drawn.match.winner) == (True, None)
    assert standing(drawn, "en") == "The match is drawn, 1 – 1."
    doubled = Sheet(sheet_rules("BRISCA", ("best_of", 3), "draw", 100))
    doubled = doubled.add(doubled.read_hand(("70", ""))).add(doubled.read_hand(("70", "")))
    assert (doubled.match.points, doubled.match.over) == ((2, 0), False), "a double hand could still level it"


def test_a_best_of_with_bids_is_open_while_one_bid_could_turn_it() -> None:
    rules = REMATADA.replace(match=("best_of", 2))
    match = Match(rules).add(bidding(("110-5-5", 0, 110)).match.results[0])
    assert match.over is False, "a bid of 120 by another would be more"


# --- properties


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_agrees_with_the_twin_hand_by_hand(name: str) -> None:
    rng = random.Random(name)
    for _ in range(6):
        base = RULES[name]
        match = rng.choice(ways_to_win(base))
        rules = sheet_rules(name, match, base.tie if base.trump == "bid" else rng.choice(TIES), rng.choice([None, 100]))
        sheet, account = (
            Sheet(rules, first_dealer=rules.players - 1),
            {"teams": rules.teams, "players": rules.players, "match": match, "trump": rules.trump},
        )
        while not sheet.match.over and len(sheet.hands) < 25:
            sheet = sheet.add(random_hand(sheet, rng))
            told = [(line.result.points, line.result.reason.value, line.result.match_points) for line in lines(sheet)]
            score, over, winner, _ = twin_match.standing({**account, "double_over": rules.double_over}, told)
            assert (list(sheet.match.points), sheet.match.over, sheet.match.winner) == (score, over, winner)
            assert sheet.match.dealer == twin_match.dealers(rules.players, rules.players - 1, [reason for _, reason, _ in told])[-1]
        assert Sheet.read(sheet.write()) == sheet
        for lang in LANGS:
            Strict(sheet_html(sheet, lang))
            again = read_match(download_sheet(sheet, lang).decode("utf-8-sig"), Sheet(rules, first_dealer=sheet.first_dealer))
            assert [each.error for each in again.checked if each.error] == []
            assert again.sheet == sheet


def random_hand(sheet: Sheet, rng: random.Random):
    """A hand that this sheet takes, found by trying."""
    rules = sheet.rules
    while True:
        end = rng.choice(ways_to_end(rules))
        typed = [str(rng.randrange(rules.total_points + 1)) for _ in range(rules.sides)]
        if rng.random() < 0.3:
            typed = ["60"] * 2 if rules.sides == 2 else ["45", "45", "30"]
        if end[0] is not How.DEAD:
            typed[-1] = ""
        cards = [str(rules.players * rules.cards_each * rng.randrange(1, 4)) for _ in range(rules.sides - 1)] + [""]
        try:
            return sheet.read_hand(typed, cards, bidder=rng.randrange(rules.sides), bid=str(rng.randrange(100, 121)), end=end)
        except InputError:
            continue


@given(st.text(alphabet="0123456789-_bdkp.:xREMATADABRISCA+", max_size=40))
def test_any_address_is_read_or_refused_with_a_reason(text: str) -> None:
    book = Book.open(text)
    assert book.problem is None or all(book.problem.text(lang) for lang in LANGS)


@given(st.text(max_size=30), st.sampled_from(["REMATADA:2:", "MUERTE_AL_TRES:1:", "BRISCA:1:", "BRISCA_HOUSE:3:"]))
def test_anything_typed_comes_back_or_is_left_out(typed: str, sheet: str) -> None:
    book = Book.open(sheet, typed)
    assert book.problem is None
    again = Book.open(sheet, book.being_typed())
    assert (again.typed, again.end, again.bidder, again.bid) == (book.typed, book.end, book.bidder, book.bid)


def test_a_hand_half_typed_survives_a_reload() -> None:
    book = Book.open("REMATADA:2:", "105..~~1~110")
    assert (book.typed, book.end, book.bidder, book.bid) == (("105", "", ""), COUNTED, 1, "110")
    assert Book.open("REMATADA:2:", "..~p~~").end == ALL_PASSED
    assert Book.open("MUERTE_AL_TRES:1:", "31.20~d1").end == DEAD_1
    assert Book.open("BRISCA:1:", "31.20~d1").end == COUNTED
    assert Book.open("REMATADA:2:", "105..~~7~110").bidder is None


def test_a_hand_taken_back_stands_in_the_fields_with_its_bid_and_its_end() -> None:
    taken = Book(bidding(("106-10-4", 0, 105))).undo()
    assert (taken.typed, taken.bidder, taken.bid) == (("106", "10", "4"), 0, "105")
    assert taken.add().sheet == bidding(("106-10-4", 0, 105))
    house = Sheet(HOUSE, first_dealer=3)
    house = house.add(house.read_hand(("60", ""), ("24", "")))
    assert Book(house).undo().add().sheet == house
    dead = Sheet(MUERTE).add(Sheet(MUERTE).read_hand(("", ""), end=DEAD_1))
    assert Book(dead).undo().add().sheet == dead


def test_other_rules_refuse_a_hand_that_only_these_have() -> None:
    for sheet, name in (
        (bidding(("106-10-4", 0, 105)), "BRISCA_THREE"),
        (Sheet(MUERTE).add(Sheet(MUERTE).read_hand(("", ""), end=DEAD_1)), "BRISCA"),
    ):
        book = Book(sheet).with_rules(RULES[name])
        assert book.sheet == sheet
        assert book.problem
        assert book.problem.key == "score_rules"


# --- from a spreadsheet


def test_a_rematada_match_is_read_from_a_table() -> None:
    text = "A;B;C;ganó la subasta;puja\n106;10;;A;105\n60;30;30;B;105\n;;;;pasan todos\n105;10;5;Z;105\n105;10;5;A;99\n"
    read = read_match(text, Sheet(REMATADA, first_dealer=2))
    assert [each.error.key if each.error else None for each in read.checked] == [None, None, None, "score_side_name", "bid_range"]
    assert read.sheet.match.points == (Fraction(315, 2), 0, Fraction(105, 2))
    assert "157,5" in download_sheet(read.sheet, "es").decode("utf-8-sig")
    assert "157.5" in download_sheet(read.sheet, "en").decode("utf-8-sig")


def test_a_death_and_a_claim_are_read_from_a_table() -> None:
    read = read_match("us,them,killed the three\n61,59,\n,,Them\n", Sheet(MUERTE))
    assert [line.result.reason for line in lines(read.sheet)] == [Ending.MAJORITY, Ending.DEAD_THREE]
    assert read.sheet.match.points == (1, 1)
    house = read_match("us,them,claimed\n80,40,us\n", Sheet(HOUSE, first_dealer=3))
    assert [line.result.reason for line in lines(house.sheet)] == [Ending.CLAIM]
    assert set(headings(RULES["BRISCA"])) == {"points_0", "points_1", "cards_0", "cards_1"}
