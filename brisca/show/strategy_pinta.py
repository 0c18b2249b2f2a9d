"""The trick before the last drawing, with the pinta to be chosen: a guess first, then which card is best for each pinta."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Final

from brisca.cards import Card, Rank
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.strategy_proof import number
from brisca.show.swap_controls import chips
from brisca.show.table import stock_html
from brisca.show.texts import listed, sentence, the
from brisca.show.words import say
from brisca.teach.strategy import PINTAS, losing_pays, proved, with_pinta

GUESSES: Final = {"never": 0, "high": 2, "figures": 5, "always": 7}
"""What can be guessed → for how many of `PINTAS`, from the strongest, losing the trick is better."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What was guessed, and the pinta that is looked at."""

    guess: str | None = None
    pinta: Rank = Rank.AS


def pinta_part(looked: Looked, put: Callable[[Looked], object], lang: str) -> Shown:
    """The question, and once it is answered the pintas to choose from with what the three cards are worth."""
    ask = say(
        lang,
        es="La máquina sale con el rey de bastos; tienes el 7 y el caballo de copas y el as de bastos. ¿Con qué pintas conviene perder"
        " esta baza?",
        en="The machine leads the king of clubs; you hold the 7 and the knight of cups and the ace of clubs. For which pintas is it better"
        " to lose this trick?",
    )
    texts = {
        "never": say(lang, es="Con ninguna: 15 puntos no se dejan", en="For none: you do not leave 15 points"),
        "high": say(lang, es="Solo con el as y el tres", en="Only for the ace and the three"),
        "figures": say(lang, es="Del as a la sota", en="From the ace to the jack"),
        "always": say(lang, es="Con cualquiera: un triunfo es un triunfo", en="For any: a trump is a trump"),
    }
    row = choices(
        list(texts.items()), lambda guess: put(Looked(guess, looked.pinta)), lang=lang, selected=looked.guess, label=ask,
        serial=list(texts).index(looked.guess) + 1 if looked.guess else 0,
    )  # fmt: skip
    buttons = list(row.buttons)
    said, more = feedback_html(), ""
    if looked.guess is not None:
        said = _answer(looked.guess, lang)
        pick = chips(
            [(rank, sentence(rank.spoken(lang))) for rank in PINTAS],
            lambda rank: put(Looked(looked.guess, rank)),
            lang=lang,
            serial=100 + list(PINTAS).index(looked.pinta),
            selected=looked.pinta,
            label=say(lang, es="La pinta", en="The pinta"),
            on_late=lambda: put(looked),
        )
        buttons += pick.buttons
        lead = say(lang, es="Cambia la pinta y mira cuál es la mejor carta:", en="Change the pinta and see which card is best:")
        more = f"<p>{lead}</p>{pick.text}{pinta_html(looked.pinta, lang)}"
    return Shown(f'<div class="b-question b-plan-pinta"><p class="b-asked">{escape(ask)}</p>{row.text}{said}{more}</div>', buttons)


def _answer(guess: str, lang: str) -> str:
    pays = losing_pays()
    right = GUESSES[guess] == len(pays)
    title = say(lang, es="Sí.", en="Yes.") if right else say(lang, es="No es eso.", en="Not that.")
    names = listed([rank.spoken(lang) for rank in pays], lang)
    last, none = PINTAS[len(pays) - 1], PINTAS[len(pays)]
    lose = {rank: max(figure.mean for figure in proved(with_pinta(rank))[0].values()) for rank in (last,)}[last]
    take = proved(with_pinta(none))[0][Card.parse("1b")].mean
    line = say(
        lang,
        es=f"Conviene perderla con {names}: con la {last.spoken('es')} haces {number(lose, 'es')} puntos en vez de {number(take, 'es')}."
        f" Con el {none.spoken('es')} o el dos es mejor cobrar.",
        en=f"It is better to lose it for {names}: with the {last.spoken('en')} you make {number(lose, 'en')} points instead of"
        f" {number(take, 'en')}. For the {none.spoken('en')} or the two, take the trick.",
    )
    return feedback_html("right" if right else "wrong", title, [line])


def pinta_html(rank: Rank, lang: str) -> str:
    """What the three cards are worth with this pinta."""
    case = with_pinta(rank)
    assert case.pinta is not None
    figures, deals = proved(case)
    most = max(figure.mean for figure in figures.values())
    best = next(card for card in case.hand if figures[card].mean == most)
    rows = "".join(
        f'<tr{" class=is-best" if card is best else ""}><th scope="row">{escape(sentence(card.name(lang)))}</th>'
        f'<td><span class="b-gain" style="--v:{figures[card].mean / most:.3f}"></span><strong>{number(figures[card].mean, lang)}</strong>'
        f"</td></tr>"
        for card in case.hand
    )
    loses = best is not Card.parse("1b")
    what = say(lang, es="mejor perder la baza", en="better lose the trick") if loses else say(lang, es="mejor ganarla", en="better win it")
    head = say(lang, es=f"Pinta {the(case.pinta, 'es').split(' ', 1)[1]}: {what}", en=f"Pinta {case.pinta.name('en')}: {what}")
    caption = say(lang, es="Puntos que haces desde aquí", en="Points that you make from here")
    heads = (say(lang, es="Carta", en="Card"), say(lang, es="Puntos", en="Points"))
    note = say(
        lang,
        es=f"Es igual en los {deals} repartos posibles: lo único que no sabes es cuál de tres blancas está tapada en el mazo.",
        en=f"It is the same in all {deals} possible deals: you just do not know which of three blanks lies hidden in the stock.",
    )
    cells = "".join(f'<th scope="col">{text}</th>' for text in heads)
    return (
        f'<figure class="b-figure b-plan-worth" role="status"><div class="b-plan-look">{stock_html(2, case.pinta, lang)}'
        f'<p class="b-plan-head">{escape(head)}</p></div>'
        f'<table class="b-table"><caption>{caption}</caption><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>'
        f"<p>{escape(note)}</p></figure>"
    )
