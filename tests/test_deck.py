"""The pack, its frames and the questions about it, without a browser."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show import deck, questions
from brisca.show.texts import Feedback
from brisca.teach.deck import Ask, Question, blanks_in_pack, frame_card, mixed_questions, points_in_suit

LANGS = ("es", "en")
PRINTED = {
    "es": "as dos tres cuatro cinco seis siete ocho nueve sota caballo rey",
    "en": "ace two three four five six seven eight nine jack knight king",
}
STRONGEST_FIRST = {"brisca": (1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2), "bisca": (1, 7, 12, 11, 10, 6, 5, 4, 3, 2)}


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def count_words(text: str) -> int:
    return len(re.findall(r"[\wáéíóúñü]+", text))


def by_hand(rank: int, order: str) -> int:
    """Points of a printed number, straight from the rules' table."""
    worth = {"brisca": {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}, "bisca": {1: 11, 7: 10, 12: 4, 11: 3, 10: 2}}
    return worth[order].get(rank, 0)


def said(feedback: Feedback) -> str:
    return " ".join((feedback.title, *feedback.lines))


@pytest.fixture(scope="module")
def seeds(thorough: bool) -> range:
    return range(5000 if thorough else 200)


def test_the_two_predictions_are_about_twenty_cards_and_thirty_points() -> None:
    blanks, suit = blanks_in_pack(), points_in_suit()
    assert (blanks.answer, blanks.options) == (20, (12, 20, 24, 28))
    assert blanks.tempting == {24: "printed-number", 28: "printed-number"}
    assert (suit.answer, suit.options) == (30, (20, 30, 40, 61))
    assert suit.tempting == {61: "printed-number"}


def by_counting(question: Question) -> int:
    hand = [by_hand(card.rank.value, "brisca") for card in question.cards]
    place = [STRONGEST_FIRST["brisca"].index(card.rank.value) for card in question.cards]
    if question.ask is Ask.CARDS_IN_SUIT:
        return 10
    if question.ask is Ask.SUM:
        return sum(hand)
    if question.ask is Ask.WORTH_MORE:
        return hand[0] - hand[1]
    return place.index(min(place))


def test_every_question_has_one_right_answer_and_a_tempting_one(seeds: range) -> None:
    asked = set()
    for seed in seeds:
        three = mixed_questions(seed)
        assert len({question.ask for question in three}) == 3
        assert three == mixed_questions(seed)
        for question in three:
            asked.add(question.ask)
            assert question.answer == by_counting(question)
            assert question.options.count(question.answer) == 1
            assert question.tempting
            assert set(question.tempting) <= set(question.options) - {question.answer}
            assert len(set(question.options)) == len(question.options) >= 3
            for option in question.options:
                texts = {lang: questions.question_feedback(question, option, lang) for lang in LANGS}
                assert {text.kind for text in texts.values()} == {"right" if option == question.answer else "wrong"}
                for text in texts.values():
                    assert 3 <= count_words(said(text)) <= 40, text
                assert numbers(said(texts["es"])) == numbers(said(texts["en"]))
    assert asked == {Ask.CARDS_IN_SUIT, Ask.STRONGER, Ask.WORTH_MORE, Ask.SUM}


def test_the_frame_tells_the_suit_and_the_next_card_is_of_another(seeds: range) -> None:
    shown = [frame_card(seed) for seed in seeds]
    assert all(one.suit is not other.suit for one, other in pairwise(shown))
    assert len(set(shown)) > 25
    assert all(sum(card.suit is suit for card in shown) >= len(shown) // 5 for suit in Suit)
    gaps = {Suit.OROS: "0", Suit.COPAS: "1", Suit.ESPADAS: "2", Suit.BASTOS: "3"}
    for suit, number in gaps.items():
        for lang in LANGS:
            assert (numbers(deck.gaps_text(suit, lang)) or [0]) == [int(number)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_covered_card_is_described_by_its_frame_and_never_named(lang: str) -> None:
    card = Card.parse("7e")
    asked = deck.frame_question(card, print, lang=lang)
    assert card.name(lang) not in asked.text
    assert {"es": "El marco: 2 cortes.", "en": "The frame: 2 gaps."}[lang] in asked.text
    told = deck.frame_question(card, print, lang=lang, picked=Suit.BASTOS)
    assert card.name(lang) in told.text
    assert {"es": "No: son espadas.", "en": "No: it is swords."}[lang] in told.text
    rule = {
        "es": "El marco: oros sin cortes, copas 1, espadas 2, bastos 3.",
        "en": "The frame: coins no gap, cups 1, swords 2, clubs 3.",
    }
    assert rule[lang] in told.text


@pytest.mark.parametrize("lang", LANGS)
def test_the_pack_and_the_order_lie_there_whole(lang: str) -> None:
    rules = RULES["BRISCA"]
    whole = re.findall(r'class="brisca-card"[^>]*aria-label="([^"]+)"|aria-label="([^"]+)"[^>]*class="brisca-card"', deck.deck_html(lang))
    names = ["".join(found) for found in whole]
    assert names == [card.name(lang) for card in rules.pack]
    ladder = re.findall(r"<strong>(\w+)</strong><br>(\d+)", deck.ladder_html(lang))
    order = [PRINTED[lang].split()[number - 1] for number in (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)]
    assert ladder == [(name, str(points)) for name, points in zip(order, (11, 10, 4, 3, 2, 0, 0, 0, 0, 0), strict=True)]
