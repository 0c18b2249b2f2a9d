"""The solver against a search through every line of play by `State` alone, and against itself where no such search is possible."""

from __future__ import annotations

import random
from statistics import median

import pytest

from brisca import RULES, Bid, Card, Claim, Draw, InputError, Pass, Play, Rank, Rules, State, Suit, Swap, deal, position
from brisca.rules import RulesError
from brisca.solver import Table, TooDear, best_cards, card_values, shares, solve
from brisca.solver.board import Board
from brisca.state import Action

BASIC, BRISCA, THREE, PAIRS, TWO = (RULES[f"BRISCA{name}"] for name in ("_BASIC", "", "_THREE", "_PAIRS", "_TWO_CARDS"))
MUERTE, REMATADA = RULES["MUERTE_AL_TRES"], RULES["REMATADA"]
OTHERS = {
    "BRISCA+on_turn": BRISCA.replace(swap="on_turn"),
    "BRISCA+any_time": BRISCA.replace(swap="any_time"),
    "BRISCA+any_time+two_drawings_left+last_ten": BRISCA.replace(swap="any_time", draws_left=2, last_trick_bonus=10),
    "BISCA+after_trick": RULES["BISCA"].replace(swap="after_trick"),
    "BRISCA+two_cards_in_hand": BRISCA.replace(hand_size=2, last_trick_bonus=10),
    "BRISCA+one_card_in_hand": BRISCA.replace(hand_size=1, swap="any_time"),
    "BRISCA_THREE+any_time": THREE.replace(swap="any_time"),
    "BRISCA_PAIRS+any_time": PAIRS.replace(swap="any_time"),
    "BRISCA_PAIRS+on_turn+two_in_hand+last_ten": PAIRS.replace(swap="on_turn", hand_size=2, last_trick_bonus=10),
    "BRISCA+must_follow": BRISCA.replace(duties=True),
    "BRISCA_THREE+must_follow": THREE.replace(duties=True, swap=None),
    "BRISCA_PAIRS+must_follow": PAIRS.replace(duties=True, swap="any_time"),
    "BRISCA+arrastre+claim": BRISCA.replace(arrastre=True, claim=True),
    "BRISCA_THREE+arrastre+claim": THREE.replace(arrastre=True, claim=True),
    "BRISCA_PAIRS+arrastre": PAIRS.replace(arrastre=True, last_trick_bonus=10),
    "BRISCOLA_PAIRS+claim": RULES["BRISCOLA_PAIRS"].replace(claim=True),
    "BRISCA_TWO_CARDS+must_follow": TWO.replace(duties=True),
    "BRISCA_TWO_CARDS+arrastre+muerte": TWO.replace(arrastre=True, muerte=True, swap="any_time"),
    "MUERTE_AL_TRES+any_time": MUERTE.replace(swap="any_time", hand_size=2),
    "MUERTE_AL_TRES+after_trick+arrastre+last_ten": MUERTE.replace(swap="after_trick", arrastre=True, last_trick_bonus=10),
    "MUERTE_AL_TRES+three": MUERTE.replace(players=3, pack_size=36),
    "MUERTE_AL_TRES_PAIRS+arrastre+claim": RULES["MUERTE_AL_TRES_PAIRS"].replace(arrastre=True, claim=True),
    "REMATADA+no_duties+last_ten": REMATADA.replace(duties=False, last_trick_bonus=10),
}
SETS = {**RULES, **OTHERS}
ENDINGS = 24
"""Random endings of each rule set."""
COMBINATIONS = 70
"""Random valid combinations of options, three endings each."""
CARDS_LEFT = {2: (5, 6, 7, 8, 8), 3: (6, 8, 9, 9, 10), 4: (7, 9, 10, 12), 6: (7, 12, 13)}
KILLS, KILLED = 1000, -1000
"""Better than any points, worse than none."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def preferred(offers: list[tuple[int, ...]], side: int) -> tuple[int, ...]:
    """What a side picks: most for itself; then least for the next side, then for the one after."""
    return max(offers, key=lambda points: [points[side], *(-points[(side + step) % len(points)] for step in range(1, len(points)))])


def side_of(state: State, seat: int) -> int:
    """The side that a seat plays for: with bids the bidder alone against the two others."""
    return state.rules.side(seat) if state.auction is None else int(seat != state.auction.bidder)


def outcome(state: State) -> tuple[int, ...]:
    """What a finished hand is worth to each side."""
    assert state.result is not None
    number = state.rules.sides if state.auction is None else 2
    points = [0] * number
    for seat in range(state.rules.players):
        side = side_of(state, seat)
        if state.result.reason.value == "dead three":
            points[side] = KILLED
        else:
            points[side] += state.points[seat] if seat < state.rules.sides else 0
    if state.result.reason.value == "dead three":
        points[side_of(state, state.tricks[-1].winner)] = KILLS
    return tuple(points)


def every_line(state: State) -> tuple[int, ...]:
    """What all sides get at the end, found by trying everything. Who may act out of turn is asked before the seat on turn."""
    if state.turn is None:
        return outcome(state)
    actions = state.legal_actions()
    best = preferred([every_line(state.apply(action)) for action in actions if action.seat == state.turn], side_of(state, state.turn))
    for action in actions:
        if action.seat != state.turn:
            best = preferred([every_line(state.apply(action)), best], side_of(state, action.seat))
    return best


def in_points(ends: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """A dead three counts as all points for the killer's side and as none for the others."""
    return tuple({KILLS: rules.total_points, KILLED: 0}.get(end, end) for end in ends)


def begun(rules: Rules, rng: random.Random) -> State:
    """A hand before its first card; with bids somebody has bid 100, laid two cards away and named a trump."""
    state = deal(rules, rng=rng)
    if state.auction is None:
        return state
    bidder = rng.randrange(3)
    for seat in range(3):
        state = state.apply(Bid(seat, 100) if seat == bidder else Pass(seat))
    for _ in range(2):
        state = state.apply(rng.choice(state.legal_actions()))
    return state


KEPT = {"muerte": (Rank.AS, Rank.TRES), "arrastre": (Rank.AS,), "swap": (Rank.SIETE, Rank.DOS)}


def ending(rules: Rules, rng: random.Random, left: int) -> State:
    """A hand played at random down to so many cards; the trumps that bring something more to decide are kept as long as possible."""
    state = begun(rules, rng)
    kept = next((ranks for option, ranks in KEPT.items() if getattr(rules, option)), ())
    while sum(map(len, state.hands)) + len(state.stock) > left:
        plays = [action for action in state.legal_actions() if isinstance(action, Play)]
        others = [play for play in plays if play.card.suit is not state.trump or play.card.rank not in kept]
        choice: list[Play | Draw] = [*(others or plays)] or [Draw(state.turn or 0)]
        state = state.apply(choice[int(rng.random() * len(choice))])
        if state.turn is None:  # a three has died too early
            state = begun(rules, rng)
    return state


def check(state: State) -> dict[Action, tuple[int, ...]]:
    """Hold every answer about a position to all lines tried; what each action of the seat on turn brings."""
    assert state.turn is not None
    rules, side, actions = state.rules, side_of(state, state.turn), state.legal_actions()
    ends = {action: every_line(state.apply(action)) for action in actions if action.seat == state.turn}
    wanted = {action: in_points(end, rules)[side] for action, end in ends.items()}
    found = solve(state)
    assert dict(found.values) == wanted
    assert found.best == tuple(action for action in wanted if wanted[action] == max(wanted.values()))
    assert shares(state) == in_points(every_line(state), rules)
    by_card = [(action.card, value) for action, value in wanted.items() if isinstance(action, Play)]
    assert dict(card_values(state)) == {card: max(value for other, value in by_card if other is card) for card, _ in by_card}
    return ends


def cards_of(actions: tuple[Action, ...]) -> int:
    """How many cards may be played."""
    return len({action.card for action in actions if isinstance(action, Play)})


@pytest.mark.parametrize("name", SETS)
def test_values_and_shares_are_those_of_all_lines_tried(name: str) -> None:
    rules, rng = SETS[name], random.Random(f"endings of {name}")
    swaps = calls = deaths = bound = 0
    for _ in range(ENDINGS):
        state = ending(rules, rng, min(rng.choice(CARDS_LEFT[rules.players]), 10 if rules.arrastre else 13))
        ends = check(state)
        soon = [(then, then.legal_actions()) for then in (state, *map(state.apply, ends)) if then.turn is not None]
        swaps += any(isinstance(action, Swap) for _, actions in soon for action in actions)
        calls += any(isinstance(action, Play) and action.arrastro for _, actions in soon for action in actions)
        bound += any(0 < cards_of(actions) < len(then.hands[then.turn or 0]) for then, actions in soon)
        deaths += any({KILLS, KILLED} & {*end} for end in ends.values())
    if rules.swap and rules.players < 6 and not (rules.muerte or rules.arrastre or rules.cards_each == 2):
        assert swaps, "not one of the endings has a swap to decide"
    assert bool(calls) >= rules.arrastre, "nobody could call"
    assert bool(deaths) >= rules.muerte, "no three ever dies"
    assert bool(bound) >= rules.duties, "no duty ever binds"


def combination(rng: random.Random) -> Rules:
    """Some valid rule set, every option chosen at random."""
    while True:
        players = rng.choice((2, 2, 3, 3, 4, 6))
        bid = players == 3 and rng.random() < 0.4
        options = {
            "players": players, "pack_size": 32 if bid else rng.choice((20, 36, 39, 40, 40, 48)), "order": rng.choice(("brisca", "bisca")),
            "teams": players > 3 and rng.random() < 0.8, "hand_size": 10 if bid else rng.choice((1, 2, 3, 3, 4, 6)),
            "trump": "bid" if bid else rng.choice(("turned", "turned", "fixed", "covered")), "draws_left": rng.choice((1, 2, 3)),
            "swap": rng.choice((None, "after_trick", "on_turn", "any_time")), "cards_each": 2 if players == 2 and rng.random() < 0.4 else 1,
            "last_trick_bonus": rng.choice((0, 10)), "partners_look": rng.choice((frozenset(), frozenset({"stock_empty"}))),
            **{option: rng.random() < 0.35 for option in ("duties", "claim", "arrastre", "muerte")},
        }  # fmt: skip
        try:
            return BRISCA.replace(**options)
        except RulesError:
            pass


def test_values_are_those_of_all_lines_tried_under_any_rules() -> None:
    rng, seen = random.Random("combinations"), set[tuple[str, object]]()
    for _ in range(COMBINATIONS):
        rules = combination(rng)
        seen |= {(option, getattr(rules, option)) for option in ("cards_each", "duties", "claim", "arrastre", "muerte", "trump")}
        for _ in range(3):
            left = min(rng.choice(CARDS_LEFT[rules.players]), 10 if rules.arrastre else 13)
            check(ending(rules, rng, min(left, 9) if rules.players == 6 else left))
    assert {("duties", True), ("claim", True), ("arrastre", True), ("muerte", True), ("cards_each", 2), ("trump", "bid")} <= seen


def test_there_are_enough_endings() -> None:
    assert len(SETS) * ENDINGS + 3 * COMBINATIONS >= 1000


@pytest.mark.parametrize(
    "name",
    [
        "BRISCA",
        "BRISCA_BASIC",
        "BRISCA_LAST_TEN",
        "BISCA",
        "BRISCA+any_time",
        "BRISCA_PAIRS",
        "BRISCA_SIX",
        "MUERTE_AL_TRES",
        "BRISCA_TWO_CARDS",
    ],
)
def test_what_one_side_gains_the_other_loses(name: str) -> None:
    rules, rng = SETS[name], random.Random(f"halves of {name}")
    for _ in range(6):
        state = ending(rules, rng, {2: 18, 4: 16, 6: 16}[rules.players])
        assert state.turn is not None
        side, left = rules.side(state.turn), solve(state)
        for action, value in left.values.items():
            after = shares(state.apply(action))
            assert sum(after) == rules.total_points
            assert after[side] == value
        if all(action.seat == state.turn for action in state.legal_actions()):
            assert shares(state)[side] == max(left.values.values())


@pytest.mark.parametrize("name", ["BRISCA_BASIC", "BRISCA_LAST_TEN", "BISCA", "BRISCA_MINI", "BRISCA+must_follow"])
def test_a_table_says_the_same_however_much_it_has_seen(name: str) -> None:
    rules, rng = SETS[name].replace(swap=None), random.Random(f"table of {name}")
    tables = {trump: Table(rules, trump) for trump in Suit}
    for _ in range(50):
        state = ending(rules, rng, rng.randint(1, 17))
        assert state.turn is not None
        assert state.trump is not None
        table = tables[state.trump]
        led = state.table[0] if state.table else (state.turn, None)
        stocks = [state.stock]
        if len(state.stock) >= 6:  # the same cards in another order: nothing that belongs to the first order may be taken for it
            stocks.append((*state.stock[:2], state.stock[3], state.stock[2], *state.stock[4:]))
        for stock in stocks:
            values = table.values(state.hands, stock, led[1], led[0])
            other = position(rules, hands=state.hands, stock=stock, table=state.table, trump=state.trump, to_play=state.turn)
            assert values == {action.card: value for action, value in solve(other).values.items() if isinstance(action, Play)}


def test_a_table_is_for_two_players_and_keeps_to_its_budget() -> None:
    with pytest.raises(ValueError, match="two players"):
        Table(THREE, Suit.OROS)
    with pytest.raises(ValueError, match="one card each"):
        Table(TWO, Suit.OROS)
    for rules in (MUERTE, BRISCA.replace(arrastre=True)):
        with pytest.raises(ValueError, match="dead three"):
            Table(rules, Suit.OROS)
    state = deal(BASIC, seed=1)
    assert state.trump is not None
    table = Table(BASIC, state.trump)
    with pytest.raises(TooDear):
        table.values(state.hands, state.stock, budget=500)
    assert table.nodes <= 501


def test_losing_the_trick_before_the_last_drawing_can_be_best() -> None:
    # Trump oros; one hidden card (2c) and the pinta, the ace, lie there. Led 4e, seat 1 must take it, at best with its only 2 points
    # (10e); seat 0 draws the ace and takes both aces home: 22. With 1e or 2b it wins the trick, and seat 1 the ace and its 11.
    state = position(BASIC, hands=(cards("4e 1e 2b"), cards("6e 7e 10e")), stock=cards("2c 1o"), tricks_won=(8, 8))
    found = solve(state)
    assert found.best == (Play(0, Card.parse("4e")),)
    assert found.values[Play(0, Card.parse("4e"))] == 22
    assert max(found.values[Play(0, card)] for card in cards("1e 2b")) <= 13


def test_a_swap_is_a_move_with_a_value() -> None:
    # Before the last drawing seat 0 may leave the 7 for the ace of trumps. It then has the ace, and seat 1 draws the 7.
    state = position(BRISCA, hands=(cards("7o 4c"), cards("6e 12c")), stock=cards("2c 1o"), tricks_won=(9, 8), to_play=0)
    found = solve(state)
    assert set(found.values) == {Draw(0), Swap(0, Card.parse("7o"))}
    assert found.best == (Swap(0, Card.parse("7o")),)
    assert card_values(state) == {}


def test_whoever_may_swap_out_of_turn_may_wait() -> None:
    # Seat 1 holds the 7 and could take the king at once, but then the 2 takes the 7: 3 points less than by waiting.
    state = position(
        SETS["BRISCA+any_time"].replace(hand_size=2), hands=(cards("2o 11o"), cards("7o 3c")), stock=cards("12c 12o"), tricks_won=(1, 1)
    )
    swapped = state.apply(Swap(1, Card.parse("7o")))
    assert shares(swapped) == every_line(swapped) == (13, 8)
    assert shares(state) == every_line(state) == (10, 11)


def test_the_first_trick_won_gives_the_right_to_swap() -> None:
    # Seat 0 has won nothing yet: the ace of swords wins, then the 7 goes for the ace of trumps, and all 22 points are its own.
    state = position(BRISCA.replace(hand_size=2), hands=(cards("1e 7o"), cards("4c 5c")), stock=cards("6c 1o"), tricks_won=(0, 3))
    assert solve(state).values[Play(0, Card.parse("1e"))] == 22


def test_nobody_swaps_twice_between_two_tricks() -> None:
    # Seat 0 takes the king for the 7; the 2 may not follow before the drawing, so the 7 falls to seat 1.
    state = position(BRISCA, hands=(cards("7o 2o"), cards("12c 3c")), stock=cards("5c 12o"), tricks_won=(9, 8), to_play=0)
    # No value was found that depends on it: the moves themselves are looked at.
    board = Board(state.apply(Swap(0, Card.parse("7o"))))
    seat, moves = board.moves(board.root)
    assert seat == 0
    assert [spot.drawn for _, _, spot in moves if spot] == [1]


def test_of_equal_moves_a_side_alone_leaves_least_to_the_next() -> None:
    # Trump oros. Seat 1 led the ace of cups and wins it whatever seat 0 plays; seat 2 takes the last trick with the 3o. The king of
    # swords falls to seat 1 now or to seat 2 then; seat 0 gets nothing either way and leaves seat 1, the next, as little as it can.
    state = position(
        THREE, hands=(cards("5e 12e"), cards("6b"), cards("3o")), table=((1, Card.parse("1c")), (2, Card.parse("4e"))), trump=Suit.OROS
    )
    assert dict(solve(state).values) == {Play(0, Card.parse("5e")): 0, Play(0, Card.parse("12e")): 0}
    assert shares(state) == (0, 11, 14)
    assert best_cards(state) == {Card.parse("5e"), Card.parse("12e")}


def test_partners_play_for_their_sum() -> None:
    # The partner's ace of trumps has won the trick: seat 0, the last to play, feeds it the ten and keeps the card that takes the last.
    state = position(
        PAIRS, hands=(cards("3c 2o"), cards("5b"), cards("6b"), cards("7b")), trump=Suit.OROS,
        table=tuple(zip((1, 2, 3), cards("2e 1o 4e"), strict=True)),
    )  # fmt: skip
    assert solve(state).best == (Play(0, Card.parse("3c")),)
    assert shares(state) == (21, 0)


# --- the rules of the other tables, by hand ------------------------------------------------------------------------------------


def test_no_points_are_worth_a_dead_three() -> None:
    # Trump oros, 4e led. The ace of swords would bring 11, but then the 3o has to be led into the 1o and dies. The 3o escapes on the 4e:
    # 10 points, and the last trick goes to the 1o.
    state = position(MUERTE, hands=(cards("3o 1e"), cards("1o")), table=((1, Card.parse("4e")),), trump=Suit.OROS)
    found = solve(state)
    assert dict(found.values) == {Play(0, Card.parse("3o")): 10, Play(0, Card.parse("1e")): 0}
    assert shares(state) == (10, 22)
    doomed = state.apply(Play(0, Card.parse("1e")))
    assert shares(doomed) == (0, 120), "a dead three counts as all points for the one who kills"
    dead = doomed.apply(Play(0, Card.parse("3o"))).apply(Play(1, Card.parse("1o")))
    assert dead.result is not None
    assert (shares(dead), dead.points) == ((0, 120), (11, 21))


def test_the_prisoner_is_no_choice() -> None:
    # The 1o may not take the ace of cups: the 3o has not been played.
    state = position(MUERTE, hands=(cards("3o"), cards("1o 6e")), table=((0, Card.parse("1c")),), to_play=1, trump=Suit.OROS)
    assert [*solve(state).values] == [Play(1, Card.parse("6e"))]
    assert solve(state).values[Play(1, Card.parse("6e"))] == 120, "but then the 3o is led into it"


def test_a_partner_is_not_killed() -> None:
    rules = RULES["MUERTE_AL_TRES_PAIRS"]
    lying = tuple(zip((1, 2), cards("3o 4c"), strict=True))
    partners = position(rules, hands=(cards("6c"), (), (), cards("1o")), table=lying, to_play=3, trump=Suit.OROS)
    assert shares(partners) == (0, 21)
    lying = tuple(zip((2, 3), cards("3o 4c"), strict=True))
    rivals = position(rules, hands=(cards("6c"), cards("1o"), (), ()), table=lying, to_play=0, trump=Suit.OROS)
    assert shares(rivals) == (0, 120)


def test_the_bidder_plays_against_both_others() -> None:
    # Trump oros, seat 2 has bid. Seat 0 leads: with the 5e its partner's 1e takes the 12e; then the 3c must follow to the 1c or be thrown.
    state = position(REMATADA, hands=(cards("5e 6c"), cards("1e 3c"), cards("12e 1c")), trump=Suit.OROS, bid=(2, 100))
    found = solve(state)
    # 5e: 1e takes the 12e (15), then 3c is led and the 1c takes it (21 for the bidder). 6c: the 3c falls to the 1c at once (21), and the
    # 12e, led, to the 1e (15).
    assert dict(found.values) == {Play(0, Card.parse("5e")): 15, Play(0, Card.parse("6c")): 15}
    assert shares(state) == (21, 15), "the bidder's points, then those of the two others"


def test_before_the_first_trick_cards_laid_away_and_the_trump_have_a_value() -> None:
    small = REMATADA.replace(pack_size=20, hand_size=6)
    state = deal(small, seed=3)
    with pytest.raises(InputError, match="auction"):
        solve(state)
    with pytest.raises(InputError, match="auction"):
        shares(state)
    assert card_values(state) == {}
    for action in (Bid(0, 100), Pass(1), Pass(2)):
        state = state.apply(action)
    buried = solve(state)
    assert [*buried.values] == [*state.legal_actions()]
    assert shares(state)[0] == max(buried.values.values())
    for action in [*buried.values][::9]:
        named = state.apply(action)
        each = {suit: shares(named.apply(suit))[0] for suit in named.legal_actions()}
        assert dict(solve(named).values) == each
        assert buried.values[action] == max(each.values()) == shares(named)[0]
        assert sum(shares(named)) == 120
        assert card_values(named) == {}
    with pytest.raises(TooDear):
        solve(state, budget=1000)


def test_calling_arrastro_is_a_choice_with_a_value() -> None:
    # Trump oros. Called, the 1o draws the ace of cups (22, and the 4c takes the last trick); else seat 1 throws the 5e and keeps the ace.
    state = position(BRISCA.replace(arrastre=True, swap=None), hands=(cards("1o 4c"), cards("1c 5e")), trump=Suit.OROS)
    ace = Card.parse("1o")
    assert dict(solve(state).values) == {Play(0, ace): 11, Play(0, ace, arrastro=True): 22, Play(0, Card.parse("4c")): 11}
    assert card_values(state) == {ace: 22, Card.parse("4c"): 11}
    assert best_cards(state) == {ace}


def test_a_claim_is_worth_all_that_is_left() -> None:
    state = position(BRISCA.replace(claim=True), hands=(cards("12o 11o 10o"), cards("1c 3c 4c")), trump=Suit.OROS)
    assert solve(state).values[Claim(0)] == 30
    assert set(solve(state).values.values()) == {30}


def test_both_cards_of_a_trick_are_looked_ahead() -> None:
    # Trump bastos, 4c 12c lie there: the 1c takes them, but the 2b comes after it.
    state = position(TWO, hands=(cards("1c"), cards("2b")), table=((0, Card.parse("4c")), (1, Card.parse("12c"))), trump=Suit.BASTOS)
    assert shares(state) == (0, 15)


def remembered(state: State, known: dict[object, tuple[int, ...]]) -> tuple[int, ...]:
    """As `every_line`, but what is still to come is remembered by all that it can depend on: for larger positions."""
    if state.turn is None:
        return outcome(state)
    aside, now = state.aside, in_points_so_far(state)
    key = (state.hands, state.stock, state.table, state.turn, aside.called, aside.swapped, tuple(map(bool, state.won)))
    if key not in known:
        actions = state.legal_actions()
        best = preferred([remembered(state.apply(act), known) for act in actions if act.seat == state.turn], side_of(state, state.turn))
        for act in actions:
            if act.seat != state.turn:
                best = preferred([remembered(state.apply(act), known), best], side_of(state, act.seat))
        known[key] = best if abs(best[0]) == KILLS else tuple(end - point for end, point in zip(best, now, strict=True))
    more = known[key]
    return more if abs(more[0]) == KILLS else tuple(point + end for point, end in zip(now, more, strict=True))


def in_points_so_far(state: State) -> tuple[int, ...]:
    """The points of the sides that are played for."""
    if state.auction is None:
        return state.points
    mine = state.points[state.auction.bidder or 0]
    return mine, sum(state.points) - mine


LARGER = {"MUERTE_AL_TRES": 13, "MUERTE_AL_TRES+after_trick+arrastre+last_ten": 12, "BRISCA_TWO_CARDS": 12, "BRISCA+arrastre+claim": 12,
          "BRISCA_TWO_CARDS+arrastre+muerte": 10, "REMATADA": 13, "BRISCA_PAIRS+must_follow": 16, "BRISCA+must_follow": 12}  # fmt: skip


@pytest.mark.parametrize("name", LARGER)
def test_larger_positions_are_worth_what_a_remembering_search_finds(name: str) -> None:
    rng = random.Random(f"larger {name}")
    for _ in range(4):
        state = ending(SETS[name], rng, LARGER[name])
        assert shares(state) == in_points(remembered(state, {}), state.rules)


# --- budgets and ends ----------------------------------------------------------------------------------------------------------


def test_what_is_too_dear_is_refused_in_time() -> None:
    with pytest.raises(TooDear) as refused:
        solve(deal(RULES["BRISCA_SIX"], seed=1), budget=2000)
    assert isinstance(refused.value, ValueError)
    assert refused.value.budget == 2000
    with pytest.raises(TooDear):
        shares(deal(BASIC, seed=1), budget=2000)
    with pytest.raises(TooDear):
        solve(deal(THREE, seed=1), budget=2000)
    state = ending(BASIC, random.Random(4), 16)
    nodes = solve(state).nodes
    assert solve(state, budget=nodes).nodes == nodes
    with pytest.raises(TooDear):
        solve(state, budget=nodes - 1)


def test_when_the_hand_is_over_there_is_nothing_to_value() -> None:
    state = ending(BASIC, random.Random(1), 1)
    state = state.apply(state.legal_actions()[0])
    assert state.turn is None
    assert (dict(solve(state).values), solve(state).best, card_values(state), best_cards(state)) == ({}, (), {}, frozenset())
    assert shares(state) == state.points


@pytest.mark.parametrize(("tricks", "most", "deals"), [(10, 6_000, 20), (20, 150_000, 4)])
def test_the_search_stays_small(tricks: int, most: int, deals: int) -> None:
    # About twice what was measured. 20 tricks take half a second each: four deals tell enough.
    nodes = [solve(ending(BASIC, random.Random(seed), 2 * tricks)).nodes for seed in range(1, deals + 1)]
    assert median(nodes) <= most
