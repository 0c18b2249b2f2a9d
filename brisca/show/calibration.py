"""How sure a learner was and how much was right: a chart, with the same as a sentence and a table."""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING

import marimo as mo

from brisca.show.art_base import FACE
from brisca.show.remaining_charts import GONE, GONE_INK, INK, SIDE_COLOURS, framed
from brisca.show.words import say
from brisca.teach.trainer import FEW, QUESTIONS, Calibration

if TYPE_CHECKING:
    import altair

_NEAR = 10
"""Percent by which what was said and what was right may differ and still agree: a round more or less makes as much."""


def calibration_title(found: Calibration, lang: str) -> str:
    """The conclusion in a line."""
    said, true = found.said, found.true
    if said - true > _NEAR:
        return say(lang, es=f"Te fías demasiado: dices {said} % y aciertas {true} %", en=f"Too sure: you say {said}% and {true}% are right")
    if true - said > _NEAR:
        return say(
            lang,
            es=f"Cuentas mejor de lo que crees: dices {said} % y aciertas {true} %",
            en=f"You count better than you think: you say {said}% and {true}% are right",
        )
    return say(
        lang,
        es=f"Sabes bien lo que sabes: dices {said} % y aciertas {true} %",
        en=f"You know what you know: you say {said}% and {true}% are right",
    )


def calibration_summary(found: Calibration, lang: str) -> str:
    """What the chart shows, and what to make of it."""
    parts = []
    for sure, right, asked in found.rows:
        parts.append(say(lang, es=f"con {sure} % de confianza, {right} de {asked} bien", en=f"{sure}% sure, {right} of {asked} right"))
    told = "; ".join(parts)
    told = told[:1].upper() + told[1:] + "."
    few = say(
        lang,
        es=f"Son {found.asked} respuestas: con tan pocas es solo un indicio.",
        en=f"These are {found.asked} answers: so few are only a hint.",
    )
    return f"{told} {few}" if found.asked < 10 * QUESTIONS else told


def calibration_table_html(found: Calibration, lang: str) -> str:
    """The table behind the chart."""
    heads = [say(lang, es="Dices", en="You say"), say(lang, es="Bien", en="Right")]
    heads += [say(lang, es="Respuestas", en="Answers"), say(lang, es="Aciertas", en="Share right")]
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    rows = "".join(
        f'<tr><th scope="row">{sure} %</th><td>{right}</td><td>{asked}</td><td>{_percent(right, asked)} %</td></tr>'
        for sure, right, asked in found.rows
    )
    caption = say(lang, es="Confianza y aciertos", en="Confidence and truth")
    return f'<table class="b-table"><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>'


def _percent(part: int, whole: int) -> int:
    return (200 * part + whole) // (2 * whole)


def calibration_records(found: Calibration) -> list[dict[str, int | str]]:
    """One record for each degree of confidence used: `said` and `true` in percent, `asked` answers, and "5/6" as `text`."""
    return [{"said": sure, "true": _percent(right, asked), "asked": asked, "text": f"{right}/{asked}"} for sure, right, asked in found.rows]


def calibration_chart(found: Calibration, lang: str) -> altair.LayerChart:
    """What was right over what was said; on the dashed line both agree. ImportError without altair."""
    alt = importlib.import_module("altair")
    axis = {"labelFontSize": 13, "labelColor": INK, "titleColor": INK, "titleFontSize": 13, "titleFontWeight": "normal"}
    scale, ticks = alt.Scale(domain=[0, 105], nice=False), [0, 25, 50, 75, 100]
    said, true = say(lang, es="confianza (%)", en="how sure (%)"), say(lang, es="aciertos (%)", en="right (%)")
    along = alt.X("said:Q", scale=scale, title=said, axis=alt.Axis(values=ticks, gridColor=GONE, **axis))
    up = alt.Y("true:Q", scale=scale, title=true, axis=alt.Axis(values=ticks, gridColor=GONE, **axis))
    diagonal = alt.Chart(alt.InlineData(values=[{"said": 0, "true": 0}, {"said": 100, "true": 100}]))
    even = diagonal.mark_line(strokeDash=[5, 4], color=GONE_INK).encode(x=along, y=up)
    base = alt.Chart(alt.InlineData(values=calibration_records(found)))
    dots = base.mark_point(filled=True, opacity=1, color=SIDE_COLOURS[0], stroke=FACE).encode(
        x=along, y=up, size=alt.Size("asked:Q", scale=alt.Scale(domain=[0, 30], range=[80, 500], clamp=True), legend=None)
    )
    labels = base.mark_text(align="right", dx=-13, fontSize=14, fontWeight="bold", color=INK).encode(x=along, y=up, text="text:N")
    return framed(alt.layer(even, dots, labels), 230)


def calibration_figure(found: Calibration, lang: str, *, drawn: bool | None) -> mo.Html:
    """Title, chart, summary and table; before there are enough rounds, a line that says so. `drawn` as in `points_figure`."""
    if found.asked < FEW * QUESTIONS:
        left = FEW - found.asked // QUESTIONS
        text = say(
            lang,
            es=f"Rondas que faltan para comparar lo que crees con lo que aciertas: {left}.",
            en=f"Rounds to go before what you think can be compared with what is right: {left}.",
        )
        return mo.Html(f'<p class="b-quiet">{text}</p>')
    picture = ""
    if drawn is not False:
        chart = mo.as_html(calibration_chart(found, lang)).text if drawn else ""
        key = say(lang, es="En la línea de rayas, confianza y aciertos coinciden.", en="On the dashed line confidence and truth agree.")
        picture = f'<div aria-hidden="true"><div class="b-chart is-sure">{chart}</div><p class="b-quiet">{key}</p></div>'
    return mo.Html(
        f'<figure class="b-figure b-calibration"><h3>{escape(calibration_title(found, lang))}</h3>{picture}'
        f"<p>{escape(calibration_summary(found, lang))}</p>{calibration_table_html(found, lang)}</figure>"
    )
