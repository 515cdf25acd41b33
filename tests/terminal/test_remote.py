"""A terminal at a server's table, beside people who play in the browser."""

import asyncio
import io
import signal
from pathlib import Path
from typing import Any

import pytest

from patience import LONG, LONGER, until
from server.live import serving
from server.program import Process
from tapete.kit.errors import BadInput
from tapete.terminal.app.table_app import TableApp
from tapete.terminal.looks import look_of
from tapete.terminal.sessions import address, remote
from tapete.terminal.sessions.address import Address
from tapete.terminal.sessions.cookies import Cookies
from tapete.terminal.sessions.remote import Remote
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.typed import Typed
from terminal.screens import play_one, text_of, until_asked


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal gives a server ten seconds; a busy machine may take longer."""
    for module in (address, remote):
        monkeypatch.setattr(module, "SECONDS", LONG)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


async def entered(address: str, name: str, wanted: Any = None) -> Remote:
    session = await Remote.enter(address, name, "en", wanted)
    session.understand(Teller(look_of(session.game), "en"))
    return session


def test_an_address_is_read_however_it_is_pasted() -> None:
    for text in ("http://h:8000/t/lima-42", "h:8000/LIMA-42", "http://h:8000/t/LIMA-42/"):
        assert Address.read(text) == Address("http://h:8000", "LIMA-42")
    assert Address.read("https://h").socket == "wss://h/ws/"
    for text in ("ftp://h", "http://", "h/a/b", "http://h:x"):
        with pytest.raises(BadInput, match="no address"):
            Address.read(text)


def test_a_guest_is_the_same_the_next_time(tmp_path: Path) -> None:
    cookies = Cookies(tmp_path / "deep" / "guests.json")
    cookies.keep("http://h", "Ana", "tapete=1")
    assert Cookies(tmp_path / "deep" / "guests.json").cookie("http://h", "Ana") == "tapete=1"
    assert cookies.cookie("http://h", "Beto") == ""


def test_a_terminal_joins_a_table_that_somebody_opened_in_the_browser() -> None:
    """It sits down, waits for the host, plays to the end and sees the same result."""

    async def scene() -> None:
        async with serving() as live:
            host = await live.person("Ana")
            code = await host.opens("take_that", players=2, options={"games": "1"})
            async with host.at(code) as line:
                session = await entered(f"{live.http}/t/{code}", "Elena")
                app = TableApp(session, look_of(session.game))
                async with app.run_test() as pilot:
                    await pilot.pause(0.2)
                    assert code in text_of(app) and "The host starts" in text_of(app)
                    await line.send(type="start")
                    other = asyncio.ensure_future(line.plays_out())
                    while True:
                        await until_asked(app, pilot)
                        if app.told is not None and app.told.over:
                            break
                        n = app.told.n if app.told else 0
                        await play_one(app, pilot)
                        for _ in range(200):
                            if app.told is not None and app.told.n > n:
                                break
                            await pilot.pause(0.01)
                    await other
                    assert app.told.scores == tuple(line.update["ended"]["scores"])
                await session.close()

    asyncio.run(scene())


def test_typed_at_a_server_with_a_table_of_ones_own() -> None:
    async def scene() -> str:
        async with serving() as live:
            wanted = {"game": "uno", "options": {}, "players": 2}
            session = await entered(live.http, "Elena", wanted)
            out = io.StringIO()
            typed = Typed(session, look_of(session.game), io.StringIO("start\n?\nquit\n"), out)
            await asyncio.wait_for(typed.play(), LONG)
            await session.close()
            return out.getvalue()

    said = asyncio.run(scene())
    assert "Share this address: http://" in said and "Bots take the free seats." in said


def test_what_cannot_be_joined_is_one_line() -> None:
    async def scene() -> None:
        async with serving() as live:
            host, other = await live.person("Ana"), await live.person("Beto")
            code = await host.opens("take_that", players=2)
            with pytest.raises(BadInput, match="no table with that code"):
                await entered(f"{live.http}/t/NADA-1", "Elena")
            with pytest.raises(BadInput, match="name is taken"):
                await entered(f"{live.http}/t/{code}", "Ana")
            with pytest.raises(BadInput, match="which game"):
                await entered(live.http, "Elena")
            async with host.at(code), other.at(code) as line:
                await line.send(type="sit")
                await line.until(lambda told: told["you"] >= 0, "table")
                with pytest.raises(BadInput, match="The table is full"):
                    await entered(f"{live.http}/t/{code}", "Elena")

    asyncio.run(scene())


def test_a_lost_connection_is_told_and_mended() -> None:
    async def scene() -> None:
        async with serving() as live:
            wanted = {"game": "take_that", "players": 2, "bots": "regular", "start": True}
            session = await entered(live.http, "Elena", wanted)
            heard: list[Any] = []
            table = asyncio.ensure_future(session.run(heard.append))
            while not any(type(event).__name__ == "Told" for event in heard):
                await asyncio.sleep(0.01)
            assert session._socket is not None
            await session._socket.close()
            while not any(type(event).__name__ == "Signal" and event.here for event in heard):
                await asyncio.sleep(0.01)
            table.cancel()
            await session.close()
            at = live.hall.held[session.address.code]
            guest = at.body.seats[0].guest
            await until(lambda: at.body.seats[0].left)  # who leaves is played for …
            again = await entered(f"{live.http}/t/{session.address.code}", "Elena")
            await until(lambda: not at.body.seats[0].left)  # … until they are back
            assert at.body.seats[0].guest == guest and not at.body.seats[0].driven
            await again.close()

    asyncio.run(asyncio.wait_for(scene(), LONGER))


def test_a_host_decides_from_the_terminal() -> None:
    """A pause, a bot for who does not play, the seat back, and the end: typed."""

    async def scene() -> list[Any]:
        async with serving() as live:
            wanted = {"game": "take_that", "players": 2}
            session = await entered(live.http, "Elena", wanted)
            at = live.hall.held[session.address.code]
            beto = await live.person("Beto")
            heard: list[Any] = []
            async with beto.at(session.address.code) as line:
                await line.send(type="sit")
                await line.until(lambda told: told["you"] >= 0, "table")
                table = asyncio.ensure_future(session.run(heard.append))
                session.start()
                await until(lambda: at.body.playing)
                for typed, holds in (
                    ("/pause", lambda: at.body.paused),
                    ("/resume", lambda: not at.body.paused),
                    ("/bot beto", lambda: at.body.seats[1].driven),
                    ("/give 2", lambda: not at.body.seats[1].driven),
                    ("/bot nobody", lambda: any(type(one).__name__ == "Refused" for one in heard)),
                    ("/end", lambda: at.body.stopped),
                ):
                    session.say(typed)
                    await until(holds, typed)
                table.cancel()
                await session.close()
        return heard

    heard = asyncio.run(asyncio.wait_for(scene(), LONGER))
    refused = [one.text for one in heard if type(one).__name__ == "Refused"]
    assert len(refused) == 1 and "/pause" in refused[0]


def test_a_server_that_is_restarted_is_found_again(tmp_path: Path) -> None:
    """It closes with 1012; the terminal comes back with the number of its last act."""
    process = Process(str(tmp_path / "tapete.db"))
    process.start()

    async def scene() -> None:
        wanted = {"game": "take_that", "players": 2, "bots": "regular", "start": True}
        session = await entered(f"http://127.0.0.1:{process.port}", "Elena", wanted)
        heard: list[Any] = []
        table = asyncio.ensure_future(session.run(heard.append))
        while not any(type(event).__name__ == "Told" and event.legal for event in heard):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(process.end, signal.SIGTERM)
        await asyncio.to_thread(process.start)
        while type(heard[-1]).__name__ != "Told" or not any(
            type(event).__name__ == "Signal" and event.here for event in heard
        ):
            await asyncio.sleep(0.01)
        told = [event for event in heard if type(event).__name__ == "Told"]
        assert told[-1].view == told[0].view and not told[-1].news
        assert told[-1].lies == told[0].lies != ""
        table.cancel()
        await session.close()

    try:
        asyncio.run(asyncio.wait_for(scene(), LONGER))
    finally:
        process.kill()
