"""A small mirror of what the browser build downloads, so that it can be built and tested with no host but this one.

`mirror()` makes it from two package registries, through npm and pip: Pyodide itself, and the wheels that marimo and the lessons need
there, at the versions that Pyodide's own lock file names. Two packages come without their C parts and one is a small stand-in, since
no registry has a build for the browser; numpy and pandas can't be had in this way at all.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PYODIDE = "314.0.0"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# What Pyodide's lock file pins, and what it doesn't know: that comes as it is installed here.
LOCKED = (
    "altair attrs docutils jedi jinja2 jsonschema jsonschema-specifications micropip narwhals packaging parso pygments pyodide-http".split()
)
LOCKED += ["referencing", "typing-extensions"]
INSTALLED = "markdown pymdown-extensions python-multipart itsdangerous tomlkit msgspec".split()
TARGET = {"sys_platform": "emscripten", "platform_system": "Emscripten", "platform_machine": "wasm32", "os_name": "posix"}
TARGET |= {"python_version": "3.14", "python_full_version": "3.14.0", "implementation_name": "cpython", "extra": ""}
PLATFORM = (
    "--only-binary=:all: --python-version=3.14 --implementation=cp --abi=cp314 --abi=none --platform=pyemscripten_2026_0_wasm32".split()
)

# jsonschema wants three immutable containers that are written in Rust; these behave alike and are slow.
RPDS = """
class HashTrieMap(dict):
    convert = classmethod(lambda cls, value: value if isinstance(value, cls) else cls(value))
    def insert(self, key, value): return HashTrieMap({**self, key: value})
    def remove(self, key):
        if key not in self: raise KeyError(key)
        return self.discard(key)
    def discard(self, key): return HashTrieMap({k: v for k, v in self.items() if k != key})
    def update(self, *more, **named): return HashTrieMap({**self, **dict(*more, **named)})
    def __hash__(self): return hash(frozenset(self.items()))

class HashTrieSet(frozenset):
    def insert(self, value): return HashTrieSet(self | {value})
    def discard(self, value): return HashTrieSet(self - {value})
    def remove(self, value):
        if value not in self: raise KeyError(value)
        return self.discard(value)
    def update(self, *others): return HashTrieSet(self.union(*others))

class List(tuple):
    def __new__(cls, *items):
        alone = len(items) == 1 and not isinstance(items[0], (str, bytes)) and hasattr(items[0], "__iter__")
        return super().__new__(cls, items[0] if alone else items)
    def push_front(self, value): return List((value, *self))
    def drop_first(self):
        if not self: raise IndexError("empty list")
        return List(tuple(self)[1:])
    first = property(lambda self: self[0])
    rest = property(drop_first)
"""


def missing_tool() -> str | None:
    """What has to be installed before a mirror can be made, as one sentence; None when nothing is missing."""
    return None if shutil.which("npm") else "npm is missing: sudo apt-get install --no-install-recommends npm"


def mirror() -> Path:
    """The folder that holds the mirror: `full/` (Pyodide) and `simple/` (an index). Made once and kept in the user's cache."""
    names = [*LOCKED, *INSTALLED, "marimo"]
    versions = [f"{name} {version(name)}" for name in names if name not in ("micropip", "pyodide-http")]
    key = hashlib.sha256("\n".join([Path(__file__).read_text(encoding="utf-8"), *versions]).encode()).hexdigest()[:16]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "brisca"
    place = cache / f"mirror-{key}"
    if not place.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as unfinished:
            made = Path(unfinished) / "mirror"
            _make(made)
            with contextlib.suppress(OSError):  # somebody else may have been faster
                made.rename(place)
    return place


def _make(place: Path) -> None:
    full = place / "full"
    full.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        # On Windows npm is a script, which only a shell would find by its bare name.
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "pack", "--silent", f"pyodide@{PYODIDE}"], cwd=scratch, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(Path(scratch).glob("*.tgz"))) as package:
            for name in RUNTIME:
                content = package.extractfile(f"package/{name}")
                assert content is not None
                (full / name).write_bytes(content.read())
    lock = json.loads((full / "pyodide-lock.json").read_text(encoding="utf-8"))
    pins = {name: entry["version"] for name, entry in lock["packages"].items()}
    wanted = [f"{name}=={pins[name]}" for name in LOCKED] + [f"{name}=={version(name)}" for name in INSTALLED]
    wanted.append(f"marimo-base=={version('marimo')}")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, *PLATFORM, "--dest", str(full), *wanted], check=True)
    _write_wheel(full, "pyyaml", version("pyyaml"), _python_files("yaml"))
    _write_wheel(full, "markupsafe", version("markupsafe"), _python_files("markupsafe"))
    _write_wheel(full, "rpds_py", "0.30.0", {"rpds/__init__.py": RPDS.encode()})
    # Only the editor formats code, but the export insists that the formatter be there.
    _write_wheel(full, "black", "26.1.0", {"black/__init__.py": b""})
    wheels = {canonicalize_name(wheel.name.split("-")[0]): wheel for wheel in sorted(full.glob("*.whl"))}
    lock["packages"] = {name: _entry(name, wheel, set(wheels)) for name, wheel in wheels.items()}
    (full / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    for name, wheel in wheels.items():
        page = place / "simple" / name / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(f'<!doctype html><a href="../../full/{wheel.name}">{wheel.name}</a>', encoding="utf-8")


def _python_files(package: str) -> dict[str, bytes]:
    """An installed package's own Python files; both packages that are taken so do without their C part when it is missing."""
    return {f"{package}/{item.name}": item.read_bytes() for item in files(package).iterdir() if item.name.endswith(".py")}


def _write_wheel(folder: Path, name: str, number: str, content: dict[str, bytes]) -> None:
    info = f"{name}-{number}.dist-info"
    content = content | {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: brisca\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = [
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
        for path, data in content.items()
    ]
    with zipfile.ZipFile(folder / f"{name}-{number}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in content.items():
            wheel.writestr(path, data)
        wheel.writestr(f"{info}/RECORD", "".join([*rows, f"{info}/RECORD,,\n"]))


def _entry(name: str, wheel: Path, available: set[str]) -> dict[str, Any]:
    """A wheel as Pyodide's lock file describes it."""
    with zipfile.ZipFile(wheel) as content:
        paths = content.namelist()
        metadata = content.read(next(path for path in paths if path.endswith(".dist-info/METADATA"))).decode()
    needs = [Requirement(line) for line in re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)]
    needed = {canonicalize_name(need.name) for need in needs if need.marker is None or need.marker.evaluate(TARGET)}
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "imports": sorted(
            {path.split("/")[0].removesuffix(".py") for path in paths if path.endswith((".py", ".so")) and ".dist-info" not in path}
        ),
        "depends": sorted(needed & available),
    }


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """The folder on a loopback port of its own: yields the address, without a slash at its end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


def playwright_finds(chromium: str, folder: Path) -> dict[str, str]:
    """Environment variables that let Playwright start this Chromium where it looks for the one of its own (the export has no option)."""
    variables = {"PLAYWRIGHT_BROWSERS_PATH": str(folder)}
    start = "from playwright.sync_api import sync_playwright as p\nwith p() as q: q.chromium.launch()"
    tried = subprocess.run([sys.executable, "-c", start], env=os.environ | variables, capture_output=True, text=True)
    looked_for = re.search(r"Executable doesn't exist at (\S+)", tried.stderr)
    assert looked_for, tried.stderr
    program = Path(looked_for[1])
    program.parent.mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec "{chromium}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (folder / program.relative_to(folder).parts[0] / "INSTALLATION_COMPLETE").touch()
    return variables
