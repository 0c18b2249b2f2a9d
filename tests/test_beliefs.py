"""What beginners wrongly believe, on the examples that were written down by hand; and the truth beside the slow second definition."""

from __future__ import annotations

import random
from fractions import Fraction as F
from typing import Any

import pytest
import twin

from brisca import RULES, Card, Play, Suit, deal, position, view
from brisca.beliefs import BELIEFS, FACTS, TRUTH, After, Laid, Odds, believed
from brisca.beliefs import asks as a
from brisca.solver import best_cards, card_values

BASIC, BISCA, PAIRS = RULES["BRISCA_BASIC"], RULES["BISCA"], RULES["BRISCA_PAIRS"]


def twin_winner(trick: Any, trump: Suit, rules: Any = BASIC) -> int:
    return int(twin.winning([str(card) for card in trick], trump.value, twin.rules_of(rules.name)))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def laid(trump: str, text: str, rules: str = "BRISCA", **more: Any) -> Laid:
    return Laid(cards(text), Suit(trump), RULES[rules], **more)


def reply(hand: str, led: str, trump: str = "o", *, end: bool = False) -> Any:
    """Your turn with three cards, one lies there; with a stock, or at the end without."""
    pinta = next(
        Card(Suit(trump), rank) for rank in (c.rank for c in BASIC.pack) if str(Card(Suit(trump), rank)) not in f"{hand} {led}".split()
    )
    mine = cards(hand)
    rest = [card for card in BASIC.pack if card not in (*mine, *cards(led), pinta)]
    stock = () if end else (*rest[2:11], pinta)
    return position(BASIC, hands=(mine, rest[:2]), stock=stock, table=((1, cards(led)[0]),), trump=Suit(trump), to_play=0)


def before_drawing(mine: str, pinta: str, *, won: int, rules: Any = RULES["BRISCA"], stock: int = 6) -> Any:
    """Somebody has just won a trick: you if you have won one, else the rival. Two cards in each hand."""
    hand, face = cards(mine), Card.parse(pinta)
    rest = [card for card in rules.pack if card not in (*hand, face)]
    tricks = (40 - 4 - stock) // 2
    return position(
        rules, hands=(hand, rest[:2]), stock=(*rest[2 : 1 + stock], face), to_play=0 if won else 1, tricks_won=(won, tricks - won)
    )


LAST = position(BASIC, hands=(cards("5c 6c"), cards("4e 5e 6e")), stock=cards("7b 12o"), table=((0, Card.parse("1c")),), to_play=1)
"""You have led the ace of cups, one hidden card and the king of coins are left (the sixth suit of worked example 10)."""
DEALT = deal(BASIC, seed=1)
LED = DEALT.apply(Play(0, DEALT.hands[0][0]))
WAITING = view(deal(RULES["BRISCA_BASIC"], seed=27), 0)


def both(text: str) -> frozenset[Card]:
    return frozenset(cards(text))


EXAMPLES: dict[str, tuple[Any, Any, Any]] = {
    # name: question, right answer, what a believer answers
    "rey-beats-tres": (a.Winner(laid("e", "12c 3c")), 1, 0),
    "strong-is-many-points": (a.Score(laid("o", "1c 2o")), 11, 12),
    "blanks-tie": (a.Winner(laid("b", "6e 7e")), 1, 0),
    "ace-always-wins": (a.Winner(laid("o", "4c 1e")), 0, 1),
    "must-follow": (a.Legal(reply("12c 2o 6e", "5c")), both("12c 2o 6e"), both("12c")),
    "trump-only-if-void": (a.MayPlay(reply("12c 2o 6e", "5c"), Card.parse("2o")), True, False),
    "must-beat": (a.Legal(reply("1c 4b 6e", "3c")), both("1c 4b 6e"), both("1c")),
    "first-trump-wins": (a.Winner(laid("b", "1c 4b 10b 3c")), 2, 1),
    "highest-on-table": (a.Winner(laid("o", "5e 12c 3c")), 0, 2),
    "majority-suit": (a.Winner(laid("o", "2b 1c 3c")), 0, 1),
    "printed-number": (a.Sum(laid("o", "12c 3c")), 14, 15),
    "more-tricks-win": (a.HandWinner((52, 68), (13, 7)), 1, 0),
    "sixty-wins": (a.HandWinner((60, 60), (9, 11)), None, 0),
    "loser-draws-first": (a.Following(LED, LED.hands[1][0]), None, None),
    "pinta-is-a-marker": (a.Following(LAST, Card.parse("4e")), After(0, 0, 1), After(0, 0, None)),
    "swap-any-time": (a.Swapping(before_drawing("7o 4c", "12o", won=0)), None, Card.parse("7o")),
    "any-seven-swaps": (a.Swapping(before_drawing("7c 4c", "12o", won=1)), None, Card.parse("7c")),
    "seven-takes-anything": (a.Swapping(before_drawing("7o 2o", "5o", won=1)), Card.parse("2o"), Card.parse("7o")),
    "swap-always-big": (a.BetterSwap(cards("1o 10o")), 0, None),
    "pinta-may-be-in-hand": (a.Unplaced(WAITING), 36, 37),
    "one-left-is-half": (a.Chance(a.Event.HOLDS_TRUMP, Odds(12, 1, 3), Suit.OROS), F(1, 4), F(1, 2)),
    "it-is-due": (a.Chance(a.Event.DRAWS_TRUMP, Odds(8, 2, 1, misses=2), Suit.OROS), F(1, 4), F(8, 15)),
    "lead-ace-early": (a.Chance(a.Event.HOLDS_TRUMP, Odds(36, 9, 3, early=True), Suit.OROS), F(281, 476), F(0)),
    "always-trump-points": (
        a.Choice(position(BASIC, hands=(cards("1o 4c"), cards("5e")), trump=Suit.OROS, table=((1, Card.parse("10c")),), to_play=0)),
        None, Card.parse("1o"),
    ),
    "never-feed-partner": (a.Kept(laid("o", "5e 1o 6b 3c", "BRISCA_PAIRS"), 3), 21, 11),
    "kill-my-partner": (a.KillGain(laid("o", "5e 1e 6b", "BRISCA_PAIRS"), Card.parse("4o"), Card.parse("4c")), 0, 11),
    "follow-when-stock-ends": (a.Legal(reply("12c 2o 6e", "5c", end=True)), both("12c 2o 6e"), both("12c")),
    "trump-ends-with-pinta": (a.Winner(laid("o", "1c 2o", stock=0)), 1, 0),
    "only-my-card-counts": (a.Score(laid("o", "11c 12c")), 7, 4),
    "ten-for-last": (a.Score(laid("o", "4c 2e", last=True)), 0, 10),
    "saving-wins": (
        a.Choice(position(BASIC, hands=(cards("12c 4e"), cards("1c")), trump=Suit.OROS, table=((1, Card.parse("5c")),), to_play=0)),
        Card.parse("12c"), Card.parse("4e"),
    ),
    "cousins-are-the-same": (a.Score(laid("b", "12c 7c", "BISCA")), 14, 4),
    "eights-and-nines": (a.Fact(a.FactKey.CARDS_IN_SUIT), 10, 12),
    "same-pack-for-three": (a.Fact(a.FactKey.PACK_FOR_THREE), 36, 40),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_that_were_written_down_by_hand(name: str) -> None:
    ask, right, wrong = EXAMPLES[name]
    if name == "loser-draws-first":
        state = ask.state
        winner = twin_winner([state.table[0][1], ask.card], state.trump)
        right, wrong = After(winner, winner, None), After(1 - winner, 1 - winner, None)
    if name == "always-trump-points":
        # 1o takes 10c (2 points) and then 4c loses to nothing: the led 5e or the own 4c; both cards end alike, so none is best.
        assert card_values(ask.state) == {Card.parse("1o"): 13, Card.parse("4c"): 11}
        right = Card.parse("1o")
    assert ask.answer(TRUTH) == right
    assert believed(name, ask) == wrong


def test_every_belief_has_an_example_and_nobody_else_has() -> None:
    assert set(EXAMPLES) == set(BELIEFS) | set(FACTS)
    with pytest.raises(KeyError):
        believed("nonsense", EXAMPLES["rey-beats-tres"][0])


def test_a_high_trump_kept_is_worth_more_than_two_points() -> None:
    state = position(BASIC, hands=(cards("1o 4e 6b"), cards("3o 5b")), trump=Suit.OROS, table=((1, Card.parse("10c")),), to_play=0)
    ask = a.Choice(state)
    # 4e: the rival leads 3o or 5b, the ace takes 3o sooner or later: 21 points at the least against 13 + nothing.
    assert ask.answer(TRUTH) in (Card.parse("4e"), Card.parse("6b"), None)
    assert Card.parse("1o") not in best_cards(state)
    assert believed("always-trump-points", ask) == Card.parse("1o")


def test_a_card_that_is_kept_is_lost_all_the_same() -> None:
    # Led 5c. 12c takes it, and the 4e led then takes the ace of cups: 4 + 11. Kept, the king is taken by the ace.
    state = EXAMPLES["saving-wins"][0].state
    assert card_values(state) == {Card.parse("12c"): 15, Card.parse("4e"): 0}


def test_whoever_thinks_that_the_partner_must_not_be_fed_gives_the_least() -> None:
    state = position(
        PAIRS.replace(swap=None), hands=(cards("3c 4c"), cards("5b"), cards("6b"), cards("7b")), trump=Suit.OROS,
        table=tuple(zip((1, 2, 3), cards("2e 1e 4e"), strict=True)), to_play=0,
    )  # fmt: skip
    assert believed("never-feed-partner", a.Choice(state)) == Card.parse("4c")
    assert a.Choice(state).answer(TRUTH) == Card.parse("3c")  # 10 points for the own side now; led by the partner, nothing is lost


def test_whoever_must_always_win_beats_the_partner() -> None:
    state = position(
        PAIRS.replace(swap=None), hands=(cards("2o 4c"), cards("5b"), cards("6b"), cards("3o")), trump=Suit.OROS,
        table=tuple(zip((1, 2, 3), cards("2e 1e 4e"), strict=True)), to_play=0,
    )  # fmt: skip
    assert believed("kill-my-partner", a.Choice(state)) == Card.parse("2o")


def test_the_truth_about_the_winner_is_the_slow_second_definition() -> None:
    rng = random.Random(27)
    for _ in range(3000):
        rules = rng.choice((BASIC, BISCA, RULES["BRISCA_SIX"]))
        trick = tuple(rng.sample(rules.pack, rng.randint(2, 6)))
        trump = rng.choice(list(Suit))
        assert TRUTH.winner(Laid(trick, trump, rules)) == twin_winner(trick, trump, rules)


def test_a_believer_answers_like_the_rules_wherever_the_belief_makes_no_difference() -> None:
    order = a.Winner(laid("e", "1c 4c"))
    for name in BELIEFS:
        wrong = {"printed-number": 1}
        assert believed(name, order) == wrong.get(name, 0), name


def test_the_swap_beliefs_let_somebody_swap_who_may_not() -> None:
    early = before_drawing("7o 7c", "1o", won=0)
    assert believed("any-seven-swaps", a.Swapping(early)) is None, "whoever believes in any seven still knows that a trick is needed"
    assert believed("seven-takes-anything", a.Swapping(early)) is None
    low = before_drawing("7o 4c", "5o", won=1)
    assert a.Swapping(low).answer(TRUTH) is None
    assert believed("seven-takes-anything", a.Swapping(low)) == Card.parse("7o")
    assert believed("swap-any-time", a.Swapping(low)) is None, "whoever would swap at any time still knows which card it takes"


def test_the_search_of_the_last_tricks_is_the_best_of_all_lines() -> None:
    def lines(state: Any, side: int) -> int:
        if state.turn is None:
            return int(state.points[side])
        values = [lines(state.apply(action), side) for action in state.legal_actions()]
        return max(values) if state.turn % 2 == side else min(values)

    rng = random.Random(8)
    for _ in range(60):
        deck = rng.sample(BASIC.pack, 6)
        state = position(BASIC, hands=(deck[:3], deck[3:]), trump=rng.choice(list(Suit)), to_play=0)
        assert card_values(state) == {action.card: lines(state.apply(action), 0) for action in state.legal_actions()}
