"""Machine players: each gets a `View`, never a `State`, and returns one of its legal actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from brisca.players.beginner import choose as _beginner
from brisca.players.careful import choose as _careful
from brisca.players.chance import choose as _random
from brisca.players.expert import choose as _expert
from brisca.players.greedy import choose as _greedy
from brisca.state import Action
from brisca.view import View

Player = Callable[[View, random.Random], Action]

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": _random, "beginner": _beginner, "greedy": _greedy, "careful": _careful, "expert": _expert}
)
"""The players by name, the weakest first."""
