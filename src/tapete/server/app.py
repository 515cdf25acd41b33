"""The application: routes, limits, headers. Nothing is fetched from elsewhere."""

import contextlib
import io
import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tapete import __version__, games
from tapete.kit.errors import TapeteError
from tapete.match import transcript
from tapete.server import about, socket, wire
from tapete.server.errors import ServerError
from tapete.server.hall import Hall
from tapete.server.identity import Identity, new_guest
from tapete.server.store import Store

log = logging.getLogger("tapete.http")

STATIC = Path(__file__).parent / "static"
MOST_BODY = 16 * 1024
MOST_CONNECTIONS = 4000
MOST_FROM_ONE = 60  # connections of one address
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def application(database: str, pace: float = 1.0) -> Starlette:
    """`pace` scales every waiting time; tests play faster."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(Store(database), pace)
        await hall.open()
        app.state.hall = hall
        app.state.identity = Identity(await hall.store.setting("secret", new_guest() * 2))
        app.state.connections = Counter()
        yield
        await hall.close()

    routes = [
        Route("/health", health),
        Route("/api/games", all_games),
        Route("/api/me", me, methods=["GET"]),
        Route("/api/me", name_me, methods=["POST"]),
        Route("/api/tables", open_tables, methods=["GET"]),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{code}/qr.svg", qr),
        Route("/api/matches/{match}", match_shown),
        Route("/api/matches/{match}/transcript", match_transcript),
        Route("/me/{link}", take_along),
        WebSocketRoute("/ws/{code}", connect),
        Mount("/static", StaticFiles(directory=STATIC)),
        *(Route(path, page) for path in ("/", "/t/{code}", "/r/{match}", "/rules/{game}")),
    ]
    return Starlette(
        routes=routes,
        middleware=[Middleware(Guard)],
        exception_handlers={TapeteError: complained},
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
                extra = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        request = Request(scope, receive)
        if request.method != "GET" and not same_origin(request):
            await complained(request, ServerError("foreign"))(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)


def same_origin(connection: HTTPConnection) -> bool:
    """A browser says where a page is from; other programs say nothing and bring no cookie."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def complained(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, TapeteError)
    status = wrong.status if isinstance(wrong, ServerError) else 400
    return answer(socket.refused(wrong), status)


async def body_of(request: Request, kind: Any) -> Any:
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_BODY:
            raise ServerError("too-big")
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as wrong:
        raise ServerError("bad-message", str(wrong)[:120]) from None


async def guest_of(request: Request) -> tuple[str, str]:
    """The guest's id and name; without a cookie of ours, nobody."""
    guest = request.app.state.identity.of(request)
    name = await request.app.state.hall.name_of(guest) if guest else None
    if guest is None or name is None:
        raise ServerError("no-guest")
    return guest, name


# Answers.


async def page(request: Request) -> Response:
    """Every page is the same file; what it shows its script reads from the address."""
    return FileResponse(STATIC / "index.html")


async def health(request: Request) -> Response:
    return answer({"ok": True, "version": __version__})


async def all_games(request: Request) -> Response:
    return answer([about.game(game) for game in games.every()])


async def me(request: Request) -> Response:
    guest, name = await guest_of(request)
    return answer({"name": name, "link": f"/me/{request.app.state.identity.link(guest)}"})


async def name_me(request: Request) -> Response:
    wanted = await body_of(request, wire.Me)
    identity: Identity = request.app.state.identity
    guest = await request.app.state.hall.name_guest(identity.of(request), wanted.name)
    response = answer({"name": wanted.name, "link": f"/me/{identity.link(guest)}"})
    identity.remember(response, guest, request.url.scheme == "https")
    return response


async def take_along(request: Request) -> Response:
    """A personal link: this device now is the same guest."""
    identity: Identity = request.app.state.identity
    guest = identity.guest_of(request.path_params["link"])
    if guest is None:
        raise ServerError("bad-link")
    response = RedirectResponse("/", 303)
    identity.remember(response, guest, request.url.scheme == "https")
    return response


async def open_tables(request: Request) -> Response:
    return answer([about.table(table) for table in request.app.state.hall.open_tables()])


async def open_table(request: Request) -> Response:
    guest, name = await guest_of(request)
    wanted = await body_of(request, wire.NewTable)
    table = await request.app.state.hall.open_table(guest, name, wanted)
    return answer({"code": table.body.code}, 201)


async def qr(request: Request) -> Response:
    table = request.app.state.hall.find(request.path_params["code"])
    address = f"{request.url.scheme}://{request.headers.get('host')}/t/{table.body.code}"
    drawn = io.BytesIO()
    segno.make(address, error="m").save(
        drawn, kind="svg", scale=6, border=2, dark="#2a231b", light="#f8f0dc", xmldecl=False
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def match_shown(request: Request) -> Response:
    """A finished match, step by step, every hand open."""
    hall: Hall = request.app.state.hall
    match = request.path_params["match"]
    return answer(about.replay(await hall.match_body(match), await hall.match(match)))


async def match_transcript(request: Request) -> Response:
    match = await request.app.state.hall.match(request.path_params["match"])
    if not match.over:
        raise ServerError("not-over")
    lines = "".join(f"{line}\n" for line in transcript.written_open(match))
    name = f"tapete-{match.game.name}-{request.path_params['match']}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(lines, media_type="application/jsonl", headers=headers)


async def connect(websocket: WebSocket) -> None:
    state = websocket.app.state
    try:
        if not same_origin(websocket):
            raise ServerError("foreign")
        table = state.hall.find(websocket.path_params["code"])
        address = websocket.client.host if websocket.client else ""
        if (
            state.connections.total() >= MOST_CONNECTIONS
            or state.connections[address] >= MOST_FROM_ONE
        ):
            raise ServerError("too-many")
    except ServerError as wrong:
        await websocket.accept()
        await websocket.send_text(wire.encode(socket.refused(wrong)).decode())
        await websocket.close(4000 + wrong.status)
        return
    state.connections[address] += 1
    try:
        await socket.serve(websocket, state.hall, table, state.identity.of(websocket))
    finally:
        state.connections[address] -= 1
        if not state.connections[address]:
            del state.connections[address]
