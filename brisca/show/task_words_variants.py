"""The words of the questions about tables with other rules."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from brisca.beliefs import TRUTH
from brisca.beliefs.asks import Bids, Bound, Dies, MayClaim, Written
from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.show.rule_words import changes
from brisca.show.task_words import Words, capital, cards_text, number, yes_or_no
from brisca.show.texts import listed, points_text, rules_name, score_text, the
from brisca.show.words import say
from brisca.state.results import LEAST_BID, MOST_BID


def at_table(rules: Rules, text: str, lang: str) -> str:
    """The question with the table's name before it: "Brisca rematada (Chile). ¿Qué…"."""
    name = rules_name(rules, lang)
    return f"{'; '.join([name, *changes(rules, lang)])}. {text}"


# What must be played


def _legal(ask: Bound, lang: str) -> str:
    text = say(lang, es="¿Qué cartas puedes jugar? Tócalas todas", en="Which cards may you play? Tap all of them")
    if ask.state.called:
        text = say(lang, es="Se ha dicho «arrastro». ", en="“Arrastro” has been called. ") + text
    return at_table(ask.state.rules, text, lang)


def _set_option(ask: Bound, option: frozenset[Card], lang: str) -> str:
    return capital(cards_text(option, lang))


def _legal_answer(ask: Bound, option: frozenset[Card], lang: str) -> str:
    return say(lang, es="todas", en="all of them") if option == frozenset(ask.state.hands[0]) else cards_text(option, lang)


def _shape(ask: Bound) -> str:
    """Which of the rules decides: "suit", "trump", "free" of duties; "best" of an arrastre; "prisoner" or "freed" of the ace."""
    state = ask.state
    hand = state.hands[0]
    if state.called:
        return "best-trump" if any(card.suit is state.trump for card in hand) else "best-rank"
    if state.rules.muerte:
        return "freed" if frozenset(hand) == ask.answer(TRUTH) else "prisoner"
    led = state.table[0][1].suit
    if any(card.suit is led for card in hand):
        return "suit"
    return "trump" if any(card.suit is state.trump for card in hand) else "free"


_LEGAL_RULE: Final = {
    "suit": ("Si tienes el palo de salida, tienes que jugarlo.", "If you hold the suit led, you must play it."),
    "trump": ("Sin el palo de salida hay que jugar un triunfo.", "Without the suit led you must play a trump."),
    "free": ("Sin el palo de salida ni triunfos se juega cualquiera.", "With neither the suit led nor trumps any card will do."),
    "best-trump": ("Tras un arrastre se juega el triunfo más fuerte.", "After an arrastre you play your strongest trump."),
    "best-rank": (
        "Sin triunfos, una carta del rango más fuerte: as, tres, rey…",
        "With no trump, a card of the strongest rank: ace, three, king…",
    ),
    "prisoner": ("El as de triunfo espera a que se juegue el tres.", "The ace of trumps waits until the three has been played."),
    "freed": ("El tres de triunfo ya salió: el as está libre.", "The three of trumps has been played: the ace is free."),
}


def _legal_rule(ask: Bound, lang: str) -> str:
    es, en = _LEGAL_RULE[_shape(ask)]
    return say(lang, es=es, en=en)


def _on_table(ask: Bound, lang: str) -> str:
    total = sum(ask.state.rules.points(card) for _, card in ask.state.table)
    verb = "is" if total == 1 else "are"
    return say(lang, es=f"En la mesa hay {points_text(total, 'es')}.", en=f"There {verb} {points_text(total, 'en')} on the table.")


def _legal_not(ask: Bound, picked: frozenset[Card], lang: str) -> str:
    if picked - ask.answer(TRUTH):
        return say(lang, es="Alguna de esas cartas no te la dejan jugar en esta mesa.", en="One of those cards is refused at this table.")
    return say(lang, es="Dejas fuera alguna carta que también se puede jugar.", en="You leave out a card that may be played as well.")


def _legal_steps(ask: Bound, lang: str) -> Sequence[str]:
    state = ask.state
    trump = state.trump.spoken(lang) if state.trump else ""
    if state.called:
        return (
            say(
                lang, es="Quien arrastra pide a los demás lo mejor que tengan.", en="Whoever calls asks for the best that the others hold."
            ),
            say(lang, es=f"¿Tienes triunfos, {trump}?", en=f"Do you hold trumps, {trump}?"),
            say(
                lang,
                es="Con triunfos, el más fuerte; sin ellos, el rango más fuerte: as, tres, rey…",
                en="With trumps the strongest; else the strongest rank: ace, three, king…",
            ),
        )
    if state.rules.muerte:
        return (
            say(lang, es=f"¿Cuál de tus cartas es el as de {trump}?", en=f"Which of your cards is the ace of {trump}?"),
            say(
                lang,
                es="Ese as está preso mientras no se haya jugado el tres.",
                en="That ace is a prisoner until the three has been played.",
            ),
            say(lang, es="Mira si el tres ya salió, también en esta baza.", en="See whether the three is out already, in this trick too."),
        )
    led = state.table[0][1].suit.spoken(lang)
    return (
        say(lang, es=f"Se ha salido de {led}. ¿Tienes cartas de ese palo?", en=f"The suit led is {led}. Do you hold any?"),
        say(lang, es=f"Si no, ¿tienes triunfos, {trump}?", en=f"If not, do you hold trumps, {trump}?"),
        say(lang, es="Asistir obliga; matar, no.", en="Following is a duty; beating is not."),
    )


# Bids


def _bids(ask: Bids, lang: str) -> str:
    auction = ask.state.auction
    last = auction.bid if auction is not None else 0
    if last:
        text = say(
            lang, es=f"La última puja es {last}. ¿Cuál de estas puedes decir?", en=f"The last bid is {last}. Which of these may you say?"
        )
    else:
        text = say(lang, es="Nadie ha pujado aún. ¿Cuál de estas puedes decir?", en="Nobody has bid yet. Which of these may you say?")
    return at_table(ask.state.rules, text, lang)


def _bids_answer(ask: Bids, option: int, lang: str) -> str:
    return say(lang, es=f"puedes decir {option}", en=f"you may say {option}")


def _bids_rule(ask: Bids, lang: str) -> str:
    return say(
        lang,
        es=f"Se puja de {LEAST_BID} a {MOST_BID}, siempre por encima de la última.",
        en=f"Bids run from {LEAST_BID} to {MOST_BID}, always above the last one.",
    )


def _bids_points(ask: Bids, lang: str) -> str:
    total = ask.state.rules.total_points
    return say(lang, es=f"En la baraja hay {total} puntos.", en=f"The pack holds {total} points.")


def _bids_not(ask: Bids, picked: int, lang: str) -> str:
    if picked > MOST_BID:
        return say(lang, es=f"Más de {MOST_BID} puntos no hay en la baraja.", en=f"There are no more than {MOST_BID} points in the pack.")
    if picked < LEAST_BID:
        return say(
            lang, es=f"{picked} es poco: la primera puja ya pide más.", en=f"{picked} is too little: even a first bid asks for more."
        )
    return say(lang, es=f"{picked} no supera la última puja.", en=f"{picked} does not top the last bid.")


def _bids_steps(ask: Bids, lang: str) -> Sequence[str]:
    return (
        say(lang, es="Aquí no basta con más de la mitad.", en="More than half is not enough here."),
        say(lang, es=f"¿Cuáles están entre {LEAST_BID} y {MOST_BID}?", en=f"Which are between {LEAST_BID} and {MOST_BID}?"),
        say(lang, es="De esas, ¿cuál supera la última puja, si la hay?", en="Of those, which one tops the last bid, if there is one?"),
    )


def _written(ask: Written, lang: str) -> str:
    mine = ask.points[0]
    told = say(
        lang,
        es=f"Pujaste {ask.bid} y has hecho {points_text(mine, 'es')}. ",
        en=f"You bid {ask.bid} and took {points_text(mine, 'en')}. ",
    )
    if ask.others:
        text = say(lang, es="¿Cuánto se apunta cada rival?", en="How much is written down for each rival?")
    else:
        text = say(lang, es="¿Cuánto te apuntas?", en="How much is written down for you?")
    return at_table(ask.rules, told + text, lang)


def _score_option(ask: Written, option: int | Fraction, lang: str) -> str:
    return score_text(option)


def _score_answer(ask: Written, option: int | Fraction, lang: str) -> str:
    score = score_text(option)
    if ask.others:
        return say(lang, es=f"cada rival se apunta {score}", en=f"{score} is written down for each rival")
    return say(lang, es=f"te apuntas {score}", en=f"{score} is written down for you")


def _written_rule(ask: Written, lang: str) -> str:
    if ask.points[0] >= ask.bid:
        return say(
            lang,
            es="Puja cumplida: se la apunta quien pujó; los demás, nada.",
            en="A bid made counts in full for the bidder, for nobody else.",
        )
    return say(lang, es="Puja fallida: la mitad para cada rival.", en="A failed bid: half of it for each rival.")


def _written_points(ask: Written, lang: str) -> str:
    sign = "≥" if ask.points[0] >= ask.bid else "<"
    half = "" if ask.points[0] >= ask.bid else f"; {ask.bid} ÷ 2 = {score_text(Fraction(ask.bid, 2))}"
    return f"{ask.points[0]} {sign} {ask.bid}{half}."


def _written_not(ask: Written, picked: int | Fraction, lang: str) -> str:
    return say(lang, es="Con eso la hoja no cuadraría con la puja.", en="The score sheet would not agree with the bid then.")


def _written_steps(ask: Written, lang: str) -> Sequence[str]:
    return (
        say(lang, es=f"¿Llegan {ask.points[0]} a {ask.bid}?", en=f"Do {ask.points[0]} reach {ask.bid}?"),
        say(lang, es="Aquí no se apunta una mano ganada, sino la puja.", en="Not a hand won is written down here, but the bid."),
        say(lang, es="Si la puja falla, cobran los demás, a medias.", en="When a bid fails the others share it."),
    )


# Deaths and claims


def _dies(ask: Dies, lang: str) -> str:
    return at_table(
        ask.laid.rules, say(lang, es="La baza está completa. ¿Muere el tres?", en="The trick is complete. Is the three dead?"), lang
    )


def _dies_rule(ask: Dies, lang: str) -> str:
    return say(lang, es="El as de triunfo mata al tres del otro bando.", en="The ace of trumps kills a three of the other side.")


def _dies_points(ask: Dies, lang: str) -> str:
    if ask.answer(TRUTH):
        return say(lang, es="La mano acaba: 1 a 0 para el bando del as.", en="The hand ends: 1 to 0 for the ace's side.")
    total = sum(map(ask.laid.rules.points, ask.laid.cards))
    return say(
        lang, es=f"La baza vale {points_text(total, 'es')} y se sigue.", en=f"The trick is worth {points_text(total, 'en')}; play goes on."
    )


def _dies_not(ask: Dies, picked: bool, lang: str) -> str:
    if picked:
        return say(lang, es="Paras la mano y la otra pareja protesta.", en="You stop the hand and the other pair objects.")
    return say(lang, es="Vas a robar y te quitan las cartas de la mano.", en="You go to draw, and the hand is taken from you.")


def _dies_steps(ask: Dies, lang: str) -> Sequence[str]:
    ace, three = Card(ask.laid.trump, Rank.AS), Card(ask.laid.trump, Rank.TRES)
    return (
        say(lang, es=f"Busca {the(ace, 'es')} y {the(three, 'es')}.", en=f"Find {the(ace, 'en')} and {the(three, 'en')}."),
        say(lang, es="¿Están en la misma baza?", en="Are they in the same trick?"),
        say(lang, es="¿Son de bandos distintos?", en="Do they come from different sides?"),
    )


def trumps_out(ask: MayClaim) -> list[Card]:
    """The trumps that have not been played, strongest first."""
    state = ask.state
    out = [card for hand in state.hands for card in hand if card.suit is state.trump]
    return sorted(out, key=state.rules.strength, reverse=True)


def _claim(ask: MayClaim, lang: str) -> str:
    text = say(
        lang,
        es="Quedan tres bazas y el mazo está vacío. ¿Puedes reclamarlas?",
        en="Three tricks are left and the stock is empty. May you claim them?",
    )
    return at_table(ask.state.rules, text, lang)


def _claim_rule(ask: MayClaim, lang: str) -> str:
    return say(
        lang,
        es="Se reclama con los 3 triunfos más fuertes que quedan.",
        en="You claim with the 3 strongest trumps still out.",
    )


def _claim_points(ask: MayClaim, lang: str) -> str:
    top = trumps_out(ask)[:3]
    names = listed([card.rank.spoken(lang) for card in top], lang)
    return say(lang, es=f"Los {len(top)} más fuertes: {names}.", en=f"The {len(top)} strongest: {names}.")


def _claim_not(ask: MayClaim, picked: bool, lang: str) -> str:
    if picked:
        return say(
            lang, es="Enseñas la mano y te la devuelven: así no se reclama.", en="You show your hand and get it back: that is no claim."
        )
    return say(lang, es="Podías haber enseñado la mano sin riesgo.", en="You could have shown your hand without any risk.")


def _claim_steps(ask: MayClaim, lang: str) -> Sequence[str]:
    trump = ask.state.trump or Suit.OROS
    return (
        say(
            lang,
            es=f"El triunfo es {trump.spoken('es')}: ¿cuáles quedan por jugar?",
            en=f"The trump is {trump.spoken('en')}: which are still out?",
        ),
        say(lang, es="Ordénalos de más fuerte a más débil.", en="Put them in order, strongest first."),
        say(lang, es="Para reclamar, los primeros tienen que ser todos tuyos.", en="To claim, the first of them must all be yours."),
    )


TABLE_WORDS: Final[dict[type, Words]] = {
    Bound: Words(_legal, _set_option, _legal_rule, _on_table, _legal_not, _legal_steps, _legal_answer),
    Bids: Words(_bids, number, _bids_rule, _bids_points, _bids_not, _bids_steps, _bids_answer),
    Written: Words(_written, _score_option, _written_rule, _written_points, _written_not, _written_steps, _score_answer),
    Dies: Words(_dies, yes_or_no, _dies_rule, _dies_points, _dies_not, _dies_steps),
    MayClaim: Words(_claim, yes_or_no, _claim_rule, _claim_points, _claim_not, _claim_steps),
}
"""What must be played, bids, deaths, claims; the other questions: `task_words_bonus`, `task_words_tables`."""
