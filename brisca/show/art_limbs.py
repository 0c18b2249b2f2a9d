"""Parts that the figures share: limbs, hands, faces, patterns of cloth, and the symbol that each of them holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, Palette, dots, group, placed, shape
from brisca.show.art_pips import club, coin, goblet, star, sword

LINE: Final = 3.5
"""Width of the ink line round every shape of a figure."""

_RAISED: Final = {Suit.OROS, Suit.COPAS}


def raised(suit: Suit) -> bool:
    """Whether the symbol is lifted on a high hand (coins, cups) or gripped lower down (swords, clubs)."""
    return suit in _RAISED


def limb(d: str, fill: str, p: Palette, width: float) -> str:
    """A sleeve or a leg along a path: a thick line with an ink edge."""
    return shape(d, "none", p.ink, width + 2 * LINE) + shape(d, "none", fill, width)


def hand(x: float, y: float, p: Palette, turn: float = 0) -> str:
    """A closed hand, fingers to the right."""
    fist = "M-9-6C-8-12 8-12 10-8V7C8 11-6 11-9 6Z"
    return group(shape(fist, p.skin, p.ink, 3) + shape("M10-4H3M10 1H3M10 6H4", "none", p.ink, 2), x, y, turn=turn)


def features(x: float, y: float, p: Palette, mouth: str = "M-5 19Q0 22 5 19") -> str:
    """Eyes, brows, nose and mouth round `x`, `y` (the root of the nose)."""
    lines = "M-15-7Q-9-11-4-7M4-7Q9-11 15-7M1 0L-3 11H2" + mouth
    return shape(placed(lines, 1, 1, x, y), "none", p.ink, 2.6) + dots([(x - 9, y), (x + 9, y)], 3, p.ink)


def motif(suit: Suit, points: Iterable[tuple[float, float]], size: float, fill: str) -> str:
    """The suit's own pattern on cloth: suns, lozenges, crosses or leaves, as one path."""
    s = size / 10
    one = {
        Suit.OROS: star(6, 10, 4),
        Suit.COPAS: "M0-10L7 0L0 10L-7 0Z",
        Suit.ESPADAS: "M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z",
        Suit.BASTOS: "M0 10C-12 4-9-6 0-10C9-6 12 4 0 10Z",
    }[suit]
    return shape("".join(placed(one, s, s, x, y) for x, y in points), fill)


def held(suit: Suit, x: float, y: float, size: float = 74, turn: float = 0) -> str:
    """The suit's symbol, held by a hand at `x`, `y`: a coin by its lower edge, a cup on the palm, a sword or club by its grip."""
    p = PALETTES[suit]
    if suit is Suit.OROS:
        return group(coin(size, p), x, y - size / 2 - 2, "held")
    if suit is Suit.COPAS:
        return group(goblet(size * 1.15, p), x, y - size * 0.575 - 5, "held")
    if suit is Suit.ESPADAS:
        length = size * 2.2
        return group(group(sword(length, size * 0.7, p), 0, 20 - length / 2), x, y, "held", turn)
    length = size * 2
    return group(group(club(length, size * 0.66, p), 0, 26 - length / 2), x, y, "held", turn)
