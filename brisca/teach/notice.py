"""When a learner is told that one idea comes back: a pure rule, without page or language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from brisca.teach.diagnosis import WINDOW, diagnose
from brisca.teach.loop import Given

PAUSE: Final = 2
"""So many wrong answers stay without the notice after one that had it."""


def comes_back(past: Sequence[Given]) -> str | None:
    """The belief to be told of below the latest of these first answers, the oldest first; None for nothing to tell.

    It is told when several answers show it, the latest one among them, and at most at every third wrong answer.
    """
    if not past or past[-1].right:
        return None
    belief, quiet = None, 0
    for place, given in enumerate(past):
        if given.right:
            continue
        belief = None if quiet else _shown(past[: place + 1])
        quiet = PAUSE if belief else max(quiet - 1, 0)
    return belief


def _shown(past: Sequence[Given]) -> str | None:
    """The belief that these answers show, if the latest is among them."""
    belief = diagnose([(given.task, given.picked) for given in past[-WINDOW:]]).told
    return belief if belief in past[-1].task.beliefs(past[-1].picked) else None
