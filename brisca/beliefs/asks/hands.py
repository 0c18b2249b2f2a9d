"""Questions about a hand in play: plays, draws, swaps."""

from __future__ import annotations

from dataclasses import dataclass

from brisca.beliefs.mind import After, Mind
from brisca.cards import Card, Rank
from brisca.rules import RULES, Rules
from brisca.state import State


@dataclass(frozen=True, slots=True)
class Legal:
    """Which cards may the seat on turn play? → the set."""

    state: State

    def answer(self, mind: Mind) -> frozenset[Card]:
        return mind.legal(self.state)


@dataclass(frozen=True, slots=True)
class MayPlay:
    """May the seat on turn play this card? → yes or no."""

    state: State
    card: Card

    def answer(self, mind: Mind) -> bool:
        return self.card in mind.legal(self.state)


@dataclass(frozen=True, slots=True)
class Following:
    """The seat on turn completes the trick with this card: who draws first, who leads, who gets the pinta?"""

    state: State
    card: Card

    def answer(self, mind: Mind) -> After:
        return mind.after(self.state, self.card)


@dataclass(frozen=True, slots=True)
class ToDraw:
    """So many cards lie in the stock, the pinta among them: how many are still drawn? `players`: by each of so many. → number of cards."""

    stock: int
    players: int = 1

    def answer(self, mind: Mind) -> int:
        return mind.to_draw(self.stock) // self.players


@dataclass(frozen=True, slots=True)
class Swapping:
    """Which card may this seat give for the pinta now? → the card, None for none."""

    state: State
    seat: int = 0

    def answer(self, mind: Mind) -> Card | None:
        return mind.swap(self.state, self.seat)


@dataclass(frozen=True, slots=True)
class MaySwap:
    """May this seat give that card for the pinta now? → yes or no."""

    state: State
    card: Card
    seat: int = 0

    def answer(self, mind: Mind) -> bool:
        return mind.swap(self.state, self.seat) is self.card


@dataclass(frozen=True, slots=True)
class WhoSwaps:
    """All hands lie open: which seat may take the pinta now? → the seat, None for nobody."""

    state: State

    def answer(self, mind: Mind) -> int | None:
        return next((seat for seat in range(self.state.rules.players) if mind.swap(self.state, seat) is not None), None)


@dataclass(frozen=True, slots=True)
class SwapGain:
    """How many points does this swap bring into the hand? → points."""

    pinta: Card
    rules: Rules = RULES["BRISCA"]

    def answer(self, mind: Mind) -> int:
        return mind.swap_worth(self.pinta, self.rules)[0]


@dataclass(frozen=True, slots=True)
class BetterSwap:
    """For which of these two pintas does the swap bring more? → its index, None for both the same."""

    pintas: tuple[Card, Card]
    rules: Rules = RULES["BRISCA"]

    def answer(self, mind: Mind) -> int | None:
        one, other = (mind.swap_worth(pinta, self.rules) for pinta in self.pintas)
        return None if one == other else int(other > one)


@dataclass(frozen=True, slots=True)
class PairedSwap:
    """Two swaps in one hand, first the 7, then the 2: how many points does each bring into a hand? → of the `second` or the first."""

    pinta: Card
    second: bool
    rules: Rules = RULES["BRISCA"]

    def answer(self, mind: Mind) -> int:
        taken = Card(self.pinta.suit, Rank.SIETE) if self.second else self.pinta
        return mind.swap_worth(taken, self.rules)[0]
