"""The fast entry for two players without a swap: many deals, no `State`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brisca.cards import Card, Suit
from brisca.rules import Rules
from brisca.solver.answers import solve
from brisca.state import Play, position


class Table:
    """Positions of two players under one rule set and trump, without swaps. What was found out is kept from one call to the next."""

    __slots__ = ("nodes", "rules", "trump")

    def __init__(self, rules: Rules, trump: Suit) -> None:
        if rules.players != 2:
            raise ValueError("a table is for two players")
        self.rules, self.trump, self.nodes = rules.replace(swap=None), trump, 0

    def values(
        self, hands: Sequence[Iterable[Card]], stock: Sequence[Card] = (), table: Card | None = None, leader: int = 0,
        *, budget: int | None = None,
    ) -> dict[Card, int]:  # fmt: skip
        """For each card of the seat on turn: the points that its side still gets from here, the open trick included (0–130).

        `hands` by seat, `stock` from its top (the pinta last), `leader` the seat that leads this trick, `table` the card that it has led,
        or None when it is on turn itself. `nodes` is then the number of positions searched in this call. TooDear as for `solve`.
        """
        open_trick = () if table is None else ((leader, table),)
        turn = leader if table is None else 1 - leader
        state = position(self.rules, hands=hands, stock=stock, trump=self.trump, table=open_trick, to_play=turn)
        solution = solve(state, budget=budget)
        self.nodes = solution.nodes
        return {action.card: value for action, value in solution.values.items() if isinstance(action, Play)}
