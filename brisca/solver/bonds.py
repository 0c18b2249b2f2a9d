"""What the rules ask of a card, on packed hands: duties, an arrastre, the prisoner of muerte al tres."""

from __future__ import annotations

from functools import lru_cache

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.solver.packed import Packed, packed

FREE, CALLED = 0, 5
"""What an open trick asks: nothing; or after an arrastre the best card. 1–4 stand for a suit that is to be followed."""


class Bonds:
    """The duties of one rule set under one trump.

    `suit[card]`: what a trick asks that was led with this card. `prisoner`, `tres`: as and tres of trumps by number in muerte al tres,
    -1 in other games. `caller`: the as of trumps where it may call, else -1.
    """

    __slots__ = ("_equals", "_suits", "_trump", "_trumps", "caller", "prisoner", "suit", "tres")

    def __init__(self, rules: Rules, trump: Suit, pack: Packed) -> None:
        suits = tuple(Suit)
        by_strength = sorted(pack.cards, key=rules.strength, reverse=True)
        self.suit = [FREE] * len(pack.cards) if not rules.duties else [1 + suits.index(card.suit) for card in pack.cards]
        self._suits = (0, *(pack.mask(card for card in pack.cards if card.suit is suit) for suit in suits))
        self._trump = self._suits[1 + suits.index(trump)]
        self._trumps = [1 << pack.index[card] for card in by_strength if card.suit is trump]
        strengths = sorted({rules.strength(card) for card in pack.cards}, reverse=True)
        self._equals = [pack.mask(card for card in pack.cards if rules.strength(card) == strength) for strength in strengths]
        self.caller = pack.index[Card(trump, Rank.AS)] if rules.arrastre else -1
        self.prisoner, self.tres = (pack.index[Card(trump, rank)] if rules.muerte else -1 for rank in (Rank.AS, Rank.TRES))

    def allowed(self, asked: int, hand: int) -> int:
        """The cards of a hand that may be played when the trick asks this."""
        if asked == FREE:
            return hand
        if asked == CALLED:
            return next((card for card in self._trumps if hand & card), 0) or next(hand & equal for equal in self._equals if hand & equal)
        return hand & self._suits[asked] or hand & self._trump or hand


@lru_cache(maxsize=64)
def bonds_of(rules: Rules, trump: Suit) -> Bonds:
    """The duties of a rule set and trump, made once."""
    return Bonds(rules, trump, packed(rules, trump))
