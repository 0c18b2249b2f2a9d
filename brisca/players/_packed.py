"""Cards as small numbers, for players that look at many hands: tables of one rule set and one trump, and whole hands played quickly.

Private to the players. `State` is the slow twin: a test plays the same hands with both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brisca.cards import Card, Rank, Suit
from brisca.players import _thumb, _values
from brisca.players._bidding import arranged, opening
from brisca.players._thumb import Hand, Policy
from brisca.rules import Rules
from brisca.state.legality import CLAIMED, swapping_rank, trick_size
from brisca.state.results import LEAST_BID
from brisca.trick import winning_index

SUITS = tuple(Suit)


class Pack:
    """The cards of one rule set with one trump suit; a card is its index in `cards`.

    `beats[a][b]`: card b takes the trick from a. `phases[stock]`: the phase with so many cards in the stock. `swapper[pinta]`: the card
    that takes this pinta, or -1. `size`: cards in a trick. `suit` and `strength` by card; `trumps`: a bit for each trump; `ace`, `three`:
    the as and tres of trumps, or -1. `duel`: two players, one card each to a trick. `greedy`, `careful` and `expert` are the rules by
    which hands are played on.
    """

    def __init__(self, rules: Rules, trump: Suit | None) -> None:
        self.rules, self.trump, self.cards = rules, trump, rules.pack
        self.players, self.size = rules.players, trick_size(rules)
        self.duel = rules.players == 2 and rules.cards_each == 1
        self.bids, self.free, self.claims = rules.trump == "bid", rules.free, rules.claim
        self.muerte, self.calls = rules.muerte, rules.arrastre
        self.sides = tuple(map(rules.side, range(rules.players)))
        self.together = "stock_empty" in rules.partners_look
        self.number = {card: index for index, card in enumerate(rules.pack)}
        self.points = [rules.points(card) for card in rules.pack]
        self.strength = [rules.strength(card) for card in rules.pack]
        self.suit = [SUITS.index(card.suit) for card in rules.pack]
        self.trumps = sum(1 << at for at, card in enumerate(rules.pack) if card.suit is trump)
        self.ace, self.three = self._trump(Rank.AS), self._trump(Rank.TRES)
        every = range(len(self.cards))
        self.beats = [[a != b and winning_index((self.cards[a], self.cards[b]), trump, rules) == 1 for b in every] for a in every]
        self.stronger = [sum(1 << b for b in every if self.suit[a] == self.suit[b] and self.strength[b] > self.strength[a]) for a in every]
        self.suits = [sum(1 << at for at in every if self.suit[at] == suit) for suit in range(4)]
        self.phases = [_values.phase(-(-stock // self.size)) for stock in range(rules.pack_size + 1)]
        self.swapper = [self._swapper(card) for card in self.cards]
        self.careful, self.expert = _thumb.policy(self, "careful", _values.CAREFUL), _thumb.policy(self, "expert", _values.EXPERT)
        self.greedy = _thumb.greedy(self)

    def _trump(self, rank: Rank) -> int:
        return -1 if self.trump is None else self.number.get(Card(self.trump, rank), -1)

    def _swapper(self, pinta: Card) -> int:
        rank = swapping_rank(self.rules, pinta)
        return -1 if rank is None or self.rules.swap is None else self.number[Card(pinta.suit, rank)]

    def winning(self, table: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
        """(seat, card, points) of an open trick: whose card is winning, and what lies there."""
        holder, winning = table[0]
        there = self.points[winning]
        for seat, card in table[1:]:
            there += self.points[card]
            if self.beats[winning][card]:
                holder, winning = seat, card
        return holder, winning, there


@lru_cache(maxsize=64)
def packed(rules: Rules, trump: Suit | None) -> Pack:
    """The tables for this rule set and trump, made once."""
    return Pack(rules, trump)


class Spot:
    """A position with all cards known, to be played on: changed in place, so copy it first.

    `stock` from its top; `table` (seat, card) pairs; `drawing`: the seat on turn still has to let everybody draw; `swapped`: somebody
    has just taken the pinta, so nobody is asked again before this drawing. `called`: arrastro was called in the open trick. `caged`: the
    tres of trumps has not been played (only kept where the as is its prisoner). `team[seat]`: who plays together; with bids, the bidder
    against the rest.

    With bids: `bidder` (-1 before the first bid) and `bid`, `passed` the seats out of the auction, `trump` the suit just named (else
    -1), `mano` who leads first, the `talon` while it lies there, `buried` once it does; `left`: a bit for each card in a hand or buried.

    After a death the killer's side has all points: it has won, whatever was counted.
    """

    __slots__ = (
        "bid", "bidder", "buried", "caged", "called", "drawing", "hands", "left", "mano", "passed", "points", "stock", "swapped",
        "table", "talon", "team", "trump", "turn", "won",
    )  # fmt: skip

    def __init__(
        self, hands: list[Hand], stock: Hand, table: list[tuple[int, int]], turn: int, points: list[int], won: list[bool], drawing: bool
    ) -> None:
        self.hands, self.stock, self.table, self.turn = hands, stock, table, turn
        self.points, self.won, self.drawing, self.swapped = points, won, drawing, False
        self.called, self.caged = False, True
        self.bidder, self.bid, self.left, self.trump, self.mano = -1, 0, 0, -1, 0
        self.talon: Hand = []
        self.buried: Hand = []
        self.passed: frozenset[int] = frozenset()
        self.team: Sequence[int] = range(len(hands))

    def copy(self) -> Spot:
        """The same position, free to be changed."""
        new = Spot([*map(list, self.hands)], self.stock[:], self.table[:], self.turn, self.points[:], self.won[:], self.drawing)
        new.swapped, new.called, new.caged, new.team = self.swapped, self.called, self.caged, self.team
        new.bidder, new.bid, new.talon, new.buried = self.bidder, self.bid, self.talon, self.buried
        new.left, new.passed, new.trump, new.mano = self.left, self.passed, self.trump, self.mano
        return new


def ready(pack: Pack, spot: Spot) -> Pack:
    """Fill in what follows from the other facts of the position: teams, cards left, whether the tres is still to come. The pack again."""
    spot.team = pack.sides
    if pack.bids:
        spot.team = [int(seat == spot.bidder) for seat in range(pack.players)]
        spot.left = sum(1 << card for hand in (*spot.hands, spot.buried) for card in hand)
    if pack.muerte:
        spot.caged = pack.three in spot.stock or any(pack.three in hand for hand in spot.hands)
    return pack


# What may be played


def legal(pack: Pack, spot: Spot) -> Hand:
    """The cards that the seat on turn may play."""
    hand = spot.hands[spot.turn]
    return hand if pack.free or len(hand) == 1 else bound(pack, hand, spot.table, spot.called, spot.caged)


def bound(pack: Pack, hand: Hand, table: Sequence[tuple[int, int]], called: bool, caged: bool) -> Hand:
    """The cards of a hand that duties, an arrastre and the prisoner leave to choose from."""
    if pack.rules.duties and table:
        suit, trumps = pack.suit, pack.trumps
        led = suit[table[0][1]]
        return [card for card in hand if suit[card] == led] or [card for card in hand if trumps >> card & 1] or hand
    if called:
        trumps, strength = pack.trumps, pack.strength
        held = [card for card in hand if trumps >> card & 1] or hand
        most = max(strength[card] for card in held)
        hand = [card for card in held if strength[card] == most]
    if pack.muerte and caged and len(hand) > 1 and pack.ace in hand:
        hand = [card for card in hand if card != pack.ace]
    return hand


def gains_by_call(pack: Pack, spot: Spot, card: int) -> bool:
    """Whether whoever plays this card may call arrastro and a rival is still to play: the rivals give their best to a trick they lose."""
    return pack.calls and card == pack.ace and rival_after(pack, spot)


def rival_after(pack: Pack, spot: Spot) -> bool:
    """Whether somebody of another team is to play to this trick after the seat on turn."""
    seat, team, players = spot.turn, spot.team, pack.players
    return any(team[(seat + step) % players] != team[seat] for step in range(1, pack.size - len(spot.table)))


def claimer(pack: Pack, spot: Spot) -> int:
    """A seat that may claim what is left, or -1. Only asked with the stock empty and no card on the table."""
    number = len(spot.hands[spot.turn])
    if number not in CLAIMED:
        return -1
    trumps, strength = pack.trumps, pack.strength
    held = sorted(((strength[card], seat) for seat, hand in enumerate(spot.hands) for card in hand if trumps >> card & 1), reverse=True)
    top = {seat % pack.rules.sides if pack.together else seat for _, seat in held[:number]}
    return top.pop() if len(held) >= number and len(top) == 1 else -1


# What comes of it


def play(pack: Pack, spot: Spot, card: int, called: bool = False) -> None:
    """The seat on turn plays this card; a finished trick is taken, and all draw unless somebody may still swap first."""
    seat, rules, table = spot.turn, pack.rules, spot.table
    spot.hands[seat].remove(card)
    table.append((seat, card))
    if pack.bids:
        spot.left &= ~(1 << card)
    elif card == pack.three:
        spot.caged = False
    if called:
        spot.called = True
    if len(table) < pack.size:
        spot.turn = (seat + 1) % pack.players
        return
    winner, best, there = pack.winning(table)
    if pack.muerte and best == pack.ace:
        for victim, other in table:
            if other == pack.three and rules.side(victim) != rules.side(winner):
                _dead(pack, spot, rules.side(winner))
                return
    spot.points[rules.side(winner)] += there
    spot.table, spot.turn, spot.called = [], winner, False
    spot.won[winner] = True
    if spot.stock:
        spot.drawing = True
    elif not spot.hands[winner]:
        spot.points[rules.side(winner)] += rules.last_trick_bonus


def _dead(pack: Pack, spot: Spot, side: int) -> None:
    spot.points = [0] * pack.rules.sides
    spot.points[side] = pack.rules.total_points
    spot.hands, spot.stock, spot.table, spot.left = [[] for _ in spot.hands], [], [], 0


def claim(pack: Pack, spot: Spot, seat: int) -> None:
    """The seat's side takes all cards that are left, and the last-trick bonus."""
    points = pack.points
    spot.points[pack.rules.side(seat)] += sum(points[card] for hand in spot.hands for card in hand) + pack.rules.last_trick_bonus
    spot.hands, spot.left = [[] for _ in spot.hands], 0


def swap(pack: Pack, spot: Spot, seat: int) -> None:
    """This seat takes the pinta for the card that may take it, which it must hold."""
    pinta = spot.stock[-1]
    given = pack.swapper[pinta]
    hand = spot.hands[seat]
    hand[hand.index(given)] = pinta
    spot.stock[-1] = given
    spot.swapped = True


def draw(pack: Pack, spot: Spot) -> None:
    """All draw one card after the other, the winner first, until their hands are full or the stock is empty."""
    players, stock = pack.players, spot.stock
    number = min(len(stock), pack.size)
    for step in range(number):
        spot.hands[(spot.turn + step) % players].append(stock[step])
    del stock[:number]
    spot.drawing = spot.swapped = False


def swaps_and_draw(pack: Pack, spot: Spot) -> None:
    """Whoever may swap before this drawing does (of those that may only on their turn, the one on turn); then all draw."""
    rules, stock = pack.rules, spot.stock
    if rules.swap and not spot.swapped and -(-len(stock) // pack.size) >= rules.draws_left:
        seats = range(rules.players) if rules.swap == "any_time" else (spot.turn,)
        for seat in seats:
            if spot.won[seat] and pack.swapper[stock[-1]] in spot.hands[seat]:
                swap(pack, spot, seat)
    draw(pack, spot)


def bury(pack: Pack, spot: Spot, seat: int, cards: Sequence[int]) -> None:
    """The bidder lays these cards away; they count."""
    spot.hands[seat] = [card for card in spot.hands[seat] if card not in cards]
    spot.buried = [*cards]
    spot.points[pack.rules.side(seat)] += sum(pack.points[card] for card in cards)


def to_tricks(pack: Pack, spot: Spot) -> Pack:
    """With bids: whatever comes before the first card is done as a careful bidder does it. The pack with the trump that was named.

    The highest bidder so far keeps the bid; before any, the next to speak whose cards are worth one bids. A hand that nobody bids for is
    void: the hands are emptied.
    """
    if spot.bidder < 0:
        order = ((spot.turn + step) % pack.players for step in range(pack.players))
        spot.bidder = next((seat for seat in order if seat not in spot.passed and opening(pack.rules, spot.hands[seat])), -1)
        spot.bid = LEAST_BID
    if spot.bidder < 0:
        spot.hands = [[] for _ in spot.hands]
        return pack
    if spot.talon:
        spot.hands[spot.bidder] += spot.talon
        spot.talon = []
    suit, away, _ = arranged(pack.rules, spot.hands[spot.bidder], bury=not spot.buried)
    if not spot.buried:
        bury(pack, spot, spot.bidder, away)
    spot.turn = spot.mano
    return ready(packed(pack.rules, SUITS[suit if spot.trump < 0 else spot.trump]), spot)


def play_out(pack: Pack, spot: Spot, policies: Sequence[Policy]) -> list[int]:
    """Play the hand to its end, every seat by its rules; points by side. The position is used up.

    After a death the killer's side has all points. A hand that nobody has bid for ends with no points for anybody.
    """
    if pack.bids and pack.trump is None:
        pack = to_tricks(pack, spot)
        if pack.trump is None:
            return spot.points
        policies = [getattr(pack, policy.name) for policy in policies]
    claims, calls, free = pack.claims, pack.calls, pack.free
    by_thumb = _thumb.by_thumb
    while True:
        if spot.drawing:
            swaps_and_draw(pack, spot)
        hand = spot.hands[spot.turn]
        if not hand:
            return spot.points
        if claims and not spot.table and not spot.stock and (seat := claimer(pack, spot)) >= 0:
            claim(pack, spot, seat)
            return spot.points
        card = by_thumb(pack, policies[spot.turn], spot, hand if free else legal(pack, spot))
        play(pack, spot, card, calls and gains_by_call(pack, spot, card))
