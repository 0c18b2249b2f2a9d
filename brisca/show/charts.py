"""Charts: plain records, a title that says the conclusion, a summary and a table that say the same without any picture.

altair is imported only when a chart is drawn. In the browser it is fetched then; where it can't be had, summary and table remain.
"""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING, Final

import marimo as mo

from brisca.cards import Rank, Suit
from brisca.rules import Rules
from brisca.show.art import suit_svg
from brisca.show.art_base import FACE, PALETTES
from brisca.show.links import IN_BROWSER
from brisca.show.texts import listed
from brisca.show.words import say

if TYPE_CHECKING:
    import altair

SUIT_COLOURS: Final = {suit: PALETTES[suit].suit for suit in Suit}
"""The suits' colours in charts, those of the cards."""

_INK: Final = "#23302a"
_GRID: Final = "#d9d6cc"


async def altair_is_here() -> bool:
    """Whether charts can be drawn; in the browser this fetches altair at the first call."""
    if IN_BROWSER:
        try:
            await importlib.import_module("micropip").install("altair")
        except Exception:  # no network, no such package: micropip raises whatever it met
            return False
    try:
        importlib.import_module("altair")
    except ImportError:
        return False
    return True


def _ranks(rules: Rules) -> list[Rank]:
    """The ranks of a pack, strongest first."""
    return sorted({card.rank for card in rules.pack}, key=lambda rank: -max(rules.strength(c) for c in rules.pack if c.rank is rank))


def _records(rules: Rules, lang: str) -> list[dict[str, str | int]]:
    """One record a card: rank and suit as spoken, the suit's letter and place, and points."""
    return [
        {
            "rank": card.rank.spoken(lang),
            "suit": card.suit.spoken(lang),
            "letter": card.suit.value.upper(),
            "place": list(Suit).index(card.suit),
            "points": rules.points(card),
        }
        for card in rules.pack
    ]


def points_title(rules: Rules, lang: str) -> str:
    """The conclusion in a line: how many ranks hold how many points."""
    number = sum(any(rules.points(card) for card in rules.pack if card.rank is rank) for rank in _ranks(rules))
    total = sum(map(rules.points, rules.pack))
    return say(lang, es=f"{number} cartas de cada palo reúnen los {total} puntos", en=f"{number} ranks hold all {total} points")


def points_summary(rules: Rules, lang: str) -> str:
    """What the chart shows, in two sentences."""
    ranks = _ranks(rules)
    worth = {rank: sum(rules.points(card) for card in rules.pack if card.rank is rank) for rank in ranks}
    top = ranks[:2]
    high, total = sum(worth[rank] for rank in top), sum(worth.values())
    blanks = sum(not rules.points(card) for card in rules.pack)
    suit = total // 4
    names = listed([rank.spoken(lang) for rank in top], lang)
    plural = listed([_PLURAL[rank][0 if lang == "es" else 1] for rank in top], lang)
    del names
    return say(
        lang,
        es=f"Cada palo suma {suit} puntos y la baraja, {total}. {plural.capitalize()} reúnen {high} de ellos; {blanks} de las {len(rules.pack)} cartas valen 0.",
        en=f"Each suit holds {suit} points, the pack {total}. {plural.capitalize()} hold {high} of them; {blanks} of the {len(rules.pack)} cards are worth 0.",
    )


_PLURAL: Final = {Rank.AS: ("ases", "aces"), Rank.TRES: ("treses", "threes"), Rank.SIETE: ("sietes", "sevens")}


def points_table_html(rules: Rules, lang: str) -> str:
    """The table behind the chart: points of each rank in each suit, with sums; ranks that are worth 0 share a row."""
    ranks = _ranks(rules)
    worth = {(card.rank, card.suit): rules.points(card) for card in rules.pack}
    heads = "".join(f'<th scope="col">{suit_svg(suit, lang, decorative=True)}<span>{suit.spoken(lang)}</span></th>' for suit in Suit)
    rows = []
    for rank in ranks:
        values = [worth.get((rank, suit), 0) for suit in Suit]
        if any(values):
            rows.append(_row(rank.spoken(lang), values))
    blank = [str(rank.value) for rank in ranks if not any(worth.get((rank, suit), 0) for suit in Suit)]
    if blank:
        rows.append(_row(", ".join(blank), [0, 0, 0, 0]))
    sums = [sum(rules.points(card) for card in rules.pack if card.suit is suit) for suit in Suit]
    total = say(lang, es="Total", en="Total")
    card = say(lang, es="Carta", en="Card")
    caption = say(lang, es="Puntos por carta y palo", en="Points by card and suit")
    return (
        f'<table class="b-table"><caption>{caption}</caption><thead><tr><th scope="col">{card}</th>{heads}<th scope="col">{total}</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody><tfoot>{_row(total, sums)}</tfoot></table>"
    )


def _row(name: str, values: list[int]) -> str:
    cells = "".join(f"<td>{value}</td>" for value in (*values, sum(values)))
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def points_chart(rules: Rules, lang: str) -> altair.LayerChart:
    """Points by rank and suit as stacked bars; the suit's letter stands in each part, the sum at the end. ImportError without altair."""
    alt = importlib.import_module("altair")
    order = [rank.spoken(lang) for rank in _ranks(rules)]
    suits = [suit.spoken(lang) for suit in Suit]
    base = alt.Chart(alt.InlineData(values=_records(rules, lang)))
    rank = alt.Y("rank:N", sort=order, title=None, axis=alt.Axis(labelFontSize=13, ticks=False, domain=False, labelPadding=6))
    stack = alt.X("points:Q", stack="zero", title=None, axis=None, scale=alt.Scale(domainMax=48))
    bars = base.mark_bar(height=22, stroke=FACE, strokeWidth=1.5).encode(
        y=rank,
        x=stack,
        order=alt.Order("place:O"),
        color=alt.Color(
            "suit:N",
            scale=alt.Scale(domain=suits, range=[SUIT_COLOURS[suit] for suit in Suit]),
            legend=None,
        ),
        tooltip=[alt.Tooltip("rank:N"), alt.Tooltip("suit:N"), alt.Tooltip("points:Q")],
    )
    letters = (
        base.mark_text(color="#fff", fontSize=11, fontWeight="bold")
        .encode(y=rank, x=alt.X("points:Q", stack="zero", bandPosition=0.5), order=alt.Order("place:O"), text="letter:N", detail="suit:N")
        .transform_filter("datum.points > 0")
    )
    sums = base.mark_text(align="left", dx=5, fontSize=13, fontWeight="bold", color=_INK).encode(
        y=rank, x=alt.X("sum(points):Q"), text=alt.Text("sum(points):Q")
    )
    chart = alt.layer(bars, letters, sums)
    return chart.properties(width="container", height=alt.Step(28), background=FACE, padding=12).configure_view(stroke=None)


def points_figure(rules: Rules, lang: str, *, drawn: bool) -> mo.Html:
    """Title, chart, summary and table. Without altair (`drawn=False`) the chart is left out and the rest remains."""
    key = "".join(
        f'<li><i style="background:{SUIT_COLOURS[suit]}">{suit.value.upper()}</i>{suit.spoken(lang)}</li>' for suit in Suit
    )
    picture = ""
    if drawn:
        picture = f'<div class="b-chart" aria-hidden="true"><ul class="b-key">{key}</ul>{mo.as_html(points_chart(rules, lang)).text}</div>'
    return mo.Html(
        f'<figure class="b-figure"><h3>{escape(points_title(rules, lang))}</h3>{picture}'
        f"<p>{escape(points_summary(rules, lang))}</p>{points_table_html(rules, lang)}</figure>"
    )
