"""The words of the questions about tricks of two cards each and about ten for the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import FourCards, FourScore, TenEnough, TenScore
from brisca.show.task_words import Words, player, points_option, scale
from brisca.show.task_words_variants import at_table
from brisca.show.texts import points_text
from brisca.show.words import say


def _four(ask: FourCards, lang: str) -> str:
    text = say(
        lang,
        es="Tú y el rival habéis puesto dos cartas cada cual. ¿Quién se lleva la baza?",
        en="You and your rival have put two cards each. Who takes the trick?",
    )
    return at_table(ask.laid.rules, text, lang)


def _who(ask: FourCards, option: int, lang: str) -> str:
    return say(lang, es="El rival" if option else "Tú", en="Your rival" if option else "You")


def _takes(ask: FourCards, option: int, lang: str) -> str:
    return say(lang, es="se la lleva el rival" if option else "te la llevas tú", en="your rival takes it" if option else "you take it")


def _four_rule(ask: FourCards | FourScore, lang: str) -> str:
    return say(lang, es="Las cuatro cartas son una sola baza.", en="All four cards are one single trick.")


def _sum_line(ask: FourCards | FourScore, lang: str) -> str:
    values = [ask.laid.rules.points(card) for card in ask.laid.cards]
    return f"{' + '.join(map(str, values))} = {points_text(sum(values), lang)}."


def _four_not(ask: FourCards, picked: int, lang: str) -> str:
    who = player(picked, 2, lang)
    return say(
        lang,
        es=f"Alargas las cartas hacia {'ti' if picked == 0 else who} y te corrigen.",
        en=f"You push the cards to {'yourself' if picked == 0 else who} and are put right.",
    )


def _four_steps(ask: FourCards, lang: str) -> Sequence[str]:
    trump = ask.laid.trump.spoken(lang)
    return (
        say(lang, es=f"¿Hay triunfos, {trump}, entre las cuatro?", en=f"Are there trumps, {trump}, among the four?"),
        say(lang, es="Se compara todo junto, como en cualquier baza.", en="All of them are compared, as in any trick."),
        say(lang, es="Quien puso la más fuerte se lleva las cuatro.", en="Whoever put the strongest takes all four."),
    )


def _four_score(ask: FourScore, lang: str) -> str:
    return at_table(ask.laid.rules, say(lang, es="¿Cuántos puntos vale esta baza?", en="How many points is this trick worth?"), lang)


def _four_score_steps(ask: FourScore, lang: str) -> Sequence[str]:
    return (
        scale(ask.laid.rules, lang),
        say(lang, es="Cuentan las cuatro cartas, no solo la que gana.", en="All four cards count, not only the winning one."),
        say(lang, es="Suma los cuatro valores.", en="Add the four values."),
    )


def _four_score_not(ask: FourScore, picked: int, lang: str) -> str:
    return say(
        lang,
        es=f"Vuelve a contar: con {picked} la mano no sumaría 120.",
        en=f"Count again: with {picked} the hand would not add up to 120.",
    )


def _ten(ask: TenScore, lang: str) -> str:
    before = points_text(ask.before, lang)
    text = say(
        lang,
        es=f"Última baza. Quien la gana llevaba {before}. ¿Cuántos tiene ahora?",
        en=f"The last trick. Its winner had {before}. How many now?",
    )
    return at_table(ask.laid.rules, text, lang)


def _ten_rule(ask: TenScore, lang: str) -> str:
    bonus = ask.laid.rules.last_trick_bonus
    return say(
        lang, es=f"Todas las cartas cuentan, y la última baza suma {bonus}.", en=f"All cards count, and the last trick adds {bonus}."
    )


def _ten_points(ask: TenScore, lang: str) -> str:
    terms = [ask.before, *map(ask.laid.rules.points, ask.laid.cards), ask.laid.rules.last_trick_bonus]
    return f"{' + '.join(map(str, terms))} = {points_text(sum(terms), lang)}."


def _ten_not(ask: TenScore, picked: int, lang: str) -> str:
    total = ask.laid.rules.total_points
    return say(lang, es=f"Con {picked} las dos sumas no darían {total}.", en=f"With {picked} both totals would not make {total}.")


def _ten_steps(ask: TenScore, lang: str) -> Sequence[str]:
    total = ask.laid.rules.total_points
    return (
        scale(ask.laid.rules, lang),
        say(lang, es=f"En esta mesa se reparten {total} puntos, no 120.", en=f"At this table {total} points are shared out, not 120."),
        say(lang, es="Suma las dos cartas y lo que da la última baza.", en="Add both cards and what the last trick gives."),
    )


def _enough(ask: TenEnough, lang: str) -> str:
    have = points_text(ask.have, lang)
    text = say(
        lang,
        es=f"Llevas {have}. ¿Cuántos más, como mínimo, te aseguran la mano?",
        en=f"You have {have}. How many more, at the least, make sure of the hand?",
    )
    return at_table(ask.rules, text, lang)


def _enough_rule(ask: TenEnough, lang: str) -> str:
    total = ask.rules.total_points
    return say(
        lang, es=f"Hace falta más de la mitad: {total // 2 + 1} de {total}.", en=f"You need more than half: {total // 2 + 1} of {total}."
    )


def _enough_points(ask: TenEnough, lang: str) -> str:
    more = ask.answer(TRUTH)
    return f"{ask.have} + {more} = {points_text(ask.have + more, lang)}."


def _enough_not(ask: TenEnough, picked: int, lang: str) -> str:
    mine = ask.have + picked
    rest = ask.rules.total_points - mine
    if picked > ask.answer(TRUTH):
        return say(lang, es=f"Serían {mine} contra {rest}: sobra algún punto.", en=f"It would be {mine} against {rest}: more than needed.")
    return say(lang, es=f"Entonces serían {mine} contra {rest}.", en=f"Then it would be {mine} against {rest}.")


def _enough_steps(ask: TenEnough, lang: str) -> Sequence[str]:
    total = ask.rules.total_points
    return (
        say(lang, es=f"Con la última baza hay {total} puntos.", en=f"With the last trick there are {total} points."),
        say(lang, es=f"¿Qué pasa con {total // 2} a {total // 2}?", en=f"What happens at {total // 2} to {total // 2}?"),
        say(lang, es=f"Resta {ask.have} de lo que hace falta.", en=f"Take {ask.have} from what is needed."),
    )


BONUS_WORDS: Final[dict[type, Words]] = {
    FourCards: Words(_four, _who, _four_rule, _sum_line, _four_not, _four_steps, _takes),
    FourScore: Words(_four_score, points_option, _four_rule, _sum_line, _four_score_not, _four_score_steps),
    TenScore: Words(_ten, points_option, _ten_rule, _ten_points, _ten_not, _ten_steps),
    TenEnough: Words(_enough, points_option, _enough_rule, _enough_points, _enough_not, _enough_steps),
}
