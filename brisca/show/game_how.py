"""How to play by the rules at hand, in a few sentences: what is special about them. Plain text, Spanish and English."""

from __future__ import annotations

from brisca.rules import Rules
from brisca.show.words import say


def answering(rules: Rules, lang: str) -> str:
    """Which card one may answer with, to stand in the middle of a sentence."""
    if rules.duties:
        return say(
            lang,
            es="los demás tienen que asistir, es decir, seguir el palo; sin ese palo hay que fallar con triunfo, y solo sin triunfos vale "
            "cualquier carta",
            en="the others must follow suit; without that suit they must play a trump, and only with no trump will any card do",
        )
    return say(
        lang,
        es="los demás responden con la que quieran: nada obliga a seguir el palo",
        en="the others answer with any card: nothing makes you follow suit",
    )


def special(rules: Rules, lang: str) -> list[str]:
    """What else these rules have, a sentence or two for each thing; empty for plain brisca."""
    told = []
    if rules.trump == "bid":
        told.append(
            say(
                lang,
                es="Antes de jugar hay una subasta: se pujan puntos, de 100 a 120, y quien pasa ya no vuelve a hablar. Quien se la lleva "
                "recoge el talón, entierra dos cartas, cuyos puntos le cuentan, y nombra el triunfo. Si llega a su puja, se la apunta; "
                "si no, los otros dos se apuntan la mitad.",
                en="Before play there is an auction: points are bid, from 100 to 120, and passing is final. Whoever wins it takes the "
                "talón, buries two cards, whose points count for the bidder, and names the trump. A bid that is made is scored; "
                "of one that fails, each of the two others scores half.",
            )
        )
    if rules.muerte:
        told.append(
            say(
                lang,
                es="El as de triunfo está preso: no se puede jugar hasta que haya salido el tres de triunfo, salvo que sea tu última "
                "carta. Si el as se lleva una baza con el tres del otro lado, es muerte al tres: la mano acaba y la gana quien mata.",
                en="The ace of trumps is a prisoner: it may not be played until the three of trumps has been, unless it is your last card. "
                "If the ace takes a trick with the other side's three in it, the three is dead: the hand ends, won by the killer's side.",
            )
        )
    if rules.arrastre:
        told.append(
            say(
                lang,
                es="Con el as de triunfo se puede cantar «arrastro»: quien falte por jugar en esa baza tiene que echar lo mejor que tenga.",
                en="With the ace of trumps one may call “arrastro”: whoever is still to play to that trick must play the best they hold.",
            )
        )
    if rules.claim:
        told.append(
            say(
                lang,
                es="Sin mazo y con tres o dos cartas por mano, quien tiene los triunfos más altos puede enseñarlos y llevarse el resto.",
                en="With no stock and three or two cards in each hand, whoever holds the strongest trumps may show them and take the rest.",
            )
        )
    if rules.cards_each == 2:
        told.append(
            say(
                lang,
                es="Cada cual pone dos cartas en cada baza, por turnos; la mejor de las cuatro se las lleva todas.",
                en="Both put two cards in every trick, in turn; the best of the four takes them all.",
            )
        )
    if rules.swap in ("any_time", "on_turn"):
        when_es, when_en = ("en cualquier momento", "at any time") if rules.swap == "any_time" else ("en tu turno", "on your turn")
        told.append(
            say(
                lang,
                es=f"Quien ya ha ganado una baza puede cambiar {when_es}, sin gastar turno.",
                en=f"Whoever has won a trick may swap {when_en}, at no cost.",
            )
        )
    if rules.redeal:
        told.append(
            say(
                lang,
                es="Con una mano sin puntos ni triunfos se puede pedir otro reparto antes de la primera carta.",
                en="With a hand of no points and no trump one may ask for a new deal before the first card.",
            )
        )
    return told
