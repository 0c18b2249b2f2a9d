"""Rule sets: the table of section 9, the combinations that make no sense, the sources of every option."""

from __future__ import annotations

import csv
import dataclasses
from pathlib import Path

import pytest
import twin
from hypothesis import given, settings
from hypothesis import strategies as st
from twin_bridge import CASES, engine_rules, twin_rules

from brisca import RULES, Rules, RulesError, Suit
from brisca.rules import OPTION_SOURCES, OPTIONS, option_text

SOURCES = Path(__file__).parent.parent / "data" / "sources.csv"


@pytest.mark.parametrize("name", list(twin.NAMED))
def test_named_rule_set_is_the_row_of_the_table(name):
    ours, theirs = twin.rules_of(name), RULES[name]
    for option, value in ours.items():
        got = getattr(theirs, option)
        if isinstance(got, Suit):
            got = got.value
        assert (set(got), set(value)) == (set(value), set(got)) if option == "partners_look" else got == value, option
    assert theirs.name == name


def test_the_named_rule_sets_stand_in_the_order_of_the_table():
    assert list(RULES) == list(twin.NAMED)


def test_brisca_is_the_default_and_names_are_italian_or_portuguese_where_they_should_be():
    assert Rules(sources=RULES["BRISCA"].sources) == RULES["BRISCA"]
    assert {name for name, rules in RULES.items() if rules.names == "it"} == {"BRISCOLA", "BRISCOLA_PAIRS"}
    assert {name for name, rules in RULES.items() if rules.names == "pt"} == {"BISCA"}
    assert {rules.direction for rules in RULES.values()} == {"anticlockwise"}


@pytest.mark.parametrize("case", list(CASES))
def test_pack_sides_and_total(case):
    rules, slow = engine_rules(case), twin_rules(case)
    assert [str(card) for card in rules.pack] == twin.pack(slow)
    assert rules.total_points == 120 + slow["last_trick_bonus"]
    assert rules.sides == twin.sides(slow)
    assert [rules.side(seat) for seat in range(rules.players)] == [twin.side_of(seat, slow) for seat in range(rules.players)]


def test_partners_sit_opposite():
    pairs, six, three = RULES["BRISCA_PAIRS"], RULES["BRISCA_SIX"], RULES["BRISCA_THREE"]
    assert [pairs.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [six.side(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [three.side(seat) for seat in range(3)] == [0, 1, 2]


def test_rules_are_values_that_do_not_change():
    rules = RULES["BRISCA"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.players = 4
    with pytest.raises(TypeError):
        RULES["BRISCA"] = rules
    other = rules.replace(swap=None)
    assert (rules.swap, other.swap, other.name) == ("after_trick", None, "BRISCA")
    assert other == RULES["BRISCA"].replace(swap=None) != rules
    assert len({other, rules, rules.replace()}) == 2


BID = {"trump": "bid", "players": 3, "pack_size": 32, "hand_size": 10, "swap": None}
SENSELESS = [  # the last paragraph of section 9: the two options that clash, and what makes them clash
    (("pack_size", "players"), {"players": 3}, "3 into 40"),
    (("pack_size", "players"), {"players": 6, "teams": True}, "6 into 40"),
    (("pack_size", "players"), {"players": 4, "teams": True, "pack_size": 39}, "4 into 39"),
    (("pack_size", "players"), {"players": 2, "pack_size": 39}, "2 into 39"),
    (("order", "pack_size"), {"order": "bisca", "pack_size": 48, "swap": None}, "bisca with 8s and 9s"),
    (("order", "muerte"), {"order": "bisca", "muerte": True, "swap": None}, "bisca with muerte al tres"),
    (("swap", "trump"), {"trump": "fixed"}, "swap with fixed suits"),
    (("swap", "trump"), {"trump": "covered"}, "swap with a covered pinta"),
    (("swap", "trump"), BID | {"swap": "on_turn"}, "swap with bids"),
    (("claim", "trump"), BID | {"claim": True}, "claim with bids"),
    (("arrastre", "trump"), BID | {"arrastre": True}, "arrastre with bids"),
    (("redeal", "trump"), BID | {"redeal": True}, "redeal with bids"),
    (("muerte", "trump"), BID | {"muerte": True}, "muerte al tres with bids"),
    (("partners_look", "teams"), {"partners_look": frozenset({"start"})}, "look at the start, two players"),
    (("partners_look", "teams"), {"players": 4, "partners_look": frozenset({"stock_empty"})}, "look at the end, four alone"),
    (("teams", "players"), {"teams": True}, "teams of two players"),
    (("teams", "players"), {"teams": True, "players": 3, "pack_size": 36}, "teams of three players"),
    (("cards_each", "players"), {"cards_each": 2, "players": 4, "teams": True}, "two cards each of four"),
    (("cards_each", "players"), {"cards_each": 2, "players": 3, "pack_size": 36}, "two cards each of three"),
    (("cards_each", "hand_size"), {"cards_each": 2, "hand_size": 1}, "two cards each from hands of one"),
    (("double_over", "last_trick_bonus"), {"double_over": 59}, "double below half of 120"),
    (("double_over", "last_trick_bonus"), {"double_over": 64, "last_trick_bonus": 10}, "double below half of 130"),
    (("double_over", "last_trick_bonus"), {"double_over": 120}, "double not below 120"),
    (("double_over", "last_trick_bonus"), {"double_over": 130, "last_trick_bonus": 10}, "double not below 130"),
    (("duties", "claim"), {"duties": True, "claim": True}, "duties with claim"),
    (("duties", "arrastre"), {"duties": True, "arrastre": True}, "duties with arrastre"),
    (("duties", "muerte"), {"duties": True, "muerte": True}, "duties with muerte"),
    (("trump", "players"), {"trump": "bid", "swap": None, "pack_size": 32, "hand_size": 15}, "bids of two players"),
    (("trump", "players"), {"trump": "bid", "swap": None, "players": 4}, "bids of four players"),
    # not in that list, but as senseless: the 7 that counts ten is not in the pack; more cards dealt than there are; no card left to turn
    (("order", "pack_size"), {"order": "bisca", "pack_size": 20, "swap": None}, "bisca without the 7"),
    (("hand_size", "pack_size"), {"hand_size": 11, "players": 4, "teams": True}, "44 cards dealt of 40"),
    (("hand_size", "pack_size"), {"hand_size": 10, "players": 4, "teams": True}, "no card left to turn"),
    (("hand_size", "pack_size"), {"hand_size": 9, "trump": "bid", "swap": None, "players": 3, "pack_size": 32}, "a stock with bids"),
]


@pytest.mark.parametrize(("options", "changes", "why"), SENSELESS, ids=[case[2] for case in SENSELESS])
def test_a_combination_that_makes_no_sense_is_refused_with_both_options_named(options, changes, why):
    with pytest.raises(RulesError) as refused:
        RULES["BRISCA"].replace(**changes)
    assert isinstance(refused.value, ValueError)
    assert set(refused.value.options) == set(options)
    for lang in ("es", "en"):
        sentence = refused.value.reason.text(lang)
        for option in options:
            default = getattr(RULES["BRISCA"], option)
            assert f"{option}={option_text(changes.get(option, default))}" in sentence
        assert len(sentence) > 40


SENSIBLE = [
    {"players": 4, "teams": True, "pack_size": 48},
    {"players": 2, "pack_size": 48},
    {"players": 2, "pack_size": 36},
    {"players": 4, "teams": True, "pack_size": 36},
    {"players": 4, "teams": True, "pack_size": 20},
    {"players": 4},
    {"players": 5},
    {"players": 3, "pack_size": 39, "missing_two": Suit.OROS},
    {"players": 6, "teams": True, "pack_size": 36},
    {"order": "bisca"},
    {"order": "bisca", "pack_size": 36},
    {"double_over": 60},
    {"double_over": 119},
    {"double_over": 65, "last_trick_bonus": 10},
    {"double_over": 129, "last_trick_bonus": 10},
    {"cards_each": 2},
    {"duties": True},
    {"duties": True, "redeal": True},
    {"claim": True, "arrastre": True, "muerte": True, "redeal": True},
    {"trump": "bid", "swap": None, "players": 3, "pack_size": 32, "hand_size": 10, "duties": True, "match": ("to_points", 500)},
    {"trump": "fixed", "swap": None, "players": 4, "hand_size": 10},
    {"direction": "clockwise"},
    {"match": ("best_of", 5)},
    {"match": ("four_suits", "most_points")},
    {"players": 4, "teams": True, "partners_look": frozenset({"start", "stock_empty"})},
]


@pytest.mark.parametrize("changes", SENSIBLE, ids=", ".join)
def test_any_combination_that_makes_sense_is_allowed(changes):
    rules = RULES["BRISCA"].replace(**changes)
    assert all(getattr(rules, option) == value for option, value in changes.items())


WRONG = [
    ("players", 1),
    ("players", 7),
    ("players", True),
    ("players", "2"),
    ("players", 2.0),
    ("pack_size", 52),
    ("missing_two", "b"),
    ("order", "tute"),
    ("teams", 1),
    ("teams", None),
    ("hand_size", 0),
    ("trump", "none"),
    ("names", "fr"),
    ("swap", "always"),
    ("swap", False),
    ("draws_left", 0),
    ("draws_left", 4),
    ("cards_each", 3),
    ("tie", "toss"),
    ("last_trick_bonus", 5),
    ("last_trick_bonus", 20),
    ("last_trick_bonus", False),
    ("double_over", "100"),
    ("double_over", True),
    ("partners_look", frozenset({"always"})),
    ("partners_look", ("start",)),
    ("direction", "left"),
    ("match", ("first_to", 0)),
    ("match", ("first_to", 10_001)),
    ("match", ("first_to", "3")),
    ("match", ("first_to", True)),
    ("match", ("best_of", -1)),
    ("match", ("four_suits", 4)),
    ("match", ("four_suits", "most_luck")),
    ("match", ("sudden_death", 1)),
    ("match", "first_to"),
]


@pytest.mark.parametrize(("option", "value"), WRONG, ids=str)
def test_a_value_that_an_option_does_not_have_is_refused_with_what_it_can_be(option, value):
    with pytest.raises(RulesError) as refused:
        RULES["BRISCA"].replace(**{option: value})
    assert refused.value.options == (option,)
    for lang in ("es", "en"):
        assert option in refused.value.reason.text(lang)
        assert option_text(value) in refused.value.reason.text(lang)


def test_the_sentence_lists_the_values_that_an_option_can_have():
    with pytest.raises(RulesError) as refused:
        RULES["BRISCA"].replace(tie="toss")
    for value in ("draw", "replay", "point_each", "most_cards"):
        assert value in str(refused.value)


COMBINATIONS = st.fixed_dictionaries(
    {},
    optional={
        "players": st.sampled_from([2, 3, 4, 5, 6]),
        "pack_size": st.sampled_from(sorted(twin.RANKS)),
        "order": st.sampled_from(["brisca", "bisca"]),
        "teams": st.booleans(),
        "hand_size": st.integers(1, 16),
        "trump": st.sampled_from(["turned", "fixed", "covered", "bid"]),
        "swap": st.sampled_from([None, "after_trick", "on_turn", "any_time"]),
        "draws_left": st.integers(1, 3),
        "cards_each": st.sampled_from([1, 2]),
        "duties": st.booleans(),
        "tie": st.sampled_from(["draw", "replay", "point_each", "most_cards"]),
        "last_trick_bonus": st.sampled_from([0, 10]),
        "double_over": st.one_of(st.none(), st.integers(55, 135)),
        "claim": st.booleans(),
        "arrastre": st.booleans(),
        "muerte": st.booleans(),
        "redeal": st.booleans(),
        "partners_look": st.sets(st.sampled_from(["start", "stock_empty"])).map(frozenset),
    },
)


@settings(max_examples=5 * settings().max_examples)
@given(st.sampled_from(list(twin.NAMED)), COMBINATIONS)
def test_options_are_refused_exactly_where_the_twin_finds_two_that_clash(name, changes):
    found = twin.clashes(twin.rules_of(name, **changes))
    if not found:
        assert RULES[name].replace(**changes).name == name
        return
    with pytest.raises(RulesError) as refused:
        RULES[name].replace(**changes)
    assert set(refused.value.options) in found
    for lang in ("es", "en"):
        sentence = refused.value.reason.text(lang)
        assert all(f"{option}=" in sentence for option in refused.value.options)
        assert "{" not in sentence


# sources


CHOICES = {  # the options that a source (or the course) had to settle, and their values
    "players": ["2", "3", "4", "6"],
    "pack_size": ["20", "32", "36", "39", "40", "48"],
    "order": ["brisca", "bisca"],
    "trump": ["turned", "fixed", "covered", "bid"],
    "swap": ["none", "after_trick", "on_turn", "any_time"],
    "draws_left": ["1", "2", "3"],
    "cards_each": ["2"],
    "duties": ["yes"],
    "tie": ["draw", "replay", "point_each", "most_cards"],
    "last_trick_bonus": ["10"],
    "double_over": ["100"],
    "claim": ["yes"],
    "arrastre": ["yes"],
    "muerte": ["yes"],
    "redeal": ["yes"],
    "partners_look": ["start", "stock_empty"],
    "direction": ["anticlockwise", "clockwise"],
    "match": ["first_to", "best_of", "four_suits", "to_points"],
}


def test_every_value_of_every_option_says_where_it_comes_from():
    for option, values in CHOICES.items():
        for value in values:
            assert set(OPTION_SOURCES[option, value]) <= set("ABCDEFLPV"), (option, value)
    assert {option for option, _ in OPTION_SOURCES} <= set(OPTIONS)


@pytest.mark.parametrize(
    ("option", "value", "letters"),
    [  # as the rules page says them
        ("tie", "draw", "AC"),
        ("tie", "replay", "BEF"),
        ("tie", "point_each", "L"),
        ("tie", "most_cards", "D"),
        ("double_over", "100", "D"),
        ("last_trick_bonus", "10", "A"),
        ("swap", "after_trick", "E"),
        ("swap", "on_turn", "V"),
        ("swap", "any_time", "D"),
        ("swap", "none", "ABC"),
        ("draws_left", "1", "D"),
        ("draws_left", "3", "EF"),
        ("trump", "fixed", "D"),
        ("trump", "covered", "A"),
        ("redeal", "yes", "D"),
        ("pack_size", "36", "L"),
        ("pack_size", "32", "D"),
        ("cards_each", "2", "D"),
    ],
)
def test_the_letters_are_those_of_the_rules_page(option, value, letters):
    assert set(OPTION_SOURCES[option, value]) == set(letters)


def test_every_letter_is_explained_in_the_table_of_sources():
    with SOURCES.open(encoding="utf-8", newline="") as file:
        letters = {row[0] for row in csv.reader(file)}
    used = set("".join(OPTION_SOURCES.values())) | set("".join(rules.sources for rules in RULES.values()))
    assert used <= letters
