"""The lessons that exist, in the order of the course: the one place from which navigation and the map are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from brisca.show.words import say
from brisca.teach.skills import Skill


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: `key` is the name of its file, `minutes` about how long it takes (0: as long as you like).

    `skills` are those that its tasks train, the most central first; the map shows them, and a review suggestion leads here.
    """

    key: str
    title_es: str
    title_en: str
    about_es: str
    about_en: str
    minutes: int = 0
    skills: tuple[Skill, ...] = ()

    def title(self, lang: str) -> str:
        """The title in Spanish or English."""
        return say(lang, es=self.title_es, en=self.title_en)

    def about(self, lang: str) -> str:
        """One line that says what happens there."""
        return say(lang, es=self.about_es, en=self.about_en)

    def time(self, lang: str) -> str:
        """ "10 min", or a word for a page that is used as long as one likes."""
        return f"{self.minutes} min" if self.minutes else say(lang, es="a tu ritmo", en="open-ended")


LESSONS: Final = (
    Lesson(
        "00_start",
        "Aprende a jugar a la brisca",
        "Learn to play brisca",
        "La puerta de entrada.",
        "The front door.",
    ),
    Lesson(
        "01_deck",
        "La baraja",
        "The cards",
        "Cuarenta cartas, cuatro palos: cuáles son más fuertes y cuáles valen puntos.",
        "Forty cards, four suits: which are stronger and which are worth points.",
        10,
        (Skill.ORDER, Skill.POINTS),
    ),
    Lesson(
        "02_trick",
        "¿Quién gana la baza?",
        "Who wins the trick?",
        "Toca la carta que gana y mira por qué: palo de salida, triunfo y orden.",
        "Tap the card that wins and see why: suit led, trump and order.",
        15,
        (Skill.LED_SUIT, Skill.TRUMP, Skill.MANY),
    ),
    Lesson(
        "03_hand",
        "Una mano de principio a fin",
        "A hand from beginning to end",
        "Quién reparte, cómo se roba y tu primera mano entera: entre dos, tres o cuatro.",
        "Who deals, how cards are drawn, and your first whole hand: for two, three or four.",
        20,
        (Skill.LEGAL, Skill.DRAW_AND_LEAD),
    ),
    Lesson(
        "04_counting",
        "Contar los puntos",
        "Counting points",
        "Cuenta un montón, lleva la partida y recuerda lo que ya ha salido.",
        "Count a pile, keep the score of a match and remember what has gone.",
        20,
        (Skill.COUNTING_POINTS, Skill.COUNTING_TRUMPS),
    ),
    Lesson(
        "05_swap",
        "El cambio del siete",
        "The seven-swap",
        "Coger la carta de debajo del mazo: con cuál, cuándo y si vale la pena.",
        "Taking the card under the stock: with which card, when, and whether it pays.",
        15,
        (Skill.SWAP,),
    ),
    Lesson(
        "06_chances",
        "¿Qué puede tener el rival?",
        "What can the rival hold?",
        "Cuenta lo que no ves y di cuántas veces de cada 100 le ganan a tu carta.",
        "Count what you cannot see and say how many times in 100 your card is beaten.",
        15,
        (Skill.CHANCES,),
    ),
    Lesson(
        "07_strategy",
        "¿Qué carta juego?",
        "Which card do I play?",
        "Salidas, respuestas y juego en pareja: posiciones con una carta mejor, demostrada o medida.",
        "Leads, replies and partner play: positions with a best card, proved or measured.",
        20,
        (Skill.LEAD, Skill.REPLY, Skill.PARTNER),
    ),
    Lesson(
        "08_endgame",
        "El final de la mano",
        "The end of the hand",
        "Sin mazo se puede saber todo: cuenta la mano del rival y encuentra la carta que no pierde nada.",
        "Without a stock you can know everything: count the rival's hand and find the card that loses nothing.",
        20,
        (Skill.ENDGAME,),
    ),
    Lesson(
        "09_play",
        "Juega una mano",
        "Play a hand",
        "Tú contra la máquina, con cada baza explicada sobre la mesa.",
        "You against the machine, with every trick explained on the table.",
        10,
    ),
    Lesson(
        "10_variants",
        "Todas las mesas",
        "Every table",
        "Rematada, bisca, muerte al tres, la mesa de la casa: qué cambia en cada una, y la tuya, regla a regla.",
        "Rematada, bisca, muerte al tres, the house table: what each of them changes, and your own, rule by rule.",
        25,
        (Skill.VARIANTS,),
    ),
    Lesson(
        "11_table_talk",
        "Hablar en la mesa",
        "Table talk",
        "Las palabras, las señas, de dónde viene, la brisca y el tute, y lo que pregunta todo el mundo.",
        "The words, the signals, where it comes from, brisca and tute, and what everybody asks.",
        15,
    ),
    Lesson(
        "90_explorer",
        "El explorador de bazas",
        "The trick explorer",
        "Pon las cartas que quieras, cambia el triunfo y compara reglamentos.",
        "Put down any cards, change the trump and compare rule sets.",
    ),
)

START: Final = LESSONS[0]
_PLACE: Final = {lesson.key: place for place, lesson in enumerate(LESSONS)}


def lesson(key: str) -> Lesson:
    """The lesson of that key; KeyError for one that doesn't exist."""
    return LESSONS[_PLACE[key]]


def previous_lesson(key: str) -> Lesson | None:
    """The lesson before it in the course; None for the first lesson and for the start page."""
    place = _PLACE[key]
    return LESSONS[place - 1] if place > 1 else None


def next_lesson(key: str) -> Lesson | None:
    """The lesson after it in the course, None after the last."""
    place = _PLACE[key] + 1
    return LESSONS[place] if place < len(LESSONS) else None


def lesson_for(skill: Skill) -> Lesson | None:
    """The first lesson of the course whose tasks train that skill; None while there is none."""
    return next((entry for entry in LESSONS if skill in entry.skills), None)


def taught() -> tuple[Skill, ...]:
    """The skills that lessons of the course train, in the order of `Skill`."""
    return tuple(skill for skill in Skill if lesson_for(skill))
