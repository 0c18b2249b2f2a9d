"""Makes the golden hands of `data/games/` with the twin: run `python tests/twin_games.py`.

Each hand is chosen among seeded ones for what happens in it, and written out trick by trick with the reason for each winner.
"""

from __future__ import annotations

import random
from pathlib import Path

import twin
import twin_notation

GAMES = Path(__file__).parent.parent / "data" / "games"


def winners(hand):
    return [winner for _, winner, _ in hand.tricks]


def swapped(hand):
    return [card for kind, _, *card in hand.actions if kind == "swap" for card in card]


def seven_then_two(hand):
    return [twin.number(card) for card in swapped(hand)] == [7, 2]


def level(hand):
    return len(set(hand.points())) < len(hand.points())


def pinta_last(hand):
    """The turned card, an as or a tres, goes to the loser of the last trick that draws."""
    return hand.events and any(what == "drew" and about[2] == "open" and twin.number(about[1]) in (1, 3) for what, *about in hand.events)


def ten_decides(hand):
    """The last ten turn a lost hand into a won one."""
    points, last = hand.points(), winners(hand)[-1]
    return points[last] > 65 > points[last] - 10 and points[last] - 10 < points[1 - last]


def seven_takes_king(hand):
    """In bisca the 7 takes a rey of its suit, without a trump."""
    for cards, _, _ in hand.tricks:
        names = [card for _, card in cards]
        suits = {twin.suit(card) for card in names}
        if len(suits) == 1 and hand.trump not in suits and {twin.number(card) for card in names} == {7, 12}:
            return True
    return False


def partner_swaps(hand):
    return len(swapped(hand)) >= 1 and hand.outcome()[0] == 1


# rule set, how it is dealt, what should happen in it, why it was chosen
WANTED = [
    ("BRISCA", {}, seven_then_two, "a swap with the 7 and, later, one with the 2"),
    ("BRISCA_BASIC", {}, level, "60–60: by these rules the hand is void and dealt again"),
    ("BRISCA_MINI", {"cut": 8}, lambda hand: min(hand.points()) > 50, "the pack of twenty, cut at eight, a close hand"),
    (
        "BRISCA_THREE",
        {},
        lambda hand: swapped(hand) and hand.outcome()[1] == "tie",
        "a swap, and two players level at the top: nobody wins",
    ),
    ("BRISCA_PAIRS", {"dealer": 1}, partner_swaps, "seat 1 deals, somebody swaps, seats 1 and 3 win"),
    ("BRISCA_SIX", {}, lambda hand: len(swapped(hand)) >= 1, "two teams of three, 48 cards, a swap"),
    ("BRISCA_COVERED", {}, pinta_last, "a high pinta, covered after the first trick, drawn last"),
    ("BRISCA_LAST_TEN", {}, lambda hand: ten_decides(hand) and swapped(hand), "the ten for the last trick decide the hand"),
    (
        "BRISCA_FOUR_SUITS",
        {"trump": "e", "dealer": 0},
        lambda hand: hand.outcome()[0] == 0,
        "trump espadas by the order of suits, seat 0 deals",
    ),
    ("BRISCOLA", {"cut": 30}, level, "60–60: a drawn hand"),
    ("BRISCOLA_PAIRS", {"cut": 13}, lambda hand: hand.outcome()[0] == 0, "partners look at each other's hands when the stock is empty"),
    ("BISCA", {}, seven_takes_king, "a 7 takes a rey of the suit led"),
]


def played(rules, seed, told):
    """A hand played at random, but a swap that is possible is always made."""
    rng = random.Random(f"golden {seed}")
    hand = twin.deal_seed(rules, seed, **told)
    while not hand.finished():
        legal = hand.legal()
        options = [action for action in legal if action[0] == "swap"] or legal
        hand.act(options[int(rng.random() * len(options))])
    return hand


def reason(cards, trump, rules):
    """Why the winner of these cards wins, in words that can be checked by eye."""
    best = cards[twin.winning(cards, trump, rules)]
    trumps = [card for card in cards if twin.suit(card) == trump]
    led = [card for card in cards if twin.suit(card) == twin.suit(cards[0])]
    if len(trumps) == 1:
        return f"{best} is the only trump"
    if trumps:
        return f"{best} is the strongest of the trumps {' '.join(trumps)}"
    if len(led) == 1:
        return f"no trump, and nobody followed {best}"
    return f"no trump; {best} is the strongest of the suit led: {' '.join(led)}"


def story(name, seed, told, hand, why):
    """The whole hand as text."""
    rules = hand.rules
    start = twin.deal_seed(rules, seed, **told)
    pieces, now = [], start.copy()
    for action in hand.actions:
        pieces.append(twin_notation.action_text(action, now))
        now.act(action)
    default = {"dealer": rules["players"] - 1, "trump": "o"}
    shown = {key: value for key, value in told.items() if default.get(key) != value}
    lines = [
        f"# {name}: {why}",
        f"hand    {twin_notation.head(name, seed, **shown)}~{'.'.join(pieces)}",
        f"dealer  {start.dealer}",
        f"trump   {start.trump}",
        f"pinta   {start.pinta or '-'}",
    ]
    lines += [f"dealt   {seat} {' '.join(cards)}" for seat, cards in enumerate(start.hands)]
    lines.append("")
    return "\n".join(lines + events(hand) + ending(hand)) + "\n"


def events(hand):
    """One line for each trick, swap and drawing."""
    lines, table, number = [], [], 0
    drawing = []
    for what, *about in hand.events:
        if what != "drew" and drawing:
            lines.append("  draw  " + "   ".join(drawing))
            drawing = []
        if what == "played":
            table.append(tuple(about))
        elif what == "trick":
            cards = [card for _, card in table]
            points = sum(twin.worth(card, hand.rules) for card in cards)
            number += 1
            shown = "   ".join(f"{seat} {card}" for seat, card in table)
            lines.append(f"trick {number:2}  {shown}   -> {about[0]}, {points:2} points: {reason(cards, hand.trump, hand.rules)}")
            table = []
        elif what == "swapped":
            seat, left, taken = about
            lines.append(f"  swap  {seat} leaves {left} and takes {taken}")
        elif what == "drew":
            seat, card, how = about
            drawing.append(f"{seat} {card}" + (" (the pinta)" if how == "open" else ""))
    return lines


def ending(hand):
    winner, why, match_points = hand.outcome()
    bonus = hand.rules["last_trick_bonus"]
    told = "nobody" if winner is None else f"side {winner}"
    return [
        "",
        *([f"bonus   {bonus} for the last trick to side {twin.side_of(winners(hand)[-1], hand.rules)}"] if bonus else []),
        f"points  {' '.join(map(str, hand.points()))}",
        f"cards   {' '.join(map(str, hand.cards_won()))}",
        f"result  {told}, {why}; match points {' '.join(map(str, match_points))}",
    ]


if __name__ == "__main__":
    GAMES.mkdir(parents=True, exist_ok=True)
    for name, told, wish, why in WANTED:
        for seed in range(1, 1_000_000):
            hand = played(twin.rules_of(name), seed, told)
            if wish(hand):
                break
        (GAMES / f"{name.lower()}.txt").write_text(story(name, seed, told, hand, why), encoding="utf-8")
        print(name, seed)
