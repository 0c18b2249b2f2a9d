"""A hand as a row of moments, from the deal to the count: what lies on the table at each of them, and who did what.

No page in it. Everything follows from the engine's states; hands of all seats are in a scene, and whoever draws it decides what is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from brisca.cards import Card, Rank
from brisca.notation import read_hand, write_deal
from brisca.rules import Rules
from brisca.show.game_seats import YOU
from brisca.state import Action, Bid, Bury, Claim, Ending, NameTrump, Pass, Play, Redeal, State, Swap
from brisca.state.legality import TALON
from brisca.trick import Resolution, resolve

Held = tuple[Card | None, ...]
"""A hand in its places: None where a card was played and none came, or where none has been dealt yet."""


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """A finished trick: `resolution` why it went as it did, `seats` in play order, `totals` points of each side after it.

    `draws`: (seat, card) in the order of drawing, empty when nothing was drawn; `pinta_to`: the seat that drew the pinta then, or None.
    `swaps`: (seat, card given, pinta taken) before that drawing, `later` those after it. `last`: it took the last cards of the hand.
    `called`: the seat that called arrastro with the as of trumps, or None. `dead`: the tres of trumps died in it; `escaped`: it got away.
    """

    number: int
    resolution: Resolution
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    draws: tuple[tuple[int, Card], ...] = ()
    pinta_to: int | None = None
    swaps: tuple[tuple[int, Card, Card], ...] = ()
    later: tuple[tuple[int, Card, Card], ...] = ()
    last: bool = False
    called: int | None = None
    dead: bool = False
    escaped: bool = False

    @property
    def winner(self) -> int:
        """The seat that took it."""
        return self.seats[self.resolution.winner]

    @property
    def players(self) -> int:
        """How many play; each may have put several cards into the trick."""
        return len(set(self.seats))

    @property
    def mine(self) -> tuple[Card, ...]:
        """The cards that the learner drew after it, in order."""
        return tuple(card for seat, card in self.draws if seat == YOU)

    @property
    def drawn(self) -> Card | None:
        """The first card that the learner drew after it."""
        return next(iter(self.mine), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table: while a finished trick lies there, nobody has drawn yet.

    `hands` of all seats; `news`: the cards that came into hands at this very moment. `stock` cards left, the `pinta` among them;
    `table`: (seat, card) pairs; `tricks` finished ones, oldest first. `each`: cards that everybody puts into a trick. `talon`: cards
    that lie face down until somebody has won the auction.
    """

    hands: tuple[Held, ...]
    stock: int
    news: frozenset[Card] = frozenset()
    pinta: Card | None = None
    table: tuple[tuple[int, Card], ...] = ()
    tricks: tuple[TrickRecord, ...] = ()
    each: int = 1
    talon: int = 0

    @property
    def hand(self) -> Held:
        """The learner's cards in their places."""
        return self.hands[YOU]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in each seat's hand."""
        return tuple(sum(card is not None for card in hand) for hand in self.hands)

    @property
    def fresh(self) -> tuple[Card, ...]:
        """The cards that the learner has drawn last, unless a finished trick lies there: then everybody is still to draw."""
        return self.tricks[-1].mine if self.tricks and not self.complete else ()

    @property
    def places(self) -> int:
        """Cards in a finished trick."""
        return len(self.hands) * self.each

    @property
    def complete(self) -> bool:
        """Whether a finished trick lies on the table."""
        return len(self.table) == self.places


class Act(Enum):
    """What happened at a moment."""

    START = "the pack lies there, shuffled and cut"
    DEAL = "a card is dealt to a seat"
    PINTA = "the pinta is turned up"
    BID = "a seat bids"
    PASS = "a seat leaves the auction"
    TALON = "the auction is over: the bidder takes the talón"
    BURY = "the bidder lays two cards away"
    NAME = "the bidder names the trump"
    PLAY = "a card is played"
    SWAP = "a seat takes the pinta and leaves a trump in its place"
    TAKE = "the winner takes the trick, and all draw"
    CLAIM = "a seat shows the top trumps and takes all cards that are left"
    REDEAL = "a seat asks for a new deal"
    END = "the piles are counted"


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a hand: `seat` did it (or was dealt the card, or won the trick), with this `card`; `number` among moments of its kind.

    `action`: what was done, where it was an action; the number of a `BID` is the points that were bid.
    """

    act: Act
    scene: Scene
    seat: int
    card: Card | None = None
    number: int = 1
    action: Action | None = None


@lru_cache(maxsize=64)
def moments(state: State) -> tuple[Moment, ...]:
    """The hand from before the deal to now, one moment for each thing that happens. InputError for a position that was not dealt."""
    start = read_hand(write_deal(state))
    told = (*_deal(start), *_played(start, state))
    return told if state.result is None else (*told, Moment(Act.END, told[-1].scene, told[-1].seat))


def _deal(start: State) -> Iterator[Moment]:
    rules, mano = start.rules, (start.dealer + 1) % start.rules.players
    each, talon = rules.cards_each, 0 if start.auction is None else len(start.auction.talon)
    places: list[Held] = [(None,) * rules.hand_size] * rules.players
    stock = rules.pack_size
    yield Moment(Act.START, Scene(tuple(places), stock, each=each), start.dealer)
    for turn in range(rules.hand_size * rules.players):
        seat, number = (mano + turn) % rules.players, turn // rules.players
        card = start.hands[seat][number]
        places[seat] = (*places[seat][:number], card, *places[seat][number + 1 :])
        yield Moment(Act.DEAL, Scene(tuple(places), stock - turn - 1, frozenset((card,)), each=each), seat, card, turn + 1)
    lies = Scene(tuple(places), len(start.stock), pinta=start.pinta, each=each, talon=talon)
    yield Moment(Act.PINTA, lies, start.dealer, start.pinta)


def _played(start: State, state: State) -> Iterator[Moment]:
    places: list[Held] = list(start.hands)
    tricks: tuple[TrickRecord, ...] = ()
    states = [start]
    for action in state.history:
        states.append(states[-1].apply(action))
    number, each = 0, start.rules.cards_each
    for before, after in pairwise(states):
        action = after.history[-1]
        if isinstance(action, Bid | Pass | Bury | NameTrump | Claim | Redeal):
            yield from _said(places, tricks, before, after, action)
            continue
        if isinstance(action, Swap):
            taken = before.pinta
            assert taken is not None
            places[action.seat] = tuple(taken if held is action.card else held for held in places[action.seat])
            made = (action.seat, action.card, taken)
            last = tricks[-1]
            last = replace(last, swaps=(*last.swaps, made)) if before.drawing else replace(last, later=(*last.later, made))
            tricks = (*tricks[:-1], last)
            table = after.tricks[-1].cards if before.drawing else before.table  # a swap may also come in mid-trick
            lies = Scene(tuple(places), len(before.stock), frozenset((taken,)), after.pinta, table, tricks, each)
            yield Moment(Act.SWAP, lies, action.seat, taken, action=action)
            continue
        if isinstance(action, Play):
            number += 1
            places[action.seat] = tuple(None if held is action.card else held for held in places[action.seat])
            done = len(after.tricks) > len(before.tricks)
            tricks = (*tricks, _record(before, after)) if done else tricks
            table = after.tricks[-1].cards if done else after.table
            lies = Scene(tuple(places), len(before.stock), pinta=before.pinta, table=table, tricks=tricks, each=each)
            yield Moment(Act.PLAY, lies, action.seat, action.card, number, action)
            if not done or after.drawing:  # the hand waits before this drawing, for a swap
                continue
        tricks = (*tricks[:-1], _with_draws(tricks[-1], before, after))
        places = [_placed(hand, after.hands[seat]) for seat, hand in enumerate(places)]
        fresh = frozenset(card for _, card in tricks[-1].draws)
        lies = Scene(tuple(places), len(after.stock), fresh, after.pinta, (), tricks, each)
        yield Moment(Act.TAKE, lies, tricks[-1].winner, None, len(tricks))


def _said(
    places: list[Held],
    tricks: tuple[TrickRecord, ...],
    before: State,
    after: State,
    action: Bid | Pass | Bury | NameTrump | Claim | Redeal,
) -> Iterator[Moment]:
    """What is done without playing a card. The places change with the talón, what is buried, and a claim."""
    rules, seat = before.rules, action.seat

    def lies(talon: tuple[Card, ...], news: frozenset[Card] = frozenset()) -> Scene:
        return Scene(tuple(places), len(after.stock), news, after.pinta, (), tricks, rules.cards_each, len(talon))

    match action:
        case Bid(points=points):
            yield Moment(Act.BID, lies(_talon(before)), seat, None, points, action)
        case Pass():
            yield Moment(Act.PASS, lies(_talon(before)), seat, action=action)
        case Bury():
            places[seat] = after.hands[seat]
            yield Moment(Act.BURY, lies(()), seat, action=action)
        case NameTrump():
            yield Moment(Act.NAME, lies(()), seat, action=action)
        case Claim():
            places[:] = [() for _ in places]
            yield Moment(Act.CLAIM, lies(()), seat, action=action)
        case Redeal():
            yield Moment(Act.REDEAL, lies(()), seat, action=action)
    if _talon(before) and not _talon(after):
        assert after.turn is not None
        places[after.turn] = after.hands[after.turn]
        yield Moment(Act.TALON, lies((), frozenset(_talon(before))), after.turn)


def _talon(state: State) -> tuple[Card, ...]:
    return () if state.auction is None else state.auction.talon


def _with_draws(record: TrickRecord, before: State, after: State) -> TrickRecord:
    """Cards leave the stock from its top, the pinta last."""
    drawn = before.stock[: len(before.stock) - len(after.stock)]
    owner = {card: seat for seat, hand in enumerate(after.hands) for card in hand}
    pinta = before.pinta
    last = owner[pinta] if pinta is not None and pinta in drawn else None
    return replace(record, draws=tuple((owner[card], card) for card in drawn), pinta_to=last)


def _placed(places: Held, hand: tuple[Card, ...]) -> Held:
    """The cards of a hand in their places: what stays does not move, what is new fills a gap."""
    new = iter([card for card in hand if card not in places])
    return tuple(card if card in hand else next(new, None) for card in places)


def _record(before: State, state: State) -> TrickRecord:
    trick, rules = state.tricks[-1], state.rules
    assert state.trump is not None
    resolution = resolve([card for _, card in trick.cards], state.trump, rules)
    ace, three = Card(state.trump, Rank.AS), Card(state.trump, Rank.TRES)
    dead = state.result is not None and state.result.reason is Ending.DEAD_THREE
    called = before.called or any(isinstance(action, Play) and action.arrastro for action in state.history[-1:])
    return TrickRecord(
        len(state.tricks),
        resolution,
        tuple(seat for seat, _ in trick.cards),
        state.points,
        last=state.turn is None and not dead,
        called=next((seat for seat, card in trick.cards if card is ace), None) if called else None,
        dead=dead,
        escaped=rules.muerte and not dead and three in resolution.cards,
    )


def public_cards(moment: Moment, pinta: Card | None) -> frozenset[Card]:
    """The cards that the learner has seen by then: own, played and turned up. `pinta`: the card turned up in this hand."""
    scene = moment.scene
    seen = {card for card in scene.hand if card} | {card for _, card in scene.table}
    seen |= {card for record in scene.tricks for card in record.resolution.cards}
    if pinta is not None and moment.act not in (Act.START, Act.DEAL):
        seen.add(pinta)
    return frozenset(seen)


def tricks_in(rules: Rules) -> int:
    """Tricks in a hand that is played to its last card."""
    talon = TALON if rules.trump == "bid" else 0
    return (rules.pack_size - talon) // (rules.players * rules.cards_each)
