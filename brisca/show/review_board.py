"""A position of a reviewed hand: the table as the seat saw it, and its cards with what was expected of each."""

from __future__ import annotations

from html import escape

from brisca.cards import Card
from brisca.review import Grade, Move
from brisca.show.art import card_svg
from brisca.show.auction import contract_html, words_html
from brisca.show.game_board import backs_html, board_html, has_stock, score_html, side_html, trick_slots
from brisca.show.game_seats import YOU, seat_name, side_name
from brisca.show.game_texts import caption
from brisca.show.move_words import action_text, decimal
from brisca.show.steps import Scene
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.state import Action, Phase, Play, State
from brisca.view import View, view


def position_html(state: State, seat: int, lang: str) -> str:
    """The table as the reviewed seat saw it, that seat at the bottom."""
    players, rules = state.rules.players, state.rules

    def turned(each: int) -> int:
        return (each - seat) % players

    seen = view(state, seat)
    table = tuple((turned(each), card) for each, card in state.table)
    hands = tuple(state.hands[(seat + each) % players] for each in range(players))
    scene = Scene(hands, len(state.stock), pinta=seen.pinta, table=table, each=rules.cards_each, talon=seen.talon_size)
    others = {}
    for each in range(players):
        if each != seat:
            name = _points(seen, each, seat, lang)
            others[turned(each)] = name + backs_html(turned(each), len(state.hands[each]), lang, players)
    own = score_html(side_name(0, rules, lang), seen.points[rules.side(seat)], lang)
    trick = say(lang, es=f"Baza {len(state.tricks) + 1}", en=f"Trick {len(state.tricks) + 1}")
    if state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME):
        trick = say(lang, es="La subasta", en="The auction")
    bids = state.phase is Phase.BIDS and seat == YOU
    return board_html(
        others,
        words_html(state, lang) if bids else trick_slots(scene, lang, lambda at, who, lang: caption(at, who, lang, players)),
        f'{own}<p class="b-progress">{trick}</p>',
        lang,
        side=side_html(state.trump, scene, lang, stocked=has_stock(rules)) + contract_html(state, scene, lang),
        label=say(lang, es="La posición", en="The position"),
    )


def _points(seen: View, each: int, seat: int, lang: str) -> str:
    rules, turned = seen.rules, (each - seat) % seen.rules.players
    if rules.teams:
        return f'<p class="b-score"><strong>{seat_name(turned, lang, rules.players)}</strong></p>'
    return score_html(seat_name(turned, lang, rules.players), seen.points[rules.side(each)], lang)


def judged_hand_html(state: State, seat: int, move: Move | None, lang: str) -> str:
    """The seat's cards to look at: what was played, what was best, and the points to be expected with each."""
    played = move.action if move is not None else None
    items = "".join(_held(card, Play(seat, card), move, lang) for card in state.hands[seat])
    label = say(lang, es="Tus cartas entonces", en="Your cards then")
    long = " is-small" if len(state.hands[seat]) > 4 else ""
    row = f'<ul class="b-hand b-recap-hand{long}" role="group" aria-label="{label}">{items}</ul>'
    if move is None or move.grade is Grade.UNGRADED:
        return row
    others = other_ways(move)
    if isinstance(played, Play) and not others:
        return row
    ways = "".join(
        f"<li><strong>{escape(sentence(action_text(action, lang)))}</strong>: {_expected(move.values[action], lang)}"
        f"{_tags(action, move, lang)}</li>"
        for action in others
    )
    return f'{row}<ul class="b-recap-ways">{ways}</ul>'


MOST_WAYS = 6
"""Of many ways to do something else than playing a card, so many are shown."""


def other_ways(move: Move) -> list[Action]:
    """What else could be done than just playing a card, the best first; of many the best, and what was done."""
    ways = [action for action in move.values if not isinstance(action, Play) or action.arrastro]
    if len(ways) <= MOST_WAYS:
        return ways
    best = sorted(ways, key=lambda action: -move.values[action])
    shown = best[:MOST_WAYS]
    return shown if move.action in shown else [*shown[:-1], move.action]


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
        word = say(lang, es="Mejor", en="Best") if action == move.best[0] else say(lang, es="Casi igual", en="About equal")
        tags += f'<span class="b-won">{word}</span>'
    return tags
