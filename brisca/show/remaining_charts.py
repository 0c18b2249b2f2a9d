"""The pictures of what is left of a hand: bars by rank and suit, and a line through the hand.

Plain records go in; altair is imported only here and only when a picture is drawn.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from brisca.cards import Suit
from brisca.show.art_base import FACE
from brisca.show.charts import SUIT_COLOURS
from brisca.show.words import say
from brisca.teach.remaining import Left, Passage, counting_ranks

if TYPE_CHECKING:
    import altair

INK: Final = "#23302a"
"""What is written on the charts' paper."""
GONE: Final = "#e6dfcd"
"""A card that is gone, pale in its place."""
GONE_INK: Final = "#6b6657"
SIDE_COLOURS: Final = ("#17613f", "#9c1c2e", "#5b3a8c")
"""The sides' colours in the line chart; their dashes differ too."""
DASHES: Final = ([6, 3], [2, 3], [9, 3, 2, 3])


def left_records(left: Left, lang: str) -> list[dict[str, str | int | bool]]:
    """One record for each card that is worth points: rank, suit, its letter and place, points, whether it is `left`, points `still` out."""
    here, suits = frozenset(left.cards), list(Suit)
    return [
        {
            "rank": card.rank.spoken(lang),
            "suit": card.suit.spoken(lang),
            "letter": card.suit.value.upper(),
            "place": suits.index(card.suit),
            "points": left.rules.points(card),
            "left": card in here,
            "still": left.rules.points(card) if card in here else 0,
        }
        for card in left.rules.pack
        if left.rules.points(card)
    ]


def left_chart(left: Left, lang: str) -> altair.LayerChart:
    """Bars by rank and suit: what is left in the suits' colours, what is gone pale in its place. ImportError without altair."""
    alt = importlib.import_module("altair")
    suits = [suit.spoken(lang) for suit in Suit]
    base = alt.Chart(alt.InlineData(values=left_records(left, lang)))
    names = [rank.spoken(lang) for rank in counting_ranks(left.rules)]
    axis = alt.Axis(labelFontSize=14, labelColor=INK, ticks=False, domain=False, labelPadding=6)
    rank = alt.Y("rank:N", sort=names, title=None, axis=axis)
    colour = alt.condition(
        "datum.left",
        alt.Color("suit:N", scale=alt.Scale(domain=suits, range=list(SUIT_COLOURS.values())), legend=None),
        alt.value(GONE),
    )
    ink = alt.condition("datum.left", alt.value(FACE), alt.value(GONE_INK))
    width = alt.X("points:Q", stack="zero", axis=None, scale=alt.Scale(domainMax=50))
    bars = base.mark_bar(height=22, stroke=FACE, strokeWidth=1).encode(y=rank, x=width, order="place:O", color=colour)
    letters = base.mark_text(fontSize=10, fontWeight="bold").encode(
        y=rank,
        x=alt.X("points:Q", stack="zero", bandPosition=0.5),
        order="place:O",
        text="letter:N",
        detail="suit:N",
        color=ink,
    )
    sums = base.mark_text(align="left", dx=6, fontSize=14, fontWeight="bold", color=INK).encode(
        y=rank, x="sum(points):Q", text="sum(still):Q"
    )
    return framed(alt.layer(bars, letters, sums), 28 * len(names))


def line_records(hand: Passage, lang: str, names: Sequence[str]) -> list[dict[str, str | int]]:
    """One record for each trick and line: `trick` from 0, `what` ("quedan" or a side's name), its `points`."""
    still = still_out(lang)
    records: list[dict[str, str | int]] = []
    for moment in hand.moments:
        for what, points in zip((still, *names), (moment.points, *moment.sides), strict=True):
            records.append({"trick": moment.number, "what": what, "points": points})
    return records


def still_out(lang: str) -> str:
    """What the line of points not yet played is called."""
    return say(lang, es="quedan", en="still out")


def line_chart(hand: Passage, chosen: int, lang: str, names: Sequence[str]) -> altair.LayerChart:
    """What is still out and what each side has, step by step through the hand; a marker at the chosen trick. ImportError without altair."""
    alt = importlib.import_module("altair")
    lines = [still_out(lang), *names]
    colours, dashes = [INK, *SIDE_COLOURS[: len(names)]], [[1, 0], *DASHES[: len(names)]]
    last = max(len(hand.moments) - 1, 1)
    ticks = list(range(0, last + 1, 5 if last > 12 else 2))
    axis = {"labelFontSize": 13, "labelColor": INK, "titleColor": INK, "titleFontSize": 13, "titleFontWeight": "normal"}
    along = alt.X(
        "trick:Q",
        title=say(lang, es="bazas jugadas", en="tricks played"),
        scale=alt.Scale(domain=[0, last], nice=False),
        axis=alt.Axis(values=ticks, format="d", grid=False, **axis),
    )
    grid = alt.Axis(values=[0, 30, 60, 90, 120], gridColor=GONE, domain=False, ticks=False, **axis)
    up = alt.Y("points:Q", title=None, scale=alt.Scale(domain=[0, hand.total]), axis=grid)
    base = alt.Chart(alt.InlineData(values=line_records(hand, lang, names)))
    steps = base.mark_line(interpolate="step-after", strokeWidth=2.5).encode(
        x=along,
        y=up,
        color=alt.Color("what:N", scale=alt.Scale(domain=lines, range=colours), legend=None),
        strokeDash=alt.StrokeDash("what:N", scale=alt.Scale(domain=lines, range=dashes), legend=None),
    )
    here = base.transform_filter(f"datum.trick === {chosen}")
    rule = here.mark_rule(color=GONE_INK, strokeDash=[3, 3]).encode(x=along)
    colour = alt.Color("what:N", scale=alt.Scale(domain=lines, range=colours), legend=None)
    sides = here.transform_filter({"not": {"field": "what", "equal": lines[0]}})
    out = here.transform_filter({"field": "what", "equal": lines[0]})
    points = {"filled": True, "opacity": 1, "stroke": FACE, "strokeWidth": 1.5}
    dots = [
        sides.mark_point(size=70, **points).encode(x=along, y=up, color=colour),
        out.mark_point(size=120, **points).encode(x=along, y=up, color=colour),
    ]
    late = chosen > last * 0.8
    text = {"align": "right" if late else "left", "dx": -9 if late else 9, "dy": -13, "fontSize": 16, "fontWeight": "bold"}
    number = [  # a rim of paper round it, so that lines that pass there leave it readable
        out.mark_text(color=FACE, stroke=FACE, strokeWidth=5, **text).encode(x=along, y=up, text="points:Q"),
        out.mark_text(color=INK, **text).encode(x=along, y=up, text="points:Q"),
    ]
    return framed(alt.layer(rule, steps, *dots, *number), 190)


def framed(chart: Any, height: int) -> altair.LayerChart:
    """On the paper of the cards, so that ink and colours read the same on a light and on a dark page."""
    sized = chart.properties(width="container", height=height, background=FACE, padding=10, usermeta={"embedOptions": {"actions": False}})
    styled: altair.LayerChart = sized.configure(font="PT Sans, sans-serif").configure_view(stroke=None)
    return styled
