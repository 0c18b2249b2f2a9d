"""The scenes of a hand in play: your cards and the table, the drawing, the swap, the last tricks with all cards open."""

from __future__ import annotations

from html import escape

from brisca.beliefs.asks import BetterSwap, Choice, Following, Legal, MayPlay, MaySwap, PairedSwap, SwapGain, Swapping, WhoSwaps
from brisca.cards import Card, Rank
from brisca.show.task_scenes_cards import Sight, cloth, facts, group, spots
from brisca.show.task_words import capital, player, seat
from brisca.show.texts import points_text
from brisca.show.words import say
from brisca.state import State
from brisca.trick import winning_index


def _name(number: int, state: State, lang: str) -> str:
    return capital(seat(number, state.rules.players, lang))


def _hand_title(number: int, state: State, lang: str) -> str:
    """ "Tu mano", "La derecha"."""
    return say(lang, es="Tu mano", en="Your hand") if number == 0 else _name(number, state, lang)


def _label(sight: Sight) -> str:
    return sight.say(es="La mesa y tu mano", en="The table and your hand")


def _table(state: State, sight: Sight, more: tuple[int, Card] | None = None) -> str:
    """The open trick with who played each card; nothing when nobody has played."""
    played = [*state.table, *([more] if more else [])]
    if not played:
        return ""
    slots = [sight.spot(card, caption=_name(number, state, sight.lang)) for number, card in played]
    return group(sight.say(es="En la mesa", en="On the table"), slots, css=" is-wide" * (len(slots) > 3))


def _whole(state: State, sight: Sight, body: str, *, over: bool | None = None) -> str:
    stock = len(state.stock) if state.rules.trump != "bid" else None  # with bids there never was one
    over = sight.over if over is None else over
    return cloth(body, _label(sight), trump=state.trump, stock=stock, pinta=state.pinta, lang=sight.lang, over=over)


def play_scene(ask: Legal | MayPlay, sight: Sight) -> str:
    """The cards on the table and your hand: tap those that may be played, or look at the one that is asked about."""
    state = ask.state
    if isinstance(ask, Legal):
        mine = [sight.spot(card, card) for card in state.hands[0]]
    else:
        asked = sight.say(es="¿esta?", en="this one?")
        mine = [
            sight.spot(card, caption=asked, mark=" is-asked", note=asked) if card is ask.card else sight.spot(card, caption="\u00a0")
            for card in state.hands[0]
        ]
    whole = spots(_table(state, sight), group(_hand_title(0, state, sight.lang), mine))
    return _whole(state, sight, _three_html(state, sight) + whole, over=sight.over and isinstance(ask, Legal))


def _three_html(state: State, sight: Sight) -> str:
    """Where the three of trumps frees the ace: whether it has been played, unless it lies there for all to see."""
    if not state.rules.muerte or state.trump is None:
        return ""
    three = Card(state.trump, Rank.TRES)
    if three in [card for _, card in state.table] or three is state.pinta:
        return ""
    name = three.name(sight.lang)
    if three in state.setup.gone:
        return facts([sight.say(es=f"Ya se jugó el {name}", en=f"The {name} has been played")])
    return facts([sight.say(es=f"Aún no se ha jugado el {name}", en=f"The {name} has not been played yet")])


def drawing_scene(ask: Following, sight: Sight) -> str:
    """The trick as it is completed, and the stock from which is drawn next."""
    state = ask.state
    assert state.turn is not None
    assert state.trump is not None
    played = [*state.table, (state.turn, ask.card)]
    winner = winning_index([card for _, card in played], state.trump, state.rules) if sight.over else None
    wins = sight.say(es="gana", en="wins")
    slots = []
    for place, (number, card) in enumerate(played):
        won = place == winner
        mark = " is-winner" if won else " is-out" if sight.over else ""
        slots.append(sight.spot(card, caption=_name(number, state, sight.lang), mark=mark, note=wins if won else ""))
    return _whole(state, sight, spots(group(sight.say(es="La baza", en="The trick"), slots, css=" is-wide" * (len(slots) > 3))))


# The swap


def _timing(state: State, lang: str) -> str:
    return {
        "after_trick": say(
            lang, es="Se cambia justo al ganar una baza, antes de robar", en="Swap: right after winning a trick, before drawing"
        ),
        "on_turn": say(lang, es="Se cambia en el turno propio, antes de jugar", en="Swap: on one's own turn, before playing"),
        "any_time": say(lang, es="Se cambia en cualquier momento", en="Swap: at any time"),
    }[state.rules.swap or "after_trick"]


def _moment(state: State, sight: Sight) -> str:
    """What is happening now."""
    turn, players, lang = state.turn or 0, state.rules.players, sight.lang
    name = player(turn, players, lang)
    if state.drawing:
        if turn == 0:
            return sight.say(es="Acabas de ganar la baza; nadie ha robado aún", en="You have just won the trick; nobody has drawn yet")
        return sight.say(
            es=f"Acaba de ganar la baza {name}; nadie ha robado aún", en=f"{capital(name)} has just won the trick; nobody has drawn yet"
        )
    if turn == 0:
        return sight.say(es="Te toca jugar", en="It is your turn to play")
    return sight.say(es=f"Le toca jugar: {name}", en=f"Next to play: {name}")


def _won(state: State, sight: Sight) -> str:
    lang = sight.lang
    won = ", ".join(f"{player(number, state.rules.players, lang)} {tricks}" for number, tricks in enumerate(state.won))
    return sight.say(es=f"Bazas ganadas: {won}", en=f"Tricks won: {won}")


def _draws(state: State, sight: Sight) -> str:
    left = state.draws_left
    return sight.say(es=f"Queda{'n' * (left != 1)} {left} robo{'s' * (left != 1)}", en=f"Drawings left: {left}")


def swap_scene(ask: Swapping | MaySwap | WhoSwaps, sight: Sight) -> str:
    """The pinta, the hand or hands, and all that decides whether a swap is allowed now."""
    state, lang = ask.state, sight.lang
    told = (_timing(state, lang), _moment(state, sight), _won(state, sight), _draws(state, sight))
    known = f'<p class="b-swap-told">{escape(". ".join(told))}.</p>'
    label = _label(sight)
    pinta = group(sight.say(es="La pinta", en="The pinta"), [sight.spot(state.pinta)], css=" is-pinta") if state.pinta else ""
    if isinstance(ask, WhoSwaps):
        hands = [
            group(_hand_title(number, state, lang), [sight.spot(card) for card in hand], css=" is-pair")
            for number, hand in enumerate(state.hands)
        ]
        body = f'<div class="b-swapping is-open">{known}{pinta}{spots(*hands)}</div>'
        return cloth(body, label, trump=state.trump, lang=lang)
    if isinstance(ask, Swapping):
        mine = [sight.spot(card, card) for card in state.hands[ask.seat]]
    else:
        asked = sight.say(es="¿esta?", en="this one?")
        mine = [
            sight.spot(card, caption=asked, mark=_asked_mark(sight), note=asked) if card is ask.card else sight.spot(card, caption="\u00a0")
            for card in state.hands[ask.seat]
        ]
    rest = spots(_table(state, sight), group(_hand_title(0, state, lang), mine))
    body = f'<div class="b-swapping">{known}{pinta}{rest}</div>'
    return cloth(body, label, trump=state.trump, lang=lang, over=sight.over and isinstance(ask, Swapping))


def _asked_mark(sight: Sight) -> str:
    """The card that is asked about; once somebody has tried to swap it in vain it lies refused."""
    return " is-asked is-refuted" if True in sight.tries and sight.task.answer is False else " is-asked"


def swap_worth_scene(ask: SwapGain | BetterSwap | PairedSwap, sight: Sight) -> str:
    """A pinta and the card that takes it, or two pintas to choose from."""
    lang, over = sight.lang, sight.over
    if isinstance(ask, BetterSwap):
        worths = [points_text(ask.rules.points(pinta), lang) if over else say(lang, es="pinta", en="pinta") for pinta in ask.pintas]
        slots = [sight.spot(pinta, place, caption=worths[place]) for place, pinta in enumerate(ask.pintas)]
        body = spots(group(sight.say(es="Dos pintas que puedes coger", en="Two pintas that you can take"), slots))
        return cloth(body, sight.say(es="Dos pintas", en="Two pintas"), lang=lang, over=over)
    suit = ask.pinta.suit
    low = [Card(suit, Rank.SIETE), *([Card(suit, Rank.DOS)] if isinstance(ask, PairedSwap) else [])]
    when = [sight.say(es="primero", en="first"), sight.say(es="después", en="then")] if len(low) > 1 else ["\u00a0"]
    pinta = sight.spot(ask.pinta, caption=points_text(ask.rules.points(ask.pinta), lang) if over else "\u00a0")
    body = spots(
        group(sight.say(es="La pinta, bajo el mazo", en="The pinta, under the stock"), [pinta]),
        group(sight.say(es="Se cambia", en="Swapped in"), [sight.spot(card, caption=when[place]) for place, card in enumerate(low)]),
    )
    return cloth(body, sight.say(es="Un cambio", en="A swap"), trump=suit, lang=lang)


# The last tricks


def choice_scene(ask: Choice, sight: Sight) -> str:
    """All hands lie open: choose the card to play."""
    state, lang = ask.state, sight.lang
    mine = group(_hand_title(0, state, lang), [sight.spot(card, card) for card in state.hands[0]])
    hands = list(enumerate(state.hands))[1:]
    held = say(lang, es="tiene", en="holds")
    others = [
        group(f"{_name(number, state, lang)} {held}", [sight.spot(card) for card in hand], css=" is-small")
        for number, hand in hands
        if hand
    ]
    return _whole(state, sight, spots(_table(state, sight), mine) + spots(*others))
