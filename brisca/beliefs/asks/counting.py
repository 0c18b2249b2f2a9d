"""Questions about results, what is still out, chances, the card to choose; and plain facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Final

from brisca.beliefs.mind import TRUTH, Laid, Mind, Odds
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES, Rules
from brisca.state import State, position
from brisca.view import View

# Results


@dataclass(frozen=True, slots=True)
class HandWinner:
    """Which side has won a hand with these points and tricks by side? → the side, None for a tie."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    rules: Rules = RULES["BRISCA"]

    def answer(self, mind: Mind) -> int | None:
        return mind.hand_winner(self.rules, self.points, self.tricks)


@dataclass(frozen=True, slots=True)
class Enough:
    """A side has so many points: how many more make sure that it wins the hand? → points."""

    have: int
    rules: Rules = RULES["BRISCA"]

    def answer(self, mind: Mind) -> int:
        total = self.rules.total_points
        sure = (mine for mine in range(self.have, total + 1) if mind.hand_winner(self.rules, (mine, total - mine), (0, 0)) == 0)
        return next(sure) - self.have


@dataclass(frozen=True, slots=True)
class Close:
    """Side 0 takes this last trick; `points` and `tricks` by side before it: which side wins the hand? → the side, None for a tie."""

    laid: Laid
    points: tuple[int, int]
    tricks: tuple[int, int]

    def answer(self, mind: Mind) -> int | None:
        mine = self.points[0] + mind.scored(mind, self.laid)
        total = self.laid.rules.total_points
        return mind.hand_winner(self.laid.rules, (min(mine, total), max(total - mine, 0)), (self.tricks[0] + 1, self.tricks[1]))


# Counting


@dataclass(frozen=True, slots=True)
class MayHold:
    """Which of these cards may another player have in the hand? → the set."""

    view: View
    cards: tuple[Card, ...]

    def answer(self, mind: Mind) -> frozenset[Card]:
        return frozenset(card for card in self.cards if mind.may_hold(self.view, card))


@dataclass(frozen=True, slots=True)
class Unplaced:
    """How many cards (of the trump suit, or all) may the others have in their hands? → number of cards."""

    view: View
    trumps: bool = False

    def answer(self, mind: Mind) -> int:
        cards = [card for card in self.view.rules.pack if not self.trumps or card.suit is self.view.trump]
        return sum(mind.may_hold(self.view, card) for card in cards)


@dataclass(frozen=True, slots=True)
class TrumpsToCome:
    """How many trumps has the seat still to meet, in the others' hands or in the stock? → number of cards."""

    view: View

    def answer(self, mind: Mind) -> int:
        view = self.view
        hidden = sum(card.suit is view.trump and TRUTH.may_hold(view, card) for card in view.rules.pack)
        return hidden + (view.pinta is not None) - (view.stock_size - mind.to_draw(view.stock_size))


@dataclass(frozen=True, slots=True)
class PointsOut:
    """How many points lie in no pile yet? → points."""

    view: View

    def answer(self, mind: Mind) -> int:
        view = self.view
        assert view.trump is not None
        pack = Laid(view.rules.pack, view.trump, view.rules)
        tricks = [Laid(tuple(card for _, card in trick.cards), view.trump, view.rules) for trick in view.tricks]
        total = sum(mind.points(card, pack) for card in pack.cards) + _bonus(mind, pack)
        return total - sum(mind.scored(mind, trick) for trick in tricks)


def _bonus(mind: Mind, pack: Laid) -> int:
    """What a mind adds for the last trick."""
    with_it, without = (Laid(pack.cards[:2], pack.trump, pack.rules, last=last) for last in (True, False))
    return mind.scored(mind, with_it) - mind.scored(mind, without)


@dataclass(frozen=True, slots=True)
class Beaters:
    """How many of the cards that the others may hold beat this lead? → number of cards."""

    view: View
    lead: Card

    def answer(self, mind: Mind) -> int:
        assert self.view.trump is not None
        led = Laid((self.lead,), self.view.trump, self.view.rules)
        return sum(TRUTH.may_hold(self.view, card) and mind.beats(mind, card, led) for card in self.view.rules.pack)


@dataclass(frozen=True, slots=True)
class CanBeat:
    """Can another player beat this lead at all? → yes or no."""

    view: View
    lead: Card

    def answer(self, mind: Mind) -> bool:
        return Beaters(self.view, self.lead).answer(mind) > 0


class Event(Enum):
    """What a chance is asked of."""

    HOLDS_CARD = "the rival holds one certain card"
    HOLDS_TRUMP = "the rival holds a trump"
    DRAWS_CARD = "the next card that you draw is one certain card"
    DRAWS_TRUMP = "the next card that you draw is a trump"
    RIVAL_DRAWS_TRUMP = "the next card that the rival draws is a trump"
    DRAWS_ACE = "the next card that you draw is an ace"


@dataclass(frozen=True, slots=True)
class Chance:
    """How probable is that? → a fraction. `card`: the certain card; `trump`: the trump suit."""

    event: Event
    odds: Odds
    trump: Suit
    card: Card | None = None

    def answer(self, mind: Mind) -> Fraction:
        return mind.chance(self.odds)


# Choosing


@dataclass(frozen=True, slots=True)
class Choice:
    """Which card is the best now? All cards still out are known. → the card; None where several are equally good."""

    state: State

    def answer(self, mind: Mind) -> Card | None:
        return mind.choose(self.state)


@dataclass(frozen=True, slots=True)
class Kept:
    """The partner wins this trick and you give it the card at `own`: how many points does your side get? → points."""

    laid: Laid
    own: int

    def answer(self, mind: Mind) -> int:
        return mind.kept(mind, self.laid, self.own)


@dataclass(frozen=True, slots=True)
class KillGain:
    """The partner is winning and you play last: how many points more does your side get with `kill` than with `spare`? → points.

    A believer who thinks that the trick must be won by the own hand counts it as lost otherwise.
    """

    laid: Laid
    kill: Card
    spare: Card

    def answer(self, mind: Mind) -> int:
        gains = []
        for card in (self.kill, self.spare):
            laid = Laid((*self.laid.cards, card), self.laid.trump, self.laid.rules)
            own = len(laid.cards) - 1
            gains.append(mind.scored(mind, laid) if mind.winner(laid) == own else mind.kept(mind, laid, own))
        return gains[0] - gains[1]


# Facts


class FactKey(Enum):
    """Facts about packs and totals, answered by the rules."""

    CARDS_IN_SUIT = "cards in a suit of the 40-card pack"
    PACK_FOR_THREE = "cards in the pack for three"
    POINTS_IN_PACK = "points in the pack"
    POINTS_IN_SUIT = "points in a suit"
    BLANKS_IN_PACK = "cards worth 0"
    LEAST_TO_WIN = "fewest points that win between two sides"
    LAST_TRICK = "points of a last trick of blanks"
    MAY_PLAY = "cards of a hand that may be played with another suit led"
    BISCA_SEVEN = "points of a seven in bisca"


@dataclass(frozen=True, slots=True)
class Fact:
    """A plain fact → a number."""

    key: FactKey

    def answer(self, mind: Mind) -> int:
        two = RULES["BRISCA"]
        suit = Laid(tuple(card for card in two.pack if card.suit is Suit.OROS), Suit.COPAS, two)
        match self.key:
            case FactKey.CARDS_IN_SUIT:
                return len(suit.cards)
            case FactKey.PACK_FOR_THREE:
                return RULES["BRISCA_THREE"].pack_size
            case FactKey.POINTS_IN_PACK:
                pack = Laid(two.pack, Suit.OROS, two)
                return sum(mind.points(card, pack) for card in two.pack) + _bonus(mind, pack)
            case FactKey.POINTS_IN_SUIT:
                return sum(mind.points(card, suit) for card in suit.cards)
            case FactKey.BLANKS_IN_PACK:
                return 4 * sum(mind.points(card, suit) == 0 for card in suit.cards)
            case FactKey.LEAST_TO_WIN:
                return Enough(0).answer(mind)
            case FactKey.LAST_TRICK:
                return mind.scored(mind, LAST_TRICK)
            case FactKey.MAY_PLAY:
                return len(mind.legal(_replying()))
            case FactKey.BISCA_SEVEN:
                return mind.points(Card(Suit.OROS, Rank.SIETE), Laid((Card(Suit.OROS, Rank.SIETE),), Suit.COPAS, RULES["BISCA"]))


LAST_TRICK: Final = Laid((Card(Suit.COPAS, Rank.CUATRO), Card(Suit.ESPADAS, Rank.DOS)), Suit.OROS, last=True)
"""A last trick without a single point."""
LED: Final = Card(Suit.COPAS, Rank.CINCO)
REPLIES: Final = (Card(Suit.COPAS, Rank.REY), Card(Suit.OROS, Rank.DOS), Card(Suit.ESPADAS, Rank.SEIS))
"""The rival has led `LED`, trump is oros, and these three are held."""


@lru_cache(maxsize=1)
def _replying() -> State:
    rules = RULES["BRISCA_BASIC"]
    pinta = Card(Suit.OROS, Rank.CUATRO)
    others = tuple(card for card in rules.pack if card not in (*REPLIES, LED, pinta))
    return position(rules, hands=(REPLIES, others[:2]), stock=(*others[2:7], pinta), table=((1, LED),), to_play=0)
