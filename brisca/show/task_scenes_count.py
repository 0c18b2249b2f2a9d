"""The scenes of counting: totals, what has been seen so far, chances, the stock, and plain facts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from brisca.beliefs.asks import (
    Beaters,
    CanBeat,
    Chance,
    Enough,
    Event,
    Fact,
    HandWinner,
    MayHold,
    PointsOut,
    ToDraw,
    TrumpsToCome,
    Unplaced,
)
from brisca.cards import Card
from brisca.rules import RULES, Rules
from brisca.show.art import back_svg, card_svg, suit_svg
from brisca.show.task_scenes_cards import Sight, cloth, facts, group, row, spots
from brisca.show.task_words import capital, side
from brisca.show.words import say
from brisca.view import View

# Totals


def sum_table(points: Sequence[int], tricks: Sequence[int], rules: Rules, lang: str, *, before: bool = False) -> str:
    """Tricks and points by side, as a small table on the cloth. `before`: as they were before the trick that lies there."""
    heads = (say(lang, es="Bazas", en="Tricks"), say(lang, es="Puntos", en="Points"))
    caption = say(lang, es="Antes de esta baza", en="Before this trick") if before else ""
    rows = "".join(
        f'<tr><th scope="row">{escape(capital(side(number, rules, lang)))}</th><td>{tricks[number]}</td><td>{mine}</td></tr>'
        for number, mine in enumerate(points)
    )
    head = f"<caption>{caption}</caption>" if caption else ""
    who = f'<td><span class="b-sr">{say(lang, es="Quién", en="Who")}</span></td>'
    top = "".join(f'<th scope="col">{text}</th>' for text in heads)
    return f'<table class="b-totals">{head}<thead><tr>{who}{top}</tr></thead><tbody>{rows}</tbody></table>'


def result_scene(ask: HandWinner | Enough, sight: Sight) -> str:
    """The totals of a hand, or those of one side."""
    lang = sight.lang
    if isinstance(ask, HandWinner):
        body = sum_table(ask.points, ask.tricks, ask.rules, lang)
    else:
        body = _big(str(ask.have), say(lang, es="puntos en tu montón", en="points in your pile"))
    return cloth(body, sight.say(es="Cómo ha acabado la mano", en="How the hand stands"), lang=lang)


def _big(number: str, words: str) -> str:
    return f'<p class="b-big"><strong>{number}</strong> <span>{escape(words)}</span></p>'


# The stock


def stock_scene(ask: ToDraw, sight: Sight) -> str:
    """So many cards of the stock, the pinta among them; which card the pinta is does not matter, so any will do."""
    pack = RULES["BRISCA"].pack
    pinta = pack[sight.task.seed * 7 % len(pack)]
    each = [sight.say(es=f"Juegan {ask.players}", en=f"{ask.players} players")] if ask.players > 1 else []
    hidden = ask.stock - 1
    number = sight.say(
        es=f"carta{'s' * (hidden != 1)} tapada{'s' * (hidden != 1)} y, debajo, la pinta",
        en=f"hidden card{'s' * (hidden != 1)} and, below, the pinta",
    )
    body = f'{facts(each)}<div class="b-stock-asked">{_pile(ask.stock, pinta, sight.lang)}{_big(str(hidden), number)}</div>'
    return cloth(body, sight.say(es="El mazo", en="The stock"), lang=sight.lang)


def _pile(count: int, pinta: Card, lang: str) -> str:
    over = f'<span class="b-back">{back_svg(lang)}</span>' if count > 1 else ""
    return f'<div class="b-pile has-pinta is-big"><span class="b-pinta">{card_svg(pinta, lang)}</span>{over}</div>'


# What has been seen


def _tricks(view: View, sight: Sight) -> str:
    """The tricks so far, face up in small."""
    if not view.tricks:
        return ""
    items = []
    for number, trick in enumerate(view.tricks, 1):
        cards = "".join(f"<span>{card_svg(card, sight.lang)}</span>" for _, card in trick.cards)
        items.append(f'<li aria-label="{sight.say(es="Baza", en="Trick")} {number}">{cards}</li>')
    title = sight.say(es="Ya jugadas", en="Already played")
    return f'<div class="b-gone"><p class="b-whose">{title}</p><ol class="b-past">{"".join(items)}</ol></div>'


def _hand(view: View, sight: Sight) -> str:
    return group(sight.say(es="Tu mano", en="Your hand"), [sight.spot(card) for card in view.hand], css=" is-small")


def _seen(view: View, sight: Sight, body: str, *, over: bool = False) -> str:
    label = sight.say(es="Lo que has visto", en="What you have seen")
    return cloth(body, label, trump=view.trump, stock=view.stock_size, pinta=view.pinta, lang=sight.lang, over=over)


def seen_scene(ask: Unplaced | TrumpsToCome | PointsOut, sight: Sight) -> str:
    """Your hand, the pinta, and every trick so far."""
    view = ask.view
    return _seen(view, sight, spots(_hand(view, sight)) + _tricks(view, sight))


def held_scene(ask: MayHold, sight: Sight) -> str:
    """The cards that are asked about, above what has been seen."""
    view = ask.view
    asked = row([sight.spot(card, card) for card in ask.cards])
    return _seen(view, sight, asked + f'<div class="b-context">{_hand(view, sight)}{_tricks(view, sight)}</div>', over=sight.over)


def lead_scene(ask: Beaters | CanBeat, sight: Sight) -> str:
    """The card that you lead, and all that you know."""
    view, led = ask.view, ask.lead
    lead = group(sight.say(es="Sales con", en="You lead"), [sight.spot(led)])
    rest = [card for card in view.hand if card is not led]
    hand = group(sight.say(es="Te quedan", en="You keep"), [sight.spot(card) for card in rest], css=" is-small") if rest else ""
    return _seen(view, sight, spots(lead, hand) + _tricks(view, sight))


# Chances


def chance_scene(ask: Chance, sight: Sight) -> str:
    """The cards that you have not seen as backs, the wanted ones among them marked, and the counts in words."""
    odds, lang = ask.odds, sight.lang
    marked, plain = odds.wanted, odds.unseen - odds.wanted
    what = _wanted(ask, lang)
    sign = card_svg(ask.card, lang) if ask.card else ""
    symbol = "" if ask.card or ask.event is Event.DRAWS_ACE else suit_svg(ask.trump, lang, decorative=True)
    special = f'<li class="is-wanted">{sign or back_svg(lang)}{"" if sign else f"<i>{symbol or 1}</i>"}</li>' * marked
    backs = f"<li>{back_svg(lang)}</li>" * plain
    spoken = sight.say(
        es=f"{odds.unseen} cartas que no has visto, entre ellas {marked}: {what}",
        en=f"{odds.unseen} cards that you have not seen, among them {marked}: {what}",
    )
    lines = [
        sight.say(es=f"Sin ver: {odds.unseen}", en=f"Unseen: {odds.unseen}"),
        sight.say(es=f"Entre ellas: {marked} ({what})", en=f"Among them: {marked} ({what})"),
        _draw_or_hold(ask, sight),
    ]
    if odds.misses:
        lines.append(sight.say(es=f"Robos seguidos sin ninguna: {odds.misses}", en=f"Draws in a row without any: {odds.misses}"))
    body = f'{facts(lines)}<ul class="b-unseen" role="img" aria-label="{escape(spoken)}">{special}{backs}</ul>'
    return cloth(body, sight.say(es="Cartas que no has visto", en="Cards that you have not seen"), trump=ask.trump, lang=lang)


def _wanted(ask: Chance, lang: str) -> str:
    if ask.card:
        return ask.card.name(lang)
    several = ask.odds.wanted != 1
    if ask.event is Event.DRAWS_ACE:
        return say(lang, es="ases" if several else "as", en="aces" if several else "ace")
    return say(lang, es="triunfos" if several else "triunfo", en="trumps" if several else "trump")


def _draw_or_hold(ask: Chance, sight: Sight) -> str:
    held = ask.odds.held
    if ask.event in (Event.HOLDS_CARD, Event.HOLDS_TRUMP):
        return sight.say(es=f"En la mano del rival: {held}", en=f"In your rival's hand: {held}")
    if ask.event is Event.RIVAL_DRAWS_TRUMP:
        return sight.say(es=f"Roba el rival: {held}", en=f"Your rival draws: {held}")
    return sight.say(es=f"Robas: {held}", en=f"You draw: {held}")


# Facts


def fact_scene(ask: Fact, sight: Sight) -> str:
    """The pack, face down: it is asked about, so it does not show."""
    backs = "".join(f"<span>{back_svg(sight.lang)}</span>" for _ in range(3))
    return cloth(f'<div class="b-pack" aria-hidden="true">{backs}</div>', sight.say(es="La baraja", en="The pack"), lang=sight.lang)
