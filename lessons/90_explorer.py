# /// script
# requires-python = ">=3.11"
# dependencies = ["marimo", "brisca"]
#
# [tool.marimo.opengraph]
# title = "El explorador de bazas · The trick explorer"
# description = "Cualquier baza, cualquier triunfo, cualquier reglamento. Any trick, any trump, any rules."
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

    from brisca.show import explorer_parts as parts
    from brisca.show.page import Page, language

    return Page, language, mo, parts


@app.cell(hide_code=True)
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell(hide_code=True)
def this_page(Page, lang, set_lang):
    page = Page("90_explorer", lang(), set_lang)
    t = page.t
    return page, t


@app.cell(hide_code=True)
def memory(parts):
    # What lies on the table: opened from ?trick=…, and written there at each change.
    table, act, rewritten = parts.explored()
    return act, rewritten, table


@app.cell(hide_code=True)
def top(page, t, table):
    header = page.top(
        goal=t(
            es="Cambia el triunfo o las cartas: mira quién gana y por qué.",
            en="Change the trump or the cards: see who wins and why.",
        ),
        rules=table().rules,
    )
    header
    return


@app.cell(hide_code=True)
def trick(act, mo, page, parts, table):
    notices = parts.notices_html(table(), page.lang)
    story = parts.story_html(table(), page.lang)
    trumps = parts.trump_row(table(), act, page.lang)
    cloth = parts.cloth(table(), act, page.lang)
    mo.Html(f"{notices}{story}{trumps}{cloth}")
    return


@app.cell(hide_code=True)
def typing(act, page, parts, rewritten):
    rewritten()
    text = parts.text_field(act, page.lang)
    return (text,)


@app.cell(hide_code=True)
def choosing(act, page, parts):
    rules = parts.rules_field(act, page.lang)
    return (rules,)


@app.cell(hide_code=True)
def result(act, mo, page, parts, rules, table, text):
    verdict = parts.verdict(table(), act, page.lang)
    pack = parts.editor(table(), act, page.lang, text, rules)
    why = parts.why_html(table(), page.lang)
    mo.Html(f"{verdict}{pack}{why}")
    return


@app.cell(hide_code=True)
def each_trump(act, page, parts, table):
    tiles = parts.what_if(table(), act, page.lang)
    tiles
    return


@app.cell(hide_code=True)
def share(mo, page, parts, table):
    mo.Html(parts.share_html(table(), page.lang))
    return


@app.cell(hide_code=True)
def bottom(page):
    footer = page.bottom()
    footer
    return


if __name__ == "__main__":
    app.run()
