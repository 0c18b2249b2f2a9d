"""The drawings of the pack: well formed, named, told apart without colour, and lean."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET

import pytest

from brisca.cards import ALL_CARDS, Card, Suit
from brisca.show.art import back_svg, card_svg, suit_svg
from brisca.show.art_base import FACE, HEIGHT, PALETTES, WIDTH

SVG = "{http://www.w3.org/2000/svg}"
LANGS = ("es", "en", "it", "pt")


def every_drawing() -> list[str]:
    return [card_svg(card) for card in ALL_CARDS] + [back_svg()] + [suit_svg(suit) for suit in Suit]


def having(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if element.get("class") == name]


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_is_well_formed_and_named_in_four_languages(card: Card) -> None:
    for lang in LANGS:
        root = ET.fromstring(card_svg(card, lang))
        assert root.tag == SVG + "svg"
        assert root.get("role") == "img"
        assert root.get("class") == "brisca-card"
        assert root.get("aria-label") == card.name(lang)
        assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"


def test_names_read_as_people_say_them() -> None:
    assert 'aria-label="tres de copas"' in card_svg(Card.parse("3c"))
    assert 'aria-label="jack of cups"' in card_svg(Card.parse("10c"), "en")
    assert 'aria-label="cavallo di spade"' in card_svg(Card.parse("11e"), "it")
    assert 'aria-label="rei de paus"' in card_svg(Card.parse("12b"), "pt")


def test_a_label_of_ones_own_replaces_the_name_and_cannot_break_out() -> None:
    label = "as de oros, \"11\" puntos <b> & 'más'"
    assert ET.fromstring(card_svg(Card.parse("1o"), label=label)).get("aria-label") == label
    assert ET.fromstring(card_svg(Card.parse("1o"), label="")).get("aria-label") == ""


def test_the_back_is_well_formed_and_named() -> None:
    for lang, name in {"es": "carta boca abajo", "en": "face-down card", "it": "carta coperta", "pt": "carta virada para baixo"}.items():
        root = ET.fromstring(back_svg(lang))
        assert (root.get("role"), root.get("aria-label"), root.get("class")) == ("img", name, "brisca-card")


def test_a_suit_symbol_is_named_or_hidden() -> None:
    for suit in Suit:
        for lang in LANGS:
            assert ET.fromstring(suit_svg(suit, lang)).get("aria-label") == suit.spoken(lang)
        hidden = ET.fromstring(suit_svg(suit, decorative=True))
        assert hidden.get("aria-hidden") == "true"
        assert hidden.get("aria-label") is None
        assert hidden.get("role") is None


def level_pieces(d: str) -> dict[float, list[tuple[float, float]]]:
    """The level strokes of a path, by height: from where to where."""
    found: dict[float, list[tuple[float, float]]] = {}
    x = y = 0.0
    for command, numbers in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", d):
        values = [float(v) for v in re.findall(r"-?\d+(?:\.\d+)?", numbers)]
        if command == "H":
            found.setdefault(y, []).append((min(x, values[0]), max(x, values[0])))
            x = values[0]
        elif command == "V":
            y = values[0]
        elif values:
            x, y = values[-2:]
    return found


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_the_marco_has_no_gap_for_oros_one_for_copas_two_for_espadas_three_for_bastos(card: Card) -> None:
    (frame,) = having(ET.fromstring(card_svg(card)), "marco")
    edges = level_pieces(frame.attrib["d"])
    assert len(edges) == 2, "a top edge and a bottom edge"
    for y, pieces in edges.items():
        assert min(y, HEIGHT - y) < 15, "near the edge of the card"
        pieces.sort()
        gaps = [b[0] - a[1] for a, b in itertools.pairwise(pieces)]
        assert len(gaps) == {"o": 0, "c": 1, "e": 2, "b": 3}[card.suit.value]
        assert all(gap >= 12 for gap in gaps), "a gap is seen at 56 px: at least 2.7 px"
        assert pieces[0][0] < 30, "the edge reaches the left corner"
        assert pieces[-1][1] > WIDTH - 30, "the edge reaches the right corner"
    assert edges.keys() == {y for y in edges if HEIGHT - y in edges}, "the frame is the same turned round"


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_as_many_symbols_as_the_rank_says(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    pips = having(root, "pip")
    if card.rank.value < 10:
        assert len(pips) == card.rank.value
        places = {pip.attrib["transform"] for pip in pips}
        assert len(places) == card.rank.value, "no two in the same place"
        assert not having(root, "held")
    else:
        assert not pips
        assert len(having(root, "held")) == 1, "a figure holds the symbol of its suit"


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_two_corners_carry_the_index_and_the_mark_of_the_suit(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    for name in ("index", "mark", "letter"):
        assert len(having(root, name)) == 2
    (turned,) = [g for g in root.iter(SVG + "g") if g.get("transform") == f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"]
    for name in ("index", "mark", "letter"):
        assert len(having(turned, name)) == 1


def drawn(card: Card, name: str) -> str:
    return having(ET.fromstring(card_svg(card)), name)[0].attrib["d"]


Box = tuple[float, float, float, float]
CLEAR = 2.0  # units of the card, half a millimetre


def hull(element: ET.Element, dx: float = 0, dy: float = 0) -> Box:
    """A box round everything an element draws, lines included; control points count, so it is never too small."""
    xs: list[float] = []
    ys: list[float] = []
    for part in element.iter():
        half = float(part.get("stroke-width", "0")) / 2
        if part.tag == SVG + "circle":
            x, y, r = (float(part.attrib[key]) for key in ("cx", "cy", "r"))
            xs += [x - r - half, x + r + half]
            ys += [y - r - half, y + r + half]
        elif part.tag == SVG + "path":
            for command, numbers in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", part.attrib["d"]):
                values = [float(v) for v in re.findall(r"-?\d+(?:\.\d+)?", numbers)]
                across, down = {"H": (values, []), "V": ([], values)}.get(command, (values[0::2], values[1::2]))
                xs += [v + side for v in across for side in (-half, half)]
                ys += [v + side for v in down for side in (-half, half)]
    return min(xs) + dx, min(ys) + dy, max(xs) + dx, max(ys) + dy


def turned_round(box: Box) -> Box:
    return WIDTH - box[2], HEIGHT - box[3], WIDTH - box[0], HEIGHT - box[1]


def apart(a: Box, b: Box) -> bool:
    return a[2] + CLEAR < b[0] or b[2] + CLEAR < a[0] or a[3] + CLEAR < b[1] or b[3] + CLEAR < a[1]


@pytest.mark.parametrize("card", [card for card in ALL_CARDS if 2 <= card.rank.value <= 9], ids=str)
def test_symbols_keep_clear_of_index_mark_letter_marco_and_each_other(card: Card) -> None:
    root = ET.fromstring(card_svg(card))
    boxes = []
    for pip in having(root, "pip"):
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)", pip.attrib["transform"])
        assert moved
        boxes.append(hull(pip, float(moved[1]), float(moved[2])))
    corner = [hull(having(root, name)[0]) for name in ("index", "mark", "letter")]
    for box in boxes:
        for taken in corner + [turned_round(part) for part in corner]:
            assert apart(box, taken)
        assert box[0] > 12
        assert box[1] > 12
        assert box[2] < WIDTH - 12
        assert box[3] < HEIGHT - 12
    for i, box in enumerate(boxes):
        for other in boxes[:i]:
            # A symbol may stand in the gap between four others; side by side or one above the other they stay apart.
            dx, dy = abs(box[0] - other[0]), abs(box[1] - other[1])
            if min(dx, dy) < 1:
                assert apart(box, other)
            else:
                assert dx > 20
                assert dy > 20


def test_index_mark_and_letter_tell_rank_and_suit_without_colour() -> None:
    coins = [card for card in ALL_CARDS if card.suit is Suit.OROS]
    assert len({drawn(card, "index") for card in coins}) == 12
    for card in ALL_CARDS:
        assert drawn(card, "index") == drawn(Card(Suit.OROS, card.rank), "index")
    for name in ("mark", "letter", "marco"):
        assert len({drawn(card, name) for card in ALL_CARDS if card.rank.value == 7}) == 4


def test_the_index_is_legible_at_56_px() -> None:
    for card in ALL_CARDS:
        index = having(ET.fromstring(card_svg(card)), "index")[0]
        ys: list[float] = []
        for command, numbers in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", index.attrib["d"]):
            values = [float(v) for v in re.findall(r"-?\d+(?:\.\d+)?", numbers)]
            ys += values if command == "V" else [] if command == "H" else values[1::2]
        height = max(ys) - min(ys) + float(index.attrib["stroke-width"])
        assert height * 56 / WIDTH >= 11


def test_nothing_has_an_id_a_script_a_style_or_a_reference() -> None:
    for svg in every_drawing():
        plain = svg.replace('xmlns="http://www.w3.org/2000/svg"', "", 1)
        for root in ET.fromstring(svg).iter():
            assert root.tag in {SVG + name for name in ("svg", "g", "path", "circle", "rect")}
            for attribute in root.attrib:
                assert not attribute.startswith("on")
                assert attribute not in {"id", "style", "href"}
        assert not re.search(r"\bid=|<script|<style|<use|href|url\(|https?:|//", plain)


def test_the_48_cards_and_the_back_are_all_different() -> None:
    pictures = {re.sub(r'aria-label="[^"]*"', "", svg) for svg in [*map(card_svg, ALL_CARDS), back_svg()]}
    assert len(pictures) == 49


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_right() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


def test_suit_colours_and_ink_stand_out_from_the_face() -> None:
    assert {suit.value: PALETTES[suit].suit for suit in Suit} == {"o": "#9A6700", "c": "#B0003A", "e": "#0A2A66", "b": "#007A6B"}
    for card in ALL_CARDS:
        root = ET.fromstring(card_svg(card))
        assert FACE in {rect.get("fill") for rect in root.iter(SVG + "rect")}
        for name in ("index", "letter", "marco"):
            for element in having(root, name):
                assert contrast(element.attrib["stroke"], FACE) >= 4.5
        for element in having(root, "mark"):
            assert contrast(element.attrib["fill"], FACE) >= 4.5
    for palette in PALETTES.values():
        assert contrast(palette.ink, FACE) >= 4.5


def test_drawings_are_lean() -> None:
    for card in ALL_CARDS:
        size = len(card_svg(card).encode())
        assert size < (6_000 if card.rank.value < 10 else 9_000), f"{card}: {size} bytes"
    assert len(back_svg()) < 6_000
    for suit in Suit:
        assert len(suit_svg(suit)) < 1_000


def test_a_drawing_is_made_once() -> None:
    card = Card.parse("12e")
    assert card_svg(card) is card_svg(card)
    assert back_svg("en") is back_svg("en")
    assert suit_svg(Suit.OROS, "en") is suit_svg(Suit.OROS, "en")
