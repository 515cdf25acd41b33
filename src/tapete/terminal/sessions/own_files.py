"""Small files in the person's own folder, readable by nobody else."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any


class OwnFile:
    """One object of JSON. What cannot be read is empty, what cannot be written is not kept."""

    def __init__(self, name: str, file: Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
        self._file = file or Path(state, "tapete", name)

    def all(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def keep(self, key: str, value: Any) -> None:
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps({**self.all(), key: value})
            self._file.touch(0o600)
            self._file.write_text(text, "utf-8")
