"""`python -m tapete.portable.build [GAME]...`: games' modules, each beside its game.

Run by `make wasm`, so that a wheel ships them, and by whoever finds none in the cache (`--into`).
The compiler itself works in a process of its own for each game (`kit.ways.wasm.shelf.build`).
"""

import argparse
import gc
import gzip
import os
import sys
import time
from pathlib import Path

from tapete import games
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.ways.wasm import BUILDING, shelf


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tapete.portable.build")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--into", type=Path, help="one game's module, into this file")
    said = parser.parse_args(words)
    try:
        if said.into is not None:
            write(games.find(said.games[0]), said.into)
            return 0
        for game in [games.find(name) for name in said.games or games.names()]:
            tell(game)
    except TapeteError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


def write(game: Game, into: Path) -> None:
    """Compile, in this process: it makes much, gives nothing back, and then it ends."""
    gc.disable()
    assert BUILDING, f"set by {shelf.__name__}"
    from tapete.kit.ways.wasm.building import built
    from tapete.portable.describing import described
    from tapete.portable.exports import exports_of

    exports = exports_of(game)
    data = built(exports.listed, described(game, exports), exports.in_place)
    half_done = into.with_suffix(f".{os.getpid()}")
    half_done.write_bytes(data)
    half_done.replace(into)


def tell(game: Game) -> None:
    """Build a game's module beside it, with its net, and say what came of it."""
    from tapete.portable.nets import written

    began, into = time.perf_counter(), shelf.beside(game)
    shelf.build(game, into)
    took, size = time.perf_counter() - began, into.stat().st_size
    packed = len(gzip.compress(into.read_bytes(), 9))
    line = f"{game.name:12} {size / 1000:6.1f} KB, {packed / 1000:5.1f} KB gzipped, {took:5.1f} s"
    if game.mind is not None:
        net = written(game.mind)
        into.with_suffix(".net").write_bytes(net)
        line += f"; net {len(net) / 1000:.0f} KB"
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
