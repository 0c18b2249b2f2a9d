"""What can be said for and against a move from what its seat could know: who takes the trick, its points, the trump it costs, the risk.

Used by the hints and by the review. Plain text; every number comes from the view by counting (`brisca.odds`) or by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from brisca.cards import Card, Suit
from brisca.odds import can_beat, to_come
from brisca.show.game_seats import who
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Play, Redeal, Swap
from brisca.state.legality import trick_size
from brisca.trick import winning_index
from brisca.view import View


@dataclass(frozen=True, slots=True)
class Facts:
    """A card that may be played: `leads`, `last` to play, `there` points that lie in the trick already, `worth` points of the card,
    `trump`; `wins` the trick as it lies; `partner` is winning it now; `risk`: the chance that a rival still to play can beat it.
    """

    card: Card
    leads: bool
    last: bool
    there: int
    worth: int
    trump: bool
    wins: bool
    partner: bool
    risk: Fraction


def facts(view: View, card: Card) -> Facts:
    """The facts about playing this card now. InputError for a card that is not in the viewer's hand."""
    rules, table = view.rules, view.table
    laid = [each for _, each in table]
    holder = table[winning_index(laid, view.trump, rules)][0] if table else view.seat
    partner = holder != view.seat and rules.side(holder) == rules.side(view.seat)
    wins = winning_index([*laid, card], view.trump, rules) == len(laid)
    there, last = sum(map(rules.points, laid)), len(table) == trick_size(rules) - 1
    risk = can_beat(view, card).chance if to_come(view) else Fraction(0)
    return Facts(card, not table, last, there, rules.points(card), card.suit is view.trump, wins, partner, risk)


def decimal(value: float, lang: str) -> str:
    """A number of points with one decimal: "2,5", "2.5"."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if lang == "es" else text


def percent(chance: Fraction, lang: str) -> str:
    """A chance in whole per cent: "68 %", "68%"."""
    number = round(100 * chance)
    return say(lang, es=f"{number} %", en=f"{number}%")


def action_text(action: Action, lang: str) -> str:
    """An action as a noun: "el as de copas", "swapping the seven", "no swap"."""
    match action:
        case Play(card=card, arrastro=True):
            return say(lang, es=f"{the(card, 'es')} con «arrastro»", en=f"{the(card, 'en')} with “arrastro”")
        case Play(card=card):
            return the(card, lang)
        case Swap(card=card):
            return say(lang, es=f"el cambio con {the(card, 'es')}", en=f"the swap with {the(card, 'en')}")
        case Draw():
            return say(lang, es="robar sin cambiar", en="drawing without the swap")
        case Redeal():
            return say(lang, es="pedir otro reparto", en="asking for a new deal")
        case Claim():
            return say(lang, es="enseñar los triunfos y llevarse el resto", en="showing the top trumps and taking the rest")
        case Bid(points=points):
            return say(lang, es=f"la puja de {points}", en=f"the bid of {points}")
        case Pass():
            return say(lang, es="pasar", en="passing")
        case Bury(cards=()):  # what another has buried
            return say(lang, es="enterrar dos cartas", en="burying two cards")
        case Bury(cards=cards):
            names = listed([the(card, lang) for card in cards], lang)
            return say(lang, es=f"enterrar {names}", en=f"burying {names}")
        case NameTrump(suit=suit):
            return say(lang, es=f"{suit.spoken('es')} de triunfo", en=f"{suit.spoken('en')} as trump")


def fact_text(view: View, action: Action, lang: str) -> str:
    """What is certain, or how probable it is, about a move, in one sentence of at most 20 words."""
    match action:
        case Play(card=card, arrastro=True):
            name_es, name_en = the(card, "es"), the(card, "en")
            return say(
                lang,
                es=f"Con «arrastro», {name_es} obliga a quien falta por jugar a echar lo mejor que tenga.",
                en=f"With “arrastro”, {name_en} makes those still to play lay down the best they hold.",
            )
        case Play(card=card):
            known = facts(view, card)
            return _lead(known, view, lang) if known.leads else _reply(known, view, lang)
        case Swap(card=card):
            assert view.pinta is not None
            pinta = view.pinta
            return say(
                lang,
                es=f"El cambio te da {the(pinta, 'es')} por {the(card, 'es')}, sin perder turno.",
                en=f"The swap gives you {the(pinta, 'en')} for {the(card, 'en')} and costs no turn.",
            )
        case Claim():
            rest = view.rules.total_points - sum(view.points)
            return say(
                lang,
                es=f"Enseñar los triunfos más altos te da todo lo que queda, {points_text(rest, 'es')}.",
                en=f"Showing the strongest trumps gives you all that is left, {points_text(rest, 'en')}.",
            )
        case Bury(cards=cards):
            return _buried(view, cards, lang)
        case NameTrump(suit=suit):
            held = sorted((card for card in view.hand if card.suit is suit), key=view.rules.strength, reverse=True)
            every = sum(card.suit is suit for card in view.rules.pack)
            number = len(held)
            return say(
                lang,
                es=f"Con {suit.spoken('es')} de triunfo tienes {number} de los {every} triunfos.",
                en=f"With {suit.spoken('en')} as trump you hold {number} of the {every} trumps.",
            )
        case Bid(points=points):
            return say(
                lang,
                es=f"La puja de {points} te obliga a hacer {points} puntos de los 120.",
                en=f"The bid of {points} binds you to make {points} of the 120 points.",
            )
        case Pass():
            return say(lang, es="Pasar te saca de la subasta.", en="Passing takes you out of the auction.")
        case Redeal():
            return say(
                lang, es="Pedir otro reparto cambia estas cartas por otras.", en="Asking for a new deal changes these cards for others."
            )
    return say(
        lang, es="Sin cambio, la pinta se queda para quien robe la última.", en="Without a swap the pinta goes to whoever draws last."
    )


def _buried(view: View, cards: tuple[Card, ...], lang: str) -> str:
    """What burying does: points that are safe, and suits that are gone from the hand."""
    kept = {card.suit for card in view.hand if card not in cards}
    gone = [suit.spoken(lang) for suit in Suit if suit not in kept and any(card.suit is suit for card in cards)]
    points_es, points_en = (points_text(sum(map(view.rules.points, cards)), each) for each in ("es", "en"))
    names = listed([the(card, lang) for card in cards], lang)
    if not any(map(view.rules.points, cards)):
        but_es = f", pero te deja sin {listed(gone, 'es')}" if gone else ""
        but_en = f" but leaves you without {listed(gone, 'en')}" if gone else ""
        return say(lang, es=f"Enterrar {names} no pone a salvo ningún punto{but_es}.", en=f"Burying {names} makes no points safe{but_en}.")
    without_es = f" y te deja sin {listed(gone, 'es')}" if gone else ""
    without_en = f" and leaves you without {listed(gone, 'en')}" if gone else ""
    return say(
        lang,
        es=f"Enterrar {names} pone a salvo {points_es}{without_es}.",
        en=f"Burying {names} makes {points_en} safe{without_en}.",
    )


def _lead(known: Facts, view: View, lang: str) -> str:
    name_es, name_en = sentence(the(known.card, "es")), sentence(the(known.card, "en"))
    worth_es, worth_en = (points_text(known.worth, each) for each in ("es", "en"))
    kind_es, kind_en = (", triunfo,", ", a trump,") if known.trump else ("", "")
    if not known.risk:
        return say(
            lang,
            es=f"{name_es}{kind_es} vale {worth_es} y ningún rival puede ganarle.",
            en=f"{name_en}{kind_en} is worth {worth_en} and no rival can beat it.",
        )
    risk_es, risk_en = (percent(known.risk, each) for each in ("es", "en"))
    if known.risk == 1:
        return say(
            lang,
            es=f"{name_es}{kind_es} vale {worth_es} y seguro que pueden ganarle.",
            en=f"{name_en}{kind_en} is worth {worth_en} and can certainly be beaten.",
        )
    return say(
        lang,
        es=f"{name_es}{kind_es} vale {worth_es}; pueden ganarle con un {risk_es}.",
        en=f"{name_en}{kind_en} is worth {worth_en}; the chance that it can be beaten is {risk_en}.",
    )


def _reply(known: Facts, view: View, lang: str) -> str:
    name_es, name_en = sentence(the(known.card, "es")), sentence(the(known.card, "en"))
    total_es, total_en = (points_text(known.there + known.worth, each) for each in ("es", "en"))
    cost_es, cost_en = (", y gasta un triunfo", ", and spends a trump") if known.trump else ("", "")
    if known.last:
        if known.wins:
            return say(lang, es=f"{name_es} gana la baza, {total_es}{cost_es}.", en=f"{name_en} takes the trick, {total_en}{cost_en}.")
        if known.partner:
            return say(
                lang,
                es=f"{name_es} deja la baza a tu bando: {total_es}{cost_es}.",
                en=f"{name_en} leaves the trick to your side: {total_en}{cost_en}.",
            )
        return say(lang, es=f"{name_es} deja ir la baza, {total_es}{cost_es}.", en=f"{name_en} lets the trick go, {total_en}{cost_en}.")
    if known.wins:
        risk_es, risk_en = (percent(known.risk, each) for each in ("es", "en"))
        if not known.risk:
            return say(
                lang,
                es=f"{name_es} se pone por delante y ningún rival puede ganarle{cost_es}.",
                en=f"{name_en} goes ahead and no rival can beat it{cost_en}.",
            )
        return say(
            lang,
            es=f"{name_es} se pone por delante{cost_es}; pueden ganarle con un {risk_es}.",
            en=f"{name_en} goes ahead{cost_en}; the chance that it can be beaten is {risk_en}.",
        )
    if known.partner:
        return say(
            lang,
            es=f"{name_es} deja por delante a tu pareja; lleva {_worth(known, 'es')}.",
            en=f"{name_en} leaves your partner ahead; it carries {_worth(known, 'en')}.",
        )
    ahead = view.table[winning_index([card for _, card in view.table], view.trump, view.rules)][0]
    if ahead == view.seat:  # each puts several cards into a trick
        return say(
            lang,
            es=f"{name_es} deja por delante tu otra carta; lleva {_worth(known, 'es')}.",
            en=f"{name_en} leaves your other card ahead; it carries {_worth(known, 'en')}.",
        )
    holder = who((ahead - view.seat) % view.rules.players, lang, view.rules.players)
    return say(
        lang,
        es=f"{name_es} deja por delante a {holder}; lleva {_worth(known, 'es')}.",
        en=f"{name_en} leaves {holder} ahead; it carries {_worth(known, 'en')}.",
    )


def _worth(known: Facts, lang: str) -> str:
    return points_text(known.worth, lang)
