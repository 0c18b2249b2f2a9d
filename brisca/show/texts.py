"""The engine's answers in words, Spanish and English: why a card wins, what a learner believed, how a hand ended.

Plain text throughout: what goes onto a page is escaped there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.words import say
from brisca.state import Ending, Result
from brisca.trick import Out, Resolution, Step, StepKind


def the(card: Card, lang: str) -> str:
    """The card with its article: "la sota de copas", "el tres de oros", "the jack of cups"."""
    article = "la" if card.rank is Rank.SOTA else "el"
    return say(lang, es=f"{article} {card.name('es')}", en=f"the {card.name('en')}")


def listed(words: Sequence[str], lang: str) -> str:
    """Words joined as in a sentence: "a, b y c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + say(lang, es=" y ", en=" and ") + words[-1]


def points_text(points: int, lang: str) -> str:
    """ "1 punto", "16 points"."""
    return say(lang, es=f"{points} punto{'s' * (points != 1)}", en=f"{points} point{'s' * (points != 1)}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return _capital(text)


def explain(resolution: Resolution, lang: str) -> list[str]:
    """Why a trick goes as it goes: the steps of `resolve`, one sentence each; cards that are out for one reason share one."""
    sentences = []
    outs: dict[Out, list[Card]] = {}
    for step in resolution.steps:
        if step.why is not None:
            outs.setdefault(step.why, []).extend(step.cards)
        elif step.kind is StepKind.POINTS:
            sentences += [_out(why, cards, resolution, lang) for why, cards in outs.items()]
            sentences.append(_worth(resolution, lang))
        else:
            sentences.append(_SAID[step.kind](step, resolution, lang))
    return sentences


def _trump(step: Step, resolution: Resolution, lang: str) -> str:
    suit, names = step.suit.spoken(lang), listed([the(card, lang) for card in step.cards], lang)
    if not step.cards:
        return say(lang, es=f"¿Hay triunfos? No: nadie ha jugado {suit}.", en=f"Any trumps? No: nobody has played {suit}.")
    if len(step.cards) == 1:
        return say(lang, es=f"¿Hay triunfos? Sí, uno: {names}.", en=f"Any trumps? Yes, one: {names}.")
    number = len(step.cards)
    return say(lang, es=f"¿Hay triunfos? Sí, {number}: {names}.", en=f"Any trumps? Yes, {number}: {names}.")


def _suit(step: Step, resolution: Resolution, lang: str) -> str:
    suit = step.suit.spoken(lang)
    if step.suit is resolution.trump:
        return say(lang, es=f"Entonces solo cuentan los triunfos, {suit}.", en=f"So only the trumps, {suit}, count.")
    return say(
        lang,
        es=f"Entonces solo cuenta el palo de salida, {suit}: una carta de otro palo no puede ganar.",
        en=f"So only the suit led, {suit}, counts: a card of another suit cannot win.",
    )


def _order(step: Step, resolution: Resolution, lang: str) -> str:
    suit = step.suit.spoken(lang)
    if len(step.cards) == 1:
        only = _capital(the(step.cards[0], lang))
        return say(lang, es=f"{only} es la única carta de {suit}: gana.", en=f"{only} is the only card of {suit}: it wins.")
    ranks = " > ".join(card.rank.spoken(lang) for card in step.cards)
    best = the(resolution.card, lang)
    return say(
        lang, es=f"De más fuerte a más débil: {ranks}. Gana {best}.", en=f"From strongest to weakest: {ranks}. {_capital(best)} wins."
    )


_SAID: Final = {StepKind.TRUMP: _trump, StepKind.SUIT: _suit, StepKind.ORDER: _order}


def _out(why: Out, cards: Sequence[Card], resolution: Resolution, lang: str) -> str:
    names, many = _capital(listed([the(card, lang) for card in cards], lang)), len(cards) > 1
    led = resolution.cards[0].suit.spoken(lang)
    if why is Out.WEAKER:
        best = the(resolution.card, lang)
        return say(
            lang,
            es=f"{names} {'son más débiles' if many else 'es más débil'} que {best}.",
            en=f"{names} {'are' if many else 'is'} weaker than {best}.",
        )
    if why is Out.TRUMPED:
        return say(
            lang,
            es=f"{names} {'son' if many else 'es'} del palo de salida, pero cualquier triunfo {'les' if many else 'le'} gana.",
            en=f"{names} {'are' if many else 'is'} of the suit led, but any trump beats {'them' if many else 'it'}.",
        )
    if resolution.cards[0].suit is resolution.trump:
        return say(
            lang,
            es=f"{names} no {'son' if many else 'es'} de {led}, palo de salida y triunfo: no {'pueden' if many else 'puede'} ganar.",
            en=f"{names} {'are' if many else 'is'} not of {led}, the suit led and trump: {'they' if many else 'it'} cannot win.",
        )
    return say(
        lang,
        es=f"{names} no {'son' if many else 'es'} de {led} ni triunfo: no {'pueden' if many else 'puede'} ganar.",
        en=f"{names} {'are' if many else 'is'} neither of {led} nor a trump: {'they' if many else 'it'} cannot win.",
    )


def _worth(resolution: Resolution, lang: str) -> str:
    values = [resolution.rules.points(card) for card in resolution.cards]
    total = points_text(resolution.points, lang)
    total += f" ({' + '.join(map(str, values))})"
    return say(lang, es=f"La baza vale {total}: cuentan todas sus cartas.", en=f"The trick is worth {total}: all its cards count.")


def deciding_rule(resolution: Resolution, lang: str) -> str:
    """The one rule that decides a trick, in a sentence of at most 16 words."""
    led, trump = resolution.cards[0].suit, resolution.trump
    trumps = sum(card.suit is trump for card in resolution.cards)
    counting = sum(card.suit is led for card in resolution.cards)
    if trumps > 1:
        return say(lang, es="Entre varios triunfos gana el más fuerte.", en="Among several trumps the strongest wins.")
    if trumps:
        return say(lang, es="Un triunfo gana a todas las cartas de los otros palos.", en="A trump beats every card of the other suits.")
    if counting > 1:
        return say(
            lang,
            es=f"Sin triunfos gana la carta más fuerte del palo de salida, {led.spoken('es')}.",
            en=f"Without trumps the strongest card of the suit led, {led.spoken('en')}, wins.",
        )
    return say(
        lang,
        es=f"Sin triunfos solo gana el palo de salida, {led.spoken('es')}.",
        en=f"Without trumps only the suit led, {led.spoken('en')}, can win.",
    )


def deciding_words(resolution: Resolution, lang: str) -> str:
    """The rule that decides a trick, in a few words: "el único triunfo", "sin triunfos: la más fuerte de oros"."""
    led, trump = resolution.cards[0].suit, resolution.trump
    trumps = sum(card.suit is trump for card in resolution.cards)
    if trumps > 1:
        return say(lang, es="el triunfo más fuerte", en="the strongest trump")
    if trumps:
        return say(lang, es="el único triunfo", en="the only trump")
    if sum(card.suit is led for card in resolution.cards) > 1:
        return say(lang, es=f"sin triunfos: la más fuerte de {led.spoken('es')}", en=f"no trumps: the strongest of {led.spoken('en')}")
    return say(lang, es=f"sin triunfos: la única de {led.spoken('es')}", en=f"no trumps: the only one of {led.spoken('en')}")


@dataclass(frozen=True, slots=True)
class Feedback:
    """An answer to an answer: `title` names the winning card, `lines` give the rule, the mistake and the points."""

    kind: Literal["right", "wrong"]
    title: str
    lines: tuple[str, ...]


RULES_NAMES: Final[dict[str, dict[str, str]]] = {
    "BRISCA": {"es": "Brisca con cambio del siete", "en": "Brisca with the seven-swap"},
    "BRISCA_BASIC": {"es": "Brisca sencilla (primera partida)", "en": "Simple brisca (first game)"},
    "BRISCA_MINI": {"es": "Minibrisca de 20 cartas", "en": "Mini brisca with 20 cards"},
    "BRISCA_THREE": {"es": "Brisca a tres", "en": "Brisca for three"},
    "BRISCA_PAIRS": {"es": "Brisca por parejas", "en": "Brisca in pairs"},
    "BRISCA_SIX": {"es": "Brisca a seis", "en": "Brisca for six"},
    "BRISCA_COVERED": {"es": "Brisca tapada", "en": "Covered brisca"},
    "BRISCA_LAST_TEN": {"es": "Brisca con diez de últimas", "en": "Brisca with ten for the last trick"},
    "BRISCA_FOUR_SUITS": {"es": "Brisca de los cuatro palos", "en": "Brisca of the four suits"},
    "BRISCOLA": {"es": "Briscola (Italia)", "en": "Briscola (Italy)"},
    "BRISCOLA_PAIRS": {"es": "Briscola por parejas (Italia)", "en": "Briscola in pairs (Italy)"},
    "BISCA": {"es": "Bisca (Portugal)", "en": "Bisca (Portugal)"},
    "BRISCA_TWO_CARDS": {"es": "Brisca de dos cartas por baza", "en": "Brisca with two cards each"},
    "BRISCA_HOUSE": {"es": "Brisca de la casa, por parejas", "en": "House brisca, in pairs"},
    "REMATADA": {"es": "Brisca rematada (Chile)", "en": "Brisca rematada (Chile)"},
    "MUERTE_AL_TRES": {"es": "Muerte al tres (Cuba)", "en": "Muerte al tres (Cuba)"},
    "MUERTE_AL_TRES_PAIRS": {"es": "Muerte al tres por parejas (Cuba)", "en": "Muerte al tres in pairs (Cuba)"},
}
"""What the named rule sets are called on the pages."""


def rules_name(rules: Rules, lang: str) -> str:
    """The rule set's name on a page; its key where it has none."""
    return RULES_NAMES.get(rules.name, {}).get(lang, rules.name)


def score_text(score: int | Fraction) -> str:
    """Match points as they are written: "3", "52½"."""
    whole, rest = divmod(score, 1)
    return f"{whole}½" if rest else str(whole)


def ending_text(result: Result, sides: Sequence[str], lang: str) -> str:
    """How a hand ended, in one sentence; `sides` are the names of the sides ("Tú", "Máquina")."""
    points = " – ".join(map(str, result.points))
    if result.reason is Ending.BID_FAILED:
        bid, each = sum(result.match_points), score_text(max(result.match_points))
        failed = sides[result.match_points.index(0)]
        return say(
            lang,
            es=f"{_capital(failed)} no llega a los {bid} que pujó: {each} para cada uno de los otros lados.",
            en=f"{_capital(failed)} did not reach the {bid} that were bid: {each} for each of the others.",
        )
    if result.reason is Ending.VOID and sum(result.points) == 0:
        return say(lang, es="La mano no cuenta y se reparte otra vez.", en="The hand is void and dealt again.")
    if result.reason is Ending.VOID:
        return say(
            lang,
            es=f"Empate a {points}: la mano no cuenta y se reparte otra vez.",
            en=f"A tie, {points}: the hand is void and dealt again.",
        )
    if result.winner is None:
        return say(lang, es=f"Empate, {points}: nadie gana la mano.", en=f"A tie, {points}: nobody wins the hand.")
    best, who = result.points[result.winner], sides[result.winner]
    more = {
        Ending.MAJORITY: say(lang, es="más de la mitad de los puntos", en="more than half of the points"),
        Ending.MOST_POINTS: say(lang, es="más puntos que nadie", en="more points than anyone"),
        Ending.MORE_CARDS: say(lang, es="empate a puntos, pero más cartas", en="level on points, but more cards"),
        Ending.DEAD_THREE: say(lang, es="muerte al tres, y la cuenta no importa", en="muerte al tres, whatever the count"),
        Ending.CLAIM: say(lang, es="más de la mitad, con lo reclamado", en="more than half, with what was claimed"),
        Ending.BID_MADE: say(
            lang,
            es=f"cumple su puja de {max(result.match_points)}",
            en=f"the bid of {max(result.match_points)} is made",
        ),
    }[result.reason]
    return say(lang, es=f"Gana {who} con {points_text(best, 'es')}: {more}.", en=f"{who} wins with {points_text(best, 'en')}: {more}.")
