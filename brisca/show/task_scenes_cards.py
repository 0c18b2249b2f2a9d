"""A task's cards on the cloth: which can be tapped, which are chosen, tried or right, and the cloth that they lie on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from brisca.beliefs import Answer
from brisca.beliefs.asks import Ask, BetterSwap, Bound, Choice, Classify, Kind, Legal, MayHold, Stronger, Swapping, Winner, Worthier
from brisca.cards import Card, Suit
from brisca.show.art import card_svg
from brisca.show.hand import Click
from brisca.show.table import stock_html, trump_html
from brisca.show.words import say
from brisca.teach.loop import Loop
from brisca.teach.task import Mode

Pick = Callable[[Answer], object]


class _Untouched:
    """Stands for "this card is no answer", as None can be one."""


UNTOUCHED: Final = _Untouched()


class Sight:
    """A task as its scene draws it. `drawn` collects the options that lie there as cards, `buttons` what can be clicked.

    `over`: nothing can be answered any more, and the right answer shows.
    """

    def __init__(
        self, loop: Loop, pick: Pick, *, lang: str, serial: int, over: bool | None = None, on_late: Callable[[], object] | None = None
    ) -> None:
        self.task, self.chosen, self.tries = loop.task, loop.chosen, loop.tries
        self.over = loop.over if over is None else over
        self.lang, self.serial = lang, serial
        self.pick, self.on_late = pick, on_late
        self.drawn: list[Answer] = []
        self.buttons: list[Click] = []

    def say(self, *, es: str, en: str) -> str:
        """The text in the reader's language."""
        return say(self.lang, es=es, en=en)

    def chose(self, option: Answer) -> bool:
        """Whether this option is marked, and not yet given."""
        return not self.over and option in self.chosen

    def tried(self, option: Answer) -> bool:
        """Whether this option, or this card, was in the learner's last answer; with single options in any."""
        if self.task.mode is Mode.ONE:
            return option in self.tries
        last = self.tries[-1] if self.tries else ()
        return isinstance(last, frozenset | tuple) and option in last

    def right(self, option: Answer) -> bool:
        """Whether this option, or this card, is right; nobody knows before the end."""
        answer = self.task.answer
        return self.over and (option in answer if isinstance(answer, frozenset) else option == answer)

    def refuted(self, option: Answer) -> bool:
        """Whether it may be said now that this option is wrong: of several cards only the first that does not belong there."""
        if self.over or not self.tried(option):
            return False
        answer = self.task.answer
        if not isinstance(answer, frozenset):
            return self.task.mode is Mode.ONE
        return option == next((card for card in self.task.cards if self.tried(card) and card not in answer), None)

    @property
    def _twice(self) -> bool:
        """Whether both tries at a single option were wrong, so that both lie there."""
        return self.task.mode is Mode.ONE and len(self.tries) > 1 and self.task.answer not in self.tries

    def spot(
        self, card: Card, option: Answer | _Untouched = UNTOUCHED, *, caption: str | None = None, mark: str = "", note: str = ""
    ) -> str:
        """A card in its place; with an `option` it can be tapped for that answer. `mark` is a class, `note` added to its spoken name."""
        below = f'<span class="b-cap">{escape(caption)}</span>' if caption is not None else ""
        if isinstance(option, _Untouched):
            face = card_svg(card, self.lang, label=f"{card.name(self.lang)}, {note}" if note else card.name(self.lang))
            return f'<li class="b-slot{mark}"><span class="b-face">{face}</span>{below}</li>'
        self.drawn.append(option)
        css, tag, spoken = self._state(option)
        spoken = [*spoken, note] if note else spoken
        off = self.over or (self.task.mode is Mode.ONE and option in self.tries)
        button = self.tap(card, option, spoken=spoken, chosen=self.chose(option) or (self.over and self.tried(option)), off=off)
        return f'<li class="b-slot{css}{mark}"><span class="b-face">{button.text}</span>{below}{tag}</li>'

    def tap(self, card: Card, option: Answer, *, spoken: Sequence[str] = (), chosen: bool = False, off: bool = False) -> Click:
        """The card as a button."""
        name = ", ".join([card.name(self.lang), *spoken])
        blue = " is-chosen" if chosen and not self.right(option) else ""
        face = f'<span class="b-hit is-card{blue}">{card_svg(card, self.lang, label=name)}</span>'
        button = Click(face, lambda: self.pick(option), serial=self.serial, disabled=off, on_late=self.on_late)
        self.buttons.append(button)
        return button

    def _state(self, option: Answer) -> tuple[str, str, list[str]]:
        """Class, tag (HTML) and spoken words of a card that can be an answer."""
        yes, no = verdicts(self.task.ask, self.lang)
        if self.over:
            mine = [self.say(es="tu respuesta", en="your answer")] if self.tried(option) else []
            pick = f'<span class="b-chosen">{self.say(es="Elegida", en="Your pick")}</span>' if mine else ""
            if mine and self._twice:  # the captions of a trick are numbers too: these are said to be yours
                nth = self.tries.index(option)
                said = (
                    self.say(es="tu segundo intento", en="your second try")
                    if nth
                    else self.say(es="tu primer intento", en="your first try")
                )
                tag = self.say(es="Tú: 2.ª", en="You: 2nd") if nth else self.say(es="Tú: 1.ª", en="You: 1st")
                mine, pick = [said], f'<span class="b-chosen">{tag}</span>'
            if self.right(option):
                return " is-winner", f'<span class="b-won">{yes}</span>', [*mine, yes.lower()]
            return " is-out", pick, mine
        if self.refuted(option):
            return " is-refuted", f'<span class="b-no">{no}</span>', [no.lower()]
        return "", "", [self.say(es="elegida", en="chosen")] if self.chose(option) else []


_VERDICTS: Final[dict[type[Ask], tuple[tuple[str, str], tuple[str, str]]]] = {
    Winner: (("Gana", "Wins"), ("No gana", "Does not win")),
    Stronger: (("Más fuerte", "Stronger"), ("No lo es", "It is not")),
    Worthier: (("Vale más", "Worth more"), ("No vale más", "Not worth more")),
    BetterSwap: (("Da más", "Brings more"), ("No da más", "Not more")),
    Choice: (("La mejor", "The best"), ("No es la mejor", "Not the best")),
    Swapping: (("Se cambia", "Swaps"), ("No se puede", "Refused")),
    Legal: (("Se puede", "Allowed"), ("Esta no", "Not this")),
    Bound: (("Se puede", "Allowed"), ("Esta no", "Not this")),
    MayHold: (("Puede", "Possible"), ("No puede", "Impossible")),
}


def verdicts(ask: Ask, lang: str) -> tuple[str, str]:
    """What stands below a right card at the end, and below one that was tried and is wrong."""
    if isinstance(ask, Classify):
        if ask.kind is Kind.BLANCA:
            return say(lang, es="Vale 0", en="Worth 0"), say(lang, es="No vale 0", en="Not worth 0")
        return say(lang, es="Brisca", en="Brisca"), say(lang, es="No es brisca", en="No brisca")
    yes, no = _VERDICTS[type(ask)]
    return say(lang, es=yes[0], en=yes[1]), say(lang, es=no[0], en=no[1])


# The cloth


def row(slots: Sequence[str], *, css: str = "") -> str:
    """Cards beside each other."""
    return f'<ol class="b-trick b-lay{css}" style="--n:{max(len(slots), 1)}" data-n="{len(slots)}">{"".join(slots)}</ol>'


def group(title: str, slots: Sequence[str], *, css: str = "") -> str:
    """A row of cards that belong to somebody, under its title."""
    return f'<div class="b-spot{css}" role="group" aria-label="{escape(title)}"><p class="b-whose">{escape(title)}</p>{row(slots)}</div>'


def spots(*parts: str) -> str:
    """Groups of cards, side by side where there is room."""
    return f'<div class="b-spots">{"".join(parts)}</div>'


def facts(items: Sequence[str]) -> str:
    """What has to be known besides the cards, a few words each."""
    return f'<ul class="b-facts">{"".join(f"<li>{escape(item)}</li>" for item in items)}</ul>' if items else ""


def cloth(
    body: str, label: str, *, trump: Suit | None = None, stock: int | None = None, pinta: Card | None = None, lang: str, over: bool = False
) -> str:
    """A cloth with the trump and the stock (cards left, the pinta among them) on top."""
    top = (trump_html(trump, lang) if trump else "") + (stock_html(stock, pinta, lang) if stock is not None else "")
    head = f'<div class="b-cloth-top">{top}</div>' if top else ""
    decided = " is-decided" if over else ""
    return f'<section class="b-cloth is-large b-scene{decided}" role="group" aria-label="{escape(label)}">{head}{body}</section>'
