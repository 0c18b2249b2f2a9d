"""Rules of thumb for hands with bids: one bidder who needs nearly all points, and two who together need a few.

Private to the players. Everything is worked out from the own hand, the open trick and which cards are still in any hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from brisca.players._packed import Pack, Spot

MASTER: Final = 0.8
"""How likely a card that nothing in its suit beats holds against somebody who may be void in it."""


def taking_card(pack: Pack, spot: Spot, hand: list[int]) -> int:
    """The card of these that the seat on turn plays."""
    costs = lead_costs(pack, spot, hand) if not spot.table else follow_costs(pack, spot, hand)
    return hand[costs.index(min(costs))]


def _out(spot: Spot, mine: int) -> int:
    """The cards that may still be in another hand; only the bidder knows which are buried."""
    out = spot.left & ~mine
    return out & ~sum(1 << card for card in spot.buried) if spot.turn == spot.bidder else out


def lead_costs(pack: Pack, spot: Spot, hand: list[int]) -> list[float]:
    """What leading each card costs. The bidder draws trumps with the strongest, then cashes; the others cash and then lead low."""
    mine = sum(1 << card for card in spot.hands[spot.turn])
    out = _out(spot, mine)
    trumps_out = (out & pack.trumps).bit_count()
    bidder = spot.turn == spot.bidder
    points, stronger, trumps, suits, suit = pack.points, pack.stronger, pack.trumps, pack.suits, pack.suit
    own_trumps = (mine & trumps).bit_count()
    costs = []
    for card in hand:
        worth, above = points[card], (out & stronger[card]).bit_count()
        there = (out & suits[suit[card]]).bit_count()
        if trumps >> card & 1:
            if bidder:
                cost = -12.0 - worth / 4 if not above and trumps_out else 14.0 if not trumps_out else worth + 8.0 - 1.5 * own_trumps
            else:
                cost = 12.0 + worth
        elif not above:
            cashed = -8.0 - worth / 4 if not trumps_out else worth / 2 - there - 1.0
            cost = cashed if bidder else worth / 3 - there
        else:
            cost = worth + 3.0 + above - there / 4
        costs.append(cost + pack.strength[card] / 100)
    return costs


def follow_costs(pack: Pack, spot: Spot, hand: list[int]) -> list[float]:
    """What each card costs in a trick that has begun: the part of its points that is likely lost, or won, less its use."""
    holder, winning, there = pack.winning(spot.table)
    seat, bidder = spot.turn, spot.bidder
    mine = sum(1 << card for card in spot.hands[seat])
    out = _out(spot, mine)
    ours = spot.team[holder] == spot.team[seat]
    last = len(spot.table) == pack.size - 1
    next_rival = not last and spot.team[(seat + 1) % pack.players] != spot.team[seat]
    beats, points, trumps, stronger = pack.beats[winning], pack.points, pack.trumps, pack.stronger
    trumps_out = out & trumps
    costs = []
    for card in hand:
        takes = beats[card]
        best = card if takes else winning
        if last or not next_rival:
            part = 1.0 if takes or ours else -1.0
            if not last and not (takes or ours):
                part = -0.4  # the partner may still take it
        elif takes or ours:
            beaten = out & stronger[best] or (trumps_out and not trumps >> best & 1)
            part = (MASTER if not out & stronger[best] else 0.0) if beaten else 1.0
            if not trumps >> best & 1 and not out & stronger[best]:
                part = MASTER if trumps_out else 1.0
        else:
            part = -1.0
        keep = 0.0 if not out & stronger[card] else -points[card] / 4
        if trumps >> card & 1:
            keep += 3.0 + pack.strength[card] / 3
        elif not out & stronger[card]:
            keep += 4.0
        if takes and seat == bidder:
            keep -= 4.0
        costs.append(keep + pack.strength[card] / 50 - part * (there + points[card] + 2.0 * takes))
    return costs
