"""What people do around the match: sit, leave, and the host's powers."""

from tapete.kit.text.cleaning import cleaned
from tapete.server.errors import ServerError
from tapete.server.store.documents import Seat, bot, bot_name, new_key
from tapete.server.table import agreement
from tapete.server.table.away import newcomers
from tapete.server.table.away.holding import hold
from tapete.server.table.away.powers import hosted, others_seat
from tapete.server.table.away.seats import play_for
from tapete.server.table.away.waiting import stands_still
from tapete.server.table.table import Table
from tapete.server.wire import messages


async def sit(table: Table, guest: str, name: str, message: messages.Sit) -> None:
    async with table.changing() as body:
        if table.seat_of(guest) >= 0:  # looked at with the lock held: two devices sit once
            raise ServerError("seated")
        if guest in body.removed:
            raise ServerError("removed")
        chair = newcomers.chair(body, guest, message.seat)
        if body.playing and guest not in body.sat and guest != body.host:
            newcomers.ask(body, guest, name, chair)
        else:
            newcomers.take_seat(table, body, guest, name, chair)


async def rename(table: Table, guest: str, name: str) -> None:
    """Another name at this table, and for what this person has done here."""
    async with table.changing() as body:
        seat = table.own_seat(guest)
        newcomers.unlike_others(body, guest, seat, name)
        earlier, body.seats[seat].name = body.seats[seat].name, name
        for held in body.held:
            if (held.seat, held.name) == (seat, earlier):
                held.name = name


async def hurry(table: Table, guest: str, message: messages.Hurry) -> None:
    """Whoever plays alone, or hosts, need not wait for a bot that has made up its mind."""
    table.own_seat(guest)
    people = {seat.guest for seat in table.body.seats if seat.kind == "person"}
    if people != {guest}:
        hosted(table, guest)
    table.hurried = message.n
    table.moved.set()


async def leave(table: Table, guest: str) -> None:
    async with table.changing() as body:
        asked = [one for one in (*body.asking, *body.coming) if one.guest == guest]
        body.asking = [one for one in body.asking if one not in asked]
        body.coming = [one for one in body.coming if one not in asked]
        if asked and table.seat_of(guest) < 0:
            return
        seat = table.own_seat(guest)
        if body.playing:  # it stays theirs: nobody else gets to see that hand
            play_for(table, body, seat)
            body.seats[seat].left = True
        else:
            body.seats[seat] = Seat()
        if guest == body.host:
            people = (other for other in body.seats if other.kind == "person" and not other.left)
            body.host = next((other.guest for other in people), guest)


async def arrange(table: Table, guest: str, message: messages.Arrange) -> None:
    async with table.changing() as body:
        hosted(table, guest)
        agreed_before = (message.players, message.options, message.joining, message.hints)
        if body.playing and any(wanted is not None for wanted in agreed_before):
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
        if message.wait is not None:
            body.wait = message.wait
        body.pace = message.pace or body.pace
        body.joining = message.joining or body.joining
        if message.hints is not None:
            body.hints = message.hints
        if message.private is not None:
            body.private, body.key = message.private, body.key or new_key()


async def put_bot(table: Table, guest: str, message: messages.PutBot) -> None:
    async with table.changing() as body:
        if table.seat_of(guest) < 0 or not stands_still(table, message.seat):
            hosted(table, guest)
        agreement.level(table.game, message.level)
        seat = others_seat(body, guest, message.seat)
        if body.playing and seat.kind == "person":
            play_for(table, body, message.seat)
        elif body.playing:  # a bot keeps its level to the end
            raise ServerError("playing")
        else:
            name = seat.name if seat.kind == "bot" else bot_name(body)
            body.seats[message.seat] = Seat(level=message.level, name=name)


async def remove(table: Table, guest: str, message: messages.Remove) -> None:
    async with table.changing() as body:
        hosted(table, guest)
        gone = others_seat(body, guest, message.seat)
        if gone.kind == "free":
            raise ServerError("no-seat")
        if gone.guest:
            body.removed = [*body.removed, gone.guest]
        if body.playing:
            seat = body.seats[message.seat] = bot(body, table.bot_level(message.seat))
            seat.instead = gone.name if gone.guest else gone.instead
            hold(table, body, message.seat)
        else:
            body.seats[message.seat] = Seat()


async def start(table: Table, guest: str) -> None:
    hosted(table, guest)
    await table.start()


async def word(table: Table, guest: str, message: messages.Word) -> None:
    async with table.changing() as body:
        seat = table.own_seat(guest)
        if body.playing:
            raise ServerError("playing")
        body.seats[seat].word = cleaned(message.text)
