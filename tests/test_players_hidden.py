"""What players make of what they cannot see: deals that fit duties, calls, the talón and buried cards; and nothing hidden matters."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice
from math import comb

import pytest
import twin_bridge
from test_players_strong import THINKERS

from brisca import RULES, Card, Claim, Draw, Pass, Play, Redeal, State, deal, view
from brisca.players import PLAYERS, _deals, _packed, expert
from brisca.players._packed import packed
from brisca.players._places import Places
from brisca.players.outlook import outlook
from brisca.state import Phase
from brisca.view import View

NEW = ["BRISCA_TWO_CARDS", "BRISCA_HOUSE", "REMATADA", "MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS"]
rules_of, cards = twin_bridge.engine_rules, twin_bridge.cards


def test_cards_are_spread_over_places_in_every_way_equally_likely() -> None:
    """By hand: 1 can't lie in the first place, 4 and 5 not in the second; the second holds two of 1, 2, 3."""
    barred = [frozenset({1}), frozenset({4, 5}), frozenset()]
    places = Places([1, 2, 3, 4, 5], [2, 2, 1], barred)
    ways = {
        (frozenset(first), frozenset(second))
        for first in map(frozenset, ({a, b} for a in range(1, 6) for b in range(a + 1, 6)))
        for second in map(frozenset, ({a, b} for a in range(1, 6) for b in range(a + 1, 6)))
        if not first & second and not first & barred[0] and not second & barred[1]
    }
    assert places.count() == len(ways) == 7
    rng = random.Random(4)
    met = Counter((frozenset(a), frozenset(b)) for a, b, _ in (places.draw(rng) for _ in range(7000)))
    assert set(met) == ways
    # Each is met 1,000 times on average, with a standard deviation of 29.3.
    assert all(abs(number - 1000) < 5 * 29.3 for number in met.values())


def test_a_deal_that_fits_in_only_one_of_millions_of_ways_is_found_at_once() -> None:
    """30 cards for three places of ten, each place barred from all but its own: thrown together by chance, one in 5.5 · 10¹²."""
    cards = range(30)
    barred = [frozenset(card for card in cards if card % 3 != place) for place in range(3)]
    places = Places([*cards], [10, 10, 10], barred)
    assert places.count() == 1
    assert places.draw(random.Random(1)) != [[], [], []]
    assert all(card % 3 == place for place, held in enumerate(places.draw(random.Random(1))) for card in held)
    with pytest.raises(ValueError, match="can't lie"):
        Places([1, 2], [1, 1], [frozenset({1, 2}), frozenset()]).draw(random.Random(1))
    assert Places([*range(20)], [10, 10], [frozenset()] * 2).count() == comb(20, 10)


def state_of(state: State, seat: int, spot: _packed.Spot, pack: _packed.Pack) -> State:
    """The same hand with the cards where this deal has them; of what others have shown to each other only what this seat saw."""
    put = lambda cards: tuple(pack.cards[card] for card in cards)  # noqa: E731
    known = frozenset[Card]().union(*view(state, seat).known.values())
    aside = replace(state.aside, buried=put(spot.buried) if state.buried else (), looked=state.aside.looked & known)
    if state.auction is not None:
        aside = replace(aside, auction=replace(state.auction, talon=put(spot.talon)))
    hands = tuple(map(put, spot.hands))
    return replace(state, hands=hands, stock=put(spot.stock), aside=aside)


def fits(state: State, seen: View, other: State) -> None:
    """The other deal is one that this seat could not tell from its own."""
    assert other.hands[seen.seat] == seen.hand
    assert [*map(len, other.hands)] == [*seen.hand_sizes]
    for seat, barred in seen.excluded.items():
        assert barred.isdisjoint(other.hands[seat])
    for seat, known in seen.known.items():
        assert known <= set(other.hands[seat])
    told = view(other, seen.seat)
    for name in ("unseen", "excluded", "pinta", "talon_size", "buried", "buried_size", "stock_size", "table"):
        assert getattr(told, name) == getattr(seen, name)
    assert sum(map(len, other.hands)) + len(other.stock) == sum(map(len, state.hands)) + len(state.stock)


@pytest.mark.parametrize("case", [*NEW, "must follow", "must follow, three", "arrastre, six that look", "bids, twenty cards"])
def test_sampled_deals_fit_what_duties_and_calls_have_shown(case: str) -> None:
    rules, barred = rules_of(case), 0
    for seed in range(8):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.turn is not None:
            seen = view(state, state.turn)
            pack = packed(rules, state.trump)
            for spot in _deals.sampled_deals(seen, pack, 2, rng):
                fits(state, seen, state_of(state, seen.seat, spot, pack))
            barred += any(seen.excluded.values())
            legal = [action for action in state.legal_actions() if not isinstance(action, Pass | Redeal)] or state.legal_actions()
            calls = [action for action in legal if isinstance(action, Play) and action.arrastro]
            state = state.apply(rng.choice(calls or legal))
    if not rules.free and not rules.muerte:
        assert barred > 5, "and something really was excluded"


def test_all_deals_that_fit_are_counted_and_listed_and_sampled_alike() -> None:
    """Near the end of a rematada hand where a void has shown itself: listed, counted, and met equally often."""
    looked = 0
    for seed in range(60):
        state, rng = deal(RULES["REMATADA"], seed=seed), random.Random(seed)
        while state.turn is not None and sum(map(len, state.hands)) > 10:
            legal = [action for action in state.legal_actions() if not isinstance(action, Pass)] or state.legal_actions()
            state = state.apply(rng.choice(legal))
        seen = view(state, state.turn or 0)
        number = _deals.count_deals(seen)
        if not any(seen.excluded.values()) or not 4 < number < 60:
            continue
        pack, looked = packed(state.rules, state.trump), looked + 1
        key = lambda spot: tuple(tuple(sorted(cards)) for cards in (*spot.hands, spot.buried))  # noqa: E731
        every = [*map(key, _deals.all_deals(seen, pack))]
        assert len(every) == len(set(every)) == number
        if looked == 1:
            met = Counter(map(key, _deals.sampled_deals(seen, pack, 300 * number, rng)))
            assert set(met) == set(every)
            assert all(abs(times - 300) < 5 * 300**0.5 for times in met.values())
    assert looked > 3


# What is hidden changes nothing


@pytest.mark.parametrize("case", [*NEW, "must follow", "bids, twenty cards"])
def test_hidden_cards_change_neither_a_move_nor_an_outlook(case: str) -> None:
    rules, changed = rules_of(case), 0
    for seed in range(2):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.turn is not None:
            seen = view(state, state.turn)
            pack = packed(rules, state.trump)
            other = next(iter(_deals.sampled_deals(seen, pack, 1, rng)))
            there = view(state_of(state, seen.seat, other, pack), state.turn)
            changed += there.unseen == seen.unseen and state_of(state, seen.seat, other, pack) != state
            if there.legal_actions == seen.legal_actions and there.points == seen.points:
                for name in THINKERS:
                    if name != "expert":
                        assert PLAYERS[name](seen, random.Random(5)) == PLAYERS[name](there, random.Random(5))
                assert expert.choose(seen, random.Random(5), deals=4) == expert.choose(there, random.Random(5), deals=4)
                assert outlook(seen, seed=3, effort=12) == outlook(there, seed=3, effort=12)
            legal = [action for action in state.legal_actions() if not isinstance(action, Pass | Claim)] or state.legal_actions()
            state = state.apply(rng.choice(legal))
    assert changed > 15


@pytest.mark.parametrize("case", [*NEW, "bids, bisca", "bids, twenty cards", "must follow", "claim, partners look"])
def test_an_outlook_has_each_legal_action_within_bounds_and_is_the_same_again(case: str) -> None:
    rules = rules_of(case)
    for seed in range(2):
        state, rng = deal(rules, seed=seed), random.Random(seed)
        while state.turn is not None:
            seen = view(state, state.turn)
            found = outlook(seen, seed=9, effort=15)
            assert tuple(found.values) == tuple(found.chances) == seen.legal_actions
            assert all(0 <= chance <= 1 for chance in found.chances.values())
            if seen.phase is Phase.BIDS:
                assert all(-60 <= value <= 120 for value in found.values.values())
            else:
                assert all(0 <= value <= rules.total_points for value in found.values.values())
            assert found == outlook(seen, seed=9, effort=15)
            assert found.best
            assert set(found.best) <= set(seen.legal_actions)
            legal = [action for action in seen.legal_actions if not isinstance(action, Pass | Draw)] or seen.legal_actions
            state = state.apply(rng.choice(legal))


def test_only_as_many_deals_are_listed_as_are_asked_for() -> None:
    seen = view(deal(RULES["BRISCA_HOUSE"], seed=2), 0)
    pack = packed(seen.rules, seen.trump)
    assert len([*islice(_deals.sampled_deals(seen, pack, 9, random.Random(1)), 20)]) == 9
