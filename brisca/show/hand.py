"""What can be clicked: cards and choices, by mouse, touch, keyboard and screen reader.

Everything here returns a `Shown`: show it as a cell's output or put it into other HTML with an f-string, and **give it a name** in the
cell (`hand = clickable_cards(…)`): marimo forgets a button that nothing holds, and its clicks go nowhere.

A callback sets a `mo.state`; that state needs `allow_self_loops=True`, made in a cell of its own, else the row is not drawn again after
its own click. `serial` is the turn's or task's number: a click that was made on an older drawing carries an older number and is ignored,
so a fast second click never plays a card that the player has not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, Final, Literal, TypeVar

import marimo as mo

from brisca.cards import Card, Suit
from brisca.show.art import card_svg, suit_svg
from brisca.show.table import trick_html
from brisca.show.words import say

Value = TypeVar("Value", bound=Hashable)

TICK: Final = '<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'
CROSS: Final = '<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M7 7l10 10M17 7L7 17"/></svg>'

_CLICKS: Final = 10_000
"""More clicks than anyone makes on one drawing of a button: the room for counting them in a value that also holds the serial."""


class Click(mo.ui.button):
    """A button whose clicks carry the serial number of the drawing that was clicked.

    marimo gives the buttons of a cell that runs again the same ids, so a late click on an old button reaches its successor. The front end
    counts clicks from an initial value that is always 0 in `mo.ui.button`; here it is the serial's, and a late click shows.

    After a late click the front end may go on counting from the old number, and the new button would stay dead: `on_late` is called
    then, and can draw the cell once more (`lambda: set_x(lambda now: now)` for the state that the cell reads).
    """

    def __init__(
        self,
        label: str,
        on_click: Callable[[], object],
        *,
        serial: int,
        disabled: bool = False,
        on_late: Callable[[], object] | None = None,
    ) -> None:
        self._start = serial % 100_000_000 * _CLICKS

        def clicked(count: int) -> None:
            if count and not disabled:
                on_click()
            elif not count and on_late is not None:
                on_late()

        super(mo.ui.button, self).__init__(
            component_name="marimo-button",
            initial_value=self._start,
            label=f"<div>{label}</div>",
            args={"kind": "neutral", "disabled": disabled, "tooltip": None, "full-width": False, "keyboard-shortcut": None},
            on_change=clicked,
        )

    def _convert_value(self, value: Any) -> int:
        """How many clicks since this drawing; 0 for a click on another one."""
        clicks = value - self._start if isinstance(value, int) else 0
        return clicks if 0 < clicks < _CLICKS else 0


class Shown(mo.Html):
    """HTML together with the buttons in it, which live as long as this does."""

    def __init__(self, html: str, buttons: Sequence[Any] = ()) -> None:
        super().__init__(html)
        self.buttons = tuple(buttons)


def _card_button(card: Card, on_pick: Callable[[Card], object], lang: str, serial: int, disabled: bool, mark: str, more: str) -> Click:
    name = card.name(lang) + (f", {more}" if more else "")
    return Click(
        f'<span class="b-hit is-card{mark}">{card_svg(card, lang, label=name)}</span>',
        lambda: on_pick(card),
        serial=serial,
        disabled=disabled,
    )


def clickable_cards(
    cards: Sequence[Card],
    on_pick: Callable[[Card], object],
    *,
    lang: str,
    serial: int = 0,
    disabled: bool | Collection[Card] = False,
    selected: Collection[Card] = (),
    label: str | None = None,
    notes: Mapping[Card, str] | None = None,
    size: Literal["hand", "small"] = "hand",
) -> Shown:
    """A row of cards to pick from; it wraps on narrow screens. `on_pick(card)` is called with the card that was clicked.

    `disabled` is all or some of the cards, `selected` those that are marked as chosen, `label` the spoken name of the row. `notes` adds
    words to a card's spoken name ("no se puede jugar"). `size="small"` is for choosing among many cards.
    """
    name = label if label is not None else say(lang, es="Tus cartas", en="Your cards")
    buttons, items = [], []
    for card in cards:
        off = disabled if isinstance(disabled, bool) else card in disabled
        chosen = card in selected
        more = [say(lang, es="elegida", en="chosen")] if chosen else []
        more += [notes[card]] if notes and card in notes else []
        button = _card_button(card, on_pick, lang, serial, off, " is-chosen" if chosen else "", ", ".join(more))
        buttons.append(button)
        items.append(f'<li class="b-slot{" is-chosen" if chosen else ""}"><span class="b-face">{button.text}</span></li>')
    return Shown(
        f'<ul class="b-hand is-{size}" style="--n:{len(cards)}" role="group" aria-label="{escape(name)}">{"".join(items)}</ul>', buttons
    )


def clickable_trick(
    cards: Sequence[Card],
    on_pick: Callable[[Card], object],
    *,
    lang: str,
    serial: int = 0,
    picked: Card | None = None,
    winner: int | None = None,
    **table: Any,
) -> Shown:
    """A trick on the cloth whose cards can be clicked: "which card wins?". Takes what `trick_html` takes.

    `picked` marks the learner's card. With `winner` the question is over: the cards stay where they are and can't be clicked any more.
    """
    over = winner is not None
    buttons = []
    for i, card in enumerate(cards):
        more = [say(lang, es="tu respuesta", en="your answer")] if card is picked else []
        more += [say(lang, es="gana", en="wins")] if i == winner else []
        mark = " is-chosen" if card is picked and i != winner else ""  # a right answer has the winner's outline alone
        buttons.append(_card_button(card, on_pick, lang, serial, over, mark, ", ".join(more)))
    chosen = next((i for i, card in enumerate(cards) if over and card is picked and i != winner), None)
    faces = [button.text for button in buttons]
    return Shown(trick_html(cards, lang=lang, winner=winner, faces=faces, chosen=chosen, **table), buttons)


def choices(
    options: Sequence[tuple[Value, str]],
    on_pick: Callable[[Value], object],
    *,
    lang: str,
    serial: int = 0,
    selected: Value | None = None,
    disabled: bool | Collection[Value] = False,
    label: str | None = None,
    main: bool = False,
    icons: Mapping[Value, str] | None = None,
    on_late: Callable[[], object] | None = None,
    answer: Value | None = None,
) -> Shown:
    """A row of text buttons from (value, text) pairs: answers, "next task", an action. `on_pick(value)` is called with the chosen one.

    `selected` is marked as chosen; leave it out for plain actions. `main=True` gives the first one the accent colour: the thing to do next.
    `answer`, once it may be known: that option is ticked, and another that is `selected` is crossed out.
    `icons` puts decorative SVG before a text. `label` is the spoken name of the row. `on_late`: see `Click`.
    """
    buttons = []
    for i, (value, text) in enumerate(options):
        off = disabled if isinstance(disabled, bool) else value in disabled
        chosen = selected is not None and value == selected
        mark = " is-chosen" if chosen else " is-main" if main and i == 0 else ""
        state = say(lang, es="elegido", en="chosen") if chosen else ""
        icon = icons.get(value, "") if icons else ""
        if answer is not None and value == answer:
            mark, icon, state = " is-option is-right", TICK, say(lang, es="la correcta", en="the right one")
            state += say(lang, es=", tu respuesta", en=", your answer") if chosen else ""
        elif answer is not None and chosen:
            mark, icon, state = " is-option is-tried", CROSS, say(lang, es="no es: tu respuesta", en="wrong: your answer")
        spoken = f'<span class="b-sr"> ({state})</span>' if state else ""
        inner = f'<span class="b-hit is-text{mark}">{icon}<span>{escape(text)}{spoken}</span></span>'
        pick = partial(on_pick, value)
        buttons.append(Click(inner, pick, serial=serial, disabled=off, on_late=on_late))
    name = f' role="group" aria-label="{escape(label)}"' if label else ""
    return Shown(f'<div class="b-choices"{name}>{"".join(button.text for button in buttons)}</div>', buttons)


def suit_choices(
    on_pick: Callable[[Suit], object], *, lang: str, serial: int = 0, selected: Suit | None = None, label: str | None = None
) -> Shown:
    """The four suits as buttons with symbol and name, for choosing a trump."""
    return choices(
        [(suit, suit.spoken(lang)) for suit in Suit],
        on_pick,
        lang=lang,
        serial=serial,
        selected=selected,
        label=label if label is not None else say(lang, es="Elige el triunfo", en="Choose the trump"),
        icons={suit: suit_svg(suit, lang, decorative=True) for suit in Suit},
    )
