"""Games' WebAssembly modules, for pages that referee by themselves.

`/static/modules/NAME.json` names a game's files by what they hold, so that those can be kept for
ever: `NAME.HASH.wasm`, and `NAME.HASH.net` where its expert has a net. An installed package ships
modules; a checkout builds each when somebody first asks for it, once for all who wait.
"""

import asyncio
import hashlib
import logging
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.kit.errors import TapeteError
from tapete.kit.ways.wasm.shelf import module_of
from tapete.portable.nets import written
from tapete.server.errors import ServerError

log = logging.getLogger("tapete.http")

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}
KINDS = {"wasm": "application/wasm", "net": "application/octet-stream"}

_loading: dict[str, asyncio.Future[bytes]] = {}  # by game; what failed once fails until a restart


async def served(request: Request) -> Response:
    """The list of a game's files, or one of them."""
    name, *rest = request.path_params["file"].split(".")
    if name not in games.names():
        raise ServerError("no-module")
    files = await files_of(name)
    if rest == ["json"]:
        listing = msgspec.json.encode(named(name, files))
        return Response(listing, media_type="application/json", headers=ASK_AGAIN)
    data = files.get(rest[-1]) if rest else None
    if data is None or rest != [digest(data), rest[-1]]:
        raise ServerError("no-module")
    return Response(data, media_type=KINDS[rest[-1]], headers=FOR_EVER)


async def files_of(name: str) -> dict[str, bytes]:
    """A game's files by their kinds."""
    game = games.find(name)
    if name not in _loading or _loading[name].get_loop() is not asyncio.get_running_loop():
        _loading[name] = asyncio.ensure_future(asyncio.to_thread(module_of, game))
    try:
        files = {"wasm": await asyncio.shield(_loading[name])}  # somebody who leaves stops nobody
    except (TapeteError, OSError) as wrong:
        log.warning("no module of %s: %s", name, wrong)
        raise ServerError("no-module") from None
    return {**files, **net_of(name)}


def named(name: str, files: dict[str, bytes]) -> dict[str, str]:
    """What a game's files are called: by what they hold."""
    return {kind: f"{name}.{digest(data)}.{kind}" for kind, data in files.items()}


def addressed(name: str, files: dict[str, bytes]) -> dict[str, bytes]:
    """A game's files and the list of them, by their addresses under `static/`."""
    names = named(name, files)
    listing = {f"modules/{name}.json": msgspec.json.encode(names)}
    return listing | {f"modules/{names[kind]}": data for kind, data in files.items()}


@cache
def net_of(name: str) -> dict[str, bytes]:
    mind = games.find(name).mind
    return {"net": written(mind)} if mind is not None and mind.net is not None else {}


@cache
def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
