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

    from brisca.show import compare_page as versus
    from brisca.show import explorer_parts as parts
    from brisca.show import many_page as many
    from brisca.show.frames import pandas_is_here
    from brisca.show.page import Page, language

    return Page, language, many, mo, pandas_is_here, parts, versus


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
def versus_memory(versus):
    # What is compared: opened from ?case=… and ?against=…, and written there at each change.
    compared, compare, listed_again, written_again = versus.compared()
    linked = versus.linked()
    return compare, compared, linked, listed_again, written_again


@app.cell(hide_code=True)
def jump(linked, mo, page, versus):
    mo.Html(versus.jump_html(page.lang) if linked else "")
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
def other_rules(mo, t, versus):
    _heading = t(es="Lo mismo con otras reglas", en="The same under other rules")
    _lead = t(
        es="Cada reglamento en su columna: quién gana, qué se puede jugar y qué regla cambia el resultado.",
        en="Each rule set in its column: who wins, what may be played, and which rule changes the outcome.",
    )
    mo.Html(f"<h2 class='b-heading' id='{versus.ANCHOR}'>{_heading}</h2><p class='b-lead'>{_lead}</p>")
    return


@app.cell(hide_code=True)
def examples(compare, listed_again, page, versus):
    listed_again()
    example = versus.example_field(compare, page.lang)
    return (example,)


@app.cell(hide_code=True)
def versus_fields(compare, page, versus, written_again):
    written_again()
    written = versus.case_fields(compare, page.lang)
    return (written,)


@app.cell(hide_code=True)
def side_by_side(compare, compared, example, page, table, versus, written):
    columns = versus.part(compared(), table(), compare, page, example, written)
    columns
    return


@app.cell(hide_code=True)
def many_memory(many, mo):
    # A table of many tricks: opened by a button, because only then pandas is fetched.
    opened, set_opened = mo.state(False, allow_self_loops=True)
    ready, set_ready = mo.state(None, allow_self_loops=True)
    desk, change, renewed = many.desk()
    return change, desk, opened, ready, renewed, set_opened, set_ready


@app.cell(hide_code=True)
def many_tricks(many, mo, opened, page, ready, set_opened, t):
    _heading = t(es="Muchas bazas a la vez", en="Many tricks at once")
    _lead = t(
        es="Pega o sube una tabla de una hoja de cálculo: quién gana cada baza, cuánto vale y por qué.",
        en="Paste or upload a table from a spreadsheet: who wins each trick, what it is worth and why.",
    )
    table_button = many.opener(opened(), set_opened, page.lang, text=t(es="Abrir la tabla", en="Open the table"), ready=ready())
    mo.Html(f"<h2 class='b-heading'>{_heading}</h2><p class='b-lead'>{_lead}</p>{table_button}")
    return (table_button,)


@app.cell(hide_code=True)
async def many_pandas(opened, pandas_is_here, set_ready):
    if opened():
        set_ready(await pandas_is_here())
    return


@app.cell(hide_code=True)
def many_fields(change, many, page, renewed):
    renewed()
    area, file = many.trick_fields(change, page.lang)
    return area, file


@app.cell(hide_code=True)
def many_asked(area, change, file, many, mo, opened, page):
    asked = many.asked(change, page.lang, area, file) if opened() else mo.Html("")
    asked
    return (asked,)


@app.cell(hide_code=True)
def many_decided(change, desk, many, mo, opened, page, ready):
    _href = lambda trick: page.href("90_explorer", trick=trick)  # noqa: E731
    decided = many.decided(desk(), change, page.lang, ready=ready(), href=_href) if opened() else mo.Html("")
    decided
    return (decided,)


@app.cell(hide_code=True)
def bottom(page):
    footer = page.bottom()
    footer
    return


if __name__ == "__main__":
    app.run()
