"""What a table is to a terminal: moments to show, acts to send. Local or far away alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tapete.kit.game import Game


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

    @property
    def mine(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat in self.acting and bool(self.legal)


@dataclass(frozen=True)
class Refused:
    """Something was not taken; nothing has changed."""

    text: str
    rule: str = ""
    code: str = ""


@dataclass(frozen=True)
class Said:
    name: str
    text: str


@dataclass(frozen=True)
class Signal:
    """The connection is gone or back: a line for people."""

    text: str
    here: bool


Event = Around | Told | Refused | Said | Signal
Hear = Callable[[Event], None]


class Session(Protocol):
    """Either kind of table. All but `run` return at once; what comes of them is heard."""

    game: Game
    language: str

    async def run(self, hear: Hear) -> None: ...

    def act(self, do: str) -> None: ...

    def why(self, do: str) -> None: ...

    def start(self) -> None: ...

    def say(self, text: str) -> None: ...


# How a game's table reads the places of a sentence; None where the game's own words will do.
Named = Callable[[str, str, list[str], str], str | None]


@dataclass(frozen=True)
class Teller:
    """Turns notes into sentences."""

    game: Game
    language: str
    named: Named = field(default=lambda place, text, names, language: None)

    def line(self, kind: str, seat: int, values: Mapping[str, str], names: list[str]) -> Line:
        who = names[seat] if 0 <= seat < len(names) else ""
        spoken = {}
        for place, text in values.items():
            parts = text.split(", ") if place == "cards" else [text]
            spoken[place] = ", ".join(self._spoken(place, part, names) for part in parts)
        return Line(seat, self.game.words.notes[kind][self.language].format(who=who, **spoken))

    def _spoken(self, place: str, text: str, names: list[str]) -> str:
        own = self.named(place, text, names, self.language)
        if own is not None:
            return own
        known = self.game.words.names
        return known[text][self.language] if text in known else text
