"""What beginners wrongly believe, as pure functions: a trick → the card that a believer takes for the winner.

Each answers like the rules except for the one thing that it gets wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules

WinnerBelief = Callable[[Sequence[Card], Suit, Rules], int]
"""(cards in play order, trump, rules) → index of the card that the believer thinks wins."""

_ACE_THEN_NUMBERS: Final = (1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
_NUMBERS: Final = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


def _first_best(cards: Sequence[Card], among: Sequence[int], worth: Callable[[Card], float]) -> int:
    return max(among, key=lambda index: (worth(cards[index]), -index))


def _counting(cards: Sequence[Card], trump: Suit, led: Suit | None = None) -> list[int]:
    """Indices of the cards that can win: the trumps, or those of the suit led."""
    trumps = [index for index, card in enumerate(cards) if card.suit is trump]
    return trumps or [index for index, card in enumerate(cards) if card.suit is (led or cards[0].suit)]


def rey_beats_tres(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """The figures beat the three: after the ace the printed numbers count."""
    return _first_best(cards, _counting(cards, trump), lambda card: -_ACE_THEN_NUMBERS.index(card.rank.value))


def printed_number(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """The printed number is the strength: the ace is the weakest card."""
    return _first_best(cards, _counting(cards, trump), lambda card: -_NUMBERS.index(card.rank.value))


def blanks_tie(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """Cards worth 0 tie among themselves, and the first one wins."""
    return _first_best(cards, _counting(cards, trump), rules.points)


def ace_always_wins(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """An ace wins whatever was led; the ace of trumps first."""
    aces = [index for index, card in enumerate(cards) if card.rank is Rank.AS]
    return _first_best(cards, aces or _counting(cards, trump), lambda card: rules.strength(card) + 100 * (card.suit is trump))


def first_trump_wins(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """The first trump played wins."""
    counting = _counting(cards, trump)
    return counting[0] if cards[counting[0]].suit is trump else _first_best(cards, counting, rules.strength)


def highest_on_table(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """The strongest rank on the table wins, whatever its suit."""
    return _first_best(cards, range(len(cards)), rules.strength)


def majority_suit(cards: Sequence[Card], trump: Suit, rules: Rules) -> int:
    """Without trumps, the suit that most cards share counts as the suit led."""
    suits = [card.suit for card in cards]
    most = max(suits, key=lambda suit: (suits.count(suit), -suits.index(suit)))
    return _first_best(cards, _counting(cards, trump, most), rules.strength)


WINNER_BELIEFS: Final[Mapping[str, WinnerBelief]] = MappingProxyType(
    {
        "rey-beats-tres": rey_beats_tres,
        "printed-number": printed_number,
        "blanks-tie": blanks_tie,
        "ace-always-wins": ace_always_wins,
        "first-trump-wins": first_trump_wins,
        "highest-on-table": highest_on_table,
        "majority-suit": majority_suit,
    }
)
"""The false beliefs about who wins a trick, by name."""
