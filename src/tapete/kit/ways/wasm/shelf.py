"""Where modules are kept: beside a game in an installed package, or in the cache.

A module says what sources it was built from. One that lies beside its game is used if those are
the sources that are here; else one is built, into the same cache as other compiled code. Modules
are built in a process of their own, since compiling for them changes what Numba does.
"""

import contextlib
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.ways.cache import cache_folder
from tapete.kit.ways.wasm import SIGN
from tapete.kit.ways.wasm.layouts import BrokenModule, description_of

BUILDER = "tapete.portable.build"  # the program that builds a game's module
TOOLS = ("numpy", "numba", "llvmlite", "ziglang")
# What a module is made by, beside the game itself.
MAKERS = ("tapete.portable.describing", "tapete.kit.ways.wasm.building")
# Not what is imported inside a function: that is for other ways, or not always there.
FROM = re.compile(r"^from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
IMPORT = re.compile(r"^import ([\w.]+)", re.MULTILINE)


class NotBuilt(TapeteError):
    """A module that could not be built: for whoever builds it."""

    code = "wasm-not-built"


def module_of(game: Game) -> bytes:
    """A game's module: the one that ships with it, the one in the cache, or a new one."""
    data = ready(game)
    if data is not None:
        return data
    path = cached(game)
    with _alone(path.with_suffix(".lock")):
        if not path.exists():
            build(game, path)
    return path.read_bytes()


def ready(game: Game) -> bytes | None:
    """A game's module if nothing has to be built for it."""
    path = beside(game)
    if path.exists():
        data = path.read_bytes()
        with contextlib.suppress(BrokenModule):
            if description_of(data, path.name).get("sources") == digest_of(game):
                return data
    path = cached(game)
    return path.read_bytes() if path.exists() else None


def beside(game: Game) -> Path:
    """Where a package ships its game's module."""
    return _file(game.words.package).with_name(f"{game.name}.wasm")


def cached(game: Game) -> Path:
    label = " ".join(["wasm", game.name, *tools().values()])
    return cache_folder(label, tuple(sources_of(game).values())) / f"{game.name}.wasm"


def build(game: Game, into: Path) -> None:
    """Build a module anew. It appears whole or not at all."""
    done = subprocess.run(
        [sys.executable, "-m", BUILDER, "--into", str(into), game.name],
        env=building_environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["nothing was said"])[-1]
        raise NotBuilt(f"{game.name}'s module was not built: {said}")


def building_environment() -> dict[str, str]:
    """The variables of a process that builds modules.

    Sets come in another order in every process, and with them functions: not there.
    """
    return os.environ | {SIGN: "1", "PYTHONHASHSEED": "0"}


def tools() -> dict[str, str]:
    """What a module is built with, by version."""
    return {tool: _version(tool) for tool in TOOLS}


@cache
def _version(tool: str) -> str:
    try:
        return version(tool)
    except PackageNotFoundError:
        return "none"


def digest_of(game: Game) -> str:
    """Of the sources that a game's module is built from."""
    digest = hashlib.sha256()
    for name, path in sources_of(game).items():
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def sources_of(game: Game) -> dict[str, Path]:
    """By name: all modules of the game's package but its look, MAKERS, and what these import.

    Read from the sources, so that nothing has to be imported to find out.
    """
    package = game.words.package
    folder = _file(package).parent
    waiting = [*MAKERS]
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts[0] != "look":
            waiting.append(".".join([package, *(part for part in parts if part != "__init__")]))
    roots = {name.partition(".")[0] for name in waiting}
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        if name not in found and name.partition(".")[0] in roots:
            with contextlib.suppress(ModuleNotFoundError, AttributeError):  # a name, no module
                found[name] = _file(name)
                waiting += _imported(found[name])
    return dict(sorted(found.items()))


@cache
def _imported(path: Path) -> tuple[str, ...]:
    """Every name that could be a module's; those that are none are passed over."""
    text, found = path.read_text("utf-8"), []
    for module, names in FROM.findall(text):
        found += [module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))]
    return (*found, *IMPORT.findall(text))


@cache
def _file(module: str) -> Path:
    """A module's file, found without importing what it lies in."""
    root, *rest = module.split(".")
    spec = find_spec(root)
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder, *rest)
        for file in (path / "__init__.py", path.parent / f"{path.name}.py"):
            if file.is_file():
                return file
    raise ModuleNotFoundError(module)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Others wait here while one builds; where there are no such locks, each builds its own."""
    with path.open("w") as held:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield
