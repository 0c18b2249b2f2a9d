"""A player for hands that are shown, not measured: they are easier to follow when nobody throws an ace away."""

from __future__ import annotations

from brisca.cards import Card
from brisca.state import Play
from brisca.trick import winning_index
from brisca.view import View


def sensible_card(seen: View) -> Card:
    """A card as a careful beginner might play it: cheap leads, points taken with the cheapest card that does, points kept from rivals.

    It knows what its seat may know, plays what it may (duties, the prisoner), and is nothing that is graded.
    """
    rules, trump = seen.rules, seen.trump

    def price(card: Card) -> float:
        return rules.points(card) + rules.strength(card) / 100 + (8 if card.suit is trump else 0)

    may = {action.card for action in seen.legal_actions if isinstance(action, Play)}
    hand = [card for card in seen.hand if card in may] or list(seen.hand)
    cheapest = min(hand, key=price)
    if not seen.table:
        return cheapest
    cards = [card for _, card in seen.table]
    there, last = sum(map(rules.points, cards)), len(cards) == rules.players * rules.cards_each - 1
    partner = rules.side(seen.table[winning_index(cards, trump, rules)][0]) == rules.side(seen.seat)
    plain = [card for card in hand if card.suit is not trump]
    if partner:
        return max(plain, key=rules.points) if plain and last else cheapest
    winning = [card for card in hand if winning_index([*cards, card], trump, rules) == len(cards)]
    if not winning:
        return cheapest
    best = min(winning, key=price)
    if last and (free := [card for card in winning if card in plain]):
        return max(free, key=rules.points)
    worth_it = there + rules.points(best) >= 2 and price(best) <= there + 6 if last else there >= 4 and price(best) <= there + 6
    return best if worth_it else cheapest
