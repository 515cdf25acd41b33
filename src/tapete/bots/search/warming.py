"""`python -m tapete.bots.search.warming GAME`: compile a game's search into the cache.

A server does this in a process of its own, so that no table waits for a compiler.
"""

import sys

from tapete import games
from tapete.kit.game import Game


def warm(game: Game) -> None:
    from tapete.bots.search.expert import learned, ready

    if game.mind is not None:
        ready(game, game.mind)
        learned(game)


if __name__ == "__main__":
    warm(games.find(sys.argv[1]))
