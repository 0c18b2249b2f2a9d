"""The arena: seats swapped on the same deals, an interval over deals, and the recorded table."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from brisca import RULES, Claim
from brisca.arena import Score, contest, main, play_deal, play_hand, summed
from brisca.players import PLAYERS
from brisca.state import Ending

RECORDED = Path(__file__).parent.parent / "data" / "measured" / "arena.json"


def test_the_interval_is_taken_over_deals_as_by_hand() -> None:
    """Deals won 2 of 2, 1 of 2, 0 of 2, 1 of 1: share 4/7; residuals 6/7, -1/7, -8/7, 3/7; their squares add up to 110/49."""
    found = summed([Score(2, 2, 2), Score(2, 2, 1), Score(2, 2, 0), Score(2, 1, 1)])
    error = math.sqrt(4 / 3 * 110 / 49) / 7
    assert (found.deals, found.hands, found.decided, found.won) == (4, 8, 7, 4)
    assert found.share == pytest.approx(4 / 7)
    assert found.share - found.low == pytest.approx(1.96 * error)
    assert found.high == 1, "more than all of them can't be won"


def test_deals_that_always_end_one_each_leave_no_doubt() -> None:
    """The cards alone decide: as many independent hands would have an interval of ± 14 points."""
    found = summed([Score(2, 2, 1)] * 25)
    assert (found.share, found.low, found.high) == (0.5, 0.5, 0.5)


@pytest.mark.parametrize("scores", [[], [Score(2, 2, 1)], [Score(2, 0, 0), Score(2, 0, 0)]])
def test_no_interval_without_two_deals_and_a_decided_hand(scores: list[Score]) -> None:
    with pytest.raises(ValueError, match="two deals"):
        summed(scores)


def test_match_points_are_compared_with_those_of_one_other_side() -> None:
    """Three sides. Deal 1: 100 against 50 + 50 over three hands; deal 2: nothing against 100 + 0. Ahead by (100 - 50) / 3 and -50 / 3."""
    found = summed([Score(3, 1, 1, 100, 100), Score(3, 1, 0, 0, 100)])
    assert (found.scored, found.others) == (pytest.approx(100 / 6), pytest.approx(100 / 6))
    assert found.ahead == pytest.approx(0)
    assert found.ahead_high == pytest.approx(1.96 * (50 / 3))


def test_whoever_may_claim_is_asked_out_of_turn() -> None:
    asked: list[int] = []

    def told(view, rng):
        if any(isinstance(action, Claim) for action in view.legal_actions):
            asked.append(view.seat if view.seat == view.turn else -1)
        return PLAYERS["greedy"](view, rng)

    ended = [play_hand(RULES["BRISCA_HOUSE"], [told] * 4, f"9 {seed}").result for seed in range(60)]
    assert sum(result is not None and result.reason is Ending.CLAIM for result in ended) <= len(asked)
    assert -1 in asked


@pytest.mark.parametrize("name", ["BRISCA_BASIC", "BRISCA_PAIRS", "BRISCA_THREE", "BRISCA_HOUSE"])
def test_both_players_get_every_side_of_the_same_deal(name: str) -> None:
    rules, sat = RULES[name], []

    def told(which: str):
        def choose(view, rng):
            if not view.history or (len(view.history) < rules.players and not view.tricks):
                sat.append((which, view.seat, view.hand))
            return PLAYERS["greedy"](view, rng)

        return choose

    assert play_deal(rules, told("first"), told("second"), "7 0").hands == rules.sides
    hands = {(seat, hand) for _, seat, hand in sat}
    assert len(hands) == rules.players, "every seating has the same hands"
    firsts = [seat for which, seat, _ in sat if which == "first"]
    assert sorted(firsts) == list(range(rules.players)), "the first player has had each seat once"


def test_a_player_against_itself_wins_half_of_the_decided_hands() -> None:
    found = contest("greedy", "greedy", "BRISCA_BASIC", 20, 3)
    assert found.won * 2 == found.decided


def test_the_outcome_is_the_same_however_many_processes_share_the_work() -> None:
    assert contest("greedy", "random", "BRISCA_MINI", 24, 5) == contest("greedy", "random", "BRISCA_MINI", 24, 5, jobs=2)


def test_the_same_seed_is_the_same_hand() -> None:
    seats = [PLAYERS["random"], PLAYERS["expert"]]
    assert play_hand(RULES["BRISCA_MINI"], seats, "1 2") == play_hand(RULES["BRISCA_MINI"], seats, "1 2")


def test_the_command_prints_and_records_and_replaces_its_own_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.json"
    for arguments in (["greedy", "random", "--deals", "5"], ["careful", "random", "--deals", "5"], ["greedy", "random", "--deals", "8"]):
        assert main([*arguments, "--rules", "BRISCA_MINI", "--write", str(file)]) == 0
    assert "decided hands against random (BRISCA_MINI, 8 deals); " in capsys.readouterr().out.splitlines()[-1]
    entries = json.loads(file.read_text(encoding="utf-8"))["contests"]
    assert [(each["first"], each["deals"]) for each in entries] == [("careful", 5), ("greedy", 8)]
    assert entries[1]["command"] == "python -m brisca.arena greedy random --rules BRISCA_MINI --deals 8 --seed 27"


def test_the_command_refuses_what_it_can_t_measure(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["greedy", "random", "--deals", "1"])
    assert "at least two deals" in capsys.readouterr().err


def recorded(first: str, second: str) -> dict[str, float]:
    entries = json.loads(RECORDED.read_text(encoding="utf-8"))["contests"]
    return next(each for each in entries if (each["rules"], each["first"], each["second"]) == ("BRISCA_BASIC", first, second))


@pytest.mark.parametrize(
    ("first", "second", "figure", "least"),
    [
        ("careful", "greedy", "share", 0.72),
        ("expert", "greedy", "low", 0.80),
        ("expert", "careful", "share", 0.65),
        ("greedy", "beginner", "low", 0.60),
    ],
)
def test_the_recorded_players_reach_their_aims(first: str, second: str, figure: str, least: float) -> None:
    found = recorded(first, second)
    assert found[figure] >= least
    assert found["deals"] >= 1000
    assert found["hands"] == 2 * found["deals"]
    assert found["share"] == pytest.approx(found["won"] / found["decided"])
    assert found["low"] < found["share"] < found["high"]


@pytest.mark.parametrize("rules", ["BRISCA_TWO_CARDS", "BRISCA_HOUSE", "REMATADA", "MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS"])
def test_the_other_tables_are_measured_too(rules: str) -> None:
    """With bids few hands are won by anybody: match points say who is better."""
    entries = json.loads(RECORDED.read_text(encoding="utf-8"))["contests"]
    found = {(each["first"], each["second"]): each for each in entries if each["rules"] == rules}
    assert set(found) == {("expert", "careful"), ("careful", "greedy")}
    for each in found.values():
        assert each["deals"] >= 100
        assert each["hands"] == RULES[rules].sides * each["deals"]
        assert each["scored"] - each["others"] == pytest.approx(each["ahead"])
        assert each["ahead_low"] < each["ahead"] < each["ahead_high"]
        assert each["ahead"] > 0
        if rules != "REMATADA":
            assert each["low"] > 0.5


def test_every_recorded_contest_says_how_to_repeat_it() -> None:
    for each in json.loads(RECORDED.read_text(encoding="utf-8"))["contests"]:
        assert each["command"] == (
            f"python -m brisca.arena {each['first']} {each['second']} --rules {each['rules']} --deals {each['deals']} --seed {each['seed']}"
        )


def test_a_short_contest_comes_out_within_what_is_recorded() -> None:
    """200 other deals: by chance a difference of more than four standard errors comes once in 16,000 runs."""
    found, known = contest("careful", "greedy", "BRISCA_BASIC", 200, 2026), recorded("careful", "greedy")
    error = math.hypot(found.high - found.low, known["high"] - known["low"]) / 2 / 1.96
    assert abs(found.share - known["share"]) <= 4 * error
