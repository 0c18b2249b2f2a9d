"""Rules of thumb: what each card costs now, on packed cards; the cheapest that may be played is played.

Private to the players. The tables stand in `_values`; hands with bids are played by the rules of `_taking`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from brisca.players import _values
from brisca.players._taking import taking_card

if TYPE_CHECKING:
    from brisca.players._packed import Pack, Spot

Hand = list[int]
SURE, LIKELY, OPEN, LOST = 1.0, 0.6, 0.2, -0.6
"""What part of a trick's points counts for the own side while others are still to play."""
DANGER: Final = 40.0
"""Muerte al tres: what it costs to lay the tres before a rival who may hold the as."""
RELIEF: Final = 8.0
"""The same: what it gains to be rid of the tres when nobody can kill it."""
KILL: Final = 1000.0
"""The same: more than any cost."""


class Policy:
    """Rules of thumb as costs; the cheapest card is played.

    `lead[phase][card]`; for two players `reply[phase][led][card]`; for more `hold[phase][card]`, what is given up with the card. `name`:
    the attribute of `Pack` that it stands in.
    """

    __slots__ = ("hold", "lead", "name", "reply")

    def __init__(self, name: str, lead: list[list[float]], reply: list[list[list[float]]], hold: list[list[float]]) -> None:
        self.name, self.lead, self.reply, self.hold = name, lead, reply, hold


def policy(pack: Pack, name: str, worth: _values.Worth) -> Policy:
    """The rules of one table."""
    kinds = [_values.POINTS.index(pack.points[at]) + 6 * (card.suit is pack.trump) for at, card in enumerate(pack.cards)]
    fine = [strength / 100 for strength in pack.strength]  # of cards alike, the weaker goes first
    hold = [[row[kind] + more for kind, more in zip(kinds, fine, strict=True)] for row in worth.hold]
    lead = [[row[kind] + more for kind, more in zip(kinds, fine, strict=True)] for row in worth.lead]
    reply = [[_reply(pack, hold[phase], worth.tempo[phase], led) for led in range(len(kinds))] for phase in range(len(hold)) if pack.duel]
    return Policy(name, lead, reply, hold)


def _reply(pack: Pack, hold: list[float], tempo: float, led: int) -> list[float]:
    beats, there = pack.beats[led], pack.points[led]
    return [
        kept - (tempo + there + points if takes else -there - points)
        for kept, points, takes in zip(hold, pack.points, beats, strict=True)
    ]  # fmt: skip


def greedy(pack: Pack) -> Policy:
    """The greedy player's rules."""
    cost = [
        points * 100.0 + 50 * (card.suit is pack.trump) + strength
        for points, card, strength in zip(pack.points, pack.cards, pack.strength, strict=True)
    ]
    first = 10_000  # more than any cost
    reply = [[price - first * (there > 0 and takes) for price, takes in zip(cost, beats, strict=True)]
             for there, beats in zip(pack.points, pack.beats, strict=True) if pack.duel]  # fmt: skip
    phases = len(_values.PHASES)
    return Policy("greedy", [cost] * phases, [reply] * phases, [cost] * phases)


def by_thumb(pack: Pack, rules: Policy, spot: Spot, hand: Hand) -> int:
    """The card of these that the seat on turn plays by the rules."""
    if len(hand) == 1:
        return hand[0]
    table = spot.table
    if rules is pack.greedy:
        return _greedy_card(pack, spot, hand)
    if pack.bids:
        return taking_card(pack, spot, hand)
    phase = pack.phases[len(spot.stock)]
    if pack.muerte and (pack.three in hand or pack.ace in hand):
        costs = costs_of(pack, rules, spot, hand)
        return hand[costs.index(min(costs))]
    if not table:
        return min(hand, key=rules.lead[phase].__getitem__)
    if pack.duel:
        return min(hand, key=rules.reply[phase][table[0][1]].__getitem__)
    costs = reply_costs(pack, rules.hold[phase], spot, hand)
    return hand[costs.index(min(costs))]


def costs_of(pack: Pack, rules: Policy, spot: Spot, hand: Hand) -> list[float]:
    """What each of these cards costs the seat on turn, in points; not for greedy rules, nor with bids."""
    phase, table = pack.phases[len(spot.stock)], spot.table
    if table and not pack.duel:
        costs = reply_costs(pack, rules.hold[phase], spot, hand)
    else:
        row = rules.reply[phase][table[0][1]] if table else rules.lead[phase]
        costs = [row[card] for card in hand]
    if pack.muerte:
        _mind_the_three(pack, spot, hand, costs)
    return costs


def reply_costs(pack: Pack, hold: Sequence[float], spot: Spot, hand: Hand) -> list[float]:
    """What each card costs in a trick that more than one other card decides: the part of its points that is likely lost, or won."""
    holder, winning, there = pack.winning(spot.table)
    partner, last = spot.team[holder] == spot.team[spot.turn], len(spot.table) == pack.size - 1
    beats, points, trumps = pack.beats[winning], pack.points, pack.trumps
    costs = []
    for card in hand:
        takes = beats[card]
        if last:
            part = SURE if takes or partner else -SURE
        elif takes or partner:
            part = LIKELY if trumps >> (card if takes else winning) & 1 else OPEN
        else:
            part = LOST
        costs.append(hold[card] - part * (there + points[card]))
    return costs


def _mind_the_three(pack: Pack, spot: Spot, hand: Hand, costs: list[float]) -> None:
    """Muerte al tres: the tres is laid where no as can follow, and the as kills a rival's tres."""
    three, ace, team, seat = pack.three, pack.ace, spot.team, spot.turn
    if three in hand and ace not in spot.hands[seat]:
        after = (team[(seat + step) % pack.players] for step in range(1, pack.size - len(spot.table)))
        costs[hand.index(three)] += DANGER if any(other != team[seat] for other in after) else -RELIEF
    if ace in hand and any(card == three and team[other] != team[seat] for other, card in spot.table):
        costs[hand.index(ace)] -= KILL


def _greedy_card(pack: Pack, spot: Spot, hand: Hand) -> int:
    cost = pack.greedy.hold[0].__getitem__
    cheapest, table, side = min(hand, key=cost), spot.table, pack.rules.side
    if not table:
        return cheapest
    holder, winning, there = pack.winning(table)
    if not there or side(holder) == side(spot.turn):
        return cheapest
    return min((card for card in hand if pack.beats[winning][card]), key=cost, default=cheapest)
