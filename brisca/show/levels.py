"""Where a learner stands in something that has levels: numbered buttons in a row."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import Final

from brisca.show.hand import Click, Shown, Value
from brisca.show.words import say

_TICK: Final = '<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'


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
