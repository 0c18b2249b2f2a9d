"""How surely simulated learners are diagnosed within twelve tasks of each lesson: `python tests/bench_diagnosis.py [runs]`, seeded.

Each answers by one false belief and slips one time in ten (`tests/test_diagnosis.py` asks at least 90 % of 300 runs); the last column of
each lesson: how often somebody without any false belief, who slips as often, is told of one (fewer than 5 %).
"""

from __future__ import annotations

import sys

from test_diagnosis import LESSONS, twelve

from brisca.teach.pools import POOLS


def main(runs: int = 300) -> None:
    for lesson, beliefs in LESSONS.items():
        for belief in beliefs:
            ways = [twelve(POOLS[lesson], belief, run) for run in range(runs)]
            top = sum(way[-1].top == belief for way in ways)
            told = sum(any(thought.told == belief for thought in way) for way in ways)
            print(f"{lesson:12} {belief:24} on top after twelve tasks {top / runs:6.1%}, told of it by then {told / runs:6.1%}")
        alarms = sum(any(thought.told for thought in twelve(POOLS[lesson], None, run)) for run in range(runs))
        print(f"{lesson:12} {'(no false belief)':24} told of one all the same {alarms / runs:6.1%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
