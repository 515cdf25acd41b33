"""What people do around the match: sit, leave, and the host's powers."""

from tapete.kit.text.cleaning import alike, cleaned
from tapete.server.errors import ServerError
from tapete.server.store.documents import Seat, TableDocument, bot
from tapete.server.table import agreement
from tapete.server.table.table import Table
from tapete.server.wire import messages


async def sit(table: Table, guest: str, name: str, message: messages.Sit) -> None:
    async with table.changing() as body:
        if table.seat_of(guest) >= 0:  # looked at with the lock held: two devices sit once
            raise ServerError("seated")
        chair = _chair(body, guest, message.seat)
        _unlike_others(body, chair, name)
        body.seats[chair] = Seat(guest=guest, name=name)
        if body.playing:
            body.sat[guest] = chair


async def rename(table: Table, guest: str, name: str) -> None:
    """Another name at this table; what was told under the old one stays as it was told."""
    async with table.changing() as body:
        seat = table.own_seat(guest)
        _unlike_others(body, seat, name)
        body.seats[seat].name = name


async def hurry(table: Table, guest: str, message: messages.Hurry) -> None:
    """Whoever plays alone, or hosts, need not wait for a bot that has made up its mind."""
    table.own_seat(guest)
    people = {seat.guest for seat in table.body.seats if seat.kind == "person"}
    if people != {guest}:
        _hosted(table, guest)
    table.hurried = message.n
    table.moved.set()


def _unlike_others(body: TableDocument, chair: int, name: str) -> None:
    others = [seat for number, seat in enumerate(body.seats) if number != chair]
    if any(seat.name and alike(seat.name, name) for seat in others):
        raise ServerError("name-taken")


def _chair(body: TableDocument, guest: str, wanted: int | None) -> int:
    """Which one a guest gets; in a running match only a bot's can be had."""
    kind = "bot" if body.playing else "free"
    free = [number for number, seat in enumerate(body.seats) if seat.kind == kind]
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


async def leave(table: Table, guest: str) -> None:
    async with table.changing() as body:
        seat = table.own_seat(guest)
        _free(table, body, seat)
        if guest == body.host:
            heirs = [other.guest for other in body.seats if other.kind == "person"]
            body.host = heirs[0] if heirs else guest


async def arrange(table: Table, guest: str, message: messages.Arrange) -> None:
    async with table.changing() as body:
        _hosted(table, guest)
        if body.playing and (message.players is not None or message.options is not None):
            raise ServerError("playing")
        if message.options is not None:
            agreement.options(table.game, message.options)
            body.options = message.options
        if message.players is not None:
            players = agreement.players(table.game, message.players)
            if any(seat.kind == "person" for seat in body.seats[players:]):
                raise ServerError("seat-taken")
            body.seats = (body.seats + [Seat() for _ in range(players)])[:players]
            body.players = players
        if message.clock is not None and message.clock != body.clock:
            body.clock = message.clock
            table.waiting, table.deadline = -1, None  # the clock that runs begins anew
        body.pace = message.pace or body.pace
        if message.private is not None:
            body.private = message.private


async def put_bot(table: Table, guest: str, message: messages.PutBot) -> None:
    async with table.changing() as body:
        _hosted(table, guest)
        agreement.level(table.game, message.level)
        _others_seat(body, guest, message.seat)
        body.seats[message.seat] = bot(body, message.level)


async def remove(table: Table, guest: str, message: messages.Remove) -> None:
    async with table.changing() as body:
        _hosted(table, guest)
        if _others_seat(body, guest, message.seat).kind == "free":
            raise ServerError("no-seat")
        _free(table, body, message.seat)


async def start(table: Table, guest: str) -> None:
    _hosted(table, guest)
    await table.start()


async def word(table: Table, guest: str, message: messages.Word) -> None:
    async with table.changing() as body:
        seat = table.own_seat(guest)
        if body.playing:
            raise ServerError("playing")
        body.seats[seat].word = cleaned(message.text)


def _hosted(table: Table, guest: str) -> None:
    if guest != table.body.host:
        raise ServerError("not-host")


def _others_seat(body: TableDocument, guest: str, number: int) -> Seat:
    if number >= len(body.seats):
        raise ServerError("no-seat")
    if body.seats[number].guest == guest:
        raise ServerError("own-seat")
    return body.seats[number]


def _free(table: Table, body: TableDocument, seat: int) -> None:
    body.seats[seat] = bot(body, table.usual_level) if body.playing else Seat()
