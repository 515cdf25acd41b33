"""Helpers for tests: a page with our scripts and games' modules, without a server; matches."""

import hashlib
import json
import random
from functools import cache
from typing import Any

import pytest

from server.static_files import answered
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of
from tapete.match import Fair, Match
from tapete.portable.nets import written
from tapete.server.store.documents import MatchDocument
from tapete.server.web import descriptions, device

# Options that make matches short, and use what a game draws by chance besides the deal.
PLAYED: list[tuple[str, int, dict[str, str]]] = [
    ("the_game", 3, {}),
    ("take_that", 2, {"games": "2", "advanced": "on"}),
    ("uno", 2, {"hands": "1"}),
    ("uno", 3, {"hands": "2", "card1": "threes", "customizable": "1"}),
    (
        "uno",
        3,
        {
            "hands": "1",
            "card1": "build",
            "build1": "chosen-give.others-draw-2",
            "card2": "build",
            "build2": "next-swap.everybody-pass",
        },
    ),
    ("vale_todo", 4, {"limit": "40", "super_carta": "on"}),
    ("recto_verso", 3, {"turns": "20", "voids": "2"}),
    ("recto_verso", 2, {"turns": "20", "voids": "2", "deck": "printed"}),
]
SHORT = PLAYED[2]
# One match of every game, the shortest; the others are compared in long studies.
SHORTEST = [PLAYED[k] for k in (0, 1, 2, 4, 5, 6)]
MATCHES = [pytest.param(*one, marks=[] if one in SHORTEST else pytest.mark.slow) for one in PLAYED]


def with_modules(chromium: Any) -> Any:
    page = answered(chromium.new_context().new_page(), "https://tapete.example/")
    page.route("**/static/modules/*", module_served)
    page.route("**/static/device.json", lambda route: route.fulfill(json=device.told()))
    page.route("**/static/changes.json", lambda route: route.fulfill(json=device.changes_told()))
    page.route("**/static/coach.json", lambda route: route.fulfill(json=device.coach_told()))
    return page


def module_served(route: Any) -> None:
    """`NAME.json`, and the module and the net that it names."""
    name, _, kind = route.request.url.rpartition("/")[2].partition(".")
    if kind == "json":
        route.fulfill(json={"wasm": f"{name}.wasm", "net": f"{name}.net"})
    elif kind == "net":
        mind = games.find(name).mind
        assert mind is not None
        route.fulfill(body=written(mind))
    else:
        route.fulfill(body=module_of(games.find(name)), content_type="application/wasm")


def ask(page: Any, module: str, script: str, *values: Any) -> Any:
    return page.evaluate(
        "async ([module, script, values]) => {"
        " const m = await import(`/static/js/${module}.js`);"
        " return await (new Function('m', 'v', `return (async () => { ${script} })()`))(m, values);"
        "}",
        [module, script, list(values)],
    )


@cache
def played(name: str, players: int, options: tuple[tuple[str, str], ...]) -> str:
    """A match of random acts, as the server tells it once it is over."""
    game = games.find(name)
    words = [f"palabra {p}" if p else "" for p in range(players)]
    chosen = game.options(dict(options))
    for number in range(20):
        secret = hashlib.sha256(f"{name} {players} {number}".encode()).digest()
        match = Match(game, players, chosen, Fair(words, secret))
        dice = random.Random(number)
        while not match.over and match.n < 700:
            match.act(match.asked, dice.choice(match.legal(match.asked)))
        if match.over:
            break
    assert match.over, "no match came to its end: other options"
    body = MatchDocument(
        game=name, rules=game.version, players=players, options=chosen.texts(),
        secret=secret.hex(), words=words, names=words, levels=[""] * players,
    )  # fmt: skip
    return json.dumps(
        descriptions.replay(body, match) | {"steps": [*descriptions.steps(body, match)]}
    )


def replay_of(name: str, players: int, options: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(played(name, players, tuple(options.items())))
    return told
