"""What the skills are called, and in words where a learner stands with one, in Spanish and English."""

from __future__ import annotations

from typing import Final

from brisca.show.words import say
from brisca.teach.mastery import Stage, Standing
from brisca.teach.skills import Skill

_NAMES: Final[dict[Skill, tuple[str, str]]] = {
    Skill.ORDER: ("orden de las cartas", "order of the cards"),
    Skill.POINTS: ("puntos de las cartas", "points of the cards"),
    Skill.LED_SUIT: ("palo de salida", "suit led"),
    Skill.TRUMP: ("triunfo", "trump"),
    Skill.MANY: ("bazas de tres o más", "tricks of three or more"),
    Skill.LEGAL: ("qué se puede jugar", "what may be played"),
    Skill.DRAW_AND_LEAD: ("quién roba y quién sale", "who draws and who leads"),
    Skill.SWAP: ("cambio del siete", "swap of the seven"),
    Skill.COUNTING_POINTS: ("contar puntos", "counting points"),
    Skill.COUNTING_TRUMPS: ("contar triunfos", "counting trumps"),
    Skill.CHANCES: ("probabilidades", "chances"),
    Skill.LEAD: ("elegir la salida", "choosing a lead"),
    Skill.REPLY: ("elegir la respuesta", "choosing a reply"),
    Skill.ENDGAME: ("final de la mano", "end of the hand"),
    Skill.PARTNER: ("juego en pareja", "partner play"),
    Skill.VARIANTS: ("variantes", "variants"),
}


def skill_name(skill: Skill, lang: str) -> str:
    """The skill's name in small letters, without an article: "palo de salida", "suit led"."""
    es, en = _NAMES[skill]
    return say(lang, es=es, en=en)


def standing_words(standing: Standing, lang: str) -> str:
    """Where the learner stands: "dominada", or for nearly mastered also what is missing: "casi: faltan 2 respuestas"."""
    if standing.stage is Stage.NEW:
        return say(lang, es="sin empezar", en="not begun")
    if standing.stage is Stage.BEGUN:
        return say(lang, es="empezada", en="begun")
    if standing.stage is Stage.MASTERED:
        return say(lang, es="dominada", en="mastered")
    number = standing.tries_missing
    if number == 0:
        missing = say(lang, es="falta acertar otro día", en="missing one right on another day")
    elif number == 1:
        missing = say(lang, es="falta 1 respuesta", en="missing 1 more answer")
    else:
        missing = say(lang, es=f"faltan {number} respuestas", en=f"missing {number} more answers")
    if number and standing.day_missing:
        missing += say(lang, es=", y acertar otro día", en=", and one right on another day")
    return say(lang, es="casi: ", en="nearly: ") + missing
