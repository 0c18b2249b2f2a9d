"""Machine players: each gets a `View`, never a `State`, and returns one of its legal actions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from brisca.players.chance import choose as _random
from brisca.state import Action
from brisca.view import View

Player = Callable[[View, random.Random], Action]

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({"random": _random})
"""The players by name."""
