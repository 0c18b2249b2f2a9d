"""What a hand's totals mean under a rule set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final

from brisca.reasons import InputError
from brisca.rules import Rules

LEAST_BID: Final = 100
MOST_BID: Final = 120
"""Points that may be bid (D)."""


class Ending(Enum):
    """Why a hand ended as it did."""

    MAJORITY = "majority"
    MOST_POINTS = "most points"
    MORE_CARDS = "more cards"
    DEAD_THREE = "dead three"
    CLAIM = "claim"
    TIE = "tie"
    VOID = "void"
    BID_MADE = "bid made"
    BID_FAILED = "bid failed"


@dataclass(frozen=True, slots=True)
class Result:
    """A finished hand: `winner` side or None, card `points` per side, `reason`, and `match_points` per side."""

    winner: int | None
    points: tuple[int, ...]
    reason: Ending
    match_points: tuple[int | Fraction, ...]


def settle(rules: Rules, points: Sequence[int], cards: Sequence[int] | None = None, *, bid: tuple[int, int] | None = None) -> Result:
    """What totals mean: `points` per side, last-trick bonus included, and number of `cards` won per side.

    `cards` is needed only where `tie="most_cards"` has to decide, `bid` only where there are bids: the bidder's side and the
    points bid. Two sides: more than half wins; three: most points (A, C). Ties at the top by the option `tie`; more than
    `double_over` scores two match points; a bid that is made scores itself for the bidder, one that fails half of itself for
    each of the others (D). InputError when the totals do not fit the rules.
    """
    points = tuple(points)
    if len(points) != rules.sides:
        raise InputError("totals_sides", sides=rules.sides, number=len(points))
    if min(points) < 0 or sum(points) != rules.total_points:
        raise InputError("totals_sum", sum=sum(points), total=rules.total_points)
    if cards is not None:
        cards = tuple(cards)
        if len(cards) != rules.sides or min(cards) < 0 or sum(cards) != rules.pack_size:
            raise InputError("totals_cards", sum=sum(cards), total=rules.pack_size)
    elif rules.tie == "most_cards" and points.count(max(points)) > 1:
        raise InputError("totals_no_cards")
    if rules.trump == "bid":
        if bid is None:
            raise InputError("settle_no_bid")
        if not 0 <= bid[0] < rules.sides:
            raise InputError("no_such_seat", seat=bid[0], last=rules.sides - 1)
        if not LEAST_BID <= bid[1] <= MOST_BID:
            raise InputError("bid_range", points=bid[1], least=LEAST_BID, most=MOST_BID)
    elif bid is not None:
        raise InputError("bids_off")
    return judge(rules, points, cards or (0,) * rules.sides, bid)


def judge(rules: Rules, points: tuple[int, ...], cards: tuple[int, ...], bid: tuple[int, int] | None = None) -> Result:
    """`settle` without its checks, for a hand that was played from a position in mid-game."""
    if bid is not None:
        return _bid_result(points, *bid)
    best = max(points)
    top = [side for side, total in enumerate(points) if total == best]
    if len(top) == 1:
        ending = Ending.MAJORITY if rules.sides == 2 else Ending.MOST_POINTS
        worth = 2 if rules.double_over is not None and best > rules.double_over else 1
        return _won(top[0], points, ending, worth)
    if rules.tie == "most_cards":
        most = max(cards[side] for side in top)
        leaders = [side for side in top if cards[side] == most]
        if len(leaders) == 1:
            return _won(leaders[0], points, Ending.MORE_CARDS, 1)
    if rules.tie == "replay":
        return void(points)
    scored = 1 if rules.tie == "point_each" else 0
    return Result(None, points, Ending.TIE, tuple(scored if side in top else 0 for side in range(len(points))))


def _won(side: int, points: tuple[int, ...], ending: Ending, worth: int) -> Result:
    return Result(side, points, ending, tuple(worth if each == side else 0 for each in range(len(points))))


def _bid_result(points: tuple[int, ...], bidder: int, bid: int) -> Result:
    """Made: the bid for the bidder. Failed: half of it for each of the others, kept exactly, and nobody has won the hand (D)."""
    if points[bidder] >= bid:
        return _won(bidder, points, Ending.BID_MADE, bid)
    half = Fraction(bid, len(points) - 1)
    return Result(None, points, Ending.BID_FAILED, tuple(0 if side == bidder else half for side in range(len(points))))


def claimed(result: Result, side: int) -> Result:
    """A hand that ended with a claim by this side: the reason is the claim where that side wins by points."""
    by_points = result.winner == side and result.reason in (Ending.MAJORITY, Ending.MOST_POINTS)
    return replace(result, reason=Ending.CLAIM) if by_points else result


def dead_three(side: int, points: tuple[int, ...]) -> Result:
    """The side that killed the tres has won, whatever the points (D)."""
    return _won(side, points, Ending.DEAD_THREE, 1)


def void(points: tuple[int, ...]) -> Result:
    """A hand that counts nothing: the same dealer deals again."""
    return Result(None, points, Ending.VOID, (0,) * len(points))
