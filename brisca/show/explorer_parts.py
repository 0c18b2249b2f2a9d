"""The explorer's page in parts: the cloth, the four trumps side by side, the pack to pick from, and the link to share.

A part keeps its shape whatever it says: where a notice may come there is always a place for it, or else what stands next to it would be
made anew by the browser, and lose the focus.

Each part takes the table and `act`, which is given a change and makes it: `act(lambda table: table.put(card))`. A button's serial number
says what the button means (which card, in or out), so a click counts however old the drawing is, as long as it still means the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final

import marimo as mo

from brisca.cards import ALL_CARDS, Card, Suit
from brisca.compare import Case, Facet, judge
from brisca.reasons import Reason
from brisca.rules import RULES, Rules
from brisca.show.art import card_svg, suit_svg
from brisca.show.explorer import EXAMPLE, LEAST, MOST, Table, compare, open_table, write_table
from brisca.show.hand import Click, Shown, suit_choices
from brisca.show.links import IN_BROWSER, lesson_href
from brisca.show.page import param, remember
from brisca.show.panels import derivation_html, notice_html
from brisca.show.rule_words import changes, rules_line
from brisca.show.table import trick_html
from brisca.show.texts import deciding_words, explain, listed, points_text, rules_name, sentence, the
from brisca.show.words import say
from brisca.trick import Resolution, resolve

Change = Callable[[Table], Table]

_NUMBER: Final = {card: number for number, card in enumerate(ALL_CARDS)}


class Act:
    """Changes the table and the address together: `act(Table.clear)`. `now()` is the table without following its changes."""

    def __init__(self, now: Callable[[], Table], put: Callable[[Table], None], rewrite: Callable[[int], None]) -> None:
        self.now = now
        self._put = put
        self._rewrite = rewrite
        self._times = 0

    def __call__(self, change: Change) -> None:
        before = self.now()
        after = change(before)
        self._put(after)
        remember(trick=write_table(after))
        if after.typed is None and (before.typed is not None or (after.cards, after.unread) != (before.cards, before.unread)):
            self._times += 1
            self._rewrite(self._times)

    def button(self, inner: str, change: Change, *, serial: int, disabled: bool = False) -> Click:
        """A button that makes this change. A click that comes too late for its meaning draws the page once more."""
        return Click(inner, lambda: self(change), serial=serial, disabled=disabled, on_late=lambda: self._put(self.now()))


def explored() -> tuple[Callable[[], Table], Act, Callable[[], int]]:
    """The table that the address asks for, as a marimo state; what changes it; and how often its text field had to be written anew.

    Call it in a cell of its own: `table, act, rewritten = explored()`.
    """
    get, put = mo.state(open_table(param("trick")), allow_self_loops=True)
    rewritten, rewrite = mo.state(0, allow_self_loops=True)
    return get, Act(get, put, rewrite), rewritten


# The trick and why it goes as it goes


def trump_row(table: Table, act: Act, lang: str) -> Shown:
    """The four trumps to choose from, and the rules in force."""
    label = say(lang, es="Triunfo", en="Trump")
    row = suit_choices(lambda suit: act(lambda now: now.with_trump(suit)), lang=lang, selected=table.trump, label=label)
    rules = f'<span class="b-quiet">{escape(_rules_here(table.rules, lang))}</span>'
    return Shown(f'<div class="b-row"><span class="b-label" aria-hidden="true">{label}</span>{row.text}{rules}</div>', row.buttons)


def _rules_here(rules: Rules, lang: str) -> str:
    name = rules_name(rules, lang)
    return say(lang, es=f"{name}, cambiada", en=f"{name}, changed") if changes(rules, lang) else name


def story_html(table: Table, lang: str) -> str:
    """What is told about the page's own example, as long as it lies there (and nothing else is to be said); else nothing."""
    if table.cards != EXAMPLE or table.rules != RULES["BRISCA"] or table.broken:
        return "<div></div>"
    if table.trump is Suit.COPAS:
        text = say(
            lang,
            es="Ahí está: con copas gana el rey. Una hoja de reglas publicada olvida este triunfo y da la baza a la sota.",
            en="There it is: with cups the king wins. A published rule sheet forgets this trump and gives the trick to the jack.",
        )
    else:
        text = say(
            lang,
            es="Una hoja de reglas publicada dice que esta baza la gana el tres si triunfan espadas y, si no, la sota."
            " Hay un triunfo con el que se equivoca: ¿cuál?",
            en="A published rule sheet says that the three wins this trick if swords are trump, and otherwise the jack."
            " There is one trump that proves it wrong: which?",
        )
    return f'<div><p class="b-story">{escape(text)}</p></div>'


def cloth(table: Table, act: Act, lang: str) -> Shown:
    """The trick, its winner raised; a card that is tapped is chosen, to be moved or taken out."""
    decided = resolve(table.cards, table.trump, table.rules) if table.complete else None
    buttons = []
    for place, card in enumerate(table.cards):
        chosen = card is table.chosen
        more = [say(lang, es="gana", en="wins")] if decided and place == decided.winner else []
        more += [say(lang, es="elegida", en="chosen")] if chosen else []
        name = ", ".join([card.name(lang), *more])
        face = f'<span class="b-hit is-card{" is-chosen" if chosen else ""}">{card_svg(card, lang, label=name)}</span>'
        buttons.append(act.button(face, partial(Table.choose, card=card), serial=_NUMBER[card]))
    spoken = say(lang, es="La baza", en="The trick")
    html = trick_html(
        table.cards,
        lang=lang,
        winner=decided.winner if decided else None,
        points=decided.points if decided else None,
        places=LEAST,
        faces=[button.text for button in buttons],
        label=spoken + say(lang, es=f", triunfo {table.trump.spoken('es')}", en=f", trump {table.trump.spoken('en')}"),
    )
    return Shown(html, buttons)


def verdict(table: Table, act: Act, lang: str) -> Shown:
    """Who wins and what it is worth, announced by screen readers (below two cards a prompt), and the way to other cards."""
    if table.complete:
        decided = resolve(table.cards, table.trump, table.rules)
        winner, points = the(decided.card, lang), points_text(decided.points, lang)
        text = say(lang, es=f"Gana {winner}: {points}.", en=sentence(f"{winner} wins: {points}."))
    elif table.cards:
        text = say(lang, es="Pon otra carta y verás quién gana.", en="Put down another card and see who wins.")
    else:
        text = say(lang, es="Pon al menos dos cartas: la primera es la que sale.", en="Put down at least two cards: the first one leads.")
    buttons = []
    if table.complete:
        close, change = (
            say(lang, es="Cerrar la baraja", en="Close the pack"),
            say(lang, es="Cambiar cartas o reglas", en="Change cards or rules"),
        )
        opened = table.editing
        buttons.append(_action(close if opened else change, partial(Table.edit, editing=not opened), act, serial=int(opened)))
    return Shown(f'<div class="b-result"><p role="status">{escape(text)}</p>{"".join(button.text for button in buttons)}</div>', buttons)


def why_html(table: Table, lang: str) -> str:
    """The derivation in words; empty below two cards."""
    if not table.complete:
        return ""
    steps = explain(resolve(table.cards, table.trump, table.rules), lang)
    if judge(Case(table.trump, table.cards), table.rules).said.get(Facet.DEATH):
        steps.append(
            say(
                lang,
                es="Muerte al tres: el as se lleva el tres del otro bando y gana la mano, que acaba aquí.",
                en="Muerte al tres: the ace takes the other side's three and wins the hand, which ends here.",
            )
        )
    if bonus := table.rules.last_trick_bonus:
        steps.append(say(lang, es=f"Si es la última de la mano, son {bonus} más.", en=f"If it is the last of the hand, {bonus} more."))
    return derivation_html(steps, lang=lang)


# What each trump would have made of it


def what_if(table: Table, act: Act, lang: str) -> Shown:
    """The four trumps side by side: who wins, points, the rule that decides; a tap makes it the trump. Empty below two cards."""
    if not table.complete:
        return Shown("")
    results = compare(table)
    now = next(result for result in results if result.trump is table.trump)
    buttons = [act.button(_tile(result, now, lang), partial(Table.with_trump, trump=result.trump), serial=0) for result in results]
    head = say(lang, es="Qué haría cada triunfo", en="What each trump would make of it")
    winners, points = len({result.card for result in results}), points_text(now.points, lang)
    if winners == 1:
        always = the(now.card, lang)
        sum_up = say(lang, es=f"Esta baza la gana siempre {always}.", en=f"With any trump this trick goes to {always}.")
    else:
        sum_up = say(
            lang,
            es=f"Según el triunfo ganan {winners} cartas distintas, y siempre se llevan {points}.",
            en=f"Depending on the trump {winners} different cards win, and always take {points}.",
        )
    tiles = "".join(button.text for button in buttons)
    return Shown(
        f'<section class="b-whatif"><h3>{head}</h3><p class="b-quiet">{escape(sum_up)}</p>'
        f'<div class="b-tiles" role="group" aria-label="{head}">{tiles}</div></section>',
        buttons,
    )


def _tile(result: Resolution, now: Resolution, lang: str) -> str:
    chosen = result is now
    mark = say(lang, es="triunfo elegido", en="chosen trump") if chosen else say(lang, es="otra ganadora", en="another winner")
    told = f'<em class="b-tag">{mark}</em>' if chosen or result.card is not now.card else ""
    points = points_text(result.points, lang)
    return (
        f'<span class="b-hit is-tile{" is-chosen" if chosen else ""}{"" if result.card is now.card else " is-other"}">'
        f'<span class="b-tile-head">{suit_svg(result.trump, lang, decorative=True)}<span>{result.trump.spoken(lang)}</span>{told}</span>'
        f'<span class="b-tile-card" aria-hidden="true">{card_svg(result.card, lang, label="")}</span>'
        f'<span class="b-tile-text"><strong>{escape(result.card.name(lang))}</strong>'
        f"<span>{points}</span><span>{escape(deciding_words(result, lang))}</span></span></span>"
    )


# Notices


def notices_html(table: Table, lang: str) -> str:
    """What could not be used of a link, which cards other rules took away, and how a link changes the rules; one sentence each."""
    notices = []
    if table.broken:
        hint = say(
            lang, es="Así no se puede abrir el enlace: esta es la baza de ejemplo.", en="So the link cannot be opened: this is the example."
        )
        notices.append(notice_html(_refused(table.broken, lang), hint=hint))
    if table.left:
        size, many = table.rules.pack_size, len(table.left) > 1
        text = say(
            lang,
            es=f"{_names(table.left, lang)} no {'están' if many else 'está'} en la baraja de {size} cartas: fuera de la baza.",
            en=f"{_names(table.left, lang)} {'are' if many else 'is'} not in the pack of {size} cards: out of the trick.",
        )
        notices.append(notice_html(text))
    if changed := "; ".join(changes(table.rules, lang)):
        text = say(lang, es="El enlace cambia las reglas. ", en="The link changes the rules. ") + sentence(changed) + "."
        notices.append(f'<p class="b-quiet">{escape(text)}</p>')
    return f"<div>{''.join(notices)}</div>"


def _refused(reason: Reason, lang: str) -> str:
    text = reason.text(lang)
    return text if "=" in text.split()[0] else sentence(text)  # an option keeps its spelling: "teams=yes"


def _names(cards: Sequence[Card], lang: str) -> str:
    return sentence(listed([the(card, lang) for card in cards], lang))


# Picking cards


def moves(table: Table, act: Act, lang: str) -> Shown:
    """What can be done with the chosen card: lead it, move it, take it out; with none chosen a hint, and the way to an empty table."""
    card = table.chosen
    if card is None:
        hint = say(
            lang,
            es="Toca una carta para ponerla o quitarla; toca una de la mesa para moverla.",
            en="Tap a card to put it down or take it out; tap one on the table to move it.",
        )
        row = [_action(say(lang, es="Vaciar la mesa", en="Clear the table"), Table.clear, act, serial=len(table.cards))]
        row = row if table.cards or table.unread else []
        return Shown(f'<div class="b-row"><p class="b-quiet">{hint}</p>{"".join(button.text for button in row)}</div>', row)
    place, last, serial = table.cards.index(card), len(table.cards) - 1, _NUMBER[card]
    row = [
        _action(say(lang, es="Que salga", en="Lead it"), partial(Table.move, places=-MOST), act, serial=serial, disabled=place == 0),
        _action(say(lang, es="Antes", en="Earlier"), partial(Table.move, places=-1), act, serial=serial, disabled=place == 0),
        _action(say(lang, es="Después", en="Later"), partial(Table.move, places=1), act, serial=serial, disabled=place == last),
        _action(say(lang, es="Quitar", en="Take out"), partial(Table.take, card=card), act, serial=serial),
    ]
    name = escape(sentence(the(card, lang)))
    choices = f'<div class="b-choices" role="group" aria-label="{name}">{"".join(button.text for button in row)}</div>'
    return Shown(f'<div class="b-row"><span class="b-label">{name}</span>{choices}</div>', row)


def _action(text: str, change: Change, act: Act, *, serial: int, disabled: bool = False, main: bool = False) -> Click:
    inner = f'<span class="b-hit is-text{" is-main" if main else ""}"><span>{escape(text)}</span></span>'
    return act.button(inner, change, serial=serial, disabled=disabled)


def pack_to_pick(table: Table, act: Act, lang: str) -> Shown:
    """All cards of the pack, suit by suit, strongest first; those that lie on the table are marked, and a tap takes them out again."""
    buttons, rows = [], []
    for suit in Suit:
        tiles = []
        for card in sorted((c for c in table.rules.pack if c.suit is suit), key=table.rules.strength, reverse=True):
            buttons.append(_pick(card, card in table.cards, act, lang))
            tiles.append(f"<li>{buttons[-1].text}</li>")
        name, symbol = suit.spoken(lang), suit_svg(suit, lang, decorative=True)
        rows.append(
            f'<div class="b-pick-suit" role="group" aria-label="{name}"><p aria-hidden="true">{symbol}<span>{name}</span></p>'
            f"<ul>{''.join(tiles)}</ul></div>"
        )
    full = ""
    if table.full:
        full = notice_html(
            say(
                lang,
                es=f"En una baza caben {MOST} cartas como mucho: quita una antes de poner otra.",
                en=f"A trick holds at most {MOST} cards: take one out before you put another.",
            )
        )
    return Shown(f'<div class="b-full">{full}</div><div class="b-pick">{"".join(rows)}</div>', buttons)


def _pick(card: Card, used: bool, act: Act, lang: str) -> Click:
    spoken = card.name(lang) + (say(lang, es=", en la mesa", en=", on the table") if used else "")
    inner = (
        f'<span class="b-hit is-pick is-{card.suit.value}{" is-used" if used else ""}"><span aria-hidden="true">{card.rank.value}</span>'
        f'{suit_svg(card.suit, lang, decorative=True)}<span class="b-sr">{spoken}</span></span>'
    )
    return act.button(inner, partial(Table.take if used else Table.put, card=card), serial=2 * _NUMBER[card] + used)


# Typing, and the rules. Both fields are made in cells that don't follow the table, or they would lose the focus at each change.


def text_field(act: Act, lang: str) -> mo.ui.text:
    """A field that holds the whole trick as text; what can't be read stays in it."""
    return mo.ui.text(
        value=act.now().text(lang),
        label=_field(say(lang, es="O escribe la baza", en="Or write the trick")),
        placeholder=say(lang, es="6 oros, rey copas, 3e", en="6 coins, king cups, 3e"),
        on_change=lambda text: act(lambda now: now.write(text)),
        full_width=True,
    )


def rules_field(act: Act, lang: str) -> mo.ui.dropdown:
    """All rule sets to choose from, and first the one that a link has changed."""
    names: dict[str, Rules] = {rules_name(rules, lang): rules for rules in RULES.values()}
    rules = act.now().rules
    here = _rules_here(rules, lang)
    if here not in names:
        names = {here: rules, **names}
    return mo.ui.dropdown(
        list(names),
        value=here,
        allow_select_none=False,
        label=_field(say(lang, es="Reglas", en="Rules")),
        on_change=lambda name: act(lambda now: now.with_rules(names[name])) if name in names else None,
    )


def _field(text: str) -> str:
    return f'<span class="b-field">{text}</span>'


def editor(table: Table, act: Act, lang: str, text: mo.ui.text, rules: mo.ui.dropdown) -> Shown:
    """Pack, text field and rules, while the pack lies open or the trick isn't one yet; else nothing."""
    if table.complete and not table.editing:
        return Shown("")
    row, pack = moves(table, act, lang), pack_to_pick(table, act, lang)
    why = notice_html(_refused(table.why, lang)) if table.why else ""
    if table.rules.order == "bisca":
        why += f'<p class="b-quiet">{_french_figures(lang)}</p>'
    return Shown(
        f'<div class="b-editor">{row}{pack}<div class="b-type">{text}<div>{why}</div></div>'
        f'<div class="b-rules">{rules}<p class="b-quiet">{escape(rules_line(table.rules, lang))}</p></div></div>',
        [*row.buttons, *pack.buttons],
    )


def _french_figures(lang: str) -> str:
    return say(
        lang,
        es="Con figuras francesas: aquí «valete» o «jack» es el caballo, y «dama» o «queen», la sota.",
        en="Figures of a French pack: here “jack” or “valete” is the knight, and “queen” or “dama” the jack.",
    )


# The link


def share_html(table: Table, lang: str) -> str:
    """A link that opens this very table, to be copied."""
    href = lesson_href("90_explorer", {"lang": lang, "trick": write_table(table)}).replace("%3A", ":")
    shown = whole_address(href)
    label = say(lang, es="Enlace a esta baza", en="Link to this trick")
    return f'<p class="b-share"><span class="b-label">{label}</span> <a href="{escape(href)}">{escape(shown)}</a></p>'


def whole_address(href: str) -> str:
    """The address with the host before it, as somebody else needs it."""
    if IN_BROWSER:
        return f"{mo.notebook_location()}/{href.removeprefix('./')}"
    request = mo.app_meta().request
    if request is None:
        return href
    origin = request.headers.get("origin") or f"http://{request.headers.get('host', '')}"
    return f"{origin}{request.base_url['path']!s}{href}"
