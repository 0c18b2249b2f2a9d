"""What can be asked: each question is a position as plain data, and `answer(mind)` is what that mind says to it.

`question.answer(TRUTH)` is what the engine proves; the same with a belief is what a believer would answer.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol, runtime_checkable

from brisca.beliefs.asks.counting import (
    Beaters,
    CanBeat,
    Chance,
    Choice,
    Close,
    Enough,
    Event,
    Fact,
    FactKey,
    HandWinner,
    Kept,
    KillGain,
    MayHold,
    PointsOut,
    TrumpsToCome,
    Unplaced,
)
from brisca.beliefs.asks.hands import BetterSwap, Following, Legal, MayPlay, MaySwap, PairedSwap, SwapGain, Swapping, ToDraw, WhoSwaps
from brisca.beliefs.asks.tricks import NO_MISTAKE, By, Claim, Classify, Kind, Mistake, Order, Score, Stronger, Sum, Winner, Worthier, claim
from brisca.beliefs.asks.variants import (
    Bids,
    Bound,
    Dies,
    Figure,
    FourCards,
    FourScore,
    InSuit,
    Level,
    MatchWinner,
    MayClaim,
    SwapHere,
    TenEnough,
    TenScore,
    Tricks,
    Written,
)
from brisca.beliefs.mind import After, Mind
from brisca.cards import Card

__all__ = [
    "NO_MISTAKE",
    "Answer",
    "Ask",
    "Beaters",
    "BetterSwap",
    "Bids",
    "Bound",
    "By",
    "CanBeat",
    "Chance",
    "Choice",
    "Claim",
    "Classify",
    "Close",
    "Dies",
    "Enough",
    "Event",
    "Fact",
    "FactKey",
    "Figure",
    "Following",
    "FourCards",
    "FourScore",
    "HandWinner",
    "InSuit",
    "Kept",
    "KillGain",
    "Kind",
    "Legal",
    "Level",
    "MatchWinner",
    "MayClaim",
    "MayHold",
    "MayPlay",
    "MaySwap",
    "Mistake",
    "Order",
    "PairedSwap",
    "PointsOut",
    "Score",
    "Stronger",
    "Sum",
    "SwapGain",
    "SwapHere",
    "Swapping",
    "TenEnough",
    "TenScore",
    "ToDraw",
    "Tricks",
    "TrumpsToCome",
    "Unplaced",
    "WhoSwaps",
    "Winner",
    "Worthier",
    "Written",
    "claim",
]

Answer = int | str | Card | After | Fraction | frozenset[Card] | tuple[Card, ...] | None
"""Indices, seats, sides, points and numbers of cards are ints; yes and no are bools; None: nobody, none, equal."""


@runtime_checkable
class Ask(Protocol):
    """A question with everything that is needed to answer it."""

    def answer(self, mind: Mind) -> Answer: ...
