"""What is said while bids are made, the talón is taken, two cards are buried and the trump is named. Plain text, Spanish and English."""

from __future__ import annotations

from brisca.cards import Card
from brisca.show.game import Game
from brisca.show.game_seats import YOU, seat_name, short_who, who
from brisca.show.steps import Moment
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import Bid, Bury, NameTrump, Pass, State
from brisca.state.legality import TALON
from brisca.state.results import LEAST_BID, MOST_BID


def bid_told(action: Bid | Pass, players: int, lang: str) -> str:
    """What a seat has said in the auction, as a sentence: "Tu rival de la derecha puja 103."."""
    seat = action.seat
    es, en = sentence(who(seat, "es", players)), sentence(who(seat, "en", players))
    if isinstance(action, Pass):
        return say(lang, es="Pasas.", en="You pass.") if seat == YOU else say(lang, es=f"{es} pasa.", en=f"{en} passes.")
    if seat == YOU:
        return say(lang, es=f"Pujas {action.points}.", en=f"You bid {action.points}.")
    return say(lang, es=f"{es} puja {action.points}.", en=f"{en} bids {action.points}.")


def said(state: State) -> list[Bid | Pass]:
    """What has been said in the auction so far, in order."""
    return [action for action in state.history if isinstance(action, Bid | Pass)]


def word_of(seat: int, state: State, lang: str) -> str:
    """The last word of a seat in a few letters: "105", "paso", or a dash before it has spoken."""
    words = [action for action in said(state) if action.seat == seat]
    if not words:
        return "–"
    last = words[-1]
    return str(last.points) if isinstance(last, Bid) else say(lang, es="Paso", en="Pass")


def _since(state: State) -> list[Bid | Pass]:
    """What was said since the learner's last word."""
    words = said(state)
    own = [place for place, action in enumerate(words) if action.seat == YOU]
    return words[own[-1] + 1 :] if own else words


def bids_text(game: Game, lang: str) -> tuple[str, str]:
    """Title and line while it is the learner's turn to bid."""
    state = game.state
    auction, players = state.auction, state.rules.players
    assert auction is not None
    heard = " ".join(bid_told(action, players, lang) for action in _since(state))
    if auction.bidder is None:
        title = say(lang, es="Te toca hablar: nadie ha pujado aún.", en="Your turn to speak: nobody has bid yet.")
    else:
        es, en = (short_who(auction.bidder, each, players) for each in ("es", "en"))
        title = say(
            lang, es=f"Te toca hablar: {es} lleva la puja, {auction.bid}.", en=f"Your turn to speak: {en} has the bid, {auction.bid}."
        )
    if not game.bid:
        line = say(
            lang,
            es=f"Por encima de {MOST_BID} no se puede pujar: solo queda pasar.",
            en=f"Nobody can bid above {MOST_BID}: all you can do is pass.",
        )
    else:
        low = max(LEAST_BID, auction.bid + 1)
        span_es, span_en = (f"de {low} a {MOST_BID}", f"from {low} to {MOST_BID}") if low < MOST_BID else (str(MOST_BID), str(MOST_BID))
        line = say(
            lang,
            es=f"Puja los puntos que esperas hacer, {span_es}, o pasa: pasar es definitivo.",
            en=f"Bid the points you expect to make, {span_en}, or pass: passing is final.",
        )
    return title, " ".join(filter(None, (heard, line)))


def bury_text(game: Game, talon: list[Card], lang: str) -> tuple[str, str]:
    """Title and line while the learner chooses what to bury."""
    state, rules = game.state, game.state.rules
    assert state.auction is not None
    heard = " ".join(bid_told(action, rules.players, lang) for action in _since(state))
    title = say(
        lang,
        es=f"La subasta es tuya, con {state.auction.bid}: entierra dos cartas.",
        en=f"The auction is yours, at {state.auction.bid}: bury two cards.",
    )
    names = listed([the(card, lang) for card in talon], lang)
    found = say(lang, es=f"El talón era {names}: ya está en tu mano.", en=f"The talón was {names}: it is in your hand now.")
    if game.touched:
        marked = listed([the(card, lang) for card in game.touched], lang)
        points_es, points_en = (points_text(sum(map(rules.points, game.touched)), each) for each in ("es", "en"))
        missing = TALON - len(game.touched)
        what = say(lang, es=f"Marcado: {marked} ({points_es} para ti).", en=f"Marked: {marked} ({points_en} for you).")
        if missing:
            what += say(lang, es=f" Falta {missing}.", en=f" {missing} to go.")
        return title, f"{found} {what}"
    rule = say(
        lang,
        es="Toca dos: quedan boca abajo en tu montón, y sus puntos cuentan para ti.",
        en="Tap two: they lie face down in your pile, and their points count for you.",
    )
    return title, " ".join(filter(None, (heard, found, rule)))


def name_text(game: Game, lang: str) -> tuple[str, str]:
    """Title and line while the learner names the trump."""
    state = game.state
    assert state.auction is not None
    points_es, points_en = (points_text(sum(map(state.rules.points, state.buried)), each) for each in ("es", "en"))
    names = listed([the(card, lang) for card in state.buried], lang)
    return say(lang, es="Nombra el triunfo.", en="Name the trump."), say(
        lang,
        es=f"Has enterrado {names}: {points_es}. ¿Qué palo manda? Entre paréntesis, las cartas que tienes de cada uno.",
        en=f"You buried {names}: {points_en}. Which suit rules? In brackets, how many cards of it you hold.",
    )


def contract_text(state: State, lang: str) -> str:
    """Who plays for which bid and with which trump, before the first card; empty where there are no bids."""
    auction = state.auction
    if auction is None or auction.bidder is None or state.trump is None:
        return ""
    seat = auction.bidder
    heard = " ".join(bid_told(action, state.rules.players, lang) for action in _since(state)) if seat != YOU else ""
    return f"{heard} {bidder_text(state, lang)}".strip()


def bidder_text(state: State, lang: str) -> str:
    """Who has won the auction at what bid, and the trump, in one sentence."""
    auction = state.auction
    assert auction is not None
    assert auction.bidder is not None
    assert state.trump is not None
    seat, bid, suit = auction.bidder, auction.bid, state.trump
    es, en = (sentence(who(seat, each, state.rules.players)) for each in ("es", "en"))
    if seat == YOU:
        return say(
            lang,
            es=f"Juegas por {bid} puntos, y triunfan {suit.spoken('es')}.",
            en=f"You play for {bid} points, and {suit.spoken('en')} are trump.",
        )
    return say(
        lang,
        es=f"{es} se lleva la subasta con {bid}, entierra dos cartas y nombra {suit.spoken('es')} como triunfo.",
        en=f"{en} wins the auction at {bid}, buries two cards and names {suit.spoken('en')} as trump.",
    )


def contract_line(state: State, lang: str) -> str:
    """The same in a few words, for the table: "Derecha: 108"."""
    auction = state.auction
    if auction is None or auction.bidder is None:
        return ""
    name = seat_name(auction.bidder, lang, state.rules.players)
    return say(lang, es=f"Puja: {auction.bid} ({name})", en=f"Bid: {auction.bid} ({name})")


def auction_step(moment: Moment, state: State, open: bool, lang: str) -> tuple[str, str]:
    """A step of the auction when a hand is walked through: a title and a sentence (perhaps empty)."""
    players, seat = state.rules.players, moment.seat
    es, en = (sentence(who(seat, each, players)) for each in ("es", "en"))
    match moment.action:
        case Bid() | Pass():
            return bid_told(moment.action, players, lang), ""
        case Bury(cards=cards):
            what = listed([the(card, lang) for card in cards], lang) if open or seat == YOU else say(lang, es="dos cartas", en="two cards")
            return say(lang, es=f"Entierras {what}.", en=f"You bury {what}.") if seat == YOU else say(
                lang, es=f"{es} entierra {what}.", en=f"{en} buries {what}."
            ), ""
        case NameTrump(suit=suit):
            name = suit.spoken(lang)
            return say(lang, es=f"Nombras {name} como triunfo.", en=f"You name {name} as trump.") if seat == YOU else say(
                lang, es=f"{es} nombra {name} como triunfo.", en=f"{en} names {name} as trump."
            ), ""
    return say(lang, es="Recoges el talón.", en="You take the talón.") if seat == YOU else say(
        lang, es=f"{es} recoge el talón.", en=f"{en} takes the talón."
    ), ""
