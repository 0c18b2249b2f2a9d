"""Tasks about a hand in play: which cards may be played, who draws and leads, who may swap. You are seat 0."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from brisca.beliefs.asks import (
    Answer,
    Ask,
    BetterSwap,
    Following,
    Legal,
    MayPlay,
    MaySwap,
    PairedSwap,
    SwapGain,
    Swapping,
    ToDraw,
    WhoSwaps,
)
from brisca.beliefs.mind import TRUTH, After
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES, Rules
from brisca.state import Play, State, deal, position
from brisca.teach.skills import Skill
from brisca.teach.task import Draw, Template, pick
from brisca.teach.templates.tricks import BASIC, drawn

TABLES: Final = (BASIC, RULES["BRISCA_THREE"].replace(swap=None), RULES["BRISCA_PAIRS"].replace(swap=None))
"""The rules for two, three and four players, without the swap."""
_TIMINGS: Final = tuple(RULES["BRISCA"].replace(swap=swap) for swap in ("after_trick", "on_turn", "any_time"))
_PAIRS: Final = RULES["BRISCA_PAIRS"]


def played(rng: random.Random, rules: Rules, plays: int) -> State:
    """A real hand after so many cards, each played at random."""
    state = deal(rules, seed=int(rng.random() * 1_000_000), dealer=int(rng.random() * rules.players))
    for _ in range(plays):
        assert state.turn is not None
        state = state.apply(Play(state.turn, pick(state.hands[state.turn], rng)))
    return state


def _tricks(rules: Rules) -> int:
    return rules.pack_size // rules.players


def your_turn(rng: random.Random, rules: Rules, *, end: bool, replying: int) -> State | None:
    """Your turn with `replying` cards on the table; `end`: with the stock empty and more than one card in your hand."""
    tricks = _tricks(rules)
    trick = tricks - 3 + int(rng.random() * 2) if end else int(rng.random() * (tricks - 4))
    state = played(rng, rules, trick * rules.players + replying)
    return state if state.turn == 0 else None


def _replying(rules: Rules) -> range:
    return range(1, rules.players)


def _legal(tables: Sequence[Rules], end: float) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        rules = pick(tables, rng)
        state = your_turn(rng, rules, end=rng.random() < end, replying=pick(_replying(rules), rng))
        return None if state is None else Legal(state)

    return draw


def _may_play(rng: random.Random) -> Ask | None:
    rules = pick(TABLES, rng)
    state = your_turn(rng, rules, end=rng.random() < 0.5, replying=pick(_replying(rules), rng))
    return None if state is None else MayPlay(state, pick(state.hands[0], rng))


def _yes_or_no(ask: Ask) -> Sequence[bool]:
    return True, False


def _following(tables: Sequence[Rules], last: bool) -> Draw:
    """You or somebody else completes a trick: in mid-hand, or (`last`) before the last drawing."""

    def draw(rng: random.Random) -> Ask | None:
        rules = pick(tables, rng)
        drawings = (rules.pack_size - 3 * rules.players) // rules.players
        trick = drawings - 1 if last else int(rng.random() * (drawings - 1))
        state = played(rng, rules, trick * rules.players + rules.players - 1)
        assert state.turn is not None
        return Following(state, pick(state.hands[state.turn], rng))

    return draw


def _seats(ask: Following) -> Sequence[Answer]:
    """Each seat may draw first and lead; at the last drawing also with the pinta left lying."""
    players = ask.state.rules.players
    truth = TRUTH.after(ask.state, ask.card)
    options = [After(seat, seat, None if truth.pinta_to is None else (seat - 1) % players) for seat in range(players)]
    return [*options, After(truth.first, truth.leads, None)] if truth.pinta_to is not None else options


def _to_draw(rng: random.Random) -> Ask:
    return ToDraw(2 + 2 * int(rng.random() * 10))


def _to_draw_each(rng: random.Random) -> Ask:
    players = pick((2, 3, 4), rng)
    return ToDraw(players * (1 + int(rng.random() * 4)), players)


# The swap


def _low_cards(rng: random.Random, trump: Suit, number: int, without: Sequence[Card]) -> tuple[Card, ...]:
    """A hand in which sevens and the two of trumps are more frequent than in life."""
    sevens = [Card(suit, Rank.SIETE) for suit in Suit]
    wanted = [Card(trump, Rank.SIETE), Card(trump, Rank.DOS), pick(sevens, rng), pick(BASIC.pack, rng), pick(BASIC.pack, rng)]
    cards = [card for card in drawn(rng, BASIC.pack, 12) if card not in without]
    hand = [card for card in dict.fromkeys(drawn_any(rng, wanted)) if card not in without][: number - 1]
    return tuple(dict.fromkeys([*hand, *(card for card in cards if card not in hand)]))[:number]


def drawn_any(rng: random.Random, cards: Sequence[Card]) -> list[Card]:
    """These cards in random order, equal ones too."""
    left, out = list(cards), []
    while left:
        out.append(left.pop(int(rng.random() * len(left))))
    return out


def swap_position(rng: random.Random, rules: Rules) -> State | None:
    """Two players, a pinta, your hand full of sevens; after a trick, on your turn, or on the rival's."""
    trump = pick(tuple(Suit), rng)
    low = rng.random() < 0.5  # else hardly any swap would be allowed where a belief says otherwise
    pinta = pick([card for card in rules.pack if card.suit is trump and (not low or 3 < card.rank.value < 8)], rng)
    drawings = 1 + int(rng.random() * 12)
    pausing = rules.swap != "on_turn" and rng.random() < 0.7
    size = 2 if pausing else 3
    mine = _low_cards(rng, trump, size, [pinta])
    if low and pinta.rank is not Rank.SIETE:
        mine = (*drawn(rng, [Card(trump, Rank.SIETE), Card(trump, Rank.DOS)], 2), *mine)
        mine = tuple(dict.fromkeys(mine))[:size]
    rest = [card for card in drawn(rng, rules.pack, rules.pack_size) if card not in (pinta, *mine)]
    theirs, stock = rest[:size], rest[size : size + 2 * drawings - 1]
    tricks = (rules.pack_size - 2 * size - 2 * drawings) // 2
    won = 0 if rng.random() < 0.3 else min(1 + int(rng.random() * 3), tricks)
    turn = 0 if won and rng.random() < 0.7 else 1
    table: tuple[tuple[int, Card], ...] = ()
    if not pausing and turn == 1 and rng.random() < 0.6:  # the rival has led, it is your turn
        table, theirs, turn = ((1, theirs[0]),), theirs[1:], 0
    return position(rules, hands=(mine, theirs), stock=(*stock, pinta), table=table, to_play=turn, tricks_won=(won, tricks - won))


def _swapping(rng: random.Random) -> Ask | None:
    state = swap_position(rng, pick(_TIMINGS, rng))
    return None if state is None else Swapping(state)


def _may_swap(rng: random.Random) -> Ask | None:
    state = swap_position(rng, pick(_TIMINGS, rng))
    low = [card for card in state.hands[0] if card.rank in (Rank.SIETE, Rank.DOS)] if state else []
    return MaySwap(state, pick(low, rng)) if state is not None and low else None


def _hand_or_none(ask: Swapping) -> Sequence[Answer]:
    return (*ask.state.hands[ask.seat], None)


def _who_swaps(rng: random.Random) -> Ask:
    """Four players, all hands open, a trick has just been won and nobody has drawn yet."""
    rules = pick((_PAIRS, _PAIRS.replace(swap="any_time")), rng)
    trump = pick(tuple(Suit), rng)
    modest = rng.random() < 0.6
    pinta = pick([card for card in _PAIRS.pack if card.suit is trump and (not modest or 3 < card.rank.value < 7)], rng)
    two, seven = Card(trump, Rank.DOS), Card(trump, Rank.SIETE)
    low = [Card(suit, Rank.SIETE) for suit in Suit] + [two]
    loose = [two, seven] if modest else [card for card in drawn(rng, low, 3) if card is not pinta]
    rest = [card for card in drawn(rng, _PAIRS.pack, _PAIRS.pack_size) if card not in (pinta, *loose)]
    dealt = drawn_any(rng, [*loose, *rest[: 8 - len(loose)]])
    drawings = 1 + int(rng.random() * 5)
    stock = rest[8 - len(loose) : 8 - len(loose) + 4 * drawings - 1]
    tricks = (_PAIRS.pack_size - 8 - 4 * drawings) // 4
    winner = int(rng.random() * 4)
    won = [0, 0, 0, 0]
    won[winner] = 1
    for _ in range(tricks - 1):
        won[int(rng.random() * 4)] += 1
    return WhoSwaps(
        position(rules, hands=[dealt[2 * seat : 2 * seat + 2] for seat in range(4)], stock=(*stock, pinta), to_play=winner, tricks_won=won)
    )


def _pinta(rng: random.Random) -> Card:
    return pick([card for card in BASIC.pack if card.rank in _SEVEN_TAKES], rng)


_SEVEN_TAKES: Final = (Rank.AS, Rank.TRES, Rank.REY, Rank.CABALLO, Rank.SOTA)


def _swap_gain(rng: random.Random) -> Ask:
    return SwapGain(_pinta(rng))


def _better_swap(rng: random.Random) -> Ask | None:
    one, other = _pinta(rng), _pinta(rng)
    return BetterSwap((one, other)) if one.rank is not other.rank else None


def _paired_swap(rng: random.Random) -> Ask:
    return PairedSwap(_pinta(rng), rng.random() < 0.5)


_LEGAL_END: Final = ("must-follow", "trump-only-if-void", "must-beat", "follow-when-stock-ends")
_SWAPS: Final = ("swap-any-time", "any-seven-swaps", "seven-takes-anything", "seven-takes-anything")
"""The last one twice: only there a swap is allowed that a believer would not make, and "no" must not always be right."""

HANDS: Final = (
    Template("legal", Skill.LEGAL, _LEGAL_END, _legal(TABLES[:1], 0.4)),
    Template("legal-many", Skill.LEGAL, _LEGAL_END, _legal(TABLES[1:], 0.4)),
    Template("may-play", Skill.LEGAL, _LEGAL_END, _may_play, _yes_or_no),
    Template("next", Skill.DRAW_AND_LEAD, ("loser-draws-first",), _following(TABLES[:1], last=False), _seats),
    Template("next-many", Skill.DRAW_AND_LEAD, ("loser-draws-first",), _following(TABLES[1:], last=False), _seats),
    Template("last-drawing", Skill.DRAW_AND_LEAD, ("loser-draws-first", "pinta-is-a-marker"), _following(TABLES, last=True), _seats),
    Template("to-draw", Skill.DRAW_AND_LEAD, ("pinta-is-a-marker",), _to_draw),
    Template("to-draw-each", Skill.DRAW_AND_LEAD, ("pinta-is-a-marker",), _to_draw_each),
    Template("swapping", Skill.SWAP, _SWAPS, _swapping, _hand_or_none),
    Template("may-swap", Skill.SWAP, _SWAPS, _may_swap, _yes_or_no),
    Template("who-swaps", Skill.SWAP, _SWAPS, _who_swaps, lambda ask: (0, 1, 2, 3, None)),
    Template("swap-gain", Skill.SWAP, ("swap-always-big",), _swap_gain),
    Template("better-swap", Skill.SWAP, ("swap-always-big",), _better_swap, lambda ask: (0, 1, None)),
    Template("second-swap", Skill.SWAP, ("swap-always-big",), _paired_swap),
)
