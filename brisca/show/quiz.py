"""The parts of a page that asks: the steps of a course of tasks, and the learner's practice as the page's memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from html import escape
from typing import Final

import marimo as mo

from brisca.show.hand import Click, Shown, Value, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html, stats_html
from brisca.show.texts import LEVEL_NAMES, Feedback
from brisca.show.words import say
from brisca.teach.practice import ENOUGH, HINTS, Practice
from brisca.teach.tasks import LEVELS, read_task

_TICK: Final = '<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'
_HINTS_FROM: Final = 1_000_000
"""Serial numbers from here on are those of the hints: other buttons stand in their place when a question is answered."""

Move = Callable[[Callable[[Practice], Practice]], None]
"""Makes one move of the practice: `move(lambda p: p.answer(2))`."""


def practising() -> tuple[Callable[[], Practice], Move, str | None]:
    """The learner's practice as a marimo state, begun with the task of `?task=`; how to move on in it; and a code that can't be read.

    Every move writes the task into the address, so that a link or a reload shows it again. Call it in a cell of its own.
    """
    code = param("task")
    practice, put = mo.state(Practice.begin(code), allow_self_loops=True)

    def move(step: Callable[[Practice], Practice]) -> None:
        following = step(practice())
        remember(task=following.task.code)
        put(following)

    return practice, move, code if code is not None and read_task(code) is None else None


def steps(
    options: Sequence[tuple[Value, str]],
    on_pick: Callable[[Value], object],
    *,
    lang: str,
    current: Value,
    done: Collection[Value] = (),
    serial: int = 0,
    label: str | None = None,
) -> Shown:
    """Where the learner stands, as numbered buttons in a row: each leads to its step. `done` are those that get a tick."""
    buttons = []
    for number, (value, text) in enumerate(options, 1):
        marks = [say(lang, es="estás aquí", en="you are here")] if value == current else []
        marks += [say(lang, es="superado", en="done")] if value in done else []
        spoken = f'<span class="b-sr">, {", ".join(marks)}</span>' if marks else ""
        css = " is-here" * (value == current) + " is-done" * (value in done)
        sign = _TICK if value in done else number
        place = say(lang, es=f"Paso {number}: ", en=f"Step {number}: ")
        inner = (
            f'<span class="b-hit is-step{css}"><b aria-hidden="true">{sign}</b><span class="b-sr">{place}</span>'
            f'<span class="b-step-name">{escape(text)}</span>{spoken}</span>'
        )
        buttons.append(Click(inner, lambda value=value: on_pick(value), serial=serial))  # type: ignore[misc]
    name = label if label is not None else say(lang, es="Pasos", en="Steps")
    return Shown(f'<div class="b-steps" role="group" aria-label="{escape(name)}">{"".join(b.text for b in buttons)}</div>', buttons)


def level_steps(now: Practice, move: Move, *, lang: str) -> Shown:
    """The levels of the tasks about tricks, each a click away; a tick where enough answers were right."""
    done = [level for level, right in zip(LEVELS, now.right, strict=True) if right >= ENOUGH]
    options = [(level, LEVEL_NAMES[level][lang]) for level in LEVELS]
    return steps(options, lambda level: move(lambda p: p.at(level)), lang=lang, current=now.task.level, done=done, serial=now.turn)


def way_on(now: Practice, move: Move, *, lang: str) -> Shown:
    """What can be done now: before the answer, a hint; after it, another trick, and when it is time for it the next level first."""
    if now.picked is None:
        hint = say(lang, es="Otra pista", en="Another hint") if now.hints else say(lang, es="Una pista", en="A hint")
        row = choices(
            [(0, hint)] * (now.hints < HINTS), lambda _: move(Practice.hint), lang=lang, serial=_HINTS_FROM + now.turn * 10 + now.hints
        )
    else:
        options = [(now.task.level, say(lang, es="Otra baza", en="Next trick"))]
        if now.onward:
            ahead = LEVEL_NAMES[now.onward][lang]
            options.insert(0, (now.onward, say(lang, es=f"Siguiente paso: {ahead}", en=f"Next step: {ahead}")))
        row = choices(options, lambda level: move(lambda p: p.at(level)), lang=lang, serial=now.turn, main=True)
    right, asked = sum(now.right), sum(now.asked)
    count = stats_html([(say(lang, es="Aciertos", en="Right"), say(lang, es=f"{right} de {asked}", en=f"{right} of {asked}"))])
    return Shown(f'<div class="b-on">{row.text}{count if asked else ""}</div>', row.buttons)


def asked_html(text: str, table: Shown, *, where: Shown, turn: int, over: bool) -> str:
    """The question above its table, with the steps `where` above both. The keyboard goes on here in each new turn."""
    go_on = "" if over else f' data-brisca-focus="{turn}"'
    return f'{where.text}<div class="b-turn"{go_on}><h2 class="b-which">{escape(text)}</h2>{table.text}</div>'


def help_html(hints: Iterable[str], on: Shown, *, guide: str = "") -> str:
    """Below an open question: the rule of its level (`guide`), the hints that are open, and the way to more of them."""
    rule = f'<p class="b-guide">{escape(guide)}</p>' if guide else ""
    items = "".join(f"<li>{escape(hint)}</li>" for hint in hints)
    opened = f'<ol class="b-hints">{items}</ol>' if items else ""
    return f'<div class="b-answer"><div class="b-said">{feedback_html()}{rule}<div role="status">{opened}</div>{on.text}</div></div>'


def answer_html(said: Feedback, why: str, on: Shown, *, turn: int, link: str = "") -> str:
    """Below an answered question: the feedback, the way on, and the derivation `why` (HTML), side by side where there is room."""
    more = f'<p class="b-more">{link}</p>' if link else ""
    return (
        f'<div class="b-answer is-over"><div class="b-said" data-brisca-focus="{turn}+">'
        f"{feedback_html(said.kind, said.title, said.lines)}{on.text}</div><div>{why}{more}</div></div>"
    )


def example_html(trick: str, why: str) -> str:
    """A trick to look at and its derivation, both HTML, side by side where there is room."""
    return f'<div class="b-example">{trick}{why}</div>'
