"""The twin's writing of a hand on one line."""

from __future__ import annotations


def action_text(action, hand):
    """`hand` as it stands before the action."""
    kind, seat, *more = action
    if kind == "play":
        return more[0]
    if kind == "swap":
        return "S" + more[0]
    if kind == "draw":
        return "D"
    may = [seat for what, seat, *_ in hand.legal() if what == "redeal"]
    return "R" if may[0] == seat else f"R{seat}"


def head(name, seed=None, deck=None, dealer=None, cut=None, trump=None):
    """The part before the actions; what has its default value is passed as None."""
    text = f"{name}-{seed}" if deck is None else f"{name}={'.'.join(deck)}"
    for word, value in (("dealer", dealer), ("cut", cut), ("trump", trump)):
        if value is not None:
            text += f"-{word}.{value}"
    return text
