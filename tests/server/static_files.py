"""Helper for tests: the page's files by their addresses, without a server."""

import mimetypes
from pathlib import Path
from typing import Any

from patience import LONG_MS
from tapete import games
from tapete.server.web.handlers import STATIC

BLANK = (
    '<!doctype html><html lang="es"><meta charset="utf-8"><title>.</title>'
    '<link rel="icon" href="data:,">'
)


def file_at(path: str) -> Path | None:
    """`/static/games/NAME/…` is a game's folder; everything else lies under `static/`."""
    parts = path.removeprefix("/static/").split("/")
    folder: Path | None = STATIC
    if parts[0] == "games":
        folder, parts = games.browser_folders().get(parts[1]), parts[2:]
    file = folder and folder.joinpath(*parts)
    return file if file and file.is_file() else None


def answered(page: Any, home: str, **headers: str) -> Any:
    """A page at `home` that gets our files, and is blank itself."""

    def answer(route: Any) -> None:
        path = "/" + route.request.url.removeprefix(home).split("?")[0].lstrip("/")
        if path == "/":
            route.fulfill(body=BLANK, content_type="text/html", headers=headers)
            return
        file = file_at(path)
        if file is None:  # what is never answered would be waited for without end
            route.fulfill(status=404, headers=headers)
            return
        kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), headers={**headers, "content-type": kind})

    page.set_default_timeout(LONG_MS)
    page.route("**/*", answer)
    page.goto(home)
    return page
