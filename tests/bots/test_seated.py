"""Bots at a live table: those that search wait for a compiler, all others play at once."""

import asyncio
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from subprocess import Popen
from threading import Event
from typing import Any

import pytest

from patience import LONG, until
from tapete import bots, games
from tapete.bots import humble, seated, standing_in
from tapete.bots.search import elsewhere, in_module, readiness
from tapete.coach import hints
from tapete.kit.chance import Chance, rekey
from tapete.kit.errors import TapeteError
from tapete.kit.ways.wasm import shelf
from tapete.match import Match, Seeded

ODD = """
def choose(view, mask, dice):
    return next(54 * w + word.bit_length() - 1 for w, word in enumerate(mask) if word)
"""


def test_a_file_of_ones_own_plays_without_a_compiler(tmp_path: Path) -> None:
    bot = tmp_path / "odd.py"
    bot.write_text(ODD.replace("54", "40"), "utf-8")
    game = games.find("take_that")
    assert seated.is_ready(game, str(bot)) and seated.is_ready(game, "regular")
    assert not seated.is_ready(game, "expert@50ms")
    match, dice = Match(game, 2, game.options(), Seeded("1")), Chance()
    rekey(dice, 1, 2)
    told = match.update(0, 0)
    minds = seated.Minds(game)
    chosen = minds.choose(0, str(bot), told.view, game.mask_of(told.legal), dice)
    assert chosen in told.legal
    match.act(0, chosen)
    minds.saw(match)


def test_a_compiler_ends_with_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Leaving while a search is compiled leaves no process and no noise behind."""
    slow = tmp_path / "slow.sh"
    mark = tmp_path / "began"
    slow.write_text(f"#!/bin/sh\necho $$ > {mark}\nexec sleep 60\n", "utf-8")
    slow.chmod(0o755)
    game = games.find("take_that")
    monkeypatch.setattr(seated.SEARCH, "_ready", set())
    monkeypatch.setattr(in_module, "is_there", lambda game: False)  # nobody plays meanwhile
    monkeypatch.setattr(sys, "executable", str(slow))

    async def leave() -> int:
        seated.prepare(game, "expert")
        while not (mark.exists() and mark.read_text()):
            await asyncio.sleep(0.01)
        return int(mark.read_text())

    process = asyncio.run(leave())
    assert not Path(f"/proc/{process}").exists()


def test_one_that_is_left_while_it_begins_is_ended_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow = tmp_path / "slow.sh"
    slow.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(slow))
    asked, may = Event(), Event()
    begun: list[Popen[bytes]] = []

    def late(*words: Any, **given: Any) -> Popen[bytes]:
        asked.set()
        may.wait(LONG)
        begun.append(Popen(*words, **given))
        return begun[0]

    monkeypatch.setattr(humble, "Popen", late)

    async def leave() -> None:
        running = asyncio.create_task(humble.ran_beside("nothing"))
        await until(asked.is_set)
        running.cancel()
        await asyncio.sleep(0)
        may.set()

    asyncio.run(leave())
    assert begun[0].returncode == -signal.SIGKILL


def test_what_was_not_compiled_is_tried_again_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A compiler that fails is not started at every act, but neither given up for good."""
    mark = tmp_path / "begun"
    failing = tmp_path / "failing.sh"
    failing.write_text(f"#!/bin/sh\necho once >> {mark}\nexit 1\n", "utf-8")
    failing.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(failing))
    search = readiness.Readiness("none", lambda game: None)
    game = games.find("take_that")

    async def twice() -> list[bool]:
        return [await search.prepared(game), await search.prepared(game)]

    assert asyncio.run(twice()) == [False, False]
    assert mark.read_text() == "once\n"
    monkeypatch.setattr(readiness, "AGAIN", 0.0)
    assert not asyncio.run(search.prepared(game))
    assert mark.read_text() == "once\nonce\n"


def at_leisure(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, seated.Minds, Chance]:
    """A table whose search is ready, on a machine that may be slow."""
    game = games.find("take_that")
    elsewhere.load(game)
    monkeypatch.setattr(seated.SEARCH, "_ready", {game.name})
    monkeypatch.setattr(elsewhere, "PATIENCE", 600.0)
    monkeypatch.setattr(standing_in, "SECONDS", 600.0)
    match, dice = Match(game, 2, game.options(), Seeded("1")), Chance()
    rekey(dice, 1, 2)
    return match, seated.Minds(game), dice


def test_a_search_is_made_in_a_process_beside_and_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, minds, dice = at_leisure(monkeypatch)
    game = match.game
    told = match.update(0, 0)
    mask = game.mask_of(told.legal)
    there = minds.choose(0, "expert@16", told.view, mask, dice)
    rekey(dice, 1, 2)
    here = bots.chooser(game, "expert@16").choose(told.view, mask, dice)
    assert there == here
    match.act(0, there)
    minds.saw(match)


@pytest.mark.skipif(find_spec("wasmtime") is None, reason="pip install wasmtime")
def test_a_module_thinks_until_the_search_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, minds, dice = at_leisure(monkeypatch)
    game = match.game
    shelf.module_of(game)  # built where none lies there: a wheel ships them
    monkeypatch.setattr(seated.SEARCH, "_serving", set())
    monkeypatch.setattr(seated.SEARCH, "_ready", set())
    never = tmp_path / "never.sh"
    never.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    never.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(never))
    told = match.update(0, 0)
    mask = game.mask_of(told.legal)

    async def first_act() -> int:
        seated.prepare(game, "expert@16")
        while not seated.is_itself(game, "expert@16"):
            await asyncio.sleep(0.01)
        return await asyncio.to_thread(minds.choose, 0, "expert@16", told.view, mask, dice)

    there = asyncio.run(first_act())
    assert game.mind is not None and hints.is_ready(game)
    asked = hints.hint(game, told.view, game.mind.Memory(), told.legal, "module")
    assert asked.by == bots.EXPERT and asked.advice[0].value is not None
    assert not seated.SEARCH.is_ready(game), "nothing was compiled for it"
    rekey(dice, 1, 2)
    assert there == bots.chooser(game, "expert@16").choose(told.view, mask, dice)
    elsewhere.load(game)  # as other tests have it


def test_a_process_that_dies_is_told_of_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    failures: list[TapeteError] = []
    match, _, dice = at_leisure(monkeypatch)
    game = match.game
    minds = seated.Minds(game, failures.append)
    told = match.update(0, 0)
    mask = game.mask_of(told.legal)
    assert minds.choose(0, "expert@16", told.view, mask, dice) in told.legal
    pool = elsewhere._SEARCHERS._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        process.kill()
        process.join()
    assert minds.choose(0, "expert@16", told.view, mask, dice) in told.legal  # somebody's
    assert {wrong.code for wrong in failures} <= {"no-answer"}  # or it was noticed before
    assert minds.choose(0, "expert@16", told.view, mask, dice) in told.legal
    assert len(failures) <= 1 and elsewhere._SEARCHERS._pool is not pool


def test_a_server_needs_no_compiler() -> None:
    """In a process of its own: here somebody has loaded it long ago."""
    program = (
        "import sys\n"
        "from tapete.bots import seated\n"
        "from tapete.server import run\n"
        "from tapete.server.site import live\n"
        "from tapete.server.web import handlers\n"
        "live.version(), live.at_hand(), handlers.listed()\n"
        "assert 'numba' not in sys.modules, 'every server would carry it'\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not done.returncode, done.stderr


def test_whoever_searches_ends_with_the_server() -> None:
    """Also where it is killed: a process beside it is nobody's then."""
    program = (
        "import os, signal\n"
        "from tapete.bots.search import elsewhere\n"
        "if __name__ == '__main__':\n"
        "    elsewhere._SEARCHERS.answer(None, elsewhere.partial(os.getpid))\n"
        "    pool = elsewhere._SEARCHERS._pool\n"
        "    print(*pool._processes, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    (process,) = done.stdout.split()
    for _ in range(600):
        if not Path(f"/proc/{process}").exists():
            return
        time.sleep(0.1)
    raise AssertionError("it is still there")
