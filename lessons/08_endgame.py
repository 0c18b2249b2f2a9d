# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "El final de la mano · The end of the hand"
# description = "Sin mazo se puede saber todo. Without a stock you can know everything."
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

    from brisca.show import endgame, endgame_count, endgame_tree, progress, task_board, task_parts
    from brisca.show.page import Page, language
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return (
        FIRST,
        POOLS,
        Page,
        Skill,
        endgame,
        endgame_count,
        endgame_tree,
        language,
        mixed_tasks,
        mo,
        progress,
        task_board,
        task_parts,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("08_endgame", lang(), set_lang)
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
            es="Saber qué tiene el rival en las últimas bazas y encontrar la carta que no pierde nada.",
            en="Know what the rival holds in the last tricks and find the card that loses nothing.",
        ),
        before=["03_hand", "04_counting"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(endgame):
    first, act_first = endgame.trying()
    return act_first, first


@app.cell
def do_first(act_first, endgame, first, mo, page, t):
    first_table = endgame.board(first(), act_first, page.lang, intro=True)
    ask = t(
        es="Quedan tres bazas y no hay mazo. Tienes 48 puntos y te hacen falta 61. Toca la carta que juegas.",
        en="Three tricks are left and no stock. You have 48 points and need 61. Tap the card that you play.",
    )
    mo.Html(f'<h2 class="b-which">{ask}</h2>{first_table}')
    return (first_table,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Sin mazo, **las cartas que no has visto son del rival**, y también la pinta si la robó él: cada carta tuya tiene un valor
            exacto, y se juega la que acaba con más puntos contra su mejor respuesta.

            No cambia nada más: no hay que seguir el palo, el triunfo sigue siendo triunfo y la última baza no da nada extra. A veces lo
            mejor es dejar una baza: quien la gana tiene que salir, y el otro responde sabiéndolo todo.

            ## Cómo se sabe la mano del rival
            """,
            en="""
            ## The rule, in one sentence

            Without a stock, **the cards that you have not seen are the rival's**, and so is the pinta if the rival drew it: each card of
            yours has an exact value, and you play the one that ends with most points against the best reply.

            Nothing else changes: you need not follow suit, the trump suit stays trump, and the last trick gives nothing extra. Sometimes
            it is best to let a trick go: whoever wins it has to lead, and the other answers knowing everything.

            ## How you know the rival's hand
            """,
        )
    )
    return


@app.cell(hide_code=True)
def memory_of_count(endgame_count):
    count, change_count = endgame_count.counting()
    return change_count, count


@app.cell
def counting(change_count, count, endgame_count, page):
    pack = endgame_count.count_board(count(), change_count, page.lang)
    pack
    return (pack,)


@app.cell(hide_code=True)
def memory_of_tree(endgame_tree):
    step, go = endgame_tree.walking()
    return go, step


@app.cell
def worked_example(endgame_tree, go, mo, page, step, t):
    _heading = t(es="Un ejemplo, camino a camino", en="An example, way by way")
    tree = endgame_tree.tree(step(), go, page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{tree}")
    return (tree,)


@app.cell(hide_code=True)
def memory_of_puzzles(endgame, learn):
    ending, act = endgame.puzzling(learn)
    return act, ending


@app.cell
def puzzles(act, endgame, ending, mo, page, t):
    _heading = t(es="Finales demostrados", en="Proved endings")
    _lead = t(
        es="La máquina juega siempre lo mejor. Con dos aciertos seguidos el siguiente es más difícil; con dos fallos, más fácil.",
        en="The machine always plays its best. After two right in a row the next one is harder; after two wrong, easier.",
    )
    refused = endgame.problem_html(ending(), page.lang)
    which = endgame.levels(ending(), act, page.lang)
    standing = endgame.standing_html(ending(), page.lang)
    puzzle = endgame.board(ending(), act, page.lang, page=page)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{refused}{which}{standing}{puzzle}")
    return puzzle, which


@app.cell(hide_code=True)
def memory_of_change(endgame_tree):
    variant, set_variant = endgame_tree.changing()
    return set_variant, variant


@app.cell
def one_thing_to_change(endgame_tree, mo, page, set_variant, t, variant):
    _heading = t(es="Cambia una sola cosa", en="Change one thing")
    _lead = t(
        es="Cambia el triunfo del rival o quién sale, y di antes de mirar cuántos puntos sacas.",
        en="Change the rival's trump or who leads, and say before you look how many points you get.",
    )
    changed = endgame_tree.change_board(variant(), set_variant, page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{changed}")
    return (changed,)


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["08_endgame"], first=FIRST["08_endgame"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    tasks = task_parts.practice_part(loop(), move, damaged, problem, page)
    tasks
    return (tasks,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.SWAP, Skill.COUNTING_TRUMPS, Skill.DRAW_AND_LEAD, seed=8), learn=learn)
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
                es="Sin mazo, el rival tiene todo lo que no se ha jugado ni tienes tú.",
                en="Without a stock the rival holds all that has not been played and is not yours.",
            ),
            t(
                es="De cada carta cuenta lo que queda tras la mejor respuesta, no la baza de ahora.",
                en="What counts of a card is what remains after the best reply, not the trick of this moment.",
            ),
            t(
                es="Ganar una baza obliga a salir: a veces es mejor dejarla.",
                en="Winning a trick makes you lead: sometimes it is better to let it go.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
