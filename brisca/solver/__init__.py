"""Values with all cards known: what everybody can still get when all play for points.

It shows the cards to nobody: whoever asks must know them, by counting or because they lie open.
"""

from brisca.solver.answers import Solution, best_cards, card_values, shares, solve
from brisca.solver.duel import TooDear
from brisca.solver.table import Table

__all__ = ["Solution", "Table", "TooDear", "best_cards", "card_values", "shares", "solve"]
