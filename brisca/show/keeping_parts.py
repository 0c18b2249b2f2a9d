"""The start page's parts about the learner's progress: what could not be read, which one to go on with, the code, and forgetting it."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import marimo as mo

from brisca.show.course_map import ago
from brisca.show.hand import Shown, choices
from brisca.show.keeping import Act, Desk, News, Source
from brisca.show.panels import feedback_html, notice_html
from brisca.show.words import say
from brisca.teach.mastery import Progress
from brisca.teach.progress_code import grouped, write

_ASKED: Final = 2_000_000
_OWN: Final = 1_000_000
"""Serial numbers of the buttons in different places differ, however far apart the turns are."""


def code_html(progress: Progress, lang: str, label: str = "") -> str:
    """A code to copy, by the button or by hand in groups of four, under a label (default "your progress code")."""
    code = write(progress)
    name = label or say(lang, es="Tu código de progreso", en="Your progress code")
    groups = "".join(f"<span>{group}</span>" for group in grouped(code))
    copy = say(lang, es="Copiar", en="Copy")
    done = say(lang, es="Copiado.", en="Copied.")
    failed = say(
        lang, es="El navegador no deja copiar: está marcado, cópialo tú.", en="The browser won't copy: it is selected, copy it yourself."
    )
    return (
        f'<div class="b-codebox"><p class="b-field">{escape(name)}</p><code class="b-code" translate="no">{groups}</code>'
        f'<button type="button" class="b-copy" data-brisca-copy="{code}" data-done="{done}" data-failed="{failed}">{copy}'
        f'<span class="b-sr">: {escape(name)}</span></button><span class="b-copied b-quiet" role="status"></span></div>'
    )


def above(desk: Desk, act: Act, lang: str, day: int) -> Shown:
    """What the page has to say before all else: codes that can't be read, and the question which progress to go on with."""
    parts: list[str] = []
    buttons: list[Any] = []
    if desk.linked:
        hint = (
            say(lang, es="Aquí sigues con lo que guarda este dispositivo.", en="Here you go on with what this device keeps.")
            if desk.progress
            else say(
                lang,
                es="Nada ha cambiado. Si tienes el código bien escrito, ponlo más abajo.",
                en="Nothing has changed. If you have the code as it should be, write it below.",
            )
        )
        parts.append(notice_html(desk.linked.text(lang), hint=hint))
    if desk.stored:
        clear = choices(
            [("clear", say(lang, es="Borrar lo ilegible de este dispositivo", en="Clear what can't be read from this device"))],
            lambda _: act(Desk.clear),
            lang=lang,
            serial=_ASKED + desk.turn,
        )
        hint = say(lang, es="Mientras tanto, este dispositivo no guarda nada más.", en="Until then this device keeps nothing else.")
        parts.append(notice_html(desk.stored.text(lang), hint=hint) + clear.text)
        buttons += clear.buttons
    if desk.rival:
        question = _question(desk, act, lang, day)
        parts.append(question.text)
        buttons += question.buttons
    if desk.news is News.CHOSEN:
        parts.append(_said(desk, lang))
    here = "" if desk.rival or (desk.turn and desk.news is not News.CHOSEN) else f' data-brisca-focus="a{desk.turn}"'
    return Shown(f'<div class="b-above"{here}>{"".join(parts)}</div>', buttons)


def _question(desk: Desk, act: Act, lang: str, day: int) -> Shown:
    assert desk.rival is not None
    if desk.source is Source.DEVICE:
        why = say(
            lang,
            es="Este enlace trae un progreso y este dispositivo guarda otro. Si el enlace es de otra persona, sigue con el tuyo.",
            en="This link carries a progress and this device keeps another. If the link is someone else's, go on with yours.",
        )
        here = (say(lang, es="El del enlace", en="The link's"), say(lang, es="Seguir con el del enlace", en="Go on with the link's"))
        there = (
            say(lang, es="El de este dispositivo", en="This device's"),
            say(lang, es="Seguir con el de este dispositivo", en="Go on with this device's"),
        )
    else:
        why = say(
            lang,
            es="El código que has escrito no continúa el progreso que tenías aquí: es otro.",
            en="The code that you have written does not continue the progress that you had here: it is another one.",
        )
        here = (
            say(lang, es="El que tenías aquí", en="The one you had here"),
            say(lang, es="Seguir con el de aquí", en="Go on with the one here"),
        )
        there = (
            say(lang, es="El del código escrito", en="The written code's"),
            say(lang, es="Seguir con el del código", en="Go on with the code's"),
        )
    heading = say(lang, es="¿Con cuál sigues?", en="Which one do you go on with?")
    sides: list[str] = []
    buttons: list[Any] = []
    # The device's own first: it is the safer answer to someone else's link.
    order = (True, False) if desk.source is Source.DEVICE else (False, True)
    for take in order:
        progress, (title, button) = (desk.rival, there) if take else (desk.progress, here)
        row = choices([(take, button)], lambda taken: act(lambda now: now.choose(taken)), lang=lang, serial=_ASKED + desk.turn * 2 + take)
        buttons += row.buttons
        sides.append(
            f'<div class="b-side-by"><h3>{escape(title)}</h3><p>{_summary(progress, lang, day)}</p>'
            f"{row.text}{code_html(progress, lang, say(lang, es='Su código', en='Its code'))}</div>"
        )
    return Shown(
        f'<section class="b-asks" aria-label="{heading}" data-brisca-focus="q{desk.turn}"><h2>{heading}</h2><p>{why}</p>'
        f'<div class="b-candidates">{"".join(sides)}</div></section>',
        buttons,
    )


def _summary(progress: Progress, lang: str, day: int) -> str:
    tried = list(progress)
    mastered = sum(progress.mastered(skill) for skill in tried)
    answers = sum(progress.known(skill).tries for skill in tried)
    last = ago(day - max(progress.known(skill).last for skill in tried), lang)
    return say(
        lang,
        es=f"{len(tried)} {'destreza' if len(tried) == 1 else 'destrezas'}, {mastered} {'dominada' if mastered == 1 else 'dominadas'};"
        f" {answers} {'respuesta' if answers == 1 else 'respuestas'}, la última {last}.",
        en=f"{len(tried)} {'skill' if len(tried) == 1 else 'skills'}, {mastered} mastered;"
        f" {answers} {'answer' if answers == 1 else 'answers'}, the last one {last}.",
    )


def code_field(act: Act, lang: str) -> mo.ui.text:
    """The field where a code is typed or pasted; what can't be read stays in it."""
    return mo.ui.text(
        value=act.now().typed,
        label=f'<span class="b-field">{say(lang, es="Escribe o pega un código de progreso", en="Write or paste a progress code")}</span>',
        on_change=lambda text: act(lambda now: now.type(text)),
        full_width=True,
    )


def own_part(desk: Desk, act: Act, lang: str, field: Any) -> Shown:
    """The learner's code with all that can be done with it: copy it, write another one, forget it. Calm while there is nothing to show."""
    if desk.rival:  # first the question above
        return Shown('<section class="b-own"></section>')
    use = choices(
        [("use", say(lang, es="Usar este código", en="Use this code"))],
        lambda _: act(lambda now: now.type(now.typed) if now.typed else now),
        lang=lang,
        serial=_OWN + desk.turn,
    )
    refused = notice_html(desk.refused.text(lang)) if desk.refused else ""
    entry = f'<div class="b-enter">{field}<div>{refused}</div>{use.text}</div>'
    told = feedback_html() if desk.news is News.CHOSEN else _said(desk, lang)
    marks = f' data-brisca-keep="{desk.keep}"' if desk.keep is not None else ""
    if desk.news in (News.TAKEN, News.KNOWN, News.FORGOTTEN):
        marks += f' data-brisca-focus="o{desk.turn}"'
    if not desk.progress:
        have = say(lang, es="¿Vienes de otro dispositivo? Escribe tu código", en="Coming from another device? Write your code")
        return Shown(
            f'<section class="b-own"{marks}>{told}<details class="b-fold"><summary>{have}</summary><div>{entry}</div></details></section>',
            use.buttons,
        )
    heading = say(lang, es="Tu progreso", en="Your progress")
    kept = say(
        lang,
        es="Este dispositivo lo guarda cada vez que vuelves aquí. Para seguir en otro, copia el código o la dirección de esta página.",
        en="This device keeps it each time you come back here. To go on elsewhere, copy the code or this page's address.",
    )
    not_kept = say(
        lang,
        es="Este navegador no deja guardar nada en el dispositivo: copia el código, o guarda la dirección de esta página.",
        en="This browser does not let the page keep anything on the device: copy the code, or keep this page's address.",
    )
    other = say(lang, es="Escribir otro código", en="Write another code")
    forget = _forgetting(desk, act, lang)
    return Shown(
        f'<section class="b-own"{marks} aria-label="{heading}"><h2>{heading}</h2>{told}{code_html(desk.progress, lang)}'
        f'<p class="b-quiet b-if-kept">{kept}</p><p class="b-quiet b-if-not-kept">{not_kept}</p>'
        f'<details class="b-fold"><summary>{other}</summary><div>{entry}</div></details>{forget.text}</section>',
        [*use.buttons, *forget.buttons],
    )


def _said(desk: Desk, lang: str) -> str:
    """What the last step came to, in a place that is there from the start, so that it is heard."""
    lines = []
    if desk.news is News.TAKEN:
        title = say(lang, es="Código aceptado", en="Code accepted")
        lines = [say(lang, es="Sigues donde lo dejaste.", en="You go on where you left off.")]
    elif desk.news is News.KNOWN:
        title = say(lang, es="Ya lo tienes", en="You have it already")
        lines = [say(lang, es="Tu progreso de aquí ya incluye el de ese código.", en="Your progress here already includes that code's.")]
    elif desk.news is News.CHOSEN and desk.left:
        title = say(lang, es="Elegido", en="Chosen")
        lines = [say(lang, es=f"El código del otro era {write(desk.left)}.", en=f"The other one's code was {write(desk.left)}.")]
    elif desk.news is News.FORGOTTEN:
        title = say(lang, es="Olvidado", en="Forgotten")
        lines = [say(lang, es="Este dispositivo ya no guarda ningún progreso.", en="This device no longer keeps any progress.")]
    else:
        return feedback_html()
    return feedback_html("info", title, lines)


def _forgetting(desk: Desk, act: Act, lang: str) -> Shown:
    serial = _OWN + desk.turn
    if not desk.asking:
        label = say(lang, es="Olvidar mi progreso en este dispositivo", en="Forget my progress on this device")
        row = choices([(True, label)], lambda _: act(lambda now: now.ask(True)), lang=lang, serial=serial)
        here = f' data-brisca-focus="f{desk.turn}"' if desk.news is News.KEPT else ""
        return Shown(f'<div class="b-forget"{here}>{row.text}</div>', row.buttons)
    row = choices(
        [(False, say(lang, es="No, conservarlo", en="No, keep it")), (True, say(lang, es="Sí, olvidarlo", en="Yes, forget it"))],
        lambda sure: act(Desk.forget if sure else lambda now: now.ask(False)),
        lang=lang,
        serial=serial,
        label=say(lang, es="¿Olvidar?", en="Forget?"),
    )
    warning = say(
        lang,
        es="Se borra de este dispositivo y de esta página. Solo vuelve quien tenga el código de arriba: ¿lo has copiado?",
        en="It goes from this device and from this page. Only the code above brings it back: have you copied it?",
    )
    return Shown(f'<div class="b-forget" data-brisca-focus="f{desk.turn}">{notice_html(warning)}{row.text}</div>', row.buttons)
