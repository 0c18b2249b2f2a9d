"""The lesson on the swap without a browser: positions of real hands, the engine's answers, the measured figures."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import pairwise

import measure_swap
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_show import Strict, facts

from brisca.cards import ALL_CARDS, Card, Rank, Suit
from brisca.reasons import InputError
from brisca.rules import RULES
from brisca.show import swap_controls, swap_facts, swap_page, swap_worth
from brisca.show import swap_words as words
from brisca.state import Swap
from brisca.teach.swap_cases import PRESETS, case, here_case, open_scene, read_scene, write_scene
from brisca.teach.swapping import (
    BEFORE_DRAWING,
    GAMES,
    RIVAL,
    TIMINGS,
    YOU,
    Moment,
    Need,
    Scene,
    compare,
    may_swap,
    needs,
    possible,
    swap_table,
)
from brisca.view import view

LANGS = ("es", "en")
CARD = Card.parse


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Any scene that the page's controls can make."""
    timing = draw(st.sampled_from([*TIMINGS, None]))
    rules = GAMES[draw(st.sampled_from(sorted(GAMES)))].replace(swap=timing, draws_left=draw(st.integers(1, 3)))
    specials = [card for card in rules.pack if card.rank in (Rank.SIETE, Rank.DOS)]
    card = st.sampled_from(specials) | st.sampled_from(rules.pack)
    pinta = draw(card)
    scene = Scene(
        rules,
        pinta,
        tuple(draw(st.lists(card, min_size=2, max_size=2, unique=True))),
        draw(st.sampled_from(Moment)),
        draw(st.integers(0, 22)),
        draw(st.booleans()),
        Card(pinta.suit, draw(st.sampled_from((Rank.SIETE, Rank.DOS)))) if draw(st.booleans()) else None,
    )
    return possible(scene)


# --- positions ----------------------------------------------------------------------------------------------------------------


@given(scenes())
def test_every_position_is_one_of_a_real_hand(scene: Scene) -> None:
    state = scene.state()
    placed = [*(card for hand in state.hands for card in hand), *state.stock, *state.setup.gone, *(card for _, card in state.table)]
    placed += [card for trick in state.tricks for _, card in trick.cards]
    assert sorted(map(str, placed)) == sorted(map(str, scene.rules.pack)), "each card once"
    assert set(scene.hand) <= set(state.hands[YOU])
    assert scene.rival is None or scene.rival in state.hands[RIVAL]
    assert bool(state.won[YOU]) == scene.won
    assert state.trump is scene.pinta.suit
    if scene.drawn:
        assert state.draws_left == scene.left - 1
    else:
        assert state.draws_left == scene.left
        assert state.drawing == (scene.moment in BEFORE_DRAWING)
        assert (state.turn == YOU) == (scene.moment in (Moment.WON, Moment.TURN))


def may(scene: Scene, seat: int, card: Card) -> bool:
    """Section 4 of the rules once more, from the scene alone: may this card, which the seat holds, be swapped?"""
    rules, pinta, left = scene.rules, scene.pinta, scene.left
    strong_to_weak = [1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2] if rules.order == "brisca" else [1, 7, 12, 11, 10, 6, 5, 4, 3, 2]
    above_seven = rules.order == "brisca" and strong_to_weak.index(pinta.rank.value) < strong_to_weak.index(7)
    right = 7 if above_seven else 2
    if rules.swap is None or card.suit is not pinta.suit or card.rank.value != right or card is pinta:
        return False
    waits = rules.swap != "on_turn" and left >= rules.draws_left
    if scene.moment in BEFORE_DRAWING and not waits:  # all have drawn, and the winner of the trick is to lead
        left -= 1
    if left < rules.draws_left or not left:
        return False
    rival_has_won = left < scene.most and (not scene.won or scene.moment is Moment.LOST or scene.most - scene.left > 2)
    if not (scene.won if seat == YOU else rival_has_won):
        return False
    acting = YOU if scene.moment in (Moment.WON, Moment.TURN) else RIVAL
    if rules.swap == "any_time":
        return True
    if rules.swap == "after_trick":
        return scene.moment in BEFORE_DRAWING and seat == acting
    return seat == acting


@given(scenes())
def test_the_learner_may_swap_exactly_when_the_rules_say_so(scene: Scene) -> None:
    state = scene.state()
    for card in state.hands[YOU]:
        assert (state.why_illegal(Swap(YOU, card)) is None) == may(scene, YOU, card), (write_scene(scene), str(card))


UNMET = {
    Need.RULES: {"swap_off"},
    Need.PINTA: {"swap_no_pinta"},
    Need.CARD: {"swap_which_card"},
    Need.TAKES: {"swap_other_card", "swap_never"},
    Need.TRICK: {"swap_no_trick"},
    Need.LEFT: {"swap_too_late"},
    Need.MOMENT: {"swap_after_trick", "swap_on_turn"},
    Need.ONCE: {"swap_once"},
}


@given(scenes())
def test_the_ticked_list_ends_where_the_engine_refuses(scene: Scene) -> None:
    for there in (scene, scene.try_swap(YOU, scene.hand[0]), scene.try_swap(RIVAL, scene.rival) if scene.rival else scene):
        state = there.state()
        for seat in (YOU, RIVAL):
            for card in state.hands[seat]:
                asked, reason = needs(state, seat, card), state.why_illegal(Swap(seat, card))
                assert all(met for _, met in asked[:-1])
                if reason is None:
                    assert [need for need, met in asked if met] == list(Need)
                else:
                    assert not asked[-1][1]
                    assert reason.key in UNMET[asked[-1][0]]
                for lang in LANGS:
                    assert all(words.need_text(need, state, seat, card, lang).endswith(".") for need, met in asked if met)


@given(scenes())
def test_an_illegal_swap_changes_nothing_and_a_legal_one_happens(scene: Scene) -> None:
    before = scene.state()
    for card in before.hands[YOU]:
        tried = scene.try_swap(YOU, card)
        after = tried.state()
        if before.why_illegal(Swap(YOU, card)) is None:
            assert tried.done
            assert tried.answer is None
            assert after.pinta is card
            assert tried.taken is scene.pinta
            assert set(after.hands[YOU]) == {*before.hands[YOU], scene.pinta} - {card}
            assert view(before, RIVAL).known[YOU] == set()
            assert view(after, RIVAL).known[YOU] == {scene.pinta}
            again = tried.try_swap(YOU, after.hands[YOU][0])
            assert again.answer is not None
        else:
            assert (after, tried.done) == (before, False)
            assert tried.answer == before.why_illegal(Swap(YOU, card))
        assert tried.back().state() == before
        assert not tried.at(Moment.WAIT).swaps, "a change begins anew"


@given(scenes(), st.lists(st.tuples(st.sampled_from(ALL_CARDS), st.sampled_from(Suit), st.sampled_from(sorted(GAMES))), max_size=4))
def test_no_order_of_changes_leads_out_of_the_possible(scene: Scene, changes: list[tuple[Card, Suit, str]]) -> None:
    for card, suit, game in changes:
        for change in (
            scene.take(card),
            scene.with_pinta(card),
            scene.with_trump(suit),
            scene.with_game(game),
            scene.with_left(card.rank.value),
        ):
            assert change == possible(change) or change.note is not None
            assert change.state().hands[YOU][:2] == change.hand
            scene = change


def test_the_pinta_cannot_be_taken_in_hand() -> None:
    scene = case("pinta-in-hand").scene
    taken = scene.take(CARD("4o"))
    assert taken.hand == scene.hand
    assert taken.note is not None
    assert taken.note.key == "swap_pinta_lies"
    assert CARD("4o") not in view(scene.state(), YOU).unseen, "the learner need not fear it in the other hand"


# --- cases --------------------------------------------------------------------------------------------------------------------

CASES = {  # worked example 8 and section 4 of the rules: what each of the learner's two cards answers
    "two-sevens": ("12o", {"7o": None, "7c": "swap_which_card"}),
    "from-the-start": ("12o", {"7o": "swap_no_trick", "4c": "swap_which_card"}),
    "small-pinta": ("5o", {"7o": "swap_other_card", "2o": None}),
    "only-the-two": ("12o", {"2o": "swap_other_card", "4c": "swap_which_card"}),
    "pinta-is-the-seven": ("7o", {"2o": None, "4c": "swap_which_card"}),
    "pinta-is-the-two": ("2o", {"7o": "swap_never", "4c": "swap_which_card"}),
    "rival-won": ("3e", {"7e": "swap_after_trick", "12b": "swap_which_card"}),
    "stock-empty": ("12o", {"7o": "swap_no_pinta", "4c": "swap_no_pinta"}),
    "too-late": ("1c", {"7c": "swap_too_late", "5b": "swap_which_card"}),
    "two-follows": ("1b", {"7b": None, "6o": "swap_which_card"}),
    "a-sota": ("10c", {"7c": None, "12b": "swap_which_card"}),
    "pinta-in-hand": ("4o", {"2o": None, "7o": "swap_other_card"}),
    "bisca": ("3o", {"7o": "swap_other_card", "2o": None}),
}


@pytest.mark.parametrize("key", CASES)
def test_each_case_answers_as_the_rules_say(key: str) -> None:
    pinta, answers = CASES[key]
    scene = case(key).scene
    assert str(scene.pinta) == pinta
    for card, reason in answers.items():
        tried = scene.try_swap(YOU, CARD(card))
        assert (tried.answer.key if tried.answer else None) == reason
        assert tried.done == (reason is None)


def test_the_cases_are_all_there_and_each_false_belief_among_them() -> None:
    assert {preset.key for preset in PRESETS} == set(CASES) == set(words.CASES) == set(words.ASKS)
    beliefs = [preset.belief for preset in PRESETS if preset.belief]
    assert sorted(beliefs) == ["any-seven-swaps", "pinta-may-be-in-hand", "seven-takes-anything", "swap-always-big", "swap-any-time"]
    assert set(beliefs) == set(words.BELIEFS)
    for preset in PRESETS:
        assert here_case(preset.scene.try_swap(YOU, preset.scene.hand[0]).edit(True)) == preset.key
        assert here_case(preset.scene.with_trump(Suit.ESPADAS if preset.scene.pinta.suit is not Suit.ESPADAS else Suit.OROS)) is None


def test_the_two_follows_the_seven() -> None:
    scene = case("two-follows").scene
    early = scene.try_swap(RIVAL, CARD("2b"))
    assert early.answer is not None
    assert early.answer.key == "swap_other_card"
    swapped = early.try_swap(YOU, CARD("7b"))
    followed = swapped.try_swap(RIVAL, CARD("2b"))
    assert followed.done
    assert followed.taken is CARD("7b")
    state = followed.state()
    assert (state.pinta, view(state, YOU).known[RIVAL], view(state, RIVAL).known[YOU]) == (CARD("2b"), {CARD("7b")}, {CARD("1b")})
    assert followed.try_swap(YOU, followed.state().hands[YOU][-1]).answer is not None


@pytest.mark.parametrize(
    ("game", "by_seven", "by_two"),
    [
        ("brisca", (1, 3, 12, 11, 10), (7, 6, 5, 4)),
        ("48", (1, 3, 12, 11, 10, 9, 8), (7, 6, 5, 4)),
        ("36", (1, 3, 12, 11, 10), ()),
        ("bisca", (), (1, 7, 12, 11, 10, 6, 5, 4, 3)),
    ],
)
def test_which_card_takes_which_pinta(game: str, by_seven: tuple[int, ...], by_two: tuple[int, ...]) -> None:
    found = swap_table(GAMES[game])
    assert tuple(pinta.value for pinta, taker in found if taker is Rank.SIETE) == by_seven
    assert tuple(pinta.value for pinta, taker in found if taker is Rank.DOS) == by_two
    assert len(found) == GAMES[game].pack_size // 4
    for lang in LANGS:
        text = Strict(swap_facts.takes_html(game, lang)).text
        for pinta, _ in found:
            assert pinta.spoken(lang) in text


def test_the_three_timings_side_by_side() -> None:
    """Pinta rey, the learner holds the 7 and has won a trick: by moment (rows) and timing, whether the learner may."""
    rows = {row[0].moment: [bool(chance.cards[YOU]) for chance in row] for row in compare(case("two-sevens").scene)}
    assert rows == {
        Moment.WON: [True, True, True],
        Moment.LOST: [False, False, True],
        Moment.TURN: [False, True, True],
        Moment.WAIT: [False, False, True],
    }
    first = compare(case("two-sevens").scene)[0]
    assert [chance.drawn for chance in first] == [False, True, False], "on_turn: everybody has drawn before the turn"
    for lang in LANGS:
        text = Strict(swap_facts.timings_html(case("two-sevens").scene, lang)).text
        assert words.TIMINGS["on_turn"][lang == "en"] in text
        assert "VIP" in text, "a source is called by its name"
        assert not re.search(r"\b[A-Z]\b", text)


@given(scenes())
def test_the_comparison_says_what_the_engine_says(scene: Scene) -> None:
    for row in compare(scene):
        for chance in row:
            state = scene.at(chance.moment).state(chance.timing)
            assert chance.cards == tuple(may_swap(state, seat) for seat in (YOU, RIVAL))


# --- address ------------------------------------------------------------------------------------------------------------------


@given(scenes())
def test_a_position_travels_in_the_address(scene: Scene) -> None:
    assert read_scene(write_scene(scene)) == scene
    swapped = scene.try_swap(YOU, scene.hand[0])
    assert read_scene(write_scene(swapped)).state() == swapped.state()


DAMAGED = [
    "", "x", "BRISCA", "BRISCA:12o:7o.7c:won:10:1:-", "BRISCA:12o:7o.7c:won:10:1:-::", "BRISCA:12o:7o:won:10:1:-:",
    "BRISCA:12o:7o.7o:won:10:1:-:",
    "BRISCA:12o:12o.7c:won:10:1:-:", "BRISCA:13o:7o.7c:won:10:1:-:", "BRISCA:12o:7o.7c:soon:10:1:-:", "BRISCA:12o:7o.7c:won:99:1:-:",
    "BRISCA:12o:7o.7c:won:0:1:-:", "BRISCA:12o:7o.7c:won:10:0:-:", "BRISCA:12o:7o.7c:won:١٠:1:-:", "BRISCA:12o:7o.7c:won:10:1:2c:",
    "BRISCA:12o:7o.7c:won:10:1:7o:", "BRISCA:12o:7o.7c:won:10:1:-:7c", "BRISCA:12o:7o.7c:won:10:1:-:7o.7o",
    "BRISCA_THREE:12o:7o.7c:won:10:1:-:", "BRISCA+swap.never:12o:7o.7c:won:10:1:-:", "BRISCA:12o.1c:7o.7c:won:10:1:-:",
    "BRISCA:12o:7o.7c.6c:won:10:1:-:", "BRISCA:8o:7o.7c:won:10:1:-:",
    "<script>alert(1)</script>", "BRISCA:12o:7o.7c:won:10:1:-:" + "7o." * 900, "BRISCA_COVERED:12o:7o.7c:won:10:1:-:",
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_address_says_so_in_one_sentence_and_opens_the_first_case(text: str) -> None:
    scene, reason = open_scene(text)
    assert scene == PRESETS[0].scene
    assert reason is not None
    with pytest.raises(InputError):
        read_scene(text)
    for lang in LANGS:
        assert re.fullmatch(r"[^.]+(\d\.[^.]+)*\.", re.sub(r"(?<=\w)\.(?=\w)|[“«][^”»]*[”»]", "", reason.text(lang)))
        read = Strict(swap_page.notice(reason, lang))
        assert not {"script"} & {tag for tag, _ in read.tags}


@given(st.text(max_size=60))
def test_no_address_breaks_the_page(text: str) -> None:
    open_scene(text)


# --- words --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table", [words.CASES, words.ASKS, words.BELIEFS, words.GAMES, words.TIMINGS], ids=["cases", "asks", "beliefs", "games", "when"]
)
def test_both_languages_state_the_same_numbers_and_cards(table: dict[object, tuple[str, str]]) -> None:
    for es, en in table.values():
        assert es != en or es == "Bisca"
        assert facts(es, "es") == facts(en, "en")


@given(scenes())
def test_both_languages_tell_the_same_of_a_scene(scene: Scene) -> None:
    idle = swap_page.Act(lambda: scene, lambda _: None, None)
    tried = scene.try_swap(YOU, scene.hand[0])
    for there in (scene, tried):
        told = [Strict(unescape(swap_facts.known_html(there, lang))).text for lang in LANGS]
        assert facts(told[0], "es") == facts(told[1], "en")
        where = [words.where_text(there, there.state(), lang) for lang in LANGS]
        assert facts(where[0], "es") == facts(where[1], "en")
    es, en = ((title, *lines) for title, lines in (words.verdict(tried, lang) for lang in LANGS))
    assert facts(" ".join(es), "es") == facts(" ".join(en), "en")
    for lang in LANGS:
        for shown in (
            swap_page.table(tried, idle, lang),
            swap_page.told(tried, idle, lang),
            swap_controls.controls(tried.edit(True), idle, lang),
        ):
            Strict(shown.text)
            assert "None" not in shown.text.replace("data-", "")


# --- what it is worth -----------------------------------------------------------------------------------------------------------

RECORDED = json.loads(measure_swap.MEASURED.read_text(encoding="utf-8"))


def test_the_first_block_of_each_pinta_is_counted_again(thorough: bool) -> None:
    """The same seed gives the same sums; by default those of two of the five pintas."""
    for rank in measure_swap.PINTAS if thorough else (1, 10):
        job = (rank, f"{RECORDED['seed']} 0", measure_swap.BLOCK)
        assert list(measure_swap.block(job)) == RECORDED["by_pinta"][str(rank)]["first_block"]


def test_the_recorded_figures_are_large_enough_to_tell_the_pintas_apart() -> None:
    rows, command = swap_worth.measured()
    assert command == f"python tests/measure_swap.py {RECORDED['by_pinta']['1']['deals']} {RECORDED['seed']}"
    assert (RECORDED["players"], RECORDED["rules"]) == (["random", "random"], "BRISCA")
    assert [row.pinta.value for row in rows] == [1, 3, 12, 11, 10]
    for row, found in zip(rows, RECORDED["by_pinta"].values(), strict=True):
        assert row.low < row.gain < row.high
        _, chances, gain, *_ = found["first_block"]
        assert abs(gain / chances - row.gain) < 0.8, "the first block is of the same kind as all"
    for better, worse in pairwise(rows):
        assert better.low > worse.high, "the intervals lie apart"
        assert worse.gain > 0


def test_both_branches_of_a_measured_hand_differ_in_the_two_cards_alone() -> None:
    rng = measure_swap.random.Random(4)
    for _ in range(200):
        state = measure_swap.first_chance(measure_swap.with_pinta(12, rng), rng)
        if state is None:
            continue
        seat, seven, pinta = state.turn, Card(state.trump, Rank.SIETE), state.pinta
        assert seat is not None
        assert pinta is not None
        place = state.hands[seat].index(seven)
        swapped = measure_swap.in_its_place(state.apply(Swap(seat, seven)), place, pinta)
        assert swapped.hands[seat][place] is pinta
        assert [pinta if card is seven else card for card in state.hands[seat]] == list(swapped.hands[seat])
        assert swapped.stock == (*state.stock[:-1], seven)
        assert sum(measure_swap.play_on(swapped, measure_swap.random.Random(1))) == 120


def test_the_page_shows_the_figures_and_says_whose_they_are() -> None:
    rows, command = swap_worth.measured()
    for lang in LANGS:
        text = Strict(swap_worth.worth_html(lang)).text
        for row in rows:
            assert f"+{swap_worth.number(row.gain, lang)}" in text
            assert swap_worth.share(row.won_with, lang) in text
        assert {"es": "al azar", "en": "at random"}[lang] in text
        assert {"es": "solo una parte", "en": "only a part"}[lang] in text
        assert command in text
    es, en = (Strict(swap_worth.worth_html(lang)).text for lang in LANGS)
    assert facts(es, "es") == facts(en, "en")


@pytest.mark.parametrize("guessed", swap_worth.ORDERS)
def test_a_guess_is_answered_with_the_measured_figures(guessed: str) -> None:
    rows = {row.pinta.value: row for row in swap_worth.measured()[0]}
    for lang in LANGS:
        shown = Strict(swap_worth.guess(guessed, print, lang).text)
        verdict = shown.having("b-feedback")[0]["class"]
        assert verdict is not None
        assert ("is-right" in verdict) == (guessed == "falling")
        for rank in (1, 12, 10):
            assert swap_worth.number(rows[rank].gain, lang) in shown.text
        assert "is-empty" in Strict(swap_worth.guess(None, print, lang).text).having("b-feedback")[0]["class"]


def test_the_worth_is_counted_in_points_of_the_usual_game() -> None:
    assert RULES["BRISCA"].swap == "after_trick"
    by_seven = {pinta.value for pinta, taker in swap_table(RULES["BRISCA"]) if taker is Rank.SIETE}
    assert by_seven == set(measure_swap.PINTAS)
