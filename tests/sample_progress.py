"""A lesson that teaches nothing but has a learner: test_progress_browser.py puts it beside the real start page and answers on it."""

import marimo

app = marimo.App(width="medium", app_title="Brisca", css_file="brisca.css", html_head_file="brisca_head.html")


@app.cell
def tools():
    import marimo as mo

    from brisca.show.hand import choices
    from brisca.show.page import Page, language
    from brisca.show.progress import learner, problem_html
    from brisca.teach.skills import Skill

    return Page, Skill, choices, language, learner, mo, problem_html


@app.cell
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell
def this_page(Page, lang, set_lang):
    page = Page("01_deck", lang(), set_lang)
    return (page,)


@app.cell
def memory(learner):
    learned, learn, problem = learner()
    return learn, learned, problem


@app.cell
def top(page):
    header = page.top(goal="…")
    header  # noqa: B018
    return


@app.cell
def damaged(mo, page, problem, problem_html):
    mo.Html(problem_html(problem, page.lang))
    return


@app.cell
def answering(Skill, choices, learn, learned, mo, page):
    tries = sum(learned().known(skill).tries for skill in learned())
    answers = choices(
        [(True, "Right"), (False, "Wrong")],
        lambda right: (learn(Skill.ORDER, right, 4), learn(Skill.TRUMP, right, 4)),
        lang=page.lang,
        serial=tries,
    )
    mo.Html(f"{answers}<p>Told {tries} times.</p>")
    return (answers,)


@app.cell
def drawn_before(mo, page):
    mo.Html(f"<p>{page.link('00_start', 'Home', p='13HRA0C63MMD')} {page.link('02_trick', 'On')}</p>")
    return


if __name__ == "__main__":
    app.run()
