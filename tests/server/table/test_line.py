"""The line to a reader: in order, without waiting, and the long way where the short one fails."""

import asyncio
import contextlib
from typing import Any

import pytest
import uvicorn
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from patience import LONG, until
from server.live import LOOSE, Live, run
from tapete.server.run import bound, configured
from tapete.server.wire import messages
from tapete.server.wire.connection import QUEUE, TOO_SLOW, Outgoing
from tapete.server.wire.protocol import framed


class Wire:
    """As much of a WebSocket as a line needs; it takes nothing while it is blocked."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.sent: list[Any] = []
        self.free = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        await self.free.wait()
        self.sent.append(message.get("text") or message["code"])


def said(number: int) -> messages.Allowed:
    return messages.Allowed(do=str(number))


def numbers(sent: list[Any]) -> list[int]:
    return [int(text.split('"')[-2]) for text in sent]


def test_what_can_leave_leaves_at_once_and_the_rest_in_order() -> None:
    async def scene() -> None:
        line = Wire()
        line.free.set()
        outgoing = Outgoing(line, LONG, lambda: None)  # type: ignore[arg-type]
        outgoing.send(said(0))
        assert numbers(line.sent) == [0]  # before anybody had to wait
        line.free.clear()
        for number in range(1, 5):
            outgoing.send(said(number))
        assert numbers(line.sent) == [0]
        line.free.set()
        await until(lambda: len(line.sent) == 5)
        outgoing.send(said(5))
        assert numbers(line.sent) == [0, 1, 2, 3, 4, 5]

    run(scene)


def test_a_reader_with_too_much_before_them_is_let_go() -> None:
    async def scene() -> None:
        line, gone = Wire(), []
        outgoing = Outgoing(line, LONG, lambda: gone.append(1))  # type: ignore[arg-type]
        for number in range(QUEUE + 5):
            outgoing.send(said(number))
        line.free.set()
        await until(lambda: len(line.sent) == 2)
        assert line.sent[1:] == [TOO_SLOW]  # what was on its way, and goodbye
        assert not gone  # the other side closes

    run(scene)


def test_a_reader_who_takes_nothing_is_given_up_in_time() -> None:
    async def scene() -> None:
        line, gone = Wire(), []
        outgoing = Outgoing(line, 0.05, lambda: gone.append(1))  # type: ignore[arg-type]
        outgoing.send(said(1))
        await until(lambda: gone)
        assert (line.sent, gone) == ([], [1])
        outgoing.send(said(2))
        await outgoing.close()
        assert line.sent == []

    run(scene)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_text_is_framed_as_the_standard_says(size: int) -> None:
    stream = StreamReader()
    stream.feed_data(framed(b"x" * size))
    reading = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as read:
        next(reading)
    frame = read.value.value
    assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, b"x" * size)


def test_under_any_other_protocol_all_still_works() -> None:
    """The short way is an extension: without it everything goes through ASGI."""

    async def scene() -> None:
        config = configured(":memory:", 0.0, LOOSE)
        config.ws = "websockets-sansio"
        server = uvicorn.Server(config)
        server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
        with bound("127.0.0.1", 0) as listening:
            running = asyncio.create_task(server.serve(sockets=[listening]))
            await until(lambda: server.started)
            live = Live(server, listening.getsockname()[1])
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=2, bots="regular", start=True)
            async with ana.at(code) as line:
                assert (await line.plays_out())["over"]
            await ana.client.aclose()
            server.should_exit = True
            await running

    run(scene)
