"""The innermost search: two players, nothing to decide but which card to play."""

from __future__ import annotations

from collections.abc import Sequence

from brisca.solver.bonds import CALLED, Bonds
from brisca.solver.packed import SHIFT, Packed

KEPT = 400_000
"""Most bounds that are kept from one question to the next."""

Bounds = dict[int, int]
"""Hands (the leader's above the other's) → least points to come for the leader, times 256, plus most points."""

Line = tuple[bool, int, int, int, int]
"""A trick to be searched: whether its leader wins it, who leads then and the other hand, points to come and the goal of who leads then."""


class TooDear(ValueError):
    """The budget of positions was used up before the answer was known."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        super().__init__(f"more than {budget} positions would have to be searched")


class Course:
    """The cards still to be drawn, drawing by drawing, and the bounds found at each place of the stock.

    `first[d]`, `second[d]`: bits that the winner and the loser of the trick draw after `d` drawings from here, 0 with the stock empty.
    """

    __slots__ = ("bounds", "first", "second")

    def __init__(self, first: Sequence[int], second: Sequence[int], bounds: Sequence[Bounds]) -> None:
        # After the last drawing the stock is empty, and stays so.
        self.first, self.second, self.bounds = (*first, 0), (*second, 0), tuple(bounds)


class Duel:
    """A zero-window search with a table of bounds, by whole tricks.

    A position is the leader's hand, the other hand and the place in the stock; its value is the leader's points still to come, so
    that neither the score nor the way there matters. `nodes` counts positions whose leads were tried out; `budget` limits them.
    Where the as of trumps may call an arrastre, its lead is one with the call: to leave the other fewer replies is never worse.
    """

    __slots__ = ("_bonds", "_leads", "_pack", "_replies", "_shared", "bonus", "budget", "nodes")

    def __init__(self, pack: Packed, bound: Bonds | None, bonus: int, budget: int | None = None) -> None:
        self._pack, self._bonds, self.bonus, self.budget, self.nodes = pack, bound, bonus, budget, 0
        self._leads: dict[int, tuple[tuple[int, int], ...]] = {}
        self._replies: list[dict[int, tuple[tuple[int, bool, int], ...]]] = [{} for _ in pack.cards]
        self._shared: dict[tuple[int, ...], Bounds] = {}

    def course(self, stock: Sequence[int]) -> Course:
        """The way down a stock (card numbers from the top). Positions over the same rest of a stock share their bounds."""
        if sum(map(len, self._shared.values())) > KEPT:
            self._shared.clear()
        rests = [tuple(stock[at:]) for at in range(0, len(stock) + 1, 2)]
        bits = [1 << card for card in stock]
        return Course(bits[::2], bits[1::2], [self._shared.setdefault(rest, {}) for rest in rests])

    def leads(self, hand: int) -> tuple[tuple[int, int], ...]:
        """Each card of a hand with the rest of the hand, the cheapest first."""
        found = self._leads[hand] = tuple([(card, hand ^ (1 << card)) for card in self._pack.leads(hand)])
        return found

    def replies(self, lead: int, hand: int) -> tuple[tuple[int, bool, int], ...]:
        """For each reply to a lead: the trick's points, whether the leader wins it, the rest of the hand; the most telling first."""
        points, beats, bound = self._pack.points, self._pack.beats[lead], self._bonds
        may = hand if bound is None else bound.allowed(CALLED if lead == bound.caller else bound.suit[lead], hand)
        found = self._replies[lead][hand] = tuple(
            [
                (points[lead] + points[card], not beats[card], hand ^ (1 << card))
                for card in self._pack.replies(lead, hand)
                if may >> card & 1
            ]
        )
        return found

    def lead_value(self, lead: int, rest: int, other: int, course: Course, left: int, guess: int) -> int:
        """The leader's points to come after a lead, exactly. `rest`: its other cards. A good guess saves time."""
        replies = self._replies[lead].get(other) or self.replies(lead, other)
        low, high = 0, left
        while low < high:
            goal, found = max(low + 1, min(guess, high)), left
            for reply in replies:
                found = min(found, self._after(rest, reply, course, left, goal))
                if found < goal:
                    break
            if found >= goal:
                low, guess = found, found + 1
            else:
                high = guess = found
        return low

    def reply_values(self, lead: int, rest: int, hand: int, course: Course, left: int) -> dict[int, int]:
        """For each reply to a lead the points to come of the seat that replies, exactly. `rest`: the leader's other cards."""
        values, guess = {}, left // 2
        for reply in self.replies(lead, hand):
            low, high = 0, left
            while low < high:
                goal = max(low + 1, min(guess, high))
                found = self._after(rest, reply, course, left, goal)
                if found >= goal:
                    low, guess = found, found + 1
                else:
                    high = guess = found
            guess = low
            values[(hand ^ reply[2]).bit_length() - 1] = left - low
        return values

    def _after(self, rest: int, reply: tuple[int, bool, int], course: Course, left: int, goal: int) -> int:
        """A bound, as `search` gives one, on the leader's points from a trick on of which both cards are known."""
        points, won, rest_other = reply
        first, second = course.first[0], course.second[0]
        below, more = 1 if first else 0, left - points
        if not (rest | first):
            return left if won else 0
        if won:
            need = goal - points
            if need <= 0:
                return points
            return left if need > more else points + self.reach(rest | first, rest_other | second, course, below, more, need)
        need = more - goal + 1
        return more if need <= 0 else more - self.reach(rest_other | first, rest | second, course, below, more, need)

    def reach(self, mine: int, other: int, course: Course, depth: int, left: int, goal: int) -> int:
        """As `search`, unless the bounds know it already."""
        bound = course.bounds[depth].get(mine << SHIFT | other, left)
        if bound >> 8 >= goal:
            return bound >> 8
        if bound & 255 < goal:
            return bound & 255
        return self.search(mine, other, course, depth, left, goal)

    def count(self) -> None:
        """Count one position. TooDear when it is one too many."""
        self.nodes += 1
        if self.budget is not None and self.nodes > self.budget:
            raise TooDear(self.budget)

    def search(self, mine: int, other: int, course: Course, depth: int, left: int, goal: int) -> int:
        """A bound on the leader's points to come: a lower one if it reaches the goal, else an upper one.

        `left`: points of all cards to come with the bonus; 1 ≤ `goal` ≤ `left`. First every trick is looked up; only if that decides
        nothing, tricks are searched, beginning with the lead that has fewest replies open. In one piece: it is where the time goes.
        """
        self.count()
        first, second = course.first[depth], course.second[depth]
        below = depth + 1 if first else depth
        look_up = course.bounds[below].get
        all_replies = self._replies
        best = 0
        undecided: list[tuple[int, list[Line]]] = []
        for card, rest in self._leads.get(mine) or self.leads(mine):
            worst = left
            leads_again, loses = rest | first, rest | second
            lines: list[Line] = []
            for points, won, rest_other in all_replies[card].get(other) or self.replies(card, other):
                more = left - points
                if not leads_again:
                    value = left if won else 0
                elif won:
                    need = goal - points
                    if need <= 0:
                        value = points
                    elif need > more:
                        value = left
                    else:
                        replies = rest_other | second
                        bound = look_up(leads_again << SHIFT | replies, 255)
                        if bound >> 8 >= need:
                            value = points + (bound >> 8)
                        elif bound & 255 < need:
                            value = points + (bound & 255)
                        else:
                            lines.append((True, leads_again, replies, more, need))
                            continue
                else:
                    need = more - goal + 1
                    if need <= 0:
                        value = more
                    else:
                        leads = rest_other | first
                        bound = look_up(leads << SHIFT | loses, 255)
                        if bound >> 8 >= need:
                            value = more - (bound >> 8)
                        elif bound & 255 < need:
                            value = more - (bound & 255)
                        else:
                            lines.append((False, leads, loses, more, need))
                            continue
                if value < worst:
                    worst = value
                    if value < goal:
                        break
            if lines and worst >= goal:
                undecided.append((worst, lines))
            elif worst > best:
                best = worst
                if best >= goal:
                    break
        else:
            if len(undecided) > 1:
                undecided.sort(key=_open)
            for worst, lines in undecided:
                for won, leads, replies, more, need in lines:
                    value = self.search(leads, replies, course, below, more, need)
                    value = left - more + value if won else more - value
                    if value < worst:
                        worst = value
                        if value < goal:
                            break
                if worst > best:
                    best = worst
                    if best >= goal:
                        break
        known = course.bounds[depth]
        key = mine << SHIFT | other
        bound = known.get(key, left)
        known[key] = best << 8 | bound & 255 if best >= goal else bound >> 8 << 8 | best
        return best


def _open(undecided: tuple[int, list[Line]]) -> int:
    return len(undecided[1])
