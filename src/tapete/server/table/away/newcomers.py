"""People who come in the middle of a match: they ask for a bot's seat, and the host lets them.

Nobody gets a hand that is not theirs. A newcomer has the seat from the next deal on (the next hand
of the match, or the next match); until then the bot plays on and they watch. Only where the table
agreed before the match that newcomers play at once (`joining`) do they take over a bot's hand.
"""

from tapete.kit.text.cleaning import alike
from tapete.server.errors import ServerError
from tapete.server.store.documents import Asking, Seat, TableDocument
from tapete.server.table.away.arriving import sit_down
from tapete.server.table.away.powers import hosted
from tapete.server.table.table import Table
from tapete.server.wire import messages

MOST_ASKING = 8


def chair(body: TableDocument, guest: str, wanted: int | None) -> int:
    """Which one a guest gets; in a running match only a bot's can be had."""
    kind = "bot" if body.playing else "free"
    taken: set[int] = set()
    if body.playing:  # nobody gets a hand that another knows, or a seat that another was given
        taken = {seat for other, seat in body.sat.items() if other != guest}
        taken |= {one.seat for one in body.coming if one.guest != guest}
    free = [n for n, seat in enumerate(body.seats) if seat.kind == kind and n not in taken]
    if wanted is not None:
        if wanted >= len(body.seats):
            raise ServerError("no-seat")
        if wanted not in free:
            raise ServerError("seat-taken")
        free = [wanted]
    if body.playing and guest in body.sat:  # nobody sees two hands of one match
        if wanted is not None and wanted != body.sat[guest]:
            raise ServerError("seat-taken")
        free = [number for number in free if number == body.sat[guest]]
    if not free:
        raise ServerError("full")
    return free[0]


def ask(body: TableDocument, guest: str, name: str, wanted: int) -> None:
    """Somebody who watches would like a bot's seat; the last thing they asked for counts."""
    unlike_others(body, guest, wanted, name)
    others = [one for one in body.asking if one.guest != guest]
    if len(others) >= MOST_ASKING:
        raise ServerError("full")
    body.asking = [*others, Asking(guest=guest, name=name, seat=wanted)]


async def let(table: Table, guest: str, message: messages.Let) -> None:
    """The host's answer to who asks; a seat that was promised can be taken back until the deal."""
    async with table.changing() as body:
        hosted(table, guest)
        meant = (message.seat, message.name)
        found = [one for one in (*body.asking, *body.coming) if (one.seat, one.name) == meant]
        if not found:
            raise ServerError("nobody-asks")
        body.asking = [one for one in body.asking if one not in found]
        if not message.sits:
            body.coming = [one for one in body.coming if one not in found]
        else:
            chair(body, found[0].guest, message.seat)
            take_seat(table, body, found[0].guest, found[0].name, message.seat)


def take_seat(table: Table, body: TableDocument, guest: str, name: str, wanted: int) -> None:
    """From now on somebody sits here; in a match from the next deal on, unless agreed otherwise."""
    unlike_others(body, guest, wanted, name)
    if guest in body.removed:
        raise ServerError("removed")
    body.asking = [one for one in body.asking if guest != one.guest and wanted != one.seat]
    body.coming = [one for one in body.coming if guest != one.guest]  # nobody has two seats
    if not body.playing:
        body.seats[wanted] = Seat(guest=guest, name=name)
        return
    newcomer = Asking(guest=guest, name=name, seat=wanted)
    if body.joining == "now":
        sit_down(table, body, newcomer, table.playing_match().n + 1)
    else:
        body.coming = [*body.coming, newcomer]


def unlike_others(body: TableDocument, guest: str, seat: int, name: str) -> None:
    """Two at one table are not called alike."""
    others = [one.name for number, one in enumerate(body.seats) if number != seat]
    others += [one.name for one in body.coming if one.guest != guest]
    if any(other and alike(other, name) for other in others):
        raise ServerError("name-taken")
