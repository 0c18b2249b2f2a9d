"""The game's page as HTML: the table with its seats, what to do next, the hand, the finished tricks, the final count.

Everything keeps its place from one step to the next: the table, the panel below it with the one button, and the hand.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape

from brisca.rules import Rules
from brisca.show import auction
from brisca.show.auction_texts import bid_told, bidder_text, said
from brisca.show.game import Counted, Game, any_seed, count
from brisca.show.game_board import backs_html, board_html, has_stock, score_html, shown_hand_html, side_html, trick_slots
from brisca.show.game_events import claim_shown, claim_text, trick_event
from brisca.show.game_panel import Move, Told, Way, hand_html, panel_html, redraw, ways_row
from brisca.show.game_seats import TABLES, YOU, players_name, seat_name, side_name
from brisca.show.game_texts import (
    caption,
    count_title,
    counted_name,
    played_text,
    progress_text,
    sums_text,
    swaps_text,
    why_text,
    won_text,
)
from brisca.show.hand import Shown, choices
from brisca.show.steps import Scene, TrickRecord
from brisca.show.table import cards_html
from brisca.show.words import say


def game_table(game: Game, move: Move, lang: str, *, in_lesson: bool = False, told: Told | None = None) -> Shown:
    """Table, panel and hand; at the end the count in place of the hand. `in_lesson`: other things stand on the page as well."""
    scene, told = game.scene(), told or Told()
    panel, buttons = panel_html(game, scene, move, lang, told)
    below, cards = (_count(game, lang), []) if game.over else hand_html(game, scene, move, lang)
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
    elif auction.is_before(game):
        middle = auction.middle_html(game, scene, lang)
    else:
        middle = trick_slots(scene, lang, lambda at, seat, lang: caption(at, seat, lang, players), fresh_from=_fresh_from(scene))
    seats = {seat: _seat_score(seat, game, scene, lang, veiled) + _held_by(seat, game, scene, lang) for seat in range(1, players)}
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
        side=side_html(None if secret else game.state.trump, scene, lang, stocked=has_stock(rules))
        + auction.contract_html(game.state, scene, lang),
        decided=(game.paused and scene.complete) or (result is not None and result.winner is not None),
    )


def _held_by(seat: int, game: Game, scene: Scene, lang: str) -> str:
    """The cards of another seat: backs, or a partner's open cards while the rules let them be looked at."""
    rules = game.state.rules
    if partner_shows(game, scene, seat):
        return shown_hand_html(seat, scene.hands[seat], frozenset(), lang, rules.players, open=True)
    return backs_html(seat, scene.sizes[seat], lang, rules.players)


def partner_shows(game: Game, scene: Scene, seat: int) -> bool:
    """Whether the learner may look at that seat's cards now."""
    rules = game.state.rules
    if seat == YOU or game.over or rules.side(seat) != rules.side(YOU):
        return False
    looks = rules.partners_look
    return ("start" in looks and not scene.tricks) or ("stock_empty" in looks and not scene.stock)


def _fresh_from(scene: Scene) -> int | None:
    """The place in the trick from which machines have just played; with two players nothing needs to come one after the other."""
    seats = [seat for seat, _ in scene.table]
    if len(scene.hands) == 2:
        return None  # two who play alternately
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
    return score_html(side_name(side, rules, lang), None if veiled else game.points[side], lang, fresh=fresh)


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


def tricks_html(game: Game, lang: str, *, veiled: bool = False) -> str:
    """The finished tricks, the last one first: who led, who won and why, who swapped, and the sums after each unless they are `veiled`."""
    records = game.scene().tricks
    title = say(lang, es="Bazas jugadas", en="Tricks played")
    note = say(
        lang,
        es="Aquí ves los puntos según caen; en una mesa de verdad se cuentan al final.",
        en="Here you see the points as they fall; at a real table they are counted at the end.",
    )
    items = _claim_row(game, lang) + "".join(_row(record, game.state.rules, lang, veiled) for record in reversed(records))
    items += _auction_row(game, lang)
    return f'<section class="b-log" aria-label="{title}"><h2>{title}</h2><p class="b-quiet">{note}</p><ol reversed>{items}</ol></section>'


def _row(record: TrickRecord, rules: Rules, lang: str, veiled: bool) -> str:
    head = say(lang, es=f"Baza {record.number}", en=f"Trick {record.number}")
    swaps = f"<p>{escape(swaps_text(record, lang))}</p>" if record.swaps or record.later else ""
    special = trick_event(record, rules, lang)
    event = f"<p>{escape(special)}</p>" if special else ""
    hidden = veiled or rules.trump == "bid"  # what is buried counts, and only the bidder knows it
    sums = "" if hidden else f'<p class="b-sums">{escape(sums_text(record.totals, lang, rules))}</p>'
    return (
        f'<li class="{"is-yours" if rules.side(record.winner) == rules.side(YOU) else "is-theirs"}"><h3>{head}</h3>'
        f"<p>{escape(played_text(record, lang))} <strong>{escape(won_text(record, lang))}</strong> {escape(why_text(record, lang))}</p>"
        f"{event}{swaps}{sums}</li>"
    )


def _claim_row(game: Game, lang: str) -> str:
    """The claim that ended the hand, on top of the tricks."""
    if not (text := claim_text(game.state, lang)):
        return ""
    mine = game.state.rules.side(game.state.claimant or 0) == game.yours
    head = say(lang, es="Lo que quedaba", en="The rest")
    return f'<li class="{"is-yours" if mine else "is-theirs"}"><h3>{head}</h3><p>{escape(text)}</p></li>'


def _auction_row(game: Game, lang: str) -> str:
    """What was said in the auction, below the first trick."""
    words, state = said(game.state), game.state
    if not words:
        return ""
    told = " ".join(bid_told(action, state.rules.players, lang) for action in words)
    if state.trump is not None:
        told += " " + bidder_text(state, lang)
    return f"<li><h3>{say(lang, es='Subasta', en='Auction')}</h3><p>{escape(told)}</p></li>"


def _count(game: Game, lang: str) -> str:
    """Both piles by rank, and how their points add up."""
    state = game.state
    if not (state.tricks or state.claimed):
        return ""
    piles = [count(state, side) for side in range(state.rules.sides)]
    head = "".join(f'<th scope="col">{side_name(side, state.rules, lang)}</th>' for side in range(state.rules.sides))
    rows = "".join(
        f'<tr><th scope="row">{counted_name(lines[0], lang)}</th>{"".join(map(_cell, lines))}</tr>' for lines in zip(*piles, strict=True)
    )
    if (bonus := state.rules.last_trick_bonus) and sum(state.points) == state.rules.total_points:
        last = say(lang, es="última baza", en="last trick")
        to = state.rules.side(state.tricks[-1].winner if state.claimant is None else state.claimant)
        gained = "".join(f"<td>+{bonus}</td>" if side == to else '<td class="is-none">0</td>' for side in range(state.rules.sides))
        rows += f'<tr><th scope="row">{last}</th>{gained}</tr>'
    total = "".join(f"<td>{points}</td>" for points in state.points)
    title = count_title(state.rules.sides, lang)
    word = say(lang, es="Total", en="Total")
    return (
        f'{_shown(game, lang)}<table class="b-count{" is-wide" if state.rules.sides > 3 else ""}"><caption>{title}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row">{word}</th>{total}</tr></tfoot></table>'
    )


def _shown(game: Game, lang: str) -> str:
    """The cards that a claim has shown, or that were buried, above the count."""
    state = game.state
    if state.claimant is not None:
        shown, label = claim_shown(state), say(lang, es="Cartas enseñadas", en="Cards shown")
        word = say(lang, es="Enseñada", en="Shown")
        return cards_html(shown, lang=lang, label=label, cloth=True, captions=[word] * len(shown))
    if state.buried:
        word = say(lang, es="Enterrada", en="Buried")
        label = say(lang, es="Cartas enterradas", en="Buried cards")
        return cards_html(state.buried, lang=lang, label=label, cloth=True, captions=[word] * len(state.buried))
    return ""


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
    return ways_row(ways, move, game, lang, label=say(lang, es="Otra mano", en="Another hand"))


def which_table(game: Game, move: Move, lang: str) -> Shown:
    """Two, three or four players; choosing another number deals a first hand for them."""
    return choices(
        [(players, players_name(players, lang)) for players in TABLES],
        lambda players: move(lambda now: now.change(TABLES[players], any_seed())),
        lang=lang,
        serial=game.serial,
        selected=game.state.rules.players,
        label=say(lang, es="Cuántos jugáis", en="How many players"),
        on_late=redraw(move),
    )
