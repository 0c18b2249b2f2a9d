"""What is said about tricks: the derivation in both languages, against a second definition of who wins and what it is worth."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from test_show import facts

from brisca.beliefs import Laid
from brisca.beliefs.asks import Winner
from brisca.cards import Card, Suit
from brisca.show import texts
from brisca.teach.skills import Skill
from brisca.teach.task import Task
from brisca.teach.templates import TEMPLATES, mixed_tasks, of_skills
from brisca.trick import Resolution, resolve

WEAK_TO_STRONG = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
TRICKS = ("pair", "three-of-a-suit", "two-suits", "four-cards", "trump", "several-trumps", "many")


def winner_of(cards: Sequence[Card], trump: Suit) -> int:
    """Who wins, defined once more: count up the order within trumps, below them the suit led, below it nothing."""
    worth = [100 * (c.suit is trump) + 50 * (c.suit is cards[0].suit) + WEAK_TO_STRONG.index(c.rank.value) for c in cards]
    able = [w if c.suit in (trump, cards[0].suit) else -1 for w, c in zip(worth, cards, strict=True)]
    return able.index(max(able))


def points_of(cards: Sequence[Card]) -> int:
    return sum(POINTS.get(card.rank.value, 0) for card in cards)


def laid_of(task: Task) -> Laid:
    assert isinstance(task.ask, Winner)
    return task.ask.laid


@pytest.fixture(scope="module", params=TRICKS)
def tricks(request: pytest.FixtureRequest, thorough: bool) -> list[Resolution]:
    laid = [laid_of(TEMPLATES[request.param].task(seed)) for seed in range(1000 if thorough else 200)]
    return [resolve(one.cards, one.trump, one.rules) for one in laid]


def test_the_winner_and_the_points_are_those_of_a_second_definition(tricks: list[Resolution]) -> None:
    for trick in tricks:
        assert trick.winner == winner_of(trick.cards, trick.trump)
        assert trick.points == points_of(trick.cards)


@pytest.mark.parametrize("key", TRICKS)
def test_the_right_answer_to_who_wins_is_that_of_a_second_definition(key: str) -> None:
    for seed in range(200):
        task = TEMPLATES[key].task(seed)
        assert task.answer == winner_of(laid_of(task).cards, laid_of(task).trump), task.code


def test_the_derivation_says_the_same_in_both_languages(tricks: list[Resolution]) -> None:
    for trick in tricks:
        es, en = (texts.explain(trick, lang) for lang in ("es", "en"))
        assert len(es) == len(en) >= 4
        for one, other in zip(es, en, strict=True):
            assert one.strip()
            assert one != other
            assert facts(one, "es") == facts(other, "en"), f"{one} / {other}"
        for lang, sentences in (("es", es), ("en", en)):
            whole = " ".join(sentences)
            assert all(card.name(lang) in whole.replace("El ", "el ") for card in trick.cards), whole
            assert not re.search(r"[{}]|None|\s\s", whole)
            assert trick.card.name(lang) in whole
            assert re.search(rf"\b{points_of(trick.cards)} (punto|point)", sentences[-1])
            if trick.cards[0].suit is trick.trump:
                assert not re.search("ni triunfo|nor a trump", whole), "the suit led is the trump: one reason, not two"


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_rule_that_decides_is_one_short_sentence(tricks: list[Resolution], lang: str) -> None:
    for trick in tricks:
        trumps = sum(card.suit is trick.trump for card in trick.cards)
        words = {
            "es": ("Sin triunfos", "Un triunfo gana a todas", "Entre varios triunfos"),
            "en": ("Without trumps", "A trump beats every card", "Among several trumps"),
        }[lang][min(trumps, 2)]
        rule = texts.deciding_rule(trick, lang)
        assert rule.startswith(words)
        assert len(rule.split()) <= 16
        assert (trick.cards[0].suit.spoken(lang) in rule) == (not trumps)


def test_questions_from_a_lesson_before_are_the_same_for_everybody() -> None:
    asked = (Skill.ORDER, Skill.POINTS, Skill.POINTS)
    for seed in range(30):
        tasks = mixed_tasks(*asked, seed=seed)
        assert [task.skill for task in tasks] == list(asked)
        assert len({task.template for task in tasks}) == 3
        assert [task.code for task in tasks] == [task.code for task in mixed_tasks(*asked, seed=seed)]
    assert len({mixed_tasks(*asked, seed=seed)[0].code for seed in range(30)}) > 20
    few = of_skills(Skill.MANY)
    assert [task.skill for task in mixed_tasks(*[Skill.MANY] * (len(few) + 1), seed=1)] == [Skill.MANY] * (len(few) + 1)
