"""One server a SQLite file: a second one would deal from a match that the first plays on."""

import contextlib
import os
from pathlib import Path

from tapete.kit.errors import BadInput


class FileLock:
    """Held by this process until it ends, however it ends; the file beside stays and is empty."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._held: int | None = None

    def take(self) -> None:
        path = Path(f"{self._database}.lock")
        held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(held)
        except OSError:
            os.close(held)
            said = f"another tapete serves from {self._database}: stop it, or use --database"
            raise BadInput(said) from None
        self._held = held

    def release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


def _lock(held: int) -> None:
    """The system's own lock, which ends with the process; none where there is no such thing."""
    with contextlib.suppress(ImportError):
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
