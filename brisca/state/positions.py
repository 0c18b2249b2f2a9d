"""Any position of a hand, checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brisca.cards import Card, Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state.dealing import _check_playable, looked_at
from brisca.state.hand import Aside, Setup, State, pauses


def position(
    rules: Rules,
    *,
    hands: Sequence[Iterable[Card]],
    trump: Suit | None = None,
    stock: Iterable[Card] = (),
    table: Iterable[tuple[int, Card]] = (),
    to_play: int = 0,
    tricks_won: Sequence[int] | None = None,
    points: Sequence[int] | None = None,
    dealer: int | None = None,
) -> State:
    """A position in mid-hand; cards not named count as played.

    `hands` by seat, `stock` from its top with the pinta last, `table` the open trick as (seat, card) pairs, `to_play`
    the seat to act, `tricks_won` by seat (who has won one may swap). `points` by side: those of the cards played, or
    all 0 to count from here. Hands one card short all round over a stock stand before a drawing: only where the rules
    pause there. `trump` may be left out when a pinta lies there. InputError says what does not fit.
    """
    _check_playable(rules)
    held, below, open_trick = tuple(map(tuple, hands)), tuple(stock), tuple(table)
    players = rules.players
    if len(held) != players:
        raise InputError("position_hands", number=len(held), players=players)
    dealer = players - 1 if dealer is None else dealer
    for seat in [dealer, to_play, *(seat for seat, _ in open_trick)]:
        if not 0 <= seat < players:
            raise InputError("no_such_seat", seat=seat, last=players - 1)
    named = [card for hand in held for card in hand] + list(below) + [card for _, card in open_trick]
    rules.check(*named)
    gone = tuple(card for card in rules.pack if card not in set(named))
    pinta = below[-1] if below and rules.trump in ("turned", "covered") else None
    if pinta is not None and trump not in (None, pinta.suit):
        raise InputError("position_trump", pinta=pinta, trump=trump)
    trump = pinta.suit if pinta is not None else trump
    if trump is None:
        raise InputError("position_no_trump")
    _check_table(open_trick, to_play, players)
    drawing = _check_sizes(rules, held, below, open_trick, gone)
    won = tuple(tricks_won) if tricks_won is not None else (0,) * players
    if len(won) != players or min(won) < 0 or sum(won) * players > len(gone):
        raise InputError("position_won", played=len(gone) // players)
    total = tuple(points) if points is not None else (0,) * rules.sides
    if len(total) != rules.sides or min(total) < 0 or (any(total) and sum(total) != sum(map(rules.points, gone))):
        raise InputError("position_points", total=sum(map(rules.points, gone)))
    if drawing and not pauses(rules, below):
        raise InputError("position_drawing")
    setup = Setup(rules, None, dealer, gone, won, total, trump)
    aside = Aside(looked=looked_at(rules, held, start=False, stock=below))
    return State(setup, held, below, open_trick, (), to_play, aside, ())


def _check_table(table: tuple[tuple[int, Card], ...], to_play: int, players: int) -> None:
    if len(table) >= players:
        raise InputError("position_table_full", number=len(table), players=players)
    for back, (seat, _) in enumerate(reversed(table), start=1):
        if seat != (to_play - back) % players:
            raise InputError("position_table_order", seat=to_play)


def _check_sizes(
    rules: Rules,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    table: tuple[tuple[int, Card], ...],
    gone: tuple[Card, ...],
) -> bool:
    """Whether the position stands before a drawing. InputError when hands, stock and table do not go together."""
    players, played = rules.players, {seat for seat, _ in table}
    sizes = {len(hand) + (seat in played) for seat, hand in enumerate(hands)}
    if len(sizes) != 1:
        raise InputError("position_sizes")
    size = sizes.pop()
    if size > rules.hand_size or (size == 0 and not (stock and rules.hand_size == 1)):
        raise InputError("position_size", most=rules.hand_size)
    if len(stock) % players or len(gone) % players:
        raise InputError("position_stock", players=players)
    if not stock or size == rules.hand_size:
        return False
    if size == rules.hand_size - 1 and not table:
        return True
    raise InputError("position_size_stock", size=rules.hand_size)
