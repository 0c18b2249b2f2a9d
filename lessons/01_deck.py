# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "La baraja · The cards"
# description = "Cuarenta cartas: cuáles son más fuertes y cuáles valen puntos. Forty cards: which are stronger and which are worth points."
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

    from brisca import RULES
    from brisca.show import charts, deck, progress, task_board
    from brisca.show.hand import choices
    from brisca.show.page import Page, language
    from brisca.teach.marco import frame_card
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.templates import read_task

    return FIRST, POOLS, Page, RULES, charts, choices, deck, frame_card, language, mo, progress, read_task, task_board


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("01_deck", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def top(page, t):
    header = page.top(
        goal=t(
            es="Qué carta gana a cuál, y cuántos puntos vale cada una: son dos cosas distintas.",
            en="Which card beats which, and how many points each is worth: these are two different things.",
        ),
    )
    header
    return


@app.cell(hide_code=True)
def progress_so_far(progress):
    _learned, learn, problem = progress.learner()
    return learn, problem


@app.cell(hide_code=True)
def memory(FIRST, POOLS, learn, mo, read_task, task_board):
    opening, open_with = task_board.mixing([read_task("stronger-178")])  # king and three
    frame, set_frame = mo.state((1, None), allow_self_loops=True)  # number of the card, answer
    loop, move, damaged = task_board.tasking(POOLS["01_deck"], first=FIRST["01_deck"], learn=learn)
    guessed, guess = task_board.mixing([read_task("pack-facts-1"), read_task("pack-facts-11")])  # blanks; points of a suit
    last, answer = task_board.mixing([read_task(code) for code in ("pack-facts-3", "stronger-25", "sum-24")], learn=learn)
    return answer, damaged, frame, guess, guessed, last, loop, move, open_with, opening, set_frame


@app.cell(hide_code=True)
def damaged_link(damaged, loop, mo, page, problem, progress, task_board):
    mo.Html(task_board.damaged_html(damaged, loop(), page.lang) + progress.problem_html(problem, page.lang))
    return


@app.cell
def do_first(open_with, opening, page, task_board):
    first = task_board.mixed_board(opening(), open_with, lang=page.lang, name="first", at_once=True, head="h2")
    first
    return (first,)


@app.cell(hide_code=True)
def forty_cards(mo, t):
    mo.md(
        t(
            es="""
            ## Las cuarenta cartas

            Cuatro palos de diez cartas: del 1, el as, al 7, y tres figuras con los números 10 (sota, a pie), 11 (caballo) y 12 (rey). No
            hay ochos ni nueves: solo los lleva la baraja de 48, la de seis jugadores.
            """,
            en="""
            ## The forty cards

            Four suits of ten cards: 1, the ace, to 7, and three figures numbered 10 (jack, on foot), 11 (knight) and 12 (king). There
            are no eights or nines: only the pack of 48 has them, the one for six players.
            """,
        )
    )
    return


@app.cell
def pack_on_the_table(deck, mo, page):
    mo.Html(deck.deck_html(page.lang))
    return


@app.cell(hide_code=True)
def the_frame(mo, t):
    mo.md(
        t(
            es="""
            ## El marco

            Mira la línea que rodea cada carta. En oros está entera; en copas tiene 1 corte arriba y otro abajo, en espadas 2 y en bastos 3.
            Así se conoce el palo sin abrir del todo la mano. **Solo asoma el borde: ¿de qué palo es?**
            """,
            en="""
            ## The frame

            Look at the line round each card, the *marco*. For coins it is unbroken; for cups it has 1 gap above and below, for swords 2,
            for clubs 3. So you know the suit without quite opening your hand. **Only the edge shows: which suit is it?**
            """,
        )
    )
    return


@app.cell(hide_code=True)
def tell_the_suit(choices, deck, frame, frame_card, mo, page, set_frame, t):
    _number, _picked = frame()
    _covered = frame_card(_number)
    peek = deck.frame_question(_covered, lambda suit: set_frame((_number, suit)), lang=page.lang, serial=_number, picked=_picked)
    _next = [(_number + 1, t(es="Otra carta", en="Another card"))]
    another = choices(_next, lambda number: set_frame((number, None)), lang=page.lang, serial=_number)
    mo.Html(f"{peek}{another}")
    return


@app.cell(hide_code=True)
def the_order(mo, t):
    mo.md(
        t(
            es="""
            ## Fuerza y puntos

            Cada palo sigue este orden: una carta gana a todas las que vienen detrás. Debajo, sus puntos. Solo valen las cinco primeras; las
            otras son **blancas**: todas valen 0, pero también entre ellas hay orden.
            """,
            en="""
            ## Strength and points

            Every suit follows this order: a card beats all that come after it. Below it, its points. Only the first five score; the others
            are **blanks**: all worth 0, yet ordered among themselves too.
            """,
        )
    )
    return


@app.cell
def order_on_the_table(deck, mo, page):
    mo.Html(deck.ladder_html(page.lang))
    return


@app.cell(hide_code=True)
def now_you(mo, t):
    mo.md(
        t(
            es="## Ahora tú\n\nFuerza y puntos, mezclados: fíjate en qué se pregunta cada vez. Sigue mientras quieras.",
            en="## Now you\n\nStrength and points, mixed: look at what is asked each time. Go on as long as you like.",
        )
    )
    return


@app.cell
def question(loop, move, page, task_board):
    board = task_board.task_board(loop(), move, lang=page.lang, page=page)
    board
    return (board,)


@app.cell(hide_code=True)
def where_the_points_are(mo, t):
    mo.md(
        t(
            es="## ¿Dónde están los puntos?\n\nPrimero apuesta por un número. Con las dos respuestas se abre el gráfico.",
            en="## Where are the points?\n\nFirst settle on a number. Both answers open the chart.",
        )
    )
    return


@app.cell
def predict(guess, guessed, page, task_board):
    guessing = task_board.mixed_board(guessed(), guess, lang=page.lang, name="guess", at_once=True)
    guessing
    return (guessing,)


@app.cell
async def chart(RULES, charts, guessed, mo, page):
    mo.stop(not all(_one.tries for _one in guessed()))
    mo.output.replace(charts.points_figure(RULES["BRISCA"], page.lang, drawn=None))  # the table is there while the chart is being fetched
    charts.points_figure(RULES["BRISCA"], page.lang, drawn=await charts.altair_is_here())
    return


@app.cell(hide_code=True)
def to_finish(mo, t):
    mo.md(t(es="## Tres preguntas para terminar", en="## Three questions to finish"))
    return


@app.cell
def three_questions(answer, last, page, task_board):
    three = task_board.mixed_board(last(), answer, lang=page.lang)
    three
    return (three,)


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(es="40 cartas: cuatro palos de diez, sin ochos ni nueves.", en="40 cards: four suits of ten, no eights or nines."),
            t(es="Fuerza: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2.", en="Strength: ace, three, king, knight, jack, 7, 6, 5, 4, 2."),
            t(
                es="Puntos: 11, 10, 4, 3 y 2; las blancas, 0. Un palo suma 30; la baraja, 120.",
                en="Points: 11, 10, 4, 3 and 2; blanks 0. A suit holds 30, the pack 120.",
            ),
            t(
                es="El marco dice el palo: oros 0 cortes, copas 1, espadas 2, bastos 3.",
                en="The frame tells the suit: coins 0 gaps, cups 1, swords 2, clubs 3.",
            ),
        ],
    )
    footer
    return


if __name__ == "__main__":
    app.run()
