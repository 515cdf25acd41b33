"""What leaves the authority: nothing else does."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from tapete.kit.notes import Note

Noted = tuple[int, Note]  # an act's number, and what happened with it


class Update(NamedTuple):
    """Everything that one seat is told."""

    n: int  # acts done so far; the next act answers this number
    seat: int  # WATCHER for somebody who only watches
    view: Any
    legal: tuple[int, ...]
    notes: tuple[Noted, ...]  # those this seat may read
    over: bool


class Page(NamedTuple):
    """The same for somebody's page: what the view shows, in place of the view."""

    n: int
    seat: int
    shown: Any  # a dictionary, or one that is written already (`msgspec.Raw`)
    lies: str  # what lies on the table, in one short line
    legal: tuple[int, ...]
    notes: tuple[Noted, ...]
    over: bool


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
