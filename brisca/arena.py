"""Machine players against each other: the same deals with seats swapped, and how sure the outcome is.

From a shell: `python -m brisca.arena greedy random --rules BRISCA_BASIC --deals 1000 --seed 27 --write data/measured/arena.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from brisca.players import PLAYERS, Player
from brisca.rules import RULES, Rules
from brisca.state import Claim, State, deal
from brisca.view import view

Z95: Final = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the first player did on one deal, over all seatings: hands `decided` (somebody won), `won` by it, and all `hands`.

    `scored`: its match points; `others`: those of all other sides together.
    """

    hands: int
    decided: int
    won: int
    scored: float = 0
    others: float = 0


@dataclass(frozen=True, slots=True)
class Contest:
    """The first player against the second: `share` of the decided hands that the first won, 0–1, and its 95 % interval `low`–`high`.

    `scored`: match points a hand of the first player's side; `others`: of each other side, on average; `ahead` is the difference, with
    its 95 % interval `ahead_low`–`ahead_high`. Where a bid that fails pays the others, these say who is better.
    """

    deals: int
    hands: int
    decided: int
    won: int
    share: float
    low: float
    high: float
    scored: float
    others: float
    ahead: float
    ahead_low: float
    ahead_high: float


def play_hand(rules: Rules, seats: Sequence[Player], seed: str) -> State:
    """The finished hand that these players, by seat, play from the deal of this seed. Each has a generator of its own."""
    state = deal(rules, rng=random.Random(seed))
    chances = [random.Random(f"{seed} {seat}") for seat in range(rules.players)]
    while state.turn is not None:
        seat = _asked(state)
        state = state.apply(seats[seat](view(state, seat), chances[seat]))
    return state


def _asked(state: State) -> int:
    """Who is asked what to do: somebody who may claim, out of turn too, else the seat on turn."""
    assert state.turn is not None
    if state.rules.claim and not state.stock and not state.table:
        for action in state.legal_actions():
            if isinstance(action, Claim):
                return action.seat
    return state.turn


def play_deal(rules: Rules, first: Player, second: Player, seed: str) -> Score:
    """One deal, played once for each side: the first player has that side, the second all other seats."""
    decided = won = 0
    scored = others = 0.0
    for side in range(rules.sides):
        seats = [first if rules.side(seat) == side else second for seat in range(rules.players)]
        result = play_hand(rules, seats, seed).result
        assert result is not None
        scored += float(result.match_points[side])
        others += float(sum(result.match_points) - result.match_points[side])
        if result.winner is not None:
            decided += 1
            won += result.winner == side
    return Score(rules.sides, decided, won, scored, others)


def summed(scores: Sequence[Score]) -> Contest:
    """All deals together.

    The hands of one deal are not independent, so the standard error of the share (a ratio) is taken over deals: the root of
    n / (n - 1) × Σ (won - share × decided)², divided by all decided hands; that of the match points in the same way.
    ValueError for fewer than two deals or no decided hand.
    """
    number, decided, won = len(scores), sum(score.decided for score in scores), sum(score.won for score in scores)
    if number < 2 or not decided:
        raise ValueError(f"an interval needs two deals and a decided hand, not {number} and {decided}")
    share = won / decided
    squares = sum((score.won - share * score.decided) ** 2 for score in scores)
    error = math.sqrt(number / (number - 1) * squares) / decided
    low, high = max(0.0, share - Z95 * error), min(1.0, share + Z95 * error)
    hands = sum(score.hands for score in scores)
    rivals = max(1, scores[0].hands - 1)  # a deal is played once for each side
    leads = [(score.scored - score.others / rivals) / score.hands for score in scores]
    ahead = math.fsum(leads) / number
    error = Z95 * math.sqrt(sum((lead - ahead) ** 2 for lead in leads) / (number - 1) / number)
    scored, others = (math.fsum(each) / hands for each in ([s.scored for s in scores], [s.others / rivals for s in scores]))
    return Contest(number, hands, decided, won, share, low, high, scored, others, ahead, ahead - error, ahead + error)


def contest(first: str, second: str, rules: str, deals: int, seed: int, jobs: int = 1) -> Contest:
    """Two players of `PLAYERS` against each other under a rule set of `RULES`; the outcome does not depend on `jobs` (processes).

    KeyError for a name that is not there; ValueError as for `summed`.
    """
    tasks = [(first, second, rules, f"{seed} {number}") for number in range(deals)]
    if jobs == 1:
        return summed([*map(_one, tasks)])
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return summed([*pool.map(_one, tasks, chunksize=10)])


def _one(task: tuple[str, str, str, str]) -> Score:
    first, second, rules, seed = task
    return play_deal(RULES[rules], PLAYERS[first], PLAYERS[second], seed)


def record(path: Path, entry: dict[str, Any]) -> None:
    """Put the entry into the file in place of one of the same players and rules; entries are kept in order of their names."""
    kept = json.loads(path.read_text(encoding="utf-8"))["contests"] if path.exists() else []
    same = ("rules", "first", "second")
    kept = [old for old in kept if any(old[key] != entry[key] for key in same)] + [entry]
    kept.sort(key=lambda each: [each[key] for key in same])
    path.write_text(json.dumps({"contests": kept}, indent=2) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; see the module."""
    reader = argparse.ArgumentParser(prog="python -m brisca.arena", description="Machine players on the same deals with seats swapped.")
    reader.add_argument("first", choices=PLAYERS)
    reader.add_argument("second", choices=PLAYERS)
    reader.add_argument("--rules", choices=RULES, default="BRISCA_BASIC", metavar="NAME", help="a named rule set (%(default)s)")
    reader.add_argument("--deals", type=int, default=1000, help="deals, each played once for each side (%(default)s)")
    reader.add_argument("--seed", type=int, default=27)
    reader.add_argument("--jobs", type=int, default=1, help="processes that share the work; the figures do not depend on it")
    reader.add_argument("--write", type=Path, metavar="FILE", help="a JSON file to put the outcome into")
    told = reader.parse_args(arguments)
    if told.deals < 2 or told.jobs < 1:
        reader.error("at least two deals and one job")
    found = contest(told.first, told.second, told.rules, told.deals, told.seed, told.jobs)
    print(
        f"{told.first} wins {found.share:.1%} ({found.low:.1%} to {found.high:.1%}) of {found.decided} decided hands "
        f"against {told.second} ({told.rules}, {found.deals} deals); {found.scored:.2f} match points a hand, "
        f"each other side {found.others:.2f}"
    )
    if told.write:
        command = f"python -m brisca.arena {told.first} {told.second} --rules {told.rules} --deals {told.deals} --seed {told.seed}"
        figures = {key: getattr(found, key) for key in Contest.__slots__}
        record(
            told.write, {"rules": told.rules, "first": told.first, "second": told.second, "seed": told.seed, **figures, "command": command}
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
