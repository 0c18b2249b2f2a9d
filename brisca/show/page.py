"""What every lesson's page shares: language, address, header, navigation, footer.

A whole lesson, as small as it can be (`lessons/02_trick.py`)::

    # /// script
    # requires-python = ">=3.11"
    # dependencies = ["marimo", "brisca"]
    #
    # [tool.marimo.opengraph]
    # title = "¿Quién gana la baza? · Who wins the trick?"
    # description = "…"
    # ///
    import marimo

    app = marimo.App(width="medium", app_title="Brisca", css_file="brisca.css", html_head_file="brisca_head.html")

    @app.cell(hide_code=True)
    def tools():
        import marimo as mo

        from brisca import Card, resolve
        from brisca.show.hand import choices, clickable_trick
        from brisca.show.page import Page, language, param, remember
        from brisca.show.panels import derivation_html, feedback_html
        return (…)

    @app.cell(hide_code=True)
    def reader():                      # the reader's language, in a cell of its own
        lang, set_lang = language()
        return lang, set_lang

    @app.cell(hide_code=True)
    def page_and_words(Page, lang, set_lang):
        page = Page("02_trick", lang(), set_lang)
        t = page.t
        return page, t

    @app.cell(hide_code=True)
    def top(page, t):
        header = page.top(goal=t(es="Saber quién se lleva una baza.", en="Know who takes a trick."), before="01_deck")
        header                         # a page's widgets need a name
        return

    @app.cell(hide_code=True)
    def memory(mo):                    # what the learner did: never made in a cell that reads `page` or `t`,
        picked, set_picked = mo.state(None, allow_self_loops=True)  # or the language switch would forget it
        return picked, set_picked

    @app.cell(hide_code=True)
    def question(clickable_trick, page, picked, set_picked, trick, resolution):
        answered = resolution.winner if picked() else None
        table = clickable_trick(trick, set_picked, lang=page.lang, picked=picked(), winner=answered, trump=resolution.trump)
        table
        return

    @app.cell(hide_code=True)
    def prose(mo, t):
        mo.md(t(es="El triunfo gana a todo.", en="A trump beats everything."))
        return

    @app.cell(hide_code=True)
    def bottom(page, t):
        footer = page.bottom(learned=[t(es="…", en="…")])
        footer
        return

    if __name__ == "__main__":
        app.run()

`t(es=…, en=…)` takes both languages by keyword, as literals or f-strings, and a test compares their numbers and cards. As a script:
`python lessons/02_trick.py --lang en`. Don't bind `mo.query_params()` to a name in a lesson (every change of the address would run the
cells that use it): read the address with `param("trick")`, write it with `remember(trick="BRISCA:o:6o.12c")`.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable
from html import escape
from pathlib import PurePosixPath
from typing import Any

import marimo as mo

from brisca.show.hand import Click, Shown
from brisca.show.lessons import LESSONS, START, Lesson, lesson, next_lesson, previous_lesson
from brisca.show.links import CARRIED, IN_BROWSER, lesson_href
from brisca.show.panels import order_html
from brisca.show.words import OWN_NAMES, PAGE_LANGS, PageLang, say

_SPANISH_TOO = frozenset(("es", "ca", "gl", "eu", "ast", "an"))
"""Languages whose readers mostly read Spanish better than English."""


def param(name: str) -> str | None:
    """A parameter of the page's address, or of the command line (`--name value`) in a script; None when it is absent or empty."""
    if mo.app_meta().mode not in ("run", "edit", "script"):  # no notebook is running
        return None
    for source in (mo.query_params(), mo.cli_args()):
        values = source.get_all(name)
        if values and str(values[-1]):
            return str(values[-1])
    return None


def remember(**params: str | None) -> None:
    """Write parameters into the page's address, so that a link or a reload finds them again; None takes one out."""
    query = mo.query_params()
    for name, value in params.items():
        if value is None:
            query.remove(name)
        elif query.get(name) != value:
            query.set(name, value)


def preferred(accepted: str) -> PageLang:
    """The page language for an `Accept-Language` header: the first wish that we can meet, else Spanish.

    >>> preferred("fr-CH, en;q=0.8, es;q=0.9")
    'es'
    """
    wishes = []
    for place, wish in enumerate(accepted[:400].split(",")):
        match = re.fullmatch(r"\s*([A-Za-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*", wish)
        if match and float(match[2] or 1) > 0:
            wishes.append((-float(match[2] or 1), place, match[1].lower()))
    for _, _, code in sorted(wishes):
        if code == "en":
            return "en"
        if code in _SPANISH_TOO:
            return "es"
    return "es"


def _browser_wishes() -> str:
    if IN_BROWSER:
        navigator = importlib.import_module("js").navigator
        return ",".join(str(code) for code in navigator.languages)
    request = mo.app_meta().request
    return request.headers.get("accept-language", "") if request is not None else ""


def language() -> tuple[Callable[[], PageLang], Callable[[PageLang], None]]:
    """The reader's language as a marimo state, and its setter, which writes it into the address too.

    From `?lang=`, else from the browser, else Spanish. Call it in a cell of its own: `lang, set_lang = language()`.
    """
    asked = param("lang")
    first = next((known for known in PAGE_LANGS if known == asked), None) or preferred(_browser_wishes())
    get, put = mo.state(first, allow_self_loops=True)

    def choose(lang: PageLang) -> None:
        remember(lang=lang)
        put(lang)

    return get, choose


class Page:
    """One lesson's page in one language. Makes no state of its own: a change of language makes a new one."""

    def __init__(self, key: str, lang: PageLang, set_lang: Callable[[PageLang], None]) -> None:
        self.lesson: Lesson = lesson(key)
        self.lang: PageLang = lang
        self._set_lang = set_lang

    def t(self, *, es: str, en: str) -> str:
        """The text in the page's language."""
        return say(self.lang, es=es, en=en)

    def href(self, key: str, **params: str) -> str:
        """The address of a lesson, with the reader's language and progress; not yet escaped for HTML."""
        carried = {name: value for name in CARRIED if (value := param(name)) is not None}
        return lesson_href(key, {**carried, "lang": self.lang, **params}, folder=_folder())

    def link(self, key: str, text: str | None = None, **params: str) -> str:
        """A link to a lesson as HTML, to be put into texts; without `text` it is the lesson's title."""
        return _anchor(self.href(key, **params), text if text is not None else lesson(key).title(self.lang))

    def top(self, *, goal: str, title: str | None = None, before: str | Iterable[str] = (), rules: Any = None) -> Shown:
        """The page's head: navigation, language switch, the card of order and points, title, goal, minutes, what to know before.

        `before` are keys of lessons. `rules`: the rule set whose order and points are shown, default brisca's.
        """
        heading = title if title is not None else self.lesson.title(self.lang)
        known = [before] if isinstance(before, str) else list(before)
        facts = [self.lesson.time(self.lang)] if self.lesson.minutes else []
        if known:
            facts.append(self.t(es="Antes: ", en="Before: ") + ", ".join(self.link(key) for key in known))
        bar, buttons = self._bar()
        return Shown(
            f"{bar}{self._order(rules)}"
            f'<header class="b-head"><h1>{escape(heading)}</h1><p class="b-goal">{escape(goal)}</p>'
            + (f'<p class="b-quiet">{" · ".join(facts)}</p>' if facts else "")
            + "</header>",
            buttons,
        )

    def front(self, *, title: str, lead: str, art: str, above: Shown | None = None, onward: str | None = None) -> Shown:
        """The head of the start page: language switch, the card of order and points, picture (HTML), what this is, and the way in.

        `above` stands before all else, when something has to be said first. `onward`: the lesson to go on with, for who has begun already.
        """
        bar, buttons = self._bar()
        way = self.t(es="Seguir: ", en="Go on: ") + lesson(onward).title(self.lang) if onward else self.t(es="Empezar", en="Begin")
        begin = _anchor(self.href(onward or LESSONS[1].key), way, "b-begin")
        return Shown(
            f"{bar}{self._order(None)}{above.text if above else ''}"
            f'<header class="b-front">{art}<h1>{escape(title)}</h1><p class="b-goal">{escape(lead)}</p><p>{begin}</p></header>',
            [*buttons, *(above.buttons if above else ())],
        )

    def bottom(self, *, learned: Iterable[str] = (), next: str | None = None) -> mo.Html:
        """The page's foot: what was learned, and the way on. `next` is a lesson's key, default the next one in the course."""
        items = "".join(f"<li>{escape(text)}</li>" for text in learned)
        review = f"<h2>{self.t(es='Lo que ya sabes', en='What you know now')}</h2><ul>{items}</ul>" if items else ""
        following = lesson(next) if next is not None else next_lesson(self.lesson.key)
        if following:
            text = self.t(es="Siguiente: ", en="Next: ") + following.title(self.lang)
            on = _anchor(self.href(following.key), text, "b-begin")
        else:
            on = _anchor(self.href(START.key), self.t(es="Volver al inicio", en="Back to the start"), "b-begin")
        return mo.Html(f'<footer class="b-foot">{review}<p>{on}</p></footer>')

    def _bar(self) -> tuple[str, list[Click]]:
        other: PageLang = "en" if self.lang == "es" else "es"
        switch = Click(
            f'<span class="b-hit is-quiet" lang="{other}">{OWN_NAMES[other]}</span>',
            lambda: self._set_lang(other),
            serial=PAGE_LANGS.index(other),
        )
        links = []
        if self.lesson is not START:
            links.append(_anchor(self.href(START.key), "Brisca", "b-home"))
            for way, entry in (("prev", previous_lesson(self.lesson.key)), ("next", next_lesson(self.lesson.key))):
                if entry:
                    links.append(_step(way, self.href(entry.key), entry.title(self.lang), self.lang))
        title = self.lesson.title(self.lang)
        return (
            f'<div class="b-bar" data-brisca-lang="{self.lang}" data-brisca-title="{escape(title)} · Brisca">'
            f'<nav aria-label="{self.t(es="Curso", en="Course")}">{"".join(links)}</nav>{switch.text}</div>',
            [switch],
        )

    def _order(self, rules: Any) -> str:
        order, and_points = self.t(es="Orden", en="Order"), self.t(es="y puntos", en="and points")
        summary = f'{order} <span class="b-order-rest">{and_points}</span>'
        inner = order_html(self.lang, rules) if rules is not None else order_html(self.lang)
        return f'<details class="b-order"><summary>{summary}</summary>{inner}</details>'


def _anchor(href: str, text: str, css: str = "") -> str:
    name = f' class="{css}"' if css else ""
    return f'<a{name} href="{escape(href)}">{escape(text)}</a>'


def _step(way: str, href: str, title: str, lang: str) -> str:
    spoken = say(lang, es="Anterior: ", en="Previous: ") if way == "prev" else say(lang, es="Siguiente: ", en="Next: ")
    arrow = "M14 6l-6 6 6 6" if way == "prev" else "M10 6l6 6-6 6"
    icon = f'<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="{arrow}"/></svg>'
    text = f'<span class="b-sr">{spoken}</span><span class="b-where">{escape(title)}</span>'
    return f'<a class="b-step is-{way}" href="{escape(href)}">{icon + text if way == "prev" else text + icon}</a>'


def _folder() -> str:
    """The folder part of the server's own `file` parameter: "" in `marimo run lessons`, "lessons/" above it."""
    folder = str(PurePosixPath(param("file") or "").parent)
    return "" if folder == "." else folder.rstrip("/") + "/"
