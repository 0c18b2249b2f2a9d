"""Strength and points of some cards side by side as bars: where the two orders part."""

from __future__ import annotations

from collections.abc import Sequence

from brisca.cards import Card
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
    title = say(lang, es="Dónde se separan fuerza y puntos", en="Where strength and points part")
    place = say(lang, es=f"Fuerza: puesto entre las {len(suit)}", en=f"Strength: place among the {len(suit)}")
    worth = say(lang, es="Puntos", en="Points")
    return (
        f'<section class="b-part" style="--n:{len(shown)}" aria-label="{title}"><h3>{title}</h3><ol>{faces}</ol>'
        f'<p>{place}</p><ol class="is-strength">{strength}</ol><p>{worth}</p><ol class="is-points">{points}</ol>'
        f"<p>{_parting(suit, rules, lang)}</p></section>"
    )


def _parting(suit: Sequence[Card], rules: Rules, lang: str) -> str:
    """Where strength and points part, in words; `suit` from strongest to weakest."""
    high, low = rules.points(suit[1]), rules.points(suit[2])
    second, last = (card.rank.spoken(lang) for card in (suit[1], [card for card in suit if rules.points(card)][-1]))
    return say(
        lang,
        es=f"La fuerza baja escalón a escalón. Los puntos caen de {high} a {low} tras el {second} y acaban en la {last}.",
        en=f"Strength goes down step by step. Points drop from {high} to {low} after the {second} and end with the {last}.",
    )


def _bar(height: float, text: str) -> str:
    return f'<li><span class="b-rise"><span style="--v:{height:.2f}"></span></span><strong>{text}</strong></li>'


def _nth(place: int, lang: str) -> str:
    """A place in a suit, 1–12."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
    return say(lang, es=f"{place}.ª", en=f"{place}{ending}")
