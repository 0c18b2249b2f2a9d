"""Builds the static site: `python -m brisca.site OUT` makes a folder in which every lesson runs in the reader's own browser.

Each lesson is exported by marimo for WebAssembly, and one wheel of this package, built here, is installed by all of them. The folder
can be put on any web server, below any path: every link in it is relative. It needs `uv`, and what the export itself downloads.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from brisca.cards import Card, Suit
from brisca.show.art import suit_svg
from brisca.show.lessons import LESSONS, START, Lesson
from brisca.show.panels import order_html
from brisca.show.table import fan_html
from brisca.show.words import PAGE_LANGS, say

ROOT: Final = Path(__file__).resolve().parents[1]


class SiteError(Exception):
    """The site can't be built; the text says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the export takes Python and its packages from.

    `offline` puts them into the site itself, so that its pages ask no other host; the two addresses are mirrors to fetch them from.
    """

    offline: bool = False
    pyodide_index_url: str | None = None
    pypi_index_url: str | None = None

    def arguments(self) -> list[str]:
        """As marimo's export takes them."""
        pairs = (("--pyodide-index-url", self.pyodide_index_url), ("--pypi-index-url", self.pypi_index_url))
        return ["--offline"] * self.offline + [part for name, url in pairs if url for part in (name, url)]


def build(out: Path, sources: Sources = Sources(), *, root: Path = ROOT) -> None:
    """Write the site into the folder `out`, which must be new, empty, or an earlier site; SiteError when it can't be built."""
    if not (root / "lessons").is_dir() or not (root / "pyproject.toml").is_file():
        raise SiteError("the lessons are not part of the installed package; build the site in a checkout of the project.")
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; name a folder.")
    if out.is_dir() and any(out.iterdir()) and not (out / ".nojekyll").is_file():
        raise SiteError(f"{out} holds something that is not a site; name a new or empty folder.")
    with tempfile.TemporaryDirectory(prefix="brisca-site-") as scratch:
        workshop = Path(scratch)
        _prepare(workshop, root)
        site = workshop / "site"
        with ThreadPoolExecutor(max_workers=2) as pool:
            exports = list(pool.map(lambda lesson: _export(lesson, workshop, sources), LESSONS))
        for lesson, export in zip(LESSONS, exports, strict=True):
            page = export / f"{lesson.key}.html"
            page.write_text(_finished(page.read_text(encoding="utf-8"), lesson), encoding="utf-8")
            _merge(export, site)
        shutil.copyfile(site / f"{START.key}.html", site / "index.html")
        (site / _ICON).write_text(suit_svg(Suit.OROS, decorative=True), encoding="utf-8")
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, out)


def _prepare(workshop: Path, root: Path) -> None:
    """The lessons with a header that names the wheel, the wheel, and settings that no reader's own marimo settings override."""
    _run([_uv(), "build", "--wheel", "--quiet", "--out-dir", str(workshop), str(root)], root, "the wheel could not be built")
    wheels = list(workshop.glob("*.whl"))
    if len(wheels) != 1:
        raise SiteError(f"one wheel was expected from the build, not {len(wheels)}.")
    shutil.copytree(root / "lessons", workshop / "lessons", ignore=shutil.ignore_patterns("__marimo__", "__pycache__"))
    (workshop / "pyproject.toml").write_text('[tool.marimo.display]\ntheme = "light"\n', encoding="utf-8")
    for lesson in LESSONS:
        path = workshop / "lessons" / f"{lesson.key}.py"
        if not path.is_file():
            raise SiteError(f"lessons/{lesson.key}.py is in the list of lessons, but there is no such file.")
        path.write_text(with_wheel(path.read_text(encoding="utf-8"), f"../{wheels[0].name}"), encoding="utf-8")


_HEADER: Final = re.compile(r"\A# /// script\n((?:#.*\n)*?)# ///\n", re.MULTILINE)


def with_wheel(source: str, wheel: str) -> str:
    """A lesson's source with a header (inline script metadata) that takes `brisca` from this wheel.

    The header in the repository says what a lesson needs; where the package comes from is only known here. The other packages that
    it names are kept, marimo apart, which is there anyway.
    """
    found = _HEADER.match(source)
    named = tomllib.loads(re.sub(r"^# ?", "", found[1], flags=re.MULTILINE)).get("dependencies", []) if found else []
    needs = ["brisca", *(name for name in named if not re.match(r"(brisca|marimo)\b", name))]
    header = [
        "# /// script",
        '# requires-python = ">=3.11"',
        f"# dependencies = {json.dumps(needs)}",
        "#",
        "# [tool.uv.sources]",
        f'# brisca = {{ path = "{wheel}" }}',
        "# ///",
        "",
    ]
    return "\n".join(header) + (source[found.end() :] if found else source)


def _export(lesson: Lesson, workshop: Path, sources: Sources) -> Path:
    """One lesson, in a folder of its own: a second export into the same folder would delete the first one's wheel."""
    folder = workshop / "exports" / lesson.key
    command = [
        sys.executable,
        "-m",
        "marimo",
        "--quiet",
        "export",
        "html-wasm",
        f"{lesson.key}.py",
        "-o",
        str(folder / f"{lesson.key}.html"),
    ]
    command += ["--mode", "run", "--no-sandbox", "--force", *sources.arguments()]
    # From inside the folder: from elsewhere marimo loses a lesson's style sheet without a word.
    _run(command, workshop / "lessons", f"lesson {lesson.key} could not be exported")
    return folder


def _merge(export: Path, site: Path) -> None:
    """Move an export into the site. What all pages share is the same file in each of them, and is kept once."""
    for source in sorted(path for path in export.rglob("*") if path.is_file()):
        relative = source.relative_to(export)
        target = site / relative
        if relative.suffix == ".md":  # marimo's own notes about marimo: nothing for a reader of the course
            continue
        if target.exists():
            if target.read_bytes() != source.read_bytes():
                raise SiteError(f"two lessons disagree about the file {relative}.")
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        source.replace(target)


def _uv() -> str:
    """The uv that started this process, else the one beside this Python, else the first on PATH."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = os.environ.get("UV") or shutil.which("uv", path=places)
    if not found:
        raise SiteError("uv is needed to build the site; install it with `python3 -m pip install uv`.")
    return found


def _run(command: Sequence[str], cwd: Path, failure: str) -> None:
    done = subprocess.run(command, cwd=cwd, env={**os.environ, "UV": _uv()}, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        raise SiteError(f"{failure}:\n{(done.stderr or done.stdout).strip()}")


def _finished(page: str, lesson: Lesson) -> str:
    """marimo's page as a page of this course: its language, title and description, and what is seen until Python is there."""
    title = escape(f"{lesson.title('es')} · {lesson.title('en')}" + ("" if lesson is START else " · Brisca"))
    about = escape(f"{lesson.about('es')} {lesson.about('en')}")
    for pattern, text in (
        (r'<html lang="en">', '<html lang="es">'),
        (r"<title>[^<]*</title>", f"<title>{title}</title>"),
        (r'<meta name="description" content="[^"]*" />', f'<meta name="description" content="{about}" />'),
        (r'<link rel="icon" href="[^"]*" />', f'<link rel="icon" type="image/svg+xml" href="./{_ICON}" />'),
        # Kept on a phone's home screen, the page would else be called a marimo app.
        (r'<link rel="apple-touch-icon" [^>]*/>\s*<link rel="manifest" [^>]*/>', ""),
        (r"<body[^>]*>", lambda found: found[0] + _waiting(lesson)),
    ):
        page, times = re.subn(pattern, text, page, count=1)
        if not times:
            raise SiteError(f"marimo's export has changed: its page holds no {pattern}.")
    return page


def _waiting(lesson: Lesson) -> str:
    """What stands on the page until Python has arrived: nothing that could be clicked in vain, but something worth reading."""
    parts = "".join(
        f'<div lang="{lang}" hidden>{fan_html(_HAND, lang=lang) if lesson is START else ""}'
        f'<h1>{escape(lesson.title(lang))}</h1><p class="b-goal">{escape(lesson.about(lang))}</p>'
        f'<p role="status">{say(lang, es=_NOW_ES, en=_NOW_EN)}</p>'
        f'<p class="b-waiting-late" hidden>{say(lang, es=_LATE_ES, en=_LATE_EN)}</p>'
        f"{order_html(lang)}</div>"
        for lang in PAGE_LANGS
    )
    return f'{_STYLE}<div id="brisca-waiting">{parts}<noscript>{_NO_SCRIPT}</noscript></div><script>{_SCRIPT}</script>'


_ICON: Final = "brisca.svg"
_HAND: Final = tuple(Card.parse(text) for text in ("7b", "10c", "1o", "3e", "12b"))
_NOW_ES: Final = (
    "Esta página se está preparando en tu navegador: la primera vez tarda un poco. Mientras tanto, este es el orden de las cartas."
)
_NOW_EN: Final = (
    "This page is getting ready in your browser; the first time takes a little while. Meanwhile, this is the order of the cards."
)
_LATE_ES: Final = "Tarda más de lo normal. Comprueba la conexión y vuelve a cargar la página."
_LATE_EN: Final = "This is taking longer than usual. Check the connection and load the page again."
_NO_SCRIPT: Final = "Esta página necesita JavaScript. · This page needs JavaScript."
_STYLE: Final = """<style>
#brisca-waiting { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem 1.25rem; background: #fff; color: #1c2024; }
#brisca-waiting > div { max-width: 43rem; margin: 0 auto; }
#brisca-waiting.is-late { inset: 0 0 auto; }
#brisca-waiting.is-late :is(.b-order-card, .b-fan, [role="status"]) { display: none; }
#brisca-waiting .b-order-card { max-height: none; margin-top: 1rem; box-shadow: none; }
#brisca-waiting p { margin: 0 0 0.75rem; }
#brisca-waiting h1 { font-family: Lora, serif; font-size: 2rem; line-height: 1.2; }
/* marimo's mark would lie under the card of order and points; the README credits marimo. */
[data-testid="watermark"] { display: none; }
</style>"""
# The same choice of language as `brisca.show.page.language` makes once Python is there.
_SCRIPT: Final = """(() => {
  const box = document.getElementById("brisca-waiting");
  const asked = new URLSearchParams(location.search).getAll("lang").pop();
  const wishes = (navigator.languages || []).map((code) => code.slice(0, 3).replace(/-.*/, "").toLowerCase());
  const wish = wishes.find((code) => ["en", "es", "ca", "gl", "eu", "ast", "an"].includes(code));
  const lang = ["es", "en"].includes(asked) ? asked : wish === "en" ? "en" : "es";
  document.documentElement.lang = lang;
  box.querySelectorAll("[lang]").forEach((part) => (part.hidden = part.lang !== lang));
  const late = setTimeout(() => {
    box.classList.add("is-late");
    box.querySelectorAll(".b-waiting-late").forEach((line) => (line.hidden = false));
  }, 60000);
  const watch = new MutationObserver(() => {
    if (!document.querySelector("#App[data-connection-state='OPEN'] .output-area")) return;
    watch.disconnect();
    clearTimeout(late);
    box.remove();
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-connection-state"] });
})();"""


def main(argv: Sequence[str] | None = None) -> int:
    """Build the site as the command line says. Returns the exit code, 0–2."""
    parser = argparse.ArgumentParser(
        prog="python -m brisca.site", description="Builds the course as a static site that needs no server of its own."
    )
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder to write; an earlier site in it is replaced")
    parser.add_argument(
        "--offline", action="store_true", help="put Python and its packages into the site too, so that it needs no other host"
    )
    parser.add_argument("--pyodide-index-url", metavar="URL", help="take Pyodide from this mirror of its full/ folder (with --offline)")
    parser.add_argument("--pypi-index-url", metavar="URL", help="take further packages from this mirror of PyPI (with --offline)")
    options = parser.parse_args(argv)
    if not options.offline and (options.pyodide_index_url or options.pypi_index_url):
        parser.error("--pyodide-index-url and --pypi-index-url say where --offline takes Python from; add --offline.")
    try:
        build(options.out, Sources(options.offline, options.pyodide_index_url, options.pypi_index_url))
    except SiteError as why:
        print(f"brisca.site: {why}", file=sys.stderr)
        return 1
    print(f"{options.out}: {len(LESSONS)} lessons. Look at it with:  python3 -m http.server --directory {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
