"""The words of the questions that compare tables: packs, tricks of a hand, level totals, matches, figures, whether one may swap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import Figure, InSuit, Level, MatchWinner, SwapHere, Tricks
from brisca.beliefs.asks.variants import AGAIN, EACH, NOBODY
from brisca.cards import Card, Rank
from brisca.rules import RULES
from brisca.show.task_words import Words, capital, count_again, number, points_option, scale, side, yes_or_no
from brisca.show.task_words_variants import at_table
from brisca.show.texts import points_text, the
from brisca.show.words import say

# Level totals


def _level(ask: Level, lang: str) -> str:
    one, other = ask.points
    text = say(lang, es=f"La mano acaba {one} a {other}. ¿Qué pasa?", en=f"The hand ends {one} to {other}. What happens?")
    return at_table(ask.rules, text, lang)


def _level_option(ask: Level, option: int | str, lang: str) -> str:
    if option == AGAIN:
        return say(lang, es="Se reparte de nuevo", en="It is dealt again")
    if option == EACH:
        return say(lang, es="Un punto para cada bando", en="A point for each side")
    if option == NOBODY:
        return say(lang, es="Nadie gana", en="Nobody wins")
    assert isinstance(option, int)
    if option == 0 and not ask.rules.teams:
        return say(lang, es="Ganas tú", en="You win")
    who = side(option, ask.rules, lang)
    return say(lang, es=f"Gana {who}", en=f"{capital(who)} wins")


def _level_answer(ask: Level, option: int | str, lang: str) -> str:
    text = _level_option(ask, option, lang)
    return text[:1].lower() + text[1:]


def _level_rule(ask: Level, lang: str) -> str:
    return {
        "draw": say(lang, es="A mitad y mitad no gana nadie.", en="Half and half: nobody wins."),
        "replay": say(lang, es="Con empate la mano no vale y se repite.", en="A tie does not count: the hand is played again."),
        "point_each": say(lang, es="Con empate, un punto para cada bando.", en="A tie gives each side a point."),
        "most_cards": say(
            lang,
            es="Con empate deciden las cartas ganadas; a igualdad, nadie gana.",
            en="In a tie most cards win; level there too, nobody.",
        ),
    }[ask.rules.tie]


def _level_points(ask: Level, lang: str) -> str:
    one, other = ask.cards
    return say(lang, es=f"Cartas: {one} y {other}.", en=f"Cards: {one} and {other}.")


def _level_not(ask: Level, picked: int | str, lang: str) -> str:
    return say(
        lang,
        es="Mira qué se acordó aquí para el empate y cuántas cartas tiene cada bando.",
        en="See what was agreed here for a tie, and how many cards each side has.",
    )


def _level_steps(ask: Level, lang: str) -> Sequence[str]:
    return (
        say(lang, es="La mitad no es más de la mitad.", en="Half is not more than half."),
        say(lang, es="Qué pasa con un empate lo dice cada mesa.", en="What a tie means is for each table to say."),
        say(lang, es="¿Cuentan aquí las cartas?", en="Do the cards count here?"),
    )


# Packs and tricks


def _in_suit(ask: InSuit, lang: str) -> str:
    suit = ask.suit.spoken(lang)
    text = say(lang, es=f"¿Cuántas cartas de {suit} hay en la baraja?", en=f"How many cards of {suit} are in the pack?")
    return at_table(ask.rules, text, lang)


def _pack_rule(ask: InSuit | Tricks, lang: str) -> str:
    size = ask.rules.pack_size
    return say(lang, es=f"En esta mesa se juega con {size} cartas.", en=f"At this table {size} cards are played with.")


def _in_suit_points(ask: InSuit, lang: str) -> str:
    size = ask.rules.pack_size
    return f"{size} ÷ 4 = {size // 4}."


def _in_suit_steps(ask: InSuit, lang: str) -> Sequence[str]:
    players = ask.rules.players
    return (
        say(lang, es=f"Aquí juegan {players}.", en=f"There are {players} players here."),
        say(lang, es="La baraja de 40 no va bien para todas las mesas.", en="The pack of 40 does not suit every table."),
        say(lang, es="Los cuatro palos tienen las mismas cartas.", en="The four suits have the same cards."),
    )


def _tricks(ask: Tricks, lang: str) -> str:
    return at_table(ask.rules, say(lang, es="¿Cuántas bazas tiene una mano?", en="How many tricks has a hand?"), lang)


def _tricks_points(ask: Tricks, lang: str) -> str:
    rules, talon = ask.rules, 2 * (ask.rules.trump == "bid")
    cards = f"({rules.pack_size} − {talon})" if talon else str(rules.pack_size)
    return f"{cards} ÷ {rules.players * rules.cards_each} = {ask.answer(TRUTH)}."


def _tricks_steps(ask: Tricks, lang: str) -> Sequence[str]:
    return (
        say(lang, es="¿Con cuántas cartas se juega aquí?", en="How many cards are played with here?"),
        say(lang, es="¿Cuántas se ponen en cada baza?", en="How many go into each trick?"),
        say(
            lang,
            es="Divide lo uno por lo otro; lo que se aparta no cuenta.",
            en="Divide one by the other; what is laid aside does not count.",
        ),
    )


# The match, the figures, the swap


def _match(ask: MatchWinner, lang: str) -> str:
    return at_table(
        ask.rules,
        say(lang, es="Estas son las cuatro manos. ¿Quién gana la partida?", en="These are the four hands. Who wins the match?"),
        lang,
    )


def _match_option(ask: MatchWinner, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="Nadie todavía", en="Nobody yet")
    return say(lang, es="El rival" if option else "Tú", en="Your rival" if option else "You")


def _match_answer(ask: MatchWinner, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="nadie todavía", en="nobody yet")
    return say(lang, es="la gana el rival" if option else "la ganas tú", en="your rival wins it" if option else "you win it")


def _match_rule(ask: MatchWinner, lang: str) -> str:
    if ask.rules.match[1] == "most_points":
        return say(lang, es="Tras cuatro manos gana quien suma más puntos.", en="After four hands most points win.")
    return say(
        lang,
        es="Tras cuatro manos gana quien ganó más; a igualdad, por puntos.",
        en="After four hands most hands win; if level, most points.",
    )


def _match_points(ask: MatchWinner, lang: str) -> str:
    mine, theirs = (sum(hand[seat] for hand in ask.hands) for seat in (0, 1))
    won = [sum(hand[seat] > hand[1 - seat] for hand in ask.hands) for seat in (0, 1)]
    return say(lang, es=f"Manos {won[0]}–{won[1]}, puntos {mine}–{theirs}.", en=f"Hands {won[0]}–{won[1]}, points {mine}–{theirs}.")


def _match_not(ask: MatchWinner, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(
            lang, es="Ya se han jugado los cuatro palos: no queda otra mano.", en="All four suits have been played: no hand is left."
        )
    return say(lang, es="Cuenta otra vez las manos, y los puntos.", en="Count the hands again, and the points.")


def _match_steps(ask: MatchWinner, lang: str) -> Sequence[str]:
    last = (
        say(lang, es="Suma los puntos de las cuatro manos.", en="Add the points of the four hands.")
        if ask.rules.match[1] == "most_points"
        else say(lang, es="Si hay igualdad en manos, mira los puntos.", en="If the hands are level, look at the points.")
    )
    return (
        say(lang, es="Cada palo ha sido triunfo una vez: la partida termina.", en="Every suit has been trump once: the match is over."),
        say(lang, es="¿Se cuentan manos o puntos?", en="Are hands counted, or points?"),
        last,
    )


def _figure(ask: Figure, lang: str) -> str:
    text = say(
        lang,
        es=f"La carta lleva impreso un {ask.number}. ¿Cuántos puntos vale?",
        en=f"The card has {ask.number} printed on it. How many points is it worth?",
    )
    return at_table(RULES["BRISCOLA"], text, lang)


def figure_card(ask: Figure) -> Card:
    """The card of this course that it is."""
    return Card(ask.suit, Rank(ask.number + 2))


def _figure_rule(ask: Figure, lang: str) -> str:
    return say(lang, es="En Italia 8, 9 y 10 son fante, cavallo y re.", en="In Italy 8, 9 and 10 are fante, cavallo and re.")


def _figure_points(ask: Figure, lang: str) -> str:
    card = figure_card(ask)
    worth = points_text(RULES["BRISCOLA"].points(card), lang)
    return f"{capital(the(card, lang))}: {worth}."


def _figure_not(ask: Figure, picked: int, lang: str) -> str:
    return say(lang, es=f"Con {picked} el palo no sumaría 30.", en=f"With {picked} the suit would not add up to 30.")


def _figure_steps(ask: Figure, lang: str) -> Sequence[str]:
    return (
        say(lang, es="La baraja italiana de 40 no tiene ochos ni nueves.", en="The Italian pack of 40 has no eights or nines."),
        say(lang, es="Tras el 7 vienen las tres figuras, de la menor a la mayor.", en="After the 7 come the three figures, lowest first."),
        scale(RULES["BRISCOLA"], lang),
    )


def _swap(ask: SwapHere, lang: str) -> str:
    now = (
        say(lang, es="Acabas de ganar la baza; nadie ha robado.", en="You have just won the trick; nobody has drawn.")
        if ask.won
        else say(lang, es="Ganaste una baza antes y te toca jugar.", en="You won a trick before and it is your turn to play.")
    )
    text = say(lang, es=f"{now} ¿Puedes llevarte la pinta?", en=f"{now} May you take the pinta?")
    return at_table(ask.rules, text, lang)


def _swap_rule(ask: SwapHere, lang: str) -> str:
    return {
        None: say(lang, es="En esta mesa no hay cambio del siete.", en="At this table there is no seven-swap."),
        "after_trick": say(lang, es="Se cambia tras ganar una baza.", en="One swaps after winning a trick."),
        "on_turn": say(
            lang, es="Aquí se cambia en el turno propio, antes de jugar.", en="Here one swaps on one's own turn, before playing."
        ),
        "any_time": say(lang, es="Aquí se cambia en cualquier momento.", en="Here one swaps at any time."),
    }[ask.rules.swap]


def _swap_points(ask: SwapHere, lang: str) -> str:
    worth = points_text(ask.rules.points(ask.pinta), lang)
    return say(lang, es=f"La pinta vale {worth}.", en=f"The pinta is worth {worth}.")


def _swap_not(ask: SwapHere, picked: bool, lang: str) -> str:
    if picked:
        return say(lang, es="Alargas la mano hacia la pinta y te paran.", en="You reach for the pinta and are stopped.")
    return say(lang, es="La dejas estar, y no hacía falta.", en="You leave it there, and need not have.")


def _swap_steps(ask: SwapHere, lang: str) -> Sequence[str]:
    return (
        say(lang, es="¿Se cambia el siete en esta mesa?", en="Is there a seven-swap at this table?"),
        say(lang, es="Cada mesa tiene su momento.", en="Each table has its moment."),
        say(
            lang,
            es="Tras la baza, en el turno o cuando sea: ¿cuál vale aquí?",
            en="After a trick, on one's turn, or any time: which holds here?",
        ),
    )


COMPARING_WORDS: Final[dict[type, Words]] = {
    Level: Words(_level, _level_option, _level_rule, _level_points, _level_not, _level_steps, _level_answer),
    InSuit: Words(_in_suit, number, _pack_rule, _in_suit_points, count_again, _in_suit_steps),
    Tricks: Words(_tricks, number, _pack_rule, _tricks_points, count_again, _tricks_steps),
    MatchWinner: Words(_match, _match_option, _match_rule, _match_points, _match_not, _match_steps, _match_answer),
    Figure: Words(_figure, points_option, _figure_rule, _figure_points, _figure_not, _figure_steps),
    SwapHere: Words(_swap, yes_or_no, _swap_rule, _swap_points, _swap_not, _swap_steps),
}
