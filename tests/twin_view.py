"""What one seat may know of a hand, worked out by the twin from all that happened."""

from __future__ import annotations

from twin import pack, side_of


def partners(seat, rules):
    others = [other for other in range(rules["players"]) if other != seat]
    return [other for other in others if rules["teams"] and side_of(other, rules) == side_of(seat, rules)]


def known(hand, viewer):
    """For each other seat, the cards that everybody saw going there, and those that the viewer saw in a partner's hand.

    (The viewer's own cards are the hand, not part of this.)
    """
    found = {seat: set() for seat in range(hand.players)}
    friends = partners(viewer, hand.rules)
    for what, *about in hand.events:
        if what == "dealt":
            seat, card = about
            if "start" in hand.rules["partners_look"] and seat in friends:
                found[seat].add(card)
        elif what == "played":
            seat, card = about
            found[seat].discard(card)
        elif what == "swapped":
            seat, left, taken = about
            found[seat].discard(left)
            found[seat].add(taken)
        elif what == "drew":
            seat, card, how = about
            if how == "open":
                found[seat].add(card)
        elif what == "stock empty" and "stock_empty" in hand.rules["partners_look"]:
            for seat in friends:
                found[seat].update(about[0][seat])
    found[viewer] = set()
    return found


def pinta_seen(hand):
    """The turned card as the players see it: a covered one is hidden from the end of the first trick on."""
    hidden = hand.rules["trump"] == "covered" and any(what == "trick" for what, *_ in hand.events)
    return None if hidden else hand.pinta


def unseen(hand, viewer):
    """The cards that the viewer can't place."""
    placed = set(hand.hands[viewer])
    placed.update(card for _, card in hand.table)
    placed.update(card for cards, _, _ in hand.tricks for _, card in cards)
    placed.add(pinta_seen(hand))
    for cards in known(hand, viewer).values():
        placed.update(cards)
    return set(pack(hand.rules)) - placed


def offers(hand, viewer):
    return [action for action in hand.legal() if action[1] == viewer]
