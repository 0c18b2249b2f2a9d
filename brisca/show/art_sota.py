"""The jack: a page on foot, legs apart, in doublet, hose and feathered cap."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, both, dots, shape
from brisca.show.art_limbs import LINE, features, hand, held, limb, motif, raised

_AXIS: Final = 110


def sota(suit: Suit) -> str:
    """The jack of a suit."""
    p = PALETTES[suit]
    x, y = (188, 142) if raised(suit) else (188, 174)
    arm = "M138 134Q166 198 180 184Q188 170 188 156" if raised(suit) else "M138 136Q138 212 158 206L178 186"
    cuff = "M177 160H199" if raised(suit) else "M164 184L182 202"
    doublet = "M110 114C92 114 80 118 76 130L90 198L66 244Q110 262 154 244L130 198L144 130C140 118 128 114 110 114Z"
    return (
        shape("M52 353H172", "none", p.ink, 5)
        + shape("M80 122C60 152 50 210 44 262Q70 262 98 240V130Z", p.accent, p.ink, LINE)
        + shape("M62 214Q60 240 56 258M76 214Q76 238 74 256", "none", p.ink, 2.6)
        + limb("M98 232L86 336", p.mid, p, 22)
        + limb("M122 232L138 336", p.pale, p, 22)
        + shape("M74 332H100V351H50C52 343 66 342 74 332Z", p.ink)
        + shape("M150 332H124V351H172C170 343 158 342 150 332Z", p.ink)
        + limb("M82 136Q50 160 56 178L88 202", p.cloth, p, 20)
        + shape("M57 166L68 170M58 178L68 177", "none", p.ink, 2.6)
        + shape(doublet, p.cloth, p.ink, LINE)
        + shape("M92 206L82 246M103 206L98 250M117 206L122 250M128 206L138 246", "none", p.ink, 2.6)
        + motif(suit, [(110, 140), (110, 160), (110, 180)], 8, p.pale)
        + shape("M90 198H130", "none", p.ink, 11)
        + shape("M91 198H129", "none", p.accent, 5)
        + limb(arm, p.cloth, p, 20)
        + shape(cuff, "none", p.pale, 7)
        + held(suit, x, y)
        + hand(x, y, p, 180)
        + hand(88, 205, p, 20)
        + shape("M86 118Q98 106 110 116Q122 106 134 118Q124 130 110 124Q96 130 86 118Z", "#FFFFFF", p.ink, LINE)
        + shape(both("M86 62C74 84 74 104 84 116Q94 118 100 108V62Z", _AXIS), p.hair, p.ink, LINE)
        + shape("M90 62H130V88C130 104 120 113 110 113C100 113 90 104 90 88Z", p.skin, p.ink, LINE)
        + features(110, 80, p)
        + shape("M92 54C92 26 126 12 162 26C158 44 126 54 92 54Z", p.pale, p.ink, LINE)
        + shape("M100 48Q124 32 148 30", "none", p.ink, 2.6)
        + shape("M74 66C72 48 90 38 110 40C134 42 150 54 146 68C124 58 98 58 74 66Z", p.cloth, p.ink, LINE)
        + dots([(92, 52)], 4.5, p.accent)
    )
