"""What one rule set makes of a case: decided by the engine, from a position that it accepts."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Final

from brisca.cards import Card, Rank
from brisca.compare.cases import Case, Moment
from brisca.reasons import InputError, Reason
from brisca.rules import Rules
from brisca.state import Claim, Ending, Play, Redeal, State, Swap, position, settle
from brisca.trick import resolve
from brisca.view import view

LEAST_BID: Final = 100
"""The bid that a case with bids is looked at with; the bidder is the seat that leads."""


class Facet(Enum):
    """What can come out differently, in the order in which it is told."""

    POSSIBLE = "can it be there at all?"
    FITS = "is it a whole trick?"
    WINNER = "which card wins?"
    POINTS = "what is it worth?"
    BARRED = "which of its cards could not be played?"
    DEATH = "is the hand over, because the three is dead?"
    PLAYABLE = "which cards of the hand may be played?"
    CALL = "may arrastro be called?"
    SWAP = "which cards may be swapped for the pinta?"
    CLAIM = "may the rest be claimed?"
    REDEAL = "may a new deal be asked for?"
    PINTA = "does the pinta lie face up?"
    PARTNER = "does one see the partner's cards?"
    RESULT = "what do the totals mean?"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one rule set makes of a case.

    `said`: what comes out, facet by facet. POSSIBLE None, or the key of the reason why the case can't be there (then nothing else is
    said); WINNER a card; POINTS points with the last-trick bonus; FITS, DEATH, CALL, CLAIM, REDEAL, PARTNER yes or no; BARRED, PLAYABLE
    and SWAP cards; PINTA the card or None; RESULT a `Result`. `reasons`: why a card may not be played. `why`: why something is not
    possible.
    """

    rules: Rules
    said: Mapping[Facet, Hashable]
    reasons: Mapping[Card, Reason] = field(default_factory=dict)
    why: Mapping[Facet, Reason] = field(default_factory=dict)


def judge(case: Case, rules: Rules) -> Verdict:
    """The case under one rule set."""
    try:
        _check_pack(case, rules)
        said = _totals(case, rules) if case.totals else None
        if said is None and not case.hand:
            said = _trick(case, rules)
        if said is not None:
            return Verdict(rules, MappingProxyType({Facet.POSSIBLE: None, **said}))
        return _position(case, rules)
    except InputError as error:
        return Verdict(rules, MappingProxyType({Facet.POSSIBLE: error.reason.key}), why=MappingProxyType({Facet.POSSIBLE: error.reason}))


def _check_pack(case: Case, rules: Rules) -> None:
    missing = tuple(card for card in case.named if card not in rules.pack)
    if missing:
        raise InputError("compare_pack", size=rules.pack_size, cards=missing)


def _totals(case: Case, rules: Rules) -> dict[Facet, Hashable]:
    piles = case.piles if sum(case.piles) == rules.pack_size else None
    return {Facet.RESULT: settle(rules, case.totals, piles, bid=(0, LEAST_BID) if rules.trump == "bid" else None)}


def _trick(case: Case, rules: Rules) -> dict[Facet, Hashable]:
    decided = resolve(case.trick, case.trump, rules)
    barred, death = _play_out(case, rules)
    bonus = rules.last_trick_bonus if case.last and not death else 0
    return {
        Facet.FITS: len(case.trick) == rules.players * rules.cards_each,
        Facet.WINNER: decided.card,
        Facet.POINTS: decided.points + bonus,
        Facet.BARRED: barred,
        Facet.DEATH: death,
    }


def _play_out(case: Case, rules: Rules) -> tuple[tuple[Card, ...], bool]:
    """The trick played card by card: a card that was not allowed, and whether the tres died. More cards than a trick holds: neither."""
    players, size = rules.players, rules.players * rules.cards_each
    if len(case.trick) > size:
        return (), False
    tres, ace = Card(case.trump, Rank.TRES), Card(case.trump, Rank.AS)
    spare = [card for card in rules.pack if card not in case.named and card is not tres]
    spare.sort(key=lambda card: (card.suit in (case.trump, case.trick[0].suit), rules.strength(card)))
    hands = [list(case.trick[seat::players]) for seat in range(players)]
    held = rules.cards_each + (not case.last and rules.hand_size > rules.cards_each == 1)
    if rules.muerte and tres not in case.named:  # then it is still held by somebody else
        room = [hand for hand in hands if ace not in hand and len(hand) < held]
        if room:
            room[0].append(tres)
    for hand in hands:
        while len(hand) < held:
            hand.append(spare.pop(0))
    state = _placed(case, rules, hands, (), (), to_play=0)
    for place, card in enumerate(case.trick):
        play = Play(place % players, card)
        if state.why_illegal(play) is not None:
            return (card,), False
        state = state.apply(play)
    return (), state.result is not None and state.result.reason is Ending.DEAD_THREE


def _placed(
    case: Case, rules: Rules, hands: Sequence[Iterable[Card]], table: Sequence[Card], stock: Sequence[Card], to_play: int, seat: int = 0
) -> State:
    return position(
        rules,
        hands=hands,
        trump=case.trump,
        stock=stock,
        table=[(place % rules.players, card) for place, card in enumerate(table)],
        to_play=to_play,
        tricks_won=[int(case.won and each == seat) for each in range(rules.players)],
        bid=(0, LEAST_BID) if rules.trump == "bid" else None,
        called=case.called and rules.arrastre,
    )


def _stand(case: Case, rules: Rules) -> tuple[State, int]:
    """The position and the seat that holds the hand. The others hold the strongest trumps that are left, then what the pack still has."""
    players = rules.players
    turn = len(case.trick) % players
    seat = (turn + 1) % players if case.moment is Moment.WAITING else turn
    laid = [len(case.trick[other::players]) for other in range(players)]
    whole = len(case.hand) + laid[seat]
    spare = [card for card in rules.pack if card not in case.named]
    spare.sort(key=lambda card: (card.suit is case.trump, rules.strength(card)), reverse=True)
    hands: list[tuple[Card, ...]] = [case.hand] * players
    for step in range(1, players):
        other = (seat + step) % players
        number = max(0, whole - laid[other])
        hands[other], spare = tuple(spare[:number]), spare[number:]
    below = _stock_size(case, rules)
    hidden = max(0, below - 1)
    if len(spare) < hidden or any(len(hand) + laid[other] != whole for other, hand in enumerate(hands)):
        raise InputError("compare_cards", size=rules.pack_size)
    under = (case.pinta,) if case.pinta is not None and below else ()
    return _placed(case, rules, hands, case.trick, (*spare[:hidden], *under), turn, seat), seat


def _stock_size(case: Case, rules: Rules) -> int:
    """Cards of a stock that has so many drawings left; at the start all that were not dealt."""
    left = rules.pack_size - rules.players * rules.hand_size
    if case.moment is Moment.START:
        return left if rules.trump != "bid" else 0
    if not case.draws:
        return 0
    if rules.trump == "bid" or left <= 0:
        raise InputError("compare_no_stock")
    drawn = rules.players * rules.cards_each
    size = drawn * case.draws - (-left % drawn)
    if size > left:
        raise InputError("compare_cards", size=rules.pack_size)
    return size


def _position(case: Case, rules: Rules) -> Verdict:
    said: dict[Facet, Hashable] = {Facet.POSSIBLE: None}
    reasons: dict[Card, Reason] = {}
    why: dict[Facet, Reason] = {}
    try:
        state, seat = _stand(case, rules)
    except InputError as error:
        if error.reason.key != "position_drawing":
            raise
        # Here nobody waits between a trick and its drawing: so nobody swaps there either.
        why[Facet.SWAP] = _no_pause(case, rules)
        shown = {Facet.SWAP: (), Facet.PINTA: case.pinta if rules.trump == "turned" else None}
        return Verdict(rules, MappingProxyType({**said, **(shown if case.pinta else {})}), why=MappingProxyType(why))

    def possible(facet: Facet, action: Play | Claim | Redeal) -> None:
        reason = state.why_illegal(action)
        said[facet] = reason is None
        if reason is not None:
            why[facet] = reason

    if case.moment in (Moment.TURN, Moment.START):
        tried = {card: state.why_illegal(Play(seat, card)) for card in case.hand}
        reasons = {card: reason for card, reason in tried.items() if reason is not None}
        said[Facet.PLAYABLE] = tuple(card for card in case.hand if card not in reasons)
        if (ace := Card(case.trump, Rank.AS)) in case.hand:
            possible(Facet.CALL, Play(seat, ace, arrastro=True))
    if case.pinta is not None:
        swaps = {card: state.why_illegal(Swap(seat, card)) for card in case.hand if card.suit is case.trump}
        said[Facet.SWAP] = tuple(card for card, reason in swaps.items() if reason is None)
        refused = [reason for reason in swaps.values() if reason is not None]
        if refused:
            why[Facet.SWAP] = refused[0]
        said[Facet.PINTA] = view(state, seat).pinta
    if not case.draws and not case.trick and case.moment is not Moment.START:
        possible(Facet.CLAIM, Claim(seat))
    if case.moment is Moment.START:
        possible(Facet.REDEAL, Redeal(seat))
    if not case.draws and case.moment is not Moment.START:
        known = view(state, seat).known
        said[Facet.PARTNER] = any(known[other] for other in known if rules.side(other) == rules.side(seat))
    return Verdict(rules, MappingProxyType(said), MappingProxyType(reasons), MappingProxyType(why))


def _no_pause(case: Case, rules: Rules) -> Reason:
    if rules.swap is None:
        return Reason("swap_off")
    if case.draws < rules.draws_left:
        return Reason("swap_too_late", (("needed", rules.draws_left), ("left", case.draws)))
    return Reason("swap_on_turn")
