"""Bots at a live table: those that search wait for a compiler, all others play at once."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tapete import games
from tapete.bots import seated
from tapete.kit.chance import Chance, rekey
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
    monkeypatch.setattr(seated, "_warming", {})
    monkeypatch.setattr(sys, "executable", str(slow))

    async def leave() -> int:
        seated.prepare(game, "expert")
        while not (mark.exists() and mark.read_text()):
            await asyncio.sleep(0.01)
        return int(mark.read_text())

    process = asyncio.run(leave())
    assert not Path(f"/proc/{process}").exists()


def test_what_the_first_search_would_load_is_loaded_early() -> None:
    """In a process of its own: here somebody has loaded it long ago."""
    program = (
        "import asyncio, sys\n"
        "from tapete.bots import seated\n"
        "seated.EARLY_SECONDS = 0\n"
        "assert 'numba' not in sys.modules, 'everybody would wait for it at the start'\n"
        "asyncio.run(seated.prepare_early())\n"
        "assert 'numba.np.npyimpl' in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not done.returncode, done.stderr
