"""Tables on the pages: pasted, uploaded, wrong rows named, the result downloaded; in the explorer and on the score sheet of a match."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path

import browser as chrome
from playwright.sync_api import Page, expect

Opener = Callable[..., Page]


def saved(page: Page, name: str, *, delimiter: str) -> list[list[str]]:
    """The rows of the file behind a download button."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=re.compile(f"^{name}")).click()
    data = Path(waiting.value.path()).read_bytes()
    assert data.startswith(b"\xef\xbb\xbf"), "so that spreadsheets read the accents"
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_a_table_is_pasted_then_a_file_uploaded_and_the_result_saved(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("90_explorer", lang="es", width=320)
    expect(page.get_by_label("Pega aquí la tabla")).to_have_count(0)
    page.get_by_role("button", name="Abrir la tabla").click()
    field = page.get_by_label("Pega aquí la tabla")
    field.fill("reglas;triunfo;cartas\n;oros;6o 12c 3e 10o\n\n;vino;6o 12c\n")
    field.blur()
    told = page.locator(".b-many-told")
    expect(told).to_have_text("1 baza resuelta; 1 fila con error.")
    expect(page.locator(".b-many-wrong li")).to_have_text("Fila 4: «vino» no es un palo: escribe oros, copas, espadas o bastos.")
    expect(page.locator(".b-many-rows tbody tr").first).to_contain_text("la sota de oros")
    expect(page.locator(".b-many .b-stats")).to_contain_text("Puntos en total")
    assert not chrome.scrolls_sideways(page)
    rows = saved(page, "Descargar el resultado", delimiter=";")
    assert rows[0] == ["reglas", "triunfo", "cartas", "ganadora", "lugar", "puntos", "motivo", "error"]
    assert rows[1][3:6] == ["sota de oros", "4", "16"]
    assert rows[2][7].startswith("«vino»")
    # A file of an old spreadsheet, with accents and something that looks like a formula.
    file = tmp_path / "clase.csv"
    file.write_bytes("Triunfo;Baza;Anotación\r\nespadas;6o 12c 3e 10o;=niño\r\n".encode("cp1252"))
    page.locator("input[type=file]").set_input_files(file)
    expect(field).to_have_value("Triunfo;Baza;Anotación\nespadas;6o 12c 3e 10o;=niño\n")
    expect(told).to_have_text("1 baza resuelta; 0 filas con error.")
    assert saved(page, "Descargar el resultado", delimiter=";")[1][:4] == ["espadas", "6o 12c 3e 10o", "'=niño", "tres de espadas"]
    # No file of rows: one sentence, and what was there stays.
    broken = tmp_path / "libro.csv"
    broken.write_bytes(b"PK\x03\x04" + bytes(40))
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text="guárdalo como CSV")).to_be_visible()
    expect(told).to_have_text("1 baza resuelta; 0 filas con error.")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_label("Paste the table here")).to_have_value(re.compile("Anotación"))
    expect(told).to_have_text("1 trick decided; 0 rows with a mistake.")
    # The trick itself, in the explorer above.
    page.locator(".b-many-rows a").first.click()
    page.wait_for_url(re.compile("trick=BRISCA%3Ae%3A6o.12c.3e.10o"))


def test_a_table_is_typed_and_read_by_keys_alone(open_page: Opener) -> None:
    page = open_page("90_explorer", lang="en", width=1280)

    def reach(name: str) -> None:
        target = page.get_by_role("button", name=name)
        expect(target).to_be_visible()
        for _ in range(80):
            if target.evaluate("element => element.matches(':focus')"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{name!r} can't be reached by keys")

    reach("Open the table")
    page.keyboard.press("Enter")
    field = page.get_by_label("Paste the table here")
    expect(field).to_be_visible()
    for _ in range(20):
        if field.evaluate("element => element.matches(':focus')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.type("trump,cards\nclubs,4e 1c\ncups,6o")
    page.keyboard.press("Tab")
    expect(page.locator(".b-many-told")).to_have_text("1 trick decided; 1 row with a mistake.")
    expect(page.locator(".b-many-wrong li")).to_have_text("Row 3: A trick has 2 to 6 cards and here are 1.")
    reach("Load one with mistakes")
    page.keyboard.press("Space")
    expect(page.locator(".b-many-told")).to_have_text("2 tricks decided; 6 rows with a mistake.")
    expect(field).to_have_value(re.compile("^Note,Cards,Trump,Rules"))
    rows = saved(page, "Download the result", delimiter=",")
    assert rows[-1][0] == "'=2+2"
    assert not chrome.scrolls_sideways(page)


def test_the_hands_of_a_match_come_from_a_table_and_go_onto_the_sheet(open_page: Opener) -> None:
    page = open_page("04_counting", lang="es", width=320)
    page.get_by_role("button", name="Traer las manos de una hoja de cálculo").click()
    page.get_by_role("button", name="Cargar uno con errores").click()
    expect(page.locator(".b-many-told")).to_have_text("3 manos en orden; 3 filas con error. Manos ganadas: 1 – 1. Sigue abierta.")
    expect(page.locator(".b-many-wrong li").first).to_contain_text("Fila 3: Nadie puede acabar con 119")
    assert not chrome.scrolls_sideways(page)
    page.get_by_role("button", name="Pasar estas manos a la hoja").click()
    expect(page.locator(".b-sheet tbody tr")).to_have_count(3)
    rows = saved(page, "Descargar la hoja", delimiter=";")
    assert [row[:3] for row in rows] == [["mano", "Nosotros", "Ellos"], ["1", "65", "55"], ["2", "60", "60"], ["3", "48", "72"]]
    page.get_by_role("button", name="English").click()
    expect(page.get_by_label("Paste the hands here")).to_have_value(re.compile("lunes;65;55"))
    expect(page.locator(".b-many-told")).to_have_text("3 hands in order; 3 rows with a mistake. Hands won: 1 – 1. Still open.")
