"""What there is to master, from the order of the cards to the variants."""

from __future__ import annotations

from enum import Enum


class Skill(Enum):
    """One thing that can be known or not. The values never change: progress codes hold the skills in this order."""

    ORDER = "order"
    POINTS = "points"
    LED_SUIT = "led suit"
    TRUMP = "trump"
    MANY = "many-player tricks"
    LEGAL = "legal plays"
    DRAW_AND_LEAD = "draw and lead"
    SWAP = "swap"
    COUNTING_POINTS = "counting points"
    COUNTING_TRUMPS = "counting trumps"
    CHANCES = "chances"
    LEAD = "choosing a lead"
    REPLY = "choosing a reply"
    ENDGAME = "endgame"
    PARTNER = "partner play"
    VARIANTS = "variants"
