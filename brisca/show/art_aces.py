"""The aces: one great symbol each, the richest drawing of its suit."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import HEIGHT, MIDDLE, PALETTES, Palette, both, disc, dots, group, num, placed, shape
from brisca.show.art_pips import star


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


_LEAF: Final = "M0 0C-5-14 6-26 18-26C18-14 11-3 0 0Z"


def _great_sword(p: Palette) -> str:
    outer = "".join(placed(_LEAF, 1, 1, 36 + i * 4 - i * i, 62 - i * 28) for i in range(5))
    inner = "".join(placed(_LEAF, -0.8, 0.9, 34 + i * 4 - i * i, 54 - i * 28) for i in range(5))
    return (
        shape(both("M8 100C32 84 44 40 32-68", 0), "none", p.suit, 4)
        + shape(both(outer + inner, 0), p.mid, p.suit, 3)
        + shape("M0-164L16-124L20 74H-20L-16-124Z", p.pale, p.suit, 4.5)
        + shape("M0-162L15-123L18 72H0Z", p.mid)
        + shape("M0-96V56", "none", p.suit, 3)
        + shape("M-9 84H9V136H-9Z", p.accent, p.suit, 4)
        + shape("M-9 100L9 92M-9 112L9 104M-9 124L9 116M-9 134L9 128", "none", p.suit, 3)
        + shape("M-54 70Q-40 88 0 82Q40 88 54 70", "none", p.suit, 15)
        + shape("M-50 73Q-38 86 0 81Q38 86 50 73", "none", p.mid, 3)
        + disc(-56, 68, 8, p.accent, p.suit, 4)
        + disc(56, 68, 8, p.accent, p.suit, 4)
        + disc(0, 146, 14, p.accent, p.suit, 4.5)
        + disc(0, 146, 4, p.suit)
    )


def _stub(x: float, y: float, turn: float, p: Palette) -> str:
    """A cut branch with the ring of its wood."""
    branch = shape("M-15 10L-11-34H11L15 10Z", p.suit, p.ink, 4)
    cut = shape("M-11-34C-11-41 11-41 11-34C11-27-11-27-11-34Z", p.accent, p.ink, 3.5)
    return group(branch + cut, x, y, turn=turn)


def _great_club(p: Palette) -> str:
    leaf = shape("M0 0V-16C-14-30-12-48 0-62C12-48 14-30 0-16", p.mid, p.ink, 3.5) + shape("M0-16V-46", "none", p.ink, 3)
    leaves = ((-36, -46, -72), (-30, 12, -92), (26, 24, 76), (34, -66, 70), (-16, 96, -70))
    trunk = (
        "M-17 150C-20 90-30 50-35 0C-39-50-45-90-42-128C-40-152 40-152 42-128C45-80 37-30 29 20C23 70 19 110 17 150C13 158-13 158-17 150Z"
    )
    return (
        "".join(group(leaf, x, y, turn=turn) for x, y, turn in leaves)
        + "".join(_stub(x, y, turn, p) for x, y, turn in ((-30, -20, -48), (30, -20, 46), (-22, 62, -46), (18, 96, 44)))
        + shape(trunk, p.suit, p.ink, 4)
        + shape("M-36-128C-36-143 36-143 36-128C36-113-36-113-36-128Z", p.accent, p.ink, 3.5)
        + shape("M-20-128C-20-135 20-135 20-128C20-121-20-121-20-128ZM-5-128H5", "none", p.ink, 2.5)
        + shape("M-22-96C-22-50-14-10-8 44M18-92C20-50 14-20 8 8M-6 76C-4 100-4 120-4 136M8 40C6 60 4 84 4 96", "none", p.mid, 4)
        + shape("M-8-48Q4-60 10-46Q4-32-8-48Z", "none", p.mid, 3.5)
    )


def ace(suit: Suit) -> str:
    """The ace of a suit."""
    drawing = {Suit.OROS: _sun, Suit.COPAS: _cup, Suit.ESPADAS: _great_sword, Suit.BASTOS: _great_club}[suit]
    return group(drawing(PALETTES[suit]), MIDDLE, HEIGHT / 2, "pip")
