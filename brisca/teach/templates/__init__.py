"""All kinds of tasks, by key, and how a task's code in an address is read."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from brisca.teach.skills import Skill
from brisca.teach.task import Task, Template, pick
from brisca.teach.templates.counting import COUNTING
from brisca.teach.templates.hands import HANDS
from brisca.teach.templates.tricks import TRICKS
from brisca.teach.templates.variants import OTHER_TABLES

_ALL: Final = (*TRICKS, *HANDS, *COUNTING, *OTHER_TABLES)
TEMPLATES: Final[Mapping[str, Template]] = MappingProxyType({template.key: template for template in _ALL})
"""Every template by its key."""

_DIGITS: Final = 9


def of_skills(*skills: Skill) -> tuple[Template, ...]:
    """The templates that train these skills."""
    return tuple(template for template in TEMPLATES.values() if template.skill in skills)


def mixed_tasks(*skills: Skill, seed: int = 0) -> tuple[Task, ...]:
    """One task of each of these skills, of different templates, the same for the same seed: questions from earlier lessons."""
    rng = random.Random(f"mixed {seed}")
    taken: list[Task] = []
    for skill in skills:
        templates = [template for template in of_skills(skill) if template.key not in [task.template for task in taken]]
        taken.append(pick(templates or of_skills(skill), rng).task(int(rng.random() * 500)))
    return tuple(taken)


def read_task(text: str) -> Task | None:
    """The task of a code such as "pair-17"; None for any other text."""
    key, _, seed = text.rpartition("-")
    if key in TEMPLATES and seed.isascii() and seed.isdecimal() and len(seed) <= _DIGITS:
        return TEMPLATES[key].task(int(seed))
    return None
