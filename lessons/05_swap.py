# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "El cambio del siete · The seven-swap"
# description = "Quién puede cambiar qué, cuándo y para qué. Who may swap what, when, and what for."
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

    from brisca.show import progress, swap_controls, swap_facts, swap_page, swap_worth, task_board, task_parts
    from brisca.show.page import Page, language
    from brisca.state import Swap
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.swap_cases import case
    from brisca.teach.templates import mixed_tasks

    return (
        FIRST,
        case,
        language,
        mixed_tasks,
        mo,
        Page,
        POOLS,
        progress,
        Skill,
        Swap,
        swap_controls,
        swap_facts,
        swap_page,
        swap_worth,
        task_board,
        task_parts,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("05_swap", lang(), set_lang)
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
            es="Coger la carta que está a la vista debajo del mazo: con cuál, cuándo y si vale la pena.",
            en="Take the card that lies face up under the stock: with which card, when, and whether it is worth it.",
        ),
        before="02_trick",
    )
    header
    return


@app.cell(hide_code=True)
def memory(swap_page):
    first, act_first, _ = swap_page.trying()
    scene, act, unreadable = swap_page.trying("swap")  # opened from ?swap=…, and written there at each change
    return act, act_first, first, scene, unreadable


@app.cell(hide_code=True)
def guesses(mo):
    guessed, set_guessed = mo.state(None, allow_self_loops=True)
    return guessed, set_guessed


@app.cell
def do_first(act_first, first, mo, page, swap_page, t):
    first_table = swap_page.table(first(), act_first, page.lang)
    first_told = swap_page.told(first(), act_first, page.lang)
    ask = t(
        es="Has ganado la baza. Toca la carta con la que te llevas el rey de debajo del mazo.",
        en="You have won the trick. Tap the card that takes the king from under the stock.",
    )
    mo.Html(f'<h2 class="b-which">{ask}</h2>{first_table}{first_told}')
    return first_table, first_told


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Quien acaba de ganar la baza puede, antes de robar, dejar **el 7 de triunfo** y llevarse la pinta, si la pinta le gana al 7.

            Si la pinta es el 7 o una carta más débil, eso mismo lo hace **el 2 de triunfo**. No cuesta turno y nadie está obligado. Todos
            lo ven. Mientras la pinta está debajo del mazo no la tiene nadie.

            ## Un ejemplo, paso a paso

            La pinta es un 5 y tienes los dos, el 7 y el 2 de su palo. Pruebas primero con el 7:
            """,
            en="""
            ## The rule, in one sentence

            Whoever has just won the trick may, before the drawing, leave **the 7 of trumps** and take the pinta, if the pinta beats the 7.

            If the pinta is the 7 or a weaker card, **the 2 of trumps** does the same. It costs no turn and nobody has to. Everyone sees it.
            While the pinta lies under the stock nobody holds it.

            ## An example, step by step

            The pinta is a 5 and you hold both the 7 and the 2 of its suit. You try the 7 first:
            """,
        )
    )
    return


@app.cell
def worked_example(Swap, case):
    example = case("small-pinta").scene
    seven, two = example.hand
    refused = example.state().why_illegal(Swap(0, seven))  # the reason, in words
    swapped = example.state().apply(Swap(0, two))  # the 2 lies there now
    return example, refused, seven, swapped, two


@app.cell(hide_code=True)
def example_in_words(example, mo, page, refused, seven, swap_facts, swapped, two):
    assert refused is not None
    assert swapped.pinta is two
    mo.Html(swap_facts.example_html(example, [seven, two], page.lang))
    return


@app.cell(hide_code=True)
def which_takes_which(mo, page, swap_facts, t):
    _heading = t(es="Qué carta se lleva qué pinta", en="Which card takes which pinta")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{swap_facts.all_takes_html(page.lang)}")
    return


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["05_swap"], first=FIRST["05_swap"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    board = task_parts.practice_part(loop(), move, damaged, problem, page)
    board
    return (board,)


@app.cell(hide_code=True)
def try_it(mo, t):
    mo.md(
        t(
            es="""
            ## Pruébalo

            Elige un caso o cambia una sola cosa, y toca una carta para cambiarla. Si no se puede, aquí queda escrito por qué.
            """,
            en="""
            ## Try it

            Choose a case or change one thing, and tap a card to swap it. If it is not allowed, the reason stays here in words.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def damaged_link(mo, page, swap_page, unreadable):
    mo.Html(swap_page.notice(unreadable, page.lang))
    return


@app.cell
def on_the_table(act, mo, page, scene, swap_controls, swap_page):
    which = swap_controls.cases(scene(), act, page.lang)
    table = swap_page.table(scene(), act, page.lang)
    told = swap_page.told(scene(), act, page.lang)
    change = swap_controls.controls(scene(), act, page.lang)
    mo.Html(f'{which}<div class="b-lab"><div>{table}{told}</div>{change}</div>')
    return change, table, told, which


@app.cell(hide_code=True)
def three_timings(mo, page, scene, swap_facts, t):
    _heading = t(es="Tres mesas, tres momentos", en="Three tables, three moments")
    _lead = t(
        es="Las hojas de reglas no se ponen de acuerdo en cuándo se cambia. Estas son las tres formas, con las cartas de arriba.",
        en="Rule sheets do not agree on when one may swap. These are the three ways, with the cards from above.",
    )
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{swap_facts.timings_html(scene(), page.lang)}")
    return


@app.cell(hide_code=True)
def what_it_tells(mo, page, scene, swap_facts, t):
    _heading = t(es="Lo que le dice al rival", en="What it tells the rival")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{swap_facts.known_html(scene(), page.lang)}")
    return


@app.cell
def what_it_is_worth(guessed, mo, page, set_guessed, swap_worth, t):
    _heading = t(es="¿Vale la pena? Primero, apuesta", en="Is it worth it? Guess first")
    question = swap_worth.guess(guessed(), set_guessed, page.lang)
    figures = "" if guessed() is None else swap_worth.worth_html(page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{question}{figures}")
    return (question,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.DRAW_AND_LEAD, Skill.COUNTING_POINTS, Skill.TRUMP, seed=7), learn=learn)
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
                es="El 7 de triunfo se lleva una pinta que le gana; el 2 de triunfo, las demás.",
                en="The 7 of trumps takes a pinta that beats it; the 2 of trumps takes the others.",
            ),
            t(
                es="Hay que haber ganado una baza, y la pinta tiene que seguir debajo del mazo.",
                en="You must have won a trick, and the pinta must still lie under the stock.",
            ),
            t(
                es="Cuándo se puede cambiar se acuerda antes de jugar.",
                en="When one may swap is agreed before play.",
            ),
            t(
                es="Todos ven qué carta coges. Un as vale el cambio; una sota, apenas.",
                en="Everyone sees which card you take. An ace is worth the swap; a jack hardly is.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
