"""Whole hands of two players on packed cards, as quickly as plain Python goes; `_packed.play_out` does the same step by step.

Only the plain game, in which any card of the hand may be played, one to a trick; the rest is left to `play_out`.

Private to the players, for playing many deals on.
"""

from __future__ import annotations

from brisca.players._packed import Pack, Spot, play, play_out, swaps_and_draw
from brisca.players._thumb import Policy


def play_out_two(pack: Pack, spot: Spot, first: Policy, second: Policy) -> list[int]:
    """Play the hand to its end, seat 0 by the first and seat 1 by the second policy; points by seat. The position is used up."""
    if not (pack.duel and pack.free) or pack.claims:
        return play_out(pack, spot, (first, second))
    if spot.table:
        policy = second if spot.turn else first
        play(pack, spot, min(spot.hands[spot.turn], key=policy.reply[pack.phases[len(spot.stock)]][spot.table[0][1]].__getitem__))
    if spot.drawing:
        swaps_and_draw(pack, spot)
    if not spot.hands[spot.turn]:
        return spot.points
    hands, points, stock, leader = spot.hands, spot.points, spot.stock, spot.turn
    leads, replies = (first.lead, second.lead), (first.reply, second.reply)
    worth, all_beats, phases, swapping = pack.points, pack.beats, pack.phases, pack.rules.swap is not None
    while hand := hands[leader]:
        phase = phases[len(stock)]
        led = min(hand, key=leads[leader][phase].__getitem__)
        hand.remove(led)
        other = 1 - leader
        hand = hands[other]
        card = min(hand, key=replies[other][phase][led].__getitem__)
        hand.remove(card)
        if all_beats[led][card]:
            leader = other
        points[leader] += worth[led] + worth[card]
        if not stock:
            continue
        if swapping:
            spot.turn, spot.drawing = leader, True
            spot.won[leader] = True
            swaps_and_draw(pack, spot)
        else:
            hands[leader].append(stock[0])
            hands[1 - leader].append(stock[1])
            del stock[:2]
    points[leader] += pack.rules.last_trick_bonus
    return points
