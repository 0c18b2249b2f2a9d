"""The parts of a page that asks: the steps of a course of tasks, and the learner's practice as the page's memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape

import marimo as mo

from brisca.show.hand import Click, Shown, Value
from brisca.show.page import param, remember
from brisca.show.words import say
from brisca.teach.practice import Practice
from brisca.teach.tasks import read_task

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
        inner = f'<span class="b-hit is-step{css}"><b>{number}</b><span class="b-step-name">{escape(text)}</span>{spoken}</span>'
        buttons.append(Click(inner, lambda value=value: on_pick(value), serial=serial))  # type: ignore[misc]
    name = label if label is not None else say(lang, es="Pasos", en="Steps")
    return Shown(f'<div class="b-steps" role="group" aria-label="{escape(name)}">{"".join(b.text for b in buttons)}</div>', buttons)
