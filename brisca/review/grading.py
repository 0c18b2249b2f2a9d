"""A finished hand, graded move by move, with the chance to win before every event.

Fair: a move is measured by what the seat could know when it made it. What was hidden changes no grade and no figure of the curve;
only the values "with all cards open", kept apart, use it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from types import MappingProxyType
from typing import Final, Protocol

from brisca.notation import read_hand, write_deal
from brisca.players.outlook import outlook
from brisca.reasons import InputError
from brisca.review.chance import CENT, DEALS, HALF, chance, outcome, settled_chance
from brisca.review.record import BLUNDER_FROM, MISTAKE_FROM, Cause, Grade, Move, Review, Step
from brisca.solver import TooDear, solve
from brisca.state import Action, Draw, Phase, Redeal, State
from brisca.view import View, view

SPREAD: Final = 14.0
SPREAD_OF_MORE: Final = 21.0
"""Standard deviation, in points, of the difference between two actions from one deal to the next: two players, and more (measured:
medians of 91 and of 102 such differences)."""
LEAST_NOISE: Final = 0.05
"""A difference that is only the rounding of averages, in points."""
NODES: Final = 60_000
"""Positions that the search with open cards may look at for one move."""


class Outlooks(Protocol):
    """What the look-ahead says of a view: `values` points by action, `deals` looked at, `exact` when these are all there are."""

    @property
    def values(self) -> Mapping[Action, float]: ...
    @property
    def deals(self) -> int: ...
    @property
    def exact(self) -> bool: ...


LookAhead = Callable[[View], Outlooks]
"""From a view to the expected points of each action that is possible there."""


def look_ahead(seen: View) -> Outlooks:
    """The expert's own look-ahead, always the same for a view."""
    return outlook(seen)


def noise(ahead: Outlooks, players: int) -> float:
    """The loss up to which nothing is proved, in points: two standard errors of an average; almost 0 when all deals were solved."""
    return LEAST_NOISE if ahead.exact else max(LEAST_NOISE, 2 * (SPREAD if players == 2 else SPREAD_OF_MORE) / sqrt(max(ahead.deals, 1)))


def graded(values: Mapping[Action, float], action: Action, allowed: float) -> Grade:
    """The grade of an action by expected points; a loss of at most `allowed` is as good as the best."""
    if len(values) == 1:
        return Grade.FORCED
    loss = max(values.values()) - values[action]
    if loss <= LEAST_NOISE:
        return Grade.BEST
    if loss <= allowed:
        return Grade.EQUAL
    return Grade.BLUNDER if loss >= BLUNDER_FROM else Grade.MISTAKE if loss >= MISTAKE_FROM else Grade.SLIP


def review(state: State, seat: int, *, ahead: LookAhead = look_ahead, deals: int = DEALS, nodes: int = NODES) -> Review:
    """The review of a finished hand from a seat. InputError for a hand that goes on, that was not dealt, or for a seat that is none.

    `ahead` grades the moves; `deals` are played out for each figure of the curve; `nodes` bounds each search with open cards.
    """
    steps = review_steps(state, seat, ahead=ahead, deals=deals, nodes=nodes)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Review = done.value
            return found


def review_steps(
    state: State, seat: int, *, ahead: LookAhead = look_ahead, deals: int = DEALS, nodes: int = NODES
) -> Generator[tuple[int, int], None, Review]:
    """The same in small steps: yields (done, all of them) after each, and returns the review at the end."""
    states = _replayed(state, seat)
    total = len(state.history) + 1
    opened = _opened(states, seat, nodes)
    level = HALF if state.rules.trump == "bid" else Fraction(round(100 / state.rules.sides), 100)
    curve = _Curve(seat, deals, [Step(Cause.DEAL, None, 0, 1, level, chance(states[0], seat, deals=deals))])
    yield 1, total
    moves: list[Move] = []
    for place, action in enumerate(state.history):
        before = states[place]
        if action.seat == seat and not _mere_drawing(before, seat):
            moves.append(_move(before, len(curve.steps), action, view(before, seat), ahead, opened.get(place, {})))
        curve.add(before, states[place + 1], action)
        yield place + 2, total
    return Review(seat, states, tuple(moves), tuple(curve.steps))


def _replayed(state: State, seat: int) -> tuple[State, ...]:
    if not 0 <= seat < state.rules.players:
        raise InputError("no_such_seat", seat=seat, last=state.rules.players - 1)
    if state.result is None:
        raise InputError("review_not_over")
    states = [read_hand(write_deal(state))]
    for action in state.history:
        states.append(states[-1].apply(action))
    return tuple(states)


def _mere_drawing(state: State, seat: int) -> bool:
    """Whether the seat can only let the drawing begin: nothing to choose, and nothing to tell."""
    return all(isinstance(action, Draw) for action in state.legal_actions() if action.seat == seat)


def _move(state: State, step: int, action: Action, seen: View, ahead: LookAhead, opened: Mapping[Action, int]) -> Move:
    gradable = state.turn == seen.seat and state.phase is not Phase.BIDS and not isinstance(action, Redeal)
    if len(seen.legal_actions) == 1 or not gradable:
        values: Mapping[Action, float] = {action: 0.0}
        allowed, exact = 0.0, True
    else:
        found = ahead(seen)
        values, allowed, exact = found.values, noise(found, state.rules.players), found.exact
    grade = graded(values, action, allowed) if gradable else Grade.UNGRADED
    place, trick = len(state.history), len(state.tricks) + (not state.drawing)
    return Move(place, step, trick, seen, action, MappingProxyType(dict(values)), allowed, exact, grade, opened)


@dataclass
class _Curve:
    """The chance to win from event to event. Figures of one position are made once."""

    seat: int
    deals: int
    steps: list[Step] = field(default_factory=list)
    made: dict[tuple[int, bool], Fraction] = field(default_factory=dict)

    def add(self, before: State, after: State, action: Action) -> None:
        """What an action does to the chance to win, and what the drawing does that follows it."""
        place, trick = len(before.history), len(before.tricks) + 1
        now, drew = self.steps[-1].after, len(after.stock) < len(before.stock)
        own = action.seat == self.seat
        then = (
            self._own(before, after, action, now) if own else now if isinstance(action, Draw) else self._others(before, after, action, drew)
        )
        if not isinstance(action, Draw) or then != now:
            self.steps.append(Step(self._cause(before, action), action, place, trick, now, then))
        if drew:
            self.steps.append(Step(Cause.DRAW, None, place + 1, len(after.tricks), then, self._at(after)))

    def _cause(self, state: State, action: Action) -> Cause:
        if action.seat == self.seat:
            return Cause.OWN
        side = state.rules.side
        return Cause.PARTNER if side(action.seat) == side(self.seat) else Cause.RIVAL

    def _own(self, before: State, after: State, action: Action, now: Fraction) -> Fraction:
        """The same deals before and after the choice, so that chance has no part in the difference."""
        if after.result is not None:
            return outcome(after, after.rules.side(self.seat))
        if sum(each.seat == self.seat for each in before.legal_actions()) == 1:
            return now
        if (settled := settled_chance(after, self.seat, drawn=len(after.stock) < len(before.stock))) is not None:
            return settled
        change = chance(before, self.seat, action, deals=self.deals) - self._at(before)
        return min(max(now + change, CENT), 1 - CENT)

    def _others(self, before: State, after: State, action: Action, drew: bool) -> Fraction:
        return chance(before, self.seat, action, deals=self.deals) if drew else self._at(after)

    def _at(self, state: State) -> Fraction:
        key = len(state.history), state.result is None
        if key not in self.made:
            self.made[key] = chance(state, self.seat, deals=self.deals)
        return self.made[key]


def _opened(states: Sequence[State], seat: int, nodes: int) -> dict[int, Mapping[Action, int]]:
    """Place → values of the seat's choices with all cards open, from the end of the hand back to where a search becomes too dear."""
    found: dict[int, Mapping[Action, int]] = {}
    if states[0].rules.trump == "bid" or states[0].rules.muerte:  # there points at the end are not what a hand is played for
        return found
    for place in range(len(states) - 2, -1, -1):
        if states[place].turn != seat or states[place + 1].history[-1].seat != seat:
            continue
        try:
            values = solve(states[place], budget=nodes).values
        except TooDear:
            break
        if states[place + 1].history[-1] in values:
            found[place] = values
    return found
