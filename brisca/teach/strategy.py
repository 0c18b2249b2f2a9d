"""Positions in which to choose a card, each with a best one that is proved or measured: cards and figures, without words.

You are seat 0 and it is your turn. What a card is worth: the points that your side makes from here to the end of the hand. It is known in
one of three ways (`Proof`). Averages over deals are of values with all cards open, so they are optimistic about what will be known later.

>>> [str(card) for card in CASES["bait"].best]
['2c']
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.datafiles import datafile
from brisca.rules import RULES, Rules
from brisca.solver import best_cards, card_values
from brisca.state import Play, State, position
from brisca.state.dealing import shuffled

YOU: Final = 0


class Proof(Enum):
    """How the worth of the cards is known."""

    SOLVED = "all cards are known and every line of play was searched"
    DEALS = "every deal that fits what you know was solved with open cards, and the values averaged"
    MEASURED = "many deals that fit what you know were played to the end by machines"


@dataclass(frozen=True, slots=True)
class Case:
    """One position. `table`: (seat, card) pairs; `known`: (seat, cards) that you know to be in other hands; `unseen`: the cards whose
    place you don't know (empty: every card that is named nowhere); `stock`: cards in it, the pinta among them. `best`: the cards that
    lose nothing; `tempting`: wrong card → the false belief that leads to it, by name."""

    key: str
    rules: Rules
    proof: Proof
    trump: Suit
    hand: tuple[Card, ...]
    best: tuple[Card, ...]
    table: tuple[tuple[int, Card], ...] = ()
    known: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    unseen: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    pinta: Card | None = None
    stock: int = 0
    tempting: tuple[tuple[Card, str], ...] = ()

    def belief(self, card: Card) -> str | None:
        """The false belief that leads to this card."""
        return dict(self.tempting).get(card)

    def size(self, seat: int) -> int:
        """The cards in that seat's hand now."""
        return len(self.hand) - (seat in [who for who, _ in self.table])


@dataclass(frozen=True, slots=True)
class Figure:
    """What one card is worth, in points of your side from here on: the mean; `low` and `high` the least and the most over the deals, or
    (`MEASURED`) the ends of the 95 % interval; `best_in`: in how many deals no card is worth more (0 where measured)."""

    mean: float
    low: float
    high: float
    best_in: int


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _table(text: str) -> tuple[tuple[int, Card], ...]:
    return tuple((int(word[0]), Card.parse(word[2:])) for word in text.split())


_TWO: Final = RULES["BRISCA_BASIC"]
_PAIRS: Final = RULES["BRISCA_PAIRS"].replace(swap=None)


def _case(key: str, proof: Proof, hand: str, best: str, *, table: str = "", unseen: str = "", gone: str = "", **more: Any) -> Case:
    tempting = tuple((Card.parse(card), belief) for card, belief in more.pop("tempting", {}).items())
    pinta = Card.parse(more["pinta"]) if more.get("pinta") else None
    known = tuple((seat, _cards(cards)) for seat, cards in more.pop("known", {}).items())
    rules = more.pop("rules", _TWO)
    more |= {"pinta": pinta, "known": known, "tempting": tempting}
    return Case(key, rules, proof, Suit.OROS, _cards(hand), _cards(best), _table(table), unseen=_cards(unseen), gone=_cards(gone), **more)


_LIST: Final = (
    _case("spend", Proof.SOLVED, "1o 4e 6b", "4e 6b", table="1:10c", known={1: "1b 3e"}, tempting={"1o": "always-trump-points"}),
    _case("ace", Proof.MEASURED, "1c 5b 6e", "5b 6e", pinta="4o", stock=34, tempting={"1c": "lead-ace-early"}),
    _case(
        "bank", Proof.MEASURED, "3c 6b 5e", "3c", table="1:11c", pinta="7o", stock=34,
        tempting={"6b": "saving-wins", "5e": "saving-wins"},
    ),
    _case("bait", Proof.SOLVED, "5o 2c 3b", "2c", known={1: "11c 1b 7c"}, tempting={"3b": "lead-ace-early"}),
    _case("kings", Proof.SOLVED, "12b 11c 4c", "11c", known={1: "1b 7c 1e"}, gone="1c 3c 12c", tempting={"4c": "saving-wins"}),
    _case("saving", Proof.SOLVED, "1c 5b 4e", "1c", known={1: "12b 3e 10e"}, tempting={"5b": "saving-wins", "4e": "saving-wins"}),
    _case("drawing", Proof.DEALS, "7c 1b 11c", "7c", table="1:12b", unseen="4c 2e 6e", pinta="3o", stock=2),
    _case(
        "spare", Proof.DEALS, "7o 4b 6e", "4b 6e", rules=_PAIRS, table="1:5c 2:1c 3:2c", unseen="3o 12b 10c 1b 7c 3e",
        tempting={"7o": "kill-my-partner"},
    ),
    _case(
        "feed", Proof.DEALS, "3c 4b 6b", "3c", rules=_PAIRS, table="1:5e 2:1e 3:2e", unseen="7o 4o 10c 5b 1c 11b",
        tempting={"4b": "never-feed-partner", "6b": "never-feed-partner"},
    ),
    _case(
        "cut", Proof.DEALS, "4b 1c", "1c", rules=_PAIRS, known={2: "3o"}, unseen="2o 12b 7c 1e 5e",
        tempting={"4b": "never-feed-partner"},
    ),
    _case("early", Proof.MEASURED, "1o 4e 6b", "", table="1:10c", pinta="5o", stock=34),
)  # fmt: skip

CASES: Final[Mapping[str, Case]] = MappingProxyType({case.key: case for case in _LIST})
"""The positions by key."""
FIRST: Final = "spend"
EXAMPLE: Final = "saving"
EARLY: Final = "early"
STEPS: Final = tuple(key for key in CASES if key not in (FIRST, EXAMPLE, EARLY))
"""The positions of the board, in order. The first one stands at the top of the lesson, the example is worked out, and the early one is
the first one again in the first trick: measured, and asked of nobody, since its cards are worth nearly the same."""

PINTAS: Final = (Rank.AS, Rank.TRES, Rank.REY, Rank.CABALLO, Rank.SOTA, Rank.SIETE, Rank.DOS)
"""The pintas among which the position "drawing" can be looked at, the strongest first."""


# Proofs


def states(case: Case) -> Iterator[State]:
    """The position with all cards placed, in every way that fits what you know; not for measured ones."""
    hidden = case.stock - (case.pinta is not None)
    known = dict(case.known)
    seats = range(1, case.rules.players)
    needs = [case.size(seat) - len(known.get(seat, ())) for seat in seats]
    for parts in _parted(case.unseen, [*needs, hidden]):
        hands = [case.hand, *((*known.get(seat, ()), *part) for seat, part in zip(seats, parts, strict=False))]
        stock = (*parts[-1], case.pinta) if case.pinta is not None else ()
        yield position(case.rules, hands=hands, trump=case.trump, stock=stock, table=case.table, to_play=YOU)


def _parted(cards: tuple[Card, ...], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not sizes:
        yield ()
        return
    for part in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in part)
        for parts in _parted(rest, sizes[1:]):
            yield (part, *parts)


@lru_cache(maxsize=64)
def proved(case: Case) -> tuple[Mapping[Card, Figure], int]:
    """What each card is worth by the solver, and over how many deals; not for measured positions."""
    worth = [card_values(state) for state in states(case)]
    found = {}
    for card in case.hand:
        values = [values[card] for values in worth]
        best_in = sum(values[card] == max(values.values()) for values in worth)
        found[card] = Figure(sum(values) / len(values), min(values), max(values), best_in)
    return MappingProxyType(found), len(worth)


def dealt(case: Case, rng: random.Random) -> State:
    """A deal that fits what you know, by chance: the others' hands and the stock are shuffled."""
    named = {*case.hand, *(card for _, card in case.table), case.pinta}
    rest = list(shuffled([card for card in case.rules.pack if card not in named], rng))
    hands: list[Sequence[Card]] = [case.hand]
    for seat in range(1, case.rules.players):
        number = case.size(seat)
        hands.append(rest[:number])
        rest = rest[number:]
    stock = (*rest, case.pinta) if case.pinta is not None else ()
    return position(case.rules, hands=hands, trump=case.trump, stock=stock, table=case.table, to_play=YOU)


def line(state: State, card: Card) -> State:
    """The hand played to its end after this card, each seat choosing a best card with all cards open."""
    assert state.turn is not None
    state = state.apply(Play(state.turn, card))
    while state.turn is not None:
        best = best_cards(state)
        state = state.apply(Play(state.turn, next(card for card in state.hands[state.turn] if card in best)))
    return state


def with_pinta(rank: Rank) -> Case:
    """The position before the last drawing with another pinta."""
    case = CASES["drawing"]
    return replace(case, pinta=Card(case.trump, rank))


def losing_pays() -> tuple[Rank, ...]:
    """The pintas for which losing the trick before the last drawing is better than taking it, strongest first."""
    take = Card.parse("1b")
    found = []
    for rank in PINTAS:
        figures, _ = proved(with_pinta(rank))
        if figures[take].mean < max(figure.mean for figure in figures.values()):
            found.append(rank)
    return tuple(found)


# What is stored


@dataclass(frozen=True, slots=True)
class Stored:
    """The figures of a position as a lesson shows them: by card; deals looked at, or played for each card."""

    figures: Mapping[Card, Figure]
    deals: int


@lru_cache(maxsize=1)
def _file() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(datafile("measured/strategy.json").read_text(encoding="utf-8"))
    return found


def stored(key: str) -> Stored:
    """What was proved or measured about a position; `tests/measure_strategy.py` writes it. KeyError for one that doesn't exist."""
    found = _file()["positions"][key]
    figures = {Card.parse(card): Figure(**figure) for card, figure in found["cards"].items()}
    return Stored(MappingProxyType(figures), found["deals"])


def command() -> str:
    """How the stored figures were made."""
    return str(_file()["command"])
