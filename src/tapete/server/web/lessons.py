"""A game's lessons as a page gets them: words, acts, and every position as numbers of its record.

`/static/lessons/NAME.json`; a static site has the same files. A page reads no notation: it puts the
numbers into the game's module and plays on from there. Where no module is at hand the server plays
the same (`/api/lessons/NAME/SCENE`): it is told all that was done, and keeps nothing.
"""

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete import games
from tapete.kit.game import Game
from tapete.kit.records import Record, fields
from tapete.kit.text.lessons import LEARNER, Scene, lessons_of
from tapete.match.lessons import placed
from tapete.server.errors import ServerError
from tapete.server.table import updates
from tapete.server.web.handlers import answer, body_of
from tapete.server.wire import messages

LONG = "i8"  # words of 64 bits: as text, for a page's numbers are shorter


def address(game: Game) -> str:
    """Where its lessons lie under `static/`."""
    return f"lessons/{game.name}.json"


def taught(played: list[str] | None = None) -> list[Game]:
    """Games that have lessons."""
    found = [game for game in games.every() if played is None or game.name in played]
    return [game for game in found if lessons_of(game.words.package)]


@cache
def written(game: Game) -> bytes:
    return msgspec.json.encode([_scene(game, scene) for scene in lessons_of(game.words.package)])


def _scene(game: Game, scene: Scene) -> dict[str, Any]:
    options = game.options(scene.options)
    return {
        "name": scene.name,
        "title": scene.title,
        "players": scene.players,
        "options": options.texts(),
        "before": scene.before,
        "steps": [_step(step) for step in scene.steps],
        "state": numbers(game.state_of(scene.position, scene.players, options)),
    }


def _step(step: Any) -> dict[str, Any]:
    """All but what only a test looks at."""
    told: dict[str, Any] = msgspec.to_builtins(step)
    del told["shows"], told["rule"]
    return told


def numbers(record: Record) -> dict[str, list[int | str]]:
    """A record by its fields, those that are all zero left out; many dimensions as one list."""
    found = {}
    for name, field in fields(type(record)).items():
        flat = list(_flat(getattr(record, name)))
        if any(flat):
            found[name] = [str(one) if field.width == LONG else one for one in flat]
    return found


def _flat(value: Any) -> Any:
    if not isinstance(value, list):
        yield value
        return
    for one in value:
        yield from _flat(one)


async def served(request: Request) -> Response:
    game = _named(request.path_params["file"].removesuffix(".json"))
    headers = {"cache-control": "no-cache"}
    return Response(written(game), media_type="application/json", headers=headers)


async def played(request: Request) -> Response:
    """What the learner sees after these acts; or the refusal of the last, or of what was asked."""
    game, name = _named(request.path_params["game"]), request.path_params["scene"]
    scenes = {scene.name: scene for scene in lessons_of(game.words.package)}
    if name not in scenes:
        raise ServerError("no-page")
    wanted = await body_of(request, messages.LessonActs)
    match = placed(game, scenes[name])
    for seat, act in wanted.acts:
        match.act(seat, act)
    if wanted.ask:
        match.check(LEARNER, wanted.ask)
    return answer(updates.shown(match, match.page(LEARNER), []))


def _named(name: str) -> Game:
    game = next((game for game in taught() if game.name == name), None)
    if game is None:
        raise ServerError("no-page")
    return game
