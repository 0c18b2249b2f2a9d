"""The two parts of a lesson that ask: its own tasks, and three questions from earlier lessons, each below its heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from brisca.reasons import Reason
from brisca.show.hand import Shown
from brisca.show.page import Page
from brisca.show.progress import problem_html
from brisca.show.task_board import Move, damaged_html, mixed_board, task_board
from brisca.teach.loop import Loop


def practice_part(loop: Loop, move: Move, damaged: str | None, problem: Reason | None, page: Page) -> Shown:
    """The tasks of the lesson, and what had to be refused of the address: a task's code (`damaged`), a progress code (`problem`)."""
    heading = page.t(es="Ahora, preguntas", en="Now, questions")
    refused = damaged_html(damaged, loop, page.lang) + problem_html(problem, page.lang)
    board = task_board(loop, move, lang=page.lang, page=page)
    return Shown(f"<h2 class='b-heading'>{heading}</h2>{refused}{board.text}", board.buttons)


def earlier_part(loops: Sequence[Loop], change: Callable[..., None], page: Page) -> Shown:
    """Three questions from lessons before this one."""
    heading = page.t(es="Tres preguntas de lecciones anteriores", en="Three questions from earlier lessons")
    board = mixed_board(loops, change, lang=page.lang)
    return Shown(f"<h2 class='b-heading'>{heading}</h2>{board.text}", board.buttons)
