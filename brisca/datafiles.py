"""The tables in `data/`, opened from the installed package or from a checkout.

>>> datafile("sources.csv").read_text(encoding="utf-8").splitlines()[0]
'letter,es,en'
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

_PACKED: Final = files("brisca") / "_data"
_CHECKOUT: Final = Path(__file__).resolve().parents[1] / "data"


def datafile(name: str) -> Traversable:
    """The file `data/<name>`, to be read with `.read_text(encoding="utf-8")` or `.open()`; FileNotFoundError if it is not there.

    An installed package holds only what the package itself reads (see force-include in `pyproject.toml`); a checkout holds everything.
    """
    place = _PACKED if _PACKED.is_dir() else _CHECKOUT
    found = place.joinpath(*name.split("/"))
    if not found.is_file():
        raise FileNotFoundError(f"there is no data file {name}")
    return found
