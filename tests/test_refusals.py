"""Every refusal that bids, burying, duties, arrastre, claims and the dead three bring: its key, and what its sentences name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from twin_bridge import cards, changed

import brisca
from brisca import (
    RULES,
    Bid,
    Bury,
    Card,
    Claim,
    Draw,
    IllegalAction,
    InputError,
    NameTrump,
    Pass,
    Play,
    Redeal,
    Suit,
    Swap,
    deal,
    position,
    settle,
)
from brisca._sentences import SENTENCES

REMATADA, BRISCA = RULES["REMATADA"], RULES["BRISCA_BASIC"]
ONE, TRES = Card.parse("1o"), Card.parse("3o")
BIDDING = deal(REMATADA, seed=1)
BURYING = BIDDING.apply(Bid(0, 100)).apply(Pass(1)).apply(Pass(2))
AWAY = BURYING.hands[0][:2]
NAMING = BURYING.apply(Bury(0, AWAY))
PLAYING = NAMING.apply(NameTrump(0, Suit.OROS))
OVER = BIDDING.apply(Pass(0)).apply(Pass(1)).apply(Pass(2))
USUAL = deal(BRISCA, seed=1)


def place(changes, *hands, base="BRISCA_BASIC", table=(), **told):
    rules = changed(base, changes)
    open_trick = [(seat, Card.parse(card)) for seat, card in table]
    return position(rules, hands=[cards(hand) for hand in hands], table=open_trick, trump=Suit.OROS, **told)


CLAIM = {"claim": True}
CALL = {"arrastre": True}
CASES = [  # key, state, action
    ("bids_off", USUAL, Bid(0, 110)),
    ("bids_off", USUAL, Pass(0)),
    ("bids_off", USUAL, Bury(0, USUAL.hands[0][:2])),
    ("bids_off", USUAL, NameTrump(0, Suit.OROS)),
    ("not_your_turn", BIDDING, Bid(1, 110)),
    ("not_your_turn", BIDDING, Pass(2)),
    ("bid_range", BIDDING, Bid(0, 99)),
    ("bid_range", BIDDING, Bid(0, 121)),
    ("bid_low", BIDDING.apply(Bid(0, 110)), Bid(1, 110)),
    ("bid_first", BIDDING, Play(0, BIDDING.hands[0][0])),
    ("bury_not_now", BIDDING, Bury(0, BIDDING.hands[0][:2])),
    ("name_not_now", BIDDING, NameTrump(0, Suit.OROS)),
    ("claim_off", BIDDING, Claim(0)),
    ("redeal_off", BIDDING, Redeal(0)),
    ("no_draw_now", BIDDING, Draw(0)),
    ("swap_off", BIDDING, Swap(0, ONE)),
    ("auction_over", BURYING, Bid(0, 120)),
    ("auction_over", BURYING, Pass(0)),
    ("bury_first", BURYING, Play(0, BURYING.hands[0][0])),
    ("bury_two", BURYING, Bury(0, AWAY[:1])),
    ("bury_two", BURYING, Bury(0, BURYING.hands[0][:3])),
    ("bury_two", BURYING, Bury(0, (AWAY[0], AWAY[0]))),
    ("not_in_hand", BURYING, Bury(0, (AWAY[0], BURYING.hands[1][0]))),
    ("not_your_turn", BURYING, Bury(1, BURYING.hands[1][:2])),
    ("name_not_now", BURYING, NameTrump(0, Suit.OROS)),
    ("name_first", NAMING, Play(0, NAMING.hands[0][0])),
    ("bury_not_now", NAMING, Bury(0, NAMING.hands[0][:2])),
    ("not_your_turn", NAMING, NameTrump(1, Suit.OROS)),
    ("name_not_now", PLAYING, NameTrump(0, Suit.OROS)),
    ("bury_not_now", PLAYING, Bury(0, PLAYING.hands[0][:2])),
    ("auction_over", PLAYING, Pass(0)),
    ("hand_over", OVER, Bid(0, 110)),
    ("hand_over", OVER, Pass(0)),
    ("must_follow", place({"duties": True}, "6c 3o 1b", "4c 5e", table=[(1, "5c")]), Play(0, TRES)),
    ("must_trump", place({"duties": True}, "3o 1b 7e", "4c 5e", table=[(1, "5c")]), Play(0, Card.parse("1b"))),
    ("must_play_best", place(CALL, "7o 4o 1c", "4c 5e", table=[(1, "1o")], called=True), Play(0, Card.parse("4o"))),
    ("must_play_best", place(CALL, "1c 1e 4b", "4c 5e", table=[(1, "1o")], called=True), Play(0, Card.parse("4b"))),
    ("no_arrastre", place({}, "1o 1c", "4c 5e"), Play(0, ONE, True)),
    ("arrastre_which_card", place(CALL, "1o 1c", "4c 5e"), Play(0, Card.parse("1c"), True)),
    ("arrastre_nobody_left", place(CALL, "1o 1c", "4c", table=[(1, "5c")]), Play(0, ONE, True)),
    ("prisoner", place({}, "1o 4e", "3o 5e", base="MUERTE_AL_TRES"), Play(0, ONE)),
    ("claim_off", place({}, "1o 3o", "4c 5e"), Claim(0)),
    ("claim_not_now", place(CLAIM, "1o 3o", "4c", table=[(1, "5c")]), Claim(0)),
    ("claim_not_now", place(CLAIM, "1o", "4c"), Claim(0)),
    ("claim_not_held", place(CLAIM, "1o 4c", "3o 5c"), Claim(0)),
    ("claim_few_trumps", place(CLAIM, "1o 4c", "3c 5c"), Claim(0)),
    ("no_such_seat", place(CLAIM, "1o 3o", "3c 5c"), Claim(2)),
    (
        "claim_not_held_together",
        place({"claim": True, "partners_look": ("stock_empty",)}, "1o 4c", "3o 5c", "12o 6c", "4e 5e", base="BRISCOLA_PAIRS"),
        Claim(0),
    ),
]


@pytest.mark.parametrize(("key", "state", "action"), CASES, ids=[f"{key} {action}" for key, _, action in CASES])
def test_what_is_refused_and_why_in_both_languages(key, state, action):
    before = repr(state)
    reason = state.why_illegal(action)
    assert reason is not None
    assert reason.key == key
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert refused.value.reason == reason
    assert repr(state) == before
    sentences = [reason.text(lang) for lang in ("es", "en")]
    assert sentences[0] != sentences[1]
    for lang, sentence in zip(("es", "en"), sentences, strict=True):
        assert "{" not in sentence
        assert sentence[-1] in ".!?"
        for fact in dict(reason.facts).values():
            for part in fact if isinstance(fact, tuple) else (fact,):
                named = part.spoken(lang) if hasattr(part, "spoken") else str(part)
                assert named in sentence or key == "not_your_turn"
    assert {*re.findall(r"\d+", sentences[0])} == {*re.findall(r"\d+", sentences[1])}, "the same numbers"


def test_every_refusal_of_the_engine_is_tried():
    """Here, or where swaps and new deals are (`test_swap.py`, `test_deal.py`)."""
    source = (Path(brisca.__file__).parent / "state" / "legality.py").read_text(encoding="utf-8")
    keys = {key for call in re.findall(r"Reason\(([^()]*)", source) for key in re.findall(r'"([a-z_]+)"', call)} & set(SENTENCES)
    elsewhere = {key for key in keys if key.startswith(("swap_", "redeal_"))} | {"draw_first", "not_in_rules"}
    assert len(keys) > 30
    assert keys - elsewhere <= {key for key, *_ in CASES}


HANDS = {"hands": [cards("1o 6c"), cards("3o 5c"), cards("6e 5e")], "trump": Suit.OROS}
TWO_CARDS = {"hands": [cards("1o"), cards("3o")], "trump": Suit.OROS}
FOUR_ON_THE_TABLE = [(number % 2, card) for number, card in enumerate(cards("4c 5c 6c 7c"))]
PLACES = [  # key, rules, what is told
    ("settle_no_bid", REMATADA, HANDS),
    ("bid_range", REMATADA, HANDS | {"bid": (0, 99)}),
    ("no_such_seat", REMATADA, HANDS | {"bid": (3, 100)}),
    ("bury_two", REMATADA, HANDS | {"bid": (0, 100), "buried": cards("3e")}),
    ("card_twice", REMATADA, HANDS | {"bid": (0, 100), "buried": cards("3e 6e")}),
    ("not_in_pack", REMATADA, HANDS | {"bid": (0, 100), "buried": cards("3e 2e")}),
    ("bids_off", RULES["BRISCA_THREE"], HANDS | {"bid": (0, 100)}),
    ("bids_off", RULES["BRISCA_THREE"], HANDS | {"buried": cards("3e 3b")}),
    ("position_called", RULES["BRISCA_THREE"], HANDS | {"called": True}),
    ("position_called", changed("BRISCA_THREE", {"arrastre": True}), HANDS | {"called": True}),
    ("position_stock", RULES["BRISCA_TWO_CARDS"], TWO_CARDS),
    ("position_table_full", RULES["BRISCA_TWO_CARDS"], TWO_CARDS | {"table": FOUR_ON_THE_TABLE}),
]


@pytest.mark.parametrize(("key", "rules", "told"), PLACES, ids=[f"{key} {number}" for number, (key, *_) in enumerate(PLACES)])
def test_a_position_that_does_not_fit_is_refused(key, rules, told):
    with pytest.raises(InputError) as refused:
        position(rules, **told)
    assert refused.value.reason.key == key
    assert all("{" not in refused.value.reason.text(lang) for lang in ("es", "en"))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("settle_no_bid", {"points": (120, 0, 0)}),
        ("no_such_seat", {"points": (120, 0, 0), "bid": (3, 100)}),
        ("bid_range", {"points": (120, 0, 0), "bid": (0, 121)}),
        ("totals_sum", {"points": (120, 1, 0), "bid": (0, 100)}),
    ],
)
def test_totals_of_bids_that_do_not_fit_are_refused(key, told):
    with pytest.raises(InputError) as refused:
        settle(REMATADA, **told)
    assert refused.value.reason.key == key


def test_a_bid_has_no_place_where_there_are_none():
    with pytest.raises(InputError) as refused:
        settle(BRISCA, (61, 59), bid=(0, 100))
    assert refused.value.reason.key == "bids_off"


def test_the_two_buried_cards_may_be_named_or_counted_among_what_is_gone():
    named = position(REMATADA, **HANDS, bid=(0, 110), buried=cards("10c 11c"))
    gone = position(REMATADA, **HANDS, bid=(0, 110))
    assert (named.buried, gone.buried) == (cards("10c 11c"), ())
    assert named.points == (5, 0, 0)
    assert len(gone.setup.gone) == len(named.setup.gone) + 2
    assert {type(action) for action in gone.legal_actions()} == {Play}


def test_where_the_trump_is_bid_for_it_cannot_be_given_to_the_deal():
    with pytest.raises(InputError) as refused:
        deal(REMATADA, seed=1, trump=Suit.OROS)
    assert refused.value.reason.key == "deal_trump"
