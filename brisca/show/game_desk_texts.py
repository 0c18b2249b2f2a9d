"""The words around the table of the mini-game: rules, levels, match, what is left. Plain text: escaped where it goes onto a page."""

from __future__ import annotations

from typing import Final

from brisca.rules import Rules
from brisca.show.chances import cards_in_words
from brisca.show.game import PERSON
from brisca.show.game_seats import YOU, side_name, side_who
from brisca.show.game_sitting import Sitting
from brisca.show.rule_words import changes
from brisca.show.texts import listed, points_text, rules_name, score_text, sentence
from brisca.show.words import say
from brisca.teach.remaining import unseen
from brisca.view import View

_LEVELS: Final[dict[str, tuple[str, str, str, str]]] = {
    "random": (
        "Al azar",
        "Juega cualquier carta, sin mirar: para conocer las reglas.",
        "By chance",
        "Plays any card, without looking: to get to know the rules.",
    ),
    "beginner": (
        "Principiante",
        "Cree cosas que no son ciertas, como quien empieza: descúbrelas y aprovéchalas.",
        "Beginner",
        "Believes things that are not so, as beginners do: find them out and use them.",
    ),
    "greedy": (
        "Golosa",
        "Se lleva todos los puntos que puede con la carta más barata, y no piensa en después.",
        "Greedy",
        "Takes all the points it can with the cheapest card, and never thinks ahead.",
    ),
    "careful": (
        "Prudente",
        "Guarda los triunfos para lo que vale la pena y no regala briscas.",
        "Careful",
        "Keeps trumps for what is worth it and gives no high cards away.",
    ),
    "expert": (
        "Experta",
        "Cuenta las cartas, imagina los repartos posibles y calcula. Solo ve lo que tú verías en su sitio, y peca de optimista: en cada"
        " reparto que imagina, juega como si las cartas estuvieran a la vista.",
        "Expert",
        "Counts cards, imagines the possible deals and works it out. It sees only what you would see in its seat, and is a little"
        " optimistic: in each deal that it imagines it plays as if the cards lay open.",
    ),
    PERSON: (
        "Dos personas",
        "Os pasáis el dispositivo, y las cartas se tapan entre turno y turno.",
        "Two people",
        "You pass the device, and the cards are covered between turns.",
    ),
}

_GAMES: Final[dict[str, tuple[str, str]]] = {
    "BRISCA": (
        "Entre dos, con 40 cartas. Quien gana una baza puede cambiar el 7 de triunfo por la pinta, si esta le gana.",
        "For two, with 40 cards. Whoever wins a trick may swap the 7 of trumps for a pinta that beats it.",
    ),
    "BRISCA_BASIC": (
        "Entre dos, con 40 cartas y sin cambio. A 60 iguales se repite.",
        "For two, with 40 cards and no swap. 60 each is dealt again.",
    ),
    "BRISCA_MINI": (
        "Entre dos, con 20 cartas: solo ases, treses, reyes, caballos y sotas.",
        "For two, with 20 cards: only aces, threes, kings, knights and jacks.",
    ),
    "BRISCA_THREE": (
        "Entre tres, sin los doses: 36 cartas. Cada cual juega para sí.",
        "For three, without the twos: 36 cards. Everyone plays alone.",
    ),
    "BRISCA_PAIRS": (
        "Entre cuatro: los puntos de tu pareja, enfrente, y los tuyos van juntos.",
        "For four: you and the partner opposite add your points together.",
    ),
    "BRISCA_SIX": (
        "Entre seis, con 48 cartas y en dos bandos de tres: hay ochos y nueves.",
        "For six, with 48 cards, in two sides of three: there are eights and nines.",
    ),
    "BRISCA_COVERED": (
        "La pinta se tapa después de la primera baza: el triunfo se recuerda de memoria.",
        "The pinta is covered after the first trick: the trump has to be remembered.",
    ),
    "BRISCA_LAST_TEN": ("La última baza da 10 puntos más: hay 130.", "The last trick is worth 10 more points: there are 130."),
    "BRISCA_FOUR_SUITS": (
        "Cuatro manos: el triunfo es oros, copas, espadas y bastos, por orden. No se vuelve ninguna carta.",
        "Four hands: trump is coins, cups, swords and clubs, in this order. No card is turned up.",
    ),
    "BRISCOLA": ("La de Italia: como la brisca, sin cambio.", "Italy's: like brisca, without the swap."),
    "BRISCOLA_PAIRS": (
        "Entre cuatro y sin cambio; cuando se acaba el mazo, cada pareja se enseña las cartas.",
        "For four, without the swap; when the stock is gone, partners show each other their cards.",
    ),
    "BISCA": (
        "La de Portugal: el 7 vale 10 y gana a las figuras; el 3 no vale nada.",
        "Portugal's: the 7 is worth 10 and beats the figures; the 3 is worth nothing.",
    ),
    "BRISCA_TWO_CARDS": (
        "Entre dos: cada cual pone dos cartas en cada baza, por turnos, y quien tiene la mejor se lleva las cuatro.",
        "For two: both put two cards in every trick, in turn, and the best of the four takes them all.",
    ),
    "BRISCA_HOUSE": (
        "Entre cuatro, con costumbres de casa: ver las cartas de la pareja al empezar, cambiar en cualquier momento, arrastre, y enseñar"
        " los triunfos altos para llevarse el resto. Con más de 100, la mano vale doble.",
        "For four, with house habits: a look at the partner's cards at the start, swaps at any time, arrastre, and showing the top trumps"
        " to take the rest. With more than 100 the hand counts double.",
    ),
    "REMATADA": (
        "Entre tres, con 32 cartas y subasta: quien más puja entierra dos cartas, nombra el triunfo y tiene que hacer los puntos que pujó."
        " Hay que seguir el palo o, sin él, jugar triunfo.",
        "For three, with 32 cards and an auction: the highest bidder buries two cards, names the trump and must make the points bid."
        " You must follow suit or, without it, trump.",
    ),
    "MUERTE_AL_TRES": (
        "Entre dos: el as de triunfo está preso hasta que sale el tres. Si el as mata al tres del otro lado, la mano acaba al momento.",
        "For two: the ace of trumps is a prisoner until the three is played. If it kills the other side's three, the hand ends at once.",
    ),
    "MUERTE_AL_TRES_PAIRS": (
        "Lo mismo entre cuatro: el as de tu pareja no mata a tu tres.",
        "The same for four: your partner's ace does not kill your three.",
    ),
}

_GROUPS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("Entre dos", "For two", ("BRISCA", "BRISCA_BASIC", "BRISCA_MINI", "BRISCA_TWO_CARDS", "BRISCOLA", "BISCA")),
    ("Entre tres", "For three", ("BRISCA_THREE", "REMATADA")),
    ("Por parejas y equipos", "In pairs and teams", ("BRISCA_PAIRS", "BRISCA_SIX", "BRISCA_HOUSE", "BRISCOLA_PAIRS")),
    (
        "Variantes con una sorpresa",
        "Variants with a twist",
        ("MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS", "BRISCA_COVERED", "BRISCA_LAST_TEN", "BRISCA_FOUR_SUITS"),
    ),
)


def game_groups(lang: str) -> list[tuple[str, tuple[str, ...]]]:
    """The named rule sets as the page offers them: a heading and the names below it."""
    return [(say(lang, es=es, en=en), names) for es, en, names in _GROUPS]


def level_name(level: str, lang: str) -> str:
    """Who sits opposite: "Principiante", "Two people"."""
    return _LEVELS[level][2 * (lang == "en")]


def level_line(level: str, lang: str) -> str:
    """How that one plays, in a sentence."""
    return _LEVELS[level][2 * (lang == "en") + 1]


def game_line(rules: Rules, lang: str) -> str:
    """What these rules are about, in a sentence or two."""
    es, en = _GAMES.get(rules.name, ("", ""))
    return say(lang, es=es, en=en)


def changes_line(rules: Rules, lang: str) -> str:
    """What is different from the rule set of that name, in a line; empty when nothing is."""
    changed = changes(rules, lang)
    return say(lang, es="Con estos cambios: ", en="With these changes: ") + "; ".join(changed) + "." if changed else ""


def table_name(rules: Rules, lang: str) -> str:
    """The name of the rules that are played, with a word when a link has changed them."""
    name = rules_name(rules, lang)
    return name + say(lang, es=", con cambios", en=", with changes") if changes(rules, lang) else name


def person_name(holder: int, lang: str) -> str:
    """One of two people at a device."""
    return say(lang, es=f"Persona {holder + 1}", en=f"Player {holder + 1}")


def pass_text(sitting: Sitting, lang: str) -> tuple[str, str, str]:
    """Title, line and button of the cover between two people."""
    name_es, name_en = person_name(sitting.next_holder, "es"), person_name(sitting.next_holder, "en")
    title = say(lang, es=f"Pasa el dispositivo: {name_es}.", en=f"Pass the device: {name_en}.")
    line = say(lang, es="Las cartas están tapadas.", en="The cards are covered.")
    return title, line, say(lang, es=f"{name_es}: ver mis cartas", en=f"{name_en}: show my cards")


def match_rule(rules: Rules, lang: str) -> str:
    """When the match is won."""
    how, number = rules.match
    if how == "four_suits":
        return say(lang, es="Partida a cuatro manos, una por palo", en="Match of four hands, one a suit")
    if how == "first_to":
        return say(lang, es=f"Partida a {number} {_hands(number, 'es')}", en=f"Match to {number} {_hands(number, 'en')}")
    if how == "to_points" and rules.trump != "bid":
        return say(lang, es=f"Partida a {number} puntos de partida", en=f"Match to {number} match points")
    if how == "to_points":
        return say(lang, es=f"Partida a {number} puntos de puja", en=f"Match to {number} bid points")
    return say(lang, es=f"Partida al mejor de {number} manos", en=f"Match, best of {number} hands")


def _hands(number: int | str, lang: str) -> str:
    one = number == 1
    return say(lang, es="mano ganada" if one else "manos ganadas", en="hand won" if one else "hands won")


def match_score(sitting: Sitting, lang: str) -> str:
    """Hands won by each side: "Tú: 1 · máquina: 0"."""
    points = sitting.match.points
    if sitting.level == PERSON:
        names = [person_name(holder, lang) for holder in (0, 1)]
    else:
        names = [side_name(side, sitting.rules, lang) for side in range(sitting.rules.sides)]
        names = [names[0], *(name.lower() for name in names[1:])]
    return " · ".join(f"{name}: {score_text(won)}" for name, won in zip(names, points, strict=True))


def match_told(sitting: Sitting, lang: str) -> str:
    """How the match stands after a hand: who has won it, or the score."""
    match, score = sitting.match, match_score(sitting, lang)
    if not match.over:
        if sitting.rules.trump == "bid" or sitting.rules.match[0] == "to_points" or sitting.rules.double_over is not None:
            return say(lang, es=f"La partida: {score}.", en=f"The match: {score}.")
        return say(lang, es=f"Manos ganadas: {score}.", en=f"Hands won: {score}.")
    if match.winner is None:
        return say(lang, es=f"La partida acaba en empate: {score}.", en=f"The match is drawn: {score}.")
    if sitting.level == PERSON:
        name = {each: person_name(match.winner, each) for each in ("es", "en")}
        return say(lang, es=f"{name['es']} gana la partida: {score}.", en=f"{name['en']} wins the match: {score}.")
    if match.winner == sitting.rules.side(YOU):
        if sitting.rules.teams:
            return say(lang, es=f"Ganáis la partida: {score}.", en=f"Your side wins the match: {score}.")
        return say(lang, es=f"Ganas la partida: {score}.", en=f"You win the match: {score}.")
    es, en = side_who(match.winner, sitting.rules, "es"), sentence(side_who(match.winner, sitting.rules, "en"))
    return say(lang, es=f"Gana la partida {es}: {score}.", en=f"{en} wins the match: {score}.")


def out_text(sitting: Sitting, lang: str) -> str:
    """How many points have been played and how many are still to come."""
    rules, played = sitting.rules, sum(sitting.game.points)
    total = rules.total_points
    if rules.trump == "bid" and not sitting.game.over:
        return _bid_out(sitting, lang)
    return say(
        lang, es=f"Jugados {played} de {total}; quedan {total - played}.", en=f"{played} of {total} played; {total - played} to come."
    )


def _bid_out(sitting: Sitting, lang: str) -> str:
    """How far the bidder is, as far as the learner may know it."""
    game = sitting.game
    auction, state = game.state.auction, game.state
    if auction is None or auction.bidder is None or state.trump is None:
        return say(lang, es="Hay 120 puntos en juego, contando el talón.", en="There are 120 points to play for, the talón among them.")
    points, bid, rest = game.points[auction.bidder], auction.bid, state.rules.total_points - sum(game.points)
    if auction.bidder == YOU:
        need = max(0, bid - points)
        if not need:
            return say(
                lang,
                es=f"Llevas {points} de {bid}: puja cumplida; quedan {rest}.",
                en=f"You have {points} of {bid}: the bid is made; {rest} to come.",
            )
        return say(
            lang,
            es=f"Llevas {points} de {bid}; te falta{'n' * (need > 1)} {need} y queda{'n' * (rest != 1)} {rest}.",
            en=f"You have {points} of {bid}: {need} to go, {rest} to come.",
        )
    es, en = (side_name(auction.bidder, state.rules, each) for each in ("es", "en"))
    return say(
        lang,
        es=f"{es}: {points} de {bid}, sin contar lo enterrado, que no se ve hasta el final.",
        en=f"{en}: {points} of {bid}, not counting what is buried, which is seen only at the end.",
    )


def trumps_text(seen: View, lang: str) -> str:
    """The trumps that this seat has not seen, strongest first; in the covered game not even their suit."""
    if seen.trump is None:
        return say(lang, es="Aún no hay triunfo: lo nombra quien gane la subasta.", en="No trump yet: whoever wins the auction names it.")
    if seen.rules.trump == "covered" and seen.pinta is None and seen.tricks:
        return say(lang, es="El triunfo está tapado: recuérdalo.", en="The trump is covered: remember it.")
    left = unseen(seen).of_suit(seen.trump)
    every = sum(card.suit is seen.trump for card in seen.rules.pack)
    suit = seen.trump.spoken(lang)
    if not left:
        return say(lang, es=f"{suit}: los has visto todos.", en=f"{suit}: you have seen them all.").capitalize()
    ranks = listed([card.rank.spoken(lang) for card in left], lang)
    return say(lang, es=f"{len(left)} de {every} ({suit}): {ranks}.", en=f"{len(left)} of {every} ({suit}): {ranks}.")


def cards_title(seen: View, lang: str) -> str:
    """How many cards and points this seat has not seen."""
    left = unseen(seen)
    return say(
        lang,
        es=f"{cards_in_words(len(left.cards), 'es')}, {points_text(left.points, 'es')}",
        en=f"{cards_in_words(len(left.cards), 'en')}, {points_text(left.points, 'en')}",
    )
