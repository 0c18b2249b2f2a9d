"""The options of a task as buttons, how an answer is put together, and the trick that explains it."""

from __future__ import annotations

from html import escape
from typing import Final

from brisca.beliefs import Answer, Laid
from brisca.beliefs.asks import NO_MISTAKE, Close, Dies, Following, FourCards, Kept, Legal, Mistake, Score, Winner
from brisca.show.hand import CROSS, TICK, Click
from brisca.show.task_scenes_cards import Sight
from brisca.show.task_texts import option_text
from brisca.show.words import say
from brisca.teach.loop import Loop
from brisca.teach.task import Mode, Task
from brisca.trick import Resolution, resolve

LONG: Final = 26
"""An option with more letters takes a line of its own, and all the others then do so too."""


def option_rows(sight: Sight) -> str:
    """The options that do not lie on the table as cards, as buttons: in a row, or as sentences one below the other."""
    if sight.task.mode is not Mode.ONE:
        return ""
    options = [option for option in sight.task.options if option not in sight.drawn]
    if not options:
        return ""
    texts = [option_text(sight.task, option, sight.lang) for option in options]
    stacked = max(map(len, texts)) > LONG
    items = "".join(_button(sight, option, text, stacked).text for option, text in zip(options, texts, strict=True))
    name = sight.say(es="Respuestas", en="Answers")
    return f'<div class="b-choices b-options{" is-stacked" * stacked}" role="group" aria-label="{name}">{items}</div>'


def _button(sight: Sight, option: Answer, text: str, stacked: bool) -> Click:
    marks, icon, spoken = "", "", ""
    if sight.chose(option):
        marks, spoken = " is-chosen", sight.say(es="elegida", en="chosen")
    elif sight.right(option):
        marks, icon, spoken = " is-right", TICK, sight.say(es="la correcta", en="the right one")
        spoken += sight.say(es=", tu respuesta", en=", your answer") if sight.tried(option) else ""
    elif sight.tried(option):
        marks, icon, spoken = " is-tried", CROSS, sight.say(es="no es: tu respuesta", en="wrong: your answer")
    tag = ""
    if isinstance(sight.task.ask, Mistake) and option != NO_MISTAKE and icon:
        # A tick or a cross before a sentence would say that it is true or false; but what is asked for is the false one.
        icon, marks = "", marks.replace(" is-tried", " is-kept")
        found = sight.say(es="Aquí está el error", en="Here is the mistake")
        words = found if sight.right(option) else sight.say(es="Tu respuesta", en="Your answer")
        tag, spoken = f'<em class="b-mine" aria-hidden="true">{words}</em>', words.lower()
    said = f'<span class="b-sr"> ({spoken})</span>' if spoken else ""
    long = " is-long" if stacked else ""
    label = f'<span class="b-hit is-text is-option{marks}{long}">{icon}<span>{escape(text)}{said}</span>{tag}</span>'
    off = sight.over or option in sight.tries
    button = Click(label, lambda: sight.pick(option), serial=sight.serial, disabled=off, on_late=sight.on_late)
    sight.buttons.append(button)
    return button


def how_to(loop: Loop, lang: str, *, sure: bool = True) -> str:
    """How this kind of answer is put together, in a line. `sure`: it is given with how sure one is."""
    task = loop.task
    back = say(lang, es="Si tocas otra vez una carta, la quitas.", en="Tap a card again to take it back.")
    if task.mode is Mode.SET and not isinstance(task.ask, Legal):
        return back + say(lang, es=" Si no hay ninguna, responde sin tocar.", en=" If there is none, answer without a tap.")
    if task.mode is not Mode.ONE:
        return back
    if loop.tries:
        return say(lang, es="Elige otra respuesta.", en="Choose another answer.")
    if sure:
        return say(lang, es="Elige y di si lo tienes claro.", en="Choose, and say whether you are sure.")
    return say(lang, es="Elige y comprueba.", en="Choose and check.")


def ready(loop: Loop) -> bool:
    """Whether there is something to give. "None of them" can be an answer, but at least one card of a hand can always be played."""
    return loop.ready and (bool(loop.chosen) or not isinstance(loop.task.ask, Legal))


def derived(task: Task) -> Resolution | None:
    """The finished trick that a task is about; None for other tasks."""
    match task.ask:
        case (
            Winner(laid=laid)
            | Score(laid=laid)
            | Mistake(laid=laid)
            | Close(laid=laid)
            | Kept(laid=laid)
            | Dies(laid=laid)
            | FourCards(laid=laid)
        ):
            return _resolved(laid)
        case Following(state=state, card=card):
            assert state.trump is not None
            return resolve([*(laid_card for _, laid_card in state.table), card], state.trump, state.rules)
    return None


def _resolved(laid: Laid) -> Resolution:
    return resolve(laid.cards, laid.trump, laid.rules)
