"""Any valid combination of options, put together by the twin: options that the rules call nonsense never meet."""

from __future__ import annotations

import itertools

import twin

FRAME = ("players", "teams", "pack_size", "order", "hand_size", "trump", "cards_each")
FRAMES = {}  # (trump, cards each) → what can be played with: the options that decide how cards are dealt
TRUMPS = ("turned", "fixed", "covered", "bid")
for values in itertools.product(
    (2, 3, 4, 5, 6), (False, True), sorted(twin.RANKS), ("brisca", "bisca"), (1, 2, 3, 4, 5, 6, 10), TRUMPS, (1, 2)
):  # fmt: skip
    changes = dict(zip(FRAME, values, strict=True))
    if not twin.clashes({**twin.BASE, "swap": None, **changes}):
        FRAMES.setdefault((changes["trump"], changes["cards_each"]), []).append(changes)

OTHERS = {
    "swap": (None, "after_trick", "on_turn", "any_time"),
    "draws_left": (1, 2, 3),
    "missing_two": tuple("oceb"),
    "duties": (False, True),
    "claim": (True, True, False),
    "arrastre": (True, True, False),
    "muerte": (True, True, False),
    "redeal": (False, True),
    "tie": ("draw", "replay", "point_each", "most_cards"),
    "last_trick_bonus": (0, 10),
    "double_over": (None, 66, 80, 100),
    "partners_look": ((), ("start",), ("stock_empty",), ("start", "stock_empty")),
}


def combination(choose):
    """A case as the bridge takes it, ("BRISCA", changes): `choose` picks one of several, at random or as hypothesis likes."""
    changes = {"swap": None, **choose(FRAMES[choose(sorted(FRAMES))])}
    for option in choose(list(itertools.permutations(("duties", "claim", "arrastre", "muerte")))) + tuple(OTHERS):
        value = choose(OTHERS[option])
        if not twin.clashes({**twin.BASE, **changes, option: value}):
            changes[option] = value
    return "BRISCA", changes
