"""The learner's way through the tasks: answer, consequence, one more try, explanation, a fresh task of the same principle."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given as for_any
from hypothesis import strategies as st

from brisca.beliefs import Answer, believed
from brisca.teach.loop import FADING, STEPS, Loop, Phase
from brisca.teach.skills import Skill
from brisca.teach.task import ALL_BELIEFS, Mode, Task
from brisca.teach.templates import TEMPLATES, of_skills, read_task

TRICKS = of_skills(Skill.ORDER, Skill.POINTS, Skill.LED_SUIT, Skill.TRUMP, Skill.MANY)
EVERYTHING = tuple(TEMPLATES.values())


def give(loop: Loop, answer: Answer, sure: bool = True) -> Loop:
    loop = loop.clear()
    parts: Any = [answer] if loop.task.mode is Mode.ONE else answer
    for part in parts:
        loop = loop.choose(part)
    return loop.give(sure)


def wrong(task: Task) -> Answer:
    return next(iter(task.tempting))


def begun(code: str, pool: Any = TRICKS) -> Loop:
    return Loop.begin(pool, code)


def test_a_right_answer_is_followed_by_the_explanation_at_once() -> None:
    loop = begun("pair-3")
    assert loop.phase is Phase.ASKED
    loop = give(loop, loop.task.answer)
    assert loop.phase is Phase.OVER
    assert loop.past[-1].right
    assert loop.past[-1].sure
    assert loop.belief is None


def test_after_a_wrong_answer_there_is_one_more_try_and_then_the_explanation() -> None:
    loop = begun("many-3")
    first = wrong(loop.task)
    loop = give(loop, first, sure=False)
    assert loop.phase is Phase.RETRY
    assert loop.belief == loop.task.tempting[first][0]
    assert not loop.over
    second = next(option for option in loop.task.options if option not in (first, loop.task.answer))
    assert give(loop, first) == loop.clear(), "what is refuted can't be given again"
    ended = give(loop, second)
    assert ended.over
    assert ended.tries == (first, second)
    assert [(g.picked, g.sure) for g in ended.past] == [(first, False)], "only the first answer is remembered"
    assert give(loop, loop.task.answer).over
    assert not give(loop, loop.task.answer).past[-1].right


def test_after_an_error_comes_a_fresh_task_of_the_same_principle() -> None:
    for template in TRICKS:
        for seed in range(6):
            loop = Loop.begin(TRICKS, f"{template.key}-{seed}")
            picked = wrong(loop.task)
            belief = loop.task.tempting[picked][0]
            following = give(give(loop, picked), loop.task.answer).next()
            if template.key == "pack-facts":  # fixed items, one for each
                continue
            assert following.task.code != loop.task.code
            assert following.task.skill is loop.task.skill
            assert believed(belief, following.task.ask) != following.task.answer, (loop.task.code, belief)


def test_after_a_right_answer_the_topic_changes() -> None:
    loop, skills = Loop.begin(TRICKS, "pair-3"), []
    for _ in range(30):
        skills.append(loop.task.skill)
        loop = give(loop, loop.task.answer).next()
    assert all(one is not other for one, other in itertools.pairwise(skills))
    assert set(skills) == {template.skill for template in TRICKS}


def test_a_task_does_not_come_again_soon() -> None:
    loop, codes = Loop.begin(EVERYTHING, "pair-3"), []
    for _ in range(40):
        codes.append(loop.task.code)
        loop = give(loop, loop.task.answer).next()
    assert len(set(codes)) == len(codes)


def test_the_steps_fade_after_two_right_answers_and_return_after_two_wrong_ones() -> None:
    pool = of_skills(Skill.SWAP)
    loop = Loop.begin(pool, "swapping-1")
    assert not loop.supported, "at the very first there is something to click before anything to read"
    seen = []
    for right in (True, False, True, False, True, False, False, True, True, True):
        answer = loop.task.answer if right else wrong(loop.task)
        loop = give(loop, answer)
        loop = (loop if loop.over else give(loop, loop.task.answer)).next()
        seen.append(loop.supported)
    #      right: R     F     R      F      R      F      F     R     R      R
    assert seen == [True, True, False, False, False, False, True, True, False, False]
    assert FADING == 2


def test_each_skill_has_steps_of_its_own() -> None:
    loop = Loop.begin(TRICKS, "pair-3")
    for _ in range(2):
        loop = give(loop, loop.task.answer).next()
    assert loop.supported == (loop.task.skill is not Skill.ORDER or sum(g.task.skill is Skill.ORDER for g in loop.past) < FADING)


def test_steps_are_opened_one_by_one_and_never_after_the_end() -> None:
    loop = begun("pair-3")
    for number in (1, 2, 3, 3):
        loop = loop.hint()
        assert loop.steps == min(number, STEPS)
    over = give(loop, loop.task.answer)
    assert over.hint() == over


def test_sets_and_orders_are_put_together_card_by_card() -> None:
    blancas = begun("blancas-2")
    card, other = blancas.task.cards[:2]
    assert blancas.ready, "none of them can be an answer"
    assert blancas.choose(card).choose(other).value == frozenset((card, other))
    assert blancas.choose(card).choose(card).value == frozenset()
    row = begun("row-2")
    one, two = row.task.cards[:2]
    assert not row.ready
    assert row.choose(two).choose(one).value == (two, one)
    assert row.choose(two).choose(one).choose(two).value == (one,)
    assert row.choose("nonsense") == row


def test_a_link_begins_with_its_task_and_a_damaged_one_with_the_first() -> None:
    assert Loop.begin(TRICKS, "trump-7").task == read_task("trump-7")
    assert Loop.begin(TRICKS, "nonsense", first="row-4").task.code == "row-4"
    assert Loop.begin(TRICKS, None).task.template == TRICKS[0].key


def test_another_seed_brings_other_tasks_and_the_same_seed_the_same() -> None:
    def way(seed: int) -> list[str]:
        loop, codes = Loop.begin(TRICKS, "pair-3", seed=seed), []
        for _ in range(6):
            loop = give(loop, loop.task.answer).next()
            codes.append(loop.task.code)
        return codes

    assert way(1) == way(1) != way(2)


@for_any(moves=st.lists(st.tuples(st.sampled_from(["choose", "give", "hint", "next", "clear"]), st.integers(0, 9)), max_size=25))
def test_no_move_at_any_time_breaks_the_loop(moves: list[tuple[str, int]]) -> None:
    loop = Loop.begin(EVERYTHING, "many-4")
    for move, number in moves:
        before = loop
        choosable = loop.task.options if loop.task.mode is Mode.ONE else loop.task.cards
        match move:
            case "choose":
                loop = loop.choose(choosable[number % len(choosable)])
            case "give":
                loop = loop.give(bool(number % 2))
            case "hint":
                loop = loop.hint()
            case "next":
                loop = loop.next()
            case _:
                loop = loop.clear()
        assert len(loop.tries) <= 2
        assert 0 <= loop.steps <= STEPS
        assert len(loop.past) in (len(before.past), len(before.past) + 1)
        assert loop.turn in (before.turn, before.turn + 1)
        assert loop.over == bool(loop.tries and (loop.tries[-1] == loop.task.answer or len(loop.tries) == 2))
        assert loop.belief is None or loop.belief in ALL_BELIEFS


@pytest.mark.parametrize("template", EVERYTHING, ids=lambda template: template.key)
def test_every_kind_of_task_can_be_answered_rightly_and_wrongly(template: Any) -> None:
    for seed in range(4):
        loop = Loop.begin(EVERYTHING, f"{template.key}-{seed}")
        assert give(loop, loop.task.answer).past[-1].right
        for option in loop.task.tempting:
            assert give(loop, option).phase is Phase.RETRY
