"""The golden hands of `data/games/`, written out by the twin and read trick by trick by a person, replayed in the engine."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
import twin
import twin_games
from twin_bridge import SUIT, cards, texts

from brisca import RULES, Bid, Bury, Card, Claim, Draw, Ending, NameTrump, Pass, Play, Swap, deal, resolve
from brisca.notation import read_hand, write_hand
from brisca.trick import StepKind

GAMES = sorted((Path(__file__).parent.parent / "data" / "games").glob("*.txt"))
TRICK = re.compile(r"trick +(\d+)  (.+?)   -> (\d), +(\d+) points: (.+)")
SWAP = re.compile(r"  swap  (\d) leaves (\w+) and takes (\w+)")
RESULT = re.compile(r"result  (nobody|side \d), ([a-z ]+); match points ([\d /]+)")
SAID = re.compile(r"  (bids|bury|name|claim|death)  ?(\w+) (.+)")


def seats_and_cards(text):
    """ "0 7c   1 2b (the pinta)" or "0 1o (arrastro)" as pairs."""
    return [(int(seat), card) for seat, card in re.findall(r"(\d) (\d{1,2}[oceb])", text)]


def head(lines):
    return {line.split()[0]: line.split(maxsplit=1)[1] for line in lines if line and not line.startswith(("#", "trick", " ", "dealt"))}


def test_there_is_one_golden_hand_for_each_rule_set():
    assert {path.stem for path in GAMES} == {name.lower() for name in twin.NAMED}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_hand(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    told = head(lines)
    end = read_hand(told["hand"])
    assert write_hand(end) == told["hand"]
    assert end.rules == RULES[path.stem.upper()]

    state = read_hand(told["hand"].split("~")[0])
    assert state.dealer == int(told["dealer"])
    assert (state.trump.value if state.trump else "-") == told["trump"]
    assert (str(state.pinta) if state.pinta else "-") == told["pinta"]
    dealt = [line.split()[2:] for line in lines if line.startswith("dealt")]
    assert [texts(hand) for hand in state.hands] == dealt

    number = 0
    for line in lines:
        if line.startswith("trick"):
            number += 1
            state = play_trick(state, number, TRICK.fullmatch(line))
        elif line.startswith("  swap"):
            state = swap(state, SWAP.fullmatch(line))
        elif line.startswith("  draw"):
            state = draw(state, line)
        elif line.startswith("  "):
            state = say(state, *SAID.fullmatch(line).groups())
    assert number == len(state.tricks)
    assert number == twin.TRICKS[path.stem.upper()] or state.result.reason in (Ending.CLAIM, Ending.DEAD_THREE)
    assert state == end
    check_ending(state, told, lines)


def play_trick(state, number, line):
    table, winner, points = seats_and_cards(line[2]), int(line[3]), int(line[4])
    called = re.findall(r"(\w+) \(arrastro\)", line[2])
    assert int(line[1]) == number
    assert table[0][0] == state.turn
    resolved = resolve(cards(card for _, card in table), state.trump, state.rules)
    assert table[resolved.winner][0] == winner
    assert resolved.points == points
    check_reason(resolved, line[5])
    trick_before = state.tricks
    for seat, card in table:
        assert state.turn == seat
        state = state.apply(Play(seat, Card.parse(card), card in called))
    trick = state.tricks[-1]
    assert state.tricks[:-1] == trick_before
    assert [(seat, str(card)) for seat, card in trick.cards] == table
    assert (trick.winner, trick.points) == (winner, points)
    return state


def check_reason(resolved, words):
    """The reason in the file says the same as the derivation: which suit counts, which cards are of it, which is the best."""
    trump, counting, _ = resolved.steps[:3]
    assert [step.kind for step in resolved.steps[:3]] == [StepKind.TRUMP, StepKind.SUIT, StepKind.ORDER]
    named = re.findall(r"\d{1,2}[oceb]", words)
    best = str(resolved.card)
    assert best in named
    if "only trump" in words:
        assert texts(trump.cards) == [best]
    elif "trumps" in words:
        assert texts(trump.cards) == named[1:]
        assert len(named) > 2
    elif "nobody followed" in words:
        assert (trump.cards, texts(counting.cards), resolved.winner) == ((), [best], 0)
    else:
        assert trump.cards == ()
        assert "the suit led" in words
        assert texts(counting.cards) == named[1:]
        assert named[1] == str(resolved.cards[0])


def swap(state, line):
    seat, left, taken = int(line[1]), Card.parse(line[2]), Card.parse(line[3])
    assert state.pinta is taken
    assert Swap(seat, left) in state.legal_actions()
    after = state.apply(Swap(seat, left))
    assert after.pinta is left
    assert taken in after.hands[seat]
    assert left not in after.hands[seat]
    return after


def say(state, what, first, rest):
    """A bid or a pass, what is buried, the trump's name, a claim; of a death, that it has ended the hand."""
    if what == "death":
        assert (first, rest) == (f"1{state.trump.value}", f"takes 3{state.trump.value}")
        assert {first, rest.split()[1]} <= {str(card) for _, card in state.tricks[-1].cards}
        assert state.result.reason is Ending.DEAD_THREE
        return state
    seat = int(first)
    if what == "claim":
        after = state.apply(Claim(seat))
        assert "takes " + " ".join(texts(after.claimed)) == rest
        return after
    if what == "bury":
        assert set(texts(state.hands[seat])) >= set(rest.split())
    bid = Pass(seat) if rest == "pass" else Bid(seat, int(rest)) if what == "bids" else None
    return state.apply(bid or (Bury(seat, cards(rest)) if what == "bury" else NameTrump(seat, SUIT[rest])))


def draw(state, line):
    """Whether the cards were drawn by themselves or after a pause, each seat got the card that the line says."""
    drawn = seats_and_cards(line)
    if state.rules.swap in ("after_trick", "any_time"):
        assert Draw(state.turn) in state.legal_actions()
        before = state.stock
        state = state.apply(Draw(state.turn))
        assert texts(before[: len(drawn)]) == [card for _, card in drawn]
    players = state.rules.players
    assert len(drawn) == players * state.rules.cards_each or not state.stock
    assert [seat for seat, _ in drawn] == [(state.turn + i) % players for i in range(len(drawn))]
    for seat in range(players):
        mine = [card for other, card in drawn if other == seat]
        assert texts(state.hands[seat])[-len(mine) :] == mine
    assert ("(the pinta)" in line) == (not state.stock and state.rules.trump != "fixed")
    return state


def check_ending(state, told, lines):
    result = state.result
    assert " ".join(map(str, state.points)) == told["points"]
    assert result.points == state.points
    won = [0] * state.rules.sides
    for trick in state.tricks:
        won[state.rules.side(trick.winner)] += len(trick.cards)
    if state.claimant is not None:
        won[state.rules.side(state.claimant)] += len(state.claimed)
    if state.buried:
        won[state.auction.bidder] += len(state.buried)
    assert " ".join(map(str, won)) == told["cards"]
    winner, reason, match_points = RESULT.fullmatch(next(line for line in lines if line.startswith("result"))).groups()
    assert ("nobody" if result.winner is None else f"side {result.winner}") == winner
    assert result.reason.value == reason
    assert " ".join(map(str, result.match_points)) == match_points
    if "bonus" in told:
        assert told["bonus"] == f"10 for the last trick to side {state.rules.side(state.tricks[-1].winner)}"
    else:
        assert state.rules.last_trick_bonus == 0


@pytest.mark.parametrize("wanted", twin_games.WANTED, ids=lambda wanted: wanted[0])
def test_the_files_are_what_the_twin_writes(wanted):
    name, told, wish, why = wanted
    text = (Path(GAMES[0]).parent / f"{name.lower()}.txt").read_text(encoding="utf-8")
    seed = int(re.search(rf"^hand    {name}-(\d+)", text, re.MULTILINE)[1])
    hand = twin_games.played(twin.rules_of(name), seed, told)
    assert wish(hand)
    assert text == twin_games.story(name, seed, told, hand, why)


# golden decks: `seed` means the same deck for ever, in CPython and in the browser

DECKS = {
    1: "5o 11o 5e 5c 4c 10o 5b 2o 7b 11e 10b 4e 3o 11b 6b 2b 7o 7c 1c 1e"
    " 3b 12c 10e 12b 11c 2c 1b 2e 3c 6e 1o 4o 7e 3e 6c 10c 12o 12e 4b 6o",
    27: "4e 2b 12b 10b 4b 7o 2e 6b 4o 11c 1b 3b 11o 6c 12o 5o 1c 3e 1o 12c"
    " 4c 7c 10c 1e 12e 5b 5e 2o 5c 11b 6o 7e 3c 2c 11e 3o 10o 7b 10e 6e",
    2026: "1b 2o 1c 5b 5c 11o 10e 4e 6o 4b 1o 7b 11e 2c 10b 5e 12b 6b 3c 4c"
    " 10c 12o 3b 3o 7e 7o 6c 12e 3e 2e 7c 6e 11c 1e 10o 4o 2b 11b 12c 5o",
}


@pytest.mark.parametrize("seed", list(DECKS))
def test_golden_deck(seed):
    rules = RULES["BRISCA"]
    deck = DECKS[seed].split()
    assert deck == twin.shuffled(twin.pack(twin.BASE), seed)
    for state in (deal(rules, seed=seed), deal(rules, rng=random.Random(seed)), deal(rules, deck=cards(deck))):
        assert texts(state.hands[0]) == deck[0:6:2]
        assert texts(state.hands[1]) == deck[1:6:2]
        assert str(state.pinta) == deck[6]
        assert texts(state.stock) == [*deck[7:], deck[6]]
        assert state.trump is SUIT[deck[6][-1]]


def test_a_shuffle_takes_one_random_number_for_each_card_but_one():
    rng, other = random.Random(5), random.Random(5)
    deal(RULES["BRISCA"], rng=rng)
    for _ in range(39):
        other.random()
    assert rng.random() == other.random()
