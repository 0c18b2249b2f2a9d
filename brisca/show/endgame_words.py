"""What is said about an ending, Spanish and English. Plain text: what goes onto a page is escaped there."""

from __future__ import annotations

from brisca.cards import Card
from brisca.show.belief_words import REFUTED
from brisca.show.texts import points_text, the
from brisca.show.words import say
from brisca.state import State
from brisca.teach.endgame import YOU, Goal, Puzzle, best_line, needed
from brisca.teach.endgame_play import Ending, belief_behind


def level_name(level: int, lang: str) -> str:
    """What a level asks for, in a few words."""
    return {
        0: say(lang, es="Tu final", en="Your ending"),
        1: say(lang, es="1 · Una baza", en="1 · One trick"),
        2: say(lang, es="2 · Plan de dos", en="2 · Plan for two"),
        3: say(lang, es="3 · Ceder una", en="3 · Let one go"),
        4: say(lang, es="4 · Por 61", en="4 · For 61"),
    }[level]


def goal_text(puzzle: Puzzle, lang: str) -> str:
    """What is to be reached, with the points that both have."""
    mine, rivals = puzzle.start.points
    have = say(lang, es=f"Tienes {mine}, la máquina {rivals}.", en=f"You have {mine}, the machine {rivals}.")
    need = needed(puzzle.start.rules)
    if puzzle.goal is Goal.WIN:
        return say(lang, es=f"{have} Gana la mano: llega a {need}.", en=f"{have} Win the hand: reach {need}.")
    return say(lang, es=f"{have} Consigue todos los puntos que puedas.", en=f"{have} Get all the points you can.")


def turn_title(state: State, lang: str) -> str:
    """What the learner is to do now."""
    if state.table:
        led = state.table[0][1]
        return say(lang, es=f"La máquina sale con {the(led, 'es')}: respondes tú.", en=f"The machine leads {the(led, 'en')}: you answer.")
    return say(lang, es="Sales tú.", en="You lead.")


def solved_title(ending: Ending, lang: str) -> str:
    """The verdict on right play to the end."""
    points = ending.points
    return say(lang, es=f"Demostrado: no hay nada mejor. {points} puntos.", en=f"Proved: nothing better exists. {points} points.")


def solved_line(ending: Ending, lang: str) -> str:
    """What it means, and how few cards did it."""
    found = ending.puzzle
    losing = len(found.values) - len(found.best)
    if not losing:
        return say(lang, es="Aquí daba igual por cuál empezar.", en="Here it did not matter which came first.")
    if found.goal is Goal.WIN:
        worst = max(value for value in found.values.values() if value < found.value)
        return say(
            lang,
            es=f"Con otra primera carta te quedabas en {worst} como mucho: la mano no era tuya.",
            en=f"Another first card left you {worst} at most: the hand was not yours.",
        )
    return say(
        lang,
        es=f"Ni la mejor defensa te los quita. De tus {len(found.values)} cartas, {losing} perdía{'n' * (losing > 1)} puntos al empezar.",
        en=f"Not even the best defence takes them away. Of your {len(found.values)} cards, {losing} lost points at the start.",
    )


def missed_title(ending: Ending, lang: str) -> str:
    """The verdict on an ending in which something was lost: both sums."""
    points, value = ending.points, ending.puzzle.value
    return say(lang, es=f"Acabas con {points}. Podías tener {value}.", en=f"You end with {points}. You could have had {value}.")


def missed_line(ending: Ending, lang: str) -> str:
    """Which card lost it and why: at most 40 words together with the title."""
    place = ending.wrong
    assert place is not None
    state, card = ending.before(place), ending.played[place]
    number = len(state.tricks) + 1
    lost = say(
        lang,
        es=f"Lo perdiste en la baza {number}, con {the(card, 'es')}.",
        en=f"You lost it in trick {number}, with {the(card, 'en')}.",
    )
    belief = belief_behind(state, card)
    why = REFUTED[belief][lang] if belief is not None else reason_text(state, card, lang)
    return f"{lost} {why}"


def reason_text(state: State, card: Card, lang: str) -> str:
    """Why a card loses where no false belief explains it: what becomes of the tricks after it."""
    first = best_line(state, card)[0]
    if first.tricks[-1].winner == YOU and len(state.hands[YOU]) > 1:
        return say(
            lang,
            es="Ganas esa baza, pero entonces sales tú y la máquina responde sabiéndolo todo.",
            en="You win that trick, but then you lead, and the machine answers knowing everything.",
        )
    if first.tricks[-1].winner == YOU:
        return ""
    gone = first.tricks[-1].points
    if gone:
        points = points_text(gone, lang)
        return say(lang, es=f"La máquina se lleva esa baza: {points}.", en=f"The machine takes that trick: {points}.")
    return say(lang, es="Esa carta te hace falta después.", en="You need that card later.")


def line_text(state: State, card: Card, lang: str) -> str:
    """How it goes on after a card with best play, trick by trick: who takes what."""
    parts, before = [], state.points
    for after in best_line(state, card):
        trick = after.tricks[-1]
        cards = " – ".join(played.name(lang) for _, played in trick.cards)
        who = say(lang, es="tú", en="you") if trick.winner == YOU else say(lang, es="máquina", en="machine")
        parts.append(f"{cards} ({who} +{sum(after.points) - sum(before)})")
        before = after.points
    return "; ".join(parts)
