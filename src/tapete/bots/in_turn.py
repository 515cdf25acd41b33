"""What several servers of a machine prepare, they prepare in turn.

Each of them compiles and loads a search when its first expert sits down. Three at once on two
cores are felt at everybody's table, however humble they are; and whoever comes second finds in the
cache what the first has compiled.
"""

import contextlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

AT_ONCE = max(1, (os.cpu_count() or 1) // 2)  # the other cores are the tables'
MOST_SECONDS = 300.0  # then it goes on all the same: nothing stands still because of another
LOOK_SECONDS = 0.1


@contextlib.contextmanager
def in_turn(what: str, at_once: int = AT_ONCE, most: float = MOST_SECONDS) -> Iterator[None]:
    """Of all processes of this user here, by locks that end with their process, however it ends."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    name = f"{tempfile.gettempdir()}/tapete-{user}-{what}"
    until = time.monotonic() + most
    with contextlib.ExitStack() as stack:
        places = [_opened(Path(f"{name}-{place}.lock"), stack) for place in range(at_once)]
        while not any(map(_taken, places)) and time.monotonic() < until:
            time.sleep(LOOK_SECONDS)
        yield


def _opened(path: Path, stack: contextlib.ExitStack) -> int | None:
    """None where there is no room for it: then everybody begins at once."""
    try:
        opened = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return None
    stack.callback(os.close, opened)
    return opened


def _taken(place: int | None) -> bool:
    """Whether it is ours now; also where the system has no such lock."""
    if place is None:
        return True
    try:
        import fcntl

        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return True
    return True
