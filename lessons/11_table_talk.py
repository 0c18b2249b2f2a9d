# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Hablar en la mesa · Table talk"
# description = "Palabras, señas, orígenes y preguntas. Words, signals, origins and questions."
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

    from brisca.show import progress, talk, talk_questions, talk_tables, task_board, task_parts
    from brisca.show.page import Page, language
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return FIRST, language, mixed_tasks, mo, Page, POOLS, progress, Skill, talk, talk_questions, talk_tables, task_board, task_parts


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("11_table_talk", lang(), set_lang)
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
            es="Entiende lo que se dice en una mesa de brisca, y contesta a lo que pregunta todo el mundo.",
            en="Understand what is said at a brisca table, and answer what everybody asks.",
        ),
        before=["02_trick", "04_counting"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(mo, talk):
    picked, set_picked = mo.state(None, allow_self_loops=True)
    guess, set_guess = mo.state(None, allow_self_loops=True)
    word, search, rewritten = talk.searching()
    return guess, picked, rewritten, search, set_guess, set_picked, word


@app.cell(hide_code=True)
def do_first(page, picked, set_picked, talk):
    which = talk.first_question(picked(), set_picked, page.lang)
    which
    return (which,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Las palabras nombran jugadas, no obligaciones: **en la brisca se puede montar, fallar o asistir, pero nunca hay que hacerlo**, y
            todo lo que cambia de una mesa a otra se acuerda antes de repartir.

            ## Un ejemplo
            """,
            en="""
            ## The rule, in one sentence

            The words name moves, not duties: **in brisca you may go over, trump or follow suit, but you never have to**, and whatever
            differs from table to table is agreed before the deal.

            ## An example
            """,
        )
    )
    return


@app.cell(hide_code=True)
def worked_example(mo, page, talk):
    mo.Html(talk.told_html(page.lang))
    return


@app.cell(hide_code=True)
def the_words(mo, t):
    mo.md(
        t(
            es="""
            ## El diccionario

            Escribe como te salga: sin tildes, en plural, en inglés, en italiano, o por lo que significa.
            """,
            en="""
            ## The glossary

            Type it any way you like: without accents, in the plural, in Spanish, in Italian, or by what it means.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def word_field(page, rewritten, search, talk):
    rewritten()
    looked_up = talk.search_field(search, page.lang)
    return (looked_up,)


@app.cell(hide_code=True)
def words_found(looked_up, page, search, talk, word):
    found = talk.results(word(), search, page, looked_up)
    found
    return (found,)


@app.cell(hide_code=True)
def all_the_words(mo, page, talk):
    mo.Html(talk.all_words_html(page))
    return


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["11_table_talk"], first=FIRST["11_table_talk"], learn=learn)
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

            Triunfo, oros; tu rival ha salido del 5 de copas. Estas son tus tres cartas. Antes de mirar: si aquí valieran las obligaciones
            del tute, ¿cuántas podrías jugar?
            """,
            en="""
            ## Change one thing

            Trump is coins; your rival has led the 5 of cups. These are your three cards. Before you look: if the duties of tute held
            here, how many could you play?
            """,
        )
    )
    return


@app.cell
def predict(guess, page, set_guess, talk_tables):
    duties = talk_tables.duties_question(guess(), set_guess, page.lang)  # asks the engine, with and without `duties`
    duties
    return (duties,)


@app.cell(hide_code=True)
def face_to_face(mo, page, t, talk_tables):
    _heading = t(es="Brisca y tute, cara a cara", en="Brisca and tute, face to face")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{talk_tables.face_to_face_html(page.lang)}")
    return


@app.cell(hide_code=True)
def signals(mo, page, t, talk_tables):
    _heading = t(es="Señas: unas mesas las prohíben y otras las enseñan", en="Signals: some tables forbid them, others teach them")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{talk_tables.signals_html(page.lang)}")
    return


@app.cell(hide_code=True)
def origins(mo, page, t, talk_tables):
    _heading = t(es="¿De dónde viene? Según a quién preguntes", en="Where does it come from? It depends whom you ask")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{talk_tables.origins_html(page.lang)}")
    return


@app.cell(hide_code=True)
def people_ask(mo, page, t, talk_questions):
    _heading = t(es="Lo que pregunta todo el mundo", en="What everybody asks")
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{talk_questions.questions_html(page)}")
    return


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.MANY, Skill.SWAP, Skill.PARTNER, seed=11), learn=learn)
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
                es="Las palabras de la mesa: salida, baza, matar, cargar, cebar, y las tres manos.",
                en="The words of the table: salida, baza, matar, cargar, cebar, and the three senses of mano.",
            ),
            t(
                es="Asistir, montar o fallar por obligación, los cantes y las diez de últimas son del tute: en la brisca nada de eso vale.",
                en="Duties to follow, go over or trump, cantes and ten for the last are tute: none of it holds in brisca.",
            ),
            t(
                es="Señas, empates, cambio y última baza se acuerdan antes de repartir.",
                en="Signals, ties, the swap and the last trick are agreed before the deal.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
