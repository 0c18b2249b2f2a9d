"""A finished hand looked back on: each move of one seat against what it could know then, and where the chance to win came and went."""

from brisca.review.grading import LookAhead, graded, review, review_steps
from brisca.review.record import BLUNDER_FROM, MISTAKE_FROM, Cause, Grade, Move, Review, Step

__all__ = [
    "BLUNDER_FROM", "MISTAKE_FROM", "Cause", "Grade", "LookAhead", "Move", "Review", "Step", "graded", "review", "review_steps",
]  # fmt: skip
