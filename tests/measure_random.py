"""Random against random in BRISCA_BASIC, on all cores: run `python tests/measure_random.py HANDS SEED`.

Writes `data/measured/random_basic.json`. The hands come in blocks, each with its own seed, so the figures do not depend on how many
processes share the work.
"""

from __future__ import annotations

import json
import math
import platform
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from brisca import RULES, deal

MEASURED = Path(__file__).parent.parent / "data" / "measured" / "random_basic.json"
BLOCK = 5_000
CORES = 2


def block(seed):
    """BLOCK hands: (won by mano, drawn, sum of mano's points, sum of their squares)."""
    rng, rules = random.Random(seed), RULES["BRISCA_BASIC"]
    won = drawn = total = squares = 0
    for _ in range(BLOCK):
        state = deal(rules, rng=rng)
        while state.turn is not None:
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
        mano, other = state.points
        won += mano > other
        drawn += mano == other
        total += mano
        squares += mano * mano
    return won, drawn, total, squares


def measure(hands, seed):
    """The figures of so many random hands, each with its standard error. Points are out of 120."""
    blocks = hands // BLOCK
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        won, drawn, total, squares = map(sum, zip(*pool.map(block, [f"{seed} {i}" for i in range(blocks)]), strict=True))
    n = blocks * BLOCK
    mean = total / n
    sd = math.sqrt((squares - n * mean * mean) / (n - 1))
    return {
        "hands": n,
        "seed": seed,
        "mano_wins": won / n,
        "mano_wins_se": math.sqrt(won / n * (1 - won / n) / n),
        "ties": drawn / n,
        "ties_se": math.sqrt(drawn / n * (1 - drawn / n) / n),
        "mano_points": mean,
        "mano_points_se": sd / math.sqrt(n),
        "other_points": 120 - mean,
        "points_sd": sd,
        "points_sd_se": sd / math.sqrt(2 * n),
    }


if __name__ == "__main__":
    hands, seed = map(int, sys.argv[1:])
    found = measure(hands, seed)
    found["command"] = f"python tests/measure_random.py {hands} {seed}"
    found["python"] = platform.python_version()
    MEASURED.parent.mkdir(parents=True, exist_ok=True)
    MEASURED.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(MEASURED.read_text(encoding="utf-8"))
