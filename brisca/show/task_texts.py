"""Everything that is said about a task, in Spanish and English: the question, its options, what comes of an answer, the way to it.

Plain text throughout: what goes onto a page is escaped there.
"""

from __future__ import annotations

from typing import Final

from brisca.beliefs import Answer
from brisca.show.belief_words import belief_text, refuted, told
from brisca.show.task_words import Words, capital
from brisca.show.task_words_bonus import BONUS_WORDS
from brisca.show.task_words_choosing import CHOOSING_WORDS
from brisca.show.task_words_counting import COUNTING_WORDS
from brisca.show.task_words_hands import HAND_WORDS
from brisca.show.task_words_swap import SWAP_WORDS
from brisca.show.task_words_tables import COMPARING_WORDS
from brisca.show.task_words_tricks import TRICK_WORDS
from brisca.show.task_words_variants import TABLE_WORDS
from brisca.show.texts import Feedback
from brisca.show.words import say
from brisca.teach.task import Task

WORDS: Final[dict[type, Words]] = {
    **TRICK_WORDS,
    **HAND_WORDS,
    **SWAP_WORDS,
    **COUNTING_WORDS,
    **CHOOSING_WORDS,
    **TABLE_WORDS,
    **BONUS_WORDS,
    **COMPARING_WORDS,
}
"""The words of each kind of question."""

MOST_WORDS: Final = 40
"""Longest feedback, title included."""


def question(task: Task, lang: str) -> str:
    """What is asked, in a sentence or two; the topic is not named."""
    return WORDS[type(task.ask)].question(task.ask, lang)


def option_text(task: Task, option: Answer, lang: str) -> str:
    """An answer as its button says it."""
    return WORDS[type(task.ask)].option(task.ask, option, lang)


def answer_text(task: Task, lang: str) -> str:
    """The right answer inside a sentence: "gana el tres de copas", "14 puntos"."""
    words = WORDS[type(task.ask)]
    if words.answer is not None:
        return words.answer(task.ask, task.answer, lang)
    text = words.option(task.ask, task.answer, lang)
    if isinstance(task.answer, int) and not isinstance(task.answer, bool):
        return say(lang, es=f"{'es' if task.answer == 1 else 'son'} {text}", en=f"it is {text}")
    return text[:1].lower() + text[1:]


def consequence(task: Task, picked: Answer, lang: str) -> str:
    """What comes of a wrong answer on the table, in a sentence that does not give the right one away."""
    return capital(WORDS[type(task.ask)].consequence(task.ask, picked, lang))


def steps(task: Task, lang: str) -> list[str]:
    """Three steps towards the answer, each a little nearer to it."""
    return list(WORDS[type(task.ask)].steps(task.ask, lang))


def feedback(task: Task, picked: Answer, lang: str) -> Feedback:
    """What is said to an answer, at most `MOST_WORDS` words: the right one, the rule that decides, why the belief fails, the points."""
    words, right = WORDS[type(task.ask)], picked == task.answer
    verdict = (say(lang, es="Sí", en="Yes") if right else say(lang, es="No", en="No")) + f": {answer_text(task, lang)}."
    if answer_text(task, lang) in (say(lang, es="sí", en="yes"), say(lang, es="no", en="no")):
        is_it = say(lang, es="la respuesta es", en="the answer is")
        verdict = (
            say(lang, es="Bien", en="Right") if right else say(lang, es="No es así", en="Not so")
        ) + f": {is_it} {answer_text(task, lang)}."
    beliefs = task.beliefs(picked)
    why = [refuted(beliefs[0], task.ask, lang)] if beliefs else []
    lines = (words.rule(task.ask, lang), *why, words.points(task.ask, lang))
    return Feedback("right" if right else "wrong", verdict, tuple(line for line in lines if line))


__all__ = [
    "MOST_WORDS", "WORDS", "answer_text", "belief_text", "consequence", "feedback", "option_text", "question", "refuted", "steps", "told",
]  # fmt: skip
