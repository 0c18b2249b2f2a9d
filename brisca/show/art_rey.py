"""The king: standing, in robe and mantle, crowned and bearded."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, both, dots, shape
from brisca.show.art_limbs import LINE, features, hand, held, limb, motif, raised

_AXIS: Final = 112


def rey(suit: Suit) -> str:
    """The king of a suit."""
    p = PALETTES[suit]
    x, y = (190, 142) if raised(suit) else (190, 174)
    arm = "M148 150Q170 204 182 190Q190 172 190 156" if raised(suit) else "M148 150Q142 220 160 212L180 186"
    cuff = "M177 162H203" if raised(suit) else "M163 182L185 204"
    mantle = "M74 132C54 176 50 270 48 350H70C82 290 92 220 94 150Z"
    ermine = "M94 150C92 220 82 290 70 350H85C95 290 103 220 105 150Z"
    return (
        shape("M52 353H172", "none", p.ink, 5)
        + shape("M96 140H128L146 350H78Z", p.pale, p.ink, LINE)
        + motif(suit, [(112, 184), (112, 242), (112, 270), (112, 299), (112, 330)], 11, p.accent)
        + shape("M98 213H126", "none", p.accent, 10)
        + shape(both(mantle, _AXIS), p.cloth, p.ink, LINE)
        + shape(both("M68 200C62 250 59 300 59 346M82 244C79 270 76 290 71 320", _AXIS), "none", p.ink, 2.6)
        + shape(both(ermine, _AXIS), "#FFFFFF", p.ink, LINE)
        + dots([(a, b) for b in (258, 290, 322) for a in ((96 - (b - 226) / 7), (128 + (b - 226) / 7))], 2.6, p.ink)
        + limb("M78 150Q54 184 62 212L92 222", p.cloth, p, 24)
        + limb(arm, p.cloth, p, 24)
        + shape(cuff + "M86 208L82 232", "none", p.accent, 8)
        + held(suit, x, y)
        + hand(x, y, p, 180)
        + hand(96, 224, p, 10)
        + shape("M112 120C84 120 68 132 60 154C78 174 146 174 164 154C156 132 140 120 112 120Z", "#FFFFFF", p.ink, LINE)
        + dots([(78, 152), (94, 160), (130, 160), (146, 152), (112, 163)], 3, p.ink)
        + shape(both("M90 66C78 84 76 110 84 126L100 118V66Z", _AXIS), p.beard, p.ink, LINE)
        + shape("M92 66H132V92C132 108 122 116 112 116C102 116 92 108 92 92Z", p.skin, p.ink, LINE)
        + shape("M90 90C94 102 102 96 112 96C122 96 130 102 134 90C140 118 126 140 112 152C98 140 84 118 90 90Z", p.beard, p.ink, LINE)
        + shape("M107 103Q112 105 117 103", "none", p.ink, 3.5)
        + shape("M104 112Q104 126 110 138M120 112Q120 126 114 138M96 108Q96 116 100 124M128 108Q128 116 124 124", "none", p.mid, 2)
        + features(112, 83, p, mouth="")
        + shape("M86 70L80 38L97 52L112 28L127 52L144 38L138 70Z", p.accent, p.ink, LINE)
        + shape("M86 70H138", "none", p.ink, 8)
        + shape("M87 70H137", "none", p.pale, 3)
        + dots([(80, 37), (112, 27), (144, 37)], 4.5, p.ink)
    )
