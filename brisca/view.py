"""What a seat may know: all that a player, a hint or a grade is ever given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state import Action, Auction, Bury, Phase, Result, State, Trick


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment.

    `known`: seat → cards that were seen to go there, or that a partner has shown, until they are played. `excluded`: seat →
    cards that it can't hold. `unseen`: all cards whose place nobody has shown to this seat. `pinta` is None once covered or
    drawn. `hand_sizes` cards by seat, `stock_size` cards, `points` per side. `gone`: played cards of which no trick is recorded.
    `phase`: what is to be done next. `called`: arrastro was called in the open trick. With bids: `auction` without its talón, of which
    `talon_size` cards lie there; `buried_size` cards are buried, and `buried` are those that this seat buried itself. Until the hand is
    over the others' `points` leave them out, and their `history` has them as `Bury(seat, ())`.
    """

    seat: int
    rules: Rules
    dealer: int
    turn: int | None
    phase: Phase
    drawing: bool
    called: bool
    trump: Suit | None
    pinta: Card | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    auction: Auction | None
    talon_size: int
    buried: tuple[Card, ...]
    buried_size: int
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
    auction, bidder = state.auction, None if state.auction is None else state.auction.bidder
    buried = state.buried if seat == bidder else ()
    known = {}
    for other in range(rules.players):
        if other != seat:
            partner = rules.side(other) == rules.side(seat)
            known[other] = (state.aside.shown | state.aside.looked if partner else state.aside.shown) & frozenset(state.hands[other])
    placed = {*state.hands[seat], *state.setup.gone, *(card for trick in state.tricks for _, card in trick.cards), *buried, *state.claimed}
    placed |= {card for _, card in state.table}.union(*known.values(), (pinta,) if pinta else ())
    unseen = frozenset(card for card in rules.pack if card not in placed)
    shown = state.aside.excluded or (frozenset[Card](),) * rules.players
    if auction is not None:
        auction, talon_size = replace(auction, talon=()), len(auction.talon)
    else:
        talon_size = 0
    return View(
        seat=seat,
        rules=rules,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        drawing=state.drawing,
        called=state.called,
        trump=state.trump,
        pinta=pinta,
        hand=state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock_size=len(state.stock),
        auction=auction,
        talon_size=talon_size,
        buried=buried,
        buried_size=len(state.buried),
        table=state.table,
        tricks=state.tricks,
        gone=state.setup.gone,
        won=state.won,
        points=_points(state, seat),
        known=MappingProxyType(known),
        excluded=MappingProxyType({other: cards & unseen for other, cards in enumerate(shown) if other != seat}),
        unseen=unseen,
        history=state.history if buried or not state.buried else tuple(map(_public, state.history)),
        legal_actions=tuple(action for action in state.legal_actions() if action.seat == seat),
        result=state.result,
    )


def _points(state: State, seat: int) -> tuple[int, ...]:
    """Points by side as far as this seat may know them: what another has buried counts when the hand is over."""
    auction, points = state.auction, state.points
    if not state.buried or state.result is not None or auction is None or auction.bidder in (None, seat):
        return points
    hidden = sum(map(state.rules.points, state.buried))
    return tuple(total - hidden * (side == auction.bidder) for side, total in enumerate(points))


def _public(action: Action) -> Action:
    return replace(action, cards=()) if isinstance(action, Bury) else action
