"""A finished hand looked back on: fair grades, a curve whose steps are booked without a gap, a ledger that adds up."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pytest

from brisca import RULES, Bid, Bury, Claim, Draw, InputError, NameTrump, Play, Swap, deal, view
from brisca.notation import read_hand
from brisca.players import PLAYERS
from brisca.review import BLUNDER_FROM, MISTAKE_FROM, Cause, Grade, graded, review, review_steps
from brisca.review.chance import chance, settled_chance

LOST = (
    "BRISCA-27~12b.2b.D.6b.4o.D.4e.7o.D.4b.10b.D.6c.3b.D.5o.1c.D.11o.11c.D.12c.4c.D.7c.1o.D.3e.12o.D.5b.5e.D"
    ".10c.1e.D.5c.6o.D.7e.3c.D.2c.11e.D.3o.10o.D.7b.10e.D.6e.2o.11b.12e.2e.1b"
)
"""Played at random against the greedy player: 37 to 83."""


@dataclass
class Ahead:
    """A look-ahead that knows nothing but keeps what it was asked: each action is worth its place in the list, in points."""

    exact: bool = True
    deals: int = 100
    asked: list = field(default_factory=list)

    def __call__(self, seen):
        self.asked.append(seen)
        self.values = {action: float(at) for at, action in enumerate(seen.legal_actions)}
        return self


def played(rules, seed, names):
    state, rng = deal(rules, seed=seed), random.Random(seed)
    while state.turn is not None:
        state = state.apply(PLAYERS[names[state.turn % len(names)]](view(state, state.turn), rng))
    return state


def quick(state, seat=0, **more):
    return review(state, seat, ahead=more.pop("ahead", Ahead()), deals=8, nodes=more.pop("nodes", 300), **more)


ON_TURN = RULES["BRISCA"].replace(swap="any_time")
ALL_RULES = [*RULES.values(), ON_TURN]


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: f"{rules.name} {rules.swap}")
def test_every_change_is_booked_once_and_the_sums_lead_from_the_first_chance_to_the_result(rules):
    state = played(rules, 3, ["random", "greedy"])
    for seat in (0, rules.players - 1):
        found = quick(state, seat)
        bids = rules.trump == "bid"
        assert found.curve[0] == (Fraction(1, 2) if bids else Fraction(round(100 / rules.sides), 100))
        assert all(one.after == two.before for one, two in zip(found.steps, found.steps[1:], strict=False)), "no gap"
        assert found.curve[0] + sum(found.ledger.values()) == found.curve[-1]
        best = max(state.points)
        side = rules.side(seat)
        won = Fraction(0) if state.points[side] < best else Fraction(1, 1 if state.points.count(best) == 1 else 2)
        if bids:  # for the bidder the bid is made, for the others it fails
            won = Fraction((state.points[state.auction.bidder] >= state.auction.bid) == (seat == state.auction.bidder))
        assert found.curve[-1] == won
        assert all(100 * point == round(100 * point) and 0 <= point <= 1 for point in found.curve), "whole per cent"
        played_cards = [step.action for step in found.steps if isinstance(step.action, Play | Swap)]
        assert played_cards == [action for action in state.history if isinstance(action, Play | Swap)]
        draws = sum(step.cause is Cause.DRAW for step in found.steps)
        stock = 0 if bids else rules.pack_size - rules.players * rules.hand_size
        assert draws == -(-stock // (rules.players * rules.cards_each))
        for step in found.steps:
            if step.cause.luck:
                assert step.action is None
            elif step.action.seat == seat:
                assert step.cause is Cause.OWN
            else:
                same = rules.side(step.action.seat) == side
                assert step.cause is (Cause.PARTNER if same else Cause.RIVAL)


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_SIX"])
def test_all_choices_of_the_seat_are_graded_swaps_too_and_nobody_else_s(name):
    state = played(RULES[name], 11, ["random"])
    ahead = Ahead()
    found = quick(state, 1, ahead=ahead)
    mine = [action for action in state.history if action.seat == 1]
    graded_ones = [move.action for move in found.moves]
    assert set(graded_ones) <= set(mine)
    assert all(isinstance(action, Draw) for action in mine if action not in graded_ones), "only a mere drawing is no choice"
    assert all(seen.seat == 1 and len(seen.legal_actions) > 1 for seen in ahead.asked)
    for move in found.moves:
        assert found.states[move.place].history == state.history[: move.place]
        assert move.seen == view(found.states[move.place], 1)
        assert (move.grade is Grade.FORCED) == (len(move.seen.legal_actions) == 1)
        assert found.steps[move.step].action == move.action or isinstance(move.action, Draw)


def test_a_swap_that_could_be_made_and_was_not_is_graded():
    # Seat 0 wins the first trick holding the 7 of trumps; both ways from there are choices.
    deck = "1c 2c 7o 2e 4b 5b 12o".split()
    rest = [str(card) for card in RULES["BRISCA"].pack if str(card) not in deck]
    start = read_hand(f"BRISCA={'.'.join([*deck, *rest])}").apply
    state = start(Play(0, deal_card("1c"))).apply(Play(1, deal_card("2c")))
    for choice in (Swap(0, deal_card("7o")), Draw(0)):
        now, rng = state.apply(choice), random.Random(1)
        while now.turn is not None:
            now = now.apply(PLAYERS["random"](view(now, now.turn), rng))
        moves = {type(move.action): move for move in quick(now).moves if move.place == 2}
        assert set(moves) == {type(choice)}
        assert set(moves[type(choice)].values) == {Swap(0, deal_card("7o")), Draw(0)}


def deal_card(text):
    return RULES["BRISCA"].parse(text)


# grades


def test_grades_follow_their_thresholds_and_noise_is_no_error():
    values = dict(zip("abcdef", (60.0, 59.0, 58.9, 60 - MISTAKE_FROM, 60 - BLUNDER_FROM, 10.0), strict=True))
    assert [graded(values, each, 1.0) for each in "abcdef"] == [
        Grade.BEST, Grade.EQUAL, Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER, Grade.BLUNDER,
    ]  # fmt: skip
    assert graded({"a": 3.0}, "a", 0.0) is Grade.FORCED
    assert graded({"a": 3.0, "b": 3.0}, "b", 0.0) is Grade.BEST, "equal ones are best"


def test_the_noise_shrinks_with_the_deals_and_an_exact_value_has_none():
    state = played(RULES["BRISCA_MINI"], 5, ["random"])
    wide, narrow, exact = (
        quick(state, ahead=Ahead(exact, deals)).moves[0].noise for exact, deals in ((False, 25), (False, 400), (True, 4))
    )
    assert wide == pytest.approx(4 * narrow)
    assert exact < 0.1 < narrow


def test_the_worst_are_at_most_three_and_lost_more_than_noise():
    found = quick(played(RULES["BRISCA"], 27, ["random"]))
    losses = [move.loss for move in found.moves if move.grade.loses]
    assert [move.loss for move in found.worst] == sorted(losses, reverse=True)[:3]
    assert not quick(played(RULES["BRISCA"], 27, ["random"]), ahead=Ahead(False, 1)).worst, "nothing is proved by one deal"


# fair


def exchanged(state, seat, rng):
    """The same position with the cards that the seat cannot place dealt elsewhere."""
    seen = view(state, seat)
    loose = sorted(seen.unseen, key=str)
    mixed = loose[:]
    rng.shuffle(mixed)
    change = dict(zip(loose, mixed, strict=True))
    hands = tuple(hand if each == seat else tuple(change.get(card, card) for card in hand) for each, hand in enumerate(state.hands))
    return replace(state, hands=hands, stock=tuple(change.get(card, card) for card in state.stock))


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_PAIRS"])
def test_hidden_cards_change_no_figure_of_the_curve_and_no_grade(name):
    state, rng = deal(RULES[name], seed=9), random.Random(4)
    moved = 0
    while state.turn is not None:
        other = exchanged(state, 0, rng)
        assert view(other, 0) == view(state, 0)
        moved += other.hands != state.hands
        assert chance(other, 0, deals=6) == chance(state, 0, deals=6)
        if state.turn == 0:
            for action in view(state, 0).legal_actions:
                if isinstance(action, Play):
                    assert chance(other, 0, action, deals=6) == chance(state, 0, action, deals=6)
        state = state.apply(PLAYERS["random"](view(state, state.turn), rng))
    assert moved > 10


def test_what_was_dealt_after_a_move_does_not_change_its_grade():
    state = read_hand(LOST)
    found = review(state, 0, deals=4, nodes=200)
    again = review(state, 0, deals=4, nodes=1)
    assert [(move.grade, move.loss, move.noise) for move in found.moves] == [(move.grade, move.loss, move.noise) for move in again.moves]
    assert [step.after for step in found.steps] == [step.after for step in again.steps], "open cards change no figure of the curve"
    assert any(move.open_values for move in found.moves)
    assert found.number(Grade.BLUNDER) >= 1
    by_card = {str(move.action.card): move for move in found.moves}
    assert by_card["1c"].grade is Grade.BLUNDER, "an ace thrown to a five of another suit, for nothing"
    assert by_card["1c"] in found.worst
    assert by_card["1o"].grade.loses, "another ace thrown away"


# the chance


def test_the_chance_is_settled_when_no_card_can_change_it():
    state = read_hand(LOST)
    found = review(state, 0, ahead=Ahead(), deals=4, nodes=1)
    for step in found.steps:
        before = found.states[step.place]
        if before.points[1] >= 61:
            assert step.after == 0
    assert 0 < found.steps[0].after < 1
    assert settled_chance(found.states[0], 0) is None


def test_better_cards_mean_a_better_chance():
    strong = ["1o", "3o", "12o"]
    weak = ["4c", "5e", "6b"]
    dealt = [card for pair in zip(strong, weak, strict=True) for card in pair] + ["2o"]
    rest = [str(card) for card in RULES["BRISCA_BASIC"].pack if str(card) not in dealt]
    random.Random(2).shuffle(rest)
    state = read_hand(f"BRISCA_BASIC={'.'.join([*dealt, *rest])}")
    assert chance(state, 0, deals=100) > Fraction(3, 4)
    assert chance(state, 1, deals=100) < Fraction(1, 2), "it knows only that its own cards are poor"


# steps and refusals


def test_the_progress_counts_up_to_the_end():
    state = played(RULES["BRISCA_MINI"], 1, ["random"])
    told = list(review_steps(state, 0, ahead=Ahead(), deals=2, nodes=50))
    assert [done for done, _ in told] == list(range(1, len(state.history) + 2))
    assert {total for _, total in told} == {len(state.history) + 1}


def test_a_hand_that_goes_on_and_a_seat_that_does_not_exist_are_refused():
    with pytest.raises(InputError, match="not over"):
        review(deal(RULES["BRISCA"], seed=1), 0)
    with pytest.raises(InputError, match="seat 2"):
        review(read_hand(LOST), 2)


# --- what comes before the cards, and what may be done beside them ------------------------------------------------------------------


def reviewed(code, seat=0):
    return review(read_hand(code), seat, deals=4, nodes=100)


def finish(code, seed=1):
    state, rng = read_hand(code), random.Random(seed)
    while state.turn is not None:
        state = state.apply(PLAYERS["random"](view(state, state.turn), rng))
    return state


def test_bids_have_no_grade_and_the_talon_and_the_trump_have_one():
    state = finish("REMATADA-5~B110.P.P")
    found = review(state, 0, deals=4, nodes=100)
    kinds = {type(move.action): move for move in found.moves}
    assert kinds[Bid].grade is Grade.UNGRADED
    assert not kinds[Bid].grade.loses
    assert (len(kinds[Bury].values), len(kinds[NameTrump].values)) == (66, 4)
    assert kinds[Bury].grade is not Grade.UNGRADED
    assert kinds[NameTrump].grade is not Grade.UNGRADED
    assert all(move.open_points is None for move in found.moves), "points at the end are not what such a hand is about"


def test_what_another_has_buried_is_no_part_of_a_review():
    start = read_hand("REMATADA-5~P.B110.P")
    hand = start.hands[1]
    for pair in ((hand[0], hand[1]), (hand[4], hand[7])):
        state = start.apply(Bury(1, pair))
        assert chance(state, 0, deals=20) == chance(start.apply(Bury(1, (hand[2], hand[3]))), 0, deals=20)
        assert view(state, 0).points == (0, 0, 0)


CLAIM = (
    "BRISCA_HOUSE-1~5o.10o.10b.5c.D.11b.6b.2b.7b.D.11e.1c.1e.4c.D.12c.3b.12b.11c.D.2c.7o.7c.3c.D.6e.A1o.4o.2o.D.11o.6c.10c.10e.D."
    "12e.4b.4e.1b.K"
)


def test_a_claim_out_of_turn_has_no_grade_and_the_ledger_adds_up_after_it():
    found = reviewed(CLAIM)
    last = found.moves[-1]
    assert isinstance(last.action, Claim)
    assert (last.grade, found.curve[-1]) == (Grade.UNGRADED, 0)
    assert found.curve[0] + sum(found.ledger.values()) == 0
    called = next(move for move in reviewed(CLAIM, 1).moves if isinstance(move.action, Play) and move.action.arrastro)
    assert Play(1, called.action.card) in called.values, "the as without the call is the other choice"


DEATH = "MUERTE_AL_TRES=3o.1o.2o.2c.4o.4c.5o"


def test_a_death_decides_whatever_the_points():
    rest = [str(card) for card in RULES["MUERTE_AL_TRES"].pack if str(card) not in DEATH.split("=")[1].split(".")]
    code = f"{DEATH}.{'.'.join(rest)}~3o.1o"
    lost, won = reviewed(code, 0), reviewed(code, 1)
    assert (lost.curve[-1], won.curve[-1]) == (0, 1)
    assert lost.moves[0].grade.loses, "leading the tres into the as is a mistake that can be known"
    assert settled_chance(read_hand(code.partition("~")[0]), 0) is None
