"""`python -m tapete.bots.search.warming GAME`: compile a game's search into the cache.

A server does this in a process of its own, so that no table waits for a compiler.
"""

import sys

from tapete import games
from tapete.bots.humble import be_humble
from tapete.kit.game import Game


def load_compiler() -> None:
    """Numba, and what it knows of NumPy: a second in which other threads hardly get to run."""
    from numba.core.registry import cpu_target

    from tapete.bots.search import expert  # noqa: F401  (and all that it is written with)

    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()


def warm(game: Game) -> None:
    from tapete.bots.search.expert import learned, ready

    if game.mind is not None:
        ready(game, game.mind)
        learned(game)


if __name__ == "__main__":
    be_humble()
    warm(games.find(sys.argv[1]))
