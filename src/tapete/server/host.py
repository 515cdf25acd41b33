"""What people do around the match: sit, leave, and the host's powers."""

from tapete import bots
from tapete.kit.errors import BadInput
from tapete.server import wire
from tapete.server.bodies import Seat, TableBody
from tapete.server.errors import ServerError
from tapete.server.table import BOT_NAMES, Reader, Table


async def sit(table: Table, guest: str, name: str, message: wire.Sit) -> None:
    if table.seat_of(guest) >= 0:
        raise ServerError("seated")
    seats = table.body.seats
    if any(seat.name.casefold() == name.casefold() for seat in seats if seat.kind == "person"):
        raise ServerError("name-taken")
    free = [number for number, seat in enumerate(seats) if seat.kind == "free"]
    # In a running match only a bot's chair can be had.
    if table.body.playing:
        free = [number for number, seat in enumerate(seats) if seat.kind == "bot"]
    if message.seat is not None:
        if message.seat >= len(seats):
            raise ServerError("full")
        if message.seat not in free:
            raise ServerError("seat-taken")
        free = [message.seat]
    if table.body.playing and guest in table.body.sat:
        free = [number for number in free if number == table.body.sat[guest]]
    if not free:
        raise ServerError("full")
    seats[free[0]] = Seat(guest=guest, name=name)
    table.body.sat[guest] = free[0]
    await _seats_changed(table)


async def leave(table: Table, guest: str) -> None:
    seat = table.seat_of(guest)
    if seat < 0:
        raise ServerError("not-seated")
    _free(table, seat)
    if guest == table.body.host:
        heirs = [other.guest for other in table.body.seats if other.kind == "person"]
        table.body.host = heirs[0] if heirs else guest
    await _seats_changed(table)


async def arrange(table: Table, guest: str, message: wire.Arrange) -> None:
    body = _hosted(table, guest)
    if body.playing and (message.players is not None or message.options is not None):
        raise ServerError("playing")
    if message.options is not None:
        table.game.options(message.options)
        body.options = message.options
    if message.players is not None:
        players = table.game.check_players(message.players)
        if any(seat.kind == "person" for seat in body.seats[players:]):
            raise ServerError("seat-taken")
        body.seats = (body.seats + [Seat() for _ in range(players)])[:players]
        body.players = players
    if message.clock is not None:
        body.clock = message.clock
    if message.private is not None:
        body.private = message.private
    await table.save()


async def put_bot(table: Table, guest: str, message: wire.PutBot) -> None:
    body = _hosted(table, guest)
    if message.seat >= len(body.seats):
        raise ServerError("no-table", "seat")
    if message.level not in bots.names(table.game):
        raise BadInput(f"{table.game.name} has no bot '{message.level}'")
    if body.seats[message.seat].guest == guest:
        raise ServerError("seated")
    body.seats[message.seat] = _bot(table, message.level)
    await _seats_changed(table)


async def remove(table: Table, guest: str, message: wire.Remove) -> None:
    body = _hosted(table, guest)
    if message.seat >= len(body.seats) or body.seats[message.seat].kind == "free":
        raise ServerError("not-seated")
    if body.seats[message.seat].guest == guest:
        raise ServerError("seated")
    _free(table, message.seat)
    await _seats_changed(table)


async def start(table: Table, guest: str) -> None:
    _hosted(table, guest)
    await table.start()


async def word(table: Table, guest: str, message: wire.Word) -> None:
    seat = table.seat_of(guest)
    if seat < 0:
        raise ServerError("not-seated")
    if table.body.playing:
        raise ServerError("playing")
    table.body.seats[seat].word = message.text
    await table.save()


def _hosted(table: Table, guest: str) -> TableBody:
    if guest != table.body.host:
        raise ServerError("not-host")
    return table.body


def _free(table: Table, seat: int) -> None:
    playing = table.body.playing
    table.body.seats[seat] = _bot(table, "regular") if playing else Seat()


def _bot(table: Table, level: str) -> Seat:
    used = {seat.name for seat in table.body.seats}
    return Seat(level=level, name=next(name for name in BOT_NAMES if name not in used))


async def _seats_changed(table: Table) -> None:
    """Whoever reads the table may see another hand now, or none."""
    await table.save()
    for reader in table.readers:
        _read_anew(reader)
    table.tell_updates()


def _read_anew(reader: Reader) -> None:
    reader.since = -1
