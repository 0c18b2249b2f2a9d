"""The questions that people ask at tables: a short answer, the lesson that shows it, and where the engine can prove it, the proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Final

from brisca.cards import Card, Suit
from brisca.rules import RULES, RulesError
from brisca.show.lessons import LESSONS
from brisca.show.page import Page
from brisca.show.panels import derivation_html
from brisca.show.table import cards_html, trick_html
from brisca.show.talk_tables import HAND, LED
from brisca.show.texts import explain, listed, sentence, the
from brisca.show.words import say
from brisca.state import Play, State, Swap, position, settle
from brisca.trick import resolve

BRISCA: Final = RULES["BRISCA"]

Proof = Callable[[str], str]
"""Language → HTML that the engine's own answer fills."""


@dataclass(frozen=True, slots=True)
class Question:
    """`key` names it on the page; `lesson` is the one that shows it, None for what each table agrees on."""

    key: str
    asked: tuple[str, str]
    answer: tuple[str, str]
    lesson: str | None = None
    proof: Proof | None = None


def cards(text: str) -> tuple[Card, ...]:
    """Cards from a line of them: "1c 2o"."""
    return tuple(map(Card.parse, text.split()))


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>"


# Proofs: what the engine says when it is asked


def _trick(text: str, trump: Suit) -> Proof:
    def proof(lang: str) -> str:
        done = resolve(cards(text), trump=trump, rules=BRISCA)
        table = trick_html(done.cards, lang=lang, winner=done.winner, trump=trump, points=done.points, size="small")
        return table + derivation_html(explain(done, lang), lang=lang)

    return proof


def _pack(lang: str) -> str:
    ranks = sorted({card.rank.value for card in BRISCA.pack})
    numbers = ", ".join(map(str, ranks))
    size, suits = len(BRISCA.pack), len(Suit)
    return _line(
        say(
            lang,
            es=f"En cada palo: {numbers}. Son {len(ranks)} cartas por {suits} palos: {size}.",
            en=f"In each suit: {numbers}. That is {len(ranks)} cards times {suits} suits: {size}.",
        )
    )


def _ordered(lang: str) -> str:
    suit = sorted((card for card in BRISCA.pack if card.suit is Suit.COPAS), key=BRISCA.strength, reverse=True)
    return cards_html(suit, lang=lang, cloth=True, captions=[str(BRISCA.points(card)) for card in suit])


def _figures(lang: str) -> str:
    shown = cards("10o 11o 12o")
    return cards_html(shown, lang=lang, cloth=True, captions=[f"{card.rank.value} · {card.rank.spoken(lang)}" for card in shown])


def _half(lang: str) -> str:
    lines = []
    for points in ((61, 59), (60, 60)):
        winner = settle(BRISCA, points).winner
        score = " – ".join(map(str, points))
        won = say(lang, es="gana la mano quien tiene más.", en="the side with more wins the hand.")
        none = say(lang, es="nadie gana la mano.", en="nobody wins the hand.")
        lines.append(_line(f"{score}: {none if winner is None else won}"))
    return "".join(lines)


def _reply(stock: bool) -> State:
    """The five of cups is led, trump is oros; you hold `HAND`."""
    pinta = Card.parse("4o")
    others = tuple(card for card in BRISCA.pack if card not in (*HAND, LED, pinta))
    left = (*others[2:7], pinta) if stock else ()
    return position(RULES["BRISCA_BASIC"], hands=(HAND, others[:2]), trump=Suit.OROS, stock=left, table=((1, LED),), to_play=0)


def _legal(*, stock: bool) -> Proof:
    def proof(lang: str) -> str:
        state = _reply(stock)
        legal = [action.card for action in state.legal_actions() if isinstance(action, Play)]
        names = listed([the(card, lang) for card in legal], lang)
        table = trick_html([LED], lang=lang, trump=state.trump, stock=len(state.stock), pinta=state.pinta, size="small", places=2)
        told = say(
            lang,
            es=f"Tienes tres cartas y puedes jugar {len(legal)}: {names}.",
            en=f"You hold three cards and may play {len(legal)}: {names}.",
        )
        return table + cards_html(legal, lang=lang, cloth=True) + _line(told)

    return proof


def _last_drawing() -> tuple[State, State]:
    """Before and after the last drawing: one hidden card and the pinta, rey de oros, lie there, and you win the trick."""
    hands = (cards("1c 5e 6e"), cards("4e 7e"))
    before = position(RULES["BRISCA_BASIC"], hands=hands, trump=Suit.OROS, stock=cards("2b 12o"), table=((1, Card.parse("4c")),), to_play=0)
    return before, before.apply(Play(0, Card.parse("1c")))


def _drawn_first(lang: str) -> str:
    before, after = _last_drawing()
    assert after.turn == 0
    done = resolve((*(card for _, card in before.table), Card.parse("1c")), trump=Suit.OROS, rules=BRISCA)
    names = (say(lang, es="Rival", en="Rival"), say(lang, es="Tú", en="You"))
    table = trick_html(done.cards, lang=lang, winner=done.winner, trump=Suit.OROS, names=names, size="small")
    drawn = next(card for card in after.hands[0] if card not in before.hands[0])
    told = say(
        lang,
        es=f"Ganas la baza: robas primero, {the(drawn, lang)}, y sales en la siguiente.",
        en=f"You win the trick: you draw first, {the(drawn, lang)}, and lead to the next one.",
    )
    return table + _line(told)


def _drawn_last(lang: str) -> str:
    before, after = _last_drawing()
    last = next(card for card in after.hands[1] if card not in before.hands[1])
    assert last is before.pinta
    told = say(
        lang,
        es=f"En el mazo quedan 2 cartas. Ganas la baza y robas la tapada; a tu rival le queda la pinta, {the(last, lang)}.",
        en=f"The stock holds 2 cards. You win the trick and draw the hidden one; your rival is left the pinta, {the(last, lang)}.",
    )
    return trick_html([], lang=lang, stock=2, pinta=before.pinta, size="small") + _line(told)


def _swap_scene(mine: str, won: int) -> State:
    hand, pinta = cards(mine), Card.parse("12o")
    others = tuple(card for card in BRISCA.pack if card not in (*hand, pinta))
    return position(
        BRISCA,
        hands=(hand, others[:2]),
        stock=(*others[2:7], pinta),
        to_play=0 if won else 1,
        tricks_won=(won, (40 - 4 - 6) // 2 - won),
    )


def _swap(mine: str, won: int, card: str) -> Proof:
    def proof(lang: str) -> str:
        state, seven = _swap_scene(mine, won), Card.parse(card)
        reason = state.why_illegal(Swap(0, seven))
        assert reason is not None
        assert state.pinta is not None
        told = say(
            lang,
            es=f"La pinta es {the(state.pinta, lang)}. Quieres cambiar {the(seven, lang)}:",
            en=f"The pinta is {the(state.pinta, lang)}. You want to swap {the(seven, lang)}:",
        )
        return _line(told) + f"<p><strong>{escape(sentence(reason.text(lang)))}</strong></p>"

    return proof


def _last_ten(lang: str) -> str:
    plain, house = settle(BRISCA, (62, 58)), settle(RULES["BRISCA_LAST_TEN"], (62, 68))
    assert (plain.winner, house.winner) == (0, 1)
    return _line(
        say(
            lang,
            es="62 – 58: gana el primer bando. Si el segundo hizo la última baza y la casa cuenta diez: 62 – 68, y gana el segundo.",
            en="62 – 58: the first side wins. If the second took the last trick and the house counts ten: 62 – 68, and the second wins.",
        )
    )


def _play_on(lang: str) -> str:
    house = BRISCA.replace(double_over=100)
    scored = [settle(house, points).match_points[0] for points in ((61, 59), (101, 19))]
    return _line(
        say(
            lang,
            es=f"Donde más de 100 vale doble: 61 – 59 vale {scored[0]} y 101 – 19 vale {scored[1]}. Parando a los 61 no se sabría.",
            en=f"Where over 100 counts double: 61 – 59 scores {scored[0]} and 101 – 19 scores {scored[1]}. Stop at 61 and nobody knows.",
        )
    )


def _three(lang: str) -> str:
    try:
        BRISCA.replace(players=3)
    except RulesError as error:
        left = BRISCA.pack_size % 3 if error.options == ("pack_size", "players") else 0
    size = RULES["BRISCA_THREE"].pack_size
    return _line(
        say(
            lang,
            es=f"Una mesa de 3 con 40 cartas no la acepta el motor: sobraría {left}. Con {size} salen {size // 3} bazas justas.",
            en=f"The engine takes no table of 3 with 40 cards: {left} would be left over. With {size}, exactly {size // 3} tricks.",
        )
    )


QUESTIONS: Final = (
    Question(
        "cards",
        ("¿Cuántas cartas hay?", "How many cards are there?"),
        ("40: en cada palo, del as al 7, sota, caballo y rey.", "40: in each suit ace to 7, jack, knight and king."),
        "01_deck",
        _pack,
    ),
    Question(
        "order",
        ("¿En qué orden van, y cuánto valen?", "In which order do they come, and what are they worth?"),
        (
            "As, tres, rey, caballo, sota, 7, 6, 5, 4 y 2. Solo las cinco primeras valen puntos.",
            "Ace, three, king, knight, jack, 7, 6, 5, 4 and 2. Only the first five are worth points.",
        ),
        "01_deck",
        _ordered,
    ),
    Question(
        "ten",
        ("¿El 10 es el rey?", "Is the 10 the king?"),
        (
            "No: 10 es la sota, 11 el caballo y 12 el rey. Las barajas italianas imprimen 8, 9 y 10.",
            "No: 10 is the jack, 11 the knight and 12 the king. Italian packs print 8, 9 and 10.",
        ),
        "01_deck",
        _figures,
    ),
    Question(
        "ace",
        ("¿Un as gana siempre?", "Does an ace always win?"),
        ("No: si es de otro palo y no es triunfo, pierde.", "No: one of another suit that is no trump loses."),
        "02_trick",
        _trick("4e 1c", Suit.BASTOS),
    ),
    Question(
        "follow",
        ("¿Tengo que seguir el palo?", "Must I follow suit?"),
        (
            "No, juegas la que quieras. Pero una carta de otro palo que no sea triunfo no gana.",
            "No, you play what you like. But a card of another suit that is no trump never wins.",
        ),
        "03_hand",
        _legal(stock=True),
    ),
    Question(
        "late",
        ("¿Y al final, sin mazo?", "And at the end, with no stock?"),
        ("Tampoco: no aparece ninguna obligación.", "Not then either: no duty appears."),
        "08_endgame",
        _legal(stock=False),
    ),
    Question(
        "first",
        ("¿Quién roba primero?", "Who draws first?"),
        ("Quien ha ganado la baza, que también sale en la siguiente.", "Whoever won the trick, who also leads to the next one."),
        "03_hand",
        _drawn_first,
    ),
    Question(
        "pinta",
        ("¿Quién se queda la carta que está boca arriba?", "Who gets the turned-up card?"),
        ("La última persona que roba: la pinta está debajo del todo.", "The last to draw: the pinta lies at the very bottom."),
        "03_hand",
        _drawn_last,
    ),
    Question(
        "still",
        ("Robada la pinta, ¿sigue habiendo triunfo?", "Once the pinta is drawn, is there still a trump suit?"),
        ("Sí, el mismo palo hasta el final de la mano.", "Yes, the same suit until the end of the hand."),
        "08_endgame",
        _trick("1c 2o", Suit.OROS),
    ),
    Question(
        "early",
        ("¿Puedo cambiar el siete sin haber ganado una baza?", "May I swap the seven before winning a trick?"),
        ("No: primero hay que ganar una.", "No: you have to win one first."),
        "05_swap",
        _swap("7o 4c", 0, "7o"),
    ),
    Question(
        "seven",
        ("¿Con qué siete se cambia?", "With which seven may one swap?"),
        ("Solo con el de triunfo.", "Only with the seven of trumps."),
        "05_swap",
        _swap("7c 4c", 1, "7c"),
    ),
    Question(
        "half",
        ("¿Con cuántos puntos se gana?", "How many points win?"),
        (
            "Con 61. 60 – 60 es empate, y qué pasa entonces se acuerda antes.",
            "61. 60 – 60 is a tie, and what happens then is agreed beforehand.",
        ),
        "04_counting",
        _half,
    ),
    Question(
        "last",
        ("¿La última baza vale algo más?", "Does the last trick count extra?"),
        ("Solo si la casa lo acuerda: entonces, 10 puntos.", "Only if the house agrees on it: then 10 points."),
        "04_counting",
        _last_ten,
    ),
    Question(
        "stop",
        ("¿Se puede parar al llegar a 61?", "Can we stop at 61?"),
        (
            "La mano está decidida, pero se juega hasta el final y se cuenta.",
            "The hand is decided, but it is played out and counted.",
        ),
        "04_counting",
        _play_on,
    ),
    Question(
        "three",
        ("¿Qué hacen tres con 40 cartas?", "What do three do with 40 cards?"),
        (
            "Quitan los cuatro doses y juegan con 36; en Italia quitan uno solo y juegan con 39.",
            "They take out the four twos and play with 36; in Italy they take out one and play with 39.",
        ),
        "03_hand",
        _three,
    ),
    Question(
        "look",
        ("¿Puedo mirar las bazas ganadas?", "May I look at tricks already won?"),
        (
            "Se acuerda antes. Lo normal es dejarlas boca abajo y no mirarlas.",
            "Agree on it first. As a rule they lie face down and stay so.",
        ),
    ),
    Question(
        "talk",
        ("¿Puede hablar la pareja?", "May partners talk?"),
        (
            "Las fuentes no se ponen de acuerdo: una prohíbe las señas y otra las tiene por parte del juego. Está más arriba.",
            "Sources disagree: one forbids signals, another calls them part of the game. See further up.",
        ),
    ),
)
"""The questions in the order of a first evening: cards, play, swap, count, manners."""


def questions_html(page: Page) -> str:
    """All questions with their answers; the proof of each opens on demand."""
    return f'<div class="b-talk-asked">{"".join(_question(each, page) for each in QUESTIONS)}</div>'


def _question(question: Question, page: Page) -> str:
    lang = page.lang
    es, en = question.asked
    asked = say(lang, es=es, en=en)
    es, en = question.answer
    answer = say(lang, es=es, en=en)
    link = ""
    if question.lesson in [lesson.key for lesson in LESSONS]:
        assert question.lesson is not None
        link = f'<span class="b-talk-link">{say(lang, es="Lección: ", en="Lesson: ")}{page.link(question.lesson)}</span>'
    proof = ""
    if question.proof is not None:
        word = say(lang, es="Que lo muestre el motor", en="Let the engine show it")
        summary = f'{word}<span class="b-sr">: {escape(asked)}</span>'
        proof = f'<details class="b-fold"><summary>{summary}</summary><div>{question.proof(lang)}</div></details>'
    below = f'<div class="b-talk-row">{proof}{link}</div>' if proof or link else ""
    return f'<section id="ask-{question.key}"><h3>{escape(asked)}</h3><p>{escape(answer)}</p>{below}</section>'
