"""Exact play of a packed position with all cards known: values for the players that average over many deals.

Private to the players, who start from packed positions, also in the middle of a trick, for any number of seats; a test holds it to
`brisca.solver`. One `Solver` keeps a table, so positions that come back in another deal or after another first card are worked out once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brisca.players._packed import Pack, Spot, bound

DEAD: Final = 10_000
"""Muerte al tres: what a death counts in a search, far more than all points together."""


class Solver:
    """Values of positions of one pack; `nodes` counts the positions worked out so far."""

    def __init__(self, pack: Pack) -> None:
        self.pack, self.nodes = pack, 0
        rules = pack.rules
        self._bonus, self._swapping = rules.last_trick_bonus, rules.swap is not None
        self._least = rules.players * (rules.draws_left - 1) + 1
        self._plain = pack.duel and not (rules.duties or rules.arrastre)
        self._ace, self._three = (1 << pack.ace, pack.three) if pack.muerte else (0, -1)
        self._bidder = -1
        self._pairs: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self._many: dict[tuple[object, ...], tuple[int, ...]] = {}

    def shares(self, spot: Spot) -> list[int]:
        """Points by side at the end of the hand, when every side plays for its own.

        For two players the winner of a trick swaps where that is better; with more players, or more cards to a trick, nobody does.
        With bids the others play together against the bidder. After a death the killer's side has all points. What a claim brings
        is what its side can take anyway.
        """
        rules = self.pack.rules
        if not any(spot.hands) and not spot.stock:
            return spot.points
        if self._plain:
            margin = self._two(spot)
            if abs(margin) > DEAD // 2:
                return [rules.total_points, 0] if margin > 0 else [0, rules.total_points]
            left = rules.total_points - sum(spot.points)
            mine = (left + margin) // 2
            return [spot.points[0] + mine, spot.points[1] + left - mine]
        hands = tuple(tuple(sorted(hand)) for hand in spot.hands)
        self._bidder = spot.bidder
        gained = self._several(hands, tuple(spot.table), tuple(spot.stock), spot.turn, spot.drawing, spot.called)
        if max(gained) > DEAD // 2:
            return [rules.total_points * (more == max(gained)) for more in gained]
        return [now + more for now, more in zip(spot.points, gained, strict=True)]

    def _two(self, spot: Spot) -> int:
        """Seat 0's points less seat 1's, of all that is still to come."""
        stock = tuple(spot.stock)
        masks = [sum(1 << card for card in hand) for hand in spot.hands]
        mine, other = masks[spot.turn], masks[1 - spot.turn]
        if spot.drawing:
            value = self._drawn(mine, other, stock) if spot.swapped else self._refilled(mine, other, stock)
        elif spot.table:
            value = self._reply(spot.table[0][1], mine, other, stock)
        else:
            value = self._lead(mine, other, stock) if mine else 0
        return value if spot.turn == 0 else -value

    def _refilled(self, mine: int, other: int, stock: tuple[int, ...]) -> int:
        """The trick's winner's points less the other's from the drawing on; the winner swaps first where that is better."""
        value = self._drawn(mine, other, stock)
        if self._swapping and len(stock) >= self._least:
            pinta = stock[-1]
            given = self.pack.swapper[pinta]
            if given >= 0 and mine >> given & 1:
                value = max(value, self._drawn(mine ^ (1 << given | 1 << pinta), other, (*stock[:-1], given)))
        return value

    def _drawn(self, mine: int, other: int, stock: tuple[int, ...]) -> int:
        return self._lead(mine | 1 << stock[0], other | 1 << stock[1], stock[2:])

    def _lead(self, mine: int, other: int, stock: tuple[int, ...]) -> int:
        """The leader's points less the other's, from here on."""
        key = (mine, other, stock)
        found = self._pairs.get(key)
        if found is not None:
            return found
        self.nodes += 1
        best, left = -2 * DEAD, mine
        if self._caged(mine, other, stock):
            left = mine & ~self._ace or mine
        while left:
            bit = left & -left
            left ^= bit
            value = -self._reply(bit.bit_length() - 1, other, mine ^ bit, stock)
            if value > best:
                best = value
        self._pairs[key] = best
        return best

    def _reply(self, led: int, mine: int, other: int, stock: tuple[int, ...]) -> int:
        """The replying side's points less the leader's, from here on, the trick included."""
        points, beats = self.pack.points, self.pack.beats[led]
        best, left, there = -2 * DEAD, mine, points[led]
        if self._ace and mine & self._ace:
            if led == self._three:
                return DEAD
            if self._caged(mine, other, stock):
                left = mine & ~self._ace or mine
        while left:
            bit = left & -left
            left ^= bit
            card = bit.bit_length() - 1
            if card == self._three and led == self.pack.ace:
                best = max(best, -DEAD)
                continue
            rest, worth = mine ^ bit, there + points[card]
            if beats[card]:
                if stock:
                    value = worth + self._refilled(rest, other, stock)
                else:
                    value = worth + (self._lead(rest, other, ()) if rest else self._bonus)
            elif stock:
                value = -worth - self._refilled(other, rest, stock)
            else:
                value = -worth - (self._lead(other, rest, ()) if rest else self._bonus)
            if value > best:
                best = value
        return best

    def _caged(self, mine: int, other: int, stock: tuple[int, ...]) -> bool:
        """Whether there is a prisoner and the tres of trumps is still to be played."""
        return bool(self._ace) and (bool((mine | other) >> self._three & 1) or self._three in stock)

    def _several(
        self,
        hands: tuple[tuple[int, ...], ...],
        table: tuple[tuple[int, int], ...],
        stock: tuple[int, ...],
        turn: int,
        drawing: bool,
        called: bool,
    ) -> tuple[int, ...]:
        """What each side gains from here on: each its own points; of equal ones least to the side after it."""
        pack, rules = self.pack, self.pack.rules
        if drawing:
            fresh = [list(hand) for hand in hands]
            number = min(len(stock), pack.size)
            for step in range(number):
                fresh[(turn + step) % rules.players].append(stock[step])
            hands, stock = tuple(tuple(sorted(hand)) for hand in fresh), stock[number:]
        if not hands[turn]:
            return (0,) * rules.sides
        key = (hands, table, stock, turn, called)
        found = self._many.get(key)
        if found is not None:
            return found
        self.nodes += 1
        caged = pack.muerte and (pack.three in stock or any(pack.three in hand for hand in hands))
        cards = hands[turn] if pack.free else bound(pack, list(hands[turn]), table, called, caged)
        offers = []
        for card in cards:
            offers.append(self._after(hands, (*table, (turn, card)), stock, turn, called))
            if pack.calls and card == pack.ace and len(table) + 1 < pack.size:
                offers.append(self._after(hands, (*table, (turn, card)), stock, turn, True))
        best = max(offers, key=self._liking(rules.side(turn)))
        self._many[key] = best
        return best

    def _after(
        self, hands: tuple[tuple[int, ...], ...], laid: tuple[tuple[int, int], ...], stock: tuple[int, ...], turn: int, called: bool
    ) -> tuple[int, ...]:
        """What each side gains once the last card of `laid` has been played by the seat on turn."""
        pack, rules, card = self.pack, self.pack.rules, laid[-1][1]
        then = tuple(tuple(c for c in hand if c != card) if seat == turn else hand for seat, hand in enumerate(hands))
        if len(laid) < pack.size:
            return self._several(then, laid, stock, (turn + 1) % rules.players, False, called)
        winner, best, there = pack.winning(laid)
        side = rules.side(winner)
        if pack.muerte and best == pack.ace and any(c == pack.three and rules.side(seat) != side for seat, c in laid):
            return tuple(DEAD if each == side else -DEAD for each in range(rules.sides))
        last = not stock and not then[winner]
        more = self._several(then, (), stock, winner, bool(stock), False) if not last else (0,) * rules.sides
        worth = there + (self._bonus if last else 0)
        return tuple(got + (worth if each == side else 0) for each, got in enumerate(more))

    def _liking(self, side: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
        """How much a side likes what each side gains: its own points; against a bidder, what the bidder does not get."""
        bidder = self._bidder
        if bidder >= 0 and side != bidder:
            return lambda each: (-each[bidder], each[side])
        return lambda each: (each[side], *(-points for points in (*each[side + 1 :], *each[:side])))
