"""The lesson on the swap in parts: the table where a card is tapped, what came of it, what can be changed, and who may when.

Each part takes the scene and `act`, which is given a change and makes it: `act(lambda scene: scene.at(Moment.WON))`. A part keeps its
shape whatever it says, so that nothing next to it loses the focus.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from zlib import crc32

import marimo as mo

from brisca.cards import Card
from brisca.reasons import Reason
from brisca.show.art import back_svg, card_svg
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html, notice_html
from brisca.show.swap_words import (
    BELIEFS,
    need_text,
    verdict,
    where_text,
    who,
)
from brisca.show.table import trump_html
from brisca.show.texts import sentence, the
from brisca.show.words import say
from brisca.state import State
from brisca.teach import swapping
from brisca.teach.swap_cases import PRESETS, here_case, open_scene, write_scene
from brisca.teach.swapping import RIVAL, YOU, Scene

Change = Callable[[Scene], Scene]


class Act:
    """Changes the scene, and the address with it where one is kept: `act(Scene.back)`."""

    def __init__(self, now: Callable[[], Scene], put: Callable[[Scene], None], name: str | None) -> None:
        self.now = now
        self._put = put
        self._name = name

    def __call__(self, change: Change) -> None:
        after = change(self.now())
        self._put(after)
        if self._name is not None:
            remember(**{self._name: write_scene(after)})

    def again(self) -> None:
        """Draw the page once more: a click came too late."""
        self._put(self.now())


def trying(name: str | None = None) -> tuple[Callable[[], Scene], Act, Reason | None]:
    """A scene as a marimo state, what changes it, and why the position in the address can't be used.

    With `name` it is the position of that parameter of the address, and is written there at each change. Call it in a cell of its own.
    """
    scene, broken = open_scene(param(name) if name is not None else None)
    get, put = mo.state(scene, allow_self_loops=True)
    return get, Act(get, put, name), broken


def serial(scene: Scene) -> int:
    """The number of this drawing: another one when the cards or the rules are others."""
    return crc32(f"{write_scene(scene)} {scene.editing}".encode()) % 100_000_000


# The table


def table(scene: Scene, act: Act, lang: str) -> Shown:
    """The cloth: the machine's backs, the stock with the pinta, and the learner's cards, each of which can be tapped to swap it."""
    state = scene.state()
    buttons = [_card(card, scene, act, lang) for card in state.hands[YOU]]
    items = "".join(
        f'<li class="b-slot"><span class="b-face">{button.text}</span>{_badge(card, scene, lang)}</li>'
        for card, button in zip(state.hands[YOU], buttons, strict=True)
    )
    mine = say(lang, es="Tus cartas", en="Your cards")
    trump = trump_html(scene.pinta.suit, lang)
    html = (
        f'<section class="b-cloth b-swap" role="group" aria-label="{say(lang, es="La mesa", en="The table")}">'
        f'<div class="b-swap-top">{trump}{_rival_html(scene, state, lang)}</div>'
        f'<div class="b-swap-mid">{_stock_html(state, lang)}{_trick_html(state, lang)}</div>'
        f'<p class="b-swap-where">{escape(where_text(scene, state, lang))}</p>'
        f'<ul class="b-hand b-swap-hand" role="group" aria-label="{mine}">{items}</ul></section>'
    )
    return Shown(html, buttons)


def _card(card: Card, scene: Scene, act: Act, lang: str) -> Click:
    taken = card is scene.taken and scene.tried is not None and scene.tried[0] == YOU and scene.done
    name = card.name(lang) + (say(lang, es=", la que has cogido", en=", the one you took") if taken else "")
    return Click(
        f'<span class="b-hit is-card">{card_svg(card, lang, label=name)}</span>',
        lambda: act(lambda now: now.try_swap(YOU, card)),
        serial=serial(scene),
        on_late=act.again,
    )


def _badge(card: Card, scene: Scene, lang: str) -> str:
    if card is not scene.taken or card not in scene.state().hands[YOU]:
        return ""
    return f'<span class="b-new" aria-hidden="true">{say(lang, es="cogida", en="taken")}</span>'


def _rival_html(scene: Scene, state: State, lang: str) -> str:
    """The machine's cards: backs, but what everybody has seen lies open."""
    held = state.hands[RIVAL]
    seen = [card for card in held if card in state.aside.shown]
    faces = [f'<span class="b-face">{back_svg(lang)}</span>'] * (len(held) - len(seen))
    faces += [f'<span class="b-face">{card_svg(card, lang)}</span>' for card in seen]
    more = say(lang, es=f": {len(held)} cartas", en=f": {len(held)} cards")
    hide = "" if seen else ' aria-hidden="true"'
    text = f'{who(RIVAL, lang)}<span class="b-sr">{more}</span>'
    return f'<div class="b-swap-rival"><span>{text}</span><div{hide}>{"".join(faces)}</div></div>'


def _stock_html(state: State, lang: str) -> str:
    pinta, count = state.pinta, len(state.stock)
    if pinta is None:
        gone = say(lang, es="Mazo agotado: la pinta está robada.", en="Stock empty: the pinta has been drawn.")
        return f'<p class="b-stock-none">{gone}</p>'
    back = f'<span class="b-swap-back">{back_svg(lang)}</span>' if count > 1 else ""
    cards = say(lang, es=f"Mazo: {count} cartas", en=f"Stock: {count} cards")
    name = say(lang, es=f"Pinta: {pinta.name('es')}", en=f"Pinta: {pinta.name('en')}")
    return (
        f'<figure class="b-swap-stock"><div><span class="b-swap-pinta">{card_svg(pinta, lang)}</span>{back}</div>'
        f"<figcaption><strong>{name}</strong><span>{cards}</span></figcaption></figure>"
    )


def _trick_html(state: State, lang: str) -> str:
    """The open trick, or the one that has just been won."""
    pairs, word = state.table, say(lang, es="En la mesa", en="On the table")
    if not pairs and state.drawing and state.tricks:
        pairs, word = state.tricks[-1].cards, say(lang, es="La baza ganada", en="The trick just won")
    if not pairs:
        return ""
    cards = "".join(
        f'<li><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{who(seat, lang)}</span></li>' for seat, card in pairs
    )
    return f'<div class="b-swap-trick"><span>{word}</span><ol>{cards}</ol></div>'


def told(scene: Scene, act: Act, lang: str) -> Shown:
    """What came of the last try, in a live region, with what it needed as a list, and the way back."""
    more, buttons = "", list[Click]()
    if scene.tried is None:
        said = feedback_html()
    else:
        title, lines = verdict(scene, lang)
        belief = next((preset.belief for preset in PRESETS if preset.key == here_case(scene)), None)
        if belief is not None:
            lines.append(BELIEFS[belief][lang == "en"])
        said = feedback_html("right" if scene.done else "wrong", title, lines)
        more = needs_html(scene, lang)
    options: list[tuple[str, str]] = []
    rival = next((card for card in scene.state().hands[RIVAL] if card is scene.rival), None)
    if rival is not None:
        options.append(("rival", say(lang, es=f"Que la máquina cambie {the(rival, 'es')}", en=f"Let the machine swap {the(rival, 'en')}")))
    if scene.tried is not None or scene.swaps:
        options.append(("back", say(lang, es="Como estaba", en="As it was")))
    if options:
        changes: dict[str, Change] = {"back": Scene.back}
        if rival is not None:
            changes["rival"] = lambda now: now.try_swap(RIVAL, rival)
        row = choices(options, lambda key: act(changes[key]), lang=lang, serial=serial(scene) + 1, on_late=act.again)
        more += row.text
        buttons += row.buttons
    return Shown(f'<div class="b-swap-told">{said}{more}</div>', buttons)


def needs_html(scene: Scene, lang: str) -> str:
    """What the last try needed, up to the need that was not met, as a ticked list."""
    assert scene.tried is not None
    seat, card = scene.tried
    before = replace(scene, swaps=scene.swaps[:-1]) if scene.done else scene
    state = before.state()
    reason = scene.answer
    items = []
    for need, met in swapping.needs(state, seat, card):
        text = need_text(need, state, seat, card, lang) if met else sentence(reason.text(lang)) if reason else ""
        mark, spoken = ("is-met", say(lang, es="sí", en="yes")) if met else ("is-unmet", say(lang, es="no", en="no"))
        items.append(f'<li class="{mark}"><span class="b-sr">{spoken}: </span>{escape(text)}</li>')
    title = say(lang, es="Lo que se mira, por orden", en="What is asked, in order")
    return f'<section class="b-needs" aria-label="{title}"><h3>{title}</h3><ol>{"".join(items)}</ol></section>'


def notice(broken: Reason | None, lang: str) -> str:
    """Why the position in the address can't be used, in one sentence; empty when it can."""
    if broken is None:
        return ""
    return notice_html(sentence(broken.text(lang)), hint=say(lang, es="Aquí tienes el primer caso.", en="Here is the first case."))
