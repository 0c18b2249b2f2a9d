"""Other tables: what is told of each, the tasks about them held to the engine, and the bench on which tables are built and mended."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from brisca.beliefs import TRUTH, Laid, believed
from brisca.beliefs.asks import Bound, Dies, FourCards, FourScore, InSuit, MayClaim, SwapHere, Tricks, Written
from brisca.cards import Card, Suit
from brisca.notation import read_rules, write_rules
from brisca.reasons import InputError
from brisca.rules import OPTIONS, RULES, Rules
from brisca.show.build_table import CHOICES, GROUPS, Draft, open_draft, read_draft, write_draft
from brisca.show.build_table_page import Bench, clash_text, explorer_params, repair_text
from brisca.show.compare import open_desk as open_comparison
from brisca.show.explorer import open_table
from brisca.show.rule_sentences import COURSE, changed, rule_sentence, told
from brisca.show.variant_words import disagreements, where_played
from brisca.show.variants_page import open_desk
from brisca.state import Ending, Play, Swap, position
from brisca.teach.swapping import Moment, Scene
from brisca.teach.templates import TEMPLATES, read_task
from brisca.teach.variants import VARIANTS, duty_chance

LANGS = ("es", "en")
SAME = "cousins-are-the-same"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


# What is told


def test_every_rule_set_but_the_courses_own_is_on_the_list_with_tasks_of_its_own() -> None:
    assert list(VARIANTS) == [name for name in RULES if name != "BRISCA"]
    for name, variant in VARIANTS.items():
        assert len(variant.pool) >= 2, name
        first = read_task(variant.first)
        assert first is not None
        assert first.template in variant.templates
        assert where_played(name, "es"), name


@pytest.mark.parametrize("name", RULES)
def test_what_a_table_changes_is_said_for_each_option_that_differs(name: str) -> None:
    rules = RULES[name]
    es, en = (changed(rules, COURSE, lang) for lang in LANGS)
    assert [said.option for said in es] == [said.option for said in en]
    for one, other in zip(es, en, strict=True):
        assert numbers(one.text) == numbers(other.text)
        assert "_" not in one.text + other.text
        assert one.text[-1] == other.text[-1] == "."
    differ = {option for option in OPTIONS if getattr(rules, option) != getattr(COURSE, option)}
    silent = {"teams"} | ({"swap"} if rules.trump != "turned" else set())  # told with the players, and with the trump
    assert {said.option for said in es} == differ - silent
    assert bool(es) == (name != "BRISCA")


@pytest.mark.parametrize("option", [option for names in GROUPS for option in names])
def test_every_choice_of_every_switch_has_a_sentence_in_both_languages(option: str) -> None:
    said = {lang: set() for lang in LANGS}  # type: ignore[var-annotated]
    for value in CHOICES[option]:
        draft = Draft.of(RULES["BRISCA_PAIRS"]).set(option, value)
        made = draft.rules or next(fixed for fix in draft.repairs() if (fixed := draft.mend(fix).rules) and getattr(fixed, option) == value)
        texts = [rule_sentence(option, made, lang) for lang in LANGS]
        assert numbers(texts[0]) == numbers(texts[1])
        for lang, text in zip(LANGS, texts, strict=True):
            said[lang].add(text)
    if option not in ("missing_two", "muerte", "claim", "arrastre"):  # said only where they are on
        assert all(len(texts) == len(CHOICES[option]) for texts in said.values())


@pytest.mark.parametrize("name", RULES)
def test_where_the_sheets_disagree_is_told_by_name_in_both_languages(name: str) -> None:
    es, en = disagreements(name, "es"), disagreements(name, "en")
    assert len(es) == len(en) >= 1
    for one, other in zip(es, en, strict=True):
        assert numbers(one) == numbers(other)
        assert not re.search(r"[{}]|\b[B-FLPV]\b", one + other), "a letter is no name"
        assert one.count("«") >= other.count("“") - 1


def test_a_table_that_is_not_there_and_a_task_that_is_not_lead_to_ones_that_are() -> None:
    desk = open_desk("MUS", "no-such-7")
    assert desk.unknown == "MUS"
    assert desk.damaged == "no-such-7"
    assert desk.loop.task.code == VARIANTS[desk.name].first
    other = open_desk("BISCA", "bisca-row-4")
    assert (other.name, other.unknown, other.damaged, other.loop.task.code) == ("BISCA", None, None, "bisca-row-4")
    assert other.choose("REMATADA").choose("BISCA").loop.task.code == "bisca-row-4", "each table keeps its way"


# The tasks, held to the engine and to the examples of the rules


def held(rules: Rules, hand: str, others: list[str], **more: Any) -> Bound:
    return Bound(position(rules, hands=[cards(hand), *map(cards, others)], **more))


def test_what_must_be_played_in_the_examples_of_the_rules() -> None:
    trump = Suit.OROS
    # 11: the prisoner, and the only card
    muerte = RULES["MUERTE_AL_TRES"]
    prisoner = held(muerte, "1o 4e 6c", ["5e 5c 3o"], trump=trump)
    assert prisoner.answer(TRUTH) == set(cards("4e 6c"))
    assert believed(SAME, prisoner) == set(cards("1o 4e 6c"))
    assert held(muerte, "1o", ["3o"], trump=trump).answer(TRUTH) == set(cards("1o"))
    # 12: duties of three, the two others with as many cards
    rest: dict[str, Any] = {"trump": trump, "table": [(2, Card.parse("5c"))], "bid": (1, 100)}
    rematada = RULES["REMATADA"]
    assert held(rematada, "6c 3o 1b", ["7b 5b 6b", "11e 12e"], **rest).answer(TRUTH) == set(cards("6c"))
    assert held(rematada, "3o 1b 7e", ["7b 5b 6b", "11e 12e"], **rest).answer(TRUTH) == set(cards("3o"))
    assert held(rematada, "1b 7e", ["7b 5b", "11e"], **rest).answer(TRUTH) == set(cards("1b 7e"))
    # 13: arrastre
    called: dict[str, Any] = {"trump": trump, "table": [(3, Card.parse("1o"))], "called": True}
    house = RULES["BRISCA_HOUSE"]
    assert held(house, "7o 4o 1c", ["2b 4b 5b", "2e 4e 5e", "2c 4c"], **called).answer(TRUTH) == set(cards("7o"))
    assert held(house, "1c 1e 4b", ["2b 7b 5b", "2e 4e 5e", "2c 4c"], **called).answer(TRUTH) == set(cards("1c 1e"))


def test_what_is_written_down_claimed_and_taken_in_the_examples_of_the_rules() -> None:
    assert Written(105, (104, 10, 6), others=True).answer(TRUTH) == Fraction(105, 2)
    assert Written(105, (104, 10, 6), others=False).answer(TRUTH) == 0
    assert Written(105, (105, 10, 5), others=False).answer(TRUTH) == 105
    assert believed(SAME, Written(105, (104, 10, 6), others=True)) == 0
    house = RULES["BRISCA_HOUSE"]
    others = [cards("4e 5e 6e"), cards("4b 5b 6b"), cards("4c 5c 6c")]
    assert MayClaim(position(house, hands=[cards("12o 11o 10o"), *others], trump=Suit.OROS)).answer(TRUTH)
    without = [cards("10o 5e 6e"), *others[1:]]
    assert not MayClaim(position(house, hands=[cards("12o 11o 7o"), *without], trump=Suit.OROS)).answer(TRUTH)
    four = Laid(cards("4c 12c 1c 2b"), Suit.BASTOS, RULES["BRISCA_TWO_CARDS"])
    assert (FourCards(four).answer(TRUTH), FourScore(four).answer(TRUTH)) == (1, 15)
    assert (believed(SAME, FourCards(four)), believed(SAME, FourScore(four))) == (1, 4)


def test_a_three_dies_where_the_engine_says_so() -> None:
    for seed in range(60):
        task = TEMPLATES["dead-three"].task(seed)
        assert isinstance(task.ask, Dies)
        laid, seats = task.ask.laid, task.ask.seats
        players = laid.rules.players
        spare = [card for card in laid.rules.pack if card not in laid.cards and card.suit is not laid.trump]
        hands = [[spare[seat]] for seat in range(players)]
        hands[seats[-1]].append(laid.cards[-1])
        table = list(zip(seats, laid.cards, strict=True))[:-1]
        state = position(laid.rules, hands=hands, trump=laid.trump, table=table, to_play=seats[-1])
        after = state.apply(Play(seats[-1], laid.cards[-1]))
        dead = after.result is not None and after.result.reason is Ending.DEAD_THREE
        assert dead == task.answer, task.code


@pytest.mark.parametrize("swap", [None, "after_trick", "on_turn", "any_time"])
@pytest.mark.parametrize("won", [True, False])
def test_a_swap_is_allowed_where_the_engine_allows_it(swap: Any, won: bool) -> None:
    rules = RULES["BRISCA"].replace(swap=swap)
    pinta, seven, other = cards("12o 7o 4c")
    scene = Scene(rules, pinta, (seven, other), Moment.WON if won else Moment.TURN, won=True)
    if swap in (None, "on_turn") and won:  # the hand does not wait there: everybody has drawn already
        assert not SwapHere(rules, won, pinta).answer(TRUTH)
    else:
        assert SwapHere(rules, won, pinta).answer(TRUTH) == (scene.state().why_illegal(Swap(0, seven)) is None)


def test_packs_and_tricks_of_the_tables() -> None:
    tricks = {"BRISCA_MINI": 10, "BRISCA_THREE": 12, "BRISCA_SIX": 8, "BRISCA_TWO_CARDS": 10, "REMATADA": 10, "BRISCA_PAIRS": 10}
    for name, number in tricks.items():
        assert Tricks(RULES[name]).answer(TRUTH) == number
        rules = RULES[name]
        assert InSuit(rules, Suit.COPAS).answer(TRUTH) == sum(card.suit is Suit.COPAS for card in rules.pack)


def test_the_number_to_predict_by_counting_hands_in_the_engine() -> None:
    rules = RULES["BRISCA"].replace(duties=True, swap=None)
    for led, led_trump in ((Card.parse("4o"), True), (Card.parse("4c"), False)):
        deck = [card for card in rules.pack if card is not led]
        barred = 0
        hands = list(combinations(deck, 2))
        for hand in hands:
            theirs = next(card for card in deck if card not in hand)
            state = position(rules, hands=[hand, [theirs]], trump=Suit.OROS, table=[(1, led)])
            barred += len(state.legal_actions()) < 2
        assert duty_chance(2, led_trump) == Fraction(barred, len(hands))


# The bench


def random_draft(rng: random.Random) -> Draft:
    draft = Draft.of(RULES[rng.choice(list(RULES))])
    for _ in range(rng.randint(1, 4)):
        option = rng.choice(list(CHOICES))
        draft = draft.set(option, rng.choice(CHOICES[option]))
    return draft


def test_a_table_on_the_bench_is_valid_or_is_mended_in_one_tap(thorough: bool) -> None:
    rng = random.Random(10)
    clashes = set()
    for _ in range(2000 if thorough else 300):
        draft = random_draft(rng)
        assert read_draft(write_draft(draft)) == draft
        clash = draft.clash
        if clash is None:
            assert draft.rules is not None
            assert read_rules(write_draft(draft)) == draft.rules
            assert draft.repairs() == ()
            continue
        clashes.add(clash.reason.key)
        assert draft.rules is None
        assert draft.repairs(), write_draft(draft)
        for fix in draft.repairs():
            option, kept = fix.turns[0][0], set(clash.options) - {fix.turns[0][0]}
            assert option in clash.options
            mended = draft.mend(fix)
            assert mended.rules is not None, "one tap and it can be played"
            assert all(mended.value(other) == draft.value(other) for other in kept), "the other one of the two stays"
        for lang in LANGS:
            told_why = clash_text(clash, draft, lang)
            assert not re.search(r"[=_{}]", told_why), told_why
            assert not re.search(r"[=_{}]", "".join(repair_text(fix, lang) for fix in draft.repairs()))
    assert len(clashes) >= 10


def test_each_of_two_switches_that_clash_can_give_way() -> None:
    for text, options in {
        "BRISCA+trump.covered": ("swap", "trump"), "BRISCA+players.3": ("pack_size", "players"), "BRISCA+teams.yes": ("teams", "players"),
        "BRISCA+trump.bid": ("trump", "players"), "BRISCA_HOUSE+duties.yes": ("duties", "claim"), "BISCA+muerte.yes": ("order", "muerte"),
        "BRISCA_BASIC+partners_look.start": ("partners_look", "teams"), "BRISCA_PAIRS+cards_each.2": ("cards_each", "players"),
    }.items():  # fmt: skip
        draft = read_draft(text)
        assert draft.clash is not None
        assert draft.clash.options == options
        assert [fix.turns[0][0] for fix in draft.repairs()] == list(options)


@pytest.mark.parametrize(
    "text", ["", "MUS", "BRISCA+duties", "BRISCA+duties.maybe", "BRISCA+nothing.yes", "BRISCA+players.9", "BRISCA+" * 900]
)
def test_a_damaged_table_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InputError):
        read_draft(text)
    draft, why = open_draft(text)
    assert draft == Draft.of(RULES["BRISCA"])
    assert why is not None
    assert why.text("es") != why.text("en")


def test_nothing_on_the_bench_is_lost() -> None:
    bench = Bench(Draft.of(RULES["BRISCA"]))
    first = bench.change(bench.draft.set("tie", "replay"))
    assert first.change(first.draft) is first
    assert first.undo().draft == bench.draft
    assert bench.undo() is bench
    called = first.call(RULES["BISCA"])
    assert called.draft == Draft.of(RULES["BISCA"])
    assert called.undo().draft == first.draft


@pytest.mark.parametrize("name", RULES)
def test_a_built_table_is_carried_into_the_explorer(name: str) -> None:
    for rules in (RULES[name], RULES[name].replace(direction="clockwise")):
        params = explorer_params(rules)
        assert open_table(params["trick"]).rules == rules
        assert open_table(params["trick"]).broken is None
        comparison = open_comparison(params.get("case"), params.get("against"))
        assert comparison.broken == ()
        if "case" in params:
            assert rules in comparison.against
        assert read_rules(write_rules(rules)) == rules


def test_the_table_in_words_names_every_option_that_is_not_off() -> None:
    for rules in RULES.values():
        options = [said.option for said in told(rules, "es")]
        assert len(set(options)) == len(options)
        assert {"players", "pack_size", "trump", "match", "direction"} <= set(options)
        assert options == [said.option for said in told(rules, "en")]
        on = {name for name in ("claim", "arrastre", "muerte", "redeal", "duties") if getattr(rules, name)}
        assert on <= set(options)
