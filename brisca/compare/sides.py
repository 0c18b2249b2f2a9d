"""Several rule sets side by side, and which options make the difference: found by trying them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations

from brisca.cards import Card, Suit
from brisca.compare.cases import Case, Moment
from brisca.compare.judging import Facet, Verdict, judge
from brisca.rules import OPTIONS, RULES, Rules, RulesError


@dataclass(frozen=True, slots=True)
class Difference:
    """What comes out differently from the base, and the fewest options found that alone make the base come out so.

    `decisive`: those of the options that make this difference in some rule set by themselves; the others only have to go with them, because
    the options would clash without.
    """

    facets: tuple[Facet, ...]
    options: tuple[str, ...]
    decisive: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.decisive:
            object.__setattr__(self, "decisive", self.options)

    @property
    def carried(self) -> tuple[str, ...]:
        """The options that only go with the others."""
        return tuple(name for name in self.options if name not in self.decisive)


@dataclass(frozen=True, slots=True)
class Column:
    """One rule set's verdict, and how it differs from the base's."""

    verdict: Verdict
    differences: tuple[Difference, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self.verdict.rules

    def differs(self, facet: Facet) -> bool:
        """Whether this comes out otherwise than in the base."""
        return any(facet in difference.facets for difference in self.differences)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A case under several rule sets: a column each, the first is the base."""

    case: Case
    columns: tuple[Column, ...]

    @property
    def facets(self) -> tuple[Facet, ...]:
        """What is said in any column, in the order of `Facet`."""
        return tuple(facet for facet in Facet if any(facet in column.verdict.said for column in self.columns))


def compare_trick(
    cards: Sequence[Card], trump: Suit, rules_list: Sequence[Rules], *, played: Iterable[Card] = (), last: bool = False
) -> Comparison:
    """A trick under each rule set, compared with the first: who wins, points, a death, cards that are missing from the pack.

    `played`: cards that have gone before; `last`: the last trick of the hand. InputError for cards that are no trick anywhere.
    """
    return compare(Case(trump, tuple(cards), played=tuple(played), last=last), rules_list)


def compare_position(
    hand: Iterable[Card],
    trump: Suit,
    rules_list: Sequence[Rules],
    *,
    table: Iterable[Card] = (),
    played: Iterable[Card] = (),
    called: bool = False,
    moment: Moment = Moment.TURN,
    draws: int = 0,
    pinta: Card | None = None,
    won: bool = False,
) -> Comparison:
    """A hand in a position under each rule set, compared with the first: what may be played, called, swapped, claimed. See `Case`."""
    case = Case(trump, tuple(table), tuple(hand), tuple(played), called, moment=moment, draws=draws, pinta=pinta, won=won)
    return compare(case, rules_list)


def compare(case: Case, rules_list: Sequence[Rules]) -> Comparison:
    """A case under each rule set, compared with the first."""
    trial = _Trial(case)
    base = rules_list[0]
    columns = []
    for rules in rules_list:
        groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Facet]] = {}
        for facet in trial.unlike(base, rules):
            options = trial.responsible(base, rules, facet)
            groups.setdefault((options, trial.decisive(base, rules, facet, options)), []).append(facet)
        differences = tuple(Difference(tuple(facets), *options) for options, facets in groups.items())
        columns.append(Column(trial.verdict(rules), differences))
    return Comparison(case, tuple(columns))


# Which options make the difference


def responsible(case: Case, base: Rules, other: Rules, facet: Facet) -> tuple[str, ...]:
    """The fewest options whose values in `other`, put into `base` alone, make this facet come out as in `other`; () when it does anyway.

    One option if one is enough, else two; where even two can't (because options clash in between), a set of which none can be left out.
    """
    return _Trial(case).responsible(base, other, facet)


class _Trial:
    """One case under many rule sets, each judged once."""

    def __init__(self, case: Case) -> None:
        self._case = case
        self._known: dict[Rules, Verdict] = {}

    def verdict(self, rules: Rules) -> Verdict:
        if rules not in self._known:
            self._known[rules] = judge(self._case, rules)
        return self._known[rules]

    def unlike(self, base: Rules, other: Rules) -> list[Facet]:
        """What comes out differently; where one of the two can't have the case at all, only that."""
        ours, theirs = self.verdict(base).said, self.verdict(other).said
        shared = [facet for facet in Facet if facet in ours and facet in theirs]
        return [facet for facet in shared if ours[facet] != theirs[facet]]

    def responsible(self, base: Rules, other: Rules, facet: Facet) -> tuple[str, ...]:
        wanted = self.verdict(other).said.get(facet)
        if self.verdict(base).said.get(facet) == wanted:
            return ()
        unlike = [name for name in OPTIONS if getattr(base, name) != getattr(other, name)]
        for number in (1, 2):
            enough = [names for names in combinations(unlike, number) if self._comes_out(base, other, names, facet, wanted)]
            # Several may be enough: the one without which the other rule set would not do it either explains more.
            needed = [names for names in enough if not self._comes_out(other, base, names, facet, wanted)]
            if enough:
                return (needed or enough)[0]
        names = tuple(unlike)
        for name in unlike:
            fewer = tuple(each for each in names if each != name)
            if self._comes_out(base, other, fewer, facet, wanted):
                names = fewer
        return names

    def decisive(self, base: Rules, other: Rules, facet: Facet, names: tuple[str, ...]) -> tuple[str, ...]:
        """The options of these that tip the facet from the base's to the other's outcome in some rule set, by themselves; else all."""
        if len(names) == 1:
            return names
        around = [base, other, *RULES.values()]
        for some in [*combinations(names, 1), *combinations(names, 2)]:
            with suppress(RulesError):
                around.append(base.replace(**{name: getattr(other, name) for name in some}))
        found = [name for name in names if any(self._tips(rules, base, other, facet, name) for rules in around)]
        return tuple(found) or names

    def _tips(self, rules: Rules, base: Rules, other: Rules, facet: Facet, name: str) -> bool:
        try:
            here, there = (self.verdict(rules.replace(**{name: getattr(side, name)})).said for side in (base, other))
        except RulesError:
            return False
        ours, theirs = self.verdict(base).said[facet], self.verdict(other).said[facet]
        return facet in here and facet in there and (here[facet], there[facet]) == (ours, theirs)

    def _comes_out(self, base: Rules, other: Rules, names: Sequence[str], facet: Facet, wanted: Hashable) -> bool:
        """Whether the base with these options of the other comes out as wanted."""
        try:
            changed = base.replace(**{name: getattr(other, name) for name in names})
        except RulesError:
            return False
        said = self.verdict(changed).said
        return facet in said and said[facet] == wanted
