"""Questions about the pack in words: what is asked, what can be answered, and what is said to each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from brisca.cards import Card
from brisca.show.deck import clickable_pick
from brisca.show.hand import Shown, choices
from brisca.show.sorting import said_html
from brisca.show.table import cards_html
from brisca.show.texts import Feedback, the
from brisca.show.words import say
from brisca.teach.deck import Ask, Question
from brisca.teach.sorting import By, right_order


def question_text(question: Question, lang: str) -> str:
    """The question, one sentence or two."""
    return _TEXTS[question.ask](question, lang)


def _blanks(question: Question, lang: str) -> str:
    size = question.rules.pack_size
    return say(lang, es=f"De las {size} cartas, ¿cuántas valen 0?", en=f"How many of the {size} cards are worth 0?")


def _suit_points(question: Question, lang: str) -> str:
    return say(lang, es="¿Cuántos puntos suma un palo entero?", en="How many points does a whole suit hold?")


def _suit_cards(question: Question, lang: str) -> str:
    return say(lang, es="¿Cuántas cartas tiene cada palo?", en="How many cards does each suit have?")


def _stronger(question: Question, lang: str) -> str:
    return say(lang, es="Ninguna de las dos vale puntos. ¿Cuál es más fuerte?", en="Neither is worth any points. Which is stronger?")


def _more(question: Question, lang: str) -> str:
    one, other = (card.rank.spoken(lang) for card in question.cards)
    return say(
        lang,
        es=f"El {one} gana al {other}. ¿Cuántos puntos más vale?",
        en=f"The {one} beats the {other}. How many points more is it worth?",
    )


def _sum(question: Question, lang: str) -> str:
    return say(lang, es="¿Cuántos puntos suman estas cartas?", en="How many points do these cards hold together?")


_TEXTS = {
    Ask.BLANKS_IN_PACK: _blanks,
    Ask.POINTS_IN_SUIT: _suit_points,
    Ask.CARDS_IN_SUIT: _suit_cards,
    Ask.STRONGER: _stronger,
    Ask.WORTH_MORE: _more,
    Ask.SUM: _sum,
}


def option_text(question: Question, option: int, lang: str) -> str:
    """An option as its button says it."""
    if question.ask is not Ask.STRONGER:
        return str(option)
    if option < len(question.cards):
        return the(question.cards[option], lang).capitalize()
    return say(lang, es="Son iguales", en="They are equal")


def question_feedback(question: Question, picked: int, lang: str) -> Feedback:
    """What to say to an answer: the right one, then why; at most 40 words in all."""
    right = picked == question.answer
    answer = option_text(question, question.answer, lang)
    if question.ask is Ask.STRONGER:
        answer = say(lang, es=f"es {the(question.cards[question.answer], 'es')}", en=the(question.cards[question.answer], "en"))
    else:
        answer = say(lang, es=f"son {answer}", en=f"it is {answer}")
    title = say(lang, es=f"Sí: {answer}.", en=f"Yes: {answer}.") if right else say(lang, es=f"No: {answer}.", en=f"No: {answer}.")
    belief = question.tempting.get(picked)
    lines = [_refuted(question, picked, belief, lang)] if belief else []
    return Feedback("right" if right else "wrong", title, (*lines, _why(question, lang)))


def _refuted(question: Question, picked: int, belief: str, lang: str) -> str:
    if belief == "eights-and-nines":
        return say(
            lang,
            es="No hay ochos ni nueves: solo los lleva la baraja de 48.",
            en="There are no eights and nines: only the pack of 48 has them.",
        )
    if belief == "blanks-tie":
        return say(
            lang,
            es="No hay dos cartas iguales, tampoco entre las que valen 0.",
            en="No two cards are equal, not even those worth 0.",
        )
    if belief == "strong-is-many-points":
        return say(lang, es="Ganar no es valer: una blanca vale siempre 0.", en="Stronger is not worth more: a blank is always worth 0.")
    if question.ask is Ask.BLANKS_IN_PACK:
        if picked == max(question.options):
            return say(lang, es="As y tres no son blancas: son las que más valen.", en="Ace and three are no blanks: they are worth most.")
        return say(lang, es="El tres no es blanca: vale 10.", en="The three is no blank: it is worth 10.")
    return say(lang, es="El número impreso no son los puntos.", en="The printed number is not the points.")


def _why(question: Question, lang: str) -> str:
    rules, cards = question.rules, question.cards
    if question.ask is Ask.BLANKS_IN_PACK:
        blanks = [str(card.rank.value) for card in reversed(rules.pack[: rules.pack_size // 4]) if not rules.points(card)]
        return say(
            lang,
            es=f"Valen 0 el {', '.join(blanks)} de cada palo: {len(blanks)} × 4 = {question.answer}.",
            en=f"The {', '.join(blanks)} of each suit are worth 0: {len(blanks)} × 4 = {question.answer}.",
        )
    if question.ask is Ask.POINTS_IN_SUIT:
        suit = [card for card in rules.pack if card.suit is rules.pack[0].suit and rules.points(card)]
        return _added(right_order(suit, By.POINTS, rules), question, lang)
    if question.ask is Ask.CARDS_IN_SUIT:
        return say(lang, es="Del 1 al 7 y luego 10, 11 y 12: sota, caballo y rey.", en="1 to 7, then 10, 11 and 12: jack, knight and king.")
    if question.ask is Ask.STRONGER:
        return say(
            lang,
            es="Entre las que valen 0 manda el número: 7, 6, 5, 4, 2.",
            en="Among those worth 0 the number rules: 7, 6, 5, 4, 2.",
        )
    if question.ask is Ask.WORTH_MORE:
        return say(
            lang,
            es="Las dos valen 0: solo puntúan as, tres, rey, caballo y sota.",
            en="Both are worth 0: only ace, three, king, knight and jack score.",
        )
    return _added(cards, question, lang)


def _added(cards: Sequence[Card], question: Question, lang: str) -> str:
    values = " + ".join(f"{card.rank.spoken(lang)} {question.rules.points(card)}" for card in cards)
    return f"{values[:1].upper()}{values[1:]} = {question.answer}."


def question_board(
    question: Question, on_pick: Callable[[int], object], *, lang: str, serial: int = 0, picked: int | None = None, once: bool = False
) -> Shown:
    """A question with its cards, its answers as buttons or cards to tap, and the feedback. `once`: only the first answer counts."""
    text, cards, options = question_text(question, lang), question.cards, question.options
    on_cloth = Shown(cards_html(cards, lang=lang, cloth=True)) if cards else Shown("")
    if question.ask is Ask.STRONGER:
        on_cloth = clickable_pick(
            cards,
            lambda card: on_pick(cards.index(card)),
            lang=lang,
            label=text,
            serial=serial,
            picked=cards[picked] if picked is not None and picked < len(cards) else None,
            answer=cards[question.answer] if picked == question.answer else None,
        )
        options = options[len(cards) :]
    row = choices(
        [(option, option_text(question, option, lang)) for option in options],
        on_pick,
        lang=lang,
        serial=serial,
        selected=picked,
        disabled=once and picked is not None,
        label=text,
    )
    said = question_feedback(question, picked, lang) if picked is not None else None
    html = f'<div class="b-question"><p class="b-asked">{escape(text)}</p>{on_cloth}{row}{said_html(said)}</div>'
    return Shown(html, (*on_cloth.buttons, *row.buttons))
