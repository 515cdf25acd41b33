"""A PostgreSQL of its own for a measurement: a fresh cluster that syncs, ended and removed."""

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tapete.kit.errors import BadInput


def has_postgres() -> bool:
    return _binaries() is not None and bool(_user())


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """Its address, and the process id of its head. Every setting is the usual one."""
    binaries = _binaries()
    if binaries is None or not _user():
        raise BadInput("no PostgreSQL here: initdb is missing, or there is no user but root")
    folder = Path(tempfile.mkdtemp(prefix="tapete-load-"))
    shutil.chown(folder, _user())
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data, control = folder / "data", [binaries / "pg_ctl", "-D", folder / "data", "-w", "-s"]
    try:
        _run([binaries / "initdb", "-D", data, "-U", "tapete", "-A", "trust"])
        options = f"-h 127.0.0.1 -p {port} -k {folder}"
        _run([*control, "-o", options, "-l", folder / "log", "start"])
        try:
            head = int((data / "postmaster.pid").read_text().split()[0])
            yield f"postgresql://tapete@127.0.0.1:{port}/postgres", head
        finally:
            _run([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder)


def _binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def _user() -> str:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return pwd.getpwuid(os.getuid()).pw_name
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), "")


def _run(words: list[Any]) -> None:
    as_user: dict[str, Any] = {"user": _user()} if os.getuid() == 0 else {}
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=60, **as_user)
