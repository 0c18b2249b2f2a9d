"""What a kind of question needs in words, and the words that many of them share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from brisca.beliefs import Laid
from brisca.cards import Card
from brisca.rules import RULES, Rules
from brisca.show.game_seats import short_who
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.trick import Resolution, resolve


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one kind of question. `ask` is always the question, `lang` "es" or "en".

    `question`; `option`: an answer as a button says it; `answer`: the right one inside "Yes: …"; `rule` that decides, at most 14 words;
    `points` at stake; `consequence` of a wrong answer, which does not give the right one away; three `steps` towards it.
    """

    question: Callable[[Any, str], str]
    option: Callable[[Any, Any, str], str]
    rule: Callable[[Any, str], str]
    points: Callable[[Any, str], str]
    consequence: Callable[[Any, Any, str], str]
    steps: Callable[[Any, str], Sequence[str]]
    answer: Callable[[Any, Any, str], str] | None = None


def decided(laid: Laid) -> Resolution:
    """The trick as the engine resolves it."""
    return resolve(laid.cards, laid.trump, laid.rules)


def scale(rules: Rules, lang: str) -> str:
    """The points of the ranks in a sentence."""
    if rules.order == "bisca":
        return say(lang, es="As 11, siete 10, rey 4, caballo 3, sota 2.", en="Ace 11, seven 10, king 4, knight 3, jack 2.")
    return say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2.")


def order(rules: Rules, lang: str) -> str:
    """The order of the ranks, strongest first, in a sentence."""
    suit = [card for card in rules.pack if card.suit is rules.pack[-1].suit]
    ranks = ", ".join(card.rank.spoken(lang) for card in sorted(suit, key=lambda card: -rules.strength(card)))
    return say(lang, es=f"De más fuerte a más débil: {ranks}.", en=f"From strongest to weakest: {ranks}.")


def number(ask: object, option: int, lang: str) -> str:
    """A number as a button says it."""
    return str(option)


def points_option(ask: object, option: int, lang: str) -> str:
    """A number of points as a button says it."""
    return points_text(option, lang)


def yes_or_no(ask: object, option: bool, lang: str) -> str:
    """Yes or no."""
    return say(lang, es="Sí", en="Yes") if option else say(lang, es="No", en="No")


def cards_text(cards: Sequence[Card] | frozenset[Card], lang: str, rules: Rules = RULES["BRISCA"]) -> str:
    """Cards joined as in a sentence; a set in the order of suits and ranks."""
    ordered = sorted(cards, key=lambda card: (card.suit.value, card.rank.value)) if isinstance(cards, frozenset) else list(cards)
    return listed([card.name(lang) for card in ordered], lang) if ordered else say(lang, es="ninguna", en="none")


def percent(chance: Fraction, lang: str) -> str:
    """ "25 %", "45,5 %" or "45.5 %"."""
    text = f"{float(100 * chance):.1f}".removesuffix(".0")
    return say(lang, es=f"{text.replace('.', ',')} %", en=f"{text} %")


def seat(number: int, players: int, lang: str) -> str:
    """What a seat of up to four is called in a task, seen from seat 0: you, your rival; your partner, the right, the left."""
    return say(lang, es="el rival", en="your rival") if (number, players) == (1, 2) else short_who(number, lang, players)


def player(number: int, players: int, lang: str) -> str:
    """A seat as a sentence says it: "quien está a la derecha", "the player on the right"."""
    name = seat(number, players, lang)
    if name not in ("la derecha", "la izquierda", "the right", "the left"):
        return name
    return say(lang, es=f"quien está a {name}", en=f"the player on {name}")


def side(number: int | None, rules: Rules, lang: str) -> str:
    """What a side is called, seen from seat 0; None: nobody, a tie."""
    if number is None:
        return say(lang, es="nadie: empate", en="nobody: a tie")
    if rules.teams:
        return say(lang, es=("tu bando", "el otro bando")[number], en=("your side", "the other side")[number])
    return seat(number, rules.players, lang)


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return sentence(text)


def count_again(ask: object, picked: int, lang: str) -> str:
    """What comes of a wrong number: it does not add up."""
    verb = "es" if picked == 1 else "son"
    return say(lang, es=f"Vuelve a contar: no {verb} {picked}.", en=f"Count again: it is not {picked}.")


def the_card(ask: object, option: Card, lang: str) -> str:
    """A card with its article and a capital."""
    return capital(the(option, lang))
