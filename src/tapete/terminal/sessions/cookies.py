"""Who we are to which server, kept so that coming back finds the same seat."""

import contextlib
import json
import os
from pathlib import Path


class Cookies:
    """A small file of cookies in the person's own folder, readable by nobody else."""

    def __init__(self, file: Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
        self._file = file or Path(state, "tapete", "guests.json")

    def cookie(self, server: str, name: str) -> str:
        return str(self._all().get(f"{server} {name}", ""))

    def keep(self, server: str, name: str, cookie: str) -> None:
        """Where the folder cannot be written, one is somebody new the next time."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps({**self._all(), f"{server} {name}": cookie})
            self._file.touch(0o600)
            self._file.write_text(text, "utf-8")

    def _all(self) -> dict[str, str]:
        try:
            found = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}
