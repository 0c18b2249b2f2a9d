"""Chances from a view: known values by hand, and every small position counted again by laying the cards in all possible ways."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType
from typing import Any

import pytest
import twin
from hypothesis import given, settings
from hypothesis import strategies as st
from twin_bridge import play_both, twin_rules
from twin_exchange import another_deck, replayed

from brisca.cards import Card, Suit
from brisca.odds import Counting, beaters, can_beat, chance, holds, holds_trump, rivals, to_come
from brisca.reasons import InputError
from brisca.rules import RULES, Rules
from brisca.state import Play, State, deal, position
from brisca.trick import resolve
from brisca.view import View, view

CARD = Card.parse
BRISCA = RULES["BRISCA"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(CARD, text.split()))


def first_trick(hand: str, pinta: str, rules: Rules = BRISCA) -> View:
    """You lead to the first trick."""
    mine, turned = cards(hand), CARD(pinta)
    rest = [card for card in rules.pack if card not in (*mine, turned)]
    hands = [mine, *(rest[3 * seat : 3 * seat + 3] for seat in range(rules.players - 1))]
    return view(position(rules, hands=hands, stock=[*rest[3 * rules.players - 3 :], turned]), 0)


# --- known values -------------------------------------------------------------------------------------------------------------


def test_a_king_led_first_can_be_beaten_with_242_of_357() -> None:
    found = can_beat(first_trick("12c 6e 5b", "4o"), CARD("12c"))
    assert found.chance == Fraction(242, 357)
    assert (len(found.unseen), len(found.wanted), found.places, found.without, found.total) == (36, 11, 3, 2300, 7140)
    assert {card for card in found.wanted if card.suit is Suit.COPAS} == set(cards("1c 3c"))
    assert found.plain
    assert found.draws == (Fraction(25, 36), Fraction(24, 35), Fraction(23, 34))


def test_an_ace_led_first_without_a_trump_in_hand_can_be_beaten_with_281_of_476() -> None:
    seen = first_trick("1c 6e 5b", "4o")
    assert can_beat(seen, CARD("1c")).chance == holds_trump(seen).chance == Fraction(281, 476)


def test_one_trump_among_twelve_unseen_is_in_a_hand_of_three_a_quarter_of_the_time_and_one_of_two_45_percent() -> None:
    assert chance(12, 1, 3) == Fraction(1, 4)
    assert round(100 * float(chance(12, 2, 3)), 1) == 45.5
    for unseen, wanted, held in ((5, 6, 1), (5, 1, 6), (5, -1, 2)):
        with pytest.raises(InputError, match="unseen cards"):
            chance(unseen, wanted, held)


def test_two_rivals_hold_six_cards_and_a_partner_none_of_the_rivals() -> None:
    pairs = first_trick("1c 6e 5b", "4o", RULES["BRISCA_PAIRS"])
    # 36 unseen, 9 trumps, six cards in rivals' hands: 1 - C(27,6)/C(36,6) = 1 - 296010/1947792
    assert can_beat(pairs, CARD("1c")).chance == 1 - Fraction(296010, 1947792)
    assert can_beat(pairs, CARD("1c"), seat=1).chance == Fraction(281, 476)
    assert holds_trump(pairs, seat=2).chance == Fraction(281, 476)
    assert rivals(pairs) == (1, 3)


def test_the_pinta_on_the_table_is_in_nobodys_hand() -> None:
    seen = first_trick("12c 6e 5b", "4o")
    assert holds(seen, cards("4o")).chance == 0
    assert holds(seen, cards("4o")).certain
    assert holds(seen, cards("12c")).chance == 0
    assert holds(seen, cards("1o")).chance == Fraction(3, 36)
    assert CARD("4o") not in beaters(seen, CARD("12c"))


def test_with_the_stock_empty_and_two_players_everything_is_certain() -> None:
    state = position(BRISCA, hands=[cards("1c 12o 4e"), cards("2o 3c 5b")], trump=Suit.OROS)
    seen = view(state, 0)
    assert [can_beat(seen, card).chance for card in seen.hand] == [1, 0, 1]
    assert all(holds(seen, [card]).certain for card in BRISCA.pack)
    assert holds(seen, cards("3c")).chance == 1


def test_a_card_that_was_seen_to_go_there_is_certain_and_leaves_fewer_hidden_ones() -> None:
    seen = first_trick("1c 6e 5b", "4o")
    swapped = replace(seen, known=MappingProxyType({1: frozenset(cards("7o"))}), unseen=seen.unseen - set(cards("7o")))
    found = can_beat(swapped, CARD("1c"))
    assert (found.chance, found.known, found.places) == (1, cards("7o"), 2)
    assert can_beat(swapped, CARD("6e")).chance == 1
    assert holds(swapped, cards("1o")).chance == Fraction(2, 35)


def test_only_those_who_still_play_can_beat_and_a_card_beaten_already_is_beaten() -> None:
    rules = RULES["BRISCA_PAIRS"]
    state = deal(rules, seed=5)
    for _ in range(3):
        seat = state.turn
        assert seat is not None
        seen = view(state, seat)
        assert to_come(seen) == tuple(s for s in (1, 2, 3) if s > seat and s % 2 != seat % 2)
        state = state.apply(Play(seat, seen.hand[0]))
    last = view(state, 3)
    assert to_come(last) == ()
    assert can_beat(last, last.hand[0]).chance in (0, 1)
    beaten = position(BRISCA, hands=[cards("4c 1o"), cards("5b")], table=[(1, CARD("3c"))], trump=Suit.OROS)
    seen = view(beaten, 0)
    assert (can_beat(seen, CARD("4c")).chance, can_beat(seen, CARD("4c")).known) == (1, cards("3c"))
    assert can_beat(seen, CARD("1o")).chance == 0


def test_what_cannot_be_asked_is_refused() -> None:
    seen = first_trick("12c 6e 5b", "4o")
    for ask in (
        lambda: can_beat(seen, CARD("1c")),
        lambda: holds(seen, cards("1c"), seat=0),
        lambda: holds_trump(seen, seat=2),
        lambda: holds(seen, [Card.parse("8c")]),
    ):
        with pytest.raises(InputError):
            ask()


# --- the slow twin ------------------------------------------------------------------------------------------------------------


def layouts(seen: View, seats: list[int]) -> list[dict[int, frozenset[Card]]]:
    """Every way in which the unseen cards may lie in these hands, one after the other; once for each card that a covered pinta may be."""

    def fill(left: frozenset[Card], todo: list[int]) -> list[dict[int, frozenset[Card]]]:
        if not todo:
            return [{}]
        seat = todo[0]
        hidden = seen.hand_sizes[seat] - len(seen.known[seat])
        found = []
        for chosen in combinations(sorted(left, key=str), hidden):
            if not set(chosen) & seen.excluded[seat]:
                found += [{seat: frozenset(chosen) | seen.known[seat], **rest} for rest in fill(left - set(chosen), todo[1:])]
        return found

    covered = seen.rules.trump == "covered" and seen.pinta is None and seen.stock_size
    pintas: list[frozenset[Card]] = [frozenset([card]) for card in seen.unseen if card.suit is seen.trump] if covered else [frozenset()]
    return [layout for pinta in pintas for layout in fill(seen.unseen - pinta, seats)]


def beats_slowly(seen: View, card: Card, other: Card) -> bool:
    """Whether the other card beats this one and all that the own side has on the table: by the rules, case by case."""
    side = seen.rules.side(seen.seat)
    ours = [card, *(lying for by, lying in seen.table if seen.rules.side(by) == side)]
    led = (seen.table[0][1] if seen.table else card).suit
    order = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
    for mine in ours:
        if mine.suit is other.suit and (order.index(mine.rank.value) <= order.index(other.rank.value)):
            return False
        if mine.suit is seen.trump and other.suit is not seen.trump:
            return False
        if mine.suit is led and other.suit not in (led, seen.trump):
            return False
    return other.suit in (led, seen.trump)


def pack_of_hand(rules: Rules, rng: random.Random, *, hand: int, stock: int, played: int) -> tuple[State, int]:
    """A random position with few unseen cards: (the position, who is on turn)."""
    pack = list(rules.pack)
    rng.shuffle(pack)
    turn = rng.randrange(rules.players)
    table = tuple(((turn - played + place) % rules.players, pack.pop()) for place in range(played))
    on_table = {seat for seat, _ in table}
    hands = [tuple(pack.pop() for _ in range(hand - (seat in on_table))) for seat in range(rules.players)]
    below = tuple(pack.pop() for _ in range(stock))
    trump = below[-1].suit if below else rng.choice(tuple(Suit))
    return position(rules, hands=hands, stock=below, table=table, to_play=turn, trump=trump), turn


@st.composite
def small_views(draw: st.DrawFn) -> View:
    rules = RULES[draw(st.sampled_from(["BRISCA", "BRISCA_MINI", "BRISCA_COVERED", "BRISCA_THREE", "BRISCA_PAIRS"]))]
    rng = random.Random(draw(st.integers(0, 10**6)))
    stock = draw(st.integers(0, 3 if rules.players == 2 else 1)) * rules.players
    hand = 3 if stock else draw(st.integers(1, 3 if rules.players < 4 else 2))
    if rules.players == 4:
        stock, hand = 0, min(hand, 2)
    state, turn = pack_of_hand(rules, rng, hand=hand, stock=stock, played=draw(st.integers(0, rules.players - 1)))
    seen = view(state, turn)
    # Knowledge as it comes about in other games: some cards seen to go somewhere, some that can't be there; the truth always fits.
    known, excluded = dict(seen.known), dict(seen.excluded)
    for seat in known:
        theirs = sorted(state.hands[seat], key=str)
        known[seat] = frozenset(card for card in theirs if rng.random() < 0.2)
        elsewhere = sorted(seen.unseen - set(theirs), key=str)
        excluded[seat] = frozenset(card for card in elsewhere if rng.random() < draw(st.sampled_from([0, 0, 0.3])))
    gone = frozenset[Card]().union(*known.values())
    return replace(seen, known=MappingProxyType(known), excluded=MappingProxyType(excluded), unseen=seen.unseen - gone)


@settings(max_examples=200)
@given(small_views(), st.integers(0, 10**6))
def test_every_chance_is_the_share_of_all_possible_layouts(seen: View, seed: int) -> None:
    rng = random.Random(seed)
    every = layouts(seen, list(seen.known))
    some = frozenset(rng.sample(seen.rules.pack, 3))
    mine = rng.choice(seen.hand)
    trumps = {card for card in seen.rules.pack if card.suit is seen.trump}
    strong = {card for card in seen.rules.pack if beats_slowly(seen, mine, card)}

    def share(wanted: Any, seats: tuple[int, ...]) -> Fraction:
        return Fraction(sum(any(layout[seat] & wanted for seat in seats) for layout in every), len(every))

    assert holds(seen, some).chance == share(some, rivals(seen))
    assert holds_trump(seen).chance == share(trumps, rivals(seen))
    for seat in seen.known:
        assert holds(seen, some, seat=seat).chance == share(some, (seat,))
        assert holds_trump(seen, seat=seat).chance == share(trumps, (seat,))
        already = any(by == seat and card in strong for by, card in seen.table if seen.rules.side(by) != seen.rules.side(seen.seat))
        assert can_beat(seen, mine, seat=seat).chance == (1 if already else share(strong, (seat,)))
    side = seen.rules.side(seen.seat)
    already = any(card in strong for by, card in seen.table if seen.rules.side(by) != side)
    assert can_beat(seen, mine).chance == (1 if already else share(strong, to_come(seen)))


def test_a_card_that_beats_by_the_rules_wins_the_trick() -> None:
    trump, lead = Suit.OROS, CARD("6c")
    for other in BRISCA.pack:
        if other is not lead:
            seen = view(position(BRISCA, hands=[[lead], [other]], trump=trump), 0)
            assert can_beat(seen, lead).chance == (resolve([lead, other], trump, BRISCA).winner == 1)


def test_a_discard_beats_nothing_and_a_partners_card_stands_for_mine() -> None:
    rules = RULES["BRISCA_PAIRS"]
    table = [(1, CARD("12c")), (2, CARD("6e"))]  # seat 3 is on turn; its partner has led the king, a rival has thrown a six
    hands = [cards("4b 5b"), cards("7b"), cards("2b"), cards("1e 3c")]
    seen = view(position(rules, hands=hands, trump=Suit.OROS, table=table, to_play=3), 3)
    assert can_beat(seen, CARD("1e")).known == (), "nobody beats an ace thrown on the partner's king with a six of that suit"
    assert can_beat(seen, CARD("1e")).chance == 0


@given(small_views())
def test_the_counting_adds_up(seen: View) -> None:
    found: Counting = holds_trump(seen)
    assert 0 <= found.ways <= found.total
    assert set(found.wanted) | set(found.others) == set(found.unseen) == seen.unseen
    if found.plain and not found.known:
        missed = Fraction(1)
        for draw in found.draws:
            missed *= draw
        assert 1 - missed == found.chance


@pytest.mark.parametrize("case", ["BRISCA", "BRISCA_PAIRS", "BRISCA_COVERED", "any_time", "pairs that look"])
def test_hidden_cards_exchanged_leave_every_chance_as_it_was(case: str) -> None:
    rng, asked = random.Random(case), 0
    deck = twin.shuffled(twin.pack(twin_rules(case)), 3)
    for step, (_, slow) in enumerate(play_both(case, 3)):
        if step % 5:
            continue
        for seat in range(slow.players):
            before = view(replayed(case, deck, slow.actions)[0], seat)
            changed = another_deck(deck, slow, seat, rng)
            after = view(replayed(case, changed, slow.actions)[0], seat)
            asked += changed != deck
            assert holds_trump(before) == holds_trump(after)
            for card in before.hand:
                assert can_beat(before, card) == can_beat(after, card)
                assert holds(before, before.unseen) == holds(after, after.unseen)
    assert asked
