"""The curve of the chance to win, with the points at the end with open cards as a thin second line. altair only when it is drawn."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import marimo as mo

from brisca.review import Review
from brisca.show.art_base import FACE
from brisca.show.remaining_charts import GONE, GONE_INK, INK, framed
from brisca.show.words import say

if TYPE_CHECKING:
    import altair

LINE: Final = "#17613f"
THIN: Final = "#9A6700"
LOST: Final = "#9c1c2e"
"""Colours on the cards' paper: the curve, the thin line, the moves that lost something."""


def places(review: Review) -> tuple[float, ...]:
    """Where each point of the curve stands, in tricks: the events of a trick share its width. One more than there are events."""
    number = [0] * (len(review.state.tricks) + 2)
    for step in review.steps:
        number[step.trick] += 1
    seen = [0] * len(number)
    found = []
    for step in review.steps:
        found.append(step.trick - 1 + seen[step.trick] / number[step.trick])
        seen[step.trick] += 1
    return (*found, float(review.steps[-1].trick))


def records(review: Review) -> list[dict[str, float | int | bool]]:
    """One record a point of the curve: `x` in tricks, `chance` in per cent, the index of the `step` that follows, whether it `lost`."""
    losing = {move.step for move in review.moves if move.grade.loses}
    last = len(review.steps) - 1
    return [
        {"x": round(x, 3), "chance": round(100 * chance), "step": min(at, last), "lost": at in losing}
        for at, (x, chance) in enumerate(zip(places(review), review.curve, strict=True))
    ]


def open_records(review: Review) -> list[dict[str, float | int]]:
    """One record for each choice that was searched with all cards open: `x` in tricks, `points` of the own side at the end."""
    spots = places(review)
    found: list[dict[str, float | int]] = [
        {"x": round(spots[move.step], 3), "points": move.open_points} for move in review.moves if move.open_points is not None
    ]
    if found:
        found.append({"x": spots[-1], "points": review.state.points[review.state.rules.side(review.seat)]})
    return found


def curve_chart(review: Review, chosen: int, lang: str) -> altair.LayerChart:
    """The chart, with a marker at the chosen event; a click picks the nearest one (`pick`). ImportError without altair."""
    alt = importlib.import_module("altair")
    base = alt.Chart(alt.InlineData(values=records(review)))
    last, total = review.steps[-1].trick, review.state.rules.total_points
    font = {"labelFontSize": 13, "labelColor": INK, "titleColor": INK, "titleFontSize": 13, "titleFontWeight": "normal"}
    along = alt.X(
        "x:Q",
        title=say(lang, es="bazas", en="tricks"),
        scale=alt.Scale(domain=[0, last], nice=False),
        axis=alt.Axis(values=list(range(0, last + 1, 5 if last > 12 else 2)), format="d", grid=False, **font),
    )
    label = alt.Axis(
        values=[0, 25, 50, 75, 100],
        labelExpr=say(lang, es="datum.value + ' %'", en="datum.value + '%'"),
        gridColor=GONE,
        domain=False,
        ticks=False,
        **font,
    )
    up = alt.Y("chance:Q", title=None, scale=alt.Scale(domain=[0, 100]), axis=label)
    line = base.mark_line(interpolate="step-after", strokeWidth=2.5, color=LINE).encode(x=along, y=up)
    half = alt.Chart(alt.InlineData(values=[{"chance": 50}])).mark_rule(color=GONE_INK, strokeDash=[2, 4]).encode(y=up)
    lost = (
        base.transform_filter("datum.lost").mark_point(filled=True, size=55, color=LOST, opacity=1, shape="diamond").encode(x=along, y=up)
    )
    here = base.transform_filter(f"datum.step === {chosen}").transform_filter("datum.x < " + str(last))
    rule = here.mark_rule(color=INK, strokeWidth=1.5).encode(x=along)
    dot = here.mark_point(filled=True, size=120, color=LINE, opacity=1, stroke=FACE, strokeWidth=2).encode(x=along, y=up)
    pick = alt.selection_point(name="pick", fields=["step"], nearest=True, on="click", empty=False, clear=False)
    layers = [half, rule, line, lost, dot]
    if thin := open_records(review):
        right = alt.Axis(values=[0, 30, 60, 90, 120], orient="right", grid=False, domain=False, ticks=False, **font)
        share = alt.Y("points:Q", title=None, scale=alt.Scale(domain=[0, total]), axis=right)
        open_line = (
            alt.Chart(alt.InlineData(values=thin)).mark_line(strokeWidth=1.25, strokeDash=[5, 2], color=THIN).encode(x=along, y=share)
        )
        spots = base.mark_point(size=200, opacity=0).encode(x=along, y=up).add_params(pick)
        both = alt.layer(alt.layer(*layers, spots), open_line).resolve_scale(y="independent")
        return framed(both, 210)
    spots = base.mark_point(size=200, opacity=0).encode(x=along, y=up).add_params(pick)
    return framed(alt.layer(*layers, spots), 210)


class Picker(mo.ui.altair_chart):
    """A chart whose click gives the index of an event; keys do the same with the buttons below it."""

    def __init__(self, review: Review, chosen: int, lang: str, on_pick: Callable[[int], object]) -> None:
        def picked(value: Any) -> None:
            steps = value.get("pick", {}).get("step") if isinstance(value, dict) else None
            if steps and isinstance(steps[0], int) and steps[0] != chosen:
                on_pick(steps[0])

        super().__init__(curve_chart(review, chosen, lang), chart_selection=False, legend_selection=False, on_change=picked)

    def _convert_value(self, value: Any) -> Any:
        """The selection itself: the records are no data frame, and none is needed."""
        self._chart_selection = value
        return value
