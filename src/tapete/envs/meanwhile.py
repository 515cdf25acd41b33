"""Something compiled by a process of its own, while games are played interpreted.

It is started once for all processes that want the same, goes on when they end, and leaves a mark
in the cache: for this kind of processor.
"""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tapete.kit.ways.cpu import host
from tapete.kit.ways.humble import be_humble

LONGEST = 600  # seconds after which a process that says it compiles is no longer believed
_begun: set[Path] = set()


class Task(NamedTuple):
    """What `compiled` gave, and the command that has it compiled: a module and its words."""

    function: Any
    module: str
    words: tuple[str, ...]

    @property
    def mark(self) -> Path:
        folder: Path = self.function.kept_in
        return folder / f"ready-{host()}"

    @property
    def lock(self) -> Path:
        return self.mark.with_suffix(".lock")


def is_ready(task: Task) -> bool:
    return task.mark.exists()


def begin(task: Task) -> bool:
    """Have it compiled meanwhile, if nobody does. False: it is not ready yet."""
    lock = task.lock
    if lock in _begun:
        return False
    _begun.add(lock)
    with contextlib.suppress(OSError):  # nowhere to write, nothing to start
        if lock.exists() and time.time() - lock.stat().st_mtime < LONGEST:
            return False
        lock.write_text(str(os.getpid()))
        subprocess.Popen(
            [sys.executable, "-m", task.module, *task.words],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )  # fmt: skip
    return False


def finish(task: Task, compile_it: Callable[[], Any]) -> None:
    """Here and now, and leave the mark: what that command does."""
    be_humble()  # who plays meanwhile goes first
    try:
        compile_it()
        task.mark.touch()
    finally:
        task.lock.unlink(missing_ok=True)
