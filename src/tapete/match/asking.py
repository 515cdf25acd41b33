"""Whom a live table waits for, worked out on a copy so that it may take its time."""

from collections.abc import Callable, Collection
from typing import Any

from tapete.kit.bits import has
from tapete.kit.game import Game

Think = Callable[[int, Any, list[int]], int]  # seat, view, mask -> action


class Question:
    """A moment of a match, which stays as it is. Bots think about it off the table's thread."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state

    def answer(self, bots: Collection[int], think: Think) -> tuple[int, int]:
        """The seat that the table waits for, and what a bot there does; -1 for a person.

        A person who may let something be (a call, a signal) is not waited for, and a bot
        that lets it be says nothing: only the copy takes note of it. But a pass that opens
        something for whoever comes next (the end of a turn, the last vote) is an act; a person
        to whom the game gives but a moment for it (`Game.brief`) passes when that is over.
        """
        game = self._game
        while (seat := game.asked(self._state)) >= 0:
            mask = self._mask(seat)
            bot = seat in bots
            action = think(seat, game.view(self._state, seat), mask) if bot else self._brief(seat)
            silent = action in (-1, game.passing) and game.passing is not None
            if not silent or not has(mask, game.passing or 0, game.width) or self._matters(seat):
                return seat, action
        return -1, -1

    def _brief(self, seat: int) -> int:
        """What a person does who says nothing: pass where there is but a moment, else -1."""
        game = self._game
        if game.passing is None or not game.brief(self._state) >> seat & 1:
            return -1
        return game.passing

    def _matters(self, seat: int) -> bool:
        """Let a seat pass on the copy: whether that opens anything for the next one."""
        game, before = self._game, self._state
        assert game.passing is not None
        self._state = before.copy()
        game.act(self._state, seat, game.passing)
        after = game.asked(self._state)
        if after < 0:
            return True
        opened = self._mask(after)
        self._state, moved = before, self._state
        known = self._mask(after)
        self._state = moved
        return any(new & ~old for new, old in zip(opened, known, strict=True))

    def _mask(self, seat: int) -> list[int]:
        mask = self._game.mask()
        self._game.legal(self._state, seat, mask)
        return mask
