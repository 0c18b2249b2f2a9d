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

    from brisca import RULES, Card
    from brisca.show.charts import altair_is_here, points_figure
    from brisca.show.deck import clickable_pick, deck_html, frame_question, ladder_html
    from brisca.show.hand import choices
    from brisca.show.page import Page, language, param, remember
    from brisca.show.questions import question_board
    from brisca.show.sorting import said_html, sorting_board, stronger_feedback
    from brisca.teach.deck import blanks_in_pack, frame_card, mixed_questions, points_in_suit
    from brisca.teach.sorting import Sorting

    return (
        Card,
        Page,
        RULES,
        Sorting,
        altair_is_here,
        blanks_in_pack,
        choices,
        clickable_pick,
        deck_html,
        frame_card,
        frame_question,
        ladder_html,
        language,
        mixed_questions,
        mo,
        param,
        points_figure,
        points_in_suit,
        question_board,
        remember,
        said_html,
        sorting_board,
        stronger_feedback,
    )


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
def memory(Sorting, mo, param):
    first_pick, set_first_pick = mo.state(None, allow_self_loops=True)
    frame, set_frame = mo.state((1, None), allow_self_loops=True)  # number of the card, answer
    sorting, set_sorting = mo.state(Sorting.from_code(param("sort")), allow_self_loops=True)
    guesses, set_guesses = mo.state({}, allow_self_loops=True)  # question → answer
    answers, set_answers = mo.state((1, {}), allow_self_loops=True)  # number of the three questions, place → answer
    return (
        answers,
        first_pick,
        frame,
        guesses,
        set_answers,
        set_first_pick,
        set_frame,
        set_guesses,
        set_sorting,
        sorting,
    )


@app.cell(hide_code=True)
def do_first(Card, clickable_pick, first_pick, mo, page, said_html, set_first_pick, stronger_feedback, t):
    _pair = (Card.parse("12c"), Card.parse("3c"))
    _picked = first_pick()
    _asked = t(es="¿Cuál de estas dos cartas es más fuerte?", en="Which of these two cards is stronger?")
    _answer = _pair[1] if _picked else None
    first = clickable_pick(_pair, set_first_pick, lang=page.lang, label=_asked, picked=_picked, answer=_answer)
    _said = said_html(stronger_feedback(_pair, _picked, page.lang) if _picked else None)
    mo.Html(f'<h2 class="b-ask">{_asked}</h2>{first}{_said}')
    return


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

            Four suits of ten cards: 1, the ace, to 7, and three court cards numbered 10 (jack, on foot), 11 (knight) and 12 (king). There
            are no eights or nines: only the pack of 48 has them, the one for six players.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def pack_on_the_table(deck_html, mo, page):
    mo.Html(deck_html(page.lang))
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
def tell_the_suit(choices, frame, frame_card, frame_question, mo, page, set_frame, t):
    _number, _picked = frame()
    peek = frame_question(frame_card(_number), lambda suit: set_frame((_number, suit)), lang=page.lang, serial=_number, picked=_picked)
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


@app.cell(hide_code=True)
def order_on_the_table(ladder_html, mo, page):
    mo.Html(ladder_html(page.lang))
    return


@app.cell(hide_code=True)
def sort_them(mo, page, remember, set_sorting, sorting, sorting_board, t):
    def _put(state):
        remember(sort=state.code)
        set_sorting(state)

    board = sorting_board(sorting(), _put, lang=page.lang)
    mo.Html(f'<h2 class="b-ask">{t(es="Ordénalas tú", en="Now you sort them")}</h2>{board}')
    return


@app.cell(hide_code=True)
def where_the_points_are(mo, t):
    mo.md(
        t(
            es="""
            ## ¿Dónde están los puntos?

            Primero apuesta por un número. Con las dos respuestas se abre el gráfico.
            """,
            en="""
            ## Where are the points?

            First settle on a number. Both answers open the chart.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def predict(blanks_in_pack, guesses, mo, page, points_in_suit, question_board, set_guesses):
    guessing = [
        question_board(
            question,
            lambda option, ask=question.ask: set_guesses({**guesses(), ask: option}),
            lang=page.lang,
            picked=guesses().get(question.ask),
            once=True,
        )
        for question in (blanks_in_pack(), points_in_suit())
    ]
    mo.Html("".join(board.text for board in guessing))
    return


@app.cell(hide_code=True)
async def chart(RULES, altair_is_here, guesses, mo, page, points_figure):
    mo.stop(len(guesses()) < 2)
    mo.output.replace(points_figure(RULES["BRISCA"], page.lang, drawn=None))  # the table is there while the chart is being fetched
    points_figure(RULES["BRISCA"], page.lang, drawn=await altair_is_here())
    return


@app.cell(hide_code=True)
def mixed(answers, choices, mixed_questions, mo, page, question_board, set_answers, t):
    _number, _given = answers()
    asked = [
        question_board(
            question,
            lambda option, place=place: set_answers((_number, {**_given, place: option})),
            lang=page.lang,
            serial=_number,
            picked=_given.get(place),
        )
        for place, question in enumerate(mixed_questions(_number))
    ]
    _next = [(_number + 1, t(es="Otras tres", en="Three more"))]
    more = choices(_next, lambda number: set_answers((number, {})), lang=page.lang, serial=_number)
    _title = t(es="Tres preguntas para terminar", en="Three questions to finish")
    mo.Html(f'<h2 class="b-ask">{_title}</h2>{"".join(board.text for board in asked)}{more}')
    return


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
