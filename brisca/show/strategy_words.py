"""What is said about the positions of the lesson on strategy: where you are, what is asked, what speaks against a card and for another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from brisca.cards import Card


def _w(es: str, en: str) -> dict[str, str]:
    return {"es": es, "en": en}


@dataclass(frozen=True, slots=True)
class Said:
    """The words of one position, each in both languages. `wrong`: by card, what speaks against it without giving the answer away."""

    title: Mapping[str, str]
    where: Mapping[str, str]
    ask: Mapping[str, str]
    wrong: Mapping[str, Mapping[str, str]]
    right: Mapping[str, str]
    rule: Mapping[str, str]

    def against(self, card: Card, lang: str) -> str:
        """What speaks against this card."""
        return self.wrong[str(card)][lang]


_END: Final = _w(
    "Quedan tres bazas y el mazo está vacío. Si has contado, sabes qué tiene la máquina.",
    "Three tricks are left and the stock is empty. If you have counted, you know what the machine holds.",
)
_PAIRS_END: Final = _w(
    "Cuatro jugadores, por parejas. El mazo está vacío y tu carta es la última de esta baza.",
    "Four players, in pairs. The stock is empty and you play last to this trick.",
)

SAID: Final[Mapping[str, Said]] = MappingProxyType(
    {
        "spend": Said(
            _w("Lo que vale una baza", "What a trick is worth"),
            _END,
            _w("La máquina sale con una sota, 2 puntos. ¿Qué carta juegas?", "The machine leads a jack, 2 points. Which card do you play?"),
            {
                "1o": _w(
                    "Crees que cualquier punto merece un triunfo alto. Ganas esta baza, pero a la máquina le quedan "
                    "cartas mejores y ya no tendrás con qué matarlas.",
                    "You think that any points are worth a high trump. You win this trick, but the machine has better "
                    "cards left, and nothing of yours will beat them.",
                ),
            },
            _w(
                "Dos puntos se pueden perder. El as de triunfo espera y mata el as de la máquina: 22 puntos de una vez.",
                "Two points can go. The ace of trumps waits and takes the machine's ace: 22 points at once.",
            ),
            _w("Antes de pagar, mira cuánto vale la baza.", "Before you pay, look at what the trick is worth."),
        ),
        "ace": Said(
            _w("El as, de salida", "Leading an ace"),
            _w(
                "Primera baza, entre dos. Sales tú y no tienes ningún triunfo.",
                "First trick, two players. You lead, and you hold no trump.",
            ),
            _w("¿Con qué carta sales?", "Which card do you lead?"),
            {
                "1c": _w(
                    "Crees que al principio nadie tiene triunfo. Pero lo más probable es que la máquina ya tenga alguno, "
                    "y con un 2 le basta.",
                    "You think that early nobody has a trump. But more likely than not the machine holds one already, and a 2 is enough.",
                ),
            },
            _w(
                "Sal con una blanca: si te la matan, no pierdes nada. El as gana más cuando tu carta cierra la baza.",
                "Lead a blank: if it is taken you lose nothing. The ace earns more when you play last.",
            ),
            _w("De salida, una carta que no duela perder.", "Lead a card that you can lose without regret."),
        ),
        "bank": Said(
            _w("Cobrar a tiempo", "Taking it while you can"),
            _w(
                "Primera baza, entre dos. Juegas la última carta: nadie puede ganarte después.",
                "First trick, two players. Yours is the last card: nobody can beat it after you.",
            ),
            _w("La máquina sale con el caballo. ¿Qué carta juegas?", "The machine leads the knight. Which card do you play?"),
            {
                card: _w(
                    "Crees que una carta guardada no se pierde. Guardado, el tres puede caer más tarde ante un triunfo o el as.",
                    "You think that a card you keep cannot be lost. Kept, the three may fall later to a trump or the ace.",
                )
                for card in ("6b", "5e")
            },
            _w(
                "El tres gana 13 puntos y nadie te los quita. Guardado, lo tendrías que jugar igual, quizá cuando lo maten.",
                "The three wins 13 points that nobody can take away. Kept, it must be played all the same, perhaps when it is beaten.",
            ),
            _w("Si cierras la baza, cobra con tu as o tu tres.", "When you play last, bring your ace or three home."),
        ),
        "bait": Said(
            _w("El cebo", "The bait"),
            _END,
            _w("Sales tú. ¿Con qué carta?", "You lead. Which card?"),
            {
                "5o": _w(
                    "Con el triunfo por delante ganas una baza de 0 puntos, y luego ya no puedes matar el as.",
                    "Leading the trump you win a trick of 0 points, and then you cannot take the ace any more.",
                ),
                "3b": _w(
                    "Pones 10 puntos delante de la carta que los gana: el as de su palo lo tiene la máquina.",
                    "You put 10 points in front of the card that takes them: the machine holds the ace of that suit.",
                ),
            },
            _w(
                "El 2 es el cebo: la máquina gana poco y tiene que salir. Cuando salga con el as, lo matas con el 5 de triunfo.",
                "The 2 is the bait: the machine wins little and has to lead. When it leads the ace, your 5 of trumps takes it.",
            ),
            _w(
                "Suelta la salida con una blanca y guarda el triunfo para matar.",
                "Give the lead away with a blank and keep the trump to kill.",
            ),
        ),
        "kings": Said(
            _w("Cuando crecen reyes y caballos", "When kings and knights grow"),
            _w(
                "Quedan tres bazas y el mazo está vacío. Ya no queda ningún triunfo; de copas han salido el as, el tres y el rey.",
                "Three tricks are left and the stock is empty. No trump is left; of cups the ace, the three and the king have gone.",
            ),
            _w("Sales tú. ¿Con qué carta?", "You lead. Which card?"),
            {
                "12b": _w(
                    "Vale más y parece más fuerte, pero de su palo queda una carta que le gana.",
                    "It is worth more and looks stronger, but in its suit a card is left that beats it.",
                ),
                "4c": _w(
                    "Crees que una carta guardada no se pierde. Con el 4 das la salida, y en los palos de la máquina tus figuras caen.",
                    "You think that a card you keep cannot be lost. The 4 gives the lead away, and in the machine's "
                    "suits your figures fall.",
                ),
            },
            _w(
                "Sin as, tres ni rey, el caballo manda en copas. Se lleva el 7, y después hasta tu 4 es seguro: gana el as de espadas.",
                "With ace, three and king gone, the knight rules in cups. It takes the 7, and then even your 4 is "
                "sure: it wins the ace of swords.",
            ),
            _w("Cuenta lo que ha salido: lo que queda arriba manda.", "Count what has gone: what is left on top rules."),
        ),
        "drawing": Said(
            _w("Perder la baza a propósito", "Losing a trick on purpose"),
            _w(
                "Antes del último robo. Quien gane la baza robará la carta tapada; quien la pierda, la pinta. No se cambia.",
                "Before the last drawing. Who wins the trick will draw the hidden card; who loses it, the pinta. No swap.",
            ),
            _w("La máquina sale con el rey. ¿Qué carta juegas?", "The machine leads the king. Which card do you play?"),
            {
                "1b": _w(
                    "Crees que la baza hay que ganarla siempre. Cobras 15, pero el triunfo se lo lleva la máquina, y con él una baza más.",
                    "You think that you must always win the trick. You take 15, but the machine gets the trump, and a "
                    "further trick with it.",
                ),
                "11c": _w(
                    "Pierdes la baza, y está bien pensado, pero no hace falta regalar 3 puntos con ella.",
                    "You lose the trick, which is a good idea, but there is no need to give 3 points away with it.",
                ),
            },
            _w(
                "Pierdes 4 puntos y robas el tres de triunfo: con él, el as y el caballo haces 24 (10 + 11 + 3).",
                "You lose 4 points and draw the three of trumps: with it, the ace and the knight you make 24 (10 + 11 + 3).",
            ),
            _w(
                "En el último robo, a veces vale más la pinta que la baza.",
                "At the last drawing the pinta may be worth more than the trick.",
            ),
        ),
        "spare": Said(
            _w("No mates a tu pareja", "Spare your partner's trick"),
            _PAIRS_END,
            _w("Va ganando tu pareja. ¿Qué carta juegas?", "Your partner is winning. Which card do you play?"),
            {
                "7o": _w(
                    "Crees que la baza hay que ganarla siempre. Ya es de tu bando: matarla no suma ni un punto y gasta tu triunfo.",
                    "You think that you must always win the trick yourself. It is your side's already: killing it adds "
                    "no point and costs your trump.",
                ),
            },
            _w(
                "La baza ya es vuestra. Echas una blanca y el triunfo sigue en tu mano para una baza que haga falta ganar.",
                "The trick is yours already. You throw a blank, and the trump stays in your hand for a trick that needs winning.",
            ),
            _w("Si gana tu pareja, guarda tus triunfos.", "When your partner wins, keep your trumps."),
        ),
        "feed": Said(
            _w("Carga la baza", "Feed the trick"),
            _PAIRS_END,
            _w("Va ganando tu pareja. ¿Qué carta juegas?", "Your partner is winning. Which card do you play?"),
            {
                card: _w(
                    "Crees que no se dan puntos a la pareja. Pero sus puntos son tuyos, y el tres, guardado, lo puede ganar el otro bando.",
                    "You think that you never give your partner points. But they are yours too, and the three, if kept, "
                    "may fall to the other side.",
                )
                for card in ("4b", "6b")
            },
            _w(
                "Cierras la baza y tu pareja gana seguro: el tres entra en vuestro montón, 10 puntos que nadie os quita.",
                "You play last and your partner is sure to win: the three goes to your pile, 10 points that nobody can take.",
            ),
            _w("Si gana tu pareja y cierras la baza, dale puntos.", "When your partner wins and you play last, give points."),
        ),
        "cut": Said(
            _w("Sal donde corta tu pareja", "Lead what your partner can cut"),
            _w(
                "Por parejas, quedan dos bazas. Tu pareja robó la pinta, el tres de triunfo. Queda otro triunfo, el "
                "2, y no sabes dónde está.",
                "In pairs, two tricks are left. Your partner drew the pinta, the three of trumps. One more trump is "
                "left, the 2, and you do not know where.",
            ),
            _w("Sales tú. ¿Con qué carta?", "You lead. Which card?"),
            {
                "4b": _w(
                    "Crees que no se dan puntos a la pareja. Si el tres se gasta ahora, en la última baza el as va solo.",
                    "You think that you never give your partner points. If the three is spent now, the ace goes alone to the last trick.",
                ),
            },
            _w(
                "Si un rival mata el as con el 2, tu pareja puede jugar encima el tres. Así los 11 puntos quedan en casa más veces.",
                "If a rival kills the ace with the 2, your partner may top it with the three. So the 11 points stay at home more often.",
            ),
            _w("Con un triunfo seguro enfrente, saca tus puntos.", "With a sure trump opposite, bring your points out."),
        ),
    }
)
"""The words of every position that asks for a card."""
