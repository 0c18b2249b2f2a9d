"""A learner's way through the tasks, as a value: what is asked, what was answered, how it goes. It knows no page and no language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from brisca.teach.tasks import LEVELS, Level, TrickTask, next_task, read_task, trick_task

ENOUGH: Final = 3
"""Right answers in a level after which the next one is suggested."""
GUIDED: Final = 2
"""Right answers in a level before its rule is no longer shown beside the task."""
HINTS: Final = 3
"""The hints of a task: trump? → which suit counts? → order."""
FIRST_SEEDS: Final = (832, 755, 91, 274)
"""With which task each level begins: one that shows at a glance what is new in it, followed by varied ones."""


@dataclass(frozen=True, slots=True)
class Practice:
    """One task and the learner's answer to it; every move returns the next state, and a move that makes no sense returns the same one.

    `turn` counts the tasks shown so far, `picked` is the index of the card taken for the winner, `hints` how many are open, `right` and
    `asked` count the answers in each level, `latest` holds whether each answer since coming to this level was right, `seeds` the seed
    of each level's latest task, or of the one before its first.
    """

    task: TrickTask
    picked: int | None = None
    hints: int = 0
    turn: int = 0
    right: tuple[int, ...] = (0,) * len(LEVELS)
    asked: tuple[int, ...] = (0,) * len(LEVELS)
    latest: tuple[bool, ...] = ()
    seeds: tuple[int, ...] = tuple(seed - 1 for seed in FIRST_SEEDS)

    @classmethod
    def begin(cls, code: str | None = None) -> Practice:
        """Begin with the task of that code ("TRUMP-17"); with the first one of all without a code or with one that can't be read."""
        task = (code and read_task(code)) or trick_task(LEVELS[0], FIRST_SEEDS[0])
        return cls(task)._showing(task, turn=0)

    @property
    def place(self) -> int:
        """The level's place in the order of learning, from 0."""
        return LEVELS.index(self.task.level)

    @property
    def solved(self) -> bool:
        """Whether the answer was right."""
        return self.picked == self.task.answer

    @property
    def guided(self) -> bool:
        """Whether the level's rule stands beside the task: until two answers were right, and again after two wrong ones in a row.

        Not at the very first task: there is a card to click before anything to read.
        """
        return self.turn > 0 and (self.right[self.place] < GUIDED or self.latest[-2:] == (False, False))

    @property
    def onward(self) -> Level | None:
        """The level to suggest after this answer, if it is time for it."""
        ready = self.solved and self.right[self.place] >= ENOUGH and self.place + 1 < len(LEVELS)
        return LEVELS[self.place + 1] if ready else None

    def answer(self, picked: int) -> Practice:
        """Take this card for the winner; the first answer to a task counts, and no other."""
        if self.picked is not None or not 0 <= picked < len(self.task.resolution.cards):
            return self
        correct = picked == self.task.answer
        return replace(
            self,
            picked=picked,
            right=_with(self.right, self.place, self.right[self.place] + correct),
            asked=_with(self.asked, self.place, self.asked[self.place] + 1),
            latest=(*self.latest, correct),
        )

    def hint(self) -> Practice:
        """Open one hint more."""
        return self if self.picked is not None else replace(self, hints=min(self.hints + 1, HINTS))

    def next(self) -> Practice:
        """Another task of the level; after a mistake one that tempts to the same one."""
        if self.picked is None:
            return self
        beliefs = self.task.tempting.get(self.picked, ())
        return self._showing(next_task(self.task, beliefs[0] if beliefs else None))

    def at(self, level: Level) -> Practice:
        """A fresh task of this level; a task that is still open in its own level stays."""
        if level is self.task.level:
            return self.next()
        return replace(self._showing(trick_task(level, self.seeds[LEVELS.index(level)] + 1)), latest=())

    def _showing(self, task: TrickTask, turn: int | None = None) -> Practice:
        seeds = _with(self.seeds, LEVELS.index(task.level), task.seed)
        return replace(self, task=task, picked=None, hints=0, turn=self.turn + 1 if turn is None else turn, seeds=seeds)


def _with(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*numbers[:place], number, *numbers[place + 1 :])
