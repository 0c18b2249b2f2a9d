"""The explorer's table without a browser: what is typed, what a link says, and what each trump makes of a trick."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from brisca.cards import ALL_CARDS, Card, Rank, Suit
from brisca.notation import read_trick, write_trick
from brisca.reasons import Reason
from brisca.rules import RULES, Rules, RulesError
from brisca.show import explorer_parts as parts
from brisca.show.explorer import DEFAULT, EXAMPLE, MOST, Table, compare, open_table, read_table, read_typed, write_table
from brisca.show.rule_words import changes
from brisca.show.texts import deciding_words
from brisca.trick import resolve

LANGS = ("es", "en")
BRISCA, BISCA, SIX = RULES["BRISCA"], RULES["BISCA"], RULES["BRISCA_SIX"]
RULE_SETS = st.sampled_from(list(RULES.values()))


IDLE = parts.Act(lambda: DEFAULT, lambda _: None, lambda _: None)
"""Draws buttons that do nothing."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@st.composite
def tables(draw: st.DrawFn, least: int = 0) -> Table:
    rules = draw(RULE_SETS)
    chosen = draw(st.lists(st.sampled_from(rules.pack), unique=True, min_size=least, max_size=MOST))
    return Table(rules, draw(st.sampled_from(Suit)), tuple(chosen), editing=len(chosen) < 2)


def said(reason: Reason | None) -> dict[str, str]:
    """The sentence in both languages, checked to be one and to be there."""
    assert reason is not None
    spoken = {lang: reason.text(lang) for lang in LANGS}
    assert len(set(spoken.values())) == 2, "said twice in the same language"
    for sentence in spoken.values():
        assert re.fullmatch(r"[^\n]{20,}\.", sentence)
    return spoken


# --- what is typed -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "6 oros, rey copas, 3 espadas, sota oros",
        "6o.12c.3e.10o",
        "6o 12c 3e 10o",
        "seis de oros\nrey de copas\ntres de espadas\nsota de oros",
        "six of coins; king of cups; three of swords; jack of coins",
        "sei di denari, re di coppe, tre di spade, fante di denari",
        "seis de ouros, rei de copas, três de espadas, 10 de ouros",
        "6 oros rey copas 3 espadas sota oros",
        "6 ORO y Rey de Copas y 3e con 10o",
        "6 coins and king cups and 3 swords and page of coins",
        "6 denari e re coppe e 3 spade e fante denari",
        "  6o ,, 12c / 3e | 10o . ",
        "6o + 12c + 3e + 10o",
        "6 e, 12c",
    ],
)
def test_cards_are_read_however_they_are_written(text: str) -> None:
    found, unread, why = read_typed(text, BRISCA)
    assert (unread, why) == ((), None)
    assert found == (cards("6e 12c") if text == "6 e, 12c" else EXAMPLE)


@pytest.mark.parametrize(
    ("text", "key", "good", "bad", "es", "en"),
    [
        ("6 oros, rey copos, 3e", "card_unknown_suit", "6o 3e", ("rey copos",), "copos", "copos"),
        ("6 oros rey copos 3 espadas", "card_unknown_suit", "6o 3e", ("rey copos",), "copos", "copos"),
        ("13c, 6o", "card_unknown_rank", "6o", ("13c",), "sota (10)", "jack (10)"),
        ("3x, 6o", "card_unknown_suit", "6o", ("3x",), "oros (o)", "coins (o)"),
        ("hola re so, 6o", "card_unknown", "6o", ("hola re so",), "no es una carta", "is not a card"),
        ("rey, 6o", "card_no_suit", "6o", ("rey",), "le falta el palo", "has no suit"),
        ("oros, 6o", "card_no_rank", "6o", ("oros",), "le falta el valor", "has no rank"),
        ("8 de oros, 6o", "not_in_pack", "6o", ("8 de oros",), "ocho de oros", "eight of coins"),
        ("6o, 12c, 6o", "card_twice", "6o 12c", ("6o",), "seis de oros", "six of coins"),
        ("8 di coppe, 6o", "card_italian_number", "6o", ("8 di coppe",), "sota de copas", "jack of cups"),
        ("1o 2o 3o 4o 5o 6o 7o", "trick_size", "1o 2o 3o 4o 5o 6o", ("7o",), "aquí hay 7", "here are 7"),
        ("<script>alert(1)</script>, 6o", "card_unknown", "6o", ("<script>alert(1)<", "script>"), "no es una carta", "is not a card"),
        ("x" * 401, "notation_long", "", ("x" * 401,), "hasta 400", "at most 400"),
    ],
)
def test_what_cannot_be_read_is_explained_and_the_good_cards_stay(
    text: str, key: str, good: str, bad: tuple[str, ...], es: str, en: str
) -> None:
    found, unread, why = read_typed(text, BRISCA)
    assert found == cards(good)
    assert unread == bad
    spoken = said(why)
    assert why is not None
    assert why.key == key
    assert es in spoken["es"]
    assert en in spoken["en"]


WORDS = [
    *"de of di e y and con , . ; / + as rey re so sota jack dama queen valete oros oro copos 12 13 8 9 10 3o 12c".split(),
    "\n",
    "«",
    "🂡",
]
TYPED = st.one_of(
    st.text(max_size=500),
    st.lists(st.sampled_from(WORDS + [str(card) for card in ALL_CARDS] + [suit.spoken("it") for suit in Suit]), max_size=60).map(" ".join),
)


@given(TYPED, RULE_SETS)
def test_any_text_gives_cards_and_at_most_a_sentence(text: str, rules: Rules) -> None:
    found, unread, why = read_typed(text, rules)
    assert len(found) <= MOST
    assert len(set(found)) == len(found)
    assert set(found) <= set(rules.pack)
    assert (why is None) == (unread == ())
    if why:
        said(why)
    for piece in unread:
        assert piece in text or piece in " ".join(text.split()), "what could not be read is repeated as it was written"


@given(tables(), TYPED, st.sampled_from(LANGS))
def test_a_typed_text_is_never_lost(table: Table, text: str, lang: str) -> None:
    after = table.write(text)
    assert after.text(lang) == text
    there = read_typed(text, table.rules)[0]
    assert after.cards == (there if there or after.why is None else table.cards), "a text without any card moves none"
    if after.unread and after.cards:
        clicked = after.take(after.cards[0])
        assert all(piece in clicked.text(lang) for piece in after.unread), "a click keeps what waits to be corrected"
        assert clicked.why == after.why


@example(open_table("BISCA:o:10o.11o"), "en")
@given(tables(), st.sampled_from(LANGS))
def test_the_text_field_holds_the_trick_and_reads_it_back(table: Table, lang: str) -> None:
    """Also in English bisca, where a typed "jack" is the caballo: the field writes numbers."""
    assert read_typed(table.text(lang), table.rules) == (table.cards, (), None)
    assert table.write(table.text(lang)).cards == table.cards


@given(tables(), st.sampled_from(["es", "en", "it", "pt"]))
def test_names_are_read_back(table: Table, lang: str) -> None:
    """But the figures of French packs, which mean what the rules say: English jacks in bisca, Portuguese valetes and damas in brisca."""
    if (lang, table.rules.order) in (("en", "bisca"), ("pt", "brisca")):
        table = replace(table, cards=tuple(card for card in table.cards if card.rank not in (Rank.SOTA, Rank.CABALLO)))
    assert read_typed(", ".join(card.name(lang) for card in table.cards), table.rules) == (table.cards, (), None)


def test_the_figures_of_a_french_pack_follow_the_rules() -> None:
    assert read_typed("queen of coins, jack of coins", BRISCA)[0] == cards("11o 10o")
    assert read_typed("queen of coins, jack of coins", BISCA)[0] == cards("10o 11o")


# --- the address -------------------------------------------------------------------------------------------------------------


@given(tables())
def test_an_address_brings_the_table_back(table: Table) -> None:
    assert read_table(write_table(table)) == table
    assert open_table(write_table(table)) == table


@given(tables(least=2))
def test_an_address_is_the_notation_of_a_trick(table: Table) -> None:
    assert write_table(table) == write_trick(table.cards, table.trump, table.rules)
    assert read_trick(write_table(table)) == (table.rules, table.trump, table.cards)


def test_the_address_of_the_example_and_of_a_trick_that_is_none_yet() -> None:
    assert write_table(DEFAULT) == "BRISCA:o:6o.12c.3e.10o"
    assert open_table(None) == DEFAULT == open_table("BRISCA:o:6o.12c.3e.10o")
    assert open_table("BISCA:b:") == Table(BISCA, Suit.BASTOS, (), editing=True)
    assert open_table("BISCA:b:7c") == Table(BISCA, Suit.BASTOS, cards("7c"), editing=True)


def test_an_address_may_change_the_rules() -> None:
    table = open_table("BRISCA last_trick_bonus.10:o:6o.12c")  # what becomes of + in an address that was not quoted
    assert table.rules == BRISCA.replace(last_trick_bonus=10)
    assert write_table(table) == "BRISCA+last_trick_bonus.10:o:6o.12c"
    assert changes(table.rules, "es") == ["puntos por la última baza: 10"]
    assert changes(table.rules, "en") == ["points for the last trick: 10"]


def test_rules_that_clash_are_refused_not_half_used() -> None:
    with pytest.raises(RulesError):
        read_table("BRISCA+teams.yes:o:6o.12c")


BROKEN = [
    ("NAIPES:o:6o.12c", "notation_rules", "NAIPES", "NAIPES"),
    ("BRISCA+x.1:o:6o.12c", "notation_option", "x.1", "x.1"),
    ("BRISCA+players.9:o:6o.12c", "option_value", "players", "players"),
    ("BRISCA+teams.yes:o:6o.12c", "clash_teams", "teams=yes", "players=2"),
    ("BRISCA:x:6o.12c", "notation_suit", "«x»", "“x”"),
    ("BRISCA::6o.12c", "notation_suit", "no es un palo", "is not a suit"),
    ("BRISCA:o:6o.13c", "notation_card", "13c", "13c"),
    ("BRISCA:o:6o..12c", "notation_card", "no es una carta", "is not a card"),
    ("BRISCA:o:rey", "notation_card", "rey", "rey"),
    ("BRISCA:o:6o.12c.6o", "card_twice", "seis de oros", "six of coins"),
    ("BRISCA:o:6o.8c", "not_in_pack", "ocho de copas", "eight of cups"),
    ("BRISCA_THREE:o:6o.2c", "not_in_pack", "dos de copas", "two of cups"),
    ("BRISCA:o:1o.2o.3o.4o.5o.6o.7o", "trick_size", "aquí hay 7", "here are 7"),
    ("BRISCA", "notation_trick", "BRISCA:o:6o.12c.3e.10o", "BRISCA:o:6o.12c.3e.10o"),
    ("", "notation_trick", "BRISCA:o:6o.12c.3e.10o", "BRISCA:o:6o.12c.3e.10o"),
    (":::", "notation_trick", "no es una baza", "is not a trick"),
    ("x" * 500, "notation_trick", "no es una baza", "is not a trick"),
    ("BRISCA:o:" + "6o." * 1000, "notation_long", "3009", "3009"),
    ("<script>alert(1)</script>", "notation_trick", "script", "script"),
    ("%E0%A4%A\ufffd", "notation_trick", "no es una baza", "is not a trick"),
]


@pytest.mark.parametrize(("link", "key", "es", "en"), BROKEN)
def test_a_broken_link_says_what_is_wrong_and_opens_the_example(link: str, key: str, es: str, en: str) -> None:
    table = open_table(link)
    assert replace(table, broken=None) == DEFAULT
    spoken = said(table.broken)
    assert table.broken is not None
    assert table.broken.key == key
    assert es in spoken["es"]
    assert en in spoken["en"]
    for lang in LANGS:
        html = parts.notices_html(table, lang)
        assert html.count('role="alert"') == 1
        assert "<script" not in html
    assert table.with_trump(Suit.COPAS).broken is None, "gone with the first change"


@given(st.one_of(st.text(max_size=200), st.text("BRISCA:o.613ceb+_ ", max_size=60)))
def test_no_link_breaks_the_page(link: str) -> None:
    table = open_table(link)
    assert table.broken is not None or read_table(link) == table


# --- changing the table ------------------------------------------------------------------------------------------------------


def test_cards_are_put_last_taken_out_and_never_twice() -> None:
    table = open_table("BRISCA:o:6o")
    table = table.put(Card.parse("12c")).put(Card.parse("6o")).put(Card.parse("3e"))
    assert table.cards == cards("6o 12c 3e")
    assert table.take(Card.parse("12c")).put(Card.parse("12c")).cards == cards("6o 3e 12c")
    assert table.take(Card.parse("1b")).cards == table.cards
    assert table.editing, "the pack that lay open when the trick was none yet stays open"


def test_a_seventh_card_is_refused() -> None:
    table = open_table("BRISCA:o:1o.2o.3o.4o.5o.6o")
    refused = table.put(Card.parse("7o"))
    assert refused.cards == table.cards
    assert refused.full
    assert "6" in parts.pack_to_pick(refused, IDLE, "es").text
    assert not refused.take(Card.parse("1o")).full
    assert refused.take(Card.parse("1o")).put(Card.parse("7o")).cards == cards("2o 3o 4o 5o 6o 7o")


def test_a_second_tap_on_an_older_drawing_never_means_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """marimo hands it to the button that has its place now."""
    addresses: list[str] = []
    monkeypatch.setattr(parts, "remember", lambda trick: addresses.append(trick))
    drawn: list[Table] = [DEFAULT]
    act = parts.Act(lambda: drawn[-1], drawn.append, lambda _: None)
    ace = BRISCA.pack.index(Card.parse("1o"))  # the strongest card of the first suit comes first
    old = parts.pack_to_pick(DEFAULT, act, "es").buttons[ace]
    new = parts.pack_to_pick(DEFAULT.put(Card.parse("1o")), act, "es").buttons[ace]
    other = parts.pack_to_pick(open_table("BRISCA_SIX:o:"), act, "es").buttons[ace + 10]  # another card has the place in another pack
    drawn[:] = [DEFAULT.put(Card.parse("1o"))]
    new._update(old._args.initial_value + 2)
    other._update(parts.pack_to_pick(DEFAULT, act, "es").buttons[ace + 10]._args.initial_value + 1)
    assert set(drawn) == {drawn[0]}, "no change"
    assert len(drawn) == 3, "but drawn again, or the button would stay dead"
    assert addresses == []
    new._update(new._args.initial_value + 1)
    assert drawn[-1].cards == EXAMPLE
    assert addresses == ["BRISCA:o:6o.12c.3e.10o"]


@pytest.mark.parametrize(("places", "expected"), [(-9, "3e 6o 12c 10o"), (-1, "6o 3e 12c 10o"), (1, "6o 12c 10o 3e"), (9, "6o 12c 10o 3e")])
def test_a_chosen_card_is_moved(places: int, expected: str) -> None:
    moved = DEFAULT.choose(Card.parse("3e")).move(places)
    assert moved.cards == cards(expected)
    assert moved.chosen is Card.parse("3e"), "and can be moved on"


def test_only_a_card_of_the_trick_can_be_chosen() -> None:
    assert DEFAULT.choose(Card.parse("1b")) == DEFAULT
    assert DEFAULT.move(1) == DEFAULT
    chosen = DEFAULT.choose(EXAMPLE[0])
    assert chosen.choose(EXAMPLE[0]).chosen is None
    assert chosen.take(EXAMPLE[0]).chosen is None
    assert chosen.write("1o 2o").chosen is None
    assert chosen.with_rules(BISCA).chosen is None


def test_other_rules_take_away_what_their_pack_does_not_have() -> None:
    table = open_table("BRISCA_SIX:c:8o.12c.9e.2b")
    after = table.with_rules(RULES["BRISCA_THREE"])
    assert (after.cards, after.left, after.trump) == (cards("12c"), cards("8o 9e 2b"), Suit.COPAS)
    es, en = (parts.notices_html(after, lang) for lang in LANGS)
    assert "El ocho de oros, el nueve de espadas y el dos de bastos no están en la baraja de 36 cartas" in es
    assert "The eight of coins, the nine of swords and the two of clubs are not in the pack of 36 cards" in en
    assert after.put(Card.parse("1o")).left == ()
    assert table.with_rules(SIX).left == ()


@given(tables(), st.lists(RULE_SETS, max_size=4))
def test_going_through_other_rules_and_back_loses_nothing(table: Table, tried: list[Rules]) -> None:
    there = table
    for rules in [*tried, table.rules]:
        there = there.with_rules(rules)
        assert set(there.cards) | set(there.left) == set(table.cards)
        assert set(there.cards) <= set(rules.pack)
    assert (there.cards, there.left, there.before) == (table.cards, (), ())


def test_once_the_trick_is_changed_the_cards_that_left_are_gone() -> None:
    mini = DEFAULT.with_rules(RULES["BRISCA_MINI"])
    assert mini.cards == cards("12c 3e 10o")
    assert mini.with_trump(Suit.BASTOS).with_rules(BRISCA).cards == EXAMPLE
    assert mini.put(Card.parse("1o")).with_rules(BRISCA).cards == cards("12c 3e 10o 1o")


def test_a_card_that_only_other_rules_have_is_read_again_under_them() -> None:
    table = DEFAULT.write("8 oros, rey copas")
    assert (table.cards, table.unread) == (cards("12c"), ("8 oros",))
    assert table.with_rules(SIX).cards == cards("8o 12c")
    assert table.with_rules(SIX).why is None


def test_clearing_leaves_nothing_behind() -> None:
    table = DEFAULT.write("6o, rey copos").choose(Card.parse("6o")).clear()
    assert table == Table(BRISCA, Suit.OROS, (), editing=True)
    assert table.text("es") == ""


# --- what each trump makes of it ---------------------------------------------------------------------------------------------


@given(tables(least=2))
def test_the_comparison_is_the_trick_decided_with_each_trump(table: Table) -> None:
    results = compare(table)
    assert [result.trump for result in results] == list(Suit)
    assert results == tuple(resolve(table.cards, suit, table.rules) for suit in Suit)
    assert len({result.points for result in results}) == 1, "the page says so: the points are the same with any trump"


@pytest.mark.parametrize(
    ("link", "winners", "points"),
    [
        ("BRISCA:o:6o.12c.3e.10o", "10o 12c 3e 10o", 16),
        ("BRISCA:o:1c.2o", "2o 1c 1c 1c", 11),
        ("BRISCA:o:4e.1c", "4e 1c 4e 4e", 11),
        ("BISCA:b:12c.7c", "7c 7c 7c 7c", 14),
        ("BRISCA:b:12c.7c", "12c 12c 12c 12c", 4),
        ("BRISCA:b:1c.4b.10b.3c", "1c 1c 1c 10b", 23),
    ],
)
def test_four_trumps_by_hand(link: str, winners: str, points: int) -> None:
    results = compare(open_table(link))
    assert tuple(result.card for result in results) == cards(winners)
    assert {result.points for result in results} == {points}


@pytest.mark.parametrize(
    ("link", "es", "en"),
    [
        ("BRISCA:o:6o.12c.3e.10o", "el triunfo más fuerte", "the strongest trump"),
        ("BRISCA:c:6o.12c.3e.10o", "el único triunfo", "the only trump"),
        ("BRISCA:b:6o.12c.3e.10o", "sin triunfos: la más fuerte de oros", "no trumps: the strongest of coins"),
        ("BRISCA:b:6o.12c", "sin triunfos: la única de oros", "no trumps: the only one of coins"),
    ],
)
def test_the_deciding_rule_in_a_few_words(link: str, es: str, en: str) -> None:
    table = open_table(link)
    result = resolve(table.cards, table.trump, table.rules)
    assert (deciding_words(result, "es"), deciding_words(result, "en")) == (es, en)


def test_the_story_of_the_example_asks_and_then_tells() -> None:
    asks = [parts.story_html(DEFAULT.with_trump(suit), "es") for suit in (Suit.OROS, Suit.ESPADAS, Suit.BASTOS)]
    assert all("¿cuál?" in text for text in asks)
    assert "gana el rey" in parts.story_html(DEFAULT.with_trump(Suit.COPAS), "es")
    assert "the king wins" in parts.story_html(DEFAULT.with_trump(Suit.COPAS), "en")
    for other in (DEFAULT.take(EXAMPLE[0]), DEFAULT.with_rules(BISCA), open_table("x")):
        assert "<p" not in parts.story_html(other, "es")
