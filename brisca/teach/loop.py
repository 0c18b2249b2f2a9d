"""A learner's way through mixed tasks, as a value: it knows no page and no language.

Choose an answer → give it, sure or not → right: explanation; wrong: its consequence, and one more try → explanation → the next task;
after an error one of the same principle, that tempts the same false belief.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from brisca.beliefs import Answer
from brisca.teach.diagnosis import WINDOW, Diagnosis, diagnose, most_telling
from brisca.teach.task import Mode, Task, Template, pick
from brisca.teach.templates import TEMPLATES, read_task

STEPS: Final = 3
"""The step hints of a task."""
FADING: Final = 2
"""So many right answers in a skill, and its steps no longer stand beside the task; so many wrong ones in a row, and they are back."""
CANDIDATES: Final = 24
"""From so many tasks, and a third as many that tempt the likeliest beliefs, the one is taken whose answer tells most about the learner."""
REST: Final = 2
"""After so many tasks a kind of task may come again, as long as there are others."""
SEEDS: Final = 200
"""Tasks of each template that are drawn from."""


class Phase(Enum):
    """Before the first answer; after a wrong one; at the end, when everything is explained."""

    ASKED = "asked"
    RETRY = "retry"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Given:
    """A first answer to a task, as it is remembered."""

    task: Task
    picked: Answer
    sure: bool

    @property
    def right(self) -> bool:
        """Whether it was the right one."""
        return self.picked == self.task.answer

    @property
    def belief(self) -> str | None:
        """The false belief behind it: the first of the catalogue, where several lead there."""
        return next(iter(self.task.beliefs(self.picked)), None)


@dataclass(frozen=True, slots=True)
class Loop:
    """One task, what the learner does with it, and what came before. A move that makes no sense now returns the same loop.

    `pool`: keys of the templates that are mixed. `chosen`: what is marked but not yet given: one option, some cards, or cards in order.
    `tries`: the answers given to this task, at most two. `hints`: steps opened by the learner. `turn` counts the tasks shown before
    this one; `past`: first answers, the oldest first, this task's included once it is given.
    """

    pool: tuple[str, ...]
    task: Task
    chosen: tuple[Answer, ...] = ()
    tries: tuple[Answer, ...] = ()
    hints: int = 0
    turn: int = 0
    past: tuple[Given, ...] = ()
    seed: int = 0

    @classmethod
    def begin(cls, pool: Sequence[Template], code: str | None = None, *, seed: int = 0, first: str | None = None) -> Loop:
        """Begin with the task of that code, or `first` (a code too) without one or with one that can't be read; else with any of the pool.

        `seed`: another seed, other tasks.
        """
        keys = tuple(template.key for template in pool)
        task = (read_task(code) if code else None) or (read_task(first) if first else None)
        return cls(keys, task or pool[0].task(seed), seed=seed)

    @property
    def phase(self) -> Phase:
        """How far the task has come."""
        if not self.tries:
            return Phase.ASKED
        return Phase.OVER if self.tries[-1] == self.task.answer or len(self.tries) > 1 else Phase.RETRY

    @property
    def over(self) -> bool:
        """Whether everything is explained by now."""
        return self.phase is Phase.OVER

    @property
    def serial(self) -> int:
        """Another number for each drawing on which a click means something else."""
        return (self.turn * 3 + len(self.tries)) * (STEPS + 1) + self.hints

    @property
    def value(self) -> Answer:
        """What would be given now; only when `ready`."""
        if self.task.mode is Mode.ONE:
            return self.chosen[0]
        return frozenset(self.chosen) if self.task.mode is Mode.SET else self.chosen  # type: ignore[return-value, arg-type]

    @property
    def ready(self) -> bool:
        """Whether something is chosen that has not been refuted already. An empty set can be an answer."""
        if self.over or (self.task.mode is not Mode.SET and not self.chosen):
            return False
        return self.value not in self.tries

    @property
    def belief(self) -> str | None:
        """The false belief behind the first answer to this task; None before it, and for a right or an unexplained one."""
        return self.past[-1].belief if self.tries else None

    @property
    def supported(self) -> bool:
        """Whether the steps stand beside the task: until two answers in its skill were right, and again after two wrong ones in a row.

        Not at the very first task: there is something to click before anything to read.
        """
        latest = [given.right for given in self.past[: len(self.past) - bool(self.tries)] if given.task.skill is self.task.skill]
        supported, right = True, 0
        for place, hit in enumerate(latest):
            right = right + 1 if hit else right
            if right >= FADING:
                supported = False
            if latest[max(place - FADING + 1, 0) : place + 1] == [False] * FADING:
                supported, right = True, 0
        return supported and self.turn > 0

    @property
    def steps(self) -> int:
        """How many step hints are to be seen."""
        return STEPS if self.supported else self.hints

    @property
    def diagnosis(self) -> Diagnosis:
        """What the latest answers say about the learner."""
        return diagnose([(given.task, given.picked) for given in self.past[-WINDOW:]])

    def choose(self, option: Answer) -> Loop:
        """Mark an option; with sets and orders, add a card or take it back."""
        if self.over:
            return self
        if self.task.mode is Mode.ONE:
            return replace(self, chosen=(option,)) if self.task.fits(option) and option not in self.tries else self
        if option not in self.task.cards:
            return self
        chosen = tuple(card for card in self.chosen if card != option) if option in self.chosen else (*self.chosen, option)
        return replace(self, chosen=chosen)

    def clear(self) -> Loop:
        """Take back what is marked."""
        return replace(self, chosen=())

    def give(self, sure: bool) -> Loop:
        """Give what is marked as the answer. Only the first answer is remembered."""
        if not self.ready:
            return self
        value = self.value
        past = self.past if self.tries else (*self.past, Given(self.task, value, sure))
        given = replace(self, tries=(*self.tries, value), chosen=(), past=past)
        return given if given.over else replace(given, chosen=self._kept(value))

    def _kept(self, value: Answer) -> tuple[Answer, ...]:
        """What stays marked for the second try: a set as it is, an order as far as it is right."""
        if isinstance(value, tuple) and isinstance(self.task.answer, tuple):
            right = [card == said for card, said in zip(value, self.task.answer, strict=False)]
            return value[: right.index(False) if False in right else len(right)]
        return self.chosen if self.task.mode is Mode.SET else ()

    def hint(self) -> Loop:
        """Open one step more."""
        return self if self.over else replace(self, hints=min(self.hints + 1, STEPS))

    def next(self) -> Loop:
        """The next task: after an error a fresh one of the same principle, else of another skill, the most telling of some."""
        if not self.over:
            return self
        rng = random.Random(f"{self.seed} {self.turn}")
        last = self.past[-1]
        task = self._next(rng) if last.right else self._again(last, rng)
        return Loop(self.pool, task, turn=self.turn + 1, past=self.past, seed=self.seed)

    def _next(self, rng: random.Random) -> Task:
        templates = [TEMPLATES[key] for key in self.pool]
        others = [template for template in templates if template.skill is not self.task.skill] or templates
        tired = {given.task.template for given in self.past[-REST:]}
        others = [template for template in others if template.key not in tired] or others
        recent = {given.task.code for given in self.past}
        diagnosis = self.diagnosis
        likely = [template for template in others if set(template.beliefs) & set(diagnosis.likely)]
        candidates = [_drawn(others, rng) for _ in range(CANDIDATES)] + [_drawn(likely or others, rng) for _ in range(CANDIDATES // 3)]
        return most_telling([task for task in candidates if task.code not in recent] or candidates, diagnosis)

    def _again(self, last: Given, rng: random.Random) -> Task:
        """Of some tasks of the same skill that tempt the same belief the most telling: it also tells the belief from its neighbours."""
        diagnosis, names = self.diagnosis, last.task.beliefs(last.picked)
        belief = max(names, key=lambda name: (round(diagnosis.chances[name], 6), -names.index(name)), default=None)
        templates = [TEMPLATES[key] for key in self.pool if TEMPLATES[key].skill is last.task.skill and belief in TEMPLATES[key].beliefs]
        found: list[Task] = []
        for _ in range(60):
            task = _drawn(templates or [TEMPLATES[last.task.template]], rng)
            fresh = all(task.code != given.task.code for given in self.past)
            if fresh and (belief is None or any(belief in tempted for tempted in task.tempting.values())):
                found.append(task)
            if len(found) == CANDIDATES // 3:
                break
        return most_telling(found, diagnosis) if found else task


def _drawn(templates: Sequence[Template], rng: random.Random) -> Task:
    return pick(templates, rng).task(int(rng.random() * SEEDS))
