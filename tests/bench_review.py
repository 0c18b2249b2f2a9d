"""How long the review of a whole hand takes: seconds of processor time over seeded hands of careful players.

Run `python tests/bench_review.py [HANDS]`: one core, nothing else running.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

from brisca import RULES, deal, view
from brisca.players import PLAYERS
from brisca.review import review

MOST = 5.0
"""Seconds that a hand of twenty tricks may take."""


def hand(name, seed):
    """A hand of careful players, swaps and all."""
    state, rng = deal(RULES[name], seed=seed), random.Random(seed)
    while state.turn is not None:
        state = state.apply(PLAYERS["careful"](view(state, state.turn), rng))
    return state


def seconds(name, seed):
    """Processor time of one review."""
    state, start = hand(name, seed), time.process_time()
    review(state, 0)
    return time.process_time() - start


def main(hands=10):
    seconds("BRISCA", 0)  # tables are made once
    worst = 0.0
    for name in ("BRISCA", "BRISCA_BASIC", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_SIX"):
        took = [seconds(name, seed) for seed in range(hands)]
        worst = max(worst, *took)
        print(f"{name:14} median {median(took):.2f} s, longest {max(took):.2f} s of {hands}")
    print(f"at most {MOST:.0f} s is wanted: {'reached' if worst <= MOST else 'NOT REACHED'}")
    return worst


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) > MOST)
