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
from brisca.show.fetched import is_here
from brisca.show.texts import listed
from brisca.show.words import say

if TYPE_CHECKING:
    import altair

SUIT_COLOURS: Final = {suit: PALETTES[suit].suit for suit in Suit}
"""The suits' colours in charts, those of the cards."""

_INK: Final = "#23302a"


async def altair_is_here() -> bool:
    """Whether charts can be drawn; in the browser this fetches altair at the first call."""
    return await is_here("altair")


def _ranks(rules: Rules) -> list[Rank]:
    """The ranks of a pack, strongest first."""
    return sorted({card.rank for card in rules.pack}, key=lambda rank: -max(rules.strength(c) for c in rules.pack if c.rank is rank))


def points_records(rules: Rules, lang: str) -> list[dict[str, str | int]]:
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
    number = len({card.rank for card in rules.pack if rules.points(card)})
    total = sum(map(rules.points, rules.pack))
    spelled = _SPELLED.get(number, (str(number), str(number)))
    return say(lang, es=f"{spelled[0]} cartas de cada palo reúnen los {total} puntos", en=f"{spelled[1]} ranks hold all {total} points")


def points_summary(rules: Rules, lang: str) -> str:
    """What the chart shows, in two sentences."""
    top = _ranks(rules)[:2]
    high = sum(rules.points(card) for card in rules.pack if card.rank in top)
    blanks, cards = sum(not rules.points(card) for card in rules.pack), len(rules.pack)
    suit, total = (sum(rules.points(card) for card in rules.pack if card.suit in suits) for suits in ((Suit.OROS,), tuple(Suit)))
    names = listed([_PLURAL[rank][lang] for rank in top], lang).capitalize()
    return say(
        lang,
        es=f"Cada palo suma {suit} puntos; la baraja, {total}. {names} reúnen {high} de ellos, y {blanks} de las {cards} cartas valen 0.",
        en=f"Each suit holds {suit} points, the pack {total}. {names} hold {high} of them, and {blanks} of the {cards} cards are worth 0.",
    )


_SPELLED: Final = {5: ("Cinco", "Five")}
_PLURAL: Final = {
    Rank.AS: {"es": "ases", "en": "aces"},
    Rank.TRES: {"es": "treses", "en": "threes"},
    Rank.SIETE: {"es": "sietes", "en": "sevens"},
}


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
        rows.append(_row(" ".join(blank), [0, 0, 0, 0]))
    sums = [sum(rules.points(card) for card in rules.pack if card.suit is suit) for suit in Suit]
    first, last = say(lang, es="Carta", en="Card"), say(lang, es="Total", en="Total")
    caption = say(lang, es="Puntos por carta y palo", en="Points by card and suit")
    return (
        f'<table class="b-table"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{first}</th>{heads}<th scope="col">{last}</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody><tfoot>{_row(last, sums)}</tfoot></table>"
    )


def _row(name: str, values: list[int]) -> str:
    cells = "".join(f"<td>{value}</td>" for value in (*values, sum(values)))
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def points_chart(rules: Rules, lang: str) -> altair.LayerChart:
    """Points by rank and suit as stacked bars; the suit's letter stands in each part, the sum at the end. ImportError without altair.

    The paper is that of the cards and the ink dark, so that the picture is the same in light and dark mode.
    """
    alt = importlib.import_module("altair")
    suits = [suit.spoken(lang) for suit in Suit]
    base = alt.Chart(alt.InlineData(values=points_records(rules, lang)))
    rank = alt.Y(
        "rank:N",
        sort=[rank.spoken(lang) for rank in _ranks(rules)],
        title=None,
        axis=alt.Axis(labelFontSize=14, labelColor=_INK, ticks=False, domain=False, labelPadding=6),
    )
    points = alt.X("points:Q", stack="zero", axis=None, scale=alt.Scale(domainMax=47))
    colour = alt.Color("suit:N", scale=alt.Scale(domain=suits, range=list(SUIT_COLOURS.values())), legend=None)
    bars = base.mark_bar(height=20, stroke=FACE, strokeWidth=1).encode(y=rank, x=points, order="place:O", color=colour)
    letters = (
        base.mark_text(color=FACE, fontSize=10, fontWeight="bold")
        .transform_filter("datum.points > 0")
        .encode(y=rank, x=alt.X("points:Q", stack="zero", bandPosition=0.5), order="place:O", text="letter:N", detail="suit:N")
    )
    sums = base.mark_text(align="left", dx=5, fontSize=14, fontWeight="bold", color=_INK).encode(
        y=rank, x="sum(points):Q", text="sum(points):Q"
    )
    chart: altair.LayerChart = alt.layer(bars, letters, sums).properties(
        width="container",
        height=26 * len(_ranks(rules)),
        background=FACE,
        padding=10,
        usermeta={"embedOptions": {"actions": False}},
    )
    styled: altair.LayerChart = chart.configure(font="PT Sans, sans-serif").configure_view(stroke=None)
    return styled


def points_figure(rules: Rules, lang: str, *, drawn: bool | None) -> mo.Html:
    """Title, chart, summary and table. `drawn=None` keeps the chart's place free while altair is fetched; False leaves the chart out."""
    picture = ""
    if drawn is not False:  # for the eyes only: the table says the same
        letters = "".join(
            f'<li><i style="background:{colour}">{suit.value.upper()}</i>{suit.spoken(lang)}</li>' for suit, colour in SUIT_COLOURS.items()
        )
        chart = mo.as_html(points_chart(rules, lang)).text if drawn else ""
        picture = f'<div class="b-chart" aria-hidden="true"><ul class="b-key">{letters}</ul>{chart}</div>'
    return mo.Html(
        f'<figure class="b-figure"><h3>{escape(points_title(rules, lang))}</h3>{picture}'
        f"<p>{escape(points_summary(rules, lang))}</p>{points_table_html(rules, lang)}</figure>"
    )
