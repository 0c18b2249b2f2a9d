"""The table of a comparison: a column for each rule set, what differs marked, and below it why."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from brisca.cards import Card
from brisca.compare import Case, Column, Comparison, Facet
from brisca.notation import write_rules
from brisca.rules import Rules
from brisca.show.art import card_svg
from brisca.show.compare_words import Cell, cell, label, options_text, why
from brisca.show.hand import CROSS, TICK
from brisca.show.page import Page
from brisca.show.rule_words import changes, rules_line
from brisca.show.texts import rules_name, sentence
from brisca.show.words import say
from brisca.teach.variants import VARIANTS


def title(rules: Rules, lang: str) -> str:
    """A rule set's name, and what differs from it where options were changed."""
    changed = "; ".join(changes(rules, lang))
    return rules_name(rules, lang) + (f" ({changed})" if changed else "")


def table_html(compared: Comparison, shown: Sequence[Facet], page: Page) -> str:
    """The rule sets side by side, and why they differ; on a narrow screen one below the other."""
    lang, columns, case = page.lang, compared.columns, compared.case
    items = []
    for place, column in enumerate(columns, start=1):
        cells = "".join(_cell(column, facet, case, row, lang) for row, facet in enumerate(shown, start=2))
        note = say(lang, es="base", en="base") if place == 1 else ""
        mark = f' <em class="b-tag">{note}</em>' if note else ""
        items.append(
            f'<li class="b-versus-column{" is-base" if place == 1 else ""}" style="--c:{place}">'
            f'<h3 style="--r:1">{escape(title(column.rules, lang))}{mark}<small>{escape(rules_line(column.rules, lang))}</small></h3>'
            f"<dl>{cells}</dl>{_why(column, columns[0], case, place, len(shown), page)}</li>"
        )
    name = say(lang, es="Un reglamento por columna", en="A rule set in each column")
    return (
        f'<p class="b-versus-sum" role="status">{escape(summary(compared, lang))}</p>'
        f'<ol class="b-versus" style="--n:{len(columns)}" aria-label="{name}">{"".join(items)}</ol>'
    )


def summary(compared: Comparison, lang: str) -> str:
    """How many rule sets come out differently from the base, in a sentence."""
    base, others = compared.columns[0], compared.columns[1:]
    different = sum(bool(column.differences) for column in others)
    name = rules_name(base.rules, lang)
    if not others:
        return say(lang, es="Elige otro reglamento para comparar.", en="Choose another rule set to compare with.")
    if not different:
        return say(lang, es=f"Aquí todo sale como en «{name}».", en=f"Here everything comes out as in “{name}”.")
    return say(
        lang,
        es=f"Sale distinto que en «{name}» en {different} de {len(others)}; lo distinto lleva el signo ≠.",
        en=f"It comes out differently from “{name}” in {different} of {len(others)}; what differs has the sign ≠.",
    )


def _cell(column: Column, facet: Facet, case: Case, row: int, lang: str) -> str:
    shown, unlike = cell(column, facet, case, lang), column.differs(facet)
    differs = say(lang, es="distinto", en="different")
    mark = f'<b class="b-versus-mark"><span aria-hidden="true">≠</span><span class="b-sr"> ({differs})</span></b>' if unlike else ""
    return (
        f'<div class="b-versus-cell{" is-unlike" if unlike else ""}" data-facet="{facet.name}" style="--r:{row}">'
        f"<dt>{escape(label(facet, lang))}{mark}</dt><dd>{_cell_html(shown, lang)}</dd></div>"
    )


def _cell_html(shown: Cell, lang: str) -> str:
    if not shown.text:
        return f'<ul class="b-versus-hand">{"".join(_marked(card, mark == "yes", lang) for card, mark in shown.cards)}</ul>'
    faces = "".join(f'<span class="b-versus-card" aria-hidden="true">{card_svg(card, lang, label="")}</span>' for card, _ in shown.cards)
    return f"{faces}<span>{escape(sentence(shown.text))}</span>"


def _marked(card: Card, may: bool, lang: str) -> str:
    word = say(lang, es="sí", en="yes") if may else say(lang, es="no", en="no")
    spoken = f'<span class="b-sr">{escape(card.name(lang))}: </span>'
    return (
        f'<li class="{"is-may" if may else "is-not"}"><span aria-hidden="true">{card_svg(card, lang, label="")}</span>'
        f"<span>{spoken}{TICK if may else CROSS}{word}</span></li>"
    )


def _why(column: Column, base: Column, case: Case, place: int, height: int, page: Page) -> str:
    lang = page.lang
    links = [(page.href("09_play", table=write_rules(column.rules)), say(lang, es="Jugar con estas reglas", en="Play by these rules"))]
    if column.rules.name in VARIANTS:
        lesson = page.href("10_variants", variant=column.rules.name)
        links.append((lesson, say(lang, es="En la lección", en="In the lesson")))
    anchors = "".join(f'<a href="{escape(href)}">{escape(text)}</a>' for href, text in links)
    told = ""
    for each in column.differences:
        option, reason = sentence(options_text(column, each.decisive, lang)), why(column, base.verdict, each, case, lang)
        carried = ""
        if each.carried:
            others = options_text(column, each.carried, lang)
            with_it = say(lang, es=f"Con eso tiene que cambiar también: {others}.", en=f"With that this has to change as well: {others}.")
            carried = f' <span class="b-quiet">{escape(with_it)}</span>'
        told += f'<p class="b-versus-told"><strong>{escape(option)}.</strong> {escape(reason)}{carried}</p>'
    if not told:
        same = say(lang, es="Sale igual que en la base.", en="It comes out as in the base.")
        if column is base:
            same = say(lang, es="La base: con esto se comparan los demás.", en="The base: the others are compared with this.")
        told = f'<p class="b-quiet">{same}</p>'
    name = escape(title(column.rules, lang))
    return (
        f'<div class="b-versus-why" style="--r:{height + 1 + place}"><p class="b-versus-name" aria-hidden="true">{name}</p>'
        f'<div>{told}</div><p class="b-versus-links">{anchors}</p></div>'
    )
