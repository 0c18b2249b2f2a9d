"""The words of the questions about cards on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import NO_MISTAKE, By, Classify, Kind, Mistake, Order, Score, Stronger, Sum, Winner, Worthier
from brisca.cards import Card
from brisca.show.task_words import Words, capital, cards_text, decided, order, points_option, scale, the_card
from brisca.show.texts import deciding_rule, listed, points_text, the
from brisca.show.words import say


def _bisca(ask: Winner | Score | Order) -> bool:
    return ask.laid.rules.order == "bisca"


def _in_bisca(ask: Winner | Score | Order, text: str, lang: str) -> str:
    """The question, told to be about bisca where it is."""
    if not _bisca(ask):
        return text
    return say(lang, es=f"Esto es bisca portuguesa. {text}", en=f"This is Portuguese bisca. {text}")


# Which card wins?


def _winner(ask: Winner, lang: str) -> str:
    text = say(lang, es="¿Qué carta gana?", en="Which card wins?")
    if ask.laid.stock == 0:
        text = say(
            lang, es="El mazo está vacío y la pinta, robada. ¿Qué carta gana?", en="The stock is empty, the pinta drawn. Which card wins?"
        )
    return _in_bisca(ask, text, lang)


def _winner_option(ask: Winner, option: int, lang: str) -> str:
    return the_card(ask, ask.laid.cards[option], lang)


def _winner_answer(ask: Winner, option: int, lang: str) -> str:
    card = the(ask.laid.cards[option], lang)
    return say(lang, es=f"gana {card}", en=f"{card} wins")


def _winner_not(ask: Winner, picked: int, lang: str) -> str:
    card = capital(the(ask.laid.cards[picked], lang))
    return say(
        lang, es=f"{card} no se lleva la baza: hay otra carta que le gana.", en=f"{card} does not take the trick: another card beats it."
    )


def trick_steps(ask: Winner | Mistake, lang: str) -> Sequence[str]:
    """Trump? → suit led? → order; none with the name of the winning card."""
    laid = ask.laid
    trump, led = laid.trump.spoken(lang), laid.cards[0].suit.spoken(lang)
    counting = say(
        lang,
        es=f"¿Palo de salida? Nadie ha jugado triunfo: cuenta el de la primera carta, {led}.",
        en=f"Suit led? Nobody played a trump: the suit of the first card, {led}, counts.",
    )
    if any(card.suit is laid.trump for card in laid.cards):
        counting = say(
            lang,
            es="¿Palo de salida? Hay triunfo en la mesa: las demás cartas ya no cuentan.",
            en="Suit led? There is a trump on the table: no other card counts now.",
        )
    return (
        say(lang, es=f"¿Triunfo? Es {trump}: mira si hay {trump} en la mesa.", en=f"Trump? It is {trump}: look for {trump}."),
        counting,
        say(lang, es="¿Orden? ", en="Order? ") + order(laid.rules, lang),
    )


# How many points?


def _score(ask: Score, lang: str) -> str:
    last = say(lang, es="Es la última baza. ", en="This is the last trick. ") if ask.laid.last else ""
    if ask.before:
        text = say(
            lang,
            es=f"Quien {'la gana' if last else 'gana esta baza'} llevaba {points_text(ask.before, 'es')}. ¿Cuántos tiene ahora?",
            en=f"Whoever wins {'it' if last else 'this trick'} had {points_text(ask.before, 'en')}. How many now?",
        )
    elif last:
        text = say(lang, es="¿Cuántos puntos vale?", en="How many points is it worth?")
    else:
        text = say(lang, es="¿Cuántos puntos vale la baza?", en="How many points is the trick worth?")
    return _in_bisca(ask, last + text, lang)


def _score_rule(ask: Score, lang: str) -> str:
    text = say(lang, es="Cuentan todas las cartas de la baza.", en="All cards of the trick count.")
    return f"{text} {scale(ask.laid.rules, lang)}" if _bisca(ask) else text


def _score_points(ask: Score, lang: str) -> str:
    values = [ask.laid.rules.points(card) for card in ask.laid.cards]
    terms = [*([ask.before] if ask.before else []), *values]
    return f"{' + '.join(map(str, terms))} = {points_text(sum(terms), lang)}."


def _score_not(ask: Score, picked: int, lang: str) -> str:
    wrong = picked - ask.before
    return say(
        lang,
        es=f"Si esta baza diera {points_text(wrong, 'es')}, la mano no sumaría 120.",
        en=f"If this trick gave {points_text(wrong, 'en')}, the hand would not add up to 120.",
    )


def _score_steps(ask: Score | Sum, lang: str) -> Sequence[str]:
    blanks = [card for card in ask.laid.cards if not ask.laid.rules.points(card)]
    zero = say(lang, es=f"Valen 0: {cards_text(blanks, 'es')}.", en=f"Worth 0: {cards_text(blanks, 'en')}.")
    return (
        scale(ask.laid.rules, lang),
        zero,
        say(lang, es="Suma los puntos de todas, gane quien gane.", en="Add the points of all of them, whoever wins."),
    )


def _sum(ask: Sum, lang: str) -> str:
    return say(lang, es="¿Cuántos puntos suman estas cartas?", en="How many points do these cards hold together?")


def _sum_points(ask: Sum, lang: str) -> str:
    values = [ask.laid.rules.points(card) for card in ask.laid.cards]
    return f"{' + '.join(map(str, values))} = {points_text(sum(values), lang)}."


def _sum_not(ask: Sum, picked: int, lang: str) -> str:
    return say(
        lang,
        es=f"Contada así, la baraja no sumaría 120 puntos: no son {picked}.",
        en=f"Counted like that, the pack would not come to 120 points: it is not {picked}.",
    )


def _worthier(ask: Worthier, lang: str) -> str:
    return say(lang, es="¿Cuál vale más puntos?", en="Which is worth more points?")


def _worthier_option(ask: Worthier, option: int | None, lang: str) -> str:
    return say(lang, es="Las dos igual", en="Both the same") if option is None else the_card(ask, ask.laid.cards[option], lang)


def _worthier_answer(ask: Worthier, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="las dos valen igual", en="both are worth the same")
    card = the(ask.laid.cards[option], lang)
    return say(lang, es=f"vale más {card}", en=f"{card} is worth more")


def _worthier_points(ask: Worthier, lang: str) -> str:
    one, other = (f"{card.name(lang)} {ask.laid.rules.points(card)}" for card in ask.laid.cards)
    return say(lang, es=f"Puntos: {one}, {other}.", en=f"Points: {one}, {other}.")


def _worthier_not(ask: Worthier, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="No valen lo mismo: una vale más puntos que la otra.", en="They are not worth the same: one is worth more.")
    card = capital(the(ask.laid.cards[picked], lang))
    return say(lang, es=f"{card} no vale más puntos que la otra.", en=f"{card} is not worth more points than the other.")


def _worthier_steps(ask: Worthier, lang: str) -> Sequence[str]:
    return (
        say(lang, es="No se pregunta cuál gana, sino cuál vale más.", en="The question is not which wins but which is worth more."),
        scale(ask.laid.rules, lang),
        say(lang, es="Todas las demás valen 0, ganen o no.", en="All others are worth 0, whether they win or not."),
    )


def _scale(ask: Sum | Worthier, lang: str) -> str:
    return scale(ask.laid.rules, lang)


# Which is stronger?


def _stronger(ask: Stronger, lang: str) -> str:
    return say(lang, es="¿Cuál de las dos es más fuerte?", en="Which of the two is stronger?")


def _stronger_option(ask: Stronger, option: int | None, lang: str) -> str:
    return say(lang, es="Son iguales", en="They are equal") if option is None else the_card(ask, ask.laid.cards[option], lang)


def _stronger_answer(ask: Stronger, option: int, lang: str) -> str:
    card = the(ask.laid.cards[option], lang)
    return say(lang, es=f"es más fuerte {card}", en=f"{card} is stronger")


def _stronger_rule(ask: Stronger, lang: str) -> str:
    if not any(map(ask.laid.rules.points, ask.laid.cards)):
        return say(lang, es="Entre las que valen 0 manda el número.", en="Among those worth 0 the number rules.")
    return say(lang, es="Primero as y tres; luego, las figuras y las blancas.", en="First ace and three; then the figures and the blanks.")


def _stronger_points(ask: Stronger, lang: str) -> str:
    one, other = (f"{card.rank.spoken(lang)} {ask.laid.rules.points(card)}" for card in ask.laid.cards)
    return say(lang, es=f"Puntos: {one}, {other}.", en=f"Points: {one}, {other}.")


def _stronger_not(ask: Stronger, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="No hay dos cartas iguales: una gana a la otra.", en="No two cards are equal: one beats the other.")
    card = capital(the(ask.laid.cards[picked], lang))
    return say(lang, es=f"{card} no gana a la otra.", en=f"{card} does not beat the other.")


def _stronger_steps(ask: Stronger, lang: str) -> Sequence[str]:
    return (
        say(lang, es="Aquí no cuentan los puntos, solo el orden.", en="Here points do not count, only the order."),
        say(
            lang,
            es="Primero as y tres, luego las figuras, después las blancas.",
            en="First ace and three, then the figures, then the blanks.",
        ),
        order(ask.laid.rules, lang),
    )


# In order


def _order(ask: Order, lang: str) -> str:
    if ask.by is By.POINTS:
        return say(lang, es="Toca las que valen puntos, de más a menos", en="Tap the ones worth points, from most to fewest")
    return _in_bisca(ask, say(lang, es="Tócalas de la más fuerte a la más débil", en="Tap them from the strongest to the weakest"), lang)


def _ranks(ask: Order, cards: Sequence[Card], lang: str) -> str:
    return ", ".join(card.rank.spoken(lang) for card in cards) or say(lang, es="ninguna", en="none")


def _order_rule(ask: Order, lang: str) -> str:
    return (
        scale(ask.laid.rules, lang)
        if ask.by is By.POINTS
        else say(lang, es="Detrás del as va ", en="After the ace comes ")
        + (
            say(lang, es="el siete; luego, las figuras.", en="the seven; then the figures.")
            if _bisca(ask)
            else say(lang, es="el tres; luego, las figuras.", en="the three; then the figures.")
        )
    )


def _order_points(ask: Order, lang: str) -> str:
    total = sum(map(ask.laid.rules.points, ask.laid.cards))
    return say(lang, es=f"Juntas suman {points_text(total, 'es')}.", en=f"Together they hold {points_text(total, 'en')}.")


def _order_not(ask: Order, picked: tuple[Card, ...], lang: str) -> str:
    right = ask.answer(TRUTH)
    fault = next((place for place, card in enumerate(picked) if place >= len(right) or card is not right[place]), None)
    if fault is None:
        return say(lang, es="Todavía falta alguna carta.", en="Some card is still missing.")
    name = capital(the(picked[fault], lang))
    return say(lang, es=f"{name} no va en el lugar {fault + 1}.", en=f"{name} does not belong in place {fault + 1}.")


def _order_steps(ask: Order, lang: str) -> Sequence[str]:
    if ask.by is By.POINTS:
        return (
            say(lang, es="Deja fuera las blancas: valen 0.", en="Leave out the blanks: they are worth 0."),
            say(lang, es="Primero as y tres, luego las figuras.", en="First ace and three, then the figures."),
            scale(ask.laid.rules, lang),
        )
    return (
        say(lang, es="El as siempre es la más fuerte de su palo.", en="The ace is always the strongest of its suit."),
        say(
            lang,
            es="Luego, la que vale 10; después, rey, caballo y sota.",
            en="Then the one worth 10; then king, knight and jack.",
        ),
        order(ask.laid.rules, lang),
    )


# Which are …?


def _classify(ask: Classify, lang: str) -> str:
    if ask.kind is Kind.BLANCA:
        return say(lang, es="Toca las blancas: las que valen 0 puntos", en="Tap the blanks: the cards worth 0 points")
    return say(lang, es="Toca las briscas: 10 puntos o más, sin ser triunfo", en="Tap the briscas: 10 points or more, and no trump")


def _set_option(ask: Classify, option: frozenset[Card], lang: str) -> str:
    return capital(cards_text(option, lang))


def _set_not(ask: Classify, picked: frozenset[Card], lang: str) -> str:
    return too_many_or_few(picked, ask.answer(TRUTH), lang)


def too_many_or_few(picked: frozenset[Card], right: frozenset[Card], lang: str) -> str:
    """How far a set of cards is from the right one, without naming cards."""
    more, less = len(picked - right), len(right - picked)
    over = say(lang, es=f"sobra{'n' * (more > 1)} {more}", en=f"{more} {'do' if more > 1 else 'does'} not belong")
    short = say(lang, es=f"falta{'n' * (less > 1)} {less}", en=f"{less} {'are' if less > 1 else 'is'} still missing")
    if not less:
        return say(lang, es=f"De esas cartas {over}.", en=f"Of those cards, {over}.")
    if not more:
        return say(lang, es=f"Aún {short}.", en=f"{capital(short)}.")
    return say(lang, es=f"De esas cartas {over}, y {short}.", en=f"Of those cards, {over}, and {short}.")


def _classify_rule(ask: Classify, lang: str) -> str:
    if ask.kind is Kind.BLANCA:
        return say(lang, es="Blancas son 7, 6, 5, 4 y 2 de cualquier palo.", en="Blanks are 7, 6, 5, 4 and 2 of any suit.")
    return say(lang, es="Briscas son los ases y treses que no son triunfo.", en="Briscas are the aces and threes that are not trumps.")


def _classify_points(ask: Classify, lang: str) -> str:
    total = sum(map(ask.laid.rules.points, ask.laid.cards))
    return say(lang, es=f"Las cinco suman {points_text(total, 'es')}.", en=f"The five hold {points_text(total, 'en')}.")


def _classify_steps(ask: Classify, lang: str) -> Sequence[str]:
    second = say(lang, es="El palo no cambia los puntos.", en="The suit does not change the points.")
    if ask.kind is Kind.BRISCA:
        trump = ask.laid.trump.spoken(lang)
        second = say(lang, es=f"Deja fuera las de {trump}: son triunfo.", en=f"Leave out {trump}: they are trumps.")
    return scale(ask.laid.rules, lang), second, _classify_rule(ask, lang)


# Find the mistake


def _mistake(ask: Mistake, lang: str) -> str:
    return say(
        lang,
        es="Alguien explica esta baza. ¿Cuál es la primera frase falsa?",
        en="Somebody explains this trick. Which is the first wrong sentence?",
    )


def mistake_sentence(ask: Mistake, place: int, lang: str) -> str:
    """One of the three sentences of the explanation, or that there is no mistake."""
    laid, told = ask.laid, ask.told
    if place == 0:
        # "By suit": of two trumps only one wins in the end, and yet both are among those that can.
        names = listed([the(laid.cards[index], lang) for index in told.can_win], lang)
        many = len(told.can_win) > 1
        if len(told.can_win) == len(laid.cards):
            return say(lang, es="Por su palo, pueden ganar todas.", en="By suit, all of them can win.")
        return say(lang, es=f"Por su palo, solo {'pueden' if many else 'puede'} ganar {names}.", en=f"By suit, only {names} can win.")
    if place == 1:
        card = the(laid.cards[told.winner], lang)
        return say(lang, es=f"La más fuerte de ellas es {card}.", en=f"The strongest of them is {card}.")
    if place == 2:
        points = points_text(told.points, lang)
        return say(lang, es=f"La baza vale {points}.", en=f"The trick is worth {points}.")
    return say(lang, es="No hay ningún error.", en="There is no mistake.")


def _mistake_answer(ask: Mistake, option: int, lang: str) -> str:
    if option == NO_MISTAKE:
        return say(lang, es="no hay error", en="there is no mistake")
    return say(lang, es=f"falla la frase {option + 1}", en=f"sentence {option + 1} is wrong")


def _mistake_rule(ask: Mistake, lang: str) -> str:
    best = decided(ask.laid)
    if ask.answer(TRUTH) != 0:
        return deciding_rule(best, lang)
    suit = best.card.suit
    ranks = listed([card.rank.spoken(lang) for card in ask.laid.cards if card.suit is suit], lang)
    return say(
        lang,
        es=f"Por su palo solo puede ganar {suit.spoken('es')}: {ranks}.",
        en=f"By suit only {suit.spoken('en')} can win: {ranks}.",
    )


def _mistake_points(ask: Mistake, lang: str) -> str:
    best = decided(ask.laid)
    return say(
        lang,
        es=f"Gana {the(best.card, 'es')}: {points_text(best.points, 'es')}.",
        en=f"{capital(the(best.card, 'en'))} wins {points_text(best.points, 'en')}.",
    )


def _mistake_not(ask: Mistake, picked: int, lang: str) -> str:
    right = ask.answer(TRUTH)
    if picked == NO_MISTAKE:
        return say(lang, es="Sí hay una frase falsa: compruébalas una a una.", en="There is a wrong sentence: check them one by one.")
    if picked < right:
        return say(lang, es=f"La frase {picked + 1} es cierta.", en=f"Sentence {picked + 1} is true.")
    return say(lang, es="Mira más arriba: el primer error viene antes.", en="Look further up: the first mistake comes earlier.")


def worth_short(ask: Winner, lang: str) -> str:
    """ "Se lleva 14 puntos."."""
    points = points_text(decided(ask.laid).points, lang)
    return say(lang, es=f"Se lleva {points}.", en=f"It takes {points}.")


TRICK_WORDS: Final[dict[type, Words]] = {
    Winner: Words(
        _winner,
        _winner_option,
        lambda ask, lang: deciding_rule(decided(ask.laid), lang),
        worth_short,
        _winner_not,
        trick_steps,
        _winner_answer,
    ),
    Score: Words(_score, points_option, _score_rule, _score_points, _score_not, _score_steps),
    Sum: Words(_sum, points_option, _scale, _sum_points, _sum_not, _score_steps),
    Worthier: Words(_worthier, _worthier_option, _scale, _worthier_points, _worthier_not, _worthier_steps, _worthier_answer),
    Stronger: Words(_stronger, _stronger_option, _stronger_rule, _stronger_points, _stronger_not, _stronger_steps, _stronger_answer),
    Order: Words(_order, _ranks, _order_rule, _order_points, _order_not, _order_steps),
    Classify: Words(_classify, _set_option, _classify_rule, _classify_points, _set_not, _classify_steps),
    Mistake: Words(_mistake, mistake_sentence, _mistake_rule, _mistake_points, _mistake_not, trick_steps, _mistake_answer),
}
