"""Knowledge tracing, mastery and review, against a slow twin in exact fractions and by hand."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brisca.teach.mastery import (
    GUESS_LEAST,
    INTERVALS,
    LAST_DAY,
    LEARN,
    MASTERED,
    MEMORY,
    MOST_TRIES,
    PRIOR,
    SLIP,
    STEPS,
    TRIES,
    Known,
    Progress,
    Spread,
    Stage,
    Standing,
    today,
)
from brisca.teach.skills import Skill

DAYS = st.integers(0, LAST_DAY)
ANSWERS = st.lists(st.tuples(st.sampled_from(Skill), st.booleans(), st.integers(2, 12), st.integers(0, 40)), max_size=40)


def learned(answers: list[tuple[Skill, bool, int, int]], begin: Progress | None = None) -> Progress:
    progress = begin or Progress()
    for skill, right, options, day in answers:
        progress = progress.after(skill, right, options, day)
    return progress


def run(*days: str, options: int = 4, first: int = 100) -> Progress:
    """One skill, one text a day: "++-" is right, right, wrong; "" a day without a task."""
    return learned([(Skill.TRUMP, mark == "+", options, first + day) for day, marks in enumerate(days) for mark in marks])


# --- the update -----------------------------------------------------------------------------------------------------------------


def traced(p: Fraction, right: bool, options: int) -> Fraction:
    """The update in exact fractions, by counting a crowd: those who know, those who don't, and who of them gives this answer."""
    slip, learn = Fraction(SLIP).limit_denominator(1000), Fraction(LEARN).limit_denominator(1000)
    guess = max(Fraction(1, options), Fraction(GUESS_LEAST).limit_denominator(1000))
    crowd = 10**9
    know, not_know = crowd * p, crowd * (1 - p)
    same_answer = {"know": know * (1 - slip if right else slip), "not": not_know * (guess if right else 1 - guess)}
    still_not = same_answer["not"] * (1 - learn)
    return 1 - still_not / (same_answer["know"] + same_answer["not"])


@given(st.integers(0, len(STEPS) - 1), st.booleans(), st.integers(2, 200))
def test_the_update_is_that_of_the_slow_twin_on_the_nearest_step(step: int, right: bool, options: int) -> None:
    exact = traced(Fraction(STEPS[step]), right, options)
    after = Known(step=step, tries=1).after(right, options, 5)
    nearest = min(abs(Fraction(p) - exact) for p in STEPS)
    assert abs(Fraction(after.p) - exact) == nearest


def test_the_update_by_hand() -> None:
    # 0.9331 right among two: 0.9·0.9331 = 0.8398 against 0.5·0.0669 = 0.0335 → 0.9617; of the rest a tenth learns → 0.9655.
    step = min(range(len(STEPS)), key=lambda i: abs(STEPS[i] - 0.9331))
    assert Known(step=step, tries=1).after(True, 2, 5).p == pytest.approx(0.9655, abs=0.004)
    # Wrong: 0.1·0.9331 = 0.0933 against 0.0335 → 0.7361 → 0.7625.
    assert Known(step=step, tries=1).after(False, 2, 5).p == pytest.approx(0.7625, abs=0.02)


def test_the_steps_are_fine_and_keep_clear_of_certainty() -> None:
    assert all(0 < low < high < 1 for low, high in pairwise(STEPS))
    odds = [p / (1 - p) for p in STEPS]
    assert all(1.1 < high / low < 1.3 for low, high in pairwise(odds)), "an answer among two changes the odds by 1.8"
    assert Known().p == pytest.approx(PRIOR, abs=0.02)
    assert STEPS[-1] > MASTERED


@given(ANSWERS, st.sampled_from(Skill), st.booleans(), st.integers(2, 12))
def test_right_answers_never_lower_p_and_wrong_ones_never_help_more_than_the_task_itself(
    answers: list[tuple[Skill, bool, int, int]], skill: Skill, right: bool, options: int
) -> None:
    before = learned(answers)
    after = before.after(skill, right, options, 41)
    p, then = before.known(skill).p, after.known(skill).p
    assert 0 < then < 1
    if right:
        assert then >= p
    else:
        transit = p + (1 - p) * LEARN
        assert then <= min(STEPS, key=lambda step: abs(step - transit))
    assert all(after.known(other) == before.known(other) for other in Skill if other is not skill)


@given(st.integers(0, len(STEPS) - 1), st.integers(2, 30), st.integers(2, 30))
def test_a_right_answer_among_more_options_proves_at_least_as_much(step: int, few: int, many: int) -> None:
    few, many = sorted((few, many))
    known = Known(step=step, tries=1)
    assert known.after(True, few, 5).p <= known.after(True, many, 5).p


def test_from_full_mastery_one_error_leaves_it_and_three_in_a_row_undo_it() -> None:
    sure = run("+" * 10, "+" * 10)
    assert sure.mastered(Skill.TRUMP)
    once = sure.after(Skill.TRUMP, False, 4, 105)
    assert once.mastered(Skill.TRUMP)
    assert not once.after(Skill.TRUMP, False, 4, 105).after(Skill.TRUMP, False, 4, 105).mastered(Skill.TRUMP)


# --- mastery --------------------------------------------------------------------------------------------------------------------


def test_mastery_asks_for_seven_tries_and_a_success_on_another_day() -> None:
    assert run("+++++", "+").stands(Skill.TRUMP) == Standing(Stage.NEARLY, 1, False)
    assert run("+++++", "++").stands(Skill.TRUMP) == Standing(Stage.MASTERED, 0, False)
    assert run("+" * 30).stands(Skill.TRUMP) == Standing(Stage.NEARLY, 0, True)
    assert run("++++", options=4).stands(Skill.TRUMP) == Standing(Stage.NEARLY, 3, True)
    assert run("+").stands(Skill.TRUMP).stage is Stage.BEGUN
    assert Progress().stands(Skill.TRUMP) == Standing(Stage.NEW, TRIES, True)
    assert not Progress().mastered(Skill.TRUMP)


def test_an_error_on_another_day_is_no_success_there_but_a_later_right_answer_is() -> None:
    assert run("+" * 9, "-").known(Skill.TRUMP).spread is Spread.MORE_DAYS
    assert not run("+" * 9, "-").mastered(Skill.TRUMP)
    assert run("+" * 9, "-+++").mastered(Skill.TRUMP)
    assert run("-", "", "+").known(Skill.TRUMP).spread is Spread.LATER_SUCCESS


def test_the_threshold_lies_between_two_steps() -> None:
    below, above = (
        next(step for step in order if (STEPS[step] >= 0.95) is over) for order, over in ((range(47, -1, -1), False), (range(48), True))
    )
    assert above == below + 1
    progress = {step: Progress({Skill.SWAP: Known(step, 7, Spread.LATER_SUCCESS)}) for step in (below, above)}
    assert not progress[below].mastered(Skill.SWAP)
    assert progress[above].mastered(Skill.SWAP)


@given(st.lists(st.tuples(st.booleans(), st.integers(2, 9)), max_size=60), DAYS)
def test_nothing_is_mastered_on_one_day(answers: list[tuple[bool, int]], day: int) -> None:
    assert not learned([(Skill.SWAP, right, options, day) for right, options in answers]).mastered(Skill.SWAP)


@given(ANSWERS)
def test_mastery_is_what_it_says(answers: list[tuple[Skill, bool, int, int]]) -> None:
    progress = learned(answers)
    for skill in Skill:
        mine, clock = [], 0
        for one, right, _, day in answers:
            if one is skill:
                clock = max(clock, day)  # a day before the last one counts as the last one
                mine.append((right, clock))
        later = any(right and day > mine[0][1] for right, day in mine)
        assert progress.mastered(skill) == (progress.known(skill).p >= 0.95 and len(mine) >= 7 and later)


# --- review ---------------------------------------------------------------------------------------------------------------------


def test_each_success_on_a_new_day_lets_the_next_review_wait_longer() -> None:
    progress, day, waits = Progress(), 10, []
    for _ in range(10):
        progress = progress.after(Skill.ORDER, True, 4, day)
        waits.append(progress.known(Skill.ORDER).interval)
        day = progress.known(Skill.ORDER).due
    assert waits == [1, 2, 4, 8, 16, 32, 60, 90, 90, 90]
    assert waits[:8] == list(INTERVALS)


def test_more_answers_on_the_same_day_do_not_lengthen_it_and_errors_shorten_it() -> None:
    assert run("+++++++").known(Skill.TRUMP).interval == 1
    assert run("+", "+", "++++").known(Skill.TRUMP).interval == 4
    assert run("+", "+", "+-").known(Skill.TRUMP).interval == 2
    assert run("+", "+", "+---").known(Skill.TRUMP).interval == 1
    assert run("+", "+", "-++").known(Skill.TRUMP).interval == 1, "the day began with an error: what was remembered was too little"


def test_due_is_what_has_waited_longer_than_its_interval_the_longest_overdue_first() -> None:
    progress = learned(
        [
            (Skill.ORDER, True, 4, 100),  # due 101
            (Skill.POINTS, True, 4, 99),
            (Skill.POINTS, True, 4, 100),  # due 102
            (Skill.TRUMP, True, 4, 97),  # due 98
            (Skill.SWAP, True, 4, 100),  # due 101
        ]
    )
    assert progress.due(97) == ()
    assert progress.due(100) == (Skill.TRUMP,)
    assert progress.due(101) == (Skill.TRUMP, Skill.ORDER, Skill.SWAP)
    assert progress.due(300) == (Skill.TRUMP, Skill.ORDER, Skill.SWAP, Skill.POINTS)
    assert progress.next_due() == 98
    assert Progress().due(300) == ()
    assert Progress().next_due() is None


# --- the values -----------------------------------------------------------------------------------------------------------------


def test_a_progress_is_a_value_and_cannot_be_changed() -> None:
    one, same = run("++-", "+"), run("++-", "+")
    assert one == same
    assert hash(one) == hash(same)
    assert one != run("++-")
    assert not Progress()
    assert one
    assert list(one) == [Skill.TRUMP]
    with pytest.raises(TypeError):
        one.skills[Skill.TRUMP] = Known()  # type: ignore[index]
    with pytest.raises(AttributeError):
        one.learner = 3  # type: ignore[misc]
    given_in = {Skill.TRUMP: one.known(Skill.TRUMP)}
    kept = Progress(given_in)
    given_in.clear()
    assert kept == one
    assert pickle.loads(pickle.dumps(one.known(Skill.TRUMP))) == one.known(Skill.TRUMP)


def test_what_asks_nothing_or_lies_outside_the_calendar_is_refused() -> None:
    for options in (1, 0, -3):
        with pytest.raises(ValueError, match="one answer"):
            Progress().after(Skill.TRUMP, True, options, 5)
    for day in (-1, LAST_DAY + 1):
        with pytest.raises(ValueError, match="days go from 0"):
            Progress().after(Skill.TRUMP, True, 2, day)
    for impossible in ({"step": 48}, {"step": -1}, {"tries": 64}, {"box": 8}, {"last": -1}, {"box": 1}):
        with pytest.raises(ValueError, match="no answers lead"):
            Known(**impossible)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="only tried skills"):
        Progress({Skill.TRUMP: Known()})
    with pytest.raises(ValueError, match="only tried skills"):
        Progress(learner=5)


def test_a_clock_that_goes_back_counts_as_the_same_day() -> None:
    progress = learned([(Skill.TRUMP, True, 4, day) for day in (50, 49, 50, 20, 50)])
    assert progress.known(Skill.TRUMP).last == 50
    assert progress.known(Skill.TRUMP).spread is Spread.ONE_DAY


def test_the_learners_number_is_drawn_once() -> None:
    progress = Progress().after(Skill.TRUMP, True, 4, 5, learner=77).after(Skill.ORDER, True, 4, 5, learner=12)
    assert progress.learner == 77


def test_tries_are_counted_up_to_their_limit_and_old_days_are_remembered_so_far() -> None:
    many = run("+" * 70)
    assert many.known(Skill.TRUMP).tries == MOST_TRIES
    later = many.after(Skill.ORDER, True, 4, 100 + MEMORY + 30)
    assert later.known(Skill.TRUMP).last == 130
    assert later.due(LAST_DAY)[0] is Skill.TRUMP


@given(ANSWERS, ANSWERS)
def test_what_grew_out_of_a_progress_continues_it_and_nothing_continues_its_own_future(
    before: list[tuple[Skill, bool, int, int]], more: list[tuple[Skill, bool, int, int]]
) -> None:
    base = learned(before)
    grown = learned([(skill, right, options, day + 7 * MEMORY) for skill, right, options, day in more], base)
    assert grown.continues(base)
    assert base.continues(base)
    assert base.continues(grown) == (base == grown)


def test_two_learners_and_two_ways_apart_do_not_continue_each_other() -> None:
    mine = Progress().after(Skill.TRUMP, True, 4, 5, learner=1)
    theirs = Progress().after(Skill.TRUMP, True, 4, 5, learner=2).after(Skill.TRUMP, True, 4, 6)
    assert not theirs.continues(mine), "more tries, but someone else's"
    here, there = mine.after(Skill.ORDER, True, 4, 6), mine.after(Skill.POINTS, True, 4, 6)
    assert not here.continues(there)
    assert not there.continues(here)
    right, wrong = mine.after(Skill.TRUMP, True, 4, 6), mine.after(Skill.TRUMP, False, 4, 6)
    assert not right.continues(wrong)
    assert not wrong.continues(right)
    earlier, later = (Progress({Skill.TRUMP: Known(20, tries, last=last)}) for tries, last in ((5, 10), (4, 12)))
    assert not earlier.continues(later), "more tries, but before the last of the other"
    assert mine.continues(Progress())
    assert not Progress().continues(mine)


def test_today_fits_into_the_calendar() -> None:
    assert 0 <= today() <= LAST_DAY
