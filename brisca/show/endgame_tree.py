"""An ending of two tricks as a tree, branch by branch; and one thing to change in an ending, with a number to predict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

import marimo as mo

from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show.art import card_svg
from brisca.show.hand import Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html
from brisca.show.texts import points_text, sentence, the
from brisca.show.words import say
from brisca.solver import shares
from brisca.state import Play, State, position
from brisca.teach.endgame import RIVAL, YOU, best_line, rival_card

_RULES = RULES["BRISCA_BASIC"]
TRUMP = Suit.OROS
MINE = tuple(map(Card.parse, ("3e", "12b")))
THEIRS = tuple(map(Card.parse, ("5o", "12e")))
LAST_STEP = 5


def example() -> State:
    """Two cards each, trump coins, you lead."""
    return position(_RULES, hands=[MINE, THEIRS], trump=TRUMP)


@dataclass(frozen=True, slots=True)
class Branch:
    """One line of the tree: your lead, the reply, the last trick as (seat, card) pairs, and what you get, in points of these two tricks."""

    lead: Card
    reply: Card
    last: tuple[tuple[int, Card], ...]
    first_points: int
    total: int


def branches(state: State, lead: Card) -> tuple[Branch, ...]:
    """The lines after a lead in an ending of two tricks: one for each reply."""
    after = state.apply(Play(YOU, lead))
    found = []
    for reply in after.hands[RIVAL]:
        then = after.apply(Play(RIVAL, reply))
        got = then.points[YOU]
        while then.turn is not None:
            then = then.apply(Play(then.turn, then.hands[then.turn][0]))
        found.append(Branch(lead, reply, then.tricks[-1].cards, got, then.points[YOU]))
    return tuple(found)


def walking() -> tuple[Callable[[], int], Callable[[int], None]]:
    """How far the tree is walked (`?tree=`), as a marimo state."""
    text = param("tree") or ""
    get, put = mo.state(int(text) if text in {str(step) for step in range(LAST_STEP + 1)} else 0, allow_self_loops=True)

    def go(step: int) -> None:
        put(step)
        remember(tree=str(step) if step else None)

    return get, go


def tree(step: int, go: Callable[[int], None], lang: str) -> Shown:
    """The tree as far as it has been walked."""
    state = example()
    best = [min(branch.total for branch in branches(state, lead)) for lead in MINE]
    hands = "".join(
        f'<div><p>{name}</p><div class="b-held is-open">{"".join(f"<span>{card_svg(card, lang)}</span>" for card in cards)}</div></div>'
        for name, cards in ((say(lang, es="Máquina", en="Machine"), THEIRS), (say(lang, es="Tú, y sales", en="You, and you lead"), MINE))
    )
    parts = "".join(_lead(number, lead, step, best, lang) for number, lead in enumerate(MINE))
    ways = []
    if step < LAST_STEP:
        ways.append((step + 1, say(lang, es="Siguiente paso", en="Next step")))
    if step:
        ways.append((0, say(lang, es="Desde el principio", en="From the start")))
    row = choices(ways, go, lang=lang, serial=step, main=step < LAST_STEP, on_late=lambda: go(step))
    said = escape(_said(step, best, lang))
    badge = say(lang, es="Triunfo: oros", en="Trump: coins")
    return Shown(
        f'<section class="b-end-tree"><div class="b-cloth b-end-known">{hands}<p class="b-progress">{badge}</p></div>{parts}'
        f'<p class="b-story" role="status">{said}</p>{row.text}</section>',
        row.buttons,
    )


def _said(step: int, best: list[int], lang: str) -> str:
    first, second = (the(card, lang) for card in MINE)
    return (
        say(
            lang,
            es="Dos cartas tuyas, dos respuestas a cada una: cuatro caminos. Los miramos todos.",
            en="Two cards of yours, two replies to each: four ways. We look at them all.",
        ),
        say(lang, es=f"¿Y si sales con {first}? Depende de la respuesta.", en=f"What if you lead {first}? It depends on the reply."),
        say(
            lang,
            es=f"La máquina elige la respuesta que te deja menos: {best[0]}.",
            en=f"The machine chooses the reply that leaves you least: {best[0]}.",
        ),
        say(lang, es=f"¿Y si sales con {second}?", en=f"What if you lead {second}?"),
        say(lang, es=f"También aquí elige lo peor para ti: {best[1]}.", en=f"Here too it chooses the worst for you: {best[1]}."),
        say(
            lang,
            es=f"Tú eliges lo mejor de lo peor: {second}, {best[1]} puntos seguros en vez de {best[0]}.",
            en=f"You choose the best of the worst: {second}, {best[1]} points for certain instead of {best[0]}.",
        ),
    )[step]


def _lead(number: int, lead: Card, step: int, best: list[int], lang: str) -> str:
    if step < 1 + 2 * number:
        return ""
    decided = step >= 2 + 2 * number
    lines = ""
    for branch in branches(example(), lead):
        worst = decided and branch.total == best[number]
        (_, led), (_, answer) = branch.last
        theirs = branch.last[0][0] == RIVAL
        leads = say(lang, es="la máquina sale", en="machine leads") if theirs else say(lang, es="sales tú", en="you lead")
        reply = say(lang, es=f"Responde {the(branch.reply, 'es')}", en=f"It plays {the(branch.reply, 'en')}")
        last = say(
            lang,
            es=f"Última ({leads}): {led.name('es')} – {answer.name('es')}",
            en=f"Last ({leads}): {led.name('en')} – {answer.name('en')}",
        )
        gain = branch.total - branch.first_points
        mark = f'<em class="b-tag">{say(lang, es="su mejor respuesta", en="its best reply")}</em>' if worst else ""
        lines += (
            f'<li class="{"is-chosen" if worst else "is-other" if decided else ""}"><p><strong>{escape(reply)}</strong>: '
            f"{say(lang, es='tú', en='you')} +{branch.first_points} {mark}</p>"
            f"<p>{escape(last)}: {say(lang, es='tú', en='you')} +{gain}</p>"
            f'<p class="b-sums">{branch.first_points} + {gain} = <strong>{branch.total}</strong></p></li>'
        )
    head = say(lang, es=f"Sales con {the(lead, 'es')}", en=f"You lead {the(lead, 'en')}")
    chosen = " is-best" if step == LAST_STEP and best[number] == max(best) else ""
    worth = f" → {points_text(best[number], lang)}" if decided else ""
    return f'<div class="b-end-branch{chosen}"><h3>{escape(head)}{worth}</h3><ul>{lines}</ul></div>'


# One thing to change

HELD = tuple(map(Card.parse, ("1e", "2e", "12o")))
AGAINST = tuple(map(Card.parse, ("10e", "3e")))
CHANGES = ("2o", "11o", "3o")
"""The trump that the rival holds beside the two other cards."""


@dataclass(frozen=True, slots=True)
class Change:
    """One variant: the rival's trump and who leads, and what the learner predicts."""

    trump: str = CHANGES[0]
    leads: int = YOU
    guess: int | None = None

    @property
    def state(self) -> State:
        """The position, counted from 0."""
        return position(_RULES, hands=[HELD, (Card.parse(self.trump), *AGAINST)], trump=TRUMP, to_play=self.leads)

    @property
    def answer(self) -> int:
        """The learner's points with best play on both sides."""
        return shares(self.state)[YOU]

    @property
    def serial(self) -> int:
        """The number of this drawing."""
        return CHANGES.index(self.trump) * 400 + self.leads * 200 + (0 if self.guess is None else self.guess + 1)


def numbers() -> tuple[int, ...]:
    """What can be predicted: the answers of all variants."""
    return tuple(sorted({Change(trump, leads).answer for trump in CHANGES for leads in (YOU, RIVAL)}))


def changing() -> tuple[Callable[[], Change], Callable[[Change], None]]:
    """The variant as a marimo state (`?change=2o.0.21`)."""
    parts = (param("change") or "").split(".")
    fresh = Change()
    if len(parts) == 3 and parts[0] in CHANGES and parts[1] in ("0", "1") and (parts[2] == "-" or parts[2] in map(str, numbers())):
        fresh = Change(parts[0], int(parts[1]), None if parts[2] == "-" else int(parts[2]))
    get, put = mo.state(fresh, allow_self_loops=True)

    def change(to: Change) -> None:
        put(to)
        remember(change=f"{to.trump}.{to.leads}.{'-' if to.guess is None else to.guess}")

    return get, change


def change_board(now: Change, put: Callable[[Change], None], lang: str) -> Shown:
    """What can be changed, the position, the prediction, and then the answer with the line that leads to it."""
    late = lambda: put(now)  # noqa: E731
    trumps = choices(
        [(text, sentence(the(Card.parse(text), lang))) for text in CHANGES],
        lambda text: put(replace(now, trump=text, guess=None)),
        lang=lang, serial=now.serial, selected=now.trump, label=say(lang, es="El triunfo del rival", en="The rival's trump"), on_late=late,
    )  # fmt: skip
    leads = choices(
        [(YOU, say(lang, es="Sales tú", en="You lead")), (RIVAL, say(lang, es="Sale la máquina", en="The machine leads"))],
        lambda seat: put(replace(now, leads=seat, guess=None)),
        lang=lang, serial=now.serial, selected=now.leads, label=say(lang, es="Quién sale", en="Who leads"), on_late=late,
    )  # fmt: skip
    guesses = choices(
        [(number, str(number)) for number in numbers()],
        lambda number: put(replace(now, guess=number)),
        lang=lang, serial=now.serial, selected=now.guess, disabled=now.guess is not None, on_late=late,
        answer=None if now.guess is None else now.answer, label=say(lang, es="Tus puntos", en="Your points"),
    )  # fmt: skip
    theirs = sorted((Card.parse(now.trump), *AGAINST), key=lambda card: card.suit is not TRUMP)
    hands = "".join(
        f'<div><p>{name}</p><div class="b-held is-open">{"".join(f"<span>{card_svg(card, lang)}</span>" for card in cards)}</div></div>'
        for name, cards in ((say(lang, es="Máquina", en="Machine"), theirs), (say(lang, es="Tú", en="You"), HELD))
    )
    asked = say(
        lang,
        es="Si las dos partes juegan lo mejor, ¿cuántos puntos sacas de estas tres bazas?",
        en="If both sides play their best, how many points do you get from these three tricks?",
    )
    badge = say(lang, es="Triunfo: oros", en="Trump: coins")
    return Shown(
        f'<section class="b-end-change">{trumps.text}{leads.text}<div class="b-cloth b-end-known">{hands}'
        f'<p class="b-progress">{badge}</p></div><p class="b-asked">{asked}</p>{guesses.text}{_answer(now, lang)}</section>',
        [*trumps.buttons, *leads.buttons, *guesses.buttons],
    )


def _answer(now: Change, lang: str) -> str:
    if now.guess is None:
        return feedback_html()
    answer, right = now.answer, now.guess == now.answer
    title = say(lang, es=f"Son {points_text(answer, 'es')}.", en=f"It is {points_text(answer, 'en')}.")
    return feedback_html("right" if right else "wrong", title, [_best_play(now.state, lang)])


def _best_play(state: State, lang: str) -> str:
    """How it goes if both play their best, in words."""
    parts, before = [], 0
    for after in _line(state):
        trick = after.tricks[-1]
        cards = " – ".join(card.name(lang) for _, card in trick.cards)
        parts.append(f"{cards}: {say(lang, es='tú', en='you')} +{after.points[YOU] - before}")
        before = after.points[YOU]
    return "; ".join(parts) + "."


def _line(state: State) -> tuple[State, ...]:
    if state.turn == YOU:
        return best_line(state, rival_card(state))
    led = state.apply(Play(RIVAL, rival_card(state)))
    return best_line(led, rival_card(led))
