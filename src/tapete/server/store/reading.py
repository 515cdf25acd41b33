"""Matches out of the log: a whole one dealt and played again, or what came after an act."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, case, outerjoin, select

from tapete.kit.errors import TapeteError
from tapete.match import Match
from tapete.server import metrics
from tapete.server.errors import ServerError
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, TableDocument, new_secret
from tapete.server.store.store import Store
from tapete.server.table import bests

if TYPE_CHECKING:
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.reading")

AT_ONCE = 100  # acts that are played again while everybody else waits
Row = tuple[int, int, int, float]  # number, seat, action and time of an act


async def match_body(store: Store, match: str) -> MatchDocument:
    if not match.isascii() or not match.isalnum():  # nothing that a database stumbles over
        raise ServerError("no-match")
    rows = await store.rows(select(kept.matches.c.body).where(kept.matches.c.id == match))
    if not rows:
        raise ServerError("no-match")
    try:
        return msgspec.json.decode(rows[0][0], type=MatchDocument)
    except (msgspec.DecodeError, TypeError):
        raise ServerError("damaged") from None


async def match_again(store: Store, match: str) -> Match:
    """A match out of the store, dealt and played again; a long one off the event loop."""
    body = await match_body(store, match)
    acts = await _acts_after(store, match, 0)
    if len(acts) <= AT_ONCE:
        return _played(body, acts)
    return await asyncio.to_thread(_played, body, acts)


def _played(body: MatchDocument, acts: list[Row]) -> Match:
    try:
        again = body.dealt()
        for n, seat, action, _ in acts:
            again.act(seat, action, expecting=n - 1)
    except (TapeteError, ValueError, TypeError):  # an act that is missing, or never was
        raise ServerError("damaged") from None
    return again


async def finished_body(store: Store, match: str) -> MatchDocument:
    """Of one that is over, or was ended; what is still being played is not shown."""
    body = await match_body(store, match)
    rows = await store.rows(select(kept.matches.c.ended).where(kept.matches.c.id == match))
    if not rows or rows[0][0] is None:
        raise ServerError("not-over")
    return body


async def acts_of(store: Store, match: str, most: int) -> list[tuple[int, int]]:
    """Seat and action, in order, none missing."""
    columns = (kept.acts.c.n, kept.acts.c.seat, kept.acts.c.action)
    query = select(*columns).where(kept.acts.c.match == match).order_by(kept.acts.c.n)
    rows = await store.rows(query.limit(most + 1))
    if len(rows) > most:
        raise ServerError("too-long")
    if any(n != number for number, (n, _, _) in enumerate(rows, 1)):
        raise ServerError("damaged")
    return [(seat, action) for _, seat, action in rows]


def as_it_stood(match: Match, acts: int) -> Match:
    """The same match as it stood after so many acts."""
    again = Match(match.game, match.players, match.options, match.dealing)
    for seat, action in match.acts[:acts]:
        again.act(seat, action)
    return again


def table_body(text: str) -> TableDocument:
    """What is kept of a table, if it is one that can be played at."""
    try:
        body = msgspec.json.decode(text, type=TableDocument)
        body.secret = body.secret or new_secret()  # of a table older than secrets
        body.check()
    except (TapeteError, msgspec.DecodeError, ValueError, TypeError):
        raise ServerError("damaged") from None
    return body


async def _acts_after(store: Store, match: str, n: int) -> list[Row]:
    columns = (kept.acts.c.n, kept.acts.c.seat, kept.acts.c.action, kept.acts.c.at)
    query = select(*columns).where(kept.acts.c.match == match, kept.acts.c.n > n)
    return [tuple(row) for row in await store.rows(query.order_by(kept.acts.c.n))]


_acts, _table = kept.acts.c, kept.tables.c
_news = (_acts.match == bindparam("match")) & (_acts.n > bindparam("known"))
# All that other processes did since: a row for each act, one without an act where there is none,
# and the table's body where it is another one. In one question, since it is asked after every act.
_since = (
    select(
        _table.version,
        case((_table.version != bindparam("version"), _table.body)),
        *(_acts.n, _acts.seat, _acts.action, _acts.at),
    )
    .select_from(outerjoin(kept.tables, kept.acts, _news))
    .where(_table.code == bindparam("code"))
    .order_by(_acts.n)
)


async def read_on(table: "Table") -> None:
    """What other processes did at this table, told to its readers. The table's lock is held."""
    known = -1 if table.match is None else table.match.n
    here = {"code": table.body.code, "version": table.version}
    rows = await table.store.rows(_since, **here, match=table.body.match, known=known)
    if not rows:
        raise ServerError("no-table")
    version, text, *_ = rows[0]
    hands, moved = table.hands(), version != table.version
    body = table_body(text) if moved else table.body
    dealt, news = body.match != table.body.match, False
    if dealt:
        table.match = await match_again(table.store, body.match)
        table.leased = not table.sharing.shared  # whoever dealt it leads it
        table.minds.forget()
        hands = {}  # everybody's is another one
    else:
        news = _play_on(table, [row for _, _, *row in rows])
    anew = dealt or news or _clocks(body) != _clocks(table.body)  # the clock that runs, if any
    table.version, table.body = version, body
    if anew and table.match is not None:
        table.waiting, table.deadline = table.waiting_in(table.match), None
        table.waiting_told, table.acted = None, time.monotonic()
    if not body.playing:
        table.leased = not table.sharing.shared
    log.debug("read on", extra={"table": body.code, "act": table.match.n if table.match else 0})
    if news:
        table.tell_updates()
    if news and not moved and any(seat.driven for seat in body.seats):
        table.tell_table()  # what was done for somebody
    if moved:
        await bests.look_up(table, again=dealt)
        table.tell_changed(hands)
    table.moved.set()


def _clocks(body: TableDocument) -> tuple[int, list[bool]]:
    return body.clock, [seat.waited for seat in body.seats]


def _play_on(table: "Table", news: list[list[Any]]) -> bool:
    """The acts that this process has not seen; false where there are none."""
    match = table.match
    if match is None or news[0][0] is None:
        return False
    for n, seat, action, at in news:
        match.act(seat, action, expecting=n - 1)
        table.minds.saw(match)
        metrics.LAG.observe(max(0.0, time.time() - at))
    return True
