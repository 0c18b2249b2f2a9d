"""Many tricks at once: a table of rules, trump and cards, read row by row; the winner, points and reason of each, or what is wrong with it.

>>> batch = read_tricks("triunfo;cartas\\noros;6o 12c 3e 10o\\nvino;6o 12c")
>>> batch.lines[0].resolution.card, batch.lines[1].error.text("en")
(Card.parse('10o'), '“vino” is not a suit: write coins, cups, swords or clubs.')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from brisca.cards import Card, Rank, Suit
from brisca.notation import read_rules
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.show.explorer import read_typed
from brisca.show.tabular import Grid, Heading, Row, plain, read_grid, write_grid
from brisca.show.texts import RULES_NAMES, deciding_rule
from brisca.show.words import say
from brisca.trick import Resolution, resolve

HEADINGS: Final = {
    "rules": Heading(
        "reglas",
        "rules",
        ("regla", "rule", "reglamento", "rule set", "ruleset", "juego", "game", "variante", "variant", "regras", "regole"),
    ),
    "trump": Heading(
        "triunfo",
        "trump",
        ("triunfos", "trumps", "palo de triunfo", "trump suit", "pinta", "muestra", "vira", "palo", "suit", "trunfo", "briscola"),
    ),
    "cards": Heading(
        "cartas",
        "cards",
        ("carta", "card", "baza", "trick", "naipes", "la baza", "the trick", "jugada", "jugadas", "plays", "carte", "vaza"),
    ),
}
"""The columns, in the order in which a table without headings has them."""

RESULTS: Final = (
    Heading("ganadora", "winner"),
    Heading("lugar", "place"),
    Heading("puntos", "points"),
    Heading("motivo", "reason"),
    Heading("error", "error"),
)
"""The columns that a download adds."""

_BARE: Final = (("rules", "trump", "cards"), ("trump", "cards"))


@dataclass(frozen=True, slots=True)
class Line:
    """A row that was read: its `resolution`, or the `error`. `rules`, `trump` and `cards` as far as they could be read."""

    row: Row
    rules: Rules | None = None
    trump: Suit | None = None
    cards: tuple[Card, ...] = ()
    resolution: Resolution | None = None
    error: Reason | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """A whole table, one line for each row that is not blank."""

    grid: Grid
    lines: tuple[Line, ...]

    @property
    def right(self) -> tuple[Line, ...]:
        """The rows that are tricks."""
        return tuple(line for line in self.lines if line.resolution is not None)

    @property
    def wrong(self) -> tuple[Line, ...]:
        """The rows that are none."""
        return tuple(line for line in self.lines if line.error is not None)


def read_tricks(text: str) -> Batch:
    """Read a table of tricks. A row that is wrong does not keep the others from being read. InputError for the table as a whole."""
    grid = read_grid(text, HEADINGS, needed=("trump", "cards"), bare=_BARE)
    return Batch(grid, tuple(_line(grid, row) for row in grid.rows))


def _line(grid: Grid, row: Row) -> Line:
    rules: Rules | None = None
    trump: Suit | None = None
    try:
        rules = read_rule_set(grid.cell(row, "rules"))
        trump = read_trump(grid.cell(row, "trump"), rules)
        _check_width(grid, row, rules)
        cards = _cards(grid.cell(row, "cards"), rules)
        return Line(row, rules, trump, cards, resolve(cards, trump, rules))
    except InputError as error:
        return Line(row, rules, trump, error=error.reason)


def read_rule_set(text: str) -> Rules:
    """A rule set as people write it: its key in any case, its name on the pages, or its notation with options; empty for BRISCA."""
    if not text:
        return RULES["BRISCA"]
    if (key := plain(text).upper().replace(" ", "_")) in RULES:
        return RULES[key]
    named = (key for key, names in RULES_NAMES.items() if plain(text) in map(plain, names.values()))
    if found := next(named, None):
        return RULES[found]
    if text.partition("+")[0].strip().upper() in RULES:
        head, plus, rest = text.partition("+")
        return read_rules(head.strip().upper() + plus + rest.strip())
    raise InputError("row_rules", text=quoted(text), names=("BRISCA_THREE", "BRISCA_PAIRS", "BRISCOLA", "BISCA"))


def read_trump(text: str, rules: Rules) -> Suit:
    """A trump suit: its name in any of the four languages, its letter, or a whole card of it (the pinta)."""
    if not text:
        raise InputError("row_no_trump")
    for attempt in (f"{Rank.AS.value} {text}", text):
        try:
            return Card.parse(attempt).suit
        except InputError:
            continue
    raise InputError("row_trump", text=quoted(text))


def _cards(text: str, rules: Rules) -> tuple[Card, ...]:
    if not text:
        raise InputError("row_no_cards")
    cards, _, why = read_typed(text.replace("-", " ").replace("–", " "), rules)
    if why is not None:
        raise InputError(why.key, **dict(why.facts))
    return cards


def _check_width(grid: Grid, row: Row, rules: Rules) -> None:
    """Refuse a row whose cards fell apart into several cells; other cells beyond the headings are kept and not looked at."""
    width = len(grid.header) if grid.header is not None else len(grid.places)
    for cell in row.cells[width:]:
        if cell and read_typed(cell, rules)[0]:
            raise InputError("row_wide", cells=len(row.cells), columns=width)


# What comes of it


def results(line: Line, lang: str) -> tuple[object, ...]:
    """The cells that a download adds to a row, in the order of `RESULTS`."""
    trick = line.resolution
    if trick is None:
        assert line.error is not None
        return ("", "", "", "", line.error.text(lang))
    return (trick.card.name(lang), trick.winner + 1, trick.points, deciding_rule(trick, lang), "")


def download(batch: Batch, lang: str) -> bytes:
    """The table as it came, its own columns all kept, with the results beside it: a CSV file in the habit of the language."""
    width = max(len(batch.grid.header or batch.grid.places), *(len(line.row.cells) for line in batch.lines))
    own = batch.grid.header or [HEADINGS[key].spoken(lang) for key in batch.grid.places]
    header = [*own, *[""] * (width - len(own))]
    for heading in RESULTS:
        name = heading.spoken(lang)
        header.append(name if name not in header else f"{name} 2")
    rows = ([*line.row.cells, *[""] * (width - len(line.row.cells)), *results(line, lang)] for line in batch.lines)
    return write_grid(header, rows, lang)


def records(batch: Batch) -> list[dict[str, Any]]:
    """One plain record a row, for a frame: row, rules, trump, place (1 = the lead), points, wrong; None where there is an error."""
    found = []
    for line in batch.lines:
        trick = line.resolution
        found.append(
            {
                "row": line.row.number,
                "rules": line.rules.name if line.rules else None,
                "trump": line.trump.value if line.trump else None,
                "place": trick.winner + 1 if trick else None,
                "points": trick.points if trick else None,
                "wrong": trick is None,
            }
        )
    return found


def file_name(lang: str) -> str:
    """What a download is called."""
    return say(lang, es="bazas-resueltas.csv", en="tricks-decided.csv")


def samples(lang: str) -> Sequence[str]:
    """The sample files of a language, by name in `data/samples`: a good one, and one with mistakes in it."""
    return ("bazas.csv", "bazas-con-errores.csv") if lang == "es" else ("tricks.csv", "tricks-with-mistakes.csv")
