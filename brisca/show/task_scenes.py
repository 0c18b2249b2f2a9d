"""What lies on the table while a task is asked, and when it has been answered: the scene of each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from brisca.beliefs import TRUTH, Laid
from brisca.beliefs import asks as kinds
from brisca.beliefs.asks import Ask, By, Classify, Close, Kept, KillGain, Kind, Mistake, Order, Score, Stronger, Sum, Winner, Worthier
from brisca.cards import Card
from brisca.show.task_scenes_cards import Sight, cloth, facts, group, row, spots
from brisca.show.task_scenes_count import (
    chance_scene,
    fact_scene,
    held_scene,
    lead_scene,
    result_scene,
    seen_scene,
    stock_scene,
    sum_table,
)
from brisca.show.task_scenes_hand import choice_scene, drawing_scene, play_scene, swap_scene, swap_worth_scene
from brisca.show.task_scenes_order import order_scene
from brisca.show.task_scenes_variants import (
    bids_scene,
    claim_scene,
    dies_scene,
    figure_scene,
    four_scene,
    level_scene,
    match_scene,
    pack_scene,
    swap_here_scene,
    written_scene,
)
from brisca.show.task_words import capital, seat
from brisca.show.texts import points_text
from brisca.show.words import ordinal, say


def scene_html(sight: Sight) -> str:
    """The task's scene; the buttons in it are then in `sight.buttons`, the options that it shows in `sight.drawn`."""
    return _SCENES[type(sight.task.ask)](sight.task.ask, sight)


def seat_label(number: int, players: int, lang: str) -> str:
    """Who sits there, below a card; with six players partners and rivals have no names of their own."""
    if players == 6 and number:
        return say(lang, es="Rival", en="Rival") if number % 2 else say(lang, es="Pareja", en="Partner")
    return capital(seat(number, min(players, 4), lang))


def _places(laid: Laid, lang: str) -> list[str]:
    lead = say(lang, es="Sale", en="Leads")
    return [lead if not place else ordinal(place + 1, lang) for place in range(len(laid.cards))]


def _worths(laid: Laid, lang: str) -> list[str]:
    return [points_text(laid.rules.points(card), lang) for card in laid.cards]


def _about(laid: Laid, sight: Sight, *more: str) -> str:
    """The rules where they are not brisca's, and what else the cards don't show."""
    items = [sight.say(es="Bisca portuguesa", en="Portuguese bisca")] if laid.rules.order == "bisca" else []
    items += [sight.say(es="Última baza", en="Last trick")] if laid.last else []
    return facts([*items, *more])


def _trick(laid: Laid, sight: Sight, slots: Sequence[str], *, more: Sequence[str] = (), beside: str = "") -> str:
    body = _about(laid, sight, *more) + (spots(row(slots), beside) if beside else row(slots))
    return cloth(body, _spoken(laid, sight), trump=laid.trump, stock=laid.stock, lang=sight.lang, over=sight.over)


def _spoken(laid: Laid, sight: Sight) -> str:
    number, trump = len(laid.cards), laid.trump.spoken
    return sight.say(
        es=f"Baza de {number} cartas, triunfo {trump('es')}",
        en=f"Trick of {number} cards, trump {trump('en')}",
    )


def _told(laid: Laid, sight: Sight, captions: Sequence[str]) -> list[str]:
    """The cards of a trick that is not asked for its winner: at the end the winner is raised all the same."""
    winner = TRUTH.winner(laid) if sight.over else None
    wins = sight.say(es="gana", en="wins")
    return [
        sight.spot(card, caption=captions[place], mark=" is-winner", note=wins)
        if place == winner
        else sight.spot(card, caption=captions[place], mark=" is-out" if sight.over else "")
        for place, card in enumerate(laid.cards)
    ]


def _winner(ask: Winner, sight: Sight) -> str:
    places = _places(ask.laid, sight.lang)
    return _trick(ask.laid, sight, [sight.spot(card, i, caption=places[i]) for i, card in enumerate(ask.laid.cards)])


def _score(ask: Score, sight: Sight) -> str:
    laid = ask.laid
    captions = _worths(laid, sight.lang) if sight.over else _places(laid, sight.lang)
    before = points_text(ask.before, sight.lang)
    more = [sight.say(es=f"Antes de la baza: {before}", en=f"Before the trick: {before}")] if ask.before else []
    return _trick(laid, sight, _told(laid, sight, captions), more=more)


def _loose(laid: Laid, sight: Sight, slots: Sequence[str], *, trump: bool = False) -> str:
    """Cards that are no trick."""
    return cloth(row(slots), sight.say(es="Cartas", en="Cards"), trump=laid.trump if trump else None, lang=sight.lang, over=sight.over)


def _sum(ask: Sum, sight: Sight) -> str:
    captions = _worths(ask.laid, sight.lang)
    return _loose(
        ask.laid, sight, [sight.spot(card, caption=captions[i] if sight.over else "\u00a0") for i, card in enumerate(ask.laid.cards)]
    )


def _either(ask: Stronger | Worthier, sight: Sight) -> str:
    captions = _worths(ask.laid, sight.lang)
    slots = [sight.spot(card, i, caption=captions[i] if sight.over else "\u00a0") for i, card in enumerate(ask.laid.cards)]
    return _loose(ask.laid, sight, slots)


def _classify(ask: Classify, sight: Sight) -> str:
    captions = _worths(ask.laid, sight.lang)
    slots = [sight.spot(card, card, caption=captions[i] if sight.over else "\u00a0") for i, card in enumerate(ask.laid.cards)]
    return _loose(ask.laid, sight, slots, trump=ask.kind is Kind.BRISCA)


def _order(ask: Order, sight: Sight) -> str:
    return order_scene(ask.laid, ask.by is By.POINTS, sight)


def _mistake(ask: Mistake, sight: Sight) -> str:
    captions = _worths(ask.laid, sight.lang) if sight.over else _places(ask.laid, sight.lang)
    return _trick(ask.laid, sight, _told(ask.laid, sight, captions))


def _close(ask: Close, sight: Sight) -> str:
    """Side 0 is said to take the trick, so it played the card that wins."""
    laid, lang = ask.laid, sight.lang
    winner = TRUTH.winner(laid)
    names = [seat_label(int(place != winner), 2, lang) for place in range(len(laid.cards))]
    if sight.over:
        names = [f"{name}: {worth}" for name, worth in zip(names, _worths(laid, lang), strict=True)]
    return _trick(laid, sight, _told(laid, sight, names), beside=sum_table(ask.points, ask.tricks, laid.rules, lang, before=True))


def _seats(number: int, lang: str, players: int) -> list[str]:
    """Who played the first cards of a trick in which you, at seat 0, play last."""
    return [seat_label((place + 1) % players, players, lang) for place in range(number)]


def _kept(ask: Kept, sight: Sight) -> str:
    laid, players = ask.laid, ask.laid.rules.players
    names = _seats(len(laid.cards), sight.lang, players)
    if sight.over:
        names = [f"{name}: {worth}" for name, worth in zip(names, _worths(laid, sight.lang), strict=True)]
    return _trick(laid, sight, _told(laid, sight, names))


def _kill_gain(ask: KillGain, sight: Sight) -> str:
    laid, lang = ask.laid, sight.lang
    names = _seats(len(laid.cards), lang, laid.rules.players)
    table = [sight.spot(card, caption=names[i]) for i, card in enumerate(laid.cards)]
    mine: tuple[Card, ...] = (ask.kill, ask.spare)
    worths = [points_text(laid.rules.points(card), lang) if sight.over else "\u00a0" for card in mine]
    parts = spots(
        group(sight.say(es="En la mesa", en="On the table"), table, css=" is-wide" * (len(table) > 3)),
        group(sight.say(es="Tus dos cartas", en="Your two cards"), [sight.spot(card, caption=worths[i]) for i, card in enumerate(mine)]),
    )
    return cloth(parts, _spoken(laid, sight), trump=laid.trump, lang=lang)


Drawer = Callable[[Any, Sight], str]

_SCENES: Final[dict[type[Ask], Drawer]] = {
    Winner: _winner,
    Score: _score,
    Sum: _sum,
    Worthier: _either,
    Stronger: _either,
    Classify: _classify,
    Order: _order,
    Mistake: _mistake,
    Close: _close,
    Kept: _kept,
    KillGain: _kill_gain,
    kinds.Legal: play_scene,
    kinds.MayPlay: play_scene,
    kinds.Following: drawing_scene,
    kinds.ToDraw: stock_scene,
    kinds.Swapping: swap_scene,
    kinds.MaySwap: swap_scene,
    kinds.WhoSwaps: swap_scene,
    kinds.SwapGain: swap_worth_scene,
    kinds.BetterSwap: swap_worth_scene,
    kinds.PairedSwap: swap_worth_scene,
    kinds.Choice: choice_scene,
    kinds.HandWinner: result_scene,
    kinds.Enough: result_scene,
    kinds.MayHold: held_scene,
    kinds.Unplaced: seen_scene,
    kinds.TrumpsToCome: seen_scene,
    kinds.PointsOut: seen_scene,
    kinds.Beaters: lead_scene,
    kinds.CanBeat: lead_scene,
    kinds.Chance: chance_scene,
    kinds.Fact: fact_scene,
    kinds.Bound: play_scene,
    kinds.Bids: bids_scene,
    kinds.Written: written_scene,
    kinds.Dies: dies_scene,
    kinds.MayClaim: claim_scene,
    kinds.Level: level_scene,
    kinds.InSuit: pack_scene,
    kinds.Tricks: pack_scene,
    kinds.MatchWinner: match_scene,
    kinds.Figure: figure_scene,
    kinds.SwapHere: swap_here_scene,
    kinds.FourCards: four_scene,
    kinds.FourScore: four_scene,
    kinds.TenScore: _score,
    kinds.TenEnough: result_scene,
}
