"""The words of the table: what they mean, how the cousins say them, and a search that forgives accents, capitals, plurals and slips."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from brisca.datafiles import datafile

GROUPS: Final = ("table", "cards", "play", "score", "elsewhere")
"""What the words are about, in the order in which they are listed."""

LONGEST: Final = 60
"""Longest text that is looked up, in characters."""

NEAR: Final = 4
"""Most near words that are offered where nothing is found."""

MEANT: Final = 5
"""The rank of words that are met in a meaning alone."""

KNOWN: Final = ("baza", "pinta-card", "mano-lead", "brisca-card")
"""Words that are offered where not even a near one is found, by key."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A word with one of its senses. `it` and `pt` are "" where the cousins need no word for it.

    `also`: other words under which it is found. `lesson`: the lesson that shows it, "" where it is told on the glossary's own page.
    `source`: letters of the sources that tell of it, "" for what every table says.
    """

    key: str
    group: str
    es: str
    en: str
    it: str
    pt: str
    meaning_es: str
    meaning_en: str
    also: str
    lesson: str
    source: str

    def meaning(self, lang: str) -> str:
        """What it means, in Spanish or English."""
        return self.meaning_es if lang == "es" else self.meaning_en


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to: `entries`, best first; `mentions`, in whose meaning the words are met; with neither, the `near` ones."""

    entries: tuple[Entry, ...]
    mentions: tuple[Entry, ...] = ()
    near: tuple[Entry, ...] = ()


@lru_cache(maxsize=1)
def glossary() -> tuple[Entry, ...]:
    """All words, from `data/glossary.csv`, in the order of the file."""
    lines = datafile("glossary.csv").read_text(encoding="utf-8").splitlines()
    return tuple(
        Entry(
            row["key"],
            row["group"],
            row["term_es"],
            row["term_en"],
            row["term_it"],
            row["term_pt"],
            row["meaning_es"],
            row["meaning_en"],
            row["also"],
            row["lesson"],
            row["source"],
        )
        for row in csv.DictReader(lines)
    )


def plain(text: str) -> tuple[str, ...]:
    """The words of a text without accents, capitals and signs: "¿Señas, o qué?" → ("senas", "o", "que")."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return tuple("".join(c if c.isalnum() else " " for c in bare).split())


def singular(word: str) -> str:
    """A plain word without what makes a plural in Spanish, English or Portuguese: bazas → baza, triunfos → triunfo, reyes → rey."""
    if len(word) > 4 and word.endswith("es") and word[-3] in "dlnrysjxzh":
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def look_up(text: str) -> Found:
    """The words that a text means: by their names in four languages, by other names, or by what they mean.

    Every word of the text has to be met. Names come before meanings, whole words before beginnings.
    """
    whole = _stems(plain(text[:LONGEST]))
    wanted = tuple(_telling(whole))
    if not wanted:
        return Found(())
    ranked = [(rank, place, entry) for place, entry in enumerate(glossary()) if (rank := _rank(whole, wanted, entry)) is not None]
    ranked.sort(key=lambda each: each[:2])
    named = tuple(entry for rank, _, entry in ranked if rank < MEANT)
    mentions = tuple(entry for rank, _, entry in ranked if rank == MEANT)
    if named:
        return Found(named, mentions)
    return Found(mentions) if mentions else Found((), near=_near(wanted))


_SMALL: Final = frozenset(
    (
        *"el la los las un una de del que quien como con por en se y o lo".split(),
        *"the an of to what who how is in and or does mean".split(),
    )
)
"""Words of a question that tell nothing."""


def _telling(words: Sequence[str]) -> Sequence[str]:
    """Without the small words of a question, unless it has no others."""
    return [word for word in words if word not in _SMALL] or words


def _stems(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(singular, words))


def _names(entry: Entry) -> tuple[tuple[str, ...], ...]:
    """Every name of a word, as stems."""
    names = [name for text in (entry.es, entry.en, entry.it, entry.pt) for name in (*text.split(","), *text.replace(":", ",").split(","))]
    return tuple(filter(None, (_stems(_unnumbered(plain(name))) for name in names)))


def _unnumbered(words: Sequence[str]) -> Sequence[str]:
    """ "mano (2)" is looked up as "mano"."""
    return words[:-1] if len(words) > 1 and words[-1].isdecimal() else words


def _rank(whole: tuple[str, ...], wanted: tuple[str, ...], entry: Entry) -> int | None:
    """How well a word answers: 0 its first name … `MEANT` its meaning; None where it does not."""
    names = _names(entry)
    if wanted == names[0] or (wanted[-1].isdecimal() and wanted in _numbered(entry)):
        return 0
    if len(whole) > 1 and whole in names:
        return 0
    if wanted in names:
        return 1
    if wanted in tuple(_stems(plain(name)) for name in entry.also.split(",")):
        return 2
    in_names = {word for name in names for word in name}
    if _all_begin(wanted, in_names):
        return 3
    others = in_names | set(_stems(plain(entry.also)))
    if _all_begin(wanted, others):
        return 4
    told = others | set(_stems(plain(f"{entry.meaning_es} {entry.meaning_en}")))
    return MEANT if all(any(word == each or (len(each) > 3 and word.startswith(each)) for word in told) for each in wanted) else None


def _numbered(entry: Entry) -> tuple[tuple[str, ...], ...]:
    return tuple(_stems(plain(name)) for name in entry.es.split(","))


def _all_begin(wanted: Sequence[str], words: Iterable[str]) -> bool:
    held = tuple(words)
    return all(any(word.startswith(each) for word in held) for each in wanted)


def _near(wanted: tuple[str, ...]) -> tuple[Entry, ...]:
    """The words that look most like it; where none does, some that everybody needs."""
    text = " ".join(wanted)
    scored = []
    for place, entry in enumerate(glossary()):
        names = [" ".join(name) for name in _names(entry)]
        names += [" ".join(_stems(plain(name))) for name in entry.also.split(",")]
        likeness = max(SequenceMatcher(None, text, name).ratio() for name in names if name)
        if likeness >= 0.6:
            scored.append((-likeness, place, entry))
    near: list[Entry] = []
    for _, _, entry in sorted(scored, key=lambda each: each[:2]):
        if headword(entry) not in [headword(other) for other in near]:
            near.append(entry)
    return tuple(near[:NEAR]) or tuple(entry for key in KNOWN for entry in glossary() if entry.key == key)


def headword(entry: Entry) -> str:
    """The word itself, without its number and its other names: what a search for it is given."""
    words = entry.es.split(",")[0].split(" (")
    return words[0].strip("¡!")
