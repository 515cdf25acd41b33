"""A server's page without the server: its service worker, and which version of the page this is."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.kit.ways.wasm.shelf import ready
from tapete.server.site import worker
from tapete.server.site.contents import apart, page_files, version_of
from tapete.server.web import modules

STATIC = "static"
PAGE = ""  # its address: it is no file

_modules: dict[str, bytes] = {}  # by game; a process keeps to those that it has told


async def service_worker(request: Request) -> Response:
    """Asked for at every visit; it changes when the page does, or a game's module is there."""
    return Response(_written(at_hand()), media_type="text/javascript", headers=modules.ASK_AGAIN)


@cache
def version() -> str:
    """Said with every page: a browser that kept another version must not mix them."""
    at_once, later = _files()
    return version_of(at_once | later)


@cache
def _files() -> tuple[dict[str, bytes], dict[str, bytes]]:
    """What a browser keeps at once, and what later."""
    at_once, later = apart(page_files())
    return _lying(at_once), _lying(later)


def _lying(files: dict[str, bytes]) -> dict[str, bytes]:
    return {f"{STATIC}/{path}": data for path, data in files.items()}


def at_hand() -> frozenset[str]:
    """Games whose modules are here: for a visit nobody builds any."""
    for game in games.every():
        if game.name not in _modules and (data := ready(game)) is not None:
            _modules[game.name] = data
    return frozenset(_modules)


@cache
def _written(names: frozenset[str]) -> bytes:
    found: dict[str, bytes] = {}
    for name in sorted(names):
        found |= modules.addressed(name, {"wasm": _modules[name], **modules.net_of(name)})
    lying, (at_once, later) = _lying(found), _files()
    nets = {path: data for path, data in lying.items() if path.endswith(".net")}
    return worker.written(
        version(),
        files={PAGE: None, **at_once},
        later={path: data for path, data in lying.items() if path not in nets} | later,
        asked=nets,
        live=True,
    )
