"""Who may swap, asked at every moment of whole hands in which the 7 and the 2 of trumps are kept: engine against twin."""

from __future__ import annotations

import random

import pytest
import twin
from twin_bridge import CASES, assert_same_state, deal_both, rigged, to_engine, twin_rules

from brisca import Card, Swap

SWAPPING = [case for case in CASES if twin_rules(case)["swap"]]


@pytest.mark.parametrize("case", SWAPPING)
def test_who_may_swap_at_every_moment_of_a_hand(case, thorough):
    rules = twin_rules(case)
    for seed in range(200 if thorough else 20):
        rng = random.Random(f"{case} {seed}")
        engine, slow = deal_both(case, deck=rigged(twin.shuffled(twin.pack(rules), seed), rules, rng))
        kept = (f"7{slow.trump}", f"2{slow.trump}")
        eager = (0.3, 0.03, 0)[seed % 3]  # how often a swap that is possible is made
        while not slow.finished():
            for seat in range(slow.players):
                for card in kept:
                    legal = engine.why_illegal(Swap(seat, Card.parse(card))) is None
                    assert legal == slow.may(("swap", seat, card)), (seat, card, slow.actions)
            plain = [action for action in slow.legal() if action[0] in ("play", "draw")]
            swaps = [action for action in slow.legal() if action[0] == "swap" and rng.random() < eager]
            options = swaps or [action for action in plain if action[-1] not in kept] or plain
            action = options[rng.randrange(len(options))]
            engine = engine.apply(to_engine(action))
            slow.act(action)
        assert_same_state(engine, slow)
