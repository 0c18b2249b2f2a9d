"""Tables as spreadsheets write and read them: bytes to rows with their row numbers, and rows to a file that no spreadsheet runs.

Standard library only. Nothing that a cell holds is ever evaluated, here or, as far as it lies with the file, in the spreadsheet.

>>> grid = read_grid("Triunfo;CARTAS\\n\\no;6o 12c\\n", {"trump": Heading("triunfo", "trump"), "cards": Heading("cartas", "cards")})
>>> [(row.number, row.cells) for row in grid.rows], grid.places
([(3, ('o', '6o 12c'))], {'trump': 0, 'cards': 1})
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from brisca.reasons import InputError, quoted
from brisca.show.words import say

MOST_BYTES: Final = 400_000
"""Largest file or text that is read, in bytes (characters for a text)."""

MOST_ROWS: Final = 2_000
"""Most rows that are read, headings and blank rows among them."""

MOST_COLUMNS: Final = 40
"""Most columns of a table."""

_DELIMITERS: Final = ("\t", ";", ",")
_FORMULA: Final = re.compile(r"'*[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]")
"""The beginning of a cell that some spreadsheet may run: also after spaces, in full width, and what is guarded already."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A column that is looked for: its heading in Spanish and English, and `others` that mean the same (lower case, no accents)."""

    es: str
    en: str
    others: tuple[str, ...] = ()

    def spoken(self, lang: str) -> str:
        """The heading, as a sentence names it."""
        return say(lang, es=self.es, en=self.en)

    def means(self, text: str) -> bool:
        """Whether somebody who wrote this meant the column."""
        return plain(text) in (plain(self.es), plain(self.en), *self.others)


Names = Mapping[str, Heading]
"""The columns of a table by key."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row that is not blank: its `number` as the spreadsheet shows it, and its `cells` without spaces around them."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table that was read: `header` as written (None: there was none), `places` key → column, `rows` below the header."""

    header: tuple[str, ...] | None
    places: dict[str, int]
    rows: tuple[Row, ...]

    def cell(self, row: Row, key: str) -> str:
        """What stands in that column of a row; empty where the table has no such column, or the row ends before it."""
        place = self.places.get(key, len(row.cells))
        return row.cells[place] if place < len(row.cells) else ""


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 with or without mark, UTF-16 with its mark, else the Western code page of old spreadsheets (cp1252).

    InputError for a file that is too large, or is no text.
    """
    if len(data) > MOST_BYTES:
        raise InputError("table_large", size=-(-len(data) // 1000), most=MOST_BYTES // 1000)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    if data.startswith(b"PK\x03\x04") or b"\0" in data:
        raise InputError("table_no_text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def plain(text: str) -> str:
    """A heading or a name for comparing: lower case, no accents, signs and spaces as one space."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return " ".join(re.sub(r"[\W_]+", " ", bare).split())


def read_grid(text: str, names: Names, *, needed: Sequence[str] = (), bare: Sequence[Sequence[str]] = ()) -> Grid:
    """Read a table. Its columns may stand in any order, under any of their `names`, divided by `;`, `,` or tabs.

    `needed` are the columns that it must have. A table without headings is read by position when it is as wide as one of `bare`, each a
    list of keys. InputError says what is wrong with the table as a whole.
    """
    if len(text) > MOST_BYTES:
        raise InputError("table_large", size=-(-len(text) // 1000), most=MOST_BYTES // 1000)
    rows = _rows(text.removeprefix("\ufeff").replace("\0", ""), names, {len(keys) for keys in bare})
    wanted = tuple(names[key] for key in needed)
    if not rows:
        raise InputError("table_empty", names=wanted)
    header, places = _header(rows[0].cells, names)
    if not places:
        width = max(len(row.cells) for row in rows)
        keys = next((keys for keys in bare if len(keys) == width), None)
        if keys is None:
            raise InputError("table_headings", names=wanted)
        return Grid(None, {key: place for place, key in enumerate(keys)}, tuple(rows))
    if missing := [key for key in needed if key not in places]:
        raise InputError("table_column", name=names[missing[0]])
    if len(rows) == 1:
        raise InputError("table_only_headings")
    return Grid(header, places, tuple(rows[1:]))


def _header(cells: Sequence[str], names: Names) -> tuple[tuple[str, ...], dict[str, int]]:
    """The first row as headings: key → place. InputError for a heading that is there twice."""
    places: dict[str, int] = {}
    for place, cell in enumerate(cells):
        key = next((key for key, heading in names.items() if heading.means(cell)), None)
        if key in places:
            raise InputError("table_twice", name=quoted(cell))
        if key is not None:
            places[key] = place
    return tuple(cells), places


def _rows(text: str, names: Names, widths: set[int]) -> list[Row]:
    """The rows that are not blank, read with the delimiter that makes most sense of them."""
    said = re.match(r"sep=([;,\t|])\r?\n", text, re.IGNORECASE)  # what some spreadsheets write into the first line
    if said:
        return _parsed(text[said.end() :], said[1])
    readings: list[list[Row]] = []
    refused: list[InputError] = []
    for delimiter in _DELIMITERS:
        try:
            readings.append(_parsed(text, delimiter))
        except InputError as error:
            refused.append(error)
    if not all(readings):  # nothing but separators
        return []
    best = max(readings, key=lambda rows: _sense(rows, names, widths), default=[])
    if refused and not (best and _sense(best, names, widths)[0]):
        raise refused[0]
    return best


def _sense(rows: Sequence[Row], names: Names, widths: set[int]) -> tuple[int, bool, int]:
    """How well a reading fits: known headings, whether it is as wide as tables without headings are, and how even its rows are."""
    if not rows:
        return (0, False, 0)
    known = {key for cell in rows[0].cells for key, heading in names.items() if heading.means(cell)}
    width = len(rows[0].cells)
    return len(known), width in widths, sum(len(row.cells) == width for row in rows[:50]) if width > 1 else 0


def _parsed(text: str, delimiter: str) -> list[Row]:
    rows = []
    try:
        for number, cells in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True), start=1):
            if number > MOST_ROWS:
                raise InputError("table_rows", most=MOST_ROWS)
            bare = [cell.strip() for cell in cells]
            while bare and not bare[-1]:
                bare.pop()
            if len(bare) > MOST_COLUMNS:
                raise InputError("table_columns", most=MOST_COLUMNS, row=number)
            if bare:
                rows.append(Row(number, tuple(map(unguarded, bare))))
    except csv.Error:  # a cell beyond the module's own limit, hardly anything but a quotation mark that is never closed
        raise InputError("table_quote") from None
    return rows


# Writing


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: one that begins like one gets an apostrophe, as people write them there."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """What `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell[1:]) else cell


def write_grid(header: Sequence[str], rows: Iterable[Sequence[object]], lang: str) -> bytes:
    """A CSV file as spreadsheets of that language open it: `;` for Spanish, `,` for English, with a mark so that accents survive.

    Every cell is guarded, headings too; whole numbers stay numbers, and none below 0 comes out of this course.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if lang == "es" else ",", lineterminator="\r\n")
    for row in (header, *rows):
        writer.writerow([guarded(str(cell).replace("\0", "")) for cell in row])
    return ("\ufeff" + text.getvalue()).encode("utf-8", errors="replace")
