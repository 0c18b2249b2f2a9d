"""What a position is worth, asked with a `State`: for every action, for every card, for every side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from brisca.cards import Card
from brisca.reasons import InputError
from brisca.solver.board import Board, sides_of
from brisca.solver.search import KILLED, KILLS, Apart, Mortal, TwoSides, preferred
from brisca.state import Action, Bury, Ending, NameTrump, Phase, Play, State

CARDS_BUDGET = 3_000_000
"""Most positions that `card_values` and `best_cards` search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What each action of the seat on turn (Play, Swap, Draw, Claim, Bury, NameTrump) is worth.

    `values`: points, 0–130, that the side of the seat on turn ends the hand with when all play their best. `nodes`: positions searched.
    `best`: the actions of the greatest value, in the order of `legal_actions`. All is empty at the end of the hand.
    """

    values: Mapping[Action, int]
    nodes: int
    best: tuple[Action, ...]


def solve(state: State, *, budget: int | None = None) -> Solution:
    """The value of each action of the seat on turn, all cards known, the order of the stock too; any number of tricks, every rule set.

    Searched are cards, swaps, drawings and claims, burying and naming the trump, not a redeal. With two sides each side plays for as many
    points as it can get. With more, each is out for its own points; between actions that bring it the same it leaves least to the side
    that plays next, then to the one after. With bids there are two sides, the bidder and the two others together, and points are all that
    counts, not whether they reach the bid. A tres of trumps that is killed decides the hand: it counts as all points of the pack
    (`rules.total_points`) for the killer's side and as none for anybody else, whatever was won before.
    Out of turn (`swap="any_time"`) the one seat that may swap is asked first at every moment after the first action, and may wait.
    InputError during the auction: what a bid is worth is no matter of points. TooDear (a ValueError) when more than `budget` positions
    would be needed.
    """
    if state.turn is None:
        return Solution(MappingProxyType({}), 0, ())
    side = sides_of(state)[0][state.turn]
    ends, nodes = _before_tricks(state, budget) if state.trump is None else _searched(state, budget)
    values = {action: shares[side] for action, shares in ends.items()}
    most = max(values.values())
    return Solution(MappingProxyType(values), nodes, tuple(action for action, value in values.items() if value == most))


def shares(state: State, *, budget: int | None = None) -> tuple[int, ...]:
    """The points that each side ends the hand with when all play as for `solve`; TooDear and InputError as there.

    With bids two numbers: the bidder's points, and those of the two others together. A seat that may swap out of turn is asked before
    the one on turn.
    """
    if state.turn is None:
        return _over(state)
    if state.trump is None:
        return max(_before_tricks(state, budget)[0].values())
    return _best(state, budget)[0]


@lru_cache(maxsize=2048)
def card_values(state: State) -> Mapping[Card, int]:
    """For each card that may be played now: the points (0–130) that the side on turn ends with, if all play their best.

    Of a card that may be played in two ways (the as of trumps, with or without a call) the better one counts. Empty when no card can be
    played now: the hand is over, before a drawing, before the first trick of a hand with bids. TooDear (a ValueError) for what takes more
    than `CARDS_BUDGET` positions.
    """
    if state.phase is not Phase.TRICKS:
        return MappingProxyType({})
    found: dict[Card, int] = {}
    for action, value in solve(state, budget=CARDS_BUDGET).values.items():
        if isinstance(action, Play):
            found[action.card] = max(value, found.get(action.card, 0))
    return MappingProxyType(found)


def best_cards(state: State) -> frozenset[Card]:
    """The cards that lose nothing. Empty where `card_values` is; TooDear as there."""
    values = card_values(state)
    return frozenset(card for card, value in values.items() if value == max(values.values()))


# Searching


def _searched(state: State, budget: int | None) -> tuple[dict[Action, tuple[int, ...]], int]:
    """What every side ends with after each action of the seat on turn, and the positions searched."""
    board, standing = Board(state), _standing(state)
    actions = board.actions(state)
    if board.sides > 2:
        apart = Apart(board, budget)
        return {action: _ends(standing, board, apart.shares(move)) for action, move in actions}, apart.nodes
    two, found, guess = TwoSides(board, budget), dict[Action, tuple[int, ...]](), board.total // 2
    search = Mortal(board, two) if board.mortal(board.root) else two
    for action, move in actions:
        guess = search.value([move], 0, board.total, guess)
        found[action] = _ends(standing, board, _halves(guess, board))
    return found, two.nodes


def _best(state: State, budget: int | None) -> tuple[tuple[int, ...], int]:
    """What every side ends with when the seat that decides takes its best move, and the positions searched."""
    board, standing = Board(state), _standing(state)
    seat, moves = board.moves(board.root)
    if board.sides > 2:
        apart = Apart(board, budget)
        return _ends(standing, board, preferred([apart.shares(move) for move in moves], board.side[seat])), apart.nodes
    two = TwoSides(board, budget)
    search = Mortal(board, two) if board.mortal(board.root) else two
    value = search.value(list(moves), seat, board.total, board.total // 2)
    return _ends(standing, board, _halves(value, board)), two.nodes


def _halves(value: int, board: Board) -> tuple[int, ...]:
    """What both sides still get, from what a search says of side 0."""
    if not 0 <= value <= board.total:
        return (KILLED, KILLS) if value < 0 else (KILLS, KILLED)
    return value, board.total - value


def _ends(standing: tuple[int, ...], board: Board, to_come: tuple[int, ...]) -> tuple[int, ...]:
    """What every side ends the hand with, from what it has now and what is to come."""
    if to_come[0] in (KILLS, KILLED):
        return tuple(board.rules.total_points if share == KILLS else 0 for share in to_come)
    return tuple(points + more for points, more in zip(standing, to_come, strict=True))


def _standing(state: State) -> tuple[int, ...]:
    """The points so far of the sides that are played for."""
    side, number = sides_of(state)
    points = [0] * number
    for each, won in enumerate(state.points):
        points[side[each]] += won
    return tuple(points)


def _over(state: State) -> tuple[int, ...]:
    """What the sides of a finished hand have."""
    result, (side, number) = state.result, sides_of(state)
    if result is not None and result.reason is Ending.DEAD_THREE and result.winner is not None:
        return tuple(state.rules.total_points if each == side[result.winner] else 0 for each in range(number))
    return _standing(state)


# With bids, before the first trick


def _before_tricks(state: State, budget: int | None) -> tuple[dict[Action, tuple[int, ...]], int]:
    """What bidder and others end with after each way to bury two cards, or to name the trump, and the positions searched."""
    if state.phase is Phase.BIDS:
        raise InputError("solve_auction")
    nodes, found = 0, dict[Action, tuple[int, ...]]()
    for action in state.legal_actions():
        assert isinstance(action, Bury | NameTrump)
        after, rest = state.apply(action), None if budget is None else budget - nodes
        if isinstance(action, Bury):
            named, used = _before_tricks(after, rest)
            found[action] = max(named.values())
        else:
            found[action], used = _best(after, rest)
        nodes += used
    return found, nodes
