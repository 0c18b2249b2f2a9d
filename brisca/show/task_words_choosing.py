"""The words of the questions about chances, the last tricks and the partner; and of plain facts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import (
    Chance,
    Choice,
    Event,
    Fact,
    FactKey,
    Kept,
    KillGain,
)
from brisca.cards import Card
from brisca.show.task_words import Words, count_again, number, percent, points_option, the_card
from brisca.show.texts import points_text, the
from brisca.show.words import say
from brisca.solver import card_values

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
    FactKey.LEAST_TO_WIN: (
        (
            "Entre dos bandos, ¿cuántos puntos hacen falta, como mínimo, para ganar la mano?",
            "Between two sides, how many points are the fewest that win the hand?",
        ),
        ("Gana más de la mitad de 120: 61. Con 60 hay empate.", "More than half of 120 wins: 61. 60 is a tie."),
    ),
    FactKey.LAST_TRICK: (
        (
            "La última baza es cuatro de copas y dos de espadas. ¿Cuántos puntos da?",
            "The last trick is four of cups and two of swords. How many points does it give?",
        ),
        ("Las dos valen 0, y ser la última no añade nada.", "Both are worth 0, and being last adds nothing."),
    ),
    FactKey.MAY_PLAY: (
        (
            "Triunfo: oros. Han salido del cinco de copas y tienes rey de copas, dos de oros y seis de espadas. ¿Cuántas puedes jugar?",
            "Trump: coins. The five of cups was led; you hold king of cups, two of coins and six of swords. How many may you play?",
        ),
        ("En la brisca puedes jugar cualquiera de las 3.", "In brisca you may play any of the 3."),
    ),
    FactKey.BISCA_SEVEN: (
        (
            "En la bisca, la prima portuguesa, ¿cuántos puntos vale el 7?",
            "In bisca, the Portuguese cousin, how many points is the 7 worth?",
        ),
        ("El 7 ocupa allí el lugar del tres: vale 10.", "There the 7 stands in the place of the three: worth 10."),
    ),
}

_ASIDE: Final[dict[FactKey, tuple[tuple[str, str], ...]]] = {
    FactKey.LEAST_TO_WIN: (
        ("Los cuatro palos suman 120 puntos.", "The four suits hold 120 points."),
        ("Si los dos bandos tienen lo mismo, nadie gana.", "If both sides have the same, nobody wins."),
        ("Hace falta pasar de la mitad.", "It takes more than half."),
    ),
    FactKey.LAST_TRICK: (
        ("Mira primero qué valen las dos cartas.", "First look at what the two cards are worth."),
        ("¿Dice la brisca algo de la última baza?", "Does brisca say anything about the last trick?"),
        ("Las diez de últimas son de otro juego.", "Ten for the last trick belongs to another game."),
    ),
    FactKey.MAY_PLAY: (
        ("¿Obliga algo a seguir el palo?", "Does anything make you follow suit?"),
        ("¿Obliga algo a matar?", "Does anything make you beat?"),
        ("Cuenta las cartas que nada prohíbe.", "Count the cards that nothing forbids."),
    ),
    FactKey.BISCA_SEVEN: (
        ("En la bisca el orden es otro.", "In bisca the order is another."),
        ("Detrás del as no va el tres.", "It is not the three that comes after the ace."),
        ("Quien ocupa ese lugar se lleva también sus puntos.", "Whatever takes that place takes its points as well."),
    ),
}
"""Three steps for the facts that are not about packs and suits."""


def _fact(ask: Fact, lang: str) -> str:
    es, en = _FACTS[ask.key][0]
    return say(lang, es=es, en=en)


def _fact_rule(ask: Fact, lang: str) -> str:
    es, en = _FACTS[ask.key][1]
    return say(lang, es=es, en=en)


def _fact_steps(ask: Fact, lang: str) -> Sequence[str]:
    if ask.key in _ASIDE:
        return tuple(say(lang, es=es, en=en) for es, en in _ASIDE[ask.key])
    return (
        say(lang, es="La baraja tiene cuatro palos iguales.", en="The pack has four equal suits."),
        say(lang, es="Repasa un palo: 1 a 7, 10, 11 y 12.", en="Go through one suit: 1 to 7, 10, 11 and 12."),
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
    )


def _nothing(ask: object, lang: str) -> str:
    return ""


CHOOSING_WORDS: Final[dict[type, Words]] = {
    Chance: Words(_chance, _chance_option, _chance_rule, _chance_points, _chance_not, _chance_steps),
    Choice: Words(_choice, the_card, _choice_rule, _choice_points, _choice_not, _choice_steps, _choice_answer),
    Kept: Words(_kept, points_option, _kept_rule, _kept_points, count_again, _kept_steps),
    KillGain: Words(_kill, points_option, _kept_rule, _kill_points, count_again, _kill_steps),
    Fact: Words(_fact, number, _fact_rule, _nothing, count_again, _fact_steps),
}
