"""What is settled before a card is chosen: the claim, the swap, the drawing, the new deal; and what goes without saying once it is."""

from __future__ import annotations

from brisca.cards import Card
from brisca.state import Action, Claim, Draw, Phase, Play, Redeal, Swap
from brisca.state.actions import PLAYS
from brisca.view import View

AUCTION = (Phase.BIDS, Phase.BURY, Phase.NAME)


def plays(view: View) -> list[Play]:
    """The cards that the seat may play now, without a call."""
    return [action for action in view.legal_actions if isinstance(action, Play) and not action.arrastro]


def before_cards(view: View) -> Action | None:
    """The seat's action if it is none of its own choice: claim or swap wherever that is legal, else ask for a new deal, else draw.

    A claim takes all that is left. A swap always gains: the pinta beats the card that is given for it, it is kept from the rivals, and it
    costs no turn. None when a card is to be played, or where bids are: in the auction, when burying or naming the trump.
    ValueError if nothing is legal: the seat has nothing to do now.
    """
    if not view.legal_actions:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    if view.phase in AUCTION or view.rules.plain:
        return None
    for kind in (Claim, Swap, Redeal, Draw):
        for action in view.legal_actions:
            if isinstance(action, kind):
                return action
    return None


def laid(view: View, card: Card) -> Play:
    """The play of this card, with arrastro where that may be called and a rival is still to play."""
    play = Play(view.seat, card, arrastro=True)
    return play if view.rules.arrastre and play in view.legal_actions and rival_after(view) else PLAYS[view.seat][card]


def rival_after(view: View) -> bool:
    """Whether a rival is to play to this trick after the seat on turn."""
    rules = view.rules
    left = rules.players * rules.cards_each - len(view.table)
    return any(rules.side(view.seat + step) != rules.side(view.seat) for step in range(1, left))
