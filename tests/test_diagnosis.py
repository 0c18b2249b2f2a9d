"""Simulated learners: whoever answers by a belief is found out, whoever only slips now and then is left in peace."""

from __future__ import annotations

import random
from typing import Final

import pytest

from brisca.beliefs import Answer, believed
from brisca.teach.diagnosis import HYPOTHESES, LEAST_ERRORS, SURE, WINDOW, Diagnosis, diagnose, information, most_telling
from brisca.teach.loop import Loop
from brisca.teach.pools import POOLS
from brisca.teach.task import Mode, Task, Template
from brisca.teach.templates import TEMPLATES

RUNS: Final = 300
TASKS: Final = 12
SLIPS: Final = 0.1
LESSONS: Final[dict[str, tuple[str, ...]]] = {
    "01_deck": ("rey-beats-tres", "printed-number", "blanks-tie", "strong-is-many-points"),
    "02_trick": (
        "rey-beats-tres", "printed-number", "blanks-tie", "strong-is-many-points", "only-my-card-counts", "ace-always-wins",
        "first-trump-wins", "highest-on-table", "majority-suit",
    ),
    "03_hand": (
        "must-follow", "trump-only-if-void", "must-beat", "follow-when-stock-ends", "trump-ends-with-pinta", "loser-draws-first",
        "pinta-is-a-marker",
    ),
    "04_counting": ("only-my-card-counts", "ten-for-last", "more-tricks-win", "sixty-wins", "pinta-may-be-in-hand"),
    "05_swap": ("swap-any-time", "any-seven-swaps", "seven-takes-anything", "swap-always-big"),
    "06_chances": ("one-left-is-half", "it-is-due", "lead-ace-early"),
    "07_strategy": ("always-trump-points", "saving-wins", "lead-ace-early", "never-feed-partner", "kill-my-partner"),
    "08_endgame": ("saving-wins", "always-trump-points", "trump-ends-with-pinta", "follow-when-stock-ends"),
    "10_variants": ("cousins-are-the-same",),
}  # fmt: skip
"""Lesson → the beliefs about tricks, points, legality and the swap that its tasks are there to find."""
CASES = [(lesson, belief) for lesson, beliefs in LESSONS.items() for belief in beliefs]


def answered(task: Task, belief: str | None, rng: random.Random) -> Answer:
    """By the belief, or by the rules; one in ten is a slip to any of the other options."""
    by_heart = task.answer if belief is None else believed(belief, task.ask)
    others = [option for option in task.options if option != by_heart]
    return others[int(rng.random() * len(others))] if others and rng.random() < SLIPS else by_heart


def twelve(pool: tuple[Template, ...], belief: str | None, run: int) -> list[Diagnosis]:
    """A learner's way through the loop of a lesson as it is, with what is thought of them after each task."""
    rng = random.Random(f"{belief} {run}")
    loop = Loop.begin(pool, seed=run)
    thought = []
    for _ in range(TASKS):
        loop = given(loop, answered(loop.task, belief, rng))
        thought.append(loop.diagnosis)
        if not loop.over:
            loop = given(loop.clear(), loop.task.answer)
        loop = loop.next()
    return thought


def given(loop: Loop, answer: Answer) -> Loop:
    options = [answer] if loop.task.mode is Mode.ONE else list(answer)  # type: ignore[call-overload, arg-type]
    for option in options:
        loop = loop.choose(option)
    return loop.give(True)


@pytest.mark.parametrize(("lesson", "belief"), CASES)
def test_a_believer_is_found_out_within_twelve_tasks_in_nine_of_ten_runs(lesson: str, belief: str) -> None:
    pool = POOLS[lesson]
    found = sum(twelve(pool, belief, run)[-1].top == belief for run in range(RUNS))
    assert found >= 0.9 * RUNS, f"{belief}: {found} of {RUNS}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_whoever_only_slips_is_told_of_a_false_belief_in_fewer_than_one_of_twenty_runs(lesson: str) -> None:
    told = sum(any(thought.told for thought in twelve(POOLS[lesson], None, run)) for run in range(RUNS))
    assert told < 0.05 * RUNS, f"{told} of {RUNS}"


def some(key: str, belief: str, number: int) -> list[tuple[Task, Answer]]:
    """So many tasks that tempt a belief, answered by it."""
    tasks = (TEMPLATES[key].task(seed) for seed in range(500))
    found = [(task, believed(belief, task.ask)) for task in tasks if believed(belief, task.ask) != task.answer]
    return found[:number]


def test_nobody_is_told_of_anything_before_two_errors_that_fit() -> None:
    one = some("several-trumps", "first-trump-wins", 1)
    assert diagnose(one).told is None
    right = [(task, task.answer) for task in map(TEMPLATES["trump"].task, range(5))]
    assert diagnose(right).told is None
    assert diagnose(right).top is None
    two = diagnose(some("several-trumps", "first-trump-wins", 8))
    assert two.told == "first-trump-wins"
    assert two.errors >= LEAST_ERRORS
    assert two.chances["first-trump-wins"] >= SURE


def test_chances_add_up_to_one_and_start_even() -> None:
    start = diagnose([])
    assert sum(start.chances.values()) == pytest.approx(1)
    assert len({round(chance, 12) for name, chance in start.chances.items() if name}) == 1
    assert sum(diagnose(some("pair", "rey-beats-tres", 5)).chances.values()) == pytest.approx(1)
    assert set(start.chances) == set(HYPOTHESES)


def test_only_the_latest_answers_count() -> None:
    early = some("several-trumps", "first-trump-wins", 6)
    later = [(task, task.answer) for task in map(TEMPLATES["better-swap"].task, range(WINDOW))]
    assert diagnose(early).told == "first-trump-wins"
    assert diagnose([*early, *later[3:]]).top == "first-trump-wins", "swaps say nothing about trumps"
    assert diagnose([*early, *later]).top is None


def test_one_error_alone_is_never_held_against_anybody() -> None:
    chances = dict.fromkeys(HYPOTHESES, 0.0) | {"first-trump-wins": 0.97, None: 0.03}
    assert Diagnosis(chances, 1).told is None
    assert Diagnosis(chances, 2).told == "first-trump-wins"


def test_bayes_rule_by_hand() -> None:
    # One task with two options that only one belief answers wrongly: prior p of it, slips 10 %.
    task, wrong = next((t, w) for t, w in some("last-trick", "ten-for-last", 50) if len(t.options) > 2)
    before, after = diagnose([]), diagnose([(task, wrong)])
    miss = SLIPS / (len(task.options) - 1)
    weights = {
        name: before.chances[name] * (1 - SLIPS if (task.answer if name is None else believed(name, task.ask)) == wrong else miss)
        for name in HYPOTHESES
    }
    for name in HYPOTHESES:
        assert after.chances[name] == pytest.approx(weights[name] / sum(weights.values()))


def test_the_task_whose_answer_tells_most_is_asked() -> None:
    tasks = [TEMPLATES["pack-for-three"].task(1), TEMPLATES["many"].task(1), TEMPLATES["trump"].task(3)]
    start = diagnose([])
    assert information(tasks[0], start) < information(tasks[1], start)
    best = most_telling(tasks, start)
    assert information(best, start) == max(information(task, start) for task in tasks)
    with pytest.raises(ValueError):  # noqa: PT011
        most_telling([], start)
