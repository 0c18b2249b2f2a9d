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
    from brisca.show.panels import feedback_html
    from brisca.show.questions import question_board
    from brisca.show.sorting import both_orders_html, sorting_board
    from brisca.teach.deck import blanks_in_pack, frame_card, mixed_questions, points_in_suit
    from brisca.teach.sorting import By, Sorting

    return (
        By,
        Card,
        Page,
        RULES,
        Sorting,
        altair_is_here,
        blanks_in_pack,
        both_orders_html,
        choices,
        clickable_pick,
        deck_html,
        feedback_html,
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
        sorting_board,
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
            es="Saber, de cada carta, a cuáles gana y cuántos puntos vale. Son dos cosas distintas.",
            en="Know of each card which ones it beats and how many points it is worth. These are two different things.",
        ),
    )
    header
    return


@app.cell(hide_code=True)
def memory(Sorting, mo, param):
    first_pick, set_first_pick = mo.state(None, allow_self_loops=True)
    frame, set_frame = mo.state((0, None), allow_self_loops=True)
    sorting, set_sorting = mo.state(Sorting.from_code(param("sort")), allow_self_loops=True)
    guesses, set_guesses = mo.state({}, allow_self_loops=True)
    answers, set_answers = mo.state((1, {}), allow_self_loops=True)
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
def do_first(Card, clickable_pick, feedback_html, first_pick, mo, page, set_first_pick, t):
    three, king = Card.parse("3c"), Card.parse("12c")
    _picked = first_pick()
    _asked = t(es="¿Cuál de estas dos cartas es más fuerte?", en="Which of these two cards is stronger?")
    pair = clickable_pick(
        [king, three],
        set_first_pick,
        lang=page.lang,
        label=_asked,
        picked=_picked,
        answer=three if _picked else None,
    )
    _said = feedback_html()
    _rule = t(
        es="Detrás del as, la carta más fuerte de cada palo es el tres; después vienen rey, caballo y sota.",
        en="After the ace, the strongest card of each suit is the three; then come king, knight and jack.",
    )
    if _picked is three:
        _said = feedback_html("right", t(es="Sí: el tres gana al rey.", en="Yes: the three beats the king."), [_rule])
    elif _picked is king:
        _said = feedback_html("wrong", t(es="No: el tres gana al rey.", en="No: the three beats the king."), [
            t(es="El 12 impreso no cuenta aquí.", en="The printed 12 does not count here."), _rule])
    mo.Html(f'<h2 class="b-ask">{_asked}</h2>{pair}{_said}')
    return


@app.cell(hide_code=True)
def forty_cards(deck_html, mo, page, t):
    mo.vstack([
        mo.md(
            t(
                es="""
                ## Las cuarenta cartas

                Cuatro palos de diez cartas: del 1 (el as) al 7, y tres figuras que llevan los números 10 (sota, a pie), 11 (caballo) y 12
                (rey). No hay ochos ni nueves: solo existen en la baraja de 48, la de seis jugadores.
                """,
                en="""
                ## The forty cards

                Four suits of ten cards: 1 (the ace) to 7, and three figures that carry the numbers 10 (jack, on foot), 11 (knight) and 12
                (king). There are no eights and nines: only the pack of 48 has them, the one for six players.
                """,
            )
        ),
        mo.Html(deck_html(page.lang)),
    ])
    return


@app.cell(hide_code=True)
def the_frame(choices, frame, frame_card, frame_question, mo, page, set_frame, t):
    _number, _picked = frame()
    peek = frame_question(
        frame_card(_number), lambda suit: set_frame((_number, suit)), lang=page.lang, serial=_number, picked=_picked
    )
    another = choices(
        [(_number + 1, t(es="Otra carta", en="Another card"))],
        lambda number: set_frame((number, None)),
        lang=page.lang,
        serial=_number,
        disabled=_picked is None,
    )
    mo.vstack([
        mo.md(
            t(
                es="""
                ## El marco

                Mira la línea que rodea cada carta. La de oros está entera; la de copas tiene 1 corte arriba y abajo, la de espadas 2 y la de
                bastos 3. Así se reconoce el palo sin abrir la mano. **¿De qué palo es esta?**
                """,
                en="""
                ## The frame

                Look at the line round each card, the *marco*. That of coins is unbroken; that of cups has 1 gap above and below, of swords
                2 and of clubs 3. So you know the suit without opening your hand. **Which suit is this one?**
                """,
            )
        ),
        mo.Html(f"{peek}{another}"),
    ])
    return


@app.cell(hide_code=True)
def the_order(ladder_html, mo, page, t):
    mo.vstack([
        mo.md(
            t(
                es="""
                ## Fuerza y puntos

                Cada palo sigue este orden: la carta de la izquierda gana a todas las que vienen después. Solo las cinco primeras valen puntos;
                las demás son **blancas**: valen 0, pero entre ellas también hay orden.
                """,
                en="""
                ## Strength and points

                Every suit follows this order: a card beats all that come after it. Only the first five are worth points; the others are
                **blanks**: worth 0, but ordered among themselves too.
                """,
            )
        ),
        mo.Html(ladder_html(page.lang)),
    ])
    return


@app.cell(hide_code=True)
def sort_them(By, both_orders_html, mo, page, remember, set_sorting, sorting, sorting_board, t):
    def _put(state):
        remember(sort=state.code)
        set_sorting(state)

    _state = sorting()
    board = sorting_board(_state, _put, lang=page.lang)
    if _state.by is By.STRENGTH:
        _asked = t(es="**Por fuerza:** toca las cinco cartas, de la más fuerte a la más débil.", en="**By strength:** tap the five cards, from the strongest to the weakest.")
    else:
        _asked = t(es="**Por puntos:** toca de más a menos puntos, y deja sin tocar las que valen 0.", en="**By points:** tap from most points to fewest, and leave those worth 0.")
    _both = both_orders_html(_state, page.lang) if _state.done and _state.by is By.POINTS else ""
    mo.vstack([
        mo.md(t(es=f"### Ordénalas tú\n\n{_asked}", en=f"### Sort them\n\n{_asked}")),
        mo.Html(f"{board}{_both}"),
    ])
    return


@app.cell(hide_code=True)
def predict(blanks_in_pack, guesses, mo, page, points_in_suit, question_board, set_guesses, t):
    _boards = [
        question_board(
            question,
            lambda option, ask=question.ask: set_guesses({**guesses(), ask: option}),
            lang=page.lang,
            picked=guesses().get(question.ask),
            once=True,
        )
        for question in (blanks_in_pack(), points_in_suit())
    ]
    guessing = _boards
    mo.vstack([
        mo.md(t(es="## ¿Dónde están los puntos?\n\nPrimero adivina; después se abre el gráfico.", en="## Where are the points?\n\nGuess first; then the chart opens.")),
        mo.Html("".join(board.text for board in _boards)),
    ])
    return


@app.cell(hide_code=True)
async def chart(RULES, altair_is_here, guesses, mo, page, points_figure):
    mo.stop(len(guesses()) < 2)
    points_figure(RULES["BRISCA"], page.lang, drawn=await altair_is_here())
    return


@app.cell(hide_code=True)
def mixed(answers, choices, mixed_questions, mo, page, question_board, set_answers, t):
    _seed, _given = answers()
    _boards = [
        question_board(
            question,
            lambda option, place=place: set_answers((_seed, {**_given, place: option})),
            lang=page.lang,
            serial=_seed,
            picked=_given.get(place),
        )
        for place, question in enumerate(mixed_questions(_seed))
    ]
    more = choices([(_seed + 1, t(es="Otras tres", en="Three more"))], lambda seed: set_answers((seed, {})), lang=page.lang, serial=_seed)
    asked = _boards
    mo.vstack([
        mo.md(t(es="## Tres preguntas para terminar", en="## Three questions to finish")),
        mo.Html("".join(board.text for board in _boards) + more.text),
    ])
    return


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(es="40 cartas: cuatro palos de diez, sin ochos ni nueves.", en="40 cards: four suits of ten, without eights and nines."),
            t(es="Fuerza: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2.", en="Strength: ace, three, king, knight, jack, 7, 6, 5, 4, 2."),
            t(es="Puntos: 11, 10, 4, 3, 2; las blancas, 0. Un palo suma 30 y la baraja 120.", en="Points: 11, 10, 4, 3, 2; blanks 0. A suit holds 30, the pack 120."),
            t(es="El marco dice el palo: 0, 1, 2 o 3 cortes.", en="The frame tells the suit: 0, 1, 2 or 3 gaps."),
        ],
    )
    footer
    return


if __name__ == "__main__":
    app.run()
