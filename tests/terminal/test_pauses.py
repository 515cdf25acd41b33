"""At a table in the terminal, too: how long a bot thought is part of its pause."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tapete import games
from tapete.terminal.looks import look_of
from tapete.terminal.sessions import local
from tapete.terminal.sessions.teller import Teller


@pytest.mark.parametrize("thought", [0.0, 0.2])
def test_an_act_comes_as_late_whether_it_was_thought_over_or_not(
    monkeypatch: pytest.MonkeyPatch, thought: float
) -> None:
    game, now, waits, acts = games.find("take_that"), [100.0], [], []

    def think() -> tuple[int, int]:
        now[0] += thought
        return 1, 5

    async def wait_for(coming: Any, seconds: float) -> None:
        coming.close()
        waits.append(seconds)
        raise TimeoutError

    async def step() -> None:
        session = local.Local(
            game, game.options(), ["regular"], "Elena", Teller(look_of(game), "en")
        )
        monkeypatch.setattr(session, "_next", think)
        monkeypatch.setattr(session, "_pause", lambda seat, action: 0.7)
        monkeypatch.setattr(session, "_act", lambda seat, action: acts.append((seat, action)))
        monkeypatch.setattr(local, "time", SimpleNamespace(monotonic=lambda: now[0]))
        monkeypatch.setattr(local.asyncio, "wait_for", wait_for)
        await session._step()

    asyncio.run(step())
    assert acts == [(1, 5)]
    assert thought + waits[0] == pytest.approx(0.7)
