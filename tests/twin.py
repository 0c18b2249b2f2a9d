"""A second definition of the game: slow, obvious, and written from the rules alone.

Nothing here comes from the package under test, and nothing is clever. A card is its notation ("10c"), a hand of the game is
an object that is changed in place, every question is answered by looking at all cards. Tests hold the engine to this.
"""

from __future__ import annotations

import copy
import random

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
    "tie": "draw",
    "last_trick_bonus": 0,
    "double_over": None,
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
    "BRISCA_COVERED": {"swap": None, "trump": "covered"},
    "BRISCA_LAST_TEN": {"last_trick_bonus": 10},
    "BRISCA_FOUR_SUITS": {"swap": None, "trump": "fixed", "match": ("four_suits", "most_wins")},
    "BRISCOLA": {"swap": None},
    "BRISCOLA_PAIRS": {"players": 4, "teams": True, "swap": None, "partners_look": ("stock_empty",)},
    "BISCA": {"order": "bisca", "swap": None},
}
TRICKS = {  # section 2, "fixed numbers"
    "BRISCA": 20,
    "BRISCA_BASIC": 20,
    "BRISCA_MINI": 10,
    "BRISCA_THREE": 12,
    "BRISCA_PAIRS": 10,
    "BRISCA_SIX": 8,
    "BRISCA_COVERED": 20,
    "BRISCA_LAST_TEN": 20,
    "BRISCA_FOUR_SUITS": 20,
    "BRISCOLA": 20,
    "BRISCOLA_PAIRS": 10,
    "BISCA": 20,
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


class Hand:
    """One hand of the game, changed in place by `act`. Actions are tuples: ("play", seat, card), ("swap", seat, card),
    ("draw", seat), ("redeal", seat). `events` tells all that happened, also what nobody saw.
    """

    def __init__(self, rules, hands, stock, trump, dealer):
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)  # the top first; the turned card is the last
        self.trump = trump
        self.dealer = dealer
        self.table = []  # (seat, card)
        self.tricks = []  # (cards as (seat, card), winner, points)
        self.turn = (dealer + 1) % rules["players"]
        self.pausing = False
        self.void = False
        self.won_before = [0] * rules["players"]  # tricks won before a position that was set up
        self.points_before = [0] * sides(rules)
        self.played_before = False
        self.swapped = set()  # seats that have swapped since the last trick ended
        self.actions = []
        self.events = [("dealt", seat, card) for seat, hand in enumerate(self.hands) for card in hand]

    def copy(self):
        other = copy.copy(self)
        for name in ("stock", "table", "tricks", "actions", "events", "won_before", "points_before"):
            setattr(other, name, list(getattr(self, name)))
        other.hands = [list(hand) for hand in self.hands]
        other.swapped = set(self.swapped)
        return other

    @property
    def players(self):
        return self.rules["players"]

    @property
    def pinta(self):
        """The turned card while it lies under the stock."""
        return self.stock[-1] if self.stock and self.rules["trump"] != "fixed" else None

    def drawings_left(self):
        whole, rest = divmod(len(self.stock), self.players)
        return whole + (1 if rest else 0)

    def tricks_won(self, seat):
        return self.won_before[seat] + sum(winner == seat for _, winner, _ in self.tricks)

    def finished(self):
        return self.void or not (any(self.hands) or self.table or self.stock)

    def whose(self):
        """The seat to act, or None at the end."""
        return None if self.finished() else self.turn

    # what may be done

    def card_may_swap(self, card):
        if suit(card) != self.trump:
            return False
        if self.rules["order"] == "bisca":
            return number(card) == 2
        if number(card) == 7:
            return stronger(self.pinta, card, self.rules)
        return number(card) == 2 and number(self.pinta) in (4, 5, 6, 7)

    def may_swap(self, seat, card):
        when = self.rules["swap"]
        right_moment = (
            (when == "after_trick" and self.pausing and seat == self.turn)
            or (when == "on_turn" and not self.pausing and seat == self.turn)
            or when == "any_time"
        )
        return (
            right_moment
            and not self.finished()
            and card in self.hands[seat]
            and self.pinta is not None
            and self.drawings_left() >= self.rules["draws_left"]
            and self.tricks_won(seat) > 0
            and seat not in self.swapped
            and self.card_may_swap(card)
        )

    def may_redeal(self, seat):
        hand = self.hands[seat]
        untouched = not self.played_before and not self.table and not self.tricks
        poor = all(worth(card, self.rules) == 0 and suit(card) != self.trump for card in hand)
        return self.rules["redeal"] and not self.finished() and untouched and poor

    def may(self, action):
        kind, seat, *more = action
        if self.finished() or seat not in range(self.players):
            return False
        if kind == "play":
            return not self.pausing and seat == self.turn and more[0] in self.hands[seat]
        if kind == "draw":
            return self.pausing and seat == self.turn
        if kind == "swap":
            return self.may_swap(seat, more[0])
        return kind == "redeal" and self.may_redeal(seat)

    def legal(self):
        """All that may be done, by whom it may be done: first the seat to act, then the others in play order."""
        if self.finished():
            return []
        found = []
        for seat in [(self.turn + i) % self.players for i in range(self.players)]:
            for card in self.hands[seat]:
                found += [("play", seat, card), ("swap", seat, card)]
            found += [("draw", seat), ("redeal", seat)]
        return [action for action in found if self.may(action)]

    # doing it

    def act(self, action):
        assert self.may(action), action
        kind, seat, *more = action
        self.actions.append(action)
        if kind == "play":
            self.play(seat, more[0])
        elif kind == "swap":
            self.swap(seat, more[0])
        elif kind == "draw":
            self.draw_all()
        else:
            self.void = True
        return self

    def play(self, seat, card):
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.events.append(("played", seat, card))
        if len(self.table) < self.players:
            self.turn = (seat + 1) % self.players
            return
        cards = [card for _, card in self.table]
        winner = self.table[winning(cards, self.trump, self.rules)][0]
        self.tricks.append((self.table, winner, sum(worth(card, self.rules) for card in cards)))
        self.events.append(("trick", winner))
        self.table = []
        self.turn = winner
        self.swapped = set()
        self.pausing = (
            self.rules["swap"] in ("after_trick", "any_time")
            and self.pinta is not None
            and self.drawings_left() >= self.rules["draws_left"]
        )
        if not self.pausing:
            self.draw_all()

    def swap(self, seat, card):
        taken = self.stock.pop()
        self.hands[seat].remove(card)
        self.hands[seat].append(taken)
        self.stock.append(card)
        self.swapped.add(seat)
        self.events.append(("swapped", seat, card, taken))

    def draw_all(self):
        self.pausing = False
        if not self.stock:
            return
        for seat in [(self.turn + i) % self.players for i in range(self.players)]:
            open_card = len(self.stock) == 1 and self.pinta is not None
            card = self.stock.pop(0)
            self.hands[seat].append(card)
            self.events.append(("drew", seat, card, "open" if open_card else "hidden"))
        if not self.stock:
            self.events.append(("stock empty", [list(hand) for hand in self.hands]))

    # counting

    def points(self):
        total = list(self.points_before)
        for _, winner, points in self.tricks:
            total[side_of(winner, self.rules)] += points
        if self.finished() and not self.void:
            total[side_of(self.tricks[-1][1], self.rules)] += self.rules["last_trick_bonus"]
        return total

    def cards_won(self):
        total = [0] * sides(self.rules)
        for cards, winner, _ in self.tricks:
            total[side_of(winner, self.rules)] += len(cards)
        return total

    def outcome(self):
        """What the finished hand means: (winning side or None, reason, match points of each side)."""
        if self.void:
            return None, "void", [0] * sides(self.rules)
        return meaning(self.rules, self.points(), self.cards_won())


def meaning(rules, points, cards):
    """What the totals of a hand mean: (winning side or None, reason, match points of each side)."""
    nothing = [0] * len(points)
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


def deal(rules, deck, dealer=None, trump=None, cut=None):
    """Deal a deck, given from its top: three cards each, one at a time from the mano; the next one is turned."""
    players, each = rules["players"], rules["hand_size"]
    assert sorted(deck) == sorted(pack(rules))
    dealer = players - 1 if dealer is None else dealer
    deck = list(deck)
    if cut is not None:
        assert 4 <= cut <= len(deck) - 4
        deck = deck[cut:] + deck[:cut]
    hands = [[] for _ in range(players)]
    for _ in range(each):
        for i in range(players):
            hands[(dealer + 1 + i) % players].append(deck.pop(0))
    if rules["trump"] == "fixed":
        return Hand(rules, hands, deck, trump or "o", dealer)
    turned = deck.pop(0)
    return Hand(rules, hands, [*deck, turned], suit(turned), dealer)


def deal_seed(rules, seed, **more):
    return deal(rules, shuffled(pack(rules), seed), **more)


def set_up(rules, hands, trump, stock, table, to_play, tricks_won, points, dealer, pausing=False):
    """A position in the middle of a hand."""
    hand = Hand(rules, hands, stock, trump, dealer)
    hand.table = [tuple(pair) for pair in table]
    hand.turn = to_play
    hand.won_before = list(tricks_won)
    hand.points_before = list(points)
    hand.played_before = any(tricks_won)
    hand.pausing = pausing
    return hand
