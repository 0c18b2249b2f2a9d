"""Who sits where: the tables for two, three and four, the names of their seats and sides, and where each stands on the screen.

Play goes to the right, anticlockwise: the seat after yours is at your right, so the last one is at your left. Plain text.
"""

from __future__ import annotations

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

Place = Literal["mine", "right", "top", "left"]

_PLACES: Final[dict[int, tuple[Place, ...]]] = {2: ("mine", "top"), 3: ("mine", "right", "left"), 4: ("mine", "right", "top", "left")}


def place(seat: int, players: int) -> Place:
    """Where a seat stands on the screen; yours is at the bottom."""
    return _PLACES[players][seat]


def seat_name(seat: int, lang: str, players: int = 2) -> str:
    """Who sits there, as a label: "Tú", "Máquina", "Derecha", "Pareja"."""
    where = place(seat, players)
    if where == "mine":
        return say(lang, es="Tú", en="You")
    if where == "top":
        return say(lang, es="Pareja", en="Partner") if players == 4 else say(lang, es="Máquina", en="Machine")
    return say(lang, es="Derecha", en="Right") if where == "right" else say(lang, es="Izquierda", en="Left")


def who(seat: int, lang: str, players: int = 2) -> str:
    """Who sits there, inside a sentence: "tú", "la máquina", "tu rival de la derecha", "your partner"."""
    where = place(seat, players)
    if where == "mine":
        return say(lang, es="tú", en="you")
    if where == "top":
        return say(lang, es="tu pareja", en="your partner") if players == 4 else say(lang, es="la máquina", en="the machine")
    if where == "right":
        return say(lang, es="tu rival de la derecha", en="your rival on the right")
    return say(lang, es="tu rival de la izquierda", en="your rival on the left")


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
    }[players]
