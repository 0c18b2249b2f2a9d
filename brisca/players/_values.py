"""What a card is worth in the hand and what it costs to lead it: the rules of thumb as one small table.

Units are points of the difference between the sides. A kind of card is its points (0, 2, 3, 4, 10, 11), trump or not; a phase is how
many drawings are still to come. `HOLD`: what playing the card gives up. `LEAD`: what leading it costs, the risk included.
"""

from __future__ import annotations

from typing import Final

POINTS: Final = (0, 2, 3, 4, 10, 11)
PHASES: Final = (11, 4, 1, 0)
"""Least number of drawings still to come in each phase: early, middle, late, none."""

# Columns: plain blank, sota, caballo, rey, tres, as; then the same of trumps.
HOLD: Final = (
    (0, 0, 1, 1, 2, 5, 5, 7, 8, 9, 14, 20),
    (0, 0, 1, 1, 1, 4, 5, 7, 8, 9, 14, 18),
    (0, 0, 0, 1, 0, 3, 6, 7, 8, 9, 13, 15),
    (0, 0, 0, 1, 0, 3, 5, 6, 7, 8, 8, 8),
)
LEAD: Final = (
    (0, 3, 4, 6, 18, 20, 6, 10, 11, 13, 26, 30),
    (0, 3, 4, 5, 17, 19, 6, 10, 11, 13, 25, 28),
    (0, 3, 4, 5, 15, 16, 6, 9, 10, 11, 20, 20),
    (0, 2, 3, 4, 12, 10, 4, 5, 6, 6, 8, 4),
)
TEMPO: Final = (0, 0, 0, 0)
"""What it is worth to win a trick beside its points, by phase."""


def phase(drawings: int) -> int:
    """Index of the phase with so many drawings still to come."""
    return next(index for index, least in enumerate(PHASES) if drawings >= least)
