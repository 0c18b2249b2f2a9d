"""Tasks: a question, its options, the right one, and for each wrong one the false beliefs that lead to it.

A template makes endless tasks from a seed. Each task *discriminates*: the belief that it was made for answers it otherwise than the rules.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

from brisca.beliefs import BELIEFS, FACTS, TRUTH, Answer, believed
from brisca.beliefs.asks import Ask, Classify, Legal, MayHold, Order
from brisca.teach.skills import Skill

Thing = TypeVar("Thing")

ALL_BELIEFS: Final = (*BELIEFS, *FACTS)
"""The names of all false beliefs."""


class Mode(Enum):
    """How an answer is given: one of the options; some of the cards; all or some of the cards in an order."""

    ONE = "one"
    SET = "set"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class Task:
    """`options` as they are shown (with `Mode.SET` and `Mode.ORDER`: the right answer and those that beliefs lead to), `answer` the
    right one, `tempting`: wrong option → the beliefs that lead to it, by name; `aim`: the belief that the task was made for."""

    template: str
    seed: int
    skill: Skill
    ask: Ask
    options: tuple[Answer, ...]
    answer: Answer
    tempting: Mapping[Answer, tuple[str, ...]]
    aim: str

    @property
    def code(self) -> str:
        """The task in an address, "pair-17"; `brisca.teach.templates.read_task` reads it."""
        return f"{self.template}-{self.seed}"

    @property
    def mode(self) -> Mode:
        """How it is answered."""
        return Mode.ORDER if isinstance(self.ask, Order) else Mode.SET if isinstance(self.ask, Legal | Classify | MayHold) else Mode.ONE

    @property
    def cards(self) -> tuple[Any, ...]:
        """What is tapped with `Mode.SET` and `Mode.ORDER`: the cards to choose from, as they lie."""
        match self.ask:
            case Order(laid=laid) | Classify(laid=laid):
                return laid.cards
            case MayHold(cards=cards):
                return cards
            case Legal(state=state):
                return state.hands[state.turn or 0]
        return ()

    def beliefs(self, picked: Answer) -> tuple[str, ...]:
        """The false beliefs that lead to this answer; to an order, by its first mistake."""
        if picked in self.tempting or self.mode is not Mode.ORDER:
            return self.tempting.get(picked, ())
        assert isinstance(picked, tuple)
        assert isinstance(self.answer, tuple)
        wrong = next((place for place, card in enumerate(picked) if self.answer[place : place + 1] != (card,)), None)
        if wrong is None:
            return ()
        begun = picked[: wrong + 1]
        return tuple(
            name for order, names in self.tempting.items() if isinstance(order, tuple) and order[: wrong + 1] == begun for name in names
        )

    def fits(self, picked: Answer) -> bool:
        """Whether this can be an answer at all."""
        if self.mode is Mode.ONE:
            return any(picked == option and type(picked) is type(option) for option in self.options)
        if self.mode is Mode.SET:
            return isinstance(picked, frozenset) and picked <= set(self.cards)
        return isinstance(picked, tuple) and len(set(picked)) == len(picked) and set(picked) <= set(self.cards)


Draw = Callable[[random.Random], Ask | None]
"""Makes a question from chance; None when this try came to nothing."""


@dataclass(frozen=True, slots=True)
class Template:
    """An endless supply of tasks of one kind. `natural`: the options that the table itself offers (cards that lie there, yes and no);
    without it they are the right answer and those of the beliefs."""

    key: str
    skill: Skill
    beliefs: tuple[str, ...]
    draw: Draw
    natural: Callable[[Any], Sequence[Answer]] | None = None

    def task(self, seed: int) -> Task:
        """The task of that seed (any integer), the same in every Python."""
        return _task(self, seed)


TRIES: Final = 300
"""How often a question is drawn for one belief before another belief's turn comes."""
MOST: Final = 5
"""Most options where the table offers none itself."""


@lru_cache(maxsize=8192)
def _task(template: Template, seed: int) -> Task:
    rng = random.Random(f"{template.key} {seed}")
    while True:
        aim = pick(template.beliefs, rng)
        for _ in range(TRIES):
            ask = template.draw(rng)
            if ask is None:
                continue
            answer, wrong = ask.answer(TRUTH), believed(aim, ask)
            offered = tuple(template.natural(ask)) if template.natural is not None else (answer, wrong)
            if answer != wrong and answer in offered and wrong in offered:
                task = _made(template, seed, ask, answer, aim, offered if template.natural is not None else None)
                return task if template.natural is not None else replace(task, options=_with_near_numbers(task, rng))


def _made(template: Template, seed: int, ask: Ask, answer: Answer, aim: str, offered: tuple[Answer, ...] | None) -> Task:
    tempting: dict[Answer, tuple[str, ...]] = {}
    for name in (aim, *(name for name in ALL_BELIEFS if name != aim)):
        wrong = believed(name, ask)
        if wrong != answer and (wrong in offered if offered is not None else wrong in tempting or len(tempting) < MOST - 1):
            tempting[wrong] = (*tempting.get(wrong, ()), name)
    options = offered if offered is not None else tuple(sorted((answer, *tempting), key=_sorting))
    own = template.beliefs
    ranked = {wrong: tuple(sorted(names, key=lambda name: (name not in own, ALL_BELIEFS.index(name)))) for wrong, names in tempting.items()}
    return Task(template.key, seed, template.skill, ask, options, answer, MappingProxyType(ranked), aim)


LEAST_NUMBERS: Final = 4
"""Fewest options where numbers are asked for."""


def _with_near_numbers(task: Task, rng: random.Random) -> tuple[Answer, ...]:
    """The options, with numbers near the right one on both sides where only beliefs were heard: its place must tell nothing."""
    answer, options = task.answer, list(task.options)
    if isinstance(answer, Fraction):
        unit, least, most = Fraction(1, 20), Fraction(1, 100), Fraction(1)
    elif isinstance(answer, int) and not isinstance(answer, bool):
        unit, least, most = Fraction(1), Fraction(0), Fraction(10**6)
    else:
        return task.options
    below = sum(option < answer for option in options)  # type: ignore[operator]
    above = len(options) - 1 - below
    whole = max(LEAST_NUMBERS, len(options) + (below == 0 or above == 0))
    wanted = min(below, whole - 1 - above) + int(rng.random() * (whole - below - above))
    unmet = 0  # what does not fit below comes above
    for sign, missing in ((-1, wanted - below), (1, whole - 1 - wanted - above)):
        value, missing = Fraction(answer), missing + unmet
        while missing > 0:
            value += sign * unit * (1 + int(rng.random() * 3))
            if not least <= value <= most:
                break
            if all(abs(value - Fraction(option)) >= unit for option in options):  # type: ignore[arg-type]
                options.append(value if isinstance(answer, Fraction) else int(value))
                missing -= 1
        unmet = missing
    return tuple(sorted(options))  # type: ignore[type-var]


def _sorting(option: Answer) -> Any:
    """Numbers from small to large, everything else by what it is called: where the right one stands tells nothing."""
    if isinstance(option, frozenset):
        return len(option), sorted(map(str, option))
    return (str(option),) if isinstance(option, tuple) or option is None or hasattr(option, "leads") else option


def pick(things: Sequence[Thing], rng: random.Random) -> Thing:
    """One of these things; not `rng.choice`: only `random()` is promised to stay as it is."""
    return things[int(rng.random() * len(things))]
