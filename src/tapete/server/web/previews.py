"""The page, and what a link to it shows where people paste it: a title, a line, a picture."""

import html
import re
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.kit.game import Game
from tapete.server.table import agreement
from tapete.server.web import headers
from tapete.server.web.handlers import MOST_HOST, STATIC

TITLE = "Tapete"
ABOUT = "Juegos de cartas sobre un tapete. · Card games on a green cloth."
INVITED = "Siéntate a jugar: no hace falta cuenta. · Come and play: no account needed."
SERVED = {"edition": "live", "static": "/static"}
PLACE = re.compile(r"\{\w+\}")
REPLAY = "Una partida, jugada a jugada. · A match, move by move."


def answered(request: Request) -> Response:
    return Response(page(request), media_type="text/html", headers=headers.COMPILING)


def page(request: Request) -> str:
    """The file, with its preview filled in. Whether a table exists is nobody's to learn here."""
    title, about = _words(request)
    host = request.headers.get("host", "")[:MOST_HOST]
    origin = f"{request.scope['scheme']}://{host}"
    return filled(title=title, about=about, origin=origin, **SERVED)


def filled(**places: str) -> str:
    """The file with words in its places; a line with a place that nobody can fill is left out."""
    text = _file()
    for place, words in places.items():
        text = text.replace(f"{{{place}}}", html.escape(words))
    return "".join(line for line in text.splitlines(keepends=True) if not PLACE.search(line))


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
    return (TITLE, ABOUT) if named is None else of_game(named)


def of_game(game: Game) -> tuple[str, str]:
    return f"{TITLE} · {game.words.title}", " · ".join(game.words.about.values())
