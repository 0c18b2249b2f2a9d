"""The board of the lesson on strategy: a position, your cards to tap, two tries, and then what each card is worth.

In a lesson, in cells of their own (the first reads neither `page` nor `t`)::

    sitting, sit, broken = sitting_down("pos")
    board = board(sitting(), sit, page.lang)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from types import MappingProxyType
from typing import Final
from zlib import crc32

import marimo as mo

from brisca.cards import Card
from brisca.show.art import back_svg, card_svg
from brisca.show.game_seats import seat_name
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html, notice_html
from brisca.show.strategy_proof import proof_html
from brisca.show.strategy_words import SAID
from brisca.show.table import stock_html, trump_html
from brisca.show.texts import listed, the
from brisca.show.words import say
from brisca.teach.strategy import CASES, STEPS, Case

TRIES: Final = 2


@dataclass(frozen=True, slots=True)
class Sitting:
    """The position on the board and what has been tried in each, by key. `turn` tells one drawing from the next."""

    key: str
    tries: Mapping[str, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def case(self) -> Case:
        """The position."""
        return CASES[self.key]

    @property
    def tried(self) -> tuple[Card, ...]:
        """The cards tried in it, the latest last."""
        return self.tries.get(self.key, ())

    @property
    def over(self) -> bool:
        """Whether the answer may be shown: a best card was found, or both tries are used up."""
        return bool(self.tried) and (self.tried[-1] in self.case.best or len(self.tried) >= TRIES)

    def play(self, card: Card) -> Sitting:
        """This card is tried; nothing changes once it is over, or for a card that was tried before."""
        if self.over or card in self.tried or card not in self.case.hand:
            return self
        return replace(self, tries=MappingProxyType({**self.tries, self.key: (*self.tried, card)}))

    def go(self, key: str) -> Sitting:
        """To another position; what was tried here stays."""
        return replace(self, key=key)

    def again(self) -> Sitting:
        """The same position, as if nothing had been tried."""
        return replace(self, tries=MappingProxyType({key: cards for key, cards in self.tries.items() if key != self.key}))

    def write(self) -> str:
        """The position and its tries in an address: "bait:3b.2c"."""
        return self.key + (":" + ".".join(map(str, self.tried)) if self.tried else "")


def read(text: str | None, first: str) -> tuple[Sitting, str | None]:
    """The sitting of such a text, and the text itself if it can't be read; without a text the first position."""
    if text is None:
        return Sitting(first), None
    key, _, cards = text.partition(":")
    sitting = Sitting(key if key in STEPS or key == first else first)
    if sitting.key != key:
        return sitting, text
    for word in filter(None, cards.split(".")):
        try:
            after = sitting.play(Card.parse(word))
        except ValueError:
            return Sitting(key), text
        if after is sitting:
            return Sitting(key), text
        sitting = after
    return sitting, None


Change = Callable[[Sitting], Sitting]


class Sit:
    """Makes one change, `sit(Sitting.again)`, and writes it into the address."""

    def __init__(self, now: Callable[[], Sitting], put: Callable[[Sitting], None], name: str) -> None:
        self.now, self.name = now, name
        self._put = put

    def __call__(self, change: Change) -> None:
        after = change(self.now())
        self._put(after)
        remember(**{self.name: after.write()})

    def redraw(self) -> None:
        """Draw the board once more, after a click that came too late."""
        self._put(self.now())


def sitting_down(name: str, first: str = STEPS[0]) -> tuple[Callable[[], Sitting], Sit, str | None]:
    """The board as a marimo state, what changes it, and what the address said if that can't be read. In a cell of its own."""
    sitting, broken = read(param(name), first)
    get, put = mo.state(sitting, allow_self_loops=True)
    return get, Sit(get, put, name), broken


def broken_html(broken: str | None, lang: str) -> str:
    """One sentence about a link that leads to no position; empty without such a link."""
    if broken is None:
        return ""
    text = say(
        lang,
        es=f"Este enlace («{broken[:60]}») no lleva a ninguna posición que conozcamos: empieza por la que ves.",
        en=f"This link (“{broken[:60]}”) leads to no position that we know: begin with the one you see.",
    )
    return notice_html(text)


def _serial(sitting: Sitting, name: str) -> int:
    return crc32(f"{name} {sitting.write()}".encode()) % 100_000_000


# The table


def _position(sitting: Sitting, sit: Sit, lang: str, ways: Shown, head: str) -> Shown:
    """One position: where you are, the question, the table, what comes of the card that was tapped, and the ways on.

    The keyboard goes on at the cards, and once it is over at the ways on: what is said stands at the top then.
    """
    said, cloth = SAID[sitting.key], _cloth(sitting, sit, lang, _serial(sitting, sit.name))
    turn = f' data-brisca-focus="{sit.name}:{sitting.key}.{len(sitting.tried)}" data-brisca-tall='
    told, proof = _told(sitting, lang), ""
    if sitting.over:
        word = say(lang, es="Para la mesa", en="To take to the table")
        rule = f'<p class="b-plan-rule"><strong>{word}:</strong> {escape(said.rule[lang])}</p>'
        proof = rule + proof_html(sitting.case, sitting.tried[-1], lang)
    asked = f'<p class="b-plan-where">{escape(said.where[lang])}</p><{head} class="b-which">{escape(said.ask[lang])}</{head}>{cloth.text}'
    whole, rest = ("", f'{turn}"start"') if sitting.over else (f'{turn}"{"end" if sitting.tried else "start"}"', "")
    html = f'<div class="b-plan"{whole}>{asked}<div{rest}>{told}{proof}{ways.text}</div></div>'
    return Shown(html, [*cloth.buttons, *ways.buttons])


def steps_board(sitting: Sitting, sit: Sit, lang: str) -> Shown:
    """All positions of the lesson, one at a time: the row to choose from, the position, and the ways on."""
    serial = _serial(sitting, sit.name)
    row = [_step(place, key, sitting, sit, lang, serial + 1) for place, key in enumerate(STEPS, start=1)]
    place = STEPS.index(sitting.key) + 1
    options: list[tuple[str, str]] = []
    if sitting.over and place < len(STEPS):
        options.append(("next", say(lang, es="Siguiente posición", en="Next position")))
    board = _position(sitting, sit, lang, _ways(options, sitting, sit, lang, serial + 2), "h3")
    label = say(lang, es="Posiciones", en="Positions")
    steps = "".join(button.text for button in row)
    name = f'<p class="b-plan-head">{place}. {escape(SAID[sitting.key].title[lang])}</p>'
    return Shown(
        f'<div class="b-opts b-plan-steps" role="group" aria-label="{label}">{steps}</div>{name}{board.text}', [*row, *board.buttons]
    )


def _step(place: int, key: str, sitting: Sitting, sit: Sit, lang: str, serial: int) -> Click:
    here, done = key == sitting.key, sitting.go(key).over
    words = [say(lang, es="elegida", en="chosen")] * here + [say(lang, es="hecha", en="done")] * done
    spoken = f'<span class="b-sr"> ({", ".join(words)})</span>' if words else ""
    tick = _DONE if done else ""
    text = f'<span>{place}<span class="b-plan-name">. {escape(SAID[key].title[lang])}</span>{spoken}</span>{tick}'
    return Click(
        f'<span class="b-hit is-opt{" is-chosen" if here else ""}">{text}</span>',
        lambda: sit(lambda now: now.go(key)),
        serial=serial,
        on_late=sit.redraw,
    )


_DONE: Final = (
    '<svg class="b-icon b-plan-done" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg>'
)


def first_board(sitting: Sitting, sit: Sit, lang: str) -> Shown:
    """The position at the top of the lesson, alone."""
    return _position(sitting, sit, lang, _ways([], sitting, sit, lang, _serial(sitting, sit.name) + 2), "h2")


def _ways(options: list[tuple[str, str]], sitting: Sitting, sit: Sit, lang: str, serial: int) -> Shown:
    """The ways on, and back to the beginning of the position once something was tried in it."""
    if sitting.tried:
        options = [*options, ("again", say(lang, es="Otra vez", en="Try again"))]
    if not options:
        return Shown("")

    def pick(way: str) -> None:
        sit(Sitting.again if way == "again" else lambda now: now.go(STEPS[STEPS.index(now.key) + 1]))

    return choices(options, pick, lang=lang, serial=serial, main=options[0][0] == "next", on_late=sit.redraw)


def _cloth(sitting: Sitting, sit: Sit, lang: str, serial: int) -> Shown:
    case = sitting.case
    buttons = [_card(card, sitting, sit, lang, serial) for card in case.hand]
    mine = "".join(
        f'<li class="b-slot"><span class="b-face">{button.text}</span>{_mark(card, sitting, lang)}</li>'
        for card, button in zip(case.hand, buttons, strict=True)
    )
    stock = stock_html(case.stock, case.pinta, lang)
    others = "".join(_other(case, seat, lang) for seat in range(1, case.rules.players))
    table = "".join(
        f'<li class="b-slot"><span class="b-face">{card_svg(card, lang)}</span>'
        f'<span class="b-cap">{seat_name(seat, lang, case.rules.players)}</span></li>'
        for seat, card in case.table
    )
    lead = say(lang, es="Sales tú: la mesa está vacía.", en="You lead: the table is empty.")
    word = say(lang, es="En la mesa", en="On the table")
    middle = (
        f'<ol class="b-plan-trick" style="--n:{len(case.table)}" aria-label="{word}">{table}</ol>'
        if table
        else f'<p class="b-plan-lead">{lead}</p>'
    )
    unseen = _unseen(case, lang)
    hand = say(lang, es="Tus cartas", en="Your cards")
    label = say(lang, es="La mesa", en="The table")
    html = (
        f'<section class="b-cloth b-plan-cloth" role="group" aria-label="{label}">'
        f'<div class="b-cloth-top">{trump_html(case.trump, lang)}{stock}</div>'
        f'<div class="b-plan-mid"><div class="b-plan-others">{others}</div>{middle}</div>'
        f'<ul class="b-hand b-plan-hand" role="group" aria-label="{hand}">{mine}</ul>{unseen}</section>'
    )
    return Shown(html, buttons)


def _card(card: Card, sitting: Sitting, sit: Sit, lang: str, serial: int) -> Click:
    tried = card in sitting.tried
    more = say(lang, es=", ya probada", en=", tried already") if tried else ""
    chosen = " is-chosen" if sitting.tried and card is sitting.tried[-1] else ""
    return Click(
        f'<span class="b-hit is-card{chosen}">{card_svg(card, lang, label=card.name(lang) + more)}</span>',
        lambda: sit(lambda now: now.play(card)),
        serial=serial,
        disabled=sitting.over or tried,
        on_late=sit.redraw,
    )


def _mark(card: Card, sitting: Sitting, lang: str) -> str:
    if sitting.over and card in sitting.case.best:
        return f'<span class="b-won">{say(lang, es="la mejor", en="best")}</span>'
    if card in sitting.tried:
        return f'<span class="b-chosen">{say(lang, es="tu carta", en="your card")}</span>'
    return ""


def _other(case: Case, seat: int, lang: str) -> str:
    """Another seat's cards: those that you know lie open, the others are backs."""
    known = dict(case.known).get(seat, ())
    hidden = case.size(seat) - len(known)
    name = seat_name(seat, lang, case.rules.players)
    faces = "".join(f'<span class="b-face">{card_svg(card, lang)}</span>' for card in known)
    faces += f'<span class="b-face" aria-hidden="true">{back_svg(lang)}</span>' * hidden
    more = ""
    if hidden:
        more = say(lang, es=f": {hidden} tapadas" if hidden > 1 else ": 1 tapada", en=f": {hidden} hidden")
    return f'<div class="b-swap-rival"><span>{name}<span class="b-sr">{more}</span></span><div>{faces}</div></div>'


def _unseen(case: Case, lang: str) -> str:
    """The cards whose place you don't know, where they are few."""
    if not case.unseen:
        return ""
    cards = "".join(f'<li><span class="b-face">{card_svg(card, lang)}</span></li>' for card in case.unseen)
    text = say(lang, es="Faltan por salir y no sabes dónde están:", en="Still to come, and you do not know where they are:")
    return f'<div class="b-plan-unseen"><p>{text}</p><ul>{cards}</ul></div>'


def _told(sitting: Sitting, lang: str) -> str:
    """What comes of the latest card, in a live region; empty before the first."""
    if not sitting.tried:
        return feedback_html()
    said, card = SAID[sitting.key], sitting.tried[-1]
    if card in sitting.case.best:
        return feedback_html("right", say(lang, es=f"Sí: {the(card, 'es')}.", en=f"Yes: {the(card, 'en')}."), [said.right[lang]])
    if not sitting.over:
        title = say(lang, es="Hay una carta mejor. Prueba otra vez.", en="There is a better card. Try again.")
        return feedback_html("wrong", title, [said.against(card, lang)])
    best = listed([the(card, lang) for card in sitting.case.best], lang)
    if len(sitting.case.best) > 1:
        best = " o ".join(the(card, "es") for card in sitting.case.best) if lang == "es" else best.replace(" and ", " or ")
    title = say(lang, es=f"La mejor era {best}.", en=f"The best was {best}.")
    return feedback_html("wrong", title, [said.right[lang]])
