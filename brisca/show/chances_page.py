"""The lesson on chances in parts: the first question, the worked example, the board on which a card is picked and guessed about.

Each part of the board takes the study and `act`, which is given a change and makes it: `act(lambda study: study.pick(card))`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from html import escape
from zlib import crc32

import marimo as mo

from brisca.cards import Card
from brisca.odds import Counting
from brisca.reasons import Reason
from brisca.show.art import card_svg
from brisca.show.chances import cards_in_words, certain_line, counting_html, duty_line, holders, known_line, pack_html, to_card
from brisca.show.chances_table import cloth_html
from brisca.show.game import any_seed
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html, notice_html
from brisca.show.swap_controls import chips
from brisca.show.task_words import percent
from brisca.show.texts import sentence, the
from brisca.show.words import say
from brisca.teach.chances import GAMES, STEP, Study, ace_led, fresh, king_led, nearness, open_study
from brisca.view import View

Change = Callable[[Study], Study]


class Act:
    """Changes the study and the address with it: `act(lambda study: study.go(3))`."""

    def __init__(self, now: Callable[[], Study], put: Callable[[Study], None]) -> None:
        self.now = now
        self._put = put

    def __call__(self, change: Change) -> None:
        after = change(self.now())
        self._put(after)
        remember(**after.write())

    def again(self) -> None:
        """Draw the page once more: a click came too late."""
        self._put(self.now())


def studying() -> tuple[Callable[[], Study], Act, Reason | None]:
    """The hand of the address as a marimo state, what changes it, and why the address can't be used. Call it in a cell of its own."""
    study, broken = open_study(*(param(name) for name in ("hand", "seat", "at", "card", "said")))
    get, put = mo.state(study, allow_self_loops=True)
    return get, Act(get, put), broken


def serial(study: Study) -> int:
    """The number of this drawing: another one when anything has changed."""
    return crc32(repr(study.write()).encode()) % 100_000_000


def damaged_html(broken: Reason | None, lang: str) -> str:
    """Why the hand in the address can't be used, in one sentence; empty when it can."""
    if broken is None:
        return ""
    return notice_html(sentence(broken.text(lang)), hint=say(lang, es="Aquí tienes otra mano.", en="Here is another hand."))


# Questions with numbers


def guess_row(
    options: Sequence[int],
    on_pick: Callable[[int], object],
    *,
    lang: str,
    label: str,
    picked: int | None = None,
    serial: int = 0,
    on_late: Callable[[], object] | None = None,
) -> Shown:
    """Percentages to choose from; once one is picked it stays marked and nothing can be chosen any more."""
    texts = [(value, f"{value} %") for value in options]
    return choices(texts, on_pick, lang=lang, label=label, selected=picked, disabled=picked is not None, serial=serial, on_late=on_late)


def verdict_html(picked: int, found: Counting, why: str, lang: str) -> str:
    """What is said to a guess: how near it was, the figure, and why the tempting answer fails."""
    exact = percent(found.chance, lang)
    near = nearness(picked, found.chance)
    if near == "right":
        title = say(lang, es=f"Muy bien: es {exact}.", en=f"Very good: it is {exact}.")
    elif near == "near":
        title = say(lang, es=f"Cerca: es {exact}.", en=f"Close: it is {exact}.")
    elif picked > 100 * found.chance:
        title = say(lang, es=f"Es menos: {exact}.", en=f"It is less: {exact}.")
    else:
        title = say(lang, es=f"Es más: {exact}.", en=f"It is more: {exact}.")
    kinds = {"right": "right", "near": "info", "far": "wrong"}
    lines = [why] if why else []
    return feedback_html(kinds[near], title, lines)  # type: ignore[arg-type]


def _why(picked: int, found: Counting, seen: View, lang: str) -> str:
    """What is said about a guess: the tempting answers by name."""
    who, held = holders(found, seen, lang), cards_in_words(found.places, lang)
    if found.known:
        return known_line(found, seen, lang)
    if not found.seats:
        return ""
    if found.certain:
        return certain_line(found, who, lang)
    if found.duties:
        return duty_line(seen, None, lang) if seen.table else ""
    single = Fraction(len(found.wanted), len(found.unseen))
    if nearness(picked, found.chance) == "far" and nearness(picked, single) == "right" and found.places > 1:
        return say(
            lang,
            es=f"{len(found.wanted)} de {len(found.unseen)} es para una sola carta, y aquí son {held}.",
            en=f"{len(found.wanted)} in {len(found.unseen)} is for a single card, and here it is {held}.",
        )
    if nearness(picked, found.chance) == "far" and picked == 50:
        return say(
            lang,
            es=f"Puede que sí o puede que no, pero no es mitad y mitad: cuentan {len(found.wanted)} cartas de {len(found.unseen)}.",
            en=f"It may be so or not, but that is not half and half: {len(found.wanted)} cards of {len(found.unseen)} count.",
        )
    number, unseen, places = len(found.wanted), len(found.unseen), found.places
    one = len(found.seats) == 1
    return say(
        lang,
        es=f"Le gana{'n' * (number != 1)} {number} de las {unseen} cartas sin ver, y {who} tiene{'n' * (not one)} {places} de"
        f" las {unseen}.",
        en=f"{number} of the {unseen} unseen cards beat{'s' * (number == 1)} it, and {who} hold{'s' * one} {places} of the {unseen}.",
    )


FIRST = (10, 25, 40, 60)
"""What can be answered first."""


def first_question(picked: int | None, on_pick: Callable[[int], object], lang: str) -> Shown:
    """The card to think about before anything is read: you lead an ace and hold no trump; has the machine got one?"""
    seen, found = ace_led()
    ask = say(
        lang,
        es="Primera baza. Sales con el as de copas y no tienes triunfos. ¿Cuántas veces de cada 100 tendrá la máquina alguno?",
        en="First trick. You lead the ace of cups and hold no trump. How many times in 100 will the machine have one?",
    )
    row = guess_row(FIRST, on_pick, lang=lang, label=ask, picked=picked)
    said = feedback_html()
    if picked is not None:
        why = say(
            lang,
            es="De las 36 cartas que no ves, 9 son triunfos, y la máquina tiene 3 de esas 36. «Al principio nadie tiene triunfos» sale mal"
            " más de la mitad de las veces.",
            en="Of the 36 cards that you cannot see 9 are trumps, and the machine holds 3 of those 36. “Early on nobody has a trump” goes"
            " wrong more than half of the time.",
        )
        said = verdict_html(picked, found, why, lang)
    table = cloth_html(seen, lang, [f'<span class="b-face">{card_svg(card, lang)}</span>' for card in seen.hand])
    return Shown(f'<h2 class="b-which">{escape(ask)}</h2>{table}{row.text}{said}', row.buttons)


def example_html(lang: str) -> str:
    """The worked example: the king led first; what is unseen, what beats it, how it is counted."""
    seen, found = king_led()
    word = say(lang, es="le gana al rey", en="beats the king")
    pack = pack_html(seen, lang, wanted=found.wanted, word=word)
    return f'<div class="b-odds-two">{pack}{counting_html(found, seen, seen.hand[0], lang)}</div>'


# The board


def controls(study: Study, act: Act, lang: str) -> Shown:
    """How many play, a new deal, and the way through the hand, trick by trick."""
    number = serial(study)
    players = study.view.rules.players
    who = chips(
        [(count, str(count)) for count in GAMES],
        lambda count: act(lambda _: fresh(count, any_seed())),
        lang=lang,
        serial=number,
        selected=players,
        label=say(lang, es="Cuántos jugáis", en="How many play"),
        on_late=act.again,
    )
    new = chips(
        [("new", say(lang, es="Otro reparto", en="New deal"))],
        lambda _: act(lambda now: fresh(now.view.rules.players, any_seed())),
        lang=lang,
        serial=number + 1,
        label=say(lang, es="Repartir", en="Deal"),
        on_late=act.again,
    )
    label = say(lang, es="Cuántos jugáis", en="How many play")
    return Shown(
        f'<div class="b-odds-controls"><div class="b-swap-row"><span class="b-label" aria-hidden="true">{label}</span>{who.text}</div>'
        f"{new.text}</div>",
        [*who.buttons, *new.buttons],
    )


def board(study: Study, act: Act, lang: str) -> Shown:
    """The table, the question about the card that is picked, and after the guess the counting and the card's course so far."""
    seen, number = study.view, serial(study)
    buttons = [_card(card, study, act, lang) for card in seen.hand]
    table = cloth_html(seen, lang, [f'<span class="b-face">{button.text}</span>' for button in buttons])
    way = _way(study, act, lang)
    asked = _asked(study, act, number, lang)
    html = f'<div class="b-odds-board">{way.text}{table}{asked.text}</div>'
    return Shown(html, [*way.buttons, *buttons, *asked.buttons])


def _card(card: Card, study: Study, act: Act, lang: str) -> Click:
    chosen = card is study.card
    name = card.name(lang) + (say(lang, es=", elegida", en=", chosen") if chosen else "")
    return Click(
        f'<span class="b-hit is-card{" is-chosen" if chosen else ""}">{card_svg(card, lang, label=name)}</span>',
        lambda: act(lambda now: now.pick(card)),
        serial=serial(study),
        on_late=act.again,
    )


def _way(study: Study, act: Act, lang: str) -> Shown:
    """Where in the hand this is, one decision back and one on."""
    seen = study.view
    trick = 1 + (len(seen.tricks) if seen.tricks or not seen.gone else len(seen.gone) // seen.rules.players)
    here = say(lang, es=f"Baza {trick}", en=f"Trick {trick}")
    stays = [step for step, off in ((-1, study.at == 0), (1, study.at == study.last)) if off]
    steps = choices(
        [(-1, say(lang, es="Atrás", en="Back")), (1, say(lang, es="Seguir la mano", en="Play on"))],
        lambda step: act(lambda now: now.go(now.at + step)),
        lang=lang,
        serial=serial(study) + 2,
        disabled=stays,
        label=say(lang, es="Recorrer la mano", en="Through the hand"),
        on_late=act.again,
    )
    return Shown(f'<div class="b-row b-odds-way"><strong aria-live="polite">{here}</strong>{steps.text}</div>', steps.buttons)


def _asked(study: Study, act: Act, number: int, lang: str) -> Shown:
    found, card, guess = study.counting, study.card, study.guess
    if found is None or card is None:
        ask = say(lang, es="Toca la carta con la que saldrías.", en="Tap the card that you would lead.")
        if study.view.table:
            ask = say(lang, es="Toca la carta que echarías.", en="Tap the card that you would play.")
        pack = pack_html(study.view, lang)
        return Shown(f'<h3 class="b-which">{escape(ask)}</h3>{feedback_html()}<div class="b-odds-two">{pack}</div>')
    ask = _question(found, card, study.view, lang)
    row = guess_row(
        range(0, 101, STEP),
        lambda value: act(lambda now: now.predict(value)),
        lang=lang,
        label=ask,
        picked=guess,
        serial=number + 3,
        on_late=act.again,
    )
    if guess is None:
        pack = pack_html(study.view, lang)
        return Shown(f'<h3 class="b-which">{escape(ask)}</h3>{row.text}{feedback_html()}<div class="b-odds-two">{pack}</div>', row.buttons)
    said = verdict_html(guess, found, _why(guess, found, study.view, lang), lang)
    word = say(lang, es="le gana", en="beats it")
    pack = pack_html(study.view, lang, wanted=found.wanted, word=word)
    told = f'<div class="b-odds-two">{pack}{counting_html(found, study.view, card, lang)}</div>{course_html(study, lang)}'
    return Shown(f'<h3 class="b-which">{escape(ask)}</h3>{row.text}{said}{told}', row.buttons)


def _question(found: Counting, card: Card, seen: View, lang: str) -> str:
    who = holders(found, seen, lang)
    if len(found.seats) < 2:
        return say(
            lang,
            es=f"¿Cuántas veces de cada 100 podrá {who} ganarle {to_card(card)}?",
            en=f"How many times in 100 will {who} be able to beat {the(card, 'en')}?",
        )
    return say(
        lang,
        es=f"¿Cuántas veces de cada 100 podrá alguno de {who} ganarle {to_card(card)}?",
        en=f"How many times in 100 will one of {who} be able to beat {the(card, 'en')}?",
    )


def course_html(study: Study, lang: str) -> str:
    """How the chosen card's chance has changed from trick to trick, as a table with bars."""
    card, course = study.card, study.course
    if card is None or len(course) < 2:
        hint = say(
            lang,
            es="Sigue la mano sin soltar esta carta y mira cómo cambia el número.",
            en="Play on with this card still in hand and watch the number change.",
        )
        return "" if card is None or study.at == study.last else f'<p class="b-quiet">{hint}</p>'
    rows = "".join(_course_row(at, found, study, lang) for at, found in course)
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in (
            say(lang, es="Baza", en="Trick"),
            say(lang, es="Sin ver", en="Unseen"),
            say(lang, es="Le ganan", en="Beat it"),
            say(lang, es="Le pueden ganar", en="Can be beaten"),
        )
    )
    caption = say(lang, es=f"{sentence(the(card, 'es'))}, baza a baza", en=f"{sentence(the(card, 'en'))}, trick by trick")
    return (
        f'<table class="b-table b-odds-course"><caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _course_row(at: int, found: Counting, study: Study, lang: str) -> str:
    here = at == study.at
    mark = ' class="is-here" aria-current="true"' if here else ""
    trick = 1 + len(study.moments[at].tricks)
    return (
        f'<tr{mark}><th scope="row">{trick}</th><td class="b-num">{len(found.unseen)}</td><td class="b-num">{len(found.wanted)}</td>'
        f"<td>{_bar_html(found, lang)}</td></tr>"
    )


def _bar_html(found: Counting, lang: str) -> str:
    """A chance as a bar and a number."""
    return f'<span class="b-odds-bar" style="--v:{float(found.chance):.3f}"></span><strong>{percent(found.chance, lang)}</strong>'


# One thing to change


MORE = (60, 70, 85, 100)
"""What can be answered about four players."""


def players_question(picked: int | None, on_pick: Callable[[int], object], lang: str) -> Shown:
    """The same ace, four players in pairs: a number to predict, then all numbers of players side by side."""
    _, two = ace_led()
    _, four = ace_led(4)
    ask = say(
        lang,
        es=f"Con 1 rival era {percent(two.chance, 'es')}. Ahora jugáis cuatro por parejas: 2 rivales, 6 cartas. ¿Cuántas veces de cada 100"
        " tendrá alguno de los dos un triunfo?",
        en=f"With 1 rival it was {percent(two.chance, 'en')}. Now four play in pairs: 2 rivals, 6 cards. How many times in 100 will one of"
        " the two have a trump?",
    )
    row = guess_row(MORE, on_pick, lang=lang, label=ask, picked=picked)
    if picked is None:
        return Shown(f'<div class="b-question"><p class="b-asked">{escape(ask)}</p>{row.text}{feedback_html()}</div>', row.buttons)
    if picked == 100:
        why = say(
            lang,
            es="Doblar no vale: a veces los dos tienen triunfo, y esa vez no cuenta doble. Aún hay 15 de cada 100 sin ninguno.",
            en="Doubling will not do: at times both have a trump, and that time does not count twice. In 15 of 100 neither has any.",
        )
    else:
        why = say(
            lang,
            es="Son 6 cartas en vez de 3: que ninguna sea triunfo pasa mucho menos, pero la probabilidad de alguno no se dobla.",
            en="It is 6 cards instead of 3: that none is a trump is much rarer, but the chance does not double.",
        )
    said = verdict_html(picked, four, why, lang)
    return Shown(f'<div class="b-question"><p class="b-asked">{escape(ask)}</p>{row.text}{said}</div>{players_html(lang)}', row.buttons)


def players_html(lang: str) -> str:
    """The same lead with two, three, four and six players, as a table with bars."""
    rows = []
    for players in GAMES:
        _, found = ace_led(players)
        rows.append(
            f'<tr><th scope="row">{players}</th><td class="b-num">{found.places}</td>'
            f'<td class="b-num">{len(found.wanted)} / {len(found.unseen)}</td>'
            f"<td>{_bar_html(found, lang)}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{head}</th>'
        for head in (
            say(lang, es="Jugáis", en="Players"),
            say(lang, es="Cartas de rivales", en="Rivals' cards"),
            say(lang, es="Triunfos sin ver", en="Trumps unseen"),
            say(lang, es="Algún rival tiene triunfo", en="A rival has a trump"),
        )
    )
    caption = say(lang, es="Sales con el as y sin triunfos, primera baza", en="You lead the ace with no trump, first trick")
    table = f'<table class="b-table b-odds-course"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>'
    return f"{table}<tbody>{''.join(rows)}</tbody></table>"
