"""The beginner: plays in good faith by false beliefs of the catalogue, so that a learner can win and see why.

`Beginner(beliefs)` holds the names of the beliefs it acts on (`brisca.beliefs`). What it believes about order and points decides which
cards it takes for strong and dear; what it believes about duties narrows its choice (it never asks for more than the rules allow); what it
believes about leads, trumps and saving decides its plan.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from brisca.beliefs import BELIEFS, TRUTH, Laid, Mind
from brisca.cards import Card
from brisca.players._auction import by_points
from brisca.players._moves import before_cards, laid, plays
from brisca.state import Action, Play, Swap
from brisca.view import View

BELIEVED: Final = ("more-tricks-win", "rey-beats-tres", "lead-ace-early", "always-trump-points")
"""The beliefs of the beginner among the named players."""
BOLD: Final = 65
"""Points in ten cards on which it bids; it lays its cheapest two away, as rubbish."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """A player with these false beliefs. KeyError for a belief that is not in the catalogue.

    Beliefs that decide no card (about counting, chances, the match) are allowed and change nothing.
    """

    beliefs: tuple[str, ...] = BELIEVED

    def __post_init__(self) -> None:
        for name in self.beliefs:
            BELIEFS[name]

    def __call__(self, view: View, rng: random.Random) -> Action:
        """The beginner's action. ValueError when there is none: it is not this seat's turn."""
        first = before_cards(view)
        if first is not None:
            return _without_swap(view) if isinstance(first, Swap) and rng.random() < 0.5 else first
        if (bid := by_points(view, bold=BOLD, dear_away=False)) is not None:
            return bid
        allowed = self._believed_legal(view)
        return laid(view, (self._lead(view, allowed) if not view.table else self._reply(view, allowed)).card)

    def _minds(self) -> list[Mind]:
        return [BELIEFS[name] for name in self.beliefs]

    def points(self, view: View, card: Card) -> int:
        """What the beginner takes the card to be worth."""
        laid = _laid(view, [card])
        return next((mind.points(card, laid) for mind in self._minds() if mind.points is not TRUTH.points), view.rules.points(card))

    def strength(self, view: View, card: Card) -> float:
        """How strong the beginner takes the card to be in its suit."""
        laid = _laid(view, [card])
        changed = (mind.strength(card, laid) for mind in self._minds() if mind.strength is not TRUTH.strength)
        return next(changed, view.rules.strength(card))

    def winner(self, view: View, cards: list[Card]) -> int:
        """Index of the card that the beginner takes to be winning."""
        laid = _laid(view, cards)
        can_win = next((mind.can_win for mind in self._minds() if mind.can_win is not TRUTH.can_win), TRUTH.can_win)
        if len(cards) == 1:
            return 0
        return max(can_win(laid), key=lambda index: (self.strength(view, cards[index]), -index))

    def cost(self, view: View, card: Card) -> tuple[float, bool, float]:
        """What the beginner thinks it gives away with the card."""
        return self.points(view, card), card.suit is view.trump, self.strength(view, card)

    def _believed_legal(self, view: View) -> list[Play]:
        every = plays(view)
        if not view.table:
            return every
        led = view.table[0][1].suit
        following = [play for play in every if play.card.suit is led]
        if "must-follow" in self.beliefs or ("follow-when-stock-ends" in self.beliefs and not view.stock_size):
            every = following or every
        if "trump-only-if-void" in self.beliefs and following:
            every = [play for play in every if play.card.suit is led or play.card.suit is not view.trump]
        if "must-beat" in self.beliefs:
            every = self._beating(view, every) or every
        return every

    def _beating(self, view: View, among: list[Play]) -> list[Play]:
        cards = [card for _, card in view.table]
        return [play for play in among if self.winner(view, [*cards, play.card]) == len(cards)]

    def _lead(self, view: View, among: list[Play]) -> Play:
        if "lead-ace-early" in self.beliefs and view.stock_size:
            plain = [play for play in among if play.card.suit is not view.trump and self.points(view, play.card) >= 10]
            if plain:
                return max(plain, key=lambda play: self.points(view, play.card))
        return min(among, key=lambda play: self.cost(view, play.card))

    def _reply(self, view: View, among: list[Play]) -> Play:
        rules, cards = view.rules, [card for _, card in view.table]
        cheapest = min(among, key=lambda play: self.cost(view, play.card))
        if "saving-wins" in self.beliefs:
            return cheapest
        partner = rules.side(view.table[self.winner(view, cards)][0]) == rules.side(view.seat)
        if partner and "kill-my-partner" not in self.beliefs:
            dear = max(among, key=lambda play: self.cost(view, play.card))
            last = len(cards) == rules.players * rules.cards_each - 1
            return dear if last and "never-feed-partner" not in self.beliefs and dear.card.suit is not view.trump else cheapest
        if not any(self.points(view, card) for card in cards) and "more-tricks-win" not in self.beliefs:
            return cheapest
        beating = self._beating(view, among)
        if "always-trump-points" in self.beliefs:
            trumps = [play for play in beating if play.card.suit is view.trump]
            if trumps:
                return max(trumps, key=lambda play: rules.strength(play.card))
        return min(beating, key=lambda play: self.cost(view, play.card), default=cheapest)


def _laid(view: View, cards: list[Card]) -> Laid:
    assert view.trump is not None
    return Laid(tuple(cards), view.trump, view.rules, view.stock_size)


def _without_swap(view: View) -> Action:
    """Beginners overlook half of their swaps: any other action, if there is one."""
    others = [action for action in view.legal_actions if not isinstance(action, Swap)]
    return others[0] if others else view.legal_actions[0]


choose = Beginner()
