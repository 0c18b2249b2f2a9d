"""The fast entry for two players with one card each and without a swap: many deals, no `State`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brisca.cards import Card, Suit
from brisca.rules import Rules
from brisca.solver.bonds import bonds_of
from brisca.solver.duel import Duel
from brisca.solver.packed import packed


class Table:
    """Positions of two players under one rule set and trump, without swaps, arrastre or muerte (ValueError); duties are kept.

    What was found out is kept from one call to the next: endings with the stock empty serve every deal, others every deal with the
    same rest of the stock. Cards are not checked. `nodes`: positions searched in the last call.
    """

    __slots__ = ("_duel", "_pack", "nodes", "rules", "trump")

    def __init__(self, rules: Rules, trump: Suit) -> None:
        if rules.players != 2 or rules.cards_each != 1:
            raise ValueError("a table is for two players with one card each to a trick")
        if rules.muerte or rules.arrastre:
            raise ValueError("a table knows nothing of an arrastre or of a dead three")
        self.rules, self.trump, self.nodes = rules, trump, 0
        self._pack = packed(rules, trump)
        self._duel = Duel(self._pack, bonds_of(rules, trump) if rules.duties else None, rules.last_trick_bonus)

    def values(
        self, hands: Sequence[Iterable[Card]], stock: Sequence[Card] = (), table: Card | None = None, leader: int = 0,
        *, budget: int | None = None,
    ) -> dict[Card, int]:  # fmt: skip
        """For each card of the seat on turn: the points that it still gets from here, the open trick included (0–130).

        `hands` by seat, `stock` from its top (the pinta last), `leader` the seat that leads this trick, `table` the card that it has led,
        or None when it is on turn itself. TooDear when more than `budget` positions would be needed.
        """
        pack, duel = self._pack, self._duel
        index = pack.index
        course = duel.course([index[card] for card in stock])
        mine, other = pack.mask(hands[leader]), pack.mask(hands[1 - leader])
        left = duel.bonus + pack.worth(hands[0]) + pack.worth(hands[1]) + pack.worth(stock)
        duel.nodes, duel.budget = 0, budget
        cards = pack.cards
        if table is None:
            found, guess = dict[Card, int](), left // 2
            for lead, rest in duel.leads(mine):
                guess = duel.lead_value(lead, rest, other, course, left, guess)
                found[cards[lead]] = guess
        else:
            lead = index[table]
            replies = duel.reply_values(lead, mine, other, course, left + pack.points[lead])
            found = {cards[card]: value for card, value in replies.items()}
        self.nodes = duel.nodes
        return found
