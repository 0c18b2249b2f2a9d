"""The same under other rules, as a part of the explorer's page: what lies there, a column for each rule set, and why they differ.

The fields are made in a cell that does not follow the comparison, or they would lose the focus at each change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final, Literal

import marimo as mo

from brisca.cards import Card, Rank
from brisca.compare import Case, Facet, compare
from brisca.notation import write_rules
from brisca.rules import RULES, Rules
from brisca.show.compare import COLUMNS, FIELDS, Desk, Field, open_desk, write_desk
from brisca.show.compare_examples import BY_KEY, EXAMPLES
from brisca.show.compare_table import table_html, title
from brisca.show.compare_words import facts, rows
from brisca.show.explorer import Table, write_table
from brisca.show.explorer_parts import whole_address
from brisca.show.hand import TICK, Click, Shown, choices, suit_choices
from brisca.show.links import lesson_href
from brisca.show.page import Page, param, remember
from brisca.show.panels import notice_html
from brisca.show.table import cards_html, trick_html, trump_html
from brisca.show.texts import sentence
from brisca.show.words import say

Change = Callable[[Desk], Desk]


class Act:
    """Changes the comparison and the address together. `now()` is the desk without following its changes.

    `by` says where a change comes from: the list of examples, or a field. What the reader is in the middle of is not made anew, or it
    would lose the focus.
    """

    def __init__(
        self, now: Callable[[], Desk], put: Callable[[Desk], None], relist: Callable[[int], None], rewrite: Callable[[int], None]
    ) -> None:
        self.now = now
        self._put = put
        self._relist, self._rewrite = relist, rewrite
        self._times = 0

    def __call__(self, change: Change, *, by: Literal["list", "field", "button"] = "button") -> None:
        before = self.now()
        after = change(before)
        self._put(after)
        remember(**write_desk(after))
        self._times += 1
        # A case of one's own stands in the list only while it is there.
        if _listed(after) != _listed(before) and (by != "list" or _listed(before) == "-"):
            self._relist(self._times)
        if by != "field" and (after.editing, after.case) != (before.editing, before.case):
            self._rewrite(self._times)

    def button(self, inner: str, change: Change, *, serial: int, disabled: bool = False) -> Click:
        """A button that makes this change. A click that comes too late for its meaning draws the part once more."""
        return Click(inner, lambda: self(change), serial=serial, disabled=disabled, on_late=lambda: self._put(self.now()))


def _listed(desk: Desk) -> str:
    """Where the list of examples stands: a key, "" for the trick above, "-" for a case of one's own."""
    return desk.example or ("" if desk.case is None else "-")


def compared() -> tuple[Callable[[], Desk], Act, Callable[[], int], Callable[[], int]]:
    """What the address asks to compare, as a marimo state; what changes it; how often its list, and its fields, had to be made anew.

    Call it in a cell of its own: `compared, compare, listed_again, written_again = versus.compared()`.
    """
    get, put = mo.state(open_desk(param("case"), param("against")), allow_self_loops=True)
    relisted, relist = mo.state(0, allow_self_loops=True)
    rewritten, rewrite = mo.state(0, allow_self_loops=True)
    return get, Act(get, put, relist, rewrite), relisted, rewritten


# Fields


def example_field(act: Act, lang: str) -> mo.ui.dropdown:
    """The prepared comparisons to choose from, and first the trick on the table."""
    desk = act.now()
    names = {say(lang, es="La baza de arriba", en="The trick above"): ""}
    if desk.case is not None and desk.example is None:
        names = {say(lang, es="Tu propia situación", en="A situation of your own"): "-", **names}
    names |= {f"{number}. {example.title(lang)}": example.key for number, example in enumerate(EXAMPLES, start=1)}
    return mo.ui.dropdown(
        list(names),
        value=next(name for name, key in names.items() if key == _listed(desk)),
        allow_select_none=False,
        label=_field(say(lang, es="Qué se compara", en="What is compared")),
        on_change=lambda name: act(lambda now: now.open_example(names[name]), by="list") if names.get(name, "-") != "-" else None,
    )


def case_fields(act: Act, lang: str) -> dict[Field, mo.ui.text]:
    """Fields for the cards on the table, in the hand, and played before; what can't be read stays in them."""
    labels: dict[Field, str] = {
        "trick": say(lang, es="En la mesa, por orden", en="On the table, in order"),
        "hand": say(lang, es="En la mano de quien juega", en="In the hand of whoever is to play"),
        "played": say(lang, es="Ya jugadas antes", en="Played before"),
    }
    example = say(lang, es="5 copas, 3e", en="5 cups, 3e")
    desk = act.now()
    return {
        name: mo.ui.text(
            value=desk.text(name, lang),
            label=_field(labels[name]),
            placeholder=example,
            on_change=partial(_write, act, name),
            full_width=True,
        )
        for name in FIELDS
    }


def _write(act: Act, name: Field, text: str) -> None:
    act(lambda now: now.write(name, text), by="field")


def _field(text: str) -> str:
    return f'<span class="b-field">{escape(text)}</span>'


# The part


def linked() -> bool:
    """Whether the page was opened by a link to a comparison. Call it in a cell that runs once."""
    return param("case") is not None or param("against") is not None


def jump_html(lang: str) -> str:
    """The way down to the comparison, for whoever has opened a link to one."""
    text = say(lang, es="Este enlace abre una comparación: ir a ella", en="This link opens a comparison: go to it")
    return f'<p class="b-more"><a href="#{ANCHOR}">{text}</a></p>'


ANCHOR: Final = "compare"
"""The id of the comparison's heading."""


def part(desk: Desk, table: Table, act: Act, page: Page, example: mo.ui.dropdown, fields: dict[Field, mo.ui.text]) -> Shown:
    """The whole comparison: what is compared, the table, why, and the link to share. It keeps its shape, or a field loses the focus."""
    lang = page.lang
    case = desk.shown(table)
    compared = compare(case, desk.columns(table)) if case is not None else None
    shown = rows(compared.columns) if compared is not None else ()
    picking = _picking(desk, act, lang, example)
    scene = _scene(desk, case, shown, lang)
    settings = _settings(desk, table, act, lang, fields)
    result = table_html(compared, shown, page) if compared is not None else ""
    share = _share(desk, table, lang)
    html = f"{_broken(desk, lang)}{picking.text}<div>{scene}</div>{settings.text}<div>{result}</div><div>{share}</div>"
    return Shown(f'<div class="b-versus-part">{html}</div>', [*picking.buttons, *settings.buttons])


def _broken(desk: Desk, lang: str) -> str:
    if not desk.broken:
        return "<div></div>"
    text = " ".join(reason.text(lang) for reason in desk.broken)
    hint = say(lang, es="Eso se ha dejado fuera del enlace; lo demás está.", en="That part of the link was left out; the rest is here.")
    return f"<div>{notice_html(text if '=' in text.split()[0] else sentence(text), hint=hint)}</div>"


def _picking(desk: Desk, act: Act, lang: str, example: mo.ui.dropdown) -> Shown:
    place = [each.key for each in EXAMPLES].index(desk.example) + 1 if desk.example else 0
    text = say(lang, es="Siguiente ejemplo", en="Next example") if place else say(lang, es="Ver ejemplos", en="See examples")
    onward = act.button(f'<span class="b-hit is-text"><span>{text}</span></span>', Desk.next_example, serial=place)
    return Shown(f'<div class="b-versus-pick"><div>{example}</div><div>{onward.text}</div></div>', [onward])


def _scene(desk: Desk, case: Case | None, shown: Sequence[Facet], lang: str) -> str:
    """What lies there, unless it lies above already."""
    if case is None:
        return f'<p class="b-quiet">{say(lang, es="Pon dos cartas en la mesa de arriba.", en="Put two cards on the table above.")}</p>'
    if desk.case is None:
        text = say(
            lang, es="La baza de arriba, con los reglamentos que elijas.", en="The trick above, under the rule sets that you choose."
        )
        return f'<p class="b-versus-story">{escape(text)}</p>'
    story = BY_KEY[desk.example].story(lang) if desk.example else ""
    told = f'<p class="b-versus-story">{escape(story)}</p>' if story else ""
    pieces = [f"<li>{escape(fact)}</li>" for fact in facts(case, shown, lang)]
    notes = f'<ul class="b-versus-facts">{"".join(pieces)}</ul>' if pieces else ""
    if case.totals:
        return f"{told}{notes}"
    parts = []
    if case.trick:
        name = say(lang, es="En la mesa", en="On the table")
        parts.append(f'<div><p class="b-versus-where">{name}</p>{trick_html(case.trick, lang=lang, size="small", label=name)}</div>')
    if case.pinta is not None:
        name = say(lang, es="La pinta", en="The pinta")
        parts.append(f'<div><p class="b-versus-where">{name}</p>{cards_html([case.pinta], lang=lang, label=name, cloth=True)}</div>')
    if case.hand:
        name = say(lang, es="La mano", en="The hand")
        row = cards_html(case.hand, lang=lang, label=name, cloth=True)
        parts.append(f'<div><p class="b-versus-where">{name}</p>{row}</div>')
    badge = trump_html(case.trump, lang)
    return f'{told}<div class="b-versus-scene">{badge}<div class="b-versus-cards">{"".join(parts)}</div></div>{notes}'


def _settings(desk: Desk, table: Table, act: Act, lang: str, fields: dict[Field, mo.ui.text]) -> Shown:
    choosing = (
        say(lang, es="Cerrar la lista", en="Close the list") if desk.choosing else say(lang, es="Elegir reglamentos", en="Choose rule sets")
    )
    editing = (
        say(lang, es="Cerrar los campos", en="Close the fields")
        if desk.editing
        else say(lang, es="Cambiar las cartas", en="Change the cards")
        if desk.case is not None
        else say(lang, es="Añadir una mano", en="Add a hand")
    )
    buttons = [act.button(_text(choosing), partial(Desk.choose, choosing=not desk.choosing), serial=int(desk.choosing))]
    if desk.case is None or not desk.case.totals:
        edit = act.button(_text(editing), lambda now: now.edit(not desk.editing, table), serial=2 + int(desk.editing))
        buttons.append(edit)
    chosen = _rule_sets(desk, table, act, lang) if desk.choosing else Shown("")
    written = _editor(desk, act, lang, fields) if desk.editing and desk.case is not None and not desk.case.totals else Shown("")
    row = "".join(button.text for button in buttons)
    return Shown(
        f'<div class="b-choices">{row}</div><div>{chosen.text}</div><div>{written.text}</div>',
        [*buttons, *chosen.buttons, *written.buttons],
    )


def _text(text: str) -> str:
    return f'<span class="b-hit is-text"><span>{escape(text)}</span></span>'


def _rule_sets(desk: Desk, table: Table, act: Act, lang: str) -> Shown:
    """All rule sets, those of the comparison ticked; the base can't be taken out."""
    columns = desk.columns(table)
    named = [*RULES.values(), *(rules for rules in columns if rules not in RULES.values())]
    buttons = []
    for place, rules in enumerate(named):
        on, base = rules in columns, rules == columns[0]
        state = say(lang, es="se compara", en="compared") if on else ""
        state = say(lang, es="la base", en="the base") if base else state
        spoken = f'<span class="b-sr"> ({state})</span>' if state else ""
        inner = (
            f'<span class="b-hit is-text{" is-chosen" if on else ""}">{TICK if on else ""}'
            f"<span>{escape(title(rules, lang))}{spoken}</span></span>"
        )
        buttons.append(act.button(inner, partial(_toggle, rules, table), serial=10 + 2 * place + on, disabled=base))
    head = say(lang, es=f"Hasta {COLUMNS} a la vez", en=f"Up to {COLUMNS} at a time")
    full = notice_html(_FULL[lang]) if desk.full else ""
    tiles = "".join(button.text for button in buttons)
    base_row = _base(desk, columns, act, lang)
    html = f'<p class="b-quiet">{head}</p><div class="b-choices" role="group" aria-label="{head}">{tiles}</div>'
    return Shown(f"{html}<div>{full}</div>{base_row.text}", [*buttons, *base_row.buttons])


def _base(desk: Desk, columns: Sequence[Rules], act: Act, lang: str) -> Shown:
    """Which of the rule sets the others are compared with."""
    if desk.case is None:
        text = say(lang, es="La base son las reglas de la baza de arriba.", en="The base is the rule set of the trick above.")
        return Shown(f'<p class="b-quiet">{text}</p>')
    name = say(lang, es="Compararlos con", en="Compare them with")
    row = choices(
        [(rules, title(rules, lang)) for rules in columns],
        lambda rules: act(lambda now: now.rebase(rules)),
        lang=lang,
        selected=columns[0],
        label=name,
        serial=sum(place * sum(map(ord, write_rules(rules))) for place, rules in enumerate(columns, start=1)),
        on_late=lambda: act(lambda now: now),
    )
    return Shown(f'<p class="b-versus-base">{name}</p>{row.text}', row.buttons)


def _toggle(rules: Rules, table: Table, desk: Desk) -> Desk:
    return desk.toggle(rules, table)


_FULL: Final = {
    "es": f"Caben {COLUMNS} reglamentos a la vez: quita uno antes de añadir otro.",
    "en": f"There is room for {COLUMNS} rule sets at a time: take one out before you add another.",
}


def _editor(desk: Desk, act: Act, lang: str, fields: dict[Field, mo.ui.text]) -> Shown:
    case = desk.case
    assert case is not None
    name = say(lang, es="Triunfo", en="Trump")
    trumps = suit_choices(lambda suit: act(lambda now: now.with_trump(suit)), lang=lang, selected=case.trump, label=name)
    more = _more(case, act, lang)
    told = desk.why.text(lang) if desk.why is not None else ""
    problem = notice_html(told) if told else ""
    inputs = "".join(field.text for field in fields.values())
    return Shown(
        f'<div class="b-editor b-versus-editor">'
        f'<div class="b-row"><span class="b-label" aria-hidden="true">{name}</span>{trumps.text}</div>'
        f'<div class="b-versus-fields">{inputs}</div><div>{problem}</div><div>{more.text}</div></div>',
        [*trumps.buttons, *more.buttons],
    )


def _more(case: Case, act: Act, lang: str) -> Shown:
    """What else matters: with a hand and the as of trumps on the table the call, with a whole trick whether it is the last one."""
    if not case.hand:
        return choices(
            [
                (False, say(lang, es="Queda otra baza", en="Another trick follows")),
                (True, say(lang, es="Es la última", en="It is the last one")),
            ],
            lambda last: act(lambda now: now.finish(last)),
            lang=lang,
            selected=case.last,
            label=say(lang, es="Después de esta baza", en="After this trick"),
        )
    if Card(case.trump, Rank.AS) not in case.trick:
        return Shown("")
    return choices(
        [(True, say(lang, es="Con arrastro", en="With arrastro")), (False, say(lang, es="Sin arrastro", en="Without arrastro"))],
        lambda called: act(lambda now: now.call(called)),
        lang=lang,
        selected=case.called,
        label=say(lang, es="El as de triunfo se jugó", en="The ace of trumps was played"),
    )


# The link


def _share(desk: Desk, table: Table, lang: str) -> str:
    """A link that opens this very comparison, to be copied."""
    params = {name: value for name, value in write_desk(desk).items() if value is not None}
    if not params:  # then the link to the trick above opens it
        return ""
    href = lesson_href("90_explorer", {"lang": lang, "trick": write_table(table), **params}).replace("%3A", ":").replace("%2C", ",")
    text = say(lang, es="Enlace a esta comparación", en="Link to this comparison")
    return f'<p class="b-share"><span class="b-label">{text}</span> <a href="{escape(href)}">{escape(whole_address(href))}</a></p>'
