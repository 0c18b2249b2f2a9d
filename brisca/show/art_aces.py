"""The aces: one great symbol each, the richest drawing of its suit."""

from __future__ import annotations

from math import cos, pi, sin

from brisca.cards import Suit
from brisca.show.art_base import HEIGHT, MIDDLE, PALETTES, Palette, both, disc, dots, group, num, placed, shape
from brisca.show.art_pips import club, star, sword


def _ring(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    return [(radius * sin(2 * pi * (i + turn) / count), -radius * cos(2 * pi * (i + turn) / count)) for i in range(count)]


def _rays(count: int, inner: float, outer: float, half: float) -> str:
    """Wavy flames of a sun, as one path."""
    d = ""
    for i in range(count):
        angle = 2 * pi * i / count
        u, v = sin(angle), -cos(angle)

        def at(r: float, side: float, u: float = u, v: float = v) -> str:
            return f"{num(u * r - v * side)} {num(v * r + u * side)}"

        middle = (inner + outer) / 2
        d += f"M{at(inner, -half)}Q{at(middle, -half * 1.5)} {at(outer, 0)}Q{at(middle, half * 0.2)} {at(inner, half)}Z"
    return d


def _sun(p: Palette) -> str:
    face = "M-17-9Q-11-15-5-9M5-9Q11-15 17-9M0-6L-4 9H3M-10 17Q0 25 10 17"
    return (
        disc(0, 0, 96, p.mid, p.suit, 7)
        + dots(_ring(32, 86), 3.2, p.suit)
        + disc(0, 0, 76, p.pale, p.suit, 4)
        + shape(_rays(16, 36, 71, 6.5), p.accent)
        + disc(0, 0, 38, p.cloth, p.ink, 4)
        + shape(face, "none", p.ink, 3.5)
        + dots([(-11, -4), (11, -4)], 3.2, p.ink)
    )


def _cup(p: Palette) -> str:
    bowl = "M-62-50H62C66 6 42 40 12 48V66C14 84 44 90 52 112H-52C-44 90-14 84-12 66V48C-42 40-66 6-62-50Z"
    lid = "M-60-62C-56-84-24-92-8-98V-108H8V-98C24-92 56-84 60-62Z"
    band = "M-62-20Q0 6 62-20Q60-4 55 8Q0 32-55 8Q-60-4-62-20Z"
    trim = "M-67-62H67V-46H-67ZM-20 52H20V64H-20ZM-56 102H56L60 116H-60Z"
    return (
        shape(bowl + lid, p.suit, p.ink, 4)
        + shape(band, p.pale, p.ink, 3.5)
        + shape("".join(placed(star(4, 10, 4), 1, 1, x, y) for x, y in ((-38, 1), (0, 8), (38, 1))), p.suit)
        + shape(trim, p.accent, p.ink, 4)
        + disc(0, -114, 9, p.accent, p.ink, 4)
        + shape("M-40-70Q-24-82-8-86M40-70Q24-82 8-86M-32 96Q-10 82-6 70M32 96Q10 82 6 70M-24 32Q-12 40 0 41Q12 40 24 32", "none", p.mid, 4)
    )


def _great_sword(p: Palette) -> str:
    leaf = "M0 0C-4-12 6-22 16-22C16-12 10-2 0 0Z"
    laurel = "".join(placed(leaf, 1, 1, 30 + i * 5 - i * i, 92 - i * 26) for i in range(5))
    laurel += "".join(placed(leaf, -0.9, 0.9, 28 + i * 5 - i * i, 84 - i * 26) for i in range(5))
    stem = "M4 122C30 108 40 70 30-30"
    return shape(both(stem, 0), "none", p.mid, 4) + shape(both(laurel, 0), p.mid, p.suit, 3) + sword(316, 104, p)


def _great_club(p: Palette) -> str:
    leaf = "M0 0C-10-10-10-30 0-44C10-30 10-10 0 0Z"
    leaves = ((-34, -52, -50), (-42, -40, -100), (38, -6, 40), (44, 8, 90), (-26, 76, -60))
    drawn = "".join(group(shape(leaf, p.mid, p.suit, 3.5) + shape("M0 0V-26", "none", p.suit, 3), x, y, turn=t) for x, y, t in leaves)
    return drawn + club(310, 112, p)


def ace(suit: Suit) -> str:
    """The ace of a suit."""
    drawing = {Suit.OROS: _sun, Suit.COPAS: _cup, Suit.ESPADAS: _great_sword, Suit.BASTOS: _great_club}[suit]
    return group(drawing(PALETTES[suit]), MIDDLE, HEIGHT / 2, "pip")
