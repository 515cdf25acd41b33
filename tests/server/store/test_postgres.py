"""PostgreSQL as the store of one process; test_many has several, and others run on both stores."""

import pytest

from server.live import run, serving
from tapete.kit.errors import BadInput
from tapete.server.run import bound
from tapete.server.store.store import Store


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
