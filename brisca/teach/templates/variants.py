"""Tasks about tables with other rules: whoever thinks that all of them play the course's brisca answers otherwise. You are seat 0."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from brisca.beliefs.asks import (
    Answer,
    Ask,
    Bids,
    Bound,
    Dies,
    Figure,
    FourCards,
    FourScore,
    InSuit,
    Level,
    MatchWinner,
    MayClaim,
    SwapHere,
    TenEnough,
    TenScore,
    Tricks,
    Written,
)
from brisca.beliefs.asks.variants import AGAIN, EACH, NOBODY
from brisca.beliefs.mind import Laid
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES
from brisca.state import Bid, Pass, State, deal, position
from brisca.state.legality import best_held
from brisca.teach.skills import Skill
from brisca.teach.task import Template, Thing, pick
from brisca.teach.templates.tricks import drawn

HOUSE: Final = RULES["BRISCA_HOUSE"]
REMATADA: Final = RULES["REMATADA"]
LAST_TEN: Final = RULES["BRISCA_LAST_TEN"]
TWO_CARDS: Final = RULES["BRISCA_TWO_CARDS"]
FOUR_SUITS: Final = RULES["BRISCA_FOUR_SUITS"]
ON_TURN: Final = RULES["BRISCA"].replace(swap="on_turn")
FULL_PACK: Final = RULES["BRISCA"].replace(pack_size=48)
"""Two tables without a name of their own: the swap on one's own turn, and all 48 cards for two."""

_SAME: Final = "cousins-are-the-same"
_DUTIES: Final = (_SAME, "must-beat", "must-follow", "trump-only-if-void")


def _suit(rng: random.Random) -> Suit:
    return pick(tuple(Suit), rng)


def mixed(rng: random.Random, things: Sequence[Thing]) -> list[Thing]:
    """These things in random order."""
    left = list(things)
    return [left.pop(int(rng.random() * len(left))) for _ in things]


def _yes_or_no(ask: Ask) -> Sequence[bool]:
    return True, False


# What must be played


def _rematada_cards(rng: random.Random) -> Ask | None:
    """You answer with three or four cards left."""
    size, trump, replies = 3 + int(rng.random() * 2), _suit(rng), 1 + int(rng.random() * 2)
    cards = drawn(rng, REMATADA.pack, 3 * size)
    hands = [list(cards[seat * size : (seat + 1) * size]) for seat in range(3)]
    seats = range(3 - replies, 3)
    table = tuple((seat, hands[seat].pop()) for seat in seats)
    return Bound(position(REMATADA, hands=hands, trump=trump, table=table, to_play=0, bid=(int(rng.random() * 3), 100 + replies)))


def _muerte_cards(rng: random.Random) -> Ask:
    """You hold the ace of trumps; the three is with the rival, on the table, under way or gone."""
    rules = RULES["MUERTE_AL_TRES"]
    trump, drawings, answering = _suit(rng), 2 + int(rng.random() * 8), rng.random() < 0.7
    ace, three = Card(trump, Rank.AS), Card(trump, Rank.TRES)
    rest = [card for card in drawn(rng, rules.pack, rules.pack_size) if card not in (ace, three)]
    where = rng.random()
    mine = [ace, *rest[:2]]
    theirs, below, gone = rest[2:5], rest[5 : 4 + 2 * drawings], rest[4 + 2 * drawings :]
    pinta = next((card for card in gone if card.suit is trump), None)
    if pinta is None:
        pinta = next(card for card in below if card.suit is trump) if any(card.suit is trump for card in below) else three
    if pinta in below:
        below.remove(pinta)
        below.append(gone[0])
    if where < 0.5 and pinta is not three:
        theirs[-1] = three
    elif where < 0.75 and pinta is not three:
        below[0] = three
    led = theirs.pop(int(rng.random() * 3)) if answering else None
    table = ((1, led),) if led is not None else ()
    return Bound(position(rules, hands=(mixed(rng, mine), theirs), stock=(*below, pinta), table=table, to_play=0))


def _arrastre_cards(rng: random.Random) -> Ask | None:
    """Somebody has led the ace of trumps and called arrastro; whoever has answered has played the best card."""
    trump, leader, drawings = _suit(rng), 1 + int(rng.random() * 3), int(rng.random() * 6)
    ace = Card(trump, Rank.AS)
    cards = [card for card in drawn(rng, HOUSE.pack, 40) if card is not ace]
    hands = [cards[3 * seat : 3 * seat + 3] for seat in range(4)]
    rest = cards[12:]
    if drawings:
        pinta = next((card for card in rest if card.suit is trump), None)
        if pinta is None:
            return None
        stock = (*[card for card in rest if card is not pinta][: 4 * drawings - 1], pinta)
    else:
        stock = ()
    hands[leader][0] = ace
    table = [(leader, ace)]
    hands[leader].remove(ace)
    for seat in range(leader + 1, 4):
        best = best_held(HOUSE, trump, tuple(hands[seat]))[0]
        table.append((seat, best))
        hands[seat].remove(best)
    return Bound(position(HOUSE, hands=hands, trump=trump, stock=stock, table=table, to_play=0, called=True))


# Bids


def _bids(rng: random.Random) -> Ask | None:
    """Your turn in the auction: one bid that is legal, and others that are too low, not above the last one, or beyond all points."""
    state: State = deal(REMATADA, seed=int(rng.random() * 1_000_000), dealer=int(rng.random() * 3))
    last = 0
    while state.turn not in (0, None):
        turn = state.turn or 0
        if rng.random() < 0.4 and last:
            state = state.apply(Pass(turn))
        else:
            last = max(last, 99) + 1 + int(rng.random() * 6)
            state = state.apply(Bid(turn, last))
    least = max(100, last + 1)
    legal = least + int(rng.random() * (8 if rng.random() < 0.8 else 121 - least))
    low = [61 + int(rng.random() * 38) for _ in range(2)]
    held = [last, last - 1 - int(rng.random() * 3)] if last > 103 else [last] if last else []
    over = [121 + int(rng.random() * 9), 120 + 10]
    wrong = list(dict.fromkeys([low[0], *mixed(rng, [low[1], *held, *over])]))[:4]
    if legal > 120 or len(wrong) < 3 or state.turn != 0:
        return None
    return Bids(state, tuple(sorted([legal, *wrong[:3]])))


def _offered(ask: Bids) -> Sequence[int]:
    return ask.offered


def _written(rng: random.Random) -> Ask:
    bid = 100 + int(rng.random() * 19)
    mine = max(0, min(120, bid - 12 + int(rng.random() * 20)))
    first = int(rng.random() * (121 - mine))
    return Written(bid, (mine, first, 120 - mine - first), rng.random() < 0.5)


def _scores(ask: Written) -> Sequence[Answer]:
    return (0, 1, Fraction(ask.bid, 2), ask.bid)


# Deaths and claims


def _dies(rng: random.Random) -> Ask:
    """The ace and the three of trumps in one trick, of two or of four cards."""
    trump = _suit(rng)
    ace, three = Card(trump, Rank.AS), Card(trump, Rank.TRES)
    rules = RULES["MUERTE_AL_TRES" if rng.random() < 0.4 else "MUERTE_AL_TRES_PAIRS"]
    others = [card for card in drawn(rng, rules.pack, 8) if card not in (ace, three)]
    places = list(range(rules.players))
    first = int(rng.random() * (rules.players - 1))
    second = first + 1 + int(rng.random() * (rules.players - 1 - first))
    cards = [three if place == first else ace if place == second else others[place] for place in places]
    leader = int(rng.random() * rules.players)
    return Dies(Laid(tuple(cards), trump, rules), tuple((leader + place) % rules.players for place in places))


def _claim(rng: random.Random) -> Ask:
    """The last three tricks of a table of four: your hand is full of high trumps, sometimes with an ace of another suit."""
    trump = _suit(rng)
    trumps = [card for card in HOUSE.pack if card.suit is trump]
    gone = drawn(rng, trumps, 1 + int(rng.random() * 6))
    left = sorted((card for card in trumps if card not in gone), key=HOUSE.strength, reverse=True)
    kind = rng.random()
    if kind < 0.5:
        mine = left[:3]
    elif kind < 0.85:
        aces = [Card(suit, Rank.AS) for suit in Suit if suit is not trump]
        number = 1 + int(rng.random() * 2)
        mine = [*left[: 3 - number], *drawn(rng, aces, number)]
    else:
        mine = [*left[:1], *left[2:4]]
    rest = [card for card in drawn(rng, HOUSE.pack, 40) if card not in mine and card not in gone]
    missing = [card for card in left if card not in mine]  # trumps that are out lie in the other hands, as far as there is room
    others = mixed(rng, [*missing[:9], *[card for card in rest if card not in missing]][: 12 - len(mine)])
    hands = [mixed(rng, mine), others[:3], others[3:6], others[6:9]]
    return MayClaim(position(HOUSE, hands=hands, trump=trump, to_play=int(rng.random() * 4)))


# Totals, packs, matches


def _level(rng: random.Random) -> Ask:
    rules = pick((RULES["BRISCA_BASIC"], HOUSE, HOUSE), rng)
    trick = rules.players
    mine = trick * (40 // trick // 2 + int(rng.random() * 5) - 2)
    return Level(rules, (mine, 40 - mine))


def _outcomes(ask: Level) -> Sequence[Answer]:
    return (0, 1, AGAIN, EACH, NOBODY)


_PACKS: Final = tuple(RULES[name] for name in ("BRISCA_MINI", "BRISCA_THREE", "BRISCA_SIX", "REMATADA"))


def _in_suit(rng: random.Random) -> Ask:
    return InSuit(pick((*_PACKS, FULL_PACK), rng), _suit(rng))


def _tricks(rng: random.Random) -> Ask:
    return Tricks(pick((*_PACKS, TWO_CARDS, TWO_CARDS, FULL_PACK), rng))


def _four_hands(rng: random.Random) -> Ask:
    rules = pick((FOUR_SUITS, FOUR_SUITS, FOUR_SUITS.replace(match=("four_suits", "most_points"))), rng)
    hands = [40 + int(rng.random() * 41) for _ in range(4)]
    return MatchWinner(rules, tuple((mine, 120 - mine) for mine in hands))


def _players_or_none(ask: MatchWinner) -> Sequence[int | None]:
    return (0, 1, None)


def _figure(rng: random.Random) -> Ask:
    return Figure(pick((8, 9, 10), rng), _suit(rng))


def _swap_here(rng: random.Random) -> Ask:
    rules = pick((RULES["BRISCA_BASIC"], RULES["BRISCOLA"], HOUSE, HOUSE, ON_TURN, ON_TURN), rng)
    pinta = Card(_suit(rng), pick((Rank.AS, Rank.TRES, Rank.REY, Rank.CABALLO, Rank.SOTA), rng))
    return SwapHere(rules, rng.random() < 0.5, pinta)


def _last_ten(rng: random.Random) -> Ask:
    return TenScore(Laid(drawn(rng, LAST_TEN.pack, 2), _suit(rng), LAST_TEN, stock=0, last=True), 30 + int(rng.random() * 30))


def _enough_of_130(rng: random.Random) -> Ask:
    return TenEnough(20 + int(rng.random() * 40), LAST_TEN)


def _four(rng: random.Random) -> Laid:
    """Two cards each; more often than by chance the trick is decided by its second half."""
    return Laid(drawn(rng, TWO_CARDS.pack, 4), _suit(rng), TWO_CARDS)


def _you_or_rival(ask: FourCards) -> Sequence[int]:
    return (0, 1)


def _four_cards(rng: random.Random) -> Ask:
    return FourCards(_four(rng))


def _four_score(rng: random.Random) -> Ask:
    return FourScore(_four(rng))


OTHER_TABLES: Final = (
    Template("rematada-cards", Skill.VARIANTS, _DUTIES, _rematada_cards),
    Template("muerte-cards", Skill.VARIANTS, (_SAME, _SAME, "must-follow", "must-beat"), _muerte_cards),
    Template("arrastre-cards", Skill.VARIANTS, (_SAME, "must-beat", "must-follow"), _arrastre_cards),
    Template("bids", Skill.VARIANTS, (_SAME,), _bids, _offered),
    Template("bid-written", Skill.VARIANTS, (_SAME,), _written, _scores),
    Template("dead-three", Skill.VARIANTS, (_SAME, "kill-my-partner"), _dies, _yes_or_no),
    Template("claim", Skill.VARIANTS, (_SAME, "ace-always-wins"), _claim, _yes_or_no),
    Template("level", Skill.VARIANTS, (_SAME, "sixty-wins", "more-tricks-win"), _level, _outcomes),
    Template("in-suit", Skill.VARIANTS, (_SAME,), _in_suit),
    Template("how-many-tricks", Skill.VARIANTS, (_SAME,), _tricks),
    Template("four-hands", Skill.VARIANTS, (_SAME,), _four_hands, _players_or_none),
    Template("figure", Skill.VARIANTS, (_SAME, "printed-number"), _figure),
    Template("swap-here", Skill.VARIANTS, (_SAME,), _swap_here, _yes_or_no),
    Template("last-ten", Skill.VARIANTS, (_SAME, "only-my-card-counts"), _last_ten),
    Template("enough-of-130", Skill.VARIANTS, (_SAME, "sixty-wins"), _enough_of_130),
    Template("two-each", Skill.VARIANTS, (_SAME, "ace-always-wins", "highest-on-table"), _four_cards, _you_or_rival),
    Template("two-each-points", Skill.VARIANTS, (_SAME, "only-my-card-counts"), _four_score),
)
