"""Results of a match's hands in the page's address: "65.55", and with a letter what the points alone do not tell.

`-b1.105` the bid of side 1 · `-m0` the dead three, won by side 0 · `-c1` level on points, more cards for side 1 · `-v` void.
"""

from __future__ import annotations

import re
from typing import Final

from brisca.reasons import InputError, quoted
from brisca.rules import Rules
from brisca.state import Ending, Result, settle
from brisca.state.results import dead_three, judge, void

_PIECE: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})*)(?:-(?:(b)([0-9])\.([0-9]{3})|([mc])([0-9])|(v)))?")


def write_result(result: Result) -> str:
    """One finished hand of a match."""
    points = ".".join(map(str, result.points))
    scores = result.match_points
    match result.reason:
        case Ending.BID_MADE:
            return f"{points}-b{result.winner}.{max(scores)}"
        case Ending.BID_FAILED:
            return f"{points}-b{scores.index(0)}.{sum(scores)}"
        case Ending.DEAD_THREE:
            return f"{points}-m{result.winner}"
        case Ending.MORE_CARDS:
            return f"{points}-c{result.winner}"
        case Ending.VOID:
            return f"{points}-v"
    return points


def read_result(text: str, rules: Rules, whole: str) -> Result:
    """Read what `write_result` wrote; `whole` is what stands in the address. InputError for what these rules can't bring about."""
    found = _PIECE.fullmatch(text)
    points = tuple(map(int, found[1].split("."))) if found else ()
    if found is None or len(points) != rules.sides:
        raise InputError("game_match", text=quoted(whole))
    _, bids, bidder, bid, letter, side, nothing = found.groups()
    total = sum(points)
    short = total <= rules.total_points
    if nothing and short:
        return void(points)
    if letter and int(side) < rules.sides:
        if letter == "m" and rules.muerte and short:
            return dead_three(int(side), points)
        if letter == "c" and rules.tie == "most_cards" and total == rules.total_points and points.count(max(points)) > 1:
            return judge(rules, points, tuple(int(each == int(side)) for each in range(rules.sides)))
    if letter or nothing:
        raise InputError("game_match", text=quoted(whole))
    level = rules.tie == "most_cards" and points.count(max(points)) > 1
    if level and total == rules.total_points:
        return judge(rules, points, (0,) * rules.sides)
    return settle(rules, points, bid=(int(bidder), int(bid)) if bids else None)
