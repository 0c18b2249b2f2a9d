"""Walking through a hand on the page: the table, what just happened, the way forward and back, and a question at two stops."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from brisca.show.game_board import board_html, order_inside, pile_html, shown_hand_html, side_html, trick_slots
from brisca.show.game_seats import TABLES, YOU, players_name, seat_name, side_name, who
from brisca.show.game_texts import caption
from brisca.show.hand import Click, Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.steps import Act, Scene
from brisca.show.steps_texts import answer_text, ask_text, moment_text, place_text
from brisca.show.steps_walk import Walk
from brisca.show.texts import sentence
from brisca.show.words import say

Move = Callable[[Callable[[Walk], Walk]], object]
"""Changes the walk: takes a function from the walk now to the one after. The setter of a `mo.state` is one."""

_ARROWS: Final = {
    "first": "M7 6v12M18 6l-7 6 7 6",
    "back": "M15 6l-6 6 6 6",
    "forward": "M9 6l6 6-6 6",
    "end": "M17 6v12M6 6l7 6-7 6",
    "previous": "M12 6l-6 6 6 6M19 6l-6 6 6 6",
    "next": "M12 6l6 6-6 6M5 6l6 6-6 6",
}


def stepper(walk: Walk, move: Move, lang: str) -> Shown:
    """The table at this moment, what has just happened, and the buttons; the arrow keys work while one of them has the focus."""
    title, line = moment_text(walk, lang)
    ways = _ways(walk, move, lang)
    asked = _question(walk, move, lang)
    told = f"<p>{escape(line)}</p>" if line else ""
    label = say(lang, es="Una mano, paso a paso", en="A hand, step by step")
    html = (
        f'<section class="b-stepper" data-brisca-arrows aria-label="{label}">'
        f"{ways.text}{walk_cloth(walk, lang)}"
        f'<div class="b-panel is-turn"><div class="b-told" role="status"><p class="b-verdict"><strong>{escape(title)}</strong></p>'
        f"{told}</div></div>{asked.text}</section>"
    )
    return Shown(html, [*ways.buttons, *asked.buttons])


def _ways(walk: Walk, move: Move, lang: str) -> Shown:
    """Six ways through the hand, from the beginning to the end: first, trick before, back, forward, next trick, last."""
    here, last = walk.step, walk.last
    steps: tuple[tuple[str, str, Callable[[Walk], Walk], bool], ...] = (
        ("first", say(lang, es="Al principio", en="To the start"), Walk.first, here > 0),
        ("previous", say(lang, es="Baza anterior", en="Trick before"), Walk.previous_trick, here > 0),
        ("back", say(lang, es="Atrás", en="Back"), Walk.back, here > 0),
        ("forward", say(lang, es="Adelante", en="Forward"), Walk.forward, here < last),
        ("next", say(lang, es="Baza siguiente", en="Next trick"), Walk.next_trick, here < last),
        ("end", say(lang, es="Al final", en="To the end"), Walk.end, here < last),
    )
    buttons, items = [], []
    for way, text, do, possible in steps:
        main = " is-main" if way == "forward" else ""
        inner = f'<span class="b-hit is-text is-way{main}">{_way_face(way, text)}</span>'
        button = Click(inner, _when_same(move, walk, do), serial=walk.serial, disabled=not possible, on_late=lambda: move(lambda now: now))
        buttons.append(button)
        focus = f' data-brisca-focus="walk:{walk.number}.{len(walk.picked)}"' if way == "forward" else ""
        items.append(f'<span class="b-way" data-brisca-way="{way}"{focus}>{button.text}</span>')
    place = f'<div class="b-ways-top"><p class="b-progress">{escape(place_text(walk, lang))}</p>{order_inside(walk.rules, lang)}</div>'
    label = say(lang, es="Adelante y atrás", en="Forward and back")
    return Shown(f'<div class="b-ways" role="group" aria-label="{label}">{place}{"".join(items)}</div>', buttons)


def _way_face(way: str, text: str) -> str:
    icon = f'<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="{_ARROWS[way]}"/></svg>'
    word = f'<span class="b-way-text">{escape(text)}</span>'
    return word + icon if way in ("forward", "next", "end") else icon + word


def _when_same(move: Move, walk: Walk, do: Callable[[Walk], Walk]) -> Callable[[], object]:
    """What a button of this drawing does: nothing when the walk is elsewhere by now."""
    return lambda: move(lambda now: do(now) if now.serial == walk.serial else now)


def _question(walk: Walk, move: Move, lang: str) -> Shown:
    """The question at a stop, and what is said to the answer; from the beginning an empty place where it will be said."""
    asked, record = walk.asked, walk.trick_here
    if asked is None or record is None:
        return Shown(feedback_html())
    players, picked = walk.rules.players, walk.answer_here
    text = ask_text(asked, lang)
    row = choices(
        [(seat, sentence(who(seat, lang, players))) for seat in range(players)],
        lambda seat: move(lambda now: now.guess(seat) if now.serial == walk.serial else now),
        lang=lang,
        serial=walk.serial,
        selected=picked,
        disabled=picked is not None,
        label=text,
    )
    if picked is None:
        said = feedback_html()
    else:
        answer = answer_text(asked, picked, record, lang)
        said = feedback_html(answer.kind, answer.title, answer.lines)
    return Shown(f'<div class="b-foretell"><p class="b-asked">{escape(text)}</p>{row.text}{said}</div>', row.buttons)


# The table


def walk_cloth(walk: Walk, lang: str) -> str:
    """All seats with their hands, the stock with the pinta, the trick, and the piles with their points."""
    scene, rules = walk.now.scene, walk.rules
    players = rules.players
    seats = {seat: _seat(seat, walk, lang) + ("" if rules.teams else _pile(seat, walk, lang)) for seat in range(players) if seat != YOU}
    piles = "".join(_pile(side, walk, lang) for side in range(rules.sides)) if rules.teams else _pile(YOU, walk, lang)
    trump = walk.state.trump if walk.now.act not in (Act.START, Act.DEAL) else None
    return board_html(
        seats,
        trick_slots(scene, lang, lambda at, seat, lang: caption(at, seat, lang, players)),
        f'{_seat(YOU, walk, lang)}<div class="b-piles">{piles}</div>',
        lang,
        side=side_html(trump, scene, lang),
        decided=scene.complete,
        css=" is-walk is-open" if walk.open else " is-walk",
    )


def _seat(seat: int, walk: Walk, lang: str) -> str:
    """A seat's name, what it is in this hand, and its cards."""
    scene, rules = walk.now.scene, walk.rules
    tags = []
    if seat == walk.state.dealer:
        tags.append(say(lang, es="reparte", en="deals"))
    if seat == (walk.state.dealer + 1) % rules.players:
        tags.append("mano")
    note = f" <small>{' · '.join(tags)}</small>" if tags else ""
    turn = " is-acting" if _acting(seat, walk) else ""
    open = walk.open or seat == YOU
    hand = shown_hand_html(seat, scene.hands[seat], scene.news, lang, rules.players, open=open)
    return f'<div class="b-seat{turn}"><p class="b-score"><strong>{seat_name(seat, lang, rules.players)}</strong>{note}</p>{hand}</div>'


def _acting(seat: int, walk: Walk) -> bool:
    return walk.now.act in (Act.DEAL, Act.PLAY, Act.TAKE) and walk.now.seat == seat


def _pile(side: int, walk: Walk, lang: str) -> str:
    """A side's pile: the trick that still lies on the table is not in it."""
    cards, points = pile_of(side, walk)
    label = side_name(side, walk.rules, lang) if walk.rules.teams else ""
    return pile_html(label, cards, points, lang)


def pile_of(side: int, walk: Walk) -> tuple[int, int]:
    """Cards and points in a side's pile at this moment."""
    scene: Scene = walk.now.scene
    taken = scene.tricks[:-1] if scene.complete else scene.tricks
    won = [record for record in taken if walk.rules.side(record.winner) == side]
    return walk.rules.players * len(won), sum(record.resolution.points for record in won)


# What is chosen


def which_walk(walk: Walk, move: Move, lang: str) -> Shown:
    """Two, three or four players, and whether all hands lie open."""
    tables = choices(
        [(players, players_name(players, lang)) for players in TABLES],
        lambda players: move(lambda now: now if now.rules.players == players else Walk.of(players, open=now.open)),
        lang=lang,
        serial=walk.serial,
        selected=walk.rules.players,
        label=say(lang, es="Cuántos juegan", en="How many play"),
        on_late=lambda: move(lambda now: now),
    )
    sight = choices(
        [(False, say(lang, es="Solo tus cartas", en="Only your cards")), (True, say(lang, es="Todas a la vista", en="All hands open"))],
        lambda open: move(lambda now: now.show_all(open)),
        lang=lang,
        serial=walk.serial,
        selected=walk.open,
        label=say(lang, es="Qué cartas se ven", en="Which cards are seen"),
        on_late=lambda: move(lambda now: now),
    )
    return Shown(f'<div class="b-row b-which-walk">{tables.text}{sight.text}</div>', [*tables.buttons, *sight.buttons])
