"""The table with its seats as HTML, the same for a hand that is played and for one that is walked through.

Your seat is at the bottom; play goes to the right, so the next seat is at your right. In the middle lies the trick in the order of play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.show.art import back_svg, card_svg
from brisca.show.game_seats import place, seat_name, who
from brisca.show.panels import order_html
from brisca.show.steps import Held, Scene
from brisca.show.table import stock_html, trump_html
from brisca.show.texts import points_text
from brisca.show.words import say

_SIZES = {2: "", 3: " is-three", 4: " is-four", 5: " is-six", 6: " is-six"}


def board_html(
    seats: Mapping[int, str],
    middle: str,
    mine: str,
    lang: str,
    *,
    side: str,
    label: str | None = None,
    decided: bool = False,
    css: str = "",
) -> str:
    """The cloth, from pieces of HTML: `seats` (every seat but yours, by seat), `side` (trump and stock), `middle` (the trick), `mine`."""
    players = len(seats) + 1
    name = label if label is not None else say(lang, es="Mesa", en="Table")
    around = "".join(
        f'<div class="b-rival{f" is-{place(seat, players)}" if players > 2 else ""}">{html}</div>' for seat, html in sorted(seats.items())
    )
    return (
        f'<div class="b-cloth b-board{_SIZES[players]}{css}{" is-decided" if decided else ""}" role="group" aria-label="{escape(name)}">'
        f'<div class="b-seats">{around}<div class="b-side">{side}</div>{middle}<div class="b-mine">{mine}</div></div></div>'
    )


def has_stock(rules: Rules) -> bool:
    """Whether cards are left over to be drawn under these rules."""
    return rules.trump != "bid" and rules.players * rules.hand_size < rules.pack_size


def side_html(trump: Suit | None, scene: Scene, lang: str, *, stocked: bool = True) -> str:
    """The trump badge and the stock with the pinta; `stocked`: whether these rules have a stock."""
    badge = trump_html(trump, lang) if trump is not None else ""
    return badge + (stock_html(scene.stock, scene.pinta, lang) if stocked else "")


def trick_slots(scene: Scene, lang: str, caption: Callable[[int, int, str], str], *, fresh_from: int | None = None) -> str:
    """The cards of the trick in the order of play, the lead first, with the winner marked when it is complete.

    `caption(place, seat, lang)` stands below a card. Cards from the place `fresh_from` on appear one after the other.
    """
    winner = scene.tricks[-1].resolution.winner if scene.complete else None
    slots = "".join(_slot(at, scene, winner, lang, caption, fresh_from) for at in range(scene.places))
    many = " is-double" if scene.each > 1 else ""
    return f'<ol class="b-trick{many}" style="--n:{scene.places}">{slots}</ol>'


def _slot(at: int, scene: Scene, winner: int | None, lang: str, caption: Callable[[int, int, str], str], fresh_from: int | None) -> str:
    if at >= len(scene.table):
        return '<li class="b-slot is-empty" aria-hidden="true"><span class="b-face"></span><span class="b-cap">&nbsp;</span></li>'
    seat, card = scene.table[at]
    mark = "" if winner is None else " is-winner" if winner == at else " is-out"
    late = f' style="--late:{at - fresh_from}"' if fresh_from is not None and at >= fresh_from else ""
    mark += " is-laid" if late else ""
    tag = f'<span class="b-won">{say(lang, es="Gana", en="Wins")}</span>' if winner == at else _fate(scene, card, lang)
    return (
        f'<li class="b-slot{mark}"{late}><span class="b-face">{card_svg(card, lang)}</span>'
        f'<span class="b-cap">{caption(at, seat, lang)}</span>{tag}</li>'
    )


def _fate(scene: Scene, card: Card, lang: str) -> str:
    """What became of the tres of trumps in a finished trick, where its death ends the hand."""
    record = scene.tricks[-1] if scene.complete else None
    if record is None or card.rank is not Rank.TRES or card.suit is not record.resolution.trump:
        return ""
    if record.dead:
        return f'<span class="b-fate is-dead">{say(lang, es="Muerto", en="Dead")}</span>'
    return f'<span class="b-fate">{say(lang, es="Se escapa", en="Escapes")}</span>' if record.escaped else ""


def score_html(label: str, points: int | None, lang: str, *, fresh: bool = False) -> str:
    """A name with its points, or without them (None); `fresh` when they have just grown."""
    mark = " is-fresh" if fresh and points is not None else ""
    told = "&nbsp;" if points is None else points_text(points, lang)
    return f'<p class="b-score{mark}"><strong>{escape(label)}</strong> <span>{told}</span></p>'


def backs_html(seat: int, number: int, lang: str, players: int) -> str:
    """The backs of the cards that a seat holds."""
    many = " is-many" if number > 4 else ""
    return f'<span class="b-backs{many}" role="img" aria-label="{backs_text(seat, number, lang, players)}">{back_svg(lang) * number}</span>'


def backs_text(seat: int, number: int, lang: str, players: int = 2) -> str:
    """How many cards a seat holds."""
    es, en = who(seat, "es", players), who(seat, "en", players)
    cards_es, cards_en = f"{number} carta{'s' * (number != 1)}", f"{number} card{'s' * (number != 1)}"
    return say(lang, es=f"{es[:1].upper()}{es[1:]} tiene {cards_es}.", en=f"{en[:1].upper()}{en[1:]} holds {cards_en}.")


def shown_hand_html(seat: int, hand: Held, news: frozenset[Card], lang: str, players: int, *, open: bool) -> str:
    """A seat's hand on the cloth, with a gap where a card is missing: open, or as backs."""
    held = [card for card in hand if card is not None]
    name = seat_name(seat, lang, players)
    if not open:
        faces = "".join(_gap() if card is None else f"<span>{back_svg(lang)}</span>" for card in hand)
        return f'<span class="b-held" role="img" aria-label="{backs_text(seat, len(held), lang, players)}">{faces}</span>'
    faces = "".join(_gap() if card is None else f"<span{_new(card, news)}>{card_svg(card, lang)}</span>" for card in hand)
    label = say(lang, es=f"Cartas: {name}", en=f"Cards: {name}")
    return f'<span class="b-held is-open" role="group" aria-label="{escape(label)}">{faces}</span>'


def _gap() -> str:
    return '<span class="is-gap" aria-hidden="true"></span>'


def _new(card: Card, news: frozenset[Card]) -> str:
    return ' class="is-new"' if card in news else ""


def pile_html(label: str, cards: int, points: int, lang: str) -> str:
    """A side's pile of cards won, face down, with its points."""
    heap = f'<span class="b-heap-back" aria-hidden="true">{back_svg(lang) if cards else ""}</span>'
    held = say(lang, es=f"{cards} carta{'s' * (cards != 1)}", en=f"{cards} card{'s' * (cards != 1)}")
    pile = say(lang, es="montón", en="pile")
    name = f"<strong>{escape(label)}</strong> " if label else ""
    text = f'{name}<span><span class="b-pile-word">{pile}: </span>{held}, {points_text(points, lang)}</span>'
    return f'<p class="b-taken">{heap}<span>{text}</span></p>'


def order_inside(rules: Rules, lang: str) -> str:
    """The card of order and points at the table: on a phone the page's own would lie over the cards."""
    summary = say(lang, es="Orden y puntos", en="Order and points")
    return f'<details class="b-order is-inside"><summary>{summary}</summary>{order_html(lang, rules)}</details>'
