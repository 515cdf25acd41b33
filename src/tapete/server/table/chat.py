"""What is said at a table, kept where processes share a database: the last lines, no more.

On a file it stays in the memory of the one process, and ends with it.
"""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, select

from tapete.server.store import schema as kept
from tapete.server.store.store import Statement, Store
from tapete.server.wire import messages

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance

REMEMBERED = 40  # things said that a newcomer still reads

said = kept.said
Line = tuple[str, messages.SaidShown]  # by which guest, and what


def kept_line(code: str, line: messages.SaidShown, guest: str) -> list[Statement]:
    """Keep it, ring, and let go what nobody is shown any more."""
    row = {"code": code, "message": msgspec.json.encode(line).decode(), "at": time.time()}
    row["guest"] = guest
    latest = select(said.c.id).where(said.c.code == code).order_by(said.c.id.desc())
    old = latest.offset(REMEMBERED).limit(1).scalar_subquery()
    return [
        (said.insert().values(row).returning(kept.ring(code, kept.SAID, 0)), {}),
        (delete(said).where(said.c.code == code, said.c.id <= old), {}),
    ]


async def lines(store: Store, code: str) -> dict[int, Line]:
    query = select(said.c.id, said.c.message, said.c.guest).where(said.c.code == code)
    rows = await store.rows(query.order_by(said.c.id.desc()).limit(REMEMBERED))
    decode = msgspec.json.Decoder(messages.SaidShown).decode
    return {number: (guest, decode(message)) for number, message, guest in reversed(rows)}


async def unsay(table: "Attendance", guest: str) -> None:
    """What somebody said is no more, nor what others quoted of it; those elsewhere are told."""
    if table.sharing.shared:
        code, found = table.body.code, await lines(table.store, table.body.code)
        gone = [number for number, line in found.items() if _is_of(line, guest, found.values())]
        rows = delete(said).where(said.c.code == code, said.c.id.in_(gone))
        ring = select(kept.ring(code, kept.SAID, 0))
        await table.store.write((rows, {}), (ring, {}))
    table.keep_said([line for line in table.said if not _is_of(line, guest, table.said)])


def _is_of(line: Line, guest: str, among: Iterable[Line]) -> bool:
    own = {one.text for whose, one in among if whose == guest}
    return line[0] == guest or (bool(line[1].rule) and line[1].text in own)
