"""The map of the course: lessons, their skills and where the learner stands with each, in words and shapes; and what to review today."""

from __future__ import annotations

from html import escape
from typing import Final

import marimo as mo

from brisca.show.lessons import LESSONS, Lesson, lesson_for, taught
from brisca.show.page import Page
from brisca.show.skill_words import skill_name, standing_words
from brisca.show.words import say
from brisca.teach.mastery import Progress, Stage
from brisca.teach.skills import Skill

SUGGESTED: Final = 3
"""Most reviews that are suggested at once: a list that can be done today."""

# How far the ring has filled: told apart by shape alone.
_SHAPES: Final[dict[Stage, str]] = {
    Stage.NEW: '<circle cx="12" cy="12" r="9" stroke-dasharray="2.6 3.05"/>',
    Stage.BEGUN: '<circle cx="12" cy="12" r="9"/><path class="b-full" d="M12 3a9 9 0 0 1 0 18z"/>',
    Stage.NEARLY: '<circle cx="12" cy="12" r="9"/><path class="b-full" d="M12 3a9 9 0 1 1-9 9h9z"/>',
    Stage.MASTERED: '<circle class="b-full" cx="12" cy="12" r="9"/><path class="b-tick" d="M7.5 12.4l3.1 3.1 5.9-6.4"/>',
}
_AGAIN: Final = '<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.6v4.2h-4.2"/>'


def _svg(inner: str, css: str) -> str:
    return f'<svg class="{css}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{inner}</svg>'


def map_html(page: Page, progress: Progress, day: int) -> mo.Html:
    """The lessons that exist. With a progress each skill shows its state; without one only what there is to learn, and no empty meters."""
    items = "".join(f"<li>{_card(page, entry, progress, day)}</li>" for entry in LESSONS[1:])
    return mo.Html(f'<nav aria-label="{page.t(es="Lecciones", en="Lessons")}"><ol class="b-map">{items}</ol></nav>')


def _card(page: Page, entry: Lesson, progress: Progress, day: int) -> str:
    link = (
        f'<a href="{escape(page.href(entry.key))}"><strong>{escape(entry.title(page.lang))}</strong>'
        f"<span>{escape(entry.about(page.lang))}</span><small>{entry.time(page.lang)}</small></a>"
    )
    if not entry.skills:
        return link
    if not progress:
        names = ", ".join(skill_name(skill, page.lang) for skill in entry.skills)
        return f'{link}<p class="b-trains">{page.t(es="Se aprende: ", en="You learn: ")}{names}.</p>'
    rows = "".join(_row(skill, progress, day, page.lang) for skill in entry.skills)
    label = page.t(es="Destrezas de esta lección", en="Skills of this lesson")
    return f'{link}<ul class="b-skills" aria-label="{label}">{rows}</ul>'


def _row(skill: Skill, progress: Progress, day: int, lang: str) -> str:
    standing = progress.stands(skill)
    words = standing_words(standing, lang)
    if skill in progress.due(day):
        words += f' <em class="b-due">{_svg(_AGAIN, "b-icon")}{say(lang, es="toca repasar", en="time to review")}</em>'
    shape = _svg(_SHAPES[standing.stage], f"b-shape is-{standing.stage.value}")
    return f"<li>{shape}<span><b>{_capital(skill_name(skill, lang))}</b><span> – </span><i>{words}</i></span></li>"


def standing_html(page: Page, progress: Progress, day: int) -> mo.Html:
    """Where the learner stands, in one sentence, and what to review today, each with a link to a lesson; nothing without a progress."""
    if not progress:
        return mo.Html("<div></div>")
    lang, skills = page.lang, taught()
    mastered = sum(progress.mastered(skill) for skill in skills)
    begun = sum(progress.stands(skill).stage in (Stage.BEGUN, Stage.NEARLY) for skill in skills)
    if mastered:
        told = say(
            lang,
            es=f"Dominas {mastered} de las {len(skills)} destrezas de estas lecciones y tienes {begun} en marcha.",
            en=f"You have mastered {mastered} of the {len(skills)} skills in these lessons and have {begun} on the way.",
        )
    else:
        told = say(
            lang,
            es=f"De las {len(skills)} destrezas de estas lecciones tienes {begun} en marcha.",
            en=f"Of the {len(skills)} skills in these lessons you have {begun} on the way.",
        )
    heading = say(lang, es="Por dónde vas", en="Where you stand")
    return mo.Html(
        f'<section class="b-standing" aria-label="{heading}"><h2>{heading}</h2><p>{told}</p>{_review_html(page, progress, day)}</section>'
    )


def _review_html(page: Page, progress: Progress, day: int) -> str:
    due = [(skill, entry) for skill in progress.due(day) if (entry := lesson_for(skill))]
    if not due:
        following = progress.next_due()
        wait = max(following - day, 1) if following is not None else 1
        when_es = "mañana" if wait == 1 else f"dentro de {wait} días"
        when_en = "tomorrow" if wait == 1 else f"in {wait} days"
        text = page.t(
            es=f"Hoy no toca repasar nada; el próximo repaso, {when_es}.", en=f"Nothing to review today; the next review is {when_en}."
        )
        return f'<p class="b-quiet">{text}</p>'
    items = "".join(
        f'<li>{_svg(_AGAIN, "b-icon")}<span><a href="{escape(page.href(entry.key))}">{_capital(skill_name(skill, page.lang))}'
        f'<span class="b-sr">: {escape(entry.title(page.lang))}</span></a>'
        f'<span class="b-quiet"><span aria-hidden="true">{escape(entry.title(page.lang))} · </span>'
        f"{ago(day - progress.known(skill).last, page.lang)}</span></span></li>"
        for skill, entry in due[:SUGGESTED]
    )
    rest = len(due) - SUGGESTED
    more = page.t(es=f"Y {rest} más, marcadas en el mapa.", en=f"And {rest} more, marked on the map.")
    heading = page.t(es="Para repasar hoy", en="To review today")
    after = f'<p class="b-quiet">{more}</p>' if rest > 0 else ""
    return f'<h3>{heading}</h3><ul class="b-review">{items}</ul>{after}'


def onward(progress: Progress) -> str | None:
    """The key of the lesson to go on with: the first with a skill that is not mastered yet; None without a progress, or at the end."""
    if not progress:
        return None
    return next((entry.key for entry in LESSONS if any(not progress.mastered(skill) for skill in entry.skills)), None)


def ago(days: int, lang: str) -> str:
    """ "hoy", "ayer", "hace 3 días"."""
    if days <= 0:
        return say(lang, es="hoy", en="today")
    if days == 1:
        return say(lang, es="ayer", en="yesterday")
    return say(lang, es=f"hace {days} días", en=f"{days} days ago")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
