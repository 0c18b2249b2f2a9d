"""The four suit symbols and how they stand on the cards from 2 to 9."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import MIDDLE, PALETTES, Palette, disc, group, num, placed, shape


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


_BOWL: Final = "M-36-48H36C38-14 24 4 6 9V24C7 32 26 34 30 48H-30C-26 34-7 32-6 24V9C-24 4-38-14-36-48Z"
_LIP: Final = "M-40-50H40V-40H-40Z"
_WAIST: Final = "M-33-24Q0-12 33-24L29-14Q0-3-29-14Z"
_KNOP: Final = "M-12 16H12V22H-12Z"
_SHINE: Final = "M-24-33Q-25-30-23-28"


def goblet(size: float, p: Palette) -> str:
    """A goblet `size` high and four fifths as wide."""
    s = size / 100
    line = max(3 * s, 1.6)
    return (
        shape(placed(_BOWL, s, s), p.suit)
        + shape(placed(_LIP, s, s), p.mid, p.suit, line)
        + shape(placed(_WAIST, s, s) + placed(_KNOP, s, s) + placed("M-29 43H29L31 50H-31Z", s, s), p.mid, p.suit, line)
    )


def sword(length: float, width: float, p: Palette) -> str:
    """A straight sword, point up, `length` high; its guard is `width` wide."""
    top, low = -length / 2, length / 2
    blade, guard = width * 0.18, width / 2
    cross = low - min(length * 0.24, 44)
    line = max(width * 0.06, 2)
    knob = width * 0.13
    return (
        shape(
            f"M0 {num(top + 1)}L{num(blade)} {num(top + 3 * blade)}V{num(cross)}H{num(-blade)}V{num(top + 3 * blade)}Z",
            p.pale,
            p.suit,
            line,
        )
        + shape(f"M0 {num(top + 4 * blade)}V{num(cross)}", "none", p.mid, line)
        + shape(f"M0 {num(cross)}V{num(low - 2 * knob)}", "none", p.suit, width * 0.2)
        + shape(f"M{num(-guard + 3)} {num(cross - 2)}Q0 {num(cross + 8)} {num(guard - 3)} {num(cross - 2)}", "none", p.suit, width * 0.15)
        + disc(0, low - knob - 1, knob, p.accent, p.suit, line)
    )


_CLUB: Final = (
    "M-8 72C-8 40-13 20-15 4L-25-2L-21-13L-17-11C-19-30-22-44-20-58C-18-70-10-75 0-75C12-75 20-69 21-57C22-48 20-40 19-34L27-28L23-18L16-21"
    "C14 0 10 16 10 24L17 30L13 39L8 37L7 72C6 76-7 76-8 72Z"
)
_GRAIN: Final = "M-9-52C-9-30-5-10-4 10M6-58C8-40 5-10 3 6M-1 26C0 40 0 50 0 60"


def club(length: float, width: float, p: Palette) -> str:
    """A knotted green club, thick end up, `length` high and `width` wide, with the stubs of cut branches."""
    sx, sy = width / 54, length / 152
    line = max(width * 0.06, 2)
    stubs = placed("M-25-2L-21-13M27-28L23-18M17 30L13 39", sx, sy)
    return (
        shape(placed(_CLUB, sx, sy), p.suit, p.suit, line)
        + shape(placed(_GRAIN, sx, sy), "none", p.mid, line)
        + shape(stubs, "none", p.mid, line * 2)
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
    Suit.OROS: "M0-14C8-14 14-8 14 0C14 8 8 14 0 14C-8 14-14 8-14 0C-14-8-8-14 0-14ZM0-7C-4-7-7-4-7 0C-7 4-4 7 0 7C4 7 7 4 7 0C7-4 4-7 0-7Z",
    Suit.COPAS: "M-12-14H12C13-4 8 2 3 3V8L10 11V14H-10V11L-3 8V3C-8 2-13-4-12-14Z",
    Suit.ESPADAS: "M0-17L4-11V4H11V9H3V17H-3V9H-11V4H-4V-11Z",
    Suit.BASTOS: "M-3 16L-6-1L-11-4L-9-8L-7-8C-9-14-5-17 0-17C6-17 9-13 7-8L11-6L9-2L6-3L3 16Z",
}


def mark(suit: Suit, x: float, y: float, size: float) -> str:
    """The suit symbol as one flat shape, for corners and headings, about `size` high round `x`, `y`."""
    s = size / 32
    return shape(placed(_MARKS[suit], s, s, x, y), PALETTES[suit].suit, more=' class="mark" fill-rule="evenodd"')


_UPPER, _LOWER = 102, 278
_ROWS: Final = (78, 190, 302)


def places(rank: int, column: float) -> list[tuple[float, float]]:
    """Where the symbols of a card from 2 to 9 stand; `column` is how far the outer columns are from the middle."""
    left, right = MIDDLE - column, MIDDLE + column
    four = [(x, y) for y in (_UPPER, _LOWER) for x in (left, right)]
    six = [(x, y) for y in _ROWS for x in (left, right)]
    upper, lower = (MIDDLE, (_ROWS[0] + _ROWS[1]) / 2), (MIDDLE, (_ROWS[1] + _ROWS[2]) / 2)
    found: dict[int, list[tuple[float, float]]] = {
        2: [(MIDDLE, _UPPER), (MIDDLE, _LOWER)],
        3: [(MIDDLE, y) for y in _ROWS],
        4: four,
        5: [*four, (MIDDLE, HEIGHT_MIDDLE)],
        6: six,
        7: [*six, upper],
        8: [*six, upper, lower],
        9: [*six, *((MIDDLE, y) for y in _ROWS)],
    }
    return found[rank]


HEIGHT_MIDDLE: Final = 190

# (size, width, column) by rank: as large as the middle field between the two indices allows.
_SIZES: Final[dict[Suit, dict[int, tuple[float, float, float]]]] = {
    Suit.OROS: {
        2: (116, 0, 0), 3: (98, 0, 0), 4: (70, 0, 38), 5: (70, 0, 38), 6: (70, 0, 38), 7: (62, 0, 40), 8: (62, 0, 40), 9: (48, 0, 50),
    },
    Suit.COPAS: {
        2: (124, 0, 0), 3: (98, 0, 0), 4: (84, 0, 38), 5: (84, 0, 38), 6: (84, 0, 38), 7: (66, 0, 44), 8: (66, 0, 44), 9: (62, 0, 50),
    },
    Suit.ESPADAS: {
        2: (154, 66, 0), 3: (106, 56, 0), 4: (154, 56, 36), 5: (154, 46, 46), 6: (106, 54, 36), 7: (104, 42, 47), 8: (104, 42, 47), 9: (104, 42, 48),
    },
    Suit.BASTOS: {
        2: (154, 60, 0), 3: (106, 48, 0), 4: (154, 54, 36), 5: (154, 44, 46), 6: (106, 46, 36), 7: (104, 38, 47), 8: (104, 38, 47), 9: (104, 38, 48),
    },
}  # fmt: skip


def pips(suit: Suit, rank: int) -> str:
    """The symbols of a card from 2 to 9."""
    size, width, column = _SIZES[suit][rank]
    one = pip(suit, size, width)
    return "".join(group(one, x, y, "pip") for x, y in places(rank, column))


def emblem(suit: Suit) -> str:
    """The symbol alone in a square of 32, for headings and badges."""
    return mark(suit, 16, 16, 30)
