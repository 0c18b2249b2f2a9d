"""How hands with bids begin (rematada): bids, cards to lay away and the trump, by rules of thumb."""

from __future__ import annotations

from brisca.cards import Card, Suit
from brisca.players._bidding import OPENING, arranged, hopes
from brisca.players._packed import SUITS, packed
from brisca.state import Action, Bid, Bury, NameTrump, Pass, Phase
from brisca.state.results import LEAST_BID, MOST_BID
from brisca.view import View


def next_bid(view: View) -> int:
    """The least that may be bid now, 100–121; 121 is more than anybody may."""
    return max(LEAST_BID, view.auction.bid + 1) if view.auction is not None else MOST_BID + 1


def by_hope(view: View) -> Action | None:
    """The careful bidder: by what the hand may lose with each trump. None once cards are played."""
    number = packed(view.rules, None).number
    hand = [number[card] for card in view.hand]
    if view.phase is Phase.BIDS:
        hope, bid = max(hopes(view.rules, hand)), next_bid(view)
        return Bid(view.seat, bid) if hope >= OPENING and bid <= min(hope, MOST_BID) else Pass(view.seat)
    if view.phase is Phase.BURY:
        _, away, _ = arranged(view.rules, hand, bury=True)
        return Bury(view.seat, tuple(view.rules.pack[card] for card in away))
    if view.phase is Phase.NAME:
        return NameTrump(view.seat, SUITS[arranged(view.rules, hand, bury=False)[0]])
    return None


def by_points(view: View, *, bold: int, dear_away: bool) -> Action | None:
    """A simple bidder: the least bid, once, on so many points in the hand; the dearest or the cheapest cards go, no as among them; the
    longest suit is trump. None once cards are played.
    """
    rules = view.rules
    if view.phase is Phase.BIDS:
        bid, fresh = next_bid(view), not any(isinstance(action, Bid) and action.seat == view.seat for action in view.history)
        return Bid(view.seat, bid) if fresh and bid <= MOST_BID and sum(map(rules.points, view.hand)) >= bold else Pass(view.seat)
    if view.phase is Phase.BURY:

        def price(card: Card) -> tuple[bool, int]:
            worth = rules.points(card)
            return worth == 11, -worth if dear_away else worth

        first, second = sorted(view.hand, key=price)[:2]
        return Bury(view.seat, tuple(card for card in view.hand if card in (first, second)))
    if view.phase is Phase.NAME:

        def length(suit: Suit) -> tuple[int, int]:
            held = [card for card in view.hand if card.suit is suit]
            return len(held), sum(map(rules.points, held))

        return NameTrump(view.seat, max(Suit, key=length))
    return None
