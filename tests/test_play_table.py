"""The table of a hand against the machine, without a browser: what its buttons do, and what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from test_play import MACHINE, played, some_hands

from brisca import RULES
from brisca.show import game_page, game_texts
from brisca.show.game import YOU, Game

TONGUES = pytest.mark.parametrize("lang", ["es", "en"])


# --- clicks -------------------------------------------------------------------------------------------------------------------


class Table:
    """The page without a browser: the game, and its buttons as they were last drawn."""

    def __init__(self, game: Game) -> None:
        self.game, self.moves = game, 0

    def move(self, do: Callable[[Game], Game]) -> None:
        self.game, self.moves = do(self.game), self.moves + 1

    def buttons(self, lang: str = "es") -> tuple[game_page.Click, ...]:
        return game_page.game_table(self.game, self.move, lang).buttons


def press(button: game_page.Click, times: int = 1) -> None:
    button._update(button._args.initial_value + times)


def test_a_fast_second_click_plays_no_second_card() -> None:
    table = Table(Game.new(RULES["BRISCA_MINI"], 27))
    first, second, _ = old = table.buttons()
    press(first)
    once = table.game
    assert len(once.state.history) == 2
    assert once.paused
    press(first, 2)  # the same button again, before the page was drawn anew
    press(second)
    assert table.game is once
    new = table.buttons()
    new[0]._update(old[0]._args.initial_value + 2)  # and after it: marimo hands the late click to the successor
    assert table.game is once
    press(new[0])  # "go on"
    assert table.game == once.go_on()
    press(new[0], 2)
    assert table.game == once.go_on()


def test_a_late_click_has_the_table_drawn_again_so_that_no_button_stays_dead() -> None:
    table = Table(Game.new(RULES["BRISCA_MINI"], 27))
    (old, *_) = table.buttons()
    press(old)
    (new, *_) = table.buttons()
    before, moves = table.game, table.moves
    new._update(old._args.initial_value + 2)
    assert (table.game, table.moves) == (before, moves + 1)


def test_a_button_that_is_pressed_twice_before_the_page_is_drawn_anew_acts_once() -> None:
    for way in range(2):  # deal again, this deal from the start
        table = Table(played("BRISCA_MINI", 4)[7])
        button = game_page.start_over(table.game, table.move, "es").buttons[way]
        press(button)
        once = table.game
        press(button, 2)
        assert table.game is once


def test_cards_rest_while_a_trick_lies_there() -> None:
    table = Table(Game.new(RULES["BRISCA_MINI"], 27))
    press(table.buttons()[1])
    go_on, *cards = table.buttons()
    before = table.game
    for button in cards:
        press(button)
    assert table.game is before
    press(go_on)
    assert table.game != before


# --- the words ----------------------------------------------------------------------------------------------------------------


def text_of(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


@TONGUES
def test_every_step_says_what_happened_and_what_to_do(lang: str) -> None:
    you, machine = (game_texts.name(seat, lang) for seat in (YOU, MACHINE))
    assert (you, machine) == {"es": ("Tú", "Máquina"), "en": ("You", "Machine")}[lang]
    for steps in some_hands(5):
        for game in steps:
            shown = game_page.game_table(game, print, lang).text
            text, log = text_of(shown), text_of(game_page.tricks_html(game, lang))
            if game.paused:
                record = game.scene().tricks[-1]
                wins = {"es": ("Gana la máquina", "Ganas la baza"), "en": ("The machine wins", "You win the trick")}[lang]
                assert (wins[0] in text, wins[1] in text) == (record.winner == MACHINE, record.winner == YOU)
                assert f"= {record.resolution.points} " in text
                assert game_texts.why_text(record, lang) in text
                assert shown.count("is-winner") == 1
            elif game.over:
                assert all(f"{points}" in text for points in game.state.points)
                assert "= 120" in text
            else:
                assert game_texts.turn_title(game, game.scene(), lang) in text
            for record in game.scene().tricks:
                sums = {"es": "Tú {} + máquina {} = {}", "en": "You {} + machine {} = {}"}[lang].format(*record.totals, sum(record.totals))
                assert sums in log
                for card in record.resolution.cards:
                    assert card.name(lang) in log


def test_the_winner_of_the_hand_is_named() -> None:
    said = {}
    for seed in range(30):
        game = played("BRISCA_MINI", seed)[-1]
        said[game.state.result.winner] = (game_texts.result_text(game, "es"), game_texts.result_text(game, "en"))
    assert said[YOU][0].startswith("Ganas la mano con ")
    assert said[YOU][1].startswith("You win the hand with ")
    assert said[MACHINE][0].startswith("Gana la máquina con ")
    assert said[MACHINE][1].startswith("The machine wins with ")


def test_the_machines_cards_are_never_on_the_page() -> None:
    for steps in some_hands(6):
        for game in steps:
            if game.over:
                continue
            scene = game.scene()
            open_cards = (
                {card for card in scene.hand if card} | {card for _, card in scene.table} | ({scene.pinta} if scene.pinta else set())
            )
            html = unescape(game_page.game_table(game, print, "es").text)
            named = set(re.findall(r'aria-label=\\?"([^"\\]*)', html))
            names = {name.removesuffix(", nueva") for name in named}
            on_page = {card for card in RULES["BRISCA_BASIC"].pack if card.name("es") in names}
            assert on_page <= open_cards
            assert {card for card in scene.hand if card} <= on_page
