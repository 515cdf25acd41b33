"""PostgreSQL as the store of one process; test_many has several, and others run on both stores."""

import asyncio
import logging
import math

import pytest
from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import DBAPIError

from server.live import run, serving
from tapete.kit.errors import BadInput
from tapete.server.run import bound
from tapete.server.store.schema import settings
from tapete.server.store.store import Store, raced


def test_a_match_on_postgresql(postgres: str) -> None:
    async def scene() -> None:
        async with serving(postgres) as live:
            ana = await live.person("Ana \u0000 Ñ")
            code = await ana.opens("the_game", players=2, bots="regular", start=True)
            async with ana.at(code) as line:
                await line.plays_out()
        async with serving(postgres) as live:
            table = await live.hall.seek(code)
            assert table.match is not None and table.match.over and not table.body.playing

    run(scene)


def test_a_database_that_is_not_there() -> None:
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]

    async def scene() -> None:
        with pytest.raises(BadInput, match="cannot be opened"):
            await Store(f"postgresql://tapete@127.0.0.1:{port}/none").open()

    run(scene)


def test_two_that_wait_for_each_other_are_a_race(
    postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL ends one of them: it has changed nothing, and whoever it was tries again."""

    async def scene() -> None:
        ours, theirs = Store(postgres), Store(postgres)
        await ours.open()
        await theirs.open()
        await ours.write(*((insert(settings).values(name=name, value=""), {}) for name in "ab"))
        values = [update(settings).where(settings.c.name == name) for name in "ab"]
        async with theirs._engine.begin() as other:
            await other.execute(values[0].values(value="theirs"))
            write = asyncio.create_task(
                ours.write(*((value.values(value="ours"), {}) for value in reversed(values)))
            )
            await until_waits(theirs)
            try:
                await other.execute(values[1].values(value="theirs"))
                ended = False
            except DBAPIError as wrong:
                ended = raced(wrong)
        wrong = (await asyncio.gather(write, return_exceptions=True))[0]
        assert ended or (wrong is not None and raced(wrong))
        assert ours.failed_at == -math.inf
        kept = await ours.rows(select(settings.c.value).where(settings.c.name.in_(["a", "b"])))
        assert len(set(kept)) == 1, "half of a transaction"
        await ours.close()
        await theirs.close()

    run(scene)
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


async def until_waits(store: Store) -> None:
    """Until somebody at this database waits for a row of another's."""
    waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    while not (await store.rows(waiting))[0][0]:
        await asyncio.sleep(0.01)
