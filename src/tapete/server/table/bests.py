"""A score to beat, in games that all play together: the best of the same people and options.

People are their cookies: there are no accounts, and a company is whoever sits at the table, with
the bots beside them. Only a digest of it is kept.
"""

import contextlib
import hashlib
import json
import time
from typing import TYPE_CHECKING

from sqlalchemy import literal, select, update

from tapete.server.errors import ServerError
from tapete.server.store.schema import bests
from tapete.server.store.store import Statement

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance


def company(table: "Attendance") -> str:
    """What results are compared by; nothing where they are not."""
    body = table.body
    guests = sorted(seat.guest for seat in body.seats if seat.guest)
    helped = body.playing and any(one.by for one in body.held)  # a bot played for somebody
    if not table.game.together or not guests or helped:
        return ""
    levels = sorted(seat.level or table.usual_level for seat in body.seats if not seat.guest)
    options = table.game.options(body.options).texts()
    parts = [body.game, table.game.version, sorted(options.items()), guests, levels]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


async def look_up(table: "Attendance", *, again: bool = False) -> None:
    """The best before this match, kept with the table until others sit there or it is dealt anew.

    Where the database does not answer there is just nothing to beat.
    """
    found = company(table)
    if found == table.best_of and not again:
        return
    table.best_of, table.best = found, None
    if found:
        with contextlib.suppress(ServerError):
            rows = await table.store.rows(select(bests.c.score).where(bests.c.company == found))
            table.best = rows[0][0] if rows else None


def beaten_by(table: "Attendance", score: int) -> list[Statement]:
    """Keep this result if it is the best; the fewer the better."""
    found = company(table)
    if not found:
        return []
    now = time.time()
    known = select(bests.c.company).where(bests.c.company == found)
    first = select(literal(found), literal(score), literal(now)).where(~known.exists())
    better = update(bests).where(bests.c.company == found, bests.c.score > score)
    return [
        (better.values(score=score, at=now), {}),
        (bests.insert().from_select(["company", "score", "at"], first), {}),
    ]
