"""The table: tricks, trump and stock on a green cloth, as HTML. No marimo here, so tests and the static site use it alike.

Texts passed in are plain and get escaped; only `faces` (the buttons of `brisca.show.hand`) is HTML.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, Literal

from brisca.cards import Card, Suit
from brisca.show.art import back_svg, card_svg, suit_svg
from brisca.show.words import ordinal, say

Size = Literal["large", "small"]

MOST: Final = 8
"""Most cards in one trick on the cloth: six players, or two who play several cards each."""


def _count(number: int, lang: str) -> str:
    if number == 1:
        return say(lang, es="1 carta", en="1 card")
    return say(lang, es=f"{number} cartas", en=f"{number} cards")


def _points(number: int, lang: str) -> str:
    if number == 1:
        return say(lang, es="1 punto", en="1 point")
    return say(lang, es=f"{number} puntos", en=f"{number} points")


def trump_html(suit: Suit, lang: str) -> str:
    """The trump suit as a badge: its symbol and its name."""
    word = say(lang, es="Triunfo", en="Trump")
    return f'<p class="b-trump">{suit_svg(suit, lang, decorative=True)}<span>{word}: <strong>{suit.spoken(lang)}</strong></span></p>'


def stock_html(count: int, pinta: Card | None, lang: str) -> str:
    """The stock: its back with the pinta lying half under it, and how many cards are left (the pinta is one of them)."""
    if not count:
        return f'<p class="b-stock-none">{say(lang, es="Mazo agotado", en="Stock empty")}</p>'
    under = f'<span class="b-pinta">{card_svg(pinta, lang)}</span>' if pinta else ""
    hidden = count - (pinta is not None)
    over = f'<span class="b-back">{back_svg(lang)}</span>' if hidden else ""
    text = say(lang, es=f"Mazo: {_count(count, lang)}", en=f"Stock: {_count(count, lang)}")
    if pinta:
        text += say(lang, es=f". La pinta es {pinta.name(lang)}.", en=f". The pinta is the {pinta.name(lang)}.")
    return (
        f'<div class="b-stock"><div class="b-pile{" has-pinta" if pinta else ""}" role="img" aria-label="{escape(text)}">'
        f"{under}{over}</div>"
        f'<p aria-hidden="true">{count}</p></div>'
    )


def trick_html(
    cards: Sequence[Card],
    *,
    lang: str,
    winner: int | None = None,
    names: Sequence[str] | None = None,
    trump: Suit | None = None,
    points: int | None = None,
    stock: int | None = None,
    pinta: Card | None = None,
    places: int = 0,
    size: Size = "large",
    label: str | None = None,
    faces: Sequence[str] | None = None,
    chosen: int | None = None,
) -> str:
    """A trick on the cloth, in the order of play, the lead first.

    `winner` is an index into `cards` (`resolve(...).winner`): that card is raised and outlined, the others step back. `names` says who
    played each card; without it each is called by its place. `trump` shows the badge, `stock` (cards left) the pile and `pinta` the
    card under it. `points` stands beside the winner. `places` draws empty places up to that number of cards. `size="small"` is for
    finished tricks. `label` replaces the spoken name of the whole. `chosen` is the index of a card that says so below it.
    """
    shown = [_slot(i, card, lang, winner, names, points, faces, i == chosen) for i, card in enumerate(cards[:MOST])]
    shown += [
        f'<li class="b-slot is-empty"><span class="b-face"></span><span class="b-cap">{_who(i, lang, names)}</span></li>'
        for i in range(len(cards), min(places, MOST))
    ]
    top = "".join(filter(None, [trump_html(trump, lang) if trump else "", stock_html(stock, pinta, lang) if stock is not None else ""]))
    head = f'<div class="b-cloth-top">{top}</div>' if top else ""
    name = label if label is not None else _spoken(cards, lang, trump)
    decided = " is-decided" if winner is not None else ""
    return (
        f'<section class="b-cloth is-{size}{decided}" style="--n:{max(len(shown), 1)}" data-n="{len(shown)}"'
        f' role="group" aria-label="{escape(name)}">'
        f'{head}<ol class="b-trick">{"".join(shown)}</ol></section>'
    )


def _spoken(cards: Sequence[Card], lang: str, trump: Suit | None) -> str:
    text = say(lang, es=f"Baza de {_count(len(cards), lang)}", en=f"Trick of {_count(len(cards), lang)}")
    return text + (say(lang, es=f", triunfo {trump.spoken(lang)}", en=f", trump {trump.spoken(lang)}") if trump else "")


def _who(place: int, lang: str, names: Sequence[str] | None) -> str:
    lead = say(lang, es="sale", en="leads")
    if names is not None and place < len(names):
        return escape(names[place]) + (f" · {lead}" if place == 0 else "")
    return lead.capitalize() if place == 0 else ordinal(place + 1, lang)


def _slot(
    place: int,
    card: Card,
    lang: str,
    winner: int | None,
    names: Sequence[str] | None,
    points: int | None,
    faces: Sequence[str] | None,
    chosen: bool,
) -> str:
    state = "" if winner is None else " is-winner" if place == winner else " is-out"
    face = faces[place] if faces is not None else card_svg(card, lang)
    caption = _who(place, lang, names)
    won = f'<span class="b-chosen">{say(lang, es="Elegida", en="Your pick")}</span>' if chosen else ""
    if place == winner:
        won += f'<span class="b-won">{say(lang, es="Gana", en="Wins")}</span>'
        won += f'<span class="b-worth">{_points(points, lang)}</span>' if points is not None else ""
    return f'<li class="b-slot{state}"><span class="b-face">{face}</span><span class="b-cap">{caption}</span>{won}</li>'


def cards_html(
    cards: Sequence[Card], *, lang: str, label: str | None = None, cloth: bool = False, captions: Sequence[str] | None = None
) -> str:
    """A row of cards to look at, such as a suit in order of strength; it wraps on narrow screens. `captions` stand below the cards."""
    name = label if label is not None else say(lang, es="Cartas", en="Cards")
    items = "".join(
        f'<li class="b-slot"><span class="b-face">{card_svg(card, lang)}</span>'
        + (f'<span class="b-cap">{escape(captions[i])}</span>' if captions else "")
        + "</li>"
        for i, card in enumerate(cards)
    )
    row = f'<ol class="b-cards" role="group" aria-label="{escape(name)}">{items}</ol>'
    return f'<div class="b-cloth is-small">{row}</div>' if cloth else row


def fan_html(cards: Sequence[Card], *, lang: str) -> str:
    """A hand held open like a fan, to look at."""
    middle = (len(cards) - 1) / 2
    name = say(lang, es="Una mano de brisca: ", en="A hand of brisca: ") + ", ".join(card.name(lang) for card in cards)
    items = "".join(
        f'<span style="--i:{i - middle:g};--j:{abs(i - middle):g}">{card_svg(card, lang)}</span>' for i, card in enumerate(cards)
    )
    return f'<div class="b-fan" style="--n:{len(cards)}" role="img" aria-label="{escape(name)}">{items}</div>'
