"""Which false belief explains a learner's answers? Bayes' rule over "none" and every belief; everybody slips now and then.

>>> from brisca.teach.templates import TEMPLATES
>>> tasks = [TEMPLATES["pair"].task(seed) for seed in range(40)]
>>> wrong = [(task, option) for task in tasks for option in task.tempting if "rey-beats-tres" in task.beliefs(option)]
>>> diagnose([]).told, diagnose(wrong[:6]).top
(None, 'rey-beats-tres')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2
from typing import Final

from brisca.beliefs import Answer, believed
from brisca.teach.task import ALL_BELIEFS, Mode, Task

SLIP: Final = 0.1
"""How often somebody answers otherwise than by what they believe; all other options are then equally probable."""
NO_BELIEF: Final = 0.35
"""The chance, before any answer, that a learner holds none of the false beliefs; the others share the rest."""
SURE: Final = 0.9
"""A learner is told of a belief from this probability on."""
LEAST_ERRORS: Final = 2
"""Wrong answers that fit a belief before a learner is told of it."""
WINDOW: Final = 12
"""How many of the latest answers count: who has learned better since is not held to the older ones."""

HYPOTHESES: Final[tuple[str | None, ...]] = (None, *ALL_BELIEFS)
_PRIOR: Final = (NO_BELIEF, *[(1 - NO_BELIEF) / len(ALL_BELIEFS)] * len(ALL_BELIEFS))


@dataclass(frozen=True, slots=True, eq=False)
class _Same:
    """A task that is the same for a cache as any other of its code."""

    task: Task
    code: str

    def __hash__(self) -> int:
        return hash(self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.code == self.code


@lru_cache(maxsize=8192)
def _answers(same: _Same) -> tuple[Answer, ...]:
    task = same.task
    return tuple(task.answer if name is None else believed(name, task.ask) for name in HYPOTHESES)


@lru_cache(maxsize=8192)
def _groups(same: _Same) -> tuple[tuple[int, ...], ...]:
    """The places of the hypotheses that answer alike, one group an answer."""
    by_answer: dict[Answer, list[int]] = {}
    for place, said in enumerate(_answers(same)):
        by_answer.setdefault(said, []).append(place)
    return tuple(map(tuple, by_answer.values()))


def answers(task: Task) -> tuple[Answer, ...]:
    """What each of the `HYPOTHESES` answers."""
    return _answers(_Same(task, task.code))


def _others(task: Task) -> int:
    """How many answers a slip can lead to."""
    return max(len(task.options) - 1, 1) if task.mode is Mode.ONE else 4


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """`chances`: belief, or None for no false belief → its probability; they add up to 1. `errors`: wrong answers that fit the top one."""

    chances: Mapping[str | None, float]
    errors: int

    @property
    def top(self) -> str | None:
        """The most probable: a belief, or None for none."""
        return max(HYPOTHESES, key=lambda name: self.chances[name])

    @property
    def likely(self) -> tuple[str, ...]:
        """The three most probable beliefs."""
        return tuple(sorted(ALL_BELIEFS, key=lambda name: -self.chances[name])[:3])

    @property
    def told(self) -> str | None:
        """The belief that the learner is told of; None as long as there is none, or no certainty."""
        top = self.top
        return top if top is not None and self.chances[top] >= SURE and self.errors >= LEAST_ERRORS else None


def diagnose(given: Sequence[tuple[Task, Answer]]) -> Diagnosis:
    """What the latest answers (task, option taken) say about the learner, the oldest first."""
    weights = list(_PRIOR)
    recent = given[-WINDOW:]
    for task, picked in recent:
        miss = SLIP / _others(task)
        weights = [weight * (1 - SLIP if said == picked else miss) for weight, said in zip(weights, answers(task), strict=True)]
        total = sum(weights)
        weights = [weight / total for weight in weights]
    chances = dict(zip(HYPOTHESES, weights, strict=True))
    top = max(HYPOTHESES, key=lambda name: chances[name])
    place = HYPOTHESES.index(top)
    errors = sum(picked != task.answer and answers(task)[place] == picked for task, picked in recent)
    return Diagnosis(chances, errors)


def information(task: Task, diagnosis: Diagnosis) -> float:
    """How much the answer to this task would tell, in bits: 0 where everybody answers alike."""
    chances = list(diagnosis.chances.values())
    masses = (sum(chances[place] for place in group) for group in _groups(_Same(task, task.code)))
    return -sum(mass * log2(mass) for mass in masses if mass > 0)


def most_telling(tasks: Iterable[Task], diagnosis: Diagnosis) -> Task:
    """The task whose answer tells most; of equal ones the first. ValueError without tasks."""
    return max(tasks, key=lambda task: information(task, diagnosis))
