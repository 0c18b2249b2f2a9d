"""What is left of a hand: against the golden hands that the twin wrote out, and in pictures, words and tables that say the same."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
import twin
import twin_view
from test_charts import luminance
from twin_bridge import CASES, play_both, twin_rules
from twin_exchange import another_deck, replayed

from brisca import RULES, Card, Suit, view
from brisca.notation import read_hand
from brisca.show import remaining as page
from brisca.show import remaining_charts as charts
from brisca.teach.remaining import GOLDEN, Left, counting_ranks, passage, passing, rank_points, unseen

GAMES = Path(__file__).parent.parent / "data" / "games"
TRICK = re.compile(r"trick +\d+  (.+?)   -> (\d), +(\d+) points")
NAMES = ("Ana", "Blas")
LANGS = ("es", "en")


def golden(name: str) -> tuple[str, list[tuple[list[str], int, int]], list[int]]:
    """The notation of a golden hand, its tricks as (cards, winner's seat, points), and the sides' points at its end."""
    lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    tricks = []
    for line in lines:
        if found := TRICK.match(line):
            tricks.append((re.findall(r"\d{1,2}[oceb]", found[1]), int(found[2]), int(found[3])))
    hand = next(line.split()[1] for line in lines if line.startswith("hand"))
    points = next(line.split()[1:] for line in lines if line.startswith("points"))
    return hand, tricks, [int(number) for number in points]


# --- the data -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.txt")))
def test_what_is_left_after_each_trick_of_a_golden_hand(name: str) -> None:
    notation, tricks, points = golden(name)
    rules = RULES[name.upper()]
    hand = passage(read_hand(notation))
    left = {str(card) for card in rules.pack}
    bonus = 10 if name == "brisca_last_ten" else 0
    out, sides = 120 + bonus, [0] * len(points)
    assert [hand.moments[0].points, hand.moments[0].sides, hand.moments[0].trick] == [out, tuple(sides), None]
    assert {str(card) for card in hand.moments[0].left.cards} == left
    for number, (cards, winner, worth) in enumerate(tricks, start=1):
        left -= set(cards)
        took = worth + (bonus if number == len(tricks) else 0)
        out -= took
        sides[winner % len(sides)] += took
        moment = hand.moments[number]
        assert (moment.number, moment.points, moment.sides) == (number, out, tuple(sides))
        assert {str(card) for card in moment.left.cards} == left
        assert moment.left.points == out - (bonus if left else 0)
    assert (hand.last.points, list(hand.last.sides)) == (out, sides)
    early = {"brisca_house": [67 - 37, 53], "muerte_al_tres": [58, 32]}  # the claim of the last two tricks took 37; a death takes nothing
    assert (out == 0) == (name not in early)
    assert sides == early.get(name, points)
    assert len(hand.moments) == len(tricks) + 1


def test_the_lessons_hand_is_the_golden_one_and_half_way_44_are_left() -> None:
    """By hand: 11 22 4 2 11 2 4 3 3 14 have gone in the first ten tricks, 76; the tres of oros, espadas and bastos are among the rest."""
    notation, _, _ = golden("brisca_basic")
    assert notation == GOLDEN
    moment = passage(read_hand(GOLDEN)).moments[10]
    assert moment.points == 120 - (11 + 22 + 4 + 2 + 11 + 2 + 4 + 3 + 3 + 14) == 44
    assert [str(card) for card in moment.left.cards if card.rank.value in (1, 3)] == ["3o", "3e", "3b"]
    assert sum(moment.sides) == 76
    assert [str(card) for card in moment.left.of_suit(Suit.ESPADAS)] == "3e 10e 7e 6e 5e 4e 2e".split(), "the strongest first"
    assert [card.suit for card in moment.left.cards] == sorted((card.suit for card in moment.left.cards), key=list(Suit).index)


@pytest.mark.parametrize("case", ["BRISCA", "BRISCA_THREE", "BRISCA_COVERED", "BRISCA_PAIRS", "any_time", "pairs that look"])
def test_a_seat_has_not_seen_what_the_twin_says_and_a_chart_of_it_tells_nothing_hidden(case: str) -> None:
    """Hidden cards are exchanged for others that fit all that the seat knows: words, tables and records stay the same."""
    rng = random.Random(3)
    deck = twin.shuffled(twin.pack(twin_rules(case)), 5)
    exchanged = 0
    for step, (_, slow) in enumerate(play_both(case, 5)):
        if step % 7:
            continue
        for seat in range(slow.players):
            changed = another_deck(deck, slow, seat, rng)
            exchanged += changed != deck
            seen = [view(replayed(case, each, slow.actions)[0], seat) for each in (deck, changed)]
            names = "ABCDEF"[: seen[0].rules.sides]
            assert {str(card) for card in unseen(seen[0]).cards} == twin_view.unseen(slow, seat)
            assert passage(seen[0]) == passage(seen[1])
            for lang in LANGS:
                texts = [page.live_figure(one, lang=lang, names=names, drawn=False).text for one in seen]
                assert texts[0] == texts[1]
            assert charts.left_records(unseen(seen[0]), "es") == charts.left_records(unseen(seen[1]), "es")
            assert not set(unseen(seen[0]).cards) & set(seen[0].hand)
    assert exchanged > 5
    assert case in CASES


def test_a_view_and_its_state_go_by_in_the_same_way() -> None:
    state = read_hand(GOLDEN)
    assert passage(view(state, 1)) == passage(state)
    half = read_hand(".".join(GOLDEN.split(".")[:22]))
    assert passage(view(half, 0)) == passage(half)
    assert len(passage(half).moments) == 12, "an open trick has not been played yet"


def test_a_list_of_tricks_is_enough() -> None:
    state = read_hand(GOLDEN)
    assert passing(state.rules, state.trump, state.tricks) == passage(state)
    later = passing(state.rules, state.trump, state.tricks[1:], gone=[Card.parse("1o"), Card.parse("5c")], before=(11, 0))
    assert [moment.points for moment in later.moments] == [moment.points for moment in passage(state).moments[1:]]
    assert later.last.sides == (60, 60)


def test_where_the_pinta_is_covered_the_trump_is_not_told_again() -> None:
    from brisca import Play, deal

    state = deal(RULES["BRISCA_COVERED"], seed=4)
    trump = state.trump
    assert trump
    first = page.live_figure(view(state, 0), lang="es", names=("Tú", "Máquina"), drawn=False).text
    assert "triunfo" in first
    for _ in range(2):
        assert state.turn is not None
        state = state.apply(Play(state.turn, state.hands[state.turn][0]))
    later = page.live_figure(view(state, 0), lang="es", names=("Tú", "Máquina"), drawn=False).text
    assert "riunfo" not in later


def test_the_counting_ranks_of_either_order() -> None:
    assert [rank.value for rank in counting_ranks(RULES["BRISCA"])] == [1, 3, 12, 11, 10]
    assert [rank.value for rank in counting_ranks(RULES["BISCA"])] == [1, 7, 12, 11, 10]
    assert [rank_points(RULES["BISCA"], rank) for rank in counting_ranks(RULES["BISCA"])] == [11, 10, 4, 3, 2]
    assert rank_points(RULES["BRISCA_MINI"], Card.parse("7o").rank) == 0


# --- pictures, words and tables ---------------------------------------------------------------------------------------------


def cells(html: str) -> list[list[str]]:
    """The rows of a table as plain words."""
    rows = re.findall(r"<tr.*?</tr>", html, re.DOTALL)
    plain = [[" ".join(re.sub("<[^>]*>", " ", cell).split()) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)] for row in rows]
    return plain


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_has_120_at_the_start_the_rest_after_a_trick_and_nothing_at_the_end(lang: str) -> None:
    hand = passage(read_hand(GOLDEN))
    for number, total, count in ((0, "120", "40"), (10, "44", "20"), (20, "0", "0")):
        rows = cells(page.left_table_html(hand.moments[number].left, lang))
        assert [rows[-2][-1], rows[-1][-1]] == [total, count]
        body = rows[1:-2]
        assert len(body) == 10
        for row in body:
            assert sum(int(value) for value in row[1:5] if value.isdigit()) == int(row[5])
        assert sum(int(row[5]) for row in body) == int(total)
        gone = sum(cell.startswith("–") for row in body for cell in row)
        assert gone == 40 - int(count)
    whole = cells(page.passage_table_html(hand, 10, lang, NAMES))
    assert [row[3] for row in whole[1:]] == "120 109 87 83 81 70 68 64 61 58 44 44 31 21 21 16 16 10 0 0 0".split()
    assert whole[-1][-2:] == ["60", "60"]


@pytest.mark.parametrize("number", range(21))
def test_title_and_summary_say_the_same_numbers_in_both_languages(number: int) -> None:
    hand = passage(read_hand(GOLDEN))
    titles, sums = (
        [sorted(re.findall(r"\d+", say)) for say in says]
        for says in (
            [page.remaining_title(hand, number, lang) for lang in LANGS],
            [page.remaining_summary(hand, number, lang, NAMES) for lang in LANGS],
        )
    )
    assert titles[0] == titles[1]
    assert sums[0] == sums[1]
    assert str(hand.moments[number].points) in titles[0]
    assert not re.search(r"\b(Quedan 1 |1 aces|1 threes)", page.remaining_summary(hand, number, "es", NAMES))


def test_an_empty_suit_and_a_last_point_are_said_properly() -> None:
    left = Left(RULES["BRISCA"], (Card.parse("1o"),))
    assert page._what_is_left(left, Suit.COPAS, "es") == [
        "Queda 1 as: oros.",
        "De los treses no queda ninguno.",
        "Triunfos (copas): ninguno.",
    ]
    assert page._what_is_left(left, None, "en") == ["1 ace left: coins.", "No threes are left."]


@pytest.mark.parametrize("lang", LANGS)
def test_the_bars_show_what_is_left_in_colour_and_what_is_gone_pale(lang: str) -> None:
    left = passage(read_hand(GOLDEN)).moments[10].left
    drawn = charts.left_chart(left, lang).to_dict()  # validated against the schema on the way
    ((_, values),) = drawn["datasets"].items()
    assert len(values) == 20
    assert sum(record["still"] for record in values) == 44
    assert sum(record["points"] for record in values) == 120
    assert {(record["letter"], record["points"]) for record in values if record["left"] and record["points"] == 10} == {
        ("O", 10), ("E", 10), ("B", 10)
    }  # fmt: skip
    bars, letters, sums = drawn["layer"]
    assert bars["encoding"]["color"]["condition"]["test"] == "datum.left"
    assert bars["encoding"]["color"]["value"] == charts.GONE
    assert letters["encoding"]["text"]["field"] == "letter", "told apart by a letter as well"
    assert sums["encoding"]["text"]["field"] == "still"


@pytest.mark.parametrize("chosen", [0, 10, 20])
def test_the_line_goes_from_120_to_0_and_is_marked_at_the_chosen_trick(chosen: int) -> None:
    hand = passage(read_hand(GOLDEN))
    drawn = charts.line_chart(hand, chosen, "es", NAMES).to_dict()
    ((_, values),) = drawn["datasets"].items()
    line = [record["points"] for record in values if record["what"] == "quedan"]
    assert (line[0], line[10], line[20], len(line)) == (120, 44, 0, 21)
    assert line == sorted(line, reverse=True)
    for trick in range(21):
        assert sum(record["points"] for record in values if record["trick"] == trick) == 120
    filters = str(drawn["layer"])
    assert f"datum.trick === {chosen}" in filters
    assert filters.count("datum.trick ===") == filters.count(f"datum.trick === {chosen}'")
    steps = drawn["layer"][1]
    assert steps["encoding"]["strokeDash"]["field"] == "what", "told apart by dashes as well"


def test_the_pictures_read_the_same_on_a_light_and_a_dark_page() -> None:
    hand = passage(read_hand(GOLDEN))
    pictures: list[dict[str, Any]] = [
        charts.left_chart(hand.moments[3].left, "es").to_dict(),
        charts.line_chart(hand, 3, "es", NAMES).to_dict(),
    ]
    for drawn in pictures:
        paper = drawn["background"]
        assert re.fullmatch("#[0-9a-fA-F]{6}", paper), "their own paper, not the page's"
        assert drawn["usermeta"]["embedOptions"]["actions"] is False, "nothing to focus inside what is hidden from screen readers"
        for colour in (charts.INK, charts.GONE_INK, *charts.SIDE_COLOURS):
            assert (luminance(paper) + 0.05) / (luminance(colour) + 0.05) >= 4.5, colour
        assert (luminance(charts.GONE) + 0.05) / (luminance(charts.GONE_INK) + 0.05) >= 4.0


@pytest.mark.parametrize("lang", LANGS)
def test_without_altair_title_summary_and_tables_remain(lang: str) -> None:
    hand = passage(read_hand(GOLDEN))
    whole, rest = (page.remaining_figure(hand, 7, print, lang=lang, names=NAMES, drawn=drawn).text for drawn in (True, False))
    assert "vega" in whole.lower()
    assert "vega" not in rest.lower()
    waiting = page.remaining_figure(hand, 7, print, lang=lang, names=NAMES, drawn=None).text
    assert "b-chart" in waiting, "their place is kept while altair is being fetched"
    for text in (whole, rest, waiting):
        assert page.remaining_title(hand, 7, lang) in text
        assert page.left_table_html(hand.moments[7].left, lang, trump=hand.trump) in text
        assert page.passage_table_html(hand, 7, lang, NAMES) in text


def test_a_trick_is_chosen_by_buttons() -> None:
    hand = passage(read_hand(GOLDEN))
    picked: list[int] = []
    row = page.trick_row(hand, 20, picked.append, "es")
    assert len(row.buttons) == 2 + 21
    for button in row.buttons:
        button._on_change(1)
    assert picked == [19, 20, *range(21)], "one back, no further on, and each trick"


def test_names_stay_text() -> None:
    hand, evil = passage(read_hand(GOLDEN)), ("<script>alert(1)</script>", "<b>")
    html = page.remaining_figure(hand, 3, print, lang="es", names=evil, drawn=False).text
    assert "<script" not in html
    assert "<b>" not in html
    assert "&lt;script&gt;" in html
