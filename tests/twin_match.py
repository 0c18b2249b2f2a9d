"""The twin's account of a match: from the outcomes of its hands to its standing."""

from __future__ import annotations


def standing(rules, hands):
    """`hands` are (points of each side, reason, match points of each side), in order.

    Gives (match points, over, winning side or None, number of hands that count).
    """
    counted = [hand for hand in hands if hand[1] != "void"]
    many = len(hands[0][0]) if hands else 2 if rules["teams"] else rules["players"]
    score = [sum(match_points[side] for _, _, match_points in counted) for side in range(many)]
    cards = [sum(points[side] for points, _, _ in counted) for side in range(many)]
    kind, value = rules["match"]
    if kind in ("first_to", "to_points"):
        over = max(score) >= value and score.count(max(score)) == 1
        return score, over, score.index(max(score)) if over else None, len(counted)
    if kind == "best_of":
        to_come = value - len(counted)
        most_in_a_hand = 120 if rules["trump"] == "bid" else 2 if rules["double_over"] is not None else 1
        behind = sorted(score)[-1] - sorted(score)[-2]
        over = to_come == 0 or behind > to_come * most_in_a_hand
        return score, over, leader(score) if over else None, len(counted)
    assert kind == "four_suits"
    over = len(counted) == 4
    columns = [score, cards] if value == "most_wins" else [cards]
    best = list(range(many))
    for column in columns:
        best = [side for side in best if column[side] == max(column[s] for s in best)]
    return score, over, best[0] if over and len(best) == 1 else None, len(counted)


def leader(score):
    return score.index(max(score)) if score.count(max(score)) == 1 else None


def dealers(players, first, reasons):
    """Who deals each hand and the one after: the deal passes to the right, but not after a void hand."""
    dealer, found = first, [first]
    for reason in reasons:
        if reason != "void":
            dealer = (dealer + 1) % players
        found.append(dealer)
    return found
