"""Who comes in at a private table: by its key, as one of its people, or by its code in the lobby.

A short code can be said aloud, and so it can be guessed. It opens a private table only while the
host is there and no match runs, and only to a few; the link and its QR code carry a key that
nobody guesses. Whoever is refused learns nothing, not even that there is such a table.
"""

import secrets

from starlette.requests import HTTPConnection

from tapete.server.errors import ServerError
from tapete.server.store import schema as kept
from tapete.server.table.table import Table


async def admit(connection: HTTPConnection, table: Table) -> None:
    """Raise where this table is none of theirs."""
    body, state = table.body, connection.app.state
    if not body.private:
        return
    guest = state.identity.of(connection)
    if guest in body.removed:
        raise ServerError("removed")
    if is_trusted(connection, table) or (guest is not None and guest in table.visitors):
        return
    lobby = not body.playing and table.is_here(body.host)
    if not lobby or not state.hall.strangers.take(body.code):
        raise ServerError("no-table")
    await state.hall.sharing.tell_others(kept.LET_IN, body.code)
    if guest is not None:
        table.visitors.add(guest)  # who was let in may come back after a cut


def is_trusted(connection: HTTPConnection, table: Table) -> bool:
    """Whether they have the key, or belong to the table: they may pass the link on."""
    body, guest = table.body, connection.app.state.identity.of(connection)
    said = connection.query_params.get("k", "")
    if body.key and secrets.compare_digest(said.encode(), body.key.encode()):
        return True
    return guest is not None and belongs(table, guest)


def belongs(table: Table, guest: str) -> bool:
    body = table.body
    others = {one.guest for one in (*body.asking, *body.coming)}
    return guest == body.host or table.seat_of(guest) >= 0 or guest in others
