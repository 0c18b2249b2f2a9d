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
_WITH_TRUMP: Final = ("trick-points", "points-told", "briscas")
"""Tasks about points that take knowing what a trump is."""

POOLS: Final[Mapping[str, tuple[Template, ...]]] = MappingProxyType(
    {
        "01_deck": _but(of_skills(Skill.ORDER, Skill.POINTS), *_WITH_TRUMP),
        "02_trick": _but(of_skills(Skill.LED_SUIT, Skill.TRUMP, Skill.MANY, Skill.ORDER, Skill.POINTS), *_WITHOUT_STOCK),
        "03_hand": (*of_skills(Skill.LEGAL, Skill.DRAW_AND_LEAD), *(TEMPLATES[key] for key in _WITHOUT_STOCK)),
        "04_counting": of_skills(Skill.COUNTING_POINTS, Skill.COUNTING_TRUMPS),
        "05_swap": of_skills(Skill.SWAP),
    }
)
"""Lesson → its templates, in the order of the catalogue."""
