"""What a seat may expect of each of its actions: the average over deals that fit all that it knows.

Each deal is played on from each action: solved where few cards are left, by rules of thumb before. Such averages are optimistic about
what will be known later: within one deal the search plays as if all cards lay open, so it never pays for finding something out and
never misses what it could not have known. Everything here is worked out from a `View`; hidden cards can't matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from brisca.players._futures import End, after, futures, solvable, won
from brisca.state import Action, Pass, Phase
from brisca.state.results import MOST_BID
from brisca.view import View

__all__ = ["EFFORT", "NOTHING", "Outlook", "after", "best_of", "outlook", "solvable", "won"]

EFFORT: Final = 900
"""Playouts of a call, all actions together."""
LEAST_CHANCE: Final = 0.55
"""A bid is only worth making if it is made at least so often in the deals looked at."""
MOST_HANDS: Final = 16
"""Actions that share the effort: 66 pairs to bury count as so many."""
BIDS: Final = 6
"""The same in the auction, where all bids are looked at in one hand."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat may expect.

    `values`: for each own legal action, the points (0–130) that the own side is expected to end the hand with. `chances`: that it wins
    the hand (a tie counts one half), 0–1. `deals`: consistent deals looked at. `exact`: all of them, each solved. `best`: the actions of
    equally best value.

    Muerte al tres: a death counts as all points for the killer's side, which has won. Bids (rematada): the chance is that the bid is
    made, for the bidder, or that it fails, for the others, whose values are the points that the bidder does not get; `best` is what makes
    or breaks the bid most surely. In the auction values are match points more than the other sides' mean (-60 to 120), with what
    everybody passing brings as 0 and a chance of one half; a bid is taken as the last one, and is among the `best` only if it is made in at
    least `LEAST_CHANCE` of the deals.
    """

    values: Mapping[Action, float]
    chances: Mapping[Action, float]
    deals: int
    exact: bool
    best: tuple[Action, ...]


NOTHING: Final = Outlook(MappingProxyType({}), MappingProxyType({}), 0, False, ())


def outlook(view: View, *, seed: int = 0, effort: int = EFFORT) -> Outlook:
    """Values and chances of the seat's legal actions, the same for the same (view, seed, effort).

    `effort` is the number of playouts, all actions and deals together; where all deals can be solved it is not used. Of 66 pairs to bury
    a handful is looked at closely. Empty when the seat has nothing to do. ValueError for an effort below 1.

    With two players best play includes the swaps to come where they are made after a trick. The other ways to swap, and a new deal, are
    taken as going on without.
    """
    if effort < 1:
        raise ValueError(f"effort is at least 1, not {effort}")
    actions = view.legal_actions
    if not actions:
        return NOTHING
    hands = BIDS if view.phase is Phase.BIDS else min(len(actions), MOST_HANDS)
    ends, deals = futures(view, actions, seed, max(1, effort // hands))
    values = {action: end.worth for action, end in zip(actions, ends, strict=True)}
    chances = {action: end.chance for action, end in zip(actions, ends, strict=True)}
    exact = solvable(view) and _whole(view)
    return Outlook(MappingProxyType(values), MappingProxyType(chances), deals, exact, best_of(view, actions, ends))


def best_of(view: View, actions: tuple[Action, ...], ends: list[End]) -> tuple[Action, ...]:
    """The equally best of these actions by what is expected of them, in the order given."""
    if view.auction is None:
        worth = [end.worth for end in ends]
    elif view.phase is Phase.BIDS:
        fair = [isinstance(action, Pass) or end.chance >= LEAST_CHANCE for action, end in zip(actions, ends, strict=True)]
        worth = [end.worth if sane else -MOST_BID for sane, end in zip(fair, ends, strict=True)]
    else:
        worth = [end.sure + end.worth / 10_000 for end in ends]
    top = max(worth)
    return tuple(action for action, each in zip(actions, worth, strict=True) if each > top - 1e-9)


def _whole(view: View) -> bool:
    """Whether the search knows all that may still be done: not the swaps that are made at other times than after a trick."""
    return view.rules.swap in (None, "after_trick") or not view.stock_size
