"""What comes of a legal action: the state after it. Nothing is checked here; `State.apply` has done that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.state.actions import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Play, Redeal, Swap
from brisca.state.hand import Aside, Setup, State, Trick
from brisca.state.legality import pauses, trick_size
from brisca.state.results import Result, claimed, dead_three, judge, void
from brisca.trick import winning_index

Table = tuple[tuple[int, Card], ...]


# Tricks


def _play(state: State, action: Play) -> State:
    seat, card, setup = action.seat, action.card, state.setup
    rules, aside = setup.rules, state.aside
    hands = list(state.hands)
    hand = hands[seat]
    at = hand.index(card)
    hands[seat] = hand[:at] + hand[at + 1 :]
    table = (*state.table, (seat, card))
    history = (*state.history, action)
    if not rules.free:
        aside = _told(state, action)
    if len(table) == trick_size(rules):
        return _finish_trick(state, hands, table, aside, history)
    return State(setup, tuple(hands), state.stock, table, state.tricks, (seat + 1) % rules.players, aside, history)


def _told(state: State, action: Play) -> Aside:
    """The call, and what a bound play shows its player not to hold (duties, arrastre: D)."""
    aside, rules, trump, card = state.aside, state.rules, state.trump, action.card
    not_held: set[Card] = set()
    if rules.duties and state.table and card.suit is not (led := state.table[0][1].suit):
        suits = {led} if card.suit is trump else {led, trump}
        not_held |= {other for other in rules.pack if other.suit in suits}
    if aside.called:
        strength, pack = rules.strength, rules.pack
        if card.suit is not trump:
            not_held |= {other for other in pack if other.suit is trump or strength(other) > strength(card)}
        else:
            not_held |= {other for other in pack if other.suit is trump and strength(other) > strength(card)}
    if not_held:
        now = aside.excluded or (frozenset[Card](),) * rules.players
        aside = replace(aside, excluded=(*now[: action.seat], now[action.seat] | not_held, *now[action.seat + 1 :]))
    return replace(aside, called=True) if action.arrastro else aside


def _finish_trick(state: State, hands: list[tuple[Card, ...]], table: Table, aside: Aside, history: tuple[Action, ...]) -> State:
    setup, stock = state.setup, state.stock
    rules = setup.rules
    worth = rules._points
    cards = [card for _, card in table]
    winner = table[winning_index(cards, setup.trump, rules)][0]
    points = 0
    for card in cards:
        points += worth[card]
    tricks = (*state.tricks, Trick(table, winner, points))
    if aside.swapped or aside.called:
        aside = replace(aside, swapped=frozenset(), called=False)
    if rules.muerte and (side := _killer(rules, setup.trump, table)) is not None:
        aside = replace(aside, result=dead_three(side, (0,) * rules.sides))
        over = State(setup, tuple(hands), stock, (), tricks, None, aside, history)
        return replace(over, aside=replace(aside, result=dead_three(side, over.points)))
    if not stock and not hands[0]:
        over = State(setup, tuple(hands), (), (), tricks, None, aside, history)
        auction = aside.auction
        bid = None if auction is None or auction.bidder is None else (rules.side(auction.bidder), auction.bid)
        return _ended(over, judge(rules, over.points, _cards_won(over), bid))
    if stock and not (rules.swap and pauses(rules, stock)):
        stock, aside = _draw_all(rules, winner, hands, stock, aside)
    return State(setup, tuple(hands), stock, (), tricks, winner, aside, history)


def _killer(rules: Rules, trump: Suit | None, table: Table) -> int | None:
    """The side whose as of trumps has taken the other side's tres of trumps in this finished trick; None where nobody's has (D)."""
    held = {card.rank: rules.side(seat) for seat, card in table if card.suit is trump}
    killer, victim = held.get(Rank.AS), held.get(Rank.TRES)
    return killer if killer is not None and victim is not None and killer != victim else None


def _ended(over: State, result: Result) -> State:
    return replace(over, turn=None, aside=replace(over.aside, result=result))


def _cards_won(state: State) -> tuple[int, ...]:
    """Cards won by each side in the tricks and by a claim."""
    setup, aside = state.setup, state.aside
    rules = setup.rules
    won = [trick_size(rules) * sum(setup.won_before[side :: rules.sides]) for side in range(rules.sides)]
    for trick in state.tricks:
        won[rules.side(trick.winner)] += len(trick.cards)
    if aside.claimant is not None:
        won[rules.side(aside.claimant)] += len(aside.claimed)
    return tuple(won)


def _claim(state: State, action: Claim) -> State:
    rules = state.rules
    cards = tuple(card for hand in state.hands for card in hand)
    aside = replace(state.aside, claimant=action.seat, claimed=cards)
    over = replace(state, hands=((),) * rules.players, aside=aside, history=(*state.history, action))
    return _ended(over, claimed(judge(rules, over.points, _cards_won(over)), rules.side(action.seat)))


# Drawing, swapping, a new deal


def _draw_all(
    rules: Rules, winner: int, hands: list[tuple[Card, ...]], stock: tuple[Card, ...], aside: Aside
) -> tuple[tuple[Card, ...], Aside]:
    """Fill up all of `hands` one card at a time, winner first; whoever draws last from the stock gets the pinta, seen by all."""
    players = rules.players
    number = min(len(stock), trick_size(rules))
    for step in range(number):
        hands[(winner + step) % players] += (stock[step],)
    shown = len(stock) == number and rules.trump in ("turned", "covered")
    if aside.excluded:  # whoever has drawn a hidden card may hold anything again
        hidden = {(winner + step) % players for step in range(number - shown)}
        aside = replace(aside, excluded=tuple(frozenset() if seat in hidden else cards for seat, cards in enumerate(aside.excluded)))
    if len(stock) > number:
        return stock[number:], aside
    if shown:
        aside = replace(aside, shown=aside.shown | {stock[-1]})
    if "stock_empty" in rules.partners_look:
        aside = replace(aside, looked=aside.looked.union(*hands))
    return (), aside


def _draw(state: State, action: Draw) -> State:
    hands = list(state.hands)
    stock, aside = _draw_all(state.setup.rules, action.seat, hands, state.stock, state.aside)
    return replace(state, hands=tuple(hands), stock=stock, aside=aside, history=(*state.history, action))


def _swap(state: State, action: Swap) -> State:
    seat, pinta, aside = action.seat, state.stock[-1], state.aside
    hand = (*(card for card in state.hands[seat] if card is not action.card), pinta)
    return replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        stock=(*state.stock[:-1], action.card),
        aside=replace(aside, swapped=aside.swapped | {seat}, shown=aside.shown | {pinta}),
        history=(*state.history, action),
    )


def _redeal(state: State, action: Redeal) -> State:
    return _ended(replace(state, history=(*state.history, action)), void(state.points))


# Bids (D)


def _bid(state: State, action: Bid) -> State:
    auction = state.aside.auction
    assert auction is not None
    auction = replace(auction, bidder=action.seat, bid=action.points)
    return _next_bidder(replace(state, aside=replace(state.aside, auction=auction), history=(*state.history, action)))


def _pass(state: State, action: Pass) -> State:
    auction = state.aside.auction
    assert auction is not None
    auction = replace(auction, passed=auction.passed | {action.seat})
    return _next_bidder(replace(state, aside=replace(state.aside, auction=auction), history=(*state.history, action)))


def _next_bidder(state: State) -> State:
    """On to the next who has not passed; or the one bidder left takes the talón; or, all having passed, nothing is played."""
    auction, players, turn = state.aside.auction, state.rules.players, state.turn
    assert auction is not None
    assert turn is not None
    if len(auction.passed) == players:
        return _ended(state, void(state.points))
    seat = next(seat for step in range(1, players + 1) if (seat := (turn + step) % players) not in auction.passed)
    if seat != auction.bidder:
        return replace(state, turn=seat)
    hands = (*state.hands[:seat], state.hands[seat] + auction.talon, *state.hands[seat + 1 :])
    return replace(state, hands=hands, turn=seat, aside=replace(state.aside, auction=replace(auction, talon=())))


def _bury(state: State, action: Bury) -> State:
    seat = action.seat
    hand = tuple(card for card in state.hands[seat] if card not in action.cards)
    aside = replace(state.aside, buried=action.cards)
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]), aside=aside, history=(*state.history, action))


def _name_trump(state: State, action: NameTrump) -> State:
    """Mano leads the first trick."""
    setup: Setup = replace(state.setup, trump=action.suit)
    return replace(state, setup=setup, turn=(state.dealer + 1) % state.rules.players, history=(*state.history, action))


EFFECTS: Final[dict[type, Callable[[State, Any], State]]] = {
    Play: _play, Draw: _draw, Swap: _swap, Redeal: _redeal, Claim: _claim, Bid: _bid, Pass: _pass, Bury: _bury, NameTrump: _name_trump,
}  # fmt: skip
