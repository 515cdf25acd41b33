"""A moment of a table as one seat is told it: who sits there, what lies there, what it may do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Chair:
    """A seat and who is on it."""

    name: str
    kind: str = "person"  # or bot, or free
    level: str = ""
    here: bool = True
    driven: bool = False  # a bot keeps it until its person is back


@dataclass(frozen=True)
class Around:
    """The table around the match."""

    chairs: tuple[Chair, ...]
    options: Mapping[str, str]
    you: int  # -1 for somebody who watches
    code: str = ""
    address: str = ""  # where others can join, if they can
    hosting: bool = True
    playing: bool = True


@dataclass(frozen=True)
class Line:
    """Something that happened, in words."""

    seat: int  # whose it is; -1 for nobody's
    text: str


@dataclass(frozen=True)
class Told:
    """All that this seat may know after act `n`, and what happened since the last moment."""

    n: int
    seat: int
    view: Mapping[str, Any]
    legal: tuple[str, ...]
    acting: tuple[int, ...]  # whom all are waiting for
    over: bool
    news: tuple[Line, ...] = ()
    seconds: float | None = None  # left on the clock
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    lies: str = ""  # what lies on the table in one short line, where the game has one

    @property
    def mine(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat in self.acting and bool(self.legal)
