"""The draw for the dealer and the cut on the page: a card to tap, and a number of cards to cut."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from brisca.rules import Rules
from brisca.show.art import back_svg, card_svg
from brisca.show.game import any_seed
from brisca.show.game_seats import TABLES, YOU, players_name, seat_name, who
from brisca.show.hand import Click, Shown, choices
from brisca.show.panels import feedback_html, notice_html
from brisca.show.steps_start import SPREAD, Round, Start
from brisca.show.texts import listed, sentence
from brisca.show.words import say
from brisca.state import State

Move = Callable[[Callable[[Start], Start]], object]
"""Changes what happens before the hand. The setter of a `mo.state` is one."""


def draw_board(start: Start, move: Move, lang: str) -> Shown:
    """How many play, the cards to draw from, and who deals."""
    tables = choices(
        [(players, players_name(players, lang)) for players in TABLES],
        lambda players: move(lambda now: now.for_players(players)),
        lang=lang,
        serial=start.serial,
        selected=start.players,
        label=say(lang, es="Cuántos jugáis", en="How many players"),
        on_late=lambda: move(lambda now: now),
    )
    drawn = "".join(_drawn(number, each, start, lang) for number, each in enumerate(start.rounds))
    spread = Shown("") if start.dealer is not None else _spread(start, move, lang)
    again = Shown("")
    if start.rounds:
        again = choices(
            [(0, say(lang, es="Sortear otra vez", en="Draw again"))],
            lambda _: move(lambda now: now.again(any_seed()) if now.serial == start.serial else now),
            lang=lang,
            serial=start.serial,
        )
    here = f' data-brisca-focus="draw:{start.seed}.{start.players}.{len(start.rounds)}"'
    html = f'<div class="b-draw">{tables.text}<div{here}>{drawn}{spread.text}{_said(start, lang)}{again.text}</div></div>'
    return Shown(html, [*tables.buttons, *spread.buttons, *again.buttons])


def _spread(start: Start, move: Move, lang: str) -> Shown:
    """Face-down cards to draw from."""
    buttons, items = [], []
    for place in range(SPREAD):
        number = f'<span class="b-sr"> {place + 1}</span>'
        button = Click(
            f'<span class="b-hit is-card">{back_svg(lang)}{number}</span>',
            lambda place=place: move(lambda now: now.draw(place) if now.serial == start.serial else now),  # type: ignore[misc]
            serial=start.serial,
            on_late=lambda: move(lambda now: now),
        )
        buttons.append(button)
        items.append(f'<li class="b-slot"><span class="b-face">{button.text}</span></li>')
    label = say(lang, es="Cartas boca abajo: saca una", en="Face-down cards: draw one")
    return Shown(
        f'<div class="b-cloth is-small"><ul class="b-spread" role="group" aria-label="{label}">{"".join(items)}</ul></div>', buttons
    )


def _drawn(number: int, drawn: Round, start: Start, lang: str) -> str:
    """What everyone drew in one round; the highest is marked."""
    rules = start.rules
    best = max(rules.strength(card) for _, _, card in drawn)
    top = [seat for seat, _, card in drawn if rules.strength(card) == best]
    decided = len(top) == 1
    items = []
    for seat, _, card in drawn:
        high = seat in top
        mark = "" if not high else say(lang, es="Reparte", en="Deals") if decided else say(lang, es="Empata", en="Level")
        state = " is-winner" if high and decided else " is-out" if not high else ""
        tag = f'<span class="b-won">{mark}</span>' if mark else ""
        items.append(
            f'<li class="b-slot{state}"><span class="b-face">{card_svg(card, lang)}</span>'
            f'<span class="b-cap">{seat_name(seat, lang, start.players)}</span>{tag}</li>'
        )
    label = say(lang, es=f"Sorteo {number + 1}", en=f"Draw {number + 1}")
    return (
        f'<section class="b-cloth is-large is-decided" style="--n:{len(drawn)}" data-n="{len(drawn)}" role="group"'
        f' aria-label="{label}"><ol class="b-trick">{"".join(items)}</ol></section>'
    )


def _said(start: Start, lang: str) -> str:
    if not start.rounds:
        return feedback_html()
    if start.dealer is None:
        names = listed([who(seat, lang, start.players) for seat in start.contenders], lang)
        return feedback_html(
            "info",
            say(lang, es="Empate: hay que sacar otra carta.", en="Level: another card must be drawn."),
            [say(lang, es=f"Vuelven a sacar {names}. Toca otra carta.", en=f"{sentence(names)} draw again. Tap another card.")],
        )
    return feedback_html("info", *dealer_text(start, lang))


def dealer_text(start: Start, lang: str) -> tuple[str, list[str]]:
    """Who deals, who is mano and who cuts."""
    dealer, mano, cutter, players = start.dealer, start.mano, start.cutter, start.players
    assert dealer is not None
    assert mano is not None
    assert cutter is not None
    es, en = who(dealer, "es", players), who(dealer, "en", players)
    title = say(
        lang,
        es="Repartes tú: tu carta es la más alta." if dealer == YOU else f"Reparte {es}: su carta es la más alta.",
        en="You deal: your card is the highest." if dealer == YOU else f"{sentence(en)} deals, with the highest card.",
    )
    es, en = who(mano, "es", players), who(mano, "en", players)
    if players == 2:
        line = say(
            lang,
            es="Tú cortas y eres mano: juegas en primer lugar." if mano == YOU else "La máquina corta y es mano: juega en primer lugar.",
            en="You cut and are mano: you play first." if mano == YOU else "The machine cuts and is mano: it plays first.",
        )
        return title, [line]
    if mano == YOU:
        first = say(
            lang,
            es="Eres mano, a la derecha de quien reparte: juegas en primer lugar.",
            en="You are mano, at the dealer's right: you play first.",
        )
    else:
        first = say(
            lang,
            es=f"Es mano {es}, a la derecha de quien reparte: juega en primer lugar.",
            en=f"Mano is {en}, at the dealer's right, and plays first.",
        )
    es, en = who(cutter, "es", players), who(cutter, "en", players)
    cuts = say(
        lang,
        es=f"{'Cortas tú' if cutter == YOU else f'Corta {es}'}, a la izquierda de quien reparte.",
        en=f"{'You cut' if cutter == YOU else f'{sentence(en)} cuts'}, at the dealer's left.",
    )
    return title, [first, cuts]


def cut_board(start: Start, move: Move, on_deal: Callable[[State], object], lang: str) -> Shown:
    """Where to cut, the two heaps, and what is said to it; when it is right, the way into the hand."""
    if start.dealer is None:
        waiting = say(lang, es="Primero hay que saber quién reparte: saca una carta.", en="First it must be known who deals: draw a card.")
        return Shown(f'<p class="b-quiet">{waiting}</p>{feedback_html()}')
    rules = start.rules
    numbers = choices(
        [(cards, str(cards)) for cards in start.cuts],
        lambda cards: move(lambda now: now.try_cut(cards) if now.players == start.players else now),
        lang=lang,
        serial=start.serial,
        selected=start.cut,
        label=say(lang, es="Cuántas cartas levantas", en="How many cards to lift"),
        on_late=lambda: move(lambda now: now),
    )
    heaps = "" if start.cut is None else _heaps(start.cut, rules, lang)
    if start.refused is not None:
        said = notice_html(start.refused.text(lang))
    elif start.cut is not None:
        line = say(
            lang,
            es=f"Las {start.cut} de arriba pasan debajo de las otras {rules.pack_size - start.cut}.",
            en=f"The top {start.cut} go below the other {rules.pack_size - start.cut}.",
        )
        said = feedback_html("right", say(lang, es="Corte válido.", en="A good cut."), [line])
    else:
        said = feedback_html()
    go = Shown("")
    if start.dealt:
        there = say(lang, es="Repartida: aquí abajo la sigues paso a paso.", en="Dealt: follow it below, step by step.")
        go = Shown(f'<p class="b-quiet">{there}</p>')
    elif start.ready:

        def dealt(_: int) -> None:
            on_deal(start.hand())
            move(Start.deal_it)

        go = choices(
            [(0, say(lang, es="Repartir y seguir esta mano paso a paso", en="Deal, and follow this hand step by step"))],
            dealt,
            lang=lang,
            serial=start.serial,
            main=True,
        )
    return Shown(f'<div class="b-cut">{numbers.text}{heaps}{said}{go.text}</div>', [*numbers.buttons, *go.buttons])


def _heaps(cut: int, rules: Rules, lang: str) -> str:
    """The two heaps of a cut, as high as they hold cards."""
    top = say(lang, es=f"{cut} levantadas", en=f"{cut} lifted")
    rest = say(lang, es=f"{rules.pack_size - cut} abajo", en=f"{rules.pack_size - cut} left")
    heaps = "".join(
        f'<li style="--k:{number}"><span aria-hidden="true">{back_svg(lang)}</span><strong>{escape(text)}</strong></li>'
        for number, text in ((cut, top), (rules.pack_size - cut, rest))
    )
    return f'<ul class="b-heaps">{heaps}</ul>'
