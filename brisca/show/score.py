"""The score sheet of a match as a page: hands typed one by one, the standing, what is refused and why.

Cards' points and hands won stand in columns of their own and are never added to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as field_of
from functools import partial
from html import escape

import marimo as mo

from brisca.reasons import InputError, Reason
from brisca.rules import RULES, MatchRule, Rules, option_text
from brisca.show.counter import field, select
from brisca.show.counter_texts import side_names, tie_texts
from brisca.show.hand import Shown, choices
from brisca.show.page import param, remember
from brisca.show.panels import notice_html
from brisca.show.score_texts import dealer_text, end_text, hand_note, match_text, standing, tie_note, won_heading
from brisca.show.texts import rules_name, score_text
from brisca.show.words import say
from brisca.teach.counter import TIES
from brisca.teach.score import COUNTED, SHEETS, End, How, Line, Sheet, lines, other_rules, sheet_rules, ways_to_end, ways_to_win


@dataclass(frozen=True, slots=True)
class Book:
    """The page's memory: the `sheet`, what is typed for the next hand (points and, in a tie by cards, numbers of cards), the `problem`.

    `end`: how that hand ended; `bidder` (a side) and `bid`, as typed: with an auction. `asks_cards`: the hand being typed is level and
    cards decide. `left`: a sheet that was put away for a new one. Methods return another.
    """

    sheet: Sheet = field_of(default_factory=Sheet)
    typed: tuple[str, ...] = ("", "")
    cards: tuple[str, ...] = ("", "")
    end: End = COUNTED
    bidder: int | None = None
    bid: str = ""
    problem: Reason | None = None
    asks_cards: bool = False
    left: Sheet | None = None

    @classmethod
    def open(cls, text: str | None, typed: str | None = None) -> Book:
        """The sheet of an address, and the hand that was being typed; an empty one with the `problem` if it can't be read."""
        try:
            sheet = Sheet.read(text)
        except InputError as error:
            return cls(problem=error.reason)
        blank = cls(sheet)._blank()
        points, _, more = (typed or "").partition("~")
        values = tuple(part[:24] for part in points.split("."))
        if len(values) != sheet.rules.sides:
            return blank
        return replace(blank, typed=values)._with_more(more)

    def _with_more(self, text: str) -> Book:
        """With what is typed besides the points: "how a hand ended~bidder~bid"; what does not fit these rules is left out."""
        end, bidder, bid = ([*text.split("~"), "", ""])[:3]
        side = int(end[1:]) if end[1:].isdecimal() and end[1:].isascii() and len(end) == 2 else None
        how = next((how for how in How if how.value == end[:1]), How.COUNTED)
        named = int(bidder) if bidder.isdecimal() and bidder.isascii() and len(bidder) == 1 else None
        return replace(
            self,
            end=(how, side) if (how, side) in ways_to_end(self.sheet.rules) else COUNTED,
            bidder=named if named is not None and self.sheet.rules.trump == "bid" and named < self.sheet.rules.sides else None,
            bid=bid[:24] if self.sheet.rules.trump == "bid" else "",
        )

    def being_typed(self) -> str | None:
        """What is typed for the next hand, as the address keeps it; None for nothing."""
        plain = ".".join(_bare(text) for text in self.typed)
        how, side = self.end
        more = (
            "" if self.end == COUNTED else how.value + ("" if side is None else str(side)),
            "" if self.bidder is None else str(self.bidder),
            _bare(self.bid),
        )
        if not any(more):
            return plain if any(self.typed) else None
        return "~".join((plain, *more))

    def _blank(self) -> Book:
        empty = ("",) * self.sheet.rules.sides
        return replace(self, typed=empty, cards=empty, end=COUNTED, bidder=None, bid="", problem=None, asks_cards=False)

    def write_points(self, side: int, text: str) -> Book:
        """That side's points of the next hand, as typed."""
        return replace(self, typed=_put(self.typed, side, text), problem=None)

    def write_cards(self, side: int, text: str) -> Book:
        """That side's number of cards of the next hand, as typed."""
        return replace(self, cards=_put(self.cards, side, text), problem=None)

    def write_bid(self, text: str) -> Book:
        """The points bid, as typed."""
        return replace(self, bid=text[:24], problem=None)

    def bid_by(self, side: int) -> Book:
        """That side won the auction."""
        return replace(self, bidder=side, problem=None)

    def ended(self, end: End) -> Book:
        """How the next hand ended."""
        return replace(self, end=end, problem=None, asks_cards=self.asks_cards and end[0] is not How.DEAD)

    def add(self) -> Book:
        """Write the hand down, or say why not; what is typed stays then."""
        try:
            hand = self.sheet.read_hand(self.typed, self.cards if self.asks_cards else (), bidder=self.bidder, bid=self.bid, end=self.end)
            sheet = self.sheet.add(hand)
        except InputError as error:
            return replace(self, problem=error.reason, asks_cards=self.asks_cards or error.reason.key == "totals_no_cards")
        return replace(self, sheet=sheet)._blank()

    def undo(self) -> Book:
        """Take the last hand back; it stands in the fields again."""
        if not self.sheet.hands:
            return self
        last = self.sheet.hands[-1]
        taken = replace(self, sheet=self.sheet.undo())._blank()
        bidder, bid = last.bid or (None, "")
        typed = tuple(map(str, last.points)) or taken.typed
        cards = tuple(map(str, last.cards or ())) or taken.cards
        return replace(taken, typed=typed, cards=cards, asks_cards=bool(last.cards), end=last.end, bidder=bidder, bid=str(bid))

    def start_again(self) -> Book:
        """An empty sheet by the same rules; the one put away can be brought back."""
        fresh = Sheet(self.sheet.rules, first_dealer=self.sheet.first_dealer)
        return replace(self, sheet=fresh, left=self.sheet if self.sheet.hands else self.left)._blank()

    def bring_back(self) -> Book:
        """The sheet that was put away."""
        return self if self.left is None else replace(self, sheet=self.left, left=None)._blank()

    def with_rules(self, rules: Rules) -> Book:
        """Other rules, if all hands fit them; else the reason, and everything stays."""
        try:
            changed = replace(self, sheet=self.sheet.with_rules(rules), problem=None)
        except InputError as error:
            return replace(self, problem=error.reason)
        if rules.sides != self.sheet.rules.sides:
            return changed._blank()
        fits = changed.end in ways_to_end(rules)
        return changed if fits else replace(changed, end=COUNTED)

    def dealt_first_by(self, seat: int) -> Book:
        """That seat deals the first hand."""
        return replace(self, sheet=self.sheet.dealt_first_by(seat))


def _bare(text: str) -> str:
    """What is typed without the signs that divide it in the address."""
    return text.replace(".", ",").replace("~", "-")


def _put(values: tuple[str, ...], side: int, text: str) -> tuple[str, ...]:
    return (*values[:side], text[:24], *values[side + 1 :])


class Act:
    """Changes the book and the address together: `act(Book.add)`. `now()` is the book without following its changes.

    The page is drawn anew only where the change shows: what is typed stands in its field already, and a button under the pointer stays.
    """

    def __init__(self, book: Book, put: Callable[[Book], None], rewrite: Callable[[int], None]) -> None:
        self._book = book
        self._put = put
        self._rewrite = rewrite
        self._times = 0

    def __call__(self, change: Callable[[Book], Book], *, rewrite: bool = False) -> None:
        before, after = self._book, change(self._book)
        self._book = after
        if rewrite or replace(before, typed=after.typed, cards=after.cards, bid=after.bid) != after:
            self._put(after)
        remember(score=after.sheet.write(), typed=after.being_typed())
        if rewrite:
            self._times += 1
            self._rewrite(self._times)

    def now(self) -> Book:
        """The book as it is."""
        return self._book

    def redraw(self) -> None:
        """Draw what follows the book once more."""
        self._put(self._book)


def scoring() -> tuple[Callable[[], Book], Act, Callable[[], int]]:
    """The sheet of the address as a marimo state, what changes it, and how often its fields had to be written anew.

    Call it in a cell of its own: `book, act, rewritten = scoring()`.
    """
    book = Book.open(param("score"), param("typed"))
    get, put = mo.state(book, allow_self_loops=True)
    rewritten, rewrite = mo.state(0, allow_self_loops=True)
    return get, Act(book, put, rewrite), rewritten


def rules_of_the_match(act: Act, lang: str) -> Shown:
    """How a match is won, by which cards, what a tie means, and what counts double. It follows `rewritten` alone."""
    rules = act.now().sheet.rules
    ties = tie_texts(lang)
    double = {"none": say(lang, es="no", en="no"), "100": say(lang, es="sí: dos manos con más de 100", en="yes: two hands for over 100")}

    def change(**options: object) -> None:
        def to(book: Book) -> Book:
            now = book.sheet.rules
            wanted = {"name": now.name, "match": now.match, "tie": now.tie, "double_over": now.double_over, **options}
            return book.with_rules(sheet_rules(**wanted))  # type: ignore[arg-type]

        act(to, rewrite=True)

    by_key: dict[str, MatchRule] = {option_text(match): match for match in ways_to_win(rules)}
    bids = rules.trump == "bid"
    fields = [
        select(
            say(lang, es="Reglas", en="Rules"),
            {name: rules_name(RULES[name], lang) for name in SHEETS},
            rules.name,
            lambda name: act(lambda book: book.with_rules(other_rules(book.sheet.rules, name)), rewrite=True),
        ),
        select(
            say(lang, es="La partida", en="The match"),
            {key: match_text(match, lang) for key, match in by_key.items()},
            option_text(rules.match),
            lambda key: change(match=by_key[key]),
        ),
    ]
    if not bids:  # a bid is made or not: nothing ties, nothing counts double
        fields += [
            select(say(lang, es="Si hay empate", en="In a tie"), {key: ties[key] for key in TIES}, rules.tie, lambda tie: change(tie=tie)),
            select(
                say(lang, es="Doble", en="Double"),
                double,
                option_text(rules.double_over),
                lambda key: change(double_over=None if key == "none" else int(key)),
            ),
        ]
    return Shown(f'<div class="b-two">{"".join(f"<div>{each}</div>" for each in fields)}</div>', fields)


def hand_fields(act: Act, lang: str) -> tuple[tuple[mo.ui.text, ...], tuple[mo.ui.text, ...], mo.ui.text]:
    """Fields for the next hand: points of each side, numbers of cards, and the bid. It follows `rewritten` alone."""
    book = act.now()
    names = side_names(book.sheet.rules, lang)
    points, cards = say(lang, es="Puntos", en="Points"), say(lang, es="Cartas", en="Cards")
    return (
        tuple(
            field(f"{points}: {name}", text, partial(_typed, act, Book.write_points, side))
            for side, (name, text) in enumerate(zip(names, book.typed, strict=True))
        ),
        tuple(
            field(f"{cards}: {name}", text, partial(_typed, act, Book.write_cards, side))
            for side, (name, text) in enumerate(zip(names, book.cards, strict=True))
        ),
        field(say(lang, es="Puja, 100–120", en="Bid, 100–120"), book.bid, lambda text: act(lambda now: now.write_bid(text))),
    )


def _typed(act: Act, change: Callable[[Book, int, str], Book], side: int, text: str) -> None:
    act(lambda book: change(book, side, text))


def score_sheet(
    book: Book, act: Act, lang: str, fields: Sequence[mo.ui.text], cards: Sequence[mo.ui.text], bid: mo.ui.text | None = None
) -> Shown:
    """The standing, the next hand to type, and the sheet. It keeps its shape whatever is typed."""
    sheet, written = book.sheet, len(book.sheet.hands)
    names = side_names(sheet.rules, lang)
    dealer = choices(
        [(seat, name) for seat, name in enumerate(names)],
        lambda seat: act(lambda now: now.dealt_first_by(seat)),
        lang=lang,
        selected=sheet.rules.side(sheet.first_dealer),
        label=say(lang, es="Quién reparte la primera mano", en="Who deals the first hand"),
    )
    how, who = _ending(book, act, lang), _bidding(book, act, lang)
    write = choices(
        [(1, say(lang, es="Apuntar la mano", en="Write the hand down"))],
        lambda _: act(Book.add, rewrite=True),
        lang=lang,
        serial=written,
        main=True,
        on_late=act.redraw,
    )
    ways = [("undo", say(lang, es="Borrar la última mano", en="Take the last hand back"))] if written else []
    ways += [("again", say(lang, es="Partida nueva", en="New match"))] if written else []
    ways += [("back", say(lang, es="Volver a la partida que dejé", en="Back to the match I left"))] if book.left and not written else []
    does = {"undo": Book.undo, "again": Book.start_again, "back": Book.bring_back}
    more = choices(ways, lambda way: act(does[way], rewrite=True), lang=lang, serial=written, on_late=act.redraw)
    played = book.end[0] is not How.PASSED
    typing = "".join(f"<div>{each}</div>" for each in fields) if played else ""
    called = f"<div>{bid}</div>" if who.buttons and bid is not None else ""
    counted = "".join(f"<div>{each}</div>" for each in cards) if book.asks_cards and played else ""
    first = say(lang, es="Reparte la primera:", en="Deals first:")
    # Rules that do not fit are told about where they were chosen, everything else beside what is typed.
    misfit = book.problem is not None and book.problem.key == "score_rules"
    problem = notice_html(book.problem.text(lang)) if book.problem else ""
    html = (
        f'<section class="b-score-sheet" aria-label="{say(lang, es="Hoja de la partida", en="Score sheet")}">'
        f"<div>{problem if misfit else ''}</div>"
        f'<div class="b-row"><span class="b-label">{first}</span>{dealer}</div>'
        f'<div class="b-feedback" role="status"><p class="b-verdict"><strong>{escape(standing(sheet, lang))}</strong></p>'
        f"<p>{escape(dealer_text(sheet, lang))}</p></div>"
        f'<p class="b-quiet b-tie-note">{escape(tie_note(sheet.rules, lang))}</p>{sheet_html(sheet, lang)}'
        f'<div>{how.text}</div><div>{who.text}</div><div class="b-bid">{called}</div><div class="b-two is-narrow">{typing}</div>'
        f'<div class="b-two is-narrow">{counted}</div><div>{"" if misfit else problem}</div>'
        f'<p class="b-quiet">{_what_is_enough(book, lang)}</p>{write}{more}</section>'
    )
    return Shown(html, [*dealer.buttons, *how.buttons, *who.buttons, *write.buttons, *more.buttons])


def _ending(book: Book, act: Act, lang: str) -> Shown:
    """How the next hand ended, where there is more than one way."""
    rules = book.sheet.rules
    ends = ways_to_end(rules)
    if len(ends) == 1:
        return Shown("")
    words = say(lang, es="Cómo acabó la mano:", en="How the hand ended:")
    row = choices(
        [(end, end_text(end, rules, lang)) for end in ends],
        lambda end: act(lambda now: now.ended(end)),
        lang=lang,
        selected=book.end,
        label=words,
    )
    return Shown(f'<div class="b-row"><span class="b-label">{words}</span>{row.text}</div>', row.buttons)


def _bidding(book: Book, act: Act, lang: str) -> Shown:
    """Who won the auction, where there is one and somebody bid."""
    if book.sheet.rules.trump != "bid" or book.end[0] is How.PASSED:
        return Shown("")
    words = say(lang, es="Ganó la subasta:", en="Won the auction:")
    row = choices(
        list(enumerate(side_names(book.sheet.rules, lang))),
        lambda side: act(lambda now: now.bid_by(side)),
        lang=lang,
        selected=book.bidder,
        label=words,
    )
    return Shown(f'<div class="b-row"><span class="b-label">{words}</span>{row.text}</div>', row.buttons)


def _what_is_enough(book: Book, lang: str) -> str:
    """How little has to be typed."""
    rules, how = book.sheet.rules, book.end[0]
    if how is How.PASSED:
        return say(
            lang, es="No hay nada que contar: reparte otra vez la misma persona.", en="Nothing to count: the same person deals again."
        )
    if how is How.DEAD and rules.match[0] == "four_suits":
        return say(lang, es="Escribe los puntos ganados hasta ahí por cada bando.", en="Write the points that each side had won by then.")
    if how is How.DEAD:
        return say(
            lang, es="Los puntos ya no deciden: puedes dejarlos en blanco.", en="The points no longer decide: you may leave them empty."
        )
    if rules.sides == 2:
        return say(
            lang,
            es="Basta con los puntos de un bando: el resto se calcula.",
            en="One side's points are enough: the rest is worked out.",
        )
    return say(
        lang,
        es="Basta con los puntos de todos menos uno: el resto se calcula.",
        en="The points of all but one are enough: the rest is worked out.",
    )


def sheet_html(sheet: Sheet, lang: str) -> str:
    """The sheet as a table: cards' points of each hand and, in columns apart, the hands won so far."""
    names = side_names(sheet.rules, lang)
    sides = len(names)
    points, won = say(lang, es="Puntos de las cartas", en="Points of the cards"), won_heading(sheet.rules, lang)
    hand = say(lang, es="Mano", en="Hand")
    heads = "".join(f'<th scope="col">{name}</th>' for name in (*names, *names))
    rows = "".join(_line(line, names, sheet, lang) for line in lines(sheet))
    none = say(lang, es="Aún no hay manos.", en="No hands yet.")
    if not rows:
        rows = f'<tr><td colspan="{1 + 2 * sides}" class="is-none">{none}</td></tr>'
    caption = say(lang, es="La partida, mano por mano", en="The match, hand by hand")
    return (
        f'<table class="b-table b-sheet"><caption>{caption}</caption><thead>'
        f'<tr><th rowspan="2" scope="col">{hand}</th><th colspan="{sides}" scope="colgroup">{points}</th>'
        f'<th colspan="{sides}" scope="colgroup">{won}</th></tr><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _line(line: Line, names: Sequence[str], sheet: Sheet, lang: str) -> str:
    result = line.result
    deals = say(lang, es="reparte", en="dealt by")
    note = hand_note(line, sheet.rules, lang)
    told = f"<small>{deals} {names[sheet.rules.side(line.dealer)]}{f' · {escape(note)}' if note else ''}</small>"
    cells = "".join(
        f'<td class="is-winner"><strong>{total}</strong></td>' if side == result.winner else f"<td>{total}</td>"
        for side, total in enumerate(line.hand.points or ("–",) * len(names))
    )
    standing_now = "".join(
        f'<td class="b-won-hands{" is-first" * (side == 0)}">{score_text(won)}</td>' for side, won in enumerate(line.standing)
    )
    return f'<tr><th scope="row">{line.number} {told}</th>{cells}{standing_now}</tr>'
