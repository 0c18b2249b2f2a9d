"""Tasks: which card wins this trick? Each is asked only if some false belief gives another answer than the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

from brisca.beliefs import WINNER_BELIEFS
from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.trick import Resolution, resolve, winning_index

Thing = TypeVar("Thing")


class Level(Enum):
    """The steps of the lesson on tricks, each with one thing more to look at."""

    ONE_SUIT = "one suit"
    TWO_SUITS = "two suits"
    TRUMP = "trump"
    MANY = "three to six cards"


LEVELS: Final = tuple(Level)
"""The levels in the order in which they are learned."""


@dataclass(frozen=True, slots=True)
class TrickTask:
    """Which of `resolution.cards` wins? `tempting`: index of a wrong card → the false beliefs that lead to it, by name."""

    level: Level
    seed: int
    resolution: Resolution
    tempting: dict[int, tuple[str, ...]]

    @property
    def answer(self) -> int:
        """Index of the card that wins."""
        return self.resolution.winner

    @property
    def code(self) -> str:
        """The task in an address, "TRUMP-17"; `read_task` reads it."""
        return f"{self.level.name}-{self.seed}"

    @property
    def beliefs(self) -> frozenset[str]:
        """The false beliefs that answer this task wrongly."""
        return frozenset(name for names in self.tempting.values() for name in names)


def tempting_answers(cards: Sequence[Card], trump: Suit, rules: Rules) -> dict[int, tuple[str, ...]]:
    """The wrong answers that false beliefs lead to: index of the card → names of the beliefs."""
    right = resolve(cards, trump, rules).winner
    found: dict[int, tuple[str, ...]] = {}
    for name, belief in WINNER_BELIEFS.items():
        answer = belief(cards, trump, rules)
        if answer != right:
            found[answer] = (*found.get(answer, ()), name)
    return found


def trick_task(level: Level, seed: int, rules: Rules = RULES["BRISCA"]) -> TrickTask:
    """An endless supply of tasks: the same level, seed and rules always give the same one, in every Python.

    At least one false belief answers it differently from the rules, and the winner may lie in any place. `seed` any integer.
    """
    rng = random.Random(f"{level.name} {seed}")
    while True:
        aim, (size, place) = _pick(_BELIEFS_OF[level], rng), _pick(_SHAPES[level], rng)
        for _ in range(_TRIES):
            trump, cards = _pick(tuple(Suit), rng), _drawn(rules.pack, size, rng)
            if not _FITS[level](cards, trump) or winning_index(cards, trump, rules) != place:
                continue
            if WINNER_BELIEFS[aim](cards, trump, rules) != place:
                return TrickTask(level, seed, resolve(cards, trump, rules), tempting_answers(cards, trump, rules))


def next_task(task: TrickTask, belief: str | None = None) -> TrickTask:
    """The task that follows in its level: the next one, or of the next 60 the first that tempts `belief`."""
    following = [trick_task(task.level, task.seed + 1, task.resolution.rules)]
    while belief is not None and belief not in following[-1].beliefs and len(following) < _AHEAD:
        following.append(trick_task(task.level, following[-1].seed + 1, task.resolution.rules))
    return following[-1]


def read_task(text: str) -> TrickTask | None:
    """The task of a code such as "TRUMP-17"; None for any other text."""
    name, dash, seed = text.partition("-")
    if name in Level.__members__ and dash and seed.isascii() and seed.isdecimal() and len(seed) <= _DIGITS:
        return trick_task(Level[name], int(seed))
    return None


def _pick(things: Sequence[Thing], rng: random.Random) -> Thing:
    return things[int(rng.random() * len(things))]  # not `choice`: only `random` is promised to stay as it is


def _drawn(pack: Sequence[Card], number: int, rng: random.Random) -> tuple[Card, ...]:
    """So many different cards of the pack, in random order."""
    cards: list[Card] = []
    while len(cards) < number:
        card = _pick(pack, rng)
        if card not in cards:
            cards.append(card)
    return tuple(cards)


def _one_suit(cards: Sequence[Card], trump: Suit) -> bool:
    return cards[0].suit is cards[1].suit and cards[0].suit is not trump


def _two_suits(cards: Sequence[Card], trump: Suit) -> bool:
    return len({card.suit for card in cards}) == 2 and all(card.suit is not trump for card in cards)


def _trump(cards: Sequence[Card], trump: Suit) -> bool:
    return any(card.suit is trump for card in cards) and not all(card.suit is trump for card in cards)


def _many(cards: Sequence[Card], trump: Suit) -> bool:
    return len({card.suit for card in cards}) > 1


_FITS: Final[dict[Level, Callable[[Sequence[Card], Suit], bool]]] = {
    Level.ONE_SUIT: _one_suit, Level.TWO_SUITS: _two_suits, Level.TRUMP: _trump, Level.MANY: _many,
}  # fmt: skip
_SHAPES: Final[dict[Level, tuple[tuple[int, int], ...]]] = {
    Level.ONE_SUIT: ((2, 0), (2, 1)),
    Level.TWO_SUITS: ((2, 0), (3, 0), (3, 1), (3, 2)),
    Level.TRUMP: ((2, 0), (2, 1), (3, 0), (3, 1), (3, 2)),
    Level.MANY: tuple((size, place) for size in (3, 4, 5, 6) for place in range(size)),
}
"""How many cards there are, and the place of the winner: left to chance, the lead would nearly always win with two suits."""
_BELIEFS_OF: Final[dict[Level, tuple[str, ...]]] = {
    Level.ONE_SUIT: ("rey-beats-tres", "printed-number", "blanks-tie"),
    Level.TWO_SUITS: ("ace-always-wins", "highest-on-table", "majority-suit"),
    Level.TRUMP: ("ace-always-wins", "highest-on-table", "first-trump-wins", "rey-beats-tres", "blanks-tie"),
    Level.MANY: tuple(WINNER_BELIEFS),
}
"""The false beliefs that a level can bring to light; each task is made to tempt one of them."""
_TRIES: Final = 400
"""How often cards are drawn for one aim: with the winner in some places, no trick tempts some beliefs."""
_AHEAD: Final = 60
"""How many tasks are looked through for one that tempts to a certain mistake."""
_DIGITS: Final = 9
"""Longest seed that is read from an address."""
