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
        self._asked = state.copy()
        self._state = state.copy()

    def answer(self, bots: Collection[int], think: Think) -> tuple[int, int]:
        """The seat that the table waits for, and what a bot there does; -1 for a person.

        A person who may let something be (a call, a signal) is not waited for, and a bot
        that lets it be says nothing: only the copy takes note of it.
        """
        game, state = self._game, self._state
        let_be: list[tuple[int, int]] = []  # who passed in the copy only, and how to ask them
        while (seat := game.asked(state)) >= 0:
            mask = game.mask()
            game.legal(state, seat, mask)
            action = -1
            if seat in bots:
                action = think(seat, game.view(state, seat), mask)
                passes = action == game.passing
            else:
                passes = game.passing is not None and bool(has(mask, game.passing, game.width))
            if not passes:
                return (seat, action) if self._open(seat, action) or not let_be else let_be[0]
            assert game.passing is not None
            let_be.append((seat, action))
            game.act(state, seat, game.passing)
        return let_be[0] if let_be else (-1, -1)

    def _open(self, seat: int, action: int) -> bool:
        """Whether the table as it stands takes this: some passes have to be made."""
        mask = self._game.mask()
        self._game.legal(self._asked, seat, mask)
        return any(mask) if action < 0 else bool(has(mask, action, self._game.width))
