"""The expert: the best chance to win, averaged over deals that fit all that it knows.

With two players: rules of thumb (a finer table than the careful player's) checked against playouts of sampled deals while many cards are
hidden; all consistent deals solved from five tricks left; with the stock empty the rival's hand is known, and play is exact. With more
players, or two cards each to a trick: playouts of sampled deals, and all deals solved at the very end. The swap is always made: it gains
a stronger card and costs nothing; so is the claim, which takes all that is left. Arrastro is called where the playouts gain by it.

Where there are bids (rematada) it looks for what makes the bid, or breaks it, and bids only what it makes in most of its playouts: few
hands are worth 100 of 120 points. Against its own kind it bids on 3 of 100 deals and makes four of five bids (400 seeded deals: 9 made,
2 failed). It buries the pair and names the trump with the best chance.

Averages over open cards are optimistic about what will be known later: within each deal all choose as if the cards lay open. So the
expert is good, not perfect: it never plays to find something out or to hide something.
"""

from __future__ import annotations

import random
from typing import Final

from brisca.players._bidding import promised
from brisca.players._deals import sight
from brisca.players._futures import MOST_DEALS, futures, solvable
from brisca.players._moves import before_cards
from brisca.players._packed import legal, packed
from brisca.players._thumb import costs_of
from brisca.players.outlook import best_of
from brisca.state import Action, Phase, Play
from brisca.view import View

DEALS: Final = 100
"""Sampled deals for a choice, each played on after every card."""
MOST_HANDS: Final = 500
"""Playouts for a choice, all cards together."""
AUCTION: Final = 2
"""In the auction so many times the deals: all bids are looked at in one hand."""
TRUST: Final = 0.012
"""What one point of the table's cost weighs against the chance to win found by playouts."""
CLOSE: Final = 8
"""Points of cost by which the table is so sure that no deals are looked at."""
FINE: Final = 0.004
"""What one point weighs against the chance to win in solved deals: enough to decide between cards that win as often."""
HOPELESS: Final = 78
"""Points that ten cards promise by rule of thumb, below which nothing is bid and no deals are looked at."""
CALL: Final = 6.0
"""What the table takes a called arrastro to gain, in points."""


def choose(view: View, rng: random.Random, *, deals: int = DEALS) -> Action:
    """The expert's action. ValueError when there is none: it is not this seat's turn. The rng seeds the sampled deals.

    `deals` below 100 is the same player with less time: it samples fewer deals, and solves only where fewer fit.
    """
    if (first := before_cards(view)) is not None:
        return first
    actions = view.legal_actions
    if len(actions) == 1:
        return actions[0]
    if view.phase is Phase.BIDS and _promised(view) < HOPELESS:
        return actions[-1]
    most = MOST_DEALS if deals >= DEALS else deals
    exact, seed = solvable(view, most), int(rng.random() * 2**32)
    costs = _costs(view) if not exact and view.auction is None and view.rules.players == 2 else dict.fromkeys(actions, 0.0)
    least = min(costs.values())
    actions = tuple(action for action in actions if costs[action] < least + CLOSE)
    if len(actions) == 1:
        return actions[0]
    number = AUCTION * deals if view.phase is Phase.BIDS else min(deals, max(1, MOST_HANDS // min(len(actions), 8)))
    ends, _ = futures(view, actions, seed, number, most)
    if view.auction is not None:
        return best_of(view, actions, ends)[0]
    worth = {action: end.chance + FINE * end.worth if exact else end.sure for action, end in zip(actions, ends, strict=True)}
    return max(actions, key=lambda action: worth[action] - TRUST * costs[action])


def _promised(view: View) -> float:
    """What the cards promise a bidder, in points."""
    number = packed(view.rules, None).number
    return promised(view.rules, [number[card] for card in view.hand])


def _costs(view: View) -> dict[Action, float]:
    """What the table says of each card that may be played, in points."""
    pack = packed(view.rules, view.trump)
    spot = sight(view, pack)
    cards = legal(pack, spot)
    costs = dict(zip(cards, costs_of(pack, pack.expert, spot, cards), strict=True))
    return {
        action: costs[pack.number[action.card]] - CALL * action.arrastro for action in view.legal_actions if isinstance(action, Play)
    }  # fmt: skip
