"""Between the package's values and the twin's: actions, states, views, and the rule sets that both are tried on."""

from __future__ import annotations

import random

import twin
import twin_view

from brisca import RULES, Card, Draw, Play, Redeal, Rules, State, Suit, Swap, deal, view

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
}
CASES = {name: (name, {}) for name in twin.NAMED} | VARIANTS
SUIT = {suit.value: suit for suit in Suit}


def cards(texts):
    """Cards from notation: "3o 12c" or a list of such texts."""
    return tuple(Card.parse(text) for text in (texts.split() if isinstance(texts, str) else texts))


def texts(some):
    return [str(card) for card in some]


def twin_rules(case):
    base, changes = CASES[case]
    return twin.rules_of(base, **changes)


def engine_rules(case):
    return changed(*CASES[case])


def changed(base, changes) -> Rules:
    """The engine's rule set for a name and changes in the twin's words."""
    words = dict(changes)
    if "missing_two" in words:
        words["missing_two"] = SUIT[words["missing_two"]]
    if "partners_look" in words:
        words["partners_look"] = frozenset(words["partners_look"])
    return RULES[base].replace(**words) if words else RULES[base]


def to_engine(action):
    kind, seat, *more = action
    return {"play": Play, "swap": Swap, "draw": Draw, "redeal": Redeal}[kind](seat, *(Card.parse(card) for card in more))


def to_twin(action):
    kind = type(action).__name__.lower()
    return (kind, action.seat, str(action.card)) if kind in ("play", "swap") else (kind, action.seat)


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
    if rules["trump"] == "fixed":
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


def play_both(case, seed, moves_seed=0, most=10_000, **told):
    """A hand played at random in both, step by step: gives (engine, twin) at every step."""
    rng = random.Random(f"{seed} {moves_seed}")
    engine, slow = deal_both(case, seed, **told)
    yield engine, slow
    for _ in range(most):
        if slow.finished():
            return
        legal = slow.legal()
        action = legal[int(rng.random() * len(legal))]
        engine = engine.apply(to_engine(action))
        slow.act(action)
        yield engine, slow


def assert_same_state(engine: State, slow):
    assert [texts(hand) for hand in engine.hands] == slow.hands
    assert texts(engine.stock) == slow.stock
    assert (str(engine.pinta) if engine.pinta else None) == slow.pinta
    assert engine.trump is SUIT[slow.trump]
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
    assert seen.trump is SUIT[slow.trump]
    known = {other: set(texts(seen.known.get(other, ()))) for other in range(slow.players)}
    assert known == twin_view.known(slow, seat)
    assert not any(seen.excluded.values())
    assert set(texts(seen.unseen)) == twin_view.unseen(slow, seat)
    assert seen.stock_size == len(slow.stock)
    assert list(seen.hand_sizes) == [len(hand) for hand in slow.hands]
    assert list(seen.won) == [slow.tricks_won(other) for other in range(slow.players)]
    assert (list(seen.points), seen.turn, seen.drawing, seen.dealer) == (slow.points(), slow.whose(), slow.pausing, slow.dealer)
    assert (seen.seat, seen.tricks, seen.result, seen.rules) == (seat, engine.tricks, engine.result, engine.rules)
    assert [to_twin(action) for action in seen.history] == slow.actions
    assert [to_twin(action) for action in seen.legal_actions] == [to_twin(a) for a in engine.legal_actions() if a.seat == seat]
    assert sorted(to_twin(action) for action in seen.legal_actions) == sorted(twin_view.offers(slow, seat))
