"""A site into a folder: a new one, an empty one, or one that we wrote before."""

import json
import os
from pathlib import Path

from tapete import __version__
from tapete.kit.errors import BadInput
from tapete.server.site.site import PAGE, WORKER, Site

MARK = "tapete-site.json"  # says what in a folder is ours, so that nothing else is ever touched
NOBODYS = {".git"}  # may lie in a folder that counts as empty


def write(site: Site, folder: Path) -> None:
    """Whoever visits meanwhile gets the old site or the new one: pages change last."""
    before = _ours(folder, site)
    order = sorted(site.files, key=lambda path: (path == WORKER, path.endswith(PAGE), path))
    try:
        for path in order:
            _put(folder / path, site.files[path])
        told = {"tapete": __version__, "version": site.version, "files": sorted(site.files)}
        _put(folder / MARK, json.dumps(told, indent=1).encode())
        for path in before - site.files.keys():
            _remove(folder, path)
    except OSError as wrong:
        raise BadInput(f"{folder}: {wrong.strerror}") from None


def _ours(folder: Path, site: Site) -> set[str]:
    """What we wrote there before. A folder that is not ours is refused before anything is done."""
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file, not a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()} - NOBODYS
        if not os.access(folder, os.W_OK):
            raise BadInput(f"{folder} cannot be written to")
    except OSError as wrong:
        raise BadInput(f"{folder}: {wrong.strerror}") from None
    if there and MARK not in there:
        raise BadInput(f"{folder} holds other things; give an empty folder, or a site of ours")
    ours = _told(folder / MARK) if there else set()
    for path in site.files:
        if path not in ours and os.path.lexists(folder / path):
            raise BadInput(f"{folder / path} is not ours; nothing was written")
    return ours


def _told(mark: Path) -> set[str]:
    """The files that the mark names; none outside the folder, whatever it says."""
    try:
        files = json.loads(mark.read_bytes())["files"]
        good = all(isinstance(path, str) for path in files)
    except (OSError, ValueError, LookupError, TypeError):
        good = False
    if not good:
        raise BadInput(f"{mark} is damaged; give an empty folder")
    return {path for path in files if path and not path.startswith("/") and ".." not in path}


def _put(path: Path, data: bytes) -> None:
    """All of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half_done = path.with_name(f"{path.name}.{os.getpid()}")
    half_done.write_bytes(data)
    half_done.replace(path)


def _remove(folder: Path, path: str) -> None:
    """A file of a former version, and folders that are empty without it."""
    gone = folder / path
    gone.unlink(missing_ok=True)
    for parent in gone.parents:
        if parent == folder or any(parent.iterdir()):
            return
        parent.rmdir()
