"""Deals that fit what a seat knows: how many there are, all of them, or a sample."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, factorial

from brisca.players._packed import Hand, Pack, Spot
from brisca.view import View


def _hidden(view: View) -> tuple[list[tuple[int, int]], int]:
    """(seat, number of cards nobody has shown this seat) of the others, and how many such cards the stock holds."""
    others = [(seat, size - len(view.known.get(seat, ()))) for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
    return others, view.stock_size - (view.pinta is not None)


def _covered(view: View) -> bool:
    """Whether the last card of the stock is a trump that this seat no longer sees."""
    return view.rules.trump == "covered" and view.pinta is None and view.stock_size > 0


def count_deals(view: View) -> int:
    """How many consistent deals there are, the order of the stock included."""
    others, stock = _hidden(view)
    left = len(view.unseen)
    ways = 1
    if _covered(view):
        ways = sum(card.suit is view.trump for card in view.unseen)
        left, stock = left - 1, stock - 1
    for _, number in others:
        ways *= comb(left, number)
        left -= number
    return ways * factorial(stock)


def all_deals(view: View, pack: Pack) -> Iterator[Spot]:
    """Every consistent deal, in a fixed order."""
    others, _ = _hidden(view)
    unseen = sorted(map(pack.number.__getitem__, view.unseen))
    if not _covered(view):
        yield from _spread(view, pack, others, unseen, [])
        return
    for last in unseen:
        if pack.cards[last].suit is view.trump:
            yield from _spread(view, pack, others, [card for card in unseen if card != last], [last])


def _spread(view: View, pack: Pack, others: Sequence[tuple[int, int]], cards: Sequence[int], last: Hand) -> Iterator[Spot]:
    def deal_to(rest: Sequence[tuple[int, int]], left: Sequence[int], given: dict[int, Hand]) -> Iterator[Spot]:
        if not rest:
            for order in permutations(left):
                yield _spot(view, pack, given, [*order, *last])
            return
        seat, number = rest[0]
        for chosen in combinations(left, number):
            if all(pack.cards[card] not in view.excluded.get(seat, ()) for card in chosen):
                yield from deal_to(rest[1:], [card for card in left if card not in chosen], {**given, seat: list(chosen)})

    return deal_to(others, cards, {})


def sampled_deals(view: View, pack: Pack, number: int, rng: random.Random) -> Iterator[Spot]:
    """So many consistent deals by chance, all equally likely."""
    others, _ = _hidden(view)
    unseen = sorted(map(pack.number.__getitem__, view.unseen))
    trumps = [card for card in unseen if pack.cards[card].suit is view.trump]
    covered = _covered(view)
    for _ in range(number):
        last = [trumps[int(rng.random() * len(trumps))]] if covered else []
        mixed = [card for card in unseen if card not in last]
        while True:
            for at in range(len(mixed) - 1, 0, -1):
                other = int(rng.random() * (at + 1))
                mixed[at], mixed[other] = mixed[other], mixed[at]
            given, start = {}, 0
            for seat, size in others:
                given[seat] = mixed[start : start + size]
                start += size
            if all(pack.cards[card] not in view.excluded.get(seat, ()) for seat, cards in given.items() for card in cards):
                break
        yield _spot(view, pack, given, [*mixed[start:], *last])


def _spot(view: View, pack: Pack, given: dict[int, Hand], stock: Hand) -> Spot:
    number = pack.number
    hands = [
        [number[card] for card in view.hand] if seat == view.seat
        else [*sorted(number[card] for card in view.known.get(seat, ())), *given[seat]]
        for seat in range(view.rules.players)
    ]  # fmt: skip
    whole = [*stock, number[view.pinta]] if view.pinta is not None else stock
    table = [(seat, number[card]) for seat, card in view.table]
    turn = view.turn if view.turn is not None else view.seat
    return Spot(hands, whole, table, turn, list(view.points), [won > 0 for won in view.won], view.drawing)
