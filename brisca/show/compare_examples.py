"""Prepared comparisons: for each option that changes something visible, cards that show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from brisca.compare import Case, read_case
from brisca.notation import read_rules
from brisca.rules import Rules
from brisca.show.words import say


@dataclass(frozen=True, slots=True)
class Example:
    """A comparison to open: `key` stands in an address, `case` and `against` (the base first) are in notation.

    `options`: what makes the difference, for the tests; empty where the point is that nothing differs.
    """

    key: str
    options: tuple[str, ...]
    case_text: str
    against_text: str
    titles: tuple[str, str]
    stories: tuple[str, str]

    @property
    def case(self) -> Case:
        """The case itself."""
        return read_case(self.case_text)

    @property
    def against(self) -> tuple[Rules, ...]:
        """The rule sets, the base first."""
        return tuple(map(read_rules, self.against_text.split()))

    def title(self, lang: str) -> str:
        """What a list calls it."""
        return say(lang, es=self.titles[0], en=self.titles[1])

    def story(self, lang: str) -> str:
        """One sentence that says what to look for."""
        return say(lang, es=self.stories[0], en=self.stories[1])


_SWAPS: Final = "BRISCA BRISCA+swap.on_turn BRISCA_HOUSE BRISCA_BASIC"

EXAMPLES: Final = (
    Example(
        "seven", ("order",), "b:12c.7c:", "BRISCA BRISCOLA BISCA",
        ("El siete de la bisca", "The seven of bisca"),
        ("Salen con el rey y el siete es del mismo palo: ¿quién gana?", "The king is led, and the seven is of the same suit: who wins?"),
    ),
    Example(
        "two_cards", ("cards_each",), "b:4c.12c.1c.2b:", "BRISCA BRISCA_TWO_CARDS BRISCA_PAIRS",
        ("Dos cartas cada uno", "Two cards each"),
        ("Las mismas cuatro cartas: ¿una sola baza o dos?", "The same four cards: one trick or two?"),
    ),
    Example(
        "players", ("players",), "e:6o.12c.3e.10o:", "BRISCA BRISCA_PAIRS BRISCA_SIX",
        ("Cuántos juegan", "How many play"),
        ("Cuatro cartas en la mesa: ¿está completa la baza?", "Four cards on the table: is the trick complete?"),
    ),
    Example(
        "pack", ("pack_size",), "o:2c.4c:", "BRISCA BRISCA_SIX BRISCA_THREE REMATADA",
        ("Cartas que faltan", "Cards that are missing"),
        ("El dos y el cuatro de copas: no todas las barajas los tienen.", "The two and the four of cups: not every pack has them."),
    ),
    Example(
        "missing_two", ("missing_two",), "c:2b.5e.4o:", "BRISCA_THREE+pack_size.39 BRISCA_THREE+pack_size.39+missing_two.o",
        ("El dos que falta", "The two that is missing"),
        (
            "Tres jugadores quitan un solo dos de la baraja: ¿cuál?",
            "Three players take a single two out of the pack: which one?",
        ),
    ),
    Example(
        "hand_size", ("hand_size",), "o:5c:6c.7c.1b.3o.12e", "BRISCA REMATADA",
        ("Una mano más larga", "A longer hand"),
        ("Cinco cartas en la mano y una en la mesa.", "Five cards in the hand and one on the table."),
    ),
    Example(
        "last_ten", ("last_trick_bonus",), "o:12c.5c:~last", "BRISCA BRISCA_LAST_TEN BISCA",
        ("Diez de últimas", "Ten for the last trick"),
        ("Es la última baza de la mano.", "It is the last trick of the hand."),
    ),
    Example(
        "death", ("muerte",), "o:3o.1o:", "BRISCA MUERTE_AL_TRES",
        ("El tres muere", "The three dies"),
        ("Triunfan oros: sale el tres y el rival juega el as.", "Coins are trump: the three is led and the rival plays the ace."),
    ),
    Example(
        "partners_ace", ("teams",), "o:3o.4c.1o.5e:", "MUERTE_AL_TRES_PAIRS MUERTE_AL_TRES_PAIRS+teams.no BRISCA_PAIRS",
        ("El as del compañero", "The partner's ace"),
        ("Se llevan el tres con el as, pero lo juega quien está enfrente.", "The ace takes the three, but it is the partner who plays it."),
    ),
    Example(
        "prisoner", ("muerte",), "o::1o.4e.6c", "BRISCA MUERTE_AL_TRES MUERTE_AL_TRES_PAIRS",
        ("El as preso", "The ace is a prisoner"),
        (
            "Triunfan oros, te toca salir y el tres de oros no se ha jugado todavía.",
            "Coins are trump, you are to lead, and the three of coins has not been played yet.",
        ),
    ),
    Example(
        "prisoner_free", (), "o::1o.4e.6c~played.3o", "BRISCA MUERTE_AL_TRES",
        ("El as, libre", "The ace set free"),
        ("Lo mismo, pero el tres de oros ya se ha jugado.", "The same, but the three of coins has been played."),
    ),
    Example(
        "follow", ("duties",), "o:5c:6c.3o.1b", "BRISCA REMATADA BRISCA+duties.yes",
        ("Asistir al palo", "Following suit"),
        ("Triunfan oros y han salido con el cinco de copas.", "Coins are trump and the five of cups was led."),
    ),
    Example(
        "ruff", ("duties",), "o:5c:3o.1b.7e", "BRISCA REMATADA BRISCA+duties.yes",
        ("Sin el palo: fallar", "Without the suit: trump"),
        ("Han salido con el cinco de copas y en la mano no hay copas.", "The five of cups was led and the hand has no cups."),
    ),
    Example(
        "neither", (), "o:5c:1b.7e", "BRISCA REMATADA BRISCA+duties.yes",
        ("Ni palo ni triunfo", "Neither suit nor trump"),
        ("Han salido con el cinco de copas y no hay copas ni oros.", "The five of cups was led, and there are no cups and no coins."),
    ),
    Example(
        "arrastre", ("arrastre",), "o:1o:7o.4o.1c~called", "BRISCA_PAIRS BRISCA_HOUSE",
        ("Arrastro, con triunfos", "Arrastro, with trumps"),
        ("Sale el as de oros, triunfo, y quien lo juega canta arrastro.", "The ace of coins, trump, is led and its player calls arrastro."),
    ),
    Example(
        "arrastre_plain", ("arrastre",), "o:1o:1c.1e.4b~called", "BRISCA_PAIRS BRISCA_HOUSE",
        ("Arrastro, sin triunfos", "Arrastro, without trumps"),
        ("El mismo arrastro, con una mano que no tiene oros.", "The same arrastro, with a hand that has no coins."),
    ),
    Example(
        "call", ("arrastre",), "o::1o.5e.4b", "BRISCA_PAIRS BRISCA_HOUSE",
        ("Cantar arrastro", "Calling arrastro"),
        ("Te toca salir y tienes el as de triunfo.", "You are to lead and hold the ace of trumps."),
    ),
    Example(
        "swap_drawing", ("swap",), "o::7o.4e~won~drawing~draws.3~pinta.12o", _SWAPS,
        ("Cambiar antes de robar", "Swapping before the drawing"),
        ("Acabas de ganar la baza y aún no ha robado nadie.", "You have just won the trick and nobody has drawn yet."),
    ),
    Example(
        "swap_turn", ("swap",), "o::7o.4e.5e~won~draws.3~pinta.12o", _SWAPS,
        ("Cambiar en el turno", "Swapping on one's turn"),
        ("Te toca jugar, con tres cartas y el siete de triunfo.", "It is your turn, with three cards and the seven of trumps."),
    ),
    Example(
        "swap_waits", ("swap",), "o::7o.4e.5e~won~waits~draws.3~pinta.12o", _SWAPS,
        ("Cambiar fuera de turno", "Swapping out of turn"),
        ("Le toca a otro, y el siete de triunfo lo tienes tú.", "It is somebody else's turn, and you hold the seven of trumps."),
    ),
    Example(
        "draws_left", ("draws_left",), "o::7o.4e~won~drawing~draws.1~pinta.12o", "BRISCA BRISCA+draws_left.2 BRISCA+draws_left.3",
        ("Hasta cuándo se cambia", "How late one may swap"),
        ("Has ganado la baza y solo queda un robo.", "You have won the trick and one drawing is left."),
    ),
    Example(
        "covered", ("trump",), "o::7c.4e.5e~won~draws.3~pinta.12o", "BRISCA_BASIC BRISCA_COVERED",
        ("La pinta tapada", "The pinta covered"),
        ("A mitad de la mano: ¿se ve la pinta?", "In the middle of the hand: does one see the pinta?"),
    ),
    Example(
        "claim", ("claim",), "o::12o.11o.10o~played.1o.3o", "BRISCA_PAIRS BRISCA_HOUSE",
        ("Reclamar el resto", "Claiming the rest"),
        ("Sin mazo; ya se han jugado el as y el tres de triunfo.", "No stock; the ace and the three of trumps have been played."),
    ),
    Example(
        "redeal", ("redeal",), "o::4e.5c.6b~start~pinta.2o", "BRISCA BRISCA+redeal.yes",
        ("Pedir otro reparto", "Asking for a new deal"),
        ("Acaban de repartir: ni puntos ni triunfos.", "The cards have just been dealt: no points, no trumps."),
    ),
    Example(
        "partner", ("partners_look",), "o::12o.4e.5c", "BRISCA_PAIRS BRISCOLA_PAIRS",
        ("Mirar al compañero", "Looking at the partner's cards"),
        ("Parejas, con el mazo agotado.", "Partners, with the stock empty."),
    ),
    Example(
        "tie", ("tie",), "o::~totals.60.60~piles.24.16", "BRISCA BRISCA_BASIC BRISCA+tie.point_each BRISCA_HOUSE",
        ("Sesenta iguales", "Sixty all"),
        ("60 puntos cada bando; el primero tiene 24 cartas y el otro 16.", "60 points each; the first side has 24 cards, the other 16."),
    ),
    Example(
        "double", ("double_over",), "o::~totals.105.15", "BRISCA_PAIRS BRISCA_HOUSE",
        ("Más de cien", "More than a hundred"),
        ("La mano termina 105 a 15.", "The hand ends 105 to 15."),
    ),
)  # fmt: skip
"""All of them, in the order of the list."""

BY_KEY: Final = {example.key: example for example in EXAMPLES}
