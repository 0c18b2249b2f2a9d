"""Sorting cards on the cloth: what lies there, what can be tapped, and what is said about an order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.art import card_svg
from brisca.show.deck import card_click
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.texts import Feedback, listed, points_text
from brisca.show.words import ordinal, say
from brisca.teach.sorting import By, Fault, Phase, Sorting, SortLevel, first_fault, right_order

REFUTED: Final[dict[tuple[By, str], dict[str, str]]] = {
    (By.STRENGTH, "rey-beats-tres"): {
        "es": "El {number} impreso no cuenta: detrás del as va el tres.",
        "en": "The printed {number} does not count: after the ace comes the three.",
    },
    (By.STRENGTH, "printed-number"): {
        "es": "El número impreso no es la fuerza.",
        "en": "The printed number is not the strength.",
    },
    (By.STRENGTH, "blanks-tie"): {
        "es": "Las dos valen 0, pero no empatan.",
        "en": "Both are worth 0, but they do not tie.",
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
        "es": "Ganar no es valer: el 7 gana al 6 y los dos valen 0.",
        "en": "Stronger is not worth more: the 7 beats the 6, yet both are worth 0.",
    },
}
"""What is said to a learner who sorts as this false belief does, at most 15 words; `{number}` is the index of the misplaced card."""

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


def stronger_feedback(cards: Sequence[Card], picked: Card, lang: str) -> Feedback:
    """What to say when the learner takes `picked` for the strongest of these cards of one suit, at most 40 words."""
    best, *others = right_order(cards, By.STRENGTH)
    if picked is best:
        return Feedback("right", say(lang, es="Sí: ", en="Yes: ") + _beats(best, others[0], lang), (RULE[By.STRENGTH][lang],))
    fault = first_fault(cards, By.STRENGTH, (picked,))
    why = (_refuted(By.STRENGTH, fault, lang),) if fault and fault.belief else ()
    return Feedback("wrong", say(lang, es="No: ", en="No: ") + _beats(best, picked, lang), (*why, RULE[By.STRENGTH][lang]))


def _beats(strong: Card, weak: Card, lang: str) -> str:
    text = say(lang, es=f"{_rank(strong, 'es')} gana a {_rank(weak, 'es')}.", en=f"{_rank(strong, 'en')} beats {_rank(weak, 'en')}.")
    return text.replace(" a el ", " al ")


def _refuted(by: By, fault: Fault, lang: str) -> str:
    number = fault.card.rank.value if fault.card else 0
    return REFUTED[by, fault.belief or ""][lang].format(number=number)


def sorting_feedback(state: Sorting, lang: str) -> Feedback | None:
    """What to say about a checked order, at most 40 words; None while cards are still being laid down."""
    if state.phase is Phase.OPEN:
        return None
    if state.fault is not None:
        return _wrong(state, state.fault, lang)
    title = say(lang, es="Sí, ese es el orden.", en="Yes, that is the order.")
    if state.phase is Phase.SHOWN:
        title = say(lang, es="Este es el orden.", en="This is the order.")
    return Feedback("right", title, (RULE[By.STRENGTH][lang] if state.by is By.STRENGTH else _sum(state, lang),))


def _sum(state: Sorting, lang: str) -> str:
    """What the cards are worth together, and which of them nothing."""
    values = [state.task.rules.points(card) for card in state.order]
    total = " + ".join(map(str, values))
    blanks = [_rank(card, lang) for card in state.task.right_order(By.STRENGTH) if card not in state.order]
    left = _capital(listed(blanks, lang))
    text = say(lang, es=f"{total} = {sum(values)} puntos.", en=f"{total} = {sum(values)} points.")
    if len(blanks) == 1:
        return text + say(lang, es=f" {left} vale 0.", en=f" {left} is worth 0.")
    if blanks:
        return text + say(lang, es=f" {left} valen 0, pero no empatan en fuerza.", en=f" {left} are worth 0, but do not tie in strength.")
    return text


def _wrong(state: Sorting, fault: Fault, lang: str) -> Feedback:
    points, by = state.task.rules.points, state.by
    card, instead = fault.card, fault.instead
    if card is None and instead is not None:
        name, worth = _rank(instead, lang), points(instead)
        title = say(lang, es=f"Falta {name}: vale {worth}.", en=f"{_capital(name)} is missing: it is worth {worth}.")
    elif instead is None or (card is not None and by is By.POINTS and not points(card)):
        name = _capital(_rank(card, lang)) if card else ""
        title = say(lang, es=f"{name} vale 0.", en=f"{name} is worth 0.")
    elif card is not None and by is By.STRENGTH:
        title = say(lang, es="Aún no: ", en="Not yet: ") + _beats(instead, card, lang)
    else:
        more, less = _rank(instead, lang), _rank(card, lang) if card else ""
        title = say(lang, es=f"Aún no: {more} vale más que {less}.", en=f"Not yet: {more} is worth more than {less}.")
    why = [_refuted(by, fault, lang)] if fault.belief else []
    return Feedback("wrong", title, (*why, RULE[by][lang]))


def said_html(feedback: Feedback | None) -> str:
    """A feedback as its panel; None leaves it empty."""
    return feedback_html(feedback.kind, feedback.title, feedback.lines) if feedback else feedback_html()


# The board.


def sorting_board(state: Sorting, put: Callable[[Sorting], object], *, lang: str) -> Shown:
    """What is asked, the cards on the cloth, what is said about them, and what can be done. `put` gets the state after each step."""
    actions = _actions(state, put, lang)  # made first: so they keep their place among the cell's buttons, and with it the focus
    cloth = _laying_down(state, put, lang) if state.phase is Phase.OPEN else Shown(_laid_down(state, lang))
    status = said_html(sorting_feedback(state, lang))
    both = both_orders_html(state, lang) if state.done and state.by is By.POINTS else ""
    go_on = "" if state.phase is Phase.OPEN else _go_on(state)
    return Shown(
        f"{_prompt(state, lang)}{cloth.text}<div{go_on}>{status}{both}{actions.text}</div>",
        (*actions.buttons, *cloth.buttons),
    )


def _go_on(state: Sorting) -> str:
    """Marks where the page, and the keyboard, go on after each step that lays out something new."""
    return f' data-brisca-focus="{state.serial}"'


def _prompt(state: Sorting, lang: str) -> str:
    if state.by is By.STRENGTH:
        what = say(lang, es="Por fuerza", en="By strength")
        how = say(
            lang, es="toca las cinco cartas, de la más fuerte a la más débil.", en="tap the five cards, from the strongest to the weakest."
        )
        hint = say(
            lang,
            es="Pista: as y tres, luego rey, caballo y sota; al final, la blanca.",
            en="Hint: ace and three, then king, knight and jack; last the blank.",
        )
    else:
        what = say(lang, es="Por puntos", en="By points")
        how = say(
            lang,
            es="toca las cartas de más a menos puntos y deja sin tocar las que valen 0.",
            en="tap the cards from most points to fewest, and leave those worth 0.",
        )
        hint = say(lang, es="Pista: as 11, tres 10, rey 4…", en="Hint: ace 11, three 10, king 4…")
    level = say(lang, es="Cartas altas", en="High cards")
    if state.task.level is SortLevel.ALL:
        level = say(lang, es="Todas las cartas", en="All cards")
    hinted = state.task.level is SortLevel.HIGH and not state.solved and not state.done
    more = f'<p class="b-quiet">{hint}</p>' if hinted else ""
    return f'<div class="b-prompt"><p class="b-quiet">{level}</p><p><strong>{what}:</strong> {how}</p>{more}</div>'


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
        return row([("correct", say(lang, es="Corregir", en="Try again")), ("show", say(lang, es="Ver el orden", en="Show the order"))])
    if state.by is By.STRENGTH:
        return row([("on", say(lang, es="Ahora, por puntos", en="Now by points"))])
    other = say(lang, es="Más difícil: todas", en="Harder: all cards")
    if state.task.level is SortLevel.ALL:
        other = say(lang, es="Más fácil: cartas altas", en="Easier: high cards")
    return row([("on", say(lang, es="Otras cinco cartas", en="Five more cards")), ("level", other)])


def _other(level: SortLevel) -> SortLevel:
    return SortLevel.HIGH if level is SortLevel.ALL else SortLevel.ALL


def _laying_down(state: Sorting, put: Callable[[Sorting], object], lang: str) -> Shown:
    buttons, items = [], []
    for card in state.task.cards:
        place = state.order.index(card) + 1 if card in state.order else 0
        more = ordinal(place, lang) if place else ""
        button = card_click(card, lambda card: put(state.tap(card)), lang=lang, serial=state.serial, more=more)
        buttons.append(button)
        # The badge is always there: an element that comes or goes makes the browser draw the button anew, and the focus is lost.
        badge = f'<span class="b-badge" aria-hidden="true">{place or ""}</span>'
        items.append(f'<li class="b-slot{" is-taken" if place else ""}"><span class="b-face">{button.text}</span>{badge}</li>')
    return Shown(_cloth(state, "".join(items), _places(state, lang), lang), buttons)


def _cloth(state: Sorting, items: str, below: str, lang: str) -> str:
    n, name = len(state.task.cards), _asked(state, lang)
    go_on = _go_on(state) if state.phase is Phase.OPEN else ""
    return (
        f'<section class="b-cloth is-large b-sort" style="--n:{n}" data-n="{n}" role="group" aria-label="{name}"{go_on}>'
        f'<ol class="b-trick">{items}</ol>{below}</section>'
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
        if place >= len(state.order):
            css, caption = " is-out", points_text(0, lang) if fault is None else say(lang, es="fuera", en="left out")
        elif fault is None:
            css, caption = " is-ok", ordinal(place + 1, lang) if state.by is By.STRENGTH else points_text(rules.points(card), lang)
        elif place < fault.place:
            css, caption = " is-ok", say(lang, es="bien", en="right")
        elif place == fault.place:
            css, caption = " is-fault", say(lang, es="aquí no", en="not here")
        else:
            css, caption = "", "\u00a0"
        items.append(f'<li class="b-slot{css}"><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{caption}</span></li>')
    return _cloth(state, "".join(items), "", lang)


def both_orders_html(state: Sorting, lang: str) -> str:
    """Strength and points of the task's cards, one below the other as rows of bars: where the two part."""
    rules = state.task.rules
    cards = state.task.right_order(By.STRENGTH)
    suit = [card for card in rules.pack if card.suit is cards[0].suit]
    place = {card: i for i, card in enumerate(right_order(suit, By.STRENGTH, rules))}
    most = max(map(rules.points, suit))
    faces = "".join(f'<li class="b-mini">{card_svg(card, lang)}</li>' for card in cards)
    strength = "".join(_bar(1 - place[card] / len(suit), _nth(place[card] + 1, lang)) for card in cards)
    points = "".join(_bar(rules.points(card) / most, str(rules.points(card))) for card in cards)
    title = say(lang, es="Dónde se separan fuerza y puntos", en="Where strength and points part")
    rows = (
        say(lang, es=f"Fuerza: puesto entre las {len(suit)}", en=f"Strength: place among the {len(suit)}"),
        say(lang, es="Puntos", en="Points"),
    )
    return (
        f'<section class="b-part" aria-label="{title}"><h3>{title}</h3><ol>{faces}</ol>'
        f'<p>{rows[0]}</p><ol class="is-strength">{strength}</ol><p>{rows[1]}</p><ol class="is-points">{points}</ol>'
        f"<p>{_parting(tuple(place), rules, lang)}</p></section>"
    )


def _parting(suit: Sequence[Card], rules: Rules, lang: str) -> str:
    """Where strength and points part, in words; `suit` from strongest to weakest."""
    high, low = rules.points(suit[1]), rules.points(suit[2])
    second, last = _rank(suit[1], lang), _rank([card for card in suit if rules.points(card)][-1], lang)
    return say(
        lang,
        es=f"La fuerza baja escalón a escalón. Los puntos caen de {high} a {low} tras {second} y acaban en {last}.",
        en=f"Strength goes down step by step. Points drop from {high} to {low} after {second} and end with {last}.",
    )


def _bar(height: float, text: str) -> str:
    return f'<li><span class="b-rise"><span style="--v:{height:.2f}"></span></span><strong>{text}</strong></li>'


def _nth(place: int, lang: str) -> str:
    """A place in a suit, 1–12."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place, "th")
    return say(lang, es=f"{place}.ª", en=f"{place}{ending}")
