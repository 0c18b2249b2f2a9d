"""Engine and twin side by side through whole hands of every rule set, with wrong actions and exchanged cards on the way."""

from __future__ import annotations

import random

import pytest
import twin
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from twin_bridge import CASES, assert_same_state, assert_same_view, at_random, deal_both, rigged, texts, to_engine, to_twin, twin_rules
from twin_exchange import another_deck, moved, replayed
from twin_options import combination

from brisca import Bid, Bury, Card, Claim, Draw, IllegalAction, NameTrump, Pass, Play, Redeal, Suit, Swap, view
from brisca.cards import ALL_CARDS
from brisca.notation import read_hand, write_hand

SEATS = st.integers(-1, 7)
CARDS = st.sampled_from(ALL_CARDS)
ANY_ACTION = st.one_of(
    st.builds(Play, SEATS, CARDS, st.booleans()),
    st.builds(Swap, SEATS, CARDS),
    st.builds(Draw, SEATS),
    st.builds(Redeal, SEATS),
    st.builds(Claim, SEATS),
    st.builds(Bid, SEATS, st.integers(99, 121)),
    st.builds(Pass, SEATS),
    st.builds(Bury, SEATS, st.tuples(CARDS, CARDS)),
    st.builds(NameTrump, SEATS, st.sampled_from(Suit)),
)


def assert_conserved(engine, slow):
    """Every card is in one place; all points are won, on the table or still to come; the sizes fit together."""
    rules, players, size = engine.rules, engine.rules.players, engine.rules.players * engine.rules.cards_each
    in_tricks = [card for trick in engine.tricks for _, card in trick.cards]
    on_table = [card for _, card in engine.table]
    in_hands = [card for hand in engine.hands for card in hand]
    talon = engine.auction.talon if engine.auction else ()
    won = [*in_tricks, *engine.buried, *engine.claimed]
    assert sorted(texts([*engine.stock, *talon, *on_table, *in_hands, *won])) == sorted(texts(rules.pack))
    assert len(in_tricks) == size * len(engine.tricks)
    counted = slow.finished() and not slow.void and slow.killer is None
    assert sum(engine.points) == sum(twin.worth(str(card), slow.rules) for card in won) + rules.last_trick_bonus * counted
    assert len(engine.stock) % players == 0
    if counted:
        assert sum(engine.points) == rules.total_points
        assert len(won) == rules.pack_size == sum(slow.cards_won())
        assert len(engine.tricks) == (rules.pack_size - len(engine.buried) - len(engine.claimed)) // size
    if slow.finished() or slow.stage() in ("bury", "name"):
        return
    sizes = {len(hand) + sum(seat == other for other, _ in engine.table) for seat, hand in enumerate(engine.hands)}
    assert len(sizes) == 1
    if engine.stock:
        assert sizes == {rules.hand_size - rules.cards_each * slow.pausing}


def assert_refused(engine, action):
    """An illegal action changes nothing and says why, in both languages."""
    before = engine
    snapshot = repr(engine)
    reason = engine.why_illegal(action)
    assert reason is not None, action
    with pytest.raises(IllegalAction) as refused:
        engine.apply(action)
    assert isinstance(refused.value, ValueError)
    assert refused.value.reason == reason
    assert str(refused.value) == reason.text("en")
    for lang in ("es", "en"):
        assert len(reason.text(lang)) > 10
        assert "{" not in reason.text(lang)
    assert engine == before
    assert repr(engine) == snapshot
    assert action not in engine.legal_actions()


def ordinary(slow, rng):
    """What is done when many cards are played at once: no swap, no new deal, no claim."""
    return at_random([action for action in slow.legal() if action[0] not in RARE and not action[3:]], rng)


RARE = ("swap", "redeal", "claim")


class Hands(RuleBasedStateMachine):
    """One hand, with moves, wrong moves and exchanges in any order; its rule sets are those of `cases`, or any valid ones."""

    cases = ()

    @initialize(data=st.data(), seed=st.integers(0, 10**6))
    def deal(self, data, seed):
        if self.cases:
            self.case = data.draw(st.sampled_from(self.cases))
        else:
            self.case = combination(random.Random(data.draw(st.integers(0, 10**9))).choice)
        rules = twin_rules(self.case)
        self.told = {
            "dealer": data.draw(st.one_of(st.none(), st.integers(0, rules["players"] - 1))),
            "cut": data.draw(st.one_of(st.none(), st.integers(4, rules["pack_size"] - 4))),
            "trump": data.draw(st.sampled_from("oceb")) if rules["trump"] == "fixed" else None,
        }
        self.rng = random.Random(seed)
        self.eager = self.rng.choice([0, 0.03, 0.3])  # how often a swap that is possible is made when many cards are played at once
        self.deck = twin.shuffled(twin.pack(rules), seed)
        if data.draw(st.booleans()):
            self.told["cut"] = None
            self.deck = rigged(self.deck, rules, self.rng)
            self.engine, self.slow = deal_both(self.case, deck=self.deck, **self.told)
        else:
            self.engine, self.slow = deal_both(self.case, seed, **self.told)

    def act(self, action):
        before = self.engine
        snapshot = repr(before)
        self.engine = before.apply(to_engine(action))
        self.slow.act(action)
        assert repr(before) == snapshot, "the state before is as it was"

    @precondition(lambda self: not self.slow.finished())
    @rule(pick=st.integers(0, 63))
    def move(self, pick):
        legal = self.slow.legal()
        rare = [action for action in legal if action[0] in RARE or action[3:]]
        options = rare if rare and pick % 4 else [legal[-1], *legal[:2]] if legal[-1][0] == "pass" and pick % 4 else legal
        self.act(options[pick // 4 % len(options)])

    @precondition(lambda self: not self.slow.finished())
    @rule(tricks=st.sampled_from([1, 1, 1, 2, 3, 5, 14, 15, 16]))
    def play_on(self, tricks):
        for _ in range(tricks * self.slow.players):
            if not self.slow.finished():
                plain = [action for action in self.slow.legal() if action[0] in ("play", "draw")]
                kept = [number + str(self.slow.trump) for number in "72"]
                swaps = [action for action in self.slow.legal() if action[0] == "swap" and self.rng.random() < self.eager]
                options = swaps or [action for action in plain if action[-1] not in kept and not action[3:]] or plain
                self.act(self.rng.choice(options) if options else ordinary(self.slow, self.rng))
                assert_same_state(self.engine, self.slow)

    @precondition(lambda self: self.slow.pinta is not None)
    @rule(seat=SEATS, number=st.sampled_from([2, 7]))
    def try_to_swap(self, seat, number):
        self.try_anything(Swap(seat, Card.parse(f"{number}{self.slow.trump}")))

    @rule(action=ANY_ACTION)
    def try_anything(self, action):
        if self.slow.may(to_twin(action)):
            assert self.engine.why_illegal(action) is None
        else:
            assert_refused(self.engine, action)

    @rule(data=st.data())
    def try_a_card_out_of_turn_or_of_somebody_else(self, data):
        seat = data.draw(st.integers(0, self.slow.players - 1))
        held = [card for hand in self.slow.hands for card in hand]
        if held:
            self.try_anything(to_engine((data.draw(st.sampled_from(["play", "swap"])), seat, data.draw(st.sampled_from(held)))))

    @rule(seat=st.integers(0, 5), data=st.data())
    def exchange_hidden_cards(self, seat, data):
        viewer = seat % self.slow.players
        rng = random.Random(data.draw(st.integers(0, 999)))
        deck = another_deck(self.deck, self.slow, viewer, rng, **self.told)
        dealt, _ = replayed(self.case, self.deck, self.slow.actions, **self.told)
        other, slow = replayed(self.case, deck, moved(self.slow.actions, self.deck, deck), **self.told)
        assert view(other, viewer) == view(dealt, viewer)
        assert repr(view(other, viewer)) == repr(view(dealt, viewer))
        assert_same_view(other, slow, viewer)
        for card in ALL_CARDS:
            for action in (Play(viewer, card), Play(viewer, card, True), Swap(viewer, card), Bury(viewer, (card, Card.parse("1o")))):
                assert other.why_illegal(action) == dealt.why_illegal(action), "no refusal tells what others hold"
        for action in (Draw(viewer), Redeal(viewer), Claim(viewer), Bid(viewer, 110), Pass(viewer), NameTrump(viewer, Suit.OROS)):
            assert other.why_illegal(action) == dealt.why_illegal(action)

    @invariant()
    def the_same_state(self):
        assert_same_state(self.engine, self.slow)

    @invariant()
    def the_same_views(self):
        for seat in range(self.slow.players):
            assert_same_view(self.engine, self.slow, seat)

    @invariant()
    def nothing_is_lost(self):
        assert_conserved(self.engine, self.slow)

    @invariant()
    def notation_round_trips(self):
        text = write_hand(self.engine)
        assert read_hand(text) == self.engine
        assert write_hand(read_hand(text)) == text

    @invariant()
    def nobody_acts_at_the_end_and_somebody_before(self):
        assert bool(self.engine.legal_actions()) == (self.engine.turn is not None) == (self.engine.result is None)

    def teardown(self):
        while hasattr(self, "slow") and not self.slow.finished():
            self.act(ordinary(self.slow, self.rng))
        if hasattr(self, "slow"):
            assert_same_state(self.engine, self.slow)
            assert_conserved(self.engine, self.slow)


def machine(name, *cases, times=1):
    made = type(name, (Hands,), {"cases": cases}).TestCase
    made.settings = settings(max_examples=times * max(settings().max_examples // 5, len(cases)), stateful_step_count=25)
    return made


VARIANTS = [case for case in CASES if case not in twin.NAMED]
ODD = [case for case in VARIANTS if any(word in case for word in ("two cards", "follow", "claim", "arrastre", "muerte", "bids"))]
USUAL = [case for case in VARIANTS if case not in ODD]
# One machine for each named rule set, so that each gets its share; the variants in groups.
TestBrisca = machine("Brisca", "BRISCA")
TestBasic = machine("Basic", "BRISCA_BASIC")
TestMini = machine("Mini", "BRISCA_MINI")
TestThree = machine("Three", "BRISCA_THREE")
TestPairs = machine("Pairs", "BRISCA_PAIRS")
TestSix = machine("Six", "BRISCA_SIX")
TestTwoCards = machine("TwoCards", "BRISCA_TWO_CARDS")
TestCovered = machine("Covered", "BRISCA_COVERED")
TestLastTen = machine("LastTen", "BRISCA_LAST_TEN")
TestFourSuits = machine("FourSuits", "BRISCA_FOUR_SUITS")
TestHouse = machine("House", "BRISCA_HOUSE")
TestBriscola = machine("Briscola", "BRISCOLA")
TestBriscolaPairs = machine("BriscolaPairs", "BRISCOLA_PAIRS")
TestBisca = machine("Bisca", "BISCA")
TestRematada = machine("Rematada", "REMATADA")
TestMuerte = machine("Muerte", "MUERTE_AL_TRES")
TestMuertePairs = machine("MuertePairs", "MUERTE_AL_TRES_PAIRS")
TestSwaps = machine("Swaps", *[case for case in USUAL if "time" in case or "turn" in case or "left" in case])
TestRedeals = machine("Redeals", *[case for case in USUAL if "redeal" in case])
TestOthers = machine("Others", *[case for case in USUAL if "redeal" not in case])
TestOdd = machine("Odd", *ODD)
TestAnyValidCombination = machine("AnyValidCombination", times=3)


def test_every_named_rule_set_has_its_machine():
    machines = [made for name, made in globals().items() if name.startswith("Test")]
    assert len(machines) == len(twin.NAMED) + 5
