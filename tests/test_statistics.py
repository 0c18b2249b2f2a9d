"""Random against random comes out as it is known to: whoever leads first wins a little more often."""

from __future__ import annotations

import json
import random

import bench_engine
import measure_random
import pytest

Z = 4
"""How many standard errors a figure may be off: by chance one in 16,000 measurements is further away."""

KNOWN = {  # BRISCA_BASIC; the last printed digit is all that is known, so half of it is granted as well
    "mano_wins": (0.527, 0.0005),
    "ties": (0.0167, 0.00005),
    "mano_points": (61.95, 0.005),
    "points_sd": (22.2, 0.05),
}


def assert_as_known(found):
    for figure, (known, rounding) in KNOWN.items():
        assert abs(found[figure] - known) <= Z * found[f"{figure}_se"] + rounding, (figure, found[figure], known)


def test_random_against_random(thorough):
    found = measure_random.measure(1_000_000 if thorough else 200_000, seed=2026)
    assert found["hands"] >= 200_000
    assert_as_known(found)
    assert found["mano_points"] + found["other_points"] == pytest.approx(120)


def test_the_recorded_run_is_as_known_and_large_enough():
    found = json.loads(measure_random.MEASURED.read_text(encoding="utf-8"))
    assert found["hands"] >= 200_000
    assert found["command"] == f"python tests/measure_random.py {found['hands']} {found['seed']}"
    assert_as_known(found)


def test_the_check_can_fail():
    found = json.loads(measure_random.MEASURED.read_text(encoding="utf-8"))
    for figure in KNOWN:
        with pytest.raises(AssertionError):
            assert_as_known(found | {figure: found[figure] * 1.05})


def test_the_engine_plays_the_same_random_hands_as_a_plain_loop():
    assert bench_engine.same_hands(1_000, seed=7)


def test_the_plain_loop_comes_out_the_same():
    rng = random.Random(5)
    hands = [bench_engine.loop_hand(rng) for _ in range(200_000)]
    wins = sum(mano > other for mano, other in hands) / len(hands)
    assert wins == pytest.approx(KNOWN["mano_wins"][0], abs=Z * 0.00112 + 0.0005)
    assert sum(mano for mano, _ in hands) / len(hands) == pytest.approx(61.95, abs=Z * 0.05 + 0.005)
