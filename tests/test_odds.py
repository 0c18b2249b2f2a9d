"""Chances from a view: known values by hand, and every small position counted again by laying the cards in all possible ways."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType
from typing import Any

import pytest
import twin
from hypothesis import given, settings
from hypothesis import strategies as st
from test_solver import ending
from twin_bridge import play_both, twin_rules
from twin_exchange import another_deck, replayed

from brisca.cards import Card, Suit
from brisca.odds import Counting, beaters, can_beat, chance, holds, holds_trump, rivals, to_come
from brisca.reasons import InputError
from brisca.rules import RULES, Rules
from brisca.state import Phase, Play, State, deal, position
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


# --- what a rival may play: the state is the judge -----------------------------------------------------------------------------

TWO, MUERTE = RULES["BRISCA_TWO_CARDS"], RULES["MUERTE_AL_TRES"]
JUDGED: dict[str, tuple[Rules, tuple[int, ...]]] = {
    "REMATADA": (RULES["REMATADA"], (4, 5, 6, 7, 8, 9)),
    "BRISCA+must_follow": (BRISCA.replace(duties=True), (4, 5, 7, 9, 10)),
    "BRISCA_THREE+must_follow": (RULES["BRISCA_THREE"].replace(duties=True), (5, 6, 8, 9)),
    "BRISCA_PAIRS+must_follow": (RULES["BRISCA_PAIRS"].replace(duties=True), (6, 7, 8, 10)),
    "BRISCA_TWO_CARDS": (TWO, (7, 8, 10)),
    "BRISCA_TWO_CARDS+must_follow": (TWO.replace(duties=True, swap="any_time"), (4, 6, 7, 8, 10)),
    "BRISCA_TWO_CARDS+must_follow+four": (TWO.replace(duties=True, swap=None, hand_size=4), (4, 6, 7, 8, 11, 12)),
    "BRISCA_TWO_CARDS+muerte": (TWO.replace(muerte=True), (4, 7, 8, 10)),
    "MUERTE_AL_TRES": (MUERTE, (3, 5, 7, 8, 9, 10)),
    "MUERTE_AL_TRES+covered": (MUERTE.replace(trump="covered"), (5, 7, 8, 9, 10)),
    "MUERTE_AL_TRES_PAIRS": (RULES["MUERTE_AL_TRES_PAIRS"], (4, 6, 7, 8)),
    "BRISCA+arrastre": (BRISCA.replace(arrastre=True), (4, 5, 7, 8)),
    "BRISCA_THREE+arrastre": (RULES["BRISCA_THREE"].replace(arrastre=True), (5, 6, 7)),
}


def laid_out(state: State, seen: View) -> Iterator[State]:
    """Every state that the viewer can't tell from this one, as far as the cards in hands go."""
    for layout in layouts(seen, list(seen.known)):
        hands = tuple(state.hands[seat] if seat == seen.seat else tuple(sorted(layout[seat], key=str)) for seat in range(len(state.hands)))
        rest = sorted(seen.unseen.difference(*layout.values()), key=str)
        below = len(state.stock) - (seen.pinta is not None)
        stock = (*rest[:below], *([] if seen.pinta is None else [seen.pinta]))
        yield replace(state, hands=hands, stock=stock, aside=replace(state.aside, buried=seen.buried or tuple(rest[below:])))


def beats_by_the_rules(seen: View, card: Card, then: State, seat: int, plays: int) -> bool:
    """Whether this seat has a way to play that beats the card, whatever the others do in between."""
    now = replace(then, turn=seat)
    may = [action for action in now.legal_actions() if isinstance(action, Play) and action.seat == seat]
    if any(beats_slowly(seen, card, action.card) for action in may):
        return True
    return plays > 1 and any(beats_by_the_rules(seen, card, now.apply(action), seat, plays - 1) for action in may)


@pytest.mark.parametrize("name", JUDGED)
def test_a_rival_beats_a_card_only_as_the_rules_allow(name: str) -> None:
    (rules, lefts), rng = JUDGED[name], random.Random(f"judged {name}")
    differs = 0
    for _ in range(120):
        state = ending(rules, rng, rng.choice(lefts))
        if state.turn is None or state.phase is not Phase.TRICKS:
            continue
        seen = view(state, state.turn)
        cards_left = rules.players * rules.cards_each - len(state.table)
        plays = Counter((state.turn + step) % rules.players for step in range(1, cards_left))
        coming = [seat for seat in rivals(seen) if plays[seat]]
        every = list(laid_out(state, seen))
        assert [*map(set, state.hands)] in [[*map(set, other.hands)] for other in every]
        for action in state.legal_actions():
            if not isinstance(action, Play) or action.arrastro:
                continue
            mine = action.card
            lying = any(by in rivals(seen) and beats_slowly(seen, mine, other) for by, other in state.table)
            ways = 0
            for other in every if coming and not lying else ():
                then = other.apply(action)
                ways += any(beats_by_the_rules(seen, mine, then, seat, plays[seat]) for seat in coming)
            found = can_beat(seen, mine)
            assert found.chance == (1 if lying else Fraction(ways, len(every)))
            free = any(beats_slowly(seen, mine, other) for other in seen.unseen)
            differs += free and not lying and coming != [] and found.chance != holds(seen, filter_beating(seen, mine)).chance
            if len(coming) > 1:
                for seat in coming:
                    each = sum(beats_by_the_rules(seen, mine, other.apply(action), seat, plays[seat]) for other in every)
                    assert lying or can_beat(seen, mine, seat=seat).chance == Fraction(each, len(every))
    if rules.duties or rules.muerte:
        assert differs, "what may be played never made a difference"


def filter_beating(seen: View, mine: Card) -> list[Card]:
    """The cards that would beat this one if they could be played."""
    return [card for card in seen.rules.pack if beats_slowly(seen, mine, card)]


@pytest.mark.parametrize("name", ["REMATADA", "BRISCA_PAIRS+must_follow", "BRISCA_THREE+arrastre"])
def test_what_was_not_followed_and_what_lies_hidden_counts(name: str) -> None:
    (rules, lefts), rng, excluded = JUDGED[name], random.Random(f"hidden {name}"), 0
    for _ in range(40):
        state = ending(rules, rng, rng.choice(lefts))
        seat = rng.randrange(rules.players)
        seen = view(state, seat)
        every = layouts(seen, list(seen.known))
        excluded += any(seen.excluded.values())
        some = frozenset(rng.sample(rules.pack, 3))
        trumps = frozenset(card for card in rules.pack if card.suit is state.trump)
        for cards, found in ((some, holds(seen, some)), (trumps, holds_trump(seen))):
            assert found.chance == Fraction(sum(any(layout[each] & cards for each in rivals(seen)) for layout in every), len(every))
    assert excluded or not rules.duties


def test_in_the_auction_the_talon_hides_cards_and_nobody_has_trumps_yet() -> None:
    seen = view(deal(RULES["REMATADA"], seed=5), 0)
    assert (len(seen.unseen), holds_trump(seen).chance) == (22, 0)
    # One card among 22: in one of the 20 places of two hands, or in the talón.
    assert holds(seen, [min(seen.unseen, key=str)]).chance == Fraction(20, 22)


def must_follow(table: str, hand: str, others: str) -> View:
    """Trump oros, two rivals of three cards each (the first cards of `others` are theirs), and one of them has led."""
    rest = cards(others)
    led = [(2, CARD(table))]
    hands = [cards(hand), rest[:3], rest[3:5]]
    return view(position(RULES["BRISCA_THREE"].replace(duties=True, swap=None), hands=hands, table=led, trump=Suit.OROS, to_play=0), 0)


def test_who_can_follow_may_not_trump() -> None:
    # 4 copas led, the 12 copas put on it; unseen are 3o 5c 6e 7e 10b, three of them with the seat still to play. It beats the rey only
    # with the 3o and without the 5c: 3 of the 10 hands (3o and two of 6e 7e 10b).
    seen = must_follow("4c", "12c 5b 4b", "3o 5c 6e 7e 10b")
    found = can_beat(seen, CARD("12c"))
    assert (found.ways, found.total, found.wanted, found.plain, found.duties) == (3, 10, cards("3o"), False, True)
    # The as of copas unseen instead of the 6e: it beats in 6 hands, and the 3o alone without it and without the 5c in 0 of the rest.
    found = can_beat(must_follow("4c", "12c 5b 4b", "3o 5c 1c 7e 10b"), CARD("12c"))
    assert (found.ways, found.total) == (6 + 1, 10)


def test_a_prisoner_beats_nothing_until_the_three_has_been_played() -> None:
    # Trump oros. Six cards are unseen, three of them in the other hand.
    stock = cards("5c 6c 5b 7o")
    found = can_beat(view(position(MUERTE, hands=[cards("12o 2c 2e"), cards("1o 3o 4c")], stock=stock), 0), CARD("12o"))
    assert (found.wanted, found.chance) == (cards("3o"), Fraction(1, 2)), "the as may not be played before the tres"
    found = can_beat(view(position(MUERTE, hands=[cards("3o 2c 2e"), cards("1o 12o 4c")], stock=stock), 0), CARD("3o"))
    assert (found.wanted, found.chance) == (cards("1o"), Fraction(1, 2)), "the tres lies there: the as is free"
    found = can_beat(view(position(MUERTE, hands=[cards("12o"), cards("1o")], table=[], trump=Suit.OROS), 0), CARD("12o"))
    assert found.chance == 1, "the last card, or the tres was played before"
    held = position(MUERTE, hands=[cards("12o 3o"), cards("1o 4c")], trump=Suit.OROS)
    assert can_beat(view(held, 0), CARD("12o")).chance == 0, "the tres is in the own hand"
    assert can_beat(view(held, 0), CARD("3o")).chance == 1
