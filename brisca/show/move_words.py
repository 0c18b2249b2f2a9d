"""What can be said for and against a move from what its seat could know: who takes the trick, its points, the trump it costs, the risk.

Used by the hints and by the review. Plain text; every number comes from the view by counting (`brisca.odds`) or by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from brisca.cards import Card
from brisca.odds import can_beat, to_come
from brisca.show.game_seats import who
from brisca.show.texts import points_text, sentence, the
from brisca.show.words import say
from brisca.state import Action, Draw, Play, Redeal, Swap
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
    partner = bool(table) and rules.side(table[winning_index(laid, view.trump, rules)][0]) == rules.side(view.seat)
    wins = winning_index([*laid, card], view.trump, rules) == len(laid)
    return Facts(
        card, not table, len(table) == rules.players - 1, sum(map(rules.points, laid)), rules.points(card), card.suit is view.trump, wins,
        partner, can_beat(view, card).chance if to_come(view) else Fraction(0),
    )  # fmt: skip


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
        case Play(card=card):
            return the(card, lang)
        case Swap(card=card):
            return say(lang, es=f"el cambio con {the(card, 'es')}", en=f"the swap with {the(card, 'en')}")
        case Draw():
            return say(lang, es="robar sin cambiar", en="drawing without the swap")
        case Redeal():
            return say(lang, es="pedir otro reparto", en="asking for a new deal")
    return say(lang, es="esa jugada", en="that move")


def fact_text(view: View, action: Action, lang: str) -> str:
    """What is certain, or how probable it is, about a move, in one sentence of at most 20 words."""
    if isinstance(action, Swap):
        assert view.pinta is not None
        pinta = view.pinta
        return say(
            lang,
            es=f"El cambio te da {the(pinta, 'es')} por {the(action.card, 'es')}, sin perder turno.",
            en=f"The swap gives you {the(pinta, 'en')} for {the(action.card, 'en')} and costs no turn.",
        )
    if not isinstance(action, Play):
        return say(
            lang, es="Sin cambio, la pinta se queda para quien robe la última.", en="Without a swap the pinta goes to whoever draws last."
        )
    known = facts(view, action.card)
    return _lead(known, view, lang) if known.leads else _reply(known, view, lang)


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
    holder = who(
        (view.table[winning_index([card for _, card in view.table], view.trump, view.rules)][0] - view.seat) % view.rules.players,
        lang,
        view.rules.players,
    )
    return say(
        lang,
        es=f"{name_es} deja por delante a {holder}; lleva {_worth(known, 'es')}.",
        en=f"{name_en} leaves {holder} ahead; it carries {_worth(known, 'en')}.",
    )


def _worth(known: Facts, lang: str) -> str:
    return points_text(known.worth, lang)
