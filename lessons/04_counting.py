# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Contar los puntos · Counting points"
# description = "Cuenta un montón y recuerda lo que ya ha salido. Count a pile and remember what has gone."
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

    from brisca.notation import read_hand
    from brisca.show import calibration as confidence
    from brisca.show import counter, many_page, match_table, progress, remaining, score, table, task_board, task_parts, trainer
    from brisca.show.charts import altair_is_here
    from brisca.show.frames import pandas_is_here
    from brisca.show.page import Page, language
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.remaining import GOLDEN, passage
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks
    from brisca.teach.trainer import FEW, calibration

    return (
        altair_is_here,
        calibration,
        confidence,
        counter,
        FEW,
        FIRST,
        GOLDEN,
        language,
        many_page,
        match_table,
        mixed_tasks,
        mo,
        Page,
        pandas_is_here,
        passage,
        POOLS,
        progress,
        read_hand,
        remaining,
        score,
        Skill,
        table,
        task_board,
        task_parts,
        trainer,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("04_counting", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def progress_so_far(progress):
    _learned, learn, problem = progress.learner()
    return learn, problem


@app.cell(hide_code=True)
def top(page, t):
    header = page.top(
        goal=t(
            es="Cuenta lo que has ganado, y lleva en la cabeza lo que queda por caer.",
            en="Count what you have won, and keep in mind what is still to come.",
        ),
        before=["02_trick", "03_hand"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(counter, mo, score, trainer):
    worth, set_worth = mo.state(None, allow_self_loops=True)
    ties, set_ties = mo.state(None, allow_self_loops=True)
    guess, set_guess = mo.state(None, allow_self_loops=True)
    chosen, set_chosen = mo.state(0, allow_self_loops=True)
    drawn, set_drawn = mo.state(None, allow_self_loops=True)
    tally, count, recounted = counter.counting()
    book, write, rewritten = score.scoring()
    drill, train, renewed = trainer.training()
    return (
        book, chosen, count, drawn, drill, guess, recounted, renewed, rewritten, set_chosen, set_drawn, set_guess, set_ties, set_worth,
        tally, ties, train, worth, write,
    )  # fmt: skip


@app.cell(hide_code=True)
def do_first(counter, mo, page, set_worth, t, table, worth):
    first = counter.first_question(worth(), set_worth, page.lang)
    cloth = table.trick_html(counter.FIRST, lang=page.lang, winner=1)
    mo.Html(f'<h2 class="b-which">{t(es="¿Cuántos puntos vale esta baza?", en="How many points is this trick worth?")}</h2>{cloth}{first}')
    return


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Cada bando suma los puntos de **todas las cartas de sus bazas**: entre todos son siempre 120, y con 61 se gana la mano.

            ## Un ejemplo

            Las cartas de 0 puntos se apartan. Quedan 2 ases, 3 treses, 2 reyes, 1 caballo y 1 sota.
            """,
            en="""
            ## The rule, in one sentence

            Each side adds up the points of **all the cards of its tricks**: together they are always 120, and 61 win the hand.

            ## An example

            Cards worth 0 are put aside. What is left are 2 aces, 3 threes, 2 kings, 1 knight and 1 jack.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def worked_example(counter, mo, page):
    mo.Html(counter.example_html(page.lang))
    return


@app.cell(hide_code=True)
def count_your_own(mo, t):
    mo.md(
        t(
            es="""
            ## Cuenta tu montón

            Pon cuántas cartas tienes de cada clase, o escribe los puntos. Si la cuenta no puede ser, aquí se dice por qué.
            """,
            en="""
            ## Count your pile

            Put in how many cards of each kind you have, or type the points. If a count cannot be, this says why.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def counting_rules(count, counter, page):
    rules = counter.rule_fields(count, page.lang)
    rules
    return


@app.cell(hide_code=True)
def counting_fields(count, counter, page, recounted):
    recounted()
    pile = counter.tally_fields(count, page.lang)
    pile_cards = counter.card_fields(count, page.lang)
    return pile, pile_cards


@app.cell(hide_code=True)
def hand_counter(count, counter, page, pile, pile_cards, tally):
    counted = counter.counter(tally(), count, page.lang, pile, pile_cards)
    counted
    return


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["04_counting"], first=FIRST["04_counting"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    board = task_parts.practice_part(loop(), move, damaged, problem, page)
    board
    return (board,)


@app.cell(hide_code=True)
def one_thing_to_change(mo, t):
    mo.md(
        t(
            es="""
            ## Cambia una sola cosa

            La mano acaba 60–60; tú tienes 18 cartas y el otro bando 22. Hay cuatro maneras de entender un empate. Antes de mirar: ¿con
            cuántas de las cuatro gana alguien la mano?
            """,
            en="""
            ## Change one thing

            The hand ends 60–60; you have 18 cards and the other side 22. There are four ways to treat a tie. Before you look: under how
            many of the four does somebody win the hand?
            """,
        )
    )
    return


@app.cell(hide_code=True)
def what_a_tie_means(counter, page, set_ties, ties):
    four = counter.four_ties(ties(), set_ties, page.lang)
    four
    return


@app.cell(hide_code=True)
def what_is_left(mo, t):
    mo.md(
        t(
            es="""
            ## Lo que queda por caer

            Ana y Blas juegan una mano entera de 20 bazas. Llevan 10, justo la mitad. Antes de mirar: ¿cuántos de los 120 puntos crees que
            quedan por caer?
            """,
            en="""
            ## What is still to come

            Ana and Blas play a whole hand of 20 tricks. They have played 10, exactly half. Before you look: how many of the 120 points do
            you think are still to come?
            """,
        )
    )
    return


@app.cell
def a_real_hand(GOLDEN, passage, read_hand):
    hand = passage(read_hand(GOLDEN))
    return (hand,)


@app.cell(hide_code=True)
def predict(guess, hand, page, remaining, set_chosen, set_guess):
    halfway = remaining.halfway_question(hand, guess(), set_guess, set_chosen, page.lang)
    halfway
    return


@app.cell(hide_code=True)
async def fetch_altair(altair_is_here, drawn, guess, mo, set_drawn):
    mo.stop(guess() is None or drawn() is not None)
    set_drawn(await altair_is_here())
    return


@app.cell(hide_code=True)
def charts(chosen, drawn, guess, hand, mo, page, remaining, set_chosen, trainer):
    mo.stop(guess() is None)
    names = trainer.player_names(page.lang)
    figure = remaining.remaining_figure(hand, chosen(), set_chosen, lang=page.lang, names=names, drawn=drawn())
    figure
    return


@app.cell(hide_code=True)
def train_your_memory(mo, t):
    mo.md(
        t(
            es="""
            ## Entrena la memoria

            En la mesa nadie lleva la cuenta por ti. Mira pasar las bazas y di qué queda. Cuando te salga, quita apuntes.
            """,
            en="""
            ## Train your memory

            At the table nobody counts for you. Watch the tricks pass and say what is left. When it goes well, do without some of the notes.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def trainer_field(page, renewed, train, trainer):
    renewed()
    still_out = trainer.points_field(train, page.lang)
    return (still_out,)


@app.cell(hide_code=True)
def counting_trainer(drill, page, still_out, train, trainer):
    passing_by = trainer.trainer(drill(), train, page.lang, still_out)
    passing_by
    return


@app.cell(hide_code=True)
async def fetch_altair_again(FEW, altair_is_here, drawn, drill, mo, set_drawn):
    mo.stop(len(drill().training.done) < FEW or drawn() is not None)
    set_drawn(await altair_is_here())
    return


@app.cell(hide_code=True)
def how_sure(calibration, confidence, drawn, drill, page):
    sure = confidence.calibration_figure(calibration(drill().training.done), page.lang, drawn=drawn())
    sure
    return


@app.cell(hide_code=True)
def a_match(mo, t):
    mo.md(
        t(
            es="""
            ## La hoja de la partida

            Una partida son varias manos. Se apuntan dos cosas que nunca se suman: los puntos de las cartas y las manos ganadas. Cada mesa
            tiene su hoja: elige las reglas, y aquí se dice qué hace un empate y cuándo está decidida.
            """,
            en="""
            ## The score sheet

            A match is several hands. Two things are written down and never added: the points of the cards and the hands won. Every table
            has its own sheet: choose the rules, and this says what a tie does and when the match is decided.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def match_rules(page, rewritten, score, write):
    rewritten()
    match_choice = score.rules_of_the_match(write, page.lang)
    match_choice
    return


@app.cell(hide_code=True)
def match_fields(page, rewritten, score, write):
    rewritten()
    hand_points, hand_cards, hand_bid = score.hand_fields(write, page.lang)
    return hand_bid, hand_cards, hand_points


@app.cell(hide_code=True)
def score_sheet(book, hand_bid, hand_cards, hand_points, page, score, write):
    sheet = score.score_sheet(book(), write, page.lang, hand_points, hand_cards, hand_bid)
    sheet
    return


@app.cell(hide_code=True)
def score_table_memory(many_page, mo):
    # Hands from a spreadsheet: opened by a button, because only then pandas is fetched.
    opened, set_opened = mo.state(False, allow_self_loops=True)
    ready, set_ready = mo.state(None, allow_self_loops=True)
    desk, change, fields_renewed = many_page.desk()
    return change, desk, fields_renewed, opened, ready, set_opened, set_ready


@app.cell(hide_code=True)
def score_sheet_table(book, many_page, match_table, mo, opened, page, ready, set_opened, t):
    saved = match_table.saved_sheet(book().sheet, page.lang)
    table_button = many_page.opener(
        opened(),
        set_opened,
        page.lang,
        text=t(es="Traer las manos de una hoja de cálculo", en="Bring hands from a spreadsheet"),
        ready=ready(),
    )
    mo.Html(f"{saved}{table_button}")
    return saved, table_button


@app.cell(hide_code=True)
async def score_table_pandas(opened, pandas_is_here, set_ready):
    if opened():
        set_ready(await pandas_is_here())
    return


@app.cell(hide_code=True)
def score_table_fields(change, fields_renewed, match_table, page, rewritten, write):
    fields_renewed()
    rewritten()
    area, file = match_table.match_fields(change, write.now().sheet.rules, page.lang)
    return area, file


@app.cell(hide_code=True)
def score_table_asked(area, change, file, match_table, mo, opened, page, rewritten, write):
    rewritten()
    asked = match_table.asked(change, write.now().sheet.rules, page.lang, area, file) if opened() else mo.Html("")
    asked
    return (asked,)


@app.cell(hide_code=True)
def score_table_checked(book, change, desk, match_table, mo, opened, page, ready, write):
    take = match_table.onto_the_sheet(write)
    checked = match_table.checked_match(desk(), book().sheet, take, change, page.lang, ready=ready()) if opened() else mo.Html("")
    checked
    return (checked,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.LEGAL, Skill.DRAW_AND_LEAD, Skill.MANY, seed=5), learn=learn)
    return recall, recalled


@app.cell(hide_code=True)
def mixed(page, recall, recalled, task_parts):
    three = task_parts.earlier_part(recalled(), recall, page)
    three
    return (three,)


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(
                es="Cuentan todas las cartas de tus bazas; entre todos son 120, y con 61 se gana.",
                en="All cards of your tricks count; together there are 120, and 61 win.",
            ),
            t(es="Nadie puede acabar con 1 ni con 119.", en="Nobody can end with 1 or with 119."),
            t(
                es="Puntos de cartas y manos ganadas van en columnas distintas.",
                en="Points of cards and hands won go in different columns.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
