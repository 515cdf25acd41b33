"""Bots from elsewhere: an installed package's, or a file of one's own.

A package announces one by the entry point group `tapete.bots`, named GAME.NAME; a file is
named by its path (`./mine.py`) and holds a `choose(view, mask, dice)`. A `@rule` is compiled
with the game; any other function plays interpreted, beside bots that search.
"""

import importlib.util
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from tapete.batch import Chooser, Player
from tapete.batch.playouts.searching import Ruled
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.rule import is_rule

GROUP = "tapete.bots"


@cache
def installed(game: Game) -> dict[str, Any]:
    """What other packages offer for this game, by name."""
    found = {}
    for entry in entry_points(group=GROUP):
        which, _, name = entry.name.partition(".")
        if which == game.name and name:
            found[name] = entry
    return found


def chooser_of(name: str, choose: Any) -> Chooser:
    if is_rule(choose):
        return Chooser(name, choose, looks=True)

    def sit() -> Player:
        return Ruled(Chooser(name, choose, looks=True))

    return Chooser(name, choose, True, sit)


def is_file(name: str) -> bool:
    return name.endswith(".py")


def from_file(name: str) -> Chooser:
    """The bot in a file. What is wrong with it is said in one line."""
    path = Path(name)
    try:
        digest = sha256(path.read_bytes()).hexdigest()[:12]
    except OSError as wrong:
        raise BadInput(f"cannot read {path}: {wrong.strerror}") from None
    module_name = f"tapete_bot_{path.stem}_{digest}"
    if module_name not in sys.modules:
        spec = importlib.util.spec_from_file_location(module_name, path)
        assert spec is not None and spec.loader is not None
        module = sys.modules[module_name] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as wrong:
            del sys.modules[module_name]
            raise BadInput(f"{path} does not load: {type(wrong).__name__}: {wrong}") from None
    choose = getattr(sys.modules[module_name], "choose", None)
    if not callable(choose):
        raise BadInput(f"{path} has no choose(view, mask, dice)")
    return chooser_of(name, choose)
