"""Bots answer in human time, and nobody reads anything from it: thinking is part of the pause."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest

from tapete import bots
from tapete.server.table import bots_and_clocks as driving


def table(pace: str = "normal", hurried: int = -1) -> Any:
    """Somebody is there, and none of their other tables is busy."""
    return SimpleNamespace(
        acting_bot=lambda seat: True, hurried=hurried, body=SimpleNamespace(pace=pace),
        readers=[0], bot_pace=SimpleNamespace(next=lambda now: now),
    )  # fmt: skip


@pytest.mark.parametrize("pace", driving.BOT_SECONDS)
@pytest.mark.parametrize("thought", [0.0, 0.05, 0.3])
def test_an_act_comes_as_late_whether_it_was_thought_over_or_not(
    monkeypatch: pytest.MonkeyPatch, pace: str, thought: float
) -> None:
    """Same draw of the pause, same moment: a forced act and a search cannot be told apart."""
    monkeypatch.setattr(driving, "random", SimpleNamespace(uniform=lambda low, high: low))
    monkeypatch.setattr(driving, "time", SimpleNamespace(monotonic=lambda: 100 + thought))
    found = driving.Next(7, 1, 3, since=100)
    left = asyncio.run(driving._patience(table(pace), found, 1.0))
    assert left is not None
    assert thought + left == pytest.approx(driving.BOT_SECONDS[pace][0])


def test_who_thinks_longer_than_any_pause_acts_at_once() -> None:
    found = driving.Next(7, 1, 3, since=time.monotonic() - 60)
    assert asyncio.run(driving._patience(table(), found, 1.0)) == 0.0


def test_every_usual_search_ends_within_the_shortest_pause() -> None:
    """Else its length would show at the quickest pace."""
    assert min(low for low, _ in driving.BOT_SECONDS.values()) > bots.USUAL_MS / 1000
