"""The part in which a table is built: switches, the rules in plain words, what clashes and how to mend it, and the ways to play it.

The table stands in the address (`?table=BRISCA+duties.yes`), also while two of its switches clash.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import Any, Final
from zlib import crc32

import marimo as mo

from brisca.cards import Card
from brisca.notation import write_rules, write_trick
from brisca.reasons import Reason
from brisca.rules import OPTIONS, RULES, Rules, RulesError
from brisca.show.build_table import GROUPS, Draft, Repair, open_draft, write_draft
from brisca.show.compare_examples import EXAMPLES
from brisca.show.compare_words import letters
from brisca.show.explorer import EXAMPLE
from brisca.show.hand import Click, Shown
from brisca.show.page import Page, param, remember
from brisca.show.panels import notice_html
from brisca.show.rule_sentences import COURSE, sources_text, told
from brisca.show.rule_words import changes, option_name, option_words, rules_line, value_words
from brisca.show.swap_controls import chips
from brisca.show.texts import listed, rules_name, sentence
from brisca.show.variants_page import said_html
from brisca.show.words import say

PARAM: Final = "table"

_TITLES: Final = (
    ("Quién juega", "Who plays"),
    ("Las cartas", "The cards"),
    ("Triunfo y cambio", "Trump and swap"),
    ("Lo que obliga y lo que se dice", "What binds and what is said"),
    ("La cuenta", "The count"),
)


@dataclass(frozen=True, slots=True)
class Bench:
    """The table on the bench: the `draft`, the ones `before` it, and why a link could not be used (`broken`). `called`: how often the
    learner was sent here from another part of the page."""

    draft: Draft
    before: tuple[Draft, ...] = ()
    broken: Reason | None = None
    called: int = 0

    def change(self, draft: Draft) -> Bench:
        """Another table; the present one can be had back."""
        return self if draft == self.draft else Bench(draft, (*self.before, self.draft), None, self.called)

    def undo(self) -> Bench:
        """As it was before the last change."""
        return replace(self, draft=self.before[-1], before=self.before[:-1]) if self.before else self

    def call(self, rules: Rules) -> Bench:
        """Start from these rules, and come into view."""
        return replace(self.change(Draft.of(rules)), called=self.called + 1)


class Act:
    """Changes the table, and the address with it: `act(lambda bench: bench.undo())`."""

    def __init__(self, now: Callable[[], Bench], put: Callable[[Bench], None]) -> None:
        self.now = now
        self._put = put

    def __call__(self, change: Callable[[Bench], Bench]) -> None:
        after = change(self.now())
        self._put(after)
        remember(**{PARAM: write_draft(after.draft)})

    def again(self) -> None:
        """Draw the part once more: a click came too late."""
        self._put(self.now())


def building() -> tuple[Callable[[], Bench], Act]:
    """The table of the address, as a marimo state, and what changes it. Call it in a cell of its own: `bench, build = building()`."""
    draft, broken = open_draft(param(PARAM))
    get, put = mo.state(Bench(draft, broken=broken), allow_self_loops=True)
    return get, Act(get, put)


def start_field(act: Act, lang: str) -> mo.ui.dropdown:
    """Start from any of the named sets. Made in a cell that does not follow the table."""
    names = {rules_name(rules, lang): rules for rules in RULES.values()}
    label = say(lang, es="Empezar desde", en="Start from")
    return mo.ui.dropdown(
        list(names),
        value=None,
        label=f'<span class="b-field">{label}</span>',
        on_change=lambda name: act(lambda now: now.change(Draft.of(names[name]))) if name in names else None,
    )


def from_button(rules: Rules, act: Act, lang: str) -> Shown:
    """A button that puts another part's table on the bench."""
    text = say(lang, es="Cambiar cosas de esta mesa", en="Change things at this table")
    inner = f'<span class="b-hit is-text"><span>{escape(text)}</span></span>'
    button = Click(inner, lambda: act(lambda now: now.call(rules)), serial=_number(rules.name), on_late=act.again)
    return Shown(f'<div class="b-choices">{button.text}</div>', [button])


def _number(text: str) -> int:
    return crc32(text.encode()) % 100_000_000


def _serial(bench: Bench) -> int:
    return _number(write_draft(bench.draft))


# What clashes


def clash_text(clash: RulesError, draft: Draft, lang: str) -> str:
    """Why two switches clash, in the reader's words for both."""
    first, second = (f"«{words}»" if lang == "es" else f"“{words}”" for words in (_now(name, draft, lang) for name in clash.options))
    return Reason(clash.reason.key, (("first", first), ("second", second))).text(lang)


def _now(name: str, draft: Draft, lang: str) -> str:
    return option_words(name, draft.value(name), lang)


def repair_text(repair: Repair, lang: str) -> str:
    """What a repair turns: "cambio de la pinta: no"."""
    return sentence(listed([option_words(name, value, lang) for name, value in repair.turns], lang))


def _repairs(bench: Bench, act: Act, lang: str, only: str | None = None) -> Shown:
    """A button for each of the repairs, or for the one that turns this switch."""
    fixes = [fix for fix in bench.draft.repairs() if only is None or fix.turns[0][0] == only]
    buttons = []
    for fix in fixes:
        inner = f'<span class="b-hit is-text is-fix"><span>{escape(repair_text(fix, lang))}</span></span>'
        mend = partial(_mend, act, fix)
        buttons.append(Click(inner, mend, serial=_serial(bench), on_late=act.again))
    name = say(lang, es="Arreglos", en="Repairs")
    row = "".join(button.text for button in buttons)
    return Shown(f'<div class="b-choices b-fixes" role="group" aria-label="{name}">{row}</div>' if buttons else "", buttons)


def _mend(act: Act, repair: Repair) -> None:
    act(lambda now: now.change(now.draft.mend(repair)))


# The switches


def switches(bench: Bench, act: Act, lang: str) -> Shown:
    """One row of choices for each option, in groups; what clashes says so in its row, with what would mend it."""
    parts: list[str] = []
    buttons: list[Any] = []
    for (es, en), names in zip(_TITLES, GROUPS, strict=True):
        rows = [_switch(name, bench, act, lang) for name in names if _shown(name, bench.draft)]
        title = say(lang, es=es, en=en)
        body = "".join(row.text for row in rows)
        parts.append(f'<section class="b-switches" aria-label="{escape(title)}"><h4>{escape(title)}</h4>{body}</section>')
        buttons += [button for row in rows for button in row.buttons]
    return Shown(f'<div class="b-bench-switches">{"".join(parts)}</div>', buttons)


def _shown(name: str, draft: Draft) -> bool:
    """Whether a switch means something now."""
    if name == "missing_two":
        return bool(draft.value("pack_size") == 39)
    return name != "draws_left" or draft.value("swap") is not None


def _switch(name: str, bench: Bench, act: Act, lang: str) -> Shown:
    draft, clash = bench.draft, bench.draft.clash
    label = sentence(option_name(name, lang))
    row = chips(
        [(place, value_words(value, lang)) for place, value in enumerate(draft.choices(name))],
        partial(_turn, act, name),
        lang=lang,
        serial=_serial(bench),
        label=label,
        on_late=act.again,
        selected=draft.choices(name).index(draft.value(name)),
    )
    source = _source(name, draft, lang)
    below = f"<small>{escape(source)}</small>" if source else ""
    clashes = clash is not None and name in clash.options
    fix = _repairs(bench, act, lang, only=name) if clashes else Shown("")
    why = f'<p class="b-clash">{escape(_against(name, draft, lang))}</p>{fix.text}' if clashes else ""
    mark = " is-clash" if clashes else ""
    return Shown(
        f'<div class="b-switch{mark}"><p class="b-label" aria-hidden="true">{escape(label)}</p>{row.text}{below}{why}</div>',
        [*row.buttons, *fix.buttons],
    )


def _against(name: str, draft: Draft, lang: str) -> str:
    """With which switch this one clashes."""
    assert draft.clash is not None
    other = _now(next(each for each in draft.clash.options if each != name), draft, lang)
    return say(lang, es=f"Choca con «{other}»", en=f"Clashes with “{other}”")


def _turn(act: Act, name: str, place: int) -> None:
    act(lambda now: now.change(now.draft.set(name, now.draft.choices(name)[place])))


def _source(name: str, draft: Draft, lang: str) -> str:
    found = letters(name, draft.value(name))
    if found is None:
        return ""
    names = sources_text(found, lang)
    return (
        say(lang, es=f"Según {names}", en=f"According to {names}")
        if names
        else say(lang, es="Decisión del curso", en="Decided by the course")
    )


# What it comes to


def verdict(bench: Bench, act: Act, page: Page) -> Shown:
    """Whether the table makes sense; its name and the ways to play it, or what clashes and what would mend it."""
    lang, draft = page.lang, bench.draft
    clash, rules = draft.clash, draft.rules
    undo = Click(
        f'<span class="b-hit is-text"><span>{say(lang, es="Deshacer", en="Undo")}</span></span>',
        lambda: act(Bench.undo),
        serial=_serial(bench),
        disabled=not bench.before,
        on_late=act.again,
    )
    broken = ""
    if bench.broken is not None:
        hint = say(lang, es="Aquí tienes la brisca del curso.", en="Here is the course's brisca.")
        broken = notice_html(bench.broken.text(lang), hint=hint)
    if clash is not None:
        fixes = _repairs(bench, act, lang)
        head = say(lang, es="Así no se puede jugar", en="This cannot be played")
        how = say(lang, es="Un toque lo arregla:", en="One tap mends it:")
        body = f"<p>{escape(clash_text(clash, draft, lang))}</p><p>{how}</p>"
        state, more, buttons = "is-wrong", fixes.text, [*fixes.buttons]
    else:
        assert rules is not None
        head = say(lang, es="Esta mesa se puede jugar", en="This table can be played")
        body = f"<p>{escape(_title(rules, lang))}</p>"
        state, more, buttons = "is-right", _ways(rules, page), []
    html = (
        f'{broken}<div class="b-feedback {state}" role="status"><p class="b-verdict"><strong>{head}</strong></p>{body}</div>'
        f'{more}<div class="b-choices">{undo.text}</div>'
    )
    return Shown(f'<div class="b-bench-verdict">{html}</div>', [*buttons, undo])


def _same_as(rules: Rules) -> Rules | None:
    """The named set that plays like this one."""
    return next((named for named in RULES.values() if all(getattr(named, each) == getattr(rules, each) for each in OPTIONS)), None)


def _title(rules: Rules, lang: str) -> str:
    """The table's name and line; of a table of one's own from which it came, and what is changed."""
    named = _same_as(rules)
    if named is not None:
        return f"{rules_name(named, lang)}: {rules_line(named, lang)}."
    name, turned = rules_name(rules, lang), "; ".join(changes(rules, lang))
    return say(
        lang,
        es=f"Mesa propia: «{name}», con estos cambios: {turned}.",
        en=f"A table of your own: “{name}” with these changes: {turned}.",
    )


def explorer_params(rules: Rules) -> dict[str, str]:
    """The parameters that open the explorer with this table: a trick of its pack, and the case that shows its first difference."""
    cards: tuple[Card, ...] = tuple(card for card in EXAMPLE if card in rules.pack)
    params = {"trick": write_trick(cards, cards[0].suit, rules)}
    differs = [name for name in OPTIONS if getattr(rules, name) != getattr(COURSE, name)]
    example = next((each.key for name in differs for each in EXAMPLES if name in each.options), None)
    if example is not None:
        params |= {"case": example, "against": f"{COURSE.name},{write_rules(rules)}"}
    return params


def _ways(rules: Rules, page: Page) -> str:
    play = say(page.lang, es="Jugar en esta mesa", en="Play at this table")
    look = say(page.lang, es="Llevarla al explorador", en="Take it to the explorer")
    href = escape(page.href("09_play", table=write_rules(rules)))
    explorer = page.link("90_explorer", look, **explorer_params(rules))
    return f'<p class="b-table-ways"><a class="b-begin" href="{href}">{play}</a>{explorer}</p>'


def whole_html(bench: Bench, lang: str) -> str:
    """The table in plain words; while two switches clash, that there is none yet."""
    rules = bench.draft.rules
    head = say(lang, es="La mesa, en palabras", en="The table in words")
    if rules is None:
        wait = say(lang, es="Cuando nada choque, aquí estarán sus reglas.", en="Once nothing clashes its rules will stand here.")
        body = f'<p class="b-quiet">{wait}</p>'
    else:
        body = said_html(told(rules, lang), lang)
    return f'<section class="b-bench-words" aria-label="{head}"><h4>{head}</h4>{body}</section>'


def bench_part(bench: Bench, act: Act, start: Any, page: Page) -> Shown:
    """The whole part. `start`: the field of `start_field`."""
    shown = switches(bench, act, page.lang)
    top = verdict(bench, act, page)
    focus = f' data-brisca-focus="bench:{bench.called}" data-brisca-tall="start"' if bench.called else ""
    html = (
        f'<div class="b-bench"{focus}><div class="b-bench-left"><div class="b-bench-top"><div class="b-type">{start}</div>{top.text}</div>'
        f"{whole_html(bench, page.lang)}</div>{shown.text}</div>"
    )
    return Shown(html, [*top.buttons, *shown.buttons])
