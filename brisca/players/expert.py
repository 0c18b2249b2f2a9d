"""The expert: the best chance to win, averaged over deals that fit all that it knows.

With two players: rules of thumb (a finer table than the careful player's) checked against playouts of sampled deals while many cards are
hidden; all consistent deals solved from five tricks left; with the stock empty the rival's hand is known, and play is exact. With more
players: playouts of sampled deals, and all deals solved at the very end. The swap is always made: it gains a stronger card and costs
nothing.

Averages over open cards are optimistic about what will be known later: within each deal all choose as if the cards lay open. So the
expert is good, not perfect: it never plays to find something out or to hide something.
"""

from __future__ import annotations

import random
from math import exp
from typing import Final

from brisca.players._moves import before_cards, plays
from brisca.players._packed import packed
from brisca.players.outlook import outcomes, solvable, won
from brisca.state import Action
from brisca.view import View

DEALS: Final = 100
"""Sampled deals for a choice, each played on after every card."""
TRUST: Final = 0.012
"""What one point of the table's cost weighs against the chance to win found by playouts."""
CLOSE: Final = 8
"""Points of cost by which the table is so sure that no deals are looked at."""
FINE: Final = 0.004
"""What one point weighs against the chance to win in solved deals: enough to decide between cards that win as often."""
BLUR: Final = 12
"""How far a played-out deal is taken for certain: ahead by so many points counts as a chance of 73 % (logistic), by twice as many 88 %."""


def choose(view: View, rng: random.Random) -> Action:
    """The expert's action. ValueError when there is none: it is not this seat's turn. The rng seeds the sampled deals."""
    if (first := before_cards(view)) is not None:
        return first
    exact, seed = solvable(view), int(rng.random() * 2**32)
    costs = _costs(view) if view.rules.players == 2 and not exact else dict.fromkeys(view.legal_actions, 0.0)
    least = min(costs.values())
    actions = [action for action, cost in costs.items() if cost < least + CLOSE]
    if len(actions) == 1:
        return actions[0]
    side, worth = view.rules.side(view.seat), dict.fromkeys(actions, 0.0)
    found = outcomes(view, actions, seed, DEALS)
    for row in found:
        for action, points in zip(actions, row, strict=True):
            worth[action] += won(points, side) + FINE * points[side] if exact else _likely(points, side)
    return max(actions, key=lambda action: worth[action] / len(found) - TRUST * costs[action])


def _costs(view: View) -> dict[Action, float]:
    """What the table says of each card that may be played, in points."""
    pack = packed(view.rules, view.trump)
    phase, rules = pack.phases[view.stock_size], pack.expert
    costs = rules.reply[phase][pack.number[view.table[0][1]]] if view.table else rules.lead[phase]
    return {play: costs[pack.number[play.card]] for play in plays(view)}


def _likely(points: list[int], side: int) -> float:
    """How sure the hand is won by the difference to the best other side, 0–1."""
    best = max(theirs for other, theirs in enumerate(points) if other != side)
    return 1 / (1 + exp((best - points[side]) / BLUR))
