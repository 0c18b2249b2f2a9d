"""The twin's rule sets and what is true of cards, tricks and totals, written from the rules alone.

A rule set is a dictionary of options, a card its notation ("10c"). `clashes` says which options make no sense together.
"""

from __future__ import annotations

import random
from fractions import Fraction

SUITS = "oceb"
ORDERS = {  # weakest first
    "brisca": [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 3, 1],
    "bisca": [2, 3, 4, 5, 6, 10, 11, 12, 7, 1],
}
WORTH = {
    "brisca": {1: 11, 3: 10, 12: 4, 11: 3, 10: 2},
    "bisca": {1: 11, 7: 10, 12: 4, 11: 3, 10: 2},
}
RANKS = {
    20: [1, 3, 10, 11, 12],
    32: [1, 3, 5, 6, 7, 10, 11, 12],
    36: [1, 3, 4, 5, 6, 7, 10, 11, 12],
    39: [1, 2, 3, 4, 5, 6, 7, 10, 11, 12],
    40: [1, 2, 3, 4, 5, 6, 7, 10, 11, 12],
    48: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
}

BASE = {
    "players": 2,
    "pack_size": 40,
    "missing_two": "b",
    "order": "brisca",
    "teams": False,
    "hand_size": 3,
    "trump": "turned",
    "swap": "after_trick",
    "draws_left": 1,
    "cards_each": 1,
    "duties": False,
    "tie": "draw",
    "last_trick_bonus": 0,
    "double_over": None,
    "claim": False,
    "arrastre": False,
    "muerte": False,
    "redeal": False,
    "partners_look": (),
    "match": ("first_to", 3),
}
NAMED = {  # the rules, section 9, row by row
    "BRISCA": {},
    "BRISCA_BASIC": {"swap": None, "tie": "replay"},
    "BRISCA_MINI": {"pack_size": 20, "swap": None},
    "BRISCA_THREE": {"players": 3, "pack_size": 36},
    "BRISCA_PAIRS": {"players": 4, "teams": True},
    "BRISCA_SIX": {"players": 6, "teams": True, "pack_size": 48},
    "BRISCA_TWO_CARDS": {"cards_each": 2},
    "BRISCA_COVERED": {"swap": None, "trump": "covered"},
    "BRISCA_LAST_TEN": {"last_trick_bonus": 10},
    "BRISCA_FOUR_SUITS": {"swap": None, "trump": "fixed", "match": ("four_suits", "most_wins")},
    "BRISCA_HOUSE": {
        "players": 4,
        "teams": True,
        "swap": "any_time",
        "claim": True,
        "arrastre": True,
        "tie": "most_cards",
        "double_over": 100,
        "partners_look": ("start",),
        "match": ("first_to", 5),
    },
    "BRISCOLA": {"swap": None},
    "BRISCOLA_PAIRS": {"players": 4, "teams": True, "swap": None, "partners_look": ("stock_empty",)},
    "BISCA": {"order": "bisca", "swap": None},
    "REMATADA": {
        "players": 3,
        "pack_size": 32,
        "hand_size": 10,
        "trump": "bid",
        "swap": None,
        "duties": True,
        "match": ("to_points", 500),
    },
    "MUERTE_AL_TRES": {"swap": None, "muerte": True},
    "MUERTE_AL_TRES_PAIRS": {"players": 4, "teams": True, "swap": None, "muerte": True},
}
TRICKS = {  # section 2, "fixed numbers": without a claim or a death
    "BRISCA": 20,
    "BRISCA_BASIC": 20,
    "BRISCA_MINI": 10,
    "BRISCA_THREE": 12,
    "BRISCA_PAIRS": 10,
    "BRISCA_SIX": 8,
    "BRISCA_TWO_CARDS": 10,
    "BRISCA_COVERED": 20,
    "BRISCA_LAST_TEN": 20,
    "BRISCA_FOUR_SUITS": 20,
    "BRISCA_HOUSE": 10,
    "BRISCOLA": 20,
    "BRISCOLA_PAIRS": 10,
    "BISCA": 20,
    "REMATADA": 10,
    "MUERTE_AL_TRES": 20,
    "MUERTE_AL_TRES_PAIRS": 10,
}


def rules_of(name, **changes):
    return {**BASE, **NAMED[name], **changes}


def suit(card):
    return card[-1]


def number(card):
    return int(card[:-1])


def pack(rules):
    cards = [f"{n}{s}" for s in SUITS for n in RANKS[rules["pack_size"]]]
    if rules["pack_size"] == 39:
        cards.remove("2" + rules["missing_two"])
    return cards


def worth(card, rules):
    return WORTH[rules["order"]].get(number(card), 0)


def stronger(card, other, rules):
    """Whether a card stands above another of the same suit."""
    order = ORDERS[rules["order"]]
    return order.index(number(card)) > order.index(number(other))


def beats(card, other, led, trump, rules):
    """Whether a card beats another one in a trick where the suit `led` was led."""
    if suit(card) == suit(other):
        return stronger(card, other, rules)
    if suit(card) == trump:
        return True
    return suit(card) == led and suit(other) != trump


def winning(cards, trump, rules):
    """The place, from 0 for the lead, of the one card that beats every other card of the trick."""
    led = suit(cards[0])
    best = [i for i, card in enumerate(cards) if all(beats(card, other, led, trump, rules) for other in cards if other != card)]
    assert len(best) == 1, (cards, trump)
    return best[0]


def sides(rules):
    return 2 if rules["teams"] else rules["players"]


def side_of(seat, rules):
    return seat % sides(rules)


def shuffled(cards, seed):
    """Fisher and Yates from the last place down, on `random()` alone."""
    rng = random.Random(seed)
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def meaning(rules, points, cards, bid=None):
    """What the totals of a hand mean: (winning side or None, reason, match points of each side).

    With bids, `bid` is (the bidder's side, the points bid).
    """
    nothing = [0] * len(points)
    if rules["trump"] == "bid":
        bidder, bid_points = bid
        if points[bidder] >= bid_points:
            return bidder, "bid made", [bid_points if side == bidder else 0 for side in range(len(points))]
        return None, "bid failed", [0 if side == bidder else Fraction(bid_points, 2) for side in range(len(points))]
    top = [side for side in range(len(points)) if points[side] == max(points)]
    if len(top) == 1:
        reason = "majority" if len(points) == 2 else "most points"
        return top[0], reason, won_by(top[0], rules, points)
    if rules["tie"] == "replay":
        return None, "void", nothing
    if rules["tie"] == "point_each":
        return None, "tie", [1 if side in top else 0 for side in range(len(points))]
    if rules["tie"] == "most_cards":
        most = [side for side in top if cards[side] == max(cards[s] for s in top)]
        if len(most) == 1:
            return most[0], "more cards", won_by(most[0], rules, points)
    return None, "tie", nothing


def won_by(winner, rules, points):
    double = rules["double_over"] is not None and points[winner] > rules["double_over"]
    return [0 if side != winner else 2 if double else 1 for side in range(len(points))]


def clashes(rules):
    """The pairs of options that make no sense together (section 9, last paragraph); none when the rule set can be played."""
    players, size, each, hand = rules["players"], rules["pack_size"], rules["cards_each"], rules["hand_size"]
    bids = rules["trump"] == "bid"
    in_play = size - 2 if bids else size
    dealt = players * hand
    total = 120 + rules["last_trick_bonus"]
    double = rules["double_over"]
    found = []

    def no(first, second, when):
        if when:
            found.append({first, second})

    no("pack_size", "players", in_play % (players * each) != 0)
    no("pack_size", "hand_size", dealt > in_play)
    no("pack_size", "hand_size", rules["trump"] in ("turned", "covered") and dealt == in_play)  # no card left to turn
    no("pack_size", "hand_size", bids and dealt != in_play)  # with bids there is no stock
    no("cards_each", "hand_size", each > hand)
    no("order", "pack_size", rules["order"] == "bisca" and size in (20, 48))  # without its sevens; with 8s and 9s
    no("order", "muerte", rules["order"] == "bisca" and rules["muerte"])
    no("swap", "trump", rules["swap"] is not None and rules["trump"] != "turned")
    for option in ("claim", "arrastre", "redeal", "muerte"):
        no(option, "trump", bids and rules[option])
    for option in ("claim", "arrastre", "muerte"):
        no("duties", option, rules["duties"] and rules[option])
    no("partners_look", "teams", bool(rules["partners_look"]) and not rules["teams"])
    no("teams", "players", rules["teams"] and players not in (4, 6))
    no("cards_each", "players", each == 2 and players != 2)
    no("trump", "players", bids and players != 3)
    no("double_over", "last_trick_bonus", double is not None and not total / 2 <= double < total)
    return found
