"""The scenes of the questions about tables with other rules."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from brisca.beliefs import TRUTH, Laid
from brisca.beliefs.asks import Bids, Dies, Figure, FourCards, FourScore, InSuit, Level, MatchWinner, MayClaim, SwapHere, Tricks, Written
from brisca.cards import Card, Rank, Suit
from brisca.rules import RULES
from brisca.show.art import suit_svg
from brisca.show.task_scenes_cards import Sight, cloth, facts, group, row, spots
from brisca.show.task_words import capital, seat, side
from brisca.show.task_words_tables import figure_card
from brisca.show.texts import points_text, rules_name


def _totals(head: Sequence[str], rows: Sequence[Sequence[str | int]], sight: Sight) -> str:
    """A small table on the cloth: the first of a row is whose it is."""
    who = f'<td><span class="b-sr">{sight.say(es="Quién", en="Who")}</span></td>'
    top = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>{"".join(f"<td>{escape(str(cell))}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    return f'<table class="b-totals"><thead><tr>{who}{top}</tr></thead><tbody>{body}</tbody></table>'


def _you(sight: Sight) -> str:
    return sight.say(es="Tú", en="You")


def bids_scene(ask: Bids, sight: Sight) -> str:
    """Your ten cards before the auction goes on."""
    hand = sorted(ask.state.hands[0], key=lambda card: (card.suit.value, -ask.state.rules.strength(card)))
    mine = group(sight.say(es="Tu mano", en="Your hand"), [sight.spot(card) for card in hand], css=" is-small")
    return cloth(spots(mine), sight.say(es="Tu mano", en="Your hand"), lang=sight.lang)


def written_scene(ask: Written, sight: Sight) -> str:
    """The points of the three at the end of the hand."""
    names = [capital(seat(number, 3, sight.lang)) for number in range(3)]
    body = _totals([sight.say(es="Puntos", en="Points")], list(zip(names, ask.points, strict=True)), sight)
    bid = facts([sight.say(es=f"Tu puja: {ask.bid}", en=f"Your bid: {ask.bid}")])
    return cloth(bid + body, sight.say(es="Cómo ha acabado la mano", en="How the hand stands"), lang=sight.lang)


def _trick(laid: Laid, names: Sequence[str], sight: Sight) -> str:
    """A trick with who played each card; at the end the winner is raised, and each card says what it is worth."""
    winner = TRUTH.winner(laid) if sight.over else None
    wins = sight.say(es="gana", en="wins")
    slots = []
    for place, card in enumerate(laid.cards):
        worth = f": {points_text(laid.rules.points(card), sight.lang)}" if sight.over else ""
        mark = " is-winner" if place == winner else " is-out" if sight.over else ""
        slots.append(sight.spot(card, caption=names[place] + worth, mark=mark, note=wins if place == winner else ""))
    label = sight.say(es=f"Baza, triunfo {laid.trump.spoken('es')}", en=f"Trick, trump {laid.trump.spoken('en')}")
    return cloth(row(slots), label, trump=laid.trump, lang=sight.lang, over=sight.over)


def dies_scene(ask: Dies, sight: Sight) -> str:
    """The complete trick."""
    players = ask.laid.rules.players
    return _trick(ask.laid, [capital(seat(number, players, sight.lang)) for number in ask.seats], sight)


def four_scene(ask: FourCards | FourScore, sight: Sight) -> str:
    """Four cards that two players have put in turn."""
    rival = capital(seat(1, 2, sight.lang))
    return _trick(ask.laid, [_you(sight), rival, _you(sight), rival], sight)


def claim_scene(ask: MayClaim, sight: Sight) -> str:
    """Your hand, and the trumps that have been played."""
    state = ask.state
    held = {card for hand in state.hands for card in hand}
    gone = [card for card in state.rules.pack if card.suit is state.trump and card not in held]
    gone.sort(key=state.rules.strength, reverse=True)
    body = spots(
        group(sight.say(es="Tu mano", en="Your hand"), [sight.spot(card) for card in state.hands[0]]),
        group(sight.say(es="Triunfos ya jugados", en="Trumps played so far"), [sight.spot(card) for card in gone], css=" is-small"),
    )
    return cloth(body, sight.say(es="Las tres últimas bazas", en="The last three tricks"), trump=state.trump, stock=0, lang=sight.lang)


def level_scene(ask: Level, sight: Sight) -> str:
    """Points and cards of both sides."""
    heads = [sight.say(es="Puntos", en="Points"), sight.say(es="Cartas", en="Cards")]
    rows = [(capital(side(number, ask.rules, sight.lang)), ask.points[number], ask.cards[number]) for number in range(2)]
    return cloth(_totals(heads, rows, sight), sight.say(es="Cómo ha acabado la mano", en="How the hand stands"), lang=sight.lang)


def _big(number: str, words: str) -> str:
    return f'<p class="b-big"><strong>{number}</strong> <span>{escape(words)}</span></p>'


def pack_scene(ask: InSuit | Tricks, sight: Sight) -> str:
    """The table that is asked about, and how many sit at it."""
    name = rules_name(ask.rules, sight.lang)
    if isinstance(ask, InSuit):
        body = _big(suit_svg(ask.suit, sight.lang, decorative=True), ask.suit.spoken(sight.lang))
    else:
        body = _big(str(ask.rules.players), sight.say(es="jugadores", en="players"))
    return cloth(body, name, lang=sight.lang)


def match_scene(ask: MatchWinner, sight: Sight) -> str:
    """The four hands of a match, each with its trump."""
    rows = [(suit.spoken(sight.lang), *points) for suit, points in zip(Suit, ask.hands, strict=True)]
    heads = [_you(sight), capital(seat(1, 2, sight.lang))]
    return cloth(_totals(heads, rows, sight), sight.say(es="Las cuatro manos", en="The four hands"), lang=sight.lang)


def figure_scene(ask: Figure, sight: Sight) -> str:
    """The printed number, and at the end the card that it is here."""
    if sight.over:
        card = figure_card(ask)
        body = row([sight.spot(card, caption=points_text(RULES["BRISCOLA"].points(card), sight.lang))])
    else:
        body = _big(str(ask.number), figure_card(ask).suit.spoken("it"))
    return cloth(body, sight.say(es="Una figura italiana", en="An Italian figure"), lang=sight.lang)


def swap_here_scene(ask: SwapHere, sight: Sight) -> str:
    """The pinta and your seven."""
    seven = Card(ask.pinta.suit, Rank.SIETE)
    body = spots(
        group(sight.say(es="La pinta, bajo el mazo", en="The pinta, under the stock"), [sight.spot(ask.pinta)]),
        group(sight.say(es="En tu mano", en="In your hand"), [sight.spot(seven)]),
    )
    return cloth(body, sight.say(es="La mesa y tu mano", en="The table and your hand"), trump=ask.pinta.suit, lang=sight.lang)
