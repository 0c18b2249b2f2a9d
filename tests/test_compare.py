"""The same trick or position under several rule sets: what comes out, and that the option named is the one that makes the difference."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from brisca.cards import ALL_CARDS, Card, Rank, Suit
from brisca.compare import (
    Case,
    Column,
    Comparison,
    Difference,
    Facet,
    Moment,
    compare,
    compare_position,
    compare_trick,
    judge,
    read_case,
    responsible,
    write_case,
)
from brisca.notation import read_rules
from brisca.reasons import InputError
from brisca.rules import OPTIONS, RULES, Rules, RulesError
from brisca.state import Ending, Play, Result, deal
from brisca.trick import resolve

OROS, COPAS, ESPADAS, BASTOS = Suit


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def rule_sets(*names: str) -> list[Rules]:
    return [read_rules(name) for name in names]


def only(comparison: Comparison) -> Column:
    """The one column beside the base."""
    _, column = comparison.columns
    return column


# --- the worked examples of the rules page, expected by hand ----------------------------------------------------------------------


def test_example_9_in_bisca_the_seven_wins_fourteen_by_the_order_of_the_cards() -> None:
    comparison = compare_trick(cards("12c 7c"), BASTOS, rule_sets("BRISCA", "BISCA"))
    base, bisca = comparison.columns
    assert (base.verdict.said[Facet.WINNER], base.verdict.said[Facet.POINTS]) == (Card.parse("12c"), 4)
    assert (bisca.verdict.said[Facet.WINNER], bisca.verdict.said[Facet.POINTS]) == (Card.parse("7c"), 14)
    assert bisca.differences == (Difference((Facet.WINNER, Facet.POINTS), ("order",)),)
    assert base.differences == ()


@pytest.mark.parametrize("name", ["MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS"])
@pytest.mark.parametrize(("hand", "played", "free"), [("1o 4e 6c", "", "4e 6c"), ("1o 4e 6c", "3o", "1o 4e 6c"), ("1o", "", "1o")])
def test_example_11_the_ace_of_trumps_is_a_prisoner(name: str, hand: str, played: str, free: str) -> None:
    column = only(compare_position(cards(hand), OROS, rule_sets("BRISCA", name), played=cards(played)))
    assert column.verdict.said[Facet.PLAYABLE] == cards(free)
    kept = cards(free) != cards(hand)
    assert column.differences == ((Difference((Facet.PLAYABLE,), ("muerte",)),) if kept else ())
    assert {str(card): reason.key for card, reason in column.verdict.reasons.items()} == ({"1o": "prisoner"} if kept else {})


@pytest.mark.parametrize(
    ("name", "trick", "dead"),
    [
        ("MUERTE_AL_TRES", "3o 1o", True),
        ("MUERTE_AL_TRES", "3o 12o", False),
        ("MUERTE_AL_TRES", "3c 1c", False),
        ("MUERTE_AL_TRES_PAIRS", "3o 1o 4c 5c", True),
        ("MUERTE_AL_TRES_PAIRS", "3o 4c 1o 5c", False),
        ("MUERTE_AL_TRES_PAIRS", "4c 3o 5c 1o", False),
        ("MUERTE_AL_TRES_PAIRS", "4c 3o 1o 5c", True),
    ],
)
def test_example_11_the_ace_kills_the_three_of_the_other_side_only(name: str, trick: str, dead: bool) -> None:
    base = "BRISCA" if name == "MUERTE_AL_TRES" else "BRISCA_PAIRS"
    column = only(compare_trick(cards(trick), OROS, rule_sets(base, name)))
    assert column.verdict.said[Facet.DEATH] is dead
    assert column.differences == ((Difference((Facet.DEATH,), ("muerte",)),) if dead else ())


@pytest.mark.parametrize(
    ("trick", "played", "last", "barred", "dead"),
    [
        ("1o 3o", "", False, "1o", False),
        ("1o 3o", "", True, "", True),
        ("1o 4c", "", False, "1o", False),
        ("1o 4c", "3o", False, "", False),
        ("4c 1o", "", False, "1o", False),
        ("3o 1o", "", False, "", True),
    ],
)
def test_a_trick_in_which_the_prisoner_was_played_says_so(trick: str, played: str, last: bool, barred: str, dead: bool) -> None:
    comparison = compare_trick(cards(trick), OROS, rule_sets("BRISCA", "MUERTE_AL_TRES"), played=cards(played), last=last)
    said = only(comparison).verdict.said
    assert (said[Facet.BARRED], said[Facet.DEATH]) == (cards(barred), dead)
    assert [each.options for each in only(comparison).differences] == [("muerte",)] * bool(barred or dead)


def test_a_dead_three_leaves_no_bonus_for_the_last_trick() -> None:
    rules = rule_sets("BRISCA", "MUERTE_AL_TRES+last_trick_bonus.10")
    assert only(compare_trick(cards("3o 1o"), OROS, rules, last=True)).verdict.said[Facet.POINTS] == 21
    assert only(compare_trick(cards("3o 12o"), OROS, rules, last=True)).verdict.said[Facet.POINTS] == 24


@pytest.mark.parametrize(("hand", "free"), [("6c 3o 1b", "6c"), ("3o 1b 7e", "3o"), ("1b 7e", "1b 7e")])
@pytest.mark.parametrize("name", ["REMATADA", "BRISCA+duties.yes"])
def test_example_12_suit_must_be_followed_else_trumped(name: str, hand: str, free: str) -> None:
    column = only(compare_position(cards(hand), OROS, rule_sets("BRISCA", name), table=cards("5c")))
    assert column.verdict.said[Facet.PLAYABLE] == cards(free)
    assert column.differences == ((Difference((Facet.PLAYABLE,), ("duties",)),) if free != hand else ())


@pytest.mark.parametrize(("hand", "free"), [("7o 4o 1c", "7o"), ("1c 1e 4b", "1c 1e")])
def test_example_13_after_arrastro_the_best_card_is_due(hand: str, free: str) -> None:
    column = only(compare_position(cards(hand), OROS, rule_sets("BRISCA_PAIRS", "BRISCA_HOUSE"), table=cards("1o"), called=True))
    assert column.verdict.said[Facet.PLAYABLE] == cards(free)
    assert column.differences == (Difference((Facet.PLAYABLE,), ("arrastre",)),)
    uncalled = only(compare_position(cards(hand), OROS, rule_sets("BRISCA_PAIRS", "BRISCA_HOUSE"), table=cards("1o")))
    assert uncalled.differences == ()


@pytest.mark.parametrize(("hand", "may"), [("12o 11o 10o", True), ("12o 11o 7o", False)])
def test_example_14_who_holds_the_top_trumps_may_claim(hand: str, may: bool) -> None:
    column = only(compare_position(cards(hand), OROS, rule_sets("BRISCA_PAIRS", "BRISCA_HOUSE"), played=cards("1o 3o")))
    assert column.verdict.said[Facet.CLAIM] is may
    assert column.differences == ((Difference((Facet.CLAIM,), ("claim",)),) if may else ())


def test_example_15_four_cards_are_a_trick_of_two_players_who_put_two_each() -> None:
    column = only(compare_trick(cards("4c 12c 1c 2b"), BASTOS, rule_sets("BRISCA", "BRISCA_TWO_CARDS")))
    assert column.verdict.said[Facet.FITS] is True
    assert (column.verdict.said[Facet.WINNER], column.verdict.said[Facet.POINTS]) == (Card.parse("2b"), 15)
    assert column.differences == (Difference((Facet.FITS,), ("cards_each",)),)


# --- everything else that a rule set can change -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "hand", "draws", "able"),
    [
        (Moment.DRAWING, "7o 4e", 3, {"BRISCA", "BRISCA+swap.any_time"}),
        (Moment.DRAWING, "7o 4e", 1, {"BRISCA", "BRISCA+swap.any_time"}),
        (Moment.TURN, "7o 4e 5e", 3, {"BRISCA+swap.on_turn", "BRISCA+swap.any_time"}),
        (Moment.WAITING, "7o 4e 5e", 3, {"BRISCA+swap.any_time"}),
    ],
)
def test_when_one_may_swap(moment: Moment, hand: str, draws: int, able: set[str]) -> None:
    names = ["BRISCA", "BRISCA+swap.on_turn", "BRISCA+swap.any_time", "BRISCA_BASIC"]
    pinta = Card.parse("12o")
    comparison = compare_position(cards(hand), OROS, rule_sets(*names), moment=moment, draws=draws, pinta=pinta, won=True)
    for name, column in zip(names, comparison.columns, strict=True):
        assert column.verdict.said[Facet.SWAP] == (cards("7o") if name in able else ())
        if (name in able) != ("BRISCA" in able):
            assert column.differences == (Difference((Facet.SWAP,), ("swap",)),)
    unwon = compare_position(cards(hand), OROS, rule_sets(*names), moment=moment, draws=draws, pinta=pinta)
    assert [column.verdict.said[Facet.SWAP] for column in unwon.columns] == [()] * 4


@pytest.mark.parametrize(("draws", "able"), [(1, 1), (2, 2), (3, 3)])
def test_how_many_drawings_must_be_left_for_a_swap(draws: int, able: int) -> None:
    rules = rule_sets("BRISCA", "BRISCA+draws_left.2", "BRISCA+draws_left.3")
    pinta = Card.parse("12o")
    comparison = compare_position(cards("7o 4e"), OROS, rules, moment=Moment.DRAWING, draws=draws, pinta=pinta, won=True)
    assert [bool(column.verdict.said[Facet.SWAP]) for column in comparison.columns] == [number <= able for number in (1, 2, 3)]
    for column in comparison.columns[able:]:
        assert column.differences == (Difference((Facet.SWAP,), ("draws_left",)),)
        assert column.verdict.why[Facet.SWAP].key == "swap_too_late"


def test_the_last_trick_bonus_counts_in_the_last_trick_only() -> None:
    rules = rule_sets("BRISCA", "BRISCA_LAST_TEN")
    last = only(compare_trick(cards("12c 5c"), OROS, rules, last=True))
    assert last.verdict.said[Facet.POINTS] == 14
    assert last.differences == (Difference((Facet.POINTS,), ("last_trick_bonus",)),)
    assert only(compare_trick(cards("12c 5c"), OROS, rules)).differences == ()


def test_a_covered_pinta_is_not_seen_and_two_options_are_named_where_one_alone_clashes() -> None:
    case = read_case("o::7c.4e.5e~won~draws.3~pinta.12o")
    assert responsible(case, RULES["BRISCA_BASIC"], RULES["BRISCA_COVERED"], Facet.PINTA) == ("trump",)
    assert responsible(case, RULES["BRISCA"], RULES["BRISCA_COVERED"], Facet.PINTA) == ("trump", "swap")
    with pytest.raises(RulesError):
        RULES["BRISCA"].replace(trump="covered")


def test_cards_that_a_pack_does_not_have_are_all_named() -> None:
    column = only(compare_trick(cards("2c 4c"), OROS, rule_sets("BRISCA", "REMATADA")))
    assert set(column.verdict.said) == {Facet.POSSIBLE}
    assert (
        column.verdict.why[Facet.POSSIBLE].text("en") == "This pack of 32 cards does not have the following: two of cups and four of cups."
    )
    assert column.differences == (Difference((Facet.POSSIBLE,), ("pack_size",)),)


def test_the_partners_cards_a_new_deal_and_a_call() -> None:
    looked = only(compare_position(cards("12o 4e 5c"), OROS, rule_sets("BRISCA_PAIRS", "BRISCOLA_PAIRS")))
    assert looked.differences == (Difference((Facet.PARTNER,), ("partners_look",)),)
    start = Case(OROS, hand=cards("4e 5c 6b"), moment=Moment.START, pinta=Card.parse("2o"))
    assert only(compare(start, rule_sets("BRISCA", "BRISCA+redeal.yes"))).differences == (Difference((Facet.REDEAL,), ("redeal",)),)
    with_points = Case(OROS, hand=cards("4e 5c 10b"), moment=Moment.START, pinta=Card.parse("2o"))
    assert only(compare(with_points, rule_sets("BRISCA", "BRISCA+redeal.yes"))).differences == ()
    call = only(compare_position(cards("1o 5e 4b"), OROS, rule_sets("BRISCA_PAIRS", "BRISCA_HOUSE")))
    assert call.differences == (Difference((Facet.CALL,), ("arrastre",)),)


def test_what_totals_mean() -> None:
    tie = compare(Case(OROS, totals=(60, 60), piles=(24, 16)), rule_sets("BRISCA", "BRISCA_BASIC", "BRISCA+tie.point_each", "BRISCA_HOUSE"))
    results = [column.verdict.said[Facet.RESULT] for column in tie.columns]
    assert [(each.winner, each.reason, each.match_points) for each in results if isinstance(each, Result)] == [
        (None, Ending.TIE, (0, 0)),
        (None, Ending.VOID, (0, 0)),
        (None, Ending.TIE, (1, 1)),
        (0, Ending.MORE_CARDS, (1, 0)),
    ]
    assert [column.differences for column in tie.columns[1:]] == [(Difference((Facet.RESULT,), ("tie",)),)] * 3
    double = only(compare(Case(OROS, totals=(105, 15)), rule_sets("BRISCA_PAIRS", "BRISCA_HOUSE")))
    assert double.differences == (Difference((Facet.RESULT,), ("double_over",)),)
    sides = only(compare(Case(OROS, totals=(60, 60)), rule_sets("BRISCA", "BRISCA_THREE")))
    assert sides.verdict.why[Facet.POSSIBLE].key == "totals_sides"


# --- properties ---------------------------------------------------------------------------------------------------------------------

CHANGES = (
    "order.bisca duties.yes muerte.yes arrastre.yes claim.yes swap.any_time swap.on_turn swap.none draws_left.2 draws_left.3 tie.replay "
    "tie.most_cards last_trick_bonus.10 double_over.100 redeal.yes cards_each.2 trump.covered pack_size.32 pack_size.48 partners_look.start"
).split()


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """A named set, perhaps with an option or two changed."""
    name = draw(st.sampled_from(list(RULES)))
    changes = draw(st.lists(st.sampled_from(CHANGES), max_size=2, unique_by=lambda change: change.partition(".")[0]))
    try:
        return read_rules("+".join([name, *changes]))
    except RulesError:
        return RULES[name]


@st.composite
def some_cases(draw: st.DrawFn, kinds: Sequence[str] = ("trick", "turn", "turn", "drawing", "waits", "totals")) -> Case:
    """A trick, a position or totals, mostly with cards that matter: trumps, ases and treses."""
    trump = draw(st.sampled_from(Suit))
    kind = draw(st.sampled_from(kinds))
    if kind == "totals":
        first, pile = draw(st.sampled_from([60, 61, 80, 105])), draw(st.sampled_from([18, 20, 22]))
        return Case(trump, totals=(first, 120 - first), piles=(pile, 40 - pile))
    pool = draw(st.permutations([card for card in ALL_CARDS if card.rank.value in (1, 3, 4, 7, 11) or card.suit is trump]))
    if kind == "trick":
        return Case(trump, tuple(pool[: draw(st.integers(2, 4))]), last=draw(st.booleans()))
    on_table = draw(st.integers(0, 2)) if kind == "turn" else 0
    size = {"drawing": 2, "waits": 3}.get(kind, draw(st.integers(1, 3)))
    table, hand, rest = pool[:on_table], pool[on_table : on_table + size], pool[on_table + size :]
    stock = kind != "turn" or (size == 3 and draw(st.booleans()))
    pinta = next((card for card in rest if card.suit is trump), None) if stock else None
    draws = draw(st.integers(1, 4)) if pinta else 0
    assume(bool(pinta) == stock)
    played = tuple(card for card in rest if card.rank is Rank.TRES and card is not pinta and draw(st.booleans()))
    called = Card(trump, Rank.AS) in table and draw(st.booleans())
    moment = {"drawing": Moment.DRAWING, "waits": Moment.WAITING}.get(kind, Moment.TURN)
    return Case(trump, tuple(table), tuple(hand), played, called, False, moment, draws, pinta, draw(st.booleans()))


def comes_out(case: Case, base: Rules, other: Rules, options: Sequence[str], facet: Facet) -> object:
    """What the base with these options of the other makes of it; an Ellipsis when they clash or it says nothing."""
    try:
        said = judge(case, base.replace(**{name: getattr(other, name) for name in options})).said
    except RulesError:
        return ...
    return said.get(facet, ...)


@given(some_cases(), some_rules(), some_rules())
def test_the_options_named_alone_make_the_base_come_out_as_the_other_and_none_of_them_can_be_left_out(
    case: Case, base: Rules, other: Rules
) -> None:
    column = only(compare(case, [base, other]))
    ours, theirs = judge(case, base).said, judge(case, other).said
    unlike = [facet for facet in Facet if facet in ours and facet in theirs and ours[facet] != theirs[facet]]
    assert sorted((facet for each in column.differences for facet in each.facets), key=list(Facet).index) == unlike
    for difference in column.differences:
        options = difference.options
        assert options
        assert set(options) <= set(OPTIONS)
        for facet in difference.facets:
            assert column.differs(facet)
            assert comes_out(case, base, other, options, facet) == theirs[facet] != ours[facet]
            for fewer in combinations(options, len(options) - 1):
                assert comes_out(case, base, other, fewer, facet) != theirs[facet]
        assert difference.decisive
        assert set(difference.decisive) | set(difference.carried) == set(options)


@pytest.mark.parametrize(
    ("text", "base", "other", "facet", "decisive", "carried"),
    [
        ("o::7c.4e.5e~won~draws.3~pinta.12o", "BRISCA", "BRISCA_COVERED", Facet.PINTA, "trump", "swap"),
        ("o:6o.12c:", "BRISCA", "BRISCA_THREE", Facet.FITS, "players", "pack_size"),
        ("o:6o.12c:", "BRISCA", "REMATADA", Facet.FITS, "players", "pack_size hand_size trump swap"),
        ("o::12o.6e.5c", "BRISCA", "BRISCOLA_PAIRS", Facet.PARTNER, "partners_look", "players teams"),
        ("o:6o.12c:~last", "BRISCA", "BRISCA_LAST_TEN", Facet.POINTS, "last_trick_bonus", ""),
    ],
)
def test_of_several_options_those_that_only_have_to_go_with_the_others_are_told_apart(
    text: str, base: str, other: str, facet: Facet, decisive: str, carried: str
) -> None:
    column = only(compare(read_case(text), rule_sets(base, other)))
    difference = next(each for each in column.differences if facet in each.facets)
    assert difference.decisive == tuple(decisive.split())
    assert difference.carried == tuple(carried.split())


def may_play(case: Case, rules: Rules) -> tuple[Card, ...]:
    """The cards of the hand that may be played, straight from the rules page."""
    hand, trump = case.hand, case.trump
    ranks = {"brisca": (1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2), "bisca": (1, 7, 12, 11, 10, 6, 5, 4, 3, 2)}[rules.order]
    place = {card: ranks.index(card.rank.value) for card in hand}
    if rules.duties and case.trick:
        led = [card for card in hand if card.suit is case.trick[0].suit]
        trumps = [card for card in hand if card.suit is trump]
        return tuple(card for card in hand if card in (led or trumps or hand))
    if rules.arrastre and case.called:
        trumps = [card for card in hand if card.suit is trump]
        due = min(place[card] for card in trumps or hand)
        best = [card for card in trumps or hand if place[card] == due]
        hand = tuple(card for card in hand if card in best)
    as_, tres = Card(trump, Rank.AS), Card(trump, Rank.TRES)
    elsewhere = tres not in (*case.trick, *case.played)
    others_hold = case.draws or rules.players * rules.cards_each > len(case.trick) + 1 or len(case.hand) > 1
    if rules.muerte and as_ in hand and elsewhere and len(case.hand) > 1 and others_hold:
        hand = tuple(card for card in hand if card is not as_)
    return hand


@given(some_cases(["turn"]), some_rules())
def test_what_may_be_played_is_what_the_rules_page_says(case: Case, rules: Rules) -> None:
    said = judge(case, rules).said
    assume(Facet.PLAYABLE in said)
    # An arrastre that leaves only the prisoner ends in a hand where nothing is free: the rules never let that come about.
    assume(may_play(case, rules) != ())
    assert said[Facet.PLAYABLE] == may_play(case, rules)


@given(some_cases(["trick"]), some_rules())
def test_a_trick_goes_as_it_goes_anywhere_else_in_the_course(case: Case, rules: Rules) -> None:
    said = judge(case, rules).said
    if not set(case.trick) <= set(rules.pack):
        assert set(said) == {Facet.POSSIBLE}
        return
    decided = resolve(case.trick, case.trump, rules)
    bonus = rules.last_trick_bonus if case.last and not said[Facet.DEATH] else 0
    assert (said[Facet.WINNER], said[Facet.POINTS]) == (decided.card, decided.points + bonus)
    assert said[Facet.FITS] == (len(case.trick) == rules.players * rules.cards_each)


@pytest.mark.parametrize("name", ["MUERTE_AL_TRES", "MUERTE_AL_TRES_PAIRS", "BRISCA_HOUSE", "REMATADA"])
def test_a_position_of_a_dealt_hand_offers_what_the_hand_itself_offers(name: str) -> None:
    """Seen from the seat on turn at every card of ten hands; what the others hold is not told and must not matter."""
    rules = RULES[name]
    for seed in range(10):
        state = deal(rules, seed=seed)
        while state.turn is not None:
            plays = [action for action in state.legal_actions() if isinstance(action, Play) and not action.arrastro]
            if plays and state.trump is not None and not state.stock:
                gone = tuple(card for trick in state.tricks for _, card in trick.cards)
                table = tuple(card for _, card in state.table)
                case = Case(state.trump, table, state.hands[state.turn], gone, state.called)
                said = judge(case, rules).said
                assert said[Facet.POSSIBLE] is None
                assert said[Facet.PLAYABLE] == tuple(play.card for play in plays)
            state = state.apply(state.legal_actions()[(seed * 7 + len(state.history)) % len(state.legal_actions())])


# --- in an address --------------------------------------------------------------------------------------------------------------------


@given(some_cases())
def test_a_case_is_read_back_as_it_was_written(case: Case) -> None:
    assert read_case(write_case(case)) == case


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "compare_case"),
        ("o:5c", "compare_case"),
        ("x:5c:6c", "notation_suit"),
        ("o:5x:6c", "notation_card"),
        ("o:5c:5c.6c", "card_twice"),
        ("o:5c:6c~played.6c", "card_twice"),
        ("o:5c:", "compare_hand"),
        ("o::", "compare_hand"),
        ("o:1o.2o.3o.4o.5o.6o.7o:", "trick_size"),
        ("o:5c:6c~called", "position_called"),
        ("o:5c:6c~nonsense", "compare_case"),
        ("o:5c:6c~won~won", "compare_case"),
        ("o:5c:6c~draws.3", "compare_pinta"),
        ("o:5c:6c~pinta.3o", "compare_pinta"),
        ("o::6c.7c~draws.3~pinta.3c", "position_trump"),
        ("o:5c:6c~start~pinta.3o", "compare_moment"),
        ("o::6c~drawing~pinta.3o", "compare_pinta"),
        ("o::~totals.60", "compare_case"),
        ("o:5c:" + "6c." * 400, "notation_long"),
    ],
)
def test_what_is_no_case_is_refused_with_a_sentence(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        read_case(text)
    assert caught.value.reason.key == key
    assert caught.value.reason.text("es") != caught.value.reason.text("en")
