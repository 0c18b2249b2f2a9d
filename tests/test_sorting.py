"""Sorting by strength and by points, without a browser: what is right, what is done, and what is said."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from brisca.beliefs import WINNER_BELIEFS
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES
from brisca.show import sorting
from brisca.teach.sorting import (
    POINT_BELIEFS,
    STRENGTH_BELIEFS,
    By,
    Fault,
    Phase,
    Sorting,
    SortLevel,
    SortTask,
    believed_order,
    first_fault,
    sort_task,
)

LANGS = ("es", "en")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def count_words(text: str) -> int:
    return len(re.findall(r"[\wáéíóúñü]+", text))


def by_hand(rank: int, order: str) -> int:
    """Points of a printed number, straight from the rules' table."""
    worth = {"brisca": {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}, "bisca": {1: 11, 7: 10, 12: 4, 11: 3, 10: 2}}
    return worth[order].get(rank, 0)


# --- sorting: what is right -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def seeds(thorough: bool) -> range:
    return range(5000 if thorough else 200)


STRONGEST_FIRST = {"brisca": (1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2), "bisca": (1, 7, 12, 11, 10, 6, 5, 4, 3, 2)}


def acceptable(task: SortTask, by: By, order: tuple[Card, ...]) -> bool:
    """Whether an order is right: the definition written otherwise, pair by pair."""
    place = STRONGEST_FIRST[task.rules.order].index
    if by is By.STRENGTH:
        whole = len(order) == len(task.cards)
        return whole and all(place(a.rank.value) < place(b.rank.value) for i, a in enumerate(order) for b in order[i + 1 :])
    worth = {card: by_hand(card.rank.value, task.rules.order) for card in task.cards}
    left = [card for card in task.cards if card not in order]
    falling = all(worth[a] >= worth[b] for i, a in enumerate(order) for b in order[i + 1 :])
    return falling and all(worth[card] for card in order) and not any(worth[card] for card in left)


@pytest.mark.parametrize("level", SortLevel)
@pytest.mark.parametrize("name", ["BRISCA", "BISCA", "BRISCA_MINI", "BRISCA_SIX"])
def test_five_cards_of_one_suit_that_a_false_belief_sorts_otherwise(level: SortLevel, name: str, seeds: range) -> None:
    for seed in seeds:
        task = sort_task(level, seed, RULES[name])
        assert task == sort_task(level, seed, RULES[name])
        assert len(set(task.cards)) == 5
        assert len({card.suit for card in task.cards}) == 1
        assert set(task.cards) <= set(task.rules.pack)
        right = task.right_order(By.STRENGTH)
        assert task.cards not in (right, right[::-1]), "it does not lie there already"
        wrong = [
            belief for belief in STRENGTH_BELIEFS if task.fault(By.STRENGTH, believed_order(task.cards, By.STRENGTH, belief, task.rules))
        ]
        assert wrong, f"{level} {seed}: nobody could be wrong"
        blanks = sum(by_hand(card.rank.value, task.rules.order) == 0 for card in task.cards)
        assert blanks == 0 if name == "BRISCA_MINI" else blanks == 1 if level is SortLevel.HIGH else blanks in (2, 3)
        if blanks:
            for belief in POINT_BELIEFS:
                assert task.fault(By.POINTS, believed_order(task.cards, By.POINTS, belief, task.rules))


def test_the_high_cards_always_hold_the_three(seeds: range) -> None:
    for seed in seeds:
        assert any(card.rank is Rank.TRES for card in sort_task(SortLevel.HIGH, seed).cards)


def test_every_belief_gets_its_turn() -> None:
    tasks = [sort_task(SortLevel.ALL, seed) for seed in range(60)]
    for belief in STRENGTH_BELIEFS:
        assert sum(believed_order(t.cards, By.STRENGTH, belief) != t.right_order(By.STRENGTH) for t in tasks) > 10, belief


def every_order(task: SortTask, by: By) -> list[tuple[Card, ...]]:
    sizes = (5,) if by is By.STRENGTH else (1, 2, 3, 4, 5)
    return [order for size in sizes for order in permutations(task.cards, size)]


def first_wrong(task: SortTask, by: By, order: tuple[Card, ...], rights: list[tuple[Card, ...]]) -> int:
    """The first place where no right order goes on like this one."""
    return next(n for n in range(len(order) + 1) if not any(right[: n + 1] == order[: n + 1] and len(right) > n for right in rights))


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("level", SortLevel)
def test_exactly_the_right_orders_are_accepted_and_the_first_misplaced_card_is_named(level: SortLevel, by: By, seeds: range) -> None:
    for seed in seeds[:: max(1, len(seeds) // 50)]:
        task = sort_task(level, seed, RULES["BISCA" if seed % 5 == 4 else "BRISCA"])
        orders = every_order(task, by)
        rights = [order for order in orders if acceptable(task, by, order)]
        assert rights
        for order in orders:
            fault = task.fault(by, order)
            assert (fault is None) == (order in rights), (seed, order)
            if fault:
                assert fault.place == first_wrong(task, by, order, rights)
                assert fault.card is (order[fault.place] if fault.place < len(order) else None)
                assert fault.instead is None or fault.instead in {r[fault.place] for r in rights if len(r) > fault.place}


def test_cards_of_equal_points_may_stand_in_either_order_and_blanks_are_left_lying() -> None:
    mixed = cards("7c 3c 12o 3e 2b 12c")
    rights = {order for size in range(1, 7) for order in permutations(mixed, size) if first_fault(mixed, By.POINTS, order) is None}
    assert rights == {a + b for a in permutations(cards("3c 3e")) for b in permutations(cards("12o 12c"))}


def test_of_equal_cards_the_one_that_is_not_there_is_missed() -> None:
    for one, other in (("3c", "3e"), ("3e", "3c")):
        fault = first_fault(cards("3c 3e 12o"), By.POINTS, cards(one))
        assert fault is not None
        assert fault.instead is Card.parse(other)


def test_only_cards_of_the_task_each_once_make_an_order() -> None:
    for order in ("3c 3c", "4c"):
        with pytest.raises(ValueError, match="cards of the task"):
            first_fault(cards("3c 12c"), By.STRENGTH, cards(order))


@pytest.mark.parametrize(
    ("by", "hand", "order", "fault"),
    [
        (By.STRENGTH, "1c 3c 12c 7c 4c", "1c 12c 3c 7c 4c", (1, "12c", "3c", "rey-beats-tres")),
        (By.STRENGTH, "1c 3c 12c 7c 4c", "12c 7c 4c 3c 1c", (0, "12c", "1c", "printed-number")),
        (By.STRENGTH, "1c 3c 12c 7c 4c", "1c 3c 12c 4c 7c", (3, "4c", "7c", "blanks-tie")),
        (By.STRENGTH, "1c 3c 12c 7c 4c", "1c 7c 3c 12c 4c", (1, "7c", "3c", "printed-number")),
        (By.STRENGTH, "12e 10e 11e 2e 6e", "12e 10e 11e 6e 2e", (1, "10e", "11e", None)),
        (By.POINTS, "1c 3c 12c 7c 4c", "1c 3c 12c 7c", (3, "7c", None, "strong-is-many-points")),
        (By.POINTS, "1c 3c 12c 7c 4c", "12c 1c 3c", (0, "12c", "1c", "printed-number")),
        (By.POINTS, "1c 3c 12c 7c 4c", "1c 12c 3c", (1, "12c", "3c", "rey-beats-tres")),
        (By.POINTS, "1c 3c 12c 7c 4c", "1c", (1, None, "3c", "printed-number")),
        (By.POINTS, "1c 3c 12c 7c 4c", "1c 3c", (2, None, "12c", None)),
        (By.POINTS, "1c 3c 10c 7c 4c", "1c 7c 3c", (1, "7c", "3c", "printed-number")),
    ],
)
def test_the_belief_behind_a_mistake(by: By, hand: str, order: str, fault: tuple[int, str | None, str | None, str | None]) -> None:
    place, card, instead, belief = fault
    read = {text: Card.parse(text) for text in (card, instead) if text}
    expected = Fault(place, read.get(card or ""), read.get(instead or ""), belief)
    assert first_fault(cards(hand), by, cards(order)) == expected


def test_a_believer_sorts_as_the_believer_takes_tricks(seeds: range) -> None:
    for seed in seeds:
        task = sort_task(SortLevel.ALL, seed)
        trump = next(suit for suit in Suit if suit is not task.cards[0].suit)
        for belief in STRENGTH_BELIEFS:
            order = believed_order(task.cards, By.STRENGTH, belief)
            for i, strong in enumerate(order):
                for weak in order[i + 1 :]:
                    assert WINNER_BELIEFS[belief]((strong, weak), trump, task.rules) == 0, "led, it is not beaten"


# --- sorting: doing it ------------------------------------------------------------------------------------------------------------


def lay(state: Sorting, order: tuple[Card, ...]) -> Sorting:
    for card in order:
        state = state.tap(card)
    return state


def test_a_card_tapped_again_is_taken_back() -> None:
    state = Sorting.from_code(None)
    one, two, three, *_ = state.task.cards
    state = lay(state, (one, two, three, two))
    assert state.order == (one, three)
    assert state.clear().order == ()
    assert state.tap(Card.parse("8o")) == state


def test_nothing_is_checked_before_all_cards_lie_there() -> None:
    state = Sorting.from_code("high-3")
    right = state.task.right_order(By.STRENGTH)
    assert not lay(state, right[:4]).ready
    assert lay(state, right[:4]).check().phase is Phase.OPEN
    assert lay(state, right).check().phase is Phase.RIGHT


def test_after_a_mistake_what_was_right_stays_and_the_rest_is_tried_again() -> None:
    state = Sorting.from_code("high-3")
    right = state.task.right_order(By.STRENGTH)
    wrong = lay(state, (right[0], right[2], right[1], *right[3:])).check()
    assert wrong.phase is Phase.WRONG
    assert wrong.tap(right[0]) == wrong
    again = wrong.correct()
    assert (again.phase, again.order) == (Phase.OPEN, right[:1])
    shown = wrong.show()
    assert (shown.phase, shown.order) == (Phase.SHOWN, right)


def solve(state: Sorting) -> Sorting:
    state = lay(state, state.task.right_order(By.STRENGTH)).check().go_on()
    assert (state.by, state.phase, state.order) == (By.POINTS, Phase.OPEN, ())
    return lay(state, state.task.right_order(By.POINTS)).check()


def test_strength_then_points_then_another_task_and_any_cards_after_two_solved_alone() -> None:
    state = Sorting.from_code(None)
    assert state.code == "high-1"
    state = solve(state).go_on()
    assert state.code == "high-2"
    state = solve(state).go_on()
    assert state.code == "all-3"
    assert solve(state).go_on(SortLevel.HIGH).code == "high-4"


def test_an_order_that_was_shown_does_not_count_as_solved() -> None:
    state = Sorting.from_code(None)
    for number in (2, 3, 4):
        right = state.task.right_order(By.STRENGTH)
        state = lay(state, right[::-1]).check().show().go_on()
        state = lay(state, state.task.right_order(By.POINTS)).check().go_on()
        assert state.code == f"high-{number}"


def test_steps_that_make_no_sense_change_nothing() -> None:
    state = Sorting.from_code(None)
    for step in (Sorting.check, Sorting.correct, Sorting.show, Sorting.go_on):
        assert step(state) == state
    done = solve(state)
    for step in (Sorting.check, Sorting.correct, Sorting.show, Sorting.clear):
        assert step(done) == done


@pytest.mark.parametrize(
    "code", [None, "", "high", "high-", "low-3", "high--3", "all-1e9", "high-٣", "<script>", "all-" + "9" * 400, "high-3.5"]
)
def test_any_other_code_begins_with_the_first_task(code: str | None) -> None:
    assert Sorting.from_code(code).code == "high-1"


@pytest.mark.parametrize("code", ["high-1", "all-7", "all-999999", "high-0"])
def test_a_code_leads_back_to_its_task(code: str) -> None:
    assert Sorting.from_code(code).code == code


# --- what is said -------------------------------------------------------------------------------------------------------------------


def said(feedback: sorting.Feedback) -> str:
    return " ".join((feedback.title, *feedback.lines))


@pytest.mark.parametrize("by", By)
def test_feedback_names_the_card_in_at_most_40_words(by: By, seeds: range) -> None:
    for seed in seeds[:: max(1, len(seeds) // 40)]:
        state = Sorting(sort_task(SortLevel.ALL if seed % 2 else SortLevel.HIGH, seed), by=by)
        for order in every_order(state.task, by):
            checked = lay(state, order).check()
            texts = {}
            for lang in LANGS:
                feedback = sorting.sorting_feedback(checked, lang)
                assert feedback is not None
                texts[lang] = said(feedback)
                assert 3 <= count_words(texts[lang]) <= 40, texts[lang]
                assert "{" not in texts[lang]
                assert (feedback.kind == "wrong") == (checked.fault is not None)
                fault = checked.fault
                for card in (fault.card, fault.instead) if fault else ():
                    named = card is None or card.rank.spoken(lang) in feedback.title.lower()
                    assert named or (card is fault.instead and by is By.POINTS), feedback.title
                if fault and fault.belief:
                    number = fault.card.rank.value if fault.card else ""
                    assert feedback.lines[0] == sorting.REFUTED[by, fault.belief][lang].format(number=number)
                rule = sorting.RULE[by][lang]
                if fault or by is By.STRENGTH:
                    assert feedback.lines[-1] == rule
                else:
                    values = [by_hand(card.rank.value, "brisca") for card in order]
                    assert f"{' + '.join(map(str, values))} = {sum(values)} " in feedback.lines[0]
            assert numbers(texts["es"]) == numbers(texts["en"])


def test_every_belief_is_refuted_in_both_languages_with_the_same_numbers() -> None:
    assert {name for by, name in sorting.REFUTED if by is By.STRENGTH} == set(STRENGTH_BELIEFS)
    assert {name for by, name in sorting.REFUTED if by is By.POINTS} == {*POINT_BELIEFS, "rey-beats-tres"}
    for texts in (*sorting.REFUTED.values(), *sorting.RULE.values()):
        assert set(texts) == set(LANGS)
        assert numbers(texts["es"]) == numbers(texts["en"])


def test_the_two_rules_said_are_the_rules() -> None:
    rules = RULES["BRISCA"]
    suit = sorted((card for card in rules.pack if card.suit is Suit.COPAS), key=rules.strength, reverse=True)
    for lang in LANGS:
        names = [card.rank.spoken(lang) if rules.points(card) else str(card.rank.value) for card in suit]
        assert ", ".join(names) in sorting.RULE[By.STRENGTH][lang]
        points = ", ".join(f"{card.rank.spoken(lang)} {rules.points(card)}" for card in suit if rules.points(card))
        assert points in sorting.RULE[By.POINTS][lang].lower()


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_question_is_answered_with_the_rule(lang: str) -> None:
    king, three = cards("12c 3c")
    wrong, right = (sorting.stronger_feedback((king, three), picked, lang) for picked in (king, three))
    assert (wrong.kind, right.kind) == ("wrong", "right")
    assert {"es": "No: el tres gana al rey.", "en": "No: the three beats the king."}[lang] == wrong.title
    assert sorting.REFUTED[By.STRENGTH, "rey-beats-tres"][lang].format(number=12) in wrong.lines
    for feedback in (wrong, right):
        assert sorting.RULE[By.STRENGTH][lang] in feedback.lines
        assert count_words(said(feedback)) <= 40


@pytest.mark.parametrize("lang", LANGS)
def test_where_the_two_part_is_said_beside_the_bars(lang: str) -> None:
    state = Sorting(sort_task(SortLevel.ALL, 5))
    html = sorting.both_orders_html(state, lang)
    points, places = (re.findall(r"<strong>(\d+)", part) for part in html.split('class="is-points"')[::-1])
    ranked = state.task.right_order(By.STRENGTH)
    assert list(map(int, points)) == [by_hand(card.rank.value, "brisca") for card in ranked]
    assert list(map(int, places)) == [(1, 3, 12, 11, 10, 7, 6, 5, 4, 2).index(card.rank.value) + 1 for card in ranked]
