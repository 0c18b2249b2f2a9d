# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "¿Quién gana la baza? · Who wins the trick?"
# description = "Toca la carta que gana y mira por qué. Tap the card that wins and see why."
# ///
import marimo

__generated_with = "0.25.2"
app = marimo.App(
    width="medium",
    app_title="Brisca",
    css_file="brisca.css",
    html_head_file="brisca_head.html",
)


@app.cell(hide_code=True)
def tools():
    import marimo as mo

    from brisca import RULES, Card, Suit, resolve
    from brisca.notation import write_trick
    from brisca.show.hand import choices, clickable_trick, suit_choices
    from brisca.show.page import Page, language
    from brisca.show.panels import derivation_html, feedback_html, notice_html, stats_html
    from brisca.show.quiz import practising, steps
    from brisca.show.table import trick_html
    from brisca.show.texts import LEVEL_NAMES, LEVEL_RULES, explain, feedback, hints
    from brisca.teach.practice import ENOUGH, HINTS
    from brisca.teach.tasks import LEVELS

    return (
        Card, ENOUGH, HINTS, LEVELS, LEVEL_NAMES, LEVEL_RULES, Page, RULES, Suit, choices, clickable_trick, derivation_html, explain,
        feedback, feedback_html, hints, language, mo, notice_html, practising, resolve, stats_html, steps, suit_choices, trick_html,
        write_trick,
    )  # fmt: skip


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("02_trick", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def top(page, t):
    header = page.top(
        goal=t(es="Mira la mesa y di quién se lleva las cartas.", en="Look at the table and say who takes the cards."), before="01_deck"
    )
    header
    return


@app.cell(hide_code=True)
def memory(practising):
    practice, move, unreadable = practising()
    return move, practice, unreadable


@app.cell(hide_code=True)
def damaged_link(mo, notice_html, practice, t, unreadable):
    refused = t(
        es="Este enlace no lleva a ninguna baza que conozcamos, así que empezamos por la primera.",
        en="This link leads to no trick that we know, so we begin with the first one.",
    )
    mo.Html(notice_html(refused) if unreadable and practice().turn == 0 else "")
    return


@app.cell(hide_code=True)
def question(ENOUGH, LEVELS, LEVEL_NAMES, clickable_trick, mo, move, page, practice, steps, t):
    now = practice()
    task = now.task
    trick = task.resolution
    where = steps(
        [(level, LEVEL_NAMES[level][page.lang]) for level in LEVELS],
        lambda level: move(lambda p: p.at(level)),
        lang=page.lang, current=task.level, serial=now.turn,
        done=[level for level, right in zip(LEVELS, now.right, strict=True) if right >= ENOUGH],
    )  # fmt: skip
    table = clickable_trick(
        trick.cards,
        lambda card: move(lambda p: p.answer(trick.cards.index(card))),
        lang=page.lang, serial=now.turn, trump=trick.trump,
        picked=None if now.picked is None else trick.cards[now.picked],
        winner=None if now.picked is None else task.answer,
        points=None if now.picked is None else trick.points,
    )  # fmt: skip
    mo.Html(f'{where}<h2 class="b-ask">{t(es="¿Qué carta gana? Tócala.", en="Which card wins? Tap it.")}</h2>{table}')
    return now, table, task, trick, where


@app.cell(hide_code=True)
def answer(LEVEL_NAMES, choices, derivation_html, explain, feedback, feedback_html, mo, move, now, page, t, task, trick, write_trick):
    said = feedback(task, now.picked, page.lang) if now.picked is not None else None
    again = (task.level, t(es="Otra baza", en="Next task"))
    ahead = [(now.onward, t(es="Siguiente paso: ", en="Next step: ") + LEVEL_NAMES[now.onward][page.lang])] if now.onward else []
    on = choices(
        [*ahead, again],
        lambda level: move(lambda p: p.next() if level is task.level else p.at(level)),
        lang=page.lang,
        serial=now.turn,
        main=True,
    )
    explore = page.link(
        "90_explorer",
        t(es="Ver esta baza en el explorador", en="See this trick in the explorer"),
        trick=write_trick(trick.cards, trick.trump, trick.rules),
    )
    why = derivation_html(explain(trick, page.lang), lang=page.lang)
    mo.Html(f'{feedback_html(said.kind, said.title, said.lines)}{on}{why}<p class="b-more">{explore}</p>' if said else feedback_html())
    return (on,)


@app.cell(hide_code=True)
def help_on_the_way(HINTS, LEVEL_RULES, choices, hints, mo, move, now, page, stats_html, t, task, trick):
    shown = "".join(f"<li>{text}</li>" for text in hints(trick, page.lang)[: now.hints])
    rule = f'<p class="b-guide">{LEVEL_RULES[task.level][page.lang]}</p>' if now.guided else ""
    more = choices(
        [(now.hints, t(es="Una pista", en="A hint") if not now.hints else t(es="Otra pista", en="Another hint"))],
        lambda _: move(lambda p: p.hint()), lang=page.lang, serial=now.turn * 10 + now.hints,
    )  # fmt: skip
    count = stats_html(
        [(t(es="Aciertos", en="Right"), t(es=f"{sum(now.right)} de {sum(now.asked)}", en=f"{sum(now.right)} of {sum(now.asked)}"))]
    )
    mo.Html(
        (f'{rule}<ol class="b-hints">{shown}</ol>{more if now.hints < HINTS else ""}' if now.picked is None else "")
        + (count if any(now.asked) else "")
    )
    return (more,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Gana **el triunfo más fuerte**; si nadie ha jugado triunfo, **la carta más fuerte del palo de salida**.
            """,
            en="""
            ## The rule, in one sentence

            **The strongest trump** wins; if nobody has played a trump, **the strongest card of the suit led**.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(es="Primero miras si hay triunfos: gana el más fuerte.", en="First you look for trumps: the strongest wins."),
            t(
                es="Sin triunfos, gana la carta más fuerte del palo de salida; las demás no pueden ganar.",
                en="Without trumps the strongest card of the suit led wins; no other card can.",
            ),
            t(es="Quien gana se lleva los puntos de todas las cartas.", en="The winner takes the points of all the cards."),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
