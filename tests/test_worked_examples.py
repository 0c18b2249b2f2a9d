"""The worked examples 8 to 16 of the rules, section 10, as they are written there, in the engine and, where it plays cards, in the twin.

Examples 1 to 5 and 9 are tricks (`test_trick.py`), 6 is a count (`test_cards.py`), 7 a match (`test_match.py`), 8 a swap (`test_swap.py`).
"""

from __future__ import annotations

from fractions import Fraction

import pytest
import twin
from twin_bridge import SUIT, cards, changed, texts

from brisca import (
    RULES,
    Bid,
    Bury,
    Card,
    Claim,
    Draw,
    Ending,
    IllegalAction,
    Match,
    NameTrump,
    Pass,
    Phase,
    Play,
    Suit,
    deal,
    position,
    settle,
    view,
)

OROS = Suit.OROS


def place(rules, *hands, stock="", table=(), **told):
    """A position; `table` as (seat, card) in notation."""
    open_trick = [(seat, Card.parse(card)) for seat, card in table]
    return position(rules, hands=[cards(hand) for hand in hands], stock=cards(stock), table=open_trick, **told)


def playable(state):
    return [str(action.card) for action in state.legal_actions() if isinstance(action, Play) and not action.arrastro]


def play(state, text, arrastro=False):
    return state.apply(Play(state.turn, Card.parse(text), arrastro))


def why(state, action):
    reason = state.why_illegal(action)
    return reason and reason.key


def both_sentences(state, action, *facts):
    """The refusal in both languages; each names these cards or numbers."""
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    for lang in ("es", "en"):
        sentence = refused.value.reason.text(lang)
        for fact in facts:
            assert (fact.name(lang) if isinstance(fact, Card) else str(fact)) in sentence
    return refused.value.reason.key


# 10


def test_example_10_the_winner_draws_the_hidden_card_and_the_loser_the_rey():
    for hidden in ("2c", "1e", "7b"):
        state = place(RULES["BRISCA_BASIC"], "4c 5c 6c", "1c 3c 12c", stock=f"{hidden} 12o", tricks_won=(8, 8))
        state = play(play(state, "5c"), "3c")
        assert state.turn == 1
        assert (texts(state.hands[0])[-1], texts(state.hands[1])[-1]) == ("12o", hidden)
        assert (state.stock, state.pinta, state.trump) == ((), None, OROS)
        assert texts(view(state, 1).known[0]) == ["12o"]


# 11


MUERTE = RULES["MUERTE_AL_TRES"]


def test_example_11_the_as_is_a_prisoner_while_the_tres_has_not_been_played():
    for state in (
        place(MUERTE, "1o 4e 6c", "3o 5e 7c", trump=OROS),  # the tres in the other hand,
        place(MUERTE, "1o 4e 6c", "2o 5e 7c", stock="3o 5o"),  # in the stock,
        place(MUERTE, "1o 4e 6c", "2o 5e 7c", stock="5o 3o"),  # turned up,
        place(MUERTE, "1o 3o 6c", "2o 5e 7c", trump=OROS),  # or in the own hand
    ):
        assert "1o" not in playable(state)
        assert both_sentences(state, Play(0, Card.parse("1o")), Card.parse("1o"), Card.parse("3o")) == "prisoner"
        assert len(playable(state)) == 2
    assert playable(place(MUERTE, "1o 4e 6c", "2o 5e 7c", trump=OROS)) == ["1o", "4e", "6c"], "the tres was played earlier"


def test_example_11_the_as_alone_in_the_hand_may_be_played():
    assert playable(place(MUERTE, "1o", "3o", trump=OROS)) == ["1o"]
    assert playable(place(MUERTE, "1c 1o", "3o 4c", trump=OROS)) == ["1c"]


@pytest.mark.parametrize("stock", ["", "4c 5c 6c 12o"], ids=["no stock", "cards to draw"])
def test_example_11_the_tres_led_and_the_as_from_the_other_side_ends_the_hand(stock):
    rules = MUERTE.replace(last_trick_bonus=10, double_over=70)
    state = play(place(rules, "3o 4e 6e", "1o 5e 7e", stock=stock, trump=OROS), "3o")
    assert "1o" in playable(state), "it may be played in the very trick in which the tres fell before it"
    end = play(state, "1o")
    assert (end.turn, end.phase, end.drawing, end.legal_actions()) == (None, Phase.OVER, False, ())
    assert (end.result.winner, end.result.reason, end.result.match_points) == (1, Ending.DEAD_THREE, (0, 1))
    assert end.points == end.result.points == (0, 21), "no ten for the last trick"
    assert texts(end.stock) == stock.split(), "nobody draws"
    assert [len(hand) for hand in end.hands] == [2, 2]


def test_example_11_a_death_is_one_match_point_however_many_the_points():
    state = place(MUERTE.replace(double_over=70), "3o 2c", "1o 4c", trump=OROS, points=(0, 99))
    end = play(play(state, "3o"), "1o")
    assert (end.points, end.result.match_points) == ((0, 120), (0, 1))


def test_example_11_a_tres_that_has_escaped_frees_the_as():
    state = place(MUERTE, "3o 4e 6c", "1o 5e 7c", trump=OROS)
    state = play(play(state, "3o"), "5e")
    assert state.result is None
    state = play(state, "4e")
    assert playable(state) == ["1o", "7c"]


def test_example_11_a_partners_as_does_not_kill_and_an_opponents_does():
    pairs = RULES["MUERTE_AL_TRES_PAIRS"]
    state = place(pairs, "3o 4c", "4e 5c", "1o 6c", "5e 7c", trump=OROS)
    for card in ("3o", "4e", "1o", "5e"):
        state = play(state, card)
    assert (state.result, state.turn) == (None, 2)
    state = place(pairs, "4e 4c", "3o 5c", "1o 6c", "5e 7c", trump=OROS)
    for card in ("4e", "3o", "1o"):
        state = play(state, card)
        assert state.result is None, "the end comes when the trick is complete"
    state = play(state, "5e")
    assert (state.result.winner, state.result.reason) == (0, Ending.DEAD_THREE)


def test_example_11_a_death_in_the_last_trick_is_a_death_and_gives_no_ten():
    state = place(MUERTE.replace(last_trick_bonus=10), "3o", "1o", trump=OROS, points=(99, 0))
    end = play(play(state, "3o"), "1o")
    assert (end.result.reason, end.points, end.result.match_points) == (Ending.DEAD_THREE, (99, 21), (0, 1))


# 12


REMATADA = RULES["REMATADA"]


TABLES = [  # where the duties hold: in rematada, and on a table without bids
    (REMATADA, {"bid": (0, 110), "buried": cards("5e 6e")}),
    (changed("BRISCA_THREE", {"duties": True, "swap": None}), {}),
]


@pytest.mark.parametrize(("rules", "told"), TABLES, ids=["rematada", "must follow"])
@pytest.mark.parametrize(
    ("hand", "legal", "key"), [("6c 3o 1b", "6c", "must_follow"), ("3o 1b 7e", "3o", "must_trump"), ("1b 7e", "1b 7e", "")]
)
def test_example_12_the_duties(rules, told, hand, legal, key):
    size = len(hand.split())
    next_hand, leaders_rest = "10c 11c 12c".split()[:size], "5o 6o".split()[: size - 1]
    state = place(rules, hand, " ".join(next_hand), " ".join(leaders_rest), table=[(2, "5c")], trump=OROS, **told)
    assert playable(state) == legal.split()
    for card in cards(hand):
        if str(card) not in legal.split():
            assert both_sentences(state, Play(0, card), card) == key


def test_example_12_there_is_no_duty_to_beat():
    state = place(REMATADA, "6c 1c 12c", "10c 11c 7e", "5o 6o", table=[(2, "5c")], trump=OROS, bid=(0, 110), buried=cards("5e 6e"))
    assert playable(state) == ["6c", "1c", "12c"]


def test_example_12_the_bids():
    state = deal(REMATADA, seed=1)
    assert (state.turn, state.phase, len(state.auction.talon), [len(hand) for hand in state.hands]) == (0, Phase.BIDS, 2, [10, 10, 10])
    assert both_sentences(state, Bid(0, 99), 99, 100, 120) == "bid_range"
    assert why(state, Bid(0, 121)) == "bid_range"
    talon, hand = state.auction.talon, state.hands[0]
    state = state.apply(Bid(0, 110))
    assert both_sentences(state, Bid(1, 110), 110) == "bid_low"
    assert why(state, Bid(1, 105)) == "bid_low"
    state = state.apply(Pass(1)).apply(Pass(2))
    assert (state.turn, state.phase, state.auction.bidder, state.auction.bid, state.auction.talon) == (0, Phase.BURY, 0, 110, ())
    assert state.hands[0] == hand + talon, "mano takes the talón"


def test_two_passes_do_not_end_the_auction_while_the_third_has_not_bid():
    state = deal(REMATADA, seed=1).apply(Pass(0)).apply(Pass(1))
    assert (state.turn, state.phase) == (2, Phase.BIDS)
    assert {type(action) for action in state.legal_actions()} == {Bid, Pass}
    void = state.apply(Pass(2))
    assert (void.result.reason, void.result.winner, void.result.match_points) == (Ending.VOID, None, (0, 0, 0))
    assert Match(REMATADA).add(void.result).dealer == 2, "the same dealer deals again"
    alone = state.apply(Bid(2, 100))
    assert (alone.turn, alone.phase, alone.auction.bidder) == (2, Phase.BURY, 2)


def test_who_has_passed_stays_out_and_above_120_there_is_no_bid():
    state = deal(REMATADA, seed=2).apply(Bid(0, 100)).apply(Pass(1)).apply(Bid(2, 119))
    assert (state.turn, [action.points for action in state.legal_actions() if isinstance(action, Bid)]) == (0, [120])
    state = state.apply(Bid(0, 120))
    assert (state.turn, state.legal_actions()) == (2, (Pass(2),))
    assert why(state, Bid(1, 120)) == "not_your_turn"
    assert state.apply(Pass(2)).phase is Phase.BURY


def test_the_bidder_buries_two_of_twelve_names_the_trump_and_mano_leads():
    state = deal(REMATADA, seed=1).apply(Pass(0)).apply(Bid(1, 101)).apply(Pass(2))
    hand = state.hands[1]
    assert len(hand) == 12
    assert len(state.legal_actions()) == 66
    assert why(state, Bury(1, hand[:1])) == why(state, Bury(1, hand[:3])) == why(state, Bury(1, (hand[0], hand[0]))) == "bury_two"
    assert why(state, Bury(1, (hand[0], state.hands[0][0]))) == "not_in_hand"
    assert why(state, Bury(0, state.hands[0][:2])) == "not_your_turn"
    assert why(state, Play(1, hand[0])) == "bury_first"
    assert why(state, Bury(1, (hand[5], hand[2]))) is None, "in either order"
    worth = sum(twin.worth(text, twin.rules_of("REMATADA")) for text in texts(hand[:2]))
    state = state.apply(Bury(1, hand[:2]))
    assert (state.points, state.phase, state.trump) == ((0, worth, 0), Phase.NAME, None)
    assert why(state, Play(1, hand[3])) == "name_first"
    assert state.legal_actions() == tuple(NameTrump(1, suit) for suit in Suit)
    state = state.apply(NameTrump(1, Suit.COPAS))
    assert (state.trump, state.turn, state.phase) == (Suit.COPAS, 0, Phase.TRICKS)


def test_what_is_buried_only_the_bidder_sees():
    state = deal(REMATADA, seed=1).apply(Pass(0)).apply(Bid(1, 101)).apply(Pass(2))
    away = tuple(card for card in state.hands[1] if REMATADA.points(card))[:2]
    assert len(away) == 2
    state = state.apply(Bury(1, away))
    mine, other = view(state, 1), view(state, 0)
    assert (mine.buried, other.buried, other.buried_size) == (away, (), 2)
    assert (mine.history[-1], other.history[-1]) == (Bury(1, away), Bury(1, ()))
    assert set(away) <= other.unseen
    assert not set(away) & mine.unseen
    assert (other.points, mine.points) == ((0, 0, 0), (0, sum(map(REMATADA.points, away)), 0))


def test_example_12_a_bid_of_105_that_fails_is_52_and_a_half_for_each_of_the_others():
    half = Fraction(105, 2)
    failed = settle(REMATADA, (8, 104, 8), bid=(1, 105))
    assert (failed.winner, failed.reason, failed.match_points) == (None, Ending.BID_FAILED, (half, 0, half))
    made = settle(REMATADA, (8, 105, 7), bid=(1, 105))
    assert (made.winner, made.reason, made.match_points) == (1, Ending.BID_MADE, (0, 105, 0))
    assert settle(REMATADA, (0, 0, 120), bid=(2, 120)).match_points == (0, 0, 120)


# 13


ARRASTRE = changed("BRISCA_BASIC", {"arrastre": True})


@pytest.mark.parametrize(("hand", "legal"), [("7o 4o 1c", "7o"), ("1c 1e 4b", "1c 1e"), ("3c 12e 11b", "3c"), ("2o 1c 1e", "2o")])
def test_example_13_arrastro_asks_for_the_best_cards(hand, legal):
    state = place(ARRASTRE, "1o 5c 6c", hand, trump=OROS)
    called = play(state, "1o", arrastro=True)
    assert called.called
    assert playable(called) == legal.split()
    for card in cards(hand):
        if str(card) not in legal.split():
            assert both_sentences(called, Play(1, card), card, *cards(legal)) == "must_play_best"
    assert playable(play(state, "1o")) == hand.split(), "who does not call asks for nothing"


def test_example_13_the_call_ends_with_its_trick_and_binds_all_who_follow():
    three = changed("BRISCA_THREE", {"arrastre": True, "swap": None})
    state = play(place(three, "1o 5c 6c", "7o 4o 1c", "1e 4b 5b", trump=OROS), "1o", arrastro=True)
    state = play(state, "7o")
    assert playable(state) == ["1e"]
    assert {*texts(view(state, 2).excluded[1])} == {"3o", "12o", "11o", "10o"} & {*texts(view(state, 2).unseen)}
    state = play(state, "1e")
    assert (state.called, state.turn) == (False, 0)
    assert playable(play(state, "5c")) == ["4o", "1c"]


def test_example_13_in_the_middle_of_a_trick_only_those_after_the_as_are_bound_and_the_last_may_not_call():
    three = changed("BRISCA_THREE", {"arrastre": True, "swap": None})
    state = place(three, "1o 5c", "7o 4o", "6c", table=[(2, "7c")], trump=OROS)
    assert Play(0, Card.parse("1o"), True) in state.legal_actions()
    assert playable(play(state, "1o", arrastro=True)) == ["7o"]
    last = place(three, "1o 5c", "7o", "6c", table=[(1, "4o"), (2, "7c")], trump=OROS)
    assert why(last, Play(0, Card.parse("1o"), True)) == "arrastre_nobody_left"
    assert why(place(three, "1c 5c", "7o 4o", "6c 7e", trump=OROS), Play(0, Card.parse("1c"), True)) == "arrastre_which_card"
    assert why(place(RULES["BRISCA_BASIC"], "1o", "7o", trump=OROS), Play(0, Card.parse("1o"), True)) == "no_arrastre"


# 14


CLAIM = changed("BRISCA_LAST_TEN", {"claim": True, "swap": None})


def test_example_14_the_three_top_trumps_may_be_claimed():
    state = place(CLAIM, "4e 5e 3e", "12o 11o 10o", trump=OROS, points=(51, 50))
    assert Claim(1) in state.legal_actions(), "whoever's turn it is"
    assert why(state, Claim(0)) == "claim_not_held"
    end = state.apply(Claim(1))
    assert (end.points, end.result.winner, end.result.reason) == ((51, 79), 1, Ending.CLAIM)
    assert (end.hands, end.claimant, {*end.claimed}) == (((), ()), 1, {*cards("4e 5e 3e 12o 11o 10o")})


def test_example_14_with_the_sota_elsewhere_there_is_no_claim():
    for other in ("10o 4e 5e", "4e 10o 3e"):
        state = place(CLAIM, "12o 11o 7o", other, trump=OROS)
        assert not any(isinstance(action, Claim) for action in state.legal_actions())
        assert both_sentences(state, Claim(0), *cards("12o 11o 10o")) == "claim_not_held"
    assert why(place(CLAIM, "12o 11o 7o", "4c 4e 5e", trump=OROS), Claim(0)) is None, "the sota was played: the siete is the third"


def test_example_14_not_before_the_stock_is_empty_nor_in_mid_trick_nor_with_one_card():
    assert why(place(CLAIM, "1o 3o 12o", "4c 4e 5e", stock="5o 6o"), Claim(0)) == "claim_not_now"
    assert why(place(CLAIM, "1o 3o 12o", "4c 4e", table=[(1, "5e")], trump=OROS), Claim(0)) == "claim_not_now"
    assert why(place(CLAIM, "1o", "4c", trump=OROS), Claim(0)) == "claim_not_now"
    assert why(place(CLAIM, "1o 3o", "4c 4e", trump=OROS), Claim(0)) is None


def test_example_14_a_claim_that_is_not_enough_loses_all_the_same():
    end = place(CLAIM, "4e 5e 6e", "12o 11o 10o", trump=OROS, points=(111, 0)).apply(Claim(1))
    assert (end.points, end.result.winner, end.result.reason) == ((111, 19), 0, Ending.MAJORITY)


@pytest.mark.parametrize("look", [(), ("start",), ("stock_empty",)])
def test_example_14_partners_who_look_claim_together(look):
    rules = changed("BRISCA_PAIRS", {"claim": True, "swap": None, "partners_look": look})
    state = place(rules, "1o 4c 5c", "4e 5e 6e", "3o 12o 6c", "4b 5b 6b", trump=OROS, to_play=1)
    assert [action.seat for action in state.legal_actions() if isinstance(action, Claim)] == ([2, 0] if "stock_empty" in look else [])
    assert why(state, Claim(1)) == ("claim_not_held_together" if "stock_empty" in look else "claim_not_held")


# 15


def test_example_15_two_cards_each():
    state = place(RULES["BRISCA_TWO_CARDS"], "4c 1c 5e", "12c 2b 6e", stock="7e 7o 6o 5o 4o 7b")
    for seat, card in ((0, "4c"), (1, "12c"), (0, "1c"), (1, "2b")):
        assert state.turn == seat
        state = play(state, card)
    trick = state.tricks[-1]
    assert (trick.winner, trick.points, len(trick.cards)) == (1, 15, 4)
    assert (state.points, state.turn, state.phase) == ((0, 15), 1, Phase.DRAW)
    state = state.apply(Draw(1))
    assert (texts(state.hands[1]), texts(state.hands[0])) == (["6e", "7e", "6o"], ["5e", "7o", "5o"]), "alternately, the winner first"
    assert (texts(state.stock), state.draws_left) == (["4o", "7b"], 1)


def test_example_15_after_trick_nine_each_draws_one_and_the_last_trick_is_played_with_two_cards_each():
    state = deal(changed("BRISCA_TWO_CARDS", {"swap": None}), seed=3)
    while len(state.tricks) < 9:
        assert [len(hand) for hand in state.hands] == [3, 3] or state.table
        state = state.apply(state.legal_actions()[0])
    assert ([len(hand) for hand in state.hands], state.stock, len(state.table)) == ([2, 2], (), 0)
    while state.result is None:
        state = state.apply(state.legal_actions()[0])
    assert len(state.tricks) == 10


# 16


def test_example_16_three_players_two_of_whom_are_level_at_the_top():
    three = RULES["BRISCA_THREE"]
    assert len(three.pack) == 36
    assert (settle(three, (45, 45, 30)).winner, settle(three, (45, 45, 30)).reason) == (None, Ending.TIE)
    assert settle(three.replace(tie="point_each"), (45, 45, 30)).match_points == (1, 1, 0)
    assert settle(three.replace(tie="replay"), (45, 45, 30)).reason is Ending.VOID
    more = settle(three.replace(tie="most_cards"), (45, 45, 30), cards=(12, 15, 9))
    assert (more.winner, more.reason) == (1, Ending.MORE_CARDS)


# the same examples by the twin


@pytest.mark.parametrize(
    ("case", "hand", "table", "called", "legal"),
    [
        (("MUERTE_AL_TRES", {}), "1o 4e 6c", [], False, "4e 6c"),
        (("MUERTE_AL_TRES", {}), "1o", [], False, "1o"),
        (("BRISCA", {"duties": True}), "6c 3o 1b", [(1, "5c")], False, "6c"),
        (("BRISCA", {"duties": True}), "3o 1b 7e", [(1, "5c")], False, "3o"),
        (("BRISCA", {"duties": True}), "1b 7e", [(1, "5c")], False, "1b 7e"),
        (("BRISCA", {"arrastre": True}), "7o 4o 1c", [(1, "1o")], True, "7o"),
        (("BRISCA", {"arrastre": True}), "1c 1e 4b", [(1, "1o")], True, "1c 1e"),
    ],
)
def test_the_twin_says_the_same_of_examples_11_to_13(case, hand, table, called, legal):
    rules = twin.rules_of(case[0], **case[1])
    slow = twin.set_up(rules, [hand.split(), ["3o"]], "o", [], table, 0, [0, 0], [0, 0], 1)
    slow.called = called
    assert slow.playable(0) == legal.split()


def test_the_letters_of_the_suits_are_those_of_the_twin():
    assert list(SUIT) == list(twin.SUITS)
