"""The tasks about tricks: each tells a false belief from the rules, and what is said to an answer is true, short and to the point."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from test_show import Strict, facts, labels

from brisca.beliefs import WINNER_BELIEFS
from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show import quiz, texts
from brisca.teach.practice import ENOUGH, FIRST_SEEDS, HINTS, Practice
from brisca.teach.tasks import LEVELS, Level, TrickTask, next_task, read_task, trick_task
from brisca.trick import resolve

RULE = RULES["BRISCA"]
WEAK_TO_STRONG = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for card in text.split())


def winner_of(cards: Sequence[Card], trump: Suit) -> int:
    """Who wins, defined once more: count up the order within trumps, below them the suit led, below it nothing."""
    worth = [100 * (c.suit is trump) + 50 * (c.suit is cards[0].suit) + WEAK_TO_STRONG.index(c.rank.value) for c in cards]
    able = [w if c.suit in (trump, cards[0].suit) else -1 for w, c in zip(worth, cards, strict=True)]
    return able.index(max(able))


def points_of(cards: Sequence[Card]) -> int:
    return sum(POINTS.get(card.rank.value, 0) for card in cards)


def seeds(thorough: bool) -> range:
    return range(1000 if thorough else 200)


@pytest.fixture(scope="module", params=LEVELS, ids=lambda level: level.name)
def tasks(request: pytest.FixtureRequest, thorough: bool) -> list[TrickTask]:
    return [trick_task(request.param, seed) for seed in seeds(thorough)]


# --- tasks -----------------------------------------------------------------------------------------------------------------


def test_the_winner_and_the_points_are_those_of_a_second_definition(tasks: list[TrickTask]) -> None:
    for task in tasks:
        trick = task.resolution
        assert task.answer == winner_of(trick.cards, trick.trump), task.code
        assert trick.points == points_of(trick.cards), task.code


def test_every_task_tells_a_false_belief_from_the_rules(tasks: list[TrickTask]) -> None:
    for task in tasks:
        trick = task.resolution
        answers = {name: belief(trick.cards, trick.trump, RULE) for name, belief in WINNER_BELIEFS.items()}
        wrong = {name: answer for name, answer in answers.items() if answer != winner_of(trick.cards, trick.trump)}
        assert wrong, f"{task.code}: every believer gets it right"
        assert {name: answer for answer, names in task.tempting.items() for name in names} == wrong, task.code
        assert task.beliefs == set(wrong)


def test_the_cards_are_different_ones_of_the_pack(tasks: list[TrickTask]) -> None:
    for task in tasks:
        cards = task.resolution.cards
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(RULE.pack)
        assert task.resolution.rules is RULE


def test_a_level_has_what_it_is_about(tasks: list[TrickTask]) -> None:
    for task in tasks:
        cards, trump = task.resolution.cards, task.resolution.trump
        suits, trumps = {card.suit for card in cards}, sum(card.suit is trump for card in cards)
        sizes, fits = {
            Level.ONE_SUIT: ({2}, len(suits) == 1 and not trumps),
            Level.TWO_SUITS: ({2, 3}, len(suits) == 2 and not trumps),
            Level.TRUMP: ({2, 3}, 0 < trumps < len(cards)),
            Level.MANY: ({3, 4, 5, 6}, len(suits) > 1),
        }[task.level]
        assert len(cards) in sizes, task.code
        assert fits, task.code
    assert {len(task.resolution.cards) for task in tasks} == sizes, "every size comes"
    if tasks[0].level is Level.MANY:
        kinds = {min(2, sum(card.suit is task.resolution.trump for card in task.resolution.cards)) for task in tasks}
        assert kinds == {0, 1, 2}, "without, with one, and with several trumps"


def test_the_winner_lies_in_every_place(tasks: list[TrickTask]) -> None:
    """Where nearly always the same card wins, a learner learns the place and not the rule."""
    places = Counter(task.answer for task in tasks)
    most = max(len(task.resolution.cards) for task in tasks)
    assert set(places) == set(range(most))
    assert max(places.values()) <= 0.7 * len(tasks), places


def test_no_false_belief_is_left_out_and_none_does_for_nearly_all(tasks: list[TrickTask]) -> None:
    level = tasks[0].level
    about = {
        Level.ONE_SUIT: {"rey-beats-tres", "printed-number", "blanks-tie"},
        Level.TWO_SUITS: {"ace-always-wins", "highest-on-table", "majority-suit"},
        Level.TRUMP: {"ace-always-wins", "highest-on-table", "first-trump-wins", "rey-beats-tres", "blanks-tie"},
        Level.MANY: set(WINNER_BELIEFS),
    }[level]
    tempted = Counter(name for task in tasks for name in task.beliefs)
    assert min(tempted[name] for name in about) >= len(tasks) * 0.04, tempted
    for name in about:
        fooled = [task for task in tasks if name in task.beliefs]
        assert any(len(task.beliefs) < len(about) for task in fooled), name


@pytest.mark.parametrize(
    ("level", "seed", "trump", "cards", "answer"),
    [
        (Level.ONE_SUIT, 832, "c", "12e 3e", 1),
        (Level.TWO_SUITS, 755, "c", "7e 1b", 0),
        (Level.TRUMP, 91, "c", "1o 4c", 1),
        (Level.MANY, 274, "o", "3b 10b 11e", 0),
        (Level.MANY, 987654321, "e", "11b 4b 5b 12o", 0),
    ],
)
def test_a_seed_means_the_same_task_for_ever(level: Level, seed: int, trump: str, cards: str, answer: int) -> None:
    task = trick_task(level, seed)
    assert (task.resolution.trump.value, " ".join(map(str, task.resolution.cards)), task.answer) == (trump, cards, answer)
    assert trick_task(level, seed) == task


def test_another_seed_or_level_is_another_task() -> None:
    shown = [trick_task(level, seed).resolution for level in LEVELS for seed in range(50)]
    assert len({(trick.trump, trick.cards) for trick in shown}) > 170


def test_a_task_is_found_again_by_its_code(tasks: list[TrickTask]) -> None:
    for task in tasks[:50]:
        assert read_task(task.code) == task
        assert re.fullmatch(r"[A-Z_]+-\d+", task.code), "nothing in it needs quoting in an address"


@pytest.mark.parametrize(
    "code",
    [
        *("", "TRUMP", "TRUMP-", "-7", "trump-7", "TRUMP-x", "TRUMP--7", "TRUMP-1e3", "TRUMP-7 ", "TRUMP-٧", "TRUMP-²", "TRUMP-1-2"),
        *("TRUMP-" + "9" * 10, "TRUMP-" + "9" * 5000, "NONE-7", "__class__-7", "<script>alert(1)</script>"),
    ],
)
def test_a_code_that_is_none_is_refused(code: str) -> None:
    assert read_task(code) is None
    assert Practice.begin(code) == Practice.begin()


def test_after_a_mistake_comes_a_task_that_tempts_to_the_same_one(tasks: list[TrickTask]) -> None:
    for task in tasks[:60]:
        for belief in task.beliefs:
            following = next_task(task, belief)
            assert belief in following.beliefs
            assert (following.level, following.seed > task.seed) == (task.level, True)
        assert next_task(task).seed == task.seed + 1


# --- false beliefs ---------------------------------------------------------------------------------------------------------

EXAMPLES = [
    ("rey-beats-tres", "e", "12c 3c", 0, 1, 14),
    ("blanks-tie", "b", "6e 7e", 0, 1, 0),
    ("ace-always-wins", "o", "4c 1e", 1, 0, 11),
    ("ace-always-wins", "o", "1c 2o", 0, 1, 11),
    ("first-trump-wins", "b", "1c 4b 10b 3c", 1, 2, 23),
    ("highest-on-table", "o", "5e 12c 3c", 2, 0, 14),
    ("majority-suit", "o", "2b 1c 3c", 1, 0, 21),
    ("printed-number", "e", "1c 7c", 1, 0, 11),
]


@pytest.mark.parametrize(("belief", "trump", "cards", "believed", "right", "points"), EXAMPLES)
def test_a_believer_answers_as_believed_and_the_rules_otherwise(
    belief: str, trump: str, cards: str, believed: int, right: int, points: int
) -> None:
    trick = cards_of(cards)
    assert WINNER_BELIEFS[belief](trick, Suit(trump), RULE) == believed
    told = resolve(trick, Suit(trump), RULE)
    assert (told.winner, told.points) == (right, points)


def test_every_belief_about_the_winner_has_an_example() -> None:
    assert {example[0] for example in EXAMPLES} == set(WINNER_BELIEFS)


def test_a_believer_errs_in_nothing_but_the_one_thing(thorough: bool) -> None:
    rng = random.Random("beliefs")
    erred: Counter[str] = Counter()
    for _ in range(20_000 if thorough else 4000):
        cards = rng.sample(RULE.pack, rng.randint(2, 6))
        trump = rng.choice(list(Suit))
        right = winner_of(cards, trump)
        best, trumps = cards[right], [i for i, card in enumerate(cards) if card.suit is trump]
        for name, belief in WINNER_BELIEFS.items():
            answer = belief(cards, trump, RULE)
            if answer == right:
                continue
            erred[name] += 1
            taken = cards[answer]
            about = {
                "rey-beats-tres": best.rank.value == 3 and taken.suit is best.suit,
                "printed-number": best.rank.value in (1, 3) and taken.rank.value > best.rank.value and taken.suit is best.suit,
                "blanks-tie": points_of([best, taken]) == 0 and answer < right and taken.suit is best.suit,
                "ace-always-wins": taken.rank.value == 1 and taken.suit is not best.suit,
                "first-trump-wins": len(trumps) > 1 and answer == trumps[0],
                "highest-on-table": WEAK_TO_STRONG.index(taken.rank.value) >= WEAK_TO_STRONG.index(best.rank.value),
                "majority-suit": not trumps and taken.suit is not cards[0].suit,
            }
            assert about[name], (name, [*map(str, cards)], trump)
    assert min(erred[name] for name in WINNER_BELIEFS) > 20, erred


# --- what is said ------------------------------------------------------------------------------------------------------------

SPOKEN_TO = {  # words by which a reader knows that this belief is meant
    "rey-beats-tres": ("justo detrás del as", "right after the ace"),
    "printed-number": ("número impreso", "printed number"),
    "blanks-tie": ("no empatan", "do not tie"),
    "ace-always-wins": ("Un as solo gana", "An ace wins only"),
    "first-trump-wins": ("primer triunfo", "first trump"),
    "highest-on-table": ("cartas más altas", "the highest cards"),
    "majority-suit": ("haya más cartas", "has most cards"),
}


def answers(tasks: list[TrickTask]) -> Iterator[tuple[TrickTask, int, str, texts.Feedback]]:
    for task in tasks:
        for picked in range(len(task.resolution.cards)):
            for lang in ("es", "en"):
                yield task, picked, lang, texts.feedback(task, picked, lang)


def test_feedback_is_short_names_the_winner_and_gives_the_points(tasks: list[TrickTask]) -> None:
    for task, picked, lang, said in answers(tasks):
        where = f"{task.code} {picked} {lang}: {said}"
        whole = " ".join((said.title, *said.lines))
        assert len(whole.split()) <= 40, where
        assert all(said.lines), where
        best = task.resolution.cards[winner_of(task.resolution.cards, task.resolution.trump)]
        assert best.name(lang) in said.title, where
        assert said.kind == ("right" if picked == task.answer else "wrong"), where
        assert (
            said.title.split()[0] == {"es": "Sí:" if said.kind == "right" else "No:", "en": "Yes:" if said.kind == "right" else "No:"}[lang]
        )
        points = points_of(task.resolution.cards)
        assert re.search(rf"\b{points} (punto|point){'' if points == 1 else 's'}\b", said.lines[-1]), where


def test_feedback_names_the_rule_that_decides(tasks: list[TrickTask]) -> None:
    for task, picked, lang, said in answers(tasks):
        cards, trump = task.resolution.cards, task.resolution.trump
        trumps, of_suit_led = (sum(card.suit is suit for card in cards) for suit in (trump, cards[0].suit))
        if trumps > 1:
            words = ("Entre varios triunfos gana el más fuerte", "Among several trumps the strongest wins")
        elif trumps:
            words = ("Un triunfo gana a todas", "A trump beats every card")
        elif of_suit_led > 1:
            words = ("Sin triunfos gana la carta más fuerte del palo de salida", "Without trumps the strongest card of the suit led")
        else:
            words = ("Sin triunfos solo gana el palo de salida", "Without trumps only the suit led")
        assert said.lines[0].startswith(words[lang == "en"]), f"{task.code} {picked} {said}"
        if not trumps:
            assert cards[0].suit.spoken(lang) in said.lines[0]


def test_feedback_speaks_to_the_belief_behind_the_answer(tasks: list[TrickTask]) -> None:
    for task, picked, lang, said in answers(tasks):
        meant = {name for name, words in SPOKEN_TO.items() if any(words[lang == "en"] in line for line in said.lines)}
        beliefs = set(task.tempting.get(picked, ()))
        assert len(meant) == bool(beliefs), f"{task.code} {picked} {said}"
        assert meant <= beliefs
        if picked != task.answer and not beliefs:
            assert task.resolution.cards[picked].name(lang) in said.lines[1], "and else to the card itself"
        if "rey-beats-tres" in meant:
            assert task.resolution.cards[picked].rank.spoken(lang) in said.lines[1]
            assert re.search(rf"\b{task.resolution.cards[picked].rank.value}\b", said.lines[1])


def test_the_derivation_says_the_same_in_both_languages(tasks: list[TrickTask]) -> None:
    for task in tasks:
        es, en = (texts.explain(task.resolution, lang) for lang in ("es", "en"))
        assert len(es) == len(en) >= 4
        for one, other in zip(es, en, strict=True):
            assert one.strip()
            assert one != other
            assert facts(one, "es") == facts(other, "en"), f"{task.code}: {one} / {other}"
        for lang, sentences in (("es", es), ("en", en)):
            whole = " ".join(sentences)
            assert all(card.name(lang) in whole.replace("El ", "el ") for card in task.resolution.cards), f"{task.code}: {whole}"
            assert not re.search(r"[{}]|None|\s\s", whole)
            if task.resolution.cards[0].suit is task.resolution.trump:
                assert not re.search("ni triunfo|nor a trump", whole), "the suit led is the trump: one reason, not two"


def test_hints_lead_to_the_answer_without_giving_it_away(tasks: list[TrickTask]) -> None:
    for task in tasks:
        cards, trump = task.resolution.cards, task.resolution.trump
        for lang in ("es", "en"):
            hints = texts.hints(task.resolution, lang)
            assert len(hints) == HINTS
            assert not [card for card in cards for hint in hints if re.search(rf"\b{card.name(lang)}\b", hint)]
            assert trump.spoken(lang) in hints[0]
            trumps = any(card.suit is trump for card in cards)
            assert (cards[0].suit.spoken(lang) in hints[1]) == (not trumps)
            assert all(card.rank.spoken(lang) in hints[2] for card in RULE.pack), "the whole order, not only that of these cards"


# --- practice ----------------------------------------------------------------------------------------------------------------


def wrong(practice: Practice) -> int:
    return next(i for i in range(len(practice.task.resolution.cards)) if i != practice.task.answer)


def test_the_first_answer_counts_and_no_other() -> None:
    asked = Practice.begin()
    told = asked.answer(wrong(asked))
    assert (told.picked, told.solved, told.right, told.asked) == (wrong(asked), False, (0, 0, 0, 0), (1, 0, 0, 0))
    assert told.answer(told.task.answer) is told
    assert asked.answer(-1) is asked
    assert asked.answer(2) is asked


def test_the_next_task_waits_for_an_answer() -> None:
    asked = Practice.begin("TRUMP-17")
    assert asked.next() is asked
    assert asked.at(Level.TRUMP) is asked
    following = asked.answer(asked.task.answer).next()
    assert (following.task.code, following.picked, following.hints, following.turn) == ("TRUMP-18", None, 0, 1)


def test_a_mistake_brings_the_same_temptation_again() -> None:
    for code in ("ONE_SUIT-7", "TRUMP-209", "MANY-14", "MANY-40", "TWO_SUITS-9"):
        asked = Practice.begin(code)
        picked, beliefs = next(iter(asked.task.tempting.items()))
        assert beliefs[0] in asked.answer(picked).next().task.beliefs


def test_levels_are_free_to_choose_and_nothing_is_asked_twice() -> None:
    practice, codes = Practice.begin(), []
    for level in [*LEVELS, *reversed(LEVELS)] * 3:
        practice = practice.at(level).answer(0)
        codes.append(practice.task.code)
        practice = practice.next()
        codes.append(practice.task.code)
        assert practice.task.level is level
    assert [Practice.begin().at(level).task.code for level in LEVELS] == ["ONE_SUIT-832", "TWO_SUITS-755", "TRUMP-91", "MANY-274"]
    assert len(FIRST_SEEDS) == len(LEVELS)
    asked_once = [code for code, again in pairwise(codes) if code != again]
    assert len(set(asked_once)) == len(asked_once)


def test_a_few_right_answers_suggest_the_next_level() -> None:
    practice = Practice.begin()
    for number in range(1, ENOUGH + 2):
        practice = practice.answer(practice.task.answer)
        assert practice.onward is (Level.TWO_SUITS if number >= ENOUGH else None)
        practice = practice.next()
        assert practice.onward is None
    assert practice.answer(wrong(practice)).onward is None
    last = Practice.begin("MANY-14")
    for _ in range(ENOUGH + 1):
        last = last.answer(last.task.answer)
        assert last.onward is None
        last = last.next()


def test_the_rule_beside_the_task_fades_and_returns() -> None:
    practice = Practice.begin()
    shown = [practice.guided]
    for correct in (True, True, True, False, False, True):
        practice = practice.answer(practice.task.answer if correct else wrong(practice)).next()
        shown.append(practice.guided)
    assert shown == [False, True, False, False, False, True, False]
    assert practice.at(Level.MANY).guided


def test_hints_open_one_by_one_until_the_answer() -> None:
    practice = Practice.begin()
    counts = []
    for _ in range(HINTS + 2):
        practice = practice.hint()
        counts.append(practice.hints)
    assert counts == [1, 2, 3, 3, 3]
    assert practice.answer(0).hint().hints == practice.hints
    assert practice.answer(0).next().hints == 0


# --- the parts of the page ---------------------------------------------------------------------------------------------------


def test_the_steps_say_where_the_learner_is() -> None:
    moved: list[Practice] = []
    practice = Practice.begin("TRUMP-17")
    for _ in range(ENOUGH):
        practice = practice.answer(practice.task.answer).next()
    for lang, here, done in (("es", "estás aquí", "superado"), ("en", "you are here", "done")):
        shown = quiz.level_steps(practice, lambda step: moved.append(step(practice)), lang=lang)
        said = [read.text for read in labels(shown)]
        assert [here in text for text in said] == [done in text for text in said] == [False, False, True, False]
        assert all(texts.LEVEL_NAMES[level][lang] in text for level, text in zip(LEVELS, said, strict=True))
        shown.buttons[3]._update(shown.buttons[3]._args.initial_value + 1)
        assert moved.pop().task.level is Level.MANY


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_can_be_done_now(lang: str) -> None:
    practice = Practice.begin()
    moves: list[Practice] = []

    def row(now: Practice) -> list[str]:
        shown = quiz.way_on(now, lambda step: moves.append(step(now)), lang=lang)
        Strict(shown.text)
        for button in shown.buttons:
            button._update(button._args.initial_value + 1)
        return [read.text.strip() for read in labels(shown)]

    first, more, another, step = {
        "es": ("Una pista", "Otra pista", "Otra baza", "Siguiente paso: Dos palos"),
        "en": ("A hint", "Another hint", "Next trick", "Next step: Two suits"),
    }[lang]
    assert row(practice) == [first]
    assert row(practice.hint()) == [more]
    assert row(practice.hint().hint().hint()) == []
    assert [now.hints for now in moves] == [1, 2]
    for _ in range(ENOUGH - 1):
        practice = practice.answer(practice.task.answer).next()
    moves.clear()
    assert row(practice.answer(wrong(practice))) == [another]
    assert row(practice.answer(practice.task.answer)) == [step, another]
    assert [now.task.level for now in moves] == [Level.ONE_SUIT, Level.TWO_SUITS, Level.ONE_SUIT]
