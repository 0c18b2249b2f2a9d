"""What a swap is worth, as measured between two machines that play at random: a guess first, then the figures with their intervals."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from brisca.cards import Rank
from brisca.datafiles import datafile
from brisca.rules import RULES
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.swap_words import pinta_points
from brisca.show.texts import sentence
from brisca.show.words import say

ORDERS: Final = ("falling", "level", "figures", "rising")
"""What can be guessed; the first is what was measured, "level" is the false belief that every swap is worth the same."""


@dataclass(frozen=True, slots=True)
class Worth:
    """One pinta: points that the swap brings (0–120 scale) with its 95 % interval, shares of hands won with and without it."""

    pinta: Rank
    gain: float
    low: float
    high: float
    won_with: float
    won_without: float
    chances: int


def measured() -> tuple[tuple[Worth, ...], str]:
    """The figures by pinta, strongest first, and the command that made them."""
    found: dict[str, Any] = json.loads(datafile("measured/swap_worth.json").read_text(encoding="utf-8"))
    return tuple(_worth(int(rank), figures) for rank, figures in found["by_pinta"].items()), found["command"]


def _worth(rank: int, figures: dict[str, Any]) -> Worth:
    low, high = figures["gain_ci95"]
    return Worth(Rank(rank), figures["gain"], low, high, figures["won_with"], figures["won_without"], figures["chances"])


def number(value: float, lang: str, *, digits: int = 1) -> str:
    """A number as the language writes it: "7,3", "7.3"."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "es" else text


def share(value: float, lang: str) -> str:
    """A share of hands: "58,7 %", "58.7%"."""
    return f"{number(100 * value, lang)}{say(lang, es=' %', en='%')}"


def guess(guessed: str | None, on_guess: Callable[[str], object], lang: str) -> Shown:
    """The question before the figures: the pinta is the ace, the king or the jack; which swap is worth most?"""
    ask = say(
        lang,
        es="Tienes el 7 y puedes cambiar. Debajo está el as, el rey o la sota. ¿Qué cambio gana más puntos?",
        en="You hold the 7 and may swap. There lies the ace, the king or the jack. Which swap wins more points?",
    )
    texts = {
        "falling": say(lang, es="As, mucho más que rey; sota, casi nada", en="Ace, far more than king; jack, next to nothing"),
        "level": say(lang, es="Los tres, más o menos igual", en="All three about the same"),
        "figures": say(lang, es="El rey más que el as", en="The king more than the ace"),
        "rising": say(lang, es="La sota más que ninguna", en="The jack more than any"),
    }
    row = choices(
        [(key, texts[key]) for key in ("level", "figures", "falling", "rising")], on_guess, lang=lang, selected=guessed, label=ask
    )
    said = feedback_html()
    if guessed is not None:
        rows = {worth.pinta: worth for worth in measured()[0]}
        most, king, least = (number(rows[rank].gain, lang) for rank in (Rank.AS, Rank.REY, Rank.SOTA))
        title = {
            True: say(lang, es="Sí: no todos los cambios valen lo mismo.", en="Yes: not every swap is worth the same."),
            False: say(lang, es="No: manda la pinta.", en="No: it is the pinta that counts."),
        }[guessed == "falling"]
        line = say(
            lang,
            es=f"Con el as se ganan {most} puntos de media; con el rey, {king}; con la sota, {least}.",
            en=f"With the ace it is {most} points on average, with the king {king}, with the jack {least}.",
        )
        said = feedback_html("right" if guessed == "falling" else "wrong", title, [line])
    return Shown(f'<div class="b-question"><p class="b-asked">{escape(ask)}</p>{row.text}{said}</div>', row.buttons)


def worth_html(lang: str) -> str:
    """The figures as a table with bars, and how they came about, said honestly."""
    rows, command = measured()
    widest = max(worth.high for worth in rows)
    rules = RULES["BRISCA"]
    body = "".join(
        f'<tr><th scope="row">{escape(sentence(worth.pinta.spoken(lang)))}</th>'
        f'<td class="b-num" data-label="{say(lang, es="La carta", en="The card")}">{pinta_points(worth.pinta, rules, lang)}</td>'
        f'<td data-label="{say(lang, es="El cambio", en="The swap")}"><span class="b-gain" style="--v:{worth.gain / widest:.3f}"></span>'
        f"<strong>+{number(worth.gain, lang)}</strong> <small>{_interval(worth, lang)}</small></td>"
        f'<td class="b-num" data-label="{say(lang, es="Manos ganadas", en="Hands won")}">'
        f"{share(worth.won_without, lang)} → {share(worth.won_with, lang)}</td></tr>"
        for worth in rows
    )
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in (
            say(lang, es="Pinta", en="Pinta"),
            say(lang, es="Lo que vale la carta", en="What the card is worth"),
            say(lang, es="Lo que gana el cambio", en="What the swap gains"),
            say(lang, es="Manos ganadas: sin → con", en="Hands won: without → with"),
        )
    )
    caption = say(
        lang,
        es="Puntos que gana quien cambia, de media (entre paréntesis, el intervalo del 95 %)",
        en="Points that the swapper gains, on average (in brackets the 95 % interval)",
    )
    least, most = (f"{value:,}" for value in (min(w.chances for w in rows), max(w.chances for w in rows)))
    if lang == "es":
        least, most = least.replace(",", "."), most.replace(",", ".")
    told = [
        say(
            lang,
            es=f"Está medido entre dos máquinas que juegan al azar: entre {least} y {most} manos por pinta en las que alguien pudo"
            " cambiar, cada una jugada hasta el final con el cambio y sin él. Con buenos jugadores puede ser otra cosa.",
            en=f"It was measured between two machines that play at random: from {least} to {most} hands for each pinta in which somebody"
            " could swap, each played to its end with the swap and without. Between good players it may be different.",
        ),
        say(
            lang,
            es="Los puntos de la carta son solo una parte. Sin cambio, la pinta la habría robado alguien al final, a veces quien tenía"
            " el 7; y una carta fuerte gana además los puntos de otras.",
            en="The points of the card are only a part. Without the swap somebody would have drawn the pinta at the end, at times the"
            " holder of the 7; and a strong card also wins the points of others.",
        ),
    ]
    how = say(lang, es="Para repetirlo: ", en="To do it again: ")
    text = "".join(f"<p>{escape(line)}</p>" for line in told)
    return (
        f'<figure class="b-figure b-worth-of"><table class="b-table"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>'
        f'<tbody>{body}</tbody></table>{text}<p class="b-quiet">{how}<code>{escape(command)}</code></p></figure>'
    )


def _interval(worth: Worth, lang: str) -> str:
    low, high = number(worth.low, lang, digits=2), number(worth.high, lang, digits=2)
    return say(lang, es=f"({low} a {high})", en=f"({low} to {high})")
