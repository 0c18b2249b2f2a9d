"""What is said about a match: how it is won, how it stands, whose deal is next."""

from __future__ import annotations

from brisca.rules import MatchRule, Rules
from brisca.show.counter_texts import side_names
from brisca.show.texts import score_text
from brisca.show.words import say
from brisca.state import Ending, settle
from brisca.state.results import MOST_BID
from brisca.teach.score import End, How, Line, Sheet


def match_text(match: MatchRule, lang: str) -> str:
    """How a match is won, in a few words."""
    how, number = match
    if how == "first_to":
        return say(lang, es=f"a {number} manos", en=f"first to {number} hands")
    if how == "best_of":
        return say(lang, es=f"al mejor de {number} manos", en=f"best of {number} hands")
    if how == "to_points":
        return say(lang, es=f"a {number} puntos", en=f"to {number} points")
    if number == "most_wins":
        return say(lang, es="cuatro palos, más manos", en="four suits, most hands")
    return say(lang, es="cuatro palos, más puntos", en="four suits, most points")


def standing(sheet: Sheet, lang: str) -> str:
    """How the match stands, or how it ended, in a sentence."""
    match, names = sheet.match, side_names(sheet.rules, lang)
    won = " – ".join(map(score_text, match.points))
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
    return f"{won_heading(sheet.rules, lang)}: {won}. " + say(lang, es="Sigue abierta.", en="Still open.")


def won_heading(rules: Rules, lang: str) -> str:
    """What a match is counted in: hands won, or points bid."""
    if rules.match[0] == "to_points":
        return say(lang, es="Puntos de la partida", en="Match points")
    return say(lang, es="Manos ganadas", en="Hands won")


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
    if how in ("first_to", "to_points"):
        return _left_to_win(sheet, int(number), lang)
    counted = len(sheet.match.counted)
    if how == "best_of":
        left = int(number) - counted
        return say(
            lang,
            es=f"Se juegan {number} manos como mucho, y las empatadas también cuentan: {_remain(left)}.",
            en=f"At most {number} hands are played, and ties count among them: {left} to go.",
        )
    left = 4 - counted
    if number == "most_wins":
        return say(
            lang,
            es=f"4 manos, una por palo: gana quien gane más y, a igualdad, quien sume más puntos. {_remain(left).capitalize()}.",
            en=f"4 hands, one a suit: most hands win and, if level, most points. {left} to go.",
        )
    return say(
        lang,
        es=f"4 manos, una por palo: gana quien sume más puntos. {_remain(left).capitalize()}.",
        en=f"4 hands, one a suit: most points win. {left} to go.",
    )


def _remain(left: int) -> str:
    """How many hands are left, in Spanish."""
    return f"queda{'n' * (left != 1)} {left}"


def _left_to_win(sheet: Sheet, number: int, lang: str) -> str:
    """What each side still needs, where one side has to reach a number and be ahead."""
    points, names = sheet.match.points, side_names(sheet.rules, lang)
    ahead = max(points)
    if ahead >= number:  # level at the top
        return say(
            lang,
            es=f"Han llegado a {number} a la vez y con lo mismo: se sigue hasta que alguien se adelante.",
            en=f"They reached {number} together and level: play goes on until somebody is ahead.",
        )
    gaps = ", ".join(f"{name} {score_text(number - have)}" for name, have in zip(names, points, strict=True))
    return say(lang, es=f"Para llegar a {number} faltan: {gaps}.", en=f"Still needed to reach {number}: {gaps}.")


def tie_note(rules: Rules, lang: str) -> str:
    """What a hand that ends level does to the hand and to the match, under these rules."""
    if rules.trump == "bid":
        return say(
            lang,
            es=f"Con subasta no hay empates: quien puja llega a lo pujado, y se lo apunta, o los otros se apuntan la mitad cada uno. "
            f"Como mucho se pujan {MOST_BID}.",
            en=f"With an auction there are no ties: the bidder reaches the bid and scores it, or each of the others scores half of it. "
            f"No bid is above {MOST_BID}.",
        )
    half = rules.total_points // 2
    level = (half, half) if rules.sides == 2 else (45, 45, rules.total_points - 90)
    score = "–".join(map(str, level))
    if rules.tie == "most_cards":
        even = rules.pack_size // rules.sides
        same = f"{even}–{even}" if rules.sides == 2 else say(lang, es="igualdad de cartas", en="level on cards")
        return say(
            lang,
            es=f"Un {score} lo deciden las cartas ganadas; con {same}, nadie gana la mano.",
            en=f"A {score} is decided by the cards won; at {same} nobody wins the hand.",
        )
    result = settle(rules, level)
    if result.reason is Ending.VOID:
        return say(
            lang,
            es=f"Un {score} no cuenta: reparte otra vez la misma persona.",
            en=f"A {score} does not count: the same person deals again.",
        )
    spent = ""
    if rules.match[0] in ("best_of", "four_suits"):
        spent = say(lang, es=" La mano se gasta.", en=" The hand is used up.")
    if any(result.match_points):
        return say(lang, es=f"Un {score} da 1 punto a cada bando empatado.", en=f"A {score} gives each level side 1 point.") + spent
    return say(lang, es=f"Con un {score} nadie gana la mano.", en=f"At {score} nobody wins the hand.") + spent


def end_text(end: End, rules: Rules, lang: str) -> str:
    """A way for a hand to end, as a button says it."""
    how, side = end
    name = side_names(rules, lang)[side] if side is not None else ""
    if how is How.PASSED:
        return say(lang, es="Han pasado todos", en="All have passed")
    if how is How.DEAD:
        return say(lang, es=f"Tres muerto: para {name}", en=f"Dead three: to {name}")
    if how is How.CLAIMED:
        return say(lang, es=f"Reclamó el resto: {name}", en=f"Claimed the rest: {name}")
    return say(lang, es="Contada", en="Counted")


def bid_text(line: Line, rules: Rules, lang: str) -> str:
    """Who bid how much, and what came of it; empty without a bid."""
    bid = line.hand.bid
    if bid is None:
        return ""
    name = side_names(rules, lang)[bid[0]]
    if line.result.reason is Ending.BID_MADE:
        return say(lang, es=f"{name} pujó {bid[1]} y cumplió", en=f"{name} bid {bid[1]} and made it")
    return say(lang, es=f"{name} pujó {bid[1]} y no llegó", en=f"{name} bid {bid[1]} and fell short")


def hand_note(line: Line, rules: Rules, lang: str) -> str:
    """What was special about a hand: a tie and what came of it, or a double win; else empty."""
    result = line.result
    if line.hand.bid is not None:
        return bid_text(line, rules, lang)
    if line.hand.end[0] is How.PASSED:
        return say(lang, es="han pasado todos: se repite", en="all passed: dealt again")
    if result.reason is Ending.DEAD_THREE:
        return say(lang, es="tres muerto", en="dead three")
    if result.reason is Ending.CLAIM:
        double = say(lang, es=", vale dos", en=", counts two") if max(result.match_points) == 2 else ""
        return say(lang, es="reclamada", en="claimed") + double
    if result.reason is Ending.VOID:
        return say(lang, es="empate: se repite", en="tie: played again")
    if result.reason is Ending.MORE_CARDS:
        return say(lang, es="empate: deciden las cartas", en="tie: cards decide")
    if result.winner is None:
        if any(result.match_points):
            return say(lang, es="empate: un punto cada uno", en="tie: a point each")
        return say(lang, es="empate", en="tie")
    return say(lang, es="vale dos", en="counts two") if result.match_points[result.winner] == 2 else ""
