"""What is still out: the cards and points not yet played after each trick of a hand, and what one seat has not seen yet.

Plain values without any picture; `brisca.show.remaining` draws them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.state import State, Trick
from brisca.view import View

GOLDEN: Final = (
    "BRISCA_BASIC-14~1o.5c.1c.1e.2b.12b.4b.10c.1b.6o.2o.10o.12c.7c.11e.6c.4c.11c.3c.12e."
    "4e.7e.11b.3o.2c.3e.6b.4o.10b.11o.7b.5b.12o.10e.2e.3b.5o.5e.6e.7o"
)
"""A whole hand without a swap that ends 60–60: the golden one of these rules (`data/games/brisca_basic.txt`)."""


def _ordered(cards: Iterable[Card], rules: Rules) -> tuple[Card, ...]:
    """Suit by suit, the strongest first."""
    suits = tuple(Suit)
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), -rules.strength(card))))


@dataclass(frozen=True, slots=True)
class Left:
    """Some of a pack's `cards`, those that are still to come: suit by suit, the strongest first."""

    rules: Rules
    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """Points of these cards, 0–120, without any bonus for the last trick."""
        return sum(map(self.rules.points, self.cards))

    def of_suit(self, suit: Suit | None) -> tuple[Card, ...]:
        """Those of one suit, the strongest first; none for None."""
        return tuple(card for card in self.cards if card.suit is suit)

    def of_rank(self, rank: Rank) -> tuple[Card, ...]:
        """Those of one rank, in the order of the suits."""
        return tuple(card for card in self.cards if card.rank is rank)


@dataclass(frozen=True, slots=True)
class Moment:
    """After `number` tricks: what is `left`, the `points` still out (the bonus for the last trick among them) and those of each side.

    `trick` is the one just played, None at the start.
    """

    number: int
    left: Left
    points: int
    sides: tuple[int, ...]
    trick: Trick | None


@dataclass(frozen=True, slots=True)
class Passage:
    """A hand as its tricks go by: `moments[n]` is the one after n tricks, `moments[0]` the start."""

    rules: Rules
    trump: Suit | None
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Moment:
        """The moment after the last trick so far."""
        return self.moments[-1]

    @property
    def total(self) -> int:
        """Points that were out at the start."""
        return self.moments[0].points


def passage(hand: State | View) -> Passage:
    """The finished tricks of a hand one after the other. Only what everybody has seen goes in, so a view gives the same as its state."""
    gone = hand.gone if isinstance(hand, View) else hand.setup.gone
    won = [0] * hand.rules.sides
    for trick in hand.tricks:
        won[hand.rules.side(trick.winner)] += trick.points
    played_out = len(gone) + sum(len(trick.cards) for trick in hand.tricks) == hand.rules.pack_size
    if played_out and hand.tricks:
        won[hand.rules.side(hand.tricks[-1].winner)] += hand.rules.last_trick_bonus
    # Only a position starts with points; the rest that tricks do not explain are cards claimed or buried.
    before = tuple(now - since for now, since in zip(hand.points, won, strict=True)) if gone else None
    return passing(hand.rules, hand.trump, hand.tricks, gone=gone, before=before)


def passing(
    rules: Rules, trump: Suit | None, tricks: Sequence[Trick], *, gone: Iterable[Card] = (), before: Sequence[int] | None = None
) -> Passage:
    """The same from a list of finished tricks. `gone`: cards played before them, `before`: each side's points until then, default 0."""
    out = [card for card in rules.pack if card not in set(gone)]
    sides = list(before) if before is not None else [0] * rules.sides
    moments = [_moment(0, rules, out, sides, None)]
    for number, trick in enumerate(tricks, start=1):
        played = {card for _, card in trick.cards}
        out = [card for card in out if card not in played]
        sides[rules.side(trick.winner)] += trick.points + (0 if out else rules.last_trick_bonus)
        moments.append(_moment(number, rules, out, sides, trick))
    return Passage(rules, trump, tuple(moments))


def _moment(number: int, rules: Rules, out: Sequence[Card], sides: Sequence[int], trick: Trick | None) -> Moment:
    left = Left(rules, _ordered(out, rules))
    return Moment(number, left, left.points + (rules.last_trick_bonus if out else 0), tuple(sides), trick)


def unseen(view: View) -> Left:
    """What a player has not seen yet: not played, not in the own hand, not lying face up, not known to be in somebody's hand.

    From the view alone, so a chart of it beside a live game tells nothing that the player may not know.
    """
    return Left(view.rules, _ordered(view.unseen, view.rules))


def counting_ranks(rules: Rules) -> tuple[Rank, ...]:
    """The five ranks that are worth points, the strongest first."""
    worth = {card.rank: rules.strength(card) for card in rules.pack if rules.points(card)}
    return tuple(sorted(worth, key=lambda rank: -worth[rank]))


def rank_points(rules: Rules, rank: Rank) -> int:
    """Points of a card of that rank; 0 for one that the pack does not have."""
    return next((rules.points(card) for card in rules.pack if card.rank is rank), 0)
