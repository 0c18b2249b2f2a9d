"""The comparison on the explorer's page without a browser: the prepared ones, what an address says, and every sentence."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_compare import cards, some_cases, some_rules
from test_show import Strict
from test_show import facts as stated

from brisca.cards import Card, Suit
from brisca.compare import Case, Facet, compare, judge
from brisca.notation import read_rules
from brisca.rules import OPTION_SOURCES, OPTIONS, RULES, Rules, RulesError, option_text
from brisca.show import compare_page
from brisca.show.compare import COLUMNS, DEFAULT, OTHERS, Desk, open_desk, write_desk
from brisca.show.compare_examples import BY_KEY, EXAMPLES, Example
from brisca.show.compare_options import because
from brisca.show.compare_words import cell, facts, label, letters, options_text, rows, source_names, why
from brisca.show.explorer import DEFAULT as TABLE
from brisca.show.explorer import open_table
from brisca.show.explorer_parts import why_html
from brisca.show.many import read_rule_set, read_tricks
from brisca.show.page import Page
from brisca.show.texts import RULES_NAMES
from brisca.show.words import PageLang

LANGS = ("es", "en")
BRISCA, BISCA = RULES["BRISCA"], RULES["BISCA"]

# --- the prepared comparisons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_a_prepared_comparison_shows_its_option_and_no_other_makes_that_difference(example: Example) -> None:
    _, *others = compare(example.case, example.against).columns
    found = {difference.options for column in others for difference in column.differences}
    if example.options:
        assert example.options in found
    else:
        assert found == set()


def test_every_option_that_changes_something_visible_has_a_prepared_comparison() -> None:
    """The other three only change what cards are called, who sits where, and how hands add up to a match."""
    assert set(OPTIONS) - {name for example in EXAMPLES for name in example.options} == {"names", "direction", "match"}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_a_prepared_comparison_is_told_alike_in_both_languages(example: Example) -> None:
    assert example.title("es") != example.title("en")
    assert stated(example.story("es"), "es") == stated(example.story("en"), "en")
    assert re.fullmatch(r"[^\n]{15,110}[.?]", example.story("es"))
    assert write_desk(open_desk(example.key, None)) == {"case": example.key, "against": None}


# --- the address ------------------------------------------------------------------------------------------------------------------


def test_without_a_word_in_the_address_the_trick_on_the_table_is_compared() -> None:
    desk = open_desk(None, None)
    assert desk == DEFAULT
    assert desk.shown(TABLE) == Case(Suit.OROS, cards("6o 12c 3e 10o"))
    assert desk.columns(TABLE) == OTHERS
    assert desk.columns(open_table("BISCA:o:6o.12c")) == (BISCA, *(rules for rules in OTHERS if rules != BISCA))
    assert desk.shown(open_table("BRISCA:o:6o")) is None
    assert write_desk(desk) == {"case": None, "against": None}


@given(some_cases(), st.lists(some_rules(), min_size=1, max_size=COLUMNS, unique=True))
def test_a_comparison_of_ones_own_comes_back_from_its_address(case: Case, against: list[Rules]) -> None:
    desk = Desk(case, tuple(against))
    assert open_desk(**write_desk(desk)) == desk


@pytest.mark.parametrize(
    ("case", "against", "es", "en"),
    [
        ("nothing", None, "«nothing» no es un ejemplo que conozcamos", "“nothing” is not an example"),
        ("o:5c:3x", None, "«3x» no es una carta", "“3x” is not a card"),
        ("<script>alert(1)</script>", None, "«<script>alert(1)</", "“<script>alert(1)</"),
        ("follow", "NAIPES", "«NAIPES» no es un reglamento", "“NAIPES” is not a known rule set"),
        ("follow", "BRISCA+teams.yes", "teams=yes", "teams=yes"),
        ("follow", ",".join(list(RULES)[:7]), "Caben 6 reglamentos", "room for 6 rule sets"),
        ("o:5c:5c", "BISCA,BRISCA", "aparece dos veces", "is there twice"),
        ("x" * 3000, "y" * 3000, "no es un ejemplo", "is not an example"),
    ],
)
def test_a_broken_link_says_what_is_wrong_and_loses_nothing_else(case: str, against: str | None, es: str, en: str) -> None:
    desk = open_desk(case, against)
    broken = desk.broken[0]
    assert es in broken.text("es")
    assert en in broken.text("en")
    if case == "follow":
        assert (desk.case, desk.against) == (BY_KEY["follow"].case, BY_KEY["follow"].against)
    elif against is not None and against.startswith("BISCA"):
        assert desk.against == (BISCA, BRISCA), "the other part of the link holds"
    else:
        assert desk.shown(TABLE) == DEFAULT.shown(TABLE)
    assert desk.next_example().broken == (), "gone with the first change"


@given(st.text(max_size=120), st.text(max_size=120))
def test_no_link_breaks_the_page(case: str, against: str) -> None:
    desk = open_desk(case, against)
    assert desk.columns(TABLE)
    assert len(desk.columns(TABLE)) <= COLUMNS


# --- what a reader changes ----------------------------------------------------------------------------------------------------------


def test_rule_sets_are_added_and_taken_out_and_one_too_many_is_refused() -> None:
    desk = DEFAULT
    for name in ("BRISCA_PAIRS", "BRISCA_HOUSE", "BRISCA_SIX"):
        desk = desk.toggle(RULES[name], TABLE)
    assert desk.full
    assert len(desk.columns(TABLE)) == COLUMNS
    desk = desk.toggle(RULES["BISCA"], TABLE)
    assert not desk.full
    assert BISCA not in desk.columns(TABLE)
    assert desk.toggle(BRISCA, TABLE) == desk, "the base stays"
    assert desk.columns(open_table("BRISCA_PAIRS:o:6o.12c"))[0] == RULES["BRISCA_PAIRS"]


def test_another_base_keeps_the_others() -> None:
    desk = DEFAULT.open_example("seven").rebase(BISCA)
    assert desk.against == (BISCA, BRISCA, RULES["BRISCOLA"])
    assert desk.rebase(RULES["REMATADA"]) == desk
    assert DEFAULT.rebase(BISCA) == DEFAULT, "above the table the rules of the table are the base"


def test_every_example_comes_in_turn_and_the_first_after_the_last() -> None:
    desk, seen = DEFAULT, []
    for _ in EXAMPLES:
        desk = desk.next_example()
        seen.append(desk.example)
    assert seen == [example.key for example in EXAMPLES]
    assert desk.next_example().example == EXAMPLES[0].key
    assert desk.open_example("").shown(TABLE) == DEFAULT.shown(TABLE)
    assert desk.open_example("none of them") == desk


def test_what_is_typed_counts_when_it_makes_sense_and_is_never_lost() -> None:
    desk = DEFAULT.open_example("follow").edit(True, TABLE)
    typed = desk.write("hand", "6 copas, 3 oros, rey copos")
    assert typed.case == desk.case
    assert typed.why is not None
    assert typed.why.key == "card_unknown_suit"
    assert typed.text("hand", "es") == "6 copas, 3 oros, rey copos"
    assert typed.text("trick", "es") == "5 copas"
    twice = typed.write("hand", "5 copas, 3 oros")
    assert twice.why is not None
    assert twice.why.key == "card_twice"
    moved = twice.write("trick", "4c")
    assert moved.case == Case(Suit.OROS, cards("4c"), cards("5c 3o")), "both fields together make sense"
    assert (moved.why, moved.typed, moved.example) == (None, (), None)
    empty = moved.write("hand", "")
    assert empty.why is not None
    assert empty.why.key == "compare_hand"
    assert empty.case == moved.case
    too_many = moved.write("hand", " ".join(f"{rank}e" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)) + " 1b")
    assert too_many.why is not None
    assert too_many.why.key == "compare_most"


def test_a_hand_is_added_to_the_trick_above_without_touching_it() -> None:
    desk = DEFAULT.edit(True, TABLE)
    assert desk.case == Case(Suit.OROS, TABLE.cards)
    assert desk.against == DEFAULT.columns(TABLE)
    assert desk.with_trump(Suit.COPAS).case == Case(Suit.COPAS, TABLE.cards)
    none_yet = DEFAULT.edit(True, open_table("BRISCA:c:"))
    assert none_yet.case is not None
    assert none_yet.case.hand == cards("1c 3c")


def test_a_call_goes_with_the_ace_and_a_pinta_with_the_trump() -> None:
    desk = DEFAULT.open_example("arrastre")
    assert desk.case is not None
    assert desk.case.called
    other = desk.with_trump(Suit.COPAS)
    assert other.case is not None
    assert not other.case.called
    without = desk.write("trick", "4c")
    assert without.case is not None
    assert not without.case.called
    again = without.write("trick", "1o").call(True)
    assert again.case == desk.case
    swap = DEFAULT.open_example("swap_turn").with_trump(Suit.COPAS)
    assert swap.case is not None
    assert swap.case.pinta is Card.parse("12c")


def test_a_trick_can_be_the_last_one_but_a_position_with_a_hand_is_none() -> None:
    desk = DEFAULT.open_example("last_ten").finish(False)
    assert desk.case == Case(Suit.OROS, cards("12c 5c"))
    assert desk.finish(True).case == BY_KEY["last_ten"].case


def idle(desk: Desk) -> compare_page.Act:
    """Draws buttons that do nothing."""
    return compare_page.Act(lambda: desk, lambda _: None, lambda _: None, lambda _: None)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", [None, *BY_KEY])
def test_the_part_is_sound_html_with_everything_open_and_a_readers_text_is_escaped(key: str | None, lang: PageLang) -> None:
    desk = open_desk(key, None).choose(True).edit(True, TABLE).write("hand", "<script>alert(1)</script>")
    act = idle(desk)
    example, fields = compare_page.example_field(act, lang), compare_page.case_fields(act, lang)
    html = compare_page.part(desk, TABLE, act, Page("90_explorer", lang, lambda _: None), example, fields)
    assert "<script" not in html.text
    strict = Strict(re.sub(r"</?marimo[^>]*>", "", html.text))
    assert ("h3" in [tag for tag, _ in strict.tags]) == (desk.shown(TABLE) is not None)
    assert len(html.buttons) > len(RULES)


# --- every sentence -----------------------------------------------------------------------------------------------------------------


@given(some_cases(), some_rules(), some_rules())
def test_every_cell_and_every_reason_says_the_same_in_both_languages_and_names_its_source(case: Case, base: Rules, other: Rules) -> None:
    comparison = compare(case, [base, other])
    shown = rows(comparison.columns)
    for facet in shown:
        assert label(facet, "es") != label(facet, "en")
        for column in comparison.columns:
            es, en = (cell(column, facet, case, lang) for lang in LANGS)
            assert es.cards == en.cards
            assert stated(es.text, "es") == stated(en.text, "en")
    assert Counter(map(str, facts(case, shown, "es"))).total() == len(facts(case, shown, "en"))
    base_column, column = comparison.columns
    for difference in column.differences:
        es, en = (why(column, base_column.verdict, difference, case, lang) for lang in LANGS)
        assert es != en
        for sentence, said in ((es, ("«", "decisión del curso")), (en, ("“", "decided by the course"))):
            assert re.fullmatch(r"[^\n]{20,600}\)\.", sentence)
            assert any(word in sentence[sentence.rindex("(") :] for word in said), "a source by name, or the course"
        assert stated(es[: es.rindex("(")], "es") == stated(en[: en.rindex("(")], "en")
        assert options_text(column, difference.options, "es").count(":") == len(difference.options)


def test_every_value_that_is_ever_named_has_a_clause_of_its_own() -> None:
    """A sentence that only repeats the option's name would explain nothing."""
    changed = [read_rules(f"BRISCA_PAIRS+{change}") for change in ("swap.any_time", "redeal.yes", "tie.point_each", "draws_left.2")]
    for rules in [*RULES.values(), *changed]:
        for name in set(OPTIONS) - {"names", "direction", "match"}:
            for lang in LANGS:
                told = because(name, rules, Facet.PLAYABLE, lang)
                assert "«" not in told, (name, option_text(getattr(rules, name)))
                assert "“" not in told


def test_sources_are_named_never_lettered() -> None:
    assert source_names("EP", "es") == "«Mesa en línea para dos con cambio del siete» y «Pagat, sobre la bisca»"
    assert (
        source_names("BEF", "en")
        == "“A guide for two players with calculators”, “A two-player online table with the seven-swap” and 1 more"
    )
    assert letters("draws_left", 2) == ""
    assert letters("arrastre", False) is None
    assert letters("match", ("first_to", 3)) == OPTION_SOURCES["match", "first_to.3"] == "BDE"
    assert letters("partners_look", frozenset({"start", "stock_empty"})) == "DC"
    assert letters("partners_look", frozenset()) is None


def test_an_option_that_is_off_says_who_has_it_on() -> None:
    comparison = compare(BY_KEY["follow"].case, [RULES["REMATADA"], BRISCA])
    base, column = comparison.columns
    (difference,) = column.differences
    assert difference.options == ("duties",)
    assert why(column, base.verdict, difference, comparison.case, "es").endswith(
        "(«obligación de asistir: sí» es de «Artículo enciclopédico con variantes regionales»)."
    )
    decided = BY_KEY["draws_left"]
    base, second, _ = compare(decided.case, decided.against).columns
    assert why(second, base.verdict, second.differences[0], decided.case, "en").endswith("(decided by the course).")


def test_an_option_without_a_source_of_its_own_has_that_of_the_rule_set() -> None:
    example = BY_KEY["hand_size"]
    base, column = compare(example.case, example.against).columns
    told = why(column, base.verdict, column.differences[0], example.case, "en")
    assert told.endswith("(according to “An encyclopaedic article with regional variants”).")
    teams = BY_KEY["partners_ace"]
    base, alone, _ = compare(teams.case, teams.against).columns
    assert why(alone, base.verdict, alone.differences[0], teams.case, "en").endswith("(decided by the course).")


# --- tables of many tricks, and the trick above ---------------------------------------------------------------------------------------


NEW = ("BRISCA_TWO_CARDS", "BRISCA_HOUSE", "REMATADA", "MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS")


@pytest.mark.parametrize("name", NEW)
def test_a_table_of_tricks_takes_the_new_rule_sets_by_key_and_by_name(name: str) -> None:
    for text in (name, name.lower(), name.replace("_", " "), *RULES_NAMES[name].values()):
        assert read_rule_set(text) is RULES[name]
    batch = read_tricks(f"reglas;triunfo;cartas\n{name};oros;6o 12c 3e 10o\n{name}+last_trick_bonus.10;copas;6o 12c")
    assert [line.resolution.card for line in batch.right if line.resolution] == list(cards("10o 12c"))


def test_a_table_of_tricks_takes_changed_options_and_refuses_clashes_with_a_sentence() -> None:
    changed = read_tricks("trump,cards,rules\ncoins,12c 7c,BRISCA+order.bisca\ncoins,12c 7c,BRISCA+duties.yes+arrastre.yes")
    (good,), (bad,) = changed.right, changed.wrong
    assert good.resolution is not None
    assert good.resolution.card is Card.parse("7c")
    assert bad.error is not None
    assert bad.error.key == "clash_duties"
    with pytest.raises(RulesError):
        BRISCA.replace(duties=True, arrastre=True)


def test_the_trick_above_says_when_the_three_dies() -> None:
    for lang in LANGS:
        dead = unescape(why_html(open_table("MUERTE_AL_TRES:o:3o.1o"), lang))
        assert "Muerte al tres" in dead
        assert "Muerte al tres" not in why_html(open_table("MUERTE_AL_TRES:o:3o.12o"), lang)
        assert "Muerte al tres" not in why_html(open_table("BRISCA:o:3o.1o"), lang)
    assert judge(Case(Suit.OROS, cards("3o 1o")), RULES["MUERTE_AL_TRES"]).said[Facet.DEATH]


def test_a_link_with_two_broken_parts_names_both():
    assert [reason.key for reason in open_desk("zzz", "NOPE").broken] == ["compare_example", "notation_rules"]
