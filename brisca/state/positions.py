"""Any position of a hand, checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brisca.cards import Card, Rank, Suit
from brisca.reasons import InputError
from brisca.rules import Rules
from brisca.state.dealing import looked_at
from brisca.state.hand import Aside, Auction, Setup, State
from brisca.state.legality import TALON, pauses, trick_size
from brisca.state.results import LEAST_BID, MOST_BID


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
    bid: tuple[int, int] | None = None,
    buried: Iterable[Card] = (),
    called: bool = False,
) -> State:
    """A position in mid-hand; cards not named count as played.

    `hands` by seat, `stock` from its top with the pinta last, `table` the open trick as (seat, card) pairs, `to_play`
    the seat to act, `tricks_won` by seat (who has won one may swap). `points` by side: those of the cards played, or
    all 0 to count from here. Hands one card short all round over a stock stand before a drawing: only where the rules
    pause there. `trump` may be left out when a pinta lies there. With bids: `bid` is the bidder's seat and the points bid,
    `buried` the two cards laid away, or nothing when they count among the cards played. `called`: arrastro was called in the
    open trick. InputError says what does not fit.
    """
    held, below, open_trick, away = tuple(map(tuple, hands)), tuple(stock), tuple(table), tuple(buried)
    players = rules.players
    if len(held) != players:
        raise InputError("position_hands", number=len(held), players=players)
    dealer = players - 1 if dealer is None else dealer
    for seat in [dealer, to_play, *(seat for seat, _ in open_trick)]:
        if not 0 <= seat < players:
            raise InputError("no_such_seat", seat=seat, last=players - 1)
    named = [card for hand in held for card in hand] + list(below) + [card for _, card in open_trick] + [*away]
    rules.check(*named)
    gone = tuple(card for card in rules.pack if card not in set(named))
    pinta = below[-1] if below and rules.trump in ("turned", "covered") else None
    if pinta is not None and trump not in (None, pinta.suit):
        raise InputError("position_trump", pinta=pinta, trump=trump)
    trump = pinta.suit if pinta is not None else trump
    if trump is None:
        raise InputError("position_no_trump")
    _check_table(rules, open_trick, to_play)
    _check_bid(rules, bid, away)
    tricks = len(gone) - (TALON if bid is not None and not away else 0)
    drawing = _check_sizes(rules, held, below, open_trick, tricks)
    won = tuple(tricks_won) if tricks_won is not None else (0,) * players
    if len(won) != players or min(won) < 0 or sum(won) * trick_size(rules) > tricks:
        raise InputError("position_won", played=tricks // trick_size(rules))
    total = tuple(points) if points is not None else (0,) * rules.sides
    if len(total) != rules.sides or min(total) < 0 or (any(total) and sum(total) != sum(map(rules.points, gone))):
        raise InputError("position_points", total=sum(map(rules.points, gone)))
    if drawing and not pauses(rules, below):
        raise InputError("position_drawing")
    if called and not (rules.arrastre and Card(trump, Rank.AS) in [card for _, card in open_trick]):
        raise InputError("position_called")
    setup = Setup(rules, None, dealer, gone, won, total, trump)
    auction = None if bid is None else Auction(bid[0], bid[1], frozenset(range(players)) - {bid[0]})
    aside = Aside(looked=looked_at(rules, held, start=False, stock=below), buried=away, auction=auction, called=called)
    return State(setup, held, below, open_trick, (), to_play, aside, ())


def _check_bid(rules: Rules, bid: tuple[int, int] | None, buried: tuple[Card, ...]) -> None:
    if rules.trump != "bid":
        if bid is not None or buried:
            raise InputError("bids_off")
        return
    if bid is None:
        raise InputError("settle_no_bid")
    if not 0 <= bid[0] < rules.players:
        raise InputError("no_such_seat", seat=bid[0], last=rules.players - 1)
    if not LEAST_BID <= bid[1] <= MOST_BID:
        raise InputError("bid_range", points=bid[1], least=LEAST_BID, most=MOST_BID)
    if len(buried) not in (0, TALON):
        raise InputError("bury_two")


def _check_table(rules: Rules, table: tuple[tuple[int, Card], ...], to_play: int) -> None:
    players, most = rules.players, trick_size(rules)
    if len(table) >= most:
        raise InputError("position_table_full", number=len(table), most=most - 1)
    for back, (seat, _) in enumerate(reversed(table), start=1):
        if seat != (to_play - back) % players:
            raise InputError("position_table_order", seat=to_play)


def _check_sizes(
    rules: Rules,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    table: tuple[tuple[int, Card], ...],
    played: int,
) -> bool:
    """Whether the position stands before a drawing. InputError when hands, stock and table do not go together."""
    players, each = rules.players, rules.cards_each
    on_table = [seat for seat, _ in table]
    sizes = {len(hand) + on_table.count(seat) for seat, hand in enumerate(hands)}
    if len(sizes) != 1:
        raise InputError("position_sizes")
    size = sizes.pop()
    if size > rules.hand_size or (size == 0 and not (stock and rules.hand_size == rules.cards_each)):
        raise InputError("position_size", most=rules.hand_size)
    if len(stock) % players or (size + len(stock) // players) % each or played % trick_size(rules):
        raise InputError("position_stock", players=players)
    if not stock or size == rules.hand_size:
        return False
    if size == rules.hand_size - each and not table:
        return True
    raise InputError("position_size_stock", size=rules.hand_size)
