# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Aprende a jugar a la brisca · Learn to play brisca"
# description = "La puerta de entrada al curso. The front door of the course."
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

    from brisca.cards import Card
    from brisca.show import course_map, keeping, keeping_parts
    from brisca.show.page import Page, language
    from brisca.show.table import fan_html
    from brisca.teach.mastery import today

    return Card, Page, course_map, fan_html, keeping, keeping_parts, language, mo, today


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("00_start", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def memory(keeping):
    # The learner's progress: the address's, the device's (kept by the page's script), or that of a code that is typed in.
    desk, act, renewed = keeping.keeping()
    return act, desk, renewed


@app.cell(hide_code=True)
def standing(desk, today):
    day = today()
    progress = desk().settled  # nothing as long as the learner has to choose between two
    return day, progress


@app.cell(hide_code=True)
def front(Card, act, course_map, day, desk, fan_html, keeping_parts, page, progress, t):
    hand = [Card.parse(text) for text in ("7b", "10c", "1o", "3e", "12b")]
    door = page.front(
        title=t(es="Aprende a jugar a la brisca", en="Learn to play brisca"),
        lead=t(
            es="Un juego de cartas español para toda la mesa: se aprende tocando cartas, y cada respuesta te dice por qué.",
            en="A Spanish card game for the whole table: you learn it by tapping cards, and every answer tells you why.",
        ),
        art=fan_html(hand, lang=page.lang),
        above=keeping_parts.above(desk(), act, page.lang, day),
        onward=course_map.onward(progress),
    )
    door
    return


@app.cell(hide_code=True)
def where_you_stand(course_map, day, page, progress):
    course_map.standing_html(page, progress, day)
    return


@app.cell(hide_code=True)
def lessons(course_map, day, page, progress):
    course_map.map_html(page, progress, day)
    return


@app.cell(hide_code=True)
def typing(act, keeping_parts, page, renewed):
    renewed()  # when a code was taken, the field begins anew
    code = keeping_parts.code_field(act, page.lang)
    return (code,)


@app.cell(hide_code=True)
def your_progress(act, code, desk, keeping_parts, page):
    own = keeping_parts.own_part(desk(), act, page.lang, code)
    own
    return


@app.cell(hide_code=True)
def in_class(mo, t):
    mo.md(
        t(
            es="""
            ## En clase

            Proyecta una lección y decidid en voz alta antes de tocar la carta. Después, cada cual sigue en su pantalla: basta con compartir
            el enlace. La dirección de la página lleva el idioma y tu progreso; quien ya tenga el suyo elige con cuál sigue. No hay reloj,
            ni vidas, ni cuentas de usuario.
            """,
            en="""
            ## In class

            Put a lesson on the projector and decide aloud before the card is tapped. Then everyone goes on alone: sharing the link is
            enough. The page's address carries the language and your progress; whoever has their own chooses which one to go on with.
            There is no clock, no lives, no accounts.
            """,
        )
    )
    return


if __name__ == "__main__":
    app.run()
