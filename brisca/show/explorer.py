"""The explorer's table: any two to six cards, any trump, any rules, as one value; read from an address or from what somebody types.

Nothing here raises for what a reader writes: what can't be used stays on the table's record together with the reason, in both languages.

>>> table = open_table("BRISCA:c:6o.12c.3e.10o")
>>> [str(r.card) for r in compare(table)]
['10o', '12c', '3e', '10o']
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from brisca.cards import Card, Suit
from brisca.notation import LONGEST, read_cards, read_rules, write_trick
from brisca.reasons import InputError, Reason, quoted
from brisca.rules import RULES, Rules
from brisca.trick import Resolution, resolve

LEAST: Final = 2
MOST: Final = 6
"""Fewest and most cards of a trick."""

TYPED_LONGEST: Final = 400
"""Longest typed text that is read, in characters: six cards in words need at most 140."""

EXAMPLE: Final = tuple(map(Card.parse, ("6o", "12c", "3e", "10o")))
"""The trick that the page opens with: a published rule sheet gets one of its four trumps wrong."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there: zero to six cards in the order of play, the trump, the rules; and what could not be used, with the reason.

    `chosen` is the card that is about to be moved or taken out, `editing` whether the pack lies open. `broken` says why a link was
    refused, `full` that a seventh card was asked for. `left` are the cards that the present pack doesn't have, `before` is the trick
    with them.
    `typed` is what was written into the text field, as long as nothing else has changed the cards since; `unread` are the pieces of it
    that are no cards, `why` the reason for the first of them.
    """

    rules: Rules
    trump: Suit
    cards: tuple[Card, ...]
    chosen: Card | None = None
    editing: bool = False
    broken: Reason | None = None
    left: tuple[Card, ...] = ()
    before: tuple[Card, ...] = ()
    full: bool = False
    unread: tuple[str, ...] = ()
    why: Reason | None = None
    typed: str | None = None

    @property
    def complete(self) -> bool:
        """Whether there are enough cards to be a trick."""
        return len(self.cards) >= LEAST

    def _lay(self, cards: Iterable[Card], chosen: Card | None = None) -> Table:
        cards = tuple(cards)
        editing = self.editing or len(cards) < LEAST
        return replace(self, cards=cards, chosen=chosen, editing=editing, broken=None, left=(), before=(), full=False, typed=None)

    def put(self, card: Card) -> Table:
        """The card comes last. One that lies there already changes nothing, a seventh is refused (`full`)."""
        if card in self.cards:
            return self
        if len(self.cards) == MOST:
            return replace(self, full=True, broken=None)
        return self._lay((*self.cards, card))

    def take(self, card: Card) -> Table:
        """Without that card."""
        return self._lay(other for other in self.cards if other is not card)

    def clear(self) -> Table:
        """No cards, and nothing typed that waits to be corrected."""
        return replace(self._lay(()), unread=(), why=None)

    def choose(self, card: Card) -> Table:
        """Mark a card to be moved or taken out; marking it again lets it go. One that no longer lies there can't be marked."""
        if card not in self.cards:
            return self
        return replace(self, chosen=None if card is self.chosen else card, editing=True)

    def move(self, places: int) -> Table:
        """The chosen card that many places later (or earlier, below 0), as far as there are places."""
        if self.chosen is None:
            return self
        rest = [card for card in self.cards if card is not self.chosen]
        place = max(0, min(len(rest), self.cards.index(self.chosen) + places))
        return self._lay((*rest[:place], self.chosen, *rest[place:]), self.chosen)

    def edit(self, editing: bool) -> Table:
        """Open or close the pack."""
        return replace(self, editing=editing, chosen=None)

    def with_trump(self, trump: Suit) -> Table:
        """Another trump; everything else stays."""
        return replace(self, trump=trump, broken=None)

    def with_rules(self, rules: Rules) -> Table:
        """Other rules; cards that their pack doesn't have are taken away, and come back with rules that have them, as they lay.

        So whoever goes through all rule sets with the arrow keys loses nothing.
        """
        wanted = self.before or self.cards
        left = tuple(card for card in wanted if card not in rules.pack)
        there = replace(self._lay(card for card in wanted if card in rules.pack), rules=rules)
        if self.unread:  # the 8 that was no card before may be one now
            there = there.write(self.text("es"))
        return replace(there, left=left, before=wanted if left else ())

    def write(self, text: str) -> Table:
        """What somebody typed becomes the trick, and stays as it was written. A text in which no card can be read moves none."""
        cards, unread, why = read_typed(text, self.rules)
        return replace(self._lay(cards if cards or why is None else self.cards), unread=unread, why=why, typed=text)

    def text(self, lang: str) -> str:
        """The trick as it stands in the text field: "6 oros, 12 copas", and after it what could not be read."""
        if self.typed is not None:
            return self.typed
        return ", ".join([*(f"{card.rank.value} {card.suit.spoken(lang)}" for card in self.cards), *self.unread])


DEFAULT: Final = Table(RULES["BRISCA"], Suit.OROS, EXAMPLE)


# The address


def write_table(table: Table) -> str:
    """The position for an address: "BRISCA:o:6o.12c.3e.10o"; with no cards yet "BRISCA:o:"."""
    return write_trick(table.cards, table.trump, table.rules)


def read_table(text: str) -> Table:
    """Read what `write_table` wrote. InputError says which part is wrong."""
    if len(text) > LONGEST:
        raise InputError("notation_long", length=len(text), most=LONGEST)
    parts = text.strip().split(":")
    if len(parts) != 3:
        raise InputError("notation_trick", text=quoted(text))
    rules = read_rules(parts[0])
    trump = next((suit for suit in Suit if suit.value == parts[1]), None)
    if trump is None:
        raise InputError("notation_suit", text=quoted(parts[1]))
    cards = read_cards(parts[2]) if parts[2] else ()
    if len(cards) > MOST:
        raise InputError("trick_size", number=len(cards))
    rules.check(*cards)
    return Table(rules, trump, cards, editing=len(cards) < LEAST)


def open_table(text: str | None) -> Table:
    """The table that an address asks for; without one, or with one that can't be used (`broken`), the example."""
    if text is None:
        return DEFAULT
    try:
        return read_table(text)
    except InputError as error:
        return replace(DEFAULT, broken=error.reason)


# What is typed

_BETWEEN: Final = re.compile(r"[,;./|·\n\r\t]+")
_AND: Final = frozenset("y e and con with +".split())
_WORDS_OF_A_CARD: Final = 3
"""Most words of a card's name: "3 de oros"."""


def read_typed(text: str, rules: Rules, most: int = MOST) -> tuple[tuple[Card, ...], tuple[str, ...], Reason | None]:
    """The cards in a text, the pieces that are none, and why the first of those is none (None when all was read).

    Cards stand in the order of play, divided by commas, dots, lines, "y" or nothing at all: "6 oros, rey copas y 3e". A card that comes
    again, that the pack doesn't have, or that would be one more than `most` is among the pieces.
    """
    if len(text) > TYPED_LONGEST:
        return (), (text,), InputError("notation_long", length=len(text), most=TYPED_LONGEST).reason
    cards: list[Card] = []
    unread: list[str] = []
    reasons: list[Reason] = []
    pieces = [piece for chunk in _BETWEEN.split(text) for piece in _pieces(chunk.strip(), rules)]
    for piece in pieces:
        try:
            card = rules.parse(piece)
            rules.check(*cards, card)
        except InputError as error:
            unread.append(piece)
            reasons.append(error.reason)
            continue
        if len(cards) < most:
            cards.append(card)
        else:
            unread.append(piece)
            why = (
                InputError("trick_size", number=len(pieces)) if most == MOST else InputError("compare_most", number=len(pieces), most=most)
            )
            reasons.append(why.reason)
    return tuple(cards), tuple(unread), reasons[0] if reasons else None


def _pieces(chunk: str, rules: Rules) -> list[str]:
    """What stands between two commas, cut into texts of one card each; words that belong to no card stay together."""
    if not chunk or _reads(chunk, rules):
        return [chunk] if chunk else []
    words, found, loose = chunk.split(), [], list[str]()
    at = 0
    while at < len(words):
        length = next((n for n in range(_WORDS_OF_A_CARD, 0, -1) if _is_card(words[at : at + n], n, rules)), 0)
        if length or words[at].casefold() in _AND:
            if loose:
                found.append(" ".join(loose))
                loose = []
            if length:
                found.append(" ".join(words[at : at + length]))
        else:
            loose.append(words[at])
        at += max(length, 1)
    return [*found, " ".join(loose)] if loose else found


def _is_card(words: list[str], length: int, rules: Rules) -> bool:
    # Inside a longer text "so" or "re" is hardly the sota of oros or the rey of espadas; "3o" is a card everywhere.
    return len(words) == length and (length > 1 or words[0][0].isdigit()) and _reads(" ".join(words), rules)


def _reads(text: str, rules: Rules) -> bool:
    try:
        rules.parse(text)
    except InputError as error:
        return error.reason.key == "not_in_pack"  # it is a card, only not one of these
    return True


# What each trump would have made of it


def compare(table: Table) -> tuple[Resolution, ...]:
    """The trick decided with each of the four trumps, in the order of `Suit`. InputError below two cards."""
    return tuple(resolve(table.cards, trump, table.rules) for trump in Suit)
