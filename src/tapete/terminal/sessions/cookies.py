"""Who we are to which server, kept so that coming back finds the same seat."""

from pathlib import Path

from tapete.terminal.sessions.own_files import OwnFile


class Cookies:
    """Cookies in the person's own folder. Where they cannot be kept, one is somebody new the
    next time."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = OwnFile("guests.json", file)

    def cookie(self, server: str, name: str) -> str:
        return str(self._file.all().get(f"{server} {name}", ""))

    def keep(self, server: str, name: str, cookie: str) -> None:
        self._file.keep(f"{server} {name}", cookie)
