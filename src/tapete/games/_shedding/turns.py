"""Round the table: seats are numbered to the left, and play may turn round."""

from tapete.games._shedding.table import Table
from tapete.kit.rule import rule

LEFT, RIGHT = 1, -1


@rule
def after(s: Table, seat: int) -> int:
    """The seat that follows in the direction of play."""
    following = seat + s.direction
    if following < 0:
        return int(s.players) - 1
    return 0 if following >= s.players else following


@rule
def before(s: Table, seat: int) -> int:
    """The seat that comes before in the direction of play."""
    preceding = seat - s.direction
    if preceding < 0:
        return int(s.players) - 1
    return 0 if preceding >= s.players else preceding


@rule
def turn_round(s: Table) -> None:
    s.direction = -s.direction
