"""The counting trainer as a page: tricks pass by, questions follow, and the answer is explained trick by trick.

What goes on next is always the one main button; the keyboard is led from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

import marimo as mo

from brisca.cards import Card, Rank
from brisca.reasons import InputError, Reason
from brisca.show.counter import field
from brisca.show.hand import Shown, choices, clickable_cards
from brisca.show.levels import steps
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html, notice_html, stats_html
from brisca.show.table import trick_html
from brisca.show.trainer_texts import LEVEL_NAMES, intro_text, ranks_of, reply_feedback, suits_of
from brisca.show.words import say
from brisca.teach.counter import read_number
from brisca.teach.trainer import LEVELS, SURE, Level, Round, Training, marks


@dataclass(frozen=True, slots=True)
class Drill:
    """The page's memory: the `training`, the number that is `typed`, how `sure` (percent), and the `problem` of the last try to answer."""

    training: Training
    typed: str = ""
    sure: int | None = None
    problem: Reason | None = None

    def write(self, text: str) -> Drill:
        """The number of points, as typed."""
        return replace(self, typed=text[:24], problem=None)

    def is_sure(self, sure: int) -> Drill:
        """How sure, in percent."""
        return replace(self, sure=sure, problem=None)

    def mark(self, change: Callable[[Training], Training]) -> Drill:
        """A card marked, or the mark taken away."""
        return replace(self, training=change(self.training), problem=None)

    def go_on(self) -> Drill:
        """The one thing to do next: another trick, the questions, the answer, another round."""
        now = self.training
        if now.answer is not None:
            return Drill(now.again().next())
        if not now.asking:
            return replace(self, training=now.next())
        try:
            if not self.typed.strip():
                raise InputError("trainer_empty")
            out = read_number(self.typed)
            if out > now.task.passage.total:
                raise InputError("count_over", number=out, total=now.task.passage.total)
            if self.sure is None:
                raise InputError("trainer_sure")
        except InputError as error:
            return replace(self, problem=error.reason)
        return replace(self, training=now.reply(out, self.sure), problem=None)

    def at(self, level: Level) -> Drill:
        """A round of that level; a round of it that is under way stays."""
        now = self.training
        return self if level is now.task.level and now.answer is None else Drill(now.at(level, now.task.seed + 1))


class Act:
    """Changes the drill and the address together: `act(Drill.go_on)`."""

    def __init__(self, now: Callable[[], Drill], put: Callable[[Drill], None], rewrite: Callable[[int], None]) -> None:
        self.now = now
        self._put = put
        self._rewrite = rewrite

    def __call__(self, change: Callable[[Drill], Drill]) -> None:
        before = self.now()
        after = change(before)
        self._put(after)
        if after.training.task is not before.training.task:
            self._rewrite(after.training.serial)
        remember(train=after.training.write(), sure=after.training.write_done() or None)

    def redraw(self) -> None:
        """Draw what follows the drill once more."""
        self._put(self.now())


def training() -> tuple[Callable[[], Drill], Act, Callable[[], int]]:
    """The round of the address as a marimo state, what changes it, and when its field has to be made anew.

    Call it in a cell of its own: `drill, act, renewed = training()`.
    """
    get, put = mo.state(Drill(Training.read(param("train"), param("sure"))), allow_self_loops=True)
    renewed, renew = mo.state(0, allow_self_loops=True)
    return get, Act(get, put, renew), renewed


def points_field(act: Act, lang: str) -> mo.ui.text:
    """The field for the points still out. Make it in a cell that follows `renewed` alone."""
    label = say(lang, es="Puntos que quedan por jugar", en="Points still to be played")
    return field(label, act.now().typed, lambda text: act(lambda drill: drill.write(text)))


def trainer(drill: Drill, act: Act, lang: str, points: mo.ui.text) -> Shown:
    """Levels, the trick on the table or the questions or the answer, and the one button that goes on."""
    now, serial = drill.training, drill.training.serial
    levels = steps(
        [(level, LEVEL_NAMES[level][lang]) for level in LEVELS],
        lambda level: act(lambda d: d.at(level)),
        lang=lang,
        current=now.task.level,
        label=say(lang, es="Qué se anota", en="What is written down"),
    )
    go_on = choices([(serial, _next_text(now, lang))], lambda _: act(Drill.go_on), lang=lang, serial=serial, main=True, on_late=act.redraw)
    less = [(now.fewer, say(lang, es="Con menos apuntes", en="With fewer notes"))] if now.fewer else []
    fewer = choices(less, lambda level: act(lambda d: d.at(level)), lang=lang, serial=serial, on_late=act.redraw)
    focus = f' data-brisca-focus="trainer:{serial}"'
    button = f'<div class="b-on"{"" if now.asking else focus}>{go_on}</div>'
    if now.asking:
        marked, sure = _questions(now, act, lang), _how_sure(drill, act, lang)
        problem = notice_html(drill.problem.text(lang)) if drill.problem else ""
        body = Shown(
            f'{_tracker_html(now, lang)}<div class="b-questions"{focus}>{marked}<div class="b-number">{points}</div>{sure}'
            f"<div>{problem}</div>{button}</div>",
            [*marked.buttons, *sure.buttons],
        )
    elif now.answer is not None:
        button = f'<div class="b-on"{focus}>{go_on}{fewer}</div>'
        body = Shown(f"{_answer_html(now, lang)}{button}{round_html(now.task, lang)}", fewer.buttons)
    else:
        body = Shown(f"{_passing_html(now, lang)}{button}{_tracker_html(now, lang)}")
    html = f'<section class="b-trainer" aria-label="{say(lang, es="Entrenador", en="Trainer")}">{levels}{body}</section>'
    return Shown(html, [*go_on.buttons, *levels.buttons, *body.buttons])


def _next_text(now: Training, lang: str) -> str:
    if now.answer is not None:
        return say(lang, es="Otra ronda", en="Another round")
    if now.asking:
        return say(lang, es="Comprobar", en="Check")
    if not now.shown:
        return say(lang, es="Primera baza", en="First trick")
    return (
        say(lang, es="Siguiente baza", en="Next trick")
        if now.shown < now.task.number
        else say(lang, es="A las preguntas", en="To the questions")
    )


def _passing_html(now: Training, lang: str) -> str:
    task, names = now.task, player_names(lang)
    if not now.shown:
        cloth = trick_html((), lang=lang, trump=task.trump, places=2, names=names)
        return f"<p>{escape(intro_text(task, lang))}</p>{cloth}"
    trick = task.tricks[now.shown - 1]
    cards, seats = [card for _, card in trick.cards], [seat for seat, _ in trick.cards]
    place = say(lang, es=f"Baza {now.shown} de {task.number}", en=f"Trick {now.shown} of {task.number}")
    cloth = trick_html(
        cards, lang=lang, winner=seats.index(trick.winner), names=[names[seat] for seat in seats], trump=task.trump, label=place
    )
    winner = names[trick.winner]
    spoken = "; ".join(f"{names[seat]}: {card.name(lang)}" for seat, card in trick.cards)
    spoken += say(lang, es=f". Gana {winner}.", en=f". {winner} wins.")
    return f'<p class="b-label" role="status">{place}<span class="b-sr">: {escape(spoken)}</span></p>{cloth}'


def player_names(lang: str) -> tuple[str, str]:
    """Who plays the hands that are looked at, the same in both languages."""
    return say(lang, es="Ana", en="Ana"), say(lang, es="Blas", en="Blas")


def _tracker_html(now: Training, lang: str) -> str:
    """What is written down while the tricks pass: what has gone, not what is left."""
    task, level = now.task, now.task.level
    played = [card for trick in task.tricks[: now.shown] for _, card in trick.cards]
    lines: list[tuple[str, str | int]] = []
    if level.shows_points:
        gone = sum(trick.points for trick in task.tricks[: now.shown])
        lines.append((say(lang, es="Puntos que han caído", en="Points gone"), gone))
    if level.shows_aces:
        aces = suits_of([card for card in played if card.rank is Rank.AS], lang)
        lines.append((say(lang, es="Ases que han salido", en="Aces gone"), aces))
    if level.shows_trumps:
        trumps = ranks_of([card for card in played if card.suit is task.trump], lang)
        lines.append((say(lang, es="Triunfos que han salido", en="Trumps gone"), trumps))
    return f'<div class="b-tracker">{stats_html(lines)}</div>' if lines else ""


def _questions(now: Training, act: Act, lang: str) -> Shown:
    task, deck = now.task, now.task.passage.rules.pack
    aces = [card for card in deck if card.rank is Rank.AS]
    trumps = sorted((card for card in deck if card.suit is task.trump), key=task.passage.rules.strength, reverse=True)
    suit = task.trump.spoken(lang)
    ask_aces = say(lang, es="¿Qué ases han salido ya? Márcalos.", en="Which aces have gone? Mark them.")
    ask_trumps = say(
        lang, es=f"¿Qué triunfos ({suit}) quedan por jugar? Márcalos.", en=f"Which trumps ({suit}) are still to be played? Mark them."
    )

    def one(cards: list[Card], marked: frozenset[Card], change: Callable[[Training, Card], Training], label: str) -> Shown:
        return clickable_cards(
            cards,
            lambda card: act(lambda d: d.mark(lambda t: change(t, card))),
            lang=lang,
            serial=now.serial,
            selected=marked,
            label=label,
            size="small",
        )

    aces_row = one(aces, now.aces, Training.toggle_ace, ask_aces)
    trumps_row = one(trumps, now.trumps, Training.toggle_trump, ask_trumps)
    html = f'<p class="b-asked">{ask_aces}</p>{aces_row}<p class="b-asked">{ask_trumps}</p>{trumps_row}'
    return Shown(html, [*aces_row.buttons, *trumps_row.buttons])


def _how_sure(drill: Drill, act: Act, lang: str) -> Shown:
    ask = say(lang, es="¿Cuánto te fías de cada respuesta?", en="How sure are you of each answer?")
    row = choices(
        [(percent, f"{percent} %") for percent in SURE],
        lambda percent: act(lambda d: d.is_sure(percent)),
        lang=lang,
        serial=drill.training.serial,
        selected=drill.sure,
        label=ask,
    )
    return Shown(f'<p class="b-asked">{ask}</p>{row}', row.buttons)


def _answer_html(now: Training, lang: str) -> str:
    assert now.answer is not None
    said = reply_feedback(now.task, now.answer, lang)
    partly = any(marks(now.task, now.answer)) and said.kind == "wrong"
    return feedback_html("info" if partly else said.kind, said.title, said.lines)


def round_html(task: Round, lang: str) -> str:
    """The tricks of a round one under the other, with the points that add up and those still out."""
    total, gone, rows = task.passage.total, 0, []
    for number, trick in enumerate(task.tricks, start=1):
        gone += trick.points
        cards = " + ".join(f"{card.name(lang)} {task.passage.rules.points(card)}" for _, card in trick.cards)
        rows.append(
            f'<tr><th scope="row">{number}</th><td class="is-text">{escape(cards)}</td><td>{trick.points}</td>'
            f"<td>{gone}</td><td>{total - gone}</td></tr>"
        )
    heads = [say(lang, es="Baza", en="Trick"), say(lang, es="Cartas", en="Cards"), say(lang, es="Vale", en="Worth")]
    heads += [say(lang, es="Han caído", en="Gone"), say(lang, es="Quedan", en="Out")]
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    caption = say(lang, es="La cuenta, baza por baza", en="The count, trick by trick")
    return f'<table class="b-table b-round"><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
