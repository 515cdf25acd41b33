"""One person's connection to a table: messages in, messages out, limits kept."""

import asyncio
import contextlib
import logging
import random
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket

from tapete.kit.errors import TapeteError
from tapete.match import Refusal
from tapete.server import metrics
from tapete.server.coaching import hints
from tapete.server.errors import Raced, ServerError
from tapete.server.guard.limits import Bucket, Limits
from tapete.server.people.guests import name_guest, name_of
from tapete.server.table import agreement, host, talking
from tapete.server.table.attendance import Reader
from tapete.server.table.away import newcomers, powers
from tapete.server.table.hall import Hall
from tapete.server.table.table import TRIES, Table
from tapete.server.wire import messages
from tapete.server.wire.connection import Incoming, Outgoing
from tapete.server.wire.protocol import TOO_FAST

log = logging.getLogger("tapete.endpoint")

AIMED = (
    "lost",
    "away",
    "not-playing",
    "not-seated",
    "paused",
)  # refusals that name the act they refuse


async def serve(
    websocket: WebSocket,
    hall: Hall,
    table: Table,
    guest: str | None,
    limits: Limits,
    turn: Callable[[], Awaitable[None]],
) -> None:
    """From the first message to the last; `turn` comes when others have had theirs."""
    await websocket.accept()
    incoming = Incoming(websocket)
    outgoing = Outgoing(websocket, limits.slow_seconds, incoming.stop)
    reader = Reader(guest, outgoing.send)
    bucket = Bucket(limits.messages_a_second, limits.message_burst)
    hellos = Bucket(limits.hellos_a_second, limits.hello_burst)
    refusals = 0
    try:
        while (raw := await incoming.next()) is not None:
            try:
                if not bucket.take():
                    raise ServerError("too-fast")
                message = _read(raw, limits)
                if not isinstance(message, messages.Hello):
                    await _take(message, hall, table, reader)
                elif hellos.take():
                    await turn()
                    await table.enter(reader, message.since, message.match)
                else:
                    raise ServerError("too-fast")
                refusals = 0
            except TapeteError as wrong:
                outgoing.send(refused(wrong, raw))
                refusals = refusals + 1 if wrong.code == "too-fast" else 0
                if refusals > limits.abuse:
                    log.warning("flood", extra={"table": table.body.code})
                    outgoing.end(TOO_FAST)
                    break
    finally:
        table.exit(reader)
        await outgoing.close()


def _read(raw: bytes, limits: Limits) -> messages.FromClient:
    if len(raw) > limits.message_bytes:
        raise ServerError("too-big")
    try:
        message: messages.FromClient = messages.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise ServerError("bad-message", str(wrong)) from None
    return message


async def _take(message: messages.FromClient, hall: Hall, table: Table, reader: Reader) -> None:
    if reader.guest is None:
        raise ServerError("no-guest")
    if not hall.messages.take(reader.guest):  # on whatever line they come
        raise ServerError("too-fast")
    for tries in range(1, TRIES + 1):
        try:
            if not table.is_back(reader.guest):
                await table.back(reader.guest)
            return await _do(message, hall, table, reader.guest, reader)
        except Raced:  # another process changed the table: look at it again
            if tries == TRIES:
                raise
            await asyncio.sleep(random.uniform(0, 0.002 * tries))  # and not in step with it


async def _do(
    message: messages.FromClient, hall: Hall, table: Table, guest: str, reader: Reader
) -> None:
    match message:
        case messages.Do():
            # Nobody acts for another's seat: it comes from the cookie, never from a message.
            await table.act(table.own_seat(guest), message.do, message.n, message.match)
        case messages.Ask():
            await table.why_not(table.own_seat(guest), message.do)
            reader.send(messages.Allowed(do=message.do))
        case messages.AskHint():
            await hints.ask(hall, table, guest, message, reader)
        case messages.Say():
            await talking.say(table, guest, message)
        case messages.Object():
            await talking.object_to(table, guest, message)
        case messages.Sit():
            name = await name_of(hall.store, guest)
            if name is None:
                raise ServerError("no-guest")
            await host.sit(table, guest, name, message)
        case messages.Rename():
            name = agreement.name(message.name)
            await host.rename(table, guest, name)
            await name_guest(hall.store, guest, name)
        case messages.Hurry():
            await host.hurry(table, guest, message)
        case messages.Leave():
            await host.leave(table, guest)
        case messages.Back():
            pass  # `_take` has brought them back, as every message does
        case messages.Word():
            await host.word(table, guest, message)
        case messages.Arrange():
            await host.arrange(table, guest, message)
        case messages.PutBot():
            await host.put_bot(table, guest, message)
        case messages.Remove():
            await host.remove(table, guest, message)
        case messages.Start():
            await host.start(table, guest)
        case messages.GiveBack():
            await powers.give(table, guest, message)
        case messages.MoreTime():
            await powers.wait(table, guest, message)
        case messages.Let():
            await newcomers.let(table, guest, message)
        case messages.Pause():
            await powers.pause(table, guest, message)
        case messages.End():
            await powers.end(table, guest)


def refused(wrong: TapeteError, raw: bytes = b"") -> messages.Refused:
    """Any refusal as the client gets it: a code, a rule where there is one, one line."""
    metrics.REFUSALS.labels(wrong.code).inc()
    do = ""
    if isinstance(wrong, Refusal) or wrong.code in AIMED:
        with contextlib.suppress(msgspec.DecodeError, RecursionError):
            said = msgspec.json.decode(raw) if raw else {}
            do = str(said.get("do", "")) if isinstance(said, dict) else ""
    if isinstance(wrong, Refusal):
        text = {language: wrong.told(language) for language in ("es", "en")}
        return messages.Refused(code=wrong.code, rule=wrong.rule, text=text, do=do)
    if isinstance(wrong, ServerError):
        return messages.Refused(code=wrong.code, rule=None, text=wrong.text, do=do)
    return messages.Refused(
        code=wrong.code, rule=None, text={"es": str(wrong), "en": str(wrong)}, do=do
    )
