"""The expert: the action of the best chance to win, averaged over deals that fit all that it knows.

It stands on `brisca.players.outlook`, and shares its optimism: within each deal later choices are made as if the cards lay open.
"""

from __future__ import annotations

import random

from brisca.players._moves import before_cards
from brisca.players.outlook import outlook
from brisca.state import Action
from brisca.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The expert's action. ValueError when there is none: it is not this seat's turn."""
    if (first := before_cards(view)) is not None:
        return first
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    seen = outlook(view, seed=int(rng.random() * 2**32))
    return max(view.legal_actions, key=lambda action: seen.chances[action] + seen.values[action] / 400)
