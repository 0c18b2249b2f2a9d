"""How somebody reads the rules: a mind is made of pure functions, one for each thing that can be got wrong.

`TRUTH` asks the engine for all of them; a false belief replaces the one that it gets wrong (`brisca.beliefs.catalogue`), and every
question (`brisca.beliefs.asks`) is answered by a mind, so that belief and truth are asked in exactly the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from brisca.cards import Card, Suit
from brisca.odds import chance
from brisca.rules import RULES, Rules
from brisca.solver import best_cards
from brisca.state import Claim, Play, State, Swap, settle
from brisca.trick import winning_index
from brisca.view import View


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards on the table, the lead first. `last`: it is the last trick of the hand. `stock`: cards left, None where it is not said."""

    cards: tuple[Card, ...]
    trump: Suit
    rules: Rules = RULES["BRISCA"]
    stock: int | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """Somebody holds, or draws, `held` of `unseen` cards; `wanted` of the unseen would do. `misses`: draws before this one without any.

    `early`: few tricks have been played, and the wanted cards are trumps.
    """

    unseen: int
    wanted: int
    held: int
    misses: int = 0
    early: bool = False


@dataclass(frozen=True, slots=True)
class After:
    """What follows a trick: the seat that draws `first`, the one that `leads`, the one that gets the pinta (None: nobody does now)."""

    first: int
    leads: int
    pinta_to: int | None


@dataclass(frozen=True, slots=True)
class Mind:
    """Pure functions, each one reading of a rule. Points 0–130; seats and indices from 0; no function changes anything."""

    can_win: Callable[[Laid], tuple[int, ...]]
    """Indices of the cards among which the strongest wins."""
    strength: Callable[[Card, Laid], float]
    """A card's strength among those that can win; of equal ones the first wins."""
    points: Callable[[Card, Laid], int]
    """What a card is worth."""
    scored: Callable[[Mind, Laid], int]
    """What the winner of a trick scores for it."""
    legal: Callable[[State], frozenset[Card]]
    """The cards that the seat on turn may play."""
    after: Callable[[State, Card], After]
    """What follows when the seat on turn, the last to play, completes the trick with this card and all draw."""
    swap: Callable[[State, int], Card | None]
    """The card that a seat may give for the pinta now."""
    swap_worth: Callable[[Card, Rules], tuple[int, float]]
    """What a swap for this pinta brings: points and strength."""
    hand_winner: Callable[[Rules, tuple[int, ...], tuple[int, ...]], int | None]
    """The side that wins a hand with these points and tricks by side; None for a tie."""
    to_draw: Callable[[int], int]
    """How many cards are still to be drawn, of a stock with a pinta."""
    may_hold: Callable[[View, Card], bool]
    """Whether another player may have this card in the hand."""
    chance: Callable[[Odds], Fraction]
    """The chance that at least one of the wanted cards is there."""
    beats: Callable[[Mind, Card, Laid], bool]
    """Whether this card beats a led one (the only card laid)."""
    choose: Callable[[State], Card | None]
    """The card to play in the last tricks, all cards known; None where no single one is best."""
    kept: Callable[[Mind, Laid, int], int]
    """What one's own side keeps of a trick that the partner wins and to which one gives the card at this index."""
    table: Callable[[Rules], Rules]
    """The rules that are thought to be in force at a table that plays by these."""
    suit_size: Callable[[Rules], int]
    """How many cards of a suit the pack of a table is thought to hold."""
    claims: Callable[[State, int], bool]
    """Whether a seat may claim all the tricks that are left."""
    side: Callable[[Rules, int], int]
    """The side that a seat is thought to play for."""

    def winner(self, laid: Laid) -> int:
        """Index of the card that wins."""
        return max(self.can_win(laid), key=lambda index: (self.strength(laid.cards[index], laid), -index))


def _can_win(laid: Laid) -> tuple[int, ...]:
    if len(laid.cards) == 1:
        return (0,)
    counting = laid.cards[winning_index(laid.cards, laid.trump, laid.rules)].suit
    return tuple(index for index, card in enumerate(laid.cards) if card.suit is counting)


def _scored(mind: Mind, laid: Laid) -> int:
    return sum(mind.points(card, laid) for card in laid.cards) + laid.last * laid.rules.last_trick_bonus


def _legal(state: State) -> frozenset[Card]:
    return frozenset(action.card for action in state.legal_actions() if isinstance(action, Play) and action.seat == state.turn)


def _after(state: State, card: Card) -> After:
    assert state.turn is not None
    then = state.apply(Play(state.turn, card))
    assert then.turn is not None
    if not state.stock:
        return After(then.turn, then.turn, None)
    first = next(seat for seat, hand in enumerate(then.hands) if state.stock[0] in hand)
    pinta = next((seat for seat, hand in enumerate(then.hands) if state.stock[-1] in hand), None)
    return After(first, then.turn, pinta)


def _swap(state: State, seat: int) -> Card | None:
    return next((action.card for action in state.legal_actions() if isinstance(action, Swap) and action.seat == seat), None)


def _hand_winner(rules: Rules, points: tuple[int, ...], tricks: tuple[int, ...]) -> int | None:
    cards = tuple(number * rules.players * rules.cards_each for number in tricks)
    return settle(rules, points, cards if rules.tie == "most_cards" else None).winner


def _may_hold(view: View, card: Card) -> bool:
    return card in view.unseen or any(card in cards for cards in view.known.values())


def _chance(odds: Odds) -> Fraction:
    return chance(odds.unseen, odds.wanted, odds.held)


def _beats(mind: Mind, card: Card, led: Laid) -> bool:
    return mind.winner(Laid((*led.cards, card), led.trump, led.rules)) == 1


def _choose(state: State) -> Card | None:
    best = best_cards(state)
    return next(iter(best)) if len(best) == 1 else None


TRUTH = Mind(
    can_win=_can_win,
    strength=lambda card, laid: laid.rules.strength(card),
    points=lambda card, laid: laid.rules.points(card),
    scored=_scored,
    legal=_legal,
    after=_after,
    swap=_swap,
    swap_worth=lambda pinta, rules: (rules.points(pinta), rules.strength(pinta)),
    hand_winner=_hand_winner,
    to_draw=lambda stock: stock,
    may_hold=_may_hold,
    chance=_chance,
    beats=_beats,
    choose=_choose,
    kept=lambda mind, laid, own: mind.scored(mind, laid),
    table=lambda rules: rules,
    suit_size=lambda rules: rules.pack_size // len(Suit),
    claims=lambda state, seat: state.why_illegal(Claim(seat)) is None,
    side=lambda rules, seat: rules.side(seat),
)
"""What the engine says."""
