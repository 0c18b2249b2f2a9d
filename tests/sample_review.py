"""A page that holds nothing but the review of the hand in its address; test_review_browser.py puts it beside the real lessons."""

import marimo

app = marimo.App(width="medium", app_title="Brisca", css_file="brisca.css", html_head_file="brisca_head.html")


@app.cell
def tools():
    import marimo as mo

    from brisca.notation import read_hand
    from brisca.show import review_page
    from brisca.show.charts import altair_is_here
    from brisca.show.page import Page, language, param, remember

    return Page, altair_is_here, language, mo, param, read_hand, remember, review_page


@app.cell
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell
def this_page(Page, lang, set_lang):
    page = Page("09_play", lang(), set_lang)
    return (page,)


@app.cell
def top(page):
    header = page.top(goal="…")
    header
    return


@app.cell
def finished_hand(param, read_hand):
    finished = read_hand(param("hand"))
    return (finished,)


@app.cell
def review_memory(mo, param, review_page):
    review_desk, set_review_desk = mo.state(review_page.Desk.opened(param("review")), allow_self_loops=True)
    review_drawn, set_review_drawn = mo.state(None, allow_self_loops=True)
    return review_desk, review_drawn, set_review_desk, set_review_drawn


@app.cell
def review_work(finished, remember, review_desk, review_page, set_review_desk):
    remember(review=review_page.work(finished, review_desk(), set_review_desk))
    return


@app.cell
async def review_altair(altair_is_here, mo, review_desk, review_drawn, set_review_drawn):
    mo.stop(review_desk().review is None or review_drawn() is not None)
    set_review_drawn(await altair_is_here())
    return


@app.cell
def review(finished, page, review_desk, review_drawn, review_page, set_review_desk):
    review_part = review_page.review_part(finished, review_desk(), set_review_desk, page.lang, drawn=review_drawn())
    review_part
    return


if __name__ == "__main__":
    app.run()
