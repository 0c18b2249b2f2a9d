"""Strength and points of some cards side by side as bars: where the two orders part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.art import card_svg
from brisca.show.words import say


def both_orders_html(cards: Sequence[Card], rules: Rules, lang: str) -> str:
    """These cards of one suit from strongest to weakest, below each its place in the suit and its points."""
    suit = sorted((card for card in rules.pack if card.suit is cards[0].suit), key=lambda card: -rules.strength(card))
    shown = [card for card in suit if card in cards]
    most = max(map(rules.points, suit))
    faces = "".join(f'<li class="b-mini">{card_svg(card, lang)}</li>' for card in shown)
    strength = "".join(_bar(1 - suit.index(card) / len(suit), _nth(suit.index(card) + 1, lang)) for card in shown)
    points = "".join(_bar(rules.points(card) / most, str(rules.points(card))) for card in shown)
    title = say(lang, es="Dónde se separan fuerza y puntos", en="Where strength and points differ")
    place = say(lang, es=f"Fuerza: puesto entre las {len(suit)}", en=f"Strength: place among the {len(suit)}")
    worth = say(lang, es="Puntos", en="Points")
    return (
        f'<section class="b-part" style="--n:{len(shown)}" aria-label="{title}"><h3>{title}</h3><ol>{faces}</ol>'
        f'<p>{place}</p><ol class="is-strength">{strength}</ol><p>{worth}</p><ol class="is-points">{points}</ol>'
        f"<p>{_parting(shown, rules, lang)}</p></section>"
    )


def _parting(shown: Sequence[Card], rules: Rules, lang: str) -> str:
    """Where strength and points differ among these cards, in words; from strongest to weakest."""
    worths = [rules.points(card) for card in shown]
    drops = [high - low for high, low in pairwise(worths)]
    first = say(lang, es="La fuerza baja escalón a escalón.", en="Strength goes down step by step.")
    if not any(drops):
        same = say(lang, es="Los puntos no: todas valen", en="Points do not: each is worth")
        return f"{first} {same} {worths[0]}."
    place = drops.index(max(drops))
    if drops.count(drops[place]) > 1:
        row = ", ".join(map(str, worths))
        return f"{first} {say(lang, es=f'Los puntos: {row}.', en=f'The points: {row}.')}"
    high, low = worths[place : place + 2]
    last = max(i for i, worth in enumerate(worths) if worth)
    drop = say(
        lang,
        es=f"Los puntos caen de {high} a {low} tras {_the(shown[place], lang)}",
        en=f"Points drop from {high} to {low} after {_the(shown[place], lang)}",
    )
    end = say(lang, es=f" y acaban en {_the(shown[last], lang)}", en=f" and end with {_the(shown[last], lang)}")
    return f"{first} {drop}{end if place < last < len(shown) - 1 else ''}."


def _the(card: Card, lang: str) -> str:
    article = say(lang, es="la" if card.rank is Rank.SOTA else "el", en="the")
    return f"{article} {card.rank.spoken(lang)}"


def _bar(height: float, text: str) -> str:
    return f'<li><span class="b-rise"><span style="--v:{height:.2f}"></span></span><strong>{text}</strong></li>'


def _nth(place: int, lang: str) -> str:
    """A place in a suit, 1–12."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
    return say(lang, es=f"{place}.ª", en=f"{place}{ending}")
