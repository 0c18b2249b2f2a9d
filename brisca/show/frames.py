"""pandas, where tables of many rows are the point: fetched when it is asked for, and never needed by the rest of a page."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from brisca.show.fetched import is_here


async def pandas_is_here() -> bool:
    """Whether pandas can be had; in the browser this fetches it at the first call."""
    return await is_here("pandas")


def frame(records: Sequence[dict[str, Any]]) -> Any:
    """The records as a pandas DataFrame. ImportError without pandas."""
    return importlib.import_module("pandas").DataFrame.from_records(list(records))


@dataclass(frozen=True, slots=True)
class Summary:
    """Of many tricks: `rows` read, `wrong` ones, `points` of the right ones and their `mean`.

    `places` are (place, wins, share of the wins, mean points).
    """

    rows: int
    wrong: int
    points: int
    mean: float
    places: tuple[tuple[int, int, float, float], ...]


def summary(records: Sequence[dict[str, Any]]) -> Summary:
    """The summary of the records of many tricks."""
    table = frame(records)
    right = table[~table["wrong"]].astype({"place": int, "points": int})
    grouped = right.groupby("place")["points"].agg(["size", "mean"])
    places = tuple((int(place), int(row["size"]), float(row["size"]) / len(right), float(row["mean"])) for place, row in grouped.iterrows())
    mean = float(right["points"].mean()) if len(right) else 0.0
    return Summary(len(table), int(table["wrong"].sum()), int(right["points"].sum()), mean, places)


@dataclass(frozen=True, slots=True)
class SideSummary:
    """Of one side in a match: hands won, mean, least and most points of the cards, in the hands that could be read."""

    won: int
    mean: float
    least: int
    most: int


def match_summary(records: Sequence[dict[str, Any]], sides: int) -> tuple[SideSummary, ...]:
    """The summary of a match's records (`brisca.teach.score.sheet_records`), side by side; empty without hands."""
    counted = [record for record in records if record["points_0"] != ""]  # nobody counts after a death, nor when all pass
    if not counted:
        return ()
    table = frame(counted)
    found = []
    for side in range(sides):
        points = table[f"points_{side}"].agg(["mean", "min", "max"])
        won = sum(record["winner"] == side for record in records)
        found.append(SideSummary(won, float(points["mean"]), int(points["min"]), int(points["max"])))
    return tuple(found)
