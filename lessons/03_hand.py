# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Una mano de principio a fin · A hand from beginning to end"
# description = "Del sorteo a la última baza, y tu primera mano entera. From the draw to the last trick, and your first whole hand."
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

    from brisca.show import game_page, progress, steps_last, steps_page, steps_start_page, task_board, task_parts
    from brisca.show.game import Game, any_seed
    from brisca.show.game_seats import TABLES
    from brisca.show.game_texts import pack_text
    from brisca.show.page import Page, language, param, remember
    from brisca.show.panels import notice_html
    from brisca.show.steps_start import Start
    from brisca.show.steps_walk import Walk
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return (
        FIRST,
        any_seed,
        Game,
        game_page,
        language,
        mixed_tasks,
        mo,
        notice_html,
        pack_text,
        Page,
        param,
        POOLS,
        progress,
        remember,
        Skill,
        Start,
        steps_last,
        steps_page,
        steps_start_page,
        TABLES,
        task_board,
        task_parts,
        Walk,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("03_hand", lang(), set_lang)
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
            es="Seguir una mano entera, del sorteo a la última baza, y jugar la tuya.",
            en="Follow a whole hand, from the draw to the last trick, and play your own.",
        ),
        before=["01_deck", "02_trick"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(Game, Start, TABLES, Walk, any_seed, mo, param):
    start, set_start = mo.state(Start(seed=any_seed()), allow_self_loops=True)
    walk, set_walk = mo.state(Walk.begin(param("hand"), param("step"), open=param("see") == "all"), allow_self_loops=True)
    last, set_last = mo.state((2, None), allow_self_loops=True)
    game, set_game = mo.state(Game.open(param("game"), any_seed(), TABLES[2]), allow_self_loops=True)
    return game, last, set_game, set_last, set_start, set_walk, start, walk


@app.cell(hide_code=True)
def address(game, remember, walk):
    # Both hands stand in the page's address, so that a reload or a shared link finds them again. A broken link stays as it was.
    if walk().problem is None:
        remember(hand=walk().write(), step=str(walk().step), see="all" if walk().open else None)
    if game().problem is None:
        remember(game=game().write())
    return


@app.cell(hide_code=True)
def draw_first(mo, t):
    mo.md(
        t(
            es="""
            ## ¿Quién reparte? Saca una carta

            La carta más alta reparte, en el orden del juego: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2. Si hay empate, se saca otra.
            """,
            en="""
            ## Who deals? Draw a card

            The highest card deals, by the order of the game: ace, three, king, knight, jack, 7, 6, 5, 4, 2. If it is a tie, draw again.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def the_draw(page, set_start, start, steps_start_page):
    draw = steps_start_page.draw_board(start(), set_start, page.lang)
    draw
    return


@app.cell(hide_code=True)
def cut_next(mo, t):
    mo.md(
        t(
            es="""
            ## Se corta

            Quien reparte baraja. Corta quien tiene a su izquierda: levanta unas cuantas cartas y las pone debajo de las demás, de modo
            que queden al menos 4 a cada lado. Prueba también con 3.
            """,
            en="""
            ## The cut

            The dealer shuffles. The player at the dealer's left cuts: lifts some cards and puts them below the others, so that at least 4
            stay on each side. Try 3 as well.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def the_cut(Walk, page, set_start, set_walk, start, steps_start_page):
    cut = steps_start_page.cut_board(start(), set_start, lambda dealt: set_walk(lambda now: Walk(dealt, open=now.open)), page.lang)
    cut
    return


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La mano, en una frase

            Cada cual recibe tres cartas y juega una en cada baza. Quien la gana **se lleva las cartas, roba primero y sale en
            la siguiente**.

            * **Repartir.** Tres cartas para cada cual, de una en una, desde mano hasta quien reparte. *Mano* está a la derecha de quien
              reparte y juega en primer lugar; el juego sigue hacia la derecha. Entre dos, es mano quien no reparte.
            * **La pinta.** La carta siguiente se pone boca arriba: su palo es el triunfo. Queda debajo del mazo y se roba la última.
            * **Jugar.** Cualquier carta vale, siempre: no hay que seguir el palo, ni jugar triunfo, ni superar nada.
            * **Robar.** Después de cada baza todos roban una carta, primero quien ha ganado, mientras quede mazo.

            ## Una mano, paso a paso
            """,
            en="""
            ## A hand, in one sentence

            Each player gets three cards and plays one to each trick. Whoever wins it **takes the cards, draws first and leads the
            next one**.

            * **The deal.** Three cards each, one at a time, from mano round to the dealer. *Mano* sits at the dealer's right and plays
              first; play goes on to the right. With two players, mano is the one who does not deal.
            * **The pinta.** The next card is turned up: its suit is trump. It stays under the stock, the last card to be drawn.
            * **Play.** Any card will do, always: nobody has to follow suit, or trump, or beat what lies there.
            * **Drawing.** After each trick all draw one card, the winner first, while the stock lasts.

            ## A hand, step by step
            """,
        )
    )
    return


@app.cell(hide_code=True)
def step_by_step(mo, notice_html, page, set_walk, steps_page, t, walk):
    lost = walk().problem
    notice = notice_html(lost.text(page.lang)) if lost else ""
    choice = steps_page.which_walk(walk(), set_walk, page.lang)
    steps = steps_page.stepper(walk(), set_walk, page.lang)
    keys = t(
        es="Con el teclado: ← y → dan un paso, ↑ y ↓ una baza, Inicio y Fin van a los extremos.",
        en="By keyboard: ← and → go one step, ↑ and ↓ one trick, Home and End to either end.",
    )
    mo.Html(f'{notice}{choice}{steps}<p class="b-quiet b-keys">{keys}</p>')
    return choice, steps


@app.cell(hide_code=True)
def before_the_last_drawing(mo, t):
    mo.md(
        t(
            es="""
            ## El último robo

            ¿Qué pasa con la pinta cuando se acaba el mazo? Dilo antes de verlo.
            """,
            en="""
            ## The last drawing

            What becomes of the pinta when the stock runs out? Say it before you see it.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def last_drawing(last, page, set_last, steps_last):
    players, picked = last()
    scene = steps_last.last_board(
        players,
        picked,
        lambda number: set_last(lambda now: now if now[0] == number else (number, None)),
        lambda seat: set_last(lambda now: now if now[1] is not None else (now[0], seat)),
        page.lang,
    )
    scene
    return


@app.cell(hide_code=True)
def the_end_of_a_hand(mo, t):
    mo.md(
        t(
            es="""
            ## Cómo acaba una mano

            * Sin mazo se juegan las tres cartas que quedan. **Sigue sin haber que seguir el palo, y el triunfo sigue siendo triunfo.**
            * Cuentan **todas** las cartas de las bazas ganadas, no solo las que ganaron. La última baza no da nada de más.
            * Entre dos bandos gana quien pasa de la mitad: **60 no bastan, hacen falta 61** de los 120 puntos. A 60 iguales, esta mano
              no cuenta y se reparte otra vez.
            * Entre tres gana quien tiene más puntos que nadie, aunque no llegue a 61.
            """,
            en="""
            ## How a hand ends

            * Without a stock the three cards left are played. **Even now nobody has to follow suit, and trump stays trump.**
            * **All** cards of the tricks won count, not only those that won. The last trick scores nothing extra.
            * Between two sides more than half wins: **60 is not enough, it takes 61** of the 120 points. At 60 each this hand is void
              and is dealt again.
            * Among three, whoever has more points than anyone wins, even below 61.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def memory_of_practice(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["03_hand"], first=FIRST["03_hand"], learn=learn)
    return damaged, loop, move


@app.cell(hide_code=True)
def practice(damaged, loop, move, page, problem, task_parts):
    board = task_parts.practice_part(loop(), move, damaged, problem, page)
    board
    return (board,)


@app.cell(hide_code=True)
def your_first_hand(mo, t):
    mo.md(
        t(
            es="""
            ## Tu primera mano entera

            Contra una máquina que juega al azar, o con más gente: entre tres cada cual juega para sí, entre cuatro tienes pareja enfrente.
            """,
            en="""
            ## Your first whole hand

            Against a machine that plays at random, or with more people: with three each plays alone, with four you have a partner opposite.
            """,
        )
    )
    return


@app.cell(hide_code=True)
def which_hand(game, game_page, mo, notice_html, pack_text, page, set_game, t):
    broken = game().problem
    hint = t(es="El enlace no se puede usar. Aquí tienes un reparto nuevo.", en="The link cannot be used. Here is a new deal.")
    broken = notice_html(broken.text(page.lang), hint=hint) if broken else ""
    tables = game_page.which_table(game(), set_game, page.lang)
    mo.Html(f'{broken}{tables}<p class="b-quiet">{pack_text(game().state.rules, page.lang)}</p>')
    return (tables,)


@app.cell(hide_code=True)
def your_hand(game, game_page, mo, page, set_game):
    table = game_page.game_table(game(), set_game, page.lang, in_lesson=True)
    ways = game_page.start_over(game(), set_game, page.lang)
    log = game_page.tricks_html(game(), page.lang) if game().state.tricks else ""
    mo.Html(f"{table}{ways}{log}")
    return table, ways


@app.cell(hide_code=True)
def memory_of_earlier_lessons(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.TRUMP, Skill.POINTS, Skill.LED_SUIT, seed=8), learn=learn)
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
                es="Mano juega en primer lugar; después sale siempre quien gana la baza.",
                en="Mano plays first; then the winner of each trick leads.",
            ),
            t(es="Quien gana roba primero, y la pinta se roba la última.", en="The winner draws first, and the pinta is drawn last."),
            t(es="Nunca hay que seguir el palo, tampoco sin mazo.", en="Nobody ever has to follow suit, not even without a stock."),
            t(es="Con 61 de los 120 puntos se gana; 60 no bastan.", en="It takes 61 of the 120 points to win; 60 is not enough."),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
