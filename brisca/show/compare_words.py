"""A comparison in words: what comes out, what differs, which option makes it so, and who says it."""

from __future__ import annotations

import csv
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from brisca.cards import Card
from brisca.compare import Case, Column, Difference, Facet, Moment, Verdict
from brisca.datafiles import datafile
from brisca.rules import OPTION_SOURCES, RULES, Rules, option_text
from brisca.show.compare_options import because
from brisca.show.rule_words import option_words
from brisca.show.texts import listed, points_text, score_text, sentence, the
from brisca.show.words import say
from brisca.state import Ending, Result

Mark = Literal["", "yes", "no"]

_NAMED: Final = 2
"""Most sources that one sentence names."""

_LABELS: Final[dict[Facet, tuple[str, str]]] = {
    Facet.POSSIBLE: ("¿Puede darse?", "Possible here?"),
    Facet.FITS: ("¿Baza entera?", "A whole trick?"),
    Facet.WINNER: ("Gana", "Wins"),
    Facet.POINTS: ("Vale", "Worth"),
    Facet.BARRED: ("No se podía jugar", "Could not be played"),
    Facet.DEATH: ("La mano", "The hand"),
    Facet.PLAYABLE: ("Se puede jugar", "May be played"),
    Facet.CALL: ("Cantar arrastro", "Calling arrastro"),
    Facet.SWAP: ("Cambiar por la pinta", "Swap for the pinta"),
    Facet.CLAIM: ("Reclamar el resto", "Claiming the rest"),
    Facet.REDEAL: ("Pedir otro reparto", "Asking for a new deal"),
    Facet.PINTA: ("La pinta", "The pinta"),
    Facet.PARTNER: ("Cartas del compañero", "The partner's cards"),
    Facet.RESULT: ("La mano", "The hand"),
}

_QUIET: Final = {
    Facet.BARRED: (), Facet.DEATH: False, Facet.CALL: False, Facet.SWAP: (), Facet.CLAIM: False, Facet.REDEAL: False, Facet.PARTNER: False,
}  # fmt: skip
"""What is not worth a row when every rule set says it."""


def label(facet: Facet, lang: str) -> str:
    """What a row is called."""
    return say(lang, es=_LABELS[facet][0], en=_LABELS[facet][1])


def rows(columns: Sequence[Column]) -> tuple[Facet, ...]:
    """The facets that are worth a row: those in which something happens, or something differs."""
    found = []
    for facet in Facet:
        values = [column.verdict.said[facet] for column in columns if facet in column.verdict.said]
        if facet in (Facet.POSSIBLE, Facet.FITS, Facet.PINTA):
            wanted = len(set(values)) > 1 or (facet is Facet.POSSIBLE and any(values))
        else:
            wanted = any(value != _QUIET[facet] for value in values) if facet in _QUIET else bool(values)
        if wanted:
            found.append(facet)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one place of the table: a text, and cards, each with what is said of it."""

    text: str
    cards: tuple[tuple[Card, Mark], ...] = ()


def cell(column: Column, facet: Facet, case: Case, lang: str) -> Cell:
    """One rule set's answer to one facet."""
    verdict = column.verdict
    if facet not in verdict.said:
        return Cell("–")
    value = verdict.said[facet]
    match facet:
        case Facet.POSSIBLE:
            no = say(lang, es="No. ", en="No. ")
            return Cell(no + verdict.why[facet].text(lang) if value is not None else say(lang, es="Sí", en="Yes"))
        case Facet.FITS:
            return Cell(_fits(column.rules, bool(value), lang))
        case Facet.WINNER:
            assert isinstance(value, Card)
            return Cell(value.name(lang) + _whose(value, column.rules, case, lang), ((value, ""),))
        case Facet.POINTS:
            assert isinstance(value, int)
            return Cell(points_text(value, lang))
        case Facet.DEATH:
            dead = say(lang, es="Acaba aquí: el tres ha muerto", en="Over: the three is dead")
            return Cell(dead if value else say(lang, es="Sigue", en="It goes on"))
        case Facet.PLAYABLE:
            assert isinstance(value, tuple)
            return Cell("", tuple((card, "yes" if card in value else "no") for card in case.hand))
        case Facet.BARRED | Facet.SWAP:
            assert isinstance(value, tuple)
            none = say(lang, es="Ninguna", en="None")
            return Cell(listed([card.name(lang) for card in value], lang) or none, tuple((card, "") for card in value))
        case Facet.PINTA:
            return Cell(value.name(lang), ((value, ""),)) if isinstance(value, Card) else Cell(_no_pinta(column.rules, lang))
        case Facet.RESULT:
            assert isinstance(value, Result)
            return Cell(sentence(result_text(value, lang)))
    return Cell(say(lang, es="Sí", en="Yes") if value else say(lang, es="No", en="No"))


def _whose(card: Card, rules: Rules, case: Case, lang: str) -> str:
    """Who played the winning card, where two cards of it are the same player's."""
    if rules.cards_each == 1:
        return ""
    seat = case.trick.index(card) % rules.players + 1
    return say(lang, es=f" (jugador {seat})", en=f" (player {seat})")


def _fits(rules: Rules, fits: bool, lang: str) -> str:
    size = rules.players * rules.cards_each
    each = say(lang, es=", dos de cada jugador", en=", two from each player") if rules.cards_each == 2 else ""
    if fits:
        return say(lang, es=f"Sí: {size} cartas{each}", en=f"Yes: {size} cards{each}")
    return say(lang, es=f"No: aquí son {size}{each}", en=f"No: here it takes {size}{each}")


def _no_pinta(rules: Rules, lang: str) -> str:
    return say(lang, es="Tapada", en="Covered") if rules.trump == "covered" else say(lang, es="No hay", en="There is none")


def result_text(result: Result, lang: str) -> str:
    """What totals mean, in a few words; the first and the second side have no other names here."""
    worth = score_text(max(result.match_points))
    if result.reason is Ending.VOID:
        return say(lang, es="la mano no cuenta y se reparte otra vez", en="the hand is void and dealt again")
    if result.winner is None and max(result.match_points):
        return say(lang, es=f"empate, y cada bando se apunta {worth}", en=f"a tie, and each side scores {worth}")
    if result.winner is None:
        return say(lang, es="empate: nadie gana la mano", en="a tie: nobody wins the hand")
    who = say(lang, es=("gana el primero", "gana el segundo", "gana el tercero")[result.winner], en=_SIDES[result.winner])
    how = say(lang, es=", por cartas", en=", by cards") if result.reason is Ending.MORE_CARDS else ""
    return say(lang, es=f"{who}{how}, y se apunta {worth}", en=f"{who}{how}, and scores {worth}")


_SIDES: Final = ("the first side wins", "the second side wins", "the third side wins")


# Why it is different


def why(column: Column, base: Verdict, difference: Difference, case: Case, lang: str) -> str:
    """One sentence: what comes out differently, by which option, and who says so."""
    effects = [_effect(facet, column.verdict, base, case, lang) for facet in difference.facets]
    changed = say(lang, es=", y ", en=", and ").join(effects)
    rules, from_rules = column.rules, base.rules
    named = difference.decisive
    reason = listed([because(name, rules, difference.facets[0], lang) for name in named], lang)
    sources = source_text(rules, from_rules, named, lang)
    return say(lang, es=f"{sentence(changed)}, porque {reason} ({sources}).", en=f"{sentence(changed)}, because {reason} ({sources}).")


def options_text(column: Column, names: Sequence[str], lang: str) -> str:
    """Options of a rule set as the pages call them: "obligación de asistir: sí"."""
    return "; ".join(option_words(name, getattr(column.rules, name), lang) for name in names)


def _effect(facet: Facet, now: Verdict, base: Verdict, case: Case, lang: str) -> str:
    value, before = now.said[facet], base.said[facet]
    match facet:
        case Facet.WINNER:
            assert isinstance(value, Card)
            assert isinstance(before, Card)
            return say(
                lang,
                es=f"gana {the(value, lang)} y no {the(before, lang)}",
                en=f"{the(value, lang)} wins instead of {the(before, lang)}",
            )
        case Facet.POINTS:
            assert isinstance(value, int)
            worth = points_text(value, lang)
            return say(lang, es=f"la baza vale {worth} en vez de {before}", en=f"the trick is worth {worth} instead of {before}")
        case Facet.FITS:
            many = len(case.trick)
            if value:
                return say(lang, es=f"{many} cartas son una baza entera", en=f"{many} cards are a whole trick")
            return say(lang, es=f"{many} cartas no son una baza entera", en=f"{many} cards are not a whole trick")
        case Facet.DEATH:
            over = say(lang, es="la mano acaba aquí y la gana el as", en="the hand ends here and the ace has won it")
            return over if value else say(lang, es="la mano sigue", en="the hand goes on")
        case Facet.PLAYABLE | Facet.BARRED | Facet.SWAP:
            assert isinstance(value, tuple)
            assert isinstance(before, tuple)
            return _cards_effect(facet, value, before, lang)
        case Facet.PINTA:
            hidden = say(lang, es="la pinta no está a la vista", en="the pinta does not lie face up")
            return hidden if value is None else say(lang, es="la pinta está a la vista", en="the pinta lies face up")
        case Facet.RESULT:
            assert isinstance(value, Result)
            return result_text(value, lang)
    yes, no = _MAY.get(facet, _POSSIBLE)
    value = value is None if facet is Facet.POSSIBLE else value
    return say(lang, es=(yes if value else no)[0], en=(yes if value else no)[1])


_POSSIBLE: Final = (
    ("esto aquí sí puede darse", "here this can be"),
    ("esto aquí no puede darse", "here this cannot be"),
)
_MAY: Final = {
    Facet.CALL: (("se puede cantar arrastro", "arrastro may be called"), ("no se canta arrastro", "arrastro is not called")),
    Facet.CLAIM: (("se puede reclamar el resto", "the rest may be claimed"), ("no se reclama el resto", "the rest is not claimed")),
    Facet.REDEAL: (("se puede pedir otro reparto", "a new deal may be asked for"), ("no hay otro reparto", "there is no new deal")),
    Facet.PARTNER: (
        ("se ven las cartas del compañero", "one sees the partner's cards"),
        ("no se ven las cartas del compañero", "one does not see the partner's cards"),
    ),
}


def _cards_effect(facet: Facet, value: tuple[Card, ...], before: tuple[Card, ...], lang: str) -> str:
    lost = [the(card, lang) for card in before if card not in value]
    gained = [the(card, lang) for card in value if card not in before]
    if facet is Facet.BARRED:
        lost, gained = gained, lost
    names = listed(lost or gained, lang)
    many = len(lost or gained) > 1
    may, tense = ("cambiar" if facet is Facet.SWAP else "jugar", "podía" if facet is Facet.BARRED else "puede")
    verb = tense + "n" * many
    act = say(lang, es=f"{verb} {may}", en="swapped" if facet is Facet.SWAP else "played")
    can = "could" if facet is Facet.BARRED else "can"
    if lost:
        if many:
            names = say(lang, es=f"{', '.join(lost[:-1])} ni {lost[-1]}", en=names)
        return say(lang, es=f"no se {act} {names}", en=f"{names} {can}not be {act}" if can == "can" else f"{names} could not be {act}")
    return say(lang, es=f"se {act} {names}", en=f"{names} {can} be {act}")


# Who says it


@lru_cache
def _sources() -> dict[str, tuple[str, str]]:
    lines = datafile("sources.csv").read_text(encoding="utf-8").splitlines()
    return {row["letter"]: (row["es"], row["en"]) for row in csv.DictReader(lines)}


def source_names(letters: str, lang: str) -> str:
    """Sources by name: at most two, and how many more there are; "" for none."""
    names = [say(lang, es=f"«{_sources()[letter][0]}»", en=f"“{_sources()[letter][1]}”") for letter in letters]
    if len(names) <= _NAMED:
        return listed(names, lang)
    rest = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + say(lang, es=f" y {rest} más", en=f" and {rest} more")


def letters(name: str, value: object) -> str | None:
    """The letters of the sources of an option's value; "" where the course decided, None where the value is "off"."""
    match value:
        case (how, _) if name == "match":
            return OPTION_SOURCES.get((name, option_text(value)), OPTION_SOURCES.get((name, str(how))))
        case frozenset() if value:
            return "".join(dict.fromkeys("".join(OPTION_SOURCES[name, str(each)] for each in sorted(value))))
    return OPTION_SOURCES.get((name, option_text(value)))


def source_text(rules: Rules, base: Rules, options: Sequence[str], lang: str) -> str:
    """Who says it, by name; where the options are off here, who has them on; else that the course decided."""

    def known(of: Rules) -> str:
        return "".join(sorted({letter for name in options for letter in letters(name, getattr(of, name)) or ""}))

    found = known(rules)
    if not found and all(letters(name, getattr(side, name)) is None for name in options for side in (rules, base)):
        found = rules.sources if rules == RULES.get(rules.name) else ""  # an option of no sheet in particular, but of a set that has one
    if found:
        return say(lang, es=f"según {source_names(found, 'es')}", en=f"according to {source_names(found, 'en')}")
    if all(letters(name, getattr(rules, name)) is None for name in options) and (found := known(base)):
        on = [say(lang, es="«{}»", en="“{}”").format(option_words(name, getattr(base, name), lang)) for name in options]
        return say(
            lang, es=f"{listed(on, 'es')} es de {source_names(found, 'es')}", en=f"{listed(on, 'en')} is from {source_names(found, 'en')}"
        )
    return say(lang, es="decisión del curso", en="decided by the course")


# What lies there


def facts(case: Case, shown: Collection[Facet], lang: str) -> list[str]:
    """What is to know of a case besides its cards, each a short piece of text; `shown` are the rows of the table."""
    told = []
    if case.totals:
        told.append(say(lang, es="Puntos: ", en="Points: ") + " – ".join(map(str, case.totals)))
        if case.piles:
            told.append(say(lang, es="Cartas ganadas: ", en="Cards won: ") + " – ".join(map(str, case.piles)))
        return told
    if case.hand:
        told.append(
            {
                Moment.TURN: say(lang, es="Le toca jugar a esta mano", en="This hand is to play")
                if case.trick
                else say(lang, es="Le toca salir a esta mano", en="This hand is to lead"),
                Moment.WAITING: say(lang, es="Le toca a otra mano", en="Another hand is to play"),
                Moment.DRAWING: say(lang, es="Esta mano ha ganado la baza y falta robar", en="This hand has won the trick; no drawing yet"),
                Moment.START: say(lang, es="Recién repartido", en="Just dealt"),
            }[case.moment]
        )
    if case.called:
        told.append(say(lang, es="Se ha cantado arrastro", en="Arrastro was called"))
    if case.last:
        told.append(say(lang, es="Última baza de la mano", en="Last trick of the hand"))
    if case.played:
        told.append(say(lang, es="Ya jugadas: ", en="Already played: ") + listed([card.name(lang) for card in case.played], lang))
    if case.draws:
        told.append(say(lang, es=f"Robos que quedan: {case.draws}", en=f"Drawings left: {case.draws}"))
    elif Facet.CLAIM in shown or Facet.PARTNER in shown:
        told.append(say(lang, es="Mazo agotado", en="Stock empty"))
    if case.won and case.moment is not Moment.DRAWING:
        told.append(say(lang, es="Ya ha ganado una baza", en="It has won a trick"))
    return told
