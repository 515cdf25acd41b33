"""The application: routes, limits, headers. Nothing is fetched from elsewhere."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import AsyncIterator
from functools import partial
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tapete import games
from tapete.kit.errors import TapeteError
from tapete.match.today import Days
from tapete.server.errors import ServerError
from tapete.server.guard.code_guard import table_named
from tapete.server.guard.counting import Counted, Lines, Turns, address_of
from tapete.server.guard.limits import Limits
from tapete.server.people.forgetting import keep_forgetting
from tapete.server.people.guests import Visits
from tapete.server.repeating import stopped
from tapete.server.replays.keeping import Replays
from tapete.server.site import live as offline
from tapete.server.store.readiness import Readiness
from tapete.server.store.schema import FULL
from tapete.server.store.signing_key import signing_key
from tapete.server.store.store import Store
from tapete.server.table.hall import Hall
from tapete.server.web import device, handlers, headers, lessons, modules, own_data, previews
from tapete.server.web.identity import Identity
from tapete.server.web.lists import OpenTables
from tapete.server.web.packed import Files
from tapete.server.wire import endpoint, messages

log = logging.getLogger("tapete.http")

COSTLY = (
    "/api/matches/",
    "/api/tables/",
    "/api/me/",
    "/me/",
)  # reading these is counted as changing something is
FREE = ("/health",)  # answered from nothing


def application(
    database: str, pace: float = 1.0, limits: Limits | None = None, key: str | None = None
) -> Starlette:
    """`pace` scales every waiting time; tests play faster, and set their own limits."""
    kept = limits or Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(Store(database), kept, pace)
        await hall.open()
        app.state.hall = hall
        signing = await signing_key(hall.store, key)
        app.state.identity, app.state.days = Identity(signing), Days(signing)
        app.state.limits = kept
        app.state.replays = Replays(hall.store)
        app.state.lines = Lines(kept)
        app.state.turns = Turns(kept.turns_a_second, kept.turn_burst)
        processes = hall.sharing.living
        app.state.asking = Counted(kept.requests_a_second, kept.request_burst, processes)
        app.state.reading = Counted(kept.reads_a_second, kept.read_burst, processes)
        app.state.tables = OpenTables(hall, kept.list_seconds)
        app.state.ready = Readiness(hall.store, partial(hall.sharing.tell_others, FULL))
        await app.state.ready.open()
        await run_in_threadpool(handlers.make_ready)  # whose first use loads half of anyio
        app.state.visits = Visits(hall.store)
        forgetting = asyncio.create_task(keep_forgetting(hall, kept.kept_days), name="forgetting")
        yield
        await stopped(forgetting)
        await app.state.replays.close()
        await app.state.ready.close()
        await hall.close()

    routes = [
        Route("/health", handlers.health),
        Route("/ready", handlers.ready),
        Route("/api/games", handlers.all_games),
        Route("/api/today", device.day),
        Route("/api/privacy", own_data.privacy),
        Route("/api/me", own_data.me, methods=["GET"]),
        Route("/api/me", own_data.name_me, methods=["POST"]),
        Route("/api/me", own_data.forget_me, methods=["DELETE"]),
        Route("/api/me/out", own_data.log_out, methods=["POST"]),
        Route("/api/me/tables", own_data.my_tables),
        Route("/api/me/link", own_data.new_link, methods=["POST"]),
        Route("/api/me/link", own_data.end_link, methods=["DELETE"]),
        Route("/api/me/link/{link}", own_data.whose_link, methods=["GET"]),
        Route("/api/me/link/{link}", own_data.use_link, methods=["POST"]),
        Route("/api/tables", handlers.open_tables, methods=["GET"]),
        Route("/api/tables", handlers.open_table, methods=["POST"]),
        Route("/api/tables/{code}/qr.svg", handlers.qr),
        Route("/api/matches/{match}", handlers.match_shown),
        Route("/api/matches/{match}/transcript", handlers.match_transcript),
        Route("/api/lessons/{game}/{scene}", lessons.played, methods=["POST"]),
        Route("/me/{link}", own_data.link_page),
        WebSocketRoute("/ws/{code}", connect),
        *(
            Mount(f"/static/games/{name}", Files(directory=folder))
            for name, folder in games.browser_folders().items()
        ),
        Route("/sw.js", offline.service_worker),
        Route("/static/modules/{file}", modules.served),
        Route("/static/device.json", device.served),
        Route("/static/lessons/{file}", lessons.served),
        Route("/static/games.json", handlers.game_file),
        Route("/static/rules/{file}", handlers.game_file),
        Route("/static/changes.json", device.changes_served),
        Route("/static/coach.json", device.coach_served),
        Mount("/static", Files(directory=handlers.STATIC)),
        *(
            Route(path, page)
            for path in (
                "/",
                "/me",
                "/t/{code}",
                "/d/{game}",
                "/d/{game}/replay",
                "/check",
                "/r/{match}",
                "/rules/{game}",
                "/learn/{game}",
                "/today",
                "/today/{game}",
                "/today/{game}/replay",
            )
        ),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={
            TapeteError: handlers.refused,
            404: handlers.nothing_here,
            405: handlers.nothing_here,
        },
        lifespan=lifespan,
    )


class Guard:
    """Before anything else: whose page asks, how much it sends; and headers on all answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = headers.with_ours(scope["path"], message["headers"])
            await send(message)

        request = Request(scope, receive)
        await request.app.state.turns.take(address_of(request))
        if (wrong := _refusal(request)) is not None:
            if wrong.code == "too-fast":
                await _in_their_own_time(request)
            await handlers.complained(request, wrong)(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)


async def _in_their_own_time(asked: HTTPConnection) -> None:
    """Nobody else waits for it; and they do not all come again in the same moment."""
    seconds: float = asked.app.state.limits.refused_seconds
    await asyncio.sleep(random.uniform(0.75, 1.25) * seconds)


def _refusal(request: Request) -> ServerError | None:
    reading = request.method in ("GET", "HEAD")
    if not reading and not same_origin(request):
        return ServerError("foreign")
    path, state = request.scope["path"], request.app.state
    counted: Counted = state.reading if reading and not path.startswith(COSTLY) else state.asking
    if path not in FREE and not counted.take(state.identity.of(request), address_of(request)):
        return ServerError("too-fast")
    return None


def same_origin(connection: HTTPConnection) -> bool:
    """A browser says where a page is from; other programs say nothing and bring no cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""
    except ValueError:  # [ without its ]
        return False


async def page(request: Request) -> Response:
    """Every page is the same file; what it shows its script reads from the address."""
    response = previews.answered(request)
    request.app.state.identity.renew(request, response)
    response.headers["x-tapete"] = offline.version()
    return response


async def connect(websocket: WebSocket) -> None:
    state, address = websocket.app.state, address_of(websocket)
    await state.turns.take(address)
    guest, lines = state.identity.of(websocket), state.lines
    try:
        if not same_origin(websocket):
            raise ServerError("foreign")
        if not state.asking.take_own(guest, address):
            raise ServerError("too-fast")
        table = await table_named(websocket)
        if table.seat_of(guest) < 0 and not state.asking.take_all(address):
            raise ServerError("too-fast")
        lines.check(table, guest, address)
        await state.visits.saw(guest)
    except ServerError as wrong:
        if wrong.code == "too-fast":
            await _in_their_own_time(websocket)
        await websocket.accept()
        await websocket.send_text(messages.encode(endpoint.refused(wrong)).decode())
        await websocket.close(4000 + wrong.status)
        return
    lines.come(guest, address)
    table.doors += 1
    try:
        turn = partial(state.turns.take, address)
        serving = endpoint.serve(websocket, state.hall, table, guest, state.limits, turn)
        # A task of its own: otherwise every message would climb through all of these layers.
        await asyncio.create_task(serving)
    finally:
        lines.go(guest, address)
        table.doors, table.left = table.doors - 1, time.monotonic()
