"""What every drawing shares: the size of a card, the colours of the suits, and paths that can be turned round and stretched.

Units: a card is 246 × 380, four to the millimetre. Paths are written with absolute commands only (M L H V Q C Z).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import quoteattr

from brisca.cards import Suit

WIDTH: Final = 246
HEIGHT: Final = 380
MIDDLE: Final = 123
FACE: Final = "#FFFCF4"
EDGE: Final = "#CFC4AE"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one suit.

    `ink` draws the lines, `suit` the marco, index and symbols, `mid` and `pale` are its tints, `accent` sets it off; the rest dresses
    the figures.
    """

    ink: str
    suit: str
    mid: str
    pale: str
    accent: str
    cloth: str
    skin: str
    hair: str
    beard: str
    horse: str
    tack: str


PALETTES: Final[dict[Suit, Palette]] = {
    Suit.OROS: Palette(
        ink="#4A2A00", suit="#9A6700", mid="#F4C95C", pale="#FCEBBD", accent="#B0381F", cloth="#E8A91C",
        skin="#F7DCC0", hair="#8A3F17", beard="#4A2A00", horse="#C07A3E", tack="#B0381F",
    ),
    Suit.COPAS: Palette(
        ink="#4A0018", suit="#B0003A", mid="#E4798F", pale="#FBDFE2", accent="#EDB648", cloth="#B0003A",
        skin="#FAE2CC", hair="#EDB648", beard="#7A3A14", horse="#EBDCCB", tack="#B0003A",
    ),
    Suit.ESPADAS: Palette(
        ink="#061638", suit="#0A2A66", mid="#86ADDF", pale="#DEE9F8", accent="#EDB648", cloth="#21519F",
        skin="#E6BC93", hair="#2B2A3A", beard="#D5DCE6", horse="#B9CCE8", tack="#0A2A66",
    ),
    Suit.BASTOS: Palette(
        ink="#00352E", suit="#007A6B", mid="#7CC9A6", pale="#DDF2E5", accent="#E9A544", cloth="#007A6B",
        skin="#F3D2AE", hair="#C2702B", beard="#3A2A1A", horse="#DDAE6B", tack="#00352E",
    ),
}  # fmt: skip


def num(value: float) -> str:
    """A coordinate with at most one decimal: "12", "-3.5"."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _paint(fill: str, stroke: str, width: float) -> str:
    inside = "" if fill == "none" else f' fill="{fill}"'  # the sheet's own fill is none
    return inside + (f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else "")


def shape(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """A path, filled and stroked."""
    return f'<path d="{d}"{_paint(fill, stroke, width)}{more}/>'


def disc(x: float, y: float, radius: float, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    """A circle, filled and stroked."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"{_paint(fill, stroke, width)}/>'


_TOKEN: Final = re.compile(r"[MLHVQCZ]|-?\d+(?:\.\d+)?")


def placed(d: str, sx: float = 1, sy: float = 1, dx: float = 0, dy: float = 0, *, whole: bool = False) -> str:
    """The path stretched by `sx` and `sy` about 0,0, then moved by `dx`, `dy`. `sx=-1` mirrors it; `whole` rounds, to save bytes."""
    out: list[str] = []
    command, across = "", True
    for token in _TOKEN.findall(d):
        if token.isalpha():
            command, across = token, token != "V"
            out.append(token)
            continue
        value = float(token) * sx + dx if across else float(token) * sy + dy
        text = num(round(value) if whole else value)
        out.append(text if out[-1].isalpha() or text[0] == "-" else " " + text)
        if command not in "HV":
            across = not across
    return "".join(out)


def both(d: str, axis: float = MIDDLE) -> str:
    """A path and its mirror image about the upright line x = `axis`."""
    return placed(d) + placed(d, -1, 1, 2 * axis)


def dots(points: Iterable[tuple[float, float]], radius: float, fill: str) -> str:
    """Many discs of one size as a single path of dots, which costs less than circles."""
    d = "".join(f"M{num(x)} {num(y)}h0" for x, y in points)
    return shape(d, "none", fill, 2 * radius)


def group(inner: str, x: float, y: float, name: str = "", turn: float = 0) -> str:
    """Drawings made round 0,0, put at `x`, `y` and turned by `turn` degrees."""
    named = f' class="{name}"' if name else ""
    turned = f"rotate({num(turn)})" if turn else ""
    return f'<g{named} transform="translate({num(x)} {num(y)}){turned}">{inner}</g>'


def sheet(inner: str, width: float, height: float, label: str | None, name: str) -> str:
    """An `<svg>` of that size; `label` is its accessible name, None hides it from assistive technology."""
    spoken = 'aria-hidden="true"' if label is None else f'role="img" aria-label={quoteattr(label, {chr(34): "&quot;"})}'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" {spoken} class="{name}" '
        f'fill="none" stroke-linejoin="round" stroke-linecap="round">{inner}</svg>'
    )
