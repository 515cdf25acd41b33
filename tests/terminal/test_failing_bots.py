"""The terminal plays on where a bot fails, and says so."""

import asyncio
import sys

import pytest

from bad_bots import BAD, LIAR_BY_RULE, SAID, plant, written
from patience import LONG
from tapete import bots, cli, games
from tapete.bots import standing_in
from tapete.kit.painting.moment import Told
from tapete.terminal.looks import look_of
from tapete.terminal.sessions.local import Local
from tapete.terminal.sessions.session import Event, Signal
from tapete.terminal.sessions.teller import Teller


@pytest.mark.parametrize("bad", list(BAD))
@pytest.mark.parametrize("patient", [True, False])
def test_a_table_of_ones_own(bad: str, patient: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    slow = {"never-ends": -standing_in.SECONDS + 0.05}
    monkeypatch.setattr(bots, "seconds_of", lambda game, name: slow.get(name, 60.0))
    game = games.find("take_that")
    teller = Teller(look_of(game), "en")
    session = Local(
        game, game.options({"games": "1"}), [bad], "Ana", teller, seed="1", pace=0,
        patient=patient,
    )  # fmt: skip
    told: list[str] = []
    ended = asyncio.Event()

    def hear(event: Event) -> None:
        if isinstance(event, Signal):
            told.append(event.text)
        if isinstance(event, Told) and event.over:
            ended.set()
        elif isinstance(event, Told) and event.mine:
            asyncio.get_running_loop().call_soon(session.act, event.legal[0])

    async def scene() -> None:
        running = asyncio.create_task(session.run(hear))
        waiting = asyncio.create_task(ended.wait())
        await asyncio.wait([running, waiting], timeout=LONG, return_when=asyncio.FIRST_COMPLETED)
        assert not running.done(), running.exception()
        running.cancel()

    asyncio.run(scene())
    assert session.match.over
    assert len(told) == 1 and f"bot '{bad}' in seat 1 {SAID[bad]}" in told[0]


def test_watch_tells_the_match_to_its_end(tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    bad = written(tmp_path, LIAR_BY_RULE)
    words = ["watch", "take_that", "--bots", f"regular,{bad}", "--seed", "1", "--lang", "en"]
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    out, err = capsys.readouterr()
    assert left.value.code == 0 and "Result" in out
    assert err.count("\n") == 1 and f"bot '{bad}' in seat 1 chose" in err
