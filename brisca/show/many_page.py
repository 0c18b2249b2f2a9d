"""Many tricks at once as a part of a page: opened by a button, a table pasted or uploaded, every row decided or refused, the download.

The text field and the file field are made in a cell that does not follow the desk, or they would lose the focus at each change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any, Final

import marimo as mo

from brisca.datafiles import datafile
from brisca.notation import write_trick
from brisca.reasons import InputError, Reason
from brisca.show import frames, many
from brisca.show.hand import Shown, choices
from brisca.show.many import Batch, Line
from brisca.show.panels import notice_html, stats_html
from brisca.show.tabular import MOST_BYTES, MOST_ROWS, decode
from brisca.show.texts import deciding_rule, sentence, the
from brisca.show.words import ordinal, say

PAGE: Final = 25
"""Rows that are shown at first, and added at each wish."""

_TOLD: Final = 12
"""Most wrong rows that are listed above the table."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies on the desk: the `text` of the table as typed, pasted or uploaded; how many rows are `shown`.

    `problem`: why the last uploaded file was not read; `name` that of the last one that was.
    """

    text: str = ""
    shown: int = PAGE
    problem: Reason | None = None
    name: str = ""

    def write(self, text: str) -> Desk:
        """The table is now this text."""
        return Desk(text)

    def upload(self, name: str, data: bytes) -> Desk:
        """The table is now this file; one that can't be read leaves the text as it was, with the `problem`."""
        try:
            return Desk(decode(data), name=name)
        except InputError as error:
            return replace(self, problem=error.reason)

    def more(self) -> Desk:
        """More rows are shown."""
        return replace(self, shown=self.shown + PAGE)


class Act:
    """Changes the desk: `act(Desk.more)`. `renew` has the fields written anew. `now()` is the desk without following its changes."""

    def __init__(self, now: Callable[[], Desk], put: Callable[[Desk], None], rewrite: Callable[[int], None]) -> None:
        self.now = now
        self._put = put
        self._rewrite = rewrite
        self._times = 0

    def __call__(self, change: Callable[[Desk], Desk], *, renew: bool = False) -> None:
        self._put(change(self.now()))
        if renew:
            self._times += 1
            self._rewrite(self._times)

    def again(self) -> None:
        """Draw the page once more: a click came too late."""
        self._put(self.now())


def desk() -> tuple[Callable[[], Desk], Act, Callable[[], int]]:
    """The desk as a marimo state, what changes it, and how often its fields had to be written anew. Call it in a cell of its own."""
    get, put = mo.state(Desk(), allow_self_loops=True)
    renewed, rewrite = mo.state(0, allow_self_loops=True)
    return get, Act(get, put, rewrite), renewed


def opener(opened: bool, on_open: Callable[[bool], object], lang: str, *, text: str, ready: bool | None) -> Shown:
    """The button that opens a part of a page which needs pandas, or closes it again; and whether pandas came."""
    close = say(lang, es="Cerrar la tabla", en="Close the table")
    row = choices([(not opened, close if opened else text)], on_open, lang=lang, serial=int(opened))
    told = say(lang, es="Un momento: está llegando pandas.", en="One moment: pandas is on its way.") if opened and ready is None else ""
    missing = without_pandas(lang) if opened and ready is False else ""
    return Shown(f'{row.text}<p class="b-quiet" role="status">{told}</p><div>{missing}</div>', row.buttons)


def without_pandas(lang: str) -> str:
    """One sentence for when pandas can't be had."""
    return notice_html(
        say(
            lang,
            es="Aquí no se puede cargar pandas: las filas se resuelven igual, pero falta el resumen.",
            en="pandas can't be had here: the rows are decided all the same, but the summary is missing.",
        )
    )


def trick_fields(act: Act, lang: str) -> tuple[mo.ui.text_area, mo.ui.file]:
    """The fields for a table of tricks."""
    label = say(lang, es="Pega aquí la tabla", en="Paste the table here")
    example = say(lang, es="reglas;triunfo;cartas\nBRISCA;oros;6o 12c 3e 10o", en="rules,trump,cards\nBRISCA,coins,6o 12c 3e 10o")
    return fields(act, lang, placeholder=example, label=label)


def fields(act: Act, lang: str, *, placeholder: str, label: str) -> tuple[mo.ui.text_area, mo.ui.file]:
    """A field to paste a table into, and one to upload a file. Make them in a cell that follows `renewed` alone."""
    area = mo.ui.text_area(
        value=act.now().text,
        placeholder=placeholder,
        label=f'<span class="b-field">{escape(label)}</span>',
        rows=7,
        on_change=lambda text: act(lambda now: now.write(text)),
        full_width=True,
    )
    upload = _pill(say(lang, es="Subir un archivo CSV", en="Upload a CSV file"))
    file = mo.ui.file(
        filetypes=[".csv", ".tsv", ".txt"],
        label=upload,
        on_change=lambda files: act(lambda now: now.upload(files[0].name, files[0].contents), renew=True) if files else None,
    )
    return area, file


def bounds_text(lang: str) -> str:
    """How much is read."""
    size, rows = MOST_BYTES // 1000, f"{MOST_ROWS:,}"
    rows_es = rows.replace(",", ".")
    return say(lang, es=f"Hasta {rows_es} filas y {size} kB.", en=f"Up to {rows} rows and {size} kB.")


def sample_row(names: Sequence[tuple[str, str]], act: Act, lang: str) -> Shown:
    """Samples to load into the field, from (file in `data/samples`, what it is) pairs, each also to be downloaded."""
    row = choices(
        [(name, text) for name, text in names],
        lambda name: act(lambda _: Desk(sample(name).decode("utf-8-sig")), renew=True),
        lang=lang,
        label=say(lang, es="Cargar un ejemplo", en="Load a sample"),
        on_late=act.again,
    )
    saves = [save(sample(name), name, say(lang, es=f"Descargar {name}", en=f"Download {name}")) for name, _ in names]
    links = "".join(each.text for each in saves)
    return Shown(f'<div class="b-many-samples">{row.text}<div class="b-many-saves">{links}</div></div>', [*row.buttons, *saves])


def sample(name: str) -> bytes:
    """A sample file's bytes."""
    return datafile(f"samples/{name}").read_bytes()


def save(data: bytes, name: str, label: str) -> Any:
    """A button that saves a CSV file on the reader's device."""
    return mo.download(data=data, filename=name, mimetype="text/csv", label=_pill(label))


def _pill(text: str) -> str:
    return f'<span class="b-hit is-file">{escape(text)}</span>'


def asked(act: Act, lang: str, area: mo.ui.text_area, file: mo.ui.file) -> Shown:
    """What to bring: the columns, the bounds, the field, the file and the samples."""
    what = say(
        lang,
        es="Tres columnas: reglas (vacía = BRISCA), triunfo y cartas, en el orden en que se juegan. Separa las cartas con espacios.",
        en="Three columns: rules (empty = BRISCA), trump and cards, in the order of play. Put spaces between the cards.",
    )
    good, bad = many.samples(lang)
    names = [
        (good, say(lang, es="Cargar el ejemplo", en="Load the sample")),
        (bad, say(lang, es="Cargar uno con errores", en="Load one with mistakes")),
    ]
    samples = sample_row(names, act, lang)
    html = (
        f'<p class="b-lead">{escape(what)} {escape(bounds_text(lang))}</p>'
        f'<div class="b-many-in">{area}<div class="b-many-file">{file}</div></div>{samples}'
    )
    return Shown(html, [*samples.buttons, area, file])


def decided(now: Desk, act: Act, lang: str, *, ready: bool | None, href: Callable[[str], str]) -> Shown:
    """Everything that comes of the table: what is wrong with it, the summary, the rows, the download. `href` links a trick in notation."""
    notices = notice_html(sentence(now.problem.text(lang))) if now.problem else ""
    if not now.text.strip():
        return Shown(f'<div class="b-many">{notices}</div>')
    try:
        batch = many.read_tricks(now.text)
    except InputError as error:
        return Shown(f'<div class="b-many">{notices}{notice_html(sentence(error.reason.text(lang)))}</div>')
    file = save(many.download(batch, lang), many.file_name(lang), say(lang, es="Descargar el resultado", en="Download the result"))
    shown = batch.lines[: now.shown]
    left = len(batch.lines) - len(shown)
    options = [(1, say(lang, es=f"Ver más filas (quedan {left})", en=f"Show more rows ({left} left)"))] if left else []
    more = choices(options, lambda _: act(Desk.more), lang=lang, serial=now.shown, on_late=act.again)
    told = _told(batch, lang)
    sums = _summary(batch, lang) if ready else ""
    source = f'<p class="b-quiet">{escape(now.name)}</p>' if now.name else ""
    saving = f'<div class="b-many-save">{file.text}</div>'
    html = f'<div class="b-many">{notices}{source}{told}{sums}{saving}{_table(shown, lang, href)}{more.text}</div>'
    return Shown(html, [file, *more.buttons])


def _told(batch: Batch, lang: str) -> str:
    """How many rows were decided, announced, and which were not, each with its row number and the reason."""
    right, wrong = len(batch.right), batch.wrong
    one = right == 1
    head = say(
        lang,
        es=f"{right} {'baza resuelta' if one else 'bazas resueltas'}; {len(wrong)} fila{'s' * (len(wrong) != 1)} con error.",
        en=f"{right} trick{'s' * (right != 1)} decided; {len(wrong)} row{'s' * (len(wrong) != 1)} with a mistake.",
    )
    if batch.grid.header is None:
        named = ", ".join(many.HEADINGS[key].spoken(lang) for key in batch.grid.places)
        head += say(lang, es=f" Sin encabezados: leído como {named}.", en=f" No headings: read as {named}.")
    items = "".join(f"<li>{escape(error_text(line, lang))}</li>" for line in wrong[:_TOLD])
    rest = len(wrong) - _TOLD
    more = say(lang, es=f"Y {rest} más, en la tabla y en la descarga.", en=f"And {rest} more, in the table and in the download.")
    listed = f'<ul class="b-many-wrong">{items}</ul>' if items else ""
    return f'<p class="b-many-told" role="status">{escape(head)}</p>{listed}' + (f'<p class="b-quiet">{more}</p>' if rest > 0 else "")


def error_text(line: Line, lang: str) -> str:
    """A wrong row in a sentence: its number as the spreadsheet shows it, what is wrong and what would be right."""
    assert line.error is not None
    number = line.row.number
    return say(lang, es=f"Fila {number}: ", en=f"Row {number}: ") + line.error.text(lang)


def _summary(batch: Batch, lang: str) -> str:
    """The summary that pandas makes: figures, and how often each place won."""
    found = frames.summary(many.records(batch))
    mean = f"{found.mean:.1f}"
    pairs: list[tuple[str, str | int]] = [
        (say(lang, es="Filas", en="Rows"), found.rows),
        (say(lang, es="Errores", en="Mistakes"), found.wrong),
        (say(lang, es="Puntos en total", en="Points in all"), found.points),
        (say(lang, es="Puntos por baza", en="Points a trick"), mean.replace(".", ",") if lang == "es" else mean),
    ]
    rows = "".join(_place_row(place, wins, share, points, lang) for place, wins, share, points in found.places)
    if not rows:
        return stats_html(pairs)
    heads = (
        say(lang, es="Gana la carta", en="The winning card"),
        say(lang, es="Veces", en="Times"),
        say(lang, es="De cada 100", en="In 100"),
        say(lang, es="Puntos por baza", en="Points a trick"),
    )
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    caption = say(lang, es="Quién gana, por lugar en la baza", en="Who wins, by place in the trick")
    return (
        f"{stats_html(pairs)}"
        f'<table class="b-table b-many-places"><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _place_row(place: int, wins: int, share: float, points: float, lang: str) -> str:
    name = say(lang, es="la que sale", en="the lead") if place == 1 else ordinal(place, lang)
    mean = f"{points:.1f}".replace(".", ",") if lang == "es" else f"{points:.1f}"
    return f'<tr><th scope="row">{name}</th><td>{wins}</td><td>{100 * share:.0f}</td><td>{mean}</td></tr>'


def _table(lines: Sequence[Line], lang: str, href: Callable[[str], str]) -> str:
    """The rows, one below the other: what was read, who wins, what it is worth and why."""
    heads = (
        say(lang, es="Fila", en="Row"),
        say(lang, es="Triunfo", en="Trump"),
        say(lang, es="Baza", en="Trick"),
        say(lang, es="Gana", en="Winner"),
        say(lang, es="Puntos", en="Points"),
        say(lang, es="Por qué", en="Why"),
    )
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    rows = "".join(_row(line, heads, lang, href) for line in lines)
    caption = say(lang, es="Fila por fila", en="Row by row")
    return f'<table class="b-table b-many-rows"><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _row(line: Line, heads: Sequence[str], lang: str, href: Callable[[str], str]) -> str:
    trick, number = line.resolution, f'<th scope="row">{line.row.number}</th>'
    if trick is None:
        assert line.error is not None
        written = " · ".join(cell for cell in line.row.cells if cell)[:120]
        return (
            f'<tr class="is-wrong">{number}<td colspan="5"><span class="b-many-written">{escape(written)}</span> '
            f"{escape(sentence(line.error.text(lang)))}</td></tr>"
        )
    cards = " ".join(map(str, trick.cards))
    address = escape(href(write_trick(trick.cards, trick.trump, trick.rules)))
    rules = f" <small>{escape(trick.rules.name)}</small>" if trick.rules.name != "BRISCA" else ""
    place = say(lang, es="sale", en="lead") if trick.winner == 0 else ordinal(trick.winner + 1, lang)
    cells = (
        escape(trick.trump.spoken(lang)),
        f'<a href="{address}">{cards}</a>{rules}',
        f"{escape(the(trick.card, lang))} <small>({place})</small>",
        str(trick.points),
        escape(deciding_rule(trick, lang)),
    )
    told = "".join(f'<td data-label="{name}">{cell}</td>' for name, cell in zip(heads[1:], cells, strict=True))
    return f"<tr>{number}{told}</tr>"
