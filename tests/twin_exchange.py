"""Exchanging what a seat can't see: the same hand dealt from another deck that fits all that the seat knows."""

from __future__ import annotations

import twin
import twin_view
from twin_bridge import deal_both, to_engine


def exchangeable(slow, viewer):
    """The cards that may be dealt elsewhere without a difference to the viewer, in groups: only within a group."""
    pool = twin_view.unseen(slow, viewer)
    for kind, seat, *_ in slow.actions:
        if kind == "redeal":  # asking for a new deal tells that the hand is poor
            pool -= set(slow.hands[seat])
    if slow.pinta not in pool:
        return [sorted(pool)]
    same_suit = {card for card in pool if twin.suit(card) == slow.trump}  # of a covered pinta the suit is known
    return [sorted(pool - same_suit), sorted(same_suit)]


def another_deck(deck, slow, viewer, rng):
    """The deck with those cards exchanged at random."""
    change = {}
    for group in exchangeable(slow, viewer):
        mixed = list(group)
        rng.shuffle(mixed)
        change.update(zip(group, mixed, strict=True))
    return [change.get(card, card) for card in deck]


def replayed(case, deck, actions, **told):
    """(engine, twin) after the same actions on another deck; told in the engine's and the twin's words."""
    engine, slow = deal_both(case, deck=deck, **told)
    for action in actions:
        engine = engine.apply(to_engine(action))
        slow.act(action)
    return engine, slow
