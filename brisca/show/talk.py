"""The words of the table as a page: the first trick to name, the glossary's search and what it finds."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from typing import Final

import marimo as mo

from brisca.cards import Card, Suit
from brisca.datafiles import datafile
from brisca.rules import RULES
from brisca.show.counter import field
from brisca.show.hand import Shown, choices, clickable_trick
from brisca.show.lessons import LESSONS
from brisca.show.page import Page, param, remember
from brisca.show.panels import derivation_html, example_html, feedback_html
from brisca.show.table import trick_html
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.teach.glossary import GROUPS, LONGEST, Entry, Found, glossary, headword, look_up, plain
from brisca.trick import resolve

SHOWN: Final = 8
"""Most words that are shown at once."""


def source_name(letter: str, lang: str) -> str:
    """What a source is; a page never shows its letter."""
    return _sources(lang)[letter]


@lru_cache(maxsize=2)
def _sources(lang: str) -> dict[str, str]:
    lines = datafile("sources.csv").read_text(encoding="utf-8").splitlines()
    return {row["letter"]: row[lang] for row in csv.DictReader(lines)}


# The first trick: four cards, four words

SPOKEN: Final = tuple(Card.parse(text) for text in ("4b", "2o", "5e", "3c"))
"""Lead, trump, discard, and points for the partner: one trick that takes four words to tell."""
LOADED: Final = 3
"""The place of the card that loads the trick."""
NAMES: Final = ("Ana", "Blas", "Carla", "Dani")


def _roles(lang: str) -> tuple[tuple[str, str], ...]:
    """What each card of the trick is called, and why."""
    return (
        (
            say(lang, es="la salida", en="the lead (salida)"),
            say(lang, es="Es la salida: la carta que abre la baza.", en="That is the salida: the card that opens the trick."),
        ),
        (
            say(lang, es="mata", en="takes (mata)"),
            say(lang, es="Esa carta mata: es triunfo y gana la baza.", en="That card mata: it is a trump and takes the trick."),
        ),
        (
            say(lang, es="se descarta", en="discards (se descarta)"),
            say(
                lang,
                es="Con esa carta Carla se descarta: no vale nada y no puede ganar.",
                en="With that card Carla discards: it is worth nothing and cannot win.",
            ),
        ),
        (say(lang, es="carga", en="loads (carga)"), ""),
    )


def first_question(picked: Card | None, on_pick: Callable[[Card], object], lang: str) -> Shown:
    """Which card loads the trick? After the answer every card says its word."""
    trick = resolve(SPOKEN, trump=Suit.OROS, rules=RULES["BRISCA_PAIRS"])
    roles = _roles(lang)
    asked = say(
        lang, es="Una de estas cartas «carga» la baza. ¿Cuál?", en="At a Spanish table one of these cards “carga” the trick. Which?"
    )
    who = say(
        lang,
        es="Ana y Carla juegan contra Blas y Dani. Toca la carta.",
        en="Ana and Carla play against Blas and Dani. Tap the card.",
    )
    names = NAMES if picked is None else (NAMES[0], *(f"{name}: {word}" for name, (word, _) in zip(NAMES[1:], roles[1:], strict=True)))
    table = clickable_trick(
        SPOKEN,
        on_pick,
        lang=lang,
        picked=picked,
        winner=None if picked is None else trick.winner,
        trump=trick.trump,
        names=names,
        points=trick.points,
    )
    head = f'<h2 class="b-which">{asked}</h2><p class="b-quiet">{who}</p>'
    if picked is None:
        return Shown(f"{head}{table.text}{feedback_html()}", table.buttons)
    right = picked is SPOKEN[LOADED]
    rule = say(
        lang,
        es=f"Cargar es echar puntos a una baza: la gana Blas, y Dani, su pareja, le añade {trick.points}.",
        en=f"To load (cargar) is to put points on a trick: Blas wins it, and Dani, his partner, adds {trick.points}.",
    )
    title = say(lang, es="Sí: el tres de copas.", en="Yes: the three of cups.")
    if not right:
        title = say(lang, es="No: carga el tres de copas.", en="No: the three of cups does.")
    lines = [rule] if right else [roles[SPOKEN.index(picked)][1], rule]
    return Shown(f"{head}{table.text}{feedback_html('right' if right else 'wrong', title, lines)}", table.buttons)


# The worked example


def told_html(lang: str) -> str:
    """A trick as it is told at a table, and what each of its words means."""
    cards = tuple(Card.parse(text) for text in ("12c", "1c"))
    trick = resolve(cards, trump=Suit.BASTOS, rules=RULES["BRISCA"])
    told = say(
        lang,
        es="«Ana sale del rey de copas, Blas monta con el as y hace la baza: quince tantos.»",
        en="“Ana leads the king of cups, Blas goes over it with the ace and takes the trick: fifteen.”",
    )
    king, ace = (RULES["BRISCA"].points(card) for card in cards)
    steps = [
        say(
            lang,
            es="Sale: abre la baza. El palo de salida es copas, y nadie juega triunfo.",
            en="Sale (leads): she opens the trick. The suit led is cups, and nobody trumps.",
        ),
        say(
            lang,
            es="Monta: su carta es más fuerte. En la brisca podía no hacerlo.",
            en="Monta (goes over): his card is stronger. In brisca he could have let it be.",
        ),
        say(
            lang,
            es=f"Hace la baza: se lleva las dos cartas, {king} + {ace} = {trick.points} tantos.",
            en=f"Hace la baza (takes the trick): both cards are his, {king} + {ace} = {trick.points} tantos.",
        ),
    ]
    table = trick_html(cards, lang=lang, winner=trick.winner, trump=trick.trump, points=trick.points, names=NAMES[:2], size="small")
    title = say(lang, es="Palabra por palabra", en="Word by word")
    return f'<p class="b-talk-quote">{told}</p>{example_html(table, derivation_html(steps, lang=lang, title=title))}'


# The search


class Search:
    """The text that is looked up: `search("baza")` changes it and the address; `rewrite` when a button did, so that the field follows."""

    def __init__(self, text: str, put: Callable[[str], None], rewrite: Callable[[int], None]) -> None:
        self._text = text
        self._put = put
        self._rewrite = rewrite
        self._times = 0

    def __call__(self, text: str, *, rewrite: bool = False) -> None:
        self._text = text[:LONGEST]
        remember(word=self._text.strip() or None)
        self._put(self._text)
        if rewrite:
            self._times += 1
            self._rewrite(self._times)

    def now(self) -> str:
        """The text as it is, without following its changes."""
        return self._text


def searching() -> tuple[Callable[[], str], Search, Callable[[], int]]:
    """The text of the address (`?word=baza`) as a marimo state, what changes it, and how often its field had to be written anew.

    Call it in a cell of its own: `word, search, rewritten = searching()`.
    """
    first = (param("word") or "")[:LONGEST]
    get, put = mo.state(first, allow_self_loops=True)
    rewritten, rewrite = mo.state(0, allow_self_loops=True)
    return get, Search(first, put, rewrite), rewritten


def search_field(search: Search, lang: str) -> mo.ui.text:
    """The field to type a word into. Make it in a cell that does not follow what is typed."""
    label = say(lang, es="Busca una palabra, en español o en inglés", en="Look up a word, in English or Spanish")
    return field(label, search.now(), search, wait=250)


def results(text: str, search: Search, page: Page, box: object) -> Shown:
    """The field, and what the glossary has for the text: the words, or near ones, or with nothing typed some to begin with."""
    found = look_up(text)
    told = f'<p class="b-talk-count" role="status">{escape(_told(text, found, page.lang))}</p>'
    offered = found.near if text.strip() and not found.entries else _some() if not text.strip() else ()
    buttons = Shown("")
    if offered:
        buttons = choices(
            [(headword(entry), _offer(entry, page.lang)) for entry in offered],
            lambda word: search(word, rewrite=True),
            lang=page.lang,
            label=say(page.lang, es="Buscar", en="Look up"),
        )
    clear = Shown("")
    if text.strip():
        words = say(page.lang, es="Borrar la búsqueda", en="Clear the search")
        clear = choices([("", words)], lambda word: search(word, rewrite=True), lang=page.lang)
    others = Shown("")
    if found.mentions:
        others = choices(
            [(headword(entry), _offer(entry, page.lang)) for entry in _one_a_word(found.mentions)],
            lambda word: search(word, rewrite=True),
            lang=page.lang,
            label=say(page.lang, es="También sale en", en="Also met in"),
        )
        head = say(page.lang, es="También sale en lo que se dice de:", en="It is also met in what is said of:")
        others = Shown(f'<p class="b-label">{head}</p>{others.text}', others.buttons)
    listed = "".join(entry_html(entry, page) for entry in found.entries[:SHOWN])
    list_html = f'<dl class="b-talk-words">{listed}</dl>' if listed else ""
    return Shown(
        f'<section class="b-talk" aria-label="{say(page.lang, es="Diccionario", en="Glossary")}"><div class="b-talk-field">{box}</div>'
        f"{told}<div>{buttons.text}</div>{list_html}<div>{others.text}</div><div>{clear.text}</div></section>",
        [*buttons.buttons, *others.buttons, *clear.buttons],
    )


def _offer(entry: Entry, lang: str) -> str:
    """A word on a button; in English with what it is there, where that is another word."""
    word, there = headword(entry), entry.en.split(",")[0].split(":")[0]
    return word if lang == "es" or plain(there)[0] == plain(word)[0] else f"{word} – {there}"


def _one_a_word(entries: Sequence[Entry]) -> list[Entry]:
    """The first few, no headword twice."""
    found: dict[str, Entry] = {}
    for entry in entries:
        found.setdefault(headword(entry), entry)
    return list(found.values())[:SHOWN]


def _some() -> Sequence[Entry]:
    return [entry for entry in glossary() if entry.key in ("baza", "salida", "pinta-card", "mano-lead", "blanca", "cargar", "sena")]


def _told(text: str, found: Found, lang: str) -> str:
    words, number = " ".join(text.split()), len(found.entries)
    if not words:
        number = len(glossary())
        return say(lang, es=f"Hay {number} palabras. Por ejemplo:", en=f"There are {number} words. For example:")
    if not found.entries:
        return say(lang, es=f"No hay nada para «{words}». ¿Buscabas una de estas?", en=f"Nothing for “{words}”. Did you mean one of these?")
    if number > SHOWN:
        return say(
            lang,
            es=f"{number} palabras para «{words}»; aquí van las {SHOWN} más cercanas.",
            en=f"{number} words for “{words}”; here are the {SHOWN} closest.",
        )
    return say(
        lang,
        es=f"{number} palabra{'s' * (number != 1)} para «{words}».",
        en=f"{number} word{'s' * (number != 1)} for “{words}”.",
    )


def entry_html(entry: Entry, page: Page) -> str:
    """One word: its names, what it means, who tells of it, and where it is shown."""
    lang = page.lang
    own = f'<dfn lang="es">{escape(entry.es)}</dfn>'
    others = [("English", "en", entry.en), ("Italiano", "it", entry.it), ("Português", "pt", entry.pt)]
    names = "".join(
        f'<span><abbr title="{name}">{code}</abbr> <span lang="{code}">{escape(word)}</span></span>' for name, code, word in others if word
    )
    more = [_where(entry, page)]
    if entry.source and entry.group == "elsewhere":
        listed = "; ".join(source_name(letter, lang) for letter in entry.source)
        more.append(escape(say(lang, es=f"Lo cuenta{'n' * (len(entry.source) > 1)}: {listed}.", en=f"Told by: {listed}.")))
    return (
        f'<div class="b-talk-word" id="word-{entry.key}"><dt>{own}<span class="b-talk-names">{names}</span></dt>'
        f"<dd>{escape(entry.meaning(lang))}</dd><dd class='b-quiet'>{' '.join(filter(None, more))}</dd></div>"
    )


def _where(entry: Entry, page: Page) -> str:
    if not entry.lesson:
        return say(page.lang, es="Está más abajo, en esta página.", en="It is further down on this page.")
    if entry.lesson not in [lesson.key for lesson in LESSONS]:
        return ""
    link = page.link(entry.lesson)
    return say(page.lang, es="Se ve en: ", en="Shown in: ") + link + ("" if link.endswith("?</a>") else ".")


def all_words_html(page: Page) -> str:
    """The whole glossary by what it is about, to open on demand."""
    heads = {
        "table": say(page.lang, es="La mesa y las manos", en="The table and its hands"),
        "cards": say(page.lang, es="Las cartas", en="The cards"),
        "play": say(page.lang, es="Las jugadas", en="The moves"),
        "score": say(page.lang, es="Los puntos", en="The points"),
        "elsewhere": say(page.lang, es="Otras mesas y las primas", en="Other tables and the cousins"),
    }
    parts = []
    for group in GROUPS:
        entries = [entry for entry in glossary() if entry.group == group]
        items = "".join(
            f'<li><b lang="es">{escape(entry.es)}</b> <i lang="en">{escape(entry.en)}</i>'
            f"<span>{escape(entry.meaning(page.lang))}</span></li>"
            for entry in entries
        )
        head = f"{heads[group]} ({len(entries)})"
        parts.append(
            f'<details class="b-fold b-talk-group"><summary>{escape(sentence(head))}</summary><ul class="b-talk-all">{items}</ul></details>'
        )
    head = say(page.lang, es="Todas las palabras", en="All the words")
    return f'<h3 class="b-talk-head">{head}</h3>{"".join(parts)}'
