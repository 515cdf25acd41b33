"""The same on PostgreSQL, where a server of it is on this machine: a cluster of its own."""

import getpass
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.live import run, serving
from server.test_restart import killed_many_times
from tapete.kit.errors import BadInput
from tapete.server.serving import bound
from tapete.server.store import Store

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def user() -> str:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return getpass.getuser()
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), "")


@pytest.fixture
def postgres() -> Iterator[str]:
    if not BINARIES:
        pytest.skip("no initdb under /usr/lib/postgresql/*/bin")
    if not user():
        pytest.skip("no user but root to run PostgreSQL as")
    binaries, folder = BINARIES[-1].parent, Path(f"/tmp/tapete-postgres-{os.getpid()}")
    folder.mkdir(mode=0o700)
    shutil.chown(folder, user())
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    options = f"-h 127.0.0.1 -p {port} -k {folder} -c fsync=off"
    control = [binaries / "pg_ctl", "-D", folder / "data", "-w", "-s"]
    try:
        calm([binaries / "initdb", "-D", folder / "data", "-U", "tapete", "-A", "trust", "-N"])
        calm([*control, "-o", options, "-l", folder / "log", "start"])
        try:
            yield f"postgresql://tapete@127.0.0.1:{port}/postgres"
        finally:
            calm([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder)


def calm(words: list[str | Path]) -> None:
    as_user = {"user": user()} if os.getuid() == 0 else {}
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=60, **as_user)  # type: ignore[call-overload]


def test_killed_many_times_and_nothing_is_lost(postgres: str) -> None:
    killed_many_times(postgres)


def test_a_match_on_postgresql(postgres: str) -> None:
    async def scene() -> None:
        async with serving(postgres) as live:
            ana = await live.person("Ana \u0000 Ñ")
            code = await ana.opens("the_game", players=2, bots="regular", start=True)
            async with ana.at(code) as line:
                await line.plays_out()
        async with serving(postgres) as live:
            table = live.hall.find(code)
            assert table.match is not None and table.match.over and not table.body.playing

    run(scene)


def test_a_database_that_is_not_there() -> None:
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]

    async def scene() -> None:
        with pytest.raises(BadInput, match="cannot be opened"):
            await Store(f"postgresql://tapete@127.0.0.1:{port}/none").open()

    run(scene)
