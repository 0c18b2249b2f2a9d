"""A second definition of the game: slow, obvious, and written from the rules alone.

Nothing here comes from the package under test, and nothing is clever. A card is its notation ("10c"), a hand of the game is
an object that is changed in place, every question is answered by looking at all cards. Tests hold the engine to this.
"""

from __future__ import annotations

import copy

from twin_rules import (
    BASE,
    NAMED,
    ORDERS,
    RANKS,
    SUITS,
    TRICKS,
    WORTH,
    beats,
    clashes,
    meaning,
    number,
    pack,
    rules_of,
    shuffled,
    side_of,
    sides,
    stronger,
    suit,
    winning,
    worth,
)  # fmt: skip

__all__ = [
    "BASE", "NAMED", "ORDERS", "RANKS", "SUITS", "TRICKS", "WORTH", "Hand", "beats", "clashes", "deal", "deal_seed", "meaning",
    "number", "pack", "rules_of", "set_up", "shuffled", "side_of", "sides", "stronger", "suit", "winning", "worth",
]  # fmt: skip


class Hand:
    """One hand of the game, changed in place by `act`. Actions are tuples: ("play", seat, card), ("play", seat, card, "arrastro"),
    ("swap", seat, card), ("draw", seat), ("claim", seat), ("redeal", seat), ("bid", seat, points), ("pass", seat),
    ("bury", seat, (card, card)), ("name", seat, suit). `events` tells all that happened, also what nobody saw.
    """

    def __init__(self, rules, hands, stock, trump, dealer, talon=()):
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)  # the top first; the turned card is the last
        self.trump = trump  # None until it is named
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
        self.talon = list(talon)
        self.bidder, self.bid, self.passed, self.buried = None, 0, set(), []
        self.called = False  # arrastro, in the open trick
        self.claimant, self.claimed = None, []
        self.killer = None  # the side whose as of trumps took the tres of the other side
        self.actions = []
        self.events = [("dealt", seat, card) for seat, hand in enumerate(self.hands) for card in hand]
        if not self.stock:  # where all cards are dealt it is empty from the start
            self.events.append(("stock empty", [list(hand) for hand in self.hands]))

    def copy(self):
        other = copy.copy(self)
        for name in ("stock", "table", "tricks", "actions", "events", "won_before", "points_before", "talon", "buried", "claimed"):
            setattr(other, name, list(getattr(self, name)))
        other.hands = [list(hand) for hand in self.hands]
        other.swapped, other.passed = set(self.swapped), set(self.passed)
        return other

    @property
    def players(self):
        return self.rules["players"]

    @property
    def pinta(self):
        """The turned card while it lies under the stock."""
        return self.stock[-1] if self.stock and self.rules["trump"] in ("turned", "covered") else None

    def trick_size(self):
        return self.players * self.rules["cards_each"]

    def drawings_left(self):
        whole, rest = divmod(len(self.stock), self.trick_size())
        return whole + (1 if rest else 0)

    def tricks_won(self, seat):
        return self.won_before[seat] + sum(winner == seat for _, winner, _ in self.tricks)

    def finished(self):
        return self.void or self.killer is not None or not (any(self.hands) or self.table or self.stock)

    def stage(self):
        """What is to be done next, in one word."""
        if self.finished():
            return "over"
        if self.trump is None:
            return "bids" if self.talon else "name" if self.buried else "bury"
        return "draw" if self.pausing else "play"

    def whose(self):
        """The seat to act, or None at the end."""
        return None if self.finished() else self.turn

    # what may be done

    def strongest(self, cards):
        """Those among the cards whose rank no other one's beats."""
        order = ORDERS[self.rules["order"]]
        best = max((order.index(number(card)) for card in cards), default=None)
        return [card for card in cards if order.index(number(card)) == best]

    def playable(self, seat):
        """The cards of this hand that the rules allow, were it the seat's turn."""
        hand = self.hands[seat]
        trumps = [card for card in hand if suit(card) == self.trump]
        allowed = list(hand)
        if self.rules["duties"] and self.table:
            following = [card for card in hand if suit(card) == suit(self.table[0][1])]
            allowed = following or trumps or hand
        if self.called:
            allowed = self.strongest(trumps) or self.strongest(hand)
        if self.rules["muerte"] and len(hand) > 1 and self.unplayed("3" + self.trump):
            allowed = [card for card in allowed if card != "1" + self.trump]
        return allowed

    def unplayed(self, card):
        return card in self.stock or any(card in hand for hand in self.hands)

    def may_call(self, seat, card):
        somebody_is_still_to_play = len(self.table) + 1 < self.trick_size()
        return self.rules["arrastre"] and card == "1" + self.trump and somebody_is_still_to_play

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
        return self.rules["redeal"] and untouched and poor

    def may_claim(self, seat):
        number_held = {len(hand) for hand in self.hands}
        if not self.rules["claim"] or self.stock or self.table or number_held not in ({2}, {3}):
            return False
        held = list(self.hands[seat])
        if "stock_empty" in self.rules["partners_look"]:
            held = [card for other in range(seat % sides(self.rules), self.players, sides(self.rules)) for card in self.hands[other]]
        trumps = [card for hand in self.hands for card in hand if suit(card) == self.trump]
        mine = [card for card in trumps if card in held]
        theirs = [card for card in trumps if card not in held]
        above_all_of_theirs = [card for card in mine if all(stronger(card, other, self.rules) for other in theirs)]
        return len(above_all_of_theirs) >= number_held.pop()

    def may(self, action):
        kind, seat, *more = action
        stage = self.stage()
        if stage == "over" or seat not in range(self.players):
            return False
        if kind == "redeal":
            return self.may_redeal(seat)
        if kind == "claim":
            return stage == "play" and self.may_claim(seat)
        if kind == "swap":
            return self.may_swap(seat, more[0])
        if seat != self.turn:
            return False
        if kind == "play":
            return stage == "play" and more[0] in self.playable(seat) and (len(more) == 1 or self.may_call(seat, more[0]))
        if kind == "bid":
            return stage == "bids" and 100 <= more[0] <= 120 and more[0] > self.bid
        if kind == "bury":
            return stage == "bury" and len(set(more[0])) == len(more[0]) == 2 and all(card in self.hands[seat] for card in more[0])
        return (kind, stage) in (("draw", "draw"), ("pass", "bids"), ("name", "name"))

    def legal(self):
        """All that may be done, by whom it may be done: first the seat to act, then the others in play order."""
        if self.finished():
            return []
        found = []
        for seat in [(self.turn + i) % self.players for i in range(self.players)]:
            hand = self.hands[seat]
            for card in hand:
                found += [("play", seat, card), ("play", seat, card, "arrastro"), ("swap", seat, card)]
            found += [("draw", seat), ("redeal", seat), ("claim", seat)]
            if self.stage() == "bids":
                found += [("bid", seat, points) for points in range(121)] + [("pass", seat)]
            if self.stage() == "bury":
                found += [("bury", seat, (card, other)) for i, card in enumerate(hand) for other in hand[i + 1 :]]
            if self.stage() == "name":
                found += [("name", seat, letter) for letter in SUITS]
        return [action for action in found if self.may(action)]

    # doing it

    def act(self, action):
        assert self.may(action), action
        kind, seat, *more = action
        self.actions.append(action)
        if kind == "play":
            self.play(seat, *more)
        elif kind == "swap":
            self.swap(seat, more[0])
        elif kind == "draw":
            self.draw_all()
        elif kind == "redeal":
            self.void = True
        elif kind == "claim":
            self.claim(seat)
        elif kind in ("bid", "pass"):
            self.say(seat, *more)
        elif kind == "bury":
            self.bury(seat, more[0])
        else:
            self.trump = more[0]
            self.events.append(("named", seat, more[0]))
            self.turn = (self.dealer + 1) % self.players
        return self

    def play(self, seat, card, *call):
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        self.events.append(("played", seat, card))
        if call:
            self.called = True
            self.events.append(("called", seat))
        if len(self.table) < self.trick_size():
            self.turn = (seat + 1) % self.players
            return
        cards = [card for _, card in self.table]
        winner = self.table[winning(cards, self.trump, self.rules)][0]
        self.tricks.append((self.table, winner, sum(worth(card, self.rules) for card in cards)))
        self.events.append(("trick", winner))
        if self.rules["muerte"]:
            self.look_for_a_death(self.table)
        self.table = []
        self.turn = winner
        self.swapped = set()
        self.called = False
        self.pausing = (
            self.killer is None
            and self.rules["swap"] in ("after_trick", "any_time")
            and self.pinta is not None
            and self.drawings_left() >= self.rules["draws_left"]
        )
        if not self.pausing and self.killer is None:
            self.draw_all()

    def look_for_a_death(self, trick):
        who = {card: side_of(seat, self.rules) for seat, card in trick}
        ace, three = "1" + self.trump, "3" + self.trump
        if ace in who and three in who and who[ace] != who[three]:
            self.killer = who[ace]
            self.events.append(("killed", ace, three))

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
        for i in range(self.trick_size()):
            if self.stock:  # the last drawing may be a short one
                seat = (self.turn + i) % self.players
                open_card = len(self.stock) == 1 and self.pinta is not None
                card = self.stock.pop(0)
                self.hands[seat].append(card)
                self.events.append(("drew", seat, card, "open" if open_card else "hidden"))
        if not self.stock:
            self.events.append(("stock empty", [list(hand) for hand in self.hands]))

    def claim(self, seat):
        self.claimant = seat
        self.claimed = [card for hand in self.hands for card in hand]
        self.hands = [[] for _ in self.hands]
        self.events.append(("claimed", seat, list(self.claimed)))

    # bids

    def say(self, seat, *points):
        if points:
            self.bidder, self.bid = seat, points[0]
        else:
            self.passed.add(seat)
        self.events.append(("said", seat, *(points or ["pass"])))
        still_in = [(seat + i) % self.players for i in range(1, self.players + 1)]
        still_in = [other for other in still_in if other not in self.passed]
        if not still_in:
            self.void = True
        elif still_in == [self.bidder]:
            self.turn = self.bidder
            self.hands[self.turn] += self.talon
            self.talon = []
        else:
            self.turn = still_in[0]

    def bury(self, seat, cards):
        self.buried = list(cards)
        self.events.append(("buried", seat, list(cards)))
        for card in cards:
            self.hands[seat].remove(card)

    # counting

    def points(self, without_buried=False):
        total = list(self.points_before)
        for _, winner, points in self.tricks:
            total[side_of(winner, self.rules)] += points
        if self.buried and not without_buried:
            total[side_of(self.bidder, self.rules)] += sum(worth(card, self.rules) for card in self.buried)
        if self.claimant is not None:
            total[side_of(self.claimant, self.rules)] += sum(worth(card, self.rules) for card in self.claimed)
        if self.finished() and not self.void and self.killer is None:
            last = self.tricks[-1][1] if self.claimant is None else self.claimant
            total[side_of(last, self.rules)] += self.rules["last_trick_bonus"]
        return total

    def cards_won(self):
        total = [self.trick_size() * sum(self.won_before[side :: sides(self.rules)]) for side in range(sides(self.rules))]
        for cards, winner, _ in self.tricks:
            total[side_of(winner, self.rules)] += len(cards)
        if self.buried:
            total[side_of(self.bidder, self.rules)] += len(self.buried)
        if self.claimant is not None:
            total[side_of(self.claimant, self.rules)] += len(self.claimed)
        return total

    def outcome(self):
        """What the finished hand means: (winning side or None, reason, match points of each side)."""
        many = sides(self.rules)
        if self.void:
            return None, "void", [0] * many
        if self.killer is not None:
            return self.killer, "dead three", [1 if side == self.killer else 0 for side in range(many)]
        bid = None if self.bidder is None else (side_of(self.bidder, self.rules), self.bid)
        winner, reason, match_points = meaning(self.rules, self.points(), self.cards_won(), bid)
        if self.claimant is not None and winner == side_of(self.claimant, self.rules) and reason in ("majority", "most points"):
            reason = "claim"
        return winner, reason, match_points


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
    if rules["trump"] == "bid":
        return Hand(rules, hands, [], None, dealer, talon=deck)
    if rules["trump"] == "fixed":
        return Hand(rules, hands, deck, trump or "o", dealer)
    turned = deck.pop(0)
    return Hand(rules, hands, [*deck, turned], suit(turned), dealer)


def deal_seed(rules, seed, **more):
    return deal(rules, shuffled(pack(rules), seed), **more)


def set_up(rules, hands, trump, stock, table, to_play, tricks_won, points, dealer, pausing=False, bid=None, buried=()):
    """A position in the middle of a hand. With bids, `bid` is (seat, points) and `points` leave the buried cards out."""
    hand = Hand(rules, hands, stock, trump, dealer)
    hand.table = [tuple(pair) for pair in table]
    hand.turn = to_play
    hand.won_before = list(tricks_won)
    hand.points_before = list(points)
    hand.played_before = any(tricks_won)
    hand.pausing = pausing
    if bid is not None:
        hand.bidder, hand.bid = bid
        hand.passed = set(range(rules["players"])) - {hand.bidder}
        hand.buried = list(buried)
    return hand
