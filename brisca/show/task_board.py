"""The board of the task loop: the question, the table, the answer with "sure" or "not sure", what comes of it, and the way on.

In a lesson, in cells of their own (the first reads neither `page` nor `t`)::

    loop, move, damaged = tasking(of_skills(Skill.TRUMP, Skill.MANY), first="trump-19", learn=learn)

    damaged_html(damaged, loop(), page.lang)

    board = task_board(loop(), move, lang=page.lang, page=page)
    board
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

import marimo as mo

from brisca.beliefs import Answer
from brisca.beliefs.asks import Order
from brisca.notation import write_trick
from brisca.show.belief_words import refuted
from brisca.show.both_orders import both_orders_html
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import Page, param, remember
from brisca.show.panels import derivation_html, feedback_html, notice_html, stats_html
from brisca.show.progress import Learn
from brisca.show.task_answers import derived, how_to, option_rows, ready
from brisca.show.task_scenes import scene_html
from brisca.show.task_scenes_cards import Sight
from brisca.show.task_texts import consequence, feedback, question, steps, told
from brisca.show.texts import Feedback, explain
from brisca.show.words import say
from brisca.teach.loop import STEPS, Loop, Phase
from brisca.teach.notice import comes_back
from brisca.teach.task import Mode, Task, Template
from brisca.teach.templates import read_task

_HINTS_FROM: Final = 1_000_000
"""Serial numbers from here on are those of the hints: other buttons stand in their place when a question is answered."""


class Move:
    """Makes one move of the loop, `move(Loop.next)`: writes the task into the address and tells a first answer to `learn`.

    `name`: the parameter of the address, and what tells this board from others on its page.
    """

    def __init__(self, now: Callable[[], Loop], put: Callable[[Loop], None], name: str, learn: Learn | None) -> None:
        self.now, self.name = now, name
        self._put, self._learn = put, learn

    def __call__(self, step: Callable[[Loop], Loop]) -> None:
        before = self.now()
        after = step(before)
        self._put(after)
        remember(**{self.name: after.task.code})
        if self._learn is not None and len(after.past) > len(before.past):
            given = after.past[-1]
            self._learn(given.task.skill, given.right, max(len(given.task.options), 2))

    def redraw(self) -> None:
        """Draw the board once more, after a click that came too late."""
        self._put(self.now())


def tasking(
    pool: Sequence[Template], *, first: str | None = None, name: str = "task", learn: Learn | None = None, seed: int = 0
) -> tuple[Callable[[], Loop], Move, str | None]:
    """The learner's loop as a marimo state, how to move on in it, and a code of the address that can't be read.

    It begins with the task of `?task=`, else with `first`. Every move writes the task's code into the address, so that a link or a reload
    shows it again. Call it in a cell of its own that reads neither `page` nor `lang`.
    """
    code = param(name)
    loop, put = mo.state(Loop.begin(pool, code, seed=seed, first=first), allow_self_loops=True)
    return loop, Move(loop, put, name, learn), code if code is not None and read_task(code) is None else None


def damaged_html(code: str | None, loop: Loop, lang: str) -> str:
    """One sentence about a link that leads to no task, as long as the first task is there; empty without such a link."""
    if code is None or loop.turn:
        return ""
    text = say(
        lang,
        es="Este enlace no lleva a ninguna pregunta que conozcamos, así que empezamos por la primera.",
        en="This link leads to no question that we know, so we begin with the first one.",
    )
    return notice_html(text)


def task_board(loop: Loop, move: Move, *, lang: str, page: Page | None = None) -> Shown:
    """The task as it stands: asked, tried once, or over. `page` makes the link to the explorer."""
    serial = loop.turn * 4 + len(loop.tries)
    sight = Sight(loop, lambda option: move(lambda now: now.choose(option)), lang=lang, serial=serial, on_late=move.redraw)
    asked = _asked(sight, move.name, loop)
    answer = _over(loop, move, lang, page, serial) if loop.over else _open(loop, move, lang, serial)
    # A second try goes on with what is said to the first: where the screen is low, that and not the question is in view.
    again = f' data-brisca-focus="{escape(move.name)}:{loop.turn}.1" data-brisca-tall="end"' if loop.phase is Phase.RETRY else ""
    return Shown(f'<div class="b-task{" is-over" * loop.over}"{again}>{asked}{answer.text}</div>', [*sight.buttons, *answer.buttons])


def _asked(sight: Sight, name: str, loop: Loop) -> str:
    """The question, the table, and the options that do not lie there. The keyboard goes on here with a new task."""
    text = question(sight.task, sight.lang)
    scene = scene_html(sight)
    options = option_rows(sight)
    go_on = "" if loop.tries else f' data-brisca-focus="{escape(name)}:{loop.turn}" data-brisca-tall="start"'
    return f'<div class="b-turn"{go_on}><h2 class="b-which">{escape(text)}</h2>{scene}{options}</div>'


def _open(loop: Loop, move: Move, lang: str, serial: int) -> Shown:
    """Below an open question: what comes of a wrong first try, how to answer, and the steps."""
    if loop.phase is Phase.RETRY:
        again = say(lang, es="Puedes probar una vez más.", en="You have one more try.")
        status = feedback_html("wrong", consequence(loop.task, loop.tries[-1], lang), [again])
    else:
        status = feedback_html()
    shown = _steps_html(steps(loop.task, lang)[: loop.steps])
    if loop.phase is Phase.RETRY:
        ways = [(True, say(lang, es="Comprobar", en="Check"))]
    else:
        ways = [(True, say(lang, es="Lo tengo claro", en="I'm sure")), (False, say(lang, es="Tengo dudas", en="Not sure"))]
    hint = say(lang, es="Otra pista", en="Another hint") if loop.hints else say(lang, es="Una pista", en="A hint")
    row = confirm_row(loop, ways, lambda sure: move(lambda now: now.give(sure)), lang=lang, serial=serial, on_late=move.redraw)
    more = choices(
        [(0, hint)] * (loop.steps < STEPS),
        lambda _: move(Loop.hint),
        lang=lang,
        serial=_HINTS_FROM + serial * 4 + loop.hints,
        on_late=move.redraw,
    )
    # A place of its own, only once a hint was asked for: the newest one comes into view.
    newest = f' data-brisca-focus="{escape(move.name)}-hint:{loop.turn}.{loop.hints}"' if loop.hints else ""
    html = (
        f'<div class="b-answer"><div class="b-said">{status}<p class="b-how">{escape(how_to(loop, lang))}</p>'
        f'<div class="b-acting">{row.text}{more.text}</div><div class="b-hinted" role="status"{newest}>{shown}</div></div></div>'
    )
    return Shown(html, [*row.buttons, *more.buttons])


def confirm_row(
    loop: Loop,
    ways: Sequence[tuple[bool, str]],
    give: Callable[[bool], object],
    *,
    lang: str,
    serial: int,
    on_late: Callable[[], object] | None = None,
) -> Shown:
    """The buttons that give what is chosen, disabled until there is something to give."""
    buttons = []
    for sure, text in ways:
        label = f'<span class="b-hit is-text is-give"><span>{escape(text)}</span></span>'
        buttons.append(Click(label, lambda sure=sure: give(sure), serial=serial, disabled=not ready(loop), on_late=on_late))  # type: ignore[misc]
    row = "".join(button.text for button in buttons)
    name = escape(say(lang, es="Responder", en="Answer"))
    return Shown(f'<div class="b-choices b-give" role="group" aria-label="{name}">{row}</div>', buttons)


def _steps_html(sentences: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<ol class="b-hints">{items}</ol>' if items else ""


def _over(loop: Loop, move: Move, lang: str, page: Page | None, serial: int) -> Shown:
    """Below an answered question: what is said to it, the way on, and why."""
    task = loop.task
    row = choices(
        [(0, say(lang, es="Otra pregunta", en="Next question"))],
        lambda _: move(Loop.next),
        lang=lang,
        serial=serial,
        main=True,
        on_late=move.redraw,
    )
    why, beside = why_html(task, lang), _explorer(task, lang, page)
    if isinstance(task.ask, Order):
        below, beside = why, both_orders_html(task.ask.laid.cards, task.ask.laid.rules, lang)
    else:
        below, beside = "", why + beside
    html = (
        f'<div class="b-answer is-over"><div class="b-said" data-brisca-focus="{escape(move.name)}:{loop.turn}+">'
        f"{_after_what_came(loop, said_html(task, loop.tries, loop.past[-1].sure, lang), lang)}"
        f'<div class="b-on">{row.text}{_count(loop, lang)}</div>{_belief_html(loop, lang)}{below}</div>'
        f"<div>{beside}</div></div>"
    )
    return Shown(html, row.buttons)


def said_html(task: Task, tries: Sequence[Answer], sure: bool, lang: str) -> str:
    """What is said at the end: the verdict on the last answer, the rule, and why the first one fails; first of all where it was sure."""
    last, first = feedback(task, tries[-1], lang), feedback(task, tries[0], lang)
    beliefs = task.beliefs(tries[0])
    if not (sure and beliefs):
        return feedback_html(last.kind, last.title, first.lines)
    why = refuted(beliefs[0], task.ask, lang)
    return _refuted_html(Feedback(last.kind, last.title, tuple(line for line in first.lines if line != why)), why)


def _refuted_html(said: Feedback, why: str) -> str:
    plain = feedback_html(said.kind, said.title, said.lines)
    head, end = plain.split("</p>", 1)
    return f'{head}</p><p class="b-refuted">{escape(why)}</p>{end}'


def _after_what_came(loop: Loop, said: str, lang: str) -> str:
    """What is said, below what came of the only try where a wrong one left nothing to try; else that has been told already."""
    if len(loop.tries) > 1 or loop.past[-1].right:
        return said
    came = f'<p class="b-came">{escape(consequence(loop.task, loop.tries[0], lang))}</p>'
    return said.replace('role="status">', f'role="status">{came}', 1)


def why_html(task: Task, lang: str) -> str:
    """How the answer comes about: the derivation of a trick, else the steps of thinking."""
    trick = derived(task)
    if trick is not None:
        return derivation_html(explain(trick, lang), lang=lang)
    return derivation_html(steps(task, lang), lang=lang, title=say(lang, es="Así se piensa", en="How to think it through"))


def _explorer(task: Task, lang: str, page: Page | None) -> str:
    trick = derived(task)
    if page is None or trick is None:
        return ""
    text = say(lang, es="Ver esta baza en el explorador", en="See this trick in the explorer")
    link = page.link("90_explorer", text, trick=write_trick(trick.cards, trick.trump, trick.rules))
    return f'<p class="b-more">{link}</p>'


def _count(loop: Loop, lang: str) -> str:
    right, asked = sum(given.right for given in loop.past), len(loop.past)
    return stats_html([(say(lang, es="A la primera", en="First try"), say(lang, es=f"{right} de {asked}", en=f"{right} of {asked}"))])


def _belief_html(loop: Loop, lang: str) -> str:
    """What the learner seems to believe, when several answers say so and the latest one too; not at every error."""
    belief = comes_back(loop.past)
    if belief is None:
        return ""
    said_above = loop.past[-1].belief == belief
    title = say(lang, es="Se repite una idea", en="One idea comes back")
    return f'<aside class="b-belief"><h3>{title}</h3><p>{escape(told(belief, lang, why=not said_above))}</p></aside>'


# Some questions of earlier lessons


def mixing(tasks: Sequence[Task], *, learn: Learn | None = None) -> tuple[Callable[[], tuple[Loop, ...]], Callable[..., None]]:
    """Some tasks that are each answered once, as a marimo state: `recalled, recall = mixing(mixed_tasks(…))`, in a cell of its own."""
    get, put = mo.state(tuple(Loop((), task) for task in tasks), allow_self_loops=True)

    def change(place: int, step: Callable[[Loop], Loop]) -> None:
        loops = get()
        after = step(loops[place])
        put((*loops[:place], after, *loops[place + 1 :]))
        if learn is not None and len(after.past) > len(loops[place].past):
            learn(after.task.skill, after.past[-1].right, max(len(after.task.options), 2))

    return get, change


def mixed_board(
    loops: Sequence[Loop], change: Callable[..., None], *, lang: str, name: str = "mixed", at_once: bool = False, head: str = "h3"
) -> Shown:
    """The tasks one below the other; each answer counts once and is then explained.

    `at_once`: the tap on an option is the answer (only for tasks with single options). `head`: the heading that a question is.
    """
    parts: list[str] = []
    buttons: list[Any] = []
    for place, loop in enumerate(loops):
        shown = _mixed(loop, place, change, lang, name, at_once and loop.task.mode is Mode.ONE, head)
        parts.append(shown.text)
        buttons.extend(shown.buttons)
    return Shown(f'<div class="b-mixed">{"".join(parts)}</div>', buttons)


def _mixed(loop: Loop, place: int, change: Callable[..., None], lang: str, name: str, at_once: bool, head: str) -> Shown:
    over = bool(loop.tries)

    def pick(option: Answer) -> None:
        change(place, lambda now: now.choose(option).give(True) if at_once else now.choose(option))

    sight = Sight(loop, pick, lang=lang, serial=int(over), over=over)
    css = "b-asked" if head == "h3" else "b-which"
    asked = f'<{head} class="{css}">{escape(question(loop.task, lang))}</{head}>{scene_html(sight)}{option_rows(sight)}'
    if over or at_once:
        row = Shown("")
        said = said_html(loop.task, loop.tries, False, lang) if over else feedback_html()
    else:
        ways = [(True, say(lang, es="Comprobar", en="Check"))]
        row = confirm_row(loop, ways, lambda sure: change(place, lambda now: now.give(sure)), lang=lang, serial=0)
        said = feedback_html()
    how = "" if over or at_once or loop.task.mode is Mode.ONE else f'<p class="b-how">{escape(how_to(loop, lang))}</p>'
    # What is said stands at the end: where the screen is low, that and not the question is in view.
    focus = f' data-brisca-focus="{escape(name)}{place}:{int(over)}" data-brisca-tall="end"'
    return Shown(f'<section class="b-task is-small"{focus}>{asked}{said}{how}{row.text}</section>', [*sight.buttons, *row.buttons])
