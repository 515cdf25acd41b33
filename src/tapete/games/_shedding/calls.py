"""The word one must say with one card left: owed, said, or caught.

From the moment a seat owes it until the next turn begins, that seat may still say it and every
other seat may catch it. Live, the first to arrive counts. A driver without people asks all seats
in their order, beginning left of the one that owes it (from a fixed seat on, low seats would be
asked before they are caught and high ones after); one that lets it go is out until the next call.
"""

from tapete.games._shedding.table import NOBODY, Table
from tapete.kit import bits
from tapete.kit.rule import rule


@rule
def owe(s: Table, seat: int) -> None:
    """This seat should have said it."""
    s.silent = seat
    s.let_go = 0


@rule
def settle(s: Table) -> None:
    """Said, caught, or too late."""
    s.silent = NOBODY
    s.let_go = 0


@rule
def let_go(s: Table, seat: int) -> None:
    s.let_go |= 1 << seat


@rule
def callers(s: Table) -> int:
    """The seats that may still say or catch it, as a bit set."""
    if s.silent == NOBODY:
        return 0
    return bits.below_bit(s.players) & ~s.let_go


@rule
def first_of(s: Table, seats: int) -> int:
    """Of a set of seats that is not empty, the first from the left of the one that owes it."""
    left = seats >> (s.silent + 1)
    return bits.lowest(left) + int(s.silent) + 1 if left else bits.lowest(seats)


@rule
def may_say(s: Table, seat: int) -> bool:
    return s.silent == seat and (callers(s) >> seat) & 1 != 0


@rule
def may_catch(s: Table, seat: int) -> bool:
    return s.silent != seat and (callers(s) >> seat) & 1 != 0


@rule
def may_let_go(s: Table, seat: int) -> bool:
    return (callers(s) >> seat) & 1 != 0
