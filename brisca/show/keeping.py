"""Which progress counts on the start page: that of the address, that which the device keeps, or one that is typed in.

The page's script (`brisca_head.html`) reads the device before Python is there and hands over what it finds as `?kept=`. Python decides,
and says in the page's `data-brisca-keep` what the device is to keep (see `Desk.keep`); the script stores it. Nothing is ever replaced
that is not contained in what replaces it, unless the learner says so:

- only one of them there: that one. One continues the other: the one that has got further.
- two that went apart, or belong to two learners: the learner chooses, and the code of the other one stays to be copied.
- a code that can't be read changes nothing: the address keeps it unless the device has something better to offer, and the notice shows it;
  the device keeps its own until the learner clears it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

import marimo as mo

from brisca.reasons import Reason
from brisca.show.page import param, remember
from brisca.show.progress import linked, readable, shown_code
from brisca.teach.mastery import Progress
from brisca.teach.progress_code import write

FORGET: Final = "-"
"""What `Desk.keep` says when the device is to keep nothing any more."""


class Source(Enum):
    """Where the other progress comes from that the learner is asked about."""

    DEVICE = "device"
    TYPED = "typed"


class News(Enum):
    """What the learner's last step came to."""

    NONE = "none"
    TAKEN = "taken"
    KNOWN = "known"
    CHOSEN = "chosen"
    KEPT = "kept"
    FORGOTTEN = "forgotten"


@dataclass(frozen=True, slots=True)
class Desk:
    """The start page's memory. `progress` counts; `rival` is another one that the learner must choose or leave, from `source`.

    `linked` and `stored` say why the address's and the device's code can't be read, `refused` why the `typed` one can't. `asking`: forget?
    `left` is the progress that was not chosen. `turn` counts the steps.
    """

    progress: Progress = Progress()  # noqa: RUF009 – it can't be changed
    rival: Progress | None = None
    source: Source = Source.DEVICE
    linked: Reason | None = None
    stored: Reason | None = None
    typed: str = ""
    refused: Reason | None = None
    asking: bool = False
    news: News = News.NONE
    left: Progress | None = None
    turn: int = 0

    @property
    def keep(self) -> str | None:
        """What the device is to keep: a code, `FORGET` for nothing any more, None for what it has."""
        if self.rival or self.stored:
            return None
        if self.progress:
            return write(self.progress)
        return FORGET if self.news is News.FORGOTTEN else None

    @property
    def settled(self) -> Progress:
        """The progress that counts; an empty one as long as the learner has to choose."""
        return Progress() if self.rival else self.progress

    def _next(self, **changes: object) -> Desk:
        fresh: dict[str, object] = {"news": News.NONE, "left": None, "refused": None, "typed": "", "asking": False, "turn": self.turn + 1}
        return replace(self, **{**fresh, **changes})  # type: ignore[arg-type]

    def type(self, text: str) -> Desk:
        """A code was typed or pasted: it is taken, or refused and kept in its field, or the learner is asked which one to go on with."""
        found, why = readable(text)
        if why:
            return self._next(typed=text, refused=why)
        if not found:
            return self._next()
        if self.progress.continues(found):
            return self._next(news=News.KNOWN)
        if found.continues(self.progress):
            return self._next(progress=found, news=News.TAKEN)
        return self._next(rival=found, source=Source.TYPED)

    def choose(self, rival: bool) -> Desk:
        """The learner goes on with the other progress, or with the one that counted already."""
        if self.rival is None:
            return self
        one, other = (self.rival, self.progress) if rival else (self.progress, self.rival)
        return self._next(progress=one, rival=None, news=News.CHOSEN, left=other)

    def ask(self, asking: bool) -> Desk:
        """The learner wants to forget, or would rather not: nothing is forgotten yet."""
        return self._next(asking=asking, news=News.NONE if asking else News.KEPT)

    def forget(self) -> Desk:
        """Nothing is known any more, neither here nor on the device."""
        return self._next(progress=Progress(), stored=None, linked=None, news=News.FORGOTTEN)

    def clear(self) -> Desk:
        """What the device keeps and nobody can read may go."""
        return self._next(stored=None, news=News.NONE if self.progress else News.FORGOTTEN)


def open_desk(address: Progress, linked: Reason | None = None, kept: str = "") -> Desk:
    """The page as it begins: the address's progress (and why its code can't be read), and the text that the device has kept."""
    device, why = readable(kept)
    stored = Reason("progress_stored", (("text", shown_code(kept)), ("why", why))) if why else None
    if address.continues(device):
        return Desk(address, linked=linked, stored=stored)
    if device.continues(address):
        return Desk(device, linked=linked, stored=stored)
    return Desk(address, rival=device, linked=linked, stored=stored)


class Act:
    """Changes the desk, and with it the address: `act(lambda desk: desk.ask(True))`. `now()` is the desk as it is."""

    def __init__(self, now: Callable[[], Desk], put: Callable[[Desk], None], renew: Callable[[int], None]) -> None:
        self.now = now
        self._put = put
        self._renew = renew

    def __call__(self, change: Callable[[Desk], Desk]) -> None:
        before = self.now()
        after = change(before)
        if after is before:
            return
        self._put(after)
        if after.progress != before.progress or after.news is News.FORGOTTEN:
            remember(p=write(after.progress) or None)
        if not after.typed:
            self._renew(after.turn)


def keeping() -> tuple[Callable[[], Desk], Act, Callable[[], int]]:
    """The start page's memory as a marimo state, what changes it, and a number that changes when the field for codes must be emptied.

    Call it in a cell of its own: `desk, act, renewed = keeping()`.
    """
    address, problem = linked()
    first = open_desk(address, problem, param("kept") or "")
    if first.progress:
        remember(p=write(first.progress))
    desk, put = mo.state(first, allow_self_loops=True)
    renewed, renew = mo.state(0, allow_self_loops=True)
    return desk, Act(desk, put, renew), renewed
