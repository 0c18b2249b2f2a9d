"""The score sheet of a match: hands typed one by one, and what `Match` makes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from brisca.match import Match
from brisca.notation import read_rules, write_rules
from brisca.reasons import InputError, quoted
from brisca.rules import RULES, MatchRule, Rules
from brisca.state import Ending, Result, settle
from brisca.state.results import LEAST_BID, MOST_BID, claimed, dead_three, void
from brisca.teach.counter import OFFERED, TIES, cards_won, check_total, read_number, totals_at_a_death

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

TO_POINTS: Final[tuple[MatchRule, ...]] = (("to_points", 300), ("to_points", 500), ("to_points", 1000))
"""The ways to win a match where points are bid."""

SHEETS: Final = tuple(RULES)
"""The rule sets that a sheet can be kept by: all of them."""

MOST: Final = 60
"""Most hands on one sheet."""


class How(Enum):
    """How a hand ended, as far as the points do not tell: counted, passed by all, the tres of trumps killed, the top trumps claimed."""

    COUNTED = "c"
    PASSED = "p"
    DEAD = "d"
    CLAIMED = "k"


End = tuple[How, int | None]
"""How a hand ended, and the side that killed or claimed."""

COUNTED: Final[End] = (How.COUNTED, None)


@dataclass(frozen=True, slots=True)
class Hand:
    """A line of the sheet: `points` of each side, bonus included, and `cards` won where they decided a tie.

    `bid`: the bidder's side and the points bid. `end`: how it ended. `points` are () where nobody counted: all passed, a tres killed.
    """

    points: tuple[int, ...]
    cards: tuple[int, ...] | None = None
    bid: tuple[int, int] | None = None
    end: End = COUNTED

    def result(self, rules: Rules) -> Result:
        """What the hand means under these rules. InputError when it can't be."""
        how, side = self.end
        points = self.points or (0,) * rules.sides
        if how is How.PASSED:
            return void(points)
        if how is How.DEAD and side is not None:
            return dead_three(side, points)
        result = settle(rules, points, self.cards, bid=self.bid)
        return claimed(result, side) if how is How.CLAIMED and side is not None else result


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
            match = match.add(hand.result(self.rules))
        return match

    def read_hand(
        self, typed: Sequence[str], cards: Sequence[str] = (), *, bidder: int | None = None, bid: str = "", end: End = COUNTED
    ) -> Hand:
        """A hand from typed points, one side's left empty where it has the rest; with bids also who bid and how much.

        InputError says what can't be.
        """
        rules, (how, side) = self.rules, end
        if end not in ways_to_end(rules):
            raise InputError("score_end")
        if how is How.PASSED:
            return Hand((), end=end)
        if how is How.DEAD:
            assert side is not None
            return Hand(_points_at_a_death(rules, typed, side), end=end)
        called = _read_bid(rules, bidder, bid) if rules.trump == "bid" else None
        points = _read_points(rules, typed)
        level = points.count(max(points)) > 1
        won = cards_won(rules, cards) if called is None and level and rules.tie == "most_cards" and cards else None
        hand = Hand(points, won, called, end)
        hand.result(rules)  # in a tie by cards it wants to know them
        return hand

    def add(self, hand: Hand) -> Sheet:
        """The sheet with one more hand; InputError when the match is decided."""
        if len(self.hands) >= MOST:
            raise InputError("score_full", number=len(self.hands), most=MOST)
        self.match.add(hand.result(self.rules))
        return replace(self, hands=(*self.hands, hand))

    def undo(self) -> Sheet:
        """Without the last hand; an empty sheet stays."""
        return replace(self, hands=self.hands[:-1])

    def with_rules(self, rules: Rules) -> Sheet:
        """The same hands under other rules. InputError when one of them can't be there, or comes after the match is decided."""
        sheet = Sheet(rules, first_dealer=self.first_dealer if self.first_dealer < rules.players else rules.players - 1)
        for number, hand in enumerate(self.hands, start=1):
            try:
                sheet = sheet.add(sheet.read_hand(**_typed_again(hand, rules)))
            except InputError as error:
                raise InputError("score_rules", number=number, why=error.reason) from error
        return sheet

    def dealt_first_by(self, seat: int) -> Sheet:
        """The same match, first dealt by that seat."""
        return replace(self, first_dealer=seat)

    # In the address

    def write(self) -> str:
        """The whole sheet in one line: "BRISCA+match.first_to.5:1:65-55.48-72"; with a bid "REMATADA:2:105-10-5b0-105"."""
        return f"{write_rules(self.rules)}:{self.first_dealer}:{'.'.join(map(_write_hand, self.hands))}"

    @classmethod
    def read(cls, text: str | None) -> Sheet:
        """What `write` wrote. InputError when it can't be read, or a hand in it can't be; an empty sheet for None."""
        if text is None:
            return cls()
        name, dealer, lines = ([*text.split(":"), "", ""])[:3]
        rules = read_rules(name)
        if not offered(rules):
            raise InputError("notation_rules", text=name[:24], names=SHEETS)
        sheet = cls(rules, first_dealer=min(read_number(dealer), rules.players - 1) if dealer else rules.players - 1)
        for line in lines.split(".") if lines else ():
            sheet = sheet.add(sheet.read_hand(**_read_line(line)))
        return sheet


def _write_hand(hand: Hand) -> str:
    how, side = hand.end
    parts = ["-".join(map(str, hand.points))]
    if hand.cards:
        parts.append("_" + "-".join(map(str, hand.cards)))
    if hand.bid:
        parts.append(f"b{hand.bid[0]}-{hand.bid[1]}")
    if how is not How.COUNTED:
        parts.append(how.value + ("" if side is None else str(side)))
    return "".join(parts)


_LINE: Final = re.compile(r"(?P<points>[^_bdkp]*)(?:_(?P<cards>[^bdkp]*))?(?:b(?P<bidder>[^-dkp]*)-(?P<bid>[^dkp]*))?(?P<end>[dkp]\d?)?")


def _read_line(line: str) -> dict[str, Any]:
    """A hand of the address, as `Sheet.read_hand` takes it. InputError for a line that is none."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise InputError("count_not_number", text=quoted(line))
    end, bidder = found["end"] or "c", found["bidder"]
    side = int(end[1:]) if end[1:] else None
    points = found["points"].split("-") if found["points"] else []
    return {
        "typed": points,
        "cards": found["cards"].split("-") if found["cards"] else (),
        "bidder": None if bidder is None else read_number(bidder),
        "bid": found["bid"] or "",
        "end": (How(end[0]), side),
    }


def _typed_again(hand: Hand, rules: Rules) -> dict[str, Any]:
    """A hand as `Sheet.read_hand` takes it. InputError for a bid where none is made."""
    if hand.bid is not None and rules.trump != "bid":
        raise InputError("bids_off")
    return {
        "typed": tuple(map(str, hand.points)),
        "cards": tuple(map(str, hand.cards or ())),
        "bidder": hand.bid[0] if hand.bid else None,
        "bid": str(hand.bid[1]) if hand.bid else "",
        "end": hand.end,
    }


def ways_to_end(rules: Rules) -> tuple[End, ...]:
    """How a hand can end under these rules, counted first."""
    ends: list[End] = [COUNTED]
    if rules.trump == "bid":
        ends.append((How.PASSED, None))
    if rules.muerte:
        ends += [(How.DEAD, side) for side in range(rules.sides)]
    if rules.claim:
        ends += [(How.CLAIMED, side) for side in range(rules.sides)]
    return tuple(ends)


def _read_points(rules: Rules, typed: Sequence[str]) -> tuple[int, ...]:
    """Points of every side from what is typed, one of them left empty where it has the rest."""
    totals = [read_number(text) if text.strip() else None for text in typed]
    known = [total for total in totals if total is not None]
    if not known:
        raise InputError("score_empty")
    for total in known:
        check_total(rules, total)
    if len(known) < rules.sides - 1 or len(totals) != rules.sides:
        raise InputError("totals_sides", sides=rules.sides, number=len(known))
    rest = rules.total_points - sum(known)
    points = tuple(rest if total is None else total for total in totals)
    if sum(points) != rules.total_points or min(points) < 0:
        raise InputError("totals_sum", sum=sum(known), total=rules.total_points)
    for total in points:
        check_total(rules, total)
    return points


def _read_bid(rules: Rules, bidder: int | None, bid: str) -> tuple[int, int]:
    """Who bid, and how much."""
    if bidder is None:
        raise InputError("score_bidder")
    if not 0 <= bidder < rules.sides:
        raise InputError("score_no_side", number=bidder + 1, sides=rules.sides)
    if not bid.strip():
        raise InputError("score_bid", least=LEAST_BID, most=MOST_BID)
    number = read_number(bid)
    if not LEAST_BID <= number <= MOST_BID:
        raise InputError("bid_range", points=number, least=LEAST_BID, most=MOST_BID)
    return bidder, number


def _points_at_a_death(rules: Rules, typed: Sequence[str], killer: int) -> tuple[int, ...]:
    """Points won until the tres died; () where nobody counted them. A match that goes by points wants them."""
    if not any(text.strip() for text in typed):
        if rules.match[0] == "four_suits":
            raise InputError("score_dead_points")
        return ()
    if len(typed) != rules.sides or not all(text.strip() for text in typed):
        raise InputError("score_dead_points")
    points = tuple(map(read_number, typed))
    if sum(points) > rules.total_points:
        raise InputError("count_over", number=sum(points), total=rules.total_points)
    for_killer, for_others = totals_at_a_death(rules)
    if points[killer] < min(for_killer):
        raise InputError("score_dead_few", number=points[killer], least=min(for_killer))
    for side, total in enumerate(points):
        if total not in (for_killer if side == killer else for_others):
            raise InputError("count_no_sum", number=total)
    return points


def ways_to_win(rules: Rules) -> tuple[MatchRule, ...]:
    """The ways to win a match that fit these rules."""
    return TO_POINTS if rules.trump == "bid" else MATCHES


def sheet_rules(name: str, match: MatchRule, tie: str, double_over: int | None = None) -> Rules:
    """The rules of a sheet: a named set with its own way to win a match and its own meaning of a tie."""
    changes: dict[str, Any] = {"match": match, "tie": tie, "double_over": double_over}
    if match[0] == "four_suits":
        changes |= {"trump": "fixed", "swap": None}
    return RULES[name].replace(**changes)


def other_rules(now: Rules, name: str) -> Rules:
    """Another rule set: what was chosen on purpose stays where it fits, everything else is as that set has it."""
    base, fresh = RULES[now.name], RULES[name]
    bids = fresh.trump == "bid"
    match = now.match if now.match != base.match and now.match in ways_to_win(fresh) else fresh.match
    tie = now.tie if now.tie != base.tie and not bids else fresh.tie
    double = now.double_over if now.double_over != base.double_over and not bids else fresh.double_over
    return sheet_rules(name, match, tie, double)


def offered(rules: Rules) -> bool:
    """Whether a sheet can be kept by these rules here."""
    known = rules.name in SHEETS and rules.tie in TIES and rules.double_over in (None, 100) and rules.match in ways_to_win(rules)
    return known and rules == sheet_rules(rules.name, rules.match, rules.tie, rules.double_over)


@dataclass(frozen=True, slots=True)
class Line:
    """A hand on the sheet: `number` from 1, the `dealer`'s seat, its `result`, and the match points of each side after it; the `hand`."""

    number: int
    dealer: int
    result: Result
    standing: tuple[int | Fraction, ...]
    hand: Hand


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """The sheet line by line, with the standing after each hand."""
    match = Match(sheet.rules, first_dealer=sheet.first_dealer)
    found = []
    for number, hand in enumerate(sheet.hands, start=1):
        result, dealer = hand.result(sheet.rules), match.dealer
        match = match.add(result)
        found.append(Line(number, dealer, result, match.points, hand))
    return tuple(found)


def sheet_records(sheet: Sheet) -> list[dict[str, int | float | str]]:
    """The sheet as plain records, one a hand, for a table or a download; numbers and words of the engine only, in no language.

    `hand` from 1 · `dealer` a seat · `points_0`, `points_1` … cards' points of each side, "" where nobody counted · `cards_0` … only where
    they decided, else "" · `bidder` a side and `bid`, only with bids · `winner` a side, "" for nobody · `ending` a value of `Ending` ·
    `scored_0` … match points of this hand · `won_0` … those so far, halves exact. Cards' points and match points are never added.
    """
    records: list[dict[str, int | float | str]] = []
    for line in lines(sheet):
        hand, result, sides = line.hand, line.result, range(sheet.rules.sides)
        record: dict[str, int | float | str] = {"hand": line.number, "dealer": line.dealer}
        record |= {f"points_{side}": hand.points[side] if hand.points else "" for side in sides}
        record |= {f"cards_{side}": hand.cards[side] if hand.cards else "" for side in sides}
        if sheet.rules.trump == "bid":
            record |= {"bidder": hand.bid[0] if hand.bid else "", "bid": hand.bid[1] if hand.bid else ""}
        record |= {"winner": "" if result.winner is None else result.winner, "ending": result.reason.value}
        record |= {f"scored_{side}": number(result.match_points[side]) for side in sides}
        record |= {f"won_{side}": number(line.standing[side]) for side in sides}
        records.append(record)
    return records


def number(score: int | Fraction) -> int | float:
    """Match points as a plain number; halves are exact."""
    return int(score) if score == int(score) else float(score)


def counts(line: Line) -> bool:
    """Whether a hand counts: a void one is dealt again."""
    return line.result.reason is not Ending.VOID
