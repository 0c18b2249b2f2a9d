"""The lesson on the swap in words, Spanish and English. Plain text: what goes onto a page is escaped there."""

from __future__ import annotations

from typing import Final

from brisca.cards import Card, Rank
from brisca.rules import Rules
from brisca.show.texts import listed, points_text, sentence, the
from brisca.show.words import say
from brisca.state import State
from brisca.teach.swapping import RIVAL, YOU, Chance, Moment, Need, Scene, Timing
from brisca.view import view


def who(seat: int, lang: str) -> str:
    """Who sits there, as a label."""
    return say(lang, es="Tú", en="You") if seat == YOU else say(lang, es="Máquina", en="Machine")


def rank_the(rank: Rank, lang: str) -> str:
    """A rank with its article: "el siete", "la sota"."""
    return say(lang, es=f"{'la' if rank is Rank.SOTA else 'el'} {rank.spoken('es')}", en=f"the {rank.spoken('en')}")


# Cases to try

CASES: Final[dict[str, tuple[str, str]]] = {
    "two-sevens": ("Dos sietes", "Two sevens"),
    "from-the-start": ("Desde el principio", "From the start"),
    "small-pinta": ("Una pinta pequeña", "A small pinta"),
    "only-the-two": ("Solo el dos", "Only the two"),
    "pinta-is-the-seven": ("La pinta es el 7", "The pinta is the 7"),
    "pinta-is-the-two": ("La pinta es el 2", "The pinta is the 2"),
    "rival-won": ("Ha ganado la máquina", "The machine has won"),
    "stock-empty": ("Mazo agotado", "Stock empty"),
    "too-late": ("El último robo", "The last drawing"),
    "two-follows": ("Después, el dos", "Then the two"),
    "a-sota": ("Una sota", "A jack"),
    "pinta-in-hand": ("¿Quién tiene la pinta?", "Who holds the pinta?"),
    "bisca": ("En la bisca", "In bisca"),
}
"""What the buttons of the cases say."""

ASKS: Final[dict[str, tuple[str, str]]] = {
    "two-sevens": ("Tienes dos sietes. ¿Con cuál se cambia?", "You hold two sevens. Which of them can swap?"),
    "from-the-start": (
        "Acaban de repartir: nadie ha ganado ninguna baza. ¿Puedes cambiar ya?",
        "The cards have just been dealt: nobody has won a trick. May you swap already?",
    ),
    "small-pinta": ("La pinta es un 5. ¿La coges con el 7 o con el 2?", "The pinta is a 5. Do you take it with the 7 or with the 2?"),
    "only-the-two": ("Debajo hay un rey y tienes el 2. ¿Basta?", "A king lies there and you hold the 2. Is that enough?"),
    "pinta-is-the-seven": ("La pinta es el propio 7. ¿Sirve el 2?", "The pinta is the 7 itself. Does the 2 do?"),
    "pinta-is-the-two": ("La pinta es el 2. ¿Se la lleva el 7?", "The pinta is the 2. Does the 7 take it?"),
    "rival-won": ("La baza la acaba de ganar la máquina. ¿Puedes cambiar tú?", "The machine has just won the trick. May you swap?"),
    "stock-empty": ("Ya no queda mazo. ¿De dónde se cogería la pinta?", "There is no stock any more. Where would the pinta come from?"),
    "too-late": (
        "Queda 1 robo, y en esta mesa hacen falta 2. ¿Llegas a tiempo?",
        "There is 1 drawing left, and this table asks for 2. Are you in time?",
    ),
    "two-follows": (
        "La máquina tiene el 2. Prueba su 2 antes y después de tu 7.",
        "The machine holds the 2. Try its 2 before and after your 7.",
    ),
    "a-sota": ("Puedes coger una sota. ¿Cuánto vale este cambio? Mira más abajo.", "You can take a jack. What is that worth? See below."),
    "pinta-in-hand": (
        "El 4 está a la vista. ¿Puede tenerlo la máquina? Abre la baraja e intenta cogerlo.",
        "The 4 lies face up. Can the machine hold it? Open the pack and try to take it.",
    ),
    "bisca": ("En la bisca el 7 vale 10. ¿Con qué se cambia?", "In bisca the 7 is worth 10. Which card swaps?"),
}
"""What is asked in each case, one or two short sentences."""

BELIEFS: Final[dict[str, tuple[str, str]]] = {
    "any-seven-swaps": (
        "Se oye: «con cualquier siete». Solo con el siete del palo de triunfo.",
        "You may hear “any seven will do”. Only the seven of the trump suit does.",
    ),
    "swap-any-time": (
        "Se oye: «se puede desde el principio». Hace falta una baza ganada.",
        "You may hear “right from the start”. A trick won is needed.",
    ),
    "seven-takes-anything": (
        "Se oye: «el siete se lleva cualquier pinta». Solo las que le ganan; las demás son del dos.",
        "You may hear “the seven takes any pinta”. Only those that beat it; the others are the two's.",
    ),
    "swap-always-big": (
        "Se oye: «cambiar siempre es un gran negocio». Depende de la pinta: está medido más abajo.",
        "You may hear “a swap is always a great deal”. It depends on the pinta: it is measured below.",
    ),
    "pinta-may-be-in-hand": (
        "Se oye: «a lo mejor la tiene el rival». Mientras está debajo del mazo no la tiene nadie.",
        "You may hear “perhaps the rival holds it”. While it lies under the stock nobody does.",
    ),
}
"""What is said about a false belief once its case has been tried."""

GAMES: Final[dict[str, tuple[str, str]]] = {
    "brisca": ("Brisca, 40 cartas", "Brisca, 40 cards"),
    "48": ("48 cartas", "48 cards"),
    "36": ("36 cartas, sin doses", "36 cards, no twos"),
    "bisca": ("Bisca", "Bisca"),
}
TIMINGS: Final[dict[Timing | None, tuple[str, str]]] = {
    "after_trick": ("Tras ganar una baza", "After winning a trick"),
    "on_turn": ("En tu turno", "On your turn"),
    "any_time": ("En cualquier momento", "At any time"),
    None: ("No se cambia", "No swap"),
}
SOURCES: Final[dict[Timing, str]] = {"after_trick": "E", "on_turn": "V", "any_time": "D"}
"""The letter of the source of each timing; a page shows the name."""


def moment_name(moment: Moment, scene: Scene, lang: str) -> str:
    """A moment as a choice: "Acabas de ganar la baza"."""
    led = scene.won or scene.left == scene.most
    match moment:
        case Moment.WON:
            return say(lang, es="Acabas de ganar la baza", en="You have just won the trick")
        case Moment.LOST:
            return say(lang, es="La acaba de ganar la máquina", en="The machine has just won it")
        case Moment.TURN:
            return say(lang, es="Te toca jugar", en="It is your turn")
        case _ if led:
            return say(lang, es="Ya has jugado tu carta", en="You have played your card")
    return say(lang, es="Le toca a la máquina", en="It is the machine's turn")


def where_text(scene: Scene, state: State, lang: str) -> str:
    """Where the hand stands, in two short sentences: who has just won or is to play, and how many drawings are left."""
    left = state.draws_left
    if state.drawing:
        winner = state.turn
        first = (
            say(lang, es="Acabas de ganar la baza; nadie ha robado.", en="You have just won the trick; nobody has drawn.")
            if winner == YOU
            else say(
                lang,
                es="La máquina acaba de ganar la baza; nadie ha robado.",
                en="The machine has just won the trick; nobody has drawn.",
            )
        )
    elif scene.drawn:
        first = say(
            lang,
            es="Aquí las reglas no esperan antes de robar: ya habéis robado.",
            en="Here the rules do not wait before the drawing: you have both drawn.",
        )
    elif state.turn == YOU:
        first = say(lang, es="Sales tú.", en="You lead.") if not state.table else say(lang, es="Respondes tú.", en="You answer.")
    elif state.table:
        first = say(lang, es="Has salido; responde la máquina.", en="You have led; the machine answers.")
    else:
        first = say(lang, es="Sale la máquina.", en="The machine leads.")
    won = state.won[YOU]
    mine = (
        say(lang, es="No has ganado ninguna baza.", en="You have not won a trick.")
        if not won
        else say(lang, es=f"Has ganado {won} baza{'s' * (won != 1)}.", en=f"You have won {won} trick{'s' * (won != 1)}.")
    )
    parts = [first] + [mine] * (scene.moment is not Moment.WON) + [drawings_text(left, lang)]
    return " ".join(parts)


def drawings_text(left: int, lang: str) -> str:
    """How many drawings are left, as a sentence."""
    if not left:
        return say(lang, es="No queda ningún robo.", en="No drawing is left.")
    return say(
        lang, es=f"Queda{'n' * (left != 1)} {left} robo{'s' * (left != 1)}.", en=f"{left} drawing{'s are' if left != 1 else ' is'} left."
    )


# What came of a try


def verdict(scene: Scene, lang: str) -> tuple[str, list[str]]:
    """What came of the last try: a title and sentences. A refusal is the engine's own reason."""
    assert scene.tried is not None
    seat, card = scene.tried
    if not scene.done:
        reason = scene.answer
        title = say(lang, es="No: no pasa nada en la mesa.", en="No: nothing happens on the table.")
        if seat == RIVAL:
            title = say(lang, es="La máquina no puede: no pasa nada.", en="The machine may not: nothing happens.")
        return title, [sentence(reason.text(lang))] if reason else []
    taken = scene.taken
    assert taken is not None
    got, left = the(taken, lang), the(card, lang)
    if seat == YOU:
        title = say(lang, es=f"Sí: te llevas {got} y dejas {left}.", en=f"Yes: you take {got} and leave {left}.")
        known = say(
            lang,
            es=f"La máquina lo ha visto: sabe que tienes {got} hasta que lo juegues.",
            en=f"The machine has seen it: it knows that you hold {got} until you play it.",
        )
    else:
        title = say(lang, es=f"Sí: la máquina se lleva {got} y deja {left}.", en=f"Yes: the machine takes {got} and leaves {left}.")
        known = say(
            lang, es=f"Lo has visto: sabes que la máquina tiene {got}.", en=f"You have seen it: you know that the machine holds {got}."
        )
    if taken.rank is Rank.SOTA:
        known = known.replace("que lo juegues", "que la juegues")
    lines = [say(lang, es="No cuesta turno.", en="It costs no turn.") + " " + known]
    two = Card(card.suit, Rank.DOS)
    if card.rank is Rank.SIETE and two in scene.rules.pack:
        lines.append(
            say(
                lang,
                es=f"Ahora está debajo {left}: quien tenga {the(two, lang)} puede cambiarlo después.",
                en=f"Now {left} lies there: whoever holds {the(two, lang)} can take it later.",
            )
        )
    return title, lines


def need_text(need: Need, state: State, seat: int, card: Card, lang: str) -> str:
    """A need that is met, as a sentence."""
    mine = seat == YOU
    match need:
        case Need.RULES:
            return say(lang, es="En esta mesa se juega con cambio.", en="This table plays with the swap.")
        case Need.PINTA:
            return say(lang, es="La pinta sigue debajo del mazo.", en="The pinta still lies under the stock.")
        case Need.CARD:
            return say(lang, es=f"Es el {card.rank.value} de triunfo.", en=f"It is the {card.rank.value} of trumps.")
        case Need.TAKES:
            return _takes(state, card, lang)
        case Need.TRICK if mine:
            return say(lang, es="Has ganado alguna baza en esta mano.", en="You have won a trick in this hand.")
        case Need.TRICK:
            return say(lang, es="La máquina ha ganado alguna baza.", en="The machine has won a trick.")
        case Need.LEFT:
            needed = state.rules.draws_left
            return say(
                lang,
                es=f"{drawings_text(state.draws_left, 'es')} Aquí hace{'n' * (needed > 1)} falta {needed}.",
                en=f"{drawings_text(state.draws_left, 'en')} At least {needed} must be left here.",
            )
        case Need.MOMENT:
            return _moment(state, mine, lang)
    return say(
        lang,
        es="No hay ningún cambio de la misma mano desde la última baza.",
        en="No swap from the same hand since the last trick.",
    )


def _takes(state: State, card: Card, lang: str) -> str:
    shown = the(state.pinta, lang) if state.pinta else ""
    if card.rank is Rank.SIETE:
        return say(lang, es=f"{sentence(shown)} gana al 7.", en=f"{sentence(shown)} beats the 7.")
    return say(lang, es=f"{sentence(shown)} no es para el 7, sino para el 2.", en=f"{sentence(shown)} is not for the 7 but for the 2.")


def _moment(state: State, mine: bool, lang: str) -> str:
    if state.rules.swap == "any_time":
        return say(lang, es="Aquí vale cualquier momento.", en="Here any moment will do.")
    if state.rules.swap == "on_turn":
        return say(lang, es="Es el turno, y aún no hay carta jugada.", en="It is the turn, and no card has been played yet.")
    if mine:
        return say(lang, es="Acabas de ganar la baza y nadie ha robado.", en="You have just won the trick and nobody has drawn.")
    return say(
        lang, es="La máquina acaba de ganar la baza y nadie ha robado.", en="The machine has just won the trick and nobody has drawn."
    )


# Who may, what it tells, which card takes which pinta


def chance_text(chance: Chance, lang: str) -> str:
    """Who may swap, in a word or two."""
    names = [who(seat, lang) for seat in (YOU, RIVAL) if chance.cards[seat]]
    if not names:
        return say(lang, es="nadie", en="nobody")
    return listed(names, lang) + (say(lang, es=", tras robar", en=", after drawing") if chance.drawn else "")


def known_text(state: State, seat: int, lang: str) -> str:
    """What `seat` knows of the other's hand, from its view."""
    seen = view(state, seat)
    other = 1 - seat
    cards = sorted(seen.known[other], key=str)
    held, unseen = seen.hand_sizes[other] - len(cards), len(seen.unseen)
    mine = seat == YOU
    whose_es, whose_en = ("De la máquina", "Of the machine's cards you") if mine else ("De tu mano", "Of your hand it")
    seen_es, seen_en = ("no has visto", "you have not seen") if mine else ("no ha visto", "it has not seen")
    among = say(lang, es=f"entre las {unseen} que {seen_es}", en=f"among the {unseen} that {seen_en}")
    if not cards:
        verb_es, verb_en = ("no conoces", "know none") if mine else ("no conoce", "knows none")
        return say(
            lang,
            es=f"{whose_es} {verb_es} ninguna carta: las {held} están {among}.",
            en=f"{whose_en} {verb_en}: all {held} are {among}.",
        )
    names = listed([the(card, lang) for card in cards], lang)
    verb_es, verb_en = ("conoces", "know") if mine else ("conoce", "knows")
    known = say(lang, es=f"{whose_es} {verb_es} {names}.", en=f"{whose_en} {verb_en} {names}.")
    rest = say(
        lang,
        es=f"{'La otra está' if held == 1 else f'Las otras {held} están'} {among}.",
        en=f"{'The other one is' if held == 1 else f'The other {held} are'} {among}.",
    )
    return f"{known} {rest}" if held else known


def takes_text(rank: Rank | None, lang: str) -> str:
    """Which card takes a pinta: "el siete", "the two", "ninguna"."""
    return say(lang, es="ninguna", en="none") if rank is None else rank_the(rank, lang)


def pinta_points(rank: Rank, rules: Rules, lang: str) -> str:
    """The points of a rank of trumps."""
    return points_text(rules.points(next(card for card in rules.pack if card.rank is rank)), lang)
