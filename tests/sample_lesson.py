"""A page that shows every widget once; test_start_browser.py puts it beside the real lessons' style sheet and clicks it."""

import marimo

app = marimo.App(width="medium", app_title="Brisca", css_file="brisca.css", html_head_file="brisca_head.html")


@app.cell
def tools():
    import marimo as mo

    from brisca.cards import Card, Suit, pack
    from brisca.rules import RULES
    from brisca.show.hand import choices, clickable_cards, clickable_trick, suit_choices
    from brisca.show.page import Page, language, param, remember
    from brisca.show.panels import derivation_html, feedback_html, notice_html, stats_html
    from brisca.show.table import cards_html, trick_html
    from brisca.trick import resolve

    return (
        Card,
        Page,
        RULES,
        Suit,
        cards_html,
        choices,
        clickable_cards,
        clickable_trick,
        derivation_html,
        feedback_html,
        language,
        mo,
        notice_html,
        pack,
        param,
        remember,
        resolve,
        stats_html,
        suit_choices,
        trick_html,
    )


@app.cell
def reader(language):
    lang, set_lang = language()
    return lang, set_lang


@app.cell
def this_page(Page, lang, set_lang):
    page = Page("02_trick", lang(), set_lang)
    t = page.t
    return page, t


@app.cell
def memory(Suit, mo, param):
    picked, set_picked = mo.state(None, allow_self_loops=True)
    trump, set_trump = mo.state(Suit(param("trump") or "o"), allow_self_loops=True)
    played, set_played = mo.state((), allow_self_loops=True)
    typed = mo.ui.text(label="name")
    return picked, played, set_picked, set_played, set_trump, trump, typed


@app.cell
def top(page, t):
    header = page.top(goal=t(es="Una página de prueba.", en="A page for tests."), before="01_deck")
    header
    return


@app.cell
def question(Card, RULES, clickable_trick, page, param, picked, resolve, set_picked, trump):
    cards = [Card.parse(text) for text in (param("cards") or "6o.12c.3e.10o").split(".")]
    solved = resolve(cards, trump=trump(), rules=RULES["BRISCA"])
    over = picked() is not None
    table = clickable_trick(
        cards,
        set_picked,
        lang=page.lang,
        picked=picked(),
        winner=solved.winner if over else None,
        points=solved.points if over else None,
        trump=trump(),
        stock=13,
        pinta=Card.parse("12o"),
    )
    table
    return over, solved, table


@app.cell
def answer(choices, derivation_html, feedback_html, mo, over, page, picked, set_picked, solved, t):
    right = picked() is solved.card
    verdict = t(es="Correcto", en="Right") if right else t(es="No", en="No")
    again = choices([(None, t(es="Otra vez", en="Again"))], set_picked, lang=page.lang, main=True)
    mo.vstack(
        [
            mo.Html(feedback_html(("right" if right else "wrong") if over else None, verdict, [solved.card.name(page.lang)])),
            mo.Html(derivation_html([verdict], lang=page.lang) if over else ""),
            again,
        ]
    )
    return (again,)


@app.cell
def trumps(page, remember, set_trump, suit_choices, trump):
    def choose(suit):
        remember(trump=suit.value)
        set_trump(suit)

    row = suit_choices(choose, lang=page.lang, selected=trump())
    row
    return (row,)


@app.cell
def hand(clickable_cards, mo, pack, page, played, set_played, stats_html):
    left = [card for card in pack(40) if card not in played()]
    mine = clickable_cards(left[:3], lambda card: set_played((*played(), card)), lang=page.lang, serial=len(played()))
    mo.vstack([mine, mo.Html(stats_html([("played", " ".join(map(str, played())))]))])
    return (mine,)


@app.cell
def more(Card, cards_html, mo, notice_html, page, trick_html, typed):
    two = [Card.parse("3c"), Card.parse("2o")]
    mo.vstack(
        [
            typed,
            mo.Html(notice_html("¿«<b>x</b>»?", hint="3o")),
            mo.Html(trick_html(two, lang=page.lang, winner=1, points=10, size="small")),
            mo.Html(cards_html(two, lang=page.lang)),
        ]
    )
    return


@app.cell
def bottom(page, t):
    page.bottom(learned=[t(es="Nada nuevo.", en="Nothing new.")])
    return


if __name__ == "__main__":
    app.run()
