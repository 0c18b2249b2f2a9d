"""The knight: a rider on a trotting horse, seen from the side."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, SKIN, dots, shape
from brisca.show.art_limbs import LINE, hand, held, limb

_HORSE: Final = (
    "M36 250C34 226 50 214 74 220C98 228 116 224 132 212C144 196 150 160 172 142L172 126L182 136C192 140 200 148 206 162L220 186C222 196 214 204 206 202"
    "C198 196 190 190 184 186C178 200 182 222 180 240C178 252 172 258 168 262L196 264C202 266 202 274 198 278L186 306L174 302L182 282L150 284"
    "C150 300 152 318 154 340L156 354H138L138 320C136 304 132 296 128 288C112 292 96 288 84 280C84 292 92 306 96 320L98 354H82L82 324C76 312 66 300 62 292"
    "C60 304 56 314 56 322L58 354H40L42 320C42 306 38 280 36 250Z"
)


def caballo(suit: Suit) -> str:
    """The knight of a suit."""
    p = PALETTES[suit]
    return (
        shape("M24 356H170", "none", p.ink, 5)
        + shape("M40 232C22 240 18 280 26 330C36 316 40 290 44 262Z", p.ink)
        + shape(_HORSE, p.pale, p.ink, LINE)
        + shape("M134 212C142 190 148 160 172 140C160 140 146 146 140 158C130 176 132 196 124 214Z", p.ink)
        + dots([(190, 158)], 3, p.ink)
        + shape("M84 150C60 160 46 190 40 222C64 220 84 214 96 206Z", p.accent, p.ink, LINE)
        + shape("M78 222Q100 236 128 220L132 244Q104 258 76 246Z", p.accent, p.ink, LINE)
        + limb("M104 226Q140 236 136 256L124 312", p.mid, p, 20)
        + shape("M112 306H134L150 318V326H112Z", p.ink)
        + shape("M104 134C86 136 80 150 82 170L84 234Q108 242 128 230L130 160C128 142 120 134 104 134Z", p.suit, p.ink, LINE)
        + limb("M118 150Q140 186 150 162", p.suit, p, 18)
        + held(suit, 158, 150, 62, 20)
        + hand(156, 150, p, 9)
        + shape("M86 84C78 104 82 124 90 132L104 128V84Z", p.ink)
        + shape("M90 84H126V92L132 104L126 108C126 122 120 130 108 130C96 130 90 120 90 108Z", SKIN, p.ink, LINE)
        + dots([(115, 97)], 3, p.ink)
        + shape("M118 118H126", "none", p.ink, 2.5)
        + shape("M78 84C80 62 92 52 108 52C124 52 132 66 134 84Q106 74 78 84Z", p.suit, p.ink, LINE)
        + shape("M96 54C86 36 92 26 116 24C118 40 112 50 96 54Z", p.pale, p.ink, LINE)
    )
