"""Where compiled code is kept: a folder named after the sources that it comes from.

Numba's on-disk cache does not notice a change in a function that a cached one calls.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

COMPILER = "tapete.kit.ways.cpu"  # whatever it is told of is part of every compiled function


def sources_of(*functions: Callable[..., Any]) -> tuple[Path, ...]:
    """The files of these functions' modules and of all they import from the same packages."""
    pending = {COMPILER, *(function.__module__ for function in functions)}
    packages = {name.partition(".")[0] for name in pending}
    found: dict[str, Path] = {}
    while pending:
        module = sys.modules[name := pending.pop()]
        found[name] = Path(str(module.__file__))
        for value in vars(module).values():
            other = value.__name__ if isinstance(value, ModuleType) else _home(value)
            if other in sys.modules and other.partition(".")[0] in packages and other not in found:
                pending.add(other)
    return tuple(sorted(found.values()))


def _home(value: Any) -> str:
    home = getattr(value, "__module__", None)
    return home if isinstance(home, str) else ""


@cache
def cache_folder(label: str, sources: tuple[Path, ...]) -> Path:
    digest = hashlib.sha256(f"{version('numba')} {label}".encode())
    for path in sources:
        digest.update(path.read_bytes())
    return kept_folder(digest.hexdigest()[:16])


def kept_folder(name: str) -> Path:
    """A folder of the cache, made if it is not there."""
    home = os.environ.get("TAPETE_CACHE") or Path(
        os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "tapete"
    )
    folder = Path(home, name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home one cannot write to: compile into a place that goes away
        folder = Path(tempfile.gettempdir(), "tapete", name)
        folder.mkdir(parents=True, exist_ok=True)
    return folder
