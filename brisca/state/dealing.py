"""Shuffle, cut and deal."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state.hand import NOTHING_ASIDE, Aside, Auction, Setup, State

LARGEST_SEED = 10**15
LEAST_CUT = 4
"""Cards that a cut must leave on each side (E, F)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """How a hand was dealt, enough to deal it again: `seed` or None, the `deck` before the cut, `cut` cards put below or None."""

    seed: int | None
    deck: tuple[Card, ...]
    dealer: int
    cut: int | None
    trump: Suit | None


def shuffled(cards: Iterable[Card], rng: random.Random) -> tuple[Card, ...]:
    """The cards in random order: Fisher–Yates on `rng.random()`, so that a seed means the same deck on every Python."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def deal(
    rules: Rules,
    *,
    seed: int | None = None,
    rng: random.Random | None = None,
    deck: Iterable[Card] | None = None,
    dealer: int | None = None,
    trump: Suit | None = None,
    cut: int | None = None,
) -> State:
    """Deal a hand from exactly one of `seed` (0 … 10**15 - 1), the caller's `rng`, or a whole `deck` in order.

    `dealer` is a seat, by default the last, so that seat 0 is mano. `cut` cards from the top go below, at least 4 on
    each side (E, F). `trump` only with fixed suits (default oros, D). InputError says what does not fit.
    """
    if (seed, rng, deck).count(None) != 2:
        raise InputError("deal_source")
    if seed is not None:
        if not 0 <= seed < LARGEST_SEED:
            raise InputError("deal_seed", most=LARGEST_SEED - 1)
        rng = random.Random(seed)
    cards = shuffled(rules.pack, rng) if rng is not None else tuple(deck or ())
    if deck is not None:
        rules.check(*cards)
        if len(cards) != rules.pack_size:
            raise InputError("deal_deck", number=len(cards), size=rules.pack_size)
    dealer = rules.players - 1 if dealer is None else dealer
    if not 0 <= dealer < rules.players:
        raise InputError("no_such_seat", seat=dealer, last=rules.players - 1)
    if cut is not None and not LEAST_CUT <= cut <= rules.pack_size - LEAST_CUT:
        raise InputError("deal_cut", least=LEAST_CUT, most=rules.pack_size - LEAST_CUT, cut=cut)
    if trump is not None and rules.trump != "fixed":
        raise InputError("deal_trump", trump=trump)
    if rules.trump == "fixed":
        trump = trump or Suit.OROS
    origin = Deal(seed, cards, dealer, cut, trump)
    return _lay_out(rules, origin, cards[cut:] + cards[:cut] if cut else cards)


def _lay_out(rules: Rules, origin: Deal, cards: Sequence[Card]) -> State:
    """Cards one at a time from mano, then the pinta, then the stock from its top (E, F); with bids the talón is left (D)."""
    players, dealt = rules.players, rules.players * rules.hand_size
    mano = (origin.dealer + 1) % players
    hands = tuple(tuple(cards[(seat - mano) % players : dealt : players]) for seat in range(players))
    trump, stock = origin.trump, tuple(cards[dealt:])
    if rules.trump == "bid":
        setup = Setup(rules, origin, origin.dealer, (), (0,) * players, (0,) * rules.sides, None)
        return State(setup, hands, (), (), (), mano, Aside(auction=Auction(talon=stock)), ())
    if trump is None:
        trump, stock = stock[0].suit, (*stock[1:], stock[0])
    setup = Setup(rules, origin, origin.dealer, (), (0,) * players, (0,) * rules.sides, trump)
    aside = Aside(looked=looked_at(rules, hands, start=True, stock=stock)) if rules.partners_look else NOTHING_ASIDE
    return State(setup, hands, stock, (), (), mano, aside, ())


def looked_at(rules: Rules, hands: Sequence[Sequence[Card]], *, start: bool, stock: Sequence[Card]) -> frozenset[Card]:
    """The cards that partners have seen of each other by the option `partners_look` (D)."""
    seen = ("start" in rules.partners_look and start) or ("stock_empty" in rules.partners_look and not stock)
    return frozenset(card for hand in hands for card in hand) if seen else frozenset()
