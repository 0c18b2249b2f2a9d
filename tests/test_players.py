"""The machine players: only legal actions, whole hands of every rule set, and nothing that a seat may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
import twin_bridge

from brisca import RULES, Rules, State, deal, view
from brisca.players import PLAYERS

CASES = sorted(twin_bridge.CASES)


def rules_of(case: str) -> Rules:
    return twin_bridge.engine_rules(case)


class Given:
    """A generator that gives one number, and says how often it was asked."""

    def __init__(self, number: float) -> None:
        self.number, self.asked = number, 0

    def random(self) -> float:
        self.asked += 1
        return self.number


def by_chance(state: State, rng: random.Random) -> State:
    """One step of the hand: a seat that may act does, by chance."""
    seat = rng.choice(sorted({action.seat for action in state.legal_actions()}))
    return state.apply(PLAYERS["random"](view(state, seat), rng))


@pytest.mark.parametrize("case", CASES)
def test_the_random_player_plays_whole_hands_of_every_rule_set_legally(case: str) -> None:
    rules = rules_of(case)
    for seed in range(8):
        state, rng, steps = deal(rules, seed=seed), random.Random(seed), 0
        while state.turn is not None:
            may_act = [seat for seat in range(rules.players) if view(state, seat).legal_actions]
            assert state.turn in may_act
            for seat in may_act:
                action = PLAYERS["random"](view(state, seat), rng)
                assert action.seat == seat
                assert state.why_illegal(action) is None
            state = by_chance(state, rng)
            steps += 1
            assert steps < 200, "a hand comes to an end"
        assert state.result is not None


@pytest.mark.parametrize("case", CASES)
def test_every_legal_action_is_equally_likely(case: str) -> None:
    """Exactly: 60 numbers for each of n actions, evenly spread over 0–1, give each action 60 times, and one is drawn for a choice."""
    state, rng = deal(rules_of(case), seed=5), random.Random(5)
    sizes = set()
    while state.turn is not None:
        seen = view(state, state.turn)
        sizes.add(len(seen.legal_actions))
        asked = [Given((i + 0.5) / (60 * len(seen.legal_actions))) for i in range(60 * len(seen.legal_actions))]
        chosen = [PLAYERS["random"](seen, each) for each in asked]  # type: ignore[arg-type]
        assert {chosen.count(action) for action in seen.legal_actions} == {60}
        assert {each.asked for each in asked} == {1}
        state = by_chance(state, rng)
    assert len(sizes) > 1 or rules_of(case).hand_size == 1, "choices of several sizes were looked at"


def test_the_first_and_the_last_number_are_choices_too() -> None:
    seen = view(deal(RULES["BRISCA_MINI"], seed=1), 0)
    assert PLAYERS["random"](seen, Given(0.0)) == seen.legal_actions[0]  # type: ignore[arg-type]
    assert PLAYERS["random"](seen, Given(1 - 2**-53)) == seen.legal_actions[-1]  # type: ignore[arg-type]


def elsewhere(state: State, seat: int, rng: random.Random) -> State:
    """The same hand with the cards that the seat can't place dealt anew among the places where they lie."""
    unseen = view(state, seat).unseen
    mixed = sorted(unseen, key=str)
    rng.shuffle(mixed)
    fresh = iter(mixed)
    hands = [tuple(next(fresh) if card in unseen else card for card in hand) for hand in state.hands]
    return replace(state, hands=tuple(hands), stock=tuple(next(fresh) if card in unseen else card for card in state.stock))


@pytest.mark.parametrize("case", ["BRISCA_MINI", "BRISCA_BASIC", "BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "any_time", "on_turn", "BISCA"])
def test_hidden_cards_change_no_choice(case: str) -> None:
    rules, changed = rules_of(case), 0
    for seed in range(12):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.turn is not None:
            seat = state.turn
            other = elsewhere(state, seat, rng)
            changed += other != state
            choices = [PLAYERS["random"](view(each, seat), random.Random(seed)) for each in (state, other)]
            assert choices[0] == choices[1]
            state = by_chance(state, rng)
    assert changed > 100, "and the hidden cards really were others"


def test_every_named_rule_set_is_among_those_tried_here() -> None:
    assert set(RULES) <= set(CASES)
