"""The false beliefs of beginners as pure functions: a position → what a believer would answer.

>>> from brisca.cards import Card, Suit
>>> pair = Winner(Laid((Card.parse("12c"), Card.parse("3c")), Suit.ESPADAS))
>>> pair.answer(TRUTH), believed("rey-beats-tres", pair)
(1, 0)
"""

from brisca.beliefs.asks import Answer, Ask, Fact, FactKey, Winner
from brisca.beliefs.catalogue import BELIEFS, FACTS
from brisca.beliefs.mind import TRUTH, After, Laid, Mind, Odds

__all__ = ["BELIEFS", "FACTS", "TRUTH", "After", "Answer", "Ask", "Laid", "Mind", "Odds", "Winner", "believed"]

_ABOUT = {"eights-and-nines": FactKey.CARDS_IN_SUIT, "same-pack-for-three": FactKey.PACK_FOR_THREE}


def believed(name: str, ask: Ask) -> Answer:
    """What somebody with that false belief answers: the truth wherever the belief makes no difference. KeyError for no such belief."""
    if name in FACTS:
        return FACTS[name]() if ask == Fact(_ABOUT[name]) else ask.answer(TRUTH)
    return ask.answer(BELIEFS[name])
