"""The progress code: exact there and back, short, fit for copying by hand, and refused in one sentence when it is damaged."""

from __future__ import annotations

import re
from itertools import combinations
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brisca.reasons import InputError, Reason
from brisca.show.keeping import FORGET, Desk, News, Source, open_desk
from brisca.teach.mastery import INTERVALS, LAST_DAY, LEARNERS, MEMORY, MOST_TRIES, STEPS, Known, Progress, Spread
from brisca.teach.progress_code import ALPHABET, LONGEST, grouped, read, write
from brisca.teach.skills import Skill

FORMS = [(0, spread) for spread in Spread] + [(box, Spread.LATER_SUCCESS) for box in range(1, len(INTERVALS))]


@st.composite
def progresses(draw: st.DrawFn) -> Progress:
    newest = draw(st.integers(0, LAST_DAY))
    skills = {}
    for skill in draw(st.sets(st.sampled_from(Skill), min_size=1)):
        box, spread = draw(st.sampled_from(FORMS))
        last = newest - draw(st.integers(0, min(MEMORY, newest)))
        skills[skill] = Known(draw(st.integers(0, len(STEPS) - 1)), draw(st.integers(1, MOST_TRIES)), spread, box, last)
    return Progress(skills, draw(st.integers(0, LEARNERS)))


def begun(learner: int = 9, day: int = 690) -> Progress:
    progress = Progress()
    for skill, right in ((Skill.ORDER, True), (Skill.POINTS, False), (Skill.TRUMP, True), (Skill.TRUMP, True)):
        progress = progress.after(skill, right, 4, day, learner=learner)
    return progress


FULL = Progress(
    {skill: Known(47, MOST_TRIES, Spread.LATER_SUCCESS, 7, LAST_DAY - (MEMORY if place else 0)) for place, skill in enumerate(Skill)},
    LEARNERS,
)
FIRST = Progress().after(Skill.ORDER, True, 2, 0)


def refusal(text: str) -> str:
    """The key of the refusal; the code must be refused."""
    with pytest.raises(InputError) as caught:
        read(text)
    assert {lang: bool(caught.value.reason.text(lang)) for lang in ("es", "en")} == {"es": True, "en": True}
    return caught.value.reason.key


@given(progresses())
def test_there_and_back_nothing_changes(progress: Progress) -> None:
    code = write(progress)
    assert read(code) == progress
    assert write(read(code)) == code


@given(st.lists(st.tuples(st.sampled_from(Skill), st.booleans(), st.integers(2, 9), st.integers(0, 400)), max_size=50))
def test_writing_between_answers_changes_nothing(answers: list[tuple[Skill, bool, int, int]]) -> None:
    straight = stopping = Progress()
    for skill, right, options, day in answers:
        straight = straight.after(skill, right, options, day, learner=3)
        stopping = read(write(stopping.after(skill, right, options, day, learner=3)))
    assert stopping == straight


def test_a_code_that_was_given_out_is_still_read() -> None:
    # Golden: these stand on slips of paper now.
    assert read("13HRA0C63MMD") == Progress().after(Skill.TRUMP, True, 4, 700)
    assert read("1GSK67E63F4GRBJ1GM100DQY") == begun()
    assert write(begun()) == "1GSK67E63F4GRBJ1GM100DQY"


@given(progresses())
def test_a_code_is_short_and_goes_into_an_address_and_onto_paper(progress: Progress) -> None:
    code = write(progress)
    assert re.fullmatch("[0-9A-HJKMNP-TV-Z]+", code), "no I, L, O, U; no small letters"
    assert quote(code, safe="") == code
    assert len(code) % 4 == 0
    assert len(code) <= 12 + 5 * len(progress.skills) + 3


def test_all_sixteen_skills_stay_well_below_a_hundred_characters() -> None:
    assert len(write(FULL)) == 84
    assert len(write(FIRST)) <= 12
    assert write(Progress()) == ""
    assert read("") == read("  \n ") == Progress()


# --- copied by hand -----------------------------------------------------------------------------------------------------------------


@given(progresses(), st.data())
def test_small_letters_look_alikes_spaces_and_hyphens_are_understood(progress: Progress, data: st.DataObject) -> None:
    code = write(progress)
    looks = {"0": "0Oo", "1": "1IiLl"}
    letters = [data.draw(st.sampled_from(looks.get(letter, letter + letter.lower()))) for letter in code]
    gaps = data.draw(st.lists(st.sampled_from(["", "", " ", "-", "\n", "\u00a0", "\u2011"]), min_size=len(code), max_size=len(code)))
    assert read(" \r\n\t" + "".join(a + b for a, b in zip(letters, gaps, strict=True)) + "\n") == progress
    assert read(" ".join(grouped(code))) == progress
    assert all(len(group) == 4 for group in grouped(code))


@pytest.mark.parametrize("code", [write(FIRST), write(begun()), write(FULL)], ids=len)
def test_every_changed_character_is_found(code: str) -> None:
    for place, letter in enumerate(code):
        for other in ALPHABET:
            if other != letter:
                refusal(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("code", [write(FIRST), write(begun()), write(FULL)], ids=len)
def test_every_two_swapped_characters_are_found(code: str) -> None:
    for one, other in combinations(range(len(code)), 2):
        if code[one] != code[other]:
            letters = list(code)
            letters[one], letters[other] = letters[other], letters[one]
            refusal("".join(letters))


@pytest.mark.parametrize("code", [write(FIRST), write(begun()), write(FULL)], ids=len)
def test_every_missing_doubled_or_added_character_is_found(code: str) -> None:
    for place in range(len(code)):
        assert refusal(code[:place] + code[place + 1 :]) == "progress_length"
        assert refusal(code[:place] + code[place] + code[place:]) == "progress_length"
    for place in range(len(code) + 1):
        for letter in ALPHABET:
            refusal(code[:place] + letter + code[place:])


def test_almost_everything_else_is_found_too() -> None:
    code = write(FULL)
    groups = grouped(code)
    for place in range(len(groups)):
        refusal("".join(groups[:place] + groups[place + 1 :]))
    for one, other in combinations(range(len(groups)), 2):
        if groups[one] != groups[other]:
            mixed = list(groups)
            mixed[one], mixed[other] = mixed[other], mixed[one]
            refusal("".join(mixed))
    for length in range(1, len(code)):
        refusal(code[:length])
        refusal(code[length:])
    refusal(code + code)
    refusal(code[::-1])


@given(st.text(max_size=60) | st.text(alphabet=ALPHABET, max_size=LONGEST) | st.binary(max_size=90).map(lambda raw: raw.decode("latin-1")))
def test_any_other_text_is_refused_or_is_a_code(text: str) -> None:
    try:
        progress = read(text)
    except InputError:
        assert refusal(text).startswith("progress_")
        return
    if progress:
        assert read(write(progress)) == progress
    else:
        assert not text.strip(" \t\r\n\f\v-").isalnum()


# --- what is refused, and why -----------------------------------------------------------------------------------------------------------


def sealed(digits: list[int]) -> str:
    """A word with a right checksum, made by the definition: the weighted sum of all characters is a multiple of 32749."""
    while (len(digits) + 3) % 4:
        digits = [*digits, 0]
    weight, total = 7, 0
    for digit in digits:
        total, weight = total + digit * weight, weight * 7
    total %= 32749
    return "".join(ALPHABET[digit] for digit in (*digits, total // 1024, total // 32 % 32, total % 32))


def test_the_checksum_is_the_one_that_is_described() -> None:
    for progress in (FIRST, begun(), FULL):
        code = write(progress)
        assert sealed([ALPHABET.index(letter) for letter in code[:-3]]) == code


def test_a_code_of_a_later_version_is_told_apart_from_a_damaged_one() -> None:
    code = write(begun())
    digits = [ALPHABET.index(letter) for letter in code[:-3]]
    assert refusal(sealed([2, *digits[1:]])) == "progress_version"
    assert refusal("2" + code[1:]) == "progress_damaged"
    assert refusal(sealed([0, *digits[1:]])) == "progress_damaged", "there is no version 0"
    # The first digit of the number says how many skills there are up to the last tried one: 17 are more than this course knows.
    seventeen = 16
    assert refusal(sealed([1, seventeen, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])) == "progress_version"


def test_a_sealed_number_that_no_answers_lead_to_is_refused() -> None:
    digits = [ALPHABET.index(letter) for letter in write(FIRST)[:-3]]
    assert refusal(sealed([*digits, 0, 0, 0, 0])) == "progress_damaged", "written longer than it is"
    # One skill: how many up to it, newest day, learner, then its step, form, tries − 1 and days before the newest.
    bases = [63, LAST_DAY + 1, LEARNERS + 1, len(STEPS), len(FORMS), MOST_TRIES, MEMORY + 1]
    plain = packed([0, 5, 0, 10, 0, 4, 0], bases)
    assert read(sealed(plain)) == Progress({Skill.ORDER: Known(10, 5, last=5)})
    assert refusal(sealed(packed([0, 5, 0, 10, 0, 4, 0, 1], [*bases, 2]))) == "progress_damaged", "something behind the end"
    assert refusal(sealed(packed([0, 5, 0, 10, 0, 4, 6], bases))) == "progress_damaged", "practised before day 0"
    assert refusal(sealed(packed([0, 5, 0, 10, 0, 4, 3], bases))) == "progress_damaged", "nothing was practised on the newest day"


def packed(digits: list[int], bases: list[int]) -> list[int]:
    """Version and number of a code, by the definition: each digit times the product of the bases before it."""
    number, unit = 0, 1
    for digit, base in zip(digits, bases, strict=True):
        number, unit = number + digit * unit, unit * base
    word = [1]
    while number:
        word.append(number % 32)
        number //= 32
    return word


@pytest.mark.parametrize(
    ("text", "key", "es", "en"),
    [
        ("13HRA0C63MMU", "progress_letter", "«U»", "“U”"),
        ("https://example.org/?p=13HR", "progress_letter", "«:»", "“:”"),
        ("13HRA0C63MM", "progress_length", "lleva 11;", "has 11;"),
        ("1", "progress_length", "lleva 1;", "has 1;"),
        ("13HRA0C63MMC", "progress_damaged", "cambiado", "changed"),
        ("1" * 121, "progress_long", "120 caracteres", "120 characters"),
        (" " * 100_000 + "1", "progress_long", "120 caracteres", "120 characters"),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(text: str, key: str, es: str, en: str) -> None:
    assert refusal(text) == key
    with pytest.raises(InputError) as caught:
        read(text)
    assert es in caught.value.reason.text("es")
    assert en in caught.value.reason.text("en")


# --- which progress counts on the start page --------------------------------------------------------------------------------------------


def test_only_one_there_counts_and_of_two_the_further_one() -> None:
    mine = begun()
    further = mine.after(Skill.SWAP, True, 4, 695)
    assert open_desk(mine).progress == mine
    assert open_desk(Progress(), kept=write(mine)).progress == mine
    for address, device in ((mine, further), (further, mine), (further, further)):
        desk = open_desk(address, kept=write(device))
        assert (desk.progress, desk.rival, desk.keep) == (further, None, write(further))
    assert open_desk(Progress()) == Desk()
    assert Desk().keep is None


def test_between_two_that_went_apart_the_learner_chooses_and_the_other_code_stays_to_be_copied() -> None:
    mine, theirs = begun(9), begun(10).after(Skill.SWAP, True, 4, 695)
    desk = open_desk(theirs, kept=write(mine))
    assert (desk.progress, desk.rival, desk.keep, desk.settled) == (theirs, mine, None, Progress())
    own = desk.choose(rival=True)
    assert (own.progress, own.rival, own.left, own.keep, own.news) == (mine, None, theirs, write(mine), News.CHOSEN)
    link = desk.choose(rival=False)
    assert (link.progress, link.left, link.keep) == (theirs, mine, write(theirs))
    assert own.choose(rival=True) is own, "a late click on a question that is gone"


def test_what_the_device_keeps_unreadably_stays_until_it_is_cleared() -> None:
    desk = open_desk(begun(), kept="garbage <b>")
    assert desk.stored is not None
    assert "garbage <b>" in desk.stored.text("es")
    assert (desk.progress, desk.keep) == (begun(), None)
    assert desk.clear().keep == write(begun())
    assert open_desk(Progress(), kept="garbage").clear().keep == FORGET


def test_a_typed_code_is_taken_refused_known_already_or_asked_about() -> None:
    mine = begun()
    further, other = mine.after(Skill.SWAP, True, 4, 695), begun(10)
    desk = open_desk(mine)
    refused = desk.type("13HR A0C6 3MMC")
    assert (refused.progress, refused.typed) == (mine, "13HR A0C6 3MMC")
    assert refused.refused == Reason("progress_damaged")
    assert (desk.type(write(further)).progress, desk.type(write(further)).news) == (further, News.TAKEN)
    assert open_desk(further).type(write(mine)).news is News.KNOWN
    assert open_desk(further).type(write(mine)).progress == further
    asked = desk.type(write(other))
    assert (asked.progress, asked.rival, asked.source, asked.keep) == (mine, other, Source.TYPED, None)
    assert Desk().type(write(mine)).progress == mine
    assert refused.type("  ").refused is None


def test_forgetting_is_asked_first() -> None:
    desk = open_desk(begun()).ask(True)
    assert desk.asking
    assert (desk.progress, desk.keep) == (begun(), write(begun())), "asking forgets nothing"
    assert desk.ask(False).progress == begun()
    gone = desk.forget()
    assert (gone.progress, gone.keep, gone.asking) == (Progress(), FORGET, False)
