"""What a position is worth, asked with a `State`: for every action, for every card, for every side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from brisca.cards import Card
from brisca.solver.board import Board, Move
from brisca.solver.search import Apart, TwoSides, preferred
from brisca.state import Action, Play, State

CARDS_BUDGET = 3_000_000
"""Most positions that `card_values` and `best_cards` search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What each action of the seat on turn (Play, Swap, Draw) is worth.

    `values`: points, 0–130, that the side of the seat on turn ends the hand with when all play their best. `nodes`: positions searched.
    `best`: the actions of the greatest value, in the order of `legal_actions`. All is empty at the end of the hand.
    """

    values: Mapping[Action, int]
    nodes: int
    best: tuple[Action, ...]


def solve(state: State, *, budget: int | None = None) -> Solution:
    """The value of each action of the seat on turn, all cards known, the order of the stock too; any number of tricks, every rule set.

    Searched are cards, swaps and drawings, not a redeal. With two sides each side plays for as many points as it can get. With more, each
    is out for its own points; between actions that bring it the same it leaves least to the side that plays next, then to the one after.
    Out of turn (`swap="any_time"`) the one seat that may swap is asked first at every moment after the first action, and may wait.
    TooDear (a ValueError) when more than `budget` positions would be needed.
    """
    if state.turn is None:
        return Solution(MappingProxyType({}), 0, ())
    side = state.rules.side(state.turn)
    found, nodes = _searched(Board(state), state, budget)
    values = {action: state.points[side] + shares[side] for action, shares in found.items()}
    most = max(values.values())
    return Solution(MappingProxyType(values), nodes, tuple(action for action, value in values.items() if value == most))


def shares(state: State, *, budget: int | None = None) -> tuple[int, ...]:
    """The points that each side ends the hand with when all play as for `solve`; TooDear as there.

    A seat that may swap out of turn is asked before the one on turn.
    """
    if state.turn is None:
        return state.points
    board = Board(state)
    seat, moves = board.moves(board.root)
    to_come = _best(board, list(moves), seat, budget)
    return tuple(points + more for points, more in zip(state.points, to_come, strict=True))


@lru_cache(maxsize=2048)
def card_values(state: State) -> Mapping[Card, int]:
    """For each card that may be played now: the points (0–130) that the side on turn ends with, if all play their best.

    Empty when the hand is over or stands before a drawing. TooDear (a ValueError) for what takes more than `CARDS_BUDGET` positions.
    """
    values = solve(state, budget=CARDS_BUDGET).values
    return MappingProxyType({action.card: value for action, value in values.items() if isinstance(action, Play)})


def best_cards(state: State) -> frozenset[Card]:
    """The cards that lose nothing. Empty at the end of the hand; TooDear as for `card_values`."""
    values = card_values(state)
    return frozenset(card for card, value in values.items() if value == max(values.values()))


def _searched(board: Board, state: State, budget: int | None) -> tuple[dict[Action, tuple[int, ...]], int]:
    """What every side still gets after each action of the seat on turn, and the positions searched."""
    actions = board.actions(state)
    if board.sides > 2:
        apart = Apart(board, budget)
        return {action: apart.shares(move) for action, move in actions}, apart.nodes
    two, found, guess = TwoSides(board, budget), dict[Action, tuple[int, ...]](), board.total // 2
    for action, move in actions:
        guess = two.value([move], 0, board.total, guess)
        found[action] = (guess, board.total - guess)
    return found, two.nodes


def _best(board: Board, moves: list[Move], seat: int, budget: int | None) -> tuple[int, ...]:
    """What every side still gets when the seat that decides takes its best move."""
    if board.sides > 2:
        apart = Apart(board, budget)
        return preferred([apart.shares(move) for move in moves], seat % board.sides)
    value = TwoSides(board, budget).value(moves, seat, board.total, board.total // 2)
    return value, board.total - value
