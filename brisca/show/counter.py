"""The hand counter as a page: cards or totals filled in, and what they mean.

Fields are made in a cell that does not follow what is typed into them, or they would lose the focus: `rewritten` tells that cell when
a button has changed what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

import marimo as mo

from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES
from brisca.show.counter_texts import outcome_html, sides, tie_line, tie_texts
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import feedback_html
from brisca.show.table import cards_html
from brisca.show.texts import rules_name
from brisca.show.words import say
from brisca.state import settle
from brisca.teach.counter import OFFERED, PLURALS, TIES, Tally
from brisca.teach.remaining import counting_ranks, rank_points

Change = Callable[[Tally], Tally]


class Act:
    """Changes the tally and the address together: `act(Tally.example)`. `now()` is the tally without following its changes."""

    def __init__(self, now: Callable[[], Tally], put: Callable[[Tally], None], rewrite: Callable[[int], None]) -> None:
        self.now = now
        self._put = put
        self._rewrite = rewrite
        self._times = 0

    def __call__(self, change: Change, *, rewrite: bool = False) -> None:
        after = change(self.now())
        self._put(after)
        remember(count=after.write())
        if rewrite:
            self._times += 1
            self._rewrite(self._times)

    def redraw(self) -> None:
        """Draw what follows the tally once more."""
        self._put(self.now())


def counting() -> tuple[Callable[[], Tally], Act, Callable[[], int]]:
    """The tally of the address as a marimo state, what changes it, and how often its fields had to be written anew.

    Call it in a cell of its own: `tally, act, rewritten = counting()`.
    """
    get, put = mo.state(Tally.read(param("count")), allow_self_loops=True)
    rewritten, rewrite = mo.state(0, allow_self_loops=True)
    return get, Act(get, put, rewrite), rewritten


# Fields


def field(label: str, value: str, on_change: Callable[[str], None], *, hidden: bool = False, wait: bool | int = True) -> mo.ui.text:
    """A short field with its label above it, or with one that only screen readers meet (`hidden`); `wait` as marimo's `debounce`."""
    css = "b-field is-hidden" if hidden else "b-field"
    return mo.ui.text(
        value=value,
        label=f'<span class="{css}">{escape(label)}</span>',
        on_change=on_change,
        debounce=wait,
        full_width=True,
    )


def select(label: str, options: dict[str, str], value: str, on_change: Callable[[str], None]) -> mo.ui.dropdown:
    """A list to choose one key from; `options` are key → text."""
    keys = {text: key for key, text in options.items()}
    return mo.ui.dropdown(
        list(keys),
        value=options[value],
        allow_select_none=False,
        label=f'<span class="b-field">{escape(label)}</span>',
        on_change=lambda text: on_change(keys[text]),
        full_width=True,
    )


def rule_fields(act: Act, lang: str) -> Shown:
    """By which rules is counted, and what a tie means. Make it in a cell that follows neither tally nor rewriting."""
    rules = act.now().rules
    names = {name: rules_name(RULES[name], lang) for name in OFFERED}
    ties = tie_texts(lang)
    which = select(say(lang, es="Reglas", en="Rules"), names, rules.name, lambda name: act(partial(_named, name=name), rewrite=True))
    tie = select(
        say(lang, es="Si hay empate", en="In a tie"),
        {key: ties[key] for key in TIES},
        rules.tie,
        lambda key: act(lambda tally: tally.with_tie(key), rewrite=True),
    )
    return Shown(f'<div class="b-two"><div>{which}</div><div>{tie}</div></div>', [which, tie])


def _named(tally: Tally, name: str) -> Tally:
    return tally.with_rules(RULES[name].replace(tie=tally.rules.tie))


def tally_fields(act: Act, lang: str) -> tuple[mo.ui.text, ...]:
    """The fields that are filled in now: five for numbers of cards, or one for each side's total."""
    tally = act.now()
    if tally.by_cards:
        return tuple(
            field(PLURALS[rank][lang], text, partial(_typed, act, Tally.count, place), hidden=True, wait=300)
            for place, (rank, text) in enumerate(zip(counting_ranks(tally.rules), tally.counts, strict=True))
        )
    words = say(lang, es="Puntos", en="Points")
    return tuple(
        field(f"{words}: {name}", text, partial(_typed, act, Tally.total, side), wait=300)
        for side, (name, text) in enumerate(zip(sides(tally.rules, lang), tally.totals, strict=True))
    )


def card_fields(act: Act, lang: str) -> tuple[mo.ui.text, ...]:
    """One field for each side's number of cards, for a tie that the cards decide."""
    tally = act.now()
    words = say(lang, es="Cartas", en="Cards")
    return tuple(
        field(f"{words}: {name}", text, partial(_typed, act, Tally.won, side), wait=300)
        for side, (name, text) in enumerate(zip(sides(tally.rules, lang), tally.cards, strict=True))
    )


def _typed(act: Act, change: Callable[[Tally, int, str], Tally], place: int, text: str) -> None:
    act(lambda tally: change(tally, place, text))


# The counter


def counter(tally: Tally, act: Act, lang: str, fields: Sequence[mo.ui.text], cards: Sequence[mo.ui.text]) -> Shown:
    """Cards or totals to fill in, and under them what they come to. It keeps its shape whatever is typed."""
    verdict = tally.verdict
    ways = choices(
        [(True, say(lang, es="Contar cartas", en="Count cards")), (False, say(lang, es="Escribir puntos", en="Type points"))],
        lambda by_cards: act(lambda now: now.choose(by_cards), rewrite=True),
        lang=lang,
        selected=tally.by_cards,
        label=say(lang, es="Cómo contar", en="How to count"),
    )
    if tally.by_cards:
        body = _rows(tally, act, lang, fields)
    else:
        body = Shown(f'<div class="b-two">{"".join(f"<div>{each}</div>" for each in fields)}</div>')
    asked = f'<div class="b-two">{"".join(f"<div>{each}</div>" for each in cards)}</div>' if verdict.asks_cards else ""
    again = choices(
        [
            ("example", say(lang, es="El ejemplo", en="The example")),
            ("level", say(lang, es="Un empate", en="A tie")),
            ("empty", say(lang, es="Vaciar", en="Clear")),
        ],
        lambda which: act(partial(_preset, which=which), rewrite=True),
        lang=lang,
        label=say(lang, es="Rellenar", en="Fill in"),
    )
    html = (
        f'<section class="b-counter" aria-label="{say(lang, es="Contador", en="Counter")}">{ways}{body}'
        f'<div class="b-outcome">{outcome_html(tally, verdict, lang)}</div><div>{asked}</div>{again}</section>'
    )
    return Shown(html, [*ways.buttons, *body.buttons, *again.buttons])


def _preset(tally: Tally, which: str) -> Tally:
    tie, by_cards = tally.rules.tie, tally.by_cards
    if which == "example":
        return Tally.example().with_tie(tie)
    if which == "empty":
        return Tally(by_cards=by_cards).with_rules(tally.rules)
    half = tally.rules.total_points // 2
    level = (str(half), str(half)) if tally.rules.sides == 2 else ("45", "45", "30")
    return Tally(by_cards=False).with_rules(tally.rules).total(0, level[0]).total(1, level[1])


def _rows(tally: Tally, act: Act, lang: str, fields: Sequence[mo.ui.text]) -> Shown:
    """A line for each rank: its worth, fewer, the field, more, and what these cards come to."""
    items, buttons = [], []
    for place, (rank, each) in enumerate(zip(counting_ranks(tally.rules), fields, strict=True)):
        plural, worth = PLURALS[rank][lang], rank_points(tally.rules, rank)
        fewer, more = (_step(act, place, by, plural, lang) for by in (-1, 1))
        buttons += [fewer, more]
        points = tally.rows[place]
        sum_up = "–" if points is None else f"= {points}"
        items.append(
            f'<li><span class="b-what"><strong>{plural}</strong> <span>× {worth}</span></span>{fewer.text}<div>{each}</div>{more.text}'
            f'<span class="b-come">{sum_up}</span></li>'
        )
    last = Shown("")
    if bonus := tally.rules.last_trick_bonus:
        mine, theirs = say(lang, es="tuya", en="yours"), say(lang, es="del otro bando", en="the other side's")
        last = choices(
            [(True, mine), (False, theirs)],
            lambda took: act(lambda now: now.took_last(took)),
            lang=lang,
            selected=tally.last,
            label=say(lang, es="La última baza", en="The last trick"),
        )
        told = say(lang, es=f"La última baza (+ {bonus}):", en=f"The last trick (+ {bonus}):")
        last = Shown(f'<div class="b-row"><span class="b-label">{told}</span>{last}</div>', last.buttons)
    return Shown(f'<ul class="b-tally">{"".join(items)}</ul><div>{last}</div>', [*buttons, *last.buttons])


def _step(act: Act, place: int, by: int, plural: str, lang: str) -> Click:
    word = say(lang, es="Una carta menos", en="One card fewer") if by < 0 else say(lang, es="Una carta más", en="One card more")
    sign = "M6 12h12" if by < 0 else "M6 12h12M12 6v12"
    inner = (
        f'<span class="b-hit is-text is-step-by"><svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
        f'<path d="{sign}"/></svg><span class="b-sr">{word}: {plural}</span></span>'
    )
    return Click(inner, lambda: act(lambda now: now.step(place, by), rewrite=True), serial=place, on_late=act.redraw)


# The worked example and the first question


EXAMPLE: tuple[Card, ...] = tuple(Card.parse(text) for text in "1o 1b 3o 3c 3e 12c 12b 11e 10o".split())
"""2 ases, 3 treses, 2 reyes, 1 caballo, 1 sota."""


def example_html(lang: str) -> str:
    """The worked example on the cloth, and how its points add up rank by rank."""
    rules, tally = RULES["BRISCA"], Tally.example()
    parts, sums = [], []
    for rank, text in zip(counting_ranks(rules), tally.counts, strict=True):
        name = PLURALS[rank][lang] if text != "1" else rank.spoken(lang)
        worth = rank_points(rules, rank)
        parts.append(f"<li>{text} {name}: {text} × {worth} = <strong>{int(text) * worth}</strong></li>")
        sums.append(str(int(text) * worth))
    total = sum(map(int, sums))
    other = rules.total_points - total
    end = say(
        lang,
        es=f"{' + '.join(sums)} = {total}. Al otro bando le quedan {rules.total_points} − {total} = {other}.",
        en=f"{' + '.join(sums)} = {total}. That leaves the other side {rules.total_points} − {total} = {other}.",
    )
    label = say(lang, es="Las cartas con puntos de un montón", en="The cards with points of a pile")
    cards = cards_html(EXAMPLE, lang=lang, cloth=True, label=label)
    return f'<div class="b-pile-count">{cards}<ol class="b-adds">{"".join(parts)}</ol><p><strong>{end}</strong></p></div>'


FIRST: tuple[Card, ...] = (Card(Suit.COPAS, Rank.CABALLO), Card(Suit.COPAS, Rank.TRES))
"""The trick that is asked about first: caballo 3 + tres 10 = 13."""


def first_question(picked: int | None, on_pick: Callable[[int], object], lang: str) -> Shown:
    """How many points is this trick worth? Each wrong number is what somebody gets who counts in a wrong way."""
    rules = RULES["BRISCA"]
    knight, three = (rules.points(card) for card in FIRST)
    answer = knight + three
    printed = sum(card.rank.value for card in FIRST)
    row = choices(
        [(number, str(number)) for number in (knight, three, answer, printed)],
        on_pick,
        lang=lang,
        selected=picked,
        answer=None if picked is None else answer,
        label=say(lang, es="¿Cuántos puntos vale esta baza?", en="How many points is this trick worth?"),
    )
    if picked is None:
        return Shown(f"{row.text}{feedback_html()}", row.buttons)
    sum_up = say(
        lang,
        es=f"El caballo vale {knight} y el tres {three}: {knight} + {three} = {answer}.",
        en=f"The knight is worth {knight} and the three {three}: {knight} + {three} = {answer}.",
    )
    wrong = {
        printed: say(lang, es="El número impreso no son los puntos.", en="The printed number is not the points."),
        three: say(lang, es="No cuenta solo la carta que gana: cuentan las dos.", en="Not only the winning card counts: both do."),
        knight: say(lang, es="La carta que pierde también se cuenta, y la que gana: las dos.", en="Both cards count, winner and loser."),
    }
    lines = [sum_up] if picked == answer else [wrong[picked], sum_up]
    title = say(lang, es=f"Son {answer}.", en=f"It is {answer}.")
    title = (say(lang, es="Sí. ", en="Yes. ") if picked == answer else say(lang, es="No. ", en="No. ")) + title
    return Shown(f"{row.text}{feedback_html('right' if picked == answer else 'wrong', title, lines)}", row.buttons)


# One thing to change: what a tie means


LEVEL_POINTS, LEVEL_CARDS = (60, 60), (18, 22)
"""A hand that ends level; the side that counts has fewer cards."""


def four_ties(picked: int | None, on_pick: Callable[[int], object], lang: str) -> Shown:
    """60–60 under the four meanings of a tie: a number to predict, then what each of them makes of it."""
    rules = RULES["BRISCA"]
    results = {tie: settle(rules.replace(tie=tie), LEVEL_POINTS, LEVEL_CARDS) for tie in TIES}
    decided = sum(result.winner is not None for result in results.values())
    row = choices(
        [(number, str(number)) for number in range(len(TIES) + 1)],
        on_pick,
        lang=lang,
        selected=picked,
        disabled=picked is not None,
        label=say(lang, es="¿Con cuántas gana alguien la mano?", en="By how many does somebody win the hand?"),
    )
    if picked is None:
        return Shown(f"{row.text}{feedback_html()}", row.buttons)
    title = (say(lang, es="Sí", en="Yes") if picked == decided else say(lang, es="No", en="No")) + f": {decided}."
    why = say(
        lang,
        es="A puntos nadie supera la mitad: solo contar las cartas decide.",
        en="On points nobody has more than half: only counting the cards decides.",
    )
    texts = tie_texts(lang)
    items = "".join(
        f"<li><strong>{escape(texts[tie][:1].upper() + texts[tie][1:])}.</strong>"
        f" {escape(tie_line(result.reason, rules.replace(tie=tie), result.winner, lang))}</li>"
        for tie, result in results.items()
    )
    said = feedback_html("right" if picked == decided else "wrong", title, [why])
    return Shown(f'{row.text}{said}<ul class="b-ties">{items}</ul>', row.buttons)
