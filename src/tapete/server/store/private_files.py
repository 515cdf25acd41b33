"""Files that only the server's own user may read: the database, what lies beside it, the key.

A hand is in the database, and whoever reads the key can be anybody. SQLite gives its journals the
mode of the database, so it is enough that this one is private before they are made.
"""

import contextlib
import logging
import os
import sqlite3
import stat
from pathlib import Path

from tapete.kit.errors import BadInput

log = logging.getLogger("tapete.files")

BESIDE = ("-wal", "-shm", "-journal", ".lock")
OTHERS = stat.S_IRWXG | stat.S_IRWXO
OWN_FILE, OWN_FOLDER = 0o600, 0o700


def keep_private(database: str) -> None:
    """Make the database file or tighten it, with all beside it; or one line that says why not."""
    file = Path(database)
    made_folder(file.parent)
    if os.name != "posix":
        return
    _look_at_folder(file.parent)
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWN_FILE))
    owner = tightened(file)
    for name in BESIDE:
        beside = Path(f"{file}{name}")
        if (beside.exists() or beside.is_symlink()) and tightened(beside) != owner:
            raise BadInput(f"the database's {beside} is another user's: remove it")


def made_folder(folder: Path) -> None:
    """One that is not there is made, and is its user's alone."""
    with contextlib.suppress(FileExistsError):
        folder.mkdir(OWN_FOLDER)


def tightened(file: Path) -> int:
    """Nobody else may read or write it from now on; whose it is."""
    found = file.lstat()
    if stat.S_ISLNK(found.st_mode):
        raise BadInput(f"the database's {file} is a link to somewhere else: remove it")
    if not stat.S_ISREG(found.st_mode):
        raise BadInput(f"the database's {file} is no file")
    if found.st_nlink > 1:
        raise BadInput(f"the database's {file} has a second name (a hard link): keep one of them")
    if found.st_mode & OTHERS:
        try:
            file.chmod(OWN_FILE)
        except OSError:
            said = f"the database's {file} can be read by others: chmod 600 it as its owner"
            raise BadInput(said) from None
    return found.st_uid


def _look_at_folder(folder: Path) -> None:
    """Who may write in it could put another file in place of ours; who may enter it is told of."""
    mode = folder.stat().st_mode
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        raise BadInput(f"the database's folder can be written by everybody: chmod 700 {folder}")
    if mode & OTHERS:
        log.warning("folder open to others", extra={"folder": str(folder)})


def real_file(address: str) -> str:
    """The file itself, by whatever link it is named: its lock and journals lie beside it."""
    if "://" in address or address in ("", ":memory:"):
        return ""
    return os.path.realpath(address)


def try_file(path: str) -> None:
    """A file that cannot be opened says so here: aiosqlite's thread would outlive the loop."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        strange = connection.execute(
            "SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view')"
        ).fetchall()
    if strange:  # they could change what we write, or show what was never written
        raise BadInput(f"the database has triggers or views, which no tapete made: {strange[0][0]}")
