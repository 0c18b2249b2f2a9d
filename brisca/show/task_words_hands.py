"""The words of the questions about a hand in play: legal cards, drawing and leading, the swap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs import After, Laid
from brisca.beliefs.asks import BetterSwap, Following, Legal, MayPlay, MaySwap, PairedSwap, SwapGain, Swapping, ToDraw, WhoSwaps
from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.task_words import Words, capital, cards_text, number, player, points_option, the_card, yes_or_no
from brisca.show.texts import deciding_rule, points_text, the
from brisca.show.words import say
from brisca.state import State, Swap
from brisca.state.hand import swapping_rank
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
    return say(lang, es="Mira primero quién ha ganado la baza.", en="Look first at who has won the trick.")


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


# May I swap?


def _pinta(state: State) -> Card:
    assert state.pinta is not None
    return state.pinta


def timing(rules: Rules, lang: str) -> str:
    """When a swap is allowed by these rules, in a short sentence."""
    return {
        "after_trick": say(
            lang, es="Se cambia solo al ganar una baza, antes de robar.", en="You swap only after winning a trick, before drawing."
        ),
        "on_turn": say(lang, es="Se cambia en tu turno, antes de jugar.", en="You swap on your turn, before you play."),
        "any_time": say(lang, es="Se cambia en cualquier momento de la mano.", en="You swap at any moment of the hand."),
    }[rules.swap or ""]


def _swapping(ask: Swapping, lang: str) -> str:
    pinta = the(_pinta(ask.state), lang)
    return say(
        lang,
        es=f"La pinta es {pinta}. ¿Qué carta puedes cambiar ahora por ella?",
        en=f"The pinta is {pinta}. Which card may you swap for it now?",
    )


def _swapping_option(ask: Swapping, option: Card | None, lang: str) -> str:
    return say(lang, es="Ninguna", en="None") if option is None else the_card(ask, option, lang)


def _swapping_answer(ask: Swapping, option: Card | None, lang: str) -> str:
    return say(lang, es="ninguna", en="none") if option is None else the(option, lang)


def _who_may(state: State, lang: str) -> str:
    pinta, rank = _pinta(state), swapping_rank(state.rules, _pinta(state))
    if rank is None:
        return say(lang, es=f"Si la pinta es {the(pinta, 'es')}, no hay cambio.", en=f"With {the(pinta, 'en')} as pinta nobody can swap.")
    card = the(Card(pinta.suit, rank), lang)
    return say(lang, es=f"Esta pinta solo se la lleva {card}.", en=f"Only {card} takes this pinta.")


def _swap_rule(ask: Swapping | MaySwap | WhoSwaps, lang: str) -> str:
    """The card that takes the pinta; or, where a player who is asked about holds it and yet may not swap, why not."""
    state, rank = ask.state, swapping_rank(ask.state.rules, _pinta(ask.state))
    if rank is None:
        return _who_may(state, lang)
    card = Card(_pinta(state).suit, rank)
    if isinstance(ask, MaySwap) and ask.card != card:
        return _who_may(state, lang)
    seats = range(len(state.hands)) if isinstance(ask, WhoSwaps) else (ask.seat,)
    holder = next((number for number in seats if card in state.hands[number]), None)
    if holder is None or state.why_illegal(Swap(holder, card)) is None:
        return _who_may(state, lang)
    return refusal(state, holder, card, lang)


def _swap_points(ask: Swapping | MaySwap | WhoSwaps, lang: str) -> str:
    pinta = _pinta(ask.state)
    return say(
        lang,
        es=f"La pinta vale {points_text(ask.state.rules.points(pinta), 'es')}.",
        en=f"The pinta is worth {points_text(ask.state.rules.points(pinta), 'en')}.",
    )


def _swapping_not(ask: Swapping, picked: Card | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="Sí llevas una carta que vale para el cambio.", en="You do hold a card that can be swapped.")
    return _no_swap(ask.state, ask.seat, picked, lang)


def _no_swap(state: State, seat_: int, card: Card, lang: str) -> str:
    """What comes of trying that swap, without the card that would do (it may be the answer) and without the reason (it is the answer)."""
    rank = swapping_rank(state.rules, _pinta(state))
    if card.suit is state.trump and card.rank in (Rank.SIETE, Rank.DOS) and card.rank is not rank:
        return say(
            lang, es=f"{capital(the(card, 'es'))} no se lleva esta pinta.", en=f"{capital(the(card, 'en'))} does not take this pinta."
        )
    if card == Card(_pinta(state).suit, rank or Rank.SIETE):
        return say(
            lang,
            es="La carta vale, pero ahora la mesa no acepta el cambio.",
            en="The card would do, but now the table does not accept the swap.",
        )
    return refusal(state, seat_, card, lang)


def refusal(state: State, seat_: int, card: Card, lang: str) -> str:
    """What the table says to that swap: the engine's reason."""
    reason = state.why_illegal(Swap(seat_, card))
    return reason.text(lang) if reason else say(lang, es="La mesa acepta ese cambio.", en="The table accepts that swap.")


def _swap_steps(ask: Swapping | MaySwap | WhoSwaps, lang: str) -> Sequence[str]:
    return (
        say(
            lang,
            es="¿Qué carta? El 7 de triunfo si la pinta le gana; si no, el 2.",
            en="Which card? The 7 of trumps if the pinta beats it; otherwise the 2.",
        ),
        say(lang, es="¿Ha ganado ya una baza quien cambia?", en="Has the player already won a trick?"),
        say(lang, es="¿Es el momento? ", en="Is it the moment? ") + timing(ask.state.rules, lang),
    )


def _may_swap(ask: MaySwap, lang: str) -> str:
    card, pinta = the(ask.card, lang), the(_pinta(ask.state), lang)
    return say(lang, es=f"¿Puedes cambiar ahora {card} por la pinta, {pinta}?", en=f"May you swap {card} now for the pinta, {pinta}?")


def _may_swap_not(ask: MaySwap, picked: bool, lang: str) -> str:
    if picked:
        return _no_swap(ask.state, ask.seat, ask.card, lang)
    return say(lang, es="Lo intentas, y la mesa acepta el cambio.", en="You try, and the table accepts the swap.")


def _who_swaps(ask: WhoSwaps, lang: str) -> str:
    return say(
        lang, es="Se ven todas las cartas. ¿Quién puede llevarse ahora la pinta?", en="All cards lie open. Who may take the pinta now?"
    )


def _who_option(ask: WhoSwaps, option: int | None, lang: str) -> str:
    return say(lang, es="Nadie", en="Nobody") if option is None else capital(player(option, ask.state.rules.players, lang))


def _who_answer(ask: WhoSwaps, option: int | None, lang: str) -> str:
    text = _who_option(ask, option, lang)
    return text[:1].lower() + text[1:]


def _who_not(ask: WhoSwaps, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="Hay alguien que sí puede.", en="There is somebody who may.")
    low = [card for card in ask.state.hands[picked] if card.rank in (Rank.SIETE, Rank.DOS)]
    low.sort(key=lambda card: (card.suit is not ask.state.trump, -card.rank.value))
    if not low:
        return say(lang, es="En esa mano no hay ni un 7 ni un 2.", en="That hand holds neither a 7 nor a 2.")
    return _no_swap(ask.state, picked, low[0], lang)


# What a swap is worth


def _gain(ask: SwapGain, lang: str) -> str:
    return say(
        lang,
        es=f"Cambias el 7 por la pinta, {the(ask.pinta, 'es')}. ¿Cuántos puntos entran en tu mano?",
        en=f"You swap the 7 for the pinta, {the(ask.pinta, 'en')}. How many points come into your hand?",
    )


def _gain_rule(ask: SwapGain | PairedSwap, lang: str) -> str:
    return say(lang, es="El cambio vale lo que vale la carta que entra.", en="A swap is worth what the card that comes in is worth.")


def _gain_points(ask: SwapGain, lang: str) -> str:
    points = ask.rules.points(ask.pinta)
    return say(lang, es=f"Entran {points} y salen 0: {points_text(points, 'es')}.", en=f"{points} in, 0 out: {points_text(points, 'en')}.")


def _gain_not(ask: SwapGain | PairedSwap, picked: int, lang: str) -> str:
    return say(
        lang,
        es=f"La carta que entra no vale {points_text(picked, 'es')}.",
        en=f"The card that comes in is not worth {points_text(picked, 'en')}.",
    )


def _gain_steps(ask: SwapGain | BetterSwap | PairedSwap, lang: str) -> Sequence[str]:
    return (
        say(lang, es="El 7 y el 2 valen 0: no pierdes puntos.", en="The 7 and the 2 are worth 0: you lose no points."),
        say(lang, es="Mira la carta que entra.", en="Look at the card that comes in."),
        say(lang, es="As 11, tres 10, rey 4, caballo 3, sota 2.", en="Ace 11, three 10, king 4, knight 3, jack 2."),
    )


def _better(ask: BetterSwap, lang: str) -> str:
    return say(
        lang,
        es="¿Con cuál de estas dos pintas ganas más al cambiar el 7?",
        en="With which of these two pintas do you gain more from swapping the 7?",
    )


def _better_option(ask: BetterSwap, option: int | None, lang: str) -> str:
    return say(lang, es="Igual con las dos", en="The same with both") if option is None else the_card(ask, ask.pintas[option], lang)


def _better_answer(ask: BetterSwap, option: int | None, lang: str) -> str:
    if option is None:
        return say(lang, es="igual con las dos", en="the same with both")
    card = the(ask.pintas[option], lang)
    return say(lang, es=f"con {card}", en=f"with {card}")


def _better_rule(ask: BetterSwap, lang: str) -> str:
    return say(lang, es="Cuanto más fuerte es la pinta, más vale el cambio.", en="The stronger the pinta, the more the swap is worth.")


def _better_points(ask: BetterSwap, lang: str) -> str:
    one, other = (ask.rules.points(pinta) for pinta in ask.pintas)
    return say(lang, es=f"Valen {one} y {points_text(other, 'es')}.", en=f"They are worth {one} and {points_text(other, 'en')}.")


def _better_not(ask: BetterSwap, picked: int | None, lang: str) -> str:
    if picked is None:
        return say(lang, es="Las dos cartas que entran no valen lo mismo.", en="The two cards that come in are not worth the same.")
    return say(lang, es="La otra carta es más fuerte y vale más.", en="The other card is stronger and worth more.")


def _paired(ask: PairedSwap, lang: str) -> str:
    suit = ask.pinta.suit.spoken(lang)
    which = say(lang, es="segundo" if ask.second else "primer", en="second" if ask.second else "first")
    return say(
        lang,
        es=f"Alguien cambia el 7 de {suit} por {the(ask.pinta, 'es')}; después, el 2 por ese 7. ¿Cuántos puntos da el {which} cambio?",
        en=f"Somebody swaps the 7 of {suit} for {the(ask.pinta, 'en')}, then the 2 for that 7. How many points does the {which} one bring?",
    )


def _paired_points(ask: PairedSwap, lang: str) -> str:
    card = Card(ask.pinta.suit, Rank.SIETE) if ask.second else ask.pinta
    points = points_text(ask.rules.points(card), lang)
    return say(lang, es=f"Entra {the(card, 'es')}: {points}.", en=f"{capital(the(card, 'en'))} comes in: {points}.")


HAND_WORDS: Final[dict[type, Words]] = {
    Legal: Words(_legal, _set_option, _legal_rule, _on_table, _legal_not, _legal_steps, _legal_answer),
    MayPlay: Words(_may_play, yes_or_no, _legal_rule, _on_table, _may_play_not, _legal_steps),
    Following: Words(
        _following, _following_option, _following_rule, _following_points, _following_not, _following_steps, _following_answer
    ),
    ToDraw: Words(_to_draw, number, _to_draw_rule, _to_draw_points, _to_draw_not, _to_draw_steps),
    Swapping: Words(_swapping, _swapping_option, _swap_rule, _swap_points, _swapping_not, _swap_steps, _swapping_answer),
    MaySwap: Words(_may_swap, yes_or_no, _swap_rule, _swap_points, _may_swap_not, _swap_steps),
    WhoSwaps: Words(_who_swaps, _who_option, _swap_rule, _swap_points, _who_not, _swap_steps, _who_answer),
    SwapGain: Words(_gain, points_option, _gain_rule, _gain_points, _gain_not, _gain_steps),
    BetterSwap: Words(_better, _better_option, _better_rule, _better_points, _better_not, _gain_steps, _better_answer),
    PairedSwap: Words(_paired, points_option, _gain_rule, _paired_points, _gain_not, _gain_steps),
}
