"""What may be done in a hand, and why not: one check for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.reasons import Reason
from brisca.rules import Rules
from brisca.state.actions import PLAYS, Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Play, Redeal, Swap
from brisca.state.results import LEAST_BID, MOST_BID

if TYPE_CHECKING:
    from brisca.state.hand import State

TALON: Final = 2
"""Cards of the talón, and as many are buried (D)."""
CLAIMED: Final = (3, 2)
"""How many cards each player must hold when the top trumps are claimed (D)."""

_SWAPPERS: Final = (Rank.SIETE, Rank.DOS)


def why_illegal(state: State, action: Action) -> Reason | None:
    """Why an action is not possible now, or None when it is."""
    if state.turn is None:
        return Reason("hand_over")
    check = _CHECKS.get(type(action))
    return check(state, action) if check is not None else Reason("not_in_rules")


def conceivable(state: State) -> Iterator[Action]:
    """Every action that could be legal, seat by seat from the one on turn; `why_illegal` decides."""
    rules, turn = state.rules, state.turn
    assert turn is not None
    auction = state.aside.auction
    if auction is not None and state.trump is None:
        if auction.talon:
            yield from (Bid(turn, points) for points in range(max(LEAST_BID, auction.bid + 1), MOST_BID + 1))
            yield Pass(turn)
        elif not state.buried:
            yield from (Bury(turn, cards) for cards in combinations(state.hands[turn], TALON))
        else:
            yield from (NameTrump(turn, suit) for suit in Suit)
        return
    if state.drawing:
        yield Draw(turn)
    else:
        for card in state.hands[turn]:
            yield PLAYS[turn][card]
            if rules.arrastre and card.rank is Rank.AS and card.suit is state.trump:
                yield Play(turn, card, arrastro=True)
    for step in range(rules.players):
        seat = (turn + step) % rules.players
        if rules.swap:
            for card in state.hands[seat]:
                if card.suit is state.trump and card.rank in _SWAPPERS:
                    yield Swap(seat, card)
        if rules.redeal and not state.history:
            yield Redeal(seat)
        if rules.claim and not state.stock and not state.table:
            yield Claim(seat)


# What the rules ask of a card


def trick_size(rules: Rules) -> int:
    """Cards in a finished trick."""
    return rules.players * rules.cards_each


def best_held(rules: Rules, trump: Suit | None, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """What an arrastre asks for: the strongest trump held; with no trump, the cards of the strongest rank held (D)."""
    held = [card for card in hand if card.suit is trump] or hand
    most = max(map(rules.strength, held), default=0)
    return tuple(card for card in held if rules.strength(card) == most)


def is_prisoner(state: State, seat: int, card: Card) -> bool:
    """Whether this is the as of trumps that may not be played: the tres of trumps has not been played, and it is not the last card (D)."""
    if not (state.rules.muerte and card.rank is Rank.AS and card.suit is state.trump):
        return False
    tres = Card(card.suit, Rank.TRES)
    waiting = tres in state.stock or any(tres in hand for hand in state.hands)
    return waiting and len(state.hands[seat]) > 1


def top_trumps(state: State, number: int) -> tuple[Card, ...]:
    """The so many strongest trumps that are still in a hand or in the stock, strongest first."""
    left = [card for cards in (*state.hands, state.stock) for card in cards if card.suit is state.trump]
    return tuple(sorted(left, key=state.rules.strength, reverse=True)[:number])


def swapping_rank(rules: Rules, pinta: Card) -> Rank | None:
    """The rank of trumps that takes this pinta, or None (D, E, V).

    The 7 if the pinta beats it, else the 2 (unless the pinta is the 2); in bisca, where the 7 is a high card, the 2.
    """
    seven, two = Card(pinta.suit, Rank.SIETE), Card(pinta.suit, Rank.DOS)
    if rules.order == "brisca" and seven in rules._strength and rules.strength(pinta) > rules.strength(seven):
        return Rank.SIETE
    return Rank.DOS if two in rules._strength and pinta is not two else None


def drawings(rules: Rules, stock: tuple[Card, ...]) -> int:
    """Drawings that a stock still holds."""
    return -(-len(stock) // trick_size(rules))


def pauses(rules: Rules, stock: tuple[Card, ...]) -> bool:
    """Whether the hand stops before a drawing so that a swap is possible, whoever holds what (no leak)."""
    return rules.swap in ("after_trick", "any_time") and drawings(rules, stock) >= rules.draws_left


# Why an action is not possible


def _other_turn(state: State, seat: int) -> Reason | None:
    return None if seat == state.turn else Reason("not_your_turn", (("seat", seat), ("turn", state.turn or 0)))


def _before_tricks(state: State) -> Reason | None:
    """What comes before the first card where there are bids."""
    if state.aside.auction is None or state.trump is not None:
        return None
    return Reason("bid_first" if state.aside.auction.talon else "name_first" if state.buried else "bury_first")


def _check_play(state: State, action: Play) -> Reason | None:
    seat, card = action.seat, action.card
    if (early := _before_tricks(state)) or (early := _other_turn(state, seat)):
        return early
    if not state.table and state.drawing:
        return Reason("draw_first")
    if card not in state.hands[seat]:
        return Reason("not_in_hand", (("card", card),))
    if action.arrastro and (reason := _no_call(state, card)):
        return reason
    return None if state.rules.free else _bound(state, seat, card)


def _no_call(state: State, card: Card) -> Reason | None:
    if not state.rules.arrastre:
        return Reason("no_arrastre")
    if card.rank is not Rank.AS or card.suit is not state.trump:
        return Reason("arrastre_which_card", (("card", card),))
    return Reason("arrastre_nobody_left") if len(state.table) + 1 == trick_size(state.rules) else None


def _bound(state: State, seat: int, card: Card) -> Reason | None:
    """Why this card of the hand may not be played although it is the seat's turn: duties, an arrastre, the prisoner (D)."""
    rules, hand, trump = state.rules, state.hands[seat], state.trump
    if rules.duties and state.table and card.suit is not (led := state.table[0][1].suit):
        if any(held.suit is led for held in hand):
            return Reason("must_follow", (("card", card), ("suit", led)))
        if card.suit is not trump and trump is not None and any(held.suit is trump for held in hand):
            return Reason("must_trump", (("card", card), ("suit", led), ("trump", trump)))
    if state.called and card not in (best := best_held(rules, trump, hand)):
        return Reason("must_play_best", (("card", card), ("best", best)))
    if is_prisoner(state, seat, card):
        return Reason("prisoner", (("card", card), ("tres", Card(card.suit, Rank.TRES))))
    return None


def _check_draw(state: State, action: Draw) -> Reason | None:
    return _other_turn(state, action.seat) if state.drawing else Reason("no_draw_now")


def _check_swap(state: State, action: Swap) -> Reason | None:
    rules, seat, card, pinta = state.rules, action.seat, action.card, state.pinta
    if rules.swap is None:
        return Reason("swap_off")
    if not 0 <= seat < rules.players or card not in state.hands[seat]:
        return Reason("not_in_hand", (("card", card),))
    if pinta is None:
        return Reason("swap_no_pinta")
    if card.suit is not pinta.suit or card.rank not in _SWAPPERS:
        return Reason("swap_which_card", (("card", card), ("suit", pinta.suit)))
    right = swapping_rank(rules, pinta)
    if right is not card.rank:
        facts = (("card", card), ("pinta", pinta))
        return Reason("swap_never", facts) if right is None else Reason("swap_other_card", (*facts, ("right", Card(pinta.suit, right))))
    if not state.won[seat]:
        return Reason("swap_no_trick")
    if state.draws_left < rules.draws_left:
        return Reason("swap_too_late", (("needed", rules.draws_left), ("left", state.draws_left)))
    if rules.swap == "after_trick" and not (state.drawing and seat == state.turn):
        return Reason("swap_after_trick")
    if rules.swap == "on_turn" and seat != state.turn:
        return Reason("swap_on_turn")
    return Reason("swap_once") if seat in state.aside.swapped else None


def _check_redeal(state: State, action: Redeal) -> Reason | None:
    rules, seat = state.rules, action.seat
    if not rules.redeal:
        return Reason("redeal_off")
    if state.history or state.table or state.setup.gone:
        return Reason("redeal_too_late")
    if not 0 <= seat < rules.players or any(rules.points(card) or card.suit is state.trump for card in state.hands[seat]):
        return Reason("redeal_not_this_hand")
    return None


def _check_claim(state: State, action: Claim) -> Reason | None:
    rules, seat, sizes = state.rules, action.seat, {*map(len, state.hands)}
    if not rules.claim:
        return Reason("claim_off")
    if not 0 <= seat < rules.players:
        return Reason("no_such_seat", (("seat", seat), ("last", rules.players - 1)))
    if state.stock or state.table or len(sizes) != 1 or not sizes <= {*CLAIMED}:
        return Reason("claim_not_now")
    number = sizes.pop()
    top = top_trumps(state, number)
    if len(top) < number:
        return Reason("claim_few_trumps", (("number", number), ("left", len(top))))
    together = "stock_empty" in rules.partners_look
    held = [
        card for other, hand in enumerate(state.hands) for card in hand
        if other == seat or (together and rules.side(other) == rules.side(seat))
    ]  # fmt: skip
    if all(card in held for card in top):
        return None
    return Reason("claim_not_held_together" if together else "claim_not_held", (("top", top),))


def _check_auction(state: State, seat: int) -> Reason | None:
    auction = state.aside.auction
    if auction is None:
        return Reason("bids_off")
    return _other_turn(state, seat) if auction.talon else Reason("auction_over")


def _check_bid(state: State, action: Bid) -> Reason | None:
    auction = state.aside.auction
    if (reason := _check_auction(state, action.seat)) or auction is None:
        return reason
    if not LEAST_BID <= action.points <= MOST_BID:
        return Reason("bid_range", (("points", action.points), ("least", LEAST_BID), ("most", MOST_BID)))
    return Reason("bid_low", (("points", action.points), ("bid", auction.bid))) if action.points <= auction.bid else None


def _check_pass(state: State, action: Pass) -> Reason | None:
    return _check_auction(state, action.seat)


def _check_bury(state: State, action: Bury) -> Reason | None:
    auction = state.aside.auction
    if auction is None:
        return Reason("bids_off")
    if auction.talon or state.buried or state.trump is not None:
        return Reason("bury_not_now")
    if reason := _other_turn(state, action.seat):
        return reason
    if len(action.cards) != TALON or len({*action.cards}) != TALON:
        return Reason("bury_two")
    foreign = next((card for card in action.cards if card not in state.hands[action.seat]), None)
    return None if foreign is None else Reason("not_in_hand", (("card", foreign),))


def _check_name(state: State, action: NameTrump) -> Reason | None:
    auction = state.aside.auction
    if auction is None:
        return Reason("bids_off")
    if not state.buried or state.trump is not None:
        return Reason("name_not_now")
    return _other_turn(state, action.seat)


_CHECKS: Final[dict[type, Callable[[State, Any], Reason | None]]] = {
    Play: _check_play, Draw: _check_draw, Swap: _check_swap, Redeal: _check_redeal, Claim: _check_claim,
    Bid: _check_bid, Pass: _check_pass, Bury: _check_bury, NameTrump: _check_name,
}  # fmt: skip
