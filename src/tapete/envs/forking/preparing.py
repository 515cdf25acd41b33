"""The compiled walk of a game made ready beforehand, or in the background (`envs.meanwhile`).

python -m tapete.envs.forking.preparing GAME PLAYERS
"""

import sys
from functools import cache

from tapete import games
from tapete.envs import meanwhile
from tapete.envs.forking.compiled import Compiled
from tapete.envs.forking.walking import walk_of
from tapete.envs.setting import Setting

MODULE = "tapete.envs.forking.preparing"


@cache
def task_of(setting: Setting) -> meanwhile.Task:
    game, players = setting.game, setting.players
    return meanwhile.Task(walk_of(game, players), MODULE, (game.name, str(players)))


def is_ready(setting: Setting) -> bool:
    """If not, it is begun, where another process can find the game."""
    task = task_of(setting)
    known = setting.game.name in games.names()
    return meanwhile.is_ready(task) or (known and meanwhile.begin(task))


def main(words: list[str]) -> int:
    name, players = words
    setting = Setting.of(name, int(players))
    meanwhile.finish(task_of(setting), lambda: Compiled.cleared(setting).tried(None, ()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
