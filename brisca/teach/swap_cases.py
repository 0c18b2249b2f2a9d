"""The positions that the lesson on the swap begins with, each a case of the rules or a false belief; and positions in an address."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from brisca.cards import Card
from brisca.notation import read_cards, read_rules, write_cards, write_rules
from brisca.reasons import InputError, Reason, quoted
from brisca.state import Swap
from brisca.teach.swapping import GAMES, HELD, Moment, Scene, holder, possible

# The address


def write_scene(scene: Scene) -> str:
    """The position for an address: "BRISCA:12o:7o.7c:won:10:1:-:" and the cards swapped."""
    rival = str(scene.rival) if scene.rival else "-"
    fields = (write_rules(scene.rules), scene.pinta, write_cards(scene.hand), scene.moment.value, scene.left, int(scene.won), rival)
    return ":".join([*map(str, fields), write_cards(scene.swaps)])


def read_scene(text: str) -> Scene:
    """Read what `write_scene` wrote. InputError says which part is wrong, or why such a position can't be."""
    parts = text.strip().split(":") if len(text) <= 200 else []
    if len(parts) != 8:
        raise InputError("swap_link", text=quoted(text))
    rules = read_rules(parts[0])
    if not any(rules == game.replace(swap=rules.swap, draws_left=rules.draws_left) for game in GAMES.values()):
        raise InputError("swap_link_rules", text=quoted(parts[0]))
    moment = next((moment for moment in Moment if moment.value == parts[3]), None)
    if moment is None or not (parts[4].isascii() and parts[4].isdigit()) or len(parts[4]) > 2 or parts[5] not in ("0", "1"):
        raise InputError("swap_link", text=quoted(text))
    (pinta,), hand = read_cards(parts[1])[:1], read_cards(parts[2])
    rivals = () if parts[6] == "-" else read_cards(parts[6])
    swaps = read_cards(parts[7]) if parts[7] else ()
    rules.check(pinta, *hand, *rivals)
    scene = Scene(rules, pinta, hand, moment, int(parts[4]), parts[5] == "1", rivals[0] if rivals else None)
    if scene != possible(scene) or write_scene(scene) != ":".join([*parts[:7], ""]) or len(hand) != HELD:
        raise InputError("swap_link", text=quoted(text))
    for card in swaps:
        seat = holder(scene.state(), card)
        if (reason := scene.state().why_illegal(Swap(seat, card))) is not None:
            raise InputError("swap_link_illegal", card=card, why=reason)
        scene = scene.try_swap(seat, card)
    return scene


def open_scene(text: str | None) -> tuple[Scene, Reason | None]:
    """The position that an address asks for, and why it can't be used: then, and without one, the first of the presets."""
    if text is None:
        return PRESETS[0].scene, None
    try:
        return read_scene(text), None
    except InputError as error:
        return PRESETS[0].scene, error.reason


# Positions worth trying


@dataclass(frozen=True, slots=True)
class Preset:
    """A position worth trying: `key` names it, `belief` the false belief that it tells from the rule (None: a plain case)."""

    key: str
    scene: Scene
    belief: str | None = None


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _preset(key: str, pinta: str, hand: str, belief: str | None = None, *, game: str = "brisca", rival: str = "", **facts: Any) -> Preset:
    timing = {name: facts.pop(name) for name in ("swap", "draws_left") if name in facts}
    rules = GAMES[game].replace(**timing)
    scene = Scene(rules, Card.parse(pinta), _cards(hand), rival=Card.parse(rival) if rival else None, **facts)
    return Preset(key, scene, belief)


PRESETS: Final = (
    _preset("two-sevens", "12o", "7o 7c", "any-seven-swaps"),
    _preset("from-the-start", "12o", "7o 4c", "swap-any-time", moment=Moment.TURN, left=17, won=False),
    _preset("small-pinta", "5o", "7o 2o", "seven-takes-anything"),
    _preset("only-the-two", "12o", "2o 4c"),
    _preset("pinta-is-the-seven", "7o", "2o 4c"),
    _preset("pinta-is-the-two", "2o", "7o 4c"),
    _preset("rival-won", "3e", "7e 12b", moment=Moment.LOST),
    _preset("stock-empty", "12o", "7o 4c", moment=Moment.TURN, left=0),
    _preset("too-late", "1c", "7c 5b", moment=Moment.TURN, left=1, swap="on_turn", draws_left=2),
    _preset("two-follows", "1b", "7b 6o", rival="2b", swap="any_time"),
    _preset("a-sota", "10c", "7c 12b", "swap-always-big"),
    _preset("pinta-in-hand", "4o", "2o 7o", "pinta-may-be-in-hand"),
    _preset("bisca", "3o", "7o 2o", game="bisca"),
)
"""Section 4 of the rules case by case, and each false belief about the swap."""


def here_case(scene: Scene) -> str | None:
    """The key of the case that lies on the table, whatever has been swapped there; None for a position of the reader's own."""
    plain = replace(scene, swaps=(), tried=None, editing=False, note=None)
    return next((preset.key for preset in PRESETS if preset.scene == plain), None)


def case(key: str) -> Preset:
    """The case of that key; KeyError for one that doesn't exist."""
    return {preset.key: preset for preset in PRESETS}[key]
