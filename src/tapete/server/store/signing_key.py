"""The key that signs cookies, in a file of its own: a copy of the data makes nobody anybody.

For a SQLite file it lies beside it (`tapete.db.key`), or where `--key` says. Processes over one
PostgreSQL share a file by `--key`; without one they have nothing in common but the database, and
keep it there. The database holds a digest of a key that it does not hold, so that two processes
with two keys are told at once.
"""

import contextlib
import hashlib
import logging
import os
import re
import secrets
from pathlib import Path

from sqlalchemy import delete, select

from tapete.kit.errors import BadInput
from tapete.server.store.private_files import OWN_FILE, made_folder, tightened
from tapete.server.store.schema import settings
from tapete.server.store.store import Store

log = logging.getLogger("tapete.key")

IN_DATABASE, DIGEST = "secret", "key"  # names of settings
KEY = re.compile(r"[0-9a-f]{64}")


async def signing_key(store: Store, named: str | None = None) -> str:
    """Read it, or make it the first time; one that an older program left in the data moves out."""
    path = named or (f"{store.file}.key" if store.file else "")
    if not path:
        if store.shared and await _setting(store, DIGEST):
            raise BadInput("the database's people are signed by a key in a file: say --key FILE")
        return await store.setting(IN_DATABASE, secrets.token_hex(32))
    earlier = await _setting(store, IN_DATABASE)
    key = _in_file(Path(path), earlier or secrets.token_hex(32))
    await _agreed(store, hashlib.sha256(key.encode()).hexdigest())
    if earlier:
        await store.write((delete(settings).where(settings.c.name == IN_DATABASE), {}))
    return key


def _in_file(path: Path, fresh: str) -> str:
    try:
        made_folder(path.parent)
        with contextlib.suppress(FileExistsError):
            made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE)
            with os.fdopen(made, "w") as file:
                file.write(fresh)
                file.flush()
                os.fsync(made)
        if os.name == "posix":
            tightened(path)
        found = path.read_text("ascii").strip()
    except (OSError, UnicodeError) as wrong:
        raise BadInput(f"the key in {path} cannot be read: {wrong}") from None
    if not KEY.fullmatch(found):
        raise BadInput(f"{path} holds no key: 64 signs of 0-9 and a-f; remove it for a new one")
    return found


async def _agreed(store: Store, digest: str) -> None:
    """Another key makes everybody nobody: an operator's right, not one process's of several."""
    known = await store.setting(DIGEST, digest)
    if known == digest:
        return
    if store.shared:
        said = "the database's people are signed by another key: use the same --key everywhere"
        raise BadInput(f"{said} (for a new one, stop all and delete the setting '{DIGEST}')")
    log.warning("another key: everybody is asked for their name again")
    changed = settings.update().where(settings.c.name == DIGEST).values(value=digest)
    await store.write((changed, {}))


async def _setting(store: Store, name: str) -> str:
    rows = await store.rows(select(settings.c.value).where(settings.c.name == name))
    return str(rows[0][0]) if rows else ""
