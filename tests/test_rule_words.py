"""Rule sets in words: each has a line of its own, and every option that a link may change is said."""

from __future__ import annotations

import re
from html import unescape

import pytest

from brisca.cards import Suit
from brisca.notation import read_rules
from brisca.rules import OPTIONS, RULES, option_text
from brisca.show import explorer_parts as parts
from brisca.show.explorer import DEFAULT, Table
from brisca.show.rule_words import changes, rules_line

LANGS = ("es", "en")


def test_every_rule_set_is_told_in_one_line_of_its_own() -> None:
    for lang in LANGS:
        for name, rules in RULES.items():
            line = rules_line(rules, lang)
            assert "_" not in line, name
            assert line.startswith(f"{rules.players} "), name
            assert f" {rules.pack_size} " in line, name
            assert changes(rules, lang) == [], name
    assert "siete vale 10" in rules_line(RULES["BISCA"], "es")
    assert "seven is worth 10" in rules_line(RULES["BISCA"], "en")


VALUES = {
    "players": "4", "pack_size": "20", "missing_two": "o", "order": "bisca", "teams": "yes", "hand_size": "5", "trump": "covered",
    "names": "it", "swap": "any_time", "draws_left": "3", "cards_each": "2", "duties": "yes", "tie": "most_cards", "last_trick_bonus": "10",
    "double_over": "100", "claim": "yes", "arrastre": "yes", "muerte": "yes", "redeal": "yes", "partners_look": "start.stock_empty",
    "direction": "clockwise", "match": "best_of.5",
}  # fmt: skip


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_that_a_link_can_change_has_words(option: str) -> None:
    idle = parts.Act(lambda: DEFAULT, lambda _: None, lambda _: None)
    base = "BRISCA_PAIRS" if option in ("partners_look", "teams") else "BRISCA_BASIC"
    value = "no" if option == "teams" else VALUES[option]
    rules = read_rules(f"{base}+{option}.{value}")
    assert option_text(getattr(rules, option)) == value
    for lang in LANGS:
        (change,) = changes(rules, lang)
        assert "_" not in change
        assert re.fullmatch(r"[^:]+: \S.*", change)
        shown = parts.notices_html(Table(rules, Suit.OROS, ()), lang)
        assert change[1:] in unescape(shown), "and it is shown"
        assert "changed" in parts.trump_row(Table(rules, Suit.OROS, ()), idle, "en").text
