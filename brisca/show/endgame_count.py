"""How you know the rival's hand: the pack of 40 with everything crossed off that you have seen; what is left is to be tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

import marimo as mo

from brisca.cards import Card, Suit
from brisca.show.art import card_svg, suit_svg
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import State
from brisca.teach.endgame import LEVELS, YOU, puzzle, rival_cards

STEPS = 3
_SEEDS = 100


@dataclass(frozen=True, slots=True)
class Count:
    """A count of one ending. `step` 0: nothing marked; 1: your hand; 2: the tricks too. `found`: cards rightly named as the rival's;
    `tried`: the last wrong one."""

    seed: int = 0
    step: int = 0
    found: frozenset[Card] = frozenset()
    tried: Card | None = None

    @property
    def state(self) -> State:
        """The position that is counted: three cards each, nothing on the table."""
        start = puzzle(self.seed, LEVELS[-1]).start
        return start

    @property
    def rivals(self) -> tuple[Card, ...]:
        """The cards to be found."""
        return rival_cards(self.state)

    @property
    def done(self) -> bool:
        """Whether all are found."""
        return len(self.found) == len(self.rivals)

    @property
    def serial(self) -> int:
        """The number of this drawing."""
        return ((self.seed * 3 + self.step) * 4 + len(self.found)) * 2 + (self.tried is not None)

    def on(self) -> Count:
        """The next thing is marked."""
        return replace(self, step=min(self.step + 1, STEPS - 1))

    def tap(self, card: Card) -> Count:
        """The learner says that the rival holds this card."""
        if card in self.rivals:
            return replace(self, found=self.found | {card}, tried=None)
        return replace(self, tried=card)

    def another(self) -> Count:
        """Another ending, from its beginning."""
        return Count((self.seed + 1) % _SEEDS)


Change = Callable[[Callable[[Count], Count]], None]


def counting() -> tuple[Callable[[], Count], Change]:
    """The count as a marimo state (`?counted=` the ending and the step), and what changes it."""
    seed, _, step = (param("counted") or "").partition(".")
    good = seed.isascii() and seed.isdigit() and len(seed) <= 2 and step in ("0", "1", "2")
    get, put = mo.state(Count(int(seed), int(step)) if good else Count(), allow_self_loops=True)

    def change(to: Callable[[Count], Count]) -> None:
        after = to(get())
        put(after)
        remember(counted=f"{after.seed}.{after.step}")

    return get, change


def count_board(count: Count, change: Change, lang: str) -> Shown:
    """The pack, what is marked on it, and what to do next."""
    state = count.state
    mine, table = frozenset(state.hands[YOU]), [card for _, card in state.table]
    gone = frozenset(state.rules.pack) - mine - frozenset(count.rivals)
    buttons: list[Click] = []
    rows = ""
    for suit in Suit:
        cards = sorted((card for card in state.rules.pack if card.suit is suit), key=state.rules.strength, reverse=True)
        cells = ""
        for card in cards:
            cells += f"<li>{_cell(card, count, mine, gone, change, buttons, lang)}</li>"
        rows += (
            f'<div class="b-end-row"><p>{suit_svg(suit, lang, decorative=True)}<span>{suit.spoken(lang)}</span></p><ul>{cells}</ul></div>'
        )
    hand = "".join(f"<span>{card_svg(card, lang)}</span>" for card in state.hands[YOU])
    led = "".join(f"<span>{card_svg(card, lang)}</span>" for card in table)
    on_table = f'<div><p>{say(lang, es="En la mesa", en="On the table")}</p><div class="b-held is-open">{led}</div></div>' if table else ""
    yours = say(lang, es="Tu mano", en="Your hand")
    ways, text = _ways(count, lang)
    row = choices(ways, lambda do: change(_DO[do]), lang=lang, serial=count.serial, main=True, on_late=lambda: change(lambda now: now))
    html = (
        f'<section class="b-end-count"><p class="b-story" role="status">{escape(text)}</p>'
        f'<div class="b-cloth b-end-known"><div><p>{yours}</p><div class="b-held is-open">{hand}</div></div>{on_table}</div>'
        f'<div class="b-end-pack">{rows}</div>{_told(count, lang)}{row.text}</section>'
    )
    return Shown(html, [*buttons, *row.buttons])


_DO: dict[str, Callable[[Count], Count]] = {"on": Count.on, "another": Count.another}


def _ways(count: Count, lang: str) -> tuple[list[tuple[str, str]], str]:
    state = count.state
    left = len(count.rivals)
    gone = len(state.rules.pack) - len(state.hands[YOU]) - left
    if count.step == 0:
        text = say(
            lang,
            es="Cuarenta cartas, y ninguna en el mazo. Empieza por las que ves en tu mano.",
            en="Forty cards, and none in the stock. Begin with those in your hand.",
        )
        return [("on", say(lang, es="Marcar mi mano", en="Mark my hand"))], text
    if count.step == 1:
        text = say(lang, es="Ahora, todo lo que ya ha caído sobre la mesa.", en="Now everything that has fallen on the table.")
        return [("on", say(lang, es=f"Tachar lo jugado: {gone} cartas", en=f"Cross off what was played: {gone} cards"))], text
    if not count.done:
        return [], say(lang, es=f"Toca las {left} cartas que tiene el rival.", en=f"Tap the {left} cards that the rival holds.")
    text = say(
        lang,
        es=f"40 − {gone} − {len(state.hands[YOU])} = {left}. Sin mazo no pueden estar en otro sitio.",
        en=f"40 − {gone} − {len(state.hands[YOU])} = {left}. Without a stock they can be nowhere else.",
    )
    return [("another", say(lang, es="Contar otro final", en="Count another ending"))], text


def _told(count: Count, lang: str) -> str:
    if count.tried is not None:
        card = count.tried
        where = say(lang, es=f"{sentence(the(card, 'es'))} está en tu mano.", en=f"{sentence(the(card, 'en'))} is in your own hand.")
        return feedback_html("wrong", where)
    if not count.done:
        return feedback_html()
    state = count.state
    rivals = listed([the(card, lang) for card in count.rivals], lang)
    mine, theirs = state.points
    left = state.rules.total_points - mine - theirs
    line = say(
        lang,
        es=f"Y los puntos también se saben: 120 − {mine} − {theirs} = {left} por repartir.",
        en=f"And the points are known as well: 120 − {mine} − {theirs} = {left} still to come.",
    )
    head = say(lang, es=f"El rival tiene {rivals}.", en=f"The rival holds {rivals}.")
    return feedback_html("right", head, [line, points_text(left, lang)][:1])


def _cell(card: Card, count: Count, mine: frozenset[Card], gone: frozenset[Card], change: Change, buttons: list[Click], lang: str) -> str:
    number = f"<b>{card.rank.value}</b>"
    if card in gone or (card in mine and count.step < STEPS - 1) or count.step < STEPS - 1 or card in count.found or count.done:
        state, word = "", ""
        if card in gone and count.step == STEPS - 1:
            state, word = "is-gone", say(lang, es="jugada", en="played")
        elif card in mine and count.step:
            state, word = "is-mine", say(lang, es="tuya", en="yours")
        elif card in count.found:
            state, word = "is-rivals", say(lang, es="del rival", en="the rival's")
        name = card.name(lang) + (f", {word}" if word else "")
        return f'<span class="b-end-cell {state}" role="img" aria-label="{escape(name)}">{number}</span>'
    name = card.name(lang) + (f", {say(lang, es='tuya', en='yours')}" if card in mine else "")
    used = " is-used" if card in mine else ""
    face = f'<span class="b-hit is-pick{used}"><span aria-hidden="true">{number}</span><span class="b-sr">{escape(name)}</span></span>'
    button = Click(
        face,
        lambda: change(lambda now: now.tap(card)),
        serial=count.serial,
        on_late=lambda: change(lambda now: now),
    )
    buttons.append(button)
    return str(button.text)
