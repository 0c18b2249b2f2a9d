"""What a count means, in words: who wins, by how much, and what a tie comes to."""

from __future__ import annotations

from collections.abc import Sequence

from brisca.rules import Rules
from brisca.show.panels import feedback_html, notice_html
from brisca.show.texts import Feedback, points_text
from brisca.show.words import say
from brisca.state import Ending
from brisca.teach.counter import Tally, Verdict


def tie_texts(lang: str) -> dict[str, str]:
    """What a tie can mean, in a few words, by the option's value."""
    return {
        "draw": say(lang, es="nadie gana la mano", en="nobody wins the hand"),
        "replay": say(lang, es="se repite la mano", en="the hand is played again"),
        "point_each": say(lang, es="un punto para cada bando", en="a point for each side"),
        "most_cards": say(lang, es="gana quien tenga más cartas", en="most cards win"),
    }


def side_names(rules: Rules, lang: str) -> tuple[str, ...]:
    """What the sides are called where points are written down."""
    if rules.sides == 2:
        return (say(lang, es="Nosotros", en="Us"), say(lang, es="Ellos", en="Them"))
    return tuple("ABC"[: rules.sides])


def sides(rules: Rules, lang: str) -> tuple[str, ...]:
    """You, and the others."""
    you = say(lang, es="tú", en="you")
    if rules.sides == 2:
        return (you, say(lang, es="el otro bando", en="the other side"))
    return (you, *(say(lang, es=f"rival {number}", en=f"rival {number}") for number in range(1, rules.sides)))


def outcome_html(tally: Tally, verdict: Verdict, lang: str) -> str:
    """What the count means, or in one sentence why it can't be."""
    problem = tally.refused or verdict.problem
    if problem is not None:
        return notice_html(problem.text(lang))
    said = outcome(tally, verdict, lang)
    return feedback_html(said.kind if said.kind != "wrong" else "info", said.title, said.lines).replace(
        'class="b-feedback', f'data-brisca-outcome="{said.kind}" class="b-feedback', 1
    )


def outcome(tally: Tally, verdict: Verdict, lang: str) -> Feedback:
    """The count in words: a title with the points and what they mean, then why."""
    rules, total = tally.rules, tally.rules.total_points
    if tally.empty or verdict.mine is None:
        text = say(lang, es="Todavía no hay nada que contar.", en="There is nothing to count yet.")
        return Feedback("right", text, (_half(rules, lang),))
    mine = verdict.mine
    points = points_text(mine, lang)
    if verdict.result is None and not verdict.asks_cards:  # three sides, and only one is counted
        rest = total - sum(known for known in verdict.points if known is not None)
        line = say(lang, es=f"Para los demás quedan {rest}. ", en=f"That leaves {rest} for the others. ")
        sure = 2 * mine > total
        more = (
            say(lang, es="Nadie puede alcanzarte: ganas.", en="Nobody can catch you: you win.")
            if sure
            else say(lang, es="Escribe también sus puntos: gana quien más tenga.", en="Type their points too: most points win.")
        )
        return Feedback("right", f"{points}.", (line + more,))
    complete = [known for known in verdict.points if known is not None]
    if complete.count(max(complete)) > 1:
        return _tie(tally, verdict, complete, lang)
    assert verdict.result is not None
    won = verdict.result.winner == 0
    title = say(lang, es=f"{points}: ganas la mano.", en=f"{points}: you win the hand.")
    if not won:
        title = say(lang, es=f"{points}: pierdes la mano.", en=f"{points}: you lose the hand.")
    return Feedback("right" if won else "wrong", title, (_why(rules, complete, won, lang),))


def _half(rules: Rules, lang: str) -> str:
    total, need = rules.total_points, rules.total_points // 2 + 1
    if rules.sides > 2:
        return say(lang, es=f"En la mano hay {total} puntos: gana quien más tenga.", en=f"The hand holds {total} points: most points win.")
    return say(
        lang,
        es=f"En la mano hay {total} puntos: con {need}, más de la mitad, se gana.",
        en=f"The hand holds {total} points: {need}, more than half, win.",
    )


def _why(rules: Rules, points: Sequence[int], won: bool, lang: str) -> str:
    total, need = rules.total_points, rules.total_points // 2 + 1
    mine, others = points[0], max(points[1:])
    if rules.sides > 2:
        listed = " – ".join(map(str, points))
        return say(lang, es=f"Gana quien más tiene: {listed}.", en=f"Most points win: {listed}.")
    if won:
        return say(
            lang,
            es=f"Para ganar bastan {need}, más de la mitad de {total}. El otro bando tiene {others}.",
            en=f"To win, {need} are enough, more than half of {total}. The other side has {others}.",
        )
    return say(
        lang,
        es=f"El otro bando tiene {others}, más de la mitad de {total}. Te faltan {need - mine} para {need}.",
        en=f"The other side has {others}, more than half of {total}. You are {need - mine} short of {need}.",
    )


def _tie(tally: Tally, verdict: Verdict, points: Sequence[int], lang: str) -> Feedback:
    level = " – ".join(map(str, points))
    title = say(lang, es=f"{level}: empate.", en=f"{level}: a tie.")
    result = verdict.result
    if result is None:
        line = say(
            lang,
            es="Con esta regla gana quien tenga más cartas: cuéntalas y escríbelas aquí debajo.",
            en="By this rule the side with more cards wins: count them and write them below.",
        )
        return Feedback("right", title, (line,))
    return Feedback("right" if result.winner in (0, None) else "wrong", title, (tie_line(result.reason, tally.rules, result.winner, lang),))


def tie_line(ending: Ending, rules: Rules, winner: int | None, lang: str) -> str:
    """What a tie comes to under the rules in force, in a sentence."""
    if ending is Ending.MORE_CARDS:
        if winner == 0:
            return say(lang, es="Deciden las cartas: tienes más y ganas la mano.", en="The cards decide: you have more and win the hand.")
        return say(lang, es="Deciden las cartas: tienes menos y pierdes la mano.", en="The cards decide: you have fewer and lose the hand.")
    if ending is Ending.VOID:
        return say(
            lang,
            es="Con esta regla la mano no cuenta: vuelve a repartir la misma persona.",
            en="By this rule the hand does not count: the same person deals again.",
        )
    if rules.tie == "point_each":
        return say(
            lang,
            es="Con esta regla cada bando empatado se apunta 1 punto de la partida.",
            en="By this rule each side that is level scores 1 point of the match.",
        )
    if rules.tie == "most_cards":
        return say(lang, es="También a cartas hay empate: nadie gana la mano.", en="Level on cards too: nobody wins the hand.")
    return say(lang, es="Con esta regla nadie se apunta la mano.", en="By this rule neither side scores.")
