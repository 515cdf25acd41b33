"""A text that comes alone takes a short way in; however it is cut, the same is heard."""

import asyncio
import struct

import pytest

from patience import LONG
from server.live import Line, run, sitting
from tapete.server.wire.frames import lone_text

TEXT = 0x81
NOT_UTF8 = 1007
MASK = b"\x0b\xad\xf0\x0d"


def frame(body: bytes, head: int = TEXT) -> bytes:
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(body))
    size = (
        struct.pack("!B", 0x80 | len(body))
        if len(body) < 126
        else struct.pack("!BH", 254, len(body))
    )
    return bytes([head]) + size + MASK + masked


def word(text: str) -> bytes:
    return f'{{"type":"word","text":"{text}"}}'.encode()


async def written(line: Line, *parts: bytes) -> None:
    """Each part by itself, past the client's own framing."""
    for part in parts:
        line.socket.transport.write(part)
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("cut", [1, 2, 6, 9, 1000])
def test_a_text_may_come_in_parts(cut: int) -> None:
    async def scene() -> None:
        async with sitting() as at:
            line = at.lines[0]
            for text in ("uno", "ñandú", "x" * 70):
                raw = frame(word(text))
                await written(line, raw[:cut], raw[cut:])
                await line.until(lambda told, text=text: told["words"][0] == text, "table")

    run(scene)


def test_several_at_once_are_heard_one_after_the_other() -> None:
    async def scene() -> None:
        async with sitting() as at:
            await written(at.lines[0], b"".join(frame(word(f"w{n}")) for n in range(5)))
            for n in range(5):
                await at.lines[1].until(lambda told, n=n: told["words"][0] == f"w{n}", "table")

    run(scene)


@pytest.mark.parametrize("parts", [1, 2])
def test_what_is_no_text_ends_the_line(parts: int) -> None:
    """Also where the inside of a frame, come by itself, looks like one."""

    async def scene() -> None:
        async with sitting() as at:
            async with at.people[0].at(at.code) as line:
                await line.until(lambda told: True, "table")
                raw = frame(frame(word("falso")))
                await written(line, *([raw] if parts == 1 else [raw[:6], raw[6:]]))
                await asyncio.wait_for(line.socket.wait_closed(), LONG)
                assert line.socket.close_code == NOT_UTF8
            assert at.table.body.seats[0].word != "falso"

    run(scene)


@pytest.mark.parametrize(
    "data",
    [b"", b"\x81", frame(b"{}")[:-1], frame(b"{}") * 2, frame(b"{}", 0x01), frame(b"x" * 126)],
)
def test_only_a_whole_short_text_is_alone(data: bytes) -> None:
    assert lone_text(frame(b"{}")) is not None
    assert lone_text(data) is None
