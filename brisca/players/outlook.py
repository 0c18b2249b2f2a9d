"""What a seat may expect of each of its actions: the average over deals that fit all that it knows.

Each deal is played on from each action: solved where few cards are left, by rules of thumb before. Such averages are optimistic about
what will be known later: within one deal the search plays as if all cards lay open, so it never pays for finding something out and
never misses what it could not have known. Everything here is worked out from a `View`; hidden cards can't matter.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from brisca.players import _packed
from brisca.players._deals import all_deals, count_deals, sampled_deals
from brisca.players._packed import CAREFUL, GREEDY, Pack, Spot, packed, play_out
from brisca.state import Action, Draw, Play, Swap
from brisca.view import View

EFFORT: Final = 900
"""Playouts of a call, all actions together."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """`values`: points (0–130) that the own side is expected to end the hand with, for each own legal action; `chances`: that it
    wins the hand (a tie counts one half), 0–1. `deals`: consistent deals looked at. `exact`: all of them, each solved.
    `best`: the actions of equally best value.
    """

    values: Mapping[Action, float]
    chances: Mapping[Action, float]
    deals: int
    exact: bool
    best: tuple[Action, ...]


def outlook(view: View, *, seed: int = 0, effort: int = EFFORT) -> Outlook:
    """Values and chances of the seat's legal actions, the same for the same (view, seed, effort).

    `effort` is the number of playouts, all actions and deals together. Empty when the seat has nothing to do. ValueError for an
    effort below 1.
    """
    if effort < 1:
        raise ValueError(f"effort is at least 1, not {effort}")
    actions = view.legal_actions
    pack = packed(view.rules, view.trump)
    if not actions:
        return Outlook(MappingProxyType({}), MappingProxyType({}), 0, False, ())
    side, deals = view.rules.side(view.seat), max(1, effort // len(actions))
    whole = count_deals(view) <= deals
    spots = all_deals(view, pack) if whole else sampled_deals(view, pack, deals, random.Random(seed))
    values, chances, looked = dict.fromkeys(actions, 0.0), dict.fromkeys(actions, 0.0), 0
    for spot in spots:
        policies = _policies(view, looked)
        looked += 1
        for action in actions:
            points = play_out(pack, after(pack, spot, action), policies)
            values[action] += points[side]
            chances[action] += won(points, side)
    for action in actions:
        values[action] /= looked
        chances[action] /= looked
    best = max(values.values())
    return Outlook(
        MappingProxyType(values), MappingProxyType(chances), looked, False,
        tuple(action for action in actions if values[action] > best - 1e-9),
    )  # fmt: skip


def won(points: list[int], side: int) -> float:
    """1 if the side has most points alone, one half (or a smaller share) if it shares them, else 0."""
    most = max(points)
    return 1 / points.count(most) if points[side] == most else 0.0


def _policies(view: View, deal: int) -> tuple[str, ...]:
    """The own side plays carefully; in every second deal the rivals are greedy."""
    rules = view.rules
    rivals = GREEDY if deal % 2 else CAREFUL
    return tuple(CAREFUL if rules.side(seat) == rules.side(view.seat) else rivals for seat in range(rules.players))


def after(pack: Pack, spot: Spot, action: Action) -> Spot:
    """A copy of the position after this action. A swap, a drawing or a card; a new deal is taken as going on with this one."""
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
