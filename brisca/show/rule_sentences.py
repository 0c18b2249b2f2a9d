"""A rule set told whole, in plain sentences, and what it changes: every sentence is made from the record of the rules.

>>> from brisca.rules import RULES
>>> [said.text for said in changed(RULES["BRISCA_LAST_TEN"], RULES["BRISCA"], "en")]
['The last trick adds 10 points: 130 in all.']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from brisca.cards import Rank
from brisca.compare import Facet
from brisca.rules import OPTIONS, RULES, Rules, option_text
from brisca.show.compare_options import because
from brisca.show.compare_words import letters, source_names
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.state.results import LEAST_BID, MOST_BID


@dataclass(frozen=True, slots=True)
class Said:
    """One rule: the `option` that it is about, the sentence, and who says it (plain text; "" where it needs no source)."""

    option: str
    text: str
    source: str


def _players(rules: Rules, lang: str) -> str:
    number = rules.players
    if rules.teams and number == 4:
        return say(
            lang,
            es=f"Juegan {number}, por parejas: tu pareja se sienta enfrente.",
            en=f"There are {number} players in pairs: partners sit opposite.",
        )
    if rules.teams:
        return say(
            lang,
            es=f"Juegan {number}, en dos equipos que se sientan alternados.",
            en=f"There are {number} players in two teams that sit alternately.",
        )
    alone = number > 2
    return say(
        lang,
        es=f"Juegan {number}{', cada cual por su cuenta' * alone}.",
        en=f"There are {number} players{', each alone' * alone}.",
    )


def _pack(rules: Rules, lang: str) -> str:
    if rules.pack_size == 39:
        suit = rules.missing_two.spoken(lang)
        return say(lang, es=f"La baraja tiene 39 cartas: falta el 2 de {suit}.", en=f"The pack has 39 cards: the 2 of {suit} is left out.")
    return _clause("pack_size", rules, lang)


def _hand(rules: Rules, lang: str) -> str:
    number = rules.hand_size
    if rules.trump == "bid":
        return say(
            lang,
            es=f"Cada cual recibe {number} cartas; 2 quedan tapadas: el talón.",
            en=f"Everybody is dealt {number} cards; 2 are left face down: the talón.",
        )
    return say(lang, es=f"Cada cual recibe {number} cartas.", en=f"Everybody is dealt {number} cards.")


def _trump(rules: Rules, lang: str) -> str:
    return {
        "turned": say(
            lang,
            es="Se descubre una carta, la pinta: su palo es el triunfo, y es la última que se roba.",
            en="One card, the pinta, is turned up: its suit is trump, and it is drawn last.",
        ),
        "fixed": say(
            lang,
            es="El triunfo va por turno: oros, copas, espadas y bastos, una mano cada palo. No se descubre ninguna carta.",
            en="The trump goes in turn: coins, cups, swords and clubs, a hand each. No card is turned up.",
        ),
        "covered": say(
            lang,
            es="La pinta se enseña y, tras la primera baza, se tapa: hay que acordarse del triunfo.",
            en="The pinta is shown and covered after the first trick: you have to remember the trump.",
        ),
        "bid": say(
            lang,
            es=f"Se puja de {LEAST_BID} a {MOST_BID}. Quien gana la subasta coge el talón, aparta 2 cartas boca abajo y nombra el triunfo.",
            en=f"One bids from {LEAST_BID} to {MOST_BID}. The winner takes the talón, lays 2 cards away face down and names the trump.",
        ),
    }[rules.trump]


def _names(rules: Rules, lang: str) -> str:
    return {
        "es": say(lang, es="Los nombres de las cartas son los españoles.", en="The cards have their Spanish names."),
        "it": say(
            lang,
            es="Los nombres son italianos: asso, tre, re, cavallo y fante; la baraja italiana imprime 10, 9 y 8 en las figuras.",
            en="The names are Italian: asso, tre, re, cavallo and fante; an Italian pack prints 10, 9 and 8 on the figures.",
        ),
        "pt": say(
            lang,
            es="Los nombres son portugueses: ás, sete (la manilha), rei, valete y dama.",
            en="The names are Portuguese: ás, sete (the manilha), rei, valete and dama.",
        ),
    }[rules.names]


def _swap(rules: Rules, lang: str) -> str:
    if rules.swap is None:
        return say(lang, es="No hay cambio del siete.", en="There is no seven-swap.")
    seven = rules.order == "brisca" and any(card.rank is Rank.SIETE for card in rules.pack)
    two = any(card.rank is Rank.DOS for card in rules.pack)
    which = (
        say(lang, es="El 7 de triunfo (o el 2)", en="The 7 of trumps (or the 2)")
        if seven and two
        else say(lang, es="El 7 de triunfo", en="The 7 of trumps")
        if seven
        else say(lang, es="El 2 de triunfo", en="The 2 of trumps")
    )
    return {
        "after_trick": say(
            lang,
            es=f"{which} se puede cambiar por la pinta. Solo puede hacerlo quien acaba de ganar la baza, antes de robar.",
            en=f"{which} may be swapped for the pinta. Only whoever has just won the trick may do so, before the drawing.",
        ),
        "on_turn": say(
            lang,
            es=f"{which} se puede cambiar por la pinta en el propio turno, antes de jugar, si ya se ha ganado una baza.",
            en=f"{which} may be swapped for the pinta on one's own turn, before playing, once one has won a trick.",
        ),
        "any_time": say(
            lang,
            es=f"{which} se puede cambiar por la pinta en cualquier momento, también en el turno ajeno, si ya se ha ganado una baza.",
            en=f"{which} may be swapped for the pinta at any time, on another's turn too, once one has won a trick.",
        ),
    }[rules.swap]


def _draws_left(rules: Rules, lang: str) -> str:
    number = rules.draws_left
    return say(
        lang,
        es=f"Para cambiar tiene{'n' * (number > 1)} que quedar al menos {number} robo{'s' * (number > 1)}.",
        en=f"For a swap at least {number} drawing{'s' * (number > 1)} must be left.",
    )


def _duties(rules: Rules, lang: str) -> str:
    if not rules.duties:
        return say(lang, es="Nada obliga a seguir el palo.", en="Nothing makes you follow suit.")
    return say(
        lang,
        es="Hay que seguir el palo de salida; sin él, jugar un triunfo; sin ninguno de los dos, cualquier carta. Nada obliga a matar.",
        en="You must follow suit; if you can't, play a trump; with neither, any card. Nothing makes you beat.",
    )


def _bonus(rules: Rules, lang: str) -> str:
    bonus, total = rules.last_trick_bonus, rules.total_points
    if not bonus:
        return say(lang, es="La última baza no da nada más.", en="The last trick adds nothing.")
    return say(lang, es=f"La última baza suma {bonus} puntos: {total} en total.", en=f"The last trick adds {bonus} points: {total} in all.")


def _muerte(rules: Rules, lang: str) -> str:
    return say(
        lang,
        es="El as de triunfo no se puede jugar hasta que salga el tres. Si se lleva el tres del otro bando, la mano acaba y gana el suyo.",
        en="The ace of trumps may not be played before the three. If it takes the other side's three, the hand ends and its side has won.",
    )


def _claim(rules: Rules, lang: str) -> str:
    if "stock_empty" in rules.partners_look:
        return say(
            lang,
            es="Sin mazo, el bando que tiene entre sus manos los triunfos más fuertes que quedan, uno por baza, puede reclamar "
            "todas las bazas que faltan.",
            en="With the stock empty, the side whose hands together hold the strongest trumps still out, one for each trick, may claim "
            "all the tricks that are left.",
        )
    return say(
        lang,
        es="Sin mazo, quien tiene en la mano los triunfos más fuertes que quedan puede reclamar todas las bazas que faltan.",
        en="With the stock empty, whoever holds the strongest trumps still out may claim all the tricks that are left.",
    )


def _arrastre(rules: Rules, lang: str) -> str:
    return say(
        lang,
        es="Quien juega el as de triunfo puede decir «arrastro»: quien falte por jugar pone su triunfo más "
        "fuerte o, sin triunfos, su mejor carta.",
        en="Whoever plays the ace of trumps may say “arrastro”: those still to play put their strongest "
        "trump or, without one, their best card.",
    )


def _direction(rules: Rules, lang: str) -> str:
    if rules.direction == "clockwise":
        return say(
            lang,
            es="Se juega hacia la izquierda, como las agujas del reloj; en este curso empieza entonces quien está a la izquierda de quien "
            "reparte.",
            en="Play goes to the left, clockwise; in this course the player at the dealer's left then begins.",
        )
    return say(
        lang,
        es="Se juega hacia la derecha, al revés que el reloj; empieza quien está a la derecha de quien reparte.",
        en="Play goes to the right, anticlockwise; the player at the dealer's right begins.",
    )


def _tie(rules: Rules, lang: str) -> str:
    half = rules.total_points // 2
    level = (
        say(lang, es=f"A {half} iguales", en=f"At {half} all")
        if rules.sides == 2
        else say(lang, es="Con igualdad en cabeza", en="Level at the top")
    )
    how = {
        "draw": say(lang, es="no gana nadie", en="nobody wins"),
        "replay": say(lang, es="la mano no vale y se repite", en="the hand does not count and is played again"),
        "point_each": say(lang, es="cada bando igualado se apunta 1", en="each side that is level scores 1"),
        "most_cards": say(lang, es="gana quien tiene más cartas", en="more cards win"),
    }[rules.tie]
    return f"{level}, {how}."


def _match(rules: Rules, lang: str) -> str:
    how, number = rules.match
    reach = say(
        lang,
        es=f"La partida es de quien llega primero a {number} puntos de partida, uno por mano ganada.",
        en=f"The match goes to whoever first reaches {number} match points, one a hand won.",
    )
    return {
        "first_to": reach,
        "best_of": say(lang, es=f"La partida es al mejor de {number} manos.", en=f"The match is the best of {number} hands."),
        "to_points": say(
            lang,
            es=f"Las pujas se suman; la meta, {number}, la puso el curso.",
            en=f"The bids add up; the goal, {number}, is the course's.",
        )
        if rules.trump == "bid"
        else reach,
        "four_suits": say(
            lang,
            es="La partida son cuatro manos; gana quien suma más puntos."
            if number == "most_points"
            else "La partida son cuatro manos; gana quien gane más manos.",
            en="The match is four hands; most points win."
            if number == "most_points"
            else "The match is four hands; whoever wins most of them wins.",
        ),
    }[how]


def _clause(name: str, rules: Rules, lang: str) -> str:
    return sentence(because(name, rules, Facet.WINNER, lang)) + "."


_OWN: Final[dict[str, Callable[[Rules, str], str]]] = {
    "players": _players,
    "pack_size": _pack,
    "hand_size": _hand,
    "trump": _trump,
    "names": _names,
    "swap": _swap,
    "draws_left": _draws_left,
    "duties": _duties,
    "last_trick_bonus": _bonus,
    "muerte": _muerte,
    "claim": _claim,
    "arrastre": _arrastre,
    "direction": _direction,
    "tie": _tie,
    "match": _match,
}
_ORDER: Final = (
    "players", "pack_size", "order", "names", "hand_size", "trump", "swap", "draws_left", "cards_each", "duties", "arrastre", "muerte",
    "claim", "redeal", "partners_look", "last_trick_bonus", "tie", "double_over", "match", "direction",
)  # fmt: skip
"""The options in the order in which a table is told; teams and the missing two are told with players and pack."""
_QUIET: Final = frozenset(
    ("claim", "arrastre", "muerte", "redeal", "partners_look", "double_over", "last_trick_bonus", "duties", "cards_each")
)
"""Options of which nothing is said while they are off."""
_TOLD_WITH: Final = {"teams": "players", "missing_two": "pack_size"}


def rule_sentence(name: str, rules: Rules, lang: str) -> str:
    """What the option means under these rules, as a sentence or two. KeyError for an option that does not exist."""
    own = _OWN.get(_TOLD_WITH.get(name, name))
    return own(rules, lang) if own is not None else _clause(name, rules, lang)


FEW: Final = 2
"""Most sources of one rule that are named with it; more than that are counted."""


def sources_text(found: str, lang: str) -> str:
    """Sources by name where they are few: what most sheets say needs no names. "" without any."""
    if len(found) > FEW:
        return say(lang, es=f"{len(found)} hojas de reglas", en=f"{len(found)} rule sheets")
    return source_names(found, lang)


def source_line(name: str, rules: Rules, lang: str) -> str:
    """Who says so: "«Folleto de Fournier»", "5 hojas de reglas", "decisión del curso"; "" for an option that is off."""
    found = letters(name, getattr(rules, name))
    if name == "players":
        found = letters(name, rules.players)
    if found is None:
        return ""
    return sources_text(found, lang) or say(lang, es="decisión del curso", en="decided by the course")


def _idle(name: str, rules: Rules) -> bool:
    """Whether there is nothing to say of an option under these rules."""
    off = name in _QUIET and option_text(getattr(rules, name)) in ("no", "none", "0", "1")
    no_pinta = name in ("swap", "draws_left") and (rules.trump != "turned" or (name == "draws_left" and rules.swap is None))
    usual = (name == "names" and rules.names == "es") or (name == "hand_size" and rules.hand_size == 3)
    return off or no_pinta or usual or (name == "tie" and rules.trump == "bid")


def told(rules: Rules, lang: str) -> list[Said]:
    """The rule set whole, a sentence or two for each thing, from who plays to the match."""
    return [Said(name, rule_sentence(name, rules, lang), source_line(name, rules, lang)) for name in _ORDER if not _idle(name, rules)]


def changed(rules: Rules, base: Rules, lang: str) -> list[Said]:
    """What differs from another rule set: the same sentences, only those that it makes otherwise."""
    names = dict.fromkeys(_TOLD_WITH.get(name, name) for name in OPTIONS if getattr(rules, name) != getattr(base, name))
    gone = [name for name in ("swap", "draws_left", "tie") if name in names and name != "swap" and _idle(name, rules)]
    kept: Sequence[str] = [name for name in _ORDER if name in names and name not in gone]
    if rules.trump != "turned" and "swap" in kept and base.trump == "turned":  # no card lies there to be swapped: the trump says it
        kept = [name for name in kept if name != "swap"]
    return [Said(name, rule_sentence(name, rules, lang), source_line(name, rules, lang)) for name in kept]


COURSE: Final = RULES["BRISCA"]
"""The course's brisca, with which other tables are compared."""
