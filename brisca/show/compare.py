"""The comparison on the explorer's page as one value: which cards, which rule sets; read from an address or changed by a reader.

Nothing here raises for what a reader writes: what can't be used stays on the record together with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from brisca.cards import Card, Rank, Suit
from brisca.compare import Case, read_case, write_case
from brisca.notation import LONGEST, read_rules, write_rules
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.show.compare_examples import BY_KEY, EXAMPLES
from brisca.show.explorer import Table, read_typed

Field = Literal["trick", "hand", "played"]
FIELDS: Final[tuple[Field, ...]] = ("trick", "hand", "played")

COLUMNS: Final = 6
"""Most rule sets at a time."""

OTHERS: Final = tuple(RULES[name] for name in ("BRISCA", "BISCA", "REMATADA", "MUERTE_AL_TRES"))
"""What the page's own trick is compared with at first."""

_MOST: Final[dict[Field, int]] = {"trick": 6, "hand": 10, "played": 30}
_EVERY_CARD: Final = RULES["BRISCA_SIX"]


@dataclass(frozen=True, slots=True)
class Desk:
    """What is compared. `case` None: the trick that lies on the page's table, under its rules and `against` the others.

    `against`: the rule sets; with a `case` of its own the first is the base. `example`: the key of the prepared one that this is.
    `choosing` and `editing`: whether rule sets, or cards, are being changed. `broken` says why parts of a link were refused, `full` that
    there is no room for one more rule set. `typed` is what stands in the fields as long as it could not be used, `why` the reason.
    """

    case: Case | None = None
    against: tuple[Rules, ...] = OTHERS
    example: str | None = None
    choosing: bool = False
    editing: bool = False
    broken: tuple[Reason, ...] = ()
    full: bool = False
    typed: tuple[tuple[Field, str], ...] = ()
    why: Reason | None = None

    def columns(self, table: Table) -> tuple[Rules, ...]:
        """The rule sets that are compared, the base first."""
        if self.case is not None:
            return self.against
        return (table.rules, *(rules for rules in self.against if rules != table.rules))[:COLUMNS]

    def shown(self, table: Table) -> Case | None:
        """The case that is compared; None while the table holds no trick."""
        if self.case is not None:
            return self.case
        return Case(table.trump, table.cards) if table.complete else None

    # What a reader changes

    def open_example(self, key: str) -> Desk:
        """A prepared comparison, or with "" the trick on the table; one that does not exist changes nothing."""
        if key == "":
            return replace(DEFAULT, choosing=self.choosing)
        if key not in BY_KEY:
            return self
        return Desk(BY_KEY[key].case, BY_KEY[key].against, key, choosing=self.choosing, editing=self.editing)

    def next_example(self) -> Desk:
        """The next prepared comparison, after the last the first."""
        keys = [example.key for example in EXAMPLES]
        place = keys.index(self.example) + 1 if self.example in keys else 0
        return self.open_example(keys[place % len(keys)])

    def choose(self, choosing: bool) -> Desk:
        """Open or close the list of rule sets."""
        return replace(self, choosing=choosing, full=False)

    def edit(self, editing: bool, table: Table) -> Desk:
        """Open or close the fields. The trick on the table is copied then: what is typed here leaves it alone."""
        if not editing or self.case is not None:
            return replace(self, editing=editing, broken=())
        case = self.shown(table) or Case(table.trump, hand=(Card(table.trump, Rank.AS), Card(table.trump, Rank.TRES)))
        return replace(self, case=case, against=self.columns(table), editing=True, broken=(), example=None)

    def toggle(self, rules: Rules, table: Table) -> Desk:
        """One rule set more, or less; the base stays, and one too many is refused (`full`)."""
        columns = self.columns(table)
        if rules == columns[0]:
            return self
        known = columns if self.case is not None else columns[1:]
        if rules in known:
            return replace(self, against=tuple(each for each in known if each != rules), full=False, broken=())
        if len(columns) >= COLUMNS:
            return replace(self, full=True, broken=())
        return replace(self, against=(*known, rules), full=False, broken=())

    def rebase(self, rules: Rules) -> Desk:
        """Another base: one of the rule sets that are there already."""
        if self.case is None or rules not in self.against:
            return self
        return replace(self, against=(rules, *(each for each in self.against if each != rules)), full=False, broken=())

    def with_trump(self, trump: Suit) -> Desk:
        """Another trump; a pinta changes its suit with it."""
        if self.case is None:
            return self
        pinta = Card(trump, self.case.pinta.rank) if self.case.pinta is not None else None
        return self._changed(trump=trump, pinta=pinta)

    def call(self, called: bool) -> Desk:
        """Whether arrastro was called."""
        return self._changed(called=called)

    def finish(self, last: bool) -> Desk:
        """Whether it is the last trick of the hand."""
        return self._changed(last=last)

    def write(self, name: Field, text: str) -> Desk:
        """What somebody typed into a field. It counts as soon as all fields together make sense; until then it stays as written."""
        if self.case is None:
            return self
        typed = {**dict(self.typed), name: text}
        kept = replace(self, typed=tuple(typed.items()))
        cards: dict[str, tuple[Card, ...]] = {}
        for each, written in typed.items():
            found, _, why = read_typed(written, _EVERY_CARD, most=_MOST[each])
            if why is not None:
                return replace(kept, why=why)
            cards[each] = found
        return kept._changed(**cards)

    def text(self, name: Field, lang: str) -> str:
        """What stands in a field."""
        typed = dict(self.typed)
        if name in typed or self.case is None:
            return typed.get(name, "")
        return cards_text(getattr(self.case, name), lang)

    def _changed(self, **changes: Any) -> Desk:
        assert self.case is not None
        told = {"trump": self.case.trump, "trick": self.case.trick, "called": self.case.called, **changes}
        if "called" not in changes:  # no call without the ace that called
            told["called"] = self.case.called and Card(told["trump"], Rank.AS) in told["trick"]
        try:
            return replace(self, case=replace(self.case, **told), example=None, typed=(), why=None, broken=())
        except InputError as error:
            return replace(self, why=error.reason)


def cards_text(cards: Iterable[Card], lang: str) -> str:
    """Cards as they stand in a field: "6 oros, 12 copas"."""
    return ", ".join(f"{card.rank.value} {card.suit.spoken(lang)}" for card in cards)


DEFAULT: Final = Desk()


# The address


def write_desk(desk: Desk) -> dict[str, str | None]:
    """The parameters of an address, `case` and `against`; None where the page's own choice stands."""
    case = desk.example or (write_case(desk.case) if desk.case is not None else None)
    usual = BY_KEY[desk.example].against if desk.example else OTHERS if desk.case is None else None
    against = None if desk.against == usual else ",".join(map(write_rules, desk.against)) or "none"
    return {"case": case, "against": against}


def open_desk(case: str | None, against: str | None) -> Desk:
    """What an address asks for. What can't be used of it is left out, and `broken` says why."""
    desk, broken = DEFAULT, list[Reason]()
    try:
        if case in BY_KEY:
            desk = desk.open_example(case)
        elif case is not None:
            desk = replace(desk, case=_read_case(case), against=OTHERS)
    except InputError as error:
        broken.append(error.reason)
    try:
        if against is not None:
            desk = replace(desk, against=_read_against(against, desk))
    except InputError as error:
        broken.append(error.reason)
    return replace(desk, broken=tuple(broken))


def _read_case(text: str) -> Case:
    if ":" not in text:
        raise InputError("compare_example", text=quoted(text))
    return read_case(text)


def _read_against(text: str, desk: Desk) -> tuple[Rules, ...]:
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    if text == "none" and desk.case is None:
        return ()
    found = tuple(dict.fromkeys(read_rules(each) for each in text.split(",")))
    if len(found) + (desk.case is None) > COLUMNS:
        raise InputError("compare_many", most=COLUMNS)
    return found
