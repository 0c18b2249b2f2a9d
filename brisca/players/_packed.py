"""Cards as small numbers, for players that look at many hands: tables of one rule set and one trump, and whole hands played quickly.

Private to the players. `State` is the slow twin: a test plays the same hands with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brisca.cards import Card, Suit
from brisca.players import _values
from brisca.rules import Rules
from brisca.state.legality import swapping_rank
from brisca.trick import winning_index

Hand = list[int]
SURE, LIKELY, OPEN, LOST = 1.0, 0.6, 0.2, -0.6
"""What part of a trick's points counts for the own side while others are still to play."""


class Policy:
    """Rules of thumb as costs; the cheapest card is played.

    `lead[phase][card]`; for two players `reply[phase][led][card]`; for more `hold[phase][card]`, what is given up with the card.
    """

    __slots__ = ("hold", "lead", "reply")

    def __init__(self, lead: list[list[float]], reply: list[list[list[float]]], hold: list[list[float]]) -> None:
        self.lead, self.reply, self.hold = lead, reply, hold


class Pack:
    """The cards of one rule set with one trump suit; a card is its index in `cards`.

    `beats[a][b]`: card b takes the trick from a. `phases[stock]`: the phase with so many cards in the stock. `swapper[pinta]`: the card
    that takes this pinta, or -1. `greedy`, `careful` and `expert` are the rules by which hands are played on.
    """

    def __init__(self, rules: Rules, trump: Suit | None) -> None:
        self.rules, self.trump, self.cards = rules, trump, rules.pack
        self.number = {card: index for index, card in enumerate(rules.pack)}
        self.points = [rules.points(card) for card in rules.pack]
        every = range(len(self.cards))
        self.beats = [[a != b and winning_index((self.cards[a], self.cards[b]), trump, rules) == 1 for b in every] for a in every]
        self.phases = [_values.phase(-(-stock // rules.players)) for stock in range(rules.pack_size + 1)]
        self.swapper = [self._swapper(card) for card in self.cards]
        self.careful, self.expert, self.greedy = self._thumb(_values.CAREFUL), self._thumb(_values.EXPERT), self._greedy()

    def _thumb(self, worth: _values.Worth) -> Policy:
        kinds = [_values.POINTS.index(self.points[at]) + 6 * (card.suit is self.trump) for at, card in enumerate(self.cards)]
        fine = [self.rules.strength(card) / 100 for card in self.cards]  # of cards alike, the weaker goes first
        hold = [[row[kind] + more for kind, more in zip(kinds, fine, strict=True)] for row in worth.hold]
        lead = [[row[kind] + more for kind, more in zip(kinds, fine, strict=True)] for row in worth.lead]
        reply = [[self._reply(hold[phase], worth.tempo[phase], led) for led in range(len(kinds))] for phase in range(len(hold))]
        return Policy(lead, reply, hold)

    def _reply(self, hold: list[float], tempo: float, led: int) -> list[float]:
        beats, there = self.beats[led], self.points[led]
        return [
            kept - (tempo + there + points if takes else -there - points)
            for kept, points, takes in zip(hold, self.points, beats, strict=True)
        ]

    def _greedy(self) -> Policy:
        cost = [
            points * 100.0 + 50 * (card.suit is self.trump) + self.rules.strength(card)
            for points, card in zip(self.points, self.cards, strict=True)
        ]
        first = 10_000  # more than any cost
        reply = [[price - first * (there > 0 and takes) for price, takes in zip(cost, beats, strict=True)]
                 for there, beats in zip(self.points, self.beats, strict=True)]  # fmt: skip
        phases = len(_values.PHASES)
        return Policy([cost] * phases, [reply] * phases, [cost] * phases)

    def _swapper(self, pinta: Card) -> int:
        rank = swapping_rank(self.rules, pinta)
        return -1 if rank is None or self.rules.swap is None else self.number[Card(pinta.suit, rank)]

    def by_thumb(self, policy: Policy, seat: int, hand: Hand, table: Sequence[tuple[int, int]], stock: int) -> int:
        """The card that these rules play."""
        phase = self.phases[stock]
        if not table:
            return min(hand, key=policy.lead[phase].__getitem__)
        if self.rules.players == 2:
            return min(hand, key=policy.reply[phase][table[0][1]].__getitem__)
        if policy is self.greedy:
            return self._greedy_card(seat, hand, table)
        holder, winning, there = self.winning(table)
        side, last = self.rules.side(seat), len(table) == self.rules.players - 1
        partner = self.rules.side(holder) == side
        beats, hold, points = self.beats[winning], policy.hold[phase], self.points
        trump, cards = self.trump, self.cards

        def cost(card: int) -> float:
            ours = beats[card] or partner
            if last:
                part = SURE if ours else -SURE
            elif ours:
                part = LIKELY if cards[card if beats[card] else winning].suit is trump else OPEN
            else:
                part = LOST
            return hold[card] - part * (there + points[card])

        return min(hand, key=cost)

    def _greedy_card(self, seat: int, hand: Hand, table: Sequence[tuple[int, int]]) -> int:
        cheapest = min(hand, key=self.greedy.hold[0].__getitem__)
        holder, winning, there = self.winning(table)
        if not there or self.rules.side(holder) == self.rules.side(seat):
            return cheapest
        beating = [card for card in hand if self.beats[winning][card]]
        return min(beating, key=self.greedy.hold[0].__getitem__, default=cheapest)

    def winning(self, table: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
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

    `stock` from its top; `table` (seat, card) pairs; `drawing`: the seat on turn still has to let everybody draw; `swapped`: somebody
    has just taken the pinta, so nobody is asked again before this drawing.
    """

    __slots__ = ("drawing", "hands", "points", "stock", "swapped", "table", "turn", "won")

    def __init__(
        self, hands: list[Hand], stock: Hand, table: list[tuple[int, int]], turn: int, points: list[int], won: list[bool], drawing: bool
    ) -> None:
        self.hands, self.stock, self.table, self.turn = hands, stock, table, turn
        self.points, self.won, self.drawing, self.swapped = points, won, drawing, False

    def copy(self) -> Spot:
        """The same position, free to be changed."""
        return Spot([*map(list, self.hands)], self.stock[:], self.table[:], self.turn, self.points[:], self.won[:], self.drawing)


def play(pack: Pack, spot: Spot, card: int) -> None:
    """The seat on turn plays this card; a finished trick is taken, and all draw unless somebody may still swap first."""
    seat, rules = spot.turn, pack.rules
    spot.hands[seat].remove(card)
    spot.table.append((seat, card))
    if len(spot.table) < rules.players:
        spot.turn = (seat + 1) % rules.players
        return
    winner, _, there = pack.winning(spot.table)
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
    spot.swapped = True


def draw(pack: Pack, spot: Spot) -> None:
    """All draw, the winner first."""
    players, stock = pack.rules.players, spot.stock
    for step in range(players):
        spot.hands[(spot.turn + step) % players].append(stock[step])
    del stock[:players]
    spot.drawing = spot.swapped = False


def swaps_and_draw(pack: Pack, spot: Spot) -> None:
    """Whoever may swap before this drawing does (of those that may only on their turn, the one on turn); then all draw."""
    rules, stock = pack.rules, spot.stock
    if rules.swap and not spot.swapped and -(-len(stock) // rules.players) >= rules.draws_left:
        seats = range(rules.players) if rules.swap == "any_time" else (spot.turn,)
        for seat in seats:
            if spot.won[seat] and pack.swapper[stock[-1]] in spot.hands[seat]:
                swap(pack, spot, seat)
    draw(pack, spot)


def play_out(pack: Pack, spot: Spot, policies: Sequence[Policy]) -> list[int]:
    """Play the hand to its end, every seat by its rules; points by side. The position is used up."""
    hands = spot.hands
    while True:
        if spot.drawing:
            swaps_and_draw(pack, spot)
        hand = hands[spot.turn]
        if not hand:
            return spot.points
        play(pack, spot, pack.by_thumb(policies[spot.turn], spot.turn, hand, spot.table, len(spot.stock)))
