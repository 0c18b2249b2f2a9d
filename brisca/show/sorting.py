"""Sorting cards on the cloth: what lies there, what can be tapped, and what is said about an order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from brisca.cards import Card, Rank
from brisca.show.art import card_svg
from brisca.show.deck import card_click
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.texts import Feedback, listed
from brisca.show.words import ordinal, say
from brisca.teach.sorting import By, Fault, Phase, Sorting, SortLevel

REFUTED: Final[dict[tuple[By, str], dict[str, str]]] = {
    (By.STRENGTH, "rey-beats-tres"): {
        "es": "El 12 no supera al 3: detrás del as va el tres, y luego rey, caballo y sota.",
        "en": "The 12 does not beat the 3: after the ace comes the three, then king, knight, jack.",
    },
    (By.STRENGTH, "printed-number"): {
        "es": "El número impreso no es la fuerza: primero van el as y el tres.",
        "en": "The printed number is not the strength: ace and three come first.",
    },
    (By.STRENGTH, "blanks-tie"): {
        "es": "Valen 0 las dos, pero no empatan: 7, 6, 5, 4, 2, de más a menos.",
        "en": "Both are worth 0, but they do not tie: 7, 6, 5, 4, 2, from strong to weak.",
    },
    (By.POINTS, "rey-beats-tres"): {
        "es": "Un tres vale más que rey, caballo y sota juntos: 10 contra 9.",
        "en": "A three is worth more than king, knight and jack together: 10 against 9.",
    },
    (By.POINTS, "printed-number"): {
        "es": "El número impreso no son los puntos.",
        "en": "The printed number is not the points.",
    },
    (By.POINTS, "strong-is-many-points"): {
        "es": "Ganar no es valer: el 7 gana al 6, y los dos valen 0.",
        "en": "Beating is not being worth: the 7 beats the 6, and both are worth 0.",
    },
}
"""What is said to a learner who sorts as this false belief does, at most 17 words."""

RULE: Final[dict[By, dict[str, str]]] = {
    By.STRENGTH: {
        "es": "De más fuerte a más débil: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2.",
        "en": "From strongest to weakest: ace, three, king, knight, jack, 7, 6, 5, 4, 2.",
    },
    By.POINTS: {
        "es": "As 11, tres 10, rey 4, caballo 3, sota 2; las demás, 0.",
        "en": "Ace 11, three 10, king 4, knight 3, jack 2; the others 0.",
    },
}
"""The two orders in a sentence each."""


def _rank(card: Card, lang: str) -> str:
    """ "la sota", "el tres", "the jack": all cards of a task are of one suit."""
    article = say(lang, es="la" if card.rank is Rank.SOTA else "el", en="the")
    return f"{article} {card.rank.spoken(lang)}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sorting_feedback(state: Sorting, lang: str) -> Feedback | None:
    """What to say about a checked order, at most 40 words; None while cards are still being laid down."""
    if state.phase is Phase.OPEN:
        return None
    fault = state.fault
    if fault is not None:
        return _wrong(state, fault, lang)
    title = say(lang, es="Sí, ese es el orden.", en="Yes, that is the order.")
    if state.phase is Phase.SHOWN:
        title = say(lang, es="Este es el orden.", en="This is the order.")
    return Feedback("right", title, (_lesson(state, lang),))


def _lesson(state: Sorting, lang: str) -> str:
    """The one thing to see in a right order."""
    rules, cards = state.task.rules, state.task.right_order(By.STRENGTH)
    blanks = [card for card in cards if not rules.points(card)]
    if state.by is By.STRENGTH:
        return say(lang, es=f"{RULE[By.STRENGTH]['es']}", en=f"{RULE[By.STRENGTH]['en']}")
    total = " + ".join(str(rules.points(card)) for card in state.order)
    points = sum(rules.points(card) for card in state.order)
    left = listed([_rank(card, lang) for card in blanks], lang)
    if not blanks:
        return f"{total} = {points}."
    if len(blanks) == 1:
        return say(lang, es=f"{total} = {points} puntos. {_capital(left)} vale 0.", en=f"{total} = {points} points. {_capital(left)} is worth 0.")
    return say(
        lang,
        es=f"{total} = {points} puntos. {_capital(left)} valen 0, aunque no sean igual de fuertes.",
        en=f"{total} = {points} points. {_capital(left)} are worth 0, though they are not equally strong.",
    )


def _wrong(state: Sorting, fault: Fault, lang: str) -> Feedback:
    rules, by = state.task.rules, state.by
    card, instead = fault.card, fault.instead
    if card is None and instead is not None:
        points = rules.points(instead)
        title = say(lang, es=f"Falta {_rank(instead, 'es')}: vale {points}.", en=f"{_capital(_rank(instead, 'en'))} is missing: it is worth {points}.")
    elif card is not None and by is By.POINTS and not rules.points(card):
        title = say(lang, es=f"{_capital(_rank(card, 'es'))} vale 0.", en=f"{_capital(_rank(card, 'en'))} is worth 0.")
    else:
        assert card is not None and instead is not None
        verb = say(lang, es="gana a" if by is By.STRENGTH else "vale más que", en="beats" if by is By.STRENGTH else "is worth more than")
        weak = _rank(card, lang)
        between = f"{verb} {weak}".replace(" a el ", " al ")
        title = say(lang, es=f"Aún no: {_rank(instead, 'es')} {between}.", en=f"Not yet: {_rank(instead, 'en')} {between}.")
    why = [REFUTED[by, fault.belief][lang]] if fault.belief else []
    rule = [] if fault.belief and by is By.STRENGTH else [RULE[by][lang]]
    return Feedback("wrong", title, (*why, *rule))


# The board.


def sorting_board(state: Sorting, put: Callable[[Sorting], object], *, lang: str) -> Shown:
    """The task on the cloth, what can be done now, and what is said about the order. `put` gets the state after each step."""
    actions = _actions(state, put, lang)  # made first: their place among the cell's buttons stays the same, and with it the focus
    if state.phase is Phase.OPEN:
        cloth = _laying_down(state, put, lang)
    else:
        cloth = Shown(_laid_down(state, lang))
    said = sorting_feedback(state, lang)
    status = feedback_html(said.kind, said.title, said.lines) if said else feedback_html()
    return Shown(f"{cloth.text}{status}{actions.text}", (*actions.buttons, *cloth.buttons))


def _actions(state: Sorting, put: Callable[[Sorting], object], lang: str) -> Shown:
    def row(options: Sequence[tuple[str, str]], disabled: Sequence[str] = ()) -> Shown:
        steps: dict[str, Callable[[], Sorting]] = {
            "check": state.check,
            "clear": state.clear,
            "correct": state.correct,
            "show": state.show,
            "on": state.go_on,
            "level": lambda: state.go_on(_other(state.task.level)),
        }
        return choices(options, lambda name: put(steps[name]()), lang=lang, serial=state.serial, main=True, disabled=set(disabled))

    if state.phase is Phase.OPEN:
        off = ["check"] * (not state.ready) + ["clear"] * (not state.order)
        return row([("check", say(lang, es="Comprobar", en="Check")), ("clear", say(lang, es="Quitar todas", en="Take all back"))], off)
    if state.phase is Phase.WRONG:
        return row([("correct", say(lang, es="Corregir", en="Correct it")), ("show", say(lang, es="Ver el orden", en="Show the order"))])
    if state.by is By.STRENGTH:
        return row([("on", say(lang, es="Ahora, por puntos", en="Now by points"))])
    other = say(lang, es="Más difícil: todas", en="Harder: all cards")
    if state.task.level is SortLevel.ALL:
        other = say(lang, es="Más fácil: cartas altas", en="Easier: high cards")
    return row([("on", say(lang, es="Otras cinco cartas", en="Five other cards")), ("level", other)])


def _other(level: SortLevel) -> SortLevel:
    return SortLevel.HIGH if level is SortLevel.ALL else SortLevel.ALL


def _laying_down(state: Sorting, put: Callable[[Sorting], object], lang: str) -> Shown:
    buttons, items = [], []
    for card in state.task.cards:
        place = state.order.index(card) + 1 if card in state.order else 0
        button = card_click(
            card, lambda card: put(state.tap(card)), lang=lang, serial=state.serial, more=ordinal(place, lang) if place else ""
        )
        badge = f'<span class="b-badge" aria-hidden="true">{place}</span>' if place else ""
        buttons.append(button)
        items.append(f'<li class="b-slot{" is-taken" if place else ""}"><span class="b-face">{button.text}</span>{badge}</li>')
    return Shown(
        f'<section class="b-cloth is-large b-sort" style="--n:{len(items)}" data-n="{len(items)}" role="group" aria-label="{_asked(state, lang)}">'
        f'<ol class="b-trick">{"".join(items)}</ol>{_places(state, lang)}</section>',
        buttons,
    )


def _asked(state: Sorting, lang: str) -> str:
    if state.by is By.STRENGTH:
        return say(lang, es="Ordena por fuerza", en="Sort by strength")
    return say(lang, es="Ordena por puntos", en="Sort by points")


def _places(state: Sorting, lang: str) -> str:
    """The row of places that fills up, the strongest first."""
    faces = [card_svg(card, lang) for card in state.order] + [""] * (len(state.task.cards) - len(state.order))
    row = "".join(f"<li>{face or f'<span>{i}</span>'}</li>" for i, face in enumerate(faces, 1))
    first, last = _ends(state.by, lang)
    said = listed([_rank(card, lang) for card in state.order], lang)
    order = say(lang, es=f"Tu orden: {said}.", en=f"Your order: {said}.") if state.order else ""
    return (
        f'<p class="b-ends" aria-hidden="true"><span>{first}</span><span>{last}</span></p>'
        f'<ol class="b-places" aria-hidden="true">{row}</ol><p class="b-sr" role="status">{order}</p>'
    )


def _ends(by: By, lang: str) -> tuple[str, str]:
    if by is By.STRENGTH:
        return say(lang, es="la más fuerte", en="strongest"), say(lang, es="la más débil", en="weakest")
    return say(lang, es="más puntos", en="most points"), say(lang, es="menos puntos", en="fewest points")


def _laid_down(state: Sorting, lang: str) -> str:
    """The order that was checked: what is right, where it goes wrong, what was left lying."""
    fault, rules = state.fault, state.task.rules
    items = []
    left = [card for card in state.task.cards if card not in state.order]
    for place, card in enumerate((*state.order, *left)):
        css, caption = "", ordinal(place + 1, lang) if state.by is By.STRENGTH else str(rules.points(card))
        if place >= len(state.order):
            css = " is-out" if fault is None or card is not fault.instead else " is-out"
            caption = "0" if fault is None else say(lang, es="fuera", en="left out")
        elif fault is not None:
            ok = place < fault.place
            css = " is-ok" if ok else " is-fault" if place == fault.place else ""
            caption = say(lang, es="bien", en="right") if ok else say(lang, es="aquí no", en="not here") if place == fault.place else "\u00a0"
        items.append(f'<li class="b-slot{css}"><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{caption}</span></li>')
    name = _asked(state, lang)
    return (
        f'<section class="b-cloth is-large b-sort is-laid" style="--n:{len(items)}" data-n="{len(items)}" role="group" aria-label="{name}">'
        f'<ol class="b-trick">{"".join(items)}</ol></section>'
    )


def both_orders_html(state: Sorting, lang: str) -> str:
    """Strength and points of the task's cards side by side, as two rows of bars below the cards: where the two part."""
    rules = state.task.rules
    cards = state.task.right_order(By.STRENGTH)
    whole = sorted((rules.strength(card) for card in rules.pack if card.suit is cards[0].suit), reverse=True)
    items = []
    for card in cards:
        place = whole.index(rules.strength(card)) + 1
        tall = 1 - (place - 1) / len(whole)
        points = rules.points(card)
        strong = say(lang, es=f"fuerza: {place}.ª de {len(whole)}", en=f"strength: number {place} of {len(whole)}")
        worth = say(lang, es=f"puntos: {points}", en=f"points: {points}")
        items.append(
            f'<li><span class="b-mini">{card_svg(card, lang)}</span>'
            f'<span class="b-bar-box"><span class="b-bar-v is-strength" style="--v:{tall:.2f}"></span></span>'
            f'<span class="b-bar-n"><span aria-hidden="true">{place}.ª</span><span class="b-sr">{strong}</span></span>'
            f'<span class="b-bar-box"><span class="b-bar-v is-points" style="--v:{points / 11:.2f}"></span></span>'
            f'<span class="b-bar-n"><span aria-hidden="true">{points}</span><span class="b-sr">{worth}</span></span></li>'
        )
    title = say(lang, es="Dónde se separan fuerza y puntos", en="Where strength and points part")
    return f'<section class="b-part" aria-label="{title}"><h3>{title}</h3><ol>{"".join(items)}</ol></section>'
