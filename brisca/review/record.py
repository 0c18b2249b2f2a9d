"""What a review holds: the graded moves, the steps of the chance to win, and the ledger that adds up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from brisca.state import Action, State
from brisca.view import View

MISTAKE_FROM: Final = 2.5
"""Expected points from which a loss is a mistake; less, but more than the estimate's noise, is a small slip."""
BLUNDER_FROM: Final = 6.0
"""Expected points from which a loss is a blunder."""
WORST: Final = 3
"""How many moves are offered to be tried again."""


class Grade(Enum):
    """How a move compares with the best one that could be known, in expected points at the end of the hand.

    Bids are not graded, as their worth hangs on what the others will say; nor is what may be done out of turn, nor asking for a new deal.
    """

    FORCED = "the only one"
    UNGRADED = "not graded"
    BEST = "best"
    EQUAL = "as good"
    SLIP = "small slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def loses(self) -> bool:
        """Whether something was lost that is more than noise."""
        return self in (Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)


class Cause(Enum):
    """What a change of the chance to win is booked to."""

    DEAL = "the first cards"
    OWN = "a choice of the seat"
    PARTNER = "a choice of a partner"
    RIVAL = "a choice of a rival"
    DRAW = "the cards drawn"

    @property
    def luck(self) -> bool:
        """Whether nobody chose it."""
        return self in (Cause.DEAL, Cause.DRAW)


@dataclass(frozen=True, slots=True)
class Step:
    """One event: the chance to win `before` and `after` it, in whole per cent (a tie counts one half).

    `action` is None for the deal and for a drawing; `place` is the number of actions before it; `trick` counts from 1.
    """

    cause: Cause
    action: Action | None
    place: int
    trick: int
    before: Fraction
    after: Fraction

    @property
    def change(self) -> Fraction:
        """What the event did to the chance to win."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Move:
    """A choice of the reviewed seat. `place`: actions before it; `step`: its index in `Review.steps`; `trick` counts from 1.

    `values`: expected points of the own side at the end of the hand for each possible action, by what the seat could know (`seen`); with
    bids those of the bidder, or those that the bidder does not get.
    `noise`: up to this loss nothing is proved. `exact`: every deal that fits was looked at, then there is no noise.
    `open_values`: points with all cards known and best play, {} where that was too dear to search.
    """

    place: int
    step: int
    trick: int
    seen: View
    action: Action
    values: Mapping[Action, float]
    noise: float
    exact: bool
    grade: Grade
    open_values: Mapping[Action, int]

    @property
    def loss(self) -> float:
        """Expected points given away, 0 or more."""
        return max(self.values.values()) - self.values[self.action]

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that nothing is proved against, the one of the highest value first."""
        top = max(self.values.values())
        equal = [action for action, value in self.values.items() if top - value <= self.noise]
        return tuple(sorted(equal, key=lambda action: -self.values[action]))

    @property
    def open_points(self) -> int | None:
        """Points that the own side ends with if all play on with open cards; None where it was not searched."""
        return max(self.open_values.values(), default=None)

    @property
    def open_loss(self) -> int | None:
        """Points that the action gives away with all cards open; None where it was not searched."""
        return max(self.open_values.values()) - self.open_values[self.action] if self.open_values else None


@dataclass(frozen=True, slots=True)
class Review:
    """A whole hand from one seat: `states[n]` after n actions, the seat's choices as `moves`, all events in order as `steps`."""

    seat: int
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    steps: tuple[Step, ...]

    @property
    def state(self) -> State:
        """The finished hand."""
        return self.states[-1]

    @property
    def curve(self) -> tuple[Fraction, ...]:
        """The chance to win before every event and, last, the result: 1, 0, or one half for a tie."""
        return (self.steps[0].before, *(step.after for step in self.steps))

    @property
    def ledger(self) -> Mapping[Cause, Fraction]:
        """The sum of the changes by cause. First chance + all sums = result, exactly."""
        sums = {cause: Fraction(0) for cause in Cause}
        for step in self.steps:
            sums[step.cause] += step.change
        return MappingProxyType(sums)

    @property
    def lost(self) -> float:
        """Expected points given away in all moves together, noise left out."""
        return sum(move.loss for move in self.moves if move.grade.loses)

    @property
    def worst(self) -> tuple[Move, ...]:
        """The moves that lost most, at most three, worst first; none that lost no more than the noise."""
        losing = [move for move in self.moves if move.grade.loses]
        return tuple(sorted(losing, key=lambda move: (-move.loss, move.place))[:WORST])

    def number(self, grade: Grade) -> int:
        """How many moves have this grade."""
        return sum(move.grade is grade for move in self.moves)
