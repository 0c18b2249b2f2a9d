"""The table before the first card where there are bids: who has said what, the talón, what is buried, the trump to be named."""

from __future__ import annotations

from html import escape

from brisca.cards import Card, Suit
from brisca.show.art import back_svg, card_svg, suit_svg
from brisca.show.auction_texts import bury_text, contract_line, name_text, word_of
from brisca.show.game import Game
from brisca.show.game_seats import YOU, seat_name
from brisca.show.steps import Scene
from brisca.show.words import say
from brisca.state import Phase, State
from brisca.state.legality import TALON

STEPS = (-5, -1, 1, 5)
"""By how much the bid that is being chosen goes up or down, in points."""


def is_before(game: Game) -> bool:
    """Whether the bids are still being made, or the talón is being dealt with."""
    return game.state.phase in (Phase.BIDS, Phase.BURY, Phase.NAME)


def middle_html(game: Game, scene: Scene, lang: str) -> str:
    """What lies in the middle of the table: the words of the auction, then the talón, then what is buried."""
    if game.state.phase is Phase.BIDS:
        return words_html(game.state, lang)
    if game.state.phase is Phase.BURY:
        return _cards(tuple(scene.news), say(lang, es="Talón", en="Talón"), lang)
    return _cards(game.state.buried, say(lang, es="Enterrada", en="Buried"), lang)


def words_html(state: State, lang: str) -> str:
    """One place for each seat from mano round, with the last thing that it has said; the highest bid is marked."""
    players, auction = state.rules.players, state.auction
    assert auction is not None
    items = []
    for step in range(players):
        seat = (state.dealer + 1 + step) % players
        leads, out = seat == auction.bidder, seat in auction.passed
        mark = " is-winner" if leads else " is-out" if out else ""
        word = word_of(seat, state, lang)
        size = "" if word.isdigit() else " is-word"
        tag = f'<span class="b-won">{say(lang, es="Puja más alta", en="Highest bid")}</span>' if leads else ""
        mano = say(lang, es=" (mano)", en=" (mano)") if not step else ""
        items.append(
            f'<li class="b-slot{mark}"><span class="b-face b-heap b-bid{size}"><strong>{word}</strong></span>'
            f'<span class="b-cap">{escape(seat_name(seat, lang, players))}{mano}</span>{tag}</li>'
        )
    label = say(lang, es="Lo que ha dicho cada cual", en="What everybody has said")
    return f'<ol class="b-trick b-bids" style="--n:{players}" aria-label="{label}">{"".join(items)}</ol>'


def _cards(cards: tuple[Card, ...], caption: str, lang: str) -> str:
    items = "".join(
        f'<li class="b-slot"><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{caption}</span></li>' for card in cards
    )
    return f'<ol class="b-trick" style="--n:{max(len(cards), 1)}">{items}</ol>'


def contract_html(state: State, scene: Scene, lang: str) -> str:
    """What stands beside the trump badge: the talón that lies there, or the bid that is played for."""
    if scene.talon:
        text = say(lang, es=f"Talón: {scene.talon} cartas boca abajo", en=f"Talón: {scene.talon} cards face down")
        word = say(lang, es="Talón", en="Talón")
        backs = back_svg(lang) * scene.talon
        pile = f'<span class="b-backs" role="img" aria-label="{text}">{backs}</span>'
        return f'<div class="b-talon">{pile}<p aria-hidden="true">{word}</p></div>'
    line = contract_line(state, lang)
    return f'<p class="b-contract">{escape(line)}</p>' if line else ""


def told(game: Game, scene: Scene, lang: str) -> tuple[str, str]:
    """Title and line of the panel while the learner deals with the talón."""
    if game.state.phase is Phase.BURY:
        return bury_text(game, sorted(scene.news, key=game.state.rules.strength, reverse=True), lang)
    return name_text(game, lang)


def suit_texts(game: Game, lang: str) -> list[tuple[Suit, str]]:
    """The four suits, each with how many cards of it the learner holds."""
    hand = game.state.hands[YOU]
    return [(suit, f"{suit.spoken(lang)} ({sum(card.suit is suit for card in hand)})") for suit in Suit]


def suit_icons(lang: str) -> dict[Suit, str]:
    """The suits' symbols for their buttons."""
    return {suit: suit_svg(suit, lang, decorative=True) for suit in Suit}


def can_bury(game: Game) -> bool:
    """Whether as many cards are marked as are to be buried."""
    return len(game.touched) == TALON
