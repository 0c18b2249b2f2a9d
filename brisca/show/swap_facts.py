"""Tables about the swap, all made by the engine: who may when, what each side knows, which card takes which pinta."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import replace
from html import escape

from brisca.cards import Card, Suit
from brisca.datafiles import datafile
from brisca.show.art import card_svg
from brisca.show.panels import fold_html
from brisca.show.swap_page import needs_html
from brisca.show.swap_words import GAMES, SOURCES, TIMINGS, chance_text, known_text, moment_name, takes_text, verdict
from brisca.show.texts import sentence, the
from brisca.show.words import say
from brisca.state import State
from brisca.teach import swapping
from brisca.teach.swapping import RIVAL, YOU, Scene


def timings_html(scene: Scene, lang: str) -> str:
    """The three timings side by side at every moment, on the cards of the scene: who may swap now."""
    heads = "".join(
        f'<th scope="col">{TIMINGS[timing][lang == "en"]}<small>{escape(_source(SOURCES[timing], lang))}</small></th>'
        for timing in swapping.TIMINGS
    )
    rows = []
    for row in swapping.compare(scene):
        here = row[0].moment is scene.moment
        mark = f' <em class="b-tag">{say(lang, es="ahora", en="now")}</em>' if here else ""
        cells = "".join(
            f'<td class="{"is-may" if any(chance.cards) else "is-none"}" data-label="{TIMINGS[chance.timing][lang == "en"]}">'
            f"{escape(chance_text(chance, lang))}</td>"
            for chance in row
        )
        name = escape(moment_name(row[0].moment, scene, lang))
        css = ' class="is-here"' if here else ""
        rows.append(f'<tr{css}><th scope="row">{name}{mark}</th>{cells}</tr>')
    caption = say(lang, es="Quién puede cambiar con estas cartas", en="Who may swap with these cards")
    first = say(lang, es="Momento", en="Moment")
    return (
        f'<table class="b-table b-timings"><caption>{caption}</caption><thead><tr><th scope="col">{first}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _source(letter: str, lang: str) -> str:
    """What a source is, from the table of sources; a page never shows the letter."""
    lines = datafile("sources.csv").read_text(encoding="utf-8").splitlines()
    return next(row[lang] for row in csv.DictReader(lines) if row["letter"] == letter)


def known_html(scene: Scene, lang: str) -> str:
    """What each of the two knows of the other's hand, before the last swap and after it."""
    before = replace(scene, swaps=()).state()
    after = scene.state()
    columns: Sequence[tuple[str, State]] = [(say(lang, es="Antes", en="Before"), before)]
    if scene.swaps:
        columns = [*columns, (say(lang, es="Después", en="After"), after)]
    parts = []
    for seat in (RIVAL, YOU):
        name = (
            say(lang, es="Lo que sabe la máquina", en="What the machine knows")
            if seat == RIVAL
            else say(lang, es="Lo que sabes tú", en="What you know")
        )
        items = "".join(f"<div><dt>{word}</dt><dd>{escape(known_text(state, seat, lang))}</dd></div>" for word, state in columns)
        parts.append(f"<section><h3>{name}</h3><dl>{items}</dl></section>")
    hint = ""
    if not scene.swaps:
        hint = say(
            lang,
            es="Cambia una carta en la mesa y aquí verás qué se sabe después.",
            en="Swap a card on the table and see here what is known afterwards.",
        )
    return f'<div class="b-known">{"".join(parts)}</div><p class="b-quiet">{hint}</p>'


def takes_html(game: str, lang: str) -> str:
    """Which card takes which pinta in a game, strongest pinta first."""
    rules = swapping.GAMES[game]
    first, second, third = (
        say(lang, es="Pinta", en="Pinta"),
        say(lang, es="Se la lleva", en="Taken by"),
        say(lang, es="Puntos de la pinta", en="Points of the pinta"),
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(pinta.spoken(lang))}</th><td class="{"is-none" if taker is None else f"is-{taker.value}"}">'
        f"{escape(takes_text(taker, lang))}</td><td>{rules.points(Card(Suit.OROS, pinta))}</td></tr>"
        for pinta, taker in swapping.swap_table(rules)
    )
    caption = GAMES[game][lang == "en"]
    return (
        f'<table class="b-table b-takes"><caption>{caption}</caption><thead><tr><th scope="col">{first}</th><th scope="col">{second}</th>'
        f'<th scope="col">{third}</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def all_takes_html(lang: str) -> str:
    """The table for the usual game, and those of the other games one tap away."""
    others = "".join(takes_html(game, lang) for game in GAMES if game != "brisca")
    more = say(lang, es="Con 48 o 36 cartas, y en la bisca", en="With 48 or 36 cards, and in bisca")
    return takes_html("brisca", lang) + fold_html(more, f'<div class="b-takes-all">{others}</div>')


def example_html(scene: Scene, cards: Sequence[Card], lang: str) -> str:
    """What the learner's tries with these cards come to, one after another: the needs of each as a ticked list, and what happens."""
    parts = []
    for card in cards:
        tried = scene.try_swap(YOU, card)
        title, lines = verdict(tried, lang)
        name = sentence(the(card, lang))
        parts.append(
            f'<li><div class="b-tried"><span class="b-face">{card_svg(card, lang)}</span><strong>{escape(name)}</strong></div>'
            f"<div>{needs_html(tried, lang)}<p><strong>{escape(title)}</strong> {escape(lines[0] if tried.done else '')}</p></div></li>"
        )
        scene = tried
    pinta = (
        f'<div class="b-tried"><span class="b-face">{card_svg(scene.pinta, lang)}</span>'
        f"<strong>{say(lang, es='La pinta', en='The pinta')}</strong></div>"
    )
    return f'<div class="b-swap-example">{pinta}<ol>{"".join(parts)}</ol></div>'
