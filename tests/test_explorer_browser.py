"""The explorer in Chromium, as its readers use it: in Spanish and English, by mouse and by keys alone, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import browser as chrome
import pytest
from explorer_reader import SAID, Reader
from playwright.sync_api import Page, expect

from brisca.rules import RULES

EXAMPLE = "BRISCA:o:6o.12c.3e.10o"
WINNERS = {
    "es": ("la sota de oros", "el rey de copas", "el tres de espadas", "la sota de oros"),
    "en": ("the jack of coins", "the king of cups", "the three of swords", "the jack of coins"),
}

Opening = Callable[..., Reader]


@pytest.fixture
def read(open_page: Callable[..., Page]) -> Opening:
    def opened(lang: str = "es", keys: bool = False, width: int = 1280, trick: str | None = EXAMPLE) -> Reader:
        reader = Reader(open_page("90_explorer", lang=lang, width=width, **({"trick": trick} if trick is not None else {})), lang, keys)
        expect(reader.result).to_be_visible()
        return reader

    return opened


EVERYBODY = pytest.mark.parametrize(
    ("lang", "keys", "width"),
    [(lang, keys, width) for lang in ("es", "en") for keys in (False, True) for width in (1280, 320)],
    ids=lambda value: {True: "keys", False: "mouse"}.get(value, str(value)) if isinstance(value, bool) else str(value),
)
FOUR = pytest.mark.parametrize(
    ("lang", "keys", "width"),
    [("es", False, 1280), ("es", True, 320), ("en", False, 320), ("en", True, 1280)],
    ids=["es-mouse-1280", "es-keys-320", "en-mouse-320", "en-keys-1280"],
)
BOTH = pytest.mark.parametrize(("lang", "keys", "width"), [("es", False, 320), ("en", True, 1280)], ids=["es-mouse-320", "en-keys-1280"])


@EVERYBODY
def test_each_trump_names_its_winner(read: Opening, lang: str, keys: bool, width: int) -> None:
    reader = read(lang, keys, width)
    reader.sees(WINNERS[lang][0], 16)
    for number in (1, 2, 3, 0):
        reader.use(reader.trump(number))
        reader.sees(WINNERS[lang][number], 16)
        reader.address_is(f"BRISCA:{'oceb'[number]}:6o.12c.3e.10o")
    reader.stays_in_place()


@BOTH
def test_the_four_trumps_stand_side_by_side_and_can_be_chosen_there(read: Opening, lang: str, keys: bool, width: int) -> None:
    reader = read(lang, keys, width)
    other, chosen = {"es": ("otra ganadora", "triunfo elegido"), "en": ("another winner", "chosen trump")}[lang]
    for number in range(4):
        tile = reader.tile(number)
        expect(tile).to_contain_text(WINNERS[lang][number].split(" ", 1)[1])
        expect(tile).to_contain_text("16")
    assert [other in (reader.tile(number).text_content() or "") for number in range(4)] == [False, True, True, False]
    reader.use(reader.tile(1))
    reader.sees(WINNERS[lang][1], 16)
    expect(reader.tile(1)).to_contain_text(chosen)
    expect(reader.tile(3)).to_contain_text(other)
    reader.use(reader.tile(2))
    reader.sees(WINNERS[lang][2], 16)


@FOUR
def test_cards_are_put_down_moved_and_taken_out(read: Opening, lang: str, keys: bool, width: int) -> None:
    ace, three, king, two = {
        "es": ("as de copas", "tres de copas", "rey de espadas", "dos de oros"),
        "en": ("ace of cups", "three of cups", "king of swords", "two of coins"),
    }[lang]
    reader = read(lang, keys, width)
    reader.use(reader.button("edit"))
    reader.stays_in_place()
    reader.use(reader.button("clear"))
    expect(reader.result).to_contain_text(reader.said["put"])
    reader.address_is("BRISCA:o:")
    reader.use(reader.pack(1, three))
    expect(reader.result).to_contain_text(reader.said["one"])
    reader.use(reader.pack(1, ace))
    reader.cards_are(three, ace)
    reader.sees("el as de copas" if lang == "es" else "the ace of cups", 21)
    reader.use(reader.pack(2, king))
    reader.use(reader.pack(0, two))
    reader.sees("el dos de oros" if lang == "es" else "the two of coins", 25)
    reader.address_is("BRISCA:o:3c.1c.12e.2o")
    expect(reader.pack(0, two)).to_contain_text(reader.said["on"])
    reader.use(reader.pack(0, two))  # a second tap takes it out
    reader.cards_are(three, ace, king)
    expect(reader.field).to_have_value("3 copas, 1 copas, 12 espadas" if lang == "es" else "3 cups, 1 cups, 12 swords")
    reader.use(reader.on_table(king))
    reader.use(reader.button("earlier"))
    reader.cards_are(three, king, ace)
    reader.use(reader.button("lead"))
    reader.cards_are(king, three, ace)
    reader.sees("el rey de espadas" if lang == "es" else "the king of swords", 25)
    reader.use(reader.button("later"))
    reader.cards_are(three, king, ace)
    reader.use(reader.button("out"))
    reader.cards_are(three, ace)
    reader.address_is("BRISCA:o:3c.1c")
    reader.stays_in_place()
    reader.use(reader.button("close"))
    expect(reader.field).to_have_count(0)


def test_two_fast_taps_on_a_card_put_it_down_once(read: Opening) -> None:
    reader = read()
    reader.use(reader.button("edit"))
    reader.pack(3, "as de bastos").dblclick()
    reader.cards_are("seis de oros", "rey de copas", "tres de espadas", "sota de oros", "as de bastos")
    reader.page.wait_for_timeout(500)
    reader.address_is("BRISCA:o:6o.12c.3e.10o.1b")
    reader.pack(3, "as de bastos").click()  # and the card is not dead afterwards
    reader.address_is("BRISCA:o:6o.12c.3e.10o")


def test_a_seventh_card_is_refused_in_one_sentence(read: Opening) -> None:
    reader = read(trick="BRISCA:o:1o.2o.3o.4o.5o.6o")
    reader.use(reader.button("edit"))
    reader.use(reader.pack(1, "siete de copas"))
    expect(reader.alert).to_contain_text(reader.said["full"])
    reader.address_is("BRISCA:o:1o.2o.3o.4o.5o.6o")
    reader.use(reader.pack(0, "as de oros"))
    expect(reader.alert).to_have_count(0)
    reader.use(reader.pack(1, "siete de copas"))
    reader.address_is("BRISCA:o:2o.3o.4o.5o.6o.7c")


@FOUR
def test_a_trick_is_typed_and_a_mistake_loses_nothing(read: Opening, lang: str, keys: bool, width: int) -> None:
    reader = read(lang, keys, width, trick="BRISCA:e:")
    good, bad = {
        "es": ("6 oros, rey copas, 3 espadas, sota oros", "6 oros, rey copos, 3 espadas, sota oros"),
        "en": ("6 coins, king cups, 3 swords, jack coins", "6 coins, king copos, 3 swords, jack coins"),
    }[lang]
    reader.write(bad)
    expect(reader.alert).to_have_count(1)
    expect(reader.alert).to_contain_text({"es": "«copos» no es un palo", "en": "“copos” is not a suit"}[lang])
    expect(reader.field).to_have_value(bad)
    reader.address_is("BRISCA:e:6o.3e.10o")
    reader.sees(WINNERS[lang][2], 12)
    reader.stays_in_place()
    reader.write(good)
    expect(reader.alert).to_have_count(0)
    expect(reader.field).to_have_value(good)
    reader.sees(WINNERS[lang][2], 16)
    reader.address_is("BRISCA:e:6o.12c.3e.10o")
    if keys:
        reader.page.keyboard.press("End")
        reader.page.keyboard.type(", 1b")  # the field still has the focus
        reader.page.keyboard.press("Enter")
        reader.address_is("BRISCA:e:6o.12c.3e.10o.1b")


def test_the_arrow_keys_go_through_all_rules_and_lose_no_card(read: Opening) -> None:
    reader = read(keys=True)
    reader.use(reader.button("edit"))
    chooser = reader.page.get_by_label("Reglas")
    reader.go_to(chooser)
    reader.page.keyboard.press("End")
    reader.address_is("MUERTE_AL_TRES_PAIRS:o:6o.12c.3e.10o")
    for _ in range(list(RULES).index("MUERTE_AL_TRES_PAIRS") - list(RULES).index("BRISCA_MINI")):
        reader.page.keyboard.press("ArrowUp")
    reader.address_is("BRISCA_MINI:o:12c.3e.10o")
    expect(reader.alert).to_contain_text("El seis de oros no está en la baraja de 20 cartas")
    expect(chooser).to_be_focused()
    reader.page.keyboard.press("Home")
    reader.address_is("BRISCA:o:6o.12c.3e.10o")
    expect(reader.alert).to_have_count(0)


def test_a_mistake_outlives_a_click_and_another_language(read: Opening) -> None:
    reader = read(trick="BRISCA:e:")
    reader.write("6 oros, rey copos")
    expect(reader.alert).to_contain_text("«copos» no es un palo")
    reader.use(reader.button("other"))
    expect(reader.page.get_by_label(SAID["en"]["field"])).to_have_value("6 oros, rey copos")
    expect(reader.alert).to_contain_text("“copos” is not a suit")
    reader = Reader(reader.page, "en", keys=False)
    reader.use(reader.pack(3, "ace of clubs"))
    expect(reader.field).to_have_value("6 coins, 1 clubs, rey copos")
    expect(reader.alert).to_contain_text("“copos” is not a suit")


@BOTH
def test_cousins_decide_the_same_cards_differently(read: Opening, lang: str, keys: bool, width: int) -> None:
    bisca, brisca = {
        "es": ("Bisca (Portugal)", "Brisca sencilla (primera partida)"),
        "en": ("Bisca (Portugal)", "Simple brisca (first game)"),
    }[lang]
    seven, king = {"es": ("el siete de copas", "el rey de copas"), "en": ("the seven of cups", "the king of cups")}[lang]
    reader = read(lang, keys, width, trick="BRISCA:b:12c.7c")
    reader.sees(king, 4)
    reader.use(reader.button("edit"))
    reader.choose_rules(bisca)
    reader.sees(seven, 14)
    reader.address_is("BISCA:b:12c.7c")
    reader.stays_in_place()
    reader.choose_rules(brisca)
    reader.sees(king, 4)
    reader.address_is("BRISCA_BASIC:b:12c.7c")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_card_that_the_new_pack_does_not_have_is_named(read: Opening, lang: str) -> None:
    six, text = {
        "es": ("Brisca a seis", "El ocho de oros y el nueve de copas no están en la baraja de 40 cartas"),
        "en": ("Brisca for six", "The eight of coins and the nine of cups are not in the pack of 40 cards"),
    }[lang]
    reader = read(lang, trick="BRISCA_SIX:o:8o.12c.9c.3e")
    reader.use(reader.button("edit"))
    expect(reader.page.get_by_label(reader.said["rules"])).to_have_value(six)
    reader.choose_rules("Bisca (Portugal)")
    expect(reader.alert).to_contain_text(text)
    reader.address_is("BISCA:o:12c.3e")
    reader.cards_are(*{"es": ("rey de copas", "tres de espadas"), "en": ("king of cups", "three of swords")}[lang])


HOSTILE = [
    ("NAIPES:o:6o.12c", "«NAIPES» no es un reglamento conocido", "“NAIPES” is not a known rule set"),
    ("BRISCA:x:6o.12c", "«x» no es un palo", "“x” is not a suit"),
    ("BRISCA:o:6o.13c", "«13c» no es una carta", "“13c” is not a card"),
    ("BRISCA:o:6o.6o", "Seis de oros aparece dos veces", "The six of coins is there twice"),
    ("BRISCA:o:6o.8c", "Ocho de copas no está en esta baraja", "The eight of cups is not in this pack"),
    ("BRISCA:o:1o.2o.3o.4o.5o.6o.7o", "aquí hay 7", "here are 7"),
    ("BRISCA+teams.yes:o:6o.12c", "teams=yes", "teams=yes"),
    ("x" * 500, "no es una baza", "is not a trick"),
    ("<script>window.hurt=1</script><img src=x onerror='window.hurt=1'>", "«<script>", "“<script>"),
    ('"><img/src=x onerror=window.hurt=1>:o:6o.12c', "no es un reglamento", "is not a known rule set"),
    ("{{7*7}}${7*7}:o:6o.12c", "{{7*7}}${7*7}", "{{7*7}}${7*7}"),
]


@pytest.mark.parametrize(("link", "es", "en"), HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_a_broken_or_hostile_link_says_what_is_wrong_and_opens_the_example(read: Opening, link: str, es: str, en: str) -> None:
    reader = read("es", width=320, trick=link)
    expect(reader.alert).to_have_count(1)
    expect(reader.alert).to_contain_text(es)
    expect(reader.alert).to_contain_text(reader.said["example"])
    reader.sees("la sota de oros", 16)
    assert reader.page.evaluate("window.hurt") is None
    assert reader.page.locator(".b-notice :is(script, img)").count() == 0
    reader.stays_in_place()
    reader.use(reader.button("other"))
    expect(reader.alert).to_contain_text(en)
    reader = Reader(reader.page, "en", keys=False)
    reader.use(reader.trump(1))
    expect(reader.alert).to_have_count(0)
    reader.address_is("BRISCA:c:6o.12c.3e.10o")


def test_an_address_that_is_no_text_opens_the_example(watch: Callable[..., chrome.Watched], server: str) -> None:
    page = watch("en").page
    page.goto(f"{server}/?file=90_explorer.py&lang=en&trick=%E0%A4%A&%=%%%")
    reader = Reader(page, "en", keys=False)
    reader.sees("the jack of coins", 16)
    expect(reader.alert).to_contain_text("is not a trick")


def test_a_reload_and_the_other_language_keep_the_position(read: Opening) -> None:
    reader = read()
    reader.use(reader.trump(2))
    reader.use(reader.button("edit"))
    reader.use(reader.pack(2, "as de espadas"))
    reader.sees("el as de espadas", 27)
    reader.address_is("BRISCA:e:6o.12c.3e.10o.1e")
    reader.page.reload()
    reader.sees("el as de espadas", 27)
    reader.use(reader.button("other"))
    english = Reader(reader.page, "en", keys=False)
    english.sees("the ace of swords", 27)
    english.address_is("BRISCA:e:6o.12c.3e.10o.1e")
    english.page.reload()
    english.sees("the ace of swords", 27)


@pytest.mark.parametrize(("trick", "said"), [("BISCA:c:", "put"), ("BISCA:c:7c", "one")])
def test_a_trick_that_is_none_yet_survives_a_reload(read: Opening, trick: str, said: str) -> None:
    reader = read(trick=trick)
    for _ in range(2):
        expect(reader.result).to_contain_text(reader.said[said])
        expect(reader.alert).to_have_count(0)
        expect(reader.trump(1)).to_contain_text("elegido")
        expect(reader.page.get_by_label(reader.said["rules"])).to_have_value("Bisca (Portugal)")
        reader.cards_are(*["siete de copas"] * (said == "one"))
        reader.address_is(trick)
        reader.page.reload()


def test_a_link_may_change_the_rules_and_the_page_says_so(read: Opening) -> None:
    reader = read(trick="BRISCA+last_trick_bonus.10:c:6o.12c.3e.10o")
    expect(reader.alert).to_have_count(0)
    expect(reader.page.get_by_text("El enlace cambia las reglas. Puntos por la última baza: 10.")).to_be_visible()
    expect(reader.page.get_by_text("Si es la última de la mano, son 10 más.")).to_be_visible()
    reader.use(reader.trump(2))
    reader.address_is("BRISCA+last_trick_bonus.10:e:6o.12c.3e.10o")
    reader.use(reader.button("edit"))
    expect(reader.page.get_by_label(reader.said["rules"])).to_have_value("Brisca con cambio del siete, cambiada")
    reader.choose_rules("Brisca con cambio del siete")
    reader.address_is("BRISCA:e:6o.12c.3e.10o")
    expect(reader.page.get_by_text("El enlace cambia las reglas")).to_have_count(0)


def test_the_link_to_share_opens_the_same_trick(read: Opening, watch: Callable[..., chrome.Watched]) -> None:
    reader = read("en", trick="BRISCA+swap.any_time:c:6o.12c.3e.10o")
    link = reader.page.locator(".b-share a")
    text = link.text_content() or ""
    assert text.startswith(reader.page.url.split("?")[0]), "whole, with the host, so that somebody else can use it"
    assert link.evaluate("a => a.href") == text
    other = watch("es").page
    other.goto(text)
    there = Reader(other, "en", keys=False)
    there.sees("the king of cups", 16)
    there.address_is("BRISCA+swap.any_time:c:6o.12c.3e.10o")


def test_the_example_tells_its_story(read: Opening) -> None:
    reader = read(trick=None)
    reader.sees("la sota de oros", 16)
    expect(reader.page.get_by_text("Hay un triunfo con el que se equivoca")).to_be_visible()
    reader.use(reader.trump(1))
    expect(reader.page.get_by_text("con copas gana el rey")).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_trick_is_the_largest_thing_and_everything_can_be_touched(read: Opening, width: int) -> None:
    reader = read(width=width, trick="BRISCA_SIX:o:8o.12c.9c.3e.1b.10e")
    reader.use(reader.button("edit"))
    reader.on_table("rey de copas").click()
    expect(reader.button("out")).to_be_visible()
    reader.stays_in_place()
    sizes = reader.page.locator("button:visible, select:visible, input:visible").evaluate_all(
        "all => all.map(e => [e.getBoundingClientRect().width, e.getBoundingClientRect().height, e.textContent])"
    )
    assert len(sizes) > 60
    assert not [size for size in sizes if min(size[0], size[1]) < 44]
    cards = reader.cloth.locator(".brisca-card").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
    assert min(cards) >= (160 * 0.9 if width == 1280 else 100)
