"""What a seat remembers of a match so far, worked out when somebody asks.

A live table keeps no memory for people: this one plays the match again on a copy, shows it to the
mind through the seat's eyes, and goes on from there the next time.
"""

from collections.abc import Sequence
from typing import Any

from tapete.kit.game import Game
from tapete.kit.mind import Nothing
from tapete.kit.options import Options
from tapete.match import Match
from tapete.match.dealing import Dealing


class Recollection:
    """Of one seat in one match, from act `since` on: who came later saw nothing before."""

    def __init__(self, match: Match, seat: int, since: int = 0) -> None:
        self._game: Game = match.game
        self._options: Options = match.options
        self._dealing: Dealing = match.dealing
        self._players, self._seat, self._since = match.players, seat, since
        self._state: Any = None
        self._done: list[tuple[int, int]] = []  # the acts that were played again
        self._mind = match.game.mind
        self._memory = self._nothing()

    def after(self, acts: Sequence[tuple[int, int]]) -> Any:
        """The memory after these acts of the match."""
        if self._mind is None or not self._mind.remembers:
            return self._memory
        if self._state is None or list(acts[: len(self._done)]) != self._done:
            self._begin()
        for seat, action in acts[len(self._done) :]:
            self._done.append((seat, action))
            n = len(self._done)
            self._dealing.prepare(self._state, n)
            self._game.act(self._state, seat, action)
            if n >= self._since:
                self._mind.remember(self._memory, self._game.view(self._state, self._seat))
        return self._memory.copy()

    def _begin(self) -> None:
        """From the deal: nothing is known yet, or an act was taken back."""
        self._state = self._game.cleared(self._players, self._options)
        self._dealing.prepare(self._state, 0)
        self._game.deal(self._state)
        self._memory, self._done = self._nothing(), []

    def _nothing(self) -> Any:
        return self._mind.Memory() if self._mind is not None else Nothing()
