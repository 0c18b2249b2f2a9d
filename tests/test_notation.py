"""One-line texts of tricks, rules, deals and hands: written as the design page says, read back, and refused when broken."""

from __future__ import annotations

import random

import pytest
import twin
import twin_notation
from hypothesis import given
from hypothesis import strategies as st
from twin_bridge import CASES, SUIT, cards, deal_both, engine_rules, play_both, to_twin, twin_rules

from brisca import RULES, Card, Claim, InputError, Redeal, RulesError, Suit, Swap, deal, position
from brisca.notation import read_cards, read_hand, read_rules, read_trick, write_cards, write_hand, write_rules, write_trick

URL_SAFE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~+:=")


# tricks and rules


def test_the_literal_of_a_trick():
    assert write_trick(cards("6o 12c 3e 10o"), Suit.OROS, RULES["BRISCA"]) == "BRISCA:o:6o.12c.3e.10o"
    assert read_trick("BRISCA:o:6o.12c.3e.10o") == (RULES["BRISCA"], Suit.OROS, cards("6o 12c 3e 10o"))


@pytest.mark.parametrize(
    ("name", "changes", "text"),
    [
        ("BRISCA", {}, "BRISCA"),
        ("BRISCA_BASIC", {}, "BRISCA_BASIC"),
        ("BRISCA", {"swap": "any_time"}, "BRISCA+swap.any_time"),
        ("BRISCA", {"swap": "any_time", "draws_left": 2}, "BRISCA+swap.any_time+draws_left.2"),
        ("BRISCA", {"draws_left": 2, "swap": "any_time"}, "BRISCA+swap.any_time+draws_left.2"),
        ("BRISCA", {"swap": None}, "BRISCA+swap.none"),
        ("BRISCA", {"redeal": True}, "BRISCA+redeal.yes"),
        ("BRISCA_PAIRS", {"teams": False}, "BRISCA_PAIRS+teams.no"),
        ("BRISCA", {"double_over": 100}, "BRISCA+double_over.100"),
        ("BRISCA", {"match": ("best_of", 5)}, "BRISCA+match.best_of.5"),
        ("BRISCA_FOUR_SUITS", {"match": ("four_suits", "most_points")}, "BRISCA_FOUR_SUITS+match.four_suits.most_points"),
        ("BRISCA_PAIRS", {"partners_look": frozenset({"start", "stock_empty"})}, "BRISCA_PAIRS+partners_look.start.stock_empty"),
        ("BRISCOLA_PAIRS", {"partners_look": frozenset()}, "BRISCOLA_PAIRS+partners_look.none"),
        ("BRISCA_THREE", {"pack_size": 39, "missing_two": Suit.COPAS}, "BRISCA_THREE+pack_size.39+missing_two.c"),
    ],
)
def test_options_that_differ_follow_the_name(name, changes, text):
    rules = RULES[name].replace(**changes)
    assert write_rules(rules) == text
    assert read_rules(text) == rules
    assert set(text) <= URL_SAFE


@pytest.mark.parametrize("case", list(CASES))
def test_rules_round_trip(case):
    rules = engine_rules(case)
    assert read_rules(write_rules(rules)) == rules
    assert read_rules(write_rules(rules).replace("+", " ")) == rules, "an address may turn + into a space"
    assert read_rules(f" {write_rules(rules)}\n") == rules


def test_options_are_read_in_any_order():
    assert read_rules("BRISCA+draws_left.2+swap.any_time") == read_rules("BRISCA+swap.any_time+draws_left.2")


def test_cards_round_trip():
    assert write_cards(cards("6o 12c")) == "6o.12c"
    assert read_cards("6o.12c") == cards("6o 12c")


@given(st.sampled_from(sorted(twin.NAMED)), st.sampled_from("oceb"), st.data())
def test_tricks_round_trip(name, trump, data):
    played = data.draw(st.lists(st.sampled_from(twin.pack(twin.rules_of(name))), min_size=2, max_size=6, unique=True))
    text = write_trick(cards(played), SUIT[trump], RULES[name])
    assert text == f"{name}:{trump}:{'.'.join(played)}"
    assert read_trick(text) == (RULES[name], SUIT[trump], cards(played))


# hands


def written(case, slow_start, actions, **head):
    """The twin's writing of a hand after these actions."""
    base, changes = CASES[case]
    text = twin_notation.head(write_rules(engine_rules(case)) if changes else base, **head)
    pieces = []
    for action in actions:
        pieces.append(twin_notation.action_text(action, slow_start))
        slow_start.act(action)
    return text + ("~" + ".".join(pieces) if pieces else "")


@pytest.mark.parametrize("case", list(CASES))
@pytest.mark.parametrize("told", [{}, {"dealer": 0}, {"cut": 15}, {"dealer": 0, "cut": 9}])
def test_a_hand_is_written_as_the_twin_writes_it_and_read_back_at_every_step(case, told):
    seed = 27
    for engine, slow in play_both(case, seed, 1, **told):
        _, start = deal_both(case, seed, **told)
        text = written(case, start, slow.actions, seed=seed, **told)
        assert write_hand(engine) == text
        assert read_hand(text) == engine
        assert set(text) <= URL_SAFE


@pytest.mark.parametrize("case", ["BRISCA", "BRISCA_SIX", "BRISCA_THREE", "BRISCA_FOUR_SUITS"])
def test_a_deck_without_a_code_is_written_out(case):
    deck = twin.shuffled(twin.pack(twin_rules(case)), 99)
    engine, slow = deal_both(case, deck=deck)
    assert write_hand(engine) == f"{case}={'.'.join(deck)}"
    action = engine.legal_actions()[0]
    engine = engine.apply(action)
    assert write_hand(engine) == f"{case}={'.'.join(deck)}~{twin_notation.action_text(to_twin(action), slow)}"
    assert read_hand(write_hand(engine)) == engine


def test_a_generator_of_the_caller_has_no_code_either():
    engine = deal(RULES["BRISCA"], rng=random.Random(5))
    assert write_hand(engine) == "BRISCA=" + ".".join(twin.shuffled(twin.pack(twin.rules_of("BRISCA")), 5))
    assert read_hand(write_hand(engine)).hands == engine.hands


def test_the_trump_of_fixed_suits_is_written_unless_it_is_oros():
    for suit, text in ((None, "BRISCA_FOUR_SUITS-3"), (Suit.OROS, "BRISCA_FOUR_SUITS-3"), (Suit.BASTOS, "BRISCA_FOUR_SUITS-3-trump.b")):
        state = deal(RULES["BRISCA_FOUR_SUITS"], seed=3, trump=suit)
        assert write_hand(state) == text
        assert read_hand(text) == state
        assert read_hand(text).trump is (suit or Suit.OROS)


def test_details_stand_in_one_order_and_are_read_in_any():
    state = deal(RULES["BRISCA_FOUR_SUITS"], seed=3, dealer=0, cut=20, trump=Suit.COPAS)
    assert write_hand(state) == "BRISCA_FOUR_SUITS-3-dealer.0-cut.20-trump.c"
    assert read_hand("BRISCA_FOUR_SUITS-3-trump.c-cut.20-dealer.0") == state


def test_a_hand_cut_off_is_a_position():
    state = read_hand("BRISCA-27")
    assert state == read_hand("BRISCA-27~") == deal(RULES["BRISCA"], seed=27)
    for count in range(5):
        action = state.legal_actions()[0]
        state = state.apply(action)
        assert read_hand(write_hand(state)) == state
        assert len(state.history) == count + 1


def redeal_deck(poor_seats):
    """A deck in which just these of the two seats hold no points and no trump; the trump is bastos."""
    poor, rich = [iter("4c 5c 6c 4e 5e 6e".split()), iter("1c 3c 12c 1e 3e 12e".split())]
    deck = [next(poor if seat in poor_seats else rich) for _ in range(3) for seat in range(2)] + ["2b"]
    return [*deck, *(card for card in twin.pack(twin.rules_of("BRISCA")) if card not in deck)]


@pytest.mark.parametrize(("poor", "seat", "text"), [({0}, 0, "R"), ({1}, 1, "R"), ({0, 1}, 0, "R"), ({0, 1}, 1, "R1")])
def test_a_redeal_is_by_the_first_seat_that_may_or_by_the_seat_written(poor, seat, text):
    rules = RULES["BRISCA"].replace(redeal=True)
    start = deal(rules, deck=cards(redeal_deck(poor)))
    assert {action.seat for action in start.legal_actions() if isinstance(action, Redeal)} == poor
    state = start.apply(Redeal(seat))
    assert write_hand(state) == f"{write_hand(start)}~{text}"
    assert read_hand(write_hand(state)) == state
    assert read_hand(f"{write_hand(start)}~R{seat}") == state


def test_a_swap_is_read_as_of_whoever_holds_the_card():
    state = read_hand("BRISCA+swap.any_time-16")
    while not any(isinstance(action, Swap) and action.seat != state.turn for action in state.legal_actions()):
        state = state.apply(next(action for action in state.legal_actions() if not isinstance(action, Swap)))
    swap = next(action for action in state.legal_actions() if isinstance(action, Swap) and action.seat != state.turn)
    state = state.apply(swap)
    assert write_hand(state).endswith(f"S{swap.card}")
    assert read_hand(write_hand(state)) == state


def test_a_position_that_was_not_dealt_cannot_be_written_as_a_hand():
    state = position(RULES["BRISCA"], hands=[cards("7o 4c 5c"), cards("4e 5e 6e")], trump=Suit.OROS)
    with pytest.raises(InputError):
        write_hand(state)


# refusals


@pytest.mark.parametrize(
    ("text", "must_say"),
    [
        ("", ""),
        ("BRISCA", "BRISCA"),
        ("TUTE-27", "TUTE"),
        ("brisca-27", "brisca"),
        ("BRISCA-", "number"),
        ("BRISCA-x", "x"),
        ("BRISCA--1", ""),
        ("BRISCA-1e3", "1e3"),
        ("BRISCA-٣", ""),
        ("BRISCA-1234567890123456", "1234567890123456"),
        ("BRISCA-27-dealer.2", "2"),
        ("BRISCA-27-dealer.x", "x"),
        ("BRISCA-27-dealer", ""),
        ("BRISCA-27-cut.3", "3"),
        ("BRISCA-27-cut.37", "37"),
        ("BRISCA-27-trump.o", "coins"),
        ("BRISCA_FOUR_SUITS-27-trump.x", "x"),
        ("BRISCA-27-who.1", "who"),
        ("BRISCA-27-cut.5-cut.6", "cut"),
        ("BRISCA-27-5", ""),
        ("BRISCA=1o.2o", "2"),
        ("BRISCA=" + ".".join(["1o"] * 40), "ace of coins"),
        ("BRISCA=8o." + ".".join(twin.pack(twin.BASE)[:39]), "eight of coins"),
        ("BRISCA=1o=2o", ""),
        ("BRISCA-27=1o", ""),
        ("BRISCA-27~13c", "13c"),
        ("BRISCA-27~3x", "3x"),
        ("BRISCA-27~Q", "Q"),
        ("BRISCA-27~..", ""),
        ("BRISCA-27~S", ""),
        ("BRISCA-27~R", "1"),
        ("BRISCA-27~Rx", "x"),
        ("BRISCA-27~D", "1"),
        ("BRISCA-27~D1", "D1"),
        ("BRISCA-27~K", "K"),
        ("BRISCA-27~B110", "B110"),
        ("BRISCA+swap.maybe-27", "swap"),
        ("BRISCA+swap-27", "swap"),
        ("BRISCA+swap.none+swap.none-27", "swap"),
        ("BRISCA+luck.7-27", "luck"),
        ("BRISCA+players.3-27", "players=3"),
        ("BRISCA+name.X-27", "name"),
        ("BRISCA+teams.1-27", "teams"),
        ("BRISCA+match.first_to.0-27", "match"),
        ("BRISCA+match.four_suits.luck-27", "match"),
        ("BRISCA+partners_look.x-27", "partners_look"),
        ("BRISCA+missing_two.x-27", "x"),
        ("BRISCA+claim.perhaps-27", "claim"),
        ("BRISCA+duties.yes+claim.yes-27", "claim=yes"),
        ("REMATADA-27~99", "99"),
        ("REMATADA-27~B99", "99"),
        ("REMATADA-27~Bx", "x"),
        ("REMATADA-27~B110.P.P.Y3o", "Y3o"),
        ("REMATADA-27~B110.P.P.Y3o.", ""),
        ("REMATADA-27~B110.P.P.To", "To"),
        ("REMATADA-27~B110.P.P.P", "P"),
        ("REMATADA-27~Y", ""),
        ("REMATADA-27~Tx", "x"),
        ("REMATADA-27~P1", "P1"),
        ("BRISCA+arrastre.yes-27~A", ""),
        ("BRISCA+arrastre.yes-27~A2o", "A2o"),
        ("BRISCA+claim.yes-27~K", "K"),
        ("BRISCA+claim.yes-27~Kx", "x"),
        ("<script>alert(1)</script>-27", "script"),
        ("BRISCA-27~" + "1o." * 700, "2"),
    ],
)
def test_a_broken_hand_is_refused_with_a_sentence(text, must_say):
    with pytest.raises(InputError) as refused:
        read_hand(text)
    assert must_say in refused.value.reason.text("en")
    for lang in ("es", "en"):
        sentence = refused.value.reason.text(lang)
        assert 10 < len(sentence) < 700
        assert "\n" not in sentence


def claimable_by_two(seed):
    """A hand in which two partners may claim together, or None."""
    state = deal(engine_rules("claim, partners look"), seed=seed)
    while state.result is None:
        offers = state.legal_actions()
        claims = [action for action in offers if isinstance(action, Claim)]
        if len(claims) == 2:
            return state, claims
        state = state.apply(next(action for action in offers if action not in claims))
    return None


def test_a_claim_is_written_with_its_seat_where_another_seat_could_claim_as_well():
    state, claims = next(found for seed in range(200) if (found := claimable_by_two(seed)))
    assert [claim.seat for claim in claims] == sorted({claim.seat for claim in claims}, key=lambda seat: (seat - state.turn) % 4)
    texts_of_both = [write_hand(state.apply(claim)) for claim in claims]
    assert texts_of_both == [f"{write_hand(state)}.K", f"{write_hand(state)}.K{claims[1].seat}"]
    for text, claim in zip(texts_of_both, claims, strict=True):
        assert read_hand(text) == state.apply(claim)
    with pytest.raises(InputError):
        read_hand(f"{write_hand(state)}.K{(claims[0].seat + 1) % 4}")


def test_an_action_that_was_not_possible_is_named_by_number_with_the_reason():
    start = deal(RULES["BRISCA"], seed=27)
    first, second = start.hands
    with pytest.raises(InputError) as refused:
        read_hand(f"BRISCA-27~{first[0]}.{first[1]}")
    sentence = refused.value.reason.text("en")
    assert "Action 2" in sentence
    assert str(first[1]) in sentence
    assert first[1].name("en") in sentence
    assert read_hand(f"BRISCA-27~{first[0]}.{second[0]}").tricks


@pytest.mark.parametrize(
    ("text", "must_say"),
    [
        ("", ""),
        ("BRISCA:o", "BRISCA:o"),
        ("BRISCA:o:6o.12c:3e", ""),
        ("BRISCA:x:6o.12c", "x"),
        ("BRISCA:O:6o.12c", "O"),
        ("BRISCA:o:6o", "1"),
        ("BRISCA:o:", ""),
        ("BRISCA:o:6o.", ""),
        ("BRISCA:o:6o.6o", "six of coins"),
        ("BRISCA:o:6o.8o", "eight of coins"),
        ("BRISCA:o:6o.13c", "13c"),
        ("BRISCA:o:6O.12c", "6O"),
        ("BRISCA:o:6 de oros.12c", "6 de oros"),
        ("BRISCA:o:06o.12c", "06o"),
        ("BRISCA_MINI:o:1o.2o", "two of coins"),
        ("TUTE:o:6o.12c", "TUTE"),
        ("BRISCA:o:1o.2o.3o.4o.5o.6o.7o", "7"),
        ("<b>:o:6o.12c", "<b>"),
        ("x" * 5_000, "5000"),
    ],
)
def test_a_broken_trick_is_refused_with_a_sentence(text, must_say):
    with pytest.raises(InputError) as refused:
        read_trick(text)
    for lang in ("es", "en"):
        assert len(refused.value.reason.text(lang)) > 10
    assert must_say in refused.value.reason.text("en")


def test_clashing_options_in_a_link_are_named():
    with pytest.raises(RulesError, match="players=3") as refused:
        read_rules("BRISCA+players.3")
    assert set(refused.value.options) == {"players", "pack_size"}


PIECES = [
    "BRISCA",
    "BRISCA_FOUR_SUITS",
    "BRISCA_SIX",
    "-27",
    "-dealer.",
    "-cut.",
    "-trump.",
    "~",
    ".",
    "=",
    ":",
    "+",
    "swap.none",
    "teams.yes",
]
PIECES += [
    "players.3",
    "pack_size.36",
    "match.first_to.3",
    "hand_size.1",
    "D",
    "R",
    "S",
    "K",
    "1o",
    "7c",
    "12b",
    "0",
    "3",
    "40",
    "-",
    "o",
    " ",
    "é",
    "\0",
]


@given(st.one_of(st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=9).map("".join)))
def test_any_text_is_read_or_refused_and_nothing_else_happens(text):
    for read in (read_hand, read_trick, read_rules, read_cards):
        try:
            read(text)
        except InputError as refused:
            said = [refused.reason.text("es"), refused.reason.text("en")]
        else:
            said = ["read", "read"]
        assert all(said)


@given(st.integers(0, 60), st.sampled_from(PIECES), st.integers(0, 60))
def test_a_real_link_with_something_pasted_into_it_is_read_or_refused(at, piece, cut):
    link = "BRISCA+swap.any_time+draws_left.2-27-dealer.0-cut.9~"
    text = link[:at] + piece + link[at + cut % 7 :]
    try:
        state = read_hand(text)
    except InputError as refused:
        state, said = None, refused.reason.text("es")
    if state is None:
        assert said
    else:
        assert read_hand(write_hand(state)) == state


def test_reading_a_card_of_a_link_is_strict():
    for text in ("3O", "AC", "3 de oros", " 3o", "3o "):
        with pytest.raises(InputError):
            read_cards(text)
    assert read_cards("3o") == (Card.parse("3o"),)
