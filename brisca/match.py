"""Hands add up to a match (partida)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from brisca.cards import Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state import Ending, Result
from brisca.state.results import MOST_BID


@dataclass(frozen=True, slots=True)
class Match:
    """A match by `rules.match`: `first_to`, `best_of`, `four_suits` or `to_points`.

    `results` are the hands so far, void ones included; `first_dealer` a seat, by default the last.
    """

    rules: Rules
    results: tuple[Result, ...] = ()
    first_dealer: int | None = None

    def add(self, result: Result) -> Match:
        """The match with one more hand. InputError when it is over or the result is of another number of sides."""
        if self.over:
            raise InputError("match_over")
        if len(result.points) != self.rules.sides:
            raise InputError("totals_sides", sides=self.rules.sides, number=len(result.points))
        return replace(self, results=(*self.results, result))

    @property
    def counted(self) -> tuple[Result, ...]:
        """The hands that count: a void one is dealt again."""
        return tuple(result for result in self.results if result.reason is not Ending.VOID)

    @property
    def points(self) -> tuple[int | Fraction, ...]:
        """Match points by side: hands won, or bid points. Never the cards' points (B)."""
        return tuple(sum(result.match_points[side] for result in self.counted) for side in range(self.rules.sides))

    @property
    def card_points(self) -> tuple[int, ...]:
        """Cards' points by side, all counted hands together."""
        return tuple(sum(result.points[side] for result in self.counted) for side in range(self.rules.sides))

    @property
    def over(self) -> bool:
        """Whether the match is decided or, with a fixed number of hands, played out."""
        how, number = self.rules.match
        points = sorted(self.points, reverse=True)
        if how == "four_suits":
            return len(self.counted) == len(Suit)
        if how == "best_of":
            left = int(number) - len(self.counted)
            return left == 0 or points[0] > points[1] + left * most_in_a_hand(self.rules)
        return points[0] >= int(number) and points[0] > points[1]

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on, and for a drawn match."""
        if not self.over:
            return None
        score: list[Any]
        match self.rules.match[1]:
            case "most_wins":
                score = list(zip(self.points, self.card_points, strict=True))
            case "most_points":
                score = list(self.card_points)
            case _:
                score = list(self.points)
        best = max(score)
        return score.index(best) if score.count(best) == 1 else None

    @property
    def dealer(self) -> int:
        """The seat that deals the next hand: the deal passes to mano, unless the last hand was void."""
        first = self.rules.players - 1 if self.first_dealer is None else self.first_dealer
        return (first + len(self.counted)) % self.rules.players

    @property
    def trump(self) -> Suit | None:
        """The trump of the next hand with fixed suits: oros, copas, espadas, bastos in turn (D); else None."""
        return tuple(Suit)[len(self.counted) % len(Suit)] if self.rules.trump == "fixed" else None


def most_in_a_hand(rules: Rules) -> int:
    """The most by which one hand can bring a side nearer to another, in match points."""
    if rules.trump == "bid":
        return MOST_BID
    return 1 if rules.double_over is None else 2
