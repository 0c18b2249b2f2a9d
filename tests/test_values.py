"""States, tricks, results, views and the like are values: frozen, slotted, equal by what they hold."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from brisca import RULES, Bid, Bury, Card, Claim, Draw, Match, NameTrump, Pass, Play, Redeal, Suit, Swap, deal, resolve, view
from brisca.reasons import Reason

OROS = Card.parse("3o")


def finished(name):
    state = deal(RULES[name], seed=1)
    while state.result is None:
        state = state.apply(state.legal_actions()[0])
    return state


def inside(thing):
    """A value and every value in its fields."""
    if isinstance(thing, tuple | list):
        for part in thing:
            yield from inside(part)
    elif dataclasses.is_dataclass(thing):
        yield thing
        for field in dataclasses.fields(thing):
            yield from inside(getattr(thing, field.name))


END, BIDS = finished("BRISCA"), finished("REMATADA")
MADE = [
    END,
    BIDS,
    view(BIDS, 0),
    view(END, 0),
    resolve([OROS, Card.parse("4c")], Suit.OROS, RULES["BRISCA"]),
    Match(RULES["BRISCA"]).add(END.result),
]
MADE += [
    Play(0, OROS),
    Swap(0, OROS),
    Draw(0),
    Claim(0),
    Redeal(0),
    Bid(0, 100),
    Pass(0),
    Bury(0, (OROS, OROS)),
    NameTrump(0, Suit.OROS),
    Reason("hand_over"),
]
VALUES = {type(value).__name__: value for thing in MADE for value in inside(thing)}


def test_the_values_of_the_engine_are_here():
    assert {
        "State",
        "Trick",
        "Result",
        "View",
        "Step",
        "Resolution",
        "Match",
        "Rules",
        "Card",
        "Deal",
        "Auction",
        "Play",
        "Swap",
        "Draw",
    } <= VALUES.keys()


@pytest.mark.parametrize("name", sorted(VALUES))
def test_a_value_cannot_be_changed_and_carries_nothing_else(name):
    value = VALUES[name]
    field = dataclasses.fields(value)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(value, field, getattr(value, field))
    assert not hasattr(value, "__dict__"), "slots, and no place for anything else"


@pytest.mark.parametrize("name", sorted(VALUES.keys() - {"View", "Rules"}))
def test_values_are_equal_by_what_they_hold(name):
    value = VALUES[name]
    again = dataclasses.replace(value)
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.parametrize("name", sorted(VALUES.keys() - {"View"}))
def test_values_survive_pickling(name):
    assert pickle.loads(pickle.dumps(VALUES[name])) == VALUES[name]
