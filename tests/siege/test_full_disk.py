"""PostgreSQL on a full disk: it still saves some things and not others, and nobody is sent here."""

import tempfile
import time
from contextlib import closing
from pathlib import Path
from unittest.mock import AsyncMock, patch

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from patience import LONG, until_in_thread
from server.cluster import missing
from server.live import run, serving
from server.program import Process
from tapete.server.store import readiness
from tapete.server.store.readiness import Readiness
from tapete.server.store.writing import lacks_room
from torture.cluster import cluster
from torture.disk import full, small_disk


class Refused(Exception):
    """As the driver tells it."""

    def __init__(self, state: str) -> None:
        super().__init__(f"said {state}")
        self.sqlstate = state


@pytest.mark.parametrize(("state", "room"), [("53100", False), ("53300", True), ("23505", True)])
def test_no_room_is_told_from_other_faults(state: str, room: bool) -> None:
    assert lacks_room(DBAPIError("INSERT", {}, Refused(state))) is not room
    assert not lacks_room(OSError("it is away"))


def test_a_small_save_that_fits_does_not_make_it_ready(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "x.db") as live:
            store = live.hall.store
            tell = AsyncMock()
            ready = Readiness(store, tell)
            await store.setting(readiness.ROW, "")
            store.full_elsewhere_at = time.monotonic()
            await ready.look()
            assert not ready.able and not tell.called  # whoever found it out has told it
            store.full_at = time.monotonic()
            await ready.look()
            await ready.look()
            assert not ready.able and tell.call_count == 1
            with patch.object(readiness, "FULL_SECONDS", 0.0):
                await ready.look()
            assert ready.able and len(await store.setting(readiness.ROW, "")) > readiness.LARGE

    run(scene)


@pytest.mark.skipif(bool(missing()), reason=missing() or "PostgreSQL is there")
def test_a_real_one_is_not_ready_while_tables_cannot_be_kept() -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as place:
        disk = Path(place)
        disk.chmod(0o755)  # PostgreSQL is another user
        with small_disk(disk) as mounted:
            if not mounted:
                pytest.skip("a small disk needs root")
            folder = disk / "cluster"
            folder.mkdir()
            with cluster(folder) as made:
                key = f"--key {disk}/key"
                servers = [Process(made.address, key), Process(made.address, key)]
                try:
                    for server in servers:
                        server.start()
                    _fill_and_free(servers, disk)
                finally:
                    for server in servers:
                        server.kill()


def _fill_and_free(servers: list[Process], disk: Path) -> None:
    first, second = (f"http://127.0.0.1:{server.port}" for server in servers)
    with (
        closing(httpx.Client(base_url=first, timeout=LONG)) as client,
        closing(httpx.Client(base_url=second, timeout=LONG)) as neighbour,
    ):
        client.post("/api/me", json={"name": "Ana"})

        def is_refused() -> bool:
            answer = client.post("/api/tables", json={"game": "uno"})
            return bool(answer.status_code == 503 and answer.json()["code"] == "lost")

        def ready() -> set[int]:
            """At the process that could not save, and at the one that nobody asked to."""
            return {one.get("/ready").status_code for one in (client, neighbour)}

        assert ready() == {200}
        with full(disk):
            until_in_thread(is_refused, "a table that cannot be kept")
            until_in_thread(lambda: ready() == {503}, "not ready, neither of them")
            begun = time.monotonic()
            while time.monotonic() < begun + 3:
                assert ready() == {503}  # though some things can be saved
                time.sleep(0.3)
        until_in_thread(lambda: ready() == {200}, "ready again, both of them")
