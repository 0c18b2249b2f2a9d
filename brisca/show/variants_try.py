"""Two things to try in the lesson on tables: a trick that one country decides otherwise than another, and a number to predict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from typing import Final

import marimo as mo

from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show.hand import Shown, choices, clickable_trick
from brisca.show.panels import feedback_html
from brisca.show.swap_controls import chips
from brisca.show.texts import points_text, the
from brisca.show.words import say
from brisca.teach.variants import duty_chance
from brisca.trick import Resolution, resolve

_TRICK: Final = (Card.parse("12c"), Card.parse("7c"))
_TRUMP: Final = Suit.BASTOS


def _decided(name: str) -> Resolution:
    return resolve(_TRICK, _TRUMP, RULES[name])


def first_part(picked: Card | None, put: Callable[[Card], object], lang: str) -> Shown:
    """A card to tap before anything is read: who wins in Portugal? Then the same trick in Spain."""
    bisca, brisca = _decided("BISCA"), _decided("BRISCA")
    question = say(
        lang,
        es="Portugal, bisca: salen con el rey de copas y respondes con el siete. Triunfan bastos. Toca la carta que gana.",
        en="Portugal, bisca: the king of cups is led and you answer with the seven. Clubs are trump. Tap the card that wins.",
    )
    over = picked is not None
    trick = clickable_trick(_TRICK, put, lang=lang, picked=picked, winner=bisca.winner if over else None, trump=_TRUMP)
    if picked is None:
        said = feedback_html()
    else:
        right = picked is bisca.card
        verdict = say(lang, es="Sí" if right else "Aquí no", en="Yes" if right else "Not here")
        said = feedback_html(
            "right" if right else "wrong",
            say(
                lang,
                es=f"{verdict}: gana {the(bisca.card, 'es')}, {points_text(bisca.points, 'es')}.",
                en=f"{verdict}: {the(bisca.card, 'en')} wins, {points_text(bisca.points, 'en')}.",
            ),
            [
                say(
                    lang,
                    es=f"En la brisca ganaría {the(brisca.card, 'es')}, {points_text(brisca.points, 'es')}. En la bisca el 7 vale 10.",
                    en=f"In brisca {the(brisca.card, 'en')} would win, {points_text(brisca.points, 'en')}. In bisca the 7 counts 10.",
                ),
                say(lang, es="Las mismas cartas, otra mesa.", en="The same cards, another table."),
            ],
        )
    return Shown(f'<h2 class="b-which">{escape(question)}</h2>{trick.text}{said}', trick.buttons)


# A number to predict


@dataclass(frozen=True, slots=True)
class Duty:
    """What the learner has guessed (of a hundred), and the cards in hand that are looked at since."""

    guess: int | None = None
    held: int = 3


HELD: Final = (1, 2, 3, 4, 5)
GUESSES: Final = (20, 50, 80, 95)


def guessing() -> tuple[Callable[[], Duty], Callable[[Duty], None]]:
    """The guess as a marimo state: `duty, set_duty = guessing()`, in a cell of its own."""
    get, put = mo.state(Duty(), allow_self_loops=True)
    return get, put


def of_hundred(held: int, led_trump: bool | None = None) -> int:
    """In so many of a hundred replies the duty takes at least one card away; rounded."""
    return round(100 * duty_chance(held, led_trump))


def duty_part(duty: Duty, put: Callable[[Duty], None], lang: str) -> Shown:
    """Guess first; then the number, and one thing to change: how many cards are held."""
    ask = say(
        lang,
        es="Una mesa donde se asiste: salen con cualquier carta y tienes 3 al azar. De cada 100 veces, ¿en cuántas hay al menos 1 que no "
        "puedes jugar?",
        en="A must-follow table: any card is led, you hold 3 at random. Of 100 times, how often is at least 1 of them barred?",
    )
    options = [(guess, say(lang, es=f"Unas {guess}", en=f"About {guess}")) for guess in GUESSES]
    truth = min(GUESSES, key=lambda guess: abs(guess - of_hundred(3)))
    row = choices(
        options,
        lambda guess: put(replace(duty, guess=guess)),
        lang=lang,
        serial=0 if duty.guess is None else 1,
        selected=duty.guess,
        answer=truth if duty.guess is not None else None,
        disabled=duty.guess is not None,
        label=ask,
    )
    shown = Shown("") if duty.guess is None else _looked_at(duty, put, lang)
    said = feedback_html() if duty.guess is None else _told(duty.guess == truth, of_hundred(3), lang)
    html = f'<div class="b-question"><p class="b-lead"><strong>{escape(ask)}</strong></p>{row.text}{said}{shown.text}</div>'
    return Shown(html, [*row.buttons, *shown.buttons])


def _told(right: bool, truth: int, lang: str) -> str:
    return feedback_html(
        "right" if right else "wrong",
        say(lang, es=f"{'Sí' if right else 'No'}: en {truth} de cada 100.", en=f"{'Yes' if right else 'No'}: in {truth} of 100."),
        [
            say(
                lang,
                es="En la brisca serían 0: se juega la carta que se quiera. Ahora cambia una cosa: las cartas en la mano.",
                en="In brisca it would be 0: you play whichever card you like. Now change one thing: the cards in hand.",
            )
        ],
    )


def _looked_at(duty: Duty, put: Callable[[Duty], None], lang: str) -> Shown:
    row = chips(
        [(held, str(held)) for held in HELD],
        lambda held: put(replace(duty, held=held)),
        lang=lang,
        serial=duty.held + 1,
        label=say(lang, es="Cartas en la mano", en="Cards in hand"),
        on_late=lambda: put(duty),
        selected=duty.held,
    )
    heads = (
        say(lang, es="Salen de", en="The lead is"),
        say(lang, es="De cada 100", en="Of 100"),
    )
    rows = [
        (say(lang, es="triunfo", en="a trump"), of_hundred(duty.held, True)),
        (say(lang, es="otro palo", en="another suit"), of_hundred(duty.held, False)),
        (say(lang, es="cualquiera", en="any card"), of_hundred(duty.held)),
    ]
    body = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{number}</td></tr>' for name, number in rows)
    label = say(lang, es="Cartas en la mano", en="Cards in hand")
    caption = say(
        lang,
        es=f"Con {duty.held} en la mano: veces que la obligación te quita alguna carta",
        en=f"With {duty.held} in hand: how often the duty takes a card from you",
    )
    return Shown(
        f'<p class="b-label" aria-hidden="true">{label}</p>{row.text}<table class="b-table b-duty"><caption>{escape(caption)}</caption>'
        f'<thead><tr><th scope="col">{heads[0]}</th><th scope="col">{heads[1]}</th></tr></thead><tbody>{body}</tbody></table>',
        row.buttons,
    )
