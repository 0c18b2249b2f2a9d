"""Questions about tables with other rules: what must be played, bids, deaths, claims, level totals, packs, matches.

You are seat 0. Whoever thinks that all tables are alike answers by the course's brisca.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from brisca.beliefs.asks.counting import Enough
from brisca.beliefs.asks.hands import Legal
from brisca.beliefs.asks.tricks import Score
from brisca.beliefs.mind import Laid, Mind
from brisca.cards import Card, Rank, Suit
from brisca.match import Match
from brisca.rules import RULES, Rules
from brisca.state import Bid, Ending, State, settle

AGAIN: Final = "again"
EACH: Final = "each"
NOBODY: Final = "nobody"
"""What becomes of a hand that nobody wins: it is dealt again, each side scores a match point, nobody scores."""


@dataclass(frozen=True, slots=True)
class Bound(Legal):
    """Which cards may the seat on turn play, at a table where not every card may be played? → the set."""


@dataclass(frozen=True, slots=True)
class Bids:
    """Which of these bids may the seat on turn say? One of them. → points."""

    state: State
    offered: tuple[int, ...]

    def answer(self, mind: Mind) -> int:
        rules = self.state.rules
        assert self.state.turn is not None
        if mind.table(rules).trump == "bid":
            return next(points for points in self.offered if self.state.why_illegal(Bid(self.state.turn, points)) is None)
        return next(points for points in self.offered if 2 * points > rules.total_points)


@dataclass(frozen=True, slots=True)
class Written:
    """Seat 0 bid so much and has taken `points[0]`: what is written down for it, or (`others`) for each of the others? → match points."""

    bid: int
    points: tuple[int, int, int]
    others: bool
    rules: Rules = RULES["REMATADA"]

    def answer(self, mind: Mind) -> int | Fraction:
        table = mind.table(self.rules)
        result = settle(table, self.points, bid=(0, self.bid) if table.trump == "bid" else None)
        return result.match_points[1 if self.others else 0]


@dataclass(frozen=True, slots=True)
class Dies:
    """A trick is complete; `seats` say who played each card. Is the three of trumps dead? → yes or no."""

    laid: Laid
    seats: tuple[int, ...]

    def answer(self, mind: Mind) -> bool:
        laid, rules = self.laid, self.laid.rules
        ace, three = Card(laid.trump, Rank.AS), Card(laid.trump, Rank.TRES)
        if not mind.table(rules).muerte or laid.cards[mind.winner(laid)] is not ace or three not in laid.cards:
            return False
        killer, killed = (mind.side(rules, self.seats[laid.cards.index(card)]) for card in (ace, three))
        return killer != killed


@dataclass(frozen=True, slots=True)
class MayClaim:
    """May seat 0 claim the tricks that are left? → yes or no."""

    state: State

    def answer(self, mind: Mind) -> bool:
        return mind.claims(self.state, 0)


@dataclass(frozen=True, slots=True)
class Level:
    """A hand is over with level totals; `cards` won by side. → the side that wins it, or `AGAIN`, `EACH`, `NOBODY`."""

    rules: Rules
    cards: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """Half of the points for each side."""
        return (self.rules.total_points // 2,) * 2

    def answer(self, mind: Mind) -> int | str:
        tricks = tuple(number // (self.rules.players * self.rules.cards_each) for number in self.cards)
        table = mind.table(self.rules)
        winner = mind.hand_winner(self.rules, self.points, tricks) if table == self.rules else None
        if winner is not None:
            return winner
        result = settle(table, self.points, self.cards)
        return AGAIN if result.reason is Ending.VOID else EACH if any(result.match_points) else NOBODY


@dataclass(frozen=True, slots=True)
class InSuit:
    """How many cards of a suit are there at this table? → number of cards."""

    rules: Rules
    suit: Suit

    def answer(self, mind: Mind) -> int:
        return mind.suit_size(self.rules)


@dataclass(frozen=True, slots=True)
class Tricks:
    """How many tricks has a hand at this table? → number of tricks."""

    rules: Rules

    def answer(self, mind: Mind) -> int:
        rules = self.rules
        talon = 2 if mind.table(rules).trump == "bid" else 0
        return (len(Suit) * mind.suit_size(rules) - talon) // (rules.players * mind.table(rules).cards_each)


@dataclass(frozen=True, slots=True)
class MatchWinner:
    """After these hands (points of seat 0 and 1 in each), who has won the match? → the seat, None for nobody yet."""

    rules: Rules
    hands: tuple[tuple[int, int], ...]

    def answer(self, mind: Mind) -> int | None:
        table = mind.table(self.rules)
        match = Match(table)
        for points in self.hands:
            if not match.over:
                match = match.add(settle(table, points))
        return match.winner


@dataclass(frozen=True, slots=True)
class Figure:
    """An Italian pack prints this number on a figure: what is the card worth? → points."""

    number: int
    suit: Suit

    def answer(self, mind: Mind) -> int:
        italian = mind.table(RULES["BRISCOLA"]).names == "it"
        card = Card(self.suit, Rank(self.number + 2 if italian else self.number))
        laid = Laid((card,), self.suit, RULES["BRISCOLA"] if italian else RULES["BRISCA"].replace(pack_size=48))
        worth = mind.points(card, laid)
        return self.number if worth == card.rank.value else worth  # whoever reads points off a card reads what is printed


@dataclass(frozen=True, slots=True)
class SwapHere:
    """You hold the 7 of trumps, have won a trick, and could take the pinta: may you, at this table, now? → yes or no.

    `won`: you have just won the trick and nobody has drawn; else you are about to play. Several drawings are still to come.
    """

    rules: Rules
    won: bool
    pinta: Card

    def answer(self, mind: Mind) -> bool:
        return {None: False, "after_trick": self.won, "on_turn": not self.won, "any_time": True}[mind.table(self.rules).swap]


@dataclass(frozen=True, slots=True)
class FourCards:
    """Two cards each, put in turn, you first: who takes all four? → the seat."""

    laid: Laid

    def answer(self, mind: Mind) -> int:
        return mind.winner(self.laid) % 2


@dataclass(frozen=True, slots=True)
class FourScore(Score):
    """Two cards each, put in turn: what does the winner of the trick score? → points."""


@dataclass(frozen=True, slots=True)
class TenScore(Score):
    """How many points has the winner after a last trick that is worth more than its cards? → points."""


@dataclass(frozen=True, slots=True)
class TenEnough(Enough):
    """How many points more make sure of a hand in which the last trick is worth more than its cards? → points."""
