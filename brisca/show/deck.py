"""The pack laid out, a suit in order of strength, and a card that shows only its frame."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.show.art import back_svg, card_svg, suit_svg
from brisca.show.hand import Shown, suit_choices
from brisca.show.panels import feedback_html, gaps_text
from brisca.show.texts import points_text
from brisca.show.words import say


def deck_html(lang: str, rules: Rules = RULES["BRISCA"]) -> str:
    """The whole pack on the cloth, suit by suit, by printed number."""
    rows = []
    for suit, cards in groupby(rules.pack, key=lambda card: card.suit):
        faces = "".join(f"<li>{card_svg(card, lang)}</li>" for card in cards)
        head = f"{suit_svg(suit, lang, decorative=True)}<strong>{suit.spoken(lang).capitalize()}</strong>"
        frame = say(lang, es=f"marco: {gaps_text(suit, 'es')}", en=f"frame: {gaps_text(suit, 'en')}")
        rows.append(
            f'<div class="b-suit-row"><p>{head}<span>{frame}</span></p>'
            f'<ol class="b-ten" role="group" aria-label="{suit.spoken(lang)}">{faces}</ol></div>'
        )
    return f'<div class="b-cloth b-deck">{"".join(rows)}</div>'


def ladder_html(lang: str, rules: Rules = RULES["BRISCA"], suit: Suit = Suit.COPAS) -> str:
    """A suit from its strongest card to its weakest, the points below each card."""
    cards = sorted((card for card in rules.pack if card.suit is suit), key=lambda card: -rules.strength(card))
    items = "".join(
        f'<li class="{"" if rules.points(card) else "is-blank"}">{card_svg(card, lang)}'
        f"<span><strong>{card.rank.spoken(lang)}</strong><br>{_worth(rules.points(card), lang)}</span></li>"
        for card in cards
    )
    name = say(lang, es="De más fuerte a más débil", en="From strongest to weakest")
    ends = (
        f'<p class="b-ends" aria-hidden="true"><span>{say(lang, es="la más fuerte", en="strongest")}</span>'
        f"<span>{say(lang, es='la más débil', en='weakest')}</span></p>"
    )
    return f'<div class="b-cloth b-ladder">{ends}<ol class="b-ten" role="group" aria-label="{name}">{items}</ol></div>'


def _worth(points: int, lang: str) -> str:
    number, unit = points_text(points, lang).split()
    return f'{number}<span class="b-unit"> {unit}</span>'


def frame_question(card: Card, on_pick: Callable[[Suit], object], *, lang: str, serial: int = 0, picked: Suit | None = None) -> Shown:
    """A card of which only the upper edge shows: which suit is it? The card is uncovered with the answer."""
    answered = picked is not None
    hidden = say(
        lang,
        es=f"Una carta tapada: solo asoma el borde de arriba. El marco: {gaps_text(card.suit, 'es')}.",
        en=f"A covered card: only its upper edge shows. The frame: {gaps_text(card.suit, 'en')}.",
    )
    face = card_svg(card, lang, label=card.name(lang) if answered else hidden)
    cover = "" if answered else f'<span class="b-cover" aria-hidden="true">{back_svg(lang)}</span>'
    asked = say(lang, es="¿De qué palo es?", en="Which suit is it?")
    buttons = suit_choices(on_pick, lang=lang, serial=serial, selected=picked, label=asked)
    return Shown(
        f'<div class="b-cloth b-peek{" is-open" if answered else ""}"><div>{face}{cover}</div></div>'
        f"{buttons.text}{_frame_feedback(card, picked, lang)}",
        buttons.buttons,
    )


def _frame_feedback(card: Card, picked: Suit | None, lang: str) -> str:
    if picked is None:
        return feedback_html()
    suit = card.suit.spoken(lang)
    rule = say(
        lang,
        es="El marco: oros sin cortes, copas 1, espadas 2, bastos 3.",
        en="The frame: coins no gap, cups 1, swords 2, clubs 3.",
    )
    seen = say(lang, es=f"Este marco: {gaps_text(card.suit, 'es')}.", en=f"This frame: {gaps_text(card.suit, 'en')}.")
    if picked is card.suit:
        return feedback_html("right", say(lang, es=f"Sí: {suit}.", en=f"Yes: {suit}."), [seen])
    return feedback_html("wrong", say(lang, es=f"No: son {suit}.", en=f"No: it is {suit}."), [seen, rule])
