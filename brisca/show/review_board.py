"""A position of a reviewed hand: the table as the seat saw it, and its cards with what was expected of each."""

from __future__ import annotations

from html import escape

from brisca.cards import Card
from brisca.review import Move
from brisca.show.art import card_svg
from brisca.show.game_board import backs_html, board_html, score_html, side_html, trick_slots
from brisca.show.game_seats import seat_name, side_name
from brisca.show.game_texts import caption
from brisca.show.move_words import action_text, decimal
from brisca.show.steps import Scene
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.state import Action, Play, State
from brisca.view import view


def position_html(state: State, seat: int, lang: str) -> str:
    """The table as the reviewed seat saw it, that seat at the bottom."""
    players, rules = state.rules.players, state.rules

    def turned(each: int) -> int:
        return (each - seat) % players

    seen = view(state, seat)
    table = tuple((turned(each), card) for each, card in state.table)
    scene = Scene(tuple(state.hands[(seat + each) % players] for each in range(players)), len(state.stock), pinta=seen.pinta, table=table)
    others = {}
    for each in range(players):
        if each != seat:
            name = _points(state, each, seat, lang)
            others[turned(each)] = name + backs_html(turned(each), len(state.hands[each]), lang, players)
    own = score_html(side_name(0, rules, lang), state.points[rules.side(seat)], lang)
    trick = say(lang, es=f"Baza {len(state.tricks) + 1}", en=f"Trick {len(state.tricks) + 1}")
    return board_html(
        others,
        trick_slots(scene, lang, lambda at, who, lang: caption(at, who, lang, players)),
        f'{own}<p class="b-progress">{trick}</p>',
        lang,
        side=side_html(state.trump, scene, lang),
        label=say(lang, es="La posición", en="The position"),
    )


def _points(state: State, each: int, seat: int, lang: str) -> str:
    rules, turned = state.rules, (each - seat) % state.rules.players
    if rules.teams:
        return f'<p class="b-score"><strong>{seat_name(turned, lang, rules.players)}</strong></p>'
    return score_html(seat_name(turned, lang, rules.players), state.points[rules.side(each)], lang)


def judged_hand_html(state: State, seat: int, move: Move | None, lang: str) -> str:
    """The seat's cards to look at: what was played, what was best, and the points to be expected with each."""
    played = move.action if move is not None else None
    items = "".join(_held(card, Play(seat, card), move, lang) for card in state.hands[seat])
    label = say(lang, es="Tus cartas entonces", en="Your cards then")
    row = f'<ul class="b-hand b-recap-hand" role="group" aria-label="{label}">{items}</ul>'
    if move is None or isinstance(played, Play):
        return row
    ways = "".join(
        f"<li><strong>{escape(sentence(action_text(action, lang)))}</strong>: {_expected(value, lang)}{_tags(action, move, lang)}</li>"
        for action, value in move.values.items()
    )
    return f'{row}<ul class="b-recap-ways">{ways}</ul>'


def _expected(value: float, lang: str) -> str:
    return say(lang, es=f"{decimal(value, 'es')} puntos", en=f"{decimal(value, 'en')} points")


def _held(card: Card, action: Action, move: Move | None, lang: str) -> str:
    below = ""
    if move is not None and action in move.values:
        value = "" if len(move.values) == 1 else f'<span class="b-cap">{_expected(move.values[action], lang)}</span>'
        below = value + _tags(action, move, lang)
    return f'<li class="b-slot"><span class="b-face">{card_svg(card, lang)}</span>{below}</li>'


def _tags(action: Action, move: Move, lang: str) -> str:
    tags = f'<span class="b-chosen">{say(lang, es="Jugada", en="Played")}</span>' if action == move.action else ""
    if action in move.best and len(move.values) > 1:
        word = say(lang, es="Mejor", en="Best") if action == move.best[0] else say(lang, es="Igual", en="Equal")
        tags += f'<span class="b-won">{word}</span>'
    return tags
