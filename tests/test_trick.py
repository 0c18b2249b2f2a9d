"""Who wins a trick and why, against two definitions of our own: the card that beats all others, and the first on a ladder."""

from __future__ import annotations

import functools
import itertools
import random

import pytest
import twin
from twin_bridge import SUIT, cards, twin_rules

from brisca import RULES, Card, InputError, Suit, resolve
from brisca.trick import Out, StepKind, winning_index

ORDERED = {"BRISCA": 1_560, "BISCA": 1_560, "BRISCA_SIX": 2_256, "BRISCA_MINI": 380, "BRISCA_THREE": 1_260}
LETTER = {suit: letter for letter, suit in SUIT.items()}


@functools.cache
def ladder(name, led, trump):
    """The whole pack from the card that wins against all to those that never win: trumps, then the suit led; others are left out."""
    rules = twin.rules_of(name)
    strongest_first = twin.ORDERS[rules["order"]][::-1]
    steps = [f"{n}{s}" for s in dict.fromkeys((trump, led)) for n in strongest_first]
    return [card for card in steps if card in twin.pack(rules)]


@pytest.mark.parametrize(
    ("name", "trump", "played", "winner", "points"),
    [
        # rules, section 10, example 1
        ("BRISCA", "e", "6o 12c 3e 10o", "3e", 16),
        ("BRISCA", "o", "6o 12c 3e 10o", "10o", 16),
        ("BRISCA", "b", "6o 12c 3e 10o", "10o", 16),
        ("BRISCA", "c", "6o 12c 3e 10o", "12c", 16),
        # 2
        ("BRISCA", "o", "1c 2o", "2o", 11),
        ("BRISCA", "c", "1c 2o", "1c", 11),
        ("BRISCA", "e", "1c 2o", "1c", 11),
        ("BRISCA", "b", "1c 2o", "1c", 11),
        # 3
        ("BRISCA", "b", "4e 1c", "4e", 11),
        # 4
        ("BRISCA", "o", "12c 11c", "12c", 7),
        ("BRISCA", "o", "1c 3c", "1c", 21),
        ("BRISCA", "o", "3c 1c", "1c", 21),
        # 5
        ("BRISCA", "o", "7b 2b", "7b", 0),
        # 9
        ("BISCA", "b", "12c 7c", "7c", 14),
        ("BRISCA", "b", "12c 7c", "12c", 4),
        # the page of false beliefs
        ("BRISCA", "e", "12c 3c", "3c", 14),
        ("BRISCA", "b", "6e 7e", "7e", 0),
        ("BRISCA", "o", "4c 1e", "4c", 11),
        ("BRISCA_PAIRS", "b", "1c 4b 10b 3c", "10b", 23),
        ("BRISCA_THREE", "o", "5e 12c 3c", "5e", 14),
        # six players with 48 cards: 9 over 8 over 7
        ("BRISCA_SIX", "o", "7c 8c 9c 2c 6c 5c", "9c", 0),
        ("BRISCA_SIX", "c", "1o 3o 12o 11o 10o 2c", "2c", 30),
        # the most that a trick can hold: 4 ases and 2 treses
        ("BRISCA_SIX", "b", "1o 1c 1e 1b 3o 3c", "1b", 64),
    ],
)
def test_worked_examples(name, trump, played, winner, points):
    resolved = resolve(cards(played), trump=SUIT[trump], rules=RULES[name])
    assert (str(resolved.card), resolved.points) == (winner, points)
    assert resolved.winner == played.split().index(winner)
    assert twin.winning(played.split(), trump, twin.rules_of(name)) == resolved.winner


@pytest.mark.parametrize("name", list(ORDERED))
def test_every_ordered_pair_with_every_trump_in_both_orders(name):
    engine, rules = RULES[name], twin.rules_of(name)
    pairs = list(itertools.permutations(twin.pack(rules), 2))
    assert len(pairs) == ORDERED[name]
    mismatches = 0
    for pair in pairs:
        for trump in "oceb":
            for played in (pair, pair[::-1]):
                resolved = resolve(cards(played), SUIT[trump], engine)
                beats_all = twin.winning(played, trump, rules)
                on_ladder = next(card for card in ladder(name, twin.suit(played[0]), trump) if card in played)
                mismatches += not (
                    resolved.winner == beats_all == played.index(on_ladder) == winning_index(resolved.cards, SUIT[trump], engine)
                )
                mismatches += resolved.points != sum(twin.worth(card, rules) for card in played)
                mismatches += str(resolved.card) != on_ladder
    assert mismatches == 0


def test_100_000_random_tricks_of_three_to_six_cards():
    rng = random.Random(1560)
    names = ["BRISCA", "BISCA", "BRISCA_SIX", "BRISCA_MINI", "BRISCA_THREE"]
    slow = {name: twin.rules_of(name) for name in names}
    packs = {name: twin.pack(rules) for name, rules in slow.items()}
    mismatches = 0
    for number in range(100_000):
        name, size, trump = names[number % 5], 3 + number // 5 % 4, rng.choice("oceb")
        rules, played = slow[name], rng.sample(packs[name], size)
        resolved = resolve(cards(played), SUIT[trump], RULES[name])
        on_ladder = next(card for card in ladder(name, twin.suit(played[0]), trump) if card in played)
        mismatches += not (resolved.winner == played.index(on_ladder) == twin.winning(played, trump, rules))
        mismatches += winning_index(resolved.cards, SUIT[trump], RULES[name]) != resolved.winner
        mismatches += resolved.points != sum(twin.worth(card, rules) for card in played)
    assert mismatches == 0


# the derivation


def told(resolved):
    """The steps as plain values: (kind, suit, cards, why, points)."""
    return [
        (step.kind.name, step.suit.value, " ".join(map(str, step.cards)), step.why.name if step.why else None, step.points)
        for step in resolved.steps
    ]


def test_derivation_of_a_trick_without_a_trump():
    # section 10, example 1, trump bastos: no trump; oros was led; the sota stands above the 6; rey and tres are discards
    assert told(resolve(cards("6o 12c 3e 10o"), Suit.BASTOS, RULES["BRISCA"])) == [
        ("TRUMP", "b", "", None, 0),
        ("SUIT", "o", "6o 10o", None, 0),
        ("ORDER", "o", "10o 6o", None, 0),
        ("OUT", "o", "6o", "WEAKER", 0),
        ("OUT", "c", "12c", "DISCARD", 0),
        ("OUT", "e", "3e", "DISCARD", 0),
        ("POINTS", "o", "6o 12c 3e 10o", None, 16),
    ]


def test_derivation_of_a_trick_with_trumps():
    assert told(resolve(cards("1c 4b 10b 3c"), Suit.BASTOS, RULES["BRISCA_PAIRS"])) == [
        ("TRUMP", "b", "4b 10b", None, 0),
        ("SUIT", "b", "4b 10b", None, 0),
        ("ORDER", "b", "10b 4b", None, 0),
        ("OUT", "c", "1c", "TRUMPED", 0),
        ("OUT", "b", "4b", "WEAKER", 0),
        ("OUT", "c", "3c", "TRUMPED", 0),
        ("POINTS", "b", "1c 4b 10b 3c", None, 23),
    ]


def test_derivation_when_trump_was_led():
    assert told(resolve(cards("2o 1c 7o"), Suit.OROS, RULES["BRISCA"])) == [
        ("TRUMP", "o", "2o 7o", None, 0),
        ("SUIT", "o", "2o 7o", None, 0),
        ("ORDER", "o", "7o 2o", None, 0),
        ("OUT", "o", "2o", "WEAKER", 0),
        ("OUT", "c", "1c", "DISCARD", 0),
        ("POINTS", "o", "2o 1c 7o", None, 11),
    ]


def test_a_card_of_the_suit_led_was_trumped_and_any_other_is_a_discard():
    assert told(resolve(cards("1c 4b 3e"), Suit.BASTOS, RULES["BRISCA"]))[3:5] == [
        ("OUT", "c", "1c", "TRUMPED", 0),
        ("OUT", "e", "3e", "DISCARD", 0),
    ]


@pytest.mark.parametrize("case", ["BRISCA", "BISCA", "BRISCA_SIX"])
def test_every_derivation_asks_the_same_questions_and_answers_them_rightly(case):
    rng, rules = random.Random(case), twin_rules(case)
    for _ in range(2_000):
        played, trump = rng.sample(twin.pack(rules), rng.randint(2, 6)), rng.choice("oceb")
        led, resolved = twin.suit(played[0]), resolve(cards(played), SUIT[trump], RULES[case])
        first, second, third, *outs, last = resolved.steps
        trumps = [card for card in played if card.endswith(trump)]
        counts = trump if trumps else led
        assert (first.kind, first.suit, list(map(str, first.cards))) == (StepKind.TRUMP, SUIT[trump], trumps)
        assert (second.kind, second.suit) == (StepKind.SUIT, SUIT[counts])
        assert list(map(str, second.cards)) == [card for card in played if card.endswith(counts)]
        assert (third.kind, third.suit) == (StepKind.ORDER, SUIT[counts])
        assert list(map(str, third.cards)) == [card for card in ladder(case, counts, counts) if card in played]
        assert third.cards[0] is resolved.card
        assert [str(card) for step in outs for card in step.cards] == [card for card in played if card != str(resolved.card)]
        for step in outs:
            lost = str(step.cards[0])
            assert (step.kind, step.suit) == (StepKind.OUT, SUIT[twin.suit(lost)])
            same_suit = twin.suit(lost) == counts
            assert step.why is (Out.WEAKER if same_suit else Out.TRUMPED if twin.suit(lost) == led else Out.DISCARD)
        assert (last.kind, last.cards, last.points) == (StepKind.POINTS, cards(played), sum(twin.worth(c, rules) for c in played))
        assert (resolved.cards, resolved.trump, resolved.rules) == (cards(played), SUIT[trump], RULES[case])


# refusals


@pytest.mark.parametrize("number", [0, 1, 7])
def test_a_trick_has_two_to_six_cards(number):
    with pytest.raises(InputError, match=str(number)):
        resolve(cards("1o 2o 3o 4o 5o 6o 7o")[:number], Suit.OROS, RULES["BRISCA"])


@pytest.mark.parametrize(("name", "lacks"), [("BRISCA", "8 de oros"), ("BRISCA", "9b"), ("BRISCA_THREE", "2c"), ("BRISCA_MINI", "7e")])
def test_a_card_that_is_not_in_the_pack_is_refused_and_named(name, lacks):
    card = Card.parse(lacks)
    with pytest.raises(ValueError, match=card.name("en")) as refused:
        resolve([Card.parse("1c"), card], Suit.OROS, RULES[name])
    assert card.name("es") in refused.value.reason.text("es")


@pytest.mark.parametrize("played", ["3o 3o", "1c 3o 3o", "3o 1c 3o"])
def test_the_same_card_twice_is_refused_and_named(played):
    with pytest.raises(ValueError, match="three of coins") as refused:
        resolve(cards(played), Suit.OROS, RULES["BRISCA"])
    assert "tres de oros" in refused.value.reason.text("es")
