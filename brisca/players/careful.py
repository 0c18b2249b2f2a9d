"""The careful player: sound rules of thumb, as a table of what each kind of card is worth in the hand at each phase.

Leading, the card that costs least to lead. Replying, the card with the best balance: the points of the trick, won or lost, less what
the card is worth in the hand. With more players a trick that others may still take counts in part, and a trick that the partner has
for sure is fed. The table stands in `brisca.players._values`.

Where there are bids, it counts what its hand may lose, and bids what is left over (`brisca.players._bidding`).
"""

from __future__ import annotations

import random

from brisca.players._auction import by_hope
from brisca.players._deals import sight
from brisca.players._moves import before_cards, laid
from brisca.players._packed import legal, packed
from brisca.players._thumb import by_thumb
from brisca.state import Action
from brisca.view import View


def choose(view: View, rng: random.Random) -> Action:
    """The careful action. ValueError when there is none: it is not this seat's turn. No chance is used."""
    if (first := before_cards(view)) is not None or (first := by_hope(view)) is not None:
        return first
    pack = packed(view.rules, view.trump)
    spot = sight(view, pack)
    return laid(view, pack.cards[by_thumb(pack, pack.careful, spot, legal(pack, spot))])
