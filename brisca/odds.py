"""Exact chances from what one seat may know, as fractions, together with the counting that leads to them.

Every way in which the cards that a seat can't place may lie (in the other hands, in the stock) is equally probable as long as it fits
what is known: known cards fill places in a hand, excluded ones can't be there, the pinta lies in the stock and in nobody's hand. So a
chance is the number of ways in which something is so, divided by the number of all ways.

>>> from brisca.rules import RULES
>>> from brisca.state import deal
>>> from brisca.view import view
>>> seen = view(deal(RULES["BRISCA"], seed=27), 0)
>>> found = holds_trump(seen)
>>> len(found.unseen), found.places, found.plain
(36, 3, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.view import View


@dataclass(frozen=True, slots=True)
class Counting:
    """How a chance is counted: is at least one of the `wanted` cards in the hands of these `seats`?

    `unseen` are the cards that the viewer can't place, in the pack's order, `wanted` those of them that would do, `places` how many of
    the unseen lie in those hands. `known` are cards seen to be there (or lying on the table) that do: then it is certain. `without`
    of `total` ways put none of the wanted cards there. `plain`: nothing is excluded, so `total` is the number of ways to choose
    `places` of the unseen cards, and `without` the number of ways to choose them among the others.
    """

    seats: tuple[int, ...]
    unseen: tuple[Card, ...]
    wanted: tuple[Card, ...]
    places: int
    known: tuple[Card, ...]
    without: int
    total: int
    plain: bool

    @property
    def others(self) -> tuple[Card, ...]:
        """The unseen cards that would not do."""
        return tuple(card for card in self.unseen if card not in set(self.wanted))

    @property
    def ways(self) -> int:
        """Ways in which it is so, out of `total`."""
        return self.total if self.known else self.total - self.without

    @property
    def chance(self) -> Fraction:
        """How probable it is, 0 to 1."""
        return Fraction(self.ways, self.total)

    @property
    def certain(self) -> bool:
        """Whether it is known for sure, one way or the other."""
        return self.ways in (0, self.total)

    @property
    def draws(self) -> tuple[Fraction, ...]:
        """Card by card, the chance that the next of the `places` is none of the wanted when those before it were none; plain counting only.

        Their product is the chance that none is there.
        """
        miss, all_cards = len(self.unseen) - len(self.wanted), len(self.unseen)
        return tuple(Fraction(max(miss - drawn, 0), all_cards - drawn) for drawn in range(self.places))


def chance(unseen: int, wanted: int, held: int) -> Fraction:
    """The chance that `held` cards out of `unseen` have at least one of `wanted` among them. InputError for numbers that can't be.

    >>> chance(12, 1, 3), chance(12, 2, 3)
    (Fraction(1, 4), Fraction(5, 11))
    """
    if not (0 <= wanted <= unseen and 0 <= held <= unseen):
        raise InputError("odds_numbers", unseen=unseen, wanted=wanted, held=held)
    return 1 - Fraction(comb(unseen - wanted, held), comb(unseen, held))


def rivals(view: View) -> tuple[int, ...]:
    """The seats of other sides, in play order from the viewer."""
    rules = view.rules
    around = ((view.seat + step) % rules.players for step in range(1, rules.players))
    return tuple(seat for seat in around if rules.side(seat) != rules.side(view.seat))


def to_come(view: View) -> tuple[int, ...]:
    """The rivals who still play a card to this trick, in play order; before a lead, all of them."""
    if view.turn is None:
        return ()
    left = view.rules.players * view.rules.cards_each - len(view.table)
    coming = [(view.turn + step) % view.rules.players for step in range(left)]
    if coming[0] == view.seat:
        coming = coming[1:]
    return tuple(seat for seat in rivals(view) if seat in coming)


def holds(view: View, cards: Iterable[Card], *, seat: int | None = None) -> Counting:
    """The chance that a rival holds at least one of these cards: any rival, or one `seat` (a partner's too).

    InputError for a card that is not in the pack, and for a seat that does not exist or is the viewer's own.
    """
    cards = tuple(cards)
    if cards:
        view.rules.check(*dict.fromkeys(cards))
    return _count(view, frozenset(cards), _asked(view, seat, rivals(view)))


def holds_trump(view: View, *, seat: int | None = None) -> Counting:
    """The chance that a rival (or this `seat`) holds any trump."""
    trumps = frozenset(card for card in view.rules.pack if card.suit is view.trump)
    return _count(view, trumps, _asked(view, seat, rivals(view)))


def can_beat(view: View, card: Card, *, seat: int | None = None) -> Counting:
    """The chance that a rival who still plays to this trick can beat this card: any of them, or one `seat`.

    The card is taken as played to the table as it lies there now: led, when the table is empty. Where the own side has a stronger card
    there already, that one has to be beaten. A rival's card that lies there and beats it makes it certain, and stands in `known`.
    InputError for a card that is not in the viewer's hand.
    """
    if card not in view.hand:
        raise InputError("odds_not_in_hand", card=card)
    side = view.rules.side(view.seat)
    led = view.table[0][1].suit if view.table else card.suit
    ours = [card, *(lying for by, lying in view.table if view.rules.side(by) == side)]
    best = max(_rank(lying, led, view) for lying in ours)
    beats = frozenset(other for other in view.rules.pack if _rank(other, led, view) > best)
    beaten = tuple(lying for by, lying in view.table if lying in beats and view.rules.side(by) != side and seat in (None, by))
    return _count(view, beats, _asked(view, seat, to_come(view)), beaten)


def beaters(view: View, card: Card) -> tuple[Card, ...]:
    """The unseen cards that would beat this card of the viewer's hand, in the pack's order."""
    return can_beat(view, card).wanted


def _rank(card: Card, led: Suit, view: View) -> tuple[int, int]:
    """What decides between two cards of a trick: a trump, the suit led, or neither, and then the strength."""
    if card.suit is view.trump:
        return 2, view.rules.strength(card)
    return (1, view.rules.strength(card)) if card.suit is led else (0, 0)


def _asked(view: View, seat: int | None, default: tuple[int, ...]) -> tuple[int, ...]:
    if seat is None:
        return default
    if not 0 <= seat < view.rules.players or seat == view.seat:
        raise InputError("odds_seat", seat=seat, last=view.rules.players - 1)
    return (seat,)


# Counting


def _count(view: View, cards: Collection[Card], seats: tuple[int, ...], beaten: tuple[Card, ...] = ()) -> Counting:
    """Ways to lay the unseen cards so that none of these is in the hands of these seats, and all ways."""
    known = beaten + tuple(card for card in view.rules.pack if card in cards and any(card in view.known[seat] for seat in seats))
    unseen = tuple(card for card in view.rules.pack if card in view.unseen)
    barred = {seat: view.excluded[seat] & view.unseen for seat in seats}
    wanted = tuple(card for card in unseen if card in cards and any(card not in barred[seat] for seat in seats))
    size = {seat: view.hand_sizes[seat] - len(view.known[seat]) for seat in view.known}
    # Hands about which the same is asked and known are one hand; whoever is not asked and may hold anything is one with the stock.
    places: Counter[tuple[bool, frozenset[Card]]] = Counter()
    for seat, number in size.items():
        if seat in seats or view.excluded[seat] & view.unseen:
            places[seat in seats, view.excluded[seat] & view.unseen] += number
    if view.rules.trump == "covered" and view.pinta is None and view.stock_size:
        # The covered pinta: nobody remembers which card it is, but it is a trump, and it lies in the stock.
        places[False, frozenset(card for card in unseen if card.suit is not view.trump)] += 1
    total = _ways(unseen, [(number, not_there) for (_, not_there), number in places.items()])
    none = frozenset(wanted)
    without = _ways(unseen, [(number, not_there | none if asked else not_there) for (asked, not_there), number in places.items()])
    plain = all(asked and not not_there for asked, not_there in places)
    return Counting(seats, unseen, wanted, sum(size[seat] for seat in seats), known, without, total, plain)


def _ways(cards: tuple[Card, ...], hands: list[tuple[int, frozenset[Card]]]) -> int:
    """Ways to fill hands of so many cards, each without its excluded ones; the rest of the cards lies elsewhere.

    Cards that may go to the same hands are alike: class by class, every way to share one out is counted at once.
    """
    classes = Counter(tuple(card not in not_there for _, not_there in hands) for card in cards)
    ways = {tuple(number for number, _ in hands): 1}
    for may, number in classes.items():
        after: Counter[tuple[int, ...]] = Counter()
        for left, so_far in ways.items():
            for rest, times in _shared_out(number, may, left):
                after[rest] += so_far * times
        ways = after
    return ways.get((0,) * len(hands), 0)


def _shared_out(number: int, may: tuple[bool, ...], left: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """Ways to put some of so many like cards into the places left: (places left then, how many ways)."""
    if not left:
        return [((), 1)]
    found = []
    for here in range(min(number, left[0]) + 1 if may[0] else 1):
        for rest, times in _shared_out(number - here, may[1:], left[1:]):
            found.append(((left[0] - here, *rest), comb(number, here) * times))
    return found
