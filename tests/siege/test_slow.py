"""Clients that take their time: nobody else waits for them, and most are let go."""

import asyncio
from dataclasses import replace

from patience import LONG, until
from server.live import LOOSE, Live, run, serving, sitting

QUICK = replace(LOOSE, slow_seconds=1.0)


async def plays(live: Live) -> None:
    """Somebody honest comes, opens a table and starts, as if there was nobody else."""
    ana = await live.person("Ana")
    code = await ana.opens(players=2, bots="random", start=True)
    async with ana.at(code) as line:
        await line.next("update")


def test_a_body_that_does_not_come_is_given_up() -> None:
    async def scene() -> None:
        async with serving(limits=QUICK) as live:
            reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
            head = "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n"
            writer.write(head.encode() + b'{"name":')
            for _ in range(3):  # a byte now and then keeps nothing alive
                await asyncio.sleep(0.1)
                writer.write(b" ")
            said = await asyncio.wait_for(reader.read(2000), LONG)
            assert b"408" in said.splitlines()[0] and b'"too-slow"' in said
            writer.close()

    run(scene)


def test_half_a_request_and_half_a_handshake_hold_up_nobody() -> None:
    """They are dropped in time (`test_reading`); until then they cost nobody anything."""

    async def scene() -> None:
        async with serving() as live:
            upgrade = "GET /ws/LIMA-2 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upg"
            halves = ["GET / HTTP/1.1\r\nHost: x\r\nX-a: ", upgrade, "P", ""]
            held = []
            for number in range(200):
                _, writer = await asyncio.open_connection("127.0.0.1", live.port)
                writer.write(halves[number % len(halves)].encode())
                held.append(writer)
            await asyncio.wait_for(plays(live), LONG)
            for writer in held:  # a byte a second, all at once
                writer.write(b"a")
            await asyncio.wait_for(plays(live), LONG)
            for writer in held:
                writer.close()

    run(scene)


def test_half_a_frame_holds_up_nobody() -> None:
    """The frame's length is promised, its end never comes."""

    async def scene() -> None:
        async with sitting() as at:
            key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
            wanted = "Upgrade: websocket\r\nConnection: Upgrade"
            head = f"GET /ws/{at.code} HTTP/1.1\r\nHost: x\r\n{wanted}"
            lines = []
            for _ in range(20):
                reader, writer = await asyncio.open_connection("127.0.0.1", at.live.port)
                writer.write(f"{head}\r\n{key}\r\n\r\n".encode())
                assert b"101" in await asyncio.wait_for(reader.readline(), LONG)
                writer.write(b"\x81\xfe\x0f\xff\0\0\0\0half")  # masked, 4095 bytes, of which 4 come
                lines.append(writer)
            await at.starts()
            await asyncio.wait_for(plays(at.live), LONG)
            for writer in lines:
                writer.close()

    run(scene)


def test_silent_sockets_of_one_address_leave_room_for_others() -> None:
    """They are counted from the handshake on, hello or not; and once gone, forgotten."""

    async def scene() -> None:
        async with serving(limits=replace(LOOSE, connections_of_one=5)) as live:
            ana = await live.person("Ana")
            code = await ana.opens()
            eva = live.nobody()
            lines = [eva.at(code, hello=False) for _ in range(5)]
            for line in lines:
                await line.__aenter__()
            async with eva.at(code, hello=False) as sixth:
                assert (await sixth.next())["code"] == "too-many"
            async with ana.at(code) as seated:  # who sits there finds room all the same
                await seated.next("table")
            for line in lines:
                await line.__aexit__(None, None, None)
            counted = live.server.config.app.state.lines
            await until(lambda: not counted)
            async with ana.at(code) as again:
                await again.next("table")

    run(scene)


def test_who_is_gone_without_a_word_is_noticed() -> None:
    """The server asks now and then (a ping) and closes a line that does not answer."""

    async def scene() -> None:
        async with serving() as live:
            config = live.server.config
            assert config.ws_ping_interval and config.ws_ping_timeout
            assert config.ws_ping_interval + config.ws_ping_timeout <= 60
            assert config.timeout_keep_alive <= 10

    run(scene)
