"""The Spanish pack as our own drawings: every card, the back and the suit symbols as SVG text.

All colours are inside the drawing, nothing has an id, and nothing refers to anything outside: any number of cards can
stand on one page, in light and dark mode.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from brisca.cards import Card, Rank, Suit
from brisca.reasons import Lang
from brisca.show.art_aces import ace
from brisca.show.art_back import back
from brisca.show.art_base import HEIGHT, WIDTH, sheet
from brisca.show.art_caballo import caballo
from brisca.show.art_frame import index, marco, paper
from brisca.show.art_pips import emblem, pips
from brisca.show.art_rey import rey
from brisca.show.art_sota import sota

_FIGURES: Final = {Rank.AS: ace, Rank.SOTA: sota, Rank.CABALLO: caballo, Rank.REY: rey}
_FACE_DOWN: Final[dict[Lang, str]] = {
    "es": "carta boca abajo",
    "en": "face-down card",
    "it": "carta coperta",
    "pt": "carta virada para baixo",
}


@cache
def _drawn(card: Card) -> str:
    figure = _FIGURES.get(card.rank)
    return paper() + marco(card.suit) + (figure(card.suit) if figure else pips(card.suit, card.rank.value)) + index(card)


@lru_cache(maxsize=1024)
def card_svg(card: Card, lang: Lang = "es", *, label: str | None = None) -> str:
    """The card as an `<svg>` of class "brisca-card", 246 × 380 units; its accessible name is `label`, else the card's name.

    >>> card_svg(Card.parse("3c")).count('class="pip"')
    3
    """
    return sheet(_drawn(card), WIDTH, HEIGHT, card.name(lang) if label is None else label, "brisca-card")


@cache
def back_svg(lang: Lang = "es") -> str:
    """The back of every card, an `<svg>` of class "brisca-card" called "carta boca abajo" or "face-down card"."""
    return sheet(back(), WIDTH, HEIGHT, _FACE_DOWN[lang], "brisca-card")


@cache
def suit_svg(suit: Suit, lang: Lang = "es", *, decorative: bool = False) -> str:
    """A suit's symbol as a square `<svg>` of class "brisca-suit", for 16–32 px; `decorative` hides it from assistive technology."""
    return sheet(emblem(suit), 32, 32, None if decorative else suit.spoken(lang), "brisca-suit")
