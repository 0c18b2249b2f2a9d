"""The chart of points: its numbers, its colours, and the same in words and as a table when it can't be drawn."""

from __future__ import annotations

import importlib
import re
from typing import Any

import altair
import pytest

from brisca.cards import Suit
from brisca.rules import RULES, Rules
from brisca.show import charts, fetched

LANGS = ("es", "en")
EVERY_RULES = [*RULES.values(), RULES["BRISCA_THREE"].replace(pack_size=39, name="BRISCA_THREE")]
PRINTED = {
    "es": "as dos tres cuatro cinco seis siete ocho nueve sota caballo rey",
    "en": "ace two three four five six seven eight nine jack knight king",
}


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


# --- the chart ----------------------------------------------------------------------------------------------------------------


def by_hand(rank: int, order: str) -> int:
    """Points of a printed number, straight from the rules' table."""
    worth = {"brisca": {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}, "bisca": {1: 11, 7: 10, 12: 4, 11: 3, 10: 2}}
    return worth[order].get(rank, 0)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", EVERY_RULES, ids=lambda rules: f"{rules.name}-{rules.pack_size}")
def test_the_charts_numbers_add_up_to_30_a_suit_and_120(rules: Rules, lang: str) -> None:
    records = charts.points_records(rules, lang)
    assert len(records) == rules.pack_size
    assert sum(int(record["points"]) for record in records) == 120
    for suit in Suit:
        mine = [record for record in records if record["suit"] == suit.spoken(lang)]
        assert sum(int(record["points"]) for record in mine) == 30
        assert {record["letter"] for record in mine} == {suit.value.upper()}
    for record in records:
        printed = PRINTED[lang].split().index(str(record["rank"])) + 1
        assert record["points"] == by_hand(printed, rules.order)


def spec(rules: Rules, lang: str) -> dict[str, Any]:
    return charts.points_chart(rules, lang).to_dict()  # validated against the schema on the way


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", EVERY_RULES, ids=lambda rules: f"{rules.name}-{rules.pack_size}")
def test_the_chart_is_valid_and_carries_its_own_data(rules: Rules, lang: str) -> None:
    drawn = spec(rules, lang)
    assert drawn["$schema"].startswith("https://vega.github.io/schema/vega-lite/")
    ((name, values),) = drawn["datasets"].items()
    assert values == charts.points_records(rules, lang)
    assert drawn["data"] == {"name": name}, "nothing is fetched"
    assert not any("data" in layer for layer in drawn["layer"])


@pytest.mark.parametrize("lang", LANGS)
def test_ranks_stand_in_the_order_of_strength_and_suits_in_their_own_colours(lang: str) -> None:
    drawn = spec(RULES["BRISCA"], lang)
    bars, letters, _ = drawn["layer"]
    order = {"es": "as tres rey caballo sota siete seis cinco cuatro dos", "en": "ace three king knight jack seven six five four two"}
    assert bars["encoding"]["y"]["sort"] == order[lang].split()
    scale = bars["encoding"]["color"]["scale"]
    names = {"es": ["oros", "copas", "espadas", "bastos"], "en": ["coins", "cups", "swords", "clubs"]}
    assert dict(zip(scale["domain"], scale["range"], strict=True)) == dict(
        zip(names[lang], ["#9A6700", "#B0003A", "#0A2A66", "#007A6B"], strict=True)
    )
    assert letters["encoding"]["text"]["field"] == "letter", "told apart by a letter as well"


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_chart_reads_the_same_in_light_and_dark_mode() -> None:
    drawn = spec(RULES["BRISCA"], "es")
    paper = drawn["background"]
    assert re.fullmatch("#[0-9a-fA-F]{6}", paper), "its own paper, not the page's"
    ink = [drawn["layer"][0]["encoding"]["y"]["axis"]["labelColor"], drawn["layer"][2]["mark"]["color"], *charts.SUIT_COLOURS.values()]
    for colour in ink:
        assert (luminance(paper) + 0.05) / (luminance(colour) + 0.05) >= 4.5, colour
    assert drawn["usermeta"]["embedOptions"]["actions"] is False, "nothing to focus inside what is hidden from screen readers"


@pytest.mark.parametrize("rules", EVERY_RULES, ids=lambda rules: f"{rules.name}-{rules.pack_size}")
def test_title_summary_and_table_say_the_same_numbers_in_both_languages(rules: Rules) -> None:
    assert charts.points_title(rules, "es").startswith("Cinco cartas de cada palo")
    assert charts.points_title(rules, "en").startswith("Five ranks")
    assert {tuple(numbers(charts.points_title(rules, lang))) for lang in LANGS} == {(120,)}
    blanks = sum(by_hand(card.rank.value, rules.order) == 0 for card in rules.pack)
    assert [numbers(charts.points_summary(rules, lang)) for lang in LANGS] == [[30, 120, 84, blanks, rules.pack_size, 0]] * 2
    tables = [charts.points_table_html(rules, lang) for lang in LANGS]
    cells = [re.findall(r"<td>(\d+)</td>", table) for table in tables]
    assert cells[0] == cells[1]
    assert cells[0][-5:] == ["30", "30", "30", "30", "120"]
    rows = [list(map(int, cells[0][i : i + 5])) for i in range(0, len(cells[0]) - 5, 5)]
    assert all(row[4] == sum(row[:4]) for row in rows)
    assert [sum(column) for column in zip(*rows, strict=True)] == [30, 30, 30, 30, 120]


@pytest.mark.parametrize("lang", LANGS)
def test_without_altair_title_summary_and_table_remain(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = charts.points_figure(RULES["BRISCA"], lang, drawn=True).text
    rest = charts.points_figure(RULES["BRISCA"], lang, drawn=False).text
    assert "vega" in whole.lower()
    assert "vega" not in rest.lower()
    for part in (charts.points_title, charts.points_summary, charts.points_table_html):
        assert part(RULES["BRISCA"], lang) in rest


def test_a_browser_that_can_not_fetch_altair_is_told_so_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    class Micropip:
        def __init__(self) -> None:
            self.asked: list[str] = []
            self.works = True

        async def install(self, name: str) -> None:
            self.asked.append(name)
            if not self.works:
                raise OSError("no network")

    micropip, real = Micropip(), importlib.import_module
    monkeypatch.setattr(importlib, "import_module", lambda name: micropip if name == "micropip" else real(name))
    assert run(charts.altair_is_here()) is True
    assert micropip.asked == [], "on a server nothing is fetched"
    monkeypatch.setattr(fetched, "IN_BROWSER", True)
    assert run(charts.altair_is_here()) is True
    assert micropip.asked == ["altair"]
    micropip.works = False
    assert run(charts.altair_is_here()) is False


def run(coroutine: Any) -> Any:
    """A coroutine that waits for nothing, to its end."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits for something")


def test_altair_is_the_version_of_the_browser_build() -> None:
    assert altair.__version__ == "6.0.0"
