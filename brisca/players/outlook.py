"""What a seat may expect of each of its actions: the average over deals that fit all that it knows.

Each deal is played on from each action: solved where few cards are left, by rules of thumb before. Such averages are optimistic about
what will be known later: within one deal the search plays as if all cards lay open, so it never pays for finding something out and
never misses what it could not have known. Everything here is worked out from a `View`; hidden cards can't matter.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from types import MappingProxyType
from typing import Final

from brisca.players import _packed
from brisca.players._deals import all_deals, count_deals, sampled_deals
from brisca.players._fast import play_out_two
from brisca.players._packed import Pack, Policy, Spot, packed, play_out
from brisca.players._solve import Solver
from brisca.state import Action, Draw, Play, Swap
from brisca.view import View

EFFORT: Final = 900
"""Playouts of a call, all actions together."""
MOST_DEALS: Final = 120
"""Two players: all consistent deals are solved where there are at most so many, which is from five tricks left."""
MOST_LINES: Final = 5_000
"""More players: the same where deals × lines of play are at most so many."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat may expect.

    `values`: points (0–130) that the own side is expected to end the hand with, for each own legal action; `chances`: that it wins the
    hand (a tie counts one half), 0–1. `deals`: consistent deals looked at. `exact`: all of them, each solved. `best`: the actions of
    equally best value.
    """

    values: Mapping[Action, float]
    chances: Mapping[Action, float]
    deals: int
    exact: bool
    best: tuple[Action, ...]


NOTHING: Final = Outlook(MappingProxyType({}), MappingProxyType({}), 0, False, ())


def outlook(view: View, *, seed: int = 0, effort: int = EFFORT) -> Outlook:
    """Values and chances of the seat's legal actions, the same for the same (view, seed, effort).

    `effort` is the number of playouts, all actions and deals together; where all deals can be solved it is not used. Empty when the seat
    has nothing to do. ValueError for an effort below 1.

    With two players best play includes the swaps to come where they are made after a trick. The other ways to swap, and a new deal, are
    taken as going on without.
    """
    if effort < 1:
        raise ValueError(f"effort is at least 1, not {effort}")
    actions = view.legal_actions
    return _averaged(view, outcomes(view, actions, seed, max(1, effort // len(actions)))) if actions else NOTHING


def outcomes(view: View, actions: Sequence[Action], seed: int, deals: int) -> list[list[list[int]]]:
    """Final points by side: a row for each deal, in it one entry for each of the actions.

    All deals that fit, solved, where they are few; else so many sampled ones, played on by rules of thumb: the own side by the expert's,
    the rivals by careful and by greedy ones in turn. The same deals and the same rivals for every action.
    """
    pack = packed(view.rules, view.trump)
    if solvable(view):
        solver = Solver(pack)
        return [[solver.shares(after(pack, spot, action)) for action in actions] for spot in all_deals(view, pack)]
    rivals, found = (pack.careful, pack.greedy), []
    for number, spot in enumerate(sampled_deals(view, pack, deals, random.Random(seed))):
        policies = _policies(view, pack.expert, rivals[number % 2])
        found.append([_played(pack, after(pack, spot, action), policies) for action in actions])
    return found


def _averaged(view: View, found: list[list[list[int]]]) -> Outlook:
    """The outlook from the final points by side: one row for each deal, one entry for each action."""
    side, actions, number = view.rules.side(view.seat), view.legal_actions, len(found)
    columns = list(zip(*found, strict=True))
    values = {action: sum(points[side] for points in column) / number for action, column in zip(actions, columns, strict=True)}
    chances = {action: sum(won(points, side) for points in column) / number for action, column in zip(actions, columns, strict=True)}
    best = max(values.values())
    top = tuple(action for action in actions if values[action] > best - 1e-9)
    return Outlook(MappingProxyType(values), MappingProxyType(chances), number, solvable(view) and _whole(view), top)


def solvable(view: View) -> bool:
    """Whether all deals that fit are few enough to be solved, each in full."""
    deals = count_deals(view)
    if view.rules.players == 2:
        return deals <= MOST_DEALS and view.stock_size <= 6
    return not view.stock_size and deals * prod(map(factorial, view.hand_sizes)) <= MOST_LINES


def _whole(view: View) -> bool:
    """Whether the search knows all that may still be done: not the swaps that are made at other times than after a trick."""
    return view.rules.swap in (None, "after_trick") or not view.stock_size


def won(points: list[int], side: int) -> float:
    """1 if the side has most points alone, its share (one half of two) if it has them with others, else 0."""
    most = max(points)
    return 1 / points.count(most) if points[side] == most else 0.0


def _policies(view: View, own: Policy, rivals: Policy) -> list[Policy]:
    rules = view.rules
    return [own if rules.side(seat) == rules.side(view.seat) else rivals for seat in range(rules.players)]


def _played(pack: Pack, spot: Spot, policies: list[Policy]) -> list[int]:
    return play_out_two(pack, spot, *policies) if len(policies) == 2 else play_out(pack, spot, policies)


def after(pack: Pack, spot: Spot, action: Action) -> Spot:
    """A copy of the position after this action: a swap, a drawing or a card; a new deal is taken as going on with this one."""
    then = spot.copy()
    match action:
        case Play(_, card):
            _packed.play(pack, then, pack.number[card])
        case Swap(seat, _):
            _packed.swap(pack, then, seat)
        case Draw():
            _packed.draw(pack, then)
        case _:
            pass
    return then
