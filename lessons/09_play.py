# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "Juega una mano · Play a hand"
# description = "Tú contra la máquina, de quien juega al azar a la experta. You against the machine, from a random player to an expert."
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

    from brisca.show import game_desk, game_how, review_page
    from brisca.show.charts import altair_is_here
    from brisca.show.page import Page, language, param, remember
    from brisca.show.panels import notice_html

    return Page, altair_is_here, game_desk, game_how, language, mo, notice_html, param, remember, review_page


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
def memory(game_desk):
    sitting, act = game_desk.sitting()
    return act, sitting


@app.cell(hide_code=True)
def top(page, sitting, t):
    header = page.top(
        goal=t(
            es="Una mano por las reglas que quieras, contra máquinas que solo ven sus cartas, o entre dos personas.",
            en="A hand by any rules you like, against machines that see only their own cards, or for two people.",
        ),
        before=["01_deck", "02_trick"],
        rules=sitting().rules,
    )
    header
    return


@app.cell(hide_code=True)
def address(game_desk, sitting):
    # Everything stands in the page's address, so that a reload or a shared link finds it again. A broken link stays as it was.
    game_desk.keep(sitting())
    return


@app.cell(hide_code=True)
def broken_link(mo, notice_html, page, sitting, t):
    problem = sitting().problem
    mo.Html(
        notice_html(
            problem.text(page.lang),
            hint=t(es="El enlace no se puede usar. Aquí tienes un reparto nuevo.", en="The link cannot be used. Here is a new deal."),
        )
    ) if problem else None
    return


@app.cell(hide_code=True)
def deal_code(act, game_desk, page):
    code = game_desk.deal_field(act, page.lang)
    return (code,)


@app.cell(hide_code=True)
def before_the_hand(act, code, game_desk, page, sitting):
    setup = game_desk.setup(sitting(), act, code, page.lang)
    setup
    return


@app.cell(hide_code=True)
def the_table(act, game_desk, page, sitting):
    table = game_desk.desk(sitting(), act, page.lang)
    table
    return


@app.cell(hide_code=True)
def another_hand(act, game_desk, page, sitting):
    ways = game_desk.ways(sitting(), act, page.lang)
    ways
    return


@app.cell(hide_code=True)
def review_memory(mo, param, review_page):
    review_desk, set_review_desk = mo.state(review_page.Desk.opened(param("review")), allow_self_loops=True)
    review_drawn, set_review_drawn = mo.state(None, allow_self_loops=True)
    return review_desk, review_drawn, set_review_desk, set_review_drawn


@app.cell(hide_code=True)
def finished_hand(sitting):
    finished = sitting().game.state if sitting().game.over else None
    return (finished,)


@app.cell(hide_code=True)
def review_work(finished, remember, review_desk, review_page, set_review_desk):
    # A piece of the work each time this cell runs; setting the state runs it again, until the review is there.
    remember(review=review_page.work(finished, review_desk(), set_review_desk))
    return


@app.cell(hide_code=True)
async def review_altair(altair_is_here, mo, review_desk, review_drawn, set_review_drawn):
    mo.stop(review_desk().review is None or review_drawn() is not None)
    set_review_drawn(await altair_is_here())
    return


@app.cell(hide_code=True)
def review(finished, page, review_desk, review_drawn, review_page, set_review_desk):
    review_part = review_page.review_part(finished, review_desk(), set_review_desk, page.lang, drawn=review_drawn())
    review_part
    return


@app.cell(hide_code=True)
def finished_tricks(game_desk, mo, page, sitting):
    mo.Html(game_desk.log_html(sitting(), page.lang))
    return


@app.cell(hide_code=True)
def how_to_play(game_how, mo, page, sitting, t):
    rules = sitting().rules
    answer, special = game_how.answering(rules, page.lang), game_how.special(rules, page.lang)
    how = t(
        es=f"""Quien sale juega la carta que quiera y {answer}. Gana el triunfo
        más fuerte o, si no hay triunfos, la carta más fuerte del palo de salida ({page.link("02_trick")}). Quien gana se lleva los puntos
        de todas las cartas ({page.link("01_deck")}), puede cambiar el 7 de triunfo por la pinta si esta le gana,
        donde hay cambio ({page.link("05_swap")}), roba primero, donde se roba, y sale otra vez.""",
        en=f"""Whoever leads plays any card and {answer}. The strongest trump wins
        or, if there is none, the strongest card of the suit led ({page.link("02_trick")}). The winner takes the points of all cards
        ({page.link("01_deck")}), may swap the 7 of trumps for a pinta that beats it, where there is a swap
        ({page.link("05_swap")}), draws first, where cards are drawn, and leads again.""",
    )
    head = t(es="Cómo se juega", en="How to play")
    more = "".join(f"<p>{line}</p>" for line in special)
    mo.Html(f'<section class="b-howto"><h2>{head}</h2><p>{how}</p>{more}</section>')
    return


@app.cell(hide_code=True)
def bottom(page, t):
    footer = page.bottom(
        learned=[
            t(
                es="Jugar una mano: salir, responder, robar y volver a salir.",
                en="Play a hand: lead, answer, draw, lead again.",
            ),
            t(es="Contar los montones: juntos suman 120.", en="Count the piles: together they make 120."),
            t(
                es="Pujar, asistir, cantar arrastro, matar al tres: lo que pide cada mesa.",
                en="Bid, follow suit, call arrastro, kill the three: what each table asks for.",
            ),
            t(
                es="Llevar la cuenta de lo que no has visto: puntos y triunfos.",
                en="Keep count of what you have not seen: points and trumps.",
            ),
        ]
    )
    footer
    return


if __name__ == "__main__":
    app.run()
