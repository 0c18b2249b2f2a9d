"""The table of the lesson on chances, as one seat sees it, for any number of players; as HTML, without marimo."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from brisca.show.art import back_svg, card_svg
from brisca.show.chances import cards_in_words
from brisca.show.table import trump_html
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.view import View


def cloth_html(seen: View, lang: str, faces: Sequence[str], *, label: str = "") -> str:
    """The table as the seat sees it: trump, the others' backs, stock and pinta, the open trick, and the own cards (`faces`, HTML)."""
    top = trump_html(seen.trump, lang) if seen.trump else ""
    mine = label or say(lang, es="Tus cartas", en="Your cards")
    items = "".join(f'<li class="b-slot">{face}</li>' for face in faces)
    many = " is-many" if seen.rules.players > 2 else ""
    return (
        f'<section class="b-cloth b-swap b-odds{many}" role="group" aria-label="{say(lang, es="La mesa", en="The table")}">'
        f'<div class="b-swap-top">{top}{_others_html(seen, lang)}</div>'
        f'<div class="b-swap-mid">{_stock_html(seen, lang)}{_table_html(seen, lang)}</div>'
        f'<ul class="b-hand b-swap-hand" role="group" aria-label="{escape(mine)}">{items}</ul></section>'
    )


def seat_name(seat: int, seen: View, lang: str) -> str:
    """How another player is called at this table."""
    rules = seen.rules
    if seat == seen.seat:
        return say(lang, es="tú", en="you")
    if rules.players == 2:
        return say(lang, es="la máquina", en="the machine")
    place = (seat - seen.seat) % rules.players
    if rules.side(seat) == rules.side(seen.seat):
        word = say(lang, es="pareja", en="partner")
        return word if rules.players == 4 else f"{word} {place // 2}"
    number = place if rules.players == 3 else (place + 1) // 2
    return say(lang, es=f"rival {number}", en=f"rival {number}")


def _others_html(seen: View, lang: str) -> str:
    """Every other hand: backs, and the cards that were seen to go there."""
    hands = []
    for step in range(1, seen.rules.players):
        seat = (seen.seat + step) % seen.rules.players
        known = sorted(seen.known[seat], key=str)
        faces = [f'<span class="b-face">{back_svg(lang)}</span>'] * (seen.hand_sizes[seat] - len(known))
        faces += [f'<span class="b-face">{card_svg(card, lang)}</span>' for card in known]
        held = cards_in_words(seen.hand_sizes[seat], lang)
        hide = "" if known else ' aria-hidden="true"'
        name = f'{sentence(seat_name(seat, seen, lang))}<span class="b-sr">: {held}</span>'
        hands.append(f'<div class="b-swap-rival"><span>{name}</span><div{hide}>{"".join(faces)}</div></div>')
    return f'<div class="b-odds-others">{"".join(hands)}</div>'


def _stock_html(seen: View, lang: str) -> str:
    if not seen.stock_size:
        return f'<p class="b-stock-none">{say(lang, es="Mazo agotado", en="Stock empty")}</p>'
    hidden = seen.stock_size - (seen.pinta is not None)
    under = f'<span class="b-swap-pinta">{card_svg(seen.pinta, lang)}</span>' if seen.pinta else ""
    back = f'<span class="b-swap-back">{back_svg(lang)}</span>' if hidden else ""
    cards = say(lang, es=f"Mazo: {cards_in_words(seen.stock_size, 'es')}", en=f"Stock: {cards_in_words(seen.stock_size, 'en')}")
    name = say(lang, es="Pinta: ", en="Pinta: ") + seen.pinta.name(lang) if seen.pinta else ""
    return (
        f'<figure class="b-swap-stock"><div>{under}{back}</div>'
        f"<figcaption><strong>{name}</strong><span>{cards}</span></figcaption></figure>"
    )


def _table_html(seen: View, lang: str) -> str:
    if not seen.table:
        return ""
    word = say(lang, es="En la mesa", en="On the table")
    cards = "".join(
        f'<li><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{sentence(seat_name(seat, seen, lang))}</span></li>'
        for seat, card in seen.table
    )
    return f'<div class="b-swap-trick"><span>{word}</span><ol>{cards}</ol></div>'
