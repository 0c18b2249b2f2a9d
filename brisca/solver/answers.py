"""What a position is worth, asked with a `State`: for every action, for every card, for every side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from brisca.cards import Card
from brisca.state import Action, Draw, Play, State, Swap


class TooDear(ValueError):
    """The budget of positions was used up before the answer was known."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        super().__init__(f"more than {budget} positions would have to be searched")


@dataclass(frozen=True, slots=True)
class Solution:
    """What each action of the seat on turn (Play, Swap, Draw) is worth.

    `values`: points, 0–130, that the side of the seat on turn ends the hand with when all play their best. `nodes`: positions searched.
    `best`: the actions of the greatest value, in the order of `legal_actions`. Both are empty at the end of the hand.
    """

    values: Mapping[Action, int]
    nodes: int
    best: tuple[Action, ...]


def solve(state: State, *, budget: int | None = None) -> Solution:
    """The value of each action of the seat on turn, all cards known. TooDear when more than `budget` positions would be needed."""
    if state.turn is None:
        return Solution(MappingProxyType({}), 0, ())
    side, count = state.rules.side(state.turn), _Count(budget)
    values = {action: _shares(state.apply(action), count)[side] for action in _own(state)}
    most = max(values.values())
    return Solution(MappingProxyType(values), count.nodes, tuple(action for action, value in values.items() if value == most))


def shares(state: State, *, budget: int | None = None) -> tuple[int, ...]:
    """The points that each side ends the hand with when all play their best. TooDear as for `solve`."""
    return _shares(state, _Count(budget))


@lru_cache(maxsize=2048)
def card_values(state: State) -> Mapping[Card, int]:
    """For each card that may be played now: the points (0–130) that the side on turn ends with, if all play their best.

    Empty when the hand is over or stands before a drawing. TooDear (a ValueError) for what is too much to search.
    """
    values = solve(state, budget=_BUDGET).values
    return MappingProxyType({action.card: value for action, value in values.items() if isinstance(action, Play)})


def best_cards(state: State) -> frozenset[Card]:
    """The cards that lose nothing. Empty at the end of the hand; TooDear as for `card_values`."""
    values = card_values(state)
    return frozenset(card for card, value in values.items() if value == max(values.values()))


_BUDGET = 3_000_000


class _Count:
    def __init__(self, budget: int | None) -> None:
        self.nodes, self.budget = 0, budget

    def one(self) -> None:
        self.nodes += 1
        if self.budget is not None and self.nodes > self.budget:
            raise TooDear(self.budget)


def _own(state: State) -> list[Action]:
    return [action for action in state.legal_actions() if action.seat == state.turn and isinstance(action, Play | Swap | Draw)]


def _shares(state: State, count: _Count) -> tuple[int, ...]:
    count.one()
    if state.turn is None:
        return state.points
    side = state.rules.side(state.turn)
    return max((_shares(state.apply(action), count) for action in _own(state)), key=lambda points: points[side])
