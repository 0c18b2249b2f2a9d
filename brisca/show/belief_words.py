"""The false beliefs in words: what a believer thinks, and why it is not so."""

from __future__ import annotations

from typing import Final

from brisca.beliefs import Ask
from brisca.beliefs.asks import (
    By,
    CanBeat,
    Classify,
    Close,
    Fact,
    FactKey,
    Following,
    Kept,
    KillGain,
    Mistake,
    Order,
    PointsOut,
    Score,
    Sum,
    TrumpsToCome,
    Winner,
    Worthier,
)
from brisca.show.belief_words_variants import refuted_here


def _w(es: str, en: str) -> dict[str, str]:
    return {"es": es, "en": en}


THOUGHT: Final[dict[str, dict[str, str]]] = {
    "rey-beats-tres": _w("que el rey gana al tres", "that the king beats the three"),
    "strong-is-many-points": _w("que lo que gana vale mucho", "that whatever wins is worth a lot"),
    "blanks-tie": _w("que las cartas de 0 puntos empatan", "that cards worth 0 tie"),
    "ace-always-wins": _w("que un as gana siempre", "that an ace always wins"),
    "must-follow": _w("que hay que seguir el palo", "that you must follow suit"),
    "trump-only-if-void": _w("que solo puede triunfar quien no tiene el palo de salida", "that you may trump only without the suit led"),
    "must-beat": _w("que hay que matar si se puede", "that you must beat if you can"),
    "first-trump-wins": _w("que gana el primer triunfo", "that the first trump wins"),
    "highest-on-table": _w("que gana la carta más alta de la mesa", "that the highest card on the table wins"),
    "majority-suit": _w("que manda el palo del que hay más cartas", "that the suit with most cards counts"),
    "printed-number": _w("que el número impreso es el valor", "that the printed number is the value"),
    "eights-and-nines": _w("que hay ochos y nueves", "that there are eights and nines"),
    "more-tricks-win": _w("que gana quien hace más bazas", "that more tricks win the hand"),
    "sixty-wins": _w("que con 60 puntos basta", "that 60 points are enough"),
    "loser-draws-first": _w("que quien pierde roba y sale primero", "that the loser draws and leads first"),
    "pinta-is-a-marker": _w("que la pinta solo señala el triunfo", "that the pinta is only a marker"),
    "swap-any-time": _w("que se puede cambiar desde el principio", "that you can swap from the start"),
    "any-seven-swaps": _w("que sirve cualquier siete", "that any seven swaps"),
    "seven-takes-anything": _w("que el siete se lleva cualquier pinta", "that the seven takes any pinta"),
    "swap-always-big": _w("que todo cambio vale mucho", "that every swap is worth a lot"),
    "pinta-may-be-in-hand": _w("que la pinta puede estar en otra mano", "that the pinta may be in another hand"),
    "one-left-is-half": _w("que si queda una, es un 50 %", "that one left means 50 %"),
    "it-is-due": _w("que tras muchos fallos ya toca", "that after many misses one is due"),
    "lead-ace-early": _w("que al principio nadie tiene triunfo", "that early nobody has a trump"),
    "always-trump-points": _w("que cualquier punto merece un triunfo alto", "that any points are worth a high trump"),
    "never-feed-partner": _w("que no se dan puntos a la pareja", "that you never give your partner points"),
    "kill-my-partner": _w("que la baza hay que ganarla siempre", "that you must always win the trick yourself"),
    "follow-when-stock-ends": _w("que sin mazo hay que seguir el palo", "that you must follow once the stock is empty"),
    "trump-ends-with-pinta": _w("que sin pinta ya no hay triunfo", "that without the pinta there is no trump"),
    "only-my-card-counts": _w("que solo puntúa la carta que gana", "that only the winning card scores"),
    "ten-for-last": _w("que la última baza da diez", "that the last trick is worth ten"),
    "saving-wins": _w("que una carta guardada no se pierde", "that a card you keep cannot be lost"),
    "same-pack-for-three": _w("que a tres se juega con 40 cartas", "that three play with 40 cards"),
    "cousins-are-the-same": _w("que todas las mesas juegan igual", "that all tables play alike"),
}
"""What a believer thinks, to stand after "crees" and "you believe"."""

REFUTED: Final[dict[str, dict[str, str]]] = {
    "rey-beats-tres": _w(
        "El tres va justo detrás del as: ni el rey lo supera.", "The three comes right after the ace: not even the king beats it."
    ),
    "strong-is-many-points": _w("Ganar no es valer: una blanca vale siempre 0.", "Strong or not, a blank is always worth 0."),
    "blanks-tie": _w(
        "Las cartas de 0 puntos no empatan: 7, 6, 5, 4, 2, de más a menos.", "Cards worth 0 do not tie: 7, 6, 5, 4, 2, from strong to weak."
    ),
    "ace-always-wins": _w(
        "Un as que no es triunfo solo gana en el palo de salida, sin triunfos.",
        "An ace that is no trump wins only in the suit led, when nobody trumps.",
    ),
    "must-follow": _w("En la brisca nada obliga a seguir el palo.", "In brisca nothing makes you follow suit."),
    "trump-only-if-void": _w(
        "También con el palo de salida en la mano se puede triunfar.", "You may trump even with the suit led in hand."
    ),
    "must-beat": _w("Matar conviene a veces, pero nunca es obligatorio.", "Beating may pay, but it is never a duty."),
    "first-trump-wins": _w(
        "No basta con ser el primer triunfo: uno más fuerte lo supera.", "Being the first trump is not enough: a stronger one beats it."
    ),
    "highest-on-table": _w("La carta más alta no gana si su palo no cuenta.", "The highest card does not win if its suit does not count."),
    "majority-suit": _w(
        "No importa de qué palo haya más cartas: cuenta el de la primera.",
        "It is not the commonest suit that counts, but the first card's.",
    ),
    "printed-number": _w(
        "El número impreso no es la fuerza: primero van as y tres.", "The printed number is not the strength: ace and three come first."
    ),
    "eights-and-nines": _w(
        "No hay ochos ni nueves: solo los lleva la baraja de 48.", "There are no eights or nines: only the pack of 48 has them."
    ),
    "more-tricks-win": _w("Las bazas no se cuentan: se cuentan los puntos.", "Tricks do not count: points do."),
    "sixty-wins": _w("Con 60 solo se empata: 60 y 60.", "60 is only a tie: 60 and 60."),
    "loser-draws-first": _w("No va delante quien pierde, sino quien gana.", "Not the loser but the winner goes first."),
    "pinta-is-a-marker": _w(
        "La pinta también se roba: es la última carta del mazo.", "The pinta is drawn too: it is the last card of the stock."
    ),
    "swap-any-time": _w(
        "No vale en cualquier momento: importan las bazas ganadas y el turno.", "Not at any moment: tricks won and the turn matter."
    ),
    "any-seven-swaps": _w(
        "No vale cualquier 7: ni de otro palo ni si gana a la pinta.",
        "Not any 7 will do: not of another suit, nor one that beats the pinta.",
    ),
    "seven-takes-anything": _w(
        "El 7 solo se lleva una pinta que le gana; las demás, el 2.", "The 7 takes only a pinta that beats it; the 2 takes the others."
    ),
    "swap-always-big": _w(
        "No todos los cambios valen igual: as y tres, mucho; figuras, poco.", "Swaps differ: ace and three are worth a lot, figures little."
    ),
    "pinta-may-be-in-hand": _w(
        "La pinta está a la vista en la mesa: nadie la tiene.", "The pinta lies on the table for all to see: nobody holds it."
    ),
    "one-left-is-half": _w(
        "«La tiene o no la tiene» no es un 50 %: cuenta las cartas.", "“Has it or hasn't” is not 50 %: count the cards."
    ),
    "it-is-due": _w("Las cartas no recuerdan: solo cuentan las que no has visto.", "Cards have no memory: only the unseen ones count."),
    "lead-ace-early": _w("También al principio hay triunfos en las otras manos.", "Even early there are trumps in other hands."),
    "always-trump-points": _w("Un triunfo alto vale más que esos pocos puntos.", "A high trump is worth more than those few points."),
    "never-feed-partner": _w("Los puntos de tu pareja son también tuyos.", "Your partner's points are yours too."),
    "kill-my-partner": _w(
        "La baza de tu pareja ya es vuestra: no hace falta ganarla.", "Your partner's trick is yours already: no need to win it."
    ),
    "follow-when-stock-ends": _w(
        "Con el mazo vacío tampoco hay que seguir el palo.", "With the stock empty you need not follow suit either."
    ),
    "trump-ends-with-pinta": _w(
        "El triunfo sigue siéndolo cuando ya se robó la pinta.", "The trump suit stays trump after the pinta is drawn."
    ),
    "only-my-card-counts": _w(
        "No solo puntúa la que gana: también las que se lleva.", "Not only the winner scores: the cards it takes do too."
    ),
    "ten-for-last": _w(
        "Diez de últimas es del tute: aquí la última baza no da nada más.", "Ten for the last is tute: here the last trick adds nothing."
    ),
    "saving-wins": _w("Guardada también se pierde: tendrás que jugarla.", "Kept, it can be lost as well: you must play it in the end."),
    "same-pack-for-three": _w("40 no se reparten entre tres: se quitan los doses.", "40 do not divide by three: the twos go out."),
    "cousins-are-the-same": _w("En la bisca el 7 va detrás del as y vale 10.", "In bisca the 7 comes after the ace and is worth 10."),
}
"""Why it is not so: at most 17 words."""

_BISCA: Final[dict[str, dict[str, str]]] = {
    "rey-beats-tres": _w(
        "En la bisca el siete va justo detrás del as: ni el rey lo supera.", "In bisca the seven comes right after the ace, above the king."
    ),
    "blanks-tie": _w(
        "Las cartas de 0 puntos no empatan: 6, 5, 4, 3, 2, de más a menos.", "Cards worth 0 do not tie: 6, 5, 4, 3, 2, from strong to weak."
    ),
    "printed-number": _w(
        "El número impreso no es la fuerza: primero van as y siete.", "The printed number is not the strength: ace and seven come first."
    ),
}
"""The same where the question is about bisca, with its own order."""

_POINTS_ASKED: Final = (Score, Sum, Worthier, Classify, PointsOut, Close, Kept, KillGain)
_NUMBER_AND_POINTS: Final = _w("El número impreso no son los puntos.", "The printed number is not the points.")
_ABOUT: Final[dict[tuple[str, type], dict[str, str]]] = {
    ("pinta-is-a-marker", TrumpsToCome): _w(
        "También la pinta está por salir: alguien la robará.", "The pinta is still to come as well: somebody will draw it."
    ),
    ("printed-number", Mistake): _w(
        "El número impreso no es ni la fuerza ni los puntos.", "The printed number is neither the strength nor the points."
    ),
    ("pinta-is-a-marker", Following): _w("También la pinta se roba.", "The pinta is drawn too."),
    ("cousins-are-the-same", Score): _w("En la bisca el 7 vale 10 puntos.", "In bisca the 7 is worth 10 points."),
    ("never-feed-partner", KillGain): _w("Los puntos de tu pareja son también tuyos.", "Your partner's points are yours too."),
    ("lead-ace-early", CanBeat): _w("También al principio le gana un triunfo.", "Even early a trump beats it."),
}


def _asks_for_points(ask: Ask) -> bool:
    if isinstance(ask, Mistake):
        return False
    return isinstance(ask, _POINTS_ASKED) or (isinstance(ask, Order) and ask.by is By.POINTS)


def refuted(belief: str, ask: Ask, lang: str) -> str:
    """Why the answer of this belief to this question fails: a sentence of at most 17 words."""
    if belief == "printed-number" and (_asks_for_points(ask) or isinstance(ask, Fact)):
        if isinstance(ask, Fact) and ask.key is FactKey.BLANKS_IN_PACK:
            return _w("Que lleve número no quita que valga 0.", "A printed number does not keep a card from being worth 0.")[lang]
        return _NUMBER_AND_POINTS[lang]
    if belief in _BISCA and isinstance(ask, Winner | Order) and ask.laid.rules.order == "bisca":
        return _BISCA[belief][lang]
    here = refuted_here(belief, ask, lang)
    return here if here is not None else _ABOUT.get((belief, type(ask)), REFUTED[belief])[lang]


def belief_text(belief: str, lang: str) -> str:
    """What a believer thinks, as a short phrase: "que el rey gana al tres", "that the king beats the three"."""
    return THOUGHT[belief][lang]


def told(belief: str, lang: str, *, why: bool = True) -> str:
    """What is said to a learner whose answers show this belief. `why`: and why it is not so."""
    thought = THOUGHT[belief][lang]
    said = f"Por tus respuestas parece que crees {thought}." if lang == "es" else f"Your answers look as if you believed {thought}."
    return f"{said} {REFUTED[belief][lang]}" if why else said
