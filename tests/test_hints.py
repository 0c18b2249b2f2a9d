"""Hints in three steps: from a view alone, the card last, in both languages."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from brisca import RULES, Play, deal, view
from brisca.players import PLAYERS
from brisca.players.outlook import outlook
from brisca.show import hints
from brisca.show.hints import STEPS, hint
from brisca.show.move_words import facts

NAMES = ["BRISCA_MINI", "BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_SIX"]


@pytest.fixture(autouse=True)
def few_deals(monkeypatch):
    """Hints from a quicker look-ahead: what they say is tested here, not how well it plays."""
    monkeypatch.setattr(hints, "outlook", lambda seen: outlook(seen, effort=30))
    monkeypatch.setattr(hints, "_last", None)


def views(name, seed=5, every=1):
    """What seat 0 sees whenever it has something to do."""
    state, rng, number = deal(RULES[name], seed=seed), random.Random(seed), 0
    while state.turn is not None:
        if state.turn == 0:
            number += 1
            if number % every == 0:
                yield state, view(state, 0)
        state = state.apply(PLAYERS["random"](view(state, state.turn), rng))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_two_steps_name_no_card_and_the_third_names_the_best(name):
    for _, seen in views(name, every=3):
        for lang in ("es", "en"):
            steps = [hint(seen, step, lang) for step in range(1, STEPS + 1)]
            assert all(steps)
            assert all(len(text.split()) <= 40 for text in steps)
            held = [card.name(lang) for card in seen.hand]
            assert not any(card in text for card in held for text in steps[:2]), steps
            best = outlook(seen, effort=30).best[0] if len(seen.legal_actions) > 1 else seen.legal_actions[0]
            if isinstance(best, Play):
                assert best.card.name(lang) in steps[2]


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_PAIRS"])
def test_both_languages_say_the_same_numbers(name):
    for _, seen in views(name, seed=8, every=3):
        for step in (1, 2, 3):
            assert re.findall(r"\d+", hint(seen, step, "es")) == re.findall(r"\d+", hint(seen, step, "en"))


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_PAIRS"])
def test_hidden_cards_change_no_hint(name):
    rng, moved = random.Random(1), 0
    for state, seen in views(name, seed=2, every=4):
        loose = sorted(seen.unseen, key=str)
        mixed = loose[:]
        rng.shuffle(mixed)
        change = dict(zip(loose, mixed, strict=True))
        hands = tuple(hand if not at else tuple(change.get(card, card) for card in hand) for at, hand in enumerate(state.hands))
        other = view(replace(state, hands=hands, stock=tuple(change.get(card, card) for card in state.stock)), 0)
        moved += hands != state.hands
        assert [hint(other, step, "es") for step in (1, 2, 3)] == [hint(seen, step, "es") for step in (1, 2, 3)]
    assert moved >= 2


def test_there_is_no_hint_when_it_is_somebody_else_s_turn_and_no_fourth_step():
    state = deal(RULES["BRISCA"], seed=1)
    assert hint(view(state, 1), 1, "es") == ""
    with pytest.raises(ValueError, match="1 to 3"):
        hint(view(state, 0), 4, "es")


def test_the_facts_about_a_card_are_those_of_the_rules():
    start = deal(RULES["BRISCA_BASIC"], seed=7)
    lead = next(card for card in start.hands[0] if card.suit is not start.trump)
    led = facts(view(start, 0), lead)
    assert (led.leads, led.last, led.there, led.wins) == (True, False, 0, True)
    assert 0 < led.risk < 1, "the other may or may not be able to beat it"
    state = start.apply(Play(0, lead))
    for card in state.hands[1]:
        known = facts(view(state, 1), card)
        takes = card.suit is state.trump or (card.suit is lead.suit and state.rules.strength(card) > state.rules.strength(lead))
        assert (known.leads, known.last, known.risk) == (False, True, 0)
        assert known.wins == takes
        assert (known.there, known.worth) == (state.rules.points(lead), state.rules.points(card))
