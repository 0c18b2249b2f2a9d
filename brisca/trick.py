"""Who wins a trick, what it is worth, and why: the derivation that every lesson, game and worksheet shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.rules import Rules


class StepKind(Enum):
    """The questions that decide a trick, in the order in which they are asked."""

    TRUMP = "was a trump played?"
    SUIT = "which suit counts?"
    ORDER = "what is the order inside it?"
    OUT = "why is this card out?"
    POINTS = "what is the trick worth?"


class Out(Enum):
    """Why a card did not win."""

    DISCARD = "neither the suit led nor a trump"
    TRUMPED = "of the suit led, but a trump was played"
    WEAKER = "of the suit that counts, but weaker than the winner"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation.

    TRUMP: `suit` the trump suit, `cards` the trumps played, in play order. SUIT: the suit that counts, `cards` those of it.
    ORDER: `cards` of that suit, strongest first. OUT: `cards` the one losing card, `why`. POINTS: all cards, their `points`.
    """

    kind: StepKind
    suit: Suit
    cards: tuple[Card, ...]
    why: Out | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Resolution:
    """A decided trick: `winner` is an index into `cards` (0 = the lead), `points` 0–64 without any last-trick bonus."""

    cards: tuple[Card, ...]
    trump: Suit
    rules: Rules
    winner: int
    points: int
    steps: tuple[Step, ...]

    @property
    def card(self) -> Card:
        """The winning card."""
        return self.cards[self.winner]


def winning_index(cards: Sequence[Card], trump: Suit | None, rules: Rules) -> int:
    """Index of the card that wins, 0 = the lead; the fast twin of `resolve`, which checks and explains."""
    strength = rules._strength
    best = 0
    card = cards[0]
    for index in range(1, len(cards)):
        other = cards[index]
        if other.suit is card.suit:
            if strength[other] > strength[card]:
                best, card = index, other
        elif other.suit is trump:
            best, card = index, other
    return best


def resolve(cards: Sequence[Card], trump: Suit, rules: Rules) -> Resolution:
    """Decide a trick of 2–6 cards, given in the order played, and derive why (rules of every source).

    InputError for another number of cards, one that is not in the pack, or one that comes twice.

    >>> from brisca.rules import RULES
    >>> r = resolve([Card.parse(c) for c in ("6o", "12c", "3e", "10o")], Suit.ESPADAS, RULES["BRISCA"])
    >>> str(r.card), r.points
    ('3e', 16)
    """
    cards = tuple(cards)
    if not 2 <= len(cards) <= 6:
        raise InputError("trick_size", number=len(cards))
    rules.check(*cards)
    trumps = tuple(card for card in cards if card.suit is trump)
    suit = trump if trumps else cards[0].suit
    counting = tuple(card for card in cards if card.suit is suit)
    ranked = tuple(sorted(counting, key=rules.strength, reverse=True))
    best = ranked[0]
    points = sum(map(rules.points, cards))
    steps = [Step(StepKind.TRUMP, trump, trumps), Step(StepKind.SUIT, suit, counting), Step(StepKind.ORDER, suit, ranked)]
    for card in cards:
        if card is not best:
            why = Out.WEAKER if card.suit is suit else Out.TRUMPED if card.suit is cards[0].suit else Out.DISCARD
            steps.append(Step(StepKind.OUT, card.suit, (card,), why))
    steps.append(Step(StepKind.POINTS, suit, cards, points=points))
    return Resolution(cards, trump, rules, cards.index(best), points, tuple(steps))
