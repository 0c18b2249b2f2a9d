"""Below the table: what happened or what to do, the buttons for it, and the learner's hand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from html import escape

from brisca.cards import Card, Suit
from brisca.rules import Rules
from brisca.show import auction
from brisca.show.art import card_svg
from brisca.show.auction_texts import bids_text
from brisca.show.game import Game, any_seed
from brisca.show.game_board import order_inside
from brisca.show.game_events import call_offer, claim_offer, claim_text, dead_title, redeal_offer, trick_event
from brisca.show.game_texts import card_note, result_text, sums_text, swap_offer, turn_text, turn_title, why_text, won_text
from brisca.show.hand import Click, Shown, choices
from brisca.show.steps import Held, Scene
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.state import Phase

Move = Callable[[Callable[[Game], Game]], object]
"""Changes the game that is played: takes a function from the game now to the one after. The setter of a `mo.state` is one."""


Way = tuple[str, Callable[[Game], Game]]
"""A button: its text, and what becomes of the game."""


def when_same(move: Move, game: Game, do: Callable[[Game], Game]) -> Callable[[], object]:
    """What a button of this drawing does: nothing when another game is played by now."""
    return lambda: move(lambda now: do(now) if now.serial == game.serial else now)


def redraw(move: Move) -> Callable[[], object]:
    return lambda: move(lambda now: now)


@dataclass(frozen=True, slots=True)
class Told:
    """What a page adds to the table: at the hand's end a `line` and `buttons` of its own; `veiled`: no sums of points before that."""

    line: str = ""
    buttons: Shown | None = None
    veiled: bool = False


def ways_row(ways: list[Way], move: Move, game: Game, lang: str, *, main: bool = False, label: str | None = None) -> Shown:
    steps = [when_same(move, game, do) for _, do in ways]
    texts = [(place, text) for place, (text, _) in enumerate(ways)]
    return choices(texts, lambda place: steps[place](), lang=lang, serial=game.serial, main=main, label=label, on_late=redraw(move))


def panel_html(game: Game, scene: Scene, move: Move, lang: str, told: Told) -> tuple[str, list[Click]]:
    """What happened or what to do, and under it the one button, if there is one, or all that may be done."""
    page = Panel(*_said(game, scene, lang, told), _ways(game, scene, lang))
    main = told.buttons if game.over else None
    if main is None and page.ways:
        main = ways_row(page.ways, move, game, lang, main=not game.to_play or game.calling is not None)
    more = _more(game, move, lang)
    won = game.paused and scene.complete and game.state.rules.side(scene.tricks[-1].winner) == game.yours
    kind = "is-won" if won else "is-lost" if game.paused and scene.complete else "is-turn"
    button = f'<div class="b-next">{main.text}</div>' if main else ""
    aside = bool(page.ways) and game.to_play  # then the hand is where to go on
    focus = f' data-brisca-focus="game:{game.serial}"' if (main or more) and not aside else ""
    word = say(lang, es="Otra cantidad:", en="Another amount:") if game.state.phase is Phase.BIDS else ""
    label = f'<span class="b-quiet" aria-hidden="true">{word}</span>' if word else ""
    below = f'<div class="b-more">{label}{more.text}</div>' if more else ""
    html = (
        f'<div class="b-panel {kind}{" has-more" if more else ""}"><div class="b-told" role="status"><p class="b-verdict"><strong>'
        f"{escape(page.title)}</strong></p><p>{escape(page.line)}</p></div>"
        f'<div class="b-acts"{focus}>{button}{below}{order_inside(game.state.rules, lang)}</div></div>'
    )
    return html, [*(main.buttons if main else ()), *(more.buttons if more else ())]


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel says and what can be done there."""

    title: str
    line: str
    ways: list[Way]


def _said(game: Game, scene: Scene, lang: str, told: Told) -> tuple[str, str]:
    """Title and line of the panel."""
    state = game.state
    if game.over:
        line = f"{sums_text(state.points, lang, state.rules)}." if state.tricks or state.claimed else ""
        return result_text(game, lang), " ".join(filter(None, (claim_text(state, lang), line, told.line)))
    if game.paused and scene.complete:
        last = scene.tricks[-1]
        offers = [swap_offer(game, lang) if game.swap else "", claim_offer(state, lang) if game.claim else ""]
        event, why = trick_event(last, state.rules, lang), why_text(last, lang)
        if last.dead:
            return dead_title(lang), f"{event} {won_text(last, lang)}"
        return won_text(last, lang), " ".join(filter(None, (event, why, *offers)))
    if game.paused:
        return say(lang, es="Antes de la primera carta.", en="Before the first card."), redeal_offer(lang)
    if state.phase is Phase.BIDS:
        title, line = bids_text(game, lang)
        return title, game.bid_barred.text(lang) if game.amount is not None and game.bid_barred else line
    if auction.is_before(game):
        return auction.told(game, scene, lang)
    if (barred := game.asked) is not None:
        return say(lang, es="Esa carta, ahora no.", en="Not that card, not now."), sentence(barred.text(lang))
    if (ace := game.calling) is not None:
        return say(lang, es="¿Con arrastre?", en="With arrastro?"), call_offer(ace, lang)
    offers = [swap_offer(game, lang) if game.swap else "", claim_offer(state, lang) if game.claim else ""]
    offers.append(redeal_offer(lang) if game.redeal else "")
    return turn_title(game, scene, lang), " ".join(filter(None, (turn_text(game, scene, lang), *offers)))


def _ways(game: Game, scene: Scene, lang: str) -> list[Way]:
    """The buttons of the panel, the most usual one first."""
    ways: list[Way] = []
    if game.over:
        return [
            (say(lang, es="Jugar otra vez", en="Play again"), lambda now: now.again(any_seed())),
            (say(lang, es="El mismo reparto", en="Same deal again"), Game.same_deal),
        ]
    phase = game.state.phase
    if phase is Phase.BIDS:
        if game.bid:
            ways.append((say(lang, es=f"Pujar {game.bid}", en=f"Bid {game.bid}"), Game.bid_it))
        return [*ways, (say(lang, es="Pasar", en="Pass"), Game.leave)]
    if phase is Phase.BURY:
        return [(say(lang, es="Enterrar estas dos", en="Bury these two"), Game.bury)] if auction.can_bury(game) else []
    if (ace := game.calling) is not None:
        return [
            (say(lang, es="Jugar el as", en="Play the ace"), lambda now: now.play(ace)),
            (say(lang, es="Cantar «arrastro»", en="Call “arrastro”"), lambda now: now.play(ace, arrastro=True)),
        ]
    if swap := game.swap:
        number = swap.card.rank.value
        ways.append((say(lang, es=f"Cambiar el {number}", en=f"Swap the {number}"), Game.exchange))
    if game.claim:
        ways.append((say(lang, es="Enseñar y llevármelo todo", en="Show them and take all"), Game.call_claim))
    if game.redeal:
        ways.append((say(lang, es="Pedir otro reparto", en="Ask for a new deal"), Game.ask_redeal))
    if not game.paused:
        return ways
    if not scene.complete:
        return [*ways, (say(lang, es="Jugar con estas", en="Play with these"), Game.go_on)]
    if game.state.drawing and game.swap:
        return [*ways, (say(lang, es="Robar", en="Draw"), Game.go_on)]
    count = say(lang, es="Al recuento", en="To the count")
    return [*ways, (count if game.state.result is not None else say(lang, es="Seguir", en="Go on"), Game.go_on)]


def _more(game: Game, move: Move, lang: str) -> Shown | None:
    """Below the main buttons: another bid, or the suits to choose from."""
    phase = game.state.phase if game.your_turn else None
    if phase is Phase.BIDS and game.bid:
        return choices(
            [(by, f"{by:+d}".replace("-", "−")) for by in auction.STEPS],
            lambda by: when_same(move, game, lambda now: now.bid_by(by))(),
            lang=lang,
            serial=game.serial,
            label=say(lang, es="Otra puja", en="Another bid"),
            on_late=redraw(move),
        )
    if phase is Phase.NAME:
        return choices(
            auction.suit_texts(game, lang),
            lambda suit: when_same(move, game, lambda now: now.name_trump(suit))(),
            lang=lang,
            serial=game.serial,
            label=say(lang, es="El triunfo", en="The trump"),
            icons=auction.suit_icons(lang),
            on_late=redraw(move),
        )
    return None


LONG = 4
"""Cards from which a hand is a long one: sorted, and in smaller cards."""


def hand_html(game: Game, scene: Scene, move: Move, lang: str) -> tuple[str, list[Click]]:
    items, buttons = [], []
    long = max(game.state.rules.hand_size, len(scene.hand)) > LONG
    fresh = (*scene.fresh, *(scene.news if game.state.phase is Phase.BURY else ()))
    for card in _sorted(scene.hand, game.state.rules) if long else scene.hand:
        if card is None:
            comes = " is-coming" if scene.stock else ""
            items.append(f'<li class="b-slot is-gap{comes}" aria-hidden="true"><span class="b-face"></span></li>')
            continue
        button = _card_button(card, game, fresh, move, lang)
        buttons.append(button)
        new = f'<span class="b-new" aria-hidden="true">{say(lang, es="nueva", en="new")}</span>' if card in fresh else ""
        mark = " is-marked" if card in game.touched else ""
        items.append(f'<li class="b-slot{mark}"><span class="b-face">{button.text}</span>{new}</li>')
    label = say(lang, es="Tus cartas", en="Your cards")
    here = game.to_play or (game.your_turn and game.state.phase is Phase.BURY and not auction.can_bury(game))
    turn = f' data-brisca-focus="game:{game.serial}"' if here else ""
    css = f" is-long{' is-talon' if len(items) > game.state.rules.hand_size else ''}" if long else ""
    return f'<ul class="b-hand{css}" role="group" aria-label="{label}"{turn}>{"".join(items)}</ul>', buttons


def _sorted(hand: Held, rules: Rules) -> list[Card]:
    """A long hand in order: suit by suit, the strongest first, without gaps."""
    suits = tuple(Suit)
    return sorted((card for card in hand if card), key=lambda card: (suits.index(card.suit), -rules.strength(card)))


def _card_button(card: Card, game: Game, fresh: Collection[Card], move: Move, lang: str) -> Click:
    can = game.your_turn and game.state.phase in (Phase.BURY, Phase.TRICKS)
    barred, marked = can and game.barred(card) is not None, card in game.touched and game.state.phase is Phase.BURY
    note = card_note(card, fresh, barred, marked, lang)
    svg = card_svg(card, lang, label=card.name(lang) + (f", {note}" if note else ""))
    before = game.your_turn and auction.is_before(game)  # then the hand is looked at
    look = " is-barred" if barred else " is-chosen" if marked else "" if can or before else " is-resting"
    return Click(
        f'<span class="b-hit is-card{look}">{svg}</span>',
        when_same(move, game, lambda now: now.touch(card)),
        serial=game.serial,
        disabled=not can,
        on_late=redraw(move),
    )
