"""What an option does, as the clause that follows "because": for every value of every option that can change a trick or a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brisca.compare import Facet
from brisca.rules import Rules, option_text
from brisca.show.rule_words import option_words
from brisca.show.words import say

_CLAUSES: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("order", "brisca"): (
        "el tres vale 10 y va justo después del as, y el siete no vale nada",
        "the three counts 10 and ranks right below the ace, and the seven counts nothing",
    ),
    ("order", "bisca"): (
        "el siete vale 10 y va justo después del as, y el tres no vale nada",
        "the seven counts 10 and ranks right below the ace, and the three counts nothing",
    ),
    ("duties", "yes"): (
        "hay que asistir al palo de salida y, sin él, fallar con triunfo",
        "one must follow the suit led and, without it, play a trump",
    ),
    ("duties", "no"): ("no hay que asistir: vale cualquier carta", "nobody has to follow suit: any card will do"),
    ("muerte", "yes"): (
        "el as de triunfo está preso mientras no se haya jugado el tres",
        "the ace of trumps is a prisoner as long as the three has not been played",
    ),
    ("muerte", "no"): ("el as de triunfo ni está preso ni mata al tres", "the ace of trumps is no prisoner and does not kill the three"),
    ("arrastre", "yes"): (
        "tras el arrastro hay que jugar el triunfo más fuerte o, sin triunfos, la carta de más rango",
        "after an arrastro one must play the strongest trump or, with no trump, the card of the strongest rank",
    ),
    ("arrastre", "no"): ("aquí no existe el arrastro", "there is no arrastro here"),
    ("claim", "yes"): (
        "quien tiene los triunfos más altos con el mazo agotado los enseña y se lleva el resto",
        "whoever holds the strongest trumps with the stock empty shows them and takes the rest",
    ),
    ("claim", "no"): ("aquí todo se juega hasta el final", "everything is played to the end here"),
    ("cards_each", "1"): ("cada jugador pone una sola carta", "each player puts down one card only"),
    ("cards_each", "2"): ("cada jugador pone dos cartas en cada baza", "each player puts two cards into every trick"),
    ("swap", "none"): ("aquí la pinta no se cambia", "the pinta is not swapped here"),
    ("swap", "after_trick"): (
        "aquí cambia quien acaba de ganar la baza, antes de robar",
        "here the player who has just won the trick swaps, before the drawing",
    ),
    ("swap", "on_turn"): ("aquí se cambia en el propio turno, antes de jugar", "here one swaps on one's own turn, before playing"),
    ("swap", "any_time"): (
        "se cambia en cualquier momento, aunque le toque a otro",
        "one may swap at any time, even on somebody else's turn",
    ),
    ("draws_left", "1"): ("se puede cambiar hasta el último robo", "one may swap up to the last drawing"),
    ("tie", "draw"): ("un empate no lo gana nadie", "nobody wins a tie"),
    ("tie", "replay"): ("una mano empatada se repite", "a tied hand is played again"),
    ("tie", "point_each"): ("en un empate puntúan los dos bandos", "both sides score in a tie"),
    ("tie", "most_cards"): ("el empate lo deciden las cartas ganadas", "a tie is decided by the cards won"),
    ("last_trick_bonus", "0"): ("la última baza no tiene premio", "the last trick has no bonus"),
    ("last_trick_bonus", "10"): ("la última baza suma 10 puntos", "the last trick adds 10 points"),
    ("double_over", "none"): ("ninguna victoria vale doble", "no win counts double"),
    ("pack_size", "20"): (
        "la baraja tiene 20 cartas, solo las que valen puntos",
        "the pack has 20 cards, only those that are worth points",
    ),
    ("pack_size", "32"): ("la baraja tiene 32 cartas, sin doses ni cuatros", "the pack has 32 cards, no twos and no fours"),
    ("pack_size", "36"): ("la baraja tiene 36 cartas, sin doses", "the pack has 36 cards, no twos"),
    ("pack_size", "39"): ("la baraja tiene 39 cartas, sin uno de los doses", "the pack has 39 cards, without one of the twos"),
    ("pack_size", "40"): ("la baraja tiene 40 cartas, sin ochos ni nueves", "the pack has 40 cards, no eights and no nines"),
    ("pack_size", "48"): ("la baraja tiene 48 cartas, con ochos y nueves", "the pack has 48 cards, with eights and nines"),
    ("trump", "turned"): ("la pinta queda a la vista", "the pinta stays face up"),
    ("trump", "fixed"): ("el triunfo va por turno y no se descubre pinta", "the trump goes by turns and no pinta is turned up"),
    ("trump", "covered"): ("la pinta se enseña y luego se tapa", "the pinta is shown and then covered"),
    ("trump", "bid"): ("el triunfo lo nombra quien gana la subasta", "the winner of the auction names the trump"),
    ("redeal", "yes"): (
        "quien recibe tres cartas sin puntos ni triunfos puede pedir otro reparto",
        "whoever gets three cards with no points and no trump may ask for a new deal",
    ),
    ("redeal", "no"): ("cada cual juega lo que le han repartido", "everybody plays what was dealt"),
    ("partners_look", "none"): ("los compañeros no se enseñan las cartas", "partners do not show each other their cards"),
    ("partners_look", "start"): ("los compañeros se enseñan las cartas al empezar", "partners show each other their cards at the start"),
    ("partners_look", "stock_empty"): (
        "los compañeros se enseñan las cartas al agotarse el mazo",
        "partners show each other their cards when the stock is empty",
    ),
    ("partners_look", "start.stock_empty"): (
        "los compañeros se enseñan las cartas al empezar y al agotarse el mazo",
        "partners show each other their cards at the start and when the stock is empty",
    ),
    ("teams", "yes"): ("se juega en equipos", "one plays in teams"),
    ("teams", "no"): ("cada cual juega por su cuenta", "everybody plays alone"),
}

_OF_FACETS: Final[dict[tuple[str, str, Facet], tuple[str, str]]] = {
    ("teams", "yes", Facet.DEATH): ("el as no mata al tres del compañero", "the ace does not kill the partner's three"),
    ("teams", "no", Facet.DEATH): (
        "sin compañeros el as mata al tres de cualquiera y gana la mano",
        "without partners the ace kills anybody's three and wins the hand",
    ),
    ("muerte", "yes", Facet.DEATH): (
        "el as de triunfo mata al tres del otro bando y gana la mano",
        "the ace of trumps kills the other side's three and wins the hand",
    ),
    ("arrastre", "yes", Facet.CALL): (
        "quien juega el as de triunfo puede cantar arrastro",
        "whoever plays the ace of trumps may call arrastro",
    ),
}

_COUNTED: Final[dict[str, Callable[[str], tuple[str, str]]]] = {
    "players": lambda n: (f"se juega entre {n}", f"there are {n} players"),
    "hand_size": lambda n: (f"se reparten {n} cartas a cada uno", f"everybody is dealt {n} cards"),
    "draws_left": lambda n: (f"para cambiar tienen que quedar al menos {n} robos", f"a swap needs at least {n} drawings still to come"),
    "double_over": lambda n: (f"ganar con más de {n} puntos vale doble", f"winning with more than {n} points counts double"),
}


def because(name: str, rules: Rules, facet: Facet, lang: str) -> str:
    """What the option does under these rules to this facet; for an option without a clause of its own its value in words."""
    value = option_text(getattr(rules, name))
    clause = _OF_FACETS.get((name, value, facet)) or _CLAUSES.get((name, value))
    if clause is None and name in _COUNTED:
        clause = _COUNTED[name](value)
    if name == "missing_two":
        suit = rules.missing_two.spoken(lang)
        return say(lang, es=f"el dos que falta es el de {suit}", en=f"the missing two is that of {suit}")
    if clause is None:
        told = option_words(name, getattr(rules, name), lang)
        return say(lang, es=f"aquí se juega con «{told}»", en=f"here one plays with “{told}”")
    return say(lang, es=clause[0], en=clause[1])
