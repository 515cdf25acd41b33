"""`tapete serve`: a socket, a database, and the application on them."""

import asyncio
import contextlib
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import cast

import uvicorn
from starlette.applications import Starlette

from tapete.kit.errors import BadInput
from tapete.server import logs, metrics
from tapete.server.garbage import GarbageCollection
from tapete.server.guard.limits import Limits
from tapete.server.store.private_files import OWN_FOLDER
from tapete.server.store.signing_key import signing_key
from tapete.server.store.store import Store
from tapete.server.table.hall import Hall
from tapete.server.web.app import application
from tapete.server.wire.http_connection import http_within
from tapete.server.wire.protocol import protocol_within

DRAIN_SECONDS = 2.0  # for acts that are being saved when the server is asked to end
LEAVING_SECONDS = 0.05  # for what has been told to leave before the sockets close
SWITCH_SECONDS = 0.0005  # that a bot's thought may keep the event loop waiting
WS_BYTES = 1 << 20  # of one message: far above what is taken, so that too big a one is told so


def usual_database() -> str:
    """A file in the user's data folder, made where there is none."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "tapete"
    try:
        folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
        folder.chmod(OWN_FOLDER)  # it is ours by its name, however an older program made it
    except OSError as wrong:
        raise BadInput(f"cannot keep anything in {folder}: {wrong.strerror}") from None
    return str(folder / "tapete.db")


def bound(host: str, port: int) -> socket.socket:
    """The socket to listen on; port 0 is any free one."""
    made = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named, asyncio sends small frames at once; without it, 40 ms later.
        made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(1024)
    except OSError as wrong:
        if made is not None:
            made.close()
        said = wrong.strerror or str(wrong)
        raise BadInput(f"cannot listen on {host} port {port}: {said}") from None
    return made


def configured(
    database: str,
    pace: float = 1.0,
    limits: Limits | None = None,
    proxies: str | None = None,
    key: str | None = None,
) -> uvicorn.Config:
    """`proxies` are the addresses whose word about who asks is taken: none if not said."""
    app = application(database, pace, limits, key)

    def processes() -> int:
        hall: Hall = app.state.hall
        return hall.sharing.living()

    return uvicorn.Config(
        app,
        http=http_within(limits or Limits(), proxies, processes),
        ws=protocol_within(limits or Limits()),
        ws_max_size=WS_BYTES,
        ws_per_message_deflate=False,  # updates are small; a compressor is 37 KiB a socket
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or "",
    )


def more_files() -> None:
    """As many open sockets as the system lets us have: often 1,024 are usual and more allowed."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Announced(uvicorn.Server):
    """Says where it is, opens a browser there if wanted, and leaves in good order."""

    opens = ""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._garbage = GarbageCollection()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._garbage.begin()
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            name = f"[{host}]" if ":" in host else host
            print(f"Tapete: http://{name}:{port}/", flush=True)
            if self.opens:
                await asyncio.to_thread(webbrowser.open, f"http://{name}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new; what was begun is finished and told; then everybody is sent elsewhere.

        Sockets are closed with 1012, upon which clients come back by themselves: to this
        address, where by then another process or a newer one answers.
        """
        for listener in self.servers:
            listener.close()
        hall: Hall = cast(Starlette, self.config.app).state.hall
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(hall.drain(), DRAIN_SECONDS)
        await asyncio.sleep(LEAVING_SECONDS)
        await self._garbage.end()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: str | None,
    opens: str,
    pace: float = 1.0,
    limits: Limits | None = None,
    metered: str = "",
    proxies: str | None = None,
    key: str | None = None,
) -> None:
    """Until somebody stops it. Bad input is told before anything is served."""
    logs.to_stderr()
    more_files()
    sys.setswitchinterval(SWITCH_SECONDS)
    address = database or usual_database()
    with bound(host, port) as listening, metrics.served(metered):
        asyncio.run(_tried(address, key))
        server = Announced(configured(address, pace, limits, proxies, key))
        server.opens = opens
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


async def _tried(address: str, key: str | None) -> None:
    """A database that cannot be opened, or read as ours, is told before anybody connects."""
    store = Store(address)
    await store.open()
    try:
        await store.check()
        await signing_key(store, key)
    finally:
        await store.close()
