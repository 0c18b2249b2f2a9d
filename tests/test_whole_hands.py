"""Whole hands of every row of section 9, played to the end by the random player: 200 of each, 2,000 with --thorough.

At every step the cheap invariants hold, at some steps of every hand the whole state, all offers and all views are the twin's, and
at the end the twin has seen the same actions and comes to the same result.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
import twin
from twin_bridge import assert_same_state, assert_same_view, deal_both, to_twin

from brisca import RULES, Bid, Ending, Pass, Play, State, view
from brisca.notation import read_hand, write_hand
from brisca.players import PLAYERS

CHANCE = PLAYERS["random"]
ENDINGS = {  # how hands of a row end at all among so many: a row that never shows its own ending would prove nothing
    "BRISCA_HOUSE": {Ending.MAJORITY, Ending.CLAIM},
    "REMATADA": {Ending.BID_FAILED, Ending.VOID},  # a bid that is made is rare by chance: the trees have it
    "MUERTE_AL_TRES": {Ending.MAJORITY, Ending.DEAD_THREE},
    "MUERTE_AL_TRES_PAIRS": {Ending.MAJORITY, Ending.DEAD_THREE},
    "BRISCA_THREE": {Ending.MOST_POINTS},
}


def step(state: State, rng: random.Random) -> State:
    """One action of one of the seats that may act, chosen by the random player, who sees that seat's view alone."""
    offers = state.legal_actions()
    assert offers[0].seat == state.turn
    seat = offers[int(rng.random() * len(offers))].seat
    seen = view(state, seat)
    assert seen.legal_actions == tuple(action for action in offers if action.seat == seat)
    action = CHANCE(seen, rng)
    if isinstance(action, Bid) and rng.random() < 0.5:  # else nearly every auction would go up to 120
        action = Pass(seat)
    if isinstance(action, Play):
        assert action.card in state.hands[seat]
    after = state.apply(action)
    assert after.history == (*state.history, action)
    return after


def assert_sound(state: State) -> None:
    """Every card lies in one place, and the points are those of the cards that were won."""
    rules, aside = state.rules, state.aside
    won = [card for trick in state.tricks for _, card in trick.cards] + [*aside.buried, *aside.claimed]
    places = [*won, *state.stock, *(card for _, card in state.table), *(card for hand in state.hands for card in hand)]
    places += state.auction.talon if state.auction else ()
    assert len(places) == rules.pack_size == len(set(places))
    bonus = sum(state.points) - sum(map(rules.points, won))
    assert bonus == (rules.last_trick_bonus if len(won) == rules.pack_size and state.result.reason is not Ending.DEAD_THREE else 0)
    assert (state.turn is None) == (state.result is not None)


@pytest.mark.parametrize("name", list(twin.NAMED))
def test_whole_hands_are_played_to_the_end_and_are_those_of_the_twin(name: str, thorough: bool) -> None:
    endings, bound = Counter(), (twin.TRICKS[name] + 1) * RULES[name].players * 8
    for seed in range(2_000 if thorough else 200):
        rng = random.Random(f"{name} {seed}")
        told = {"dealer": seed % RULES[name].players, "cut": (None, 4, 16)[seed % 3]}
        state, slow = deal_both(name, seed, **told)
        looked = 0
        while state.turn is not None:
            state = step(state, rng)
            slow.act(to_twin(state.history[-1]))
            assert_sound(state)
            assert len(state.history) < bound, "a hand comes to an end"
            if rng.random() < 0.05:
                assert_same_state(state, slow)
                assert_same_view(state, slow, looked % slow.players)
                looked += 1
        assert_same_state(state, slow)
        for seat in range(slow.players):
            assert_same_view(state, slow, seat)
        if seed % 8 == 0:
            assert read_hand(write_hand(state)) == state
        endings[state.result.reason] += 1
        if not {Ending.CLAIM, Ending.DEAD_THREE, Ending.VOID} & {state.result.reason} and state.claimant is None:
            assert len(state.tricks) == twin.TRICKS[name]
    assert set(endings) >= ENDINGS.get(name, {Ending.MAJORITY})
