"""A hand with all cards known, for any number of players and every rule set: who decides, and between what.

Out of turn (`swap="any_time"`) somebody may swap at every moment. At most one card can be swapped at a time, so at most one seat may do it:
that seat is asked first, swap now or wait; then the seat on turn acts. Whoever waits is asked again at the next moment.
A claim is left out: it takes what best play takes anyway, so it changes nothing but the value asked for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from brisca.cards import Card
from brisca.solver.bonds import CALLED, FREE, Bonds, bonds_of
from brisca.solver.packed import SHIFT, packed
from brisca.state import Action, Claim, Draw, Play, State, Swap
from brisca.state.legality import swapping_rank, trick_size

DEAD = -1
"""Points of a move that kills the tres of trumps: the hand is over and the side of the move's seat has won it."""


class Spot(NamedTuple):
    """One moment of a hand.

    `hands`: all hands as one integer. `turn`: the seat to act. `played`: cards in the open trick, `best` the one that is winning it and
    `by` whom, `points` in it. `drawn`: drawings since the position that was asked about. `pinta`: place in `Board.pintas`. `won`,
    `swapped`: seats, as bits, that have won a trick, and that have swapped since the last one ended; both 0 once nobody can swap any more.
    `drawing`: the hand stands before a drawing. `waited`: the seat that may swap out of turn has been asked. `asked`: what the open
    trick asks of the cards to come (see `bonds`). `victim`: the seat that has played the tres of trumps to it, -1 where nothing kills.
    """

    hands: int
    turn: int
    played: int
    best: int
    by: int
    points: int
    drawn: int
    pinta: int
    won: int
    swapped: int
    drawing: bool
    waited: bool
    asked: int = FREE
    victim: int = -1


Move = tuple[int, int, Spot | None]
"""The seat that takes a trick with this move (-1: none), its points (or `DEAD`), and what follows (None: the end of the hand)."""


@dataclass(frozen=True, slots=True)
class Pinta:
    """What may lie under the stock.

    `stock`: the cards of the stock with this one at its end. `card`: this card. `swapper`: the one that can be swapped for it (-1: none);
    `then`: the place in `Board.pintas` that the swap leads to; `closed`: the place of the same pinta once nobody can come to swap any more.
    `draws[d][seat]`: what all hands draw together in the drawing after `d` others when the seat has won. `waiting[d]`: whether the
    swapping card still lies in the stock then, `below[d]` all cards that do, as bits.
    """

    stock: tuple[int, ...]
    card: int
    swapper: int
    then: int
    closed: int
    draws: tuple[tuple[int, ...], ...]
    waiting: tuple[bool, ...]
    below: tuple[int, ...]


class Board:
    """The moves of one hand from one position on, and what stays the same.

    `side[seat]`: the side that a seat plays for here, 0 to `sides` - 1: the rules' own, but with bids the bidder is side 0 and the others
    are side 1. `total`: points still to come.
    """

    __slots__ = ("_orders", "_size", "bonds", "bonus", "pack", "pintas", "players", "root", "rules", "side", "sides", "total")

    def __init__(self, state: State) -> None:
        rules, trump = state.rules, state.trump
        assert trump is not None
        assert state.turn is not None
        pack = self.pack = packed(rules, trump)
        self.rules, self.players, self.bonus, self._size = rules, rules.players, rules.last_trick_bonus, trick_size(rules)
        self.bonds = None if rules.free else bonds_of(rules, trump)
        self.side, self.sides = sides_of(state)
        self.pintas = _pintas(state, [pack.index[card] for card in state.stock])
        self._orders: list[dict[int, tuple[int, ...]]] = [{} for _ in range(len(pack.cards) + 1)]
        hands = 0
        for seat, hand in enumerate(state.hands):
            hands |= pack.mask(hand) << SHIFT * seat
        best, by, points, victim = -1, -1, 0, -1
        asked = FREE if self.bonds is None or not state.table else self.bonds.suit[pack.index[state.table[0][1]]]
        for seat, card in state.table:
            number = pack.index[card]
            if self.bonds is not None and number == self.bonds.tres:
                victim = seat
            points += pack.points[number]
            if best < 0 or pack.beats[best][number]:
                best, by = number, seat
        won = sum(1 << seat for seat, tricks in enumerate(state.won) if tricks)
        swapped = sum(1 << seat for seat in state.aside.swapped)
        asked = CALLED if state.called else asked
        spot = Spot(hands, state.turn, len(state.table), best, by, points, 0, 0, won, swapped, state.drawing, False, asked, victim)
        self.root = spot if self.alive(hands, 0, 0) else spot._replace(pinta=self.pintas[0].closed, won=0, swapped=0)
        self.total = self.bonus + points + pack.worth(state.stock) + sum(map(pack.worth, state.hands))

    def hand(self, hands: int, seat: int) -> int:
        """One seat's hand."""
        return hands >> SHIFT * seat & _HAND

    def alive(self, hands: int, drawn: int, pinta: int) -> bool:
        """Whether somebody may still come to swap."""
        under = self.pintas[pinta]
        if under.swapper < 0 or len(under.draws) - drawn < self.rules.draws_left:
            return False
        return under.waiting[drawn] or self._holder(hands, under.swapper) >= 0

    def _holder(self, hands: int, card: int) -> int:
        bit = 1 << card
        for seat in range(self.players):
            if hands >> SHIFT * seat & bit:
                return seat
        return -1

    def moves(self, spot: Spot) -> tuple[int, Iterable[Move]]:
        """The seat that decides, and its moves, to be gone through once: likely good ones first."""
        hands, turn, _, _, _, _, drawn, pinta, won, swapped, drawing, waited, _, _ = spot
        swap: tuple[Move, ...] = ()
        if won and not waited and (seat := self._may_swap(spot)) >= 0:
            under = self.pintas[pinta]
            exchanged = hands ^ (1 << under.swapper | 1 << under.card) << SHIFT * seat
            after = spot._replace(hands=exchanged, pinta=under.then, swapped=swapped | 1 << seat)
            swap = ((-1, 0, after),)
            if seat != turn:
                return seat, (*swap, (-1, 0, spot._replace(waited=True)))
        if drawing:
            return turn, (*swap, (-1, 0, self._drawn(hands, turn, drawn, pinta, won, swapped)))
        plays = (self._played(spot, card) for card in self._order(spot)) if self.bonds is None else self._bound(spot, self.bonds)
        return turn, chain(swap, plays) if swap else plays

    def _bound(self, spot: Spot, bound: Bonds) -> Iterator[Move]:
        """The plays where not every card may be played, of equal cards a single one; the as of trumps in two ways where it may call."""
        hand, killer = self.hand(spot.hands, spot.turn), bound.prisoner
        may = bound.allowed(spot.asked, hand)
        if killer >= 0 and may >> killer & 1 and hand != 1 << killer and self._waits(spot, bound.tres):
            may ^= 1 << killer
        if bound.caller < 0 and self.pintas[spot.pinta].swapper < 0:
            may = self.pack.distinct(may, self._elsewhere(spot))
        for card in self._order(spot):
            if may >> card & 1:
                if card == bound.caller and spot.played + 1 < self._size:
                    yield self._played(spot, card, call=True)
                yield self._played(spot, card)

    def _elsewhere(self, spot: Spot) -> int:
        """The cards that the hand on turn may still meet: in other hands, in the stock, and the best one on the table."""
        found = self.pintas[spot.pinta].below[spot.drawn] | (1 << spot.best if spot.best >= 0 else 0)
        for seat in range(self.players):
            if seat != spot.turn:
                found |= self.hand(spot.hands, seat)
        return found

    def _waits(self, spot: Spot, card: int) -> bool:
        """Whether a card is still to be played."""
        return self._holder(spot.hands, card) >= 0 or self.pintas[spot.pinta].below[spot.drawn] >> card & 1 == 1

    def mortal(self, spot: Spot) -> bool:
        """Whether the as of trumps may still come to kill the tres."""
        bound = self.bonds
        if bound is None or bound.prisoner < 0:
            return False
        killer, tres = bound.prisoner, bound.tres
        return (spot.best == killer or self._waits(spot, killer)) and (spot.victim >= 0 or self._waits(spot, tres))

    def _may_swap(self, spot: Spot) -> int:
        """The seat that may swap now, or -1."""
        under, how = self.pintas[spot.pinta], self.rules.swap
        if under.swapper < 0 or len(under.draws) - spot.drawn < self.rules.draws_left:
            return -1
        if how == "after_trick" and not spot.drawing:
            return -1
        seat = self._holder(spot.hands, under.swapper)
        if seat < 0 or not spot.won >> seat & 1 or spot.swapped >> seat & 1 or (how != "any_time" and seat != spot.turn):
            return -1
        return seat

    def _drawn(self, hands: int, winner: int, drawn: int, pinta: int, won: int, swapped: int) -> Spot:
        hands |= self.pintas[pinta].draws[drawn][winner]
        drawn += 1
        under = self.pintas[pinta]
        if under.swapper >= 0 and not self.alive(hands, drawn, pinta):
            pinta, won, swapped = under.closed, 0, 0
        return Spot(hands, winner, 0, -1, -1, 0, drawn, pinta, won, swapped, False, False)

    def _played(self, spot: Spot, card: int, *, call: bool = False) -> Move:
        hands, turn, played, best, by, points, drawn, pinta, won, swapped, _, _, asked, victim = spot
        hands ^= 1 << card + SHIFT * turn
        points += self.pack.points[card]
        if self.bonds is not None:
            asked = CALLED if call else asked if played else self.bonds.suit[card]
            victim = turn if card == self.bonds.tres else victim
        if played == 0 or self.pack.beats[best][card]:
            best, by = card, turn
        played += 1
        if played < self._size:
            turn = (turn + 1) % self.players
            return -1, 0, Spot(hands, turn, played, best, by, points, drawn, pinta, won, swapped, False, False, asked, victim)
        if victim >= 0 and self.bonds is not None and best == self.bonds.prisoner and self.rules.side(by) != self.rules.side(victim):
            return by, DEAD, None
        under = self.pintas[pinta]
        if drawn == len(under.draws):
            return (
                (by, points, Spot(hands, by, 0, -1, -1, 0, drawn, pinta, 0, 0, False, False)) if hands else (by, points + self.bonus, None)
            )
        if under.swapper >= 0:
            if self.alive(hands, drawn, pinta):
                won |= 1 << by
            else:
                pinta, won = under.closed, 0
        if won and self.rules.swap != "on_turn":
            return by, points, Spot(hands, by, 0, -1, -1, 0, drawn, pinta, won, 0, True, False)
        return by, points, self._drawn(hands, by, drawn, pinta, won, 0)

    def _order(self, spot: Spot) -> tuple[int, ...]:
        """The cards of the hand on turn: the richest capture first, a partner's trick fed first, else the cheapest first.

        Where suit must be followed the dearest is led first.
        """
        hand = self.hand(spot.hands, spot.turn)
        cards = self._orders[spot.best].get(hand)  # with nothing played `best` is -1: the last of the orders
        if cards is None:
            pack = self.pack
            cards = self._orders[spot.best][hand] = tuple(pack.replies(spot.best, hand) if spot.played else pack.leads(hand))
        if self.rules.duties and not spot.played:
            return cards[::-1]
        if spot.played == self.players - 1 > 1 and self.side[spot.by] == self.side[spot.turn]:
            return cards[::-1]
        return cards

    def actions(self, state: State) -> list[tuple[Action, Move]]:
        """Each action of the seat on turn with its move, in the order of `legal_actions`."""
        spot, found = self.root._replace(waited=True), list[tuple[Action, Move]]()
        for action in state.legal_actions():
            if action.seat != state.turn:
                continue
            match action:
                case Play(card=card, arrastro=call):
                    found.append((action, self._played(spot._replace(waited=False), self.pack.index[card], call=call)))
                case Draw():
                    found.append((action, (-1, 0, self._drawn(spot.hands, spot.turn, 0, 0, spot.won, spot.swapped))))
                case Swap():
                    found.append((action, next(iter(self.moves(self.root)[1]))))
                case Claim():
                    found.append((action, (action.seat, self.total, None)))
                case _:
                    pass
        return found


_HAND = (1 << SHIFT) - 1


def sides_of(state: State) -> tuple[tuple[int, ...], int]:
    """The side of each seat, and how many there are: with bids the bidder (0) against the others (1), else those of the rules."""
    rules, auction = state.rules, state.auction
    if auction is not None:
        return tuple(int(seat != auction.bidder) for seat in range(rules.players)), 2
    return tuple(map(rules.side, range(rules.players))), rules.sides


def _pintas(state: State, stock: list[int]) -> list[Pinta]:
    """The pinta that lies there and those that swaps may put in its place."""
    rules, players, size = state.rules, state.rules.players, trick_size(state.rules)
    pack = packed(rules, state.trump or state.stock[-1].suit)
    found: list[Pinta] = []
    card, swapping = state.pinta, rules.swap is not None
    while True:
        rank = swapping_rank(rules, card) if card is not None and swapping else None
        swapper = Card(card.suit, rank) if card is not None and rank is not None else None
        cards = [*stock[:-1], pack.index[card]] if card is not None else stock
        drawings = [cards[at : at + size] for at in range(0, len(cards), size)]
        draws = tuple(
            tuple(sum(1 << card + SHIFT * ((seat + step) % players) for step, card in enumerate(drawn)) for seat in range(players))
            for drawn in drawings
        )
        number = -1 if swapper is None else pack.index[swapper]
        rests = [cards[at:] for at in range(0, len(cards) + size, size)]
        waiting = tuple(number in rest[:-1] for rest in rests)
        below = tuple(sum(1 << card for card in rest) for rest in rests)
        found.append(Pinta(tuple(cards), cards[-1] if cards else -1, number, len(found) + 1, 0, draws, waiting, below))
        if swapper is None:
            break
        card = swapper
    open_ones = [replace(pinta, closed=len(found) + at) for at, pinta in enumerate(found)]
    return open_ones + [replace(pinta, swapper=-1) for pinta in open_ones]
