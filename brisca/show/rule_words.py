"""Rule sets in words: one line that says who plays with what, and what a link has changed."""

from __future__ import annotations

from typing import Any, Final

from brisca.cards import Suit
from brisca.rules import OPTIONS, RULES, Rules, option_text
from brisca.show.words import say


def _players(rules: Rules, lang: str) -> str:
    if not rules.teams:
        return say(lang, es=f"{rules.players} jugadores", en=f"{rules.players} players")
    if rules.players == 4:
        return say(lang, es=f"{rules.players} jugadores por parejas", en=f"{rules.players} players in pairs")
    return say(lang, es=f"{rules.players} jugadores en dos equipos", en=f"{rules.players} players in two teams")


def _pack(rules: Rules, lang: str) -> str:
    size = say(lang, es=f"{rules.pack_size} cartas", en=f"{rules.pack_size} cards")
    missing = rules.missing_two.spoken(lang)
    more = {
        20: say(lang, es="solo las que valen puntos", en="only those that are worth points"),
        32: say(lang, es="sin doses ni cuatros", en="no twos, no fours"),
        36: say(lang, es="sin doses", en="no twos"),
        39: say(lang, es=f"sin el dos de {missing}", en=f"without the two of {missing}"),
        48: say(lang, es="con ochos y nueves", en="with eights and nines"),
    }.get(rules.pack_size)
    return f"{size}, {more}" if more else size


def _order(rules: Rules, lang: str) -> str:
    if rules.order == "bisca":
        return say(
            lang,
            es="el siete vale 10 y solo lo supera el as; el tres no vale nada",
            en="the seven is worth 10 and only the ace beats it; the three is worth nothing",
        )
    return say(lang, es="mismo orden que la brisca", en="the same order as brisca") if rules.names != "es" else ""


def _trump(rules: Rules, lang: str) -> str:
    return {
        "turned": "",
        "fixed": say(lang, es="el triunfo cambia en cada mano, por turno", en="the trump changes with every hand, in turn"),
        "covered": say(lang, es="la pinta se enseña y se tapa", en="the pinta is shown, then covered"),
        "bid": say(lang, es="el triunfo lo elige quien gana la subasta", en="the winner of the auction names the trump"),
    }[rules.trump]


def _swap(rules: Rules, lang: str) -> str:
    if rules.swap:
        return say(lang, es="con cambio del siete", en="with the seven-swap")
    return say(lang, es="sin cambio del siete", en="no seven-swap") if rules.trump == "turned" and rules.pack_size != 20 else ""


def _last(rules: Rules, lang: str) -> str:
    bonus = rules.last_trick_bonus
    return say(lang, es=f"la última baza suma {bonus} puntos más", en=f"the last trick adds {bonus} points") if bonus else ""


def rules_line(rules: Rules, lang: str) -> str:
    """Players, pack and what is special, in one line: "2 jugadores · 40 cartas · con cambio del siete"."""
    return " · ".join(filter(None, (part(rules, lang) for part in (_players, _pack, _order, _trump, _swap, _last))))


_OPTIONS: Final[dict[str, tuple[str, str]]] = {
    "players": ("jugadores", "players"),
    "pack_size": ("cartas en la baraja", "cards in the pack"),
    "missing_two": ("el dos que falta", "the missing two"),
    "order": ("orden de las cartas", "order of the cards"),
    "teams": ("equipos", "teams"),
    "hand_size": ("cartas en la mano", "cards in hand"),
    "trump": ("el triunfo", "the trump"),
    "names": ("nombres", "names"),
    "swap": ("cambio de la pinta", "swap of the pinta"),
    "draws_left": ("robos que deben quedar para cambiar", "drawings left for a swap"),
    "cards_each": ("cartas por jugador en cada baza", "cards from each player to a trick"),
    "duties": ("obligación de asistir", "duty to follow suit"),
    "tie": ("en caso de empate", "when it is a tie"),
    "last_trick_bonus": ("puntos por la última baza", "points for the last trick"),
    "double_over": ("vale doble por encima de", "counts double above"),
    "claim": ("reclamar las últimas bazas", "claim of the last tricks"),
    "arrastre": ("arrastre", "arrastre"),
    "muerte": ("muerte al tres", "muerte al tres"),
    "redeal": ("pedir otro reparto", "asking for a new deal"),
    "partners_look": ("ver las cartas del compañero", "seeing the partner's cards"),
    "direction": ("sentido del juego", "direction of play"),
    "match": ("la partida", "the match"),
}
_VALUES: Final[dict[str, tuple[str, str]]] = {
    "none": ("no", "no"),
    "yes": ("sí", "yes"),
    "no": ("no", "no"),
    "after_trick": ("tras ganar una baza", "after winning a trick"),
    "on_turn": ("en el propio turno", "on one's own turn"),
    "any_time": ("en cualquier momento", "at any time"),
    "turned": ("se descubre una carta", "a card is turned up"),
    "fixed": ("por turno", "in turn"),
    "covered": ("tapado", "covered"),
    "bid": ("por subasta", "by auction"),
    "draw": ("nadie gana", "nobody wins"),
    "replay": ("se repite", "it is played again"),
    "point_each": ("un punto para cada bando", "a point for each side"),
    "most_cards": ("gana quien tenga más cartas", "most cards win"),
    "anticlockwise": ("antihorario", "anticlockwise"),
    "clockwise": ("horario", "clockwise"),
    "start": ("al empezar", "at the start"),
    "stock_empty": ("al agotarse el mazo", "when the stock is empty"),
    "start.stock_empty": ("al empezar y al agotarse el mazo", "at the start and when the stock is empty"),
    "es": ("españoles", "Spanish"),
    "it": ("italianos", "Italian"),
    "pt": ("portugueses", "Portuguese"),
}
_MATCHES: Final[dict[str, tuple[str, str]]] = {
    "first_to": ("al primero que llegue a {}", "first to {}"),
    "best_of": ("al mejor de {}", "best of {}"),
    "to_points": ("hasta {} puntos", "to {} points"),
    "most_wins": ("cuatro palos, más manos", "four suits, most hands"),
    "most_points": ("cuatro palos, más puntos", "four suits, most points"),
}


def _value(value: Any, lang: str) -> str:
    place = 0 if lang == "es" else 1
    match value:
        case Suit():
            return value.spoken(lang)
        case ("four_suits", how):
            return _MATCHES[how][place]
        case (how, number):
            return _MATCHES[how][place].format(number)
    text = option_text(value)
    return _VALUES[text][place] if text in _VALUES else text


def changes(rules: Rules, lang: str) -> list[str]:
    """What differs from the rule set of that name, each as "what: how": "puntos por la última baza: 10"; empty when nothing does."""
    base = RULES[rules.name]
    return [option_words(name, getattr(rules, name), lang) for name in OPTIONS if getattr(rules, name) != getattr(base, name)]


def option_name(name: str, lang: str) -> str:
    """What an option is about: "en caso de empate". KeyError for an option that does not exist."""
    return _OPTIONS[name][lang != "es"]


def value_words(value: object, lang: str) -> str:
    """An option's value in words: "se repite", "3"."""
    return _value(value, lang)


def option_words(name: str, value: object, lang: str) -> str:
    """One option and its value, as "what: how": "puntos por la última baza: 10". KeyError for an option that does not exist."""
    return f"{_OPTIONS[name][lang != 'es']}: {_value(value, lang)}"
