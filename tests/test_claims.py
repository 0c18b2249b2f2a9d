"""A claim takes what perfect play would take anyway: on random endings a plain search plays every defence against the claimant's side.

The search is the twin's, with all cards known: the claimant's side may do what it likes, all others do whatever hurts it.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
import twin
from twin_bridge import SUIT, cards, changed

from brisca import Claim, Ending, position

TABLES = {  # endings of two, three and four players; (base, changes)
    "two": ("BRISCA_LAST_TEN", {"claim": True, "swap": None}),
    "two, bisca": ("BISCA", {"claim": True, "arrastre": True}),
    "two, muerte and arrastre": ("MUERTE_AL_TRES", {"claim": True, "arrastre": True}),
    "two cards each": ("BRISCA_TWO_CARDS", {"claim": True, "swap": None, "muerte": True}),
    "three": ("BRISCA_THREE", {"claim": True, "swap": None, "muerte": True, "tie": "point_each"}),
    "four, each alone": ("BRISCA", {"players": 4, "claim": True, "swap": None}),
    "house": ("BRISCA_HOUSE", {"double_over": 70}),
    "partners look": ("BRISCOLA_PAIRS", {"claim": True, "tie": "most_cards", "last_trick_bonus": 10}),
    "partners look, muerte and arrastre": ("BRISCOLA_PAIRS", {"claim": True, "muerte": True, "arrastre": True}),
}
CLAIMS_OF_EACH = 230
assert CLAIMS_OF_EACH * len(TABLES) >= 2_000


def ending(rules, rng):
    """Hands of three (or two) cards and no stock; mostly one side has been dealt the strongest trumps that are left."""
    number = 2 if rules["cards_each"] == 2 else rng.choice((2, 3, 3))
    trump, players = rng.choice(twin.SUITS), rules["players"]
    left = rng.sample(twin.pack(rules), number * players)
    order = twin.ORDERS[rules["order"]]
    trumps = sorted((card for card in left if twin.suit(card) == trump), key=lambda card: order.index(twin.number(card)))
    plain = [card for card in left if card not in trumps]
    seat = rng.randrange(players)
    if "stock_empty" in rules["partners_look"]:
        takers = [(seat + 2 * rng.randrange(2)) % players for _ in range(number)]
    else:
        takers = [seat] * number
    hands = [[] for _ in range(players)]
    if rng.random() < 0.9:
        for taker in takers:
            hands[taker] += [trumps.pop()] if trumps else []
    rest = trumps + plain
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < number:
            hand.append(rest.pop())
        rng.shuffle(hand)
    gone = [card for card in twin.pack(rules) if not any(card in hand for hand in hands)]
    total = sum(twin.worth(card, rules) for card in gone)
    points, many = [0] * twin.sides(rules), twin.sides(rules)
    points[0] = rng.randrange(total + 1)
    points[-1] += total - points[0] if many == 2 else 0
    if many > 2:
        points[1] = rng.randrange(total - points[0] + 1)
        points[2] = total - points[0] - points[1]
    won = [0] * players
    for _ in range(len(gone) // (players * rules["cards_each"])):
        won[rng.randrange(players)] += 1
    return {
        "hands": hands, "trump": trump, "stock": [], "table": [], "to_play": rng.randrange(players), "tricks_won": won,
        "points": points, "dealer": rng.randrange(players),
    }  # fmt: skip


def takes_all(hand, side):
    """Whether this side can win every trick that is left, whatever the others do."""
    if hand.tricks and twin.side_of(hand.tricks[-1][1], hand.rules) != side:
        return False
    if hand.finished():
        return True
    plays = [("play", hand.turn, card) for card in hand.playable(hand.turn)]
    order = twin.ORDERS[hand.rules["order"]]
    plays.sort(key=lambda play: (twin.suit(play[2]) != hand.trump, -order.index(twin.number(play[2]))))  # where it looks first, no more
    ways = (takes_all(hand.copy().act(play), side) for play in plays)
    return any(ways) if twin.side_of(hand.turn, hand.rules) == side else all(ways)


def engine_of(base, changes, told):
    hands = [cards(hand) for hand in told["hands"]]
    return position(changed(base, changes), **{**told, "hands": hands, "trump": SUIT[told["trump"]], "stock": (), "table": ()})


@pytest.mark.parametrize("table", list(TABLES))
def test_a_true_claim_takes_no_more_than_perfect_play(table):
    base, changes = TABLES[table]
    rules = twin.rules_of(base, **changes)
    rng = random.Random(f"claims {table}")
    claims, out_of_turn, together, lost, endings = 0, 0, 0, 0, Counter()
    while claims < CLAIMS_OF_EACH:
        told = ending(rules, rng)
        slow, state = twin.set_up(rules, **told), engine_of(base, changes, told)
        may = [seat for seat in range(rules["players"]) if slow.may_claim(seat)]
        assert {action.seat for action in state.legal_actions() if isinstance(action, Claim)} == set(may)
        assert len({twin.side_of(seat, rules) for seat in may}) <= 1, "never two sides at once"
        if not may:
            if lost < 20:
                lost += not any(takes_all(slow, side) for side in range(twin.sides(rules)))
            continue
        seat = rng.choice(may)
        side = twin.side_of(seat, rules)
        left = sum(twin.worth(card, rules) for hand in slow.hands for card in hand) + rules["last_trick_bonus"]
        end = state.apply(Claim(seat))
        assert end.points[side] - told["points"][side] == left, "all that is left, and no more"
        assert [end.points[other] for other in range(len(end.points)) if other != side] == [
            points for other, points in enumerate(told["points"]) if other != side
        ]
        assert takes_all(slow, side), told
        by_twin = slow.copy().act(("claim", seat)).outcome()
        assert (end.result.winner, end.result.reason.value, list(end.result.match_points)) == by_twin
        claims, out_of_turn, together = claims + 1, out_of_turn + (seat != slow.turn), together + (len(may) > 1)
        endings[end.result.reason] += 1
    one_trick = rules["cards_each"] == 2  # which somebody can always be sure of
    assert lost == (0 if one_trick else 20), "the search knows endings in which no side can be sure of all"
    assert out_of_turn > 50
    assert (together > 0) == ("stock_empty" in rules["partners_look"])
    assert endings[Ending.CLAIM] > 20
    assert len(endings) > 1


def test_one_top_trump_less_is_not_enough():
    """With the strongest and the third, against the second: the search finds the defence, so the claim would have taken too much."""
    rules = twin.rules_of("BRISCA_BASIC", claim=True)
    told = {"trump": "o", "stock": [], "table": [], "to_play": 0, "tricks_won": [18, 0], "points": [0, 0], "dealer": 1}
    assert not takes_all(twin.set_up(rules, hands=[["1o", "12o"], ["3o", "4c"]], **told), 0)
    assert takes_all(twin.set_up(rules, hands=[["1o", "3o"], ["12o", "4c"]], **told), 0)
