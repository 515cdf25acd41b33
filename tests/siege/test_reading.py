"""Plain GETs are counted, by person first; lists and readiness cost the database nothing."""

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from patience import LONG, until
from server.live import LOOSE, Live, run, serving
from tapete.server.guard.counting import NEIGHBOURS, Counted
from tapete.server.store import readiness
from tapete.server.store.writing import FileWriter
from tapete.server.table.hall import Hall
from tapete.server.web import lists, packed

FEW = replace(LOOSE, reads_a_second=0.001, read_burst=4)


def test_pages_lists_and_files_are_counted_and_health_is_not() -> None:
    async def scene() -> None:
        async with serving(limits=FEW) as live:
            eva = live.nobody().client
            paths = ("/", "/api/tables", "/ready", "/static/js/main.js", "/api/games")
            told = [(await eva.get(path)).status_code for path in paths]
            assert told[:3] == [200, 200, 200] and told[4] == 429
            refused = await eva.get("/api/tables")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
            assert (await eva.get("/health")).status_code == 200

    run(scene)


def test_a_neighbour_who_asks_too_much_costs_nobody_else_their_page() -> None:
    async def scene() -> None:
        async with serving(limits=FEW) as live:
            ana, eva = await live.person("Ana"), live.nobody()
            for _ in range(50):
                last = await eva.client.get("/api/tables")
            assert last.status_code == 429
            assert (await ana.client.get("/api/tables")).status_code == 200

    run(scene)


def test_many_cookies_of_one_address_have_an_end_together() -> None:
    counted = Counted(0.0, 3.0)
    taken = sum(counted.take(f"guest {number}", "192.0.2.1") for number in range(100))
    assert taken == 3 * NEIGHBOURS
    assert counted.take("guest 101", "192.0.2.2")


def test_one_too_many_is_answered_late_and_holds_up_nobody() -> None:
    async def scene() -> None:
        async with serving(limits=replace(FEW, refused_seconds=3600.0)) as live:
            eva, ana = live.nobody(), await live.person("Ana")
            for _ in range(4):
                await eva.client.get("/ready")
            waits = [asyncio.create_task(eva.client.get("/ready")) for _ in range(20)]
            assert (await ana.client.get("/ready")).status_code == 200
            assert not any(one.done() for one in waits)
            for one in waits:
                one.cancel()

    run(scene)


def test_the_list_is_made_once_a_second_and_in_pages() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, list_seconds=3600.0)) as live:
            ana = await live.person("Ana")
            codes = [await ana.opens() for _ in range(5)]
            with (
                patch.object(lists, "PAGE", 2),
                patch.object(
                    Hall, "open_tables", autospec=True, side_effect=Hall.open_tables
                ) as made,
            ):
                answers = [await ana.client.get(f"/api/tables?page={n}") for n in (1, 2, 3, 4, 1)]
                many = await asyncio.gather(*(ana.client.get("/api/tables") for _ in range(20)))
            assert made.call_count == 1
            found = [[one["code"] for one in answer.json()] for answer in answers]
            assert found == [codes[:2], codes[2:4], codes[4:], [], codes[:2]]
            assert answers[0].headers["link"] == '</api/tables?page=2>; rel="next"'
            assert "link" not in answers[2].headers
            assert {answer.status_code for answer in many} == {200}
            for odd in ("-1", "x", "1e9", "9" * 400, "²", ""):
                assert (await ana.client.get(f"/api/tables?page={odd}")).status_code == 200

    run(scene)


def test_ready_asks_no_database_and_knows_of_a_full_disk(tmp_path: Any) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "x.db") as live:
            client = live.nobody().client
            store = live.hall.store
            with patch.object(store, "rows", side_effect=AssertionError("asked")):
                assert (await client.get("/ready")).status_code == 200
            full = sqlite3.OperationalError("database or disk is full")
            with patch.object(FileWriter, "_commit", side_effect=full):
                refused = await client.post("/api/me", json={"name": "Ana"})
                assert refused.json()["code"] == "lost"
                await _ready(live, 503)
            await _ready(live, 200)

    run(scene)


def test_a_disk_that_is_full_while_nobody_plays_is_noticed(tmp_path: Any) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "x.db") as live:
            full = sqlite3.OperationalError("database or disk is full")
            with (
                patch.object(FileWriter, "_commit", side_effect=full),
                patch.object(readiness, "TRY_SECONDS", 0.0),
            ):
                await _ready(live, 503)
            await _ready(live, 200)

    run(scene)


async def _ready(live: Live, status: int) -> None:
    client = live.nobody().client
    async with asyncio.timeout(LONG):
        while (await client.get("/ready")).status_code != status:
            await asyncio.sleep(0.05)


def test_files_are_read_and_compressed_once() -> None:
    async def scene() -> None:
        async with serving() as live:
            client = live.nobody().client
            page = (await client.get("/static/js/base/dom.js")).headers
            assert page["content-encoding"] == "gzip" and page["etag"]
            with (
                patch.object(packed.gzip, "compress", side_effect=AssertionError("again")),
                patch.object(packed.Path, "read_bytes", side_effect=AssertionError("again")),
            ):
                again = await client.get("/static/js/base/dom.js")
                assert again.status_code == 200
                kept = {"if-none-match": page["etag"]}
                assert (await client.get("/static/js/base/dom.js", headers=kept)).status_code == 304
            plain = await client.get(
                "/static/js/base/dom.js", headers={"accept-encoding": "identity"}
            )
            assert plain.text == again.text and "content-encoding" not in plain.headers
            part = await client.get("/static/js/base/dom.js", headers={"range": "bytes=0-9"})
            assert (part.status_code, part.text) == (206, plain.text[:10])

    run(scene)


def test_half_a_header_is_dropped_in_time_and_a_line_in_use_is_not() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, head_seconds=0.5)) as live:
            halves = ("", "G", "GET / HTTP/1.1\r\nHost: x\r\nX-a: ")
            lines = [await _sent(live, half) for half in halves]
            whole = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
            reader, writer = await _sent(live, whole)
            assert b"200" in await reader.readline()
            await _read_body(reader)
            lines.append((reader, writer))
            writer.write(b"GET / HTTP/1.1\r\nHos")  # the second one of a line stops half-way
            for reader, writer in lines:
                assert await asyncio.wait_for(_end(reader), LONG)
                writer.close()
            ana = await live.person("Ana")  # whoever has sent all may wait longer than that
            async with ana.at(await ana.opens()) as line:
                await line.next("table")
                await asyncio.sleep(0.6)
                await line.send(type="word", text="x")
                await line.until(lambda told: told["words"][0] == "x", "table")

    run(scene)


async def _sent(live: Live, text: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
    writer.write(text.encode())
    return reader, writer


async def _read_body(reader: asyncio.StreamReader) -> None:
    while (await reader.readline()).strip():
        pass
    await reader.readexactly(1)


async def _end(reader: asyncio.StreamReader) -> bool:
    """Whether the other side has closed it."""
    try:
        while await reader.read(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


def test_of_too_many_lines_of_one_address_the_idlest_goes() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, http_of_one=5)) as live:
            lines = [await _sent(live, "GET / HT") for _ in range(5)]
            counted = live.server.config.http_protocol_class.lines
            await until(lambda: [len(theirs) for theirs in counted.values()] == [5])
            assert (await live.nobody().client.get("/health")).status_code == 200
            assert await asyncio.wait_for(_end(lines[0][0]), LONG)
            for _, writer in lines:
                writer.close()
            for client in live.clients:
                await client.aclose()
            await until(lambda: not counted)

    run(scene)


def test_lines_that_come_faster_than_anybody_needs_are_cut_unread() -> None:
    async def scene() -> None:
        async with serving(limits=replace(LOOSE, lines_a_second=0.001, line_burst=3)) as live:
            lines = [await _sent(live, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n") for _ in range(4)]
            answers = []
            for reader, writer in lines:
                with contextlib.suppress(ConnectionError):
                    answers.append(await asyncio.wait_for(reader.read(12), LONG))
                writer.close()
            assert answers[:3] == [b"HTTP/1.1 200"] * 3 and answers[3:] in ([], [b""])

    run(scene)


def test_twenty_wrong_codes_of_a_neighbour_lock_no_seated_player_out() -> None:
    async def scene() -> None:
        few = replace(LOOSE, guesses_a_second=0.001, guess_burst=3, connections_of_one=3)
        async with serving(limits=few) as live:
            ana, eva, leo = [await live.person(name) for name in ("Ana", "Eva", "Leo")]
            code = await ana.opens()
            for number in range(4):
                await eva.client.get(f"/api/tables/NADA-{number}/qr.svg")
            async with eva.at(code, hello=False) as line:
                assert (await line.next())["code"] == "too-fast"
            async with ana.at(code) as line:
                assert (await line.next("table"))["you"] == 0
            live.hall.let_go(code)  # nor where the table is not in memory
            async with ana.at(code) as line:
                assert (await line.next("table"))["you"] == 0
            assert (await leo.client.get(f"/api/tables/{code}/qr.svg")).status_code == 429

    run(scene)
