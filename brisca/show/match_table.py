"""The score sheet of a match from a spreadsheet: a row a hand, checked by the rules of the sheet on the page, and the sheet as a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from typing import Final

from brisca.reasons import InputError, Reason, quoted
from brisca.rules import Rules
from brisca.show import frames
from brisca.show import score as book
from brisca.show.counter_texts import side_names
from brisca.show.hand import Shown, choices
from brisca.show.many_page import Act, Desk, bounds_text, fields, sample_row, save
from brisca.show.panels import notice_html
from brisca.show.score_texts import hand_note, standing, won_heading
from brisca.show.tabular import Grid, Heading, Names, Row, plain, read_grid, write_grid
from brisca.show.texts import score_text, sentence
from brisca.show.words import say
from brisca.teach.score import COUNTED, End, Hand, How, Line, Sheet, lines, number, sheet_records

_OTHERS: Final = tuple(
    (
        *names.split(),
        *(f"{word} {side}" for word in ("bando", "side", "puntos", "points", "pareja", "pair", "equipo", "team", "jugador", "player")),
        *(f"{word} {letter}" for letter in names.split()[:1] for word in ("puntos", "points")),
        *more,
    )
    for side, names, more in (
        (1, "a 1 yo tu me you we", ("puntos nosotros", "points us")),
        (2, "b 2 el ella rival they maquina machine", ("puntos ellos", "points them")),
        (3, "c 3", ()),
    )
)
"""Headings that mean the first, second or third side, besides the sides' own names."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A row of the file: the hand's `line` on the sheet, or the `error`."""

    row: Row
    line: Line | None = None
    error: Reason | None = None


@dataclass(frozen=True, slots=True)
class Read:
    """A whole file: the `grid`, its rows `checked`, and the `sheet` that the right ones make."""

    grid: Grid
    checked: tuple[Checked, ...]
    sheet: Sheet


def headings(rules: Rules) -> Names:
    """The columns of a match under these rules: points of each side, the cards won by each, which a tie may need, and how it ended."""
    points: dict[str, Heading] = {}
    for side, (es, en) in enumerate(zip(side_names(rules, "es"), side_names(rules, "en"), strict=True)):
        points[f"points_{side}"] = Heading(es, en, _OTHERS[side])
    cards = {
        f"cards_{side}": Heading(f"cartas {es}", f"cards {en}", (f"cartas {side + 1}", f"cards {side + 1}"))
        for side, (es, en) in enumerate(zip(side_names(rules, "es"), side_names(rules, "en"), strict=True))
    }
    more: dict[str, Heading] = {}
    if rules.trump == "bid":
        more["bidder"] = Heading("ganó la subasta", "won the auction", ("subasta", "auction", "remata", "bidder", "quien puja"))
        more["bid"] = Heading("puja", "bid", ("remate", "apuesta"))
    if rules.muerte:
        more["dead"] = Heading("mató el tres", "killed the three", ("tres muerto", "dead three", "muerte", "killer"))
    if rules.claim:
        more["claim"] = Heading("reclamó", "claimed", ("reclama", "claim"))
    return {**points, **cards, **more}


_PASSED: Final = ("paso", "pasan", "pasan todos", "todos pasan", "han pasado todos", "pass", "passed", "all pass", "all passed")
"""What stands in the column of bids when nobody bid."""


def side_of(text: str, rules: Rules) -> int | None:
    """The side that a cell names: its name in either language, its letter or its number; None for an empty cell."""
    wanted = plain(text)
    if not wanted:
        return None
    for side in range(rules.sides):
        names = (side_names(rules, "es")[side], side_names(rules, "en")[side], "abc"[side], str(side + 1))
        if wanted in map(plain, names):
            return side
    raise InputError("score_side_name", text=quoted(text), names=tuple(_Named(rules, side) for side in range(rules.sides)))


@dataclass(frozen=True, slots=True)
class _Named:
    """A side inside a sentence."""

    rules: Rules
    side: int

    def spoken(self, lang: str) -> str:
        return side_names(self.rules, lang)[self.side]


def _end(grid: Grid, row: Row, rules: Rules) -> End:
    """How the hand of a row ended."""
    if plain(grid.cell(row, "bid")) in _PASSED or plain(grid.cell(row, "bidder")) in _PASSED:
        return How.PASSED, None
    for key, how in (("dead", How.DEAD), ("claim", How.CLAIMED)):
        side = side_of(grid.cell(row, key), rules)
        if side is not None:
            return how, side
    return COUNTED


def read_match(text: str, empty: Sheet) -> Read:
    """Read a match's hands, checked by the rules of `empty`. A wrong row is left out. InputError for the table as a whole."""
    rules = empty.rules
    points = [f"points_{side}" for side in range(rules.sides)]
    grid = read_grid(text, headings(rules), needed=points, bare=(points,))
    sheet, checked = Sheet(rules, first_dealer=empty.first_dealer), []
    for row in grid.rows:
        try:
            if sheet.match.over:
                raise InputError("row_after_end")
            cards = [grid.cell(row, f"cards_{side}") for side in range(rules.sides)]
            end = _end(grid, row, rules)
            bidder = None if end[0] is How.PASSED else side_of(grid.cell(row, "bidder"), rules)
            hand = sheet.read_hand(
                [grid.cell(row, key) for key in points], cards if any(cards) else (), bidder=bidder, bid=grid.cell(row, "bid"), end=end
            )
            sheet = sheet.add(hand)
        except InputError as error:
            checked.append(Checked(row, error=error.reason))
        else:
            checked.append(Checked(row, lines(sheet)[-1]))
    return Read(grid, tuple(checked), sheet)


def results_header(rules: Rules, lang: str) -> list[str]:
    """The columns that a download of a match adds."""
    won = say(lang, es="partida", en="match") if rules.match[0] == "to_points" else say(lang, es="manos", en="hands")
    return [
        say(lang, es="gana", en="winner"),
        say(lang, es="nota", en="note"),
        *(f"{won} {name}" for name in side_names(rules, lang)),
        say(lang, es="error", en="error"),
    ]


def results(checked: Checked, rules: Rules, lang: str) -> list[object]:
    """The cells that a download adds to a row."""
    line = checked.line
    if line is None:
        assert checked.error is not None
        return ["", "", *[""] * rules.sides, sentence(checked.error.text(lang))]
    winner = line.result.winner
    name = "" if winner is None else side_names(rules, lang)[winner]
    return [name, hand_note(line, rules, lang), *(_number(won, lang) for won in line.standing), ""]


def _number(score: int | Fraction, lang: str) -> int | str:
    """Match points as a spreadsheet of that language reads them: 3, 52,5 or 52.5."""
    plain_number = number(score)
    return plain_number if isinstance(plain_number, int) else str(plain_number).replace(".", "," if lang == "es" else ".")


def download_read(read: Read, lang: str) -> bytes:
    """The file as it came, with the results beside it."""
    rules = read.sheet.rules
    width = max(len(read.grid.header or read.grid.places), *(len(each.row.cells) for each in read.checked))
    own = list(read.grid.header or side_names(rules, lang))
    header = [*own, *[""] * (width - len(own)), *results_header(rules, lang)]
    rows = ([*each.row.cells, *[""] * (width - len(each.row.cells)), *results(each, rules, lang)] for each in read.checked)
    return write_grid(header, rows, lang)


def download_sheet(sheet: Sheet, lang: str) -> bytes:
    """The sheet on the page as a file that can be read here again."""
    rules = sheet.rules
    header = [say(lang, es="mano", en="hand"), *side_names(rules, lang), *results_header(rules, lang)[:-1]]
    rows = []
    for place, line in enumerate(lines(sheet), start=1):
        points = line.hand.points or ("",) * rules.sides
        rows.append([place, *points, *results(Checked(Row(place, ()), line), rules, lang)[:-1]])
    own = [key for key in ("bidder", "bid", "dead", "claim") if key in headings(rules)]
    header += [headings(rules)[key].spoken(lang) for key in own]
    for row, hand in zip(rows, sheet.hands, strict=True):
        row += [_own_cell(key, hand, rules, lang) for key in own]
    if any(hand.cards for hand in sheet.hands):
        names = headings(rules)
        header += [names[f"cards_{side}"].spoken(lang) for side in range(rules.sides)]
        for row, hand in zip(rows, sheet.hands, strict=True):
            row += list(hand.cards) if hand.cards else [""] * rules.sides
    return write_grid(header, rows, lang)


def _own_cell(key: str, hand: Hand, rules: Rules, lang: str) -> object:
    """What only some rule sets write down, as `read_match` reads it again."""
    how, side = hand.end
    names = side_names(rules, lang)
    match key:
        case "bidder":
            return names[hand.bid[0]] if hand.bid else ""
        case "bid":
            return hand.bid[1] if hand.bid else say(lang, es="pasan todos", en="all pass")
        case "dead":
            return names[side] if how is How.DEAD and side is not None else ""
        case _:
            return names[side] if how is How.CLAIMED and side is not None else ""


# The part of the page


def match_fields(act: Act, rules: Rules, lang: str) -> tuple[object, object]:
    """The fields for a table of hands: to paste it, and to upload a file."""
    names = side_names(rules, lang)
    mark = ";" if lang == "es" else ","
    heads, line = list(names), ["65", "55"] if rules.sides == 2 else ["50", "40", "30"]
    if rules.trump == "bid":
        heads += [headings(rules)[key].spoken(lang) for key in ("bidder", "bid")]
        line = ["105", "10", "5", names[0], "105"]
    example = f"{mark.join(heads)}\n{mark.join(line)}"
    return fields(act, lang, placeholder=example, label=say(lang, es="Pega aquí las manos", en="Paste the hands here"))


def asked(act: Act, rules: Rules, lang: str, area: object, file: object) -> Shown:
    """What to bring: the columns, the bounds, the field, the file and the samples."""
    names = side_names(rules, lang)
    columns = ", ".join(names)
    what = say(
        lang,
        es=f"Una fila por mano y una columna por bando ({columns}) con los puntos de las cartas, según las reglas elegidas arriba.",
        en=f"One row a hand and one column a side ({columns}) with the points of the cards, by the rules chosen above.",
    )
    more = [heading.spoken(lang) for key, heading in headings(rules).items() if key in ("bidder", "bid", "dead", "claim")]
    if more:
        listed = ", ".join(more)
        what += " " + say(lang, es=f"Además, si hace falta: {listed}.", en=f"Besides, where needed: {listed}.")
    good, bad = ("partida.csv", "partida-con-errores.csv") if lang == "es" else ("match.csv", "match-with-mistakes.csv")
    load = [
        (good, say(lang, es="Cargar el ejemplo", en="Load the sample")),
        (bad, say(lang, es="Cargar uno con errores", en="Load one with mistakes")),
    ]
    samples = sample_row(load, act, lang)
    html = (
        f'<p class="b-lead">{escape(what)} {escape(bounds_text(lang))}</p>'
        f'<div class="b-many-in">{area}<div class="b-many-file">{file}</div></div>{samples}'
    )
    return Shown(html, [*samples.buttons, area, file])


def checked_match(now: Desk, sheet: Sheet, take: Callable[[Sheet], object], act: Act, lang: str, *, ready: bool | None) -> Shown:
    """What comes of the table: each row's standing or what is wrong with it, the summary, the download, the way onto the sheet."""
    notices = notice_html(sentence(now.problem.text(lang))) if now.problem else ""
    if not now.text.strip():
        return Shown(f'<div class="b-many">{notices}</div>')
    try:
        read = read_match(now.text, sheet)
    except InputError as error:
        return Shown(f'<div class="b-many">{notices}{notice_html(sentence(error.reason.text(lang)))}</div>')
    name = say(lang, es="partida-resuelta.csv", en="match-checked.csv")
    file = save(download_read(read, lang), name, say(lang, es="Descargar el resultado", en="Download the result"))
    ways = [(1, say(lang, es="Pasar estas manos a la hoja", en="Write these hands on the sheet"))] if read.sheet.hands else []
    way = choices(ways, lambda _: take(read.sheet), lang=lang, serial=len(read.sheet.hands), on_late=act.again)
    sums = _summary(read.sheet, lang) if ready else ""
    saving = f'<div class="b-many-save">{file.text}{way.text}</div>'
    html = f'<div class="b-many">{notices}{_told(read, lang)}{sums}{saving}{_table(read, lang)}</div>'
    return Shown(html, [file, *way.buttons])


def saved_sheet(sheet: Sheet, lang: str) -> Shown:
    """The sheet on the page as a download; nothing without hands."""
    if not sheet.hands:
        return Shown("")
    name = say(lang, es="hoja-de-la-partida.csv", en="score-sheet.csv")
    file = save(download_sheet(sheet, lang), name, say(lang, es="Descargar la hoja", en="Download the sheet"))
    return Shown(f'<div class="b-many-save">{file.text}</div>', [file])


def onto_the_sheet(write: book.Act) -> Callable[[Sheet], None]:
    """Puts a sheet that was read in the place of the one on the page, which can be brought back."""
    return lambda sheet: write(lambda now: replace(now.start_again(), sheet=sheet), rewrite=True)


def _told(read: Read, lang: str) -> str:
    right, wrong = len(read.sheet.hands), [each for each in read.checked if each.error is not None]
    head = say(
        lang,
        es=f"{right} mano{'s' * (right != 1)} en orden; {len(wrong)} fila{'s' * (len(wrong) != 1)} con error.",
        en=f"{right} hand{'s' * (right != 1)} in order; {len(wrong)} row{'s' * (len(wrong) != 1)} with a mistake.",
    )
    items = "".join(f"<li>{escape(_error_text(each, lang))}</li>" for each in wrong[:12])
    listed = f'<ul class="b-many-wrong">{items}</ul>' if items else ""
    return f'<p class="b-many-told" role="status">{escape(f"{head} {standing(read.sheet, lang)}")}</p>{listed}'


def _error_text(each: Checked, lang: str) -> str:
    assert each.error is not None
    number = each.row.number
    return say(lang, es=f"Fila {number}: ", en=f"Row {number}: ") + each.error.text(lang)


def _summary(sheet: Sheet, lang: str) -> str:
    sides = frames.match_summary(sheet_records(sheet), sheet.rules.sides)
    if not sides:
        return ""
    heads = (
        say(lang, es="Bando", en="Side"),
        say(lang, es="Manos ganadas", en="Hands won"),
        say(lang, es="Puntos por mano", en="Points a hand"),
        say(lang, es="De menos a más", en="Least to most"),
    )
    rows = []
    for name, side in zip(side_names(sheet.rules, lang), sides, strict=True):
        mean = f"{side.mean:.1f}".replace(".", ",") if lang == "es" else f"{side.mean:.1f}"
        rows.append(f'<tr><th scope="row">{name}</th><td>{side.won}</td><td>{mean}</td><td>{side.least}–{side.most}</td></tr>')
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    caption = say(lang, es="El resumen", en="The summary")
    return (
        f'<table class="b-table b-many-places"><caption>{caption}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _table(read: Read, lang: str) -> str:
    rules = read.sheet.rules
    names = side_names(rules, lang)
    heads = (
        say(lang, es="Fila", en="Row"),
        *names,
        say(lang, es="Gana", en="Winner"),
        won_heading(rules, lang),
    )
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    rows = "".join(_row(each, heads, rules, lang) for each in read.checked)
    caption = say(lang, es="Mano por mano", en="Hand by hand")
    return f'<table class="b-table b-many-rows"><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _row(each: Checked, heads: tuple[str, ...], rules: Rules, lang: str) -> str:
    number = f'<th scope="row">{each.row.number}</th>'
    if each.line is None:
        assert each.error is not None
        written = " · ".join(cell for cell in each.row.cells if cell)[:120]
        return (
            f'<tr class="is-wrong">{number}<td colspan="{len(heads) - 1}"><span class="b-many-written">{escape(written)}</span> '
            f"{escape(sentence(each.error.text(lang)))}</td></tr>"
        )
    line = each.line
    winner = say(lang, es="nadie", en="nobody") if line.result.winner is None else side_names(rules, lang)[line.result.winner]
    note = hand_note(line, rules, lang)
    told = winner + (f" <small>({escape(note)})</small>" if note else "")
    cells = [*map(str, line.hand.points or ("–",) * rules.sides), told, " – ".join(map(score_text, line.standing))]
    shown = "".join(f'<td data-label="{name}">{cell}</td>' for name, cell in zip(heads[1:], cells, strict=True))
    return f"<tr>{number}{shown}</tr>"
