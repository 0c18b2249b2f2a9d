# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "¿Qué carta juego? · Which card do I play?"
# description = "Salidas, respuestas y juego en pareja. Leads, replies and partner play."
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

    from brisca.show import progress, strategy, strategy_pinta, strategy_proof, task_board, task_parts
    from brisca.show.page import Page, language
    from brisca.solver import card_values
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.strategy import CASES, EXAMPLE, states
    from brisca.teach.strategy import FIRST as FIRST_POSITION
    from brisca.teach.templates import mixed_tasks

    return (
        CASES,
        EXAMPLE,
        FIRST,
        FIRST_POSITION,
        POOLS,
        Page,
        Skill,
        card_values,
        language,
        mixed_tasks,
        mo,
        progress,
        states,
        strategy,
        strategy_pinta,
        strategy_proof,
        task_board,
        task_parts,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("07_strategy", lang(), set_lang)
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
            es="Elegir la carta que más puntos deja: de salida, de respuesta y en pareja.",
            en="Choose the card that leaves you most points: when you lead, when you reply, and in pairs.",
        ),
        before=["04_counting", "06_chances"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(FIRST_POSITION, strategy):
    first, sit_first, first_broken = strategy.sitting_down("first", FIRST_POSITION)
    sitting, sit, broken = strategy.sitting_down("pos")  # opened from ?pos=…, and written there at each change
    return broken, first, first_broken, sit, sit_first, sitting


@app.cell(hide_code=True)
def memory_of_the_pinta(mo, strategy_pinta):
    looked, look = mo.state(strategy_pinta.Looked(), allow_self_loops=True)
    return look, looked


@app.cell
def do_first(first, first_broken, mo, page, sit_first, strategy):
    refused_first = strategy.broken_html(first_broken, page.lang)
    first_table = strategy.first_board(first(), sit_first, page.lang)
    mo.Html(f"{refused_first}{first_table}")
    return (first_table,)


@app.cell(hide_code=True)
def the_rule(first, mo, page, strategy_proof, t):
    _early = strategy_proof.early_html(page.lang) if first().over else ""
    mo.vstack(
        [
            mo.Html(_early),
            mo.md(
                t(
                    es="""
                    ## La regla, en una frase

                    **Mira cuánto vale la baza, cuánto vale tu carta y si aún se puede perder: juega la que más puntos deja al final.**

                    ## Un ejemplo, paso a paso

                    Quedan tres bazas, sales tú y nadie tiene triunfo. Tienes un as y dos blancas. ¿Guardar el as para el final?
                    """,
                    en="""
                    ## The rule, in one sentence

                    **Look at what the trick is worth, what your card is worth and whether it can be lost: play what leaves most points.**

                    ## An example, step by step

                    Three tricks are left, you lead and nobody holds a trump. You hold an ace and two blanks. Keep the ace for the end?
                    """,
                )
            ),
        ]
    )
    return


@app.cell
def worked_example(CASES, EXAMPLE, card_values, states):
    example = CASES[EXAMPLE]
    worth = card_values(next(states(example)))  # card → your points in the end, when both play their best
    return example, worth


@app.cell(hide_code=True)
def example_in_words(example, mo, page, strategy_proof, t, worth):
    _ace, _blank, _ = example.hand
    _text = t(
        es=f"El as de salida hace {worth[_ace]} puntos. Guardado, {worth[_blank]}: si no es del palo de salida ni triunfo, no gana nada.",
        en=f"The ace, led, makes {worth[_ace]} points. Kept, {worth[_blank]}: neither of the suit led nor a trump, it wins nothing.",
    )
    _lines = strategy_proof.line_html(example, _ace, page.lang) + strategy_proof.line_html(example, _blank, page.lang)
    mo.Html(f'<div class="b-plan-proof">{_lines}</div><p class="b-lead">{_text}</p>')
    return


@app.cell
def positions(broken, mo, page, sit, sitting, strategy, t):
    _heading = t(es="Ocho decisiones", en="Eight decisions")
    _lead = t(
        es="Toca la carta que jugarías. Tienes dos intentos; después verás cuánto vale cada una y cómo se sabe.",
        en="Tap the card that you would play. You have two tries; then you see what each one is worth and how that is known.",
    )
    refused = strategy.broken_html(broken, page.lang)
    steps = strategy.steps_board(sitting(), sit, page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{refused}{steps}")
    return (steps,)


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["07_strategy"], first=FIRST["07_strategy"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    board = task_parts.practice_part(loop(), move, damaged, problem, page)
    board
    return (board,)


@app.cell
def change_one_thing(look, looked, mo, page, strategy_pinta, strategy_proof, t):
    _heading = t(es="Cambia la pinta. Primero, apuesta", en="Change the pinta. Guess first")
    pinta = strategy_pinta.pinta_part(looked(), look, page.lang)
    _again = strategy_proof.repeat_html(page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{pinta}{_again}")
    return (pinta,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.COUNTING_TRUMPS, Skill.SWAP, Skill.CHANCES, seed=3), learn=learn)
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
                es="Antes de pagar con un triunfo, mira cuánto vale la baza.",
                en="Before you pay with a trump, look at what the trick is worth.",
            ),
            t(
                es="De salida, una blanca; si cierras la baza, cobra con tu as o tu tres.",
                en="Lead a blank; when you play last, bring your ace or three home.",
            ),
            t(
                es="Guardar no es ganar: al final hay que jugarla.",
                en="Keeping is not winning: in the end it must be played.",
            ),
            t(
                es="Cuando salen ases y treses, mandan reyes y caballos.",
                en="As aces and threes go, kings and knights rule.",
            ),
            t(
                es="Los puntos de tu pareja son tuyos: no la mates, y dale puntos cuando gana seguro.",
                en="Your partner's points are yours: spare the trick, and feed it when it is sure.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
