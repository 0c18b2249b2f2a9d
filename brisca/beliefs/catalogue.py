"""The false beliefs by name: each is the truth with one thing replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Final

from brisca.beliefs.mind import TRUTH, After, Laid, Mind, Odds
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES, Rules
from brisca.state import State, Swap, settle
from brisca.state.legality import swapping_rank
from brisca.trick import winning_index

# Who wins a trick

_ACE_THEN_NUMBERS: Final = (1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)
_NUMBERS: Final = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


def _figures_beat_three(card: Card, laid: Laid) -> float:
    return -_ACE_THEN_NUMBERS.index(card.rank.value)


def _by_number(card: Card, laid: Laid) -> float:
    return -_NUMBERS.index(card.rank.value)


def _blanks_tie(card: Card, laid: Laid) -> float:
    return laid.rules.points(card)


def _of(suit: Suit, laid: Laid) -> tuple[int, ...]:
    return tuple(index for index, card in enumerate(laid.cards) if card.suit is suit)


def _an_ace(laid: Laid) -> tuple[int, ...]:
    aces = tuple(index for index, card in enumerate(laid.cards) if card.rank is Rank.AS)
    trump = tuple(index for index in aces if laid.cards[index].suit is laid.trump)
    return trump or aces or TRUTH.can_win(laid)


def _claims_with_aces(state: State, seat: int) -> bool:
    """Where claims are made: every card of the hand is an ace, or a trump that no other one beats."""
    hand = state.hands[seat]
    aces = tuple(card for card in hand if card.rank is Rank.AS and card.suit is not state.trump)
    rest = tuple(card for card in hand if card not in aces)
    out = sorted((card for cards in state.hands for card in cards if card.suit is state.trump), key=state.rules.strength, reverse=True)
    return TRUTH.claims(state, seat) or (bool(aces) and set(rest) == set(out[: len(rest)]))


def _first_trump(laid: Laid) -> tuple[int, ...]:
    return _of(laid.trump, laid)[:1] or TRUTH.can_win(laid)


def _any_card(laid: Laid) -> tuple[int, ...]:
    return tuple(range(len(laid.cards)))


def _commonest_suit(laid: Laid) -> tuple[int, ...]:
    suits = [card.suit for card in laid.cards]
    most = max(suits, key=lambda suit: (suits.count(suit), -suits.index(suit)))
    return _of(laid.trump, laid) or _of(most, laid)


def _trump_only_with_stock(laid: Laid) -> tuple[int, ...]:
    return _of(laid.cards[0].suit, laid) if laid.stock == 0 else TRUTH.can_win(laid)


_BRISCA_48: Final = RULES["BRISCA"].replace(pack_size=48)


def _brisca_strength(card: Card, laid: Laid) -> float:
    return _BRISCA_48.strength(card)


def _brisca_points(card: Card, laid: Laid) -> int:
    return _BRISCA_48.points(card)


# What is the same at every table

_COURSE: Final = {2: RULES["BRISCA"], 3: RULES["BRISCA_THREE"], 4: RULES["BRISCA_PAIRS"], 6: RULES["BRISCA_SIX"]}


def _course_table(rules: Rules) -> Rules:
    return _COURSE.get(rules.players, _COURSE[2])


def _one_card_each(laid: Laid) -> tuple[int, ...]:
    """The trick as if it were over when each player has put one card."""
    return TRUTH.can_win(replace(laid, cards=laid.cards[:2]) if laid.rules.cards_each == 2 else laid)


def _course_scored(mind: Mind, laid: Laid) -> int:
    return sum(mind.points(card, laid) for card in (laid.cards[:2] if laid.rules.cards_each == 2 else laid.cards))


def _course_winner(rules: Rules, points: tuple[int, ...], tricks: tuple[int, ...]) -> int | None:
    """More than half of 120, however many points there are; nothing else decides."""
    if len(points) > 2:
        return settle(_course_table(rules), points).winner
    return next((side for side, mine in enumerate(points) if mine > 60), None)


# What it is worth


def _number_is_points(card: Card, laid: Laid) -> int:
    return card.rank.value


def _no_strong_card_is_blank(card: Card, laid: Laid) -> int:
    """A card worth 0 that beats another one must be worth something: 1 point."""
    suit = [other for other in laid.rules.pack if other.suit is card.suit]
    beats = card.suit is laid.trump or laid.rules.strength(card) > min(map(laid.rules.strength, suit))
    return laid.rules.points(card) or int(beats)


def _winning_card_alone(mind: Mind, laid: Laid) -> int:
    return mind.points(laid.cards[mind.winner(laid)], laid) + laid.last * laid.rules.last_trick_bonus


def _ten_for_last(mind: Mind, laid: Laid) -> int:
    return sum(mind.points(card, laid) for card in laid.cards) + laid.last * 10


# Which cards may be played


def _hand(state: State) -> frozenset[Card]:
    assert state.turn is not None
    return frozenset(state.hands[state.turn])


def _follows(state: State) -> frozenset[Card]:
    hand = _hand(state)
    return frozenset(card for card in hand if state.table and card.suit is state.table[0][1].suit) or hand


def _no_trump_with_suit(state: State) -> frozenset[Card]:
    hand = _hand(state)
    if not state.table or _follows(state) == hand:
        return hand
    led = state.table[0][1].suit
    return frozenset(card for card in hand if card.suit is led or card.suit is not state.trump)


def _beats_if_possible(state: State) -> frozenset[Card]:
    hand, table = _hand(state), [card for _, card in state.table]
    if not table or state.trump is None:
        return hand
    return frozenset(card for card in hand if winning_index([*table, card], state.trump, state.rules) == len(table)) or hand


def _follows_without_stock(state: State) -> frozenset[Card]:
    return _hand(state) if state.stock else _follows(state)


# What follows a trick


def _loser_first(state: State, card: Card) -> After:
    after = TRUTH.after(state, card)
    first = (after.leads + 1) % state.rules.players
    return After(first, first, after.pinta_to if after.pinta_to is None else after.leads)


def _pinta_stays(state: State, card: Card) -> After:
    after = TRUTH.after(state, card)
    return After(after.first, after.leads, None)


# The swap


def _in_time(state: State, seat: int) -> bool:
    """Whether this seat could swap now if it held the right card for a pinta that can be taken."""
    pinta, trump = state.pinta, state.trump
    if pinta is None or trump is None:
        return False
    king = Card(trump, Rank.REY)
    rank = swapping_rank(state.rules, king)
    if rank is None:
        return False
    low = Card(trump, rank)
    hands = [(low, *hand[1:]) if each == seat else hand for each, hand in enumerate(state.hands)]
    lent = replace(state, hands=tuple(hands), stock=(*state.stock[:-1], king))
    return lent.why_illegal(Swap(seat, low)) is None


def _held(state: State, seat: int, rank: Rank | None) -> Card | None:
    return next((card for card in state.hands[seat] if card.suit is state.trump and card.rank is rank), None)


def _swap_any_time(state: State, seat: int) -> Card | None:
    return _held(state, seat, swapping_rank(state.rules, state.pinta)) if state.pinta else None


def _swap_any_seven(state: State, seat: int) -> Card | None:
    if not _in_time(state, seat):
        return None
    right = TRUTH.swap(state, seat)
    return right or next((card for card in state.hands[seat] if card.rank is Rank.SIETE), None)


def _swap_seven_for_all(state: State, seat: int) -> Card | None:
    return (_held(state, seat, Rank.SIETE) if _in_time(state, seat) else None) or TRUTH.swap(state, seat)


def _always_big(pinta: Card, rules: Rules) -> tuple[int, float]:
    return 10, 0


# Who wins the hand, what is still out


def _more_tricks(rules: Rules, points: tuple[int, ...], tricks: tuple[int, ...]) -> int | None:
    most = max(tricks)
    return tricks.index(most) if tricks.count(most) == 1 else TRUTH.hand_winner(rules, points, tricks)


def _half_is_enough(rules: Rules, points: tuple[int, ...], tricks: tuple[int, ...]) -> int | None:
    half = next((side for side, mine in enumerate(points) if 2 * mine >= rules.total_points), None)
    return settle(rules, points).winner if half is None else half


def _even_chance(odds: Odds) -> Fraction:
    return Fraction(1, 2) if odds.wanted == 1 else TRUTH.chance(odds)


def _due(odds: Odds) -> Fraction:
    """The chance of at least one in all the draws so far and this one together."""
    unseen, draws = odds.unseen + odds.misses, odds.held + odds.misses
    return 1 - Fraction(comb(unseen - odds.wanted, draws), comb(unseen, draws))


def _nobody_has_trumps(odds: Odds) -> Fraction:
    return Fraction(0) if odds.early else TRUTH.chance(odds)


def _only_its_suit_beats(mind: Mind, card: Card, led: Laid) -> bool:
    return card.suit is led.cards[0].suit and TRUTH.beats(mind, card, led)


# Which card to play


def _weight(state: State, card: Card) -> tuple[int, int]:
    return state.rules.points(card), state.rules.strength(card)


def _trump_takes_points(state: State) -> Card | None:
    table = [card for _, card in state.table]
    trumps = [card for card in _hand(state) if card.suit is state.trump and card in _beats_if_possible(state)]
    if not any(map(state.rules.points, table)) or not trumps:
        return TRUTH.choose(state)
    return max(trumps, key=state.rules.strength)


def _partner_wins(state: State) -> bool:
    """The seat on turn plays last, and its partner's card is winning."""
    cards = [card for _, card in state.table]
    if len(cards) < state.rules.players - 1 or state.turn is None or state.trump is None or not state.rules.teams:
        return False
    winner = state.table[winning_index(cards, state.trump, state.rules)][0]
    return state.rules.side(winner) == state.rules.side(state.turn)


def _feeds_nobody(state: State) -> Card | None:
    if not _partner_wins(state):
        return TRUTH.choose(state)
    return min(_hand(state), key=lambda card: _weight(state, card))


def _kills_partner(state: State) -> Card | None:
    cards = [card for _, card in state.table]
    if not _partner_wins(state) or state.trump is None:
        return TRUTH.choose(state)
    winning = [card for card in _hand(state) if winning_index([*cards, card], state.trump, state.rules) == len(cards)]
    return min(winning, key=lambda card: _weight(state, card)) if winning else TRUTH.choose(state)


def _keeps_the_best(state: State) -> Card | None:
    return min(_hand(state), key=lambda card: _weight(state, card))


def _gift_is_lost(mind: Mind, laid: Laid, own: int) -> int:
    return mind.scored(mind, laid) - mind.points(laid.cards[own], laid)


def _own_hand_alone(mind: Mind, laid: Laid, own: int) -> int:
    return mind.scored(mind, laid) if mind.winner(laid) == own else 0


BELIEFS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "rey-beats-tres": replace(TRUTH, strength=_figures_beat_three),
        "strong-is-many-points": replace(TRUTH, points=_no_strong_card_is_blank),
        "blanks-tie": replace(TRUTH, strength=_blanks_tie),
        "ace-always-wins": replace(TRUTH, can_win=_an_ace, claims=_claims_with_aces),
        "must-follow": replace(TRUTH, legal=_follows),
        "trump-only-if-void": replace(TRUTH, legal=_no_trump_with_suit),
        "must-beat": replace(TRUTH, legal=_beats_if_possible),
        "first-trump-wins": replace(TRUTH, can_win=_first_trump),
        "highest-on-table": replace(TRUTH, can_win=_any_card),
        "majority-suit": replace(TRUTH, can_win=_commonest_suit),
        "printed-number": replace(TRUTH, strength=_by_number, points=_number_is_points),
        "more-tricks-win": replace(TRUTH, hand_winner=_more_tricks),
        "sixty-wins": replace(TRUTH, hand_winner=_half_is_enough),
        "loser-draws-first": replace(TRUTH, after=_loser_first),
        "pinta-is-a-marker": replace(TRUTH, after=_pinta_stays, to_draw=lambda stock: max(stock - 1, 0)),
        "swap-any-time": replace(TRUTH, swap=_swap_any_time),
        "seven-takes-anything": replace(TRUTH, swap=_swap_seven_for_all),
        "any-seven-swaps": replace(TRUTH, swap=_swap_any_seven),
        "swap-always-big": replace(TRUTH, swap_worth=_always_big),
        "pinta-may-be-in-hand": replace(TRUTH, may_hold=lambda view, card: card is view.pinta or TRUTH.may_hold(view, card)),
        "one-left-is-half": replace(TRUTH, chance=_even_chance),
        "it-is-due": replace(TRUTH, chance=_due),
        "lead-ace-early": replace(TRUTH, chance=_nobody_has_trumps, beats=_only_its_suit_beats),
        "always-trump-points": replace(TRUTH, choose=_trump_takes_points),
        "never-feed-partner": replace(TRUTH, choose=_feeds_nobody, kept=_gift_is_lost),
        "kill-my-partner": replace(TRUTH, choose=_kills_partner, kept=_own_hand_alone, side=lambda rules, seat: seat),
        "follow-when-stock-ends": replace(TRUTH, legal=_follows_without_stock),
        "trump-ends-with-pinta": replace(TRUTH, can_win=_trump_only_with_stock),
        "only-my-card-counts": replace(TRUTH, scored=_winning_card_alone),
        "ten-for-last": replace(TRUTH, scored=_ten_for_last),
        "saving-wins": replace(TRUTH, choose=_keeps_the_best),
        "cousins-are-the-same": replace(
            TRUTH,
            strength=_brisca_strength,
            points=_brisca_points,
            can_win=_one_card_each,
            scored=_course_scored,
            legal=_hand,
            hand_winner=_course_winner,
            table=_course_table,
            suit_size=lambda rules: RULES["BRISCA"].pack_size // len(Suit),
            claims=lambda state, seat: False,
        ),
    }
)
"""Every false belief that can be acted on, by name; where two answer alike, the one that comes first is spoken to."""

FACTS: Final[Mapping[str, Callable[[], int]]] = MappingProxyType(
    {
        "eights-and-nines": lambda: len([card for card in _BRISCA_48.pack if card.suit is Suit.OROS]),
        "same-pack-for-three": lambda: RULES["BRISCA"].pack_size,
    }
)
"""The false beliefs about plain facts: name → the number that a believer gives."""
