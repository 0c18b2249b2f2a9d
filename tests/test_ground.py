"""The ground under the project: rooms, packages, commands, and the lessons as files."""

from __future__ import annotations

import ast
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import get_type_hints
from urllib.request import urlopen

import browser as chrome
import pytest
from browser import ROOT
from marimo._config.config import DisplayConfig, FormattingConfig, LintConfig, PackageManagementConfig, RuntimeConfig, SaveConfig
from marimo._config.manager import get_default_config_manager
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playwright.sync_api import expect

from brisca.__main__ import main
from brisca.show.lessons import LESSONS
from brisca.site import _uv

# The rooms of the house from top to bottom: each may import from those above it, none below.
ROOMS = """_sentences reasons datafiles cards rules trick state match notation view compare odds solver beliefs players arena batch review
teach show site __main__""".split()
# What a room may import besides the standard library.
GUESTS = {"batch": {"numpy"}, "show": {"marimo", "altair", "pandas"}, "site": {"marimo"}}

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
LESSON_FILES = sorted((ROOT / "lessons").glob("*.py"))
PIP = "python3 -m pip install uv=="


def run(*command: str, cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, env=os.environ | env, stdin=subprocess.DEVNULL, capture_output=True, text=True)


# --- rooms --------------------------------------------------------------------------------------------------------------------


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its full name."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*start, *([node.module] if node.module else [])])


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "brisca").with_suffix("").parts[0]


MODULES = sorted((ROOT / "brisca").rglob("*.py"))


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.parent.name != "brisca" or path.name != "__init__.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_room_imports_only_from_rooms_above_it_and_its_own_guests(path: Path) -> None:
    room = room_of(path)
    assert room in ROOMS, f"{room} has no place in the list of rooms"
    for name in imported(path):
        top, *rest = name.split(".")
        if top == "brisca":
            assert rest, f"{path.name} imports the whole house"
            assert ROOMS.index(rest[0]) <= ROOMS.index(room), f"{room} imports {name}, which stands below it"
        else:
            assert top in sys.stdlib_module_names | GUESTS.get(room, set()), f"{room} may not import {name}"


def test_the_engine_is_imported_without_any_other_package() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import brisca; print(*sys.modules)"
    # -S leaves the installed packages out: an import of one of them would fail.
    done = run(sys.executable, "-I", "-S", "-c", code)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "brisca.trick" in loaded
    assert not loaded & {"numpy", "pandas", "altair", "marimo", "brisca.show"}


# --- packages -----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = run(_uv(), "build", "--wheel", "--quiet", "--out-dir", str(folder), str(ROOT))
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_wheel_opens_its_own_data_and_needs_nothing_else(wheel: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(wheel)!r})\n"
        "from brisca.datafiles import datafile\n"
        "print(datafile('sources.csv').read_text('utf-8') + datafile('glossary.csv').read_text('utf-8'), end='')"
    )
    done = run(sys.executable, "-I", "-S", "-X", "utf8", "-c", code, cwd=wheel.parent)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "".join((ROOT / "data" / name).read_text(encoding="utf-8") for name in ("sources.csv", "glossary.csv"))
    with zipfile.ZipFile(wheel) as content:
        names = content.namelist()
        metadata = content.read(next(name for name in names if name.endswith("METADATA"))).decode()
    assert "Requires-Dist" not in metadata
    assert {f"brisca/{path.relative_to(ROOT / 'brisca')}" for path in MODULES} <= set(names)


def pinned() -> dict[str, str]:
    """Name → version of everything that pyproject.toml pins."""
    groups = PYPROJECT["dependency-groups"].values()
    lines = [line for group in groups for line in group if isinstance(line, str)] + PYPROJECT["tool"]["uv"]["constraint-dependencies"]
    lines += PYPROJECT["build-system"]["requires"] + PYPROJECT["tool"]["uv"]["build-constraint-dependencies"]
    exact = [re.fullmatch(r"([\w.-]+)==([\w.]+)", line) for line in lines]
    assert None not in exact, [line for line, match in zip(lines, exact, strict=True) if match is None]
    return {canonicalize_name(match[1]): match[2] for match in exact if match}


def test_every_package_in_use_is_pinned_to_the_version_in_use() -> None:
    pins = pinned()
    assert PYPROJECT["project"]["dependencies"] == [], "in the browser a pin would keep the wheel from being installed"
    direct = [line.split("==")[0] for group in PYPROJECT["dependency-groups"].values() for line in group if isinstance(line, str)]
    pending, seen = [canonicalize_name(name) for name in direct], set[str]()
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        found = distribution(name)
        assert pins.get(name) == found.version, f"{name} {found.version} is in use; pinned is {pins.get(name)}"
        needs = [Requirement(line) for line in found.requires or ()]
        pending += [canonicalize_name(need.name) for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
    assert len(seen) > 30, "the walk through what the dependencies bring found nothing"


def test_contributing_says_of_every_dependency_why_it_is_there() -> None:
    direct = {line.split("==")[0] for group in PYPROJECT["dependency-groups"].values() for line in group if isinstance(line, str)}
    explained = set(re.findall(r"^- `([\w.-]+)`: .{15,}$", CONTRIBUTING, re.MULTILINE))
    assert explained == direct | {"hatchling"}


# --- commands -----------------------------------------------------------------------------------------------------------------


def readme_commands() -> list[str]:
    return [
        line for block in re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL) for line in block.splitlines() if PIP in line
    ]


def test_the_readme_has_two_commands_each_complete_and_ci_runs_the_second() -> None:
    open_course, run_tests = readme_commands()
    uv = pinned()["uv"]
    assert open_course == f"{PIP}{uv} && python3 -m uv run brisca"
    assert run_tests == f"{PIP}{uv} && python3 -m uv run --group dev pytest"
    assert f'\n{run_tests} "$@"\n' in CI
    for workflow in ("ci.yml", "thorough.yml"):
        assert ".ci/run" in (ROOT / ".github" / "workflows" / workflow).read_text(encoding="utf-8")


def test_the_examples_in_the_readme_say_the_truth() -> None:
    example = "".join(re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL))
    names: dict[str, object] = {}
    exec(example, names)
    told = re.findall(r"^(\w.*?)  # (['\d].*)$", example, re.MULTILINE)
    assert len(told) == 4
    for expression, value in told:
        assert eval(expression, names) == ast.literal_eval(value)


def test_everything_in_data_is_described() -> None:
    described = re.findall(r"^\| \[`([^`]+)`\]", (ROOT / "data" / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    held = [path for path in (ROOT / "data").iterdir() if path.name != "README.md"]
    assert sorted(described) == sorted(path.name + "/" * path.is_dir() for path in held)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "data/README.md"])
def test_every_link_in_a_document_leads_to_a_file_that_exists(name: str) -> None:
    document = ROOT / name
    targets = re.findall(r"\]\(([^)#\s]+)\)", document.read_text(encoding="utf-8"))
    assert [t for t in targets if "://" not in t and not (document.parent / t).exists()] == []


@pytest.mark.parametrize(
    "command",
    [
        "ruff check .",
        "ruff format --check .",
        "mypy --strict brisca",
        f"marimo check --strict --select MB,MR,MF,MW {' '.join(f'lessons/{path.name}' for path in LESSON_FILES)}",
    ],
    ids=lambda command: " ".join(command.split()[:2]),
)
def test_the_tools_that_read_the_code_are_content(command: str) -> None:
    done = run(sys.executable, "-m", *command.split(), NO_COLOR="1")
    assert done.returncode == 0, done.stdout + done.stderr


def start(*options: str, cwd: Path) -> tuple[subprocess.Popen[str], str]:
    """`brisca` from another folder: the process, and what it said up to the last line before it waits."""
    command = [sys.executable, "-m", "brisca", "--no-browser", *options]
    course = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert course.stdout is not None
    said = ""
    while "Ctrl-C" not in said:
        line = course.stdout.readline()
        assert line, f"the course did not open:\n{said}"
        said += line
    return course, said


def test_the_course_opens_at_the_printed_address_from_any_folder_and_ctrl_c_ends_it(
    tmp_path: Path, watch: Callable[..., chrome.Watched]
) -> None:
    course, said = start(cwd=tmp_path)
    try:
        spanish, english = re.findall(r"http://\S+", said)
        assert spanish == english
        assert spanish.endswith("/?file=00_start.py")
        page = watch("en").page
        page.goto(spanish)
        expect(page.get_by_role("heading", level=1)).to_have_text(LESSONS[0].title("en"), timeout=60_000)
    finally:
        course.send_signal(signal.SIGINT)
        rest, _ = course.communicate(timeout=20)
    assert course.returncode == 0
    assert "Traceback" not in rest
    with pytest.raises(OSError, match="refused"):
        urlopen(spanish, timeout=5)


def test_a_taken_port_is_left_alone_and_the_next_one_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = run(sys.executable, "-m", "brisca", "--no-browser", "--port", str(port), cwd=tmp_path)
        assert refused.returncode == 1
        assert re.fullmatch(rf"brisca: port {port} of 127\.0\.0\.1 can't be used .*choose another with --port\.\n", refused.stderr)
        monkeypatch.setattr("brisca.__main__.PORT", port)
        from brisca.__main__ import _free_port

        assert port < _free_port("127.0.0.1", None) < port + 100


def test_without_marimo_the_command_says_so_in_one_sentence(tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from brisca.__main__ import main; sys.exit(main([]))"
    done = run(sys.executable, "-I", "-S", "-c", code, cwd=tmp_path)
    assert done.returncode == 1
    assert re.fullmatch(r"brisca: marimo is not installed; .+\.\n", done.stderr)


@pytest.mark.parametrize("port", ["0", "65536", "x", "2718.5"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--port", port])
    assert "a port is a whole number from 1 to 65535" in capsys.readouterr().err


# --- the lessons as files -----------------------------------------------------------------------------------------------------


def test_the_list_of_lessons_and_the_files_are_the_same() -> None:
    assert [path.stem for path in LESSON_FILES] == [lesson.key for lesson in LESSONS]
    for lesson in LESSONS:
        assert f"lessons/{lesson.key}.py" in README


@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.stem)
def test_saving_has_broken_no_cell(path: Path) -> None:
    # What marimo's editor makes of a cell that it can't read any more; its code is then no code but a string.
    assert "_unparsable_cell" not in path.read_text(encoding="utf-8")


def spoken(stderr: str) -> list[str]:
    """What a lesson said on stderr. marimo's remark about the title in the header is none of it: it is used all the same."""
    return [line for line in stderr.splitlines() if "tool.marimo.opengraph in script metadata is ignored" not in line]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("path", LESSON_FILES, ids=lambda path: path.stem)
def test_a_lesson_runs_as_a_script_in_both_languages(path: Path, lang: str, tmp_path: Path) -> None:
    code = (
        "import runpy, sys; sys.argv = sys.argv[1:]\n"
        "_, defined = runpy.run_path(sys.argv[0])['app'].run()\n"
        "print(defined['page'].lang, defined['page'].lesson.key)"
    )
    plain = run(sys.executable, str(path), "--lang", lang, cwd=tmp_path)
    assert (plain.returncode, spoken(plain.stderr)) == (0, [])
    asked = run(sys.executable, "-c", code, str(path), "--lang", lang, cwd=tmp_path)
    assert (asked.stdout.split(), spoken(asked.stderr)) == ([lang, path.stem], [])


def test_marimo_takes_every_setting_of_ours() -> None:
    ours = PYPROJECT["tool"]["marimo"]
    known = {
        "runtime": RuntimeConfig,
        "display": DisplayConfig,
        "save": SaveConfig,
        "formatting": FormattingConfig,
        "package_management": PackageManagementConfig,
        "lint": LintConfig,
    }
    for section, settings in ours.items():
        assert set(settings) <= set(get_type_hints(known[section])), section
    in_force = get_default_config_manager(current_path=str(ROOT / "lessons")).get_config()
    assert in_force["runtime"]["pythonpath"] == [str(ROOT)]
    assert in_force["save"]["autosave"] == "off"
    assert in_force["display"]["theme"] == "light"
