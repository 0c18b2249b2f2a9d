"""Small panels around the table: feedback, notices, the derivation, figures, and the card of order and points.

Every text passed in is plain and gets escaped; what comes back is HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal

from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.show.art import suit_svg
from brisca.show.art_frame import GAPS
from brisca.show.words import say

Kind = Literal["right", "wrong", "info"]

_ICONS: Final[dict[str, str]] = {
    "right": '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
    "wrong": '<path d="M7 7l10 10M17 7L7 17"/>',
    "info": '<path d="M12 11v6M12 7v.5"/>',
}


def _icon(kind: str) -> str:
    return f'<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{_ICONS[kind]}</svg>'


def feedback_html(kind: Kind | None = None, title: str = "", lines: Iterable[str] = ()) -> str:
    """What happened and why, announced by screen readers (`role="status"`): a verdict in words, then sentences.

    Show it from the beginning with no arguments and fill it later: a live region is only heard when it was there before.
    """
    if kind is None:
        return '<div class="b-feedback is-empty" role="status"></div>'
    body = "".join(f"<p>{escape(line)}</p>" for line in lines)
    head = f'<p class="b-verdict">{_icon(kind)}<strong>{escape(title)}</strong></p>' if title else ""
    return f'<div class="b-feedback is-{kind}" role="status">{head}{body}</div>'


def notice_html(text: str, *, hint: str = "") -> str:
    """Something typed or linked can't be used: one sentence that says why (`role="alert"`), and a hint."""
    more = f'<p class="b-quiet">{escape(hint)}</p>' if hint else ""
    return f'<div class="b-notice" role="alert"><p>{_icon("info")}<span>{escape(text)}</span></p>{more}</div>'


def derivation_html(steps: Sequence[str], *, lang: str, title: str | None = None) -> str:
    """Why a card wins, step by step: an ordered list of sentences, to stand right below the table."""
    heading = title if title is not None else say(lang, es="Por qué", en="Why")
    items = "".join(f"<li>{escape(step)}</li>" for step in steps)
    return f'<section class="b-why" aria-label="{escape(heading)}"><h3>{escape(heading)}</h3><ol>{items}</ol></section>'


def example_html(trick: str, why: str) -> str:
    """A trick to look at and its derivation, both HTML, side by side where there is room."""
    return f'<div class="b-example">{trick}{why}</div>'


def stats_html(pairs: Iterable[tuple[str, str | int]]) -> str:
    """A quiet line of figures: (what, how much) pairs, such as ("Tú", "34 puntos")."""
    items = "".join(f"<div><dt>{escape(what)}</dt><dd>{escape(str(much))}</dd></div>" for what, much in pairs)
    return f'<dl class="b-stats">{items}</dl>'


def fold_html(summary: str, inner_html: str) -> str:
    """A part that opens on demand (`<details>`). `inner_html` is HTML, such as another panel."""
    return f'<details class="b-fold"><summary>{escape(summary)}</summary><div>{inner_html}</div></details>'


def _marco_svg(gaps: int) -> str:
    """The upper edge of a card's frame, with its gaps."""
    length, gap = 60.0, 6.0
    piece = (length - gaps * gap) / (gaps + 1)
    lines = "".join(f"M{2 + i * (piece + gap):.1f} 4h{piece:.1f}" for i in range(gaps + 1))
    return f'<svg class="b-marco" viewBox="0 0 64 8" aria-hidden="true" focusable="false"><path d="{lines}"/></svg>'


def gaps_text(suit: Suit, lang: str) -> str:
    """ "sin cortes", "1 corte", "2 gaps": what the frame of this suit looks like."""
    gaps = GAPS[suit]
    if gaps == 0:
        return say(lang, es="sin cortes", en="no gap")
    return say(lang, es=f"{gaps} corte{'s' * (gaps > 1)}", en=f"{gaps} gap{'s' * (gaps > 1)}")


def order_html(lang: str, rules: Rules = RULES["BRISCA"]) -> str:
    """The card of order and points of a rule set: ranks from strongest to weakest with their points, and the four suits' marco."""
    suit = next(s for s in Suit if s is not rules.missing_two)
    ranks = sorted((c.rank for c in rules.pack if c.suit is suit), key=lambda r: rules.strength(Card(suit, r)), reverse=True)
    worth = [(rank, rules.points(Card(suit, rank))) for rank in ranks]
    rows = "".join(
        f'<tr><td class="b-num">{rank.value}</td><th scope="row">{rank.spoken(lang)}</th><td class="b-num">{points}</td></tr>'
        for rank, points in worth
        if points
    )
    blank = ", ".join(str(rank.value) for rank, points in worth if not points)
    rows += f'<tr><td class="b-num" colspan="2">{blank}</td><td class="b-num">0</td></tr>' if blank else ""
    head = say(lang, es="De más fuerte a más débil", en="From strongest to weakest")
    columns = say(lang, es="N.º,Carta,Puntos", en="No.,Card,Points").split(",")
    top = "".join(f'<th scope="col">{column}</th>' for column in columns)
    suits = "".join(
        f"<li>{suit_svg(s, lang, decorative=True)}<span>{s.spoken(lang)}</span>{_marco_svg(g)}<small>{gaps_text(s, lang)}</small></li>"
        for s, g in GAPS.items()
    )
    frame = say(lang, es="El marco dice el palo", en="The frame tells the suit")
    total = rules.total_points
    foot = say(lang, es=f"En total: {total} puntos", en=f"In all: {total} points")
    return (
        f'<div class="b-order-card"><table><caption>{head}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>'
        f'<p class="b-quiet">{foot}</p>'
        f'<h3>{frame}</h3><ul class="b-suits">{suits}</ul></div>'
    )
