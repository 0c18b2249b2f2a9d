"""The counter: which totals there are at all, why others can't be, and what the rest means."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brisca import RULES, Card, InputError, Play, Rules, deal
from brisca.cards import Rank, Suit
from brisca.show import counter, counter_texts
from brisca.show.counter_texts import outcome
from brisca.state import Ending
from brisca.teach.counter import OFFERED, TIES, Tally, check_total, possible_totals, read_number

LANGS = ("es", "en")
WORTH = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}


def refused(call: object, *args: object, **more: object) -> str:
    with pytest.raises(InputError) as error:
        call(*args, **more)  # type: ignore[operator]
    for lang in LANGS:
        assert re.fullmatch(r"[^.]+\.( [^.]+\.)?", re.sub(r"(?<=\d)\.(?=\d)", "", error.value.reason.text(lang))), (
            "one clear sentence, or two"
        )
    return error.value.reason.key


# --- totals that a side can have ---------------------------------------------------------------------------------------------


def totals_by_numbers(rules: Rules) -> set[int]:
    """The slow way: every number of each rank and of blanks, kept if they make whole tricks."""
    each, blanks, bonus = rules.players, rules.pack_size - 20, rules.last_trick_bonus
    found = set()
    for numbers in itertools.product(range(5), repeat=5):
        points = sum(number * worth for number, worth in zip(numbers, WORTH.values(), strict=True))
        for extra in range(blanks + 1):
            cards = sum(numbers) + extra
            if cards % each == 0:
                if cards < rules.pack_size:
                    found.add(points)
                if cards:
                    found.add(points + bonus)
    return found


@pytest.mark.parametrize("name", RULES)
def test_possible_totals_are_those_of_whole_tricks(name: str) -> None:
    assert possible_totals(RULES[name]) == totals_by_numbers(RULES[name])


@pytest.mark.parametrize(
    ("name", "never"),
    [
        ("BRISCA", {1, 119}), ("BRISCA_LAST_TEN", {1, 129}), ("BRISCA_MINI", {1, 2, 3, 117, 118, 119}), ("BISCA", {1, 119}),
        ("BRISCA_THREE", {1, 119}), ("BRISCA_PAIRS", {1, 119}), ("BRISCA_SIX", {1, 119}),
    ],
)  # fmt: skip
def test_the_totals_that_no_side_can_have(name: str, never: set[int]) -> None:
    """Section 3 of the rules, by hand."""
    rules = RULES[name]
    assert set(range(rules.total_points + 1)) - possible_totals(rules) == never
    for total in range(rules.total_points + 1):
        if total in never:
            assert refused(check_total, rules, total) == ("count_too_few" if total < 60 else "count_too_near")
        else:
            check_total(rules, total)
    assert refused(check_total, rules, rules.total_points + 1) == "count_over"
    assert refused(check_total, rules, -1) == "count_negative"


def pile_of(total: int, rules: Rules, with_last: bool) -> list[Card] | None:
    """Some cards in whole tricks that are worth so much, found by trying numbers of each rank."""
    need = total - (rules.last_trick_bonus if with_last else 0)
    blanks = [card for card in rules.pack if not rules.points(card)]
    order = [Rank(number) for number in ((1, 7, 12, 11, 10) if rules.order == "bisca" else (1, 3, 12, 11, 10))]
    for numbers in itertools.product(range(5), repeat=5):
        if sum(n * w for n, w in zip(numbers, WORTH.values(), strict=True)) != need:
            continue
        cards = [c for rank, n in zip(order, numbers, strict=True) for c in [card for card in rules.pack if card.rank is rank][:n]]
        if len(cards) % 2:
            if not blanks:
                continue
            cards.append(blanks[0])
        if with_last and not cards:
            if not blanks:
                continue
            cards += blanks[:2]
        if with_last or len(cards) < rules.pack_size:
            return cards
    return None


def reply_wins(lead: Card, reply: Card, trump: Suit, rules: Rules) -> bool:
    if reply.suit is lead.suit:
        return rules.strength(reply) > rules.strength(lead)
    return reply.suit is trump


def play_for(pile: list[Card], rules: Rules, with_last: bool) -> tuple[int, ...]:
    """A hand dealt and played by the engine in which seat 0 takes exactly these cards, two by two; LookupError if this order can't be."""
    others = [card for card in rules.pack if card not in pile]
    mine, theirs = ([(seat, cards[i], cards[i + 1]) for i in range(0, len(cards), 2)] for seat, cards in ((0, pile), (1, others)))
    tricks = theirs + mine if with_last else mine + theirs
    for trump in {card.suit for card in tricks[-1][1:]}:
        played: list[tuple[Card, Card]] = []  # cards by seat
        leader = 0
        for winner, one, two in tricks:
            for lead, reply in ((one, two), (two, one)):
                if reply_wins(lead, reply, trump, rules) == (leader != winner):
                    played.append((lead, reply) if leader == 0 else (reply, lead))
                    break
            leader = winner
        if len(played) < len(tricks):
            continue
        winners = [winner for winner, *_ in tricks]
        deck = [card for trick in played[:3] for card in trick]
        for number in range(3, len(played)):  # whoever won three tricks before draws the card first
            first = winners[number - 3]
            deck += [played[number][first], played[number][1 - first]]
        deck.insert(6, deck.pop())
        if deck[6].suit is not trump:
            continue
        state = deal(rules, deck=deck)
        for cards in played:
            for _ in range(2):
                assert state.turn is not None
                state = state.apply(Play(state.turn, cards[state.turn]))
        assert [trick.winner for trick in state.tricks] == winners
        return state.points
    raise LookupError


@pytest.mark.parametrize("name", ["BRISCA_BASIC", "BRISCA_MINI", "BISCA", "BRISCA_LAST_TEN"])
def test_every_possible_total_comes_about_in_a_hand_that_the_engine_plays(name: str) -> None:
    """For each total a pile is made up, dealt, and won trick by trick. Not every pile can be played in the order tried here: some can."""
    rules = RULES[name].replace(swap=None)
    rng = random.Random(11)
    for total in sorted(possible_totals(rules)):
        for attempt in range(400):
            with_last = bool(attempt % 2)
            pile = pile_of(total, rules, with_last)
            if pile is None:
                continue
            rng.shuffle(pile)
            try:
                assert play_for(pile, rules, with_last)[0] == total
                break
            except LookupError:
                continue
        else:
            raise AssertionError(f"no hand found in which seat 0 has {total}")


# --- numbers typed --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [*((text, "count_not_number") for text in ("x", "6.5", "6,5", "", "٦", "1e3", "9999999", "--3", "<b>")), ("-3", "count_negative"),
     ("−3", "count_negative")],
)  # fmt: skip
def test_what_is_no_number_is_refused(text: str, key: str) -> None:
    assert refused(read_number, text) == key


def test_what_is_a_number_is_read() -> None:
    assert [read_number(text) for text in ("0", " 65 ", "007", "+4")] == [0, 65, 7, 4]


# --- the counter ------------------------------------------------------------------------------------------------------------------


def test_worked_example_6_is_65_to_55_and_wins() -> None:
    verdict = Tally.example().verdict
    assert (verdict.worth, verdict.points) == ((22, 30, 8, 3, 2), (65, 55))
    assert verdict.result
    assert (verdict.result.winner, verdict.result.reason) == (0, Ending.MAJORITY)
    assert [str(rank) for rank in sorted(card.rank.value for card in counter.EXAMPLE)] == "1 1 3 3 3 10 11 12 12".split()
    for lang in LANGS:
        assert "22 + 30 + 8 + 3 + 2 = 65" in counter.example_html(lang)


@pytest.mark.parametrize(
    ("rules", "counts", "key"),
    [
        ("BRISCA", "5 0 0 0 0", "count_too_many_cards"),
        ("BRISCA", "0 0 0 0 9", "count_too_many_cards"),
        ("BRISCA", "-1 0 0 0 0", "count_negative"),
        ("BRISCA", "dos 0 0 0 0", "count_not_number"),
        ("BRISCA_MINI", "1 0 0 0 0", "count_part_of_trick"),
        ("BRISCA_MINI", "1 1 1 1 1", "count_part_of_trick"),
    ],
)
def test_numbers_of_cards_that_can_not_be(rules: str, counts: str, key: str) -> None:
    verdict = Tally(RULES[rules], counts=tuple(counts.split())).verdict
    assert verdict.problem
    assert verdict.problem.key == key
    assert verdict.result is None


@pytest.mark.parametrize(
    ("rules", "totals", "key"),
    [
        ("BRISCA", ("119", ""), "count_too_near"),
        ("BRISCA", ("1", ""), "count_too_few"),
        ("BRISCA", ("", "119"), "count_too_near"),
        ("BRISCA", ("121", ""), "count_over"),
        ("BRISCA", ("-5", ""), "count_negative"),
        ("BRISCA", ("sesenta", ""), "count_not_number"),
        ("BRISCA", ("65", "54"), "totals_sum"),
        ("BRISCA", ("65", "56"), "totals_sum"),
        ("BRISCA_LAST_TEN", ("129", ""), "count_too_near"),
        ("BRISCA_LAST_TEN", ("65", "55"), "totals_sum"),
        ("BRISCA_MINI", ("118", ""), "count_too_near"),
        ("BRISCA_MINI", ("3", ""), "count_too_few"),
        ("BRISCA_THREE", ("45", "45", "31"), "totals_sum"),
        ("BRISCA_THREE", ("70", "60", ""), "totals_sum"),
        ("BRISCA_THREE", ("60", "59", ""), "count_too_few"),
    ],
)
def test_totals_that_can_not_be(rules: str, totals: tuple[str, ...], key: str) -> None:
    verdict = Tally(RULES[rules], by_cards=False, totals=totals, cards=("",) * len(totals)).verdict
    assert verdict.problem
    assert verdict.problem.key == key
    for lang in LANGS:
        assert verdict.problem.text(lang)


def test_the_reason_for_119_names_the_1_that_would_be_left() -> None:
    verdict = Tally(by_cards=False, totals=("119", "")).verdict
    assert verdict.problem
    assert verdict.problem.text("es") == ("Nadie puede acabar con 119: dejaría 1 para los demás, y la baza más barata que da puntos da 2.")


@pytest.mark.parametrize(("total", "winner"), [(61, 0), (60, None), (59, 1), (120, 0), (0, 1), (118, 0)])
def test_61_win(total: int, winner: int | None) -> None:
    verdict = Tally(by_cards=False, totals=(str(total), "")).verdict
    assert verdict.points == (total, 120 - total)
    assert verdict.result
    assert verdict.result.winner == winner


def test_in_bisca_the_sevens_count_and_with_the_last_ten_66_win() -> None:
    bisca = Tally(RULES["BISCA"], counts=("0", "4", "0", "0", "0"))
    assert bisca.verdict.points == (40, 80)
    assert "sietes" in counter_texts_of(bisca)
    last = Tally(RULES["BRISCA_LAST_TEN"], counts=("2", "3", "1", "0", "0"))
    assert (last.verdict.points, last.took_last(True).verdict.points) == ((56, 74), (66, 64))
    assert last.took_last(True).verdict.result.winner == 0  # type: ignore[union-attr]


def counter_texts_of(tally: Tally) -> str:
    """The counter's page for a tally, in Spanish."""
    act = counter.Act(lambda: tally, lambda _: None, lambda _: None)
    fields = counter.tally_fields(act, "es")
    return counter.counter(tally, act, "es", fields, counter.card_fields(act, "es")).text


@pytest.mark.parametrize(
    ("tie", "cards", "winner", "ending", "scored"),
    [
        ("draw", ("", ""), None, Ending.TIE, (0, 0)),
        ("replay", ("", ""), None, Ending.VOID, (0, 0)),
        ("point_each", ("", ""), None, Ending.TIE, (1, 1)),
        ("most_cards", ("22", ""), 0, Ending.MORE_CARDS, (1, 0)),
        ("most_cards", ("", "22"), 1, Ending.MORE_CARDS, (0, 1)),
        ("most_cards", ("20", "20"), None, Ending.TIE, (0, 0)),
    ],
)
def test_a_tie_under_each_rule(tie: str, cards: tuple[str, str], winner: int | None, ending: Ending, scored: tuple[int, int]) -> None:
    verdict = Tally(RULES["BRISCA"].replace(tie=tie), by_cards=False, totals=("60", "60"), cards=cards).verdict
    assert verdict.result
    assert (verdict.result.winner, verdict.result.reason, verdict.result.match_points) == (winner, ending, scored)
    assert verdict.asks_cards == (tie == "most_cards")


@pytest.mark.parametrize(
    ("cards", "key"), [(("21", ""), "count_part_of_trick"), (("22", "20"), "totals_cards"), (("42", ""), "totals_cards")]
)
def test_cards_won_come_in_whole_tricks_and_make_the_pack(cards: tuple[str, str], key: str) -> None:
    verdict = Tally(RULES["BRISCA"].replace(tie="most_cards"), by_cards=False, totals=("60", ""), cards=cards).verdict
    assert verdict.problem
    assert verdict.problem.key == key


def test_a_tie_by_cards_asks_for_them_first() -> None:
    verdict = Tally(RULES["BRISCA"].replace(tie="most_cards"), by_cards=False, totals=("60", "")).verdict
    assert (verdict.asks_cards, verdict.result, verdict.problem) == (True, None, None)


def test_three_sides_need_two_totals() -> None:
    three = Tally(by_cards=False).with_rules(RULES["BRISCA_THREE"])
    assert three.total(0, "45").verdict.points == (45, None, None)
    verdict = three.total(0, "45").total(1, "45").verdict
    assert verdict.points == (45, 45, 30)
    assert verdict.result
    assert (verdict.result.winner, verdict.result.reason) == (None, Ending.TIE)
    by_cards = Tally.example().with_rules(RULES["BRISCA_THREE"])
    assert by_cards.verdict.points == (65, None, None)
    assert "Nadie puede alcanzarte" in outcome(by_cards, by_cards.verdict, "es").lines[0]


def test_a_line_that_can_not_be_leaves_the_others_alone() -> None:
    assert Tally(counts=("5", "3", "x", "-1", "")).rows == (None, 30, None, None, 0)


def test_a_step_changes_one_card_and_says_why_there_are_no_more() -> None:
    tally = Tally()
    for _ in range(4):
        tally = tally.step(0, 1)
    assert (tally.counts[0], tally.refused) == ("4", None)
    more = tally.step(0, 1)
    assert (more.counts[0], more.refused and more.refused.key) == ("4", "count_too_many_cards")
    assert more.step(1, 1).refused is None
    none = Tally().step(2, -1)
    assert (none.counts[2], none.refused and none.refused.key) == ("", "count_negative")
    assert Tally().count(0, "x").step(0, 1).counts[0] == "1"
    assert Tally().count(0, "7").step(0, -1).counts[0] == "6"


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters=".:"), max_size=24)


@given(st.sampled_from(OFFERED), st.sampled_from(TIES), st.booleans(), st.booleans(), st.lists(TEXT, min_size=8, max_size=8))
def test_whatever_is_typed_comes_back_from_the_address(name: str, tie: str, by_cards: bool, last: bool, texts: list[str]) -> None:
    rules = RULES[name].replace(tie=tie)
    blank = Tally(rules, by_cards, last=last).with_rules(rules)
    for place in range(5 if by_cards else rules.sides):
        blank = blank.count(place, texts[place]) if by_cards else blank.total(place, texts[place])
    tally = blank.won(0, texts[7])
    assert Tally.read(tally.write()) == tally
    for lang in LANGS:
        assert outcome(tally, tally.verdict, lang).title or tally.verdict.problem


def test_a_half_is_no_number_after_a_reload_either() -> None:
    tally = Tally(by_cards=False).total(0, "6.5")
    assert Tally.read(tally.write()).totals[0] == "6,5"


@pytest.mark.parametrize(
    "text", [None, "", "x", "BRISCA:c:1.2:.", "BRISCA:z:1.2.3.1.1:.", "BRISCOLA:c:1.2.3.1.1:.", "BRISCA+players.3:t:1:1", "a" * 3000]
)
def test_an_address_that_can_not_be_read_gives_the_example(text: str | None) -> None:
    assert Tally.read(text) == Tally.example()


def test_a_count_says_who_wins_and_what_is_missing() -> None:
    won, lost = Tally.example(), Tally(by_cards=False, totals=("55", ""))
    assert outcome(won, won.verdict, "es").title == "65 puntos: ganas la mano."
    assert outcome(won, won.verdict, "en").title == "65 points: you win the hand."
    assert outcome(lost, lost.verdict, "es").title == "55 puntos: pierdes la mano."
    assert outcome(lost, lost.verdict, "en").lines == ("The other side has 65, more than half of 120. You are 6 short of 61.",)
    three = Tally(RULES["BRISCA_THREE"], by_cards=False, totals=("40", "45", ""), cards=("", "", ""))
    assert outcome(three, three.verdict, "es").title == "40 puntos: pierdes la mano."
    assert outcome(three, three.verdict, "es").lines == ("Gana quien más tiene: 40 – 45 – 35.",)


@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize("points", [(65, 55), (55, 65), (60, 60), (0, 120)])
def test_what_a_count_means_is_said_with_the_same_numbers_in_both_languages(points: tuple[int, int], tie: str) -> None:
    tally = Tally(RULES["BRISCA"].replace(tie=tie), by_cards=False, totals=tuple(map(str, points)), cards=("22", "18"))
    said = [outcome(tally, tally.verdict, lang) for lang in LANGS]
    numbers = [sorted(re.findall(r"\d+", " ".join([one.title, *one.lines]))) for one in said]
    assert numbers[0] == numbers[1]
    assert said[0].kind == said[1].kind


def test_the_four_ties_say_what_the_engine_says() -> None:
    for lang in LANGS:
        shown = counter.four_ties(1, print, lang).text
        assert shown.count("<li>") == 4
        assert ">Sí: 1." in shown or ">Yes: 1." in shown
        assert ">No: 1." in counter.four_ties(2, print, lang).text
        assert "<li>" not in counter.four_ties(None, print, lang).text


def test_the_first_question_answers_each_wrong_number_in_its_own_way() -> None:
    """Caballo 3 and tres 10: 13; 14 adds the printed 11 and 3, 10 counts the winner alone."""
    for lang, printed, winner in (("es", "número impreso", "carta que gana"), ("en", "printed number", "winning card")):
        assert "3 + 10 = 13" in counter.first_question(13, print, lang).text
        assert "is-right" in counter.first_question(13, print, lang).text
        assert printed in counter.first_question(14, print, lang).text
        assert winner in counter.first_question(10, print, lang).text
        assert "13" in counter.first_question(3, print, lang).text


def test_after_the_first_question_a_wrong_number_is_crossed_out_and_the_right_one_ticked() -> None:
    numbers = [3, 10, 13, 14]
    for picked in (None, *numbers):
        marks = [button._args.label for button in counter.first_question(picked, print, "en").buttons]
        assert [number for number, mark in zip(numbers, marks, strict=True) if "is-right" in mark] == ([13] if picked else [])
        tried = [number for number, mark in zip(numbers, marks, strict=True) if "is-tried" in mark and "wrong: your answer" in mark]
        assert tried == ([picked] if picked not in (None, 13) else [])


def test_what_is_typed_stays_text_on_the_page() -> None:
    tally = Tally(by_cards=False, totals=('<img src=x onerror="x">', ""))
    html = counter.outcome_html(tally, tally.verdict, "es")
    assert "<img" not in html
    assert "&lt;img" in html
    assert counter_texts.outcome_html(tally, tally.verdict, "en").count("role=") == 1
