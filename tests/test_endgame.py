"""Endings: every puzzle proved by a naive search of its own, levels that mean what they say, the wrong play punished on the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brisca.cards import Card
from brisca.notation import read_hand, write_hand
from brisca.reasons import InputError
from brisca.rules import RULES
from brisca.show.endgame import first_puzzle
from brisca.show.endgame_count import Count
from brisca.show.endgame_tree import CHANGES, MINE, Change, branches, example, numbers
from brisca.show.endgame_words import missed_line, missed_title
from brisca.state import Play, State, deal, position
from brisca.teach.endgame import LEVELS, MOST_SEED, YOU, Goal, Puzzle, greedy_card, own_puzzle, puzzle, read_puzzle, rival_cards
from brisca.teach.endgame_play import Ending, belief_behind, open_ending

SEEDS = range(8)
STRENGTH = [2, 4, 5, 6, 7, 10, 11, 12, 3, 1]
POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
Hand = tuple[str, ...]


def naive(hands: tuple[Hand, Hand], trump: str, seat: int, led: str | None) -> int:
    """What seat 0 still gets with best play on both sides: every line, from cards as texts."""
    if not hands[seat]:
        return 0
    found = []
    for card in hands[seat]:
        rest = tuple(other for other in hands[seat] if other != card)
        both = (rest, hands[1]) if seat == 0 else (hands[0], rest)
        if led is None:
            found.append(naive(both, trump, 1 - seat, card))
            continue
        winner = seat if beats(card, led, trump) else 1 - seat
        got = POINTS.get(int(card[:-1]), 0) + POINTS.get(int(led[:-1]), 0)
        found.append((got if winner == 0 else 0) + naive(both, trump, winner, None))
    return max(found) if seat == 0 else min(found)


def beats(card: str, led: str, trump: str) -> bool:
    if card[-1] == led[-1]:
        return STRENGTH.index(int(card[:-1])) > STRENGTH.index(int(led[:-1]))
    return card[-1] == trump


def naive_values(state: State) -> dict[str, int]:
    """For each card of seat 0: its points at the end of the hand."""
    mine, theirs = (tuple(map(str, hand)) for hand in state.hands)
    led = str(state.table[0][1]) if state.table else None
    assert state.trump is not None
    found = {}
    for card in mine:
        rest = tuple(other for other in mine if other != card)
        if led is None:
            value = naive((rest, theirs), state.trump.value, 1, card)
        else:
            winner = 0 if beats(card, led, state.trump.value) else 1
            got = POINTS.get(int(card[:-1]), 0) + POINTS.get(int(led[:-1]), 0)
            value = (got if winner == 0 else 0) + naive((rest, theirs), state.trump.value, winner, None)
        found[card] = state.points[0] + value
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_every_puzzle_is_what_a_naive_search_says(level: int) -> None:
    for seed in SEEDS:
        found = puzzle(seed, level)
        proved = naive_values(found.start)
        assert {str(card): value for card, value in found.values.items()} == proved
        assert {str(card) for card in found.best} == {card for card, value in proved.items() if value == max(proved.values())}


@pytest.mark.parametrize("level", LEVELS)
def test_the_rivals_hand_shown_is_what_the_learner_has_not_seen(level: int) -> None:
    for seed in SEEDS:
        state = puzzle(seed, level).start
        assert not state.stock
        assert frozenset(rival_cards(state)) == frozenset(state.hands[1])
        told = {card for trick in state.tricks for _, card in trick.cards} | {card for _, card in state.table}
        assert frozenset(rival_cards(state)) == frozenset(state.rules.pack) - told - frozenset(state.hands[YOU])


def first_trick_won(found: Puzzle, card: Card) -> bool:
    return Ending(found).play(card).state.tricks[-1].winner == YOU


def test_levels_mean_what_they_say() -> None:
    for seed in SEEDS:
        one, two, three, four = (puzzle(seed, level) for level in LEVELS)
        assert [len(found.start.hands[YOU]) for found in (one, two, three, four)] == [2, 2, 3, 3]
        assert (one.measure.shows, two.measure.shows) == (1, 2)
        assert len(one.best) == len(two.best) == 1
        greedy = greedy_card(three.start)
        assert greedy not in three.best
        assert first_trick_won(three, greedy)
        assert not any(first_trick_won(three, card) for card in three.best)
        assert four.goal is Goal.WIN
        assert len(four.best) == 1
        assert four.value >= 61 > max(value for value in four.values.values() if value < four.value)
        assert any(card.suit is four.start.trump for card in four.start.hands[YOU])
        assert four.measure.shows >= 2
    harder = [sum(puzzle(seed, level).measure.losing for seed in SEEDS) for level in (1, 4)]
    assert harder[1] == 2 * harder[0], "one card of two loses, then two of three"


def test_the_same_seed_gives_the_same_puzzle_and_the_code_reads_back() -> None:
    assert write_hand(puzzle(17, 3).start) == write_hand(puzzle.__wrapped__(17, 3).start)
    assert read_puzzle("3-17") == puzzle(17, 3)
    assert len({write_hand(puzzle(seed, 1).start) for seed in range(30)}) == 30
    for code in ("5-1", "0-1", "3-", "3-01", "3-1000000", "x", "3-17-1", "³-1"):
        with pytest.raises(InputError):
            read_puzzle(code)
    with pytest.raises(ValueError, match="no puzzle"):
        puzzle(MOST_SEED + 1, 1)


def lines(ending: Ending) -> list[Ending]:
    """Every way to play it out."""
    if ending.over:
        return [ending]
    return [end for card in ending.state.hands[YOU] for end in lines(ending.play(card).go_on())]


@pytest.mark.parametrize("level", LEVELS)
def test_only_right_cards_reach_the_value_and_none_reaches_more(level: int) -> None:
    for seed in SEEDS:
        found = puzzle(seed, level)
        ends = lines(Ending(found))
        assert any(end.solved for end in ends)
        for end in ends:
            assert sum(end.state.points) == 120
            assert (end.points == found.value) is end.solved
            assert end.points <= found.value


def test_a_wrong_card_is_punished_taken_back_and_the_right_one_found() -> None:
    # Trump cups, led 2o; 6o takes it and then loses eleven points: 50. The 5b gives the trick away and reaches 61.
    ending = Ending(first_puzzle())
    assert {str(card): value for card, value in ending.puzzle.values.items()} == {"6o": 50, "5b": 61, "10c": 50}
    assert ending.puzzle.goal is Goal.WIN
    for card in ("6o", "5b", "10c"):
        ending = ending.play(Card.parse(card)).go_on()
    assert ending.over
    assert ending.missed
    assert (ending.points, ending.wrong) == (50, 0)
    again = ending.take_back()
    assert again.played == ()
    assert again.your_turn
    right = again
    while not right.over:
        right = right.play(min(right.state.hands[YOU], key=lambda card: ("5b", "10c", "6o").index(str(card)))).go_on()
    assert right.solved
    assert right.points == 61
    assert right.missed, "the first try stays what it was"


def test_a_losing_card_taken_back_in_time_was_the_first_try_all_the_same() -> None:
    ending = Ending(first_puzzle()).play(Card.parse("6o")).take_back()
    assert (ending.played, ending.told, ending.missed, ending.streak) == ((), True, True, -1)
    fine = Ending(first_puzzle()).play(Card.parse("5b")).take_back()
    assert (fine.played, fine.told, fine.missed) == ((), False, False)


def solve(ending: Ending) -> Ending:
    while not ending.over:
        ending = next(end for card in ending.state.hands[YOU] if (end := ending.play(card)).wrong is None).go_on()
    return ending


def fail(ending: Ending) -> Ending:
    return next(end for end in lines(ending) if not end.solved)


def test_two_right_in_a_row_are_followed_by_a_harder_one_two_wrong_by_an_easier_one() -> None:
    ending = Ending(puzzle(1, 1))
    ending = solve(solve(ending).next())
    assert ending.next().puzzle.level == 2
    ending = solve(ending.next()).next()
    assert ending.puzzle.level == 2
    ending = fail(fail(ending).next()).next()
    assert ending.puzzle.level == 1
    ending = fail(fail(ending).next()).next()
    assert ending.puzzle.level == 1, "there is none easier"
    mixed = solve(fail(Ending(puzzle(1, 2), level=2)).next())
    assert mixed.next().puzzle.level == 2
    assert solve(solve(Ending(puzzle(1, 4), level=4)).next()).next().puzzle.level == 4


def test_an_ending_in_an_address_reads_back_and_what_does_not_fit_is_refused() -> None:
    for level in LEVELS:
        ending = Ending(puzzle(3, level), level=level, streak=-1)
        step = ending.play(ending.state.hands[YOU][0])
        for here in (ending, step, step.go_on(), fail(ending), solve(ending)):
            assert open_ending(here.puzzle.code, None, here.write(), first_puzzle()) == here
    for line in ("", "0001:1o", "00010:1o.1o", "00010:zz", "99990:", "00010:" + "1o." * 20):
        told = open_ending("3-17", None, line, first_puzzle())
        assert told.problem is not None, line
        assert told.played == ()
    assert open_ending("9-9", None, None, first_puzzle()).problem is not None


def test_any_own_hand_with_an_empty_stock_is_a_puzzle_and_others_are_refused_with_the_reason() -> None:
    hand = write_hand(puzzle(5, 3).start)
    assert own_puzzle(hand).values == puzzle(5, 3).values
    assert open_ending(None, hand, None, first_puzzle()).puzzle.level == 0
    end = solve(Ending(puzzle(5, 3))).state
    refused = {
        "BRISCA-27": "endgame_stock",
        "BRISCA_THREE-27": "endgame_players",
        "MUERTE_AL_TRES-27": None,
        write_hand(end): "endgame_over",
        "nonsense": None,
    }
    for text, key in refused.items():
        problem = open_ending(None, text, None, first_puzzle()).problem
        assert problem is not None, text
        assert key is None or problem.key == key
        assert problem.text("es") != problem.text("en")


def test_stale_or_impossible_cards_change_nothing() -> None:
    ending = Ending(puzzle(3, 2))
    assert ending.play(rival_cards(ending.state)[0]) is ending
    paused = ending.play(ending.state.hands[YOU][0])
    assert paused.play(paused.state.hands[YOU][0]) is paused
    assert ending.go_on() is ending
    assert ending.take_back() is ending
    serials = {one.serial for one in (ending, paused, paused.go_on(), paused.take_back(), replace(ending, told=True))}
    assert len(serials) == (5 if paused.wrong is not None else 4)


def _position(mine: str, theirs: str, trump: str, led: str = "") -> State:
    hands = [tuple(map(Card.parse, text.split())) for text in (mine, theirs)]
    table = [(1, Card.parse(led))] if led else []
    return position(RULES["BRISCA_BASIC"], hands=hands, trump=Card.parse(f"1{trump}").suit, table=table)


def test_a_belief_is_named_where_it_leads_to_the_card() -> None:
    # Kept for later the ace is lost: only now does it make 11.
    assert belief_behind(_position("4o 1e", "3o 7b", "c"), Card.parse("4o")) == "saving-wins"
    # The two of trumps would beat the ace led; whoever thinks that trump is over throws the four away.
    assert belief_behind(_position("2o 12c", "3b", "o", led="1c"), Card.parse("12c")) is not None
    assert belief_behind(_position("4o 1e", "3o 7b", "c"), Card.parse("1e")) is None


def test_what_is_said_to_a_wrong_ending_is_at_most_40_words() -> None:
    for level in LEVELS:
        for seed in SEEDS:
            for end in lines(Ending(puzzle(seed, level))):
                if end.solved:
                    continue
                for lang in ("es", "en"):
                    said = f"{missed_title(end, lang)} {missed_line(end, lang)}"
                    assert len(said.split()) <= 40, said


def test_the_tree_of_the_example_by_hand() -> None:
    # Trump coins. 3e led: 5o takes it, then 12e beats the 12b: 0; or 12e falls for 14, then the 5o trumps the 12b.
    # 12b led: 5o takes it, then the 3e beats the 12e: 14; or 12e is thrown in for 8, then the 5o trumps the 3e.
    seen = {(str(one.lead), str(one.reply)): (one.first_points, one.total) for lead in MINE for one in branches(example(), lead)}
    assert seen == {("3e", "5o"): (0, 0), ("3e", "12e"): (14, 14), ("12b", "5o"): (0, 14), ("12b", "12e"): (8, 8)}


def test_each_variant_of_the_prediction_has_its_own_number() -> None:
    for trump in CHANGES:
        for seat in (0, 1):
            change = Change(trump, seat)
            mine, theirs = (tuple(map(str, hand)) for hand in change.state.hands)
            assert change.answer == naive((mine, theirs), "o", seat, None)
    assert len(numbers()) == 2 * len(CHANGES)


def test_the_count_is_over_when_all_cards_of_the_rival_are_named() -> None:
    count = Count(3).on().on()
    own = count.state.hands[YOU][0]
    assert count.tap(own).tried is own
    for card in count.rivals:
        count = count.tap(card)
    assert count.done
    assert count.tried is None
    assert count.another().step == 0


def test_a_hand_with_the_rival_to_lead_begins_with_its_best_lead() -> None:
    state = deal(RULES["BRISCA_BASIC"], seed=3)
    while state.stock or state.table:
        assert state.turn is not None
        state = state.apply(Play(state.turn, state.hands[state.turn][0]))
    found = own_puzzle(write_hand(state))
    assert found.start.turn == YOU
    assert len(found.start.table) == (state.turn != YOU)
    assert read_hand(write_hand(found.start)) == found.start
