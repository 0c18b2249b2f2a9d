"""The mini-game's page: the table with what stands beside it, the choices before a hand, hints, and the ways to other hands."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import marimo as mo

from brisca.notation import write_deal
from brisca.rules import RULES
from brisca.show.counter import field
from brisca.show.game import PERSON, Game, any_seed
from brisca.show.game_desk_texts import (
    cards_title,
    changes_line,
    game_groups,
    game_line,
    level_line,
    level_name,
    match_rule,
    match_score,
    match_told,
    out_text,
    pass_text,
    table_name,
    trumps_text,
)
from brisca.show.game_page import game_table, tricks_html
from brisca.show.game_panel import Told
from brisca.show.game_seats import YOU, against_a_person, seated
from brisca.show.game_sitting import MOST_HINTS, PANELS, Sitting, levels
from brisca.show.game_texts import sums_text
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import notice_html
from brisca.show.remaining import left_table_html
from brisca.show.rule_words import rules_line
from brisca.show.swap_controls import chips
from brisca.show.texts import rules_name
from brisca.show.words import say
from brisca.teach.remaining import unseen
from brisca.view import View, view


class Act:
    """Changes the sitting by a function from the one now to the one after; `now()` reads it without following it."""

    def __init__(self, get: Callable[[], Sitting], put: Callable[[Any], object]) -> None:
        self.now, self._put = get, put

    def __call__(self, do: Callable[[Sitting], Sitting]) -> None:
        """Do it."""
        self._put(do)

    def again(self) -> None:
        """Draw the page once more."""
        self._put(lambda now: now)

    def game(self, do: Callable[[Game], Game]) -> None:
        """A step of the hand."""
        self._put(lambda now: now.plays(do))


def sitting() -> tuple[Callable[[], Sitting], Act]:
    """The sitting of the page's address as a marimo state, and what changes it. Call it in a cell of its own: `table, act = sitting()`."""
    get, put = mo.state(Sitting.open(param, any_seed()), allow_self_loops=True)
    return get, Act(get, put)


def keep(now: Sitting) -> None:
    """Write everything into the page's address; a link that could not be used stays as it was, to be looked at."""
    if now.problem is None:
        remember(**now.write())


def _step(act: Act, now: Sitting, do: Callable[[Sitting], Sitting]) -> Callable[[], None]:
    """What a button of this drawing does: nothing when another position lies there by now."""
    return lambda: act(lambda then: do(then) if then.serial == now.serial else then)


def _buttons(now: Sitting, act: Act, ways: list[tuple[str, Callable[[Sitting], Sitting]]], lang: str, **more: Any) -> Shown:
    steps = [_step(act, now, do) for _, do in ways]
    texts = [(place, text) for place, (text, _) in enumerate(ways)]
    return choices(texts, lambda place: steps[place](), lang=lang, serial=now.serial, on_late=act.again, **more)


# Before the hand


def deal_field(act: Act, lang: str) -> mo.ui.text:
    """The field for a deal code. In a cell that does not follow the sitting, so that what is typed stays."""
    refused = act.now().refused
    label = say(
        lang, es="Código de un reparto (por ejemplo, BRISCA-27) o solo un número", en="A deal code (for example BRISCA-27) or just a number"
    )
    return field(label, refused[0] if refused else "", lambda text: act(lambda now: now.typed(text, any_seed())))


def setup(now: Sitting, act: Act, code: mo.ui.text, lang: str) -> Shown:
    """Rules, opponent and deal in one fold; what is chosen stands in its heading."""
    games = _games(now, act, lang)
    rows, held = [], [*games.buttons]
    for level in levels(now.rules):
        one = chips(
            [(level, level_name(level, lang))],
            lambda level: _step(act, now, lambda then: then.against(level))(),
            lang=lang,
            serial=now.serial,
            selected=now.level,
            label=level_name(level, lang),
            on_late=act.again,
        )
        held += one.buttons
        rows.append(f"<li>{one.text}<p>{escape(level_line(level, lang))}</p></li>")
    deals = _buttons(
        now,
        act,
        [
            (say(lang, es="Repartir este código", en="Deal this code"), lambda then: then.typed(str(code.value), any_seed())),
            (say(lang, es="Repartir al azar", en="Deal by chance"), lambda then: then.next_hand(any_seed())),
        ],
        lang,
        label=say(lang, es="Reparto", en="Deal"),
    )
    refused = notice_html(now.refused[1].text(lang)) if now.refused else ""
    name, deal = table_name(now.rules, lang), write_deal(now.game.state)
    heads = (say(lang, es="Reglas", en="Rules"), say(lang, es="Contra quién", en="Against whom"), say(lang, es="Reparto", en="Deal"))
    word = say(lang, es="Cambiar", en="Change")
    html = (
        f'<details class="b-setup"{" open" if now.choosing else ""}><summary>'
        f'<span class="b-setup-now">{escape(name)} · {escape(level_name(now.level, lang))}</span> '
        f'<span class="b-setup-word">{word}</span></summary><div>'
        f"<h3>{heads[0]}</h3>{games.text}"
        f'<h3>{heads[1]}</h3><ul class="b-levels">{"".join(rows)}</ul>'
        f'<h3>{heads[2]}</h3><p class="b-quiet">{say(lang, es="Este reparto:", en="This deal:")} <code>{escape(deal)}</code></p>'
        f"{code}{refused}{deals.text}</div></details>"
    )
    return Shown(html, [*held, *deals.buttons, code])


def _games(now: Sitting, act: Act, lang: str) -> Shown:
    """The rule sets in groups, each with a line about what is different; on top what a link has changed."""
    parts: list[str] = []
    held: list[Click] = []
    changed = changes_line(now.rules, lang)
    if changed:
        line = f"{rules_name(now.rules, lang)}. {changed} {rules_line(now.rules, lang)}."
        parts.append(f'<p class="b-changed">{escape(line)}</p>')
    for title, names in game_groups(lang):
        rows = []
        for name in names:
            one = chips(
                [(name, rules_name(RULES[name], lang))],
                lambda name: _step(act, now, lambda then: then.change(RULES[name], any_seed()))(),
                lang=lang,
                serial=now.serial,
                selected=now.rules.name if now.rules == RULES[now.rules.name] else None,
                label=rules_name(RULES[name], lang),
                on_late=act.again,
            )
            held += one.buttons
            rows.append(f"<li>{one.text}<p>{escape(game_line(RULES[name], lang))}</p></li>")
        open = " open" if now.rules.name in names and not changed else ""
        games = f'<ul class="b-levels b-games">{"".join(rows)}</ul>'
        parts.append(f'<details class="b-group"{open}><summary>{escape(title)}</summary>{games}</details>')
    return Shown("".join(parts), held)


# The table and what stands beside it


def desk(now: Sitting, act: Act, lang: str) -> Shown:
    """The table, the tools below it and the panels beside it."""
    with against_a_person(now.level == PERSON), seated(now.rules):
        table = _cover(now, act, lang) if now.covered else game_table(now.game, act.game, lang, told=_told(now, act, lang))
        tools, beside = _tools(now, act, lang), _beside(now, act, lang)
    return Shown(
        f'<div class="b-desk"><div class="b-desk-main">{table.text}{tools.text}</div><aside class="b-desk-side" '
        f'aria-label="{say(lang, es="La cuenta", en="The count")}">{beside.text}</aside></div>',
        [*table.buttons, *tools.buttons, *beside.buttons],
    )


def _told(now: Sitting, act: Act, lang: str) -> Told:
    veiled = "score" in now.hidden
    if not now.game.over:
        return Told(veiled=veiled)
    word = say(lang, es="Nueva partida", en="New match") if now.match.over else say(lang, es="Siguiente mano", en="Next hand")
    ways = [
        (word, lambda then: then.next_hand(any_seed())),
        (say(lang, es="El mismo reparto", en="Same deal again"), Sitting.same_deal),
    ]
    return Told(match_told(now, lang), _buttons(now, act, ways, lang, main=True), veiled)


def _cover(now: Sitting, act: Act, lang: str) -> Shown:
    """Between two people: nothing of anybody's cards."""
    title, line, word = pass_text(now, lang)
    button = _buttons(now, act, [(word, Sitting.take_over)], lang, main=True)
    played = say(lang, es="Cubierto", en="Covered")
    return Shown(
        f'<section class="b-game" aria-label="{say(lang, es="La mano", en="The hand")}"><div class="b-cloth b-board b-covered" role="img"'
        f' aria-label="{played}"></div><div class="b-panel is-turn"><div class="b-told" role="status"><p class="b-verdict"><strong>'
        f"{escape(title)}</strong></p><p>{escape(line)}</p></div>"
        f'<div class="b-acts" data-brisca-focus="game:{now.serial}"><div class="b-next">{button.text}</div></div></div></section>',
        button.buttons,
    )


def _tools(now: Sitting, act: Act, lang: str) -> Shown:
    """Hint and taking back; below them the hint."""
    game = now.game
    ways: list[tuple[str, Callable[[Sitting], Sitting]]] = []
    words = (say(lang, es="Pista", en="Hint"), say(lang, es="Por qué", en="Why"), say(lang, es="Qué carta", en="Which card"))
    off = []
    if not game.over:
        ways.append((words[min(now.hint, MOST_HINTS - 1)], Sitting.ask))
        if not game.your_turn or now.covered or now.hint == MOST_HINTS:
            off.append(0)
    ways.append((say(lang, es="Deshacer", en="Take back"), Sitting.take_back))
    if now.covered or game.take_back() is game:
        off.append(len(ways) - 1)
    row = _buttons(now, act, ways, lang, disabled=off, label=say(lang, es="Ayuda", en="Help"))
    told = ""
    if now.hint and game.your_turn and not now.covered:
        told = "".join(f"<li>{escape(text)}</li>" for text in _hints(view(game.state, YOU), now.hint, lang))
        told = f"<ol>{told}</ol>"
    return Shown(f'<div class="b-tools">{row.text}<div class="b-hinted" role="status">{told}</div></div>', row.buttons)


def _hints(seen: View, steps: int, lang: str) -> list[str]:
    from brisca.show.hints import hint  # thinks ahead, and most hands need none

    return [hint(seen, step, lang) for step in range(1, steps + 1)]


def _beside(now: Sitting, act: Act, lang: str) -> Shown:
    seen = view(now.game.state, YOU)
    heads = {
        "score": say(lang, es="Los puntos", en="The points"),
        "trumps": say(lang, es="Triunfos que no has visto", en="Trumps you have not seen"),
        "cards": say(lang, es="Cartas que no has visto", en="Cards you have not seen"),
    }
    inner: dict[str, Callable[[], str]] = {
        "score": lambda: f'<p class="b-sum-line">{escape(sums_text(seen.points, lang, now.rules))}</p><p>{escape(out_text(now, lang))}</p>',
        "trumps": lambda: f"<p>{escape(trumps_text(seen, lang))}</p>",
        "cards": lambda: f"<p>{escape(cards_title(seen, lang))}</p>{_left(seen, lang)}",
    }
    parts: list[str] = []
    buttons: list[Click] = []
    for panel in PANELS[:1] if now.game.over else PANELS:  # at the end everything has been seen
        hidden = panel in now.hidden
        word = say(lang, es="Mostrar", en="Show") if hidden else say(lang, es="Ocultar", en="Hide")
        name = f'<span class="b-sr">: {heads[panel]}</span>'
        toggle = Click(
            f'<span class="b-hit is-quiet">{word}{name}</span>',
            _step(act, now, lambda then, panel=panel: then.toggle(panel)),  # type: ignore[misc]
            serial=now.serial,
            on_late=act.again,
        )
        buttons.append(toggle)
        quiet = f'<p class="b-quiet">{say(lang, es="De memoria.", en="From memory.")}</p>'
        body = quiet if hidden else "" if now.covered else inner[panel]()
        parts.append(
            f'<section class="b-live is-{panel}"><div class="b-live-head"><h3>{heads[panel]}</h3>{toggle.text}</div>{body}</section>'
        )
    match = (
        f'<section class="b-live is-match"><h3>{escape(match_rule(now.rules, lang))}</h3><p>{escape(match_score(now, lang))}</p></section>'
    )
    return Shown(match + "".join(parts), buttons)


def _left(seen: View, lang: str) -> str:
    secret = seen.rules.trump == "covered" and seen.pinta is None and seen.tricks
    return left_table_html(unseen(seen), lang, trump=None if secret else seen.trump, gone=say(lang, es="vista", en="seen"))


# Other hands, and what was played


def ways(now: Sitting, act: Act, lang: str) -> Shown:
    """Ways to another hand while one is played."""
    found: list[tuple[str, Callable[[Sitting], Sitting]]] = []
    if not now.game.over:
        found.append((say(lang, es="Repartir otra vez", en="Deal again"), lambda then: then.next_hand(any_seed())))
    if now.game.under_way:
        found.append((say(lang, es="Este reparto desde el principio", en="This deal from the start"), Sitting.same_deal))
    if now.left is not None:
        found.append((say(lang, es="Volver a la mano que dejé", en="Back to the hand I left"), Sitting.back))
    return _buttons(now, act, found, lang, label=say(lang, es="Otra mano", en="Another hand"))


def log_html(now: Sitting, lang: str) -> str:
    """The finished tricks; nothing while the device is passed on."""
    if now.covered:
        return ""
    with against_a_person(now.level == PERSON), seated(now.rules):
        return tricks_html(now.game, lang, veiled="score" in now.hidden and not now.game.over)
