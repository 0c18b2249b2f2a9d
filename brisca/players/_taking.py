"""Rules of thumb for hands with bids: one bidder who needs nearly all points, and two who together need a few.

Private to the players. Everything is worked out from the own hand, the open trick and which cards are still in any hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from brisca.players._packed import Pack, Spot


@dataclass(frozen=True, slots=True)
class Habits:
    """What leading and following costs, in points; a card is a master when no card of its suit beats it any more.

    Leading, by the kind of card: `draws` a master of trumps while others hold trumps, `draws_worth` for each of its points; `pushes`
    another trump, `pushes_long` for each own trump; `keeps` a trump when nobody else holds one; `cashes` a plain master that is safe
    from trumps, `cashes_worth` for each of its points; `risks` one that is not, `risks_worth`, and `risks_there` for each card of its
    suit that others hold; `feeds` another plain card, `feeds_worth`, and `feeds_above` for each card that beats it, `feeds_long` for
    each of its suit held.

    Following: `master` the part of the trick that a master of the suit is good for while a rival may trump, `beatable` that of another
    card, `hoped` that of a trick which the partner may still take; `spares_master`, `spares_trump`, `spares_strength` (of a trump, 1–10)
    what such a card is worth in the hand; `sheds` for each point of a card that is none; `tempo` what taking the trick is worth.

    The two sets of habits were found by a seeded hill climb in turns: hands on which a bid of 100 is thinkable, played out by both; a
    change is kept if the bidder comes closer to 100, or is kept further from it, over the same 700 deals.
    """

    draws: float
    draws_worth: float
    pushes: float
    pushes_long: float
    keeps: float
    cashes: float
    cashes_worth: float
    risks: float
    risks_worth: float
    risks_there: float
    feeds: float
    feeds_worth: float
    feeds_above: float
    feeds_long: float
    master: float
    beatable: float
    hoped: float
    spares_master: float
    spares_trump: float
    spares_strength: float
    sheds: float
    tempo: float


BIDDER: Final = Habits(
    draws=-12.0, draws_worth=-0.1, pushes=8.0, pushes_long=-3.0, keeps=10.6, cashes=-9.3, cashes_worth=0.0, risks=-2.1, risks_worth=0.7,
    risks_there=0.6, feeds=6.4, feeds_worth=0.55, feeds_above=1.0, feeds_long=0.0, master=0.9, beatable=0.8, hoped=-0.4, spares_master=-3.6,
    spares_trump=3.0, spares_strength=2.1, sheds=-0.5, tempo=4.4,
)  # fmt: skip
RIVAL: Final = Habits(
    draws=11.2, draws_worth=1.0, pushes=13.8, pushes_long=1.0, keeps=14.0, cashes=0.0, cashes_worth=0.6, risks=3.8, risks_worth=-0.2,
    risks_there=-1.0, feeds=11.4, feeds_worth=0.6, feeds_above=1.9, feeds_long=-0.2, master=0.8, beatable=-0.1, hoped=-0.3,
    spares_master=0.0, spares_trump=3.0, spares_strength=0.3, sheds=0.0, tempo=0.5,
)  # fmt: skip


def taking_card(pack: Pack, spot: Spot, hand: list[int]) -> int:
    """The card of these that the seat on turn plays."""
    mine = sum(1 << card for card in spot.hands[spot.turn])
    out, bids = spot.left & ~mine, spot.turn == spot.bidder
    if bids:  # only the bidder knows which are buried
        out &= ~sum(1 << card for card in spot.buried)
    habits = BIDDER if bids else RIVAL
    costs = follow_costs(pack, habits, spot, hand, out) if spot.table else lead_costs(pack, habits, mine, hand, out)
    return hand[costs.index(min(costs))]


def lead_costs(pack: Pack, habits: Habits, mine: int, hand: list[int], out: int) -> list[float]:
    """What leading each card costs, where the cards `out` are in other hands."""
    points, stronger, trumps, suits, suit, strength = pack.points, pack.stronger, pack.trumps, pack.suits, pack.suit, pack.strength
    trumps_out = out & trumps
    costs = []
    for card in hand:
        worth, above, of_suit = points[card], out & stronger[card], suits[suit[card]]
        if trumps >> card & 1:
            if not trumps_out:
                cost = habits.keeps
            elif above:
                cost = habits.pushes + worth + habits.pushes_long * (mine & trumps).bit_count()
            else:
                cost = habits.draws + habits.draws_worth * worth
        elif above:
            cost = habits.feeds + habits.feeds_worth * worth + habits.feeds_above * above.bit_count()
            cost += habits.feeds_long * (mine & of_suit).bit_count()
        elif trumps_out:
            cost = habits.risks + habits.risks_worth * worth + habits.risks_there * (out & of_suit).bit_count()
        else:
            cost = habits.cashes + habits.cashes_worth * worth
        costs.append(cost + strength[card] / 100)
    return costs


def follow_costs(pack: Pack, habits: Habits, spot: Spot, hand: list[int], out: int) -> list[float]:
    """What each card costs in a trick that has begun: the part of its points that is likely lost, or won, less the card's use."""
    holder, winning, there = pack.winning(spot.table)
    team, seat = spot.team, spot.turn
    ours, last = team[holder] == team[seat], len(spot.table) == pack.size - 1
    rival_next = not last and team[(seat + 1) % pack.players] != team[seat]
    beats, points, trumps, stronger = pack.beats[winning], pack.points, pack.trumps, pack.stronger
    trumps_out = out & trumps
    costs = []
    for card in hand:
        takes, is_trump, beaten = beats[card], trumps >> card & 1, out & stronger[card]
        if takes or ours:
            best = card if takes else winning
            if not rival_next:
                part = 1.0
            elif out & stronger[best]:
                part = habits.beatable
            else:
                part = habits.master if trumps_out and not trumps >> best & 1 else 1.0
        else:
            part = -1.0 if last or rival_next else habits.hoped
        if is_trump:
            use = habits.spares_trump + habits.spares_strength * pack.strength[card]
        else:
            use = habits.sheds * points[card] if beaten else habits.spares_master
        costs.append(use + pack.strength[card] / 50 - part * (there + points[card]) - habits.tempo * takes)
    return costs
