"""Hints of a table that are being thought about, and what its seats remember for them."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from tapete.coach.recollection import Recollection
from tapete.match import Match


class Hints:
    def __init__(self) -> None:
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._waiting: dict[int, asyncio.Task[None]] = {}  # for the expert, by seat
        self._of: Match | None = None
        self._recollections: dict[tuple[int, int], Recollection] = {}  # by seat and first act
        self._told: dict[int, int] = {}  # by seat: the act for which all know that it asked

    def is_thinking(self, seat: int) -> bool:
        return seat in self._thinking

    def think(self, seat: int, answer: Coroutine[Any, Any, None]) -> None:
        """One at a time for a seat; the table goes on meanwhile."""
        task = self._thinking[seat] = asyncio.create_task(answer)
        task.add_done_callback(lambda _: self._thinking.pop(seat, None))

    def wait(self, seat: int, answer: Coroutine[Any, Any, None]) -> None:
        """For an expert that is being prepared; of what a seat asks only the last is answered."""
        if seat in self._waiting:
            self._waiting[seat].cancel()
        self._waiting[seat] = asyncio.create_task(answer)

    def recollection(self, match: Match, seat: int, since: int) -> Recollection:
        """What a seat remembers of this match; nothing is kept of the one before."""
        self._look_at(match)
        found = self._recollections.get((seat, since))
        if found is None:
            found = self._recollections[seat, since] = Recollection(match, seat, since)
        return found

    def is_news(self, match: Match, seat: int) -> bool:
        """Whether others have yet to be told that this seat asks, at this act; asked once."""
        self._look_at(match)
        if self._told.get(seat) == match.n:
            return False
        self._told[seat] = match.n
        return True

    def _look_at(self, match: Match) -> None:
        if self._of is not match:
            self._of, self._recollections, self._told = match, {}, {}
