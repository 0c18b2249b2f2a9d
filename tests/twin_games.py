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


def heaped(hand):
    """With two cards each: a player takes both trumps of the other and the trick, and somebody swaps."""
    return swapped(hand) and any(
        [twin.suit(card) == hand.trump for _, card in cards] in ([False, True, True, True], [True, True, True, False])
        for cards, _, _ in hand.tricks
    )


def called_and_claimed(hand):
    """An arrastre, a swap before a drawing, at the end a claim that wins by points."""
    kinds = [(kind, *more[1:]) for kind, _, *more in hand.actions]
    swaps_lie_before_a_drawing = all(kinds[i + 1][0] in ("draw", "swap") for i, kind in enumerate(kinds) if kind[0] == "swap")
    return swapped(hand) and swaps_lie_before_a_drawing and any("arrastro" in kind for kind in kinds) and hand.outcome()[1] == "claim"


def fails_by_little(hand):
    """Two have bid, the third has passed and the bid is odd: it fails by less than an as."""
    bids = {seat for kind, seat, *_ in hand.actions if kind == "bid"}
    short = hand.bid - hand.points()[hand.bidder] if hand.bidder is not None else 0
    return len(bids) == 2 and hand.bid % 2 == 1 and 0 < short < 11


def two_partners_three(hand):
    """The as takes its partner's tres, and nobody dies of it."""
    ace, three = "1" + hand.trump, "3" + hand.trump
    return any({ace, three} <= {card for _, card in cards} for cards, _, _ in hand.tricks) and hand.outcome()[1] == "majority"


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
    ("BRISCA_TWO_CARDS", {}, heaped, "two cards each; three trumps in one trick, and a swap"),
    ("BRISCA_COVERED", {}, pinta_last, "a high pinta, covered after the first trick, drawn last"),
    ("BRISCA_LAST_TEN", {}, lambda hand: ten_decides(hand) and swapped(hand), "the ten for the last trick decide the hand"),
    (
        "BRISCA_FOUR_SUITS",
        {"trump": "e", "dealer": 0},
        lambda hand: hand.outcome()[0] == 0,
        "trump espadas by the order of suits, seat 0 deals",
    ),
    ("BRISCA_HOUSE", {"dealer": 2}, called_and_claimed, "seat 2 deals; arrastro is called, and at the end the top trumps are claimed"),
    ("BRISCOLA", {"cut": 30}, level, "60–60: a drawn hand"),
    ("BRISCOLA_PAIRS", {"cut": 13}, lambda hand: hand.outcome()[0] == 0, "partners look at each other's hands when the stock is empty"),
    ("BISCA", {}, seven_takes_king, "a 7 takes a rey of the suit led"),
    ("REMATADA", {"dealer": 0}, fails_by_little, "seat 0 deals; two bid against each other, the odd bid fails by a little: halves"),
    (
        "MUERTE_AL_TRES",
        {},
        lambda hand: hand.outcome()[1] == "dead three" and hand.stock,
        "the as takes the tres, the hand is over",
    ),
    ("MUERTE_AL_TRES_PAIRS", {}, two_partners_three, "the as takes the tres of its own partner: the hand goes on"),
]


def played(rules, seed, told):
    """A hand played at random, but a swap, a claim and a call that are possible are always made. Bids are modest."""
    rng = random.Random(f"golden {seed}")
    hand = twin.deal_seed(rules, seed, **told)
    while not hand.finished():
        legal = hand.legal()
        options = [action for action in legal if action[0] in ("swap", "claim") or action[3:]] or legal
        if hand.stage() == "bids":
            options = [*legal[:2], legal[-1]]
        elif hand.stage() in ("bury", "name"):
            options = sensible(hand, legal)
        hand.act(options[int(rng.random() * len(options))])
    return hand


def sensible(hand, legal):
    """Blanks are buried, and the longest suit of those with an as is named."""
    cards = hand.hands[hand.turn]
    if hand.stage() == "bury":
        return [action for action in legal if not any(twin.worth(card, hand.rules) for card in action[2])] or legal
    return [max(legal, key=lambda action: ("1" + action[2] in cards, [twin.suit(card) for card in cards].count(action[2])))]


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
        f"trump   {start.trump or '-'}",
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
        elif what == "called":
            table[-1] = (*table[-1], "(arrastro)")
        elif what == "trick":
            cards = [card for _, card, *_ in table]
            points = sum(twin.worth(card, hand.rules) for card in cards)
            number += 1
            shown = "   ".join(" ".join(map(str, played)) for played in table)
            lines.append(f"trick {number:2}  {shown}   -> {about[0]}, {points:2} points: {reason(cards, hand.trump, hand.rules)}")
            table = []
        elif what == "swapped":
            seat, left, taken = about
            lines.append(f"  swap  {seat} leaves {left} and takes {taken}")
        elif what == "said":
            lines.append(f"  bids  {about[0]} {about[1]}")
        elif what == "buried":
            lines.append(f"  bury  {about[0]} {' '.join(about[1])}")
        elif what == "named":
            lines.append(f"  name  {about[0]} {about[1]}")
        elif what == "claimed":
            lines.append(f"  claim {about[0]} takes {' '.join(about[1])}")
        elif what == "killed":
            lines.append(f"  death {about[0]} takes {about[1]}")
        elif what == "drew":
            seat, card, how = about
            drawing.append(f"{seat} {card}" + (" (the pinta)" if how == "open" else ""))
    return lines


def ending(hand):
    winner, why, match_points = hand.outcome()
    bonus = hand.rules["last_trick_bonus"]
    assert not bonus or hand.claimant is None
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
