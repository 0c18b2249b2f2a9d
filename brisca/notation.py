"""One-line texts that fit in an address: rules, tricks, deals, whole hands and positions.

A hand is its deal (`BRISCA-27`, or `BRISCA=1o.3c.…` with the whole deck), what differs from the usual deal
(`-dealer.0`, `-cut.20`, `-trump.c`), `~`, and the actions joined by dots: a card, `A1o` with arrastro, `S7o` swap, `D` draw, `K` claim,
`B110` bid, `P` pass, `Y3o.4c` bury, `To` trump named, `R` redeal; `K2`, `R2`: by seat 2, when an earlier one could as well.
A position is such a hand cut off. Options that differ from a named set follow its name: `BRISCA+swap.any_time`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from brisca.cards import Card, Suit
from brisca.reasons import InputError, quoted
from brisca.rules import OPTIONS, RULES, Rules, RulesError, option_text
from brisca.state import Action, Bid, Bury, Claim, Draw, IllegalAction, NameTrump, Pass, Play, Redeal, State, Swap, deal
from brisca.trick import resolve

LONGEST: Final = 2_000
"""Longest text that is read, in characters."""

_CARD: Final = re.compile(r"(?:1[0-2]|[1-9])[oceb]")
_NUMBER: Final = re.compile(r"[0-9]{1,15}")


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards joined by dots, "6o.12c.3e". InputError names the piece that is no card."""
    return tuple(map(_card, text.split(".")))


def write_cards(cards: Iterable[Card]) -> str:
    """The cards joined by dots."""
    return ".".join(map(str, cards))


def _card(text: str) -> Card:
    if not _CARD.fullmatch(text):
        raise InputError("notation_card", text=quoted(text))
    return Card.parse(text)


def _suit(text: str) -> Suit:
    for suit in Suit:
        if suit.value == text:
            return suit
    raise InputError("notation_suit", text=quoted(text))


def _seat(text: str) -> int:
    if not re.fullmatch(r"[0-9]", text):
        raise InputError("notation_seat", text=quoted(text))
    return int(text)


# Rules


def write_rules(rules: Rules) -> str:
    """The rule set's name and what differs from the set of that name."""
    base = RULES.get(rules.name, RULES["BRISCA"])
    changed = [f"{name}.{option_text(getattr(rules, name))}" for name in OPTIONS if getattr(rules, name) != getattr(base, name)]
    return "+".join([base.name, *changed])


def read_rules(text: str) -> Rules:
    """Read what `write_rules` wrote. InputError for an unknown name or option; RulesError for options that clash."""
    name, *changes = _bounded(text).replace(" ", "+").split("+")  # an address may turn + into a space
    if name not in RULES:
        raise InputError("notation_rules", text=quoted(name), names=tuple(RULES))
    options: dict[str, Any] = {}
    for change in changes:
        option, _, value = change.partition(".")
        if option not in OPTIONS or option in options:
            raise InputError("notation_option", text=quoted(change))
        options[option] = _option(option, value)
    return RULES[name].replace(**options)


def _option(option: str, value: str) -> Any:
    """The value an option's text stands for; whether it is allowed there is for `Rules` to say."""
    if option == "missing_two":
        return _suit(value)
    if option == "partners_look":
        return frozenset(value.split(".")) - {"none"}
    if option == "match":
        how, _, number = value.partition(".")
        return how, int(number) if _NUMBER.fullmatch(number) else number
    words = {"none": None, "yes": True, "no": False}
    return words[value] if value in words else int(value) if _NUMBER.fullmatch(value) else value


# Tricks


def write_trick(cards: Sequence[Card], trump: Suit, rules: Rules) -> str:
    """A trick with its rules and trump: "BRISCA:o:6o.12c.3e.10o"."""
    return f"{write_rules(rules)}:{trump.value}:{write_cards(cards)}"


def read_trick(text: str) -> tuple[Rules, Suit, tuple[Card, ...]]:
    """Read what `write_trick` wrote, as (rules, trump, cards). InputError says which part is wrong."""
    parts = _bounded(text).split(":")
    if len(parts) != 3:
        raise InputError("notation_trick", text=quoted(text))
    rules, trump, cards = read_rules(parts[0]), _suit(parts[1]), read_cards(parts[2])
    return rules, trump, resolve(cards, trump, rules).cards


# Hands


def write_deal(state: State) -> str:
    """How the hand was dealt: its deal code, or the deck. InputError for a position that was not dealt."""
    origin, rules = state.origin, state.rules
    if origin is None:
        raise InputError("notation_not_dealt")
    text = write_rules(rules)
    text += f"-{origin.seed}" if origin.seed is not None else f"={write_cards(origin.deck)}"
    if origin.dealer != rules.players - 1:
        text += f"-dealer.{origin.dealer}"
    if origin.cut is not None:
        text += f"-cut.{origin.cut}"
    if origin.trump not in (None, Suit.OROS):
        text += f"-trump.{origin.trump.value}"
    return text


def write_hand(state: State) -> str:
    """The hand so far: its deal, then each action. InputError for a position that was not dealt."""
    text = write_deal(state)
    if not state.history:
        return text
    pieces = [_write_action(action) for action in state.history]
    last = state.history[-1]
    if isinstance(last, Redeal | Claim):  # any seat may say these, and then the hand is over
        before = read_hand(f"{text}~{'.'.join(pieces[:-1])}")
        pieces[-1] += "" if last.seat == _first_to(before, type(last)) else str(last.seat)
    return f"{text}~{'.'.join(pieces)}"


def _write_action(action: Action) -> str:
    match action:
        case Play(card=card, arrastro=arrastro):
            return f"A{card}" if arrastro else str(card)
        case Swap(card=card):
            return f"S{card}"
        case Draw():
            return "D"
        case Bid(points=points):
            return f"B{points}"
        case Pass():
            return "P"
        case Bury(cards=cards):
            return f"Y{write_cards(cards)}"
        case NameTrump(suit=suit):
            return f"T{suit.value}"
        case Claim():
            return "K"
        case Redeal():
            return "R"


def _first_to(state: State, kind: type[Action]) -> int | None:
    """The first seat, from the one on turn, that may do something of this kind."""
    return next((action.seat for action in state.legal_actions() if isinstance(action, kind)), None)


def read_hand(text: str) -> State:
    """Deal and play what `write_hand` wrote. InputError says what can't be read, or which action was not possible and why."""
    head, tilde, tail = _bounded(text).partition("~")
    state = _read_deal(head)
    for number, piece in enumerate(_pieces(tail) if tilde and tail else (), start=1):
        action = _read_action(state, piece)
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise InputError("notation_illegal", number=number, text=quoted(piece), why=error.reason) from error
    return state


def _read_deal(text: str) -> State:
    found = re.fullmatch(r"([^=\-]+)(?:-([^=\-]*)|=([^=\-]*))((?:-[^=\-]*)*)", text)
    if not found:
        raise InputError("notation_deal", text=quoted(text))
    name, seed, deck, rest = found.groups()
    details: dict[str, Any] = {}
    for piece in rest.split("-")[1:]:
        key, _, value = piece.partition(".")
        if key not in ("dealer", "cut", "trump") or key in details:
            raise InputError("notation_deal", text=quoted(text))
        details[key] = _suit(value) if key == "trump" else _count(value)
    rules = read_rules(name)
    if deck is not None:
        return deal(rules, deck=read_cards(deck), **details)
    return deal(rules, seed=_count(seed), **details)


def _count(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise InputError("notation_number", text=quoted(text))
    return int(text)


def _pieces(text: str) -> list[str]:
    """The actions, each a piece; what is buried is two cards with a dot between them."""
    pieces = text.split(".")
    for at, piece in enumerate(pieces):
        if piece.startswith("Y"):
            return [*pieces[:at], ".".join(pieces[at : at + 2]), *pieces[at + 2 :]]
    return pieces


def _read_action(state: State, piece: str) -> Action:
    turn = state.turn if state.turn is not None else 0
    letter, rest = piece[:1], piece[1:]
    match letter:
        case "D" | "P" if not rest:
            return Draw(turn) if letter == "D" else Pass(turn)
        case "S":
            card = _card(rest)
            return Swap(next((seat for seat, hand in enumerate(state.hands) if card in hand), turn), card)
        case "R" | "K":
            kind = Redeal if letter == "R" else Claim
            first = _first_to(state, kind)
            return kind(_seat(rest) if rest else turn if first is None else first)
        case "A":
            return Play(turn, _card(rest), arrastro=True)
        case "B":
            return Bid(turn, _count(rest))
        case "Y":
            return Bury(turn, read_cards(rest))
        case "T":
            return NameTrump(turn, _suit(rest))
        case _:
            return Play(turn, _card(piece))


def _bounded(text: str) -> str:
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    return text.strip()


__all__ = [
    "RulesError", "read_cards", "read_hand", "read_rules", "read_trick", "write_cards", "write_deal", "write_hand", "write_rules",
    "write_trick",
]  # fmt: skip
