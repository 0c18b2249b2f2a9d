"""Values with all cards known: what the side to move can still get when everybody plays for points.

A plain search through every line of play, for the last few tricks. It shows the cards to nobody: whoever asks must know them,
by counting or because they lie open.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from brisca.cards import Card
from brisca.state import Play, State

MOST_CARDS = 3
"""Most cards a hand may still hold: three tricks of two players are 36 lines, of four players 46,656."""


@lru_cache(maxsize=2048)
def card_values(state: State) -> Mapping[Card, int]:
    """For each card that may be played now: the points (0–120) that the side on turn ends with, if both sides play their best.

    Two sides, no stock, at most `MOST_CARDS` cards in each hand; ValueError otherwise.
    """
    if state.rules.sides != 2 or state.stock or max(map(len, state.hands)) > MOST_CARDS:
        raise ValueError(f"searched are two sides, no stock, at most {MOST_CARDS} cards in a hand")
    if state.turn is None:
        return MappingProxyType({})
    side = state.rules.side(state.turn)
    plays = [action for action in state.legal_actions() if isinstance(action, Play)]
    return MappingProxyType({action.card: _points(state.apply(action), side) for action in plays})


def best_cards(state: State) -> frozenset[Card]:
    """The cards that lose nothing. Empty at the end of the hand; ValueError as for `card_values`."""
    values = card_values(state)
    return frozenset(card for card, value in values.items() if value == max(values.values()))


def _points(state: State, side: int) -> int:
    if state.turn is None:
        return state.points[side]
    values = [_points(state.apply(action), side) for action in state.legal_actions() if isinstance(action, Play)]
    return max(values) if state.rules.side(state.turn) == side else min(values)
