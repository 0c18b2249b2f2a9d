"""A small exact engine for brisca and its cousins. Standard library only; the pages are in `brisca.show`."""

from brisca.cards import Card, Rank, Suit
from brisca.match import Match
from brisca.reasons import InputError, Reason
from brisca.rules import RULES, Rules, RulesError
from brisca.state import (
    Bid,
    Bury,
    Claim,
    Draw,
    Ending,
    IllegalAction,
    NameTrump,
    Pass,
    Phase,
    Play,
    Redeal,
    Result,
    State,
    Swap,
    deal,
    position,
    settle,
)
from brisca.trick import resolve
from brisca.view import View, view

__all__ = [
    "RULES", "Bid", "Bury", "Card", "Claim", "Draw", "Ending", "IllegalAction", "InputError", "Match", "NameTrump", "Pass", "Phase",
    "Play", "Rank", "Reason", "Redeal", "Result", "Rules", "RulesError", "State", "Suit", "Swap", "View", "deal", "position", "resolve",
    "settle", "view",
]  # fmt: skip
