"""Garbage: acts make none that only a collection could find, and quiet hours are used."""

import asyncio
import gc
import time
from typing import Any

import pytest

from patience import until
from server.live import run
from tapete import games
from tapete.server import garbage
from tapete.server.store.documents import Seat, TableDocument
from tapete.server.table.attendance import Reader
from tapete.server.table.table import Table
from tapete.server.wire import messages

SECRET = "00" * 32  # of a match that lasts: another may be over before it is looked at


class Kept:
    """A store on whose disk everything is at once."""

    async def write(self, *statements: Any) -> None:
        pass


async def _table() -> Table:
    guests = ["ann", "bob", "cid", "dee"]
    seats = [Seat(guest=guest, name=guest) for guest in guests]
    options = games.find("uno").options(preset="classic").texts()
    body = TableDocument(
        code="t", game="uno", host="ann", players=4, options=options, seats=seats,
        secret=SECRET,
    )  # fmt: skip
    table = Table(Kept(), body)  # type: ignore[arg-type]
    for guest in guests:
        await table.enter(Reader(guest, messages.encode))
    await table.start()
    return table


async def _play(table: Table, acts: int) -> None:
    for _ in range(acts):
        match = table.playing_match()
        seat = match.waiting
        await table.act(seat, match.legal(seat)[0], match.n)


def test_acts_leave_nothing_for_a_collection() -> None:
    async def scene() -> None:
        table = await _table()
        await _play(table, 40)  # whatever is remembered from the first time on
        gc.collect()
        gc.disable()
        try:
            await _play(table, 200)
            assert gc.collect() == 0
        finally:
            gc.enable()
        match = table.playing_match()
        assert not any(map(gc.is_tracked, [*match.acts, *match._notes]))  # however many they get

    run(scene)


@pytest.mark.parametrize("busy", [False, True])
def test_a_full_collection_comes_in_a_quiet_moment(
    busy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = []

    def seen(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            full.append(info)

    async def scene() -> None:
        clock = time.process_time
        monkeypatch.setattr(garbage.time, "process_time", (lambda: 60 * clock()) if busy else int)
        gc.collect(1)  # there may be something: a younger generation was looked at
        looking = asyncio.create_task(garbage._tidy(0.01))
        gc.callbacks.append(seen)
        try:
            for _ in range(5):
                sum(range(20_000))  # some work, which counts as much where it is busy
                await asyncio.sleep(0.01)
            if not busy:
                await until(lambda: full)
        finally:
            gc.callbacks.remove(seen)
            looking.cancel()
        assert (not full) == busy

    run(scene)


def test_a_server_leaves_the_collector_as_it_was() -> None:
    async def scene() -> None:
        usual = gc.get_threshold()
        work = garbage.GarbageCollection()
        work.begin()
        assert gc.get_threshold() == garbage.THRESHOLDS
        assert gc.get_freeze_count()
        await work.end()
        assert gc.get_threshold() == usual
        assert not gc.get_freeze_count()

    run(scene)
