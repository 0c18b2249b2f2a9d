"""What the counting trainer says: what is asked, what was right, and where a count likely slipped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from brisca.cards import Card
from brisca.show.texts import Feedback, listed, points_text, the
from brisca.show.words import say
from brisca.teach.trainer import Answer, Level, Round, Slip, Where, marks, where_it_slipped

LEVEL_NAMES: Final[dict[Level, dict[str, str]]] = {
    Level.TRACKER: {"es": "Todo anotado", "en": "All noted"},
    Level.POINTS: {"es": "Solo puntos", "en": "Points only"},
    Level.TRUMPS: {"es": "Solo triunfos", "en": "Trumps only"},
    Level.NOTHING: {"es": "Sin apuntes", "en": "No notes"},
}
"""What the levels are called: what is written down while the tricks pass."""


def intro_text(task: Round, lang: str) -> str:
    """What is going to happen, before the first trick."""
    number = task.number
    aid = {
        Level.TRACKER: say(lang, es="Lo jugado se va anotando al lado.", en="What has been played is written down beside them."),
        Level.POINTS: say(
            lang, es="Se anotan los puntos; ases y triunfos, de memoria.", en="Points are written down; aces and trumps are up to you."
        ),
        Level.TRUMPS: say(
            lang, es="Se anotan los triunfos; puntos y ases, de memoria.", en="Trumps are written down; points and aces are up to you."
        ),
        Level.NOTHING: say(lang, es="No se anota nada.", en="Nothing is written down."),
    }[task.level]
    return say(
        lang,
        es=f"Pasan {number} bazas, sin reloj. Después hay tres preguntas. {aid}",
        en=f"{number} tricks pass by, without a clock. Then come three questions. {aid}",
    )


def suits_of(cards: Iterable[Card], lang: str) -> str:
    """The suits of some cards of one rank, "none" for none."""
    return listed([card.suit.spoken(lang) for card in cards], lang) or say(lang, es="ninguno", en="none")


def ranks_of(cards: Iterable[Card], lang: str) -> str:
    """The ranks of some cards of one suit, "none" for none."""
    return listed([card.rank.spoken(lang) for card in cards], lang) or say(lang, es="ninguno", en="none")


def reply_feedback(task: Round, answer: Answer, lang: str) -> Feedback:
    """What was right, and after a mistake the truth and the slip that most likely led away from it."""
    right = marks(task, answer)
    number = sum(right)
    title = say(lang, es=f"{number} de {len(right)} respuestas bien.", en=f"{number} of {len(right)} answers right.")
    lines = [_points(task, answer, right[0], lang), _aces(task, answer, right[1], lang), _trumps(task, answer, right[2], lang)]
    return Feedback("right" if number == len(right) else "wrong", title, tuple(lines))


def _points(task: Round, answer: Answer, right: bool, lang: str) -> str:
    total, out = task.passage.total, task.points
    gone = total - out
    sum_up = f"{total} − {gone} = {out}"
    if right:
        return say(lang, es=f"Puntos, bien: {sum_up}.", en=f"Points, right: {sum_up}.")
    where = where_it_slipped(task, answer.out)
    why = f" {slip_text(task, where, lang)}" if where else ""
    return say(lang, es=f"Puntos: quedan {sum_up}, no {answer.out}.{why}", en=f"Points: {sum_up} are out, not {answer.out}.{why}")


def slip_text(task: Round, where: Where, lang: str) -> str:
    """Where the count likely slipped, in a sentence."""
    gone = task.passage.total - task.points
    if where.slip is Slip.GONE_NOT_OUT:
        return say(lang, es=f"{gone} son los que ya han caído.", en=f"{gone} are those that have gone already.")
    if where.slip is Slip.ONLY_WINNERS:
        return say(
            lang,
            es="Eso sale contando solo la carta que gana cada baza: cuentan las dos.",
            en="That is what counting only the winning card of each trick gives: both cards count.",
        )
    if where.slip is Slip.PRINTED:
        return say(lang, es="Eso sale sumando los números impresos.", en="That is what adding the printed numbers gives.")
    if where.slip is Slip.TEN:
        return say(lang, es="Sobran o faltan 10 justos: mira la suma de las decenas.", en="It is off by 10: look at how the tens add up.")
    trick = task.tricks[where.trick - 1]
    if where.slip in (Slip.TRICK_MISSED, Slip.TRICK_TWICE):
        worth = points_text(trick.points, lang)
        if where.slip is Slip.TRICK_MISSED:
            return say(
                lang, es=f"Quizá falta la baza {where.trick}, de {worth}.", en=f"Perhaps trick {where.trick}, of {worth}, was left out."
            )
        return say(
            lang,
            es=f"Quizá la baza {where.trick}, de {worth}, se contó dos veces.",
            en=f"Perhaps trick {where.trick}, of {worth}, was counted twice.",
        )
    assert where.card is not None
    name = the(where.card, lang)
    if where.slip is Slip.CARD_MISSED:
        return say(lang, es=f"Quizá falta {name}, de la baza {where.trick}.", en=f"Perhaps {name} of trick {where.trick} was left out.")
    return say(
        lang,
        es=f"Quizá {name}, de la baza {where.trick}, se contó dos veces.",
        en=f"Perhaps {name} of trick {where.trick} was counted twice.",
    )


def _aces(task: Round, answer: Answer, right: bool, lang: str) -> str:
    gone = suits_of(sorted_cards(task.aces), lang)
    if right:
        return say(lang, es=f"Ases que han salido, bien: {gone}.", en=f"Aces gone, right: {gone}.")
    forgotten = [_with_trick(card, card.suit.spoken(lang), task, lang) for card in sorted_cards(task.aces - answer.aces)]
    early = [card.suit.spoken(lang) for card in sorted_cards(answer.aces - task.aces)]
    more = _sentence(say(lang, es="Sin marcar", en="Not marked"), forgotten, lang)
    more += _sentence(say(lang, es="No ha salido", en="Not gone yet"), early, lang)
    return say(lang, es=f"Ases que han salido: {gone}.", en=f"Aces gone: {gone}.") + more


def _trumps(task: Round, answer: Answer, right: bool, lang: str) -> str:
    left, number = ranks_of(task.left.of_suit(task.trump), lang), len(task.trumps)
    if right:
        return say(lang, es=f"Triunfos que quedan, bien: {number} ({left}).", en=f"Trumps left, right: {number} ({left}).")
    gone = [_with_trick(card, card.rank.spoken(lang), task, lang) for card in sorted_cards(answer.trumps - task.trumps)]
    forgotten = [card.rank.spoken(lang) for card in sorted_cards(task.trumps - answer.trumps)]
    more = _sentence(say(lang, es="Ya había caído", en="Gone already"), gone, lang)
    more += _sentence(say(lang, es="Sin marcar", en="Not marked"), forgotten if answer.trumps else (), lang)
    return say(lang, es=f"Triunfos que quedan: {number} ({left}).", en=f"Trumps left: {number} ({left}).") + more


def _sentence(head: str, words: Sequence[str], lang: str) -> str:
    return f" {head}: {listed(words, lang)}." if words else ""


def _with_trick(card: Card, name: str, task: Round, lang: str) -> str:
    """The card's name and the trick in which it went."""
    number = next(n for n, trick in enumerate(task.tricks, start=1) if any(card is played for _, played in trick.cards))
    return say(lang, es=f"{name} (baza {number})", en=f"{name} (trick {number})")


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """By suit, then by the printed number."""
    return sorted(cards, key=lambda card: ("oceb".index(card.suit.value), card.rank.value))
