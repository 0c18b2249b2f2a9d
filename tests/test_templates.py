"""Every kind of task, over many seeds: it tells a belief from the truth, wrong options are what believers answer, texts are short."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from twin_beliefs import WRITTEN_DOWN

from brisca.beliefs import TRUTH, believed
from brisca.beliefs import asks as a
from brisca.cards import ALL_CARDS
from brisca.show import task_texts as texts
from brisca.teach.skills import Skill
from brisca.teach.task import ALL_BELIEFS, Mode, Task
from brisca.teach.templates import TEMPLATES, of_skills, read_task

FACTS_ONLY = {"eights-and-nines", "same-pack-for-three"}
"""Plain facts: fixed items, no endless supply."""
LANGS = ("es", "en")


@pytest.fixture(scope="module", params=list(TEMPLATES))
def tasks(request: pytest.FixtureRequest, thorough: bool) -> list[Task]:
    return [TEMPLATES[request.param].task(seed) for seed in range(1000 if thorough else 200)]


def test_each_task_tells_its_belief_from_the_truth(tasks: list[Task]) -> None:
    for task in tasks:
        assert believed(task.aim, task.ask) != task.answer == task.ask.answer(TRUTH), task.code


def test_each_wrong_option_is_what_its_beliefs_answer(tasks: list[Task]) -> None:
    for task in tasks:
        assert task.aim in {name for names in task.tempting.values() for name in names}, task.code
        for option, names in task.tempting.items():
            assert option != task.answer
            assert option in task.options
            assert names
            assert len(set(names)) == len(names)
            for name in names:
                assert believed(name, task.ask) == option, (task.code, name)


def test_no_belief_that_leads_to_an_option_is_left_out(tasks: list[Task]) -> None:
    for task in tasks[:60]:
        for name in ALL_BELIEFS:
            said = believed(name, task.ask)
            assert said == task.answer or said not in task.options or name in task.tempting[said], (task.code, name)


def test_the_options_are_distinct_and_the_right_one_is_among_them(tasks: list[Task]) -> None:
    for task in tasks:
        assert len(set(task.options)) == len(task.options) >= 2, task.code
        assert task.options.count(task.answer) == 1
        assert task.fits(task.answer)
        assert all(map(task.fits, task.options))


def test_wrong_options_that_no_belief_leads_to_are_what_lies_on_the_table_or_near_numbers(tasks: list[Task]) -> None:
    for task in tasks:
        loose = [option for option in task.options if option != task.answer and option not in task.tempting]
        if TEMPLATES[task.template].natural is None:
            assert all(type(option) is type(task.answer) for option in loose), task.code
            assert not loose or isinstance(task.answer, int | Fraction), task.code
            assert all(option >= 0 for option in loose), task.code  # type: ignore[operator]
            assert not loose or list(task.options) == sorted(task.options), task.code  # type: ignore[type-var]


def test_the_place_of_a_number_among_the_options_does_not_give_it_away() -> None:
    for key in ("to-draw", "enough", "trumps-to-come", "trumps-unplaced", "cards-unplaced", "sum", "points-out", "holds-card", "trump-due"):
        tasks = [TEMPLATES[key].task(seed) for seed in range(200)]
        places = [task.options.index(task.answer) for task in tasks]
        assert max(map(places.count, set(places))) < 0.6 * len(places), key
        assert sum(len(task.options) >= 3 for task in tasks) > 0.95 * len(tasks), key


def test_no_is_not_always_right() -> None:
    for key, said in (("may-swap", False), ("who-swaps", None), ("swapping", None), ("hand-winner", None)):
        answers = [TEMPLATES[key].task(seed).answer for seed in range(300)]
        assert answers.count(said) < 0.85 * len(answers), key


def test_the_same_seed_gives_the_same_task(tasks: list[Task]) -> None:
    again = [read_task(task.code) for task in tasks[:20]]
    assert again == tasks[:20]
    fresh = TEMPLATES[tasks[0].template]
    assert len({task.ask if task.mode is Mode.ONE and isinstance(task.ask, a.Winner) else repr(task.ask) for task in tasks}) > 3 or (
        isinstance(tasks[0].ask, a.Fact | a.SwapGain | a.BetterSwap | a.PairedSwap | a.ToDraw)
    ), fresh.key


def _words(text: str) -> int:
    return len(text.split())


@pytest.mark.parametrize("lang", LANGS)
def test_feedback_has_at_most_forty_words_answers_the_belief_and_gives_the_points(tasks: list[Task], lang: str) -> None:
    for task in tasks:
        for option in task.options:
            said = texts.feedback(task, option, lang)
            whole = " ".join((said.title, *said.lines))
            assert _words(whole) <= 40, (task.code, whole)
            assert said.kind == ("right" if option == task.answer else "wrong")
            rule = texts.WORDS[type(task.ask)].rule(task.ask, lang)
            assert rule
            assert rule in said.lines, "the rule that decides"
            if names := task.beliefs(option):
                assert any(texts.refuted(names[0], task.ask, lang) == line for line in said.lines), "the belief"
            points = texts.WORDS[type(task.ask)].points(task.ask, lang)
            assert isinstance(task.ask, a.Fact) or (points in said.lines and re.search(r"\d", points)), "the points, or the count"


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_reads_differently_and_the_question_does_not_name_the_answer(tasks: list[Task], lang: str) -> None:
    for task in tasks:
        shown = [texts.option_text(task, option, lang) for option in task.options]
        assert len(set(shown)) == len(shown), task.code
        assert all(shown)
        asked = texts.question(task, lang)
        assert asked[-1] in "?.:" or task.mode is not Mode.ONE
        assert _words(asked) <= 42, asked


@pytest.mark.parametrize("lang", LANGS)
def test_what_comes_of_a_wrong_answer_does_not_give_the_right_one_away(tasks: list[Task], lang: str) -> None:
    for task in tasks:
        right = texts.answer_text(task, lang)
        for option in task.options:
            if option != task.answer:
                said = texts.consequence(task, option, lang)
                assert 0 < _words(said) <= 40, said
                if len(right) > 3:
                    assert right.casefold() not in said.casefold(), (task.code, said)
                if isinstance(task.ask, a.Winner):
                    assert task.ask.laid.cards[task.answer].name(lang) not in said


@pytest.mark.parametrize("lang", LANGS)
def test_there_are_three_steps_and_they_do_not_say_the_answer(tasks: list[Task], lang: str) -> None:
    for task in tasks[:60]:
        steps = texts.steps(task, lang)
        assert len(steps) == len(set(steps)) == 3
        assert all(_words(step) <= 24 for step in steps), steps
        if isinstance(task.ask, a.Winner):
            assert not any(task.ask.laid.cards[task.answer].name(lang) in step for step in steps)


def test_both_languages_give_the_same_numbers_and_cards(tasks: list[Task]) -> None:
    for task in tasks[:60]:
        for make in (
            lambda task, lang: texts.question(task, lang),
            lambda task, lang: " ".join(texts.steps(task, lang)),
            lambda task, lang: " ".join(" ".join(texts.feedback(task, option, lang).lines) for option in task.options),
            lambda task, lang: " ".join(texts.consequence(task, option, lang) for option in task.options if option != task.answer),
        ):
            es, en = make(task, "es"), make(task, "en")
            assert _cards(es, "es") == _cards(en, "en"), (task.code, es, en)
            assert _numbers(es) == _numbers(en), (task.code, es, en)


_NAMES = {lang: re.compile(r"\b(" + "|".join(card.name(lang) for card in ALL_CARDS) + r")\b", re.IGNORECASE) for lang in LANGS}
_CARD = {lang: {card.name(lang): str(card) for card in ALL_CARDS} for lang in LANGS}


def _cards(text: str, lang: str) -> list[str]:
    return sorted(_CARD[lang][name.casefold()] for name in _NAMES[lang].findall(text))


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text.replace(",", ".")))


# All templates together


def test_each_belief_that_is_no_plain_fact_has_at_least_three_templates() -> None:
    for name in set(ALL_BELIEFS) - FACTS_ONLY:
        made = {key for key, template in TEMPLATES.items() if any(template.task(seed).aim == name for seed in range(60))}
        assert len(made) >= 3, (name, made)


def test_plain_facts_have_fixed_items() -> None:
    for name in FACTS_ONLY:
        assert any(template.task(seed).aim == name for template in TEMPLATES.values() for seed in range(20) if name in template.beliefs)


def test_every_skill_has_tasks() -> None:
    assert {template.skill for template in TEMPLATES.values()} == set(Skill)


def test_every_belief_of_the_catalogue_is_known_and_no_other() -> None:
    assert set(ALL_BELIEFS) == WRITTEN_DOWN
    assert all(set(template.beliefs) <= WRITTEN_DOWN for template in TEMPLATES.values())


@pytest.mark.parametrize(
    "text", ["", "pair", "pair-", "pair-x", "nothing-1", "pair-1-2", "pair--1", "pair-1234567890", "pair-²", "-1", "pair-1 "]
)
def test_a_code_that_is_none_is_refused(text: str) -> None:
    assert read_task(text) is None


def test_templates_of_skills_come_in_their_order() -> None:
    swaps = of_skills(Skill.SWAP)
    assert [template.key for template in swaps] == [key for key, template in TEMPLATES.items() if template.skill is Skill.SWAP]


def test_where_the_right_one_stands_tells_nothing() -> None:
    for key in ("pair", "three-of-a-suit", "two-suits", "four-cards", "trump", "several-trumps", "many", "better-swap"):
        answers = [TEMPLATES[key].task(seed).answer for seed in range(300)]
        most = max(map(answers.count, set(answers)))
        assert most < 0.6 * len(answers), (key, most)
