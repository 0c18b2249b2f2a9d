"""The review of a finished hand as a part of a page: curve, positions, ledger, and the worst moves tried again.

A lesson needs four cells (`state()` is the finished hand, or None while it goes on; none of these cells makes a state and reads `page`)::

    @app.cell(hide_code=True)
    def review_memory(mo, param, review_page):
        review_desk, set_review_desk = mo.state(review_page.Desk.opened(param("review")), allow_self_loops=True)
        review_drawn, set_review_drawn = mo.state(None, allow_self_loops=True)
        return review_desk, review_drawn, set_review_desk, set_review_drawn

    @app.cell(hide_code=True)
    def review_work(finished, remember, review_desk, review_page, set_review_desk):
        # A piece of the work each time this cell runs; setting the state runs it again, until the review is there.
        remember(review=review_page.work(finished, review_desk(), set_review_desk))
        return

    @app.cell(hide_code=True)
    async def review_altair(altair_is_here, mo, review_desk, review_drawn, set_review_drawn):
        mo.stop(review_desk().review is None or review_drawn() is not None)
        set_review_drawn(await altair_is_here())
        return

    @app.cell(hide_code=True)
    def review(finished, page, review_desk, review_drawn, review_page, set_review_desk):
        review_part = review_page.review_part(finished, review_desk(), set_review_desk, page.lang, drawn=review_drawn())
        review_part
        return
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape

from brisca.review import Cause, Move, Review, Step
from brisca.show.game_seats import seated
from brisca.show.hand import Shown, choices, clickable_cards
from brisca.show.move_words import action_text, percent
from brisca.show.panels import feedback_html, fold_html
from brisca.show.review import Desk
from brisca.show.review_board import judged_hand_html, other_ways, position_html
from brisca.show.review_curve import Picker
from brisca.show.review_words import (
    attempt_text,
    cause_name,
    curve_text,
    event_text,
    grade_name,
    how_text,
    ledger_note,
    ledger_title,
    open_text,
    signed,
    spot_name,
    step_text,
    summary_text,
    title_text,
    verdict_text,
    why_text,
)
from brisca.show.texts import sentence
from brisca.show.words import say
from brisca.state import Play, State

Act = Callable[[Callable[[Desk], Desk]], object]
"""Changes the desk: takes a function from the desk now to the one after. The setter of a `mo.state` is one."""


def work(state: State | None, desk: Desk, act: Act, *, seat: int = 0) -> str | None:
    """A piece of the review that was asked for; it sets the state, so that the cell runs again. Returns what the address says of it."""
    if state is None or state.result is None or not state.history:
        return None
    here = desk.at(state, seat)
    if here.asked and here.review is None:
        act(lambda now: now.at(state, seat).work(state))
    return here.address


def review_part(state: State | None, desk: Desk, act: Act, lang: str, *, seat: int = 0, drawn: bool | None = None) -> Shown:
    """The whole part for a finished hand: a button, then how far it is, then the review. Empty while the hand goes on.

    `drawn`: whether altair is there; None while it is fetched, False leaves the picture out (summary and table remain).
    """
    if state is None or state.result is None or not state.history:
        return Shown("")
    here = desk.at(state, seat)
    with seated(state.rules):
        if here.review is None:
            return _before(state, here, act, lang)
        return _whole(here.review, here, act, lang, drawn)


def _do(act: Act, state: State, seat: int, change: Callable[[Desk], Desk]) -> None:
    act(lambda now: change(now.at(state, seat)))


def _section(inner: str, lang: str, buttons: list[object]) -> Shown:
    title = say(lang, es="El repaso de la mano", en="The review of the hand")
    return Shown(f'<section class="b-recap" aria-label="{title}"><h2 class="b-heading">{title}</h2>{inner}</section>', buttons)


def _before(state: State, desk: Desk, act: Act, lang: str) -> Shown:
    if desk.asked:
        per_cent = round(100 * desk.done / desk.total)
        text = say(lang, es=f"Repasando jugada a jugada: {per_cent} %", en=f"Going through it move by move: {per_cent}%")
        bar = f'<progress class="b-recap-going" max="100" value="{per_cent}" aria-label="{escape(text)}"></progress>'
        return _section(f'<p class="b-lead" role="status">{text}</p>{bar}', lang, [])
    lead = say(
        lang,
        es="Cada carta tuya, comparada con las demás que podías jugar, según lo que podías saber en ese momento. Tarda un poco.",
        en="Each of your cards compared with the others you could have played, by what you could know at that moment. It takes a little.",
    )
    ask = choices(
        [("ask", say(lang, es="Repasar la mano", en="Review the hand"))],
        lambda _: _do(act, state, desk.seat, Desk.ask),
        lang=lang,
        serial=desk.serial,
        main=True,
        on_late=lambda: act(lambda now: now),
    )
    return _section(f'<p class="b-lead">{lead}</p>{ask.text}', lang, [ask])


def _whole(review: Review, desk: Desk, act: Act, lang: str, drawn: bool | None) -> Shown:
    parts = [
        _figure(review, desk, act, lang, drawn),
        _look(review, desk, act, lang),
        Shown(_ledger(review, lang)),
        _again(review, desk, act, lang),
    ]
    summary = f'<p class="b-lead" role="status">{escape(summary_text(review, lang))}</p>'
    how = fold_html(
        say(lang, es="Cómo se juzga", en="How this is judged"), "".join(f"<p>{escape(line)}</p>" for line in how_text(review, lang))
    )
    return _section(summary + "".join(part.text for part in parts) + how, lang, [*parts])


# The curve


def _figure(review: Review, desk: Desk, act: Act, lang: str, drawn: bool | None) -> Shown:
    picture, buttons = "", []
    if drawn is not False:
        key = [("is-line", say(lang, es="tu opción de ganar", en="your chance to win"))]
        key += [("is-lost", say(lang, es="jugadas que perdieron algo", en="moves that lost something"))]
        if any(move.open_points is not None for move in review.moves):
            key += [
                (
                    "is-thin",
                    say(lang, es="tus puntos al final, con todas las cartas a la vista", en="your points at the end, all cards open"),
                )
            ]
        legend = "".join(f'<li><i class="{css}"></i>{text}</li>' for css, text in key)
        chart = ""
        if drawn:
            chosen = Picker(review, desk.chosen, lang, lambda step: _do(act, review.state, review.seat, lambda now: now.choose(step)))
            buttons.append(chosen)
            chart = chosen.text
        picture = f'<div class="b-chart" aria-hidden="true"><ul class="b-key b-recap-key">{legend}</ul>{chart}</div>'
    table = fold_html(say(lang, es="La curva como tabla", en="The curve as a table"), _table(review, lang))
    title, text = escape(title_text(review, lang)), escape(curve_text(review, lang))
    return Shown(f'<figure class="b-figure"><h3>{title}</h3>{picture}<p>{text}</p></figure>{table}', buttons)


def _table(review: Review, lang: str) -> str:
    heads = say(lang, es="Baza,Qué pasó,Antes,Después,Tu jugada", en="Trick,What happened,Before,After,Your move").split(",")
    graded = {move.step: grade_name(move.grade, lang) for move in review.moves}
    rows = "".join(
        f"<tr><td>{step.trick if step.cause is not Cause.DEAL else '–'}</td>"
        f"<th scope='row'>{escape(sentence(event_text(step, review, lang)))}</th>"
        f"<td>{percent(step.before, lang)}</td><td>{percent(step.after, lang)}</td><td>{graded.get(at, '')}</td></tr>"
        for at, step in enumerate(review.steps)
    )
    top = "".join(f'<th scope="col">{head}</th>' for head in heads)
    caption = say(lang, es="Tu opción de ganar, suceso a suceso", en="Your chance to win, event by event")
    return f'<table class="b-table b-recap-events"><caption>{caption}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>'


# One event and its position


def _look(review: Review, desk: Desk, act: Act, lang: str) -> Shown:
    step, move = review.steps[desk.chosen], desk.move
    own = [each.step for each in review.moves]
    earlier, later = any(each < desk.chosen for each in own), any(each > desk.chosen for each in own)
    ways = [(-1, say(lang, es="Jugada anterior", en="Previous move")), (1, say(lang, es="Jugada siguiente", en="Next move"))]
    walk = choices(
        ways,
        lambda way: _do(act, review.state, review.seat, lambda now: now.turn_to(way)),
        lang=lang,
        serial=desk.serial,
        disabled=[way for way, can in ((-1, earlier), (1, later)) if not can],
        label=say(lang, es="Ir por tus jugadas", en="Go through your moves"),
        on_late=lambda: act(lambda now: now),
    )
    if move is not None:
        at = review.moves.index(move) + 1
        where = spot_name(move.action, move.trick, lang).lower()
        place = say(lang, es=f"Tu jugada {at} de {len(own)} · {where}", en=f"Your move {at} of {len(own)} · {where}")
        panel = _judged(move, step, lang)
    else:
        place = spot_name(step.action, step.trick, lang) if step.cause is not Cause.DEAL else say(lang, es="El reparto", en="The deal")
        panel = f'<div class="b-panel is-event" role="status"><p>{escape(step_text(step, review, lang))}</p></div>'
    board = position_html(review.states[step.place], review.seat, lang) + judged_hand_html(
        review.states[step.place], review.seat, move, lang
    )
    title = say(lang, es="Jugada a jugada", en="Move by move")
    return Shown(
        f'<section class="b-recap-spot" aria-label="{title}"><h3>{title}</h3>'
        f'<div class="b-recap-walk">{walk.text}<p class="b-quiet">{place}</p></div>'
        f"{panel}{board}</section>",
        [walk],
    )


def _judged(move: Move, step: Step, lang: str) -> str:
    tone = "is-lost" if move.grade.loses else "is-won"
    lines = [why_text(move, lang)]
    if step.change:
        before, after = percent(step.before, lang), percent(step.after, lang)
        lines.append(say(lang, es=f"Tu opción de ganar: del {before} al {after}.", en=f"Your chance to win: from {before} to {after}."))
    body = "".join(f"<p>{escape(line)}</p>" for line in lines)
    thin = open_text(move, lang)
    thin = f'<p class="b-quiet b-recap-open">{escape(thin)}</p>' if thin else ""
    head = f'<p class="b-verdict"><strong>{escape(verdict_text(move, lang))}</strong></p>'
    return f'<div class="b-panel {tone}" role="status"><div>{head}{body}{thin}</div></div>'


# The ledger


def _ledger(review: Review, lang: str) -> str:
    """Where the result came from: the first chance and all sums make the result, in whole per cent."""
    start, end, ledger = review.curve[0], review.curve[-1], review.ledger
    causes = [cause for cause in (Cause.DEAL, Cause.DRAW, Cause.OWN, Cause.PARTNER, Cause.RIVAL) if _booked(review, cause)]
    rows = "".join(
        f'<tr><th scope="row">{escape(cause_name(cause, review, lang))}</th><td>{signed(ledger[cause])}</td></tr>' for cause in causes
    )
    first, last = say(lang, es="Antes de repartir", en="Before the deal"), say(lang, es="Resultado", en="Result")
    caption = say(lang, es="Puntos porcentuales", en="Percentage points")
    sums = " ".join(_summand(ledger[cause]) for cause in causes)
    line = f"{round(100 * start)} {sums} = {percent(end, lang)}"
    return (
        f'<section class="b-recap-ledger"><h3>{escape(ledger_title(review, lang))}</h3><p>{escape(ledger_note(lang))}</p>'
        f'<table class="b-table"><caption>{caption}</caption><tbody>'
        f'<tr><th scope="row">{first}</th><td>{round(100 * start)}</td></tr>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{last}</th><td>{round(100 * end)}</td></tr></tfoot></table><p class="b-sums">{line}</p></section>'
    )


def _booked(review: Review, cause: Cause) -> bool:
    return any(step.cause is cause for step in review.steps)


def _summand(change: Fraction) -> str:
    number = round(100 * change)
    return f"+ {number}" if number >= 0 else f"− {-number}"


# The worst moves again


def _again(review: Review, desk: Desk, act: Act, lang: str) -> Shown:
    title = say(lang, es="Prueba otra vez", en="Try again")
    worst = review.worst
    if not worst:
        text = say(
            lang,
            es="No hay jugada que repetir: ninguna perdió más que el ruido.",
            en="No move to try again: none lost more than the noise.",
        )
        return Shown(f'<section class="b-recap-again"><h3>{title}</h3><p>{text}</p></section>')
    move = worst[min(desk.trial, len(worst) - 1)]
    state = review.states[move.place]
    buttons: list[object] = []
    tabs = ""
    if len(worst) > 1:
        row = choices(
            [(at, spot_name(each.action, each.trick, lang)) for at, each in enumerate(worst)],
            lambda at: _do(act, review.state, review.seat, lambda now: now.retry(at)),
            lang=lang,
            serial=desk.serial,
            selected=min(desk.trial, len(worst) - 1),
            label=say(lang, es="Qué posición", en="Which position"),
            on_late=lambda: act(lambda now: now),
        )
        buttons.append(row)
        tabs = row.text
    tried = desk.attempts
    feedback = feedback_html()
    done = False
    if tried:
        done, head, lines = attempt_text(move, tried[-1], lang)
        feedback = feedback_html("right" if done else "wrong", head, lines)
    cards = clickable_cards(
        state.hands[review.seat],
        lambda card: _do(act, review.state, review.seat, lambda now: now.attempt(Play(review.seat, card))),
        lang=lang,
        serial=desk.serial,
        disabled=[card for card in state.hands[review.seat] if Play(review.seat, card) not in move.values],
        selected=[tried[-1].card] if tried and isinstance(tried[-1], Play) else [],
        size="small" if len(state.hands[review.seat]) > 4 else "hand",
        label=say(lang, es="Prueba otra vez: tus cartas", en="Try again: your cards"),
    )
    buttons.append(cards)
    others = other_ways(move)
    more = ""
    if others:
        row = choices(
            [(at, sentence(action_text(action, lang))) for at, action in enumerate(others)],
            lambda at: _do(act, review.state, review.seat, lambda now: now.attempt(others[at])),
            lang=lang,
            serial=desk.serial,
        )
        buttons.append(row)
        more = row.text
    ask = say(
        lang,
        es=f"Baza {move.trick}. ¿Qué jugarías ahora? Toca una carta: cualquiera tan buena como la mejor vale.",
        en=f"Trick {move.trick}. What would you play now? Tap a card: any that is as good as the best will do.",
    )
    if not any(isinstance(action, Play) for action in move.values):
        ask = say(
            lang,
            es=f"{spot_name(move.action, move.trick, 'es')}. ¿Qué harías ahora? Cualquier opción tan buena como la mejor vale.",
            en=f"{spot_name(move.action, move.trick, 'en')}. What would you do now? Any choice that is as good as the best will do.",
        )
    return Shown(
        f'<section class="b-recap-again" aria-label="{title}"><h3>{title}</h3>{tabs}<p>{ask}</p>'
        f"{position_html(state, review.seat, lang)}{cards.text}{more}{feedback}</section>",
        buttons,
    )


__all__ = ["Act", "Desk", "review_part", "work"]
