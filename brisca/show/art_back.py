"""The back of the pack: a lattice of small tiles, the same whichever way the card lies."""

from __future__ import annotations

from typing import Final

from brisca.show.art_base import EDGE, FACE, HEIGHT, WIDTH, shape

_INK: Final = "#8C2F22"
_PALE: Final = "#F3DFC1"


def back() -> str:
    """The back, without its `<svg>`."""
    d = "".join(f"M{x} {y - 13}L{x + 13} {y}L{x} {y + 13}L{x - 13} {y}Z" for y in range(40, 350, 30) for x in range(33, 230, 30))
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
        f'<rect x="12" y="12" width="{WIDTH - 24}" height="{HEIGHT - 24}" rx="8" fill="{_INK}"/>' + shape(d, "none", _PALE, 2)
    )
