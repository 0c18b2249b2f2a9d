"""The swap, tried out: a small position as one value, of which one thing at a time can be changed, and the engine's answer to each try.

The learner is seat 0. A position is always reached by the engine: a trick is played and, where it is time for it, drawn after, so that
the three timings can be compared on the same cards.

>>> scene = Scene(GAMES["brisca"], Card.parse("12o"), (Card.parse("7o"), Card.parse("7c")))
>>> scene.state().why_illegal(Swap(YOU, Card.parse("7o")))
>>> scene.try_swap(YOU, Card.parse("7c")).answer.text("en")
'The seven of cups cannot swap: only the 7 or the 2 of coins, the trump suit.'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal

from brisca.cards import Card, Rank, Suit
from brisca.reasons import Reason
from brisca.rules import RULES, Rules
from brisca.state import Draw, Play, State, Swap, position
from brisca.state.legality import swapping_rank

YOU: Final = 0
RIVAL: Final = 1
HELD: Final = 2
"""The cards of the learner's hand that can be chosen; a third one is drawn."""

Timing = Literal["after_trick", "on_turn", "any_time"]
TIMINGS: Final[tuple[Timing, ...]] = ("after_trick", "on_turn", "any_time")

GAMES: Final[dict[str, Rules]] = {
    "brisca": RULES["BRISCA"],
    "48": RULES["BRISCA"].replace(pack_size=48),
    "36": RULES["BRISCA"].replace(pack_size=36),
    "bisca": RULES["BISCA"].replace(swap="after_trick"),
}
"""The games in which the swap is looked at: 40 cards, 48, 36 (no twos), and bisca, where the 7 is a high card."""


class Moment(Enum):
    """When somebody tries to swap. The values stand in addresses."""

    WON = "won"
    LOST = "lost"
    TURN = "turn"
    WAIT = "wait"


BEFORE_DRAWING: Final = (Moment.WON, Moment.LOST)


@dataclass(frozen=True, slots=True)
class Scene:
    """One position and what has been tried in it.

    `hand`: the learner's two chosen cards; `rival`: a 7 or 2 of trumps in the other hand, or None. `left`: drawings still to come at
    this moment; `won`: whether the learner has won a trick. `swaps`: cards swapped since, in order. `tried`: (seat, card) of the last
    try, whatever came of it. `editing`: whether the pack lies open. `note`: why a change was not made.
    """

    rules: Rules
    pinta: Card
    hand: tuple[Card, ...]
    moment: Moment = Moment.WON
    left: int = 10
    won: bool = True
    rival: Card | None = None
    swaps: tuple[Card, ...] = ()
    tried: tuple[int, Card] | None = None
    editing: bool = False
    note: Reason | None = None

    # What can be changed, one thing at a time

    def with_pinta(self, pinta: Card) -> Scene:
        """Another card lies under the stock; one that the learner held is replaced."""
        return self._changed(pinta=pinta)

    def with_trump(self, suit: Suit) -> Scene:
        """A pinta of another suit, of the same rank."""
        return self._changed(pinta=Card(suit, self.pinta.rank))

    def take(self, card: Card) -> Scene:
        """The card comes into the learner's hand for the one that came first. The pinta can't be held: it lies there (`note`)."""
        if card is self.pinta:
            return replace(self._changed(), note=Reason("swap_pinta_lies", (("pinta", card),)))
        return self._changed() if card in self.hand else self._changed(hand=(*self.hand[1:], card))

    def with_rival(self, rank: Rank | None) -> Scene:
        """The other hand holds this trump, or none that could swap."""
        return self._changed(rival=None if rank is None else Card(self.pinta.suit, rank))

    def at(self, moment: Moment) -> Scene:
        """Another moment, with the same cards."""
        return self._changed(moment=moment)

    def with_won(self, won: bool) -> Scene:
        """Whether the learner has won a trick, where both are possible."""
        return self._changed(won=won)

    def with_left(self, left: int) -> Scene:
        """So many drawings are still to come, as far as the moment allows."""
        return self._changed(left=left)

    def with_timing(self, timing: Timing | None) -> Scene:
        """Another rule for when one may swap; None: nobody may."""
        return self._changed(rules=self.rules.replace(swap=timing))

    def with_draws_left(self, number: int) -> Scene:
        """So many drawings must still be to come."""
        return self._changed(rules=self.rules.replace(draws_left=number))

    def with_game(self, game: str) -> Scene:
        """Another pack or order; timing and last moment stay. KeyError for a game that is not in `GAMES`."""
        return self._changed(rules=GAMES[game].replace(swap=self.rules.swap, draws_left=self.rules.draws_left))

    def edit(self, editing: bool) -> Scene:
        """Open or close the pack."""
        return replace(self, editing=editing, note=None)

    def back(self) -> Scene:
        """As it was before the first try."""
        return self._changed()

    def _changed(self, **changes: object) -> Scene:
        return possible(replace(self, swaps=(), tried=None, note=None, **changes))  # type: ignore[arg-type]

    # What is fixed by the rest

    @property
    def game(self) -> str:
        """The key of the game in `GAMES`."""
        return next(key for key, rules in GAMES.items() if (rules.order, rules.pack_size) == (self.rules.order, self.rules.pack_size))

    @property
    def most(self) -> int:
        """The drawings of a whole hand."""
        return (self.rules.pack_size - self.rules.players * self.rules.hand_size) // self.rules.players

    @property
    def won_is_fixed(self) -> bool:
        """Whether the moment alone says if the learner has won a trick."""
        return self.moment is Moment.WON or self.left == self.most

    # The engine

    def state(self, timing: Timing | None = None) -> State:
        """The position, with what was swapped; with `timing`, the same cards under that timing, before anything was swapped."""
        if timing is not None:
            return _reached(replace(self, rules=self.rules.replace(swap=timing)))
        state = _reached(self)
        for card in self.swaps:
            state = state.apply(Swap(holder(state, card), card))
        return state

    @property
    def drawn(self) -> bool:
        """Whether the rules don't wait at a moment before a drawing, so that all have drawn already."""
        return self.moment in BEFORE_DRAWING and not _reached(self).drawing

    def try_swap(self, seat: int, card: Card) -> Scene:
        """Somebody tries to swap this card: a legal swap happens, any other changes nothing. `answer` says which."""
        tried = replace(self, tried=(seat, card), note=None)
        if self.state().why_illegal(Swap(seat, card)) is not None:
            return tried
        return replace(tried, swaps=(*self.swaps, card))

    @property
    def answer(self) -> Reason | None:
        """Why the last try was refused, in the engine's own words; None when it was not, or when nothing was tried."""
        if self.tried is None or self.done:
            return None
        return self.state().why_illegal(Swap(*self.tried))

    @property
    def done(self) -> bool:
        """Whether the last try was a swap."""
        return self.tried is not None and bool(self.swaps) and self.swaps[-1] is self.tried[1] and self.tried[1] in self.state().stock

    @property
    def taken(self) -> Card | None:
        """The card that the last swap took from under the stock."""
        return (self.pinta if len(self.swaps) == 1 else self.swaps[-2]) if self.swaps else None


def possible(scene: Scene) -> Scene:
    """The nearest scene that a real hand can reach: no card twice, no drawing that is not there."""
    rules = scene.rules
    pinta = scene.pinta if scene.pinta in rules.pack else Card(scene.pinta.suit, Rank.REY)
    rival = scene.rival if scene.rival in rules.pack and scene.rival not in (pinta, *scene.hand) else None
    if rival is not None and rival.suit is not pinta.suit:
        rival = None
    hand = [card for card in scene.hand if card in rules.pack and card not in (pinta, rival)]
    spare = _fillers(rules, {pinta, *hand, *([rival] if rival else [])}, pinta.suit)
    while len(hand) < HELD:
        hand.append(next(spare))
    fixed = replace(scene, pinta=pinta, hand=tuple(hand), rival=rival)
    least = 1 if scene.moment in BEFORE_DRAWING else 0
    fixed = replace(fixed, left=min(max(scene.left, least), fixed.most))
    return replace(fixed, won=fixed.moment is Moment.WON) if fixed.won_is_fixed else fixed


def _fillers(rules: Rules, used: Iterable[Card], trump: Suit) -> Iterator[Card]:
    """Cards that play no part in a swap: fours, fives and sixes of the plain suits."""
    taken = set(used)
    for rank in (Rank.CINCO, Rank.CUATRO, Rank.SEIS):
        for suit in reversed(Suit):
            if suit is not trump and (card := Card(suit, rank)) in rules.pack and card not in taken:
                yield card


def _reached(scene: Scene) -> State:
    """The position, reached by playing a trick (and drawing after it, at a moment that comes later)."""
    rules, pinta = scene.rules, scene.pinta
    used = {pinta, *scene.hand, *([scene.rival] if scene.rival else [])}
    spare = list(_fillers(rules, used, pinta.suit))
    suit = next(card.suit for card in spare if sum(other.suit is card.suit for other in spare) > 1)
    strong, weak = sorted((card for card in spare if card.suit is suit), key=rules.strength, reverse=True)[:2]
    rest = [card for card in spare if card not in (strong, weak)]
    third, rival_third, *others = rest
    rival = tuple(others[:1]) + ((scene.rival,) if scene.rival else tuple(others[1:2]))
    first_trick = scene.left == scene.most and scene.moment not in BEFORE_DRAWING
    winner = YOU if scene.moment is Moment.WON or (scene.won and scene.moment is not Moment.LOST) else RIVAL
    seen = {*used, third, rival_third, *rival, *(() if first_trick else (strong, weak))}
    hidden = [card for card in rules.pack if card not in seen]
    hidden.sort(key=lambda card: (card.rank.value * 7 + list(Suit).index(card.suit) * 5) % 13)
    if first_trick:
        stock = (*hidden[: 2 * scene.left - 1], pinta)
        held: list[tuple[Card, ...]] = [(*scene.hand, third), (*rival, rival_third)]
        gone = 0
    else:
        drawings = scene.left + (scene.moment not in BEFORE_DRAWING)
        drawn = (third, rival_third) if winner == YOU else (rival_third, third)
        stock = (*[*drawn, *hidden][: 2 * drawings - 1], pinta)
        mine, theirs = (strong, weak) if winner == YOU else (weak, strong)
        held = [(*scene.hand, mine), (*rival, theirs)]
        gone = (rules.pack_size - len(stock) - 6) // 2
    leader = YOU if first_trick else winner
    yours = (gone + 1) // 2 if scene.won else 0
    state = position(rules, hands=held, stock=stock, to_play=leader, tricks_won=(yours, gone - yours))
    if not first_trick:
        for seat in (winner, 1 - winner):
            state = state.apply(Play(seat, held[seat][-1]))
        if state.drawing and scene.moment not in BEFORE_DRAWING:
            state = state.apply(Draw(winner))
    if scene.moment is Moment.TURN and state.turn == RIVAL:
        state = state.apply(Play(RIVAL, state.hands[RIVAL][-1]))
    elif scene.moment is Moment.WAIT and state.turn == YOU:
        state = state.apply(Play(YOU, state.hands[YOU][-1]))
    return state


def holder(state: State, card: Card) -> int:
    """The seat that holds the card; the learner's when nobody does."""
    return RIVAL if card in state.hands[RIVAL] else YOU


# Who may


def may_swap(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that this seat may swap now."""
    return tuple(action.card for action in state.legal_actions() if isinstance(action, Swap) and action.seat == seat)


@dataclass(frozen=True, slots=True)
class Chance:
    """Who may swap at a moment under a timing: by seat, the cards. `drawn`: the rules don't wait, all have drawn before."""

    moment: Moment
    timing: Timing
    cards: tuple[tuple[Card, ...], ...]
    drawn: bool


def compare(scene: Scene) -> tuple[tuple[Chance, ...], ...]:
    """For each moment that the drawings left allow, the three timings side by side, on the cards of the scene."""
    rows = []
    for moment in Moment:
        there = scene.at(moment)
        if there.left == scene.left:  # else no drawing is left to stand before
            rows.append(tuple(_chance(there, timing) for timing in TIMINGS))
    return tuple(rows)


def _chance(scene: Scene, timing: Timing) -> Chance:
    state = scene.state(timing)
    drawn = scene.moment in BEFORE_DRAWING and not state.drawing
    return Chance(scene.moment, timing, tuple(may_swap(state, seat) for seat in (YOU, RIVAL)), drawn)


class Need(Enum):
    """What a swap needs, in the order in which it is asked."""

    RULES = "the rules have the swap"
    PINTA = "the pinta still lies there"
    CARD = "a 7 or 2 of trumps"
    TAKES = "the right one of the two for this pinta"
    TRICK = "a trick won"
    LEFT = "enough drawings left"
    MOMENT = "the right moment"
    ONCE = "not yet swapped since the last trick"


def needs(state: State, seat: int, card: Card) -> tuple[tuple[Need, bool], ...]:
    """What a swap of this card needs and whether it is there; ends with the first need that is not met."""
    rules, pinta, drawing = state.rules, state.pinta, state.drawing
    met: list[tuple[Need, bool]] = []
    for need in Need:
        match need:
            case Need.RULES:
                ok = rules.swap is not None
            case Need.PINTA:
                ok = pinta is not None
            case Need.CARD:
                ok = card.suit is state.trump and card.rank in (Rank.SIETE, Rank.DOS)
            case Need.TAKES:
                ok = pinta is not None and swapping_rank(rules, pinta) is card.rank
            case Need.TRICK:
                ok = state.won[seat] > 0
            case Need.LEFT:
                ok = len(state.stock) > 2 * (rules.draws_left - 1)
            case Need.MOMENT:
                mine = state.turn == seat
                ok = rules.swap == "any_time" or (mine and (rules.swap == "on_turn" or drawing))
            case Need.ONCE:
                ok = seat not in state.aside.swapped
        met.append((need, ok))
        if not ok:
            break
    return tuple(met)


def swap_table(rules: Rules) -> tuple[tuple[Rank, Rank | None], ...]:
    """Which rank of trumps takes which pinta, from the strongest pinta to the weakest; None where nothing does."""
    suit = Suit.OROS
    cards = sorted((card for card in rules.pack if card.suit is suit), key=rules.strength, reverse=True)
    return tuple((card.rank, swapping_rank(rules, card)) for card in cards)
