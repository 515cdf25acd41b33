"""How long a table waits for the person whose turn it is."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance

MORE = 120  # seconds that the host can add, once


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


def is_away(table: "Attendance", number: int) -> bool:
    """Whether a person is gone from a seat that another person here waits for."""
    seats = table.body.seats
    seat = seats[number]
    if seat.kind != "person" or table.is_here(seat.guest):
        return False
    return any(other.kind == "person" and table.is_here(other.guest) for other in seats)
