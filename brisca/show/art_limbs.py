"""Parts that the figures share: limbs, hands, faces and the symbol that each of them holds."""

from __future__ import annotations

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, SKIN, Palette, disc, dots, group, placed, shape
from brisca.show.art_pips import club, coin, goblet, sword

LINE = 3.5
"""Width of the ink line round every shape of a figure."""


def limb(d: str, fill: str, p: Palette, width: float) -> str:
    """A sleeve or a leg along a path: a thick line with an ink edge."""
    return shape(d, "none", p.ink, width + 2 * LINE) + shape(d, "none", fill, width)


def hand(x: float, y: float, p: Palette, radius: float = 10) -> str:
    """A closed hand."""
    return disc(x, y, radius, SKIN, p.ink, LINE)


def features(x: float, y: float, p: Palette) -> str:
    """Eyes, brows, nose and mouth round `x`, `y` (the root of the nose)."""
    lines = "M-14-7Q-9-10-4-7M4-7Q9-10 14-7M1 0L-3 11H2M-5 19Q0 22 5 19"
    return shape(placed(lines, 1, 1, x, y), "none", p.ink, 2.5) + dots([(x - 9, y), (x + 9, y)], 3, p.ink)


def held(suit: Suit, x: float, y: float, size: float = 70, turn: float = 0) -> str:
    """The suit's symbol, held by a hand at `x`, `y`: coins and cups stand on it, swords and clubs are gripped."""
    p = PALETTES[suit]
    if suit is Suit.OROS:
        return group(coin(size, p), x, y - size / 2 - 5, "held")
    if suit is Suit.COPAS:
        return group(goblet(size * 1.25, p), x, y - size * 0.6 - 6, "held")
    if suit is Suit.ESPADAS:
        length = size * 2.3
        return group(group(sword(length, size * 0.75, p), 0, -length * 0.5 + 18), x, y, "held", turn)
    length = size * 2.1
    return group(group(club(length, size * 0.62, p), 0, -length * 0.5 + 24), x, y, "held", turn)
