"""The searches over a `Board`: bounds for two sides, everybody's own points for more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brisca.solver.board import DEAD, Board, Move, Spot
from brisca.solver.duel import Course, Duel, TooDear
from brisca.solver.packed import SHIFT

_HAND = (1 << SHIFT) - 1


class TwoSides:
    """Values for two sides: zero-window searches that share one table of bounds on the points of side 0 still to come.

    Two players with one card each and without a swap to come are handed to `Duel`, which looks at whole tricks. While the tres of trumps
    may still be killed it is `Mortal` that has to be asked.
    """

    def __init__(self, board: Board, budget: int | None) -> None:
        self._board = board
        self._bounds: dict[Spot, int] = {}
        self._duel = Duel(board.pack, board.bonds, board.bonus, budget)
        whole = board.players == 2 and board.rules.cards_each == 1
        self._courses: list[Course | None] = [
            self._duel.course(pinta.stock) if whole and pinta.swapper < 0 else None for pinta in board.pintas
        ]

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._duel.nodes

    def count(self) -> None:
        """Count one position. TooDear when it is one too many."""
        self._duel.count()

    def value(self, moves: Sequence[Move], seat: int, left: int, guess: int, low: int = 0) -> int:
        """Points of side 0 to the end when `seat` takes the best of some moves, or `low` if they are no more.

        `left`: all points to come. A good guess saves time.
        """
        high = left
        while low < high:
            goal = max(low + 1, min(guess, high))
            found = self._pick(moves, seat, left, goal)
            if found >= goal:
                low, guess = found, found + 1
            else:
                high = guess = found
        return low

    def _pick(self, moves: Iterable[Move], seat: int, left: int, goal: int) -> int:
        """A bound on what side 0 gets when `seat` takes its best move: a lower one if it reaches the goal, else an upper one."""
        other = self._board.side[seat]
        best = left if other else 0
        for move in moves:
            found = self._after(move, left, goal)
            if other:
                best = min(best, found)
                if best < goal:
                    break
            else:
                best = max(best, found)
                if best >= goal:
                    break
        return best

    def _after(self, move: Move, left: int, goal: int) -> int:
        """The same for one move."""
        seat, points, spot = move
        own = points if seat >= 0 and not self._board.side[seat] else 0
        left, goal = left - points, goal - own
        if spot is None or goal <= 0:
            return own
        return own + (left if goal > left else self.search(spot, left, goal))

    def search(self, spot: Spot, left: int, goal: int) -> int:
        """A bound on what side 0 still gets: a lower one if it reaches the goal (1 to `left`), else an upper one."""
        boundary = not spot.played and not spot.drawing and not spot.waited
        bound = left
        if boundary:
            course = self._courses[spot.pinta]
            if course is not None:
                return self._whole_tricks(course, spot, left, goal)
            bound = self._bounds.get(spot, left)
            if bound >> 8 >= goal:
                return bound >> 8
            if bound & 255 < goal:
                return bound & 255
        self._duel.count()
        seat, moves = self._board.moves(spot)
        best = self._pick(moves, seat, left, goal)
        if boundary:
            self._bounds[spot] = best << 8 | bound & 255 if best >= goal else bound >> 8 << 8 | best
        return best

    def _whole_tricks(self, course: Course, spot: Spot, left: int, goal: int) -> int:
        """The same from the table of two players, which speaks of the leader's points."""
        zero, one = spot.hands & _HAND, spot.hands >> SHIFT
        if spot.turn == 0:
            return self._duel.reach(zero, one, course, spot.drawn, left, goal)
        return left - self._duel.reach(one, zero, course, spot.drawn, left, left - goal + 1)


KILLS, KILLED = 1000, -1000
"""Shares where the tres of trumps has been killed: the killer's, and everybody else's; better and worse than any points."""


class Mortal:
    """Values for two sides while the as of trumps may kill the tres: a death wins or loses more than all points.

    A value is the points of side 0 to come, -1 when its tres is killed, `left` + 1 when it kills. What cannot come to a death any more is
    handed to `TwoSides`.
    """

    def __init__(self, board: Board, two: TwoSides) -> None:
        self._board, self._two = board, two
        self._bounds: dict[Spot, int] = {}

    def value(self, moves: Sequence[Move], seat: int, left: int, guess: int, low: int = -1) -> int:
        """The value when `seat` takes the best of some moves, or `low` if it is no more; `left`: all points to come."""
        high = left + 1
        while low < high:
            goal = max(low + 1, min(guess, high))
            found = self._pick(moves, seat, left, goal)
            if found >= goal:
                low, guess = found, found + 1
            else:
                high = guess = found
        return low

    def _pick(self, moves: Iterable[Move], seat: int, left: int, goal: int) -> int:
        other = self._board.side[seat]
        best = left + 1 if other else -1
        for move in moves:
            found = self._after(move, left, goal)
            if other:
                best = min(best, found)
                if best < goal:
                    break
            else:
                best = max(best, found)
                if best >= goal:
                    break
        return best

    def _after(self, move: Move, left: int, goal: int) -> int:
        seat, points, spot = move
        if points == DEAD:
            return -1 if self._board.side[seat] else left + 1
        own = points if seat >= 0 and not self._board.side[seat] else 0
        rest, need = left - points, goal - own
        if spot is None:
            return own
        if not self._board.mortal(spot):
            if need <= 0:
                return own
            return own + (rest if need > rest else self._two.search(spot, rest, need))
        found = self._search(spot, rest, min(max(need, 0), rest + 1))
        return -1 if found < 0 else left + 1 if found > rest else own + found

    def _search(self, spot: Spot, left: int, goal: int) -> int:
        boundary = not spot.played and not spot.drawing and not spot.waited
        low, high = -1, left + 1
        if boundary and (known := self._bounds.get(spot)) is not None:
            low, high = (known >> 8) - 1, (known & 255) - 1
            if low >= goal:
                return low
            if high < goal:
                return high
        self._two.count()
        seat, moves = self._board.moves(spot)
        best = self._pick(moves, seat, left, goal)
        if boundary:
            low, high = (best, high) if best >= goal else (low, best)
            self._bounds[spot] = low + 1 << 8 | high + 1
        return best


class Apart:
    """Shares of more than two sides, each out for its own points.

    Between moves that bring a side the same, it takes the one that leaves least to the side that plays next, then to the one after. When
    a tres of trumps is killed the shares are `KILLS` and `KILLED`.
    """

    def __init__(self, board: Board, budget: int | None) -> None:
        self._board, self._budget, self.nodes = board, budget, 0
        self._known: dict[Spot, tuple[int, ...]] = {}
        self._nothing = (0,) * board.sides

    def shares(self, move: Move) -> tuple[int, ...]:
        """Points of every side from a move to the end."""
        seat, points, spot = move
        if points == DEAD:
            return tuple(KILLS if side == self._board.side[seat] else KILLED for side in range(self._board.sides))
        below = self._nothing if spot is None else self._search(spot)
        if not points or below[0] in (KILLS, KILLED):
            return below
        side = self._board.side[seat]
        return (*below[:side], below[side] + points, *below[side + 1 :])

    def _search(self, spot: Spot) -> tuple[int, ...]:
        boundary = not spot.played and not spot.drawing and not spot.waited
        if boundary and (known := self._known.get(spot)) is not None:
            return known
        self.nodes += 1
        if self._budget is not None and self.nodes > self._budget:
            raise TooDear(self._budget)
        seat, moves = self._board.moves(spot)
        found = preferred([self.shares(move) for move in moves], self._board.side[seat])
        if boundary:
            self._known[spot] = found
        return found


def preferred(offers: list[tuple[int, ...]], side: int) -> tuple[int, ...]:
    """The shares that a side picks: most for itself, then least for the next side, and so on round."""
    return max(offers, key=lambda shares: (shares[side], *(-points for points in (*shares[side + 1 :], *shares[:side]))))
