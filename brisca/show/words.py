"""Two languages side by side: every sentence of the pages is written once in Spanish and once in English, in the same place."""

from __future__ import annotations

from typing import Final, Literal

PageLang = Literal["es", "en"]
"""A language that the pages speak."""

PAGE_LANGS: Final[tuple[PageLang, ...]] = ("es", "en")
OWN_NAMES: Final[dict[PageLang, str]] = {"es": "Español", "en": "English"}
"""What each language calls itself."""


def say(lang: str, *, es: str, en: str) -> str:
    """The Spanish text for "es", else the English one."""
    return es if lang == "es" else en


_ORDINAL_EN: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def ordinal(place: int, lang: str) -> str:
    """1 → "1.ª" (a card's place in a trick) or "1st"; up to 8."""
    return say(lang, es=f"{place}.ª", en=_ORDINAL_EN[place - 1])
