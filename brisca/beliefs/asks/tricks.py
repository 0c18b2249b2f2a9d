"""Questions about cards on the table: which wins, what they are worth, in which order they stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from brisca.beliefs.mind import Laid, Mind
from brisca.cards import Card


@dataclass(frozen=True, slots=True)
class Winner:
    """Which card wins this trick? → its index."""

    laid: Laid

    def answer(self, mind: Mind) -> int:
        return mind.winner(self.laid)


@dataclass(frozen=True, slots=True)
class Score:
    """How many points does the winner have after this trick, who had `before`? → points; with 0 before: what is the trick worth?"""

    laid: Laid
    before: int = 0

    def answer(self, mind: Mind) -> int:
        return self.before + mind.scored(mind, self.laid)


@dataclass(frozen=True, slots=True)
class Sum:
    """How many points do these cards hold together? → points. They are no trick."""

    laid: Laid

    def answer(self, mind: Mind) -> int:
        return sum(mind.points(card, self.laid) for card in self.laid.cards)


@dataclass(frozen=True, slots=True)
class Worthier:
    """Which of these two cards is worth more points? → its index; None when both are worth the same."""

    laid: Laid

    def answer(self, mind: Mind) -> int | None:
        one, other = (mind.points(card, self.laid) for card in self.laid.cards)
        return None if one == other else int(other > one)


@dataclass(frozen=True, slots=True)
class Stronger:
    """Which of these two cards of one suit is stronger? They are no trick. → its index; None when both are equally strong."""

    laid: Laid

    def answer(self, mind: Mind) -> int | None:
        one, other = (mind.strength(card, self.laid) for card in self.laid.cards)
        return None if one == other else int(other > one)


class By(Enum):
    """What is sorted by, most first."""

    STRENGTH = "strength"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Order:
    """Lay these cards of one suit in order, most first → the cards. By points those worth 0 are left out."""

    laid: Laid
    by: By = By.STRENGTH

    def answer(self, mind: Mind) -> tuple[Card, ...]:
        worth = {card: mind.strength(card, self.laid) for card in self.laid.cards}
        if self.by is By.POINTS:
            worth = {card: points for card in self.laid.cards if (points := mind.points(card, self.laid)) > 0}
        return tuple(sorted(worth, key=lambda card: -worth[card]))


class Kind(Enum):
    """What a card can be called."""

    BLANCA = "worth 0"
    BRISCA = "an ace or three that is not of the trump suit"


@dataclass(frozen=True, slots=True)
class Classify:
    """Which of these cards are of that kind? → the set. A brisca is worth 10 or more."""

    laid: Laid
    kind: Kind

    def answer(self, mind: Mind) -> frozenset[Card]:
        if self.kind is Kind.BLANCA:
            return frozenset(card for card in self.laid.cards if mind.points(card, self.laid) == 0)
        return frozenset(card for card in self.laid.cards if mind.points(card, self.laid) >= 10 and card.suit is not self.laid.trump)


@dataclass(frozen=True, slots=True)
class Claim:
    """An explanation in three sentences: these cards (indices) can win; this one wins; the trick is worth so many points."""

    can_win: tuple[int, ...]
    winner: int
    points: int


NO_MISTAKE: Final = 3
"""The answer that an explanation holds no mistake."""


def claim(mind: Mind, laid: Laid) -> Claim:
    """What a mind says about a trick."""
    return Claim(tuple(sorted(mind.can_win(laid))), mind.winner(laid), mind.scored(mind, laid))


@dataclass(frozen=True, slots=True)
class Mistake:
    """Which sentence of this explanation is the first that is wrong? → its index, or `NO_MISTAKE`."""

    laid: Laid
    told: Claim

    def answer(self, mind: Mind) -> int:
        own = claim(mind, self.laid)
        differ = (own.can_win != self.told.can_win, own.winner != self.told.winner, own.points != self.told.points)
        return next((place for place, wrong in enumerate(differ) if wrong), NO_MISTAKE)
