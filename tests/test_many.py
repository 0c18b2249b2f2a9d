"""Tables from spreadsheets: read whatever their habit, wrong rows named, right ones decided, nothing written that could be run."""

from __future__ import annotations

import ast
import csv
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_show import HOSTILE, Strict, facts
from test_teach import points_of, winner_of

from brisca._sentences import SENTENCES
from brisca.cards import Card, Suit
from brisca.match import Match
from brisca.reasons import InputError
from brisca.rules import RULES
from brisca.show import frames, many, many_page, match_table, tabular
from brisca.show.explorer import TYPED_LONGEST
from brisca.state import settle
from brisca.teach.score import Hand, Sheet

ROOT = Path(__file__).resolve().parents[1]
LANGS = ("es", "en")
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
CELL = TEXT | st.sampled_from(
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''+2", " =1", "\ufeff=1", "＝1", "﹣1", '"=1"', ";=1", ",=1", "\n=1"]
)


# --- nothing is written that a spreadsheet runs --------------------------------------------------------------------------------


@given(CELL)
def test_a_guarded_cell_is_never_a_formula_and_comes_back_unchanged(cell: str) -> None:
    safe = tabular.guarded(cell)
    assert safe.lstrip("\ufeff \n\v\f")[:1] not in tuple("=+-@\t\r＝＋－＠")
    assert tabular.unguarded(safe) == cell
    if cell[:1].isalnum():
        assert safe == cell


@given(
    st.lists(CELL, min_size=1, max_size=5).flatmap(
        lambda h: st.tuples(st.just(h), st.lists(st.lists(CELL, min_size=len(h), max_size=len(h)), max_size=5))
    ),
    st.sampled_from(LANGS),
)
def test_no_cell_of_a_written_file_begins_like_a_formula(table: tuple[list[str], list[list[str]]], lang: str) -> None:
    data = tabular.write_grid(*table, lang)
    text = data.decode("utf-8-sig")
    read = list(csv.reader(io.StringIO(text, newline=""), delimiter=";" if lang == "es" else ","))
    assert data.startswith(b"\xef\xbb\xbf")
    assert len([row for row in read if row]) <= 1 + len(table[1])
    for cell in (cell for row in read for cell in row):
        assert not re.match(r"[=+\-@\t\r]", cell)
        assert not re.match(r"\s*[=+\-@]", cell)


WORDS = st.text("abcñé 0123456789=+-@'\";,.\n", max_size=12).map(lambda text: " ".join(text.split(" ")).strip())


@given(st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=6), st.sampled_from(LANGS))
def test_what_is_written_is_read_again(rows: list[tuple[str, str]], lang: str) -> None:
    names = {"one": tabular.Heading("uno", "one"), "two": tabular.Heading("dos", "two")}
    grid = tabular.read_grid(tabular.decode(tabular.write_grid(("uno", "dos"), [("x", "y"), *rows], lang)), names, needed=("one",))
    read = [(grid.cell(row, "one"), grid.cell(row, "two")) for row in grid.rows]
    assert read == [("x", "y"), *[(one, two) for one, two in rows if one or two]]


# --- the habits of spreadsheets ------------------------------------------------------------------------------------------------

HABITS = {
    "semicolons": "reglas;triunfo;cartas\nBRISCA;oros;6o 12c 3e 10o\n",
    "commas and quotes": 'rules,trump,cards\nBRISCA,coins,"6o, 12c, 3e, 10o"\n',
    "tabs": "rules\ttrump\tcards\nBRISCA\to\t6o.12c.3e.10o\n",
    "quoted semicolons": 'reglas;triunfo;cartas\n"BRISCA";"oros";"6o; 12c; 3e; 10o"\n',
    "commas in cells of a semicolon table": "reglas;triunfo;cartas\nbrisca;O;6o,12c,3e,10o\n",
    "mark and CRLF": "\ufeffReglas;TRIUNFO;Cartas\r\nBRISCA;Oros;6 de oros, rey de copas, tres de espadas, sota de oros\r\n",
    "old Mac line ends": "reglas;triunfo;cartas\rBRISCA;oros;6o 12c 3e 10o\r",
    "another order and another column": "Nota;Baza;Pinta\nhola;6o 12c 3e 10o;4 de oros\n",
    "headings in quotes and with spaces": '" Cards ","Trump Suit"\n"six of coins, king of cups, three of swords, jack of coins",coins\n',
    "no rules": "triunfo;cartas\noros;6o 12c 3e 10o\n",
    "no headings": "BRISCA;oros;6o 12c 3e 10o\n",
    "no headings and no rules": "oros;6o 12c 3e 10o\n",
    "no headings, commas": 'coins,"6o 12c 3e 10o"\n',
    "blank rows": "\n;;\ntriunfo;cartas\n\n ; \noros;6o 12c 3e 10o\n;\n\n",
    "sep line": "sep=;\r\ntriunfo;cartas\r\noros;6o 12c 3e 10o\r\n",
    "hyphens": "triunfo;cartas\noros;6o-12c-3e-10o\n",
    "the rules' own name": "reglas;triunfo;cartas\nBrisca con cambio del siete;oros;6o 12c 3e 10o\n",
    "notation of the rules": "reglas;triunfo;cartas\nBRISCA+swap.any_time;oros;6o 12c 3e 10o\n",
    "trailing separators": "reglas;triunfo;cartas;;;\nBRISCA;oros;6o 12c 3e 10o;;;\n",
    "a note beside the table": "triunfo;cartas\noros;6o 12c 3e 10o;;bien\n",
}


@pytest.mark.parametrize("habit", HABITS)
def test_every_habit_gives_the_same_trick(habit: str) -> None:
    (line,) = many.read_tricks(HABITS[habit]).lines
    assert line.error is None, line.error.text("en")
    assert line.resolution is not None
    assert (str(line.resolution.card), line.resolution.winner, line.resolution.points) == ("10o", 3, 16)
    assert line.resolution.trump is Suit.OROS
    assert line.resolution.rules.name == "BRISCA"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_files_of_every_code_page_are_read(encoding: str) -> None:
    text = "Reglas;Triunfo;Cartas;Anotación\r\n;oros;6o 12c;niño\r\n"
    batch = many.read_tricks(tabular.decode(text.encode(encoding)))
    assert batch.grid.header == ("Reglas", "Triunfo", "Cartas", "Anotación")
    assert batch.lines[0].row.cells[3] == "niño"
    assert batch.right


def test_rows_are_numbered_as_the_spreadsheet_shows_them() -> None:
    text = 'triunfo;cartas;nota\noros;6o 12c;"dos\nlíneas"\n\noros;6o\n;;\noros;3c 1c\n'
    batch = many.read_tricks(text)
    assert [line.row.number for line in batch.lines] == [2, 4, 6]
    assert [line.row.number for line in batch.wrong] == [4]
    assert many_page.error_text(batch.wrong[0], "es") == "Fila 4: Una baza tiene de 2 a 6 cartas y aquí hay 1."
    assert many_page.error_text(batch.wrong[0], "en") == "Row 4: A trick has 2 to 6 cards and here are 1."


ROWS = {  # reglas;triunfo;cartas → why the row is refused
    ";;6o 12c": "row_no_trump",
    ";corazones;6o 12c": "row_trump",
    ";12;6o 12c": "row_trump",
    ";oros;": "row_no_cards",
    ";oros;6o": "trick_size",
    ";oros;1o 2o 3o 4o 5o 6o 7o": "trick_size",
    ";oros;6o 6o": "card_twice",
    ";oros;8o 6o": "not_in_pack",
    "BRISCA_THREE;oros;2o 6o": "not_in_pack",
    ";oros;6o y algo más": "card_unknown",
    "TUTE;oros;6o 12c": "row_rules",
    "BRISCA+swap.never;oros;6o 12c": "option_value",
    ";oros;6o;12c;3e": "row_wide",
    ";oros;" + "6o " * TYPED_LONGEST: "notation_long",
    "=1+1;oros;6o 12c": "row_rules",
    ";=cmd|' /C calc'!A0;6o 12c": "row_trump",
    ";oros;__import__('os')": "card_unknown",
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[:30])
def test_a_wrong_row_is_named_and_the_others_are_decided(row: str) -> None:
    batch = many.read_tricks(f"reglas;triunfo;cartas\n;copas;6c 1c\n{row}\n;bastos;4b 2o\n")
    good, bad, last = batch.lines
    assert good.resolution is not None
    assert last.resolution is not None
    assert bad.resolution is None
    assert bad.error is not None
    assert bad.error.key == ROWS[row]
    for lang in LANGS:
        assert many_page.error_text(bad, lang).startswith({"es": "Fila 3: ", "en": "Row 3: "}[lang])
        assert many.results(bad, lang)[-1]


WHOLE = {
    "": "table_empty",
    " \n;;\n;\n": "table_empty",
    "\n \n\t\n": "table_empty",
    "reglas;triunfo;cartas": "table_only_headings",
    "reglas;cartas\nBRISCA;6o 12c": "table_column",
    "triunfo;pinta;cartas\no;o;6o 12c": "table_twice",
    "a;b;c;d\n1;2;3;4": "table_headings",
    "hola": "table_headings",
    "triunfo;cartas\n" + "oros;6o 12c\n" * tabular.MOST_ROWS: "table_rows",
    "triunfo;cartas\n" + "x" * tabular.MOST_BYTES: "table_large",
    "triunfo;cartas" + ";x" * 50 + "\noros;6o 12c": "table_columns",
    'triunfo;cartas\noros;"6o 12c' + "x" * 140_000: "table_quote",
}


@pytest.mark.parametrize("text", WHOLE, ids=lambda text: text[:20])
def test_a_table_that_is_none_says_what_is_missing(text: str) -> None:
    with pytest.raises(InputError) as caught:
        many.read_tricks(text)
    assert caught.value.reason.key == WHOLE[text]
    for lang in LANGS:
        assert "Heading(" not in caught.value.reason.text(lang)
        shown = many_page.decided(many_page.Desk(text), ACT, lang, ready=True, href=str)
        assert Strict(shown.text).having("b-notice") or not text.strip()


def test_as_many_rows_as_are_allowed_are_read() -> None:
    batch = many.read_tricks("triunfo;cartas\n" + "oros;6o 12c\n" * (tabular.MOST_ROWS - 1))
    assert len(batch.right) == tabular.MOST_ROWS - 1
    text = many_page.bounds_text("en")
    assert f"{tabular.MOST_ROWS:,}" in text


@pytest.mark.parametrize("data", [b"PK\x03\x04...", b"a\0b", b"x" * (tabular.MOST_BYTES + 1)], ids=["zip", "nul", "large"])
def test_a_file_that_is_no_table_is_refused_and_what_was_typed_stays(data: bytes) -> None:
    desk = many_page.Desk("triunfo;cartas\noros;6o 12c").upload("x.xlsx", data)
    assert desk.problem is not None
    assert desk.problem.key in ("table_no_text", "table_large")
    assert desk.text == "triunfo;cartas\noros;6o 12c"
    shown = Strict(many_page.decided(desk, ACT, "es", ready=None, href=str).text)
    assert shown.having("b-notice")
    assert shown.having("b-many-rows")


@given(st.text(max_size=80) | st.text("reglastriunfocartas;,\t\n\"'6o12c", max_size=60))
def test_no_text_breaks_the_page(text: str) -> None:
    for lang in LANGS:
        Strict(many_page.decided(many_page.Desk(text), ACT, lang, ready=False, href=str).text)
        Strict(match_table.checked_match(many_page.Desk(text), Sheet(), print, ACT, lang, ready=False).text)


@given(st.binary(max_size=60))
def test_no_file_breaks_the_page(data: bytes) -> None:
    many_page.Desk().upload("x", data)


# --- what comes of it ----------------------------------------------------------------------------------------------------------

ACT = many_page.Act(many_page.Desk, lambda _: None, lambda _: None)
PACK = RULES["BRISCA"].pack
TRICKS = st.lists(
    st.tuples(st.lists(st.sampled_from(PACK), min_size=2, max_size=6, unique=True), st.sampled_from(Suit)), min_size=1, max_size=8
)


def table_of(tricks: list[tuple[list[Card], Suit]]) -> str:
    return "triunfo;cartas\n" + "".join(f"{trump.value};{' '.join(map(str, cards))}\n" for cards, trump in tricks)


@given(TRICKS)
def test_winner_and_points_are_those_of_a_second_definition(tricks: list[tuple[list[Card], Suit]]) -> None:
    batch = many.read_tricks(table_of(tricks))
    for line, (cards, trump) in zip(batch.lines, tricks, strict=True):
        assert line.resolution is not None
        assert line.resolution.winner == winner_of(cards, trump)
        assert line.resolution.points == points_of(cards)


@given(TRICKS, st.integers(0, 3))
def test_the_summary_is_that_of_a_plain_count(tricks: list[tuple[list[Card], Suit]], mistakes: int) -> None:
    found = frames.summary(many.records(many.read_tricks(table_of(tricks) + "x;6o 12c\n" * mistakes)))
    places = [winner_of(cards, trump) + 1 for cards, trump in tricks]
    worth = [points_of(cards) for cards, _ in tricks]
    assert (found.rows, found.wrong, found.points) == (len(tricks) + mistakes, mistakes, sum(worth))
    assert found.mean == pytest.approx(sum(worth) / len(worth))
    expected = []
    for place in sorted(set(places)):
        own = [points for points, at in zip(worth, places, strict=True) if at == place]
        expected.append((place, len(own), pytest.approx(len(own) / len(places)), pytest.approx(sum(own) / len(own))))
    assert list(found.places) == expected


def test_a_table_of_mistakes_alone_has_a_summary_too() -> None:
    found = frames.summary(many.records(many.read_tricks("triunfo;cartas\nx;6o\n")))
    assert (found.rows, found.wrong, found.points, found.places) == (1, 1, 0, ())


@pytest.mark.parametrize("lang", LANGS)
def test_the_download_keeps_every_column_and_can_be_read_again(lang: str) -> None:
    text = "Nota;Cartas;puntos;Triunfo\n=2+2;6o 12c 3e 10o;¿?;oros\n;6o 12c;;vino\n-x;rey copas y 3c;a;copas;b\n"
    batch = many.read_tricks(text)
    data = many.download(batch, lang).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(data, newline=""), delimiter={"es": ";", "en": ","}[lang]))
    assert rows[0][:5] == ["Nota", "Cartas", "puntos", "Triunfo", ""]
    assert len(set(filter(None, rows[0]))) == len(rows[0]) - 1, "no heading twice"
    assert [row[:5] for row in rows[1:]] == [
        ["'=2+2", "6o 12c 3e 10o", "¿?", "oros", ""],
        ["", "6o 12c", "", "vino", ""],
        ["'-x", "rey copas y 3c", "a", "copas", "b"],
    ]
    winner = {"es": "sota de oros", "en": "jack of coins"}[lang]
    assert rows[1][5:8] == [winner, "4", "16"]
    assert rows[1][9] == ""
    assert rows[2][5:9] == ["", "", "", ""]
    assert "vino" in rows[2][9]
    again = many.read_tricks(data)
    assert [line.resolution and line.resolution.card for line in again.lines] == [
        line.resolution and line.resolution.card for line in batch.lines
    ]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_cell_stays_a_text(hostile: str) -> None:
    quoted = hostile.replace('"', '""')
    text = f'triunfo;cartas;nota\noros;6o 12c;"{quoted}"\n"{quoted}";6o 12c;\noros;"{quoted}";\n"{quoted}";"{quoted}";"{quoted}"\n'
    for lang in LANGS:
        for desk in (many_page.Desk(text, name=hostile), many_page.Desk(hostile)):
            read = Strict(many_page.decided(desk, ACT, lang, ready=True, href=lambda trick: f"?{hostile}{trick}").text)
            assert not {"script", "img", "style"} & {tag for tag, _ in read.tags}
            assert not [name for _, attrs in read.tags for name in attrs if name.startswith("on")]


def test_long_tables_are_shown_in_parts_and_downloaded_whole() -> None:
    text = "triunfo;cartas\n" + "oros;6o 12c\n" * 60
    desk = many_page.Desk(text)
    for shown in (25, 50, 60):
        read = Strict(many_page.decided(desk, ACT, "en", ready=None, href=str).text)
        assert read.text.count("6o 12c") == shown
        desk = desk.more()
    assert many.download(many.read_tricks(text), "en").count(b"\r\n") == 61


# --- pandas is asked for, never needed -------------------------------------------------------------------------------------------


def test_no_file_imports_pandas_by_name() -> None:
    """Everything that a lesson imports anywhere is fetched at its start in the browser."""
    for path in [*(ROOT / "lessons").glob("*.py"), *(ROOT / "brisca").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                [n.name for n in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            assert not [name for name in names if name.split(".")[0] in ("pandas", "numpy")], path.name


def test_the_pages_work_without_pandas_and_say_so() -> None:
    code = f"""
import sys; sys.path.insert(0, {str(ROOT)!r}); sys.modules["pandas"] = None
import asyncio
from brisca.show import frames, many_page
assert asyncio.run(frames.pandas_is_here()) is False
act = many_page.Act(many_page.Desk, print, print)
print(many_page.decided(many_page.Desk("triunfo;cartas\\noros;6o 12c"), act, "es", ready=False, href=str).text)
print(many_page.opener(True, print, "es", text="x", ready=False).text)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "seis de oros" in done.stdout
    assert "pandas" in done.stdout


def test_what_pandas_is_needed_for_is_said_in_both_languages() -> None:
    for lang in LANGS:
        for ready, told in ((None, True), (True, False), (False, True)):
            assert ("pandas" in many_page.opener(True, print, lang, text="x", ready=ready).text) == told
        assert "pandas" not in many_page.opener(False, print, lang, text="x", ready=None).text


# --- a match ---------------------------------------------------------------------------------------------------------------------


def test_a_match_is_checked_row_by_row() -> None:
    text = "Fecha;Nosotros;Ellos\nlunes;65;55\nmartes;119;1\n\n;70;60\n;60;60\n;48;\n;muchos;pocos\n;80;40\n;90;30\n;61;59\n"
    read = match_table.read_match(text, Sheet())
    told = [(each.row.number, each.error.key if each.error else each.line.standing if each.line else None) for each in read.checked]
    assert told == [
        (2, (1, 0)), (3, "count_too_near"), (5, "totals_sum"), (6, (1, 0)), (7, (1, 1)), (8, "count_not_number"), (9, (2, 1)), (10, (3, 1)),
        (11, "row_after_end"),
    ]  # fmt: skip
    assert [hand.points for hand in read.sheet.hands] == [(65, 55), (60, 60), (48, 72), (80, 40), (90, 30)]
    first, second = frames.match_summary(match_table.sheet_records(read.sheet), 2)
    assert (first.won, first.least, first.most, first.mean) == (3, 48, 90, pytest.approx((65 + 60 + 48 + 80 + 90) / 5))
    assert (second.won, second.least, second.most) == (1, 30, 72)


HANDS = st.lists(st.integers(2, 118), max_size=8)


@given(HANDS, st.sampled_from(LANGS))
def test_the_standing_is_that_of_the_match_and_the_sheet_comes_back(totals: list[int], lang: str) -> None:
    rules = RULES["BRISCA"]
    text = "us,them\n0,120\n" + "".join(f"{total},{120 - total}\n" for total in totals)
    read = match_table.read_match(text, Sheet(rules))
    match = Match(rules)
    for each in read.checked:
        points = tuple(map(int, each.row.cells))
        if match.over:
            assert each.error is not None
            continue
        assert each.line is not None
        match = match.add(settle(rules, points))
        assert each.line.standing == match.points
    assert match_table.read_match(tabular.decode(match_table.download_sheet(read.sheet, lang)), Sheet(rules)).sheet == read.sheet
    Strict(match_table.checked_match(many_page.Desk(text), Sheet(rules), print, ACT, lang, ready=True).text)


def test_three_sides_and_ties_by_cards_have_columns_of_their_own() -> None:
    three = match_table.read_match("A;B;C\n50;40;30\n60;60;0\n10;20;30\n", Sheet(RULES["BRISCA_THREE"]))
    assert [bool(each.error) for each in three.checked] == [False, False, True]
    by_cards = Sheet(RULES["BRISCA"].replace(tie="most_cards"))
    asked = match_table.read_match("Nosotros;Ellos\n60;60\n", by_cards)
    assert asked.checked[0].error is not None
    assert asked.checked[0].error.key == "totals_no_cards"
    told = match_table.read_match("Nosotros;Ellos;Cartas nosotros;Cartas ellos\n60;60;22;18\n", by_cards)
    assert told.sheet.hands == (Hand((60, 60), (22, 18)),)
    again = match_table.read_match(tabular.decode(match_table.download_sheet(told.sheet, "en")), by_cards)
    assert again.sheet == told.sheet


# --- samples and sentences ---------------------------------------------------------------------------------------------------------


def test_the_samples_are_what_they_are_said_to_be() -> None:
    held = sorted(path.name for path in (ROOT / "data" / "samples").iterdir())
    described = (ROOT / "data" / "README.md").read_text(encoding="utf-8")
    results = []
    for lang in LANGS:
        good, bad = (many.read_tricks(tabular.decode(many_page.sample(name))) for name in many.samples(lang))
        assert (len(good.right), len(good.wrong)) == (10, 0)
        assert [line.row.number for line in bad.wrong] == [3, 4, 5, 7, 8, 9]
        assert b"'=2+2" in many.download(bad, lang)
        results.append([(str(line.resolution.card), line.resolution.points) for line in good.lines if line.resolution])
    assert results[0] == results[1]
    matches = {"partida.csv": 0, "match.csv": 0, "partida-con-errores.csv": 3, "match-with-mistakes.csv": 3}
    for name, wrong in matches.items():
        read = match_table.read_match(tabular.decode(many_page.sample(name)), Sheet())
        assert len([each for each in read.checked if each.error]) == wrong
        assert len(read.sheet.hands) == 3
    assert held == sorted([*many.samples("es"), *many.samples("en"), *matches])
    assert "samples/" in described


@pytest.mark.parametrize("key", [key for key in SENTENCES if key.startswith(("table_", "row_", "swap_"))])
def test_a_refusal_says_the_same_in_both_languages(key: str) -> None:
    es, en = SENTENCES[key]["es"], SENTENCES[key]["en"]
    assert set(re.findall(r"{\w+}", es)) == set(re.findall(r"{\w+}", en))
    assert facts(re.sub(r"{\w+}", "", es), "es") == facts(re.sub(r"{\w+}", "", en), "en")
