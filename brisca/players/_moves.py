"""What is settled before a card is chosen: the swap, the drawing, the new deal."""

from __future__ import annotations

from brisca.state import Action, Draw, Play, Redeal, Swap
from brisca.view import View


def plays(view: View) -> list[Play]:
    """The cards that the seat may play now, without a call."""
    return [action for action in view.legal_actions if isinstance(action, Play) and not action.arrastro]


def before_cards(view: View) -> Action | None:
    """The seat's action if it is none with a card of its own choice: swap wherever that is legal, else ask for a new deal, else draw.

    A swap always gains: the pinta beats the card that is given for it, it is kept from the rivals, and it costs no turn.
    ValueError if nothing is legal: the seat has nothing to do now.
    """
    if not view.legal_actions:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    for kind in (Swap, Redeal, Draw):
        for action in view.legal_actions:
            if isinstance(action, kind):
                return action
    return None if plays(view) else view.legal_actions[0]
