"""The game's page as HTML: the table with its two seats, what to do next, the hand, the finished tricks, the final count.

Everything keeps its place from one step to the next: the table, the panel below it with the one button, and the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from brisca.cards import Card
from brisca.rules import RULES
from brisca.show.art import back_svg, card_svg
from brisca.show.game import OFFERED, YOU, Counted, Game, Scene, TrickRecord, any_seed, count
from brisca.show.game_texts import (
    backs_text,
    caption,
    card_note,
    counted_name,
    game_name,
    name,
    played_text,
    progress_text,
    result_text,
    sums_text,
    turn_text,
    turn_title,
    why_text,
    won_text,
)
from brisca.show.hand import Click, Shown, choices
from brisca.show.panels import order_html
from brisca.show.table import stock_html, trump_html
from brisca.show.texts import points_text
from brisca.show.words import say

Move = Callable[[Callable[[Game], Game]], object]
"""Changes the game that is played: takes a function from the game now to the one after. The setter of a `mo.state` is one."""


Way = tuple[str, Callable[[Game], Game]]
"""A button: its text, and what becomes of the game."""


def _step(move: Move, game: Game, do: Callable[[Game], Game]) -> Callable[[], object]:
    """What a button of this drawing does: nothing when another game is played by now."""
    return lambda: move(lambda now: do(now) if now.serial == game.serial else now)


def _redraw(move: Move) -> Callable[[], object]:
    return lambda: move(lambda now: now)


def game_table(game: Game, move: Move, lang: str) -> Shown:
    """Table, panel and hand; at the end the count in place of the hand."""
    scene = game.scene()
    panel, buttons = _panel(game, scene, move, lang)
    below, cards = (_count(game, lang), []) if game.over else _hand(game, scene, move, lang)
    begun = " data-brisca-begun" if game.state.history else ""  # such a hand is shown at once when the page is opened
    return Shown(
        f'<section class="b-game"{begun} aria-label="{say(lang, es="La mano", en="The hand")}">'
        f"{_cloth(game, scene, lang)}{panel}{below}</section>",
        [*buttons, *cards],
    )


def _cloth(game: Game, scene: Scene, lang: str) -> str:
    state = game.state
    record = scene.tricks[-1] if game.paused else None
    if game.over:
        slots = "".join(_pile(side, game, lang) for side in range(state.rules.sides))
    else:
        slots = "".join(_slot(place, scene, record, lang) for place in range(state.rules.players))
    backs = f'<span class="b-backs" role="img" aria-label="{backs_text(scene.sizes[1], lang)}">{back_svg(lang) * scene.sizes[1]}</span>'
    trump = trump_html(state.trump, lang) if state.trump is not None else ""
    label = say(lang, es="Mesa", en="Table")
    decided = " is-decided" if record or (state.result is not None and state.result.winner is not None) else ""
    return (
        f'<div class="b-cloth b-board{decided}" role="group" aria-label="{label}"><div class="b-seats">'
        f'<div class="b-rival">{_score(1, game, record, lang)}{backs}</div>'
        f'<div class="b-side">{trump}{stock_html(scene.stock, scene.pinta, lang)}</div>'
        f'<ol class="b-trick" style="--n:2">{slots}</ol>'
        f'<div class="b-mine">{_score(YOU, game, record, lang)}<p class="b-progress">{progress_text(scene, game, lang)}</p></div>'
        "</div></div>"
    )


def _score(seat: int, game: Game, record: TrickRecord | None, lang: str) -> str:
    if game.over:  # then the piles say it, larger
        return '<p class="b-score" aria-hidden="true">&nbsp;</p>'
    points = game.state.points[game.state.rules.side(seat)]
    fresh = " is-fresh" if record is not None and record.winner == seat else ""
    return f'<p class="b-score{fresh}"><strong>{name(seat, lang)}</strong> <span>{points_text(points, lang)}</span></p>'


def _slot(place: int, scene: Scene, record: TrickRecord | None, lang: str) -> str:
    if place >= len(scene.table):
        return '<li class="b-slot is-empty" aria-hidden="true"><span class="b-face"></span><span class="b-cap">&nbsp;</span></li>'
    seat, card = scene.table[place]
    mark = "" if record is None else " is-winner" if record.winner == seat else " is-out"
    tag = f'<span class="b-won">{say(lang, es="Gana", en="Wins")}</span>' if mark == " is-winner" else ""
    return (
        f'<li class="b-slot{mark}"><span class="b-face">{card_svg(card, lang)}</span>'
        f'<span class="b-cap">{caption(place, seat, lang)}</span>{tag}</li>'
    )


def _pile(side: int, game: Game, lang: str) -> str:
    """What a side has won, where its card lay before."""
    points, result = game.state.points[side], game.state.result
    cards = sum(line.number for line in count(game.state, side))
    winner = None if result is None else result.winner
    mark = "" if winner is None else " is-winner" if winner == side else " is-out"
    tag = f'<span class="b-won">{say(lang, es="Gana", en="Wins")}</span>' if winner == side else ""
    held = say(lang, es=f"{cards} cartas", en=f"{cards} cards")
    word = say(lang, es="puntos", en="points")
    return (
        f'<li class="b-slot{mark}"><span class="b-face b-heap"><strong>{points}</strong> <span>{word}</span> <small>{held}</small></span>'
        f'<span class="b-cap">{name(side, lang)}</span>{tag}</li>'
    )


def _panel(game: Game, scene: Scene, move: Move, lang: str) -> tuple[str, list[Click]]:
    """What happened or what to do, and under it the one button, if there is one."""
    ways: list[Way] = []
    if game.paused:
        last = scene.tricks[-1]
        title, line = won_text(last, lang), why_text(last, lang)
        over = game.state.result is not None
        ways.append((say(lang, es="Al recuento", en="To the count") if over else say(lang, es="Seguir", en="Go on"), Game.go_on))
    elif game.over:
        title, line = result_text(game, lang), sums_text(game.state.points, lang) + "."
        ways.append((say(lang, es="Jugar otra vez", en="Play again"), lambda now: now.again(any_seed())))
        ways.append((say(lang, es="El mismo reparto", en="Same deal again"), Game.same_deal))
    else:
        title, line = turn_title(game, scene, lang), turn_text(game, scene, lang)
    main = _choices(ways, move, game, lang, main=True) if ways else None
    kind = "is-won" if game.paused and scene.tricks[-1].winner == YOU else "is-lost" if game.paused else "is-turn"
    button = f'<div class="b-next">{main.text}</div>' if main else ""
    focus = f' data-brisca-focus="{game.serial}"' if main else ""
    html = (
        f'<div class="b-panel {kind}"><div class="b-told" role="status"><p class="b-verdict"><strong>{escape(title)}</strong></p>'
        f'<p>{escape(line)}</p></div><div class="b-acts"{focus}>{button}{_order(game, lang)}</div></div>'
    )
    return html, list(main.buttons) if main else []


def _order(game: Game, lang: str) -> str:
    """The card of order and points inside the table: on a phone the page's own would lie over the hand."""
    summary = say(lang, es="Orden y puntos", en="Order and points")
    return f'<details class="b-order is-inside"><summary>{summary}</summary>{order_html(lang, game.state.rules)}</details>'


def _hand(game: Game, scene: Scene, move: Move, lang: str) -> tuple[str, list[Click]]:
    items, buttons = [], []
    for card in scene.hand:
        if card is None:
            comes = " is-coming" if scene.stock else ""
            items.append(f'<li class="b-slot is-gap{comes}" aria-hidden="true"><span class="b-face"></span></li>')
            continue
        button = _card_button(card, game, scene, move, lang)
        buttons.append(button)
        new = f'<span class="b-new" aria-hidden="true">{say(lang, es="nueva", en="new")}</span>' if card is scene.fresh else ""
        items.append(f'<li class="b-slot"><span class="b-face">{button.text}</span>{new}</li>')
    label = say(lang, es="Tus cartas", en="Your cards")
    turn = f' data-brisca-focus="{game.serial}"' if game.your_turn else ""
    return f'<ul class="b-hand" role="group" aria-label="{label}"{turn}>{"".join(items)}</ul>', buttons


def _card_button(card: Card, game: Game, scene: Scene, move: Move, lang: str) -> Click:
    note = card_note(card, scene.fresh, lang)
    svg = card_svg(card, lang, label=card.name(lang) + (f", {note}" if note else ""))
    rest = "" if game.your_turn else " is-resting"
    return Click(
        f'<span class="b-hit is-card{rest}">{svg}</span>',
        _step(move, game, lambda now: now.play(card)),
        serial=game.serial,
        disabled=not game.your_turn,
        on_late=_redraw(move),
    )


def tricks_html(game: Game, lang: str) -> str:
    """The finished tricks, the last one first: who led, who won and why, and the sums after each."""
    records = game.scene().tricks
    title = say(lang, es="Bazas jugadas", en="Tricks played")
    note = say(
        lang,
        es="Aquí ves los puntos según caen; en una mesa de verdad se cuentan al final.",
        en="Here you see the points as they fall; at a real table they are counted at the end.",
    )
    items = "".join(_row(record, lang) for record in reversed(records))
    return f'<section class="b-log" aria-label="{title}"><h2>{title}</h2><p class="b-quiet">{note}</p><ol reversed>{items}</ol></section>'


def _row(record: TrickRecord, lang: str) -> str:
    head = say(lang, es=f"Baza {record.number}", en=f"Trick {record.number}")
    return (
        f'<li class="{"is-yours" if record.winner == YOU else "is-theirs"}"><h3>{head}</h3>'
        f"<p>{escape(played_text(record, lang))} <strong>{escape(won_text(record, lang))}</strong> {escape(why_text(record, lang))}</p>"
        f'<p class="b-sums">{escape(sums_text(record.totals, lang))}</p></li>'
    )


def _count(game: Game, lang: str) -> str:
    """Both piles by rank, and how their points add up."""
    state = game.state
    piles = [count(state, side) for side in range(state.rules.sides)]
    head = "".join(f'<th scope="col">{name(side, lang)}</th>' for side in range(state.rules.sides))
    rows = "".join(
        f'<tr><th scope="row">{counted_name(lines[0], lang)}</th>{"".join(map(_cell, lines))}</tr>' for lines in zip(*piles, strict=True)
    )
    total = "".join(f"<td>{points}</td>" for points in state.points)
    title = say(lang, es="El recuento de los dos montones", en="The count of both piles")
    word = say(lang, es="Total", en="Total")
    return (
        f'<table class="b-count"><caption>{title}</caption><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{word}</th>{total}</tr></tfoot></table>'
    )


def _cell(line: Counted) -> str:
    if not line.number:
        return '<td class="is-none">0</td>'
    return f"<td><span>{line.number} × {line.points // line.number} =</span> {line.points}</td>"


def start_over(game: Game, move: Move, lang: str) -> Shown:
    """Ways to another hand while one is played: a new deal, this one from its beginning, the one that was left."""
    ways: list[Way] = []
    if not game.over:
        ways.append((say(lang, es="Repartir otra vez", en="Deal again"), lambda now: now.again(any_seed())))
    if game.under_way:
        ways.append((say(lang, es="Este reparto desde el principio", en="This deal from the start"), Game.same_deal))
    if game.left is not None:
        ways.append((say(lang, es="Volver a la mano que dejé", en="Back to the hand I left"), Game.back))
    return _choices(ways, move, game, lang, label=say(lang, es="Otra mano", en="Another hand"))


def which_game(game: Game, move: Move, lang: str) -> Shown:
    """The games that can be played; choosing another one deals it."""
    return choices(
        [(key, game_name(RULES[key], lang)) for key in OFFERED],
        lambda key: move(lambda now: now.change(RULES[key], any_seed())),
        lang=lang,
        serial=game.serial,
        selected=game.state.rules.name,
        label=say(lang, es="Qué mano jugar", en="Which hand to play"),
        on_late=_redraw(move),
    )


def _choices(ways: list[Way], move: Move, game: Game, lang: str, *, main: bool = False, label: str | None = None) -> Shown:
    steps = [_step(move, game, do) for _, do in ways]
    texts = [(place, text) for place, (text, _) in enumerate(ways)]
    return choices(texts, lambda place: steps[place](), lang=lang, serial=game.serial, main=main, label=label, on_late=_redraw(move))
