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
    # cards and rules
    "not_in_pack": _s(
        "{card} no está en esta baraja de {size} cartas: usa otra carta u otras reglas.",
        "The {card} is not in this pack of {size} cards: take another card or other rules.",
    ),
    "card_twice": _s(
        "{card} aparece dos veces y solo hay una: cambia una de las dos.",
        "The {card} is there twice and there is only one: change one of the two.",
    ),
    "trick_size": _s(
        "Una baza tiene de 2 a 6 cartas y aquí hay {number}.",
        "A trick has 2 to 6 cards and here are {number}.",
    ),
    "option_value": _s(
        "La opción {option} no puede ser {value}: puede ser {right}.",
        "The option {option} cannot be {value}: it can be {right}.",
    ),
    "clash_pack": _s(
        "{first} y {second} no casan: las cartas no se reparten por igual en todas las bazas.",
        "{first} and {second} clash: the cards do not divide evenly among the players' tricks.",
    ),
    "clash_hand_size": _s(
        "{first} y {second} no casan: con esa mano no salen las cuentas del reparto.",
        "{first} and {second} clash: hands of that size cannot be dealt from it.",
    ),
    "clash_teams": _s(
        "{first} y {second} no casan: solo hay equipos con cuatro o seis jugadores.",
        "{first} and {second} clash: only four or six players can form teams.",
    ),
    "clash_look": _s(
        "{first} y {second} no casan: sin equipos no hay compañero a quien mirarle las cartas.",
        "{first} and {second} clash: without teams there is no partner whose cards could be seen.",
    ),
    "clash_bid_players": _s(
        "{first} y {second} no casan: la subasta se juega entre tres.",
        "{first} and {second} clash: the auction is for three players.",
    ),
    "clash_two_cards": _s(
        "{first} y {second} no casan: dos cartas por baza solo se juegan entre dos.",
        "{first} and {second} clash: two cards each to a trick is a game for two players.",
    ),
    "clash_bisca_pack": _s(
        "{first} y {second} no casan: el orden de la bisca no conoce el 8 ni el 9.",
        "{first} and {second} clash: the order of bisca has no 8 and 9.",
    ),
    "clash_bisca_small": _s(
        "{first} y {second} no casan: en la bisca el 7 vale diez y esa baraja no lo tiene.",
        "{first} and {second} clash: in bisca the 7 counts ten and that pack has none.",
    ),
    "clash_bisca_muerte": _s(
        "{first} y {second} no casan: la muerte al tres se juega con el orden de la brisca.",
        "{first} and {second} clash: muerte al tres is played with the order of brisca.",
    ),
    "clash_swap": _s(
        "{first} y {second} no casan: sin una pinta a la vista no hay nada que cambiar.",
        "{first} and {second} clash: without a face-up pinta there is nothing to swap.",
    ),
    "clash_bid": _s(
        "{first} y {second} no casan: eso no existe en el juego con subasta.",
        "{first} and {second} clash: that does not exist in the game with bids.",
    ),
    "clash_duties": _s(
        "{first} y {second} no casan: la obligación de asistir se contradice con eso.",
        "{first} and {second} clash: the duty to follow suit contradicts it.",
    ),
    "clash_double": _s(
        "{first} y {second} no casan: el doble empieza entre la mitad y el total de los puntos.",
        "{first} and {second} clash: the double starts between half of the points and all of them.",
    ),
}
