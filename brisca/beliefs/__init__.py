"""The false beliefs of beginners as pure functions: a position → what a believer would answer.

>>> from brisca.cards import Card, Suit
>>> pair = Winner(Laid((Card.parse("12c"), Card.parse("3c")), Suit.ESPADAS))
>>> pair.answer(TRUTH), believed("rey-beats-tres", pair)
(1, 0)
"""

from collections.abc import Callable, Sequence

from brisca.beliefs.asks import Answer, Ask, Fact, FactKey, Winner
from brisca.beliefs.catalogue import BELIEFS, FACTS
from brisca.beliefs.mind import TRUTH, After, Laid, Mind, Odds
from brisca.cards import Card, Suit
from brisca.rules import Rules

__all__ = ["BELIEFS", "FACTS", "TRUTH", "After", "Answer", "Ask", "Laid", "Mind", "Odds", "Winner", "believed"]

_ABOUT = {"eights-and-nines": FactKey.CARDS_IN_SUIT, "same-pack-for-three": FactKey.PACK_FOR_THREE}


def believed(name: str, ask: Ask) -> Answer:
    """What somebody with that false belief answers: the truth wherever the belief makes no difference. KeyError for no such belief."""
    if name in FACTS:
        return FACTS[name]() if ask == Fact(_ABOUT[name]) else ask.answer(TRUTH)
    return ask.answer(BELIEFS[name])


def _winner(mind: Mind) -> Callable[[Sequence[Card], Suit, Rules], int]:
    return lambda cards, trump, rules: mind.winner(Laid(tuple(cards), trump, rules))


WINNER_BELIEFS = {
    name: _winner(BELIEFS[name])
    for name in (
        "rey-beats-tres",
        "printed-number",
        "blanks-tie",
        "ace-always-wins",
        "first-trump-wins",
        "highest-on-table",
        "majority-suit",
    )
}
