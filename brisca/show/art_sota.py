"""The jack: a page on foot, legs apart, in doublet, hose and feathered cap."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, SKIN, both, shape
from brisca.show.art_limbs import LINE, features, hand, held, limb

_AXIS: Final = 108


def sota(suit: Suit) -> str:
    """The jack of a suit."""
    p = PALETTES[suit]
    return (
        shape("M34 356H172", "none", p.ink, 5)
        + shape("M78 120C56 150 44 210 40 262L96 240V130Z", p.accent, p.ink, LINE)
        + limb("M96 232L84 338", p.suit, p, 22)
        + limb("M120 232L136 338", p.mid, p, 22)
        + shape("M72 336H98V354H50C52 346 64 344 72 336Z", p.ink)
        + shape("M148 336H122V354H168C166 346 156 344 148 336Z", p.ink)
        + limb("M80 132Q44 160 50 178L84 202", p.suit, p, 20)
        + shape("M108 112C90 112 78 116 74 128L88 198L64 246Q108 262 152 246L128 198L142 128C138 116 126 112 108 112Z", p.suit, p.ink, LINE)
        + shape("M87 196H129", "none", p.accent, 9)
        + shape("M108 114V192M90 214L82 250M108 214V254M126 214L134 250", "none", p.mid, 4)
        + limb("M136 132Q170 190 178 178Q186 164 186 146", p.suit, p, 20)
        + held(suit, 186, 138 if suit in (Suit.OROS, Suit.COPAS) else 146)
        + hand(186, 138, p)
        + hand(86, 204, p)
        + shape(both("M84 62C76 84 78 104 86 114L98 108V62Z", _AXIS), p.accent, p.ink, LINE)
        + shape("M88 62H128V88C128 104 118 112 108 112C98 112 88 104 88 88Z", SKIN, p.ink, LINE)
        + features(108, 79, p)
        + shape("M78 66C74 44 92 36 112 38C136 38 144 52 140 66C120 58 98 58 78 66Z", p.suit, p.ink, LINE)
        + shape("M128 46C128 28 112 18 92 22C98 34 110 42 128 46Z", p.pale, p.ink, LINE)
    )
