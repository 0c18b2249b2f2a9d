"""A learner's hand against machines, as a frozen value: whose turn, what lies on the table, what the finished tricks were.

No page in it. The learner is seat 0. Everything but the pause after a trick follows from the hand's notation, so an address or a
reload gives the same hand again: a machine's choice depends on the deal's seed and the number of actions before it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final
from zlib import crc32

from brisca.cards import Card, Rank
from brisca.match import Match
from brisca.notation import read_hand, write_deal, write_hand, write_rules
from brisca.players import PLAYERS
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.state import Play, State, deal
from brisca.trick import Resolution, resolve
from brisca.view import view

YOU: Final = 0
"""The learner's seat."""

OFFERED: Final = ("BRISCA_MINI", "BRISCA_BASIC")
"""The rule sets that the page plays, the one for a first hand first."""

_SEEDS: Final = 1_000_000


def any_seed() -> int:
    """A seed for a new deal, short enough to be read aloud."""
    return random.randrange(_SEEDS)


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """A finished trick: `resolution` why it went as it did, `seats` in play order, `totals` points of each side after it.

    `drawn`: the card that the learner drew after it; `pinta_to`: the seat that drew the pinta then. None when nothing was drawn.
    """

    number: int
    resolution: Resolution
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    drawn: Card | None = None
    pinta_to: int | None = None

    @property
    def winner(self) -> int:
        """The seat that took it."""
        return self.seats[self.resolution.winner]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the learner is to see: while a finished trick lies on the table, nobody has drawn yet.

    `hand`: the learner's cards in their places, None where one was played and none came; `fresh`: the one just drawn. `sizes`:
    cards in each seat's hand. `stock` cards left; `table`: (seat, card) pairs; `tricks` finished ones, oldest first.
    """

    hand: tuple[Card | None, ...]
    fresh: Card | None
    sizes: tuple[int, ...]
    stock: int
    pinta: Card | None
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[TrickRecord, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One hand. `paused`: a finished trick still lies on the table. `left`: a hand that was left unfinished for this one.

    `problem`: why the hand in the page's address could not be used. Methods return a new game, or the same one when they don't apply.
    """

    state: State
    paused: bool = False
    opponent: str = "random"
    left: Game | None = None
    problem: Reason | None = None

    @classmethod
    def new(cls, rules: Rules, seed: int, *, dealer: int | None = None) -> Game:
        """A new hand; the learner leads unless `dealer` is the learner's seat. InputError for a seed out of range."""
        return cls(deal(rules, seed=seed, dealer=dealer))._onwards()

    @classmethod
    def read(cls, text: str) -> Game:
        """The hand that `write` wrote; machines whose turn it is go on. InputError for what can't be read or is not played here."""
        state = read_hand(text)
        if state.rules.name not in OFFERED or state.rules != RULES[state.rules.name]:
            raise InputError("game_not_offered", text=quoted(write_rules(state.rules)))
        return cls(state)._onwards()

    @classmethod
    def open(cls, text: str | None, seed: int) -> Game:
        """What a page begins with: the hand in its address, or a first hand, with the `problem` if that one is no hand."""
        if text is None:
            return cls.new(RULES[OFFERED[0]], seed)
        try:
            return cls.read(text)
        except InputError as error:
            return replace(cls.new(RULES[OFFERED[0]], seed), problem=error.reason)

    def write(self) -> str:
        """The hand so far in one line, fit for an address."""
        return write_hand(self.state)

    @property
    def serial(self) -> int:
        """The number of this drawing: another one after every step, so that a click on an older drawing shows."""
        return crc32(write_deal(self.state).encode()) % 100_000 * 1000 + 2 * len(self.state.history) + self.paused

    @property
    def your_turn(self) -> bool:
        """Whether the learner may play a card."""
        return self.state.turn == YOU and not self.paused

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its last trick has been looked at."""
        return self.state.result is not None and not self.paused

    @property
    def under_way(self) -> bool:
        """Whether the learner has played to a hand that is not over."""
        return self.state.result is None and any(action.seat == YOU for action in self.state.history)

    def play(self, card: Card) -> Game:
        """The learner plays a card, and machines answer; the same game when the learner may not."""
        action = Play(YOU, card)
        if self.paused or self.state.why_illegal(action) is not None:
            return self
        tricks = len(self.state.tricks)
        return replace(self, state=self.state.apply(action), problem=None)._onwards(tricks)

    def go_on(self) -> Game:
        """The finished trick is taken away; if a machine won it, it leads."""
        return replace(self, paused=False)._onwards() if self.paused else self

    def _onwards(self, tricks: int | None = None) -> Game:
        """Machines play until it is the learner's turn or there are more than `tricks` finished ones."""
        state = self.state
        before = len(state.tricks) if tricks is None else tricks
        while len(state.tricks) == before and state.turn not in (None, YOU):
            state = _machine(state, self.opponent)
        return replace(self, state=state, paused=len(state.tricks) > before)

    # Another hand

    def again(self, seed: int) -> Game:
        """The next hand of the same game: the deal passes on, unless this hand was void or is not over."""
        result, dealer = self.state.result, self.state.dealer
        if result is not None:
            dealer = Match(self.state.rules, (result,), first_dealer=dealer).dealer
        return self._instead(Game.new(self.state.rules, seed, dealer=dealer))

    def same_deal(self) -> Game:
        """The same hand from its beginning; machines answer the same cards in the same way."""
        return self._instead(Game(read_hand(write_deal(self.state)))._onwards())

    def change(self, rules: Rules, seed: int) -> Game:
        """A first hand of another game; the same game when it is played already."""
        return self if rules == self.state.rules else self._instead(Game.new(rules, seed))

    def back(self) -> Game:
        """The hand that was left for this one."""
        return self if self.left is None else self._instead(self.left)

    def _instead(self, other: Game) -> Game:
        """The other hand, from which a hand that is under way can be found again."""
        kept = self.left if self.left is not None and self.left.state != other.state else None
        return replace(other, opponent=self.opponent, left=replace(self, left=None, problem=None) if self.under_way else kept)

    # What is to be seen

    def scene(self) -> Scene:
        """The table and the finished tricks, worked out by playing the hand through again."""
        states = _states(self.state)
        places: tuple[Card | None, ...] = states[0].hands[YOU]
        tricks: list[TrickRecord] = []
        hand, sizes, stock, pinta = places, tuple(map(len, states[0].hands)), len(states[0].stock), states[0].pinta
        for before, after in pairwise(states):
            stayed = tuple(card for card in before.hands[YOU] if card in after.hands[YOU])
            hand, stock, pinta = _placed(places, stayed), len(before.stock), before.pinta
            drawn = len(after.stock) < len(before.stock)
            sizes = tuple(len(cards) - drawn for cards in after.hands)
            if len(after.tricks) > len(before.tricks):
                tricks.append(_record(after))
            if drawn:
                new = next((card for card in after.hands[YOU] if card not in stayed), None)
                to = next((seat for seat, cards in enumerate(after.hands) if before.pinta in cards), None)
                tricks[-1] = replace(tricks[-1], drawn=new, pinta_to=to)
            places = _placed(hand, after.hands[YOU])
        now = self.state
        if self.paused:
            return Scene(hand, None, sizes, stock, pinta, now.tricks[-1].cards, tuple(tricks))
        fresh = tricks[-1].drawn if tricks else None
        return Scene(places, fresh, tuple(map(len, now.hands)), len(now.stock), now.pinta, now.table, tuple(tricks))


def _machine(state: State, name: str) -> State:
    """The seat on turn acts, knowing only what it may know."""
    assert state.turn is not None
    seed = state.origin.seed if state.origin is not None else None
    rng = random.Random(f"{seed} {len(state.history)}")
    return state.apply(PLAYERS[name](view(state, state.turn), rng))


def _states(state: State) -> list[State]:
    """The hand from the deal to now, one state after each action."""
    states = [read_hand(write_deal(state))]
    for action in state.history:
        states.append(states[-1].apply(action))
    return states


def _placed(places: tuple[Card | None, ...], hand: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The cards of a hand in their places: what stays does not move, what is new fills a gap."""
    new = iter([card for card in hand if card not in places])
    return tuple(card if card in hand else next(new, None) for card in places)


def _record(state: State) -> TrickRecord:
    trick = state.tricks[-1]
    assert state.trump is not None
    resolution = resolve([card for _, card in trick.cards], state.trump, state.rules)
    return TrickRecord(len(state.tricks), resolution, tuple(seat for seat, _ in trick.cards), state.points)


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of the final count: `number` cards of a rank and their `points` together; `rank` is None for the cards worth 0."""

    rank: Rank | None
    number: int
    points: int


def count(state: State, side: int) -> tuple[Counted, ...]:
    """What lies in a side's pile, from the strongest rank down; ranks that count and are not there have the number 0."""
    rules = state.rules
    pile = [card for trick in state.tricks if rules.side(trick.winner) == side for _, card in trick.cards]
    ranks = sorted({card.rank for card in rules.pack if rules.points(card)}, key=lambda rank: -_strength(rules, rank))
    lines = [_counted(rank, [card for card in pile if card.rank is rank], rules) for rank in ranks]
    if any(not rules.points(card) for card in rules.pack):
        lines.append(_counted(None, [card for card in pile if not rules.points(card)], rules))
    return tuple(lines)


def _strength(rules: Rules, rank: Rank) -> int:
    return max(rules.strength(card) for card in rules.pack if card.rank is rank)


def _counted(rank: Rank | None, cards: list[Card], rules: Rules) -> Counted:
    return Counted(rank, len(cards), sum(map(rules.points, cards)))
