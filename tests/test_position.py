"""Positions that are set up: what is taken over, what follows from it, and what does not fit together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import test_trees
from twin_bridge import cards, texts

from brisca import RULES, Card, Draw, InputError, Play, Redeal, Suit, position, view

BRISCA = RULES["BRISCA"]
TREE = json.loads((Path(__file__).parent.parent / "data" / "trees" / "pairs.json").read_text(encoding="utf-8"))
END = {"hands": [cards("4o 5o 6o"), cards("4c 5c 6c")], "trump": Suit.BASTOS}


def test_what_is_given_is_what_stands_there():
    state = test_trees.set_up(TREE)
    told = TREE["position"]
    assert [texts(hand) for hand in state.hands] == told["hands"]
    assert texts(state.stock) == told["stock"]
    assert [[seat, str(card)] for seat, card in state.table] == told["table"]
    assert str(state.pinta) == told["stock"][-1]
    assert (state.turn, state.trump.value, list(state.points)) == (told["to_play"], told["trump"], told["points"])
    assert (state.dealer, state.history, state.tricks, state.result) == (told["dealer"], (), (), None)


def test_defaults():
    state = position(BRISCA, **END)
    assert (state.turn, state.points, state.dealer, state.table, state.stock, state.pinta) == (0, (0, 0), 1, (), (), None)
    assert state.trump is Suit.BASTOS
    assert state.legal_actions() == tuple(Play(0, card) for card in cards("4o 5o 6o"))


def test_the_trump_is_that_of_the_pinta():
    state = position(BRISCA, hands=END["hands"], stock=cards("7c 12e"))
    assert state.trump is Suit.ESPADAS
    assert state == position(BRISCA, hands=END["hands"], stock=cards("7c 12e"), trump=Suit.ESPADAS)
    with pytest.raises(InputError, match="king of swords"):
        position(BRISCA, hands=END["hands"], stock=cards("7c 12e"), trump=Suit.OROS)


def test_with_fixed_suits_the_last_card_of_the_stock_is_no_pinta():
    state = position(RULES["BRISCA_FOUR_SUITS"], hands=END["hands"], stock=cards("7c 12e"), trump=Suit.OROS)
    assert (state.pinta, state.trump) == (None, Suit.OROS)
    with pytest.raises(InputError):
        position(RULES["BRISCA_FOUR_SUITS"], hands=END["hands"], stock=cards("7c 12e"))


def test_without_a_stock_the_trump_must_be_named():
    with pytest.raises(InputError) as refused:
        position(BRISCA, hands=END["hands"])
    assert refused.value.reason.key == "position_no_trump"


def test_points_are_counted_on_from_those_given():
    # 17 tricks are played and all 120 points with them: none is in these hands.
    state = position(BRISCA, **END, points=(70, 50), tricks_won=(9, 8))
    for card in "4o 4c 5o 5c 6o 6c".split():
        state = state.apply(Play(state.turn, Card.parse(card)))
    assert state.points == (70, 50) == state.result.points
    assert (state.result.winner, state.result.match_points) == (0, (1, 0))


def test_points_from_nothing_count_from_here():
    state = position(BRISCA, hands=[cards("1o 5o 6o"), cards("10o 5c 6c")], trump=Suit.OROS)
    for card in "1o 10o 5o 5c 6o 6c".split():
        state = state.apply(Play(state.turn, Card.parse(card)))
    assert state.points == (13, 0)


def test_the_last_trick_bonus_is_added_at_the_end():
    state = position(RULES["BRISCA_LAST_TEN"], hands=[cards("1o 5o 6o"), cards("10o 5c 6c")], trump=Suit.OROS)
    for card in "1o 10o 5o 5c 6o".split():
        state = state.apply(Play(state.turn, Card.parse(card)))
    assert state.points == (13, 0)
    state = state.apply(Play(state.turn, Card.parse("6c")))
    assert state.points == (23, 0) == state.result.points
    assert state.tricks[-1].points == 0, "a trick's points leave the bonus out"


def test_more_cards_won_counts_the_tricks_won_before():
    rules = BRISCA.replace(tie="most_cards")
    for won, winner, reason in (((10, 7), 0, "more cards"), ((8, 9), 0, "more cards"), ((7, 10), None, "tie"), ((6, 11), 1, "more cards")):
        state = position(rules, **END, points=(60, 60), tricks_won=won)
        for card in "4o 4c 5o 5c 6o 6c".split():  # seat 0 wins three more
            state = state.apply(Play(state.turn, Card.parse(card)))
        assert (state.result.winner, state.result.reason.value) == (winner, reason)


def test_hands_one_card_short_over_a_stock_stand_before_a_drawing():
    state = position(BRISCA, hands=[cards("4o 5o"), cards("4c 5c")], stock=cards("7c 12e"), to_play=1, tricks_won=(1, 1))
    assert state.legal_actions() == (Draw(1),)
    state = state.apply(Draw(1))
    assert [texts(hand) for hand in state.hands] == [["4o", "5o", "12e"], ["4c", "5c", "7c"]]


@pytest.mark.parametrize("name", ["BRISCA_BASIC", "BRISCA_COVERED"])
def test_only_where_the_rules_pause(name):
    with pytest.raises(InputError) as refused:
        position(RULES[name], hands=[cards("4o 5o"), cards("4c 5c")], stock=cards("7c 12e"))
    assert refused.value.reason.key == "position_drawing"


def test_one_card_hands_can_stand_before_a_drawing_too():
    rules = BRISCA.replace(hand_size=1)
    state = position(rules, hands=[(), ()], stock=cards("7c 12e"), to_play=0, tricks_won=(1, 0))
    state = state.apply(Draw(0))
    assert [texts(hand) for hand in state.hands] == [["7c"], ["12e"]]


def test_a_redeal_is_over_once_a_card_has_been_played():
    rules = BRISCA.replace(redeal=True)
    assert not any(isinstance(action, Redeal) for action in position(rules, **END).legal_actions())


def test_tricks_are_not_won_before_a_card_is_played():
    rest = [card for card in BRISCA.pack if card not in cards("4o 5o 6o 4c 5c 6c")]
    fresh = {"hands": END["hands"], "stock": rest}
    state = position(BRISCA.replace(redeal=True), **fresh)
    assert state.trump is Suit.BASTOS
    assert Redeal(0) in state.legal_actions()
    with pytest.raises(InputError) as refused:
        position(BRISCA, **fresh, tricks_won=(1, 0))
    assert refused.value.reason.key == "position_won"


def test_tricks_won_need_not_add_up_to_all_that_were_played():
    assert position(BRISCA, **END, tricks_won=(1, 0)).legal_actions()
    assert position(BRISCA, **END, tricks_won=(17, 0)).legal_actions()
    with pytest.raises(InputError, match="17"):
        position(BRISCA, **END, tricks_won=(17, 1))


A, B, C = "4o 5o 6o", "4c 5c 6c", "4e 5e 6e"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"hands": [cards(A)]}, "position_hands"),
        ({"hands": [cards(A), cards(B), cards(C)]}, "position_hands"),
        ({"hands": [cards(A), cards("4c 5c")]}, "position_sizes"),
        ({"hands": [cards(A), cards("4c 5c 6c 7c")]}, "position_sizes"),
        ({"hands": [cards("1o 2o 3o 4o"), cards("1c 2c 3c 4c")]}, "position_size"),
        ({"hands": [(), ()]}, "position_size"),
        ({"hands": [cards(A), cards("4c 5c 4o")]}, "card_twice"),
        ({"hands": [cards(A), cards("4c 5c 8o")]}, "not_in_pack"),
        ({"stock": cards("7c 4o")}, "card_twice"),
        ({"stock": cards("7b")}, "position_stock"),
        ({"stock": cards("7c 12e 12b")}, "position_stock"),
        ({"hands": [cards("4o"), cards("4c")], "stock": cards("7c 12b")}, "position_size_stock"),
        ({"table": [(1, Card.parse("4o"))], "hands": [cards(A), cards("4c 5c")]}, "card_twice"),
        ({"table": [(0, Card.parse("7o"))]}, "position_table_order"),
        ({"table": [(1, Card.parse("7o"))]}, "position_sizes"),
        ({"table": [(0, Card.parse("7o")), (1, Card.parse("7c"))]}, "position_table_full"),
        ({"table": [(1, Card.parse("7e")), (0, Card.parse("7o")), (1, Card.parse("7c"))]}, "position_table_full"),
        ({"hands": [(), ()], "stock": cards("7c 12b")}, "position_size"),
        ({"to_play": 3}, "no_such_seat"),
        ({"dealer": 3}, "no_such_seat"),
        ({"table": [(2, Card.parse("7o"))]}, "no_such_seat"),
        ({"table": [(-1, Card.parse("7o"))]}, "no_such_seat"),
        ({"to_play": 2}, "no_such_seat"),
        ({"to_play": -1}, "no_such_seat"),
        ({"dealer": 2}, "no_such_seat"),
        ({"dealer": -1}, "no_such_seat"),
        ({"tricks_won": (1,)}, "position_won"),
        ({"tricks_won": (1, 1, 1)}, "position_won"),
        ({"tricks_won": (-1, 1)}, "position_won"),
        ({"points": (60, 61)}, "position_points"),
        ({"points": (60, 59)}, "position_points"),
        ({"points": (121, -1)}, "position_points"),
        ({"points": (120,)}, "position_points"),
        ({"points": (40, 40, 40)}, "position_points"),
        ({"points": (0, 1)}, "position_points"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_with_a_sentence(changes, key):
    with pytest.raises(InputError) as refused:
        position(BRISCA, **(END | changes))
    assert refused.value.reason.key == key
    assert refused.value.reason.text("es") != refused.value.reason.text("en")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"to_play": 2}, "no seat 2: they go from 0 to 1"),
        ({"hands": [cards(A)]}, "1 hands and 2 players"),
        ({"table": [(0, Card.parse("7o")), (1, Card.parse("7c"))]}, "2 cards on the table: an open trick has 1"),
        ({"table": [(0, Card.parse("7o"))]}, "round in turn to seat 0"),
        ({"hands": [cards("1o 2o 3o 4o"), cards("1c 2c 3c 4c")]}, "1 to 3 cards"),
        ({"stock": cards("7b")}, "evenly among 2"),
        ({"hands": [cards("4o"), cards("4c")], "stock": cards("7c 12b")}, "each hand has 3 cards"),
        ({"tricks_won": (17, 1)}, "With 17 tricks played"),
        ({"hands": [cards("4o"), cards("4c")], "tricks_won": (17, 3)}, "With 19 tricks played"),
        ({"points": (60, 61)}, "cards played, 120,"),
        ({"hands": [cards("1o 5o 6o"), cards(B)], "points": (60, 60)}, "cards played, 109,"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_refusal_says_the_right_numbers(changes, says):
    with pytest.raises(InputError) as refused:
        position(BRISCA, **(END | changes))
    assert says in refused.value.reason.text("en")


def test_a_full_hand_before_a_drawing_with_a_card_on_the_table_is_no_pause():
    with pytest.raises(InputError) as refused:
        position(BRISCA, hands=[cards("4o 5o"), cards("4c")], table=[(1, Card.parse("5c"))], stock=cards("7c 12b"))
    assert refused.value.reason.key == "position_size_stock"


def test_several_players_and_a_table_in_turn():
    hands = [cards("4o 5o"), cards("4c 5c 6c"), cards("4e 5e 6e"), cards("4b 5b")]
    table = [(3, Card.parse("6b")), (0, Card.parse("6o"))]
    state = position(RULES["BRISCA_PAIRS"], hands=hands, table=table, trump=Suit.OROS, to_play=1)
    assert state.table == tuple(table)
    assert {action.seat for action in state.legal_actions()} == {1}
    for wrong in (table[::-1], [(2, table[0][1]), table[1]], [(1, table[0][1]), table[1]], [table[0], (3, table[1][1])]):
        with pytest.raises(InputError) as refused:
            position(RULES["BRISCA_PAIRS"], hands=hands, table=wrong, trump=Suit.OROS, to_play=1)
        assert refused.value.reason.key == "position_table_order"


def test_hands_of_no_card_are_no_position():
    with pytest.raises(InputError) as refused:
        position(BRISCA.replace(hand_size=1), hands=[(), ()], trump=Suit.OROS)
    assert refused.value.reason.key == "position_size"


def test_what_partners_saw_at_the_start_is_not_known_in_mid_hand():
    rules = RULES["BRISCA_PAIRS"].replace(partners_look=frozenset({"start"}))
    hands = [cards("4o 5o 6o"), cards("4c 5c 6c"), cards("4e 5e 6e"), cards("4b 5b 6b")]
    assert not any(view(position(rules, hands=hands, trump=Suit.OROS), 0).known.values())


def test_partners_know_each_others_cards_in_a_position_without_a_stock():
    hands = [cards("4o 5o 6o"), cards("4c 5c 6c"), cards("4e 5e 6e"), cards("4b 5b 6b")]
    state = position(RULES["BRISCOLA_PAIRS"], hands=hands, trump=Suit.OROS)
    assert {seat: sorted(texts(held)) for seat, held in view(state, 3).known.items()} == {0: [], 1: ["4c", "5c", "6c"], 2: []}
    with_stock = position(RULES["BRISCOLA_PAIRS"], hands=hands, stock=cards("7c 7e 7b 7o"))
    assert not any(view(with_stock, 3).known.values())
