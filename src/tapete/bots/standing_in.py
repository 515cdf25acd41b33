"""Live tables never stand still for a bot: who fails is told of once, and a legal act is played.

A bot fails where its act is not legal, where it raises, and where it thinks too long. What is
played in its place is decided here and nowhere else (`instead`).
"""

import logging
from collections.abc import Callable
from typing import Any

from tapete import bots
from tapete.batch.misplays import Choose, Misplay, asked
from tapete.bots.patience import TooLong, within
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game

log = logging.getLogger("tapete.bots")

SECONDS = 30.0  # that any bot may think, beyond what its name says it takes


def instead(game: Game, name: str, seat: int, view: Any, mask: list[int], dice: Any) -> int:
    """What is played for a bot that failed: the usual bot's act; if that fails as well, any."""
    usual = bots.usual(game)
    if name != usual:
        try:
            return _thought(game, usual, seat, bots.chooser(game, usual).choose, view, mask, dice)
        except TapeteError:
            pass
    return bots.chooser(game, bots.RANDOM).choose(view, mask, dice)


class StandIn:
    """Asks the bots of one table, and plays for those that fail."""

    def __init__(self, game: Game, tell: Callable[[TapeteError], None] | None = None) -> None:
        self._game = game
        self._tell = tell or self._log
        self._told: set[tuple[int, str]] = set()
        self._too_slow: set[tuple[int, str]] = set()

    def forget(self) -> None:
        """Another match: who was too slow is asked again."""
        self._too_slow.clear()

    def choose(
        self, seat: int, name: str, choose: Choose, view: Any, mask: list[int], dice: Any
    ) -> int:
        """What the bot of that name does, or what is done in its place. Always legal."""
        if (seat, name) not in self._too_slow:
            try:
                return _thought(self._game, name, seat, choose, view, mask, dice)
            except TapeteError as wrong:
                self.failed(seat, name, wrong)
        return instead(self._game, name, seat, view, mask, dice)

    def failed(self, seat: int, name: str, wrong: TapeteError) -> None:
        """Told once; who thinks too long is not waited for again in this match."""
        if isinstance(wrong.__cause__, TooLong):
            self._too_slow.add((seat, name))
        if (seat, name) not in self._told:
            self._told.add((seat, name))
            self._tell(wrong)

    def _log(self, wrong: TapeteError) -> None:
        log.error("bot failed", extra={"code": wrong.code, "error": str(wrong)})


def _thought(
    game: Game, name: str, seat: int, choose: Choose, view: Any, mask: list[int], dice: Any
) -> int:
    seconds = SECONDS + bots.seconds_of(game, name)
    try:
        return within(seconds, lambda: asked(game, name, seat, choose, view, mask, dice))
    except TooLong as late:
        what = f"thought for more than {seconds:g} seconds"
        raise Misplay(game.name, name, seat, what) from late
