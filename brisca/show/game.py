"""A learner's hand against machines, for two to six players, as a frozen value: whose turn, and what may be done.

No page in it. The learner is seat 0. A finished trick lies there until the learner goes on; before that the learner may do what the
rules allow between two tricks: swap, claim. Everything but the pause after a trick and what is merely touched follows from the hand's
notation, so an address or a reload gives the same hand again: a machine's choice depends on the deal's seed and the number of actions
before it. Machines act only on their own turn.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar
from zlib import crc32

from brisca.cards import Card, Rank, Suit
from brisca.match import Match
from brisca.notation import read_hand, write_deal, write_hand, write_rules
from brisca.players import PLAYERS
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.show.game_seats import TABLES, YOU
from brisca.show.steps import Act, Scene, moments
from brisca.state import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Phase, Play, Redeal, State, Swap, deal
from brisca.state.legality import TALON
from brisca.state.results import LEAST_BID, MOST_BID
from brisca.view import view

OFFERED: Final = ("BRISCA_MINI", "BRISCA_BASIC")
"""The rule sets of two players, the one for a first hand first."""

PLAYED: Final = (RULES[OFFERED[0]], *TABLES.values())
"""The rules of first hands."""

PERSON: Final = "two"
"""In place of a machine's name: the other seat is a person at the same device."""

_SEEDS: Final = 1_000_000

_Kind = TypeVar("_Kind", Swap, Claim, Redeal)


def any_seed() -> int:
    """A seed for a new deal, short enough to be read aloud."""
    return random.randrange(_SEEDS)


@dataclass(frozen=True, slots=True)
class Game:
    """One hand. `paused`: a finished trick still lies on the table (or nothing yet, where the learner may ask for a new deal first).

    `left`: a hand that was left unfinished for this one. `problem`: why the hand in the page's address could not be used. `touched`: cards
    that are marked to be buried, or the one that is asked about. `amount`: the bid that is being chosen, None for the lowest one.
    Methods return a new game, or the same one when they don't apply.
    """

    state: State
    paused: bool = False
    opponent: str = "random"
    left: Game | None = None
    problem: Reason | None = None
    touched: tuple[Card, ...] = ()
    amount: int | None = None

    @classmethod
    def new(cls, rules: Rules, seed: int, *, dealer: int | None = None, trump: Suit | None = None, opponent: str = "random") -> Game:
        """A new hand; the learner leads unless `dealer` is the learner's seat. InputError for a seed out of range."""
        return cls(deal(rules, seed=seed, dealer=dealer, trump=trump), opponent=opponent)._onwards()

    @classmethod
    def read(cls, text: str, played: Collection[Rules] | None = PLAYED, opponent: str = "random") -> Game:
        """The hand that `write` wrote; machines whose turn it is go on. InputError for what can't be read or is not `played` here.

        `played` None: by any rules.
        """
        state = read_hand(text)
        if played is not None and state.rules not in played:
            raise InputError("game_not_offered", text=quoted(write_rules(state.rules)))
        return cls(state, opponent=opponent)._onwards()

    @classmethod
    def open(cls, text: str | None, seed: int, first: Rules = RULES[OFFERED[0]]) -> Game:
        """What a page begins with: the hand in its address, or a hand by the rules `first`, with the `problem` if the address has none."""
        if text is None:
            return cls.new(first, seed)
        try:
            return cls.read(text)
        except InputError as error:
            return replace(cls.new(first, seed), problem=error.reason)

    def write(self) -> str:
        """The hand so far in one line, fit for an address."""
        return write_hand(self.state)

    @property
    def serial(self) -> int:
        """The number of this drawing: another one after every step, so that a click on an older drawing shows."""
        # The deal makes the upper part, the step the middle, what is touched the lower one.
        touched = crc32(repr((self.touched, self.amount)).encode()) % 499 + 1 if self.touched or self.amount is not None else 0
        return crc32(write_deal(self.state).encode()) % 400 * 250_000 + (2 * len(self.state.history) + self.paused) * 500 + touched

    @property
    def your_turn(self) -> bool:
        """Whether the learner is to act: to play a card or, with bids, to do what comes before."""
        return self.state.turn == YOU and not self.paused

    @property
    def to_play(self) -> bool:
        """Whether the learner is to play a card."""
        return self.your_turn and self.state.phase is Phase.TRICKS

    @property
    def points(self) -> tuple[int, ...]:
        """Points by side as far as the learner may know them."""
        return view(self.state, YOU).points

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its last trick has been looked at."""
        return self.state.result is not None and not self.paused

    @property
    def under_way(self) -> bool:
        """Whether the learner has played to a hand that is not over."""
        return self.state.result is None and any(action.seat == YOU for action in self.state.history)

    @property
    def waits(self) -> bool:
        """Whether the person at the other seat is to act; machines have acted already."""
        return self.state.turn not in (None, YOU) and not self.paused

    def _offered(self, kind: type[_Kind]) -> _Kind | None:
        """What of this kind the learner may do now, beside playing a card."""
        if not (self.paused or self.your_turn):
            return None
        return next((action for action in self.state.legal_actions() if isinstance(action, kind) and action.seat == YOU), None)

    @property
    def swap(self) -> Swap | None:
        """The swap that the learner may make now; None when there is none."""
        return self._offered(Swap)

    @property
    def claim(self) -> Claim | None:
        """The claim of the top trumps that the learner may make now; None when there is none."""
        return self._offered(Claim)

    @property
    def redeal(self) -> Redeal | None:
        """The learner's right to ask for a new deal; None when there is none."""
        return self._offered(Redeal)

    # What the learner does

    def play(self, card: Card, *, arrastro: bool = False) -> Game:
        """The learner plays a card, and machines answer; the same game when the learner may not."""
        return self if self.paused else self._do(Play(YOU, card, arrastro))

    def touch(self, card: Card) -> Game:
        """A card of the hand is tapped: it is played, marked to be buried (or no more), or asked about when the rules bar it.

        The as of trumps is asked about as well where arrastro may be called with it. Of more than two marked ones the oldest is let go.
        """
        if not self.your_turn or card not in self.state.hands[YOU]:
            return self
        if self.state.phase is Phase.BURY:
            kept = tuple(each for each in self.touched if each is not card)
            return replace(self, touched=kept if len(kept) < len(self.touched) else (*kept, card)[-TALON:])
        if not self.to_play:
            return self
        asks = self.barred(card) is not None or self._may_call(card)
        return replace(self, touched=(card,)) if asks else self.play(card)

    def barred(self, card: Card) -> Reason | None:
        """Why a card of the learner's hand may not be played now; None when it may, or when nothing is to be played."""
        return self.state.why_illegal(Play(YOU, card)) if self.to_play else None

    def _may_call(self, card: Card) -> bool:
        return self.to_play and self.state.why_illegal(Play(YOU, card, arrastro=True)) is None

    @property
    def asked(self) -> Reason | None:
        """Why the card that was tapped may not be played."""
        return self.barred(self.touched[0]) if self.touched else None

    @property
    def calling(self) -> Card | None:
        """The as of trumps when it was tapped and arrastro may be called with it."""
        return self.touched[0] if self.touched and self._may_call(self.touched[0]) else None

    @property
    def bid(self) -> int:
        """The bid that is being chosen: the lowest possible one at first; 0 where nothing can be bid any more."""
        auction = self.state.auction
        if auction is None or auction.bid == MOST_BID:
            return 0
        return max(LEAST_BID, auction.bid + 1) if self.amount is None else self.amount

    def bid_by(self, step: int) -> Game:
        """The bid that is being chosen goes up or down by so many points; one step beyond what is possible, so that the reason is told."""
        if not self.bid or not (self.your_turn and self.state.phase is Phase.BIDS):
            return self
        low, high = max(LEAST_BID, self.state.auction.bid + 1 if self.state.auction else 0) - 1, MOST_BID + 1
        return replace(self, amount=min(max(self.bid + step, low), high))

    @property
    def bid_barred(self) -> Reason | None:
        """Why the bid that is being chosen is not possible."""
        return self.state.why_illegal(Bid(YOU, self.bid))

    def bid_it(self) -> Game:
        """The learner bids, and machines answer."""
        return self._do(Bid(YOU, self.bid))

    def leave(self) -> Game:
        """The learner passes."""
        return self._do(Pass(YOU))

    def bury(self) -> Game:
        """The marked cards are laid away."""
        return self._do(Bury(YOU, self.touched))

    def name_trump(self, suit: Suit) -> Game:
        """The learner names the trump."""
        return self._do(NameTrump(YOU, suit))

    def call_claim(self) -> Game:
        """The learner shows the top trumps and takes what is left."""
        return self if self.claim is None else replace(self._do(self.claim), paused=False)

    def ask_redeal(self) -> Game:
        """The learner asks for a new deal: the hand is void."""
        return self if self.redeal is None else replace(self._do(self.redeal), paused=False)

    def _do(self, action: Action) -> Game:
        if self.state.why_illegal(action) is not None:
            return self
        tricks = len(self.state.tricks)
        return replace(self, state=self.state.apply(action), problem=None, touched=(), amount=None)._onwards(tricks)

    def go_on(self) -> Game:
        """The finished trick is taken away, all draw; if a machine won it, it leads."""
        if not self.paused:
            return self
        state = self.state
        state = state.apply(Draw(YOU)) if state.drawing and state.turn == YOU else state
        return replace(self, state=state, paused=False)._onwards(len(state.tricks))

    def exchange(self) -> Game:
        """The learner swaps for the pinta; after a trick all draw then. The same game when the learner may not."""
        if self.swap is None:
            return self
        return replace(self, state=self.state.apply(self.swap), touched=(), problem=None).go_on()

    def take_back(self) -> Game:
        """The hand before the learner's last decision, drawing where a swap was possible among them. The same game before any."""
        now = read_hand(write_deal(self.state))
        found = None
        for action in self.state.history:
            before, now = now, now.apply(action)
            if action.seat == YOU and (not isinstance(action, Draw) or _may_more(before)):
                found = before
        if found is None:
            return self
        # What was done out of turn was done while a trick lay there.
        return replace(self, state=found, paused=found.drawing or found.turn != YOU, problem=None, touched=(), amount=None)

    def flipped(self) -> Game:
        """The same hand as the other of two players sees it: the seats change places."""
        origin = self.state.origin
        assert origin is not None
        assert len(self.state.hands) == 2
        source: dict[str, Any] = {"seed": origin.seed} if origin.seed is not None else {"deck": origin.deck}
        state = deal(self.state.rules, **source, dealer=1 - origin.dealer, cut=origin.cut, trump=_fixed(self.state))
        for action in self.state.history:
            state = state.apply(replace(action, seat=1 - action.seat))
        return replace(self, state=state, touched=(), amount=None)._onwards()

    def _onwards(self, tricks: int | None = None) -> Game:
        """Machines play until it is the learner's turn or there are more than `tricks` finished ones."""
        state = self.state
        before = len(state.tricks) if tricks is None else tricks
        if tricks is None and not state.table and (state.drawing or state.turn != YOU):  # a hand that is taken up where a trick lay
            if _may_more(state):
                return replace(self, paused=True)
            if state.drawing and state.turn == YOU:
                state = state.apply(Draw(YOU))
        while len(state.tricks) == before and state.turn not in (None, YOU) and self.opponent != PERSON:
            state = _machine(state, self.opponent)
        return replace(self, state=state, paused=len(state.tricks) > before)

    # Another hand

    def again(self, seed: int) -> Game:
        """The next hand of the same game: the deal passes on, unless this hand was void or is not over."""
        result, dealer = self.state.result, self.state.dealer
        if result is not None:
            dealer = Match(self.state.rules, (result,), first_dealer=dealer).dealer
        return self._instead(Game.new(self.state.rules, seed, dealer=dealer, opponent=self.opponent))

    def same_deal(self) -> Game:
        """The same hand from its beginning; machines answer the same cards in the same way."""
        return self._instead(Game(read_hand(write_deal(self.state)), opponent=self.opponent)._onwards())

    def change(self, rules: Rules, seed: int) -> Game:
        """A first hand of another game; the same game when it is played already."""
        return self if rules == self.state.rules else self._instead(Game.new(rules, seed, opponent=self.opponent))

    def back(self) -> Game:
        """The hand that was left for this one."""
        return self if self.left is None else self._instead(self.left)

    def _instead(self, other: Game) -> Game:
        """The other hand, from which a hand that is under way can be found again."""
        kept = self.left if self.left is not None and self.left.state != other.state else None
        mine = replace(self, left=None, problem=None, touched=(), amount=None)
        return replace(other, opponent=self.opponent, left=mine if self.under_way else kept)

    # What is to be seen

    @property
    def yours(self) -> int:
        """The learner's side."""
        return self.state.rules.side(YOU)

    def scene(self) -> Scene:
        """The table and the finished tricks: while the game is paused, as it was before the drawing."""
        told = [moment for moment in moments(self.state) if moment.act is not Act.END]
        if not self.paused:
            return told[-1].scene
        return next((moment.scene for moment in reversed(told) if moment.act in (Act.PLAY, Act.SWAP)), told[-1].scene)


def _may_more(state: State) -> bool:
    """Whether the learner may do anything now but playing a card or letting everybody draw."""
    return any(action.seat == YOU and not isinstance(action, (Play, Draw)) for action in state.legal_actions())


def _fixed(state: State) -> Suit | None:
    return state.trump if state.rules.trump == "fixed" else None


def _machine(state: State, name: str) -> State:
    """The seat on turn acts, knowing only what it may know."""
    assert state.turn is not None
    seed = state.origin.seed if state.origin is not None else None
    rng = random.Random(f"{seed} {len(state.history)}")
    return state.apply(PLAYERS.get(name, PLAYERS["random"])(view(state, state.turn), rng))


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
    if state.claimant is not None and rules.side(state.claimant) == side:
        pile += state.claimed
    if state.auction is not None and state.auction.bidder is not None and rules.side(state.auction.bidder) == side:
        pile += state.buried
    ranks = sorted({card.rank for card in rules.pack if rules.points(card)}, key=lambda rank: -_strength(rules, rank))
    lines = [_counted(rank, [card for card in pile if card.rank is rank], rules) for rank in ranks]
    if any(not rules.points(card) for card in rules.pack):
        lines.append(_counted(None, [card for card in pile if not rules.points(card)], rules))
    return tuple(lines)


def _strength(rules: Rules, rank: Rank) -> int:
    return max(rules.strength(card) for card in rules.pack if card.rank is rank)


def _counted(rank: Rank | None, cards: list[Card], rules: Rules) -> Counted:
    return Counted(rank, len(cards), sum(map(rules.points, cards)))
