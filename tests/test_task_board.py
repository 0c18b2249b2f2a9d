"""The task board without a browser: every kind of task in every phase can be read, answered, and gives nothing away."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from itertools import combinations

import pytest
from test_show import Strict, facts, labels

from brisca.beliefs import Answer
from brisca.beliefs.asks import Legal
from brisca.cards import ALL_CARDS
from brisca.show import art, task_board
from brisca.show.hand import Click, Shown
from brisca.show.task_answers import derived
from brisca.show.task_board import Move, mixed_board
from brisca.show.task_texts import consequence, feedback, option_text, question, refuted, steps, told
from brisca.show.texts import explain
from brisca.teach.loop import STEPS, Given, Loop, Phase
from brisca.teach.notice import comes_back
from brisca.teach.skills import Skill
from brisca.teach.task import Mode, Task
from brisca.teach.templates import TEMPLATES, mixed_tasks, of_skills

LANGS = ("es", "en")
GIVE = {"es": ("Lo tengo claro", "Tengo dudas"), "en": ("I'm sure", "Not sure")}
CHECK = {"es": "Comprobar", "en": "Check"}
NEXT = {"es": "Otra pregunta", "en": "Next question"}


@pytest.fixture(autouse=True)
def address(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the board writes into the page's address."""
    written: dict[str, str] = {}
    monkeypatch.setattr(task_board, "remember", lambda **params: written.update(params))
    return written


@pytest.fixture(scope="module", autouse=True)
def blank_cards() -> Iterator[None]:
    """Cards with a name and no drawing: these tests read thousands of boards, and the drawings are tested elsewhere."""
    caches = (art.card_svg, art.back_svg, art.suit_svg)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_drawn", "back", "emblem"):
            patch.setattr(art, name, lambda *_: "")
        for one in caches:
            one.cache_clear()
        yield
    for one in caches:
        one.cache_clear()


class Table:
    """A loop on its board, as a page keeps it; `told` is what is told of first answers."""

    def __init__(self, loop: Loop, lang: str) -> None:
        self.loop, self.lang = loop, lang
        self.told: list[tuple[Skill, bool, int]] = []
        self.move = Move(lambda: self.loop, self._put, "task", lambda skill, right, options: self.told.append((skill, right, options)))

    def _put(self, loop: Loop) -> None:
        self.loop = loop

    @property
    def shown(self) -> Shown:
        return task_board.task_board(self.loop, self.move, lang=self.lang)

    def names(self) -> list[str]:
        """The buttons by the names that a screen reader says."""
        return [spoken(label) for label in labels(self.shown)]

    def named(self, name: str) -> Click:
        shown = self.shown
        return next(button for button, label in zip(shown.buttons, labels(shown), strict=True) if spoken(label).startswith(name))

    def use(self, name: str) -> None:
        button = self.named(name)
        button._update(button._args.initial_value + 1)

    def can(self, name: str) -> bool:
        return not self.named(name)._component_args["disabled"]

    def answer(self, value: Answer, sure: bool = True) -> None:
        """Tap what makes up that answer, and give it."""
        task = self.loop.task
        wanted: list[Answer] = [value] if task.mode is Mode.ONE else list(value)  # type: ignore[arg-type]
        for card in [card for card in self.loop.chosen if card not in wanted or task.mode is Mode.ORDER]:
            self.tap(card)
        for option in wanted:
            if option not in self.loop.chosen or task.mode is Mode.ONE:
                self.tap(option)
        assert self.loop.value == value
        self.use(CHECK[self.lang] if self.loop.phase is Phase.RETRY else GIVE[self.lang][not sure])

    def tap(self, option: Answer) -> None:
        before = self.loop
        for button in self.shown.buttons:
            button._update(button._args.initial_value + 1)
            alone = before.task.mode is not Mode.ONE or self.loop.chosen == (option,)
            if alone and (option in self.loop.chosen) != (option in before.chosen):
                return
            self.loop = before
        raise AssertionError(f"{before.task.code}: {option} can't be tapped")


class Reading(Strict):
    """Keeps the texts of different elements apart."""

    def handle_data(self, data: str) -> None:
        self.text += f" {data}"


def spoken(label: Strict) -> str:
    named = [attrs["aria-label"] for tag, attrs in label.tags if tag == "svg" and attrs.get("aria-label")]
    return " ".join(filter(None, [*named, label.text.strip()]))


def seeds(thorough: bool) -> range:
    return range(40 if thorough else 2)


@pytest.fixture(scope="module", params=list(TEMPLATES))
def tasks(request: pytest.FixtureRequest, thorough: bool) -> list[Task]:
    return [TEMPLATES[request.param].task(seed) for seed in seeds(thorough)]


def wrong(task: Task) -> Answer:
    return next(iter(task.tempting))


def phases(task: Task) -> Iterator[Loop]:
    """The task asked, with its steps, tried wrongly, answered rightly, and twice wrongly."""
    asked = Loop((task.template,), task)
    yield asked
    yield asked.hint().hint().hint()
    for first in list(task.tempting)[:2]:
        tried = replace(asked, tries=(first,), past=(Given(task, first, True),))
        yield tried
        yield replace(tried, tries=(first, task.answer))
        yield replace(tried, tries=(first, first))
    yield replace(asked, tries=(task.answer,), past=(Given(task, task.answer, False),))


def board(loop: Loop, lang: str) -> Shown:
    return Table(loop, lang).shown


def drawn(loop: Loop, lang: str) -> str:
    """The board's HTML without the ids that marimo draws by lot."""
    return re.sub(r"(object|random)-id='[^']*'", "", board(loop, lang).text)


def text_of(shown: Shown) -> str:
    """All that can be read or heard, buttons included."""
    page = Reading(shown.text)
    heard = [attrs[name] or "" for tag, attrs in page.tags for name in ("aria-label",) if name in attrs and tag != "svg"]
    cards = [attrs["aria-label"] or "" for tag, attrs in page.tags if tag == "svg" and attrs.get("aria-label")]
    return " · ".join([page.text, *heard, *cards, *(spoken(label) for label in labels(shown))])


def test_every_phase_is_well_formed_in_both_languages_and_says_the_same(tasks: list[Task]) -> None:
    for task in tasks:
        for loop in phases(task):
            said = {lang: text_of(board(loop, lang)) for lang in LANGS}
            assert "None" not in said["es"], task.code
            for text in said.values():
                assert not any(bad in text for bad in ("{", "}", "Suit.", "Rank.", "Fraction", "frozenset")), task.code
            assert facts(said["es"], "es") == facts(said["en"], "en"), f"{task.code} {loop.tries}\n{said['es']}\n{said['en']}"


def test_the_question_is_the_heading_and_no_topic_stands_above_it(tasks: list[Task]) -> None:
    for task in tasks:
        for lang in LANGS:
            page = Strict(board(Loop((task.template,), task), lang).text)
            assert [tag for tag, _ in page.tags].index("h2") <= 2
            assert page.text.lstrip().startswith(question(task, lang))


def test_each_option_can_be_reached_and_given(tasks: list[Task]) -> None:
    for task in tasks[:2]:
        for lang in LANGS:
            for option in task.options:
                table = Table(Loop((task.template,), task), lang)
                table.answer(option)
                assert table.loop.tries == (option,), task.code
                assert table.told == [(task.skill, option == task.answer, len(task.options))]
                assert table.loop.over or option != task.answer


def test_every_card_that_can_be_tapped_says_its_name(tasks: list[Task]) -> None:
    for task in tasks:
        for lang in LANGS:
            names = Table(Loop((task.template,), task), lang).names()
            for card in task.cards:
                assert card.name(lang) in names
            for option in task.options if task.mode is Mode.ONE else ():
                on_table = [card.name(lang) for card in ALL_CARDS if card.name(lang) in names]
                assert option_text(task, option, lang) in names or on_table, task.code


def test_nothing_on_the_board_depends_on_the_answer_before_the_end(tasks: list[Task]) -> None:
    """The same question with another option taken for right looks the same, mark by mark, until it is over."""
    for task in tasks:
        for other in [option for option in task.options if option != task.answer]:
            changed = replace(task, answer=other)
            for lang in LANGS[:1]:
                asked = Loop((task.template,), task).hint()
                assert drawn(asked, lang) == drawn(replace(asked, task=changed), lang), task.code
                for tried in task.options if task.mode is Mode.ONE else ():
                    if tried not in (task.answer, other):
                        again = replace(asked, tries=(tried,), past=(Given(task, tried, True),))
                        assert drawn(again, lang) == drawn(replace(again, task=changed), lang), (task.code, tried)


def test_no_mark_of_the_end_shows_before_it(tasks: list[Task]) -> None:
    for task in tasks:
        for loop in phases(task):
            shown = board(loop, "es")
            marks = [css for css in ("is-winner", "is-right", "is-decided", "b-won", "b-why", "is-ok") if css in shown.text]
            assert bool(marks) == loop.over, (task.code, marks)


def test_it_is_given_only_when_something_is_chosen(tasks: list[Task]) -> None:
    for task in tasks[:2]:
        for lang in LANGS:
            table = Table(Loop((task.template,), task), lang)
            none_can_be_right = task.mode is Mode.SET and not isinstance(task.ask, Legal)
            assert [table.can(name) for name in GIVE[lang]] == [none_can_be_right] * 2, task.code
            table.tap(task.cards[0] if task.cards else task.options[0])
            assert all(table.can(name) for name in GIVE[lang])


def test_after_a_wrong_answer_its_consequence_lies_there_and_one_more_try(tasks: list[Task]) -> None:
    for task in tasks[:2]:
        for lang in LANGS:
            table = Table(Loop((task.template,), task), lang)
            empty = Strict(table.shown.text).having("is-empty")
            assert len([attrs for attrs in empty if attrs.get("role") == "status"]) == 1, "heard when it fills"
            table.answer(wrong(task))
            page = Strict(table.shown.text)
            assert consequence(task, wrong(task), lang) in page.text
            if table.loop.over:
                continue
            assert table.loop.phase is Phase.RETRY
            assert not page.having("b-came")
            assert not any(line in page.text for line in feedback(task, task.answer, lang).lines[:1])
            if task.mode is Mode.ONE:
                assert not table.can(CHECK[lang])
                enabled = [button for button in table.shown.buttons if not button._component_args["disabled"]]
                assert len(enabled) == len(task.options) - 1 + 1, "all other options, and a hint"
                with pytest.raises(AssertionError, match="can't be tapped"):
                    table.tap(wrong(task))
            table.answer(task.answer)
            assert table.loop.over
            assert [right for _, right, _ in table.told] == [False], "only the first answer counts"


def test_the_end_explains_names_the_belief_and_leads_on(tasks: list[Task]) -> None:
    for task in tasks[:2]:
        for lang in LANGS:
            for sure in (True, False):
                table = Table(Loop((task.template,), task), lang)
                table.answer(wrong(task), sure)
                again = not table.loop.over
                if again:
                    table.answer(task.answer)
                page = Strict(table.shown.text)
                why = refuted(task.beliefs(wrong(task))[0], task.ask, lang)
                said = feedback(task, table.loop.tries[-1], lang)
                assert bool(page.having("b-came")) != again, "with nothing left to try, what comes of the answer is told with the rest"
                came = page.text.find(consequence(task, wrong(task), lang))
                assert again or 0 <= came < page.text.index(said.title)
                assert said.title in page.text
                assert why in page.text
                assert page.text.count(why) == 1 + (why in consequence(task, wrong(task), lang)) * (not again)
                assert len(page.having("b-refuted")) == sure, "a confident error is answered first of all"
                trick = derived(task)
                for sentence in explain(trick, lang) if trick else steps(task, lang):
                    assert sentence in page.text
                assert {"es": "0 de 1", "en": "0 of 1"}[lang] in page.text
                table.use(NEXT[lang])
                assert table.loop.turn == 1
                assert table.loop.phase is Phase.ASKED


def test_the_right_answer_is_marked_once_and_the_others_step_back() -> None:
    task = TEMPLATES["four-cards"].task(2)
    assert isinstance(task.answer, int)
    for first, picks in ((task.answer, 0), (wrong(task), 1)):
        loop = replace(Loop(("four-cards",), task), tries=(first, task.answer)[: 1 + picks], past=(Given(task, first, True),))
        page = Strict(board(loop, "en").text)
        assert len(page.having("is-winner")) == 1
        assert len(page.having("is-out")) == 3
        assert len(page.having("b-chosen")) == picks
        named = [spoken(label) for label in labels(board(loop, "en"))]
        assert [name.endswith("wins") for name in named[:4]] == [place == task.answer for place in range(4)]


SETS = [task for key in ("legal", "blancas", "briscas", "may-hold") for task in (TEMPLATES[key].task(seed) for seed in range(2))]


@pytest.mark.parametrize("task", SETS, ids=lambda task: task.code)
def test_any_set_can_be_given_and_is_answered(task: Task) -> None:
    for size in range(len(task.cards) + 1):
        for cards in combinations(task.cards, size):
            picked = frozenset(cards)
            loop = Loop((task.template,), task)
            for card in cards:
                loop = loop.choose(card)
            after = loop.give(True)
            for lang in LANGS:
                text_of(board(loop, lang))
                page = Strict(board(after, lang).text)
                if picked == task.answer:
                    assert after.over
                    continue
                assert after.chosen == cards, "the set lies there as it was given"
                too_many = picked - task.answer  # type: ignore[operator]
                assert len(page.having("is-refuted")) == bool(too_many)
                assert len(page.having("b-no")) == bool(too_many)
                assert consequence(task, picked, lang) in page.text
                text_of(board(replace(after, tries=(picked, frozenset())), lang))


@pytest.mark.parametrize("key", ["row", "row-of-points", "bisca-row"])
def test_any_order_can_be_given_and_the_second_try_goes_on_from_what_is_right(key: str) -> None:
    rng = random.Random(key)
    for seed in range(6):
        task = TEMPLATES[key].task(seed)
        assert isinstance(task.answer, tuple)
        for _ in range(12):
            cards = tuple(rng.sample(task.cards, rng.randint(1, len(task.cards))))
            loop = Loop((key,), task)
            for card in cards:
                loop = loop.choose(card)
            after = loop.give(False)
            for lang in LANGS:
                page = Strict(board(after, lang).text)
                if after.over:
                    assert cards == task.answer
                    assert len(page.having("is-ok")) == len(cards)
                    continue
                right = next((place for place, card in enumerate(cards) if task.answer[place : place + 1] != (card,)), len(cards))
                assert after.chosen == cards[:right]
                assert len(page.having("is-taken")) == right
                assert len(page.having("is-fault")) == (right < len(cards))
                assert consequence(task, cards, lang) in page.text
            text_of(board(loop, "es"))


def test_each_card_has_its_badge_from_the_beginning() -> None:
    """An element that came only with the first tap would make the browser draw the buttons anew, and the focus would be lost."""
    task = TEMPLATES["row"].task(3)
    loop = Loop(("row",), task)
    shape = [tag for tag, _ in Strict(board(loop, "es").text).tags]
    for card in task.cards[:-1]:
        loop = loop.choose(card)
        tags = [tag for tag, _ in Strict(board(loop, "es").text).tags]
        assert tags.count("marimo-button") == shape.count("marimo-button")
        assert len(Strict(board(loop, "es").text).having("b-badge")) == len(task.cards)


def test_the_steps_stand_there_or_come_one_by_one() -> None:
    task = TEMPLATES["trump"].task(7)
    for lang, hint in (("es", ("Una pista", "Otra pista")), ("en", ("A hint", "Another hint"))):
        table = Table(Loop(("trump",), task), lang)
        for opened in range(STEPS):
            assert [step in Strict(table.shown.text).text for step in steps(task, lang)] == [place < opened for place in range(STEPS)]
            table.use(hint[opened > 0])
        assert not [name for name in table.names() if name in hint]
        table = Table(replace(Loop(("trump",), task), turn=1), lang)
        assert all(step in Strict(table.shown.text).text for step in steps(task, lang)), "beside a task of a skill that is new"
        assert not [name for name in table.names() if name in hint]


@pytest.mark.parametrize("lang", LANGS)
def test_who_errs_again_and_again_by_one_belief_is_told_so(lang: str) -> None:
    table = Table(Loop.begin(of_skills(Skill.ORDER), "pair-46"), lang)
    for _ in range(8):
        task = table.loop.task
        mistakes = [option for option in task.tempting if "rey-beats-tres" in task.beliefs(option)]
        table.answer(mistakes[0] if mistakes else task.answer)
        if not table.loop.over:
            table.answer(task.answer)
        page, belief = Strict(table.shown.text), table.loop.diagnosis.told
        assert len(page.having("b-belief")) == (belief is not None and belief in task.beliefs(table.loop.tries[0]))
        if page.having("b-belief"):
            assert belief == "rey-beats-tres"
            assert told(belief, lang, why=False) in page.text
            why = told(belief, lang).removeprefix(told(belief, lang, why=False))
            above = table.loop.past[-1].belief == belief
            aside = table.shown.text.split("b-belief")[1].split("</aside>")[0]
            assert (escape(why.strip()) in aside) != above, "not what stands above it"
            return
        table.use(NEXT[lang])
    raise AssertionError("never told")


def test_that_one_idea_comes_back_is_told_at_every_third_error_at_most() -> None:
    belief, other = "rey-beats-tres", TEMPLATES["trump"].task(7)
    tempting = [template.task(seed) for seed in range(8) for template in TEMPLATES.values() if belief in template.beliefs]
    error = [Given(task, option, True) for task in tempting for option in task.tempting if belief in task.beliefs(option)]
    right = Given(tempting[0], tempting[0].answer, True)
    told_at = [comes_back(error[:number]) is not None for number in range(10)]
    first = told_at.index(True)
    assert first > 1, "one error is a slip"
    assert told_at[first:] == [True, False, False, True, False, False, True, False, False, True][: 10 - first]
    assert comes_back([]) is None
    shown, rest = error[:first], error[first:]
    assert comes_back([*shown, right]) is None, "nothing below a right answer"
    assert comes_back([*shown, right, rest[0]]) is None, "a right answer is no error to count"
    assert comes_back([*shown, rest[0], right, *rest[1:3]]) == belief
    elsewhere = Given(other, next(option for option in other.tempting if belief not in other.beliefs(option)), True)
    assert comes_back([*shown, *rest[:2], elsewhere]) is None, "the latest answer does not show it"


def test_two_wrong_tries_on_one_table_say_which_came_first() -> None:
    task = TEMPLATES["several-trumps"].task(4)
    first, second = [option for option in task.options if option != task.answer][:2]
    for lang, tags, heard in (
        ("es", ["Tú: 1.ª", "Tú: 2.ª"], ("tu primer intento", "tu segundo intento")),
        ("en", ["You: 1st", "You: 2nd"], ("your first try", "your second try")),
    ):
        loop = replace(Loop(("several-trumps",), task), tries=(first, second), past=(Given(task, first, True),))
        shown = board(loop, lang)
        assert sorted(re.findall(r'b-chosen">([^<]+)<', shown.text)) == tags
        names = [spoken(label) for label in labels(shown)]
        for option, words in zip((first, second), heard, strict=True):
            assert words in names[option]  # type: ignore[index]
        one = board(replace(loop, tries=(first, task.answer)), lang).text
        assert re.findall(r'b-chosen">([^<]+)<', one) == [{"es": "Elegida", "en": "Your pick"}[lang]]


@pytest.mark.parametrize("lang", LANGS)
def test_a_mixed_question_whose_answer_may_be_no_card_says_so(lang: str) -> None:
    none = {"es": "Si no hay ninguna, responde sin tocar.", "en": "If there is none, answer without a tap."}[lang]
    for key, there in (("blancas", True), ("legal", False), ("pair", False)):
        loop = Loop((), TEMPLATES[key].task(1))
        assert (none in Strict(mixed_board([loop], lambda *_: None, lang=lang).text).text) == there
        done = replace(loop, tries=(loop.task.answer,), past=(Given(loop.task, loop.task.answer, True),))
        assert none not in Strict(mixed_board([done], lambda *_: None, lang=lang).text).text


def test_the_newest_hint_is_a_place_to_go_to_and_before_it_there_is_none() -> None:
    table = Table(Loop(("trump",), TEMPLATES["trump"].task(7), turn=2), "es")
    table.loop = replace(table.loop, past=(Given(table.loop.task, table.loop.task.answer, True),) * 2)
    places = []
    for opened in range(STEPS + 1):
        [place] = Strict(table.shown.text).having("b-hinted")
        places.append(place.get("data-brisca-focus"))
        if opened < STEPS:
            table.use("Otra pista" if opened else "Una pista")
    assert places == [None, "task-hint:2.1", "task-hint:2.2", "task-hint:2.3"]


def test_every_move_writes_the_task_into_the_address(address: dict[str, str]) -> None:
    table = Table(Loop.begin(of_skills(Skill.TRUMP), "trump-19"), "es")
    table.answer(table.loop.task.answer)
    assert address == {"task": "trump-19"}
    table.use(NEXT["es"])
    assert address == {"task": table.loop.task.code}
    assert address["task"] != "trump-19"


@pytest.mark.parametrize("lang", LANGS)
def test_a_click_on_an_older_drawing_does_nothing(lang: str) -> None:
    table = Table(Loop.begin(of_skills(Skill.TRUMP), "trump-19"), lang)
    table.answer(table.loop.task.answer)
    old = table.shown.buttons
    table.use(NEXT[lang])
    following = table.loop
    for button in old:
        if not button._component_args["disabled"]:
            new = table.shown.buttons[0]
            new._update(button._args.initial_value + 1)
            assert table.loop is following or table.loop == following


@pytest.mark.parametrize("lang", LANGS)
def test_a_damaged_link_is_one_sentence_until_the_next_task(lang: str) -> None:
    loop = Loop.begin(of_skills(Skill.TRUMP), "x")
    assert task_board.damaged_html(None, loop, lang) == ""
    notice = Strict(task_board.damaged_html("x", loop, lang))
    assert notice.text.count(".") == 1
    assert task_board.damaged_html("x", replace(loop, turn=1), lang) == ""


@pytest.mark.parametrize("lang", LANGS)
def test_mixed_questions_are_answered_once_each(lang: str) -> None:
    tasks = mixed_tasks(Skill.ORDER, Skill.POINTS, Skill.POINTS, seed=67)
    loops = [Loop((), task) for task in tasks]

    def change(place: int, step: Callable[[Loop], Loop]) -> None:
        loops[place] = step(loops[place])

    asked = mixed_board(loops, change, lang=lang)
    page = Strict(asked.text)
    assert all(question(task, lang) in page.text for task in tasks)
    assert len([attrs for attrs in page.having("b-feedback") if attrs["role"] == "status"]) == 3
    assert not any(css in asked.text for css in ("is-winner", "is-right", "is-ok", "b-why"))
    for place, task in enumerate(tasks):
        value = task.answer if place else wrong(task)
        for option in [value] if task.mode is Mode.ONE else list(value):  # type: ignore[arg-type]
            loops[place] = loops[place].choose(option)
    checks = [i for i, label in enumerate(labels(mixed_board(loops, change, lang=lang))) if spoken(label) == CHECK[lang]]
    assert len(checks) == 3
    for i in reversed(checks):
        button = mixed_board(loops, change, lang=lang).buttons[i]
        button._update(button._args.initial_value + 1)
    assert [loop.tries[0] == loop.task.answer for loop in loops] == [False, True, True]
    done = mixed_board(loops, change, lang=lang)
    page = Strict(done.text)
    for place, task in enumerate(tasks):
        said = feedback(task, loops[place].tries[0], lang)
        assert said.title in page.text
        assert all(line in page.text for line in said.lines)
    assert all(button._component_args["disabled"] for button in done.buttons), "each only once"
