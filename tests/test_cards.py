"""Cards: packs, points, strength, and reading a typed card in four languages. Expected values by hand."""

from __future__ import annotations

import itertools
import pickle
import unicodedata

import pytest
import twin
from hypothesis import given
from hypothesis import strategies as st

from brisca import RULES, Card, InputError, Rank, Suit
from brisca.cards import ALL_CARDS, pack
from brisca.reasons import SHOWN, quoted

RANKS = {
    "es": ["as", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "sota", "caballo", "rey"],
    "en": ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "jack", "knight", "king"],
    "it": ["asso", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "fante", "cavallo", "re"],
    "pt": ["ás", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dama", "valete", "rei"],
}
SUITS = {
    "es": ["oros", "copas", "espadas", "bastos"],
    "en": ["coins", "cups", "swords", "clubs"],
    "it": ["denari", "coppe", "spade", "bastoni"],
    "pt": ["ouros", "copas", "espadas", "paus"],
}
OF = {"es": "de", "en": "of", "it": "di", "pt": "de"}


def test_there_are_48_cards_and_one_object_for_each():
    assert [str(card) for card in ALL_CARDS] == [f"{n}{s}" for s in "oceb" for n in range(1, 13)]
    for card in ALL_CARDS:
        assert Card(card.suit, card.rank) is card is Card.parse(str(card)) is pickle.loads(pickle.dumps(card))
        assert repr(card) == f"Card.parse('{card}')"


def test_suits_and_ranks_are_not_numbers_and_have_their_letters():
    assert [suit.value for suit in Suit] == list("oceb")
    assert [rank.value for rank in Rank] == list(range(1, 13))
    assert not any(isinstance(member, int) for member in (*Suit, *Rank))


@pytest.mark.parametrize(
    ("size", "ranks"),
    [
        (20, {1, 3, 10, 11, 12}),
        (32, {1, 3, 5, 6, 7, 10, 11, 12}),
        (36, {1, 3, 4, 5, 6, 7, 10, 11, 12}),
        (40, {1, 2, 3, 4, 5, 6, 7, 10, 11, 12}),
        (48, set(range(1, 13))),
    ],
)
def test_pack_holds_these_ranks_in_every_suit_and_each_card_once(size, ranks):
    cards = pack(size)
    assert len(cards) == size == len(set(cards))
    assert {(card.suit, card.rank.value) for card in cards} == set(itertools.product(Suit, ranks))
    assert list(cards) == [card for card in ALL_CARDS if card in cards], "suit by suit, by printed index"


@pytest.mark.parametrize("suit", list(Suit))
def test_pack_of_39_lacks_the_two_of_one_suit(suit):
    assert set(pack(40)) - set(pack(39, suit)) == {Card(suit, Rank.DOS)}
    assert len(pack(39, suit)) == 39


def test_pack_of_39_lacks_the_two_of_bastos_by_default():
    assert set(pack(40)) - set(pack(39)) == {Card.parse("2b")}


def test_there_is_no_other_pack():
    with pytest.raises(KeyError):
        pack(52)


@pytest.mark.parametrize("name", list(twin.NAMED))
def test_every_suit_holds_30_points_and_every_pack_120(name):
    rules = RULES[name]
    assert [sum(rules.points(card) for card in rules.pack if card.suit is suit) for suit in Suit] == [30] * 4


@pytest.mark.parametrize(
    ("name", "strongest_first", "points"),
    [
        ("BRISCA", [1, 3, 12, 11, 10, 7, 6, 5, 4, 2], [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
        ("BRISCA_SIX", [1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2], [11, 10, 4, 3, 2, 0, 0, 0, 0, 0, 0, 0]),
        ("BISCA", [1, 7, 12, 11, 10, 6, 5, 4, 3, 2], [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
    ],
)
def test_order_of_strength_and_points(name, strongest_first, points):
    rules = RULES[name]
    for suit in Suit:
        ours = sorted((card for card in rules.pack if card.suit is suit), key=rules.strength, reverse=True)
        assert [card.rank.value for card in ours] == strongest_first
        assert [rules.points(card) for card in ours] == points


def test_example_6_two_ases_three_treses_two_reyes_a_caballo_and_a_sota_are_65_points():
    rules = RULES["BRISCA"]
    ours = [Card.parse(text) for text in "1o 1c 3o 3e 3b 12c 12e 11b 10o".split()]
    assert sum(map(rules.points, ours)) == 65
    assert sum(rules.points(card) for card in rules.pack if card not in ours) == 55


@pytest.mark.parametrize(("size", "lacks"), [(40, "8o"), (40, "9b"), (36, "2c"), (20, "7e")])
def test_a_card_outside_the_pack_has_neither_points_nor_strength(size, lacks):
    name = {40: "BRISCA", 36: "BRISCA_THREE", 20: "BRISCA_MINI"}[size]
    for ask in (RULES[name].points, RULES[name].strength):
        with pytest.raises(InputError) as refused:
            ask(Card.parse(lacks))
        assert Card.parse(lacks).name("es") in refused.value.reason.text("es")
        assert Card.parse(lacks).name("en") in refused.value.reason.text("en")
        assert str(size) in refused.value.reason.text("en")


# reading


def no_accents(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@pytest.mark.parametrize("lang", list(RANKS))
def test_every_card_is_named_and_read_back_in_four_languages(lang):
    for suit, suit_name in zip(Suit, SUITS[lang], strict=True):
        for rank, rank_name in zip(Rank, RANKS[lang], strict=True):
            card = Card(suit, rank)
            name = f"{rank_name} {OF[lang]} {suit_name}"
            assert card.name(lang) == name == card.spoken(lang)
            assert (rank.spoken(lang), suit.spoken(lang)) == (rank_name, suit_name)
            for text in (
                name,
                name.upper(),
                no_accents(name),
                f"{rank_name} {suit_name}",
                f"  {rank_name}   {OF[lang]}  {suit_name} ",
                name.title(),
            ):
                assert Card.parse(text) is card, text


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_every_card_is_read_by_printed_index(card):
    number, letter = card.rank.value, card.suit.value
    spanish, english = card.suit.spoken("es"), card.suit.spoken("en")
    for text in (
        f"{number}{letter}",
        f"{number}{letter.upper()}",
        f"{number} {letter}",
        f" {number}{letter} ",
        f"{number} de {spanish}",
        f"{number} {spanish}",
        f"{number} OF {english}",
    ):
        assert Card.parse(text) is card, text


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("as de copas", "1c"),
        ("AC", "1c"),
        ("ac", "1c"),
        ("AO", "1o"),
        ("SC", "10c"),
        ("CC", "11c"),
        ("CO", "11o"),
        ("RC", "12c"),
        ("RE", "12e"),
        ("re", "12e"),
        ("sb", "10b"),
        ("R copas", "12c"),
        ("12 copas", "12c"),
        ("rey copas", "12c"),
        ("re di coppe", "12c"),
        ("fante di spade", "10e"),
        ("cavallo di bastoni", "11b"),
        ("asso di denari", "1o"),
        ("tres de ouros", "3o"),
        ("valete de paus", "11b"),
        ("dama de copas", "10c"),
        ("jack of cups", "10c"),
        ("7 di coppe", "7c"),
        ("sota\tde\ncopas", "10c"),
        ("rey de\u00a0bastos", "12b"),
        ("TRÊS DE OUROS", "3o"),
        ("tre\u0302s de ouros", "3o"),
    ],
)
def test_these_ways_of_writing_a_card_are_read(text, card):
    assert str(Card.parse(text)) == card


@pytest.mark.parametrize(
    ("text", "must_say"),
    [
        ("", "3 "),
        ("   ", "3 "),
        ("\n", "3 "),
        ("13c", "13"),
        ("0c", "0"),
        ("14 de copas", "14"),
        ("3x", "x"),
        ("3 de picas", "picas"),
        ("3", "oros"),
        ("sota", "oros"),
        ("copas", "rey"),
        ("oros", "rey"),
        ("3o 4c", "2"),
        ("3o, 4c", "2"),
        ("3o y 4c", "2"),
        ("3 de oros y 4 de copas", "2"),
        ("rey oros as copas sota bastos", "3"),
        ("3o" * 250, "500"),
        ("x" * 500, "500"),
        ("<script>alert(1)</script>", "3o"),
        ("<b>3o</b>", "3o"),
        ("3 de oros ahora mismo", "3o"),
        ("hola", "3o"),
        ("-3o", "3o"),
        ("3.5o", "3o"),
        ("٣o", "3o"),
        ("reina de copas", "caballo"),
        ("queen of cups", "caballo"),
    ],
)
def test_what_is_no_card_is_refused_and_told_what_would_be_right(text, must_say):
    with pytest.raises(InputError) as refused:
        Card.parse(text)
    assert isinstance(refused.value, ValueError)
    reason = refused.value.reason
    assert must_say in reason.text("es")
    for lang in ("es", "en"):
        sentence = reason.text(lang)
        assert 10 < len(sentence) < 220
        assert "{" not in sentence
        assert text[: SHOWN + 1] not in sentence or len(text) <= SHOWN or not text.strip(), "a long text is not repeated whole"
    assert str(refused.value) == reason.text("en")


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize(
    ("number", "first", "second"), [(8, Rank.OCHO, Rank.SOTA), (9, Rank.NUEVE, Rank.CABALLO), (10, Rank.SOTA, Rank.REY)]
)
def test_a_number_above_seven_with_an_italian_suit_names_both_meanings(suit, number, first, second):
    for text in (f"{number} di {suit.spoken('it')}", f"{number} {suit.spoken('it')}"):
        with pytest.raises(InputError) as refused:
            Card.parse(text)
        for lang in ("es", "en"):
            for rank in (first, second):
                assert Card(suit, rank).name(lang) in refused.value.reason.text(lang)


@pytest.mark.parametrize("text", ["11 di coppe", "12 di spade", "13 di denari"])
def test_an_italian_pack_prints_no_eleven_and_twelve(text):
    with pytest.raises(InputError, match=text.split()[0]):
        Card.parse(text)


def test_french_words_are_read_by_the_order_of_the_game():
    # rules, section 1: brisca and briscola queen→caballo, jack→sota; bisca jack (valete)→caballo, queen (dama)→sota
    for name in ("BRISCA", "BRISCOLA"):
        assert [str(RULES[name].parse(f"{word} of cups")) for word in ("king", "queen", "jack")] == ["12c", "11c", "10c"]
    assert [str(RULES["BISCA"].parse(f"{word} of cups")) for word in ("king", "queen", "jack")] == ["12c", "10c", "11c"]
    assert [str(RULES["BISCA"].parse(f"{word} de copas")) for word in ("rei", "dama", "valete")] == ["12c", "10c", "11c"]


def test_rules_read_only_cards_of_their_pack():
    assert str(RULES["BRISCA_SIX"].parse("8 de oros")) == "8o"
    with pytest.raises(InputError, match="eight of coins"):
        RULES["BRISCA"].parse("8 de oros")


def assert_read_or_refused(text):
    try:
        card = Card.parse(text)
    except InputError as refused:
        card, said = None, [refused.reason.text("es"), refused.reason.text("en")]
    if card is None:
        assert all(said)
        assert "\n" not in "".join(said)
    else:
        assert card in ALL_CARDS


@given(st.text(max_size=60))
def test_any_text_is_a_card_or_refused_with_a_sentence(text):
    assert_read_or_refused(text)


WORDS = [*itertools.chain(*RANKS.values(), *SUITS.values(), OF.values()), *"1 3 12 13 3o 12c AC y e , . <b> ♥".split()]


@given(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_any_words_of_the_game_are_a_card_or_refused_with_a_sentence(text):
    assert_read_or_refused(text)


@given(st.text(max_size=200))
def test_a_readers_own_text_is_repeated_on_one_short_printable_line(text):
    shown = quoted(text)
    assert len(shown) <= SHOWN
    assert shown.isprintable()
