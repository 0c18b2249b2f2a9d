"""The player that plays by chance: any legal action, all equally likely."""

from __future__ import annotations

import random

from brisca.state import Action
from brisca.view import View


def choose(view: View, rng: random.Random) -> Action:
    """One of the seat's legal actions by chance. IndexError when there is none: it is not this seat's turn."""
    return view.legal_actions[int(rng.random() * len(view.legal_actions))]
