"""What the host may do about a seat or the whole match, at any time of it."""

from tapete.server.errors import ServerError
from tapete.server.store.documents import Seat, TableDocument
from tapete.server.table.away.ending import stop
from tapete.server.table.away.seats import give_back
from tapete.server.table.away.waiting import is_away
from tapete.server.table.table import Table
from tapete.server.wire import messages


def hosted(table: Table, guest: str) -> None:
    if guest != table.body.host:
        raise ServerError("not-host")


def others_seat(body: TableDocument, guest: str, number: int) -> Seat:
    if number >= len(body.seats):
        raise ServerError("no-seat")
    if body.seats[number].guest == guest:
        raise ServerError("own-seat")
    return body.seats[number]


async def give(table: Table, guest: str, message: messages.GiveBack) -> None:
    async with table.changing() as body:
        hosted(table, guest)
        if not others_seat(body, guest, message.seat).driven:
            raise ServerError("no-seat")
        give_back(table, body, message.seat)


async def wait(table: Table, guest: str, message: messages.MoreTime) -> None:
    """Two minutes from now; the clock that runs for that seat begins anew."""
    async with table.changing() as body:
        hosted(table, guest)
        seat = others_seat(body, guest, message.seat)
        if seat.waited or seat.driven or body.clock or not is_away(table, message.seat):
            raise ServerError("no-wait")
        seat.waited = True
        table.deadline = None


async def pause(table: Table, guest: str, message: messages.Pause) -> None:
    async with table.changing() as body:
        hosted(table, guest)
        if not body.playing:
            raise ServerError("not-playing")
        body.paused = message.on


async def end(table: Table, guest: str) -> None:
    """As it stands: points and places are those of now."""
    hosted(table, guest)
    table.playing_match()
    over = table.sharing.over(table.body.code)
    async with table.changing(table.ended_statement(), *over) as body:
        hosted(table, guest)
        table.playing_match()
        stop(body)
