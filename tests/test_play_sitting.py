"""What outlasts a hand of the mini-game: the swap, taking back, the match, two people at one device, and the address that holds it all.

Winners and points come from the twin, the slow second definition of the game.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from html import unescape

import pytest
import twin
from test_play_table import press, text_of
from test_show import facts

from brisca import RULES
from brisca.cards import Card, Suit
from brisca.notation import write_deal
from brisca.show import game_desk, game_desk_texts
from brisca.show.game import PERSON, YOU, Game
from brisca.show.game_sitting import GAMES, LEVELS, PANELS, Sitting, levels
from brisca.state import Draw, Ending, Phase, Play, Swap

TONGUES = pytest.mark.parametrize("lang", ["es", "en"])


def opened(seed: int = 7, **address: str) -> Sitting:
    return Sitting.open(address.get, seed)


def stepped(now: Sitting, rng: random.Random) -> Sitting:
    """One step of a learner who acts by chance and does every other time what may be done beside playing a card."""
    game = now.game
    if now.covered:
        return now.take_over()
    for may, do in ((game.swap, Game.exchange), (game.claim, Game.call_claim), (game.redeal, Game.ask_redeal)):
        if may and rng.random() < 0.5:
            return now.plays(do)
    if game.paused:
        return now.plays(Game.go_on)
    if (ace := game.calling) is not None:
        call = rng.random() < 0.5
        return now.plays(lambda g: g.play(ace, arrastro=call))
    match game.state.phase:
        case Phase.BIDS:
            if rng.random() < 0.4:
                return now.plays(Game.leave)
            by = rng.choice((1, 5))
            return now.plays(lambda g: g.bid_by(by)) if game.amount is None else now.plays(Game.leave if game.bid_barred else Game.bid_it)
        case Phase.BURY if len(game.touched) == 2:
            return now.plays(Game.bury)
        case Phase.NAME:
            suit = rng.choice([*Suit])
            return now.plays(lambda g: g.name_trump(suit))
    card = rng.choice([card for card in game.state.hands[YOU] if card not in game.touched and game.barred(card) is None])
    return now.plays(lambda g: g.touch(card))


@cache
def steps(name: str, seed: int, level: str = "random") -> tuple[Sitting, ...]:
    """A whole hand, every step of it."""
    rng, now = random.Random(seed), opened(hand=f"{name}-{seed}", level=level)
    found = [now]
    while not now.game.over:
        now = stepped(now, rng)
        found.append(now)
    return tuple(found)


class Desk:
    """The page without a browser: everything that can be pressed, as last drawn."""

    def __init__(self, now: Sitting) -> None:
        self.now = now
        self.act = game_desk.Act(lambda: self.now, self.move)

    def move(self, do: Callable[[Sitting], Sitting]) -> None:
        self.now = do(self.now)

    def button(self, text: str, lang: str = "es") -> game_desk.Click:
        shown = [game_desk.desk(self.now, self.act, lang), game_desk.ways(self.now, self.act, lang)]
        found = [button for each in shown for button in each.buttons if text in unescape(button.text)]
        assert found, text
        return found[0]


# --- whole hands by every rule set --------------------------------------------------------------------------------------------


@TONGUES
@pytest.mark.parametrize("name", GAMES)
def test_the_final_count_adds_up_to_the_points_of_every_side(name: str, lang: str) -> None:
    last = steps(name, 3)[-1]
    table = game_desk.desk(last, Desk(last).act, lang).text.partition('<table class="b-count">')[2].partition("</table>")[0]
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall(r"<tr><th.*?</tr>", table)]
    numbers = [[int(re.findall(r"\d+", re.sub(r"<[^>]*>", "", cell))[-1]) for cell in row] for row in rows]
    *lines, total = numbers
    assert total == list(last.game.state.points)
    assert [sum(column) for column in zip(*lines, strict=True)] == total


@TONGUES
def test_the_last_trick_tells_of_its_bonus(lang: str) -> None:
    last = steps("BRISCA_LAST_TEN", 3)[-1]
    trick = last.game.state.tricks[-1]
    log = unescape(re.sub(r"<[^>]*>", "", game_desk.log_html(last, lang)))
    assert {"es": " + 10 de última", "en": " + 10 for the last trick"}[lang] + f" = {trick.points + 10} " in log
    assert log.count(" 10 de última") + log.count(" 10 for the last trick") == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_set_that_can_be_dealt_is_played_to_its_end_and_adds_up(name: str) -> None:
    rules = twin.rules_of(name)
    for seed in range(6):
        last = steps(name, seed)[-1].game
        sums, trump = [0] * last.state.rules.sides, last.state.trump.value
        for record in last.scene().tricks:
            cards = [str(card) for card in record.resolution.cards]
            assert record.winner == record.seats[twin.winning(cards, trump, rules)]
            sums[last.state.rules.side(record.winner)] += sum(twin.worth(card, rules) for card in cards)
        sums[last.state.rules.side(last.scene().tricks[-1].winner)] += 10 * (name == "BRISCA_LAST_TEN")
        for seat, cards in ((last.state.claimant, last.state.claimed), (bidder(last), last.state.buried)):
            if seat is not None:
                sums[last.state.rules.side(seat)] += sum(twin.worth(str(card), rules) for card in cards)
        assert tuple(sums) == last.state.points
        if last.state.result.reason is not Ending.DEAD_THREE:
            assert sum(sums) == (130 if name == "BRISCA_LAST_TEN" else 120)


def bidder(game: Game) -> int | None:
    return game.state.auction.bidder if game.state.auction else None


@pytest.mark.parametrize("name", GAMES)
def test_the_address_gives_back_every_step(name: str) -> None:
    for seed in range(3):
        for now in steps(name, seed):
            written = {key: value for key, value in now.write().items() if value is not None}
            again = opened(**written)
            asked = now.game if now.game.swap else now.game.go_on()
            assert (again.game.state, again.level, again.hands, again.problem) == (asked.state, now.level, now.hands, None)
            assert again.game.paused == asked.paused, "only a trick after which a swap is possible is shown again"


SPOKEN = ["BRISCA", "BRISCA_PAIRS", "BRISCA_SIX", "BRISCA_COVERED", "BRISCA_TWO_CARDS", "BRISCA_HOUSE", "REMATADA", "MUERTE_AL_TRES"]


@pytest.mark.parametrize("name", SPOKEN)
def test_the_page_says_the_same_in_both_languages_and_names_no_hidden_card(name: str) -> None:
    for now in steps(name, 3):
        es, en = (
            game_desk.desk(now, game_desk.Act(lambda now=now: now, print), lang).text + game_desk.log_html(now, lang)
            for lang in ("es", "en")
        )
        assert facts(text_of(unescape(es)), "es") == facts(text_of(unescape(en)), "en")
        if now.game.over:
            continue
        scene = now.game.scene()
        table = unescape(game_desk.game_table(now.game, print, "en").text)
        shown = {card for card in scene.hand if card} | {card for _, card in scene.table} | ({scene.pinta} if scene.pinta else set())
        shown |= {taken for record in scene.tricks for _, given, card in (*record.swaps, *record.later) for taken in (given, card)}
        shown |= {card for card in scene.hands[2] if card} if name == "BRISCA_HOUSE" and not scene.tricks else set()
        shown |= {*now.game.state.buried} if bidder(now.game) == YOU else set()
        assert {card for card in now.rules.pack if f'"{card.name("en")}' in table} <= shown


def test_where_the_pinta_is_covered_the_trump_is_not_told_after_the_first_trick() -> None:
    before, *_ = steps("BRISCA_COVERED", 3)
    later = next(now for now in steps("BRISCA_COVERED", 3) if now.game.state.tricks and now.game.your_turn)
    for now, told in ((before, True), (later, False)):
        html = game_desk.desk(now, game_desk.Act(lambda now=now: now, print), "es").text
        assert ('class="b-trump"' in html, "has-pinta" in html) == (told, told)
        assert ("El triunfo está tapado" in html) == (not told)


# --- the swap -----------------------------------------------------------------------------------------------------------------


def test_a_swap_is_offered_exactly_when_the_rules_allow_it_and_drawing_is_the_other_way() -> None:
    offered = taken = 0
    for seed in range(60):
        for now in steps("BRISCA", seed):
            game, state = now.game, now.game.state
            legal = [action for action in state.legal_actions() if isinstance(action, Swap) and action.seat == YOU]
            assert ([game.swap] if game.swap else []) == (legal if game.paused else [])
            if not game.swap:
                continue
            offered += 1
            pinta, card = state.pinta, game.swap.card
            swapped, drawn = game.exchange(), game.go_on()
            taken += any(isinstance(action, Swap) for action in swapped.state.history)
            assert pinta in swapped.state.hands[YOU]
            assert card in drawn.state.hands[YOU]
            record = swapped.scene().tricks[len(state.tricks) - 1]
            assert record.swaps[0] == (YOU, card, pinta)
    assert offered == taken
    assert offered > 10


@TONGUES
def test_a_swap_of_the_machine_is_told_in_words(lang: str) -> None:
    told = 0
    for seed in range(60):
        for now in steps("BRISCA", seed):
            scene = now.game.scene()
            if not (now.game.your_turn and scene.tricks and any(seat != YOU for seat, _, _ in scene.tricks[-1].swaps)):
                continue
            told += 1
            _, given, pinta = scene.tricks[-1].swaps[0]
            text = text_of(game_desk.desk(now, game_desk.Act(lambda now=now: now, print), lang).text)
            words = {"es": "La máquina ha cambiado el {} por la pinta, ", "en": "The machine swapped the {} for the pinta, "}[lang]
            assert words.format(given.name(lang)) in text
            assert pinta.name(lang) in text
    assert told > 5


# --- taking back --------------------------------------------------------------------------------------------------------------


def test_taking_back_leads_to_the_last_decision_again_and_again() -> None:
    for name, seed in (("BRISCA", 2), ("BRISCA", 5), ("BRISCA_THREE", 4)):
        decisions = [now for now in steps(name, seed) if now.game.your_turn or now.game.swap]
        now = steps(name, seed)[-1]
        for before in reversed(decisions):
            now = now.take_back()
            assert (now.game.state, now.game.paused) == (before.game.state, before.game.paused)
        assert now.take_back() is now, "there is nothing before the first decision"


def test_after_taking_back_the_machine_answers_the_same_card_in_the_same_way() -> None:
    for now, after in zip(steps("BRISCA", 5), steps("BRISCA", 5)[1:], strict=False):
        if now.game.your_turn:
            card = after.game.state.history[len(now.game.state.history)].card
            assert after.take_back().plays(lambda game, card=card: game.play(card)).game == after.game


# --- levels -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [*LEVELS])
def test_every_level_finishes_a_hand_and_a_reload_changes_nothing_of_it(level: str) -> None:
    last = steps("BRISCA", 2, level)[-1]
    code = last.write()["hand"]
    head, _, actions = code.partition("~")
    pieces = actions.split(".")
    for length in (0, 9, 20, 33):
        again = opened(hand=head + "~" * bool(length) + ".".join(pieces[:length]), level=level)
        assert code.startswith(again.write()["hand"])


def test_another_level_or_other_rules_keep_the_hand_that_was_left() -> None:
    begun = steps("BRISCA", 2)[9]
    for other in (begun.against("greedy"), begun.change(RULES["BRISCA_SIX"], 4), begun.typed("BRISCA-99", 4), begun.next_hand(3)):
        assert other.game.state.tricks == ()
        back = other.back()
        assert (back.game.state, back.level, back.rules) == (begun.game.state, begun.level, begun.rules)
    assert begun.against("greedy").write()["hand"] == "BRISCA-2", "the same deal"
    assert begun.change(begun.rules, 4) is begun
    assert begun.against(PERSON).change(RULES["BRISCA_SIX"], 4).level == "beginner", "six play against machines"


# --- typed codes and addresses ------------------------------------------------------------------------------------------------


TYPED = [
    ("27", "BRISCA-27"), (" BRISCA_THREE-5 ", "BRISCA_THREE-5"), ("briscola-4", "BRISCOLA-4"), ("rematada-8", "REMATADA-8"),
    ("brisca+duties.yes-4", "BRISCA+duties.yes-4"), ("BRISCA duties.yes-4", "BRISCA+duties.yes-4"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "deal"), TYPED)
def test_a_typed_code_is_dealt(typed: str, deal: str) -> None:
    now = opened(hand="BRISCA-1").typed(typed, 3)
    assert (write_deal(now.game.state), now.refused) == (deal, None)


BAD = [
    "x",
    "BRISCA",
    "BRISCA-",
    "BRISCA-x",
    "REMATADA-5~B99",
    "9" * 40,
    "BRISCA+swap.now-4",
    "BISCA+muerte.yes-4",
    "<b>4</b>",
    "²",
    "BRISCA-27~7o",
]


@pytest.mark.parametrize("typed", BAD)
def test_a_typed_code_that_is_none_is_refused_in_a_sentence_and_nothing_is_lost(typed: str) -> None:
    before = steps("BRISCA", 2)[9]
    now = before.typed(typed, 3)
    assert (now.game, now.refused[0]) == (before.game, typed)
    for lang in ("es", "en"):
        assert 15 < len(now.refused[1].text(lang)) < 300
        html = game_desk.setup(
            now, game_desk.Act(lambda: now, print), game_desk.deal_field(game_desk.Act(lambda: now, print), lang), lang
        ).text
        assert 'role="alert"' in html
        assert "<b>4</b>" not in html
    assert stepped(now, random.Random(1)).refused is None


WRONG = [
    {"hand": "BRISCA-x"}, {"hand": "BRISCA-3", "level": "strong"}, {"hand": "BRISCA-3", "match": "70.55"},
    {"hand": "BRISCA-3", "match": "a"},
    {"hand": "BRISCA-3", "match": "70.50_70.50_70.50"}, {"hand": "BRISCA_SIX-3", "level": PERSON},
    {"hand": "BRISCA-3", "match": "40.40.40"}, {"hand": "BRISCA+claim.yes+duties.yes-3"}, {"table": "BRISCA+claim.yes+duties.yes"},
    {"table": "BRISKA"}, {"table": "REMATADA", "level": PERSON}, {"hand": "REMATADA-3", "match": "40.40.40"},
]  # fmt: skip


@pytest.mark.parametrize("address", WRONG, ids=range(len(WRONG)))
def test_an_address_that_cannot_be_used_is_said(address: dict[str, str]) -> None:
    now = opened(**address)
    assert now.problem is not None
    assert all(15 < len(now.problem.text(lang)) < 300 for lang in ("es", "en"))
    assert now.hands == ()
    assert now.game.state.rules.name in GAMES


def test_what_is_hidden_stands_in_the_address_and_no_sum_is_shown_then() -> None:
    now = steps("BRISCA", 5)[21]
    for panel in PANELS:
        now = now.toggle(panel)
    assert now.write()["hide"] == "score.trumps.cards"
    again = opened(**{key: value for key, value in now.write().items() if value})
    assert again.hidden == set(PANELS)
    html = game_desk.desk(now, game_desk.Act(lambda: now, print), "es").text + game_desk.log_html(now, "es")
    assert "b-sum" not in html
    assert "b-left" not in html
    assert html.count("De memoria.") == 3
    assert now.toggle("score").write()["hide"] == "trumps.cards"


# --- the match ----------------------------------------------------------------------------------------------------------------


def finished(points: tuple[int, int]) -> Sitting:
    """Some hand of `BRISCA` that ends with at least these points for the winner's side, in a match that stands 2–1 before it."""
    for seed in range(400):
        now = steps("BRISCA", seed)[-1]
        mine, theirs = now.game.state.points
        if (mine > theirs) == (points[0] > points[1]) and mine != theirs:
            return opened(hand=now.write()["hand"], level="random", match="70.50_50.70_61.59")
    raise AssertionError


def test_a_match_goes_on_until_it_is_decided_and_then_a_new_one_begins() -> None:
    won, lost = finished((70, 50)), finished((50, 70))
    assert (won.match.points, won.match.over, won.match.winner) == ((3, 1), True, 0)
    assert (lost.match.points, lost.match.over) == ((2, 2), False)
    for lang, title, new, following in (
        ("es", "Ganas la partida: Tú: 3", "Nueva partida", "Siguiente mano"),
        ("en", "You win the match: You: 3", "New match", "Next hand"),
    ):
        html = game_desk.desk(won, game_desk.Act(lambda: won, print), lang).text
        assert title in text_of(html)
        assert (new in html, following in html) == (True, False)
        assert following in game_desk.desk(lost, game_desk.Act(lambda: lost, print), lang).text
    assert won.next_hand(4).write()["match"] is None
    assert len(lost.next_hand(4).hands) == 4
    assert lost.next_hand(4).game.state.dealer == 1 - lost.game.state.dealer
    assert len(lost.same_deal().hands) == 3, "this hand again takes its own place"


def test_four_suits_are_trumps_in_turn() -> None:
    now, trumps = opened(hand="BRISCA_FOUR_SUITS-1", level="random"), []
    rng = random.Random(1)
    for _ in range(4):
        trumps.append(now.game.state.trump.value)
        while not now.game.over:
            now = stepped(now, rng)
        last, now = now, now.next_hand(rng.randrange(1000))
    assert "".join(trumps) == "oceb"
    assert last.match.over
    assert now.hands == ()


# --- two people ---------------------------------------------------------------------------------------------------------------


def test_between_two_people_the_cards_are_covered_whenever_the_other_one_is_to_act() -> None:
    for seed in range(4):
        holders = set()
        for now in steps("BRISCA", seed, PERSON):
            html = game_desk.desk(now, game_desk.Act(lambda now=now: now, print), "es").text
            if now.covered:
                assert not any(card.name("es") in html for card in RULES["BRISCA"].pack)
                assert f"Persona {now.next_holder + 1}: ver mis cartas" in html
                assert game_desk.log_html(now, "es") == ""
                continue
            holders.add(now.holder)
            assert now.game.paused or now.game.over or now.game.your_turn
            assert "máquina" not in html
        assert holders == {0, 1}
        assert sum(now.game.state.points) == 120


def test_between_two_people_it_is_one_hand_whoever_holds_the_device() -> None:
    for seed in range(4):
        last = steps("BRISCA", seed, PERSON)[-1]
        seen = last.game.state if not last.holder else last.game.flipped().state
        assert write_deal(seen) == f"BRISCA-{seed}"
        assert last.match.results[-1].points == seen.points
        winners = [trick.winner for trick in seen.tricks]
        for number, (winner, trick) in enumerate(zip([0, *winners], seen.tricks, strict=False)):
            assert trick.cards[0][0] == winner, number


def test_a_reload_between_two_people_covers_the_cards() -> None:
    now = next(now for now in steps("BRISCA", 3, PERSON) if now.holder and now.game.your_turn and not now.covered)
    again = opened(**{key: value for key, value in now.write().items() if value})
    assert (again.covered, again.holder, again.game.state) == (True, 1, now.game.state)
    assert again.take_over().covered is False
    assert again.take_over().holder == 1


# --- clicks -------------------------------------------------------------------------------------------------------------------


def test_buttons_around_the_table_act_once_and_say_what_they_do() -> None:
    desk = Desk(steps("BRISCA", 2)[9])
    game = desk.now.game
    assert game.your_turn or game.paused
    hide = desk.button("Ocultar")
    press(hide)
    assert desk.now.hidden == {"score"}
    press(hide, 2)
    assert desk.now.hidden == {"score"}, "an old drawing"
    press(desk.button("Deshacer"))
    assert len(desk.now.game.state.history) < len(game.state.history)
    press(desk.button("Pista"))
    assert desk.now.hint == 1
    press(desk.button("Por qué"))
    press(desk.button("Qué carta"))
    assert desk.now.hint == 3
    html = game_desk.desk(desk.now, desk.act, "es").text
    assert html.count("<li>") >= 3
    card = desk.now.game.state.hands[YOU][0]
    assert desk.now.plays(lambda now: now.play(card)).hint == 0


def test_levels_and_games_have_names_and_lines_in_both_languages() -> None:
    for level in (*LEVELS, PERSON):
        names = [(game_desk_texts.level_name(level, lang), game_desk_texts.level_line(level, lang)) for lang in ("es", "en")]
        assert names[0][0] != names[1][0]
        assert all(len(line) > 20 for _, line in names)
    for name in GAMES:
        assert game_desk_texts.game_line(RULES[name], "es") != game_desk_texts.game_line(RULES[name], "en")
    assert levels(RULES["BRISCA"]) == (*LEVELS, PERSON)
    assert levels(RULES["BRISCA_SIX"]) == LEVELS


def test_an_action_is_what_it_says() -> None:
    """The twin of a hand's notation: cards, swaps and drawings, and nothing else."""
    for now in steps("BRISCA", 2):
        assert all(isinstance(action, (Play, Swap, Draw)) for action in now.game.state.history)
        pieces = now.write()["hand"].partition("~")[2].split(".")
        assert all(piece in ("", "D") or Card.parse(piece.removeprefix("S")) for piece in pieces)
