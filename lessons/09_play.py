# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Juega una mano · Play a hand"
# description = "Tú contra la máquina, con cada baza explicada. You against the machine, with every trick explained."
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

    from brisca.show.game import Game, any_seed
    from brisca.show.game_page import game_table, start_over, tricks_html, which_game
    from brisca.show.game_texts import pack_text
    from brisca.show.page import Page, language, param, remember
    from brisca.show.panels import notice_html

    return (
        Game,
        Page,
        any_seed,
        game_table,
        language,
        mo,
        notice_html,
        pack_text,
        param,
        remember,
        start_over,
        tricks_html,
        which_game,
    )


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("09_play", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def top(page, t):
    header = page.top(
        goal=t(
            es="Tu primera mano entera, contra una máquina que juega al azar.",
            en="Your first whole hand, against a machine that plays at random.",
        ),
        before=["01_deck", "02_trick"],
    )
    header
    return


@app.cell(hide_code=True)
def memory(Game, any_seed, mo, param):
    game, set_game = mo.state(Game.open(param("hand"), any_seed()), allow_self_loops=True)
    return game, set_game


@app.cell(hide_code=True)
def address(game, remember):
    # The whole hand stands in the page's address, so that a reload or a shared link finds it again. A broken link stays as it was.
    if game().problem is None:
        remember(hand=game().write())
    return


@app.cell(hide_code=True)
def how_to_play(page, t):
    how = t(
        es=f"""Quien sale juega la carta que quiera y el otro responde con la que quiera: nada obliga a seguir el palo. Gana el triunfo más
        fuerte o, si no hay triunfos, la carta más fuerte del palo de salida ({page.link("02_trick")}). Quien gana se lleva los puntos de
        las dos cartas ({page.link("01_deck")}), roba primero y sale otra vez. Con 61 de los 120 puntos se gana la mano.""",
        en=f"""Whoever leads plays any card and the other answers with any card: nothing makes you follow suit. The strongest trump wins
        or, if there is none, the strongest card of the suit led ({page.link("02_trick")}). The winner takes the points of both cards
        ({page.link("01_deck")}), draws first and leads again. With 61 of the 120 points you win the hand.""",
    )
    return (how,)


@app.cell(hide_code=True)
def before_you_play(game, how, mo, pack_text, page, set_game, which_game):
    games = which_game(game(), set_game, page.lang)
    mo.Html(
        f'<div class="b-intro"><p>{how}</p><div>{games.text}<p class="b-quiet">{pack_text(game().state.rules, page.lang)}</p></div></div>'
    )
    return


@app.cell(hide_code=True)
def broken_link(game, mo, notice_html, page, t):
    problem = game().problem
    mo.Html(
        notice_html(
            problem.text(page.lang),
            hint=t(es="El enlace no se puede usar. Aquí tienes un reparto nuevo.", en="The link cannot be used. Here is a new deal."),
        )
    ) if problem else None
    return


@app.cell(hide_code=True)
def the_table(game, game_table, page, set_game):
    table = game_table(game(), set_game, page.lang)
    table
    return


@app.cell(hide_code=True)
def another_hand(game, page, set_game, start_over):
    ways = start_over(game(), set_game, page.lang)
    ways
    return


@app.cell(hide_code=True)
def finished_tricks(game, mo, page, tricks_html):
    mo.Html(tricks_html(game(), page.lang))
    return


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(
                es="Jugar una mano: salir, responder, robar y volver a salir.",
                en="Play a hand: lead, answer, draw, lead again.",
            ),
            t(es="Contar los dos montones: juntos suman 120.", en="Count both piles: together they make 120."),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
