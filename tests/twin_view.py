"""What one seat may know of a hand, worked out by the twin from all that happened."""

from __future__ import annotations

from twin import ORDERS, number, pack, side_of, suit


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
        elif what == "claimed":
            found = {seat: set() for seat in range(hand.players)}
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
    placed.update(buried(hand, viewer))
    placed.update(hand.claimed)
    for cards in known(hand, viewer).values():
        placed.update(cards)
    return set(pack(hand.rules)) - placed


def offers(hand, viewer):
    return [action for action in hand.legal() if action[1] == viewer]


def buried(hand, viewer):
    """The buried cards that the viewer knows: nobody but who buried them."""
    return list(hand.buried) if viewer == hand.bidder else []


def points(hand, viewer):
    """Until the hand is over nobody but the bidder knows what the buried cards count."""
    return hand.points(without_buried=viewer != hand.bidder and not hand.finished())


def history(hand, viewer):
    """The actions as the viewer saw them: that somebody buries is seen, but not what."""
    return [("bury", action[1], ()) if action[0] == "bury" and viewer != action[1] else action for action in hand.actions]


def excluded(hand, viewer):
    """For each other seat, the cards that a play of its own has shown it not to hold, less those that the viewer has seen elsewhere.

    One who does not follow suit has none of it, and no trump where no trump is played (duties). One who must play the best card has
    nothing better (arrastre). What is drawn face down may be anything.
    """
    rules, trump = hand.rules, hand.trump
    found = {seat: set() for seat in range(hand.players)}
    led, called = None, False
    for what, *about in hand.events:
        if what == "played":
            seat, card = about
            if rules["duties"] and led is not None and suit(card) != led:
                found[seat] |= {other for other in pack(rules) if suit(other) == led}
                if suit(card) != trump:
                    found[seat] |= {other for other in pack(rules) if suit(other) == trump}
            if called:
                found[seat] |= {other for other in pack(rules) if better_in_an_arrastre(other, card, trump, rules)}
            led = led or suit(card)
        elif what == "called":
            called = True
        elif what == "trick":
            led, called = None, False
        elif what == "drew" and about[2] == "hidden":
            found[about[0]] = set()
    hidden = unseen(hand, viewer)
    return {seat: cards & hidden for seat, cards in found.items() if seat != viewer}


def better_in_an_arrastre(card, played, trump, rules):
    """Whether who holds this card could not have played that one: trumps come first, then the rank decides."""
    order = ORDERS[rules["order"]]
    higher = order.index(number(card)) > order.index(number(played))
    if suit(played) == trump:
        return suit(card) == trump and higher
    return suit(card) == trump or higher
