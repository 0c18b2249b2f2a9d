"""Why something was refused: one sentence, in Spanish and in English, from a key and its facts.

Every refusal of the package is a `Reason`, so that a page can say it in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from brisca._sentences import SENTENCES

Lang = str
"""A language code: "es" or "en" for sentences, also "it" and "pt" for the names of cards."""

SHOWN: Final = 24
"""Longest piece of a reader's own text that a sentence repeats, in characters."""


@runtime_checkable
class Spoken(Protocol):
    """What can be said in every language: cards, suits, ranks, reasons."""

    def spoken(self, lang: Lang) -> str: ...


Fact = Spoken | str | int | tuple["Fact", ...]

_AND: Final = {"es": " y ", "en": " and "}


def _say(fact: Fact, lang: Lang) -> str:
    if isinstance(fact, tuple):
        words = [_say(part, lang) for part in fact]
        return _AND[lang].join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "–"
    return fact.spoken(lang) if isinstance(fact, Spoken) else str(fact)


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal: `key` names the sentence, `facts` fill it.

    >>> Reason("hand_over").text("en")
    'The hand is over: nothing more can be played.'
    """

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()

    def text(self, lang: Lang = "en") -> str:
        """The sentence in Spanish ("es") or English ("en"); plain text, not HTML. KeyError for another language."""
        return SENTENCES[self.key][lang].format(**{name: _say(fact, lang) for name, fact in self.facts})

    def spoken(self, lang: Lang) -> str:
        """The same as `text`: a reason can stand inside another sentence."""
        return self.text(lang)

    def __str__(self) -> str:
        return self.text("en")


class InputError(ValueError):
    """Something typed, linked or passed in that can't be used; `reason` says what is wrong and what would be right."""

    def __init__(self, key: str, **facts: Fact) -> None:
        self.reason = Reason(key, tuple(facts.items()))
        super().__init__(self.reason.text("en"))


def quoted(text: str) -> str:
    """A reader's own text as a sentence may repeat it: one line, printable, at most `SHOWN` characters."""
    line = "".join(c if c.isprintable() else " " for c in text[: 4 * SHOWN])
    line = " ".join(line.split())
    return line if len(line) <= SHOWN and len(text) <= 4 * SHOWN else line[: SHOWN - 1] + "…"
