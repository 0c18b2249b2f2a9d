"""What a swap is worth between two machines that play at random, by pinta: run `python tests/measure_swap.py DEALS SEED`.

Writes `data/measured/swap_worth.json`. For each of the five pintas that the 7 takes, DEALS hands of BRISCA are dealt with a pinta of that
rank. Both seats play at random until one of them has just won a trick and holds the 7 of trumps; that hand is then played on twice,
once with the swap and once without, and nobody swaps any more. The worth is the difference of the swapper's points (0–120). Both
continuations choose the same places in the hand: without that, chance would hide the difference. The hands come in blocks, each
with its own seed, so the figures do not depend on how many processes share the work.
"""

from __future__ import annotations

import json
import math
import platform
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from brisca import RULES, Card, Draw, Play, Rank, Swap, deal
from brisca.state import shuffled

MEASURED = Path(__file__).parent.parent / "data" / "measured" / "swap_worth.json"
BLOCK = 2_000
CORES = 2
PINTAS = (1, 3, 12, 11, 10)
Z95 = 1.959964
DEALT = 6
SUMS = ("deals", "chances", "gain", "gain_squares", "won_with", "won_without")


def play_on(state, slots):
    """The end of the hand when nobody swaps and every card is chosen by its place: the points of both seats."""
    while state.turn is not None:
        if state.drawing:
            state = state.apply(Draw(state.turn))
        else:
            hand = state.hands[state.turn]
            state = state.apply(Play(state.turn, hand[int(slots.random() * len(hand))]))
    return state.points


def with_pinta(rank, rng):
    """A hand of BRISCA whose pinta has that rank: any shuffled pack, and the first card of the rank in it brought to the pinta's place."""
    deck = list(shuffled(RULES["BRISCA"].pack, rng))
    at = next(place for place, card in enumerate(deck) if card.rank is Rank(rank))
    deck[at], deck[DEALT] = deck[DEALT], deck[at]
    return deal(RULES["BRISCA"], deck=deck)


def first_chance(state, rng):
    """The state in which somebody may swap the 7 for the first time, or None when the hand ends or the 7 is played before."""
    seven = Card(state.trump, Rank.SIETE)
    while state.turn is not None and state.stock:
        if state.drawing:
            if state.why_illegal(Swap(state.turn, seven)) is None:
                return state
            state = state.apply(Draw(state.turn))
        else:
            hand = state.hands[state.turn]
            state = state.apply(Play(state.turn, hand[int(rng.random() * len(hand))]))
    return None


def in_its_place(state, old, new):
    """The same state, with the card that was swapped in (last in the hand) in the place of the one that went."""
    seat = state.turn
    hand = list(state.hands[seat])
    hand.remove(new)
    hand.insert(old, new)
    hands = (*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :])
    return type(state)(state.setup, hands, state.stock, state.table, state.tricks, state.turn, state.aside, state.history)


def block(job):
    """The sums of BLOCK deals with one pinta, in the order of SUMS."""
    rank, seed, deals = job
    rng = random.Random(f"{seed} {rank}")
    found = dict.fromkeys(SUMS, 0)
    for number in range(deals):
        found["deals"] += 1
        state = first_chance(with_pinta(rank, rng), rng)
        if state is None:
            continue
        seat, pinta, seven = state.turn, state.pinta, Card(state.trump, Rank.SIETE)
        swapped = in_its_place(state.apply(Swap(seat, seven)), state.hands[seat].index(seven), pinta)
        slots = f"{seed} {rank} {number}"
        with_it, without = play_on(swapped, random.Random(slots)), play_on(state, random.Random(slots))
        gain = with_it[seat] - without[seat]
        found["chances"] += 1
        found["gain"] += gain
        found["gain_squares"] += gain * gain
        found["won_with"] += with_it[seat] > 60
        found["won_without"] += without[seat] > 60
    return tuple(found[name] for name in SUMS)


def figures(sums):
    """Means with their 95 % intervals, from the sums of all blocks."""
    deals, n, total, squares, won_with, won_without = sums
    mean = total / n
    half = Z95 * math.sqrt((squares - n * mean * mean) / (n - 1) / n)
    return {
        "deals": deals,
        "chances": n,
        "gain": mean,
        "gain_ci95": [mean - half, mean + half],
        "won_with": won_with / n,
        "won_without": won_without / n,
    }


def measure(deals, seed):
    """What was found for each pinta; `first_block` are the plain sums of its first BLOCK deals, which a test counts again."""
    jobs = [(rank, f"{seed} {number}", BLOCK) for rank in PINTAS for number in range(deals // BLOCK)]
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        blocks = list(pool.map(block, jobs))
    each = deals // BLOCK
    found = {}
    for place, rank in enumerate(PINTAS):
        own = blocks[place * each : (place + 1) * each]
        found[str(rank)] = {**figures([sum(column) for column in zip(*own, strict=True)]), "first_block": list(own[0])}
    return found


if __name__ == "__main__":
    deals, seed = map(int, sys.argv[1:])
    found = {
        "command": f"python tests/measure_swap.py {deals} {seed}",
        "seed": seed,
        "rules": "BRISCA",
        "players": ["random", "random"],
        "python": platform.python_version(),
        "by_pinta": measure(deals, seed),
    }
    MEASURED.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(MEASURED.read_text(encoding="utf-8"))
