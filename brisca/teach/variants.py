"""The tables of the course: which tasks tell each of them from the course's brisca, and a prediction about must-follow tables.

>>> duty_chance(3)
Fraction(7095, 9139)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Final

from brisca.rules import RULES, Rules
from brisca.teach.task import Template
from brisca.teach.templates import TEMPLATES


class Family(Enum):
    """How the list of tables is divided."""

    HABITS = "other habits at the same table"
    SEATS = "more people at the table"
    COUSINS = "cousins in other countries"


@dataclass(frozen=True, slots=True)
class Variant:
    """A table of the list. `name`: its rule set; `templates`: keys of the tasks about it; `first`: the code of the first one; `example`:
    the key of a prepared comparison of the explorer, or None where a trick looks the same."""

    name: str
    family: Family
    templates: tuple[str, ...]
    first: str
    example: str | None = None

    @property
    def rules(self) -> Rules:
        """Its rules."""
        return RULES[self.name]

    @property
    def pool(self) -> tuple[Template, ...]:
        """Its tasks' templates."""
        return tuple(TEMPLATES[key] for key in self.templates)


_ALL: Final = (
    Variant("REMATADA", Family.COUSINS, ("rematada-cards", "bids", "bid-written"), "rematada-cards-0", "follow"),
    Variant("BRISCA_BASIC", Family.HABITS, ("level", "swap-here"), "level-1", "tie"),
    Variant("BRISCA_MINI", Family.HABITS, ("in-suit", "how-many-tricks"), "in-suit-5", "pack"),
    Variant("BRISCA_TWO_CARDS", Family.HABITS, ("two-each", "two-each-points", "how-many-tricks"), "two-each-0", "two_cards"),
    Variant("BRISCA_COVERED", Family.HABITS, ("end-trump", "end-told", "last-drawing"), "end-trump-0", "covered"),
    Variant("BRISCA_LAST_TEN", Family.HABITS, ("last-ten", "enough-of-130"), "last-ten-0", "last_ten"),
    Variant("BRISCA_FOUR_SUITS", Family.HABITS, ("four-hands", "end-trump"), "four-hands-0"),
    Variant("BRISCA_THREE", Family.SEATS, ("pack-for-three", "how-many-tricks", "three-players"), "pack-for-three-0", "pack"),
    Variant("BRISCA_PAIRS", Family.SEATS, ("partner-wins", "kept", "who-swaps"), "partner-wins-0"),
    Variant("BRISCA_SIX", Family.SEATS, ("in-suit", "how-many-tricks", "kept-six"), "in-suit-0", "pack"),
    Variant("BRISCA_HOUSE", Family.SEATS, ("arrastre-cards", "claim", "level", "swap-here"), "arrastre-cards-0", "arrastre"),
    Variant("BRISCOLA", Family.COUSINS, ("figure", "swap-here"), "figure-0", "seven"),
    Variant("BRISCOLA_PAIRS", Family.COUSINS, ("figure", "partner-wins", "kill-gain"), "figure-1", "partner"),
    Variant("BISCA", Family.COUSINS, ("bisca-pair", "bisca-trick", "bisca-points", "bisca-row"), "bisca-pair-0", "seven"),
    Variant("MUERTE_AL_TRES", Family.COUSINS, ("muerte-cards", "dead-three"), "muerte-cards-0", "prisoner"),
    Variant("MUERTE_AL_TRES_PAIRS", Family.COUSINS, ("dead-three", "muerte-cards"), "dead-three-0", "death"),
)  # fmt: skip
VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType({name: each for name in RULES for each in _ALL if each.name == name})
"""Every named rule set but the course's own, by name, in the order of `RULES`."""
OPENING: Final = "REMATADA"
"""The table that the lesson opens with: the one that is least like brisca."""


# A number to predict

CARDS_OF_A_SUIT: Final = 10


def duty_chance(held: int, led_trump: bool | None = None) -> Fraction:
    """How often the duty to follow takes at least one of `held` random cards from who answers a random lead (40 cards, two players).

    `led_trump`: only leads of trumps, or only others; None for all. Nothing is taken where all cards are of the suit led or, without any
    of that suit, all are trumps or none is.
    """
    if led_trump is None:
        return (duty_chance(held, True) + 3 * duty_chance(held, False)) / 4
    led, trumps = CARDS_OF_A_SUIT - 1, 0 if led_trump else CARDS_OF_A_SUIT
    others = 4 * CARDS_OF_A_SUIT - 1 - led - trumps
    free = comb(led, held) + comb(others, held) + comb(trumps, held)
    return 1 - Fraction(free, comb(4 * CARDS_OF_A_SUIT - 1, held))
