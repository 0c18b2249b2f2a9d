"""How long the solver takes, and how many positions it searches: seeded deals with 3, 6, 8, 10, 14 and 20 tricks left.

Run `python tests/bench_solver.py [DEALS] [RULES]` (20 deals of BRISCA_BASIC): one core, nothing else running. Each is a hand played at
random from the deal code down to so many tricks; every card of the seat on turn is valued exactly. Then the last three tricks as a player
asks for them: many deals, one `Table`.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median

from brisca import RULES, Bid, Draw, Pass, Play, Suit, deal
from brisca.solver import Table, solve

TRICKS = (3, 6, 8, 10, 14, 20)
ENDINGS = 5000
SEED = 27


def started(rules, seed, tricks):
    """The hand of a deal code, played at random (without swaps and claims) until so many tricks are left; with bids mano bids 100.

    A hand that ends by a dead three is played again from another deal.
    """
    rng, state = random.Random(seed), deal(rules, seed=seed)
    if state.auction is not None:
        for action in (Bid(0, 100), Pass(1), Pass(2)):
            state = state.apply(action)
        for _ in ("bury", "name"):
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
    while sum(map(len, state.hands)) + len(state.stock) > tricks * rules.players * rules.cards_each:
        actions = [action for action in state.legal_actions() if isinstance(action, Play | Draw)]
        if not actions:
            return started(rules, seed + 1000, tricks)
        state = state.apply(actions[int(rng.random() * len(actions))])
    return state


def megabytes():
    """The most memory taken so far, where the system tells."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def endings_a_second(rules, number, seed):
    """Last three tricks valued in a second, all different, by one table."""
    rng, table = random.Random(seed), Table(rules, Suit.OROS)
    deals = [rng.sample(rules.pack, 6) for _ in range(number)]
    start = time.process_time()
    for cards in deals:
        table.values((cards[:3], cards[3:]))
    return number / (time.process_time() - start)


def main(deals=20, name="BRISCA_BASIC"):
    rules = RULES[name]
    print(f"{name}, {deals} deals (codes 1–{deals}), Python {sys.version.split()[0]}, one core; processor time")
    print(f"{'tricks left':>11}{'seconds: median':>17}{'worst':>9}{'nodes: median':>16}{'worst':>11}{'MB':>6}")
    for tricks in TRICKS:
        if tricks * rules.players * rules.cards_each > rules.pack_size:
            break
        seconds, nodes = [], []
        for seed in range(1, deals + 1):
            state = started(rules, seed, tricks)
            start = time.process_time()
            solution = solve(state)
            seconds.append(time.process_time() - start)
            nodes.append(solution.nodes)
        figures = f"{tricks:>11}{median(seconds):>17.4f}{max(seconds):>9.4f}{median(nodes):>16,.0f}{max(nodes):>11,}{megabytes():>6}"
        print(figures, flush=True)
    if rules.players == 2 and rules.cards_each == 1 and rules.free:
        print(f"last three tricks, one table, {ENDINGS:,} endings: {endings_a_second(rules, ENDINGS, SEED):,.0f} a second")


if __name__ == "__main__":
    main(*(int(argument) if argument.isdecimal() else argument for argument in sys.argv[1:]))
