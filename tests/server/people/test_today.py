"""What a server tells of today: promised a day ahead, the same after a restart and everywhere."""

import datetime
import hashlib
from pathlib import Path
from typing import Any

import pytest

from server.live import run, serving
from tapete.match import today

DAY = datetime.timedelta(days=1)


async def told(**how: Any) -> dict[str, Any]:
    async with serving(**how) as live:
        answer = await live.nobody().client.get("/api/today")
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
        found: dict[str, Any] = answer.json()
        return found


def test_tomorrow_is_promised_and_the_promise_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Yesterday's server is gone: what it promised holds for the one that runs today."""
    date, database = today.now(), str(tmp_path / "tapete.db")

    async def scene() -> None:
        before = await told(database=database)
        assert before["date"] == date.isoformat()
        assert before["next"]["date"] == (date + DAY).isoformat()
        monkeypatch.setattr(today, "now", lambda: date + DAY)
        after = await told(database=database)
        assert after["date"] == before["next"]["date"]
        assert after["commitment"] == before["next"]["commitment"]
        shown = bytes.fromhex(after["secret"])
        assert hashlib.sha256(shown).hexdigest() == before["next"]["commitment"]
        assert before["secret"] not in str(after)

    run(scene)


def test_two_processes_of_one_database_have_one_deal(postgres: str) -> None:
    async def scene() -> None:
        async with serving(database=postgres) as one:
            mine = (await one.nobody().client.get("/api/today")).json()
            assert mine == await told(database=postgres)

    run(scene)
