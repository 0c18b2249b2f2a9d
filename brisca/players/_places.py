"""Cards spread over places of which some may not hold some of the cards: how many ways there are, and one of them by chance.

Private to the players. Cards that may lie in the same places are alike, so what is counted are numbers of cards, not cards; every way is
equally likely, and nothing is tried and thrown away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb


class Places:
    """So many cards to go to each place: `sizes` sum up to the number of `cards`; `barred[place]` are those that can't lie there."""

    def __init__(self, cards: Sequence[int], sizes: Sequence[int], barred: Sequence[frozenset[int]]) -> None:
        self.sizes, self.cards = tuple(sizes), list(cards)
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in cards:
            kinds.setdefault(tuple(place for place, no in enumerate(barred) if card not in no), []).append(card)
        self.groups = sorted(kinds.items())
        self._steps = [(group, place) for group, (open_to, _) in enumerate(self.groups) for place in open_to]
        self._ways: dict[tuple[int, int, tuple[int, ...]], int] = {}

    def count(self) -> int:
        """In how many ways the cards may lie, the order within a place left out."""
        return self._count(0, -1, self.sizes)

    def _count(self, step: int, left: int, room: tuple[int, ...]) -> int:
        """Ways to go on from this step, with so many cards of the group not yet placed (-1: all of them), and so much room."""
        if step == len(self._steps):
            return int(not any(room) and left in (0, -1))
        key = (step, left, room)
        if key not in self._ways:
            self._ways[key] = sum(ways for _, ways in self._options(step, left, room))
        return self._ways[key]

    def _options(self, step: int, left: int, room: tuple[int, ...]) -> list[tuple[int, int]]:
        """(cards of the group that go to the place of this step, ways to do so and go on)."""
        group, place = self._steps[step]
        open_to, cards = self.groups[group]
        if place == open_to[0]:
            left = len(cards)
        last = place == open_to[-1]
        options = []
        for number in range(left if last else 0, min(left, room[place]) + 1):
            rest = (*room[:place], room[place] - number, *room[place + 1 :])
            after = self._count(step + 1, left - number, rest)
            if after:
                options.append((number, comb(left, number) * after))
        return options

    def draw(self, rng: random.Random) -> list[list[int]]:
        """The cards of each place, by chance; every way is equally likely."""
        if not self.count():
            raise ValueError("the cards can't lie in these places")
        given: list[list[int]] = [[] for _ in self.sizes]
        room, left, mixed = self.sizes, -1, list[int]()
        for step, (group, place) in enumerate(self._steps):
            open_to, cards = self.groups[group]
            if place == open_to[0]:
                left, mixed = len(cards), shuffled(cards, rng)
            options = self._options(step, left, room)
            number = _picked(options, rng)
            given[place] += mixed[:number]
            del mixed[:number]
            room, left = (*room[:place], room[place] - number, *room[place + 1 :]), left - number
        return given


def _picked(options: Sequence[tuple[int, int]], rng: random.Random) -> int:
    """One of these numbers, each as likely as it has ways."""
    chosen = int(rng.random() * sum(ways for _, ways in options))
    for number, ways in options:
        chosen -= ways
        if chosen < 0:
            return number
    return options[-1][0]


def shuffled(cards: Sequence[int], rng: random.Random) -> list[int]:
    """The cards in an order by chance."""
    mixed = list(cards)
    shuffle(mixed, rng)
    return mixed


def shuffle(cards: list[int], rng: random.Random) -> None:
    """Fisher-Yates in place, on `rng.random()` alone."""
    for at in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        cards[at], cards[other] = cards[other], cards[at]
