"""The greedy player: always the cheapest card, unless points on the table can be had.

A card's cost is (points, trump?, strength). Leading, the cheapest card. Otherwise, if the trick holds points and a rival is winning it,
the cheapest card that beats the winning one; else the cheapest card. It swaps whenever it may.
"""

from __future__ import annotations

import random

from brisca.cards import Card
from brisca.players._moves import before_cards, plays
from brisca.state import Action
from brisca.trick import winning_index
from brisca.view import View


def cost(view: View, card: Card) -> tuple[int, bool, int]:
    """What the card costs: its points first, then whether it is a trump, then its strength."""
    return view.rules.points(card), card.suit is view.trump, view.rules.strength(card)


def choose(view: View, rng: random.Random) -> Action:
    """The greedy action. ValueError when there is none: it is not this seat's turn. No chance is used."""
    if (first := before_cards(view)) is not None:
        return first
    rules, cards = view.rules, [card for _, card in view.table]
    cheapest = min(plays(view), key=lambda play: cost(view, play.card))
    if not cards or not any(map(rules.points, cards)):
        return cheapest
    if rules.side(view.table[winning_index(cards, view.trump, rules)][0]) == rules.side(view.seat):
        return cheapest
    beating = [play for play in plays(view) if winning_index([*cards, play.card], view.trump, rules) == len(cards)]
    return min(beating, key=lambda play: cost(view, play.card), default=cheapest)
