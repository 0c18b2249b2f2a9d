"""Exact chances from what one seat may know, as fractions, together with the counting that leads to them.

Every way in which the cards that a seat can't place may lie (in the other hands, in the stock) is equally probable as long as it fits
what is known: known cards fill places in a hand, excluded ones can't be there, the pinta lies in the stock and in nobody's hand. So a
chance is the number of ways in which something is so, divided by the number of all ways. Cards of a talón and buried ones are hidden
like those of the stock; what the bidder would rather bury is not thought about.

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
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from brisca.cards import Card, Rank, Suit
from brisca.reasons import InputError
from brisca.view import View


@dataclass(frozen=True, slots=True)
class Counting:
    """How a chance is counted: is at least one of the `wanted` cards in the hands of these `seats`, and may it be played?

    `unseen` are the cards that the viewer can't place, in the pack's order, `wanted` those of them that would do, `places` how many of
    the unseen lie in those hands. `known` are cards seen to be there (or lying on the table) that do: then it is certain. In `without`
    of `total` ways it is not so: none of the wanted cards is there, or a duty forbids to play any that is (`duties`: that can be).
    `plain`: nothing is excluded, and no duty counts, so `total` is the number of ways to choose `places` of the unseen cards, and
    `without` the number of ways to choose them among the others.
    """

    seats: tuple[int, ...]
    unseen: tuple[Card, ...]
    wanted: tuple[Card, ...]
    places: int
    known: tuple[Card, ...]
    without: int
    total: int
    plain: bool
    duties: bool = False

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
    coming = _coming(view)
    return tuple(seat for seat in rivals(view) if seat in coming)


def _coming(view: View) -> list[int]:
    """The seats that play to this trick after the one on turn (or after the viewer's next card), once for each card."""
    if view.turn is None:
        return []
    left = view.rules.players * view.rules.cards_each - len(view.table)
    coming = [(view.turn + step) % view.rules.players for step in range(left)]
    return coming[1:] if coming[0] == view.seat else coming


def holds(view: View, cards: Iterable[Card], *, seat: int | None = None) -> Counting:
    """The chance that a rival holds at least one of these cards: any rival, or one `seat` (a partner's too).

    InputError for a card that is not in the pack, and for a seat that does not exist or is the viewer's own.
    """
    cards = tuple(cards)
    if cards:
        view.rules.check(*dict.fromkeys(cards))
    return _count(view, _same(frozenset(cards), _asked(view, seat, rivals(view))))


def holds_trump(view: View, *, seat: int | None = None) -> Counting:
    """The chance that a rival (or this `seat`) holds any trump; 0 as long as none is named."""
    trumps = frozenset(card for card in view.rules.pack if card.suit is view.trump)
    return _count(view, _same(trumps, _asked(view, seat, rivals(view))))


def can_beat(view: View, card: Card, *, seat: int | None = None) -> Counting:
    """The chance that a rival who still plays to this trick can beat this card, by the rules: any of them, or one `seat`.

    The card is taken as played to the table as it lies there now: led, when the table is empty. Where the own side has a stronger card
    there already, that one has to be beaten. A rival's card that lies there and beats it makes it certain, and stands in `known`.
    Only cards count that the rival may play then, as things stand once this card lies there, whatever others play in between: with duties
    nobody trumps who can follow suit, and the prisoner of muerte al tres (the as of trumps, until the tres has been played) beats nothing
    unless it is the last card held. With two cards each a rival may beat with either of those that it still plays.
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
    asked, plays = _asked(view, seat, to_come(view)), Counter(_coming(view))
    may = {each: beats - _prisoner(view, card, each, plays[each]) for each in asked}
    if view.rules.duties and led is not view.trump and any(other.suit is view.trump for other in beats):
        return _count_bound(view, led, beats, {each: max(plays[each], 1) for each in asked}, beaten)
    return _count(view, may, beaten)


def _prisoner(view: View, card: Card, seat: int, plays: int) -> frozenset[Card]:
    """The as of trumps, if this seat may not play it to the trick with this card."""
    if not view.rules.muerte or view.trump is None or view.hand_sizes[seat] <= max(plays, 1):
        return frozenset()
    tres = Card(view.trump, Rank.TRES)
    hidden = tres in view.unseen or tres is view.pinta or any(tres in cards for cards in view.known.values())
    waits = hidden or (tres in view.hand and tres is not card)
    return frozenset([Card(view.trump, Rank.AS)]) if waits else frozenset()


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


def _same(cards: frozenset[Card], seats: tuple[int, ...]) -> dict[int, frozenset[Card]]:
    return {seat: cards for seat in seats}


Pools = Counter[tuple[frozenset[Card] | None, frozenset[Card]]]
"""Hidden places by what would do there (None where nobody asks) and what can't be there; every other place takes any card."""


def _count(view: View, does: Mapping[int, frozenset[Card]], beaten: tuple[Card, ...] = ()) -> Counting:
    """Ways to lay the unseen cards so that none of the seats asked about has a card that `does`, and all ways."""
    known = beaten + tuple(card for card in view.rules.pack if any(card in cards & view.known[seat] for seat, cards in does.items()))
    unseen = tuple(card for card in view.rules.pack if card in view.unseen)
    wanted = tuple(card for card in unseen if any(card in cards - view.excluded[seat] for seat, cards in does.items()))
    # Hands about which the same is asked and known are one hand; whoever is not asked and may hold anything is one with the stock.
    places: Pools = Counter()
    for seat, cards in does.items():
        places[cards & view.unseen, view.excluded[seat] & view.unseen] += _hidden(view, seat)
    places.update(_elsewhere(view, does))
    total = _ways(unseen, [(number, not_there) for (_, not_there), number in places.items()])
    without = _ways(unseen, [(number, not_there | (none or frozenset())) for (none, not_there), number in places.items()])
    plain = all(none is not None and not not_there for none, not_there in places) and len(places) < 2
    return Counting(tuple(does), unseen, wanted, sum(_hidden(view, seat) for seat in does), known, without, total, plain)


def _hidden(view: View, seat: int) -> int:
    """How many of a seat's cards the viewer can't place."""
    return view.hand_sizes[seat] - len(view.known[seat])


def _elsewhere(view: View, asked: Collection[int]) -> Pools:
    """Places about which nobody asks, where not every card can be."""
    places: Pools = Counter()
    for seat in view.known:
        if seat not in asked and view.excluded[seat] & view.unseen:
            places[None, view.excluded[seat] & view.unseen] += _hidden(view, seat)
    if view.rules.trump == "covered" and view.pinta is None and view.stock_size:
        # The covered pinta: nobody remembers which card it is, but it is a trump, and it lies in the stock.
        places[None, frozenset(card for card in view.unseen if card.suit is not view.trump)] += 1
    return places


_BEATS, _FOLLOWS, _TRUMPS = range(3)
"""What a card is to a rival with duties: of the suit led and stronger, of the suit led and weaker, a trump that beats."""

Held = tuple[int, ...]
"""How many cards of each kind a hand holds, counted as far as it matters."""


def _count_bound(view: View, led: Suit, beats: frozenset[Card], plays: Mapping[int, int], beaten: tuple[Card, ...]) -> Counting:
    """The same where a trump beats only if nothing of the suit led is held any more; `plays`: cards that each seat still plays."""
    seats, unseen = tuple(plays), tuple(card for card in view.rules.pack if card in view.unseen)

    def kind(card: Card) -> int | None:
        return (_BEATS if card in beats else _FOLLOWS) if card.suit is led else _TRUMPS if card in beats else None

    def more(held: Held, what: int | None, number: int, seat: int) -> Held:
        if what is None:
            return held
        most = plays[seat] if what == _FOLLOWS else 1
        return (*held[:what], min(held[what] + number, most), *held[what + 1 :])

    def cannot(held: Held, seat: int) -> bool:
        return not held[_BEATS] and (held[_FOLLOWS] >= plays[seat] or not held[_TRUMPS])

    start: dict[int, Held] = {seat: (0, 0, 0) for seat in seats}
    for seat in seats:
        for card in view.known[seat]:
            start[seat] = more(start[seat], kind(card), 1, seat)
    hands = [(_hidden(view, seat), view.excluded[seat] & view.unseen) for seat in seats]
    hands += [(number, not_there) for (_, not_there), number in _elsewhere(view, seats).items()]
    ways = Counter({(tuple(number for number, _ in hands), tuple(start.values())): 1})
    for (what, may), number in Counter((kind(card), tuple(card not in not_there for _, not_there in hands)) for card in unseen).items():
        after: Counter[tuple[tuple[int, ...], tuple[Held, ...]]] = Counter()
        for (left, held), so_far in ways.items():
            for rest, times in _shared_out(number, may, left):
                then = tuple(more(held[at], what, left[at] - rest[at], seat) for at, seat in enumerate(seats))
                after[rest, then] += so_far * times
        ways = after
    laid = [(held, number) for (left, held), number in ways.items() if not any(left)]
    without = sum(number for held, number in laid if all(map(cannot, held, seats)))
    void = {seat for seat in seats if not any(card.suit is led for card in (view.unseen - view.excluded[seat]) | view.known[seat])}
    sure = {card for seat in seats for card in view.known[seat] & beats if card.suit is led or seat in void}
    known = beaten + tuple(card for card in view.rules.pack if card in sure)
    wanted = tuple(card for card in unseen if card in beats and any(card not in view.excluded[seat] for seat in seats))
    places = sum(_hidden(view, seat) for seat in seats)
    return Counting(seats, unseen, wanted, places, known, without, sum(number for _, number in laid), plain=False, duties=True)


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
