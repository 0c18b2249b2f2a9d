"""The words of the questions about a hand in play: legal cards, drawing and leading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs import TRUTH, After, Laid
from brisca.beliefs.asks import Following, Legal, MayPlay, ToDraw
from brisca.cards import Card
from brisca.show.task_words import Words, capital, cards_text, number, player, yes_or_no
from brisca.show.texts import deciding_rule, points_text, the
from brisca.show.words import say
from brisca.state import State
from brisca.trick import resolve

# Which cards may be played?


def _empty(state: State, lang: str) -> str:
    return "" if state.stock else say(lang, es="El mazo está vacío. ", en="The stock is empty. ")


def _legal(ask: Legal, lang: str) -> str:
    return _empty(ask.state, lang) + say(lang, es="¿Qué cartas puedes jugar? Tócalas todas", en="Which cards may you play? Tap all of them")


def _set_option(ask: Legal, option: frozenset[Card], lang: str) -> str:
    return capital(cards_text(option, lang))


def _legal_answer(ask: Legal, option: frozenset[Card], lang: str) -> str:
    return say(lang, es="todas", en="all of them") if option == frozenset(ask.state.hands[0]) else cards_text(option, lang)


def _legal_rule(ask: Legal | MayPlay, lang: str) -> str:
    if ask.state.stock:
        return say(
            lang, es="En la brisca se juega siempre la carta que se quiera.", en="In brisca you always play whichever card you like."
        )
    return say(lang, es="También sin mazo se juega la carta que se quiera.", en="With no stock too you play whichever card you like.")


def _on_table(ask: Legal | MayPlay, lang: str) -> str:
    total = sum(ask.state.rules.points(card) for _, card in ask.state.table)
    verb = "is" if total == 1 else "are"
    return say(lang, es=f"En la mesa hay {points_text(total, 'es')}.", en=f"There {verb} {points_text(total, 'en')} on the table.")


def _legal_not(ask: Legal, picked: frozenset[Card], lang: str) -> str:
    return say(lang, es="Dejas fuera alguna carta que también se puede jugar.", en="You leave out a card that may be played as well.")


def _legal_steps(ask: Legal | MayPlay, lang: str) -> Sequence[str]:
    led = ask.state.table[0][1].suit.spoken(lang)
    return (
        say(
            lang,
            es=f"Se ha salido de {led}. ¿Obliga eso a algo en la brisca?",
            en=f"The suit led is {led}. Does that force anything in brisca?",
        ),
        say(
            lang, es="Lo que conviene y lo que se puede son cosas distintas.", en="What pays and what is allowed are two different things."
        ),
        say(lang, es="Esta regla no cambia cuando se acaba el mazo.", en="This rule does not change when the stock runs out."),
    )


def _may_play(ask: MayPlay, lang: str) -> str:
    card = the(ask.card, lang)
    return _empty(ask.state, lang) + say(lang, es=f"¿Puedes jugar {card}?", en=f"May you play {card}?")


def _may_play_not(ask: MayPlay, picked: bool, lang: str) -> str:
    card = the(ask.card, lang)
    return say(lang, es=f"Pones {card} en la mesa y nadie tiene nada que objetar.", en=f"You put down {card}, and nobody objects.")


# Who draws, who leads?


def _last(ask: Following) -> bool:
    return len(ask.state.stock) == ask.state.rules.players


def _whole(ask: Following) -> tuple[tuple[int, Card], ...]:
    assert ask.state.turn is not None
    return (*ask.state.table, (ask.state.turn, ask.card))


def following_laid(ask: Following) -> Laid:
    """The completed trick."""
    assert ask.state.trump is not None
    return Laid(tuple(card for _, card in _whole(ask)), ask.state.trump, ask.state.rules)


def _following(ask: Following, lang: str) -> str:
    if not _last(ask):
        return say(
            lang,
            es="La baza está completa. ¿Quién roba primero y sale después?",
            en="The trick is complete. Who draws first and then leads?",
        )
    hidden = len(ask.state.stock) - 1
    return say(
        lang,
        es=f"Solo quedan {hidden} {'carta tapada' if hidden == 1 else 'cartas tapadas'} y la pinta. ¿Quién roba qué?"
        if hidden > 1
        else "Solo quedan 1 carta tapada y la pinta. ¿Quién roba qué?",
        en=f"Only {hidden} hidden {'card' if hidden == 1 else 'cards'} and the pinta are left. Who draws what?",
    )


def _you(who: int, es: str, en: str, players: int, lang: str) -> str:
    """ "tú robas", "el rival roba": the verb by person; `es` and `en` are "2nd|3rd person"."""
    verb = say(lang, es=es, en=en).split("|")[who != 0]
    return f"{player(who, players, lang)} {verb}"


def _following_option(ask: Following, option: After, lang: str) -> str:
    players = ask.state.rules.players
    if not _last(ask):
        return capital(
            _you(option.first, "robas primero y sales|roba primero y sale", "draw first and lead|draws first and leads", players, lang)
        )
    hidden = _you(option.first, "robas|roba", "draw|draws", players, lang)
    first = say(lang, es=f"{hidden} primero una tapada", en=f"{hidden} a hidden card first")
    if option.pinta_to is None:
        return capital(say(lang, es=f"{first}; la pinta se queda en la mesa", en=f"{first}; the pinta stays on the table"))
    pinta = player(option.pinta_to, players, lang)
    return capital(say(lang, es=f"{first}; la pinta es para {_for(option.pinta_to, players)}", en=f"{first}; the pinta goes to {pinta}"))


def _for(who: int, players: int) -> str:
    return "ti" if who == 0 else player(who, players, "es")


def _following_answer(ask: Following, option: After, lang: str) -> str:
    players = ask.state.rules.players
    if not _last(ask) or option.pinta_to is None:
        text = _following_option(ask, option, lang)
        return text[:1].lower() + text[1:]
    first = _you(option.first, "robas primero|roba primero", "draw first|draws first", players, lang)
    pinta = player(option.pinta_to, players, lang).replace("the player", "the one")
    return say(lang, es=f"{first}; la pinta, para {_for(option.pinta_to, players)}", en=f"{first}; the pinta goes to {pinta}")


def _following_rule(ask: Following, lang: str) -> str:
    if _last(ask):
        return say(
            lang,
            es="Roba primero quien gana; la pinta sale la última.",
            en="The winner draws first; the pinta comes last.",
        )
    return say(lang, es="Quien gana la baza roba primero y sale.", en="Whoever wins the trick draws first and leads.")


def _following_points(ask: Following, lang: str) -> str:
    laid = following_laid(ask)
    total = sum(map(laid.rules.points, laid.cards))
    return say(lang, es=f"La baza vale {points_text(total, 'es')}.", en=f"The trick is worth {points_text(total, 'en')}.")


def _following_not(ask: Following, picked: After, lang: str) -> str:
    if _last(ask) and picked.pinta_to is None:
        return say(lang, es="Entonces a alguien le faltaría una carta.", en="Then somebody would be one card short.")
    if picked.first == _whole(ask)[TRUTH.winner(following_laid(ask))][0]:
        return say(lang, es="Mira primero quién ha ganado la baza.", en="Look first at who has won the trick.")
    if picked.first == 0:
        return say(lang, es="Vas a robar y te paran: no te toca todavía.", en="You reach for the stock and are stopped: not your turn yet.")
    name = player(picked.first, ask.state.rules.players, lang)
    return say(lang, es=f"Esperas a que robe {name}, y no se mueve nadie.", en=f"You wait for {name} to draw, and nobody moves.")


def _following_steps(ask: Following, lang: str) -> Sequence[str]:
    laid = following_laid(ask)
    rule = deciding_rule(resolve(laid.cards, laid.trump, laid.rules), lang)
    last = say(lang, es="La pinta está debajo del mazo: se roba en último lugar.", en="The pinta lies under the stock: it is drawn last.")
    plain = say(
        lang, es="El orden de robar y el de salir empiezan en la misma persona.", en="Drawing and leading begin with the same player."
    )
    return (
        say(lang, es="¿Quién ha ganado la baza? ", en="Who has won the trick? ") + rule,
        say(lang, es="Ganar la baza da ventaja: se va delante.", en="Winning the trick is an advantage: you go first."),
        last if _last(ask) else plain,
    )


def _to_draw(ask: ToDraw, lang: str) -> str:
    hidden = ask.stock - 1
    lie = say(
        lang,
        es="Queda 1 carta tapada y, debajo, la pinta." if hidden == 1 else f"Quedan {hidden} cartas tapadas y, debajo, la pinta.",
        en=f"{hidden} hidden {'card is' if hidden == 1 else 'cards are'} left and, below, the pinta.",
    )
    if ask.players == 1:
        return lie + say(lang, es=" ¿Cuántas cartas se van a robar?", en=" How many cards will be drawn?")
    return lie + say(
        lang, es=f" Jugáis {ask.players}. ¿Cuántas robará cada cual?", en=f" There are {ask.players} of you. How many will each draw?"
    )


def _to_draw_rule(ask: ToDraw, lang: str) -> str:
    return say(lang, es="Se roba hasta la última carta, y la última es la pinta.", en="All cards are drawn, and the last one is the pinta.")


def _to_draw_points(ask: ToDraw, lang: str) -> str:
    hidden, each = ask.stock - 1, ask.stock // ask.players
    shared = f" = {ask.players} × {each}" if ask.players > 1 else ""
    return f"{hidden} + 1 = {ask.stock}{shared}."


def _to_draw_not(ask: ToDraw, picked: int, lang: str) -> str:
    return say(
        lang,
        es="Con esa cuenta quedaría una carta en la mesa, o a alguien le faltaría.",
        en="Counted like that, a card would be left lying, or somebody would be short.",
    )


def _to_draw_steps(ask: ToDraw, lang: str) -> Sequence[str]:
    return (
        say(lang, es=f"Cartas tapadas: {ask.stock - 1}.", en=f"Hidden cards: {ask.stock - 1}."),
        say(lang, es="¿Qué pasa con la carta que está a la vista?", en="What becomes of the card that lies face up?"),
        say(
            lang,
            es="Todas las manos vuelven a tener tres cartas mientras hay mazo.",
            en="All hands go back to three cards while there is a stock.",
        ),
    )


HAND_WORDS: Final[dict[type, Words]] = {
    Legal: Words(_legal, _set_option, _legal_rule, _on_table, _legal_not, _legal_steps, _legal_answer),
    MayPlay: Words(_may_play, yes_or_no, _legal_rule, _on_table, _may_play_not, _legal_steps),
    Following: Words(
        _following, _following_option, _following_rule, _following_points, _following_not, _following_steps, _following_answer
    ),
    ToDraw: Words(_to_draw, number, _to_draw_rule, _to_draw_points, _to_draw_not, _to_draw_steps),
}
