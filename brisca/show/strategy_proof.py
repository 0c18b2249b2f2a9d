"""Why a card is the best one, for the eyes: what each card is worth as bars in a table, how it is known, and how the hand goes on."""

from __future__ import annotations

from html import escape

from brisca.cards import Card
from brisca.show.art import card_svg
from brisca.show.game_seats import seat_name
from brisca.show.texts import sentence, the
from brisca.show.words import say
from brisca.state import Trick
from brisca.teach.strategy import CASES, EARLY, Case, Figure, Proof, command, line, states, stored


def number(value: float, lang: str) -> str:
    """A number of points as the language writes it: "22", "23,3", "23.3"."""
    text = f"{value:.0f}" if value == int(value) else f"{value:.1f}"
    return text.replace(".", ",") if lang == "es" else text


def proof_html(case: Case, tried: Card, lang: str) -> str:
    """The worth of the cards and how it is known; where all cards are known also how the hand goes on."""
    lines = ""
    if case.proof is Proof.SOLVED:
        shown = [case.best[0]] if tried in case.best else [tried, case.best[0]]
        lines = "".join(line_html(case, card, lang) for card in shown)
    return f'<div class="b-plan-proof">{worth_html(case, lang)}{lines}</div>'


def title(case: Case, lang: str) -> str:
    """The conclusion in a line: what the best card brings, and what the worst does."""
    figures = stored(case.key).figures
    ranked = sorted(case.hand, key=lambda card: -figures[card].mean)
    best, worst = ranked[0], ranked[-1]
    more, less = number(figures[best].mean, lang), number(figures[worst].mean, lang)
    return say(
        lang,
        es=f"{sentence(the(best, 'es'))} hace {more} puntos; {the(worst, 'es')}, {less}",
        en=f"{sentence(the(best, 'en'))} makes {more} points, {the(worst, 'en')} {less}",
    )


def worth_html(case: Case, lang: str) -> str:
    """A table with bars: for each card the points that your side makes from here to the end of the hand."""
    found = stored(case.key)
    most = max(figure.mean for figure in found.figures.values())
    rows = "".join(_row(card, found.figures[card], case, found.deals, most, lang) for card in case.hand)
    heads = [say(lang, es="Carta", en="Card"), say(lang, es="Puntos de tu lado", en="Points of your side")]
    if case.proof is not Proof.SOLVED:
        heads.append(_third_head(case, lang))
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    caption = say(lang, es="Lo que hace tu lado desde aquí hasta el final", en="What your side makes from here to the end")
    head = f'<p class="b-plan-head">{escape(title(case, lang))}</p>'
    table = f'<table class="b-table"><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<figure class="b-figure b-plan-worth">{head}{table}<p>{escape(how_known(case, lang))}</p></figure>'


def _third_head(case: Case, lang: str) -> str:
    if case.proof is Proof.DEALS:
        return say(lang, es="La mejor en", en="Best in")
    return say(lang, es="Intervalo del 95 %", en="95% interval")


def _row(card: Card, figure: Figure, case: Case, deals: int, most: float, lang: str) -> str:
    best = ' class="is-best"' if card in case.best else ""
    third = ""
    if case.proof is Proof.DEALS:
        text = say(lang, es=f"{figure.best_in} de {deals} repartos", en=f"{figure.best_in} of {deals} deals")
        third = f'<td data-label="{_third_head(case, lang)}">{text}</td>'
    elif case.proof is Proof.MEASURED:
        low, high = number(figure.low, lang), number(figure.high, lang)
        third = f'<td data-label="{_third_head(case, lang)}">{say(lang, es=f"{low} a {high}", en=f"{low} to {high}")}</td>'
    return (
        f'<tr{best}><th scope="row">{escape(sentence(card.name(lang)))}</th>'
        f'<td><span class="b-gain" style="--v:{figure.mean / most if most else 0:.3f}"></span>'
        f"<strong>{number(figure.mean, lang)}</strong></td>{third}</tr>"
    )


def how_known(case: Case, lang: str) -> str:
    """How the worth is known, said openly."""
    deals = stored(case.key).deals
    many = f"{deals:,}".replace(",", "." if lang == "es" else ",")
    if case.proof is Proof.SOLVED:
        return say(
            lang,
            es="Demostrado: se han recorrido todas las formas de seguir, y cada lado juega siempre lo mejor para él.",
            en="Proved: every way to go on was searched, with each side always playing what is best for it.",
        )
    if case.proof is Proof.DEALS:
        return say(
            lang,
            es=f"Hay {many} repartos que encajan con lo que sabes. Cada uno se ha resuelto con las cartas a la vista; el número es la"
            " media. Es optimista: en la mesa nadie verá las cartas de los demás.",
            en=f"There are {many} deals that fit what you know. Each was solved with all cards open; the number is the average."
            " It is optimistic: at the table nobody will see the others' cards.",
        )
    return say(
        lang,
        es=f"Medido: {many} repartos al azar, los mismos para cada carta, jugados hasta el final por dos máquinas prudentes, que siguen"
        " reglas fijas. Entre otros jugadores puede ser distinto. El intervalo dice entre qué valores está casi seguro el verdadero.",
        en=f"Measured: {many} random deals, the same for each card, played to the end by two careful machines that follow fixed rules."
        " Between other players it may be different. The interval says between which values the true one almost certainly lies.",
    )


def line_html(case: Case, card: Card, lang: str) -> str:
    """How the hand goes on after this card when both sides play their best: trick by trick, with who wins it and how many points."""
    end = line(next(states(case)), card)
    tricks = "".join(_trick(trick, case, lang) for trick in end.tricks)
    mine, theirs = end.points
    head = say(lang, es=f"Si juegas {the(card, 'es')}", en=f"If you play {the(card, 'en')}")
    total = say(lang, es=f"Tú {mine}, la máquina {theirs}.", en=f"You {mine}, the machine {theirs}.")
    text = f'<p class="b-plan-head">{escape(head)}</p><ol>{tricks}</ol><p>{total}</p>'
    return f'<section class="b-plan-line" aria-label="{escape(head)}">{text}</section>'


def _trick(trick: Trick, case: Case, lang: str) -> str:
    players = case.rules.players
    cards = "".join(
        f'<span class="b-plan-card{" is-winner" if seat == trick.winner else ""}"><span class="b-face">{card_svg(card, lang)}</span>'
        f"<small>{seat_name(seat, lang, players)}</small></span>"
        for seat, card in trick.cards
    )
    name = seat_name(trick.winner, lang, players)
    return f'<li><span class="b-plan-cards">{cards}</span><span class="b-plan-won"><strong>{name}</strong> +{trick.points}</span></li>'


def early_html(lang: str) -> str:
    """The first position of the lesson once more, in the first trick: what was measured there."""
    case = CASES[EARLY]
    ask = say(
        lang,
        es="¿Y si la misma sota sale en la primera baza, con las mismas tres cartas en la mano? Entonces da casi igual:"
        " el as de triunfo también cobra sus 11 puntos, y aún quedan muchas bazas.",
        en="And if the same jack is led in the first trick, with the same three cards in your hand? Then it matters little:"
        " the ace of trumps also brings its own 11 points home, and many tricks are still to come.",
    )
    return f"<p>{escape(ask)}</p>{worth_html(case, lang)}"


def repeat_html(lang: str) -> str:
    """The command that makes the figures again."""
    text = say(lang, es="Para repetir las cuentas y las medidas: ", en="To do the proofs and measurements again: ")
    return f'<p class="b-quiet b-plan-command">{text}<code>{escape(command())}</code></p>'
