"""A table of one's own, switch by switch: any combination, also one that makes no sense yet, and how it could be mended.

Nothing here raises for what a reader chooses or links: a combination that clashes stays as it is, with the reason.

>>> draft = Draft.of(RULES["BRISCA"]).set("trump", "covered")
>>> draft.clash.options, [fix.turns for fix in draft.repairs()]
(('swap', 'trump'), [(('swap', None),), (('trump', 'turned'),)])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from brisca.cards import PACK_SIZES, Suit
from brisca.notation import LONGEST, read_rules
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import OPTIONS, RULES, Rules, RulesError, option_text

_NO_YES: Final = (False, True)
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "players": (2, 3, 4, 6),
    "teams": _NO_YES,
    "direction": ("anticlockwise", "clockwise"),
    "pack_size": PACK_SIZES,
    "missing_two": tuple(Suit),
    "order": ("brisca", "bisca"),
    "hand_size": (3, 5, 10),
    "cards_each": (1, 2),
    "trump": ("turned", "covered", "fixed", "bid"),
    "swap": (None, "after_trick", "on_turn", "any_time"),
    "draws_left": (1, 2, 3),
    "duties": _NO_YES,
    "arrastre": _NO_YES,
    "muerte": _NO_YES,
    "claim": _NO_YES,
    "redeal": _NO_YES,
    "partners_look": (frozenset(), frozenset({"start"}), frozenset({"stock_empty"}), frozenset({"start", "stock_empty"})),
    "last_trick_bonus": (0, 10),
    "tie": ("draw", "replay", "point_each", "most_cards"),
    "double_over": (None, 100),
    "match": (
        ("first_to", 3), ("first_to", 5), ("first_to", 7), ("best_of", 3), ("best_of", 5),
        ("four_suits", "most_wins"), ("four_suits", "most_points"), ("to_points", 500),
    ),
}  # fmt: skip
"""Option → what can be chosen, in the order of the page."""
GROUPS: Final = (
    ("players", "teams", "direction"),
    ("pack_size", "missing_two", "order", "hand_size", "cards_each"),
    ("trump", "swap", "draws_left"),
    ("duties", "arrastre", "muerte", "claim", "redeal", "partners_look"),
    ("last_trick_bonus", "tie", "double_over", "match"),
)
"""The switches in their groups: who plays, the cards, trump and swap, what binds and what may be said, the count."""


MOST_TURNS: Final = 5
"""Most switches that one repair turns: an auction alone needs four others."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Switches to turn: (option, new value) pairs, first the one that is given way, then what follows from it."""

    turns: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A table as its switches stand. `base`: the named set that it began from; `values` of all options, in the order of `OPTIONS`."""

    base: str
    values: tuple[Any, ...]

    @classmethod
    def of(cls, rules: Rules) -> Draft:
        """The switches as these rules have them."""
        return cls(rules.name, tuple(getattr(rules, name) for name in OPTIONS))

    def value(self, option: str) -> Any:
        """How that switch stands. ValueError for an option that does not exist."""
        return self.values[OPTIONS.index(option)]

    def set(self, option: str, value: Any) -> Draft:
        """Another value for one switch; everything else stays, also where it clashes then."""
        place = OPTIONS.index(option)
        return replace(self, values=(*self.values[:place], value, *self.values[place + 1 :]))

    def choices(self, option: str) -> tuple[Any, ...]:
        """What can be chosen; a value from a link that is not among the usual ones comes last."""
        usual, now = CHOICES[option], self.value(option)
        return usual if now in usual else (*usual, now)

    def _made(self) -> Rules | RulesError:
        try:
            return RULES[self.base].replace(**dict(zip(OPTIONS, self.values, strict=True)))
        except RulesError as error:
            return error

    @property
    def rules(self) -> Rules | None:
        """The rules, or None where two switches clash."""
        made = self._made()
        return made if isinstance(made, Rules) else None

    @property
    def clash(self) -> RulesError | None:
        """The first clash, which names its two options; None where the table makes sense."""
        made = self._made()
        return made if isinstance(made, RulesError) else None

    def repairs(self) -> tuple[Repair, ...]:
        """For each of the two switches that clash the least that mends the table while the other one stays as it is.

        That switch is turned, and with it whatever else must be, until the whole table makes sense: as few as possible, and back to the
        base's value rather than to another. Fewer than two where the one can't be kept.
        """
        clash = self.clash
        if clash is None:
            return ()
        found = (self._repair(option, frozenset(clash.options) - {option}) for option in clash.options)
        return tuple(repair for repair in found if repair is not None)

    def _repair(self, option: str, kept: frozenset[str]) -> Repair | None:
        for most in range(1, MOST_TURNS + 1):
            turns = self._mended((option,), kept, most)
            if turns is not None:
                return Repair(turns)
        return None

    def _mended(self, options: Sequence[str], locked: frozenset[str], most: int) -> tuple[tuple[str, Any], ...] | None:
        """At most so many turns, the first of one of these options, after which nothing clashes; None where there are none."""
        for option in options:
            if option in locked:
                continue
            usual = getattr(RULES[self.base], option)
            for value in dict.fromkeys((usual, *CHOICES[option])):
                turned = self.set(option, value)
                clash = turned.clash if value != self.value(option) else self.clash
                if clash is None:
                    return ((option, value),)
                if most > 1 and value != self.value(option):
                    rest = turned._mended(clash.options, locked | {option}, most - 1)
                    if rest is not None:
                        return ((option, value), *rest)
        return None

    def mend(self, repair: Repair) -> Draft:
        """With those switches turned."""
        draft = self
        for option, value in repair.turns:
            draft = draft.set(option, value)
        return draft


def write_draft(draft: Draft) -> str:
    """The table for an address, "BRISCA+duties.yes", also one that clashes; else as `notation.write_rules` writes it."""
    base = RULES[draft.base]
    changed = [f"{name}.{option_text(draft.value(name))}" for name in OPTIONS if draft.value(name) != getattr(base, name)]
    return "+".join([draft.base, *changed])


def read_draft(text: str) -> Draft:
    """Read what `write_draft` wrote. InputError says what is wrong with it; switches that clash are no error."""
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    try:
        return Draft.of(read_rules(text))
    except RulesError as error:
        if error.reason.key == "option_value":
            raise
    # The pieces can be read, only together they make no sense: every one of them is a choice of the page.
    name, *pieces = text.strip().replace(" ", "+").split("+")
    draft = Draft.of(RULES[name])
    for piece in pieces:
        option, _, value = piece.partition(".")
        known = {option_text(choice): choice for choice in CHOICES.get(option, ())}
        if value not in known:
            raise InputError("notation_option", text=quoted(piece))
        draft = draft.set(option, known[value])
    return draft


def open_draft(text: str | None) -> tuple[Draft, Reason | None]:
    """The table that an address asks for, the course's own without one; and why one can't be used."""
    usual = Draft.of(RULES["BRISCA"])
    if text is None:
        return usual, None
    try:
        return read_draft(text), None
    except InputError as error:
        return usual, error.reason
