"""The aces: one great symbol each."""

from __future__ import annotations

from brisca.cards import Suit
from brisca.show.art_base import HEIGHT, MIDDLE, group
from brisca.show.art_pips import pip


def ace(suit: Suit) -> str:
    """The ace of a suit."""
    size, width = {Suit.OROS: (150, 0), Suit.COPAS: (190, 0), Suit.ESPADAS: (310, 110), Suit.BASTOS: (300, 110)}[suit]
    return group(pip(suit, size, width), MIDDLE, HEIGHT / 2, "pip")
