"""Forgetting somebody: their name, what they said and their link go at once, wherever they are.

What they did stays, without a name: a match is its deal and its acts, and others played it too.
Whoever was not here for `kept_days` is forgotten in the same way.
"""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, select

from tapete.server.errors import Raced, ServerError
from tapete.server.store import schema as kept
from tapete.server.store.documents import MatchDocument, Seat, TableDocument, bot, text_of
from tapete.server.store.store import Statement
from tapete.server.table import chat
from tapete.server.table.away.holding import hold
from tapete.server.table.table import TRIES, Table
from tapete.server.web.identity import DAY, new_guest

if TYPE_CHECKING:
    from tapete.server.table.hall import Hall

log = logging.getLogger("tapete.forgetting")

NOBODY = "—"  # instead of a name
LOOK_SECONDS = 6 * 3600  # between looks for those who have not been here for long
AT_ONCE = 200  # guests forgotten in one look: others want to play meanwhile


async def forget(hall: "Hall", guest: str) -> None:
    """All that is kept of this guest. Where it fails nothing is half done at a table: ask again.

    One guest after the other: it is many small writes, and others' acts wait behind them.
    """
    async with hall.forgetting:
        for code in await _codes(hall, guest):
            with contextlib.suppress(ServerError):  # a table that is gone or damaged tells nothing
                await _leave(hall, await hall.seek(code), guest)
        statements = await _nameless(hall, guest)
        for table, column in ((kept.said, "guest"), (kept.played, "guest"), (kept.guests, "id")):
            statements.append((delete(table).where(table.c[column] == guest), {}))
        await hall.store.save(*statements)
    log.info("guest forgotten")


async def _codes(hall: "Hall", guest: str) -> list[str]:
    query = select(kept.tables.c.code).where(kept.tables.c.body.contains(guest))
    return [str(code) for (code,) in await hall.store.rows(query)]


async def _leave(hall: "Hall", table: Table, guest: str) -> None:
    """Out of one table; one where nobody else sits is no more."""
    await chat.unsay(table, guest)
    for _ in range(TRIES):
        with contextlib.suppress(Raced):
            async with table.changing() as body:
                _unname(table, body, guest)
            break
    if not any(seat.kind == "person" for seat in table.body.seats):
        if table.body.playing:
            await table.store.write(table.ended_statement())
        await hall.forget(table.body.code)


def _unname(table: Table, body: TableDocument, guest: str) -> None:
    number = table.seat_of(guest)
    held = body.sat.get(guest, number)
    names = {one.name for one in (*body.asking, *body.coming) if one.guest == guest}
    if guest in body.removed and 0 <= held < len(body.seats):
        names.add(body.seats[held].instead)
    if number >= 0:
        left = body.seats[number]
        names.add(left.name)
        body.seats[number] = Seat()
        if body.playing:
            body.seats[number] = bot(body, table.bot_level(number))
            hold(table, body, number)
    for one in body.held:
        if one.seat == held and one.name in names:
            one.name = NOBODY
    for seat in body.seats:
        seat.instead = NOBODY if seat.instead in names else seat.instead
    body.asking = [one for one in body.asking if one.guest != guest]
    body.coming = [one for one in body.coming if one.guest != guest]
    body.removed = [one for one in body.removed if one != guest]
    if guest in body.sat:  # nobody else gets that hand
        body.sat[new_guest()] = body.sat.pop(guest)
    if body.host == guest:
        people = (seat.guest for seat in body.seats if seat.kind == "person")
        body.host = next(people, "")


async def _nameless(hall: "Hall", guest: str) -> list[Statement]:
    """Their names out of all matches they played."""
    played = select(kept.played.c.match, kept.played.c.seat, kept.matches.c.body).join(
        kept.matches, kept.matches.c.id == kept.played.c.match
    )
    found = await hall.store.rows(played.where(kept.played.c.guest == guest))
    return [change for match, seat, text in found for change in _without(match, text, seat)]


def _without(match: str, text: str, seat: int) -> list[Statement]:
    """A match without the name in that seat; a bot's is nobody's. -1 for everybody's."""
    try:
        body = msgspec.json.decode(text, type=MatchDocument)
    except (msgspec.DecodeError, TypeError):  # damaged: shown to nobody
        return []
    people = [p for p, level in enumerate(body.levels) if not level and seat in (-1, p)]
    for p in people:
        body.names[p] = NOBODY
    changed = kept.matches.update().where(kept.matches.c.id == match)
    return [(changed.values(body=text_of(body)), {})] if people else []


# Those who do not come any more.


async def forget_unused(hall: "Hall", days: float) -> int:
    """Guests who were not here for so long, old lines, and names that are nobody knows whose."""
    before = time.time() - days * DAY
    unused = select(kept.guests.c.id).where(kept.guests.c.seen < before).limit(AT_ONCE)
    gone = [str(guest) for (guest,) in await hall.store.rows(unused)]
    for guest in gone:
        await forget(hall, guest)
    await hall.store.write((delete(kept.said).where(kept.said.c.at < before), {}))
    matches, played = kept.matches, kept.played
    old = select(matches.c.id, matches.c.body).join(played, played.c.match == matches.c.id)
    old = old.where(played.c.guest == "", matches.c.began < before).limit(AT_ONCE)
    for match, text in await hall.store.rows(old):
        unknown = delete(played).where(played.c.guest == "", played.c.match == match)
        await hall.store.write(*_without(match, text, -1), (unknown, {}))
    return len(gone)


async def keep_forgetting(hall: "Hall", days: float) -> None:
    """As long as the server runs; a database that does not answer is asked again later."""
    while True:
        try:
            while await forget_unused(hall, days) == AT_ONCE:
                await asyncio.sleep(1)
        except Exception as wrong:
            log.warning("not forgotten", extra={"error": type(wrong).__name__})
        await asyncio.sleep(LOOK_SECONDS)
