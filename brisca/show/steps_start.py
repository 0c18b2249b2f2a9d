"""Before the deal: the draw for the dealer and the cut, as a frozen value. No page in it.

Everyone draws a card; the highest, by the order of the game, deals (F). Level at the top: those who are level draw again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from brisca.cards import Card
from brisca.reasons import InputError, Reason
from brisca.rules import Rules
from brisca.show.game_seats import TABLES, YOU
from brisca.show.steps_walk import play_out
from brisca.state import State, deal, shuffled

SPREAD = 10
"""Face-down cards from which everyone draws."""

Round = tuple[tuple[int, int, Card], ...]
"""One drawing: (seat, place in the spread, card)."""


@dataclass(frozen=True, slots=True)
class Start:
    """What happens before a hand. `rounds` of the draw so far; `cut`: cards that the last try would put below, `refused` why it can't.
    `dealt`: the hand has been dealt with that cut.

    Methods return a new value, or the same one when they don't apply.
    """

    players: int = 2
    seed: int = 0
    rounds: tuple[Round, ...] = ()
    cut: int | None = None
    refused: Reason | None = None
    dealt: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of the hand to come."""
        return TABLES[self.players]

    @property
    def serial(self) -> int:
        """The number of this drawing of the page."""
        tried = 0 if self.cut is None else self.cut
        return ((self.seed % 1000 * 10 + self.players) * 10 + min(len(self.rounds), 9)) * 100 + tried

    # The draw

    @property
    def contenders(self) -> tuple[int, ...]:
        """The seats that may still be the dealer: all at first, then those with the highest rank of the last drawing."""
        if not self.rounds:
            return tuple(range(self.players))
        last = self.rounds[-1]
        best = max(self.rules.strength(card) for _, _, card in last)
        return tuple(seat for seat, _, card in last if self.rules.strength(card) == best)

    @property
    def dealer(self) -> int | None:
        """The seat that deals; None while that is open."""
        return self.contenders[0] if len(self.contenders) == 1 else None

    @property
    def mano(self) -> int | None:
        """The seat at the dealer's right, which plays first."""
        return None if self.dealer is None else (self.dealer + 1) % self.players

    @property
    def cutter(self) -> int | None:
        """The seat at the dealer's left, which cuts (E, F)."""
        return None if self.dealer is None else (self.dealer - 1) % self.players

    def draw(self, place: int) -> Start:
        """The learner draws the card at that place; rivals draw theirs. Drawings without the learner follow at once."""
        if self.dealer is not None or not 0 <= place < SPREAD:
            return self
        start = self._round(place)
        while start.dealer is None and YOU not in start.contenders:
            start = start._round(None)
        return start

    def _round(self, place: int | None) -> Start:
        rng = random.Random(f"draw {self.seed} {self.players} {len(self.rounds)}")
        out = {card for each in self.rounds for _, _, card in each}
        spread = shuffled([card for card in self.rules.pack if card not in out], rng)[:SPREAD]
        free = [each for each in shuffled_places(rng) if each != place]
        drawn = []
        for seat in self.contenders:
            at = place if seat == YOU and place is not None else free.pop()
            drawn.append((seat, at, spread[at]))
        return replace(self, rounds=(*self.rounds, tuple(drawn)))

    # The cut

    @property
    def cuts(self) -> tuple[int, ...]:
        """Numbers of cards to try: at both ends one that is not allowed, and the last that is."""
        size = self.rules.pack_size
        return (3, 4, 13, size // 2, size - 4, size - 3)

    def try_cut(self, cards: int) -> Start:
        """Put so many cards from the top below: done, or `refused` with the engine's reason."""
        if self.dealer is None:
            return self
        try:
            self._deal(cards)
        except InputError as error:
            return replace(self, cut=cards, refused=error.reason, dealt=False)
        return replace(self, cut=cards, refused=None, dealt=False)

    @property
    def ready(self) -> bool:
        """Whether dealer and cut are settled."""
        return self.dealer is not None and self.cut is not None and self.refused is None

    def hand(self) -> State:
        """The hand dealt so, played to its end by machines on every seat. InputError while the cut is not settled."""
        return play_out(self._deal(self.cut))

    def deal_it(self) -> Start:
        """The hand is dealt; nothing changes while the cut is not settled."""
        return replace(self, dealt=True) if self.ready else self

    def _deal(self, cut: int | None) -> State:
        return deal(self.rules, seed=self.seed, dealer=self.dealer, cut=cut)

    # Another one

    def for_players(self, players: int) -> Start:
        """A new draw at another table; the same value for the same number of players."""
        return self if players == self.players else Start(players, self.seed)

    def again(self, seed: int) -> Start:
        """A new draw with other cards."""
        return Start(self.players, seed)


def shuffled_places(rng: random.Random) -> list[int]:
    """The places of the spread in the order in which rivals reach for them."""
    places = list(range(SPREAD))
    for last in range(len(places) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        places[last], places[other] = places[other], places[last]
    return places
