"""The state of one hand and its actions. Values only: `apply` returns a new state and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.reasons import Reason
from brisca.rules import Rules
from brisca.state.actions import PLAYS, Action, Draw, Play, Redeal, Swap
from brisca.state.results import Result, judge, void
from brisca.trick import winning_index

if TYPE_CHECKING:
    from brisca.state.dealing import Deal


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `reason` says why. The state it was tried on is as before."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.text("en"))


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: (seat, card) pairs in play order, the winner's seat, the points of the cards (no bonus)."""

    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """One hand at one moment.

    `hands` by seat; `stock` from its top, `stock[-1]` the `pinta` while it lies there; `table` the open trick as
    (seat, card) pairs; `points` per side, last-trick bonus included; `turn` the seat to act, None at the end.
    `drawing`: the hand pauses before a drawing. `won`: tricks won by each seat. `gone`: played cards of which no trick is
    recorded (see `position`). `swapped`: seats that have swapped since the last trick's end. `shown`: cards that everybody
    saw go into a hand; `looked`: cards that their owner's partners saw. `buried`: rematada's cards out of play.
    """

    rules: Rules
    origin: Deal | None
    dealer: int
    trump: Suit | None
    pinta: Card | None
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    turn: int | None
    drawing: bool
    won: tuple[int, ...]
    gone: tuple[Card, ...]
    swapped: frozenset[int]
    shown: frozenset[Card]
    looked: frozenset[Card]
    buried: tuple[Card, ...]
    history: tuple[Action, ...]
    result: Result | None

    @property
    def draws_left(self) -> int:
        """Drawings still to come, each a refill of all hands."""
        each = self.rules.players * self.rules.cards_each
        return -(-len(self.stock) // each)

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions now possible, of every seat that may act: those of `turn` first, then the others in play order."""
        if self.result is not None:
            return ()
        return tuple([action for action in self._conceivable() if self.why_illegal(action) is None])

    def why_illegal(self, action: Action) -> Reason | None:
        """Why an action is not possible now, or None when it is."""
        if self.result is not None:
            return Reason("hand_over")
        check = _CHECKS.get(type(action))
        return Reason("not_in_rules") if check is None else check(self, action)

    def apply(self, action: Action) -> State:
        """The state after a legal action. Raises IllegalAction (with its `reason`) for any other; nothing changes."""
        reason = self.why_illegal(action)
        if reason is not None:
            raise IllegalAction(reason)
        return _EFFECTS[type(action)](self, action)

    def _conceivable(self) -> Iterator[Action]:
        """Every action that could be legal, seat by seat from the one on turn; `why_illegal` decides."""
        rules, turn = self.rules, self.turn
        assert turn is not None
        if not self.drawing:
            for card in self.hands[turn]:
                yield PLAYS[card][turn]
        if not (rules.swap or rules.redeal):
            return
        if self.drawing:
            yield Draw(turn)
        for step in range(rules.players):
            seat = (turn + step) % rules.players
            if rules.swap:
                for card in self.hands[seat]:
                    if card.suit is self.trump and card.rank in _SWAPPERS:
                        yield Swap(seat, card)
            if rules.redeal and not self.history:
                yield Redeal(seat)


_SWAPPERS: Final = (Rank.SIETE, Rank.DOS)


# Why an action is not possible


def _check_play(state: State, action: Play) -> Reason | None:
    seat, card = action.seat, action.card
    if seat != state.turn:
        return Reason("not_your_turn", (("seat", seat), ("turn", state.turn or 0)))
    if state.drawing:
        return Reason("draw_first")
    if card not in state.hands[seat]:
        return Reason("not_in_hand", (("card", card),))
    return Reason("no_arrastre") if action.arrastro else None


def _check_draw(state: State, action: Draw) -> Reason | None:
    if not state.drawing:
        return Reason("no_draw_now")
    if action.seat != state.turn:
        return Reason("not_your_turn", (("seat", action.seat), ("turn", state.turn or 0)))
    return None


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
    return Reason("swap_once") if seat in state.swapped else None


def _check_redeal(state: State, action: Redeal) -> Reason | None:
    rules, seat = state.rules, action.seat
    if not rules.redeal:
        return Reason("redeal_off")
    if state.history or state.table or state.tricks or any(state.won):
        return Reason("redeal_too_late")
    if not 0 <= seat < rules.players or any(rules.points(card) or card.suit is state.trump for card in state.hands[seat]):
        return Reason("redeal_not_this_hand")
    return None


def swapping_rank(rules: Rules, pinta: Card) -> Rank | None:
    """The rank of trumps that takes this pinta, or None (D, E, V).

    The 7 if the pinta beats it, else the 2 (unless the pinta is the 2); in bisca, where the 7 is a high card, the 2.
    """
    seven, two = Card(pinta.suit, Rank.SIETE), Card(pinta.suit, Rank.DOS)
    if rules.order == "brisca" and seven in rules._strength and rules.strength(pinta) > rules.strength(seven):
        return Rank.SIETE
    return Rank.DOS if two in rules._strength and pinta is not two else None


_CHECKS: Final[dict[type, Callable[[State, Any], Reason | None]]] = {
    Play: _check_play, Draw: _check_draw, Swap: _check_swap, Redeal: _check_redeal,
}  # fmt: skip


# What an action does


def _play(state: State, action: Play) -> State:
    seat, card, rules = action.seat, action.card, state.rules
    hands, hand = state.hands, state.hands[seat]
    at = hand.index(card)
    hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
    table = (*state.table, (seat, card))
    history = (*state.history, action)
    if len(table) < rules.players:
        return State(
            rules, state.origin, state.dealer, state.trump, state.pinta, hands, state.stock, table, state.tricks, state.points,
            (seat + 1) % rules.players, False, state.won, state.gone, state.swapped, state.shown, state.looked, state.buried, history, None,
        )  # fmt: skip
    return _finish_trick(state, hands, table, history)


def _finish_trick(
    state: State, hands: tuple[tuple[Card, ...], ...], table: tuple[tuple[int, Card], ...], history: tuple[Action, ...]
) -> State:
    rules, pinta, stock = state.rules, state.pinta, state.stock
    winner = table[winning_index([card for _, card in table], state.trump, rules)][0]
    worth = rules._points
    gained = sum([worth[card] for _, card in table])
    tricks = (*state.tricks, Trick(table, winner, gained))
    won = (*state.won[:winner], state.won[winner] + 1, *state.won[winner + 1 :])
    shown, looked, drawing, turn, result = state.shown, state.looked, False, winner, None
    if not hands[0]:
        gained += rules.last_trick_bonus
    side = winner % rules.sides
    points = (*state.points[:side], state.points[side] + gained, *state.points[side + 1 :])
    if not hands[0]:
        result = judge(rules, points, _cards_won(rules, won))
    elif stock:
        drawing = pauses(rules, pinta, state.draws_left)
        if not drawing:
            hands, stock, pinta, shown, looked = _drawn(rules, winner, hands, stock, pinta, shown, looked)
    return State(
        rules, state.origin, state.dealer, state.trump, pinta, hands, stock, (), tricks, points,
        None if result else turn, drawing, won, state.gone, _NOBODY, shown, looked, state.buried, history, result,
    )  # fmt: skip


_NOBODY: Final[frozenset[int]] = frozenset()


def _cards_won(rules: Rules, won: tuple[int, ...]) -> tuple[int, ...]:
    each = rules.players * rules.cards_each
    return tuple(each * sum(won[side :: rules.sides]) for side in range(rules.sides))


def pauses(rules: Rules, pinta: Card | None, draws_left: int) -> bool:
    """Whether the hand stops before a drawing so that a swap is possible, whoever holds what (no leak)."""
    return rules.swap in ("after_trick", "any_time") and pinta is not None and draws_left >= rules.draws_left


def _drawn(
    rules: Rules,
    winner: int,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    pinta: Card | None,
    shown: frozenset[Card],
    looked: frozenset[Card],
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], Card | None, frozenset[Card], frozenset[Card]]:
    """Each seat draws one card, winner first; whoever draws last from the stock gets the pinta, seen by all."""
    players = rules.players
    after = [(*hand, stock[(seat - winner) % players]) for seat, hand in enumerate(hands)]
    stock = stock[players:]
    if not stock:
        if pinta is not None:
            shown, pinta = shown | {pinta}, None
        if "stock_empty" in rules.partners_look:
            looked = looked.union(*after)
    return tuple(after), stock, pinta, shown, looked


def _draw(state: State, action: Draw) -> State:
    hands, stock, pinta, shown, looked = _drawn(
        state.rules, action.seat, state.hands, state.stock, state.pinta, state.shown, state.looked
    )  # fmt: skip
    return replace(
        state, hands=hands, stock=stock, pinta=pinta, shown=shown, looked=looked, drawing=False, history=(*state.history, action)
    )  # fmt: skip


def _swap(state: State, action: Swap) -> State:
    seat, pinta = action.seat, state.pinta
    assert pinta is not None
    hand = (*(card for card in state.hands[seat] if card is not action.card), pinta)
    return replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        stock=(*state.stock[:-1], action.card),
        pinta=action.card,
        swapped=state.swapped | {seat},
        shown=state.shown | {pinta},
        history=(*state.history, action),
    )


def _redeal(state: State, action: Redeal) -> State:
    return replace(state, turn=None, history=(*state.history, action), result=void(state.points))


_EFFECTS: Final[dict[type, Callable[[State, Any], State]]] = {Play: _play, Draw: _draw, Swap: _swap, Redeal: _redeal}
