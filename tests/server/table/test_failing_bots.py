"""A table never stands still for a bot: what cannot be played is told once, and it plays on."""

import logging

import pytest

from bad_bots import BAD, SAID, plant
from server.live import run, serving
from tapete import bots
from tapete.bots import standing_in

TABLES = [(name, game) for name in BAD for game in ("take_that", "vale_todo")]


@pytest.fixture(autouse=True)
def _planted(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    # What never ends is not waited for long; the others are quick on any machine.
    slow = {"never-ends": -standing_in.SECONDS + 0.05}
    monkeypatch.setattr(bots, "seconds_of", lambda game, name: slow.get(name, 60.0))


@pytest.mark.parametrize(("bad", "game"), TABLES)
def test_a_match_with_a_bot_that_fails_comes_to_its_end(
    bad: str, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR, logger="tapete")
    short = {"take_that": {"games": "1"}, "vale_todo": {"limit": "1"}}[game]

    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens(game, players=2, bots=bad, start=True, options=short)
            async with ana.at(code) as line:
                ended = await line.plays_out()
            assert ended["over"]
            match = live.hall.held[code].match
            assert match is not None and sum(seat == 1 for seat, _ in match.acts) > 2

    run(scene)
    told = [record for record in caplog.records if record.getMessage() == "bot failed"]
    assert len(told) == 1 and not [r for r in caplog.records if "driver" in r.getMessage()]
    line = told[0].error  # type: ignore[attr-defined]
    assert line.startswith(f"{game}: bot '{bad}' in seat 1 {SAID[bad]}")
    assert "57" not in line and "\n" not in line  # an exception's text may quote a hand


def test_a_clock_that_runs_out_is_answered_by_a_legal_act(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also where the usual bot itself fails."""
    monkeypatch.setattr(bots, "usual", lambda game: "lies")

    async def scene() -> None:
        async with serving(pace=0.02) as live:
            ana = await live.person("Ana")
            code = await ana.opens("the_game", players=1, clock=15)
            async with ana.at(code) as line:
                await line.send(type="start")
                await line.until(lambda told: told["n"] == 3, "update")
            assert "lies" in caplog.records[-1].error  # type: ignore[attr-defined]

    run(scene)
