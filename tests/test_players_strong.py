"""The players that think: their rules one by one, the same answer whatever lies hidden, and quick play equal to the slow engine's."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
import twin_bridge

from brisca import RULES, Card, Draw, Play, Rules, State, Suit, Swap, deal, position, view
from brisca.beliefs import BELIEFS
from brisca.players import PLAYERS, _deals, _packed
from brisca.players._fast import play_out_two
from brisca.players._packed import Pack, Spot, packed, ready
from brisca.players._solve import Solver
from brisca.players.beginner import Beginner
from brisca.players.outlook import after, outlook, solvable
from brisca.solver import solve

CASES = sorted(twin_bridge.CASES)
THINKERS = [name for name in PLAYERS if name != "random"]
RNG = random.Random(0)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def chosen(name: str, hand: str, led: str = "", *, trump: Suit = Suit.OROS, rules: str = "BRISCA_BASIC", others: str = "") -> str:
    """The card that a player chooses: `led` are the cards on the table from the lead, the others hold `others` or what comes first."""
    rule_set, table, mine = RULES[rules], cards(led), cards(hand)
    players, seat = rule_set.players, len(table)
    rest = [card for card in rule_set.pack if card not in {*table, *mine}]
    fresh = iter([*cards(others), *(card for card in rest if card not in cards(others))])
    hands = [mine if each == seat else tuple(next(fresh) for _ in range(len(mine) - (each < seat))) for each in range(players)]
    state = position(rule_set, hands=hands, trump=trump, table=tuple(enumerate(table)), to_play=seat)
    action = PLAYERS[name](view(state, seat), RNG)
    assert isinstance(action, Play)
    return str(action.card)


@pytest.mark.parametrize(
    ("hand", "led", "card"),
    [
        ("12c 4e 7b", "", "4e"),  # leading: fewest points, then the weakest
        ("12c 2o 7b", "", "7b"),  # of no points the plain card goes before the trump
        ("12c 2o 10b", "", "2o"),  # points come first: a trump of none before a sota
        ("1c 3b 4o", "10c", "4o"),  # points led: the cheapest card that beats it
        ("1c 7c 2o", "10e", "2o"),
        ("1c 12c 5e", "10c", "12c"),
        ("12c 5e 7b", "3e", "5e"),  # it can't be beaten: the cheapest card
        ("12c 1e 7o", "6e", "7o"),  # no points led: the cheapest card, even if that takes the trick
        ("12c 4e 7b", "5e", "4e"),
    ],
)
def test_the_greedy_rule(hand: str, led: str, card: str) -> None:
    assert chosen("greedy", hand, led) == card


def test_greedy_leaves_points_to_its_partner_and_takes_them_from_rivals() -> None:
    assert chosen("greedy", "1c 4e 2o", "3c 5c", rules="BRISCA_PAIRS") == "4e"
    assert chosen("greedy", "1c 4e 2o", "5c 3c", rules="BRISCA_PAIRS") == "2o"


@pytest.mark.parametrize(
    ("hand", "led", "card"),
    [
        ("1c 12e 4b", "", "4b"),  # no brisca is led while something cheaper is there
        ("3c 2o 4b", "", "4b"),
        ("2o 12c 4b", "1e", "2o"),  # an as is worth a small trump
        ("1o 12c 4b", "7e", "4b"),  # and a blank is not worth the as of trumps
        ("3c 5e 6b", "10c", "3c"),  # a tres that takes its own suit is brought home
        ("3c 5e 6b", "1c", "5e"),  # it is not given away
    ],
)
def test_the_careful_rules_of_thumb(hand: str, led: str, card: str) -> None:
    assert chosen("careful", hand, led) == card


@pytest.mark.parametrize("name", ["careful", "expert"])
def test_the_last_to_play_feeds_a_partner_who_wins_and_spares_against_rivals(name: str) -> None:
    assert chosen(name, "3e 4b 6b", "4c 1c 5c", rules="BRISCA_PAIRS") == "3e"
    assert chosen(name, "3e 4b 6b", "1c 4c 5c", rules="BRISCA_PAIRS") != "3e"
    assert chosen(name, "3e 4b 6b", "4c 2c 3c 5c 7c", rules="BRISCA_SIX") != "3e"
    assert chosen(name, "3e 4b 6b", "4c 3c 5c 6c 7c", rules="BRISCA_SIX") == "3e"
    assert chosen(name, "3e 4b 6b", "5c 1o 6c", rules="BRISCA_PAIRS", others="1b") == "3e"


def swap_offered(seat: int = 0) -> State:
    """Seat 0 has just won a trick, holds the 7 of trumps, and the rey lies under a stock of 10."""
    stock = cards("2c 4c 5c 6c 2e 4e 5e 6e 2b 12o")
    return position(RULES["BRISCA"], hands=[cards("7o 3b"), cards("1c 11e")], stock=stock, to_play=0, tricks_won=(1, 0))


@pytest.mark.parametrize("name", THINKERS)
def test_the_swap_is_made_where_it_gains(name: str) -> None:
    state = swap_offered()
    assert {type(action) for action in view(state, 0).legal_actions} == {Draw, Swap}
    assert any(isinstance(PLAYERS[name](view(state, 0), random.Random(seed)), Swap) for seed in range(8))
    if name != "beginner":
        assert all(isinstance(PLAYERS[name](view(state, 0), random.Random(seed)), Swap) for seed in range(8))


def test_the_beginner_plays_by_its_beliefs() -> None:
    def plays(beliefs: tuple[str, ...], hand: str, led: str = "") -> str:
        other = cards("2c 4c" if led else "2c 4c 2e")
        seats = [other, cards(hand)] if led else [cards(hand), other]
        taken = {*cards(hand), *cards(led), *cards("2c 4c 2e 7o")}
        stock = (
            *[card for card in RULES["BRISCA_BASIC"].pack if card not in taken][:3],
            *cards("7o"),
        )
        table = tuple(enumerate(cards(led)))
        state = position(RULES["BRISCA_BASIC"], hands=seats, stock=stock, table=table, to_play=len(table))
        action = Beginner(beliefs)(view(state, len(table)), RNG)
        assert isinstance(action, Play)
        return str(action.card)

    assert plays((), "1c 4e 5b") == "4e"
    assert plays(("lead-ace-early",), "1c 4e 5b") == "1c"
    assert plays((), "12e 7b 2o", "3e") == "2o"
    assert plays(("rey-beats-tres", "must-follow"), "12e 7b 2o", "3e") == "12e"
    assert plays((), "2o 6o 7b", "1e") == "2o"
    assert plays(("always-trump-points",), "2o 6o 7b", "1e") == "6o"
    assert plays(("must-follow",), "12e 7b 2o", "6e") == "12e"
    assert plays(("saving-wins",), "2o 6o 7b", "1e") == "7b"
    assert plays(("printed-number",), "1c 4e 12b") == "1c"


@pytest.mark.parametrize("belief", sorted(BELIEFS))
def test_a_beginner_of_any_belief_finishes_its_hands(belief: str) -> None:
    for name in ("BRISCA_MINI", "BRISCA_PAIRS"):
        state = deal(RULES[name], seed=4)
        while state.turn is not None:
            state = state.apply(Beginner((belief,))(view(state, state.turn), RNG))
    with pytest.raises(KeyError):
        Beginner((belief, "no such belief"))


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", THINKERS)
def test_every_player_finishes_hands_of_every_rule_set_legally(case: str, name: str) -> None:
    rules, rng = twin_bridge.engine_rules(case), random.Random(case)
    state, steps = deal(rules, seed=3), 0
    while state.turn is not None:
        may_act = sorted({action.seat for action in state.legal_actions()})
        seat = rng.choice(may_act)
        # Of the slow player only every fifth move: it looks at the same positions as the others.
        quick = name != "expert" or steps % 5 == 0
        action = PLAYERS[name if quick else "careful"](view(state, seat), random.Random(steps))
        assert action.seat == seat
        assert state.why_illegal(action) is None
        state, steps = state.apply(action), steps + 1
        assert steps < 300


@pytest.mark.parametrize("name", THINKERS)
def test_a_seat_with_nothing_to_do_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        PLAYERS[name](view(deal(RULES["BRISCA_BASIC"], seed=1), 1), RNG)


def elsewhere(state: State, seat: int, rng: random.Random) -> State:
    """The same hand with the cards that the seat can't place dealt anew among the places where they lie."""
    unseen = view(state, seat).unseen
    mixed = sorted(unseen, key=str)
    rng.shuffle(mixed)
    fresh = iter(mixed)
    hands = [tuple(next(fresh) if card in unseen else card for card in hand) for hand in state.hands]
    return replace(state, hands=tuple(hands), stock=tuple(next(fresh) if card in unseen else card for card in state.stock))


@pytest.mark.parametrize("case", ["BRISCA_MINI", "BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "any_time"])
def test_hidden_cards_change_neither_a_move_nor_an_outlook(case: str) -> None:
    rules, changed = twin_bridge.engine_rules(case), 0
    state, rng = deal(rules, seed=11), random.Random(11)
    while state.turn is not None:
        seat = state.turn
        here, there = view(state, seat), view(elsewhere(state, seat, rng), seat)
        changed += elsewhere(state, seat, rng) != state
        for name in THINKERS:
            assert PLAYERS[name](here, random.Random(5)) == PLAYERS[name](there, random.Random(5))
        assert outlook(here, seed=3, effort=24) == outlook(there, seed=3, effort=24)
        state = state.apply(PLAYERS["careful"](here, rng))
    assert changed > 5, "and the hidden cards really were others"


# Quick play against the slow engine


def spot_of(state: State, pack: Pack) -> Spot:
    number = pack.number.__getitem__
    spot = Spot(
        [[*map(number, hand)] for hand in state.hands], [*map(number, state.stock)], [(seat, number(card)) for seat, card in state.table],
        state.turn or 0, list(state.points), [won > 0 for won in state.won], state.drawing,
    )  # fmt: skip
    spot.called, spot.buried = state.called, [*map(number, state.buried)]
    if state.auction is not None and state.auction.bidder is not None:
        spot.bidder, spot.bid = state.auction.bidder, state.auction.bid
    ready(pack, spot)
    return spot


@pytest.mark.parametrize("name", ["BRISCA_BASIC", "BRISCA", "BRISCA_LAST_TEN", "BISCA", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_SIX"])
@pytest.mark.parametrize("rules_of_thumb", ["careful", "greedy"])
def test_a_hand_played_on_quickly_ends_as_the_engine_plays_it(name: str, rules_of_thumb: str) -> None:
    rules = RULES[name]
    for seed in range(6):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        pack = packed(rules, state.trump)
        policy = getattr(pack, rules_of_thumb)
        for _ in range(seed * 3):  # into the hand, by chance
            state = state.apply(PLAYERS["random"](view(state, state.turn or 0), rng))
        if state.aside.swapped:
            continue  # whether a seat has swapped already is not part of a packed position
        spot = spot_of(state, pack)
        while state.turn is not None:
            state = state.apply(PLAYERS[rules_of_thumb](view(state, state.turn), rng))
        assert _packed.play_out(pack, spot.copy(), [policy] * rules.players) == list(state.points)
        if rules.players == 2:
            assert play_out_two(pack, spot.copy(), policy, policy) == list(state.points)


@pytest.mark.parametrize(
    ("name", "depth"),
    [("BRISCA_BASIC", 5), ("BRISCA", 5), ("BRISCA_LAST_TEN", 4), ("BRISCA_MINI", 5), ("BRISCA_PAIRS", 2), ("BRISCA_THREE", 2)],
)
def test_the_private_search_agrees_with_the_solver_of_the_house(name: str, depth: int) -> None:
    rules, compared = RULES[name], 0
    for seed in range(12):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while len(state.stock) + sum(map(len, state.hands)) + len(state.table) > depth * rules.players or state.aside.swapped:
            state = state.apply(PLAYERS["careful"](view(state, state.turn or 0), rng))
        pack = packed(rules, state.trump)
        for _ in range(3):
            assert state.turn is not None
            side, solver, truth = rules.side(state.turn), Solver(pack), solve(state)
            for action, value in truth.values.items():
                assert solver.shares(after(pack, spot_of(state, pack), action))[side] == value
                compared += 1
            state = state.apply(PLAYERS["careful"](view(state, state.turn), rng))
            if state.turn is None or state.aside.swapped:
                break
    assert compared > 40


# The outlook


def near_the_end(rules: Rules, seed: int, left: int) -> State:
    """A position of careful players with so many tricks left to lead."""
    state = deal(rules, seed=seed)
    while len(state.tricks) < rules.pack_size // rules.players - left:
        state = state.apply(PLAYERS["careful"](view(state, state.turn or 0), RNG))
    return state


def test_five_tricks_from_the_end_all_consistent_deals_are_solved_and_averaged() -> None:
    """By hand: the mean over every placing of the unseen cards of what the solver of the house says."""
    state = near_the_end(RULES["BRISCA_BASIC"], 5, 4)
    seat = state.turn or 0
    seen = view(state, seat)
    found = outlook(seen)
    pack = packed(state.rules, state.trump)
    states = []
    for spot in _deals.all_deals(seen, pack):
        hands = tuple(tuple(pack.cards[card] for card in hand) for hand in spot.hands)
        states.append(replace(state, hands=hands, stock=tuple(pack.cards[card] for card in spot.stock)))
    assert len(states) == found.deals == 4
    assert found.exact
    for action in seen.legal_actions:
        assert found.values[action] == pytest.approx(sum(solve(each).values[action] for each in states) / len(states))
    assert set(found.best) == {action for action in seen.legal_actions if found.values[action] == max(found.values.values())}


def test_with_the_stock_empty_the_expert_of_two_plays_exactly() -> None:
    for seed in range(8):
        state = near_the_end(RULES["BRISCA_BASIC"], seed, 3)
        while state.turn is not None:
            seen = view(state, state.turn)
            found, truth = outlook(seen), solve(state)
            assert (found.exact, found.deals) == (True, 1)
            assert dict(found.values) == dict(truth.values)
            assert set(found.chances.values()) <= {0, 0.5, 1}
            action = PLAYERS["expert"](seen, RNG)
            assert action in truth.best
            state = state.apply(action)


@pytest.mark.parametrize("name", ["BRISCA_MINI", "BRISCA", "BRISCA_THREE", "BRISCA_SIX", "BRISCA_COVERED", "BRISCA_FOUR_SUITS"])
def test_an_outlook_has_each_legal_action_within_bounds_and_is_the_same_again(name: str) -> None:
    state = deal(RULES[name], seed=2)
    while state.turn is not None:
        seen = view(state, state.turn)
        found = outlook(seen, seed=9, effort=15)
        assert tuple(found.values) == tuple(found.chances) == seen.legal_actions
        side = state.rules.side(state.turn)
        assert all(state.points[side] <= value <= state.rules.total_points for value in found.values.values())
        assert all(0 <= chance <= 1 for chance in found.chances.values())
        assert found == outlook(seen, seed=9, effort=15)
        assert set(found.best) <= set(seen.legal_actions)
        state = state.apply(PLAYERS["careful"](seen, RNG))
    assert outlook(view(state, 0)).values == {}


def test_a_swap_of_the_seven_for_the_king_is_worth_points() -> None:
    found = outlook(view(swap_offered(), 0))
    assert isinstance(found.best[0], Swap)
    assert found.values[Swap(0, Card.parse("7o"))] > found.values[Draw(0)] + 1


def test_an_effort_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="effort"):
        outlook(view(deal(RULES["BRISCA"], seed=1), 0), effort=0)


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_COVERED", "BRISCA_PAIRS", "BRISCA_THREE"])
def test_sampled_deals_fit_all_that_the_seat_knows(name: str) -> None:
    state = deal(RULES[name], seed=6)
    while state.turn is not None:
        seen = view(state, state.turn)
        pack = packed(state.rules, state.trump)
        for spot in _deals.sampled_deals(seen, pack, 3, random.Random(1)):
            hands = [tuple(pack.cards[card] for card in hand) for hand in spot.hands]
            stock = tuple(pack.cards[card] for card in spot.stock)
            assert set(hands[seen.seat]) == set(seen.hand)
            assert [*map(len, hands)] == [*seen.hand_sizes]
            assert {card for hand in hands for card in hand} | set(stock) == {card for hand in state.hands for card in hand} | set(
                state.stock
            )
            assert all(known <= set(hands[other]) for other, known in seen.known.items())
            if stock:
                assert stock[-1] is seen.pinta or (seen.pinta is None and stock[-1].suit is state.trump)
        state = state.apply(PLAYERS["careful"](seen, RNG))


def test_the_number_of_consistent_deals_is_counted() -> None:
    """First trick of 40 cards: 36 unseen, three of them with the rival, 33 in a stock whose order matters; a small case in full."""
    state = near_the_end(RULES["BRISCA"], 3, 4)
    seen = view(state, state.turn or 0)
    pack = packed(state.rules, state.trump)
    every = [(tuple(map(tuple, spot.hands)), tuple(spot.stock)) for spot in _deals.all_deals(seen, pack)]
    assert len(every) == len(set(every)) == _deals.count_deals(seen)
    assert solvable(seen)
    assert not solvable(view(deal(RULES["BRISCA"], seed=3), 0))
