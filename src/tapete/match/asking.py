"""Whom a live table waits for, worked out on a copy so that it may take its time."""

from collections.abc import Callable, Collection
from typing import Any

from tapete.kit.bits import has
from tapete.kit.game import Game

Think = Callable[[int, Any, list[int]], int]  # seat, view, mask -> action


class Question:
    """A frozen moment of a match. Bots think about it off the table's thread."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state.copy()

    def answer(self, bots: Collection[int], think: Think) -> tuple[int, int]:
        """The seat that the table waits for, and what a bot there does; -1 for a person.

        A person who may let something be (a call, a signal) is not waited for, and a bot
        that lets it be says nothing: only the copy takes note of it.
        """
        game, state = self._game, self._state
        while (seat := game.asked(state)) >= 0:
            mask = game.mask()
            game.legal(state, seat, mask)
            if seat in bots:
                action = think(seat, game.view(state, seat), mask)
                if action != game.passing:
                    return seat, action
            elif game.passing is None or not has(mask, game.passing, game.width):
                return seat, -1
            assert game.passing is not None
            game.act(state, seat, game.passing)
        return -1, -1
