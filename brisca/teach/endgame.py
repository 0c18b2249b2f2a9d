"""Endings of two players with an empty stock: puzzles from a seed, proved by search, and an ending that is played out against perfect play.

With the stock empty nothing is hidden any more: the cards that you have not seen are those of the rival. So each card has an exact value.

How hard a puzzle is, is measured, not guessed (`Measure`): how many of the cards lose, after how many tricks the loss of the most tempting
one shows in the points, and whether the card of a greedy player is among them. A level asks for a kind of reason:

1. two tricks left, and the loss shows in the first: one trick has to be looked at;
2. two tricks left, and the loss shows only in the second: a plan for two cards;
3. three tricks left, the greedy card loses, and every right card lets the first trick go that the greedy one takes;
4. three tricks left, one card of three wins the hand (61), the loss shows late, and it is a question of when to play a trump.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from brisca.cards import Card
from brisca.notation import LONGEST, read_hand
from brisca.reasons import InputError, quoted
from brisca.rules import RULES, Rules
from brisca.solver import best_cards, card_values
from brisca.state import Play, State, deal
from brisca.trick import winning_index
from brisca.view import view

YOU: Final = 0
RIVAL: Final = 1

LEVELS: Final = (1, 2, 3, 4)
"""From one trick to look at up to the trump that decides the hand."""

TRICKS: Final = {1: 2, 2: 2, 3: 3, 4: 3}
"""Tricks left, by level."""

MOST_SEED: Final = 999_999
"""The largest seed of a puzzle."""

RULES_OF_PUZZLES: Final = RULES["BRISCA_BASIC"]
_MOST_CARDS: Final = 3


class Goal(Enum):
    """What counts: to win the hand, which one card decides, or simply the points."""

    WIN = "win"
    MOST = "most"


@dataclass(frozen=True, slots=True)
class Measure:
    """How hard it is. `losing`: cards that lose points; `shows`: tricks until the loss of the most tempting of them can be seen in the
    points (0: no card loses); `tempting`: the losing card that a greedy player or, if that one is right, the best of the losers;
    `greedy_fails`: whether the greedy card is one of those that lose."""

    losing: int
    shows: int
    tempting: Card | None
    greedy_fails: bool


@dataclass(frozen=True, slots=True)
class Puzzle:
    """An ending in which the learner, seat 0, is to play. `code` names it in an address: "3-17", or the hand itself, then `level` is 0.

    `start` is the position; `values` the points (of 120) that the learner ends the hand with after each card, if both play their best.
    """

    code: str
    level: int
    start: State
    values: Mapping[Card, int]

    @property
    def value(self) -> int:
        """The most that can be had for certain, in points of the whole hand."""
        return max(self.values.values())

    @property
    def best(self) -> frozenset[Card]:
        """The cards that lose nothing; equal ones are all right."""
        return frozenset(card for card, value in self.values.items() if value == self.value)

    @property
    def goal(self) -> Goal:
        """To win the hand, where right cards do and others don't."""
        need = needed(self.start.rules)
        return Goal.WIN if self.value >= need > min(self.values.values()) else Goal.MOST

    @property
    def measure(self) -> Measure:
        """How hard it is."""
        return _measure(self)


def needed(rules: Rules) -> int:
    """The points that win a hand of two sides: more than half."""
    return rules.total_points // 2 + 1


def rival_cards(state: State) -> tuple[Card, ...]:
    """What the learner knows of the rival's hand, by counting alone: with the stock empty, all of it."""
    seen = view(state, YOU)
    return tuple(sorted(seen.unseen.union(*seen.known.values()), key=lambda card: (card.suit.value, state.rules.strength(card))))


# Making them


@lru_cache(maxsize=512)
def puzzle(seed: int, level: int) -> Puzzle:
    """The puzzle of that seed (0–999,999) at that level, the same in every Python. ValueError for a seed or level that does not exist."""
    if level not in LEVELS or not 0 <= seed <= MOST_SEED:
        raise ValueError(f"there is no puzzle {level}-{seed}")
    return next(found for found in _candidates(seed, level) if _SUITS[level](found))


def read_puzzle(code: str) -> Puzzle:
    """The puzzle of a code, "3-17". InputError for what is none."""
    found = re.fullmatch(r"([1-4])-(0|[1-9][0-9]{0,5})", code.strip()[:LONGEST])
    if found is None:
        raise InputError("endgame_code", text=quoted(code))
    return puzzle(int(found[2]), int(found[1]))


def own_puzzle(text: str) -> Puzzle:
    """Any hand of two players with an empty stock, in notation, as a puzzle. InputError says why a hand can't be one."""
    state = read_hand(text)
    rules = state.rules
    if rules.players != 2 or rules.cards_each != 1 or rules.duties or rules.arrastre or rules.muerte or rules.claim:
        raise InputError("endgame_players")
    if state.stock:
        raise InputError("endgame_stock", cards=len(state.stock))
    if state.turn is None:
        raise InputError("endgame_over")
    start = _rival_plays(state)
    if start.turn is None or len(start.hands[YOU]) < 2:
        raise InputError("endgame_short")
    return Puzzle(text.strip(), 0, start, card_values(start))


def _candidates(seed: int, level: int) -> Iterator[Puzzle]:
    """Endings of hands played at random; the rival, if it leads, leads its best."""
    rng = random.Random(f"endgame {level} {seed}")
    while True:
        state = deal(RULES_OF_PUZZLES, seed=int(rng.random() * 1_000_000))
        while state.stock or state.table or len(state.hands[YOU]) > TRICKS[level]:
            assert state.turn is not None
            hand = state.hands[state.turn]
            state = state.apply(Play(state.turn, hand[int(rng.random() * len(hand))]))
        if level == LEVELS[-1] and not _undecided(state):
            continue
        start = _rival_plays(state)
        yield Puzzle(f"{level}-{seed}", level, start, card_values(start))


def _undecided(state: State) -> bool:
    """Whether either side may still win the hand, and the learner holds trumps and other cards: seen without any search."""
    mine, rivals = state.points
    left, trumps = state.rules.total_points - mine - rivals, sum(card.suit is state.trump for card in state.hands[YOU])
    return mine < needed(state.rules) <= mine + left and 0 < trumps < len(state.hands[YOU])


def _rival_plays(state: State) -> State:
    """The rival plays its best until it is the learner's turn or the hand is over."""
    while state.turn == RIVAL:
        state = state.apply(Play(RIVAL, rival_card(state)))
    return state


def rival_card(state: State) -> Card:
    """The rival's best card; of equal ones the cheapest."""
    return min(best_cards(state), key=lambda card: cost(state, card))


def cost(state: State, card: Card) -> tuple[int, bool, int]:
    """What a card is worth to a greedy player: its points, then whether it is a trump, then its strength."""
    return state.rules.points(card), card.suit is state.trump, state.rules.strength(card)


def greedy_card(state: State) -> Card:
    """The greedy player's card: a card led that has points is taken with the cheapest card that can; else the cheapest card."""
    assert state.turn is not None
    hand = sorted(state.hands[state.turn], key=lambda card: cost(state, card))
    if state.table and state.rules.points(state.table[0][1]):
        return next((card for card in hand if takes(state, card)), hand[0])
    return hand[0]


def takes(state: State, card: Card) -> bool:
    """Whether this card would be winning the trick that lies there."""
    assert state.trump is not None
    return winning_index([*(other for _, other in state.table), card], state.trump, state.rules) == len(state.table)


# How hard they are


def best_line(state: State, first: Card) -> tuple[State, ...]:
    """The positions after each trick when the learner plays this card and then both play their best, the last one at the hand's end."""
    after, tricks = state.apply(Play(YOU, first)), len(state.tricks)
    seen = []
    while True:
        if len(after.tricks) > tricks:
            tricks = len(after.tricks)
            seen.append(after)
        if after.turn is None:
            return tuple(seen)
        after = after.apply(Play(after.turn, rival_card(after)))


def _measure(found: Puzzle) -> Measure:
    state, losing = found.start, [card for card in found.values if card not in found.best]
    if not losing:
        return Measure(0, 0, None, False)
    greedy = greedy_card(state)
    tempting = greedy if greedy in losing else max(losing, key=lambda card: (found.values[card], cost(state, card)))
    right = best_line(state, min(found.best, key=lambda card: cost(state, card)))
    wrong = best_line(state, tempting)
    shows = next(number for number, (good, bad) in enumerate(zip(right, wrong, strict=True), 1) if bad.points[YOU] < good.points[YOU])
    return Measure(len(losing), shows, tempting, greedy in losing)


def _takes_first(state: State, card: Card) -> bool:
    return best_line(state, card)[0].tricks[-1].winner == YOU


def _first_level(found: Puzzle) -> bool:
    return len(found.best) == 1 and found.measure.shows == 1 and found.value - min(found.values.values()) >= 4


def _second_level(found: Puzzle) -> bool:
    return len(found.best) == 1 and found.measure.shows == 2 and found.value - min(found.values.values()) >= 3


def _third_level(found: Puzzle) -> bool:
    if len(found.best) == len(found.values):
        return False
    tempting = found.measure.tempting
    assert tempting is not None
    gives = not any(_takes_first(found.start, card) for card in found.best)
    return found.measure.greedy_fails and gives and _takes_first(found.start, tempting) and found.value - found.values[tempting] >= 3


def _fourth_level(found: Puzzle) -> bool:
    need = needed(found.start.rules)
    losing = set(found.values) - found.best
    trumps = [card for card in found.values if card.suit is found.start.trump]
    if len(losing) < 2 or not trumps or found.value < need or any(found.values[card] >= need for card in losing):
        return False
    return (set(trumps) <= losing or set(trumps) >= found.best) and found.measure.shows >= 2


_SUITS: Final = {1: _first_level, 2: _second_level, 3: _third_level, 4: _fourth_level}
