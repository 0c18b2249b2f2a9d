"""What is said of the special events at the table: how a hand ended and why, claims, arrastre, the dead three, duties. Plain text.

The learner is spoken to; the other seats are called by where they sit (`brisca.show.game_seats`).
"""

from __future__ import annotations

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.show.game_seats import YOU, side_who, who
from brisca.show.steps import TrickRecord
from brisca.show.texts import ending_text, listed, points_text, score_text, sentence, the
from brisca.show.words import say
from brisca.state import Ending, Pass, Play, Redeal, Result, State
from brisca.state.legality import best_held, top_trumps
from brisca.view import View

# How a hand ended


def ended_text(state: State, lang: str) -> str:
    """How a finished hand ended, in one or two sentences that speak to the learner."""
    result = state.result
    assert result is not None
    if result.reason is Ending.VOID and (why := _void(state, lang)):
        return why
    if result.reason in (Ending.BID_MADE, Ending.BID_FAILED):
        return _bid(state, result, lang)
    return settled_text(result, state.rules, lang)


def settled_text(result: Result, rules: Rules, lang: str) -> str:
    """The same from a result alone, for hands without bids."""
    if result.winner == rules.side(YOU):
        return _yours(result, rules, lang) + _double(result, rules, lang)
    names = [side_who(side, rules, "es") if lang == "es" else sentence(side_who(side, rules, "en")) for side in range(rules.sides)]
    return ending_text(result, names, lang) + _double(result, rules, lang)


def _yours(result: Result, rules: Rules, lang: str) -> str:
    points = result.points[rules.side(YOU)]
    pair, team = (
        ("Ganáis la mano tu pareja y tú", "You and your partner win the hand"),
        ("Gana la mano tu bando", "Your side wins the hand"),
    )
    you_es, you_en = _ALONE if not rules.teams else pair if rules.players == 4 else team
    match result.reason:
        case Ending.DEAD_THREE:
            return say(
                lang,
                es=f"Muerte al tres: {_small(you_es)}, sea cual sea la cuenta.",
                en=f"Muerte al tres: {_small(you_en)}, whatever the count.",
            )
        case Ending.MORE_CARDS:
            return say(
                lang, es=f"{you_es}: empate a {points} puntos, pero más cartas.", en=f"{you_en}: level at {points} points, but more cards."
            )
        case Ending.CLAIM:
            return say(
                lang,
                es=f"{you_es} con {points} puntos, lo reclamado incluido.",
                en=f"{you_en} with {points} points, what was claimed among them.",
            )
        case Ending.MOST_POINTS:
            return say(lang, es=f"{you_es} con {points} puntos: más que nadie.", en=f"{you_en} with {points} points: more than anyone.")
    return say(lang, es=f"{you_es} con {points} puntos: más de la mitad.", en=f"{you_en} with {points} points: more than half.")


_ALONE = ("Ganas la mano", "You win the hand")


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _double(result: Result, rules: Rules, lang: str) -> str:
    if rules.double_over is None or 2 not in result.match_points:
        return ""
    over = rules.double_over
    return say(lang, es=f" Son más de {over}: la mano vale doble.", en=f" That is more than {over}: the hand counts double.")


def _void(state: State, lang: str) -> str:
    """Why a hand counts for nothing: somebody asked for a new deal, or nobody bid; empty when it was level at the top."""
    match state.history[-1] if state.history else None:
        case Redeal(seat=seat):
            es, en = (sentence(who(seat, each, state.rules.players)) for each in ("es", "en"))
            verb_es, verb_en = ("Pides", "You ask") if seat == YOU else (f"{es} pide", f"{en} asks")
            return say(
                lang,
                es=f"{verb_es} otro reparto, sin puntos ni triunfos en la mano: reparte otra vez quien repartió.",
                en=f"{verb_en} for a new deal, with no points and no trump in hand: the same dealer deals again.",
            )
        case Pass():
            return say(
                lang,
                es="Nadie puja: la mano no cuenta y reparte otra vez quien repartió.",
                en="Nobody bids: the hand is void, and the same dealer deals again.",
            )
    return ""


def _bid(state: State, result: Result, lang: str) -> str:
    auction = state.auction
    assert auction is not None
    assert auction.bidder is not None
    seat, bid = auction.bidder, auction.bid
    points, half = result.points[seat], score_text(max(result.match_points))
    es, en = (sentence(who(seat, each, state.rules.players)) for each in ("es", "en"))
    if result.reason is Ending.BID_MADE:
        if seat == YOU:
            return say(
                lang,
                es=f"Cumples tu puja: {points_text(points, 'es')}, y habías pujado {bid}. Te apuntas {bid} en la partida.",
                en=f"You make your bid: {points_text(points, 'en')}, and you had bid {bid}. You score {bid} in the match.",
            )
        return say(
            lang,
            es=f"{es} cumple su puja: {points_text(points, 'es')}, y había pujado {bid}. Se apunta {bid} en la partida.",
            en=f"{en} makes the bid: {points_text(points, 'en')}, with {bid} bid, and scores {bid} in the match.",
        )
    if seat == YOU:
        return say(
            lang,
            es=f"No cumples tu puja: {points_text(points, 'es')} y habías pujado {bid}. Cada rival se apunta la mitad, {half}.",
            en=f"You fail your bid: {points_text(points, 'en')}, and you had bid {bid}. Each rival scores half of it, {half}.",
        )
    return say(
        lang,
        es=f"{es} no cumple su puja: {points_text(points, 'es')}, y pujó {bid}. La mitad, {half}, para ti y para el otro rival.",
        en=f"{en} fails the bid: {points_text(points, 'en')}, with {bid} bid. Half of it, {half}, for you and for the other rival.",
    )


# Claims


def claim_text(state: State, lang: str) -> str:
    """Who has claimed, what was shown and who gets what; empty without a claim."""
    if state.claimant is None:
        return ""
    rules, seat, cards = state.rules, state.claimant, state.claimed
    shown = listed([the(card, lang) for card in claim_shown(state)], lang)
    points_es, points_en = (points_text(sum(map(rules.points, cards)), each) for each in ("es", "en"))
    bonus = rules.last_trick_bonus
    more_es, more_en = (f" y los {bonus} de última", f" and the {bonus} for the last trick") if bonus else ("", "")
    es, en = (sentence(who(seat, each, rules.players)) for each in ("es", "en"))
    if seat == YOU:
        return say(
            lang,
            es=f"Enseñas {shown}, los triunfos más altos que quedaban: te llevas las {len(cards)} cartas, {points_es}{more_es}.",
            en=f"You show {shown}, the strongest trumps left: you take the {len(cards)} cards, {points_en}{more_en}.",
        )
    return say(
        lang,
        es=f"{es} enseña {shown}, los triunfos más altos que quedaban: se lleva las {len(cards)} cartas, {points_es}{more_es}.",
        en=f"{en} shows {shown}, the strongest trumps left, and takes the {len(cards)} cards, {points_en}{more_en}.",
    )


def claim_shown(state: State) -> tuple[Card, ...]:
    """The trumps that a claim has shown, strongest first."""
    rules = state.rules
    number = len(state.claimed) // rules.players
    trumps = [card for card in state.claimed if card.suit is state.trump]
    return tuple(sorted(trumps, key=rules.strength, reverse=True)[:number])


def claim_offer(state: State, lang: str) -> str:
    """The claim that the learner may make now, as a sentence."""
    number = len(state.hands[YOU])
    top = listed([the(card, lang) for card in top_trumps(state, number)], lang)
    mine = all(card in state.hands[YOU] for card in top_trumps(state, number))
    have_es, have_en = ("Tienes", "You hold") if mine else ("Tu bando tiene", "Your side holds")
    return say(
        lang,
        es=f"{have_es} {top}, los triunfos más altos que quedan: puedes enseñarlos y llevarte todo lo que falta.",
        en=f"{have_en} {top}, the strongest trumps left: you may show them and take all that is left.",
    )


def redeal_offer(lang: str) -> str:
    """The learner's right to ask for a new deal, as a sentence."""
    return say(
        lang,
        es="Tu mano no tiene ni puntos ni triunfos: puedes pedir otro reparto antes de la primera carta.",
        en="Your hand has no points and no trump: you may ask for a new deal before the first card.",
    )


# Arrastre, the dead three, duties


def trick_event(record: TrickRecord, rules: Rules, lang: str) -> str:
    """What was special about a finished trick: arrastro was called, the tres died or got away; else empty."""
    told = []
    trump = record.resolution.trump
    tres, ace = the(Card(trump, Rank.TRES), lang), the(Card(trump, Rank.AS), lang)
    if record.called is not None:
        es, en = (sentence(who(record.called, each, rules.players)) for each in ("es", "en"))
        told.append(
            say(lang, es="Cantaste arrastro.", en="You called arrastro.")
            if record.called == YOU
            else say(lang, es=f"{es} cantó arrastro.", en=f"{en} called arrastro.")
        )
    if record.dead:
        es, en = ("tu bando", "your side") if rules.teams else ("ti", "you")
        if rules.side(record.winner) != rules.side(YOU):
            es, en = (side_who(rules.side(record.winner), rules, each) for each in ("es", "en"))
        told.append(
            say(
                lang,
                es=f"{sentence(ace)} ha matado {_victim(record, rules, 'es')}: la mano acaba en el acto y es para {es}.",
                en=f"{sentence(ace)} has killed {_victim(record, rules, 'en')}: the hand ends at once and goes to {en}.",
            )
        )
    if record.escaped and Card(trump, Rank.AS) in record.resolution.cards:
        told.append(
            say(
                lang,
                es=f"{sentence(tres)} se ha escapado, porque el as era de su mismo bando: la mano se contará como siempre.",
                en=f"{sentence(tres)} has escaped, as the ace was its own side's: the hand will be counted as usual.",
            )
        )
    elif record.escaped:
        told.append(
            say(
                lang,
                es=f"{sentence(tres)} se ha escapado: el as queda libre y la mano se contará como siempre.",
                en=f"{sentence(tres)} has escaped: the ace is free, and the hand will be counted as usual.",
            )
        )
    return " ".join(told)


def _victim(record: TrickRecord, rules: Rules, lang: str) -> str:
    """Whose tres has died, as what was killed: "a tu tres de oros", "al tres de oros del otro bando"."""
    tres = Card(record.resolution.trump, Rank.TRES)
    side = rules.side(record.seats[record.resolution.cards.index(tres)])
    name_es, name_en = tres.name("es"), tres.name("en")
    if side == rules.side(YOU):
        return say(
            lang,
            es=f"al {name_es} de tu bando" if rules.teams else f"a tu {name_es}",
            en=f"your side's {name_en}" if rules.teams else f"your {name_en}",
        )
    if rules.sides == 2:
        return say(lang, es=f"al {name_es} del otro lado", en=f"the {name_en} of the other side")
    return say(lang, es=f"al {name_es} de otro rival", en=f"another rival's {name_en}")


def _to(card: str) -> str:
    return "al" + card[2:] if card.startswith("el ") else f"a {card}"


def dead_title(lang: str) -> str:
    """The death of the tres, as a title."""
    return say(lang, es="¡Muerte al tres!", en="Muerte al tres: the three is dead!")


def look_text(seen: View, lang: str) -> str:
    """The partner's cards may be looked at now; empty when not."""
    if "start" not in seen.rules.partners_look or seen.tricks:
        return ""
    return say(
        lang,
        es="Hasta que acabe la primera baza, las parejas se enseñan las cartas: apréndete las de la tuya.",
        en="Until the first trick is over partners show each other their cards: learn your partner's by heart.",
    )


def prisoner_text(seen: View, lang: str) -> str:
    """The as of trumps waits in the learner's hand, or may kill the tres that lies there; empty where neither is so."""
    ace = Card(seen.trump, Rank.AS) if seen.trump is not None else None
    if ace is None or not seen.rules.muerte or ace not in seen.hand:
        return ""
    tres = the(Card(ace.suit, Rank.TRES), lang)
    if _free(seen, ace):
        prey = any(
            card.suit is ace.suit and card.rank is Rank.TRES and seen.rules.side(seat) != seen.rules.side(YOU) for seat, card in seen.table
        )
        return (
            say(
                lang, es=f"{sentence(tres)} está en la mesa: tu as puede matarlo.", en=f"{sentence(tres)} lies there: your ace can kill it."
            )
            if prey
            else ""
        )
    return say(
        lang,
        es=f"{sentence(the(ace, 'es'))} está preso hasta que salga {tres}.",
        en=f"{sentence(the(ace, 'en'))} is a prisoner until {tres} has been played.",
    )


def _free(seen: View, card: Card) -> bool:
    return any(isinstance(action, Play) and action.card is card for action in seen.legal_actions)


def duty_text(seen: View, lang: str) -> str:
    """What the rules ask of the learner's card now, and why; empty where every card may be played."""
    if seen.called:
        return _arrastre(seen, lang)
    if not seen.rules.duties or not seen.table or seen.trump is None:
        return ""
    led, trump = seen.table[0][1].suit, seen.trump
    suits = {card.suit for card in seen.hand}
    if led in suits:
        return say(lang, es=f"Hay que asistir: juega {_suit(led, 'es')}.", en=f"You must follow suit: play {_suit(led, 'en')}.")
    none_es, none_en = f"No tienes {_suit(led, 'es')}", f"You have no {_suit(led, 'en')}"
    if trump in suits:
        return say(
            lang,
            es=f"{none_es}: hay que fallar con triunfo, {_suit(trump, 'es')}.",
            en=f"{none_en}: you must play a trump, {_suit(trump, 'en')}.",
        )
    if led is trump:
        return say(lang, es=f"{none_es}, que son triunfo: vale cualquier carta.", en=f"{none_en}, which are trump: any card will do.")
    return say(lang, es=f"{none_es} ni triunfo: vale cualquier carta.", en=f"{none_en} and no trump: any card will do.")


def _suit(suit: Suit, lang: str) -> str:
    return suit.spoken(lang)


def _arrastre(seen: View, lang: str) -> str:
    best = best_held(seen.rules, seen.trump, seen.hand)
    ace = Card(seen.trump, Rank.AS) if seen.trump is not None else None
    caller = next((seat for seat, card in seen.table if card is ace), YOU)
    place = (caller - seen.seat) % seen.rules.players
    es, en = (sentence(who(place, each, seen.rules.players)) for each in ("es", "en"))
    es, en = ("Has", "You") if place == YOU else (f"{es} ha", en)
    names = [the(card, lang) for card in best]
    if best and best[0].suit is seen.trump:
        return say(
            lang,
            es=f"{es} cantado arrastro: tienes que jugar tu triunfo más alto, {names[0]}.",
            en=f"{en} called arrastro: you must play your strongest trump, {names[0]}.",
        )
    which = say(lang, es=" o ", en=" or ").join(names)
    return say(
        lang,
        es=f"{es} cantado arrastro: sin triunfos, tienes que jugar lo más alto que tengas, {which}.",
        en=f"{en} called arrastro: with no trump you must play the highest rank you hold, {which}.",
    )


def call_offer(ace: Card, lang: str) -> str:
    """What calling arrastro with the as of trumps does."""
    return say(
        lang,
        es=f"Puedes jugar {the(ace, 'es')} sin más o cantar «arrastro»: entonces quien falte por jugar tiene que echar lo mejor que "
        "tenga: su triunfo más fuerte o, sin triunfos, una carta de su rango más fuerte.",
        en=f"You may just play {the(ace, 'en')}, or call “arrastro”: then those still to play must play the best they hold, "
        "their strongest trump or, with no trump, a card of their highest rank.",
    )
