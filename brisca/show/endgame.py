"""The board of the lesson on endings: an ending played out card by card, what came of it, and the way to the next one.

Each part takes the ending and `act`, which is given a change and makes it: `act(Ending.take_back)`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from html import escape

import marimo as mo

from brisca.cards import Card
from brisca.notation import write_hand, write_trick
from brisca.show.art import card_svg
from brisca.show.endgame_words import goal_text, level_name, line_text, missed_line, missed_title, solved_line, solved_title, turn_title
from brisca.show.game_board import order_inside, score_html
from brisca.show.hand import Click, Shown, choices
from brisca.show.page import Page, param, remember
from brisca.show.panels import fold_html, notice_html
from brisca.show.progress import Learn
from brisca.show.table import trump_html
from brisca.show.texts import deciding_rule, points_text
from brisca.show.words import say
from brisca.state import Trick
from brisca.teach.endgame import LEVELS, YOU, Puzzle, own_puzzle, puzzle, rival_cards
from brisca.teach.endgame_play import Ending, open_ending, states
from brisca.teach.skills import Skill
from brisca.trick import resolve

_FIRST_HAND = (
    "BRISCA_BASIC-626417~5c.4e.3o.1c.11b.12b.4c.7o.10b.12o.11o.4b.2e.3b.1o.4o.7b.6e.2c.1e"
    ".12e.7c.2b.3e.10o.5o.11e.6b.5e.7e.10e.3c.12c.11c.2o"
)
_SEEDS = 1_000


def first_puzzle() -> Puzzle:
    """The position to begin with: the only card that reaches 61 is one that gives a trick away that could be won."""
    return own_puzzle(_FIRST_HAND)


class Act:
    """Changes the ending and the address, and tells the learner's progress about a first try: `act(Ending.go_on)`."""

    def __init__(self, now: Callable[[], Ending], put: Callable[[Ending], None], line: str, learn: Learn | None) -> None:
        self.now = now
        self.line = line
        self._put = put
        self._learn = learn

    def __call__(self, change: Callable[[Ending], Ending]) -> None:
        before = self.now()
        after = change(before)
        if after is before:
            return
        self._put(after)
        self.write(after)
        if self._learn is not None and after.told and not before.told and after.puzzle is before.puzzle:
            self._learn(Skill.ENDGAME, not after.missed, len(after.puzzle.values))

    def write(self, ending: Ending) -> None:
        """The ending into the address."""
        if self.line == "line":
            own = not ending.puzzle.level
            remember(puzzle=None if own else ending.puzzle.code, hand=ending.puzzle.code if own else None)
        remember(**{self.line: ending.write()})

    def again(self) -> None:
        """Draw the board once more: a click came too late."""
        self._put(self.now())


def trying() -> tuple[Callable[[], Ending], Act]:
    """The ending at the top of the page as a marimo state (`?first=` says how far it was played), and what changes it."""
    get, put = mo.state(open_ending(None, None, param("first"), first_puzzle()), allow_self_loops=True)
    return get, Act(get, put, "first", None)


def puzzling(learn: Learn | None = None) -> tuple[Callable[[], Ending], Act]:
    """The puzzle of the address (`?puzzle=3-17` or `?hand=…`, `?line=` what was played) or a new one, and what changes it."""
    code, hand = param("puzzle"), param("hand")
    ending = open_ending(code, hand, param("line") if code or hand else None, puzzle(random.randrange(_SEEDS), LEVELS[0]))
    get, put = mo.state(ending, allow_self_loops=True)
    act = Act(get, put, "line", learn)
    if ending.problem is None:
        act.write(ending)
    return get, act


def problem_html(ending: Ending, lang: str) -> str:
    """Why the address could not be used; empty when it could, and once something was played."""
    return notice_html(ending.problem.text(lang)) if ending.problem is not None else ""


# The board


def board(ending: Ending, act: Act, lang: str, *, page: Page | None = None, intro: bool = False) -> Shown:
    """The table with both hands open, what to do or what came of it, and the hand. `intro`: the first one, with no way on from it."""
    panel, buttons = _panel(ending, act, lang, intro=intro)
    hand = Shown("") if ending.over else _hand(ending, act, lang)
    after = _after(ending, lang, page) if ending.over else ""
    return Shown(
        f'<section class="b-game is-lesson b-end" aria-label="{say(lang, es="El final", en="The ending")}">'
        f"{_cloth(ending, lang)}{panel}{hand.text}</section>{after}",
        [*buttons, *hand.buttons],
    )


def _cloth(ending: Ending, lang: str) -> str:
    state = ending.state
    assert state.trump is not None
    finished = state.tricks[-1] if (ending.paused or ending.over) and ending.played else None
    rivals = rival_cards(state)
    faces = "".join(f"<span>{card_svg(card, lang)}</span>" for card in rivals)
    label = say(lang, es="Cartas de la máquina", en="The machine's cards")
    held = f'<span class="b-held is-open" role="group" aria-label="{label}">{faces}</span>' if rivals else '<span class="b-held"></span>'
    mine, theirs = state.points
    fresh = finished.winner if finished is not None and ending.paused else None
    machine = score_html(say(lang, es="Máquina", en="Machine"), theirs, lang, fresh=fresh == 1)
    you = score_html(say(lang, es="Tú", en="You"), mine, lang, fresh=fresh == YOU)
    number = len(state.tricks) + (finished is None)
    of_all = state.rules.pack_size // 2
    progress = say(lang, es=f"Baza {number} de {of_all}", en=f"Trick {number} of {of_all}")
    return (
        f'<div class="b-cloth b-board{" is-decided" if finished else ""}" role="group" aria-label="{say(lang, es="Mesa", en="Table")}">'
        f'<div class="b-seats"><div class="b-rival">{machine}{held}</div><div class="b-side">{trump_html(state.trump, lang)}</div>'
        f"{_trick(state.table if finished is None else finished.cards, finished, lang)}"
        f'<div class="b-mine">{you}<p class="b-progress">{progress}</p></div></div></div>'
    )


def _trick(cards: tuple[tuple[int, Card], ...], finished: Trick | None, lang: str) -> str:
    slots = []
    for place in range(2):
        if place >= len(cards):
            slots.append(
                '<li class="b-slot is-empty" aria-hidden="true"><span class="b-face"></span><span class="b-cap">&nbsp;</span></li>'
            )
            continue
        seat, card = cards[place]
        wins = finished is not None and finished.winner == seat
        mark = "" if finished is None else " is-winner" if wins else " is-out"
        tag = f'<span class="b-won">{say(lang, es="Gana", en="Wins")}</span>' if wins else ""
        who = say(lang, es="Tú", en="You") if seat == YOU else say(lang, es="Máquina", en="Machine")
        lead = f" · {say(lang, es='sale', en='leads')}" if place == 0 else ""
        slots.append(
            f'<li class="b-slot{mark}"><span class="b-face">{card_svg(card, lang)}</span><span class="b-cap">{who}{lead}</span>{tag}</li>'
        )
    return f'<ol class="b-trick" style="--n:2">{"".join(slots)}</ol>'


def _panel(ending: Ending, act: Act, lang: str, *, intro: bool) -> tuple[str, list[Click]]:
    ways: list[tuple[str, Callable[[Ending], Ending]]] = []
    state = ending.state
    kind = "is-turn"
    if ending.paused:
        last = state.tricks[-1]
        kind = "is-won" if last.winner == YOU else "is-lost"
        title = won_text(last, state.rules.points, lang)
        line = f"{_why(ending, last, lang)} {sums_text(state.points, lang)}."
        over = state.turn is None
        ways.append((say(lang, es="Al resultado", en="To the result") if over else say(lang, es="Seguir", en="Go on"), Ending.go_on))
    elif ending.over:
        kind = "is-won" if ending.solved else "is-lost"
        title = solved_title(ending, lang) if ending.solved else missed_title(ending, lang)
        line = solved_line(ending, lang) if ending.solved else missed_line(ending, lang)
        if not ending.solved:
            ways.append((say(lang, es="Retirar esa carta y probar otra vez", en="Take it back and try again"), Ending.take_back))
        if not intro:
            ways.append((say(lang, es="Siguiente final", en="Next ending"), Ending.next))
        if ending.solved:
            ways.append((say(lang, es="Jugarlo otra vez", en="Play it again"), Ending.restart))
    else:
        title, line = turn_title(state, lang), goal_text(ending.puzzle, lang)
        if ending.played:
            line = f"{sums_text(state.points, lang)}."
            ways.append((say(lang, es="Retirar la última carta", en="Take back the last card"), Ending.take_back))
    rows = _choices(ways, act, ending, lang, main=ending.paused or ending.over)
    focus = f' data-brisca-focus="{act.line}:{ending.serial}"' if ways and not ending.your_turn else ""
    html = (
        f'<div class="b-panel {kind}"><div class="b-told" role="status"><p class="b-verdict"><strong>{escape(title)}</strong></p>'
        f'<p>{escape(line)}</p></div><div class="b-acts"{focus}>'
        f'<div class="b-next">{rows.text}</div>{order_inside(state.rules, lang)}</div></div>'
    )
    return html, list(rows.buttons)


def _choices(ways: list[tuple[str, Callable[[Ending], Ending]]], act: Act, ending: Ending, lang: str, *, main: bool) -> Shown:
    if not ways:
        return Shown("")
    return choices(
        [(place, text) for place, (text, _) in enumerate(ways)],
        lambda place: act(ways[place][1]),
        lang=lang,
        serial=ending.serial,
        main=main,
        on_late=act.again,
    )


def _hand(ending: Ending, act: Act, lang: str) -> Shown:
    items, buttons = [], []
    rest = "" if ending.your_turn else " is-resting"
    for card in ending.state.hands[YOU]:
        button = Click(
            f'<span class="b-hit is-card{rest}">{card_svg(card, lang)}</span>',
            lambda card=card: act(lambda now: now.play(card)),  # type: ignore[misc]
            serial=ending.serial,
            disabled=not ending.your_turn,
            on_late=act.again,
        )
        buttons.append(button)
        items.append(f'<li class="b-slot"><span class="b-face">{button.text}</span></li>')
    label = say(lang, es="Tus cartas", en="Your cards")
    focus = f' data-brisca-focus="{act.line}:{ending.serial}"' if ending.your_turn else ""
    return Shown(f'<ul class="b-hand" role="group" aria-label="{label}"{focus}>{"".join(items)}</ul>', buttons)


def won_text(trick: Trick, worth: Callable[[Card], int], lang: str) -> str:
    """Who wins a trick and how its points add up."""
    values = " + ".join(str(worth(card)) for _, card in trick.cards)
    total = f"{values} = {points_text(trick.points, lang)}"
    if trick.winner == YOU:
        return say(lang, es=f"Ganas la baza: {total}.", en=f"You win the trick: {total}.")
    return say(lang, es=f"Gana la máquina: {total}.", en=f"The machine wins: {total}.")


def sums_text(points: tuple[int, ...], lang: str) -> str:
    """The running sums of both."""
    mine, theirs = points
    return say(lang, es=f"Tú {mine}, máquina {theirs}", en=f"You {mine}, machine {theirs}")


def _why(ending: Ending, trick: Trick, lang: str) -> str:
    state = ending.state
    assert state.trump is not None
    return deciding_rule(resolve([card for _, card in trick.cards], state.trump, state.rules), lang)


# When it is over


def _after(ending: Ending, lang: str, page: Page | None) -> str:
    """The tricks as they were played; and after right play what each card is worth, with links."""
    table = values_html(ending.puzzle, lang)
    if not ending.solved:  # what was lost can be found again first
        return _log(ending, lang) + fold_html(say(lang, es="Ver lo que vale cada carta", en="See what each card is worth"), table)
    return _log(ending, lang) + table + _links(ending, lang, page)


def _log(ending: Ending, lang: str) -> str:
    begun, state = len(ending.puzzle.start.tricks), ending.state
    after = states(ending.puzzle.start, ending.played, False)[1:]
    rows = ""
    for number, (trick, then) in enumerate(zip(state.tricks[begun:], after, strict=True), begun + 1):
        cards = " – ".join(
            f"{say(lang, es='tú', en='you') if seat == YOU else say(lang, es='máquina', en='machine')}: {card.name(lang)}"
            for seat, card in trick.cards
        )
        won = won_text(trick, state.rules.points, lang)
        head = say(lang, es=f"Baza {number}", en=f"Trick {number}")
        rows += f"<li><h3>{head}</h3><p>{escape(cards)}. <strong>{escape(won)}</strong></p>"
        rows += f'<p class="b-sums">{sums_text(then.points, lang)}</p></li>'
    title = say(lang, es="Cómo ha ido", en="How it went")
    return f'<section class="b-log" aria-label="{title}"><h2>{title}</h2><ol>{rows}</ol></section>'


def values_html(found: Puzzle, lang: str) -> str:
    """What each first card is worth if both play their best, and how it goes on."""
    head = say(lang, es="Lo que vale cada primera carta", en="What each first card is worth")
    columns = (
        say(lang, es="Carta", en="Card"),
        say(lang, es="Tus puntos al final", en="Your final points"),
        say(lang, es="Con las mejores respuestas", en="With the best replies"),
    )
    top = "".join(f'<th scope="col">{column}</th>' for column in columns)
    rows = ""
    for card, value in sorted(found.values.items(), key=lambda pair: -pair[1]):
        loss = found.value - value
        note = say(lang, es="no pierde nada", en="loses nothing") if not loss else say(lang, es=f"pierde {loss}", en=f"loses {loss}")
        rows += (
            f'<tr class="{"is-best" if not loss else "is-worse"}"><th scope="row">{card.name(lang)}</th>'
            f'<td data-label="{columns[1]}"><strong>{value}</strong> <small>{note}</small></td>'
            f'<td data-label="{columns[2]}">{escape(line_text(found.start, card, lang))}</td></tr>'
        )
    return f'<table class="b-table b-end-values"><caption>{head}</caption><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>'


def _links(ending: Ending, lang: str, page: Page | None) -> str:
    if page is None:
        return ""
    state = ending.state
    trick = ending.state.tricks[len(ending.puzzle.start.tricks)]
    assert state.trump is not None
    text = write_trick([card for _, card in trick.cards], state.trump, state.rules)
    explorer = page.link("90_explorer", say(lang, es="La primera baza, en el explorador", en="The first trick in the explorer"), trick=text)
    own = {"puzzle": ending.puzzle.code} if ending.puzzle.level else {"hand": write_hand(ending.puzzle.start)}
    share = page.link("08_endgame", say(lang, es="Enlace a este final", en="Link to this ending"), **own)
    return f'<p class="b-more">{explorer}<br>{share}</p>'


def levels(ending: Ending, act: Act, lang: str) -> Shown:
    """The four levels; choosing one begins a puzzle of it. By itself the level follows two right or two wrong in a row."""
    return choices(
        [(level, level_name(level, lang)) for level in LEVELS],
        lambda level: act(lambda now: now.at(level)),
        lang=lang,
        serial=ending.serial,
        selected=ending.puzzle.level,
        label=say(lang, es="Dificultad", en="Difficulty"),
        on_late=act.again,
    )


def standing_html(ending: Ending, lang: str) -> str:
    """Which puzzle this is, and what comes next."""
    name = (
        level_name(0, lang) if not ending.puzzle.level else say(lang, es=f"Final {ending.puzzle.code}", en=f"Ending {ending.puzzle.code}")
    )
    following = say(lang, es=f"el siguiente será del nivel {ending.level}", en=f"the next one will be of level {ending.level}")
    return f'<p class="b-quiet">{escape(name)} · {following}</p>'
