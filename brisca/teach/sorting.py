"""Sorting tasks: five cards of one suit, first by strength, then by points. Checked by the rules, never by a list of answers.

By points only the cards that are worth any are laid down: that is where the two orders part.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cmp_to_key
from typing import Final

from brisca.beliefs import WINNER_BELIEFS
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES, Rules
from brisca.state import shuffled

FIGURES: Final = (Rank.SOTA, Rank.CABALLO, Rank.REY)


class By(Enum):
    """What is sorted by, most first."""

    STRENGTH = "strength"
    POINTS = "points"


class SortLevel(Enum):
    """The steps of the lesson: ace, three and figures with a single blank; then any cards, several blanks among them."""

    HIGH = "high"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class SortTask:
    """Five cards of one suit, as they lie on the table. Some false belief sorts them otherwise than the rules."""

    level: SortLevel
    seed: int
    cards: tuple[Card, ...]
    rules: Rules = RULES["BRISCA"]

    def right_order(self, by: By) -> tuple[Card, ...]:
        """The cards to lay down, in order: all by strength; by points those that are worth any."""
        return right_order(self.cards, by, self.rules)

    def fault(self, by: By, order: Sequence[Card]) -> Fault | None:
        """The first mistake in an order, None when there is none."""
        return first_fault(self.cards, by, order, self.rules)


@dataclass(frozen=True, slots=True)
class Fault:
    """The first mistake in an order: the `place` cards before it are right.

    `card` lies where it does not belong; None when the order ends too early. `instead` belongs there; None when no more card does.
    `belief` is the false belief behind it, by name, if one is known.
    """

    place: int
    card: Card | None
    instead: Card | None
    belief: str | None


def _worth(card: Card, by: By, rules: Rules) -> int:
    return rules.strength(card) if by is By.STRENGTH else rules.points(card)


def right_order(cards: Sequence[Card], by: By, rules: Rules = RULES["BRISCA"]) -> tuple[Card, ...]:
    """The cards to lay down, in order; by points equal ones as they lie and those worth 0 not at all.

    >>> hand = [Card.parse(text) for text in ("7c", "12c", "3c")]
    >>> right_order(hand, By.STRENGTH), right_order(hand, By.POINTS)
    ((Card.parse('3c'), Card.parse('12c'), Card.parse('7c')), (Card.parse('3c'), Card.parse('12c')))
    """
    worthy = [card for card in cards if _worth(card, by, rules) > 0]
    return tuple(sorted(worthy, key=lambda card: -_worth(card, by, rules)))


def first_fault(cards: Sequence[Card], by: By, order: Sequence[Card], rules: Rules = RULES["BRISCA"]) -> Fault | None:
    """Where an order (some of the cards, most first) goes wrong first; equal cards may stand either way. ValueError for other cards."""
    if len(set(order)) < len(order) or not set(order) <= set(cards):
        raise ValueError("an order holds cards of the task, each once at most")
    left = list(right_order(cards, by, rules))
    for place, card in enumerate(order):
        if not left or _worth(card, by, rules) < _worth(left[0], by, rules):
            instead = left[0] if left else None
            return Fault(place, card, instead, _belief(by, card, instead, rules))
        left.remove(card)
    return Fault(len(order), None, left[0], _belief(by, None, left[0], rules)) if left else None


# What a believer thinks.

STRENGTH_BELIEFS: Final = ("rey-beats-tres", "printed-number", "blanks-tie")
"""The false beliefs that sort a suit's cards otherwise by strength, by name."""

POINT_BELIEFS: Final = ("printed-number", "strong-is-many-points")
"""The false beliefs that lay down other cards, or in another order, by points."""


def _may_stand_before(name: str, one: Card, other: Card, rules: Rules) -> bool:
    """Whether a believer finds nothing wrong with `one` before `other`: led, it is not beaten."""
    trump = next(suit for suit in Suit if suit not in (one.suit, other.suit))
    return WINNER_BELIEFS[name]((one, other), trump, rules) == 0


def believed_order(cards: Sequence[Card], by: By, name: str, rules: Rules = RULES["BRISCA"]) -> tuple[Card, ...]:
    """The order that a believer lays down; cards that are equal to them as they lie. KeyError for another belief."""
    if by is By.POINTS:
        number = {"printed-number": lambda card: -card.rank.value, "strong-is-many-points": lambda card: -rules.strength(card)}
        return tuple(sorted(cards, key=number[name]))

    def before(one: Card, other: Card) -> int:
        return _may_stand_before(name, other, one, rules) - _may_stand_before(name, one, other, rules)

    return tuple(sorted(cards, key=cmp_to_key(before)))


def _belief(by: By, card: Card | None, instead: Card | None, rules: Rules) -> str | None:
    if by is By.POINTS:
        return _belief_about_points(card, instead, rules)
    if card is None or instead is None:
        return None
    court = card.rank in FIGURES and instead.rank is Rank.TRES
    names = [name for name in STRENGTH_BELIEFS if court or name != "rey-beats-tres"]
    return next((name for name in names if _may_stand_before(name, card, instead, rules)), None)


def _belief_about_points(card: Card | None, instead: Card | None, rules: Rules) -> str | None:
    if instead is not None and card is not None and card.rank in FIGURES and instead.rank is Rank.TRES:
        return "rey-beats-tres"
    if instead is not None and (card.rank.value > instead.rank.value if card else instead.rank not in FIGURES):
        return "printed-number"
    return "strong-is-many-points" if card is not None and not rules.points(card) else None


# The endless supply.


def sort_task(level: SortLevel, seed: int, rules: Rules = RULES["BRISCA"]) -> SortTask:
    """The same level, seed and rules always give the same task, and some false belief sorts it wrongly. `seed` any integer."""
    rng = random.Random(f"sort {level.name} {seed}")
    wanted = 1 if level is SortLevel.HIGH else 2 + int(rng.random() * 1.5)
    wanted = min(wanted, sum(not rules.points(card) for card in rules.pack) // 4)
    aim = STRENGTH_BELIEFS[int(rng.random() * (3 if wanted > 1 else 2))]
    while True:
        suit = list(Suit)[int(rng.random() * 4)]
        mixed = shuffled([card for card in rules.pack if card.suit is suit], rng)
        blanks = [card for card in mixed if not rules.points(card)][:wanted]
        worthy = [card for card in mixed if rules.points(card)][: 5 - len(blanks)]
        cards = shuffled(worthy + blanks, rng)
        right = right_order(cards, By.STRENGTH, rules)
        if level is SortLevel.HIGH and all(rules.points(card) != 10 for card in cards):
            continue  # without the three the highest cards hold no surprise
        if believed_order(cards, By.STRENGTH, aim, rules) != right and cards not in (right, right[::-1]):
            return SortTask(level, seed, cards, rules)


# Doing it: what the learner has laid down so far, as a value.


class Phase(Enum):
    """Laying down; or checked and wrong; or right; or the order was shown on request."""

    OPEN = "open"
    WRONG = "wrong"
    RIGHT = "right"
    SHOWN = "shown"


GOING_UP: Final = 2
"""Tasks finished without having the order shown before the next ones are of any cards."""


@dataclass(frozen=True, slots=True)
class Sorting:
    """A learner at a sorting task. Every step returns a new one; a step that makes no sense now changes nothing.

    `solved` counts tasks finished by the learner alone; `serial` grows with every step but a tap.
    """

    task: SortTask
    by: By = By.STRENGTH
    order: tuple[Card, ...] = ()
    phase: Phase = Phase.OPEN
    solved: int = 0
    helped: bool = False
    serial: int = 0

    @property
    def code(self) -> str:
        """The task as an address carries it: "high-3"."""
        return f"{self.task.level.value}-{self.task.seed}"

    @staticmethod
    def from_code(code: str | None) -> Sorting:
        """The beginning of the task of that code; the first task for anything else."""
        level, _, number = (code or "")[:20].partition("-")
        if level in [each.value for each in SortLevel] and number.isascii() and number.isdecimal() and len(number) < 7:
            return Sorting(sort_task(SortLevel(level), int(number)))
        return Sorting(sort_task(SortLevel.HIGH, 1))

    @property
    def fault(self) -> Fault | None:
        """The first mistake in what was laid down."""
        return self.task.fault(self.by, self.order)

    @property
    def ready(self) -> bool:
        """Whether there is something to check: by strength all cards are laid down, by points any."""
        return len(self.order) == len(self.task.cards) if self.by is By.STRENGTH else bool(self.order)

    @property
    def done(self) -> bool:
        """Whether the right order lies there."""
        return self.phase in (Phase.RIGHT, Phase.SHOWN)

    def tap(self, card: Card) -> Sorting:
        """Lay a card down after the others, or take it back."""
        if self.phase is not Phase.OPEN or card not in self.task.cards:
            return self
        order = tuple(c for c in self.order if c is not card) if card in self.order else (*self.order, card)
        return replace(self, order=order)

    def clear(self) -> Sorting:
        """Take all cards back."""
        return replace(self, order=(), serial=self.serial + 1) if self.phase is Phase.OPEN else self

    def check(self) -> Sorting:
        """Ask whether the order is right."""
        if self.phase is not Phase.OPEN or not self.ready:
            return self
        return replace(self, phase=Phase.WRONG if self.fault else Phase.RIGHT, serial=self.serial + 1)

    def correct(self) -> Sorting:
        """Go on after a mistake: the cards before it stay, the others are taken back."""
        if self.phase is not Phase.WRONG or self.fault is None:
            return self
        return replace(self, order=self.order[: self.fault.place], phase=Phase.OPEN, serial=self.serial + 1)

    def show(self) -> Sorting:
        """Have the right order laid out after a mistake."""
        if self.phase is not Phase.WRONG:
            return self
        right = self.task.right_order(self.by)
        return replace(self, order=right, phase=Phase.SHOWN, helped=True, serial=self.serial + 1)

    def go_on(self, level: SortLevel | None = None) -> Sorting:
        """From strength to points; from points to the next task, of `level` or of the one that the learner has reached."""
        if not self.done:
            return self
        if self.by is By.STRENGTH:
            return replace(self, by=By.POINTS, order=(), phase=Phase.OPEN, serial=self.serial + 1)
        solved = self.solved + (not self.helped)
        if level is None:
            level = SortLevel.ALL if solved >= GOING_UP else self.task.level
        following = sort_task(level, self.task.seed + 1, self.task.rules)
        return Sorting(following, solved=solved, serial=self.serial + 1)
