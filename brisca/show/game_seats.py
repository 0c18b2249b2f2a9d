"""Who sits where: the tables for two, three, four and six, the names of their seats and sides, and where each stands on the screen.

Play goes to the right, anticlockwise: the seat after yours is at your right, so the last one is at your left. Plain text.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final, Literal

from brisca.rules import RULES, Rules
from brisca.show.words import say

YOU: Final = 0
"""The learner's seat."""

TABLES: Final = MappingProxyType(
    {
        2: RULES["BRISCA_BASIC"],
        3: RULES["BRISCA_THREE"].replace(swap=None, tie="replay"),
        4: RULES["BRISCA_PAIRS"].replace(swap=None, tie="replay"),
    }
)
"""The rules of a first hand by number of players: no swap, and a tie is dealt again, for three and for pairs as for two."""

Place = Literal["mine", "right", "upright", "top", "upleft", "left"]

_PLACES: Final[dict[int, tuple[Place, ...]]] = {
    2: ("mine", "top"),
    3: ("mine", "right", "left"),
    4: ("mine", "right", "top", "left"),
    5: ("mine", "right", "upright", "upleft", "left"),
    6: ("mine", "right", "upright", "top", "upleft", "left"),
}

_person: ContextVar[bool] = ContextVar("person", default=False)
_alone: ContextVar[bool] = ContextVar("alone", default=False)
_clockwise: ContextVar[bool] = ContextVar("clockwise", default=False)


@contextmanager
def against_a_person(yes: bool = True) -> Iterator[None]:
    """Names for two people at one device: while this lasts, who sits opposite is a rival and no machine."""
    token = _person.set(yes)
    try:
        yield
    finally:
        _person.reset(token)


@contextmanager
def seated(rules: Rules) -> Iterator[None]:
    """Names and places for a table with other habits: four or more who play alone have no partner, and play may go clockwise."""
    tokens = [(_alone, _alone.set(rules.players > 3 and not rules.teams)), (_clockwise, _clockwise.set(rules.direction == "clockwise"))]
    try:
        yield
    finally:
        for variable, token in tokens:
            variable.reset(token)


def place(seat: int, players: int) -> Place:
    """Where a seat stands on the screen; yours is at the bottom."""
    return _PLACES[players][-seat % players if _clockwise.get() else seat]


def seat_name(seat: int, lang: str, players: int = 2) -> str:
    """Who sits there, as a label: "Tú", "Máquina", "Derecha", "Pareja"."""
    where = place(seat, players)
    match where:
        case "mine":
            return say(lang, es="Tú", en="You")
        case "upright" if _alone.get():
            return say(lang, es="Fondo dcha.", en="Far right")
        case "upleft" if _alone.get():
            return say(lang, es="Fondo izda.", en="Far left")
        case "upright":
            return say(lang, es="Pareja dcha.", en="Partner R.")
        case "upleft":
            return say(lang, es="Pareja izda.", en="Partner L.")
        case "right":
            return say(lang, es="Derecha", en="Right")
        case "left":
            return say(lang, es="Izquierda", en="Left")
        case "top" if players == 6 or (players == 4 and _alone.get()):
            return say(lang, es="Enfrente", en="Opposite")
        case "top" if players == 4:
            return say(lang, es="Pareja", en="Partner")
    return say(lang, es="Rival", en="Rival") if _person.get() else say(lang, es="Máquina", en="Machine")


def who(seat: int, lang: str, players: int = 2) -> str:
    """Who sits there, inside a sentence: "tú", "la máquina", "tu rival de la derecha", "your partner"."""
    where = place(seat, players)
    match where:
        case "mine":
            return say(lang, es="tú", en="you")
        case "upright" if _alone.get():
            return say(lang, es="tu rival del fondo a la derecha", en="your rival at the far right")
        case "upleft" if _alone.get():
            return say(lang, es="tu rival del fondo a la izquierda", en="your rival at the far left")
        case "upright":
            return say(lang, es="tu pareja de la derecha", en="your partner on the right")
        case "upleft":
            return say(lang, es="tu pareja de la izquierda", en="your partner on the left")
        case "right":
            return say(lang, es="tu rival de la derecha", en="your rival on the right")
        case "left":
            return say(lang, es="tu rival de la izquierda", en="your rival on the left")
        case "top" if players == 6 or (players == 4 and _alone.get()):
            return say(lang, es="tu rival de enfrente", en="your rival opposite")
        case "top" if players == 4:
            return say(lang, es="tu pareja", en="your partner")
    return say(lang, es="tu rival", en="your rival") if _person.get() else say(lang, es="la máquina", en="the machine")


def short_who(seat: int, lang: str, players: int = 2) -> str:
    """The same in few words, where several are named in a row: "la derecha", "the right"."""
    where = place(seat, players)
    if where == "right":
        return say(lang, es="la derecha", en="the right")
    return say(lang, es="la izquierda", en="the left") if where == "left" else who(seat, lang, players)


def side_name(side: int, rules: Rules, lang: str) -> str:
    """A side as a label: a seat's name, with teams "Tu bando", "Rivales"."""
    if not rules.teams:
        return seat_name(side, lang, rules.players)
    return say(lang, es="Rivales", en="Rivals") if side else say(lang, es="Tu bando", en="Your side")


def side_who(side: int, rules: Rules, lang: str) -> str:
    """A side that is not yours, inside a sentence: "la máquina", "el otro bando"."""
    return say(lang, es="el otro bando", en="the other side") if rules.teams else who(side, lang, rules.players)


def players_name(players: int, lang: str) -> str:
    """A table that can be chosen: "Dos", "Tres", "Cuatro"."""
    return {
        2: say(lang, es="Dos", en="Two"),
        3: say(lang, es="Tres", en="Three"),
        4: say(lang, es="Cuatro", en="Four"),
        6: say(lang, es="Seis", en="Six"),
    }[players]
