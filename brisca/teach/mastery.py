"""How well each skill is known: Bayesian knowledge tracing, what mastery asks for, and what to review.

The update is that of A. T. Corbett and J. R. Anderson (1995), "Knowledge tracing: modeling the acquisition of procedural knowledge", User
Modeling and User-Adapted Interaction 4, 253–278. A skill is known or not; p is the chance that it is. An answer changes p by Bayes' rule,
and then the task itself may have taught the skill::

    right:  q = p·(1 − SLIP) / (p·(1 − SLIP) + (1 − p)·guess)
    wrong:  q = p·SLIP / (p·SLIP + (1 − p)·(1 − guess))
    then:   p = q + (1 − q)·LEARN

Nothing is kept that a progress code could not hold exactly: p stands on one of `STEPS`, counts and days have a limit. So a progress that
was written and read again is the same progress, and nothing drifts.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from brisca.teach.skills import Skill

PRIOR: Final = 0.2
"""Chance that a skill is known before its first task: most people have played cards, few have played brisca."""
LEARN: Final = 0.1
"""Chance that a task with its explanation teaches the skill to someone who lacked it. Low, so that one lucky answer proves little."""
SLIP: Final = 0.1
"""Chance of a wrong answer by someone who knows: a card overlooked, a finger beside the button."""
GUESS_LEAST: Final = 0.05
"""However many answers a task offers, a false belief still hits the right one now and then."""

MASTERED: Final = 0.95
"""p from which a skill counts as mastered, the threshold of Corbett and Anderson."""
TRIES: Final = 7
"""Fewest tries for mastery: three to six right answers reach 0.95, but seven have met the skill in more than one shape."""

INTERVALS: Final = (1, 2, 4, 8, 16, 32, 60, 90)
"""Days until the next review, by box: about twice as long after each success on a new day."""

EPOCH: Final = date(2025, 1, 1)
LAST_DAY: Final = 2**14 - 1
"""Days are counted from `EPOCH`; this is the last one that fits, in 2069."""
MOST_TRIES: Final = 63
"""Tries are counted up to here."""
MEMORY: Final = 127
"""What was last practised more days than this before the newest answer counts as practised so many days before it."""

LEARNERS: Final = 1023
"""The largest number that a learner can draw."""


def _steps() -> tuple[float, ...]:
    """48 chances, evenly spaced in log odds, from what LEARN alone gives up to 0.998: two or three errors in a row still undo that."""
    low, high = math.log(LEARN / (1 - LEARN)), math.log(0.998 / 0.002)
    return tuple(round(1 / (1 + math.exp(-(low + (high - low) * i / 47))), 4) for i in range(48))


STEPS: Final = _steps()
_MIDDLES: Final = tuple((one + other) / 2 for one, other in pairwise(STEPS))


def _step(p: float) -> int:
    return bisect_right(_MIDDLES, p)


def today() -> int:
    """The day in the sense of this module, by the clock and the time zone of the machine that runs it; 0 to `LAST_DAY`."""
    return min(max((date.today() - EPOCH).days, 0), LAST_DAY)


class Spread(Enum):
    """Over how many days the tries are spread, and whether one on a later day than the first was right."""

    ONE_DAY = 0
    MORE_DAYS = 1
    LATER_SUCCESS = 2


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about one skill of a learner.

    `step` is p's place in `STEPS`, `tries` counts answers up to `MOST_TRIES`, `box` is the place of the interval in `INTERVALS`, `last` the
    day of the last try. ValueError for what no answers can lead to. Before the first try it is `Known()`.
    """

    step: int = _step(PRIOR)
    tries: int = 0
    spread: Spread = Spread.ONE_DAY
    box: int = 0
    last: int = 0

    def __post_init__(self) -> None:
        limits = ((self.step, len(STEPS) - 1), (self.tries, MOST_TRIES), (self.box, len(INTERVALS) - 1), (self.last, LAST_DAY))
        if any(not 0 <= number <= most for number, most in limits) or (self.box and self.spread is not Spread.LATER_SUCCESS):
            raise ValueError("no answers lead to these figures")

    @property
    def p(self) -> float:
        """The chance that the skill is known, between 0 and 1 and never either."""
        return STEPS[self.step]

    @property
    def interval(self) -> int:
        """Days from the last try to the next review."""
        return INTERVALS[self.box]

    @property
    def due(self) -> int:
        """The day of the next review. It means nothing before the first try."""
        return self.last + self.interval

    def after(self, right: bool, options: int, day: int) -> Known:
        """The same after one more answer; see `Progress.after`."""
        if options < 2:
            raise ValueError("a task with one answer only asks nothing")
        if not 0 <= day <= LAST_DAY:
            raise ValueError(f"days go from 0 to {LAST_DAY}")
        guess = max(1 / options, GUESS_LEAST)
        knew, not_knew = (self.p * (1 - SLIP), (1 - self.p) * guess) if right else (self.p * SLIP, (1 - self.p) * (1 - guess))
        q = knew / (knew + not_knew)
        new_day = self.tries > 0 and day > self.last
        spread = self.spread
        if right and (new_day or spread is Spread.MORE_DAYS):
            spread = Spread.LATER_SUCCESS
        elif new_day and spread is Spread.ONE_DAY:
            spread = Spread.MORE_DAYS
        box = self.box + new_day if right else self.box - 1
        return Known(
            step=_step(q + (1 - q) * LEARN),
            tries=min(self.tries + 1, MOST_TRIES),
            spread=spread,
            box=min(max(box, 0), len(INTERVALS) - 1),
            last=max(day, self.last),
        )

    def continues(self, other: Known) -> bool:
        """Whether more answers can have led from the other to this one (or none at all)."""
        more = self.tries > other.tries or (self.tries == MOST_TRIES and self.last > other.last)
        return self == other or (more and self.last >= other.last and self.spread.value >= other.spread.value)


class Stage(Enum):
    """Where a learner stands with a skill."""

    NEW = "new"
    BEGUN = "begun"
    NEARLY = "nearly"
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner stands with a skill, and what mastery still lacks besides the answers being right often enough.

    NEARLY: p is there, but `tries_missing` tries or (`day_missing`) a success on another day than the first are not.
    """

    stage: Stage
    tries_missing: int
    day_missing: bool


_NEW: Final = Known()


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has learned so far: the skills that were tried, and a number that tells learners apart.

    `learner` is drawn at the first answer (1 to `LEARNERS`; 0: not drawn). Two progresses with different numbers are two people's, most
    likely; that keeps a link that someone shared from passing for one's own. Compares by value, and can't be changed.
    """

    skills: Mapping[Skill, Known] = field(default_factory=dict)
    learner: int = 0

    def __post_init__(self) -> None:
        tried = {skill: self.skills[skill] for skill in Skill if skill in self.skills}
        if any(not known.tries for known in tried.values()) or not 0 <= self.learner <= LEARNERS or (self.learner and not tried):
            raise ValueError("only tried skills stand in a progress, and a learner has tried one")
        object.__setattr__(self, "skills", MappingProxyType(_remembered(tried, _newest(tried))))

    def __hash__(self) -> int:
        return hash((tuple(self.skills.items()), self.learner))

    def __bool__(self) -> bool:
        """Whether anything was tried."""
        return bool(self.skills)

    def __iter__(self) -> Iterator[Skill]:
        """The skills that were tried, in the order of `Skill`."""
        return iter(self.skills)

    def after(self, skill: Skill, right: bool, options: int, day: int, *, learner: int = 0) -> Progress:
        """The progress after one more answer to a task of that skill with so many options, on that day (see `today`).

        Only the first answer to a task should be told: what follows it is help. A day before the last try (a clock that was wrong, a
        journey westwards) counts as the day of the last try. The interval of the review grows by one box when the first answer of a new
        day is right, and shrinks by one box with each error. `learner` counts with the very first answer only.

        ValueError for fewer than two options and for a day outside 0 to `LAST_DAY`.
        """
        known = self.known(skill).after(right, options, day)
        return Progress({**self.skills, skill: known}, self.learner if self else learner)

    def known(self, skill: Skill) -> Known:
        """What is known about a skill; `Known()` before its first try."""
        return self.skills.get(skill, _NEW)

    def mastered(self, skill: Skill) -> bool:
        """p of at least 0.95, at least seven tries, and a success on a later day than the first try."""
        return self.stands(skill).stage is Stage.MASTERED

    def stands(self, skill: Skill) -> Standing:
        """New, begun, nearly mastered (p is there, tries or another day are missing) or mastered."""
        known = self.known(skill)
        tries, day = max(TRIES - known.tries, 0), known.spread is not Spread.LATER_SUCCESS
        if not known.tries:
            stage = Stage.NEW
        elif known.p < MASTERED:
            stage = Stage.BEGUN
        else:
            stage = Stage.NEARLY if tries or day else Stage.MASTERED
        return Standing(stage, tries, day)

    def due(self, day: int) -> tuple[Skill, ...]:
        """The skills to review on that day, the longest overdue first; among equals in the order of `Skill`.

        A skill is due when its interval has passed since the last try, mastered or not. After a first day that is the next day.
        """
        ready = [skill for skill in self if self.known(skill).due <= day]
        return tuple(sorted(ready, key=lambda skill: self.known(skill).due))

    def next_due(self) -> int | None:
        """The day of the next review of all; None when nothing was tried."""
        return min((known.due for known in self.skills.values()), default=None)

    def continues(self, other: Progress) -> bool:
        """Whether this can have grown out of the other by more answers of the same learner: then nothing of the other is lost in it."""
        if not other:
            return True
        before = _remembered(other.skills, _newest(self.skills))
        return self.learner == other.learner and all(self.known(skill).continues(known) for skill, known in before.items())


def _newest(skills: Mapping[Skill, Known]) -> int:
    return max((known.last for known in skills.values()), default=0)


def _remembered(skills: Mapping[Skill, Known], newest: int) -> dict[Skill, Known]:
    return {skill: replace(known, last=max(known.last, newest - MEMORY)) for skill, known in skills.items()}
