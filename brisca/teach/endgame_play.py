"""An ending played out card by card against the perfect rival, and the way from puzzle to puzzle.

After two right in a row the next one is harder, after two wrong easier.
Nothing tells a wrong card from a right one while it is played; the rival's replies do, and the sums.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

from brisca.beliefs import BELIEFS
from brisca.cards import Card, Suit
from brisca.notation import read_cards, write_cards
from brisca.reasons import InputError, Reason, quoted
from brisca.solver import best_cards, card_values
from brisca.state import Play, State, position
from brisca.teach.endgame import LEVELS, MOST_SEED, YOU, Goal, Puzzle, needed, own_puzzle, puzzle, read_puzzle, rival_card, takes


@dataclass(frozen=True, slots=True)
class Ending:
    """One puzzle as it is played. `played`: the learner's cards, oldest first; the rival's follow from them. `paused`: a finished trick
    still lies on the table. `missed`: a card that loses has been played and seen through, or taken back. `told`: the first try is over, and
    was told to the learner's progress. `problem`: why the position in the page's address could not be used.

    Methods return a new ending, or the same one when they don't apply.
    """

    puzzle: Puzzle
    played: tuple[Card, ...] = ()
    paused: bool = False
    missed: bool = False
    told: bool = False
    level: int = 1
    streak: int = 0
    problem: Reason | None = None

    @property
    def state(self) -> State:
        """The position now; while a finished trick lies there, the one in which its winner is to lead."""
        return states(self.puzzle.start, self.played, self.paused)[-1]

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its last trick has been looked at."""
        return self.state.turn is None and not self.paused

    @property
    def your_turn(self) -> bool:
        """Whether the learner may play a card."""
        return self.state.turn == YOU and not self.paused

    @property
    def points(self) -> int:
        """The learner's points, of the whole hand."""
        return self.state.points[YOU]

    @property
    def wrong(self) -> int | None:
        """The place among `played` of the first card that lost something; None when none has."""
        for place, card in enumerate(self.played):
            if card not in best_cards(self.before(place)):
                return place
        return None

    @property
    def solved(self) -> bool:
        """Whether the hand was played to its end with right cards alone."""
        return self.over and self.wrong is None

    @property
    def serial(self) -> int:
        """The number of this drawing: another one after every step."""
        text = f"{self.puzzle.code} {write_cards(self.played)} {self.paused} {self.missed} {self.told} {self.streak}"
        return crc32(text.encode()) % 100_000_000

    def before(self, place: int) -> State:
        """The position in which the card at this place among `played` was played."""
        return states(self.puzzle.start, self.played[:place], False)[-1]

    def play(self, card: Card) -> Ending:
        """The learner plays a card, and the rival answers with its best; the same ending when the learner may not."""
        if not self.your_turn or self.state.why_illegal(Play(YOU, card)) is not None:
            return self
        return replace(self, played=(*self.played, card), paused=True, problem=None)

    def go_on(self) -> Ending:
        """The finished trick is taken away; at the end the result is kept."""
        if not self.paused:
            return self
        following = replace(self, paused=False)
        return following._counted() if following.over else following

    def _counted(self) -> Ending:
        """The first try is over: it counts for what comes next."""
        right = self.wrong is None
        if self.told:
            return self if right else replace(self, missed=True)
        streak = max(self.streak, 0) + 1 if right else min(self.streak, 0) - 1
        level = self.level
        if abs(streak) == 2:
            level, streak = min(max(level + (1 if right else -1), LEVELS[0]), LEVELS[-1]), 0
        return replace(self, told=True, missed=not right, level=level, streak=streak)

    def take_back(self) -> Ending:
        """Back to before the card that lost, when the hand is over; before that, to before the last one. A losing card taken back was
        the first try all the same."""
        if not self.played:
            return self
        wrong = self.wrong
        tried = self if wrong is None else self._counted()
        place = wrong if self.over and wrong is not None else len(self.played) - 1
        return replace(tried, played=self.played[:place], paused=False)

    def restart(self) -> Ending:
        """The same puzzle from its beginning."""
        return replace(self, played=(), paused=False)

    def next(self) -> Ending:
        """A new puzzle of the level that is due."""
        seed = int(self.puzzle.code.partition("-")[2]) + 1 if self.puzzle.level else 0
        return self._with(puzzle(seed % (MOST_SEED + 1), self.level))

    def at(self, level: int) -> Ending:
        """A puzzle of this level, chosen by the learner; two right or two wrong are counted from here."""
        seed = int(self.puzzle.code.partition("-")[2]) + 1 if self.puzzle.level else 0
        return replace(self._with(puzzle(seed % (MOST_SEED + 1), level)), level=level, streak=0)

    def _with(self, other: Puzzle) -> Ending:
        return Ending(other, level=self.level, streak=self.streak)

    def write(self) -> str:
        """How far it has been played, for an address, "0012m:7o.4c": the tries, the level and the streak, then the learner's cards."""
        head = f"{self.missed:d}{self.told:d}{self.paused:d}{self.level}{'nm0pq'[self.streak + 2]}"
        return f"{head}:{write_cards(self.played)}"


def states(start: State, played: tuple[Card, ...], paused: bool) -> tuple[State, ...]:
    """The positions in which the learner was to play, and the one now. With `paused` the rival has not led to the next trick yet."""
    seen, state = [start], start
    for number, card in enumerate(played, 1):
        state = state.apply(Play(YOU, card))
        tricks = len(seen[-1].tricks)
        wait = paused and number == len(played)
        while state.turn is not None and state.turn != YOU and not (wait and len(state.tricks) > tricks):
            state = state.apply(Play(state.turn, rival_card(state)))
        seen.append(state)
    return tuple(seen)


def open_ending(code: str | None, hand: str | None, line: str | None, first: Puzzle) -> Ending:
    """What a page begins with: the puzzle or the hand of its address, as far as it was played, or the puzzle `first` and the `problem`."""
    try:
        found = own_puzzle(hand) if hand is not None else read_puzzle(code) if code is not None else first
    except InputError as error:
        return Ending(first, level=max(first.level, 1), problem=error.reason)
    fresh = Ending(found, level=max(found.level, 1))
    if line is None:
        return fresh
    try:
        return _read_line(fresh, line)
    except InputError as error:
        return replace(fresh, problem=error.reason)


def _read_line(fresh: Ending, line: str) -> Ending:
    head, colon, tail = line.partition(":")
    wrong = InputError("endgame_line", text=quoted(line))
    if not colon or len(head) != 5 or set(head[:3]) - set("01") or head[3] not in "1234" or head[4] not in "nm0pq" or len(tail) > 20:
        raise wrong
    missed, told, paused = (sign == "1" for sign in head[:3])
    cards = read_cards(tail) if tail else ()
    ending = replace(fresh, missed=missed, told=told, level=int(head[3]), streak="nm0pq".index(head[4]) - 2)
    for card in cards:
        following = replace(ending, paused=False).play(card)
        if following == replace(ending, paused=False):
            raise wrong
        ending = following
    return replace(ending, paused=paused and bool(cards))


# Why a card was wrong

_BELIEFS: Final = ("trump-ends-with-pinta", "follow-when-stock-ends", "always-trump-points", "saving-wins")
"""What may lead to a wrong card here; the first that does is spoken to."""


def believed_card(name: str, state: State) -> Card | None:
    """The card that somebody with this false belief plays in this position; None where the belief does not decide it."""
    if name == "trump-ends-with-pinta":
        return _without_trump(state)
    if name == "follow-when-stock-ends":
        return _following(state)
    if name == "always-trump-points" and not (state.table and any(state.rules.points(card) for _, card in state.table)):
        return None
    return BELIEFS[name].choose(state)


def belief_behind(state: State, card: Card) -> str | None:
    """The false belief that leads to this card, which loses; None where it was only a miscount."""
    if card in best_cards(state):
        return None
    return next((name for name in _BELIEFS if believed_card(name, state) is card), None)


def _without_trump(state: State) -> Card | None:
    """The best card where no suit is trump any more."""
    here = [card for hand in state.hands for card in hand] + [card for _, card in state.table]
    absent = next((suit for suit in Suit if all(card.suit is not suit for card in here)), None)
    if absent is None or state.turn is None or all(card.suit is not state.trump for card in here):
        return None
    plain = position(
        state.rules, hands=state.hands, trump=absent, table=state.table, to_play=state.turn, tricks_won=state.won, points=state.points
    )
    best = best_cards(plain)
    return next(iter(best)) if len(best) == 1 else None


def _following(state: State) -> Card | None:
    """The best of the cards of the suit led, where a better one is of another suit; one that takes the trick is played for that."""
    if not state.table:
        return None
    values = card_values(state)
    follows = [card for card in values if card.suit is state.table[0][1].suit]
    if not 0 < len(follows) < len(values):
        return None
    card = max(follows, key=lambda card: values[card])
    return None if takes(state, card) else card


__all__ = ["Ending", "Goal", "belief_behind", "believed_card", "needed", "open_ending", "states"]
