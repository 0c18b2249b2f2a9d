"""The back of the pack: stars and crosses like a tiled wall, the same whichever way the card lies."""

from __future__ import annotations

from typing import Final

from brisca.show.art_base import EDGE, FACE, HEIGHT, MIDDLE, WIDTH, shape

_INK: Final = "#7E2A1F"
_STAR: Final = "#A8402E"
_PALE: Final = "#F0D9B5"
_STEP: Final = 42
_ROWS: Final = 8
_COLUMNS: Final = 5


def back() -> str:
    """The back, without its `<svg>`."""
    stars = seeds = crosses = ""
    left, top = MIDDLE - _STEP * (_COLUMNS - 1) // 2, HEIGHT // 2 - _STEP * (_ROWS - 1) // 2
    for x in range(left, left + _STEP * _COLUMNS, _STEP):
        for y in range(top, top + _STEP * _ROWS, _STEP):
            stars += f"M{x - 14} {y - 14}h28v28h-28zM{x} {y - 20}l20 20l-20 20l-20-20z"
            seeds += f"M{x} {y}h0"
            if x > left and y > top:
                crosses += f"M{x - 21} {y - 21}h0"
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
        f'<rect x="11" y="11" width="{WIDTH - 22}" height="{HEIGHT - 22}" rx="8" fill="{_INK}"/>'
        f'<rect x="18" y="18" width="{WIDTH - 36}" height="{HEIGHT - 36}" rx="4" fill="none" stroke="{_PALE}" stroke-width="2"/>'
        + shape(stars, _STAR, _PALE, 1.5)
        + shape(crosses, "none", _PALE, 5)
        + shape(seeds, "none", _PALE, 9)
    )
