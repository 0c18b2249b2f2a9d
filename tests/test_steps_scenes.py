"""Before a hand, the draw for the dealer and the cut; near its end, the last drawing and the tricks after it."""

from __future__ import annotations

from html import unescape

import pytest
from test_steps import PLAYERS, TONGUES, TRICKS, named, states_of

from brisca.show import steps_last, steps_start_page
from brisca.show.game_seats import TABLES, YOU, place, seat_name
from brisca.show.game_texts import drawing_text
from brisca.show.steps import Act, moments
from brisca.show.steps_start import SPREAD, Start

# --- the last drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "winner", "pinta_to"), [(2, 1, 0), (3, 0, 2), (4, 2, 1)])
def test_at_the_last_drawing_the_pinta_goes_to_whoever_draws_last(players: int, winner: int, pinta_to: int) -> None:
    """For two players worked example 10 of the rules: seat 1 wins, draws the hidden card, and seat 0 gets the rey of oros."""
    walk = steps_last.last_drawing(players)
    assert (walk.now.scene.stock, str(walk.now.scene.pinta), walk.trick_here.winner) == (players, "12o", winner)
    record = steps_last.drawn_after(walk)
    assert record.draws[0][0] == winner
    assert (record.pinta_to, str(record.draws[-1][1])) == (pinta_to, "12o")
    for lang in ("es", "en"):
        for picked in (*range(players), steps_last.NOBODY):
            said = steps_last.last_answer(walk, picked, lang)
            assert said.kind == ("right" if picked == pinta_to else "wrong")
            assert len(" ".join([said.title, *said.lines]).split()) <= 40
        board = unescape(steps_last.last_board(players, None, print, print, lang).text)
        hidden = {card for hand in walk.now.scene.hands[1:] for card in hand if card}
        assert not named(board, lang) & hidden, "before the answer nothing is given away"
        after = unescape(steps_last.last_board(players, winner, print, print, lang).text)
        assert {card for _, card in record.draws} <= named(after, lang)
        assert drawing_text(record, lang)


@PLAYERS
@TONGUES
def test_three_tricks_without_a_stock_where_somebody_does_not_follow_and_a_trump_wins(players: int, lang: str) -> None:
    walk = steps_last.last_drawing(players)
    records = steps_last.last_tricks(walk)
    assert [record.number for record in records] == list(range(TRICKS[players] - 2, TRICKS[players] + 1))
    assert any(r.resolution.card.suit is walk.state.trump is not r.resolution.cards[0].suit for r in records), "trump stays trump"
    said = [line for record in records for line in steps_last.unfollowed(walk, record, lang)]
    assert said
    states = states_of(walk.state)
    may = 0
    for number, action in enumerate(walk.state.history[-3 * players :], start=len(walk.state.history) - 3 * players):
        state = states[number]
        if state.table and action.card.suit is not state.table[0][1].suit:
            may += any(card.suit is state.table[0][1].suit for card in state.hands[action.seat])
    assert len(said) == may


# --- before the deal ----------------------------------------------------------------------------------------------------------


@PLAYERS
def test_the_highest_card_of_the_draw_deals_and_those_who_are_level_draw_again(players: int) -> None:
    order = [1, 3, 12, 11, 10, 7, 6, 5, 4, 2]
    again, dealers = 0, set()
    for seed in range(300):
        start = Start(players, seed)
        contenders = tuple(range(players))
        while start.dealer is None:
            assert start.contenders == contenders
            start = start.draw(seed % SPREAD)
            last = start.rounds[-1]
            best = min(order.index(card.rank.value) for _, _, card in last)
            contenders = tuple(seat for seat, _, card in last if order.index(card.rank.value) == best)
        for drawn in start.rounds:
            places = [at for _, at, _ in drawn]
            assert len(set(places)) == len(places)
        cards = [card for drawn in start.rounds for _, _, card in drawn]
        assert len(set(cards)) == len(cards), "no card is drawn twice"
        assert contenders == (start.dealer,)
        assert start.mano == (start.dealer + 1) % players, "at the dealer's right"
        assert start.cutter == (start.dealer + players - 1) % players, "at the dealer's left"
        assert start.draw(0) is start
        again += len(start.rounds) > 1
        dealers.add(start.dealer)
    assert again, "some draws were level"
    assert dealers == set(range(players))


@PLAYERS
def test_a_cut_leaves_at_least_four_cards_on_each_side(players: int) -> None:
    start, size = Start(players, 5), TABLES[players].pack_size
    assert start.try_cut(10) is start, "first it must be known who deals"
    while start.dealer is None:
        start = start.draw(2)
    for cards in range(size + 1):
        tried = start.try_cut(cards)
        assert tried.ready == (4 <= cards <= size - 4)
        assert (tried.refused is None) == tried.ready
    refused = start.try_cut(3)
    assert refused.refused.key == "deal_cut"
    for lang in ("es", "en"):
        shown = unescape(steps_start_page.cut_board(refused, print, print, lang).text)
        assert refused.refused.text(lang) in shown
        assert "4" in refused.refused.text(lang)
    hand = start.try_cut(13).hand()
    assert (hand.origin.cut, hand.origin.dealer, hand.result is not None) == (13, start.dealer, True)
    deck = hand.origin.deck
    assert next(m.card for m in moments(hand) if m.act is Act.DEAL) == deck[13], "the top 13 went below"


@TONGUES
def test_another_table_and_another_draw_begin_anew(lang: str) -> None:
    start = Start(2, 1).draw(3)
    assert start.for_players(2) is start
    assert start.for_players(4) == Start(4, 1)
    assert start.again(9) == Start(2, 9)
    for players in (2, 3, 4):
        for seed in range(20):
            drawn = Start(players, seed).draw(0)
            steps_start_page.draw_board(drawn, print, lang)
            if drawn.dealer is not None:
                title, lines = steps_start_page.dealer_text(drawn, lang)
                assert title.startswith(("Repartes tú", "You deal")) == (drawn.dealer == YOU)
                assert all(line.endswith(".") for line in (title, *lines))


def test_the_seat_after_yours_is_at_your_right() -> None:
    assert [place(seat, 4) for seat in range(4)] == ["mine", "right", "top", "left"]
    assert [place(seat, 3) for seat in range(3)] == ["mine", "right", "left"]
    assert [seat_name(seat, "es", 4) for seat in range(4)] == ["Tú", "Derecha", "Pareja", "Izquierda"]
