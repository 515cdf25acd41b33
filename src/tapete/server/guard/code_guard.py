"""The table that an address names; and an end to trying codes until one fits."""

from sqlalchemy import select
from starlette.requests import HTTPConnection

from tapete.server.errors import ServerError
from tapete.server.guard.counting import address_of
from tapete.server.guard.private_tables import admit
from tapete.server.store import schema as kept
from tapete.server.store.reading import table_body
from tapete.server.table import agreement
from tapete.server.table.hall import Hall
from tapete.server.table.table import Table


async def table_named(connection: HTTPConnection) -> Table:
    """Who has tried too many wrong codes is told nothing for a while, not even of right ones.

    Nor are those behind the same address, but for whoever sits at that table.
    """
    hall: Hall = connection.app.state.hall
    who = connection.app.state.identity.mark(address_of(connection))
    if hall.guesses.is_spent(who) and not await _sits_there(connection):
        raise ServerError("too-fast")
    try:
        table = await hall.seek(connection.path_params["code"])
        await admit(connection, table)
    except ServerError:
        if hall.guesses.take(who):
            await hall.sharing.tell_others(kept.GUESSED, who)
        raise
    return table


async def _sits_there(connection: HTTPConnection) -> bool:
    """Whether that table is in memory or in the store, and this guest sits at it."""
    state = connection.app.state
    guest, code = state.identity.of(connection), agreement.code(connection.path_params["code"])
    if guest is None:
        return False
    if (table := state.hall.held.get(code)) is not None:
        return bool(table.seat_of(guest) >= 0)
    named = (kept.tables.c.code == code, kept.tables.c.body.contains(guest))
    rows = await state.hall.store.rows(select(kept.tables.c.body).where(*named))
    return any(seat.guest == guest for (text,) in rows for seat in table_body(text).seats)
