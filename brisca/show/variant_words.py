"""Where each table is played, what its sources leave open, and where they contradict each other; sources always by name."""

from __future__ import annotations

from typing import Final

from brisca.show.compare_words import source_names
from brisca.show.words import say
from brisca.teach.variants import Family

Text = tuple[str, str]

FAMILIES: Final[dict[Family, Text]] = {
    Family.HABITS: ("Otras costumbres", "Other habits"),
    Family.SEATS: ("Más gente a la mesa", "More people at the table"),
    Family.COUSINS: ("De otros países", "From other countries"),
}

SHORT: Final[dict[str, Text]] = {
    "BRISCA_BASIC": ("Sencilla", "Simple"),
    "BRISCA_MINI": ("Mini, 20 cartas", "Mini, 20 cards"),
    "BRISCA_THREE": ("A tres", "For three"),
    "BRISCA_PAIRS": ("Por parejas", "In pairs"),
    "BRISCA_SIX": ("A seis", "For six"),
    "BRISCA_TWO_CARDS": ("Dos cartas cada vez", "Two cards each"),
    "BRISCA_COVERED": ("Tapada", "Covered"),
    "BRISCA_LAST_TEN": ("Diez de últimas", "Ten for the last"),
    "BRISCA_FOUR_SUITS": ("Cuatro palos", "Four suits"),
    "BRISCA_HOUSE": ("De la casa", "House rules"),
    "BRISCOLA": ("Briscola", "Briscola"),
    "BRISCOLA_PAIRS": ("Briscola por parejas", "Briscola in pairs"),
    "BISCA": ("Bisca", "Bisca"),
    "REMATADA": ("Rematada", "Rematada"),
    "MUERTE_AL_TRES": ("Muerte al tres", "Muerte al tres"),
    "MUERTE_AL_TRES_PAIRS": ("Muerte al tres, parejas", "Muerte al tres, pairs"),
}
"""What the buttons call the tables."""

_ITALY: Final = ("En Italia.", "In Italy.")
_SPAIN: Final = ("En España.", "In Spain.")
_WHERE: Final[dict[str, Text]] = {
    "BRISCA_BASIC": ("En España, como primera partida: así empieza {B}.", "In Spain, as a first game: this is how {B} begins."),
    "BRISCA_MINI": ("Solo en este curso: manos cortas para practicar.", "Only in this course: short hands for practice."),
    "BRISCA_THREE": _SPAIN,
    "BRISCA_PAIRS": _SPAIN,
    "BRISCA_SIX": ("Donde se juntan seis; lo cuenta {D}.", "Where six come together; {D} tells of it."),
    "BRISCA_TWO_CARDS": ("Una variante para dos que cuenta {D}.", "A variant for two that {D} tells of."),
    "BRISCA_COVERED": ("Una variante de {A}.", "A variant from {A}."),
    "BRISCA_LAST_TEN": ("Una variante de {A}, que se acerca al tute.", "A variant from {A}, a step towards tute."),
    "BRISCA_FOUR_SUITS": ("Una variante de {D}.", "A variant from {D}."),
    "BRISCA_HOUSE": ("Una mesa con varias de las costumbres que reúne {D}.", "A table with several of the habits that {D} has collected."),
    "BRISCOLA": _ITALY,
    "BRISCOLA_PAIRS": _ITALY,
    "BISCA": ("En Portugal, y también en Brasil.", "In Portugal, and in Brazil too."),
    "REMATADA": ("En Chile.", "In Chile."),
    "MUERTE_AL_TRES": ("En Cuba.", "In Cuba."),
    "MUERTE_AL_TRES_PAIRS": ("En Cuba.", "In Cuba."),
}

_TIE: Final[Text] = (
    "Con 60 a 60: {AC} lo dejan sin ganador; {BEF} repiten la mano; {L} da 1 punto a cada bando; {D} cuenta las cartas.",
    "At 60 to 60: {AC} leave it without a winner; {BEF} play the hand again; {L} gives each side 1 point; {D} counts the cards.",
)
_SWAP_WHEN: Final[Text] = (
    "Cuándo se cambia el siete: {E} solo deja cambiar a quien acaba de ganar la baza; {V}, en el propio turno; {D}, en cualquier momento.",
    "When to swap the seven: {E} lets only the winner of the trick swap; {V}, on one's own turn; {D}, at any time.",
)
_SWAP_LAST: Final[Text] = (
    "Hasta cuándo: {D} deja cambiar hasta el último robo. La frase de {EF}, leída al pie de la letra, pide que queden 3 robos.",
    "Until when: {D} allows it up to the last drawing. The sentence in {EF}, read to the letter, asks for 3 drawings to be left.",
)
_SWAP_OFF: Final[Text] = (
    "{AC} no tienen cambio del siete; {B} lo deja fuera de la primera partida.",
    "{AC} have no seven-swap; {B} leaves it out of the first game.",
)
_DIRECTION: Final[Text] = (
    "El sentido: {F} juega hacia la derecha. {A} juega como el reloj y aun así empieza por la derecha de quien reparte: a quien "
    "reparte le tocaría jugar en segundo lugar.",
    "The direction: {F} plays to the right. {A} plays clockwise and still begins at the dealer's right: the dealer would play second.",
)
_WRONG_EXAMPLE: Final[Text] = (
    "Un ejemplo de {A} falla: sale el 6 de oros y siguen rey de copas, 3 de espadas y sota de oros. Dice que, si no triunfan espadas, "
    "gana la sota; con copas de triunfo gana el rey.",
    "An example in {A} is wrong: the 6 of coins is led, then king of cups, 3 of swords and jack of coins. It says that the jack wins "
    "unless swords are trump; with cups as trump the king wins.",
)
_PACK_FOR_THREE: Final[Text] = (
    "La baraja para tres: {L} quita los 4 doses (36 cartas); la costumbre italiana que cuenta {C} quita solo 1 (39).",
    "The pack for three: {L} takes out all 4 twos (36 cards); the Italian habit in {C} takes out just 1 (39).",
)
_SIGNALS: Final[Text] = (
    "Las señas: {A} las prohíbe; {E} dice que son parte del juego y nombra la muta de Lombardía, en la que nadie habla.",
    "Signals: {A} forbids them; {E} calls them part of the game and names the muta of Lombardy, where nobody speaks.",
)
_MATCH: Final[Text] = (
    "La partida: {B} juega a 3 manos ganadas; {E}, a 3 o 5; {D}, a 3, 5 o 7; {A}, al mejor de 3 o de 5.",
    "The match: {B} plays to 3 hands won; {E}, to 3 or 5; {D}, to 3, 5 or 7; {A}, the best of 3 or 5.",
)

_OPEN: Final[dict[str, tuple[Text, ...]]] = {
    "BRISCA": (_TIE, _SWAP_WHEN, _SWAP_LAST, _SWAP_OFF, _MATCH, _DIRECTION, _WRONG_EXAMPLE),
    "BRISCA_BASIC": (_TIE, _SWAP_OFF, _DIRECTION, _WRONG_EXAMPLE),
    "BRISCA_MINI": (
        (
            "Esta baraja la decidió el curso. Como toda baza lleva puntos, aquí nadie puede acabar con 1, 2, 3, 117, 118 ni 119.",
            "The course decided this pack. As every trick holds points, nobody here can end with 1, 2, 3, 117, 118 or 119.",
        ),
    ),
    "BRISCA_THREE": (
        _PACK_FOR_THREE,
        (
            "Con igualdad en cabeza, entre dos o entre tres: {AC} no dan la mano a nadie; {L} da 1 punto a cada bando igualado.",
            "Level at the top, two of the three or all of them: {AC} give the hand to nobody; {L} gives each side that is level 1 point.",
        ),
    ),
    "BRISCA_PAIRS": (_SIGNALS, _TIE, _SWAP_WHEN, _DIRECTION),
    "BRISCA_SIX": (
        (
            "{D} usa la baraja de 48. Con 40 cartas no salen las cuentas: 40 no se divide entre 6.",
            "{D} uses the pack of 48. With 40 cards it does not work out: 40 does not divide by 6.",
        ),
    ),
    "BRISCA_TWO_CARDS": (
        (
            "Según {D}, se roba por turno hasta tener 3, primero quien gana la baza. La última baza se juega con 2 cartas cada cual.",
            "By {D} both draw in turn up to 3 cards, the winner of the trick first. The last trick is played with 2 cards each.",
        ),
    ),
    "BRISCA_COVERED": (
        (
            "{A} no dice si se puede volver a mirar la pinta. En el curso no, hasta que alguien la roba; el triunfo sigue siendo triunfo.",
            "{A} does not say whether the pinta may be looked at again. In the course not until it is drawn; the trump stays trump.",
        ),
    ),
    "BRISCA_LAST_TEN": (
        (
            "Solo {A} ofrece los 10 de la última baza, que son costumbre del tute.",
            "Only {A} offers 10 for the last trick, which is a habit of tute.",
        ),
        (
            "Con 130 en juego ganan 66; a 65 iguales hay empate.",
            "With 130 at stake 66 win; at 65 all it is a tie.",
        ),
    ),
    "BRISCA_FOUR_SUITS": (
        (
            "{D} deja elegir: gana quien gana más de las 4 manos, o quien suma más puntos. A igualdad de manos, el curso mira los puntos.",
            "{D} leaves the choice: most of the 4 hands win, or most points. With hands level the course looks at the points.",
        ),
    ),
    "BRISCA_HOUSE": (
        (
            "Reclamar: {D} habla de las cartas del bando. En el curso las tiene en la mano quien reclama: nadie "
            "reclama con cartas que no ve.",
            "The claim: {D} speaks of the side's cards. In the course the claimant's own hand holds them: nobody claims unseen cards.",
        ),
        (
            "Arrastro: {D} deja cantarlo a quien «tiene» el as de triunfo; en el curso, a quien lo juega.",
            "Arrastro: {D} lets whoever “has” the ace of trumps call it; in the course, whoever plays it.",
        ),
        _TIE,
        _SWAP_WHEN,
        (
            "Pedir otro reparto también es de {D}; no está en esta mesa, pero abajo se puede añadir.",
            "Asking for a new deal is from {D} as well; it is not at this table, but below it can be added.",
        ),
    ),
    "BRISCOLA": (
        (
            "{C} no conoce el cambio del siete; en la brisca lo cuentan {DEFV}.",
            "{C} knows no seven-swap; in brisca {DEFV} have it.",
        ),
        (
            "Un número italiano de 8 a 10 engaña: «8 di coppe» es la sota de copas.",
            "An Italian number from 8 to 10 misleads: “8 di coppe” is the jack of cups.",
        ),
    ),
    "BRISCOLA_PAIRS": (
        (
            "Al agotarse el mazo, los compañeros se enseñan las cartas; {D} lo cuenta también para el comienzo de la mano.",
            "When the stock is empty partners show each other their cards; {D} tells of it at the start of the hand as well.",
        ),
    ),
    "BISCA": (
        (
            "{EP} coinciden: el 7, la manilha, vale 10. El valete vale 3, como el caballo, y la dama 2, como la sota.",
            "{EP} agree: the 7, the manilha, counts 10. The valete counts 3 like the knight, and the dama 2 like the jack.",
        ),
        (
            "Si aquí se quisiera cambiar la pinta, lo haría el 2: eso lo decidió el curso.",
            "If the pinta were swapped here, the 2 would do it: the course decided that.",
        ),
    ),
    "REMATADA": (
        (
            "{D} no dice a cuánto se juega, ni qué pasa si pasan todos, ni quién sale: el curso juega a 500, "
            "reparte otra vez y sale quien es mano.",
            "{D} does not say how far to play, what happens when all pass, or who leads: the course plays to 500, "
            "deals again, and whoever is mano leads.",
        ),
        (
            "Pasar dos no cierra la subasta: quien no ha hablado aún puede pujar. Una puja fallida de 105 da 52½ a cada rival.",
            "Two passes do not close the auction: who has not spoken yet may bid. A failed bid of 105 gives each rival 52½.",
        ),
    ),
    "MUERTE_AL_TRES": (
        (
            "{D} no dice qué hace quien solo tiene el as: en el curso puede jugarlo, porque no le queda otra carta.",
            "{D} does not say what to do when the ace is the only card left: in the course it may be played then.",
        ),
    ),
    "MUERTE_AL_TRES_PAIRS": (
        (
            "{D} no dice qué pasa si el as es de la pareja: en el curso no mata, el tres ha escapado.",
            "{D} does not say what happens when the ace is the partner's: in the course it does not kill, the three has escaped.",
        ),
    ),
}


def where_played(name: str, lang: str) -> str:
    """Where the rule set of that name is played, in a sentence; "" for the course's own."""
    return _filled(_WHERE[name], lang) if name in _WHERE else ""


def disagreements(name: str, lang: str) -> list[str]:
    """What the sources of a rule set leave open and where they contradict each other, a sentence or two each."""
    return [_filled(text, lang) for text in _OPEN[name]]


def short_name(name: str, lang: str) -> str:
    """What its button calls the rule set."""
    return SHORT[name][lang != "es"]


class _Names(dict[str, str]):
    """Letters in braces become names."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._lang = lang

    def __missing__(self, letters: str) -> str:
        names = [source_names(letter, self._lang) for letter in letters]
        return ", ".join(names[:-1]) + say(self._lang, es=" y ", en=" and ") + names[-1] if len(names) > 1 else names[0]


def _filled(text: Text, lang: str) -> str:
    return text[lang != "es"].format_map(_Names(lang))
