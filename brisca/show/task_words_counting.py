"""The words of the questions about totals, what is still out, chances, the last tricks and the partner; and of plain facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import (
    Beaters,
    CanBeat,
    Chance,
    Choice,
    Close,
    Enough,
    Event,
    Fact,
    FactKey,
    HandWinner,
    Kept,
    KillGain,
    MayHold,
    PointsOut,
    TrumpsToCome,
    Unplaced,
)
from brisca.cards import Card
from brisca.show.task_words import Words, capital, cards_text, number, percent, player, points_option, side, the_card, yes_or_no
from brisca.show.task_words_tricks import too_many_or_few
from brisca.show.texts import listed, points_text, the
from brisca.show.words import say
from brisca.solver import card_values
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


def _count_again(ask: object, picked: int, lang: str) -> str:
    return say(lang, es=f"Vuelve a contar, carta por carta: no son {picked}.", en=f"Count again, card by card: it is not {picked}.")


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
    return say(lang, es="Mira qué cartas no has visto todavía.", en="Look at which cards you have not seen yet.")


# Chances


def _chance(ask: Chance, lang: str) -> str:
    odds = ask.odds
    if ask.event in (Event.HOLDS_CARD, Event.DRAWS_CARD):
        assert ask.card is not None
        card = the(ask.card, lang)
        one = say(
            lang,
            es=f"No has visto {odds.unseen} cartas; una es {card}.",
            en=f"There are {odds.unseen} cards you have not seen; one is {card}.",
        )
        if ask.event is Event.HOLDS_CARD:
            return one + say(
                lang,
                es=f" El rival tiene {odds.held} de ellas. ¿Probabilidad de que la tenga?",
                en=f" Your rival holds {odds.held} of them. How likely is it there?",
            )
        return one + say(lang, es=" ¿Probabilidad de que sea la próxima que robes?", en=" How likely is it the next one you draw?")
    if ask.event is Event.HOLDS_TRUMP:
        seen = say(
            lang,
            es=f"No has visto {odds.unseen} cartas; {odds.wanted} {'es triunfo' if odds.wanted == 1 else 'son triunfos'}.",
            en=f"There are {odds.unseen} cards you have not seen; {odds.wanted} {'is a trump' if odds.wanted == 1 else 'are trumps'}.",
        )
        return seen + say(
            lang,
            es=f" El rival tiene {odds.held}. ¿Probabilidad de que tenga triunfo?",
            en=f" Your rival holds {odds.held}. How likely is a trump among them?",
        )
    return _drawing(ask, lang)


def _drawing(ask: Chance, lang: str) -> str:
    odds, ace = ask.odds, ask.event is Event.DRAWS_ACE
    what = say(lang, es="as" if ace else "triunfo", en="ace" if ace else "trump")
    some = say(lang, es="ases" if ace else "triunfos", en="aces" if ace else "trumps")
    if ask.event is Event.RIVAL_DRAWS_TRUMP:
        said = say(
            lang, es=f"El rival lleva {odds.misses} robos sin triunfo.", en=f"Your rival has drawn {odds.misses} times without a trump."
        )
        asked = say(lang, es="¿Probabilidad de que robe uno ahora?", en="How likely is one now?")
    else:
        said = say(
            lang,
            es=f"Llevas {odds.misses} robos sin {what}.",
            en=f"You have drawn {odds.misses} times without {'an' if ace else 'a'} {what}.",
        )
        asked = say(lang, es="¿Probabilidad de robar uno ahora?", en="How likely is one now?")
    left = say(
        lang,
        es=f"De {odds.unseen} cartas sin ver, {odds.wanted} son {some}.",
        en=f"Of {odds.unseen} unseen cards {odds.wanted} are {some}.",
    )
    return f"{said} {left} {asked}"


def _chance_option(ask: Chance, option: Fraction, lang: str) -> str:
    return percent(option, lang)


def _chance_rule(ask: Chance, lang: str) -> str:
    return say(lang, es="Cuentan solo las cartas sin ver, todas por igual.", en="Only the unseen cards count, all alike.")


def _chance_points(ask: Chance, lang: str) -> str:
    odds, answer = ask.odds, percent(ask.answer(TRUTH), lang)
    if odds.wanted == 1 or odds.held == 1:
        wanted = odds.held if odds.wanted == 1 else odds.wanted
        return say(lang, es=f"{wanted} de {odds.unseen}: {answer}.", en=f"{wanted} in {odds.unseen}: {answer}.")
    blanks = odds.unseen - odds.wanted
    return say(
        lang,
        es=f"Sin triunfo: {blanks} de {odds.unseen}, y así {odds.held} veces. Con alguno: {answer}.",
        en=f"Without a trump: {blanks} in {odds.unseen}, {odds.held} times over. With one: {answer}.",
    )


def _chance_not(ask: Chance, picked: Fraction, lang: str) -> str:
    odds = ask.odds
    verb = "sirve" if odds.wanted == 1 else "sirven"
    return say(
        lang,
        es=f"Cuenta: de {odds.unseen} cartas sin ver, {verb} {odds.wanted}. ",
        en=f"Count: of {odds.unseen} unseen cards, {odds.wanted} will do. ",
    ) + _where(ask, lang)


def _where(ask: Chance, lang: str) -> str:
    """How many of the unseen cards are looked at."""
    held = ask.odds.held
    if ask.event in (Event.HOLDS_CARD, Event.HOLDS_TRUMP):
        return say(lang, es=f"El rival tiene {held}.", en=f"Your rival holds {held}.")
    return say(lang, es=f"Se roba {held}.", en=f"{held} is drawn.")


def _chance_steps(ask: Chance, lang: str) -> Sequence[str]:
    odds = ask.odds
    return (
        say(lang, es=f"Cartas sin ver: {odds.unseen}.", en=f"Unseen cards: {odds.unseen}."),
        say(lang, es=f"De ellas, las que sirven: {odds.wanted}.", en=f"Of these, those that will do: {odds.wanted}."),
        _where(ask, lang),
    )


# Which card?


def _choice(ask: Choice, lang: str) -> str:
    return say(lang, es="Se ven todas las cartas que quedan. ¿Cuál juegas?", en="All cards that are left lie open. Which do you play?")


def _choice_answer(ask: Choice, option: Card, lang: str) -> str:
    return the(option, lang)


def _choice_rule(ask: Choice, lang: str) -> str:
    return say(
        lang, es="Se prueban todas las continuaciones y se comparan los puntos.", en="All continuations are tried and the points compared."
    )


def _choice_points(ask: Choice, lang: str) -> str:
    best, second = sorted(card_values(ask.state).values(), reverse=True)[:2]
    return say(
        lang,
        es=f"Tu lado acaba con {points_text(best, 'es')}; con otra, con {second} como mucho.",
        en=f"Your side ends with {points_text(best, 'en')}; with another, {second} at most.",
    )


def _choice_not(ask: Choice, picked: Card, lang: str) -> str:
    value = points_text(card_values(ask.state)[picked], lang)
    card = the(picked, lang)
    return say(
        lang,
        es=f"Con {card} acabas con {value}: hay otra carta que da más.",
        en=f"With {card} you end with {value}: another card brings more.",
    )


def _choice_steps(ask: Choice, lang: str) -> Sequence[str]:
    return (
        say(lang, es="¿Qué hay ahora en la mesa y quién gana la baza?", en="What lies on the table, and who wins the trick?"),
        say(lang, es="¿Quién sale después, y con qué?", en="Who leads next, and with what?"),
        say(lang, es="Suma los puntos de cada final.", en="Add up the points of each ending."),
    )


# The partner


def _kept(ask: Kept, lang: str) -> str:
    winner, own = the(ask.laid.cards[TRUTH.winner(ask.laid)], lang), the(ask.laid.cards[ask.own], lang)
    return say(
        lang,
        es=f"Con {winner} gana tu pareja, y tú echas {own}. ¿Cuántos puntos suma tu bando?",
        en=f"Your partner wins with {winner}, and you give {own}. How many points does your side get?",
    )


def _kept_rule(ask: Kept | KillGain, lang: str) -> str:
    return say(lang, es="Las bazas de tu bando van a un solo montón.", en="Your side's tricks go into one pile.")


def _kept_points(ask: Kept, lang: str) -> str:
    values = [ask.laid.rules.points(card) for card in ask.laid.cards]
    return f"{' + '.join(map(str, values))} = {points_text(sum(values), lang)}."


def _kept_steps(ask: Kept, lang: str) -> Sequence[str]:
    return (
        say(lang, es="¿A qué montón van las cartas de la baza?", en="To which pile do the cards of the trick go?"),
        say(lang, es="Cuentan todas sus cartas, también la tuya.", en="All its cards count, yours too."),
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
    )


def _kill(ask: KillGain, lang: str) -> str:
    kill, spare = the(ask.kill, lang), the(ask.spare, lang)
    return say(
        lang,
        es=f"Va ganando tu pareja y tú cierras la baza. ¿Cuántos puntos más suma tu bando con {kill} que con {spare}?",
        en=f"Your partner is winning and you play last. How many points more does your side get with {kill} than with {spare}?",
    )


def _kill_points(ask: KillGain, lang: str) -> str:
    one, other = ask.laid.rules.points(ask.kill), ask.laid.rules.points(ask.spare)
    return f"{one} − {other} = {points_text(one - other, lang)}."


def _kill_steps(ask: KillGain, lang: str) -> Sequence[str]:
    return (
        say(lang, es="¿De quién es la baza si no matas?", en="Whose trick is it if you do not beat it?"),
        say(lang, es="Y si matas, ¿a qué montón va?", en="And if you do, to which pile does it go?"),
        say(lang, es="Compara solo tus dos cartas.", en="Compare only your two cards."),
    )


# Facts


_FACTS: Final[dict[FactKey, tuple[tuple[str, str], tuple[str, str]]]] = {
    FactKey.CARDS_IN_SUIT: (
        ("¿Cuántas cartas tiene cada palo?", "How many cards does each suit have?"),
        ("Del 1 al 7 y luego 10, 11 y 12: sota, caballo y rey.", "1 to 7, then 10, 11 and 12: jack, knight and king."),
    ),
    FactKey.CARDS_IN_PACK: (
        ("¿Con cuántas cartas juegan dos?", "With how many cards do two play?"),
        ("Cuatro palos de diez.", "Four suits of ten."),
    ),
    FactKey.PACK_FOR_THREE: (
        ("¿Con cuántas cartas juegan tres?", "With how many cards do three play?"),
        ("Se quitan los cuatro doses: 36 se reparten entre tres.", "The four twos go out: 36 divide by three."),
    ),
    FactKey.POINTS_IN_PACK: (
        ("¿Cuántos puntos se reparten en una mano entera?", "How many points are there in a whole hand?"),
        ("Cada palo suma 30, y son cuatro: 120 puntos.", "Each suit holds 30, and there are four: 120 points."),
    ),
    FactKey.POINTS_IN_SUIT: (
        ("¿Cuántos puntos suma un palo entero?", "How many points does a whole suit hold?"),
        ("As 11 + tres 10 + rey 4 + caballo 3 + sota 2 = 30.", "Ace 11 + three 10 + king 4 + knight 3 + jack 2 = 30."),
    ),
    FactKey.BLANKS_IN_PACK: (
        ("De las 40 cartas, ¿cuántas valen 0?", "How many of the 40 cards are worth 0?"),
        ("Valen 0 el 7, 6, 5, 4 y 2 de cada palo: 5 × 4 = 20.", "The 7, 6, 5, 4 and 2 of each suit are worth 0: 5 × 4 = 20."),
    ),
}


def _fact(ask: Fact, lang: str) -> str:
    es, en = _FACTS[ask.key][0]
    return say(lang, es=es, en=en)


def _fact_rule(ask: Fact, lang: str) -> str:
    es, en = _FACTS[ask.key][1]
    return say(lang, es=es, en=en)


def _fact_steps(ask: Fact, lang: str) -> Sequence[str]:
    return (
        say(lang, es="La baraja tiene cuatro palos iguales.", en="The pack has four equal suits."),
        say(lang, es="Repasa un palo: 1 a 7, 10, 11 y 12.", en="Go through one suit: 1 to 7, 10, 11 and 12."),
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
    )


def _nothing(ask: object, lang: str) -> str:
    return ""


COUNTING_WORDS: Final[dict[type, Words]] = {
    HandWinner: Words(_hand_winner, _side_option, _majority, _totals, _hand_winner_not, _totals_steps, _side_answer),
    Enough: Words(_enough, points_option, _enough_rule, _enough_points, _enough_not, _enough_steps),
    Close: Words(_close, _close_option, _majority, _close_points, _close_not, _close_steps, _close_answer),
    PointsOut: Words(_points_out, points_option, _points_out_rule, _points_out_points, _count_again, _points_out_steps),
    MayHold: Words(_may_hold, _held_option, _may_hold_rule, _worth_of_pinta, _may_hold_not, _seen_steps, _may_hold_answer),
    Unplaced: Words(_unplaced, number, _may_hold_rule, _all_seen, _count_again, _seen_steps),
    TrumpsToCome: Words(_trumps_to_come, number, _to_come_rule, _all_seen, _count_again, _seen_steps),
    Beaters: Words(_beaters, number, _beaters_rule, _beaters_points, _count_again, _beaters_steps),
    CanBeat: Words(_can_beat, yes_or_no, _beaters_rule, _beaters_points, _can_beat_not, _beaters_steps),
    Chance: Words(_chance, _chance_option, _chance_rule, _chance_points, _chance_not, _chance_steps),
    Choice: Words(_choice, the_card, _choice_rule, _choice_points, _choice_not, _choice_steps, _choice_answer),
    Kept: Words(_kept, points_option, _kept_rule, _kept_points, _count_again, _kept_steps),
    KillGain: Words(_kill, points_option, _kept_rule, _kill_points, _count_again, _kill_steps),
    Fact: Words(_fact, number, _fact_rule, _nothing, _count_again, _fact_steps),
}
