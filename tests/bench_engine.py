"""How fast the engine plays: complete random hands of BRISCA_BASIC per second (of processor time), beside a plain loop over lists.

Run `python tests/bench_engine.py [HANDS] [REPEATS] [SEED]`: one core, nothing else running. Both sides take the same random numbers,
so they play the same hands; that they do is checked first. The loop keeps no history, no reasons and no rules.
"""

from __future__ import annotations

import random
import sys
import time

from brisca import RULES, deal

ENOUGH = 0.10
"""The ratio that the engine must reach."""

# The loop's cards are 0–39: suit by suit, by printed index.
SUIT = [card // 10 for card in range(40)]
STRENGTH = [(9, 0, 8, 1, 2, 3, 4, 5, 6, 7)[card % 10] for card in range(40)]  # 1 3 12 11 10 7 6 5 4 2
POINTS = [(11, 0, 10, 0, 0, 0, 0, 2, 3, 4)[card % 10] for card in range(40)]


def loop_hand(rng):
    """One random hand as a plain loop: the points of both seats."""
    deck = list(range(40))
    for last in range(39, 0, -1):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    hands = [deck[0:6:2], deck[1:6:2]]
    pinta = deck[6]
    trump = SUIT[pinta]
    stock = [pinta, *reversed(deck[7:])]  # the top is at the end
    points = [0, 0]
    leader = 0
    while hands[0]:
        lead = hands[leader].pop(int(rng.random() * len(hands[leader])))
        reply = hands[1 - leader].pop(int(rng.random() * len(hands[1 - leader])))
        taken = STRENGTH[reply] > STRENGTH[lead] if SUIT[reply] == SUIT[lead] else SUIT[reply] == trump
        if taken:
            leader = 1 - leader
        points[leader] += POINTS[lead] + POINTS[reply]
        if stock:
            hands[leader].append(stock.pop())
            hands[1 - leader].append(stock.pop())
    return tuple(points)


def engine_hand(rng, rules=RULES["BRISCA_BASIC"]):
    """One random hand through the public `State`: the points of both sides."""
    state = deal(rules, rng=rng)
    while state.turn is not None:
        actions = state.legal_actions()
        state = state.apply(actions[int(rng.random() * len(actions))])
    return state.points


def seconds(play, hands, seed):
    """Processor time of so many hands."""
    rng = random.Random(seed)
    start = time.process_time()
    for _ in range(hands):
        play(rng)
    return time.process_time() - start


def same_hands(hands, seed):
    """Whether the two play the same hands from the same random numbers."""
    one, other = random.Random(seed), random.Random(seed)
    return all(loop_hand(one) == engine_hand(other) for _ in range(hands))


def main(hands=800, repeats=25, seed=27):
    assert same_hands(200, seed)
    runs = [
        (seconds(loop_hand, hands, seed), seconds(engine_hand, hands, seed)) for _ in range(repeats)
    ]  # by turns: both see the same weather
    loop, engine = (hands / min(run[which] for run in runs) for which in (0, 1))
    print(
        f"BRISCA_BASIC, random against random: {hands:,} hands, best of {repeats}, seed {seed}, Python {sys.version.split()[0]}, one core"
    )
    print(f"{'':24}{'hands a second':>16}{'ratio':>8}")
    print(f"{'plain loop over lists':24}{loop:>16,.0f}{1:>8.3f}")
    print(f"{'brisca.State':24}{engine:>16,.0f}{engine / loop:>8.3f}")
    print(f"at least {ENOUGH:.2f} is wanted: {'reached' if engine / loop >= ENOUGH else 'NOT REACHED'}")
    return engine / loop


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) < ENOUGH)
