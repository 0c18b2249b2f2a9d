"""What the review says, Spanish and English. Plain text: what goes onto a page is escaped there."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from brisca.cards import Card
from brisca.review import BLUNDER_FROM, MISTAKE_FROM, Cause, Grade, Move, Review, Step
from brisca.show.game_seats import who
from brisca.show.move_words import action_text, decimal, fact_text, percent
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import Action, Bid, Bury, NameTrump, Pass, Play, Redeal

_GRADES: Final = {
    Grade.FORCED: ("Sin elección", "No choice"),
    Grade.UNGRADED: ("Sin nota", "Not graded"),
    Grade.BEST: ("La mejor", "Best"),
    Grade.EQUAL: ("Igual de buena", "As good"),
    Grade.SLIP: ("Pequeño desliz", "Small slip"),
    Grade.MISTAKE: ("Error", "Mistake"),
    Grade.BLUNDER: ("Error grave", "Blunder"),
}
_MANY: Final = {
    Grade.BEST: (("mejor", "mejores"), ("best", "best")),
    Grade.EQUAL: (("igual de buena", "igual de buenas"), ("as good", "as good")),
    Grade.SLIP: (("pequeño desliz", "pequeños deslices"), ("small slip", "small slips")),
    Grade.MISTAKE: (("error", "errores"), ("mistake", "mistakes")),
    Grade.BLUNDER: (("error grave", "errores graves"), ("blunder", "blunders")),
}


def grade_name(grade: Grade, lang: str) -> str:
    """A grade in a word or two."""
    es, en = _GRADES[grade]
    return say(lang, es=es, en=en)


def summary_text(review: Review, lang: str) -> str:
    """How the moves were, counted, and what they cost together."""
    counted = []
    for grade, (es, en) in _MANY.items():
        if number := review.number(grade):
            counted.append(f"{number} {say(lang, es=es[number != 1], en=en[number != 1])}")
    chosen = sum(move.grade not in (Grade.FORCED, Grade.UNGRADED) for move in review.moves)
    kinds = listed(counted, lang)
    if not review.lost:
        return say(
            lang,
            es=f"Elegiste {chosen} veces: {kinds}. No dejaste escapar nada que se pueda demostrar.",
            en=f"You chose {chosen} times: {kinds}. You gave away nothing that can be proved.",
        )
    return say(
        lang,
        es=f"Elegiste {chosen} veces: {kinds}. En total dejaste escapar {decimal(review.lost, 'es')} puntos de los que cabía esperar.",
        en=f"You chose {chosen} times: {kinds}. In all you let {decimal(review.lost, 'en')} of the points to be expected slip away.",
    )


def actor(seat: int, review: Review, lang: str) -> str:
    """Who that is for the reviewed seat, inside a sentence: "tú", "la máquina"."""
    players = review.state.rules.players
    return who((seat - review.seat) % players, lang, players)


def event_text(step: Step, review: Review, lang: str) -> str:
    """What happened at an event, as a noun: "tu as de copas", "the machine's two of coins", "el robo"."""
    if step.cause is Cause.DEAL:
        return say(lang, es="las primeras cartas", en="the first cards")
    if step.cause is Cause.DRAW:
        drawn = drawn_card(step, review)
        if drawn:
            return say(lang, es=f"el robo ({the(drawn, 'es')})", en=f"the draw ({drawn.name('en')})")
        return say(lang, es="el robo", en="the draw")
    assert step.action is not None
    name = action_text(step.action, lang)
    if step.cause is Cause.OWN:
        if isinstance(step.action, Play) and not step.action.arrastro:
            card = step.action.card
            return say(lang, es=f"tu {card.name('es')}", en=f"your {card.name('en')}")
        return name
    whose = actor(step.action.seat, review, lang)
    if not isinstance(step.action, Play):
        return f"{name} ({whose})"
    return say(lang, es=f"{name} de {whose}", en=f"{name} from {whose}")


def drawn_card(step: Step, review: Review) -> Card | None:
    """The card that the reviewed seat drew at this event, or None."""
    before, after = review.states[step.place - 1].hands[review.seat], review.states[step.place].hands[review.seat]
    return next((card for card in after if card not in before), None)


def spot_name(action: Action | None, trick: int, lang: str) -> str:
    """Where in the hand that was: "Baza 4"; before the first card "Subasta", "Talón" or "Triunfo"."""
    match action:
        case Bid() | Pass():
            return say(lang, es="Subasta", en="Auction")
        case Bury():
            return say(lang, es="Talón", en="Talón")
        case NameTrump():
            return say(lang, es="Triunfo", en="Trump")
    return say(lang, es=f"Baza {trick}", en=f"Trick {trick}")


def _in_spot(action: Action | None, trick: int, lang: str) -> str:
    """The same inside a sentence: "en la baza 4", "in the auction"."""
    if isinstance(action, Bid | Pass | Bury | NameTrump):
        return say(lang, es="en la subasta", en="in the auction")
    return say(lang, es=f"en la baza {trick}", en=f"in trick {trick}")


def turning_point(review: Review) -> Step:
    """The event that changed the chance to win most, the earliest of equals."""
    return max(review.steps, key=lambda each: (abs(each.change), -each.place))


def title_text(review: Review, lang: str) -> str:
    """The curve's conclusion: the event that changed most."""
    step = turning_point(review)
    what, trick, up = event_text(step, review, lang), step.trick, step.change > 0
    before, after = percent(step.before, lang), percent(step.after, lang)
    if not step.change:
        return say(lang, es="Nada cambió tu opción de ganar", en="Nothing changed your chance to win")
    if step.cause is Cause.DEAL:
        return say(
            lang,
            es=f"Lo que más pesó: {what}, del {before} al {after}",
            en=f"What weighed most: {what}, from {before} to {after}",
        )
    spot = _in_spot(step.action, trick, lang)
    es = f"Lo que más {'ayudó' if up else 'costó'} fue {what}, {spot}: del {before} al {after}"
    en = f"What {'helped' if up else 'hurt'} most was {what}, {spot}: from {before} to {after}"
    return say(lang, es=es, en=en)


def curve_text(review: Review, lang: str) -> str:
    """What the curve shows, in two sentences."""
    start, curve = review.steps[0], review.curve
    high = max(review.steps, key=lambda each: (each.after, -each.place))
    low = min(review.steps, key=lambda each: (each.after, each.place))
    top, bottom = (_in_spot(each.action, each.trick, lang) for each in (high, low))
    end = {0: say(lang, es="perdida", en="lost"), 1: say(lang, es="ganada", en="won")}.get(
        int(curve[-1]) if curve[-1].denominator == 1 else -1, say(lang, es="empatada", en="tied")
    )
    first, dealt, most, least = (percent(each, lang) for each in (start.before, start.after, high.after, low.after))
    return say(
        lang,
        es=f"Antes de repartir, {first}; con tus primeras cartas, {dealt}. Lo más alto: {most}, {top}; "
        f"lo más bajo: {least}, {bottom}. La mano, {end}.",
        en=f"Before the deal, {first}; with your first cards, {dealt}. Highest: {most}, {top}; "
        f"lowest: {least}, {bottom}. The hand was {end}.",
    )


def signed(change: Fraction) -> str:
    """A change of the chance in points of per cent with its sign: "+12", "−5", "0"."""
    number = round(100 * change)
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def step_text(step: Step, review: Review, lang: str) -> str:
    """What an event did that was not the seat's own choice, in a sentence."""
    what = sentence(event_text(step, review, lang))
    before, after = percent(step.before, lang), percent(step.after, lang)
    if step.change == 0:
        return say(lang, es=f"{what}: tu opción de ganar sigue en el {after}.", en=f"{what}: your chance to win stays at {after}.")
    return say(
        lang,
        es=f"{what}: tu opción de ganar pasa del {before} al {after}.",
        en=f"{what}: your chance to win goes from {before} to {after}.",
    )


def verdict_text(move: Move, lang: str) -> str:
    """The grade of a move with what it lost: "Error: 5,0 puntos menos"."""
    name = grade_name(move.grade, lang)
    if not move.grade.loses:
        return f"{name}: {action_text(move.action, lang)}"
    loss_es, loss_en = (decimal(move.loss, each) for each in ("es", "en"))
    return say(lang, es=f"{name}: {loss_es} puntos menos que la mejor", en=f"{name}: {loss_en} points less than the best")


def why_text(move: Move, lang: str) -> str:
    """Why, from what the seat could know, in at most 40 words."""
    if move.grade is Grade.FORCED:
        return say(lang, es="No había nada que elegir.", en="There was nothing to choose.")
    if move.grade is Grade.UNGRADED:
        return ungraded_text(move.action, lang)
    own = fact_text(move.seen, move.action, lang)
    if move.grade.loses:
        return f"{own} {fact_text(move.seen, move.best[0], lang)}"
    others = [action for action in move.best if action != move.action]
    if move.grade is Grade.EQUAL:
        top = action_text(move.best[0], lang)
        gap_es, gap_en = (decimal(move.loss, each) for each in ("es", "en"))
        return own + say(
            lang,
            es=f" La mejor era {top}, con {gap_es} puntos más: tan poco no prueba nada.",
            en=f" Best was {top}, with {gap_en} points more: so little proves nothing.",
        )
    if others:
        names = listed([action_text(action, lang) for action in others], lang)
        return own + say(lang, es=f" Igual de bien: {names}.", en=f" Just as good: {names}.")
    return own


def ungraded_text(action: Action, lang: str) -> str:
    """Why an action has no grade."""
    match action:
        case Bid() | Pass():
            return say(
                lang,
                es="Las pujas no llevan nota: lo que valen depende de lo que digan después los demás.",
                en="Bids are not graded: what they are worth hangs on what the others say afterwards.",
            )
        case Redeal():
            return say(
                lang,
                es="Pedir otro reparto no lleva nota: las cartas nuevas no se pueden comparar con estas.",
                en="Asking for a new deal is not graded: the new cards cannot be compared with these.",
            )
    return say(
        lang,
        es="Lo que se hace fuera de turno no lleva nota: también se podía no hacer nada.",
        en="What is done out of turn is not graded: one could also do nothing.",
    )


def open_text(move: Move, lang: str) -> str:
    """The value with all cards open, in a sentence that says what it is; empty where it was not searched."""
    if move.open_points is None or move.grade is Grade.FORCED:
        return ""
    top = [action for action, value in move.open_values.items() if value == move.open_points]
    points_es, points_en = (points_text(move.open_points, each) for each in ("es", "en"))
    if move.action in top:
        return say(
            lang,
            es=f"Con todas las cartas a la vista, tu jugada también llevaba a {points_es}, lo máximo. Esto usa cartas que no podías ver.",
            en=f"With all cards open your move led to {points_en} too, the most there was. This uses cards you could not see.",
        )
    name_es, name_en = (action_text(top[0], each) for each in ("es", "en"))
    own = move.open_values[move.action]
    return say(
        lang,
        es=f"Con todas las cartas a la vista, {name_es} llevaba a {points_es} y tu jugada, a {own}. Esto usa cartas que no podías ver.",
        en=f"With all cards open {name_en} led to {points_en} and your move to {own}. This uses cards you could not see.",
    )


def cause_name(cause: Cause, review: Review, lang: str) -> str:
    """A line of the ledger."""
    match cause:
        case Cause.DEAL:
            return say(lang, es="Suerte: el reparto", en="Luck: the deal")
        case Cause.DRAW:
            return say(lang, es="Suerte: los robos", en="Luck: the draws")
        case Cause.OWN:
            return say(lang, es="Tus cartas", en="Your cards")
        case Cause.PARTNER:
            return say(lang, es="Las cartas de tu pareja", en="Your partner's cards")
    if review.state.rules.sides > 2 or review.state.rules.teams:
        return say(lang, es="Las cartas de los rivales", en="The rivals' cards")
    return say(lang, es="Las cartas del otro lado", en="The other side's cards")


def ledger_title(review: Review, lang: str) -> str:
    """What the ledger comes to, in a line."""
    ledger = review.ledger
    luck = sum((change for cause, change in ledger.items() if cause.luck), Fraction(0))
    return say(
        lang,
        es=f"Suerte {signed(luck)}, tus cartas {signed(ledger[Cause.OWN])}: de dónde salió el resultado",
        en=f"Luck {signed(luck)}, your cards {signed(ledger[Cause.OWN])}: where the result came from",
    )


def ledger_note(lang: str) -> str:
    """How the ledger books."""
    return say(
        lang,
        es="Cada cambio se apunta a lo que lo causó. Un más en tus cartas quiere decir: mejor que unas reglas sencillas y sensatas.",
        en="Each change is booked to what caused it. A plus for your cards means: better than plain sound rules would have done.",
    )


def how_text(review: Review, lang: str) -> list[str]:
    """How moves are judged, and what is not quite right about it."""
    rules = review.state.rules
    more = []
    if rules.trump == "bid":
        more.append(
            say(
                lang,
                es="Con subasta, «ganar» es cumplir la puja propia o que no la cumpla quien se la llevó. La nota mira los puntos de "
                "quien pujó, aunque la puja ya esté hecha o perdida; las pujas mismas no llevan nota.",
                en="With an auction, “winning” is making one's own bid, or that whoever won it fails. Grades look at the bidder's points, "
                "even when the bid is safe or lost already; the bids themselves are not graded.",
            )
        )
    if rules.muerte:
        more.append(
            say(
                lang,
                es="Una muerte al tres cuenta como todos los puntos para quien mata.",
                en="A dead three counts as all the points for whoever kills it.",
            )
        )
    return [*more, *_how(lang)]


def _how(lang: str) -> list[str]:
    mistake_es, mistake_en = (decimal(MISTAKE_FROM, each) for each in ("es", "en"))
    blunder_es, blunder_en = (decimal(BLUNDER_FROM, each) for each in ("es", "en"))
    return [
        say(
            lang,
            es="Cada carta se mide con lo que podías saber: muchos repartos que encajan, jugados hasta el final, y la media de tus puntos.",
            en="Each card is measured only by what you could know: many deals that fit, played out, and the average of your points.",
        ),
        say(
            lang,
            es=f"Una diferencia dentro del ruido no cuenta. Por encima, es un pequeño desliz; desde {mistake_es} puntos, un error; "
            f"desde {blunder_es}, un error grave.",
            en=f"A difference within the noise does not count. Above it is a small slip; from {mistake_en} points a mistake; "
            f"from {blunder_en} a blunder.",
        ),
        say(
            lang,
            es="Estas medias son algo optimistas: en cada reparto se juega como si luego se supiera más de lo que se sabrá.",
            en="These averages are a little optimistic: within each deal one plays as if more were known later than will be.",
        ),
        say(
            lang,
            es="La línea fina usa todas las cartas, también las que no podías ver: no juzga tus jugadas.",
            en="The thin line uses all cards, also those you could not see: it does not judge your moves.",
        ),
    ]


def attempt_text(move: Move, action: Action, lang: str) -> tuple[bool, str, list[str]]:
    """Whether a new try is accepted, a verdict and its reasons."""
    gap = max(move.values.values()) - move.values[action]
    name_es, name_en = sentence(action_text(action, "es")), sentence(action_text(action, "en"))
    why = fact_text(move.seen, action, lang)
    if action in move.best:
        title = say(lang, es=f"Sí: {action_text(action, 'es')}.", en=f"Yes: {action_text(action, 'en')}.")
        lines = [why]
        if gap > 0.05:
            gap_es, gap_en = (decimal(gap, each) for each in ("es", "en"))
            lines.append(
                say(
                    lang,
                    es=f"Otra tiene {gap_es} puntos más de media: tan poco no prueba nada, así que vale igual.",
                    en=f"Another has {gap_en} points more on average: so little proves nothing, so it counts as equal.",
                )
            )
        elif len(move.best) > 1:
            rest = [action_text(each, lang) for each in move.best if each != action]
            names = listed(rest, lang)
            lines.append(say(lang, es=f"También valía{'n' * (len(rest) > 1)}: {names}.", en=f"Also accepted: {names}."))
        return True, title, lines
    gap_es, gap_en = (decimal(gap, each) for each in ("es", "en"))
    same = action == move.action
    title = say(
        lang,
        es=f"{name_es}: {gap_es} puntos menos que la mejor." + (" Es la que jugaste." if same else ""),
        en=f"{name_en}: {gap_en} points less than the best." + (" It is the one you played." if same else ""),
    )
    return False, title, [why]
