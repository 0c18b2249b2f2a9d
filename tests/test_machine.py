"""Engine and twin side by side through whole hands of every rule set, with wrong actions and exchanged cards on the way."""

from __future__ import annotations

import random

import pytest
import twin
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from twin_bridge import CASES, assert_same_state, assert_same_view, deal_both, rigged, texts, to_engine, to_twin, twin_rules
from twin_exchange import another_deck, moved, replayed

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
    rules, players = engine.rules, engine.rules.players
    in_tricks = [card for trick in engine.tricks for _, card in trick.cards]
    on_table = [card for _, card in engine.table]
    places = [*engine.stock, *on_table, *in_tricks, *(card for hand in engine.hands for card in hand)]
    assert sorted(texts(places)) == sorted(texts(rules.pack))
    assert len(in_tricks) == players * len(engine.tricks)
    over = engine.result is not None and not slow.void
    bonus = rules.last_trick_bonus if over else 0
    assert sum(engine.points) == sum(twin.worth(str(card), slow.rules) for card in in_tricks) + bonus
    played = {seat for seat, _ in engine.table}
    sizes = {len(hand) + (seat in played) for seat, hand in enumerate(engine.hands)}
    assert len(sizes) == 1
    if engine.stock:
        assert sizes == {rules.hand_size - slow.pausing}
    assert len(engine.stock) % players == 0
    if over:
        assert sum(engine.points) == rules.total_points
        assert len(engine.tricks) == rules.pack_size // players
        assert not places[: len(engine.stock) + len(on_table)]


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


def is_legal(slow, action):
    if not isinstance(action, Play | Swap | Draw | Redeal) or getattr(action, "arrastro", False):
        return False
    return slow.may(to_twin(action))


class Hands(RuleBasedStateMachine):
    """One hand, with moves, wrong moves and exchanges in any order; its rule sets are those of `cases`."""

    cases = tuple(CASES)

    @initialize(data=st.data(), seed=st.integers(0, 10**6))
    def deal(self, data, seed):
        self.case = data.draw(st.sampled_from(self.cases))
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
        rare = [action for action in legal if action[0] in ("swap", "redeal")]
        options = rare if rare and pick % 4 else legal
        self.act(options[pick // 4 % len(options)])

    @precondition(lambda self: not self.slow.finished())
    @rule(tricks=st.sampled_from([1, 1, 1, 2, 3, 5, 14, 15, 16]))
    def play_on(self, tricks):
        for _ in range(tricks * self.slow.players):
            if not self.slow.finished():
                plain = [action for action in self.slow.legal() if action[0] in ("play", "draw")]
                kept = ("7" + self.slow.trump, "2" + self.slow.trump)
                swaps = [action for action in self.slow.legal() if action[0] == "swap" and self.rng.random() < self.eager]
                options = swaps or [action for action in plain if action[-1] not in kept] or plain
                self.act(options[self.rng.randrange(len(options))])
                assert_same_state(self.engine, self.slow)

    @precondition(lambda self: self.slow.pinta is not None)
    @rule(seat=SEATS, number=st.sampled_from([2, 7]))
    def try_to_swap(self, seat, number):
        self.try_anything(Swap(seat, Card.parse(f"{number}{self.slow.trump}")))

    @rule(action=ANY_ACTION)
    def try_anything(self, action):
        if is_legal(self.slow, action):
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
            for action in (Play(viewer, card), Swap(viewer, card), Draw(viewer), Redeal(viewer)):
                assert other.why_illegal(action) == dealt.why_illegal(action), "no refusal tells what others hold"

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
            plain = [action for action in self.slow.legal() if action[0] in ("play", "draw")]
            self.act(plain[self.rng.randrange(len(plain))])
        if hasattr(self, "slow"):
            assert_same_state(self.engine, self.slow)
            assert_conserved(self.engine, self.slow)


def machine(name, *cases):
    made = type(name, (Hands,), {"cases": cases}).TestCase
    made.settings = settings(max_examples=max(settings().max_examples // 5, len(cases)), stateful_step_count=25)
    return made


VARIANTS = [case for case in CASES if case not in twin.NAMED]
# One machine for each named rule set, so that each gets its share; the variants in groups.
TestBrisca = machine("Brisca", "BRISCA")
TestBasic = machine("Basic", "BRISCA_BASIC")
TestMini = machine("Mini", "BRISCA_MINI")
TestThree = machine("Three", "BRISCA_THREE")
TestPairs = machine("Pairs", "BRISCA_PAIRS")
TestSix = machine("Six", "BRISCA_SIX")
TestCovered = machine("Covered", "BRISCA_COVERED")
TestLastTen = machine("LastTen", "BRISCA_LAST_TEN")
TestFourSuits = machine("FourSuits", "BRISCA_FOUR_SUITS")
TestBriscola = machine("Briscola", "BRISCOLA")
TestBriscolaPairs = machine("BriscolaPairs", "BRISCOLA_PAIRS")
TestBisca = machine("Bisca", "BISCA")
TestSwaps = machine("Swaps", *[case for case in VARIANTS if "time" in case or "turn" in case or "left" in case])
TestRedeals = machine("Redeals", *[case for case in VARIANTS if "redeal" in case])
TestOthers = machine("Others", *[case for case in VARIANTS if "redeal" not in case])


def test_every_named_rule_set_has_its_machine():
    machines = [made for name, made in globals().items() if name.startswith("Test")]
    assert len(machines) == len(twin.NAMED) + 3
