"""Tasks about totals, what is still out, chances, the last tricks, the partner; and plain facts. You are seat 0."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from brisca.beliefs import BELIEFS, TRUTH, Laid, Odds
from brisca.beliefs.asks import (
    Answer,
    Ask,
    Beaters,
    CanBeat,
    Chance,
    Choice,
    Close,
    Enough,
    Event,
    Fact,
    FactKey,
    HandWinner,
    Kept,
    KillGain,
    MayHold,
    PointsOut,
    TrumpsToCome,
    Unplaced,
)
from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.state import State, position
from brisca.teach.skills import Skill
from brisca.teach.task import Draw, Template, pick
from brisca.teach.templates.hands import TABLES, drawn_any, played
from brisca.teach.templates.tricks import BASIC, drawn
from brisca.view import View, view

THREE: Final = TABLES[1]
PAIRS: Final = TABLES[2]
SIX: Final = RULES["BRISCA_SIX"].replace(swap=None)


# Results


def _hand_winner(rng: random.Random) -> Ask:
    mine = 60 if rng.random() < 0.05 else 40 + int(rng.random() * 41)
    tricks = 5 + int(rng.random() * 11)
    return HandWinner((mine, 120 - mine), (tricks, 20 - tricks))


def _three_players(rng: random.Random) -> Ask:
    one, two = 20 + int(rng.random() * 40), 20 + int(rng.random() * 40)
    first, second = 2 + int(rng.random() * 5), 2 + int(rng.random() * 4)
    return HandWinner((one, two, 120 - one - two), (first, second, 12 - first - second), THREE)


def _pairs_result(rng: random.Random) -> Ask:
    mine = 60 if rng.random() < 0.05 else 35 + int(rng.random() * 51)
    tricks = 2 + int(rng.random() * 7)
    return HandWinner((mine, 120 - mine), (tricks, 10 - tricks), PAIRS)


def _enough(rng: random.Random) -> Ask:
    return Enough(20 + int(rng.random() * 40), BASIC)


def _close(rng: random.Random) -> Ask:
    laid = Laid(drawn(rng, RULES["BRISCA"].pack, 2), pick(tuple(Suit), rng), RULES["BRISCA"], stock=0, last=True)
    worth = TRUTH.scored(TRUTH, laid)
    mine = 42 + int(rng.random() * 20)
    tricks = 5 + int(rng.random() * 10)
    return Close(laid, (mine, 120 - worth - mine), (tricks, 19 - tricks))


def _sides(ask: HandWinner | Close) -> Sequence[int | None]:
    return (*range(len(ask.points)), None)


# What is still out


def _seen(rng: random.Random, tricks: int) -> View:
    return view(played(rng, BASIC, 2 * tricks), 0)


def _points_out(rng: random.Random) -> Ask:
    return PointsOut(_seen(rng, 1 + int(rng.random() * 4)))


def _unplaced(trumps: bool) -> Draw:
    def draw(rng: random.Random) -> Ask:
        return Unplaced(_seen(rng, int(rng.random() * 10)), trumps)

    return draw


def _trumps_to_come(rng: random.Random) -> Ask:
    return TrumpsToCome(_seen(rng, int(rng.random() * 12)))


def _may_hold(rng: random.Random) -> Ask | None:
    """The pinta, one of your own cards, one that has been played, and two that may be anywhere."""
    seen = _seen(rng, 1 + int(rng.random() * 8))
    gone = [card for trick in seen.tricks for _, card in trick.cards]
    unseen = [card for card in seen.rules.pack if card in seen.unseen]
    if seen.pinta is None:
        return None
    return MayHold(seen, tuple(drawn_any(rng, [seen.pinta, pick(seen.hand, rng), pick(gone, rng), *drawn(rng, unseen, 2)])))


def _lead(rng: random.Random) -> tuple[View, Card] | None:
    """Early in a hand you lead a card worth 10 or more that is no trump."""
    state = played(rng, BASIC, 2 * int(rng.random() * 4))
    seen = view(state, 0)
    high = [card for card in seen.hand if BASIC.points(card) >= 10 and card.suit is not seen.trump]
    return (seen, pick(high, rng)) if state.turn == 0 and high else None


def _beaters(rng: random.Random) -> Ask | None:
    found = _lead(rng)
    return Beaters(*found) if found else None


def _can_beat(rng: random.Random) -> Ask | None:
    found = _lead(rng)
    return CanBeat(*found) if found else None


# Chances


def _clear(ask: Chance) -> Chance | None:
    """Only where what beliefs answer is seen to be another percentage."""
    truth = ask.answer(TRUTH)
    wrong = {ask.answer(mind) for mind in BELIEFS.values()} - {truth}
    return ask if all(abs(other - truth) > Fraction(1, 25) for other in wrong) and 0 < truth < 1 else None


def _one_card(event: Event, held: int) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        return _clear(Chance(event, Odds(8 + int(rng.random() * 25), 1, held), pick(tuple(Suit), rng), pick(BASIC.pack, rng)))

    return draw


def _last_trump(rng: random.Random) -> Ask | None:
    return _clear(Chance(Event.HOLDS_TRUMP, Odds(7 + int(rng.random() * 14), 1, 3), pick(tuple(Suit), rng)))


def _due(event: Event) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        unseen = 8 + int(rng.random() * 20)
        wanted = 2 + int(rng.random() * (3 if event is Event.DRAWS_ACE else 4))
        return _clear(Chance(event, Odds(unseen, wanted, 1, misses=2 + int(rng.random() * 4)), pick(tuple(Suit), rng)))

    return draw


def _early_trump(rng: random.Random) -> Ask | None:
    """The first tricks of a hand in which you hold no trump, counted from your own view."""
    seen = _seen(rng, int(rng.random() * 3))
    if seen.trump is None or any(card.suit is seen.trump for card in seen.hand) or seen.pinta is None:
        return None
    trumps = sum(card.suit is seen.trump for card in seen.unseen)
    return _clear(Chance(Event.HOLDS_TRUMP, Odds(len(seen.unseen), trumps, seen.hand_sizes[1], early=True), seen.trump))


# The last tricks, all cards known


def _end_of_two(size: int, leading: bool) -> Draw:
    def draw(rng: random.Random) -> Ask:
        cards, trump = drawn(rng, BASIC.pack, 2 * size), pick(tuple(Suit), rng)
        mine, theirs = cards[:size], cards[size:]
        table = () if leading else ((1, theirs[0]),)
        hands = (mine, theirs if leading else theirs[1:])
        return Choice(position(BASIC, hands=hands, trump=trump, table=table, to_play=0))

    return draw


def _end_of_four(rng: random.Random) -> Ask:
    """Pairs, two tricks left; you play last to this one."""
    cards, trump = drawn(rng, PAIRS.pack, 8), pick(tuple(Suit), rng)
    table = tuple((seat, cards[seat]) for seat in (1, 2, 3))
    hands = (cards[4:6], cards[6:7], cards[7:8], cards[:1])
    return Choice(position(PAIRS, hands=hands, trump=trump, table=table, to_play=0))


def _partner_is_winning(rng: random.Random) -> Ask | None:
    ask = _end_of_four(rng)
    assert isinstance(ask, Choice)
    state: State = ask.state
    assert state.trump is not None
    return ask if TRUTH.winner(Laid(tuple(card for _, card in state.table), state.trump, PAIRS)) == 1 else None


def _your_hand(ask: Choice) -> Sequence[Answer]:
    return ask.state.hands[0]


def _partners_trick(rng: random.Random, players: int) -> Laid | None:
    """A trick without your card, you play last, and a partner's card is winning it."""
    rules = PAIRS if players == 4 else SIX
    laid = Laid(drawn(rng, rules.pack, players - 1), pick(tuple(Suit), rng), rules)
    return laid if TRUTH.winner(laid) % 2 == 1 else None


def _kept(players: int) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        laid = _partners_trick(rng, players)
        if laid is None:
            return None
        mine = pick([card for card in laid.rules.pack if card not in laid.cards], rng)
        whole = Laid((*laid.cards, mine), laid.trump, laid.rules)
        return Kept(whole, players - 1) if TRUTH.winner(whole) % 2 == 1 and TRUTH.winner(whole) != players - 1 else None

    return draw


def _kill_gain(players: int) -> Draw:
    def draw(rng: random.Random) -> Ask | None:
        laid = _partners_trick(rng, players)
        if laid is None:
            return None
        others = [card for card in laid.rules.pack if card not in laid.cards]
        kill, spare = drawn(rng, others, 2)
        beats = TRUTH.winner(Laid((*laid.cards, kill), laid.trump, laid.rules)) == players - 1
        spares = TRUTH.winner(Laid((*laid.cards, spare), laid.trump, laid.rules)) != players - 1
        more = laid.rules.points(kill) >= laid.rules.points(spare) and kill.rank.value >= spare.rank.value
        return KillGain(laid, kill, spare) if beats and spares and more else None

    return draw


def _fact(*keys: FactKey) -> Draw:
    def draw(rng: random.Random) -> Ask:
        return Fact(pick(keys, rng))

    return draw


_NUMBERS: Final = {
    FactKey.CARDS_IN_SUIT: (8, 10, 12, 13),
    FactKey.POINTS_IN_SUIT: (20, 30, 34, 61),
    FactKey.BLANKS_IN_PACK: (0, 4, 12, 20, 28),
    FactKey.POINTS_IN_PACK: (100, 120, 130, 137, 244),
    FactKey.LEAST_TO_WIN: (51, 60, 61, 66),
    FactKey.LAST_TRICK: (0, 2, 6, 10),
    FactKey.MAY_PLAY: (0, 1, 2, 3),
    FactKey.BISCA_SEVEN: (0, 4, 7, 10),
}
"""What can be answered to a fact: what beliefs lead to, and numbers near by, or the right one would stand out."""


COUNTING: Final = (
    Template("hand-winner", Skill.COUNTING_POINTS, ("more-tricks-win", "more-tricks-win", "sixty-wins"), _hand_winner, _sides),
    Template("three-players", Skill.COUNTING_POINTS, ("more-tricks-win",), _three_players, _sides),
    Template("pairs-result", Skill.COUNTING_POINTS, ("more-tricks-win", "more-tricks-win", "sixty-wins"), _pairs_result, _sides),
    Template("enough", Skill.COUNTING_POINTS, ("sixty-wins",), _enough),
    Template("close", Skill.COUNTING_POINTS, ("ten-for-last", "more-tricks-win", "sixty-wins", "only-my-card-counts"), _close, _sides),
    Template("points-out", Skill.COUNTING_POINTS, ("only-my-card-counts", "printed-number", "ten-for-last"), _points_out),
    Template("trumps-unplaced", Skill.COUNTING_TRUMPS, ("pinta-may-be-in-hand",), _unplaced(True)),
    Template("cards-unplaced", Skill.COUNTING_TRUMPS, ("pinta-may-be-in-hand",), _unplaced(False)),
    Template("may-hold", Skill.COUNTING_TRUMPS, ("pinta-may-be-in-hand",), _may_hold),
    Template("trumps-to-come", Skill.COUNTING_TRUMPS, ("pinta-is-a-marker",), _trumps_to_come),
    Template("holds-card", Skill.CHANCES, ("one-left-is-half",), _one_card(Event.HOLDS_CARD, 3)),
    Template("last-trump", Skill.CHANCES, ("one-left-is-half",), _last_trump),
    Template("draws-card", Skill.CHANCES, ("one-left-is-half",), _one_card(Event.DRAWS_CARD, 1)),
    Template("trump-due", Skill.CHANCES, ("it-is-due",), _due(Event.DRAWS_TRUMP)),
    Template("rival-due", Skill.CHANCES, ("it-is-due",), _due(Event.RIVAL_DRAWS_TRUMP)),
    Template("ace-due", Skill.CHANCES, ("it-is-due",), _due(Event.DRAWS_ACE)),
    Template("early-trump", Skill.CHANCES, ("lead-ace-early",), _early_trump),
    Template("beaters", Skill.LEAD, ("lead-ace-early",), _beaters),
    Template("can-beat", Skill.LEAD, ("lead-ace-early",), _can_beat, lambda ask: (True, False)),
    Template("reply-of-two", Skill.REPLY, ("always-trump-points", "saving-wins"), _end_of_two(2, leading=False), _your_hand),
    Template("reply-of-three", Skill.REPLY, ("always-trump-points", "saving-wins"), _end_of_two(3, leading=False), _your_hand),
    Template("lead-of-two", Skill.ENDGAME, ("saving-wins",), _end_of_two(2, leading=True), _your_hand),
    Template("lead-of-three", Skill.ENDGAME, ("saving-wins",), _end_of_two(3, leading=True), _your_hand),
    Template("pairs-reply", Skill.REPLY, ("always-trump-points", "saving-wins"), _end_of_four, _your_hand),
    Template("partner-wins", Skill.PARTNER, ("never-feed-partner", "kill-my-partner"), _partner_is_winning, _your_hand),
    Template("kept", Skill.PARTNER, ("never-feed-partner",), _kept(4)),
    Template("kept-six", Skill.PARTNER, ("never-feed-partner",), _kept(6)),
    Template("kill-gain", Skill.PARTNER, ("kill-my-partner",), _kill_gain(4)),
    Template("kill-gain-six", Skill.PARTNER, ("kill-my-partner",), _kill_gain(6)),
    Template(
        "pack-facts",
        Skill.POINTS,
        ("eights-and-nines", "printed-number", "ten-for-last"),
        _fact(FactKey.CARDS_IN_SUIT, FactKey.POINTS_IN_SUIT, FactKey.BLANKS_IN_PACK, FactKey.POINTS_IN_PACK),
        lambda ask: _NUMBERS[ask.key],
    ),
    Template(
        "table-facts",
        Skill.VARIANTS,
        ("ten-for-last", "sixty-wins", "must-follow", "trump-only-if-void", "cousins-are-the-same"),
        _fact(FactKey.LEAST_TO_WIN, FactKey.LAST_TRICK, FactKey.MAY_PLAY, FactKey.BISCA_SEVEN),
        lambda ask: _NUMBERS[ask.key],
    ),
    Template("pack-for-three", Skill.VARIANTS, ("same-pack-for-three",), _fact(FactKey.PACK_FOR_THREE)),
)
