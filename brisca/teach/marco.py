"""Which card is laid half covered, so that its suit has to be told by its frame."""

from __future__ import annotations

import random

from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.state import shuffled


def frame_card(seed: int, rules: Rules = RULES["BRISCA"]) -> Card:
    """A card whose suit is to be told by its frame; never of the same suit as the one before."""
    rng = random.Random(f"frame {seed // 4}")
    suits = list(Suit)
    shift = seed // 4
    cards = shuffled([card for card in rules.pack if card.suit is suits[(seed + shift) % 4]], rng)
    return cards[seed % len(cards)]
