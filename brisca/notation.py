"""One-line texts that fit in an address: rules, tricks, deals, whole hands and positions.

A hand is its deal (`BRISCA-27`, or `BRISCA=1o.3c.…` with the whole deck), what differs from the usual deal
(`-dealer.0`, `-cut.20`, `-trump.c`), `~`, and the actions joined by dots: a card, `S7o` swap, `D` draw, `R` redeal.
A position is such a hand cut off. Options that differ from a named set follow its name: `BRISCA+swap.any_time`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from brisca.cards import Card, Suit
from brisca.reasons import InputError, quoted
from brisca.rules import OPTIONS, RULES, Rules, RulesError, option_text
from brisca.state import Action, Draw, IllegalAction, Play, Redeal, State, Swap, deal
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
    start = read_hand(text) if isinstance(state.history[0], Redeal) else state
    return f"{text}~{'.'.join(_write_action(start, action) for action in state.history)}"


def _write_action(start: State, action: Action) -> str:
    match action:
        case Play(card=card):
            return str(card)
        case Swap(card=card):
            return f"S{card}"
        case Redeal(seat=seat):
            return "R" if seat == _first_redealer(start) else f"R{seat}"
        case _:
            return "D"


def _first_redealer(state: State) -> int | None:
    return next((action.seat for action in state.legal_actions() if isinstance(action, Redeal)), None)


def read_hand(text: str) -> State:
    """Deal and play what `write_hand` wrote. InputError says what can't be read, or which action was not possible and why."""
    head, tilde, tail = _bounded(text).partition("~")
    state = _read_deal(head)
    for number, piece in enumerate(tail.split(".") if tilde and tail else (), start=1):
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


def _read_action(state: State, piece: str) -> Action:
    turn = state.turn if state.turn is not None else 0
    if piece == "D":
        return Draw(turn)
    if piece.startswith("S"):
        card = _card(piece[1:])
        return Swap(next((seat for seat, hand in enumerate(state.hands) if card in hand), turn), card)
    if piece.startswith("R"):
        first = _first_redealer(state)
        return Redeal(_seat(piece[1:]) if len(piece) > 1 else turn if first is None else first)
    return Play(turn, _card(piece))


def _bounded(text: str) -> str:
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    return text.strip()


__all__ = [
    "RulesError", "read_cards", "read_hand", "read_rules", "read_trick", "write_cards", "write_deal", "write_hand", "write_rules",
    "write_trick",
]  # fmt: skip
