"""One hand as a frozen value: what is dealt, whose turn it is, what may be done, what comes of it."""

from brisca.state.actions import Action, Bid, Bury, Claim, Draw, NameTrump, Pass, Play, Redeal, Swap
from brisca.state.dealing import Deal, deal, shuffled
from brisca.state.hand import Auction, IllegalAction, Phase, State, Trick
from brisca.state.positions import position
from brisca.state.results import Ending, Result, settle

__all__ = [
    "Action", "Auction", "Bid", "Bury", "Claim", "Deal", "Draw", "Ending", "IllegalAction", "NameTrump", "Pass", "Phase", "Play",
    "Redeal", "Result", "State", "Swap", "Trick", "deal", "position", "settle", "shuffled",
]  # fmt: skip
