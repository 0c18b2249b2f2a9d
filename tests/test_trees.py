"""The engine's public interface against the scored trees of `data/trees`, made by the slow twin (`make_trees.py`)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import make_trees
import pytest
import twin
from twin_bridge import SUIT, cards, changed

from brisca import Card, Claim, Play, Swap, position

TREES = sorted((Path(__file__).parent.parent / "data" / "trees").glob("*.json"))


def set_up(tree):
    """The tree's position in the engine."""
    told = dict(tree["position"])
    if "bid" in told:
        told |= {"bid": tuple(told["bid"]), "buried": cards(told["buried"])}
    return position(
        changed(tree["rules"], tree["changes"]),
        hands=[cards(hand) for hand in told.pop("hands")],
        stock=cards(told.pop("stock")),
        table=[(seat, Card.parse(card)) for seat, card in told.pop("table")],
        trump=SUIT[told.pop("trump")],
        **told,
    )


def count(start):
    """The whole tree through `legal_actions` and `apply`."""
    depths, outcomes, results, swaps = Counter(), Counter(), Counter(), Counter()
    waiting = [(start, 0)]
    while waiting:
        state, depth = waiting.pop()
        depths[depth] += 1
        if state.result is None:
            for action in state.legal_actions():
                if isinstance(action, Swap):
                    swaps[str(action.card)] += 1
                elif isinstance(action, Claim):
                    swaps["claim"] += 1
                elif isinstance(action, Play) and action.arrastro:
                    swaps["arrastro"] += 1
                waiting.append((state.apply(action), depth + 1))
            continue
        points, result = state.points, state.result
        assert points == result.points
        outcomes[str(points[0] - points[1]) if len(points) == 2 else ",".join(map(str, points))] += 1
        winner = "-" if result.winner is None else result.winner
        results[f"{winner} {result.reason.value} {','.join(map(str, result.match_points))}"] += 1
    return [depths[depth] for depth in sorted(depths)], dict(outcomes), dict(results), dict(swaps)


def test_there_are_trees_for_every_feature():
    assert {path.stem for path in TREES} == {wanted[0] for wanted in make_trees.WANTED}
    rules = [twin.rules_of(base, **changes) for _, _, base, changes, *_ in make_trees.WANTED]
    for option in twin.BASE:
        if option not in ("redeal", "partners_look", "match", "hand_size"):  # a redeal is no ending; looking and matches change no move
            assert len({str(each[option]) for each in rules}) > 1, option


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.stem)
def test_engine_counts_the_same_tree(path):
    tree = json.loads(path.read_text(encoding="utf-8"))
    depths, outcomes, results, swaps = count(set_up(tree))
    assert outcomes == tree["outcomes"]
    assert results == tree["results"]
    assert swaps == tree["swaps"]
    assert depths == tree["nodes_by_depth"]
    assert sum(outcomes.values()) == tree["leaves"]


@pytest.mark.parametrize("path", [path for path in TREES if json.loads(path.read_text())["leaves"] < 500], ids=lambda path: path.stem)
def test_the_twin_still_counts_what_the_file_says(path):
    tree = json.loads(path.read_text(encoding="utf-8"))
    rules = twin.rules_of(tree["rules"], **tree["changes"])
    depths, leaves, outcomes, results, swaps = make_trees.count(twin.set_up(rules, **tree["position"]))
    assert (leaves, dict(outcomes), dict(results), dict(swaps)) == (tree["leaves"], tree["outcomes"], tree["results"], tree["swaps"])
    assert [depths[depth] for depth in sorted(depths)] == tree["nodes_by_depth"]


def test_a_tree_that_can_be_counted_by_hand():
    # Rules, section 10, example 10: one hidden card (the 2c) and the pinta (rey oros) lie there. Seat 0 leads 4c, 5c or 6c and
    # seat 1 holds three cards that beat them all, so seat 1 wins the trick: it draws the 2c, seat 0 the rey oros.
    start = position(
        changed("BRISCA_BASIC", {}), hands=[cards("4c 5c 6c"), cards("1c 3c 12c")], stock=cards("2c 12o"), tricks_won=(8, 8), to_play=0
    )
    state = start.apply(start.legal_actions()[0])
    state = state.apply(state.legal_actions()[0])
    assert state.turn == 1
    assert [str(card) for card in state.hands[1]] == ["3c", "12c", "2c"]
    assert [str(card) for card in state.hands[0]] == ["5c", "6c", "12o"]
    depths, outcomes, _, _ = count(start)
    # 3 × 3 plays before the drawing, then 3 × 3, 2 × 2, 1 × 1: 9 × 36 leaves.
    assert sum(outcomes.values()) == 324
    assert depths == [1, 3, 9, 27, 81, 162, 324, 324, 324]
