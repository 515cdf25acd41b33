"""What the HTTP interface answers."""

import asyncio
import html
import io
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tapete import __version__, games
from tapete.kit.errors import TapeteError
from tapete.server.errors import ServerError
from tapete.server.guard.code_guard import table_named
from tapete.server.guard.counting import address_of
from tapete.server.guard.private_tables import is_trusted
from tapete.server.people.guests import name_of
from tapete.server.replays.keeping import sent
from tapete.server.store.documents import link_of
from tapete.server.table.hall import Hall
from tapete.server.web import descriptions
from tapete.server.web.packed import packed, press
from tapete.server.wire import endpoint, messages

MOST_HOST = 255  # letters: no name of a machine is longer
STATIC = Path(__file__).parents[1] / "static"


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def complained(request: Request, wrong: Exception) -> Response:
    """A refusal: a page for a person who followed a link, JSON for everybody else."""
    assert isinstance(wrong, TapeteError)
    status = wrong.status if isinstance(wrong, ServerError) else 400
    told = endpoint.refused(wrong)
    if request.scope["path"].startswith(("/api", "/static")) or not _wants_a_page(request):
        return answer(told, status)
    words = {language: html.escape(text) for language, text in told.text.items()}
    page = _wrong_page().replace("{es}", words["es"]).replace("{en}", words["en"])
    return Response(page, status, media_type="text/html")


async def refused(request: Request, wrong: Exception) -> Response:
    """`complained` for Starlette, which would take a thread for a function that cannot wait."""
    return complained(request, wrong)


async def nothing_here(request: Request, wrong: Exception) -> Response:
    return complained(request, ServerError("no-page"))


def _wants_a_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


@cache
def _wrong_page() -> str:
    return (STATIC / "wrong.html").read_text("utf-8")


async def body_of(request: Request, kind: Any) -> Any:
    limits = request.app.state.limits
    raw, most = b"", limits.body_bytes
    try:
        async with asyncio.timeout(limits.slow_seconds):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise ServerError("too-big")
    except TimeoutError:
        raise ServerError("too-slow") from None
    except ClientDisconnect:  # nobody is left to read this
        raise ServerError("bad-message") from None
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise ServerError("bad-message", str(wrong)) from None


async def guest_of(request: Request) -> tuple[str, str]:
    """The guest's id and name; without a cookie of ours, nobody."""
    guest = request.app.state.identity.of(request)
    name = await name_of(request.app.state.hall.store, guest) if guest else None
    if guest is None or name is None:
        raise ServerError("no-guest")
    return guest, name


async def health(request: Request) -> Response:
    return answer({"ok": True, "version": __version__})


async def ready(request: Request) -> Response:
    """For whoever sends people here: not while it closes, nor while nothing can be saved."""
    hall: Hall = request.app.state.hall
    able = not hall.draining and request.app.state.ready.able
    return answer({"ready": able}, 200 if able else 503)


def make_ready() -> None:
    """What takes a moment to make and is the same for all, before anybody asks."""
    for data in (listed(), *game_files().values()):
        press(data)
    for game in games.every():
        _ = game.told


async def all_games(request: Request) -> Response:
    return packed(request.headers, listed(), "application/json", {})


@cache
def listed() -> bytes:
    return msgspec.json.encode(descriptions.every_game())


async def game_file(request: Request) -> Response:
    data = game_files().get(request.url.path.removeprefix("/static/"))
    if data is None:
        raise ServerError("no-page")
    return packed(request.headers, data, "application/json", {"cache-control": "no-cache"})


@cache
def game_files(played: frozenset[str] | None = None) -> dict[str, bytes]:
    """Under `static/`, by their addresses: what the page asks for of these games, or of all."""
    told = descriptions.every_game()
    return descriptions.files([one for one in told if played is None or one["name"] in played])


async def open_tables(request: Request) -> Response:
    """A page of them; the next one is in the header `link`, where there is one."""
    tables, said = request.app.state.tables, request.query_params.get("page", "1")
    number = int(said) if said.isascii() and said.isdecimal() and len(said) < 6 else 1
    response = Response(await tables.page(number), media_type="application/json")
    if number < tables.pages:
        response.headers["link"] = f'</api/tables?page={number + 1}>; rel="next"'
    return response


async def open_table(request: Request) -> Response:
    guest, name = await guest_of(request)
    wanted = await body_of(request, messages.NewTable)
    opener = request.app.state.identity.mark(address_of(request))
    table = await request.app.state.hall.open_table(guest, name, wanted, opener)
    return answer({"code": table.body.code, "link": link_of(table.body)}, 201)


async def qr(request: Request) -> Response:
    table = await table_named(request)
    host = request.headers.get("host", "")
    if len(host) > MOST_HOST:
        raise ServerError("too-big")
    trusted = not table.body.private or is_trusted(request, table)
    path = link_of(table.body) if trusted else f"/t/{table.body.code}"
    address = f"{request.scope['scheme']}://{host}{path}"
    drawn = io.BytesIO()
    segno.make(address, error="m").save(
        drawn, kind="svg", scale=6, border=2, dark="#2a231b", light="#f8f0dc", xmldecl=False
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def match_shown(request: Request) -> Response:
    """A finished match, step by step, every hand open."""
    packed = await request.app.state.replays.of(request.path_params["match"], "replay")
    return sent(request, packed, "application/json")


async def match_transcript(request: Request) -> Response:
    match = request.path_params["match"]
    packed = await request.app.state.replays.of(match, "transcript")
    game = (await request.app.state.hall.match_body(match)).game
    told = f'attachment; filename="tapete-{game}-{match}.jsonl"'
    headers = {"content-disposition": told}
    return sent(request, packed, "application/jsonl", **headers)
