"""Questions about the pack: facts with a number as answer, each wrong number tagged with the false belief that leads to it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES, Rules
from brisca.state import shuffled


class Ask(Enum):
    """What is asked. Answers are numbers of cards or points; for STRONGER the index of a card, `TIE` for equal."""

    BLANKS_IN_PACK = "how many cards of the pack are worth 0"
    POINTS_IN_SUIT = "how many points a suit holds"
    CARDS_IN_SUIT = "how many cards a suit has"
    STRONGER = "which of two blanks is stronger"
    WORTH_MORE = "how many points more the stronger of two blanks is worth"
    SUM = "how many points three cards hold together"


TIE = 2
"""The answer "they are equal" to the question which of two cards is stronger."""


@dataclass(frozen=True, slots=True)
class Question:
    """`options` in the order shown, `answer` the right one, `tempting`: wrong option → the false belief that leads to it."""

    ask: Ask
    options: tuple[int, ...]
    answer: int
    tempting: Mapping[int, str] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    rules: Rules = RULES["BRISCA"]


def blanks_in_pack(rules: Rules = RULES["BRISCA"]) -> Question:
    """How many cards are worth 0? Tempting: all numbers from 2 to 7, or from 1 to 7, as if the three or the ace were blank."""
    number_cards = [card for card in rules.pack if card.rank.value < 10]
    blanks = sum(not rules.points(card) for card in rules.pack)
    no_ace = sum(card.rank is not Rank.AS for card in number_cards)
    return Question(
        Ask.BLANKS_IN_PACK,
        tuple(sorted({blanks - 8, blanks, no_ace, len(number_cards)})),
        blanks,
        {no_ace: "printed-number", len(number_cards): "printed-number"},
        rules=rules,
    )


def points_in_suit(rules: Rules = RULES["BRISCA"]) -> Question:
    """How many points does a suit hold? Tempting: the printed numbers added up."""
    suit = [card for card in rules.pack if card.suit is Suit.OROS]
    points, printed = sum(map(rules.points, suit)), sum(card.rank.value for card in suit)
    return Question(Ask.POINTS_IN_SUIT, (20, points, 40, printed), points, {printed: "printed-number"}, rules=rules)


def mixed_questions(seed: int, rules: Rules = RULES["BRISCA"]) -> tuple[Question, ...]:
    """Three questions about the whole lesson; the same seed always gives the same ones. The pack must hold blanks."""
    rng = random.Random(f"mixed {seed}")
    first = _cards_in_suit(rules) if seed % 2 else _worth_more(rng, rules)
    return first, _stronger(rng, rules), _sum(rng, rules)


def frame_card(seed: int, rules: Rules = RULES["BRISCA"]) -> Card:
    """A card whose suit is to be told by its frame; never of the same suit as the one before."""
    rng = random.Random(f"frame {seed // 4}")
    suits = list(Suit)
    shift = seed // 4
    cards = shuffled([card for card in rules.pack if card.suit is suits[(seed + shift) % 4]], rng)
    return cards[seed % len(cards)]


def _cards_in_suit(rules: Rules) -> Question:
    cards = sum(card.suit is Suit.OROS for card in rules.pack)
    return Question(Ask.CARDS_IN_SUIT, (8, 10, 12), cards, {12: "eights-and-nines"} if cards != 12 else {}, rules=rules)


def _two_blanks(rng: random.Random, rules: Rules) -> tuple[Card, Card]:
    one, *others = shuffled([card for card in rules.pack if not rules.points(card)], rng)
    return one, next(card for card in others if card.suit is one.suit)


def _stronger(rng: random.Random, rules: Rules) -> Question:
    pair = _two_blanks(rng, rules)
    answer = max((0, 1), key=lambda i: rules.strength(pair[i]))
    return Question(Ask.STRONGER, (0, 1, TIE), answer, {TIE: "blanks-tie"}, pair, rules)


def _worth_more(rng: random.Random, rules: Rules) -> Question:
    pair = sorted(_two_blanks(rng, rules), key=rules.strength, reverse=True)
    printed = pair[0].rank.value - pair[1].rank.value
    tempting = {printed: "printed-number", 2 if printed == 1 else 1: "strong-is-many-points"}
    return Question(Ask.WORTH_MORE, tuple(sorted({0, *tempting})), 0, tempting, tuple(pair), rules)


def _sum(rng: random.Random, rules: Rules) -> Question:
    """An ace or a three, a figure and a blank, of any suits."""
    deck = shuffled(rules.pack, rng)
    cards = shuffled(
        [next(card for card in deck if low <= rules.points(card) <= high) for low, high in ((10, 11), (2, 4), (0, 0))],
        rng,
    )
    points, printed = sum(map(rules.points, cards)), sum(card.rank.value for card in cards)
    high = max(cards, key=rules.points)
    tempting = {points + 1: "strong-is-many-points"}
    tempting |= {wrong: "printed-number" for wrong in (printed, points - rules.points(high) + high.rank.value) if wrong != points}
    return Question(Ask.SUM, tuple(sorted({points, *tempting})), points, tempting, cards, rules)
