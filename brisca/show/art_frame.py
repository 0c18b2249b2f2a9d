"""The card itself: its paper, the marco with its gaps, and the index in two corners."""

from __future__ import annotations

import itertools
from typing import Final

from brisca.cards import Card, Suit
from brisca.show.art_base import EDGE, FACE, HEIGHT, MIDDLE, PALETTES, WIDTH, num, placed, shape
from brisca.show.art_pips import mark

GAPS: Final = {Suit.OROS: 0, Suit.COPAS: 1, Suit.ESPADAS: 2, Suit.BASTOS: 3}
"""Gaps in the top edge of the marco, and as many in the bottom edge."""

_INSET: Final = 9
_ROUND: Final = 8
_GAP: Final = 15

_DIGITS: Final = (
    "M12 0Q24 0 24 13V31Q24 44 12 44Q0 44 0 31V13Q0 0 12 0Z",
    "M0 9L12 0V44",
    "M0 12Q1 0 13 0Q25 0 25 12Q25 19 17 28L0 44H26",
    "M0 6Q5 0 12 0Q24 0 24 11Q24 20 11 21Q25 21 25 32Q25 44 12 44Q4 44 0 38",
    "M18 44V0L0 31H25",
    "M23 0H4L2 20Q7 16 13 16Q26 16 26 30Q26 44 13 44Q4 44 0 38",
    "M21 0Q0 10 0 30Q0 44 13 44Q26 44 26 30.5Q26 18 13 18Q3 18 0 28",
    "M0 0H25Q12 20 9 44",
    "M13 21Q2 19 2 10Q2 0 13 0Q24 0 24 10Q24 19 13 21Q0 23 0 33Q0 44 13 44Q26 44 26 33Q26 23 13 21Z",
    "M5 44Q26 34 26 14Q26 0 13 0Q0 0 0 13.5Q0 26 13 26Q23 26 26 16",
)
_WIDTHS: Final = (24, 12, 26, 25, 25, 26, 26, 25, 26, 26)
_LETTERS: Final = {
    Suit.OROS: "M8 0Q16 0 16 10Q16 20 8 20Q0 20 0 10Q0 0 8 0Z",
    Suit.COPAS: "M15 4Q12 0 8 0Q0 0 0 10Q0 20 8 20Q12 20 15 16",
    Suit.ESPADAS: "M13 0H0V20H13M0 10H10",
    Suit.BASTOS: "M0 10H7Q14 10 14 15Q14 20 7 20H0V0H7Q13 0 13 5Q13 10 7 10",
}


def paper() -> str:
    """The card's face, warm white in light and dark mode alike, with a hairline that shows its edge on white."""
    return f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'


def marco(suit: Suit) -> str:
    """The frame line; the top and the bottom edge have `GAPS[suit]` gaps, the sides none."""
    left, right, top, bottom = _INSET, WIDTH - _INSET, _INSET, HEIGHT - _INSET
    from_x, to_x, count = left + _ROUND, right - _ROUND, GAPS[suit]
    if not count:
        d = (
            f"M{from_x} {top}H{to_x}Q{right} {top} {right} {top + _ROUND}V{bottom - _ROUND}Q{right} {bottom} {to_x} {bottom}"
            f"H{from_x}Q{left} {bottom} {left} {bottom - _ROUND}V{top + _ROUND}Q{left} {top} {from_x} {top}Z"
        )
    else:
        middles = [left + (right - left) * (i + 1) / (count + 1) for i in range(count)]
        first, last = num(middles[0] - _GAP / 2), num(middles[-1] + _GAP / 2)
        d = (
            f"M{first} {top}H{from_x}Q{left} {top} {left} {top + _ROUND}V{bottom - _ROUND}Q{left} {bottom} {from_x} {bottom}H{first}"
            f"M{last} {top}H{to_x}Q{right} {top} {right} {top + _ROUND}V{bottom - _ROUND}Q{right} {bottom} {to_x} {bottom}H{last}"
        )
        for a, b in itertools.pairwise(middles):
            d += "".join(f"M{num(a + _GAP / 2)} {y}H{num(b - _GAP / 2)}" for y in (top, bottom))
    return shape(d, "none", PALETTES[suit].suit, 4, ' class="marco" stroke-linecap="butt"')


def index(card: Card) -> str:
    """The printed number, the suit's mark below it, in the top left and (turned) the bottom right corner; the letter in the two others."""
    colour = PALETTES[card.suit].suit
    digits = [int(c) for c in str(card.rank.value)]
    d, x = "", 19.5
    for digit in digits:
        squeeze = 0.8 if len(digits) == 2 and digit != 1 else 0.9
        d += placed(_DIGITS[digit], squeeze, 1, x, 22)
        x += _WIDTHS[digit] * squeeze + 9.5
    number = shape(d, "none", colour, 7, ' class="index"')
    middle = (19.5 + x - 9.5) / 2 if len(digits) == 2 else 31
    letter = shape(placed(_LETTERS[card.suit], 1, 1, WIDTH - 37, 20), "none", colour, 3.5, ' class="letter"')
    corner = number + mark(card.suit, middle, 92, 30) + letter
    return corner + f'<g transform="rotate(180 {MIDDLE} {HEIGHT // 2})">{corner}</g>'
