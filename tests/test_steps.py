"""A hand as a row of moments, and the walk through it: they agree with the engine, say everything twice, and give nothing away."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from html import unescape
from itertools import pairwise

import pytest
import twin
from test_show import facts

from brisca import RULES, Card, InputError
from brisca.notation import read_hand, write_deal
from brisca.show import steps_page
from brisca.show.game_seats import TABLES, YOU, who
from brisca.show.steps import Act, Scene, moments
from brisca.show.steps_texts import answer_text, moment_text, place_text
from brisca.show.steps_walk import Asked, Walk, play_out
from brisca.state import Play, State, deal

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
TONGUES = pytest.mark.parametrize("lang", ["es", "en"])
SEEDS = range(12)
TRICKS = {2: 20, 3: 12, 4: 10}


@cache
def some_hand(players: int, seed: int) -> State:
    """A whole hand by chance, dealt by one seat or another, sometimes cut."""
    rng = random.Random(seed)
    state = deal(TABLES[players], seed=seed, dealer=seed % players, cut=rng.choice([None, 4, 17]))
    while state.turn is not None:
        state = state.apply(Play(state.turn, rng.choice(state.hands[state.turn])))
    return state


def states_of(state: State) -> list[State]:
    states = [read_hand(write_deal(state))]
    for action in state.history:
        states.append(states[-1].apply(action))
    return states


def held(scene: Scene) -> list[set[Card]]:
    return [{card for card in hand if card} for hand in scene.hands]


# --- the moments --------------------------------------------------------------------------------------------------------------


@PLAYERS
def test_every_moment_is_a_position_of_the_engine(players: int) -> None:
    for seed in SEEDS:
        hand = some_hand(players, seed)
        states = states_of(hand)
        played = 0
        for moment in moments(hand):
            scene = moment.scene
            if moment.act is Act.PLAY:
                played += 1
            if moment.act in (Act.START, Act.DEAL):
                assert scene.pinta is None
                assert sum(map(len, held(scene))) + scene.stock == TABLES[players].pack_size
                continue
            before, now = states[max(played - 1, 0)], states[played]
            if scene.complete:  # nobody has drawn yet
                winner, cards = now.tricks[-1].winner, now.tricks[-1].cards
                assert scene.table == cards
                assert (scene.stock, scene.pinta) == (len(before.stock), before.pinta)
                left = [set(cards) - {card for _, card in now.tricks[-1].cards} for cards in before.hands]
                assert held(scene) == left
                assert scene.tricks[-1].winner == winner
            else:
                assert held(scene) == [set(cards) for cards in now.hands]
                assert (scene.stock, scene.pinta, scene.table) == (len(now.stock), now.pinta, now.table)
            assert len(scene.tricks) == len(now.tricks)
            assert (scene.tricks[-1].totals if scene.tricks else (0,) * TABLES[players].sides) == now.points
        assert played == len(hand.history)


@PLAYERS
def test_cards_are_dealt_one_at_a_time_from_mano_round_to_the_dealer_and_then_the_pinta(players: int) -> None:
    for seed in SEEDS:
        hand = some_hand(players, seed)
        told = moments(hand)
        dealt = [moment for moment in told if moment.act is Act.DEAL]
        mano = (hand.dealer + 1) % players
        assert [moment.seat for moment in dealt] == [(mano + k) % players for k in range(3 * players)]
        deck, cut = hand.origin.deck, hand.origin.cut or 0
        cards = [*deck[cut:], *deck[:cut]]
        assert [moment.card for moment in dealt] == cards[: 3 * players]
        assert [moment.act for moment in told[: 3 * players + 3]] == [Act.START, *[Act.DEAL] * (3 * players), Act.PINTA, Act.PLAY]
        assert told[3 * players + 1].card == cards[3 * players]
        assert told[3 * players + 2].seat == mano


@PLAYERS
def test_the_winner_takes_draws_first_and_leads_as_the_twin_says(players: int) -> None:
    rules = twin.rules_of({2: "BRISCA_BASIC", 3: "BRISCA_THREE", 4: "BRISCA_PAIRS"}[players])
    for seed in SEEDS:
        hand = some_hand(players, seed)
        told = moments(hand)
        leader = (hand.dealer + 1) % players
        records = told[-1].scene.tricks
        assert len(records) == TRICKS[players]
        sums = [0] * TABLES[players].sides
        for number, record in enumerate(records, start=1):
            cards = [str(card) for card in record.resolution.cards]
            assert record.seats == tuple((leader + k) % players for k in range(players))
            leader = record.seats[twin.winning(cards, hand.trump.value, rules)]
            assert (record.number, record.winner) == (number, leader)
            sums[leader % len(sums)] += sum(twin.worth(card, rules) for card in cards)
            assert record.totals == tuple(sums)
            drawing = number <= TRICKS[players] - 3
            assert [seat for seat, _ in record.draws] == [(leader + k) % players for k in range(players)] * drawing
            last = number == TRICKS[players] - 3
            assert record.pinta_to == ((leader - 1) % players if last else None), "the pinta goes to whoever draws last"
        assert sum(sums) == 120


@PLAYERS
def test_cards_that_stay_keep_their_places(players: int) -> None:
    for seed in SEEDS:
        for before, after in pairwise(moments(some_hand(players, seed))):
            for was, now in zip(before.scene.hands, after.scene.hands, strict=True):
                assert len(was) == len(now) == 3
                assert all(n is w or w is None or n is None for w, n in zip(was, now, strict=True))
            came = set().union(*held(after.scene)) - set().union(*held(before.scene))
            assert after.scene.news == came or after.act is Act.END


# --- the walk -----------------------------------------------------------------------------------------------------------------


@PLAYERS
def test_forward_and_back_is_where_one_was_and_no_step_leads_out_of_the_hand(players: int) -> None:
    walk = Walk(some_hand(players, 1))
    assert walk.back() == walk == walk.previous_trick() == walk.first()
    steps = [walk]
    while steps[-1].step < walk.last:
        steps.append(steps[-1].forward())
    assert [each.step for each in steps] == list(range(walk.last + 1))
    assert all(each.forward().back() == each for each in steps[:-1])
    assert all(each.back().forward() == each for each in steps[1:])
    end = steps[-1]
    assert end.forward() == end == end.next_trick() == end.end() == walk.to(9999)
    assert len({each.serial for each in steps}) == len(steps)


@PLAYERS
def test_from_trick_to_trick(players: int) -> None:
    walk, seen = Walk(some_hand(players, 2)), []
    while walk.step < walk.last and len(seen) < 100:
        walk = walk.next_trick()
        seen.append(walk.now)
    assert [moment.act for moment in seen] == [Act.PINTA, *[Act.PLAY] * TRICKS[players], Act.END]
    assert [len(moment.scene.tricks) for moment in seen[1:-1]] == list(range(1, TRICKS[players] + 1))
    back = []
    while walk.step and len(back) < 100:
        walk = walk.previous_trick()
        back.append(walk.now)
    assert back[:-1] == seen[-2::-1]
    assert back[-1].act is Act.START


@PLAYERS
def test_the_address_holds_hand_and_step(players: int) -> None:
    walk = Walk(some_hand(players, 3))
    for step in range(walk.last + 1):
        here = walk.to(step)
        assert Walk.read(here.write(), str(here.step)) == here


@pytest.mark.parametrize(
    ("hand", "step"),
    [
        ("BRISCA_BASIC-5", "99"), ("BRISCA_BASIC-5", "x"), ("BRISCA_BASIC-5", "-1"), ("BRISCA_BASIC-5", "1" * 400),
        ("BRISCA-5", "0"), ("", None), ("<script>alert(1)</script>", "<img src=x>"), ("x" * 5000, "1"), ("BRISCA_BASIC-5~7o", "1"),
        ("BRISCA_SIX-1", None), ("BRISCA_BASIC-5~D", "2"), ("BRISCA_MINI-3", None),
    ],
)  # fmt: skip
def test_a_damaged_address_is_refused_with_a_sentence_and_begins_a_hand(hand: str, step: str | None) -> None:
    with pytest.raises(InputError):
        Walk.read(hand, step)
    walk = Walk.begin(hand, step)
    assert walk.step == 0
    assert walk.write() == ("BRISCA_BASIC-5" if hand == "BRISCA_BASIC-5" else Walk.of(2).write()), "a hand that can be read is kept"
    said = {walk.problem.text(lang) for lang in ("es", "en")}
    assert len(said) == 2
    assert all(20 < len(sentence) < 300 for sentence in said)
    assert walk.forward().problem is None


@PLAYERS
def test_an_unfinished_hand_can_be_walked_to_where_it_ends(players: int) -> None:
    whole = some_hand(players, 4)
    text = Walk(whole).write()
    cut_off = ".".join(text.split(".")[:-7])
    walk = Walk.read(cut_off).end()
    assert walk.now.act in (Act.PLAY, Act.TAKE)
    for lang in ("es", "en"):
        assert all(moment_text(walk, lang)[:1])
        steps_page.stepper(walk, print, lang)


# --- the words ----------------------------------------------------------------------------------------------------------------


@PLAYERS
@pytest.mark.parametrize("open", [False, True])
def test_every_step_says_what_happened_in_both_languages_with_the_same_cards_and_numbers(players: int, open: bool) -> None:
    for seed in SEEDS:
        walk = Walk(some_hand(players, seed), open=open)
        for step in range(walk.last + 1):
            here = walk.to(step)
            es, en = (" ".join(moment_text(here, lang)).strip() for lang in ("es", "en"))
            assert es.endswith(".")
            assert en.endswith(".")
            assert facts(es, "es") == facts(en, "en"), (es, en)
            assert facts(place_text(here, "es"), "es") == facts(place_text(here, "en"), "en")
            for text in (es, en):
                assert "  " not in text
                assert ".." not in text
                assert not re.search(r"[.] [a-zá]", text), text
                assert text[0].isupper()


@PLAYERS
def test_a_trick_names_its_winner_its_points_and_the_rule(players: int) -> None:
    rule = {  # the number of trumps, whether more than one card counts → words of the rule
        "es": ("Sin triunfos", "Un triunfo gana a todas", "Entre varios triunfos"),
        "en": ("Without trumps", "A trump beats every card", "Among several trumps"),
    }
    for seed in SEEDS:
        hand = some_hand(players, seed)
        for step, moment in enumerate(moments(hand)):
            if not moment.scene.complete:
                continue
            record = moment.scene.tricks[-1]
            trumps = min(sum(card.suit is hand.trump for card in record.resolution.cards), 2)
            for lang in ("es", "en"):
                title, line = moment_text(Walk(hand, step), lang)
                assert rule[lang][trumps] in line
                assert f"{record.resolution.points} p" in line
                name = who(record.winner, lang, players)
                assert ("Ganas la baza" in line or "You win the trick" in line) == (record.winner == YOU)
                assert record.winner == YOU or name in line.lower()
                assert moment.card.name(lang) in title


@PLAYERS
@TONGUES
def test_who_draws_first_and_who_leads_is_said(players: int, lang: str) -> None:
    for seed in SEEDS:
        hand = some_hand(players, seed)
        for step, moment in enumerate(moments(hand)):
            if moment.act is not Act.TAKE or moment.scene.tricks[-1].number == TRICKS[players]:
                continue
            title, line = moment_text(Walk(hand, step), lang)
            leads = {"es": "Sales tú", "en": "You lead"}[lang]
            assert (leads in line) == (moment.seat == YOU)
            assert moment.seat == YOU or who(moment.seat, lang, players) in line.lower()
            record = moment.scene.tricks[-1]
            if record.draws:
                names = [who(seat, lang, players) for seat, _ in record.draws]
                places = [re.search(rf"\b{name}\b", line).start() for name in names]
                assert places == sorted(places), "in the order of drawing"
            assert ("pinta" in title) == (record.pinta_to is not None)
            if record.pinta_to is not None:
                takes = {"es": "te la llevas tú", "en": "you take the pinta"}[lang]
                assert (takes in title) == (record.pinta_to == YOU)
                assert record.pinta_to == YOU or who(record.pinta_to, lang, players) in title


CARDS = {lang: {card.name(lang): card for card in RULES["BRISCA"].pack} for lang in ("es", "en")}


def named(text: str, lang: str) -> set[Card]:
    return {card for name, card in CARDS[lang].items() if name in text}


@PLAYERS
@TONGUES
def test_with_hands_closed_nothing_hidden_is_said_or_shown(players: int, lang: str) -> None:
    for seed in range(2):
        hand = some_hand(players, seed)
        public: set[Card] = set()
        for step, moment in enumerate(moments(hand)):
            public |= {card for card in moment.scene.hands[YOU] if card} | {card for _, card in moment.scene.table}
            public |= {moment.scene.pinta} if moment.scene.pinta else set()
            walk = Walk(hand, step)
            html = unescape(steps_page.stepper(walk, print, lang).text)
            assert named(html, lang) <= public, (step, named(html, lang) - public)
            if step % 9:
                continue
            hidden = [{card for card in cards if card} for cards in moment.scene.hands[1:]]
            opened = unescape(steps_page.stepper(walk.show_all(True), print, lang).text)
            assert set().union(*hidden) <= named(opened, lang), "and open hands show everything"


@PLAYERS
@TONGUES
def test_the_piles_hold_what_was_won_and_not_the_trick_that_lies_there(players: int, lang: str) -> None:
    hand = some_hand(players, 5)
    rules = TABLES[players]
    for step, moment in enumerate(moments(hand)):
        walk = Walk(hand, step)
        piles = [steps_page.pile_of(side, walk) for side in range(rules.sides)]
        on_table = len(moment.scene.table)
        dealt = sum(map(len, held(moment.scene)))
        assert sum(cards for cards, _ in piles) + on_table + dealt + moment.scene.stock == rules.pack_size
        html = steps_page.walk_cloth(walk, lang)
        assert html.count("b-taken") == rules.sides
        for _, points in piles:
            assert re.search(rf"\b{points} (punto|point)", html)
    assert piles == [
        (sum(len(t.cards) for t in hand.tricks if rules.side(t.winner) == side), hand.points[side]) for side in range(rules.sides)
    ]


# --- what is asked ------------------------------------------------------------------------------------------------------------


@PLAYERS
def test_the_lessons_own_hands_ask_twice_where_the_false_beliefs_answer_something_else(players: int) -> None:
    walk = Walk.of(players)
    stops = walk.stops
    assert list(stops.values()) == [Asked.DRAWS, Asked.LEADS]
    for step, asked in stops.items():
        here = walk.to(step)
        record = here.trick_here
        assert record.winner != record.seats[0], "whoever believes that the leader stays is wrong"
        following = moments(walk.state)[step + 1]
        first = following.scene.tricks[-1].draws[0][0] if asked is Asked.DRAWS else moments(walk.state)[step + 2].seat
        assert first == record.winner
        for lang in ("es", "en"):
            assert answer_text(asked, first, record, lang).kind == "right"
            for wrong in set(range(players)) - {first}:
                said = answer_text(asked, wrong, record, lang)
                assert said.kind == "wrong"
                assert len(said.lines) == 2
                assert len(" ".join([said.title, *said.lines]).split()) <= 40
                assert who(first, lang, players) in said.title.lower() or first == YOU
        answered = here.guess(record.seats[0]).guess(record.winner)
        assert answered.answer_here == record.seats[0], "the first answer counts"
        assert answered.forward().back().answer_here == record.seats[0], "and is not forgotten on the way"
    assert walk.guess(0) == walk, "nothing is asked at the beginning"


@TONGUES
def test_not_every_wrong_answer_is_answered_alike(lang: str) -> None:
    walk = Walk.of(4)
    (step, asked), *_ = walk.stops.items()
    record = walk.to(step).trick_here
    said = {answer_text(asked, seat, record, lang).lines[-1] for seat in range(4)}
    assert len(said) == 3, "right, the leader, another one"


@PLAYERS
def test_hands_to_look_at_are_whole_and_always_the_same(players: int) -> None:
    walk = Walk.of(players)
    assert walk.state.result.winner == walk.rules.side(YOU)
    assert walk == Walk.of(players)
    assert walk.rules.swap is None
    assert play_out(read_hand(write_deal(walk.state))) == walk.state
    assert replace(walk, step=3).now is not walk.now
