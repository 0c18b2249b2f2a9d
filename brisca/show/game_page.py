"""The game's page as HTML: the table with its seats, what to do next, the hand, the finished tricks, the final count.

Everything keeps its place from one step to the next: the table, the panel below it with the one button, and the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

from brisca.cards import Card
from brisca.rules import Rules
from brisca.show.art import card_svg
from brisca.show.game import Counted, Game, any_seed, count
from brisca.show.game_board import backs_html, board_html, order_inside, score_html, side_html, trick_slots
from brisca.show.game_seats import TABLES, YOU, players_name, seat_name, side_name
from brisca.show.game_texts import (
    caption,
    card_note,
    count_title,
    counted_name,
    played_text,
    progress_text,
    result_text,
    sums_text,
    swap_offer,
    swaps_text,
    turn_text,
    turn_title,
    why_text,
    won_text,
)
from brisca.show.hand import Click, Shown, choices
from brisca.show.steps import Scene, TrickRecord
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


@dataclass(frozen=True, slots=True)
class Told:
    """What a page adds to the table: at the hand's end a `line` and `buttons` of its own; `veiled`: no sums of points before that."""

    line: str = ""
    buttons: Shown | None = None
    veiled: bool = False


def game_table(game: Game, move: Move, lang: str, *, in_lesson: bool = False, told: Told | None = None) -> Shown:
    """Table, panel and hand; at the end the count in place of the hand. `in_lesson`: other things stand on the page as well."""
    scene, told = game.scene(), told or Told()
    panel, buttons = _panel(game, scene, move, lang, told)
    below, cards = (_count(game, lang), []) if game.over else _hand(game, scene, move, lang)
    # Such a hand is shown at once when the page is opened; in a lesson only while the learner is in the middle of it.
    begun = " data-brisca-begun" if (game.under_way if in_lesson else game.state.history) else ""
    css = "b-game is-lesson" if in_lesson else "b-game"
    return Shown(
        f'<section class="{css}"{begun} aria-label="{say(lang, es="La mano", en="The hand")}">'
        f"{_cloth(game, scene, lang, told.veiled)}{panel}{below}</section>",
        [*buttons, *cards],
    )


def _cloth(game: Game, scene: Scene, lang: str, veiled: bool) -> str:
    rules, result = game.state.rules, game.state.result
    players = rules.players
    if game.over:
        piles = "".join(_pile(side, game, lang) for side in range(rules.sides))
        middle = f'<ol class="b-trick" style="--n:{rules.sides}">{piles}</ol>'
    else:
        middle = trick_slots(scene, lang, lambda at, seat, lang: caption(at, seat, lang, players), fresh_from=_fresh_from(scene))
    seats = {
        seat: _seat_score(seat, game, scene, lang, veiled) + backs_html(seat, scene.sizes[seat], lang, players)
        for seat in range(1, players)
    }
    mine = range(rules.sides) if rules.teams and not game.over else (YOU,)
    sums = "".join(_score(side, game, scene, lang, veiled) for side in mine)
    secret = rules.trump == "covered" and scene.tricks and not game.over  # remembering the trump is what this game is about
    if secret:
        scene = replace(scene, pinta=None)
    return board_html(
        seats,
        middle,
        f'{sums}<p class="b-progress">{progress_text(scene, game, lang)}</p>',
        lang,
        side=side_html(None if secret else game.state.trump, scene, lang),
        decided=game.paused or (result is not None and result.winner is not None),
    )


def _fresh_from(scene: Scene) -> int | None:
    """The place in the trick from which machines have just played; with two players nothing needs to come one after the other."""
    seats = [seat for seat, _ in scene.table]
    if len(scene.hands) == 2:
        return None
    return seats.index(YOU) + 1 if YOU in seats else 0


def _seat_score(seat: int, game: Game, scene: Scene, lang: str, veiled: bool) -> str:
    """A seat's name, with its points unless they are a side's."""
    rules = game.state.rules
    if rules.teams or (game.over and rules.players > 2):
        return f'<p class="b-score"><strong>{seat_name(seat, lang, rules.players)}</strong></p>'
    return _score(seat, game, scene, lang, veiled)


def _score(side: int, game: Game, scene: Scene, lang: str, veiled: bool) -> str:
    rules = game.state.rules
    if game.over:  # then the piles say it, larger
        return '<p class="b-score" aria-hidden="true">&nbsp;</p>'
    fresh = scene.complete and rules.side(scene.tricks[-1].winner) == side
    return score_html(side_name(side, rules, lang), None if veiled else game.state.points[side], lang, fresh=fresh)


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
        f'<span class="b-cap">{side_name(side, game.state.rules, lang)}</span>{tag}</li>'
    )


def _panel(game: Game, scene: Scene, move: Move, lang: str, told: Told) -> tuple[str, list[Click]]:
    """What happened or what to do, and under it the one button, if there is one, or both where a swap is possible."""
    ways: list[Way] = []
    if game.paused:
        last = scene.tricks[-1]
        title, line = won_text(last, lang), why_text(last, lang)
        over = game.state.result is not None
        if swap := game.swap:
            line += " " + swap_offer(game, lang)
            number = swap.card.rank.value
            ways.append((say(lang, es=f"Cambiar el {number}", en=f"Swap the {number}"), Game.exchange))
            ways.append((say(lang, es="Robar", en="Draw"), Game.go_on))
        else:
            ways.append((say(lang, es="Al recuento", en="To the count") if over else say(lang, es="Seguir", en="Go on"), Game.go_on))
    elif game.over:
        title, line = result_text(game, lang), sums_text(game.state.points, lang, game.state.rules) + "."
        line += " " + told.line if told.line else ""
        ways.append((say(lang, es="Jugar otra vez", en="Play again"), lambda now: now.again(any_seed())))
        ways.append((say(lang, es="El mismo reparto", en="Same deal again"), Game.same_deal))
    else:
        title, line = turn_title(game, scene, lang), turn_text(game, scene, lang)
    main = (told.buttons if game.over else None) or (_choices(ways, move, game, lang, main=True) if ways else None)
    won = game.paused and game.state.rules.side(scene.tricks[-1].winner) == game.yours
    kind = "is-won" if won else "is-lost" if game.paused else "is-turn"
    button = f'<div class="b-next">{main.text}</div>' if main else ""
    focus = f' data-brisca-focus="game:{game.serial}"' if main else ""
    html = (
        f'<div class="b-panel {kind}"><div class="b-told" role="status"><p class="b-verdict"><strong>{escape(title)}</strong></p>'
        f'<p>{escape(line)}</p></div><div class="b-acts"{focus}>{button}{order_inside(game.state.rules, lang)}</div></div>'
    )
    return html, list(main.buttons) if main else []


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
    turn = f' data-brisca-focus="game:{game.serial}"' if game.your_turn else ""
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


def tricks_html(game: Game, lang: str, *, veiled: bool = False) -> str:
    """The finished tricks, the last one first: who led, who won and why, who swapped, and the sums after each unless they are `veiled`."""
    records = game.scene().tricks
    title = say(lang, es="Bazas jugadas", en="Tricks played")
    note = say(
        lang,
        es="Aquí ves los puntos según caen; en una mesa de verdad se cuentan al final.",
        en="Here you see the points as they fall; at a real table they are counted at the end.",
    )
    items = "".join(_row(record, game.state.rules, lang, veiled) for record in reversed(records))
    return f'<section class="b-log" aria-label="{title}"><h2>{title}</h2><p class="b-quiet">{note}</p><ol reversed>{items}</ol></section>'


def _row(record: TrickRecord, rules: Rules, lang: str, veiled: bool) -> str:
    head = say(lang, es=f"Baza {record.number}", en=f"Trick {record.number}")
    swaps = f"<p>{escape(swaps_text(record, lang))}</p>" if record.swaps else ""
    sums = "" if veiled else f'<p class="b-sums">{escape(sums_text(record.totals, lang, rules))}</p>'
    return (
        f'<li class="{"is-yours" if rules.side(record.winner) == rules.side(YOU) else "is-theirs"}"><h3>{head}</h3>'
        f"<p>{escape(played_text(record, lang))} <strong>{escape(won_text(record, lang))}</strong> {escape(why_text(record, lang))}</p>"
        f"{swaps}{sums}</li>"
    )


def _count(game: Game, lang: str) -> str:
    """Both piles by rank, and how their points add up."""
    state = game.state
    piles = [count(state, side) for side in range(state.rules.sides)]
    head = "".join(f'<th scope="col">{side_name(side, state.rules, lang)}</th>' for side in range(state.rules.sides))
    rows = "".join(
        f'<tr><th scope="row">{counted_name(lines[0], lang)}</th>{"".join(map(_cell, lines))}</tr>' for lines in zip(*piles, strict=True)
    )
    if bonus := state.rules.last_trick_bonus:
        last = say(lang, es="última baza", en="last trick")
        to = state.rules.side(state.tricks[-1].winner)
        gained = "".join(f"<td>+{bonus}</td>" if side == to else '<td class="is-none">0</td>' for side in range(state.rules.sides))
        rows += f'<tr><th scope="row">{last}</th>{gained}</tr>'
    total = "".join(f"<td>{points}</td>" for points in state.points)
    title = count_title(state.rules.sides, lang)
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


def which_table(game: Game, move: Move, lang: str) -> Shown:
    """Two, three or four players; choosing another number deals a first hand for them."""
    return choices(
        [(players, players_name(players, lang)) for players in TABLES],
        lambda players: move(lambda now: now.change(TABLES[players], any_seed())),
        lang=lang,
        serial=game.serial,
        selected=game.state.rules.players,
        label=say(lang, es="Cuántos jugáis", en="How many players"),
        on_late=_redraw(move),
    )


def _choices(ways: list[Way], move: Move, game: Game, lang: str, *, main: bool = False, label: str | None = None) -> Shown:
    steps = [_step(move, game, do) for _, do in ways]
    texts = [(place, text) for place, (text, _) in enumerate(ways)]
    return choices(texts, lambda place: steps[place](), lang=lang, serial=game.serial, main=main, label=label, on_late=_redraw(move))
