"""Where a guest sits, and what they played there last: how to come back to a table."""

import contextlib

import msgspec
from sqlalchemy import select

from tapete.server.errors import ServerError
from tapete.server.store import schema as kept
from tapete.server.store.reading import table_body
from tapete.server.store.store import Store

MOST = 8  # of each kind


class MyTable(msgspec.Struct, kw_only=True):
    """A table that waits for this guest, or the last match they played at one."""

    code: str
    game: str
    names: list[str]  # everybody at it, in the order of seats
    seat: int  # the guest's
    playing: bool  # a match runs, and they sit in it
    match: str  # the id of that match, or of the last one: its replay
    touched: float  # seconds since 1970


async def tables_of(store: Store, guest: str) -> list[MyTable]:
    """Matches that run first, then what is over; the latest first."""
    columns = (kept.tables.c.body, kept.tables.c.touched)
    query = select(*columns).where(kept.tables.c.body.contains(guest))
    found = []
    for text, touched in await store.rows(query.order_by(kept.tables.c.touched.desc())):
        with contextlib.suppress(ServerError):  # of a game that is no more, or damaged
            body = table_body(text)
            seats = [number for number, seat in enumerate(body.seats) if seat.guest == guest]
            if not seats or (not body.playing and guest not in body.sat):
                continue
            found.append(
                MyTable(
                    code=body.code,
                    game=body.game,
                    names=[seat.name for seat in body.seats],
                    seat=seats[0],
                    playing=body.playing,
                    match=body.match,
                    touched=touched,
                )
            )
    running = [one for one in found if one.playing]
    return running[:MOST] + [one for one in found if not one.playing][:MOST]
