"""The positions of the lesson on strategy: each best card is proved here once more, by a plain search, or stands by what was measured."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from brisca.cards import Rank
from brisca.show import strategy_pinta
from brisca.show.strategy import Sitting, read
from brisca.show.strategy_proof import how_known, title
from brisca.show.strategy_words import SAID
from brisca.state import Draw, Play, State
from brisca.teach.strategy import CASES, EARLY, PINTAS, STEPS, Case, Proof, losing_pays, states, stored, with_pinta

PROVED = [case for case in CASES.values() if case.proof is not Proof.MEASURED]
ASKED = [case for case in CASES.values() if case.key in SAID]


def plain(state: State, side: int) -> int:
    """The slow twin of the solver: every line of play, each side taking what is best for it."""
    if state.turn is None:
        return state.points[side]
    if state.drawing:
        return plain(state.apply(Draw(state.turn)), side)
    values = [plain(state.apply(Play(state.turn, card)), side) for card in state.hands[state.turn]]
    return max(values) if state.rules.side(state.turn) == side else min(values)


def by_hand(case: Case) -> dict[str, list[int]]:
    return {str(card): [plain(state.apply(Play(0, card)), 0) for state in states(case)] for card in case.hand}


@pytest.mark.parametrize("case", PROVED, ids=lambda case: case.key)
def test_what_is_proved_is_what_a_plain_search_finds(case: Case) -> None:
    values, kept = by_hand(case), stored(case.key)
    assert {len(numbers) for numbers in values.values()} == {kept.deals}
    for card, figure in kept.figures.items():
        numbers = values[str(card)]
        assert figure.mean == pytest.approx(sum(numbers) / len(numbers))
        assert (figure.low, figure.high) == (min(numbers), max(numbers))
        assert figure.best_in == sum(all(numbers[i] >= other[i] for other in values.values()) for i in range(kept.deals))
    most = max(sum(numbers) for numbers in values.values())
    assert {str(card) for card in case.best} == {card for card, numbers in values.items() if sum(numbers) == most}


@pytest.mark.parametrize("key", ["ace", "bank"])
def test_what_is_measured_leaves_the_best_cards_apart_from_the_others(key: str) -> None:
    case, kept = CASES[key], stored(key)
    found = json.loads((Path(__file__).parent.parent / "data/measured/strategy.json").read_text(encoding="utf-8"))["positions"][key]
    assert kept.deals >= 5_000
    for card in case.hand:
        _, low, high = found["differences"][str(card)]
        assert low > 2 if card not in case.best else low <= 0 <= high
        assert kept.figures[card].low < kept.figures[card].mean < kept.figures[card].high


def test_in_the_first_trick_the_ace_of_trumps_for_two_points_hardly_matters() -> None:
    means = [figure.mean for figure in stored(EARLY).figures.values()]
    assert max(means) - min(means) < 2


def test_losing_the_trick_before_the_last_drawing_pays_down_to_the_jack() -> None:
    better = []
    for rank in PINTAS:
        values = {card: sum(numbers) for card, numbers in by_hand(with_pinta(rank)).items()}
        if values["1b"] < max(values.values()):
            better.append(rank)
    assert better == [Rank.AS, Rank.TRES, Rank.REY, Rank.CABALLO, Rank.SOTA] == list(losing_pays())
    assert strategy_pinta.GUESSES["figures"] == len(better)


@pytest.mark.parametrize("case", ASKED, ids=lambda case: case.key)
def test_every_wrong_card_is_spoken_to_in_few_words_and_with_the_same_numbers(case: Case) -> None:
    said = SAID[case.key]
    assert set(said.wrong) == {str(card) for card in case.hand if card not in case.best}
    for text in (said.title, said.where, said.ask, said.right, said.rule, *said.wrong.values()):
        assert text["es"]
        assert text["en"]
        assert re.findall(r"\d+", text["es"]) == re.findall(r"\d+", text["en"])
        assert max(len(text[lang].split()) for lang in text) <= 36
    for lang in ("es", "en"):
        assert title(case, lang)
        assert how_known(case, lang)


def test_the_words_name_the_points_that_were_proved() -> None:
    assert stored("spend").figures[CASES["spend"].best[0]].mean == 22
    assert stored("drawing").figures[CASES["drawing"].best[0]].mean == 24
    assert max(stored("feed").figures.values(), key=lambda figure: figure.mean).best_in == stored("feed").deals


def test_two_tries_and_the_address_keeps_them() -> None:
    sitting, broken = read("bait:3b", STEPS[0])
    assert broken is None
    assert not sitting.over
    case = CASES["bait"]
    after = sitting.play(case.best[0])
    assert after.over
    assert read(after.write(), STEPS[0]) == (after, None)
    assert after.play(case.hand[0]) is after
    assert after.go("feed").go("bait").over
    assert not after.again().tried
    for text in ("", "nowhere", "bait:9z", "bait:1o", "bait:3b.3b"):
        assert read(text, STEPS[0])[1] == text
    assert read(None, STEPS[0]) == (Sitting(STEPS[0]), None)
