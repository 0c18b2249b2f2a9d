"""What can be changed on the page of the swap: the cases to try, and one row of choices for each thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, Final

from brisca.cards import ALL_CARDS, Card, Rank, Suit
from brisca.show.art import suit_svg
from brisca.show.hand import Click, Shown
from brisca.show.panels import feedback_html
from brisca.show.swap_page import Act, Change, serial
from brisca.show.swap_words import ASKS, CASES, GAMES, TIMINGS, moment_name
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.teach.swap_cases import PRESETS, here_case
from brisca.teach.swapping import BEFORE_DRAWING, Moment, Scene

_NUMBER: Final = {card: number for number, card in enumerate(ALL_CARDS)}


def chips(
    options: Sequence[tuple[Any, str]],
    on_pick: Callable[[Any], object],
    *,
    lang: str,
    serial: int,
    label: str,
    on_late: Callable[[], object],
    selected: Any = None,
    disabled: bool = False,
    icons: Mapping[Any, str] | None = None,
) -> Shown:
    """A row of small buttons, the chosen one marked: as `choices`, for pages on which much can be changed."""
    buttons = []
    for value, text in options:
        chosen = selected is not None and value == selected
        spoken = f'<span class="b-sr"> ({say(lang, es="elegido", en="chosen")})</span>' if chosen else ""
        icon = icons.get(value, "") if icons else ""
        inner = f'<span class="b-hit is-opt{" is-chosen" if chosen else ""}">{icon}<span>{escape(text)}{spoken}</span></span>'
        buttons.append(Click(inner, partial(on_pick, value), serial=serial, disabled=disabled, on_late=on_late))
    row = "".join(button.text for button in buttons)
    return Shown(f'<div class="b-opts" role="group" aria-label="{escape(label)}">{row}</div>', buttons)


def cases(scene: Scene, act: Act, lang: str) -> Shown:
    """The cases to try, as buttons; and what is asked in the one that lies there."""
    here = here_case(scene)
    row = chips(
        [(preset.key, CASES[preset.key][lang == "en"]) for preset in PRESETS],
        lambda key: act(lambda _: next(preset.scene for preset in PRESETS if preset.key == key)),
        lang=lang,
        serial=serial(scene) + 2,
        selected=here,
        label=say(lang, es="Casos", en="Cases"),
        on_late=act.again,
    )
    own = say(lang, es="Tu propia posición: toca una carta para cambiarla.", en="A position of your own: tap a card to swap it.")
    ask = ASKS[here][lang == "en"] if here else own
    return Shown(f'<div class="b-swap-cases">{row.text}<h3 class="b-which">{escape(ask)}</h3></div>', row.buttons)


def controls(scene: Scene, act: Act, lang: str) -> Shown:
    """One row for each thing that can be changed."""
    rules = scene.rules
    yes_no = ((True, say(lang, es="Sí", en="Yes")), (False, say(lang, es="No", en="No")))
    lefts = [left for left in (0, 1, 2, 3, 10, scene.most - 1, scene.most) if left or scene.moment not in BEFORE_DRAWING]
    specials = [card for rank in (Rank.SIETE, Rank.DOS) if (card := Card(scene.pinta.suit, rank)) in rules.pack]
    held = [(card.rank, card.name(lang)) for card in specials if card not in (scene.pinta, *scene.hand)]
    rival = scene.rival.rank if scene.rival else None
    text_at = lang == "en"
    rows = [
        _row(
            say(lang, es="Cuándo", en="When"), [(m, moment_name(m, scene, lang)) for m in Moment], scene.moment, Scene.at, scene, act, lang
        ),
        _row(
            say(lang, es="¿Has ganado alguna baza?", en="Have you won a trick?"),
            yes_no,
            scene.won,
            Scene.with_won,
            scene,
            act,
            lang,
            off=scene.won_is_fixed,
        ),
        _row(
            say(lang, es="Robos que quedan", en="Drawings left"),
            [(n, str(n)) for n in lefts],
            scene.left,
            Scene.with_left,
            scene,
            act,
            lang,
        ),
        _row(
            say(lang, es="La máquina tiene", en="The machine holds"),
            [(None, say(lang, es="ni el 7 ni el 2", en="neither 7 nor 2")), *held],
            rival,
            Scene.with_rival,
            scene,
            act,
            lang,
        ),
        _row(
            say(lang, es="Quién puede cambiar y cuándo", en="Who may swap, and when"),
            [(timing, texts[text_at]) for timing, texts in TIMINGS.items()],
            rules.swap,
            Scene.with_timing,
            scene,
            act,
            lang,
        ),
        _row(
            say(lang, es="Robos que hacen falta", en="Drawings needed"),
            [(n, str(n)) for n in (1, 2, 3)],
            rules.draws_left,
            Scene.with_draws_left,
            scene,
            act,
            lang,
        ),
        _row(
            say(lang, es="Juego", en="Game"),
            [(key, texts[text_at]) for key, texts in GAMES.items()],
            scene.game,
            Scene.with_game,
            scene,
            act,
            lang,
        ),
    ]
    shown = [pinta_row(scene, act, lang), hand_row(scene, act, lang), *rows]
    html = "".join(row.text for row in shown)
    return Shown(f'<div class="b-swap-controls">{html}</div>', [button for row in shown for button in row.buttons])


def _row(
    label: str,
    options: Iterable[tuple[object, str]],
    here: object,
    change: Callable[..., Scene],
    scene: Scene,
    act: Act,
    lang: str,
    *,
    off: bool = False,
) -> Shown:
    """A labelled row of choices, the present one marked. The place in the row stands for the value, so that None can be one."""
    options = list(options)
    values = [value for value, _ in options]
    row = chips(
        [(place, text) for place, (_, text) in enumerate(options)],
        lambda place: act(lambda now: change(now, values[place])),
        lang=lang,
        serial=serial(scene),
        selected=values.index(here) if here in values else None,
        disabled=off,
        label=label,
        on_late=act.again,
    )
    return Shown(f'<div class="b-swap-row"><span class="b-label" aria-hidden="true">{escape(label)}</span>{row.text}</div>', row.buttons)


def pinta_row(scene: Scene, act: Act, lang: str) -> Shown:
    """The trump suit, and which card of it lies under the stock."""
    label = say(lang, es="La pinta", en="The pinta")
    suits = chips(
        [(suit, suit.spoken(lang)) for suit in Suit],
        lambda suit: act(lambda now: now.with_trump(suit)),
        lang=lang,
        serial=serial(scene),
        selected=scene.pinta.suit,
        label=say(lang, es="Palo de triunfo", en="Trump suit"),
        icons={suit: suit_svg(suit, lang, decorative=True) for suit in Suit},
        on_late=act.again,
    )
    cards = sorted((c for c in scene.rules.pack if c.suit is scene.pinta.suit), key=scene.rules.strength, reverse=True)
    picks = [_pick(card, card is scene.pinta, partial(Scene.with_pinta, pinta=card), scene, act, lang) for card in cards]
    tiles = "".join(f"<li>{pick.text}</li>" for pick in picks)
    html = (
        f'<div class="b-swap-row"><span class="b-label" aria-hidden="true">{label}</span>{suits.text}'
        f'<ul class="b-swap-picks" role="group" aria-label="{label}">{tiles}</ul></div>'
    )
    return Shown(html, [*suits.buttons, *picks])


def hand_row(scene: Scene, act: Act, lang: str) -> Shown:
    """The learner's two cards; opened, the whole pack to take them from."""
    label = say(lang, es="Tus cartas", en="Your cards")
    word = say(lang, es="Cerrar la baraja", en="Close the pack") if scene.editing else say(lang, es="Coger otras", en="Take others")
    names = escape(" · ".join(card.name(lang) for card in scene.hand))
    toggle = chips(
        [(not scene.editing, word)],
        lambda editing: act(lambda now: now.edit(editing)),
        lang=lang,
        serial=2 * (serial(scene) // 2) + scene.editing,
        label=label,
        on_late=act.again,
    )
    picks: list[Click] = []
    html = ""
    if scene.editing:
        rows = []
        for suit in Suit:
            cards = sorted((c for c in scene.rules.pack if c.suit is suit), key=scene.rules.strength, reverse=True)
            own = [_pick(card, card in scene.hand, partial(Scene.take, card=card), scene, act, lang) for card in cards]
            picks += own
            tiles = "".join(f"<li>{pick.text}</li>" for pick in own)
            rows.append(f'<ul class="b-swap-picks" role="group" aria-label="{suit.spoken(lang)}">{tiles}</ul>')
        hint = say(lang, es="La que tocas entra por la más antigua de las dos.", en="The card you tap comes in for the older of the two.")
        note = feedback_html("info", sentence(scene.note.text(lang))) if scene.note else feedback_html()
        html = f'<p class="b-quiet">{hint}</p><div class="b-swap-pack">{"".join(rows)}</div>{note}'
    return Shown(
        f'<div class="b-swap-row"><span class="b-label" aria-hidden="true">{label}</span>'
        f'<div class="b-swap-mine"><span>{names}</span>{toggle.text}</div><div>{html}</div></div>',
        [*toggle.buttons, *picks],
    )


def _pick(card: Card, chosen: bool, change: Change, scene: Scene, act: Act, lang: str) -> Click:
    lies = card is scene.pinta and not chosen
    spoken = card.name(lang) + (say(lang, es=" (elegida)", en=" (chosen)") if chosen else "")
    spoken += say(lang, es=" (la pinta)", en=" (the pinta)") if lies else ""
    inner = (
        f'<span class="b-hit is-pick is-{card.suit.value}{" is-used" if chosen else ""}{" is-lying" if lies else ""}">'
        f'<span aria-hidden="true">{card.rank.value}</span>'
        f'{suit_svg(card.suit, lang, decorative=True)}<span class="b-sr">{spoken}</span></span>'
    )
    return Click(inner, lambda: act(change), serial=_NUMBER[card] * 1_000_000 + serial(scene) % 1_000_000, on_late=act.again)
