"""What is said at each moment of a hand: what just happened and why, in one or two sentences. Plain text in Spanish and English.

`open`: all hands lie open. Else nothing is said of a card that the learner can't see.
"""

from __future__ import annotations

from collections.abc import Sequence

from brisca.cards import Card
from brisca.rules import Rules
from brisca.show.auction_texts import auction_step
from brisca.show.game_events import claim_text, ended_text
from brisca.show.game_seats import YOU, who
from brisca.show.game_texts import sums_text, swap_told
from brisca.show.steps import Act, Moment, TrickRecord, tricks_in
from brisca.show.steps_walk import Asked, Walk
from brisca.show.texts import Feedback, deciding_rule, points_text, sentence, the
from brisca.show.words import say
from brisca.state import State


def moment_text(walk: Walk, lang: str) -> tuple[str, str]:
    """What just happened, and why: a title and a sentence or two (perhaps empty)."""
    moment, state = walk.now, walk.state
    match moment.act:
        case Act.START:
            return _start(state, lang)
        case Act.DEAL:
            return _dealt(moment, state, walk.open, lang)
        case Act.PINTA:
            return _turned_up(moment, state, lang)
        case Act.PLAY:
            return _played(moment, state, lang)
        case Act.SWAP:
            last = moment.scene.tricks[-1]
            seat, given, taken = (*last.swaps, *last.later)[-1]
            return swap_told(seat, given, taken, state.rules.players, lang), ""
        case Act.BID | Act.PASS | Act.TALON | Act.BURY | Act.NAME:
            return auction_step(moment, state, walk.open, lang)
        case Act.CLAIM:
            return claim_text(state, lang), ""
        case Act.REDEAL:
            return ended_text(state, lang), ""
        case Act.TAKE:
            return _taken(moment, state, walk.open, lang)
        case Act.END:
            return _ended(state, lang)


def place_text(walk: Walk, lang: str) -> str:
    """Where in the hand this is: "Baza 4 de 20 · paso 17"."""
    step = say(lang, es=f"paso {walk.step}", en=f"step {walk.step}")
    moment = walk.now
    done = len(moment.scene.tricks)
    number = done if moment.scene.complete or moment.act is Act.TAKE else done + 1
    if moment.act in (Act.START, Act.DEAL, Act.PINTA):
        where = say(lang, es="El reparto", en="The deal")
    elif moment.act is Act.END:
        where = say(lang, es="El recuento", en="The count")
    else:
        all_of_them = tricks_in(walk.rules)
        where = say(lang, es=f"Baza {number} de {all_of_them}", en=f"Trick {number} of {all_of_them}")
    return f"{where} · {step}"


def _whos(seat: int, rules: Rules) -> tuple[str, str]:
    return who(seat, "es", rules.players), who(seat, "en", rules.players)


def _start(state: State, lang: str) -> tuple[str, str]:
    rules, dealer = state.rules, state.dealer
    (es, en), mano = _whos(dealer, rules), (dealer + 1) % rules.players
    title = say(lang, es="Repartes tú.", en="You deal.") if dealer == YOU else say(lang, es=f"Reparte {es}.", en=f"{sentence(en)} deals.")
    origin = state.origin
    cut = None if origin is None else origin.cut
    shuffled = say(
        lang, es=f"La baraja, de {rules.pack_size} cartas, está barajada.", en=f"The pack of {rules.pack_size} cards is shuffled."
    )
    if cut is not None:
        cutter = (dealer - 1) % rules.players
        es, en = _whos(cutter, rules)
        verb_es, verb_en = ("cortas tú", "you cut") if cutter == YOU else (f"corta {es}", f"{en} cuts")
        shuffled = say(
            lang,
            es=f"Barajada la baraja, {verb_es}: las {cut} cartas de arriba pasan debajo.",
            en=f"The pack is shuffled and {verb_en}: the top {cut} cards go below.",
        )
    es, en = _whos(mano, rules)
    first = say(
        lang,
        es=f" {'Eres mano' if mano == YOU else f'Es mano {es}'}{_why_mano(rules, 'es')}.",
        en=f" {'You are mano' if mano == YOU else f'{sentence(en)} is mano'}, first to play{_why_mano(rules, 'en')}.",
    )
    return title, shuffled + first


def _why_mano(rules: Rules, lang: str) -> str:
    if rules.players == 2:
        return say(lang, es=": quien no reparte", en=": the one who does not deal")
    return say(lang, es=", a la derecha de quien reparte", en=", at the dealer's right")


def _dealt(moment: Moment, state: State, open: bool, lang: str) -> tuple[str, str]:
    rules, number, card = state.rules, moment.number, moment.card
    total = rules.players * rules.hand_size
    assert card is not None
    es, en = _whos(moment.seat, rules)
    es, en = ("ti", "you") if moment.seat == YOU else (es, en)
    seen = open or moment.seat == YOU
    what = f": {the(card, lang)}" if seen else ""
    title = say(lang, es=f"Carta {number} de {total}, para {es}{what}.", en=f"Card {number} of {total}, to {en}{what}.")
    if number == 1:
        return title, say(
            lang, es="Se reparte de una en una, empezando por mano.", en="Cards are dealt one at a time, beginning with mano."
        )
    if moment.seat == state.dealer:
        last = number == total
        return title, say(
            lang,
            es="Quien reparte recibe en último lugar." + (f" Cada mano tiene ya {rules.hand_size} cartas." if last else ""),
            en="The dealer comes last." + (f" Every hand now holds {rules.hand_size} cards." if last else ""),
        )
    return title, say(lang, es="Sigue hacia la derecha.", en="On it goes, to the right.") if rules.players > 2 else ""


def _turned_up(moment: Moment, state: State, lang: str) -> tuple[str, str]:
    card, mano = moment.card, (state.dealer + 1) % state.rules.players
    assert card is not None
    suit, (es, en) = card.suit.spoken(lang), _whos(mano, state.rules)
    title = say(
        lang, es=f"La carta siguiente se pone boca arriba: {the(card, 'es')}.", en=f"The next card is turned up: {the(card, 'en')}."
    )
    leads = say(lang, es="sales tú" if mano == YOU else f"sale {es}", en="you lead" if mano == YOU else f"{en} leads")
    return title, say(
        lang,
        es=f"Es la pinta: el triunfo es {suit}. Queda debajo del mazo y se robará la última. Ahora {leads}.",
        en=f"It is the pinta: trump is {suit}. It stays under the stock, the last card to be drawn. Now {leads}.",
    )


def _played(moment: Moment, state: State, lang: str) -> tuple[str, str]:
    rules, scene, card, seat = state.rules, moment.scene, moment.card, moment.seat
    assert card is not None
    es, en = (sentence(each) for each in _whos(seat, rules))
    if len(scene.table) == 1:
        title = say(
            lang,
            es=f"{'Sales' if seat == YOU else f'{es} sale'} con {the(card, 'es')}.",
            en=f"{'You lead' if seat == YOU else f'{en} leads'} {the(card, 'en')}.",
        )
        return title, _why_leads(moment, state, lang)
    title = say(
        lang,
        es=f"{'Juegas' if seat == YOU else f'{es} juega'} {the(card, 'es')}.",
        en=f"{'You play' if seat == YOU else f'{en} plays'} {the(card, 'en')}.",
    )
    if scene.complete:
        return title, _trick_won(scene.tricks[-1], rules, lang)
    return title, _what_it_is(card, scene.table[0][1], state, lang)


def _why_leads(moment: Moment, state: State, lang: str) -> str:
    seat = moment.seat
    if not moment.scene.tricks:
        return say(
            lang,
            es=f"{'Eres' if seat == YOU else 'Es'} mano y {'juegas' if seat == YOU else 'juega'} en primer lugar. Vale cualquier carta.",
            en=f"{'You are' if seat == YOU else 'That seat is'} mano and {_s('play', seat)} first. Any card will do.",
        )
    return say(
        lang,
        es=f"Sale quien ganó la baza anterior. El palo de salida es {_led(moment)[0]}.",
        en=f"The winner of the trick before leads. The suit led is {_led(moment)[1]}.",
    )


def _led(moment: Moment) -> tuple[str, str]:
    suit = moment.scene.table[0][1].suit
    return suit.spoken("es"), suit.spoken("en")


def _what_it_is(card: Card, led: Card, state: State, lang: str) -> str:
    if card.suit is state.trump and led.suit is not state.trump:
        return say(lang, es="Es triunfo: gana a cualquier carta de otro palo.", en="It is a trump: it beats any card of another suit.")
    if card.suit is state.trump:
        return say(lang, es="Es triunfo, que aquí es también el palo de salida.", en="It is a trump, and trumps were led.")
    if card.suit is led.suit:
        return say(lang, es=f"Es del palo de salida, {led.suit.spoken('es')}.", en=f"It is of the suit led, {led.suit.spoken('en')}.")
    return say(
        lang,
        es="Es de otro palo: nada obliga a seguir el de salida, pero no puede ganar.",
        en="It is of another suit: nothing makes anyone follow, but it cannot win.",
    )


def _trick_won(record: TrickRecord, rules: Rules, lang: str) -> str:
    es, en = _whos(record.winner, rules)
    points, why = points_text(record.resolution.points, lang), deciding_rule(record.resolution, lang)
    if record.winner == YOU:
        return say(lang, es=f"Ganas la baza, {points}. {why}", en=f"You win the trick, {points}. {why}")
    return say(lang, es=f"Gana la baza {es}, {points}. {why}", en=f"{sentence(en)} wins the trick, {points}. {why}")


def _taken(moment: Moment, state: State, open: bool, lang: str) -> tuple[str, str]:
    rules, record, seat = state.rules, moment.scene.tricks[-1], moment.seat
    es, en = _whos(seat, rules)
    leads = say(
        lang,
        es="Sales tú, que has ganado la baza." if seat == YOU else f"Sale {es}, por ganar la baza.",
        en="You lead, having won the trick." if seat == YOU else f"{sentence(en)} leads, having won the trick.",
    )
    if record.number == tricks_in(rules):
        title = say(lang, es="No queda ninguna carta: la mano ha terminado.", en="No card is left: the hand is over.")
        return title, say(lang, es="Ganar la última baza no da puntos de más.", en="Winning the last trick scores nothing extra.")
    if not record.draws:
        title = say(lang, es="Ya no hay mazo: no roba nadie.", en="There is no stock any more: nobody draws.")
        rules_stay = say(
            lang,
            es=f" Tampoco ahora hay que seguir el palo, y el triunfo sigue siendo {_trump(state, 'es')}.",
            en=f" Still nobody has to follow suit, and {_trump(state, 'en')} is still trump.",
        )
        return title, leads + rules_stay
    drawn = _draws(record.draws, record.pinta_to, rules, open, lang)
    if record.pinta_to is None:
        title = say(lang, es="Robas primero." if seat == YOU else f"Roba primero {es}.", en=f"{sentence(en)} {_s('draw', seat)} first.")
    else:
        es, en = _whos(record.pinta_to, rules)
        title = say(
            lang,
            es=f"Último robo: la pinta {'te la llevas tú' if record.pinta_to == YOU else f'se la lleva {es}'}.",
            en=f"The last drawing: {en} {_s('take', record.pinta_to)} the pinta.",
        )
    return title, f"{drawn} {leads}"


def _s(verb: str, seat: int) -> str:
    return verb if seat == YOU else verb + "s"


def _trump(state: State, lang: str) -> str:
    assert state.trump is not None
    return state.trump.spoken(lang)


def _draws(draws: Sequence[tuple[int, Card]], pinta_to: int | None, rules: Rules, open: bool, lang: str) -> str:
    """Who draws, in order, with the cards that may be named."""
    parts = []
    for seat, card in draws:
        name = who(seat, lang, rules.players)
        if seat == pinta_to:
            parts.append(say(lang, es=f"{name}, la pinta: {the(card, 'es')}", en=f"{name}, the pinta: {the(card, 'en')}"))
        else:
            parts.append(f"{name}, {the(card, lang)}" if open or seat == YOU else name)
    order = "; ".join(parts)
    return say(lang, es=f"Se roba por este orden: {order}.", en=f"They draw in this order: {order}.")


def _ended(state: State, lang: str) -> tuple[str, str]:
    assert state.result is not None
    sums = sums_text(state.result.points, lang, state.rules)
    both = say(lang, es=f"Cuentan todas las cartas ganadas. {sums}.", en=f"All cards won count. {sums}.")
    return ended_text(state, lang), both


# What is asked at a stop


def ask_text(asked: Asked, lang: str) -> str:
    """The question at a stop."""
    if asked is Asked.DRAWS:
        return say(lang, es="Antes de seguir: ¿quién roba primero?", en="Before you go on: who draws first?")
    return say(lang, es="Antes de seguir: ¿quién sale en la baza siguiente?", en="Before you go on: who leads the next trick?")


def answer_text(asked: Asked, picked: int, record: TrickRecord, lang: str) -> Feedback:
    """What to say to a seat that the learner named: the rule, and why the tempting answer fails; at most 40 words."""
    players, winner = record.players, record.winner
    es, en = who(winner, "es", players), who(winner, "en", players)
    if asked is Asked.DRAWS:
        rule = say(
            lang,
            es="Quien gana la baza roba primero; después, los demás por turno.",
            en="The winner of the trick draws first, then the others in turn.",
        )
        right = say(lang, es=f"{'robas tú' if winner == YOU else f'roba {es}'}", en=f"{en} {_s('draw', winner)}")
    else:
        rule = say(lang, es="Quien gana la baza sale en la siguiente.", en="The winner of a trick leads the next one.")
        right = say(lang, es=f"{'sales tú' if winner == YOU else f'sale {es}'}", en=f"{en} {_s('lead', winner)}")
    if picked == winner:
        return Feedback("right", say(lang, es=f"Sí: {right}.", en=f"Yes: {right}."), (rule,))
    return Feedback("wrong", say(lang, es=f"No: {right}.", en=f"No: {right}."), (rule, _why_not(asked, picked, record, lang)))


def _why_not(asked: Asked, picked: int, record: TrickRecord, lang: str) -> str:
    if picked == record.seats[0]:
        if asked is Asked.LEADS:
            return say(
                lang,
                es="La salida no se queda con quien salió: cambia de manos con cada baza.",
                en="The lead does not stay with whoever led: it goes with each trick.",
            )
        return say(
            lang,
            es="Haber salido no cuenta, y tampoco se consuela a quien pierde: manda la baza.",
            en="Having led does not count, nor is there comfort for the loser: the trick decides.",
        )
    if record.players == 2:
        return say(
            lang,
            es="Perder la baza no da nada: ni el primer robo ni la salida.",
            en="Losing the trick gives nothing: neither the first card nor the lead.",
        )
    return say(
        lang,
        es="No va por turnos fijos ni es un consuelo para quien pierde.",
        en="It does not go round in fixed turns, nor is it a comfort for those who lost.",
    )


def drawing_steps(record: TrickRecord, lang: str) -> list[str]:
    """Who drew what, one sentence for each seat in order, all cards named: for a scene that is explained afterwards."""
    players, steps = record.players, []
    for seat, card in record.draws:
        es, en = sentence(who(seat, "es", players)), sentence(who(seat, "en", players))
        pinta_es, pinta_en = (", la pinta", ", the pinta") if seat == record.pinta_to else ("", "")
        steps.append(
            say(
                lang,
                es=f"{'Robas' if seat == YOU else f'{es} roba'} {the(card, 'es')}{pinta_es}.",
                en=f"{en} {_s('draw', seat)} {the(card, 'en')}{pinta_en}.",
            )
        )
    return steps
