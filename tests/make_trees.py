"""Makes `data/trees/*.json` with the slow twin: run `python tests/make_trees.py`.

A tree starts from a position near the end of a hand, reached by seeded play, and holds what all ways to play on come to: how
many nodes at each depth, how many leaves, and how often each outcome. Counting leaves alone would not notice a wrong winner
in a game where every card may be played; the outcomes do.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import twin

TREES = Path(__file__).parent.parent / "data" / "trees"

# name, what it proves, rule set, changes, cards left in the stock, cards on the table (or the pause before a drawing),
# what the position must offer
WANTED = [
    ("basic-end", "three tricks with no stock", "BRISCA_BASIC", {}, 0, 0, ""),
    ("basic-drawing", "two drawings, the pinta goes to the loser of the last one", "BRISCA_BASIC", {}, 4, 0, ""),
    ("mini", "the pack of twenty", "BRISCA_MINI", {}, 4, 0, ""),
    ("swap-after-trick", "the winner of a trick swaps before the drawing", "BRISCA", {}, 4, 0, "seven"),
    ("swap-seven-then-two", "the seven takes the pinta, later the two takes the seven", "BRISCA", {}, 6, 1, "both"),
    ("swap-on-turn", "a swap on one's own turn, before a card", "BRISCA", {"swap": "on_turn"}, 4, 0, "seven"),
    ("swap-any-time", "a swap by anyone, also in mid-trick and before the drawing", "BRISCA", {"swap": "any_time"}, 4, 1, "seven"),
    ("swap-by-two", "a pinta below the seven is taken by the two", "BRISCA", {}, 4, 0, "two"),
    ("draws-left-two", "no swap once only the last drawing is left", "BRISCA", {"draws_left": 2}, 6, 1, "seven"),
    ("draws-left-three", "no swap once only two drawings are left", "BRISCA", {"draws_left": 3}, 6, "pause", "seven"),
    ("swap-eight", "48 cards: an eight or nine that lies there is taken by the seven", "BRISCA", {"pack_size": 48}, 4, 0, "eight"),
    ("last-ten", "ten points for the last trick, 130 in all", "BRISCA_LAST_TEN", {}, 2, 0, "seven"),
    ("covered", "a covered pinta is drawn last all the same", "BRISCA_COVERED", {}, 4, 0, ""),
    ("fixed-suit", "no turned card, trump bastos", "BRISCA_FOUR_SUITS", {}, 4, 0, "bastos"),
    ("bisca", "the seven stands above the figures", "BISCA", {}, 4, 0, ""),
    ("bisca-swap", "in bisca the two takes any pinta and the seven none", "BISCA", {"swap": "after_trick"}, 4, 0, "bisca"),
    ("three", "three players, each alone", "BRISCA_THREE", {}, 3, 0, "seven"),
    ("three-level", "three players, two or three of whom may end level", "BRISCA_THREE", {"tie": "point_each"}, 0, 0, "level"),
    ("three-39", "three players with 39 cards", "BRISCA_THREE", {"pack_size": 39, "missing_two": "c"}, 3, 1, "seven"),
    ("pairs", "partners' points add up", "BRISCA_PAIRS", {}, 4, 2, "seven"),
    ("six", "two teams of three", "BRISCA_SIX", {}, 0, 3, ""),
    ("level-draw", "60–60 is a drawn hand", "BRISCA", {}, 0, 0, "level"),
    ("level-replay", "60–60 is a void hand", "BRISCA_BASIC", {}, 0, 0, "level"),
    ("level-point-each", "60–60 is one match point for each", "BRISCA", {"tie": "point_each"}, 0, 0, "level"),
    ("double-over", "more than 70 points win two match points", "BRISCA", {"double_over": 70}, 0, 0, "seventy"),
    ("two-cards", "four cards to a trick, a last drawing of one card each", "BRISCA_TWO_CARDS", {}, 6, 0, "seven"),
    ("two-cards-swap", "two cards each, a swap between the cards of a trick", "BRISCA_TWO_CARDS", {"swap": "any_time"}, 2, 1, "seven"),
    ("must-follow", "the duties on a table without bids, three tricks with no stock", "BRISCA_BASIC", {"duties": True}, 0, 0, ""),
    ("must-follow-drawing", "the duties while cards are drawn", "BRISCA", {"duties": True}, 4, 1, "seven"),
    ("must-follow-two-cards", "the duties with two cards each", "BRISCA_TWO_CARDS", {"duties": True, "swap": None}, 2, 0, ""),
    ("arrastre", "arrastro asks for the best cards", "BRISCA_BASIC", {"arrastre": True}, 4, 0, "arrastro"),
    ("arrastre-three", "arrastro in the middle of a trick", "BRISCA_THREE", {"arrastre": True, "swap": None}, 0, 1, "arrastro"),
    ("arrastre-bisca", "arrastro by the order of bisca", "BISCA", {"arrastre": True}, 2, 0, "arrastro"),
    ("claim", "whoever holds the top trumps may claim", "BRISCA_LAST_TEN", {"claim": True, "swap": None}, 2, 0, "claim"),
    ("claim-partners", "partners claim together", "BRISCOLA_PAIRS", {"claim": True, "tie": "most_cards"}, 0, 0, "claim together"),
    ("house", "claim, arrastre, doubles and ties by cards in pairs", "BRISCA_HOUSE", {"double_over": 70}, 0, 2, "arrastro"),
    ("muerte", "the as waits for the tres, and may kill it", "MUERTE_AL_TRES", {}, 4, 0, "death"),
    ("muerte-stock", "the tres lies in the stock, and the as waits", "MUERTE_AL_TRES", {}, 4, 0, "death later"),
    ("muerte-last-ten", "a death gives no ten", "MUERTE_AL_TRES", {"last_trick_bonus": 10, "double_over": 70}, 2, 1, "death"),
    ("muerte-pairs", "a partner's as does not kill", "MUERTE_AL_TRES_PAIRS", {}, 0, 1, "death"),
    ("muerte-three", "each alone: whoever's as it is kills", "BRISCA_THREE", {"muerte": True, "swap": None}, 0, 0, "death"),
    ("rematada", "the bid that is made or fails, and the duties", "REMATADA", {}, 0, 0, "bid"),
    (
        "rematada-ten",
        "a bid with ten for the last trick, any card may be played",
        "REMATADA",
        {"duties": False, "last_trick_bonus": 10},
        0,
        1,
        "bid",
    ),
]


def careful(action, trump):
    """Whether a card is kept for the end, so that swaps come about there."""
    return action[0] == "swap" or (action[0] == "play" and action[2] in ("7" + trump, "2" + trump))


def early(action, hand):
    """Whether what the tree is about would happen too soon: a claim, a call, the end of the as or the tres of trumps."""
    bound = any(hand.rules[option] for option in ("claim", "arrastre", "muerte"))
    high = [number + str(hand.trump) for number in ("1", "3", "12")]
    return action[0] == "claim" or len(action) > 3 or (bound and action[0] == "play" and action[2] in high)


def prepare(hand, rng):
    """The bids, what is buried and the trump: one bids a little, buries blanks and names the longest suit."""
    while hand.stage() in ("bids", "bury", "name"):
        legal, cards = hand.legal(), hand.hands[hand.turn]
        if hand.stage() == "bids":
            legal = legal[:6] if hand.bidder is None or rng.random() < 0.3 else legal[-1:]
        elif hand.stage() == "bury":
            legal = [action for action in legal if not any(twin.worth(card, hand.rules) for card in action[2])] or legal
        else:
            legal = [max(legal, key=lambda action: [twin.suit(card) for card in cards].count(action[2]))]
        hand.act(legal[int(rng.random() * len(legal))])


def play_to(rules, seed, stock, table):
    """Seeded play until so many cards are left; swaps are put off."""
    rng = random.Random(f"{seed} moves")
    trump = {"trump": "b"} if rules["trump"] == "fixed" else {}
    hand = twin.deal_seed(rules, seed, **trump)
    pause, lying = table == "pause", 0 if table == "pause" else table
    prepare(hand, rng)

    def whole():
        """Three cards each, or two for the last trick of two cards each, counted with those on the table."""
        last = 2 if rules["cards_each"] == 2 and not stock else 3
        return all(len(cards) + (seat in dict(hand.table)) == last - pause for seat, cards in enumerate(hand.hands))

    def there():
        return len(hand.stock) == stock and len(hand.table) == lying and hand.pausing == pause and (whole() or rules["trump"] != "bid")

    while not there():
        if hand.finished():
            return None
        legal = [action for action in hand.legal() if not early(action, hand)] or hand.legal()
        options = [action for action in legal if not careful(action, hand.trump)] or legal
        hand.act(options[int(rng.random() * len(options))])
    return hand if whole() else None


def frozen(hand):
    """The position as the twin's `set_up` and the engine's `position` take it."""
    bid = {} if hand.bidder is None else {"bid": [hand.bidder, hand.bid], "buried": hand.buried}
    return {
        "hands": hand.hands,
        "trump": hand.trump,
        "stock": hand.stock,
        "table": [list(pair) for pair in hand.table],
        "to_play": hand.turn,
        "tricks_won": [hand.tricks_won(seat) for seat in range(hand.players)],
        "points": hand.points(without_buried=True),
        "dealer": hand.dealer,
        **bid,
    }


def count(hand):
    """All ways to play on: nodes at each depth, leaves, outcomes, and how many swaps, calls and claims there are in the tree."""
    depths, leaves, differences, results, swaps = Counter(), 0, Counter(), Counter(), Counter()
    waiting = [(hand, 0)]
    while waiting:
        now, depth = waiting.pop()
        depths[depth] += 1
        if now.finished():
            points = now.points()
            winner, reason, match_points = now.outcome()
            leaves += 1
            differences[str(points[0] - points[1]) if len(points) == 2 else ",".join(map(str, points))] += 1
            results[f"{'-' if winner is None else winner} {reason} {','.join(map(str, match_points))}"] += 1
            continue
        for action in now.legal():
            if action[0] == "swap":
                swaps[action[2]] += 1
            if action[0] == "claim" or action[3:]:
                swaps["claim" if action[0] == "claim" else "arrastro"] += 1
            waiting.append((now.copy().act(action), depth + 1))
    return depths, leaves, differences, results, swaps


def suits_the_wish(wish, hand, results, swaps):
    seven, two = swaps["7" + hand.trump], swaps["2" + hand.trump]
    kinds = {result.split(" ", 1)[1].rsplit(" ", 1)[0] for result in results}
    return {
        "": len(results) > 1,
        "bastos": len(results) > 1,
        "seven": seven > 0,
        "eight": seven > 0 and twin.number(hand.pinta or "0o") in (8, 9),
        "two": two > 0 and seven == 0,
        "bisca": two > 0 and seven == 0 and twin.number(hand.pinta or "0o") > 7,
        "both": seven > 0 and two > 0 and twin.number(hand.pinta or "0o") > 7,
        "level": len(kinds & {"tie", "void"}) > 0 and len(results) > 2,
        "arrastro": swaps["arrastro"] > 0 and len(results) > 1,
        "claim": swaps["claim"] > 0 and "claim" in kinds and "majority" in kinds,
        "claim together": swaps["claim"] > 0 and len(kinds) > 1,
        "death later": "dead three" in kinds and len(kinds) > 1,
        "death": "dead three" in kinds and len(kinds) > 1 and len(results) > 2,
        "bid": len(kinds) == 2 and hand.bid % 2 == 1,
        "seventy": {result.rsplit(" ", 1)[1] for result in results} >= {"1,0", "2,0"},
    }[wish]


def worth_counting(wish, hand):
    """A cheap look before a whole tree is counted."""
    trump, held = hand.trump, [card for cards in hand.hands for card in cards]
    if wish in ("seven", "both", "eight", "two", "bisca"):
        high = twin.number(hand.pinta) in (1, 3, 8, 9, 10, 11, 12)
        seven, two = "7" + trump in held, "2" + trump in held
        right = {
            "seven": seven and high,
            "eight": seven and twin.number(hand.pinta) in (8, 9),
            "both": seven and two and high,
            "two": two and not high,
            "bisca": two and high,
        }[wish]
        return right and all(hand.tricks_won(seat) for seat in range(hand.players))
    high = ["1" + trump, "3" + trump]
    if wish == "arrastro":
        return high[0] in held
    if wish == "death":
        return all(card in held for card in high)
    if wish == "death later":
        return high[0] in held and high[1] in hand.stock
    if wish.startswith("claim"):
        return high[0] in held or high[1] in held
    points = hand.points()
    if wish == "bid":
        return hand.bid - 40 < points[hand.bidder] < hand.bid
    if wish == "level":
        return max(points) <= twin_half(hand) and min(points) >= twin_half(hand) - 45
    return max(points) < 70


def twin_half(hand):
    return 60 if len(hand.points()) == 2 else 50


def make(name, proves, base, changes, stock, table, wish):
    rules = twin.rules_of(base, **changes)
    for seed in range(100_000):
        hand = play_to(rules, seed, stock, table)
        if hand is None or not worth_counting(wish, hand):
            continue
        position = frozen(hand)
        depths, leaves, differences, results, swaps = count(twin.set_up(rules, **position, pausing=hand.pausing))
        if suits_the_wish(wish, hand, results, swaps):
            break
    return {
        "name": name,
        "proves": proves,
        "rules": base,
        "changes": changes,
        "seed": seed,
        "position": position,
        "leaves": leaves,
        "nodes_by_depth": [depths[d] for d in sorted(depths)],
        "swaps": dict(sorted(swaps.items())),
        "outcomes": dict(sorted(differences.items())),
        "results": dict(sorted(results.items())),
    }


def text(tree):
    """One key to a line, so that a change shows where it is."""
    return "{\n" + ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in tree.items()) + "\n}\n"


if __name__ == "__main__":
    TREES.mkdir(parents=True, exist_ok=True)
    for wanted in WANTED:
        tree = make(*wanted)
        (TREES / f"{wanted[0]}.json").write_text(text(tree), encoding="utf-8")
        print(f"{tree['name']:22} seed {tree['seed']:5}  {tree['leaves']:6} leaves  swaps {tree['swaps']}")
