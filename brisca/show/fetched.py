"""Packages that a page can do without: fetched in the browser when they are asked for, and missing without harm."""

from __future__ import annotations

import importlib

from brisca.show.links import IN_BROWSER


async def is_here(package: str) -> bool:
    """Whether a package can be imported; in the browser this fetches it at the first call."""
    if IN_BROWSER:
        try:
            await importlib.import_module("micropip").install(package)
        except Exception:  # no network, no such package: micropip raises whatever it met
            return False
    try:
        importlib.import_module(package)
    except ImportError:
        return False
    return True
