"""One person's connection to a table: messages in, messages out, limits kept."""

import asyncio
import contextlib
import logging
import random

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapete.kit.errors import TapeteError
from tapete.match import Refusal
from tapete.server import host, metrics, wire
from tapete.server.errors import Raced, ServerError
from tapete.server.hall import Hall
from tapete.server.limits import Bucket, Limits
from tapete.server.table import TRIES, Reader, Table

log = logging.getLogger("tapete.socket")

QUEUE = 256  # messages on the way to one reader; a slower one is let go
AIMED = ("lost", "away", "not-playing", "not-seated")  # refusals that name the act they refuse
TOO_FAST, TOO_SLOW = 4429, 4408  # why we close


class Outgoing:
    """Messages on their way to one reader. Putting one there never waits."""

    def __init__(self, websocket: WebSocket, slow_seconds: float) -> None:
        self._websocket = websocket
        self._slow_seconds = slow_seconds
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue(QUEUE)

    def send(self, message: wire.ToClient) -> None:
        try:
            self._queue.put_nowait(wire.encode(message))
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Whatever still waits is dropped where there is no room to say goodbye."""
        if self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(code)

    async def run(self) -> None:
        """Until the end is sent, or the other side has gone or takes nothing any more."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while isinstance(message := await self._queue.get(), bytes):
                sending = self._websocket.send_text(message.decode())
                await asyncio.wait_for(sending, self._slow_seconds)
            await asyncio.wait_for(self._websocket.close(message), self._slow_seconds)


async def serve(
    websocket: WebSocket, hall: Hall, table: Table, guest: str | None, limits: Limits
) -> None:
    """From the first message to the last."""
    await websocket.accept()
    outgoing = Outgoing(websocket, limits.slow_seconds)
    reader = Reader(guest, outgoing.send)
    sending = asyncio.create_task(outgoing.run())
    bucket = Bucket(limits.messages_a_second, limits.message_burst)
    refusals = 0
    try:
        while (raw := await _received(websocket, sending)) is not None:
            try:
                if not bucket.take():
                    raise ServerError("too-fast")
                refusals = 0
                await _take(raw, hall, table, reader, limits)
            except TapeteError as wrong:
                outgoing.send(refused(wrong, raw))
                refusals += wrong.code == "too-fast"
                if refusals > limits.abuse:
                    log.warning("flood", extra={"table": table.body.code})
                    outgoing.end(TOO_FAST)
                    break
    finally:
        table.exit(reader)
        if refusals > limits.abuse:
            await asyncio.wait({sending}, timeout=1.0)
        sending.cancel()
        await asyncio.wait({sending})


async def _received(websocket: WebSocket, sending: "asyncio.Task[None]") -> bytes | None:
    """The next message; None once either side has gone."""
    receiving = asyncio.ensure_future(websocket.receive())
    await asyncio.wait({receiving, sending}, return_when=asyncio.FIRST_COMPLETED)
    if not receiving.done():
        receiving.cancel()
        return None
    try:
        message = receiving.result()
    except (WebSocketDisconnect, RuntimeError):
        return None
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    return text.encode(errors="replace") if text is not None else message.get("bytes") or b""


async def _take(raw: bytes, hall: Hall, table: Table, reader: Reader, limits: Limits) -> None:
    if len(raw) > limits.message_bytes:
        raise ServerError("too-big")
    try:
        message = wire.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise ServerError("bad-message", str(wrong)) from None
    if isinstance(message, wire.Hello):
        await table.enter(reader, message.since, message.match)
        return
    if reader.guest is None:
        raise ServerError("no-guest")
    for tries in range(1, TRIES + 1):
        try:
            await table.back(reader.guest)
            return await _do(message, hall, table, reader.guest, reader)
        except Raced:  # another process changed the table: look at it again
            if tries == TRIES:
                raise
            await asyncio.sleep(random.uniform(0, 0.002 * tries))  # and not in step with it


async def _do(
    message: wire.FromClient, hall: Hall, table: Table, guest: str, reader: Reader
) -> None:
    match message:
        case wire.Do():
            await table.act(_seat(table, guest), message.do, message.n, message.match)
        case wire.Ask():
            await table.why_not(_seat(table, guest), message.do)
            reader.send(wire.Allowed(do=message.do))
        case wire.Say():
            await table.say(guest, message)
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
    return seat


def refused(wrong: TapeteError, raw: bytes = b"") -> wire.Refused:
    """Any refusal as the client gets it: a code, a rule where there is one, one line."""
    metrics.REFUSALS.labels(wrong.code).inc()
    do = ""
    if isinstance(wrong, Refusal) or wrong.code in AIMED:
        with contextlib.suppress(msgspec.DecodeError, RecursionError):
            said = msgspec.json.decode(raw) if raw else {}
            do = str(said.get("do", "")) if isinstance(said, dict) else ""
    if isinstance(wrong, Refusal):
        text = {language: wrong.told(language) for language in ("es", "en")}
        return wire.Refused(code=wrong.code, rule=wrong.rule, text=text, do=do)
    if isinstance(wrong, ServerError):
        return wire.Refused(code=wrong.code, rule=None, text=wrong.text, do=do)
    return wire.Refused(
        code=wrong.code, rule=None, text={"es": str(wrong), "en": str(wrong)}, do=do
    )
