"""What is told around the rules: brisca and tute face to face, signals, where the game comes from; disagreements told as such."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from brisca.cards import Card
from brisca.rules import RULES
from brisca.show.art import card_svg
from brisca.show.hand import Shown, choices
from brisca.show.panels import feedback_html
from brisca.show.table import trick_html
from brisca.show.talk import source_name
from brisca.show.words import say
from brisca.state import Play, State, position

# One thing to change: the duties of tute

LED: Final = Card.parse("5c")
HAND: Final = tuple(Card.parse(text) for text in ("12c", "2o", "6e"))


def replying(duties: bool) -> State:
    """The rival has led the five of cups, trump is oros; your three cards, with or without a duty to follow."""
    rules = RULES["BRISCA_BASIC"].replace(duties=duties)
    pinta = Card.parse("4o")
    others = tuple(card for card in rules.pack if card not in (*HAND, LED, pinta))
    return position(rules, hands=(HAND, others[:2]), stock=(*others[2:7], pinta), table=((1, LED),), to_play=0)


def may_play(duties: bool) -> frozenset[Card]:
    """The cards of `HAND` that are legal."""
    return frozenset(action.card for action in replying(duties).legal_actions() if isinstance(action, Play))


def duties_question(picked: int | None, on_pick: Callable[[int], object], lang: str) -> Shown:
    """How many of the three could be played with the duties of tute? Then both games side by side, card by card."""
    free, bound = may_play(False), may_play(True)
    table = trick_html([LED], lang=lang, trump=replying(False).trump, names=(say(lang, es="Rival", en="Rival"),), size="small")
    mine = _marked(HAND, frozenset(HAND), lang, say(lang, es="Tus cartas", en="Your cards"), told=False)
    label = say(
        lang,
        es="¿Cuántas de las tres podrías jugar con las obligaciones del tute?",
        en="How many of the three could you play with the duties of tute?",
    )
    row = choices([(n, str(n)) for n in range(4)], on_pick, lang=lang, selected=picked, disabled=picked is not None, label=label)
    if picked is None:
        return Shown(f"{table}{mine}{row.text}{feedback_html()}", row.buttons)
    right = picked == len(bound)
    title = say(lang, es=f"{'Sí' if right else 'No'}: {len(bound)}.", en=f"{'Yes' if right else 'No'}: {len(bound)}.")
    why = say(
        lang,
        es=f"Con obligaciones hay que asistir: tienes copas, y solo vale el rey. En la brisca valen las {len(free)}.",
        en=f"With duties you must follow suit: you hold a cup, and only the king will do. In brisca all {len(free)} will.",
    )
    brisca = _marked(HAND, free, lang, say(lang, es="En la brisca", en="In brisca"))
    tute = _marked(HAND, bound, lang, say(lang, es="Con las obligaciones", en="With the duties"))
    said = feedback_html("right" if right else "wrong", title, [why])
    return Shown(f'{table}{row.text}{said}<div class="b-talk-two">{brisca}{tute}</div>', row.buttons)


def _marked(cards: Sequence[Card], legal: frozenset[Card], lang: str, head: str, *, told: bool = True) -> str:
    """Three cards under a heading, each with whether it may be played."""
    yes, no = say(lang, es="se puede", en="allowed"), say(lang, es="no se puede", en="not allowed")
    items = "".join(
        f'<li class="{"" if card in legal else "is-off"}">{card_svg(card, lang)}'
        + (f"<span>{yes if card in legal else no}</span>" if told else "")
        + "</li>"
        for card in cards
    )
    return f'<figure class="b-talk-cards"><figcaption>{head}</figcaption><ul>{items}</ul></figure>'


# Brisca and tute


def face_to_face_html(lang: str) -> str:
    """Both games row by row. What is compared stands above each pair, so that two columns are enough on a phone."""
    rows = (
        (
            say(lang, es="Orden y puntos", en="Order and points"),
            say(lang, es="as 11, tres 10, rey 4, caballo 3, sota 2", en="ace 11, three 10, king 4, knight 3, jack 2"),
            say(lang, es="los mismos", en="the same"),
        ),
        (
            say(lang, es="Cartas en la mano", en="Cards in hand"),
            say(lang, es="3", en="3"),
            say(lang, es="6 u 8 entre dos; 13 entre tres; 10 entre cuatro", en="6 or 8 for two; 13 for three; 10 for four"),
        ),
        (
            say(lang, es="¿Hay que asistir, seguir el palo?", en="Must you follow suit (asistir)?"),
            say(lang, es="nunca", en="never"),
            say(lang, es="sí; entre dos, solo con el mazo vacío", en="yes; with two players, only once the stock is empty"),
        ),
        (
            say(lang, es="¿Hay que montar, matar si se puede?", en="Must you beat if you can (montar)?"),
            say(lang, es="nunca", en="never"),
            say(lang, es="sí; entre dos, solo con el mazo vacío", en="yes; with two players, only once the stock is empty"),
        ),
        (
            say(lang, es="¿Hay que fallar, triunfar si no tienes el palo?", en="Must you trump when void (fallar)?"),
            say(lang, es="nunca", en="never"),
            say(lang, es="sí; entre dos, solo con el mazo vacío", en="yes; with two players, only once the stock is empty"),
        ),
        (
            say(lang, es="Cantes", en="Announcements (cantes)"),
            say(lang, es="ninguno", en="none"),
            say(
                lang,
                es="rey y caballo de un palo, 20; de triunfo, 40; cuatro reyes o cuatro caballos ganan",
                en="king and knight of a suit, 20; of trumps, 40; four kings or four knights win",
            ),
        ),
        (
            say(lang, es="La última baza", en="The last trick"),
            say(lang, es="nada más", en="nothing extra"),
            say(lang, es="10 puntos: las diez de últimas", en="10 points: ten for the last"),
        ),
        (
            say(lang, es="Total", en="Total"),
            say(lang, es="120 puntos", en="120 points"),
            say(lang, es="130 y los cantes", en="130 and the cantes"),
        ),
        (
            say(lang, es="Cambio de la pinta", en="Swapping for the pinta"),
            say(lang, es="con el 7 o el 2, si se acuerda", en="with the 7 or the 2, if agreed"),
            say(lang, es="con el 7 o el 2, lo habitual", en="with the 7 or the 2, as a rule"),
        ),
    )
    caption = say(lang, es="Brisca y tute, cara a cara", en="Brisca and tute, face to face")
    body = "".join(
        f'<tbody><tr><th colspan="2" scope="rowgroup">{escape(what)}</th></tr>'
        f"<tr><td>{escape(ours)}</td><td>{escape(theirs)}</td></tr></tbody>"
        for what, ours, theirs in rows
    )
    tute = say(lang, es="Tute (formas corrientes)", en="Tute (common forms)")
    return (
        f'<table class="b-table b-talk-faces"><caption class="b-sr">{caption}</caption><thead><tr><th scope="col">Brisca</th>'
        f'<th scope="col">{tute}</th></tr></thead>{body}</table>'
    )


# Signals


def signals_html(lang: str) -> str:
    """Who forbids signals, who teaches them; and the usual ones of Italy, with what its pages disagree about."""
    who = (
        (
            say(lang, es="Prohibidas", en="Forbidden"),
            source_name("A", lang),
            say(lang, es="No admite ninguna seña.", en="Allows no signal of any kind."),
        ),
        (
            say(lang, es="Parte del juego", en="Part of the game"),
            source_name("E", lang),
            say(lang, es="Las señas de la casa forman parte del juego.", en="The signals of the house are part of the game."),
        ),
        (
            say(lang, es="Ni una palabra", en="Not a word"),
            source_name("E", lang),
            say(
                lang,
                es="Nombra también la muta de Lombardía, en la que nadie habla.",
                en="Also names the muta of Lombardy, where nobody speaks.",
            ),
        ),
    )
    cards = "".join(f"<li><strong>{what}</strong><span>{told}</span><small>{escape(name)}</small></li>" for what, name, told in who)
    rows = (
        (say(lang, es="As de triunfo", en="Ace of trumps"), say(lang, es="morritos, como para un beso", en="lips forward, as for a kiss")),
        (say(lang, es="Tres de triunfo", en="Three of trumps"), say(lang, es="la boca torcida a un lado", en="mouth twisted to one side")),
        (say(lang, es="Rey de triunfo", en="King of trumps"), say(lang, es="los ojos hacia arriba", en="eyes turned up")),
        (
            say(lang, es="Caballo y sota de triunfo", en="Knight and jack of trumps"),
            say(lang, es="la punta de la lengua, o un hombro que sube", en="the tip of the tongue, or a raised shoulder"),
        ),
        (
            say(lang, es="Triunfos pequeños", en="Small trumps"),
            say(lang, es="frotar el pulgar y el índice", en="thumb and forefinger rubbed together"),
        ),
        (say(lang, es="Ningún triunfo", en="No trumps"), say(lang, es="los ojos bien cerrados", en="eyes shut tight")),
        (
            say(lang, es="Ases y treses de otros palos", en="Aces and threes of other suits"),
            say(lang, es="las mejillas hinchadas", en="cheeks puffed out"),
        ),
    )
    heads = (say(lang, es="Qué tienes", en="What you hold"), say(lang, es="La seña", en="The signal"))
    differs = say(lang, es="Cuál es cuál cambia de una página a otra.", en="Which is which differs from page to page.")
    body = "".join(
        f'<tr><th scope="row">{what}</th><td>{sign}{f"<em>{differs}</em>" if place == 3 else ""}</td></tr>'
        for place, (what, sign) in enumerate(rows)
    )
    head = "".join(f'<th scope="col">{text}</th>' for text in heads)
    caption = say(
        lang,
        es="Las señas corrientes de la briscola italiana: 5 páginas coinciden en todas menos en una",
        en="The usual signals of Italian briscola: 5 pages agree on all but one",
    )
    end = say(
        lang,
        es=(
            "Ninguna hoja española trae una tabla: cada pareja acuerda las suyas. En muchos sitios la primera baza se juega en silencio. "
            "En este curso no hay señas: la máquina que juega contigo solo ve lo que se ve en la mesa."
        ),
        en=(
            "No Spanish sheet gives a table: each pair agrees on its own. In many places the first trick is played in silence. "
            "This course has no signals: the machine that is your partner sees only what the table shows."
        ),
    )
    return (
        f'<ul class="b-talk-who">{cards}</ul><table class="b-table b-talk-signals"><caption>{caption}</caption>'
        f'<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p class="b-lead">{end}</p>'
    )


# Where it comes from


def origins_html(lang: str) -> str:
    """Three accounts that do not fit together, and where the family is played."""
    other = say(lang, es="Otras páginas", en="Other pages")
    accounts = (
        (
            say(lang, es="Holanda → Francia → España", en="Holland → France → Spain"),
            source_name("D", lang),
            say(
                lang,
                es="Quizá pasó de Holanda a Francia, donde «brisque» acortaba el nombre de un cómico del siglo XVII, y de allí a España.",
                en=(
                    "Perhaps it went from Holland to France, where “brisque” was short for the name of a comedian of the "
                    "seventeenth century, and from there to Spain."
                ),
            ),
        ),
        (
            say(lang, es="Lombardía → España", en="Lombardy → Spain"),
            source_name("E", lang),
            say(
                lang,
                es="Llegó de Lombardía a finales del siglo XVIII, hermana de la briscola italiana y de la bisca portuguesa.",
                en="It came from Lombardy at the end of the eighteenth century, a sister of Italian briscola and Portuguese bisca.",
            ),
        ),
        (
            say(lang, es="Brusquembille", en="Brusquembille"),
            other,
            say(
                lang,
                es="Desciende de Brusquembille, un juego francés que ya estaba impreso en 1718.",
                en="It descends from Brusquembille, a French game that was in print in 1718.",
            ),
        ),
    )
    cards = "".join(f"<li><strong>{what}</strong><span>{told}</span><small>{escape(name)}</small></li>" for what, name, told in accounts)
    verdict = say(
        lang,
        es="Los tres relatos no encajan entre sí. Lo honrado es decir que no se sabe.",
        en="The three accounts do not fit together. The honest answer is that nobody knows.",
    )
    where = (
        (say(lang, es="España y Puerto Rico", en="Spain and Puerto Rico"), "brisca"),
        (say(lang, es="Italia", en="Italy"), "briscola"),
        (say(lang, es="Portugal y Brasil", en="Portugal and Brazil"), "bisca"),
        (say(lang, es="Chile", en="Chile"), "brisca rematada"),
        (say(lang, es="Cuba", en="Cuba"), "muerte al tres"),
    )
    rows = "".join(f"<div><dt>{place}</dt><dd>{name}</dd></div>" for place, name in where)
    head = say(lang, es="Dónde se juega la familia", en="Where the family is played")
    return (
        f'<ul class="b-talk-who">{cards}</ul><p class="b-lead">{verdict}</p><h3 class="b-talk-head">{head}</h3>'
        f'<dl class="b-talk-places">{rows}</dl>'
    )
