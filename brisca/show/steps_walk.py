"""Walking through a hand, forward and back: where the learner stands, what is asked there, and hands that are worth walking through.

No page in it. A walk is a value: every step gives a new one, and its address (hand, step) gives the same one again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final
from zlib import crc32

from brisca.cards import Card
from brisca.notation import read_hand, write_hand, write_rules
from brisca.players.sensible import sensible_card
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import Rules
from brisca.show.game_seats import TABLES
from brisca.show.steps import Act, Moment, TrickRecord, moments
from brisca.state import Play, State, deal
from brisca.view import view

FIRST_SEEDS: Final = {2: 170, 3: 3, 4: 24}
"""The deals that the lesson begins with, by number of players."""


class Asked(Enum):
    """What is to be foretold at a stop, when a trick lies there complete."""

    DRAWS = "who draws first"
    LEADS = "who leads the next trick"


@dataclass(frozen=True, slots=True)
class Walk:
    """A hand and the place in it: `step` from 0. `open`: all hands lie open. `picked`: (step, seat) answers given so far.

    `problem`: why the hand or the step in the page's address could not be used. Methods return a new walk.
    """

    state: State
    step: int = 0
    open: bool = False
    picked: tuple[tuple[int, int], ...] = ()
    problem: Reason | None = None

    @classmethod
    def of(cls, players: int, *, open: bool = False) -> Walk:
        """The first hand of the lesson for that many players, at its beginning."""
        return cls(play_out(deal(TABLES[players], seed=FIRST_SEEDS[players])), open=open)

    @classmethod
    def read(cls, hand: str, step: str | None = None, *, open: bool = False) -> Walk:
        """The walk of an address. InputError for a hand that can't be read or has other rules, and for a step that it doesn't have."""
        state = read_hand(hand)
        if state.rules not in TABLES.values():
            raise InputError("game_not_offered", text=quoted(write_rules(state.rules)))
        walk = cls(state, open=open)
        if step is None:
            return walk
        if not re.fullmatch(r"[0-9]{1,4}", step) or int(step) > walk.last:
            raise InputError("step_not_there", text=quoted(step), last=walk.last)
        return replace(walk, step=int(step))

    @classmethod
    def begin(cls, hand: str | None, step: str | None = None, *, open: bool = False) -> Walk:
        """What a page begins with: the walk of its address, else the lesson's first one, with the `problem` if the address is damaged."""
        try:
            return cls.of(2, open=open) if hand is None else cls.read(hand, step, open=open)
        except InputError as error:
            return replace(cls._nearest(hand, open), problem=error.reason)

    @classmethod
    def _nearest(cls, hand: str | None, open: bool) -> Walk:
        """The hand of an address of which only the step is wrong, else the first one."""
        try:
            return cls.read(hand or "", open=open)
        except InputError:
            return cls.of(2, open=open)

    def write(self) -> str:
        """The hand in one line, fit for an address."""
        return write_hand(self.state)

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
        return self.state.rules

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All moments of the hand."""
        return moments(self.state)

    @property
    def now(self) -> Moment:
        """The moment at which the learner stands."""
        return self.moments[self.step]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.moments) - 1

    @property
    def serial(self) -> int:
        """The number of this drawing, so that a click on an older one shows."""
        return self.number * 1000 + self.step * 4 + self.open * 2 + (self.answer_here is not None)

    @property
    def number(self) -> int:
        """A number of the hand, 0–9,999, the same wherever in it the learner stands."""
        return crc32(self.write().encode()) % 10_000

    @property
    def pinta(self) -> Card | None:
        """The card that is turned up in this hand."""
        return next(moment.card for moment in self.moments if moment.act is Act.PINTA)

    # Forward and back

    def to(self, step: int) -> Walk:
        """At that step; the nearest one if the hand has no such step."""
        return replace(self, step=min(max(step, 0), self.last), problem=None)

    def forward(self) -> Walk:
        """One step on."""
        return self.to(self.step + 1)

    def back(self) -> Walk:
        """One step back."""
        return self.to(self.step - 1)

    def first(self) -> Walk:
        """At the beginning."""
        return self.to(0)

    def end(self) -> Walk:
        """At the end."""
        return self.to(self.last)

    def next_trick(self) -> Walk:
        """Where the next trick lies complete; before the first one, where the pinta is turned up; after the last one, at the end."""
        return self.to(next((step for step in self.landmarks if step > self.step), self.last))

    def previous_trick(self) -> Walk:
        """Where the trick before lay complete, or the pinta had just been turned up; before that, at the beginning."""
        return self.to(next((step for step in reversed(self.landmarks) if step < self.step), 0))

    @property
    def landmarks(self) -> tuple[int, ...]:
        """The steps at which the pinta is turned up or a trick lies complete."""
        return tuple(
            step
            for step, moment in enumerate(self.moments)
            if moment.act is Act.PINTA or (moment.act is Act.PLAY and moment.scene.complete)
        )

    def show_all(self, open: bool) -> Walk:
        """With all hands open, or only the learner's."""
        return replace(self, open=open)

    # What is asked

    @property
    def stops(self) -> dict[int, Asked]:
        """Where something is to be foretold: at two tricks whose winner did not lead, each won by another seat."""
        found: dict[int, Asked] = {}
        winners: set[int] = set()
        asked = iter(Asked)
        for step, moment in enumerate(self.moments):
            if moment.act is Act.PLAY and moment.scene.complete and len(found) < len(Asked):
                record = moment.scene.tricks[-1]
                if record.winner != record.seats[0] and record.winner not in winners and moment.scene.stock:
                    found[step] = next(asked)
                    winners.add(record.winner)
        return found

    @property
    def asked(self) -> Asked | None:
        """What is to be foretold here."""
        return self.stops.get(self.step)

    @property
    def answer_here(self) -> int | None:
        """The seat that the learner named here; None while nothing is answered."""
        return dict(self.picked).get(self.step)

    def guess(self, seat: int) -> Walk:
        """The learner names a seat; only the first answer counts."""
        if self.asked is None or self.answer_here is not None:
            return self
        return replace(self, picked=(*self.picked, (self.step, seat)))

    @property
    def trick_here(self) -> TrickRecord | None:
        """The finished trick that lies on the table."""
        return self.now.scene.tricks[-1] if self.now.scene.complete else None


# Hands to walk through


def play_out(state: State) -> State:
    """The hand played to its end by seats that know their views alone; the same deal is always played in the same way."""
    while state.turn is not None:
        state = state.apply(Play(state.turn, sensible_card(view(state, state.turn))))
    return state
