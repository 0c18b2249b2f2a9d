"""What a seat may know: all that a player, a hint or a grade is ever given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state import Action, Result, State, Trick


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment.

    `known`: seat → cards that were seen to go there, or that a partner has shown, until they are played. `excluded`: seat →
    cards that it can't hold. `unseen`: all cards whose place nobody has shown to this seat. `pinta` is None once covered or
    drawn. `hand_sizes` cards by seat, `stock_size` cards, `points` per side. `gone`: played cards of which no trick is recorded.
    """

    seat: int
    rules: Rules
    dealer: int
    turn: int | None
    drawing: bool
    trump: Suit | None
    pinta: Card | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    gone: tuple[Card, ...]
    won: tuple[int, ...]
    points: tuple[int, ...]
    known: Mapping[int, frozenset[Card]]
    excluded: Mapping[int, frozenset[Card]]
    unseen: frozenset[Card]
    history: tuple[Action, ...]
    legal_actions: tuple[Action, ...]
    result: Result | None


def view(state: State, seat: int) -> View:
    """What `seat` may know: own cards, public facts, and nothing else. InputError for a seat that does not exist."""
    rules = state.rules
    if not 0 <= seat < rules.players:
        raise InputError("no_such_seat", seat=seat, last=rules.players - 1)
    first_trick = not state.tricks and not state.setup.gone
    pinta = state.pinta if rules.trump == "turned" or first_trick else None
    known, excluded = {}, {}
    for other in range(rules.players):
        if other != seat:
            partner = rules.side(other) == rules.side(seat)
            known[other] = (state.aside.shown | state.aside.looked if partner else state.aside.shown) & frozenset(state.hands[other])
            excluded[other] = frozenset[Card]()
    placed = {*state.hands[seat], *state.setup.gone, *(card for trick in state.tricks for _, card in trick.cards)}
    placed |= {card for _, card in state.table}.union(*known.values(), (pinta,) if pinta else ())
    return View(
        seat=seat, rules=rules, dealer=state.dealer, turn=state.turn, drawing=state.drawing, trump=state.trump, pinta=pinta,
        hand=state.hands[seat], hand_sizes=tuple(map(len, state.hands)), stock_size=len(state.stock), table=state.table,
        tricks=state.tricks, gone=state.setup.gone, won=state.won, points=state.points, known=MappingProxyType(known),
        excluded=MappingProxyType(excluded), unseen=frozenset(card for card in rules.pack if card not in placed),
        history=state.history, legal_actions=tuple(action for action in state.legal_actions() if action.seat == seat),
        result=state.result,
    )  # fmt: skip
