"""A chance counted before one's eyes: the pack with what is seen and unseen, and the counting in words; as HTML, without marimo."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from html import escape
from math import prod

from brisca.cards import Card, Suit
from brisca.odds import Counting
from brisca.rules import Rules
from brisca.show.art import suit_svg
from brisca.show.task_words import percent
from brisca.show.texts import listed, the
from brisca.show.words import say
from brisca.view import View

# The pack


def pack_html(seen: View, lang: str, *, wanted: Collection[Card] | None = None, word: str = "") -> str:
    """The whole pack, a suit in a row, the strongest card first: seen ones are faint, and with `wanted` those that would do stand out.

    `word` says what the wanted cards are ("le gana"), for the key below and for screen readers.
    """
    rules = seen.rules
    rows = []
    for suit in Suit:
        cards = sorted((card for card in rules.pack if card.suit is suit), key=rules.strength, reverse=True)
        tiles = "".join(_tile(card, seen, wanted, word, lang) for card in cards)
        trump = say(lang, es=", triunfo", en=", trump") if suit is seen.trump else ""
        mark = " is-trump" if suit is seen.trump else ""
        rows.append(f'<ul class="b-odds-row{mark}" role="group" aria-label="{suit.spoken(lang)}{trump}">{tiles}</ul>')
    return f'<div class="b-odds-pack" style="--n:{_longest(rules)}">{"".join(rows)}{_key_html(wanted is not None, word, lang)}</div>'


def _longest(rules: Rules) -> int:
    return max(sum(card.suit is suit for card in rules.pack) for suit in Suit)


def _tile(card: Card, seen: View, wanted: Collection[Card] | None, word: str, lang: str) -> str:
    if card not in seen.unseen:
        css, told = "is-seen", _where(card, seen, lang)
    elif wanted is not None and card in wanted:
        css, told = "is-wanted", say(lang, es=f"sin ver, {word}", en=f"unseen, {word}")
    else:
        css, told = "is-unseen", say(lang, es="sin ver", en="unseen")
    return (
        f'<li class="b-odds-card {css} is-{card.suit.value}"><span aria-hidden="true"><b>{card.rank.value}</b>'
        f'{suit_svg(card.suit, lang, decorative=True)}</span><span class="b-sr">{card.rank.spoken(lang)}: {escape(told)}</span></li>'
    )


def _where(card: Card, seen: View, lang: str) -> str:
    """Where a card is that the seat can place."""
    if card in seen.hand:
        return say(lang, es="en tu mano", en="in your hand")
    if card is seen.pinta:
        return say(lang, es="la pinta, de nadie", en="the pinta, nobody's")
    if any(card in cards for cards in seen.known.values()):
        return say(lang, es="se vio ir a otra mano", en="seen to go to another hand")
    return say(lang, es="ya jugada", en="already played")


def _key_html(marked: bool, word: str, lang: str) -> str:
    signs = [("is-unseen", say(lang, es="sin ver", en="unseen")), ("is-seen", say(lang, es="vista", en="seen"))]
    if marked:
        signs.insert(0, ("is-wanted", say(lang, es=f"sin ver y {word}", en=f"unseen and {word}")))
    items = "".join(f'<span><i class="b-odds-sign {css}"></i>{escape(text)}</span>' for css, text in signs)
    return f'<p class="b-odds-key" aria-hidden="true">{items}</p>'


# The counting


def cards_in_words(number: int, lang: str) -> str:
    """ "1 carta", "36 cards"."""
    return say(lang, es=f"{number} carta{'s' * (number != 1)}", en=f"{number} card{'s' * (number != 1)}")


def holders(found: Counting, seen: View, lang: str) -> str:
    """Whose hands are asked about: "la máquina", "el rival que falta", "los 2 rivales"."""
    if seen.rules.players == 2:
        return say(lang, es="la máquina", en="the machine")
    if len(found.seats) == 1:
        return say(lang, es="el rival que falta", en="the rival still to play")
    return say(lang, es=f"los {len(found.seats)} rivales", en=f"the {len(found.seats)} rivals")


def seen_line(seen: View, lang: str) -> str:
    """What is seen and what is not: "De las 40 cartas ves 4: 3 en tu mano y la pinta. Quedan 36 sin ver."."""
    size, unseen = len(seen.rules.pack), len(seen.unseen)
    known = sum(map(len, seen.known.values()))
    buried = len(seen.buried)
    played = size - unseen - len(seen.hand) - known - buried - (seen.pinta is not None)
    mine = len(seen.hand)
    parts = [say(lang, es=f"{mine} en tu mano", en=f"{mine} in your hand")]
    if played:
        parts.append(say(lang, es=f"{played} ya jugada{'s' * (played > 1)}", en=f"{played} already played"))
    if buried:
        parts.append(say(lang, es=f"{buried} que enterraste", en=f"{buried} that you buried"))
    if known:
        parts.append(say(lang, es=f"{known} que viste ir a otra mano", en=f"{known} that you saw go to another hand"))
    if seen.pinta is not None:
        parts.append(say(lang, es="la pinta", en="the pinta"))
    told = listed(parts, lang)
    return say(
        lang,
        es=f"De las {size} cartas sabes dónde están {size - unseen}: {told}. Queda{'n' * (unseen != 1)} {unseen} sin ver.",
        en=f"Of the {size} cards you know where {size - unseen} are: {told}. That leaves {unseen} unseen.",
    )


def wanted_line(found: Counting, seen: View, card: Card | None, lang: str) -> str:
    """Which of the unseen cards would do: those that beat the card, or the trumps."""
    number, trumps = len(found.wanted), sum(card.suit is seen.trump for card in found.wanted)
    others = [other for other in found.wanted if other.suit is not seen.trump]
    if card is None:
        return say(lang, es=f"De esas, {number} son triunfos.", en=f"Of those, {number} are trumps.")
    if not number:
        return say(
            lang,
            es=f"Ninguna de ellas le gana {to_card(card)}.",
            en=f"None of them beats {the(card, 'en')}.",
        )
    parts = []
    if trumps and card.suit is seen.trump:
        parts.append(say(lang, es=f"{trumps} triunfos más fuertes" if trumps > 1 else "1 triunfo más fuerte",
                         en=f"{trumps} stronger trumps" if trumps > 1 else "1 stronger trump"))  # fmt: skip
    elif trumps:
        parts.append(say(lang, es=f"{trumps} triunfo{'s' * (trumps > 1)}", en=f"{trumps} trump{'s' * (trumps > 1)}"))
    if others:
        parts.append(listed([the(other, lang) for other in others], lang))
    if not others:
        return say(
            lang,
            es=f"De esas, le gana{'n' * (number > 1)} {to_card(card)}: {parts[0]}.",
            en=f"Of those, {parts[0]} beat{'s' * (number == 1)} {the(card, 'en')}.",
        )
    told = say(lang, es=", más ", en=", plus ").join(parts)
    return say(
        lang,
        es=f"De esas, le gana{'n' * (number > 1)} {to_card(card)} {number}: {told}.",
        en=f"Of those, {number} beat{'s' * (number == 1)} {the(card, 'en')}: {told}.",
    )


def to_card(card: Card) -> str:
    """ "al rey de copas", "a la sota de copas"."""
    article = the(card, "es")
    return "al " + article.removeprefix("el ") if article.startswith("el ") else "a " + article


def counting_html(found: Counting, seen: View, card: Card | None, lang: str) -> str:
    """The whole counting as numbered steps; for whoever likes, the same with groups of cards."""
    who, places = holders(found, seen, lang), found.places
    steps = [escape(seen_line(seen, lang)), escape(wanted_line(found, seen, card, lang))]
    if found.known:
        steps.append(escape(known_line(found, seen, lang)))
    elif not found.seats:
        steps.append(
            escape(say(lang, es="Nadie juega después de ti: no puede pasar nada más.", en="Nobody plays after you: it is settled."))
        )
    elif found.certain:
        steps.append(escape(certain_line(found, who, lang)))
    else:
        if seen.rules.trump == "covered" and seen.pinta is None and seen.stock_size:
            steps.append(
                say(
                    lang,
                    es="La pinta está tapada: es un triunfo, y no lo tiene nadie.",
                    en="The pinta is covered: it is a trump, and nobody holds it.",
                )
            )
        steps += _product(found, who, lang) if found.plain else [escape(_share_line(found, lang))]
    if found.duties and not found.known and found.wanted:
        steps.insert(2, escape(duty_line(seen, card, lang)))
    items = "".join(f"<li>{step}</li>" for step in steps)
    title = say(lang, es="Cómo se cuenta", en="How it is counted")
    more = _groups_html(found, lang) if found.plain and not found.certain and places else ""
    return f'<section class="b-why b-odds-why" aria-label="{title}"><h3>{title}</h3><ol>{items}</ol>{more}</section>'


def duty_line(seen: View, card: Card | None, lang: str) -> str:
    """What a duty does to the counting: a trump beats only where nothing of the suit led is held."""
    led = seen.table[0][1].suit if seen.table or card is None else card.suit
    return say(
        lang,
        es=f"Aquí hay que asistir: un triunfo solo le gana si en esa mano no quedan {led.spoken('es')}.",
        en=f"Here you must follow suit: a trump beats it only if no {led.spoken('en')} are left in that hand.",
    )


def known_line(found: Counting, seen: View, lang: str) -> str:
    """A card that beats it and whose place is known: it lies on the table, or was seen to go to a hand."""
    lying = [card for card in found.known if any(card is played for _, played in seen.table)]
    told = listed([the(card, lang) for card in lying or found.known], lang)
    many = len(lying or found.known) > 1
    if lying:
        return say(
            lang,
            es=f"En la mesa ya le gana{'n' * many} {told}: 100 %.",
            en=f"On the table it is beaten already by {told}: 100 %.",
        )
    return say(
        lang,
        es=f"Y viste ir a una mano rival {told}, que le gana{'n' * many}: 100 %.",
        en=f"And you saw {told} go to a rival's hand, which beat{'s' * (not many)} it: 100 %.",
    )


def certain_line(found: Counting, who: str, lang: str) -> str:
    """Why it is sure, one way or the other."""
    if not found.wanted:
        return say(lang, es="Así que es imposible: 0 %.", en="So it is impossible: 0 %.")
    if found.duties:
        return say(
            lang,
            es=f"Se repartan como se repartan, {'le gana siempre: 100 %' if found.ways else 'nunca le gana: 0 %'}.",
            en=f"However they lie, {'it is always beaten: 100 %' if found.ways else 'it is never beaten: 0 %'}.",
        )
    if found.ways:
        if found.places == len(found.unseen):
            if found.places == 1:
                return say(
                    lang,
                    es=f"El mazo está vacío: la única que no ves la tiene {who}. Es seguro: 100 %.",
                    en=f"The stock is empty: {who} must hold the only one that you cannot see. It is certain: 100 %.",
                )
            return say(
                lang,
                es=f"El mazo está vacío: las {found.places} que no ves las tiene{'n' * (len(found.seats) > 1)} {who}. Es seguro: 100 %.",
                en=f"The stock is empty: {who} must hold the {found.places} that you cannot see. It is certain: 100 %.",
            )
        return say(lang, es="Alguna de ellas tiene que estar allí: 100 %.", en="One of them must be there: 100 %.")
    return say(lang, es="Ninguna puede estar allí: 0 %.", en="None of them can be there: 0 %.")


def _share_line(found: Counting, lang: str) -> str:
    with_it, total = (_thousands(number, lang) for number in (found.ways, found.total))
    return say(
        lang,
        es=f"Repartidas de todas las maneras posibles, pasa en {with_it} de {total}: {percent(found.chance, 'es')}.",
        en=f"Of all the ways in which the cards may lie, it is so in {with_it} of {total}: {percent(found.chance, 'en')}.",
    )


def _product(found: Counting, who: str, lang: str) -> list[str]:
    """Card by card: the chance that none of the wanted is there, and what is left of the whole."""
    unseen, miss = len(found.unseen), len(found.others)
    none = prod(found.draws, start=Fraction(1))
    spoken = listed([say(lang, es=f"{miss - i} de {unseen - i}", en=f"{miss - i} in {unseen - i}") for i in range(found.places)], lang)
    shown = '<span class="b-odds-times">×</span>'.join(
        f'<span class="b-frac"><span>{max(miss - i, 0)}</span><span>{unseen - i}</span></span>' for i in range(found.places)
    )
    of_them = say(
        lang,
        es=f"{_capital(who)} {_has(found)} {found.places} de esas {unseen}.",
        en=f"{_capital(who)} hold{_s(found)} {found.places} of those {unseen}.",
    )
    if found.places > 1:
        less, fewer = miss - 1, unseen - 1
        how = say(
            lang,
            es=f"Que ninguna le gane: la primera, {miss} de {unseen} veces; la segunda, {less} de {fewer}… Se multiplica:",
            en=f"That none of them beats it: the first, {miss} times in {unseen}; the second, {less} in {fewer}… Multiply:",
        )
    else:
        how = say(lang, es=f"Que no le gane: {miss} de {unseen} veces.", en=f"That it does not beat it: {miss} times in {unseen}.")
    sum_up = f'<span class="b-odds-sum" aria-hidden="true">{shown}<span>= {percent(none, lang)}</span></span>'
    read = f'<span class="b-sr">{escape(spoken)}: {percent(none, lang)}</span>'
    rest = say(
        lang,
        es=f"El resto hasta 100 %: alguna le gana, {percent(found.chance, 'es')}.",
        en=f"The rest up to 100 %: one of them beats it, {percent(found.chance, 'en')}.",
    )
    return [f"{escape(of_them)} {escape(how)}{sum_up}{read}", f"<strong>{escape(rest)}</strong>"]


def _groups_html(found: Counting, lang: str) -> str:
    """The same counting with groups of cards, in words first, then as it is written."""
    n, k, miss = len(found.unseen), found.places, len(found.others)
    total, without = _thousands(found.total, lang), _thousands(found.without, lang)
    text = say(
        lang,
        es=f"Con {n} cartas se pueden hacer {total} grupos de {k}. De ellos, {without} salen solo de las {miss} que no le ganan."
        " Se escribe:",
        en=f"From {n} cards you can make {total} groups of {k}. Of these, {without} come from the {miss} alone that do not beat it."
        " It is written:",
    )
    line = f"1 − C({miss}, {k}) / C({n}, {k}) = 1 − {without} / {total} = {percent(found.chance, lang)}"
    title = say(lang, es="Lo mismo, contando grupos", en="The same, counting groups")
    return (
        f'<details class="b-fold"><summary>{title}</summary><div><p>{escape(text)}</p>'
        f'<p class="b-odds-formula">{escape(line)}</p></div></details>'
    )


def _thousands(number: int, lang: str) -> str:
    text = f"{number:,}"
    return text.replace(",", ".") if lang == "es" else text


def _has(found: Counting) -> str:
    return "tiene" if len(found.seats) == 1 else "tienen"


def _s(found: Counting) -> str:
    return "s" if len(found.seats) == 1 else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
