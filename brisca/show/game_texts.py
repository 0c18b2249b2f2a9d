"""What is said at the table while a hand is played, Spanish and English. Plain text: what goes onto a page is escaped there.

The learner is spoken to ("ganas", "you win"); the other seats are called by where they sit (`brisca.show.game_seats`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from brisca.cards import Card, Rank
from brisca.rules import RULES, Rules
from brisca.show.auction_texts import contract_text
from brisca.show.game import Counted, Game
from brisca.show.game_events import duty_text, ended_text, look_text, prisoner_text
from brisca.show.game_seats import YOU, seat_name, short_who, side_name, who
from brisca.show.steps import Scene, TrickRecord, tricks_in
from brisca.show.texts import deciding_rule, listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import Phase
from brisca.view import view


def pack_text(rules: Rules, lang: str) -> str:
    """Which cards are played with, in one sentence."""
    if rules.pack_size == 20:
        return say(
            lang,
            es="En la mano corta solo hay ases, treses, reyes, caballos y sotas: cada carta vale puntos.",
            en="The short hand has only aces, threes, kings, knights and jacks: every card is worth points.",
        )
    if rules.pack_size == 36:
        return say(
            lang,
            es="Entre tres se juega sin los doses: 36 cartas, 12 por persona. Cada cual juega para sí.",
            en="Three play without the twos: 36 cards, 12 for each. Everyone plays alone.",
        )
    if rules.players == 6:
        return say(
            lang,
            es="Entre seis se juega con las 48 cartas, con ochos y nueves, en dos bandos de tres que se sientan alternados.",
            en="Six play with all 48 cards, eights and nines too, in two sides of three who sit in turn.",
        )
    if rules.teams:
        return say(
            lang,
            es="Entre cuatro juegas con quien tienes enfrente: los puntos de tu pareja y los tuyos van juntos.",
            en="Four play in pairs: you and the player opposite add your points together.",
        )
    return say(
        lang,
        es="Con la baraja entera: los sietes, seises, cincos, cuatros y doses no valen puntos, pero pueden ganar bazas.",
        en="With the whole pack: sevens, sixes, fives, fours and twos are worth no points, but they can win tricks.",
    )


def name(seat: int, lang: str, players: int = 2) -> str:
    """Who sits there, as a label: "Tú", "Máquina"."""
    return seat_name(seat, lang, players)


def caption(place: int, seat: int, lang: str, players: int = 2) -> str:
    """Who played a card of the trick, and whether it was led: "Sales tú", "Máquina"."""
    if place:
        return name(seat, lang, players)
    if seat == YOU:
        return say(lang, es="Sales tú", en="You lead")
    if players == 2:
        return say(lang, es=f"Sale {who(seat, 'es')}", en=f"{seat_name(seat, 'en')} leads")
    return say(lang, es=f"{name(seat, 'es', players)}: sale", en=f"{name(seat, 'en', players)}: leads")


def won_text(trick: TrickRecord, lang: str) -> str:
    """Who wins a trick and how its points add up, as a sentence of a few words."""
    values = " + ".join(str(trick.resolution.rules.points(card)) for card in trick.resolution.cards)
    bonus = trick.resolution.rules.last_trick_bonus if trick.last else 0
    last_es, last_en = (f" + {bonus} de última", f" + {bonus} for the last trick") if bonus else ("", "")
    points = trick.resolution.points + bonus
    sum_es, sum_en = f"{values}{last_es} = {points_text(points, 'es')}", f"{values}{last_en} = {points_text(points, 'en')}"
    if trick.winner == YOU:
        return say(lang, es=f"Ganas la baza: {sum_es}.", en=f"You win the trick: {sum_en}.")
    es, en = (who(trick.winner, each, trick.players) for each in ("es", "en"))
    return say(lang, es=f"Gana {es}: {sum_es}.", en=f"{sentence(en)} wins: {sum_en}.")


def why_text(trick: TrickRecord, lang: str) -> str:
    """The one rule that decided the trick."""
    return deciding_rule(trick.resolution, lang)


def played_text(trick: TrickRecord, lang: str) -> str:
    """Who played what, in order."""
    return _played(list(zip(trick.seats, trick.resolution.cards, strict=True)), trick.players, lang)


def _played(table: Sequence[tuple[int, Card]], players: int, lang: str) -> str:
    (leader, led), *rest = table
    card = the(led, lang)
    if leader == YOU:
        first = say(lang, es=f"Sales con {card}", en=f"You led {card}")
    else:
        es, en = sentence(who(leader, "es", players)), sentence(who(leader, "en", players))
        first = say(lang, es=f"{es} sale con {card}", en=f"{en} led {card}")
    others = []
    for number, (seat, answer) in enumerate(rest):
        es, en, card = who(seat, "es", players), who(seat, "en", players), the(answer, lang)
        if number:
            others.append(say(lang, es=f"{es}, {card}", en=f"{en} {card}"))
        else:
            others.append(say(lang, es=f"{es} {'juegas' if seat == YOU else 'juega'} {card}", en=f"{en} played {card}"))
    return "; ".join([first, *others]) + "."


def sums_text(totals: Sequence[int], lang: str, rules: Rules = RULES["BRISCA_BASIC"]) -> str:
    """The sums of all sides and what they add up to: "Tú 34 + máquina 20 = 54"."""
    names = [_short_side(side, rules, lang) for side in range(len(totals))]
    parts = " + ".join(f"{each} {points}" for each, points in zip(names, totals, strict=True))
    return f"{sentence(parts)} = {sum(totals)}"


def _short_side(side: int, rules: Rules, lang: str) -> str:
    return side_name(side, rules, lang).lower()


def swaps_text(trick: TrickRecord, lang: str) -> str:
    """Who swapped after a trick, and for what, a sentence each; empty when nobody did."""
    return " ".join(swap_told(seat, given, taken, trick.players, lang) for seat, given, taken in (*trick.swaps, *trick.later))


def swap_told(seat: int, given: Card, taken: Card, players: int, lang: str) -> str:
    """One swap as a sentence."""
    if seat == YOU:
        return say(
            lang,
            es=f"Has cambiado {the(given, 'es')} por la pinta, {the(taken, 'es')}.",
            en=f"You swapped {the(given, 'en')} for the pinta, {the(taken, 'en')}.",
        )
    es, en = sentence(who(seat, "es", players)), sentence(who(seat, "en", players))
    return say(
        lang,
        es=f"{es} ha cambiado {the(given, 'es')} por la pinta, {the(taken, 'es')}.",
        en=f"{en} swapped {the(given, 'en')} for the pinta, {the(taken, 'en')}.",
    )


def swap_offer(game: Game, lang: str) -> str:
    """The swap that the learner may make now, as a sentence."""
    swap, pinta = game.swap, game.state.pinta
    assert swap is not None
    assert pinta is not None
    if game.paused:
        return say(
            lang,
            es=f"Antes de robar puedes cambiar {the(swap.card, 'es')} por la pinta, {the(pinta, 'es')}.",
            en=f"Before drawing you may swap {the(swap.card, 'en')} for the pinta, {the(pinta, 'en')}.",
        )
    return say(
        lang,
        es=f"Antes de jugar puedes cambiar {the(swap.card, 'es')} por la pinta, {the(pinta, 'es')}: no gasta turno.",
        en=f"Before you play you may swap {the(swap.card, 'en')} for the pinta, {the(pinta, 'en')}: it costs no turn.",
    )


def drawing_text(trick: TrickRecord, lang: str) -> str:
    """Who drew what after a trick, as the learner may know it; empty when nothing was drawn."""
    if trick.drawn is None:
        return ""
    card, players = listed([the(each, lang) for each in trick.mine], lang), trick.players
    es, en = (who(trick.winner, each, players) for each in ("es", "en"))
    if trick.pinta_to is None:
        if trick.winner == YOU:
            return say(lang, es=f"Robas primero: {card}.", en=f"You draw first: {card}.")
        return say(lang, es=f"{sentence(es)} roba primero; tú robas {card}.", en=f"{sentence(en)} draws first; you draw {card}.")
    if trick.pinta_to == YOU:
        if players == 2:
            return say(
                lang,
                es=f"Último robo: la última tapada, para {es}; la pinta, {card}, para ti.",
                en=f"Last drawing: the last hidden card is {en}'s; the pinta, {card}, is yours.",
            )
        return say(
            lang,
            es=f"Último robo: roba primero {es} y tú la última carta, la pinta: {card}.",
            en=f"Last drawing: {en} draws first and you take the last card, the pinta: {card}.",
        )
    if players == 2:
        es, en = (who(trick.pinta_to, each) for each in ("es", "en"))
        return say(
            lang,
            es=f"Último robo: la última tapada, {card}, es tuya; la pinta, para {es}.",
            en=f"Last drawing: the last hidden card, {card}, is yours; the pinta is {en}'s.",
        )
    last_es, last_en = (who(trick.pinta_to, each, players) for each in ("es", "en"))
    return say(
        lang,
        es=f"Último robo: robas {card}; la pinta, la última carta, es para {last_es}.",
        en=f"Last drawing: you draw {card}; the pinta, the last card, goes to {last_en}.",
    )


def turn_title(game: Game, scene: Scene, lang: str) -> str:
    """What the learner is to do now."""
    if scene.table:
        (leader, led), players = scene.table[0], game.state.rules.players
        if leader == YOU:
            return say(lang, es=f"Has salido con {the(led, 'es')}: te toca otra carta.", en=f"You led {the(led, 'en')}: one more card.")
        es, en = sentence(who(leader, "es", players)), sentence(who(leader, "en", players))
        return say(lang, es=f"{es} sale con {the(led, 'es')}: respondes tú.", en=f"{en} leads {the(led, 'en')}: you answer.")
    if not scene.tricks:
        return say(lang, es="Sales tú: toca la carta que quieras.", en="You lead: tap any card you like.")
    return say(lang, es="Sales tú, con la carta que quieras.", en="You lead, with any card you like.")


def turn_text(game: Game, scene: Scene, lang: str) -> str:
    """What has just happened to the cards, before the learner's turn, and what the rules ask of the card."""
    players = game.state.rules.players
    between = [
        say(
            lang,
            es=f"{short_who(seat, 'es', players)}, {the(card, 'es')}",
            en=f"{short_who(seat, 'en', players)}, {the(card, 'en')}",
        )
        for seat, card in scene.table[1:]
    ]
    played = "Ya ha jugado: " if len(between) == 1 else "Ya han jugado: "
    answers = say(lang, es=played, en="Already played: ") + "; ".join(between) + "." if between else ""
    seen = view(game.state, YOU)
    asked = (look_text(seen, lang), duty_text(seen, lang), prisoner_text(seen, lang))
    return " ".join(filter(None, (answers, *asked, _before_the_turn(game, scene, lang))))


def _before_the_turn(game: Game, scene: Scene, lang: str) -> str:
    dealer, rules = game.state.dealer, game.state.rules
    players = rules.players
    if not scene.tricks:
        mano = (dealer + 1) % players
        if rules.trump == "bid":
            return contract_text(game.state, lang)
        if dealer == YOU:
            es, en = who(mano, "es", players), who(mano, "en", players)
            return say(lang, es=f"Has repartido tú, así que {es} es mano.", en=f"You dealt, so {en} goes first.")
        es, en = sentence(who(dealer, "es", players)), sentence(who(dealer, "en", players))
        if mano == YOU:
            return say(lang, es=f"{es} ha repartido, así que eres mano.", en=f"{en} dealt, so you go first.")
        first_es, first_en = who(mano, "es", players), who(mano, "en", players)
        return say(lang, es=f"{es} ha repartido: es mano {first_es}.", en=f"{en} dealt, so {first_en} goes first.")
    last = scene.tricks[-1]
    first, later = replace(last, later=()), replace(last, swaps=())
    drawn = " ".join(filter(None, (swaps_text(first, lang), drawing_text(last, lang), swaps_text(later, lang))))
    if last.pinta_to is not None:
        return drawn + say(lang, es=" El triunfo no cambia.", en=" The trump stays.")
    if drawn or rules.players * rules.hand_size == rules.pack_size or rules.trump == "bid":  # else there was a stock once
        return drawn
    return say(lang, es="Ya no queda mazo: no se roba.", en="The stock is gone: nobody draws.")


def progress_text(scene: Scene, game: Game, lang: str) -> str:
    """Which trick it is: "Baza 3 de 10"."""
    if game.over:
        return say(lang, es="La mano ha terminado", en="The hand is over")
    if game.state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME):
        return say(lang, es="La subasta", en="The auction")
    done = len(scene.tricks)
    number, all_of_them = done if game.paused and scene.complete else done + 1, tricks_in(game.state.rules)
    return say(lang, es=f"Baza {number} de {all_of_them}", en=f"Trick {number} of {all_of_them}")


def result_text(game: Game, lang: str) -> str:
    """How the hand ended, in one sentence or two."""
    return ended_text(game.state, lang)


def count_title(sides: int, lang: str) -> str:
    """What stands above the final count."""
    if sides == 2:
        return say(lang, es="El recuento de los dos montones", en="The count of both piles")
    if sides == 3:
        return say(lang, es="El recuento de los tres montones", en="The count of the three piles")
    return say(lang, es=f"El recuento de los {sides} montones", en=f"The count of the {sides} piles")


def counted_name(line: Counted, lang: str) -> str:
    """The cards of a line of the final count: "ases", "kings", "sin puntos"."""
    return say(lang, es="sin puntos", en="no points") if line.rank is None else _PLURALS[line.rank][lang]


_PLURALS = {
    Rank.AS: {"es": "ases", "en": "aces"},
    Rank.TRES: {"es": "treses", "en": "threes"},
    Rank.SIETE: {"es": "sietes", "en": "sevens"},
    Rank.REY: {"es": "reyes", "en": "kings"},
    Rank.CABALLO: {"es": "caballos", "en": "knights"},
    Rank.SOTA: {"es": "sotas", "en": "jacks"},
}


def card_note(card: Card, fresh: Collection[Card], barred: bool, marked: bool, lang: str) -> str:
    """What is added to a card's spoken name in the hand."""
    notes = (
        say(lang, es="nueva", en="new") if card in fresh else "",
        say(lang, es="ahora no se puede jugar", en="not possible now") if barred else "",
        say(lang, es="marcada", en="marked") if marked else "",
    )
    return ", ".join(filter(None, notes))
