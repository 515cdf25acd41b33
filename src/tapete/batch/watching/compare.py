"""Two tables with the same deals: every figure of both, the change, and how sure each is.

Figures are no plain means (ratios, the spread of seats, agreement beyond chance), so how much
they vary is found by leaving out a group of deals at a time (the jackknife). A group holds the
same deals of both tables: what a deal gives to both cancels out.
"""

from typing import Any

from tapete.batch.watching.figures import BASE, CHANGE, FIGURES, deals_for, figures, ratio
from tapete.batch.watching.sums import add_deal, whole_width
from tapete.kit.rule import rule

GROUPS = 64  # at most


@rule
def compare(
    base: Any, other: Any, players: int, deals: int, sums: Any, left: Any, out: Any, errors: Any
) -> None:
    """`base` and `other` are rows [who, deal, column]; `out` and `errors` [figure, which].

    `sums` has a row a group and one more, for all; `left` is a row to work in. As if one deal
    more had shown no change at all: few deals that agree do not make sure.
    """
    groups, width = len(sums) - 1, whole_width(players)
    for deal in range(deals):
        add_deal(base, other, deal, players, sums[deal % groups])
    for group in range(groups):
        for place in range(width):
            sums[groups][place] += sums[group][place]
    for group in range(groups):
        for place in range(width):
            left[place] = sums[groups][place] - sums[group][place]
        figures(left, players, out)
        note_left_out(out, errors)
    figures(sums[groups], players, out)
    for figure in range(FIGURES):
        for which in range(BASE, CHANGE + 1):
            mean = errors[figure][which] / groups
            apart = errors[figure][which + 3] - groups * mean * mean
            one_more = 0.0
            if which == CHANGE:
                one_more = ratio(out[figure][which], deals_for(figure, sums[groups], players))
            spread = max(apart, 0.0) * (groups - 1) / groups + one_more * one_more
            errors[figure][which] = spread**0.5


@rule
def note_left_out(out: Any, errors: Any) -> None:
    """Figures without one group: their sum, and the sum of their squares."""
    for figure in range(FIGURES):
        for which in range(BASE, CHANGE + 1):
            errors[figure][which] += out[figure][which]
            errors[figure][which + 3] += out[figure][which] * out[figure][which]
