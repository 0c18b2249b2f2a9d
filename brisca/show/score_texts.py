"""What is said about a match: how it is won, how it stands, whose deal is next."""

from __future__ import annotations

from brisca.rules import MatchRule, Rules
from brisca.show.counter_texts import side_names
from brisca.show.words import say
from brisca.state import Ending
from brisca.teach.score import Line, Sheet


def match_text(match: MatchRule, lang: str) -> str:
    """How a match is won, in a few words."""
    how, number = match
    if how == "first_to":
        return say(lang, es=f"a {number} manos", en=f"first to {number} hands")
    if how == "best_of":
        return say(lang, es=f"al mejor de {number} manos", en=f"best of {number} hands")
    if number == "most_wins":
        return say(lang, es="cuatro palos, más manos", en="four suits, most hands")
    return say(lang, es="cuatro palos, más puntos", en="four suits, most points")


def standing(sheet: Sheet, lang: str) -> str:
    """How the match stands, or how it ended, in a sentence."""
    match, names = sheet.match, side_names(sheet.rules, lang)
    won = " – ".join(map(str, match.points))
    if match.over and match.winner is None:
        return say(lang, es=f"Partida empatada, {won}.", en=f"The match is drawn, {won}.")
    if match.over and match.winner is not None:
        name = names[match.winner]
        if sheet.rules.match[1] == "most_points":
            totals = " – ".join(map(str, match.card_points))
            return say(lang, es=f"Partida para {name}, {totals} en puntos.", en=f"The match goes to {name}, {totals} in points.")
        return say(lang, es=f"Partida para {name}, {won}.", en=f"The match goes to {name}, {won}.")
    if not sheet.hands:
        return say(lang, es="La partida empieza.", en="The match begins.")
    return say(lang, es=f"Manos ganadas: {won}. Sigue abierta.", en=f"Hands won: {won}. Still open.")


def dealer_text(sheet: Sheet, lang: str) -> str:
    """What the match is still about, and whose deal is next; when it is over, that no hand follows."""
    match, names = sheet.match, side_names(sheet.rules, lang)
    if match.over:
        return say(lang, es="Está decidida: no se juega otra mano.", en="It is decided: no further hand is played.")
    name = names[sheet.rules.side(match.dealer)]
    deals = say(lang, es=f"Reparte ahora: {name}.", en=f"Next to deal: {name}.")
    if match.trump is not None:
        suit = match.trump.spoken(lang)
        deals += say(lang, es=f" Triunfo: {suit}.", en=f" Trump: {suit}.")
    return f"{_needed(sheet, lang)} {deals}"


def _needed(sheet: Sheet, lang: str) -> str:
    how, number = sheet.rules.match
    if how == "first_to":
        return say(lang, es=f"Gana quien llegue antes a {number} manos.", en=f"First to {number} hands wins.")
    if how == "best_of":
        return say(
            lang,
            es=f"Se juegan {number} manos como mucho, y las empatadas también cuentan.",
            en=f"At most {number} hands are played, and ties count among them.",
        )
    if number == "most_wins":
        return say(lang, es="Cuatro manos, una por palo: gana quien gane más.", en="Four hands, one a suit: most hands win.")
    return say(lang, es="Cuatro manos, una por palo: gana quien sume más puntos.", en="Four hands, one a suit: most points win.")


def hand_note(line: Line, rules: Rules, lang: str) -> str:
    """What was special about a hand: a tie and what came of it, or a double win; else empty."""
    result = line.result
    if result.reason is Ending.VOID:
        return say(lang, es="empate: se repite", en="tie: played again")
    if result.reason is Ending.MORE_CARDS:
        return say(lang, es="empate: deciden las cartas", en="tie: cards decide")
    if result.winner is None:
        if any(result.match_points):
            return say(lang, es="empate: un punto cada uno", en="tie: a point each")
        return say(lang, es="empate", en="tie")
    return say(lang, es="vale dos", en="counts two") if result.match_points[result.winner] == 2 else ""
