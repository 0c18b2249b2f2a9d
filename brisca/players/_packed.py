"""Cards as small numbers, for players that look at many hands: tables of one rule set and one trump, and whole hands played quickly.

Private to the players. `State` is the slow twin: a test plays the same hands with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from brisca.cards import Card, Suit
from brisca.players import _values
from brisca.rules import Rules
from brisca.state.hand import swapping_rank
from brisca.trick import winning_index

Hand = list[int]
SURE, LIKELY, OPEN, LOST = 1.0, 0.6, 0.2, -0.6
"""What part of a trick's points counts for the own side while others are still to play."""


class Pack:
    """The cards of one rule set with one trump suit; a card is its index in `cards`.

    `beats[a][b]`: card b takes the trick from a. `lead[phase][card]`, `reply[phase][led][card]`: costs by the careful rules (the
    cheapest is played; reply for two players). `greedy_lead`, `greedy_reply`: the same for the greedy rules. `phases[stock]`.
    """

    def __init__(self, rules: Rules, trump: Suit | None) -> None:
        self.rules, self.trump, self.cards = rules, trump, rules.pack
        self.number = {card: index for index, card in enumerate(rules.pack)}
        self.points = [rules.points(card) for card in rules.pack]
        every = range(len(self.cards))
        self.beats = [[a != b and winning_index((self.cards[a], self.cards[b]), trump, rules) == 1 for b in every] for a in every]
        trumps = [card.suit is trump for card in self.cards]
        strength = [rules.strength(card) for card in self.cards]
        kinds = [_values.POINTS.index(points) + 6 * is_trump for points, is_trump in zip(self.points, trumps, strict=True)]
        self.phases = [_values.phase(-(-stock // rules.players)) for stock in range(rules.pack_size + 1)]
        self.hold = [[row[kinds[card]] + strength[card] / 100 for card in every] for row in _values.HOLD]
        self.lead = [[row[kinds[card]] + strength[card] / 100 for card in every] for row in _values.LEAD]
        self.reply = [[[self._reply(phase, led, card) for card in every] for led in every] for phase in range(len(_values.PHASES))]
        cost = [self.points[card] * 100 + trumps[card] * 50 + strength[card] for card in every]
        self.greedy_lead = cost
        self.greedy_reply = [
            [cost[card] - (10_000 if self.points[led] and self.beats[led][card] else 0) for card in every] for led in every
        ]
        self.swapper = [self._swapper(card) for card in self.cards]

    def _reply(self, phase: int, led: int, card: int) -> float:
        balance = self.points[led] + self.points[card]
        won = _values.TEMPO[phase] + balance
        return self.hold[phase][card] - (won if self.beats[led][card] else -balance)

    def _swapper(self, pinta: Card) -> int:
        rank = swapping_rank(self.rules, pinta)
        return -1 if rank is None or self.rules.swap is None else self.number[Card(pinta.suit, rank)]

    def careful_card(self, seat: int, hand: Hand, table: Sequence[tuple[int, int]], stock: int) -> int:
        """The card that the careful rules play."""
        phase = self.phases[stock]
        if not table:
            return min(hand, key=self.lead[phase].__getitem__)
        if self.rules.players == 2:
            return min(hand, key=self.reply[phase][table[0][1]].__getitem__)
        holder, winning, there = self._winning(table)
        side, last = self.rules.side(seat), len(table) == self.rules.players - 1
        partner = self.rules.side(holder) == side
        beats, trump, cards = self.beats[winning], self.trump, self.cards

        def cost(card: int) -> float:
            takes, best = beats[card], card if beats[card] else winning
            if last:
                part = SURE if takes or partner else -SURE
            elif takes or partner:
                part = LIKELY if cards[best].suit is trump else OPEN
            else:
                part = LOST
            return self.hold[phase][card] - part * (there + self.points[card])

        return min(hand, key=cost)

    def greedy_card(self, seat: int, hand: Hand, table: Sequence[tuple[int, int]]) -> int:
        """The card that the greedy rules play."""
        cheapest = min(hand, key=self.greedy_lead.__getitem__)
        if not table:
            return cheapest
        holder, winning, there = self._winning(table)
        if not there or self.rules.side(holder) == self.rules.side(seat):
            return cheapest
        beating = [card for card in hand if self.beats[winning][card]]
        return min(beating, key=self.greedy_lead.__getitem__, default=cheapest)

    def _winning(self, table: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
        """(seat, card, points) of an open trick: whose card is winning, and what lies there."""
        holder, winning = table[0]
        there = self.points[winning]
        for seat, card in table[1:]:
            there += self.points[card]
            if self.beats[winning][card]:
                holder, winning = seat, card
        return holder, winning, there


@lru_cache(maxsize=64)
def packed(rules: Rules, trump: Suit | None) -> Pack:
    """The tables for this rule set and trump, made once."""
    return Pack(rules, trump)


class Spot:
    """A position with all cards known, to be played on: changed in place, so copy it first.

    `stock` from its top; `table` (seat, card) pairs; `drawing`: the seat on turn still has to let everybody draw.
    """

    __slots__ = ("drawing", "hands", "points", "stock", "table", "turn", "won")

    def __init__(
        self, hands: list[Hand], stock: Hand, table: list[tuple[int, int]], turn: int, points: list[int], won: list[bool], drawing: bool
    ) -> None:
        self.hands, self.stock, self.table, self.turn = hands, stock, table, turn
        self.points, self.won, self.drawing = points, won, drawing

    def copy(self) -> Spot:
        """The same position, free to be changed."""
        return Spot([*map(list, self.hands)], self.stock[:], self.table[:], self.turn, self.points[:], self.won[:], self.drawing)


GREEDY: Final = "greedy"
CAREFUL: Final = "careful"


def play(pack: Pack, spot: Spot, card: int) -> None:
    """The seat on turn plays this card; a finished trick is taken, and all draw unless somebody may still swap first."""
    seat, rules = spot.turn, pack.rules
    spot.hands[seat].remove(card)
    spot.table.append((seat, card))
    if len(spot.table) < rules.players:
        spot.turn = (seat + 1) % rules.players
        return
    winner, _, there = pack._winning(spot.table)
    spot.points[rules.side(winner)] += there
    spot.table, spot.turn = [], winner
    spot.won[winner] = True
    if spot.stock:
        spot.drawing = True
    elif not spot.hands[winner]:
        spot.points[rules.side(winner)] += rules.last_trick_bonus


def swap(pack: Pack, spot: Spot, seat: int) -> None:
    """This seat takes the pinta for the card that may take it, which it must hold."""
    pinta = spot.stock[-1]
    given = pack.swapper[pinta]
    hand = spot.hands[seat]
    hand[hand.index(given)] = pinta
    spot.stock[-1] = given


def draw(pack: Pack, spot: Spot) -> None:
    """All draw, the winner first."""
    players, stock = pack.rules.players, spot.stock
    for step in range(players):
        spot.hands[(spot.turn + step) % players].append(stock[step])
    del stock[:players]
    spot.drawing = False


def swaps_and_draw(pack: Pack, spot: Spot) -> None:
    """Whoever may swap before this drawing does (of those that may only on their turn, the one on turn); then all draw."""
    rules, stock = pack.rules, spot.stock
    if rules.swap and -(-len(stock) // rules.players) >= rules.draws_left:
        seats = range(rules.players) if rules.swap == "any_time" else (spot.turn,)
        for seat in seats:
            if spot.won[seat] and pack.swapper[stock[-1]] in spot.hands[seat]:
                swap(pack, spot, seat)
    draw(pack, spot)


def play_out(pack: Pack, spot: Spot, policies: Sequence[str]) -> list[int]:
    """Play the hand to its end, every seat by the named rules; points by side. The position is used up."""
    hands = spot.hands
    while True:
        if spot.drawing:
            swaps_and_draw(pack, spot)
        hand = hands[spot.turn]
        if not hand:
            return spot.points
        if policies[spot.turn] is GREEDY:
            card = pack.greedy_card(spot.turn, hand, spot.table)
        else:
            card = pack.careful_card(spot.turn, hand, spot.table, len(spot.stock))
        play(pack, spot, card)
