"""What the cards of the lesson on strategy are worth: run `python tests/measure_strategy.py DEALS SEED`.

Writes `data/measured/strategy.json`. Positions that can be proved are proved by the solver (`brisca.teach.strategy.proved`). In the others
DEALS deals that fit what the learner knows are shuffled, and each is played to its end once for each card of the learner's hand, all seats
by the careful player; the worth of a card is the mean of the learner's points, with its 95 % interval. The same deals are used for every
card: `differences` has the mean and the interval of the best card's points less each other's, deal by deal.
"""

from __future__ import annotations

import json
import math
import platform
import random
import sys
from pathlib import Path

from brisca.players.careful import choose
from brisca.state import Play
from brisca.teach.strategy import CASES, Proof, dealt, proved
from brisca.view import view

MEASURED = Path(__file__).parent.parent / "data" / "measured" / "strategy.json"
Z95 = 1.959964
NO_CHANCE = random.Random(0)
"""The careful player uses none."""


def points_after(state, card):
    """The learner's points at the end of the hand when this card is played and all go on carefully."""
    state = state.apply(Play(0, card))
    while state.turn is not None:
        state = state.apply(choose(view(state, state.turn), NO_CHANCE))
    return state.points[0]


def played(case, deals, seed):
    """One row a deal: the learner's points by card of the hand."""
    rng = random.Random(f"{case.key} {seed}")
    rows = []
    for _ in range(deals):
        state = dealt(case, rng)
        rows.append([points_after(state, card) for card in case.hand])
    return rows


def mean_and_interval(numbers):
    mean = sum(numbers) / len(numbers)
    spread = Z95 * math.sqrt(sum((x - mean) ** 2 for x in numbers) / (len(numbers) - 1) / len(numbers))
    return mean, mean - spread, mean + spread


def measured(case, deals, seed):
    rows = played(case, deals, seed)
    columns = dict(zip(map(str, case.hand), zip(*rows, strict=True), strict=True))
    best = str((case.best or case.hand)[0])
    found = {}
    for card, numbers in columns.items():
        mean, low, high = mean_and_interval(numbers)
        found[card] = {"mean": mean, "low": low, "high": high, "best_in": 0}
    less = {card: mean_and_interval([a - b for a, b in zip(columns[best], numbers, strict=True)]) for card, numbers in columns.items()}
    return {"deals": deals, "cards": found, "differences": less}


def solved(case):
    figures, deals = proved(case)
    cards = {str(card): {"mean": f.mean, "low": f.low, "high": f.high, "best_in": f.best_in} for card, f in figures.items()}
    return {"deals": deals, "cards": cards}


def main(deals, seed):
    positions = {}
    for case in CASES.values():
        positions[case.key] = measured(case, deals, seed) if case.proof is Proof.MEASURED else solved(case)
        print(case.key, {card: round(figure["mean"], 2) for card, figure in positions[case.key]["cards"].items()}, flush=True)
    found = {
        "command": f"python tests/measure_strategy.py {deals} {seed}",
        "seed": seed,
        "player": "careful",
        "python": platform.python_version(),
        "positions": positions,
    }
    MEASURED.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
