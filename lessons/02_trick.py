# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "¿Quién gana la baza? · Who wins the trick?"
# description = "Toca la carta que gana y mira por qué. Tap the card that wins and see why."
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

    from brisca import RULES, Card, Suit, resolve
    from brisca.show import hand, panels, progress, table, task_board, texts
    from brisca.show.page import Page, language
    from brisca.teach.pools import FIRST, POOLS
    from brisca.teach.skills import Skill
    from brisca.teach.templates import mixed_tasks

    return (
        FIRST,
        POOLS,
        Card,
        Page,
        RULES,
        Skill,
        Suit,
        hand,
        language,
        mixed_tasks,
        mo,
        panels,
        progress,
        resolve,
        table,
        task_board,
        texts,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("02_trick", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def top(page, t):
    header = page.top(
        goal=t(es="Mira la mesa y di quién se lleva las cartas.", en="Look at the table and say who takes the cards."), before="01_deck"
    )
    header
    return


@app.cell(hide_code=True)
def progress_so_far(progress):
    _learned, learn, problem = progress.learner()
    return learn, problem


@app.cell
def memory(FIRST, POOLS, learn, task_board):
    loop, move, damaged = task_board.tasking(POOLS["02_trick"], first=FIRST["02_trick"], learn=learn)  # or with the task in the address
    return damaged, loop, move


@app.cell(hide_code=True)
def damaged_link(damaged, loop, mo, page, problem, progress, task_board):
    mo.Html(task_board.damaged_html(damaged, loop(), page.lang) + progress.problem_html(problem, page.lang))
    return


@app.cell
def question(loop, move, page, task_board):
    board = task_board.task_board(loop(), move, lang=page.lang, page=page)
    board
    return (board,)


@app.cell(hide_code=True)
def the_rule(mo, t):
    mo.md(
        t(
            es="""
            ## La regla, en una frase

            Gana **el triunfo más fuerte**; si nadie ha jugado triunfo, **la carta más fuerte del palo de salida**, el de la primera carta.

            De más fuerte a más débil, en todos los palos: as, tres, rey, caballo, sota, 7, 6, 5, 4, 2. Quien gana se lleva los puntos de
            todas las cartas de la baza.

            ## Un ejemplo, paso a paso
            """,
            en="""
            ## The rule, in one sentence

            **The strongest trump** wins; if nobody has played a trump, **the strongest card of the suit led**, that of the first card.

            From strongest to weakest, in every suit: ace, three, king, knight, jack, 7, 6, 5, 4, 2. Whoever wins takes the points of all
            the cards of the trick.

            ## An example, step by step
            """,
        )
    )
    return


@app.cell
def worked_example(Card, RULES, Suit, resolve):
    example = resolve([Card.parse(card) for card in ("6c", "1e", "4b", "10b")], trump=Suit.BASTOS, rules=RULES["BRISCA"])
    return (example,)


@app.cell(hide_code=True)
def example_on_the_table(example, mo, page, panels, table, texts):
    mo.Html(
        panels.example_html(
            table.trick_html(
                example.cards, lang=page.lang, winner=example.winner, trump=example.trump, points=example.points, size="small"
            ),
            panels.derivation_html(texts.explain(example, page.lang), lang=page.lang),
        )
    )
    return


@app.cell(hide_code=True)
def one_thing_to_change(mo, t):
    mo.md(
        t(
            es="""
            ## Cambia una sola cosa

            Las mismas cuatro cartas, cada vez con otro triunfo. Antes de mirar: ¿con cuántos de los cuatro triunfos gana la sota de oros?
            """,
            en="""
            ## Change one thing

            The same four cards, each time with another trump. Before you look: with how many of the four trumps does the jack of coins win?
            """,
        )
    )
    return


@app.cell
def four_trumps(Card, RULES, Suit, resolve):
    four = [Card.parse(card) for card in ("6o", "12c", "3e", "10o")]
    by_trump = {suit: resolve(four, trump=suit, rules=RULES["BRISCA"]) for suit in Suit}
    jack_wins = [suit for suit, result in by_trump.items() if result.card is four[3]]
    return by_trump, four, jack_wins


@app.cell(hide_code=True)
def memory_of_the_rest(Suit, mo):
    guess, set_guess = mo.state(None, allow_self_loops=True)
    trump, set_trump = mo.state(Suit.OROS, allow_self_loops=True)
    return guess, set_guess, set_trump, trump


@app.cell
def predict(by_trump, four, guess, hand, jack_wins, mo, page, panels, set_guess, t, table):
    numbers = hand.choices(
        [(n, str(n)) for n in range(len(by_trump) + 1)],
        set_guess,
        lang=page.lang,
        selected=guess(),
        disabled=guess() is not None,
        label=t(es="¿Con cuántos triunfos gana la sota de oros?", en="With how many trumps does the jack of coins win?"),
    )
    right = guess() == len(jack_wins)
    verdict = t(
        es=f"{'Sí' if right else 'No'}: con {len(jack_wins)}, {' y '.join(suit.spoken('es') for suit in jack_wins)}.",
        en=f"{'Yes' if right else 'No'}: with {len(jack_wins)}, {' and '.join(suit.spoken('en') for suit in jack_wins)}.",
    )
    reason = t(
        es="Con bastos nadie ha jugado triunfo y manda el palo de salida, oros. Cambia el triunfo y compruébalo: los puntos no cambian.",
        en="With clubs nobody has played a trump, so the suit led, coins, rules. Change the trump and see: the points stay the same.",
    )
    told = panels.feedback_html("right" if right else "wrong", verdict, [reason])
    mo.Html(f"{numbers}{panels.feedback_html() + table.trick_html(four, lang=page.lang) if guess() is None else told}")
    return (numbers,)


@app.cell
def change_the_trump(by_trump, guess, hand, mo, page, panels, set_trump, table, texts, trump):
    suits = hand.suit_choices(set_trump, lang=page.lang, selected=trump())
    tried = by_trump[trump()]
    on_the_table = table.trick_html(tried.cards, lang=page.lang, winner=tried.winner, trump=tried.trump, points=tried.points)
    why_now = panels.derivation_html(texts.explain(tried, page.lang), lang=page.lang)
    mo.Html("" if guess() is None else f"{suits}{on_the_table}{why_now}")
    return (suits,)


@app.cell(hide_code=True)
def from_the_lesson_before(mo, t):
    mo.md(
        t(
            es="""
            ## Tres preguntas de la lección anterior
            """,
            en="""
            ## Three questions from the lesson before
            """,
        )
    )
    return


@app.cell(hide_code=True)
def memory_of_the_lesson_before(Skill, learn, mixed_tasks, task_board):
    recalled, recall = task_board.mixing(mixed_tasks(Skill.ORDER, Skill.POINTS, Skill.POINTS, seed=67), learn=learn)
    return recall, recalled


@app.cell
def three_questions(page, recall, recalled, task_board):
    three = task_board.mixed_board(recalled(), recall, lang=page.lang)
    three
    return (three,)


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(es="Primero miras si hay triunfos: gana el más fuerte.", en="First you look for trumps: the strongest wins."),
            t(
                es="Sin triunfos, gana la carta más fuerte del palo de salida; las demás no pueden ganar.",
                en="Without trumps the strongest card of the suit led wins; no other card can.",
            ),
            t(es="Quien gana se lleva los puntos de todas las cartas.", en="The winner takes the points of all the cards."),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
