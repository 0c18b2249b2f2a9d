"""What a hand is worth to a bidder (rematada): which trump, which two cards to lay away, how many points it may bring home.

Private to the players. A card is its index in the pack. What a hand loses is counted suit by suit: a card loses its points, and some of
a rival's, as likely as a stronger card of its suit is still out when its turn comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from brisca.rules import Rules

BURIED: Final = 2
TOLL: Final = 7.0
"""What a lost trick costs beside the own card's points."""
OPENING: Final = 95.0
"""Points that ten cards must promise before they are worth a bid of 100."""
LONG: Final = 5
SHORT: Final = 6.0
"""What each trump fewer than `LONG` costs: rivals' trumps are left when the own are gone."""
TRUMP_SAFE: Final = 0.8
"""What part of a trump's loss counts: a weak trump still takes tricks of other suits."""


class Table:
    """Losses of one pack: `plain[suit][mask]` and `trump[suit][mask]` of the cards held of a suit, a bit for each place in the suit."""

    def __init__(self, rules: Rules) -> None:
        suits = list(dict.fromkeys(card.suit for card in rules.pack))
        self.suits = [
            sorted((at for at, card in enumerate(rules.pack) if card.suit is suit), key=lambda at: -rules.strength(rules.pack[at]))
            for suit in suits
        ]
        self.points = [rules.points(card) for card in rules.pack]
        self.place = {card: (suit, place) for suit, cards in enumerate(self.suits) for place, card in enumerate(cards)}
        size = len(self.suits[0])
        worth = [self.points[card] for card in self.suits[0]]
        self.plain = [_loss(mask, size, worth) for mask in range(1 << size)]
        self.trump = [TRUMP_SAFE * _loss(mask, size, worth) for mask in range(1 << size)]
        self.length = [mask.bit_count() for mask in range(1 << size)]


def _loss(mask: int, size: int, worth: Sequence[int]) -> float:
    """Points that the cards of one suit may lose when they are led from the strongest down against two other hands."""
    out, loss, led = size - mask.bit_count(), 0.0, 0
    for place in range(size):
        if mask >> place & 1:
            stronger = place - led
            left = max(0, out - 2 * led)
            chance = min(1.0, stronger * left / max(1, out))
            loss += chance * (worth[place] + TOLL)
            led += 1
    return loss


@lru_cache(maxsize=16)
def table(rules: Rules) -> Table:
    """The losses of this pack, worked out once."""
    return Table(rules)


def _masks(of: Table, hand: Sequence[int]) -> list[int]:
    masks = [0] * len(of.suits)
    for card in hand:
        suit, place = of.place[card]
        masks[suit] |= 1 << place
    return masks


def promise(of: Table, masks: Sequence[int], trump: int) -> float:
    """Points that a bidder with these cards and this trump may hope for: all but what it may lose."""
    length = of.length
    loss = sum(of.trump[mask] if suit == trump else of.plain[mask] for suit, mask in enumerate(masks))
    # Trumps that the rivals hold when ours are gone take what else is good.
    short = max(0, LONG - length[masks[trump]])
    return 120.0 - loss - SHORT * short


def arranged(rules: Rules, hand: Sequence[int], *, bury: bool) -> tuple[int, tuple[int, ...], float]:
    """(trump suit, cards to bury, points hoped for): the best of all trumps and all pairs. `bury` False: nothing more is laid away."""
    of = table(rules)
    masks = _masks(of, hand)
    best: tuple[int, tuple[int, ...], float] = 0, (), -1000.0
    for trump in range(len(masks)):
        if not bury:
            hope = promise(of, masks, trump)
            if hope > best[2]:
                best = trump, (), hope
            continue
        for pair in combinations(hand, BURIED):
            for card in pair:
                suit, place = of.place[card]
                masks[suit] ^= 1 << place
            hope = promise(of, masks, trump)
            for card in pair:
                suit, place = of.place[card]
                masks[suit] ^= 1 << place
            if hope > best[2]:
                best = trump, pair, hope
    return best


def hopes(rules: Rules, hand: Sequence[int]) -> list[float]:
    """For each suit as trump, the points that this hand may hope for as it stands."""
    of = table(rules)
    masks = _masks(of, hand)
    return [promise(of, masks, trump) for trump in range(len(masks))]


def opening(rules: Rules, hand: Sequence[int]) -> bool:
    """Whether the hand is worth the first bid, by rule of thumb."""
    return max(hopes(rules, hand)) >= OPENING


def promised(rules: Rules, hand: Sequence[int]) -> float:
    """Points that the hand may hope for with its best trump."""
    return max(hopes(rules, hand))
