"""Rule sets as data: one frozen `Rules` record, the named sets, and what combinations make no sense.

The letters of the sources are explained in `data/sources.csv`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final, Literal

from brisca.cards import PACK_SIZES, Card, Rank, Suit, pack, read_card
from brisca.reasons import Fact, InputError

Order = Literal["brisca", "bisca"]
Trump = Literal["turned", "fixed", "covered", "bid"]
Swap = Literal["after_trick", "on_turn", "any_time"]
Tie = Literal["draw", "replay", "point_each", "most_cards"]
MatchRule = tuple[str, int] | tuple[str, str]

ORDERS: Final[dict[str, tuple[Rank, ...]]] = {
    "brisca": tuple(map(Rank, (1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2))),
    "bisca": tuple(map(Rank, (1, 7, 12, 11, 10, 6, 5, 4, 3, 2))),
}
"""Ranks by strength, strongest first (brisca: all Spanish sources and C; bisca: P, E)."""

_POINTS: Final = (11, 10, 4, 3, 2)
"""Points of the five strongest ranks of either order; the others count 0."""

_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "players": (2, 3, 4, 5, 6),
    "pack_size": PACK_SIZES,
    "missing_two": tuple(Suit),
    "order": ("brisca", "bisca"),
    "hand_size": tuple(range(1, 17)),
    "trump": ("turned", "fixed", "covered", "bid"),
    "names": ("es", "it", "pt"),
    "swap": (None, "after_trick", "on_turn", "any_time"),
    "draws_left": (1, 2, 3),
    "cards_each": (1, 2),
    "tie": ("draw", "replay", "point_each", "most_cards"),
    "last_trick_bonus": (0, 10),
    "direction": ("anticlockwise", "clockwise"),
    **dict.fromkeys(("teams", "duties", "claim", "arrastre", "muerte", "redeal"), (False, True)),
}
_LOOKS: Final = frozenset({"start", "stock_empty"})
_FOUR_SUITS: Final = ("most_wins", "most_points")


class RulesError(InputError):
    """Options that make no sense together; `options` are the names of the two that clash (or of the one that is wrong)."""

    def __init__(self, key: str, *options: str, **facts: Fact) -> None:
        self.options = options
        super().__init__(key, **facts)


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. Every combination of options that makes sense is allowed; RulesError names the two that clash.

    `points` are card points (0–11 each), `hand_size` cards, `double_over` points, `draws_left` drawings still to come.
    `pack` are the cards, suit by suit; `sides` is two with teams, else one a player; `free`: any card of the hand may be played;
    `plain`: and there is never anything else to do than playing one.
    `sources` are the letters of the sheets that the set as a whole comes from; `OPTION_SOURCES` has those of each option.
    """

    name: str = "BRISCA"
    players: int = 2
    pack_size: int = 40
    missing_two: Suit = Suit.BASTOS
    order: Order = "brisca"
    teams: bool = False
    hand_size: int = 3
    trump: Trump = "turned"
    names: Literal["es", "it", "pt"] = "es"
    swap: Swap | None = "after_trick"
    draws_left: int = 1
    cards_each: int = 1
    duties: bool = False
    tie: Tie = "draw"
    last_trick_bonus: int = 0
    double_over: int | None = None
    claim: bool = False
    arrastre: bool = False
    muerte: bool = False
    redeal: bool = False
    partners_look: frozenset[str] = frozenset()
    direction: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    match: MatchRule = ("first_to", 3)
    sources: str = ""
    pack: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    sides: int = field(init=False, repr=False, compare=False)
    free: bool = field(init=False, repr=False, compare=False)
    plain: bool = field(init=False, repr=False, compare=False)
    _strength: dict[Card, int] = field(init=False, repr=False, compare=False)
    _points: dict[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_values(self)
        _check_combination(self)
        cards = pack(self.pack_size, self.missing_two)
        order = ORDERS[self.order]
        worth = dict(zip(order, _POINTS, strict=False))
        object.__setattr__(self, "pack", cards)
        object.__setattr__(self, "sides", 2 if self.teams else self.players)
        object.__setattr__(self, "free", not (self.duties or self.arrastre or self.muerte))
        object.__setattr__(self, "plain", self.free and not (self.swap or self.redeal or self.claim or self.trump == "bid"))
        object.__setattr__(self, "_strength", {card: len(order) - order.index(card.rank) for card in cards})
        object.__setattr__(self, "_points", {card: worth.get(card.rank, 0) for card in cards})

    def replace(self, **changes: Any) -> Rules:
        """The same rules with some options changed. Raises RulesError when the result makes no sense."""
        return replace(self, **changes)

    def points(self, card: Card) -> int:
        """The card's points, 0–11 (all sources). InputError for a card that is not in the pack."""
        self.check(card)
        return self._points[card]

    def strength(self, card: Card) -> int:
        """The card's place in the order of its suit: higher wins (all sources). InputError for a card not in the pack."""
        self.check(card)
        return self._strength[card]

    def check(self, *cards: Card) -> None:
        """Raise InputError, naming the card, for one that is not in the pack or comes twice."""
        seen: set[Card] = set()
        for card in cards:
            if card not in self._points:
                raise InputError("not_in_pack", card=card, size=self.pack_size)
            if card in seen:
                raise InputError("card_twice", card=card)
            seen.add(card)

    @property
    def total_points(self) -> int:
        """Points of all cards and of the last trick: 120 or 130."""
        return 120 + self.last_trick_bonus

    def side(self, seat: int) -> int:
        """The side that a seat plays for: partners sit opposite (0+2 against 1+3, 0+2+4 against 1+3+5)."""
        return seat % self.sides

    def parse(self, text: str) -> Card:
        """Read a card as `Card.parse` does, and "king", "queen", "jack", "valete", "dama" of a French pack by this order.

        Brisca and briscola: queen→caballo, jack→sota. Bisca: jack (valete)→caballo, queen (dama)→sota.
        InputError for a text that is no card, or a card that is not in this pack.
        """
        upper, lower = (("jack", "valete"), ("queen", "dama")) if self.order == "bisca" else (("queen", "dama"), ("jack", "valete"))
        card = read_card(text, {**dict.fromkeys(upper, Rank.CABALLO), **dict.fromkeys(lower, Rank.SOTA)})
        self.check(card)
        return card


def _check_values(rules: Rules) -> None:
    for option, choices in _CHOICES.items():
        value = getattr(rules, option)
        if not any(value is choice or (value == choice and type(value) is type(choice)) for choice in choices):
            raise _wrong(option, value, ", ".join(map(option_text, choices)))
    over: Any = rules.double_over
    if over is not None and type(over) is not int:
        raise _wrong("double_over", over, "none, 60–129")
    looks: Any = rules.partners_look
    if not isinstance(looks, frozenset) or not looks <= _LOOKS:
        raise _wrong("partners_look", looks, "start, stock_empty")
    shape: Any = rules.match
    match shape:
        case ("first_to" | "best_of" | "to_points", int(number)) if type(number) is int and 1 <= number <= 10_000:
            pass
        case ("four_suits", str(how)) if how in _FOUR_SUITS:
            pass
        case _:
            raise _wrong("match", shape, "first_to n, best_of n, four_suits most_wins, four_suits most_points, to_points n")


def _wrong(option: str, value: object, right: str) -> RulesError:
    return RulesError("option_value", option, option=option, value=option_text(value), right=right)


def _check_combination(rules: Rules) -> None:
    def clash(key: str, first: str, second: str) -> RulesError:
        values = {name: option_text(getattr(rules, name)) for name in (first, second)}
        return RulesError(key, first, second, first=f"{first}={values[first]}", second=f"{second}={values[second]}")

    bid = rules.trump == "bid"
    dealt, size = rules.players * rules.hand_size, rules.pack_size - (2 if bid else 0)
    if rules.teams and rules.players not in (4, 6):
        raise clash("clash_teams", "teams", "players")
    if rules.partners_look and not rules.teams:
        raise clash("clash_look", "partners_look", "teams")
    if bid and rules.players != 3:
        raise clash("clash_bid_players", "trump", "players")
    if rules.cards_each == 2 and rules.players != 2:
        raise clash("clash_two_cards", "cards_each", "players")
    if rules.order == "bisca" and rules.pack_size == 48:
        raise clash("clash_bisca_pack", "order", "pack_size")
    if rules.order == "bisca" and rules.pack_size == 20:
        raise clash("clash_bisca_small", "order", "pack_size")
    if rules.order == "bisca" and rules.muerte:
        raise clash("clash_bisca_muerte", "order", "muerte")
    if size % (rules.players * rules.cards_each):
        raise clash("clash_pack", "pack_size", "players")
    if dealt > size or (rules.trump in ("turned", "covered") and dealt == size) or (bid and dealt != size):
        raise clash("clash_hand_size", "hand_size", "pack_size")
    if rules.hand_size < rules.cards_each or (rules.hand_size % rules.cards_each and dealt == size):
        raise clash("clash_each", "hand_size", "cards_each")
    if rules.swap and rules.trump != "turned":
        raise clash("clash_swap", "swap", "trump")
    for option in ("claim", "arrastre", "redeal", "muerte"):
        if bid and getattr(rules, option):
            raise clash("clash_bid", option, "trump")
    for option in ("claim", "arrastre", "muerte"):
        if rules.duties and getattr(rules, option):
            raise clash("clash_duties", "duties", option)
    if rules.double_over is not None and not rules.total_points <= 2 * rules.double_over < 2 * rules.total_points:
        raise clash("clash_double", "double_over", "last_trick_bonus")


def option_text(value: object) -> str:
    """An option's value as notation and sentences write it: "none", "yes", "any_time", "first_to.3"."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Suit():
            return value.value
        case frozenset():
            return ".".join(sorted(map(str, value))) or "none"
        case tuple():
            return ".".join(map(str, value))
        case _:
            return str(value)


OPTIONS: Final = tuple(f.name for f in fields(Rules) if f.init and f.name not in ("name", "sources"))
"""The names of all options, in the order in which notation writes them."""

_BASIC: Final = Rules("BRISCA_BASIC", swap=None, tie="replay", sources="B")
_PAIRS: Final = Rules("BRISCA_PAIRS", players=4, teams=True, sources="AE")
_MUERTE: Final = Rules("MUERTE_AL_TRES", swap=None, muerte=True, sources="D")
_BRISCOLA: Final = Rules("BRISCOLA", swap=None, names="it", sources="C")

RULES: Final = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            Rules("BRISCA", sources="ADE"),
            _BASIC,
            Rules("BRISCA_MINI", pack_size=20, swap=None),
            Rules("BRISCA_THREE", players=3, pack_size=36, sources="AL"),
            _PAIRS,
            Rules("BRISCA_SIX", players=6, teams=True, pack_size=48, sources="D"),
            Rules("BRISCA_TWO_CARDS", cards_each=2, sources="D"),
            Rules("BRISCA_COVERED", trump="covered", swap=None, sources="A"),
            Rules("BRISCA_LAST_TEN", last_trick_bonus=10, sources="A"),
            Rules("BRISCA_FOUR_SUITS", trump="fixed", swap=None, match=("four_suits", "most_wins"), sources="D"),
            _PAIRS.replace(
                name="BRISCA_HOUSE",
                swap="any_time",
                claim=True,
                arrastre=True,
                tie="most_cards",
                double_over=100,
                partners_look=frozenset({"start"}),
                match=("first_to", 5),
                sources="D",
            ),
            _BRISCOLA,
            _BRISCOLA.replace(name="BRISCOLA_PAIRS", players=4, teams=True, partners_look=frozenset({"stock_empty"}), sources="CD"),
            Rules("BISCA", order="bisca", swap=None, names="pt", sources="EP"),
            Rules(
                "REMATADA",
                players=3,
                pack_size=32,
                hand_size=10,
                trump="bid",
                swap=None,
                duties=True,
                match=("to_points", 500),
                sources="D",
            ),
            _MUERTE,
            _MUERTE.replace(name="MUERTE_AL_TRES_PAIRS", players=4, teams=True),
        )
    }
)
"""The named rule sets by name; `RULES["BRISCA"]` is the default of the course."""

OPTION_SOURCES: Final[dict[tuple[str, str], str]] = {
    ("players", "2"): "ABCDE", ("players", "3"): "ADL", ("players", "4"): "ACDE", ("players", "6"): "D",
    ("pack_size", "20"): "", ("pack_size", "32"): "D", ("pack_size", "36"): "L", ("pack_size", "39"): "C",
    ("pack_size", "40"): "ABCDEF", ("pack_size", "48"): "D",
    ("order", "brisca"): "ABCDEFLV", ("order", "bisca"): "EP",
    ("trump", "turned"): "ABCE", ("trump", "fixed"): "D", ("trump", "covered"): "A", ("trump", "bid"): "D",
    ("swap", "none"): "ABC", ("swap", "after_trick"): "E", ("swap", "on_turn"): "V", ("swap", "any_time"): "D",
    ("draws_left", "1"): "D", ("draws_left", "2"): "", ("draws_left", "3"): "EF",
    ("cards_each", "2"): "D", ("duties", "yes"): "D",
    ("tie", "draw"): "AC", ("tie", "replay"): "BEF", ("tie", "point_each"): "L", ("tie", "most_cards"): "D",
    ("last_trick_bonus", "10"): "A", ("double_over", "100"): "D",
    ("claim", "yes"): "D", ("arrastre", "yes"): "D", ("muerte", "yes"): "D", ("redeal", "yes"): "D",
    ("partners_look", "start"): "D", ("partners_look", "stock_empty"): "CD",
    ("direction", "anticlockwise"): "F", ("direction", "clockwise"): "A",
    ("match", "first_to"): "", ("match", "first_to.3"): "BDE", ("match", "first_to.5"): "DE", ("match", "first_to.7"): "D",
    ("match", "best_of"): "A", ("match", "four_suits"): "D", ("match", "to_points"): "D",
}  # fmt: skip
"""(option, value) → letters of the sources; "" where the course decided. Options that are off are not listed."""
