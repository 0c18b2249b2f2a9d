"""The words of the questions about the swap: who may, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.beliefs.asks import BetterSwap, MaySwap, PairedSwap, SwapGain, Swapping, WhoSwaps
from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.task_words import Words, capital, player, points_option, the_card, yes_or_no
from brisca.show.texts import points_text, the
from brisca.show.words import say
from brisca.state import State, Swap
from brisca.state.legality import swapping_rank

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


SWAP_WORDS: Final[dict[type, Words]] = {
    Swapping: Words(_swapping, _swapping_option, _swap_rule, _swap_points, _swapping_not, _swap_steps, _swapping_answer),
    MaySwap: Words(_may_swap, yes_or_no, _swap_rule, _swap_points, _may_swap_not, _swap_steps),
    WhoSwaps: Words(_who_swaps, _who_option, _swap_rule, _swap_points, _who_not, _swap_steps, _who_answer),
    SwapGain: Words(_gain, points_option, _gain_rule, _gain_points, _gain_not, _gain_steps),
    BetterSwap: Words(_better, _better_option, _better_rule, _better_points, _better_not, _gain_steps, _better_answer),
    PairedSwap: Words(_paired, points_option, _gain_rule, _paired_points, _gain_not, _gain_steps),
}
