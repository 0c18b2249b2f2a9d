"""The sentences of `Reason`, in Spanish and English, by key. Plain text; `{name}` is filled from the facts."""

from __future__ import annotations

from typing import Final


def _s(es: str, en: str) -> dict[str, str]:
    return {"es": es, "en": en}


SENTENCES: Final[dict[str, dict[str, str]]] = {
    # a typed card
    "card_empty": _s(
        "Aquí falta una carta: escribe por ejemplo «3 de oros» o «3o».",
        "A card is missing here: write for example “3 of coins” or “3o”.",
    ),
    "card_long": _s(
        "Eso tiene {length} caracteres y una carta nunca pasa de {most}: escribe por ejemplo «3 de oros» o «3o».",
        "That has {length} characters and a card never needs more than {most}: write for example “3 of coins” or “3o”.",
    ),
    "card_several": _s(
        "«{text}» son {number} cartas y aquí cabe una sola: escribe por ejemplo «3o».",
        "“{text}” are {number} cards and only one fits here: write for example “3o”.",
    ),
    "card_no_suit": _s(
        "A «{text}» le falta el palo: añade oros (o), copas (c), espadas (e) o bastos (b).",
        "“{text}” has no suit: add coins (o), cups (c), swords (e) or clubs (b).",
    ),
    "card_no_rank": _s(
        "A «{text}» le falta el valor: escribe delante as, 2 a 9, sota, caballo o rey.",
        "“{text}” has no rank: put ace, 2 to 9, jack, knight or king before it.",
    ),
    "card_unknown_rank": _s(
        "«{text}» no es un valor de la baraja española: hay as (1), 2 a 9, sota (10), caballo (11) y rey (12).",
        "“{text}” is not a rank of the Spanish pack: there are ace (1), 2 to 9, jack (10), knight (11) and king (12).",
    ),
    "card_unknown_suit": _s(
        "«{text}» no es un palo de la baraja española: hay oros (o), copas (c), espadas (e) y bastos (b).",
        "“{text}” is not a suit of the Spanish pack: there are coins (o), cups (c), swords (e) and clubs (b).",
    ),
    "card_unknown": _s(
        "«{text}» no es una carta: escribe por ejemplo «3 de oros», «rey copas» o «3o».",
        "“{text}” is not a card: write for example “3 of coins”, “king cups” or “3o”.",
    ),
    "card_italian_number": _s(
        "«{text}» puede ser {first} o {second}: las barajas italianas imprimen 8, 9 y 10 en fante, cavallo y re; escribe el nombre.",
        "“{text}” may be the {first} or the {second}: Italian packs print 8, 9 and 10 on fante, cavallo and re; write the name.",
    ),
    "card_italian_none": _s(
        "Las barajas italianas no tienen {text}: imprimen 8, 9 y 10 en fante, cavallo y re; escribe el nombre.",
        "Italian packs have no {text}: they print 8, 9 and 10 on fante, cavallo and re; write the name.",
    ),
    "card_queen": _s(
        "La reina es el caballo en la brisca y la briscola, y la sota en la bisca: escribe caballo o sota.",
        "The queen is the knight in brisca and briscola, and the jack in bisca: write knight or jack.",
    ),
}
