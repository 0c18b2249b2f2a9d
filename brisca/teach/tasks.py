"""Tasks: which card wins this trick? Each is asked only if some false belief gives another answer than the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from brisca.beliefs import WINNER_BELIEFS
from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.state import shuffled
from brisca.trick import Resolution, resolve


class Level(Enum):
    """The steps of the lesson on tricks, each with one thing more to look at."""

    ONE_SUIT = "one suit"
    TWO_SUITS = "two suits"
    TRUMP = "trump"
    MANY = "three to six cards"


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
    """An endless supply of tasks: the same level, seed and rules always give the same one.

    At least one false belief answers it differently from the rules. `seed` any integer.
    """
    rng = random.Random(f"{level.name} {seed}")
    aim = rng.choice(sorted(_BELIEFS_OF[level]))
    while True:
        trump = rng.choice(tuple(Suit))
        cards = shuffled(rules.pack, rng)[: rng.choice(_SIZES[level])]
        if _FITS[level](cards, trump):
            tempting = tempting_answers(cards, trump, rules)
            if any(aim in names for names in tempting.values()):
                return TrickTask(level, seed, resolve(cards, trump, rules), tempting)


def _one_suit(cards: Sequence[Card], trump: Suit) -> bool:
    return cards[0].suit is cards[1].suit and cards[0].suit is not trump


def _two_suits(cards: Sequence[Card], trump: Suit) -> bool:
    return len({card.suit for card in cards}) == 2 and all(card.suit is not trump for card in cards)


def _trump(cards: Sequence[Card], trump: Suit) -> bool:
    return any(card.suit is trump for card in cards)


def _many(cards: Sequence[Card], trump: Suit) -> bool:
    return len({card.suit for card in cards}) > 1


_FITS: Final[dict[Level, Callable[[Sequence[Card], Suit], bool]]] = {
    Level.ONE_SUIT: _one_suit, Level.TWO_SUITS: _two_suits, Level.TRUMP: _trump, Level.MANY: _many,
}  # fmt: skip
_SIZES: Final[dict[Level, tuple[int, ...]]] = {
    Level.ONE_SUIT: (2,), Level.TWO_SUITS: (2, 3, 3), Level.TRUMP: (2,), Level.MANY: (3, 4, 5, 6),
}  # fmt: skip
"""How many cards: with two suits mostly three, or the lead would always win."""
_BELIEFS_OF: Final[dict[Level, frozenset[str]]] = {
    Level.ONE_SUIT: frozenset(("rey-beats-tres", "printed-number", "blanks-tie")),
    Level.TWO_SUITS: frozenset(("ace-always-wins", "highest-on-table", "majority-suit")),
    Level.TRUMP: frozenset(("ace-always-wins", "highest-on-table", "rey-beats-tres", "blanks-tie")),
    Level.MANY: frozenset(WINNER_BELIEFS),
}
"""The false beliefs that a level can bring to light; each task is made to tempt one of them."""
