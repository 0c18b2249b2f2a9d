"""Which kinds of tasks each lesson mixes: its own skills, and what the lessons before it laid the ground for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from brisca.teach.skills import Skill
from brisca.teach.task import Template
from brisca.teach.templates import TEMPLATES, of_skills


def _but(templates: tuple[Template, ...], *keys: str) -> tuple[Template, ...]:
    return tuple(template for template in templates if template.key not in keys)


_WITHOUT_STOCK: Final = ("end-trump", "end-trump-many", "end-told")
"""Tricks at the end of a hand: the stock comes in the third lesson."""
_WITH_TRUMP: Final = ("pair", "three-of-a-suit", "order-told", "trick-points", "points-told", "briscas")
"""Tasks about order and points that take knowing what a trick and a trump are."""
_PREDICTED: Final = ("pack-facts",)
"""What the first lesson has the learner predict: the loop must not tell it before."""
_OF_THE_PINTA: Final = ("last-drawing", "to-draw", "trumps-to-come")
"""What becomes of the pinta if nobody takes it."""
_LAST_TRICKS: Final = ("reply-of-two", "reply-of-three", "end-trump", "end-trump-many", "end-told", "legal")
"""What stays as it was when the stock is gone, and how to answer then."""
_ASKED_AT_TABLES: Final = ("table-facts", "pack-for-three", "briscas", "legal")
"""What people ask at tables: plain facts, which cards are briscas, what may be played."""

POOLS: Final[Mapping[str, tuple[Template, ...]]] = MappingProxyType(
    {
        "01_deck": _but(of_skills(Skill.ORDER, Skill.POINTS), *_WITH_TRUMP, *_PREDICTED),
        "02_trick": _but(of_skills(Skill.LED_SUIT, Skill.TRUMP, Skill.MANY, Skill.ORDER, Skill.POINTS), *_WITHOUT_STOCK),
        "03_hand": (*of_skills(Skill.LEGAL, Skill.DRAW_AND_LEAD), *(TEMPLATES[key] for key in _WITHOUT_STOCK)),
        "04_counting": of_skills(Skill.COUNTING_POINTS, Skill.COUNTING_TRUMPS),
        "05_swap": (*of_skills(Skill.SWAP), *(TEMPLATES[key] for key in _OF_THE_PINTA)),
        "06_chances": of_skills(Skill.CHANCES),
        "07_strategy": of_skills(Skill.LEAD, Skill.REPLY, Skill.PARTNER),
        "08_endgame": (*of_skills(Skill.ENDGAME), *(TEMPLATES[key] for key in _LAST_TRICKS)),
        "10_variants": of_skills(Skill.VARIANTS),
        "11_table_talk": tuple(TEMPLATES[key] for key in _ASKED_AT_TABLES),
    }
)
"""Lesson → its templates, in the order of the catalogue."""

FIRST: Final[Mapping[str, str]] = MappingProxyType(
    {
        "01_deck": "row-386",
        "02_trick": "trump-494",
        "03_hand": "legal-11",
        "04_counting": "hand-winner-10",
        "05_swap": "swapping-17",
        "06_chances": "last-trump-1",
        "07_strategy": "partner-wins-7",
        "08_endgame": "lead-of-two-8",
        "10_variants": "rematada-cards-0",
        "11_table_talk": "briscas-0",
    }
)
"""Lesson → the code of its first task: one that shows at a glance what the lesson is about."""
