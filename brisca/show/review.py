"""The review on the page as a frozen value: whether it was asked for, how far it has got, which event is looked at, what was tried again.

No page in it. It is worked out in small pieces, so that the page can show how far it is and stays alive meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from brisca.notation import write_hand
from brisca.review import Move, Review, review_steps
from brisca.show.review_words import turning_point
from brisca.state import Action, State

SLICE: Final = 0.25
"""Seconds of work between two drawings of the progress."""

_Run = Generator[tuple[int, int], None, Review]


@dataclass(frozen=True, slots=True)
class Desk:
    """`hand`: the hand it is about, in notation; None: the first one that is looked at. `asked` for the review of the hand from `seat`.

    `done` of `total` steps are made. `chosen`: index of the event that is looked at. `trial`: which of the worst moves is tried again;
    `tried`: (which, action) of all tries, oldest first. Methods return a new desk.
    """

    hand: str | None = None
    seat: int = 0
    asked: bool = False
    done: int = 0
    total: int = 1
    review: Review | None = None
    chosen: int = 0
    wanted: int | None = None
    trial: int = 0
    tried: tuple[tuple[int, Action], ...] = ()
    run: _Run | None = field(default=None, compare=False, repr=False)

    @classmethod
    def opened(cls, text: str | None) -> Desk:
        """What a page begins with: the event in its address (what `address` wrote) means that the review was open."""
        known = text is not None and text.isascii() and text.isdecimal() and len(text) < 4
        return cls(asked=known, wanted=int(text) if known and text else None)

    @property
    def address(self) -> str | None:
        """What the page's address says of it; None when it was not asked for."""
        if not self.asked:
            return None
        return str(self.chosen if self.review is not None else self.wanted or 0)

    @property
    def serial(self) -> int:
        """The number of this drawing."""
        return self.chosen * 1000 + self.trial * 100 + len(self.tried) % 100 + (self.review is not None) * 500_000

    def at(self, state: State, seat: int = 0) -> Desk:
        """The desk for this hand and seat: itself, or a fresh one when it was about another."""
        code = write_hand(state)
        if self.hand is None:
            return replace(self, hand=code, seat=seat)
        return self if (self.hand, self.seat) == (code, seat) else Desk(code, seat)

    def ask(self) -> Desk:
        """Somebody wants the review."""
        return replace(self, asked=True)

    def work(self, state: State) -> Desk:
        """A piece of the work; the same desk when there is nothing to do."""
        if not self.asked or self.review is not None:
            return self
        if (made := _made(state, self.seat)).review is not None:
            return self._finished(made.review)
        run = self.run or review_steps(state, self.seat)
        end, progress = time.perf_counter() + SLICE, (self.done, self.total)
        try:
            while time.perf_counter() < end:
                progress = next(run)
        except StopIteration as finished:
            made.review = finished.value
            return self._finished(finished.value)
        return replace(self, run=run, done=progress[0], total=progress[1])

    def _finished(self, found: Review) -> Desk:
        # What the title names is opened, if it is a move of one's own; else the worst move.
        top = found.steps.index(turning_point(found)) if found.steps else 0
        first = found.worst[0].step if found.worst else found.moves[0].step if found.moves else 0
        first = top if any(move.step == top for move in found.moves) else first
        chosen = first if self.wanted is None else min(self.wanted, len(found.steps) - 1)
        return replace(self, run=None, review=found, chosen=chosen, done=self.total)

    def choose(self, step: int) -> Desk:
        """Look at this event."""
        last = len(self.review.steps) - 1 if self.review is not None else 0
        return replace(self, chosen=max(0, min(step, last)))

    def turn_to(self, move: int) -> Desk:
        """Look at the seat's own move so many places on (or back, below 0)."""
        assert self.review is not None
        own = [each.step for each in self.review.moves]
        after = [step for step in own if step > self.chosen]
        before = [step for step in own if step < self.chosen]
        way = after[:1] if move > 0 else before[-1:]
        return replace(self, chosen=way[0]) if way else self

    @property
    def move(self) -> Move | None:
        """The seat's own move that is looked at, if it is one."""
        return None if self.review is None else next((each for each in self.review.moves if each.step == self.chosen), None)

    def retry(self, which: int) -> Desk:
        """Go to this one of the worst moves."""
        return replace(self, trial=which)

    def attempt(self, action: Action) -> Desk:
        """Try an action in the position that is tried again."""
        return replace(self, tried=(*self.tried, (self.trial, action)))

    @property
    def attempts(self) -> tuple[Action, ...]:
        """What was tried in the present position, oldest first."""
        return tuple(action for which, action in self.tried if which == self.trial)


class _Made:
    review: Review | None = None


@lru_cache(maxsize=16)
def _made(state: State, seat: int) -> _Made:
    """Where a finished review is kept, so that the same hand is worked out once."""
    return _Made()
