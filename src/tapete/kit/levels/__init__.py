"""Levels between two others: somebody who plays as the better one, and slips now and then."""

from typing import Any, NamedTuple

from tapete.kit.chance import below
from tapete.kit.rule import rule

HUNDRED = 100


class Between(NamedTuple):
    """Of a hundred decisions the level below makes `share`, the level above all others."""

    below: str
    above: str
    share: int


@rule
def slips(dice: Any, share: int) -> bool:
    """Whether this decision is one for the level below: by the seat's own dice alone, so that
    nothing it holds or sees tells when."""
    return below(dice, HUNDRED) < share
