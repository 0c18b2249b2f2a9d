"""Cards: suits, ranks, the packs, and how a card is read and named in Spanish, English, Italian and Portuguese.

>>> Card.parse("3 de oros")
Card.parse('3o')
>>> Card.parse("sota de copas").name("en")
'jack of cups'
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from brisca.reasons import InputError, Lang, quoted

LONGEST: Final = 40
"""Longest text that is read as a card, in characters."""


class Suit(Enum):
    """A suit (palo); its value is the letter used in notation."""

    OROS = "o"
    COPAS = "c"
    ESPADAS = "e"
    BASTOS = "b"

    __hash__ = object.__hash__  # members are single objects: identity is the fastest hash

    def spoken(self, lang: Lang) -> str:
        """The suit's name in es, en, it or pt: "oros", "coins", "denari", "ouros"."""
        return _SUIT_NAMES[lang][_SUITS.index(self)]


class Rank(Enum):
    """A rank; its value is the printed index, 1–12. Says nothing about strength or points."""

    AS = 1
    DOS = 2
    TRES = 3
    CUATRO = 4
    CINCO = 5
    SEIS = 6
    SIETE = 7
    OCHO = 8
    NUEVE = 9
    SOTA = 10
    CABALLO = 11
    REY = 12

    __hash__ = object.__hash__

    def spoken(self, lang: Lang) -> str:
        """The rank's name in es, en, it or pt: "sota", "jack", "fante", "dama"."""
        return _RANK_NAMES[lang][self.value - 1]


_SUITS: Final = tuple(Suit)
_SUIT_NAMES: Final[dict[Lang, list[str]]] = {
    "es": ["oros", "copas", "espadas", "bastos"],
    "en": ["coins", "cups", "swords", "clubs"],
    "it": ["denari", "coppe", "spade", "bastoni"],
    "pt": ["ouros", "copas", "espadas", "paus"],
}
_RANK_NAMES: Final[dict[Lang, list[str]]] = {
    "es": "as dos tres cuatro cinco seis siete ocho nueve sota caballo rey".split(),
    "en": "ace two three four five six seven eight nine jack knight king".split(),
    "it": "asso due tre quattro cinque sei sette otto nove fante cavallo re".split(),
    "pt": "ás dois três quatro cinco seis sete oito nove dama valete rei".split(),
}
_OF: Final = {"es": "de", "en": "of", "it": "di", "pt": "de"}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the 48 cards. There is a single object for each, so `is`, `==` and hashing agree and cost nothing.

    `str(card)` is its notation: printed index and suit letter, "10c".
    """

    suit: Suit
    rank: Rank

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        known = _CARDS.get((suit, rank))
        if known is None:
            known = _CARDS[suit, rank] = object.__new__(cls)
        return known

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def name(self, lang: Lang = "es") -> str:
        """The card's name in es, en, it or pt: "sota de copas", "jack of cups". KeyError for another language."""
        return f"{self.rank.spoken(lang)} {_OF[lang]} {self.suit.spoken(lang)}"

    def spoken(self, lang: Lang) -> str:
        """The same as `name`: what a sentence calls the card."""
        return self.name(lang)

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @staticmethod
    def parse(text: str) -> Card:
        """Read one card: "3o", "3 de oros", "three of coins", "tre di denari", "rey copas", "AC", "12c".

        Any case, with or without accents; "jack" is the sota, "valete" and "dama" are the Portuguese caballo and sota.
        Raises InputError (a ValueError) that says what is wrong and what would be right.
        """
        return read_card(text, {"jack": Rank.SOTA, "valete": Rank.CABALLO, "dama": Rank.SOTA})


_CARDS: dict[tuple[Suit, Rank], Card] = {}

ALL_CARDS: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 48 cards, suit by suit, by printed index."""


PACK_SIZES: Final = (20, 32, 36, 39, 40, 48)
_FORTY: Final = frozenset(Rank) - {Rank.OCHO, Rank.NUEVE}
_RANKS_IN: Final = {
    20: frozenset({Rank.AS, Rank.TRES, Rank.SOTA, Rank.CABALLO, Rank.REY}),
    32: _FORTY - {Rank.DOS, Rank.CUATRO},
    36: _FORTY - {Rank.DOS},
    39: _FORTY,
    40: _FORTY,
    48: frozenset(Rank),
}


def pack(size: int, missing_two: Suit = Suit.BASTOS) -> tuple[Card, ...]:
    """The cards of a pack of 20, 32, 36, 39, 40 or 48, suit by suit, by printed index (sources A, D, F, L).

    `missing_two` is the suit whose 2 is left out of the 39. KeyError for another size.
    """
    without = Card(missing_two, Rank.DOS) if size == 39 else None
    return tuple(card for card in ALL_CARDS if card.rank in _RANKS_IN[size] and card is not without)


# Reading a typed card. Words are compared without accents and case.


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


FRENCH: Final = frozenset({"jack", "valete", "dama", "queen"})
"""Words whose rank depends on the game; `read_card` is told what they mean."""

_RANK_WORDS: Final[dict[str, Rank]] = {
    **{_plain(name): rank for names in _RANK_NAMES.values() for name, rank in zip(names, Rank, strict=True)},
    **{str(rank.value): rank for rank in Rank},
    **dict(zip("a s c r".split(), (Rank.AS, Rank.SOTA, Rank.CABALLO, Rank.REY), strict=True)),
    **{word: Rank.AS for word in ("uno", "un", "one", "uma", "um")},
    **{word: Rank.SOTA for word in ("diez", "ten", "dieci", "dez", "page", "knave")},
    **{word: Rank.CABALLO for word in ("once", "eleven", "undici", "onze", "horse", "cavaleiro")},
    **{word: Rank.REY for word in ("doce", "twelve", "dodici", "doze")},
    **{word: Rank.DOS for word in ("duas",)},
    **{word: Rank.SIETE for word in ("manilha",)},
}
_SUIT_WORDS: Final[dict[str, Suit]] = {
    **{_plain(name): suit for names in _SUIT_NAMES.values() for name, suit in zip(names, Suit, strict=True)},
    **{suit.value: suit for suit in Suit},
    **dict.fromkeys(("oro", "ouro", "coin", "denaro", "gold", "golds"), Suit.OROS),
    **dict.fromkeys(("copa", "cup", "coppa"), Suit.COPAS),
    **dict.fromkeys(("espada", "sword", "spada"), Suit.ESPADAS),
    **dict.fromkeys(("basto", "club", "bastone", "pau", "batons", "baton"), Suit.BASTOS),
}
_ITALIAN: Final = frozenset("denari denaro coppe coppa spade spada bastoni bastone".split())
_ITALIAN_PRINTS: Final = {8: Rank.SOTA, 9: Rank.CABALLO, 10: Rank.REY}
_JOINERS: Final = frozenset(("de", "of", "di", "del", "do"))
_COMPACT: Final = re.compile(r"([0-9]{1,3}|[ascr])([a-z])")
_BETWEEN: Final = re.compile(r"[,;.+/|]| y | and | e | con | with ")


def _split(plain: str) -> list[str]:
    words = [word for word in plain.split() if word not in _JOINERS]
    compact = _COMPACT.fullmatch(words[0]) if len(words) == 1 and words[0] != "as" else None
    return list(compact.groups()) if compact else words


def _is_rank_and_suit(words: list[str]) -> bool:
    return len(words) == 2 and (words[0] in _RANK_WORDS or words[0] in FRENCH) and words[1] in _SUIT_WORDS


def _how_many(plain: str) -> int:
    """How many cards a text holds, when it is a list of cards; else 0."""
    parts = [part for part in _BETWEEN.sub(",", plain).split(",") if part.strip()]
    if len(parts) < 2 and all(_COMPACT.fullmatch(word) for word in plain.split()):
        parts = plain.split()
    if len(parts) < 2:
        words = [word for word in plain.split() if word not in _JOINERS]
        parts = [" ".join(words[i : i + 2]) for i in range(0, len(words), 2)]
    readable = all(map(_is_rank_and_suit, map(_split, parts)))
    return len(parts) if len(parts) > 1 and readable else 0


def read_card(text: str, french: Mapping[str, Rank]) -> Card:
    """Read one card, as `Card.parse` does, taking the words of French-suited games from `french`.

    Raises InputError (a ValueError) with one sentence that says what is wrong and what would be right.
    """
    if not text.strip():
        raise InputError("card_empty")
    shown, plain = quoted(text), _plain(text)
    if number := _how_many(plain[:400]):
        raise InputError("card_several", text=shown, number=number)
    if len(text.strip()) > LONGEST:
        raise InputError("card_long", length=len(text.strip()), most=LONGEST)
    words = ["queen" if word == "reina" else word for word in _split(plain)]
    if len(words) == 1:
        if words[0] in _RANK_WORDS or words[0] in FRENCH:
            raise InputError("card_no_suit", text=shown)
        if words[0] in _SUIT_WORDS:
            raise InputError("card_no_rank", text=shown)
    if len(words) != 2:
        raise InputError("card_unknown", text=shown)
    rank_word, suit_word = words
    suit = _SUIT_WORDS.get(suit_word)
    if rank_word == "queen" and "queen" not in french:
        raise InputError("card_queen")
    rank = french.get(rank_word) or _RANK_WORDS.get(rank_word)
    if suit is None and rank is None:
        raise InputError("card_unknown", text=shown)
    if suit is None:
        raise InputError("card_unknown_suit", text=quoted(suit_word))
    if suit_word in _ITALIAN and (rank_word == "dieci" or (rank_word.isdecimal() and int(rank_word) > 7)):
        number = 10 if rank_word == "dieci" else int(rank_word)
        if number not in _ITALIAN_PRINTS:
            raise InputError("card_italian_none", text=quoted(rank_word))
        first, second = Card(suit, Rank(number)), Card(suit, _ITALIAN_PRINTS[number])
        raise InputError("card_italian_number", text=shown, first=first, second=second)
    if rank is None:
        raise InputError("card_unknown_rank", text=quoted(rank_word))
    return Card(suit, rank)
