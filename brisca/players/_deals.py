"""Deals that fit what a seat knows: how many there are, all of them, or a sample."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import factorial

from brisca.players._packed import Pack, Spot, packed, ready
from brisca.players._places import Places, shuffle
from brisca.players._thumb import Hand
from brisca.view import View


@dataclass(frozen=True, slots=True)
class _Hidden:
    """Where cards lie that nobody has shown this seat: how many in each place, and which can't be there.

    The places: the other `seats`, then with bids the talón and what is buried, then the last card of a covered stock, then the rest of
    the stock, whose order matters.
    """

    seats: tuple[int, ...]
    sizes: tuple[int, ...]
    barred: tuple[frozenset[int], ...]
    cards: tuple[int, ...]


def _hidden(view: View, pack: Pack) -> _Hidden:
    seats = tuple(seat for seat in range(len(view.hand_sizes)) if seat != view.seat)
    cards = tuple(sorted(map(pack.number.__getitem__, view.unseen)))
    covered = view.rules.trump == "covered" and view.pinta is None and view.stock_size > 0  # a trump that this seat no longer sees
    sizes = [view.hand_sizes[seat] - len(view.known.get(seat, ())) for seat in seats]
    sizes += [view.talon_size, view.buried_size - len(view.buried), int(covered), view.stock_size - covered - (view.pinta is not None)]
    barred = [frozenset(map(pack.number.__getitem__, view.excluded.get(seat, ()))) for seat in seats]
    plain = frozenset(card for card in cards if not pack.trumps >> card & 1)
    return _Hidden(seats, tuple(sizes), (*barred, frozenset(), frozenset(), plain if covered else frozenset(), frozenset()), cards)


def count_deals(view: View) -> int:
    """How many consistent deals there are, the order of the stock included."""
    hidden = _hidden(view, packed(view.rules, view.trump))
    return Places(hidden.cards, hidden.sizes, hidden.barred).count() * factorial(hidden.sizes[-1])


def all_deals(view: View, pack: Pack) -> Iterator[Spot]:
    """Every consistent deal, in a fixed order."""
    hidden = _hidden(view, pack)

    def deal_to(place: int, left: Sequence[int], given: list[Hand]) -> Iterator[Spot]:
        if place == len(hidden.sizes) - 1:
            for order in permutations(left):
                yield _spot(view, pack, hidden, [*given, [*order]])
            return
        for chosen in combinations(left, hidden.sizes[place]):
            if hidden.barred[place].isdisjoint(chosen):
                yield from deal_to(place + 1, [card for card in left if card not in chosen], [*given, [*chosen]])

    return deal_to(0, hidden.cards, [])


def sampled_deals(view: View, pack: Pack, number: int, rng: random.Random) -> Iterator[Spot]:
    """So many consistent deals by chance, all equally likely."""
    hidden = _hidden(view, pack)
    sizes, covered = hidden.sizes, hidden.sizes[-2]
    if any(hidden.barred[:-2]):
        places = Places(hidden.cards, sizes, hidden.barred)
        for _ in range(number):
            given = places.draw(rng)
            shuffle(given[-1], rng)
            yield _spot(view, pack, hidden, given)
        return
    trumps = [card for card in hidden.cards if pack.trumps >> card & 1]
    for _ in range(number):
        last = [trumps[int(rng.random() * len(trumps))]] if covered else []
        mixed = [card for card in hidden.cards if card not in last]
        shuffle(mixed, rng)
        given, start = [], 0
        for size in sizes[:-2]:
            given.append(mixed[start : start + size])
            start += size
        yield _spot(view, pack, hidden, [*given, last, mixed[start:]])


def _spot(view: View, pack: Pack, hidden: _Hidden, given: Sequence[Hand]) -> Spot:
    number = pack.number
    hands: list[Hand] = [[] for _ in view.hand_sizes]
    hands[view.seat] = [number[card] for card in view.hand]
    for seat, cards in zip(hidden.seats, given, strict=False):
        hands[seat] = [*sorted(number[card] for card in view.known.get(seat, ())), *cards]
    talon, buried, last, stock = given[len(hidden.seats) :]
    spot = _seen(view, pack, hands, [*stock, *last, *([number[view.pinta]] if view.pinta is not None else ())])
    spot.talon = talon
    if pack.bids:
        if view.auction is not None and view.auction.bidder is not None and buried:
            spot.points[view.auction.bidder] += sum(pack.points[card] for card in buried)
        spot.buried = [*buried, *map(number.__getitem__, view.buried)]
    ready(pack, spot)
    return spot


def sight(view: View, pack: Pack) -> Spot:
    """What rules of thumb may look at: the position as the seat sees it, the other hands and the stock left out but for their sizes."""
    hands: list[Hand] = [[] for _ in view.hand_sizes]
    hands[view.seat] = [pack.number[card] for card in view.hand]
    spot = _seen(view, pack, hands, [-1] * view.stock_size)
    ready(pack, spot)
    around = {*view.unseen, *view.hand, *(card for cards in view.known.values() for card in cards)}
    spot.left = sum(1 << pack.number[card] for card in around)
    spot.caged = bool(spot.left >> pack.three & 1) or view.pinta is pack.cards[pack.three] if pack.three >= 0 else False
    return spot


def _seen(view: View, pack: Pack, hands: list[Hand], stock: Hand) -> Spot:
    turn = view.turn if view.turn is not None else view.seat
    table = [(seat, pack.number[card]) for seat, card in view.table]
    spot = Spot(hands, stock, table, turn, list(view.points), [won > 0 for won in view.won], view.drawing)
    spot.called, spot.mano = view.called, (view.dealer + 1) % view.rules.players
    if view.auction is not None:
        spot.bidder = -1 if view.auction.bidder is None else view.auction.bidder
        spot.bid, spot.passed = view.auction.bid, view.auction.passed
    return spot
