"""The counting trainer: tricks of a real hand pass by, then: how many points are out, which aces have gone, which trumps are left?

Everything follows from a level and a seed. An answer is compared with the truth, and a wrong one with the slips that lead to it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from brisca.cards import Card, Rank, Suit
from brisca.players import PLAYERS
from brisca.rules import RULES, Rules
from brisca.state import State, Trick, deal
from brisca.teach.remaining import Left, Passage, passage
from brisca.view import view

RULES_IN_USE: Final[Rules] = RULES["BRISCA_BASIC"]
"""No swaps: only tricks have to be remembered."""


class Level(Enum):
    """What may be looked at while the tricks pass: less from level to level."""

    TRACKER = "points, aces and trumps"
    POINTS = "points"
    TRUMPS = "trumps"
    NOTHING = "nothing"

    @property
    def shows_points(self) -> bool:
        """Whether the points that have gone are written down."""
        return self in (Level.TRACKER, Level.POINTS)

    @property
    def shows_aces(self) -> bool:
        """Whether the aces that have gone are written down."""
        return self is Level.TRACKER

    @property
    def shows_trumps(self) -> bool:
        """Whether the trumps that have gone are written down."""
        return self in (Level.TRACKER, Level.TRUMPS)


LEVELS: Final = tuple(Level)
SURE: Final = (25, 50, 75, 100)
"""How sure one can be, in percent."""

QUESTIONS: Final = 3
"""Questions of a round: points, aces, trumps."""

FEW: Final = 3
"""Rounds before the chart of confidence and truth is shown."""

KEPT: Final = 40
"""Rounds that are remembered, the latest."""

_LENGTHS: Final = {Level.TRACKER: (4, 5), Level.POINTS: (5, 6), Level.TRUMPS: (5, 7), Level.NOTHING: (6, 8)}
"""Fewest and most tricks that pass by."""
_SEEDS: Final = 10**6


@lru_cache(maxsize=32)
def _hand(seed: int) -> State:
    """A hand played by two seats that choose by chance."""
    state, rng = deal(RULES_IN_USE, seed=seed), random.Random(f"trainer {seed}")
    while state.turn is not None:
        state = state.apply(PLAYERS["random"](view(state, state.turn), rng))
    return state


@dataclass(frozen=True, slots=True)
class Round:
    """The first `number` tricks of a seeded hand. The same level and seed always give the same round."""

    level: Level
    seed: int
    passage: Passage
    number: int

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that pass by, in order."""
        return tuple(moment.trick for moment in self.passage.moments[1:] if moment.trick is not None)

    @property
    def trump(self) -> Suit:
        """The trump of the hand."""
        assert self.passage.trump is not None
        return self.passage.trump

    @property
    def left(self) -> Left:
        """What is left at the end."""
        return self.passage.last.left

    @property
    def points(self) -> int:
        """The first answer: points still out."""
        return self.passage.last.points

    @property
    def aces(self) -> frozenset[Card]:
        """The second answer: the aces that have gone."""
        return frozenset(card for card in RULES_IN_USE.pack if card.rank is Rank.AS) - frozenset(self.left.cards)

    @property
    def trumps(self) -> frozenset[Card]:
        """The third answer: the trumps not yet played."""
        return frozenset(self.left.of_suit(self.trump))


@lru_cache(maxsize=64)
def make_round(level: Level, seed: int) -> Round:
    """The round of that level and seed (any integer from 0): of seeds from there on the first hand in which the tricks hold enough.

    At least 30 points, one ace and one trump must have gone: otherwise there would be nothing to count.
    """
    rng = random.Random(f"round {level.name} {seed}")
    low, high = _LENGTHS[level]
    while True:
        number = low + int(rng.random() * (high - low + 1))
        whole = passage(_hand(int(rng.random() * _SEEDS)))
        found = Round(level, seed, Passage(whole.rules, whole.trump, whole.moments[: number + 1]), number)
        if found.points <= 90 and found.aces and len(found.trumps) < 10:
            return found


@dataclass(frozen=True, slots=True)
class Answer:
    """What the learner says: points still `out`, `aces` gone, `trumps` left, and how `sure` of each, in percent (one of `SURE`)."""

    out: int
    aces: frozenset[Card] = frozenset()
    trumps: frozenset[Card] = frozenset()
    sure: int = 50


def marks(task: Round, answer: Answer) -> tuple[bool, bool, bool]:
    """Whether points, aces and trumps are right."""
    return answer.out == task.points, answer.aces == task.aces, answer.trumps == task.trumps


class Slip(Enum):
    """How a count of points can go wrong."""

    GONE_NOT_OUT = "the points that have gone, not those still out"
    ONLY_WINNERS = "only the winning card of each trick"
    PRINTED = "the printed numbers"
    TRICK_MISSED = "a trick not counted"
    TRICK_TWICE = "a trick counted twice"
    CARD_MISSED = "a card not counted"
    CARD_TWICE = "a card counted twice"
    TEN = "ten more or fewer when adding"


@dataclass(frozen=True, slots=True)
class Where:
    """Where a count likely slipped: the `slip`, and the trick (from 1) or card that it is about."""

    slip: Slip
    trick: int = 0
    card: Card | None = None


def where_it_slipped(task: Round, out: int) -> Where | None:
    """The simplest slip that leads from the tricks to that number of points; None when it is right or nothing simple leads there."""
    if out == task.points:
        return None
    total, points = task.passage.total, task.passage.rules.points
    gone = total - task.points
    if out == gone:
        return Where(Slip.GONE_NOT_OUT)
    winners = sum(points(card) for trick in task.tricks for seat, card in trick.cards if seat == trick.winner)
    if out == total - winners:
        return Where(Slip.ONLY_WINNERS)
    for more, slip in ((out - task.points, Slip.TRICK_MISSED), (task.points - out, Slip.TRICK_TWICE)):
        for number, trick in enumerate(task.tricks, start=1):
            if more > 0 and trick.points == more:
                return Where(slip, number)
    for more, slip in ((out - task.points, Slip.CARD_MISSED), (task.points - out, Slip.CARD_TWICE)):
        for number, trick in enumerate(task.tricks, start=1):
            for _, card in trick.cards:
                if more > 0 and points(card) == more:
                    return Where(slip, number, card)
    if out == total - sum(card.rank.value for trick in task.tricks for _, card in trick.cards):
        return Where(Slip.PRINTED)
    return Where(Slip.TEN) if abs(out - task.points) == 10 else None


# A learner's way through the rounds


@dataclass(frozen=True, slots=True)
class Training:
    """One round and the learner's way through it: `shown` tricks have passed, then the `answer`; `done`: earlier (sure, right) pairs.

    `right` of each round is a number of questions, 0–3. Methods return the next state, or the same where they don't apply.
    """

    task: Round
    shown: int = 0
    aces: frozenset[Card] = frozenset()
    trumps: frozenset[Card] = frozenset()
    answer: Answer | None = None
    done: tuple[tuple[int, int], ...] = ()

    @property
    def asking(self) -> bool:
        """Whether all tricks have passed and the answer is still to come."""
        return self.shown > self.task.number and self.answer is None

    @property
    def serial(self) -> int:
        """The number of this drawing, another one after every step."""
        return (self.task.seed * 4 + LEVELS.index(self.task.level)) % 90_000 * 100 + self.shown * 2 + (self.answer is not None)

    def next(self) -> Training:
        """The next trick, or after the last one the questions."""
        return replace(self, shown=self.shown + 1) if self.shown <= self.task.number and self.answer is None else self

    def toggle_trump(self, card: Card) -> Training:
        """Mark a trump as left, or take the mark away."""
        return replace(self, trumps=self.trumps ^ {card}) if self.asking and card.suit is self.task.trump else self

    def toggle_ace(self, card: Card) -> Training:
        """Mark an ace as gone, or take the mark away."""
        return replace(self, aces=self.aces ^ {card}) if self.asking and card.rank is Rank.AS else self

    def reply(self, out: int, sure: int) -> Training:
        """The answer, with the marks made: it counts once."""
        if not self.asking or sure not in SURE:
            return self
        answer = Answer(out, self.aces, self.trumps, sure)
        return replace(self, answer=answer, done=(*self.done, (sure, sum(marks(self.task, answer))))[-KEPT:])

    def again(self) -> Training:
        """Another round of the level, once this one is answered."""
        return self.at(self.task.level, self.task.seed + 1) if self.answer is not None else self

    @property
    def fewer(self) -> Level | None:
        """The level with fewer notes that is suggested after a round that was all right; None when it is not time, or there is none."""
        place = LEVELS.index(self.task.level) + 1
        ready = self.answer is not None and all(marks(self.task, self.answer)) and place < len(LEVELS)
        return LEVELS[place] if ready else None

    def at(self, level: Level, seed: int | None = None) -> Training:
        """A round of that level from its beginning; what was done stays."""
        return Training(make_round(level, self.task.seed if seed is None else seed), done=self.done)

    def write(self) -> str:
        """Round and place in one line: "POINTS-17-5"; an answered round is left behind."""
        ahead = self.again()
        return f"{ahead.task.level.name}-{ahead.task.seed}-{ahead.shown}"

    def write_done(self) -> str:
        """The rounds done, two figures each: how sure (1–4), how many right (0–3)."""
        return "".join(f"{SURE.index(sure) + 1}{right}" for sure, right in self.done)

    @classmethod
    def read(cls, text: str | None, done: str | None = None) -> Training:
        """What `write` and `write_done` wrote; the first round, and no rounds done, for anything else."""
        pairs = _read_done(done or "")
        name, seed, shown = ([*(text or "").split("-"), "", ""])[:3]
        numbers = all(number.isascii() and number.isdecimal() and len(number) <= 6 for number in (seed, shown))
        if name not in Level.__members__ or not numbers or (text or "").count("-") != 2:
            return cls(make_round(LEVELS[0], 1), done=pairs)
        task = make_round(Level[name], int(seed))
        return cls(task, min(int(shown), task.number + 1), done=pairs)


def _read_done(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    if not all(len(pair) == 2 and pair[0] in "1234" and pair[1] in "0123" for pair in pairs):
        return ()
    return tuple((SURE[int(pair[0]) - 1], int(pair[1])) for pair in pairs)[-KEPT:]


@dataclass(frozen=True, slots=True)
class Calibration:
    """How sure and how right: for each degree of `SURE` that was used (percent, answers right, answers given)."""

    rows: tuple[tuple[int, int, int], ...] = field(default=())

    @property
    def asked(self) -> int:
        """Answers in all."""
        return sum(asked for _, _, asked in self.rows)

    @property
    def said(self) -> int:
        """Percent that the learner expected to be right, over all answers, rounded."""
        return _share(sum(sure * asked for sure, _, asked in self.rows), 100 * self.asked)

    @property
    def true(self) -> int:
        """Percent that were right, rounded."""
        return _share(sum(right for _, right, _ in self.rows), self.asked)


def calibration(done: Iterable[tuple[int, int]]) -> Calibration:
    """The rounds done, put together by how sure the learner was."""
    pairs: Sequence[tuple[int, int]] = tuple(done)
    rows = []
    for sure in SURE:
        rights = [right for said, right in pairs if said == sure]
        if rights:
            rows.append((sure, sum(rights), QUESTIONS * len(rights)))
    return Calibration(tuple(rows))


def _share(part: int, whole: int) -> int:
    return (200 * part + whole) // (2 * whole) if whole else 0
