"""The king: standing, in robe and mantle, crowned and bearded."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, SKIN, both, dots, shape
from brisca.show.art_limbs import LINE, features, hand, held, limb

_AXIS: Final = 110


def rey(suit: Suit) -> str:
    """The king of a suit."""
    p = PALETTES[suit]
    robe = "M94 140H126L142 350H78Z"
    mantle = "M72 132C50 176 44 270 42 352H84L98 140Z"
    collar = "M110 118C82 118 66 130 60 152C76 172 144 172 160 152C154 130 138 118 110 118Z"
    return (
        shape("M34 354H172", "none", p.ink, 5)
        + shape(robe, p.pale, p.ink, LINE)
        + shape("M104 160H116L120 348H100Z", p.accent)
        + shape(both(mantle, _AXIS), p.suit, p.ink, LINE)
        + limb("M74 148Q52 180 60 208L92 216", p.suit, p, 24)
        + limb("M146 148Q172 196 180 186Q190 170 190 146", p.suit, p, 24)
        + held(suit, 190, 138 if suit in (Suit.OROS, Suit.COPAS) else 146)
        + hand(190, 138, p)
        + hand(97, 217, p)
        + shape(collar, "#FFFFFF", p.ink, LINE)
        + dots([(80, 148), (95, 155), (125, 155), (140, 148), (110, 160)], 3, p.ink)
        + shape(both("M88 66C78 84 76 108 82 124L98 116V66Z", _AXIS), p.ink)
        + shape("M90 66H130V92C130 108 120 116 110 116C100 116 90 108 90 92Z", SKIN, p.ink, LINE)
        + shape("M88 90C92 102 100 96 110 96C120 96 128 102 132 90C138 116 124 138 110 148C96 138 82 116 88 90Z", p.ink)
        + features(110, 82, p)
        + shape("M84 70L78 36L95 52L110 26L125 52L142 36L136 70Z", p.accent, p.ink, LINE)
        + dots([(96, 61), (110, 61), (124, 61)], 3, p.suit)
    )
