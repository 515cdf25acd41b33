"""The files that the page is made of, by their addresses: the same for a server and for a site."""

import base64
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from tapete import games
from tapete.server.web import device, handlers, lessons
from tapete.server.web.handlers import STATIC

SERVICE_WORKER = "js/net/service_worker.js"  # lies elsewhere, with a list before it
NOT_FILES = {"index.html", "wrong.html", SERVICE_WORKER}
# Fetched by the browser itself when somebody installs the page, or by who shows a link to it.
PICTURES = "icons/"
DEVICE = "device.json"  # what a table on a device takes from a server: made, not kept
CHANGES = "changes.json"  # … and what a card's trial is told by
COACH = "coach.json"  # … and what a finished match is analysed by
# No match needs them, or only once it is over.
BESIDES = (
    "js/today/", "js/lab/", "css/lab/", CHANGES, "js/replay/", "css/replay.css", "js/analysis/",
    "css/analysis/", COACH, "lessons/",
)  # fmt: skip


def page_files(played: Iterable[str] | None = None) -> dict[str, bytes]:
    """Everything under `static/` that is the same for all, and the looks of these games."""
    files = _under(STATIC, "") | {
        DEVICE: msgspec.json.encode(device.told()),
        CHANGES: msgspec.json.encode(device.changes_told()),
        COACH: msgspec.json.encode(device.coach_told()),
    }
    known = None if played is None else list(played)
    files |= handlers.game_files(None if known is None else frozenset(known))
    files |= {lessons.address(game): lessons.written(game) for game in lessons.taught(known)}
    for name, folder in games.browser_folders().items():
        if known is None or name in known or name.startswith("_"):  # `_` is what several share
            files |= _under(folder, f"games/{name}/")
    return {path: data for path, data in sorted(files.items()) if path not in NOT_FILES}


def _under(folder: Path, prefix: str) -> dict[str, bytes]:
    return {
        prefix + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def apart(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Files to be kept at once, and those for later: what a look has in folders of its own
    (`games/NAME/FOLDER/`), and BESIDES. Pictures are not kept."""
    kept = {path: data for path, data in files.items() if not path.startswith(PICTURES)}
    later = {
        path
        for path in kept
        if path.startswith(BESIDES) or (path.startswith("games/") and path.count("/") > 2)
    }
    return (
        {path: data for path, data in kept.items() if path not in later},
        {path: data for path, data in kept.items() if path in later},
    )


def version_of(files: Mapping[str, bytes]) -> str:
    """Another one whenever any file is."""
    digest = hashlib.sha256()
    for path, data in sorted(files.items()):
        digest.update(f"{path}\n{len(data)}\n".encode() + data)
    return digest.hexdigest()[:12]


def integrity(data: bytes) -> str:
    """As browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"
