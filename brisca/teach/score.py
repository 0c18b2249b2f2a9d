"""The score sheet of a match: hands typed one by one, and what `Match` makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from brisca.match import Match
from brisca.notation import read_rules, write_rules
from brisca.reasons import InputError
from brisca.rules import RULES, MatchRule, Rules
from brisca.state import Ending, Result, settle
from brisca.teach.counter import OFFERED, TIES, cards_won, check_total, read_number

MATCHES: Final[tuple[MatchRule, ...]] = (
    ("first_to", 3),
    ("first_to", 5),
    ("first_to", 7),
    ("best_of", 3),
    ("best_of", 5),
    ("four_suits", "most_wins"),
    ("four_suits", "most_points"),
)
"""The ways to win a match that are offered; with the four suits the trump is fixed by turns."""

MOST: Final = 60
"""Most hands on one sheet."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A line of the sheet: `points` of each side, bonus included, and `cards` won where they decided a tie."""

    points: tuple[int, ...]
    cards: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match on paper. `hands` in order; `first_dealer` a seat. Methods return another sheet, or raise InputError with the reason."""

    rules: Rules = RULES[OFFERED[0]]
    hands: tuple[Hand, ...] = ()
    first_dealer: int = 1

    @property
    def match(self) -> Match:
        """The match so far, as the engine sees it."""
        match = Match(self.rules, first_dealer=self.first_dealer)
        for hand in self.hands:
            match = match.add(self._settled(hand))
        return match

    def _settled(self, hand: Hand) -> Result:
        return settle(self.rules, hand.points, hand.cards)

    def read_hand(self, typed: Sequence[str], cards: Sequence[str] = ()) -> Hand:
        """A hand from typed points, one side's left empty where it has the rest. InputError says what can't be."""
        rules = self.rules
        totals = [read_number(text) if text.strip() else None for text in typed]
        known = [total for total in totals if total is not None]
        if not known:
            raise InputError("score_empty")
        for total in known:
            check_total(rules, total)
        if len(known) < rules.sides - 1:
            raise InputError("totals_sides", sides=rules.sides, number=len(known))
        rest = rules.total_points - sum(known)
        points = tuple(rest if total is None else total for total in totals)
        if sum(points) != rules.total_points or min(points) < 0:
            raise InputError("totals_sum", sum=sum(known), total=rules.total_points)
        for total in points:
            check_total(rules, total)
        level = points.count(max(points)) > 1
        won = cards_won(rules, cards) if level and rules.tie == "most_cards" and cards else None
        hand = Hand(points, won)
        self._settled(hand)  # in a tie by cards it wants to know them
        return hand

    def add(self, hand: Hand) -> Sheet:
        """The sheet with one more hand; InputError when the match is decided."""
        if len(self.hands) >= MOST:
            raise InputError("score_full", number=len(self.hands), most=MOST)
        self.match.add(self._settled(hand))
        return replace(self, hands=(*self.hands, hand))

    def undo(self) -> Sheet:
        """Without the last hand; an empty sheet stays."""
        return replace(self, hands=self.hands[:-1])

    def with_rules(self, rules: Rules) -> Sheet:
        """The same hands under other rules. InputError when one of them can't be there, or comes after the match is decided."""
        sheet = Sheet(rules, first_dealer=self.first_dealer if self.first_dealer < rules.players else rules.players - 1)
        for number, hand in enumerate(self.hands, start=1):
            try:
                for total in hand.points:
                    check_total(rules, total)
                sheet = sheet.add(hand)
            except InputError as error:
                raise InputError("score_rules", number=number, why=error.reason) from error
        return sheet

    def dealt_first_by(self, seat: int) -> Sheet:
        """The same match, first dealt by that seat."""
        return replace(self, first_dealer=seat)

    # In the address

    def write(self) -> str:
        """The whole sheet in one line: "BRISCA+match.first_to.5:1:65-55.48-72"."""
        lines = ["-".join(map(str, hand.points)) + ("_" + "-".join(map(str, hand.cards)) if hand.cards else "") for hand in self.hands]
        return f"{write_rules(self.rules)}:{self.first_dealer}:{'.'.join(lines)}"

    @classmethod
    def read(cls, text: str | None) -> Sheet:
        """What `write` wrote. InputError when it can't be read, or a hand in it can't be; an empty sheet for None."""
        if text is None:
            return cls()
        name, dealer, lines = ([*text.split(":"), "", ""])[:3]
        rules = read_rules(name)
        if not offered(rules):
            raise InputError("notation_rules", text=name[:24], names=OFFERED)
        sheet = cls(rules, first_dealer=min(read_number(dealer), rules.players - 1) if dealer else rules.players - 1)
        for line in lines.split(".") if lines else ():
            points, _, cards = line.partition("_")
            sheet = sheet.add(sheet.read_hand(points.split("-"), cards.split("-") if cards else ()))
        return sheet


def sheet_rules(name: str, match: MatchRule, tie: str, double_over: int | None = None) -> Rules:
    """The rules of a sheet: a named set with its own way to win a match and its own meaning of a tie."""
    changes: dict[str, Any] = {"match": match, "tie": tie, "double_over": double_over}
    if match[0] == "four_suits":
        changes |= {"trump": "fixed", "swap": None}
    return RULES[name].replace(**changes)


def offered(rules: Rules) -> bool:
    """Whether a sheet can be kept by these rules here."""
    known = rules.name in OFFERED and rules.match in MATCHES and rules.tie in TIES and rules.double_over in (None, 100)
    return known and rules == sheet_rules(rules.name, rules.match, rules.tie, rules.double_over)


@dataclass(frozen=True, slots=True)
class Line:
    """A hand on the sheet: `number` from 1, the `dealer`'s seat, its `result`, and the match points of each side after it."""

    number: int
    dealer: int
    result: Result
    standing: tuple[int | Fraction, ...]


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """The sheet line by line, with the standing after each hand."""
    match = Match(sheet.rules, first_dealer=sheet.first_dealer)
    found = []
    for number, hand in enumerate(sheet.hands, start=1):
        result, dealer = settle(sheet.rules, hand.points, hand.cards), match.dealer
        match = match.add(result)
        found.append(Line(number, dealer, result, match.points))
    return tuple(found)


def sheet_records(sheet: Sheet) -> list[dict[str, int | str]]:
    """The sheet as plain records, one a hand, for a table or a download; numbers and words of the engine only, in no language.

    `hand` from 1 · `dealer` a seat · `points_0`, `points_1` … cards' points of each side · `cards_0` … only where they decided, else "" ·
    `winner` a side, "" for nobody · `ending` a value of `Ending` · `scored_0` … match points of this hand · `won_0` … those so far.
    Cards' points and match points are never added to each other.
    """
    records: list[dict[str, int | str]] = []
    for line, hand in zip(lines(sheet), sheet.hands, strict=True):
        result, sides = line.result, range(sheet.rules.sides)
        record: dict[str, int | str] = {"hand": line.number, "dealer": line.dealer}
        record |= {f"points_{side}": result.points[side] for side in sides}
        record |= {f"cards_{side}": hand.cards[side] if hand.cards else "" for side in sides}
        record |= {"winner": "" if result.winner is None else result.winner, "ending": result.reason.value}
        record |= {f"scored_{side}": int(result.match_points[side]) for side in sides}
        record |= {f"won_{side}": int(line.standing[side]) for side in sides}
        records.append(record)
    return records


def counts(line: Line) -> bool:
    """Whether a hand counts: a void one is dealt again."""
    return line.result.reason is not Ending.VOID
