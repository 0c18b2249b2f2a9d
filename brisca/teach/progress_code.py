"""A learner's progress as a short code, for the address of a page, for the clipboard and for a slip of paper.

>>> write(Progress().after(Skill.TRUMP, True, 4, day=700))
'13HRA0C63MMD'
>>> read("13hr a0c6-3mmd") == Progress().after(Skill.TRUMP, True, 4, day=700)
True

A code is made of the digits and the letters without I, L, O and U, so that it survives a handwritten copy; small letters, and O for 0 and
I or L for 1, are understood. First the version, then one large number, then three characters of checksum: the whole word, each character
weighted by its place, is a multiple of a prime, so one changed character or two swapped ones always show. Its length is always a multiple
of four, so a missing or doubled one always shows too. Anything else passes once in 32749 times. Later versions keep letters and checksum.

The large number holds, each digit with a base of its own, the least significant first: how many skills there are up to the last one that
was tried, which of them were, the newest day, the learner's number, and for each tried skill what `Known` holds, days counted back from
the newest. An untried skill costs one bit, and nothing if no later one was tried; all sixteen make 84 characters.
"""

from __future__ import annotations

from typing import Final

from brisca.reasons import InputError, quoted
from brisca.teach.mastery import INTERVALS, LAST_DAY, LEARNERS, MEMORY, MOST_TRIES, STEPS, Known, Progress, Spread
from brisca.teach.skills import Skill

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION: Final = 1
LONGEST: Final = 120
"""No code of this version or of the next ones is longer, in characters."""

_BASE: Final = len(ALPHABET)
_PRIME: Final = 32749
_WEIGHT: Final = 7
_CHECKS: Final = (_BASE**2, _BASE, 1)
_GROUP: Final = 4
_SHORTEST: Final = 8
_MOST_SKILLS: Final = 63
_SAME: Final = str.maketrans("OIL", "011")
_SPACED: Final = "-\u2010\u2011\u2013\u2014"
"""Hyphens that a reader's program may have put in; they are skipped, like spaces and line breaks."""

# A review interval beyond the first is only reached by a success on a later day, so box and spread make one digit.
_FORMS: Final = tuple((0, spread) for spread in Spread) + tuple((box, Spread.LATER_SUCCESS) for box in range(1, len(INTERVALS)))
_SKILLS: Final = tuple(Skill)


class _Number:
    """A large number that is taken apart, or put together, digit by digit, each with its own base."""

    def __init__(self, value: int = 0) -> None:
        self.value = value
        self._unit = 1

    def put(self, digit: int, base: int) -> None:
        self.value += digit * self._unit
        self._unit *= base

    def take(self, base: int) -> int:
        self.value, digit = divmod(self.value, base)
        return digit


def write(progress: Progress) -> str:
    """The code; "" for a progress without a try."""
    if not progress:
        return ""
    number = _Number()
    newest = max(progress.known(skill).last for skill in progress)
    count = max(_SKILLS.index(skill) for skill in progress) + 1
    number.put(count - 1, _MOST_SKILLS)
    for skill in _SKILLS[: count - 1]:
        number.put(skill in progress.skills, 2)
    number.put(newest, LAST_DAY + 1)
    number.put(progress.learner, LEARNERS + 1)
    for known in progress.skills.values():
        number.put(known.step, len(STEPS))
        number.put(_FORMS.index((known.box, known.spread)), len(_FORMS))
        number.put(known.tries - 1, MOST_TRIES)
        number.put(newest - known.last, MEMORY + 1)
    digits = [VERSION]
    while number.value or len(digits) + len(_CHECKS) < _SHORTEST or (len(digits) + len(_CHECKS)) % _GROUP:
        digits.append(number.take(_BASE))
    check = _weighed(digits)
    return "".join(ALPHABET[digit] for digit in (*digits, *(check // unit % _BASE for unit in _CHECKS)))


def read(text: str) -> Progress:
    """The progress that a code holds, typed or linked; space around and inside it does not matter, and "" is a progress without a try.

    InputError with one sentence for anything else: a code that is damaged, cut off, too long, or of a later version.
    """
    code = _plain(text)
    if not code:
        return Progress()
    strange = next((letter for letter in code if letter not in ALPHABET), None)
    if strange is not None:
        raise InputError("progress_letter", text=quoted(strange))
    if len(code) % _GROUP or len(code) < _SHORTEST:
        raise InputError("progress_length", length=len(code))
    digits = [ALPHABET.index(letter) for letter in code]
    data, checks = digits[: -len(_CHECKS)], digits[-len(_CHECKS) :]
    if _weighed(data) != sum(digit * unit for digit, unit in zip(checks, _CHECKS, strict=True)):
        raise InputError("progress_damaged")
    if data[0] > VERSION:
        raise InputError("progress_version")
    try:
        progress = _unpacked(_Number(sum(digit * _BASE**place for place, digit in enumerate(data[1:]))))
    except InputError:
        raise
    except ValueError:
        raise InputError("progress_damaged") from None
    if write(progress) != code:
        raise InputError("progress_damaged")
    return progress


def grouped(code: str) -> tuple[str, ...]:
    """The code in groups of four characters, as it is easiest to copy by hand."""
    return tuple(code[place : place + _GROUP] for place in range(0, len(code), _GROUP))


def _plain(text: str) -> str:
    """The letters of a code without spaces and hyphens; InputError when it is longer than any code."""
    if len(text) > 4 * LONGEST:
        raise InputError("progress_long", most=LONGEST)
    code = "".join(letter for letter in text if not letter.isspace() and letter.isprintable() and letter not in _SPACED)
    if len(code) > LONGEST:
        raise InputError("progress_long", most=LONGEST)
    return code.upper().translate(_SAME)


def _weighed(digits: list[int]) -> int:
    # The weights of all places, and those of the three checks, are different: so are the sums of two swapped characters.
    return sum(digit * pow(_WEIGHT, place + 1, _PRIME) for place, digit in enumerate(digits)) % _PRIME


def _unpacked(number: _Number) -> Progress:
    """The progress in this number; ValueError when there can be none."""
    count = number.take(_MOST_SKILLS) + 1
    if count > len(_SKILLS):
        raise InputError("progress_version")
    tried = [skill for skill in _SKILLS[: count - 1] if number.take(2)] + [_SKILLS[count - 1]]
    newest = number.take(LAST_DAY + 1)
    learner = number.take(LEARNERS + 1)
    skills = {}
    for skill in tried:
        step = number.take(len(STEPS))
        box, spread = _FORMS[number.take(len(_FORMS))]
        tries = number.take(MOST_TRIES) + 1
        skills[skill] = Known(step, tries, spread, box, newest - number.take(MEMORY + 1))
    return Progress(skills, learner)
