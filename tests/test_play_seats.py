"""A hand for three and for four against machines: play goes to the right, sides add up, nothing of the others' cards is shown.

Winners and points come from the twin, the slow second definition of the game.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from html import unescape

import pytest
import twin
from test_play_table import Table, press, text_of
from test_show import facts

from brisca import RULES, settle
from brisca.players import PLAYERS
from brisca.show import game as game_module
from brisca.show import game_events, game_page, game_texts
from brisca.show.game import YOU, Game, count
from brisca.show.game_seats import TABLES, side_name, who
from brisca.view import View

SEATED = pytest.mark.parametrize("players", [3, 4])
TONGUES = pytest.mark.parametrize("lang", ["es", "en"])
NAMES = {3: "BRISCA_THREE", 4: "BRISCA_PAIRS"}
SEEDS = range(40)


@cache
def played(players: int, seed: int) -> tuple[Game, ...]:
    """A whole hand, the learner by chance: the game at every step. Each seat deals in turn."""
    rng = random.Random(seed)
    game = Game.new(TABLES[players], seed, dealer=seed % players)
    steps = [game]
    while not game.over:
        game = game.go_on() if game.paused else game.play(rng.choice(game.state.hands[YOU]))
        steps.append(game)
    return tuple(steps)


@SEATED
def test_whole_hands_add_up_trick_by_trick_and_side_by_side(players: int) -> None:
    rules, sides = twin.rules_of(NAMES[players]), 3 if players == 3 else 2
    for seed in SEEDS:
        last = played(players, seed)[-1]
        sums, leader = [0] * sides, (last.state.dealer + 1) % players
        records = last.scene().tricks
        assert len(records) == {3: 12, 4: 10}[players]
        for record in records:
            cards = [str(card) for card in record.resolution.cards]
            assert record.seats == tuple((leader + step) % players for step in range(players)), "to the right"
            leader = record.seats[twin.winning(cards, last.state.trump.value, rules)]
            assert record.winner == leader
            sums[leader % sides] += sum(twin.worth(card, rules) for card in cards)
            assert record.totals == tuple(sums)
        assert tuple(sums) == last.state.points
        assert sum(sums) == 120
        for side in range(sides):
            assert sum(line.points for line in count(last.state, side)) == sums[side]


@SEATED
def test_it_is_the_learners_turn_or_a_trick_lies_there_or_the_hand_is_over(players: int) -> None:
    for seed in SEEDS:
        steps = played(players, seed)
        assert all(game.your_turn + game.paused + game.over == 1 for game in steps)
        assert sum(game.paused for game in steps) == {3: 12, 4: 10}[players]
        assert len({game.serial for game in steps}) == len(steps)
        for game in steps:
            if game.your_turn:  # those before the learner have played, and nobody after
                leader = game.state.tricks[-1].winner if game.state.tricks else (game.state.dealer + 1) % players
                before = [(leader + step) % players for step in range(players)]
                assert [seat for seat, _ in game.scene().table] == before[: before.index(YOU)]


@SEATED
def test_the_address_holds_the_hand_at_every_step(players: int) -> None:
    for seed in SEEDS:
        for game in played(players, seed):
            assert Game.read(game.write()) == replace(game.go_on(), left=None)
            assert Game.read(game.write().replace("+", " ")) == replace(game.go_on(), left=None), "an address may lose the plus sign"


@SEATED
def test_every_machine_is_shown_its_view_and_nothing_else(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def watching(seen: View, rng: random.Random) -> object:
        shown.append(seen)
        return PLAYERS["random"](seen, rng)

    monkeypatch.setattr(game_module, "PLAYERS", {"random": watching})
    game = Game.new(TABLES[players], 3)
    while not game.over:
        game = game.go_on() if game.paused else game.play(game.state.hands[YOU][0])
    assert {type(seen) for seen in shown} == {View}
    assert {seen.seat for seen in shown} == set(range(1, players))


@SEATED
@TONGUES
def test_the_others_cards_are_never_on_the_page(players: int, lang: str) -> None:
    for seed in range(4):
        for game in played(players, seed):
            if game.over:
                continue
            scene = game.scene()
            seen = {card for card in scene.hand if card} | {card for _, card in scene.table} | ({scene.pinta} if scene.pinta else set())
            html = unescape(game_page.game_table(game, print, lang).text)
            on_page = {card for card in RULES["BRISCA"].pack if card.name(lang) in html}
            assert on_page <= seen, on_page - seen
            assert {card for card in scene.hand if card} <= on_page


@SEATED
def test_everything_is_said_in_both_languages_with_the_same_cards_and_numbers(players: int) -> None:
    for seed in range(8):
        for game in played(players, seed):
            scene = game.scene()
            es, en = (text_of(game_page.game_table(game, print, lang).text + game_page.tricks_html(game, lang)) for lang in ("es", "en"))
            assert facts(es, "es") == facts(en, "en")
            if game.your_turn:
                for lang in ("es", "en"):
                    title, line = game_texts.turn_title(game, scene, lang), game_texts.turn_text(game, scene, lang)
                    for _, card in scene.table:
                        assert card.name(lang) in title + line, "who answers knows what lies there"
            if game.paused:
                record = scene.tricks[-1]
                assert ("Ganas la baza" in game_texts.won_text(record, "es")) == (record.winner == YOU)
                assert record.winner == YOU or who(record.winner, "en", players) in game_texts.won_text(record, "en").lower()


@SEATED
def test_the_pinta_goes_to_whoever_draws_last_and_the_learner_is_told(players: int) -> None:
    went = set()
    for seed in SEEDS:
        steps = played(players, seed)
        (last,) = [record for record in steps[-1].scene().tricks if record.pinta_to is not None]
        assert last.pinta_to == (last.winner - 1) % players
        for lang in ("es", "en"):
            text = game_texts.drawing_text(last, lang)
            assert "pinta" in text
            assert last.drawn.name(lang) in text
            assert last.pinta_to == YOU or who(last.pinta_to, lang, players) in text
        went.add(last.pinta_to)
    assert went == set(range(players))


@TONGUES
def test_three_play_each_alone_and_the_most_points_win(lang: str) -> None:
    rules = TABLES[3]
    said = {
        points: game_events.settled_text(settle(rules, points, (12, 12, 12)), rules, lang)
        for points in ((50, 40, 30), (30, 50, 40), (40, 30, 50), (45, 45, 30), (40, 40, 40))
    }
    assert said[50, 40, 30].startswith({"es": "Ganas la mano con 50", "en": "You win the hand with 50"}[lang])
    assert said[30, 50, 40].startswith({"es": "Gana tu rival de la derecha con 50", "en": "Your rival on the right wins with 50"}[lang])
    assert said[40, 30, 50].startswith({"es": "Gana tu rival de la izquierda con 50", "en": "Your rival on the left wins with 50"}[lang])
    for level in ((45, 45, 30), (40, 40, 40)):
        assert {"es": "se reparte otra vez", "en": "dealt again"}[lang] in said[level]


@TONGUES
def test_in_pairs_the_side_wins_not_the_seat(lang: str) -> None:
    rules = TABLES[4]
    said = {points: game_events.settled_text(settle(rules, (points, 120 - points), (20, 20)), rules, lang) for points in (61, 60, 59)}
    assert {"es": "tu pareja y tú con 61", "en": "You and your partner win the hand with 61"}[lang] in said[61]
    assert {"es": "Gana el otro bando con 61", "en": "The other side wins with 61"}[lang] in said[59]
    assert {"es": "se reparte otra vez", "en": "dealt again"}[lang] in said[60]
    for seed in range(6):
        for game in played(4, seed):
            if not game.paused:
                continue
            record = game.scene().tricks[-1]
            html = game_page.game_table(game, print, lang).text
            assert ("b-panel is-won" in html) == (record.winner in (0, 2)), "a trick of the partner is won"
            mine, theirs = game.state.points
            for side, points in ((0, mine), (1, theirs)):
                assert re.search(rf"{side_name(side, rules, lang)}</strong> <span>{points} ", html)


@SEATED
def test_another_table_keeps_the_hand_that_was_left(players: int) -> None:
    begun = Game.new(TABLES[2], 4)
    begun = begun.play(begun.state.hands[YOU][0]).go_on()
    assert begun.change(TABLES[2], 9) is begun
    other = begun.change(TABLES[players], 9)
    assert (other.state.rules.players, other.back()) == (players, begun)
    assert [seat for seat, _ in other.state.table] == [], "the learner leads the first hand"
    table = Table(begun)
    press(game_page.which_table(begun, table.move, "es").buttons[players - 2])
    assert table.game.state.rules == TABLES[players]
    press(game_page.start_over(table.game, table.move, "es").buttons[-1])
    assert table.game == begun


@SEATED
def test_the_deal_passes_to_the_right(players: int) -> None:
    for seed in range(players):
        game = played(players, seed)[-1]
        void = len({*game.state.points}) < len(game.state.points) and game.state.result.winner is None
        assert game.again(5).state.dealer == (game.state.dealer + (not void)) % players


@pytest.mark.parametrize("text", ["BRISCA_THREE-5", "BRISCA_PAIRS-5", "BRISCA_PAIRS+swap.none-5", "BRISCA_SIX-5"])
def test_other_rules_for_three_and_four_are_refused_with_a_sentence(text: str) -> None:
    game = Game.open(text, 7, TABLES[2])
    assert game.problem.key == "game_not_offered"
    assert replace(game, problem=None) == Game.new(TABLES[2], 7)
