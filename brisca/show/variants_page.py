"""The lesson on tables in parts: choose a table, what it changes and who says so, its tasks.

What is chosen stands in the address (`?variant=REMATADA&task=bids-3`); each table keeps its own way through the tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Final
from zlib import crc32

import marimo as mo

from brisca.cards import Card, Suit
from brisca.notation import write_rules
from brisca.reasons import quoted
from brisca.rules import RULES, Rules
from brisca.show.art import card_svg
from brisca.show.compare_words import source_names
from brisca.show.hand import Click, Shown
from brisca.show.page import Page, param, remember
from brisca.show.panels import notice_html
from brisca.show.progress import Learn
from brisca.show.rule_sentences import COURSE, Said, changed, told
from brisca.show.rule_words import rules_line
from brisca.show.swap_controls import chips
from brisca.show.table import trump_html
from brisca.show.task_board import Move
from brisca.show.texts import listed, rules_name, the
from brisca.show.variant_words import FAMILIES, disagreements, short_name, where_played
from brisca.show.words import say
from brisca.state import Action, Play
from brisca.teach.loop import Loop
from brisca.teach.templates import read_task
from brisca.teach.variants import OPENING, VARIANTS, Family, Variant

PARAM: Final = "variant"


@dataclass(frozen=True, slots=True)
class Desk:
    """Which table is chosen (`name`), and how far the learner has come at each (`loops`, by name).

    `unknown`: what a link asked for in vain; `damaged`: the code of a task that can't be read."""

    name: str = OPENING
    loops: Mapping[str, Loop] = field(default_factory=dict)
    unknown: str | None = None
    damaged: str | None = None

    @property
    def variant(self) -> Variant:
        """The table itself."""
        return VARIANTS[self.name]

    @property
    def loop(self) -> Loop:
        """The learner's way through this table's tasks."""
        return self.loops.get(self.name) or begun(self.variant)

    def choose(self, name: str) -> Desk:
        """Another table."""
        return replace(self, name=name, unknown=None, damaged=None)

    def with_loop(self, loop: Loop) -> Desk:
        """A step further at this table."""
        return replace(self, loops={**self.loops, self.name: loop}, damaged=None)


def begun(variant: Variant, code: str | None = None) -> Loop:
    """The tasks of a table from the beginning, or from the task of that code."""
    return Loop.begin(variant.pool, code, seed=crc32(variant.name.encode()), first=variant.first)


def open_desk(name: str | None, code: str | None) -> Desk:
    """What an address asks for. No such table: the opening one (`unknown`); no such task: the table's first one (`damaged`)."""
    known = name if name is not None and name in VARIANTS else OPENING
    damaged = code if code is not None and read_task(code) is None else None
    return Desk(known, {known: begun(VARIANTS[known], code)}, None if name in (None, known) else quoted(str(name)), damaged)


class Act:
    """Changes what is chosen, and the address with it: `act(lambda now: now.choose("BISCA"))`."""

    def __init__(self, now: Callable[[], Desk], put: Callable[[Desk], None], learn: Learn | None) -> None:
        self.now = now
        self._put = put
        self.move = Move(lambda: now().loop, lambda loop: put(now().with_loop(loop)), "task", learn)

    def __call__(self, change: Callable[[Desk], Desk]) -> None:
        after = change(self.now())
        self._put(after)
        remember(**{PARAM: after.name, "task": after.loop.task.code if after.loop.turn or after.loop.tries else None})

    def again(self) -> None:
        """Draw the page once more: a click came too late."""
        self._put(self.now())


def opened(learn: Learn | None = None) -> tuple[Callable[[], Desk], Act]:
    """What is chosen, as a marimo state, and what changes it. Call it in a cell of its own: `chosen, choose = opened(learn)`."""
    get, put = mo.state(open_desk(param(PARAM), param("task")), allow_self_loops=True)
    return get, Act(get, put, learn)


# The example


def example_html(led: Card, hand: Sequence[Card], allowed: Mapping[str, Sequence[Action]], lang: str) -> str:
    """The same hand at two tables: which cards each of them lets you play, and why."""
    titles = {
        "brisca": say(lang, es="En la brisca", en="In brisca"),
        "rematada": say(lang, es="Donde se asiste, como en la rematada", en="Where one follows, as in rematada"),
    }
    yes, no = say(lang, es="se puede", en="allowed"), say(lang, es="no se puede", en="barred")
    reasons = {
        "brisca": say(lang, es="Nada obliga: las tres.", en="Nothing binds you: all three."),
        "rematada": say(lang, es="Tienes copas, el palo de salida: solo el 6.", en="You hold cups, the suit led: only the 6."),
    }
    parts = []
    for name, actions in allowed.items():
        may = {action.card for action in actions if isinstance(action, Play)}
        slots = "".join(
            f'<li class="b-slot{"" if card in may else " is-barred"}"><span class="b-face">'
            f"{card_svg(card, lang, label=f'{card.name(lang)}, {yes if card in may else no}')}</span>"
            f'<span class="b-cap">{yes if card in may else no}</span></li>'
            for card in hand
        )
        parts.append(
            f'<div class="b-spot" role="group" aria-label="{escape(titles[name])}"><p class="b-whose">{escape(titles[name])}</p>'
            f'<ol class="b-trick b-lay" style="--n:{len(hand)}" data-n="{len(hand)}">{slots}</ol>'
            f'<p class="b-cap">{escape(reasons[name])}</p></div>'
        )
    lead = say(lang, es=f"Han salido con {the(led, 'es')}", en=f"Led: {the(led, 'en')}")
    return (
        f'<section class="b-cloth is-large b-scene b-two-tables" role="group" aria-label="{escape(lead)}"><div class="b-cloth-top">'
        f'{trump_html(Suit.OROS, lang)}</div><div class="b-spots">{"".join(parts)}</div></section>'
    )


# Choosing


def picker(desk: Desk, act: Act, lang: str) -> Shown:
    """The tables as buttons, in three groups; the chosen one is marked."""
    parts: list[str] = []
    buttons: list[Click] = []
    for family in Family:
        names = [name for name, variant in VARIANTS.items() if variant.family is family]
        title = FAMILIES[family][lang != "es"]
        row = chips(
            [(name, short_name(name, lang)) for name in names],
            lambda name: act(lambda now: now.choose(name)),
            lang=lang,
            serial=list(VARIANTS).index(desk.name),
            label=title,
            on_late=act.again,
            selected=desk.name,
        )
        parts.append(f'<p class="b-label" aria-hidden="true">{escape(title)}</p>{row.text}')
        buttons.extend(row.buttons)
    return Shown(f'<div class="b-tables">{"".join(parts)}</div>', buttons)


def unknown_html(desk: Desk, lang: str) -> str:
    """One sentence about a link to a table that is not there; empty without one."""
    if desk.unknown is None:
        return ""
    here = rules_name(desk.variant.rules, lang)
    text = say(
        lang,
        es=f"«{desk.unknown}» no es ninguna mesa de esta lección: aquí está la de {here}.",
        en=f"“{desk.unknown}” is no table of this lesson: here is the one of {here}.",
    )
    return notice_html(text)


# The table that is chosen


def said_html(sentences: Sequence[Said], lang: str, *, css: str = "") -> str:
    """Sentences about rules, each with who says so below it."""
    items = "".join(f"<li>{escape(said.text)}{f'<small>{escape(said.source)}</small>' if said.source else ''}</li>" for said in sentences)
    return f'<ul class="b-rulelist{css}">{items}</ul>'


def variant_html(desk: Desk, page: Page) -> str:
    """What the table changes, where it is played, who says so and where they disagree; play it, and see it beside other tables."""
    variant, lang = desk.variant, page.lang
    rules = variant.rules
    name = rules_name(rules, lang)
    changes = changed(rules, COURSE, lang)
    heads = (
        say(lang, es="Lo que cambia frente a la brisca del curso", en="What changes against the course's brisca"),
        say(lang, es="Donde las hojas callan o no coinciden", en="Where the sheets are silent or disagree"),
    )
    open_questions = "".join(f"<li>{escape(text)}</li>" for text in disagreements(variant.name, lang))
    return (
        f'<section class="b-variant" aria-label="{escape(name)}"><h3 class="b-which">{escape(name)}</h3>'
        f'<p class="b-quiet">{escape(rules_line(rules, lang))}</p><p class="b-lead">{escape(where_played(variant.name, lang))}</p>'
        f'<div class="b-twin"><div><h4>{heads[0]}</h4>{said_html(changes, lang)}</div>'
        f'<div><h4>{heads[1]}</h4><ul class="b-rulelist is-open">{open_questions}</ul></div></div>'
        f'<p class="b-quiet">{escape(_sources(rules, lang))}</p>{_ways(variant, page)}</section>'
    )


def _sources(rules: Rules, lang: str) -> str:
    """Who tells of the rule set as a whole, by name."""
    if not rules.sources:
        return say(lang, es="Esta mesa la decidió el curso.", en="The course decided this table.")
    names = [source_names(letter, lang) for letter in rules.sources]
    return say(lang, es="La cuentan: " if len(names) > 1 else "La cuenta: ", en="Told by: ") + listed(names, lang) + "."


def _ways(variant: Variant, page: Page) -> str:
    play = say(page.lang, es="Juégala ahora", en="Play it now")
    links = [f'<a class="b-begin" href="{escape(page.href("09_play", table=write_rules(variant.rules)))}">{play}</a>']
    if variant.example is not None:
        text = say(page.lang, es="Ver un caso con otras mesas al lado", en="See a case beside other tables")
        links.append(page.link("90_explorer", text, case=variant.example))
    else:
        text = say(page.lang, es="Ver una baza en el explorador", en="See a trick in the explorer")
        links.append(page.link("90_explorer", text, trick=f"{write_rules(variant.rules)}:o:6o.12c.3e.10o"))
    return f'<p class="b-table-ways">{"".join(links)}</p>'


def course_html(lang: str) -> str:
    """The course's own brisca, whole, and where its sources contradict each other: what the others are compared with."""
    open_questions = "".join(f"<li>{escape(text)}</li>" for text in disagreements(COURSE.name, lang))
    head = say(lang, es="Donde las hojas no coinciden", en="Where the sheets disagree")
    whole = say(lang, es="La brisca del curso, entera", en="The course's brisca, whole")
    return (
        f'<div class="b-twin"><div><h4>{whole}</h4>{said_html(told(COURSE, lang), lang)}</div>'
        f'<div><h4>{head}</h4><ul class="b-rulelist is-open">{open_questions}</ul></div></div>'
    )


def rules_of(desk: Desk) -> Rules:
    """The rules of the chosen table."""
    return RULES[desk.name]
