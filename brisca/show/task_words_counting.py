"""The words of the questions about totals, and about what is still out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import (
    Beaters,
    CanBeat,
    Close,
    Enough,
    HandWinner,
    MayHold,
    PointsOut,
    TrumpsToCome,
    Unplaced,
)
from brisca.cards import Card
from brisca.show.task_words import Words, capital, cards_text, count_again, number, player, points_option, side, yes_or_no
from brisca.show.task_words_tricks import too_many_or_few
from brisca.show.texts import listed, points_text, the
from brisca.show.words import say
from brisca.view import View

# Who wins the hand?


def _hand_winner(ask: HandWinner, lang: str) -> str:
    return say(lang, es="La mano ha terminado. ¿Quién la gana?", en="The hand is over. Who wins it?")


def _who(ask: HandWinner, number: int | None, lang: str) -> str:
    """A side as a sentence says it."""
    return side(number, ask.rules, lang) if number is None or ask.rules.teams else player(number, ask.rules.players, lang)


def _side_option(ask: HandWinner, option: int | None, lang: str) -> str:
    return capital(_who(ask, option, lang))


def _side_answer(ask: HandWinner, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="hay empate", en="it is a tie")
    if option == 0 and not ask.rules.teams:
        return say(lang, es="ganas tú", en="you win")
    who = _who(ask, option, lang)
    return say(lang, es=f"gana {who}", en=f"{who} wins")


def _majority(ask: HandWinner | Close, lang: str) -> str:
    if len(ask.points) > 2:
        return say(lang, es="A tres gana quien tiene más puntos.", en="With three players most points win.")
    return say(lang, es="Gana quien pasa de la mitad: 61 de 120.", en="More than half wins: 61 of 120.")


def _totals(ask: HandWinner, lang: str) -> str:
    text = " – ".join(map(str, ask.points))
    return say(lang, es=f"Puntos: {text}.", en=f"Points: {text}.")


def _hand_winner_not(ask: HandWinner, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="Los puntos no están igualados.", en="The points are not level.")
    who, points = capital(_who(ask, picked, lang)), points_text(ask.points[picked], lang)
    return say(lang, es=f"{who}: {points} de 120.", en=f"{who}: {points} of 120.")


def _totals_steps(ask: HandWinner, lang: str) -> Sequence[str]:
    half = say(lang, es="La mitad de 120 son 60.", en="Half of 120 is 60.")
    if len(ask.points) > 2:
        half = say(lang, es="No hace falta pasar de la mitad.", en="Nobody needs more than half.")
    return (say(lang, es="Cuentan los puntos, no las bazas.", en="Points count, not tricks."), half, _majority(ask, lang))


def _enough(ask: Enough, lang: str) -> str:
    return say(
        lang,
        es=f"Llevas {points_text(ask.have, 'es')} de 120. ¿Cuántos más necesitas para asegurar la mano?",
        en=f"You have {points_text(ask.have, 'en')} of 120. How many more do you need to be sure of the hand?",
    )


def _enough_rule(ask: Enough, lang: str) -> str:
    return say(lang, es="Hace falta más de la mitad: 61 de 120.", en="You need more than half: 61 of 120.")


def _enough_points(ask: Enough, lang: str) -> str:
    more = ask.answer(TRUTH)
    return f"{ask.have} + {more} = {points_text(ask.have + more, lang)}."


def _enough_not(ask: Enough, picked: int, lang: str) -> str:
    mine = ask.have + picked
    return say(lang, es=f"Entonces serían {mine} contra {120 - mine}.", en=f"Then it would be {mine} against {120 - mine}.")


def _enough_steps(ask: Enough, lang: str) -> Sequence[str]:
    return (
        say(lang, es="En la baraja hay 120 puntos.", en="The pack holds 120 points."),
        say(lang, es="¿Qué pasa con 60 a 60?", en="What happens at 60 to 60?"),
        say(lang, es=f"Resta {ask.have} de lo que hace falta.", en=f"Take {ask.have} from what is needed."),
    )


def _close(ask: Close, lang: str) -> str:
    mine, theirs = ask.points
    return say(
        lang,
        es=f"Te llevas esta última baza. Antes ibais {mine} a {theirs}, tú y el rival. ¿Quién gana la mano?",
        en=f"You take this last trick. Before it you had {mine}, your rival {theirs}. Who wins the hand?",
    )


def _close_option(ask: Close, option: int | None, lang: str) -> str:
    return capital(side(option, ask.laid.rules, lang))


def _close_answer(ask: Close, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="hay empate", en="it is a tie")
    return say(lang, es=("ganas tú", "gana el rival")[option], en=("you win", "your rival wins")[option])


def _close_points(ask: Close, lang: str) -> str:
    gain = TRUTH.scored(TRUTH, ask.laid)
    mine = ask.points[0] + gain
    return say(
        lang, es=f"{ask.points[0]} + {gain} = {points_text(mine, 'es')}.", en=f"{ask.points[0]} + {gain} = {points_text(mine, 'en')}."
    )


def _close_not(ask: Close, picked: int | None, lang: str) -> str:
    return say(
        lang, es="Suma otra vez las cartas de esta baza a lo que llevabas.", en="Add the cards of this trick once more to what you had."
    )


def _close_steps(ask: Close, lang: str) -> Sequence[str]:
    return (
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
        say(
            lang,
            es=f"Suma los puntos de esta baza a los {ask.points[0]} que llevabas.",
            en=f"Add the points of this trick to the {ask.points[0]} that you had.",
        ),
        _majority(ask, lang),
    )


# What is still out


def _gone(view: View) -> int:
    return sum(view.rules.points(card) for trick in view.tricks for _, card in trick.cards)


def _points_out(ask: PointsOut, lang: str) -> str:
    return say(lang, es="¿Cuántos puntos no están todavía en ningún montón?", en="How many points are not in any pile yet?")


def _points_out_rule(ask: PointsOut, lang: str) -> str:
    return say(lang, es="A 120 se le quitan los puntos de todas las cartas jugadas.", en="Take the points of all cards played from 120.")


def _points_out_points(ask: PointsOut, lang: str) -> str:
    gone, total = _gone(ask.view), ask.view.rules.total_points
    return f"{total} − {gone} = {points_text(total - gone, lang)}."


def _points_out_steps(ask: PointsOut, lang: str) -> Sequence[str]:
    tricks = [sum(ask.view.rules.points(card) for _, card in trick.cards) for trick in ask.view.tricks]
    return (
        say(lang, es="La baraja tiene 120 puntos.", en="The pack holds 120 points."),
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
        say(
            lang,
            es=f"Puntos de las bazas: {listed([str(n) for n in tricks], 'es')}.",
            en=f"Points of the tricks: {listed([str(n) for n in tricks], 'en')}.",
        ),
    )


def _may_hold(ask: MayHold, lang: str) -> str:
    return say(
        lang,
        es="¿Cuáles de estas cartas puede tener el rival en la mano? Tócalas todas",
        en="Which of these cards may your rival hold? Tap all of them",
    )


def _held_option(ask: MayHold, option: frozenset[Card], lang: str) -> str:
    return capital(cards_text(option, lang))


def _may_hold_answer(ask: MayHold, option: frozenset[Card], lang: str) -> str:
    return cards_text(option, lang)


def _may_hold_rule(ask: MayHold | Unplaced, lang: str) -> str:
    return say(lang, es="Solo puede tener lo que no has visto.", en="Only what you have not seen can be there.")


def _worth_of_pinta(ask: MayHold, lang: str) -> str:
    pinta = ask.view.pinta
    if pinta is None:
        gone = ask.view.rules.total_points - _gone(ask.view)
        return say(lang, es=f"Quedan {points_text(gone, 'es')} por ganar.", en=f"{points_text(gone, 'en')} are still to be won.")
    points = points_text(ask.view.rules.points(pinta), lang)
    return say(lang, es=f"La pinta vale {points}.", en=f"The pinta is worth {points}.")


def _all_seen(ask: Unplaced | TrumpsToCome, lang: str) -> str:
    """The count itself: "40 − 12 − 3 − 1 = 24", all cards or all trumps less those that are seen."""
    view, trumps = ask.view, isinstance(ask, TrumpsToCome) or ask.trumps

    def how_many(cards: Iterable[Card]) -> int:
        return sum(not trumps or card.suit is view.trump for card in cards)

    played = how_many([*view.gone, *(card for trick in view.tricks for _, card in trick.cards), *(card for _, card in view.table)])
    terms = [how_many(view.rules.pack), played, how_many(view.hand)]
    names = [("en bazas", "played"), ("en mano", "in hand")]
    if view.pinta is not None and isinstance(ask, Unplaced):
        terms.append(1)
        names.append(("pinta", "pinta"))
    total, taken = terms[0], terms[1:]
    less = [f"{number} {say(lang, es=es, en=en)}" for number, (es, en) in zip(taken, names, strict=True)]
    return f"{' − '.join([str(total), *less])} = {total - sum(taken)}."


def _may_hold_not(ask: MayHold, picked: frozenset[Card], lang: str) -> str:
    return too_many_or_few(picked, ask.answer(TRUTH), lang)


def _seen_steps(ask: MayHold | Unplaced | TrumpsToCome, lang: str) -> Sequence[str]:
    gone = len(ask.view.tricks) * ask.view.rules.players
    return (
        say(
            lang,
            es=f"Jugadas: {gone} cartas. En tu mano: {len(ask.view.hand)}.",
            en=f"Played: {gone} cards. In your hand: {len(ask.view.hand)}.",
        ),
        say(lang, es="La pinta también está a la vista.", en="The pinta lies in sight as well."),
        say(
            lang, es="Todo lo demás está tapado: en el mazo o en la otra mano.", en="All else is hidden: in the stock or in the other hand."
        ),
    )


def _unplaced(ask: Unplaced, lang: str) -> str:
    if ask.trumps:
        return say(lang, es="¿Cuántos triunfos distintos podría tener el rival?", en="How many different trumps could your rival hold?")
    return say(lang, es="¿Cuántas cartas distintas podría tener el rival?", en="How many different cards could your rival hold?")


def _trumps_to_come(ask: TrumpsToCome, lang: str) -> str:
    return say(
        lang, es="¿Cuántos triunfos faltan por salir, sin contar los tuyos?", en="How many trumps are still to come, not counting yours?"
    )


def _to_come_rule(ask: TrumpsToCome, lang: str) -> str:
    return say(
        lang,
        es="Faltan los que no has visto y, si está en la mesa, la pinta.",
        en="Still to come: the unseen ones and, while it lies there, the pinta.",
    )


def _beaters(ask: Beaters, lang: str) -> str:
    card = the(ask.lead, lang)
    return say(
        lang,
        es=f"Sales con {card}. ¿Cuántas de las cartas que no has visto le ganan?",
        en=f"You lead {card}. How many of the cards you have not seen beat it?",
    )


def _beaters_rule(ask: Beaters | CanBeat, lang: str) -> str:
    return say(
        lang, es="Le ganan las más fuertes de su palo y todos los triunfos.", en="Stronger cards of its suit beat it, and all trumps."
    )


def _beaters_points(ask: Beaters | CanBeat, lang: str) -> str:
    points = ask.view.rules.points(ask.lead)
    return say(lang, es=f"Arriesgas {points_text(points, 'es')}.", en=f"You risk {points_text(points, 'en')}.")


def _beaters_steps(ask: Beaters | CanBeat, lang: str) -> Sequence[str]:
    assert ask.view.trump is not None
    suit, trump = ask.lead.suit.spoken(lang), ask.view.trump.spoken(lang)
    return (
        say(lang, es=f"¿Qué cartas de {suit} son más fuertes?", en=f"Which cards of {suit} are stronger?"),
        say(lang, es=f"El triunfo es {trump}: ¿cuántos no has visto?", en=f"Trump is {trump}: how many have you not seen?"),
        say(lang, es="No cuentes tu mano, lo jugado ni la pinta.", en="Leave out your hand, what was played, and the pinta."),
    )


def _can_beat(ask: CanBeat, lang: str) -> str:
    card = the(ask.lead, lang)
    return say(
        lang, es=f"Sales con {card}. ¿Es posible que el rival te gane?", en=f"You lead {card}. Is it possible that your rival beats it?"
    )


def _can_beat_not(ask: CanBeat, picked: bool, lang: str) -> str:
    if picked:
        return say(
            lang,
            es="Te guardas la carta, y ninguna de las que no has visto la mataba.",
            en="You hold the card back, and none of those you have not seen would have beaten it.",
        )
    return say(
        lang,
        es="Sales con ella sin miedo, y entre las que no has visto hay una que la mata.",
        en="You lead it without fear, and among those you have not seen there is one that beats it.",
    )


COUNTING_WORDS: Final[dict[type, Words]] = {
    HandWinner: Words(_hand_winner, _side_option, _majority, _totals, _hand_winner_not, _totals_steps, _side_answer),
    Enough: Words(_enough, points_option, _enough_rule, _enough_points, _enough_not, _enough_steps),
    Close: Words(_close, _close_option, _majority, _close_points, _close_not, _close_steps, _close_answer),
    PointsOut: Words(_points_out, points_option, _points_out_rule, _points_out_points, count_again, _points_out_steps),
    MayHold: Words(_may_hold, _held_option, _may_hold_rule, _worth_of_pinta, _may_hold_not, _seen_steps, _may_hold_answer),
    Unplaced: Words(_unplaced, number, _may_hold_rule, _all_seen, count_again, _seen_steps),
    TrumpsToCome: Words(_trumps_to_come, number, _to_come_rule, _all_seen, count_again, _seen_steps),
    Beaters: Words(_beaters, number, _beaters_rule, _beaters_points, count_again, _beaters_steps),
    CanBeat: Words(_can_beat, yes_or_no, _beaters_rule, _beaters_points, _can_beat_not, _beaters_steps),
}
