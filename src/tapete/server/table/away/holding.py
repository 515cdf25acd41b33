"""Who acts in which seat from which act on: past acts keep the name of who did them."""

from typing import TYPE_CHECKING

from tapete.server.store.documents import Held, TableDocument

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance


def hold(table: "Attendance", body: TableDocument, number: int) -> None:
    """Remember who acts in this seat from now on."""
    if body.playing and table.match is not None:
        seat, n = body.seats[number], table.match.n
        same = [one for one in body.held if (one.seat, one.since) != (number, n)]
        body.held = [*same, Held(seat=number, since=n, name=seat.name, by=seat.by)]
