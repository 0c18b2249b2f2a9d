"""How a hand may end after each of some actions, over deals that fit what a seat knows.

Private to the players. A deal is solved where few cards are left, and played on by rules of thumb before.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, factorial, prod
from typing import Final

from brisca.players import _packed
from brisca.players._bidding import promised
from brisca.players._deals import all_deals, count_deals, sampled_deals
from brisca.players._fast import play_out_two
from brisca.players._packed import SUITS, Pack, Spot, packed, play_out
from brisca.players._solve import Solver
from brisca.players._thumb import Policy
from brisca.state import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Phase, Play, Swap
from brisca.view import View

MOST_DEALS: Final = 120
"""Two players: all consistent deals are solved where there are at most so many, which is from five tricks left."""
MOST_TRICKS: Final = 6
"""The same: and at most so many tricks are to come."""
MOST_LINES: Final = 5_000
"""More players, or two cards each to a trick: the same where deals × lines of play are at most so many."""
BLUR: Final = 12
"""How far a played-out deal is taken for certain: ahead by so many points counts as a chance of 73 % (logistic), by twice as many 88 %."""
HANDFUL: Final = 8
"""Of many pairs to bury, so many are looked at closely."""


@dataclass(frozen=True, slots=True)
class End:
    """One ended hand, or the mean of several, as one side sees it.

    `worth`: its points; of a bidder's rivals, what the bidder did not get; in an auction, match points more than the others' mean.
    `chance`: 1 if it has won, 0.5 of a tie at the top of two, else 0; with bids, whether the bid was made, or broken. `sure`: the same,
    blurred by how narrow it was.
    """

    worth: float
    chance: float
    sure: float


def won(points: Sequence[int], side: int) -> float:
    """1 if the side has most points alone, its share (one half of two) if it has them with others, else 0."""
    most = max(points)
    return 1 / points.count(most) if points[side] == most else 0.0


def futures(view: View, actions: Sequence[Action], seed: int, deals: int, most: int = MOST_DEALS) -> tuple[list[End], int]:
    """The mean end after each of the actions, and the number of deals looked at.

    All deals that fit, solved, where they are few (`most`, if all of them are quickly solved); else so many sampled ones, by
    rules of thumb: the own side by the expert's, the rivals by careful and by greedy ones in turn. The same deals and the same rivals for
    every action.
    """
    if len(actions) > HANDFUL and all(isinstance(action, Bury) for action in actions):
        return _buried(view, actions, seed, deals)
    ends = outcomes(view, actions, seed, deals, most)
    return [mean(column) for column in zip(*ends, strict=True)], len(ends)


def outcomes(view: View, actions: Sequence[Action], seed: int, deals: int, most: int = MOST_DEALS) -> list[list[End]]:
    """A row for each deal, in it the end after each of the actions."""
    pack, side = packed(view.rules, view.trump), view.rules.side(view.seat)
    if solvable(view, most):
        solver = Solver(pack)
        return [[_end(pack, spot, solver.shares(after(pack, spot, action)), side) for action in actions] for spot in all_deals(view, pack)]
    rows, bids = [], [action for action in actions if isinstance(action, Bid)]
    for number, spot in enumerate(sampled_deals(view, pack, deals, random.Random(seed))):
        policies = _policies(view, pack, number)
        row = {action: _played(pack, after(pack, spot, action), policies, side) for action in actions if action not in bids[1:]}
        if bids:
            row |= _all_bids(pack, after(pack, spot, bids[0]), bids, policies)
        rows.append([row[action] for action in actions])
    return rows


def _policies(view: View, pack: Pack, number: int) -> list[Policy]:
    rules = view.rules
    rivals = pack.greedy if number % 2 and not pack.bids else pack.careful
    return [pack.expert if rules.side(seat) == rules.side(view.seat) else rivals for seat in range(rules.players)]


def _played(pack: Pack, spot: Spot, policies: list[Policy], side: int) -> End:
    auction = bool(spot.talon)
    points = play_out_two(pack, spot, *policies) if pack.duel else play_out(pack, spot, policies)
    return _stakes(pack, spot, points, side) if auction else _end(pack, spot, points, side)


def _all_bids(pack: Pack, spot: Spot, bids: Sequence[Bid], policies: list[Policy]) -> dict[Action, End]:
    """The same hand played once: what each bid comes to."""
    points = play_out(pack, spot, policies)
    ends: dict[Action, End] = {}
    for bid in bids:
        spot.bid = bid.points
        ends[bid] = _stakes(pack, spot, points, pack.rules.side(bid.seat))
    return ends


def _end(pack: Pack, spot: Spot, points: Sequence[int], side: int) -> End:
    """The end of a hand by its points (of the tricks; with bids the bid decides)."""
    if pack.bids and spot.bidder >= 0:
        return _of_bid(pack, spot, points, side)
    best = max(theirs for other, theirs in enumerate(points) if other != side)
    return End(points[side], won(points, side), 1 / (1 + exp((best - points[side]) / BLUR)))


def _of_bid(pack: Pack, spot: Spot, points: Sequence[int], side: int) -> End:
    got = points[pack.rules.side(spot.bidder)]
    made, sure = got >= spot.bid, 1 / (1 + exp((spot.bid - 0.5 - got) / (BLUR / 2)))
    if side == pack.rules.side(spot.bidder):
        return End(got, float(made), sure)
    return End(pack.rules.total_points - got, float(not made), 1 - sure)


def _stakes(pack: Pack, spot: Spot, points: Sequence[int], side: int) -> End:
    """The end of a hand for somebody in the auction, in match points: the bid for the bidder, or half of it for each of the others."""
    if spot.bidder < 0:
        return End(0.0, 0.5, 0.5)
    end, mine = _of_bid(pack, spot, points, side), side == pack.rules.side(spot.bidder)
    gained = spot.bid if mine else spot.bid / 4
    return End(gained if end.chance else -spot.bid / 2, end.chance, end.sure)


def mean(ends: Iterable[End]) -> End:
    """The mean of some ends."""
    ends = list(ends)
    number = len(ends)
    worth, chance, sure = (sum(getattr(end, name) for end in ends) / number for name in ("worth", "chance", "sure"))
    return End(worth, chance, sure)


def _buried(view: View, actions: Sequence[Action], seed: int, deals: int, most: int = MOST_DEALS) -> tuple[list[End], int]:
    """Pairs to bury: those that promise most are looked at closely, the others once in a while.

    An action that is not looked at closely has its mean over the first few deals, shifted by what the further deals changed for those
    that are, and is never said to be better than the least of these.
    """
    pack = packed(view.rules, None)
    few = max(1, deals * HANDFUL // (2 * len(actions)))
    first = [mean(column) for column in zip(*outcomes(view, actions, seed, few), strict=True)]
    hope: dict[Action, float] = {}
    for action in actions:
        if isinstance(action, Bury):
            hope[action] = promised(view.rules, [pack.number[card] for card in view.hand if card not in action.cards])
    order = sorted(actions, key=lambda action: (-hope[action], actions.index(action)))[:HANDFUL]
    rows = outcomes(view, order, seed + 1, max(1, deals // 2))
    close = {action: mean(column) for action, column in zip(order, zip(*rows, strict=True), strict=True)}
    least = min(close.values(), key=lambda end: end.sure)
    shift = mean(close.values()).worth - mean(first[actions.index(action)] for action in order).worth
    ends = []
    for action, end in zip(actions, first, strict=True):
        if action in close:
            ends.append(close[action])
        else:
            worth = max(0.0, min(end.worth + shift, *(each.worth for each in close.values())))
            ends.append(End(worth, min(end.chance, *(each.chance for each in close.values())), min(end.sure, least.sure)))
    return ends, len(rows)


def solvable(view: View, most: int = MOST_DEALS) -> bool:
    """Whether all deals that fit are few enough to be solved, each in full: at most so many with two players, fewer with more."""
    rules = view.rules
    if view.phase not in (Phase.TRICKS, Phase.DRAW):
        return False
    if rules.players == 2 and rules.cards_each == 1 and not (rules.duties or rules.arrastre):
        small = view.stock_size <= 6 and max(view.hand_sizes) + view.stock_size // 2 <= MOST_TRICKS
        return small and count_deals(view) <= most
    size = rules.players * rules.cards_each
    if view.stock_size and (rules.cards_each == 1 or view.stock_size > size):
        return False
    lines = prod(factorial(held + view.stock_size // rules.players) for held in view.hand_sizes)
    limit = MOST_LINES * most // MOST_DEALS
    return lines <= limit and lines * count_deals(view) <= limit


def after(pack: Pack, spot: Spot, action: Action) -> Spot:
    """A copy of the position after this action; a new deal is taken as going on with this one."""
    then, number = spot.copy(), pack.number
    match action:
        case Play(_, card, called):
            _packed.play(pack, then, number[card], called)
        case Swap(seat, _):
            _packed.swap(pack, then, seat)
        case Draw():
            _packed.draw(pack, then)
        case Claim(seat):
            _packed.claim(pack, then, seat)
        case Bid(seat, points):
            then.bidder, then.bid = seat, points
        case Pass(seat):
            then.passed |= {seat}
        case Bury(seat, cards):
            _packed.bury(pack, then, seat, [number[card] for card in cards])
        case NameTrump(_, suit):
            then.trump = SUITS.index(suit)
        case _:
            pass
    return then
