"""The expert and its quick engine under every rule set: whole hands, the engine step by step, the search, claims, calls, the prisoner."""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import cache

import pytest
import twin_bridge
from test_players_strong import THINKERS, spot_of
from twin_options import combination

from brisca import RULES, Bid, Card, Claim, Pass, Play, Redeal, Rules, State, Suit, Swap, deal, position, view
from brisca.players import PLAYERS, _packed, _thumb, expert
from brisca.players._fast import play_out_two
from brisca.players._packed import packed
from brisca.players._solve import Solver
from brisca.players.outlook import after, outlook, solvable
from brisca.state import Ending, Phase

NEW = ["BRISCA_TWO_CARDS", "BRISCA_HOUSE", "REMATADA", "MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS"]
CASES = sorted(twin_bridge.CASES)
rules_of, cards = twin_bridge.engine_rules, twin_bridge.cards


# Whole hands


def lengths(rules: Rules) -> int:
    """Tricks of a hand that is played to its end."""
    return (rules.pack_size - (2 if rules.trump == "bid" else 0)) // (rules.players * rules.cards_each)


def check_end(rules: Rules, state: State) -> str:
    """All that section 2 of the rules says of a finished hand; how it ended."""
    assert state.result is not None
    reason, points = state.result.reason, state.points
    played = [card for trick in state.tricks for _, card in trick.cards]
    everywhere = [*played, *state.buried, *state.claimed, *(card for hand in state.hands for card in hand), *state.stock]
    if state.auction is not None:
        everywhere += state.auction.talon
    assert sorted(map(str, everywhere)) == sorted(map(str, rules.pack))
    if reason is Ending.DEAD_THREE:
        last = {str(card)[:-1]: seat for seat, card in state.tricks[-1].cards if card.suit is state.trump}
        assert rules.side(last["1"]) == state.result.winner != rules.side(last["3"])
    elif reason is not Ending.VOID or state.tricks:
        assert sum(points) == rules.total_points
        assert not any(state.hands)
        assert len(state.tricks) == lengths(rules) - len(state.claimed) // (rules.players * rules.cards_each)
    if reason is Ending.BID_MADE or reason is Ending.BID_FAILED:
        assert state.auction is not None
        assert state.auction.bidder is not None
        assert (points[state.auction.bidder] >= state.auction.bid) == (reason is Ending.BID_MADE)
        assert len(state.buried) == 2
    return reason.value


def whole_hand(rules: Rules, seed: int, deals: int) -> State:
    """Played by the expert; with bids, mano opens with 100 whatever it holds, so that there is a hand to play."""
    state, rng = deal(rules, seed=seed), random.Random(seed)
    if rules.trump == "bid":
        state = state.apply(Bid(0, 100))
    for _ in range(200):
        if state.turn is None:
            return state
        claims = [action.seat for action in state.legal_actions() if isinstance(action, Claim)] if rules.claim else []
        seen = view(state, claims[0] if claims else state.turn)
        action = expert.choose(seen, rng, deals=deals)
        assert action in seen.legal_actions
        state = state.apply(action)
    raise AssertionError("a hand comes to an end")


@pytest.mark.parametrize("name", RULES)
def test_the_expert_plays_200_hands_of_each_named_rule_set_to_the_end(name: str, thorough: bool) -> None:
    rules, ends = RULES[name], Counter[str]()
    for seed in range(2000 if thorough else 200):
        ends[check_end(rules, whole_hand(rules, seed, deals=1))] += 1
    if rules.muerte:
        assert 0 < ends["dead three"] < sum(ends.values()) / 3, "a tres is lost now and then, not as a rule"
    if rules.claim:
        assert ends["claim"] > 5
    if rules.trump == "bid":
        assert 0 < ends["bid made"] < ends["bid failed"], "100 points with any cards at all are too many"
        assert not ends["void"]


@pytest.mark.parametrize("name", RULES)
def test_at_full_effort_no_move_takes_the_expert_300_milliseconds(name: str) -> None:
    rules, seed = RULES[name], 1
    state, rng = deal(rules, seed=seed), random.Random(seed)
    packed(rules, state.trump)
    while state.turn is not None:
        seen, started = view(state, state.turn), time.process_time()
        action = expert.choose(seen, rng)
        assert time.process_time() - started < 0.3
        state = state.apply(action)
    check_end(rules, state)


def test_the_expert_plays_any_valid_combination_of_options_to_the_end(thorough: bool) -> None:
    for case in CASES:
        check_end(rules_of(case), whole_hand(rules_of(case), 1, deals=2))
    rng = random.Random(27)
    for seed in range(1000 if thorough else 60):
        rules = twin_bridge.changed(*combination(rng.choice))
        check_end(rules, whole_hand(rules, seed, deals=2))


# Quick play against the slow engine


@pytest.mark.parametrize("case", CASES)
def test_the_quick_engine_takes_every_step_as_the_slow_one(case: str) -> None:
    rules = rules_of(case)
    for seed in range(12):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME):
            state = state.apply(rng.choice(state.legal_actions()))
        pack = packed(rules, state.trump)
        spot = spot_of(state, pack)
        while state.turn is not None:
            if not spot.drawing:
                allowed = {action.card for action in state.legal_actions() if isinstance(action, Play)}
                assert {pack.cards[card] for card in _packed.legal(pack, spot)} == allowed
            claims = {rules.side(action.seat) for action in state.legal_actions() if isinstance(action, Claim)}
            if rules.claim and not state.table and not state.stock:
                seat = _packed.claimer(pack, spot)
                assert claims == (set() if seat < 0 else {rules.side(seat)})
            action = rng.choice(state.legal_actions())
            state, spot = state.apply(action), after(pack, spot, action)
            if isinstance(action, Redeal):
                break
            if spot.drawing and not state.drawing:
                _packed.draw(pack, spot)
            if state.result is not None and state.result.reason is Ending.DEAD_THREE:
                assert spot.points == [rules.total_points * (side == state.result.winner) for side in range(rules.sides)]
                assert not any(spot.hands)
                continue
            assert [{pack.cards[card] for card in hand} for hand in spot.hands] == [*map(set, state.hands)]
            assert [pack.cards[card] for card in spot.stock] == [*state.stock]
            assert [(seat, pack.cards[card]) for seat, card in spot.table] == [*state.table]
            assert spot.points == [*state.points]
            assert state.turn in (None, spot.turn)
            assert spot.called == state.called


@pytest.mark.parametrize("thumbs", ["careful", "greedy"])
@pytest.mark.parametrize("case", [*NEW, "must follow", "must follow, two cards each", "arrastre, three", "bids without duties, last ten"])
def test_a_hand_played_on_quickly_ends_as_the_engine_plays_it(case: str, thumbs: str) -> None:
    rules, played = rules_of(case), 0
    if rules.swap:  # played on quickly, swaps wait for the end of a trick
        rules = rules.replace(swap="after_trick")
    for seed in range(24):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME):
            bids = [action for action in state.legal_actions() if not isinstance(action, Pass)] or state.legal_actions()
            state = state.apply(rng.choice(bids))
        for _ in range(seed % 4 * 3):
            if state.turn is not None:
                state = state.apply(PLAYERS["random"](view(state, state.turn), rng))
        if state.turn is None or state.aside.swapped:
            continue
        pack = packed(rules, state.trump)
        spot, policy = spot_of(state, pack), getattr(pack, thumbs)
        while state.turn is not None:
            claims = [action for action in state.legal_actions() if isinstance(action, Claim)]
            state = state.apply(claims[0] if claims else PLAYERS[thumbs](view(state, state.turn), rng))
        assert state.result is not None
        truth = [*state.points]
        if state.result.reason is Ending.DEAD_THREE:
            truth = [rules.total_points * (side == state.result.winner) for side in range(rules.sides)]
        assert _packed.play_out(pack, spot.copy(), [policy] * rules.players) == truth
        if rules.players == 2:
            assert play_out_two(pack, spot.copy(), policy, policy) == truth
        played += 1
    assert played > 10


# The search against a plain one


def plain_search(state: State) -> tuple[int, ...]:
    """Points by side when each plays for its own (all against a bidder); after a death the killer's side has all."""
    rules = state.rules
    bidder = None if state.auction is None else state.auction.bidder

    @cache
    def best(now: State) -> tuple[int, ...]:
        if now.result is not None:
            if now.result.reason is Ending.DEAD_THREE:
                return tuple(rules.total_points * (side == now.result.winner) for side in range(rules.sides))
            return now.points
        assert now.turn is not None
        side = rules.side(now.turn)
        ends = [best(now.apply(action)) for action in now.legal_actions() if action.seat == now.turn and not isinstance(action, Swap)]
        if bidder not in (None, now.turn):
            return min(ends, key=lambda end: end[bidder])
        return max(ends, key=lambda end: end[side])

    return best(state)


@pytest.mark.parametrize(
    ("case", "left"),
    [
        ("BRISCA_TWO_CARDS", 8), ("BRISCA_HOUSE", 8), ("REMATADA", 9), ("MUERTE_AL_TRES", 6), ("MUERTE_AL_TRES_PAIRS", 8),
        ("must follow", 8), ("must follow, pairs that look", 8), ("bids without duties, last ten", 6), ("arrastre, six that look", 6),
    ],
)  # fmt: skip
def test_the_private_search_agrees_with_a_plain_one_over_the_slow_engine(case: str, left: int) -> None:
    rules, compared, deaths = rules_of(case), 0, 0
    for seed in range(40):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.turn is not None and (
            state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME) or len(state.stock) + sum(map(len, state.hands)) > left
        ):
            # By chance, but the as and tres of trumps are kept, so that something is at stake.
            own = [action for action in state.legal_actions() if action.seat == state.turn]
            actions = [action for action in own if not isinstance(action, Claim | Swap | Pass)]
            plain = [a for a in actions if not (isinstance(a, Play) and a.card.suit is state.trump)]
            state = state.apply(rng.choice(plain or actions or own))
        if state.turn is None or state.table:
            continue
        pack = packed(rules, state.trump)
        team = rules.side(state.turn)
        bidder = None if state.auction is None else state.auction.bidder
        for action in state.legal_actions():
            if action.seat != state.turn or isinstance(action, Swap):
                continue
            truth = plain_search(state.apply(action))
            found = Solver(pack).shares(after(pack, spot_of(state, pack), action))
            assert found[team if bidder is None else bidder] == truth[team if bidder is None else bidder]
            compared += 1
            deaths += rules.total_points in truth
    assert compared > 30
    if rules.muerte:
        assert deaths, "some lines end with a dead three"


# Claims and calls


@pytest.mark.parametrize("name", [name for name in PLAYERS if name != "random"])
def test_whoever_holds_the_top_trumps_claims(name: str) -> None:
    hands = [cards("12o 11o 10o"), cards("7o 1c 3c"), cards("6o 1e 3e"), cards("5o 1b 3b")]
    state = position(RULES["BRISCA_HOUSE"], hands=hands, trump=Suit.OROS, to_play=2)
    assert PLAYERS[name](view(state, 0), random.Random(1)) == Claim(0), "out of turn, too"
    with pytest.raises(ValueError, match="nothing to do"):
        PLAYERS[name](view(state, 1), random.Random(1))
    assert not isinstance(PLAYERS[name](view(state, 2), random.Random(1)), Claim)


def test_an_outlook_knows_what_a_claim_brings_and_that_nothing_brings_more() -> None:
    hands = [cards("12o 11o 10o"), cards("7o 1c 3c"), cards("6o 1e 3e"), cards("5o 1b 3b")]
    state = position(RULES["BRISCA_HOUSE"], hands=hands, trump=Suit.OROS, to_play=0, points=(20, 28))
    found = outlook(view(state, 0))
    assert found.values[Claim(0)] == 20 + 9 + 21 * 3 == max(found.values.values())
    assert Claim(0) in found.best


def test_a_rivals_claim_is_expected() -> None:
    """Seat 1 holds the three top trumps: whatever is led, all that is left is lost."""
    hands = [cards("1c 3c 1e"), cards("12o 11o 10o"), cards("6c 1b 3e"), cards("5c 7c 3b")]
    state = position(RULES["BRISCA_HOUSE"], hands=hands, trump=Suit.OROS, to_play=0)
    assert _packed.claimer(packed(state.rules, Suit.OROS), spot_of(state, packed(state.rules, Suit.OROS))) == 1
    pack = packed(state.rules, Suit.OROS)
    assert _packed.play_out(pack, spot_of(state, pack), [pack.careful] * 4) == [0, 84 - 21 + 9]


def test_arrastro_is_called_where_it_gains() -> None:
    """The rivals hold the tres and the rey of trumps beside blanks: called, both fall to the as; not called, they are kept back."""
    hands = [cards("1o 4c 5c"), cards("3o 4e 5e"), cards("6c 7c 2c"), cards("12o 4b 5b")]
    state = position(RULES["BRISCA_HOUSE"], hands=hands, trump=Suit.OROS, to_play=0)
    found = outlook(view(state, 0), effort=400)
    assert found.values[Play(0, Card.parse("1o"), arrastro=True)] > found.values[Play(0, Card.parse("1o"))] + 4
    assert expert.choose(view(state, 0), random.Random(1)) == Play(0, Card.parse("1o"), arrastro=True)


@pytest.mark.parametrize("name", [name for name in THINKERS if name != "expert"])
def test_simple_players_call_whenever_a_rival_is_to_play(name: str) -> None:
    """The as takes points; called, the rivals give more. With only the partner still to play nothing is called."""
    rules, hands = RULES["BRISCA_HOUSE"], [cards("1o 4c"), cards("4e 5e"), cards("5b 7e"), cards("6e 6b")]

    def reply(table: list[tuple[int, str]], seat: int) -> Play:
        sized = [hands[0] if each == seat else hand[: 2 - (each in dict(table))] for each, hand in enumerate(hands)]
        state = position(rules, hands=sized, trump=Suit.OROS, to_play=seat, table=[(each, Card.parse(card)) for each, card in table])
        action = PLAYERS[name](view(state, seat), random.Random(1))
        assert isinstance(action, Play)
        return action

    assert reply([(3, "3c")], 0) == Play(0, Card.parse("1o"), arrastro=True)


# The prisoner


def muerte(mine: str, other: str, led: str = "", stock: str = "", rules: str = "MUERTE_AL_TRES") -> State:
    """Seat 0 to play; seat 1 has led if a card is named."""
    table = [(1, Card.parse(led))] if led else []
    return position(RULES[rules], hands=[cards(mine), cards(other)], trump=Suit.OROS, table=table, to_play=0, stock=cards(stock))


@pytest.mark.parametrize("name", ["careful", "expert"])
def test_the_tres_is_not_led_before_an_as_that_may_kill_it(name: str) -> None:
    """The rival holds the as or it lies in the stock; nothing else that can be led is worth little."""
    state = muerte("3o 1c 1e", "1o 4e 5e", stock="2c 4c 5c 6c 2e 6e 7e 2b 4b 5b 6b 7o")
    assert str(PLAYERS[name](view(state, 0), random.Random(1)).card) != "3o"


def test_who_holds_both_may_lead_the_tres() -> None:
    """And greedy rules of thumb, which count points only, still play it last."""
    pack = packed(RULES["MUERTE_AL_TRES"], Suit.OROS)
    alone, both = (spot_of(muerte(mine, "4e 5e 6e"), pack) for mine in ("3o 1c 1e", "3o 1o 1e"))
    lead = [_thumb.costs_of(pack, pack.careful, spot, [pack.number[Card.parse("3o")]])[0] for spot in (alone, both)]
    assert lead[0] == lead[1] + _thumb.DANGER


def test_the_tres_escapes_where_it_can_and_the_as_kills_where_it_can() -> None:
    safe = outlook(view(muerte("3o 4c 5c", "1o 4e", led="6e"), 0))
    assert str(safe.best[0].card) == "3o"  # replying it is out of danger; kept, it may be the last card, and led
    killing = muerte("1o 4c 5c", "4e 5e", led="3o")
    for name in ("greedy", "careful", "expert"):
        assert str(PLAYERS[name](view(killing, 0), random.Random(1)).card) == "1o"
    found = outlook(view(killing, 0))
    assert (found.values[Play(0, Card.parse("1o"))], found.chances[Play(0, Card.parse("1o"))]) == (120, 1.0)


def test_a_death_is_a_won_hand_even_far_behind_in_points() -> None:
    state = position(
        RULES["MUERTE_AL_TRES"], hands=[cards("1o 4c"), cards("4e")], trump=Suit.OROS, table=[(1, Card.parse("3o"))], to_play=0,
        points=(0, 99), tricks_won=(0, 18),
    )  # fmt: skip
    found = outlook(view(state, 0))
    assert found.chances == {Play(0, Card.parse("1o")): 1.0, Play(0, Card.parse("4c")): 0.0}
    assert expert.choose(view(state, 0), random.Random(1)) == Play(0, Card.parse("1o"))


def test_in_pairs_a_partners_three_is_not_killed_but_a_rivals_is() -> None:
    rules = RULES["MUERTE_AL_TRES_PAIRS"]
    hands = [cards("1o 4c"), cards("4e"), cards("5e"), cards("6e")]
    rival = position(rules, hands=hands, trump=Suit.OROS, table=[(1, Card.parse("3o")), (2, Card.parse("4b")), (3, Card.parse("5b"))])
    assert PLAYERS["careful"](view(rival, 0), random.Random(1)) == Play(0, Card.parse("1o"))
    partner = position(rules, hands=hands, trump=Suit.OROS, table=[(1, Card.parse("4b")), (2, Card.parse("3o")), (3, Card.parse("5b"))])
    found = outlook(view(partner, 0))
    assert max(found.values.values()) < 120
    assert solvable(view(partner, 0))
