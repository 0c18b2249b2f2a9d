"""Cards as small integers and hands as bit masks: what the searches look up instead of asking the rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from brisca.cards import Card, Suit
from brisca.rules import Rules

SHIFT = 48
"""Bits of one hand; a position's hands are one integer, seat 0 lowest."""


class Packed:
    """The pack of one rule set under one trump.

    `points` by card number. `beats[first][second]`: whether the second card takes a trick that the first one is winning.
    `cheap`: all cards, those first that one gives away first. `replies[first]`: all cards in the order in which they are tried
    against the first one: the richest capture first, then the cheapest loss.
    """

    __slots__ = ("beats", "cards", "cheap", "index", "points", "replies")

    def __init__(self, rules: Rules, trump: Suit) -> None:
        cards = self.cards = rules.pack
        numbers = range(len(cards))
        self.index = {card: number for number, card in enumerate(cards)}
        points = self.points = [rules.points(card) for card in cards]
        strength = [rules.strength(card) for card in cards]
        self.cheap = tuple(sorted(numbers, key=lambda i: (points[i], cards[i].suit is trump, strength[i])))
        place = {number: at for at, number in enumerate(self.cheap)}
        self.beats = [
            [
                strength[second] > strength[first] if cards[first].suit is cards[second].suit else cards[second].suit is trump
                for second in numbers
            ]
            for first in numbers
        ]

        def likely(first: int, second: int) -> tuple[bool, int, int]:
            takes = self.beats[first][second]
            return not takes, -points[second] if takes and points[first] + points[second] else 0, place[second]

        self.replies = [tuple(sorted(numbers, key=lambda second: likely(first, second))) for first in numbers]

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of some cards."""
        bits = 0
        for card in cards:
            bits |= 1 << self.index[card]
        return bits

    def worth(self, cards: Iterable[Card]) -> int:
        """Points of some cards together."""
        return sum(self.points[self.index[card]] for card in cards)


@lru_cache(maxsize=64)
def packed(rules: Rules, trump: Suit) -> Packed:
    """The tables of a rule set and trump, made once."""
    return Packed(rules, trump)
