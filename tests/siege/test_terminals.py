"""What comes from a server reaches no terminal as a command; and is never markup."""

import asyncio
import io
import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from patience import LONG, LONGER, until
from server.live import serving
from tapete import cli
from tapete.kit.errors import BadInput
from tapete.terminal.app.table_app import TableApp
from tapete.terminal.looks import look_of
from tapete.terminal.sessions import address, remote
from tapete.terminal.sessions.address import Address
from tapete.terminal.sessions.remote import Remote
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.typed import Typed
from terminal.screens import text_of


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal gives a server ten seconds; a busy machine may take longer."""
    for module in (address, remote):
        monkeypatch.setattr(module, "SECONDS", LONG)


EVIL = "\x1b[2J\x1b]0;mine\x07\u202eX"
MARKUP = "[bold]A[/]"
BROKEN = "[/nothing] [red"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


async def entered(address: str, name: str) -> Remote:
    session = await Remote.enter(address, name, "en")
    session.understand(Teller(look_of(session.game), "en"))
    return session


def plain_lines(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


def tainted(value: Any) -> Any:
    """What a hostile server could send: every text for people has escapes in it."""
    if isinstance(value, dict):
        return {
            name: EVIL
            if name in ("name", "text", "phrase", "level") and isinstance(one, str)
            else tainted(one)
            for name, one in value.items()
        }
    return [tainted(one) for one in value] if isinstance(value, list) else value


class Forger:
    """Stands between a terminal and an honest server, and taints all that it passes on."""

    def __init__(self, honest: str) -> None:
        self._honest = honest

    async def __call__(self, client: ServerConnection) -> None:
        from websockets.asyncio.client import connect

        assert client.request is not None
        headers = {"cookie": client.request.headers["cookie"]}
        address = self._honest.replace("http", "ws") + client.request.path
        async with connect(address, additional_headers=headers, open_timeout=LONG) as server:

            async def up() -> None:
                async for message in client:
                    await server.send(message)

            task = asyncio.create_task(up())
            async for message in server:
                told = json.loads(message)
                told = tainted(told) if told["type"] != "refused" else told
                await client.send(json.dumps(told))
            task.cancel()


def test_a_hostile_server_writes_nothing_that_a_terminal_obeys() -> None:
    async def scene() -> str:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens("take_that", players=2, options={"games": "1"})
            async with ana.at(code) as line, serve(Forger(live.http), "127.0.0.1", 0) as forged:
                port = next(iter(forged.sockets)).getsockname()[1]
                session = await entered(f"{live.http}/t/{code}", "Elena")
                assert session._socket is not None
                await session._socket.close()
                session.address = Address(f"http://127.0.0.1:{port}", code)
                out = io.StringIO()
                typed = Typed(session, look_of(session.game), _Asked(), out)
                playing = asyncio.ensure_future(typed.play())
                await until(lambda: "Back" in out.getvalue())
                await line.send(type="say", text="hola")
                await line.send(type="start")
                other = asyncio.ensure_future(line.plays_out())
                await until(lambda: "You may" in out.getvalue())
                playing.cancel()
                other.cancel()
                await asyncio.gather(playing, other, return_exceptions=True)
                await session.close()
            return out.getvalue()

    said = asyncio.run(asyncio.wait_for(scene(), LONGER))
    assert "\ufffd[2J" in said, "the forger was not heard"
    assert plain_lines(said)


class _Asked(io.StringIO):
    """Somebody who types nothing; the end of the input would end the match."""

    def __iter__(self) -> "_Asked":
        return self

    def __next__(self) -> str:
        time.sleep(LONG)
        raise StopIteration


@pytest.mark.parametrize("name", [MARKUP, BROKEN], ids=["markup", "broken"])
def test_a_name_is_no_markup_in_the_table_of_the_terminal(name: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            host = await live.person(name)
            code = await host.opens("take_that", players=2, options={"games": "1"})
            async with host.at(code) as line:
                session = await entered(f"{live.http}/t/{code}", "Elena")
                app = TableApp(session, look_of(session.game))
                async with app.run_test(size=(120, 40)) as pilot:
                    await _until(pilot, app, name)
                    await line.send(type="start")
                    await _until(pilot, app, "deals game 1")
                    await line.send(type="say", text=f"{name} hola")
                    await _until(pilot, app, "hola")
                    assert name[:10] in text_of(app)
                await session.close()

    asyncio.run(asyncio.wait_for(scene(), LONGER))


async def _until(pilot: Any, app: TableApp, text: str) -> None:
    give_up = time.monotonic() + LONG
    while text not in text_of(app):
        assert time.monotonic() < give_up, f"{text!r} is not shown:\n{text_of(app)}"
        await pilot.pause(0.01)


@pytest.mark.parametrize(
    "message",
    [
        "[" * 100_000,
        "null",
        '{"type":"table"}',
        '{"type":"update"}',
        "{",
        '{"type":7}',
        "[]",
        '{"type":"table","you":0,"game":"chess","match":"","seats":[]}',
    ],
    ids=lambda message: message[:20],
)
def test_a_server_that_talks_nonsense_is_told_in_one_line(
    message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "SECONDS", 0.5)

    async def nonsense(client: ServerConnection) -> None:
        await client.send(message)
        await client.wait_closed()

    async def scene() -> None:
        async with serve(nonsense, "127.0.0.1", 0) as forged:
            port = next(iter(forged.sockets)).getsockname()[1]
            session = Remote(Address(f"http://127.0.0.1:{port}", "LIMA-2"), "", "en")
            with pytest.raises(BadInput) as told:
                await session._entered()
            assert "\n" not in str(told.value) and len(str(told.value)) < 200
            if session._socket is not None:
                await session._socket.close()

    asyncio.run(asyncio.wait_for(scene(), LONGER))


@pytest.mark.parametrize(
    "words",
    [
        [
            "watch",
            "take_that",
            "--players",
            "2",
            "--bots",
            "random",
            "--seed",
            "[/x]\x1b[2J",
            "--delay",
            "0",
        ],
        ["simulate", "take_that", "--games", "2", "--seed", "[/x]\x1b[2J", "--way", "interpreted"],
    ],
    ids=["watch", "simulate"],
)
def test_ones_own_words_are_no_markup_either(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code in (0, None)
    said = capsys.readouterr().out
    assert "[/x]\ufffd[2J" in said and "\x1b" not in said


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "\x1b[2J\u202e"],
        ["verify", "/\x1b[2J"],
        ["play", "--join", "h/\x1b[2J"],
        ["simulate", "take_that", "--seed", "\udcff"],
    ],
    ids=lambda words: words[0],
)
def test_a_complaint_is_one_line_that_no_terminal_obeys(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr().err
    assert left.value.code == 2 and told.count("\n") == 1 and told[:-1].isprintable()
