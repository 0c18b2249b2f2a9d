"""A hand between the learner and the machine: what is told adds up, the address holds everything, the machine knows its view alone.

Winners and points come from the twin, the slow second definition of the game.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
import twin

from brisca import RULES, InputError, Rank
from brisca.notation import read_hand, write_hand
from brisca.players import PLAYERS
from brisca.show import game as game_module
from brisca.show import game_page, game_texts
from brisca.show.game import OFFERED, YOU, Game, count
from brisca.view import View

MACHINE = 1
SEEDS = range(200)
BOTH = pytest.mark.parametrize("name", OFFERED)
TONGUES = pytest.mark.parametrize("lang", ["es", "en"])


@cache
def played(name: str, seed: int) -> tuple[Game, ...]:
    """A whole hand, the learner by chance: the game at every step. Odd seeds are dealt by the learner."""
    rng = random.Random(seed)
    game = Game.new(RULES[name], seed, dealer=YOU if seed % 2 else MACHINE)
    steps = [game]
    while not game.over:
        game = game.go_on() if game.paused else game.play(rng.choice(game.state.hands[YOU]))
        steps.append(game)
    return tuple(steps)


def some_hands(many: int = 12) -> list[tuple[Game, ...]]:
    return [played(name, seed) for name in OFFERED for seed in range(many)]


# --- whole hands --------------------------------------------------------------------------------------------------------------


@BOTH
def test_whole_hands_add_up_trick_by_trick(name: str) -> None:
    rules = twin.rules_of(name)
    for seed in SEEDS:
        last = played(name, seed)[-1]
        trump = last.state.trump.value
        sums, leader = [0, 0], (last.state.dealer + 1) % 2
        records = last.scene().tricks
        assert [record.number for record in records] == list(range(1, twin.TRICKS[name] + 1))
        for record in records:
            cards = [str(card) for card in record.resolution.cards]
            assert record.seats == (leader, 1 - leader)
            leader = record.seats[twin.winning(cards, trump, rules)]
            assert record.winner == leader
            sums[leader] += sum(twin.worth(card, rules) for card in cards)
            assert record.totals == tuple(sums)
        assert sums == list(last.state.points)
        assert sum(sums) == 120


@BOTH
def test_the_final_count_by_rank_gives_the_points(name: str) -> None:
    rules = twin.rules_of(name)
    for seed in SEEDS:
        state = played(name, seed)[-1].state
        piles = [count(state, side) for side in (YOU, MACHINE)]
        for side, pile in enumerate(piles):
            won = [str(card) for trick in state.tricks if trick.winner == side for _, card in trick.cards]
            assert {line.rank.value: line.number for line in pile if line.rank and line.number} == {
                n: sum(twin.number(card) == n for card in won) for n in {twin.number(c) for c in won if twin.worth(c, rules)}
            }
            assert all(line.points == line.number * twin.WORTH["brisca"].get(line.rank.value if line.rank else 0, 0) for line in pile)
            assert sum(line.points for line in pile) == state.points[side]
            assert sum(line.number for line in pile) == len(won)
        assert [line.rank for line in piles[0]][:5] == [Rank.AS, Rank.TRES, Rank.REY, Rank.CABALLO, Rank.SOTA]
        assert (piles[0][-1].rank is None) == (name == "BRISCA_BASIC"), "the short pack has no cards worth 0"


@BOTH
def test_the_address_holds_the_hand_at_every_step(name: str) -> None:
    for seed in SEEDS:
        for game in played(name, seed):
            again = Game.read(game.write())
            assert again == replace(game.go_on(), left=None), "a reload while a trick lies on the table goes on after it"


@BOTH
def test_cut_off_anywhere_the_machine_answers_as_before(name: str) -> None:
    for seed in range(12):
        whole = played(name, seed)[-1].write()
        deal_code, _, actions = whole.partition("~")
        pieces = actions.split(".")
        for length in range(len(pieces)):
            again = Game.read(deal_code + ("~" + ".".join(pieces[:length]) if length else "")).write()
            assert whole.startswith(again)


@BOTH
def test_it_is_always_the_learners_turn_or_a_trick_lies_there_or_the_hand_is_over(name: str) -> None:
    for seed in SEEDS:
        steps = played(name, seed)
        assert all(game.your_turn + game.paused + game.over == 1 for game in steps)
        assert sum(game.paused for game in steps) == twin.TRICKS[name]
        assert len({game.serial for game in steps}) == len(steps), "every drawing has a number of its own"
        assert [game.under_way for game in steps] == [
            any(action.seat == YOU for action in game.state.history) and game.state.result is None for game in steps
        ]


# --- what the machine may know ------------------------------------------------------------------------------------------------


def test_the_machine_is_shown_its_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    def watching(seen: View, rng: random.Random) -> object:
        shown.append(seen)
        return PLAYERS["random"](seen, rng)

    monkeypatch.setattr(game_module, "PLAYERS", {"random": watching})
    game = Game.new(RULES["BRISCA_MINI"], 3)
    while not game.over:
        game = game.go_on() if game.paused else game.play(game.state.hands[YOU][0])
    assert len(shown) == 10
    assert {type(seen) for seen in shown} == {View}
    assert {seen.seat for seen in shown} == {MACHINE}


def test_the_machine_cannot_tell_what_the_learner_holds() -> None:
    """The same deck with the learner's cards and the hidden stock exchanged: the same lead, for every number of the generator."""
    deck = list(RULES["BRISCA_BASIC"].pack)
    for seed in range(40):
        rng = random.Random(seed)
        rng.shuffle(deck)
        mine = {0, 2, 4}  # dealt by the learner: the machine is mano and gets the cards 0, 2, 4; card 6 is the pinta
        free = [place for place in range(40) if place not in mine and place != 6]
        mixed = [deck[place] for place in free]
        rng.shuffle(mixed)
        other = list(deck)
        for place, card in zip(free, mixed, strict=True):
            other[place] = card
        leads = [Game.read(f"BRISCA_BASIC={'.'.join(map(str, cards))}-dealer.0").state.table for cards in (deck, other)]
        assert leads[0] == leads[1]
        assert len(leads[0]) == 1


# --- what is to be seen -------------------------------------------------------------------------------------------------------


def test_cards_that_stay_keep_their_places_and_a_new_one_fills_the_gap() -> None:
    for steps in some_hands():
        for before, after in pairwise(steps):
            was, now = before.scene().hand, after.scene().hand
            assert len(was) == len(now) == 3
            assert all(n is w or w is None or n is None for w, n in zip(was, now, strict=True))
            held = [card for card in now if card]
            assert set(held) <= set(after.state.hands[YOU])
            if not after.paused:
                assert sorted(map(str, held)) == sorted(map(str, after.state.hands[YOU]))


def test_while_a_trick_lies_there_nobody_has_drawn_yet() -> None:
    for steps in some_hands():
        for before, game in pairwise(steps):
            if not game.paused:
                continue
            scene, stock = game.scene(), before.scene()
            assert (scene.stock, scene.pinta, scene.fresh) == (stock.stock, stock.pinta, ())
            assert scene.table == game.state.tricks[-1].cards
            assert scene.sizes == (len([card for card in scene.hand if card]),) * 2
            going_on = game.go_on().scene()
            drawn = going_on.tricks[-1].drawn
            assert going_on.fresh == ((drawn,) if drawn else ())
            assert (drawn is None) == (stock.stock == 0)
            assert drawn is None or (drawn in going_on.hand and drawn not in scene.hand)


@TONGUES
def test_at_the_last_drawing_the_loser_gets_the_pinta_and_is_told(lang: str) -> None:
    told = set()
    for steps in some_hands(30):
        (last,) = [record for record in steps[-1].scene().tricks if record.pinta_to is not None]
        pinta = steps[0].state.pinta
        assert last.pinta_to == 1 - last.winner
        assert (last.drawn is pinta) == (last.pinta_to == YOU)
        text = game_texts.drawing_text(last, lang)
        assert "pinta" in text
        assert last.drawn.name(lang) in text
        told.add(last.pinta_to)
        assert [record.drawn is None for record in steps[-1].scene().tricks] == [
            record.number > last.number for record in steps[-1].scene().tricks
        ]
    assert told == {YOU, MACHINE}


def test_what_the_learner_may_not_play_changes_nothing() -> None:
    for steps in some_hands(6):
        for game in steps:
            mine = set(game.state.hands[YOU]) if game.your_turn else set()
            for card in RULES["BRISCA_BASIC"].pack:
                if card not in mine:
                    assert game.play(card) is game
            if not game.paused:
                assert game.go_on() is game


# --- another hand -------------------------------------------------------------------------------------------------------------


@BOTH
def test_the_learner_leads_the_first_hand_and_then_the_deal_passes_on(name: str) -> None:
    game = Game.new(RULES[name], 1)
    assert (game.state.dealer, game.state.turn, game.state.table) == (MACHINE, YOU, ())
    while not game.over:
        game = game.go_on() if game.paused else game.play(game.state.hands[YOU][0])
    following = game.again(2)
    assert following.state.dealer == YOU
    assert [seat for seat, _ in following.state.table] == [MACHINE], "the machine leads at once"
    assert following.again(3).state.dealer == YOU, "a hand that is not over is dealt again by the same seat"


@BOTH
def test_a_level_hand_is_dealt_again_by_the_same_seat_where_it_is_void(name: str) -> None:
    level = [played(name, seed)[-1] for seed in SEEDS if played(name, seed)[-1].state.points == (60, 60)]
    assert level, "some of these hands end 60–60"
    for game in level:
        void = name == "BRISCA_BASIC"  # in the short hand a tie is a hand that nobody wins
        assert game.again(5).state.dealer == (game.state.dealer if void else 1 - game.state.dealer)
        for lang, no_hand, tie in (("es", "no cuenta", "nadie gana"), ("en", "is void", "nobody wins")):
            text = game_texts.result_text(game, lang)
            assert (no_hand in text, tie in text) == (void, not void)
        assert "is-winner" not in game_page.game_table(game, print, "es").text


def test_a_hand_that_is_left_can_be_found_again() -> None:
    begun = played("BRISCA_MINI", 4)[7]
    assert begun.under_way
    for other in (begun.again(9), begun.same_deal(), begun.change(RULES["BRISCA_BASIC"], 9)):
        assert other.back() == begun
        assert other.state.tricks == ()
        further = other.play(other.state.hands[YOU][0])
        assert further.left == begun
        assert further.back().left == replace(further, left=None), "and from there the other one"
    assert begun.change(RULES["BRISCA_MINI"], 9) is begun
    fresh = Game.new(RULES["BRISCA_MINI"], 4)
    assert fresh.again(5).left is None, "nothing was played"
    assert played("BRISCA_MINI", 4)[-1].again(5).left is None, "nothing is left of a hand that is over"


def test_the_same_deal_again_gives_the_same_cards() -> None:
    for steps in some_hands(4):
        assert steps[-1].same_deal() == steps[0]


# --- addresses that are no hands ----------------------------------------------------------------------------------------------

BROKEN = [
    "", "BRISCA_MINI", "BRISCA_MINI-", "BRISCA_MINI-27~", "BRISCA_MINI-27~1c.1c", "BRISCA_MINI-27~7o", "BRISCA_MINI-x", "x" * 5000,
    "BRISCA_MINI-27~D",
    "<script>alert(1)</script>", "BRISCA_MINI-27~<img src=x onerror=alert(1)>", "BRISCA-27", "BISCA-27", "BRISCA_SIX-3",
    "BRISCA_MINI+tie.replay-27",
    "BRISCA_MINI+swap.any_time-27", "BRISCA_MINI=1o.3c", "BRISCA_MINI-99999999999999999", "BRISCA_MINI-27-dealer.7",
    "BRISCA_MINI-27~" + "1c." * 600,
    "../../etc/passwd", "BRISCA_MINI-27~11c\x00", "🂡", "BRISCA_MINI-27~11c.3o", "%", "null",
]  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_link_says_what_is_wrong_and_deals_a_first_hand(text: str) -> None:
    game = Game.open(text, 7)
    if text == "BRISCA_MINI-27~":
        assert game == Game.new(RULES["BRISCA_MINI"], 27), "nothing played yet: no mistake"
        return
    with pytest.raises(InputError):
        Game.read(text)
    assert replace(game, problem=None) == Game.new(RULES["BRISCA_MINI"], 7)
    said = {game.problem.text(lang) for lang in ("es", "en")}
    assert len(said) == 2
    assert all(10 < len(sentence) < 300 and sentence.endswith((".", "?")) for sentence in said)
    assert game.play(game.state.hands[YOU][0]).problem is None, "said until the first card"


def test_without_a_hand_in_the_address_a_first_one_is_dealt() -> None:
    assert Game.open(None, 7) == Game.new(RULES["BRISCA_MINI"], 7)
    assert Game.open("BRISCA_BASIC-12-dealer.0", 7) == Game.new(RULES["BRISCA_BASIC"], 12, dealer=YOU)
    deck = "BRISCA_MINI=" + ".".join(map(str, RULES["BRISCA_MINI"].pack))
    assert Game.open(deck, 7).write() == deck, "a deck that was written out, too"
    assert write_hand(read_hand(played("BRISCA_BASIC", 1)[-1].write())) == played("BRISCA_BASIC", 1)[-1].write()
