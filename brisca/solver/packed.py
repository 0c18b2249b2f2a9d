"""Cards as small integers and hands as bit masks: what the searches look up instead of asking the rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from brisca.cards import Card, Suit
from brisca.rules import Rules

SHIFT = 48
"""Bits of one hand; a position's hands are one integer, seat 0 lowest."""


class Packed:
    """The pack of one rule set under one trump; cards are numbered suit by suit, the weakest first.

    `points` by card number. `beats[first][second]`: whether the second card takes a trick that the first one is winning.
    `leading[card]`: the card's place among the leads in the order in which they are tried, those first that one gives away first.
    `replying[first][card]`: its place among the replies to the first card: the richest capture first, then the cheapest loss.
    `blanks`: the cards worth nothing, as bits; `above[card]`: the stronger ones of them in the suit of one of them.
    """

    __slots__ = ("above", "beats", "blanks", "cards", "index", "leading", "points", "replying")

    def __init__(self, rules: Rules, trump: Suit) -> None:
        cards = self.cards = tuple(sorted(rules.pack, key=lambda card: (tuple(Suit).index(card.suit), rules.strength(card))))
        numbers = range(len(cards))
        self.index = {card: number for number, card in enumerate(cards)}
        points = self.points = [rules.points(card) for card in cards]
        strength = [rules.strength(card) for card in cards]
        self.blanks = sum(1 << i for i in numbers if not points[i])
        self.above = [sum(1 << j for j in numbers if j > i and cards[j].suit is cards[i].suit and not points[j]) for i in numbers]
        place = self.leading = _places(sorted(numbers, key=lambda i: (points[i], cards[i].suit is trump, strength[i])))
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

        self.replying = [_places(sorted(numbers, key=lambda second: likely(first, second))) for first in numbers]

    def leads(self, hand: int) -> list[int]:
        """The cards of a hand in the order in which they are tried as leads."""
        return sorted(_numbers(hand), key=self.leading.__getitem__)

    def replies(self, first: int, hand: int) -> list[int]:
        """The cards of a hand in the order in which they are tried against the one that is winning the trick."""
        return sorted(_numbers(hand), key=self.replying[first].__getitem__)

    def distinct(self, hand: int, others: int) -> int:
        """A hand with one only of its cards that are worth as little as each other and beat the same of the others' cards."""
        left = hand & self.blanks
        while left:
            low = left & -left
            left ^= low
            above = self.above[low.bit_length() - 1]
            beaten = above & others
            if hand & above & (beaten & -beaten) - 1:
                hand ^= low
        return hand

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of some cards."""
        bits = 0
        for card in cards:
            bits |= 1 << self.index[card]
        return bits

    def worth(self, cards: Iterable[Card]) -> int:
        """Points of some cards together."""
        return sum(self.points[self.index[card]] for card in cards)


def _places(order: list[int]) -> list[int]:
    places = [0] * len(order)
    for place, number in enumerate(order):
        places[number] = place
    return places


def _numbers(hand: int) -> list[int]:
    found = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return found


@lru_cache(maxsize=64)
def packed(rules: Rules, trump: Suit) -> Packed:
    """The tables of a rule set and trump, made once."""
    return Packed(rules, trump)
