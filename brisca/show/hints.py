"""Hints in three steps, from what the learner may know: where to look → why → which card. A hidden card changes no word of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from brisca.players.outlook import Outlook, outlook
from brisca.show.move_words import Facts, action_text, fact_text, facts, percent
from brisca.show.texts import points_text
from brisca.show.words import say
from brisca.state import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Phase, Play, Redeal, Swap
from brisca.view import View

STEPS: Final = 3
"""Steps of a hint: 1 nudge, 2 reason, 3 card."""


def hint(view: View, step: int, lang: str) -> str:
    """The hint's step 1, 2 or 3 for the seat of the view, as plain text of at most 40 words. Empty when the seat has nothing to choose.

    ValueError for another step. The same for a view each time.
    """
    if step not in range(1, STEPS + 1):
        raise ValueError(f"a hint has the steps 1 to {STEPS}, not {step}")
    if not view.legal_actions:
        return ""
    if step == 1:
        return _nudge(view, lang)
    best = _best(view)
    if step == 2:
        return _reason(view, best, lang)
    name = action_text(best, lang)
    if not isinstance(best, Play) or best.arrastro:
        return say(lang, es=f"Lo mejor: {name}. ", en=f"Best: {name}. ") + fact_text(view, best, lang)
    about = fact_text(view, best, lang)[len(name) :].replace(", triunfo,", " es triunfo,", 1).replace(", a trump,", " is a trump,", 1)
    return say(lang, es=f"Juega {name}:{about}", en=f"Play {name}: it{about}")


_last: tuple[View, Outlook] | None = None


def _ahead(view: View) -> Outlook:
    """What may be expected; the last answer is kept, as all steps of a hint ask for the same."""
    global _last
    kept = _last
    if kept is None or kept[0] != view:
        _last = kept = view, outlook(view)
    return kept[1]


def _best(view: View) -> Action:
    """The first of the best actions."""
    return view.legal_actions[0] if len(view.legal_actions) == 1 else _ahead(view).best[0]


def _nudge(view: View, lang: str) -> str:
    """Where to look, without saying what is best."""
    if (before := _before_cards(view, lang)) is not None:
        return before
    if any(isinstance(action, Claim) for action in view.legal_actions):
        return say(
            lang,
            es="Mira qué triunfos quedan y cuáles tienes: ¿hace falta jugar lo que falta?",
            en="Look which trumps are left and which you hold: need the rest be played?",
        )
    if view.called:
        return say(
            lang,
            es="Han cantado arrastro: solo vale lo más alto que tengas. ¿Hay algo que elegir?",
            en="Arrastro was called: only the best you hold will do. Is there anything to choose?",
        )
    if any(isinstance(action, Swap) for action in view.legal_actions):
        return say(
            lang,
            es="Mira la pinta y tus triunfos: ¿hay algo que puedas cambiar?",
            en="Look at the pinta and at your trumps: is there anything to swap?",
        )
    if any(isinstance(action, Redeal) for action in view.legal_actions):
        return say(
            lang, es="Tu mano no tiene ni puntos ni triunfos: ¿la quieres?", en="Your hand has no points and no trump: do you want it?"
        )
    if all(isinstance(action, Draw) for action in view.legal_actions):
        return say(lang, es="Aquí solo queda robar.", en="There is nothing to do here but draw.")
    if len(view.hand) == 1:
        return say(lang, es="Solo te queda una carta.", en="You have only one card left.")
    if not view.table:
        return say(
            lang,
            es="Sales tú. ¿Qué carta te duele menos si te la matan?",
            en="You lead. Which card hurts you least if it is beaten?",
        )
    there = sum(view.rules.points(card) for _, card in view.table)
    cards = dict.fromkeys(action.card for action in view.legal_actions if isinstance(action, Play))
    if len(cards) == 1:
        return say(lang, es="Las reglas solo te dejan una carta.", en="The rules leave you only one card.")
    known = [facts(view, card) for card in cards]
    points_es, points_en = (points_text(there, each) for each in ("es", "en"))
    if known[0].partner:
        return say(
            lang,
            es=f"Va ganando tu pareja y en la mesa hay {points_es}. ¿Hace falta que ganes tú?",
            en=f"Your partner is winning and {points_en} lie on the table. Do you need to win it yourself?",
        )
    if not any(each.wins for each in known):
        return say(
            lang,
            es="Ninguna de tus cartas gana esta baza. ¿Cuál es la que menos regala?",
            en="None of your cards wins this trick. Which one gives least away?",
        )
    if not there:
        return say(
            lang,
            es="En la mesa no hay puntos. ¿Ganas algo llevándote la baza, o es mejor guardar?",
            en="There are no points on the table. Do you gain by taking the trick, or is it better to keep your cards?",
        )
    return say(
        lang,
        es=f"En la mesa hay {points_es}. ¿Cuánto te cuesta ganarlos y cuánto perderlos?",
        en=f"On the table: {points_en}. What does it cost to win them, and what to let them go?",
    )


def _before_cards(view: View, lang: str) -> str | None:
    """Where to look in the auction, at the talón and for the trump; None once cards are played."""
    match view.phase:
        case Phase.BIDS:
            return say(
                lang,
                es="Cuenta tus ases y treses y mira tu palo más largo: con ese triunfo, ¿cuántas bazas ganas?",
                en="Count your aces and threes and look at your longest suit: with it as trump, how many tricks do you win?",
            )
        case Phase.BURY:
            return say(
                lang,
                es="¿Qué cartas con puntos no te van a ganar baza? ¿Puedes quedarte sin algún palo, para fallarlo?",
                en="Which cards with points will win you no trick? Can you get rid of a suit, to trump it later?",
            )
        case Phase.NAME:
            return say(
                lang,
                es="¿De qué palo tienes más cartas, y cuáles de las altas?",
                en="Of which suit do you hold most cards, and which of the high ones?",
            )
    return None


def _before_reason(view: View, best: Action, lang: str) -> str | None:
    """Why, in the auction, at the talón and for the trump; None for anything else."""
    match best:
        case Bid():
            chance = percent(Fraction(round(100 * _chance(view, best)), 100), lang)
            return say(
                lang,
                es=f"En los repartos que encajan con tus cartas, la puja se cumple en un {chance}.",
                en=f"In the deals that fit your cards the bid is made in {chance} of cases.",
            )
        case Pass():
            return say(
                lang,
                es="Con estas cartas, ninguna puja posible se cumple bastante a menudo.",
                en="With these cards no possible bid is made often enough.",
            )
        case Bury():
            return say(
                lang,
                es="Pon a salvo puntos que ibas a perder, o quédate sin un palo en el que solo pierdes.",
                en="Make points safe that you would lose, or get rid of a suit in which you only lose.",
            )
        case NameTrump():
            return say(
                lang,
                es="El triunfo largo y alto gana bazas aunque salgan de otro palo.",
                en="A long suit with high cards as trump wins tricks even when another suit is led.",
            )
        case Claim():
            return say(lang, es="Quien enseña no puede perder ya ninguna baza.", en="Whoever shows them cannot lose a trick any more.")
        case Play(arrastro=True):
            return say(
                lang,
                es="El arrastre saca las cartas altas de los demás cuando tu as las gana todas.",
                en="The call draws the others' high cards just when your ace beats them all.",
            )
    return None


def _chance(view: View, action: Action) -> float:
    return _ahead(view).chances.get(action, 0.0)


def _reason(view: View, best: Action, lang: str) -> str:
    """Why, without naming the card."""
    if (before := _before_reason(view, best, lang)) is not None:
        return before
    if isinstance(best, Swap):
        return say(lang, es="Cambiar no gasta turno y mejora un triunfo.", en="A swap costs no turn and makes a trump better.")
    if isinstance(best, Redeal):
        return say(lang, es="Con otro reparto esperas más puntos.", en="With a new deal you can expect more points.")
    if not isinstance(best, Play):
        return say(lang, es="No hay nada que elegir: se roba y se sigue.", en="There is nothing to choose: draw and go on.")
    known = facts(view, best.card)
    if len(view.hand) == 1:
        return say(lang, es="No hay nada que elegir.", en="There is nothing to choose.")
    return _lead_reason(known, lang) if known.leads else _reply_reason(known, lang)


def _lead_reason(known: Facts, lang: str) -> str:
    if not known.risk:
        return say(lang, es="Tienes una salida a la que ningún rival puede ganar.", en="You have a lead that no rival can beat.")
    risk_es, risk_en = (percent(known.risk, each) for each in ("es", "en"))
    if known.worth == 0 and not known.trump:
        return say(
            lang,
            es=f"Sal con algo que no valga puntos ni sea triunfo: si te lo matan (un {risk_es}), no pierdes nada.",
            en=f"Lead something with no points that is no trump: if it is beaten ({risk_en}), nothing is lost.",
        )
    if known.trump:
        return say(
            lang,
            es="Aquí compensa más salir con un triunfo que con las otras cartas.",
            en="Here leading a trump pays more than your other cards.",
        )
    return say(
        lang,
        es=f"Aquí compensa arriesgar {points_text(known.worth, 'es')}: pueden ganarle con un {risk_es} y las demás cartas te cuestan más.",
        en=f"Here risking {points_text(known.worth, 'en')} pays: it is beaten in {risk_en} of cases, and your other cards cost you more.",
    )


def _reply_reason(known: Facts, lang: str) -> str:
    total_es, total_en = (points_text(known.there + known.worth, each) for each in ("es", "en"))
    if known.wins and known.last:
        if not known.there + known.worth:
            return say(lang, es="La baza no da puntos, pero después sales tú.", en="The trick has no points, but it gives you the lead.")
        if known.trump and not known.there:
            return say(
                lang,
                es=f"Ganar la baza con un triunfo te da {total_es}, los suyos, y sales tú.",
                en=f"Taking the trick with a trump brings you {total_en}, its own, and the lead.",
            )
        if known.trump:
            return say(
                lang,
                es=f"Estos puntos pagan un triunfo: la baza te da {total_es}.",
                en=f"These points are worth a trump: the trick brings you {total_en}.",
            )
        return say(lang, es=f"Puedes ganar {total_es} sin gastar un triunfo.", en=f"You can take {total_en} without spending a trump.")
    if known.wins:
        risk_es, risk_en = (percent(known.risk, each) for each in ("es", "en"))
        return say(
            lang,
            es=f"Conviene ponerse por delante: la probabilidad de que te ganen es de un {risk_es}.",
            en=f"It pays to go ahead: the chance that you are beaten is {risk_en}.",
        )
    if known.partner:
        if known.worth:
            return say(lang, es="La baza va para tu bando: échale puntos.", en="The trick goes to your side: feed it points.")
        return say(lang, es="Deja ganar a tu pareja sin arriesgar puntos.", en="Let your partner win, and risk no points.")
    if known.worth == 0 and not known.trump:
        return say(
            lang,
            es="Deja ir la baza con algo que no valga nada: lo que guardas te dará más.",
            en="Let the trick go with something worth nothing: what you keep will bring you more.",
        )
    if known.trump and not known.worth:
        return say(
            lang,
            es="Deja ir la baza: te cuesta un triunfo, pero lo que guardas vale más.",
            en="Let the trick go: it costs you a trump, but what you keep is worth more.",
        )
    return say(
        lang,
        es=f"Deja ir la baza: te cuesta {points_text(known.worth, 'es')}, pero lo que guardas vale más.",
        en=f"Let the trick go: it costs you {points_text(known.worth, 'en')}, but what you keep is worth more.",
    )
