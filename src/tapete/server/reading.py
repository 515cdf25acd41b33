"""Matches out of the log: a whole one dealt and played again, or what came after an act."""

import logging
import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from tapete.match import Match
from tapete.server import metrics
from tapete.server import schema as kept
from tapete.server.bodies import MatchBody, TableBody
from tapete.server.errors import ServerError
from tapete.server.store import Store

if TYPE_CHECKING:
    from tapete.server.table import Table

log = logging.getLogger("tapete.reading")


async def match_body(store: Store, match: str) -> MatchBody:
    rows = await store.rows(select(kept.matches.c.body).where(kept.matches.c.id == match))
    if not rows:
        raise ServerError("no-match")
    return msgspec.json.decode(rows[0][0], type=MatchBody)


async def match_again(store: Store, match: str) -> Match:
    """A match out of the store, dealt and played again."""
    again = (await match_body(store, match)).dealt()
    for seat, action, _ in await _acts_after(store, match, 0):
        again.act(seat, action)
    return again


async def _acts_after(store: Store, match: str, n: int) -> list[tuple[int, int, float]]:
    columns = (kept.acts.c.seat, kept.acts.c.action, kept.acts.c.at)
    query = select(*columns).where(kept.acts.c.match == match, kept.acts.c.n > n)
    return [(row[0], row[1], row[2]) for row in await store.rows(query.order_by(kept.acts.c.n))]


async def read_on(table: "Table") -> None:
    """What other processes did at this table, told to its readers. The table's lock is held."""
    columns = (kept.tables.c.body, kept.tables.c.version)
    rows = await table.store.rows(select(*columns).where(kept.tables.c.code == table.body.code))
    if not rows:
        raise ServerError("no-table")
    text, version = rows[0]
    hands, moved = table.hands(), version != table.version
    body = msgspec.json.decode(text, type=TableBody) if moved else table.body
    news = False
    if body.match == table.body.match:
        news = await _play_on(table)
    else:
        table.match = await match_again(table.store, body.match)
        table.waiting, table.deadline, table.waiting_told = -1, None, None
        table.leased = not table.neighbours.shared  # whoever dealt it leads it
        table.minds.forget()
        hands = {}  # everybody's is another one
    if body.clock != table.body.clock:
        table.waiting, table.deadline = -1, None  # the clock that runs begins anew
    table.version, table.body = version, body
    if not body.playing:
        table.leased = not table.neighbours.shared
    log.debug("read on", extra={"table": body.code, "act": table.match.n if table.match else 0})
    if news:
        for reader in table.readers:
            table.tell_update(reader)
    if moved:
        table.tell_changed(hands)
    table.moved.set()


async def _play_on(table: "Table") -> bool:
    """The acts that this process has not seen; false where there are none."""
    match = table.match
    if match is None:
        return False
    news = await _acts_after(table.store, table.body.match, match.n)
    for seat, action, at in news:
        match.act(seat, action)
        table.minds.saw(match)
        metrics.LAG.observe(max(0.0, time.time() - at))
    if news:
        table.waiting, table.deadline = -1, None
    return bool(news)
