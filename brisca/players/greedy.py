"""The greedy player: always the cheapest card, unless points on the table can be had.

A card's cost is (points, trump?, strength). Leading, the cheapest card. Otherwise, if the trick holds points and a rival is winning it,
the cheapest card that beats the winning one; else the cheapest card. It swaps and claims whenever it may.

Where there are bids, it bids once on many points in the hand, lays its dearest cards away and names its longest suit.
"""

from __future__ import annotations

import random
from typing import Final

from brisca.cards import Card
from brisca.players._auction import by_points
from brisca.players._moves import before_cards, laid, plays
from brisca.state import Action
from brisca.trick import winning_index
from brisca.view import View

BOLD: Final = 75
"""Points in ten cards on which it bids: of 120, in three hands of which each has 37 on average."""


def cost(view: View, card: Card) -> tuple[int, bool, int]:
    """What the card costs: its points first, then whether it is a trump, then its strength."""
    return view.rules.points(card), card.suit is view.trump, view.rules.strength(card)


def choose(view: View, rng: random.Random) -> Action:
    """The greedy action. ValueError when there is none: it is not this seat's turn. No chance is used."""
    if (first := before_cards(view)) is not None or (first := by_points(view, bold=BOLD, dear_away=True)) is not None:
        return first
    rules, cards = view.rules, [card for _, card in view.table]
    cheapest = laid(view, min(plays(view), key=lambda play: cost(view, play.card)).card)
    if not cards or not any(map(rules.points, cards)):
        return cheapest
    if rules.side(view.table[winning_index(cards, view.trump, rules)][0]) == rules.side(view.seat):
        return cheapest
    beating = [play for play in plays(view) if winning_index([*cards, play.card], view.trump, rules) == len(cards)]
    return laid(view, min(beating, key=lambda play: cost(view, play.card), default=cheapest).card)
