"""The count of a pile: from numbers of cards or from typed totals to what the hand means, with a reason for every count that can't be.

Which totals a side can have at all is worked out from the pack: a pile is made of whole tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from brisca.cards import Card, Rank, Suit
from brisca.notation import read_rules, write_rules
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.state import Result, settle
from brisca.teach.remaining import counting_ranks, rank_points

OFFERED: Final = ("BRISCA", "BRISCA_LAST_TEN", "BRISCA_MINI", "BISCA", "BRISCA_THREE")
"""The rule sets that can be counted by, the course's own first."""

TIES: Final = ("draw", "replay", "point_each", "most_cards")
"""What a tie can mean, in the order in which it is offered."""

OF_A_RANK: Final = 4
"""Cards of a rank in the pack, one a suit."""

_LONGEST: Final = 24
"""Longest text that a field of the page keeps, in characters."""


def _piles(rules: Rules, cards: Sequence[Card]) -> set[tuple[int, int]]:
    """All (number of cards, points) that a pile of some of these cards can have."""
    piles = {(0, 0)}
    for card in cards:
        worth = rules.points(card)
        piles |= {(number + 1, points + worth) for number, points in piles}
    return piles


@lru_cache(maxsize=64)
def possible_totals(rules: Rules) -> frozenset[int]:
    """Every total, bonus included, that one side can end a hand with: the points of some whole tricks.

    A pile is a multiple of a trick's cards, and whoever took the last trick has at least that one, whoever did not has not everything.
    With bids the bidder's pile holds the buried cards as well.
    """
    each = rules.players * rules.cards_each
    piles = _piles(rules, rules.pack)
    if rules.trump == "bid":
        buried = rules.pack_size % each
        return frozenset(points for number, points in piles if number % each in (0, buried))
    whole = [(number, points) for number, points in piles if number % each == 0]
    without = {points for number, points in whole if number <= rules.pack_size - each}
    with_last = {points + rules.last_trick_bonus for number, points in whole if number >= each}
    return frozenset(without | with_last)


@lru_cache(maxsize=16)
def totals_at_a_death(rules: Rules) -> tuple[frozenset[int], frozenset[int]]:
    """Every total that the killer's side, and the other side, can have when the tres of trumps dies in the middle of a hand.

    The killer has whole tricks, and as and tres among them. The suit makes no difference.
    """
    each = rules.players * rules.cards_each
    fight = [card for card in rules.pack if card.suit is Suit.OROS and card.rank in (Rank.AS, Rank.TRES)]
    piles = _piles(rules, [card for card in rules.pack if card not in fight])
    killer = frozenset(sum(map(rules.points, fight)) + points for number, points in piles if (number + len(fight)) % each == 0)
    return killer, frozenset(points for number, points in piles if number % each == 0)


def least_total(rules: Rules) -> int:
    """The smallest total above 0 that a side can end with."""
    return min(possible_totals(rules) - {0})


def check_total(rules: Rules, total: int) -> None:
    """InputError with one reason when no side can end a hand with that total."""
    most, least = rules.total_points, least_total(rules)
    if total < 0:
        raise InputError("count_negative", number=total)
    if total > most:
        raise InputError("count_over", number=total, total=most)
    if total in possible_totals(rules):
        return
    if total < least:
        raise InputError("count_too_few", number=total, least=least)
    if most - total < least:
        raise InputError("count_too_near", number=total, rest=most - total, least=least)
    raise InputError("count_no_sum", number=total)


def read_number(text: str) -> int:
    """A whole number as somebody typed it, spaces around it allowed. InputError for anything else, and for one below 0."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 6:
        raise InputError("count_not_number", text=quoted(text))
    number = int(plain)
    if number < 0:
        raise InputError("count_negative", number=number)
    return number


def read_counts(rules: Rules, typed: Sequence[str]) -> tuple[int, ...]:
    """Numbers of cards by counting rank; an empty field is 0. InputError for the first that can't be."""
    counts = []
    for rank, text in zip(counting_ranks(rules), typed, strict=True):
        number = read_number(text) if text.strip() else 0
        if number > OF_A_RANK:
            raise InputError("count_too_many_cards", number=number, rank=_Plural(rank))
        counts.append(number)
    each, blanks = rules.players * rules.cards_each, rules.pack_size - OF_A_RANK * len(counts)
    if blanks == 0 and sum(counts) % each:  # every card of this pack is counted, and tricks are whole
        raise InputError("count_part_of_trick", number=sum(counts), each=each)
    return tuple(counts)


def points_of(rules: Rules, counts: Sequence[int]) -> tuple[int, ...]:
    """Points of so many cards of each counting rank, rank by rank."""
    return tuple(number * rank_points(rules, rank) for rank, number in zip(counting_ranks(rules), counts, strict=True))


@dataclass(frozen=True, slots=True)
class _Plural:
    """A rank inside a sentence about several cards of it."""

    rank: Rank

    def spoken(self, lang: str) -> str:
        return PLURALS[self.rank][lang]


PLURALS: Final = {
    Rank.AS: {"es": "ases", "en": "aces"},
    Rank.TRES: {"es": "treses", "en": "threes"},
    Rank.SIETE: {"es": "sietes", "en": "sevens"},
    Rank.REY: {"es": "reyes", "en": "kings"},
    Rank.CABALLO: {"es": "caballos", "en": "knights"},
    Rank.SOTA: {"es": "sotas", "en": "jacks"},
}
"""The counting ranks in the plural."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a count comes to: `points` of each side (None: not known yet) and the `result`, or the `problem`.

    `worth`: points by counting rank, where cards were counted; `asks_cards`: level, and these rules let the number of cards decide.
    """

    problem: Reason | None = None
    worth: tuple[int, ...] = ()
    points: tuple[int | None, ...] = ()
    result: Result | None = None
    asks_cards: bool = False

    @property
    def mine(self) -> int | None:
        """The points of the side that counts."""
        return self.points[0] if self.points else None


@dataclass(frozen=True, slots=True)
class Tally:
    """What is filled in: `counts` by counting rank, or `totals` by side, all as typed; `cards` won by side, asked for only in a tie.

    `by_cards` says which of the two counts. `last`: whether the side that counts took the last trick (for its bonus). `refused`: why the
    last press of a button changed nothing. Methods return another tally.
    """

    rules: Rules = RULES[OFFERED[0]]
    by_cards: bool = True
    counts: tuple[str, ...] = ("",) * 5
    last: bool = False
    totals: tuple[str, ...] = ("", "")
    cards: tuple[str, ...] = ("", "")
    refused: Reason | None = None

    @classmethod
    def example(cls) -> Tally:
        """2 ases, 3 treses, 2 reyes, 1 caballo, 1 sota: the worked example, 65 points."""
        return cls(counts=("2", "3", "2", "1", "1"))

    def with_rules(self, rules: Rules) -> Tally:
        """Other rules; what is typed stays, as far as there are places for it."""
        sides = rules.sides
        return replace(
            self,
            rules=rules,
            totals=(*self.totals, "", "")[:sides],
            cards=(*self.cards, "", "")[:sides],
            refused=None,
        )

    def with_tie(self, tie: str) -> Tally:
        """The same rules with another meaning of a tie."""
        return replace(self, rules=self.rules.replace(tie=tie), refused=None)

    def choose(self, by_cards: bool) -> Tally:
        """Count cards, or type totals."""
        return replace(self, by_cards=by_cards, refused=None)

    def count(self, place: int, text: str) -> Tally:
        """So many cards of that counting rank, as typed."""
        return replace(self, counts=_put(self.counts, place, text), refused=None)

    def step(self, place: int, by: int) -> Tally:
        """One card more or fewer; where there is none more or fewer, only the reason comes. What is no number becomes one."""
        text = self.counts[place]
        try:
            now = read_number(text) if text.strip() else 0
        except InputError:
            now = 0 if by > 0 else 1
        try:
            if now + by < 0:
                raise InputError("count_negative", number=now + by)
            if now + by > OF_A_RANK and by > 0:
                raise InputError("count_too_many_cards", number=now + by, rank=_Plural(counting_ranks(self.rules)[place]))
        except InputError as error:
            return replace(self, refused=error.reason)
        return self.count(place, str(now + by))

    def total(self, side: int, text: str) -> Tally:
        """That side's points, as typed; empty where they are not known."""
        return replace(self, totals=_put(self.totals, side, text), refused=None)

    def won(self, side: int, text: str) -> Tally:
        """That side's number of cards, as typed."""
        return replace(self, cards=_put(self.cards, side, text), refused=None)

    def took_last(self, last: bool) -> Tally:
        """Whether the side that counts took the last trick."""
        return replace(self, last=last, refused=None)

    @property
    def empty(self) -> bool:
        """Whether nothing is filled in where it would count."""
        return not any(text.strip() for text in (self.counts if self.by_cards else self.totals))

    @property
    def rows(self) -> tuple[int | None, ...]:
        """Points by counting rank, as far as each number can be; None for one that can't."""
        found: list[int | None] = []
        for rank, text in zip(counting_ranks(self.rules), self.counts, strict=True):
            try:
                number = read_number(text) if text.strip() else 0
            except InputError:
                number = OF_A_RANK + 1
            found.append(number * rank_points(self.rules, rank) if number <= OF_A_RANK else None)
        return tuple(found)

    @property
    def verdict(self) -> Verdict:
        """What it means, or the first thing that is wrong with it."""
        try:
            return self._judged()
        except InputError as error:
            return Verdict(error.reason)

    def _judged(self) -> Verdict:
        rules = self.rules
        worth: tuple[int, ...] = ()
        points: list[int | None]
        if self.by_cards:
            worth = points_of(rules, read_counts(rules, self.counts))
            mine = sum(worth) + (rules.last_trick_bonus if self.last else 0)
            points = [mine, *(None for _ in range(rules.sides - 1))]
        else:
            points = [read_number(text) if text.strip() else None for text in self.totals]
        known = [total for total in points if total is not None]
        for total in known:
            check_total(rules, total)
        if len(known) == rules.sides - 1:  # the last side has the rest
            rest = rules.total_points - sum(known)
            points = [rest if total is None else total for total in points]
        complete = [total for total in points if total is not None]
        if len(complete) < rules.sides:
            if sum(known) > rules.total_points:
                raise InputError("count_over", number=sum(known), total=rules.total_points)
            return Verdict(worth=worth, points=tuple(points))
        if sum(complete) != rules.total_points or min(complete) < 0:
            raise InputError("totals_sum", sum=sum(known), total=rules.total_points)
        for total in complete:
            check_total(rules, total)
        return self._settled(worth, tuple(complete))

    def _settled(self, worth: tuple[int, ...], points: tuple[int, ...]) -> Verdict:
        level = points.count(max(points)) > 1
        if not (level and self.rules.tie == "most_cards"):
            return Verdict(worth=worth, points=points, result=settle(self.rules, points))
        cards = cards_won(self.rules, self.cards)
        if cards is None:
            return Verdict(worth=worth, points=points, asks_cards=True)
        return Verdict(worth=worth, points=points, result=settle(self.rules, points, cards), asks_cards=True)

    # In the address

    def write(self) -> str:
        """All of it in one line, fit for an address."""
        fields = self.counts if self.by_cards else self.totals
        how = ("c" if self.by_cards else "t") + ("L" if self.last else "")
        return ":".join([write_rules(self.rules), how, *(_fields(part) for part in (fields, self.cards))])

    @classmethod
    def read(cls, text: str | None) -> Tally:
        """What `write` wrote; the worked example for anything else."""
        parts = (text or "").split(":")
        try:
            rules = read_rules(parts[0])
            how, fields, cards = parts[1:]
        except (InputError, ValueError):
            return cls.example()
        if not offered(rules) or how not in ("c", "t", "cL", "tL"):
            return cls.example()
        by_cards, values = how[0] == "c", tuple(part[:_LONGEST] for part in fields.split("."))
        blank = cls(rules, by_cards, last=how.endswith("L")).with_rules(rules)
        won = tuple(part[:_LONGEST] for part in cards.split("."))
        if len(values) != (len(blank.counts) if by_cards else rules.sides) or len(won) != rules.sides:
            return cls.example()
        return replace(blank, counts=values, cards=won) if by_cards else replace(blank, totals=values, cards=won)


def offered(rules: Rules) -> bool:
    """Whether the page counts by these rules: one of `OFFERED`, with any meaning of a tie."""
    return rules.name in OFFERED and rules == RULES[rules.name].replace(tie=rules.tie)


def cards_won(rules: Rules, typed: Sequence[str]) -> tuple[int, ...] | None:
    """Numbers of cards by side; one empty field is the rest, None for more. InputError when they can't be."""
    cards = [read_number(text) if text.strip() else None for text in typed]
    known = [number for number in cards if number is not None]
    each = rules.players * rules.cards_each
    for number in known:
        if number % each:
            raise InputError("count_part_of_trick", number=number, each=each)
    if len(known) < rules.sides - 1:
        return None
    rest = rules.pack_size - sum(known)
    complete = tuple(rest if number is None else number for number in cards)
    if min(complete) < 0 or sum(complete) != rules.pack_size:
        raise InputError("totals_cards", sum=sum(known), total=rules.pack_size)
    return complete


def _put(values: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    kept = text[:_LONGEST]
    return (*values[:place], kept, *values[place + 1 :])


def _fields(values: Sequence[str]) -> str:
    """Fields joined by dots. What would break the line is no number before or after: 6.5 becomes 6,5."""
    return ".".join(value.replace(".", ",").replace(":", ";") for value in values)
