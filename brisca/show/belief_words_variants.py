"""Why a false belief fails at a table with other rules: at most 17 words each."""

from __future__ import annotations

from typing import Final

from brisca.beliefs import Ask
from brisca.beliefs.asks import (
    Bids,
    Bound,
    Dies,
    Figure,
    FourCards,
    FourScore,
    InSuit,
    Level,
    MatchWinner,
    MayClaim,
    SwapHere,
    TenEnough,
    TenScore,
    Tricks,
    Written,
)

_SAME: Final = "cousins-are-the-same"

_BOUND: Final[dict[tuple[str, str], tuple[str, str]]] = {
    ("duties", _SAME): ("Jugar lo que se quiera vale en la brisca, no aquí.", "Playing any card is for brisca, not for this table."),
    ("duties", "must-beat"): ("Ganar a la carta de la mesa no es obligación.", "Beating what lies there is no duty."),
    ("duties", "must-follow"): (
        "Asistir no es todo: sin palo, triunfo.",
        "Following is not all: no suit, then a trump.",
    ),
    ("duties", "trump-only-if-void"): ("Tener el palo obliga a más: a jugarlo.", "Holding the suit binds you to more: to playing it."),
    ("muerte", _SAME): ("En la brisca sería libre; aquí el as puede estar preso.", "Free in brisca; here the ace can be a prisoner."),
    ("muerte", "must-follow"): (
        "Seguir el palo no decide aquí: mira si ya se jugó el tres.",
        "Following suit does not decide here: see whether the three has been played.",
    ),
    ("muerte", "must-beat"): (
        "Matar no decide aquí: mira si ya se jugó el tres.",
        "Beating does not decide here: see whether the three has been played.",
    ),
    ("muerte", "trump-only-if-void"): (
        "No es cuestión de palos: mira si ya se jugó el tres.",
        "It is not about suits: see whether the three has been played.",
    ),
    ("arrastre", _SAME): ("En la brisca sería libre; un arrastre obliga.", "Free in brisca; an arrastre binds you."),
    ("arrastre", "must-beat"): ("No se trata de matar: se da lo mejor.", "It is not about beating: you give your best."),
    ("arrastre", "must-follow"): ("No basta con asistir: se da lo mejor.", "Following is not enough: you give your best."),
}
_SAID: Final[dict[tuple[type, str], tuple[str, str]]] = {
    (Bids, _SAME): ("Con 61 se gana en la brisca; aquí se pide más.", "61 wins in brisca; here more is asked."),
    (Written, _SAME): ("Más de la mitad no basta: cuenta la puja.", "More than half is not enough: the bid counts."),
    (Dies, _SAME): ("Esto no es la brisca de siempre: el tres puede morir.", "This is not plain brisca: the three can die."),
    (Dies, "kill-my-partner"): ("Ese as y ese tres son del mismo bando.", "That ace and that three are of the same side."),
    (MayClaim, _SAME): ("En la brisca del curso no se reclama; en esta mesa, sí.", "The course's brisca has no claim; this table has."),
    (MayClaim, "ace-always-wins"): ("A un as de otro palo le gana cualquier triunfo.", "Any trump beats an ace of another suit."),
    (Level, _SAME): (
        "En la brisca del curso no gana nadie; en esta mesa se acordó otra cosa.",
        "In the course's brisca nobody wins; at this table something else was agreed.",
    ),
    (Level, "sixty-wins"): ("La mitad no gana por sí sola.", "Half does not win by itself."),
    (Level, "more-tricks-win"): ("Las bazas no deciden aquí.", "Tricks do not decide here."),
    (InSuit, _SAME): ("No todas las mesas usan la baraja de 40.", "Not every table uses the pack of 40."),
    (Tricks, _SAME): ("No todas las manos duran lo mismo.", "Not every hand is as long."),
    (MatchWinner, _SAME): ("Aquí no se juega a tres manos ganadas.", "It is not first to three here."),
    (Figure, _SAME): ("Es un número italiano, no español.", "It is an Italian number, not a Spanish one."),
    (Figure, "printed-number"): ("El número impreso no son los puntos.", "The printed number is not the points."),
    (SwapHere, _SAME): ("El cambio no es igual en todas las mesas.", "The swap is not the same at every table."),
    (FourCards, _SAME): ("No acaba con dos cartas: faltan las otras dos.", "It does not end with two cards: two more come."),
    (FourScore, _SAME): ("No son dos bazas de dos cartas.", "It is not two tricks of two cards."),
    (TenScore, _SAME): ("En la brisca la última no suma nada; aquí, sí.", "In brisca the last trick adds nothing; here it does."),
    (TenScore, "ten-for-last"): ("Aquí sí hay diez de últimas.", "Here the last trick does count ten."),
    (TenEnough, _SAME): ("61 es la mayoría de 120, no de 130.", "61 is the majority of 120, not of 130."),
    (TenEnough, "sixty-wins"): ("Con 65 solo se empata: 65 y 65.", "65 is only a tie: 65 and 65."),
}


def refuted_here(belief: str, ask: Ask, lang: str) -> str | None:
    """Why it fails in this question about another table; None where nothing of its own is said."""
    if isinstance(ask, Bound):
        rules = ask.state.rules
        found = _BOUND.get(("duties" if rules.duties else "muerte" if rules.muerte else "arrastre", belief))
    else:
        found = _SAID.get((type(ask), belief))
    return None if found is None else found[lang != "es"]
