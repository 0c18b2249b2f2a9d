# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Todas las mesas · Every table"
# description = "Qué cambia en cada variante, y tu propia mesa, regla a regla. What each variant changes, and your own table, rule by rule."
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

    from brisca import RULES, Card, Suit, position
    from brisca.show import build_table_page, progress, task_board, task_parts, variants_page, variants_try
    from brisca.show.page import Page, language
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return (
        build_table_page,
        Card,
        language,
        mixed_tasks,
        mo,
        Page,
        position,
        progress,
        RULES,
        Skill,
        Suit,
        task_board,
        task_parts,
        variants_page,
        variants_try,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("10_variants", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def progress_so_far(progress):
    _learned, learn, problem = progress.learner()
    return learn, problem


@app.cell(hide_code=True)
def memory(learn, mo, variants_page, variants_try):
    picked, set_picked = mo.state(None, allow_self_loops=True)
    chosen, choose = variants_page.opened(learn)  # from ?variant=…&task=…, and written there at each change
    duty, set_duty = variants_try.guessing()
    return choose, chosen, duty, picked, set_duty, set_picked


@app.cell(hide_code=True)
def memory_of_the_bench(build_table_page):
    bench, build = build_table_page.building()  # from ?table=…, and written there at each change
    return bench, build


@app.cell(hide_code=True)
def top(chosen, page, t, variants_page):
    header = page.top(
        goal=t(
            es="Sentarte a cualquier mesa: qué cambia en cada una, quién lo dice, y montar la tuya.",
            en="Sit down at any table: what each of them changes, who says so, and how to set up your own.",
        ),
        before=["02_trick", "03_hand"],
        rules=variants_page.rules_of(chosen()),
    )
    header
    return


@app.cell
def do_first(page, picked, set_picked, variants_try):
    first = variants_try.first_part(picked(), set_picked, page.lang)
    first
    return (first,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            **Antes de repartir se acuerda la mesa**: quién juega, con qué cartas, qué obliga y cómo se cuenta. Todo lo demás es brisca.

            ## Un ejemplo, paso a paso

            Triunfan oros, salen con el 5 de copas y tienes el 6 de copas, el 3 de oros y el as de bastos. ¿Qué puedes jugar?
            """,
            en="""
            ## The rule, in one sentence

            **The table is agreed before the deal**: who plays, with which cards, what binds, how it counts. Everything else is brisca.

            ## An example, step by step

            Coins are trump, the 5 of cups is led, and you hold the 6 of cups, the 3 of coins and the ace of clubs. What may you play?
            """,
        )
    )
    return


@app.cell
def worked_example(Card, RULES, Suit, position):
    led, *hand = map(Card.parse, ("5c", "6c", "3o", "1b"))
    allowed = {
        name: position(
            RULES["BRISCA"].replace(duties=duties), hands=[hand, map(Card.parse, ("4e", "2b"))], table=[(1, led)], trump=Suit.OROS
        ).legal_actions()
        for name, duties in (("brisca", False), ("rematada", True))
    }
    return allowed, hand, led


@app.cell(hide_code=True)
def example_in_words(allowed, hand, led, mo, page, variants_page):
    mo.Html(variants_page.example_html(led, hand, allowed, page.lang))
    return


@app.cell(hide_code=True)
def tables(choose, chosen, mo, page, t, variants_page):
    _heading = t(es="Elige una mesa", en="Choose a table")
    list_of_tables = variants_page.picker(chosen(), choose, page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{variants_page.unknown_html(chosen(), page.lang)}{list_of_tables}")
    return (list_of_tables,)


@app.cell(hide_code=True)
def this_table(build, build_table_page, chosen, mo, page, variants_page):
    change_it = build_table_page.from_button(variants_page.rules_of(chosen()), build, page.lang)
    mo.Html(f"{variants_page.variant_html(chosen(), page)}{change_it}")
    return (change_it,)


@app.cell(hide_code=True)
def practice(choose, chosen, page, problem, task_parts):
    board = task_parts.practice_part(chosen().loop, choose.move, chosen().damaged, problem, page)
    board
    return (board,)


@app.cell(hide_code=True)
def a_number_to_predict(duty, mo, page, set_duty, t, variants_try):
    _heading = t(es="¿Cuánto pesa una obligación? Primero, apuesta", en="How heavy is a duty? Guess first")
    guess = variants_try.duty_part(duty(), set_duty, page.lang)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2>{guess}")
    return (guess,)


@app.cell(hide_code=True)
def no_two_sheets_agree(mo, page, t, variants_page):
    _heading = t(es="Ni las hojas de reglas se ponen de acuerdo", en="Not even the rule sheets agree")
    _lead = t(
        es="Esta es la mesa de este curso, y lo que dicen otras hojas. Por eso conviene preguntar antes de jugar.",
        en="This is the table of this course, and what other sheets say. That is why it pays to ask before play.",
    )
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{variants_page.course_html(page.lang)}")
    return


@app.cell(hide_code=True)
def where_to_start(build, build_table_page, page):
    start = build_table_page.start_field(build, page.lang)
    return (start,)


@app.cell(hide_code=True)
def your_table(bench, build, build_table_page, mo, page, start, t):
    _heading = t(es="Monta tu mesa", en="Build your table")
    _lead = t(
        es="Cambia lo que quieras. Si dos reglas chocan, aquí dice por qué y cómo se arregla.",
        en="Change whatever you like. If two rules clash, it says here why and how to mend it.",
    )
    workbench = build_table_page.bench_part(bench(), build, start, page)
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{workbench}")
    return (workbench,)


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.SWAP, Skill.LEGAL, Skill.COUNTING_POINTS, seed=10), learn=learn)
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
            t(es="Antes de jugar se acuerda la mesa.", en="The table is agreed before play."),
            t(
                es="En la bisca el 7 vale 10; en la rematada se puja y se asiste; en la muerte al tres el as puede ganar la mano de golpe.",
                en="In bisca the 7 counts 10; in rematada one bids and follows suit; in muerte al tres the ace can win the hand at once.",
            ),
            t(
                es="En el cambio, el empate y las señas las hojas no coinciden: pregunta.",
                en="On the swap, on ties and on signals the sheets disagree: ask.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
