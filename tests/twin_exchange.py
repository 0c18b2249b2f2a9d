"""Exchanging what a seat can't see: the same hand dealt from another deck that fits all that the seat knows."""

from __future__ import annotations

import twin
import twin_view
from twin_bridge import deal_both, to_engine

TELLING = ("duties", "arrastre", "claim")  # by these a play tells what is not in the hand, or a claim what is


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


def another_deck(deck, slow, viewer, rng, **told):
    """The deck with those cards exchanged at random; `told` is how it is dealt.

    Where plays tell something the exchange must fit them: then only exchanges are made by which everybody could have done the same.
    """
    groups = exchangeable(slow, viewer)
    if not any(slow.rules[option] for option in TELLING):
        return mixed(deck, groups, rng)
    for _ in range(3):
        other = mixed(deck, groups, rng)
        if fits(deck, other, slow, told):
            return other
    for group in groups:
        for _ in range(10 if len(group) > 1 else 0):
            other = mixed(deck, [rng.sample(group, 2)], rng)
            if fits(deck, other, slow, told):
                deck, slow = other, replay(slow, other, moved(slow.actions, deck, other), told)
    return deck


def mixed(deck, groups, rng):
    change = {}
    for group in groups:
        cards = list(group)
        rng.shuffle(cards)
        change.update(zip(group, cards, strict=True))
    return [change.get(card, card) for card in deck]


def moved(actions, deck, other):
    """The same actions on another deck: what was buried, lying in the same places, may be other cards."""
    instead = dict(zip(deck, other, strict=True))
    return [("bury", action[1], tuple(instead[card] for card in action[2])) if action[0] == "bury" else action for action in actions]


def fits(deck, other, slow, told):
    return replay(slow, other, moved(slow.actions, deck, other), told) is not None


def replay(slow, deck, actions, told):
    """The twin after these actions on another deck; None where one of them would not have been allowed."""
    hand = twin.deal(slow.rules, deck, **told)
    for action in actions:
        if not hand.may(action):
            return None
        hand.act(action)
    return hand


def replayed(case, deck, actions, **told):
    """(engine, twin) after the same actions on another deck; told in the engine's and the twin's words."""
    engine, slow = deal_both(case, deck=deck, **told)
    for action in actions:
        engine = engine.apply(to_engine(action))
        slow.act(action)
    return engine, slow
