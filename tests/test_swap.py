"""The swap of the seven, section 4 of the rules, case by case. Expected values by hand."""

from __future__ import annotations

import pytest
from twin_bridge import cards, texts

from brisca import RULES, Card, Draw, IllegalAction, Play, Suit, Swap, deal, position
from brisca.cards import pack

BRISCA = RULES["BRISCA"]
FILLER = "4c 5c 6c 7c 4e 5e 6e 7e 4b 5b 6b 7b 2c 2e 2b 10c 11c 12c 10e 11e 12e 10b 11b 12b"


def before_a_drawing(pinta, hand, rules=BRISCA, tricks_won=(2, 2), drawings=1, turn=0):
    """Seat 0 holds `hand` (two cards), it stands before a drawing, and the pinta lies under the stock."""
    free = [card for card in FILLER.split() if card not in (*hand.split(), pinta)]
    stock = [*free[2 : 2 * drawings + 1], pinta]
    return position(rules, hands=[cards(hand), cards(free[:2])], stock=cards(stock), to_play=turn, tricks_won=tricks_won)


def why(state, card, seat=0):
    reason = state.why_illegal(Swap(seat, Card.parse(card)))
    assert (reason is None) == (Swap(seat, Card.parse(card)) in state.legal_actions())
    if reason is not None:
        assert reason.text("es") != reason.text("en")
        with pytest.raises(IllegalAction) as refused:
            state.apply(Swap(seat, Card.parse(card)))
        assert refused.value.reason == reason
    return None if reason is None else reason.key


# which card, for which pinta


@pytest.mark.parametrize("pinta", ["1o", "3o", "12o", "11o", "10o"])
def test_the_seven_takes_a_pinta_that_beats_it_and_the_two_does_not(pinta):
    assert why(before_a_drawing(pinta, "7o 2o"), "7o") is None
    assert why(before_a_drawing(pinta, "7o 2o"), "2o") == "swap_other_card"


@pytest.mark.parametrize("pinta", ["6o", "5o", "4o"])
def test_the_two_takes_a_pinta_weaker_than_the_seven_and_the_seven_does_not(pinta):
    assert why(before_a_drawing(pinta, "7o 2o"), "2o") is None
    assert why(before_a_drawing(pinta, "7o 2o"), "7o") == "swap_other_card"


def test_the_two_takes_a_pinta_that_is_the_seven():
    assert why(before_a_drawing("7o", "2o 4c"), "2o") is None


def test_a_pinta_that_is_the_two_cannot_be_swapped():
    assert why(before_a_drawing("2o", "7o 4c"), "7o") == "swap_never"


@pytest.mark.parametrize("pinta", ["8o", "9o"])
def test_with_48_cards_the_seven_takes_the_eight_and_the_nine(pinta):
    state = before_a_drawing(pinta, "7o 2o", BRISCA.replace(pack_size=48))
    assert why(state, "7o") is None
    assert why(state, "2o") == "swap_other_card"


def test_without_a_two_only_the_seven_swaps():
    rules = RULES["BRISCA_THREE"]
    for pinta, expected in (("12o", None), ("6o", "swap_never")):
        state = position(
            rules, hands=[cards("7o 4c"), cards("5c 6c"), cards("4e 5e")], stock=cards(f"6e 7e {pinta}"), to_play=0, tricks_won=(1, 1, 1)
        )
        assert why(state, "7o") == expected


def test_with_39_cards_the_two_swaps_unless_it_is_the_missing_one():
    rules = RULES["BRISCA_THREE"].replace(pack_size=39, missing_two=Suit.COPAS)
    for hand, pinta, card, expected in (("2o 4c", "6o", "2o", None), ("7c 4o", "6c", "7c", "swap_never"), ("7c 4o", "12c", "7c", None)):
        state = position(
            rules, hands=[cards(hand), cards("5b 6b"), cards("4e 5e")], stock=cards(f"6e 7e {pinta}"), to_play=0, tricks_won=(1, 1, 1)
        )
        assert why(state, card) == expected


@pytest.mark.parametrize("pinta", ["1o", "7o", "12o", "3o", "4o"])
def test_in_bisca_the_two_takes_any_pinta_and_the_seven_none(pinta):
    rules = RULES["BISCA"].replace(swap="after_trick")
    hand = "2o 7o" if pinta != "7o" else "2o 6o"
    assert why(before_a_drawing(pinta, hand, rules), "2o") is None
    assert why(before_a_drawing(pinta, hand, rules), hand.split()[1]) in ("swap_other_card", "swap_which_card")


def test_in_bisca_a_pinta_that_is_the_two_cannot_be_swapped():
    assert why(before_a_drawing("2o", "7o 4c", RULES["BISCA"].replace(swap="after_trick")), "7o") == "swap_never"


@pytest.mark.parametrize("card", ["7c", "2c", "1o", "6o"])
def test_only_the_seven_and_the_two_of_trumps_swap(card):
    assert why(before_a_drawing("12o", f"{card} 4e"), card) == "swap_which_card"


def test_a_card_that_one_does_not_hold_cannot_swap():
    assert why(before_a_drawing("12o", "4c 4e"), "7o") == "not_in_hand"
    assert "siete de oros" in before_a_drawing("12o", "4c 4e").why_illegal(Swap(0, Card.parse("7o"))).text("es")


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_else_can_swap(seat):
    for state in (before_a_drawing("12o", "7o 4e"), on_lead("any_time", 0), on_lead("any_time", 1)):
        assert why(state, "7o", seat) == "not_in_hand"


# worked example 8


def test_example_8():
    assert why(before_a_drawing("12o", "7o 4c"), "7o") is None
    assert why(before_a_drawing("12o", "2o 4c"), "2o") == "swap_other_card"
    assert why(before_a_drawing("6o", "2o 7o"), "2o") is None
    assert why(before_a_drawing("6o", "2o 7o"), "7o") == "swap_other_card"
    assert why(before_a_drawing("7o", "2o 4c"), "2o") is None
    assert why(before_a_drawing("12o", "7o 4c", tricks_won=(0, 4)), "7o") == "swap_no_trick"
    no_stock = position(BRISCA, hands=[cards("7o 4c 5c"), cards("4e 5e 6e")], trump=Suit.OROS, tricks_won=(9, 8))
    assert why(no_stock, "7o") == "swap_no_pinta"


def test_the_refusal_of_the_wrong_card_names_the_pinta_and_the_right_card():
    reason = before_a_drawing("12o", "2o 4c").why_illegal(Swap(0, Card.parse("2o")))
    for name in ("dos de oros", "rey de oros", "siete de oros"):
        assert name in reason.text("es")
    for name in ("two of coins", "king of coins", "seven of coins"):
        assert name in reason.text("en")


def test_off_means_off():
    for name in ("BRISCA_BASIC", "BRISCA_MINI", "BRISCOLA", "BISCA"):
        rules = RULES[name]
        hand = "7o 4c 5c" if rules.pack_size == 40 else "1c 3c 10c"
        other = "4e 5e 6e" if rules.pack_size == 40 else "1e 3e 10e"
        state = position(rules, hands=[cards(hand), cards(other)], stock=cards("11e 12o"), tricks_won=(2, 2))
        assert why(state, hand.split()[0]) == "swap_off"


# whose trick


def test_the_player_must_have_won_a_trick_and_the_partners_does_not_count():
    rules = RULES["BRISCA_PAIRS"].replace(swap="any_time")
    hands = [cards("7o 4c"), cards("5c 6c"), cards("4e 5e"), cards("6e 7e")]
    for won, expected in (((1, 1, 0, 0), None), ((0, 1, 1, 0), "swap_no_trick")):
        state = position(rules, hands=hands, stock=cards("4b 5b 6b 12o"), to_play=1, tricks_won=won)
        assert why(state, "7o") == expected


# what it does


def test_seven_and_pinta_change_places_and_the_hand_still_pauses():
    state = before_a_drawing("12o", "7o 4c", drawings=2)
    after = state.apply(Swap(0, Card.parse("7o")))
    assert texts(after.hands[0]) == ["4c", "12o"]
    assert after.hands[1] == state.hands[1]
    assert str(after.pinta) == "7o" == str(after.stock[-1])
    assert after.stock[:-1] == state.stock[:-1]
    assert (after.turn, after.trump, after.points, after.tricks) == (0, Suit.OROS, state.points, ())
    assert after.legal_actions() == (Draw(0),)
    assert after.history == (Swap(0, Card.parse("7o")),)
    drawn = after.apply(Draw(0))
    assert [len(hand) for hand in drawn.hands] == [3, 3]
    assert drawn.turn == 0, "it costs no turn"


def test_once_from_one_tricks_end_to_the_next():
    rules = BRISCA.replace(swap="any_time")
    state = before_a_drawing("12o", "7o 2o", rules, drawings=2)
    swapped = state.apply(Swap(0, Card.parse("7o")))
    assert why(swapped, "2o") == "swap_once"
    drawn = swapped.apply(Draw(0))
    assert why(drawn, "2o") == "swap_once"
    lead = drawn.apply(Play(0, Card.parse("12o")))
    assert why(lead, "2o") == "swap_once", "the trick has not ended yet"
    answered = lead.apply(Play(1, lead.hands[1][0]))
    assert answered.tricks[-1].winner == 0
    assert why(answered, "2o") is None, "after the seven lies there, the two may follow"
    assert texts(answered.apply(Swap(0, Card.parse("2o"))).stock)[-1] == "2o"


def test_once_is_counted_for_each_player():
    rules = BRISCA.replace(swap="any_time")
    state = position(rules, hands=[cards("7o 4c"), cards("2o 4e")], stock=cards("5e 6e 7e 12o"), to_play=0, tricks_won=(1, 1))
    after = state.apply(Swap(0, Card.parse("7o")))
    assert why(after, "2o", seat=1) is None
    assert texts(after.apply(Swap(1, Card.parse("2o"))).hands[1]) == ["4e", "7o"]


# when


def mid_trick(swap):
    """Seat 0 has led and seat 1 is to play; both could swap: 0 with the seven, 1 with nothing yet."""
    return position(
        BRISCA.replace(swap=swap),
        hands=[cards("7o 4c"), cards("4e 5e 6e")],
        table=[(0, Card.parse("5c"))],
        stock=cards("5b 6b 7b 12o"),
        to_play=1,
        tricks_won=(1, 1),
    )


def on_lead(swap, holder):
    hands = [cards("7o 4c 5c"), cards("4e 5e 6e")]
    return position(BRISCA.replace(swap=swap), hands=hands if holder == 0 else hands[::-1], stock=cards("5b 12o"), tricks_won=(1, 1))


def test_after_trick_only_the_winner_before_the_drawing():
    assert why(before_a_drawing("12o", "7o 4c"), "7o") is None
    assert why(before_a_drawing("12o", "7o 4c", turn=1), "7o") == "swap_after_trick"
    assert why(on_lead("after_trick", 0), "7o") == "swap_after_trick"
    assert why(mid_trick("after_trick"), "7o") == "swap_after_trick"


def test_on_turn_before_playing_a_card():
    assert why(on_lead("on_turn", 0), "7o") is None
    assert why(on_lead("on_turn", 1), "7o", seat=1) == "swap_on_turn"
    assert why(mid_trick("on_turn"), "7o") == "swap_on_turn"
    answering = position(
        BRISCA.replace(swap="on_turn"),
        hands=[cards("5c 4c"), cards("7o 5e 6e")],
        table=[(0, Card.parse("6c"))],
        stock=cards("5b 12o"),
        to_play=1,
        tricks_won=(1, 1),
    )
    assert why(answering, "7o", seat=1) is None
    after = answering.apply(Swap(1, Card.parse("7o")))
    assert after.turn == 1, "the card is still to be played"
    assert set(after.legal_actions()) == {Play(1, card) for card in cards("5e 6e 12o")}


def test_any_time_means_also_out_of_turn_in_mid_trick_and_before_the_drawing():
    assert why(on_lead("any_time", 0), "7o") is None
    assert why(on_lead("any_time", 1), "7o", seat=1) is None
    assert why(mid_trick("any_time"), "7o") is None
    for turn in (0, 1):
        assert why(before_a_drawing("12o", "7o 4c", BRISCA.replace(swap="any_time"), turn=turn), "7o") is None


def test_offers_come_first_from_the_seat_to_act_then_in_play_order():
    rules = RULES["BRISCA_PAIRS"].replace(swap="any_time")
    hands = [cards("2o 4c"), cards("5c 6c"), cards("4e 5e"), cards("6e 7o")]
    state = position(rules, hands=hands, stock=cards("4b 5b 6b 6o"), to_play=2, tricks_won=(1, 1, 1, 1))
    assert state.legal_actions() == (Draw(2), Swap(0, Card.parse("2o")))
    state = position(rules, hands=hands, stock=cards("4b 5b 6b 12o"), to_play=2, tricks_won=(1, 1, 1, 1))
    assert state.legal_actions() == (Draw(2), Swap(3, Card.parse("7o")))


# the last moment


@pytest.mark.parametrize("needed", [1, 2, 3])
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_draws_left_at_the_pause(needed, left):
    rules = BRISCA.replace(draws_left=needed)
    if left < needed:
        with pytest.raises(ValueError, match="drawing"):
            before_a_drawing("12o", "7o 4c", rules, drawings=left)
        return
    assert why(before_a_drawing("12o", "7o 4c", rules, drawings=left), "7o") is None


@pytest.mark.parametrize("needed", [1, 2, 3])
@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize("swap", ["on_turn", "any_time"])
def test_draws_left_in_mid_trick(needed, left, swap):
    hands = [cards("7o 4c 5c"), cards("6c 7c 4e")]
    stock = cards("5e 6e 7e 4b 5b 6b 7b".split()[: 2 * left - 1]) + cards("12o")
    state = position(BRISCA.replace(swap=swap, draws_left=needed), hands=hands, stock=stock, tricks_won=(2, 2))
    assert why(state, "7o") == (None if left >= needed else "swap_too_late")


def test_too_late_says_how_many_drawings_are_left():
    state = position(
        BRISCA.replace(swap="on_turn", draws_left=3),
        hands=[cards("7o 4c 5c"), cards("6c 7c 4e")],
        stock=cards("5e 6e 7e 12o"),
        tricks_won=(2, 2),
    )
    reason = state.why_illegal(Swap(0, Card.parse("7o")))
    assert "3" in reason.text("en")
    assert "2" in reason.text("en")


def test_a_drawing_refills_all_hands_whatever_the_number_of_players():
    six = RULES["BRISCA_SIX"]
    hands = [cards(text) for text in ("7o 4c", "5c 6c", "7c 8c", "4e 5e", "6e 7e", "8e 4b")]
    stock = cards("5b 6b 7b 8b 9b 9c 9e 10b 11b 12b 10c 12o")
    state = position(six.replace(draws_left=2), hands=hands, stock=stock, tricks_won=(1, 0, 0, 0, 0, 0))
    assert why(state, "7o") is None
    with pytest.raises(ValueError, match="drawing"):
        position(six.replace(draws_left=3), hands=hands, stock=stock, tricks_won=(1, 0, 0, 0, 0, 0))


# no leak: the pause


PAUSES = {  # drawings before which the hand pauses, in a whole hand of two players: 17 drawings
    ("after_trick", 1): 17,
    ("after_trick", 2): 16,
    ("after_trick", 3): 15,
    ("any_time", 1): 17,
    ("any_time", 3): 15,
    ("on_turn", 1): 0,
    (None, 1): 0,
}


@pytest.mark.parametrize(("swap", "draws_left"), list(PAUSES))
@pytest.mark.parametrize("seed", range(5))
def test_the_hand_pauses_before_every_drawing_that_is_early_enough_and_before_no_other(swap, draws_left, seed):
    state = deal(BRISCA.replace(swap=swap, draws_left=draws_left), seed=seed)
    pauses = []
    while state.result is None:
        action = state.legal_actions()[0]
        if isinstance(action, Draw):
            assert action == Draw(state.tricks[-1].winner)
            assert [len(hand) for hand in state.hands] == [2, 2]
            pauses.append(len(state.tricks))
        state = state.apply(action)
    assert pauses == list(range(1, PAUSES[swap, draws_left] + 1))


def test_a_pack_without_seven_and_two_pauses_all_the_same():
    state = deal(RULES["BRISCA_MINI"].replace(swap="after_trick"), seed=1)
    state = state.apply(state.legal_actions()[0])
    state = state.apply(state.legal_actions()[0])
    assert state.legal_actions() == (Draw(state.turn),)


@pytest.mark.parametrize("name", ["BRISCA_COVERED", "BRISCA_FOUR_SUITS", "BRISCOLA"])
def test_nothing_pauses_without_a_swap(name):
    state = deal(RULES[name], seed=3)
    while state.result is None:
        assert all(isinstance(action, Play) for action in state.legal_actions())
        state = state.apply(state.legal_actions()[0])
    assert len(state.tricks) == 20


def test_no_card_can_be_played_before_the_drawing_and_only_the_winner_lets_it_begin():
    state = before_a_drawing("12o", "7o 4c")
    assert state.why_illegal(Play(0, Card.parse("4c"))).key == "draw_first"
    assert state.why_illegal(Draw(0)) is None
    for seat in (-1, 1, 2):
        assert state.why_illegal(Draw(seat)).text("en") == f"It is not the turn of seat {seat}: it is seat 0's."
    other = before_a_drawing("12o", "7o 4c", turn=1)
    assert other.why_illegal(Draw(1)) is None
    assert other.why_illegal(Draw(0)).text("en") == "It is not the turn of seat 0: it is seat 1's."
    assert state.apply(Draw(0)).why_illegal(Draw(0)).key == "no_draw_now"


# the drawing


def test_example_10_the_winner_draws_the_hidden_card_and_the_loser_the_pinta():
    for swap in (None, "after_trick"):
        state = position(
            BRISCA.replace(swap=swap), hands=[cards("4c 5c 6c"), cards("1c 3c 12c")], stock=cards("2b 12o"), tricks_won=(8, 8), to_play=0
        )
        state = state.apply(Play(0, Card.parse("4c"))).apply(Play(1, Card.parse("12c")))
        if swap:
            assert state.pinta is Card.parse("12o")
            state = state.apply(Draw(1))
        assert (texts(state.hands[1]), texts(state.hands[0])) == (["1c", "3c", "2b"], ["5c", "6c", "12o"])
        assert (state.stock, state.pinta, state.trump, state.turn) == ((), None, Suit.OROS, 1)


def test_a_swapped_seven_is_drawn_last_like_any_pinta():
    state = before_a_drawing("12o", "7o 4c").apply(Swap(0, Card.parse("7o"))).apply(Draw(0))
    assert texts(state.hands[1])[-1] == "7o"


def test_all_draw_in_play_order_from_the_winner():
    state = deal(RULES["BRISCA_SIX"], deck=pack(48))
    # One card at a time from seat 0: 1o … 6o, 7o … 12o, 1c … 6c; the 7c is turned; the stock begins with the 8c.
    assert [texts(hand) for hand in state.hands] == [[f"{n}o", f"{n + 6}o", f"{n}c"] for n in range(1, 7)]
    assert str(state.pinta) == "7c"
    for card in "1o 2o 3c 4o 5o 6o".split():
        state = state.apply(Play(state.turn, Card.parse(card)))
    assert state.turn == 2, "the only trump"
    state = state.apply(Draw(2))
    assert [str(state.hands[seat][-1]) for seat in (2, 3, 4, 5, 0, 1)] == ["8c", "9c", "10c", "11c", "12c", "1e"]
