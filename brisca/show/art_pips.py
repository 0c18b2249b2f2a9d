"""The four suit symbols and how they stand on the cards from 2 to 9."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import FACE, HEIGHT, MIDDLE, PALETTES, Palette, disc, group, num, placed, shape


def star(points: int, outer: float, inner: float, turn: float = 0) -> str:
    """A closed star round 0,0 with that many points."""
    corners = []
    for i in range(2 * points):
        angle = pi * i / points + turn - pi / 2
        radius = inner if i % 2 else outer
        corners.append(f"{num(radius * cos(angle))} {num(radius * sin(angle))}")
    return "M" + "L".join(corners) + "Z"


def coin(size: float, p: Palette) -> str:
    """A gold coin `size` wide: a rim and a sun of eight rays."""
    r = size / 2
    return (
        disc(0, 0, r * 0.95, p.mid, p.suit, r * 0.1)
        + disc(0, 0, r * 0.7, p.pale, p.suit, r * 0.07)
        + shape(star(8, r * 0.62, r * 0.26), p.suit)
        + disc(0, 0, r * 0.17, p.mid)
    )


_CUP: Final = "M-36-46H36C38-14 26 4 7 9V22C8 32 22 36 28 47H-28C-22 36-8 32-7 22V9C-26 4-38-14-36-46Z"
_TRIM: Final = "M-39-50H39V-39H-39ZM-11 13H11V20H-11ZM-29 42H29L31 50H-31Z"
_BAND: Final = "M-34-25Q0-13 34-25Q32-16 28-11Q0-1-28-11Q-32-16-34-25Z"


def goblet(size: float, p: Palette) -> str:
    """A goblet `size` high and four fifths as wide."""
    s = size / 100
    return (
        shape(placed(_CUP, s, s), p.suit) + shape(placed(_TRIM, s, s), p.accent, p.suit, max(4 * s, 2)) + shape(placed(_BAND, s, s), p.mid)
    )


def sword(length: float, width: float, p: Palette) -> str:
    """A straight sword, point up, `length` high; its guard is `width` wide. One side of the blade lies in shade."""
    top, low = -length / 2, length / 2
    blade, guard, knob = width * 0.16, width / 2, width * 0.11
    cross = low - min(length * 0.27, 46)
    tip = f"M0 {num(top + 1)}L{num(blade * 0.8)} {num(top + 4 * blade)}L{num(blade)} {num(cross)}H"
    edge = f"{num(-blade)}L{num(-blade * 0.8)} {num(top + 4 * blade)}Z"
    return (
        shape(tip + edge, p.pale, p.suit, max(width * 0.055, 2))
        + shape(tip + "0Z", p.mid)
        + shape(f"M0 {num(cross)}V{num(low - 2 * knob)}", "none", p.suit, width * 0.15)
        + shape(f"M{num(-guard + 3)} {num(cross - 3)}Q0 {num(cross + 9)} {num(guard - 3)} {num(cross - 3)}", "none", p.suit, width * 0.13)
        + disc(0, low - knob - 2, knob, p.accent, p.suit, max(width * 0.05, 2))
    )


def beam(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """A straight bar from one point to another, as a closed path."""
    long = hypot(x2 - x1, y2 - y1)
    u, v = (y2 - y1) / long * width / 2, (x1 - x2) / long * width / 2
    corners = ((x1 + u, y1 + v), (x2 + u, y2 + v), (x2 - u, y2 - v), (x1 - u, y1 - v))
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


_BRANCHES: Final = ((-11, -28, -24, -43), (9, -4, 23, -21), (-6, 34, -18, 19))
_TRUNK: Final = "M-7 74C-8 50-12 30-14 8C-18-20-20-42-18-62C-18-74 18-74 18-62C19-40 16-10 13 10C10 34 8 54 7 74C5 77-5 77-7 74Z" + "".join(
    beam(*branch, 11) for branch in _BRANCHES
)
_CUTS: Final = "M-28-40L-20-46M19-24L27-18M-22 22L-14 16M-11-62Q0-68 11-62Q0-57-11-62"
_GRAIN: Final = "M-7-42Q-6-8-2 24M7-38Q8-16 4-4M0 44V58"


def club(length: float, width: float, p: Palette) -> str:
    """A knotted green club, thick end up, `length` high and `width` wide, with the stubs of cut branches."""
    sx, sy = width / 56, length / 152
    return (
        shape(placed(_TRUNK, sx, sy, whole=True), p.suit)
        + shape(placed(_CUTS, sx, sy, whole=True), "none", p.accent, round(width * 0.075))
        + shape(placed(_GRAIN, sx, sy, whole=True), "none", p.mid, max(round(width * 0.055), 2))
    )


def pip(suit: Suit, size: float, width: float = 0) -> str:
    """A suit symbol round 0,0, `size` high; `width` matters to swords and clubs only."""
    p = PALETTES[suit]
    if suit is Suit.OROS:
        return coin(size, p)
    if suit is Suit.COPAS:
        return goblet(size, p)
    return sword(size, width, p) if suit is Suit.ESPADAS else club(size, width, p)


_MARKS: Final = {
    Suit.OROS: (
        "M0-14C8-14 14-8 14 0C14 8 8 14 0 14C-8 14-14 8-14 0C-14-8-8-14 0-14ZM0-9.5C-5-9.5-9.5-5-9.5 0C-9.5 5-5 9.5 0 9.5C5 9.5 9.5 5 9.5 0"
        "C9.5-5 5-9.5 0-9.5ZM0-5C3-5 5-3 5 0C5 3 3 5 0 5C-3 5-5 3-5 0C-5-3-3-5 0-5Z"
    ),
    Suit.COPAS: "M-12-14H12C13-4 8 2 3 3V8L10 11V14H-10V11L-3 8V3C-8 2-13-4-12-14Z",
    Suit.ESPADAS: "M0-17L4-11V4H11V9H3V17H-3V9H-11V4H-4V-11Z",
    Suit.BASTOS: "M-4 17L-5 6L-11 0L-8-4L-6-2L-7-12C-7-18 7-18 7-12L6-4L10-9L14-6L5 5L4 17ZM-4-12.5C-4-15 4-15 4-12.5C4-10-4-10-4-12.5Z",
}


def mark(suit: Suit, x: float, y: float, size: float) -> str:
    """The suit symbol as one flat shape, for corners and headings, about `size` high round `x`, `y`."""
    s = size / 32
    return shape(placed(_MARKS[suit], s, s, x, y), PALETTES[suit].suit, more=' class="mark" fill-rule="evenodd"')


_CENTRE: Final = HEIGHT / 2
_PAIR: Final[tuple[float, ...]] = (101, 279)
_ROWS: Final[tuple[float, ...]] = (75, 190, 305)
_BETWEEN: Final[tuple[float, ...]] = (132.5, 247.5)


def places(suit: Suit, rank: int, column: float) -> list[tuple[float, float]]:
    """Where the symbols of a card from 2 to 9 stand; `column` is how far the outer columns are from the middle."""
    sides = (MIDDLE - column, MIDDLE + column)
    four = [(x, y) for y in _PAIR for x in sides]
    six = [(x, y) for y in _ROWS for x in sides]
    # Coins and cups nestle between the rows; long symbols have a column of their own, so the seventh stands in its middle.
    seventh = _BETWEEN[0] if suit in (Suit.OROS, Suit.COPAS) else _CENTRE
    found: dict[int, list[tuple[float, float]]] = {
        2: [(MIDDLE, y) for y in _PAIR],
        3: [(MIDDLE, y) for y in _ROWS],
        4: four,
        5: [*four, (MIDDLE, _CENTRE)],
        6: six,
        7: [*six, (MIDDLE, seventh)],
        8: [*six, *((MIDDLE, y) for y in _BETWEEN)],
        9: [*six, *((MIDDLE, y) for y in _ROWS)],
    }
    return found[rank]


# (height, width, column) by rank: as large as the middle field between the two indices allows.
_SIZES: Final[dict[Suit, dict[int, tuple[int, int, int]]]] = {
    Suit.OROS: {2: (126, 0, 0), 3: (102, 0, 0), 9: (45, 0, 48)} | {n: (68, 0, 37) for n in (4, 5, 6)} | {n: (62, 0, 40) for n in (7, 8)},
    Suit.COPAS: {2: (134, 0, 0), 3: (96, 0, 0), 9: (55, 0, 48)} | {n: (82, 0, 37) for n in (4, 5, 6)} | {n: (58, 0, 45) for n in (7, 8)},
    Suit.ESPADAS: {2: (160, 78, 0), 3: (110, 64, 0), 4: (158, 64, 37), 5: (158, 50, 48), 6: (110, 60, 37)}
    | {n: (110, 45, 48) for n in (7, 8, 9)},
    Suit.BASTOS: {2: (160, 74, 0), 3: (108, 60, 0), 4: (158, 62, 36), 5: (158, 48, 48), 6: (108, 54, 36)}
    | {n: (108, 42, 48) for n in (7, 8, 9)},
}


def pips(suit: Suit, rank: int) -> str:
    """The symbols of a card from 2 to 9."""
    size, width, column = _SIZES[suit][rank]
    one = pip(suit, size, width)
    return "".join(group(one, x, y, "pip") for x, y in places(suit, rank, column))


def emblem(suit: Suit) -> str:
    """The symbol alone in a square of 32; an edge the colour of paper keeps it readable on a dark page."""
    halo = shape(placed(_MARKS[suit], 0.84, 0.84, 16, 16), FACE, FACE, 4)
    return halo + mark(suit, 16, 16, 27)
