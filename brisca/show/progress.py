"""A learner's progress on the page of a lesson: read from the address, changed by answers, and written back into the address.

In a lesson, in a cell of its own that reads neither `page` nor `t`::

    learned, learn, problem = learner()

`learned()` is the `Progress`; `learn(Skill.TRUMP, right, 4)` tells one first answer to a task with four options. `problem` says why the
address's code can't be used, and is shown as `mo.Html(problem_html(problem, page.lang))`.

A damaged code changes nothing by itself: the address keeps it, links carry it on, and the learner begins here without it. With the first
answer the address takes the new progress; the notice, which stays, still shows the old code. What the device keeps is the start page's
business alone (`brisca.show.keeping`).

The address may also hold `tab=`, put there by the page's script (`brisca_head.html`) when this tab has got further than `p=` says: after
Back, a page's address is as old as the page. It is taken only when it continues what `p=` holds.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

import marimo as mo

from brisca.reasons import InputError, Reason, quoted
from brisca.show.page import param, remember
from brisca.show.panels import notice_html
from brisca.show.words import say
from brisca.teach.mastery import LEARNERS, Progress, today
from brisca.teach.progress_code import LONGEST, read, write
from brisca.teach.skills import Skill


class Learn(Protocol):
    """Tells one answer: which skill, whether it was right, among how many options."""

    def __call__(self, skill: Skill, right: bool, options: int) -> None: ...


def learner() -> tuple[Callable[[], Progress], Learn, Reason | None]:
    """The learner's progress as a marimo state, what changes it and the address, and why the address's code can't be read, or None."""
    begun, problem = linked()
    if begun and not problem:
        remember(p=write(begun))
    learned, put = mo.state(begun, allow_self_loops=True)

    def learn(skill: Skill, right: bool, options: int) -> None:
        following = learned().after(skill, right, options, today(), learner=draw_learner())
        remember(p=write(following))
        put(following)

    return learned, learn, problem


def problem_html(problem: Reason | None, lang: str) -> str:
    """The notice about a damaged code in the address; nothing when there is no problem."""
    if problem is None:
        return ""
    hint = say(
        lang,
        es="Lo que guarda tu dispositivo no ha cambiado. Si tienes el código bien escrito, ponlo en la página de inicio.",
        en="What your device keeps has not changed. If you have the code as it should be, write it on the start page.",
    )
    return notice_html(problem.text(lang), hint=hint)


def linked() -> tuple[Progress, Reason | None]:
    """The progress of `?p=` (or that of the same tab, if it has gone further), and why `?p=` can't be read."""
    text = param("p") or ""
    progress, why = readable(text)
    further, _ = readable(param("tab") or "")
    if further.continues(progress):
        progress = further
    return progress, Reason("progress_linked", (("text", shown_code(text)), ("why", why))) if why else None


def readable(text: str) -> tuple[Progress, Reason | None]:
    """What a code holds, and why it can't be read (then the progress is an empty one)."""
    try:
        return read(text), None
    except InputError as error:
        return Progress(), error.reason


def shown_code(text: str) -> str:
    """A code as a sentence may show it: whole, as long as it could be one, so that nothing is lost by replacing it."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text[: 2 * LONGEST]).split())
    return line if len(line) <= LONGEST and len(text) <= 2 * LONGEST else quoted(text)


def draw_learner() -> int:
    """A number for a new learner."""
    return random.SystemRandom().randint(1, LEARNERS)
