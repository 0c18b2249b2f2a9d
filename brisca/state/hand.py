"""The state of one hand: what lies where, whose turn it is. Values only: `apply` returns a new state and changes nothing.

What may be done stands in `legality`, what comes of it in `effects`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from brisca.cards import Card, Suit
from brisca.reasons import Reason
from brisca.rules import Rules
from brisca.state.actions import PLAYS, Action
from brisca.state.results import Ending, Result

if TYPE_CHECKING:
    from brisca.state.dealing import Deal


class Phase(Enum):
    """What is to be done next: bid or pass, lay two cards away, name the trump, play a card, let everybody draw; or nothing."""

    BIDS = "bids"
    BURY = "bury"
    NAME = "name the trump"
    TRICKS = "tricks"
    DRAW = "draw"
    OVER = "over"


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
class Auction:
    """The bids (rematada, D): the highest `bidder` so far and the `bid` in points, None and 0 before the first; seats that `passed`.

    `talon`: the cards that lie face down until the auction is over.
    """

    bidder: int | None = None
    bid: int = 0
    passed: frozenset[int] = frozenset()
    talon: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Aside:
    """What changes seldom, kept together so that a play copies one thing.

    `shown`: cards that everybody saw go into a hand. `looked`: cards that their owner's partners saw. `swapped`: seats that
    have swapped since the last trick's end. `buried`: the bidder's cards, seen by the one who laid them away. `called`: whether
    arrastro was called in the open trick. `excluded`: for each seat the cards that its play has shown it not to hold (empty where
    nothing can show that). `claimant`, `claimed`: who took all cards that were left, and those cards. `result`: how the hand ended.
    """

    shown: frozenset[Card] = frozenset()
    looked: frozenset[Card] = frozenset()
    swapped: frozenset[int] = frozenset()
    buried: tuple[Card, ...] = ()
    auction: Auction | None = None
    called: bool = False
    excluded: tuple[frozenset[Card], ...] = ()
    claimant: int | None = None
    claimed: tuple[Card, ...] = ()
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
        """The trump suit; None until the bidder has named it."""
        return self.setup.trump

    @property
    def phase(self) -> Phase:
        """What is to be done next."""
        if self.turn is None:
            return Phase.OVER
        auction = self.aside.auction
        if auction is not None and self.setup.trump is None:
            return Phase.BIDS if auction.talon else Phase.NAME if self.aside.buried else Phase.BURY
        return Phase.DRAW if self.drawing else Phase.TRICKS

    @property
    def drawing(self) -> bool:
        """Whether the hand pauses before a drawing: the winner may swap where the rules say so, then says `Draw`."""
        return self.turn is not None and bool(self.stock) and not self.table and len(self.hands[0]) < self.setup.rules.hand_size

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
        """Points of each side so far: tricks, buried and claimed cards, and the last-trick bonus."""
        points, rules, aside = list(self.setup.points_before), self.setup.rules, self.aside
        for trick in self.tricks:
            points[rules.side(trick.winner)] += trick.points
        if aside.buried and aside.auction is not None and aside.auction.bidder is not None:
            points[rules.side(aside.auction.bidder)] += sum(map(rules.points, aside.buried))
        last = aside.claimant
        if last is not None:
            points[rules.side(last)] += sum(map(rules.points, aside.claimed))
        elif self.tricks and not self.stock and not any(self.hands) and not (aside.result and aside.result.reason is Ending.DEAD_THREE):
            last = self.tricks[-1].winner
        if last is not None:
            points[rules.side(last)] += rules.last_trick_bonus
        return tuple(points)

    @property
    def result(self) -> Result | None:
        """How the hand ended; None while it goes on."""
        return self.aside.result

    @property
    def buried(self) -> tuple[Card, ...]:
        """Cards laid away face down by the bidder (rematada)."""
        return self.aside.buried

    @property
    def auction(self) -> Auction | None:
        """The bids and the talón; None where the rules have no bids."""
        return self.aside.auction

    @property
    def called(self) -> bool:
        """Whether arrastro was called in the open trick."""
        return self.aside.called

    @property
    def claimant(self) -> int | None:
        """The seat that took all remaining cards by a claim; None without one."""
        return self.aside.claimant

    @property
    def claimed(self) -> tuple[Card, ...]:
        """The cards that were taken by a claim."""
        return self.aside.claimed

    @property
    def draws_left(self) -> int:
        """Drawings still to come, each a refill of all hands."""
        return drawings(self.setup.rules, self.stock)

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions now possible, of every seat that may act: those of `turn` first, then the others in play order."""
        turn = self.turn
        if turn is None:
            return ()
        if self.setup.rules.plain:  # then every card may be played, and there is nothing else
            return tuple(map(PLAYS[turn].__getitem__, self.hands[turn]))
        return tuple([action for action in conceivable(self) if why_illegal(self, action) is None])

    def why_illegal(self, action: Action) -> Reason | None:
        """Why an action is not possible now, or None when it is."""
        return why_illegal(self, action)

    def apply(self, action: Action) -> State:
        """The state after a legal action. Raises IllegalAction (with its `reason`) for any other; nothing changes."""
        if (reason := why_illegal(self, action)) is not None:
            raise IllegalAction(reason)
        return EFFECTS[type(action)](self, action)


_put_setup, _put_hands, _put_stock, _put_table, _put_tricks, _put_turn, _put_aside, _put_history = (
    getattr(State, field.name).__set__ for field in fields(State)
)

# At the end, because they make states themselves.
from brisca.state.effects import EFFECTS  # noqa: E402
from brisca.state.legality import conceivable, drawings, why_illegal  # noqa: E402
