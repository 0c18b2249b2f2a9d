"""Cut, deal, trump and redeal: sections 1 and 2 of the rules. Expected values by hand."""

from __future__ import annotations

import dataclasses
import random

import pytest
import twin
from twin_bridge import CASES, assert_same_state, cards, deal_both, engine_rules, texts, twin_rules

from brisca import RULES, Bid, Card, Claim, Draw, Ending, InputError, Pass, Play, Redeal, Suit, Swap, deal

BRISCA = RULES["BRISCA"]
IN_ORDER = twin.pack(twin.BASE)  # 1o 2o … 7o 10o 11o 12o 1c …


@pytest.mark.parametrize("case", list(CASES))
@pytest.mark.parametrize("told", [{}, {"dealer": 0}, {"dealer": 1, "cut": 4}, {"cut": 16}])
def test_dealt_like_the_twin(case, told):
    trump = {"trump": "b"} if twin_rules(case)["trump"] == "fixed" else {}
    assert_same_state(*deal_both(case, 11, **told, **trump))


def test_three_cards_each_one_at_a_time_from_mano_then_the_pinta_then_the_stock():
    state = deal(BRISCA, deck=cards(IN_ORDER))
    assert [texts(hand) for hand in state.hands] == [["1o", "3o", "5o"], ["2o", "4o", "6o"]]
    assert str(state.pinta) == "7o"
    assert texts(state.stock[:3]) == ["10o", "11o", "12o"]
    assert texts(state.stock[-2:]) == ["12b", "7o"]
    assert (len(state.stock), state.trump, state.turn, state.dealer) == (34, Suit.OROS, 0, 1)
    assert (state.table, state.tricks, state.points, state.history, state.result) == ((), (), (0, 0), (), None)


def test_mano_is_the_seat_after_the_dealer_and_the_dealer_plays_last():
    state = deal(RULES["BRISCA_PAIRS"], deck=cards(IN_ORDER), dealer=1)
    assert [texts(state.hands[seat]) for seat in (2, 3, 0, 1)] == [
        ["1o", "5o", "11o"],
        ["2o", "6o", "12o"],
        ["3o", "7o", "1c"],
        ["4o", "10o", "2c"],
    ]
    assert str(state.pinta) == "3c"
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = state.apply(state.legal_actions()[0])
    assert order == [2, 3, 0, 1]


def test_the_last_seat_deals_by_default():
    for name in ("BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_SIX"):
        state = deal(RULES[name], seed=1)
        assert (state.dealer, state.turn) == (RULES[name].players - 1, 0)


@pytest.mark.parametrize("dealer", [-1, 2, 7])
def test_a_dealer_who_does_not_sit_there_is_refused(dealer):
    with pytest.raises(InputError, match=f"seat {dealer}: they go from 0 to 1"):
        deal(BRISCA, seed=1, dealer=dealer)
    with pytest.raises(InputError, match="from 0 to 5"):
        deal(RULES["BRISCA_SIX"], seed=1, dealer=6)


# cut


def test_the_cut_cards_from_the_top_go_below():
    state = deal(BRISCA, deck=cards(IN_ORDER), cut=20)
    assert [texts(hand) for hand in state.hands] == [["1e", "3e", "5e"], ["2e", "4e", "6e"]]
    assert str(state.pinta) == "7e"
    assert texts(state.stock)[-3:] == ["11c", "12c", "7e"]
    assert state == deal(BRISCA, deck=cards(IN_ORDER), cut=20)


@pytest.mark.parametrize(("cut", "first"), [(4, "5o"), (36, "7b")])
def test_at_least_four_cards_stay_on_each_side(cut, first):
    assert str(deal(BRISCA, deck=cards(IN_ORDER), cut=cut).hands[0][0]) == first


@pytest.mark.parametrize("cut", [-4, 0, 1, 3, 37, 40, 100])
def test_fewer_are_refused(cut):
    with pytest.raises(InputError) as refused:
        deal(BRISCA, seed=1, cut=cut)
    for number in (str(cut), "4", "36"):
        assert number in refused.value.reason.text("es")
        assert number in refused.value.reason.text("en")


def test_the_limits_of_the_cut_follow_the_pack():
    assert deal(RULES["BRISCA_SIX"], seed=1, cut=44)
    with pytest.raises(InputError, match="16"):
        deal(RULES["BRISCA_MINI"], seed=1, cut=17)


# what is dealt from


def test_exactly_one_source_of_cards():
    for sources in (
        {},
        {"seed": 1, "rng": random.Random(1)},
        {"seed": 1, "deck": cards(IN_ORDER)},
        {"rng": random.Random(1), "deck": cards(IN_ORDER)},
    ):
        with pytest.raises(InputError, match="exactly one"):
            deal(BRISCA, **sources)


@pytest.mark.parametrize("seed", [0, 1, 10**15 - 1])
def test_a_seed_is_the_same_deal_every_time(seed):
    assert deal(BRISCA, seed=seed) == deal(BRISCA, seed=seed)
    assert deal(BRISCA, seed=seed).hands != deal(BRISCA, seed=seed + 1 if seed < 10 else 5).hands


@pytest.mark.parametrize("seed", [-1, 10**15, 10**15 + 1, 10**30])
def test_a_seed_has_at_most_fifteen_digits(seed):
    with pytest.raises(InputError, match="999999999999999"):
        deal(BRISCA, seed=seed)


def test_a_deck_may_be_any_iterable_and_is_not_shuffled():
    assert deal(BRISCA, deck=iter(cards(IN_ORDER))) == deal(BRISCA, deck=list(cards(IN_ORDER)))


def test_a_deck_with_a_card_twice_is_refused_and_named():
    with pytest.raises(InputError, match="ace of coins") as refused:
        deal(BRISCA, deck=cards(["1o", *IN_ORDER[:-1]]))
    assert "as de oros" in refused.value.reason.text("es")


def test_a_deck_with_the_eight_of_oros_is_refused_in_a_game_with_40_cards():
    with pytest.raises(InputError, match="eight of coins") as refused:
        deal(BRISCA, deck=cards([*IN_ORDER[:-1], "8o"]))
    assert "ocho de oros" in refused.value.reason.text("es")
    assert "40" in refused.value.reason.text("es")


@pytest.mark.parametrize("size", [0, 1, 39])
def test_a_deck_that_is_not_the_whole_pack_is_refused(size):
    with pytest.raises(InputError) as refused:
        deal(BRISCA, deck=cards(IN_ORDER[:size]))
    assert str(size) in str(refused.value)
    assert "40" in str(refused.value)


def test_the_missing_two_is_in_nobodys_hand():
    rules = RULES["BRISCA_THREE"].replace(pack_size=39, missing_two=Suit.COPAS)
    state = deal(rules, seed=3)
    dealt = [*state.stock, *(card for hand in state.hands for card in hand)]
    assert Card.parse("2c") not in dealt
    assert len(dealt) == 39


# trump


@pytest.mark.parametrize("suit", list(Suit))
def test_a_fixed_suit_is_trump_and_no_card_is_turned(suit):
    state = deal(RULES["BRISCA_FOUR_SUITS"], deck=cards(IN_ORDER), trump=suit)
    assert (state.trump, state.pinta) == (suit, None)
    assert texts(state.stock) == IN_ORDER[6:]


def test_a_hand_of_fixed_suits_dealt_alone_has_oros():
    assert deal(RULES["BRISCA_FOUR_SUITS"], seed=1).trump is Suit.OROS


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_COVERED"])
def test_where_a_card_is_turned_the_trump_cannot_be_chosen(name):
    with pytest.raises(InputError, match="coins"):
        deal(RULES[name], seed=1, trump=Suit.OROS)


def test_the_trump_stays_when_the_pinta_has_been_drawn():
    state = deal(RULES["BRISCA_BASIC"], seed=4)
    trump = state.pinta.suit
    while state.result is None:
        assert state.trump is trump
        assert (state.pinta is None) == (not state.stock)
        state = state.apply(state.legal_actions()[0])
    assert state.trump is trump


def test_direction_changes_how_seats_are_drawn_and_not_the_game():
    other = deal(BRISCA.replace(direction="clockwise"), seed=6)
    assert (other.hands, other.stock, other.turn) == (deal(BRISCA, seed=6).hands, deal(BRISCA, seed=6).stock, 0)


# no duty to follow, to trump or to beat


def may_play_anything(case):
    rules = twin_rules(case)
    return not any(rules[option] for option in ("duties", "arrastre", "muerte")) and rules["trump"] != "bid"


@pytest.mark.parametrize("case", [case for case in CASES if may_play_anything(case)])
def test_every_card_may_be_played_in_turn_also_when_the_stock_is_empty(case):
    state = deal(engine_rules(case), seed=8)
    empty = 0
    while state.result is None:
        turn, offers = state.turn, state.legal_actions()
        plays = [action for action in offers if isinstance(action, Play)]
        if Draw(turn) not in offers:
            assert {action.card for action in plays} == set(state.hands[turn])
            assert {action.seat for action in plays} == {turn}
            empty += not state.stock
        else:
            assert not plays
        state = state.apply(plays[0] if plays else Draw(turn))
    assert empty >= state.rules.players
    assert len(state.tricks) == state.rules.pack_size // (state.rules.players * state.rules.cards_each)


@pytest.mark.parametrize("name", list(twin.NAMED))
def test_number_of_tricks(name):
    for seed in range(9, 30):
        state = deal(RULES[name], seed=seed)
        while state.result is None:
            state = state.apply(next(action for action in state.legal_actions() if not isinstance(action, Claim)))
        if state.result.reason is not Ending.DEAD_THREE:
            break
    assert len(state.tricks) == twin.TRICKS[name]
    assert sum(state.points) == (130 if name == "BRISCA_LAST_TEN" else 120)
    assert state.legal_actions() == ()
    assert state.turn is None


def test_after_trick_seventeen_of_two_players_the_last_three_are_played_with_no_stock():
    state = deal(RULES["BRISCA_BASIC"], seed=10)
    sizes = []
    while state.result is None:
        if not state.table:
            sizes.append(len(state.stock))
        state = state.apply(state.legal_actions()[0])
    assert sizes == [*range(34, 0, -2), 0, 0, 0]


def test_a_decided_hand_is_still_played_out():
    state = deal(RULES["BRISCA_BASIC"], seed=14)
    decided = 0
    while state.result is None:
        decided += max(state.points) > 60
        state = state.apply(state.legal_actions()[-1])
    assert decided


# refusals at the table


def test_refusals_say_why():
    state = deal(BRISCA, deck=cards(IN_ORDER))
    mine, other = Card.parse("1o"), Card.parse("2o")
    expected = {
        Play(0, mine): None,
        Play(0, other): "not_in_hand",
        Play(0, Card.parse("8o")): "not_in_hand",
        Play(1, other): "not_your_turn",
        Play(7, mine): "not_your_turn",
        Play(-1, mine): "not_your_turn",
        Play(0, mine, arrastro=True): "no_arrastre",
        Draw(0): "no_draw_now",
        Swap(0, Card.parse("2o")): "not_in_hand",
        Redeal(0): "redeal_off",
        Claim(0): "claim_off",
        Bid(0, 110): "bids_off",
        Pass(0): "bids_off",
    }
    reasons = {action: state.why_illegal(action) for action in expected}
    assert {action: reason and reason.key for action, reason in reasons.items()} == expected
    assert reasons[Play(1, other)].text("en") == "It is not the turn of seat 1: it is seat 0's."
    assert "two of coins" in reasons[Play(0, other)].text("en")
    assert "dos de oros" in reasons[Play(0, other)].text("es")
    answering = state.apply(Play(0, mine))
    assert answering.why_illegal(Play(0, Card.parse("3o"))).text("en") == "It is not the turn of seat 0: it is seat 1's."
    assert state.buried == answering.buried == ()


def test_nothing_is_legal_after_the_end():
    state = deal(BRISCA, seed=2)
    while state.result is None:
        state = state.apply(state.legal_actions()[0])
    for action in (Play(0, Card.parse("1o")), Draw(0), Swap(0, Card.parse("7o")), Redeal(0), Claim(0)):
        assert state.why_illegal(action).key == "hand_over"


def test_a_state_is_a_value():
    state = deal(BRISCA, seed=2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.turn = 1
    assert deal(BRISCA, seed=2) == state
    assert deal(BRISCA, seed=2).apply(state.legal_actions()[0]) == state.apply(state.legal_actions()[0]) != state


# redeal

REDEAL = BRISCA.replace(redeal=True)


def redealing(first, second="1c 3c 12c", turned="2b", rules=REDEAL):
    """A hand in which seat 0 holds `first` and the trump is bastos."""
    top = [card for pair in zip(first.split(), second.split(), strict=True) for card in pair]
    rest = [card for card in IN_ORDER if card not in (*top, turned)]
    return deal(rules, deck=cards([*top, turned, *rest]))


def why(state, seat):
    reason = state.why_illegal(Redeal(seat))
    assert (reason is None) == (Redeal(seat) in state.legal_actions())
    return reason and reason.key


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("4c 5c 6e", None),
        ("7o 2o 2c", None),
        ("4c 5c 10e", "redeal_not_this_hand"),
        ("4c 5c 3e", "redeal_not_this_hand"),
        ("4c 5c 4b", "redeal_not_this_hand"),
        ("4c 5c 7b", "redeal_not_this_hand"),
    ],
)
def test_only_a_hand_with_no_points_and_no_trump_may_ask_for_a_new_deal(hand, expected):
    assert why(redealing(hand), 0) == expected


def test_anybody_may_ask_before_the_first_card_and_not_after():
    state = redealing("4c 5c 6e", "4o 5o 6o")
    assert (why(state, 0), why(state, 1)) == (None, None)
    assert state.legal_actions()[-2:] == (Redeal(0), Redeal(1))
    for _ in range(3):  # also when the table is empty again
        state = state.apply(next(action for action in state.legal_actions() if not isinstance(action, Redeal)))
        assert (why(state, 0), why(state, 1)) == ("redeal_too_late", "redeal_too_late")


@pytest.mark.parametrize("seat", [-1, 2, 6])
def test_nobody_else_may_ask(seat):
    assert why(redealing("4c 5c 6e", "4o 5o 6o"), seat) == "redeal_not_this_hand"


def test_offers_to_deal_again_come_from_the_seat_to_act_and_then_in_play_order():
    # Four players, each with cards of one rank that is worth nothing; the trump is bastos.
    poor = "4o 4c 4e 5o 5c 5e 6o 6c 6e 7o 7c 7e".split()
    deck = [*poor, "2b", *(card for card in IN_ORDER if card not in (*poor, "2b"))]
    state = deal(RULES["BRISCA_PAIRS"].replace(redeal=True), deck=cards(deck), dealer=0)
    assert [action.seat for action in state.legal_actions()] == [1, 1, 1, 1, 2, 3, 0]
    assert state.legal_actions()[-4:] == (Redeal(1), Redeal(2), Redeal(3), Redeal(0))


def test_in_bisca_a_seven_is_points_and_a_three_is_none():
    rules = RULES["BISCA"].replace(redeal=True)
    assert why(redealing("3o 4o 5o", rules=rules), 0) is None
    assert why(redealing("7o 4o 5o", rules=rules), 0) == "redeal_not_this_hand"


def test_a_redeal_ends_the_hand_void():
    for seat in (0, 1):
        state = redealing("4c 5c 6e", "4o 5o 6o").apply(Redeal(seat))
        result = state.result
        assert (result.winner, result.points, result.reason.value, result.match_points) == (None, (0, 0), "void", (0, 0))
        assert (state.turn, state.legal_actions(), state.history) == (None, (), (Redeal(seat),))
        assert state.why_illegal(Redeal(seat)).key == "hand_over"


def test_off_by_default():
    assert why(redealing("4c 5c 6e", rules=BRISCA), 0) == "redeal_off"
