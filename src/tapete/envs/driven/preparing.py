"""Compiled steps made ready by a process of their own, while games are played interpreted.

    python -m tapete.envs.driven.preparing GAME PLAYERS [BOT]...

compiles in the foreground. In the background it is started once for all processes that want
the same, goes on when they end, and leaves a mark in the cache: for this kind of processor.
"""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

from tapete import bots, games
from tapete.envs.driven.compiled import Compiled
from tapete.envs.driven.interpreted import Plan
from tapete.envs.driven.stepping import step_of
from tapete.envs.setting import Setting
from tapete.kit.errors import BadInput
from tapete.kit.ways.cpu import host
from tapete.kit.ways.humble import be_humble

LONGEST = 600  # seconds after which a process that says it compiles is no longer believed
_begun: set[Path] = set()


def is_ready(plan: Plan) -> bool:
    return _mark(plan).exists()


def prepare(plan: Plan) -> None:
    """Compile, here and now, and leave the mark."""
    Compiled(plan).deal("prepared", 0)
    _mark(plan).touch()


def begin(plan: Plan) -> bool:
    """Have it compiled meanwhile, if nobody does. False: it is not ready yet."""
    game, lock = plan.setting.game, _mark(plan).with_suffix(".lock")
    if lock in _begun or game.name not in games.names():
        return False
    _begun.add(lock)
    with contextlib.suppress(OSError):  # nowhere to write, nothing to start
        if lock.exists() and time.time() - lock.stat().st_mtime < LONGEST:
            return False
        lock.write_text(str(os.getpid()))
        words = [sys.executable, "-m", __name__, game.name, str(plan.setting.players)]
        subprocess.Popen(
            [*words, *(bot.name for bot in plan.bots)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )  # fmt: skip
    return False


def _mark(plan: Plan) -> Path:
    step = step_of(plan.setting.game, plan.setting.players, plan.bots)
    folder: Path = step.kept_in  # type: ignore[attr-defined]
    return folder / f"ready-{host()}"


def main(words: list[str]) -> int:
    name, players, *named = words
    setting = Setting.of(name, int(players))
    found = tuple(bots.chooser(setting.game, bot) for bot in named)
    if len(found) > setting.players:
        raise BadInput(f"{len(found)} bots named for {players} players")
    plan = Plan(setting, (*found, *(None,) * (setting.players - len(found))))
    be_humble()  # who plays meanwhile goes first
    try:
        prepare(plan)
    finally:
        _mark(plan).with_suffix(".lock").unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
