"""The state of one hand and its actions. Values only: `apply` returns a new state and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
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


@dataclass(frozen=True, slots=True, init=False)
class Trick:
    """A finished trick: (seat, card) pairs in play order, the winner's seat, the points of the cards (no bonus)."""

    cards: tuple[tuple[int, Card], ...]
    winner: int
    points: int

    def __init__(self, cards: tuple[tuple[int, Card], ...], winner: int, points: int) -> None:
        _put_cards(self, cards)
        _put_winner(self, winner)
        _put_worth(self, points)


_put_cards, _put_winner, _put_worth = (getattr(Trick, field.name).__set__ for field in fields(Trick))


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same through the tricks of a hand.

    `origin`: how it was dealt, None for a position. `gone`, `won_before`, `points_before`: cards played, tricks won by each
    seat and points of each side before the position, of which no trick is recorded.
    """

    rules: Rules
    origin: Deal | None
    dealer: int
    gone: tuple[Card, ...]
    won_before: tuple[int, ...]
    points_before: tuple[int, ...]
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class Aside:
    """What changes seldom, kept together so that a play copies one thing.

    `shown`: cards that everybody saw go into a hand. `looked`: cards that their owner's partners saw. `swapped`: seats that
    have swapped since the last trick's end. `buried`: rematada's cards, seen by the one who laid them away.
    `result`: how the hand ended.
    """

    shown: frozenset[Card] = frozenset()
    looked: frozenset[Card] = frozenset()
    swapped: frozenset[int] = frozenset()
    buried: tuple[Card, ...] = ()
    result: Result | None = None


NOTHING_ASIDE: Final = Aside()


@dataclass(frozen=True, slots=True, init=False)
class State:
    """One hand at one moment.

    `hands` by seat; `stock` from its top, `stock[-1]` the `pinta` while it lies there; `table` the open trick as
    (seat, card) pairs; `turn` the seat to act, None at the end.
    """

    setup: Setup
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    turn: int | None
    aside: Aside
    history: tuple[Action, ...]

    def __init__(
        self,
        setup: Setup,
        hands: tuple[tuple[Card, ...], ...],
        stock: tuple[Card, ...],
        table: tuple[tuple[int, Card], ...],
        tricks: tuple[Trick, ...],
        turn: int | None,
        aside: Aside,
        history: tuple[Action, ...],
    ) -> None:
        # As the generated one, but it fills the slots directly: two thirds of the time, and states are what a search makes most.
        _put_setup(self, setup)
        _put_hands(self, hands)
        _put_stock(self, stock)
        _put_table(self, table)
        _put_tricks(self, tricks)
        _put_turn(self, turn)
        _put_aside(self, aside)
        _put_history(self, history)

    @property
    def rules(self) -> Rules:
        """The rule set of the hand."""
        return self.setup.rules

    @property
    def origin(self) -> Deal | None:
        """How the hand was dealt; None for a position."""
        return self.setup.origin

    @property
    def dealer(self) -> int:
        """The seat that dealt, the last to play to the first trick."""
        return self.setup.dealer

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.setup.trump

    @property
    def drawing(self) -> bool:
        """Whether the hand pauses before a drawing: the winner may swap where the rules say so, then says `Draw`."""
        return bool(self.stock) and not self.table and len(self.hands[0]) < self.setup.rules.hand_size

    @property
    def pinta(self) -> Card | None:
        """The turned-up card under the stock (also when covered); None once drawn, and with fixed suits."""
        return self.stock[-1] if self.stock and self.setup.rules.trump in ("turned", "covered") else None

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won by each seat."""
        won = list(self.setup.won_before)
        for trick in self.tricks:
            won[trick.winner] += 1
        return tuple(won)

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each side so far, the last-trick bonus included."""
        points, rules = list(self.setup.points_before), self.setup.rules
        for trick in self.tricks:
            points[rules.side(trick.winner)] += trick.points
        if self.tricks and not self.stock and not any(self.hands):
            points[rules.side(self.tricks[-1].winner)] += rules.last_trick_bonus
        return tuple(points)

    @property
    def result(self) -> Result | None:
        """How the hand ended; None while it goes on."""
        return self.aside.result

    @property
    def buried(self) -> tuple[Card, ...]:
        """Cards laid away face down (rematada)."""
        return self.aside.buried

    @property
    def draws_left(self) -> int:
        """Drawings still to come, each a refill of all hands."""
        return drawings(self.setup.rules, self.stock)

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions now possible, of every seat that may act: those of `turn` first, then the others in play order."""
        turn, rules = self.turn, self.setup.rules
        if turn is None:
            return ()
        if not (rules.swap or rules.redeal):  # then every card may be played, and there is nothing else
            return tuple(map(PLAYS[turn].__getitem__, self.hands[turn]))
        return tuple([action for action in self._conceivable() if self.why_illegal(action) is None])

    def why_illegal(self, action: Action) -> Reason | None:
        """Why an action is not possible now, or None when it is."""
        if self.turn is None:
            return Reason("hand_over")
        check = _CHECKS.get(type(action), _check_unknown)
        return check(self, action)

    def apply(self, action: Action) -> State:
        """The state after a legal action. Raises IllegalAction (with its `reason`) for any other; nothing changes."""
        if (reason := self.why_illegal(action)) is not None:
            raise IllegalAction(reason)
        return _EFFECTS[type(action)](self, action)

    def _conceivable(self) -> Iterator[Action]:
        """Every action that could be legal, seat by seat from the one on turn; `why_illegal` decides."""
        rules, turn = self.rules, self.turn
        assert turn is not None
        if not self.drawing:
            for card in self.hands[turn]:
                yield PLAYS[turn][card]
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


_put_setup, _put_hands, _put_stock, _put_table, _put_tricks, _put_turn, _put_aside, _put_history = (
    getattr(State, field.name).__set__ for field in fields(State)
)

_SWAPPERS: Final = (Rank.SIETE, Rank.DOS)


# Why an action is not possible


def _check_unknown(state: State, action: Action) -> Reason | None:
    return Reason("not_in_rules")


def _check_play(state: State, action: Play) -> Reason | None:
    seat, card = action.seat, action.card
    if seat != state.turn:
        return Reason("not_your_turn", (("seat", seat), ("turn", state.turn or 0)))
    if not state.table and state.drawing:
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


def drawings(rules: Rules, stock: tuple[Card, ...]) -> int:
    """Drawings that a stock still holds."""
    return -(-len(stock) // (rules.players * rules.cards_each))


def pauses(rules: Rules, stock: tuple[Card, ...]) -> bool:
    """Whether the hand stops before a drawing so that a swap is possible, whoever holds what (no leak)."""
    return rules.swap in ("after_trick", "any_time") and drawings(rules, stock) >= rules.draws_left


def _play(state: State, action: Play) -> State:
    seat, card, setup = action.seat, action.card, state.setup
    hands = list(state.hands)
    hand = hands[seat]
    at = hand.index(card)
    hands[seat] = hand[:at] + hand[at + 1 :]
    table = (*state.table, (seat, card))
    history = (*state.history, action)
    players = setup.rules.players
    if len(table) == players:
        return _finish_trick(state, hands, table, history)
    return State(setup, tuple(hands), state.stock, table, state.tricks, (seat + 1) % players, state.aside, history)


def _finish_trick(state: State, hands: list[tuple[Card, ...]], table: tuple[tuple[int, Card], ...], history: tuple[Action, ...]) -> State:
    setup, stock, aside = state.setup, state.stock, state.aside
    rules = setup.rules
    worth = rules._points
    cards = [card for _, card in table]
    winner = table[winning_index(cards, setup.trump, rules)][0]
    points = 0
    for card in cards:
        points += worth[card]
    tricks = (*state.tricks, Trick(table, winner, points))
    if not stock and not hands[0]:
        over = State(setup, tuple(hands), (), (), tricks, None, aside, history)
        result = judge(rules, over.points, _cards_won(rules, tricks, setup))
        return replace(over, aside=replace(aside, result=result))
    if aside.swapped:
        aside = replace(aside, swapped=frozenset())
    if stock and not (rules.swap and pauses(rules, stock)):
        stock, aside = _draw_all(rules, winner, hands, stock, aside)
    return State(setup, tuple(hands), stock, (), tricks, winner, aside, history)


def _cards_won(rules: Rules, tricks: tuple[Trick, ...], setup: Setup) -> tuple[int, ...]:
    won = [rules.players * rules.cards_each * sum(setup.won_before[side :: rules.sides]) for side in range(rules.sides)]
    for trick in tricks:
        won[rules.side(trick.winner)] += len(trick.cards)
    return tuple(won)


def _draw_all(
    rules: Rules, winner: int, hands: list[tuple[Card, ...]], stock: tuple[Card, ...], aside: Aside
) -> tuple[tuple[Card, ...], Aside]:
    """Add one card to each of `hands`, winner first; whoever draws last from the stock gets the pinta, seen by all."""
    players = rules.players
    for step in range(players):
        hands[(winner + step) % players] += (stock[step],)
    if len(stock) > players:
        return stock[players:], aside
    if rules.trump in ("turned", "covered"):
        aside = replace(aside, shown=aside.shown | {stock[-1]})
    if "stock_empty" in rules.partners_look:
        aside = replace(aside, looked=aside.looked.union(*hands))
    return (), aside


def _draw(state: State, action: Draw) -> State:
    hands = list(state.hands)
    stock, aside = _draw_all(state.setup.rules, action.seat, hands, state.stock, state.aside)
    return replace(state, hands=tuple(hands), stock=stock, aside=aside, history=(*state.history, action))


def _swap(state: State, action: Swap) -> State:
    seat, pinta, aside = action.seat, state.stock[-1], state.aside
    hand = (*(card for card in state.hands[seat] if card is not action.card), pinta)
    return replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        stock=(*state.stock[:-1], action.card),
        aside=replace(aside, swapped=aside.swapped | {seat}, shown=aside.shown | {pinta}),
        history=(*state.history, action),
    )


def _redeal(state: State, action: Redeal) -> State:
    aside = replace(state.aside, result=void(state.points))
    return replace(state, turn=None, aside=aside, history=(*state.history, action))


_EFFECTS: Final[dict[type, Callable[[State, Any], State]]] = {Play: _play, Draw: _draw, Swap: _swap, Redeal: _redeal}
