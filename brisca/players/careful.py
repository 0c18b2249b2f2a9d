"""The careful player: sound rules of thumb, as a table of what each kind of card is worth in the hand at each phase.

Leading, the card that costs least to lead. Replying, the card with the best balance: the points of the trick, won or lost, less what
the card is worth in the hand. With more players a trick that others may still take counts in part, and a trick that the partner has
for sure is fed. The table stands in `brisca.players._values`.
"""

from __future__ import annotations

import random

from brisca.players._moves import before_cards
from brisca.players._packed import packed
from brisca.state import Action
from brisca.state.actions import PLAYS
from brisca.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The careful action. ValueError when there is none: it is not this seat's turn. No chance is used."""
    if (first := before_cards(view)) is not None:
        return first
    pack = packed(view.rules, view.trump)
    hand = [pack.number[card] for card in view.hand]
    table = [(seat, pack.number[card]) for seat, card in view.table]
    card = pack.by_thumb(pack.careful, view.seat, hand, table, view.stock_size)
    return PLAYS[view.seat][pack.cards[card]]
