"""What totals mean, and how hands add up to a match: section 3 of the rules, against values by hand and the twin."""

from __future__ import annotations

from fractions import Fraction

import pytest
import twin
import twin_match
from hypothesis import given
from hypothesis import strategies as st

from brisca import RULES, Card, Ending, InputError, Match, Redeal, Result, Suit, deal, settle

BRISCA = RULES["BRISCA"]
LAST_TEN = RULES["BRISCA_LAST_TEN"]
THREE = RULES["BRISCA_THREE"]


def told(result):
    return result.winner, result.reason.value, result.match_points


# one hand


@pytest.mark.parametrize(
    ("rules", "points", "expected"),
    [
        (BRISCA, (61, 59), (0, "majority", (1, 0))),
        (BRISCA, (59, 61), (1, "majority", (0, 1))),
        (BRISCA, (120, 0), (0, "majority", (1, 0))),
        (BRISCA, (65, 55), (0, "majority", (1, 0))),  # example 6
        (LAST_TEN, (66, 64), (0, "majority", (1, 0))),
        (LAST_TEN, (64, 66), (1, "majority", (0, 1))),
        (LAST_TEN, (65, 65), (None, "tie", (0, 0))),
        (BRISCA, (60, 60), (None, "tie", (0, 0))),
        (RULES["BRISCA_BASIC"], (60, 60), (None, "void", (0, 0))),
        (BRISCA.replace(tie="point_each"), (60, 60), (None, "tie", (1, 1))),
        (THREE, (45, 45, 30), (None, "tie", (0, 0, 0))),  # example 16
        (THREE, (40, 40, 40), (None, "tie", (0, 0, 0))),
        (THREE, (46, 44, 30), (0, "most points", (1, 0, 0))),
        (THREE, (30, 44, 46), (2, "most points", (0, 0, 1))),
        (THREE, (70, 30, 20), (0, "most points", (1, 0, 0))),
        (THREE.replace(tie="point_each"), (45, 30, 45), (None, "tie", (1, 0, 1))),
        (THREE.replace(tie="point_each"), (40, 40, 40), (None, "tie", (1, 1, 1))),
        (THREE.replace(tie="replay"), (30, 45, 45), (None, "void", (0, 0, 0))),
        (RULES["BRISCA_PAIRS"], (61, 59), (0, "majority", (1, 0))),
        (RULES["BRISCA_SIX"], (60, 60), (None, "tie", (0, 0))),
        (BRISCA.replace(double_over=100), (100, 20), (0, "majority", (1, 0))),
        (BRISCA.replace(double_over=100), (101, 19), (0, "majority", (2, 0))),
        (BRISCA.replace(double_over=100), (19, 101), (1, "majority", (0, 2))),
        (BRISCA.replace(double_over=60), (60, 60), (None, "tie", (0, 0))),
        (BRISCA.replace(double_over=60), (61, 59), (0, "majority", (2, 0))),
        (THREE.replace(double_over=60), (61, 40, 19), (0, "most points", (2, 0, 0))),
        (THREE.replace(double_over=60), (60, 40, 20), (0, "most points", (1, 0, 0))),
    ],
    ids=str,
)
def test_what_totals_mean(rules, points, expected):
    result = settle(rules, points=points)
    assert told(result) == expected
    assert result.points == points
    assert Ending(result.reason.value) is result.reason


@pytest.mark.parametrize(
    ("rules", "points", "cards", "expected"),
    [
        (BRISCA, (60, 60), (22, 18), (0, "more cards", (1, 0))),
        (BRISCA, (60, 60), (18, 22), (1, "more cards", (0, 1))),
        (BRISCA, (60, 60), (20, 20), (None, "tie", (0, 0))),
        (BRISCA, (61, 59), (2, 38), (0, "majority", (1, 0))),
        (LAST_TEN, (65, 65), (38, 2), (0, "more cards", (1, 0))),
        (THREE, (45, 45, 30), (12, 15, 9), (1, "more cards", (0, 1, 0))),
        (THREE, (45, 45, 30), (9, 6, 21), (0, "more cards", (1, 0, 0))),  # more cards among the tied, not of all
        (THREE, (45, 45, 30), (12, 12, 12), (None, "tie", (0, 0, 0))),
        (THREE, (40, 40, 40), (15, 15, 6), (None, "tie", (0, 0, 0))),
        (THREE, (40, 40, 40), (12, 9, 15), (2, "more cards", (0, 0, 1))),
        (BRISCA.replace(double_over=60), (60, 60), (38, 2), (0, "more cards", (1, 0))),
    ],
    ids=str,
)
def test_more_cards_won_decides_among_the_tied(rules, points, cards, expected):
    assert told(settle(rules.replace(tie="most_cards"), points, cards)) == expected


def test_cards_decide_nothing_where_the_rules_do_not_say_so():
    assert told(settle(BRISCA, (60, 60), (22, 18))) == (None, "tie", (0, 0))


@pytest.mark.parametrize(
    ("rules", "points", "cards"),
    [
        (BRISCA, (60, 61), None),
        (BRISCA, (60, 59), None),
        (BRISCA, (65, 65), None),
        (LAST_TEN, (60, 60), None),
        (BRISCA, (121, -1), None),
        (BRISCA, (120,), None),
        (BRISCA, (60, 30, 30), None),
        (THREE, (60, 60), None),
        (RULES["BRISCA_PAIRS"], (30, 30, 30, 30), None),
        (BRISCA, (60, 60), (20, 19)),
        (BRISCA, (60, 60), (41, -1)),
        (BRISCA, (60, 60), (40,)),
        (BRISCA, (60, 60), (20, 20, 0)),
        (THREE, (45, 45, 30), (20, 20, 0)),
        (BRISCA.replace(tie="most_cards"), (60, 60), None),
    ],
    ids=str,
)
def test_totals_that_do_not_fit_the_rules_are_refused(rules, points, cards):
    with pytest.raises(InputError) as refused:
        settle(rules, points, cards)
    assert refused.value.reason.text("es")


def test_cards_need_not_be_counted_when_points_decide():
    assert told(settle(BRISCA.replace(tie="most_cards"), (61, 59))) == (0, "majority", (1, 0))


@given(st.sampled_from(["BRISCA", "BRISCA_THREE"]), st.sampled_from(["draw", "replay", "point_each", "most_cards"]), st.data())
def test_settling_agrees_with_the_twin(name, tie, data):
    sides, each = (2, 2) if name == "BRISCA" else (3, 3)
    over = data.draw(st.one_of(st.none(), st.integers(60, 119)))
    cuts = sorted(data.draw(st.sampled_from([20, 30, 40, 45, 60, 61, 75, 90, 100, 101])) for _ in range(sides - 1))
    points = [b - a for a, b in zip([0, *cuts], [*cuts, 120], strict=True)]
    tricks = twin.TRICKS[name]
    cuts = sorted(data.draw(st.integers(0, tricks)) for _ in range(sides - 1))
    cards = [each * (b - a) for a, b in zip([0, *cuts], [*cuts, tricks], strict=True)]
    result = settle(RULES[name].replace(tie=tie, double_over=over), points, cards)
    winner, reason, match_points = twin.meaning(twin.rules_of(name, tie=tie, double_over=over), points, cards)
    assert told(result) == (winner, reason, tuple(match_points))


# the match


def played(rules, *hands, first_dealer=None):
    """A match of hands given by their totals; "void" is a redeal."""
    match = Match(rules, first_dealer=first_dealer)
    for points in hands:
        match = match.add(Result(None, (0,) * rules.sides, Ending.VOID, (0,) * rules.sides) if points == "void" else settle(rules, points))
    return match


def test_example_7_first_to_three():
    match = played(BRISCA, (65, 55), (48, 72), (80, 40))
    assert (match.points, match.over, match.winner) == ((2, 1), False, None)
    match = match.add(settle(BRISCA, (61, 59)))
    assert (match.points, match.over, match.winner) == ((3, 1), True, 0)
    assert match.card_points == (254, 226), "a column of its own: never added to the hands won"


def test_a_match_that_is_over_refuses_a_further_hand():
    match = played(BRISCA, (0, 120), (0, 120), (0, 120))
    assert match.over
    with pytest.raises(ValueError, match="decided") as refused:
        match.add(settle(BRISCA, (61, 59)))
    assert "decidida" in refused.value.reason.text("es")
    assert match.points == (0, 3)


def test_a_hand_of_another_number_of_sides_is_refused():
    with pytest.raises(InputError):
        Match(BRISCA).add(settle(THREE, (45, 45, 30)))


def test_adding_a_hand_changes_nothing_but_makes_a_new_match():
    match = Match(BRISCA)
    other = match.add(settle(BRISCA, (61, 59)))
    assert (match.points, other.points) == ((0, 0), (1, 0))
    assert match.results == ()


def test_a_drawn_hand_gives_nothing_and_counts_in_first_to_n():
    match = played(BRISCA, (60, 60), (60, 60), (60, 60), (61, 59))
    assert (match.points, match.over) == ((1, 0), False)


def test_several_reach_n_in_the_same_hand_and_the_highest_wins():
    rules = THREE.replace(tie="point_each", match=("first_to", 2))
    match = played(rules, (50, 40, 30), (45, 45, 30))
    assert (match.points, match.over, match.winner) == ((2, 1, 0), True, 0)
    double = BRISCA.replace(tie="point_each", double_over=100, match=("first_to", 3))
    match = played(double, (101, 19), (60, 60))
    assert (match.points, match.over, match.winner) == ((3, 1), True, 0)


def test_level_at_n_plays_on_until_one_leads():
    rules = BRISCA.replace(tie="point_each", match=("first_to", 2))
    match = played(rules, (60, 60), (60, 60))
    assert (match.points, match.over, match.winner) == ((2, 2), False, None)
    match = match.add(settle(rules, (60, 60)))
    assert (match.points, match.over) == ((3, 3), False)
    match = match.add(settle(rules, (59, 61)))
    assert (match.points, match.over, match.winner) == ((3, 4), True, 1)


@pytest.mark.parametrize(
    ("rules", "hands", "over", "winner"),
    [
        (BRISCA, ["a", "a"], True, 0),
        (BRISCA, ["a", "b"], False, None),
        (BRISCA, ["a", "draw"], False, None),
        (BRISCA, ["a", "draw", "draw"], True, 0),
        (BRISCA, ["draw", "draw"], False, None),
        (BRISCA, ["draw", "draw", "draw"], True, None),
        (BRISCA, ["a", "b", "draw"], True, None),
        (BRISCA, ["a", "b", "b"], True, 1),
        (BRISCA, ["a", "void", "b", "void"], False, None),
        (BRISCA.replace(double_over=100), ["a", "a"], False, None),
        (BRISCA.replace(double_over=100), ["A", "a"], True, 0),
        (BRISCA.replace(double_over=100), ["a", "a", "B"], True, None),
    ],
    ids=str,
)
def test_best_of_three(rules, hands, over, winner):
    rules = rules.replace(match=("best_of", 3))
    totals = {"a": (61, 59), "b": (59, 61), "A": (110, 10), "B": (10, 110), "draw": (60, 60), "void": "void"}
    match = played(rules, *(totals[hand] for hand in hands))
    assert (match.over, match.winner) == (over, winner)


FOUR = RULES["BRISCA_FOUR_SUITS"]


def test_four_suits_are_all_played_in_their_order():
    match, trumps = Match(FOUR), []
    for points in ((70, 50), (80, 40), (90, 30), (61, 59)):
        assert not match.over
        trumps.append(match.trump)
        match = match.add(settle(FOUR, points))
    assert trumps == [Suit.OROS, Suit.COPAS, Suit.ESPADAS, Suit.BASTOS]
    assert (match.over, match.winner, match.points) == (True, 0, (4, 0))


def test_no_other_rules_tell_the_next_trump():
    assert Match(BRISCA).trump is None


@pytest.mark.parametrize(
    ("how", "hands", "winner"),
    [
        ("most_wins", [(61, 59), (61, 59), (61, 59), (0, 120)], 0),
        ("most_points", [(61, 59), (61, 59), (61, 59), (0, 120)], 1),
        ("most_wins", [(61, 59), (61, 59), (59, 61), (50, 70)], 1),  # level in hands: the points of all hands decide
        ("most_wins", [(61, 59), (61, 59), (59, 61), (59, 61)], None),
        ("most_points", [(61, 59), (59, 61), (60, 60), (60, 60)], None),
        ("most_points", [(120, 0), (40, 80), (40, 80), (40, 80)], None),
        ("most_wins", [(120, 0), (40, 80), (40, 80), (40, 80)], 1),
    ],
)
def test_four_suits_are_decided_by_most_wins_or_most_points(how, hands, winner):
    match = played(FOUR.replace(match=("four_suits", how)), *hands)
    assert (match.over, match.winner) == (True, winner)
    assert not played(FOUR.replace(match=("four_suits", how)), *hands[:3]).over


def test_a_void_hand_counts_nowhere_and_its_suit_is_dealt_again():
    match = played(FOUR.replace(tie="replay"), (61, 59), (60, 60), "void")
    assert (match.points, match.trump, match.over, match.card_points) == ((1, 0), Suit.COPAS, False, (61, 59))
    assert len(match.results) == 3


def test_the_deal_passes_to_mano_but_not_after_a_void_hand():
    rules = THREE.replace(tie="replay")
    match, dealers = Match(rules), []
    for points in ((46, 44, 30), (45, 45, 30), (46, 44, 30), "void", (44, 46, 30)):
        dealers.append(match.dealer)
        match = match.add(Result(None, (0, 0, 0), Ending.VOID, (0, 0, 0)) if points == "void" else settle(rules, points))
    assert [*dealers, match.dealer] == [2, 0, 0, 1, 1, 2]
    assert dealers == twin_match.dealers(3, 2, ["x", "void", "x", "void"])
    assert played(rules, (46, 44, 30), first_dealer=0).dealer == 1


def test_a_drawn_hand_passes_the_deal_on():
    assert played(BRISCA, (60, 60)).dealer == 0


MATCHES = [("first_to", 1), ("first_to", 2), ("first_to", 3), ("best_of", 1), ("best_of", 3), ("best_of", 5), ("four_suits", "most_wins")]
MATCHES += [("four_suits", "most_points")]


@given(
    st.sampled_from(["BRISCA", "BRISCA_THREE", "BRISCA_PAIRS"]),
    st.sampled_from(MATCHES),
    st.sampled_from(["draw", "replay", "point_each"]),
    st.sampled_from([None, 70]),
    st.lists(st.sampled_from([(71, 49), (61, 59), (60, 60), (50, 70), (19, 101)]), max_size=12),
)
def test_a_match_agrees_with_the_twin_hand_by_hand(name, how, tie, over, totals):
    changes = {"match": how, "tie": tie, "double_over": over}
    rules, slow = RULES[name].replace(**changes), twin.rules_of(name, **changes)
    if name == "BRISCA_THREE":
        totals = [(a - a // 3, b, a // 3) for a, b in totals]
    match, hands = Match(rules), []
    for points in totals:
        expected = twin_match.standing(slow, hands)
        assert (list(match.points), match.over, match.winner, len(match.counted)) == expected
        assert match.dealer == twin_match.dealers(rules.players, rules.players - 1, [reason for _, reason, _ in hands])[-1]
        if match.over:
            with pytest.raises(InputError):
                match.add(settle(rules, points))
            return
        match = match.add(settle(rules, points))
        hands.append((points, *twin.meaning(slow, points, [0] * len(points))[1:]))


BIDS = st.tuples(st.integers(0, 2), st.integers(100, 120), st.sampled_from([0, 50, 99, 100, 104, 105, 110, 119, 120]), st.booleans())


@given(st.sampled_from([("to_points", 500), ("to_points", 150), ("best_of", 5)]), st.lists(BIDS, max_size=14))
def test_a_match_of_bids_agrees_with_the_twin_hand_by_hand_and_keeps_halves(how, hands):
    rules, slow = RULES["REMATADA"].replace(match=how), twin.rules_of("REMATADA", match=how)
    match, told_hands = Match(rules), []
    for bidder, bid, won, passed in hands:
        expected = twin_match.standing(slow, told_hands)
        assert (list(match.points), match.over, match.winner, len(match.counted)) == expected
        assert match.dealer == twin_match.dealers(3, 2, [reason for _, reason, _ in told_hands])[-1]
        points = [(120 - won) // 2] * 3
        points[bidder] = won
        points[bidder - 1] += 120 - sum(points)
        result = Result(None, (0, 0, 0), Ending.VOID, (0, 0, 0)) if passed and won < 50 else settle(rules, points, bid=(bidder, bid))
        if match.over:
            with pytest.raises(InputError):
                match.add(result)
            return
        match = match.add(result)
        void = ([0, 0, 0], "void", [0, 0, 0])
        told_hands.append(void if result.reason is Ending.VOID else (points, *twin.meaning(slow, points, [0] * 3, (bidder, bid))[1:]))


def test_two_who_reach_500_level_play_on_until_one_leads():
    match = Match(RULES["REMATADA"])
    for points in [(0, 120, 0)] * 4 + [(0, 0, 120)] * 4:
        match = match.add(settle(RULES["REMATADA"], points, bid=(points.index(120), 110)))
    assert (match.points, match.over) == ((0, 440, 440), False)
    match = match.add(settle(RULES["REMATADA"], (119, 1, 0), bid=(0, 120)))
    assert (match.points, match.over, match.winner) == ((0, 500, 500), False, None)
    match = match.add(settle(RULES["REMATADA"], (0, 104, 16), bid=(1, 105)))
    assert (match.points, match.over, match.winner) == ((Fraction(105, 2), 500, 500 + Fraction(105, 2)), True, 2)


def test_a_redeal_is_void_in_the_match_and_the_same_dealer_deals_again():
    rules = BRISCA.replace(redeal=True)
    poor = "4c 1o 5c 3o 6c 12o".split()  # seat 0: 4c 5c 6c
    rest = [str(card) for card in rules.pack if str(card) not in (*poor, "2b")]
    state = deal(rules, deck=[Card.parse(card) for card in (*poor, "2b", *rest)])
    assert Redeal(0) in state.legal_actions()
    assert Redeal(1) not in state.legal_actions()
    state = state.apply(Redeal(0))
    assert (state.turn, told(state.result), state.points) == (None, (None, "void", (0, 0)), (0, 0))
    match = Match(rules).add(state.result)
    assert (match.points, match.dealer, len(match.counted)) == ((0, 0), 1, 0)
