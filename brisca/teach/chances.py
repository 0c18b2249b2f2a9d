"""The lesson on chances: a hand looked at from one seat, decision by decision, a card of it and what was guessed; as plain values.

A study comes from an address. A bare deal (`BRISCA-27`) is played on to its end by two players who know no more than their seats may;
a hand with its actions (as the game writes it) is taken as it is and shows nothing beyond its last position.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

from brisca.cards import Card
from brisca.notation import read_cards, read_hand, write_deal
from brisca.odds import Counting, can_beat, holds_trump, to_come
from brisca.players import careful
from brisca.players.sensible import sensible_card
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES
from brisca.state import Draw, Phase, Play, State, position
from brisca.view import View, view

GAMES: Final = {2: "BRISCA", 3: "BRISCA_THREE", 4: "BRISCA_PAIRS", 6: "BRISCA_SIX"}
"""Players → the rule set that they play here."""
START: Final = "BRISCA-52"
"""The deal that the page opens with."""
STEP: Final = 10
"""What can be guessed: 0, 10 … 100 percent."""
_MOST: Final = 60
"""Guesses that an address carries."""

Nearness = Literal["right", "near", "far"]


@dataclass(frozen=True, slots=True)
class Said:
    """A guess: at which decision, about which card, in percent 0–100."""

    at: int
    card: Card
    percent: int


@dataclass(frozen=True, slots=True)
class Study:
    """A hand seen from `seat`: `moments` are the views at its decisions, of which number `at` is looked at, and `card` is chosen there.

    `code` is the hand as the address gives it, `said` what was guessed so far, `linked` whether the hand came with its actions.
    """

    code: str
    seat: int
    moments: tuple[View, ...]
    at: int
    card: Card | None = None
    said: tuple[Said, ...] = ()
    linked: bool = False

    @property
    def view(self) -> View:
        """What the seat may know at the decision looked at."""
        return self.moments[self.at]

    @property
    def last(self) -> int:
        """The number of the last decision."""
        return len(self.moments) - 1

    @property
    def guess(self) -> int | None:
        """What was guessed about the chosen card here, in percent; None before."""
        return next((said.percent for said in self.said if said.at == self.at and said.card is self.card), None)

    @property
    def counting(self) -> Counting | None:
        """Whether a rival can beat the chosen card, counted; None while no card is chosen."""
        return None if self.card is None else can_beat(self.view, self.card)

    @property
    def course(self) -> tuple[tuple[int, Counting], ...]:
        """The chosen card at each decision so far at which it could have been played, as (number of the decision, counting)."""
        card = self.card
        return tuple((at, can_beat(seen, card)) for at, seen in enumerate(self.moments[: self.at + 1]) if card in seen.hand and card)

    def pick(self, card: Card) -> Study:
        """Choose a card of the hand; another one leaves all as it is."""
        return replace(self, card=card) if card in self.view.hand else self

    def predict(self, percent: int) -> Study:
        """Guess about the chosen card; only the first guess counts."""
        if self.card is None or self.guess is not None:
            return self
        return replace(self, said=(*self.said, Said(self.at, self.card, percent))[-_MOST:])

    def go(self, at: int) -> Study:
        """Look at another decision; a card that is not in the hand there is no longer chosen."""
        at = min(max(at, 0), self.last)
        card = self.card if self.card in self.moments[at].hand else None
        return replace(self, at=at, card=card)

    def write(self) -> dict[str, str | None]:
        """The study as parameters of an address; None takes one out."""
        said = ",".join(f"{said.at}.{said.card}.{said.percent}" for said in self.said)
        return {
            "hand": self.code,
            "seat": str(self.seat) if self.seat else None,
            "at": str(self.at),
            "card": str(self.card) if self.card else None,
            "said": said or None,
        }


def fresh(players: int, seed: int) -> Study:
    """A new deal for so many players (2, 3, 4 or 6), nothing chosen yet."""
    return read_study(f"{GAMES[players]}-{seed}")


def open_study(
    hand: str | None, seat: str | None = None, at: str | None = None, card: str | None = None, said: str | None = None
) -> tuple[Study, Reason | None]:
    """The study that an address asks for, and why it can't be used: then, and without one, the first deal."""
    if hand is None:
        return read_study(START), None
    try:
        return read_study(hand, seat, at, card, said), None
    except InputError as error:
        return read_study(START), error.reason


def read_study(hand: str, seat: str | None = None, at: str | None = None, card: str | None = None, said: str | None = None) -> Study:
    """Read what `Study.write` wrote, or a hand as the game writes it. InputError says what is wrong."""
    state = read_hand(hand)
    by = _number(seat or "0", state.rules.players - 1)
    linked = bool(state.history)
    moments = _moments(hand.strip(), by)
    if not moments:
        raise InputError("chances_no_choice")
    here = _number(at, len(moments) - 1) if at is not None else len(moments) - 1 if linked else 0
    study = Study(hand.strip(), by, moments, here, linked=linked)
    for piece in said.split(",")[:_MOST] if said else ():
        study = _guessed(study, piece)
    study = study.go(here)
    return study.pick(_held(study, card)) if card is not None else replace(study, card=None)


def _held(study: Study, text: str) -> Card:
    """The one card of a text, which must be in the hand looked at."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise InputError("chances_link", text=quoted(text))
    if cards[0] not in study.view.hand:
        raise InputError("odds_not_in_hand", card=cards[0])
    return cards[0]


def _guessed(study: Study, piece: str) -> Study:
    parts = piece.split(".")
    if len(parts) != 3:
        raise InputError("chances_link", text=quoted(piece))
    there = study.go(_number(parts[0], study.last))
    return there.pick(_held(there, parts[1])).predict(_number(parts[2], 100))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= most):
        raise InputError("chances_link", text=quoted(text))
    return int(text)


@lru_cache(maxsize=256)
def _moments(hand: str, seat: int) -> tuple[View, ...]:
    """The decisions of the seat at which somebody plays after it; where there are none, all of them."""
    state = read_hand(hand)
    states = list(_so_far(state) if state.history else _played_on(state))
    own = [view(now, seat) for now in states if any(isinstance(act, Play) and act.seat == seat for act in now.legal_actions())]
    return tuple(seen for seen in own if to_come(seen)) or tuple(own)


def _so_far(state: State) -> list[State]:
    """Every position of the hand, from its deal."""
    states = [read_hand(write_deal(state))]
    for action in state.history:
        states.append(states[-1].apply(action))
    return states


def _played_on(state: State) -> list[State]:
    """The hand played on to its end by players who know what their seats may."""
    states, rng = [state], random.Random(0)
    while state.turn is not None:
        seat = state.turn
        match state.phase:
            case Phase.DRAW:
                state = state.apply(Draw(seat))
            case Phase.TRICKS:
                state = state.apply(Play(seat, sensible_card(view(state, seat))))
            case _:  # bids, burying, naming the trump
                state = state.apply(careful.choose(view(state, seat), rng))
        states.append(state)
    return states


def nearness(percent: int, exact: Fraction) -> Nearness:
    """How good a guess was: "right" is the nearest that could be said, "near" one step further."""
    off = abs(percent - 100 * exact)
    return "right" if off <= Fraction(STEP, 2) else "near" if off <= Fraction(3 * STEP, 2) else "far"


# The two fixed scenes


def _first_trick(players: int, hand: str) -> View:
    rules = RULES[GAMES[players]]
    mine, pinta = read_cards(hand), Card.parse("4o")
    rest = [card for card in rules.pack if card not in (*mine, pinta)]
    hands = [mine, *(rest[3 * seat : 3 * seat + 3] for seat in range(players - 1))]
    return view(position(rules, hands=hands, stock=[*rest[3 * players - 3 :], pinta]), 0)


def ace_led(players: int = 2) -> tuple[View, Counting]:
    """You lead the as de copas to the first trick, the pinta is the 4 de oros, you hold no trump: does a rival hold one?"""
    seen = _first_trick(players, "1c.6e.5b")
    return seen, holds_trump(seen)


def king_led() -> tuple[View, Counting]:
    """You lead the rey de copas to the first trick against one rival: can it be beaten?"""
    seen = _first_trick(2, "12c.6e.5b")
    return seen, can_beat(seen, Card.parse("12c"))
