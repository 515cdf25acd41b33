"""One person's connection to a table: messages in, messages out, limits kept."""

import asyncio
import contextlib
import logging
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapete.kit.errors import TapeteError
from tapete.match import Refusal
from tapete.server import host, wire
from tapete.server.errors import ServerError
from tapete.server.hall import Hall
from tapete.server.table import Reader, Table

log = logging.getLogger("tapete.socket")

MOST_BYTES = 4096  # of one message
QUEUE = 256  # messages on the way to one reader; a slower one is let go
A_SECOND, BURST = 15.0, 40.0


class Bucket:
    """So many messages a second, and some more at once."""

    def __init__(self) -> None:
        self._left, self._at = BURST, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def serve(websocket: WebSocket, hall: Hall, table: Table, guest: str | None) -> None:
    """From the first message to the last."""
    await websocket.accept()
    outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    def send(message: wire.ToClient) -> None:
        try:
            outgoing.put_nowait(wire.encode(message))
        except asyncio.QueueFull:
            with contextlib.suppress(asyncio.QueueEmpty):
                outgoing.get_nowait()
            outgoing.put_nowait(None)

    reader = Reader(guest, send)
    sending = asyncio.create_task(_send(websocket, outgoing))
    bucket = Bucket()
    try:
        while True:
            raw = await websocket.receive_text()
            try:
                await _take(raw, hall, table, reader, bucket)
            except TapeteError as wrong:
                send(refused(wrong, raw))
                if isinstance(wrong, ServerError) and wrong.code in ("too-big", "too-fast"):
                    break
    except WebSocketDisconnect:
        pass
    finally:
        await table.exit(reader)
        with contextlib.suppress(asyncio.QueueFull):
            outgoing.put_nowait(None)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sending, 1.0)
        sending.cancel()


async def _send(websocket: WebSocket, outgoing: "asyncio.Queue[bytes | None]") -> None:
    while (message := await outgoing.get()) is not None:
        await websocket.send_text(message.decode())
    await websocket.close()


async def _take(raw: str, hall: Hall, table: Table, reader: Reader, bucket: Bucket) -> None:
    if len(raw) > MOST_BYTES:
        raise ServerError("too-big")
    if not bucket.take():
        raise ServerError("too-fast")
    try:
        message = wire.decode(raw)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise ServerError("bad-message", str(wrong)[:120]) from None
    if isinstance(message, wire.Hello):
        await table.enter(reader, message.since)
        return
    if reader.guest is None:
        raise ServerError("no-guest")
    await _do(message, hall, table, reader.guest, reader)


async def _do(
    message: wire.FromClient, hall: Hall, table: Table, guest: str, reader: Reader
) -> None:
    match message:
        case wire.Do():
            await table.act(_seat(table, guest), message.do, message.n)
        case wire.Ask():
            table.playing_match().check(_seat(table, guest), message.do)
            reader.send(wire.Allowed(do=message.do))
        case wire.Say():
            table.say(guest, message)
        case wire.Sit():
            name = await hall.name_of(guest)
            if name is None:
                raise ServerError("no-guest")
            await host.sit(table, guest, name, message)
        case wire.Leave():
            await host.leave(table, guest)
        case wire.Word():
            await host.word(table, guest, message)
        case wire.Arrange():
            await host.arrange(table, guest, message)
        case wire.PutBot():
            await host.put_bot(table, guest, message)
        case wire.Remove():
            await host.remove(table, guest, message)
        case wire.Start():
            await host.start(table, guest)


def _seat(table: Table, guest: str) -> int:
    """Nobody acts for another's seat: the seat comes from the cookie, never from a message."""
    seat = table.seat_of(guest)
    if seat < 0:
        raise ServerError("not-seated")
    table.body.seats[seat].missed = 0
    table.body.seats[seat].driven = False
    return seat


def refused(wrong: TapeteError, raw: str = "") -> wire.Refused:
    """Any refusal as the client gets it: a code, a rule where there is one, one line."""
    do = ""
    with contextlib.suppress(msgspec.DecodeError):
        said = msgspec.json.decode(raw) if raw else {}
        do = str(said.get("do", ""))[:80] if isinstance(said, dict) else ""
    if isinstance(wrong, Refusal):
        text = {language: wrong.told(language) for language in ("es", "en")}
        return wire.Refused(code=wrong.code, rule=wrong.rule, text=text, do=do)
    if isinstance(wrong, ServerError):
        return wire.Refused(code=wrong.code, rule=None, text=wrong.text, do=do)
    return wire.Refused(
        code=wrong.code, rule=None, text={"es": str(wrong), "en": str(wrong)}, do=do
    )
