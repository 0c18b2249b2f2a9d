"""What is left of a hand: bars by rank and suit, a line through the hand, and the same as a summary and tables.

The row of tricks above is made of our own buttons, so a trick is chosen by mouse, touch and keys; the pictures only follow. altair is
imported when a picture is drawn, and without it everything else remains.

`live_figure` is for a page with a hand that is still being played: it shows what one seat has not seen, from its view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

import marimo as mo

from brisca.cards import Card, Rank, Suit
from brisca.rules import Rules
from brisca.show.art import suit_svg
from brisca.show.charts import SUIT_COLOURS
from brisca.show.hand import Click, Shown, choices
from brisca.show.panels import feedback_html, fold_html
from brisca.show.remaining_charts import DASHES, GONE, INK, SIDE_COLOURS, left_chart, line_chart, still_out
from brisca.show.texts import listed, points_text
from brisca.show.words import say
from brisca.teach.counter import PLURALS
from brisca.teach.remaining import Left, Moment, Passage, counting_ranks, passage, unseen
from brisca.view import View

# What is said


def _when(moment: Moment, lang: str) -> str:
    if not moment.number:
        return say(lang, es="Antes de la primera baza", en="Before the first trick")
    return say(lang, es=f"Después de la baza {moment.number}", en=f"After trick {moment.number}")


def remaining_title(hand: Passage, number: int, lang: str) -> str:
    """The conclusion in a line: "Después de la baza 7 quedan 64 de los 120 puntos"."""
    moment, total = hand.moments[number], hand.total
    when = _when(moment, lang)
    if moment.points == 1:
        return say(lang, es=f"{when} queda 1 de los {total} puntos", en=f"{when}, 1 of the {total} points is still out")
    return say(
        lang,
        es=f"{when} quedan {moment.points} de los {total} puntos",
        en=f"{when}, {moment.points} of the {total} points are still out",
    )


def remaining_summary(hand: Passage, number: int, lang: str, names: Sequence[str]) -> str:
    """What the pictures show, in a few sentences: cards, each side's points, the high cards and the trumps that are left."""
    moment = hand.moments[number]
    played = len(hand.moments[0].left.cards) - len(moment.left.cards)
    size = len(hand.moments[0].left.cards)
    sides = listed([f"{name} {points}" for name, points in zip(names, moment.sides, strict=True)], lang)
    first = say(
        lang,
        es=f"Se han jugado {played} de las {size} cartas. Puntos: {sides}.",
        en=f"{played} of the {size} cards have been played. Points: {sides}.",
    )
    return " ".join([first, *_what_is_left(moment.left, hand.trump, lang)])


def _what_is_left(left: Left, trump: Suit | None, lang: str) -> list[str]:
    told = []
    for rank in counting_ranks(left.rules)[:2]:
        told.append(_high_cards(left.of_rank(rank), rank, lang))
    if trump is not None:
        trumps = left.of_suit(trump)
        every = sum(card.suit is trump for card in left.rules.pack)
        suit, ranks = trump.spoken(lang), listed([card.rank.spoken(lang) for card in trumps], lang)
        if trumps:
            told.append(
                say(
                    lang,
                    es=f"Triunfos ({suit}): {len(trumps)} de {every}: {ranks}.",
                    en=f"Trumps ({suit}): {len(trumps)} of {every}: {ranks}.",
                )
            )
        else:
            told.append(say(lang, es=f"Triunfos ({suit}): ninguno.", en=f"Trumps ({suit}): none."))
    return told


def _high_cards(cards: Sequence[Card], rank: Rank, lang: str) -> str:
    plural = PLURALS[rank][lang]
    if not cards:
        return say(lang, es=f"De los {plural} no queda ninguno.", en=f"No {plural} are left.")
    if len(cards) == 1:
        return say(
            lang,
            es=f"Queda 1 {rank.spoken('es')}: {cards[0].suit.spoken('es')}.",
            en=f"1 {rank.spoken('en')} left: {cards[0].suit.spoken('en')}.",
        )
    suits = listed([card.suit.spoken(lang) for card in cards], lang)
    return say(lang, es=f"Quedan {len(cards)} {plural}: {suits}.", en=f"{len(cards)} {plural} left: {suits}.")


def left_table_html(left: Left, lang: str, *, trump: Suit | None = None, gone: str | None = None) -> str:
    """The cards that are left, by rank and suit: the points of each, a dash where it is gone; sums at the edge and the foot."""
    rules, here = left.rules, frozenset(left.cards)
    word = gone if gone is not None else say(lang, es="jugada", en="played")
    sign = f'<span aria-hidden="true">–</span><span class="b-sr">{escape(word)}</span>'
    by_place = {(card.rank, card.suit): card for card in rules.pack}
    rows = []
    for rank in _ranks(rules):
        cells, points = "", 0
        for suit in Suit:
            card = by_place.get((rank, suit))
            if card is not None and card in here:
                points += rules.points(card)
                cells += f"<td>{rules.points(card)}</td>"
            else:
                cells += f'<td class="is-gone">{sign if card is not None else ""}</td>'
        rows.append(f'<tr><th scope="row">{rank.spoken(lang)}</th>{cells}<td class="b-sum">{points}</td></tr>')
    heads = "".join(_suit_head(suit, suit is trump, lang) for suit in Suit)
    sums = [sum(map(rules.points, left.of_suit(suit))) for suit in Suit]
    counts = [len(left.of_suit(suit)) for suit in Suit]
    first, last = say(lang, es="Carta", en="Card"), say(lang, es="Puntos", en="Points")
    cards = say(lang, es="Cartas", en="Cards")
    caption = say(lang, es="Puntos de cada carta que queda", en="Points of each card that is left")
    foot = "".join(
        f'<tr><th scope="row">{name}</th>{"".join(f"<td>{value}</td>" for value in (*values, sum(values)))}</tr>'
        for name, values in ((last, sums), (cards, counts))
    )
    return (
        f'<table class="b-table b-left"><caption>{caption}</caption><thead><tr><th scope="col">{first}</th>{heads}'
        f'<th scope="col">{last}</th></tr></thead><tbody>{"".join(rows)}</tbody><tfoot>{foot}</tfoot></table>'
    )


def _suit_head(suit: Suit, is_trump: bool, lang: str) -> str:
    more = f"<small>{say(lang, es='triunfo', en='trump')}</small>" if is_trump else ""
    return f'<th scope="col">{suit_svg(suit, lang, decorative=True)}<span>{suit.spoken(lang)}</span>{more}</th>'


def _ranks(rules: Rules) -> list[Rank]:
    best = {card.rank: rules.strength(card) for card in rules.pack}
    return sorted(best, key=lambda rank: -best[rank])


def passage_table_html(hand: Passage, chosen: int, lang: str, names: Sequence[str]) -> str:
    """The line as a table: after each trick its cards, its points, what is still out, and the points of each side."""
    heads = [say(lang, es="Baza", en="Trick"), say(lang, es="Cartas", en="Cards"), say(lang, es="Vale", en="Worth")]
    heads += [say(lang, es="Quedan", en="Still out"), *names]
    rows = "".join(_passage_row(moment, moment.number == chosen, lang) for moment in hand.moments)
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    caption = say(lang, es="Puntos que quedan después de cada baza", en="Points still out after each trick")
    return (
        f'<div class="b-scroll"><table class="b-table b-passage"><caption>{caption}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _passage_row(moment: Moment, chosen: bool, lang: str) -> str:
    cards = listed([card.name(lang) for _, card in moment.trick.cards], lang) if moment.trick else ""
    worth = str(moment.trick.points) if moment.trick else ""
    short = " ".join(str(card) for _, card in moment.trick.cards) if moment.trick else ""
    told = f'<span aria-hidden="true">{short}</span><span class="b-sr">{cards}</span>' if cards else ""
    mark = ' class="is-here" aria-current="true"' if chosen else ""
    cells = "".join(f"<td>{value}</td>" for value in (told, worth, moment.points, *moment.sides))
    return f'<tr{mark}><th scope="row">{moment.number}</th>{cells}</tr>'


# The whole


def trick_row(hand: Passage, chosen: int, on_pick: Callable[[int], object], lang: str) -> Shown:
    """The tricks of the hand as a row of buttons, 0 for the start, and one step back or on; `on_pick(number)`."""
    last = len(hand.moments) - 1
    back, on = say(lang, es="Anterior", en="Previous"), say(lang, es="Siguiente", en="Next")
    steps = [
        Click(_step_face(text, way), partial(on_pick, max(0, min(last, chosen + by))), serial=chosen)
        for text, way, by in ((back, "prev", -1), (on, "next", 1))
    ]
    numbers = [Click(_number_face(number, number == chosen, lang), partial(on_pick, number), serial=number) for number in range(last + 1)]
    label = say(lang, es="Después de qué baza", en="After which trick")
    chips = "".join(f"<li>{button.text}</li>" for button in numbers)
    html = (
        f'<div class="b-when" role="group" aria-label="{label}"><div class="b-choices">{"".join(b.text for b in steps)}</div>'
        f'<ol class="b-chips">{chips}</ol></div>'
    )
    return Shown(html, [*steps, *numbers])


def _step_face(text: str, way: str) -> str:
    arrow = "M14 6l-6 6 6 6" if way == "prev" else "M10 6l6 6-6 6"
    icon = f'<svg class="b-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="{arrow}"/></svg>'
    return f'<span class="b-hit is-text">{icon if way == "prev" else ""}<span>{text}</span>{icon if way == "next" else ""}</span>'


def _number_face(number: int, chosen: bool, lang: str) -> str:
    word = say(lang, es="Baza", en="Trick") if number else say(lang, es="Inicio", en="Start")
    mark = f'<span class="b-sr"> ({say(lang, es="elegida", en="chosen")})</span>' if chosen else ""
    return f'<span class="b-hit is-chip{" is-chosen" if chosen else ""}"><span class="b-sr">{word} </span>{number}{mark}</span>'


def remaining_figure(
    hand: Passage, chosen: int, on_pick: Callable[[int], object], *, lang: str, names: Sequence[str], drawn: bool | None
) -> Shown:
    """A hand to go through: the row of tricks, title, bars, line, summary and tables for the chosen moment, all in step.

    `names` of the sides. `drawn=None` keeps the pictures' place free while altair is fetched; False leaves them out.
    """
    moment, row = hand.moments[chosen], trick_row(hand, chosen, on_pick, lang)
    pictures = ""
    if drawn is not False:  # for the eyes only: summary and tables say the same
        bars = mo.as_html(left_chart(moment.left, lang)).text if drawn else ""
        line = mo.as_html(line_chart(hand, chosen, lang, names)).text if drawn else ""
        pictures = (
            f'<div class="b-pictures" aria-hidden="true"><div><div class="b-chart is-bars">{bars}</div>{_bars_key(lang)}</div>'
            f'<div><div class="b-chart is-line">{line}</div>{_line_key(lang, names)}</div></div>'
        )
    every = say(lang, es="La mano entera, baza por baza", en="The whole hand, trick by trick")
    title = f'<div role="status"><h3>{escape(remaining_title(hand, chosen, lang))}</h3></div>'
    html = (
        f'<figure class="b-figure b-remaining">{row}{title}{pictures}<p>{escape(remaining_summary(hand, chosen, lang, names))}</p>'
        f"{left_table_html(moment.left, lang, trump=hand.trump)}{fold_html(every, passage_table_html(hand, chosen, lang, names))}</figure>"
    )
    return Shown(html, row.buttons)


def _bars_key(lang: str) -> str:
    gone = say(lang, es="pálida: ya jugada", en="pale: already played")
    letters = "".join(
        f'<li><i style="background:{colour}">{suit.value.upper()}</i>{suit.spoken(lang)}</li>' for suit, colour in SUIT_COLOURS.items()
    )
    return f'<ul class="b-key">{letters}<li><i style="background:{GONE}"></i>{gone}</li></ul>'


def _line_key(lang: str, names: Sequence[str]) -> str:
    lines = zip((still_out(lang), *names), (INK, *SIDE_COLOURS), ([], *DASHES), strict=False)
    items = "".join(
        f'<li><svg viewBox="0 0 28 8" aria-hidden="true" focusable="false"><path d="M1 4h26" fill="none" stroke="{colour}"'
        f' stroke-width="3" stroke-dasharray="{" ".join(map(str, dash))}"/></svg>{escape(name)}</li>'
        for name, colour, dash in lines
    )
    return f'<ul class="b-key is-lines">{items}</ul>'


def halfway_question(
    hand: Passage, picked: int | None, on_guess: Callable[[int], object], on_pick: Callable[[int], object], lang: str
) -> Shown:
    """How many points are still out after half of the tricks? Four numbers to choose from; the first answer opens the charts there."""
    half = (len(hand.moments) - 1) // 2
    moment = hand.moments[half]
    answer, even = moment.points, hand.total // 2
    gone = hand.total - answer

    def guessed(number: int) -> None:
        on_pick(half)
        on_guess(number)

    row = choices(
        [(number, str(number)) for number in sorted({even // 2, answer, even, gone})],
        guessed,
        lang=lang,
        selected=picked,
        disabled=picked is not None,
        label=say(lang, es="Puntos que quedan", en="Points still out"),
    )
    if picked is None:
        return Shown(f"{row.text}{feedback_html()}", row.buttons)
    title = (say(lang, es="Sí", en="Yes") if picked == answer else say(lang, es="No", en="No")) + f": {answer}."
    told = say(
        lang,
        es=f"Han caído {gone} de {hand.total}: los puntos no caen al ritmo de las bazas. Elige una baza y mira.",
        en=f"{gone} of {hand.total} have gone: points do not fall in step with the tricks. Choose a trick and see.",
    )
    return Shown(f"{row.text}{feedback_html('right' if picked == answer else 'wrong', title, [told])}", row.buttons)


# Beside a live game


def live_title(view: View, lang: str) -> str:
    """The conclusion for a player in mid-hand: how many points lie where this seat has not seen them."""
    points = unseen(view).points
    return say(lang, es=f"{points_text(points, 'es')} que no has visto", en=f"{points_text(points, 'en')} you have not seen")


def live_summary(view: View, lang: str) -> str:
    """Cards and points that this seat has not seen, and which high cards and trumps are among them."""
    left = unseen(view)
    mine, cards = sum(map(view.rules.points, view.hand)), len(left.cards)
    out = passage(view).last.points
    first = say(
        lang,
        es=f"Quedan {out} puntos por caer: {mine} en tu mano. Cartas sin ver: {cards}.",
        en=f"{out} points are still to come: {mine} in your hand. Cards not seen: {cards}.",
    )
    return " ".join([first, *_what_is_left(left, _shown_trump(view), lang)])


def _shown_trump(view: View) -> Suit | None:
    """The trump suit, unless remembering it is part of the game: where the pinta is covered it is not told again."""
    return None if view.rules.trump == "covered" and view.pinta is None else view.trump


def live_figure(view: View, *, lang: str, names: Sequence[str], drawn: bool | None) -> mo.Html:
    """What one seat has not seen, beside a hand that is being played: title, bars, line so far, summary and table.

    From the view alone: nothing in it depends on what the others hold. `names` of the sides; `drawn` as in `remaining_figure`.
    """
    left, hand = unseen(view), passage(view)
    pictures = ""
    if drawn is not False:
        bars = mo.as_html(left_chart(left, lang)).text if drawn else ""
        line = mo.as_html(line_chart(hand, hand.last.number, lang, names)).text if drawn and hand.last.number else ""
        pictures = (
            f'<div class="b-pictures" aria-hidden="true"><div><div class="b-chart is-bars">{bars}</div></div>'
            f'<div><div class="b-chart is-line">{line}</div></div></div>'
        )
    word = say(lang, es="vista", en="seen")
    return mo.Html(
        f'<figure class="b-figure b-remaining"><h3>{escape(live_title(view, lang))}</h3>{pictures}'
        f"<p>{escape(live_summary(view, lang))}</p>{left_table_html(left, lang, trump=_shown_trump(view), gone=word)}</figure>"
    )
