"""A hand as a row of moments, from the deal to the count: what lies on the table at each of them, and who did what.

No page in it. Everything follows from the engine's states; hands of all seats are in a scene, and whoever draws it decides what is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from brisca.cards import Card
from brisca.notation import read_hand, write_deal
from brisca.rules import Rules
from brisca.show.game_seats import YOU
from brisca.state import Play, State, Swap
from brisca.trick import Resolution, resolve

Held = tuple[Card | None, ...]
"""A hand in its places: None where a card was played and none came, or where none has been dealt yet."""


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """A finished trick: `resolution` why it went as it did, `seats` in play order, `totals` points of each side after it.

    `draws`: (seat, card) in the order of drawing, empty when nothing was drawn; `pinta_to`: the seat that drew the pinta then, or None.
    `swaps`: (seat, card given, pinta taken) before that drawing.
    """

    number: int
    resolution: Resolution
    seats: tuple[int, ...]
    totals: tuple[int, ...]
    draws: tuple[tuple[int, Card], ...] = ()
    pinta_to: int | None = None
    swaps: tuple[tuple[int, Card, Card], ...] = ()

    @property
    def winner(self) -> int:
        """The seat that took it."""
        return self.seats[self.resolution.winner]

    @property
    def drawn(self) -> Card | None:
        """The card that the learner drew after it."""
        return next((card for seat, card in self.draws if seat == YOU), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table: while a finished trick lies there, nobody has drawn yet.

    `hands` of all seats; `news`: the cards that came into hands at this very moment. `stock` cards left, the `pinta` among them;
    `table`: (seat, card) pairs; `tricks` finished ones, oldest first.
    """

    hands: tuple[Held, ...]
    stock: int
    news: frozenset[Card] = frozenset()
    pinta: Card | None = None
    table: tuple[tuple[int, Card], ...] = ()
    tricks: tuple[TrickRecord, ...] = ()

    @property
    def hand(self) -> Held:
        """The learner's cards in their places."""
        return self.hands[YOU]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in each seat's hand."""
        return tuple(sum(card is not None for card in hand) for hand in self.hands)

    @property
    def fresh(self) -> Card | None:
        """The card that the learner has drawn last, unless a finished trick lies there: then everybody is still to draw."""
        return self.tricks[-1].drawn if self.tricks and not self.complete else None

    @property
    def complete(self) -> bool:
        """Whether a finished trick lies on the table."""
        return len(self.table) == len(self.hands)


class Act(Enum):
    """What happened at a moment."""

    START = "the pack lies there, shuffled and cut"
    DEAL = "a card is dealt to a seat"
    PINTA = "the pinta is turned up"
    PLAY = "a card is played"
    SWAP = "a seat takes the pinta and leaves a trump in its place"
    TAKE = "the winner takes the trick, and all draw"
    END = "the piles are counted"


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a hand: `seat` did it (or was dealt the card, or won the trick), with this `card`; `number` among moments of its kind."""

    act: Act
    scene: Scene
    seat: int
    card: Card | None = None
    number: int = 1


@lru_cache(maxsize=64)
def moments(state: State) -> tuple[Moment, ...]:
    """The hand from before the deal to now, one moment for each thing that happens. InputError for a position that was not dealt."""
    start = read_hand(write_deal(state))
    told = (*_deal(start), *_played(start, state))
    return told if state.result is None else (*told, Moment(Act.END, told[-1].scene, told[-1].seat))


def _deal(start: State) -> Iterator[Moment]:
    rules, mano = start.rules, (start.dealer + 1) % start.rules.players
    places: list[Held] = [(None,) * rules.hand_size] * rules.players
    stock = rules.pack_size
    yield Moment(Act.START, Scene(tuple(places), stock), start.dealer)
    for turn in range(rules.hand_size * rules.players):
        seat, number = (mano + turn) % rules.players, turn // rules.players
        card = start.hands[seat][number]
        places[seat] = (*places[seat][:number], card, *places[seat][number + 1 :])
        yield Moment(Act.DEAL, Scene(tuple(places), stock - turn - 1, frozenset((card,))), seat, card, turn + 1)
    yield Moment(Act.PINTA, Scene(tuple(places), len(start.stock), pinta=start.pinta), start.dealer, start.pinta)


def _played(start: State, state: State) -> Iterator[Moment]:
    places: list[Held] = list(start.hands)
    tricks: tuple[TrickRecord, ...] = ()
    states = [start]
    for action in state.history:
        states.append(states[-1].apply(action))
    number = 0
    for before, after in pairwise(states):
        action = after.history[-1]
        if isinstance(action, Swap):
            taken = before.pinta
            assert taken is not None
            places[action.seat] = tuple(taken if each is action.card else each for each in places[action.seat])
            tricks = (*tricks[:-1], replace(tricks[-1], swaps=(*tricks[-1].swaps, (action.seat, action.card, taken))))
            lies = Scene(tuple(places), len(before.stock), frozenset((taken,)), after.pinta, after.tricks[-1].cards, tricks)
            yield Moment(Act.SWAP, lies, action.seat, taken)
            continue
        if isinstance(action, Play):
            number += 1
            places[action.seat] = tuple(None if each is action.card else each for each in places[action.seat])
            done = len(after.tricks) > len(before.tricks)
            tricks = (*tricks, _record(after)) if done else tricks
            table = after.tricks[-1].cards if done else after.table
            lies = Scene(tuple(places), len(before.stock), pinta=before.pinta, table=table, tricks=tricks)
            yield Moment(Act.PLAY, lies, action.seat, action.card, number)
            if not done or after.drawing:  # the hand waits before this drawing, for a swap
                continue
        tricks = (*tricks[:-1], _with_draws(tricks[-1], places, before, after))
        places = [_placed(hand, after.hands[each]) for each, hand in enumerate(places)]
        fresh = frozenset(card for _, card in tricks[-1].draws)
        yield Moment(Act.TAKE, Scene(tuple(places), len(after.stock), fresh, after.pinta, (), tricks), tricks[-1].winner, None, len(tricks))


def _with_draws(record: TrickRecord, places: list[Held], before: State, after: State) -> TrickRecord:
    players = len(places)
    order = [(record.winner + step) % players for step in range(players)]
    draws = tuple((seat, card) for seat in order for card in after.hands[seat] if card not in places[seat])
    return replace(record, draws=draws, pinta_to=next((seat for seat, card in draws if card is before.pinta), None))


def _placed(places: Held, hand: tuple[Card, ...]) -> Held:
    """The cards of a hand in their places: what stays does not move, what is new fills a gap."""
    new = iter([card for card in hand if card not in places])
    return tuple(card if card in hand else next(new, None) for card in places)


def _record(state: State) -> TrickRecord:
    trick = state.tricks[-1]
    assert state.trump is not None
    resolution = resolve([card for _, card in trick.cards], state.trump, state.rules)
    return TrickRecord(len(state.tricks), resolution, tuple(seat for seat, _ in trick.cards), state.points)


def public_cards(moment: Moment, pinta: Card | None) -> frozenset[Card]:
    """The cards that the learner has seen by then: own, played and turned up. `pinta`: the card turned up in this hand."""
    scene = moment.scene
    seen = {card for card in scene.hand if card} | {card for _, card in scene.table}
    seen |= {card for record in scene.tricks for card in record.resolution.cards}
    if pinta is not None and moment.act not in (Act.START, Act.DEAL):
        seen.add(pinta)
    return frozenset(seen)


def tricks_in(rules: Rules) -> int:
    """Tricks in a hand."""
    return rules.pack_size // rules.players
