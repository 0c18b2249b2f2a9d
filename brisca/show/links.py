"""Addresses: links between lessons, on a server and in the site built for the browser, that lose nothing on the way.

>>> lesson_href("02_trick", {"lang": "en"}, in_browser=False)
'?file=02_trick.py&lang=en'
>>> lesson_href("02_trick", {"lang": "en"}, in_browser=True)
'./02_trick.html?lang=en'
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether Python runs inside the reader's browser, in the static site."""

CARRIED: Final = ("lang", "p")
"""What a link to another lesson takes along: the language and the progress."""


def lesson_href(key: str, params: Mapping[str, str], *, in_browser: bool = IN_BROWSER, folder: str = "") -> str:
    """The address of a lesson with these parameters, each quoted: `+`, `:`, `~`, `=` and accents survive the round trip.

    `folder` is the folder part of the server's own `file` parameter ("lessons/" when the server was started above it).
    The result is not yet escaped for HTML.
    """
    if in_browser:
        query = urlencode(params, quote_via=quote, safe="")
        return f"./{quote(key)}.html" + (f"?{query}" if query else "")
    return "?" + urlencode({"file": f"{folder}{key}.py", **params}, quote_via=quote, safe="/")


def read_params(href: str) -> dict[str, str]:
    """The parameters of an address, as `lesson_href` wrote them; `file` is left out. The last of several equal names counts."""
    return {name: value for name, value in parse_qsl(urlsplit(href).query, keep_blank_values=True) if name != "file"}
