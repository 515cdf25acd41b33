"""Replays and transcripts: made off the event loop, one at a time, kept a while, sent in parts."""

import asyncio
import contextlib
import zlib
from collections.abc import AsyncIterator
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import StreamingResponse

from tapete.bots.humble import ran_beside
from tapete.server.errors import ServerError
from tapete.server.replays.making import DAMAGED, GZIP, Wanted, made
from tapete.server.store.documents import MatchDocument
from tapete.server.store.reading import acts_of, finished_body
from tapete.server.store.store import Store

Kind = Literal["replay", "transcript"]
SHORT = 400  # acts, that a thread makes in less time than a process needs to begin
LONGEST = 20_000  # acts of a match that is shown at all
KEPT_BYTES = 1 << 25  # of compressed matches
WAITING = 32  # requests for matches that are not made yet
PART = 1 << 16  # bytes sent in one go …
BETWEEN = 0.004  # … and seconds between two: sixteen megabytes a second are enough for anybody


class Replays:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[tuple[str, str, str], bytes] = {}  # the latest is last
        self._making: dict[tuple[str, str, str], asyncio.Task[bytes]] = {}
        self._turn = asyncio.Lock()

    async def of(self, match: str, kind: Kind) -> bytes:
        """A finished match in gzip; the same for all who ask, until its names change."""
        body = await finished_body(self._store, match)
        key = kind, match, msgspec.json.encode(body).decode()
        if (kept := self._kept.pop(key, None)) is None:
            if key not in self._making and len(self._making) >= WAITING:
                raise ServerError("too-many")
            if (making := self._making.get(key)) is None:
                making = asyncio.create_task(self._make(match, kind, body))
                self._making[key] = making
                making.add_done_callback(lambda _: self._making.pop(key, None))
            kept = await asyncio.shield(making)
            self._kept.pop(key, None)
        self._kept[key] = kept
        while sum(map(len, self._kept.values())) > KEPT_BYTES:
            del self._kept[next(iter(self._kept))]
        return kept

    async def _make(self, match: str, kind: Kind, body: MatchDocument) -> bytes:
        async with self._turn:
            wanted = Wanted(kind, body, await acts_of(self._store, match, LONGEST))
            if len(wanted.acts) <= SHORT:
                return await asyncio.to_thread(lambda: b"".join(made(wanted)))
            return await _made_apart(wanted)

    async def close(self) -> None:
        for making in list(self._making.values()):
            making.cancel()
            with contextlib.suppress(asyncio.CancelledError, ServerError):
                await making


async def _made_apart(wanted: Wanted) -> bytes:
    words = ("tapete.server.replays.making",)
    status, told, _ = await ran_beside(*words, said=msgspec.msgpack.encode(wanted))
    if status:
        raise ServerError("damaged" if status == DAMAGED else "too-many")
    return told


def sent(request: Request, packed: bytes, media: str, **headers: str) -> StreamingResponse:
    """In parts, each when the one before has left; unpacked for whoever takes nothing packed."""
    headers = {"vary": "accept-encoding", **headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "content-length": str(len(packed))}
        return StreamingResponse(_parts(packed), media_type=media, headers=headers)
    return StreamingResponse(_unpacked(packed), media_type=media, headers=headers)


async def _parts(packed: bytes) -> AsyncIterator[bytes]:
    for at in range(0, len(packed), PART):
        yield packed[at : at + PART]
        await asyncio.sleep(BETWEEN)


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    unpacking = zlib.decompressobj(wbits=GZIP)
    rest = packed
    while rest:
        yield unpacking.decompress(rest, PART)
        rest = unpacking.unconsumed_tail
        await asyncio.sleep(BETWEEN)
    yield unpacking.flush()
