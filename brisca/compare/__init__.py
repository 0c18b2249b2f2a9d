"""The same trick or the same position under several rule sets, side by side; and which options make the difference.

Which option is responsible is found by trying: options of the base are changed one by one towards the other rule set, then two at a
time, until it comes out as it does there. So nothing here knows what an option means.

>>> from brisca.cards import Card, Suit
>>> from brisca.rules import RULES
>>> seven = compare_trick([Card.parse("12c"), Card.parse("7c")], Suit.BASTOS, [RULES["BRISCA"], RULES["BISCA"]])
>>> [(str(column.verdict.said[Facet.WINNER]), column.verdict.said[Facet.POINTS]) for column in seven.columns]
[('12c', 4), ('7c', 14)]
>>> [difference.options for difference in seven.columns[1].differences]
[('order',)]
"""

from brisca.compare.cases import Case, Moment, read_case, write_case
from brisca.compare.judging import Facet, Verdict, judge
from brisca.compare.sides import Column, Comparison, Difference, compare, compare_position, compare_trick, responsible

__all__ = [
    "Case", "Column", "Comparison", "Difference", "Facet", "Moment", "Verdict", "compare", "compare_position", "compare_trick", "judge",
    "read_case", "responsible", "write_case",
]  # fmt: skip
