"""What is kept of a guest: a name, the day they were last here, and one link to another device.

A link is kept as a digest, works once, and a newer one ends it.
"""

import contextlib
import hashlib
import secrets
import time

from sqlalchemy import ColumnElement, Update, select, update

from tapete.server.errors import ServerError
from tapete.server.store.schema import guests
from tapete.server.store.store import AWAY, Store
from tapete.server.table import agreement
from tapete.server.web.identity import DAY, new_guest

LINK_SECONDS = DAY
LINK_BYTES = 24


async def name_of(store: Store, guest: str) -> str | None:
    rows = await store.rows(select(guests.c.name).where(guests.c.id == guest))
    return str(rows[0][0]) if rows else None


async def name_guest(store: Store, guest: str | None, name: str) -> str:
    """A new guest, or a new name for one; tables keep the name they know."""
    clean, now = agreement.name(name), time.time()
    if guest is not None and await name_of(store, guest) is not None:
        await store.save((_of(guest).values(name=clean, seen=now), {}))
        return guest
    fresh = new_guest()
    await store.save((guests.insert(), {"id": fresh, "name": clean, "since": now, "seen": now}))
    return fresh


class Visits:
    """Who has been here today: written once a day, so that nobody who comes is forgotten."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._day, self._seen = 0, set[str]()

    async def saw(self, guest: str | None) -> None:
        now = time.time()
        if self._day != now // DAY:
            self._day, self._seen = int(now // DAY), set()
        if guest is not None and guest not in self._seen:
            self._seen.add(guest)
            with contextlib.suppress(ServerError):  # the next visit is another day's
                await self._store.save((_of(guest).values(seen=now), {}))


# The link.


async def new_link(store: Store, guest: str) -> str:
    """Whoever has it can be this guest, once; an earlier one is no good any more."""
    link = secrets.token_urlsafe(LINK_BYTES)
    values = {"link": _digest(link), "link_until": time.time() + LINK_SECONDS}
    await store.save((_of(guest).values(values), {}))
    return link


async def end_link(store: Store, guest: str) -> None:
    await store.save((_of(guest).values(link="", link_until=0), {}))


async def whose_link(store: Store, link: str) -> str:
    """The name of whose link it is; looking at it does not use it."""
    rows = await store.rows(select(guests.c.name).where(*_good(link)))
    if not rows:
        raise ServerError("bad-link")
    return str(rows[0][0])


async def use_link(store: Store, link: str) -> str:
    """The guest whose link it was: of several who use it at once one is first."""
    used = update(guests).where(*_good(link)).values(link="", link_until=0)
    try:
        rows = await store.run(used.returning(guests.c.id))
    except AWAY:
        raise ServerError("lost") from None
    if not rows:
        raise ServerError("bad-link")
    return str(rows[0][0])


def _good(link: str) -> tuple[ColumnElement[bool], ...]:
    return guests.c.link == _digest(link), guests.c.link_until > time.time()


def _digest(link: str) -> str:
    return hashlib.sha256(link.encode()).hexdigest()


def _of(guest: str) -> Update:
    return update(guests).where(guests.c.id == guest)
