"""The counting trainer: rounds that a seed repeats, answers counted again here, the slip named, and how sure against how right."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_charts import luminance

from brisca import Card
from brisca.cards import ALL_CARDS
from brisca.show import calibration as chart
from brisca.show import trainer as page
from brisca.show.trainer_texts import intro_text, reply_feedback
from brisca.teach.trainer import (
    LEVELS,
    SURE,
    Answer,
    Calibration,
    Level,
    Round,
    Slip,
    Training,
    Where,
    calibration,
    make_round,
    marks,
    where_it_slipped,
)

LANGS = ("es", "en")
WORTH = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
SEEDS = range(25)
ROUNDS = [(level, seed) for level in LEVELS for seed in SEEDS]


def played(task: Round) -> list[Card]:
    return [card for trick in task.tricks for _, card in trick.cards]


def truth(task: Round) -> Answer:
    """The right answer, counted from the cards that passed by."""
    gone = played(task)
    points = sum(WORTH.get(card.rank.value, 0) for card in gone)
    aces = frozenset(card for card in gone if card.rank.value == 1)
    trumps = frozenset(card for card in ALL_CARDS if card.suit is task.trump and card not in gone and card.rank.value not in (8, 9))
    return Answer(120 - points, aces, trumps, 75)


@pytest.mark.parametrize(("level", "seed"), ROUNDS)
def test_a_round_asks_for_what_has_gone_in_its_tricks(level: Level, seed: int) -> None:
    task = make_round(level, seed)
    right = truth(task)
    assert marks(task, right) == (True, True, True)
    assert len(played(task)) == 2 * task.number == len(set(played(task)))
    assert right.out <= 90, "otherwise there is little to count"
    assert right.aces
    assert 0 < len(right.trumps) < 10


def test_the_same_level_and_seed_always_give_the_same_round() -> None:
    """Golden: what these seeds gave when the trainer was made, in CPython 3.11."""
    task = make_round(Level.TRACKER, 1)
    assert [[str(card) for _, card in trick.cards] for trick in task.tricks] == [["1e", "3c"], ["4c", "12e"], ["12b", "6o"], ["10c", "12o"]]
    make_round.cache_clear()
    assert make_round(Level.TRACKER, 1) == task
    assert len({tuple(played(make_round(level, seed))) for level, seed in ROUNDS}) == len(ROUNDS)


def test_each_level_has_its_own_notes_and_the_last_ones_are_longer() -> None:
    shown = {level: (level.shows_points, level.shows_aces, level.shows_trumps) for level in LEVELS}
    assert shown == {
        Level.TRACKER: (True, True, True),
        Level.POINTS: (True, False, False),
        Level.TRUMPS: (False, False, True),
        Level.NOTHING: (False, False, False),
    }
    lengths = {level: {make_round(level, seed).number for seed in SEEDS} for level in LEVELS}
    assert max(lengths[Level.TRACKER]) <= min(lengths[Level.NOTHING])


# --- where it slipped -----------------------------------------------------------------------------------------------------------

# 1e 3c · 4c 12e · 12b 6o · 10c 12o with copas as trump: 21 + 4 + 4 + 6 = 35 gone, 85 out; winners 3c, 4c, 12b, 10c.
SLIPS = [
    (35, Where(Slip.GONE_NOT_OUT)),
    (120 - (10 + 0 + 4 + 2), Where(Slip.ONLY_WINNERS)),
    (85 + 21, Where(Slip.TRICK_MISSED, 1)),
    (85 + 6, Where(Slip.TRICK_MISSED, 4)),
    (85 - 4, Where(Slip.TRICK_TWICE, 2)),
    (85 + 11, Where(Slip.CARD_MISSED, 1, Card.parse("1e"))),
    (85 - 10, Where(Slip.CARD_TWICE, 1, Card.parse("3c"))),
    (85 + 2, Where(Slip.CARD_MISSED, 4, Card.parse("10c"))),
    (120 - (1 + 3 + 4 + 12 + 12 + 6 + 10 + 12), Where(Slip.PRINTED)),
    (84, None),
    (85, None),
]


@pytest.mark.parametrize(("out", "where"), SLIPS)
def test_the_slip_that_leads_to_a_wrong_number_is_named(out: int, where: Where | None) -> None:
    assert where_it_slipped(make_round(Level.TRACKER, 1), out) == where


def test_ten_too_many_is_a_slip_of_adding_where_no_tres_has_gone() -> None:
    task = next(make_round(*each) for each in ROUNDS if all(WORTH.get(c.rank.value, 0) != 10 for c in played(make_round(*each))))
    assert all(trick.points != 10 for trick in task.tricks)
    assert where_it_slipped(task, task.points + 10) == Where(Slip.TEN)


@pytest.mark.parametrize(("level", "seed"), ROUNDS[::5])
def test_answers_are_explained_with_the_same_numbers_in_both_languages(level: Level, seed: int) -> None:
    task = make_round(level, seed)
    right = truth(task)
    tries = [right, Answer(120 - right.out), Answer(right.out + 4, right.aces, frozenset()), Answer(0, frozenset(), right.trumps, 25)]
    tries += [
        Answer(
            right.out,
            frozenset(c for c in ALL_CARDS if c.rank.value == 1),
            right.trumps | {Card(task.trump, c.rank) for c in played(task) if c.suit is task.trump},
        )
    ]
    for answer in tries:
        said = [reply_feedback(task, answer, lang) for lang in LANGS]
        texts = [" ".join([one.title, *one.lines]) for one in said]
        assert sorted(re.findall(r"\d+", texts[0])) == sorted(re.findall(r"\d+", texts[1]))
        assert f"120 − {120 - right.out} = {right.out}" in texts[0], "the right sum is there after every answer"
        assert (said[0].kind == "right") == (marks(task, answer) == (True, True, True))
    for lang in LANGS:
        assert str(task.number) in intro_text(task, lang)


def test_what_was_missed_is_named_with_its_trick() -> None:
    task = make_round(Level.TRACKER, 1)
    said = reply_feedback(task, Answer(85, frozenset([Card.parse("1o")]), truth(task).trumps | {Card.parse("3c")}), "es")
    assert said.title == "1 de 3 respuestas bien."
    assert said.lines[1] == "Ases que han salido: espadas. Sin marcar: espadas (baza 1). No ha salido: oros."
    assert said.lines[2].endswith("Ya había caído: tres (baza 1).")


def test_the_count_stands_there_trick_by_trick() -> None:
    rows = re.findall(
        r"<tr><th scope=\"row\">(\d)</th>.*?<td>(\d+)</td><td>(\d+)</td><td>(\d+)</td></tr>",
        page.round_html(make_round(Level.TRACKER, 1), "en"),
    )
    assert [list(map(int, row)) for row in rows] == [[1, 21, 21, 99], [2, 4, 25, 95], [3, 4, 29, 91], [4, 6, 35, 85]]


# --- a way through ----------------------------------------------------------------------------------------------------------------


def to_the_questions(training: Training) -> Training:
    while not training.asking:
        training = training.next()
    return training


def test_fewer_notes_are_suggested_after_a_round_that_was_all_right() -> None:
    for level, after in zip(LEVELS, [*LEVELS[1:], None], strict=True):
        asked = to_the_questions(Training(make_round(level, 3)))
        right = truth(asked.task)
        for card in right.trumps:
            asked = asked.toggle_trump(card)
        assert asked.reply(right.out, 75).fewer is None, "the aces are missing"
        for card in right.aces:
            asked = asked.toggle_ace(card)
        assert asked.fewer is None
        assert asked.reply(right.out, 75).fewer is after
        assert asked.reply(right.out + 1, 75).fewer is None


def test_tricks_pass_one_by_one_and_the_answer_counts_once() -> None:
    training = Training.read(None)
    assert (training.task, training.shown, training.done) == (make_round(Level.TRACKER, 1), 0, ())
    serials = {training.serial}
    for number in range(1, training.task.number + 1):
        assert training.toggle_ace(Card.parse("1o")) == training, "not while tricks pass"
        training = training.next()
        assert (training.shown, training.asking) == (number, False)
        serials.add(training.serial)
    assert training.reply(85, 75) == training, "not before the questions"
    training = training.next()
    assert training.asking
    assert training.next() == training
    assert training.toggle_trump(Card.parse("1o")) == training, "no trump"
    assert training.toggle_ace(Card.parse("3o")) == training
    for card in truth(training.task).trumps:
        training = training.toggle_trump(card)
    training = training.toggle_ace(Card.parse("1o")).toggle_ace(Card.parse("1o")).toggle_ace(Card.parse("1e"))
    assert training.reply(85, 60) == training, "60 % is not on offer"
    done = training.reply(85, 75)
    assert done.done == ((75, 3),)
    assert done.reply(85, 75) == done
    assert done.again().task == make_round(Level.TRACKER, 2)
    assert done.again().done == ((75, 3),)
    assert training.again() == training
    assert len(serials | {training.serial, done.serial, done.again().serial}) == training.task.number + 4


@given(
    st.sampled_from(LEVELS),
    st.integers(0, 99),
    st.integers(0, 9),
    st.lists(st.tuples(st.sampled_from(SURE), st.integers(0, 3)), max_size=40),
)
def test_round_and_results_come_back_from_the_address(level: Level, seed: int, steps: int, done: list[tuple[int, int]]) -> None:
    training = Training(make_round(level, seed), done=tuple(done))
    for _ in range(steps):
        training = training.next()
    assert Training.read(training.write(), training.write_done()) == training


@pytest.mark.parametrize(
    "text", ["", "x", "POINTS", "POINTS-1", "POINTS--1", "POINTS-1-2-3", "points-1-2", "POINTS-9999999-1", "POINTS-٣-1"]
)
@pytest.mark.parametrize("done", [None, "x", "1", "99", "1234567"])
def test_an_address_that_can_not_be_read_begins_anew(text: str, done: str | None) -> None:
    training = Training.read(text, done)
    assert (training.task, training.shown, training.done) == (make_round(Level.TRACKER, 1), 0, ())


def test_after_an_answered_round_a_reload_begins_the_next_one() -> None:
    done = to_the_questions(Training.read("POINTS-3-0")).reply(1, 100)
    again = Training.read(done.write(), done.write_done())
    assert (again.task, again.done) == (make_round(Level.POINTS, 4), done.done)


def test_the_page_asks_for_a_number_and_for_how_sure_before_it_checks() -> None:
    drill = page.Drill(to_the_questions(Training.read(None)))
    for change, key in (
        (lambda d: d, "trainer_empty"),
        (lambda d: d.write("x"), "count_not_number"),
        (lambda d: d.write("-1"), "count_negative"),
        (lambda d: d.write("121"), "count_over"),
        (lambda d: d.write("85"), "trainer_sure"),
    ):
        tried = change(drill).go_on()
        assert tried.problem
        assert tried.problem.key == key
        assert tried.training == drill.training
        assert tried.typed == change(drill).typed, "what was typed stays"
    assert drill.write("85").is_sure(50).go_on().training.answer == Answer(85, sure=50)


def test_another_level_begins_a_round_and_the_level_at_hand_goes_on() -> None:
    drill = page.Drill(Training.read("TRACKER-1-2"))
    assert drill.at(Level.TRACKER) is drill
    assert drill.at(Level.NOTHING).training.task == make_round(Level.NOTHING, 2)
    assert drill.at(Level.NOTHING).training.shown == 0


@pytest.mark.parametrize("lang", LANGS)
def test_notes_say_what_has_gone_and_nothing_that_the_level_hides(lang: str) -> None:
    points, aces, trumps = {"es": ("Puntos que han", "Ases que", "Triunfos que"), "en": ("Points gone", "Aces gone", "Trumps gone")}[lang]
    for level in LEVELS:
        training = to_the_questions(Training(make_round(level, 1)))
        html = page._tracker_html(training, lang)
        assert (points in html, aces in html, trumps in html) == (level.shows_points, level.shows_aces, level.shows_trumps)
        if level.shows_points:
            assert f"<dd>{120 - truth(training.task).out}</dd>" in html


def test_notes_grow_trick_by_trick() -> None:
    """1e 3c (21) · 4c 12e (4) · 12b 6o · 10c 12o; trump copas."""
    training = Training.read("TRACKER-1-0")
    assert re.findall("<dd>(.*?)</dd>", page._tracker_html(training, "es")) == ["0", "ninguno", "ninguno"]
    after_one = training.next()
    assert re.findall("<dd>(.*?)</dd>", page._tracker_html(after_one, "es")) == ["21", "espadas", "tres"]
    assert re.findall("<dd>(.*?)</dd>", page._tracker_html(after_one.next(), "en")) == ["25", "swords", "three and four"]


# --- how sure against how right -------------------------------------------------------------------------------------------------


def test_sure_and_right_are_put_together_by_hand() -> None:
    """100 %: 3 and 1 of 3 each = 4 of 6; 50 %: 3 of 3. Said (6·100 + 3·50) / 9 = 83; true 7 / 9 = 78."""
    found = calibration([(100, 3), (50, 3), (100, 1)])
    assert found == Calibration(((50, 3, 3), (100, 4, 6)))
    assert (found.asked, found.said, found.true) == (9, 83, 78)
    assert calibration([]).asked == calibration([]).said == calibration([]).true == 0


@pytest.mark.parametrize(
    ("done", "es"),
    [
        ([(100, 1)] * 3, "Te fías demasiado: dices 100 % y aciertas 33 %"),
        ([(25, 3)] * 3, "Cuentas mejor de lo que crees: dices 25 % y aciertas 100 %"),
        ([(100, 3), (50, 3), (100, 1)], "Sabes bien lo que sabes: dices 83 % y aciertas 78 %"),
    ],
)
def test_the_title_says_what_the_numbers_say(done: list[tuple[int, int]], es: str) -> None:
    found = calibration(done)
    assert chart.calibration_title(found, "es") == es
    for say in (chart.calibration_title, chart.calibration_summary):
        numbers = [sorted(re.findall(r"\d+", say(found, lang))) for lang in LANGS]
        assert numbers[0] == numbers[1]


@pytest.mark.parametrize("lang", LANGS)
def test_the_chart_carries_its_data_reads_on_dark_pages_and_can_be_done_without(lang: str) -> None:
    found = calibration([(100, 3), (50, 3), (100, 1)])
    drawn = chart.calibration_chart(found, lang).to_dict()
    values = [record for name in drawn["datasets"].values() for record in name if "text" in record]
    assert [(r["said"], r["true"], r["text"]) for r in values] == [(50, 100, "3/3"), (100, 67, "4/6")]
    assert (luminance(drawn["background"]) + 0.05) / (luminance("#17613f") + 0.05) >= 4.5
    whole, rest = (chart.calibration_figure(found, lang, drawn=drawn).text for drawn in (True, False))
    assert "vega" in whole.lower()
    assert "vega" not in rest.lower()
    for text in (chart.calibration_title(found, lang), chart.calibration_summary(found, lang), chart.calibration_table_html(found, lang)):
        assert text in whole
        assert text in rest
    few = chart.calibration_figure(calibration([(100, 3)] * 2), lang, drawn=True).text
    assert "1" in few
    assert "<figure" not in few
