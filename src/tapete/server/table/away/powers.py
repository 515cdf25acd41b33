"""What the host may do about a seat or the whole match, at any time of it."""

from tapete.kit.text.cleaning import alike
from tapete.server.errors import ServerError
from tapete.server.store.documents import Asking, Seat, TableDocument
from tapete.server.table.away.seats import give_back, hold
from tapete.server.table.away.waiting import is_away
from tapete.server.table.table import Table
from tapete.server.wire import messages

MOST_ASKING = 8


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
        body.playing, body.paused, body.stopped, body.asking = False, False, True, []


def ask(body: TableDocument, guest: str, name: str, chair: int) -> None:
    """Somebody who watches would like a bot's seat; the last thing they asked for counts."""
    unlike_others(body, chair, name)
    others = [one for one in body.asking if one.guest != guest]
    if len(others) >= MOST_ASKING:
        raise ServerError("full")
    body.asking = [*others, Asking(guest=guest, name=name, seat=chair)]


async def let(table: Table, guest: str, message: messages.Let) -> None:
    async with table.changing() as body:
        hosted(table, guest)
        found = [one for one in body.asking if (one.seat, one.name) == (message.seat, message.name)]
        if not found:
            raise ServerError("nobody-asks")
        body.asking = [one for one in body.asking if one not in found]
        if message.sits:
            take_seat(table, body, found[0].guest, found[0].name, message.seat)


def take_seat(table: Table, body: TableDocument, guest: str, name: str, chair: int) -> None:
    """From the next act on, somebody sits here."""
    unlike_others(body, chair, name)
    if guest in body.removed:
        raise ServerError("removed")
    body.seats[chair] = Seat(guest=guest, name=name)
    if body.playing:
        body.sat[guest] = chair
        body.asking = [one for one in body.asking if guest != one.guest and chair != one.seat]
    hold(table, body, chair)


def unlike_others(body: TableDocument, chair: int, name: str) -> None:
    """Two at one table are not called alike."""
    others = [seat for number, seat in enumerate(body.seats) if number != chair]
    if any(seat.name and alike(seat.name, name) for seat in others):
        raise ServerError("name-taken")
