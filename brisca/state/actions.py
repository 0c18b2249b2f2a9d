"""What a seat can do. Seats are numbered from 0 in play order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from brisca.cards import ALL_CARDS, Card, Suit


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick; `arrastro` calls the arrastre with the as of trumps."""

    seat: int
    card: Card
    arrastro: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
    """Leave this 7 or 2 of trumps under the stock and take the pinta."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """The winner of the trick lets the drawing begin: each seat draws, winner first."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Show the top trumps and take all cards that are left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Redeal:
    """Ask for a new deal with a hand of no points and no trump."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number of points, 100–120."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay cards face down into the own pile."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit."""

    seat: int
    suit: Suit


Action = Play | Swap | Draw | Claim | Redeal | Bid | Pass | Bury | NameTrump

PLAYS: Final = tuple({card: Play(seat, card) for card in ALL_CARDS} for seat in range(6))
"""The plain plays, made once: for each seat, card → its play."""
