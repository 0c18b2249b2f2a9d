"""The chance to win as one seat sees it: deals that fit what it knows, each played out by sound rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from brisca.players._deals import sampled_deals
from brisca.players._fast import play_out_two
from brisca.players._packed import Pack, Spot, packed, play_out
from brisca.players.outlook import after as spot_after
from brisca.solver import card_values
from brisca.state import Action, Ending, Play, State, Swap
from brisca.view import View, view

HALF: Final = Fraction(1, 2)
CENT: Final = Fraction(1, 100)
MOST_CARDS: Final = 3
"""Most cards in a hand for the exact end of the hand."""
DEALS: Final = 200
"""Deals that are played out for one figure: its standard error is then at most 3.5 per cent."""


def share(points: Sequence[int], side: int) -> Fraction:
    """What final points are worth to a side: 1 for the most, one half for a tie at the top, else 0."""
    best = max(points)
    if points[side] < best:
        return Fraction(0)
    return Fraction(1) if points.count(best) == 1 else HALF


def outcome(state: State, side: int) -> Fraction:
    """What a finished hand is worth to a side: 1 if it won, one half if it is tied at the top (or the hand is void), else 0.

    With bids 1 if the own bid was made or another's failed.
    """
    assert state.result is not None
    if state.result.reason in (Ending.BID_MADE, Ending.BID_FAILED):
        made = state.result.reason is Ending.BID_MADE
        return Fraction(made == (side == _bidder(state)))
    if state.result.reason is Ending.VOID:
        return HALF
    if state.result.winner is not None:
        return Fraction(state.result.winner == side)
    return HALF if state.points[side] == max(state.points) else Fraction(0)


def _bidder(state: State) -> int | None:
    auction = state.auction
    return None if auction is None or auction.bidder is None else state.rules.side(auction.bidder)


def decided(state: State, side: int) -> Fraction | None:
    """1 or 0 once no card can change who has most points, else None: where a death or a bid decides, points alone do not."""
    if state.rules.trump == "bid" or state.rules.muerte:
        return None
    points = state.points
    left = state.rules.total_points - sum(points)
    others = max(total for each, total in enumerate(points) if each != side)
    if points[side] > others + left:
        return Fraction(1)
    return Fraction(0) if others > points[side] + left else None


def chance(state: State, seat: int, action: Action | None = None, *, seed: int = 0, deals: int = DEALS) -> Fraction:
    """The chance that the seat's side wins, before `action` or (if given) after it and before any drawing, in whole per cent.

    By what the seat can know then: its view, and the card or the swap that everybody has seen. With nothing hidden any more it is what
    best play brings. A figure from 1 to 99 per cent, unless it is settled. With bids: the chance that the own bid is made, or that the
    other's fails; a hand that nobody bids for counts one half.
    """
    side = state.rules.side(seat)
    after = state if action is None else state.apply(action)
    if after.result is not None:
        return outcome(after, side)
    if (settled := settled_chance(after, seat, drawn=len(after.stock) < len(state.stock))) is not None:
        return settled
    seen = view(state, seat)
    if action is not None and action.seat != seat:
        seen = _with_shown(seen, action)
    pack, won = packed(state.rules, state.trump), Fraction(0)
    for spot in sampled_deals(seen, pack, deals, random.Random(f"{seed} {len(state.history)}")):
        then = spot if action is None else spot_after(pack, spot, action)
        points = _played_out(pack, then)
        won += _of_bid(pack, then, points, side) if pack.bids else share(points, side)
    return min(max(Fraction(round(100 * won / deals), 100), CENT), 1 - CENT)


def _played_out(pack: Pack, spot: Spot) -> list[int]:
    """Points by side when everybody goes on by the same sound rules of thumb."""
    if pack.duel:
        return play_out_two(pack, spot, pack.careful, pack.careful)
    return play_out(pack, spot, [pack.careful] * pack.rules.players)


def _of_bid(pack: Pack, spot: Spot, points: Sequence[int], side: int) -> Fraction:
    """The same as `share` for a hand with bids."""
    if spot.bidder < 0:
        return HALF
    bidder = pack.rules.side(spot.bidder)
    return Fraction((points[bidder] >= spot.bid) == (side == bidder))


def settled_chance(state: State, seat: int, *, drawn: bool = False) -> Fraction | None:
    """What no hidden card can change any more: points that decide the hand, or the last cards when all can be placed; else None.

    `drawn`: the seat has not yet seen the cards that were drawn last.
    """
    side, rules = state.rules.side(seat), state.rules
    if (points := decided(state, side)) is not None:
        return points
    if drawn or state.stock or view(state, seat).unseen:
        return None
    if max(map(len, state.hands)) == 1:  # nobody has a choice left
        while state.turn is not None:
            state = state.apply(state.legal_actions()[0])
        return outcome(state, side)
    plain = rules.free and rules.cards_each == 1 and rules.trump != "bid"
    if rules.sides != 2 or not plain or max(map(len, state.hands)) > MOST_CARDS:
        return None
    assert state.turn is not None
    best = max(card_values(state).values())
    mine = best if rules.side(state.turn) == side else rules.total_points - best
    return share((mine, rules.total_points - mine), 0)


def _with_shown(seen: View, action: Action) -> View:
    """The view of somebody who has just seen which card another seat plays or swaps, and so knows where it was."""
    if not isinstance(action, Play | Swap) or action.card not in seen.unseen:
        return seen
    known = {**seen.known, action.seat: seen.known[action.seat] | {action.card}}
    return replace(seen, known=MappingProxyType(known), unseen=seen.unseen - {action.card})
