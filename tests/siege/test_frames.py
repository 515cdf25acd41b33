"""Pings, pongs and pieces of messages: counted before they are read, and cut off."""

import asyncio
import contextlib
import struct
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed

from patience import LONG
from server.live import LOOSE, Line, run, sitting
from tapete.server.guard.limits import Limits
from tapete.server.wire.frames import FrameCounter
from tapete.server.wire.protocol import TOO_FAST

FEW = replace(LOOSE, messages_a_second=5, message_burst=20, abuse=10)
TEXT, MORE, PING, PONG, LAST = 0x01, 0x00, 0x89, 0x8A, 0x80


def frame(head: int, body: bytes = b"") -> bytes:
    """As a client sends it: with a mask, here of zeros."""
    size = len(body)
    if size < 126:
        return struct.pack("!BB4x", head, 0x80 | size) + body
    if size < 1 << 16:
        return struct.pack("!BBH4x", head, 0x80 | 126, size) + body
    return struct.pack("!BBQ4x", head, 0x80 | 127, size) + body


FLOODS = {
    "pings": frame(PING) * 5000,
    "pongs": frame(PONG, b"nobody asked") * 5000,
    "pieces": frame(TEXT, b"{") + frame(MORE, b" ") * 5000,
    "empty pieces": frame(TEXT) + frame(MORE) * 5000,
    "messages": frame(TEXT | LAST, b"{}") * 5000,
}


async def flooded(line: Line, flood: bytes) -> int:
    """All of it at once past the client's own good manners; the code it was closed with."""
    line.socket.transport.write(flood)
    await asyncio.wait_for(line.socket.wait_closed(), LONG)
    return line.socket.close_code or 0


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_frames_is_cut_and_nobody_else_is(name: str) -> None:
    async def scene() -> None:
        async with sitting(limits=FEW) as at:
            async with at.people[0].at(at.code, hello=False) as mad:
                # The system may cut the line before our goodbye is read (1006).
                assert await flooded(mad, FLOODS[name]) in (TOO_FAST, 1006)
            await at.lines[0].send(type="word", text="x")
            await at.lines[1].until(lambda told: told["words"][0] == "x", "table")

    run(scene)


def test_a_calm_line_may_ping_and_cut_its_messages_in_pieces() -> None:
    async def scene() -> None:
        async with sitting(limits=FEW) as at:
            line = at.lines[0]
            for _ in range(5):
                await (await line.socket.ping())
            await line.socket.send(['{"type":"word",', '"text":', '"trozos"}'])
            await line.until(lambda told: told["words"][0] == "trozos", "table")

    run(scene)


def frames_taken(counter: FrameCounter, stream: bytes, step: int) -> bool:
    pieces = (stream[at : at + step] for at in range(0, len(stream), step))
    return all(counter.take(piece) for piece in pieces)


@pytest.mark.parametrize("step", [1, 2, 3, 7, 100, 1 << 20])
def test_frames_are_counted_however_they_arrive(step: int) -> None:
    exactly = Limits(messages_a_second=0, message_burst=10, abuse=0)
    ten = b"".join(frame(TEXT | LAST, b"x" * size) for size in (0, 1, 125, 126, 1000) * 2)
    assert frames_taken(FrameCounter(exactly), ten, step)
    assert not frames_taken(FrameCounter(exactly), ten + frame(PING), step)


def test_bytes_count_as_frames_do() -> None:
    exactly = Limits(messages_a_second=0, message_burst=10, abuse=0)
    assert frames_taken(FrameCounter(exactly), frame(TEXT, b"x" * 70_000), 1 << 14)
    assert not frames_taken(FrameCounter(exactly), frame(TEXT, b"x" * 90_000), 1 << 14)


def test_a_message_that_is_too_big_is_told_so_under_the_usual_limits() -> None:
    async def scene() -> None:
        async with sitting(names=["Ana"], limits=Limits()) as at:
            refused = await at.lines[0].ask(type="say", text="x" * 1_000_000)
            assert refused["code"] == "too-big"

    run(scene)


def test_a_steady_stream_above_the_limit_ends_though_some_are_taken() -> None:
    """One in fifty is taken, so no hundred in a row are refused: it must end all the same."""

    async def scene() -> None:
        limits = replace(LOOSE, messages_a_second=50, message_burst=5, abuse=100)
        async with sitting(names=["Ana"], limits=limits) as at:
            line = at.lines[0].socket
            with contextlib.suppress(ConnectionClosed):
                async with asyncio.timeout(LONG):
                    while True:
                        await line.send('{"type":"why","do":"x"}')
                        await asyncio.sleep(0.002)
            assert line.close_code == TOO_FAST

    run(scene)


@pytest.mark.parametrize(
    "sent", [frame(TEXT | LAST, b'{"\xff"}'), frame(TEXT, b'"\xc3') + frame(MORE | LAST, b'("')]
)
def test_a_text_that_is_no_utf8_ends_its_line_and_is_no_fault_of_ours(
    sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with sitting() as at:
            async with at.people[0].at(at.code) as mad:
                await mad.next("table")
                assert await flooded(mad, sent) == 1007
            await at.lines[0].send(type="word", text="x")
            await at.lines[1].until(lambda told: told["words"][0] == "x", "table")

    run(scene)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_letter_of_several_bytes_may_be_cut_in_two() -> None:
    async def scene() -> None:
        async with sitting() as at:
            whole = '{"type":"word","text":"ñandú"}'.encode()
            middle = whole.index("ñ".encode()) + 1
            pieces = frame(TEXT, whole[:middle]) + frame(MORE | LAST, whole[middle:])
            at.lines[0].socket.transport.write(pieces)
            await at.lines[1].until(lambda told: told["words"][0] == "ñandú", "table")

    run(scene)
