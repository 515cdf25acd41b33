"""`make files GAME=x`: every file that is written from a game's code, anew. Read the difference.

A game's own (`authoring.kept`), OpenSpiel's playthrough where OpenSpiel is installed, and in this
project's folder what tools and tests write: the terminal's screens, tables of the documents.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tapete import games
from tapete.authoring.home import games_of, home_of, kept_of
from tapete.authoring.kept import keep
from tapete.kit.game import Game

OPENSPIEL = "openspiel.txt"
ROOT = Path(__file__).parents[3]
WRITERS = ("tests/terminal/files.py", "tools/research_tables.py", "tools/openapi.py")


def keep_openspiel(game: Game) -> None:
    """Their own account of a few acts. Replayed by tests/envs/test_openspiel.py."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    import tapete.envs.openspiel  # registers the games

    flags.FLAGS.mark_as_parsed()
    name = tapete.envs.openspiel.name_of(game)
    told = generate_playthrough.playthrough(f"{name}(max_acts=4)", None, seed=1)
    (kept_of(game) / OPENSPIEL).write_text(told, "utf-8")


def write(names: list[str]) -> None:
    for name in names:
        game = games.find(name)
        keep(game)
        if find_spec("pyspiel") is None:
            print(f"{name}: OpenSpiel is not installed, its playthrough stays as it is")
        else:
            keep_openspiel(game)
        print(f"{name}: written to {kept_of(game).relative_to(home_of(game))}")


def write_shared(names: list[str]) -> None:
    """What this project's tools write of its games; of an installed Tapete there are none."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests"), *sys.path])
    for writer in WRITERS:
        if (ROOT / writer).exists():
            told = names if writer.startswith("tests/") else []
            command = [sys.executable, str(ROOT / writer), *told]
            subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, check=True)


def main() -> None:
    names = sys.argv[1:] or [game.name for game in games_of(ROOT)]
    write(names)
    write_shared(names)


if __name__ == "__main__":
    main()
