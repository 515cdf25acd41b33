"""How long a table waits for the person whose turn it is."""

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance

MORE = 120  # seconds that the host can add, once
IDLE = 120  # seconds after which a turn that somebody here does not take is offered to the host
IDLE_FOR_ALL = 150  # … and to everybody who sits there: the host may be asleep as well


def seconds_for(table: "Attendance", number: int, pace: float) -> float | None:
    """Seconds on the clock of this seat; None for as long as it takes.

    Without a clock only who is gone is not waited for without end, and only while somebody
    else is here: who plays alone finds the table as they left it.
    """
    body = table.body
    if body.clock:
        return body.clock * pace
    if not is_away(table, number) or not (body.wait or body.seats[number].waited):
        return None
    return MORE if body.seats[number].waited else body.wait


def stands_still(table: "Attendance", number: int) -> bool:
    """Whether anybody at the table may let a bot take this turn: no host can freeze it either."""
    body = table.body
    if not body.playing or body.clock or body.paused or table.waiting != number:
        return False
    patience = IDLE if body.seats[number].guest == body.host else IDLE_FOR_ALL
    return time.monotonic() - table.acted >= patience


def is_away(table: "Attendance", number: int) -> bool:
    """Whether a person is gone from a seat that another person here waits for."""
    seats = table.body.seats
    seat = seats[number]
    if seat.kind != "person" or table.is_here(seat.guest):
        return False
    return any(other.kind == "person" and table.is_here(other.guest) for other in seats)
