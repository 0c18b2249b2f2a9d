"""Tasks about cards on the table: which wins, what they are worth, in which order they stand, what is wrong with an explanation."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from brisca.beliefs import BELIEFS, TRUTH, Laid
from brisca.beliefs.asks import NO_MISTAKE, Ask, By, Classify, Kind, Mistake, Order, Score, Stronger, Sum, Winner, Worthier, claim
from brisca.cards import Card, Suit
from brisca.rules import RULES, Rules
from brisca.teach.skills import Skill
from brisca.teach.task import Draw, Template, pick

BASIC: Final = RULES["BRISCA_BASIC"]
BISCA: Final = RULES["BISCA"]

Fits = Callable[[Laid], bool]


def drawn(rng: random.Random, pack: Sequence[Card], number: int) -> tuple[Card, ...]:
    """So many different cards, in random order."""
    cards: list[Card] = []
    while len(cards) < number:
        card = pick(pack, rng)
        if card not in cards:
            cards.append(card)
    return tuple(cards)


def _suit_of(rng: random.Random, rules: Rules, number: int) -> tuple[Card, ...]:
    suit = pick(tuple(Suit), rng)
    return drawn(rng, [card for card in rules.pack if card.suit is suit], number)


def _another(rng: random.Random, suit: Suit) -> Suit:
    return pick([other for other in Suit if other is not suit], rng)


def _places(*sizes: int, only_lead: Sequence[int] = ()) -> tuple[tuple[int, int], ...]:
    """(number of cards, place of the winner): left to chance, the lead would win most tricks without trumps."""
    return tuple((size, place) for size in sizes for place in (range(1) if size in only_lead else range(size)))


def _trick(
    fits: Fits, shapes: Sequence[tuple[int, int]], rules: Rules = BASIC, stock: int | None = None
) -> Callable[[random.Random], Laid | None]:
    """Draws tricks of these shapes until one fits."""

    def draw(rng: random.Random) -> Laid | None:
        size, place = pick(shapes, rng)
        for _ in range(40):
            laid = Laid(drawn(rng, rules.pack, size), pick(tuple(Suit), rng), rules, stock)
            if fits(laid) and TRUTH.winner(laid) == place:
                return laid
        return None

    return draw


def _one_suit(sizes: Sequence[int], rules: Rules = BASIC) -> Callable[[random.Random], Laid]:
    def draw(rng: random.Random) -> Laid:
        cards = _suit_of(rng, rules, pick(sizes, rng))
        return Laid(cards, _another(rng, cards[0].suit), rules)

    return draw


def _no_trumps(laid: Laid) -> bool:
    return len({card.suit for card in laid.cards}) > 1 and all(card.suit is not laid.trump for card in laid.cards)


def _trumped(laid: Laid) -> bool:
    return 0 < sum(card.suit is laid.trump for card in laid.cards) < len(laid.cards)


def _trumps(laid: Laid) -> bool:
    return sum(card.suit is laid.trump for card in laid.cards) > 1


def _mixed(laid: Laid) -> bool:
    return len({card.suit for card in laid.cards}) > 1


def _asked(make: Callable[[Laid], Ask], laid: Callable[[random.Random], Laid | None]) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        found = laid(rng)
        return None if found is None else make(found)

    return draw


def _on_the_table(ask: Winner) -> Sequence[int]:
    return range(len(ask.laid.cards))


def _either(ask: Stronger | Worthier) -> Sequence[int | None]:
    """One, the other, or both alike."""
    return (0, 1, None)


def _sentences(ask: Mistake) -> Sequence[int]:
    return range(NO_MISTAKE + 1)


def _told(laid: Callable[[random.Random], Laid | None], names: Sequence[str]) -> Draw:
    """An explanation as one of these beliefs gives it, or now and then a right one."""

    def draw(rng: random.Random) -> Ask | None:
        found = laid(rng)
        mind = BELIEFS[pick(names, rng)] if rng.random() < 0.8 else TRUTH
        return None if found is None else Mistake(found, claim(mind, found))

    return draw


def _of_two(rng: random.Random) -> Ask | None:
    """Whoever thinks that blanks tie errs only where the second wins: elsewhere the first wins more often."""
    laid = _one_suit((2,))(rng)
    return None if TRUTH.winner(laid) == 1 and any(map(BASIC.points, laid.cards)) and rng.random() < 0.7 else Winner(laid)


def _sum(rng: random.Random) -> Ask:
    """An ace or a three, a figure and a blank."""
    deck = drawn(rng, BASIC.pack, len(BASIC.pack))
    cards = [next(card for card in deck if low <= BASIC.points(card) <= high) for low, high in ((10, 11), (2, 4), (0, 0))]
    return Sum(Laid(drawn(rng, cards, 3), pick(tuple(Suit), rng), BASIC))


def _pair(rng: random.Random) -> Laid | None:
    """Two cards; seldom two blanks, or "both the same" would nearly always be right."""
    laid = Laid(drawn(rng, BASIC.pack, 2), pick(tuple(Suit), rng), BASIC)
    return laid if any(map(BASIC.points, laid.cards)) or rng.random() < 0.1 else None


def _points_in_order(rng: random.Random) -> Ask | None:
    laid = _one_suit((4, 5))(rng)
    return Order(laid, By.POINTS) if sum(map(bool, map(BASIC.points, laid.cards))) > 1 else None


def _five(rng: random.Random) -> Ask | None:
    cards = drawn(rng, BASIC.pack, 5)
    trump = pick(tuple(Suit), rng)
    return Classify(Laid(cards, trump, BASIC), Kind.BLANCA) if any(map(BASIC.points, cards)) else None


def _briscas(rng: random.Random) -> Ask:
    return Classify(Laid(drawn(rng, BASIC.pack, 5), pick(tuple(Suit), rng), BASIC), Kind.BRISCA)


def _before(rng: random.Random) -> int:
    return 5 + int(rng.random() * 45)


def _running(rng: random.Random) -> Ask:
    last = rng.random() < 0.5
    laid = Laid(drawn(rng, BASIC.pack, 2), pick(tuple(Suit), rng), BASIC, stock=0 if last else None, last=last)
    return Score(laid, _before(rng))


def _last_trick(rng: random.Random) -> Ask:
    players = pick((2, 4), rng)
    return Score(Laid(drawn(rng, BASIC.pack, players), pick(tuple(Suit), rng), BASIC, stock=0, last=True))


ORDERS: Final = ("rey-beats-tres", "printed-number", "blanks-tie")
SUITS: Final = ("ace-always-wins", "highest-on-table", "majority-suit")
WORTHS: Final = ("printed-number", "strong-is-many-points")
_TRUMPS: Final = ("ace-always-wins", "highest-on-table", "first-trump-wins")
_TWO_PLACES: Final = ((2, 0), (3, 0), *((3, 1), (3, 2)) * 4)
"""The lead wins most of the tricks that come about by chance: the other places are drawn more often."""

_two_suits = _trick(_no_trumps, _TWO_PLACES)
_four_suits = _trick(_no_trumps, ((4, 0), *((4, 1), (4, 2), (4, 3)) * 2))
_with_trump = _trick(_trumped, _places(2, 3))
_with_trumps = _trick(_trumps, _places(3, 4))
_many = _trick(_mixed, _places(3, 4, 5, 6))
_at_the_end = _trick(_trumped, _places(2), stock=0)
_many_at_the_end = _trick(_trumped, _places(3, 4), stock=0)
_bisca = _one_suit((2, 3), BISCA)
_bisca_trick = _trick(_mixed, _places(2, 3), BISCA)

TRICKS: Final = (
    Template("pair", Skill.ORDER, ORDERS, _of_two, _on_the_table),
    Template("three-of-a-suit", Skill.ORDER, ORDERS, _asked(Winner, _one_suit((3, 4))), _on_the_table),
    Template("stronger", Skill.ORDER, ORDERS, _asked(Stronger, _one_suit((2,))), _either),
    Template("row", Skill.ORDER, ORDERS, _asked(Order, _one_suit((4, 5)))),
    Template("order-told", Skill.ORDER, ORDERS, _told(_one_suit((2, 3)), ORDERS), _sentences),
    Template("sum", Skill.POINTS, WORTHS, _sum),
    Template("worth-more", Skill.POINTS, WORTHS, _asked(Worthier, _pair), _either),
    Template("row-of-points", Skill.POINTS, WORTHS, _points_in_order),
    Template("blancas", Skill.POINTS, WORTHS, _five),
    Template("briscas", Skill.POINTS, ("printed-number",), _briscas),
    Template("trick-points", Skill.POINTS, ("only-my-card-counts", *WORTHS), _asked(Score, _with_trump)),
    Template(
        "points-told", Skill.POINTS, ("only-my-card-counts", *WORTHS), _told(_with_trump, ("only-my-card-counts", *WORTHS)), _sentences
    ),
    Template("two-suits", Skill.LED_SUIT, SUITS, _asked(Winner, _two_suits), _on_the_table),
    Template("four-cards", Skill.LED_SUIT, SUITS, _asked(Winner, _four_suits), _on_the_table),
    Template("suit-told", Skill.LED_SUIT, SUITS, _told(_trick(_no_trumps, _places(3)), SUITS), _sentences),
    Template("trump", Skill.TRUMP, (*_TRUMPS, "rey-beats-tres", "blanks-tie"), _asked(Winner, _with_trump), _on_the_table),
    Template(
        "several-trumps", Skill.TRUMP, ("first-trump-wins", "rey-beats-tres", "blanks-tie"), _asked(Winner, _with_trumps), _on_the_table
    ),
    Template("trump-told", Skill.TRUMP, _TRUMPS, _told(_trick(_trumped, _places(3)), _TRUMPS), _sentences),
    Template("end-trump", Skill.TRUMP, ("trump-ends-with-pinta",), _asked(Winner, _at_the_end), _on_the_table),
    Template("end-trump-many", Skill.TRUMP, ("trump-ends-with-pinta",), _asked(Winner, _many_at_the_end), _on_the_table),
    Template("end-told", Skill.TRUMP, ("trump-ends-with-pinta",), _told(_at_the_end, ("trump-ends-with-pinta",)), _sentences),
    Template("many", Skill.MANY, (*ORDERS, *SUITS, "first-trump-wins"), _asked(Winner, _many), _on_the_table),
    Template("many-points", Skill.MANY, ("only-my-card-counts", *WORTHS), _asked(Score, _many)),
    Template("running-total", Skill.COUNTING_POINTS, ("only-my-card-counts", "ten-for-last", "printed-number"), _running),
    Template("last-trick", Skill.COUNTING_POINTS, ("ten-for-last",), _last_trick),
    Template("bisca-pair", Skill.VARIANTS, ("cousins-are-the-same",), _asked(Winner, _bisca), _on_the_table),
    Template("bisca-trick", Skill.VARIANTS, ("cousins-are-the-same",), _asked(Winner, _bisca_trick), _on_the_table),
    Template("bisca-points", Skill.VARIANTS, ("cousins-are-the-same",), _asked(Score, _bisca_trick)),
    Template("bisca-row", Skill.VARIANTS, ("cousins-are-the-same",), _asked(Order, _one_suit((4, 5), BISCA))),
)
