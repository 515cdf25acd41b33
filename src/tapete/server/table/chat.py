"""What is said at a table, kept where processes share a database: the last lines, no more.

On a file it stays in the memory of the one process, and ends with it.
"""

import time

import msgspec
from sqlalchemy import delete, select

from tapete.server.store import schema as kept
from tapete.server.store.store import Statement, Store
from tapete.server.wire import messages

REMEMBERED = 40  # things said that a newcomer still reads

said = kept.said


def kept_line(code: str, line: messages.SaidShown) -> list[Statement]:
    """Keep it, ring, and let go what nobody is shown any more."""
    row = {"code": code, "message": msgspec.json.encode(line).decode(), "at": time.time()}
    latest = select(said.c.id).where(said.c.code == code).order_by(said.c.id.desc())
    old = latest.offset(REMEMBERED).limit(1).scalar_subquery()
    return [
        (said.insert().values(row).returning(kept.ring(code, kept.SAID, 0)), {}),
        (delete(said).where(said.c.code == code, said.c.id <= old), {}),
    ]


async def lines(store: Store, code: str) -> dict[int, messages.SaidShown]:
    query = select(said.c.id, said.c.message).where(said.c.code == code)
    rows = await store.rows(query.order_by(said.c.id.desc()).limit(REMEMBERED))
    decode = msgspec.json.Decoder(messages.SaidShown).decode
    return {number: decode(message) for number, message in reversed(rows)}
