"""Compiled steps made ready beforehand, or in the background (`envs.meanwhile`).

python -m tapete.envs.driven.preparing GAME PLAYERS [BOT]...
"""

import sys

from tapete import bots, games
from tapete.envs import meanwhile
from tapete.envs.driven.compiled import Compiled
from tapete.envs.driven.interpreted import Plan
from tapete.envs.driven.stepping import step_of
from tapete.envs.setting import Setting
from tapete.kit.errors import BadInput

MODULE = "tapete.envs.driven.preparing"


def task_of(plan: Plan) -> meanwhile.Task:
    game, players = plan.setting.game, plan.setting.players
    words = (game.name, str(players), *(bot.name for bot in plan.bots))
    return meanwhile.Task(step_of(game, players, plan.bots), MODULE, words)


def is_ready(plan: Plan) -> bool:
    """If not, it is begun, where another process can find the game."""
    task = task_of(plan)
    known = plan.setting.game.name in games.names()
    return meanwhile.is_ready(task) or (known and meanwhile.begin(task))


def main(words: list[str]) -> int:
    name, players, *named = words
    setting = Setting.of(name, int(players))
    found = tuple(bots.chooser(setting.game, bot) for bot in named)
    if len(found) > setting.players:
        raise BadInput(f"{len(found)} bots named for {players} players")
    plan = Plan(setting, (*found, *(None,) * (setting.players - len(found))))
    meanwhile.finish(task_of(plan), lambda: Compiled(plan).deal("prepared", 0))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
