# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "¿Qué puede tener el rival? · What can the rival hold?"
# description = "Lo que no ves, y cómo se cuenta lo que puede ganarte. What you cannot see, and how to count what may beat you."
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

    from brisca.show import chances_page, progress, task_board, task_parts
    from brisca.show.page import Page, language
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return (
        chances_page,
        FIRST,
        language,
        mixed_tasks,
        mo,
        Page,
        POOLS,
        progress,
        Skill,
        task_board,
        task_parts,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("06_chances", lang(), set_lang)
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
            es="Antes de soltar una carta, di cuántas veces de cada 100 te la pueden ganar.",
            en="Before you let go of a card, say how many times in 100 it can be beaten.",
        ),
        before=["02_trick", "04_counting"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(chances_page, mo):
    first_guess, set_first_guess = mo.state(None, allow_self_loops=True)
    four_guess, set_four_guess = mo.state(None, allow_self_loops=True)
    study, act, unreadable = chances_page.studying()  # opened from ?hand=…, and written there at each change
    return act, first_guess, four_guess, set_first_guess, set_four_guess, study, unreadable


@app.cell
def do_first(chances_page, first_guess, page, set_first_guess):
    first = chances_page.first_question(first_guess(), set_first_guess, page.lang)
    first
    return (first,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Cada carta que **no ves** puede estar en la mano del rival o en el mazo, y todas con la misma probabilidad: cuenta las que
            no ves, cuenta las que te ganan, y cuántas tiene él.

            Lo que ya ha salido, tus cartas y la pinta, mientras está en la mesa, no están en su mano. Y las cartas no tienen memoria: que
            hace mucho que no sale un triunfo solo importa porque quedan menos cartas sin ver.

            ## Un ejemplo, paso a paso

            Primera baza. Tienes el rey de copas, el 6 de espadas y el 5 de bastos; la pinta es el 4 de oros. ¿Y si sales con el rey?
            """,
            en="""
            ## The rule, in one sentence

            Each card that you **cannot see** may be in the rival's hand or in the stock, all of them equally likely: count those that you
            cannot see, count those that beat you, and how many the rival holds.

            What has been played, your own cards and the pinta, while it lies on the table, are not in that hand. And cards have no memory:
            that no trump has come for long only matters because fewer cards are left unseen.

            ## An example, step by step

            First trick. You hold the king of cups, the 6 of swords and the 5 of clubs; the pinta is the 4 of coins. What if you lead
            the king?
            """,
        )
    )
    return


@app.cell
def worked_example(chances_page, mo, page):
    mo.Html(chances_page.example_html(page.lang))
    return


@app.cell(hide_code=True)
def try_it(mo, t):
    mo.md(
        t(
            es="""
            ## Con tus cartas

            Una mano de verdad. Elige una carta, di primero un número y mira la cuenta. Luego sigue la mano: cada carta que cae
            cambia el número.
            """,
            en="""
            ## With your cards

            A real hand. Choose a card, say a number first, then look at the counting. Then play on: each card that falls
            changes the number.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def damaged_link(chances_page, mo, page, unreadable):
    mo.Html(chances_page.damaged_html(unreadable, page.lang))
    return


@app.cell
def on_the_table(act, chances_page, mo, page, study):
    deal_row = chances_page.controls(study(), act, page.lang)
    board = chances_page.board(study(), act, page.lang)
    mo.Html(f"{deal_row}{board}")
    return board, deal_row


@app.cell(hide_code=True)
def one_thing_to_change(mo, t):
    mo.md(
        t(
            es="""
            ## Cambia una sola cosa

            Otra vez el as de copas del principio, sin triunfos en la mano.
            """,
            en="""
            ## Change one thing

            The ace of cups from the beginning again, with no trump in your hand.
            """,
        )
    )
    return


@app.cell
def more_players(chances_page, four_guess, page, set_four_guess):
    four = chances_page.players_question(four_guess(), set_four_guess, page.lang)
    four
    return (four,)


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["06_chances"], first=FIRST["06_chances"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    tasks = task_parts.practice_part(loop(), move, damaged, problem, page)
    tasks
    return (tasks,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.COUNTING_TRUMPS, Skill.SWAP, Skill.COUNTING_POINTS, seed=6), learn=learn)
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
                es="Sin ver son todas las cartas menos las jugadas, las tuyas y la pinta.",
                en="Unseen are all cards but those played, your own and the pinta.",
            ),
            t(
                es="Cuenta las que te ganan entre las que no ves, y las cartas que tiene el rival.",
                en="Count those that beat you among the unseen, and the cards that the rival holds.",
            ),
            t(
                es="Al principio el rival tiene algún triunfo más de la mitad de las veces.",
                en="Early on the rival has a trump more than half of the time.",
            ),
            t(
                es="Nada «toca» por llevar mucho sin salir.",
                en="Nothing is “due” because it has not come for long.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
