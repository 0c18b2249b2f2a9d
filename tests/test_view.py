"""A view holds what a seat may know and nothing else."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

import pytest
import twin
import twin_view
from twin_bridge import CASES, assert_same_view, cards, deal_both, play_both, texts, twin_rules
from twin_exchange import another_deck, exchangeable, moved, replayed

from brisca import RULES, Card, Draw, InputError, Play, Rules, Suit, Swap, deal, position, view
from brisca.cards import ALL_CARDS

SEEDS = range(2)


@pytest.mark.parametrize("case", list(CASES))
@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_knows_what_the_twin_says_at_every_step(case, seed):
    for engine, slow in play_both(case, seed):
        for seat in range(slow.players):
            assert_same_view(engine, slow, seat)


@pytest.mark.parametrize("case", list(CASES))
@pytest.mark.parametrize("seed", SEEDS)
def test_exchanging_hidden_cards_changes_no_view_and_no_offer(case, seed):
    rng = random.Random(seed)
    deck = twin.shuffled(twin.pack(twin_rules(case)), seed)
    exchanged = 0
    for step, (_, slow) in enumerate(play_both(case, seed)):
        if step and rng.random() < 0.85:
            continue
        for seat in range(slow.players):
            dealt, _ = replayed(case, deck, slow.actions)
            changed = another_deck(deck, slow, seat, rng)
            other, _ = replayed(case, changed, moved(slow.actions, deck, changed))
            exchanged += changed != deck
            assert view(other, seat) == view(dealt, seat)
            assert repr(view(other, seat)) == repr(view(dealt, seat))
            offers = [[action for action in state.legal_actions() if action.seat == seat] for state in (other, dealt)]
            assert offers[0] == offers[1]
            assert all(other.why_illegal(Swap(seat, card)) == dealt.why_illegal(Swap(seat, card)) for card in ALL_CARDS)
    assert exchanged or case == "ten cards in hand, no stock"


def reachable(thing, skip):
    """Every card inside a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Mapping):
        yield from reachable([*thing.keys(), *thing.values()], skip)
    elif isinstance(thing, tuple | list | set | frozenset):
        for part in thing:
            yield from reachable(part, skip)
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, Rules):
        for field in dataclasses.fields(thing):
            if field.name not in skip:
                yield from reachable(getattr(thing, field.name), skip)
    else:
        assert isinstance(thing, str | int | bool | Fraction | Enum | Rules | type(None)), f"{thing!r} may hide anything"


@pytest.mark.parametrize("case", list(CASES))
def test_no_card_that_a_seat_cannot_place_is_anywhere_in_its_view(case):
    for engine, slow in play_both(case, 7):
        for seat in range(slow.players):
            inside = set(texts(reachable(view(engine, seat), skip={"unseen", "excluded"})))  # excluded are some of the unseen
            assert not inside & twin_view.unseen(slow, seat)


# by hand


def test_at_the_start_two_players_know_their_hands_and_the_pinta():
    state = deal(RULES["BRISCA"], seed=7)
    seen = view(state, 1)
    assert seen.hand == state.hands[1]
    assert seen.pinta is state.pinta is state.stock[-1]
    assert seen.trump is state.trump
    assert len(seen.unseen) == 36 == len(state.hands[0]) + len(state.stock) - 1
    assert set(state.hands[0]) <= seen.unseen
    assert not seen.known[0]
    assert (seen.stock_size, seen.hand_sizes, seen.points, seen.turn, seen.seat) == (34, (3, 3), (0, 0), 0, 1)
    assert (seen.table, seen.tricks, seen.history, seen.result, seen.legal_actions) == ((), (), (), None, ())
    assert seen.rules is state.rules
    assert (seen.dealer, seen.drawing, seen.won, seen.gone) == (1, False, (0, 0), ())


def test_a_view_of_a_seat_that_does_not_exist_is_refused():
    state = deal(RULES["BRISCA"], seed=7)
    for seat in (-1, 2):
        with pytest.raises(InputError, match=f"seat {seat}: they go from 0 to 1"):
            view(state, seat)


def test_a_swapped_pinta_is_known_in_that_hand_until_it_is_played():
    state = position(
        RULES["BRISCA"], hands=[cards("7o 4c"), cards("5c 6c")], stock=cards("4e 5e 6e 12o"), to_play=0, tricks_won=(2, 2)
    ).apply(Swap(0, Card.parse("7o")))
    seen = view(state, 1)
    assert texts(seen.known[0]) == ["12o"]
    assert str(seen.pinta) == "7o"
    assert seen.unseen == {*cards("4c 4e 5e 6e")}
    state = state.apply(Draw(0)).apply(Play(0, Card.parse("12o")))
    assert not view(state, 1).known[0]
    assert Card.parse("12o") not in view(state, 1).unseen


def test_the_pinta_is_known_where_it_was_drawn_and_the_other_cards_are_not_deduced():
    state = position(RULES["BRISCA_BASIC"], hands=[cards("1c 5c 6c"), cards("4c 4e 4b")], stock=cards("2e 12o"), tricks_won=(8, 8))
    state = state.apply(Play(0, Card.parse("1c"))).apply(Play(1, Card.parse("4c")))
    seen = view(state, 0)
    assert texts(seen.known[1]) == ["12o"]
    assert seen.unseen == {*cards("4e 4b")}, "two cards that must be there, but nobody saw them going there"
    assert seen.pinta is None
    assert (seen.trump, seen.stock_size) == (Suit.OROS, 0)
    assert not view(state, 1).known[0]
    assert view(state, 1).unseen == {*cards("5c 6c 2e")}


def test_a_covered_pinta_is_seen_in_the_first_trick_and_again_once_drawn():
    pinta = deal_both("BRISCA_COVERED", 5)[0].pinta
    steps = [(view(state, 0), len(state.tricks), len(state.stock)) for state, _ in play_both("BRISCA_COVERED", 5)]
    for seen, tricks, stock in steps:
        assert seen.trump is pinta.suit, "the suit stays"
        if tricks == 0:
            assert seen.pinta is pinta
            assert pinta not in seen.unseen
        elif stock:
            assert seen.pinta is None
            assert pinta in seen.unseen
        else:
            assert seen.pinta is None
            assert pinta not in seen.unseen
    assert {(tricks > 0, stock > 0) for _, tricks, stock in steps} == {(False, True), (True, True), (True, False)}


def test_a_covered_pinta_stays_hidden_in_a_position_after_the_first_trick():
    state = position(RULES["BRISCA_COVERED"], hands=[cards("4o 5o 6o"), cards("4c 5c 6c")], stock=cards("7o 1b"))
    assert view(state, 0).pinta is None
    assert Card.parse("1b") in view(state, 0).unseen


def test_with_fixed_suits_no_card_is_shown():
    state = deal(RULES["BRISCA_FOUR_SUITS"], seed=1, trump=Suit.ESPADAS)
    seen = view(state, 0)
    assert (seen.pinta, seen.trump, len(seen.unseen), seen.stock_size) == (None, Suit.ESPADAS, 37, 34)


def test_partners_look_when_the_stock_is_empty():
    rules = RULES["BRISCOLA_PAIRS"]
    state = deal(rules, seed=2)
    while state.stock:
        assert not any(view(state, 0).known.values())
        state = state.apply(state.legal_actions()[0])
    seen = view(state, 0)
    assert seen.known[2] == set(state.hands[2])
    drawn_last = [seat for seat in range(4) if seat != 0 and seat != 2 and seen.known[seat]]
    assert len(drawn_last) <= 1, "of the others only the pinta is known"
    assert not seen.unseen & set(state.hands[2])
    assert set(view(state, 1).known[3]) == set(state.hands[3])
    turn = state.turn
    card = state.hands[turn][0]
    state = state.apply(Play(turn, card))
    assert all(card not in held for held in view(state, (turn + 2) % 4).known.values())


def test_partners_look_at_the_start_sees_the_first_three_cards_until_played():
    rules = RULES["BRISCA_SIX"].replace(partners_look=frozenset({"start"}))
    state = deal(rules, seed=4)
    first = state.hands
    for seat in range(6):
        for other in range(6):
            if seat != other:
                assert view(state, seat).known[other] == (set(first[other]) if (seat - other) % 2 == 0 else set())
    for _ in range(6):
        state = state.apply(state.legal_actions()[0])
    state = state.apply(Draw(state.turn))
    for seat in range(6):
        for other in range(6):
            if seat != other:
                expected = set(first[other]) & set(state.hands[other]) if (seat - other) % 2 == 0 else set()
                assert view(state, seat).known[other] == expected, "what was drawn since was not shown"


def test_a_position_shows_what_is_gone_and_by_whom_nothing():
    state = position(RULES["BRISCA"], hands=[cards("7o 4c 5c"), cards("4e 5e 6e")], trump=Suit.OROS, points=(60, 60), tricks_won=(8, 9))
    seen = view(state, 0)
    assert len(seen.gone) == 34
    assert seen.unseen == {*cards("4e 5e 6e")}
    assert (seen.points, seen.won) == ((60, 60), (8, 9))


def test_to_the_others_what_is_buried_may_be_any_card_that_they_have_not_seen():
    deck = twin.shuffled(twin.pack(twin_rules("REMATADA")), 4)
    actions = [("bid", 0, 100), ("pass", 1), ("pass", 2)]
    _, slow = replayed("REMATADA", deck, actions)
    slow.act(("bury", 0, tuple(slow.hands[0][3:5]))).act(("name", 0, "c"))
    seen, rng = set(), random.Random(4)
    for _ in range(60):
        changed = another_deck(deck, slow, 1, rng)
        other, _ = replayed("REMATADA", changed, moved(slow.actions, deck, changed))
        assert view(other, 1) == view(replayed("REMATADA", deck, slow.actions)[0], 1)
        seen |= {*texts(other.buried)}
    assert len(seen) == 22, "all that are not in the own hand"
    assert seen == set(twin.pack(slow.rules)) - set(slow.hands[1])


@pytest.mark.parametrize(("lead", "draws_hidden"), [("5c", False), ("12c", True)])
def test_not_to_follow_suit_shows_a_void_until_a_hidden_card_is_drawn(lead, draws_hidden):
    rules = RULES["BRISCA_THREE"].replace(duties=True, swap=None)
    hands = [cards("5c 12c 7c"), cards("4e 5e 1b"), cards("10c 1o 3o")]
    state = position(rules, hands=hands, stock=cards("6e 7e 12o")).apply(Play(0, Card.parse(lead))).apply(Play(1, Card.parse("4e")))
    assert view(state, 0).excluded == {1: {*cards("10c 1o 3o")}, 2: set()}, "neither copas nor trumps"
    assert not view(state, 1).excluded[0]
    state = state.apply(Play(2, Card.parse("10c")))
    seen = view(state, 0)
    assert state.hands[1][2:] == cards("7e" if draws_hidden else "12o"), "the winner draws first; the last one draws the pinta"
    assert seen.excluded == {1: set() if draws_hidden else {*cards("1o 3o")}, 2: set()}
    assert texts(seen.known[1]) == ([] if draws_hidden else ["12o"]), "the pinta is known, and nothing else has changed"


def test_a_view_cannot_be_changed():
    seen = view(deal(RULES["BRISCA"], seed=7), 0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        seen.hand = ()
    with pytest.raises(TypeError):
        seen.known[1] = frozenset()
    assert isinstance(seen.unseen, frozenset)


def test_some_cards_are_exchanged_at_all():
    _, slow = deal_both("BRISCA", 1)
    assert len(exchangeable(slow, 0)[0]) == 36
