"""The last drawing: hidden cards and the pinta lie there, a trick has just been won. Who takes the pinta? And what comes after it.

The hands are the lesson's own: the pinta is the rey of oros, a card worth having.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from typing import Final

from brisca.show.game_board import trick_slots
from brisca.show.game_seats import TABLES, players_name, who
from brisca.show.game_texts import caption, won_text
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.steps import TrickRecord
from brisca.show.steps_page import walk_cloth
from brisca.show.steps_texts import drawing_steps
from brisca.show.steps_walk import Walk, play_out
from brisca.show.table import trump_html
from brisca.show.texts import Feedback, deciding_rule, sentence, the
from brisca.show.words import say
from brisca.state import deal

SEEDS: Final = {2: 203, 3: 307, 4: 865}
"""Deals whose last drawing leaves the rey of oros: won by the rival, by the learner and by the partner."""

NOBODY: Final = -1
"""The answer that the pinta is only a marker."""


@cache
def last_drawing(players: int) -> Walk:
    """The lesson's hand for so many players, where the trick before the last drawing lies complete."""
    walk = Walk(play_out(deal(TABLES[players], seed=SEEDS[players])))
    step = next(step for step, moment in enumerate(walk.moments) if moment.scene.complete and moment.scene.stock == players)
    return walk.to(step)


def drawn_after(walk: Walk) -> TrickRecord:
    """The trick that lies there, with who drew what after it."""
    return walk.forward().now.scene.tricks[-1]


def last_tricks(walk: Walk) -> tuple[TrickRecord, ...]:
    """The tricks that are played without a stock."""
    number = drawn_after(walk).number
    return walk.end().now.scene.tricks[number:]


def last_answer(walk: Walk, picked: int, lang: str) -> Feedback:
    """What to say to a seat (or `NOBODY`) named as the one that takes the pinta; at most 40 words."""
    record = drawn_after(walk)
    assert record.pinta_to is not None
    es, en = who(record.pinta_to, "es", walk.rules.players), who(record.pinta_to, "en", walk.rules.players)
    es, en = ("para ti", "you take it") if record.pinta_to == 0 else (f"para {es}", f"{en} takes it")
    rule = say(
        lang,
        es="Se roba de arriba, primero quien ganó la baza; la pinta está debajo y queda para el último turno.",
        en="Cards are drawn from the top, the winner first; the pinta lies below and is left for the last turn.",
    )
    if picked == record.pinta_to:
        return Feedback("right", say(lang, es=f"Sí: {es}.", en=f"Yes: {en}."), (rule,))
    if picked == NOBODY:
        why = say(lang, es="No es una simple marca: es una carta del mazo.", en="It is no mere marker: it is a card of the stock.")
    elif picked == record.winner:
        why = say(lang, es="Ganar da la primera carta, no la mejor.", en="Winning gives the first card, not the best one.")
    else:
        why = say(lang, es="A ese turno todavía le toca una carta tapada.", en="At that turn there is still a hidden card.")
    return Feedback("wrong", say(lang, es=f"No: {es}.", en=f"No: {en}."), (why, rule))


def last_board(players: int, picked: int | None, on_table: Callable[[int], object], on_pick: Callable[[int], object], lang: str) -> Shown:
    """The scene: two, three or four players, the table, the question, and after the answer who drew what and the last tricks."""
    walk = last_drawing(players)
    serial = players * 10 + (picked is not None)
    tables = choices(
        [(number, players_name(number, lang)) for number in TABLES],
        on_table,
        lang=lang,
        serial=serial,
        selected=players,
        label=say(lang, es="Cuántos juegan", en="How many play"),
    )
    ask = say(lang, es="¿Quién se lleva la pinta?", en="Who takes the pinta?")
    seats = [(seat, sentence(who(seat, lang, players))) for seat in range(players)]
    seats.append((NOBODY, say(lang, es="Nadie: solo marca el triunfo", en="Nobody: it only marks the trump")))
    row = choices(seats, on_pick, lang=lang, serial=serial, selected=picked, disabled=picked is not None, label=ask)
    said, after = feedback_html(), ""
    if picked is not None:
        answer = last_answer(walk, picked, lang)
        said = feedback_html(answer.kind, answer.title, answer.lines)
        after = _after(walk, lang)
    shown = walk if picked is None else walk.forward().show_all(True)
    html = (
        f'<div class="b-last">{tables.text}{_situation(walk, lang)}{walk_cloth(shown, lang)}'
        f'<p class="b-asked">{escape(ask)}</p>{row.text}{said}{after}</div>'
    )
    return Shown(html, [*tables.buttons, *row.buttons])


def _situation(walk: Walk, lang: str) -> str:
    record, players = drawn_after(walk), walk.rules.players
    hidden, pinta = players - 1, walk.now.scene.pinta
    assert pinta is not None
    es, en = who(record.winner, "es", players), who(record.winner, "en", players)
    lie_es = "Queda 1 carta tapada" if hidden == 1 else f"Quedan {hidden} cartas tapadas"
    lie_en = "1 hidden card lies there" if hidden == 1 else f"{hidden} hidden cards lie there"
    won_es, won_en = ("has ganado tú", "You have") if record.winner == 0 else (f"ha ganado {es}", f"{sentence(en)} has")
    text = say(
        lang,
        es=f"{lie_es} y, debajo, la pinta: {the(pinta, 'es')}. La baza {record.number} la {won_es}.",
        en=f"{lie_en} and, below, the pinta: {the(pinta, 'en')}. {won_en} won trick {record.number}.",
    )
    return f'<p class="b-story">{escape(text)}</p>'


def _after(walk: Walk, lang: str) -> str:
    """Who drew what, in order, and the tricks without a stock, each with what decided it."""
    players = walk.rules.players
    order = "".join(f"<li>{escape(text)}</li>" for text in drawing_steps(drawn_after(walk), lang))
    head = say(lang, es="Las tres últimas bazas, sin mazo", en="The last three tricks, without a stock")
    tricks = []
    for record in last_tricks(walk):
        scene = next(each.scene for each in walk.moments if each.scene.complete and each.scene.tricks[-1].number == record.number)
        slots = trick_slots(scene, lang, lambda at, seat, lang: caption(at, seat, lang, players))
        name = say(lang, es=f"Baza {record.number}", en=f"Trick {record.number}")
        cloth = (
            f'<section class="b-cloth is-small is-decided" style="--n:{players}" data-n="{players}" role="group" aria-label="{name}">'
            f"{trump_html(record.resolution.trump, lang)}{slots}</section>"
        )
        lines = [f"{won_text(record, lang)} {deciding_rule(record.resolution, lang)}", *unfollowed(walk, record, lang)]
        tricks.append(f"<li>{cloth}{''.join(f'<p>{escape(line)}</p>' for line in lines)}</li>")
    return f'<ol class="b-drawn">{order}</ol><h3>{head}</h3><ol class="b-ending">{"".join(tricks)}</ol>'


def unfollowed(walk: Walk, record: TrickRecord, lang: str) -> list[str]:
    """For each seat that had the suit led and played another one: that it may."""
    led, players, lines = record.resolution.cards[0].suit, walk.rules.players, []
    before = next(moment.scene for moment in reversed(walk.moments) if len(moment.scene.tricks) < record.number and not moment.scene.table)
    for seat, card in list(zip(record.seats, record.resolution.cards, strict=True))[1:]:
        kept = next((each for each in before.hands[seat] if each is not None and each.suit is led), None)
        if kept is None or card.suit is led:
            continue
        es, en = sentence(who(seat, "es", players)), sentence(who(seat, "en", players))
        kept_es, kept_en = the(kept, "es"), the(kept, "en")
        lines.append(
            say(
                lang,
                es=f"{'Tenías' if seat == 0 else f'{es} tenía'} {kept_es} y {'juegas' if seat == 0 else 'juega'} otro palo: puede hacerse.",
                en=f"{en} held {kept_en} and {'play' if seat == 0 else 'plays'} another suit: that is allowed.",
            )
        )
    return lines
