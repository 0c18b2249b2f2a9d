"""The mini-game by every kind of rules: options from a link, bids, barred cards, arrastre, claims, the dead three, in words and clicks.

Points and winners come from the engine, which is held to its twin elsewhere; here it is what the page makes of them.
"""

from __future__ import annotations

import random
import re
from fractions import Fraction
from html import unescape

import pytest
from test_play_sitting import opened, stepped
from test_play_table import text_of
from test_show import facts

from brisca import RULES
from brisca.cards import Card
from brisca.notation import read_rules, write_rules
from brisca.rules import Rules, RulesError
from brisca.show import game_desk
from brisca.show.game import YOU, Game
from brisca.show.game_desk_texts import game_groups, game_line, match_score
from brisca.show.game_events import ended_text
from brisca.show.game_results import read_result, write_result
from brisca.show.game_sitting import GAMES, Sitting
from brisca.show.move_words import action_text, fact_text
from brisca.show.texts import rules_name, score_text
from brisca.state import Bid, Bury, Claim, Ending, NameTrump, Pass, Play, Result, Swap, settle
from brisca.state.results import dead_three, void
from brisca.view import view

TONGUES = pytest.mark.parametrize("lang", ["es", "en"])

LINKED = [
    "BRISCA+duties.yes",
    "BRISCA+swap.on_turn+draws_left.3",
    "BRISCA+swap.any_time+claim.yes+arrastre.yes+muerte.yes",
    "BRISCA+redeal.yes",
    "BRISCA+hand_size.8+last_trick_bonus.10",
    "BRISCA+players.4",
    "BRISCA+players.5+tie.most_cards",
    "BRISCA_SIX+teams.no",
    "BRISCA_THREE+pack_size.39+direction.clockwise+match.best_of.3",
    "BRISCA_TWO_CARDS+duties.yes",
    "BRISCA_TWO_CARDS+arrastre.yes+swap.any_time+redeal.yes",
    "BRISCA_FOUR_SUITS+players.4+hand_size.10",
    "BRISCA_HOUSE+partners_look.start.stock_empty+swap.none",
    "REMATADA+duties.no",
    "MUERTE_AL_TRES_PAIRS+arrastre.yes+swap.after_trick",
]
"""Rules that have no name, as links carry them."""

CHOICES = {
    "players": (2, 3, 4, 5, 6), "pack_size": (20, 32, 36, 39, 40, 48), "order": ("brisca", "bisca"), "teams": (False, True),
    "hand_size": (3, 4), "trump": ("turned", "fixed", "covered"), "swap": (None, "after_trick", "on_turn", "any_time"),
    "draws_left": (1, 2), "cards_each": (1, 2), "duties": (False, True), "tie": ("draw", "replay", "point_each", "most_cards"),
    "last_trick_bonus": (0, 10), "double_over": (None, 100), "claim": (False, True), "arrastre": (False, True), "muerte": (False, True),
    "redeal": (False, True),
}  # fmt: skip


def by_chance(number: int, seed: int) -> list[str]:
    """So many valid rule sets with options by chance, each different from the default in several."""
    rng, found = random.Random(seed), list[str]()
    while len(found) < number:
        try:
            rules = RULES["BRISCA"].replace(**{name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.5})
        except RulesError:
            continue
        found.append(write_rules(rules))
    return found


def hands(code: str, seed: int, level: str = "random") -> list[Sitting]:
    """A whole hand, every step of it."""
    rng, now = random.Random(seed), opened(hand=code, level=level)
    assert now.problem is None, now.problem
    found = [now]
    while not now.game.over:
        now = stepped(now, rng)
        found.append(now)
    return found


def page(now: Sitting, lang: str) -> str:
    act = game_desk.Act(lambda: now, print)
    return unescape(game_desk.desk(now, act, lang).text + game_desk.log_html(now, lang))


# --- any valid rules ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*LINKED, *by_chance(8, 5)])
def test_rules_from_a_link_are_played_to_the_end_and_every_step_is_in_the_address(name: str) -> None:
    for seed in (1,):
        steps = hands(f"{name}-{seed}", seed)
        for now in steps[::2]:
            again = opened(**{key: value for key, value in now.write().items() if value is not None})
            assert again.problem is None
            assert again.rules == read_rules(name)
            here, there = now.game, again.game
            if here.paused and not there.paused:
                here = here.go_on()
            assert (there.state, there.paused, there.touched, there.amount) == (here.state, here.paused, here.touched, here.amount)
        last = steps[-1].game
        assert sum(last.points) <= last.state.rules.total_points
        for now in steps[::9] + steps[-1:]:
            es, en = page(now, "es"), page(now, "en")
            assert facts(text_of(es), "es") == facts(text_of(en), "en")
            assert "None" not in es + en
        following = steps[-1].next_hand(3)
        kept = opened(**{key: value for key, value in following.write().items() if value is not None})
        assert [result.match_points for result in kept.hands] == [result.match_points for result in following.hands]


@pytest.mark.parametrize("name", GAMES)
def test_a_link_to_rules_deals_by_them_and_opens_what_can_be_chosen(name: str) -> None:
    now = opened(table=name)
    assert (now.rules, now.choosing, now.problem) == (RULES[name], True, None)
    assert now.write()["table"] is None, "from now on the hand says it"
    act = game_desk.Act(lambda: now, print)
    for lang in ("es", "en"):
        setup = game_desk.setup(now, act, game_desk.deal_field(act, lang), lang).text
        assert '<details class="b-setup" open>' in setup
        assert rules_name(RULES[name], lang) in unescape(setup)
    later = opened(table=name, hand="BRISCA-4")
    assert (later.rules, later.choosing) == (RULES["BRISCA"], False), "a hand in the address goes before"


def test_the_setup_offers_every_named_rule_set_once_with_a_line_of_its_own() -> None:
    for lang in ("es", "en"):
        offered = [name for _, names in game_groups(lang) for name in names]
        assert sorted(offered) == sorted(RULES)
        lines = [game_line(RULES[name], lang) for name in offered]
        assert len({*lines}) == len(lines)
        assert all(len(line) > 20 for line in lines)
        assert len({rules_name(RULES[name], lang) for name in offered}) == len(offered)


@TONGUES
def test_what_a_link_has_changed_is_said_in_the_setup(lang: str) -> None:
    now = opened(hand="BRISCA+duties.yes+last_trick_bonus.10-4")
    act = game_desk.Act(lambda: now, print)
    told = text_of(unescape(game_desk.setup(now, act, game_desk.deal_field(act, lang), lang).text))
    assert {"es": "Con estos cambios:", "en": "With these changes:"}[lang] in told
    assert re.search({"es": r"última baza: 10", "en": r"last trick: 10"}[lang], told)


# --- bids --------------------------------------------------------------------------------------------------------------------------


def rematada(*actions: str) -> Game:
    """A hand of rematada with the learner as mano, after these actions."""
    return Game.read("REMATADA-5" + ("~" + ".".join(actions) if actions else ""), None, "random")


def said(game: Game, lang: str) -> str:
    panel = page(Sitting(game), lang).partition('class="b-told"')[2].partition('<div class="b-acts"')[0]
    return text_of("<p" + panel)


@TONGUES
def test_a_bid_that_is_not_possible_is_refused_with_the_engines_reason(lang: str) -> None:
    game = rematada().bid_by(-1)
    assert game.bid == 99
    assert {"es": "de 100 a 120, no 99", "en": "from 100 to 120, not 99"}[lang] in said(game, lang)
    assert game.bid_it() is game
    high = rematada().bid_by(5).bid_by(5).bid_by(5).bid_by(5).bid_by(5)
    assert high.bid == 121, "one step beyond, no further"
    assert high.bid_it() is high
    assert rematada("B101", "B105", "P").bid_by(-1).bid_barred.key == "bid_low"
    assert rematada("B101", "B120", "P").bid == 0, "nobody can bid above 120"


@TONGUES
def test_every_word_of_the_auction_is_told(lang: str) -> None:
    game = rematada("B101", "B105", "P")
    text = page(Sitting(game), lang)
    for word in {
        "es": ("Pujas 101.", "Tu rival de la derecha puja 105.", "Tu rival de la izquierda pasa.", "Puja más alta", ">105<"),
        "en": ("You bid 101.", "Your rival on the right bids 105.", "Your rival on the left passes.", "Highest bid", ">105<"),
    }[lang]:
        assert word in text
    assert {"es": "la derecha lleva la puja, 105", "en": "the right has the bid, 105"}[lang] in said(game, lang)
    assert game.swap is None
    assert not game.to_play


@TONGUES
def test_two_cards_are_marked_and_buried_and_the_trump_is_named(lang: str) -> None:
    game = rematada("B110", "P", "P")
    hand = game.state.hands[YOU]
    talon = hand[-2:]
    assert len(hand) == 12
    for card in talon:
        assert card.name(lang) in said(game, lang)
    first, second, third = hand[0], hand[4], hand[7]
    marked = game.touch(first).touch(second)
    assert marked.touched == (first, second)
    assert marked.touch(first).touched == (second,)
    assert marked.touch(third).touched == (second, third), "the oldest mark goes"
    points = sum(map(game.state.rules.points, (first, second)))
    assert {"es": f"({points} punto", "en": f"({points} point"}[lang] in said(marked, lang)
    assert game.touch(first).bury() == game.touch(first), "one is too few"
    buried = marked.bury()
    assert (buried.state.buried, buried.touched, len(buried.state.hands[YOU])) == ((first, second), (), 10)
    text = page(Sitting(buried), lang)
    for suit in {card.suit for card in hand}:
        assert f"{suit.spoken(lang)} ({sum(card.suit is suit for card in buried.state.hands[YOU])})" in text
    named = buried.name_trump(first.suit)
    assert named.to_play
    assert {"es": "Juegas por 110 puntos", "en": "You play for 110 points"}[lang] in said(named, lang)
    assert named.take_back().state == buried.state
    assert named.take_back().take_back().state == game.state


def test_what_is_marked_or_chosen_is_in_the_address() -> None:
    hand = rematada("B110", "P", "P").state.hands[YOU]
    now = Sitting(rematada("B110", "P", "P").touch(hand[3]).touch(hand[5]))
    assert now.write()["mark"] == f"{hand[3]}.{hand[5]}"
    bid = Sitting(rematada().bid_by(5).bid_by(1))
    assert bid.write()["mark"] == "106"
    for each in (now, bid):
        again = opened(**{key: value for key, value in each.write().items() if value is not None})
        assert (again.game.touched, again.game.amount) == (each.game.touched, each.game.amount)
    for mark in ("x", "3o.3o.3o", "999", "0", "<b>"):
        assert opened(hand="REMATADA-5", mark=mark).problem is None


def test_what_a_machine_has_buried_is_on_no_page_before_the_end() -> None:
    for seed in range(5):
        for now in hands(f"REMATADA-{seed}", seed)[::3]:
            game = now.game
            if game.state.result or not game.state.buried or game.state.auction.bidder == YOU:
                continue
            for lang in ("es", "en"):
                counts = re.findall(r'class="b-score[^>]*><strong>[^<]*</strong> *<span>(\d+)', page(now, lang))
                hidden = sum(map(game.state.rules.points, game.state.buried))
                assert sum(map(int, counts)) == sum(game.state.points) - hidden


def ending(bidder: int, points: tuple[int, int, int]) -> tuple[str, str]:
    for seed in range(400):
        last = hands(f"REMATADA-{seed}", seed)[-1].game.state
        if last.auction.bidder == bidder and (last.result.reason is Ending.BID_MADE) == (points[bidder] >= 100):
            return ended_text(last, "es"), ended_text(last, "en")
    raise AssertionError


def test_a_failed_bid_of_105_scores_fifty_two_and_a_half_for_each_of_the_others() -> None:
    result = settle(RULES["REMATADA"], (60, 40, 20), bid=(0, 105))
    assert result.match_points == (0, Fraction(105, 2), Fraction(105, 2))
    assert [score_text(score) for score in result.match_points] == ["0", "52½", "52½"]
    now = opened(hand="REMATADA-5", match=write_result(result))
    assert match_score(now, "es") == "Tú: 0 · derecha: 52½ · izquierda: 52½"
    assert match_score(now, "en") == "You: 0 · right: 52½ · left: 52½"
    failed = ending(1, (60, 0, 60))
    assert ("no cumple su puja" in failed[0], "fails the bid" in failed[1]) == (True, True)


def test_all_passed_is_void_and_the_same_dealer_deals_again() -> None:
    for seed in range(200):
        game = Game.read(f"REMATADA-{seed}~P", None, "careful")
        if game.over and not game.state.tricks:
            break
    assert game.state.result.reason is Ending.VOID
    assert "Nadie puja" in said(game, "es")
    assert "Nobody bids" in said(game, "en")
    following = Sitting(game).next_hand(3)
    assert following.game.state.dealer == game.state.dealer
    assert following.match.points == (0, 0, 0)


# --- the match in the address ------------------------------------------------------------------------------------------------------

RESULTS = [
    ("BRISCA", settle(RULES["BRISCA"], (70, 50)), "70.50"),
    ("REMATADA", settle(RULES["REMATADA"], (111, 5, 4), bid=(0, 110)), "111.5.4-b0.110"),
    ("REMATADA", settle(RULES["REMATADA"], (60, 40, 20), bid=(1, 105)), "60.40.20-b1.105"),
    ("REMATADA", void((0, 0, 0)), "0.0.0-v"),
    ("MUERTE_AL_TRES", dead_three(1, (30, 21)), "30.21-m1"),
    ("BRISCA_HOUSE", settle(RULES["BRISCA_HOUSE"], (60, 60), (18, 22)), "60.60-c1"),
    ("BRISCA_HOUSE", settle(RULES["BRISCA_HOUSE"], (60, 60), (20, 20)), "60.60"),
    ("BRISCA_HOUSE", settle(RULES["BRISCA_HOUSE"], (105, 15)), "105.15"),
]


@pytest.mark.parametrize(("name", "result", "text"), RESULTS, ids=[text for _, _, text in RESULTS])
def test_a_hand_of_a_match_is_written_and_read(name: str, result: Result, text: str) -> None:
    assert write_result(result) == text
    assert read_result(text, RULES[name], text) == result
    assert opened(hand=f"{name}-3", match=text).hands == (result,)


@pytest.mark.parametrize("text", ["70.50-m0", "70.50-b0.100", "70.50-c0", "60.60-c5", "70.60-v", "70.50-x", "-v", "1.1.1-v", "70.50-"])
def test_a_hand_of_a_match_that_these_rules_cannot_bring_about_is_refused(text: str) -> None:
    assert opened(hand="BRISCA-3", match=text).problem is not None


# --- barred cards, arrastre, claims, the dead three ---------------------------------------------------------------------------------


def dealt(rules: Rules, first: str) -> str:
    """A deck that begins with these cards, as a code."""
    cards = first.split()
    rest = [str(card) for card in rules.pack if str(card) not in cards]
    return f"{write_rules(rules)}={'.'.join([*cards, *rest])}"


DUTIES = RULES["BRISCA"].replace(duties=True, swap=None)


@TONGUES
def test_a_card_that_is_barred_stays_in_the_hand_and_the_reason_is_told(lang: str) -> None:
    game = Game.read(dealt(DUTIES, "5c 2c 3e 7b 3o 6e 4o") + "-dealer.0~5c", None)  # the machine has led the five of cups
    assert game.to_play
    bad, good = Card.parse("7b"), Card.parse("2c")
    asked = game.touch(bad)
    assert asked.state == game.state
    told = said(asked, lang)
    assert told.lower().count(bad.name(lang)) == 1
    assert {"es": "hay que seguir el palo", "en": "must follow suit"}[lang] in told
    text = page(Sitting(game), lang)
    assert text.count("is-barred") == 2
    assert f"{bad.name(lang)}, {'ahora no se puede jugar' if lang == 'es' else 'not possible now'}" in text
    assert {"es": "Hay que asistir: juega copas.", "en": "You must follow suit: play cups."}[lang] in said(game, lang)
    assert asked.touch(good).state.tricks


@TONGUES
def test_the_prisoner_is_explained_and_its_freedom_too(lang: str) -> None:
    game = Game.read(dealt(RULES["MUERTE_AL_TRES"], "1o 5c 2c 6c 4e 7c 4o"), None)
    ace = Card.parse("1o")
    assert game.barred(ace).key == "prisoner"
    told = said(game.touch(ace), lang)
    assert {"es": "está preso", "en": "is a prisoner"}[lang] in told
    assert {"es": "preso hasta que salga el tres de oros", "en": "a prisoner until the three of coins"}[lang] in said(game, lang)
    prey = Game.read(dealt(RULES["MUERTE_AL_TRES"], "3o 1o 5c 2c 6c 4e 4o") + "-dealer.0~3o", None)
    assert {"es": "tu as puede matarlo", "en": "your ace can kill it"}[lang] in said(prey, lang)
    dead = prey.touch(ace)
    assert (dead.paused, dead.state.result.reason) == (True, Ending.DEAD_THREE)
    assert {"es": "¡Muerte al tres! El as de oros ha matado al tres de oros", "en": "The ace of coins has killed the three"}[lang] in said(
        dead, lang
    )
    assert {"es": ">Muerto<", "en": ">Dead<"}[lang] in page(Sitting(dead), lang)
    assert {"es": "sea cual sea la cuenta", "en": "whatever the count"}[lang] in said(dead.go_on(), lang)
    fled = prey.touch(Card.parse("2c"))
    assert {"es": "se ha escapado", "en": "has escaped"}[lang] in said(fled, lang)


HOUSE = RULES["BRISCA"].replace(arrastre=True, claim=True, swap=None)


@TONGUES
def test_arrastro_is_asked_about_and_binds_the_others(lang: str) -> None:
    game = Game.read(dealt(HOUSE, "1o 5c 2c 6o 4e 7c 4o"), None)
    ace = Card.parse("1o")
    asked = game.touch(ace)
    assert (asked.calling, asked.state) == (ace, game.state)
    assert {"es": "Cantar «arrastro»", "en": "Call “arrastro”"}[lang] in page(Sitting(asked), lang)
    called = asked.play(ace, arrastro=True)
    assert [str(card) for _, card in called.state.tricks[0].cards] == ["1o", "6o"], "the machine must play its trump"
    assert {"es": "Cantaste arrastro.", "en": "You called arrastro."}[lang] in said(called, lang)
    assert asked.play(ace).state.tricks, "or it is just played"
    assert asked.touch(Card.parse("2c")).calling is None, "another card instead"
    bound = Game.read(dealt(HOUSE, "1o 5c 2c 6o 4e 7c 4o") + "-dealer.0~A1o", None)
    assert bound.barred(Card.parse("5c")).key == "must_play_best"
    assert {"es": "ha cantado arrastro", "en": "called arrastro"}[lang] in said(bound, lang)
    assert Card.parse("6o").name(lang) in said(bound, lang)


# A hand in which the learner's last three cards are the top trumps: found by playing the first card each time.
CLAIM = (
    "BRISCA_HOUSE-1~5o.10o.10b.5c.D.11b.6b.2b.7b.D.11e.1c.1e.4c.D.12c.3b.12b.11c.D.2c.7o.7c.3c.D.6e.A1o.4o.2o.D.11o.6c.10c.10e.D."
    "12e.4b.4e.1b"
)


SWAP = "BRISCA_HOUSE-7~1e.7e.7o.10e.D.5c.10b.11c.5o.D.10o.10c.6b.11o.D.5b.6e.2b.11e.D.1b.2e.2c.12e.D.12o.11b.1o"
"""The learner is to play to the trick, has won one before and holds the seven of trumps."""


@TONGUES
def test_at_a_table_where_one_may_swap_at_any_time_it_costs_no_turn(lang: str) -> None:
    game = Game.read(SWAP, None)
    assert (len(game.state.table), game.to_play, game.swap) == (3, True, Swap(YOU, Card.parse("7c")))
    assert {"es": "no gasta turno", "en": "it costs no turn"}[lang] in said(game, lang)
    done = game.exchange()
    assert (done.state.turn, done.state.table, done.swap) == (YOU, game.state.table, None)
    assert Card.parse("1c") in done.scene().hand
    told = said(done, lang)
    assert told.index(Card.parse("7c").name(lang)) < told.index({"es": "Has cambiado", "en": "You swapped"}[lang]), "drawn first"
    assert done.take_back() == game


@TONGUES
def test_a_claim_is_offered_out_of_turn_and_told(lang: str) -> None:
    game = Game.read(CLAIM, None)
    assert game.paused
    assert isinstance(game.claim, Claim)
    shown = [card.name(lang) for card in map(Card.parse, ("3o", "12o"))]
    assert all(name in said(game, lang) for name in shown)
    done = game.call_claim()
    assert done.over
    points = sum(map(game.state.rules.points, done.state.claimed))
    told = said(done, lang)
    assert all(name in told for name in shown)
    assert {"es": f"te llevas las 8 cartas, {points} punto", "en": f"you take the 8 cards, {points} point"}[lang] in told
    assert page(Sitting(done), lang).count({"es": "Enseñada", "en": "Shown"}[lang]) >= 2
    assert done.take_back() == game


@TONGUES
def test_where_partners_look_the_partners_cards_lie_open_until_the_first_trick_is_over(lang: str) -> None:
    steps = hands("BRISCA_HOUSE-3", 3)
    label = {"es": "Cartas: Pareja", "en": "Cards: Partner"}[lang]
    for now in steps:
        open_now = label in page(now, lang)
        assert open_now == (not now.game.scene().tricks and not now.game.over)
    italian = hands("BRISCOLA_PAIRS-3", 3)
    for now in italian:
        assert (label in page(now, lang)) == (not now.game.scene().stock and not now.game.over)


@TONGUES
def test_two_cards_each_are_told_in_the_order_of_play_and_both_draws(lang: str) -> None:
    game = Game.read("BRISCA_TWO_CARDS-3", None)
    first = game.touch(game.state.hands[YOU][0])
    assert {"es": "te toca otra carta", "en": "one more card"}[lang] in said(first, lang)
    done = first.touch(first.state.hands[YOU][0])
    assert [seat for seat, _ in done.scene().table] == [0, 1, 0, 1]
    assert page(Sitting(done), lang).count("is-winner") == 1, "one of the four cards, not one of the two players"
    after = done.go_on()
    while not after.to_play:
        after = after.go_on()
    assert len(after.scene().fresh) == 2
    assert all(card.name(lang) in said(after, lang) for card in after.scene().fresh)


# --- words for every action ---------------------------------------------------------------------------------------------------------


def test_every_action_has_words_in_both_languages_with_the_same_facts() -> None:
    met: dict[type, int] = {}
    codes = ["REMATADA-5", "REMATADA-5~B110.P.P", "REMATADA-5~B110.P.P.Y10o.7o", SWAP, "BRISCA_TWO_CARDS-3", CLAIM]
    for code in codes:
        for seed in range(3):
            for now in hands(code, seed)[::2]:
                seen = view(now.game.state, YOU)
                for action in {type(action): action for action in seen.legal_actions}.values():
                    met[type(action)] = met.get(type(action), 0) + 1
                    for words in (action_text(action, "es"), action_text(action, "en")):
                        assert words
                    if now.game.state.turn == YOU or not isinstance(action, Play):
                        es, en = fact_text(seen, action, "es"), fact_text(seen, action, "en")
                        assert facts(es, "es") == facts(en, "en")
                        assert es.endswith(".")
                        assert len(es.split()) <= 22
    assert {Bid, Pass, Bury, NameTrump, Play, Swap, Claim} <= met.keys()
