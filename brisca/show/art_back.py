"""The back of the pack: stars and crosses like a tiled wall, the same whichever way the card lies."""

from __future__ import annotations

from typing import Final

from brisca.show.art_base import EDGE, FACE, HEIGHT, MIDDLE, WIDTH, shape

_INK: Final = "#7E2A1F"
_STAR: Final = "#A8402E"
_PALE: Final = "#F0D9B5"
_STEP: Final = 38


def back() -> str:
    """The back, without its `<svg>`."""
    stars = seeds = ""
    for row in range(-4, 5):
        for column in range(-2, 3):
            x, y = MIDDLE + column * _STEP, HEIGHT // 2 + row * _STEP
            stars += f"M{x - 12} {y - 12}h24v24h-24zM{x} {y - 17}l17 17l-17 17l-17-17z"
            seeds += f"M{x} {y}h0"
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
        f'<rect x="11" y="11" width="{WIDTH - 22}" height="{HEIGHT - 22}" rx="8" fill="{_INK}"/>'
        f'<rect x="18" y="18" width="{WIDTH - 36}" height="{HEIGHT - 36}" rx="4" fill="none" stroke="{_PALE}" stroke-width="2"/>'
        + shape(stars, _STAR, _PALE, 1.5)
        + shape(seeds, "none", _PALE, 9)
    )
