"""The lesson on chances without a browser: a study of a hand and its address, what is said, and that nothing hidden is told."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_show import Strict, facts
from test_solver import begun

from brisca.cards import Card
from brisca.notation import write_hand
from brisca.odds import can_beat, to_come
from brisca.reasons import InputError
from brisca.rules import RULES
from brisca.show import chances, chances_page
from brisca.state import Draw, Play, deal
from brisca.teach.chances import GAMES, START, Study, ace_led, fresh, king_led, nearness, open_study, read_study
from brisca.view import view

CARD = Card.parse
LANGS = ("es", "en")


def played(name: str, seed: int, cards: int) -> str:
    """The address of a hand in which so many cards have been played, any."""
    rng = random.Random(seed)
    state = begun(RULES[name], rng) if RULES[name].trump == "bid" else deal(RULES[name], seed=seed)
    while cards and state.turn is not None:
        if state.drawing:
            state = state.apply(Draw(state.turn))
            continue
        state = state.apply(rng.choice([action for action in state.legal_actions() if isinstance(action, Play)]))
        cards -= 1
    return write_hand(state)


studies = st.builds(lambda players, seed: fresh(players, seed), st.sampled_from(sorted(GAMES)), st.integers(0, 9999))


@settings(max_examples=25)
@given(studies, st.data())
def test_a_study_comes_back_from_its_address(study: Study, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 4))):
        study = study.go(data.draw(st.integers(0, study.last)))
        study = study.pick(data.draw(st.sampled_from(study.view.hand))).predict(data.draw(st.sampled_from(range(0, 101, 10))))
    again, broken = open_study(*study.write().values())
    assert broken is None
    assert again == study


@settings(max_examples=25)
@given(studies)
def test_every_decision_of_a_deal_is_the_own_seats_and_somebody_plays_after_it(study: Study) -> None:
    assert study.moments
    for seen in study.moments:
        assert seen.turn == seen.seat == 0
        assert to_come(seen)
    assert not study.linked


def test_only_the_first_guess_about_a_card_counts_and_none_without_a_card() -> None:
    study = read_study(START)
    assert study.predict(50) == study
    study = study.pick(CARD("3e")).predict(60).predict(70)
    assert study.guess == 60
    assert study.pick(CARD("2c")).guess is None
    assert study.pick(CARD("1o")) == study, "a card that is not in the hand"


def test_the_course_of_a_card_ends_where_the_learner_is() -> None:
    study = read_study(START).pick(CARD("3e"))
    assert [at for at, _ in study.course] == [0]
    assert study.course[0][1].chance == 1 - Fraction(26 * 25 * 24, 36 * 35 * 34)
    assert [at for at, _ in study.go(2).course] == [0, 1, 2]
    last = study.go(study.last)
    assert last.at == study.last
    assert last.card in (None, CARD("3e"))


@pytest.mark.parametrize("name", ["BRISCA", "BRISCA_THREE", "BRISCA_PAIRS", "BRISCA_COVERED"])
def test_a_hand_with_its_actions_shows_nothing_beyond_them(name: str) -> None:
    text = played(name, 8, 9)
    study = read_study(text)
    assert study.linked
    assert study.at == study.last
    assert len(study.view.tricks) * RULES[name].players + len(study.view.table) <= 9
    swapped = text.split("~")[0]
    assert read_study(swapped).last > study.last, "a bare deal goes on to its end"


@pytest.mark.parametrize(
    "params",
    [
        ("BRISCA-27~1x",), ("nonsense",), ("BRISCA-52", "7"), ("BRISCA-52", None, "99"), ("BRISCA-52", None, "0", "1o"),
        ("BRISCA-52", None, "0", "3e", "0.3e"), ("BRISCA-52", None, "0", "3e", "0.3e.101"), ("BRISCA-52", None, "²"),
        ("BRISCA-52", "1", "0", "<b>"), ("REMATADA-1",), ("BRISCA-52", None, "0", "3e.2c"),
        ("BRISCA-52", None, "0", "3e", "0.1o.50"),
    ],
)  # fmt: skip
def test_an_address_that_cannot_be_used_says_why_and_opens_the_first_hand(params: tuple[str, ...]) -> None:
    study, broken = open_study(*params)
    assert study == read_study(START)
    assert broken is not None
    for lang in LANGS:
        html = chances_page.damaged_html(broken, lang)
        Strict(html)
        assert "<b>" not in html.replace("<br>", "")


def test_a_seat_that_has_not_chosen_yet_has_nothing_to_study() -> None:
    with pytest.raises(InputError, match="turn"):
        read_study(played("BRISCA_PAIRS", 3, 1), "2")


def test_a_guess_is_right_when_no_other_is_nearer() -> None:
    assert [nearness(percent, Fraction(59, 100)) for percent in (50, 60, 70, 80)] == ["near", "right", "near", "far"]
    assert nearness(10, Fraction(1, 20)) == nearness(0, Fraction(1, 20)) == "right"


def test_the_two_scenes_have_the_known_figures() -> None:
    assert ace_led()[1].chance == Fraction(281, 476)
    assert king_led()[1].chance == Fraction(242, 357)
    assert round(100 * float(ace_led(4)[1].chance), 1) == 84.8
    nearest = min(chances_page.MORE, key=lambda guess: abs(guess - 100 * ace_led(4)[1].chance))
    assert nearness(nearest, ace_led(4)[1].chance) == "right"
    assert nearness(min(chances_page.FIRST, key=lambda guess: abs(guess - 59)), ace_led()[1].chance) == "right"


# --- what is said -------------------------------------------------------------------------------------------------------------


def plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@settings(max_examples=30)
@given(st.sampled_from([*RULES]), st.integers(0, 500), st.integers(0, 36))
def test_the_counting_says_the_same_in_both_languages_and_the_right_figure(name: str, seed: int, cards: int) -> None:
    study = read_study(played(name, seed, cards) if cards else f"{name}-{seed}")
    seen = study.view
    for card in seen.hand:
        found = can_beat(seen, card)
        texts = {}
        for lang in LANGS:
            html = chances.counting_html(found, seen, card, lang) + chances.pack_html(seen, lang, wanted=found.wanted, word="x")
            Strict(html)
            texts[lang] = plain(html)
            assert len(re.findall(r"is-seen is-[oceb]\"|is-unseen is-[oceb]\"|is-wanted is-[oceb]\"", html)) == len(seen.rules.pack)
            assert html.count("is-wanted is-") == len(found.wanted)
        assert facts(texts["es"], "es") == facts(texts["en"], "en")
        if found.plain and not found.certain:
            shown = f"{float(100 * found.chance):.1f}".removesuffix(".0")
            assert f"{shown} %" in texts["en"]
            assert f"C({len(found.others)}, {found.places}) / C({len(found.unseen)}, {found.places})" in texts["en"]


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 300), st.sampled_from(range(0, 101, 10)))
def test_what_is_said_to_a_guess_is_short_and_fits_in_both_languages(players: int, seed: int, percent: int) -> None:
    study = fresh(players, seed)
    study = study.go(seed % (study.last + 1))
    study = study.pick(study.view.hand[0]).predict(percent)
    found = study.counting
    assert found is not None
    told = {
        lang: plain(chances_page.verdict_html(percent, found, chances_page._why(percent, found, study.view, lang), lang)) for lang in LANGS
    }
    assert facts(told["es"], "es") == facts(told["en"], "en")
    assert all(len(text.split()) <= 40 for text in told.values())


def test_which_cards_beat_the_chosen_one_is_not_told_before_the_guess() -> None:
    study = read_study(START).pick(CARD("3e"))
    act = chances_page.Act(lambda: study, lambda _: None)
    assert "is-wanted" not in chances_page.board(study, act, "es").text
    assert "is-wanted" in chances_page.board(study.predict(60), act, "es").text


def test_what_the_page_says_follows_from_the_view_alone() -> None:
    """Two decks that differ only in what the seat can't see give the same page."""
    state = deal(RULES["BRISCA"], seed=52)
    assert state.origin is not None
    deck = list(state.origin.deck)
    hidden = [place for place, card in enumerate(deck) if card in view(state, 0).unseen]
    mixed = hidden[1:] + hidden[:1]
    other = deal(RULES["BRISCA"], deck=[deck[mixed[hidden.index(place)]] if place in hidden else card for place, card in enumerate(deck)])
    seen, same = view(state, 0), view(other, 0)
    assert state.hands[1] != other.hands[1]
    for card in seen.hand:
        pages = [chances.counting_html(can_beat(v, card), v, card, "es") + chances.pack_html(v, "es") for v in (seen, same)]
        assert pages[0] == pages[1]
