"""What is said at the table while a hand is played, Spanish and English. Plain text: what goes onto a page is escaped there.

The learner is spoken to ("ganas", "you win"); the other seat is "la máquina", "the machine".
"""

from __future__ import annotations

from collections.abc import Sequence

from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.game import OFFERED, YOU, Counted, Game, Scene, TrickRecord
from brisca.show.texts import deciding_rule, ending_text, points_text, the
from brisca.show.words import say

_MINUTES = dict(zip(OFFERED, (5, 10), strict=True))


def game_name(rules: Rules, lang: str) -> str:
    """A game that can be chosen, with what it takes: "20 cartas · 10 bazas · 5 min"."""
    cards, tricks, minutes = rules.pack_size, rules.pack_size // rules.players, _MINUTES[rules.name]
    return say(lang, es=f"{cards} cartas · {tricks} bazas · {minutes} min", en=f"{cards} cards · {tricks} tricks · {minutes} min")


def pack_text(rules: Rules, lang: str) -> str:
    """Which cards are played with, in one sentence."""
    if rules.pack_size == 20:
        return say(
            lang,
            es="En la mano corta solo hay ases, treses, reyes, caballos y sotas: cada carta vale puntos.",
            en="The short hand has only aces, threes, kings, knights and jacks: every card is worth points.",
        )
    return say(
        lang,
        es="Con la baraja entera: los sietes, seises, cincos, cuatros y doses no valen puntos, pero pueden ganar bazas.",
        en="With the whole pack: sevens, sixes, fives, fours and twos are worth no points, but they can win tricks.",
    )


def name(seat: int, lang: str) -> str:
    """Who sits there, as a label: "Tú", "Máquina"."""
    return say(lang, es="Tú", en="You") if seat == YOU else say(lang, es="Máquina", en="Machine")


def caption(place: int, seat: int, lang: str) -> str:
    """Who played a card of the trick, and whether it was led: "Sales tú", "Máquina"."""
    if place:
        return name(seat, lang)
    return say(lang, es="Sales tú", en="You lead") if seat == YOU else say(lang, es="Sale la máquina", en="Machine leads")


def won_text(trick: TrickRecord, lang: str) -> str:
    """Who wins a trick and how its points add up, as a sentence of a few words."""
    values = " + ".join(str(trick.resolution.rules.points(card)) for card in trick.resolution.cards)
    sum_es, sum_en = (f"{values} = {points_text(trick.resolution.points, each)}" for each in ("es", "en"))
    if trick.winner == YOU:
        return say(lang, es=f"Ganas la baza: {sum_es}.", en=f"You win the trick: {sum_en}.")
    return say(lang, es=f"Gana la máquina: {sum_es}.", en=f"The machine wins: {sum_en}.")


def why_text(trick: TrickRecord, lang: str) -> str:
    """The one rule that decided the trick."""
    return deciding_rule(trick.resolution, lang)


def played_text(trick: TrickRecord, lang: str) -> str:
    """Who played what, in order."""
    led, answer = (the(card, lang) for card in trick.resolution.cards)
    if trick.seats[0] == YOU:
        return say(lang, es=f"Sales con {led}; la máquina juega {answer}.", en=f"You led {led}; the machine played {answer}.")
    return say(lang, es=f"La máquina sale con {led}; tú juegas {answer}.", en=f"The machine led {led}; you played {answer}.")


def sums_text(totals: Sequence[int], lang: str) -> str:
    """Both sums and what they add up to: "Tú 34 + máquina 20 = 54"."""
    you, machine = totals
    return say(lang, es=f"Tú {you} + máquina {machine} = {you + machine}", en=f"You {you} + machine {machine} = {you + machine}")


def drawing_text(trick: TrickRecord, lang: str) -> str:
    """Who drew what after a trick; empty when nothing was drawn."""
    if trick.drawn is None:
        return ""
    card = the(trick.drawn, lang)
    if trick.pinta_to is None:
        if trick.winner == YOU:
            return say(lang, es=f"Robas primero: {card}.", en=f"You draw first: {card}.")
        return say(lang, es=f"La máquina roba primero; tú robas {card}.", en=f"The machine draws first; you draw {card}.")
    if trick.winner == YOU:
        return say(
            lang,
            es=f"Último robo: la última tapada, {card}, es tuya; la pinta, para la máquina.",
            en=f"Last drawing: the last hidden card, {card}, is yours; the pinta is the machine's.",
        )
    return say(
        lang,
        es=f"Último robo: la última tapada, para la máquina; la pinta, {card}, para ti.",
        en=f"Last drawing: the last hidden card is the machine's; the pinta, {card}, is yours.",
    )


def turn_title(game: Game, scene: Scene, lang: str) -> str:
    """What the learner is to do now."""
    if scene.table:
        led = the(scene.table[0][1], lang)
        return say(lang, es=f"La máquina sale con {led}: respondes tú.", en=f"The machine leads {led}: you answer.")
    if not scene.tricks:
        return say(lang, es="Sales tú: toca la carta que quieras.", en="You lead: tap any card you like.")
    return say(lang, es="Sales tú, con la carta que quieras.", en="You lead, with any card you like.")


def turn_text(game: Game, scene: Scene, lang: str) -> str:
    """What has just happened to the cards, before the learner's turn."""
    if not scene.tricks:
        if game.state.dealer == YOU:
            return say(lang, es="Has repartido tú, así que la máquina es mano.", en="You dealt, so the machine goes first.")
        return say(lang, es="La máquina ha repartido, así que eres mano.", en="The machine dealt, so you go first.")
    drawn = drawing_text(scene.tricks[-1], lang)
    if scene.tricks[-1].pinta_to is not None:
        return drawn + say(lang, es=" El triunfo no cambia.", en=" The trump stays.")
    return drawn or say(lang, es="Ya no queda mazo: no se roba.", en="The stock is gone: nobody draws.")


def progress_text(scene: Scene, game: Game, lang: str) -> str:
    """Which trick it is: "Baza 3 de 10"."""
    if game.over:
        return say(lang, es="La mano ha terminado", en="The hand is over")
    rules, done = game.state.rules, len(scene.tricks)
    number, all_of_them = done if game.paused else done + 1, rules.pack_size // rules.players
    return say(lang, es=f"Baza {number} de {all_of_them}", en=f"Trick {number} of {all_of_them}")


def result_text(game: Game, lang: str) -> str:
    """How the hand ended, in one sentence."""
    result = game.state.result
    assert result is not None
    if result.winner == YOU:
        points = result.points[YOU]
        return say(
            lang,
            es=f"Ganas la mano con {points} puntos: más de la mitad.",
            en=f"You win the hand with {points} points: more than half.",
        )
    return ending_text(result, [name(YOU, lang), say(lang, es="la máquina", en="The machine")], lang)


def counted_name(line: Counted, lang: str) -> str:
    """The cards of a line of the final count: "ases", "kings", "sin puntos"."""
    return say(lang, es="sin puntos", en="no points") if line.rank is None else _PLURALS[line.rank][lang]


_PLURALS = {
    Rank.AS: {"es": "ases", "en": "aces"},
    Rank.TRES: {"es": "treses", "en": "threes"},
    Rank.REY: {"es": "reyes", "en": "kings"},
    Rank.CABALLO: {"es": "caballos", "en": "knights"},
    Rank.SOTA: {"es": "sotas", "en": "jacks"},
}


def backs_text(number: int, lang: str) -> str:
    """How many cards the machine holds."""
    if number == 1:
        return say(lang, es="La máquina tiene 1 carta.", en="The machine holds 1 card.")
    return say(lang, es=f"La máquina tiene {number} cartas.", en=f"The machine holds {number} cards.")


def card_note(card: Card, fresh: Card | None, lang: str) -> str:
    """What is added to a card's spoken name in the hand."""
    return say(lang, es="nueva", en="new") if card is fresh else ""
