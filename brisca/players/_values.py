"""What cards are worth in the hand and what it costs to lead them: rules of thumb as small tables.

Units are points of the difference between the two sides. A kind of card is its points (0, 2, 3, 4, 10, 11), plain or trump; a phase is
how many drawings are still to come. Negative: better played than kept.

Both tables were found by a seeded hill climb over whole hands of two players (`BRISCA_BASIC`): start from a table set by hand, shift up
to five entries at random, keep the change if, over the same few thousand deals with seats swapped, it wins more against the greedy
player, the table set by hand and the table found so far. `CAREFUL` is what 120 steps gave,
rounded to whole points, so that it stays a set of rules that can be told (after 60 steps the as and tres of trumps in the last phase were
set by hand); `EXPERT` is what 4,000 steps gave. What they are worth was measured afterwards, on other deals: `data/measured/arena.json`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

POINTS: Final = (0, 2, 3, 4, 10, 11)
PHASES: Final = (11, 4, 1, 0)
"""Least number of drawings still to come in each phase: early, middle, late, none."""

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """One table. A row for each phase; columns: plain blank, sota, caballo, rey, tres, as, then the same of trumps.

    `hold`: what playing the card gives up. `lead`: what leading it costs, the risk included. `tempo`: by phase, what winning a trick is
    worth beside its points.
    """

    hold: tuple[Row, Row, Row, Row]
    lead: tuple[Row, Row, Row, Row]
    tempo: Row


# fmt: off
CAREFUL: Final = Worth(
    hold=(
        (0, -1, 1, 0, 1, 4, 5, 7, 8, 9, 14, 19),
        (0, 0, -2, 0, 2, 5, 5, 6, 7, 10, 16, 20),
        (0, 0, 0, 0, 4, 3, 5, 8, 7, 10, 15, 18),
        (1, 0, 0, 1, 0, 1, 8, 6, 8, 8, 10, 14),
    ),
    lead=(
        (0, 3, 4, 6, 18, 20, 4, 9, 11, 13, 26, 30),
        (2, 3, 1, 4, 17, 19, 10, 10, 11, 13, 25, 28),
        (2, 5, 5, 5, 15, 17, 6, 9, 8, 11, 20, 20),
        (2, 2, 3, 4, 12, 10, 4, 7, 6, 5, 8, 4),
    ),
    tempo=(0, -1, -2, -2),
)
EXPERT: Final = Worth(
    hold=(
        (4.1, 2.9, 2.2, 2.1, 1.3, 2.9, 6.7, 7.5, 8.4, 9.5, 12.9, 20.0),
        (0.7, -0.5, -1.1, -1.0, -0.6, 5.2, 5.1, 7.7, 7.2, 8.9, 16.4, 24.2),
        (-0.1, -3.0, -3.2, -0.4, -1.8, 2.1, 5.1, 6.9, 5.3, 9.9, 16.3, 24.0),
        (-7.1, -9.2, -0.5, -11.0, -6.4, -3.2, 1.5, 3.4, 4.3, 2.5, 6.9, 14.4),
    ),
    lead=(
        (1.5, -3.5, -2.5, 7.1, 18.9, 30.0, 1.2, 9.9, 16.1, 17.6, 26.0, 28.2),
        (3.4, -1.8, 1.4, 7.7, 16.2, 17.4, -2.3, 12.2, 13.4, 15.0, 16.7, 29.1),
        (5.1, 3.9, -3.8, 2.5, 14.4, 1.4, 12.1, 14.5, 7.3, 16.9, 24.8, 21.7),
        (-3.4, 0.8, 1.0, -2.2, 2.5, 7.4, 3.9, 9.5, 10.8, 10.2, 15.6, 4.2),
    ),
    tempo=(-2.2, -2.4, -7.1, -2.0),
)
# fmt: on


def phase(drawings: int) -> int:
    """Index of the phase with so many drawings still to come."""
    return next(index for index, least in enumerate(PHASES) if drawings >= least)
