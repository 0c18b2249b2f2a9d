"""What every page shares, without a browser: links, languages, escaping, the table's HTML, and how the lessons are written."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brisca.cards import Card, Suit
from brisca.rules import RULES
from brisca.show import hand, page, panels, table
from brisca.show.lessons import LESSONS, next_lesson, previous_lesson
from brisca.show.links import lesson_href, read_params

ROOT = Path(__file__).resolve().parents[1]
LESSON_FILES = sorted((ROOT / "lessons").glob("*.py"))
SHOW_FILES = sorted((ROOT / "brisca" / "show").glob("*.py"))
TRICK = tuple(Card.parse(text) for text in ("6o", "12c", "3e", "10o"))


# --- links -----------------------------------------------------------------------------------------------------------------

NAMES = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=6).filter(lambda name: name != "file")
PARAMS = st.dictionaries(NAMES, st.text(st.characters(exclude_categories=["Cs"]), max_size=40), max_size=5)


@given(PARAMS, st.booleans())
def test_whatever_a_link_carries_arrives_unchanged(params: dict[str, str], in_browser: bool) -> None:
    href = lesson_href("02_trick", params, in_browser=in_browser)
    assert read_params(href) == params
    assert not re.search(r"""[\s"'<>+~]""", href.replace("~", "")), "quoted for every browser and every chat that a link passes through"
    assert read_params(unescape(href.replace("&", "&amp;"))) == params


def test_a_lessons_address_on_a_server_and_in_the_site() -> None:
    notation = {"trick": "BRISCA+swap.any_time:o:6o.12c.3e.10o", "hand": "BRISCA-27~1c.S7o", "deck": "BRISCA=1o.3c"}
    server = lesson_href("90_explorer", {"lang": "es", **notation}, in_browser=False, folder="lessons/")
    site = lesson_href("90_explorer", {"lang": "es", **notation}, in_browser=True)
    assert server.startswith("?file=lessons/90_explorer.py&lang=es&trick=BRISCA%2Bswap.any_time%3Ao%3A6o.12c.3e.10o&")
    assert site.startswith("./90_explorer.html?lang=es&trick=BRISCA%2Bswap")
    assert read_params(server) == read_params(site) == {"lang": "es", **notation}
    assert lesson_href("00_start", {}, in_browser=True) == "./00_start.html"


def test_the_course_is_walked_from_end_to_end() -> None:
    keys = [lesson.key for lesson in LESSONS]
    assert keys == sorted(keys)
    assert keys[0] == "00_start"
    here, walked = LESSONS[0], ["00_start"]
    while following := next_lesson(here.key):
        assert here is LESSONS[0] or previous_lesson(following.key) is here
        here = following
        walked.append(here.key)
    assert walked == keys
    assert previous_lesson("00_start") is previous_lesson(keys[1]) is None, "the start page is reached by its own link"


# --- languages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("es-ES,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9", "en"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "en"),
        ("en;q=0.3, es;q=0.7", "es"),
        ("en;q=0, de", "es"),
        ("ca, en;q=0.9", "es"),
        ("de, ja", "es"),
        ("", "es"),
        ("<script>alert(1)</script>", "es"),
        ("en;q=9999999999999999", "es"),
        ("x," * 10_000 + "en", "es"),
    ],
)
def test_the_readers_browser_says_which_language_to_begin_with(header: str, lang: str) -> None:
    assert page.preferred(header) == lang


def calls(path: Path, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names:
                yield node


def words(node: ast.expr) -> str:
    """All the literal text in an expression; what is filled in counts as a mark."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(words(part) for part in node.values)
    if isinstance(node, ast.BinOp):
        return words(node.left) + words(node.right)
    return "␣"


CARD_ES = re.compile(r"\b(as|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|sota|caballo|rey) de (oros|copas|espadas|bastos)\b", re.IGNORECASE)
CARD_EN = re.compile(
    r"\b(ace|two|three|four|five|six|seven|eight|nine|jack|knight|king) of (coins|cups|swords|clubs)\b",
    re.IGNORECASE,
)
NOTED = re.compile(r"\b(?:1[0-2]|[1-9])[oceb]\b")
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def facts(text: str, lang: str) -> Counter[str]:
    """The numbers and the cards that a text states, whatever its language."""
    said = Counter(str(Card.parse(found[0])) for found in (CARD_ES if lang == "es" else CARD_EN).finditer(text))
    said.update(NOTED.findall(text))
    thousands, decimal = (".", ",") if lang == "es" else (",", ".")
    for number in NUMBER.findall(NOTED.sub(" ", text)):
        plain = re.sub(rf"\{thousands}(?=\d\d\d\b)", "", number).replace(decimal, ".")
        said[plain] += 1
    return said


def test_the_reading_of_facts_sees_a_difference() -> None:
    assert facts("El tres de copas gana 1.560 veces, 52,7 %", "es") == facts("The three of cups wins 1,560 times, 52.7%", "en")
    assert facts("El tres de copas", "es") != facts("The three of coins", "en")
    assert facts("Vale 10 puntos", "es") != facts("Worth 11 points", "en")
    assert facts("Sale 3o", "es") != facts("Led: 3c", "en")


@pytest.mark.parametrize("path", [*LESSON_FILES, *SHOW_FILES], ids=lambda path: path.name)
def test_every_text_is_there_twice_with_the_same_numbers_and_cards(path: Path) -> None:
    for call in calls(path, "t", "say"):
        spoken = {keyword.arg: keyword.value for keyword in call.keywords}
        if set(spoken) == {"es", "en"} and all(isinstance(v, ast.Name) for v in spoken.values()):
            continue  # `t` itself
        where = f"{path.name}:{call.lineno}"
        assert set(spoken) == {"es", "en"}, f"{where}: exactly es= and en="
        es, en = words(spoken["es"]), words(spoken["en"])
        assert bool(es.strip()) == bool(en.strip()), f"{where}: one of the two is empty"
        assert facts(es, "es") == facts(en, "en"), f"{where}: other numbers or cards in the other language"


# --- escaping --------------------------------------------------------------------------------------------------------------

VOID = {"br", "hr", "img", "input", "link", "meta", "col", "path", "circle", "rect", "ellipse", "line", "polygon", "use"}


class Strict(HTMLParser):
    """Reads HTML, insists that every tag is closed where it should be, and keeps tags, attributes and text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, css: str) -> list[dict[str, str | None]]:
        return [attrs for _, attrs in self.tags if css in (attrs.get("class") or "").split()]


def labels(shown: hand.Shown) -> list[Strict]:
    """What stands inside the buttons, which marimo carries as JSON in an attribute."""
    return [Strict(json.loads(attrs["data-label"] or "")) for tag, attrs in Strict(shown.text).tags if tag == "marimo-button"]


SHOWN: list[Callable[[str], str]] = [
    lambda x: table.trick_html(TRICK, lang="es", names=[x] * 4, label=x, winner=0),
    lambda x: table.trick_html((), lang="es", names=[x], places=2),
    lambda x: table.cards_html(TRICK, lang="es", label=x, captions=[x] * 4),
    lambda x: panels.feedback_html("wrong", x, [x]),
    lambda x: panels.notice_html(x, hint=x),
    lambda x: panels.derivation_html([x], lang="es", title=x),
    lambda x: panels.stats_html([(x, x)]),
    lambda x: panels.fold_html(x, ""),
    lambda x: hand.clickable_cards(TRICK, print, lang="es", label=x).text,
    lambda x: hand.choices([(1, "a")], print, lang="es", label=x).text,
    lambda x: page.Page("02_trick", "es", print).top(goal=x, title=x).text,
    lambda x: page.Page("02_trick", "es", print).bottom(learned=[x]).text,
    lambda x: page.Page("02_trick", "es", print).link("90_explorer", x, trick=x),
]
HOSTILE = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror='x'>",
    "' onmouseover='x",
    "</style></p></div><svg onload=x>",
    "&lt;b&gt; &amp;",
    "**a** _b_ `c` $d$ :smile: [e](f)",
]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_text_stays_a_text(hostile: str) -> None:
    for show in SHOWN:
        read = Strict(show(hostile))
        assert not {"script", "img", "style"} & {tag for tag, _ in read.tags}
        assert not [name for _, attrs in read.tags for name in attrs if name.startswith("on")]
        said = read.text + "".join(value or "" for _, attrs in read.tags for value in attrs.values())
        assert hostile in said, "and it can still be read"


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_text_on_a_button_stays_a_text(hostile: str) -> None:
    (choice,) = labels(hand.choices([(1, hostile)], print, lang="es"))
    assert choice.text.strip() == hostile
    first, *_ = labels(hand.clickable_cards(TRICK, print, lang="es", notes={TRICK[0]: hostile}))
    assert [attrs["aria-label"] for attrs in first.having("brisca-card")] == [f"seis de oros, {hostile}"]
    assert not {"script", "img", "style"} & {tag for read in (choice, first) for tag, _ in read.tags}


# --- the table -------------------------------------------------------------------------------------------------------------


def slots(html: str) -> list[str]:
    return re.findall(r"<li class=\"b-slot.*?</li>", html, re.DOTALL)


@pytest.mark.parametrize(
    ("lang", "lead", "wins", "name"), [("es", "Sale", "Gana", "sota de oros"), ("en", "Leads", "Wins", "jack of coins")]
)
def test_a_decided_trick_is_read_in_the_order_of_play_and_names_its_winner(lang: str, lead: str, wins: str, name: str) -> None:
    html = table.trick_html(TRICK, lang=lang, winner=3, trump=Suit.OROS, points=16)
    read = Strict(html)
    assert [attrs["aria-label"] for attrs in read.having("brisca-card")] == [card.name(lang) for card in TRICK]
    assert [("is-winner" in slot, "is-out" in slot) for slot in slots(html)] == [(False, True)] * 3 + [(True, False)]
    assert [wins in Strict(slot).text for slot in slots(html)] == [False, False, False, True]
    assert f'aria-label="{name}"' in slots(html)[3]
    assert lead in Strict(slots(html)[0]).text
    assert "16" in Strict(slots(html)[3]).text
    assert Suit.OROS.spoken(lang) in (read.having("b-cloth")[0]["aria-label"] or "")


def test_a_trick_that_is_still_open_marks_nobody() -> None:
    html = table.trick_html(TRICK[:2], lang="es", places=4, names=["Tú", "Ana", "Bea", "Eva"])
    assert [("is-winner" in slot, "is-out" in slot, "is-empty" in slot) for slot in slots(html)] == [(False, False, False)] * 2 + [
        (False, False, True)
    ] * 2
    assert [Strict(slot).text for slot in slots(html)] == ["Tú · sale", "Ana", "Bea", "Eva"]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("count", range(9))
def test_every_number_of_cards_is_well_formed(lang: str, count: int) -> None:
    cards = RULES["BRISCA"].pack[:count]
    for size in ("large", "small"):
        html = table.trick_html(cards, lang=lang, size=size, trump=Suit.COPAS, stock=13, pinta=Card.parse("12c"))
        assert len(Strict(html).having("b-slot")) == count
    Strict(table.fan_html(cards, lang=lang))
    Strict(table.cards_html(cards, lang=lang, cloth=True))


@pytest.mark.parametrize(
    ("count", "pinta", "backs", "es", "en"),
    [
        (13, "12o", 1, "Mazo: 13 cartas. La pinta es rey de oros.", "Stock: 13 cards. The pinta is the king of coins."),
        (1, "12o", 0, "Mazo: 1 carta. La pinta es rey de oros.", "Stock: 1 card. The pinta is the king of coins."),
        (4, None, 1, "Mazo: 4 cartas", "Stock: 4 cards"),
    ],
)
def test_the_stock_says_what_lies_there(count: int, pinta: str | None, backs: int, es: str, en: str) -> None:
    for lang, text in (("es", es), ("en", en)):
        read = Strict(table.stock_html(count, Card.parse(pinta) if pinta else None, lang))
        assert read.having("b-pile")[0]["aria-label"] == text
        assert len(read.having("b-back")) == backs
    assert "Mazo agotado" in table.stock_html(0, None, "es")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("BRISCA", ["1 as 11", "3 tres 10", "12 rey 4", "11 caballo 3", "10 sota 2", "7, 6, 5, 4, 2 0"]),
        ("BISCA", ["1 as 11", "7 siete 10", "12 rey 4", "11 caballo 3", "10 sota 2", "6, 5, 4, 3, 2 0"]),
        ("BRISCA_SIX", ["1 as 11", "3 tres 10", "12 rey 4", "11 caballo 3", "10 sota 2", "9, 8, 7, 6, 5, 4, 2 0"]),
        ("BRISCA_MINI", ["1 as 11", "3 tres 10", "12 rey 4", "11 caballo 3", "10 sota 2"]),
    ],
)
def test_the_card_of_order_and_points_follows_the_rules(name: str, expected: list[str]) -> None:
    html = panels.order_html("es", RULES[name])
    body = html[html.index("<tbody>") : html.index("</tbody>")]
    assert [" ".join(re.sub("<[^>]*>", " ", row).split()) for row in re.findall("<tr>.*?</tr>", body)] == expected
    gaps = [(Strict(item).text, item.count("h") - item.count("path")) for item in re.findall("<li>.*?</li>", html)]
    assert [text for text, _ in gaps] == ["orossin cortes", "copas1 corte", "espadas2 cortes", "bastos3 cortes"]
    assert [len(re.findall(r"\dh\d", item)) for item in re.findall("<li>.*?</li>", html)] == [1, 2, 3, 4], "pieces = gaps + 1"
    Strict(html)


# --- what can be clicked ---------------------------------------------------------------------------------------------------


def test_a_click_on_an_older_drawing_is_ignored() -> None:
    picked: list[Card] = []
    old = hand.clickable_cards(TRICK, picked.append, lang="es", serial=4).buttons[0]
    new = hand.clickable_cards(TRICK, picked.append, lang="es", serial=5).buttons[1]
    late, right = old._args.initial_value + 1, new._args.initial_value + 1
    new._update(late)  # marimo hands the click on the old button to its successor, which has the same id
    new._update(old._args.initial_value + 2)
    assert picked == []
    new._update(right)
    assert picked == [TRICK[1]]


def test_cards_that_may_not_be_clicked_do_nothing_and_say_why() -> None:
    picked: list[Card] = []
    shown = hand.clickable_cards(TRICK, picked.append, lang="en", disabled=[TRICK[2]], notes={TRICK[2]: "not yours"}, selected=[TRICK[0]])
    for button in shown.buttons:
        button._update(button._args.initial_value + 1)
    assert picked == [TRICK[0], TRICK[1], TRICK[3]]
    names = [read.having("brisca-card")[0]["aria-label"] for read in labels(shown)]
    assert names == ["six of coins, chosen", "king of cups", "three of swords, not yours", "jack of coins"]


def test_the_trick_that_was_asked_about_keeps_its_places_when_it_is_answered() -> None:
    picked: list[Card] = []
    asked = hand.clickable_trick(TRICK, picked.append, lang="es", trump=Suit.OROS)
    told = hand.clickable_trick(TRICK, picked.append, lang="es", trump=Suit.OROS, picked=TRICK[1], winner=3, points=16)
    assert [attrs["data-disabled"] for tag, attrs in Strict(told.text).tags if tag == "marimo-button"] == ["true"] * 4
    for button in told.buttons:
        button._update(button._args.initial_value + 1)
    assert picked == []
    assert [len(labels(shown)) for shown in (asked, told)] == [4, 4]
    names = [read.having("brisca-card")[0]["aria-label"] for read in labels(told)]
    assert names == ["seis de oros", "rey de copas, tu respuesta", "tres de espadas", "sota de oros, gana"]


def test_choices_hand_back_their_own_value() -> None:
    picked: list[Suit] = []
    shown = hand.suit_choices(picked.append, lang="en", selected=Suit.COPAS)
    for button in shown.buttons:
        button._update(button._args.initial_value + 1)
    assert picked == list(Suit)
    assert [read.text.strip() for read in labels(shown)] == ["coins", "cups (chosen)", "swords", "clubs"]


# --- the lessons as files ----------------------------------------------------------------------------------------------------

WIDGETS = {"clickable_cards", "clickable_trick", "choices", "suit_choices", "top", "front"}


@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.name)
def test_what_can_be_clicked_has_a_name(path: Path) -> None:
    """marimo forgets a button that nothing holds: its clicks would go nowhere."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            nameless = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _called(call) in WIDGETS]
            assert not nameless, f"{path.name}:{node.lineno}: give {_called(nameless[0])}(…) a name"


@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.name)
def test_a_change_of_language_forgets_nothing(path: Path) -> None:
    """A cell that reads the page or its language runs again with it: what is remembered must not be made there."""
    for cell in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(cell, ast.FunctionDef) and any(_called(call) == "state" for call in ast.walk(cell) if isinstance(call, ast.Call)):
            assert not {arg.arg for arg in cell.args.args} & {"page", "t", "lang"}, f"{path.name}:{cell.lineno}"
    bound = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Assign)]
    assert not [node for node in bound if isinstance(node.value, ast.Call) and _called(node.value) == "query_params"], (
        "use param() and remember()"
    )


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_the_lessons_listed_are_the_lessons_there_are() -> None:
    assert [path.stem for path in LESSON_FILES] == [lesson.key for lesson in LESSONS]


@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.name)
def test_a_lesson_says_who_it_is_and_uses_the_common_look(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    header = "\n".join(line[2:] for line in source.split("# ///")[1].splitlines()[1:])
    graph = tomllib.loads(header)["tool"]["marimo"]["opengraph"]
    known = next(lesson for lesson in LESSONS if lesson.key == path.stem)
    assert graph["title"] == f"{known.title_es} · {known.title_en}"
    assert graph["description"]
    (app,) = calls(path, "App")
    options = {keyword.arg: ast.literal_eval(keyword.value) for keyword in app.keywords}
    assert (options["width"], options["css_file"], options["html_head_file"]) == ("medium", "brisca.css", "brisca_head.html")
    assert "<svg" not in source
    assert "_unparsable_cell" not in source


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.name)
def test_a_lesson_runs_as_a_script(path: Path, lang: str) -> None:
    program = f"import runpy; print(runpy.run_path({str(path)!r})['app'].run()[1]['page'].lang)"
    done = subprocess.run([sys.executable, "-c", program, "--lang", lang], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == lang


# --- colours -----------------------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_words_stand_out_from_what_they_stand_on() -> None:
    css = (ROOT / "lessons" / "brisca.css").read_text(encoding="utf-8")
    light = dict(re.findall(r"(--b-[\w-]+): (#[0-9a-f]{3,6});", css[: css.index(".dark")]))
    dark = {**light, **dict(re.findall(r"(--b-[\w-]+): (#[0-9a-f]{3,6});", css[css.index(".dark") : css.index("@media")]))}
    for theme, background in ((light, "#ffffff"), (dark, "#181c1a")):
        colours = {name: value if len(value) == 7 else "#" + "".join(2 * c for c in value[1:]) for name, value in theme.items()}
        for name in ("--b-accent", "--b-right", "--b-wrong"):
            assert contrast(colours[name], background) >= 4.5, name
        assert contrast(colours["--b-accent"], colours["--b-on-accent"]) >= 4.5
        for name in ("--b-on-cloth", "--b-on-cloth-quiet", "--b-gold"):
            assert contrast(colours[name], colours["--b-cloth"]) >= 4.5, name
