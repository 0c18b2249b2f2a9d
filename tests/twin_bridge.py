"""Between the package's values and the twin's: actions, states, views, and the rule sets that both are tried on."""

from __future__ import annotations

import random
from dataclasses import replace

import twin
import twin_view

from brisca import RULES, Bid, Bury, Card, Claim, Draw, NameTrump, Pass, Play, Redeal, Rules, State, Suit, Swap, deal, view

VARIANTS = {  # rule sets beyond the named ones: (base, changes in the twin's words)
    "on_turn": ("BRISCA", {"swap": "on_turn"}),
    "any_time": ("BRISCA", {"swap": "any_time"}),
    "draws_left 2": ("BRISCA", {"draws_left": 2}),
    "draws_left 3": ("BRISCA", {"draws_left": 3}),
    "any_time, draws_left 2": ("BRISCA", {"swap": "any_time", "draws_left": 2}),
    "on_turn, draws_left 3": ("BRISCA", {"swap": "on_turn", "draws_left": 3}),
    "48 cards": ("BRISCA", {"pack_size": 48}),
    "20 cards with a swap": ("BRISCA_MINI", {"swap": "any_time"}),
    "bisca with a swap": ("BISCA", {"swap": "after_trick"}),
    "bisca with a swap at any time": ("BISCA", {"swap": "any_time"}),
    "one card in hand": ("BRISCA", {"hand_size": 1}),
    "one card in hand, no swap": ("BRISCA_THREE", {"hand_size": 1, "swap": None}),
    "five cards in hand": ("BRISCA", {"hand_size": 5, "swap": "any_time"}),
    "ten cards in hand, no stock": ("BRISCA_FOUR_SUITS", {"players": 4, "hand_size": 10}),
    "four, each alone": ("BRISCA", {"players": 4, "tie": "most_cards"}),
    "redeal": ("BRISCA", {"redeal": True}),
    "redeal, three": ("BRISCA_THREE", {"redeal": True}),
    "redeal, fixed suit": ("BRISCA_FOUR_SUITS", {"redeal": True}),
    "most_cards": ("BRISCA_LAST_TEN", {"tie": "most_cards"}),
    "point_each": ("BRISCA_THREE", {"tie": "point_each"}),
    "most_cards, three": ("BRISCA_THREE", {"tie": "most_cards"}),
    "double_over": ("BRISCA", {"double_over": 70}),
    "39 cards": ("BRISCA_THREE", {"pack_size": 39}),
    "39 cards without the 2 of copas": ("BRISCA_THREE", {"pack_size": 39, "missing_two": "c", "swap": "any_time"}),
    "three covered": ("BRISCA_THREE", {"trump": "covered", "swap": None}),
    "pairs any_time": ("BRISCA_PAIRS", {"swap": "any_time"}),
    "pairs on_turn": ("BRISCA_PAIRS", {"swap": "on_turn"}),
    "pairs that look": ("BRISCA_PAIRS", {"partners_look": ("start", "stock_empty"), "swap": "any_time"}),
    "pairs, 48 cards": ("BRISCA_PAIRS", {"pack_size": 48, "partners_look": ("start",), "trump": "covered", "swap": None}),
    "six that look": ("BRISCA_SIX", {"partners_look": ("start",), "swap": "any_time"}),
    "six, last ten": ("BRISCA_SIX", {"last_trick_bonus": 10, "tie": "most_cards"}),
    "two cards each, four in hand, any_time": ("BRISCA_TWO_CARDS", {"hand_size": 4, "swap": "any_time", "draws_left": 2}),
    "two cards each, all options": (
        "BRISCA_TWO_CARDS",
        {"hand_size": 2, "claim": True, "arrastre": True, "muerte": True, "last_trick_bonus": 10, "redeal": True},
    ),
    "must follow": ("BRISCA", {"duties": True}),
    "must follow, three": ("BRISCA_THREE", {"duties": True, "swap": "any_time", "tie": "most_cards"}),
    "must follow, pairs that look": ("BRISCOLA_PAIRS", {"duties": True, "partners_look": ("start", "stock_empty")}),
    "must follow, two cards each": ("BRISCA_TWO_CARDS", {"duties": True, "hand_size": 5}),
    "claim": ("BRISCA", {"claim": True}),
    "claim, partners look": ("BRISCOLA_PAIRS", {"claim": True, "last_trick_bonus": 10, "double_over": 80}),
    "claim, three": ("BRISCA_THREE", {"claim": True, "swap": None}),
    "arrastre, three": ("BRISCA_THREE", {"arrastre": True, "swap": "any_time"}),
    "arrastre, bisca": ("BISCA", {"arrastre": True, "claim": True}),
    "arrastre, six that look": ("BRISCA_SIX", {"arrastre": True, "partners_look": ("stock_empty",), "claim": True}),
    "muerte, last ten": ("MUERTE_AL_TRES", {"last_trick_bonus": 10, "swap": "after_trick", "double_over": 100}),
    "muerte, three, each alone": ("BRISCA_THREE", {"muerte": True, "arrastre": True, "claim": True, "swap": None}),
    "muerte, fixed suit, ten in hand": ("BRISCA_FOUR_SUITS", {"muerte": True, "players": 4, "hand_size": 10, "claim": True}),
    "pairs that look, no stock": (
        "BRISCA_FOUR_SUITS",
        {"players": 4, "teams": True, "hand_size": 10, "partners_look": ("stock_empty",), "claim": True, "arrastre": True},
    ),
    "bids without duties, last ten": ("REMATADA", {"duties": False, "last_trick_bonus": 10}),
    "bids, bisca": ("REMATADA", {"order": "bisca"}),
    "bids, twenty cards": ("REMATADA", {"pack_size": 20, "hand_size": 6}),
}
CASES = {name: (name, {}) for name in twin.NAMED} | VARIANTS
SUIT = {suit.value: suit for suit in Suit}
PHASE = {"play": "tricks"}


def cards(texts):
    """Cards from notation: "3o 12c" or a list of such texts."""
    return tuple(Card.parse(text) for text in (texts.split() if isinstance(texts, str) else texts))


def texts(some):
    return [str(card) for card in some]


def told_of(case):
    """(base, changes) of a case by its name; what is no name is that already."""
    return CASES[case] if isinstance(case, str) else case


def twin_rules(case):
    base, changes = told_of(case)
    return twin.rules_of(base, **changes)


def engine_rules(case):
    return changed(*told_of(case))


def changed(base, changes) -> Rules:
    """The engine's rule set for a name and changes in the twin's words."""
    words = dict(changes)
    if "missing_two" in words:
        words["missing_two"] = SUIT[words["missing_two"]]
    if "partners_look" in words:
        words["partners_look"] = frozenset(words["partners_look"])
    return RULES[base].replace(**words) if words else RULES[base]


KINDS = {
    "play": Play, "swap": Swap, "draw": Draw, "claim": Claim, "redeal": Redeal, "bid": Bid, "pass": Pass, "bury": Bury, "name": NameTrump,
}  # fmt: skip
WORDS = {kind: word for word, kind in KINDS.items()}


def to_engine(action):
    kind, seat, *more = action
    if kind in ("play", "swap"):
        more[0] = Card.parse(more[0])
    elif kind == "bury":
        more[0] = cards(more[0])
    elif kind == "name":
        more[0] = SUIT[more[0]]
    return KINDS[kind](seat, *([more[0], True] if more[1:] else more))


def to_twin(action):
    told = (WORDS[type(action)], action.seat)
    match action:
        case Play(card=card, arrastro=called):
            return (*told, str(card), *(["arrastro"] if called else []))
        case Swap(card=card):
            return (*told, str(card))
        case Bid(points=points):
            return (*told, points)
        case Bury(cards=away):
            return (*told, tuple(texts(away)))
        case NameTrump(suit=suit):
            return (*told, suit.value)
        case _:
            return told


def deal_both(case, seed=None, deck=None, dealer=None, cut=None, trump=None):
    """The same hand dealt in the engine and by the twin."""
    told = {"dealer": dealer, "cut": cut}
    engine = deal(
        engine_rules(case),
        **({"seed": seed} if deck is None else {"deck": cards(deck)}),
        **told,
        trump=SUIT[trump] if trump else None,
    )
    rules = twin_rules(case)
    return engine, twin.deal(rules, deck or twin.shuffled(twin.pack(rules), seed), **told, trump=trump)


def rigged(deck, rules, rng):
    """The deck with the 7 and the 2 of trumps dealt to one seat, under a high pinta, so that swaps come about."""
    deck, players, each = list(deck), rules["players"], rules["hand_size"]
    turned = players * each
    if rules["trump"] in ("fixed", "bid"):
        return deck

    def put(card, place):
        if card in deck:
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]

    trump = rng.choice("oceb")
    put(rng.choice(["1", "3", "10", "11", "12", "12", "6"]) + trump, turned)
    seat = rng.randrange(players)
    put("7" + trump, seat)
    put("2" + trump, (seat + players * (each > 1)) % turned)
    return deck


def at_random(legal, rng):
    """One of the actions; in an auction often a pass or a low bid, else nearly every one would go up to 120."""
    if legal[-1][0] == "pass" and rng.random() < 0.5:
        legal = [legal[-1], *legal[:3]]
    return legal[int(rng.random() * len(legal))]


def play_both(case, seed, moves_seed=0, most=10_000, **told):
    """A hand played at random in both, step by step: gives (engine, twin) at every step."""
    rng = random.Random(f"{seed} {moves_seed}")
    engine, slow = deal_both(case, seed, **told)
    yield engine, slow
    for _ in range(most):
        if slow.finished():
            return
        action = at_random(slow.legal(), rng)
        engine = engine.apply(to_engine(action))
        slow.act(action)
        yield engine, slow


def assert_same_state(engine: State, slow):
    assert [texts(hand) for hand in engine.hands] == slow.hands
    assert texts(engine.stock) == slow.stock
    assert (str(engine.pinta) if engine.pinta else None) == slow.pinta
    assert engine.trump is SUIT.get(slow.trump)
    assert (engine.phase.name.lower(), engine.drawing) == (PHASE.get(slow.stage(), slow.stage()), slow.pausing)
    assert (engine.called, engine.claimant, texts(engine.claimed)) == (slow.called, slow.claimant, slow.claimed)
    assert_same_auction(engine, slow)
    assert [(seat, str(card)) for seat, card in engine.table] == slow.table
    assert [([(s, str(c)) for s, c in trick.cards], trick.winner, trick.points) for trick in engine.tricks] == [
        ([tuple(pair) for pair in trick], winner, points) for trick, winner, points in slow.tricks
    ]
    assert list(engine.points) == slow.points()
    assert engine.turn == slow.whose()
    assert engine.dealer == slow.dealer
    assert [to_twin(action) for action in engine.history] == slow.actions
    assert_same_offers(engine, slow)
    assert_same_result(engine, slow)


def assert_same_auction(engine, slow):
    assert texts(engine.buried) == slow.buried
    if slow.rules["trump"] != "bid":
        assert engine.auction is None
        return
    told = (engine.auction.bidder, engine.auction.bid, set(engine.auction.passed), texts(engine.auction.talon))
    assert told == (slow.bidder, slow.bid, slow.passed, slow.talon)


def assert_same_offers(engine, slow):
    offered = [to_twin(action) for action in engine.legal_actions()]
    assert sorted(offered) == sorted(slow.legal())
    assert len(set(offered)) == len(offered)
    seats = [seat for _, seat, *_ in offered]
    assert seats == [seat for _, seat, *_ in slow.legal()], "first the seat to act, then the others in play order"
    assert all(engine.why_illegal(action) is None for action in engine.legal_actions())


def assert_same_result(engine, slow):
    if not slow.finished():
        assert engine.result is None
        return
    winner, reason, match_points = slow.outcome()
    result = engine.result
    assert result is not None
    assert (result.winner, list(result.match_points)) == (winner, match_points)
    assert list(result.points) == slow.points()
    assert result.reason.name.lower().replace("_", " ") == reason


def assert_same_view(engine, slow, seat):
    seen = view(engine, seat)
    assert texts(seen.hand) == slow.hands[seat]
    assert seen.table == engine.table
    assert (str(seen.pinta) if seen.pinta else None) == twin_view.pinta_seen(slow)
    assert seen.trump is SUIT.get(slow.trump)
    known = {other: set(texts(seen.known.get(other, ()))) for other in range(slow.players)}
    assert known == twin_view.known(slow, seat)
    assert set(texts(seen.unseen)) == twin_view.unseen(slow, seat)
    excluded = {other: set(texts(held)) for other, held in seen.excluded.items()}
    assert excluded == twin_view.excluded(slow, seat)
    assert not any(excluded[other] & set(slow.hands[other]) for other in excluded), "what is excluded is not there"
    assert seen.stock_size == len(slow.stock)
    assert list(seen.hand_sizes) == [len(hand) for hand in slow.hands]
    assert list(seen.won) == [slow.tricks_won(other) for other in range(slow.players)]
    assert (texts(seen.buried), seen.buried_size) == (twin_view.buried(slow, seat), len(slow.buried))
    assert (seen.talon_size, seen.phase, seen.called) == (len(slow.talon), engine.phase, engine.called)
    assert seen.auction == (engine.auction and replace(engine.auction, talon=()))
    assert list(seen.points) == twin_view.points(slow, seat)
    assert (seen.turn, seen.drawing, seen.dealer) == (slow.whose(), slow.pausing, slow.dealer)
    assert (seen.seat, seen.tricks, seen.result, seen.rules) == (seat, engine.tricks, engine.result, engine.rules)
    assert [to_twin(action) for action in seen.history] == twin_view.history(slow, seat)
    assert [to_twin(action) for action in seen.legal_actions] == [to_twin(a) for a in engine.legal_actions() if a.seat == seat]
    assert sorted(to_twin(action) for action in seen.legal_actions) == sorted(twin_view.offers(slow, seat))
