"""What is compared: a trick, a hand in a position, or a hand's totals, as one value; and how an address writes it.

>>> write_case(read_case("o:1o:7o.4o.1c~called"))
'o:1o:7o.4o.1c~called'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.notation import read_cards, write_cards
from brisca.reasons import InputError, quoted

LONGEST: Final = 400
"""Longest text of a case, in characters: 40 cards and every detail stay below it."""


class Moment(Enum):
    """When: on one's own turn, on another's, between a trick and its drawing, or before the first card of the hand."""

    TURN = "turn"
    WAITING = "waits"
    DRAWING = "drawing"
    START = "start"


@dataclass(frozen=True, slots=True)
class Case:
    """What is looked at under each rule set: a finished `trick`; or a `hand` in a position; or a hand's `totals`.

    `trick`: the cards on the table in the order of play, with a hand those of the open trick. `hand`: that of the seat on turn (with
    `Moment.WAITING` of the one after it). `played`: cards that have gone before; all cards that matter and aren't named are still held by
    others. `called`: whether arrastro was called in the open trick. `last`: whether it is the last trick of the hand. `draws`: drawings
    still to come, 0 with an empty stock; `pinta`: the card under the stock. `won`: whether the seat has won a trick. `totals`: points by
    side, `piles`: cards by side. InputError for what can't be there under any rules.
    """

    trump: Suit
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    called: bool = False
    last: bool = False
    moment: Moment = Moment.TURN
    draws: int = 0
    pinta: Card | None = None
    won: bool = False
    totals: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        named = self.named
        if twice := next((card for place, card in enumerate(named) if card in named[:place]), None):
            raise InputError("card_twice", card=twice)
        if not self.totals and not self.hand and not 2 <= len(self.trick) <= 6:
            raise InputError("trick_size", number=len(self.trick)) if len(self.trick) > 1 else InputError("compare_hand")
        if self.called and Card(self.trump, Rank.AS) not in self.trick:
            raise InputError("position_called")
        if self.pinta is not None and self.pinta.suit is not self.trump:
            raise InputError("position_trump", pinta=self.pinta, trump=self.trump)
        start = self.moment is Moment.START
        if (self.trick and (start or self.moment is Moment.DRAWING)) or (start and self.played):
            raise InputError("compare_moment")
        stock = bool(self.draws) or start
        if (self.pinta is not None) is not stock or (start and self.draws) or (self.moment is Moment.DRAWING and not self.draws):
            raise InputError("compare_pinta")

    @property
    def named(self) -> tuple[Card, ...]:
        """All cards that are named."""
        return (*self.trick, *self.hand, *self.played, *((self.pinta,) if self.pinta is not None else ()))


# In an address


def write_case(case: Case) -> str:
    """The case in one line: trump, table and hand, then what else matters: "o:5c:6c.3o.1b", "o::1o.4e.6c~played.3o"."""
    details = [f"{key}.{write_cards(cards)}" for key, cards in (("played", case.played),) if cards]
    details += [key for key, on in (("called", case.called), ("last", case.last), ("won", case.won)) if on]
    details += [case.moment.value] if case.moment is not Moment.TURN else []
    details += [f"draws.{case.draws}"] if case.draws else []
    details += [f"pinta.{case.pinta}"] if case.pinta is not None else []
    details += [f"{key}.{_numbers(each)}" for key, each in (("totals", case.totals), ("piles", case.piles)) if each]
    return "~".join([f"{case.trump.value}:{write_cards(case.trick)}:{write_cards(case.hand)}", *details])


def read_case(text: str) -> Case:
    """Read what `write_case` wrote. InputError says what can't be read, or what can't be there under any rules."""
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    head, *details = text.strip().split("~")
    parts = head.split(":")
    if len(parts) != 3:
        raise InputError("compare_case", text=quoted(text))
    trump = next((suit for suit in Suit if suit.value == parts[0]), None)
    if trump is None:
        raise InputError("notation_suit", text=quoted(parts[0]))
    told: dict[str, Any] = {}
    for detail in details:
        key, _, value = detail.partition(".")
        name = "moment" if key in _MOMENTS and not value else key
        if name in told:
            raise InputError("compare_case", text=quoted(text))
        told[name] = _MOMENTS[key] if name == "moment" else _detail(key, value, text)
    trick, hand = (read_cards(part) if part else () for part in parts[1:])
    return Case(trump, trick, hand, **told)


_MOMENTS: Final = {moment.value: moment for moment in Moment if moment is not Moment.TURN}


def _detail(key: str, value: str, text: str) -> Any:
    if key in ("called", "last", "won") and not value:
        return True
    if key == "played" and value:
        return read_cards(value)
    if key == "pinta" and value:
        return read_cards(value)[0]
    if key in ("totals", "piles") and re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){1,5}", value):
        return tuple(map(int, value.split(".")))
    if key == "draws" and re.fullmatch(r"[1-9][0-9]?", value):
        return int(value)
    raise InputError("compare_case", text=quoted(text))


def _numbers(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers))
