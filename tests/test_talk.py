"""Table talk: the glossary and its forgiving search, brisca and tute, and the questions people ask, with what the engine says to them."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_show import Strict, facts

from brisca import Card
from brisca.show import talk, talk_questions, talk_tables
from brisca.show.hand import Shown
from brisca.show.lessons import LESSONS
from brisca.show.page import Page
from brisca.teach.glossary import GROUPS, LONGEST, Entry, glossary, headword, look_up, plain, singular

DATA = Path(__file__).parent.parent / "data"
LANGS = ("es", "en")
ASKED_FOR = (
    *"baza salida triunfo pinta mano brisca blanca tanto arrastrar cargar cebar".split(),
    *"matar fallar montar asistir talón remate embarque muta seña".split(),
)
"""The words that a glossary of brisca must not lack."""


def keys(text: str) -> list[str]:
    return [entry.key for entry in look_up(text).entries]


# --- the data


def test_every_column_is_filled_and_every_key_is_there_once() -> None:
    with (DATA / "glossary.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        assert all(row[name].strip() for name in ("key", "group", "term_es", "term_en", "meaning_es", "meaning_en")), row["key"]
        assert not any(value.strip() != value for value in row.values()), row["key"]
    assert len({row["key"] for row in rows}) == len(rows) == len(glossary())
    assert [entry.key for entry in glossary()] == [row["key"] for row in rows]


def test_groups_sources_and_lessons_are_known() -> None:
    with (DATA / "sources.csv").open(encoding="utf-8", newline="") as file:
        letters = {row["letter"] for row in csv.DictReader(file)}
    for entry in glossary():
        assert entry.group in GROUPS, entry.key
        assert set(entry.source) <= letters, entry.key
        assert entry.lesson == "" or entry.lesson in [lesson.key for lesson in LESSONS], entry.key


def test_both_meanings_give_the_same_numbers_and_cards() -> None:
    for entry in glossary():
        assert facts(entry.meaning_es, "es") == facts(entry.meaning_en, "en"), entry.key


@pytest.mark.parametrize("word", ASKED_FOR)
def test_no_word_is_missing_and_it_comes_first(word: str) -> None:
    assert plain(headword(look_up(word).entries[0])) == plain(word)


def test_mano_has_three_senses_and_pinta_too() -> None:
    assert keys("mano")[:3] == ["mano-lead", "mano-held", "mano-round"]
    assert keys("pinta")[:3] == ["pinta-card", "pinta-suit", "marco"]
    assert keys("mano (2)") == ["mano-held"]


# --- the search


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("BAZAS", "baza"),
        ("  triunfos ", "triunfo"),
        ("senas", "sena"),
        ("señas", "sena"),
        ("talon", "talon"),
        ("reyes", "rey"),
        ("trick", "baza"),
        ("tricks", "baza"),
        ("to trump", "triunfar"),
        ("follow suit", "asistir"),
        ("seguir el palo", "asistir"),
        ("presa", "baza"),
        ("carico", "brisca-card"),
        ("vaza", "baza"),
        ("biscar", "robar"),
        ("king", "rey"),
        ("tie", "empate"),
        ("what is the stock?", "mazo"),
        ("quién mata", "matar"),
        ("Lombardía", "muta"),
        ("face up", "pinta-card"),
        ("subir", "montar"),
        ("baceta", "mazo"),
        ("¡arrastro!", "arrastro"),
    ],
)
def test_accents_capitals_plurals_and_languages_do_not_matter(typed: str, first: str) -> None:
    assert keys(typed)[0] == first


def test_a_piece_of_the_meaning_finds_it() -> None:
    assert "cebar" in keys("salgan puntos")
    assert keys("cudgels") == ["bastos"]


def test_every_word_finds_itself_in_every_language() -> None:
    for entry in glossary():
        for name in (entry.es, entry.en, entry.it, entry.pt):
            for each in filter(None, name.split(",")):
                found = look_up(each)
                assert entry in (*found.entries, *found.mentions), (entry.key, each)
        assert entry in look_up(headword(entry)).entries


@pytest.mark.parametrize(
    ("typed", "near"), [("basa", "baza"), ("trumf", "triunfo"), ("carichi", "brisca-card"), ("tallon", "talon"), ("brizca", "brisca-card")]
)
def test_a_slip_finds_nothing_and_is_offered_what_is_near(typed: str, near: str) -> None:
    found = look_up(typed)
    assert found.entries == found.mentions == ()
    assert near in [entry.key for entry in found.near]


def test_where_nothing_is_near_some_words_are_offered_all_the_same() -> None:
    found = look_up("zxcvqwk")
    assert found.entries == ()
    assert [entry.key for entry in found.near] == ["baza", "pinta-card", "mano-lead", "brisca-card"]


@pytest.mark.parametrize("typed", ["", "   ", "¿?", "…"])
def test_without_a_word_nothing_is_looked_up(typed: str) -> None:
    assert look_up(typed).entries == look_up(typed).near == ()


@given(st.text(max_size=80))
def test_any_text_is_answered_and_never_twice_the_same(text: str) -> None:
    found = look_up(text)
    assert len(set(found.entries) | set(found.mentions)) == len(found.entries) + len(found.mentions)
    assert not (found.entries and found.near)
    assert bool(plain(text[:LONGEST])) == bool(found.entries or found.near)


@given(
    st.sampled_from(glossary()), st.sampled_from([str.upper, str.title, lambda text: f"  {text}? ", lambda text: text.replace("ñ", "n")])
)
def test_a_word_is_found_however_it_is_typed(entry: Entry, change: object) -> None:
    assert entry in look_up(change(headword(entry))).entries  # type: ignore[operator]


@pytest.mark.parametrize(
    ("plural", "one"),
    [("bazas", "baza"), ("reyes", "rey"), ("senales", "senal"), ("tricks", "trick"), ("as", "as"), ("tres", "tre")],
)
def test_plurals(plural: str, one: str) -> None:
    assert singular(plural) == one


# --- the page


def page(lang: str) -> Page:
    return Page("11_table_talk", lang, lambda _: None)  # type: ignore[arg-type]


def typed(text: str, lang: str) -> tuple[Shown, list[str]]:
    calls: list[str] = []
    search = talk.Search(text, calls.append, lambda _: None)
    return talk.results(text, search, page(lang), "<input>"), calls


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_typed_is_escaped_and_told(lang: str) -> None:
    shown, _ = typed('<img src=x onerror="a">', lang)
    Strict(shown.text)
    assert "<img" not in shown.text
    said = {"es": "No hay nada para", "en": "Nothing for"}[lang]
    assert said in typed("zxcvqwk", lang)[0].text
    assert 'role="status"' in shown.text


@pytest.mark.parametrize("lang", LANGS)
def test_a_word_found_links_to_its_lesson(lang: str) -> None:
    shown, _ = typed("baza", lang)
    page_text = Strict(shown.text)
    assert any(
        "file=02_trick.py" in (attrs.get("href") or "") and f"lang={lang}" in (attrs.get("href") or "") for _, attrs in page_text.tags
    )
    assert ("Quien" in page_text.text or "quien" in page_text.text) == (lang == "es")


def test_the_senses_stand_in_both_languages_and_no_letter_of_a_source_shows() -> None:
    for lang in LANGS:
        for entry in glossary():
            html = talk.entry_html(entry, page(lang))
            Strict(html)
            assert entry.meaning(lang) in Strict(html).text
            assert not re.search(r"\b[ABDEFLPV]\b[.;]", Strict(html).text), entry.key


@pytest.mark.parametrize("lang", LANGS)
def test_all_words_stand_in_the_whole_list(lang: str) -> None:
    text = Strict(talk.all_words_html(page(lang))).text
    for entry in glossary():
        assert entry.es in text
        assert entry.meaning(lang) in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("place", range(4))
def test_the_first_question_answers_every_card_with_its_word(lang: str, place: int) -> None:
    shown = talk.first_question(talk.SPOKEN[place], lambda _: None, lang)
    read = Strict(shown.text)
    assert bool(read.having("is-right")) == (place == 3)
    assert {"es": "el tres de copas", "en": "the three of cups"}[lang] in read.text
    for word in {"es": ("mata", "se descarta", "carga"), "en": ("mata", "discards", "carga")}[lang]:
        assert word in read.text


# --- brisca and tute, signals, origins


def test_the_duties_leave_one_card_of_three() -> None:
    assert talk_tables.may_play(False) == {Card.parse("12c"), Card.parse("2o"), Card.parse("6e")}
    assert talk_tables.may_play(True) == {Card.parse("12c")}


@pytest.mark.parametrize("lang", LANGS)
def test_tables_are_whole_and_name_their_sources(lang: str) -> None:
    for html in (talk_tables.face_to_face_html(lang), talk_tables.signals_html(lang), talk_tables.origins_html(lang), talk.told_html(lang)):
        Strict(html)
    signals, origins = Strict(talk_tables.signals_html(lang)).text, Strict(talk_tables.origins_html(lang)).text
    assert {"es": "Hoja de reglas española completa", "en": "A complete Spanish rule sheet"}[lang] in signals
    assert {"es": "cambia de una página a otra", "en": "differs from page to page"}[lang] in signals
    assert {"es": "no encajan", "en": "do not fit together"}[lang] in origins
    assert "1718" in origins


def test_all_of_it_says_the_same_in_both_languages() -> None:
    for make in (talk_tables.face_to_face_html, talk_tables.signals_html, talk_tables.origins_html):
        assert facts(Strict(make("es")).text, "es") == facts(Strict(make("en")).text, "en")


# --- questions


@pytest.mark.parametrize("question", talk_questions.QUESTIONS, ids=lambda question: question.key)
def test_question_answer_and_proof_say_the_same_in_both_languages(question: talk_questions.Question) -> None:
    assert facts(question.asked[0], "es") == facts(question.asked[1], "en")
    assert facts(question.answer[0], "es") == facts(question.answer[1], "en")
    assert question.lesson is None or question.lesson in [lesson.key for lesson in LESSONS]
    if question.proof is not None:
        read = {lang: Strict(question.proof(lang)).text for lang in LANGS}
        assert facts(read["es"], "es") == facts(read["en"], "en")


PROVED = {
    "cards": ["40"],
    "ace": ["11 puntos (0 + 11)"],
    "follow": ["puedes jugar 3"],
    "late": ["puedes jugar 3", "Mazo agotado"],
    "first": ["robas primero, el dos de bastos"],
    "pinta": ["a tu rival le queda la pinta, el rey de oros"],
    "still": ["El dos de oros es la única carta de oros: gana"],
    "early": ["hay que haber ganado antes una baza"],
    "seven": ["solo con el 7 o el 2 de oros"],
    "half": ["61 – 59: gana la mano", "60 – 60: nadie gana la mano"],
    "last": ["62 – 68, y gana el segundo"],
    "stop": ["61 – 59 vale 1 y 101 – 19 vale 2"],
    "three": ["sobraría 1", "12 bazas"],
}
"""What the engine has to say to each question, by hand."""


@pytest.mark.parametrize("key", PROVED)
def test_the_engine_proves_what_was_worked_out_by_hand(key: str) -> None:
    question = next(question for question in talk_questions.QUESTIONS if question.key == key)
    assert question.proof is not None
    text = Strict(question.proof("es")).text
    for line in PROVED[key]:
        assert line in text
