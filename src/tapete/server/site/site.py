"""A site: every file of it, by its address. Nothing in it is absolute, so that it may lie anywhere.

    index.html, check/, today/, rules/GAME/, learn/GAME/, d/GAME/, d/GAME/replay/, today/GAME/, …
                                       the pages, all the same file
    v-VERSION/                         what the server has under /static
    sw.js                              the service worker; it must lie beside the pages

A version has a folder of its own: a page of one never gets a script of another, whatever browsers
and hosts keep in between.
"""

from dataclasses import dataclass
from typing import Any

from tapete import games
from tapete.kit.errors import BadInput, TapeteError
from tapete.kit.game import Game
from tapete.kit.ways.wasm.shelf import module_of
from tapete.server.site import worker
from tapete.server.site.contents import apart, page_files, version_of
from tapete.server.web import headers, modules, previews

WORKER = "sw.js"
PAGE = "index.html"
OF_GAMES = (
    "rules/{}/",
    "learn/{}/",
    "d/{}/",
    "d/{}/replay/",
    "today/{}/",
    "today/{}/replay/",
)  # pages that every game has
OF_ALL = ("", "check/", "today/")
UNTOUCHED = ".nojekyll"  # a host that would leave out folders whose names begin with _
# A page can say it by itself; who may frame it only a host can.
POLICY = "; ".join(
    part
    for part in headers.COMPILING["content-security-policy"].split("; ")
    if not part.startswith("frame-ancestors")
)


@dataclass(frozen=True, kw_only=True)
class Site:
    version: str
    files: dict[str, bytes]
    played: list[str]
    left_out: dict[str, str]  # games without a module, and why


def assembled() -> Site:
    """The site of all games here that have a module."""
    found, left_out = _modules()
    if not found:
        raise BadInput(f"no game has a module: {'; '.join(left_out.values())}")
    static = page_files(found)
    by_name: dict[str, bytes] = {}
    for name, files in found.items():
        by_name |= modules.addressed(name, files)
    version = version_of(static | by_name)
    home = f"v-{version}"
    pages = {path: _page(path, home) for path in (*OF_ALL, *_paths(found))}

    def lying(some: dict[str, bytes]) -> dict[str, bytes]:
        return {f"{home}/{path}": data for path, data in some.items()}

    nets = [path for path in by_name if path.endswith(".net")]
    at_once, later = apart(static)
    script = worker.written(
        version,
        files=pages | lying(at_once),
        later=lying({path: data for path, data in by_name.items() if path not in nets} | later),
        asked=lying({path: by_name[path] for path in nets}),
        live=False,
    )
    files = lying(static | by_name) | {path + PAGE: data for path, data in pages.items()}
    return Site(
        version=version,
        files=files | {UNTOUCHED: b"", WORKER: script},
        played=[*found],
        left_out=left_out,
    )


def _modules() -> tuple[dict[str, dict[str, bytes]], dict[str, str]]:
    """Games' files by their kinds; and of those without a module, why."""
    found, left_out = {}, {}
    for game in games.every():
        try:
            found[game.name] = {"wasm": module_of(game), **modules.net_of(game.name)}
        except (TapeteError, OSError) as wrong:
            left_out[game.name] = str(wrong)
    return found, left_out


def _paths(found: dict[str, Any]) -> list[str]:
    return [path.format(name) for path in OF_GAMES for name in found]


def _page(path: str, home: str) -> bytes:
    """The page at an address, which leads to everything from where it lies."""
    up = "../" * path.count("/")
    game: Game | None = games.find(path.split("/")[1]) if path not in OF_ALL else None
    title, about = previews.of_game(game) if game else (previews.TITLE, previews.ABOUT)
    text = previews.filled(edition="pocket", static=up + home, title=title, about=about)
    first = '<meta charset="utf-8">\n'
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}">\n'
    return text.replace(first, first + policy, 1).encode()
