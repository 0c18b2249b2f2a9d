"""Rematada: bids, cards to bury, the trump, and playing for the bid rather than for points."""

from __future__ import annotations

import random

import twin_bridge

from brisca import RULES, Bid, Bury, Card, NameTrump, Pass, State, Suit, deal, view
from brisca.arena import play_hand
from brisca.players import PLAYERS
from brisca.players.outlook import outlook
from brisca.state import Ending, Phase

cards = twin_bridge.cards


def seat_to_bid(hand: str) -> State:
    """Seat 0, mano, holds these cards of the 32; the others hold the rest in the order of the pack."""
    rules, mine = RULES["REMATADA"], cards(hand)
    rest = iter([card for card in rules.pack if card not in mine])
    deck: list[Card] = []
    for card in mine:
        deck += [card, next(rest), next(rest)]
    return deal(rules, deck=[*deck, *rest], dealer=2)


STRONG = "1o 3o 12o 11o 1c 3c 12c 1e 3e 1b"
WEAK = "7o 6o 5o 7c 6c 5c 7e 6e 5e 10b"


def test_a_strong_hand_is_bid_on_and_a_weak_one_is_not() -> None:
    for name in ("careful", "expert", "greedy", "beginner"):
        assert isinstance(PLAYERS[name](view(seat_to_bid(STRONG), 0), random.Random(1)), Bid), name
        assert PLAYERS[name](view(seat_to_bid(WEAK), 0), random.Random(1)) == Pass(0)
    found = outlook(view(seat_to_bid(STRONG), 0), effort=200)
    chances = [found.chances[Bid(0, points)] for points in range(100, 121)]
    assert chances == sorted(chances, reverse=True), "a higher bid is never made more often"
    assert chances[0] > 0.8
    assert isinstance(found.best[0], Bid)
    weak = outlook(view(seat_to_bid(WEAK), 0), effort=200)
    assert weak.best == (Pass(0),)
    assert weak.chances[Bid(0, 100)] < 0.05


def test_after_a_bid_of_120_only_passing_is_left() -> None:
    state = seat_to_bid(STRONG).apply(Bid(0, 120))
    for name in PLAYERS:
        assert PLAYERS[name](view(state, 1), random.Random(1)) == Pass(1)
    assert tuple(outlook(view(state, 1)).values) == (Pass(1),)


def test_the_bidder_buries_losers_not_masters_and_names_the_long_suit() -> None:
    state = seat_to_bid(STRONG).apply(Bid(0, 100)).apply(Pass(1)).apply(Pass(2))
    assert state.phase is Phase.BURY
    found = outlook(view(state, 0), effort=300)
    assert tuple(found.values) == view(state, 0).legal_actions
    assert len(found.values) == 66
    assert set(found.best) <= set(found.values)
    for name in ("careful", "expert"):
        action = PLAYERS[name](view(state, 0), random.Random(1))
        assert isinstance(action, Bury)
        assert not any(str(card).startswith("1") and str(card)[1] in "oceb" for card in action.cards), "no as"
        named = PLAYERS[name](view(state.apply(action), 0), random.Random(1))
        assert named == NameTrump(0, Suit.OROS)


def test_a_rival_breaks_the_bid_rather_than_taking_most_points_for_itself() -> None:
    """Values count what the bidder does not get, whoever of the others gets it."""
    state = deal(RULES["REMATADA"], seed=3)
    state = state.apply(Bid(0, 100)).apply(Pass(1)).apply(Pass(2))
    rng = random.Random(1)
    while len(state.tricks) < 8:
        state = state.apply(PLAYERS["careful"](view(state, state.turn or 0), rng))
    met = 0
    while state.turn is not None:
        seen = view(state, state.turn)
        found = outlook(seen)
        chance = found.chances
        assert set(chance.values()) <= {0.0, 1.0} or not found.exact or found.deals > 1
        if state.turn != 0:
            assert all(value <= 120 - seen.points[0] + 1e-9 for value in found.values.values())
            met += 1
        state = state.apply(found.best[0])
    assert met >= 4


def test_the_expert_makes_two_of_three_bids_against_its_own_kind_and_does_bid(thorough: bool) -> None:
    """Over seeded auctions among experts, each hand that is bid for played on by them."""
    made = failed = 0
    hands = 1000 if thorough else 120
    for seed in range(hands):
        result = play_hand(RULES["REMATADA"], [PLAYERS["expert"]] * 3, f"bids {seed}").result
        assert result is not None
        made += result.reason is Ending.BID_MADE
        failed += result.reason is Ending.BID_FAILED
    assert failed <= (made + failed) / 3
    assert made + failed >= hands / 50, "few hands are worth 100 of 120 points, but some are"
