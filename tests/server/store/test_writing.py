"""The writer: groups in one commit, and what one write has wrong costs nobody else theirs."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from server.live import run
from tapete.server.store import store as kept
from tapete.server.store.store import ADD_ACT, Store
from tapete.server.store.writing import runs


def act(n: int, match: str = "m") -> dict[str, Any]:
    return {"match": match, "n": n, "seat": 0, "action": n, "at": 0.5}


def test_only_neighbours_are_joined() -> None:
    """Otherwise an act could be written before what has to come before it."""
    other = kept.acts.delete()
    statements = [(ADD_ACT, act(1)), (ADD_ACT, act(2)), (other, {}), (other, {}), (ADD_ACT, act(3))]
    joined = runs(statements)
    assert [(statement is ADD_ACT, len(rows)) for statement, rows in joined] == [
        (True, 2), (False, 0), (False, 0), (True, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("file", [True, False])
def test_one_that_is_wrong_fails_alone(
    file: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        store = Store(str(tmp_path / "w.db") if file else ":memory:")
        await store.open()
        await store.write((ADD_ACT, act(7)))
        twice = [store.write((ADD_ACT, act(n))) for n in (1, 7, 2, 3)]
        told = await asyncio.gather(*twice, return_exceptions=True)
        assert told[:1] + told[2:] == [None] * 3 and kept.raced(told[1])
        await store.write((ADD_ACT, act(4)))  # and the writer goes on
        rows = await store.rows(select(*kept.acts.c).order_by(kept.acts.c.n))
        assert [tuple(row) for row in rows] == [tuple(act(n).values()) for n in (1, 2, 3, 4, 7)]
        await store.close()

    run(scene)
    # Another was first: that is in order, and nothing for whoever reads the log for faults.
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_whole_group_is_one_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(str(tmp_path / "w.db"))
        await store.open()
        commits = []
        committed = store._committed

        async def counted(group: Any) -> bool:
            commits.append(len(group))
            return await committed(group)

        store._committed = counted  # type: ignore[method-assign]
        await asyncio.gather(*(store.write((ADD_ACT, act(n))) for n in range(600)))
        assert commits == [500, 100]
        await store.close()

    run(scene)
