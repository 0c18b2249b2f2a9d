"""The twin's writing of a hand on one line."""

from __future__ import annotations


def action_text(action, hand):
    """`hand` as it stands before the action."""
    kind, seat, *more = action
    if kind in ("redeal", "claim"):
        may = [other for what, other, *_ in hand.legal() if what == kind]
        letter = {"redeal": "R", "claim": "K"}[kind]
        return letter if may[0] == seat else f"{letter}{seat}"
    return {
        "play": lambda card, *call: "A" * len(call) + card,
        "swap": lambda card: "S" + card,
        "draw": lambda: "D",
        "bid": lambda points: f"B{points}",
        "pass": lambda: "P",
        "bury": lambda cards: "Y" + ".".join(cards),
        "name": lambda letter: "T" + letter,
    }[kind](*more)


def head(name, seed=None, deck=None, dealer=None, cut=None, trump=None):
    """The part before the actions; what has its default value is passed as None."""
    text = f"{name}-{seed}" if deck is None else f"{name}={'.'.join(deck)}"
    for word, value in (("dealer", dealer), ("cut", cut), ("trump", trump)):
        if value is not None:
            text += f"-{word}.{value}"
    return text
