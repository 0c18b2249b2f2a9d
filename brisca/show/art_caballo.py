"""The knight: a rider on a trotting horse, seen from the side."""

from __future__ import annotations

from typing import Final

from brisca.cards import Suit
from brisca.show.art_base import PALETTES, dots, shape
from brisca.show.art_limbs import LINE, hand, held, limb, motif, raised

_DIM: Final = ' fill-opacity=".22"'

# From the croup over back, neck and head, down the chest, round the lifted foreleg, along the belly and round the hind leg.
_HORSE: Final = (
    "M38 234C44 214 66 208 84 216C98 222 112 222 122 214C136 198 140 158 172 138"
    "L174 120L185 134C194 138 199 146 203 156L217 184C221 194 216 204 208 205C202 206 197 203 193 197C188 192 183 191 178 190"
    "C180 206 188 222 186 242C186 250 188 250 194 251C201 252 203 260 198 267L186 296L182 313L168 309L174 292L182 271"
    "C178 276 170 282 160 284"
    "C140 294 112 296 92 284C90 296 78 302 72 310L66 318L66 338L74 352H52L52 338L50 322L46 308C52 296 54 288 48 278C36 262 32 250 38 234Z"
)
_FAR_LEGS: Final = (
    "M108 284C106 298 102 304 100 312L106 338L116 352H94L94 340L86 316C80 306 78 296 80 280Z"
    "M166 274L162 312L160 338L168 352H146L148 338L146 314L138 280Z"
)
_HOOVES: Final = "M66 339L74 352H52V339ZM107 339L116 352H94V339ZM160 339L168 352H146L148 339ZM186 296L182 313L168 309L174 293Z"
_SHADE: Final = (
    "M50 276C58 290 54 300 49 309L53 322L60 318C70 304 84 296 90 283C110 293 138 291 158 282C164 280 172 274 178 268C150 278 104 278 86 266"
    "C76 284 64 286 50 276ZM181 240C182 222 176 206 175 192L182 193C182 206 186 224 184 240Z"
)
_MANE: Final = (
    "M176 124C160 128 150 138 142 152C138 150 134 152 132 158C134 160 134 166 132 172C128 172 126 176 126 182C128 184 128 190 124 198"
    "C120 200 118 206 118 214L130 214C142 200 148 166 178 146C182 150 188 150 190 152C188 142 186 132 176 124Z"
)
_TAIL: Final = "M42 228C24 226 14 246 20 274C22 294 14 310 20 330C34 320 40 298 38 276C37 262 40 254 46 250Z"


def caballo(suit: Suit) -> str:
    """The knight of a suit."""
    p = PALETTES[suit]
    x, y = (174, 120) if raised(suit) else (164, 140)
    arm = "M114 150Q152 180 172 132" if raised(suit) else "M114 152Q140 192 160 150"
    return (
        shape("M48 354H172", "none", p.ink, 5)
        + shape(_TAIL, p.ink)
        + shape(_FAR_LEGS, p.horse, p.ink, LINE)
        + shape(_FAR_LEGS, p.ink, more=_DIM)
        + shape(_HORSE, p.horse, p.ink, LINE)
        + shape(_SHADE, p.ink, more=_DIM)
        + shape(_HOOVES, p.ink)
        + shape(_MANE, p.ink)
        + shape("M134 236Q160 256 186 240M186 146L193 188M190 186L208 170M194 194Q160 216 140 204", "none", p.tack, 4)
        + dots([(191, 158)], 3, p.ink)
        + shape("M211 192V195M184 190Q172 184 174 170", "none", p.ink, 2.6)
        + shape("M88 146C66 160 52 186 48 216Q72 224 98 214Z", p.accent, p.ink, LINE)
        + shape("M78 216Q100 230 126 214L136 254Q106 266 72 254Z", p.cloth, p.ink, LINE)
        + shape("M76 246Q106 258 133 246", "none", p.accent, 4)
        + limb(arm, p.cloth, p, 17)
        + held(suit, x, y, 62, 12)
        + hand(x, y, p, 180)
        + limb("M102 226Q140 232 136 254L126 304", p.mid, p, 19)
        + shape("M113 292H137L138 304C142 311 153 312 153 324H113Z", p.ink)
        + shape("M102 134C86 136 82 148 84 166L80 232Q104 242 128 230L126 160C126 142 118 134 102 134Z", p.cloth, p.ink, LINE)
        + shape("M84 217Q104 222 124 216", "none", p.ink, 8)
        + motif(suit, [(112, 150), (112, 170), (112, 190)], 7, p.pale)
        + limb("M96 152Q88 190 104 200L134 206", p.cloth, p, 17)
        + hand(138, 206, p)
        + shape("M84 84C76 104 80 124 88 132L104 128V84Z", p.hair, p.ink, LINE)
        + shape("M90 84H126V94L132 106L126 109C126 122 120 130 108 130C96 130 90 120 90 108Z", p.skin, p.ink, LINE)
        + dots([(116, 97)], 3, p.ink)
        + shape("M110 90Q116 86 122 90M117 119H125", "none", p.ink, 2.6)
        + shape("M70 86Q104 66 142 84Q138 92 130 88Q104 80 82 90Q74 92 70 86Z", p.cloth, p.ink, LINE)
        + shape("M84 78C82 56 94 48 106 48C120 48 128 58 128 76Q104 70 84 78Z", p.cloth, p.ink, LINE)
        + shape("M122 66C104 66 84 58 72 38C88 24 112 34 122 66Z", p.pale, p.ink, LINE)
        + shape("M116 58Q102 42 86 40", "none", p.ink, 2.6)
    )
