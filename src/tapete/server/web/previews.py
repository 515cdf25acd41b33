"""The page, and what a link to it shows where people paste it: a title, a line, a picture."""

import html
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.server.table import agreement
from tapete.server.web import headers
from tapete.server.web.handlers import MOST_HOST, STATIC

TITLE = "Tapete"
ABOUT = "Juegos de cartas sobre un tapete. · Card games on a green cloth."
INVITED = "Siéntate a jugar: no hace falta cuenta. · Come and play: no account needed."
REPLAY = "Una partida, jugada a jugada. · A match, move by move."


def answered(request: Request) -> Response:
    return Response(page(request), media_type="text/html", headers=headers.COMPILING)


def page(request: Request) -> str:
    """The file, with its preview filled in. Whether a table exists is nobody's to learn here."""
    title, about = _words(request)
    host = request.headers.get("host", "")[:MOST_HOST]
    origin = f"{request.scope['scheme']}://{host}"
    said = {"{title}": title, "{about}": about, "{origin}": origin}
    text = _file()
    for place, words in said.items():
        text = text.replace(place, html.escape(words))
    return text


@cache
def _file() -> str:
    return (STATIC / "index.html").read_text("utf-8")


def _words(request: Request) -> tuple[str, str]:
    found = request.path_params
    if "code" in found:
        return f"{TITLE} · {agreement.code(found['code'][:16])}", INVITED
    if "match" in found:
        return TITLE, REPLAY
    named = {game.name: game for game in games.every()}.get(found.get("game", ""))
    if named is not None:
        return f"{TITLE} · {named.words.title}", " · ".join(named.words.about.values())
    return TITLE, ABOUT
