"""Everything about the mini-game that outlasts a hand: rules, level, match, what is hidden, the hint, and the hand that was left.

No page in it. All of it is written into the page's address and read from there, so a reload or another language loses nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal
from zlib import crc32

from brisca.match import Match
from brisca.notation import read_cards, read_rules, write_cards, write_deal
from brisca.players import PLAYERS
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.show.game import PERSON, Game
from brisca.show.game_results import read_result, write_result
from brisca.state import Result
from brisca.state.legality import TALON

LEVELS: Final = ("random", "beginner", "greedy", "careful", "expert")
"""Who may sit opposite, the weakest first; `PERSON` is the other choice where two play."""

FIRST_LEVEL: Final = "beginner"

Panel = Literal["score", "trumps", "cards"]
PANELS: Final[tuple[Panel, ...]] = ("score", "trumps", "cards")
"""What stands beside the table; each can be hidden."""

MOST_HINTS: Final = 3


GAMES: Final = tuple(RULES)
"""The named rule sets, in the order of `RULES`; any other valid rules can be played as well."""


def levels(rules: Rules) -> tuple[str, ...]:
    """Who may sit opposite under these rules."""
    machines = tuple(name for name in LEVELS if name in PLAYERS)
    return (*machines, PERSON) if rules.players == 2 else machines


@dataclass(frozen=True, slots=True)
class Sitting:
    """The mini-game at one moment. Methods return a new one, or the same where they don't apply.

    `hands`: results of the match's hands before this one, sides as the first person sees them. `holder`: which of two people holds the
    device (0, 1), always 0 against machines; `shown`: whether that person has asked to see the cards. `hint`: steps of the hint shown.
    `left`: what was left with a hand under way. `problem`: why the address could not be used; `refused`: why a typed code was not, with
    the text. `choosing`: the page was opened to look at rules, so what can be chosen stands open.
    """

    game: Game
    hands: tuple[Result, ...] = ()
    hidden: frozenset[str] = frozenset()
    hint: int = 0
    holder: int = 0
    shown: bool = True
    left: Sitting | None = None
    problem: Reason | None = None
    refused: tuple[str, Reason] | None = None
    round: int = 0
    choosing: bool = False

    # Where it begins, and the address

    @classmethod
    def open(cls, address: Callable[[str], str | None], seed: int) -> Sitting:
        """What the page begins with: the address gives parameters by name. What can't be read is said, and left out.

        `hand` is a hand or a deal by any valid rules; without one `table` may name rules, of which a hand is dealt.
        """
        problem = None
        hand, table, level, who = address("hand"), address("table"), address("level"), address("who")
        hidden = frozenset(panel for panel in PANELS if panel in (address("hide") or "").split("."))
        known = level if level in (*LEVELS, PERSON) else FIRST_LEVEL
        if level is not None and level != known:
            problem = Reason("game_level", (("text", quoted(level)), ("names", (*LEVELS, PERSON))))
        game = None
        try:
            if hand is not None:
                game = Game.read(hand, None, known)
            elif table is not None:
                game = Game.new(read_rules(table), seed, opponent=known)
            if game is not None and known == PERSON and game.state.rules.players != 2:
                raise InputError("game_two_only")
        except InputError as error:
            problem, game = error.reason, None
        if game is None:
            game = Game.new(RULES["BRISCA"], seed, opponent=known)
        hands: tuple[Result, ...] = ()
        try:
            if problem is None:
                hands = _read_match(address("match"), game.state.rules)
        except InputError as error:
            problem = error.reason
        two = known == PERSON
        game = game if problem is not None else _marked(game, address("mark"))
        choosing = table is not None and hand is None and problem is None
        return cls(game, hands, hidden, holder=int(two and who == "2"), shown=not two, problem=problem, choosing=choosing)

    def write(self) -> dict[str, str | None]:
        """The parameters of the address."""
        two = self.level == PERSON
        return {
            "hand": self.game.write(),
            "level": self.level,
            "match": "_".join(map(write_result, self.hands)) or None,
            "mark": _mark(self.game),
            "table": None,
            "hide": ".".join(panel for panel in PANELS if panel in self.hidden) or None,
            "who": str(self.holder + 1) if two else None,
        }

    @property
    def level(self) -> str:
        """Who sits opposite: a machine's name, or `PERSON`."""
        return self.game.opponent

    @property
    def rules(self) -> Rules:
        """By which rules is played."""
        return self.game.state.rules

    @property
    def serial(self) -> int:
        """The number of this drawing of what stands around the table."""
        return crc32(repr((self.write(), self.hint, self.shown, self.round, self.game.paused)).encode()) % 100_000_000

    # The match

    @property
    def match(self) -> Match:
        """The match with this hand, once it is over."""
        result = self.game.state.result
        return Match(self.rules, self.hands if result is None or self.game.paused else (*self.hands, self._as_first(result)))

    def _as_first(self, result: Result) -> Result:
        """The hand's result with the sides as the first person sees them."""
        if not self.holder:
            return result
        winner = None if result.winner is None else 1 - result.winner
        return replace(result, points=result.points[::-1], winner=winner, match_points=result.match_points[::-1])

    # The hand

    def plays(self, do: Callable[[Game], Game]) -> Sitting:
        """A step of the hand; the hint goes with the position."""
        game = do(self.game)
        return self if game is self.game else replace(self, game=game, hint=0, problem=None, refused=None)

    def take_back(self) -> Sitting:
        """Back to the last decision."""
        return self.plays(Game.take_back)

    def ask(self) -> Sitting:
        """One step more of the hint, while the learner is to play."""
        return replace(self, hint=min(self.hint + 1, MOST_HINTS)) if self.game.your_turn else self

    def toggle(self, panel: str) -> Sitting:
        """Hide what stands beside the table, or show it again."""
        return replace(self, hidden=self.hidden ^ {panel})

    @property
    def covered(self) -> bool:
        """Whether the cards are hidden until the other person, or the same one after a reload, has taken the device."""
        game = self.game
        return self.level == PERSON and not game.over and (not self.shown or game.waits)

    @property
    def next_holder(self) -> int:
        """Who of two people is to take the device, 0 or 1."""
        return 1 - self.holder if self.game.waits else self.holder

    def take_over(self) -> Sitting:
        """The person on turn has taken the device."""
        if not self.covered:
            return self
        game = self.game.flipped() if self.game.waits else self.game
        return replace(self, game=game, holder=self.next_holder, shown=True, hint=0)

    # Other hands

    def next_hand(self, seed: int) -> Sitting:
        """After a hand the next one of the match, or a new match's first; before its end the hand is dealt anew."""
        if self.game.paused and self.game.state.result is not None:  # its last trick still lies there: the hand counts
            return self.plays(Game.go_on).next_hand(seed)
        match, game = self.match, self.game
        result = game.state.result
        dealer = game.state.dealer
        if result is not None:
            dealer = Match(self.rules, (result,), first_dealer=dealer).dealer
        hands = () if match.over else match.results
        trump = Match(self.rules, hands).trump
        new = Game.new(self.rules, seed, dealer=dealer, trump=trump, opponent=self.level)
        return self._instead(new, hands)

    def same_deal(self) -> Sitting:
        """This deal from its beginning; in the match it takes this hand's place."""
        return self._instead(self.game.same_deal(), self.hands)

    def change(self, rules: Rules, seed: int) -> Sitting:
        """A new match by other rules."""
        if rules == self.rules:
            return self
        level = self.level if self.level in levels(rules) else FIRST_LEVEL
        return self._instead(Game.new(rules, seed, opponent=level), ())

    def against(self, level: str) -> Sitting:
        """A new match against somebody else: with this deal if nothing has been played, else with the same cards from the start."""
        if level == self.level or level not in levels(self.rules):
            return self
        game = Game.read(write_deal(self.game.state), None, level)
        return self._instead(game, ())

    def typed(self, text: str, seed: int) -> Sitting:
        """The deal of a typed code, or of a number under the present rules; empty: by chance. A code that is none is kept, and why."""
        code = text.strip()
        if not code:
            return replace(self, refused=None)
        try:
            game = self._deal_of(code)
        except InputError as error:
            return replace(self, refused=(text, error.reason))
        return self._instead(game, ())

    def _deal_of(self, code: str) -> Game:
        if code.isdecimal():
            return Game.new(self.rules, int(code), opponent=self.level)
        head, mark, rest = code.partition("~")
        name = re.split(r"\W", head, maxsplit=1)[0]
        if name.upper() in RULES:
            head = name.upper() + head[len(name) :]
        game = Game.read(f"{head}{mark}{rest}", None, self.level)
        if self.level == PERSON and game.state.rules.players != 2:
            raise InputError("game_two_only")
        return game

    def back(self) -> Sitting:
        """What was left with a hand under way."""
        if self.left is None:
            return self
        return replace(self.left, left=self._to_leave(), hidden=self.hidden, shown=self.left.level != PERSON, round=self.round + 1)

    def _instead(self, game: Game, hands: tuple[Result, ...]) -> Sitting:
        two = game.opponent == PERSON
        holder = self.holder if two and self.level == PERSON else 0
        return Sitting(
            replace(game, left=None), hands, self.hidden, holder=holder, shown=not two, left=self._to_leave(), round=self.round + 1
        )

    def _to_leave(self) -> Sitting | None:
        if self.game.under_way:
            return replace(self, left=None, problem=None, refused=None, hint=0)
        return self.left


def _mark(game: Game) -> str | None:
    """What is merely touched, for the address: cards, or the bid that is being chosen."""
    return str(game.amount) if game.amount is not None else write_cards(game.touched) or None


def _marked(game: Game, text: str | None) -> Game:
    """The game with what the address says was touched, as far as that is possible now."""
    if text is None or not game.your_turn:
        return game
    if text.isdecimal() and len(text) < 4:
        return game.bid_by(int(text) - game.bid)
    try:
        cards = read_cards(text)
    except InputError:
        return game
    for card in cards[:TALON]:
        touched = game.touch(card)
        game = touched if touched.state is game.state else game
    return game


def _read_match(text: str | None, rules: Rules) -> tuple[Result, ...]:
    """The hands of a match from the address: "65.55_48.72". InputError for what can't be read or for a match that is over."""
    if not text:
        return ()
    match = Match(rules)
    for piece in text.split("_"):
        match = match.add(read_result(piece, rules, text))
    if match.over:
        raise InputError("match_over")
    return match.results
